/* SPDX-License-Identifier: MIT */
/* Innies and outies: what is left over of houses without cages, or of cages without houses, adds up to
   a known number. See human/house_sums.c. */
#include "human/constraints/constraint_step.h"

static void show_proof(struct sj_search *search, const struct sj_tie *tie)
{
    const struct sj_board *const board = search->board;
    const struct sj_ties *const ties = board->map->ties;
    const struct sj_primitive *const p = &ties->lowering.primitive[ties->primitive[tie->primitive]];
    for (unsigned i = 0; i < tie->cells; i++) {
        const unsigned cell = sj_tie_cells(ties, tie)[i];
        const bool open = board->value[cell] == 0;
        sj_step_cell(search->step,
                     !open                                          ? SUUJI_ROLE_BLOCKER
                     : ties->lowering.coefficient[p->table + i] > 0 ? SUUJI_ROLE_PLUS
                                                                    : SUUJI_ROLE_MINUS,
                     cell, open);
    }
    for (unsigned i = 0; i < tie->houses; i++)
        sj_step_house(search->step, SUUJI_ROLE_BASE, ties->proof[tie->proof + i], 0, true);
    for (unsigned i = 0; i < tie->cages; i++)
        sj_step_constraint(search->step, SUUJI_ROLE_MINUS,
                           ties->proof[tie->proof + tie->houses + i]);
}

static void find_sums(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_ties *const ties = board->map->ties;
    for (unsigned open = 1; open <= ties->most_cells; open++)
        for (size_t i = 0; i < ties->count; i++) {
            const struct sj_tie *const tie = &ties->at[i];
            if (tie->kind != SJ_TIE_SUM || sj_tie_open(board, i) != open ||
                !sj_search_may_go_on(search))
                continue;
            const uint64_t *const keep = sj_tie_ask(search->ties, board, i, SJ_TIE_WAYS);
            sj_step_start(search->step);
            show_proof(search, tie);
            if (sj_constraint_keep(search->step, board, i, keep) && sj_search_emit(search))
                return;
        }
}

static bool has_sums(const struct sj_map *map)
{
    return sj_constraint_has(map, SJ_TIE_SUM);
}

const struct sj_technique sj_technique_innies_outies = {
    .info = {.name = "innies-outies",
             .title = "innies and outies",
             .family = "constraints",
             .summary = "houses and cages have known sums, and so has what is left over of them",
             .example = ":0000:x:.................................................................."
                        "...............:::",
             .example_rules = "9+cage(20:r1c1-r1c4)+cage(18:r1c6-r1c9)"},
    .find = find_sums,
    .fits = has_sums,
    .because = "{sums}[, and {filled}]",
};
