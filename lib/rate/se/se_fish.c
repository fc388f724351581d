/* SPDX-License-Identifier: MIT */
/* Fish without fins: columns as base, then rows. The program goes through sets of base lines, and
   for each through the values; here each value is searched by itself, and the first set of lines
   wins. */
#include "rate/se/se_subsets_inl.h"
#include "rate/se/se.h"

struct fish {
    unsigned value; /* 0: none */
    unsigned base, cover;
};

static unsigned count_placed(const struct sj_board *board, unsigned value)
{
    unsigned placed = 0;
    for (unsigned row = 0; row < 9; row++)
        placed += (unsigned)(board->used[SJ_SE_ROW + row] >> (value - 1) & 1);
    return placed;
}

/* Is a place of the value in the cover lines outside the base lines? */
static bool fish_eliminates(const struct sj_se *se, unsigned value, unsigned cover_family,
                            const struct sj_se_subsets *all)
{
    for (unsigned rest = all->joined; rest; rest &= rest - 1)
        if (sj_board_places(se->board, cover_family + sj_low_bit(rest), value) &
            ~(uint64_t)all->items)
            return true;
    return false;
}

/* The first fish of this value, if its lines come before those of `best`. */
static void search_value(const struct sj_se *se, unsigned size, unsigned base_family,
                         unsigned value, struct fish *best)
{
    struct sj_se_subsets all;
    if (count_placed(se->board, value) + 2 * size > 9)
        return;
    sj_se_subsets_start(&all, size);
    for (unsigned line = 0; line < 9; line++)
        sj_se_subsets_offer(&all, line, sj_board_places(se->board, base_family + line, value));
    while (sj_se_subsets_next(&all)) {
        if (best->value && all.items >= best->base)
            return;
        if (fish_eliminates(se, value, SJ_SE_COLUMN - base_family, &all)) {
            *best = (struct fish){value, all.items, all.joined};
            return;
        }
    }
}

static void report_fish(struct sj_se *se, unsigned base_family, const struct fish *fish)
{
    const unsigned cover_family = SJ_SE_COLUMN - base_family;
    struct sj_step *const what = se->step->what;
    for (unsigned rest = fish->base; rest; rest &= rest - 1)
        sj_step_house(what, SUUJI_ROLE_BASE, base_family + sj_low_bit(rest), fish->value, true);
    for (unsigned rest = fish->cover; rest; rest &= rest - 1) {
        const unsigned line = cover_family + sj_low_bit(rest);
        sj_step_house(what, SUUJI_ROLE_COVER, line, fish->value, false);
        for (uint64_t out = sj_board_places(se->board, line, fish->value) & ~(uint64_t)fish->base;
             out; out &= out - 1)
            sj_step_eliminate(what, sj_map_cell(se->map, line, sj_low_bit(out)), fish->value);
    }
}

bool sj_se_find_fish(struct sj_se *se, const struct sj_se_producer *producer)
{
    static const uint8_t families[] = {SJ_SE_COLUMN, SJ_SE_ROW};
    for (unsigned i = 0; i < 2; i++) {
        struct fish best = {0, 0, 0};
        for (unsigned value = 1; value <= 9; value++)
            search_value(se, producer->size, families[i], value, &best);
        if (best.value) {
            report_fish(se, families[i], &best);
            return true;
        }
    }
    return false;
}
