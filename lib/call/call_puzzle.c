/* SPDX-License-Identifier: MIT */
/* Puzzles and grids as arguments. */
#include "call/caller.h"

#include "base/fail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rules of a list without rules: its length decides. */
static suuji_status square_rules(size_t cells, suuji_rules **out, suuji_error *err)
{
    char spec[16];
    unsigned size = 1;
    while (size < SUUJI_MAX_SIZE && (size_t)size * size < cells)
        size++;
    if ((size_t)size * size != cells)
        return sj_fail(
            err, SUUJI_ERR_ARGUMENT,
            "argument 'puzzle' has %zu values, which is not the square of a size up to %d", cells,
            SUUJI_MAX_SIZE);
    snprintf(spec, sizeof spec, "%u", size);
    return suuji_rules_new(spec, out, err);
}

/* The row and column of the first value above the size. */
static suuji_status check_values(const char *name, const suuji_rules *rules,
                                 const struct sj_text *list, suuji_error *err)
{
    const unsigned size = suuji_rules_size(rules);
    if (list->len != suuji_rules_cells(rules))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "argument '%s' has %zu values, but rules '%s' have %u cells", name,
                       list->len, suuji_rules_spec(rules), suuji_rules_cells(rules));
    for (unsigned cell = 0; cell < list->len; cell++)
        if ((uint8_t)list->at[cell] > size)
            return sj_fail_at(err, SUUJI_ERR_ARGUMENT, cell / size + 1, cell % size + 1,
                              "argument '%s': %u is above the size %u", name,
                              (uint8_t)list->at[cell], size);
    return SUUJI_OK;
}

static suuji_status listed_puzzle(const struct sj_call *call, const struct sj_value *value,
                                  suuji_puzzle **out, suuji_error *err)
{
    const char *const spec = sj_call_text(call, "rules");
    suuji_rules *rules = NULL;
    suuji_status status =
        spec ? suuji_rules_new(spec, &rules, err) : square_rules(value->text.len, &rules, err);
    if (status == SUUJI_OK)
        status = check_values("puzzle", rules, &value->text, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, out, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_givens(*out, (const uint8_t *)value->text.at, err);
    suuji_rules_free(rules);
    return status;
}

suuji_status sj_call_puzzle(const struct sj_call *call, suuji_puzzle **out, suuji_error *err)
{
    return sj_call_puzzle_played(call, false, out, err);
}

suuji_status sj_call_puzzle_played(const struct sj_call *call, bool progress, suuji_puzzle **out,
                                   suuji_error *err)
{
    const struct sj_value *const value = sj_call_value(call, "puzzle");
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    *out = NULL;
    if (!value)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "call '%s' needs a puzzle", call->info->name);
    if (value->listed)
        return listed_puzzle(call, value, out, err);
    options.format = sj_call_text(call, "format");
    options.rules = sj_call_text(call, "rules");
    options.progress = progress;
    return suuji_puzzle_read(value->text.at, value->text.len, &options, out, err);
}

/* A grid in a text, read as a puzzle of the same rules. */
static suuji_status grid_of_text(const struct sj_value *value, const suuji_rules *rules,
                                 uint8_t *grid, suuji_error *err)
{
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    suuji_puzzle *puzzle = NULL;
    options.rules = suuji_rules_spec(rules);
    const suuji_status status =
        suuji_puzzle_read(value->text.at, value->text.len, &options, &puzzle, err);
    if (status == SUUJI_OK)
        memcpy(grid, suuji_puzzle_givens(puzzle), suuji_rules_cells(rules));
    suuji_puzzle_free(puzzle);
    return status;
}

suuji_status sj_call_grid(const struct sj_call *call, const char *name, const suuji_rules *rules,
                          uint8_t **out, suuji_error *err)
{
    const struct sj_value *const value = sj_call_value(call, name);
    suuji_status status = SUUJI_OK;
    *out = NULL;
    if (!value)
        return SUUJI_OK;
    if (value->listed)
        status = check_values(name, rules, &value->text, err);
    if (status != SUUJI_OK)
        return status;
    *out = malloc(suuji_rules_cells(rules));
    if (!*out)
        return sj_fail_memory(err);
    if (value->listed)
        memcpy(*out, value->text.at, suuji_rules_cells(rules));
    else
        status = grid_of_text(value, rules, *out, err);
    if (status != SUUJI_OK) {
        free(*out);
        *out = NULL;
    }
    return status;
}
