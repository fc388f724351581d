/* SPDX-License-Identifier: MIT */
/* suuji_split: a puzzle in parts that have no solution in common.

   The largest part is split again, at the cell with the fewest candidates, until there are enough. The size of
   a part is estimated in whole numbers only, so that it is the same on every machine: the sum over all open
   cells of the logarithm of their candidates. */
#include "suuji/count.h"

#include "base/grow.h"
#include "base/fail.h"
#include "count/field.h"

#include <stdlib.h>
#include <string.h>

struct part {
    uint64_t size; /* an estimate: larger is larger */
    size_t place;  /* of its givens, in the order in which parts were made */
};

struct suuji_split {
    suuji_puzzle *puzzle; /* a copy */
    struct sj_field field;
    struct part *part; /* a heap while parts are split: the largest first */
    size_t count, room;
    uint8_t *given; /* [places][cells]: 0 is empty */
    size_t places, given_room;
};

/* 64 times the logarithm to base 2 of 1 .. 64. */
static const uint16_t log_table[65] = {
    0,   0,   64,  101, 128, 149, 165, 180, 192, 203, 213, 221, 229, 237, 244, 250, 256,
    262, 267, 272, 277, 281, 285, 290, 293, 297, 301, 304, 308, 311, 314, 317, 320, 323,
    326, 328, 331, 333, 336, 338, 341, 343, 345, 347, 349, 351, 354, 355, 357, 359, 361,
    363, 365, 367, 368, 370, 372, 373, 375, 376, 378, 380, 381, 383, 384};

static uint64_t size_of(const struct sj_field *field, const struct sj_position *position)
{
    uint64_t size = 0;
    for (unsigned cell = 0; cell < field->rules->cells; cell++)
        size += log_table[sj_bit_count(position->mask[cell])];
    return size;
}

/* ---- The heap ---- */

/* Of equal parts the one that was made first is split first. */
static bool is_larger(const struct part *a, const struct part *b)
{
    return a->size != b->size ? a->size > b->size : a->place < b->place;
}

static void exchange(struct part *part, size_t a, size_t b)
{
    const struct part swap = part[a];
    part[a] = part[b];
    part[b] = swap;
}

static void push(suuji_split *split, struct part part)
{
    size_t at = split->count++;
    split->part[at] = part;
    for (; at > 0 && is_larger(&split->part[at], &split->part[(at - 1) / 2]); at = (at - 1) / 2)
        exchange(split->part, at, (at - 1) / 2);
}

static struct part pop(suuji_split *split)
{
    const struct part top = split->part[0];
    split->part[0] = split->part[--split->count];
    for (size_t at = 0, child; (child = 2 * at + 1) < split->count; at = child) {
        if (child + 1 < split->count && is_larger(&split->part[child + 1], &split->part[child]))
            child++;
        if (!is_larger(&split->part[child], &split->part[at]))
            break;
        exchange(split->part, at, child);
    }
    return top;
}

/* ---- Splitting ---- */

static uint8_t *given_at(const suuji_split *split, size_t place)
{
    return split->given + place * split->field.rules->cells;
}

/* Room for another part and its givens, which begin as those of `parent`. */
static bool reserve(suuji_split *split, size_t parent)
{
    const size_t cells = split->field.rules->cells;
    if (!sj_grow(&split->part, &split->room, split->count + 2, sizeof *split->part) ||
        !sj_grow(&split->given, &split->given_room, split->places + 1, cells))
        return false;
    if (split->places > 0)
        memcpy(given_at(split, split->places), given_at(split, parent), cells);
    return true;
}

static void set_position(suuji_split *split, size_t place, struct sj_position *position)
{
    const suuji_rules *const rules = split->field.rules;
    sj_field_start(&split->field, position, split->puzzle);
    for (unsigned cell = 0; cell < rules->cells && !position->dead; cell++) {
        const unsigned value = given_at(split, place)[cell];
        if (value && split->puzzle->given[cell] != value) {
            if (position->mask[cell] >> (value - 1) & 1)
                sj_field_place(&split->field, position, cell, value - 1);
            else
                position->dead = true;
        }
    }
}

/* Replace `part`, whose position is `position`, by its parts. */
static bool split_part(suuji_split *split, struct part part, const struct sj_position *position,
                       struct sj_position *child)
{
    struct sj_field *const field = &split->field;
    const unsigned cell = sj_field_branch(field, position);
    for (uint64_t left = position->mask[cell]; left; left &= left - 1) {
        const unsigned value = sj_low_bit(left);
        sj_field_copy(field, child, position);
        sj_field_place(field, child, cell, value);
        if (child->dead)
            continue;
        if (!reserve(split, part.place))
            return false;
        given_at(split, split->places)[cell] = (uint8_t)(value + 1);
        push(split, (struct part){size_of(field, child), split->places});
        split->places++;
    }
    return true;
}

static suuji_status split_puzzle(suuji_split *split, size_t wanted, suuji_error *err)
{
    struct sj_position *const position = malloc(sj_field_bytes(&split->field));
    struct sj_position *const child = malloc(sj_field_bytes(&split->field));
    bool good = position && child && reserve(split, 0);
    if (good) {
        memcpy(split->given, split->puzzle->given, split->field.rules->cells);
        sj_field_start(&split->field, position, split->puzzle);
        if (!position->dead && suuji_verify_givens(split->puzzle, NULL, NULL))
            push(split, (struct part){size_of(&split->field, position), 0});
        split->places = 1;
    }
    while (good && split->count > 0 && split->count < wanted && split->part[0].size > 0) {
        const struct part part = pop(split);
        set_position(split, part.place, position);
        good = split_part(split, part, position, child);
    }
    free(position);
    free(child);
    return good ? SUUJI_OK : sj_fail_memory(err);
}

static int compare_parts(const void *a, const void *b)
{
    const struct part *const one = a, *const two = b;
    return one->place < two->place ? -1 : one->place > two->place;
}

suuji_status suuji_split_new(const suuji_puzzle *puzzle, size_t wanted, suuji_split **out,
                             suuji_error *err)
{
    *out = NULL;
    suuji_split *const split = calloc(1, sizeof *split);
    if (!split)
        return sj_fail_memory(err);
    suuji_status status = suuji_puzzle_copy(puzzle, &split->puzzle, err);
    if (status == SUUJI_OK)
        status = sj_field_make(&split->field, split->puzzle->rules, err);
    if (status == SUUJI_OK)
        status = split_puzzle(split, wanted, err);
    if (status == SUUJI_OK) {
        qsort(split->part, split->count, sizeof *split->part, compare_parts);
        *out = split;
    } else {
        suuji_split_free(split);
    }
    return status;
}

void suuji_split_free(suuji_split *split)
{
    if (!split)
        return;
    suuji_puzzle_free(split->puzzle);
    sj_field_free(&split->field);
    free(split->part);
    free(split->given);
    free(split);
}

size_t suuji_split_size(const suuji_split *split)
{
    return split->count;
}

suuji_status suuji_split_puzzle(const suuji_split *split, size_t i, suuji_puzzle **out,
                                suuji_error *err)
{
    *out = NULL;
    if (i >= split->count)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there are %zu parts: no part %zu", split->count,
                       i);
    suuji_status status = suuji_puzzle_copy(split->puzzle, out, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_givens(*out, given_at(split, split->part[i].place), err);
    if (status != SUUJI_OK) {
        suuji_puzzle_free(*out);
        *out = NULL;
    }
    return status;
}
