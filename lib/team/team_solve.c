/* SPDX-License-Identifier: MIT */
/* Answering a query with a team. The caller's thread starts the members and waits.

   The first member begins by itself. The others begin when it has restarted for the first time, or
   after a second: puzzles that are not hard need no threads, and their answers are the same in
   every run. */
#include "team/team_members.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Seconds until the other members begin in any case. */
#define WARM_SECONDS 1.0
/* A hundred ticks a second. */
#define TICK_NANOSECONDS 10000000
/* The least time that a member gets: 0 would be no limit. */
#define LEAST_SECONDS 1e-9

/* ---- A member ---- */

/* Does the result of a member answer the query? */
static bool is_answer(const struct sj_member *member)
{
    return member->searched && member->status == SUUJI_OK &&
           (member->answer.end == SUUJI_END_COMPLETE || member->answer.end == SUUJI_END_LIMIT);
}

static bool keep_solution(void *user, const uint8_t *grid)
{
    struct sj_member *const member = user;
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(member->team->puzzle));
    assert(member->grids < 2);
    memcpy(member->grid + (size_t)cells * member->grids++, grid, cells);
    return true;
}

static void warm_up(void *user)
{
    suuji_team *const team = user;
    pthread_mutex_lock(&team->lock);
    if (!team->warm)
        pthread_cond_signal(&team->change);
    team->warm = true;
    pthread_mutex_unlock(&team->lock);
}

/* The whole search of a member. */
static void *run_member(void *user)
{
    struct sj_member *const member = user;
    suuji_team *const team = member->team;
    member->status = suuji_solver_solve(member->solver, team->puzzle, &member->query,
                                        &member->answer, &member->error);
    pthread_mutex_lock(&team->lock);
    if (is_answer(member) && !team->winner)
        team->winner = member;
    if (team->winner || member->status == SUUJI_ERR_INTERNAL)
        suuji_stop_request(&team->stop);
    team->running--;
    pthread_cond_signal(&team->change);
    pthread_mutex_unlock(&team->lock);
    return NULL;
}

/* What a member may use: the time that is left and its part of the memory. */
static suuji_limits member_limits(suuji_team *team)
{
    suuji_limits limits = team->query->limits;
    const size_t members = team->options.members;
    const size_t shared =
        sj_clause_pool_memory(suuji_puzzle_rules(team->puzzle)) + members * sizeof *team->member;
    limits.stop = &team->stop;
    if (limits.seconds > 0) {
        limits.seconds -= sj_clock_now() - team->start;
        limits.seconds = limits.seconds > LEAST_SECONDS ? limits.seconds : LEAST_SECONDS;
    }
    if (limits.memory) {
        limits.memory = limits.memory > shared ? limits.memory - shared : 0;
        limits.memory = limits.memory / members + 1;
    }
    return limits;
}

/* Have a member ready to search. */
static suuji_status prepare_member(struct sj_member *member, suuji_error *err)
{
    suuji_team *const team = member->team;
    const unsigned number = team->options.first + member->place;
    free(member->grid);
    member->grid = malloc(2 * (size_t)suuji_rules_cells(suuji_puzzle_rules(team->puzzle)));
    if (!member->grid)
        return sj_fail_memory(err);
    member->grids = 0;
    member->query = *team->query;
    if (member->shuffles)
        member->query.order = SUUJI_ORDER_RANDOM;
    member->query.seed += number;
    member->query.limits = member_limits(team);
    member->query.on_solution = keep_solution;
    member->query.user = member;
    member->answer = (suuji_answer)SUUJI_ANSWER_INIT;
    member->searched = true;
    sj_mailbox_start(&member->box, &team->pool, member->place);
    member->box.on_sync = member->place == 0 ? warm_up : NULL;
    member->box.user = team;
    sj_solver_exchange(member->solver, team->options.members > 1 || team->options.on_tick
                                           ? &member->box.exchange
                                           : NULL);
    return SUUJI_OK;
}

/* Start the thread of a member. One that cannot be started does not take part. */
static suuji_status start_member(struct sj_member *member, suuji_error *err)
{
    suuji_team *const team = member->team;
    const suuji_status status = prepare_member(member, err);
    if (status != SUUJI_OK)
        return status;
    pthread_mutex_lock(&team->lock);
    team->running++;
    pthread_mutex_unlock(&team->lock);
    member->started = pthread_create(&member->thread, NULL, run_member, member) == 0;
    if (member->started)
        return SUUJI_OK;
    pthread_mutex_lock(&team->lock);
    team->running--;
    pthread_mutex_unlock(&team->lock);
    member->searched = false;
    return SUUJI_OK;
}

/* ---- The team ---- */

/* Wait for a change, or for the next tick; the lock is held. */
static void wait_for_change(suuji_team *team)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TICK_NANOSECONDS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&team->change, &team->lock, &until);
}

/* Start all but the first. A failure ends the others. */
static suuji_status start_others(suuji_team *team, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned i = 1; status == SUUJI_OK && i < team->options.members; i++)
        status = start_member(&team->member[i], err);
    return status;
}

/* Something to do in the caller's thread, now and then, until it says that it is enough. */
static void call_tick(suuji_team *team, bool *enough)
{
    const suuji_team_options *const options = &team->options;
    if (options->on_tick && !*enough && !options->on_tick(options->user, team)) {
        *enough = true;
        suuji_stop_request(&team->stop);
    }
    pthread_mutex_lock(&team->pool.lock);
    if (team->pool.has_second)
        suuji_stop_request(&team->stop);
    pthread_mutex_unlock(&team->pool.lock);
}

/* Until no member searches. */
static suuji_status watch_members(suuji_team *team, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    bool all = team->options.members == 1;
    bool enough = false;
    pthread_mutex_lock(&team->lock);
    while (team->running > 0) {
        if (all || !team->options.at_once)
            wait_for_change(team);
        const bool more =
            !all && team->running > 0 && !team->winner &&
            (team->warm || team->options.at_once || sj_clock_now() - team->start >= WARM_SECONDS);
        pthread_mutex_unlock(&team->lock);
        if (more) {
            all = true;
            status = start_others(team, err);
            if (status != SUUJI_OK)
                suuji_stop_request(&team->stop);
        }
        call_tick(team, &enough);
        pthread_mutex_lock(&team->lock);
    }
    pthread_mutex_unlock(&team->lock);
    for (unsigned i = 0; i < team->options.members; i++)
        if (team->member[i].started)
            pthread_join(team->member[i].thread, NULL);
    return status;
}

/* All searches. Where there are no threads, the first member searches in that of the caller. */
static suuji_status search(suuji_team *team, suuji_error *err)
{
    for (unsigned i = 0; i < team->options.members; i++)
        team->member[i].started = team->member[i].searched = false;
    team->running = 0;
    team->warm = false;
    team->winner = NULL;
    const suuji_status status = start_member(&team->member[0], err);
    if (status != SUUJI_OK)
        return status;
    if (team->member[0].started)
        return watch_members(team, err);
    team->member[0].searched = true;
    team->running = 1;
    run_member(&team->member[0]);
    return SUUJI_OK;
}

/* ---- The answer ---- */

/* Could both answers be true? */
static bool is_consistent(const struct sj_member *a, const struct sj_member *b)
{
    const suuji_answer *const x = &a->answer;
    const suuji_answer *const y = &b->answer;
    if (x->end == SUUJI_END_COMPLETE && y->count > x->count)
        return false;
    return y->end != SUUJI_END_COMPLETE || x->count <= y->count;
}

/* The failure of a member that matters: a wrong answer always, any other one if there is no
   answer. */
static suuji_status find_failure(const suuji_team *team, suuji_error *err)
{
    const struct sj_member *const winner = team->winner;
    for (unsigned i = 0; i < team->options.members; i++) {
        const struct sj_member *const member = &team->member[i];
        if (!member->searched)
            continue;
        if (member->status == SUUJI_ERR_INTERNAL || (member->status != SUUJI_OK && !winner)) {
            if (err)
                *err = member->error;
            return member->status;
        }
        if (winner && member->status == SUUJI_OK && !is_consistent(winner, member))
            return sj_fail(err, SUUJI_ERR_INTERNAL,
                           "members of the team contradict each other: please report this");
    }
    return SUUJI_OK;
}

/* Without an answer: the member that knows most, the first of these. */
static struct sj_member *best_member(suuji_team *team)
{
    struct sj_member *best = &team->member[0];
    for (unsigned i = 1; i < team->options.members; i++)
        if (team->member[i].searched && team->member[i].status == SUUJI_OK &&
            team->member[i].answer.count > best->answer.count)
            best = &team->member[i];
    return best;
}

/* Pass the solutions of a member to the caller. */
static void show_solutions(const suuji_team *team, const struct sj_member *member,
                           suuji_answer *answer)
{
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(team->puzzle));
    for (unsigned i = 0; team->query->on_solution && i < member->grids; i++)
        if (!team->query->on_solution(team->query->user, member->grid + (size_t)cells * i)) {
            answer->end = SUUJI_END_CALLBACK;
            return;
        }
}

/* Two solutions are known, neither of which a member of this team needs to have found. */
static void answer_from_outside(suuji_team *team, struct sj_member *member, suuji_answer *answer)
{
    const struct sj_clause_pool *const pool = &team->pool;
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(team->puzzle));
    memcpy(member->grid, pool->first, cells);
    memcpy(member->grid + cells, pool->second, cells);
    member->grids = 2;
    answer->verdict = SUUJI_VERDICT_SEVERAL;
    answer->end = SUUJI_END_LIMIT;
    answer->count = 2;
    answer->solution = member->grid;
}

static void write_report(suuji_team *team)
{
    team->report = (suuji_team_report){.size = sizeof team->report,
                                       .answered = team->winner != NULL,
                                       .shared = team->pool.shared,
                                       .injected = team->pool.injected,
                                       .imported = team->pool.imported};
    for (unsigned i = 0; i < team->options.members; i++)
        team->report.members += team->member[i].searched;
    if (team->winner)
        team->report.winner = team->options.first + team->winner->place;
}

static suuji_status make_answer(suuji_team *team, suuji_answer *answer, suuji_error *err)
{
    const suuji_status status = find_failure(team, err);
    if (status != SUUJI_OK)
        return status;
    struct sj_member *const member = team->winner ? team->winner : best_member(team);
    *answer = member->answer;
    if (!team->winner && team->pool.has_second && team->query->limit == 2)
        answer_from_outside(team, member, answer);
    if (strcmp(suuji_solver_engine(member->solver)->name,
               suuji_solver_engine(team->member[0].solver)->name) != 0)
        answer->counters = NULL;
    show_solutions(team, member, answer);
    answer->stats.seconds = sj_clock_now() - team->start;
    return SUUJI_OK;
}

static suuji_status check_query(const suuji_query *query, suuji_error *err)
{
    if (query->objective)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "teams do not support objectives");
    if (query->limit > 2)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "teams find up to two solutions: is there one, is it unique?");
    return SUUJI_OK;
}

static suuji_status solve(suuji_team *team, const suuji_puzzle *puzzle, const suuji_query *query,
                          suuji_answer *answer, suuji_error *err)
{
    suuji_status status = check_query(query, err);
    team->puzzle = puzzle;
    team->query = query;
    team->start = sj_clock_now();
    if (status == SUUJI_OK)
        status =
            sj_clause_pool_start(&team->pool, puzzle, err); /* from here on parcels are accepted */
    if (status != SUUJI_OK)
        return status;
    atomic_store(&team->stop.requested, false);
    team->stop.also = query->limits.stop;
    status = search(team, err);
    sj_clause_pool_stop(&team->pool);
    write_report(team);
    return status == SUUJI_OK ? make_answer(team, answer, err) : status;
}

suuji_status suuji_team_solve(suuji_team *team, const suuji_puzzle *puzzle,
                              const suuji_query *query, suuji_answer *answer, suuji_error *err)
{
    suuji_query asked;
    suuji_answer found = SUUJI_ANSWER_INIT;
    suuji_status status = sj_sized_clear(answer, "suuji_answer", err);
    if (status == SUUJI_OK)
        status = sj_sized_read(&asked, sizeof asked, query, "suuji_query", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&asked.limits, err);
    if (status == SUUJI_OK)
        status = sj_order_check(asked.order, err);
    if (status != SUUJI_OK)
        return status;
    if (asked.limit == 0)
        asked.limit = 1;
    status = solve(team, puzzle, &asked, &found, err);
    team->puzzle = NULL;
    team->query = NULL;
    if (status == SUUJI_OK)
        sj_sized_write(answer, &found, sizeof found);
    return status;
}
