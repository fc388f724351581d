/* SPDX-License-Identifier: MIT */
/* The neighbourhood of a puzzle. */
#include "clues/near.h"

#include "base/fail.h"
#include "engine/engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Solutions of a base that are looked at before additions are tested. */
#define SAMPLE 100
/* Rows tested together: many where the engine takes them side by side, else few, so that a search can
   end soon. */
#define ROWS_MANY 4096
#define ROWS_FEW 64

struct sj_near {
    struct sj_minimizer *minimizer;
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
    uint8_t *part; /* [room]: such a puzzle without a clue */
    struct part {
        size_t of;     /* of which */
        uint16_t cell; /* without the clue there */
    } * source;
    size_t parts;
    uint8_t *shut; /* [cells * (size + 1)]: value in cell: seen in this many solutions; 2: out */
    uint16_t *gone, *cell;
    unsigned gone_count;
    uint64_t tests;
    const struct sj_near_hooks *hooks;
    bool ended;
};

suuji_status sj_near_new(struct sj_minimizer *minimizer, struct sj_near **out, suuji_error *err)
{
    *out = NULL;
    struct sj_near *const near = calloc(1, sizeof *near);
    if (!near)
        return sj_fail_memory(err);
    const suuji_rules *const rules = sj_minimizer_rules(minimizer);
    const size_t cells = rules->cells;
    near->minimizer = minimizer;
    near->rules = suuji_rules_share(rules);
    near->room = sj_solver_takes_rows(sj_minimizer_solver(minimizer), rules) ? ROWS_MANY : ROWS_FEW;
    near->row = malloc(near->room * cells);
    near->solution = malloc(near->room * cells);
    near->found = malloc(near->room * sizeof *near->found);
    near->unique = malloc(near->room * cells);
    near->unique_solution = malloc(near->room * cells);
    near->redundant = malloc(near->room * sizeof *near->redundant);
    near->part = malloc(near->room * cells);
    near->source = malloc(near->room * sizeof *near->source);
    near->shut = malloc(cells * (rules->size + 1));
    near->gone = malloc(cells * sizeof *near->gone);
    near->cell = malloc(cells * sizeof *near->cell);
    suuji_status status = sj_puzzle_start(&near->base, rules, err);
    if (status == SUUJI_OK && (!near->row || !near->solution || !near->found || !near->unique ||
                               !near->unique_solution || !near->redundant || !near->part ||
                               !near->source || !near->shut || !near->gone || !near->cell))
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        *out = near;
    else
        sj_near_free(near);
    return status;
}

void sj_near_free(struct sj_near *near)
{
    if (!near)
        return;
    free(near->row);
    free(near->solution);
    free(near->found);
    free(near->unique);
    free(near->unique_solution);
    free(near->redundant);
    free(near->part);
    free(near->source);
    free(near->shut);
    free(near->gone);
    free(near->cell);
    sj_puzzle_clear(&near->base);
    suuji_rules_free(near->rules);
    free(near);
}

uint64_t sj_near_tests(const struct sj_near *near)
{
    return near->tests;
}

/* ---- Testing ---- */

/* Count solutions of rows; false in `*done`, and the end of the search, when that was stopped. */
static suuji_status count(struct sj_near *near, const uint8_t *row, size_t rows, uint8_t *solution,
                          bool *done, suuji_error *err)
{
    near->tests += rows;
    const suuji_status status =
        sj_minimizer_count(near->minimizer, row, rows, 2, near->found, solution, done, err);
    if (status == SUUJI_OK &&
        (!*done || (near->hooks->go_on && !near->hooks->go_on(near->hooks->user))))
        near->ended = true;
    return status;
}

/* Test the puzzles without a clue that have gathered. */
static suuji_status flush_parts(struct sj_near *near, suuji_error *err)
{
    bool done = true;
    suuji_status status = SUUJI_OK;
    if (near->parts > 0 && !near->ended)
        status = count(near, near->part, near->parts, NULL, &done, err);
    for (size_t i = 0; status == SUUJI_OK && done && !near->ended && i < near->parts; i++)
        if (near->found[i] == 1)
            near->redundant[near->source[i].of] = near->source[i].cell;
    near->parts = 0;
    return status;
}

/* Which of the unique puzzles have a redundant clue? Then hand them all out. */
static suuji_status finish_uniques(struct sj_near *near, suuji_error *err)
{
    const unsigned cells = near->rules->cells;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; status == SUUJI_OK && i < near->uniques; i++) {
        const uint8_t *const clue = near->unique + i * cells;
        near->redundant[i] = (uint16_t)cells;
        for (unsigned cell = 0; status == SUUJI_OK && cell < cells; cell++) {
            if (!clue[cell])
                continue;
            uint8_t *const part = near->part + near->parts * cells;
            memcpy(part, clue, cells);
            part[cell] = 0;
            near->source[near->parts] = (struct part){i, (uint16_t)cell};
            if (++near->parts == near->room)
                status = flush_parts(near, err);
        }
    }
    if (status == SUUJI_OK)
        status = flush_parts(near, err);
    for (size_t i = 0; status == SUUJI_OK && !near->ended && i < near->uniques; i++)
        near->ended |= !near->hooks->found(near->hooks->user, near->unique + i * cells,
                                           near->unique_solution + i * cells, near->redundant[i]);
    near->uniques = 0;
    return status;
}

/* Test the rows that have gathered. */
static suuji_status flush(struct sj_near *near, suuji_error *err)
{
    const unsigned cells = near->rules->cells;
    const struct sj_near_hooks *const hooks = near->hooks;
    bool done = true;
    if (near->rows == 0 || near->ended)
        return SUUJI_OK;
    const suuji_status status = count(near, near->row, near->rows, near->solution, &done, err);
    for (size_t i = 0; status == SUUJI_OK && !near->ended && i < near->rows; i++) {
        const uint8_t *const row = near->row + i * cells;
        if (near->found[i] != 1 || (hooks->wanted && !hooks->wanted(hooks->user, row)))
            continue;
        memcpy(near->unique + near->uniques * cells, row, cells);
        memcpy(near->unique_solution + near->uniques++ * cells, near->solution + i * cells, cells);
    }
    near->rows = 0;
    return status == SUUJI_OK ? finish_uniques(near, err) : status;
}

static suuji_status add_row(struct sj_near *near, suuji_error *err)
{
    memcpy(near->row + near->rows++ * near->rules->cells, near->base.given, near->rules->cells);
    return near->rows == near->room ? flush(near, err) : SUUJI_OK;
}

/* ---- Additions ---- */

static uint8_t *shut_at(struct sj_near *near, unsigned cell, unsigned value)
{
    return &near->shut[cell * (near->rules->size + 1) + value];
}

static void shut_cell(struct sj_near *near, unsigned cell, unsigned value)
{
    *shut_at(near, cell, value) = 2;
}

/* Rule out the candidates that the clues see, and the removed clues. */
static void shut_seen(struct sj_near *near, const uint8_t *original)
{
    const suuji_rules *const rules = near->rules;
    memset(near->shut, 0, (size_t)rules->cells * (rules->size + 1));
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned value = near->base.given[cell];
        if (value == 0)
            continue;
        for (uint32_t h = rules->cell_first[cell]; h < rules->cell_first[cell + 1]; h++)
            for (unsigned i = 0; i < rules->size; i++)
                shut_cell(near, sj_house(rules, rules->cell_house[h])[i], value);
        for (uint32_t m = rules->mate_first[cell]; m < rules->mate_first[cell + 1]; m++)
            shut_cell(near, rules->mate[m], value);
    }
    for (unsigned i = 0; i < near->gone_count; i++)
        shut_cell(near, near->gone[i], original[near->gone[i]]);
}

static bool on_sample(void *user, const uint8_t *grid)
{
    struct sj_near *const near = user;
    for (unsigned cell = 0; cell < near->rules->cells; cell++) {
        uint8_t *const shut = shut_at(near, cell, grid[cell]);
        *shut = (uint8_t)(*shut + (*shut < 2));
    }
    return true;
}

/* Rule out what several solutions of the base share; `*exact`: all of them were seen, so that what is
   in none is out as well. */
static suuji_status shut_shared(struct sj_near *near, bool *exact, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = SAMPLE;
    query.limits.nodes = sj_minimizer_limits(near->minimizer)->nodes;
    query.on_solution = on_sample;
    query.user = near;
    const suuji_status status =
        suuji_solver_solve(sj_minimizer_solver(near->minimizer), &near->base, &query, &answer, err);
    *exact = status == SUUJI_OK && answer.end == SUUJI_END_COMPLETE;
    return status;
}

/* Add one clue, after `from` in the order of cells and values, in every way that may help. */
static suuji_status add_last(struct sj_near *near, const uint8_t *original, unsigned from,
                             suuji_error *err)
{
    const suuji_rules *const rules = near->rules;
    bool exact = false;
    shut_seen(near, original);
    suuji_status status = shut_shared(near, &exact, err);
    for (unsigned at = from; status == SUUJI_OK && !near->ended && at < rules->cells * rules->size;
         at++) {
        const unsigned cell = at / rules->size;
        const unsigned value = at % rules->size + 1;
        const unsigned shut = *shut_at(near, cell, value);
        if (near->base.given[cell] || shut == 2 || (exact && shut == 0))
            continue;
        near->base.given[cell] = (uint8_t)value;
        status = add_row(near, err);
        near->base.given[cell] = 0;
    }
    return status;
}

/* May the clue be added to the base? */
static bool fits(const struct sj_near *near, const uint8_t *original, unsigned cell, unsigned value)
{
    const suuji_rules *const rules = near->rules;
    if (near->base.given[cell] || original[cell] == value)
        return false;
    for (uint32_t h = rules->cell_first[cell]; h < rules->cell_first[cell + 1]; h++)
        for (unsigned i = 0; i < rules->size; i++)
            if (near->base.given[sj_house(rules, rules->cell_house[h])[i]] == value)
                return false;
    for (uint32_t m = rules->mate_first[cell]; m < rules->mate_first[cell + 1]; m++)
        if (near->base.given[rules->mate[m]] == value)
            return false;
    return true;
}

/* Add `plus` clues in every way, each set once. */
static suuji_status add_all(struct sj_near *near, const uint8_t *original, unsigned plus,
                            unsigned from, suuji_error *err)
{
    const suuji_rules *const rules = near->rules;
    suuji_status status = SUUJI_OK;
    if (plus == 0)
        return add_row(near, err);
    if (plus == 1)
        return add_last(near, original, from, err);
    for (unsigned at = from; status == SUUJI_OK && !near->ended && at < rules->cells * rules->size;
         at++) {
        const unsigned cell = at / rules->size;
        if (!fits(near, original, cell, at % rules->size + 1))
            continue;
        near->base.given[cell] = (uint8_t)(at % rules->size + 1);
        status = add_all(near, original, plus - 1, at + 1, err);
        near->base.given[cell] = 0;
    }
    return status;
}

/* ---- Clues to go ---- */

static suuji_status take_all(struct sj_near *near, const uint8_t *original, unsigned minus,
                             unsigned plus, unsigned from, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (minus == 0)
        return add_all(near, original, plus, 0, err);
    for (unsigned cell = from; status == SUUJI_OK && !near->ended && cell < near->rules->cells;
         cell++) {
        if (!original[cell])
            continue;
        near->base.given[cell] = 0;
        near->gone[near->gone_count++] = (uint16_t)cell;
        status = take_all(near, original, minus - 1, plus, cell + 1, err);
        near->gone_count--;
        near->base.given[cell] = original[cell];
    }
    return status;
}

static void begin(struct sj_near *near, const uint8_t *clue, const struct sj_near_hooks *hooks)
{
    memcpy(near->base.given, clue, near->rules->cells);
    near->hooks = hooks;
    near->ended = false;
    near->rows = near->uniques = near->parts = 0;
    near->gone_count = 0;
}

static suuji_status end(struct sj_near *near, suuji_status status, bool *ended, suuji_error *err)
{
    if (status == SUUJI_OK)
        status = flush(near, err);
    if (ended)
        *ended = near->ended;
    return status;
}

suuji_status sj_near_all(struct sj_near *near, const uint8_t *clue, unsigned minus, unsigned plus,
                         const struct sj_near_hooks *hooks, bool *ended, suuji_error *err)
{
    begin(near, clue, hooks);
    return end(near, take_all(near, clue, minus, plus, 0, err), ended, err);
}

/* Take `minus` random clues away. */
static void take_some(struct sj_near *near, const uint8_t *clue, unsigned minus,
                      struct sj_random *random)
{
    unsigned clues = 0;
    for (unsigned cell = 0; cell < near->rules->cells; cell++)
        if (clue[cell])
            near->cell[clues++] = (uint16_t)cell;
    for (; minus > 0 && clues > 0; minus--) {
        const unsigned i = sj_random_below(random, clues);
        near->gone[near->gone_count++] = near->cell[i];
        near->base.given[near->cell[i]] = 0;
        near->cell[i] = near->cell[--clues];
    }
}

/* Add a random clue of a random solution of the base that is not a removed clue. */
static suuji_status add_some(struct sj_near *near, const uint8_t *clue, struct sj_random *random,
                             bool *found, suuji_error *err)
{
    const unsigned cells = near->rules->cells;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = sj_random_next(random);
    query.limits.nodes = sj_minimizer_limits(near->minimizer)->nodes;
    const suuji_status status =
        suuji_solver_solve(sj_minimizer_solver(near->minimizer), &near->base, &query, &answer, err);
    const unsigned from = sj_random_below(random, cells);
    *found = false;
    for (unsigned i = 0; status == SUUJI_OK && answer.solution && !*found && i < cells; i++) {
        const unsigned cell = (from + i) % cells;
        if (near->base.given[cell] || clue[cell] == answer.solution[cell])
            continue;
        near->base.given[cell] = answer.solution[cell];
        *found = true;
    }
    return status;
}

suuji_status sj_near_some(struct sj_near *near, const uint8_t *clue, unsigned minus, unsigned plus,
                          struct sj_random *random, const struct sj_near_hooks *hooks, bool *ended,
                          suuji_error *err)
{
    bool found = true;
    suuji_status status = SUUJI_OK;
    begin(near, clue, hooks);
    take_some(near, clue, minus, random);
    for (; plus > 1 && status == SUUJI_OK && found; plus--)
        status = add_some(near, clue, random, &found, err);
    if (status != SUUJI_OK || !found)
        return end(near, status, ended, err);
    return end(near, plus ? add_last(near, clue, 0, err) : add_row(near, err), ended, err);
}
