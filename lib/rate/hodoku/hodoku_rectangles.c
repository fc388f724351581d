/* SPDX-License-Identifier: MIT */
/* The search for rectangles, once per position for all types that need them.

   HoDoKu looks at four cells once per position, with the values of the cell it began with: another
   pair of values in the same cells is not looked at. (It recognises them by a number ((c0 * 10 +
   c1) * 10 + c2) * 10 + c3 of their cells in ascending order, which is different for all 486
   rectangles.) */
#include "rate/hodoku/hodoku_rectangles.h"

struct finder {
    struct sj_hodoku *h;
    struct sj_hodoku_deadly *list;
    uint64_t allowed[9][2]; /* of each value: empty cells that see no such value */
    unsigned start, second;
    unsigned a, b; /* values */
};

/* "Allowed" is not "a candidate": candidates may have been eliminated. */
static bool is_allowed(const struct finder *f, unsigned cell, unsigned value)
{
    return sj_bit_get(f->allowed[value - 1], cell);
}

static void note_allowed(struct finder *f)
{
    const struct sj_board *const board = f->h->board;
    uint64_t empty[2] = {0, 0};
    for (unsigned v = 0; v < 9; v++)
        sj_set_clear(f->allowed[v], 2);
    for (unsigned cell = 0; cell < 81; cell++) {
        const unsigned value = board->value[cell];
        if (value)
            sj_set_or(f->allowed[value - 1], sj_map_sees(board->map, cell), 2);
        else
            sj_bit_set(empty, cell);
    }
    for (unsigned v = 0; v < 9; v++)
        for (unsigned w = 0; w < 2; w++)
            f->allowed[v][w] = empty[w] & ~f->allowed[v][w];
}

static void sort_corners(struct sj_hodoku_rectangle *r)
{
    for (unsigned i = 0; i < 4; i++) {
        unsigned at = i;
        for (; at > 0 && r->corner[at - 1] > r->cell[i]; at--)
            r->corner[at] = r->corner[at - 1];
        r->corner[at] = r->cell[i];
    }
}

static void add_rectangle(struct finder *f, unsigned x, unsigned y)
{
    struct sj_hodoku_deadly *const list = f->list;
    struct sj_hodoku_rectangle r = {
        .cell = {(uint8_t)f->start, (uint8_t)f->second, (uint8_t)x, (uint8_t)y},
        .low = (uint8_t)f->a,
        .high = (uint8_t)f->b};
    uint32_t key = 0;
    sort_corners(&r);
    for (unsigned i = 0; i < 4; i++)
        key = key * 10 + r.corner[i];
    for (unsigned i = 0; i < list->count; i++)
        if (list->key[i] == key)
            return;
    if (list->count == SJ_HODOKU_RECTANGLES)
        return;
    list->key[list->count] = key;
    list->rectangle[list->count++] = r;
}

/* Two corners, each empty with two candidates or one filled in by a step. */
static bool is_avoidable(const struct finder *f, unsigned x, unsigned y)
{
    const struct sj_board *const board = f->h->board;
    const uint64_t of_x = board->candidates[x], of_y = board->candidates[y];
    if (board->value[x])
        return board->value[x] == f->b && !board->given[x] && sj_is_two(of_y) &&
               sj_board_has(board, y, f->a);
    if (board->value[y])
        return board->value[y] == f->a && !board->given[y] && sj_is_two(of_x) &&
               sj_board_has(board, x, f->b);
    return sj_is_two(of_x) && sj_is_two(of_y) && sj_board_has(board, x, f->b) &&
           sj_board_has(board, y, f->a) &&
           (of_x & ~sj_value_bit(f->b)) == (of_y & ~sj_value_bit(f->a));
}

/* The opposite side, in the two lines across that go through start and second, outside their
   box. */
static void look_across(struct finder *f)
{
    const bool in_row = f->start / 9 == f->second / 9;
    const unsigned own = in_row ? f->start / 27 : f->start % 9 / 3; /* the band of the box */
    for (unsigned i = 0; i < 9; i++) {
        if (i / 3 == own)
            continue;
        const unsigned x = in_row ? i * 9 + f->start % 9 : f->start / 9 * 9 + i;
        const unsigned y = in_row ? i * 9 + f->second % 9 : f->second / 9 * 9 + i;
        if (f->list->avoidable
                ? is_avoidable(f, x, y)
                : is_allowed(f, x, f->a) && is_allowed(f, y, f->a) && is_allowed(f, y, f->b))
            add_rectangle(f, x, y);
    }
}

static bool is_second(struct finder *f)
{
    const struct sj_board *const board = f->h->board;
    if (!f->list->avoidable)
        return is_allowed(f, f->second, f->a) && is_allowed(f, f->second, f->b);
    f->b = board->value[f->second];
    return f->b && !board->given[f->second];
}

/* The cells of the box in the line of the start. */
static void look_at_start(struct finder *f)
{
    unsigned count;
    const uint16_t *const house = sj_map_houses(f->h->map, f->start, &count);
    for (unsigned p = 0; p < 9; p++) {
        f->second = sj_map_cell(f->h->map, house[2], p);
        if (f->second != f->start &&
            (f->second / 9 == f->start / 9 || f->second % 9 == f->start % 9) && is_second(f))
            look_across(f);
    }
}

const struct sj_hodoku_deadly *sj_hodoku_rectangles(struct sj_hodoku *h, bool avoidable)
{
    const struct sj_board *const board = h->board;
    struct sj_hodoku_deadly *const list = h->deadly;
    struct finder f = {.h = h, .list = list};
    if (list->change == board->change && list->avoidable == avoidable)
        return list;
    list->change = board->change;
    list->avoidable = avoidable;
    list->count = 0;
    if (!avoidable)
        note_allowed(&f);
    for (f.start = 0; f.start < 81; f.start++) {
        const uint64_t candidates = board->candidates[f.start];
        if (avoidable ? !board->value[f.start] || board->given[f.start] : !sj_is_two(candidates))
            continue;
        f.a = avoidable ? board->value[f.start] : sj_low_value(candidates);
        f.b = avoidable ? 0 : sj_high_bit(candidates) + 1;
        look_at_start(&f);
    }
    return list;
}
