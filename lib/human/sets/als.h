/* SPDX-License-Identifier: MIT */
/* Almost locked sets: n empty cells of one house that have n + 1 candidates between them. A set
   that lacks one of its values has all the others.

   The list of a board is made once and serves all techniques that need it. A set and one of its
   values are a row: most questions are about rows. For row (S, v), `reach` are the cells that see
   every place of v in S. So v in a cell of `reach` takes v from S; and if all places of v in
   another set T are in `reach`, v is not in both: v is a restricted common candidate of S and T,
   and links them. Two sets may share cells, but not such that have the value which links them.

   Memory is bounded by the size of the rules. The smallest sets come first, and are kept if there
   are too many; so are the links between them. */
#ifndef SJ_ALS_H
#define SJ_ALS_H

#include "human/finder.h"

#define SJ_ALS_NONE UINT32_MAX

struct sj_als {
    uint64_t values;
    uint32_t row; /* of its lowest value; the others follow in ascending order */
    uint16_t count, house;
};

/* A set and one of its values. */
struct sj_als_row {
    uint32_t set;
    uint32_t next; /* row with the same value and the same first place; SJ_ALS_NONE: none */
    uint16_t value;
};

/* Sets a > b, and the values that link them. */
struct sj_als_link {
    uint64_t values;
    uint32_t a, b;
};

struct sj_als_list {
    uint64_t change;      /* the sets are those of this board */
    uint64_t link_change; /* the links, too */
    unsigned words;
    uint32_t sets, rows, links;
    uint32_t set_room, row_room, link_room;
    unsigned most_cells;      /* of a set */
    struct sj_als *set;       /* by number of cells */
    uint64_t *cells;          /* [set * words] */
    struct sj_als_row *row;   /* by set */
    uint64_t *reach;          /* [row * words] */
    uint32_t *first;          /* [value-1 * cells + cell]: row with this first place */
    struct sj_als_link *link; /* by number of cells of both sets */
    uint32_t *near_first;     /* [sets + 1] */
    uint32_t *near;           /* links of a set: near[near_first[s] .. near_first[s+1]-1] */
    uint64_t *shared;         /* scratch: values that link to set s */
    uint32_t *touched;
    struct sj_als_link *unsorted;
};
/* Fill in words, set_room, row_room, link_room and most_cells only: for the sizes of other
   arrays. */
void sj_als_limits(struct sj_als_list *list, const struct sj_map *map);

/* The sets of the board; without links. */
const struct sj_als_list *sj_als_sets(struct sj_search *search);
/* The same with links. */
const struct sj_als_list *sj_als_links(struct sj_search *search);
/* Find the links of list->set; for sj_als_links. */
void sj_als_find_links(struct sj_als_list *list, const struct sj_board *board);

/* ---- Questions ---- */

static inline const uint64_t *sj_als_cells(const struct sj_als_list *list, uint32_t set)
{
    return list->cells + (size_t)set * list->words;
}

static inline const uint64_t *sj_als_reach(const struct sj_als_list *list, uint32_t row)
{
    return list->reach + (size_t)row * list->words;
}

/* The row of a set and one of its values. */
static inline uint32_t sj_als_row_of(const struct sj_als_list *list, uint32_t set, unsigned value)
{
    const uint64_t below = list->set[set].values & (sj_value_bit(value) - 1);
    return list->set[set].row + sj_bit_count(below);
}

/* The set of a link that is not `set`. */
static inline uint32_t sj_als_other(const struct sj_als_link *link, uint32_t set)
{
    return link->a == set ? link->b : link->a;
}

/* Rows of `value` whose set loses it if `cell` has it:

       for (struct sj_als_taken t = sj_als_taken_start(list, board, cell, value);
       sj_als_taken_next(&t);)
           use(t.row);
 */
struct sj_als_taken {
    const struct sj_als_list *list;
    const uint32_t *first; /* of the value */
    const uint64_t *sees, *plane;
    uint64_t word;
    uint32_t row, next;
    unsigned at, cell;
};

static inline struct sj_als_taken sj_als_taken_start(const struct sj_als_list *list,
                                                     const struct sj_board *board, unsigned cell,
                                                     unsigned value)
{
    const uint64_t *const sees = sj_map_sees(board->map, cell);
    const uint64_t *const plane = sj_board_plane(board, value);
    return (struct sj_als_taken){.list = list,
                                 .first = list->first + (size_t)(value - 1) * board->map->cells,
                                 .sees = sees,
                                 .plane = plane,
                                 .word = sees[0] & plane[0],
                                 .next = SJ_ALS_NONE,
                                 .cell = cell};
}

static inline bool sj_als_taken_next(struct sj_als_taken *t)
{
    for (;;) {
        while (t->next != SJ_ALS_NONE) {
            t->row = t->next;
            t->next = t->list->row[t->row].next;
            if (sj_bit_get(sj_als_reach(t->list, t->row), t->cell))
                return true;
        }
        while (t->word == 0) {
            if (++t->at >= t->list->words)
                return false;
            t->word = t->sees[t->at] & t->plane[t->at];
        }
        t->next = t->first[t->at * SJ_WORD_BITS + sj_low_bit(t->word)];
        t->word &= t->word - 1;
    }
}

/* ---- Assuming a candidate ---- */

/* Ask about every candidate of the board how costly the step is that eliminates it, 1 .. 255, or 0
   for none; then report the steps, those of low cost first. `cost` has room for one byte for each
   value of each cell. */
struct sj_als_target {
    unsigned (*measure)(void *user, unsigned cell, unsigned value);
    bool (*report)(void *user, unsigned cell, unsigned value); /* true: the search is over */
    void *user;
    uint8_t *cost;
};
void sj_als_find_targets(struct sj_search *search, const struct sj_als_target *target);

/* Suppose that `cell` has `value`. Sets that lose it have all their other values: taken[v-1 *
   words] is where v cannot be then, because of one set. With `direct`, `value` is also taken from
   what sees the cell. `dead` are the cells from which every candidate is taken; none if no set
   loses the value. */
void sj_als_assume(const struct sj_als_list *list, const struct sj_board *board, unsigned cell,
                   unsigned value, bool direct, uint64_t *taken, uint64_t *dead);
/* The smallest sets that take the candidates of `dead`, which is one of these cells: set[i] for its
   i-th candidate. SJ_ALS_NONE: it is taken because the cells see each other. Returns how many cells
   they have. */
unsigned sj_als_takers(const struct sj_als_list *list, const struct sj_board *board, unsigned cell,
                       unsigned value, unsigned dead, uint32_t *set);

/* ---- Evidence ---- */

/* The cells of a set, all used. */
void sj_als_show_set(struct sj_search *search, const struct sj_als_list *list, uint32_t set,
                     suuji_role role, unsigned group);
/* The places of a value in a set; `node` may be 0. */
void sj_als_show_value(struct sj_search *search, const struct sj_als_list *list, uint32_t set,
                       unsigned value, suuji_role role, unsigned group, unsigned node);

#endif
