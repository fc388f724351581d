/* SPDX-License-Identifier: MIT */
/* Random solution grids: drawn uniformly for plain 9x9 (grid_nine.c), by exchanges for large boards
   (grid_large.c), from all there are for the smallest sizes, else by a search that guesses at
   random: that of planes.c, or, where it finds none soon, an engine with values in random order. */
#include "generate/generate.h"
#include "grid/random_grid.h"
#include "generate/planes.h"

#include "base/fail.h"

#include <string.h>

/* Up to this size there are few grids, 576 at most: one is drawn from all of them. */
#define ALL_SIZE 4u

/* All grids are listed, and each replaces the one kept so far with probability 1 / its number: in
   the end every one of them is equally likely. */
struct passing {
    struct sj_random *random;
    uint64_t seen;
    uint8_t *grid;
    unsigned cells;
};

static bool on_grid(void *user, const uint8_t *grid)
{
    struct passing *const passing = user;
    if (sj_random_below(passing->random, ++passing->seen) == 0)
        memcpy(passing->grid, grid, passing->cells);
    return true;
}

/* By the search of planes.h. False: there is none, or that takes too many guesses. */
static bool fill_planes(struct sj_planes *planes, uint64_t seed, uint8_t *grid)
{
    struct sj_random random;
    sj_random_seed(&random, seed);
    return sj_planes_fill(planes, &random, grid);
}

suuji_status sj_solution_grid(suuji_generator *generator, struct sj_random *random, uint8_t *grid,
                              suuji_end *end, suuji_error *err)
{
    const suuji_rules *const rules = generator->rules;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    *end = SUUJI_END_COMPLETE;
    if (generator->options.grid) {
        memcpy(grid, generator->options.grid, rules->cells);
        return SUUJI_OK;
    }
    if (sj_rules_plain_nine(rules)) {
        sj_grid_nine(random, grid);
        return SUUJI_OK;
    }
    if (sj_grid_large_fits(rules)) {
        const suuji_status made = sj_grid_large(rules, random, &generator->budget, grid, err);
        *end = generator->budget.end;
        return made;
    }
    const bool few = rules->size <= ALL_SIZE;
    const uint64_t seed = few ? 0 : sj_random_next(random);
    if (!few && generator->planes && fill_planes(generator->planes, seed, grid))
        return SUUJI_OK;
    suuji_status status = sj_puzzle_start(&generator->puzzle, rules, err);
    if (status != SUUJI_OK)
        return status;
    struct passing passing = {random, 0, grid, rules->cells};
    if (few) {
        query.limit = SUUJI_ALL;
        query.on_solution = on_grid;
        query.user = &passing;
    } else {
        query.order = SUUJI_ORDER_RANDOM;
        query.seed = seed;
    }
    query.limits = sj_budget_left(&generator->budget);
    status = suuji_solver_solve(generator->filler, &generator->puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    if (answer.verdict == SUUJI_VERDICT_NONE)
        return sj_fail(err, SUUJI_ERR_RULES, "the rules '%.60s' have no solution grid",
                       rules->spec);
    if (few || !answer.solution)
        *end = answer.end;
    else
        memcpy(grid, answer.solution, rules->cells);
    return SUUJI_OK;
}
