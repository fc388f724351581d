/* SPDX-License-Identifier: MIT */
/* Two almost locked sets that a value links (ALS-XZ), and three in a row (ALS-XY-wing).

   XZ: x links A and B, so x is missing in A or in B, and that set has all its other values. A value
   z of both is then in A or in B, and not in cells that see all its places there. If two values
   link A and B, each set has exactly one of them: all its other values are certain to be in it, and
   each of the two is in A or in B.

   XY-wing: x links A and C, y links B and C. C lacks at most one of x and y, so x is missing in A
   or y in B, and z is in A or in B. */
#include "human/sets/als.h"

/* Cells that see all places of `value` in both sets; is it a candidate of one of them? */
static bool see_both(const struct sj_als_list *list, const struct sj_board *board, uint32_t a,
                     uint32_t b, unsigned value, uint64_t *seen)
{
    const uint64_t *const in_a = sj_als_reach(list, sj_als_row_of(list, a, value));
    const uint64_t *const in_b = sj_als_reach(list, sj_als_row_of(list, b, value));
    const uint64_t *const plane = sj_board_plane(board, value);
    uint64_t any = 0;
    for (unsigned w = 0; w < list->words; w++)
        any |= seen[w] = in_a[w] & in_b[w] & plane[w];
    return any != 0;
}

/* Eliminate `value` from cells that see all its places in both sets, and show these places. */
static void eliminate_both(struct sj_search *search, const struct sj_als_list *list,
                           const uint32_t set[2], const unsigned group[2], unsigned value,
                           uint64_t *seen)
{
    if (!see_both(list, search->board, set[0], set[1], value, seen))
        return;
    sj_step_eliminate_set(search->step, search->board, seen, value);
    for (int i = 0; i < 2; i++)
        sj_als_show_value(search, list, set[i], value, SUUJI_ROLE_SET, group[i], 0);
}

/* ---- ALS-XZ ---- */

/* Is anything eliminated by this link? Most are not, so this is asked before a step is made. */
static bool link_works(const struct sj_als_list *list, const struct sj_board *board,
                       const struct sj_als_link *link, uint64_t *seen)
{
    const uint64_t a = list->set[link->a].values, b = list->set[link->b].values;
    const bool twice = (link->values & (link->values - 1)) != 0;
    for (uint64_t rest = twice ? a & b : a & b & ~link->values; rest; rest &= rest - 1)
        if (see_both(list, board, link->a, link->b, sj_low_value(rest), seen))
            return true;
    if (!twice)
        return false;
    for (uint64_t rest = a & ~link->values; rest; rest &= rest - 1)
        if (sj_sets_meet(sj_als_reach(list, sj_als_row_of(list, link->a, sj_low_value(rest))),
                         sj_board_plane(board, sj_low_value(rest)), list->words))
            return true;
    for (uint64_t rest = b & ~link->values; rest; rest &= rest - 1)
        if (sj_sets_meet(sj_als_reach(list, sj_als_row_of(list, link->b, sj_low_value(rest))),
                         sj_board_plane(board, sj_low_value(rest)), list->words))
            return true;
    return false;
}

/* The values that a set certainly has are eliminated from what sees all their places. */
static void eliminate_locked(struct sj_search *search, const struct sj_als_list *list, uint32_t set,
                             unsigned group, uint64_t values)
{
    for (uint64_t rest = values; rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        const uint64_t *const reach = sj_als_reach(list, sj_als_row_of(list, set, value));
        if (!sj_sets_meet(reach, sj_board_plane(search->board, value), list->words))
            continue;
        sj_step_eliminate_set(search->step, search->board, reach, value);
        sj_als_show_value(search, list, set, value, SUUJI_ROLE_SET, group, 0);
    }
}

static void find_xz(struct sj_search *search)
{
    static const unsigned groups[2] = {1, 2};
    const struct sj_board *const board = search->board;
    const struct sj_als_list *const list = sj_als_links(search);
    uint64_t *const seen = search->scratch;
    for (uint32_t i = 0; i < list->links; i++) {
        const struct sj_als_link *const link = &list->link[i];
        const uint32_t set[2] = {link->b, link->a};
        const uint64_t values[2] = {list->set[link->b].values, list->set[link->a].values};
        const bool twice = (link->values & (link->values - 1)) != 0;
        if (!link_works(list, board, link, seen))
            continue;
        sj_step_start(search->step);
        for (unsigned k = 0; k < 2; k++) {
            sj_als_show_set(search, list, set[k], SUUJI_ROLE_SET, k + 1);
            for (uint64_t rest = link->values; rest; rest &= rest - 1)
                sj_als_show_value(search, list, set[k], sj_low_value(rest), SUUJI_ROLE_RESTRICTED,
                                  1, 0);
        }
        for (uint64_t rest = values[0] & values[1] & (twice ? link->values : ~link->values); rest;
             rest &= rest - 1)
            eliminate_both(search, list, set, groups, sj_low_value(rest), seen);
        for (unsigned k = 0; twice && k < 2; k++)
            eliminate_locked(search, list, set[k], k + 1, values[k] & ~link->values);
        if (sj_search_emit(search))
            return;
    }
}

static size_t scratch_xz(const struct sj_map *map)
{
    return map->words * sizeof(uint64_t);
}

/* ---- ALS-XY-wing ---- */

struct wing {
    struct sj_search *search;
    const struct sj_als_list *list;
    uint64_t *seen;   /* [words] */
    uint64_t *united; /* [most values * size * words]: see has_wing */
    uint8_t *least;   /* [sets]: fewest cells of a wing with this middle set; 0: there is none */
};

/* Is `set` the middle of a wing? For each of its values x and each z, unite what sees all places of
   z in some set that x links to this one. A wing is where this meets the same of another x. */
static bool has_wing(struct wing *wing, uint32_t set)
{
    const struct sj_als_list *const list = wing->list;
    const struct sj_board *const board = wing->search->board;
    const size_t words = list->words, plane = board->map->size * words;
    const uint64_t own = list->set[set].values;
    const unsigned values = sj_bit_count(own);
    for (size_t i = 0; i < values * plane; i++)
        wing->united[i] = 0;
    for (uint32_t n = list->near_first[set]; n < list->near_first[set + 1]; n++) {
        const struct sj_als_link *const link = &list->link[list->near[n]];
        const struct sj_als *const other = &list->set[sj_als_other(link, set)];
        for (uint64_t x = link->values; x; x &= x - 1) {
            uint64_t *const united =
                wing->united + sj_bit_count(own & ((x & (~x + 1)) - 1)) * plane;
            const uint64_t *reach = sj_als_reach(list, other->row);
            for (uint64_t z = other->values; z; z &= z - 1, reach += words)
                if (sj_low_bit(z) != sj_low_bit(x))
                    sj_set_or(united + sj_low_bit(z) * words, reach, list->words);
        }
    }
    for (unsigned x = 1; x < values; x++)
        for (unsigned y = 0; y < x; y++)
            for (size_t i = 0; i < plane; i++)
                if (wing->united[x * plane + i] & wing->united[y * plane + i] & board->plane[i])
                    return true;
    return false;
}

/* The step with sets a, c, b and links x, y; false: it eliminates nothing. Groups are numbered as
   the sentence names the sets: A, B and C. */
static bool make_wing(struct wing *wing, const uint32_t set[3], unsigned x, unsigned y)
{
    static const unsigned order[3] = {1, 0, 2}, group[3] = {3, 1, 2}, groups[2] = {1, 2};
    struct sj_search *const search = wing->search;
    const struct sj_als_list *const list = wing->list;
    const uint32_t ends[2] = {set[0], set[2]};
    const uint64_t common =
        list->set[set[0]].values & list->set[set[2]].values & ~(sj_value_bit(x) | sj_value_bit(y));
    bool any = false;
    for (uint64_t rest = common; rest && !any; rest &= rest - 1)
        any = see_both(list, search->board, set[0], set[2], sj_low_value(rest), wing->seen);
    if (!any)
        return false;
    sj_step_start(search->step);
    for (unsigned k = 0; k < 3; k++) /* the middle first: there one looks for the others */
        sj_als_show_set(search, list, set[order[k]], SUUJI_ROLE_SET, group[k]);
    for (unsigned k = 0; k < 2; k++) {
        sj_als_show_value(search, list, set[k], x, SUUJI_ROLE_RESTRICTED, 1, 0);
        sj_als_show_value(search, list, set[k + 1], y, SUUJI_ROLE_RESTRICTED, 2, 0);
    }
    for (uint64_t rest = common; rest; rest &= rest - 1)
        eliminate_both(search, list, ends, groups, sj_low_value(rest), wing->seen);
    return true;
}

/* Wings with this middle set and `cells` cells; 0: only note in `least` how few cells there are.
   True: the search is over. */
static bool list_wings(struct wing *wing, uint32_t middle, unsigned cells)
{
    const struct sj_als_list *const list = wing->list;
    const uint32_t first = list->near_first[middle], end = list->near_first[middle + 1];
    for (uint32_t i = first; i < end; i++)
        for (uint32_t k = first; k < i; k++) {
            const struct sj_als_link *const p = &list->link[list->near[k]];
            const struct sj_als_link *const q = &list->link[list->near[i]];
            const uint32_t set[3] = {sj_als_other(p, middle), middle, sj_als_other(q, middle)};
            const unsigned count = (unsigned)list->set[set[0]].count + list->set[middle].count +
                                   list->set[set[2]].count;
            if (cells ? count != cells : wing->least[middle] && count >= wing->least[middle])
                continue;
            if ((list->set[set[0]].values & list->set[set[2]].values) == 0)
                continue;
            for (uint64_t x = p->values; x; x &= x - 1)
                for (uint64_t y = q->values; y; y &= y - 1) {
                    if (sj_low_bit(x) == sj_low_bit(y) ||
                        !make_wing(wing, set, sj_low_value(x), sj_low_value(y)))
                        continue;
                    if (cells == 0)
                        wing->least[middle] = (uint8_t)count;
                    else if (sj_search_emit(wing->search))
                        return true;
                }
        }
    return false;
}

static void find_xy_wing(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    const struct sj_als_list *const list = sj_als_links(search);
    struct wing wing = {.search = search, .list = list, .seen = search->scratch};
    wing.united = wing.seen + map->words;
    wing.least = (uint8_t *)(wing.united + (size_t)(list->most_cells + 1) * map->size * map->words);
    bool any = false;
    for (uint32_t set = 0; set < list->sets; set++) {
        wing.least[set] = 0;
        if (set % 256 == 0 && !sj_search_may_go_on(search))
            return;
        if (list->near_first[set + 1] - list->near_first[set] < 2 || !has_wing(&wing, set))
            continue;
        list_wings(&wing, set, 0);
        any = true;
    }
    for (unsigned cells = 3; any && cells <= 3 * list->most_cells; cells++)
        for (uint32_t set = 0; set < list->sets; set++)
            if (wing.least[set] && wing.least[set] <= cells && list_wings(&wing, set, cells))
                return;
}

static size_t scratch_xy_wing(const struct sj_map *map)
{
    struct sj_als_list list;
    sj_als_limits(&list, map);
    return (1 + (size_t)(list.most_cells + 1) * map->size) * map->words * sizeof(uint64_t) +
           list.set_room;
}

const struct sj_technique sj_technique_als_xz = {
    .info = {.name = "als-xz",
             .title = "ALS-XZ",
             .family = "sets",
             .summary =
                 "two almost locked sets are linked by a value: what both have is in one of them",
             .example = ":0000:x:.8..4.9.1.......8..9.82....4..71...3..7...59+4.3...4....73"
                        ".9..522...7.3....6.3....:846 856 161 163::"},
    .find = find_xz,
    .scratch = scratch_xz,
    .because =
        "the almost locked sets A ({cells set 1} with {within set 1}) and B ({cells set 2} with "
        "{within set 2}) are linked by "
        "{values restricted}: a value that links them is in only one of them, and a set that "
        "lacks one of its values has all the others, {values set} among them",
};

const struct sj_technique sj_technique_als_xy_wing = {
    .info = {.name = "als-xy-wing",
             .title = "ALS-XY-wing",
             .family = "sets",
             .summary =
                 "an almost locked set is linked to two others: what these have is in one of them",
             .example =
                 ":0000:x:"
                 ".234..7+8.+4.6....2.+7+8913+2+5+64......+458.7+4...6+9.8....4.1+7....9..+4..4.3."
                 "1.7....5+4.83."
                 ":645 171 271::"},
    .find = find_xy_wing,
    .scratch = scratch_xy_wing,
    .because =
        "the almost locked set C ({cells set 3} with {within set 3}) is linked to A ({cells set 1} "
        "with {within set 1}) by {values restricted 1} and to B ({cells set 2} with {within set "
        "2}) "
        "by {values restricted 2}; C lacks only one of its values, so it has {values restricted 1} "
        "or {values restricted 2}: then A lacks {values restricted 1} or B lacks {values "
        "restricted 2}, and a set that lacks one of its values has all the others, {values set} "
        "among them",
};
