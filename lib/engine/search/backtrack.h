/* SPDX-License-Identifier: MIT */
/* The backtracking engine's own data, shared by its files. */
#ifndef SJ_BACKTRACK_H
#define SJ_BACKTRACK_H

#include "engine/search/primitive_checks.h"

#define SJ_BACKTRACK_WORDS 4u /* words of a set of values: enough for SUUJI_MAX_SIZE */

struct sj_backtrack_options {
    bool mrv;       /* choose the cell with fewest candidates */
    bool forward;   /* a value must leave every peer a candidate */
    bool lcv;       /* least constraining value first */
    bool bits;      /* keep the used values of each house as bit sets */
    bool propagate; /* fill naked singles before choosing */
};

/* One cell on the path from the root. */
struct sj_backtrack_frame {
    uint32_t cell;
    uint32_t at;    /* where it is in `open` */
    uint32_t trail; /* `trail_count` before this level filled its naked singles */
    uint32_t depth; /* guesses above this level, this one included */
    bool branches;  /* the cell had two candidates or more: its values are guesses */
    uint8_t next;   /* lcv: how many values of the level's list have been tried */
};

struct sj_backtrack {
    const suuji_rules *rules; /* borrowed from the solver */
    struct sj_backtrack_options option;
    size_t words;                       /* 64-bit words per set of values; bit value-1 */
    uint64_t all[SJ_BACKTRACK_WORDS];   /* every value of the size */
    struct sj_primitive_checks *checks; /* NULL: there are no constraints */
    void *block;                        /* all arrays are in it (base/layout.h) */
    size_t block_bytes;

    /* The board. */
    uint8_t *grid;            /* [cells] */
    uint64_t *used;           /* [houses * words], kept up when option.bits */
    const uint64_t *excluded; /* [cells * words] of the puzzle, or NULL */
    uint16_t *open;           /* cells that are not given, in reading order */
    uint32_t open_count;

    /* The path: level 0 is the root. */
    struct sj_backtrack_frame *frame; /* [cells + 1] */
    uint64_t *left;                   /* [(cells + 1) * words]: values still to try at a level */
    uint8_t *list;                    /* lcv: [(cells + 1) * size]: a level's values, best first */
    uint16_t *trail;                  /* propagate: cells filled as naked singles */
    uint32_t trail_count;
    uint32_t *seen; /* lcv: [cells], the stamp of the last count that met this cell */
    uint32_t stamp;
};

/* The search with any heuristics; the board holds the givens. */
void sj_backtrack_search(struct sj_backtrack *bt, struct sj_task *task);
/* The same for a task with a trace. */
void sj_backtrack_trace(struct sj_backtrack *bt, struct sj_task *task);

/* The same search with only `bits` and sizes up to 64, without any other switch in its way. */
void sj_backtrack_bits(struct sj_backtrack *bt, struct sj_task *task);

#endif
