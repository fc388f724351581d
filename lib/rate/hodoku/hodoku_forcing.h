/* SPDX-License-Identifier: MIT */
/* Forcing chains and nets. */
#ifndef SJ_HODOKU_FORCING_H
#define SJ_HODOKU_FORCING_H

#include "rate/hodoku/hodoku_nets.h"

/* The places of a value in a house. */
struct sj_hodoku_places {
    unsigned house;
    uint16_t item[9];
    unsigned count;
    bool complete; /* no other cell could have the value, as far as placed values tell */
};

enum sj_hodoku_graph_kind { SJ_HODOKU_PLAIN, SJ_HODOKU_GROUPED };

struct sj_hodoku_forcing {
    /* `reach` is that of the tables of this board->change, with or without group nodes; 0: of
       nets. */
    uint64_t change;
    enum sj_hodoku_graph_kind links;
    struct sj_hodoku *h;
    struct sj_hodoku_tables *t;
    const struct sj_hodoku_position *p;
    bool nets;
    struct sj_hodoku_graph graph;
    struct sj_hodoku_reach reach;
    struct sj_hodoku_places house[243 + 1];
    unsigned houses;
    struct sj_hodoku_places ask[81 + 243 + 1]; /* a table contradicts itself if all of one is off */
    unsigned asks;
    unsigned words;                 /* of sets of nodes of candidates */
    uint64_t normal[SJ_HODOKU_ROW]; /* all of them */
    uint64_t verity[SJ_HODOKU_ROW]; /* results */
    uint64_t asked[SJ_HODOKU_ROW],
        bad[SJ_HODOKU_ROW]; /* parts of `reach` that contradict themselves */
    unsigned expanded;      /* premise of t->table */
};

/* What follows from what, link by link. */
const struct sj_hodoku_reach *sj_hodoku_reach(struct sj_hodoku_tables *t, bool grouped);

/* A way to a result: chains from premises to nodes, and the cell or house that they have to do
   with. */
struct sj_hodoku_way {
    unsigned length; /* of all chains; 0: there is no way */
    bool net;        /* a chain has branches */
    unsigned chains;
    uint16_t premise[9], node[9];
    unsigned cell;                        /* + 1; 0: none */
    const struct sj_hodoku_places *house; /* NULL: none */
};

/* The shortest contradiction of a premise, the shortest verity with this result: hodoku_ways.c */
void sj_hodoku_shortest_contradiction(struct sj_hodoku_forcing *f, unsigned premise,
                                      struct sj_hodoku_way *best);
void sj_hodoku_shortest_verity(struct sj_hodoku_forcing *f, unsigned node,
                               struct sj_hodoku_way *best);
/* Add the evidence of a way to the step. */
void sj_hodoku_use_way(struct sj_hodoku_forcing *f, const struct sj_hodoku_way *way);

/* Are all these places off? */
static inline bool sj_hodoku_all_off(const uint64_t *row, const struct sj_hodoku_places *places)
{
    for (unsigned i = 0; i < places->count; i++)
        if (!sj_bit_get(row, sj_hodoku_off(places->item[i])))
            return false;
    return true;
}

#endif
