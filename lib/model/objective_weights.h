/* SPDX-License-Identifier: MIT */
/* An objective: a linear function of candidates. Every candidate has a weight, and the value of a
   grid is the sum over its cells of the weight of what they hold, and a constant.

   The weights are kept for the cells that are named, and the multiple of `sum` by itself: that one
   is the same for every solution, so a search for the best need not look at it. All amounts are
   bounded so that the value of any grid is below 2^47 and no sum overflows; a double holds it
   exactly. */
#ifndef SJ_OBJECTIVE_WEIGHTS_H
#define SJ_OBJECTIVE_WEIGHTS_H

#include "suuji/objective.h"
#include "model/rules.h"

/* The largest weight of a candidate, multiple of `sum` times the size, and constant. */
#define SJ_WEIGHT_MAX 1000000000

struct suuji_objective {
    unsigned size;
    unsigned cells;
    suuji_sense sense;
    int64_t constant;
    int64_t sum;     /* weight of value k in every cell, in addition to `weight`: sum * k */
    unsigned count;  /* cells that have weights */
    uint16_t *cell;  /* [count]: they, ascending */
    int64_t *weight; /* [count * size]: of value v in cell[i]: weight[i * size + v - 1] */
};

/* Is value `a` of the objective better than `b`? */
static inline bool sj_objective_better(const suuji_objective *objective, int64_t a, int64_t b)
{
    return objective->sense == SUUJI_SENSE_MINIMIZE ? a < b : a > b;
}

/* ---- Between the parser and what it makes ---- */

enum sj_term_kind { SJ_TERM_NUMBER, SJ_TERM_SUM, SJ_TERM_CELL, SJ_TERM_CANDIDATE };

/* factor * 1, * sum, * (value of the cell), * x(cell, value) */
struct sj_term {
    enum sj_term_kind kind;
    unsigned cell;
    unsigned value;
    int64_t factor; /* at most SJ_WEIGHT_MAX in amount */
    size_t at;      /* where it is in the text, from 0 */
};

struct sj_terms {
    struct sj_term *term;
    size_t count;
    size_t room;
};

/* The terms of an expression over the cells and values of size `size`, or of a list of wishes. Free
   `terms->term` in either case. */
suuji_status sj_terms_parse(const char *text, unsigned size, struct sj_terms *terms,
                            suuji_error *err);
suuji_status sj_terms_parse_wishes(const char *text, unsigned size, struct sj_terms *terms,
                                   suuji_error *err);

#endif
