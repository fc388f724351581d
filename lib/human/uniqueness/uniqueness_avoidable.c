/* SPDX-License-Identifier: MIT */
/* Avoidable rectangles: some corners have values already, but none of these is a given. Were the
   whole rectangle filled with two values crosswise, they could be exchanged without changing a
   given.

   Type 1: three corners have values a, b, a; then the fourth is not b. Type 2: two corners have
   values, and the two others have two candidates each, one that would complete the rectangle and
   one that is the same in both: one of them has the latter. */
#include "human/uniqueness/deadly.h"

#include <string.h>

/* The scratch of these techniques. */
struct entries {
    uint64_t
        *cells;   /* [words]: cells with a value that is not given, that may be part of a pattern */
    uint64_t *of; /* [size * words]: those with each value */
    uint64_t once;   /* values with such a cell, */
    uint64_t twice;  /* and with two of them */
    uint16_t *pairs; /* [pair_count]: empty cells with two candidates */
    unsigned pair_count;
    uint64_t memory[];
};

static size_t find_scratch(const struct sj_map *map)
{
    return sizeof(struct entries) + ((size_t)map->size + 1) * map->words * sizeof(uint64_t) +
           map->cells * sizeof(uint16_t);
}

/* False: there are too few entries for any rectangle. */
static bool find_entries(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct entries *const e = search->scratch;
    memset(e, 0, find_scratch(map));
    e->cells = e->memory;
    e->of = e->cells + map->words;
    e->pairs = (uint16_t *)(e->of + (size_t)map->size * map->words);
    for (unsigned cell = 0; cell < map->cells; cell++) {
        if (map->paired[cell])
            continue;
        if (board->value[cell] && !board->given[cell]) {
            const uint64_t bit = sj_value_bit(board->value[cell]);
            sj_bit_set(e->cells, cell);
            sj_bit_set(e->of + (size_t)(board->value[cell] - 1) * map->words, cell);
            e->twice |= e->once & bit;
            e->once |= bit;
        } else if (sj_is_two(board->candidates[cell])) {
            e->pairs[e->pair_count++] = (uint16_t)cell;
        }
    }
    return e->once != 0;
}

static const uint64_t *entries_of(const struct sj_search *search, uint64_t value)
{
    const struct entries *const e = search->scratch;
    return e->of + (size_t)sj_low_bit(value) * search->board->map->words;
}

/* The pattern of `pair` in these corners. */
static void make_pattern(struct sj_rectangle *r, const struct sj_board *board,
                         const unsigned *corner, uint64_t pair)
{
    r->deadly = (struct sj_deadly){r->cell, r->values, 4, r->extra, 0};
    for (unsigned i = 0; i < 4; i++) {
        r->cell[i] = (uint16_t)corner[i];
        r->values[i] = pair;
        if (board->candidates[corner[i]] & ~pair)
            r->extra[r->deadly.extras++] = (uint16_t)i;
    }
}

/* ---- Type 1 ---- */

/* B and D have the same value, C another one that U, which is empty, may have. */
static bool try_corner(struct sj_search *search, const unsigned *corner, uint64_t value)
{
    const struct sj_board *const board = search->board;
    const uint64_t last = sj_value_bit(board->value[corner[2]]);
    struct sj_rectangle r;
    if (!(board->candidates[corner[0]] & last) || board->map->paired[corner[0]] ||
        sj_map_see(board->map, corner[0], corner[2]) || !sj_is_rectangle(board->map, corner))
        return false;
    make_pattern(&r, board, corner, value | last);
    return sj_deadly_type_1(search, &r.deadly);
}

/* Two entries with the same value: C and U see both of them. */
static bool try_entries(struct sj_search *search, unsigned b, unsigned d, uint64_t value)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const struct entries *const e = search->scratch;
    uint64_t both[SJ_MOST_WORDS], filled[SJ_MOST_WORDS];
    sj_set_copy(both, sj_map_sees(map, b), map->words);
    sj_set_and(both, sj_map_sees(map, d), map->words);
    sj_set_copy(filled, both, map->words);
    sj_set_and(filled, e->cells, map->words);
    for (struct sj_walk c = sj_walk_start(filled, map->words); sj_walk_next(&c);)
        for (struct sj_walk u = sj_walk_start(both, map->words); sj_walk_next(&u);) {
            const unsigned corner[4] = {u.cell, b, c.cell, d};
            if (board->candidates[u.cell] && try_corner(search, corner, value))
                return true;
        }
    return false;
}

static void find_type_1(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    const struct entries *const e = search->scratch;
    if (!find_entries(search))
        return;
    for (uint64_t rest = e->twice; rest; rest &= rest - 1) {
        if (!sj_search_may_go_on(search))
            return;
        for (struct sj_walk b = sj_walk_start(entries_of(search, rest), map->words);
             sj_walk_next(&b);)
            for (struct sj_walk d = b; sj_walk_next(&d);)
                if (try_entries(search, b.cell, d.cell, rest & -rest))
                    return;
    }
}

/* ---- Type 2 ---- */

static bool report_two(struct sj_search *search, const unsigned *corner, uint64_t pair)
{
    struct sj_rectangle r;
    if (!sj_is_rectangle(search->board->map, corner))
        return false;
    make_pattern(&r, search->board, corner, pair);
    return sj_deadly_type_2(search, &r.deadly);
}

/* U = {p, e} and V = {q, e} see each other: A beside U has q, B beside V has p. */
static bool try_beside(struct sj_search *search, unsigned u, unsigned v)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const uint64_t shared = board->candidates[u] & board->candidates[v];
    const uint64_t p = board->candidates[u] & ~shared, q = board->candidates[v] & ~shared;
    const struct entries *const e = search->scratch;
    if (!(e->once & p) || !(e->once & q))
        return false;
    const uint64_t *const with_q = entries_of(search, q), *const from_u = sj_map_sees(map, u);
    const uint64_t *const with_p = entries_of(search, p), *const from_v = sj_map_sees(map, v);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t as = with_q[w] & from_u[w]; as; as &= as - 1) {
            const unsigned a = w * SJ_WORD_BITS + sj_low_bit(as);
            const uint64_t *const from_a = sj_map_sees(map, a);
            for (unsigned x = 0; x < map->words; x++)
                for (uint64_t bs = with_p[x] & from_v[x] & from_a[x]; bs; bs &= bs - 1) {
                    const unsigned corner[4] = {u, a, x * SJ_WORD_BITS + sj_low_bit(bs), v};
                    if (report_two(search, corner, p | q))
                        return true;
                }
        }
    return false;
}

/* U and V = {p, e}, for each of the two values as e, do not see each other: A and C, beside both,
   have the same value. */
static bool try_opposite(struct sj_search *search, unsigned u, unsigned v)
{
    const struct sj_map *const map = search->board->map;
    const struct entries *const e = search->scratch;
    const uint64_t pair = search->board->candidates[u];
    uint64_t both[SJ_MOST_WORDS];
    sj_set_copy(both, e->cells, map->words);
    sj_set_and(both, sj_map_sees(map, u), map->words);
    sj_set_and(both, sj_map_sees(map, v), map->words);
    for (struct sj_walk a = sj_walk_start(both, map->words); sj_walk_next(&a);)
        for (struct sj_walk c = a; sj_walk_next(&c);) {
            const unsigned corner[4] = {u, a.cell, v, c.cell};
            const uint64_t value = sj_value_bit(search->board->value[a.cell]);
            if (search->board->value[a.cell] != search->board->value[c.cell])
                continue;
            for (uint64_t rest = pair; rest; rest &= rest - 1)
                if (report_two(search, corner, (rest & -rest) | value))
                    return true;
        }
    return false;
}

static bool try_pair(struct sj_search *search, unsigned u, unsigned v)
{
    const uint64_t *const candidates = search->board->candidates;
    if (!(candidates[u] & candidates[v]))
        return false;
    if (sj_map_see(search->board->map, u, v))
        return candidates[u] != candidates[v] && try_beside(search, u, v);
    return candidates[u] == candidates[v] && try_opposite(search, u, v);
}

static void find_type_2(struct sj_search *search)
{
    const struct entries *const e = search->scratch;
    if (!find_entries(search))
        return;
    for (unsigned i = 0; i < e->pair_count; i++) {
        if (!sj_search_may_go_on(search))
            return;
        for (unsigned k = i + 1; k < e->pair_count; k++)
            if (try_pair(search, e->pairs[i], e->pairs[k]))
                return;
    }
}

const struct sj_technique sj_technique_avoidable_rectangle_1 = {
    .info = {.name = "avoidable-rectangle-1",
             .title = "avoidable rectangle, type 1",
             .family = "uniqueness",
             .summary = "three corners are filled but not given: the fourth does not complete them",
             .flags = SUUJI_TECHNIQUE_UNIQUE,
             .example =
                 ":0000:x:7+5+1+98+2...+4+83+7+56+2+9+1+6+9+24317..5+492+6+83+17+16+7+3+4+5.2.3+"
                 "2+8+1+79.4.81.+6+2....+9765+1...2+2+3.+8+9.+1..:::"},
    .find = find_type_1,
    .scratch = find_scratch,
    .because = SJ_DEADLY_PAIR ", none of them given, " SJ_DEADLY_TWICE,
};

const struct sj_technique sj_technique_avoidable_rectangle_2 = {
    .info = {.name = "avoidable-rectangle-2",
             .title = "avoidable rectangle, type 2",
             .family = "uniqueness",
             .summary = "two corners are filled but not given, the others share an extra candidate",
             .flags = SUUJI_TECHNIQUE_UNIQUE,
             .example =
                 ":0000:x:+5+3+941+2+7+866+1+2+89+7+34+5+7+4+85..29+13+51+24..+7..6+4.+7+15+2..+"
                 "27..5..41+8+57+2....+47+61.+98.2+293+6....+7:959 365 967::"},
    .find = find_type_2,
    .scratch = find_scratch,
    .because = SJ_DEADLY_PAIR ", none of them given, " SJ_DEADLY_TWICE
                              "; one of {cells guardian} must be {values guardian}",
};
