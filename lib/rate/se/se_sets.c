/* SPDX-License-Identifier: MIT */
/* Naked and hidden sets, house by house: boxes, columns, rows. */
#include "rate/se/se_subsets_inl.h"
#include "rate/se/se.h"

static const uint8_t families[] = {SJ_SE_BOX, SJ_SE_COLUMN, SJ_SE_ROW};

/* What a producer finds in a house depends on this house only. So it looks at those that have
   changed. */
static bool find_in_houses(struct sj_se *se, const struct sj_se_producer *producer,
                           bool (*find)(struct sj_se *se, unsigned house, unsigned size))
{
    uint64_t *const looked = se->looked[se->asked];
    const uint64_t *const change = se->board->house_change;
    for (unsigned f = 0; f < 3; f++)
        for (unsigned house = families[f]; house < families[f] + 9u; house++) {
            if (looked[house] == change[house])
                continue;
            if (find(se, house, producer->size))
                return true;
            looked[house] = change[house];
        }
    return false;
}

/* Eliminate `values` from the cells of a house at `positions`. */
static void eliminate_values(struct sj_se *se, unsigned house, unsigned positions, uint64_t values)
{
    for (; positions; positions &= positions - 1) {
        const unsigned cell = sj_map_cell(se->map, house, sj_low_bit(positions));
        for (uint64_t rest = se->board->candidates[cell] & values; rest; rest &= rest - 1)
            sj_step_eliminate(se->step->what, cell, sj_low_value(rest));
    }
}

/* The values of a house that may be part of a hidden set, with their places. */
static void list_values(const struct sj_se *se, unsigned house, unsigned size,
                        struct sj_se_subsets *all)
{
    sj_se_subsets_start(all, size);
    for (unsigned v = 0; v < 9; v++)
        sj_se_subsets_offer(all, v, sj_board_places(se->board, house, v + 1));
}

/* The step rests on these values having their places only there. */
static void show_values(struct sj_se *se, unsigned house, unsigned values)
{
    for (; values; values &= values - 1)
        sj_step_house(se->step->what, SUUJI_ROLE_BASE, house, sj_low_value(values), true);
}

/* The smallest further value with one place left outside the cells of the set; 0: none. */
static unsigned freed_value(const struct sj_se *se, unsigned house, const struct sj_se_subsets *all)
{
    for (unsigned v = 0; v < 9; v++) {
        const uint64_t places = sj_board_places(se->board, house, v + 1);
        const uint64_t out = places & ~(uint64_t)all->joined;
        if (!(all->items >> v & 1) && sj_is_one(out) && out != places)
            return v + 1;
    }
    return 0;
}

static bool find_direct_hidden(struct sj_se *se, unsigned house, unsigned size)
{
    struct sj_se_subsets all;
    if (se->board->empty[house] <= size)
        return false;
    list_values(se, house, size, &all);
    while (sj_se_subsets_next(&all)) {
        const unsigned value = freed_value(se, house, &all);
        if (value == 0)
            continue;
        const uint64_t out = sj_board_places(se->board, house, value) & ~(uint64_t)all.joined;
        show_values(se, house, all.items);
        sj_step_house(se->step->what, SUUJI_ROLE_BASE, house, value, true);
        if (!se->classic)
            eliminate_values(se, house, all.joined, ~(uint64_t)all.items);
        sj_step_place(se->step->what, sj_map_cell(se->map, house, sj_low_bit(out)), value);
        return true;
    }
    return false;
}

/* The house must have more than twice as many empty cells: in others the cells that remain are a
   naked set, which is asked for before. */
static bool find_hidden(struct sj_se *se, unsigned house, unsigned size)
{
    struct sj_se_subsets all;
    if (se->board->empty[house] <= 2 * size)
        return false;
    list_values(se, house, size, &all);
    while (sj_se_subsets_next(&all)) {
        eliminate_values(se, house, all.joined, ~(uint64_t)all.items);
        if (se->step->what->eliminated_count == 0)
            continue;
        show_values(se, house, all.items);
        return true;
    }
    return false;
}

static void show_cells(struct sj_se *se, unsigned house, unsigned positions)
{
    for (; positions; positions &= positions - 1)
        sj_step_cell(se->step->what, SUUJI_ROLE_BASE,
                     sj_map_cell(se->map, house, sj_low_bit(positions)), true);
}

/* It eliminates in this house only, even if its cells share a second one. */
static bool find_naked(struct sj_se *se, unsigned house, unsigned size)
{
    struct sj_se_subsets all;
    if (se->board->empty[house] < 2 * size)
        return false;
    sj_se_subsets_start(&all, size);
    for (unsigned p = 0; p < 9; p++)
        sj_se_subsets_offer(&all, p, se->board->candidates[sj_map_cell(se->map, house, p)]);
    while (sj_se_subsets_next(&all)) {
        eliminate_values(se, house, 0x1FF & ~(unsigned)all.items, all.joined);
        if (se->step->what->eliminated_count == 0)
            continue;
        show_cells(se, house, all.items);
        return true;
    }
    return false;
}

bool sj_se_find_direct_hidden_set(struct sj_se *se, const struct sj_se_producer *producer)
{
    return find_in_houses(se, producer, find_direct_hidden);
}

bool sj_se_find_hidden_set(struct sj_se *se, const struct sj_se_producer *producer)
{
    return find_in_houses(se, producer, find_hidden);
}

bool sj_se_find_naked_set(struct sj_se *se, const struct sj_se_producer *producer)
{
    return find_in_houses(se, producer, find_naked);
}
