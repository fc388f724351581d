/* SPDX-License-Identifier: MIT */
/* Exocets with any targets, and double exocets: exocets.h. */
#include "human/patterns/exocets.h"

#include "human/finder.h"

#include <string.h>

bool sj_exocets_fit(const struct sj_map *map)
{
    return map->rules->box_rows >= 3 && map->rules->box_cols >= 3;
}

size_t sj_exocets_memory(const struct sj_map *map)
{
    return (map->cells + (size_t)map->size * map->size + map->words) * sizeof(uint64_t);
}

void sj_exocets_start(struct sj_exocet *e, void *memory)
{
    const struct sj_map *const map = e->board->map;
    e->out = memory;
    e->rows = e->out + map->cells;
    e->alive = e->rows + (size_t)map->size * map->size;
    memset(e->out, 0, map->cells * sizeof *e->out);
    e->any = false;
}

/* Begin with rows, or with columns. */
static void turn(struct sj_exocet *e, bool turned)
{
    const struct sj_map *const map = e->board->map;
    const suuji_rules *const rules = map->rules;
    e->turned = turned;
    e->high = turned ? rules->box_cols : rules->box_rows;
    e->wide = turned ? rules->box_rows : rules->box_cols;
    memset(e->rows, 0, (size_t)map->size * map->size * sizeof *e->rows);
    for (unsigned row = 0; row < map->size; row++)
        for (unsigned column = 0; column < map->size; column++)
            for (uint64_t rest = sj_exocet_values(e, sj_exocet_cell(e, row, column)); rest;
                 rest &= rest - 1)
                e->rows[sj_low_bit(rest) * map->size + column] |= (uint64_t)1 << row;
}

static uint64_t band_of(const struct sj_exocet *e)
{
    return sj_low_mask(e->high) << (e->row[0] - e->row[0] % e->high);
}

/* ---- Placements of a value in the cross-lines ---- */

struct placement {
    uint64_t rows[SUUJI_HUMAN_MAX_SIZE]; /* what is left of each cross-line */
    unsigned row[SUUJI_HUMAN_MAX_SIZE];  /* the row that was chosen */
    unsigned count;
};

/* The places that a base leaves to one of its values. */
static void bar_base(const struct sj_exocet *e, unsigned base, struct placement *p)
{
    for (unsigned i = 0; i < e->columns; i++) {
        p->rows[i] &= ~((uint64_t)1 << e->row[base]);
        if (e->column[i] / e->wide == e->box[base])
            p->rows[i] &= ~band_of(e);
    }
}

static void start_placement(const struct sj_exocet *e, unsigned value, struct placement *p)
{
    const unsigned size = e->board->map->size;
    p->count = e->columns;
    for (unsigned i = 0; i < e->columns; i++)
        p->rows[i] = e->rows[(size_t)(value - 1) * size + e->column[i]];
}

static void bar_target(const struct sj_exocet *e, unsigned i, struct placement *p)
{
    p->rows[e->target[i].line] &= ~((uint64_t)1 << e->target[i].row);
}

static void need_target(const struct sj_exocet *e, unsigned i, struct placement *p)
{
    p->rows[e->target[i].line] &= (uint64_t)1 << e->target[i].row;
}

/* Is there a row of its own, which is not used, for each of these cross-lines? Those with the fewest rows first: if there
   is not, that is soon clear. */
static bool can_place(const struct placement *p, uint64_t lines, uint64_t used)
{
    unsigned line = 0, least = SUUJI_HUMAN_MAX_SIZE + 1;
    if (lines == 0)
        return true;
    for (uint64_t rest = lines; rest; rest &= rest - 1) {
        const unsigned i = sj_low_bit(rest), open = sj_bit_count(p->rows[i] & ~used);
        if (open < least) {
            least = open;
            line = i;
        }
    }
    for (uint64_t rest = p->rows[line] & ~used; rest; rest &= rest - 1)
        if (can_place(p, lines & ~((uint64_t)1 << line), used | (rest & (~rest + 1))))
            return true;
    return false;
}

/* Choose a row of its own for each cross-line: the first that the lines after it allow. */
static bool has_placement(struct placement *p)
{
    uint64_t used = 0, lines = sj_low_mask(p->count);
    for (unsigned i = 0; i < p->count; i++) {
        uint64_t rest = p->rows[i] & ~used;
        lines &= lines - 1;
        while (rest && !can_place(p, lines, used | (rest & (~rest + 1))))
            rest &= rest - 1;
        if (rest == 0)
            return false;
        p->row[i] = sj_low_bit(rest);
        used |= rest & (~rest + 1);
    }
    return true;
}

/* Can a value that is in a base be in the cross-lines, but in none of the first `targets` targets?
   */
static bool fits_without(const struct sj_exocet *e, unsigned value, unsigned targets,
                         struct placement *p)
{
    start_placement(e, value, p);
    bar_base(e, 0, p);
    for (unsigned i = 0; i < targets; i++)
        bar_target(e, i, p);
    return has_placement(p);
}

/* ---- What follows ---- */

static void eliminate(struct sj_exocet *e, unsigned cell, uint64_t values)
{
    const uint64_t out = e->board->candidates[cell] & values;
    e->out[cell] |= out;
    e->any |= out != 0;
}

/* A value is in a base cell and in these rows of the cross-lines: what can it still be in? */
static void spare(struct sj_exocet *e, unsigned base, const struct placement *p)
{
    const struct sj_map *const map = e->board->map;
    uint64_t left[SJ_MOST_WORDS];
    memset(left, 0xFF, map->words * sizeof *left);
    sj_set_minus(left, sj_map_sees(map, sj_exocet_base(e, base)), map->words);
    for (unsigned i = 0; i < p->count; i++)
        sj_set_minus(left, sj_map_sees(map, sj_exocet_cell(e, p->row[i], e->column[i])),
                     map->words);
    sj_set_or(e->alive, left, map->words);
}

/* The same for all rows that can be chosen from cross-line `i` on, as far as the budget allows. */
static void spare_from(struct sj_exocet *e, unsigned base, struct placement *p, unsigned i,
                       uint64_t used)
{
    if (i == p->count) {
        spare(e, base, p);
        return;
    }
    for (uint64_t rest = p->rows[i] & ~used; rest && sj_budget_look(e->budget); rest &= rest - 1) {
        p->row[i] = sj_low_bit(rest);
        spare_from(e, base, p, i + 1, used | (rest & (~rest + 1)));
    }
}

/* What is not alive loses the value, unless there was no time to find all that is. */
static void eliminate_dead(struct sj_exocet *e, unsigned value)
{
    const struct sj_map *const map = e->board->map;
    const uint64_t *const plane = sj_board_plane(e->board, value);
    if (!sj_budget_good(e->budget))
        return;
    for (struct sj_walk w = sj_walk_start(plane, map->words); sj_walk_next(&w);)
        if (!sj_bit_get(e->alive, w.cell))
            eliminate(e, w.cell, sj_value_bit(value));
}

static void clear_out(struct sj_exocet *e)
{
    if (e->any)
        memset(e->out, 0, e->board->map->cells * sizeof *e->out);
    e->any = false;
}

/* ---- One base ---- */

/* What base cells can be with targets that have the same two values. */
struct pairs {
    uint64_t target[2]; /* values that fit with this target and without the other */
    uint64_t base_left[2], target_left[2];
    uint64_t always; /* values of all pairs */
};

static void combine_pairs(const struct sj_exocet *e, struct pairs *pairs)
{
    const uint64_t base[2] = {sj_exocet_values(e, sj_exocet_base(e, 0)),
                              sj_exocet_values(e, sj_exocet_base(e, 1))};
    pairs->always = e->values;
    for (uint64_t a = base[0]; a; a &= a - 1)
        for (uint64_t b = base[1]; b; b &= b - 1) {
            const uint64_t first = a & (~a + 1), second = b & (~b + 1);
            const bool straight = (pairs->target[0] & first) && (pairs->target[1] & second);
            const bool crossed = (pairs->target[0] & second) && (pairs->target[1] & first);
            if (first == second || (!straight && !crossed))
                continue;
            pairs->base_left[0] |= first;
            pairs->base_left[1] |= second;
            pairs->target_left[0] |= (straight ? first : 0) | (crossed ? second : 0);
            pairs->target_left[1] |= (straight ? second : 0) | (crossed ? first : 0);
            pairs->always &= first | second;
        }
}

/* A value that is in the base in any case: eliminate it where it clashes with all its places. */
static void follow_value(struct sj_exocet *e, const struct pairs *pairs, unsigned value)
{
    sj_set_clear(e->alive, e->board->map->words);
    for (unsigned b = 0; b < 2; b++)
        for (unsigned t = 0; t < 2; t++) {
            if (!(pairs->base_left[b] & pairs->target_left[t] & sj_value_bit(value)))
                continue;
            struct placement p;
            start_placement(e, value, &p);
            bar_base(e, 0, &p);
            need_target(e, t, &p);
            bar_target(e, !t, &p);
            spare_from(e, b, &p, 0, 0);
        }
    eliminate_dead(e, value);
}

static void follow_single(struct sj_exocet *e)
{
    struct pairs pairs = {.always = 0};
    clear_out(e);
    for (unsigned t = 0; t < 2; t++) {
        uint64_t fits = 0;
        for (uint64_t rest = e->values; rest; rest &= rest - 1) {
            struct placement p;
            start_placement(e, sj_low_value(rest), &p);
            bar_base(e, 0, &p);
            need_target(e, t, &p);
            bar_target(e, !t, &p);
            fits |= has_placement(&p) ? rest & (~rest + 1) : 0;
        }
        pairs.target[t] = fits;
    }
    combine_pairs(e, &pairs);
    for (unsigned i = 0; i < 2; i++) {
        eliminate(e, sj_exocet_base(e, i), ~pairs.base_left[i]);
        eliminate(e, sj_exocet_target(e, i), ~pairs.target_left[i]);
    }
    for (uint64_t rest = pairs.always; rest && pairs.base_left[0]; rest &= rest - 1)
        follow_value(e, &pairs, sj_low_value(rest));
}

/* A placement that the first `targets` targets do not prevent. */
static bool find_escape(const struct sj_exocet *e, unsigned targets, struct placement *p)
{
    for (uint64_t rest = e->values; rest; rest &= rest - 1)
        if (fits_without(e, sj_low_value(rest), targets, p))
            return true;
    return false;
}

static void set_target(struct sj_exocet *e, unsigned i, unsigned line, unsigned row)
{
    e->target[i].line = line;
    e->target[i].row = row;
}

/* All targets: each placement without them must be prevented, so one is in it. Both orders of two
   targets may come up; the one with the lower line, or row, first counts, if both do. */
static bool choose_targets(struct sj_exocet *e)
{
    struct placement first, second, none;
    if (!find_escape(e, 0, &first))
        return false;
    for (unsigned i = 0; i < e->columns; i++) {
        set_target(e, 0, i, first.row[i]);
        if (!find_escape(e, 1, &second))
            continue;
        for (unsigned k = 0; k < e->columns; k++) {
            /* The pair was already tried with the other one first. */
            if (k < i && second.row[k] == first.row[k])
                continue;
            set_target(e, 0, i, first.row[i]);
            set_target(e, 1, k, second.row[k]);
            if (find_escape(e, 2, &none))
                continue;
            e->targets = 2;
            follow_single(e);
            if (e->found(e))
                return true;
        }
    }
    return false;
}

/* Has each value of the base too few places for any two cells to prevent all placements? */
static bool has_room(const struct sj_exocet *e)
{
    struct placement p;
    for (uint64_t rest = e->values; rest; rest &= rest - 1) {
        bool wide = true;
        start_placement(e, sj_low_value(rest), &p);
        bar_base(e, 0, &p);
        for (unsigned i = 0; i < e->columns && wide; i++)
            wide = sj_bit_count(p.rows[i]) >= e->columns + 2;
        if (wide)
            return true;
    }
    return false;
}

/* All cross-lines: those of the base's box are there. */
static bool choose_columns(struct sj_exocet *e, unsigned from, unsigned left)
{
    const unsigned size = e->board->map->size;
    if (left == 0)
        return !has_room(e) && choose_targets(e);
    for (unsigned column = from; column < size; column++) {
        if (column / e->wide == e->box[0])
            continue;
        e->column[e->columns++] = column;
        const bool over = choose_columns(e, (column / e->wide + 1) * e->wide, left - 1);
        e->columns--;
        if (over)
            return true;
    }
    return false;
}

/* Choose the two cells of a base; false: they have many values. */
static bool set_base(struct sj_exocet *e, unsigned base, unsigned a, unsigned b)
{
    e->base[2 * base] = a;
    e->base[2 * base + 1] = b;
    const unsigned one = sj_exocet_base(e, 2 * base), other = sj_exocet_base(e, 2 * base + 1);
    const uint64_t values = sj_exocet_values(e, one) | sj_exocet_values(e, other);
    e->values = base ? e->values | values : values;
    return 2 * sj_bit_count(e->values) <= e->board->map->size;
}

static void add_box_columns(struct sj_exocet *e, unsigned base)
{
    const unsigned left = e->box[base] * e->wide;
    for (unsigned column = left; column < left + e->wide; column++)
        if (column != e->base[2 * base] && column != e->base[2 * base + 1])
            e->column[e->columns++] = column;
}

/* The bases of a row of a box. */
static bool try_box(struct sj_exocet *e)
{
    const unsigned left = e->box[0] * e->wide;
    for (unsigned a = left; a < left + e->wide; a++)
        for (unsigned b = a + 1; b < left + e->wide; b++) {
            if (!set_base(e, 0, a, b))
                continue;
            e->columns = 0;
            add_box_columns(e, 0);
            if (choose_columns(e, 0, 2))
                return true;
        }
    return false;
}

bool sj_exocets_find(struct sj_exocet *e)
{
    const unsigned size = e->board->map->size;
    e->bases = 1;
    for (unsigned turned = 0; turned < 2; turned++) {
        turn(e, turned);
        for (e->row[0] = 0; e->row[0] < size; e->row[0]++)
            for (e->box[0] = 0; e->box[0] < size / e->wide; e->box[0]++)
                if (!sj_budget_look(e->budget) || try_box(e))
                    return false;
    }
    return true;
}

/* ---- Two bases ---- */

/* Values that can be in each base, as far as the cross-lines say; and pairs that fit the cells. */
struct split {
    uint64_t fits[SJ_EXOCET_BASES];
    uint64_t left[SJ_EXOCET_CELLS];
};

/* The cells of the cross-lines in the band that a value of a base can have. False: too many. */
static bool list_targets(struct sj_exocet *e)
{
    uint64_t rows[SUUJI_HUMAN_MAX_SIZE] = {0};
    for (uint64_t rest = e->values; rest; rest &= rest - 1)
        for (unsigned base = 0; base < SJ_EXOCET_BASES; base++) {
            struct placement p;
            start_placement(e, sj_low_value(rest), &p);
            bar_base(e, base, &p);
            for (unsigned i = 0; i < e->columns; i++)
                rows[i] |= p.rows[i] & band_of(e);
        }
    e->targets = 0;
    for (unsigned i = 0; i < e->columns; i++)
        for (uint64_t rest = rows[i]; rest; rest &= rest - 1) {
            if (e->targets == SJ_EXOCET_CELLS)
                return false;
            set_target(e, e->targets++, i, sj_low_bit(rest));
        }
    return true;
}

/* Of a value of a base, in target `t` and in no other; without targets, anywhere. */
static void start_in_target(const struct sj_exocet *e, unsigned base, unsigned value, unsigned t,
                            struct placement *p)
{
    start_placement(e, value, p);
    bar_base(e, base, p);
    for (unsigned i = 0; i < e->targets; i++)
        if (i != t)
            bar_target(e, i, p);
    if (e->targets)
        need_target(e, t, p);
}

/* Places for a value of a base in the cross-lines: with targets, in exactly one of them. */
static void spare_value(struct sj_exocet *e, unsigned base, unsigned cell, unsigned value)
{
    struct placement p;
    for (unsigned t = 0; t < (e->targets ? e->targets : 1); t++) {
        start_in_target(e, base, value, t, &p);
        spare_from(e, cell, &p, 0, 0);
    }
}

/* Can a value of a base be in the cross-lines? */
static bool fits_base(const struct sj_exocet *e, unsigned base, unsigned value)
{
    struct placement p;
    for (unsigned t = 0; t < (e->targets ? e->targets : 1); t++) {
        start_in_target(e, base, value, t, &p);
        if (has_placement(&p))
            return true;
    }
    return false;
}

/* The values of `pair` in the two cells of a base: what each can have. */
static bool fit_pair(const struct sj_exocet *e, unsigned base, uint64_t pair, uint64_t *left)
{
    const uint64_t low = pair & (~pair + 1), high = pair & (pair - 1);
    const uint64_t one = sj_exocet_values(e, sj_exocet_base(e, 2 * base));
    const uint64_t other = sj_exocet_values(e, sj_exocet_base(e, 2 * base + 1));
    left[0] = left[1] = 0;
    if ((one & low) && (other & high)) {
        left[0] |= low;
        left[1] |= high;
    }
    if ((one & high) && (other & low)) {
        left[0] |= high;
        left[1] |= low;
    }
    return left[0] != 0;
}

/* All ways to give two values to each base. False: there is none. */
static bool split_values(const struct sj_exocet *e, struct split *split)
{
    bool any = false;
    for (uint64_t a = e->values; a; a &= a - 1)
        for (uint64_t b = a & (a - 1); b; b &= b - 1) {
            const uint64_t one = (a & (~a + 1)) | (b & (~b + 1)), other = e->values & ~one;
            uint64_t left[SJ_EXOCET_CELLS];
            if ((one & ~split->fits[0]) || (other & ~split->fits[1]) ||
                !fit_pair(e, 0, one, left) || !fit_pair(e, 1, other, left + 2))
                continue;
            any = true;
            for (unsigned i = 0; i < SJ_EXOCET_CELLS; i++)
                split->left[i] |= left[i];
        }
    return any;
}

/* Does each value of the bases need a target, and are there only as many? Then each target has one
   of them. */
static void settle_targets(struct sj_exocet *e)
{
    bool needed = list_targets(e) && e->targets == SJ_EXOCET_CELLS;
    for (uint64_t rest = e->values; rest && needed; rest &= rest - 1)
        for (unsigned base = 0; base < SJ_EXOCET_BASES && needed; base++) {
            struct placement p;
            start_placement(e, sj_low_value(rest), &p);
            bar_base(e, base, &p);
            for (unsigned i = 0; i < e->columns; i++)
                p.rows[i] &= ~band_of(e);
            needed = !has_placement(&p);
        }
    if (!needed)
        e->targets = 0;
}

static bool follow_double(struct sj_exocet *e)
{
    struct split split = {.fits = {0}};
    clear_out(e);
    settle_targets(e);
    for (uint64_t rest = e->values; rest; rest &= rest - 1)
        for (unsigned base = 0; base < SJ_EXOCET_BASES; base++)
            if (fits_base(e, base, sj_low_value(rest)))
                split.fits[base] |= rest & (~rest + 1);
    if (!split_values(e, &split))
        return false;
    for (unsigned i = 0; i < SJ_EXOCET_CELLS; i++)
        eliminate(e, sj_exocet_base(e, i), ~split.left[i]);
    for (unsigned i = 0; i < e->targets; i++)
        eliminate(e, sj_exocet_target(e, i), ~e->values);
    for (uint64_t rest = e->values; rest; rest &= rest - 1) {
        sj_set_clear(e->alive, e->board->map->words);
        for (unsigned i = 0; i < SJ_EXOCET_CELLS; i++)
            if (split.left[i] & rest & (~rest + 1))
                spare_value(e, i / 2, i, sj_low_value(rest));
        eliminate_dead(e, sj_low_value(rest));
    }
    return true;
}

/* Does no value fit into the cross-lines if it is in both bases? */
static bool is_double(const struct sj_exocet *e)
{
    for (uint64_t rest = e->values; rest; rest &= rest - 1) {
        struct placement p;
        start_placement(e, sj_low_value(rest), &p);
        bar_base(e, 0, &p);
        bar_base(e, 1, &p);
        if (has_placement(&p))
            return false;
    }
    return true;
}

/* With both bases chosen: the cross-line of a third box. */
static bool choose_third(struct sj_exocet *e)
{
    const unsigned size = e->board->map->size;
    e->columns = 0;
    add_box_columns(e, 0);
    add_box_columns(e, 1);
    for (unsigned column = 0; column < size; column++) {
        if (column / e->wide == e->box[0] || column / e->wide == e->box[1])
            continue;
        e->column[e->columns++] = column;
        const bool over = is_double(e) && follow_double(e) && e->found(e);
        e->columns--;
        if (over)
            return true;
    }
    return false;
}

/* With the first base chosen: the second one, in a later box. */
static bool choose_second(struct sj_exocet *e)
{
    const unsigned size = e->board->map->size, band = e->row[0] - e->row[0] % e->high;
    const uint64_t values = e->values;
    for (e->row[1] = band; e->row[1] < band + e->high; e->row[1]++)
        for (e->box[1] = e->box[0] + 1; e->box[1] < size / e->wide && e->row[1] != e->row[0];
             e->box[1]++) {
            const unsigned left = e->box[1] * e->wide;
            for (unsigned a = left; a < left + e->wide; a++)
                for (unsigned b = a + 1; b < left + e->wide; b++) {
                    e->values = values;
                    if (set_base(e, 1, a, b) && sj_bit_count(e->values) == SJ_EXOCET_CELLS &&
                        choose_third(e))
                        return true;
                }
        }
    return false;
}

bool sj_exocets_find_double(struct sj_exocet *e)
{
    const unsigned size = e->board->map->size;
    e->bases = SJ_EXOCET_BASES;
    for (unsigned turned = 0; turned < 2; turned++) {
        turn(e, turned);
        for (e->row[0] = 0; e->row[0] < size; e->row[0]++)
            for (e->box[0] = 0; e->box[0] + 1 < size / e->wide; e->box[0]++) {
                const unsigned left = e->box[0] * e->wide;
                if (!sj_budget_look(e->budget))
                    return false;
                for (unsigned a = left; a < left + e->wide; a++)
                    for (unsigned b = a + 1; b < left + e->wide; b++)
                        if (set_base(e, 0, a, b) && sj_bit_count(e->values) <= SJ_EXOCET_CELLS &&
                            choose_second(e))
                            return false;
            }
    }
    return true;
}
