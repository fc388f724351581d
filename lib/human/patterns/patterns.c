/* SPDX-License-Identifier: MIT */
/* Patterns of one value: two houses with two places each.

   In house g the value is in a or b, in house h in c or d, and b and c see each other. So a = b - c
   = d: one of the ends a and d has the value, and what sees both has not. The names depend only on
   the houses:

       skyscraper        two lines of one family: two rows, two columns
       two-string kite   two lines of two families: a row and a column
       turbot fish       all others: one of the houses is a box, a region ...

   Lines are rows, columns and diagonals. If a and d are one cell, it has the value. If they see
   each other, then the four are a loop, and what sees b and c is eliminated as well. Where both
   sights are houses of one family the loop is an X-wing, which is left to the fish. */
#include "human/strong_inl.h"

enum { SKYSCRAPER, KITE, TURBOT_FISH };

static unsigned variant_of(const struct sj_map *map, unsigned g, unsigned h)
{
    if (!sj_map_is_line(map, g) || !sj_map_is_line(map, h))
        return TURBOT_FISH;
    return map->family[g] == map->family[h] ? SKYSCRAPER : KITE;
}

/* a = b - c = d, with the houses of the strong links. */
struct turbot {
    unsigned value, g, h;
    unsigned a, b, c, d;
    bool loop; /* a and d see each other */
};

/* Do a and d share a house of a family in which b and c share one? */
static bool is_x_wing(const struct sj_map *map, const struct turbot *t)
{
    unsigned count, others;
    const uint16_t *const of_a = sj_map_houses(map, t->a, &count);
    const uint16_t *const of_b = sj_map_houses(map, t->b, &others);
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < others; k++)
            if (map->family[of_a[i]] == map->family[of_b[k]] &&
                sj_map_house_has(map, of_a[i], t->d) && sj_map_house_has(map, of_b[k], t->c))
                return true;
    return false;
}

/* What the pattern eliminates; false: nothing. If both ends are one cell, the cell has the
   value. */
static bool find_targets(const struct sj_board *board, struct turbot *t, uint64_t *set,
                         uint64_t *more)
{
    const struct sj_map *const map = board->map;
    bool any = t->a == t->d || sj_set_seen_by(board, t->value, t->a, t->d, set);
    t->loop = sj_map_see(map, t->a, t->d);
    if (!t->loop)
        return any;
    if (is_x_wing(map, t))
        return false;
    any |= sj_set_seen_by(board, t->value, t->b, t->c, more);
    sj_set_or(set, more, map->words);
    return any;
}

static bool emit_turbot(struct sj_search *search, const struct turbot *t, const uint64_t *targets)
{
    struct sj_step *const step = search->step;
    sj_step_start(step);
    sj_step_house(step, SUUJI_ROLE_BASE, t->g, t->value, true);
    sj_step_house(step, SUUJI_ROLE_BASE, t->h, t->value, true);
    sj_step_node(step, t->a, t->value, 1);
    sj_step_node(step, t->b, t->value, 2);
    sj_step_node(step, t->c, t->value, 3);
    if (t->a == t->d) {
        sj_step_chain(step, 3);
        sj_step_link(step, 3, 1, true, 0);
        sj_step_place(step, t->a, t->value);
        return sj_search_emit(search);
    }
    sj_step_node(step, t->d, t->value, 4);
    sj_step_chain(step, 4);
    if (t->loop) {
        sj_step_link(step, 4, 1, false, 0);
        sj_step_candidate(step, SUUJI_ROLE_RESTRICTED, t->a, t->value);
        sj_step_candidate(step, SUUJI_ROLE_RESTRICTED, t->d, t->value);
    }
    sj_step_eliminate_set(step, search->board, targets, t->value);
    return sj_search_emit(search);
}

/* The four ways to join two links, of which one at least sees an end of the other. */
static bool try_links(struct sj_search *search, unsigned value, const struct sj_strong *first,
                      const struct sj_strong *second, uint64_t *set)
{
    const struct sj_map *const map = search->board->map;
    for (unsigned i = 0; i < 4; i++) {
        struct turbot t = {value,    first->house, second->house, first->a,
                           first->b, second->a,    second->b,     false};
        if (i & 1) {
            t.a = first->b;
            t.b = first->a;
        }
        if (i & 2) {
            t.c = second->b;
            t.d = second->a;
        }
        if (!sj_map_see(map, t.b, t.c) || t.a == t.c || t.b == t.d)
            continue;
        if (find_targets(search->board, &t, set, set + map->words) && emit_turbot(search, &t, set))
            return true;
    }
    return false;
}

/* The strong links of houses that the technique is about. Returns how many. */
static unsigned list_links(const struct sj_search *search, unsigned value, struct sj_strong *list)
{
    const struct sj_board *const board = search->board;
    const bool lines = search->technique->variant != TURBOT_FISH;
    unsigned count = 0;
    for (unsigned house = 0; house < board->map->houses; house++) {
        const uint64_t places = sj_board_places(board, house, value);
        if (sj_is_two(places) && (!lines || sj_map_is_line(board->map, house)))
            list[count++] = sj_strong_at(board, house, places);
    }
    return count;
}

/* All patterns that begin with link `first` of `count`. `near` is for the cells that its ends
   see. */
static bool try_first(struct sj_search *search, unsigned value, const struct sj_strong *link,
                      unsigned first, unsigned count, uint64_t *near)
{
    const struct sj_map *const map = search->board->map;
    sj_set_copy(near, sj_map_sees(map, link[first].a), map->words);
    sj_set_or(near, sj_map_sees(map, link[first].b), map->words);
    for (unsigned k = first + 1; k < count; k++) {
        const struct sj_strong *const other = &link[k];
        if (!sj_bit_get(near, other->a) && !sj_bit_get(near, other->b))
            continue;
        if (variant_of(map, link[first].house, other->house) == search->technique->variant &&
            try_links(search, value, &link[first], other, near + map->words))
            return true;
    }
    return false;
}

static void find_turbot(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    uint64_t *const sets = search->scratch; /* three of them */
    struct sj_strong *const link = (struct sj_strong *)(sets + (size_t)3 * map->words);
    for (unsigned value = 1; value <= map->size; value++) {
        if (sj_value_is_done(search, value))
            continue;
        if (!sj_search_may_go_on(search))
            return;
        const unsigned count = list_links(search, value, link);
        for (unsigned i = 0; i + 1 < count; i++)
            if (try_first(search, value, link, i, count, sets))
                return;
    }
}

static size_t scratch_of(const struct sj_map *map)
{
    return (size_t)3 * map->words * sizeof(uint64_t) + map->houses * sizeof(struct sj_strong);
}

/* ---- The table ---- */

#define TWO_LINKS                                                                                \
    "{values base} has only two places in each of {houses base}; {node 2} and {node 3} are not " \
    "both true, hence {claim 1}[ or {claim 4}][; {cells restricted} see each other too, hence "  \
    "{claim 2} or {claim 3}]"

const struct sj_technique sj_technique_skyscraper = {
    .info = {.name = "skyscraper",
             .title = "skyscraper",
             .family = "patterns",
             .summary = "in two rows or two columns a value has two places each, and one of the "
                        "first sees one of the second",
             .example = ":0000:x:1+2+3+456+7+89+45+6..9.2...+91+2+34+6+5+2.5.9..7.."
                        "3.2..+95.96.+53..+1.3...4.+5+9.+59.+3...+4864.+9.5.+3.:::"},
    .find = find_turbot,
    .scratch = scratch_of,
    .variant = SKYSCRAPER,
    .because = TWO_LINKS,
};

const struct sj_technique sj_technique_two_string_kite = {
    .info = {.name = "two-string-kite",
             .title = "two-string kite",
             .family = "patterns",
             .summary = "in a row and a column a value has two places each, and one of the first "
                        "sees one of the second",
             .example = ":0000:x:123+4+5+67....6.891...+8+9......+2+3+8+647+9+15.6+"
                        "4.9.83.9.1+8..6..31+25+7+8+4..+647+9.2...8+9+5.+6+4.7.:::"},
    .find = find_turbot,
    .scratch = scratch_of,
    .variant = KITE,
    .because = TWO_LINKS,
};

const struct sj_technique sj_technique_turbot_fish = {
    .info = {.name = "turbot-fish",
             .title = "turbot fish",
             .family = "patterns",
             .summary = "in any two houses a value has two places each, and one of the first "
                        "sees one of the second",
             .example = ":0000:x:.2+3..+67.94....+9....+8+9.37..5....91..8.1..+7"
                        "+3...9+3.5.+2..73+4+2.685.+1765.+14...8+9+1.2+5..4:::"},
    .find = find_turbot,
    .scratch = scratch_of,
    .variant = TURBOT_FISH,
    .because = TWO_LINKS,
};
