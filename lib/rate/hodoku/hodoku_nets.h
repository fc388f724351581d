/* SPDX-License-Identifier: MIT */
/* Direct entries of forcing nets: what singles follow from a candidate that is on or off, in four
   rounds. Unlike in chains, an entry may follow from up to five others together. */
#ifndef SJ_HODOKU_NETS_H
#define SJ_HODOKU_NETS_H

#include "rate/hodoku/hodoku_found.h"
#include "rate/hodoku/hodoku_tables.h"

#define SJ_HODOKU_PARENTS 5

/* Why an entry is there: it follows from its parent alone, or a value was set. */
enum sj_hodoku_why { SJ_HODOKU_LINK, SJ_HODOKU_NAKED, SJ_HODOKU_HIDDEN };

struct sj_hodoku_entry {
    uint16_t node;
    uint16_t distance;
    uint8_t why, house;                 /* where it is hidden */
    uint16_t parent[SJ_HODOKU_PARENTS]; /* numbers of entries; the first is the latest of them, 0 in
                                           others: none */
};

/* A table with what its direct entries lead to. */
struct sj_hodoku_net_table {
    unsigned premise, count, direct; /* entries; the first `direct` are from the simulation */
    uint16_t list[SJ_HODOKU_TABLE];
    uint16_t distance[SJ_HODOKU_TABLE];
    uint16_t from[SJ_HODOKU_TABLE]; /* of other entries: the node in whose table it is direct */
    uint16_t number[SJ_HODOKU_NODES];
    uint64_t has[SJ_HODOKU_ROW];
};

struct sj_hodoku_nets {
    struct sj_hodoku_entry *entry;
    uint16_t *node; /* entry[i].node */
    size_t count, entry_room, node_room;
    struct sj_hodoku_net_table table; /* of the last chain */
    size_t
        first[SJ_HODOKU_NODES + 1]; /* entries of each node's table: first[n] .. first[n + 1] - 1 */
};

/* Fill t->nets and the graph. False: no memory, or the budget is spent. */
bool sj_hodoku_nets_fill(struct sj_hodoku *h, struct sj_hodoku_tables *t,
                         struct sj_hodoku_graph *graph);

/* The chain from the premise to a node of its table, and what else it rests on. Returns its length
   with all branches, 0: there is none; *net: it has branches. */
unsigned sj_hodoku_net_length(struct sj_hodoku_nets *nets, unsigned premise, unsigned node,
                              bool *net);

/* Add the evidence of that chain to the step. */
void sj_hodoku_net_use(struct sj_hodoku *h, struct sj_hodoku_tables *t, unsigned premise,
                       unsigned node);

/* A board on which forcing nets try what follows from a candidate. It keeps queues of singles like
   the board itself, also when it contradicts itself; then it must go wrong in the same way as
   HoDoKu's does. */

struct sj_hodoku_trial_queue {
    struct {
        uint8_t cell, value;
    } entry[512];
    unsigned count;
};

struct sj_hodoku_trial {
    uint16_t candidates[81];
    uint8_t value[81];
    uint8_t places[27][9]; /* number of places; not exact once the trial contradicts itself */
    struct sj_set81 plane[9];
    struct sj_hodoku_trial_queue naked, hidden;
};

void sj_hodoku_trial_start(struct sj_hodoku_trial *start, const struct sj_hodoku *h,
                           const struct sj_hodoku_position *p);
/* Begin again; cheaper than a copy. */
void sj_hodoku_trial_reset(struct sj_hodoku_trial *now, const struct sj_hodoku_trial *start);
void sj_hodoku_trial_drop(struct sj_hodoku_trial *now, const struct sj_hodoku_position *p,
                          unsigned cell, unsigned value);
void sj_hodoku_trial_place(struct sj_hodoku_trial *now, const struct sj_hodoku_position *p,
                           unsigned cell, unsigned value);

#endif
