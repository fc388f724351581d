/* SPDX-License-Identifier: MIT */
/* Subsets and fish: k things that have k partners between them take these for themselves. The
   things are cells that need values, values that need cells, or lines that need cross lines for a
   value. */
#include "rate/suuji/rounds.h"
#include "human/houses/hall.h"
#include "human/fish/line_pairs.h"

/* Things and their partners. */
struct sides {
    struct sj_rounds *rounds;
    unsigned house; /* of subsets */
    unsigned value; /* of fish */
    const struct sj_line_places *lines;
    unsigned count, size; /* things; of a set that is looked for */
    uint8_t thing[SUUJI_HUMAN_MAX_SIZE];
    uint64_t option[SUUJI_HUMAN_MAX_SIZE];
    void (*strike)(struct sides *sides, uint64_t things, uint64_t options);
    bool any;
};

/* ---- What a set eliminates ---- */

static void strike_naked(struct sides *sides, uint64_t things, uint64_t options)
{
    struct sj_rounds *const rounds = sides->rounds;
    const uint16_t *const cell = sj_house(rounds->map->rules, sides->house);
    for (uint64_t rest = rounds->map->all & ~things; rest; rest &= rest - 1) {
        const unsigned at = cell[sj_low_bit(rest)];
        const uint64_t out = rounds->board->candidates[at] & options;
        rounds->out[at] |= out;
        sides->any |= out != 0;
    }
}

static void strike_hidden(struct sides *sides, uint64_t things, uint64_t options)
{
    struct sj_rounds *const rounds = sides->rounds;
    const uint16_t *const cell = sj_house(rounds->map->rules, sides->house);
    for (; options; options &= options - 1) {
        const unsigned at = cell[sj_low_bit(options)];
        const uint64_t out = rounds->board->candidates[at] & ~things;
        rounds->out[at] |= out;
        sides->any |= out != 0;
    }
}

static void strike_fish(struct sides *sides, uint64_t things, uint64_t options)
{
    struct sj_rounds *const rounds = sides->rounds;
    const struct sj_map *const map = rounds->map;
    const struct sj_line_places *const lines = sides->lines;
    const uint64_t *const plane = sj_board_plane(rounds->board, sides->value);
    for (unsigned w = 0; w < map->words; w++) {
        uint64_t cover = 0, base = 0;
        for (uint64_t rest = options; rest; rest &= rest - 1)
            cover |= sj_map_house_set(map, lines->first_cover + sj_low_bit(rest))[w];
        for (uint64_t rest = things; rest; rest &= rest - 1)
            base |= sj_map_house_set(map, lines->first_base + sj_low_bit(rest))[w];
        for (uint64_t rest = plane[w] & cover & ~base; rest; rest &= rest - 1) {
            rounds->out[w * SJ_WORD_BITS + sj_low_bit(rest)] |= sj_value_bit(sides->value);
            sides->any = true;
        }
    }
}

/* ---- Sets of a size ---- */

static void add_thing(struct sides *sides, unsigned thing, uint64_t options, unsigned most)
{
    if (options == 0 || sj_bit_count(options) > most)
        return;
    sides->thing[sides->count] = (uint8_t)thing;
    sides->option[sides->count++] = options;
}

static void choose_things(struct sides *sides, unsigned from, unsigned left, uint64_t things,
                          uint64_t options)
{
    if (left == 0) {
        sides->strike(sides, things, options);
        return;
    }
    for (unsigned i = from; i + left <= sides->count; i++) {
        const uint64_t all = options | sides->option[i];
        if (sj_bit_count(all) <= sides->size)
            choose_things(sides, i + 1, left - 1, things | (uint64_t)1 << sides->thing[i], all);
    }
}

static void choose_all(struct sides *sides)
{
    if (sides->count >= sides->size)
        choose_things(sides, 0, sides->size, 0, 0);
}

bool sj_rung_naked_subset(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const struct sj_map *const map = rounds->map;
    struct sides sides = {.rounds = rounds, .size = rung->size, .strike = strike_naked};
    for (unsigned house = 0; house < map->houses; house++) {
        const uint16_t *const cell = sj_house(map->rules, house);
        if (rounds->board->empty[house] <= rung->size)
            continue;
        sides.house = house;
        sides.count = 0;
        for (unsigned p = 0; p < map->size; p++)
            add_thing(&sides, p, rounds->board->candidates[cell[p]], rung->size);
        choose_all(&sides);
    }
    return sides.any;
}

bool sj_rung_hidden_subset(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const struct sj_map *const map = rounds->map;
    struct sides sides = {.rounds = rounds, .size = rung->size, .strike = strike_hidden};
    for (unsigned house = 0; house < map->houses; house++) {
        if (rounds->board->empty[house] <= rung->size)
            continue;
        sides.house = house;
        sides.count = 0;
        for (unsigned v = 0; v < map->size; v++)
            add_thing(&sides, v, sj_board_places(rounds->board, house, v + 1), rung->size);
        choose_all(&sides);
    }
    return sides.any;
}

/* ---- Families of lines ---- */

/* With rows, columns and boxes only, pairs with boxes eliminate no more than locked candidates.
   Other rules may have symmetries that exchange boxes with other houses. */
static bool next_pair(const struct sj_rounds *rounds, struct sj_line_pair *pair)
{
    return sj_line_pair_next(rounds->map, rounds->more ? SJ_LINES_ALL : SJ_LINES_PLAIN, pair);
}

bool sj_rung_fish(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const struct sj_map *const map = rounds->map;
    struct sj_line_places lines;
    struct sides sides = {
        .rounds = rounds, .size = rung->size, .strike = strike_fish, .lines = &lines};
    struct sj_line_pair pair = {0};
    while (next_pair(rounds, &pair))
        for (unsigned value = 1; value <= map->size; value++) {
            sj_line_places_fill(rounds->board, &pair, value, &lines);
            sides.value = value;
            sides.count = 0;
            for (uint64_t rest = lines.base; rest; rest &= rest - 1)
                add_thing(&sides, sj_low_bit(rest), lines.cover[sj_low_bit(rest)], rung->size);
            choose_all(&sides);
        }
    return sides.any;
}

/* ---- Sets of any size ---- */

/* The smallest set with each thing; other sets are unions of these. */
static void match_sets(struct sides *sides, struct sj_hall *hall)
{
    sj_hall_match(hall);
    if (hall->single)
        return; /* a contradiction */
    for (uint64_t rest = hall->left; rest; rest &= rest - 1) {
        uint64_t options;
        const uint64_t things = sj_hall_close(hall, sj_low_bit(rest), &options);
        if (sj_bit_count(options) == sj_bit_count(things))
            sides->strike(sides, things, options); /* else some partner is free */
    }
}

bool sj_rung_large_subset(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    const struct sj_map *const map = rounds->map;
    struct sides sides = {.rounds = rounds, .strike = strike_naked};
    struct sj_hall hall;
    for (unsigned house = 0; house < map->houses; house++) {
        const uint16_t *const cell = sj_house(map->rules, house);
        hall.left = 0;
        sides.house = house;
        for (unsigned p = 0; p < map->size; p++) {
            hall.option[p] = rounds->board->candidates[cell[p]];
            hall.left |= (uint64_t)(hall.option[p] != 0) << p;
        }
        match_sets(&sides, &hall);
    }
    return sides.any;
}

bool sj_rung_large_fish(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    const struct sj_map *const map = rounds->map;
    struct sj_line_places lines;
    struct sides sides = {.rounds = rounds, .strike = strike_fish, .lines = &lines};
    struct sj_hall hall;
    struct sj_line_pair pair = {0};
    while (next_pair(rounds, &pair))
        for (unsigned value = 1; value <= map->size; value++) {
            sj_line_places_fill(rounds->board, &pair, value, &lines);
            sides.value = value;
            hall.left = lines.base;
            for (uint64_t rest = lines.base; rest; rest &= rest - 1)
                hall.option[sj_low_bit(rest)] = lines.cover[sj_low_bit(rest)];
            match_sets(&sides, &hall);
        }
    return sides.any;
}
