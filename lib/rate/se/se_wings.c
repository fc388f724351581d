/* SPDX-License-Identifier: MIT */
/* XY-wing and XYZ-wing: a pivot with 2 or 3 candidates, and two of its peers with 2. */
#include "rate/se/se.h"

/* Eliminate z from what sees both wings and, in an XYZ-wing, the pivot. */
static bool report_wing(struct sj_se *se, unsigned pivot, const unsigned *wing, unsigned z)
{
    const struct sj_map *const map = se->map;
    struct sj_step *const what = se->step->what;
    uint64_t set[2];
    for (unsigned w = 0; w < 2; w++)
        set[w] = sj_map_sees(map, wing[0])[w] & sj_map_sees(map, wing[1])[w];
    if (sj_board_has(se->board, pivot, z))
        sj_set_and(set, sj_map_sees(map, pivot), 2);
    sj_step_eliminate_set(what, se->board, set, z);
    if (what->eliminated_count == 0)
        return false;
    sj_step_cell(what, SUUJI_ROLE_PIVOT, pivot, true);
    sj_step_cell(what, SUUJI_ROLE_PINCER, wing[0], true);
    sj_step_cell(what, SUUJI_ROLE_PINCER, wing[1], true);
    return true;
}

/* `peer`: the peers of the pivot with 2 candidates, all but one of the pivot's among them, in
   order. */
static bool try_pivot(struct sj_se *se, unsigned pivot, unsigned size, const uint8_t *peer,
                      unsigned count)
{
    const uint64_t *const candidates = se->board->candidates;
    const uint64_t own = candidates[pivot];
    for (unsigned i = 0; i < count; i++) {
        const uint64_t first = candidates[peer[i]];
        for (unsigned k = 0; k < count; k++) {
            const uint64_t second = candidates[peer[k]];
            const uint64_t all = own & first & second;
            if ((second & ~(own | first)) || !(size == 2 ? all == 0 : sj_is_one(all)))
                continue; /* there must be three values, and one in all cells if the pivot has three
                           */
            const unsigned wing[2] = {peer[i], peer[k]};
            if (report_wing(se, pivot, wing, sj_low_value(first & second)))
                return true;
        }
    }
    return false;
}

/* The cells with exactly two candidates, as a set. */
static void list_twos(const struct sj_board *board, uint64_t *twos)
{
    twos[0] = twos[1] = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        twos[cell / SJ_WORD_BITS] |= (uint64_t)sj_is_two(board->candidates[cell])
                                     << cell % SJ_WORD_BITS;
}

static bool is_pivot(uint64_t candidates, unsigned size)
{
    return size == 2 ? sj_is_two(candidates) : sj_is_two(candidates & (candidates - 1));
}

bool sj_se_find_wing(struct sj_se *se, const struct sj_se_producer *producer)
{
    const uint64_t *const candidates = se->board->candidates;
    uint64_t twos[2];
    list_twos(se->board, twos);
    for (unsigned pivot = 0; pivot < 81; pivot++) {
        uint8_t peer[SJ_SE_PEERS];
        unsigned count = 0;
        if (!is_pivot(candidates[pivot], producer->size) ||
            !sj_sets_meet(sj_map_sees(se->map, pivot), twos, 2))
            continue;
        for (unsigned i = 0; i < SJ_SE_PEERS; i++)
            if (sj_bit_get(twos, se->peer[pivot][i]) &&
                sj_is_one(candidates[pivot] & ~candidates[se->peer[pivot][i]]))
                peer[count++] = se->peer[pivot][i];
        if (count > 1 && try_pivot(se, pivot, producer->size, peer, count))
            return true;
    }
    return false;
}
