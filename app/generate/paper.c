/* SPDX-License-Identifier: MIT */
/* The generator paper's method. */
#include "app/generate/paper.h"

#include "base/fail.h"
#include "base/random_inl.h"

#include <assert.h>
#include <string.h>

const char *cli_paper_grid(unsigned number)
{
    static const char *const grid[CLI_PAPER_GRIDS] = {
        "825917346167843592394652817612495738483276951759138624271589463548361279936724185",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        "123456789456789123789123456231674895875912364694538217317265948542897631968341572"};
    return number >= 1 && number <= CLI_PAPER_GRIDS ? grid[number - 1] : NULL;
}

static suuji_status is_unique(suuji_solver *solver, const suuji_puzzle *puzzle, bool *unique,
                              suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    const suuji_status status = suuji_solver_solve(solver, puzzle, &query, &answer, err);
    *unique = status == SUUJI_OK && answer.verdict == SUUJI_VERDICT_UNIQUE;
    return status;
}

suuji_status cli_paper_run(suuji_solver *solver, unsigned grid, uint64_t seed, uint64_t run,
                           uint8_t *clue, uint8_t *solution, uint64_t *tests, suuji_error *err)
{
    const char *const text = cli_paper_grid(grid);
    assert(text);
    struct sj_random random;
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    sj_random_seed(&random, seed);
    sj_random_seed(&random, sj_random_next(&random) + run);
    suuji_status status = suuji_rules_new("9", &rules, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &puzzle, err);
    for (unsigned cell = 0; cell < CLI_PAPER_CELLS; cell++)
        solution[cell] = (uint8_t)(text[cell] - '0');
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_givens(puzzle, solution, err);
    *tests = 0;
    bool unique = true;
    for (unsigned draw = 0; status == SUUJI_OK && unique && draw < CLI_PAPER_DRAWS; draw++) {
        const unsigned cell = sj_random_below(&random, CLI_PAPER_CELLS);
        const uint8_t value = suuji_puzzle_givens(puzzle)[cell];
        (void)suuji_puzzle_set_given(puzzle, cell, 0, NULL);
        ++*tests;
        status = is_unique(solver, puzzle, &unique, err);
        if (!unique)
            (void)suuji_puzzle_set_given(puzzle, cell, value, NULL);
    }
    if (status == SUUJI_OK)
        memcpy(clue, suuji_puzzle_givens(puzzle), CLI_PAPER_CELLS);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
    return status;
}
