/* SPDX-License-Identifier: MIT */
/* The evidence of wings: cells, houses and nodes of the step that reports one. */
#ifndef SJ_WING_STEP_H
#define SJ_WING_STEP_H

#include "human/strong_inl.h"

struct sj_wing {
    unsigned pivot, one, two; /* cells: pincer one has x, pincer two y */
    unsigned x, y, z;
};

/* z = x - x = y - y = z. */
void sj_wing_write_xy(struct sj_step *step, const struct sj_wing *wing);
/* The pivot has three candidates, so there is no chain through it: z = x - x, and z = y - y. */
void sj_wing_write_xyz(struct sj_step *step, const struct sj_wing *wing);
/* Both pincers have x and z: z = x - x = x - x = z through the house of the link; pincer one sees
   its end a. */
void sj_wing_write_w(struct sj_step *step, const struct sj_wing *wing,
                     const struct sj_strong *link);

#endif
