/* SPDX-License-Identifier: MIT */
/* The calls `solve` and `count`. */
#include "call/call_row.h"

#include "base/fail.h"
#include "json/reply_json.h"
#include "suuji/objective.h"
#include "suuji/trace.h"

#include <limits.h>
#include <stdlib.h>

/* The most solutions that a reply lists, unless `keep` says otherwise. */
#define KEEP 1000u
/* Room for the name of an engine, and why it was chosen. */
enum { CHOICE = 120 };

/* A search, and what of it goes into the reply. */
struct search {
    struct sj_call *call;
    suuji_puzzle *puzzle;
    suuji_solver *solver; /* the caller's */
    suuji_objective *objective;
    suuji_trace *trace;
    uint64_t keep; /* solutions to list, after which nothing more is written */
};

static void free_search(struct search *search)
{
    if (search->trace)
        (void)suuji_solver_trace(search->solver, NULL, NULL, NULL);
    suuji_trace_free(search->trace);
    suuji_objective_free(search->objective);
    suuji_puzzle_free(search->puzzle);
}

/* ---- What to search for ---- */

static const char *const orders[] = {"ascending", "descending", "random", NULL};

static bool put_solution(void *user, const uint8_t *grid)
{
    struct search *const search = user;
    if (search->keep) {
        sj_json_put_grid(&search->call->reply, NULL, suuji_puzzle_rules(search->puzzle), grid);
        search->keep--;
    }
    return !search->call->reply.out->failed;
}

/* What `solve` and `count` have in common: the puzzle, the engine, limits. */
static suuji_status start(struct search *search, suuji_query *query, uint64_t limit,
                          suuji_error *err)
{
    const struct sj_call *const call = search->call;
    unsigned order = 0;
    suuji_status status = sj_call_puzzle(call, &search->puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_word(call, "order", orders, &order, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(search->call, &search->solver, err);
    query->order = (suuji_order)order;
    query->seed = sj_call_count(call, "seed", 1);
    query->limits = sj_call_limits(call);
    query->limit = sj_call_count(call, "limit", limit);
    if (query->limit == 0)
        query->limit = SUUJI_ALL;
    query->user = search;
    return status;
}

static suuji_status read_objective(struct search *search, suuji_error *err)
{
    static const char *const others[] = {"maximize", "prefer", NULL};
    const suuji_rules *const rules = suuji_puzzle_rules(search->puzzle);
    const char *const least = sj_call_text(search->call, "minimize");
    const char *const most = sj_call_text(search->call, "maximize");
    const char *const prefer = sj_call_text(search->call, "prefer");
    suuji_status status = sj_call_exclude(search->call, "minimize", others, err);
    if (status == SUUJI_OK)
        status = sj_call_exclude(search->call, "maximize", others + 1, err);
    if (status != SUUJI_OK)
        return status;
    if (prefer)
        return suuji_objective_prefer(rules, prefer, &search->objective, err);
    return least || most ? suuji_objective_new(rules, least ? least : most,
                                               least ? SUUJI_SENSE_MINIMIZE : SUUJI_SENSE_MAXIMIZE,
                                               &search->objective, err)
                         : SUUJI_OK;
}

static suuji_status start_trace(struct search *search, suuji_error *err)
{
    const uint64_t limit = sj_call_count(search->call, "trace", 0);
    if (limit == 0)
        return SUUJI_OK;
    suuji_status status =
        suuji_trace_new(suuji_puzzle_rules(search->puzzle),
                        limit < SIZE_MAX ? (size_t)limit : SIZE_MAX, &search->trace, err);
    if (status == SUUJI_OK)
        status = suuji_solver_trace(search->solver, suuji_trace_record, search->trace, err);
    return status;
}

/* ---- The reply ---- */

/* The search and its answer, for the writers of reply_json.h; `choice` [CHOICE]. */
static struct sj_solved describe_search(const struct search *search, const suuji_answer *answer,
                                        char *choice)
{
    suuji_solver_choice(search->solver, choice, CHOICE);
    return (struct sj_solved){.puzzle = search->puzzle,
                              .answer = answer,
                              .engine = suuji_solver_engine(search->solver),
                              .choice = choice,
                              .unique = sj_call_flag(search->call, "unique"),
                              .objective = search->objective};
}

/* An event as suuji_event_write writes it, in a list. */
static void put_event(struct sj_call *call, const suuji_rules *rules, const suuji_event *event,
                      struct sj_text *line)
{
    const size_t len = suuji_event_write(rules, event, SUUJI_TRACE_JSON, NULL, 0);
    sj_text_clear(line);
    char *const room = sj_text_room(line, len + 1);
    if (!room) {
        call->reply.out->failed = true;
        return;
    }
    (void)suuji_event_write(rules, event, SUUJI_TRACE_JSON, room, len + 1);
    sj_json_put_word(&call->reply, NULL, room);
}

static void put_trace(struct search *search)
{
    struct sj_call *const call = search->call;
    const suuji_event *event = NULL;
    struct sj_text line = {0};
    if (!search->trace)
        return;
    sj_json_put_array(&call->reply, "events");
    for (size_t i = 0; (event = suuji_trace_at(search->trace, i)) != NULL; i++)
        put_event(call, suuji_puzzle_rules(search->puzzle), event, &line);
    sj_json_put_end(&call->reply);
    sj_json_put_bool(&call->reply, "events_cut", suuji_trace_cut(search->trace));
    sj_text_free(&line);
}

/* ---- solve ---- */

static suuji_status solve(struct sj_call *call, suuji_error *err)
{
    static const char *const others[] = {"limit", "minimize", "maximize", "prefer", NULL};
    struct search search = {.call = call, .keep = sj_call_count(call, "keep", KEEP)};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const bool unique = sj_call_flag(call, "unique");
    suuji_status status = sj_call_exclude(call, "unique", others, err);
    if (status == SUUJI_OK)
        status = start(&search, &query, 1, err);
    const bool several = !unique && query.limit != 1 && search.keep;
    if (unique)
        query.limit = 2;
    if (several)
        query.on_solution = put_solution;
    if (status == SUUJI_OK)
        status = read_objective(&search, err);
    query.objective = search.objective;
    if (status == SUUJI_OK)
        status = start_trace(&search, err);
    if (status == SUUJI_OK) {
        sj_json_begin_solve(&call->reply, search.puzzle, several);
        status = suuji_solver_solve(search.solver, search.puzzle, &query, &answer, err);
    }
    if (status == SUUJI_OK) {
        char choice[CHOICE];
        const struct sj_solved solved = describe_search(&search, &answer, choice);
        if (several)
            sj_json_put_end(&call->reply);
        sj_json_put_solved(&call->reply, &solved);
        put_trace(&search);
    }
    free_search(&search);
    return status;
}

/* ---- count ---- */

/* Arguments that ask for a search, after those that ask for another way to count. */
static const char *const ways[] = {"estimate", "exact",  "rows",  "limit",
                                   "nodes",    "engine", "order", NULL};

/* Which way to count is asked for? Not more than one; `rows` are counted exactly. */
static suuji_status choose_way(const struct sj_call *call, struct sj_count_query *query,
                               suuji_error *err)
{
    suuji_count_options *const options = &query->options;
    const uint64_t rows = sj_call_count(call, "rows", 0);
    suuji_status status = sj_call_exclude(call, "sample", ways, err);
    if (status == SUUJI_OK)
        status = sj_call_exclude(call, "estimate", ways + 1, err);
    for (unsigned i = 1; i < 3 && status == SUUJI_OK; i++)
        status = sj_call_exclude(call, ways[i], ways + 3, err);
    for (const char *const *way = ways + 3; *way; way++)
        query->searches |= sj_call_asks(call, *way);
    options->want = sj_call_flag(call, "exact")      ? SUUJI_COUNT_EXACT
                    : sj_call_flag(call, "estimate") ? SUUJI_COUNT_ESTIMATE
                                                     : SUUJI_COUNT_AUTO;
    options->rows = rows < UINT_MAX ? (unsigned)rows : UINT_MAX;
    options->precision = sj_call_real(call, "precision") / 100;
    options->confidence = sj_call_real(call, "confidence") / 100;
    options->seed = query->search.seed;
    return status;
}

/* Solutions drawn at random. */
static suuji_status draw_sample(const struct search *search, const suuji_query *query,
                                suuji_error *err)
{
    const suuji_sample_options options = {.size = sizeof(suuji_sample_options),
                                          .count = sj_call_count(search->call, "sample", 0),
                                          .seed = query->seed,
                                          .limits = query->limits};
    suuji_sample_result result = SUUJI_SAMPLE_RESULT_INIT;
    return sj_json_put_sample(&search->call->reply, search->puzzle, &options, &result, err);
}

static suuji_status put_number(const struct search *search, const struct sj_count_query *query,
                               suuji_error *err)
{
    char choice[CHOICE];
    struct sj_count_answer found = {0};
    const struct sj_searcher searcher = {.solver = search->solver};
    const suuji_status status = sj_count_solutions(&found, &searcher, query, err);
    if (status == SUUJI_OK) {
        const struct sj_solved counted = describe_search(search, &found.answer, choice);
        sj_json_put_counted(&search->call->reply, &found, &counted);
    }
    suuji_total_free(found.total);
    return status;
}

/* The values of each cell, and the number of their solutions. */
static suuji_status put_candidates(const struct search *search, const suuji_query *query,
                                   suuji_error *err)
{
    static const char *const others[] = {"limit", "order",  "estimate", "exact",
                                         "rows",  "sample", NULL};
    const struct sj_searcher searcher = {.solver = search->solver};
    const uint64_t most = sj_call_count(search->call, "candidates", 0);
    const struct sj_candidates_query asked = {
        .puzzle = search->puzzle,
        .most = most < SJ_MOST_CANDIDATES ? most : SJ_MOST_CANDIDATES,
        .seed = query->seed,
        .limits = query->limits};
    struct sj_candidates_answer found = {0};
    suuji_status status = sj_call_exclude(search->call, "candidates", others, err);
    if (status == SUUJI_OK)
        status = sj_candidates_find(&found, &searcher, &asked, err);
    if (status == SUUJI_OK)
        sj_json_put_candidate_counts(&search->call->reply, &found, false);
    sj_candidates_clear(&found);
    return status;
}

static suuji_status count(struct sj_call *call, suuji_error *err)
{
    struct search search = {.call = call};
    struct sj_count_query query = {.search = SUUJI_QUERY_INIT, .options = SUUJI_COUNT_OPTIONS_INIT};
    suuji_status status = start(&search, &query.search, 0, err);
    query.puzzle = search.puzzle;
    if (status == SUUJI_OK)
        status = choose_way(call, &query, err);
    if (status == SUUJI_OK && sj_call_asks(call, "candidates"))
        status = put_candidates(&search, &query.search, err);
    else if (status == SUUJI_OK && sj_call_asks(call, "sample"))
        status = draw_sample(&search, &query.search, err);
    else if (status == SUUJI_OK)
        status = put_number(&search, &query, err);
    free_search(&search);
    return status;
}

#define SEARCH_ARGUMENTS                                                                      \
    SJ_ARGUMENTS_ENGINE,                                                                      \
        {"order", SUUJI_ARGUMENT_TEXT,                                                        \
         "values are tried \"ascending\", \"descending\" or \"random\"; default: ascending"}, \
        {"seed", SUUJI_ARGUMENT_COUNT, "of what is random; default: 1"}, SJ_ARGUMENTS_LIMITS

static const suuji_argument solve_arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    SEARCH_ARGUMENTS,
    {"limit", SUUJI_ARGUMENT_COUNT, "end after this many solutions; 0: find all; default: 1"},
    {"unique", SUUJI_ARGUMENT_FLAG, "a solution only if it is the only one"},
    {"keep", SUUJI_ARGUMENT_COUNT, "list up to this many solutions; default: 1000"},
    {"minimize", SUUJI_ARGUMENT_TEXT, "find the solution with the least value: \"r1c1 + 2*r1c2\""},
    {"maximize", SUUJI_ARGUMENT_TEXT, "find the solution with the largest value"},
    {"prefer", SUUJI_ARGUMENT_TEXT, "find the solution with the most of these: \"r1c1=5,r2c3=4\""},
    {"trace", SUUJI_ARGUMENT_COUNT, "list up to this many events of the search; default: 0"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

static const suuji_argument count_arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    SEARCH_ARGUMENTS,
    {"limit", SUUJI_ARGUMENT_COUNT, "count up to this many solutions; default: 0, all"},
    {"exact", SUUJI_ARGUMENT_FLAG, "count exactly, however long it takes"},
    {"estimate", SUUJI_ARGUMENT_FLAG, "estimate the number by random samples"},
    {"precision", SUUJI_ARGUMENT_REAL,
     "end an estimate at an interval of this many percent above and below it; default: 1"},
    {"confidence", SUUJI_ARGUMENT_REAL,
     "how sure it is that the number is in the interval, in percent; default: 95"},
    {"rows", SUUJI_ARGUMENT_COUNT, "count the ways to fill only this many first rows"},
    {"sample", SUUJI_ARGUMENT_COUNT,
     "instead this many solutions, drawn at random, each equally likely"},
    {"candidates", SUUJI_ARGUMENT_COUNT,
     "instead the values that each cell has in solutions, and up to this many solutions of each"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_solve = {
    .info = {"solve", "solve a puzzle", solve_arguments},
    .run = solve,
};

const struct sj_call_row sj_call_row_count = {
    .info = {"count", "count the solutions of a puzzle", count_arguments},
    .run = count,
};
