/* SPDX-License-Identifier: MIT */
/* Unique rectangles, types 1 to 6, and hidden rectangles.

   All types look at the same rectangles. The first one that is asked on a board looks for the steps
   of every type and stores which types have any; the others then need not look. */
#include "human/uniqueness/deadly.h"

/* The variants of the techniques in this file. */
enum type { TYPE_1, TYPE_2, TYPE_3, TYPE_4, TYPE_5, TYPE_6, TYPE_HIDDEN, TYPES };

/* SJ_STORE_RECTANGLES */
struct store {
    uint64_t change;
    unsigned found; /* bit of each type that has a step */
};

size_t sj_rectangles_memory(const struct sj_map *map)
{
    (void)map;
    return sizeof(struct store);
}

/* ---- Corners that force each other ---- */

/* Houses with two places for a value of the pair, both of them corners. */
struct links {
    uint16_t house[4][2]; /* of corners i and (i + 1) % 4, for the low and the high value */
    bool is[4][2];
    unsigned count;
};

/* A corner has a value of the pair; what follows for the others. A corner without guardians has the
   other value than its neighbour. A house with two places for a value, both of them corners, has it
   in the second if the first has the other value. If all corners with guardians get a value of the
   pair, the assumption was wrong. */
struct force {
    const struct sj_board *board;
    const struct sj_rectangle *rectangle;
    struct links links;
    uint64_t value[4];  /* what each corner has; 0: not known */
    uint16_t house[4];  /* by which house a corner was forced, */
    uint64_t linked[4]; /* and which value this house needed; 0: by sight */
};

/* The house in which `value` has its only two places in two corners; false: there is none. */
static bool find_link(const struct sj_board *board, unsigned a, unsigned b, uint64_t value,
                      uint16_t *out)
{
    unsigned count;
    if (!(board->candidates[a] & board->candidates[b] & value))
        return false;
    const uint16_t *const house = sj_map_houses(board->map, a, &count);
    for (unsigned i = 0; i < count; i++)
        if (sj_is_two(sj_board_places(board, house[i], sj_low_value(value))) &&
            sj_map_house_has(board->map, house[i], b)) {
            *out = house[i];
            return true;
        }
    return false;
}

/* Look for the links of a rectangle. False: too few for any corner to force the others. */
static bool start_force(struct force *f, const struct sj_board *board, const struct sj_rectangle *r)
{
    const uint64_t low = r->values[0] & -r->values[0];
    f->board = board;
    f->rectangle = r;
    f->links.count = 0;
    for (unsigned i = 0; i < 4; i++)
        for (unsigned v = 0; v < 2; v++) {
            f->links.is[i][v] = find_link(board, r->cell[i], r->cell[(i + 1) % 4],
                                          v ? r->values[0] & ~low : low, &f->links.house[i][v]);
            f->links.count += f->links.is[i][v];
        }
    return f->links.count + 1 >= r->deadly.extras;
}

static bool has_guardians(const struct sj_board *board, const struct sj_rectangle *r, unsigned i)
{
    return (board->candidates[r->cell[i]] & ~r->values[i]) != 0;
}

/* Corner `from` has a value: is that of its neighbour `to` forced? */
static void force_neighbour(struct force *f, unsigned from, unsigned to)
{
    const struct sj_rectangle *const r = f->rectangle;
    const uint64_t other = r->values[0] & ~f->value[from];
    const unsigned edge = (from + 1) % 4 == to ? from : to, which = other > f->value[from];
    if (f->value[to])
        return;
    if (!has_guardians(f->board, r, to)) {
        f->value[to] = other;
    } else if (f->links.is[edge][which]) {
        f->value[to] = f->linked[to] = other;
        f->house[to] = f->links.house[edge][which];
    }
}

/* Is `value`, a candidate, impossible in corner `start`? */
static bool is_refuted(struct force *f, unsigned start, uint64_t value)
{
    /* From the start to its neighbours, to the opposite corner from both sides, and back from
       there. */
    static const uint8_t from[6] = {0, 0, 1, 3, 2, 2}, to[6] = {1, 3, 2, 2, 1, 3};
    for (unsigned i = 0; i < 4; i++)
        f->value[i] = f->linked[i] = 0;
    f->value[start] = value;
    for (unsigned i = 0; i < 6; i++)
        if (f->value[(start + from[i]) % 4])
            force_neighbour(f, (start + from[i]) % 4, (start + to[i]) % 4);
    for (unsigned i = 0; i < 4; i++)
        if (!f->value[i] && has_guardians(f->board, f->rectangle, i))
            return false;
    return true;
}

static void add_links(struct sj_step *step, const struct force *f, unsigned start)
{
    for (unsigned i = 0; i < 4; i++)
        if (f->linked[i])
            sj_step_house(step, SUUJI_ROLE_BASE, f->house[i], sj_low_value(f->linked[i]), true);
        else if (i != start && f->value[i])
            sj_step_cell(step, SUUJI_ROLE_PATTERN, f->rectangle->cell[i], true);
}

/* ---- Types ---- */

static bool are_opposite(const struct sj_rectangle *r)
{
    return r->deadly.extras == 2 && r->extra[1] - r->extra[0] == 2;
}

/* Type 6: opposite corners have guardians, and houses with two places for a value force each of
   them. */
static bool report_type_6(struct sj_search *search, const struct sj_rectangle *r)
{
    struct force force;
    if (!are_opposite(r) || !start_force(&force, search->board, r))
        return false;
    for (uint64_t rest = r->values[0]; rest; rest &= rest - 1) {
        sj_step_start(search->step);
        for (unsigned i = 0; i < 2; i++) {
            const unsigned corner = r->extra[i], cell = r->cell[corner];
            if ((search->board->candidates[cell] & rest & -rest) &&
                is_refuted(&force, corner, rest & -rest)) {
                sj_step_eliminate(search->step, cell, sj_low_value(rest));
                add_links(search->step, &force, corner);
            }
        }
        if (search->step->eliminated_count == 0)
            continue;
        sj_deadly_add_evidence(search, &r->deadly);
        if (sj_search_emit(search))
            return true;
    }
    return false;
}

/* Is this what types 4 and 6 find? */
static bool is_other_type(const struct sj_rectangle *r, const struct force *f, unsigned corner)
{
    if (r->deadly.extras != 2)
        return false;
    const bool at_extra = corner == r->extra[0] || corner == r->extra[1];
    if (are_opposite(r))
        return at_extra;
    const unsigned other = corner == r->extra[0] ? r->extra[1] : r->extra[0];
    return at_extra && f->linked[other] &&
           sj_map_house_has(f->board->map, f->house[other], r->cell[corner]);
}

/* The corners with the two candidates of the pair only. */
static void add_full_corners(struct sj_search *search, const struct sj_rectangle *r)
{
    for (unsigned corner = 0; corner < 4; corner++)
        if (!(search->board->candidates[r->cell[corner]] & ~r->values[corner]))
            sj_step_cell(search->step, SUUJI_ROLE_BASE, r->cell[corner], true);
}

/* Hidden rectangle: one value of the pair in one corner would force all others. */
static bool report_hidden(struct sj_search *search, const struct sj_rectangle *r)
{
    struct force force;
    if (r->deadly.extras < 2 || !start_force(&force, search->board, r))
        return false;
    for (unsigned corner = 0; corner < 4; corner++)
        for (uint64_t rest = r->values[0] & search->board->candidates[r->cell[corner]]; rest;
             rest &= rest - 1) {
            if (!is_refuted(&force, corner, rest & -rest) || is_other_type(r, &force, corner))
                continue;
            sj_step_start(search->step);
            sj_step_eliminate(search->step, r->cell[corner], sj_low_value(rest));
            add_links(search->step, &force, corner);
            add_full_corners(search, r);
            sj_deadly_add_evidence(search, &r->deadly);
            if (sj_search_emit(search))
                return true;
        }
    return false;
}

/* Types 2 and 5: one guardian value. Type 2 is the one with two neighbouring corners. */
static bool report_one_value(struct sj_search *search, const struct sj_rectangle *r, bool two)
{
    const bool neighbours = r->deadly.extras == 2 && !are_opposite(r);
    return neighbours == two && sj_deadly_type_2(search, &r->deadly);
}

static bool report_type(struct sj_search *search, const struct sj_rectangle *r, unsigned type)
{
    switch (type) {
    case TYPE_1:
        return sj_deadly_type_1(search, &r->deadly);
    case TYPE_2:
        return report_one_value(search, r, true);
    case TYPE_3:
        return r->deadly.extras == 2 && sj_deadly_type_3(search, &r->deadly);
    case TYPE_4:
        return sj_deadly_type_4(search, &r->deadly);
    case TYPE_5:
        return report_one_value(search, r, false);
    case TYPE_6:
        return report_type_6(search, r);
    default:
        return report_hidden(search, r);
    }
}

/* ---- Looking ---- */

/* Which types does the board have? The steps are thrown away. */

static bool note_type(struct sj_search *search)
{
    (void)search;
    return true;
}

static bool note_rectangle(struct sj_search *search, const struct sj_rectangle *r)
{
    struct store *const store = search->store[SJ_STORE_RECTANGLES];
    for (unsigned type = 0; type < TYPES; type++)
        if (!(store->found >> type & 1) && report_type(search, r, type))
            store->found |= 1u << type;
    return false;
}

static unsigned find_types(struct sj_search *search)
{
    struct store *const store = search->store[SJ_STORE_RECTANGLES];
    bool (*const take)(struct sj_search *) = search->take;
    if (store->change == search->board->change)
        return store->found;
    store->found = 0;
    search->take = note_type;
    if (!sj_rectangles_visit(search, note_rectangle))
        store->change = search->board->change;
    search->take = take;
    return store->found;
}

static bool report_rectangle(struct sj_search *search, const struct sj_rectangle *r)
{
    return report_type(search, r, search->technique->variant);
}

static void find_rectangle(struct sj_search *search)
{
    if (find_types(search) >> search->technique->variant & 1)
        sj_rectangles_visit(search, report_rectangle);
}

#define RECTANGLE(name_, title_, summary_, type, why, example_)                                   \
    {                                                                                             \
        .info = {.name = name_,                                                                   \
                 .title = title_,                                                                 \
                 .family = "uniqueness",                                                          \
                 .summary = summary_,                                                             \
                 .flags = SUUJI_TECHNIQUE_UNIQUE,                                                 \
                 .example = example_},                                                            \
        .find = find_rectangle, .scratch = sj_rectangles_scratch, .variant = type, .because = why \
    }

const struct sj_technique sj_technique_unique_rectangle_1 =
    RECTANGLE("unique-rectangle-1", "unique rectangle, type 1",
              "three corners have the same two candidates: the fourth has neither", TYPE_1,
              SJ_DEADLY_PAIR ", " SJ_DEADLY_TWICE "; only {cells guardian} has other candidates",
              ":0000:x:....+26+3..+6+2..4+581...7.+9+82.+6.9+6+231+4.5...+5+69+1.+2152+48+7+6"
              "+9+39+6+581+37+2423+19+7+45+6+8+4786+5+2+93+1:718::");

const struct sj_technique sj_technique_unique_rectangle_2 = RECTANGLE(
    "unique-rectangle-2", "unique rectangle, type 2",
    "two neighbouring corners share the one extra candidate", TYPE_2,
    SJ_DEADLY_PAIR ", " SJ_DEADLY_TWICE "; one of {cells guardian} must be {values guardian}",
    ":0000:x:4..5......+5.13..+46..9+46....9.274..6...58..4+2.3+4.+2.6..7+1+9+43..+"
    "6+72...+921..+4523+6+748..:712 812 713 813 816 916 117 317 917 732 832 349 152"
    " 959 965::");

const struct sj_technique sj_technique_unique_rectangle_3 = RECTANGLE(
    "unique-rectangle-3", "unique rectangle, type 3",
    "the extra candidates of two corners form a naked subset with other cells", TYPE_3,
    SJ_DEADLY_PAIR
    ", " SJ_DEADLY_TWICE
    "; one of {cells guardian} must have one of {values guardian}, and with {cells set} this is a "
    "naked subset of {houses base}",
    ":0000:x:1+7+5..8+42+3.6..5+39+71.+3.7+1.+6+8+5384..1+59.+52....+1+3+6.+163.5+8"
    "+4.69.+5...14.4...+62+5+9.5..4..68:936 273 294 296::");

const struct sj_technique sj_technique_unique_rectangle_4 = RECTANGLE(
    "unique-rectangle-4", "unique rectangle, type 4",
    "two corners are the only places of one value: they do not have the other", TYPE_4,
    SJ_DEADLY_PAIR ", " SJ_DEADLY_TWICE
                   "; the only places for {values base} in {houses base} are {cells guardian}",
    ":0000:x:..4..1+73.....+4.9+2.7+9.26.+1+45+376+15+4+28+9...+3.64+1+71+4......3."
    "3....8.+46..4..+3.+2+48..3..91:563::");

const struct sj_technique sj_technique_unique_rectangle_5 = RECTANGLE(
    "unique-rectangle-5", "unique rectangle, type 5",
    "two opposite or three corners share the one extra candidate", TYPE_5,
    SJ_DEADLY_PAIR ", " SJ_DEADLY_TWICE "; one of {cells guardian} must be {values guardian}",
    ":0000:x:1+7.+9+5.34.9+46.8...+5+3+5..1.....8+1.39+657+5.+3+8....2..+75.+1.3.+6"
    "2+5+1+4+8973+8+1+9...+5+647+3+46+95+28+1:726 656 284::");

const struct sj_technique sj_technique_unique_rectangle_6 =
    RECTANGLE("unique-rectangle-6", "unique rectangle, type 6",
              "a value that would be in two opposite corners at once is in neither", TYPE_6,
              SJ_DEADLY_PAIR
              ", " SJ_DEADLY_TWICE
              "; the only places for {values base} in {houses base} are corners of this rectangle",
              ":0000:x:+5..28+67+3+46+74+3+9+1+8+2+53+8+2+5+4+71+69.68+7+13..275..+24.....3.+"
              "5+9......+46+8.1.+8+4.+1+32..6+13+69+75+248:973 977 983::");

const struct sj_technique sj_technique_hidden_rectangle =
    RECTANGLE("hidden-rectangle", "hidden rectangle",
              "a value in one corner would force the whole rectangle", TYPE_HIDDEN,
              SJ_DEADLY_PAIR
              ", " SJ_DEADLY_TWICE
              "; {values eliminated} in {cells eliminated} would lead to this, as {cells base} "
              "{one base|has|have} no other candidates and the only places for {values base} in "
              "{houses base} are corners of this rectangle",
              ":0000:x:+9.7..+5..2.2..7.89..4.+29.+7..+7.25......+5+9.371+2.....2..57...95+26"
              "7+1+591+7+6+32..+2+7+68+14+5+39:449::");
