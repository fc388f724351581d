/* SPDX-License-Identifier: MIT */
/* More clues than what is asked for usually leaves.

   Who removes clues from a grid until 60 are left has an easy puzzle, and never a hard one. But a
   hard one with few clues stays hard with many more: those of the cells, for instance, that singles
   fill before the hard step. So where the usual way has failed a few times, all redundant clues are
   removed, and then some are put back, in random order, each unless the puzzle would be too easy
   with it.

   How many clues a puzzle can have like that, nobody knows. So when hundreds of attempts in a row
   have not ended with more clues than one before them, there is no point in trying on. */
#include "generate/generate.h"

#include <string.h>

/* So many attempts are made in the usual way first. */
#define USUAL_ATTEMPTS 8
/* Attempts without progress. */
#define MOST_VAIN 500

unsigned sj_refill_low(const suuji_generator *generator, struct sj_attempt *attempt,
                       uint64_t number)
{
    attempt->refills = generator->refills && number > USUAL_ATTEMPTS;
    return attempt->refills ? 0 : generator->options.low_clues;
}

static void set_orbits(const suuji_generator *generator, struct sj_attempt *attempt, unsigned from,
                       unsigned to, bool there)
{
    for (unsigned i = from; i < to; i++)
        sj_carve_set(generator, attempt, generator->removed[i], there);
}

/* Is the puzzle, to which clues were added, still what the filters that guide ask for? If not,
   attempt->measured stays as it is. */
static suuji_status stays_reached(suuji_generator *generator, struct sj_attempt *attempt,
                                  suuji_made *made, bool *reached, suuji_error *err)
{
    const unsigned high = generator->options.high_clues;
    double measured[SUUJI_MADE_MEASURED];
    *reached = !high || sj_count_clues(attempt->givens, generator->rules->cells) <= high;
    if (!*reached)
        return SUUJI_OK;
    memcpy(measured, attempt->measured, sizeof measured);
    const suuji_status status =
        sj_carve_ask(generator, attempt, SJ_MEASURE_BOUNDED, made, reached, err);
    *reached = *reached && sj_filters_reached(&generator->filters, attempt->measured);
    if (!*reached)
        memcpy(attempt->measured, measured, sizeof measured);
    return status;
}

/* As many orbits at a time as were possible the last time, or twice as many; where the puzzle
   becomes too easy, half of them. */
suuji_status sj_refill_clues(suuji_generator *generator, struct sj_attempt *attempt,
                             suuji_made *made, suuji_error *err)
{
    const unsigned low = generator->options.low_clues;
    const unsigned count = sj_carve_list(generator, attempt, false);
    unsigned clues = sj_count_clues(attempt->givens, generator->rules->cells);
    unsigned at = 0;
    unsigned most = count;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE && at < count && clues < low) {
        bool reached = false;
        unsigned some = low - clues < most ? low - clues : most;
        some = some < count - at ? some : count - at;
        set_orbits(generator, attempt, at, at + some, true);
        status = stays_reached(generator, attempt, made, &reached, err);
        attempt->minimal &= !reached;
        most = reached ? 2 * some : some / 2;
        if (!reached)
            set_orbits(generator, attempt, at, at + some, false);
        if (reached || some == 1)
            at += some;
        if (most == 0)
            most = 1;
        clues = sj_count_clues(attempt->givens, generator->rules->cells);
    }
    return status;
}

void sj_refill_count(const struct sj_attempt *attempt, suuji_made *made, bool nearer)
{
    uint64_t *const vain = &attempt->refilled->vain;
    *vain = nearer ? 0 : *vain + 1;
    if (*vain >= MOST_VAIN)
        made->end = SUUJI_END_GAVE_UP;
}
