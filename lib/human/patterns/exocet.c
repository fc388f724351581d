/* SPDX-License-Identifier: MIT */
/* Junior exocet. In words for a base in a row; columns are alike.

   Base: two cells of a row in a box. Targets: two cells in two other boxes of the same band, not in
   the row of the base. The other cells of a target's column in its box, its companions, have no
   value of the base, except in the row of the base, which cannot have a value that the base has.
   Cross-lines: the columns of the targets and those columns of the base's box that the base does
   not use.

   If a value is in the base, it is in each cross-line either in a target or outside the band. If it
   cannot be outside the band in all cross-lines, because there are too few rows for it, it is in a
   target. If this holds for every value of the base, the two targets have the two values of the
   base.

   Mirror: a value of the base and of one target is in the other target's box, too, but not in the
   row of the base nor in that of the target. */
#include "human/finder.h"

/* The grid or, with `turned`, the grid with rows and columns exchanged. */
struct view {
    const struct sj_board *board;
    bool turned;
    unsigned box_rows, box_columns; /* of the view */
};

/* What has been chosen. */
struct exocet {
    struct view view;
    unsigned base_row, base[2];             /* columns */
    unsigned target_row[2], target[2];      /* rows and columns */
    unsigned columns[SUUJI_HUMAN_MAX_SIZE]; /* of the cross-lines: those of the targets last */
    unsigned column_count;
    uint64_t values; /* of the base */
    /* What remains possible, and mirrors that were needed: values that the target cannot have for
       lack of a place in the other target's box. */
    uint64_t base_left[2], target_left[2], mirror[2];
};

static unsigned cell_at(const struct view *view, unsigned row, unsigned column)
{
    const unsigned size = view->board->map->size;
    return view->turned ? column * size + row : row * size + column;
}

static uint64_t candidates_at(const struct view *view, unsigned row, unsigned column)
{
    return view->board->candidates[cell_at(view, row, column)];
}

/* What the cell may be or is. */
static uint64_t values_at(const struct view *view, unsigned row, unsigned column)
{
    const unsigned cell = cell_at(view, row, column), value = view->board->value[cell];
    return value ? sj_value_bit(value) : view->board->candidates[cell];
}

static unsigned band_of(const struct exocet *e)
{
    return e->base_row - e->base_row % e->view.box_rows;
}

/* ---- The conditions ---- */

/* Can each of the columns from `i` on have a row of its own? */
static bool have_rows(const uint64_t *rows, unsigned count, unsigned i, uint64_t used)
{
    if (i == count)
        return true;
    for (uint64_t rest = rows[i] & ~used; rest; rest &= rest - 1)
        if (have_rows(rows, count, i + 1, used | (rest & (~rest + 1))))
            return true;
    return false;
}

/* Can a value be outside the band in all cross-lines? */
static bool fits_outside(const struct exocet *e, unsigned value)
{
    const unsigned size = e->view.board->map->size, band = band_of(e);
    uint64_t rows[SUUJI_HUMAN_MAX_SIZE];
    for (unsigned i = 0; i < e->column_count; i++) {
        rows[i] = 0;
        for (unsigned row = 0; row < size; row++)
            if ((row < band || row >= band + e->view.box_rows) &&
                (values_at(&e->view, row, e->columns[i]) & sj_value_bit(value)))
                rows[i] |= (uint64_t)1 << row;
        if (rows[i] == 0)
            return false;
    }
    return have_rows(rows, e->column_count, 0, 0);
}

/* May this be a target: has it values of the base, and have its companions none? */
static bool may_be_target(const struct exocet *e, unsigned row, unsigned column)
{
    const unsigned band = band_of(e);
    if ((candidates_at(&e->view, row, column) & e->values) == 0)
        return false;
    for (unsigned r = band; r < band + e->view.box_rows; r++)
        if (r != row && r != e->base_row && (values_at(&e->view, r, column) & e->values))
            return false;
    return true;
}

/* If target `i` has a value, can the box of the other target have it? */
static bool has_mirror(const struct exocet *e, unsigned i, unsigned value)
{
    const unsigned band = band_of(e), other = e->target[!i];
    const unsigned left = other - other % e->view.box_columns;
    for (unsigned row = band; row < band + e->view.box_rows; row++)
        for (unsigned column = left; column < left + e->view.box_columns; column++)
            if (row != e->base_row && row != e->target_row[i] &&
                !(row == e->target_row[!i] && column == other) &&
                (values_at(&e->view, row, column) & sj_value_bit(value)))
                return true;
    return false;
}

/* ---- What follows ---- */

/* Try all values of base and targets; with `mirrored`, targets have only values with a mirror. */
static void combine(struct exocet *e, bool mirrored)
{
    uint64_t base[2], target[2];
    for (unsigned i = 0; i < 2; i++) {
        base[i] = candidates_at(&e->view, e->base_row, e->base[i]);
        target[i] = candidates_at(&e->view, e->target_row[i], e->target[i]) & e->values;
        e->base_left[i] = e->target_left[i] = e->mirror[i] = 0;
        for (uint64_t rest = mirrored ? target[i] : 0; rest; rest &= rest - 1)
            if (!has_mirror(e, i, sj_low_value(rest)))
                e->mirror[i] |= rest & (~rest + 1);
        target[i] &= ~e->mirror[i];
    }
    for (uint64_t a = base[0]; a; a &= a - 1)
        for (uint64_t b = base[1]; b; b &= b - 1) {
            const uint64_t first = a & (~a + 1), second = b & (~b + 1);
            if (first == second)
                continue;
            const bool straight = (target[0] & first) && (target[1] & second);
            const bool crossed = (target[0] & second) && (target[1] & first);
            if (!straight && !crossed)
                continue;
            e->base_left[0] |= first;
            e->base_left[1] |= second;
            e->target_left[0] |= (straight ? first : 0) | (crossed ? second : 0);
            e->target_left[1] |= (straight ? second : 0) | (crossed ? first : 0);
        }
}

/* How many candidates are eliminated? */
static unsigned count_eliminated(const struct exocet *e)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 2; i++) {
        count += sj_bit_count(candidates_at(&e->view, e->base_row, e->base[i]) & ~e->base_left[i]);
        count += sj_bit_count(candidates_at(&e->view, e->target_row[i], e->target[i]) &
                              ~e->target_left[i]);
    }
    return count;
}

static void eliminate_others(struct sj_search *search, unsigned cell, uint64_t left)
{
    for (uint64_t rest = search->board->candidates[cell] & ~left; rest; rest &= rest - 1)
        sj_step_eliminate(search->step, cell, sj_low_value(rest));
}

/* A cross-line must have each value of the base. */
static void show_cross_line(struct sj_search *search, const struct exocet *e, unsigned column)
{
    const struct sj_map *const map = search->board->map;
    const unsigned band = band_of(e);
    const unsigned house = sj_map_house_of(map, cell_at(&e->view, e->base_row, column),
                                           e->view.turned ? SJ_ROW : SJ_COLUMN);
    for (uint64_t rest = e->values & ~search->board->used[house]; rest; rest &= rest - 1)
        sj_step_house(search->step, SUUJI_ROLE_CROSS, house, sj_low_value(rest), true);
    for (unsigned row = 0; row < map->size; row++) {
        if (row >= band && row < band + e->view.box_rows)
            continue;
        for (uint64_t rest = candidates_at(&e->view, row, column) & e->values; rest;
             rest &= rest - 1)
            sj_step_candidate(search->step, SUUJI_ROLE_CROSS, cell_at(&e->view, row, column),
                              sj_low_value(rest));
    }
}

/* Report an exocet. True: the search is over. */
static bool report_exocet(struct sj_search *search, struct exocet *e)
{
    const struct sj_map *const map = search->board->map;
    combine(e, false);
    const unsigned plain = count_eliminated(e);
    combine(e, true);
    if (count_eliminated(e) == plain)
        combine(e, false); /* without mirrors it is simpler */
    if (count_eliminated(e) == 0)
        return false;
    sj_step_start(search->step);
    for (unsigned i = 0; i < 2; i++) {
        const unsigned base = cell_at(&e->view, e->base_row, e->base[i]);
        const unsigned target = cell_at(&e->view, e->target_row[i], e->target[i]);
        const unsigned other = cell_at(&e->view, e->target_row[!i], e->target[!i]);
        sj_step_cell(search->step, SUUJI_ROLE_BASE, base, true);
        sj_step_cell(search->step, SUUJI_ROLE_TARGET, target, false)->group = (uint16_t)(i + 1);
        eliminate_others(search, base, e->base_left[i]);
        eliminate_others(search, target, e->target_left[i]);
        for (uint64_t rest = e->mirror[i]; rest; rest &= rest - 1)
            sj_step_house(search->step, SUUJI_ROLE_COVER, sj_map_house_of(map, other, SJ_BOX),
                          sj_low_value(rest), true)
                ->group = (uint16_t)(i + 1);
    }
    for (unsigned i = 0; i < e->column_count; i++)
        show_cross_line(search, e, e->columns[i]);
    return sj_search_emit(search);
}

/* ---- Looking ---- */

/* With base and targets chosen: does the condition hold for all values? */
static bool try_targets(struct sj_search *search, struct exocet *e)
{
    const unsigned count = e->view.box_columns;
    e->columns[count - 2] = e->target[0];
    e->columns[count - 1] = e->target[1];
    e->column_count = count;
    for (uint64_t rest = e->values; rest; rest &= rest - 1)
        if (fits_outside(e, sj_low_value(rest)))
            return false;
    return report_exocet(search, e);
}

/* All places of target `i`; the second one is in a later box than the first. */
static bool choose_target(struct sj_search *search, struct exocet *e, unsigned i, unsigned from)
{
    const unsigned size = e->view.board->map->size, band = band_of(e), wide = e->view.box_columns;
    for (unsigned column = from; column < size; column++) {
        if (column / wide == e->base[0] / wide)
            continue;
        for (unsigned row = band; row < band + e->view.box_rows; row++) {
            if (row == e->base_row || !may_be_target(e, row, column))
                continue;
            e->target_row[i] = row;
            e->target[i] = column;
            if (i == 0 ? choose_target(search, e, 1, (column / wide + 1) * wide)
                       : try_targets(search, e))
                return true;
        }
    }
    return false;
}

/* All exocets whose base is in this row of a box. */
static bool try_row(struct sj_search *search, struct exocet *e, unsigned left)
{
    const unsigned end = left + e->view.box_columns, most = e->view.board->map->size / 2;
    for (unsigned a = left; a < end; a++)
        for (unsigned b = a + 1; b < end; b++) {
            const uint64_t first = candidates_at(&e->view, e->base_row, a);
            const uint64_t second = candidates_at(&e->view, e->base_row, b);
            unsigned count = 0;
            e->values = first | second;
            if (!first || !second || sj_bit_count(e->values) < 3 || sj_bit_count(e->values) > most)
                continue;
            e->base[0] = a;
            e->base[1] = b;
            for (unsigned column = left; column < end; column++)
                if (column != a && column != b)
                    e->columns[count++] = column;
            if (choose_target(search, e, 0, 0))
                return true;
        }
    return false;
}

static void find_exocet(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    for (int turned = 0; turned < 2; turned++) {
        struct exocet e = {.view = {.board = search->board, .turned = turned}};
        e.view.box_rows = turned ? map->rules->box_cols : map->rules->box_rows;
        e.view.box_columns = turned ? map->rules->box_rows : map->rules->box_cols;
        for (e.base_row = 0; e.base_row < map->size; e.base_row++) {
            if (!sj_search_may_go_on(search))
                return;
            for (unsigned left = 0; left < map->size; left += e.view.box_columns)
                if (try_row(search, &e, left))
                    return;
        }
    }
}

/* Three boxes are needed in a band, and a cross-line in the box of the base. */
static bool fits(const struct sj_map *map)
{
    return map->rules->box_rows >= 3 && map->rules->box_cols >= 3;
}

const struct sj_technique sj_technique_junior_exocet = {
    .info = {.name = "junior-exocet",
             .title = "junior exocet",
             .family = "exocet",
             .summary = "two target cells must have the same two values as two base cells",
             .flags = SUUJI_TECHNIQUE_LINES | SUUJI_TECHNIQUE_RARE,
             .example = ":0000:x:...9.....3....6.58..7.581....6.45.21.1....4..7............"
                        "..8.447....6....8.64.1.:612::"},
    .find = find_exocet,
    .fits = fits,
    .because =
        "each value of the base {cells base} needs one of the targets {cells target} to fit into "
        "{houses cross}, hence the targets have the same two values as the base"
        "[; {cells target 1} cannot have {values cover 1}, which would have no place in "
        "{houses cover 1}][; {cells target 2} cannot have {values cover 2}, which would have "
        "no place in {houses cover 2}]",
};
