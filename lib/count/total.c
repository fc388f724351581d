/* SPDX-License-Identifier: MIT */
/* suuji_total: a number of solutions, exact or estimated. */
#include "suuji/count.h"
#include "suuji/houses.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/real_text.h"
#include "base/sized.h"
#include "count/estimate.h"
#include "count/exact.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PRECISION 0.01
#define CONFIDENCE 0.95
#define PATIENCE 60.0
#define MEMORY ((size_t)2 << 30)

/* Of a time limit, the part that is left for the estimate; of a short one half, up to these
   seconds. */
#define ESTIMATE_PART 0.15
#define ESTIMATE_SECONDS 0.5
/* The first estimate, which the choice of a method is based on. */
#define PILOT_SAMPLES 2000
#define PILOT_SECONDS 0.3

/* The total with the memory of its digits. */
struct made {
    suuji_total total; /* first */
    struct sj_text digits;
};

struct counting {
    const suuji_puzzle *puzzle;
    suuji_count_options options; /* with the defaults filled in */
    struct sj_budget budget;
    struct sj_ticker ticker;
    struct sj_estimator estimator;
    struct sj_estimate estimate;
    struct sj_exact exact;
    suuji_solver *solver;
    suuji_end end; /* why there is no exact count */
};

/* ---- Options ---- */

static suuji_status read_options(suuji_count_options *options, const suuji_count_options *given,
                                 const suuji_rules *rules, suuji_error *err)
{
    suuji_status status =
        sj_sized_read(options, sizeof *options, given, "suuji_count_options", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&options->limits, err);
    if (status != SUUJI_OK)
        return status;
    if (options->precision == 0)
        options->precision = PRECISION;
    if (options->confidence == 0)
        options->confidence = CONFIDENCE;
    if (options->patience == 0)
        options->patience = PATIENCE;
    if (options->limits.memory == 0)
        options->limits.memory = MEMORY;
    options->limits.nodes = 0;
    if (options->rows > rules->size)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there are %u rows, not %u", rules->size,
                       options->rows);
    if (!(options->precision > 0) || !(options->confidence > 0 && options->confidence < 1))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "the precision must be above 0 and the confidence between 0 and 1");
    return suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS,
                             options->want == SUUJI_COUNT_ESTIMATE ? "an estimate"
                                                                   : "a count without a search",
                             NULL, err);
}

/* ---- Counting ---- */

/* Sample for up to `seconds` (0: as long as the limits allow). After a stop a first few samples are
   taken. */
static void sample(struct counting *counting, double seconds, uint64_t most)
{
    struct sj_budget budget;
    suuji_limits limits = sj_budget_left(&counting->budget);
    if (seconds > 0 && (limits.seconds <= 0 || seconds < limits.seconds))
        limits.seconds = seconds;
    sj_budget_start(&budget, &limits, sj_clock_now(), 1);
    sj_estimator_run(&counting->estimator, &budget, counting->options.precision, most,
                     &counting->ticker, &counting->estimate);
}

/* The exact count, within its part of the limits. */
static suuji_status count_exactly(struct counting *counting, suuji_error *err)
{
    const suuji_count_options *const options = &counting->options;
    struct sj_exact *const exact = &counting->exact;
    struct sj_budget budget;
    suuji_limits limits = sj_budget_left(&counting->budget);
    if (limits.seconds > 0 && !options->rows)
        limits.seconds -=
            fmax(limits.seconds * ESTIMATE_PART, fmin(limits.seconds / 2, ESTIMATE_SECONDS));
    if (options->want == SUUJI_COUNT_AUTO && options->limits.seconds <= 0) {
        exact->patience = options->patience;
        limits.seconds = options->patience;
    }
    sj_budget_start(&budget, &limits, sj_clock_now(), 1);
    exact->budget = &budget;
    suuji_status status =
        options->rows ? sj_exact_rows(exact, options->rows, err) : sj_exact_quick(exact, err);
    if (status == SUUJI_OK && !exact->complete && !options->rows) {
        sample(counting, PILOT_SECONDS, PILOT_SAMPLES);
        exact->log_estimate = counting->estimate.value;
        if (sj_budget_good(&budget))
            status = options->threads > 1 && !sj_exact_is_short(exact)
                         ? sj_parts_count(exact, options->threads, err)
                         : sj_exact_count(exact, err);
    }
    counting->end =
        exact->patience > 0 && budget.end == SUUJI_END_TIME ? SUUJI_END_COMPLETE : budget.end;
    if (counting->end == SUUJI_END_COMPLETE && !exact->complete)
        counting->end = SUUJI_END_GAVE_UP;
    return status;
}

static suuji_status count_puzzle(struct counting *counting, suuji_error *err)
{
    const suuji_count_options *const options = &counting->options;
    if (!suuji_verify_givens(counting->puzzle, NULL, NULL)) {
        counting->exact.complete = true;
        counting->exact.method = "search";
        return SUUJI_OK;
    }
    suuji_status status = sj_estimator_make(&counting->estimator, counting->puzzle, options->seed,
                                            options->confidence, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(NULL, &counting->solver, err);
    counting->exact.solver = counting->solver;
    if (status == SUUJI_OK && (options->want != SUUJI_COUNT_ESTIMATE || options->rows))
        status = count_exactly(counting, err);
    if (status != SUUJI_OK || counting->exact.complete || options->rows)
        return status;
    sample(counting, options->want == SUUJI_COUNT_ESTIMATE ? 0 : options->patience, 0);
    return SUUJI_OK;
}

/* ---- The result ---- */

static suuji_status write_total(const struct counting *counting, struct made *made,
                                suuji_error *err)
{
    suuji_total *const total = &made->total;
    const struct sj_exact *const exact = &counting->exact;
    const struct sj_estimate *const estimate = &counting->estimate;
    total->end = counting->end;
    total->exact_seconds = isfinite(exact->cost) ? exact->cost : 0;
    total->seconds = sj_clock_now() - counting->ticker.start;
    if (!exact->complete) {
        total->method = "samples";
        total->samples = estimate->samples;
        total->error = estimate->error;
        total->confidence = counting->options.confidence;
        total->estimate = estimate->value / log(10);
        total->low = estimate->low / log(10);
        total->high = estimate->high / log(10);
        return SUUJI_OK;
    }
    sj_natural_write(&exact->total, &made->digits);
    sj_text_char(&made->digits, '\0');
    if (made->digits.failed)
        return sj_fail_memory(err);
    total->method = exact->method;
    total->digits = made->digits.at;
    total->end = SUUJI_END_COMPLETE;
    total->estimate = total->low = total->high = sj_natural_log(&exact->total) / log(10);
    return SUUJI_OK;
}

suuji_status suuji_total_new(const suuji_puzzle *puzzle, const suuji_count_options *options,
                             suuji_total **out, suuji_error *err)
{
    struct counting counting = {.puzzle = puzzle};
    struct made *made = NULL;
    *out = NULL;
    suuji_status status = read_options(&counting.options, options, puzzle->rules, err);
    if (status != SUUJI_OK)
        return status;
    counting.ticker = (struct sj_ticker){.on_count = counting.options.on_count,
                                         .user = counting.options.user,
                                         .start = sj_clock_now()};
    sj_budget_start(&counting.budget, &counting.options.limits, counting.ticker.start, 1);
    counting.exact.puzzle = puzzle;
    counting.exact.ticker = &counting.ticker;
    counting.estimate =
        (struct sj_estimate){.value = -INFINITY, .low = -INFINITY, .high = INFINITY};
    made = calloc(1, sizeof *made);
    status = made ? count_puzzle(&counting, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = write_total(&counting, made, err);
    if (status == SUUJI_OK)
        *out = &made->total;
    else
        suuji_total_free(made ? &made->total : NULL);
    sj_exact_free(&counting.exact);
    sj_estimator_free(&counting.estimator);
    suuji_solver_free(counting.solver);
    return status;
}

void suuji_total_free(suuji_total *total)
{
    struct made *const made = (struct made *)total;
    if (!made)
        return;
    sj_text_free(&made->digits);
    free(made);
}

void suuji_total_text(double log10, unsigned digits, char *text, size_t room)
{
    char number[SJ_REAL_ROOM];
    if (isinf(log10) || isnan(log10)) {
        snprintf(text, room, "%s", log10 < 0 ? "0" : "unknown");
        return;
    }
    if (log10 < 6) {
        sj_real_write(round(pow(10, log10)), 7, number);
        snprintf(text, room, "%s", number);
        return;
    }
    double exponent = floor(log10);
    double mantissa = pow(10, log10 - exponent);
    const double unit = pow(10, (double)digits - 1);
    mantissa = round(mantissa * unit) / unit; /* may become 10 */
    if (mantissa >= 10) {
        mantissa /= 10;
        exponent++;
    }
    snprintf(number, sizeof number, "%.*f", (int)digits - 1, mantissa);
    sj_real_point(number);
    snprintf(text, room, "%se+%02.0f", number, exponent);
}
