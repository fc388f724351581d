/* SPDX-License-Identifier: MIT */
/* From houses and pairs to columns and rows. Sizes are known before anything is written, so each
   array is allocated at most once for a puzzle, and not at all when an earlier one was as large. */
#include "ilp/program.h"
#include "suuji/houses.h"

#include "base/fail.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const sj_ilp_form_words[] = {"probed", "reduced", "full", NULL};

#define EMPTY_BUCKET UINT32_MAX

/* ---- Sizes ---------------------------------------------------------------------------------- */

/* How much a program takes; rows and entries before equal rows are left out. */
struct sizes {
    size_t columns, rows, entries;
};

static struct sizes full_sizes(const suuji_rules *rules)
{
    const size_t size = rules->size;
    const size_t equations = rules->cells + (size_t)rules->house_count * size;
    const size_t pairs = (size_t)rules->pair_count * size;
    return (struct sizes){.columns = rules->cells * size,
                          .rows = equations + pairs,
                          .entries = equations * size + pairs * 2};
}

/* Values open in both cells of a pair: word `w` of the set. */
static uint64_t common_values(const struct sj_reduction *open, const uint16_t pair[2], size_t w)
{
    return open->candidate[pair[0] * open->words + w] & open->candidate[pair[1] * open->words + w];
}

static struct sizes reduced_sizes(const struct sj_reduction *open)
{
    const suuji_rules *const rules = open->rules;
    struct sizes sizes = {0};
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        sizes.columns += open->cell_left[cell];
        sizes.rows += open->cell_left[cell] != 0;
    }
    sizes.entries = sizes.columns;
    for (size_t i = 0; i < (size_t)rules->house_count * rules->size; i++) {
        sizes.rows += open->house_left[i] != 0;
        sizes.entries += open->house_left[i];
    }
    for (uint32_t i = 0; i < rules->pair_count; i++)
        for (size_t w = 0; w < open->words; w++) {
            const unsigned values = sj_bit_count(common_values(open, rules->pair[i], w));
            sizes.rows += values;
            sizes.entries += (size_t)values * 2;
        }
    return sizes;
}

static uint32_t buckets_for(size_t rows)
{
    uint32_t buckets = 16;
    while (buckets < rows * 2 && buckets < (uint32_t)1 << 31)
        buckets *= 2;
    return buckets;
}

static enum sj_reach reach_of(enum sj_ilp_form form)
{
    return form == SJ_ILP_PROBED ? SJ_REDUCE_PROBED : SJ_REDUCE_LOCKED;
}

/* What usual constraints take: they have several rows and columns for each value of each cell. */
static size_t constraint_memory(const suuji_rules *rules)
{
    size_t cells = 0;
    for (size_t i = 0; i < rules->constraints.count; i++)
        cells += rules->constraints.at[i].cells;
    return sj_lowering_memory(&rules->constraints) + cells * rules->size * 256;
}

size_t sj_ilp_memory(const suuji_rules *rules, enum sj_ilp_form form)
{
    const struct sizes sizes = full_sizes(rules);
    const size_t common = constraint_memory(rules) + (rules->cells + 1) * (sizeof(uint32_t) + 1) +
                          sizes.columns * (sizeof(uint16_t) + 2) +
                          sizes.rows * sizeof(struct sj_ilp_row) +
                          (sizes.rows + 1) * sizeof(size_t) + sizes.entries * sizeof(uint32_t);
    return form == SJ_ILP_FULL ? common
                               : common + sj_reduction_memory(rules, reach_of(form)) +
                                     buckets_for(sizes.rows) * sizeof(uint32_t);
}

/* ---- Memory --------------------------------------------------------------------------------- */

void sj_ilp_clear(struct sj_ilp *p)
{
    sj_arrays_free(&p->arrays);
    sj_reduction_clear(&p->open);
    sj_ilp_constraints_clear(&p->constraints);
    *p = (struct sj_ilp){0};
}

/* Does the budget afford the arrays, the larger ones of them? */
static bool affords_arrays(const struct sj_ilp *p, const struct sizes *need,
                           const struct sj_ilp_extent *more)
{
    const size_t row = sizeof *p->row + sizeof *p->row_first + 2 * sizeof *p->bucket;
    const size_t entries = (need->entries + more->entries) * sizeof *p->entry;
    return !p->budget || sj_budget_affords(p->budget, entries + (need->rows + more->rows) * row);
}

/* Room for all arrays; what is in them is of no meaning any more. The rooms are kept at least 1, as
   malloc(0) may well be NULL. */
static suuji_status make_room(struct sj_ilp *p, const struct sizes *need,
                              const struct sj_ilp_extent *more, suuji_error *err)
{
    struct sj_ilp_extent *const room = &p->constraint_room;
    const unsigned cells = p->rules->cells;
    const uint32_t buckets = p->form != SJ_ILP_FULL ? buckets_for(need->rows) : 1;
    if (need->columns + more->parts >= SJ_ILP_NO_COLUMN || need->rows + more->rows >= EMPTY_BUCKET)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "the integer program has too many rows");
    if (p->cell_room >= cells && p->column_room >= need->columns &&
        p->row_room >= need->rows + more->rows && p->entry_room >= need->entries + more->entries &&
        p->buckets >= buckets && room->rows >= more->rows && room->entries >= more->entries &&
        room->parts >= more->parts)
        return SUUJI_OK;
    sj_arrays_free(&p->arrays);
    p->cell_room = 0;
    p->column_room = (uint32_t)need->columns + 1;
    p->row_room = (uint32_t)(need->rows + more->rows);
    p->entry_room = need->entries + more->entries + 1;
    *room = *more;
    p->buckets = buckets;
    p->first = sj_arrays_add(&p->arrays, ((size_t)cells + 1), sizeof *p->first);
    p->cell = sj_arrays_add(&p->arrays, p->column_room, sizeof *p->cell);
    p->value = sj_arrays_add(&p->arrays, p->column_room, sizeof *p->value);
    p->bound = sj_arrays_add(&p->arrays, p->column_room, sizeof *p->bound);
    p->row = sj_arrays_add(&p->arrays, ((size_t)p->row_room + 1), sizeof *p->row);
    p->row_first = sj_arrays_add(&p->arrays, ((size_t)p->row_room + 1), sizeof *p->row_first);
    p->entry = sj_arrays_add(&p->arrays, p->entry_room, sizeof *p->entry);
    p->grid = sj_arrays_add(&p->arrays, cells, sizeof *p->grid);
    p->bucket = sj_arrays_add(&p->arrays, p->buckets, sizeof *p->bucket);
    p->part = sj_arrays_add(&p->arrays, more->parts + 1, sizeof *p->part);
    p->demand = sj_arrays_add(&p->arrays, more->rows + 1, sizeof *p->demand);
    p->factor = sj_arrays_add(&p->arrays, more->entries + 1, sizeof *p->factor);
    if (p->arrays.failed)
        return sj_fail_memory(err);
    p->cell_room = cells;
    return SUUJI_OK;
}

/* ---- Columns -------------------------------------------------------------------------------- */

static void add_column(struct sj_ilp *p, unsigned cell, unsigned value, enum sj_ilp_bound bound)
{
    p->cell[p->columns] = (uint16_t)cell;
    p->value[p->columns] = (uint8_t)value;
    p->bound[p->columns] = (uint8_t)bound;
    p->columns++;
}

static void full_columns(struct sj_ilp *p, const suuji_puzzle *puzzle)
{
    for (unsigned cell = 0; cell < p->rules->cells; cell++) {
        p->first[cell] = p->columns;
        for (unsigned value = 1; value <= p->rules->size; value++)
            add_column(p, cell, value,
                       puzzle->given[cell] == value                 ? SJ_ILP_ONE
                       : sj_puzzle_is_excluded(puzzle, cell, value) ? SJ_ILP_ZERO
                                                                    : SJ_ILP_FREE);
    }
    p->first[p->rules->cells] = p->columns;
    memset(p->grid, 0, p->rules->cells);
}

static void reduced_columns(struct sj_ilp *p)
{
    const struct sj_reduction *const open = &p->open;
    for (unsigned cell = 0; cell < p->rules->cells; cell++) {
        p->first[cell] = p->columns;
        for (size_t w = 0; !p->refuted && w < open->words; w++)
            for (uint64_t left = open->candidate[cell * open->words + w]; left; left &= left - 1)
                add_column(p, cell, (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(left) + 1,
                           SJ_ILP_FREE);
    }
    p->first[p->rules->cells] = p->columns;
    memcpy(p->grid, open->fixed, p->rules->cells);
}

uint32_t sj_ilp_column(const struct sj_ilp *p, unsigned cell, unsigned value)
{
    if (p->form == SJ_ILP_FULL)
        return p->first[cell] + value - 1;
    if (p->first[cell] == p->first[cell + 1])
        return SJ_ILP_NO_COLUMN;
    const uint64_t *const set = p->open.candidate + cell * p->open.words;
    if (!sj_bit_get(set, value - 1))
        return SJ_ILP_NO_COLUMN;
    const size_t last = (value - 1) / SJ_WORD_BITS;
    uint32_t column = p->first[cell];
    for (size_t w = 0; w < last; w++)
        column += sj_bit_count(set[w]);
    return column + sj_bit_count(set[last] & sj_low_mask((value - 1) % SJ_WORD_BITS));
}

/* ---- Rows ----------------------------------------------------------------------------------- */

/* A row is written after the others, and then either kept or not. */
static void add_entry(struct sj_ilp *p, uint32_t column)
{
    if (column != SJ_ILP_NO_COLUMN)
        p->entry[p->entries++] = column;
}

static void keep_row(struct sj_ilp *p, enum sj_ilp_row_kind kind, uint32_t index, unsigned value)
{
    p->row[p->rows] =
        (struct sj_ilp_row){.index = index, .kind = (uint8_t)kind, .value = (uint8_t)value};
    p->row_first[++p->rows] = p->entries;
}

/* Is there already a row of exactly these columns? Else remember the one that is being written. */
static bool is_repeated(struct sj_ilp *p)
{
    const size_t from = p->row_first[p->rows];
    const size_t count = p->entries - from;
    uint64_t hash = count;
    for (size_t i = from; i < p->entries; i++)
        hash = (hash ^ p->entry[i]) * 0x9e3779b97f4a7c15u;
    uint32_t at = (uint32_t)(hash >> 32) & (p->buckets - 1);
    for (; p->bucket[at] != EMPTY_BUCKET; at = (at + 1) & (p->buckets - 1)) {
        const size_t other = p->row_first[p->bucket[at]];
        if (p->row_first[p->bucket[at] + 1] - other == count &&
            memcmp(p->entry + other, p->entry + from, count * sizeof *p->entry) == 0)
            return true;
    }
    p->bucket[at] = p->rows;
    return false;
}

static void cell_rows(struct sj_ilp *p)
{
    for (unsigned cell = 0; cell < p->rules->cells; cell++) {
        for (uint32_t column = p->first[cell]; column < p->first[cell + 1]; column++)
            add_entry(p, column);
        if (p->entries > p->row_first[p->rows])
            keep_row(p, SJ_ILP_CELL, cell, 0);
    }
}

/* Cells have no value in common with houses: only rows of houses repeat each other. */
static void house_rows(struct sj_ilp *p)
{
    const suuji_rules *const rules = p->rules;
    for (unsigned house = 0; house < rules->house_count; house++) {
        const uint16_t *const cell = sj_house(rules, house);
        for (unsigned value = 1; value <= rules->size; value++) {
            const size_t from = p->entries;
            if (p->form != SJ_ILP_FULL && !p->open.house_left[house * rules->size + value - 1])
                continue;
            for (unsigned i = 0; i < rules->size; i++)
                add_entry(p, sj_ilp_column(p, cell[i], value));
            assert(p->form == SJ_ILP_FULL || p->entries - from >= 2);
            if (p->form != SJ_ILP_FULL && is_repeated(p))
                p->entries = from;
            else
                keep_row(p, SJ_ILP_HOUSE, house, value);
        }
    }
}

static void pair_rows(struct sj_ilp *p)
{
    for (uint32_t i = 0; i < p->rules->pair_count; i++)
        for (unsigned value = 1; value <= p->rules->size; value++) {
            const size_t from = p->entries;
            add_entry(p, sj_ilp_column(p, p->rules->pair[i][0], value));
            add_entry(p, sj_ilp_column(p, p->rules->pair[i][1], value));
            if (p->entries - from == 2)
                keep_row(p, SJ_ILP_PAIR, i, value);
            else
                p->entries = from;
        }
}

/* What the program is of: the puzzle, or with constraints the one without the values that they
   exclude from single cells; */
static suuji_status see_constraints(struct sj_ilp *p, const suuji_puzzle **narrow, suuji_error *err)
{
    *narrow = p->puzzle;
    if (p->rules->constraints.count == 0)
        return SUUJI_OK;
    *narrow = &p->constraints.narrow;
    return sj_ilp_constraints_start(&p->constraints, p->puzzle, err);
}

/* How large the program is going to be. */
static suuji_status measure_program(struct sj_ilp *p, struct sizes *need,
                                    struct sj_ilp_extent *more, suuji_error *err)
{
    *more = (struct sj_ilp_extent){0};
    p->refuted = p->form != SJ_ILP_FULL && p->open.refuted;
    if (!p->refuted && p->rules->constraints.count) {
        if (!sj_ilp_count_constraints(p, more))
            return sj_fail_memory(err);
        p->refuted = p->form != SJ_ILP_FULL && more->refuted;
    }
    *need = p->refuted               ? (struct sizes){.rows = 1}
            : p->form == SJ_ILP_FULL ? full_sizes(p->rules)
                                     : reduced_sizes(&p->open);
    return SUUJI_OK;
}

suuji_status sj_ilp_start(struct sj_ilp *p, const suuji_puzzle *puzzle, enum sj_ilp_form form,
                          suuji_error *err)
{
    const suuji_puzzle *narrow = NULL;
    struct sj_ilp_extent more;
    struct sizes need = {0};
    p->puzzle = puzzle;
    p->rules = puzzle->rules;
    p->form = form;
    p->columns = p->rows = p->parts = 0;
    p->entries = 0;
    suuji_status status = see_constraints(p, &narrow, err);
    if (status == SUUJI_OK && form != SJ_ILP_FULL)
        status = sj_reduce(&p->open, narrow, reach_of(form), err);
    if (status == SUUJI_OK)
        status = measure_program(p, &need, &more, err);
    if (status != SUUJI_OK || !affords_arrays(p, &need, &more))
        return status;
    status = make_room(p, &need, &more, err);
    if (status != SUUJI_OK)
        return status;
    memset(p->bucket, 0xff, p->buckets * sizeof *p->bucket);
    p->row_first[0] = 0;
    if (form == SJ_ILP_FULL)
        full_columns(p, narrow);
    else
        reduced_columns(p);
    if (p->refuted) {
        keep_row(p, SJ_ILP_REFUTED, 0, 0);
    } else {
        cell_rows(p);
        house_rows(p);
        pair_rows(p);
    }
    p->plain_rows = p->rows;
    p->plain_entries = p->entries;
    if (!p->refuted && p->rules->constraints.count && !sj_ilp_write_constraints(p))
        return sj_fail_memory(err);
    return SUUJI_OK;
}

/* ---- By columns ----------------------------------------------------------------------------- */

suuji_status sj_ilp_transpose(const struct sj_ilp *p, struct sj_ilp_columns *c, suuji_error *err)
{
    sj_ilp_columns_clear(c);
    const uint32_t width = sj_ilp_width(p);
    c->first = calloc((size_t)width + 2, sizeof *c->first);
    c->at = malloc((p->entries + 1) * sizeof *c->at);
    c->factor = malloc((p->entries + 1) * sizeof *c->factor);
    if (!c->first || !c->at || !c->factor) {
        sj_ilp_columns_clear(c);
        return sj_fail_memory(err);
    }
    /* While it is filled, first[c + 1] is where the next row of column c goes. */
    for (size_t i = 0; i < p->entries; i++)
        c->first[p->entry[i] + 2]++;
    for (uint32_t column = 2; column <= width; column++)
        c->first[column] += c->first[column - 1];
    for (uint32_t row = 0; row < p->rows; row++)
        for (size_t i = p->row_first[row]; i < p->row_first[row + 1]; i++) {
            c->factor[c->first[p->entry[i] + 1]] = sj_ilp_factor(p, i);
            c->at[c->first[p->entry[i] + 1]++] = row;
        }
    return SUUJI_OK;
}

void sj_ilp_columns_clear(struct sj_ilp_columns *c)
{
    free(c->first);
    free(c->at);
    free(c->factor);
    *c = (struct sj_ilp_columns){0};
}

/* ---- Names ---------------------------------------------------------------------------------- */

static unsigned row_of(const struct sj_ilp *p, unsigned cell)
{
    return cell / p->rules->size + 1;
}

static unsigned column_of(const struct sj_ilp *p, unsigned cell)
{
    return cell % p->rules->size + 1;
}

void sj_ilp_column_name(const struct sj_ilp *p, uint32_t column, char name[SJ_ILP_NAME_ROOM])
{
    if (column >= p->columns) {
        const struct sj_ilp_part *const part = &p->part[column - p->columns];
        snprintf(name, SJ_ILP_NAME_ROOM, "part%u_%u", part->constraint + 1, part->number);
        return;
    }
    const unsigned cell = p->cell[column];
    snprintf(name, SJ_ILP_NAME_ROOM, "x_r%uc%u_%u", row_of(p, cell), column_of(p, cell),
             (unsigned)p->value[column]);
}

/* "diagonal 1" becomes "diagonal_1_5". */
static void house_row_name(const struct sj_ilp *p, const struct sj_ilp_row *row,
                           char name[SJ_ILP_NAME_ROOM])
{
    char house[SJ_ILP_NAME_ROOM / 2];
    suuji_rules_house_name(p->rules, row->index, house, sizeof house);
    for (char *c = house; *c; c++)
        if (*c == ' ')
            *c = '_';
    snprintf(name, SJ_ILP_NAME_ROOM, "%s_%u", house, (unsigned)row->value);
}

void sj_ilp_row_name(const struct sj_ilp *p, uint32_t row, char name[SJ_ILP_NAME_ROOM])
{
    const struct sj_ilp_row *const r = &p->row[row];
    if (r->kind == SJ_ILP_REFUTED) {
        snprintf(name, SJ_ILP_NAME_ROOM, "refuted");
    } else if (r->kind == SJ_ILP_CELL) {
        snprintf(name, SJ_ILP_NAME_ROOM, "cell_r%uc%u", row_of(p, r->index),
                 column_of(p, r->index));
    } else if (r->kind == SJ_ILP_HOUSE) {
        house_row_name(p, r, name);
    } else if (r->kind == SJ_ILP_CONSTRAINT) {
        snprintf(name, SJ_ILP_NAME_ROOM, "%.16s%u_%u",
                 p->rules->constraints.at[r->index].kind->info.name, r->index + 1,
                 p->demand[row - p->plain_rows].number);
    } else {
        const uint16_t *const pair = p->rules->pair[r->index];
        snprintf(name, SJ_ILP_NAME_ROOM, "pair_r%uc%u_r%uc%u_%u", row_of(p, pair[0]),
                 column_of(p, pair[0]), row_of(p, pair[1]), column_of(p, pair[1]),
                 (unsigned)r->value);
    }
}

/* ---- Solutions ------------------------------------------------------------------------------ */

bool sj_ilp_solution(const struct sj_ilp *p, sj_ilp_value *value, void *user, uint8_t *grid)
{
    bool whole = true;
    memcpy(grid, p->grid, p->rules->cells);
    for (unsigned cell = 0; cell < p->rules->cells; cell++) {
        unsigned ones = 0;
        for (uint32_t column = p->first[cell]; column < p->first[cell + 1]; column++)
            if (value(user, column) > 0.5) {
                grid[cell] = p->value[column];
                ones++;
            }
        if (ones > 1 || (ones == 0 && p->first[cell] != p->first[cell + 1]))
            grid[cell] = 0;
        whole = whole && grid[cell] != 0;
    }
    return whole;
}
