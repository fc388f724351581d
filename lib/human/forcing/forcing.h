/* SPDX-License-Identifier: MIT */
/* Forcing chains: what follows from an assumption.

   A net (forcing_net.c) follows one assumption breadth-first and remembers why each node holds, so
   that a step can show the way. A graph (forcing_graph.c) answers the cheaper question which nodes
   are reached from every candidate, without the reasons: it says which nets are worth following. A
   net that comes to a stop may use further techniques on its own board (forcing_inner.c), among
   them forcing chains, which have a net and a graph of their own: the next frame.

   A node is a candidate that is on (true) or off (false): 2 * (cell * size + value - 1) + on. */
#ifndef SJ_FORCING_H
#define SJ_FORCING_H

#include "human/finder.h"

#define SJ_NO_NODE UINT32_MAX

/* Nets, and nets within them. */
#define SJ_FRAMES 2

/* A graph has at most this many candidates: only nishio is looked for on boards with more. */
#define SJ_GRAPH_MOST 4096u

/* Techniques used within nets that are not chains. */
#define SJ_BASICS 11

/* Bit number i of `set`, counted from the lowest; false: there are fewer. */
static inline bool sj_nth_bit(uint64_t set, unsigned i, unsigned *bit)
{
    while (set && i-- > 0)
        set &= set - 1;
    if (set)
        *bit = sj_low_bit(set);
    return set != 0;
}

/* ---- Nets ---- */

enum sj_cause_kind {
    SJ_CAUSE_START, /* it is the assumption */
    SJ_CAUSE_SIGHT, /* off: the on node `from` sees it or is in its cell */
    SJ_CAUSE_CELL,  /* on: all other candidates of its cell are off */
    SJ_CAUSE_HOUSE, /* on: all other places of its value in `house` are off */
    SJ_CAUSE_INNER  /* by `from` of the techniques used within the net */
};

struct sj_cause {
    uint32_t from;
    uint32_t order; /* nodes found before it */
    uint16_t house;
    uint8_t kind;
};

/* What a technique within a net showed: it rests on demands, each a cell (its number), a house
   and a value (cells + house * size + value - 1) or a constraint (its number after all of these), and on the nodes that the net had removed from
   these. */
struct sj_inner {
    uint32_t parent, demand, end; /* pool[parent .. demand-1] and pool[demand .. end-1] */
    uint32_t length;              /* nodes of the chains that it consists of; 0: no chain */
    uint64_t stamp;
};

struct sj_forcing;

struct sj_net {
    struct sj_forcing *forcing;
    unsigned depth; /* its frame */

    /* How to follow; to be set before a run. */
    const struct sj_board *base; /* what is known without the assumption */
    bool dynamic;                /* what is off counts as removed for what follows */
    bool one_value;              /* of the assumption */
    unsigned level;              /* techniques within the net: see forcing_inner.c; 0: none */
    unsigned rounds;             /* how often it may use chains */

    /* What was found. */
    uint64_t *on, *off; /* sets of candidates */
    uint32_t clash;     /* a candidate that is on and off, if dynamic; SJ_NO_NODE: none */
    unsigned rounds_left;
    bool stopped;           /* for lack of rounds */
    struct sj_cause *cause; /* [nodes] */
    uint32_t found;         /* nodes */

    struct sj_board trial; /* base without what is off */
    uint32_t *on_queue, *off_queue;
    size_t on_count, off_count, on_next, off_next;
    size_t on_placed;          /* of on_queue: placed on the trial board */
    uint64_t since[SJ_BASICS]; /* trial.change when a basic technique last found nothing */
    struct sj_inner *inner;
    size_t inner_count, inner_room;
    uint32_t *pool;
    size_t pool_count, pool_room;

    /* The last trace. */
    uint32_t *path;
    size_t path_count;
    uint64_t *mark, stamp; /* nodes with this mark are in it */
};

/* Follow `start`. */
void sj_net_run(struct sj_net *net, uint32_t start);
/* Add what a technique within the net found. */
void sj_net_add(struct sj_net *net, uint32_t node, struct sj_cause cause);
/* Parent `i` of a node; SJ_NO_NODE: it has no more. */
uint32_t sj_net_parent(const struct sj_net *net, uint32_t node, unsigned i);
/* The node and all that it follows from: net->path. Returns the length: the number of these nodes,
   and of those of the chains within. */
uint32_t sj_net_trace(struct sj_net *net, uint32_t end);

static inline bool sj_net_has(const struct sj_net *net, uint32_t node)
{
    return sj_bit_get(node & 1 ? net->on : net->off, node >> 1);
}

/* Use the techniques of net->level on net->trial; false: nothing new. */
bool sj_net_look_inside(struct sj_net *net);

/* ---- Graphs ---- */

/* The candidates of a board are numbered as they come; node 2 * number + on. A row of `near` or
   `far` has two sets of candidates: those that are on, and those that are off. */
struct sj_graph {
    const struct sj_board *board;
    uint32_t room, count;
    unsigned words;          /* of a set */
    uint32_t *candidate;     /* [count]: cell * size + value - 1 */
    uint32_t *number;        /* [cells * size]: of those on the board */
    uint64_t *weak, *strong; /* [count]: sets: off if it is on; on if it is off */
    uint64_t *demand;        /* [demands]: sets of three and more, of which one is on */
    size_t demands;
    uint64_t *near;           /* [2 * count] rows: by single links */
    uint64_t *far;            /* [2 * count] rows: by all that is on or off together */
    uint64_t *broken;         /* a set of nodes: far has a contradiction */
    uint64_t *common, *fresh; /* a row each */
};

/* Number the candidates and find the links; false: there are too many. */
bool sj_graph_make(struct sj_graph *graph, const struct sj_board *board);
/* Fill `near`; then `far`, which needs `near`. False: the search must end. */
bool sj_graph_near(struct sj_graph *graph, struct sj_search *search);
bool sj_graph_far(struct sj_graph *graph, struct sj_search *search);
/* Fill a row of `far` from a net that was run on the same board. */
void sj_graph_take(struct sj_graph *graph, uint32_t node, const struct sj_net *net);

static inline uint64_t *sj_graph_row(const struct sj_graph *graph, uint64_t *rows, uint32_t node)
{
    return rows + (size_t)node * 2 * graph->words;
}

/* ---- Ways to a result ---- */

enum sj_way_kind { SJ_WAY_CONTRADICTION, SJ_WAY_DOUBLE, SJ_WAY_CELL, SJ_WAY_HOUSE };

struct sj_way {
    enum sj_way_kind kind;
    uint32_t source; /* the assumed node; a candidate; a cell; house * size + value - 1 */
};

/* The assumption of branch `i`; SJ_NO_NODE: there are no more. */
uint32_t sj_way_start(const struct sj_board *board, struct sj_way way, unsigned i);
/* Does branch `i`, just run in `net`, lead to `target`? A contradiction has two ends. */
unsigned sj_way_ends(const struct sj_net *net, struct sj_way way, uint32_t target, uint32_t end[2]);

/* Receives a way and what all its branches have in common: graph->common. True: enough. */
typedef bool sj_on_way(void *user, struct sj_way way);
/* All ways of the kinds with these bits that have something in common in `rows`. */
bool sj_graph_scan(struct sj_graph *graph, uint64_t *rows, unsigned kinds, struct sj_search *search,
                   sj_on_way *on_way, void *user);

/* graph->common as a list of nodes, which is returned in `target`; their number. */
size_t sj_graph_targets(const struct sj_graph *graph, uint32_t *target);

/* ---- The store ---- */

struct sj_forcing_frame {
    struct sj_net net;
    struct sj_graph graph;
    uint32_t *target; /* what the branches of a way have in common */
    uint32_t *demand; /* a list without repetition, and the set of its members */
    uint64_t *demand_set;
    size_t demand_count;
    uint32_t length;
};

/* The shortest way to a result. */
struct sj_shortest_way {
    uint32_t length; /* 0: there is none */
    struct sj_way way;
};

struct sj_forcing {
    uint64_t change; /* of the board that graph and `near` of frame 0 are made for; 0: none */
    const struct sj_map *map;
    struct sj_search *search;
    uint32_t candidates; /* cells * size */
    struct sj_forcing_frame frame[SJ_FRAMES];
    const struct sj_technique *basic[SJ_BASICS]; /* used within nets; NULL: not with these rules */
    struct sj_step step;                         /* of these */
    struct sj_shortest_way *best;                /* [nodes] */
    uint32_t *sum;                               /* [nodes] */
    uint16_t *shown; /* [nodes]: the number of a node in the step that is written */
    uint32_t *stack; /* [2 * nodes] */
};
/* The store, ready for the board of `search`. */
struct sj_forcing *sj_forcing_start(struct sj_search *search);

/* Demands of a frame. */
void sj_forcing_frame_clear(struct sj_forcing_frame *frame);
/* How many demands there are: cells, values of houses, constraints. */
size_t sj_forcing_demands(const struct sj_map *map);
void sj_forcing_frame_demand(struct sj_forcing_frame *frame, uint32_t demand);
/* All that the ends of a branch rest on, and its length. */
void sj_forcing_frame_collect(struct sj_forcing_frame *frame, uint32_t end);
/* What the whole way rests on beside its branches. */
void sj_forcing_frame_source(struct sj_forcing_frame *frame, struct sj_way way);

/* Fill search->step: `way` leads to `target`. The net of frame 0 is set up as it was when it was
   found. */
void sj_forcing_write(struct sj_forcing *forcing, struct sj_way way, uint32_t target);
const char *sj_forcing_because(const suuji_human_step *step);

/* The name of basic technique `i` < SJ_BASICS. */
const char *sj_net_basic(unsigned i);
/* Make human->found a step to `target` by chains without techniques within; false: there is none. */
bool sj_forcing_show(suuji_human *human, uint32_t target);

#endif
