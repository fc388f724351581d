/* SPDX-License-Identifier: MIT */
/* Random full grids. */
#include "generate/generate.h"
#include "generate/grid_nine.h"
#include "generate/lanes.h"

#include "base/clock.h"
#include "base/fail.h"

#include <string.h>

suuji_status sj_full_grid(suuji_generator *generator, struct sj_random *random, uint8_t *grid,
                          suuji_end *end, suuji_error *err)
{
    const suuji_rules *const rules = generator->rules;
    suuji_query query = suuji_query_default();
    suuji_answer answer;
    *end = SUUJI_END_COMPLETE;
    if (generator->options.grid) {
        memcpy(grid, generator->options.grid, rules->cells);
        return SUUJI_OK;
    }
    if (sj_lanes_fit(rules)) {
        sj_grid_nine(random, grid);
        return SUUJI_OK;
    }
    suuji_status status = sj_puzzle_start(&generator->puzzle, rules, err);
    if (status != SUUJI_OK)
        return status;
    query.order = SUUJI_RANDOM;
    query.seed = sj_random_next(random);
    if (generator->deadline > 0)
        query.time_limit = generator->deadline - sj_clock_now();
    status = suuji_solver_solve(generator->maker, &generator->puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    if (answer.verdict == SUUJI_NONE)
        return sj_fail(err, SUUJI_ERR_RULES, "there is no full grid of the rules '%.60s'",
                       rules->spec);
    if (answer.solution)
        memcpy(grid, answer.solution, rules->cells);
    else
        *end = answer.end;
    return SUUJI_OK;
}
