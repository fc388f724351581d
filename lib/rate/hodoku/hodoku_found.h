/* SPDX-License-Identifier: MIT */
/* Where HoDoKu looks for all steps of a type and takes one: the position as those searches see it,
   the list of what they found, and which of them is first.

   Steps that do different things can tie, and steps that do the same differ in length: so the
   comparisons are not transitive, and which step comes first depends on the sort
   (hodoku_sort.c). */
#ifndef SJ_HODOKU_FOUND_H
#define SJ_HODOKU_FOUND_H

#include "rate/hodoku/hodoku.h"
#include "rate/hodoku/hodoku_cells_inl.h"

#include <stddef.h>
#include <stdint.h>

/* Names of steps, in the program's order of types. */
enum sj_hodoku_name {
    SJ_HODOKU_REMOTE_PAIR,
    SJ_HODOKU_TURBOT,
    SJ_HODOKU_X_CHAIN,
    SJ_HODOKU_XY_CHAIN,
    SJ_HODOKU_CONTINUOUS,
    SJ_HODOKU_DISCONTINUOUS,
    SJ_HODOKU_AIC,
    SJ_HODOKU_GROUPED_CONTINUOUS,
    SJ_HODOKU_GROUPED_DISCONTINUOUS,
    SJ_HODOKU_GROUPED_AIC,
    SJ_HODOKU_ALS_CHAIN,
    SJ_HODOKU_CHAIN_CONTRADICTION,
    SJ_HODOKU_CHAIN_VERITY,
    SJ_HODOKU_NET_CONTRADICTION,
    SJ_HODOKU_NET_VERITY,
    SJ_HODOKU_NAMES
};

/* The nearest technique of ours beside the name. */
struct sj_hodoku_name_row {
    const char *name, *technique;
};
extern const struct sj_hodoku_name_row sj_hodoku_names[SJ_HODOKU_NAMES];

/* ---- The position ---- */

struct sj_hodoku_position {
    uint16_t candidates[81];   /* bit value-1 */
    struct sj_set81 plane[9];  /* the cells that may be value v: plane[v - 1] */
    struct sj_set81 empty;     /* cells without a value */
    struct sj_set81 peers[81]; /* the cells that a cell sees */
    struct sj_set81 house[27]; /* rows, columns, boxes */
    uint8_t house_cell[27][9];
    uint8_t cell_house[81][3]; /* row, column, box */
};

void sj_hodoku_position_init(struct sj_hodoku_position *p);
void sj_hodoku_position_read(struct sj_hodoku_position *p, const struct sj_board *board);

/* The cells that see all of a set. */
static inline struct sj_set81 sj_hodoku_seen(const struct sj_hodoku_position *p,
                                             struct sj_set81 set)
{
    struct sj_set81 seen = {{~(uint64_t)0, ~(uint64_t)0}};
    while (sj_set81_any(set))
        seen = sj_set81_and(seen, p->peers[sj_set81_next(&set)]);
    return seen;
}

/* ---- Steps that were found ---- */

/* Eliminations as (value - 1) * 81 + cell, so that sorting them sorts by value, then cell. */
struct sj_hodoku_found {
    uint8_t name;
    uint16_t count;  /* of candidates */
    uint32_t first;  /* in list->candidate */
    uint32_t sum;    /* index sum */
    uint32_t length; /* of the chain; ALS chain: number of ALS */
    uint32_t cells;  /* ALS chain: cells of all ALS */
    uint32_t path;   /* its nodes, in list->path: cells, nodes or sets, as the search wants */
    uint16_t nodes;
};

struct sj_hodoku_list {
    struct sj_hodoku_found *item;
    uint16_t *candidate;
    uint32_t *slot;  /* hash table of item + 1 */
    uint32_t *order; /* item numbers and scratch for sorting */
    uint16_t *path;
    size_t count, room, candidates, candidate_room, slots, slot_room, order_room, paths, path_room;
};

/* What is to be done if a step with the same name and candidates is in the list already. */
enum sj_hodoku_again {
    SJ_HODOKU_ADD,     /* both stay */
    SJ_HODOKU_SHORTER, /* add it if it is shorter than all of them */
    SJ_HODOKU_REPLACE  /* it takes the place of the old one if it is shorter */
};

/* Both orders: more eliminations first, then the smaller index sum; of steps that do the same the
   shorter. What that is differs: nodes of the chain, or the number of almost locked sets and of
   their cells. */
enum sj_hodoku_choice { SJ_HODOKU_STANDARD, SJ_HODOKU_ALS };

void sj_hodoku_list_clear(struct sj_hodoku_list *list);
void sj_hodoku_list_free(struct sj_hodoku_list *list);

/* Add `found` with candidates `what`, which are sorted, and its `path`. False: no memory, which the
   budget remembers. */
bool sj_hodoku_list_add(struct sj_hodoku_list *list, struct sj_budget *budget,
                        struct sj_hodoku_found found, const uint16_t *what, const uint16_t *path,
                        enum sj_hodoku_again again);

/* The first of the list after sorting; NULL: it is empty, or there is no memory. */
const struct sj_hodoku_found *sj_hodoku_list_first(struct sj_hodoku_list *list,
                                                   struct sj_budget *budget,
                                                   enum sj_hodoku_choice choice);

/* Sort candidates and drop repeats; returns how many are left. */
size_t sj_hodoku_tidy(uint16_t *what, size_t count);

/* Sum over the list of cell * weight + value, weights 1, 81, 161, ... */
uint32_t sj_hodoku_index_sum(const uint16_t *what, size_t count);

/* Fill the step in hand. */
void sj_hodoku_report(struct sj_hodoku *h, const struct sj_hodoku_list *list,
                      const struct sj_hodoku_found *found);

/* Have two steps of the list the same name and the same candidates? */
bool sj_hodoku_found_same(const struct sj_hodoku_list *list, const struct sj_hodoku_found *a,
                          const struct sj_hodoku_found *b);

/* The list sort of Java: stable, by merging runs. HoDoKu takes the first of a sorted list, and its
   comparisons are not transitive; so which one is first depends on which ones the sort compares. */

/* Below 0: item a comes before item b. */
typedef int sj_hodoku_order(const void *list, uint32_t a, uint32_t b);

/* Sort `count` item numbers. `scratch` has room for count / 2 + 1. */
void sj_hodoku_sort(uint32_t *item, size_t count, uint32_t *scratch, sj_hodoku_order *order,
                    const void *list);

#endif
