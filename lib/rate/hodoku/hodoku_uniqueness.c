/* SPDX-License-Identifier: MIT */
/* Uniqueness tests 1 to 6, hidden rectangle, avoidable rectangles, BUG+1. */
#include "rate/hodoku/hodoku_rectangles.h"

/* A rectangle of the values a and b: corners with other candidates are `add`, in ascending
   order. */
struct test {
    struct sj_hodoku *h;
    const struct sj_hodoku_rectangle *r;
    unsigned a, b;
    uint64_t values; /* a and b */
    unsigned twos, adds;
    uint8_t two[4], add[4];
    uint64_t extra; /* candidates of `add` other than a and b */
};

static struct test start_test(struct sj_hodoku *h, const struct sj_hodoku_rectangle *r)
{
    struct test t = {.h = h, .r = r, .a = r->low, .b = r->high};
    t.values = sj_value_bit(t.a) | sj_value_bit(t.b);
    for (unsigned i = 0; i < 4; i++) {
        const uint64_t more = h->board->candidates[r->corner[i]] & ~t.values;
        t.extra |= more;
        if (more)
            t.add[t.adds++] = r->corner[i];
        else
            t.two[t.twos++] = r->corner[i];
    }
    return t;
}

/* The pattern: every corner with its candidates of a and b. */
static void add_pattern(const struct test *t)
{
    const struct sj_board *const board = t->h->board;
    struct sj_step *const what = t->h->step->what;
    for (unsigned i = 0; i < 4; i++) {
        const unsigned cell = t->r->corner[i];
        sj_step_cell(what, SUUJI_ROLE_PATTERN, cell, true);
        for (uint64_t rest = t->values; rest; rest &= rest - 1)
            sj_step_candidate(what, SUUJI_ROLE_PATTERN, cell, sj_low_value(rest));
        for (uint64_t rest = board->candidates[cell] & ~t->values; rest; rest &= rest - 1)
            sj_step_candidate(what, SUUJI_ROLE_GUARDIAN, cell, sj_low_value(rest));
    }
}

static void eliminate_candidate(const struct test *t, unsigned cell, unsigned value)
{
    if (sj_board_has(t->h->board, cell, value))
        sj_step_eliminate(t->h->step->what, cell, value);
}

static bool is_diagonal(const struct test *t)
{
    return t->add[0] / 9 != t->add[1] / 9 && t->add[0] % 9 != t->add[1] % 9;
}

/* ---- Tests 1, 2, 4, 5, 6 ---- */

static void try_1(struct test *t)
{
    if (t->twos != 3)
        return;
    eliminate_candidate(t, t->add[0], t->a);
    eliminate_candidate(t, t->add[0], t->b);
}

/* One extra value. Test 2 has two corners in a line, test 5 the others. */
static void try_2_or_5(struct test *t)
{
    const bool is_2 = t->adds == 2 && !is_diagonal(t);
    uint64_t seen[2];
    if (t->twos == 0 || t->twos > 2 || !sj_is_one(t->extra) || is_2 != (t->h->type->variant == 2))
        return;
    sj_set_copy(seen, sj_map_sees(t->h->map, t->add[0]), 2);
    for (unsigned i = 1; i < t->adds; i++)
        sj_set_and(seen, sj_map_sees(t->h->map, t->add[i]), 2);
    sj_step_eliminate_set(t->h->step->what, t->h->board, seen, sj_low_value(t->extra));
}

/* Does no cell that sees both corners have `value`? */
static bool is_bound(const struct test *t, unsigned value)
{
    const uint64_t *const plane = sj_board_plane(t->h->board, value);
    const uint64_t *const one = sj_map_sees(t->h->map, t->add[0]);
    const uint64_t *const two = sj_map_sees(t->h->map, t->add[1]);
    return ((plane[0] & one[0] & two[0]) | (plane[1] & one[1] & two[1])) == 0;
}

static void use_houses(const struct test *t, unsigned value)
{
    unsigned count;
    const uint16_t *const house = sj_map_houses(t->h->map, t->add[0], &count);
    for (unsigned i = 0; i < count; i++)
        if (sj_map_house_has(t->h->map, house[i], t->add[1]))
            sj_step_house(t->h->step->what, SUUJI_ROLE_BASE, house[i], value, true);
}

/* Corners in a line are the only places of one value: they do not have the other. */
static void try_4(struct test *t)
{
    if (t->twos != 2 || is_diagonal(t))
        return;
    const bool a_bound = is_bound(t, t->a);
    if (!a_bound && !is_bound(t, t->b))
        return;
    for (unsigned i = 0; i < 2; i++)
        eliminate_candidate(t, t->add[i], a_bound ? t->b : t->a);
    use_houses(t, a_bound ? t->a : t->b);
}

/* Has `value` no place outside the rectangle in the row and column of `cell`? */
static bool is_only_in_corners(const struct test *t, unsigned cell, unsigned value)
{
    unsigned count;
    const uint16_t *const house = sj_map_houses(t->h->map, cell, &count);
    for (unsigned i = 0; i < 2; i++) {
        uint64_t left[2];
        sj_set_copy(left, sj_map_house_set(t->h->map, house[i]), 2);
        sj_set_and(left, sj_board_plane(t->h->board, value), 2);
        for (unsigned k = 0; k < 4; k++)
            sj_bit_clear(left, t->r->corner[k]);
        if (!sj_bits_empty(left, 2))
            return false;
    }
    return true;
}

static void use_lines(const struct test *t, unsigned cell, unsigned value)
{
    unsigned count;
    const uint16_t *const house = sj_map_houses(t->h->map, cell, &count);
    for (unsigned i = 0; i < 2; i++)
        sj_step_house(t->h->step->what, SUUJI_ROLE_BASE, house[i], value, true);
}

static void try_6(struct test *t)
{
    if (t->twos != 2 || !is_diagonal(t))
        return;
    const unsigned values[2] = {t->a, t->b};
    for (unsigned v = 0; v < 2; v++) {
        if (!is_only_in_corners(t, t->add[0], values[v]) ||
            !is_only_in_corners(t, t->add[1], values[v]))
            continue;
        for (unsigned i = 0; i < 2; i++) {
            eliminate_candidate(t, t->add[i], values[v]);
            use_lines(t, t->add[i], values[v]);
        }
        return;
    }
}

/* The corner across from one without extra candidates, with a value that its lines have only in
   corners: it does not have the other value. */
static void try_hidden(struct test *t)
{
    if (t->twos == 0 || t->twos > 2 || (t->twos == 2 && !is_diagonal(t)))
        return;
    for (unsigned i = 0; i < t->twos; i++) {
        unsigned z = 0;
        for (unsigned k = 0; k < 4; k++)
            if (t->r->corner[k] / 9 != t->two[i] / 9 && t->r->corner[k] % 9 != t->two[i] % 9)
                z = t->r->corner[k];
        for (unsigned v = 0; v < 2; v++) {
            const unsigned value = v ? t->b : t->a;
            if (!is_only_in_corners(t, z, value) ||
                !sj_board_has(t->h->board, z, t->a + t->b - value))
                continue;
            eliminate_candidate(t, z, t->a + t->b - value);
            use_lines(t, z, value);
            return;
        }
    }
}

/* ---- Test 3 ---- */

/* A naked subset of a house: some of its cells, and the two corners as one more. */
struct subset {
    const struct test *t;
    unsigned house;
    unsigned count;
    uint8_t cell[9];    /* those that may be chosen */
    uint64_t chosen[2]; /* with the corners */
};

static void clear_house(const struct subset *s, unsigned house, uint64_t values)
{
    const struct sj_board *const board = s->t->h->board;
    for (struct sj_walk w = sj_walk_start(sj_map_house_set(board->map, house), 2);
         sj_walk_next(&w);)
        if (!sj_bit_get(s->chosen, w.cell))
            for (uint64_t rest = board->candidates[w.cell] & values; rest; rest &= rest - 1)
                sj_step_eliminate(s->t->h->step->what, w.cell, sj_low_value(rest));
}

/* A line has the box of its corners as well, if all is in it; sets of a box that are in one line
   are left to the line. */
static bool try_subset(const struct subset *s, uint64_t values)
{
    const struct sj_map *const map = s->t->h->map;
    unsigned count;
    const uint16_t *const house = sj_map_houses(map, s->t->add[0], &count);
    if (s->house < SJ_HODOKU_BOXES) {
        clear_house(s, s->house, values);
        if (sj_set_within(s->chosen, sj_map_house_set(map, house[2]), 2))
            clear_house(s, house[2], values);
    } else if (!sj_set_within(s->chosen, sj_map_house_set(map, house[0]), 2) &&
               !sj_set_within(s->chosen, sj_map_house_set(map, house[1]), 2)) {
        clear_house(s, s->house, values);
    }
    return s->t->h->step->what->eliminated_count > 0;
}

static bool choose_cells(struct subset *s, unsigned from, unsigned chosen, uint64_t values)
{
    for (unsigned i = from; i < s->count; i++) {
        const unsigned cell = s->cell[i];
        const uint64_t more = values | s->t->h->board->candidates[cell];
        sj_bit_set(s->chosen, cell);
        if (sj_bit_count(more) == chosen + 2 && try_subset(s, more))
            return true;
        if (choose_cells(s, i + 1, chosen + 1, more))
            return true;
        sj_bit_clear(s->chosen, cell);
    }
    return false;
}

static void use_subset(const struct subset *s)
{
    const struct sj_board *const board = s->t->h->board;
    struct sj_step *const what = s->t->h->step->what;
    sj_step_house(what, SUUJI_ROLE_BASE, s->house, 0, false);
    for (unsigned i = 0; i < s->count; i++)
        if (sj_bit_get(s->chosen, s->cell[i])) {
            sj_step_cell(what, SUUJI_ROLE_SET, s->cell[i], true);
            for (uint64_t rest = board->candidates[s->cell[i]]; rest; rest &= rest - 1)
                sj_step_candidate(what, SUUJI_ROLE_SET, s->cell[i], sj_low_value(rest));
        }
}

static void try_3(struct test *t)
{
    const struct sj_board *const board = t->h->board;
    unsigned count;
    const uint16_t *const house = sj_map_houses(t->h->map, t->add[0], &count);
    if (t->twos != 2 || is_diagonal(t))
        return;
    for (unsigned i = 0; i < count; i++) {
        struct subset s = {.t = t, .house = house[i]};
        if (!sj_map_house_has(t->h->map, house[i], t->add[1]))
            continue;
        for (struct sj_walk w = sj_walk_start(sj_map_house_set(t->h->map, house[i]), 2);
             sj_walk_next(&w);)
            if (w.cell != t->add[0] && w.cell != t->add[1] && board->candidates[w.cell] &&
                !(board->candidates[w.cell] & t->values))
                s.cell[s.count++] = (uint8_t)w.cell;
        sj_bit_set(s.chosen, t->add[0]);
        sj_bit_set(s.chosen, t->add[1]);
        if (choose_cells(&s, 0, 0, t->extra)) {
            use_subset(&s);
            return;
        }
    }
}

/* ---- Unique rectangles ---- */

bool sj_hodoku_unique_rectangle(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    static void (*const tests[])(struct test *) = {NULL,  try_1,      try_2_or_5, try_3,
                                                   try_4, try_2_or_5, try_6,      try_hidden};
    if (!sj_hodoku_givens_are_unique(h))
        return false;
    const struct sj_hodoku_deadly *const list = sj_hodoku_rectangles(h, false);
    for (unsigned i = 0; i < list->count; i++) {
        struct test t = start_test(h, &list->rectangle[i]);
        sj_step_start(h->step->what);
        tests[type->variant](&t);
        if (h->step->what->eliminated_count == 0)
            continue;
        add_pattern(&t);
        return true;
    }
    sj_step_start(h->step->what);
    return false;
}

/* ---- Avoidable rectangles ---- */

/* Type 1: three corners are filled. Type 2: two, and the others have one extra value in common. */
bool sj_hodoku_avoidable_rectangle(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_board *const board = h->board;
    struct sj_step *const what = h->step->what;
    if (!sj_hodoku_givens_are_unique(h))
        return false;
    const struct sj_hodoku_deadly *const list = sj_hodoku_rectangles(h, true);
    for (unsigned i = 0; i < list->count; i++) {
        const struct sj_hodoku_rectangle *const r = &list->rectangle[i];
        const unsigned x = r->cell[2], y = r->cell[3];
        const bool is_1 = board->value[x] || board->value[y];
        if (is_1 != (type->variant == 1))
            continue;
        if (is_1) {
            sj_step_eliminate(what, board->value[x] ? y : x, board->value[x] ? r->low : r->high);
        } else {
            uint64_t seen[2];
            sj_set_copy(seen, sj_map_sees(h->map, x), 2);
            sj_set_and(seen, sj_map_sees(h->map, y), 2);
            sj_step_eliminate_set(what, board, seen,
                                  sj_low_value(board->candidates[x] & ~sj_value_bit(r->high)));
        }
        if (what->eliminated_count == 0)
            continue;
        for (unsigned k = 0; k < 4; k++) {
            sj_step_candidate(what, SUUJI_ROLE_PATTERN, r->cell[k], r->low);
            sj_step_candidate(what, SUUJI_ROLE_PATTERN, r->cell[k], r->high);
        }
        sj_step_cell(what, SUUJI_ROLE_PATTERN, x, board->value[x] == 0);
        sj_step_cell(what, SUUJI_ROLE_PATTERN, y, board->value[y] == 0);
        return true;
    }
    return false;
}

/* ---- BUG+1 ---- */

/* The only cell with three candidates, all others having two; false: there is none. */
static bool find_three(const struct sj_board *board, unsigned *cell)
{
    unsigned threes = 0;
    for (unsigned i = 0; i < 81; i++) {
        const unsigned count = sj_bit_count(board->candidates[i]);
        if (count > 3)
            return false;
        if (count == 3) {
            threes++;
            *cell = i;
        }
    }
    return threes == 1;
}

/* The value that has three places in the houses of `cell` and nowhere else, while no value has
   more; 0: none. */
static unsigned find_third_place(const struct sj_board *board, unsigned cell)
{
    uint64_t where = 0, own = 0; /* bits of houses */
    unsigned found = 0;
    unsigned count;
    const uint16_t *const house = sj_map_houses(board->map, cell, &count);
    for (unsigned i = 0; i < count; i++)
        own |= (uint64_t)1 << house[i];
    for (unsigned h = 0; h < SJ_HODOKU_HOUSES; h++)
        for (unsigned value = 1; value <= 9; value++) {
            const unsigned places = sj_bit_count(sj_board_places(board, h, value));
            if (places < 3)
                continue;
            if (places > 3 || (found && found != value))
                return 0;
            found = value;
            where |= (uint64_t)1 << h;
        }
    return where == own ? found : 0;
}

bool sj_hodoku_bug(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_board *const board = h->board;
    struct sj_step *const what = h->step->what;
    unsigned cell = 0;
    (void)type;
    if (!find_three(board, &cell))
        return false;
    const unsigned value = find_third_place(board, cell);
    if (value == 0 || !sj_board_has(board, cell, value))
        return false;
    for (uint64_t rest = board->candidates[cell] & ~sj_value_bit(value); rest; rest &= rest - 1)
        sj_step_eliminate(what, cell, sj_low_value(rest));
    for (unsigned i = 0; i < 81; i++) {
        if (board->candidates[i] == 0)
            continue;
        sj_step_cell(what, SUUJI_ROLE_PATTERN, i, true);
        for (uint64_t rest = board->candidates[i]; rest; rest &= rest - 1)
            if (i != cell || sj_low_value(rest) != value)
                sj_step_candidate(what, SUUJI_ROLE_PATTERN, i, sj_low_value(rest));
    }
    sj_step_candidate(what, SUUJI_ROLE_GUARDIAN, cell, value);
    return true;
}
