/* SPDX-License-Identifier: MIT */
/* The last look at a puzzle before it leaves.

   That it has one solution is shown by an engine other than the one that made it (or, where waves
   of 'bits' made it, by another algorithm: the search for one puzzle of 'bits', or that of
   planes.h). That it is minimal is shown by witnesses: for each orbit of clues another solution of
   the puzzle without it, which the verifier takes; no engine has to be trusted with that. */
#include "generate/generate.h"
#include "generate/planes.h"

#include "base/fail.h"
#include "model/verify_rows.h"

#include <string.h>

/* By the search of planes.h, and the solution by the verifier, as engines have it done. `*open`:
   that takes too many guesses. */
static suuji_status check_by_planes(suuji_generator *generator, const struct sj_attempt *attempt,
                                    bool *open, suuji_error *err)
{
    const unsigned cells = generator->rules->cells;
    const struct sj_planes_question question = {
        .givens = attempt->givens, .single = cells, .limit = 2, .solution = generator->other};
    const unsigned count = sj_planes_count(generator->planes, &question);
    *open = count == SJ_PLANES_OPEN;
    memcpy(generator->puzzle.given, attempt->givens, cells);
    return *open || (count == 1 && memcmp(generator->other, attempt->solution, cells) == 0 &&
                     suuji_verify(&generator->puzzle, attempt->solution, NULL, NULL))
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_INTERNAL,
                         "a second search does not find the solution of a puzzle, or finds "
                         "another: please report this");
}

static suuji_status check_unique(suuji_generator *generator, const struct sj_attempt *attempt,
                                 suuji_end *end, suuji_error *err)
{
    if (generator->planes_answer && !attempt->by_planes) {
        bool open = false;
        const suuji_status status = check_by_planes(generator, attempt, &open, err);
        if (!open)
            return status;
    }
    suuji_solver *const checker = attempt->exchanged ? generator->maker : generator->checker;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    query.limits = sj_budget_left(&generator->budget);
    if (generator->last_attempt)
        query.limits.nodes = SJ_DRAWN_NODES;
    memcpy(generator->puzzle.given, attempt->givens, generator->rules->cells);
    const suuji_status status =
        suuji_solver_solve(checker, &generator->puzzle, &query, &answer, err);
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

/* The puzzle without an orbit into `givens`. Returns its number of clues, 0 if it was not there. */
static unsigned leave_out(const suuji_generator *generator, const struct sj_attempt *attempt,
                          unsigned orbit, uint8_t *givens)
{
    const struct sj_orbits *const orbits = &generator->orbits;
    const unsigned first = orbits->first[orbit];
    memcpy(givens, attempt->givens, generator->rules->cells);
    for (unsigned i = first; i < orbits->first[orbit + 1]; i++)
        givens[orbits->cell[i]] = 0;
    return attempt->givens[orbits->cell[first]] ? orbits->first[orbit + 1] - first : 0;
}

/* How many clues have a witness, up to the first that is none: a solution of the puzzle without the
   orbit, other than the one of the puzzle. */
static unsigned count_witnesses(suuji_generator *generator, const struct sj_attempt *attempt,
                                struct sj_removal *removal)
{
    suuji_puzzle *const puzzle = &generator->puzzle;
    unsigned seen = 0;
    unsigned orbit = 0;
    unsigned place = 0;
    while (sj_removal_witness(removal, &place, &orbit, generator->other)) {
        const unsigned clues = leave_out(generator, attempt, orbit, puzzle->given);
        if (memcmp(generator->other, attempt->solution, generator->rules->cells) == 0 ||
            !suuji_verify(puzzle, generator->other, NULL, NULL))
            break;
        seen += clues;
    }
    return seen;
}

/* The same for plain 9x9, where the verifier takes many at once. */
static unsigned count_witnesses_nine(const suuji_generator *generator,
                                     const struct sj_attempt *attempt, struct sj_removal *removal)
{
    enum { CELLS = 81 };
    uint8_t puzzle[CELLS][CELLS];
    uint8_t witness[CELLS][CELLS];
    uint64_t found[CELLS];
    struct sj_claims claims = {.row = puzzle[0],
                               .stride = CELLS,
                               .solution = witness[0],
                               .solution_stride = CELLS,
                               .found = found};
    unsigned seen = 0;
    unsigned orbit = 0;
    unsigned place = 0;
    while (sj_removal_witness(removal, &place, &orbit, witness[claims.count])) {
        if (memcmp(witness[claims.count], attempt->solution, CELLS) == 0)
            break;
        seen += leave_out(generator, attempt, orbit, puzzle[claims.count]);
        found[claims.count++] = 1;
        if (claims.count == CELLS)
            break;
    }
    return sj_verify_rows_nine(&claims) == claims.count ? seen : 0;
}

/* Each orbit that stays must have its witness. */
static suuji_status check_minimal(suuji_generator *generator, const struct sj_attempt *attempt,
                                  struct sj_removal *removal, suuji_error *err)
{
    const unsigned seen = sj_rules_plain_nine(generator->rules)
                              ? count_witnesses_nine(generator, attempt, removal)
                              : count_witnesses(generator, attempt, removal);
    return seen == attempt->clues
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_INTERNAL,
                         "no witness shows that a clue is necessary: please report this");
}

suuji_status sj_certify(suuji_generator *generator, const struct sj_attempt *attempt,
                        struct sj_removal *removal, suuji_end *end, suuji_error *err)
{
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status == SUUJI_OK)
        status = check_unique(generator, attempt, end, err);
    if (status == SUUJI_OK && *end == SUUJI_END_COMPLETE && attempt->minimal && removal)
        status = check_minimal(generator, attempt, removal, err);
    return status;
}

/* Of the clues whose orbit has a witness, those are necessary that are the only one where it
   differs. */
static void doubt_clues(suuji_generator *generator, const struct sj_attempt *attempt,
                        struct sj_removal *removal)
{
    const unsigned cells = generator->rules->cells;
    unsigned place = 0;
    unsigned orbit = 0;
    memcpy(generator->doubtful, attempt->givens, cells);
    while (removal && sj_removal_witness(removal, &place, &orbit, generator->other)) {
        const struct sj_orbits *const orbits = &generator->orbits;
        unsigned differ = 0;
        unsigned last = 0;
        for (unsigned i = orbits->first[orbit]; i < orbits->first[orbit + 1]; i++)
            if (generator->other[orbits->cell[i]] != attempt->solution[orbits->cell[i]]) {
                last = orbits->cell[i];
                differ++;
            }
        if (differ == 1)
            generator->doubtful[last] = 0;
    }
}

suuji_status sj_find_strict(suuji_generator *generator, struct sj_attempt *attempt,
                            struct sj_removal *removal, suuji_end *end, suuji_error *err)
{
    struct sj_second second = sj_generator_second(generator, generator->checker, attempt->solution);
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    doubt_clues(generator, attempt, removal);
    if (status == SUUJI_OK)
        status =
            sj_second_minimal(&second, attempt->givens, generator->doubtful, &attempt->strict, err);
    if (status == SUUJI_OK && second.end != SUUJI_END_COMPLETE)
        *end = second.end;
    return status;
}
