/* SPDX-License-Identifier: MIT */
/* suuji_sample: solutions drawn at random, each equally likely.

   A puzzle with few solutions has them listed. Of any other puzzle one cell is filled in all ways,
   the solutions of each are counted exactly, and the draws are divided in proportion to these
   numbers, each draw on its own; then the same is done with each of these puzzles that got a
   draw. */
#include "suuji/count.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"
#include "count/estimate.h"
#include "count/exact.h"

#include <stdlib.h>
#include <string.h>

#define PATIENCE 60.0
#define MEMORY ((size_t)2 << 30)

/* A puzzle with at most this many solutions has them listed. */
#define LIST_SOLUTIONS 200000

struct sampling {
    suuji_sample_options options; /* with the defaults filled in */
    suuji_on_solution *on_solution;
    void *user;
    suuji_sample_result result;
    struct sj_budget budget;
    struct sj_ticker ticker; /* silent */
    struct sj_random random;
    struct sj_reduction open;
    struct sj_exact exact;
    bool gave_up; /* a count took too long */
};

/* ---- Lists ---- */

/* Hands out some of the solutions of a search. */
struct picking {
    struct sampling *sampling;
    const uint64_t *rank; /* ascending; a solution may be drawn several times */
    uint64_t left;        /* ranks that are left */
    uint64_t seen;        /* solutions so far */
};

static bool pick_solution(void *user, const uint8_t *grid)
{
    struct picking *const picking = user;
    struct sampling *const sampling = picking->sampling;
    for (; picking->left > 0 && *picking->rank == picking->seen; picking->left--) {
        picking->rank++;
        sampling->result.count++;
        if (!sampling->on_solution(sampling->user, grid)) {
            sampling->result.end = SUUJI_END_CALLBACK;
            return false;
        }
    }
    picking->seen++;
    return picking->left > 0;
}

static int compare_ranks(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, two = *(const uint64_t *)b;
    return one < two ? -1 : one > two;
}

/* Draw from a puzzle with `count` solutions. */
static suuji_status draw_listed(struct sampling *sampling, const suuji_puzzle *puzzle,
                                uint64_t draws, uint64_t count, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    uint64_t *const rank = malloc((size_t)draws * sizeof *rank);
    struct picking picking = {.sampling = sampling, .rank = rank, .left = draws};
    if (!rank)
        return sj_fail_memory(err);
    for (uint64_t i = 0; i < draws; i++)
        rank[i] = sj_random_below(&sampling->random, count);
    qsort(rank, (size_t)draws, sizeof *rank, compare_ranks);
    query.limit = SUUJI_ALL;
    query.limits = sj_budget_left(&sampling->budget);
    query.on_solution = pick_solution;
    query.user = &picking;
    const suuji_status status =
        suuji_solver_solve(sampling->exact.solver, puzzle, &query, &answer, err);
    if (status == SUUJI_OK && answer.end != SUUJI_END_COMPLETE && answer.end != SUUJI_END_CALLBACK)
        sampling->budget.end = answer.end;
    free(rank);
    return status;
}

/* ---- Division ---- */

/* A random number below `bound`, each equally likely. */
static void draw_below(struct sj_random *random, const struct sj_natural *bound,
                       struct sj_natural *number)
{
    uint32_t top = bound->limb[bound->len - 1], mask = 0;
    while (mask < top)
        mask = mask << 1 | 1;
    do {
        sj_natural_clear(number);
        sj_natural_add_natural(number, bound); /* as long as this */
        if (number->failed)
            return;
        for (size_t i = 0; i < bound->len; i++)
            number->limb[i] = (uint32_t)(sj_random_next(random) >> 32);
        number->limb[bound->len - 1] &= mask;
        while (number->len > 0 && number->limb[number->len - 1] == 0)
            number->len--;
    } while (sj_natural_compare(number, bound) >= 0);
}

/* share[i]: how many of `draws` fall into part i, where the first i + 1 parts have sum[i]
   solutions. */
static suuji_status divide_draws(struct sampling *sampling, const struct sj_natural *sum,
                                 unsigned parts, uint64_t draws, uint64_t *share, suuji_error *err)
{
    struct sj_natural number = {0};
    for (uint64_t i = 0; i < draws && !number.failed; i++) {
        unsigned part = 0;
        draw_below(&sampling->random, &sum[parts - 1], &number);
        while (part + 1 < parts && sj_natural_compare(&number, &sum[part]) >= 0)
            part++;
        share[part]++;
    }
    const bool failed = number.failed;
    sj_natural_free(&number);
    return failed ? sj_fail_memory(err) : SUUJI_OK;
}

/* The exact number of solutions of `puzzle`, in sampling->exact. */
static suuji_status count_exactly(struct sampling *sampling, const suuji_puzzle *puzzle,
                                  suuji_error *err)
{
    struct sj_exact *const exact = &sampling->exact;
    struct sj_budget budget;
    suuji_limits limits = sj_budget_left(&sampling->budget);
    if (limits.seconds <= 0 || limits.seconds > sampling->options.patience)
        limits.seconds = sampling->options.patience;
    sj_budget_start(&budget, &limits, sj_clock_now(), 1);
    exact->puzzle = puzzle;
    exact->budget = &budget;
    exact->complete = false;
    exact->patience = sampling->options.patience;
    const suuji_status status = sj_exact_run(exact, err);
    if (status == SUUJI_OK && !exact->complete) {
        sampling->gave_up = sj_budget_look(&sampling->budget);
        return SUUJI_OK;
    }
    return status;
}

static suuji_status draw(struct sampling *sampling, suuji_puzzle *puzzle, uint64_t draws,
                         suuji_error *err);

/* Fill `cell` in all ways that `values` allows, and draw from each. */
static suuji_status draw_parts(struct sampling *sampling, suuji_puzzle *puzzle, uint64_t draws,
                               unsigned cell, uint64_t values, suuji_error *err)
{
    struct sj_natural sum[SJ_WALK_MAX_SIZE] = {{0}};
    uint64_t share[SJ_WALK_MAX_SIZE] = {0};
    uint8_t value[SJ_WALK_MAX_SIZE];
    unsigned parts = 0;
    suuji_status status = SUUJI_OK;
    for (uint64_t left = values; left && status == SUUJI_OK && !sampling->gave_up;
         left &= left - 1) {
        value[parts] = (uint8_t)(sj_low_bit(left) + 1);
        status = suuji_puzzle_set_given(puzzle, cell, value[parts], err);
        if (status == SUUJI_OK)
            status = count_exactly(sampling, puzzle, err);
        if (parts > 0)
            sj_natural_add_natural(&sum[parts], &sum[parts - 1]);
        sj_natural_add_natural(&sum[parts], &sampling->exact.total);
        if (status == SUUJI_OK && sum[parts].failed)
            status = sj_fail_memory(err);
        parts++;
        if (!sj_budget_look(&sampling->budget))
            break;
    }
    const bool good = status == SUUJI_OK && !sampling->gave_up && sj_budget_look(&sampling->budget);
    if (good && sum[parts - 1].len > 0)
        status = divide_draws(sampling, sum, parts, draws, share, err);
    for (unsigned i = 0; i < parts; i++) {
        if (good && status == SUUJI_OK && share[i] && sampling->result.end == SUUJI_END_COMPLETE) {
            status = suuji_puzzle_set_given(puzzle, cell, value[i], err);
            if (status == SUUJI_OK)
                status = draw(sampling, puzzle, share[i], err);
        }
        sj_natural_free(&sum[i]);
    }
    const suuji_status cleared = suuji_puzzle_set_given(puzzle, cell, 0, err);
    return status == SUUJI_OK ? cleared : status;
}

static suuji_status draw(struct sampling *sampling, suuji_puzzle *puzzle, uint64_t draws,
                         suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = LIST_SOLUTIONS + 1;
    query.limits = sj_budget_left(&sampling->budget);
    suuji_status status = suuji_solver_solve(sampling->exact.solver, puzzle, &query, &answer, err);
    if (status != SUUJI_OK || (answer.end == SUUJI_END_COMPLETE && answer.count == 0))
        return status;
    if (answer.end == SUUJI_END_COMPLETE)
        return draw_listed(sampling, puzzle, draws, answer.count, err);
    if (answer.end != SUUJI_END_LIMIT) {
        sampling->budget.end = answer.end;
        return SUUJI_OK;
    }
    status = sj_reduce(&sampling->open, puzzle, SJ_REDUCE_SINGLES, err);
    if (status != SUUJI_OK)
        return status;
    const unsigned cell = sj_reduction_narrowest_cell(&sampling->open);
    return draw_parts(sampling, puzzle, draws, cell, sampling->open.candidate[cell], err);
}

/* ---- Without exact counts ---- */

static bool keep_solution(void *user, const uint8_t *grid)
{
    struct sampling *const sampling = user;
    sampling->result.count++;
    if (!sampling->on_solution(sampling->user, grid))
        sampling->result.end = SUUJI_END_CALLBACK;
    return false;
}

/* The first solution that a search with random choices finds: not uniform. */
static suuji_status draw_anyhow(struct sampling *sampling, const suuji_puzzle *puzzle,
                                suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    sampling->result.uniform = false;
    while (status == SUUJI_OK && sampling->result.count < sampling->options.count &&
           sampling->result.end == SUUJI_END_COMPLETE && sj_budget_look(&sampling->budget)) {
        suuji_query query = SUUJI_QUERY_INIT;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        query.order = SUUJI_ORDER_RANDOM;
        query.seed = sj_random_next(&sampling->random);
        query.limits = sj_budget_left(&sampling->budget);
        query.on_solution = keep_solution;
        query.user = sampling;
        status = suuji_solver_solve(sampling->exact.solver, puzzle, &query, &answer, err);
        if (answer.count == 0)
            break;
    }
    return status;
}

/* ---- All of it ---- */

static suuji_status start(struct sampling *sampling, const suuji_puzzle *puzzle,
                          const suuji_sample_options *options, suuji_error *err)
{
    suuji_status status = sj_sized_read(&sampling->options, sizeof sampling->options, options,
                                        "suuji_sample_options", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&sampling->options.limits, err);
    if (status != SUUJI_OK)
        return status;
    if (sampling->options.count == 0)
        sampling->options.count = 1;
    if (sampling->options.patience <= 0)
        sampling->options.patience = PATIENCE;
    if (sampling->options.limits.memory == 0)
        sampling->options.limits.memory = MEMORY;
    sampling->options.limits.nodes = 0;
    sampling->result.uniform = true;
    sampling->exact.ticker = &sampling->ticker;
    sj_budget_start(&sampling->budget, &sampling->options.limits, sj_clock_now(), 1);
    sj_random_seed(&sampling->random, sampling->options.seed);
    status = sj_walk_check_rules(puzzle->rules, "a random sample", err);
    return status == SUUJI_OK ? suuji_solver_new(NULL, &sampling->exact.solver, err) : status;
}

suuji_status suuji_sample(const suuji_puzzle *puzzle, const suuji_sample_options *options,
                          suuji_on_solution *on_solution, void *user, suuji_sample_result *result,
                          suuji_error *err)
{
    struct sampling sampling = {
        .on_solution = on_solution, .user = user, .result = SUUJI_SAMPLE_RESULT_INIT};
    suuji_puzzle *copy = NULL;
    suuji_status status = sj_sized_clear(result, "suuji_sample_result", err);
    if (status == SUUJI_OK)
        status = start(&sampling, puzzle, options, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_copy(puzzle, &copy, err);
    if (status == SUUJI_OK && suuji_verify_givens(puzzle, NULL, NULL))
        status = draw(&sampling, copy, sampling.options.count, err);
    if (status == SUUJI_OK && sampling.gave_up)
        status = draw_anyhow(&sampling, puzzle, err);
    if (status == SUUJI_OK && sampling.result.end == SUUJI_END_COMPLETE)
        sampling.result.end = sampling.budget.end;
    if (status == SUUJI_OK)
        sj_sized_write(result, &sampling.result, sizeof sampling.result);
    suuji_puzzle_free(copy);
    sj_exact_free(&sampling.exact);
    suuji_solver_free(sampling.exact.solver);
    sj_reduction_clear(&sampling.open);
    return status;
}
