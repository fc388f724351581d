/* SPDX-License-Identifier: MIT */
/* The calls `solve` and `count`. */
#include "call/call.h"

#include "base/fail.h"
#include "json/solve_json.h"
#include "suuji/objective.h"
#include "suuji/trace.h"

#include <stdlib.h>

/* The most solutions that a reply lists, unless `keep` says otherwise. */
#define KEEP 1000u

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
    const suuji_rules *const rules = suuji_puzzle_rules(search->puzzle);
    const char *const least = sj_call_text(search->call, "minimize");
    const char *const most = sj_call_text(search->call, "maximize");
    const char *const prefer = sj_call_text(search->call, "prefer");
    if ((least != NULL) + (most != NULL) + (prefer != NULL) > 1)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "arguments 'minimize', 'maximize' and 'prefer' cannot be used together");
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

/* What is known, as solve_json.h writes it. */
static void put_found(struct search *search, const suuji_answer *answer,
                      void (*put)(struct sj_json_writer *, const struct sj_solved *))
{
    char choice[120];
    suuji_solver_choice(search->solver, choice, sizeof choice);
    const struct sj_solved solved = {.puzzle = search->puzzle,
                                     .answer = answer,
                                     .engine = suuji_solver_engine(search->solver),
                                     .choice = choice,
                                     .objective = search->objective};
    put(&search->call->reply, &solved);
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

/* ---- The calls ---- */

static suuji_status solve(struct sj_call *call, suuji_error *err)
{
    struct search search = {.call = call, .keep = sj_call_count(call, "keep", KEEP)};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = start(&search, &query, 1, err);
    const bool several = query.limit != 1 && search.keep;
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
        if (several)
            sj_json_put_end(&call->reply);
        put_found(&search, &answer, sj_json_put_solved);
        put_trace(&search);
    }
    free_search(&search);
    return status;
}

static suuji_status count(struct sj_call *call, suuji_error *err)
{
    struct search search = {.call = call};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = start(&search, &query, 0, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(search.solver, search.puzzle, &query, &answer, err);
    if (status == SUUJI_OK)
        put_found(&search, &answer, sj_json_put_counted);
    free_search(&search);
    return status;
}

#define SEARCH_ARGUMENTS                                                                      \
    SJ_ARGUMENTS_ENGINE,                                                                      \
        {"order", SUUJI_ARGUMENT_TEXT,                                                        \
         "values are tried \"ascending\", \"descending\" or \"random\"; default: ascending"}, \
        {"seed", SUUJI_ARGUMENT_COUNT, "of a random order; default: 1"}, SJ_ARGUMENTS_LIMITS

static const suuji_argument solve_arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    SEARCH_ARGUMENTS,
    {"limit", SUUJI_ARGUMENT_COUNT, "end after this many solutions; 0: find all; default: 1"},
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
