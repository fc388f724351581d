/* SPDX-License-Identifier: MIT */
/* What the searches for chains, almost locked sets and tables share. */
#ifndef SJ_HODOKU_CHAINS_OWN_H
#define SJ_HODOKU_CHAINS_OWN_H

#include "rate/hodoku/hodoku.h"
#include "rate/hodoku/hodoku_found.h"

struct sj_hodoku_als;
struct sj_hodoku_tables;

struct sj_hodoku_link {
    uint8_t cell;
    bool strong;
};

/* Links between the places of a value. Cells that have no strong link are of no use to chains. */
struct sj_hodoku_links {
    uint64_t change;                    /* board->value_change of what follows */
    struct sj_set81 linked;             /* cells that have one */
    struct sj_set81 strong[81];         /* where they lead */
    struct sj_hodoku_link link[81][20]; /* all, in the order in which they are followed */
    uint8_t count[81];
};

struct sj_hodoku_chains {
    uint64_t change; /* board->change that `position` was read at; 0: never */
    struct sj_hodoku_position position;
    struct sj_hodoku_list list;
    struct sj_hodoku_links links[9]; /* of each value: hodoku_simple_chains.c */
    struct sj_hodoku_als *als;       /* hodoku_als.h */
    struct sj_hodoku_tables *tables; /* hodoku_tables.h */
};

/* The position of the board as it is now. */
const struct sj_hodoku_position *sj_hodoku_position(struct sj_hodoku *h);

/* Take the first of the list; NULL: there is none. The caller adds evidence. */
const struct sj_hodoku_found *sj_hodoku_take_first(struct sj_hodoku *h,
                                                   enum sj_hodoku_choice choice);

/* What steps rest on, as the checker of steps wants it. */

/* Each of these cells has one of its candidates. */
void sj_hodoku_use_cells(struct sj_hodoku *h, struct sj_set81 cells, suuji_role role,
                         unsigned group);

/* One of two nodes of a chain is on: they are the candidates of a cell, or the places of a value in
   a house. */
void sj_hodoku_use_link(struct sj_hodoku *h, struct sj_set81 a, unsigned value_a, struct sj_set81 b,
                        unsigned value_b);

#endif
