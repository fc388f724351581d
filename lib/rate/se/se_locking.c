/* SPDX-License-Identifier: MIT */
/* Locking: all places of a value in a house are also in a second one. */
#include "rate/se/se.h"

/* The candidates of each segment. */
static void join_segments(const struct sj_board *board, uint64_t *segment)
{
    const uint64_t *const c = board->candidates;
    for (unsigned s = 0; s < 27; s++)
        segment[s] = c[3 * s] | c[3 * s + 1] | c[3 * s + 2];
    for (unsigned column = 0; column < 9; column++)
        for (unsigned k = 0; k < 3; k++) {
            const uint64_t *const top = c + 27 * k + column;
            segment[27 + 3 * column + k] = top[0] | top[9] | top[18];
        }
}

/* Each value with two places or more in the first house, all of them in the second. */
static uint64_t locked_values(const struct sj_se *se, const uint64_t *segment,
                              const struct sj_se_meet *meet)
{
    uint64_t values = segment[meet->own] & ~segment[meet->near[0]] & ~segment[meet->near[1]];
    for (uint64_t rest = values; rest; rest &= rest - 1)
        if (sj_is_one(sj_board_places(se->board, meet->first, sj_low_value(rest))))
            values &= ~(rest & -rest);
    return values;
}

static void show_locked(struct sj_se *se, const struct sj_se_meet *meet, unsigned value)
{
    struct sj_step *const what = se->step->what;
    const bool box = meet->first >= SJ_SE_BOX;
    se->step->technique = box ? "pointing" : "claiming";
    sj_step_house(what, SUUJI_ROLE_BASE, meet->first, value, true);
    sj_step_house(what, SUUJI_ROLE_COVER, meet->second, value, false);
}

/* Eliminate the value from the second house outside the first. */
static void eliminate_locked(struct sj_se *se, const struct sj_se_meet *meet, unsigned value)
{
    for (uint64_t rest = sj_board_places(se->board, meet->second, value) & ~meet->in_second & 0x1FF;
         rest; rest &= rest - 1)
        sj_step_eliminate(se->step->what, sj_map_cell(se->map, meet->second, sj_low_bit(rest)),
                          value);
}

/* Another house of the first one's family loses all places of the value but one. With a line as the
   first house this is never a hint: a box beside it then gives the same placement, and boxes come
   first. */
static bool place_in_other(struct sj_se *se, const struct sj_se_meet *meet, unsigned value)
{
    for (unsigned i = 0; i < 2; i++) {
        const unsigned house = meet->other[i];
        const uint64_t places = sj_board_places(se->board, house, value);
        const uint64_t out = places & ~(uint64_t)meet->in_first;
        if (!sj_is_one(out) || out == places)
            continue;
        const bool box = meet->first >= SJ_SE_BOX;
        se->step->name = box ? "Direct Pointing" : "Direct Claiming";
        se->step->score = box ? 1.7 : 1.9;
        show_locked(se, meet, value);
        sj_step_house(se->step->what, SUUJI_ROLE_BASE, house, value, true);
        if (!se->classic)
            eliminate_locked(se, meet, value);
        sj_step_place(se->step->what, sj_map_cell(se->map, house, sj_low_bit(out)), value);
        return true;
    }
    return false;
}

bool sj_se_find_direct_locking(struct sj_se *se, const struct sj_se_producer *producer)
{
    uint64_t segment[SJ_SE_SEGMENTS];
    (void)producer;
    join_segments(se->board, segment);
    for (unsigned i = 0; i < SJ_SE_MEETS; i++)
        for (uint64_t rest = locked_values(se, segment, &se->meet[i]); rest; rest &= rest - 1)
            if (place_in_other(se, &se->meet[i], sj_low_value(rest)))
                return true;
    return false;
}

bool sj_se_find_locking(struct sj_se *se, const struct sj_se_producer *producer)
{
    uint64_t segment[SJ_SE_SEGMENTS];
    (void)producer;
    join_segments(se->board, segment);
    for (unsigned i = 0; i < SJ_SE_MEETS; i++) {
        const struct sj_se_meet *const meet = &se->meet[i];
        const uint64_t values =
            locked_values(se, segment, meet) & (segment[meet->far[0]] | segment[meet->far[1]]);
        if (!values)
            continue;
        const bool box = meet->first >= SJ_SE_BOX;
        se->step->name = box ? "Pointing" : "Claiming";
        se->step->score = box ? 2.6 : 2.8;
        show_locked(se, meet, sj_low_value(values));
        eliminate_locked(se, meet, sj_low_value(values));
        return true;
    }
    return false;
}
