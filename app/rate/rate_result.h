/* SPDX-License-Identifier: MIT */
/* What `suuji rate` was asked to do, and what it found out about a puzzle. */
#ifndef CLI_RATE_RESULT_H
#define CLI_RATE_RESULT_H

#include "app/human/human_options.h"
#include "app/jobs/query_job.h"
#include "app/rate/rate_refusals.h"
#include "json/rating_json.h"

/* The most scales that can be asked for at once. */
#define CLI_SCALES_MAX 8u
/* Bytes of the name of a step, with its end. */
#define CLI_STEP_NAME 64u

/* The scales of --scale, in its order. */
struct cli_scales {
    const suuji_scale_info *at[CLI_SCALES_MAX];
    unsigned count;
    bool all; /* --scale all: those that are not defined for the rules are not missed */
};

/* Read a list of known names, or "all". SUUJI_ERR_ARGUMENT: one is there twice, or "all" is not alone. */
suuji_status cli_scales_read(const char *list, struct cli_scales *scales, suuji_error *err);

/* The steps of a path that have the same name. */
struct cli_step_kind {
    char name[CLI_STEP_NAME];
    double score; /* the highest */
    uint64_t count;
};

/* A puzzle on one scale. Texts keep their memory from puzzle to puzzle. */
struct cli_rated {
    bool defined; /* the scale is defined for the rules */
    suuji_rating rating;
    double seconds;
    char hardest[CLI_STEP_NAME]; /* the name of the first hardest step; "": none */
    struct sj_text does;         /* what it does: "r4c7<>3" */
    struct sj_text steps;        /* all steps, as JSON, with a zero at the end */
    uint64_t techniques;         /* bit i: a step is of technique i of the filter */
    struct cli_step_kind *kind;  /* in order of their first step */
    size_t kinds, kind_room;
};

/* A puzzle on all scales. */
struct cli_rate_result {
    suuji_verdict verdict; /* UNIQUE, SEVERAL, NONE or UNKNOWN: only unique puzzles are rated */
    suuji_end end;         /* why it is unknown */
    struct cli_rated on[CLI_SCALES_MAX];
};

/* What is to be kept of the steps. */
struct cli_rate_wishes {
    bool steps; /* all, as JSON */
    bool why;   /* what the hardest does, and how many there are of each kind */
    suuji_notation notation;
    const char *const *techniques; /* of the filter, NULL at the end; NULL: none */
    double high;                   /* bound for the first scale; 0: none */
    struct cli_refusals *refusals; /* where puzzles go that a scale is not defined for */
};

/* The raters of a worker, for the rules of the last puzzle. Start zeroed. */
struct cli_raters {
    suuji_rules *rules;
    suuji_rater *rater[CLI_SCALES_MAX];
    suuji_error refusal[CLI_SCALES_MAX]; /* why there is no rater: the scale is not defined */
};

/* Rate the puzzle of a worker. False: `*status` is a failure, or a search was stopped. */
bool cli_rate_puzzle(struct cli_query_worker *worker, struct cli_raters *raters,
                     const struct cli_scales *scales, const struct cli_rate_wishes *wishes,
                     double time_limit, struct cli_rate_result *result, suuji_status *status,
                     suuji_error *err);
void cli_raters_clear(struct cli_raters *raters);
void cli_rate_result_clear(struct cli_rate_result *result);

/* Is the scale `i` of --scale all not defined for the rules of the puzzle? */
bool cli_rate_left_out(const struct cli_scales *scales, const struct cli_rate_result *result,
                       unsigned i);
/* Is there a rating on scale `i`? */
bool cli_rate_done(const struct cli_rate_result *result, unsigned i);
/* Why there is none: see sj_rated_reason. */
void cli_rate_reason(const struct cli_rate_result *result, unsigned i, char *text, size_t room);
/* The result on scale `i`, for JSON; its scale is not set. */
struct sj_rated cli_rate_result_on(const struct cli_rate_result *result, unsigned i);

#endif
