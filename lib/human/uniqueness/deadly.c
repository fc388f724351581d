/* SPDX-License-Identifier: MIT */
/* What follows from a deadly pattern. */
#include "human/uniqueness/deadly.h"

/* The most cells that a subset of type 3 has beside the guardians. */
#define MOST_SUBSET 5

uint64_t sj_deadly_all_guardians(const struct sj_board *board, const struct sj_deadly *deadly)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < deadly->extras; i++)
        all |= sj_deadly_guardians(board, deadly, i);
    return all;
}

void sj_deadly_add_evidence(struct sj_search *search, const struct sj_deadly *deadly)
{
    for (unsigned i = 0; i < deadly->count; i++)
        for (uint64_t rest = deadly->values[i]; rest; rest &= rest - 1)
            sj_step_candidate(search->step, SUUJI_ROLE_PATTERN, deadly->cell[i],
                              sj_low_value(rest));
    for (unsigned i = 0; i < deadly->extras; i++)
        for (uint64_t rest = sj_deadly_guardians(search->board, deadly, i); rest; rest &= rest - 1)
            sj_step_candidate(search->step, SUUJI_ROLE_GUARDIAN, deadly->cell[deadly->extra[i]],
                              sj_low_value(rest));
}

static unsigned extra_cell(const struct sj_deadly *deadly, unsigned i)
{
    return deadly->cell[deadly->extra[i]];
}

/* ---- Types 1 and 2 ---- */

bool sj_deadly_type_1(struct sj_search *search, const struct sj_deadly *deadly)
{
    if (deadly->extras != 1)
        return false;
    const unsigned cell = extra_cell(deadly, 0);
    uint64_t rest = search->board->candidates[cell] & deadly->values[deadly->extra[0]];
    if (rest == 0)
        return false;
    sj_step_start(search->step);
    for (; rest; rest &= rest - 1)
        sj_step_eliminate(search->step, cell, sj_low_value(rest));
    sj_deadly_add_evidence(search, deadly);
    return sj_search_emit(search);
}

bool sj_deadly_type_2(struct sj_search *search, const struct sj_deadly *deadly)
{
    const struct sj_board *const board = search->board;
    const uint64_t all = sj_deadly_all_guardians(board, deadly);
    uint64_t seen[SJ_MOST_WORDS];
    if (deadly->extras < 2 || (all & (all - 1)) != 0)
        return false;
    sj_set_copy(seen, sj_board_plane(board, sj_low_value(all)), board->map->words);
    for (unsigned i = 0; i < deadly->extras; i++)
        sj_set_and(seen, sj_map_sees(board->map, extra_cell(deadly, i)), board->map->words);
    if (sj_bits_empty(seen, board->map->words))
        return false;
    sj_step_start(search->step);
    sj_step_eliminate_set(search->step, board, seen, sj_low_value(all));
    sj_deadly_add_evidence(search, deadly);
    return sj_search_emit(search);
}

/* ---- Type 3 ---- */

/* The guardians stand for one cell with the candidates `extra`. With n other cells of the house
   that have, together with it, n + 1 values, they are a naked subset. */
struct subset {
    struct sj_search *search;
    const struct sj_deadly *deadly;
    unsigned house;
    uint64_t extra;                        /* values of the guardians */
    uint16_t others[SUUJI_HUMAN_MAX_SIZE]; /* empty cells of the house without guardians */
    unsigned other_count;
    unsigned chosen[MOST_SUBSET]; /* as indices of `others`, ascending */
    unsigned wanted;
};

/* Eliminate each value of the subset from the cells that see all its places in it. Cells with
   guardians are left to type 4. */
static void eliminate_subset(const struct subset *s, uint64_t values)
{
    const struct sj_board *const board = s->search->board;
    const struct sj_map *const map = board->map;
    uint64_t seen[SJ_MOST_WORDS];
    for (uint64_t rest = values; rest; rest &= rest - 1) {
        const uint64_t bit = rest & -rest;
        const unsigned value = sj_low_value(rest);
        sj_set_copy(seen, sj_board_plane(board, value), map->words);
        for (unsigned i = 0; i < s->deadly->extras; i++) {
            sj_bit_clear(seen, extra_cell(s->deadly, i));
            if (sj_deadly_guardians(board, s->deadly, i) & bit)
                sj_set_and(seen, sj_map_sees(map, extra_cell(s->deadly, i)), map->words);
        }
        for (unsigned i = 0; i < s->wanted; i++)
            if (board->candidates[s->others[s->chosen[i]]] & bit)
                sj_set_and(seen, sj_map_sees(map, s->others[s->chosen[i]]), map->words);
        sj_step_eliminate_set(s->search->step, board, seen, value);
    }
}

static bool report_subset(const struct subset *s, uint64_t values)
{
    struct sj_step *const step = s->search->step;
    sj_step_start(step);
    eliminate_subset(s, values);
    if (step->eliminated_count == 0)
        return false;
    sj_deadly_add_evidence(s->search, s->deadly);
    for (unsigned i = 0; i < s->wanted; i++)
        sj_step_cell(step, SUUJI_ROLE_SET, s->others[s->chosen[i]], true);
    sj_step_house(step, SUUJI_ROLE_BASE, s->house, 0, false);
    return sj_search_emit(s->search);
}

/* Choose the remaining cells from `from` on. */
static bool choose_cells(struct subset *s, unsigned depth, unsigned from, uint64_t values)
{
    if (depth == s->wanted)
        return sj_bit_count(values) == s->wanted + 1 && report_subset(s, values);
    for (unsigned i = from; i + (s->wanted - depth) <= s->other_count; i++) {
        const uint64_t more = values | s->search->board->candidates[s->others[i]];
        s->chosen[depth] = i;
        if (sj_bit_count(more) <= s->wanted + 1 && choose_cells(s, depth + 1, i + 1, more))
            return true;
    }
    return false;
}

static bool has_all_extras(const struct sj_map *map, const struct sj_deadly *deadly, unsigned house)
{
    for (unsigned i = 0; i < deadly->extras; i++)
        if (!sj_map_house_has(map, house, extra_cell(deadly, i)))
            return false;
    return true;
}

static bool is_extra(const struct sj_deadly *deadly, unsigned cell)
{
    for (unsigned i = 0; i < deadly->extras; i++)
        if (extra_cell(deadly, i) == cell)
            return true;
    return false;
}

/* The values of the pattern that all cells with guardians have. */
static uint64_t common_values(const struct sj_deadly *deadly)
{
    uint64_t common = deadly->values[deadly->extra[0]];
    for (unsigned i = 1; i < deadly->extras; i++)
        common &= deadly->values[deadly->extra[i]];
    return common;
}

/* Cells with too many candidates for any subset are left out, and those with a value that is in the
   pattern of all guardians: what follows with them follows from type 4 with less effort. */
static void list_others(struct subset *s)
{
    const struct sj_board *const board = s->search->board;
    const uint64_t common = common_values(s->deadly);
    s->other_count = 0;
    for (unsigned p = 0; p < board->map->size; p++) {
        const unsigned cell = sj_map_cell(board->map, s->house, p);
        const uint64_t candidates = board->candidates[cell];
        if (candidates && !(candidates & common) &&
            sj_bit_count(candidates | s->extra) <= MOST_SUBSET + 1 && !is_extra(s->deadly, cell))
            s->others[s->other_count++] = (uint16_t)cell;
    }
}

bool sj_deadly_type_3(struct sj_search *search, const struct sj_deadly *deadly)
{
    const struct sj_map *const map = search->board->map;
    struct subset s = {.search = search, .deadly = deadly};
    unsigned houses;
    s.extra = sj_deadly_all_guardians(search->board, deadly);
    if (deadly->extras < 2 || sj_bit_count(s.extra) < 2 || sj_bit_count(s.extra) > MOST_SUBSET + 1)
        return false;
    const uint16_t *const house = sj_map_houses(map, extra_cell(deadly, 0), &houses);
    for (unsigned i = 0; i < houses; i++) {
        s.house = house[i];
        if (!has_all_extras(map, deadly, s.house))
            continue;
        list_others(&s);
        for (s.wanted = sj_bit_count(s.extra) - 1; s.wanted <= MOST_SUBSET; s.wanted++)
            if (choose_cells(&s, 0, 0, s.extra))
                return true;
    }
    return false;
}

/* ---- Type 4 ---- */

/* `value` has two places in the house, the two cells with guardians: the other values of the pattern
   are in neither. */
static bool report_link(struct sj_search *search, const struct sj_deadly *deadly, unsigned house,
                        unsigned value)
{
    sj_step_start(search->step);
    for (unsigned i = 0; i < 2; i++) {
        const unsigned at = deadly->extra[i];
        for (uint64_t rest = deadly->values[at] & ~sj_value_bit(value); rest; rest &= rest - 1)
            if (sj_board_has(search->board, deadly->cell[at], sj_low_value(rest)))
                sj_step_eliminate(search->step, deadly->cell[at], sj_low_value(rest));
    }
    if (search->step->eliminated_count == 0)
        return false;
    sj_deadly_add_evidence(search, deadly);
    sj_step_house(search->step, SUUJI_ROLE_BASE, house, value, true);
    return sj_search_emit(search);
}

bool sj_deadly_type_4(struct sj_search *search, const struct sj_deadly *deadly)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    unsigned houses;
    if (deadly->extras != 2)
        return false;
    const unsigned a = extra_cell(deadly, 0), b = extra_cell(deadly, 1);
    const uint16_t *const house = sj_map_houses(map, a, &houses);
    const uint64_t common = deadly->values[deadly->extra[0]] & deadly->values[deadly->extra[1]] &
                            board->candidates[a] & board->candidates[b];
    for (uint64_t rest = common; rest; rest &= rest - 1)
        for (unsigned i = 0; i < houses; i++)
            if (sj_map_house_has(map, house[i], b) &&
                sj_is_two(sj_board_places(board, house[i], sj_low_value(rest)))) {
                if (report_link(search, deadly, house[i], sj_low_value(rest)))
                    return true;
                break; /* the other house says the same */
            }
    return false;
}
