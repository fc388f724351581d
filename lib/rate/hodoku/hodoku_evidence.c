/* SPDX-License-Identifier: MIT */
#include "rate/hodoku/hodoku_chains_own.h"

void sj_hodoku_use_cells(struct sj_hodoku *h, struct sj_set81 cells, suuji_role role,
                         unsigned group)
{
    while (sj_set81_any(cells))
        sj_step_cell(h->step->what, role, sj_set81_next(&cells), true)->group = (uint16_t)group;
}

void sj_hodoku_use_link(struct sj_hodoku *h, struct sj_set81 a, unsigned value_a, struct sj_set81 b,
                        unsigned value_b)
{
    const struct sj_hodoku_position *const p = &h->chains->position;
    const struct sj_set81 both = sj_set81_or(a, b);
    if (value_a != value_b) {
        sj_hodoku_use_cells(h, a, SUUJI_ROLE_BASE, 0);
        return;
    }
    for (unsigned i = 0; i < 3; i++) {
        const unsigned house = p->cell_house[sj_set81_first(a)][i];
        const struct sj_set81 places = sj_set81_and(p->plane[value_a - 1], p->house[house]);
        if (sj_set81_within(both, p->house[house]) && sj_set81_within(places, both)) {
            sj_step_house(h->step->what, SUUJI_ROLE_BASE, house, value_a, true);
            return;
        }
    }
}
