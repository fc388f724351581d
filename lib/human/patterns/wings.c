/* SPDX-License-Identifier: MIT */
/* Wings: a few cells of which one has the value z, whichever way they are filled.

   XY-wing: the pivot has x and y, one pincer x and z, the other y and z. XYZ-wing: the pivot has z
   too. W-wing: two cells have x and z, and a house has only two places for x, each seen by one of
   them. What sees all the cells that may be z has not z. WXYZ-wings are in wxyz_wing.c. */
#include "human/patterns/wing_step.h"

/* ---- XY- and XYZ-wings ---- */

/* Report a wing, of which the evidence is written. */
static bool emit_wing(struct sj_search *search, const struct sj_wing *w, const uint64_t *targets)
{
    sj_step_eliminate_set(search->step, search->board, targets, w->z);
    return sj_search_emit(search);
}

static bool emit_xy_wing(struct sj_search *search, const struct sj_wing *w, const uint64_t *targets)
{
    sj_step_start(search->step);
    sj_wing_write_xy(search->step, w);
    return emit_wing(search, w, targets);
}

static bool emit_xyz_wing(struct sj_search *search, const struct sj_wing *w,
                          const uint64_t *targets)
{
    sj_step_start(search->step);
    sj_wing_write_xyz(search->step, w);
    return emit_wing(search, w, targets);
}

/* What is looked at: cells with two candidates, those the pivot sees, and what is eliminated. */
struct wing_sets {
    uint64_t *twos, *pincers, *targets;
};

static struct wing_sets sets_of(const struct sj_search *search)
{
    uint64_t *const first = search->scratch;
    const unsigned words = search->board->map->words;
    return (struct wing_sets){first, first + words, first + (size_t)2 * words};
}

static size_t scratch_of(const struct sj_map *map)
{
    return (size_t)3 * map->words * sizeof(uint64_t);
}

/* The second pincer has y and z. */
static bool try_xy_pincer(struct sj_search *search, struct sj_wing *w, const struct wing_sets *sets)
{
    const struct sj_board *const board = search->board;
    const uint64_t *const plane_y = sj_board_plane(board, w->y);
    const uint64_t *const plane_z = sj_board_plane(board, w->z);
    for (unsigned word = 0; word < board->map->words; word++)
        for (uint64_t rest = sets->pincers[word] & plane_y[word] & plane_z[word]; rest;
             rest &= rest - 1) {
            w->two = word * SJ_WORD_BITS + sj_low_bit(rest);
            if (sj_set_seen_by(board, w->z, w->one, w->two, sets->targets) &&
                emit_xy_wing(search, w, sets->targets))
                return true;
        }
    return false;
}

/* All XY-wings of a pivot. x is the smaller value, so each is found once. */
static bool try_xy_pivot(struct sj_search *search, unsigned pivot, const struct wing_sets *sets)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const uint64_t own = board->candidates[pivot];
    struct sj_wing w = {.pivot = pivot, .x = sj_low_value(own), .y = sj_high_bit(own) + 1};
    const uint64_t *const sees = sj_map_sees(map, pivot);
    const uint64_t *const plane_x = sj_board_plane(board, w.x);
    const uint64_t *const plane_y = sj_board_plane(board, w.y);
    for (unsigned word = 0; word < map->words; word++)
        sets->pincers[word] = sets->twos[word] & sees[word] & (plane_x[word] ^ plane_y[word]);
    for (unsigned word = 0; word < map->words; word++)
        for (uint64_t rest = sets->pincers[word] & plane_x[word]; rest; rest &= rest - 1) {
            w.one = word * SJ_WORD_BITS + sj_low_bit(rest);
            w.z = sj_low_value(board->candidates[w.one] & ~own);
            if (try_xy_pincer(search, &w, sets))
                return true;
        }
    return false;
}

static void find_xy_wing(struct sj_search *search)
{
    const struct wing_sets sets = sets_of(search);
    sj_two_candidates(search->board, sets.twos);
    for (struct sj_walk w = sj_walk_start(sets.twos, search->board->map->words); sj_walk_next(&w);)
        if (try_xy_pivot(search, w.cell, &sets))
            return;
}

/* Two pincers with the candidates of the pivot, two each, not the same. */
static bool try_xyz_pincers(struct sj_search *search, unsigned pivot, unsigned one, unsigned two,
                            const struct wing_sets *sets)
{
    const struct sj_board *const board = search->board;
    const uint64_t of_one = board->candidates[one], of_two = board->candidates[two];
    const struct sj_wing w = {.pivot = pivot,
                              .one = one,
                              .two = two,
                              .x = sj_low_value(of_one & ~of_two),
                              .y = sj_low_value(of_two & ~of_one),
                              .z = sj_low_value(of_one & of_two)};
    if (!sj_set_seen_by(board, w.z, one, two, sets->targets))
        return false;
    sj_set_and(sets->targets, sj_map_sees(board->map, pivot), board->map->words);
    return !sj_bits_empty(sets->targets, board->map->words) &&
           emit_xyz_wing(search, &w, sets->targets);
}

static bool try_xyz_pivot(struct sj_search *search, unsigned pivot, const struct wing_sets *sets)
{
    const struct sj_board *const board = search->board;
    const unsigned words = board->map->words;
    const uint64_t own = board->candidates[pivot];
    const uint64_t *const sees = sj_map_sees(board->map, pivot);
    uint64_t any = 0;
    for (unsigned word = 0; word < words; word++) {
        uint64_t fit = sees[word] & sets->twos[word];
        for (uint64_t rest = fit; rest; rest &= rest - 1)
            if (board->candidates[word * SJ_WORD_BITS + sj_low_bit(rest)] & ~own)
                fit ^= rest & -rest;
        any |= sets->pincers[word] = fit;
    }
    for (struct sj_walk a = sj_walk_start(sets->pincers, any ? words : 0); sj_walk_next(&a);)
        for (struct sj_walk b = a; sj_walk_next(&b);)
            if (board->candidates[a.cell] != board->candidates[b.cell] &&
                try_xyz_pincers(search, pivot, a.cell, b.cell, sets))
                return true;
    return false;
}

static void find_xyz_wing(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct wing_sets sets = sets_of(search);
    sj_two_candidates(board, sets.twos);
    for (unsigned cell = 0; cell < board->map->cells; cell++) {
        const uint64_t own = board->candidates[cell];
        if (sj_is_two(own & (own - 1)) && try_xyz_pivot(search, cell, &sets))
            return;
    }
}

/* ---- W-wings ---- */

/* z in one or in two, since x cannot be in both. */
static bool emit_w_wing(struct sj_search *search, const struct sj_wing *w,
                        const struct sj_strong *link, const uint64_t *targets)
{
    sj_step_start(search->step);
    sj_wing_write_w(search->step, w, link);
    return emit_wing(search, w, targets);
}

/* Turn the link so that pincer one sees its a and pincer two its b. False: that cannot be. */
static bool joins(const struct sj_map *map, const struct sj_wing *w, struct sj_strong *link)
{
    if (link->a == w->one || link->a == w->two || link->b == w->one || link->b == w->two)
        return false;
    if (sj_map_see(map, w->one, link->a) && sj_map_see(map, w->two, link->b))
        return true;
    const uint16_t a = link->a;
    link->a = link->b;
    link->b = a;
    return sj_map_see(map, w->one, link->a) && sj_map_see(map, w->two, link->b);
}

/* Two cells with the same two candidates; z is one of them. */
static bool try_w_wing(struct sj_search *search, unsigned one, unsigned two, uint64_t z_bit,
                       uint64_t *targets)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const struct sj_wing w = {.one = one,
                              .two = two,
                              .x = sj_low_value(board->candidates[one] ^ z_bit),
                              .z = sj_low_value(z_bit)};
    if (!sj_set_seen_by(board, w.z, one, two, targets))
        return false;
    for (unsigned i = 0; i < map->houses; i++) {
        const unsigned house = map->order[i];
        const uint64_t places = sj_board_places(board, house, w.x);
        if (!sj_is_two(places))
            continue;
        struct sj_strong link = sj_strong_at(board, house, places);
        if (joins(map, &w, &link) && emit_w_wing(search, &w, &link, targets))
            return true;
    }
    return false;
}

static void find_w_wing(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const struct wing_sets sets = sets_of(search);
    sj_two_candidates(board, sets.twos);
    for (struct sj_walk a = sj_walk_start(sets.twos, map->words); sj_walk_next(&a);)
        for (struct sj_walk b = a; sj_walk_next(&b);) {
            const uint64_t own = board->candidates[a.cell];
            if (board->candidates[b.cell] != own || sj_map_see(map, a.cell, b.cell))
                continue;
            const uint64_t low = own & -own;
            if (try_w_wing(search, a.cell, b.cell, low, sets.targets) ||
                try_w_wing(search, a.cell, b.cell, own ^ low, sets.targets))
                return;
        }
}

/* ---- The table ---- */

const struct sj_technique sj_technique_xy_wing = {
    .info = {.name = "xy-wing",
             .title = "XY-wing",
             .family = "wings",
             .summary = "a cell with x and y sees one with x and z and one with y and z",
             .example = ":0000:x:+123+45+67+89.+5.+78.+1.27+8.+2..6...+3.56.....9"
                        "8+1+34.+7..1.92.4..+3+6+28....7+8+71+6..3..94537....:::"},
    .find = find_xy_wing,
    .scratch = scratch_of,
    .because = "the pivot {cells pivot} has only the candidates {values pivot}: if {claim 3} then "
               "{claim 1}, and if {claim 4} then {claim 6}",
};

const struct sj_technique sj_technique_xyz_wing = {
    .info = {.name = "xyz-wing",
             .title = "XYZ-wing",
             .family = "wings",
             .summary = "a cell with x, y and z sees one with x and z and one with y and z",
             .example = ":0000:x:+12.4.+6.89+45...9..66......1..4537...+8+7+1+"
                        "6+8+9+4.2..3..65.....1...9..5..6.3..1..49...5.:963::"},
    .find = find_xyz_wing,
    .scratch = scratch_of,
    .because = "the pivot {cells pivot} has only the candidates {values pivot}: if {claim 3} then "
               "{claim 1}, if {claim 6} then {claim 4}, and otherwise {claim 7}",
};

const struct sj_technique sj_technique_w_wing = {
    .info = {.name = "w-wing",
             .title = "W-wing",
             .family = "wings",
             .summary = "two cells with x and z see the only two places for x in a house, one each",
             .example = ":0000:x:.23.5+6.+8+9.5+678+9..3..+9.+3+2.6...+7+9+48.1.."
                        "94..1..8..+1..+54+9...5+86.9.267+259.8.+1+9.82+1..5.:::"},
    .find = find_w_wing,
    .scratch = scratch_of,
    .because =
        "{cells pincer} have only the candidates {values pincer}, and each of them sees one of "
        "the two places for {values base} in {houses base}, {cells base}, hence {claim 1} or "
        "{claim 6}",
};
