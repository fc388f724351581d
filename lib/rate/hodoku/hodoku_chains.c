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
