/* SPDX-License-Identifier: MIT */
/* Aligned pair exclusion: look at all combinations of values of two cells. A combination is
   impossible if two equal values see each other, or if it takes two values from an almost locked
   set, the excluder; this is often a cell with two candidates. A candidate that is in no possible
   combination is eliminated. */
#include "human/sets/als.h"

#define MOST_SHOWN 128

struct pair {
    struct sj_search *search;
    const struct sj_als_list *list;
    uint64_t *taken, *dead;
    uint32_t taker[SUUJI_HUMAN_MAX_SIZE];
    uint32_t shown[MOST_SHOWN]; /* excluders that are part of the step */
    unsigned shown_count;
};

/* The cell that, with `cell`, has no possible combination with `value`, and whose excluders have
   fewest cells; map->cells: there is none. */
static unsigned best_partner(struct pair *p, unsigned cell, unsigned value, unsigned *cells)
{
    const struct sj_board *const board = p->search->board;
    unsigned best = board->map->cells;
    *cells = 254;
    sj_als_assume(p->list, board, cell, value, true, p->taken, p->dead);
    for (struct sj_walk w = sj_walk_start(p->dead, board->map->words); sj_walk_next(&w);) {
        const unsigned count = sj_als_takers(p->list, board, cell, value, w.cell, p->taker);
        if (w.cell != cell && count < *cells) {
            *cells = count;
            best = w.cell;
        }
    }
    return best;
}

static unsigned measure_pair(void *user, unsigned cell, unsigned value)
{
    struct pair *const p = user;
    unsigned cells;
    return best_partner(p, cell, value, &cells) < p->search->board->map->cells ? cells + 1 : 0;
}

static void show_excluder(struct pair *p, uint32_t set)
{
    for (unsigned i = 0; i < p->shown_count; i++)
        if (p->shown[i] == set)
            return;
    /* If there is no more room to remember it, it may be shown twice. */
    if (p->shown_count < MOST_SHOWN)
        p->shown[p->shown_count++] = set;
    sj_als_show_set(p->search, p->list, set, SUUJI_ROLE_EXCLUDER, p->shown_count);
}

/* Eliminate the candidates of `cell` that have no possible combination with `other`. */
static void exclude_values(struct pair *p, unsigned cell, unsigned other)
{
    const struct sj_board *const board = p->search->board;
    for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        sj_als_assume(p->list, board, cell, value, true, p->taken, p->dead);
        if (!sj_bit_get(p->dead, other))
            continue;
        sj_als_takers(p->list, board, cell, value, other, p->taker);
        for (unsigned i = 0; i < sj_bit_count(board->candidates[other]); i++)
            if (p->taker[i] != SJ_ALS_NONE)
                show_excluder(p, p->taker[i]);
        sj_step_eliminate(p->search->step, cell, value);
    }
}

static bool report_pair(void *user, unsigned cell, unsigned value)
{
    struct pair *const p = user;
    unsigned cells;
    const unsigned other = best_partner(p, cell, value, &cells);
    p->shown_count = 0;
    sj_step_start(p->search->step);
    sj_step_cell(p->search->step, SUUJI_ROLE_BASE, cell, true);
    sj_step_cell(p->search->step, SUUJI_ROLE_BASE, other, true);
    exclude_values(p, cell, other);
    exclude_values(p, other, cell);
    return sj_search_emit(p->search);
}

static void find_pair(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    struct pair p = {.search = search, .list = sj_als_sets(search), .taken = search->scratch};
    p.dead = p.taken + (size_t)map->size * map->words;
    const struct sj_als_target target = {measure_pair, report_pair, &p,
                                         (uint8_t *)(p.dead + map->words)};
    sj_als_find_targets(search, &target);
}

static size_t scratch_pair(const struct sj_map *map)
{
    return (size_t)(map->size + 1) * map->words * sizeof(uint64_t) + (size_t)map->cells * map->size;
}

const struct sj_technique sj_technique_aligned_pair_exclusion = {
    .info = {.name = "aligned-pair-exclusion",
             .title = "aligned pair exclusion",
             .family = "exclusion",
             .summary = "a candidate of a cell is not possible with any candidate of another cell",
             .example = ":0000:x:......7+12..1.72+3+64.6.+4+31+5...7..49...6...5......8.+1."
                        "....5....6..9..1..8.7...3..92.:516 831 933 541 243 149 549 253 458"
                        " 159 468 274 686::"},
    .find = find_pair,
    .scratch = scratch_pair,
    .because = "{exclusion}",
};
