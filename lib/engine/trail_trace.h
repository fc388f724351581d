/* SPDX-License-Identifier: MIT */
/* The events (suuji/trace.h) of searches that keep a trail of literals. They are read off the trail
   when the search guesses, finds a conflict or goes back, so that its loops know nothing of them.

   Only what the board can show becomes an event: candidates that become true. Candidates that
   become false do not, and neither do auxiliary variables of an encoding. A cell shows the first of
   its values: of two that one propagation finds, the second is not reported, and a conflict
   follows. An encoding that allows a cell two values for a while may guess the second: that guess
   does not change the board. */
#ifndef SJ_TRAIL_TRACE_H
#define SJ_TRAIL_TRACE_H

#include "engine/tracing.h"
#include "model/reduce.h"

/* What a search has concluded so far. Literal 2v says that variable v is true, 2v + 1 that it is
   false. */
struct sj_trail {
    const uint32_t *lit; /* what is true, in the order it became so */
    uint32_t count;
    const uint32_t *start; /* [level]: where on the trail each guess is */
    uint32_t level;        /* guesses */
};

/* A zeroed struct reports nothing, and is a valid start. */
struct sj_trail_trace {
    struct sj_trace_hook *hook; /* NULL: report nothing */
    const suuji_puzzle *puzzle;
    /* [named]: variable v is the candidate cell * size + value - 1; NULL: that is v itself. */
    const uint32_t *name;
    uint32_t named;    /* other variables are auxiliary */
    uint32_t reported; /* literals of the trail that were */
    /* [cells]: what is never taken back; the givens, unless the caller sets it. */
    const uint8_t *fixed;
    uint8_t *board;    /* [cells]: what the events have put there */
    suuji_clue *clues; /* [named + 1]: a learned clause */
};

/* Begin to report the search of a task; the caller sets `name` and `named` before the first report.
   If the task has no trace, nothing is allocated. */
suuji_status sj_trail_trace_start(struct sj_trail_trace *trace, struct sj_task *task,
                                  suuji_error *err);
/* Have room for clauses. */
suuji_status sj_trail_trace_learns(struct sj_trail_trace *trace, suuji_error *err);
/* Free what it holds; it then reports nothing. */
void sj_trail_trace_end(struct sj_trail_trace *trace);

/* What was decided before the search, and outlives it: as sj_trace_reduction. */
void sj_trail_trace_reduction(struct sj_trail_trace *trace, const struct sj_reduction *reduction);
/* Report what is new on the trail. */
void sj_trail_trace_new(struct sj_trail_trace *trace, const struct sj_trail *trail);
/* The search is about to go back to `level`: report what is new, then what is taken back. */
void sj_trail_trace_undo(struct sj_trail_trace *trace, const struct sj_trail *trail,
                         uint32_t level);
/* A clause was learned; the search has gone back to `level`. */
void sj_trail_trace_learned(struct sj_trail_trace *trace, const uint32_t *lit, uint32_t count,
                            uint32_t level);

/* What a reduction decided: assignments at level 0, and a conflict if it has refuted the puzzle. */
void sj_trace_reduction(struct sj_trace_hook *hook, const suuji_puzzle *puzzle,
                        const struct sj_reduction *reduction);

#endif
