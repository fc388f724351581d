/* SPDX-License-Identifier: MIT */
/* Constraints: what rules can demand beyond "these cells differ". Sums, orders, lines, clues
   outside the grid.

   A constraint is a kind, a row of the table of kinds, with numbers and groups of cells. Its kind
   says in `holds` when a grid keeps it, and in `lower` what it comes down to for engines: a few
   primitives (lowering.h). The two are written independently, so that the verifier, which asks
   `holds`, catches a wrong `lower`. */
#ifndef SJ_CONSTRAINT_H
#define SJ_CONSTRAINT_H

#include "constraint/constraint_look.h"
#include "suuji/constraints.h"

struct sj_constraint_kind;
struct sj_constraint_list;
struct sj_lowering;
struct sj_text;

struct sj_constraint {
    const struct sj_constraint_kind *kind;
    const int32_t *number; /* [numbers]: what is written before the colon */
    const char *text; /* [text_length], then a 0: what is written there where kinds want a text */
    const struct sj_alternatives *alternatives; /* of a kind that has them; NULL: none */
    const uint16_t *cell;                       /* [cells]: the groups, one after the other */
    const uint16_t *end;                        /* [groups]: where each group ends in `cell` */
    unsigned numbers, text_length, cells, groups;
    bool waived; /* shown, but not demanded: it counts as kept (model/fewer_constraints.h) */
};

/* The constraints of a rule set, in the order of their texts, each once, and what they mean must be
   known of it. */
struct sj_constraints {
    unsigned size;
    const uint8_t
        *region; /* [size * size]: box or region of each cell, from 0; NULL: there are none */
    struct sj_constraint *at;
    size_t count;
};

/* Alternatives, of which one holds, with all its constraints. */
struct sj_alternatives {
    unsigned count;
    struct sj_constraints *at;       /* [count]; their regions are those of the whole */
    struct sj_constraint_list *list; /* [count]: what they are stored in */
};

/* How the cells of a group may be reordered without another meaning: what the canonical text does.
   */
enum sj_cell_order {
    SJ_ORDERED,    /* not at all */
    SJ_REVERSIBLE, /* from the other end */
    SJ_UNORDERED   /* in any way */
};

/* At least and at most; SJ_ANY: as many as there are. */
struct sj_amount {
    uint16_t low, high;
};
#define SJ_ANY UINT16_MAX

/* A row of the table of kinds. */
struct sj_constraint_kind {
    suuji_constraint_info info;
    struct sj_constraint_look look;
    bool (*holds)(const struct sj_constraints *all, const struct sj_constraint *c,
                  const uint8_t *grid);
    void (*lower)(const struct sj_constraints *all, const struct sj_constraint *c,
                  struct sj_lowering *out);
    struct sj_amount numbers, groups, cells; /* these in each group */
    enum sj_cell_order order;
    bool repeats; /* a cell may be in a group more than once */
    bool swaps;   /* the groups may change places */
    /* The number that is meant where none is written, and one is needed; NULL: none. */
    int32_t (*usual)(unsigned size);
    /* For kinds that want a text where others have numbers: check the text, and add its canonical
       form to `out`. NULL: this kind has none. */
    suuji_status (*read_text)(unsigned size, const char *text, struct sj_text *out,
                              suuji_error *err);
    bool chooses; /* there are alternatives instead of numbers and cells: alternatives_text.h */
    /* What is wrong with such a constraint, in a few words; NULL: nothing. May be NULL. */
    const char *(*flaw)(const struct sj_constraints *all, const struct sj_constraint *c);
};

/* Row i of all kinds; NULL past the end. */
const struct sj_constraint_kind *sj_constraint_kind_at(size_t i);
/* The kind of this name, of `len` bytes, in small letters or capitals; NULL: there is none. */
const struct sj_constraint_kind *sj_constraint_kind_find(const char *name, size_t len);

/* The families of the table, each ends with a row without a name. */
extern const struct sj_constraint_kind sj_sum_kinds[], sj_line_kinds[], sj_mark_kinds[],
    sj_clue_kinds[], sj_set_kinds[], sj_index_kinds[], sj_board_kinds[], sj_written_kinds[];

/* The cells of group `g`, and how many. */
static inline const uint16_t *sj_group(const struct sj_constraint *c, unsigned g, unsigned *count)
{
    const unsigned first = g ? c->end[g - 1] : 0;
    *count = c->end[g] - first;
    return c->cell + first;
}

/* Does the grid keep the constraint? All its cells must hold values of the size, else it counts as
   kept. */
bool sj_constraint_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid);

#endif
