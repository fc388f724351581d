/* SPDX-License-Identifier: MIT */
/* The hints of a unique rectangle or loop, types 1 to 4. */
#include "rate/se/se.h"

#include "rate/se/se_subsets_inl.h"

#include <stdio.h>
#include <string.h>

/* The cells with further candidates. */
struct extras {
    struct sj_se_loop *loop;
    unsigned count;
    uint8_t cell[SJ_SE_LOOP_CELLS];
    uint64_t values; /* all further candidates */
    double score;    /* of a hint of types 1, 2 and 4 */
};

/* Begin a hint. */
static struct sj_step *start_hint(const struct extras *x, double score, unsigned type)
{
    static const char *const rectangles[] = {"unique-rectangle-1", "unique-rectangle-2",
                                             "unique-rectangle-3", "unique-rectangle-4"};
    struct sj_se_loop *const loop = x->loop;
    struct sj_se *const se = loop->se;
    struct sj_step *const what = se->step->what;
    char size[16] = "";
    if (loop->count > 6)
        snprintf(size, sizeof size, " %u", loop->count);
    snprintf(se->name, sizeof se->name, "Unique %s%s type %u",
             loop->count == 4 ? "Rectangle" : "Loop", size, type);
    se->step->name = se->name;
    se->step->score = loop->score = score;
    se->step->technique = loop->count == 4 ? rectangles[type - 1] : "unique-loop";
    loop->found = true;
    loop->type = type;
    sj_step_start(what);
    for (unsigned i = 0; i < loop->count; i++) {
        sj_step_candidate(what, SUUJI_ROLE_PATTERN, loop->cell[i], loop->low);
        sj_step_candidate(what, SUUJI_ROLE_PATTERN, loop->cell[i], loop->high);
    }
    for (unsigned i = 0; i < x->count; i++)
        for (uint64_t rest = se->board->candidates[x->cell[i]] & ~loop->pair; rest;
             rest &= rest - 1)
            sj_step_candidate(what, SUUJI_ROLE_GUARDIAN, x->cell[i], sj_low_value(rest));
    return what;
}

static void try_type_1(const struct extras *x)
{
    if (!sj_se_loop_is_better(x->loop, x->score, 1))
        return;
    struct sj_step *const what = start_hint(x, x->score, 1);
    sj_step_eliminate(what, x->cell[0], x->loop->low);
    sj_step_eliminate(what, x->cell[0], x->loop->high);
}

/* The further value is the lowest of the first such cell, whatever others there are. */
static void try_type_2(const struct extras *x)
{
    const struct sj_board *const board = x->loop->se->board;
    const unsigned value = sj_low_value(board->candidates[x->cell[0]] & ~x->loop->pair);
    uint64_t set[2];
    if (!sj_se_loop_is_better(x->loop, x->score, 2))
        return;
    sj_set_copy(set, sj_board_plane(board, value), 2);
    for (unsigned i = 0; i < x->count; i++)
        sj_set_and(set, sj_map_sees(board->map, x->cell[i]), 2);
    if (!sj_bits_empty(set, 2))
        sj_step_eliminate_set(start_hint(x, x->score, 2), board, set, value);
}

/* ---- Houses of two cells ---- */

/* The house of a family that both cells share, and their positions in it. */
struct shared {
    unsigned house;
    uint64_t at[2]; /* as bits */
};

static bool share_house(const struct extras *x, unsigned family, struct shared *shared)
{
    const unsigned a = x->cell[0], b = x->cell[1];
    unsigned p[2];
    unsigned house[2];
    for (unsigned i = 0; i < 2; i++) {
        const unsigned c = i ? b : a, row = c / 9, column = c % 9;
        house[i] = family == SJ_SE_ROW      ? row
                   : family == SJ_SE_COLUMN ? column
                                            : row / 3 * 3 + column / 3;
        p[i] = family == SJ_SE_ROW      ? column
               : family == SJ_SE_COLUMN ? row
                                        : row % 3 * 3 + column % 3;
    }
    *shared = (struct shared){family + house[0], {(uint64_t)1 << p[0], (uint64_t)1 << p[1]}};
    return house[0] == house[1];
}

static const uint8_t families[] = {SJ_SE_BOX, SJ_SE_ROW, SJ_SE_COLUMN};

/* The two cells are the only places of a value in a house: then they lose the other. */
static void try_type_4(const struct extras *x)
{
    const struct sj_board *const board = x->loop->se->board;
    if (!sj_se_loop_is_better(x->loop, x->score, 4))
        return;
    for (unsigned i = 0; i < 2; i++)
        for (unsigned f = 0; f < 3; f++) {
            const unsigned value = i ? x->loop->high : x->loop->low;
            struct shared shared;
            if (!share_house(x, families[f], &shared) ||
                sj_board_places(board, shared.house, value) != (shared.at[0] | shared.at[1]))
                continue;
            struct sj_step *const what = start_hint(x, x->score, 4);
            const unsigned other = x->loop->low + x->loop->high - value;
            sj_step_house(what, SUUJI_ROLE_BASE, shared.house, value, true);
            sj_step_eliminate(what, x->cell[0], other);
            sj_step_eliminate(what, x->cell[1], other);
            return;
        }
}

/* ---- Type 3 ---- */

/* Add the set to the name. */
static void name_set(struct sj_se *se, const char *kind, unsigned size)
{
    const size_t length = strlen(se->name);
    snprintf(se->name + length, sizeof se->name - length, " (w/%s %s)", kind,
             sj_se_set_names[size - 2]);
}

/* Candidates of the cells at `positions` that are among `values`; is there any? */
static bool has_any(const struct sj_se *se, unsigned house, uint64_t positions, uint64_t values)
{
    for (uint64_t rest = positions; rest; rest &= rest - 1)
        if (se->board->candidates[sj_map_cell(se->map, house, sj_low_bit(rest))] & values)
            return true;
    return false;
}

static void eliminate_values(struct sj_se *se, unsigned house, uint64_t positions, uint64_t values)
{
    for (; positions; positions &= positions - 1) {
        const unsigned cell = sj_map_cell(se->map, house, sj_low_bit(positions));
        for (uint64_t rest = se->board->candidates[cell] & values; rest; rest &= rest - 1)
            sj_step_eliminate(se->step->what, cell, sj_low_value(rest));
    }
}

/* The further values in place of the first cell, with size - 1 other cells of the house, are a
   naked set. The values that both cells have must be enough for it. */
static void try_naked(const struct extras *x, const struct shared *shared, unsigned size)
{
    struct sj_se *const se = x->loop->se;
    const uint64_t *const candidates = se->board->candidates;
    const uint64_t both = x->values & candidates[x->cell[0]] & candidates[x->cell[1]];
    const double score = x->score + (size - 1) * 0.1;
    struct sj_se_subsets all;
    if (!sj_se_loop_is_better(x->loop, score, 3))
        return;
    sj_se_subsets_start(&all, size - 1);
    sj_se_subsets_join(&all, both, size);
    for (unsigned p = 0; p < 9; p++)
        if (!((shared->at[0] | shared->at[1]) >> p & 1))
            sj_se_subsets_offer(&all, p, candidates[sj_map_cell(se->map, shared->house, p)]);
    while (sj_se_subsets_next(&all)) {
        const uint64_t out = 0x1FF & ~(all.items | shared->at[0] | shared->at[1]);
        if ((x->values & ~(uint64_t)all.joined) || !has_any(se, shared->house, out, all.joined))
            continue;
        struct sj_step *const what = start_hint(x, score, 3);
        name_set(se, "Naked", size);
        sj_step_house(what, SUUJI_ROLE_BASE, shared->house, 0, false);
        for (unsigned rest = all.items; rest; rest &= rest - 1)
            sj_step_cell(what, SUUJI_ROLE_SET,
                         sj_map_cell(se->map, shared->house, sj_low_bit(rest)), true);
        eliminate_values(se, shared->house, out, all.joined);
        return;
    }
}

/* A set of values that includes the two of the loop has only so many places, the two cells counted
   as one. */
static bool take_hidden(const struct extras *x, const struct shared *shared, unsigned size,
                        double score, uint64_t values, uint64_t places)
{
    struct sj_se *const se = x->loop->se;
    const uint64_t out = places & ~shared->at[0];
    if (!has_any(se, shared->house, out, ~values))
        return false;
    struct sj_step *const what = start_hint(x, score, 3);
    name_set(se, "Hidden", size);
    for (uint64_t rest = values; rest; rest &= rest - 1)
        sj_step_house(what, SUUJI_ROLE_BASE, shared->house, sj_low_value(rest), true);
    eliminate_values(se, shared->house, out, ~values);
    return true;
}

static void try_hidden(const struct extras *x, const struct shared *shared, unsigned size)
{
    const struct sj_se_loop *const loop = x->loop;
    const struct sj_board *const board = loop->se->board;
    const double score = x->score + (size - 2) * 0.1;
    const uint64_t pair_places = (sj_board_places(board, shared->house, loop->low) |
                                  sj_board_places(board, shared->house, loop->high)) &
                                 ~shared->at[1];
    struct sj_se_subsets all;
    if (!sj_se_loop_is_better(loop, score, 3) || sj_bit_count(pair_places) > size)
        return;
    if (size == 2) {
        if (sj_is_two(pair_places))
            take_hidden(x, shared, size, score, loop->pair, pair_places);
        return;
    }
    sj_se_subsets_start(&all, size - 2);
    sj_se_subsets_join(&all, pair_places, size);
    for (unsigned v = 0; v < 9; v++) {
        const uint64_t places = sj_board_places(board, shared->house, v + 1) & ~shared->at[1];
        if (places && !((loop->pair | x->values) >> v & 1))
            sj_se_subsets_add(&all, v, places);
    }
    while (sj_se_subsets_next(&all))
        if (take_hidden(x, shared, size, score, all.items | loop->pair, all.joined))
            return;
}

static void try_type_3(const struct extras *x)
{
    for (unsigned size = sj_bit_count(x->values); size <= 7; size++)
        for (unsigned f = 0; f < 3; f++) {
            struct shared shared;
            if (!share_house(x, families[f], &shared))
                continue;
            const unsigned empty = x->loop->se->board->empty[shared.house];
            if (2 * size <= empty)
                try_naked(x, &shared, size);
            if (2 * size < empty)
                try_hidden(x, &shared, size);
        }
}

void sj_se_loop_hints(struct sj_se_loop *loop)
{
    const struct sj_board *const board = loop->se->board;
    struct extras x = {.loop = loop, .score = sj_se_loop_score(loop->count)};
    for (unsigned i = 0; i < loop->count; i++)
        if (board->candidates[loop->cell[i]] != loop->pair) {
            x.cell[x.count++] = loop->cell[i];
            x.values |= board->candidates[loop->cell[i]] & ~loop->pair;
        }
    if (x.count == 1) {
        try_type_1(&x);
    } else if (x.count > 2) {
        try_type_2(&x);
    } else if (x.count == 2) {
        if (sj_is_one(x.values))
            try_type_2(&x);
        else
            try_type_3(&x);
        try_type_4(&x);
    }
}
