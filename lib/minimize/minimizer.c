/* SPDX-License-Identifier: MIT */
/* Other puzzles with the solution of a given one. */
#include "suuji/clues.h"
#include "suuji/houses.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"
#include "base/hash_inl.h"
#include "engine/engine.h"
#include "minimize/redundant_clues.h"
#include "model/puzzle.h"

#include <stdlib.h>
#include <string.h>

/* Orders that are tried side by side where the engine supports rows: many when they are
   independent, fewer when the next ones begin with what the last ones found. */
#define LANES_ALONE 1024
#define LANES_CHAINED 64
/* Tries to maximise, by default. */
#define MAXIMIZE_TRIES 100
/* The largest size whose puzzles are listed: above, there are too many to be of use. */
#define LIST_SIZE 36u

struct suuji_minimizer {
    suuji_solver *solver; /* the caller's */
    suuji_rules *rules;   /* of the last puzzle; what follows is for them. NULL: none yet */
    struct sj_tester *tester;
    struct sj_minimization *lane; /* [lanes] */
    size_t lanes;
    uint8_t *best;
    uint8_t *solution;
    uint16_t *order;
    struct sj_budget budget;
};

/* What is asked. */
struct job {
    const suuji_puzzle *puzzle; /* with one solution; its excluded candidates hold throughout */
    const uint8_t *solution;    /* that one */
    uint64_t seed;
    uint64_t tries;
    unsigned clues;
    suuji_limits limits; /* nodes and memory are for a test, seconds for all together */
};

suuji_status suuji_minimizer_new(suuji_solver *solver, suuji_minimizer **out, suuji_error *err)
{
    const suuji_engine_info *const engine = suuji_solver_engine(solver);
    const unsigned needs = SUUJI_CAN_FIND | SUUJI_CAN_COUNT;
    *out = NULL;
    if ((engine->can & needs) != needs)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "engine '%s' cannot count solutions",
                       engine->name);
    suuji_minimizer *const minimizer = calloc(1, sizeof *minimizer);
    if (!minimizer)
        return sj_fail_memory(err);
    minimizer->solver = solver;
    *out = minimizer;
    return SUUJI_OK;
}

/* Forget the rules of the last puzzle. */
static void release(suuji_minimizer *minimizer)
{
    for (size_t i = 0; i < minimizer->lanes; i++)
        sj_minimization_free(&minimizer->lane[i]);
    free(minimizer->lane);
    sj_tester_free(minimizer->tester);
    free(minimizer->best);
    free(minimizer->solution);
    free(minimizer->order);
    suuji_rules_free(minimizer->rules);
    *minimizer = (suuji_minimizer){.solver = minimizer->solver};
}

void suuji_minimizer_free(suuji_minimizer *minimizer)
{
    if (!minimizer)
        return;
    release(minimizer);
    free(minimizer);
}

/* Be ready for puzzles of these rules. */
static suuji_status set_rules(suuji_minimizer *minimizer, const suuji_rules *rules,
                              suuji_error *err)
{
    if (suuji_rules_equal(minimizer->rules, rules))
        return SUUJI_OK;
    release(minimizer);
    suuji_status status =
        suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
                          "the minimizer", NULL, err);
    if (status != SUUJI_OK)
        return status;
    minimizer->best = malloc(rules->cells);
    minimizer->solution = malloc(rules->cells);
    minimizer->order = malloc(rules->cells * sizeof *minimizer->order);
    status =
        minimizer->best && minimizer->solution && minimizer->order ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_tester_borrow(rules, minimizer->solver, &minimizer->tester, err);
    if (status != SUUJI_OK) {
        release(minimizer);
        return status;
    }
    minimizer->rules = suuji_rules_share(rules);
    return SUUJI_OK;
}

/* Have `count` lanes. */
static suuji_status make_lanes(suuji_minimizer *minimizer, size_t count, suuji_error *err)
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
        status = sj_minimization_make(next, minimizer->rules, err);
    }
    if (status != SUUJI_OK) /* half a lane is none */
        sj_minimization_free(&lane[--minimizer->lanes]);
    return status;
}

/* ---- Rounds of tries ---- */

static void start_result(suuji_minimizer *minimizer, const struct job *job, suuji_minimized *result)
{
    const unsigned cells = job->puzzle->rules->cells;
    memcpy(minimizer->best, job->puzzle->given, cells);
    result->givens = minimizer->best;
    result->clues = sj_count_clues(minimizer->best, cells);
    result->minimal = false;
    result->end = SUUJI_END_COMPLETE;
    result->tests = 0;
    sj_tester_limit(minimizer->tester, &(suuji_limits){.stop = job->limits.stop});
    sj_budget_start(&minimizer->budget, &job->limits, sj_clock_now(), 0);
}

/* Is there no time left? Then `result->end` says why. */
static bool must_end(suuji_minimizer *minimizer, suuji_minimized *result)
{
    if (!sj_budget_look(&minimizer->budget))
        result->end = minimizer->budget.end;
    return result->end == SUUJI_END_STOPPED || result->end == SUUJI_END_TIME;
}

/* May tests go side by side? Rows have neither marks nor budgets. The solver is the caller's, who
   may trace it for some puzzles and not for others. */
static bool side_by_side(const suuji_minimizer *minimizer, const struct job *job)
{
    return !job->puzzle->has_marks && job->limits.seconds <= 0 && job->limits.nodes == 0 &&
           job->limits.memory == 0 && job->tries > 1 &&
           sj_tests_side_by_side(minimizer->solver, minimizer->rules);
}

/* Finish the first `count` lanes. */
static suuji_status run_lanes(suuji_minimizer *minimizer, const struct job *job, size_t count,
                              suuji_minimized *result, suuji_error *err)
{
    suuji_query budget = SUUJI_QUERY_INIT;
    suuji_status status = SUUJI_OK;
    if (count > 1)
        return sj_tester_run_many(minimizer->tester, minimizer->lane, count, NULL, NULL, err);
    budget.limits = sj_budget_left(&minimizer->budget);
    status = sj_tester_run(minimizer->tester, minimizer->lane, job->puzzle, &budget, err);
    (void)must_end(minimizer, result);
    return status;
}

/* A lane is done: is it better? */
static void keep_better(suuji_minimizer *minimizer, const struct sj_minimization *lane, bool better,
                        suuji_minimized *result)
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

static void start_lane(const struct job *job, struct sj_minimization *lane,
                       struct sj_random *random)
{
    memcpy(lane->clue, job->puzzle->given, lane->cells);
    memcpy(lane->solution, job->solution, lane->cells);
    sj_minimization_start(lane);
    sj_minimization_shuffle(lane, random);
    lane->floor = job->clues;
}

static suuji_status minimize(suuji_minimizer *minimizer, const struct job *job,
                             suuji_minimized *result, suuji_error *err)
{
    const size_t most = side_by_side(minimizer, job) ? LANES_ALONE : 1;
    struct sj_random random;
    suuji_status status = SUUJI_OK;
    start_result(minimizer, job, result);
    sj_random_seed(&random, job->seed);
    for (uint64_t tried = 0; status == SUUJI_OK && tried < job->tries;) {
        const size_t lanes = job->tries - tried < most ? (size_t)(job->tries - tried) : most;
        status = make_lanes(minimizer, lanes, err);
        for (size_t i = 0; status == SUUJI_OK && i < lanes; i++)
            start_lane(job, &minimizer->lane[i], &random);
        if (status == SUUJI_OK)
            status = run_lanes(minimizer, job, lanes, result, err);
        for (size_t i = 0; status == SUUJI_OK && i < lanes; i++, tried++)
            keep_better(minimizer, &minimizer->lane[i],
                        tried == 0 || minimizer->lane[i].clues < result->clues, result);
        if (must_end(minimizer, result))
            break;
    }
    return status;
}

/* Add clues to the best so far. The old clues go first, in random order, so that the new ones stay
   if they can. */
static void start_larger(const suuji_minimizer *minimizer, const struct job *job,
                         struct sj_minimization *lane, struct sj_random *random)
{
    const unsigned cells = lane->cells;
    uint16_t *const order = minimizer->order;
    unsigned count = 0;
    memcpy(lane->clue, minimizer->best, cells);
    memcpy(lane->solution, job->solution, cells);
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

static suuji_status maximize(suuji_minimizer *minimizer, const struct job *job,
                             suuji_minimized *result, suuji_error *err)
{
    const size_t most = side_by_side(minimizer, job) ? LANES_CHAINED : 1;
    struct job first = *job;
    struct sj_random random;
    first.tries = 1;
    first.clues = 0;
    suuji_status status = minimize(minimizer, &first, result, err);
    sj_random_seed(&random, job->seed ^ 0x6d6178u);
    for (uint64_t tried = 0; status == SUUJI_OK && tried < job->tries;) {
        const size_t lanes = job->tries - tried < most ? (size_t)(job->tries - tried) : most;
        if (must_end(minimizer, result) || (job->clues && result->clues >= job->clues))
            break;
        status = make_lanes(minimizer, lanes, err);
        for (size_t i = 0; status == SUUJI_OK && i < lanes; i++)
            start_larger(minimizer, job, &minimizer->lane[i], &random);
        if (status == SUUJI_OK)
            status = run_lanes(minimizer, job, lanes, result, err);
        for (size_t i = 0; status == SUUJI_OK && i < lanes; i++, tried++)
            keep_better(minimizer, &minimizer->lane[i],
                        minimizer->lane[i].clues >= result->clues && !minimizer->lane[i].unproved,
                        result);
    }
    return status;
}

static void add_clues(suuji_minimizer *minimizer, const struct job *job, suuji_minimized *result)
{
    const unsigned cells = job->puzzle->rules->cells;
    struct sj_random random;
    unsigned empty = 0;
    start_result(minimizer, job, result);
    sj_random_seed(&random, job->seed);
    for (unsigned cell = 0; cell < cells; cell++)
        if (!minimizer->best[cell])
            minimizer->order[empty++] = (uint16_t)cell;
    while (empty > 0 && result->clues < job->clues) {
        const unsigned i = sj_random_below(&random, empty);
        const unsigned cell = minimizer->order[i];
        minimizer->order[i] = minimizer->order[--empty];
        minimizer->best[cell] = job->solution[cell];
        result->clues++;
    }
}

/* ---- All of them ---- */

/* Puzzles among the clues of `clue` that keep all of `fixed`. Each minimal puzzle lacks some
   redundant clue; the first that it lacks, in order of cells, settles the branch where it is found,
   since the redundant clues before that one are kept there. So none is found twice. */
struct listing {
    suuji_minimizer *minimizer;
    const struct job *job;
    suuji_minimized *result;
    suuji_on_minimal *on_minimal;
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

static bool may_continue(void *user)
{
    const struct listing *const listing = ((struct redundant *)user)->listing;
    return !must_end(listing->minimizer, listing->result);
}

static suuji_status find_redundant(struct listing *listing, const uint8_t *clue,
                                   struct redundant *redundant, suuji_error *err)
{
    struct sj_redundancy redundancy = {.puzzle = clue,
                                       .count = 1,
                                       .on_redundant = on_redundant,
                                       .go_on = may_continue,
                                       .user = redundant};
    const suuji_status status = sj_tester_redundant(listing->minimizer->tester, &redundancy, err);
    listing->result->tests += redundancy.tests;
    if (status == SUUJI_OK && !redundancy.done) {
        (void)must_end(listing->minimizer, listing->result);
        listing->ended = true;
    }
    return status;
}

static suuji_status list_clues(struct listing *listing, uint8_t *clue, suuji_error *err)
{
    const unsigned cells = listing->job->puzzle->rules->cells;
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
            status = list_clues(listing, clue, err);
            clue[cell] = listing->job->solution[cell];
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

static suuji_status list_all(suuji_minimizer *minimizer, const struct job *job,
                             suuji_on_minimal *on_minimal, void *user, suuji_minimized *result,
                             suuji_error *err)
{
    const size_t cells = job->puzzle->rules->cells;
    if (job->puzzle->has_marks || job->puzzle->rules->size > LIST_SIZE)
        return sj_fail(
            err, SUUJI_ERR_UNSUPPORTED,
            "all minimal puzzles can be listed only up to size %u and without pencil marks",
            LIST_SIZE);
    struct listing listing = {.minimizer = minimizer,
                              .job = job,
                              .result = result,
                              .on_minimal = on_minimal,
                              .user = user,
                              .fixed = calloc(cells, sizeof *listing.fixed)};
    suuji_status status = listing.fixed ? SUUJI_OK : sj_fail_memory(err);
    start_result(minimizer, job, result);
    if (status == SUUJI_OK)
        status = list_clues(&listing, minimizer->best, err);
    free(listing.fixed);
    return status;
}

/* ---- The public functions ---- */

/* The puzzle's only solution into minimizer->solution; result->verdict says whether there is
   one. */
static suuji_status find_solution(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                                  const suuji_minimize_options *options, suuji_minimized *result,
                                  suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    if (options->solution) {
        if (!suuji_verify(puzzle, options->solution, NULL, NULL))
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "the grid given is not a solution of the puzzle");
        memcpy(minimizer->solution, options->solution, puzzle->rules->cells);
        result->verdict = SUUJI_VERDICT_UNIQUE;
        return SUUJI_OK;
    }
    query.limit = 2;
    query.limits = options->limits;
    const suuji_status status = suuji_solver_solve(minimizer->solver, puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    result->verdict = answer.verdict;
    result->end = answer.verdict == SUUJI_VERDICT_UNKNOWN ? answer.end : SUUJI_END_COMPLETE;
    if (answer.verdict == SUUJI_VERDICT_UNIQUE)
        memcpy(minimizer->solution, answer.solution, puzzle->rules->cells);
    return SUUJI_OK;
}

/* Hand the result out, as much of it as the caller knows. */
static suuji_status store_result(suuji_status status, const suuji_minimized *own,
                                 suuji_minimized *result, suuji_error *err)
{
    if (status == SUUJI_OK)
        status = sj_sized_clear(result, "suuji_minimized", err);
    if (status == SUUJI_OK)
        sj_sized_write(result, own, sizeof *own);
    return status;
}

/* What all have in common before the work. Goes on if result->verdict is SUUJI_VERDICT_UNIQUE. */
static suuji_status prepare(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                            const suuji_minimize_options *given, uint64_t tries, struct job *job,
                            suuji_minimized *result, suuji_error *err)
{
    suuji_minimize_options own;
    const suuji_minimize_options *const options = &own;
    suuji_status status = sj_sized_read(&own, sizeof own, given, "suuji_minimize_options", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&own.limits, err);
    if (status == SUUJI_OK)
        status = set_rules(minimizer, puzzle->rules, err);
    if (status != SUUJI_OK)
        return status;
    *job = (struct job){
        .puzzle = puzzle,
        .solution = minimizer->solution,
        .seed = sj_hash(options->seed ^ SJ_HASH_START, puzzle->given, puzzle->rules->cells),
        .tries = options->tries ? options->tries : tries,
        .clues = options->clues,
        .limits = options->limits};
    return find_solution(minimizer, puzzle, options, result, err);
}

suuji_status suuji_minimizer_minimize(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                                      const suuji_minimize_options *options,
                                      suuji_minimized *result, suuji_error *err)
{
    suuji_minimized own = SUUJI_MINIMIZED_INIT;
    struct job job;
    suuji_status status = prepare(minimizer, puzzle, options, 1, &job, &own, err);
    if (status == SUUJI_OK && own.verdict == SUUJI_VERDICT_UNIQUE)
        status = minimize(minimizer, &job, &own, err);
    return store_result(status, &own, result, err);
}

suuji_status suuji_minimizer_maximize(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                                      const suuji_minimize_options *options,
                                      suuji_minimized *result, suuji_error *err)
{
    suuji_minimized own = SUUJI_MINIMIZED_INIT;
    struct job job;
    suuji_status status = prepare(minimizer, puzzle, options, MAXIMIZE_TRIES, &job, &own, err);
    if (status == SUUJI_OK && own.verdict == SUUJI_VERDICT_UNIQUE)
        status = maximize(minimizer, &job, &own, err);
    return store_result(status, &own, result, err);
}

suuji_status suuji_minimizer_add_clues(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                                       const suuji_minimize_options *options,
                                       suuji_minimized *result, suuji_error *err)
{
    suuji_minimized own = SUUJI_MINIMIZED_INIT;
    struct job job;
    const suuji_status status = prepare(minimizer, puzzle, options, 1, &job, &own, err);
    if (status == SUUJI_OK && own.verdict == SUUJI_VERDICT_UNIQUE)
        add_clues(minimizer, &job, &own);
    return store_result(status, &own, result, err);
}

suuji_status suuji_minimizer_list(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                                  const suuji_minimize_options *options,
                                  suuji_on_minimal *on_minimal, void *user, suuji_minimized *result,
                                  suuji_error *err)
{
    suuji_minimized own = SUUJI_MINIMIZED_INIT;
    struct job job;
    suuji_status status = prepare(minimizer, puzzle, options, 1, &job, &own, err);
    if (status == SUUJI_OK && own.verdict == SUUJI_VERDICT_UNIQUE)
        status = list_all(minimizer, &job, on_minimal, user, &own, err);
    return store_result(status, &own, result, err);
}
