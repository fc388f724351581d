/* SPDX-License-Identifier: MIT */
/* What a scale is to the rest of the library.

   A scale is a `const struct sj_scale` in a folder or file of its own and a line in scale_table.c.
   It finds the next step of its own order of techniques, with its score; rater.c has the loop, adds
   up, and asks the scale what rating follows. */
#ifndef SJ_SCALE_H
#define SJ_SCALE_H

#include "suuji/rate.h"
#include "base/budget.h"
#include "human/finder.h"

/* A step in the making. `what` has eliminated and placed candidates, in the order in which they are
   done. */
struct sj_rated_step {
    const char *name;
    double score;
    unsigned length;       /* of a chain, as the scale counts it; else 0 */
    const char *technique; /* the name of the technique of ours that is nearest */
    const char *also;      /* further ones, with commas between, or NULL */
    struct sj_step *what;
};

/* The scores of a path. */
struct sj_tally {
    uint64_t steps, at;
    double hardest, pearl, diamond, sum;
    bool placed;    /* a step has placed a value */
    unsigned level; /* the highest level of a step */
};

struct sj_scale {
    suuji_scale_info info;
    bool constraints; /* it rates rules with constraints */
    unsigned variant; /* distinguishes scales that have the same functions */
    /* Memory for puzzles of `rules`, which are as info.rules says. */
    suuji_status (*open)(const struct sj_scale *scale, const suuji_rules *rules,
                         const suuji_rater_options *options, void **state, suuji_error *err);
    void (*close)(void *state);
    /* Begin with a puzzle. */
    void (*load)(void *state, const suuji_puzzle *puzzle);
    bool (*solved)(const void *state);
    /* Find the next step. False: there is none, the budget is spent, or all that is left scores
       above `high` (INFINITY: no bound). */
    bool (*next)(void *state, struct sj_budget *budget, double high, struct sj_rated_step *step);
    /* Do what the last step says. */
    void (*apply)(void *state);
    /* The level of a step, where levels follow from steps; NULL: they do not. */
    unsigned (*level)(const void *state, const struct sj_rated_step *step);
    /* The rating of a path: rating, work, level. The rest is filled in. */
    void (*finish)(const void *state, const struct sj_tally *tally, suuji_rating *rating);
    /* The highest rating of a level, where levels follow from ratings; INFINITY: there is none.
       NULL: they do not. */
    double (*level_high)(unsigned level);
    /* Is there a rating from `low` to `high`? NULL: that is not known. */
    bool (*has_rating)(double low, double high);
    /* Can a step be of this technique? */
    bool (*has)(const char *technique);
};

/* Is this word among those of a list with commas? */
bool sj_scale_word(const char *list, const char *word);

/* SUUJI_ERR_UNSUPPORTED: the scale is not defined for these rules. */
suuji_status sj_scale_check_rules(const struct sj_scale *scale, const suuji_rules *rules,
                                  suuji_error *err);

/* Row i; NULL past the end. */
const struct sj_scale *sj_scale_at(size_t i);

#endif
