/* SPDX-License-Identifier: MIT */
/* Empty rectangles.

   All places of a value in a box are in two lines p and q of two families. If the value is in a
   cell x of p outside the box, then in the box it must be in the part that is not in p. With a
   strong link y = x this is a chain: y = x - part in p = rest of the box. What sees y and all of
   the rest is eliminated. */
#include "human/strong_inl.h"

struct rectangle {
    unsigned value, box;
    unsigned p, q;
    const uint64_t *places;          /* in the box */
    uint64_t *rest, *seen, *targets; /* not in p; seen by all of these; of them seen by y */
};

static void add_node(struct sj_step *step, const struct sj_map *map, const struct rectangle *r,
                     bool in_p, unsigned node)
{
    for (struct sj_walk w = sj_walk_start(r->places, map->words); sj_walk_next(&w);)
        if (sj_bit_get(r->rest, w.cell) != in_p)
            sj_step_node(step, w.cell, r->value, node);
}

static bool emit_rectangle(struct sj_search *search, const struct rectangle *r,
                           const struct sj_strong *link)
{
    const struct sj_map *const map = search->board->map;
    struct sj_step *const step = search->step;
    sj_step_start(step);
    sj_step_house(step, SUUJI_ROLE_BASE, r->box, r->value, true)->group = 1;
    sj_step_house(step, SUUJI_ROLE_BASE, link->house, r->value, true)->group = 2;
    sj_step_house(step, SUUJI_ROLE_COVER, r->p, r->value, false);
    sj_step_house(step, SUUJI_ROLE_COVER, r->q, r->value, false);
    sj_step_node(step, link->b, r->value, 1);
    sj_step_node(step, link->a, r->value, 2);
    add_node(step, map, r, true, 3);
    add_node(step, map, r, false, 4);
    sj_step_chain(step, 4);
    sj_step_eliminate_set(step, search->board, r->targets, r->value);
    return sj_search_emit(search);
}

/* Every strong link that begins in x, a cell of p. */
static bool try_links_of(struct sj_search *search, const struct rectangle *r, unsigned x)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    unsigned count, y = 0;
    const uint16_t *const house = sj_map_houses(map, x, &count);
    for (unsigned i = 0; i < count; i++) {
        if (!sj_strong_end(board, house[i], r->value, x, &y) || sj_map_house_has(map, r->box, y))
            continue;
        const uint64_t *const sees = sj_map_sees(map, y);
        uint64_t any = 0;
        for (unsigned w = 0; w < map->words; w++)
            any |= r->targets[w] = r->seen[w] & sees[w];
        const struct sj_strong link = {house[i], (uint16_t)x, (uint16_t)y};
        if (any && emit_rectangle(search, r, &link))
            return true;
    }
    return false;
}

static bool try_rectangle(struct sj_search *search, const struct rectangle *r)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const uint64_t *const plane = sj_board_plane(board, r->value);
    const uint64_t *const p = sj_map_house_set(map, r->p);
    const uint64_t *const box = sj_map_house_set(map, r->box);
    uint64_t ends = 0;
    for (unsigned w = 0; w < map->words; w++)
        ends |= plane[w] & p[w] & ~box[w];
    if (ends == 0)
        return false;
    sj_set_copy(r->rest, r->places, map->words);
    sj_set_minus(r->rest, p, map->words);
    sj_set_copy(r->seen, plane, map->words);
    sj_set_seen_by_all(map, r->seen, r->rest);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = plane[w] & p[w] & ~box[w]; left; left &= left - 1)
            if (try_links_of(search, r, w * SJ_WORD_BITS + sj_low_bit(left)))
                return true;
    return false;
}

/* The first cell of `set` outside a house; false: there is none. */
static bool first_outside(const struct sj_map *map, const uint64_t *set, unsigned house,
                          unsigned *cell)
{
    const uint64_t *const in = sj_map_house_set(map, house);
    for (unsigned w = 0; w < map->words; w++)
        if (set[w] & ~in[w]) {
            *cell = w * SJ_WORD_BITS + sj_low_bit(set[w] & ~in[w]);
            return true;
        }
    return false;
}

/* Are the places in two lines, but not in one of them? */
static bool are_in_lines(const struct sj_map *map, const uint64_t *places, unsigned p, unsigned q)
{
    const uint64_t *const in_p = sj_map_house_set(map, p), *const in_q = sj_map_house_set(map, q);
    uint64_t outside = 0, only_p = 0;
    for (unsigned w = 0; w < map->words; w++) {
        outside |= places[w] & ~(in_p[w] | in_q[w]);
        only_p |= places[w] & ~in_q[w];
    }
    return outside == 0 && only_p != 0;
}

/* The first place of the box is in one of the lines, the first that is not in that line in the
   other. */
static bool try_box(struct sj_search *search, unsigned value, unsigned box, uint64_t *set)
{
    const struct sj_map *const map = search->board->map;
    unsigned count, others, cell = 0;
    const unsigned first =
        sj_map_cell(map, box, sj_low_bit(sj_board_places(search->board, box, value)));
    const uint16_t *const p = sj_map_houses(map, first, &count);
    sj_set_copy(set, sj_board_plane(search->board, value), map->words);
    sj_set_and(set, sj_map_house_set(map, box), map->words);
    struct rectangle r = {value, box, 0, 0, set, set + map->words, NULL, NULL};
    r.seen = r.rest + map->words;
    r.targets = r.seen + map->words;
    for (unsigned i = 0; i < count; i++) {
        if (!sj_map_is_line(map, p[i]) || !first_outside(map, set, p[i], &cell))
            continue;
        const uint16_t *const q = sj_map_houses(map, cell, &others);
        for (unsigned k = 0; k < others; k++) {
            if (!sj_map_is_line(map, q[k]) || map->family[p[i]] == map->family[q[k]] ||
                !are_in_lines(map, set, p[i], q[k]))
                continue;
            r.p = p[i];
            r.q = q[k];
            if (try_rectangle(search, &r))
                return true;
            r.p = q[k];
            r.q = p[i];
            if (try_rectangle(search, &r))
                return true;
        }
    }
    return false;
}

static void find_rectangle(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    for (unsigned value = 1; value <= board->map->size; value++) {
        if (sj_value_is_done(search, value))
            continue;
        if (!sj_search_may_go_on(search))
            return;
        for (unsigned box = 0; box < board->map->houses; box++) {
            const uint64_t places = sj_board_places(board, box, value);
            if ((places & (places - 1)) && !sj_map_is_line(board->map, box) &&
                try_box(search, value, box, search->scratch))
                return;
        }
    }
}

/* A house that is not a line, and so can be the box. */
static bool has_box(const struct sj_map *map)
{
    for (unsigned house = 0; house < map->houses; house++)
        if (!sj_map_is_line(map, house))
            return true;
    return false;
}

static size_t scratch_of(const struct sj_map *map)
{
    return (size_t)4 * map->words * sizeof(uint64_t);
}

const struct sj_technique sj_technique_empty_rectangle = {
    .info = {.name = "empty-rectangle",
             .title = "empty rectangle",
             .family = "patterns",
             .summary = "the places of a value in a box are in two lines; a house with two places "
                        "ends on one of the lines",
             .flags = SUUJI_TECHNIQUE_LINES,
             .example = ":0000:x:.2.+4.67+8+94.7.8.2.+66+8......1..4.9...8.3.7.+"
                        "41+95...+8.3..+2..15..864.+4....+9+27.62+94.+5+1+3:::"},
    .find = find_rectangle,
    .scratch = scratch_of,
    .fits = has_box,
    .because =
        "{values base} in {houses base 1} is only in {houses cover}, and {houses base 2} has "
        "only two places for it: {claim 1} or {claim 2}; hence {claim 1}, or {claim 4}",
};
