/* SPDX-License-Identifier: MIT */
/* Death blossom: a stem cell, and for each of its candidates a petal: an almost locked set in which
   all places of this candidate see the stem. Whatever the stem is, its petal has all its other
   values. A value that all petals have is therefore in one of them.

   The search begins at the end: if the candidate were true, every set in which all places of its
   value are seen would have all its other values. Does that leave a cell without candidates? */
#include "human/sets/als.h"

struct blossom {
    struct sj_search *search;
    const struct sj_als_list *list;
    uint64_t *taken, *dead, *seen;
    uint32_t petal[SUUJI_HUMAN_MAX_SIZE];
};

/* The stem whose petals have fewest cells; map->cells: there is none. */
static unsigned best_stem(struct blossom *b, unsigned cell, unsigned value, unsigned *cells)
{
    const struct sj_board *const board = b->search->board;
    unsigned stem = board->map->cells;
    *cells = 255;
    sj_als_assume(b->list, board, cell, value, false, b->taken, b->dead);
    for (struct sj_walk w = sj_walk_start(b->dead, board->map->words); sj_walk_next(&w);) {
        const unsigned count = sj_als_takers(b->list, board, cell, value, w.cell, b->petal);
        if (count < *cells) {
            *cells = count;
            stem = w.cell;
        }
    }
    return stem;
}

static unsigned measure(void *user, unsigned cell, unsigned value)
{
    struct blossom *const b = user;
    unsigned cells;
    return best_stem(b, cell, value, &cells) < b->search->board->map->cells ? cells : 0;
}

/* Eliminate `value` from cells that see all its places in all petals, and show these places. */
static void eliminate_value(struct blossom *b, unsigned petals, unsigned value)
{
    const struct sj_board *const board = b->search->board;
    const unsigned words = board->map->words;
    sj_set_copy(b->seen, sj_board_plane(board, value), words);
    for (unsigned i = 0; i < petals; i++)
        sj_set_and(b->seen, sj_als_reach(b->list, sj_als_row_of(b->list, b->petal[i], value)),
                   words);
    if (sj_bits_empty(b->seen, words))
        return;
    sj_step_eliminate_set(b->search->step, board, b->seen, value);
    for (unsigned i = 0; i < petals; i++)
        sj_als_show_value(b->search, b->list, b->petal[i], value, SUUJI_ROLE_SET, i + 1, 0);
}

static bool report_blossom(void *user, unsigned cell, unsigned value)
{
    struct blossom *const b = user;
    struct sj_search *const search = b->search;
    const struct sj_board *const board = search->board;
    unsigned cells, i = 0;
    const unsigned stem = best_stem(b, cell, value, &cells);
    uint64_t common = board->map->all;
    sj_als_takers(b->list, board, cell, value, stem, b->petal);
    sj_step_start(search->step);
    sj_step_cell(search->step, SUUJI_ROLE_STEM, stem, true);
    for (uint64_t rest = board->candidates[stem]; rest; rest &= rest - 1, i++) {
        /* The same set may be the petal of several candidates: it is shown once for each. */
        sj_als_show_set(search, b->list, b->petal[i], SUUJI_ROLE_SET, i + 1);
        sj_als_show_value(search, b->list, b->petal[i], sj_low_value(rest), SUUJI_ROLE_RESTRICTED,
                          i + 1, 0);
        common &= b->list->set[b->petal[i]].values & ~sj_value_bit(sj_low_value(rest));
    }
    for (uint64_t rest = common; rest; rest &= rest - 1)
        eliminate_value(b, i, sj_low_value(rest));
    return sj_search_emit(search);
}

static void find_blossom(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    struct blossom b = {.search = search, .list = sj_als_sets(search), .taken = search->scratch};
    b.dead = b.taken + (size_t)map->size * map->words;
    b.seen = b.dead + map->words;
    const struct sj_als_target target = {measure, report_blossom, &b,
                                         (uint8_t *)(b.seen + map->words)};
    sj_als_find_targets(search, &target);
}

static size_t scratch_of(const struct sj_map *map)
{
    return (size_t)(map->size + 2) * map->words * sizeof(uint64_t) + (size_t)map->cells * map->size;
}

const struct sj_technique sj_technique_death_blossom = {
    .info = {.name = "death-blossom",
             .title = "death blossom",
             .family = "sets",
             .summary = "each candidate of a cell takes a value from an almost locked set: what "
                        "all these sets "
                        "have is in one of them",
             .example =
                 ":0000:x:"
                 "+1..4...8.4.6+7+8.+1..7+8.+13.........1..8+6.73482.+1.1..7.....+7.6+2491+55+4+1+"
                 "89+7+623+962+5+1+3+8.."
                 ":219 536 242 943 347 348 361 363 266 966::"},
    .find = find_blossom,
    .scratch = scratch_of,
    .because =
        "each candidate of the stem {cells stem} takes a value from an almost locked set, its "
        "petal (<{values restricted #} from {letter}: {cells set #} with {within set #}>); a petal "
        "that lacks one of "
        "its values has all the others, {values set} among them",
};
