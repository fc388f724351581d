/* SPDX-License-Identifier: MIT */
/* What hints say of a step before they show it, from its evidence only.

   The table of roles says which role is looked at first. A role that would name more than half of
   all houses of a kind, or of all values, says nothing, and the next one is asked: of a BUG, whose
   pattern is everywhere, the cells that differ are named. */
#include "human/handle.h"

#include <string.h>

/* More cells than these are named by their houses. */
enum { MOST_CELLS = 2 };

struct lead {
    const suuji_human *human;
    const suuji_human_step *step;
    const suuji_evidence *first; /* of the role that says where to look */
};

/* Does a part say where to look, as the first of its role does? Group 0 belongs to all. */
static bool leads(const struct lead *lead, const suuji_evidence *e)
{
    const suuji_evidence *const first = lead->first;
    if (e->role != first->role || (e->group && e->group != first->group))
        return false;
    return !suuji_role_at(e->role)->spread || e == first || (e->node && e->node == first->node);
}

/* ---- Where ---- */

static void add_house(suuji_look *look, unsigned house)
{
    for (unsigned i = 0; i < look->houses; i++)
        if (look->house[i] == house)
            return;
    if (look->houses < SUUJI_HUMAN_MAX_SIZE)
        look->house[look->houses++] = (uint16_t)house;
}

static void add_cells(const struct lead *lead, suuji_look *look, const uint64_t *set, unsigned most)
{
    for (struct sj_walk w = sj_walk_start(set, lead->human->map->words);
         look->cells < most && sj_walk_next(&w);)
        look->cell[look->cells++] = (uint16_t)w.cell;
}

static bool has_cell_of_its_own(const suuji_evidence *e)
{
    return e->kind == SUUJI_EVIDENCE_CELL || e->kind == SUUJI_EVIDENCE_CANDIDATE;
}

/* The cells that say where to look, as a set. Returns how many. */
static unsigned find_cells(const struct lead *lead, uint64_t *set)
{
    const unsigned words = lead->human->map->words;
    sj_set_clear(set, words);
    for (size_t i = 0; i < lead->step->evidence_count; i++) {
        const suuji_evidence *const e = &lead->step->evidence[i];
        if (leads(lead, e) && has_cell_of_its_own(e))
            sj_bit_set(set, e->cell);
    }
    return sj_set_count(set, words);
}

static bool is_of_kind(const suuji_human *human, unsigned house, unsigned kind)
{
    return human->rules->house_kind[house] == kind;
}

/* The houses of a kind that contain all of these cells. Returns how many; 0: not all are contained,
   or that would be most houses of this kind. */
static unsigned count_cover(const suuji_human *human, const uint64_t *set, unsigned kind,
                            unsigned *open)
{
    const struct sj_map *const map = human->map;
    uint64_t rest[SJ_MOST_WORDS];
    unsigned all = 0, count = 0;
    sj_set_copy(rest, set, map->words);
    *open = 0;
    for (unsigned house = 0; house < map->houses; house++) {
        if (!is_of_kind(human, house, kind))
            continue;
        all++;
        const uint64_t *const cells = sj_map_house_set(map, house);
        bool meets = false;
        for (unsigned w = 0; w < map->words; w++) {
            meets |= (set[w] & cells[w]) != 0;
            rest[w] &= ~cells[w];
        }
        count += meets;
        *open += meets ? human->board->empty[house] : 0;
    }
    return sj_set_count(rest, map->words) == 0 && (count == 1 || 2 * count <= all) ? count : 0;
}

/* Name cells by their houses: as few as possible, and of as many those with fewer open cells. */
static bool cover(const struct lead *lead, suuji_look *look, const uint64_t *set)
{
    const struct sj_map *const map = lead->human->map;
    unsigned best = 0, best_kind = 0, best_open = 0;
    for (unsigned kind = 0; kind < SJ_HOUSE_KINDS; kind++) {
        unsigned open;
        const unsigned count = count_cover(lead->human, set, kind, &open);
        if (count && (!best || count < best || (count == best && open < best_open))) {
            best = count;
            best_kind = kind;
            best_open = open;
        }
    }
    for (unsigned house = 0; best && house < map->houses; house++)
        if (is_of_kind(lead->human, house, best_kind) &&
            sj_sets_meet(set, sj_map_house_set(map, house), map->words))
            add_house(look, house);
    return best > 0;
}

/* Where the first part of a role is, with all that belongs to it; of houses that are counted, their
   cells that are left over. `by_houses`: cells are named by
   their houses. False: that says nothing. */
static bool find_place(const struct lead *lead, bool by_houses, suuji_look *look)
{
    uint64_t set[SJ_MOST_WORDS];
    look->houses = look->cells = 0;
    for (size_t i = 0; i < lead->step->evidence_count; i++) {
        const suuji_evidence *const e = &lead->step->evidence[i];
        if (leads(lead, e) && e->kind == SUUJI_EVIDENCE_HOUSE && e->role != SUUJI_ROLE_PLUS)
            add_house(look, e->house);
    }
    if (look->houses)
        return true;
    const unsigned count = find_cells(lead, set);
    if (by_houses || count > MOST_CELLS)
        return cover(lead, look, set);
    add_cells(lead, look, set, count);
    return true;
}

/* The first part with this rank of place; of several the earliest. */
static const suuji_evidence *first_of_rank(const suuji_human_step *step, unsigned rank)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (suuji_role_at(step->evidence[i].role)->place == rank)
            return &step->evidence[i];
    return NULL;
}

/* ---- Which values ---- */

static uint64_t value_of(const suuji_evidence *e)
{
    return e->value ? sj_value_bit(e->value) : 0;
}

static bool says_something(const struct lead *lead, uint64_t values)
{
    return values && 2 * sj_bit_count(values) <= lead->human->map->size;
}

/* Those of the role that comes first; if they are too many, those that say where to look. */
static uint64_t find_values(const struct lead *lead)
{
    uint64_t leading = 0, all = 0;
    for (unsigned rank = 1; rank <= 2; rank++) {
        uint64_t values = 0;
        for (size_t i = 0; i < lead->step->evidence_count; i++) {
            const suuji_evidence *const e = &lead->step->evidence[i];
            if (suuji_role_at(e->role)->values == rank)
                values |= value_of(e);
        }
        if (says_something(lead, values))
            return values;
        all |= values;
    }
    for (size_t i = 0; i < lead->step->evidence_count; i++)
        if (leads(lead, &lead->step->evidence[i]))
            leading |= value_of(&lead->step->evidence[i]);
    return leading ? leading : all;
}

/* ---- All of it ---- */

/* Is a part of the pattern at a place that was not named? */
static bool is_elsewhere(const struct lead *lead, const suuji_look *look)
{
    for (size_t i = 0; i < lead->step->evidence_count; i++) {
        const suuji_evidence *const e = &lead->step->evidence[i];
        bool named = !has_cell_of_its_own(e) || !suuji_role_at(e->role)->values;
        for (unsigned k = 0; k < look->cells && !named; k++)
            named = look->cell[k] == e->cell;
        for (unsigned k = 0; k < look->houses && !named; k++)
            named = sj_map_house_has(lead->human->map, look->house[k], e->cell);
        if (!named)
            return true;
    }
    return false;
}

/* Is the cell of a placed value a part of the pattern, not only what follows from it? */
static bool has_cell(const struct lead *lead, suuji_candidate placed)
{
    bool any = false;
    for (size_t i = 0; i < lead->step->evidence_count; i++) {
        const suuji_evidence *const e = &lead->step->evidence[i];
        const bool there = e->kind == SUUJI_EVIDENCE_CONSTRAINT ? false
                           : e->kind == SUUJI_EVIDENCE_HOUSE
                               ? e->used && e->value == placed.value &&
                                     sj_map_house_has(lead->human->map, e->house, placed.cell)
                               : e->cell == placed.cell;
        if (there && !suuji_role_at(e->role)->values)
            return false;
        any |= there;
    }
    return any;
}

static bool has_candidate(const suuji_candidate *list, size_t count, unsigned cell, unsigned value)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].cell == cell && list[i].value == value)
            return true;
    return false;
}

/* Would one cell and one value be what the step places or eliminates? */
static bool is_result(const struct lead *lead, const suuji_look *look, uint64_t values)
{
    const suuji_human_step *const step = lead->step;
    if (look->cells != 1 || !sj_is_one(values))
        return false;
    const unsigned cell = look->cell[0], value = sj_low_value(values);
    return has_candidate(step->placed, step->placed_count, cell, value) ||
           has_candidate(step->eliminated, step->eliminated_count, cell, value);
}

/* The place, and the values at the stage that names them. Of a pattern without values its cells are
   named then, and before only their houses; cells are also named by their houses if the result
   would be said too soon. */
static void find_look(struct lead *lead, suuji_stage stage, suuji_look *look)
{
    bool found = false;
    uint64_t values = 0, set[SJ_MOST_WORDS];
    for (unsigned rank = 1; rank <= 3 && !found; rank++) {
        const suuji_evidence *const first = first_of_rank(lead->step, rank);
        if (!first)
            continue;
        lead->first = first;
        values = find_values(lead);
        found = find_place(lead, false, look);
        if (found && stage != SUUJI_STAGE_SPOT && (!values || is_result(lead, look, values)))
            found = find_place(lead, true, look);
    }
    if (!lead->first)
        return;
    const bool all = stage == SUUJI_STAGE_VALUES && !values;
    if (!found || all) {
        look->houses = look->cells = 0;
        find_cells(lead, set);
        add_cells(lead, look, set, all ? SUUJI_HUMAN_MAX_SIZE : 1);
    }
    look->values = stage == SUUJI_STAGE_VALUES ? values : 0;
    look->around = is_elsewhere(lead, look);
}

static const suuji_family_info *family_of(const suuji_technique_info *technique)
{
    const suuji_family_info *family;
    for (size_t i = 0; (family = suuji_family_at(i)) != NULL; i++)
        if (strcmp(family->name, technique->family) == 0)
            break;
    return family;
}

void suuji_human_look(const suuji_human *human, const suuji_human_step *step, suuji_stage stage,
                      suuji_look *look)
{
    struct lead lead = {human, step, NULL};
    *look = (suuji_look){.houses = 0};
    if (stage != SUUJI_STAGE_SPOT)
        look->kind = family_of(step->technique);
    if (stage == SUUJI_STAGE_KIND)
        return;
    if (stage != SUUJI_STAGE_SPOT)
        look->technique = step->technique;
    if (stage == SUUJI_STAGE_SPOT && step->placed_count == 1 && has_cell(&lead, step->placed[0])) {
        look->cell[look->cells++] = step->placed[0].cell;
        return;
    }
    find_look(&lead, stage, look);
}
