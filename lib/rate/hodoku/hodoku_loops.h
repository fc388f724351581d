/* SPDX-License-Identifier: MIT */
/* Nice loops and AIC in tables: chains, and what they eliminate. */
#ifndef SJ_HODOKU_LOOPS_H
#define SJ_HODOKU_LOOPS_H

#include "rate/hodoku/hodoku_tables.h"

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
