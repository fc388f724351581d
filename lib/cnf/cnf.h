/* SPDX-License-Identifier: MIT */
/* A puzzle as a formula in conjunctive normal form, clause by clause: nothing is stored.

   Variables. Candidate "cell (i, j) holds d", i and j from 0 and d from 1, is variable
       f(i, j, d) = i n^2 + j n + d        1 .. n^3, n the size
   and back: x - 1 = i n^2 + j n + (d - 1). `renumber` gives the open candidates of a reduced
   formula the numbers 1, 2, ... in the same order. Auxiliary variables follow.

   Encodings. All have the same solutions; each given and each excluded candidate is a unit clause.

   | encoding | cell: at least one | cell: at most one | house x value: at least | at most | twice |
   |----------|--------------------|-------------------|-------------------------|---------|-------|
   | minimal  | yes                |                   |                         | yes     | yes   |
   | paper    | yes                | yes               |                         | yes     | yes   |
   | full     | yes                | yes               | yes                     | yes     |       |
   | reduced  | yes                | yes               | yes                     | yes     |       |

   Constraints follow, the same clauses in each of them (constraint_clauses.h).

   "Twice": two cells that share a row and a box have their clause in both. `reduced` is `full` for
   what naked and hidden singles leave open: no unit clauses, and no clauses about what is decided.
   A puzzle that singles refute is the formula of the two clauses 1 and -1.

   Counting models: pairwise formulas have one model for each solution, apart from candidates that a
   reduced formula with original numbers does not mention. With auxiliary variables, count models by
   the candidates' variables only. */
#ifndef SJ_CNF_H
#define SJ_CNF_H

#include "base/budget.h"
#include "model/puzzle.h"
#include "cnf/amo.h"
#include "cnf/constraint_clauses.h"
#include "model/reduce.h"

enum sj_cnf_encoding { SJ_CNF_MINIMAL, SJ_CNF_PAPER, SJ_CNF_FULL, SJ_CNF_REDUCED };

struct sj_cnf_options {
    unsigned encoding; /* enum sj_cnf_encoding */
    unsigned amo;      /* enum sj_amo */
    bool renumber;     /* only for `reduced`: number the open candidates from 1 without gaps */
};

/* Their names, as options need them: NULL at the end. */
extern const char *const sj_cnf_encoding_words[];
extern const char *const sj_cnf_amo_words[];

/* How large it is. */
struct sj_cnf_size {
    uint64_t candidates; /* variables 1 .. candidates are candidates */
    uint64_t variables;  /* with the auxiliary ones */
    uint64_t clauses;
    uint64_t literals; /* in all clauses together */
};

/* A formula. A zeroed struct is a valid start; starting again reuses its memory. One thread at a
   time, reading too. */
struct sj_cnf {
    const suuji_puzzle *puzzle; /* borrowed: must stay until the next start */
    const suuji_rules *rules;   /* the puzzle's */
    struct sj_budget *budget;   /* set by the caller: when it is spent, counting ends; NULL: none */
    struct sj_cnf_options options;
    struct sj_reduction open; /* reduced: what singles leave open */
    uint32_t *first;          /* [cells + 1]: variables of the cells before; if renumbered */
    uint64_t *fresh; /* [size * words]: scratch: pairs of a house that no house before it has */
    size_t words;    /* 64-bit words for `size` bits */
    unsigned room;   /* size that the arrays have room for */
    struct sj_constraint_clauses *constraints; /* NULL: there are none */
    struct sj_cnf_size constraint_size;        /* of their clauses */
};

/* Make `cnf` the formula of `puzzle`. `options` may be NULL: full, pairwise. */
suuji_status sj_cnf_start(struct sj_cnf *cnf, const suuji_puzzle *puzzle,
                          const struct sj_cnf_options *options, suuji_error *err);
/* Bytes that it allocates for a puzzle of `rules`. */
size_t sj_cnf_memory(const suuji_rules *rules, const struct sj_cnf_options *options);
/* Release what the struct holds, not the struct. */
void sj_cnf_clear(struct sj_cnf *cnf);

/* Variables and clauses, exactly and without walking through them; too few if the budget was spent
   meanwhile. */
struct sj_cnf_size sj_cnf_count(const struct sj_cnf *cnf);

/* The unit clauses among them, of the givens and of the excluded candidates; a reduced formula has
   none. */
uint64_t sj_cnf_units(const suuji_puzzle *puzzle);

/* Each clause in turn: cells, houses, pairs, constraints, givens and marks; false as soon as `emit`
   says so. */
bool sj_cnf_each(const struct sj_cnf *cnf, sj_clause *emit, void *user);

/* The variable of a candidate; 0: the formula does not mention it (reduced). */
int sj_cnf_variable(const struct sj_cnf *cnf, unsigned cell, unsigned value);

/* Is the candidate variable `variable` true in the model? */
typedef bool sj_cnf_value(void *user, int variable);

/* The grid of a model: what the reduction decided, and the true candidate of each other cell. Cells
   with none or several are 0, and the result false. It may still break rules: verify it. */
bool sj_cnf_grid(const struct sj_cnf *cnf, sj_cnf_value *value, void *user, uint8_t *grid);

#endif
