/* SPDX-License-Identifier: MIT */
/* The last clues of large boards.

   Where no engine is asked (generator->proves), each question is a rating. If chains are asked for,
   one that is answered with no has looked for all chains of the board, which takes seconds at size
   25. So as many clues as possible are removed with easy steps only. Every further clue makes the
   puzzle harder than that, or leaves several solutions; the latter an engine finds out in
   milliseconds, because nearly all of the board follows from easy steps. The rest is rated. */
#include "generate/generate.h"

#include <string.h>

/* Nodes of the engine for a question; if they are not enough, the clue stays. */
#define MOST_NODES 1000

/* Has attempt->givens one solution? `*unique` is false also if that takes too long. */
static suuji_status ask_engine(suuji_generator *generator, struct sj_attempt *attempt,
                               unsigned orbit, suuji_made *made, bool *unique, suuji_error *err)
{
    const struct sj_orbits *const orbits = &generator->orbits;
    const bool single = orbits->first[orbit + 1] - orbits->first[orbit] == 1;
    struct sj_second second = sj_generator_second(generator, generator->maker, attempt->solution);
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(generator->puzzle.given, attempt->givens, generator->rules->cells);
    second.limits.nodes = MOST_NODES;
    made->questions++;
    status = sj_second_find(
        &second, single ? orbits->cell[orbits->first[orbit]] : generator->rules->cells, err);
    *unique = status == SUUJI_OK && second.end == SUUJI_END_COMPLETE && !second.found;
    return status;
}

/* Try without an orbit; it is put back unless the puzzle is still within the filters. */
static suuji_status try_orbit(suuji_generator *generator, struct sj_attempt *attempt,
                              unsigned orbit, suuji_made *made, suuji_error *err)
{
    bool allowed = false;
    sj_carve_set(generator, attempt, orbit, false);
    suuji_status status = ask_engine(generator, attempt, orbit, made, &allowed, err);
    if (status == SUUJI_OK && allowed)
        status = sj_carve_ask(generator, attempt, SJ_MEASURE_PROVING, made, &allowed, err);
    if (!allowed)
        sj_carve_set(generator, attempt, orbit, true);
    return status;
}

suuji_status sj_harden(suuji_generator *generator, struct sj_attempt *attempt, suuji_made *made,
                       suuji_error *err)
{
    const unsigned cells = generator->rules->cells;
    const unsigned count = sj_carve_list(generator, attempt, true);
    suuji_status status = SUUJI_OK;
    bool reached = false;
    for (unsigned i = 0;
         i < count && status == SUUJI_OK && !reached && made->end == SUUJI_END_COMPLETE; i++) {
        const unsigned orbit = generator->removed[i];
        const unsigned size = generator->orbits.first[orbit + 1] - generator->orbits.first[orbit];
        if (sj_count_clues(attempt->givens, cells) < generator->options.low_clues + size)
            break;
        status = try_orbit(generator, attempt, orbit, made, err);
        reached = sj_filters_reached(&generator->filters, attempt->measured);
        if (made->end == SUUJI_END_COMPLETE)
            made->end = sj_generator_end(generator);
    }
    return status;
}
