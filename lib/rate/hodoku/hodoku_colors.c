/* SPDX-License-Identifier: MIT */
/* Simple and multi colors. Places of a value that are linked by houses with two of them get two
   colours in turn; one of the colours is true. */
#include "rate/hodoku/hodoku.h"

#include "human/strong_inl.h"

struct component {
    uint64_t cells[2][2]; /* of each colour */
    uint64_t seen[2][2];  /* what some cell of the colour sees */
    uint32_t house;       /* bits of the houses that link them */
};

struct colors {
    unsigned value, count;
    uint64_t done[2];
    struct component component[40];
};

/* Depth first, so that the order of houses decides the colours where links contradict each
   other. */
static void color_cell(const struct sj_hodoku *h, struct colors *colors, struct component *one,
                       unsigned cell, unsigned color)
{
    unsigned count;
    unsigned other = 0;
    const uint16_t *const house = sj_map_houses(h->map, cell, &count);
    sj_bit_set(colors->done, cell);
    sj_bit_set(one->cells[color], cell);
    sj_set_or(one->seen[color], sj_map_sees(h->map, cell), 2);
    for (unsigned i = 0; i < count; i++)
        if (sj_strong_end(h->board, house[i], colors->value, cell, &other) &&
            !sj_bit_get(colors->done, other)) {
            one->house |= (uint32_t)1 << house[i];
            color_cell(h, colors, one, other, 1 - color);
        }
}

static bool is_linked(const struct sj_hodoku *h, unsigned cell, unsigned value)
{
    unsigned count;
    const struct sj_seat *const seat = sj_map_seats(h->map, cell, &count);
    for (unsigned i = 0; i < count; i++)
        if (sj_is_two(h->board->places[seat[i].places + value - 1]))
            return true;
    return false;
}

static void color_value(const struct sj_hodoku *h, struct colors *colors, unsigned value)
{
    colors->value = value;
    colors->count = 0;
    sj_set_clear(colors->done, 2);
    for (struct sj_walk w = sj_walk_start(sj_board_plane(h->board, value), 2); sj_walk_next(&w);) {
        if (sj_bit_get(colors->done, w.cell) || !is_linked(h, w.cell, value))
            continue;
        struct component *const one = &colors->component[colors->count++];
        *one = (struct component){0};
        color_cell(h, colors, one, w.cell, 0);
    }
}

/* ---- Steps ---- */

/* The houses and cells of a component; its first colour has group `group`, the other one the
   next. */
static void add_component(struct sj_step *what, const struct component *one, unsigned value,
                          unsigned group)
{
    for (uint32_t rest = one->house; rest; rest &= rest - 1)
        sj_step_house(what, SUUJI_ROLE_COLOR, sj_low_bit(rest), value, true);
    for (unsigned color = 0; color < 2; color++)
        for (struct sj_walk w = sj_walk_start(one->cells[color], 2); sj_walk_next(&w);)
            sj_step_candidate(what, SUUJI_ROLE_COLOR, w.cell, value)->group =
                (uint16_t)(group + color);
}

static void eliminate_seen(struct sj_hodoku *h, unsigned value, const uint64_t *a,
                           const uint64_t *b)
{
    uint64_t targets[2];
    sj_set_copy(targets, a, 2);
    sj_set_and(targets, b, 2);
    sj_step_eliminate_set(h->step->what, h->board, targets, value);
}

static bool try_simple(struct sj_hodoku *h, const struct component *one, unsigned value)
{
    struct sj_step *const what = h->step->what;
    h->step->name = "Simple Colors Wrap";
    for (unsigned color = 0; color < 2; color++)
        if (sj_sets_meet(one->cells[color], one->seen[color], 2))
            sj_step_eliminate_set(what, h->board, one->cells[color], value);
    if (what->eliminated_count == 0) {
        h->step->name = "Simple Colors Trap";
        eliminate_seen(h, value, one->seen[0], one->seen[1]);
    }
    if (what->eliminated_count == 0)
        return false;
    add_component(what, one, value, 1);
    return true;
}

/* A colour of `one` that sees both colours of `two` is false. Else, where a colour of the one sees
   a colour of the other, one of the two remaining colours is true. */
static bool try_multi(struct sj_hodoku *h, const struct component *one, const struct component *two,
                      unsigned value)
{
    struct sj_step *const what = h->step->what;
    h->step->name = "Multi Colors 2";
    for (unsigned p = 0; p < 2; p++)
        if (sj_sets_meet(one->seen[p], two->cells[0], 2) &&
            sj_sets_meet(one->seen[p], two->cells[1], 2))
            sj_step_eliminate_set(what, h->board, one->cells[p], value);
    if (what->eliminated_count == 0) {
        h->step->name = "Multi Colors 1";
        for (unsigned p = 0; p < 2; p++)
            for (unsigned q = 0; q < 2; q++)
                if (sj_sets_meet(one->seen[p], two->cells[q], 2))
                    eliminate_seen(h, value, one->seen[1 - p], two->seen[1 - q]);
    }
    if (what->eliminated_count == 0)
        return false;
    add_component(what, one, value, 1);
    add_component(what, two, value, 3);
    return true;
}

static bool try_pairs(struct sj_hodoku *h, const struct colors *colors, unsigned first)
{
    for (unsigned i = 0; i < colors->count; i++)
        if (i != first &&
            try_multi(h, &colors->component[first], &colors->component[i], colors->value))
            return true;
    return false;
}

bool sj_hodoku_colors(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct colors colors;
    for (unsigned value = 1; value <= 9; value++) {
        if (sj_hodoku_is_old(h, value))
            continue;
        color_value(h, &colors, value);
        for (unsigned i = 0; i < colors.count; i++)
            if (type->variant ? try_pairs(h, &colors, i)
                              : try_simple(h, &colors.component[i], value))
                return true;
    }
    return false;
}
