/* SPDX-License-Identifier: MIT */
/* How hard a puzzle is, on one or several scales. */
#ifndef SJ_RATE_ANSWER_H
#define SJ_RATE_ANSWER_H

#include "answer/searcher.h"
#include "suuji/rate.h"

/* Scales, each once. Start zeroed. */
struct sj_scale_list {
    const suuji_scale_info *at[SUUJI_SCALES_MAX];
    unsigned count;
    bool all; /* "all": those that are not defined for the rules are not missed */
};

/* Add the scales of "se,hodoku", or of "all". SUUJI_ERR_ARGUMENT: a name is unknown or in the list
   twice, or there is none; `what` is the option or argument, for the message. */
suuji_status sj_scale_list_read(struct sj_scale_list *scales, const char *what, const char *list,
                                suuji_error *err);

/* What is asked. */
struct sj_rate_query {
    struct sj_scale_list scales;
    double high;     /* bound for the first scale, see suuji_rater_options; 0: none */
    bool no_breadth; /* the breadth is not asked for */
    suuji_limits limits;
};

/* A step of a path. */
struct sj_rated_move {
    char name[64];                         /* as the scale calls it */
    const suuji_technique_info *technique; /* the nearest of ours; NULL: none */
    const char *also;                      /* see suuji_rated_step */
    double score;
    unsigned length;
    size_t first; /* in `candidate`: what it places, then what it eliminates */
    size_t placed, eliminated;
};

/* A puzzle on one scale. */
struct sj_rated {
    bool defined; /* the scale is defined for the rules */
    suuji_rating rating;
    double seconds;
    struct sj_rated_move *step; /* if there is no rating, those that were done */
    size_t steps, step_room;
    suuji_candidate *candidate;
    size_t candidates, candidate_room;
};

/* What was found. Start with {.query = ...}; reused for the next puzzle. */
struct sj_rate_answer {
    const struct sj_rate_query *query;
    const suuji_puzzle *puzzle;
    suuji_answer answer; /* to a search for two solutions, without the solution: only a puzzle with
                            one is rated */
    struct sj_rated on[SUUJI_SCALES_MAX];  /* in the order of the query */
    suuji_rules *rules;                    /* for which there are raters */
    suuji_rater *rater[SUUJI_SCALES_MAX];  /* NULL: the scale is not defined for them; */
    suuji_error refusal[SUUJI_SCALES_MAX]; /* then why not */
};

/* Rate `puzzle`, which must live as long as the answer is used. */
suuji_status sj_rate_find(struct sj_rate_answer *answer, const struct sj_searcher *searcher,
                          const suuji_puzzle *puzzle, suuji_error *err);
void sj_rate_clear(struct sj_rate_answer *answer);

/* Why a puzzle has no rating: a suuji_rated, or */
enum { SJ_RATED_NOT_DEFINED = SUUJI_RATED_UNKNOWN + 1, SJ_RATED_REASONS };

/* Of scale `i`; SUUJI_RATED_YES: there is a rating. */
unsigned sj_rate_reason(const struct sj_rate_answer *answer, unsigned i);
/* "rated", "no solution", "not defined". */
const char *sj_rate_reason_name(unsigned reason);
/* The same with the limit: "unknown (time limit)". */
void sj_rate_write_reason(const struct sj_rate_answer *answer, unsigned i, char *text, size_t room);

#endif
