/* SPDX-License-Identifier: MIT */
/* BUG: a bivalue universal grave. If every empty cell had two candidates and every house two places
   for each of its missing values, all of them could be exchanged: the puzzle would have two
   solutions. So if some cells have further candidates, one of these is true. Types 1 to 4 are those
   of deadly patterns. */
#include "human/uniqueness/deadly.h"

/* The scratch: the pattern, all empty cells. */
struct grave {
    const struct sj_board *board;
    unsigned count, extras;
    uint16_t cell[SUUJI_HUMAN_MAX_SIZE * SUUJI_HUMAN_MAX_SIZE];
    uint64_t values[SUUJI_HUMAN_MAX_SIZE * SUUJI_HUMAN_MAX_SIZE];
    uint16_t extra[SUUJI_HUMAN_MAX_SIZE + 1];
    uint64_t guardians[SUUJI_HUMAN_MAX_SIZE + 1]; /* beside `extra` */
};

static size_t find_scratch(const struct sj_map *map)
{
    (void)map;
    return sizeof(struct grave);
}

/* List the empty cells, and those with more than two candidates. False: more than a house has
   cells, so nothing follows, or a cell has a pair rule. */
static bool list_cells(struct grave *grave)
{
    const struct sj_board *const board = grave->board;
    const struct sj_map *const map = board->map;
    grave->count = grave->extras = 0;
    for (unsigned cell = 0; cell < map->cells; cell++) {
        if (board->candidates[cell] == 0)
            continue;
        if (map->paired[cell])
            return false;
        if (!sj_is_two(board->candidates[cell])) {
            if (grave->extras == map->size)
                return false;
            grave->guardians[grave->extras] = 0;
            grave->extra[grave->extras++] = (uint16_t)grave->count;
        }
        grave->values[grave->count] = board->candidates[cell];
        grave->cell[grave->count++] = (uint16_t)cell;
    }
    return grave->extras > 0;
}

/* A value has a third place in a house. If one of its places there has more than two candidates,
   this place is the extra one. */
static bool note_third_place(struct grave *grave, unsigned house, unsigned value)
{
    const struct sj_board *const board = grave->board;
    unsigned found = 0, which = 0;
    for (unsigned i = 0; i < grave->extras; i++) {
        const unsigned cell = grave->cell[grave->extra[i]];
        if (sj_board_has(board, cell, value) && sj_map_house_has(board->map, house, cell)) {
            which = i;
            found++;
        }
    }
    if (found == 1)
        grave->guardians[which] |= sj_value_bit(value);
    return found > 0;
}

static bool find_guardians(struct grave *grave)
{
    const struct sj_board *const board = grave->board;
    const struct sj_map *const map = board->map;
    for (unsigned house = 0; house < map->houses; house++)
        for (uint64_t rest = map->all & ~board->used[house]; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            if (!sj_is_two(sj_board_places(board, house, value)) &&
                !note_third_place(grave, house, value))
                return false;
        }
    for (unsigned i = 0; i < grave->extras; i++) {
        grave->values[grave->extra[i]] &= ~grave->guardians[i];
        if (!sj_is_two(grave->values[grave->extra[i]]))
            return false;
    }
    return true;
}

/* Without the guardians, has every house two places for each missing value? */
static bool is_grave(const struct grave *grave)
{
    const struct sj_board *const board = grave->board;
    const struct sj_map *const map = board->map;
    for (unsigned house = 0; house < map->houses; house++)
        for (uint64_t rest = map->all & ~board->used[house]; rest; rest &= rest - 1) {
            unsigned places = sj_bit_count(sj_board_places(board, house, sj_low_value(rest)));
            for (unsigned i = 0; i < grave->extras; i++)
                places -= (grave->guardians[i] & rest & -rest) &&
                          sj_map_house_has(map, house, grave->cell[grave->extra[i]]);
            if (places != 2)
                return false;
        }
    return true;
}

/* BUG+1: the only extra candidate is true. */
static bool report_one(struct sj_search *search, const struct sj_deadly *deadly)
{
    const uint64_t all = sj_deadly_all_guardians(search->board, deadly);
    if (deadly->extras != 1 || !sj_is_one(all))
        return sj_deadly_type_1(search, deadly);
    sj_step_start(search->step);
    sj_step_place(search->step, deadly->cell[deadly->extra[0]], sj_low_value(all));
    sj_deadly_add_evidence(search, deadly);
    return sj_search_emit(search);
}

static void find_bug(struct sj_search *search)
{
    static bool (*const report[])(struct sj_search *, const struct sj_deadly *) = {
        NULL, report_one, sj_deadly_type_2, sj_deadly_type_3, sj_deadly_type_4};
    struct grave *const grave = search->scratch;
    grave->board = search->board;
    if (!list_cells(grave) || !find_guardians(grave) || !is_grave(grave))
        return;
    const struct sj_deadly deadly = {grave->cell, grave->values, grave->count, grave->extra,
                                     grave->extras};
    report[search->technique->variant](search, &deadly);
}

/* Pairs are houses of their own kind, which exchanging values may break. */
static bool has_no_pairs(const struct sj_map *map)
{
    return !map->pairs;
}

#define BUG_BECAUSE                                                                             \
    "without {candidates guardian} every empty cell would have two candidates and every house " \
    "two places for each value, and " SJ_DEADLY_TWICE

#define BUG(name_, title_, summary_, type, why, example_)                                 \
    {                                                                                     \
        .info = {.name = name_,                                                           \
                 .title = title_,                                                         \
                 .family = "uniqueness",                                                  \
                 .summary = summary_,                                                     \
                 .flags = SUUJI_TECHNIQUE_UNIQUE,                                         \
                 .example = example_},                                                    \
        .find = find_bug, .scratch = find_scratch, .fits = has_no_pairs, .variant = type, \
        .because = why                                                                    \
    }

const struct sj_technique sj_technique_bug_1 =
    BUG("bug-1", "BUG, type 1",
        "all cells but one have two candidates, and all houses two places for each "
        "value: BUG+1",
        1, BUG_BECAUSE,
        ":0000:x:1.+52.+476..+2+957+64..+46+71.+8.2.691.+5+2+8.3.+7+2.+63+1+9...4.+1+9+"
        "2.625+3+9876..9+48+62+1..7+7+1+6+34+5+9+8+2:::");

const struct sj_technique sj_technique_bug_2 =
    BUG("bug-2", "BUG, type 2",
        "a BUG whose extra candidates have one value: no cell that sees all has it", 2,
        BUG_BECAUSE "; one of {cells guardian} must be {values guardian}",
        ":0000:x:9.25.+7+84.+4+58.2+6.+17+3.+7.+4+8.5+25+8+1+76+923+4.3+94...+8..+4+6.8"
        "..9.+17+4+6+9..+286+2.+8.4+1+7+9+8+9.2+714+6.:557::");

const struct sj_technique sj_technique_bug_3 = BUG(
    "bug-3", "BUG, type 3", "the extra candidates of a BUG form a naked subset with other cells", 3,
    BUG_BECAUSE
    "; one of these is true, and with {cells set} this is a naked subset of {houses base}",
    ":0000:x:+62+853.+14..3+94+6+1+28...1.+8.6..+8.7..49..1.+29+5.....+93..8...2+8+"
    "5176+3+9+4+3+1+4+8+9+5+7+629+76.+4..1.:531 736 738 539 739 244 549 359 759 264"
    " 568 569 769::");

const struct sj_technique sj_technique_bug_4 = BUG(
    "bug-4", "BUG, type 4", "a BUG with extra candidates in two cells, the only places of a value",
    4, BUG_BECAUSE "; the only places for {values base} in {houses base} are {cells guardian}",
    ":0000:x:1..+29+7...+7..+5+4+62.12.+538+1+7.+6..9+67+4....5.+9+3+24.74.+7+1+5+8"
    "+96....+4295+7+8+9+82+7+651+34+5+748+1+3+6+29:312 313 818 342 848 349 853::");
