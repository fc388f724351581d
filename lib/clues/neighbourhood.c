/* SPDX-License-Identifier: MIT */
/* The neighbourhood of a puzzle. */
#include "clues/neighbourhood.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "engine/engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Solutions of a base that are looked at before additions are tested. */
#define SAMPLE 100

struct sj_neighbourhood {
    struct sj_tester *tester;
    suuji_rules *rules;
    suuji_puzzle base; /* without the removed clues, with the additions so far */
    size_t room;       /* rows */
    uint8_t *row;      /* [room]: puzzles to be tested */
    uint8_t *solution;
    uint64_t *found;
    size_t rows;
    uint8_t *unique;          /* [room]: those of them with one solution, */
    uint8_t *unique_solution; /* with it, */
    uint16_t *redundant;      /* and a redundant clue */
    size_t uniques;
    uint8_t *shut; /* [cells * (size + 1)]: value in cell: seen in this many solutions; 2: out */
    uint16_t *gone, *cell;
    unsigned gone_count;
    uint64_t tests;
    const struct sj_neighbour_hooks *hooks;
    bool ended;
    struct sj_arrays arrays;
};

suuji_status sj_neighbourhood_new(struct sj_tester *tester, struct sj_neighbourhood **out,
                                  suuji_error *err)
{
    *out = NULL;
    struct sj_neighbourhood *const hood = calloc(1, sizeof *hood);
    if (!hood)
        return sj_fail_memory(err);
    const suuji_rules *const rules = sj_tester_rules(tester);
    const size_t cells = rules->cells;
    hood->tester = tester;
    hood->rules = suuji_rules_share(rules);
    hood->room =
        sj_tests_side_by_side(sj_tester_solver(tester), rules) ? SJ_ROWS_MANY : SJ_ROWS_FEW;
    hood->row = sj_arrays_add(&hood->arrays, hood->room * cells, sizeof *hood->row);
    hood->solution = sj_arrays_add(&hood->arrays, hood->room * cells, sizeof *hood->solution);
    hood->found = sj_arrays_add(&hood->arrays, hood->room, sizeof *hood->found);
    hood->unique = sj_arrays_add(&hood->arrays, hood->room * cells, sizeof *hood->unique);
    hood->unique_solution =
        sj_arrays_add(&hood->arrays, hood->room * cells, sizeof *hood->unique_solution);
    hood->redundant = sj_arrays_add(&hood->arrays, hood->room, sizeof *hood->redundant);
    hood->shut = sj_arrays_add(&hood->arrays, cells * (rules->size + 1), sizeof *hood->shut);
    hood->gone = sj_arrays_add(&hood->arrays, cells, sizeof *hood->gone);
    hood->cell = sj_arrays_add(&hood->arrays, cells, sizeof *hood->cell);
    suuji_status status = sj_puzzle_start(&hood->base, rules, err);
    if (status == SUUJI_OK && hood->arrays.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        *out = hood;
    else
        sj_neighbourhood_free(hood);
    return status;
}

void sj_neighbourhood_free(struct sj_neighbourhood *hood)
{
    if (!hood)
        return;
    sj_arrays_free(&hood->arrays);
    sj_puzzle_clear(&hood->base);
    suuji_rules_free(hood->rules);
    free(hood);
}

uint64_t sj_neighbourhood_tests(const struct sj_neighbourhood *hood)
{
    return hood->tests;
}

/* ---- Testing ---- */

static bool may_continue(void *user)
{
    const struct sj_neighbour_hooks *const hooks = ((struct sj_neighbourhood *)user)->hooks;
    return !hooks->go_on || hooks->go_on(hooks->user);
}

static void on_redundant(void *user, size_t number, unsigned cell)
{
    ((struct sj_neighbourhood *)user)->redundant[number] = (uint16_t)cell;
}

/* Which of the unique puzzles have a redundant clue? Then hand them all out. */
static suuji_status finish_uniques(struct sj_neighbourhood *hood, suuji_error *err)
{
    const unsigned cells = hood->rules->cells;
    struct sj_redundancy redundancy = {.puzzle = hood->unique,
                                       .count = hood->uniques,
                                       .on_redundant = on_redundant,
                                       .go_on = may_continue,
                                       .user = hood};
    for (size_t i = 0; i < hood->uniques; i++)
        hood->redundant[i] = (uint16_t)cells;
    const suuji_status status = hood->uniques && !hood->ended
                                    ? sj_tester_redundant(hood->tester, &redundancy, err)
                                    : SUUJI_OK;
    hood->tests += redundancy.tests;
    hood->ended |= hood->uniques && !redundancy.done;
    for (size_t i = 0; status == SUUJI_OK && !hood->ended && i < hood->uniques; i++)
        hood->ended |= !hood->hooks->found(hood->hooks->user, hood->unique + i * cells,
                                           hood->unique_solution + i * cells, hood->redundant[i]);
    hood->uniques = 0;
    return status;
}

/* Test the rows that have gathered. */
static suuji_status test_rows(struct sj_neighbourhood *hood, suuji_error *err)
{
    const unsigned cells = hood->rules->cells;
    const struct sj_neighbour_hooks *const hooks = hood->hooks;
    bool done = true;
    if (hood->rows == 0 || hood->ended)
        return SUUJI_OK;
    hood->tests += hood->rows;
    const suuji_status status = sj_tester_count(hood->tester, hood->row, hood->rows, hood->found,
                                                hood->solution, &done, err);
    hood->ended = status == SUUJI_OK && (!done || !may_continue(hood));
    for (size_t i = 0; status == SUUJI_OK && !hood->ended && i < hood->rows; i++) {
        const uint8_t *const row = hood->row + i * cells;
        if (hood->found[i] != 1 || (hooks->wanted && !hooks->wanted(hooks->user, row)))
            continue;
        memcpy(hood->unique + hood->uniques * cells, row, cells);
        memcpy(hood->unique_solution + hood->uniques++ * cells, hood->solution + i * cells, cells);
    }
    hood->rows = 0;
    return status == SUUJI_OK ? finish_uniques(hood, err) : status;
}

static suuji_status add_row(struct sj_neighbourhood *hood, suuji_error *err)
{
    memcpy(hood->row + hood->rows++ * hood->rules->cells, hood->base.given, hood->rules->cells);
    return hood->rows == hood->room ? test_rows(hood, err) : SUUJI_OK;
}

/* ---- Additions ---- */

static uint8_t *closed_at(struct sj_neighbourhood *hood, unsigned cell, unsigned value)
{
    return &hood->shut[cell * (hood->rules->size + 1) + value];
}

static void close_candidate(struct sj_neighbourhood *hood, unsigned cell, unsigned value)
{
    *closed_at(hood, cell, value) = 2;
}

/* Rule out the candidates that the clues see, and the removed clues. */
static void close_seen_candidates(struct sj_neighbourhood *hood, const uint8_t *original)
{
    const suuji_rules *const rules = hood->rules;
    memset(hood->shut, 0, (size_t)rules->cells * (rules->size + 1));
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned value = hood->base.given[cell];
        if (value == 0)
            continue;
        for (struct sj_sight sight = sj_sight(rules, cell); sj_sight_next(&sight);)
            close_candidate(hood, sight.cell, value);
    }
    for (unsigned i = 0; i < hood->gone_count; i++)
        close_candidate(hood, hood->gone[i], original[hood->gone[i]]);
}

static bool on_sample(void *user, const uint8_t *grid)
{
    struct sj_neighbourhood *const hood = user;
    for (unsigned cell = 0; cell < hood->rules->cells; cell++) {
        uint8_t *const shut = closed_at(hood, cell, grid[cell]);
        *shut = (uint8_t)(*shut + (*shut < 2));
    }
    return true;
}

/* Rule out what several solutions of the base share; `*exact`: all of them were seen, so that what
   is in none is out as well. */
static suuji_status close_shared_candidates(struct sj_neighbourhood *hood, bool *exact,
                                            suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = SAMPLE;
    query.limits = *sj_tester_limits(hood->tester);
    query.on_solution = on_sample;
    query.user = hood;
    const suuji_status status =
        suuji_solver_solve(sj_tester_solver(hood->tester), &hood->base, &query, &answer, err);
    *exact = status == SUUJI_OK && answer.end == SUUJI_END_COMPLETE;
    hood->ended |= answer.end == SUUJI_END_STOPPED;
    return status;
}

/* Add one clue, after `from` in the order of cells and values, in every way that may help. */
static suuji_status add_last(struct sj_neighbourhood *hood, const uint8_t *original, unsigned from,
                             suuji_error *err)
{
    const suuji_rules *const rules = hood->rules;
    bool exact = false;
    close_seen_candidates(hood, original);
    suuji_status status = close_shared_candidates(hood, &exact, err);
    for (unsigned at = from; status == SUUJI_OK && !hood->ended && at < rules->cells * rules->size;
         at++) {
        const unsigned cell = at / rules->size;
        const unsigned value = at % rules->size + 1;
        const unsigned shut = *closed_at(hood, cell, value);
        if (hood->base.given[cell] || shut == 2 || (exact && shut == 0))
            continue;
        hood->base.given[cell] = (uint8_t)value;
        status = add_row(hood, err);
        hood->base.given[cell] = 0;
    }
    return status;
}

/* May the clue be added to the base? */
static bool can_be_added(const struct sj_neighbourhood *hood, const uint8_t *original,
                         unsigned cell, unsigned value)
{
    if (hood->base.given[cell] || original[cell] == value)
        return false;
    for (struct sj_sight sight = sj_sight(hood->rules, cell); sj_sight_next(&sight);)
        if (hood->base.given[sight.cell] == value)
            return false;
    return true;
}

/* Add `plus` clues in every way, each set once. */
static suuji_status add_all_ways(struct sj_neighbourhood *hood, const uint8_t *original,
                                 unsigned plus, unsigned from, suuji_error *err)
{
    const suuji_rules *const rules = hood->rules;
    suuji_status status = SUUJI_OK;
    if (plus == 0)
        return add_row(hood, err);
    if (plus == 1)
        return add_last(hood, original, from, err);
    for (unsigned at = from; status == SUUJI_OK && !hood->ended && at < rules->cells * rules->size;
         at++) {
        const unsigned cell = at / rules->size;
        if (!can_be_added(hood, original, cell, at % rules->size + 1))
            continue;
        hood->base.given[cell] = (uint8_t)(at % rules->size + 1);
        status = add_all_ways(hood, original, plus - 1, at + 1, err);
        hood->base.given[cell] = 0;
    }
    return status;
}

/* ---- Clues to go ---- */

static suuji_status remove_all_ways(struct sj_neighbourhood *hood, const uint8_t *original,
                                    unsigned minus, unsigned plus, unsigned from, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (minus == 0)
        return add_all_ways(hood, original, plus, 0, err);
    for (unsigned cell = from; status == SUUJI_OK && !hood->ended && cell < hood->rules->cells;
         cell++) {
        if (!original[cell])
            continue;
        hood->base.given[cell] = 0;
        hood->gone[hood->gone_count++] = (uint16_t)cell;
        status = remove_all_ways(hood, original, minus - 1, plus, cell + 1, err);
        hood->gone_count--;
        hood->base.given[cell] = original[cell];
    }
    return status;
}

static void start_puzzle(struct sj_neighbourhood *hood, const uint8_t *clue,
                         const struct sj_neighbour_hooks *hooks)
{
    memcpy(hood->base.given, clue, hood->rules->cells);
    hood->hooks = hooks;
    hood->ended = false;
    hood->rows = hood->uniques = 0;
    hood->gone_count = 0;
}

static suuji_status end_search(struct sj_neighbourhood *hood, suuji_status status, bool *ended,
                               suuji_error *err)
{
    if (status == SUUJI_OK)
        status = test_rows(hood, err);
    if (ended)
        *ended = hood->ended;
    return status;
}

suuji_status sj_neighbourhood_all(struct sj_neighbourhood *hood, const uint8_t *clue,
                                  unsigned minus, unsigned plus,
                                  const struct sj_neighbour_hooks *hooks, bool *ended,
                                  suuji_error *err)
{
    start_puzzle(hood, clue, hooks);
    return end_search(hood, remove_all_ways(hood, clue, minus, plus, 0, err), ended, err);
}

/* Take `minus` random clues away. */
static void remove_random_clues(struct sj_neighbourhood *hood, const uint8_t *clue, unsigned minus,
                                struct sj_random *random)
{
    unsigned clues = 0;
    for (unsigned cell = 0; cell < hood->rules->cells; cell++)
        if (clue[cell])
            hood->cell[clues++] = (uint16_t)cell;
    for (; minus > 0 && clues > 0; minus--) {
        const unsigned i = sj_random_below(random, clues);
        hood->gone[hood->gone_count++] = hood->cell[i];
        hood->base.given[hood->cell[i]] = 0;
        hood->cell[i] = hood->cell[--clues];
    }
}

/* Add a random clue of a random solution of the base that is not a removed clue. */
static suuji_status add_random_clues(struct sj_neighbourhood *hood, const uint8_t *clue,
                                     struct sj_random *random, bool *found, suuji_error *err)
{
    const unsigned cells = hood->rules->cells;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = sj_random_next(random);
    query.limits = *sj_tester_limits(hood->tester);
    const suuji_status status =
        suuji_solver_solve(sj_tester_solver(hood->tester), &hood->base, &query, &answer, err);
    const unsigned from = sj_random_below(random, cells);
    *found = false;
    hood->ended |= answer.end == SUUJI_END_STOPPED;
    for (unsigned i = 0; status == SUUJI_OK && answer.solution && !*found && i < cells; i++) {
        const unsigned cell = (from + i) % cells;
        if (hood->base.given[cell] || clue[cell] == answer.solution[cell])
            continue;
        hood->base.given[cell] = answer.solution[cell];
        *found = true;
    }
    return status;
}

suuji_status sj_neighbourhood_some(struct sj_neighbourhood *hood, const uint8_t *clue,
                                   unsigned minus, unsigned plus, struct sj_random *random,
                                   const struct sj_neighbour_hooks *hooks, bool *ended,
                                   suuji_error *err)
{
    bool found = true;
    suuji_status status = SUUJI_OK;
    start_puzzle(hood, clue, hooks);
    remove_random_clues(hood, clue, minus, random);
    for (; plus > 1 && status == SUUJI_OK && found; plus--)
        status = add_random_clues(hood, clue, random, &found, err);
    if (status != SUUJI_OK || !found)
        return end_search(hood, status, ended, err);
    return end_search(hood, plus ? add_last(hood, clue, 0, err) : add_row(hood, err), ended, err);
}
