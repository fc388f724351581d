/* SPDX-License-Identifier: MIT */
/* The exact number of solutions: which method, and how far. */
#include "count/exact.h"
#include "base/clock.h"

#include <math.h>

enum { QUICK_NODES = 100000, PILOT_SAMPLES = 200 };

/* A search that takes less than this is not worth a thought. */
#define SHORT_SECONDS 0.05

/* What a state of the layers costs. */
#define STATE_SECONDS 2e-6

/* Layers are tried row by row and column by column in turns, each time with more states. */
enum { FIRST_STATES = 20000, MORE_STATES = 8 };

/* With patience a try is the last one unless it got this far for its number of states. */
struct milestone {
    uint64_t states;
    double done;
};
static const struct milestone milestones[] = {
    {20000, 0.15}, {160000, 0.3}, {1280000, 0.4}, {10240000, 0.55}};

/* ---- Search ---- */

static suuji_status search(struct sj_exact *exact, uint64_t nodes, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = SUUJI_ALL;
    query.limits = sj_budget_left(exact->budget);
    query.limits.nodes = nodes;
    const suuji_status status =
        suuji_solver_solve(exact->solver, exact->puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    exact->method = "search";
    sj_natural_set(&exact->total, answer.count);
    exact->complete = answer.end == SUUJI_END_COMPLETE;
    exact->rate = ((double)answer.count + 1) / fmax(1e-6, answer.stats.seconds);
    if (!exact->complete && answer.end != SUUJI_END_NODES)
        exact->budget->end = answer.end;
    return SUUJI_OK;
}

suuji_status sj_exact_quick(struct sj_exact *exact, suuji_error *err)
{
    return search(exact, QUICK_NODES, err);
}

/* About how long a search takes. */
static double search_seconds(const struct sj_exact *exact)
{
    return exp(exact->log_estimate) / exact->rate;
}

/* ---- Layers ---- */

static suuji_status run_layers(struct sj_exact *exact, struct sj_layers *layers, suuji_error *err)
{
    exact->method = "layers";
    layers->ticker = exact->ticker;
    const suuji_status status =
        sj_layers_count(exact->puzzle, layers, exact->budget, &exact->total, err);
    exact->complete = status == SUUJI_OK && layers->complete;
    return status;
}

/* Is it worth another try with more states? */
static bool is_promising(const struct sj_exact *exact, const struct sj_layers *layers)
{
    for (size_t i = 0; exact->patience > 0 && i < sizeof milestones / sizeof milestones[0]; i++)
        if (layers->limit == milestones[i].states)
            return layers->done >= milestones[i].done;
    return true;
}

static suuji_status try_layers(struct sj_exact *exact, suuji_error *err)
{
    struct sj_layers way[2] = {{.by_columns = false, .fits = true},
                               {.by_columns = true, .fits = true}};
    for (uint64_t limit = FIRST_STATES; way[0].fits || way[1].fits; limit *= MORE_STATES) {
        if ((double)limit * STATE_SECONDS > search_seconds(exact))
            break; /* a search is faster */
        for (unsigned i = 0; i < 2; i++) {
            if (!way[i].fits)
                continue;
            way[i].limit = limit;
            const suuji_status status = run_layers(exact, &way[i], err);
            if (status != SUUJI_OK || exact->complete)
                return status;
            if (exact->budget->end == SUUJI_END_MEMORY) { /* of this way; the other may need less */
                exact->budget->end = SUUJI_END_COMPLETE;
                way[i].fits = false;
            }
            if (!sj_budget_good(exact->budget))
                return SUUJI_OK;
            way[i].fits = way[i].fits && is_promising(exact, &way[i]);
        }
    }
    return SUUJI_OK;
}

suuji_status sj_exact_rows(struct sj_exact *exact, unsigned rows, suuji_error *err)
{
    struct sj_layers layers = {.rows = rows};
    return run_layers(exact, &layers, err);
}

/* ---- The choice ---- */

static suuji_status run_bands(struct sj_exact *exact, suuji_error *err)
{
    exact->method = "bands";
    const suuji_status status =
        sj_bands_nine_count(exact->puzzle, NULL, exact->budget, &exact->total, exact->ticker, err);
    exact->complete = status == SUUJI_OK && sj_budget_good(exact->budget);
    return status;
}

static double bands_seconds(const struct sj_exact *exact)
{
    return sj_rules_plain_nine(exact->puzzle->rules) ? sj_bands_nine_cost(exact->puzzle) : INFINITY;
}

bool sj_exact_is_bands(const struct sj_exact *exact)
{
    return bands_seconds(exact) < search_seconds(exact) &&
           (exact->patience <= 0 || bands_seconds(exact) <= exact->patience);
}

bool sj_exact_is_short(const struct sj_exact *exact)
{
    return sj_exact_is_bands(exact) && bands_seconds(exact) < 0.5;
}

suuji_status sj_exact_count(struct sj_exact *exact, suuji_error *err)
{
    const bool nine = sj_rules_plain_nine(exact->puzzle->rules);
    const double search_cost = search_seconds(exact);
    const double patience = exact->patience > 0 ? exact->patience : INFINITY;
    suuji_status status = SUUJI_OK;
    exact->cost = fmin(search_cost, bands_seconds(exact));
    exact->ticker->progress.exact_seconds = exact->cost;
    if (sj_exact_is_bands(exact)) {
        status = run_bands(exact, err);
        if (status != SUUJI_OK || exact->complete || exact->budget->end != SUUJI_END_MEMORY)
            return status;
        exact->budget->end = SUUJI_END_COMPLETE;
    }
    if (search_cost <= SHORT_SECONDS)
        return search(exact, 0, err);
    exact->ticker->progress.exact_seconds = 0; /* of layers it is not known */
    if (!nine && exact->puzzle->rules->size <= SJ_LAYERS_MAX_SIZE)
        status = try_layers(exact, err);
    if (status != SUUJI_OK || exact->complete || !sj_budget_good(exact->budget))
        return status;
    exact->cost = search_cost;
    exact->ticker->progress.exact_seconds = search_cost;
    return search_cost <= patience ? search(exact, 0, err) : SUUJI_OK;
}

/* About how many solutions there are: the method is chosen by it. */
static suuji_status estimate_total(struct sj_exact *exact, suuji_error *err)
{
    struct sj_estimator estimator = {0};
    struct sj_estimate found;
    const suuji_status status = sj_estimator_make(&estimator, exact->puzzle, 1, 0.95, err);
    if (status == SUUJI_OK) {
        sj_estimator_run(&estimator, exact->budget, 0, PILOT_SAMPLES, exact->ticker, &found);
        exact->log_estimate = found.value;
    }
    sj_estimator_free(&estimator);
    return status;
}

suuji_status sj_exact_run(struct sj_exact *exact, suuji_error *err)
{
    suuji_status status = sj_exact_quick(exact, err);
    if (status == SUUJI_OK && !exact->complete)
        status = estimate_total(exact, err);
    if (status == SUUJI_OK && !exact->complete && sj_budget_good(exact->budget))
        status = sj_exact_count(exact, err);
    return status;
}

void sj_exact_free(struct sj_exact *exact)
{
    sj_natural_free(&exact->total);
}

/* Reports how far a count is to the caller. */

#define TICK_SECONDS 0.2

void sj_ticker_tick(struct sj_ticker *ticker)
{
    if (!ticker->on_count)
        return;
    const double now = sj_clock_now();
    if (now - ticker->last < TICK_SECONDS)
        return;
    ticker->last = now;
    ticker->progress.seconds = now - ticker->start;
    ticker->on_count(ticker->user, &ticker->progress);
}

void sj_ticker_estimate(struct sj_ticker *ticker, const struct sj_estimate *estimate)
{
    ticker->progress.estimate = estimate->value / log(10);
    ticker->progress.low = estimate->low / log(10);
    ticker->progress.high = estimate->high / log(10);
    ticker->progress.samples = estimate->samples;
    sj_ticker_tick(ticker);
}
