/* SPDX-License-Identifier: MIT */
/* What naked and hidden singles decide in a puzzle, and what they leave open; locked values and probing
   too if they are asked for. */
#ifndef SJ_REDUCE_H
#define SJ_REDUCE_H

#include "model/puzzle.h"

/* A zeroed struct is a valid start; reducing again reuses its memory. */
struct sj_reduction {
    bool refuted;   /* a contradiction came up: the puzzle has no solution, the rest is not valid */
    uint8_t *fixed; /* [cells]: the value that was decided, 0: open */
    uint64_t
        *candidate;     /* [cells * words]: bit d-1: d is open in the cell; none when it is fixed */
    uint8_t *cell_left; /* [cells]: open candidates; 0 when it is fixed */
    uint8_t
        *house_left; /* [houses * size]: places of value d in house h at h * size + d - 1; 0 when
                            it has one */
    size_t words;    /* 64-bit words for `size` bits */

    const suuji_rules *rules; /* of the puzzle */
    void *state;              /* all arrays but the queue, in one block */
    void *saved;              /* the block as it was before a probe */
    uint16_t *queue;          /* [cells]: decided, in this order */
    unsigned queued;
    unsigned settled;             /* of these: their consequences are drawn */
    uint64_t ruled_out;           /* candidates, those of probes included */
    uint64_t probed_out;          /* of these: their probes failed */
    size_t cell_room, state_room; /* cells of the queue, bytes of a block */
};

/* How far to go, each further than the one before it.

     locked   a value whose places in one house all lie in another house has no other place in that one
     probed   a candidate is out if singles refute the puzzle in which it holds; as many are tried as a
              fixed amount of work allows, so that large puzzles do not take long */
enum sj_reach { SJ_REDUCE_SINGLES, SJ_REDUCE_LOCKED, SJ_REDUCE_PROBED };

/* Reduce `puzzle`, by its givens and excluded candidates, until nothing more is found. */
suuji_status sj_reduce(struct sj_reduction *reduction, const suuji_puzzle *puzzle,
                       enum sj_reach reach, suuji_error *err);
/* Bytes that it allocates at most for a puzzle of `rules`. */
size_t sj_reduction_memory(const suuji_rules *rules);
/* Release what the struct holds, not the struct. */
void sj_reduction_clear(struct sj_reduction *reduction);

#endif
