/* SPDX-License-Identifier: MIT */
/* Random irregular regions, and rules with what is drawn for each puzzle.

   Boxes, or rows where there are none, are changed step by step: two neighbouring regions exchange
   a cell each, if both stay connected. A step that makes the borders longer by d is taken with
   probability 2^-(d/2), so that regions become irregular but not thin. Not every layout has a
   solution grid: for puzzles one after the other is drawn until a grid of one is found. */
#include "generate/drawn_constraints.h"
#include "generate/generate.h"

#include "base/clock.h"
#include "base/fail.h"
#include "suuji/drawn.h"

#include <stdlib.h>
#include <string.h>

/* Steps for each cell. */
#define STEPS 60u

/* Layouts to try for a puzzle: of the smallest sizes many have no solution grid. */
#define LAYOUTS 1000u

/* Solution grids to try, until each kind of constraint to be drawn has a place. */
#define DRAWINGS 20u

/* Nodes of the search for a solution grid of a layout, after which the next layout is tried: for
   some layouts the search is far longer than for most, whether there is a grid or not. */
#define LAYOUT_NODES 20000u

struct layout {
    unsigned size, cells;
    uint8_t *region; /* [cells] */
    uint32_t *mark;  /* [cells]: the visit in which it was last seen */
    uint32_t visit;
    uint16_t *list; /* [size + 1]: the cells of a region */
};

/* The neighbours of a cell, `count` of them. */
static unsigned list_neighbours(const struct layout *l, unsigned cell, unsigned neighbour[4])
{
    const unsigned row = cell / l->size;
    const unsigned col = cell % l->size;
    unsigned count = 0;
    if (row > 0)
        neighbour[count++] = cell - l->size;
    if (row + 1 < l->size)
        neighbour[count++] = cell + l->size;
    if (col > 0)
        neighbour[count++] = cell - 1;
    if (col + 1 < l->size)
        neighbour[count++] = cell + 1;
    return count;
}

/* The neighbours of a cell that belong to `region`; `*last` is one of them. */
static unsigned count_neighbours(const struct layout *l, unsigned cell, unsigned region,
                                 unsigned *last)
{
    unsigned neighbour[4];
    unsigned found = 0;
    const unsigned count = list_neighbours(l, cell, neighbour);
    for (unsigned i = 0; i < count; i++)
        if (l->region[neighbour[i]] == region) {
            *last = neighbour[i];
            found++;
        }
    return found;
}

/* The cells that are connected to `cell` within its region, into the list; how many they are. */
static unsigned list_part(struct layout *l, unsigned cell)
{
    unsigned count = 0;
    l->visit++;
    l->list[count++] = (uint16_t)cell;
    l->mark[cell] = l->visit;
    for (unsigned at = 0; at < count; at++) {
        unsigned neighbour[4];
        const unsigned neighbours = list_neighbours(l, l->list[at], neighbour);
        for (unsigned i = 0; i < neighbours; i++) {
            if (l->region[neighbour[i]] != l->region[cell] || l->mark[neighbour[i]] == l->visit)
                continue;
            l->mark[neighbour[i]] = l->visit;
            l->list[count++] = (uint16_t)neighbour[i];
        }
    }
    return count;
}

/* Borders around two cells. That between the two counts twice, and does so before and after. */
static unsigned count_borders(const struct layout *l, unsigned one, unsigned two)
{
    unsigned last = 0;
    unsigned neighbour[4];
    return list_neighbours(l, one, neighbour) - count_neighbours(l, one, l->region[one], &last) +
           list_neighbours(l, two, neighbour) - count_neighbours(l, two, l->region[two], &last);
}

/* Give `cell` to the region `to`, which it borders on, and another cell of that region back. */
static void exchange_cells(struct layout *l, struct sj_random *random, unsigned cell, uint8_t to)
{
    const uint8_t from = l->region[cell];
    unsigned rest = 0;
    unsigned last = 0;
    l->region[cell] = to;
    if (count_neighbours(l, cell, from, &rest) > 0 && list_part(l, rest) == l->size - 1) {
        const unsigned count = list_part(l, cell); /* all of `to`, and the cell at its head */
        const unsigned back = l->list[1 + sj_random_below(random, count - 1)];
        l->region[cell] = from;
        const unsigned before = count_borders(l, cell, back);
        l->region[cell] = to;
        if (count_neighbours(l, back, from, &last) > 0) {
            l->region[back] = from;
            const unsigned after = count_borders(l, cell, back);
            if (list_part(l, cell) == l->size &&
                (after <= before || sj_random_below(random, 1u << (after - before + 1) / 2) == 0))
                return;
            l->region[back] = to;
        }
    }
    l->region[cell] = from;
}

/* Boxes as square as possible; rows for prime sizes. */
static void start_layout(struct layout *l)
{
    unsigned rows = 1;
    for (unsigned r = 2; r * r <= l->size; r++)
        if (l->size % r == 0)
            rows = r;
    const unsigned cols = l->size / rows;
    for (unsigned cell = 0; cell < l->cells; cell++)
        l->region[cell] = (uint8_t)(cell / l->size / rows * rows + cell % l->size / cols);
}

static suuji_status draw_regions(unsigned size, uint64_t seed, uint8_t *region, suuji_error *err)
{
    struct layout l = {.size = size, .cells = size * size, .region = region};
    struct sj_random random;
    sj_random_seed(&random, seed);
    l.mark = calloc(l.cells, sizeof *l.mark);
    l.list = malloc((size + 1) * sizeof *l.list);
    if (!l.mark || !l.list) {
        free(l.mark);
        free(l.list);
        return sj_fail_memory(err);
    }
    start_layout(&l);
    for (unsigned step = 0; size > 1 && step < STEPS * l.cells; step++) {
        unsigned neighbour[4];
        const unsigned cell = sj_random_below(&random, l.cells);
        const unsigned count = list_neighbours(&l, cell, neighbour);
        const uint8_t to = region[neighbour[sj_random_below(&random, count)]];
        if (to != region[cell])
            exchange_cells(&l, &random, cell, to);
    }
    free(l.mark);
    free(l.list);
    return SUUJI_OK;
}

/* Are its regions to be drawn? */
static bool is_open(const struct sj_rules_spec *spec)
{
    return spec->jigsaw && !spec->region;
}

/* Rules with regions of this seed, whose map is put into `region`. */
static suuji_status build_random(struct sj_rules_spec *spec, uint64_t seed, uint8_t *region,
                                 suuji_rules **out, suuji_error *err)
{
    const suuji_status status = draw_regions(spec->size, seed, region, err);
    spec->region = region;
    return status == SUUJI_OK ? sj_rules_build(spec, out, err) : status;
}

/* Of rules without constraints to be drawn. */
static suuji_status make_regions(const char *text, uint64_t seed, suuji_rules **out,
                                 suuji_error *err)
{
    uint8_t region[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    struct sj_rules_spec spec;
    suuji_status status = sj_rules_parse(text, &spec, region, err);
    if (status == SUUJI_OK)
        status = is_open(&spec) ? build_random(&spec, seed, region, out, err)
                                : sj_rules_build(&spec, out, err);
    sj_rules_spec_clear(&spec);
    return status;
}

bool suuji_rules_are_drawn(const char *text)
{
    struct sj_drawn_list drawn;
    const char *const shape = strchr(text, ':');
    const bool regions =
        shape && strncmp(shape, ":jigsaw", 7) == 0 && (!shape[7] || shape[7] == '+');
    const bool constraints = sj_drawn_read(text, &drawn, NULL) != SUUJI_OK || drawn.count > 0;
    sj_drawn_clear(&drawn);
    return regions || constraints;
}

suuji_status suuji_rules_random(const char *text, uint64_t seed, suuji_rules **out,
                                suuji_error *err)
{
    struct sj_drawn_list drawn;
    suuji_end end;
    *out = NULL;
    suuji_status status = sj_drawn_read(text, &drawn, err);
    if (status == SUUJI_OK)
        status = drawn.count ? suuji_rules_random_solvable(text, seed, 0, NULL, out, &end, err)
                             : make_regions(text, seed, out, err);
    sj_drawn_clear(&drawn);
    return status;
}

/* ---- Regions with a solution grid ---- */

/* A search for a layout. */
struct layouts {
    struct sj_rules_spec spec;
    uint8_t *region; /* [SUUJI_MAX_SIZE^2]: the map of the spec */
    struct sj_random random;
    struct sj_budget budget;
    suuji_solver *solver;
};

/* Is a solution grid found? The budget says when time was up, or a stop requested, before that was
   known. */
static suuji_status find_grid(struct layouts *l, const suuji_rules *rules, bool *found,
                              suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limits = sj_budget_left(&l->budget);
    query.limits.nodes = LAYOUT_NODES;
    suuji_status status = suuji_puzzle_new(rules, &puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(l->solver, puzzle, &query, &answer, err);
    *found = status == SUUJI_OK && answer.solution;
    if (status == SUUJI_OK && !*found &&
        (answer.end == SUUJI_END_TIME || answer.end == SUUJI_END_STOPPED))
        l->budget.end = answer.end;
    suuji_puzzle_free(puzzle);
    return status;
}

/* One layout after the other. `*out` is NULL if none has a grid, or the budget does not allow
   more. */
static suuji_status search_layouts(struct layouts *l, suuji_rules **out, suuji_error *err)
{
    bool found = false;
    suuji_status status = suuji_solver_new(NULL, &l->solver, err);
    for (unsigned i = 0; status == SUUJI_OK && !found && i < LAYOUTS && sj_budget_look(&l->budget);
         i++) {
        status = build_random(&l->spec, sj_random_next(&l->random), l->region, out, err);
        if (status == SUUJI_OK)
            status = find_grid(l, *out, &found, err);
        if (!found) {
            suuji_rules_free(*out);
            *out = NULL;
        }
    }
    suuji_solver_free(l->solver);
    return status;
}

/* ---- Drawn constraints ---- */

/* Draw constraints on a random grid of the rules `*out`, and replace these by rules with them, or
   NULL if the budget does not allow it. `*all`: each kind has a place. */
static suuji_status draw_once(struct layouts *l, const struct sj_drawn_list *drawn, uint64_t seed,
                              suuji_rules **out, bool *all, suuji_error *err)
{
    const suuji_generate_options options = {.size = sizeof options, .seed = seed};
    suuji_rules *const base = *out;
    suuji_generator *generator = NULL;
    suuji_end end = SUUJI_END_COMPLETE;
    struct sj_constraint_list written;
    const suuji_limits left = sj_budget_left(&l->budget);
    uint8_t *const grid = malloc(base->cells);
    bool copied = sj_constraint_list_copy(&written, &l->spec.constraints);
    suuji_status status = grid && copied ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = suuji_generator_new(base, &options, &generator, err);
    if (status == SUUJI_OK) {
        generator->options.limits = left;
        status = sj_generator_grid(generator, 1, left.seconds, grid, &end, err);
    }
    if (end != SUUJI_END_COMPLETE)
        l->budget.end = end;
    *out = NULL;
    if (status == SUUJI_OK && end == SUUJI_END_COMPLETE)
        status = sj_drawn_add(drawn, base, grid, &l->random, &l->spec.constraints, all, err);
    if (status == SUUJI_OK && end == SUUJI_END_COMPLETE)
        status = sj_rules_build(&l->spec, out, err);
    suuji_generator_free(generator);
    free(grid);
    sj_constraint_list_free(&l->spec.constraints);
    l->spec.constraints = written;
    suuji_rules_free(base);
    return status;
}

/* Grid after grid, until each kind has a place. */
static suuji_status draw_constraints(struct layouts *l, const struct sj_drawn_list *drawn,
                                     suuji_rules **out, suuji_error *err)
{
    suuji_rules *const base = *out;
    suuji_status status = SUUJI_OK;
    bool all = false;
    *out = NULL;
    for (unsigned i = 0; i < DRAWINGS && status == SUUJI_OK && !all && sj_budget_look(&l->budget);
         i++) {
        suuji_rules_free(*out);
        *out = suuji_rules_share(base);
        status = draw_once(l, drawn, sj_random_next(&l->random), out, &all, err);
    }
    if (status == SUUJI_OK && *out && !all) {
        suuji_rules_free(*out);
        *out = NULL;
        status = sj_fail(err, SUUJI_ERR_RULES,
                         "the rules '%.60s' leave no place for one of the constraints to be drawn",
                         base->spec);
    }
    suuji_rules_free(base);
    return status;
}

/* The rules without constraints to be drawn. */
static suuji_status find_base(struct layouts *l, const char *text, suuji_rules **out,
                              suuji_error *err)
{
    if (!is_open(&l->spec))
        return sj_rules_build(&l->spec, out, err);
    const suuji_status status = search_layouts(l, out, err);
    return status == SUUJI_OK && !*out && l->budget.end == SUUJI_END_COMPLETE
               ? sj_fail(err, SUUJI_ERR_RULES,
                         "no layout of regions with a solution grid was found for the rules "
                         "'%.60s'",
                         text)
               : status;
}

suuji_status suuji_rules_random_solvable(const char *text, uint64_t seed, uint64_t number,
                                         const suuji_limits *limits, suuji_rules **out,
                                         suuji_end *end, suuji_error *err)
{
    struct layouts l = {0};
    const suuji_limits used = {.seconds = limits ? limits->seconds : 0,
                               .stop = limits ? limits->stop : NULL};
    *out = NULL;
    *end = SUUJI_END_COMPLETE;
    struct sj_drawn_list drawn;
    if (sj_limits_check(limits, err) != SUUJI_OK)
        return SUUJI_ERR_ARGUMENT;
    suuji_status status = sj_drawn_read(text, &drawn, err);
    l.region = malloc((size_t)SUUJI_MAX_SIZE * SUUJI_MAX_SIZE); /* the search has the stack */
    if (status == SUUJI_OK && !l.region)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_rules_parse(drawn.base.at, &l.spec, l.region, err);
    sj_random_seed(&l.random, seed);
    sj_random_seed(&l.random, sj_random_next(&l.random) + number);
    sj_budget_start(&l.budget, &used, sj_clock_now(), 0);
    if (status == SUUJI_OK)
        status = find_base(&l, text, out, err);
    if (status == SUUJI_OK && *out && drawn.count)
        status = draw_constraints(&l, &drawn, out, err);
    *end = l.budget.end;
    sj_rules_spec_clear(&l.spec);
    sj_drawn_clear(&drawn);
    free(l.region);
    return status;
}
