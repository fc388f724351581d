/* SPDX-License-Identifier: MIT */
/* The working memory of the wave kernels. Each has its own number of lanes; there is room for those
   of the kernel that has the most, which is what sources see that are not part of a kernel. */
#ifndef SJ_WAVE_STATE_H
#define SJ_WAVE_STATE_H

#include "engine/bits/wave.h"
#include "engine/bits/wave_kernel_inl.h"

enum {
    NIBBLE_WORDS = 6,  /* 64-bit words of a grid with four bits per cell */
    STACK = 54 * 5 * 2 /* nodes that a path can leave behind, see below */
};

/* Why STACK is enough. A lane's stack holds what the branches above its node left behind, two nodes
   each at most. A branch is made where nothing changed in the last round: then the possible
   configurations of a pair of band and digit are exactly those that the pair's open triads allow,
   and there are candidates in no other triads. Candidates are only removed, so further down there
   are never more configurations of a pair; and each way of a branch has fewer of its pair than
   there were. There are six at first, and a branch needs two: no pair is branched on more than five
   times, and there are 54 pairs. Stealing from the bottom of a stack does not make it longer. */

/* What to remove from a digit's cells for each branch: bit c of lo and hi for cells 0-63, 64-80. */
struct branch {
    _Alignas(64) uint64_t lo[3]; /* in one cache line with the rest */
    uint64_t hi[3];
    unsigned ways; /* 2 or 3; 0: there is nothing to branch on */
};

struct node {
    uint64_t word[BLOCKS];
};

/* What is the same in all kernels. */
struct sj_wave {
    struct branch branch[BANDS][1 << CONFIGS];
    struct node *stack; /* [STACK * lanes] */
    void *lanes;        /* struct lanes of the kernel at work */
};

/* And of one kernel. What another one left here means nothing to it. */
struct lanes {
    struct planes planes;
    vec nibble[NIBBLE_WORDS * 64];  /* planes of four bits per cell */
    vec code[64];                   /* branch codes, as words */
    vec packed[NIBBLE_WORDS * ROW]; /* lanes as nibbles */
    struct branch (*branch)[1 << CONFIGS];
    struct node *stack; /* [depth * WAVE_LANES + lane]: what is in use lies close together */
    bool words;         /* planes.x holds words, not planes */
    uint64_t live[WAVE_GROUPS];  /* lanes that hold a node */
    uint64_t fresh[WAVE_GROUPS]; /* of them, those with a new puzzle in `packed` */
    size_t puzzle[WAVE_LANES];   /* of each lane */
    uint16_t depth[WAVE_LANES];  /* each lane's stack is bottom .. depth - 1 */
    uint16_t bottom[WAVE_LANES];
    bool shared[WAVE_LANES]; /* other lanes work on its puzzle as well */
    /* Each puzzle that was ever shared, once. Stealing begins when all puzzles are given out, so
       there is no more than one per lane. */
    size_t shared_puzzle[WAVE_LANES];
    size_t shared_count;
    unsigned victim;              /* where to look for a node to steal */
    uint64_t guesses[WAVE_LANES]; /* of each lane that its puzzle has not got yet */
};

#endif
