/* SPDX-License-Identifier: MIT */
/* The last look at a puzzle before it leaves.

   That it has one solution is shown by an engine other than the one that made it. That it is minimal is
   shown by witnesses: for each orbit of clues another solution of the puzzle without it, which the
   verifier takes; no engine has to be trusted with that. */
#include "generate/generate.h"

#include "base/fail.h"

#include <string.h>

static suuji_status check_unique(suuji_generator *generator, const struct sj_attempt *attempt,
                                 suuji_end *end, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    query.limits = sj_budget_left(&generator->budget);
    memcpy(generator->puzzle.given, attempt->givens, generator->rules->cells);
    const suuji_status status =
        suuji_solver_solve(generator->checker, &generator->puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    if (answer.verdict == SUUJI_VERDICT_UNKNOWN) {
        *end = answer.end;
        return SUUJI_OK;
    }
    if (answer.verdict != SUUJI_VERDICT_UNIQUE ||
        memcmp(answer.solution, attempt->solution, generator->rules->cells) != 0)
        return sj_fail(err, SUUJI_ERR_INTERNAL,
                       "engines '%s' and '%s' disagree about a puzzle: please report this",
                       suuji_solver_engine(generator->maker)->name,
                       suuji_solver_engine(generator->checker)->name);
    return SUUJI_OK;
}

/* The puzzle without an orbit has the witness as a solution too. */
static bool is_witness(suuji_generator *generator, const struct sj_attempt *attempt, unsigned orbit,
                       const uint8_t *grid)
{
    const struct sj_orbits *const orbits = &generator->orbits;
    suuji_puzzle *const puzzle = &generator->puzzle;
    memcpy(puzzle->given, attempt->givens, generator->rules->cells);
    for (unsigned i = orbits->first[orbit]; i < orbits->first[orbit + 1]; i++)
        puzzle->given[orbits->cell[i]] = 0;
    return memcmp(grid, attempt->solution, generator->rules->cells) != 0 &&
           suuji_verify(puzzle, grid, NULL, NULL);
}

/* Each orbit that stays must have its witness. */
static suuji_status check_minimal(suuji_generator *generator, const struct sj_attempt *attempt,
                                  struct sj_carve *carve, suuji_error *err)
{
    unsigned seen = 0;
    unsigned orbit = 0;
    unsigned place = 0;
    while (sj_carve_witness(carve, &place, &orbit, generator->other)) {
        if (!attempt->givens[generator->orbits.cell[generator->orbits.first[orbit]]] ||
            !is_witness(generator, attempt, orbit, generator->other))
            break;
        seen += (unsigned)(generator->orbits.first[orbit + 1] - generator->orbits.first[orbit]);
    }
    return seen == attempt->clues
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_INTERNAL,
                         "no witness shows that a clue is necessary: please report this");
}

suuji_status sj_certify(suuji_generator *generator, const struct sj_attempt *attempt,
                        struct sj_carve *carve, suuji_end *end, suuji_error *err)
{
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status == SUUJI_OK)
        status = check_unique(generator, attempt, end, err);
    if (status == SUUJI_OK && *end == SUUJI_END_COMPLETE && attempt->minimal && carve)
        status = check_minimal(generator, attempt, carve, err);
    return status;
}

/* Is this clue needed? Another solution without it has another value there. */
static suuji_status find_needed(suuji_generator *generator, const struct sj_attempt *attempt,
                                unsigned cell, bool *needed, suuji_end *end, suuji_error *err)
{
    suuji_puzzle *const puzzle = &generator->puzzle;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    puzzle->has_marks = false;
    memcpy(puzzle->given, attempt->givens, generator->rules->cells);
    puzzle->given[cell] = 0;
    query.limits = sj_budget_left(&generator->budget);
    suuji_status status =
        suuji_puzzle_set_excluded(puzzle, cell, attempt->solution[cell], true, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(generator->checker, puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    *needed = answer.solution && suuji_verify(puzzle, answer.solution, NULL, NULL);
    if (!answer.solution && answer.verdict == SUUJI_VERDICT_UNKNOWN)
        *end = answer.end;
    return SUUJI_OK;
}

suuji_status sj_find_strict(suuji_generator *generator, struct sj_attempt *attempt, suuji_end *end,
                            suuji_error *err)
{
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    attempt->strict = true;
    for (unsigned cell = 0; status == SUUJI_OK && attempt->strict && cell < generator->rules->cells;
         cell++)
        if (attempt->givens[cell])
            status = find_needed(generator, attempt, cell, &attempt->strict, end, err);
    generator->puzzle.has_marks = false;
    return status;
}
