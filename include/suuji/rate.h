/* SPDX-License-Identifier: MIT */
/* How hard a puzzle is: ratings. Read suuji.h first: it explains handles, errors, structs, limits
   and threads.

       suuji_rater_new(rules, "se", NULL, &rater, &err);
       suuji_rating rating = SUUJI_RATING_INIT;
       suuji_rater_rate(rater, puzzle, NULL, NULL, NULL, &rating, &err);
       if (rating.verdict == SUUJI_RATED_YES)
           printf("%s %s: %.1f\n", rating.scale->title, rating.scale->version, rating.rating);

   A scale says which techniques are tried, in which order, and what each step counts. A puzzle is
   solved step by step, always with the first technique that has a step; the rating follows from the
   scores of the steps. So a rating belongs to a scale and its version. */
#ifndef SUUJI_RATE_H
#define SUUJI_RATE_H

#include <suuji/human.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Scales --------------------------------------------------------------------------------- */

/* A level of difficulty. */
typedef struct suuji_level {
    const char *name;    /* "easy" */
    const char *summary; /* what it needs, in a few words; NULL: not said */
} suuji_level;

typedef struct suuji_scale_info {
    const char *name;          /* "se" */
    const char *title;         /* "Sudoku Explainer" */
    const char *version;       /* of the program whose ratings these are, or of the scale itself */
    const char *summary;       /* one line */
    const suuji_level *levels; /* the easiest first, NULL as name at the end; NULL: no levels */
    const char *rules;         /* the rules it is defined for, "9"; NULL: all */
    unsigned decimals;         /* of its ratings: 1 for "7.2" */
    bool breadth;              /* its ratings have a breadth */
} suuji_scale_info;

/* Row `i` of the scales, the default first; NULL past the end. There are no more than these. */
#define SUUJI_SCALES_MAX 8u
SUUJI_API const suuji_scale_info *suuji_scale_at(size_t i);
/* The row with this name; NULL: there is none. */
SUUJI_API const suuji_scale_info *suuji_scale_find(const char *name);
/* Can a step of the scale be of this technique (a name of suuji_technique_info)? */
SUUJI_API bool suuji_scale_has(const suuji_scale_info *scale, const char *technique);

/* ---- Ratings -------------------------------------------------------------------------------- */

typedef enum suuji_rated {
    SUUJI_RATED_YES = 0, /* there is a rating */
    SUUJI_RATED_NONE,    /* the puzzle has no solution */
    SUUJI_RATED_SEVERAL, /* it has more than one */
    SUUJI_RATED_BEYOND,  /* no step of the scale helps: harder than anything that it can rate */
    SUUJI_RATED_ABOVE,   /* the rating is above suuji_rater_options.high */
    SUUJI_RATED_UNKNOWN  /* `end` says which limit came first */
} suuji_rated;

/* "rated", "no solution", "several solutions", ...; a constant string. */
SUUJI_API const char *suuji_rated_name(suuji_rated verdict);

/* The level of a rating that has none. */
#define SUUJI_NO_LEVEL (~0u)

/* A rating. Set by the library but for `size`; with other verdicts than YES the numbers are those
   of the steps so far. A solved grid has rating 0 and the first level. */
typedef struct suuji_rating {
    size_t size; /* sizeof(suuji_rating) */
    const suuji_scale_info *scale;
    suuji_rated verdict;
    suuji_end end;
    double rating;  /* the number of the scale: see its summary */
    double hardest; /* the highest score of a step */
    double pearl;   /* the highest score up to the first step that places a value (EP) */
    double diamond; /* the score of the first step (ED) */
    double work;    /* the amount of work: see docs/ratings.md */
    unsigned level; /* of scale->levels; SUUJI_NO_LEVEL: none */
    uint64_t steps; /* number of steps */
    uint64_t at;    /* the number of the first step with the highest score, from 1; 0: no steps */
    /* Breadth: how many moves are open at each point of the path, see docs/suuji-scale.md. 0: the
       scale does not say, or no point counts. */
    unsigned least_breadth;
    double mean_breadth;
} suuji_rating;

#define SUUJI_RATING_INIT                                                                        \
    {                                                                                            \
        sizeof(suuji_rating), NULL, SUUJI_RATED_YES, SUUJI_END_COMPLETE, 0, 0, 0, 0, 0, 0, 0, 0, \
            0, 0                                                                                 \
    }

/* A step with its score. Valid during the call of the receiver. */
typedef struct suuji_rated_step {
    const char *name; /* as the scale names it: "Hidden Single" */
    double score;     /* what it counts, not rounded */
    unsigned length;  /* of a chain, as the scale counts it; else 0 */
    uint64_t number;  /* from 1 */
    /* What it does. step.technique is the technique of ours that is nearest. Evidence may be
       missing. */
    suuji_human_step step;
    /* Further techniques that the scale counts as this step, with commas between:
       "skyscraper,two-string-kite" for its turbot fish. The step may be one of them instead. NULL:
       none. */
    const char *also;
} suuji_rated_step;

/* Receives the steps in order; false: no more are needed, and the rating ends with
   SUUJI_END_CALLBACK. */
typedef bool suuji_on_rated_step(void *user, const suuji_rated_step *step);

/* ---- Rating --------------------------------------------------------------------------------- */

/* Default: puzzles are tested for exactly one solution first; no bound. */
typedef struct suuji_rater_options {
    size_t size; /* sizeof(suuji_rater_options) */
    bool unique; /* the caller knows that puzzles have exactly one solution */
    double high; /* end with SUUJI_RATED_ABOVE as soon as the rating is known to be above; 0: no
                    bound */
    /* Techniques and families that are not to be used, as in suuji_human_options; only for scales
       of our own. */
    const char *without;
    bool no_breadth; /* do not count moves: breadths are 0 */
} suuji_rater_options;

#define SUUJI_RATER_OPTIONS_INIT                           \
    {                                                      \
        sizeof(suuji_rater_options), false, 0, NULL, false \
    }

typedef struct suuji_rater suuji_rater;

/* A rater for puzzles of these rules. `scale`: a name; NULL: the default. SUUJI_ERR_ARGUMENT: no
   such scale. SUUJI_ERR_UNSUPPORTED: the scale is not defined for these rules. */
SUUJI_API suuji_status suuji_rater_new(const suuji_rules *rules, const char *scale,
                                       const suuji_rater_options *options, suuji_rater **out,
                                       suuji_error *err);
SUUJI_API void suuji_rater_free(suuji_rater *rater);

/* Rate a puzzle: its givens, entries and excluded candidates. `limits` may be NULL; those of nodes
   and memory are ignored. `on_step` may be NULL. */
SUUJI_API suuji_status suuji_rater_rate(suuji_rater *rater, const suuji_puzzle *puzzle,
                                        const suuji_limits *limits, suuji_on_rated_step *on_step,
                                        void *user, suuji_rating *rating, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
