/* SPDX-License-Identifier: MIT */
/* An estimate of the number of solutions, from random walks down the search tree. */
#include "count/estimate.h"

#include "base/clock.h"
#include "base/fail.h"
#include "count/ticker.h"

#include <math.h>
#include <stdlib.h>

enum {
    LEAF_CELLS = 16,    /* with this many open cells or fewer, solutions are counted */
    FIRST_SAMPLES = 64, /* are taken whatever the budget says */
    LOOK_EVERY = 16
};

/* An interval from too few samples may be wrong: to get enough, sampling continues this long after its end. */
#define GRACE_SECONDS 0.5

suuji_status sj_estimator_make(struct sj_estimator *estimator, const suuji_puzzle *puzzle,
                               uint64_t seed, double confidence, suuji_error *err)
{
    const suuji_status status = sj_field_make(&estimator->field, puzzle->rules, err);
    if (status != SUUJI_OK)
        return status;
    const size_t bytes = sj_field_bytes(&estimator->field);
    estimator->root = malloc(bytes);
    estimator->walk = malloc(bytes);
    estimator->leaf = malloc(bytes * LEAF_CELLS);
    if (!estimator->root || !estimator->walk || !estimator->leaf)
        return sj_fail_memory(err);
    sj_field_start(&estimator->field, estimator->root, puzzle);
    sj_random_seed(&estimator->random, seed);
    estimator->quantile = sj_confidence_quantile(confidence);
    return SUUJI_OK;
}

void sj_estimator_free(struct sj_estimator *estimator)
{
    sj_field_free(&estimator->field);
    free(estimator->root);
    free(estimator->walk);
    free(estimator->leaf);
}

/* The number of solutions of a position with few open cells. */
static uint64_t count_leaf(struct sj_estimator *estimator, const struct sj_position *position,
                           unsigned depth)
{
    struct sj_field *const field = &estimator->field;
    uint64_t count = 0;
    if (position->dead || position->open == 0)
        return !position->dead;
    struct sj_position *const child =
        (struct sj_position *)(void *)(estimator->leaf + depth * sj_field_bytes(field));
    const unsigned cell = sj_field_branch(field, position);
    for (uint64_t left = position->mask[cell]; left; left &= left - 1) {
        sj_field_copy(field, child, position);
        sj_field_place(field, child, cell, sj_low_bit(left));
        count += count_leaf(estimator, child, depth + 1);
    }
    return count;
}

/* The logarithm of the weight of a random walk. */
static double walk_down(struct sj_estimator *estimator)
{
    struct sj_field *const field = &estimator->field;
    struct sj_position *const walk = estimator->walk;
    double weight = 0;
    sj_field_copy(field, walk, estimator->root);
    while (!walk->dead && walk->open > LEAF_CELLS) {
        const unsigned cell = sj_field_branch(field, walk);
        const unsigned values = sj_bit_count(walk->mask[cell]);
        uint64_t left = walk->mask[cell];
        for (unsigned skip = sj_random_below(&estimator->random, values); skip > 0; skip--)
            left &= left - 1;
        weight += log(values);
        sj_field_place(field, walk, cell, sj_low_bit(left));
    }
    return weight + log((double)count_leaf(estimator, walk, 0));
}

void sj_estimator_run(struct sj_estimator *estimator, struct sj_budget *budget, double precision,
                      uint64_t most, struct sj_ticker *ticker, struct sj_estimate *estimate)
{
    struct sj_weights *const weights = &estimator->weights;
    double ended = 0;                               /* when the budget was used up */
    uint64_t next = weights->count + FIRST_SAMPLES; /* when the interval is looked at */
    while (!most || weights->count < most) {
        sj_weights_add(weights, walk_down(estimator));
        if (weights->count % LOOK_EVERY == 0 && weights->count >= FIRST_SAMPLES &&
            !sj_budget_look(budget)) {
            const double now = sj_clock_now();
            ended = ended > 0 ? ended : now;
            sj_weights_estimate(weights, estimator->quantile, estimate);
            if (estimate->settled || now - ended >= GRACE_SECONDS)
                break;
        }
        if (weights->count < next)
            continue;
        sj_weights_estimate(weights, estimator->quantile, estimate);
        sj_ticker_estimate(ticker, estimate);
        if (estimate->settled && estimate->error <= precision)
            break;
        next = weights->count + weights->count / 10;
    }
    sj_weights_estimate(weights, estimator->quantile, estimate);
}
