/* SPDX-License-Identifier: MIT */
/* What one constraint says about its cells: human/ties.h. */
#include "human/ties.h"
#include "rate/suuji/rounds.h"

/* The last cell of a constraint, where one value is left for it. */
bool sj_rung_last_cell(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    const struct sj_board *const board = rounds->board;
    const struct sj_ties *const ties = rounds->map->ties;
    for (size_t i = 0; ties && i < ties->count; i++) {
        const uint16_t *const cell = sj_tie_cells(ties, &ties->at[i]);
        if (ties->at[i].kind != SJ_TIE_OWN || sj_tie_open(board, i) != 1)
            continue;
        const uint64_t *const keep = sj_tie_ask(rounds->ties, board, i, SJ_TIE_WAYS);
        for (unsigned k = 0; k < ties->at[i].cells; k++)
            if (!board->value[cell[k]] && sj_is_one(keep[k]))
                sj_rounds_place(rounds, cell[k], sj_low_value(keep[k]));
    }
    return rounds->placed_count > 0;
}

/* Of ties of a kind. */
static bool strike_ties(struct sj_rounds *rounds, const struct sj_rung *rung, enum sj_tie_kind kind)
{
    const struct sj_board *const board = rounds->board;
    const struct sj_ties *const ties = rounds->map->ties;
    uint64_t any = 0;
    for (size_t i = 0; ties && i < ties->count && sj_budget_look(rounds->budget); i++) {
        const uint16_t *const cell = sj_tie_cells(ties, &ties->at[i]);
        const unsigned open = sj_tie_open(board, i);
        if (ties->at[i].kind != kind || open == 0 || (rung->size && open > rung->size))
            continue;
        const uint64_t *const keep =
            sj_tie_ask(rounds->ties, board, i, (enum sj_tie_question)rung->variant);
        for (unsigned k = 0; k < ties->at[i].cells; k++) {
            const uint64_t out = board->candidates[cell[k]] & ~keep[k];
            rounds->out[cell[k]] |= out;
            any |= out;
        }
    }
    return any && sj_budget_good(rounds->budget);
}

/* rung->variant: the question; rung->size: constraints with at most this many open cells, 0: with any
   number. */
bool sj_rung_constraint(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    return strike_ties(rounds, rung, SJ_TIE_OWN);
}

bool sj_rung_house_sums(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    return strike_ties(rounds, rung, SJ_TIE_SUM);
}

bool sj_rung_two_constraints(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    return strike_ties(rounds, rung, SJ_TIE_JOINT);
}

/* Candidates that see all places of a value without which a constraint cannot be filled. */
bool sj_rung_needed(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    const struct sj_board *const board = rounds->board;
    const struct sj_map *const map = rounds->map;
    bool any = false;
    for (size_t i = 0; map->ties && i < map->ties->count && sj_budget_look(rounds->budget); i++)
        for (uint64_t rest =
                 map->ties->at[i].kind == SJ_TIE_OWN ? sj_tie_needed(rounds->ties, board, i) : 0;
             rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            for (struct sj_walk w = sj_walk_start(sj_board_plane(board, value), map->words);
                 sj_walk_next(&w);)
                if (!sj_tie_allows(rounds->ties, board, i, w.cell, value)) {
                    rounds->out[w.cell] |= sj_value_bit(value);
                    any = true;
                }
        }
    return any && sj_budget_good(rounds->budget);
}
