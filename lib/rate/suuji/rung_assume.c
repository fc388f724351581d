/* SPDX-License-Identifier: MIT */
/* Assumptions followed by more than singles: by locked candidates and subsets, then also by chains
   and by further assumptions.

   What follows in the end does not depend on the order, because everything only gets stronger with
   fewer candidates. So on the inner board each thing is done as soon as it is found. */
#include "rate/suuji/reach.h"
#include "rate/suuji/rounds.h"

/* Rungs that follow an assumption, by number: singles only; locked candidates, pairs, triples, what
   is left over of houses and what a constraint says too. */
#define SINGLES 5
#define SUBSETS 21

/* Look for candidates whose assumption fails on the inner board, and eliminate them. False: it is
   broken. */
static bool follow_chains(struct sj_rounds *inner, const struct sj_rung *rung, bool *changed)
{
    struct sj_board *const board = inner->board;
    *changed = false;
    for (unsigned cell = 0; cell < inner->map->cells && sj_budget_look(inner->budget); cell++)
        for (uint64_t rest = board->candidates[cell]; rest; rest &= board->candidates[cell]) {
            const unsigned value = sj_low_value(rest);
            rest &= rest - 1;
            if (sj_reach_try(inner->reach, board, rung->variant, cell, value, rung->size) ==
                SJ_REACH_NONE)
                continue;
            sj_board_eliminate(board, cell, value);
            *changed = true;
            if (!sj_rounds_run(inner, SINGLES))
                return false;
        }
    return true;
}

/* Does the inner board stay without contradiction? */
static bool stays_consistent(struct sj_rounds *inner, const struct sj_rung *rung)
{
    bool changed = true;
    while (changed) {
        if (!sj_rounds_run(inner, SUBSETS))
            return false;
        changed = false;
        if (rung->variant != SJ_REACH_KINDS && !follow_chains(inner, rung, &changed))
            return false;
        if (!sj_budget_look(inner->budget))
            return true;
    }
    return true;
}

/* rung->variant: the kind of chains that may follow; SJ_REACH_KINDS: none. rung->size: how long
   they may be. */
bool sj_rung_assume(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const struct sj_board *const board = rounds->board;
    struct sj_rounds *const inner = rounds->inner;
    bool any = false;
    inner->budget = rounds->budget;
    for (unsigned cell = 0; cell < rounds->map->cells; cell++)
        for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1) {
            sj_board_copy(inner->board, board);
            sj_board_place(inner->board, cell, sj_low_value(rest));
            if (!stays_consistent(inner, rung)) {
                rounds->out[cell] |= rest & (~rest + 1);
                any = true;
            }
            if (!sj_budget_look(rounds->budget))
                return false;
        }
    return any;
}
