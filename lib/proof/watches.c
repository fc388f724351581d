/* SPDX-License-Identifier: MIT */
/* For each literal the clauses that watch it. */
#include "proof/prover.h"

#include <stdlib.h>
#include <string.h>

/* Below this it does not pay to pack. */
enum { SMALL = 1 << 16 };

bool sj_watches_start(struct sj_watches *watches, struct sj_budget *budget, size_t literals)
{
    watches->budget = budget;
    watches->literals = literals;
    watches->list = sj_budget_zeros(budget, literals, sizeof *watches->list);
    return watches->list != NULL;
}

void sj_watches_free(struct sj_watches *watches)
{
    free(watches->list);
    free(watches->watch);
}

/* Copy the lists to a new array, each with the room it has. */
static bool pack_lists(struct sj_watches *watches)
{
    size_t room = 0, used = 0;
    struct sj_watch *const to =
        sj_budget_grow(watches->budget, NULL, &room, watches->room, sizeof *to);
    if (!to)
        return false;
    for (size_t i = 0; i < watches->literals; i++) {
        struct sj_watch_list *const list = &watches->list[i];
        if (list->len)
            memcpy(to + used, watches->watch + list->at, list->len * sizeof *to);
        list->at = used;
        used += list->room;
    }
    free(watches->watch);
    watches->budget->used -= watches->room * sizeof *to;
    watches->watch = to;
    watches->room = room;
    watches->used = used;
    watches->lost = 0;
    return true;
}

/* Give `list` twice its room, at the end. */
static bool move_list(struct sj_watches *watches, struct sj_watch_list *list)
{
    const uint32_t room = list->room ? 2 * list->room : 4;
    if (list->room > UINT32_MAX / 2) {
        watches->budget->end = SUUJI_END_MEMORY;
        return false;
    }
    if (watches->used + room > watches->room && watches->lost > watches->used / 2 &&
        watches->used > SMALL && !pack_lists(watches))
        return false;
    struct sj_watch *const watch = sj_budget_grow(watches->budget, watches->watch, &watches->room,
                                                  watches->used + room, sizeof *watch);
    if (!watch)
        return false;
    watches->watch = watch;
    if (list->len)
        memcpy(watch + watches->used, watch + list->at, list->len * sizeof *watch);
    watches->lost += list->room;
    list->at = watches->used;
    list->room = room;
    watches->used += room;
    return true;
}

bool sj_watches_push(struct sj_watches *watches, uint32_t literal, struct sj_watch watch)
{
    struct sj_watch_list *const list = &watches->list[literal];
    if (list->len == list->room && !move_list(watches, list))
        return false;
    watches->watch[list->at + list->len++] = watch;
    return true;
}
