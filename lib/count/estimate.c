/* SPDX-License-Identifier: MIT */
/* An estimate of the number of solutions, from random walks down the search tree. */
#include "count/estimate.h"

#include "suuji/houses.h"
#include "base/clock.h"
#include "base/fail.h"
#include "count/exact.h"

#include <math.h>
#include <stdlib.h>

enum {
    LEAF_CELLS = 16,   /* with this many open cells or fewer, solutions are counted */
    FIRST_SAMPLES = 64 /* with fewer, unless no more were asked for, there is no interval */
};

/* An interval from too few samples may be wrong: to get enough, sampling continues this long after
   the end of its budget. */
#define GRACE_SECONDS 0.05

suuji_status sj_walk_check_rules(const suuji_rules *rules, const char *reader, suuji_error *err)
{
    const suuji_status status =
        suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS, reader, NULL, err);
    if (status != SUUJI_OK || rules->size <= SJ_WALK_MAX_SIZE)
        return status;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "this works for sizes up to %d, not %u",
                   SJ_WALK_MAX_SIZE, rules->size);
}

suuji_status sj_estimator_make(struct sj_estimator *estimator, const suuji_puzzle *puzzle,
                               uint64_t seed, double confidence, suuji_error *err)
{
    struct sj_reduction *const open = &estimator->open;
    suuji_status status = sj_walk_check_rules(puzzle->rules, "an estimate", err);
    if (status == SUUJI_OK)
        status = sj_reduce(open, puzzle, SJ_REDUCE_SINGLES, err);
    if (status != SUUJI_OK)
        return status;
    const size_t bytes = sj_reduction_state_bytes(open);
    estimator->root = malloc(bytes);
    estimator->leaf = malloc(bytes * LEAF_CELLS);
    if (!estimator->root || !estimator->leaf)
        return sj_fail_memory(err);
    sj_reduction_save(open, estimator->root);
    estimator->root_queued = open->queued;
    sj_random_seed(&estimator->random, seed);
    estimator->quantile = sj_confidence_quantile(confidence);
    return SUUJI_OK;
}

void sj_estimator_free(struct sj_estimator *estimator)
{
    sj_reduction_clear(&estimator->open);
    free(estimator->root);
    free(estimator->leaf);
}

static unsigned open_cells(const struct sj_reduction *open)
{
    return open->rules->cells - open->queued;
}

/* The number of solutions where few cells are open. */
static uint64_t count_leaf(struct sj_estimator *estimator, unsigned depth)
{
    struct sj_reduction *const open = &estimator->open;
    if (open_cells(open) == 0)
        return 1;
    char *const state = estimator->leaf + depth * sj_reduction_state_bytes(open);
    const unsigned queued = open->queued;
    const unsigned cell = sj_reduction_narrowest_cell(open);
    const uint64_t values = open->candidate[cell];
    uint64_t count = 0;
    sj_reduction_save(open, state);
    for (uint64_t left = values; left; left &= left - 1) {
        if (left != values)
            sj_reduction_restore(open, state, queued);
        if (sj_reduction_decide(open, cell, sj_low_bit(left) + 1))
            count += count_leaf(estimator, depth + 1);
    }
    return count;
}

/* The logarithm of the weight of a random walk. */
static double walk_down(struct sj_estimator *estimator)
{
    struct sj_reduction *const open = &estimator->open;
    double weight = 0;
    if (open->refuted)
        return -INFINITY;
    sj_reduction_restore(open, estimator->root, estimator->root_queued);
    while (open_cells(open) > LEAF_CELLS) {
        const unsigned cell = sj_reduction_narrowest_cell(open);
        const unsigned values = open->cell_left[cell];
        uint64_t left = open->candidate[cell];
        for (unsigned skip = sj_random_below(&estimator->random, values); skip > 0; skip--)
            left &= left - 1;
        weight += log(values);
        if (!sj_reduction_decide(open, cell, sj_low_bit(left) + 1))
            return -INFINITY;
    }
    return weight + log((double)count_leaf(estimator, 0));
}

void sj_estimator_run(struct sj_estimator *estimator, struct sj_budget *budget, double precision,
                      uint64_t most, struct sj_ticker *ticker, struct sj_estimate *estimate)
{
    struct sj_weights *const weights = &estimator->weights;
    double ended = 0;                               /* when the budget was used up */
    uint64_t next = weights->count + FIRST_SAMPLES; /* when the interval is looked at */
    while (!most || weights->count < most) {
        sj_weights_add(weights, walk_down(estimator));
        if (!sj_budget_look(budget)) {
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
    if (weights->count < FIRST_SAMPLES && most != weights->count)
        estimate->value = estimate->low = -INFINITY;
}
