/* SPDX-License-Identifier: MIT */
/* Measuring: CPU time of the thread, rounds of alternating chunks, medians. */
#include "race.h"

#include "app/lab/turns.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double engine_budget = 0.1;  /* seconds for each puzzle */
static const double engine_round = 0.005; /* shortest round that is measured */

double race_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- Batches -------------------------------------------------------------------------------- */

struct race {
    struct racer *racer;
    size_t count; /* racers */
    const struct batch *batch;
    size_t chunk;    /* puzzles, at most */
    size_t from;     /* the first puzzle of the chunk that is solved */
    uint8_t *found;  /* [count * chunk] */
    double *time;    /* [count]: CPU seconds of this round */
    double *guesses; /* [count]: of this round */
    suuji_error *err;
};

static size_t chunk_size(const struct race *race)
{
    const size_t left = race->batch->count - race->from;
    return left < race->chunk ? left : race->chunk;
}

/* One racer solves one chunk. */
static bool run_chunk(void *user, size_t turn)
{
    struct race *const race = user;
    struct racer *const racer = &race->racer[turn];
    struct chunk chunk = {.text = race->batch->text + race->from * BATCH_STRIDE,
                          .puzzles = race->batch->set->puzzle,
                          .from = race->from,
                          .of = race->batch->set->count,
                          .count = chunk_size(race),
                          .found = race->found + turn * race->chunk};
    const double start = race_clock();
    const bool good = racer->run(racer, &chunk);
    race->time[turn] += race_clock() - start;
    race->guesses[turn] += (double)chunk.guesses;
    if (!good)
        (void)sj_fail(race->err, SUUJI_ERR_INTERNAL, "%s failed", racer->name);
    return good;
}

/* Compare all answers to a chunk with those of the first racer. */
static suuji_status check_answers(const struct race *race)
{
    const uint8_t *const first = race->found;
    for (size_t k = 1; k < race->count; k++) {
        const uint8_t *const found = race->found + k * race->chunk;
        for (size_t i = 0; i < chunk_size(race); i++)
            if (first[i] != found[i])
                return sj_fail(race->err, SUUJI_ERR_INTERNAL,
                               "%s finds %u solutions and %s finds %u of %.81s",
                               race->racer[0].name, first[i], race->racer[k].name, found[i],
                               race->batch->text + (race->from + i) * BATCH_STRIDE);
    }
    return SUUJI_OK;
}

/* All chunks up to `most` puzzles; a different racer begins each. */
static suuji_status run_round(struct race *race, size_t round, size_t most)
{
    suuji_status status = SUUJI_OK;
    memset(race->time, 0, race->count * sizeof *race->time);
    memset(race->guesses, 0, race->count * sizeof *race->guesses);
    for (race->from = 0; race->from < most && status == SUUJI_OK; race->from += race->chunk)
        status = cli_take_turns(round++, race->count, run_chunk, race) ? check_answers(race)
                                                                       : SUUJI_ERR_INTERNAL;
    return status;
}

suuji_status race_batch(struct racer *racer, size_t count, bool has_peer, const struct batch *batch,
                        size_t chunk, size_t rounds, struct figure *figure, suuji_error *err)
{
    double *const room = calloc(2 * count * (rounds + 1), sizeof *room);
    struct race race = {.racer = racer,
                        .count = count,
                        .batch = batch,
                        .chunk = chunk,
                        .found = calloc(count, chunk),
                        .time = room,
                        .guesses = room + count,
                        .err = err};
    double *const speed = room + 2 * count; /* [count * rounds] */
    double *const ratio = speed + count * rounds;
    suuji_status status = room && race.found ? run_round(&race, 0, 1) : sj_fail_memory(err);
    for (size_t round = 0; round < rounds && status == SUUJI_OK; round++) {
        status = run_round(&race, round, batch->count);
        for (size_t k = 0; k < count; k++) {
            speed[k * rounds + round] = (double)batch->count / race.time[k];
            ratio[k * rounds + round] = has_peer ? race.time[count - 1] / race.time[k] : 0;
        }
    }
    for (size_t k = 0; k < count && status == SUUJI_OK; k++)
        figure[k] = (struct figure){.puzzles = batch->count,
                                    .settled = batch->count,
                                    .speed = cli_spread_of(speed + k * rounds, rounds),
                                    .ratio = cli_spread_of(ratio + k * rounds, rounds).median,
                                    .guesses = race.guesses[k] / (double)batch->count};
    free(race.found);
    free(room);
    return status;
}

/* ---- Engines -------------------------------------------------------------------------------- */

/* Puzzles per second over one round. */
static double time_round(struct racer *racer, struct chunk *chunk)
{
    const double start = race_clock();
    double spent = 0;
    size_t done = 0;
    do {
        racer->run(racer, chunk);
        done += chunk->count;
        spent = race_clock() - start;
    } while (spent < engine_round);
    return (double)done / spent;
}

void race_engine(struct racer *racer, const struct sample_set *set, size_t part, size_t rounds,
                 uint8_t *found, struct figure *figure)
{
    double speed[ROUNDS_MOST];
    struct chunk chunk = {.puzzles = set->puzzle,
                          .of = set->count,
                          .count = part < set->count ? part : set->count,
                          .seconds = engine_budget,
                          .found = found};
    *figure = (struct figure){0};
    if (!racer->run(racer, &chunk)) /* also warms up */
        return;
    figure->puzzles = chunk.count;
    for (size_t i = 0; i < chunk.count; i++)
        figure->settled += found[i] != BATCH_UNSETTLED;
    figure->guesses =
        chunk.counted & SUUJI_COUNTS_GUESSES ? (double)chunk.guesses / (double)chunk.count : -1;
    if (figure->settled < figure->puzzles)
        return;
    for (size_t round = 0; round < rounds; round++)
        speed[round] = time_round(racer, &chunk);
    figure->speed = cli_spread_of(speed, rounds);
}
