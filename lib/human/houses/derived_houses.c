/* SPDX-License-Identifier: MIT */
/* One value in what is left over of some houses without others: derived houses, which have each
   value once, and the law of leftovers, by which two sets of cells have the same values. */
#include "human/houses/leftover_step.h"
#include "human/houses/leftover_value.h"

enum { DERIVED_SINGLE, DERIVED_LOCKED, LAW };

/* Groups of cells in the law of leftovers. */
enum { KNOWN = 1, OPEN };

void sj_leftover_show_cells(struct sj_search *search, const struct sj_leftover *leftover)
{
    const struct sj_map *const map = search->board->map;
    const uint64_t *const in = sj_leftover_in(map, leftover);
    const uint64_t *const out = sj_leftover_out(map, leftover);
    for (struct sj_walk w = sj_walk_start(in, map->words); sj_walk_next(&w);)
        sj_step_cell(search->step, SUUJI_ROLE_PLUS, w.cell, false);
    for (struct sj_walk w = sj_walk_start(out, map->words); sj_walk_next(&w);)
        sj_step_cell(search->step, SUUJI_ROLE_MINUS, w.cell, false);
}

void sj_leftover_show_houses(struct sj_search *search, const struct sj_leftover *leftover,
                             unsigned value)
{
    const uint16_t *const house = search->board->map->leftover_house + leftover->first;
    for (unsigned i = 0; i < leftover->plus; i++)
        sj_step_house(search->step, SUUJI_ROLE_PLUS, house[i], value, true);
    for (unsigned i = leftover->plus; i < (unsigned)leftover->plus + leftover->minus; i++)
        sj_step_house(search->step, SUUJI_ROLE_MINUS, house[i], value, true);
}

/* The places of the value in a set of cells. */
static void show_places(struct sj_search *search, suuji_role role, const uint64_t *cells,
                        unsigned value)
{
    const struct sj_board *const board = search->board;
    const uint64_t *const plane = sj_board_plane(board, value);
    for (unsigned w = 0; w < board->map->words; w++)
        for (uint64_t rest = cells[w] & plane[w]; rest; rest &= rest - 1)
            sj_step_candidate(search->step, role, w * SJ_WORD_BITS + sj_low_bit(rest), value)
                ->group = role == SUUJI_ROLE_BASE ? 0 : OPEN;
}

/* What all steps show. Of the law of leftovers: the cells that have the value already are of group
   1, its places of group 2. */
static void show_leftover(const struct sj_leftover_value *v, struct sj_search *search,
                          const struct sj_leftover *leftover)
{
    const struct sj_map *const map = search->board->map;
    struct sj_step *const step = search->step;
    sj_leftover_show_cells(search, leftover);
    sj_leftover_show_houses(search, leftover, v->value);
    if (search->technique->variant != LAW)
        return;
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].kind == SUUJI_EVIDENCE_CELL &&
            search->board->value[step->evidence[i].cell] == v->value)
            step->evidence[i].group = KNOWN;
    show_places(search, SUUJI_ROLE_PLUS, sj_leftover_in(map, leftover), v->value);
    show_places(search, SUUJI_ROLE_MINUS, sj_leftover_out(map, leftover), v->value);
}

static bool look_for_places(const struct sj_leftover_look *look, struct sj_search *search,
                            const struct sj_leftover *leftover)
{
    const struct sj_leftover_value *const v = look->v;
    uint64_t cells[SJ_MOST_WORDS];
    if (!sj_leftover_places(look, cells))
        return false;
    sj_step_start(search->step);
    show_leftover(v, search, leftover);
    for (struct sj_walk w = sj_walk_start(cells, search->board->map->words); sj_walk_next(&w);) {
        if (search->technique->variant != LAW)
            sj_step_candidate(search->step, SUUJI_ROLE_BASE, w.cell, v->value);
        sj_step_place(search->step, w.cell, v->value);
    }
    return sj_search_emit(search);
}

/* Of a derived house the places are shown, if they are seen by the cells that lose the value: not
   if the value has been placed there. */
static bool look_with_base(const struct sj_leftover_look *look, struct sj_search *search,
                           const struct sj_leftover *leftover, unsigned base)
{
    const struct sj_leftover_value *const v = look->v;
    const struct sj_map *const map = search->board->map;
    const uint64_t *const in = sj_leftover_in(map, leftover);
    uint64_t cells[SJ_MOST_WORDS];
    if (!sj_leftover_strike(look, base, cells))
        return false;
    sj_step_start(search->step);
    if (base < map->houses) {
        sj_step_house(search->step, SUUJI_ROLE_BASE, base, v->value, true);
        show_places(search, SUUJI_ROLE_BASE, sj_map_house_set(map, base), v->value);
    } else if (search->technique->variant != LAW && !sj_sets_meet(v->placed, in, map->words)) {
        show_places(search, SUUJI_ROLE_BASE, in, v->value);
    }
    show_leftover(v, search, leftover);
    sj_step_eliminate_set(search->step, search->board, cells, v->value);
    return sj_search_emit(search);
}

static bool look_for_strikes(const struct sj_leftover_look *look, struct sj_search *search,
                             const struct sj_leftover *leftover)
{
    const struct sj_map *const map = search->board->map;
    if (look_with_base(look, search, leftover, map->houses))
        return true;
    for (unsigned i = 0; i < map->houses; i++)
        if (look_with_base(look, search, leftover, map->order[i]))
            return true;
    return false;
}

static bool look_at(const struct sj_leftover_look *look, struct sj_search *search,
                    const struct sj_leftover *leftover)
{
    const unsigned variant = search->technique->variant;
    return (variant != DERIVED_LOCKED && look_for_places(look, search, leftover)) ||
           (variant != DERIVED_SINGLE && look_for_strikes(look, search, leftover));
}

struct memory {
    struct sj_leftover_value v;
    struct sj_leftover_look look;
};

static void find_values(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    const bool law = search->technique->variant == LAW;
    const size_t first = law ? map->derived : 0, end = law ? map->leftovers : map->derived;
    struct memory *const memory = search->scratch;
    for (unsigned value = 1; value <= map->size; value++) {
        if (sj_value_is_old(search, value))
            continue;
        sj_leftover_value_start(&memory->v, search->board, value);
        for (size_t i = first; i < end && sj_search_may_go_on(search); i++)
            if (sj_leftover_look(&memory->v, &map->leftover[i], &memory->look) &&
                look_at(&memory->look, search, &map->leftover[i]))
                return;
    }
}

static size_t value_memory(const struct sj_map *map)
{
    (void)map;
    return sizeof(struct memory);
}

bool sj_has_derived(const struct sj_map *map)
{
    return map->derived > 0;
}

static bool has_law(const struct sj_map *map)
{
    return map->leftovers > map->derived;
}

/* ---- Why ---- */

static bool has_part(const suuji_human_step *step, suuji_evidence_kind kind, suuji_role role,
                     unsigned group)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].kind == kind && step->evidence[i].role == role &&
            step->evidence[i].group == group)
            return true;
    return false;
}

static bool has_cell(const suuji_human_step *step, suuji_role role, unsigned cell)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].kind == SUUJI_EVIDENCE_CELL && step->evidence[i].role == role &&
            step->evidence[i].cell == cell)
            return true;
    return false;
}

/* Are all places in the base house among the cells that are left over on this side? */
static bool is_inside(const suuji_human_step *step, suuji_role side)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].kind == SUUJI_EVIDENCE_CANDIDATE &&
            step->evidence[i].role == SUUJI_ROLE_BASE &&
            !has_cell(step, side, step->evidence[i].cell))
            return false;
    return true;
}

#define IN_BASE "{values base} in {houses base} is only in {cells base}"

static const char *locked_because(const suuji_human_step *step)
{
    if (!has_part(step, SUUJI_EVIDENCE_CANDIDATE, SUUJI_ROLE_BASE, 0))
        return SJ_DERIVED_BECAUSE "{values plus} is there already";
    if (!has_part(step, SUUJI_EVIDENCE_HOUSE, SUUJI_ROLE_BASE, 0))
        return SJ_DERIVED_BECAUSE "{values base} is there only in {cells base}, and a cell that "
                                  "sees all of these cannot have it";
    if (is_inside(step, SUUJI_ROLE_PLUS))
        return SJ_DERIVED_BECAUSE IN_BASE ", which are some of them";
    return SJ_DERIVED_BECAUSE IN_BASE ", and with it in {cells eliminated} it would have no place "
                                      "in {houses base}";
}

#define LAW_BECAUSE                                                                            \
    "{houses plus} without {houses minus} {one plus|is|are} {cells plus}, and {houses minus} " \
    "without {houses plus} {one minus|is|are} {cells minus}, so these have the same values; "

static const char *law_because(const suuji_human_step *step)
{
    const bool known_in = has_part(step, SUUJI_EVIDENCE_CELL, SUUJI_ROLE_PLUS, KNOWN);
    const bool known_out = has_part(step, SUUJI_EVIDENCE_CELL, SUUJI_ROLE_MINUS, KNOWN);
    const bool open_in = has_part(step, SUUJI_EVIDENCE_CANDIDATE, SUUJI_ROLE_PLUS, OPEN);
    const bool open_out = has_part(step, SUUJI_EVIDENCE_CANDIDATE, SUUJI_ROLE_MINUS, OPEN);
    if (has_part(step, SUUJI_EVIDENCE_HOUSE, SUUJI_ROLE_BASE, 0)) {
        if (is_inside(step, SUUJI_ROLE_PLUS))
            return LAW_BECAUSE IN_BASE
                ", which are of the first[, so it must be in {cells minus 2}]";
        if (is_inside(step, SUUJI_ROLE_MINUS))
            return LAW_BECAUSE IN_BASE
                ", which are of the second[, so it must be in {cells plus 2}]";
        return LAW_BECAUSE IN_BASE ", and with it in {cells eliminated} only one of the two would "
                                   "have it";
    }
    if (known_out && !known_in && open_in)
        return LAW_BECAUSE "{values plus} is in {cells minus 1}, so it must be in {cells plus 2}";
    if (known_in && !known_out && open_out)
        return LAW_BECAUSE "{values plus} is in {cells plus 1}, so it must be in {cells minus 2}";
    if (!open_out && !known_out)
        return LAW_BECAUSE "{values plus} cannot be in {cells minus}";
    if (!open_in && !known_in)
        return LAW_BECAUSE "{values plus} cannot be in {cells plus}";
    return LAW_BECAUSE "{values plus} is in both equally often[, of the first in {cells plus 1}]"
                       "[, of the second in {cells minus 1}][, and it can be in {cells plus 2}]"
                       "[, and it can be in {cells minus 2}]";
}

const struct sj_technique sj_technique_derived_single = {
    .info = {.name = "derived-single",
             .title = "derived single",
             .family = "leftovers",
             .summary = "a value has one place left in a derived house",
             .example = ":0000:x:....1..6.5.4.....3.1..2....8+5.2.....3.....5.............5"
                        ".8.4.9........2..7......::::",
             .example_rules = "9+windoku"},
    .find = find_values,
    .scratch = value_memory,
    .fits = sj_has_derived,
    .variant = DERIVED_SINGLE,
    .because = SJ_DERIVED_BECAUSE "{values plus} has one place there",
};

const struct sj_technique sj_technique_derived_locked = {
    .info = {.name = "derived-locked",
             .title = "derived locked candidates",
             .family = "leftovers",
             .summary = "a value is in a derived house, so not in other cells",
             .example = ":0000:x:....4..+7+9+45+9..78....78...4+5..6....5.....5...1.9....73"
                        "...........6...1......9.....:117 449 775 191 192 193 893:::",
             .example_rules = "9+windoku"},
    .find = find_values,
    .scratch = value_memory,
    .fits = sj_has_derived,
    .variant = DERIVED_LOCKED,
    .because_of = locked_because,
};

const struct sj_technique sj_technique_law_of_leftovers = {
    .info = {.name = "law-of-leftovers",
             .title = "law of leftovers",
             .family = "leftovers",
             .summary = "cells in which two unions of houses differ have the same values",
             .example = ":0000:x:.+67...+3.5.1+3..+6+24+7.42+7+3.+9+6.+721..+3+59+6+1+9+62+"
                        "7+4+85+33+8+5...+4..65+8+31+97+2+4+2+74..81+3+9+4+3+9+1..+6..:764 "
                        "765 166:::",
             .example_rules = "9:regions=AABBBBCCCAABBBBCCCAAAAABCCCDDDEEEEFFGGDEEFFFFGGDEEFHFFGG"
                              "DHEHHHIGGDHHHIIIGDDHIIIII"},
    .find = find_values,
    .scratch = value_memory,
    .fits = has_law,
    .variant = LAW,
    .because_of = law_because,
};
