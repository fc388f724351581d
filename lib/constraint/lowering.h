/* SPDX-License-Identifier: MIT */
/* What engines know of constraints: primitives, a few simple kinds. Values count from 1 here, as
   everywhere; a set of values has value v at bit v - 1 of its `words` words. */
#ifndef SJ_LOWERING_H
#define SJ_LOWERING_H

#include "constraint/constraint.h"
#include "base/bits_inl.h"

enum sj_primitive_kind {
    SJ_DOMAIN,    /* the cell has a value of the set */
    SJ_RELATION,  /* the values of two cells are a pair of the relation */
    SJ_DISTINCT,  /* the cells differ */
    SJ_SUM,       /* the values times their coefficients add up to the total */
    SJ_COUNT,     /* how many of the cells have a value of the set is one of the counts */
    SJ_AUTOMATON, /* the values, in order, lead from the first state to one that accepts */
    SJ_WAYS,      /* one of some ways to fill the cells, which all differ; see sj_lower_to_ways */
    SJ_NEVER      /* there is no solution */
};

struct sj_primitive {
    enum sj_primitive_kind kind;
    uint32_t constraint; /* that it comes from */
    uint32_t cell;       /* its cells are cell[cell ..] of the lowering */
    uint32_t cells;
    uint32_t table;  /* of RELATION: its table; of DOMAIN and COUNT: its set; of SUM: its
                        coefficients; of AUTOMATON: its automaton; of WAYS: its first way */
    uint32_t counts; /* of COUNT: the set of counts, bit k: k cells; of WAYS: how many */
    int32_t total;   /* of SUM */
};

/* A relation: for each value of the first cell, the set of values that the second may have; then
   the same for the second cell. */
struct sj_relation {
    bool (*allows)(int32_t number, int32_t first, int32_t second); /* NULL: of a table */
    int32_t number;
    size_t at; /* 2 * size * words words of `sets`, the second half for the second cell */
};

struct sj_automaton {
    uint32_t states; /* 0 is the first */
    size_t
        next; /* [states * size] of `next`: state after state and value - 1; negative: no way on */
    size_t accepts; /* [states] of `accepts` */
};

/* A way to fill cells that all differ: each has a value of its set, and `count` cells from the `first` on add up to
   `total`, if there are any. */
enum { SJ_WAY_CELLS = 16, SJ_WAY_SIZE = 9 };
struct sj_filling {
    uint16_t set[SJ_WAY_CELLS]; /* value v at bit v - 1; full after the last cell */
    uint8_t first, count;
    int16_t total;
};

/* Do two cells differ in every solution? */
typedef bool sj_differ(const void *user, unsigned a, unsigned b);

struct sj_lowering {
    const struct sj_constraints *all;
    unsigned size;
    size_t words;
    struct sj_primitive *primitive;
    uint16_t *cell;
    int32_t *coefficient;
    uint64_t *set;
    struct sj_relation *relation;
    struct sj_automaton *automaton;
    int32_t *next;
    bool *accepts;
    struct sj_filling *way;
    sj_differ *differ; /* NULL: automata in place of ways */
    const void *user;
    size_t ways, way_room;
    size_t primitives, cells, coefficients, sets, relations, automata, nexts, acceptings;
    size_t primitive_room, cell_room, coefficient_room, set_room, relation_room, automaton_room,
        next_room, accepts_room;
    uint32_t constraint; /* the one being lowered */
    bool failed;         /* there is no memory, or ... */
    bool large;          /* ... an automaton has too many states */
};

/* Lower all constraints. SUUJI_ERR_UNSUPPORTED: one of them needs too large a table. */
suuji_status sj_lower(const struct sj_constraints *all, struct sj_lowering *out, suuji_error *err);
void sj_lowering_free(struct sj_lowering *lowering);

/* The same, but sums and counts are automata too: of partial sums that can still reach the total,
   and of counts. For what encodes constraints, which then knows fewer kinds. */
suuji_status sj_lower_to_automata(const struct sj_constraints *all, struct sj_lowering *out,
                                  suuji_error *err);

/* The same, but where cells all differ, what an automaton would accept is ways if there are few: sums of cells whose
   places depend on some values. For what adds up cells that differ by their sets of values. */
suuji_status sj_lower_to_ways(const struct sj_constraints *all, sj_differ *differ, const void *user,
                              struct sj_lowering *out, suuji_error *err);

/* ---- What `lower` of a kind calls ---- */

void sj_lower_never(struct sj_lowering *out);
void sj_lower_domain(struct sj_lowering *out, unsigned cell,
                     bool (*allows)(int32_t number, int32_t value), int32_t number);
/* Nothing if the two are one cell and the relation allows equal values; that cell's values
   otherwise. */
void sj_lower_relation(struct sj_lowering *out, unsigned first, unsigned second,
                       bool (*allows)(int32_t number, int32_t first, int32_t second),
                       int32_t number);
/* The same by a relation that is made first; 0 when that failed. */
uint32_t sj_lower_table(struct sj_lowering *out,
                        bool (*allows)(const void *user, int32_t first, int32_t second),
                        const void *user);
void sj_lower_by_table(struct sj_lowering *out, unsigned first, unsigned second, uint32_t relation);
void sj_lower_distinct(struct sj_lowering *out, const uint16_t *cell, unsigned cells);
/* Coefficients may be NULL: all 1. A cell that is there more than once has the sum of its
   coefficients. */
void sj_lower_sum(struct sj_lowering *out, const uint16_t *cell, const int32_t *coefficient,
                  unsigned cells, int32_t total);
/* `values` and `counts`: is this value, this count one of them? */
void sj_lower_count(struct sj_lowering *out, const uint16_t *cell, unsigned cells,
                    bool (*values)(int32_t number, int32_t value), int32_t number,
                    bool (*counts)(int32_t number, int32_t count), int32_t count);

/* An automaton by its steps: states are any 64-bit numbers, found from the first one on. */
struct sj_walk_steps {
    uint64_t first;
    /* The state after `state` and `value`; false: no way on. */
    bool (*step)(const void *user, uint64_t state, int32_t value, uint64_t *next);
    bool (*accepts)(const void *user, uint64_t state);
    const void *user;
};

void sj_lower_automaton(struct sj_lowering *out, const uint16_t *cell, unsigned cells,
                        const struct sj_walk_steps *steps);

/* May ways be given for cells (NULL: they differ in any case)? Then sj_lower_ways, and each by sj_lower_way. */
bool sj_takes_ways(const struct sj_lowering *out, const uint16_t *cell, unsigned cells);
void sj_lower_ways(struct sj_lowering *out, const uint16_t *cell, unsigned cells);
void sj_lower_way(struct sj_lowering *out, const struct sj_filling *way);

/* ---- What readers of primitives call ---- */

/* The primitives of each cell: those of cell c are (*of)[(*first)[c] ..] up to the next cell's,
   ascending. The caller frees both, in any case. False: there is no memory. */
bool sj_lowering_index(const struct sj_lowering *lowering, unsigned cells, uint32_t **first,
                       uint32_t **of);

/* About what lowering allocates, in bytes, for usual constraints; 0 without any. */
size_t sj_lowering_memory(const struct sj_constraints *all);

static inline const uint16_t *sj_primitive_cells(const struct sj_lowering *l,
                                                 const struct sj_primitive *p)
{
    return l->cell + p->cell;
}

/* The set of values that the other cell of a relation may have beside `value` of one: `side` 0
   where that is the first. */
static inline const uint64_t *sj_relation_set(const struct sj_lowering *l,
                                              const struct sj_primitive *p, unsigned side,
                                              unsigned value)
{
    return l->set + l->relation[p->table].at + ((size_t)side * l->size + value - 1) * l->words;
}

#endif
