/* SPDX-License-Identifier: MIT */
#include "rate/hodoku/hodoku_found.h"

#include <stdlib.h>
#include <string.h>

const struct sj_hodoku_name_row sj_hodoku_names[SJ_HODOKU_NAMES] = {
    [SJ_HODOKU_REMOTE_PAIR] = {"Remote Pair", "remote-pair"},
    [SJ_HODOKU_TURBOT] = {"Turbot Fish", "turbot-fish"},
    [SJ_HODOKU_X_CHAIN] = {"X-Chain", "x-chain"},
    [SJ_HODOKU_XY_CHAIN] = {"XY-Chain", "xy-chain"},
    [SJ_HODOKU_CONTINUOUS] = {"Continuous Nice Loop", "continuous-loop"},
    [SJ_HODOKU_DISCONTINUOUS] = {"Discontinuous Nice Loop", "aic"},
    [SJ_HODOKU_AIC] = {"AIC", "aic"},
    [SJ_HODOKU_GROUPED_CONTINUOUS] = {"Grouped Continuous Nice Loop", "grouped-loop"},
    [SJ_HODOKU_GROUPED_DISCONTINUOUS] = {"Grouped Discontinuous Nice Loop", "grouped-chain"},
    [SJ_HODOKU_GROUPED_AIC] = {"Grouped AIC", "grouped-chain"},
    [SJ_HODOKU_ALS_CHAIN] = {"Almost Locked Set Chain", "als-chain"},
    [SJ_HODOKU_CHAIN_CONTRADICTION] = {"Forcing Chain Contradiction", "nishio"},
    [SJ_HODOKU_CHAIN_VERITY] = {"Forcing Chain Verity", "cell-forcing-chain"},
    [SJ_HODOKU_NET_CONTRADICTION] = {"Forcing Net Contradiction", "dynamic-forcing-chain"},
    [SJ_HODOKU_NET_VERITY] = {"Forcing Net Verity", "dynamic-forcing-chain"},
};

/* ---- The position ---- */

void sj_hodoku_position_init(struct sj_hodoku_position *p)
{
    memset(p, 0, sizeof *p);
    for (unsigned c = 0; c < 81; c++) {
        const unsigned row = c / 9, column = c % 9, box = row / 3 * 3 + column / 3;
        const unsigned in_box = row % 3 * 3 + column % 3;
        p->cell_house[c][0] = (uint8_t)row;
        p->cell_house[c][1] = (uint8_t)(9 + column);
        p->cell_house[c][2] = (uint8_t)(18 + box);
        p->house_cell[row][column] = p->house_cell[9 + column][row] =
            p->house_cell[18 + box][in_box] = (uint8_t)c;
        for (unsigned i = 0; i < 3; i++)
            sj_set81_add(&p->house[p->cell_house[c][i]], c);
    }
    for (unsigned c = 0; c < 81; c++) {
        for (unsigned i = 0; i < 3; i++)
            p->peers[c] = sj_set81_or(p->peers[c], p->house[p->cell_house[c][i]]);
        sj_set81_remove(&p->peers[c], c);
    }
}

void sj_hodoku_position_read(struct sj_hodoku_position *p, const struct sj_board *board)
{
    p->empty = (struct sj_set81){{0, 0}};
    for (unsigned c = 0; c < 81; c++) {
        p->candidates[c] = (uint16_t)board->candidates[c];
        if (!board->value[c])
            sj_set81_add(&p->empty, c);
    }
    for (unsigned v = 1; v <= 9; v++) {
        const uint64_t *const plane = sj_board_plane(board, v);
        p->plane[v - 1] = (struct sj_set81){{plane[0], plane[1]}};
    }
}

/* ---- The list ---- */

void sj_hodoku_list_clear(struct sj_hodoku_list *list)
{
    if (list->count > 0 && list->slots)
        memset(list->slot, 0, list->slots * sizeof *list->slot);
    list->count = list->candidates = list->paths = 0;
}

void sj_hodoku_list_free(struct sj_hodoku_list *list)
{
    free(list->item);
    free(list->candidate);
    free(list->slot);
    free(list->order);
    free(list->path);
}

static size_t hash_found(const struct sj_hodoku_found *f, const uint16_t *what)
{
    uint64_t h = f->name;
    for (size_t i = 0; i < f->count; i++)
        h = (h ^ what[i]) * 0x9E3779B97F4A7C15u;
    return (size_t)(h >> 24);
}

static bool is_same(const struct sj_hodoku_list *list, const struct sj_hodoku_found *a,
                    const struct sj_hodoku_found *b, const uint16_t *what)
{
    return a->name == b->name && a->count == b->count &&
           memcmp(list->candidate + a->first, what, a->count * sizeof *what) == 0;
}

/* The slot of a key: its own, or the empty one where it belongs. */
static uint32_t *find_slot(const struct sj_hodoku_list *list, const struct sj_hodoku_found *found,
                           const uint16_t *what)
{
    size_t at = hash_found(found, what) & (list->slots - 1);
    while (list->slot[at] && !is_same(list, &list->item[list->slot[at] - 1], found, what))
        at = (at + 1) & (list->slots - 1);
    return &list->slot[at];
}

/* Keep the table at most half full. */
static bool grow_slots(struct sj_hodoku_list *list, struct sj_budget *budget)
{
    if (2 * (list->count + 1) <= list->slots)
        return true;
    const size_t slots = list->slots ? 2 * list->slots : 256;
    if (!sj_budget_reserve(budget, &list->slot, &list->slot_room, slots, sizeof *list->slot))
        return false;
    list->slots = slots;
    memset(list->slot, 0, slots * sizeof *list->slot);
    for (size_t i = 0; i < list->count; i++)
        *find_slot(list, &list->item[i], list->candidate + list->item[i].first) = (uint32_t)i + 1;
    return true;
}

static bool grow_list(struct sj_hodoku_list *list, struct sj_budget *budget, size_t count)
{
    return sj_budget_reserve(budget, &list->item, &list->room, list->count + 1,
                             sizeof *list->item) &&
           sj_budget_reserve(budget, &list->candidate, &list->candidate_room,
                             list->candidates + count, sizeof *list->candidate);
}

static bool add_path(struct sj_hodoku_list *list, struct sj_budget *budget,
                     struct sj_hodoku_found *found, const uint16_t *path, unsigned nodes)
{
    if (!sj_budget_reserve(budget, &list->path, &list->path_room, list->paths + nodes,
                           sizeof *list->path))
        return false;
    if (nodes)
        memcpy(list->path + list->paths, path, nodes * sizeof *path);
    found->path = (uint32_t)list->paths;
    found->nodes = (uint16_t)nodes;
    list->paths += nodes;
    return true;
}

/* Has it fewer cells (ALS chain) or a shorter chain? */
static bool is_shorter(const struct sj_hodoku_found *a, const struct sj_hodoku_found *b)
{
    return a->name == SJ_HODOKU_ALS_CHAIN ? a->cells < b->cells : a->length < b->length;
}

bool sj_hodoku_list_add(struct sj_hodoku_list *list, struct sj_budget *budget,
                        struct sj_hodoku_found found, const uint16_t *what, const uint16_t *path,
                        enum sj_hodoku_again again)
{
    uint32_t *slot = NULL;
    if (again != SJ_HODOKU_ADD) {
        if (!grow_slots(list, budget))
            return false;
        slot = find_slot(list, &found, what);
        if (*slot) {
            struct sj_hodoku_found *const old = &list->item[*slot - 1];
            if (!is_shorter(&found, old))
                return true;
            if (again == SJ_HODOKU_REPLACE) {
                old->length = found.length;
                old->cells = found.cells;
                return add_path(list, budget, old, path, found.nodes);
            }
        }
    }
    if (!grow_list(list, budget, found.count) || !add_path(list, budget, &found, path, found.nodes))
        return false;
    found.first = (uint32_t)list->candidates;
    found.sum = sj_hodoku_index_sum(what, found.count);
    memcpy(list->candidate + found.first, what, found.count * sizeof *what);
    list->candidates += found.count;
    list->item[list->count++] = found;
    if (slot)
        *slot = (uint32_t)list->count;
    return true;
}

/* ---- Orders ---- */

static int compare_numbers(uint32_t a, uint32_t b)
{
    return a < b ? -1 : a > b;
}

bool sj_hodoku_found_same(const struct sj_hodoku_list *list, const struct sj_hodoku_found *a,
                          const struct sj_hodoku_found *b)
{
    return is_same(list, a, b, list->candidate + b->first);
}

static int standard_order(const void *user, uint32_t i, uint32_t j)
{
    const struct sj_hodoku_list *const list = user;
    const struct sj_hodoku_found *const a = &list->item[i], *const b = &list->item[j];
    if (a->count != b->count)
        return compare_numbers(b->count, a->count);
    return sj_hodoku_found_same(list, a, b) ? compare_numbers(a->length, b->length)
                                            : compare_numbers(a->sum, b->sum);
}

static int als_order(const void *user, uint32_t i, uint32_t j)
{
    const struct sj_hodoku_list *const list = user;
    const struct sj_hodoku_found *const a = &list->item[i], *const b = &list->item[j];
    if (a->count != b->count)
        return compare_numbers(b->count, a->count);
    if (!sj_hodoku_found_same(list, a, b))
        return compare_numbers(a->sum, b->sum);
    return a->length != b->length ? compare_numbers(a->length, b->length)
                                  : compare_numbers(a->cells, b->cells);
}

const struct sj_hodoku_found *sj_hodoku_list_first(struct sj_hodoku_list *list,
                                                   struct sj_budget *budget,
                                                   enum sj_hodoku_choice choice)
{
    static sj_hodoku_order *const orders[] = {standard_order, als_order};
    if (list->count == 0 || !sj_budget_reserve(budget, &list->order, &list->order_room,
                                               2 * list->count + 1, sizeof *list->order))
        return NULL;
    for (size_t i = 0; i < list->count; i++)
        list->order[i] = (uint32_t)i;
    sj_hodoku_sort(list->order, list->count, list->order + list->count, orders[choice], list);
    return &list->item[list->order[0]];
}

/* ---- Helpers ---- */

size_t sj_hodoku_tidy(uint16_t *what, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const uint16_t one = what[i];
        size_t at = kept;
        while (at > 0 && what[at - 1] > one)
            at--;
        if (at > 0 && what[at - 1] == one)
            continue;
        memmove(what + at + 1, what + at, (kept - at) * sizeof *what);
        what[at] = one;
        kept++;
    }
    return kept;
}

uint32_t sj_hodoku_index_sum(const uint16_t *what, size_t count)
{
    uint32_t sum = 0, weight = 1;
    for (size_t i = 0; i < count; i++, weight += 80)
        sum += what[i] % 81u * weight + what[i] / 81u + 1;
    return sum;
}

void sj_hodoku_report(struct sj_hodoku *h, const struct sj_hodoku_list *list,
                      const struct sj_hodoku_found *found)
{
    const struct sj_hodoku_name_row *const row = &sj_hodoku_names[found->name];
    h->step->name = row->name;
    h->step->technique = row->technique;
    h->step->length = found->length;
    sj_step_start(h->step->what);
    for (size_t i = 0; i < found->count; i++) {
        const unsigned candidate = list->candidate[found->first + i];
        sj_step_eliminate(h->step->what, candidate % 81, candidate / 81 + 1);
    }
}
