/* SPDX-License-Identifier: MIT */
/* Memory of the searches in this folder that look for all steps of a type. */
#include "rate/hodoku/hodoku_chains_own.h"

#include "rate/hodoku/hodoku_als.h"
#include "rate/hodoku/hodoku_tables.h"

#include <stdlib.h>

struct sj_hodoku_chains *sj_hodoku_chains_new(void)
{
    struct sj_hodoku_chains *const chains = calloc(1, sizeof *chains);
    if (!chains)
        return NULL;
    sj_hodoku_position_init(&chains->position);
    chains->als = calloc(1, sizeof *chains->als);
    chains->tables = sj_hodoku_tables_new();
    if (chains->als && chains->tables)
        return chains;
    sj_hodoku_chains_free(chains);
    return NULL;
}

void sj_hodoku_chains_free(struct sj_hodoku_chains *chains)
{
    if (!chains)
        return;
    sj_hodoku_list_free(&chains->list);
    sj_hodoku_als_free(chains->als);
    sj_hodoku_tables_free(chains->tables);
    free(chains);
}

const struct sj_hodoku_position *sj_hodoku_position(struct sj_hodoku *h)
{
    struct sj_hodoku_chains *const chains = h->chains;
    if (chains->change != h->board->change) {
        sj_hodoku_position_read(&chains->position, h->board);
        chains->change = h->board->change;
    }
    return &chains->position;
}

const struct sj_hodoku_found *sj_hodoku_take_first(struct sj_hodoku *h,
                                                   enum sj_hodoku_choice choice)
{
    struct sj_hodoku_list *const list = &h->chains->list;
    const struct sj_hodoku_found *const found =
        sj_budget_good(h->budget) ? sj_hodoku_list_first(list, h->budget, choice) : NULL;
    if (found)
        sj_hodoku_report(h, list, found);
    return found;
}

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
