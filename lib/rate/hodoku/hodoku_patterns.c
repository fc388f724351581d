/* SPDX-License-Identifier: MIT */
/* Patterns of one value: skyscraper, two-string kite, empty rectangle. The first instance, values
   ascending. */
#include "rate/hodoku/hodoku.h"

#include "human/strong_inl.h"

/* The lines from house `first` in which `value` has two places. Returns how many. */
static unsigned list_lines(const struct sj_hodoku *h, unsigned first, unsigned value,
                           struct sj_strong *list)
{
    unsigned count = 0;
    for (unsigned house = first; house < first + 9; house++) {
        const uint64_t places = sj_board_places(h->board, house, value);
        if (sj_is_two(places))
            list[count++] = sj_strong_at(h->board, house, places);
    }
    return count;
}

/* One of the ends of two links has the value: a = b - c = d, in the houses g and `house`. */
static void add_links(struct sj_step *what, unsigned value, const struct sj_strong *ab,
                      const struct sj_strong *cd)
{
    sj_step_house(what, SUUJI_ROLE_BASE, ab->house, value, true);
    sj_step_house(what, SUUJI_ROLE_BASE, cd->house, value, true);
    sj_step_node(what, ab->a, value, 1);
    sj_step_node(what, ab->b, value, 2);
    sj_step_node(what, cd->a, value, 3);
    sj_step_node(what, cd->b, value, 4);
    sj_step_chain(what, 4);
}

/* ---- Skyscraper ---- */

static bool try_skyscraper(struct sj_hodoku *h, unsigned value, const struct sj_strong *one,
                           const struct sj_strong *two, bool rows)
{
    const unsigned a[2] = {rows ? one->a % 9u : one->a / 9u, rows ? one->b % 9u : one->b / 9u};
    const unsigned b[2] = {rows ? two->a % 9u : two->a / 9u, rows ? two->b % 9u : two->b / 9u};
    struct sj_strong link = *one;
    struct sj_strong other = *two;
    uint64_t targets[2];
    if ((a[0] == b[0]) == (a[1] == b[1]))
        return false;
    if (a[0] == b[0])
        link = (struct sj_strong){one->house, one->b, one->a}; /* the joint is in the middle */
    else
        other = (struct sj_strong){two->house, two->b, two->a};
    if (!sj_set_seen_by(h->board, value, link.a, other.b, targets))
        return false;
    sj_step_eliminate_set(h->step->what, h->board, targets, value);
    add_links(h->step->what, value, &link, &other);
    return true;
}

/* All values in rows before columns. */
bool sj_hodoku_skyscraper(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct sj_strong line[9];
    (void)type;
    for (unsigned first = 0; first <= SJ_HODOKU_COLUMNS; first += SJ_HODOKU_COLUMNS)
        for (unsigned value = 1; value <= 9; value++) {
            if (sj_hodoku_is_old(h, value))
                continue;
            const unsigned count = list_lines(h, first, value, line);
            for (unsigned i = 0; i < count; i++)
                for (unsigned k = i + 1; k < count; k++)
                    if (try_skyscraper(h, value, &line[i], &line[k], first == 0))
                        return true;
        }
    return false;
}

/* ---- Two-string kite ---- */

static void swap_ends(struct sj_strong *link)
{
    const uint16_t a = link->a;
    link->a = link->b;
    link->b = a;
}

/* Bring ends that share a box to the front. Those that are changed stay so for later pairs. */
static bool join_in_box(const struct sj_map *map, struct sj_strong *row, struct sj_strong *column)
{
    const uint16_t *const seat = map->rules->cell_house;
    const uint32_t *const first = map->rules->cell_first;
#define BOX(cell) seat[first[cell] + 2]
    const unsigned row_box[2] = {BOX(row->a), BOX(row->b)};
    const unsigned column_box[2] = {BOX(column->a), BOX(column->b)};
#undef BOX
    if (row_box[0] == column_box[0])
        return true;
    if (row_box[0] == column_box[1]) {
        swap_ends(column);
    } else if (row_box[1] == column_box[0]) {
        swap_ends(row);
    } else if (row_box[1] == column_box[1]) {
        swap_ends(row);
        swap_ends(column);
    } else {
        return false;
    }
    return true;
}

static bool try_kite(struct sj_hodoku *h, unsigned value, struct sj_strong *row,
                     struct sj_strong *column)
{
    if (!join_in_box(h->map, row, column))
        return false;
    if (row->a == column->a || row->a == column->b || row->b == column->a || row->b == column->b)
        return false;
    const unsigned cell = column->b / 9u * 9u + row->b % 9u;
    if (!sj_board_has(h->board, cell, value))
        return false;
    struct sj_strong link = *row;
    swap_ends(&link);
    sj_step_eliminate(h->step->what, cell, value);
    add_links(h->step->what, value, &link, column);
    return true;
}

bool sj_hodoku_kite(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct sj_strong row[9];
    struct sj_strong column[9];
    (void)type;
    for (unsigned value = 1; value <= 9; value++) {
        if (sj_hodoku_is_old(h, value))
            continue;
        const unsigned rows = list_lines(h, 0, value, row);
        const unsigned columns = rows ? list_lines(h, SJ_HODOKU_COLUMNS, value, column) : 0;
        for (unsigned i = 0; i < rows; i++)
            for (unsigned k = 0; k < columns; k++)
                if (try_kite(h, value, &row[i], &column[k]))
                    return true;
    }
    return false;
}

/* ---- Empty rectangle ---- */

/* All places in the box are in two lines; p is the one in which a strong link begins. */
struct rectangle {
    unsigned value, box;
    unsigned p, q;
};

static void add_part(struct sj_hodoku *h, const struct rectangle *r, bool in_p, unsigned node)
{
    for (uint64_t rest = sj_board_places(h->board, r->box, r->value); rest; rest &= rest - 1) {
        const unsigned cell = sj_map_cell(h->map, r->box, sj_low_bit(rest));
        if (sj_map_house_has(h->map, r->p, cell) == in_p)
            sj_step_node(h->step->what, cell, r->value, node);
    }
}

static void emit_rectangle(struct sj_hodoku *h, const struct rectangle *r, unsigned house,
                           unsigned x, unsigned y, unsigned target)
{
    struct sj_step *const what = h->step->what;
    sj_step_eliminate(what, target, r->value);
    sj_step_house(what, SUUJI_ROLE_BASE, r->box, r->value, true)->group = 1;
    sj_step_house(what, SUUJI_ROLE_BASE, house, r->value, true)->group = 2;
    sj_step_house(what, SUUJI_ROLE_COVER, r->p, r->value, false);
    sj_step_house(what, SUUJI_ROLE_COVER, r->q, r->value, false);
    sj_step_node(what, y, r->value, 1);
    sj_step_node(what, x, r->value, 2);
    add_part(h, r, true, 3);
    add_part(h, r, false, 4);
    sj_step_chain(what, 4);
}

/* Along p outside the box: x with a strong link to y across p; the cell where y's line meets q, if
   that is outside the box too. */
static bool try_line(struct sj_hodoku *h, const struct rectangle *r)
{
    const bool row = r->p < SJ_HODOKU_COLUMNS;
    for (uint64_t rest = sj_board_places(h->board, r->p, r->value); rest; rest &= rest - 1) {
        const unsigned x = sj_map_cell(h->map, r->p, sj_low_bit(rest));
        const unsigned across = row ? SJ_HODOKU_COLUMNS + x % 9 : x / 9;
        unsigned y = 0;
        if (sj_map_house_has(h->map, r->box, x) ||
            !sj_strong_end(h->board, across, r->value, x, &y))
            continue;
        const unsigned target = row ? y / 9 * 9 + r->q - SJ_HODOKU_COLUMNS : r->q * 9 + y % 9;
        if (!sj_board_has(h->board, target, r->value) || sj_map_house_has(h->map, r->box, target))
            continue;
        emit_rectangle(h, r, across, x, y, target);
        return true;
    }
    return false;
}

/* The nine crossings of a box, the last first. `places` are of 3 to 5 cells. */
static bool try_box(struct sj_hodoku *h, unsigned value, unsigned box, unsigned places)
{
    for (unsigned crossing = 9; crossing-- > 0;) {
        const unsigned in_row = 7u << (crossing / 3 * 3), in_column = 0x49u << crossing % 3;
        if ((places & ~(in_row | in_column)) || !(places & in_row & ~in_column) ||
            !(places & in_column & ~in_row))
            continue;
        const unsigned cell = sj_map_cell(h->map, box, crossing);
        const struct rectangle r = {value, box, cell / 9, SJ_HODOKU_COLUMNS + cell % 9};
        const struct rectangle turned = {value, box, r.q, r.p};
        if (try_line(h, &r) || try_line(h, &turned))
            return true;
    }
    return false;
}

bool sj_hodoku_empty_rectangle(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    (void)type;
    for (unsigned value = 1; value <= 9; value++) {
        if (sj_hodoku_is_old(h, value))
            continue;
        for (unsigned box = SJ_HODOKU_BOXES; box < SJ_HODOKU_HOUSES; box++) {
            const uint64_t places = sj_board_places(h->board, box, value);
            const unsigned count = sj_bit_count(places);
            if (count >= 3 && count <= 5 && try_box(h, value, box, (unsigned)places))
                return true;
        }
    }
    return false;
}
