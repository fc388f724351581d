/* SPDX-License-Identifier: MIT */
/* Tables: what follows if a candidate is on (true) or off (false), link by link.

   Items are the candidates by cell and value, then the group nodes: the two or three candidates of
   a value where a line and a box meet. A node is an item that is on or off. Each node has a list of
   direct entries, what follows at once; the table of a node is a breadth-first search through these
   lists, in their order. */
#ifndef SJ_HODOKU_TABLES_H
#define SJ_HODOKU_TABLES_H

#include "rate/hodoku/hodoku_chains_own.h"

#define SJ_HODOKU_ITEMS (729 + 486)
#define SJ_HODOKU_NODES (2 * SJ_HODOKU_ITEMS)
#define SJ_HODOKU_DIRECT 44
#define SJ_HODOKU_TABLE 1000 /* entries of a table at most */

/* Node of an item. */
static inline unsigned sj_hodoku_on(unsigned item)
{
    return 2 * item;
}

static inline unsigned sj_hodoku_off(unsigned item)
{
    return 2 * item + 1;
}

static inline bool sj_hodoku_is_on(unsigned node)
{
    return node % 2 == 0;
}

/* The table of a node, from one search. */
struct sj_hodoku_table {
    unsigned count;
    uint16_t list[SJ_HODOKU_NODES];
    uint16_t parent[SJ_HODOKU_NODES]; /* of each node in the list: the node that it follows from */
    uint64_t has[(SJ_HODOKU_NODES + 63) / 64];
};

struct sj_hodoku_nets;    /* hodoku_nets.h */
struct sj_hodoku_forcing; /* hodoku_forcing.h */

/* See hodoku_loops_first.c. */
struct sj_hodoku_prospects {
    struct sj_hodoku_prospect *prospect;
    size_t count, room;
};

struct sj_hodoku_tables {
    uint64_t change;     /* board->change of what follows */
    unsigned candidates; /* items 0 .. candidates - 1 */
    unsigned items;      /* with group nodes */
    bool grouped;        /* group nodes are there */
    uint16_t first[82];  /* first candidate of each cell */
    uint16_t item[81][9];
    uint8_t cell[SJ_HODOKU_ITEMS]; /* of a group: its first */
    uint8_t value[SJ_HODOKU_ITEMS];
    struct sj_set81 cells[SJ_HODOKU_ITEMS];
    /* Direct entries; the first plain[node] of them without group nodes. */
    uint16_t direct[SJ_HODOKU_NODES][SJ_HODOKU_DIRECT];
    uint8_t directs[SJ_HODOKU_NODES], plain[SJ_HODOKU_NODES];
    struct sj_hodoku_table table;
    struct sj_hodoku_nets *nets;
    struct sj_hodoku_forcing *forcing;
    struct sj_hodoku_prospects prospects;
};

struct sj_hodoku_tables *sj_hodoku_tables_new(void);
void sj_hodoku_tables_free(struct sj_hodoku_tables *tables);

/* Items and direct entries of the board. */
struct sj_hodoku_tables *sj_hodoku_tables(struct sj_hodoku *h);

/* The same with group nodes. */
struct sj_hodoku_tables *sj_hodoku_grouped_tables(struct sj_hodoku *h);

/* The number of a candidate that is there. */
static inline unsigned sj_hodoku_item(const struct sj_hodoku_tables *t, unsigned cell,
                                      unsigned value)
{
    return t->item[cell][value - 1];
}

/* Fill t->table with the table of a node, up to the entry `end` if it is there. */
void sj_hodoku_expand(struct sj_hodoku_tables *t, unsigned premise, bool grouped, unsigned end);

/* Add group nodes: hodoku_groups.c. */
void sj_hodoku_add_groups(struct sj_hodoku_tables *t, const struct sj_hodoku_position *p);
/* Add a direct entry if it is new. */
void sj_hodoku_direct(struct sj_hodoku_tables *t, unsigned from, unsigned to);

/* What follows from every node, link by link: all tables at once, as sets. */

#define SJ_HODOKU_ROW ((SJ_HODOKU_NODES + 63) / 64)

/* Direct entries of each node. */
struct sj_hodoku_graph {
    unsigned nodes;
    const uint16_t *to[SJ_HODOKU_NODES];
    uint16_t count[SJ_HODOKU_NODES];
};

struct sj_hodoku_reach {
    unsigned words;                 /* of a row */
    uint16_t part[SJ_HODOKU_NODES]; /* nodes that follow from each other have one row */
    uint64_t row[SJ_HODOKU_NODES][SJ_HODOKU_ROW];
    /* Scratch. */
    uint16_t order[SJ_HODOKU_NODES], low[SJ_HODOKU_NODES], at[SJ_HODOKU_NODES];
    uint16_t stack[SJ_HODOKU_NODES], path[SJ_HODOKU_NODES];
    unsigned parts, stacked, visited;
};

void sj_hodoku_reach_fill(struct sj_hodoku_reach *reach, const struct sj_hodoku_graph *graph);

static inline const uint64_t *sj_hodoku_row(const struct sj_hodoku_reach *reach, unsigned node)
{
    return reach->row[reach->part[node]];
}

/* Nice loops and AIC in tables: chains, and what they eliminate. */

struct sj_hodoku_loops {
    struct sj_hodoku *h;
    struct sj_hodoku_tables *t;
    const struct sj_hodoku_position *p;
    bool grouped;
    /* The chain in hand, from the premise to its end. */
    uint16_t chain[SJ_HODOKU_TABLE];
    unsigned length;
    /* What it eliminates, sorted; its name. */
    uint16_t what[729 * 2];
    size_t count;
    enum sj_hodoku_name name;
};

/* Judge the chain of t->table that ends with this node. False: it is no step. */
bool sj_hodoku_loop(struct sj_hodoku_loops *s, unsigned end);
/* The same for a chain that begins off and ends on in another cell. */
bool sj_hodoku_ends(struct sj_hodoku_loops *s, unsigned end);
/* The cells from which a chain between two items eliminates their value, if it has at least two. */
struct sj_set81 sj_hodoku_ends_hit(const struct sj_hodoku_loops *s, unsigned start, unsigned end);

/* The first of all loops, without looking at all of them: hodoku_loops_first.c. NULL in *found:
   there is none. False: it cannot tell. */
bool sj_hodoku_loops_first(struct sj_hodoku_loops *s, const struct sj_hodoku_found **found);

#endif
