/* SPDX-License-Identifier: MIT */
/* Measuring: CPU time of the thread, rounds of alternating chunks, medians. */
#include "measure.h"

#include "app/lab/statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double engine_budget = 0.1;  /* seconds for each puzzle */
static const double engine_round = 0.005; /* shortest round that is measured */

double measure_cpu(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double measure_median(double *value, size_t count)
{
    cli_sort(value, count);
    return cli_median(value, count);
}

void measure_spread(struct figure *figure, double *speed, size_t count)
{
    figure->median = measure_median(speed, count);
    figure->low = speed[0];
    figure->high = speed[count - 1];
}

/* ---- Batches -------------------------------------------------------------------------------- */

struct race {
    struct contestant *contestant;
    size_t count; /* contestants */
    const struct batch *batch;
    size_t chunk;      /* puzzles, at most */
    uint8_t *found;    /* [count * chunk] */
    double *time;      /* [count]: CPU seconds of this round */
    uint64_t *guesses; /* [count]: of this round */
    char *complaint;
    size_t room;
};

/* Compare all answers to a chunk with those of the first contestant. */
static bool answers_agree(const struct race *race, size_t from, size_t puzzles)
{
    for (size_t c = 1; c < race->count; c++) {
        const uint8_t *const found = race->found + c * race->chunk;
        if (memcmp(race->found, found, puzzles) == 0)
            continue;
        size_t i = 0;
        while (race->found[i] == found[i])
            i++;
        snprintf(race->complaint, race->room, "%s finds %u solutions and %s finds %u of %.81s",
                 race->contestant[0].name, race->found[i], race->contestant[c].name, found[i],
                 race->batch->text + (from + i) * BATCH_STRIDE);
        return false;
    }
    return true;
}

/* Each contestant solves one chunk; a different one begins each `turn`. */
static bool run_chunk(struct race *race, size_t from, size_t turn)
{
    const struct batch *const batch = race->batch;
    const size_t left = batch->count - from;
    for (size_t k = 0; k < race->count; k++) {
        const size_t c = (k + turn) % race->count;
        struct chunk chunk = {.text = batch->text + from * BATCH_STRIDE,
                              .puzzles = batch->set->puzzle,
                              .from = from,
                              .of = batch->set->count,
                              .count = left < race->chunk ? left : race->chunk,
                              .found = race->found + c * race->chunk};
        const double start = measure_cpu();
        if (!race->contestant[c].run(&race->contestant[c], &chunk)) {
            snprintf(race->complaint, race->room, "%s failed", race->contestant[c].name);
            return false;
        }
        race->time[c] += measure_cpu() - start;
        race->guesses[c] += chunk.guesses;
    }
    return answers_agree(race, from, left < race->chunk ? left : race->chunk);
}

static bool run_round(struct race *race, size_t round)
{
    for (size_t c = 0; c < race->count; c++) {
        race->time[c] = 0;
        race->guesses[c] = 0;
    }
    for (size_t from = 0, turn = round; from < race->batch->count; from += race->chunk, turn++)
        if (!run_chunk(race, from, turn))
            return false;
    return true;
}

/* All rounds; `speed` and `ratio` get [count * rounds]. */
static bool run_rounds(struct race *race, size_t rounds, bool has_peer, double *speed,
                       double *ratio)
{
    const double puzzles = (double)race->batch->count;
    if (!run_chunk(race, 0, 0)) /* warms up */
        return false;
    for (size_t round = 0; round < rounds; round++) {
        if (!run_round(race, round))
            return false;
        for (size_t c = 0; c < race->count; c++) {
            speed[c * rounds + round] = puzzles / race->time[c];
            ratio[c * rounds + round] = has_peer ? race->time[race->count - 1] / race->time[c] : 0;
        }
    }
    return true;
}

bool measure_batch(struct contestant *contestant, size_t count, bool has_peer,
                   const struct batch *batch, size_t chunk, size_t rounds, struct figure *figure,
                   char *complaint, size_t room)
{
    struct race race = {contestant,
                        count,
                        batch,
                        chunk,
                        calloc(count, chunk),
                        calloc(count, sizeof(double)),
                        calloc(count, sizeof(uint64_t)),
                        complaint,
                        room};
    double *const speed = calloc(count * rounds, sizeof *speed);
    double *const ratio = calloc(count * rounds, sizeof *ratio);
    bool good = race.found && race.time && race.guesses && speed && ratio;
    if (!good)
        snprintf(complaint, room, "out of memory");
    else
        good = run_rounds(&race, rounds, has_peer, speed, ratio);
    for (size_t c = 0; good && c < count; c++) {
        figure[c] = (struct figure){.puzzles = batch->count, .settled = batch->count};
        measure_spread(&figure[c], speed + c * rounds, rounds);
        figure[c].ratio = measure_median(ratio + c * rounds, rounds);
        figure[c].guesses = (double)race.guesses[c] / (double)batch->count;
    }
    free(race.found);
    free(race.time);
    free(race.guesses);
    free(speed);
    free(ratio);
    return good;
}

/* ---- Engines -------------------------------------------------------------------------------- */

/* Puzzles per second over one round. */
static double time_round(struct contestant *contestant, struct chunk *chunk)
{
    const double start = measure_cpu();
    double spent = 0;
    size_t done = 0;
    do {
        contestant->run(contestant, chunk);
        done += chunk->count;
        spent = measure_cpu() - start;
    } while (spent < engine_round);
    return (double)done / spent;
}

void measure_engine(struct contestant *contestant, const struct sample_set *set, size_t part,
                    size_t rounds, uint8_t *found, struct figure *figure)
{
    double speed[MEASURE_ROUNDS_MOST];
    struct chunk chunk = {.puzzles = set->puzzle,
                          .of = set->count,
                          .count = part < set->count ? part : set->count,
                          .seconds = engine_budget,
                          .found = found};
    *figure = (struct figure){0};
    if (!contestant->run(contestant, &chunk)) /* also warms up */
        return;
    figure->puzzles = chunk.count;
    for (size_t i = 0; i < chunk.count; i++)
        figure->settled += found[i] != BATCH_UNSETTLED;
    figure->guesses =
        chunk.counted & SUUJI_COUNTS_GUESSES ? (double)chunk.guesses / (double)chunk.count : -1;
    if (figure->settled < figure->puzzles)
        return;
    for (size_t round = 0; round < rounds; round++)
        speed[round] = time_round(contestant, &chunk);
    measure_spread(figure, speed, rounds);
}
