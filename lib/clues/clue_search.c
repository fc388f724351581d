/* SPDX-License-Identifier: MIT */
/* What the searches of suuji/clues.h share. */
#include "clues/clue_search.h"
#include "suuji/houses.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"
#include "base/stop.h"
#include "minimize/second_solution.h"

#include <stdlib.h>
#include <string.h>

/* Search nodes to show that a clue is necessary. */
#define CHECK_NODES 100000
/* Seconds to confirm a puzzle after a stop: the caller, who asked for the end, should not wait
   long. */
#define LAST_SECONDS 1

/* ---- Puzzles to begin with ---- */

static suuji_status add_start(struct sj_clue_search *search, suuji_solver *solver, size_t i,
                              suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    query.limits.stop = search->query.limits.stop;
    if (search->query.limits.seconds > 0)
        query.limits.seconds = sj_clock_left(search->began + search->query.limits.seconds);
    memcpy(search->puzzle.given, search->query.start + i * search->rules->cells,
           search->rules->cells);
    const suuji_status status = suuji_solver_solve(solver, &search->puzzle, &query, &answer, err);
    if (status != SUUJI_OK || answer.end == SUUJI_END_STOPPED || answer.end == SUUJI_END_TIME)
        return status;
    return answer.verdict == SUUJI_VERDICT_UNIQUE
               ? sj_puzzle_list_add(&search->start, search->puzzle.given, answer.solution, err)
               : sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "starting puzzle %zu does not have exactly one solution", i + 1);
}

suuji_status sj_clue_search_open(struct sj_clue_search *search, const suuji_clues_query *query,
                                 suuji_error *err)
{
    suuji_solver *solver = NULL;
    suuji_status status =
        sj_sized_read(&search->query, sizeof search->query, query, "suuji_clues_query", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&search->query.limits, err);
    if (status != SUUJI_OK)
        return status;
    query = &search->query;
    if (!query->rules || !query->on_found)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "a search for puzzles needs rules and on_found");
    status = suuji_rules_check(query->rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS,
                               "a search for puzzles", NULL, err);
    if (status != SUUJI_OK)
        return status;
    search->rules = query->rules;
    search->start.cells = search->rules->cells;
    search->began = sj_clock_now();
    status =
        suuji_solver_new(search->rules->size <= 12 ? "singles" : "cdcl", &search->checker, err);
    if (status == SUUJI_OK)
        status = sj_puzzle_start(&search->puzzle, search->rules, err);
    if (status == SUUJI_OK && query->start_count > 0)
        status = suuji_solver_new(query->engine, &solver, err);
    for (size_t i = 0; status == SUUJI_OK && i < query->start_count; i++)
        status = add_start(search, solver, i, err);
    suuji_solver_free(solver);
    return status;
}

void sj_clue_search_close(struct sj_clue_search *search)
{
    sj_puzzle_list_free(&search->start);
    sj_puzzle_clear(&search->puzzle);
    suuji_solver_free(search->checker);
}

/* ---- On the way ---- */

bool sj_clue_search_go_on(struct sj_clue_search *search)
{
    const suuji_limits *const limits = &search->query.limits;
    if (search->end != SUUJI_END_COMPLETE)
        return false;
    if (sj_stop_requested(limits->stop))
        search->end = SUUJI_END_STOPPED;
    else if (limits->seconds > 0 && sj_clock_now() - search->began >= limits->seconds)
        search->end = SUUJI_END_TIME;
    return search->end == SUUJI_END_COMPLETE;
}

void sj_clue_search_show(struct sj_clue_search *search)
{
    search->progress.seconds = sj_clock_now() - search->began;
    if (search->query.on_progress)
        search->query.on_progress(search->query.user, &search->progress);
}

/* ---- Handing out ---- */

suuji_status sj_clue_search_minimal(struct sj_clue_search *search, const uint8_t *clue,
                                    const uint8_t *solution, bool *minimal, suuji_error *err)
{
    uint8_t *const other = malloc(search->rules->cells);
    struct sj_second second = {.solver = search->checker,
                               .puzzle = &search->puzzle,
                               .known = solution,
                               .other = other,
                               .limits = {.nodes = CHECK_NODES, .stop = search->query.limits.stop}};
    const suuji_status status =
        other ? sj_second_minimal(&second, clue, clue, minimal, err) : sj_fail_memory(err);
    free(other);
    return status;
}

suuji_status sj_clue_search_hand_out(struct sj_clue_search *search, const uint8_t *clue,
                                     const uint8_t *solution, bool minimal, suuji_error *err)
{
    const unsigned cells = search->rules->cells;
    const suuji_clues_found found = {clue, solution, sj_count_clues(clue, cells), minimal,
                                     &search->progress};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    if (sj_stop_requested(search->query.limits.stop))
        query.limits.seconds = LAST_SECONDS;
    memcpy(search->puzzle.given, clue, cells);
    const suuji_status status =
        suuji_solver_solve(search->checker, &search->puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    search->unconfirmed = answer.end == SUUJI_END_TIME;
    if (search->unconfirmed)
        return SUUJI_OK;
    if (answer.verdict != SUUJI_VERDICT_UNIQUE || memcmp(answer.solution, solution, cells) != 0)
        return sj_fail(err, SUUJI_ERR_INTERNAL,
                       "engine '%s' found that a generated puzzle does not have exactly one "
                       "solution: please report this",
                       suuji_solver_engine(search->checker)->name);
    if (!search->query.on_found(search->query.user, &found))
        search->end = SUUJI_END_CALLBACK;
    return SUUJI_OK;
}

suuji_status sj_clue_search_result(const struct sj_clue_search *search, suuji_clues_result *result,
                                   suuji_error *err)
{
    const suuji_clues_result own = {sizeof own, search->end, search->progress};
    const suuji_status status = sj_sized_clear(result, "suuji_clues_result", err);
    if (status == SUUJI_OK)
        sj_sized_write(result, &own, sizeof own);
    return status;
}
