/* SPDX-License-Identifier: MIT */
/* Subsets of two to four: k cells that see each other and have k candidates between them (naked),
   and k values of a house that have k places between them (hidden). Larger ones are in
   large_subsets.c. */
#include "human/houses/hall.h"

#define MOST 4 /* the largest k */

/* A set without its lowest `count` elements: empty if it has no more. For small counts quicker than
   counting. */
static inline uint64_t without_lowest(uint64_t set, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        set &= set - 1;
    return set;
}

/* ---- Naked ---- */

/* Has a house the cells of a subset, or those of them that have `value`? */
static bool contains(const struct sj_board *board, unsigned house, const uint16_t *cell,
                     unsigned count, unsigned value)
{
    for (unsigned i = 0; i < count; i++)
        if ((value == 0 || sj_board_has(board, cell[i], value)) &&
            !sj_map_house_has(board->map, house, cell[i]))
            return false;
    return true;
}

/* A house where `out` is seen by all places of its value in the subset; one that has all cells is
   preferred. map->houses: there is none. */
static unsigned house_of(const struct sj_board *board, suuji_candidate out, const uint16_t *cell,
                         unsigned count, bool *whole)
{
    unsigned houses, found = board->map->houses;
    const uint16_t *const house = sj_map_houses(board->map, out.cell, &houses);
    *whole = false;
    for (unsigned i = 0; i < houses && !*whole; i++) {
        *whole = contains(board, house[i], cell, count, 0);
        if (*whole || contains(board, house[i], cell, count, out.value))
            found = house[i];
    }
    return found;
}

static bool has_house(const struct sj_step *step, unsigned house, unsigned value)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].kind == SUUJI_EVIDENCE_HOUSE && step->evidence[i].house == house &&
            step->evidence[i].value == value)
            return true;
    return false;
}

/* The houses in which cells lose candidates: bases have all cells of the subset, covers those that
   have a value. None, if there is no base or a candidate is lost by other sight. */
static void show_houses(struct sj_step *step, const struct sj_board *board, const uint16_t *cell,
                        unsigned count)
{
    const size_t rows = step->evidence_count;
    bool based = false, all = true;
    for (size_t i = 0; i < step->eliminated_count && all; i++) {
        const suuji_candidate out = step->eliminated[i];
        bool whole;
        const unsigned house = house_of(board, out, cell, count, &whole);
        const unsigned value = whole ? 0 : out.value;
        all = house < board->map->houses;
        based |= whole;
        if (all && !has_house(step, house, value))
            sj_step_house(step, whole ? SUUJI_ROLE_BASE : SUUJI_ROLE_COVER, house, value, false);
    }
    if (!based || !all)
        step->evidence_count = rows;
}

const char *sj_naked_because(const suuji_human_step *step)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].kind == SUUJI_EVIDENCE_HOUSE)
            return "{cells base}[ in {houses base}] have only the candidates {values base}[, "
                   "{values cover} only in {houses cover}]";
    return "{cells base} see each other and have only the candidates {values base}, and a cell "
           "that "
           "sees all places of one of these cannot have it";
}

bool sj_subset_emit_naked(struct sj_search *search, const uint16_t *cell, unsigned count,
                          uint64_t values)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct sj_step *const step = search->step;
    uint64_t seen[SJ_MOST_WORDS];
    sj_step_start(step);
    for (uint64_t rest = values; rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        sj_set_copy(seen, sj_board_plane(board, value), map->words);
        for (unsigned i = 0; i < count; i++)
            if (sj_board_has(board, cell[i], value))
                sj_set_and(seen, sj_map_sees(map, cell[i]), map->words);
        sj_step_eliminate_set(step, board, seen, value);
    }
    if (step->eliminated_count == 0)
        return false;
    for (unsigned i = 0; i < count; i++) {
        sj_step_cell(step, SUUJI_ROLE_BASE, cell[i], true);
        for (uint64_t rest = board->candidates[cell[i]]; rest; rest &= rest - 1)
            sj_step_candidate(step, SUUJI_ROLE_BASE, cell[i], sj_low_value(rest));
    }
    show_houses(step, board, cell, count);
    return sj_search_emit(search);
}

struct naked {
    struct sj_search *search;
    unsigned k;
    uint16_t cell[MOST]; /* chosen */
    uint64_t *changed;   /* a set: cells that may have changed since the last search */
    uint64_t *pool;      /* k sets: cells to choose from, after 0, 1 ... chosen ones */
};

/* A cell has not changed if one of its houses has not. */
static void find_changed(struct naked *naked, uint64_t since)
{
    const struct sj_board *const board = naked->search->board;
    const struct sj_map *const map = board->map;
    for (unsigned w = 0; w < map->words; w++)
        naked->changed[w] = ~(uint64_t)0;
    for (unsigned house = 0; house < map->houses; house++)
        if (board->house_change[house] <= since)
            sj_set_minus(naked->changed, sj_map_house_set(map, house), map->words);
}

/* Choose a further cell after `depth` of them, which have `values` between them. The pool has the
   later cells that see them all. `fresh`: one of them has changed. */
static bool extend(struct naked *naked, unsigned depth, uint64_t values, bool fresh)
{
    const struct sj_board *const board = naked->search->board;
    const struct sj_map *const map = board->map;
    uint64_t *const pool = naked->pool + (size_t)depth * map->words;
    for (struct sj_walk w = sj_walk_start(pool, map->words); sj_walk_next(&w);) {
        const uint64_t more = values | board->candidates[w.cell];
        const bool is_fresh = fresh || sj_bit_get(naked->changed, w.cell);
        sj_bit_clear(pool, w.cell);
        if (without_lowest(more, naked->k))
            continue;
        naked->cell[depth] = (uint16_t)w.cell;
        if (depth + 1 == naked->k) {
            if (is_fresh && without_lowest(more, naked->k - 1) &&
                sj_subset_emit_naked(naked->search, naked->cell, naked->k, more))
                return true;
            continue;
        }
        uint64_t *const next = pool + map->words;
        const uint64_t *const sees = sj_map_sees(map, w.cell);
        uint64_t any = 0;
        for (unsigned i = 0; i < map->words; i++) {
            next[i] = pool[i] & sees[i];
            any |= is_fresh ? next[i] : next[i] & naked->changed[i];
        }
        if (any && extend(naked, depth + 1, more, is_fresh))
            return true;
    }
    return false;
}

static void find_naked(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct naked naked = {.search = search, .k = search->technique->low};
    naked.changed = search->scratch;
    naked.pool = naked.changed + map->words;
    find_changed(&naked, search->since);
    sj_set_clear(naked.pool, map->words);
    for (unsigned cell = 0; cell < map->cells; cell++) {
        const uint64_t own = board->candidates[cell];
        const bool fits = (own & (own - 1)) && !without_lowest(own, naked.k);
        naked.pool[cell / SJ_WORD_BITS] |= (uint64_t)fits << cell % SJ_WORD_BITS;
    }
    extend(&naked, 0, 0, false);
}

static size_t naked_memory(const struct sj_map *map)
{
    return (MOST + 1) * map->words * sizeof(uint64_t);
}

/* ---- Hidden ---- */

bool sj_subset_emit_hidden(struct sj_search *search, unsigned house, uint64_t values,
                           uint64_t places)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct sj_step *const step = search->step;
    sj_step_start(step);
    for (uint64_t rest = places; rest; rest &= rest - 1) {
        const unsigned cell = sj_map_cell(map, house, sj_low_bit(rest));
        for (uint64_t out = board->candidates[cell] & ~values; out; out &= out - 1)
            sj_step_eliminate(step, cell, sj_low_value(out));
    }
    if (step->eliminated_count == 0)
        return false;
    for (uint64_t rest = values; rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        sj_step_house(step, SUUJI_ROLE_BASE, house, value, true);
        for (uint64_t at = sj_board_places(board, house, value); at; at &= at - 1)
            sj_step_candidate(step, SUUJI_ROLE_BASE, sj_map_cell(map, house, sj_low_bit(at)),
                              value);
    }
    return sj_search_emit(search);
}

struct hidden {
    struct sj_search *search;
    unsigned k, house, count;
    unsigned value[SUUJI_HUMAN_MAX_SIZE]; /* those with two to k places */
    uint64_t places[SUUJI_HUMAN_MAX_SIZE];
};

static bool choose_values(struct hidden *hidden, unsigned from, unsigned chosen, uint64_t values,
                          uint64_t places)
{
    if (chosen == hidden->k)
        return without_lowest(places, hidden->k - 1) &&
               sj_subset_emit_hidden(hidden->search, hidden->house, values, places);
    for (unsigned i = from; i + hidden->k - chosen <= hidden->count; i++) {
        const uint64_t more = places | hidden->places[i];
        if (!without_lowest(more, hidden->k) &&
            choose_values(hidden, i + 1, chosen + 1, values | sj_value_bit(hidden->value[i]), more))
            return true;
    }
    return false;
}

static void find_hidden(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct hidden hidden;
    hidden.search = search;
    hidden.k = search->technique->low;
    for (unsigned i = 0; i < map->houses; i++) {
        const unsigned house = map->order[i];
        if (board->house_change[house] <= search->since || board->empty[house] <= hidden.k)
            continue;
        hidden.house = house;
        hidden.count = 0;
        for (uint64_t rest = map->all & ~board->used[house]; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            const uint64_t places = sj_board_places(board, house, value);
            if (!(places & (places - 1)) || without_lowest(places, hidden.k))
                continue;
            hidden.value[hidden.count] = value;
            hidden.places[hidden.count++] = places;
        }
        if (hidden.count >= hidden.k && choose_values(&hidden, 0, 0, 0, 0))
            return;
    }
}

/* ---- Table ---- */

#define HIDDEN_BECAUSE "{values base} in {houses base} are only in {cells base}"

#define NAKED(name_, title_, summary_, cells, example_)                                           \
    {                                                                                             \
        .info = {.name = name_,                                                                   \
                 .title = title_,                                                                 \
                 .family = "subsets",                                                             \
                 .summary = summary_,                                                             \
                 .example = example_},                                                            \
        .find = find_naked, .scratch = naked_memory, .low = cells, .because_of = sj_naked_because \
    }

const struct sj_technique sj_technique_naked_pair = NAKED(
    "naked-pair", "naked pair", "two cells that see each other have the same two candidates", 2,
    ":0000:x:1+2.4.+67.+9.5..89+1.3.9...+1...+2+79..+8.3.36...7....15.2+3..+7+"
    "58+2..+4+39+66+473+9+28+15+93+186+5+4+72:::");

#define HIDDEN(name_, title_, summary_, values, example_)             \
    {                                                                 \
        .info = {.name = name_,                                       \
                 .title = title_,                                     \
                 .family = "subsets",                                 \
                 .summary = summary_,                                 \
                 .example = example_},                                \
        .find = find_hidden, .low = values, .because = HIDDEN_BECAUSE \
    }

const struct sj_technique sj_technique_hidden_pair =
    HIDDEN("hidden-pair", "hidden pair", "two values have the same two places in a house", 2,
           ":0000:x:+1......+8..56.8.1.+37...3.64......74.85....+3....71...3..3..9.58."
           "..1734....9.+5.6.23.:::");

const struct sj_technique sj_technique_naked_triple =
    NAKED("naked-triple", "naked triple",
          "three cells that see each other have three candidates between them", 3,
          ":0000:x:..34+56+7+8....+78+91+3.7+8.+123+5+4.+2..+9+314+6+8..8+542+397.3.+"
          "8+67+2+51+391+6+7+482+55..3+1+8+9+74+8..+29+5+6+1+3:::");

const struct sj_technique sj_technique_hidden_triple = HIDDEN(
    "hidden-triple", "hidden triple", "three values have three places between them in a house", 3,
    ":0000:x:+12+3..+6+7.9+4+5+67.913.8+7+9..1.+642+18..46..6+47..5+3..+93+5+6."
    "..+4.+3.+4....1+65+62..8+9+737.+1.634..:::");

const struct sj_technique sj_technique_naked_quad =
    NAKED("naked-quad", "naked quad",
          "four cells that see each other have four candidates between them", 4,
          ":0000:x:12.4...89...18..3.6...7..4.2.....5.4+3.9.....87...6.....3.7..."
          ".2...+6.5.1.91.8.....:643 146 257 364 266 366 267 873 477 882 883 787 "
          "599::");

const struct sj_technique sj_technique_hidden_quad =
    HIDDEN("hidden-quad", "hidden quad", "four values have four places between them in a house", 4,
           ":0000:x:123+4+5.+7.9..67.+9.....9.3...4.3....4....8..5.9......4.75...."
           ".26.+7...6.3+9.8...59..41:227 528 834 836 137 237 538 838 646 648 471 "
           "472 481 482 283 791 792::");
