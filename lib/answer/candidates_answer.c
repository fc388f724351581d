/* SPDX-License-Identifier: MIT */
/* True candidates: which values a cell has in some solution, and in how many solutions each.

   A search for the first solutions may find all of them. If not, a search per cell follows, for
   solutions with any of the values that are not settled there: it ends with all of them counted, or
   as soon as one of them has enough solutions, and is repeated without that one. Every solution
   counts for all of its cells: solutions of one search differ, so that the most of any search is a
   lower bound. Few cells are left for the searches at the end, and most of those only prove that
   there is nothing more. */
#include "answer/candidates_answer.h"

#include "base/clock.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

struct candidates {
    struct sj_candidates_answer *found;
    const struct sj_searcher *searcher;
    const struct sj_candidates_query *query;
    struct sj_budget budget; /* of all searches together */
    suuji_puzzle *trial;
    unsigned cells, size;
    unsigned cell; /* the one whose values are searched for; `cells`: none */
};

/* ---- One search ---- */

/* Count the values of a solution. False: one of the cell in question has enough. */
static bool count_solution(void *user, const uint8_t *grid)
{
    const struct candidates *const c = user;
    uint64_t *const seen = c->found->seen;
    for (unsigned cell = 0; cell < c->cells; cell++)
        seen[(size_t)cell * c->size + grid[cell] - 1]++;
    return c->cell == c->cells ||
           seen[(size_t)c->cell * c->size + grid[c->cell] - 1] < c->query->most;
}

static void add_stats(suuji_stats *sum, const suuji_stats *stats)
{
    sum->nodes += stats->nodes;
    sum->guesses += stats->guesses;
    sum->backtracks += stats->backtracks;
    sum->updates += stats->updates;
    sum->depth = stats->depth > sum->depth ? stats->depth : sum->depth;
    sum->seconds += stats->seconds;
    sum->counted &= stats->counted;
}

/* What a search has seen is a lower bound, and enough for values that reach the most. */
static void keep_seen(const struct candidates *c)
{
    struct sj_candidates_answer *const found = c->found;
    for (size_t i = 0; i < (size_t)c->cells * c->size; i++) {
        if (found->seen[i] > found->count[i] && !found->known[i])
            found->count[i] = found->seen[i];
        if (found->count[i] >= c->query->most) {
            found->count[i] = c->query->most;
            found->known[i] = true;
        }
    }
}

/* Search for up to `limit` solutions of `puzzle`. Random values let solutions differ more, which
   shows more candidates. */
static suuji_status search(struct candidates *c, const suuji_puzzle *puzzle, uint64_t limit,
                           suuji_answer *answer, suuji_error *err)
{
    struct sj_candidates_answer *const found = c->found;
    const unsigned can = suuji_solver_engine(c->searcher->solver)->can;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    query.order = can & SUUJI_CAN_RANDOM ? SUUJI_ORDER_RANDOM : SUUJI_ORDER_ASCENDING;
    query.seed = c->query->seed + found->searches++;
    query.on_solution = count_solution;
    query.user = c;
    memset(found->seen, 0, (size_t)c->cells * c->size * sizeof *found->seen);
    *answer = (suuji_answer)SUUJI_ANSWER_INIT;
    const suuji_status status =
        sj_searcher_ask(c->searcher, &c->budget, puzzle, &query, answer, err);
    if (status == SUUJI_OK)
        add_stats(&found->stats, &answer->stats);
    return status;
}

/* ---- All solutions, if they are few ---- */

static void settle_all(const struct candidates *c)
{
    struct sj_candidates_answer *const found = c->found;
    const size_t candidates = (size_t)c->cells * c->size;
    memcpy(found->count, found->seen, candidates * sizeof *found->count);
    for (size_t i = 0; i < candidates; i++)
        found->known[i] = true;
}

static bool is_limited(suuji_end end)
{
    return end != SUUJI_END_COMPLETE && end != SUUJI_END_LIMIT && end != SUUJI_END_CALLBACK;
}

/* One solution more than is counted of a candidate: without it, all are known. */
static suuji_status find_first(struct candidates *c, suuji_error *err)
{
    struct sj_candidates_answer *const found = c->found;
    suuji_answer answer;
    c->cell = c->cells;
    const suuji_status status = search(c, found->puzzle, c->query->most + 1, &answer, err);
    if (status != SUUJI_OK)
        return status;
    found->verdict = answer.verdict;
    found->solutions = answer.count;
    found->exact = answer.end == SUUJI_END_COMPLETE;
    if (found->exact)
        settle_all(c);
    else
        keep_seen(c);
    found->end = is_limited(answer.end) ? answer.end : SUUJI_END_COMPLETE;
    return SUUJI_OK;
}

/* ---- The rest, cell by cell ---- */

/* Leave only open values in the cell of the trial: all, or the first if the engine does not know
   excluded candidates. False: none is open. */
static bool open_values(struct candidates *c, bool marks, suuji_status *status, suuji_error *err)
{
    const bool *const known = &c->found->known[(size_t)c->cell * c->size];
    bool any = false;
    for (unsigned value = 1; value <= c->size && *status == SUUJI_OK; value++) {
        if (marks)
            *status = suuji_puzzle_set_excluded(c->trial, c->cell, value, known[value - 1], err);
        else if (!any && !known[value - 1])
            *status = suuji_puzzle_set_given(c->trial, c->cell, value, err);
        any = any || !known[value - 1];
    }
    return any && *status == SUUJI_OK;
}

/* Make the cell of the trial again what it is in the puzzle. */
static suuji_status close_values(const struct candidates *c, bool marks, suuji_error *err)
{
    const suuji_puzzle *const puzzle = c->found->puzzle;
    suuji_status status = SUUJI_OK;
    for (unsigned value = 1; marks && value <= c->size && status == SUUJI_OK; value++)
        status = suuji_puzzle_set_excluded(c->trial, c->cell, value,
                                           suuji_puzzle_excluded(puzzle, c->cell, value), err);
    return status == SUUJI_OK ? suuji_puzzle_set_given(c->trial, c->cell,
                                                       suuji_puzzle_givens(puzzle)[c->cell], err)
                              : status;
}

/* All solutions with an open value were seen. */
static void settle_cell(const struct candidates *c, bool marks)
{
    for (unsigned value = 1; value <= c->size; value++) {
        const size_t i = sj_candidate_at(c->found, c->cell, value);
        if (c->found->known[i] || !(marks || suuji_puzzle_givens(c->trial)[c->cell] == value))
            continue;
        c->found->count[i] = c->found->seen[i];
        c->found->known[i] = true;
    }
}

static suuji_status find_of_cell(struct candidates *c, suuji_error *err)
{
    const bool marks = suuji_solver_engine(c->searcher->solver)->can & SUUJI_CAN_MARKS;
    suuji_status status = SUUJI_OK;
    suuji_answer answer;
    while (c->found->end == SUUJI_END_COMPLETE && open_values(c, marks, &status, err)) {
        status = search(c, c->trial, SUUJI_ALL, &answer, err);
        if (status != SUUJI_OK)
            return status;
        if (answer.end == SUUJI_END_COMPLETE)
            settle_cell(c, marks);
        keep_seen(c);
        if (is_limited(answer.end))
            c->found->end = answer.end;
    }
    return status == SUUJI_OK ? close_values(c, marks, err) : status;
}

/* Values that the puzzle excludes are in no solution. */
static void settle_excluded(const struct candidates *c)
{
    const uint8_t *const given = suuji_puzzle_givens(c->found->puzzle);
    for (unsigned cell = 0; cell < c->cells; cell++)
        for (unsigned value = 1; value <= c->size; value++)
            if (suuji_puzzle_excluded(c->found->puzzle, cell, value) ||
                (given[cell] && given[cell] != value))
                c->found->known[sj_candidate_at(c->found, cell, value)] = true;
}

static suuji_status find_rest(struct candidates *c, suuji_error *err)
{
    suuji_status status = suuji_puzzle_copy(c->found->puzzle, &c->trial, err);
    settle_excluded(c);
    for (c->cell = 0; c->cell < c->cells && status == SUUJI_OK; c->cell++)
        status = find_of_cell(c, err);
    suuji_puzzle_free(c->trial);
    return status;
}

/* ---- The whole ---- */

/* New tables are zero already: for large rules, writing them takes longer than a short limit. */
static suuji_status make_room(struct sj_candidates_answer *found, size_t candidates,
                              suuji_error *err)
{
    if (candidates <= found->room) {
        memset(found->count, 0, candidates * sizeof *found->count);
        memset(found->known, 0, candidates * sizeof *found->known);
        return SUUJI_OK;
    }
    sj_candidates_clear(found);
    found->count = calloc(candidates, sizeof *found->count);
    found->seen = calloc(candidates, sizeof *found->seen);
    found->known = calloc(candidates, sizeof *found->known);
    if (!found->count || !found->seen || !found->known)
        return sj_fail_memory(err);
    found->room = candidates;
    return SUUJI_OK;
}

/* Is there time to write the tables once? */
static bool affords_tables(struct candidates *c)
{
    const struct sj_candidates_answer *const found = c->found;
    const size_t bytes = sizeof *found->count + sizeof *found->seen + sizeof *found->known;
    return sj_budget_affords(&c->budget, (size_t)c->cells * c->size * bytes);
}

/* A solution counts for one value of a cell: there are at least as many as all values of a cell
   have. */
static void raise_solutions(const struct candidates *c)
{
    struct sj_candidates_answer *const found = c->found;
    for (unsigned cell = 0; cell < c->cells; cell++) {
        uint64_t sum = 0;
        for (unsigned value = 1; value <= c->size; value++)
            sum += found->count[sj_candidate_at(found, cell, value)];
        found->solutions = sum > found->solutions ? sum : found->solutions;
    }
}

suuji_status sj_candidates_find(struct sj_candidates_answer *found,
                                const struct sj_searcher *searcher,
                                const struct sj_candidates_query *query, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(query->puzzle);
    struct candidates c = {.found = found,
                           .searcher = searcher,
                           .query = query,
                           .cells = suuji_rules_cells(rules),
                           .size = suuji_rules_size(rules)};
    suuji_status status = make_room(found, (size_t)c.cells * c.size, err);
    found->puzzle = query->puzzle;
    found->most = query->most;
    found->searches = 0;
    found->solutions = 0;
    found->exact = false;
    found->verdict = SUUJI_VERDICT_UNKNOWN;
    found->stats = (suuji_stats){.counted = ~0u};
    sj_budget_start(&c.budget, &query->limits, sj_clock_now(), 0);
    if (status == SUUJI_OK && affords_tables(&c))
        status = find_first(&c, err);
    else
        found->end = c.budget.end;
    if (status == SUUJI_OK && !found->exact && found->end == SUUJI_END_COMPLETE)
        status = find_rest(&c, err);
    if (status == SUUJI_OK && !found->exact && found->solutions)
        raise_solutions(&c);
    return status;
}

void sj_candidates_clear(struct sj_candidates_answer *found)
{
    free(found->count);
    free(found->seen);
    free(found->known);
    *found = (struct sj_candidates_answer){0};
}
