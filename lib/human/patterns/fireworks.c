/* SPDX-License-Identifier: MIT */
/* Fireworks. Each value that is one gives its pincers; further values are then asked for. */
#include "human/patterns/fireworks.h"

#include "human/finder.h"

bool sj_fireworks_fit(const struct sj_map *map)
{
    for (size_t i = 0; i < map->meets; i++)
        for (size_t k = 0; k < i; k++)
            if (map->meet[i].a == map->meet[k].a || map->meet[i].a == map->meet[k].b ||
                map->meet[i].b == map->meet[k].a || map->meet[i].b == map->meet[k].b)
                return true;
    return false;
}

/* ---- Corners ---- */

/* Two houses that share cells with the same third house, the box. False: they do not have exactly
   one cell of it in common. */
static bool make_corner(const struct sj_map *map, const struct sj_meet *one,
                        const struct sj_meet *two, unsigned box, struct sj_firework *corner)
{
    const struct sj_meet *const meet[2] = {one, two};
    uint64_t common = ~(uint64_t)0;
    for (unsigned i = 0; i < 2; i++) {
        const bool is_a = meet[i]->a == box;
        common &= is_a ? meet[i]->in_a : meet[i]->in_b;
        corner->arm[i] = is_a ? meet[i]->b : meet[i]->a;
        corner->inside[i] = is_a ? meet[i]->in_b : meet[i]->in_a;
    }
    corner->box = box;
    if (!sj_is_one(common))
        return false;
    corner->pivot = sj_map_cell(map, box, sj_low_bit(common));
    return true;
}

typedef bool on_corner(struct sj_fireworks *f, struct sj_firework *corner);

/* All corners with an empty pivot, while the budget lasts. True: `visit` said so. */
static bool visit_corners(struct sj_fireworks *f, on_corner *visit)
{
    const struct sj_map *const map = f->board->map;
    for (size_t i = 1; i < map->meets && sj_budget_look(f->budget); i++)
        for (size_t k = 0; k < i; k++) {
            const struct sj_meet *const one = &map->meet[k], *const two = &map->meet[i];
            for (unsigned side = 0; side < 2; side++) {
                const unsigned box = side ? one->b : one->a;
                struct sj_firework corner;
                if ((two->a == box || two->b == box) && make_corner(map, one, two, box, &corner) &&
                    f->board->candidates[corner.pivot] && visit(f, &corner))
                    return true;
            }
        }
    return false;
}

/* Where an arm has a value outside the box. */
static uint64_t places_outside(const struct sj_board *board, const struct sj_firework *corner,
                               unsigned arm, unsigned value)
{
    return sj_board_places(board, corner->arm[arm], value) & ~corner->inside[arm];
}

/* The cell of a position. */
static unsigned cell_at(const struct sj_board *board, const struct sj_firework *corner,
                        unsigned arm, uint64_t place)
{
    return sj_map_cell(board->map, corner->arm[arm], sj_low_bit(place));
}

/* Is a value outside the box in one cell of each arm, and in which? */
static bool is_firework(const struct sj_board *board, const struct sj_firework *corner,
                        unsigned value, unsigned pincer[2])
{
    for (unsigned arm = 0; arm < 2; arm++) {
        const uint64_t outside = places_outside(board, corner, arm, value);
        if (!sj_is_one(outside))
            return false;
        pincer[arm] = cell_at(board, corner, arm, outside);
    }
    return pincer[0] != pincer[1];
}

/* Does an arm have a value in the pivot and its pincer only? */
static bool is_link(const struct sj_board *board, const struct sj_firework *corner, unsigned arm,
                    unsigned value, unsigned pincer)
{
    uint64_t places = sj_board_places(board, corner->arm[arm], value);
    const bool any = places != 0;
    for (; places; places &= places - 1) {
        const unsigned cell = cell_at(board, corner, arm, places);
        if (cell != corner->pivot && cell != pincer)
            return false;
    }
    return any;
}

/* Find all values of a corner with these pincers. Returns them. */
static uint64_t find_values(const struct sj_board *board, struct sj_firework *corner,
                            const unsigned pincer[2])
{
    corner->both = corner->one[0] = corner->one[1] = 0;
    for (unsigned value = 1; value <= board->map->size; value++) {
        const uint64_t bit = sj_value_bit(value);
        unsigned own[2];
        if (is_firework(board, corner, value, own) && own[0] == pincer[0] && own[1] == pincer[1])
            corner->both |= bit;
        else if (is_link(board, corner, 0, value, pincer[0]))
            corner->one[0] |= bit;
        else if (is_link(board, corner, 1, value, pincer[1]))
            corner->one[1] |= bit;
    }
    return corner->both | corner->one[0] | corner->one[1];
}

static uint64_t values_of(const struct sj_firework *corner)
{
    return corner->both | corner->one[0] | corner->one[1];
}

static void keep_values(struct sj_firework *corner, uint64_t values)
{
    corner->both &= values;
    corner->one[0] &= values;
    corner->one[1] &= values;
}

/* ---- Quadruples ---- */

/* The opposite corner of a quadruple: its arms have the same pincers. */
static bool try_opposite(struct sj_fireworks *f, struct sj_firework *corner)
{
    const struct sj_board *const board = f->board;
    const struct sj_firework *const first = &f->corner[0];
    for (unsigned turn = 0; turn < 2; turn++) {
        const unsigned pincer[2] = {f->pincer[turn], f->pincer[1 - turn]};
        bool good = corner->pivot != first->pivot;
        for (unsigned arm = 0; arm < 2 && good; arm++)
            good = sj_map_house_has(board->map, corner->arm[arm], pincer[arm]) &&
                   !sj_map_house_has(board->map, corner->box, pincer[arm]);
        if (!good)
            continue;
        const uint64_t own = values_of(first), other = find_values(board, corner, pincer);
        /* With two fireworks it is found from the lower pivot. */
        if (sj_bit_count(other) < 2 || sj_bit_count(own | other) != 4 ||
            (corner->both && corner->pivot < first->pivot))
            continue;
        f->corner[1] = *corner;
        f->values = own | other;
        if (f->found(f))
            return true;
    }
    return false;
}

/* ---- Pairs ---- */

static bool choose_set(struct sj_fireworks *f, unsigned side);

/* Choose the remaining cells, from position `from` of a house on, of an almost locked set. */
static bool choose_cells(struct sj_fireworks *f, unsigned side, unsigned house, unsigned from,
                         uint64_t values)
{
    const struct sj_board *const board = f->board;
    const unsigned count = f->set[side].count;
    if (count && sj_bit_count(values) == count + 1 && (f->values & ~values) == 0 &&
        (side ? f->found(f) : choose_set(f, 1)))
        return true;
    if (count == SJ_FIREWORK_MOST_SET)
        return false;
    for (unsigned p = from; p < board->map->size; p++) {
        const unsigned cell = sj_map_cell(board->map, house, p);
        const uint64_t more = values | board->candidates[cell];
        if (!board->candidates[cell] || sj_bit_count(more) > SJ_FIREWORK_MOST_SET + 1 ||
            cell == f->pincer[0] || cell == f->pincer[1] || cell == f->corner[0].pivot)
            continue;
        f->set[side].cell[count] = (uint16_t)cell;
        f->set[side].count = count + 1;
        const bool done = choose_cells(f, side, house, p + 1, more);
        f->set[side].count = count;
        if (done)
            return true;
    }
    return false;
}

/* The sets in the other houses of a pincer. */
static bool choose_set(struct sj_fireworks *f, unsigned side)
{
    unsigned count;
    const uint16_t *const house = sj_map_houses(f->board->map, f->pincer[side], &count);
    for (unsigned i = 0; i < count; i++) {
        f->set[side].count = 0;
        if (house[i] != f->corner[0].arm[side] && choose_cells(f, side, house[i], 0, 0))
            return true;
    }
    return false;
}

/* Each two of the values. */
static bool try_pairs(struct sj_fireworks *f)
{
    const struct sj_firework all = f->corner[0];
    const uint64_t values = values_of(&all);
    for (uint64_t one = values; one; one &= one - 1)
        for (uint64_t two = one & (one - 1); two; two &= two - 1) {
            f->values = (one & -one) | (two & -two);
            f->corner[0] = all;
            keep_values(&f->corner[0], f->values);
            if (f->corner[0].both && choose_set(f, 0))
                return true;
        }
    f->corner[0] = all;
    return false;
}

/* ---- All kinds ---- */

static bool try_corner(struct sj_fireworks *f, struct sj_firework *corner)
{
    const struct sj_board *const board = f->board;
    for (unsigned value = 1; value <= board->map->size; value++) {
        if (!is_firework(board, corner, value, f->pincer))
            continue;
        const uint64_t values = find_values(board, corner, f->pincer);
        if (corner->both & (sj_value_bit(value) - 1))
            continue; /* found with a lower value */
        f->corner[0] = *corner;
        f->values = values;
        const unsigned count = sj_bit_count(values);
        if (f->kind == SJ_FIREWORK_TRIPLE ? count == 3 && f->found(f)
            : f->kind == SJ_FIREWORK_PAIR ? count >= 2 && try_pairs(f)
                                          : count >= 2 && visit_corners(f, try_opposite))
            return true;
    }
    return false;
}

bool sj_fireworks_find(struct sj_fireworks *f)
{
    return visit_corners(f, try_corner);
}

/* ---- What follows ---- */

struct conclusion {
    void (*eliminate)(void *user, unsigned cell, unsigned value);
    void *user;
};

/* A cell has one of these values. */
static void keep_only(const struct sj_fireworks *f, const struct conclusion *c, unsigned cell,
                      uint64_t values)
{
    for (uint64_t rest = f->board->candidates[cell] & ~values; rest; rest &= rest - 1)
        c->eliminate(c->user, cell, sj_low_value(rest));
}

/* Keep of `seen` what sees all places of `value` in a set and, if it has the value of the firework,
   its pincer. */
static void see_set(const struct sj_fireworks *f, unsigned side, unsigned value, uint64_t *seen)
{
    const struct sj_board *const board = f->board;
    const unsigned words = board->map->words;
    if (f->values & sj_value_bit(value))
        sj_set_and(seen, sj_map_sees(board->map, f->pincer[side]), words);
    for (unsigned i = 0; i < f->set[side].count; i++)
        if (sj_board_has(board, f->set[side].cell[i], value))
            sj_set_and(seen, sj_map_sees(board->map, f->set[side].cell[i]), words);
}

static uint64_t values_of_set(const struct sj_fireworks *f, unsigned side)
{
    uint64_t values = 0;
    for (unsigned i = 0; i < f->set[side].count; i++)
        values |= f->board->candidates[f->set[side].cell[i]];
    return values;
}

/* With one of the two values in a pincer, all values of its set are there or in the set. */
static void conclude_pair(const struct sj_fireworks *f, const struct conclusion *c)
{
    const unsigned words = f->board->map->words;
    for (uint64_t rest = values_of_set(f, 0) & values_of_set(f, 1); rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        uint64_t seen[SJ_MOST_WORDS];
        sj_set_copy(seen, sj_board_plane(f->board, value), words);
        for (unsigned side = 0; side < 2; side++)
            see_set(f, side, value, seen);
        for (struct sj_walk w = sj_walk_start(seen, words); sj_walk_next(&w);)
            c->eliminate(c->user, w.cell, value);
    }
}

void sj_fireworks_conclude(const struct sj_fireworks *f,
                           void (*eliminate)(void *user, unsigned cell, unsigned value), void *user)
{
    const struct conclusion c = {eliminate, user};
    if (f->kind == SJ_FIREWORK_PAIR) {
        conclude_pair(f, &c);
        return;
    }
    const bool two = f->kind == SJ_FIREWORK_QUADRUPLE;
    const uint64_t own = values_of(&f->corner[0]), other = two ? values_of(&f->corner[1]) : 0;
    for (unsigned side = 0; side < 2; side++)
        keep_only(f, &c, f->pincer[side], f->values);
    /* A value of the opposite corner is not in this pivot. */
    keep_only(f, &c, f->corner[0].pivot, own & ~other);
    if (two)
        keep_only(f, &c, f->corner[1].pivot, other & ~own);
}

/* ---- The techniques ---- */

static void eliminate(void *user, unsigned cell, unsigned value)
{
    sj_step_eliminate(user, cell, value);
}

static void show_cell(const struct sj_fireworks *f, struct sj_step *step, suuji_role role,
                      unsigned group, unsigned cell, uint64_t values)
{
    sj_step_cell(step, role, cell, false)->group = (uint16_t)group;
    for (uint64_t rest = f->board->candidates[cell] & values; rest; rest &= rest - 1)
        sj_step_candidate(step, role, cell, sj_low_value(rest))->group = (uint16_t)group;
}

static void show_houses(struct sj_step *step, unsigned group, unsigned house, uint64_t values)
{
    for (uint64_t rest = values; rest; rest &= rest - 1)
        sj_step_house(step, SUUJI_ROLE_BASE, house, sj_low_value(rest), true)->group =
            (uint16_t)group;
}

/* Groups of base houses: 1 fireworks, 2 and 3 links of the arms; 4 to 6 those of a second corner. */
static void show_corner(const struct sj_fireworks *f, struct sj_step *step, unsigned number)
{
    const struct sj_firework *const corner = &f->corner[number];
    const unsigned group = 3 * number + 1;
    const unsigned turn = number && !sj_map_house_has(f->board->map, corner->arm[0], f->pincer[0]);
    show_cell(f, step, SUUJI_ROLE_PIVOT, number + 1, corner->pivot, values_of(corner));
    for (unsigned arm = 0; arm < 2; arm++) {
        show_houses(step, group, corner->arm[arm], corner->both);
        show_houses(step, group + 1 + (arm ^ turn), corner->arm[arm], corner->one[arm]);
    }
    if (corner->both)
        sj_step_house(step, SUUJI_ROLE_COVER, corner->box, 0, false)->group =
            (uint16_t)(number + 1);
}

static bool take(struct sj_fireworks *f)
{
    struct sj_search *const search = f->user;
    struct sj_step *const step = search->step;
    sj_step_start(step);
    sj_fireworks_conclude(f, eliminate, step);
    if (step->eliminated_count == 0)
        return false;
    show_corner(f, step, 0);
    if (f->kind == SJ_FIREWORK_QUADRUPLE)
        show_corner(f, step, 1);
    for (unsigned side = 0; side < 2; side++)
        show_cell(f, step, SUUJI_ROLE_PINCER, side + 1, f->pincer[side], f->values);
    for (unsigned side = 0; side < 2 && f->kind == SJ_FIREWORK_PAIR; side++)
        for (unsigned i = 0; i < f->set[side].count; i++)
            sj_step_cell(step, SUUJI_ROLE_SET, f->set[side].cell[i], true)->group =
                (uint16_t)(side + 1);
    return sj_search_emit(search);
}

static void find_fireworks(struct sj_search *search)
{
    struct sj_fireworks f = {.board = search->board,
                             .kind = search->technique->variant,
                             .found = take,
                             .user = search,
                             .budget = search->budget};
    sj_fireworks_find(&f);
}

/* Parts of their sentences. */
#define CORNER                                                                                   \
    "outside {houses cover 1}, {values base 1} in {houses base 1} can only be in {cells pincer}" \
    "[; {values base 2} in {houses base 2} can only be in {cells pincer 1} and {cells pivot 1}]" \
    "[; {values base 3} in {houses base 3} can only be in {cells pincer 2} and {cells pivot 1}]"
#define OPPOSITE                                                                                 \
    "[; outside {houses cover 2}, {values base 4} in {houses base 4} can only be in {cells "     \
    "pincer}]"                                                                                   \
    "[; {values base 5} in {houses base 5} can only be in {cells pincer 1} and {cells pivot 2}]" \
    "[; {values base 6} in {houses base 6} can only be in {cells pincer 2} and {cells pivot 2}]"

const struct sj_technique sj_technique_firework_triple = {
    .info = {.name = "firework-triple",
             .title = "triple firework",
             .family = "fireworks",
             .summary = "three values that two houses have outside a box in two cells only",
             .example =
                 ":0000:x:9.2.+8.....6.....8..5...79...+9.7+3+24....3815....2.6....15..+1.8..2"
                 "+21........8.42.17+5:316 461 463 968::"},
    .find = find_fireworks,
    .fits = sj_fireworks_fit,
    .variant = SJ_FIREWORK_TRIPLE,
    .because = CORNER "; thus the three values fill {cells pincer} together with {cells pivot}",
};

const struct sj_technique sj_technique_firework_quadruple = {
    .info = {.name = "firework-quadruple",
             .title = "quadruple firework",
             .family = "fireworks",
             .summary = "two values of each of two corners have the same two cells outside boxes",
             .flags = SUUJI_TECHNIQUE_RARE,
             .example =
                 ":0000:x:57.+4..8.+2...5+729.+1..2+8...7+5+8431.65.+712.7.+8...+7..3..+1.8..72"
                 "1..+8.+2..+684+7+5....+9.+7+216:623 935 653 457 959 562 565 965 668 968 371 471 "
                 "372 593::"},
    .find = find_fireworks,
    .fits = sj_fireworks_fit,
    .variant = SJ_FIREWORK_QUADRUPLE,
    .because =
        CORNER OPPOSITE "; thus the four values fill {cells pincer} together with {cells pivot}",
};

const struct sj_technique sj_technique_firework_pair = {
    .info = {.name = "firework-pair",
             .title = "firework pair",
             .family = "fireworks",
             .summary = "one of two cells has one of two values, and with each of them an almost "
                        "locked set has both",
             .example =
                 ":0000:x:5+27+649...+6+4+31+2+8....9.7+352+6+43....7..6.6.+3..8..9.28+64.3..."
                 "+9+4.+6...4.5.8.6....+6..34.1:148 288::"},
    .find = find_fireworks,
    .fits = sj_fireworks_fit,
    .variant = SJ_FIREWORK_PAIR,
    .because = CORNER
    "; {cells pivot} can have only one of these two values, so {cells pincer 1} or "
    "{cells pincer 2} has one: if {cells pincer 1}, then {within set 1} are all in {cells pincer "
    "1} and {cells set "
    "1}; if {cells pincer 2}, then {within set 2} are all in {cells pincer 2} and {cells set 2}",
};
