/* SPDX-License-Identifier: MIT */
/* A fish as a step: its fins, what it eliminates, its evidence. */
#include "human/fish/fish.h"

/* Sets of cells, all among the places of the value. */
enum { BASE, BASE_TWICE, COVER, COVER_TWICE, FINS, OUT, SETS };

size_t sj_fish_memory(const struct sj_map *map)
{
    return SETS * map->words * sizeof(uint64_t);
}

/* The places in these houses, and those in two or more of them. */
static void add_up(const struct sj_map *map, const uint64_t *plane, const uint16_t *house,
                   unsigned count, uint64_t *once, uint64_t *twice)
{
    sj_set_clear(once, map->words);
    sj_set_clear(twice, map->words);
    for (unsigned i = 0; i < count; i++) {
        const uint64_t *const set = sj_map_house_set(map, house[i]);
        for (unsigned w = 0; w < map->words; w++) {
            const uint64_t cells = plane[w] & set[w];
            twice[w] |= once[w] & cells;
            once[w] |= cells;
        }
    }
}

/* Has a base house fewer than two places that are not fins? */
static bool is_sashimi(const struct sj_map *map, const struct sj_fish *fish, const uint64_t *body)
{
    for (unsigned i = 0; i < fish->count; i++) {
        const uint64_t *const set = sj_map_house_set(map, fish->base[i]);
        unsigned places = 0;
        for (unsigned w = 0; w < map->words; w++)
            places += sj_bit_count(set[w] & body[w]);
        if (places < 2)
            return true;
    }
    return false;
}

static bool has_wanted_fins(const struct sj_map *map, const struct sj_fish *fish,
                            const uint64_t *body, const uint64_t *fins, enum sj_fins wanted)
{
    const bool any = !sj_bits_empty(fins, map->words);
    switch (wanted) {
    case SJ_FINS_NONE:
        return !any;
    case SJ_FINS_FINNED:
        return any && !is_sashimi(map, fish, body);
    case SJ_FINS_SASHIMI:
        return any && is_sashimi(map, fish, body);
    case SJ_FINS_SOME:
        return any;
    default:
        return true;
    }
}

static void add_evidence(struct sj_search *search, const struct sj_fish *fish, const uint64_t *body,
                         const uint64_t *fins)
{
    const unsigned words = search->board->map->words;
    for (unsigned i = 0; i < fish->count; i++)
        sj_step_house(search->step, SUUJI_ROLE_BASE, fish->base[i], fish->value, true);
    for (unsigned i = 0; i < fish->count; i++)
        sj_step_house(search->step, SUUJI_ROLE_COVER, fish->cover[i], fish->value, false);
    for (struct sj_walk w = sj_walk_start(body, words); sj_walk_next(&w);)
        sj_step_candidate(search->step, SUUJI_ROLE_BASE, w.cell, fish->value);
    for (struct sj_walk w = sj_walk_start(fins, words); sj_walk_next(&w);)
        sj_step_candidate(search->step, SUUJI_ROLE_FIN, w.cell, fish->value);
}

bool sj_fish_emit(struct sj_search *search, const struct sj_fish *fish, enum sj_fins wanted)
{
    const struct sj_map *const map = search->board->map;
    const unsigned words = map->words;
    const uint64_t *const plane = sj_board_plane(search->board, fish->value);
    uint64_t *const sets = search->scratch;
    uint64_t *const base = sets + BASE * words, *const endo = sets + BASE_TWICE * words;
    uint64_t *const cover = sets + COVER * words, *const both = sets + COVER_TWICE * words;
    uint64_t *const fins = sets + FINS * words, *const out = sets + OUT * words;
    uint64_t any = 0;
    add_up(map, plane, fish->base, fish->count, base, endo);
    add_up(map, plane, fish->cover, fish->count, cover, both);
    for (unsigned w = 0; w < words; w++) {
        fins[w] = (base[w] & ~cover[w]) | endo[w];
        out[w] = (cover[w] & ~base[w]) | both[w];
        base[w] &= ~fins[w];
    }
    if (!has_wanted_fins(map, fish, base, fins, wanted))
        return false;
    sj_set_seen_by_all(map, out, fins);
    for (unsigned w = 0; w < words; w++)
        any |= out[w];
    if (!any)
        return false;
    sj_step_start(search->step);
    add_evidence(search, fish, base, fins);
    sj_step_eliminate_set(search->step, search->board, out, fish->value);
    return sj_search_emit(search);
}
