/* SPDX-License-Identifier: MIT */
/* ALS chain: almost locked sets in a row, each linked to the next, and no two links that follow
   each other with the same value. If the first set lacks z, it has the value of its first link; so
   the second set lacks that and has the value of its second link, and so on: the last set has z.

   The search begins at the end: suppose that a candidate z is true. All sets in which z is seen
   lack it. From there, breadth first, find which sets lack which values. A set that lacks two is
   the contradiction; the two ways to it, one of them reversed, are the chain. Rows of the list of
   sets are what is visited: "this set lacks this value". */
#include "human/sets/als.h"

/* A way is given up after this many links. */
#define MOST_LINKS 8

struct chain {
    struct sj_search *search;
    const struct sj_als_list *list;
    uint64_t *seen;   /* a set of cells */
    uint32_t *mark;   /* [rows]: visited in the search of this number */
    uint32_t *before; /* [rows]: from which row; SJ_ALS_NONE: it began there */
    uint32_t *queue;  /* [rows] */
    uint8_t *links;   /* [rows]: since the beginning */
    uint8_t *cost;
    uint32_t number;
    /* The shortest chain so far: sets, and the two rows of the set where both ways meet. */
    unsigned sets;
    uint32_t end[2];
};

/* Is no set on the ways to both rows, except the one that both are rows of? */
static bool are_apart(const struct chain *c, uint32_t a, uint32_t b)
{
    for (uint32_t x = a; x != SJ_ALS_NONE; x = c->before[x])
        for (uint32_t y = b; y != SJ_ALS_NONE; y = c->before[y])
            if (c->list->row[x].set == c->list->row[y].set && !(x == a && y == b))
                return false;
    return true;
}

/* Visit a row; if its set lacks another value too, that is a chain. */
static void visit_row(struct chain *c, uint32_t row, uint32_t before, uint32_t *last)
{
    const struct sj_als_list *const list = c->list;
    const struct sj_als *const set = &list->set[list->row[row].set];
    if (c->mark[row] == c->number)
        return;
    c->mark[row] = c->number;
    c->before[row] = before;
    c->links[row] = before == SJ_ALS_NONE ? 0 : (uint8_t)(c->links[before] + 1);
    c->queue[(*last)++] = row;
    for (uint32_t other = set->row; other < set->row + set->count + 1u; other++) {
        const unsigned sets = 1u + c->links[row] + c->links[other];
        if (other == row || c->mark[other] != c->number || sets >= c->sets ||
            !are_apart(c, row, other))
            continue;
        c->sets = sets;
        c->end[0] = row;
        c->end[1] = other;
    }
}

/* Look for the shortest chain that eliminates a candidate. Returns its sets; 0: there is none. */
static unsigned search_chain(struct chain *c, unsigned cell, unsigned value)
{
    const struct sj_als_list *const list = c->list;
    uint32_t first = 0, last = 0;
    c->number++;
    c->sets = 2 * MOST_LINKS + 2;
    for (struct sj_als_taken t = sj_als_taken_start(list, c->search->board, cell, value);
         sj_als_taken_next(&t);)
        visit_row(c, t.row, SJ_ALS_NONE, &last);
    for (; first < last; first++) {
        const uint32_t row = c->queue[first], set = list->row[row].set;
        if (c->links[row] == MOST_LINKS || c->links[row] + 2u >= c->sets)
            break;
        for (uint32_t n = list->near_first[set]; n < list->near_first[set + 1]; n++) {
            const struct sj_als_link *const link = &list->link[list->near[n]];
            for (uint64_t rest = link->values & ~sj_value_bit(list->row[row].value); rest;
                 rest &= rest - 1)
                visit_row(c, sj_als_row_of(list, sj_als_other(link, set), sj_low_value(rest)), row,
                          &last);
        }
    }
    return c->sets == 2 * MOST_LINKS + 2 ? 0 : c->sets;
}

static unsigned measure(void *user, unsigned cell, unsigned value)
{
    const unsigned sets = search_chain(user, cell, value);
    return sets > 3 ? sets : 0; /* shorter ones have names of their own */
}

/* ---- The step ---- */

/* The rows of the chain in reading order: for each set the value by which it is entered, and the
   value by which it is left; z at both ends. Returns how many. */
static unsigned lay_out_chain(const struct chain *c, uint32_t *rows)
{
    unsigned count = 0;
    /* From the first set to the middle: `before` leads there backwards. */
    for (uint32_t row = c->end[0]; row != SJ_ALS_NONE; row = c->before[row])
        rows[count++] = row;
    for (unsigned i = 0; i < count / 2; i++) {
        const uint32_t row = rows[i];
        rows[i] = rows[count - 1 - i];
        rows[count - 1 - i] = row;
    }
    /* rows[i]: set i lacks that value, by which it is entered. It is left by the next one's. */
    for (unsigned i = count; i-- > 0;) {
        const uint32_t set = c->list->row[rows[i]].set;
        rows[2 * i] = rows[i];
        if (i + 1 < count)
            rows[2 * i + 1] = sj_als_row_of(c->list, set, c->list->row[rows[2 * (i + 1)]].value);
    }
    count = 2 * count - 1;
    /* From the middle on: each row is how a set is left towards the end. */
    for (uint32_t row = c->end[1]; row != SJ_ALS_NONE; row = c->before[row]) {
        rows[count++] = row;
        if (c->before[row] != SJ_ALS_NONE)
            rows[count++] =
                sj_als_row_of(c->list, c->list->row[c->before[row]].set, c->list->row[row].value);
    }
    return count;
}

/* Eliminate z, and other values of the first and the last set that do not link them to the next. */
static void eliminate_value(struct chain *c, const uint32_t *rows, unsigned count, unsigned value)
{
    const struct sj_als_list *const list = c->list;
    const struct sj_board *const board = c->search->board;
    const uint32_t set[2] = {list->row[rows[0]].set, list->row[rows[count - 1]].set};
    const uint64_t links =
        sj_value_bit(list->row[rows[1]].value) | sj_value_bit(list->row[rows[count - 2]].value);
    for (uint64_t rest = list->set[set[0]].values & list->set[set[1]].values & ~links; rest;
         rest &= rest - 1) {
        const unsigned z = sj_low_value(rest);
        sj_set_copy(c->seen, sj_als_reach(list, sj_als_row_of(list, set[0], z)), list->words);
        sj_set_and(c->seen, sj_als_reach(list, sj_als_row_of(list, set[1], z)), list->words);
        if (!sj_sets_meet(c->seen, sj_board_plane(board, z), list->words))
            continue;
        sj_step_eliminate_set(c->search->step, board, c->seen, z);
        for (unsigned i = 0; i < 2 && z != value; i++)
            sj_als_show_value(c->search, list, set[i], z, SUUJI_ROLE_SET, i ? count / 2 : 1, 0);
    }
}

static bool report_chain(void *user, unsigned cell, unsigned value)
{
    struct chain *const c = user;
    struct sj_search *const search = c->search;
    const struct sj_als_list *const list = c->list;
    uint32_t rows[4 * MOST_LINKS + 4];
    search_chain(c, cell, value);
    const unsigned count = lay_out_chain(c, rows);
    sj_step_start(search->step);
    for (unsigned i = 0; i < count; i++) {
        const struct sj_als_row *const row = &list->row[rows[i]];
        const bool end = i == 0 || i + 1 == count;
        if (i % 2 == 0)
            sj_als_show_set(search, list, row->set, SUUJI_ROLE_SET, i / 2 + 1);
        sj_als_show_value(search, list, row->set, row->value,
                          end ? SUUJI_ROLE_SET : SUUJI_ROLE_RESTRICTED,
                          end ? i / 2 + 1 : (i + 1) / 2, i + 1);
        if (i > 0)
            sj_step_link(search->step, i, i + 1, i % 2 == 1, 0);
    }
    eliminate_value(c, rows, count, value);
    return sj_search_emit(search);
}

/* Where the arrays are in the scratch memory; with `at` NULL only their size is computed. */
static size_t lay_out(struct chain *c, const struct sj_map *map, unsigned char *at)
{
    struct sj_als_list limits;
    sj_als_limits(&limits, map);
    const size_t rows = limits.row_room, set = map->words * sizeof(uint64_t);
    if (at) {
        c->seen = (void *)at;
        c->mark = (void *)(at + set);
        c->before = c->mark + rows;
        c->queue = c->before + rows;
        c->links = (uint8_t *)(c->queue + rows);
        c->cost = c->links + rows;
    }
    return set + rows * (3 * sizeof(uint32_t) + 1) + (size_t)map->cells * map->size;
}

static size_t scratch_of(const struct sj_map *map)
{
    return lay_out(NULL, map, NULL);
}

static void find_chain(struct sj_search *search)
{
    struct chain c = {.search = search, .list = sj_als_links(search)};
    lay_out(&c, search->board->map, search->scratch);
    for (uint32_t row = 0; row < c.list->rows; row++)
        c.mark[row] = 0;
    const struct sj_als_target target = {measure, report_chain, &c, c.cost};
    sj_als_find_targets(search, &target);
}

const struct sj_technique sj_technique_als_chain = {
    .info = {.name = "als-chain",
             .title = "ALS chain",
             .family = "sets",
             .summary =
                 "four or more almost locked sets, each linked to the next: what the first and "
                 "the last have is in one of them",
             .example =
                 ":0000:x:"
                 ".2.4..........91+2....+1.25.6+2..5.18...3.24..........+2..+3+47+9+2+56+18+6128.4"
                 ".9+58+956+1.+4.2"
                 ":911 913 316 745 765 768::"},
    .find = find_chain,
    .scratch = scratch_of,
    .because = "along the chain {chain} of almost locked sets (<{letter}: {cells set #} with "
               "{within set #}>) each set "
               "that lacks a value has all its others: the first or the last one has {values set}",
};
