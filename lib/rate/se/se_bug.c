/* SPDX-License-Identifier: MIT */
/* Bivalue universal graves, types 1 to 4: without a few candidates, the bug values of bug cells,
   every empty cell has two candidates and every value none or two places in each house. */
#include "rate/se/se_subsets_inl.h"
#include "rate/se/se.h"

#include <string.h>

struct grave {
    struct sj_se *se;
    uint64_t left[81]; /* the candidates without bug values */
    uint8_t cell[81];  /* the bug cells, in the order in which they are found */
    unsigned count;
    uint64_t bug[81]; /* the bug values of each cell */
    uint64_t values;  /* all bug values */
    uint8_t common
        [SJ_SE_PEERS]; /* the cells that see all bug cells, in the order of the first one's peers */
    unsigned commons;
};

static const uint8_t families[] = {SJ_SE_BOX, SJ_SE_ROW, SJ_SE_COLUMN};

/* ---- Finding the grave ---- */

/* The only cell of a house that has the value and three or more candidates. 81: there are several;
   82: none. */
static unsigned only_large_cell(const struct sj_se *se, unsigned house, unsigned value)
{
    unsigned found = 82;
    for (uint64_t rest = sj_board_places(se->board, house, value); rest; rest &= rest - 1) {
        const unsigned cell = sj_map_cell(se->map, house, sj_low_bit(rest));
        const uint64_t more = se->board->candidates[cell] & (se->board->candidates[cell] - 1);
        if (!(more & (more - 1)))
            continue;
        if (found < 82)
            return 81;
        found = cell;
    }
    return found;
}

/* Keep of the common cells those that see `cell` and are not bug cells. */
static void narrow_common(struct grave *grave, unsigned cell)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < grave->commons; i++)
        if (sj_map_see(grave->se->map, grave->common[i], cell) && !grave->bug[grave->common[i]])
            grave->common[kept++] = grave->common[i];
    grave->commons = kept;
}

/* False: it cannot be a grave. */
static bool add_bug(struct grave *grave, unsigned cell, unsigned value)
{
    if (grave->count == 0) {
        memcpy(grave->common, grave->se->peer[cell], SJ_SE_PEERS);
        grave->commons = SJ_SE_PEERS;
    }
    if (!grave->bug[cell])
        grave->cell[grave->count++] = (uint8_t)cell;
    grave->bug[cell] |= sj_value_bit(value);
    grave->values |= sj_value_bit(value);
    grave->left[cell] &= ~sj_value_bit(value);
    narrow_common(grave, cell);
    return grave->count < 2 || sj_is_one(grave->values) || grave->commons > 0;
}

/* Places are counted with the bug values that have been found. */
static bool find_bugs(struct grave *grave)
{
    const struct sj_board *const board = grave->se->board;
    for (unsigned i = 0; i < 27; i++) {
        const unsigned house = families[i / 9] + i % 9;
        for (unsigned value = 1; value <= 9; value++) {
            const uint64_t places = sj_board_places(board, house, value);
            if (places == 0 || sj_is_two(places))
                continue;
            const unsigned cell = only_large_cell(grave->se, house, value);
            if (cell == 82 || (cell < 81 && !add_bug(grave, cell, value)))
                return false;
        }
    }
    return grave->count > 0;
}

/* Is it a grave without the bug values? */
static bool is_grave(const struct grave *grave)
{
    const struct sj_map *const map = grave->se->map;
    for (unsigned cell = 0; cell < 81; cell++)
        if (grave->left[cell] && !sj_is_two(grave->left[cell]))
            return false;
    for (unsigned house = 0; house < 27; house++) {
        uint64_t once = 0, twice = 0;
        for (unsigned p = 0; p < 9; p++) {
            const uint64_t left = grave->left[sj_map_cell(map, house, p)];
            if (left & twice)
                return false;
            twice |= left & once;
            once |= left;
        }
        if (once != twice)
            return false;
    }
    return true;
}

/* ---- Hints ---- */

static void name_hint(const struct grave *grave, unsigned type, double score)
{
    static const char *const names[] = {"BUG type 1", "BUG type 2", "BUG type 3", "BUG type 4"};
    static const char *const own[] = {"bug-1", "bug-2", "bug-3", "bug-4"};
    struct sj_rated_step *const step = grave->se->step;
    step->name = names[type - 1];
    step->technique = own[type - 1];
    step->score = score;
    for (unsigned cell = 0; cell < 81; cell++)
        for (uint64_t rest = grave->left[cell]; rest; rest &= rest - 1)
            sj_step_candidate(step->what, SUUJI_ROLE_PATTERN, cell, sj_low_value(rest));
    for (unsigned i = 0; i < grave->count; i++)
        for (uint64_t rest = grave->bug[grave->cell[i]]; rest; rest &= rest - 1)
            sj_step_candidate(step->what, SUUJI_ROLE_GUARDIAN, grave->cell[i], sj_low_value(rest));
}

static void eliminate_values(const struct grave *grave, unsigned cell, uint64_t values)
{
    for (uint64_t rest = grave->se->board->candidates[cell] & values; rest; rest &= rest - 1)
        sj_step_eliminate(grave->se->step->what, cell, sj_low_value(rest));
}

static bool try_type_2(const struct grave *grave)
{
    for (unsigned i = 0; i < grave->commons; i++)
        eliminate_values(grave, grave->common[i], grave->values);
    if (grave->se->step->what->eliminated_count == 0)
        return false;
    name_hint(grave, 2, 5.7);
    return true;
}

/* Is the cell of a family's house the same for all bug cells? */
static bool share_house(const struct grave *grave, unsigned family, unsigned *house)
{
    *house = family;
    while (*house < family + 9 && !sj_map_house_has(grave->se->map, *house, grave->cell[0]))
        ++*house;
    for (unsigned i = 1; i < grave->count; i++)
        if (!sj_map_house_has(grave->se->map, *house, grave->cell[i]))
            return false;
    return true;
}

/* Two bug cells of a house with one further common value. */
static bool try_type_4(const struct grave *grave)
{
    const uint64_t *const candidates = grave->se->board->candidates;
    const unsigned *const cells = (const unsigned[2]){grave->cell[0], grave->cell[1]};
    const uint64_t common = candidates[cells[0]] & candidates[cells[1]] & ~grave->values;
    unsigned house = 27;
    if (grave->count != 2 || !sj_is_one(common))
        return false;
    for (unsigned f = 0; f < 3; f++)
        if (share_house(grave, families[f], &house)) {
            for (unsigned i = 0; i < 2; i++)
                eliminate_values(grave, cells[i], ~(grave->bug[cells[i]] | common));
            if (grave->se->step->what->eliminated_count == 0)
                return false;
            name_hint(grave, 4, 5.7);
            sj_step_house(grave->se->step->what, SUUJI_ROLE_BASE, house, sj_low_value(common),
                          true);
            return true;
        }
    return false;
}

/* The bug values, in place of one cell, and size - 1 common cells of a house are a naked set. */
static bool try_subset(const struct grave *grave, const uint8_t *cell, unsigned count,
                       unsigned size, unsigned house)
{
    struct sj_step *const what = grave->se->step->what;
    struct sj_se_subsets all;
    sj_se_subsets_start(&all, size - 1);
    sj_se_subsets_join(&all, 0, size);
    for (unsigned i = 0; i < count; i++)
        sj_se_subsets_offer(&all, i, grave->se->board->candidates[cell[i]]);
    while (sj_se_subsets_next(&all)) {
        if (grave->values & ~(uint64_t)all.joined)
            continue;
        for (unsigned i = 0; i < count; i++)
            if (!(all.items >> i & 1))
                eliminate_values(grave, cell[i], all.joined);
        if (what->eliminated_count == 0)
            continue;
        name_hint(grave, 3, 5.7 + (size - 1) * 0.1);
        sj_step_house(what, SUUJI_ROLE_BASE, house, 0, false);
        for (unsigned i = 0; i < count; i++)
            if (all.items >> i & 1)
                sj_step_cell(what, SUUJI_ROLE_SET, cell[i], true);
        return true;
    }
    return false;
}

static bool try_type_3(const struct grave *grave)
{
    for (unsigned f = 0; f < 3; f++) {
        unsigned house, count = 0;
        uint8_t cell[SJ_SE_PEERS];
        if (!share_house(grave, families[f], &house))
            continue;
        for (unsigned i = 0; i < grave->commons; i++)
            if (sj_map_house_has(grave->se->map, house, grave->common[i]))
                cell[count++] = grave->common[i];
        for (unsigned size = 2; size <= 6 && size <= count; size++)
            if (try_subset(grave, cell, count, size, house))
                return true;
    }
    return false;
}

bool sj_se_find_bug(struct sj_se *se, const struct sj_se_producer *producer)
{
    struct grave grave = {.se = se};
    (void)producer;
    memcpy(grave.left, se->board->candidates, sizeof grave.left);
    if (!find_bugs(&grave) || !is_grave(&grave))
        return false;
    if (grave.count == 1) {
        eliminate_values(&grave, grave.cell[0], grave.left[grave.cell[0]]);
        name_hint(&grave, 1, 5.6);
        return true;
    }
    if (sj_is_one(grave.values))
        return try_type_2(&grave) || try_type_4(&grave);
    return grave.commons > 0 && (try_type_4(&grave) || try_type_3(&grave));
}
