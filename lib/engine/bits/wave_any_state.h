/* SPDX-License-Identifier: MIT */
/* Tables and working memory of the wave kernels for any rules. A kernel has its own number of
   lanes: here a plane is `plane` bytes, and planes are found by their offsets in bytes. */
#ifndef SJ_WAVE_ANY_STATE_H
#define SJ_WAVE_ANY_STATE_H

#include "engine/bits/wave_any.h"

enum {
    MAX_CELLS = SJ_WAVE_ANY_SIZE * SJ_WAVE_ANY_SIZE,
    MAX_WORDS = ((MAX_CELLS + 1) * SJ_WAVE_ANY_SIZE + 63) / 64, /* of a node */
    MAX_LANES = 512,
    LARGE_SIZE = 10, /* from here on pairs and weights are worth their time */
    STACK = 64, /* nodes that a lane can keep for later; a puzzle that needs more is left open */
    CODES = 64, /* planes of `code` */
    WORD_ROW =
        65 /* planes from one word of a lane to the next: not 64, they would clash in the cache */
};

/* Numbers, as many as there is room for. */
struct list {
    uint32_t *at;
    size_t length;
    size_t room;
};

/* Planes that are made of others. Most are made of up to three: `few` has four numbers for each,
   its offset and those of what it is made of, of which some may be the same. Those of more are
   entries of `more`: the offset, the number of threes, and the threes. */
struct joins {
    struct list few, more;
};

/* Locked candidates, see wave_any_locks.c: what is made first to last. */
struct locks {
    struct joins segments; /* OR of cells */
    struct joins locks;    /* OR of segments and cells */
    struct joins groups;   /* AND of locks */
    struct joins cells;    /* AND of the cell, of groups and of locks */
};

struct sj_wave_any {
    const suuji_rules *rules;
    unsigned size, cells, houses;
    unsigned
        row; /* planes of `x` from one value to the next: odd, or those of a cell would clash in the cache */
    unsigned lanes;
    size_t plane; /* bytes */
    size_t words; /* of a node */
    void *block;  /* all arrays are in it (base/layout.h) */
    size_t block_bytes;

    /* Tables, see wave_any.c. */
    uint32_t *house_cell; /* [houses * size]: offsets of a house's cells in `x` and `sure` */
    uint32_t *cell_house; /* as in the rules: offsets of a cell's houses in `taken` and `two` */
    uint32_t *mate;       /* as in the rules: offsets in `sure` */
    struct locks locks;
    size_t views; /* planes of `view` */

    /* Planes. The value v is possible in cell c: plane v * row + c of `x`. */
    void *x;      /* [words * 64] */
    void *word;   /* [words * WORD_ROW]: the same by lanes: bits of x that are next to each other */
    void *single; /* [cells]: the cell has one candidate left */
    void *code;   /* [CODES]: the choice of a branch */
    /* For the value in hand. */
    void *view;  /* [views]: the cells where it is possible, and what is made of them for locks */
    void *sure;  /* [cells]: it is the only candidate of the cell */
    void *taken; /* [houses]: a cell has it for sure */
    /* For all values. */
    void *two; /* [size * houses]: the value has two or more places in the house */
    /* For the choice of a branch. */
    void *open;   /* [3 * cells]: the cell has two, three, or more candidates */
    void *score;  /* [houses * HOUSE_BITS]: its cells with two and three candidates */
    void *weight; /* [cells * WEIGHT_BITS]: guesses at the cell that failed, as far as they fit */
    void *news;   /* [CODES]: by lanes, what changes the weights (wave_any_weights_inl.h) */

    /* Lanes. */
    uint64_t live[MAX_LANES / 64]; /* lanes that hold a node */
    size_t puzzle[MAX_LANES];      /* of each lane */
    uint16_t depth[MAX_LANES];     /* each lane's stack is bottom .. depth - 1 */
    uint16_t bottom[MAX_LANES];
    size_t next;     /* the next puzzle of the batch */
    unsigned turn;   /* waves of the batch */
    unsigned victim; /* where to look for a node to steal */
    uint64_t *stack; /* [(depth * lanes + lane) * words] */
    uint8_t *guess;  /* [depth * lanes + lane]: the cell of the guess that left this node */
};

enum {
    HOUSE_BITS = 7, /* of a sum over a house: up to four for each cell */
    SCORE_BITS = 9, /* of a sum over the houses of a cell */
    WEIGHT_BITS = 3
};

/* Fills `locks` and sets `views`. False: memory is short. */
bool sj_wave_any_make_locks(struct sj_wave_any *wave);
void sj_wave_any_free_locks(struct sj_wave_any *wave);

#endif
