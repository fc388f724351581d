/* SPDX-License-Identifier: MIT */
/* Senior exocets and double exocets: exocets.h. Their bases and targets are empty. */
#include "human/finder.h"
#include "human/patterns/exocets.h"
#include "suuji/houses.h"

/* ---- The step ---- */

static unsigned line_of(const struct sj_exocet *e, unsigned column)
{
    return sj_map_house_of(e->board->map, sj_exocet_cell(e, 0, column),
                           e->turned ? SJ_ROW : SJ_COLUMN);
}

static bool is_target(const struct sj_exocet *e, unsigned cell)
{
    for (unsigned i = 0; i < e->targets; i++)
        if (sj_exocet_target(e, i) == cell)
            return true;
    return false;
}

/* May a value of a base be here, as far as rows and boxes of bases say? */
static bool is_open(const struct sj_exocet *e, unsigned row, unsigned column)
{
    for (unsigned base = 0; base < e->bases; base++)
        if (row != e->row[base] &&
            (row / e->high != e->row[base] / e->high || column / e->wide != e->box[base]))
            return true;
    return false;
}

/* A cross-line must have each value of the bases. */
static void show_cross_line(struct sj_search *search, const struct sj_exocet *e, unsigned column)
{
    const struct sj_map *const map = search->board->map;
    const unsigned house = line_of(e, column);
    for (uint64_t rest = e->values & ~search->board->used[house]; rest; rest &= rest - 1)
        sj_step_house(search->step, SUUJI_ROLE_CROSS, house, sj_low_value(rest), true);
    for (unsigned row = 0; row < map->size; row++) {
        const unsigned cell = sj_exocet_cell(e, row, column);
        if (!is_open(e, row, column) || is_target(e, cell))
            continue;
        for (uint64_t rest = search->board->candidates[cell] & e->values; rest; rest &= rest - 1)
            sj_step_candidate(search->step, SUUJI_ROLE_CROSS, cell, sj_low_value(rest));
    }
}

static void show_candidates(struct sj_search *search, const struct sj_exocet *e, suuji_role role,
                            unsigned cell, unsigned group)
{
    for (uint64_t rest = search->board->candidates[cell] & e->values & ~e->out[cell]; rest;
         rest &= rest - 1)
        sj_step_candidate(search->step, role, cell, sj_low_value(rest))->group = (uint16_t)group;
}

static bool report_exocet(struct sj_exocet *e)
{
    struct sj_search *const search = e->user;
    const struct sj_map *const map = e->board->map;
    sj_step_start(search->step);
    for (unsigned i = 0; i < 2 * e->bases; i++)
        sj_step_cell(search->step, SUUJI_ROLE_BASE, sj_exocet_base(e, i), true)->group =
            (uint16_t)(i / 2 + 1);
    for (unsigned i = 0; i < e->targets; i++)
        sj_step_cell(search->step, SUUJI_ROLE_TARGET, sj_exocet_target(e, i), false);
    for (unsigned i = 0; i < 2 * e->bases; i++)
        show_candidates(search, e, SUUJI_ROLE_BASE, sj_exocet_base(e, i), i / 2 + 1);
    for (unsigned i = 0; i < e->targets; i++)
        show_candidates(search, e, SUUJI_ROLE_TARGET, sj_exocet_target(e, i), 0);
    for (unsigned i = 0; i < e->columns; i++)
        show_cross_line(search, e, e->column[i]);
    for (unsigned cell = 0; cell < map->cells; cell++)
        for (uint64_t rest = e->out[cell]; rest; rest &= rest - 1)
            sj_step_eliminate(search->step, cell, sj_low_value(rest));
    return sj_search_emit(search);
}

/* Are bases and targets empty, and is there something to eliminate? Two values in a base are a
   naked pair. */
static bool is_wanted(const struct sj_exocet *e)
{
    for (unsigned i = 0; i < 2 * e->bases; i++)
        if (e->board->candidates[sj_exocet_base(e, i)] == 0)
            return false;
    for (unsigned i = 0; i < e->targets; i++)
        if (e->board->candidates[sj_exocet_target(e, i)] == 0)
            return false;
    return e->any && sj_bit_count(e->values) > 2;
}

/* ---- The techniques ---- */

/* Is a target outside the band of the base? */
static bool is_senior(const struct sj_exocet *e)
{
    for (unsigned i = 0; i < e->targets; i++)
        if (e->target[i].row / e->high != e->row[0] / e->high)
            return true;
    return false;
}

static bool take_senior(struct sj_exocet *e)
{
    return is_senior(e) && is_wanted(e) && report_exocet(e);
}

static bool take_double(struct sj_exocet *e)
{
    return is_wanted(e) && report_exocet(e);
}

static void find_senior(struct sj_search *search)
{
    struct sj_exocet e = {
        .board = search->board, .budget = search->budget, .found = take_senior, .user = search};
    sj_exocets_start(&e, search->scratch);
    sj_exocets_find(&e);
}

static void find_double(struct sj_search *search)
{
    struct sj_exocet e = {
        .board = search->board, .budget = search->budget, .found = take_double, .user = search};
    sj_exocets_start(&e, search->scratch);
    sj_exocets_find_double(&e);
}

const struct sj_technique sj_technique_senior_exocet = {
    .info = {.name = "senior-exocet",
             .title = "senior exocet",
             .family = "exocet",
             .summary = "an exocet with a target outside the three boxes of the base",
             .flags = SUUJI_TECHNIQUE_LINES | SUUJI_TECHNIQUE_RARE,
             .example = ":0000:x:.598....4.875...9.4.............6..18......7.....1.3...26."
                        "......9+4..32..7.+84...5.:637 541 561 196::"},
    .find = find_senior,
    .scratch = sj_exocets_memory,
    .fits = sj_exocets_fit,
    .because = "each value of the base {cells base} needs one of the targets {cells target} to fit "
               "into {houses cross}, hence the targets have the same two values as the base",
};

const struct sj_technique sj_technique_double_exocet = {
    .info = {.name = "double-exocet",
             .title = "double exocet",
             .family = "exocet",
             .summary = "four values that fit into three lines only if each is in one of two bases",
             .flags = SUUJI_TECHNIQUE_LINES | SUUJI_TECHNIQUE_RARE,
             .example = ":0000:x:9......3.148..3......59..+8...4..5.187...8...6......7...6."
                        ".....2...2..8....1..4.9.:712 417 517 419 519 729 736::"},
    .find = find_double,
    .scratch = sj_exocets_memory,
    .fits = sj_exocets_fit,
    .because =
        "none of {values base} fits into {houses cross} if it is in both bases {cells base 1} and "
        "{cells base 2}, hence each is in one of them[; as each then needs one of {cells target}, "
        "these four cells have one each]",
};
