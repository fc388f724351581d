/* SPDX-License-Identifier: MIT */
/* Symmetries of where clues are: groups of maps of the square onto itself. */
#ifndef SJ_SYMMETRY_H
#define SJ_SYMMETRY_H

#include "model/rules.h"

/* The cells of a board cut into orbits of a symmetry. */
struct sj_orbits {
    unsigned count;
    uint16_t *first; /* [count + 1]: orbit o is cell[first[o] .. first[o + 1] - 1] */
    uint16_t *cell;  /* [cells] */
    uint16_t *of;    /* [cells]: the orbit of a cell */
};

/* Orbits in order of their lowest cells. Release in either case. */
suuji_status sj_orbits_make(struct sj_orbits *orbits, const suuji_rules *rules, unsigned symmetry,
                            suuji_error *err);
void sj_orbits_release(struct sj_orbits *orbits);

#endif
