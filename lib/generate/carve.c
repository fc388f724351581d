/* SPDX-License-Identifier: MIT */
/* Clues are removed towards what filters ask for.

   First all redundant clues are removed, in random order, which is fast: there are engines for it.
   The orbits that were removed are a sequence, and the puzzle gets harder along it. So the last
   place of the sequence at which the puzzle is within the filters is found by bisection. If it is
   too easy there, the orbit that made it too hard stays, and those after it are tried one by one.
   All these puzzles are unique, because the last of the sequence is. */
#include "generate/generate.h"

#include <string.h>

/* Where measuring is costly, another minimal puzzle is within the filters sooner than this one
   after clues were put back, unless such puzzles are rare: then that is begun after this many
   attempts. */
#define OTHERS_FIRST 8

void sj_carve_set(const suuji_generator *generator, struct sj_attempt *attempt, unsigned orbit,
                  bool there)
{
    const struct sj_orbits *const orbits = &generator->orbits;
    for (unsigned i = orbits->first[orbit]; i < orbits->first[orbit + 1]; i++) {
        const unsigned cell = orbits->cell[i];
        attempt->givens[cell] = there ? attempt->solution[cell] : 0;
    }
}

unsigned sj_carve_list(suuji_generator *generator, struct sj_attempt *attempt, bool there)
{
    const struct sj_orbits *const orbits = &generator->orbits;
    uint16_t *const list = generator->removed;
    unsigned count = 0;
    for (unsigned orbit = 0; orbit < orbits->count; orbit++)
        if ((attempt->givens[orbits->cell[orbits->first[orbit]]] != 0) == there)
            list[count++] = (uint16_t)orbit;
    sj_random_shuffle(&attempt->random, list, count, sizeof *list);
    return count;
}

suuji_status sj_carve_ask(suuji_generator *generator, struct sj_attempt *attempt,
                          enum sj_measuring measuring, suuji_made *made, bool *allowed,
                          suuji_error *err)
{
    double measured[SUUJI_MADE_MEASURED];
    const struct sj_specimen specimen = {.puzzle = &generator->puzzle,
                                         .solution = attempt->solution,
                                         .limits = sj_budget_left(&generator->budget),
                                         .measuring = measuring};
    memcpy(measured, attempt->measured, sizeof measured);
    memcpy(generator->puzzle.given, attempt->givens, generator->rules->cells);
    generator->puzzle.has_marks = false;
    made->questions++;
    made->end = sj_generator_end(generator);
    const suuji_status status =
        sj_filters_allow(&generator->filters, &specimen, measured, allowed, err);
    if (status == SUUJI_OK && *allowed)
        memcpy(attempt->measured, measured, sizeof measured);
    return status;
}

/* Is the puzzle, which is within the filters, what they ask for, and are there few enough clues? */
static bool is_reached(const suuji_generator *generator, const struct sj_attempt *attempt)
{
    const unsigned high = generator->options.high_clues;
    return sj_filters_reached(&generator->filters, attempt->measured) &&
           (!high || sj_count_clues(attempt->givens, generator->rules->cells) <= high);
}

/* The sequence up to `*place` is removed. Remove or put back orbits until it is `wanted`. */
static void move_place(const suuji_generator *generator, struct sj_attempt *attempt,
                       unsigned *place, unsigned wanted)
{
    for (; *place < wanted; ++*place)
        sj_carve_set(generator, attempt, generator->removed[*place], false);
    while (*place > wanted)
        sj_carve_set(generator, attempt, generator->removed[--*place], true);
}

/* The last place of the sequence at which the puzzle is within the filters. It is at `count`, where
   the puzzle is not. */
static suuji_status bisect_sequence(suuji_generator *generator, struct sj_attempt *attempt,
                                    unsigned count, suuji_made *made, unsigned *found,
                                    suuji_error *err)
{
    unsigned low = 0;
    unsigned high = count;
    unsigned place = count;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE && high - low > 1) {
        bool allowed = false;
        move_place(generator, attempt, &place, low + (high - low) / 2);
        status = sj_carve_ask(generator, attempt, SJ_MEASURE_BOUNDED, made, &allowed, err);
        *(allowed ? &low : &high) = place;
    }
    move_place(generator, attempt, &place, low);
    *found = low;
    return status;
}

/* Try the orbits after `place`, one by one, until the puzzle is what is asked for. */
static suuji_status remove_more(suuji_generator *generator, struct sj_attempt *attempt,
                                unsigned place, unsigned count, suuji_made *made, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (place++; status == SUUJI_OK && made->end == SUUJI_END_COMPLETE && place < count &&
                  !is_reached(generator, attempt);
         place++) {
        bool allowed = false;
        sj_carve_set(generator, attempt, generator->removed[place], false);
        status = sj_carve_ask(generator, attempt, SJ_MEASURE_BOUNDED, made, &allowed, err);
        if (!allowed)
            sj_carve_set(generator, attempt, generator->removed[place], true);
    }
    return status;
}

suuji_status sj_carve(suuji_generator *generator, struct sj_attempt *attempt,
                      const struct sj_removal *removal, suuji_made *made, bool *good,
                      suuji_error *err)
{
    const unsigned count = sj_removal_list(removal, generator->removed);
    bool allowed = false;
    unsigned place = count;
    *good = false;
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status == SUUJI_OK)
        status = sj_carve_ask(generator, attempt, SJ_MEASURE_BOUNDED, made, &allowed, err);
    if (status == SUUJI_OK && !allowed && count > 0 &&
        (!generator->filters.costly || generator->last_attempt || made->attempts > OTHERS_FIRST)) {
        attempt->minimal = false;
        status = bisect_sequence(generator, attempt, count, made, &place, err);
        if (status == SUUJI_OK)
            status = remove_more(generator, attempt, place, count, made, err);
    } else if (!allowed)
        return status;
    *good = status == SUUJI_OK && made->end == SUUJI_END_COMPLETE && is_reached(generator, attempt);
    return status;
}
