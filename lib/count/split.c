/* SPDX-License-Identifier: MIT */
/* suuji_split: a puzzle in parts that have no solution in common.

   The largest part is split again, at the cell with the fewest candidates, until there are enough.
   The size of a part is estimated in whole numbers only, so that it is the same on every machine:
   the sum over all open cells of the logarithm of their candidates. */
#include "suuji/count.h"

#include "base/fail.h"
#include "base/arrays.h"
#include "count/estimate.h"

#include <stdlib.h>
#include <string.h>

struct part {
    uint64_t size; /* an estimate: larger is larger */
    size_t place;  /* of its givens, in the order in which parts were made */
};

struct suuji_split {
    suuji_puzzle *puzzle; /* a copy */
    struct sj_reduction open;
    unsigned queued;   /* its decisions in the whole puzzle */
    char *whole;       /* its state then */
    char *state;       /* and that of a part which is split */
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

static uint64_t size_of(const struct sj_reduction *open)
{
    uint64_t size = 0;
    for (unsigned cell = 0; cell < open->rules->cells; cell++)
        size += log_table[open->cell_left[cell]];
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
    return split->given + place * split->puzzle->rules->cells;
}

/* Room for another part and its givens, which begin as those of `parent`. */
static bool reserve(suuji_split *split, size_t parent)
{
    const size_t cells = split->puzzle->rules->cells;
    if (!sj_grow(&split->part, &split->room, split->count + 2, sizeof *split->part) ||
        !sj_grow(&split->given, &split->given_room, split->places + 1, cells))
        return false;
    if (split->places > 0)
        memcpy(given_at(split, split->places), given_at(split, parent), cells);
    return true;
}

/* Reduce a part, which singles do not refute, from its givens. */
static void reduce_part(suuji_split *split, size_t place)
{
    struct sj_reduction *const open = &split->open;
    sj_reduction_restore(open, split->whole, split->queued);
    for (unsigned cell = 0; cell < open->rules->cells; cell++) {
        const unsigned value = given_at(split, place)[cell];
        if (value && open->fixed[cell] != value)
            sj_reduction_decide(open, cell, value);
    }
}

/* Replace `part` by its parts. */
static bool split_part(suuji_split *split, struct part part)
{
    struct sj_reduction *const open = &split->open;
    reduce_part(split, part.place);
    const unsigned queued = open->queued;
    const unsigned cell = sj_reduction_narrowest_cell(open);
    sj_reduction_save(open, split->state);
    for (uint64_t left = open->candidate[cell]; left; left &= left - 1) {
        const unsigned value = sj_low_bit(left) + 1;
        sj_reduction_restore(open, split->state, queued);
        if (!sj_reduction_decide(open, cell, value))
            continue;
        if (!reserve(split, part.place))
            return false;
        given_at(split, split->places)[cell] = (uint8_t)value;
        push(split, (struct part){size_of(open), split->places});
        split->places++;
    }
    return true;
}

static suuji_status reduce_whole(suuji_split *split, suuji_error *err)
{
    const suuji_status status = sj_reduce(&split->open, split->puzzle, SJ_REDUCE_SINGLES, err);
    if (status != SUUJI_OK)
        return status;
    split->whole = malloc(sj_reduction_state_bytes(&split->open));
    split->state = malloc(sj_reduction_state_bytes(&split->open));
    if (!split->whole || !split->state)
        return sj_fail_memory(err);
    sj_reduction_save(&split->open, split->whole);
    split->queued = split->open.queued;
    return SUUJI_OK;
}

static suuji_status split_puzzle(suuji_split *split, size_t wanted, suuji_error *err)
{
    bool good = reserve(split, 0);
    if (good) {
        memcpy(split->given, split->puzzle->given, split->puzzle->rules->cells);
        if (!split->open.refuted && suuji_verify_givens(split->puzzle, NULL, NULL))
            push(split, (struct part){size_of(&split->open), 0});
        split->places = 1;
    }
    while (good && split->count > 0 && split->count < wanted && split->part[0].size > 0)
        good = split_part(split, pop(split));
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
        status = sj_walk_check_rules(split->puzzle->rules, "a count in parts", err);
    if (status == SUUJI_OK)
        status = reduce_whole(split, err);
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
    sj_reduction_clear(&split->open);
    free(split->whole);
    free(split->state);
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
