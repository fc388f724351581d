/* SPDX-License-Identifier: MIT */
/* What naked and hidden singles decide in a puzzle, and what they leave open; locked values and
   probing too if they are asked for. With the causes of it all, if they are asked for: why a
   candidate is out, what has decided a cell, where a contradiction is.

   Singles are filled here for everything that does so once for a puzzle, or on random walks. Others
   do it on their own: engine/bits and generate/planes, for speed, on sets of cells; engine/search,
   whose searches are those of papers; graph/lists, which colours graphs; human, whose steps have
   reasons of many kinds. */
#ifndef SJ_REDUCE_H
#define SJ_REDUCE_H

#include "model/puzzle.h"

/* What has decided a cell: a house, where it was the last place for its value, or one of these. */
#define SJ_BY_GIVEN UINT32_MAX
#define SJ_BY_CELL (UINT32_MAX - 1) /* its last candidate */

/* Why a candidate is out: 0, it is not; cell + 1, by the value of that cell; or this. */
#define SJ_OUT_BY_PUZZLE UINT16_MAX

/* A zeroed struct is a valid start; reducing again reuses its memory. */
struct sj_reduction {
    bool causes;    /* set by the caller: note causes */
    bool refuted;   /* a contradiction came up: the puzzle has no solution, the rest is not valid */
    uint8_t *fixed; /* [cells]: the value that was decided, 0: open */
    /* [cells * words]: bit d - 1: d is open in the cell; none when it is fixed */
    uint64_t *candidate;
    size_t words; /* 64-bit words for `size` bits */
    /* [cells]: open candidates; 0 when it is fixed. `house_left` follows in memory, so that i is a
       cell, or the place cells + h * size + d - 1. */
    uint8_t *cell_left;
    /* [houses * size]: places of value d in house h at h * size + d - 1; 0 when it has one */
    uint8_t *house_left;

    uint16_t *out_by;     /* [cells * size]: of value d at cell * size + d - 1: why it is out */
    uint32_t *decided_by; /* [cells]: SJ_BY_..., or a house; of cells in the queue */
    suuji_reason end;     /* refuted: the cell without candidates, or the house without a place */

    const suuji_rules *rules; /* of the puzzle */
    void *state;              /* all arrays but the queue, in one block: sj_reduction_state_bytes */
    void *saved;              /* the block as it was before a probe */
    unsigned out_cause;       /* of the candidates that are being removed */
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

/* Continue: an open cell is to hold `value`, which is a candidate, with all that singles conclude
   from it. False: that is a contradiction, and the reduction is to be restored. */
bool sj_reduction_decide(struct sj_reduction *reduction, unsigned cell, unsigned value);
/* The open cell with the fewest candidates, the first of several; there is one. */
unsigned sj_reduction_narrowest_cell(const struct sj_reduction *reduction);
/* Save what was reduced so far in `state`, of so many bytes, and restore it from there, with
   `queued` as it was then. In between there may be other states, as long as all are restored last
   in, first out. */
size_t sj_reduction_state_bytes(const struct sj_reduction *reduction);
void sj_reduction_save(const struct sj_reduction *reduction, void *state);
void sj_reduction_restore(struct sj_reduction *reduction, const void *state, unsigned queued);

/* Bytes that it allocates for a puzzle of `rules`, without causes. */
size_t sj_reduction_memory(const suuji_rules *rules, enum sj_reach reach);
/* After a reduction without contradiction: can the cell still hold the value? */
static inline bool sj_reduction_allows(const struct sj_reduction *reduction, unsigned cell,
                                       unsigned value)
{
    return reduction->fixed[cell]
               ? reduction->fixed[cell] == value
               : sj_bit_get(reduction->candidate + cell * reduction->words, value - 1);
}
/* Release what the struct holds, not the struct. */
void sj_reduction_clear(struct sj_reduction *reduction);

#endif
