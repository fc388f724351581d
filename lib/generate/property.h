/* SPDX-License-Identifier: MIT */
/* Properties of puzzles that can be asked for within a range: one table. */
#ifndef SJ_PROPERTY_H
#define SJ_PROPERTY_H

#include "model/puzzle.h"

/* What a property looks at. */
struct sj_specimen {
    const suuji_puzzle *puzzle;
    const uint8_t *solution; /* its only one */
    suuji_limits limits;     /* of measuring */
};

/* A row of the table; property.c has it. */
struct sj_property {
    suuji_property_info info;
    /* Memory for measuring puzzles of `rules`, `*state`; NULL function: none is needed. */
    suuji_status (*open)(const suuji_rules *rules, void **state, suuji_error *err);
    /* `*value` becomes NAN when time is up or it was stopped: that is within no range. */
    suuji_status (*measure)(void *state, const struct sj_specimen *specimen, double *value,
                            suuji_error *err);
    void (*close)(void *state);
    /* It never falls when a clue is removed, and is at its highest, the last of info.words, for puzzles
       that are not unique. */
    bool grows;
};

/* The filters of a generator, ready to be asked. */
struct sj_filters {
    struct sj_filter {
        const struct sj_property *property;
        double low, high;
        void *state;
    } * filter;
    size_t count;
};

/* SUUJI_ERR_ARGUMENT for a property that does not exist or an empty range. Close in either case. */
suuji_status sj_filters_open(struct sj_filters *filters, const suuji_filter *list, size_t count,
                             const suuji_rules *rules, suuji_error *err);
void sj_filters_close(struct sj_filters *filters);
/* A filter that clues can be removed within: its property grows with each, and not all of its values are
   allowed. NULL: there is none. */
const struct sj_filter *sj_filters_guide(const struct sj_filters *filters);
/* Is the specimen, which need not be unique, still within the guide? */
suuji_status sj_guide_allows(const struct sj_filter *guide, const struct sj_specimen *specimen,
                             bool *allowed, suuji_error *err);
/* Does the specimen have all properties within their ranges? `measured` gets what was found, up to the
   first that is not within its range. */
suuji_status sj_filters_pass(struct sj_filters *filters, const struct sj_specimen *specimen,
                             double measured[SUUJI_MADE_MEASURED], bool *pass, suuji_error *err);

#endif
