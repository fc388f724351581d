/* SPDX-License-Identifier: MIT */
/* Grids whose rows and columns permute freely within bands and stacks: what comes before and after
   the search for the smallest image. */
#include "canon/lines.h"

#include "base/fail.h"
#include "model/region_map.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Which rules ---- */

bool sj_lines_fit(const suuji_rules *rules, unsigned *band_rows, unsigned *stack_cols)
{
    const unsigned size = rules->size;
    unsigned rows = rules->box_rows;
    unsigned cols = rules->box_cols;
    if (!sj_rules_basic(rules))
        return false;
    if (rules->region && !sj_region_map_boxes(rules->region, size, &rows, &cols))
        return false;
    const bool boxes = rows > 1 && cols > 1; /* else they are rows or columns, or there are none */
    *band_rows = boxes ? rows : size;
    *stack_cols = boxes ? cols : size;
    return true;
}

/* ---- Life ---- */

void sj_lines_free(struct sj_lines *lines)
{
    if (!lines)
        return;
    for (int i = 0; i < 2; i++)
        free(lines->list[i].state);
    sj_arrays_free(&lines->arrays);
    sj_nine_free(lines->nine);
    free(lines);
}

static bool allocate_states(struct sj_lines *lines)
{
    const size_t size = lines->size;
    /* A row tries one state, and each branch in it another. */
    const size_t depth = 1 + size + size / lines->stack_cols;
    for (int i = 0; i < 2; i++) {
        lines->grid[i] = sj_arrays_add(&lines->arrays, size * size, 1);
        lines->empty_row[i] = sj_arrays_add(&lines->arrays, size, 1);
        lines->empty_band[i] = sj_arrays_add(&lines->arrays, size, 1);
    }
    lines->form = sj_arrays_add(&lines->arrays, size * size, sizeof *lines->form);
    lines->lowest = sj_arrays_add(&lines->arrays, size, sizeof *lines->lowest);
    lines->scratch =
        sj_arrays_add(&lines->arrays, (depth + 1) * lines->state_bytes, sizeof *lines->scratch);
    lines->list[0].room = 64;
    lines->list[0].state = malloc(lines->list[0].room * lines->state_bytes);
    return !lines->arrays.failed && lines->list[0].state;
}

suuji_status sj_lines_new(unsigned size, unsigned band_rows, unsigned stack_cols,
                          struct sj_lines **out, suuji_error *err)
{
    struct sj_lines *const lines = calloc(1, sizeof *lines);
    *out = NULL;
    if (!lines)
        return sj_fail_memory(err);
    lines->size = size;
    lines->band_rows = band_rows;
    lines->stack_cols = stack_cols;
    lines->sides = band_rows == stack_cols && size > 1 ? 2 : 1;
    lines->state_bytes = (SJ_PARTS * (size + 1) + SJ_LINES_BYTES + 7u) & ~(size_t)7;
    const bool nine = size == 9 && band_rows == 3;
    lines->search = nine ? sj_lines_search_nine : sj_lines_search;
    lines->nine = nine ? sj_nine_new() : NULL;
    if (!allocate_states(lines) || (nine && !lines->nine)) {
        sj_lines_free(lines);
        return sj_fail_memory(err);
    }
    *out = lines;
    return SUUJI_OK;
}

/* Bands, and rows in each of them; then stacks. */
void sj_lines_order(const struct sj_lines *lines, struct sj_natural *order)
{
    const unsigned per[2] = {lines->band_rows, lines->stack_cols};
    sj_natural_set(order, lines->sides);
    for (int i = 0; i < 2; i++) {
        sj_natural_multiply_factorial(order, lines->size / per[i]);
        for (unsigned k = 0; k < lines->size / per[i]; k++)
            sj_natural_multiply_factorial(order, per[i]);
    }
}

/* ---- The start ---- */

static uint8_t *part_of_state(const struct sj_lines *lines, uint8_t *state,
                              enum sj_lines_part which)
{
    return state + (size_t)which * (lines->size + 1);
}

static unsigned byte_of(const struct sj_lines *lines, const uint8_t *state,
                        enum sj_lines_byte which)
{
    return state[SJ_PARTS * (lines->size + 1) + which];
}

static void copy_grid(struct sj_lines *lines, const uint8_t *grid)
{
    const unsigned n = lines->size;
    memcpy(lines->grid[0], grid, (size_t)n * n);
    for (unsigned row = 0; row < n; row++)
        for (unsigned col = 0; col < n; col++)
            lines->grid[1][col * n + row] = grid[row * n + col];
    for (unsigned side = 0; side < lines->sides; side++) {
        memset(lines->empty_band[side], 1, n);
        for (unsigned row = 0; row < n; row++) {
            bool empty = true;
            for (unsigned col = 0; col < n && empty; col++)
                empty = lines->grid[side][row * n + col] == 0;
            lines->empty_row[side][row] = empty;
            lines->empty_band[side][row / lines->band_rows] &= empty;
        }
    }
}

/* Everything is open, in one class; where there is one stack, it has its slot. */
static void start_state(const struct sj_lines *lines, unsigned side, uint8_t *state)
{
    static const enum sj_lines_part none[] = {SJ_COLUMN_AT, SJ_PLACE_OF, SJ_STACK_AT, SJ_SLOT_OF,
                                              SJ_OPEN_ROW};
    memset(state, 0, lines->state_bytes);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        memset(part_of_state(lines, state, none[i]), SJ_NONE, lines->size + 1);
    if (lines->stack_cols == lines->size)
        part_of_state(lines, state, SJ_STACK_AT)[0] = part_of_state(lines, state, SJ_SLOT_OF)[0] =
            0;
    state[SJ_PARTS * (lines->size + 1) + SJ_SIDE] = (uint8_t)side;
}

/* ---- The end ---- */

/* How many symmetries are there for what a state has left open: columns within their classes,
   stacks within theirs, and rows and bands that are empty? */
static void count_state(const struct sj_lines *lines, uint8_t *state, struct sj_natural *count)
{
    const unsigned per = lines->stack_cols;
    const unsigned side = byte_of(lines, state, SJ_SIDE);
    unsigned places[SUUJI_MAX_SIZE] = {0};
    unsigned slots[SUUJI_MAX_SIZE] = {0};
    unsigned empty_bands = 0;
    sj_natural_set(count, 1);
    for (unsigned place = 0; place < lines->size; place++) {
        const bool open = part_of_state(lines, state, SJ_STACK_AT)[place / per] == SJ_NONE;
        if (part_of_state(lines, state, SJ_COLUMN_AT)[place] ==
            SJ_NONE) /* of an open stack: all alike */
            sj_natural_multiply(
                count, ++places[open ? place - place % per
                                     : part_of_state(lines, state, SJ_PLACE_CLASS)[place]]);
        if (place % per == 0 && open)
            sj_natural_multiply(count,
                                ++slots[part_of_state(lines, state, SJ_SLOT_CLASS)[place / per]]);
    }
    for (unsigned band = 0; band < lines->size / lines->band_rows; band++) {
        unsigned empty_rows = 0;
        for (unsigned k = 0; k < lines->band_rows; k++)
            empty_rows += lines->empty_row[side][band * lines->band_rows + k];
        sj_natural_multiply_factorial(count, empty_rows);
        if (lines->empty_band[side][band])
            sj_natural_multiply(count, ++empty_bands);
    }
}

/* Give what is open the first place it can have. */
static void close_state(const struct sj_lines *lines, uint8_t *state)
{
    const unsigned per = lines->stack_cols;
    uint8_t *const stack_at = part_of_state(lines, state, SJ_STACK_AT);
    uint8_t *const column_at = part_of_state(lines, state, SJ_COLUMN_AT);
    for (unsigned slot = 0; slot < lines->size / per; slot++) {
        unsigned stack = 0;
        if (stack_at[slot] != SJ_NONE)
            continue;
        while (part_of_state(lines, state, SJ_SLOT_OF)[stack] != SJ_NONE ||
               part_of_state(lines, state, SJ_STACK_CLASS)[stack] !=
                   part_of_state(lines, state, SJ_SLOT_CLASS)[slot])
            stack++;
        stack_at[slot] = (uint8_t)stack;
        part_of_state(lines, state, SJ_SLOT_OF)[stack] = (uint8_t)slot;
        memset(part_of_state(lines, state, SJ_PLACE_CLASS) + slot * per, 0, per);
        memset(part_of_state(lines, state, SJ_COLUMN_CLASS) + stack * per, 0, per);
    }
    for (unsigned place = 0; place < lines->size; place++) {
        unsigned column = stack_at[place / per] * per;
        if (column_at[place] != SJ_NONE)
            continue;
        while (part_of_state(lines, state, SJ_PLACE_OF)[column] != SJ_NONE ||
               part_of_state(lines, state, SJ_COLUMN_CLASS)[column] !=
                   part_of_state(lines, state, SJ_PLACE_CLASS)[place])
            column++;
        column_at[place] = (uint8_t)column;
        part_of_state(lines, state, SJ_PLACE_OF)[column] = (uint8_t)place;
    }
}

/* The cells of the image, from rows and columns. */
static void map_cells(unsigned size, const uint8_t *row_at, const uint8_t *column_at,
                      bool transposed, uint16_t *cell)
{
    for (unsigned row = 0; row < size; row++)
        for (unsigned col = 0; col < size; col++)
            cell[row * size + col] = (uint16_t)(transposed ? column_at[col] * size + row_at[row]
                                                           : row_at[row] * size + column_at[col]);
}

bool sj_lines_break_no_rule(const struct sj_lines *lines, const uint8_t *grid)
{
    return lines->nine && sj_nine_breaks_no_rule(grid);
}

suuji_status sj_lines_form(struct sj_lines *lines, const uint8_t *grid, uint8_t *form,
                           struct sj_canon_map *map, struct sj_canon_work *work, suuji_error *err)
{
    if (lines->nine && sj_nine_form(lines->nine, grid, form, map, work)) {
        work->mapped = true;
        sj_natural_set(&work->automorphisms, 1);
        return SUUJI_OK;
    }
    if (work->budget.end != SUUJI_END_COMPLETE)
        return SUUJI_OK;
    copy_grid(lines, grid);
    lines->list[0].count = lines->sides;
    for (unsigned side = 0; side < lines->sides; side++)
        start_state(lines, side, lines->list[0].state + side * lines->state_bytes);
    const suuji_status status = lines->search(lines, work, err);
    if (status != SUUJI_OK || work->budget.end != SUUJI_END_COMPLETE)
        return status;
    memcpy(form, lines->form, (size_t)lines->size * lines->size);
    sj_natural_set(&work->automorphisms, 0);
    struct sj_natural count = {0};
    for (size_t i = 0; i < lines->list[0].count; i++) {
        count_state(lines, lines->list[0].state + i * lines->state_bytes, &count);
        sj_natural_add_natural(&work->automorphisms, &count);
    }
    sj_natural_free(&count);
    uint8_t *const state = lines->list[0].state;
    close_state(lines, state);
    map_cells(lines->size, part_of_state(lines, state, SJ_ROW_AT),
              part_of_state(lines, state, SJ_COLUMN_AT), byte_of(lines, state, SJ_SIDE), map->cell);
    return SUUJI_OK;
}

/* ---- Random symmetries ---- */

/* Lines in random order, groups of `per` lines kept together. */
static void shuffle_lines(struct sj_random *random, unsigned size, unsigned per, uint8_t *line)
{
    uint8_t group[SUUJI_MAX_SIZE];
    const unsigned groups = size / per;
    for (unsigned i = 0; i < groups; i++)
        group[i] = (uint8_t)i;
    sj_random_shuffle(random, group, groups, 1);
    for (unsigned i = 0; i < groups; i++) {
        for (unsigned k = 0; k < per; k++)
            line[i * per + k] = (uint8_t)(group[i] * per + k);
        sj_random_shuffle(random, line + i * per, per, 1);
    }
}

void sj_lines_shuffle(struct sj_lines *lines, struct sj_random *random, struct sj_canon_map *map)
{
    uint8_t row[SUUJI_MAX_SIZE];
    uint8_t column[SUUJI_MAX_SIZE];
    shuffle_lines(random, lines->size, lines->band_rows, row);
    shuffle_lines(random, lines->size, lines->stack_cols, column);
    map_cells(lines->size, row, column, sj_random_below(random, lines->sides) == 1, map->cell);
}
