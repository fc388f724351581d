/* SPDX-License-Identifier: MIT */
/* Chute remote pairs: two cells with the same two candidates x and z, in two parallel lines through
   the same box. If the box has x in these two lines only, the cells cannot both be x: the box would
   have no place for it. So one of them is z.

   With rows, columns and boxes the cells are in two boxes of a band or a stack, a chute, and the box
   is a third one there. In general the lines and the box are any houses that share at least two
   cells, none of them in both lines; a W-wing, where the box has only two places for x, is not
   one. */
#include "human/strong_inl.h"

struct chute {
    unsigned one, two; /* the cells */
    unsigned x, z;
    unsigned house;                  /* the box */
    uint64_t near_one, near_two;     /* its places of x in line with each */
    uint64_t targets[SJ_MOST_WORDS]; /* z that sees both */
};

static bool fits(const struct sj_map *map)
{
    return map->meets > 0;
}

/* Positions of the house that are in a line with `cell`. */
static uint64_t positions_in_line(const struct sj_map *map, unsigned house, unsigned cell)
{
    uint64_t positions = 0;
    for (size_t i = 0; i < map->meets; i++) {
        const struct sj_meet *const meet = &map->meet[i];
        if (meet->a == house && sj_map_house_has(map, meet->b, cell))
            positions |= meet->in_a;
        else if (meet->b == house && sj_map_house_has(map, meet->a, cell))
            positions |= meet->in_b;
    }
    return positions;
}

/* Has the house x only where one of the cells is in line, and each of them with some of it? */
static bool is_chute(const struct sj_board *board, struct chute *c)
{
    const struct sj_map *const map = board->map;
    const uint64_t places = sj_board_places(board, c->house, c->x);
    if (!places || sj_is_two(places) || sj_map_house_has(map, c->house, c->one) ||
        sj_map_house_has(map, c->house, c->two))
        return false;
    const uint64_t by_one = positions_in_line(map, c->house, c->one);
    const uint64_t by_two = positions_in_line(map, c->house, c->two);
    c->near_one = places & by_one;
    c->near_two = places & by_two;
    return (by_one & by_two) == 0 && c->near_one && c->near_two &&
           (places & ~(by_one | by_two)) == 0;
}

static void add_node(struct sj_step *step, const struct sj_map *map, const struct chute *c,
                     uint64_t places, unsigned node)
{
    for (; places; places &= places - 1)
        sj_step_candidate(step, SUUJI_ROLE_BASE, sj_map_cell(map, c->house, sj_low_bit(places)),
                          c->x)
            ->node = (uint16_t)node;
}

static void add_pincer(struct sj_step *step, unsigned cell, unsigned value, unsigned node)
{
    sj_step_candidate(step, SUUJI_ROLE_PINCER, cell, value)->node = (uint16_t)node;
}

/* As a chain: z = x - x = x - x = z, through the house. */
static bool emit(struct sj_search *search, const struct chute *c)
{
    const struct sj_map *const map = search->board->map;
    struct sj_step *const step = search->step;
    sj_step_start(step);
    sj_step_cell(step, SUUJI_ROLE_PINCER, c->one, true);
    sj_step_cell(step, SUUJI_ROLE_PINCER, c->two, true);
    sj_step_house(step, SUUJI_ROLE_BASE, c->house, c->x, true);
    add_pincer(step, c->one, c->z, 1);
    add_pincer(step, c->one, c->x, 2);
    add_node(step, map, c, c->near_one, 3);
    add_node(step, map, c, c->near_two, 4);
    add_pincer(step, c->two, c->x, 5);
    add_pincer(step, c->two, c->z, 6);
    sj_step_chain(step, 6);
    sj_step_eliminate_set(step, search->board, c->targets, c->z);
    return sj_search_emit(search);
}

/* The same pattern can be seen from several houses: one is enough. */
static bool try_values(struct sj_search *search, struct chute *c)
{
    const struct sj_map *const map = search->board->map;
    if (!sj_set_seen_by(search->board, c->z, c->one, c->two, c->targets))
        return false;
    for (unsigned i = 0; i < map->houses; i++) {
        c->house = map->order[i];
        if (is_chute(search->board, c))
            return emit(search, c);
    }
    return false;
}

static size_t scratch_of(const struct sj_map *map)
{
    return map->words * sizeof(uint64_t);
}

static void find_chute_pair(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    uint64_t *const twos = search->scratch;
    sj_two_candidates(board, twos);
    for (struct sj_walk a = sj_walk_start(twos, board->map->words);
         sj_walk_next(&a) && sj_search_may_go_on(search);)
        for (struct sj_walk b = a; sj_walk_next(&b);) {
            const uint64_t own = board->candidates[a.cell];
            struct chute c = {.one = a.cell, .two = b.cell};
            if (board->candidates[b.cell] != own || sj_map_see(board->map, a.cell, b.cell))
                continue;
            for (unsigned side = 0; side < 2; side++) {
                const unsigned low = sj_low_value(own), high = sj_high_bit(own) + 1;
                c.x = side ? high : low;
                c.z = side ? low : high;
                if (try_values(search, &c))
                    return;
            }
        }
}

const struct sj_technique sj_technique_chute_remote_pair = {
    .info = {.name = "chute-remote-pair",
             .title = "chute remote pair",
             .family = "wings",
             .summary = "two cells with x and z see, in two lines, all places for x in a house",
             .example =
                 ":0000:x:+7+4+158.3..6.2..7.+5.95.24.+7+1.2+7...1.9.8..+6..571.+16.+7....4.7."
                 "..2......6.1.+71..7....5:955 956 266 586 996::"},
    .find = find_chute_pair,
    .scratch = scratch_of,
    .fits = fits,
    .because =
        "{cells pincer} have only the candidates {values pincer}, and each place for {values "
        "base} in {houses base} sees one of them, so they cannot both be {values base}: "
        "{claim 1} or {claim 6}",
};
