/* SPDX-License-Identifier: MIT */
/* What the search for Franken fish (hodoku_franken.c) and the first look at a value
   (hodoku_franken_look.c) share. */
#ifndef SJ_HODOKU_FRANKEN_INL_H
#define SJ_HODOKU_FRANKEN_INL_H

#include "rate/hodoku/hodoku.h"

/* What is remembered from one call to the next. */
struct sj_hodoku_franken {
    uint64_t change[9]; /* board->value_change of the value when it was looked at; 0: never */
    uint8_t kinds[9]
                 [2]; /* which kinds of fish it has, with rows and with columns as the base: bits */
};

/* The most fins, and the most of them that are in two base houses. */
enum { SJ_FRANKEN_HOUSES = 18, SJ_FRANKEN_HINTS = 64, SJ_FRANKEN_FINS = 5, SJ_FRANKEN_ENDO = 2 };

struct sj_franken {
    struct sj_hodoku *h;
    unsigned value, size;
    bool finned;
    const uint64_t *plane;
    uint8_t base[SJ_FRANKEN_HOUSES], cover[SJ_FRANKEN_HOUSES]; /* houses with places */
    unsigned bases, covers;
    uint64_t places[SJ_HODOKU_HOUSES][2];
    uint8_t *kinds; /* the first look: notes what there is, as bits of sj_franken_kind; NULL: it is
                       over */
    /* Base houses of a fish of the kind that is wanted, as bits. */
    uint32_t hint[SJ_FRANKEN_HINTS];
    unsigned hints;
    bool all; /* there were too many: try every combination */
    unsigned chosen_base[SJ_FRANKEN_HOUSES], chosen_cover[SJ_FRANKEN_HOUSES];
};

/* The places of some houses, and those in two or more of them. */
struct sj_franken_sum {
    uint64_t once[2], twice[2];
};

static inline struct sj_franken_sum sj_franken_add(const struct sj_franken_sum *sum,
                                                   const uint64_t *cells)
{
    struct sj_franken_sum more = *sum;
    for (unsigned w = 0; w < 2; w++) {
        more.twice[w] |= more.once[w] & cells[w];
        more.once[w] |= cells[w];
    }
    return more;
}

/* Fins: base places that are not covered, and those in two base houses (endo fins). */
static inline void sj_franken_fins(const struct sj_franken_sum *base,
                                   const struct sj_franken_sum *cover, uint64_t *fins)
{
    for (unsigned w = 0; w < 2; w++)
        fins[w] = (base->once[w] & ~cover->once[w]) | base->twice[w];
}

/* The bit of a kind of fish. */
static inline uint8_t sj_franken_kind(unsigned size, bool finned)
{
    return (uint8_t)(1u << (2 * (size - 2) + finned));
}

static inline bool sj_franken_has_fins(const struct sj_franken *f, const uint64_t *fins)
{
    const unsigned count = sj_set_count(fins, 2);
    return f->finned ? count > 0 && count <= SJ_FRANKEN_FINS : count == 0;
}

/* ---- hodoku_franken_look.c ---- */

/* Which kinds of fish has the value, with these houses? */
void sj_franken_survey(struct sj_franken *f, uint8_t *kinds);
/* Fill `hint` with the base houses of all fish of the kind that is wanted. */
void sj_franken_look(struct sj_franken *f);

#endif
