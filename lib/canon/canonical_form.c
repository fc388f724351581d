/* SPDX-License-Identifier: MIT */
/* Canonical forms: the handle, its limits, and the check that every form is an image of its
   grid. */
#include "canon/canon_map.h"

#include "suuji/canon.h"
#include "suuji/houses.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/random_inl.h"
#include "base/sized.h"
#include "canon/group.h"
#include "canon/lines.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Nodes between two looks at the clock and at the stop. */
#define NODES_PER_LOOK 64u

struct suuji_canon {
    suuji_rules *rules;
    struct sj_lines *lines; /* one of these two */
    struct sj_group *group;
    uint8_t *form;
    struct sj_canon_map map;
    struct sj_canon_work work;
    struct sj_text symmetries, automorphisms; /* numbers */
};

/* ---- Life ---- */

void suuji_canon_free(suuji_canon *canon)
{
    if (!canon)
        return;
    sj_lines_free(canon->lines);
    sj_group_free(canon->group);
    suuji_rules_free(canon->rules);
    free(canon->form);
    free(canon->map.cell);
    free(canon->map.value);
    sj_natural_free(&canon->work.automorphisms);
    sj_text_free(&canon->symmetries);
    sj_text_free(&canon->automorphisms);
    free(canon);
}

/* `text` becomes the number, with an end. False: memory is short. */
static bool write_number(struct sj_text *text, const struct sj_natural *number)
{
    sj_text_clear(text);
    sj_natural_write(number, text);
    sj_text_char(text, '\0');
    return !text->failed;
}

/* The symmetries, in the one form or the other. */
static suuji_status find_symmetries(suuji_canon *canon, suuji_error *err)
{
    struct sj_natural order = {0};
    unsigned band_rows = 0;
    unsigned stack_cols = 0;
    suuji_status status = SUUJI_OK;
    if (sj_lines_fit(canon->rules, &band_rows, &stack_cols)) {
        status = sj_lines_new(canon->rules->size, band_rows, stack_cols, &canon->lines, err);
        if (status == SUUJI_OK)
            sj_lines_order(canon->lines, &order);
    } else {
        status = sj_group_new(canon->rules, &canon->group, err);
        if (status == SUUJI_OK)
            sj_group_order(canon->group, &order);
    }
    if (status == SUUJI_OK && !write_number(&canon->symmetries, &order))
        status = sj_fail_memory(err);
    sj_natural_free(&order);
    return status;
}

suuji_status suuji_canon_new(const suuji_rules *rules, suuji_canon **out, suuji_error *err)
{
    *out = NULL;
    suuji_status status =
        suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS, "a canonical form", NULL, err);
    if (status != SUUJI_OK)
        return status;
    suuji_canon *const canon = calloc(1, sizeof *canon);
    if (!canon)
        return sj_fail_memory(err);
    canon->rules = suuji_rules_share(rules);
    canon->form = malloc(rules->cells);
    canon->map.cell = malloc(rules->cells * sizeof *canon->map.cell);
    canon->map.value = malloc(rules->size + 1);
    const bool fine = canon->form && canon->map.cell && canon->map.value;
    status = fine ? find_symmetries(canon, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        *out = canon;
    else
        suuji_canon_free(canon);
    return status;
}

const char *suuji_canon_symmetries(const suuji_canon *canon)
{
    return canon->symmetries.at;
}

/* ---- Forms ---- */

/* Values in range, none twice in a house: that is what the search for the smallest image rests
   on. */
static suuji_status check_grid(const suuji_rules *rules, const uint8_t *grid, suuji_error *err)
{
    for (unsigned c = 0; c < rules->cells; c++)
        if (grid[c] > rules->size)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "value %u is too large for size %u", grid[c],
                           rules->size);
    for (unsigned h = 0; h < rules->house_count; h++) {
        const uint16_t *const cell = sj_house(rules, h);
        uint64_t seen[4] = {0};
        for (unsigned i = 0; i < rules->size; i++) {
            const unsigned value = grid[cell[i]];
            if (value && seen[value / 64] >> value % 64 & 1) {
                char name[40];
                suuji_rules_house_name(rules, h, name, sizeof name);
                return sj_fail(err, SUUJI_ERR_ARGUMENT, "no canonical form: %s has two %us", name,
                               value);
            }
            seen[value / 64] |= (uint64_t)1 << value % 64;
        }
    }
    return SUUJI_OK;
}

/* The map of values that belongs to the map of cells; false if there is none, which would be a
   bug. */
static bool map_values(suuji_canon *canon, const uint8_t *grid)
{
    const unsigned size = canon->rules->size;
    uint8_t *const value = canon->map.value;
    uint8_t from[SUUJI_MAX_SIZE + 1] = {0}; /* label: the value that has it */
    memset(value, 0, size + 1);
    for (unsigned c = 0; c < canon->rules->cells; c++) {
        const unsigned old = grid[canon->map.cell[c]];
        const unsigned new = canon->form[c];
        if (value[old] == 0 && from[new] == 0) {
            value[old] = (uint8_t) new;
            from[new] = (uint8_t)old;
        }
        if (value[old] != new || from[new] != old)
            return false;
    }
    return true;
}

/* Values that do not occur get the labels that are left, in order. */
static void label_other_values(suuji_canon *canon)
{
    const unsigned size = canon->rules->size;
    uint8_t *const value = canon->map.value;
    bool used[SUUJI_MAX_SIZE + 1] = {false}; /* label */
    unsigned label = 0;
    for (unsigned v = 0; v <= size; v++)
        used[value[v]] = true;
    for (unsigned v = 1; v <= size; v++) {
        if (value[v])
            continue;
        while (used[++label])
            ;
        value[v] = (uint8_t)label;
    }
}

static void fill_answer(suuji_canon *canon, suuji_canon_answer *answer)
{
    answer->form = canon->form;
    answer->cell = canon->map.cell;
    answer->value = canon->map.value;
}

static suuji_status find_form(suuji_canon *canon, const uint8_t *grid, const suuji_limits *limits,
                              suuji_canon_answer *answer, suuji_error *err)
{
    struct sj_canon_work *const work = &canon->work;
    work->nodes = 0;
    work->mapped = false;
    sj_budget_start(&work->budget, limits, limits->seconds > 0 ? sj_clock_now() : 0,
                    NODES_PER_LOOK);
    suuji_status status = canon->lines && sj_lines_break_no_rule(canon->lines, grid)
                              ? SUUJI_OK
                              : check_grid(canon->rules, grid, err);
    if (status != SUUJI_OK)
        return status;
    if (canon->lines)
        status = sj_lines_form(canon->lines, grid, canon->form, &canon->map, work, err);
    else
        sj_group_form(canon->group, grid, canon->form, &canon->map, work);
    answer->end = work->budget.end;
    answer->nodes = work->nodes;
    if (status != SUUJI_OK || work->budget.end != SUUJI_END_COMPLETE)
        return status;
    if (!work->mapped && !map_values(canon, grid))
        return sj_fail(err, SUUJI_ERR_INTERNAL,
                       "the canonical form is not an image of the grid: please report this");
    label_other_values(canon);
    fill_answer(canon, answer);
    if (!write_number(&canon->automorphisms, &work->automorphisms))
        return sj_fail_memory(err);
    answer->automorphisms = sj_natural_value(&work->automorphisms);
    answer->automorphisms_text = canon->automorphisms.at;
    return SUUJI_OK;
}

suuji_status suuji_canon_form(suuji_canon *canon, const uint8_t *grid,
                              const suuji_canon_query *query, suuji_canon_answer *answer,
                              suuji_error *err)
{
    suuji_canon_query asked;
    suuji_canon_answer found = SUUJI_CANON_ANSWER_INIT;
    suuji_status status = sj_sized_clear(answer, "suuji_canon_answer", err);
    if (status == SUUJI_OK)
        status = sj_sized_read(&asked, sizeof asked, query, "suuji_canon_query", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&asked.limits, err);
    if (status != SUUJI_OK)
        return status;
    status = find_form(canon, grid, &asked.limits, &found, err);
    sj_sized_write(answer, &found, sizeof found);
    return status;
}

suuji_status suuji_canon_shuffle(suuji_canon *canon, const uint8_t *grid, uint64_t seed,
                                 suuji_canon_answer *answer, suuji_error *err)
{
    suuji_canon_answer found = SUUJI_CANON_ANSWER_INIT;
    const suuji_status status = sj_sized_clear(answer, "suuji_canon_answer", err);
    if (status != SUUJI_OK)
        return status;
    const unsigned size = canon->rules->size;
    uint8_t *const value = canon->map.value;
    struct sj_random random;
    for (unsigned c = 0; c < canon->rules->cells; c++)
        if (grid[c] > size)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "value %u is too large for size %u", grid[c],
                           size);
    sj_random_seed(&random, seed);
    if (canon->lines)
        sj_lines_shuffle(canon->lines, &random, &canon->map);
    else
        sj_group_shuffle(canon->group, &random, &canon->map);
    for (unsigned v = 0; v <= size; v++)
        value[v] = (uint8_t)v;
    for (unsigned v = size; v > 1; v--) {
        const unsigned other = 1 + sj_random_below(&random, v);
        const uint8_t swap = value[v];
        value[v] = value[other];
        value[other] = swap;
    }
    for (unsigned c = 0; c < canon->rules->cells; c++)
        canon->form[c] = value[grid[canon->map.cell[c]]];
    fill_answer(canon, &found);
    sj_sized_write(answer, &found, sizeof found);
    return SUUJI_OK;
}
