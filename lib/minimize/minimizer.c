/* SPDX-License-Identifier: MIT */
/* Other puzzles with the solution of a given one. */
#include "minimize/minimizer.h"

#include "base/clock.h"
#include "base/fail.h"
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

/* Orders that are tried side by side where the engine supports rows: many when they are
   independent, fewer when the next ones begin with what the last ones found. */
#define LANES_ALONE 1024
#define LANES_CHAINED 64
/* The largest size whose puzzles are listed: above, there are too many to be of use. */
#define LIST_SIZE 36u

struct sj_minimizer {
    struct sj_tester *tester;
    struct sj_minimization *lane; /* [lanes] */
    size_t lanes;
    uint8_t *best;
    uint16_t *order;
    bool rows; /* the engine takes rows of these rules side by side */
    struct sj_budget budget;
};

suuji_status sj_minimizer_new(const suuji_rules *rules, suuji_solver *solver,
                              struct sj_minimizer **out, suuji_error *err)
{
    *out = NULL;
    struct sj_minimizer *const minimizer = calloc(1, sizeof *minimizer);
    if (!minimizer)
        return sj_fail_memory(err);
    minimizer->best = malloc(rules->cells);
    minimizer->order = malloc(rules->cells * sizeof *minimizer->order);
    suuji_status status = minimizer->best && minimizer->order ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_tester_borrow(rules, solver, &minimizer->tester, err);
    if (status == SUUJI_OK) {
        minimizer->rows = sj_solver_takes_rows(solver, rules);
        *out = minimizer;
    } else {
        sj_minimizer_free(minimizer);
    }
    return status;
}

void sj_minimizer_free(struct sj_minimizer *minimizer)
{
    if (!minimizer)
        return;
    for (size_t i = 0; i < minimizer->lanes; i++)
        sj_minimization_free(&minimizer->lane[i]);
    free(minimizer->lane);
    sj_tester_free(minimizer->tester);
    free(minimizer->best);
    free(minimizer->order);
    free(minimizer);
}

/* Have `count` lanes. */
static suuji_status make_lanes(struct sj_minimizer *minimizer, size_t count, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (count <= minimizer->lanes)
        return SUUJI_OK;
    struct sj_minimization *const lane = realloc(minimizer->lane, count * sizeof *lane);
    if (!lane)
        return sj_fail_memory(err);
    minimizer->lane = lane;
    while (status == SUUJI_OK && minimizer->lanes < count) {
        struct sj_minimization *const next = &lane[minimizer->lanes++];
        memset(next, 0, sizeof *next);
        status = sj_minimization_make(next, sj_minimizer_rules(minimizer), err);
    }
    if (status != SUUJI_OK) /* half a lane is none */
        sj_minimization_free(&lane[--minimizer->lanes]);
    return status;
}

const suuji_rules *sj_minimizer_rules(const struct sj_minimizer *minimizer)
{
    return sj_tester_rules(minimizer->tester);
}

/* ---- Rounds of tries ---- */

static void begin(struct sj_minimizer *minimizer, const struct sj_minimizer_query *query,
                  struct sj_minimizer_result *result)
{
    const unsigned cells = query->puzzle->rules->cells;
    memcpy(minimizer->best, query->puzzle->given, cells);
    *result = (struct sj_minimizer_result){.clue = minimizer->best,
                                           .clues = sj_count_clues(minimizer->best, cells)};
    sj_tester_limit(minimizer->tester, &(suuji_limits){.stop = query->budget.limits.stop});
    sj_budget_start(&minimizer->budget, &query->budget.limits, sj_clock_now(), 0);
}

/* Is there no time left? Then `result->end` says why. */
static bool is_over(struct sj_minimizer *minimizer, struct sj_minimizer_result *result)
{
    if (!sj_budget_look(&minimizer->budget))
        result->end = minimizer->budget.end;
    return result->end == SUUJI_END_STOPPED || result->end == SUUJI_END_TIME;
}

/* May tests go side by side? Rows have neither marks nor budgets. */
static bool side_by_side(const struct sj_minimizer *minimizer,
                         const struct sj_minimizer_query *query)
{
    return minimizer->rows && !query->puzzle->has_marks && query->budget.limits.seconds <= 0 &&
           query->budget.limits.nodes == 0 && query->budget.limits.memory == 0 && query->tries > 1;
}

/* Finish the first `count` lanes. */
static suuji_status run_lanes(struct sj_minimizer *minimizer,
                              const struct sj_minimizer_query *query, size_t count,
                              struct sj_minimizer_result *result, suuji_error *err)
{
    suuji_query budget = query->budget;
    suuji_status status = SUUJI_OK;
    if (count > 1)
        return sj_tester_run_many(minimizer->tester, minimizer->lane, count, NULL, NULL, err);
    budget.limits = sj_budget_left(&minimizer->budget);
    status = sj_tester_run(minimizer->tester, minimizer->lane, query->puzzle, &budget, err);
    (void)is_over(minimizer, result);
    return status;
}

/* A lane is done: is it better? */
static void judge(struct sj_minimizer *minimizer, const struct sj_minimization *lane, bool better,
                  struct sj_minimizer_result *result)
{
    result->tests += lane->tests;
    if (lane->unproved && result->end == SUUJI_END_COMPLETE)
        result->end = SUUJI_END_NODES;
    if (!better || sj_tester_stopped(minimizer->tester))
        return;
    memcpy(minimizer->best, lane->clue, lane->cells);
    result->clues = lane->clues;
    result->minimal = lane->minimal;
}

static void start_lane(const struct sj_minimizer_query *query, struct sj_minimization *lane,
                       struct sj_random *random)
{
    memcpy(lane->clue, query->puzzle->given, lane->cells);
    memcpy(lane->solution, query->solution, lane->cells);
    sj_minimization_start(lane);
    sj_minimization_shuffle(lane, random);
    lane->floor = query->clues;
}

suuji_status sj_minimizer_minimize(struct sj_minimizer *minimizer,
                                   const struct sj_minimizer_query *query,
                                   struct sj_minimizer_result *result, suuji_error *err)
{
    const size_t most = side_by_side(minimizer, query) ? LANES_ALONE : 1;
    struct sj_random random;
    suuji_status status = SUUJI_OK;
    begin(minimizer, query, result);
    sj_random_seed(&random, query->seed);
    for (uint64_t tried = 0; status == SUUJI_OK && tried < query->tries;) {
        const size_t lanes = query->tries - tried < most ? (size_t)(query->tries - tried) : most;
        status = make_lanes(minimizer, lanes, err);
        for (size_t i = 0; status == SUUJI_OK && i < lanes; i++)
            start_lane(query, &minimizer->lane[i], &random);
        if (status == SUUJI_OK)
            status = run_lanes(minimizer, query, lanes, result, err);
        for (size_t i = 0; status == SUUJI_OK && i < lanes; i++, tried++)
            judge(minimizer, &minimizer->lane[i],
                  tried == 0 || minimizer->lane[i].clues < result->clues, result);
        if (is_over(minimizer, result))
            break;
    }
    return status;
}

/* Add clues to the best so far. The old clues go first, in random order, so that the new ones stay if
   they can. */
static void start_larger(const struct sj_minimizer *minimizer,
                         const struct sj_minimizer_query *query, struct sj_minimization *lane,
                         struct sj_random *random)
{
    const unsigned cells = lane->cells;
    uint16_t *const order = minimizer->order;
    unsigned count = 0;
    memcpy(lane->clue, minimizer->best, cells);
    memcpy(lane->solution, query->solution, cells);
    sj_minimization_start(lane);
    sj_minimization_shuffle(lane, random);
    memcpy(order, lane->order, lane->count * sizeof *order);
    count = lane->count;
    for (unsigned more = 1 + sj_random_below(random, cells / 16 + 2); more > 0; more--) {
        const unsigned cell = sj_random_below(random, cells);
        if (lane->clue[cell])
            continue;
        lane->clue[cell] = lane->solution[cell];
        order[count++] = (uint16_t)cell;
    }
    lane->clues = count;
    sj_minimization_order(lane, order, count);
}

suuji_status sj_minimizer_maximize(struct sj_minimizer *minimizer,
                                   const struct sj_minimizer_query *query,
                                   struct sj_minimizer_result *result, suuji_error *err)
{
    const size_t most = side_by_side(minimizer, query) ? LANES_CHAINED : 1;
    struct sj_minimizer_query first = *query;
    struct sj_random random;
    first.tries = 1;
    first.clues = 0;
    suuji_status status = sj_minimizer_minimize(minimizer, &first, result, err);
    sj_random_seed(&random, query->seed ^ 0x6d6178u);
    for (uint64_t tried = 0; status == SUUJI_OK && tried < query->tries;) {
        const size_t lanes = query->tries - tried < most ? (size_t)(query->tries - tried) : most;
        if (is_over(minimizer, result) || (query->clues && result->clues >= query->clues))
            break;
        status = make_lanes(minimizer, lanes, err);
        for (size_t i = 0; status == SUUJI_OK && i < lanes; i++)
            start_larger(minimizer, query, &minimizer->lane[i], &random);
        if (status == SUUJI_OK)
            status = run_lanes(minimizer, query, lanes, result, err);
        for (size_t i = 0; status == SUUJI_OK && i < lanes; i++, tried++)
            judge(minimizer, &minimizer->lane[i],
                  minimizer->lane[i].clues >= result->clues && !minimizer->lane[i].unproved,
                  result);
    }
    return status;
}

void sj_minimizer_fill(struct sj_minimizer *minimizer, const struct sj_minimizer_query *query,
                       struct sj_minimizer_result *result)
{
    const unsigned cells = query->puzzle->rules->cells;
    struct sj_random random;
    unsigned empty = 0;
    begin(minimizer, query, result);
    sj_random_seed(&random, query->seed);
    for (unsigned cell = 0; cell < cells; cell++)
        if (!minimizer->best[cell])
            minimizer->order[empty++] = (uint16_t)cell;
    while (empty > 0 && result->clues < query->clues) {
        const unsigned i = sj_random_below(&random, empty);
        const unsigned cell = minimizer->order[i];
        minimizer->order[i] = minimizer->order[--empty];
        minimizer->best[cell] = query->solution[cell];
        result->clues++;
    }
}

/* ---- All of them ---- */

/* Puzzles among the clues of `clue` that keep all of `fixed`. Each minimal puzzle lacks some redundant
   clue; the first that it lacks, in order of cells, settles the branch where it is found, since the
   redundant clues before that one are kept there. So none is found twice. */
struct listing {
    struct sj_minimizer *minimizer;
    const struct sj_minimizer_query *query;
    struct sj_minimizer_result *result;
    sj_on_minimal *on_minimal;
    void *user;
    bool *fixed; /* [cells] */
    bool ended;
};

/* The redundant clues of one puzzle on the way. */
struct redundant {
    struct listing *listing;
    uint16_t *cell;
    unsigned count;
};

static void on_redundant(void *user, size_t number, unsigned cell)
{
    struct redundant *const redundant = user;
    (void)number;
    redundant->cell[redundant->count++] = (uint16_t)cell;
}

static bool go_on(void *user)
{
    const struct listing *const listing = ((struct redundant *)user)->listing;
    return !is_over(listing->minimizer, listing->result);
}

static suuji_status find_redundant(struct listing *listing, const uint8_t *clue,
                                   struct redundant *redundant, suuji_error *err)
{
    struct sj_redundancy redundancy = {.puzzle = clue,
                                       .count = 1,
                                       .on_redundant = on_redundant,
                                       .go_on = go_on,
                                       .user = redundant};
    const suuji_status status = sj_tester_redundant(listing->minimizer->tester, &redundancy, err);
    listing->result->tests += redundancy.tests;
    if (status == SUUJI_OK && !redundancy.done) {
        (void)is_over(listing->minimizer, listing->result);
        listing->ended = true;
    }
    return status;
}

static suuji_status list(struct listing *listing, uint8_t *clue, suuji_error *err)
{
    const unsigned cells = listing->query->puzzle->rules->cells;
    struct redundant redundant = {listing, malloc(cells * sizeof *redundant.cell), 0};
    suuji_status status =
        redundant.cell ? find_redundant(listing, clue, &redundant, err) : sj_fail_memory(err);
    if (status == SUUJI_OK && !listing->ended && redundant.count == 0) {
        listing->result->clues = sj_count_clues(clue, cells);
        listing->ended = !listing->on_minimal(listing->user, clue, listing->result->clues);
    }
    unsigned kept = 0;
    for (; status == SUUJI_OK && !listing->ended && kept < redundant.count; kept++) {
        const unsigned cell = redundant.cell[kept];
        if (!listing->fixed[cell]) {
            clue[cell] = 0;
            status = list(listing, clue, err);
            clue[cell] = listing->query->solution[cell];
            listing->fixed[cell] = true;
        } else {
            redundant.cell[kept] = (uint16_t)cells; /* fixed by other sets, which will free it */
        }
    }
    for (unsigned i = 0; i < kept; i++)
        if (redundant.cell[i] < cells)
            listing->fixed[redundant.cell[i]] = false;
    free(redundant.cell);
    return status;
}

suuji_status sj_minimizer_all(struct sj_minimizer *minimizer,
                              const struct sj_minimizer_query *query, sj_on_minimal *on_minimal,
                              void *user, struct sj_minimizer_result *result, suuji_error *err)
{
    const size_t cells = query->puzzle->rules->cells;
    if (query->puzzle->has_marks || query->puzzle->rules->size > LIST_SIZE)
        return sj_fail(
            err, SUUJI_ERR_UNSUPPORTED,
            "all minimal puzzles can be listed only up to size %u and without pencil marks",
            LIST_SIZE);
    struct listing listing = {.minimizer = minimizer,
                              .query = query,
                              .result = result,
                              .on_minimal = on_minimal,
                              .user = user,
                              .fixed = calloc(cells, sizeof *listing.fixed)};
    suuji_status status = listing.fixed ? SUUJI_OK : sj_fail_memory(err);
    begin(minimizer, query, result);
    if (status == SUUJI_OK)
        status = list(&listing, minimizer->best, err);
    free(listing.fixed);
    return status;
}
