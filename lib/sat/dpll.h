/* SPDX-License-Identifier: MIT */
/* The procedure of Davis, Putnam, Logemann and Loveland, for formulas and for puzzles. A caller
   makes the clauses and gets each model; the search between knows neither.

   A formula is a list of clauses; a clause is a list of literals, of which one must be true. The
   procedure sets literals true until every clause is satisfied, and does three things in turn:

     propagate  A clause with one literal left, all others false, makes that one true. Do this until
                nothing follows any more, or until a clause has no literal left: a conflict.
     decide     Pick a literal that is open and set it true.
     backtrack  After a conflict, undo the latest decision with all that followed from it. The
                decision was wrong: its opposite follows from those before it.

   Literals are set true on a trail, and undone from its end. Few clauses are looked at: of each,
   two literals are watched, those at its front. While neither becomes false, the clause has two
   literals left and nothing follows. When one does, the clause looks for another to watch in its
   place; if there is none, the second must be true. Nothing needs to be done when literals are
   undone: watched literals become open again. A caller with many clauses of two literals can pass
   them as implications instead.

   Variables are numbered from 0. A literal is 2v for "v is true" and 2v + 1 for "v is false". */
#ifndef SJ_DPLL_H
#define SJ_DPLL_H

#include "base/budget.h"
#include "base/layout.h"
#include "base/random_inl.h"

#define SJ_DPLL_NONE UINT32_MAX

/* What is decided: a literal of the shortest clause, or the first open variable: false first, as
   the text of the SAT paper has it, or true first, as its program does. Both decide once before
   anything is propagated. */
enum { SJ_DPLL_SMALLEST, SJ_DPLL_PAPER, SJ_DPLL_PROGRAM };
extern const char *const sj_dpll_order_words[];
#define SJ_DPLL_ORDER_HELP                                                                   \
    "branch on the shortest clause, or on the first open variable: false first (as the SAT " \
    "paper's text has it) or true first (as its program does)"

enum sj_dpll_event {
    SJ_DPLL_ON_ALIVE,    /* what follows at a node is on the trail */
    SJ_DPLL_ON_CONFLICT, /* the same, and a clause is false */
    SJ_DPLL_ON_GUESS     /* a decision is on the trail, its consequences are not */
};

struct sj_dpll {
    /* What the caller sets before sj_dpll_search. */
    struct sj_budget *budget;
    suuji_stats *stats;
    struct sj_random *random; /* for random decisions */
    unsigned order;           /* SJ_DPLL_SMALLEST ... */
    suuji_order values;       /* of the literals to choose from, which comes first */
    bool pairs_last; /* SMALLEST: clauses of two literals, which mostly exclude, after the longer
                        ones */
    /* Require the clauses of one literal, of which the search knows nothing. False: a conflict. */
    bool (*require_units)(struct sj_dpll *d);
    /* Every clause is satisfied. False: enough, the search ends; else it continues for other
       models. */
    bool (*on_model)(struct sj_dpll *d);
    /* NULL: none. The latest decision is about to be undone; depth 0: there is none left. False:
       the search ends. */
    bool (*on_undo)(struct sj_dpll *d);
    void (*on_event)(struct sj_dpll *d, enum sj_dpll_event event); /* NULL: none */

    /* The clauses, which are the caller's. */
    uint32_t variables;
    uint32_t decided; /* only variables below are decided: the others follow from them */
    size_t clauses;
    const size_t
        *start; /* [clauses + 1]: clause i is given[start[i]] .. given[start[i + 1] - 1]; ... */
    const uint32_t *given; /* ... those shorter than two literals are not looked at */
    const uint32_t
        *first; /* [2 variables + 1]: when literal l becomes true, ... NULL: no implications */
    const uint32_t *implied; /* ... implied[first[l]] .. implied[first[l + 1] - 1] do */

    /* The search. */
    int8_t *value; /* [2 variables]: 1 true, -1 false, 0 open; of both literals */
    uint32_t *in;  /* the clauses: of each, the two literals in front are watched */
    uint32_t
        *watch;     /* [2 variables]: first watcher of a literal. Watcher 2i + k is clause i, ... */
    uint32_t *next; /* [2 clauses]: ... for its literal k. SJ_DPLL_NONE is after the last */
    uint32_t *trail;    /* [variables]: what is true, in the order it became so */
    uint32_t set;       /* literals on the trail */
    uint32_t drawn;     /* those whose consequences are drawn */
    uint32_t *decision; /* [variables]: where on the trail each decision is */
    uint32_t depth;     /* decisions */
};

/* The arrays of a search for `variables` and `clauses` with `literals` in them. */
void sj_dpll_lay_out(struct sj_dpll *d, size_t literals, struct sj_layout *layout);

/* Depth first through all decisions, from the beginning. */
void sj_dpll_search(struct sj_dpll *d);

/* Make a literal true. False: it is false. */
bool sj_dpll_require(struct sj_dpll *d, uint32_t literal);

#endif
