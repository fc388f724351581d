/* SPDX-License-Identifier: MIT */
/* Has a puzzle a second solution? */
#include "minimize/second_solution.h"

#include "engine/engine.h"

#include <string.h>

static bool on_solution(void *user, const uint8_t *grid)
{
    struct sj_second *const second = user;
    const unsigned cells = second->puzzle->rules->cells;
    second->found = memcmp(grid, second->known, cells) != 0;
    if (second->found)
        memcpy(second->other, grid, cells);
    return !second->found;
}

suuji_status sj_second_find(struct sj_second *second, unsigned cell, suuji_error *err)
{
    const bool single = cell < second->puzzle->rules->cells;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status =
        single ? suuji_puzzle_set_excluded(second->puzzle, cell, second->known[cell], true, err)
               : SUUJI_OK;
    if (status != SUUJI_OK)
        return status;
    query.limit = single ? 1 : 2;
    query.limits = second->limits;
    query.on_solution = on_solution;
    query.user = second;
    second->found = false;
    second->questions++;
    sj_solver_set_known(second->solver, second->known);
    status = suuji_solver_solve(second->solver, second->puzzle, &query, &answer, err);
    sj_solver_set_known(second->solver, NULL);
    second->nodes += status == SUUJI_OK ? answer.stats.nodes : 0;
    second->end = status != SUUJI_OK || second->found ? SUUJI_END_COMPLETE : answer.end;
    return status;
}

suuji_status sj_second_minimal(struct sj_second *second, const uint8_t *givens,
                               const uint8_t *doubtful, bool *minimal, suuji_error *err)
{
    const unsigned cells = second->puzzle->rules->cells;
    suuji_status status = SUUJI_OK;
    second->end = SUUJI_END_COMPLETE;
    *minimal = true;
    for (unsigned cell = 0; status == SUUJI_OK && *minimal && cell < cells; cell++) {
        if (!doubtful[cell])
            continue;
        memcpy(second->puzzle->given, givens, cells);
        second->puzzle->given[cell] = 0;
        second->puzzle->has_marks = false;
        status = sj_second_find(second, cell, err);
        *minimal = second->found;
    }
    second->puzzle->has_marks = false;
    return status;
}
