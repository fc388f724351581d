/* SPDX-License-Identifier: MIT */
/* Multi-sector locked sets: N cells that have N shares of rows, columns and boxes between them; see
   locked_sets.h. The smallest come first. */
#include "human/finder.h"
#include "human/patterns/locked_sets.h"

#include <string.h>

/* Sets that are kept, to report the smallest ones. */
enum { MOST_KEPT = 64 };

/* A set that is kept. In memory its cells follow, then their partners, then the kinds. */
struct kept {
    unsigned count;
    uint64_t *cells;
    uint8_t *partner, *kind;
};

struct collection {
    struct sj_locked_sets sets;
    struct kept kept[MOST_KEPT]; /* the smallest first */
    unsigned count;
};

static size_t kept_bytes(const struct sj_map *map)
{
    const size_t bytes = map->words * sizeof(uint64_t) + map->cells + map->size;
    return (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t) * sizeof(uint64_t);
}

static size_t scratch(const struct sj_map *map)
{
    return sizeof(struct collection) + MOST_KEPT * kept_bytes(map) + sj_locked_sets_memory(map);
}

static void start(struct collection *c, struct sj_search *search,
                  bool (*found)(struct sj_locked_sets *sets, const uint64_t *cells))
{
    const struct sj_map *const map = search->board->map;
    char *at = (char *)(c + 1);
    *c = (struct collection){
        .sets = {.board = search->board, .budget = search->budget, .found = found, .user = c}};
    for (unsigned i = 0; i < MOST_KEPT; i++, at += kept_bytes(map)) {
        c->kept[i].cells = (uint64_t *)(void *)at;
        c->kept[i].partner = (uint8_t *)(c->kept[i].cells + map->words);
        c->kept[i].kind = c->kept[i].partner + map->cells;
    }
    sj_locked_sets_start(&c->sets, at);
}

/* Is it the set that was found, with the same shares? */
static bool is_same(const struct kept *kept, const struct sj_locked_sets *sets,
                    const uint64_t *cells)
{
    const unsigned words = sets->board->map->words;
    if (memcmp(kept->cells, cells, words * sizeof *cells) != 0)
        return false;
    for (struct sj_walk w = sj_walk_start(cells, words); sj_walk_next(&w);) {
        const unsigned v = sets->partner[w.cell] - 1u;
        if (kept->kind[v] != sets->kind[v])
            return false;
    }
    return true;
}

/* Keep it, if it is new, and none of many that are smaller. */
static bool keep(struct sj_locked_sets *sets, const uint64_t *cells)
{
    struct collection *const c = sets->user;
    const struct sj_map *const map = sets->board->map;
    const unsigned count = sj_set_count(cells, map->words);
    unsigned at = c->count;
    for (unsigned i = 0; i < c->count; i++)
        if (is_same(&c->kept[i], sets, cells))
            return false;
    if (at == MOST_KEPT && c->kept[--at].count <= count)
        return false;
    struct kept fresh = c->kept[at];
    c->count = at + 1;
    for (; at > 0 && c->kept[at - 1].count > count; at--)
        c->kept[at] = c->kept[at - 1];
    fresh.count = count;
    sj_set_copy(fresh.cells, cells, map->words);
    memcpy(fresh.partner, sets->partner, map->cells);
    memcpy(fresh.kind, sets->kind, map->size);
    c->kept[at] = fresh;
    return false;
}

static unsigned house_of(const struct sj_locked_sets *sets, const struct kept *kept, unsigned cell)
{
    const unsigned kind = kept->kind[kept->partner[cell] - 1];
    return sets->house_of[(size_t)kind * sets->board->map->cells + cell];
}

static bool report_set(struct sj_search *search, const struct sj_locked_sets *sets,
                       const struct kept *kept)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    uint64_t others[SJ_MOST_WORDS];
    sj_step_start(search->step);
    for (struct sj_walk w = sj_walk_start(kept->cells, map->words); sj_walk_next(&w);)
        sj_step_cell(search->step, SUUJI_ROLE_BASE, w.cell, true);
    for (struct sj_walk w = sj_walk_start(kept->cells, map->words); sj_walk_next(&w);) {
        const unsigned value = kept->partner[w.cell], house = house_of(sets, kept, w.cell);
        sj_step_house(search->step, SUUJI_ROLE_COVER, house, value, false);
        sj_set_copy(others, sj_map_house_set(map, house), map->words);
        sj_set_minus(others, kept->cells, map->words);
        sj_step_eliminate_set(search->step, board, others, value);
    }
    for (struct sj_walk w = sj_walk_start(kept->cells, map->words); sj_walk_next(&w);)
        for (uint64_t rest = board->candidates[w.cell]; rest; rest &= rest - 1)
            sj_step_candidate(search->step, SUUJI_ROLE_BASE, w.cell, sj_low_value(rest));
    return sj_search_emit(search);
}

static void find_sets(struct sj_search *search)
{
    struct collection *const c = search->scratch;
    start(c, search, keep);
    sj_locked_sets_find(&c->sets);
    for (unsigned i = 0; i < c->count; i++)
        if (report_set(search, &c->sets, &c->kept[i]))
            return;
}

const struct sj_technique sj_technique_multi_sector_set = {
    .info = {.name = "multi-sector-locked-set",
             .title = "multi-sector locked set",
             .family = "multi-sector",
             .summary = "cells that have only as many values of rows, columns and boxes as there "
                        "are cells",
             .flags = SUUJI_TECHNIQUE_RARE,
             .example = ":0000:x:....8....7...32....6.5...9.2....4..39...7...2..5...91...1."
                        "..6..8....3..4.......7.:112 122 452 453::"},
    .find = find_sets,
    .scratch = scratch,
    .fits = sj_locked_sets_fit,
    .because = "{count base} cells, {cells base}, can only have these {count base} values: {shares "
               "cover}; each of these is in one of the cells",
};
