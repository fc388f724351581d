/* SPDX-License-Identifier: MIT */
/* What the files of the chaining producers share.

   se_nine: the grid. se_found: hints for a reduced grid, in order. se_propagate: all that follows
   from one node, a chain. se_advanced: rules on the reduced grid, when a chain is exhausted, and
   further producers inside of it. se_paths: the links of a grid, what can be reached by them.
   se_sources: from which candidates it is worth a search. se_cycles: producer 21, cycles and
   forcing chains. se_meet: can static chains have anything in common? se_ancestors: how long chains
   are, what they rest on. se_multiple: producers 23 to 30, what several chains have in common,
   contradictions. se_chains: the memory, and the step that is made of the chosen hint.

   Producers ask other producers on reduced grids. Each depth of that has a layer of its own. */
#ifndef SJ_SE_CHAIN_H
#define SJ_SE_CHAIN_H

#include "rate/se/se.h"
#include "rate/se/se_nine.h"

enum {
    SJ_SE_DEPTHS = 3, /* the board; a producer in a chain; a producer in a chain of that producer */
    SJ_SE_NO_LINK = 0xFFFF
};

/* A node of a chain and the nodes that it follows from. */
struct sj_se_link {
    uint16_t node;
    uint16_t parent; /* a link of the chain; with SJ_SE_ADVANCED an advance of the chain */
    uint16_t others; /* further parents: with SJ_SE_BY_CELL the digits, else the positions that are
                        off */
    uint16_t cause;
};

/* Cells (bit cell) and digits in houses (bit house * 9 + digit) by which "on" nodes follow. */
struct sj_se_causes {
    uint64_t cell[2];
    uint64_t house[4];
};

/* The parents of a node that an advanced rule made: links first .. first+count-1 of
   layer->parent. */
struct sj_se_advance {
    uint32_t first;
    uint32_t count;
    uint32_t nested; /* the hint of a producer: its number in chains->nested, from 1; 0: none */
    struct sj_se_causes causes; /* what it rests on beside them */
};

/* All that follows from a start node, as far as a contradiction. */
struct sj_se_chain {
    uint64_t on[SJ_SE_WORDS], off[SJ_SE_WORDS]; /* candidates */
    uint16_t at[SJ_SE_NODES];                   /* the link of a node that is in the sets */
    uint32_t first, count; /* links: layer->link[first ...], as they were found */
    uint32_t advances;     /* layer->advance[advances ...] */
    bool contradiction;    /* between `stored`, a link, and `extra` */
    uint16_t stored;
    struct sj_se_link extra;
    uint8_t level;                         /* of the advanced rules that it was made with */
    bool based;                            /* the rules of level 1 have been exhausted: */
    uint32_t base_count;                   /* links then */
    uint32_t advance_count, base_advances; /* advances, and those then */
};

/* A hint of a producer that was asked on a reduced grid. */
struct sj_se_deduction {
    double rating;
    uint64_t identity; /* of targets and nodes */
    uint32_t complexity;
    uint32_t key;          /* which kind comes first */
    uint32_t order;        /* of generation */
    uint32_t first, count; /* eliminated candidates, ascending: layer->eliminated[first ...] */
    struct sj_se_causes causes, evidence; /* the latter with what advanced rules rest on */
};

/* What a chain hint of the reduced grid adds to the length of a hint that uses it. */
struct sj_se_nested {
    uint64_t identity;
    uint32_t complexity;
};

/* Which chains, and what is made of them. */
struct sj_se_mode {
    bool dynamic;   /* "off" candidates are removed from the grid */
    bool nishio;    /* one digit, contradictions only */
    unsigned level; /* of advanced rules; 0: none */
};

/* What makes a hint of producers 23 to 30. */
enum sj_se_kind {
    SJ_SE_DOUBLE = 1,
    SJ_SE_IN_CELL = 5,
    SJ_SE_IN_HOUSE = 6,
    SJ_SE_CONTRADICTION = 7
};

struct sj_se_multiple {
    uint32_t complexity; /* UINT32_MAX: there is none */
    uint32_t order;
    uint16_t kind;
    uint16_t target; /* a node: what the hint is for */
    uint16_t start;  /* double, contradiction: a node; cell: the cell; house: house * 9 + digit */
};

struct sj_se_layer {
    unsigned depth;
    unsigned looks;         /* chains since the last look at the budget */
    struct sj_se_grid grid; /* as the chains begin */
    struct sj_se_mode mode;
    struct sj_se_grid made_grid;      /* for which there are chains, */
    struct sj_se_mode made_mode;      /* in this mode */
    uint64_t candidates[SJ_SE_WORDS]; /* of that grid */
    /* The chain in hand: */
    struct sj_se_chain *chain;
    struct sj_se_grid now;  /* without the candidates that are removed so far */
    struct sj_se_grid live; /* without all that are off; those that are also on stay till removed */
    uint16_t on_queue[SJ_SE_CANDIDATES], off_queue[SJ_SE_CANDIDATES]; /* links */
    unsigned on_head, on_tail, off_head, off_tail;
    /* Chains by start node: */
    uint16_t index[SJ_SE_NODES]; /* a chain from 1; 0: not made */
    struct sj_se_chain *pool;
    size_t pool_room;
    unsigned pool_count;
    struct sj_se_link *link;
    size_t link_room, link_count;
    struct sj_se_advance *advance;
    size_t advance_room, advance_count;
    uint16_t *parent;
    size_t parent_room, parent_count;
    /* Hints, if they are all needed: */
    struct sj_se_multiple
        best[SJ_SE_NODES]; /* by what they eliminate; for the board only [0] is used */
    struct sj_se_deduction *found;
    size_t found_room, found_count;
    uint16_t *eliminated;
    size_t eliminated_room, eliminated_count;
};

/* The step of the board. */
struct sj_se_choice {
    double rating;
    unsigned complexity, key;
    const char *name, *technique;
    unsigned placed; /* a candidate; SJ_SE_CANDIDATES: none */
    uint16_t eliminated[SJ_SE_CANDIDATES];
    unsigned eliminated_count;
    struct sj_se_causes evidence; /* all that its chains rest on */
};

/* Chains of one digit depend on its cells only. Cells by digits for which a producer has found
   nothing. */
struct sj_se_dry {
    uint64_t cells[9][2];
};

/* A reduced grid on which producers have found nothing. Different chains come to the same grid, and
   many come again after the next step. */
struct sj_se_barren {
    uint64_t candidates[SJ_SE_WORDS];
    uint8_t producers; /* bits of enum sj_se_barren_bit */
};

/* Producers whose hints depend on nothing but the candidates. */
enum sj_se_barren_bit { SJ_SE_NO_CYCLES = 1, SJ_SE_NO_MULTIPLE = 2 };

enum { SJ_SE_BARREN = 4096 };

/* One pass of producer 21: links from "on" to "on" through one "off", see se_cycles.c. */
struct sj_se_paths;

struct sj_se_chains {
    struct sj_budget *budget;
    uint16_t meet[SJ_SE_HOUSES][SJ_SE_HOUSES]; /* the positions of a house that are in another */
    uint64_t sees[SJ_SE_CELLS][2];
    uint8_t empty[SJ_SE_HOUSES]; /* cells without a value; the same at all depths */
    uint8_t placed[9];           /* how often a digit has been placed */
    uint64_t cells[9][2];        /* of the board, by digits */
    struct sj_se_dry dry_x, dry_nishio;
    struct sj_se_layer *layer[SJ_SE_DEPTHS];
    struct sj_se_paths *paths;
    struct sj_se_nested *nested;
    size_t nested_room, nested_count;
    struct sj_se_barren *barren; /* NULL, or SJ_SE_BARREN places, by hash */
    size_t barren_room;
    struct sj_se_choice choice;
    /* Walks over ancestors: */
    uint32_t seen[SJ_SE_NODES], stamp;
    const struct sj_se_link *walk[SJ_SE_NODES + 1];
    uint32_t used_nested[9 * SJ_SE_CANDIDATES]; /* nodes that rules have made, in up to 9 chains */
    unsigned used_count;
};

/* ---- se_chains ---- */

/* Begin with the candidates of a board. */
void sj_se_load(struct sj_se_chains *chains, const struct sj_board *board);

/* ---- se_length ---- */

double sj_se_length(unsigned complexity);

/* ---- se_found ---- */

static inline uint64_t sj_se_mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

/* The digits whose cells are those for which nothing was found. */
unsigned sj_se_dry_digits(const struct sj_se_chains *chains, const struct sj_se_dry *dry);
void sj_se_add_cause(struct sj_se_causes *causes, unsigned candidate, unsigned cause);
/* Sort the hints of a layer and drop those that eliminate what an earlier one does. */
void sj_se_sort_found(struct sj_se_layer *layer);

/* ---- se_propagate ---- */

/* The chain from a node on the grid of `layer`; NULL: no memory or no time. */
struct sj_se_chain *sj_se_chain_from(struct sj_se_chains *chains, unsigned depth, unsigned node);
/* Begin with layer->grid. Chains of the same grid are kept and go on where a lower level has ended;
   all others are forgotten. False: no memory. */
bool sj_se_start_chains(struct sj_se_chains *chains, struct sj_se_layer *layer);
/* The chains are not complete: the next ones begin anew. */
void sj_se_forget_chains(struct sj_se_layer *layer);
void sj_se_add_off(struct sj_se_layer *layer, unsigned candidate, unsigned parent, unsigned cause);

/* ---- se_advanced ---- */

/* The chain in hand is exhausted: add what follows by rules on the reduced grid. False: nothing. */
bool sj_se_advance(struct sj_se_chains *chains, unsigned depth);

/* ---- se_cycles ---- */

struct sj_se_paths *sj_se_paths_new(void);
void sj_se_paths_free(struct sj_se_paths *paths);
/* All hints into layer->found, or with depth 0 the best one into chains->choice. */
void sj_se_find_cycles(struct sj_se_chains *chains, unsigned depth);

/* ---- se_ancestors ---- */

/* What a hint leads to in one of its chains. */
struct sj_se_target {
    const struct sj_se_chain *chain;
    const struct sj_se_link *link;
};

/* The complexity of a hint, or anything above `limit`. */
unsigned sj_se_measure(struct sj_se_chains *chains, const struct sj_se_layer *layer,
                       const struct sj_se_target *targets, unsigned count, unsigned limit);
/* Add the causes of its "on" nodes to d->causes, what rules rest on to d->evidence, and set
   d->identity. */
void sj_se_trace(struct sj_se_chains *chains, const struct sj_se_layer *layer,
                 const struct sj_se_target *targets, unsigned count, struct sj_se_deduction *d);
void sj_se_join_causes(struct sj_se_causes *to, const struct sj_se_causes *from);

/* ---- se_multiple ---- */

void sj_se_find_multiple(struct sj_se_chains *chains, unsigned depth);

#endif
