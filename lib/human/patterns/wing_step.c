/* SPDX-License-Identifier: MIT */
/* The evidence of wings. */
#include "human/patterns/wing_step.h"

/* A candidate with a node, which is part of the pivot or a pincer. */
static void add_part(struct sj_step *step, suuji_role role, unsigned cell, unsigned value,
                     unsigned node)
{
    sj_step_candidate(step, role, cell, value)->node = (uint16_t)node;
}

static void add_cells(struct sj_step *step, const struct sj_wing *w)
{
    sj_step_cell(step, SUUJI_ROLE_PIVOT, w->pivot, true);
    sj_step_cell(step, SUUJI_ROLE_PINCER, w->one, true);
    sj_step_cell(step, SUUJI_ROLE_PINCER, w->two, true);
}

void sj_wing_write_xy(struct sj_step *step, const struct sj_wing *w)
{
    add_cells(step, w);
    add_part(step, SUUJI_ROLE_PINCER, w->one, w->z, 1);
    add_part(step, SUUJI_ROLE_PINCER, w->one, w->x, 2);
    add_part(step, SUUJI_ROLE_PIVOT, w->pivot, w->x, 3);
    add_part(step, SUUJI_ROLE_PIVOT, w->pivot, w->y, 4);
    add_part(step, SUUJI_ROLE_PINCER, w->two, w->y, 5);
    add_part(step, SUUJI_ROLE_PINCER, w->two, w->z, 6);
    sj_step_chain(step, 6);
}

void sj_wing_write_xyz(struct sj_step *step, const struct sj_wing *w)
{
    add_cells(step, w);
    add_part(step, SUUJI_ROLE_PINCER, w->one, w->z, 1);
    add_part(step, SUUJI_ROLE_PINCER, w->one, w->x, 2);
    add_part(step, SUUJI_ROLE_PIVOT, w->pivot, w->x, 3);
    add_part(step, SUUJI_ROLE_PINCER, w->two, w->z, 4);
    add_part(step, SUUJI_ROLE_PINCER, w->two, w->y, 5);
    add_part(step, SUUJI_ROLE_PIVOT, w->pivot, w->y, 6);
    add_part(step, SUUJI_ROLE_PIVOT, w->pivot, w->z, 7);
    sj_step_link(step, 1, 2, true, 0);
    sj_step_link(step, 2, 3, false, 0);
    sj_step_link(step, 4, 5, true, 0);
    sj_step_link(step, 5, 6, false, 0);
}

void sj_wing_write_w(struct sj_step *step, const struct sj_wing *w, const struct sj_strong *link)
{
    sj_step_cell(step, SUUJI_ROLE_PINCER, w->one, true);
    sj_step_cell(step, SUUJI_ROLE_PINCER, w->two, true);
    sj_step_house(step, SUUJI_ROLE_BASE, link->house, w->x, true);
    add_part(step, SUUJI_ROLE_PINCER, w->one, w->z, 1);
    add_part(step, SUUJI_ROLE_PINCER, w->one, w->x, 2);
    add_part(step, SUUJI_ROLE_BASE, link->a, w->x, 3);
    add_part(step, SUUJI_ROLE_BASE, link->b, w->x, 4);
    add_part(step, SUUJI_ROLE_PINCER, w->two, w->x, 5);
    add_part(step, SUUJI_ROLE_PINCER, w->two, w->z, 6);
    sj_step_chain(step, 6);
}
