/* SPDX-License-Identifier: MIT */
/* Random full grids: drawn uniformly for plain 9x9 (grid_nine.c), by exchanges for large boards
   (grid_large.c), else by a search that tries values in random order. */
#include "generate/generate.h"
#include "generate/grid_large.h"
#include "generate/grid_nine.h"
#include "generate/lanes.h"

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
    if (sj_grid_large_fits(rules))
        return sj_grid_large(rules, random, grid, err);
    suuji_status status = sj_puzzle_start(&generator->puzzle, rules, err);
    if (status != SUUJI_OK)
        return status;
    query.order = SUUJI_RANDOM;
    query.seed = sj_random_next(random);
    query.time_limit = sj_generator_time(generator);
    status = suuji_solver_solve(generator->filler, &generator->puzzle, &query, &answer, err);
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
