/* SPDX-License-Identifier: MIT */
/* Basic fish of five and more, for large grids: lines that need different cover lines, as in
   large_subsets.c. Without fins, the smallest fish with a given base line is what follows from it
   in a matching of base and cover lines. With fins, a candidate is assumed true: if the lines
   cannot all be matched, what follows from one that is left over are the base lines, and they have
   one cover line too few. */
#include "human/fish/fish.h"
#include "human/houses/hall.h"
#include "human/houses/large_examples.h"
#include "human/fish/line_pairs.h"
#include "human/finder.h"

#define LEAST 5

static void fill_sides(const struct sj_line_places *lines, struct sj_hall *hall)
{
    hall->left = lines->base;
    for (uint64_t rest = lines->base; rest; rest &= rest - 1)
        hall->option[sj_low_bit(rest)] = lines->cover[sj_low_bit(rest)];
    sj_hall_match(hall);
}

/* What is looked for: fish of one size; or, with size 0, only which sizes there are. */
struct wanted {
    unsigned size;
    uint64_t sizes; /* bit k: base lines of this size were found */
};

/* Report it, if it is one of the wanted fish. True: the technique must return. */
static bool emit_wanted(struct sj_search *search, struct wanted *wanted,
                        const struct sj_line_places *lines, unsigned value, uint64_t base,
                        uint64_t cover)
{
    struct sj_fish fish = {.value = value, .count = sj_bit_count(base)};
    unsigned i = 0;
    if (fish.count < LEAST || fish.count > search->board->map->size / 2)
        return false;
    wanted->sizes |= (uint64_t)1 << fish.count;
    if (fish.count != wanted->size)
        return false;
    for (uint64_t rest = base; rest; rest &= rest - 1)
        fish.base[i++] = (uint16_t)(lines->first_base + sj_low_bit(rest));
    i = 0;
    for (uint64_t rest = cover; rest; rest &= rest - 1)
        fish.cover[i++] = (uint16_t)(lines->first_cover + sj_low_bit(rest));
    return sj_fish_emit(search, &fish, search->technique->variant);
}

static bool look_without_fins(struct sj_search *search, struct wanted *wanted,
                              const struct sj_line_pair *pair, unsigned value)
{
    struct sj_line_places lines;
    struct sj_hall hall;
    sj_line_places_fill(search->board, pair, value, &lines);
    fill_sides(&lines, &hall);
    if (hall.single)
        return false; /* a contradiction */
    for (uint64_t rest = hall.left; rest; rest &= rest - 1) {
        uint64_t cover;
        const uint64_t base = sj_hall_close(&hall, sj_low_bit(rest), &cover);
        if (emit_wanted(search, wanted, &lines, value, base, cover))
            return true;
    }
    return false;
}

static bool look_with_fins(struct sj_search *search, struct wanted *wanted,
                           const struct sj_line_pair *pair, unsigned value,
                           const uint64_t *doubtful)
{
    const struct sj_map *const map = search->board->map;
    struct sj_line_places lines;
    struct sj_hall hall;
    for (struct sj_walk w = sj_walk_start(doubtful, map->words); sj_walk_next(&w);) {
        if (!sj_line_places_fill_if(search->board, pair, value, w.cell, &lines))
            continue;
        fill_sides(&lines, &hall);
        for (uint64_t rest = hall.single; rest; rest &= rest - 1) {
            uint64_t cover;
            const uint64_t base = sj_hall_close(&hall, sj_low_bit(rest), &cover);
            if (sj_bit_count(cover) + 1 == sj_bit_count(base) &&
                emit_wanted(search, wanted, &lines, value, base, cover | lines.extra))
                return true;
        }
    }
    return false;
}

/* True: the technique must return. */
static bool look_at_values(struct sj_search *search, struct wanted *wanted)
{
    const struct sj_board *const board = search->board;
    for (unsigned value = 1; value <= board->map->size; value++) {
        if (sj_value_is_old(search, value))
            continue;
        const uint64_t *const doubtful = sj_doubtful_places(search, value);
        struct sj_line_pair pair = {0};
        if (doubtful && !sj_search_may_go_on(search))
            return true;
        while (doubtful && sj_line_pair_next(board->map, SJ_LINES_NO_BOXES, &pair))
            if (search->technique->variant == SJ_FINS_NONE
                    ? look_without_fins(search, wanted, &pair, value)
                    : look_with_fins(search, wanted, &pair, value, doubtful))
                return true;
    }
    return false;
}

static void find_large(struct sj_search *search)
{
    struct wanted wanted = {0};
    if (look_at_values(search, &wanted))
        return;
    for (uint64_t rest = wanted.sizes; rest; rest &= rest - 1) {
        wanted.size = sj_low_bit(rest);
        if (look_at_values(search, &wanted))
            return;
    }
}

static bool is_large(const struct sj_map *map)
{
    return map->size >= 2 * LEAST;
}

const struct sj_technique sj_technique_large_fish = {
    .info = {.name = "large-fish",
             .title = "large fish",
             .family = "fish",
             .summary = "in five or more rows a value is only in as many columns, or the other way "
                        "round",
             .example = SJ_EXAMPLE_LARGE_FISH,
             .example_rules = "10"},
    .find = find_large,
    .scratch = sj_fish_memory,
    .fits = is_large,
    .variant = SJ_FINS_NONE,
    .because = SJ_FISH_BECAUSE,
};

const struct sj_technique sj_technique_finned_large_fish = {
    .info = {.name = "finned-large-fish",
             .title = "finned large fish",
             .family = "fish",
             .summary = "a large fish except for some places, the fins",
             .example = SJ_EXAMPLE_FINNED_LARGE_FISH,
             .example_rules = "10"},
    .find = find_large,
    .scratch = sj_fish_memory,
    .fits = is_large,
    .variant = SJ_FINS_SOME,
    .because = SJ_FISH_BECAUSE SJ_FISH_FIN,
};
