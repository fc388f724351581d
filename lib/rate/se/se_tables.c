/* SPDX-License-Identifier: MIT */
/* What depends on the grid only, in the order in which the program goes through it. */
#include "rate/se/se.h"

/* Cell k of a segment. */
static unsigned segment_cell(unsigned segment, unsigned k)
{
    const unsigned s = segment % 27;
    return segment < 27 ? 9 * (s / 3) + 3 * (s % 3) + k : 9 * (3 * (s % 3) + k) + s / 3;
}

static bool has_segment(const struct sj_map *map, unsigned house, unsigned segment)
{
    return sj_map_house_has(map, house, segment_cell(segment, 0)) &&
           sj_map_house_has(map, house, segment_cell(segment, 2));
}

/* The positions of a house that are also in another. */
static uint16_t shared_positions(const struct sj_map *map, unsigned house, unsigned other)
{
    unsigned positions = 0;
    for (unsigned p = 0; p < 9; p++)
        positions |= (unsigned)sj_map_house_has(map, other, sj_map_cell(map, house, p)) << p;
    return (uint16_t)positions;
}

static struct sj_se_meet make_meet(const struct sj_map *map, unsigned first, unsigned second)
{
    struct sj_se_meet meet = {.first = (uint8_t)first,
                              .second = (uint8_t)second,
                              .in_first = shared_positions(map, first, second),
                              .in_second = shared_positions(map, second, first)};
    const unsigned family = first / 9 * 9;
    const bool down = family == SJ_SE_COLUMN || second / 9 * 9 == SJ_SE_COLUMN;
    unsigned near = 0, far = 0, others = 0;
    for (unsigned s = down ? 27 : 0; s < (down ? 54u : 27u); s++) {
        const bool a = has_segment(map, first, s), b = has_segment(map, second, s);
        if (a && b)
            meet.own = (uint8_t)s;
        else if (a)
            meet.near[near++] = (uint8_t)s;
        else if (b)
            meet.far[far++] = (uint8_t)s;
    }
    for (unsigned house = family; house < family + 9; house++)
        if (house != first && shared_positions(map, house, second))
            meet.other[others++] = (uint8_t)house;
    return meet;
}

static void list_meets(struct sj_se *se)
{
    static const uint8_t family[][2] = {{SJ_SE_BOX, SJ_SE_COLUMN},
                                        {SJ_SE_BOX, SJ_SE_ROW},
                                        {SJ_SE_COLUMN, SJ_SE_BOX},
                                        {SJ_SE_ROW, SJ_SE_BOX}};
    unsigned count = 0;
    for (unsigned f = 0; f < 4; f++)
        for (unsigned i = 0; i < 81; i++) {
            const unsigned first = family[f][0] + i / 9, second = family[f][1] + i % 9;
            if (shared_positions(se->map, first, second))
                se->meet[count++] = make_meet(se->map, first, second);
        }
}

/* The cells of its box by position, then of its row, then of its column. */
static void list_peers(struct sj_se *se)
{
    for (unsigned cell = 0; cell < 81; cell++) {
        const unsigned house[3] = {SJ_SE_BOX + cell / 27 * 3 + cell % 9 / 3, SJ_SE_ROW + cell / 9,
                                   SJ_SE_COLUMN + cell % 9};
        unsigned count = 0;
        for (unsigned i = 0; i < 27; i++) {
            const unsigned peer = sj_map_cell(se->map, house[i / 9], i % 9);
            if (peer != cell && (i < 9 || !sj_map_house_has(se->map, house[0], peer)))
                se->peer[cell][count++] = (uint8_t)peer;
        }
    }
}

void sj_se_fill_tables(struct sj_se *se)
{
    list_meets(se);
    list_peers(se);
}
