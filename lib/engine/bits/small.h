/* SPDX-License-Identifier: MIT */
/* The search of the engine `bits` for rules with constraints on boards of up to 16 values and 256 cells.

   What is known of a puzzle is a set of values for each cell, 16 bits. A guess copies all of them, so that nothing has
   to be undone. When a cell loses values, its relations are applied at once, and its propagators are woken: houses,
   cages, sums, automata, the cheap ones first. What a propagator leaves depends only on the sets of its cells.

   small_build.c makes the propagators from the rules, small_innies.c finds sums that follow from others, small_automata.c
   unrolls automata;
   small_kernel_inl.h has what they do, built for each kind of machine; small_search.c has the search and chooses what
   to guess, small_trace.c has its events. */
#ifndef SJ_BITS_SMALL_H
#define SJ_BITS_SMALL_H

#include "constraint/lowering.h"
#include "engine/engine.h"

enum {
    SJ_SMALL_SIZE = 16,
    SJ_SMALL_CELLS = 256,
    SJ_SMALL_WORDS = SJ_SMALL_CELLS / 64, /* of a set of cells */
    SJ_SMALL_LANES = 32,                  /* sets of values in a vector */
    SJ_SMALL_BOARD = 128,                 /* up to so many cells, houses are looked at by vectors */
    SJ_SMALL_WAKES = 8,                   /* sets of propagators have a multiple of so many words */
    /* Up to this size, cells of a sum that must differ are treated exactly: by the sets of values that they can hold,
       whose sums are below SJ_CLIQUE_SUMS. */
    SJ_CLIQUE_SIZE = 9,
    SJ_CLIQUE_SUMS = 46,
    SJ_SET_WORDS = 8,
    SJ_COMBINATIONS = 16, /* sets of one size and one sum are fewer */
    SJ_NO_TOTAL = -1,
    SJ_SHARE_CELLS = 63 /* numbers of cells are bits of a word */
};

/* Sets of values. Bit S: the set S, which has value v, from 0, at bit v. */
struct sj_small_sets {
    uint64_t word[SJ_SET_WORDS];
};

/* Sets of values that cells can have together; 0 after the last. */
struct sj_small_combinations {
    uint16_t set[SJ_COMBINATIONS];
};

struct sj_small_cells {
    uint64_t word[SJ_SMALL_WORDS];
};

/* For each set of values of a cell, those that a relation leaves another cell: the union of two parts. */
struct sj_small_image {
    uint16_t low[256], high[256];
};

struct sj_small_edge {
    uint16_t cell; /* the other cell */
    uint16_t image;
};

enum sj_small_kind {
    SJ_SMALL_HOUSE,  /* every value has a place */
    SJ_SMALL_CROSS,  /* the cells that two houses have in common */
    SJ_SMALL_COUNT,  /* how many cells have a value of a set */
    SJ_SMALL_SHARES, /* how many cells have each value */
    SJ_SMALL_CAGE, /* different cells that add up to a total, or have one of some sets of values */
    SJ_SMALL_SUM,  /* cliques that add up to a total */
    SJ_SMALL_WAYS, /* different cells that are filled in one of some ways */
    SJ_SMALL_AUTOMATON /* the values, in order, lead to a state that accepts */
};

struct sj_small_propagator {
    uint8_t kind;
    uint16_t cells;
    /* Its cells are cell[cell ..]; of CROSS: those in common, the rest of one, of the other house. */
    uint32_t cell;
    /* CROSS: how many are in common; COUNT: its set; SHARES: for each value, its set of counts; CAGE without a total:
       its combinations; SUM: its first clique; WAYS: the first; AUTOMATON: which. */
    uint32_t table;
    /* CROSS: where the other house begins; COUNT: the set of counts; SUM: cliques; WAYS: how many; AUTOMATON: is a cell there twice. */
    uint32_t more;
    int32_t total;  /* CAGE, SUM */
    uint32_t layer; /* AUTOMATON: its first layer, once they are unrolled */
    bool derived;   /* CAGE, SUM: follows from the others, so that it can retire */
};

/* How often a derived propagator was looked at of late, and how often it left less. */
struct sj_small_use {
    uint32_t looks, changes;
};

/* The nodes of an automaton before one of its cells, or after the last. */
struct sj_small_layer {
    uint32_t
        moves; /* those of value v, from 0: move[value_move[moves + v]] .. move[value_move[moves + v + 1]] */
    uint32_t words; /* of a set of them */
    uint32_t word;  /* where sets of them begin among those of the automaton's layers */
};

/* A value leads from nodes of a layer to as many of the next, in order. Both are of one word of the layers' sets. */
struct sj_small_move {
    uint64_t from, to;
    uint16_t from_word, to_word;
};

/* Cells of a sum with one coefficient that must all differ; they are beside each other among the sum's cells. */
struct sj_small_clique {
    uint16_t first, count;
    int32_t coefficient;
};

/* Any number of cells can have the value. */
#define SJ_NO_SHARE UINT32_MAX

/* Propagators of one kind: bits of `awake`, whole words. */
struct sj_small_range {
    unsigned word, words;
    unsigned count;
};

struct sj_small {
    const suuji_rules *rules;
    unsigned size, cells;
    unsigned stride; /* of the sets of a level: some after those of the cells are empty, or full */
    uint16_t full;   /* all values */
    bool impossible;
    struct sj_lowering lowering;
    uint16_t *root;              /* [stride]: what constraints on single cells leave */
    struct sj_small_cells *sees; /* [cells] */
    uint32_t *edge_first;        /* [cells + 1] */
    struct sj_small_edge *edge;  /* the relations of cell c: edge[edge_first[c] ..] */
    struct sj_small_image *image;
    size_t images, image_room;
    struct sj_small_propagator *propagator; /* by their bits in `awake`; there are gaps */
    size_t propagators, propagator_room;
    size_t slow; /* propagators from here on come after houses and crosses, those before it first */
    uint32_t *share; /* the sets of counts of SHARES; SJ_NO_SHARE: any */
    size_t shares, share_room;
    uint16_t *cell;
    size_t cell_count, cell_room;
    struct sj_small_clique *clique;
    size_t cliques, clique_room;
    struct sj_small_range house, cross;
    /* For vectors, the cells of houses and crosses, position by position; NULL: the board is too large. */
    uint16_t *house_lane, *cross_lane;
    unsigned common_width, rest_width; /* positions of a cross: in common, in each rest */
    size_t wake_words;
    uint64_t *
        wake; /* [cells * wake_words]: the propagators of a cell, without those that have retired */
    struct sj_small_sets sets_by_sum[SJ_CLIQUE_SUMS];
    struct sj_small_combinations cages[SJ_CLIQUE_SIZE + 1][SJ_CLIQUE_SUMS]; /* by cells and total */
    struct sj_small_combinations *combinations; /* of other cells that must differ */
    size_t combination_count, combination_room;
    const struct sj_small_kernel *kernel;
    void *sums;                   /* scratch of sums */
    struct sj_small_layer *layer; /* of automata */
    uint32_t *value_move;
    struct sj_small_move *move;
    uint64_t *nodes;  /* scratch of unrolled automata: the nodes of each layer; as many again */
    uint64_t *states; /* scratch of others: the states after each cell */
    size_t layers, layer_room, value_moves, value_move_room, moves, move_room, node_room;
    bool unrolled;

    /* The search. */
    uint16_t *level; /* [(cells + 2) * stride]: the sets of values, a copy for each guess */
    uint32_t *guess; /* [cells + 1]: what was guessed, cell << 8 | value, from 0 */
    uint64_t *awake; /* [wake_words] */
    uint64_t *found; /* [wake_words]: scratch */
    struct sj_small_use *use; /* [propagators] */
    bool retired;             /* is a propagator? */
    struct sj_small_cells changed;
    const struct sj_small_propagator
        *failed;                       /* looked at last before a dead end; NULL: relations only */
    uint64_t removed;                  /* candidates, so far */
    uint32_t *rank;                    /* [cells]: how much depends on a cell */
    uint32_t *score;                   /* [cells]: that, and the dead ends there */
    uint32_t dead_ends[SJ_SMALL_SIZE]; /* after guesses of each value */
    uint16_t worst_value;              /* the value with the most of these, as a set */
    uint32_t worst_score;              /* what it adds to the scores of its cells */
};

bool sj_small_fits(const suuji_rules *rules);
/* Without unrolled automata: these are only made as far as a memory limit allows. */
size_t sj_small_memory(const suuji_rules *rules);
suuji_status sj_small_new(const suuji_rules *rules, struct sj_small **out, suuji_error *err);
void sj_small_free(struct sj_small *small);

/* Search on behalf of sj_engine.run. */
void sj_small_run(struct sj_small *small, struct sj_task *task);

/* Unroll all automata for what `dom` leaves, and whatever follows from guesses, in up to `most` bytes. Without the memory
   for it nothing changes but the speed. */
void sj_small_unroll(struct sj_small *small, const uint16_t *dom, size_t most);

/* Add short sums that follow from those that are there and the houses. `whole_houses`: also those of houses in which there
   is no cage. False: memory is short. */
bool sj_small_add_innies(const suuji_rules *rules, bool whole_houses, struct sj_lowering *lowering);

/* One build of the propagators. All leave the same. */
struct sj_small_kernel {
    const char *name;
    size_t addend_bytes; /* of scratch for each clique of a sum */
    /* Continue with the sets of `dom`, of which `changed` have changed, until nothing follows. False: a dead end. */
    bool (*propagate)(struct sj_small *small, uint16_t *dom);
};

/* Without `propagate` where the compiler was not asked for such vectors. */
extern const struct sj_small_kernel sj_small_plain, sj_small_avx2, sj_small_avx512;

/* Those that this machine runs, the fastest first; NULL past the end. */
const struct sj_small_kernel *sj_small_kernel_at(size_t i);

/* Events: the cells that have one value in `dom` and not in `before`, the first of them a guess or not; that they are
   taken back; the dead end in `dom`. */
void sj_small_trace_placed(const struct sj_small *small, struct sj_trace_hook *trace,
                           uint32_t depth, const uint16_t *before, const uint16_t *dom,
                           uint32_t guess);
void sj_small_trace_undo(const struct sj_small *small, struct sj_trace_hook *trace, uint32_t depth,
                         const uint16_t *before, const uint16_t *dom, uint32_t guess);
void sj_small_trace_dead(const struct sj_small *small, struct sj_trace_hook *trace, uint32_t depth,
                         const uint16_t *dom);

/* No cell is guessed. */
enum { SJ_SMALL_NONE = -1 };

#endif
