/* SPDX-License-Identifier: MIT */
/* Steps that rest on constraints. */
#include "human/constraints/constraint_step.h"

bool sj_constraint_fits(const struct sj_map *map)
{
    return map->ties != NULL;
}

bool sj_constraint_has(const struct sj_map *map, enum sj_tie_kind kind)
{
    for (size_t i = 0; map->ties && i < map->ties->count; i++)
        if (map->ties->at[i].kind == kind)
            return true;
    return false;
}

void sj_constraint_evidence(struct sj_search *search, size_t number)
{
    const struct sj_board *const board = search->board;
    const struct sj_ties *const ties = board->map->ties;
    const struct sj_tie *const tie = &ties->at[number];
    sj_step_constraint(search->step, SUUJI_ROLE_BASE, tie->constraint);
    if (tie->kind == SJ_TIE_JOINT)
        sj_step_constraint(search->step, SUUJI_ROLE_BASE, tie->other);
    for (unsigned i = 0; i < tie->cells; i++) {
        const unsigned cell = sj_tie_cells(ties, tie)[i];
        const bool open = board->value[cell] == 0;
        sj_step_cell(search->step, open ? SUUJI_ROLE_BASE : SUUJI_ROLE_BLOCKER, cell, open);
    }
}

bool sj_constraint_keep(struct sj_step *step, const struct sj_board *board, size_t number,
                        const uint64_t *keep)
{
    const struct sj_ties *const ties = board->map->ties;
    const struct sj_tie *const tie = &ties->at[number];
    const uint16_t *const cells = sj_tie_cells(ties, tie);
    unsigned open = 0, last = 0;
    bool any = false;
    for (unsigned i = 0; i < tie->cells; i++)
        if (!board->value[cells[i]]) {
            any |= (board->candidates[cells[i]] & ~keep[i]) != 0;
            open++;
            last = i;
        }
    if (any && open == 1 && sj_is_one(keep[last])) {
        sj_step_place(step, cells[last], sj_low_value(keep[last]));
        return true;
    }
    for (unsigned i = 0; i < tie->cells && any; i++)
        for (uint64_t rest = board->candidates[cells[i]] & ~keep[i]; rest; rest &= rest - 1)
            sj_step_eliminate(step, cells[i], sj_low_value(rest));
    return any;
}
