/* SPDX-License-Identifier: MIT */
/* Is a puzzle what is asked for? */
#include "generate/generate.h"

#include <string.h>

/* How far is a number of clues from what is asked for? */
static unsigned distance(const suuji_generate_options *options, unsigned clues)
{
    if (options->high_clues && clues > options->high_clues)
        return clues - options->high_clues;
    return clues < options->low_clues ? options->low_clues - clues : 0;
}

/* By its clues and properties. */
static suuji_status fits(suuji_generator *generator, const struct sj_attempt *attempt, bool *good,
                         suuji_error *err)
{
    const suuji_generate_options *const options = &generator->options;
    const struct sj_specimen specimen = {&generator->puzzle, attempt->solution,
                                         sj_generator_time(generator)};
    *good = distance(options, attempt->clues) == 0 && (attempt->minimal || !options->minimal);
    if (!*good || generator->filters.count == 0)
        return SUUJI_OK;
    const suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(generator->puzzle.given, attempt->givens, generator->rules->cells);
    return sj_filters_pass(&generator->filters, &specimen, good, err);
}

suuji_status sj_attempt_judge(suuji_generator *generator, struct sj_attempt *attempt,
                              struct sj_carve *carve, suuji_made *made, bool *good,
                              suuji_error *err)
{
    const suuji_generate_options *const options = &generator->options;
    attempt->clues = 0;
    for (unsigned cell = 0; cell < generator->rules->cells; cell++)
        attempt->clues += attempt->givens[cell] != 0;
    if (carve)
        attempt->minimal = sj_carve_minimal(carve);
    suuji_status status = fits(generator, attempt, good, err);
    if (status != SUUJI_OK)
        return status;
    if (*good || made->clues == 0 ||
        distance(options, attempt->clues) < distance(options, made->clues)) {
        made->clues = attempt->clues;
        made->minimal = attempt->minimal;
    }
    if (*good)
        status = sj_certify(generator, attempt, carve, &made->end, err);
    else
        made->end = sj_generator_end(generator);
    *good = *good && made->end == SUUJI_END_COMPLETE;
    return status;
}
