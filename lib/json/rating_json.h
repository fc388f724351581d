/* SPDX-License-Identifier: MIT */
/* Ratings as JSON. */
#ifndef SJ_RATING_JSON_H
#define SJ_RATING_JSON_H

#include "codec/json_writer.h"
#include "suuji/rate.h"

/* A puzzle on one scale. */
struct sj_rated {
    const suuji_scale_info *scale;
    suuji_verdict verdict; /* of the puzzle: only one with exactly one solution is rated */
    suuji_end end;         /* why the verdict is unknown */
    bool defined;          /* the scale is defined for the rules */
    const suuji_rating *rating;
    const char *steps; /* the array of its steps, as JSON; NULL: not asked for */
};

/* Is there a rating? */
bool sj_rated_done(const struct sj_rated *rated);
/* Why there is none: "no solution", "several solutions", "too hard", "unknown (time limit)", "not defined". */
void sj_rated_reason(const struct sj_rated *rated, char *text, size_t room);

/* A rating as an object of the array that is open. */
void sj_json_put_rating(struct sj_json_writer *json, const struct sj_rated *rated);
/* A step as an object of the array that is open. */
void sj_json_put_rated_step(struct sj_json_writer *json, const suuji_rules *rules,
                            const suuji_rated_step *step);

#endif
