/* SPDX-License-Identifier: MIT */
/* Properties of puzzles that can be asked for within a range: one table. */
#ifndef SJ_PROPERTY_H
#define SJ_PROPERTY_H

#include "model/puzzle.h"
#include "suuji/rate.h"

/* Why a property is measured. */
enum sj_measuring {
    SJ_MEASURE_LAST,    /* the puzzle is about to be handed out: exactly, and nothing is assumed */
    SJ_MEASURE_BOUNDED, /* it is unique; a value above the filter's `high` need not be exact */
    SJ_MEASURE_PROVING, /* the same of a puzzle that need not be unique; what is not is above */
    SJ_MEASURE_CHEAPLY  /* the same; what needs more than easy steps may count as above */
};

/* Need the puzzle not be unique? */
static inline bool sj_measuring_proves(enum sj_measuring measuring)
{
    return measuring == SJ_MEASURE_PROVING || measuring == SJ_MEASURE_CHEAPLY;
}

/* What a property looks at. */
struct sj_specimen {
    const suuji_puzzle *puzzle;
    const uint8_t *solution; /* one of it */
    suuji_limits limits;     /* of measuring */
    enum sj_measuring measuring;
};

/* A value that is below `low`: how far is not known. */
#define SJ_MEASURED_BELOW (-1.0)

/* What was measured. */
struct sj_measured {
    double value; /* NAN: time is up, or it was stopped; INFINITY: above `high`, or there is none */
    suuji_rating rating; /* of properties that are ratings; else without a scale */
};

struct sj_filter;

/* A row of the table; property.c has it. */
struct sj_property {
    suuji_property_info info;
    /* The value falls when clues are removed, not rises: what guides is `low`, and what is said
       here of `high` and of above is meant of `low` and of below. */
    bool falls;
    /* What a value is called; NULL: it is only a number. */
    const char *(*word)(double value);
    /* Check what filter->asked says, set `low`, `high`, `guides` and `proves`; `state` can have
       what was read. Close in either case. NULL: all is fine. */
    suuji_status (*check)(struct sj_filter *filter, const suuji_rules *rules,
                          const suuji_generate_options *options, suuji_error *err);
    /* Then build what measuring needs into `state`. NULL: nothing. */
    suuji_status (*open)(struct sj_filter *filter, const suuji_rules *rules,
                         const suuji_generate_options *options, suuji_error *err);
    suuji_status (*measure)(const struct sj_filter *filter, const struct sj_specimen *specimen,
                            struct sj_measured *measured, suuji_error *err);
    void (*close)(void *state);
    /* Is a value that is within `low` and `high` one that is asked for? NULL: it is. */
    bool (*accepts)(const struct sj_filter *filter, double value);
};

/* What solves a puzzle, roughly: properties that differ in all else agree on this. */
enum sj_tier { SJ_TIER_SINGLES, SJ_TIER_SUBSETS, SJ_TIER_BEYOND };

static inline enum sj_tier sj_tier_of(double value, double singles, double subsets)
{
    return value <= singles ? SJ_TIER_SINGLES : value <= subsets ? SJ_TIER_SUBSETS : SJ_TIER_BEYOND;
}

enum { SJ_WISHES = 16 };

struct sj_filter {
    const struct sj_property *property;
    const suuji_filter *asked;
    double low, high;
    /* It seldom falls when a clue is removed, and is bounded: clues are removed within it. */
    bool guides;
    bool proves; /* it can be measured with SJ_MEASURE_PROVING */
    bool
        costly; /* it guides, and measuring what is above `high` takes longer than making puzzles */
    /* Values that puzzles are spread over, each wished for as often: at least this rating. 0: what
       comes first is fine. */
    double wish[SJ_WISHES];
    unsigned wishes;
    bool staged; /* it proves, and cheap measuring goes up to a value that is below `low` */
    enum sj_tier easiest, hardest; /* of what it accepts */
    void *state;
};

/* The filters of a generator, ready to be asked. */
struct sj_filters {
    struct sj_filter *filter;
    size_t count;
    bool guided;        /* some filter guides */
    bool bounded_below; /* one of them refuses puzzles because they are too easy */
    bool proves;        /* and some of those that do prove */
    bool costly;        /* some filter is */
    bool staged;        /* some filter is */
};

extern const struct sj_property sj_property_level, sj_property_rating, sj_property_technique,
    sj_property_breadth, sj_property_prevented;

/* Do ratings of our own scale and levels exclude each other? */
suuji_status sj_rating_check(const struct sj_filter *level, const struct sj_filter *rating,
                             suuji_error *err);

/* SUUJI_ERR_ARGUMENT for a property that does not exist or an empty range. Close in either case. */
suuji_status sj_filters_check(struct sj_filters *filters, const suuji_generate_options *options,
                              const suuji_rules *rules, suuji_error *err);
/* The same, ready to be asked. */
suuji_status sj_filters_open(struct sj_filters *filters, const suuji_generate_options *options,
                             const suuji_rules *rules, suuji_error *err);
void sj_filters_close(struct sj_filters *filters);

/* Is the specimen within `high` of all filters that guide (with SJ_MEASURE_PROVING: that prove)?
   `measured` gets their values, up to the first that is above. */
suuji_status sj_filters_allow(const struct sj_filters *filters, const struct sj_specimen *specimen,
                              double measured[SUUJI_MADE_MEASURED], bool *allowed,
                              suuji_error *err);
/* Are measured values, which are within `high`, what the filters that guide ask for? */
bool sj_filters_reached(const struct sj_filters *filters,
                        const double measured[SUUJI_MADE_MEASURED]);
/* Does the specimen, which is unique, have all properties within their ranges? It is measured
   exactly, and before that with bounds if it says so: most others are then found out sooner.
   `measured` gets what was found, up to the first that is not within its range, and `*rating` the
   first rating. */
suuji_status sj_filters_pass(const struct sj_filters *filters, const struct sj_specimen *specimen,
                             double measured[SUUJI_MADE_MEASURED], suuji_rating *rating, bool *pass,
                             suuji_error *err);

#endif
