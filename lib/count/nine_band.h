/* SPDX-License-Identifier: MIT */
/* For 9x9 only: in how many ways a band can be filled if the values of each of its columns are
   known.

   The columns of its three boxes are given by three parts (nine_parts.h). The ways for the first
   two parts and every third part are a vector, which is computed when it is first needed. Values
   that the band treats alike share vectors. */
#ifndef SJ_NINE_BAND_H
#define SJ_NINE_BAND_H

#include "base/budget.h"
#include "count/nine_parts.h"
#include "count/nine_symmetry.h"

/* What a box allows. */
struct sj_nine_box {
    bool open;        /* everything: the lists are those of sj_nine_parts */
    uint16_t *list;   /* [SJ_NINE_PARTS][SJ_NINE_ORTHOGONAL]: rows that go with these columns */
    uint8_t *count;   /* [SJ_NINE_PARTS]: how many */
    uint16_t *across; /* the same the other way round: columns that go with these rows */
    uint8_t *across_count;
};

struct sj_nine_band {
    const struct sj_nine_parts *parts;
    struct sj_budget *budget;
    struct sj_nine_box box[3];
    struct sj_nine_symmetry symmetry;
    uint16_t class_of[SJ_NINE_PARTS]; /* by first part */
    unsigned classes;
    struct sj_nine_action *action; /* [SJ_NINE_PARTS]: maps values to those of the class */
    uint16_t **vector;             /* [classes * SJ_NINE_PARTS]; NULL: not computed yet */
    uint16_t *none;                /* a vector without any way */
    bool second_unordered;         /* the order of the second box's columns makes no difference */
};

/* Band `number` of the grid. False: memory is short, see the budget. A zeroed struct may be
   freed. */
bool sj_nine_band_make(struct sj_nine_band *band, const struct sj_nine_parts *parts,
                       const uint16_t allowed[81], unsigned number, struct sj_budget *budget);
void sj_nine_band_free(struct sj_nine_band *band);

/* Can the columns of box `stack` be divided like this? */
static inline bool sj_nine_band_has(const struct sj_nine_band *band, unsigned stack, unsigned part)
{
    return band->box[stack].open || band->box[stack].count[part] > 0;
}

/* Compute a vector and keep it. NULL: memory is short. */
const uint16_t *sj_nine_band_compute(struct sj_nine_band *band, unsigned first, unsigned second);

/* The ways for `first` and `second`, by the third part after band->action[first]. NULL: memory is
   short. band->none: there are no ways. */
static inline const uint16_t *sj_nine_band_vector(struct sj_nine_band *band, unsigned first,
                                                  unsigned second)
{
    const unsigned mapped = sj_nine_act(band->parts, &band->action[first], second);
    const unsigned key = band->second_unordered ? band->parts->unordered[mapped] : mapped;
    const uint16_t *const vector = band->vector[band->class_of[first] * SJ_NINE_PARTS + key];
    return vector ? vector : sj_nine_band_compute(band, first, second);
}

#endif
