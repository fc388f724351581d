/* SPDX-License-Identifier: MIT */
/* Puzzles whose clues are exactly where a pattern has them.

   The pattern's cells of a random solution grid are given. Most likely that has many solutions; how
   many, up to a limit, is counted. Then clues are changed: some cells of the pattern are emptied, a
   random solution of what is left says their new values, and the change stays if there are no more
   solutions than before. So there is always one solution at least. When nothing helps for a while,
   the next attempt begins with another grid. */
#include "generate/generate.h"

#include "base/fail.h"

#include <string.h>

/* Solutions are counted up to this: beyond, all fillings look alike. */
#define MANY 400u
/* Changes without success, for each cell of the pattern, before another grid is tried. */
#define VAIN 12u

static suuji_status solve_pattern(suuji_generator *generator, const suuji_query *given,
                                  suuji_answer *answer, suuji_made *made, suuji_error *err)
{
    suuji_query query = *given;
    query.limits = sj_budget_left(&generator->budget);
    made->questions++;
    const suuji_status status =
        suuji_solver_solve(generator->maker, &generator->puzzle, &query, answer, err);
    if (status == SUUJI_OK && answer->end != SUUJI_END_COMPLETE && answer->end != SUUJI_END_LIMIT)
        made->end = answer->end;
    return status;
}

/* How many solutions, up to `limit`? */
static suuji_status count_solutions(suuji_generator *generator, const uint8_t *givens,
                                    uint64_t limit, uint64_t *found, suuji_made *made,
                                    suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = limit;
    memcpy(generator->puzzle.given, givens, generator->rules->cells);
    const suuji_status status = solve_pattern(generator, &query, &answer, made, err);
    *found = answer.count;
    return status;
}

/* `other` becomes `givens` with one to three clues changed, or the same again by bad luck. */
static suuji_status change_clues(suuji_generator *generator, struct sj_attempt *attempt,
                                 const uint16_t *cell, unsigned cells, suuji_made *made,
                                 suuji_error *err)
{
    uint8_t *const given = generator->puzzle.given;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    memcpy(given, attempt->givens, generator->rules->cells);
    for (unsigned i = 1 + sj_random_below(&attempt->random, 3); i > 0; i--)
        given[cell[sj_random_below(&attempt->random, cells)]] = 0;
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = sj_random_next(&attempt->random);
    const suuji_status status = solve_pattern(generator, &query, &answer, made, err);
    memcpy(generator->other, attempt->givens, generator->rules->cells);
    for (unsigned i = 0; status == SUUJI_OK && answer.solution && i < cells; i++)
        generator->other[cell[i]] = answer.solution[cell[i]];
    return status;
}

/* Change clues until there is one solution, or nothing helps. */
static suuji_status improve_clues(suuji_generator *generator, struct sj_attempt *attempt,
                                  const uint16_t *cell, unsigned cells, suuji_made *made,
                                  bool *good, suuji_error *err)
{
    uint64_t solutions = 0;
    suuji_status status = count_solutions(generator, attempt->givens, MANY, &solutions, made, err);
    for (unsigned vain = 0; status == SUUJI_OK && made->end == SUUJI_END_COMPLETE &&
                            solutions > 1 && vain < VAIN * cells;
         vain++) {
        uint64_t now = 0;
        status = change_clues(generator, attempt, cell, cells, made, err);
        if (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE)
            status = count_solutions(generator, generator->other, solutions + 1, &now, made, err);
        if (status != SUUJI_OK || made->end != SUUJI_END_COMPLETE || now > solutions)
            continue;
        memcpy(attempt->givens, generator->other, generator->rules->cells);
        if (now < solutions)
            vain = 0;
        solutions = now;
    }
    *good = status == SUUJI_OK && made->end == SUUJI_END_COMPLETE && solutions == 1;
    return status;
}

/* Is every clue necessary? */
static suuji_status find_minimal(suuji_generator *generator, struct sj_attempt *attempt,
                                 suuji_made *made, suuji_error *err)
{
    struct sj_second second = sj_generator_second(generator, generator->maker, attempt->solution);
    const suuji_status status =
        sj_second_minimal(&second, attempt->givens, attempt->givens, &attempt->minimal, err);
    made->questions += second.questions;
    if (status == SUUJI_OK && second.end != SUUJI_END_COMPLETE)
        made->end = second.end;
    return status;
}

/* The only solution of the puzzle that was found. */
static suuji_status find_solution(suuji_generator *generator, struct sj_attempt *attempt,
                                  suuji_made *made, suuji_error *err)
{
    const suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    memcpy(generator->puzzle.given, attempt->givens, generator->rules->cells);
    const suuji_status status = solve_pattern(generator, &query, &answer, made, err);
    if (status == SUUJI_OK && answer.solution)
        memcpy(attempt->solution, answer.solution, generator->rules->cells);
    return status;
}

suuji_status sj_pattern_fill(suuji_generator *generator, struct sj_attempt *attempt,
                             suuji_made *made, bool *good, suuji_error *err)
{
    const uint8_t *const pattern = generator->options.pattern;
    const uint16_t *const cell = generator->pattern_cell;
    const unsigned cells = generator->pattern_cells;
    uint64_t solutions = 0;
    suuji_status status =
        sj_solution_grid(generator, &attempt->random, attempt->solution, &made->end, err);
    *good = false;
    if (status == SUUJI_OK)
        status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status != SUUJI_OK || made->end != SUUJI_END_COMPLETE)
        return status;
    for (unsigned i = 0; i < generator->rules->cells; i++)
        attempt->givens[i] = pattern[i] ? attempt->solution[i] : 0;
    if (generator->options.grid) { /* there is only this one filling */
        status = count_solutions(generator, attempt->givens, 2, &solutions, made, err);
        if (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE && solutions > 1)
            return sj_fail(
                err, SUUJI_ERR_ARGUMENT,
                "the grid's values in the cells of the pattern allow more than one solution");
        *good = solutions == 1 && made->end == SUUJI_END_COMPLETE;
    } else {
        status = improve_clues(generator, attempt, cell, cells, made, good, err);
    }
    if (status == SUUJI_OK && *good)
        status = find_solution(generator, attempt, made, err);
    if (status == SUUJI_OK && *good)
        status = find_minimal(generator, attempt, made, err);
    return status;
}
