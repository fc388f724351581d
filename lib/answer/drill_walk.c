/* SPDX-License-Identifier: MIT */
/* Walking along the path of a puzzle up to a technique. */
#include "answer/drill_walk.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

bool sj_walk_needs_entries(const suuji_technique_info *technique)
{
    return strncmp(technique->name, "avoidable-", 10) == 0;
}

void sj_walker_free(struct sj_walker *walker)
{
    if (!walker)
        return;
    suuji_human_free(walker->path);
    suuji_human_free(walker->fresh);
    suuji_puzzle_free(walker->puzzle);
    suuji_puzzle_free(walker->position);
    free(walker);
}

/* The names up to that of `last`, and of all singles: without them no path begins. */
static void list_techniques(const suuji_technique_info *last, struct sj_text *out)
{
    const suuji_technique_info *const first = suuji_technique_at(0);
    const suuji_technique_info *info = first;
    bool found = false;
    for (size_t i = 0; info && (!found || strcmp(info->family, first->family) == 0); i++) {
        sj_text_printf(out, "%s%s", i ? "," : "", info->name);
        found |= info == last;
        info = suuji_technique_at(i + 1);
    }
    sj_text_char(out, '\0');
}

suuji_status sj_walker_new(const struct sj_walk_plan *plan, struct sj_walker **out,
                           suuji_error *err)
{
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    struct sj_text techniques = {0};
    struct sj_walker *const walker = calloc(1, sizeof *walker);
    *out = NULL;
    if (!walker)
        return sj_fail_memory(err);
    walker->plan = plan;
    list_techniques(plan->technique, &techniques);
    options.techniques = techniques.at;
    suuji_status status = techniques.failed
                              ? sj_fail_memory(err)
                              : suuji_human_new(plan->rules, &options, &walker->path, err);
    if (status == SUUJI_OK)
        status = suuji_human_new(plan->rules, &options, &walker->fresh, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(plan->rules, &walker->puzzle, err);
    sj_text_free(&techniques);
    if (status == SUUJI_OK)
        *out = walker;
    else
        sj_walker_free(walker);
    return status;
}

/* ---- Walking ---- */

/* Take steps until the technique has one; `*found`: it has. */
static suuji_status take_steps(struct sj_walker *walker, const suuji_limits *limits, bool *found,
                               suuji_error *err)
{
    *found = false;
    for (;;) {
        const suuji_human_step *step = NULL;
        const suuji_status status = suuji_human_next(walker->path, limits, &step, NULL, err);
        if (status != SUUJI_OK || !step)
            return status;
        *found = step->technique == walker->plan->technique;
        if (*found)
            return SUUJI_OK;
        suuji_human_apply(walker->path, step);
    }
}

/* The values that were placed. */
static suuji_status copy_values(struct sj_walker *walker, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned cell = 0; cell < suuji_rules_cells(walker->plan->rules) && status == SUUJI_OK;
         cell++) {
        const unsigned value = suuji_human_value(walker->path, cell);
        if (!value || suuji_puzzle_givens(walker->puzzle)[cell])
            continue;
        status = walker->plan->entries ? suuji_puzzle_set_entry(walker->position, cell, value, err)
                                       : suuji_puzzle_set_given(walker->position, cell, value, err);
    }
    return status;
}

/* The candidates that steps have eliminated, as far as they do not follow from the values. */
static suuji_status copy_marks(struct sj_walker *walker, suuji_error *err)
{
    const unsigned size = suuji_rules_size(walker->plan->rules);
    suuji_status status = suuji_human_load(walker->fresh, walker->position, err);
    for (unsigned cell = 0; cell < size * size; cell++) {
        const uint64_t gone = suuji_human_candidates(walker->fresh, cell) &
                              ~suuji_human_candidates(walker->path, cell);
        for (unsigned value = 1; value <= size && status == SUUJI_OK; value++)
            if (gone >> (value - 1) & 1)
                status = suuji_puzzle_set_excluded(walker->position, cell, value, true, err);
    }
    return status;
}

/* The position as a puzzle. */
static suuji_status make_position(struct sj_walker *walker, suuji_error *err)
{
    suuji_puzzle_free(walker->position);
    walker->position = NULL;
    suuji_status status = suuji_puzzle_copy(walker->puzzle, &walker->position, err);
    if (status == SUUJI_OK)
        status = copy_values(walker, err);
    if (status == SUUJI_OK)
        status = copy_marks(walker, err);
    return status;
}

/* A reader of the position must find the same technique, also without knowing the path. */
suuji_status sj_walker_check(struct sj_walker *walker, const suuji_limits *limits, bool *found,
                             suuji_error *err)
{
    suuji_status status = suuji_human_load(walker->fresh, walker->position, err);
    walker->step = NULL;
    if (status == SUUJI_OK)
        status = suuji_human_next(walker->fresh, limits, &walker->step, NULL, err);
    *found =
        status == SUUJI_OK && walker->step && walker->step->technique == walker->plan->technique;
    return status;
}

suuji_status sj_walker_walk(struct sj_walker *walker, const uint8_t *givens,
                            const suuji_limits *limits, bool *found, suuji_error *err)
{
    suuji_status status = suuji_puzzle_set_givens(walker->puzzle, givens, err);
    *found = false;
    if (status == SUUJI_OK)
        status = suuji_human_load(walker->path, walker->puzzle, err);
    if (status == SUUJI_OK)
        status = take_steps(walker, limits, found, err);
    if (status != SUUJI_OK || !*found)
        return status;
    status = make_position(walker, err);
    return status == SUUJI_OK ? sj_walker_check(walker, limits, found, err) : status;
}
