/* SPDX-License-Identifier: MIT */
/* Tridagons: human/patterns/tridagon.h. */
#include "human/patterns/tridagon.h"
#include "rate/suuji/rounds.h"

static bool strike_planes(struct sj_tridagon *tridagon, const struct sj_tridagon_planes *gone)
{
    struct sj_rounds *const rounds = tridagon->user;
    for (unsigned v = 0; v < SJ_TRIDAGON_SIZE; v++)
        for (struct sj_walk w = sj_walk_start(gone->of[v], SJ_TRIDAGON_WORDS); sj_walk_next(&w);)
            rounds->out[w.cell] |= sj_value_bit(v + 1);
    return false;
}

/* All of them at once. */
bool sj_rung_tridagon(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    struct sj_tridagon tridagon = {.board = rounds->board,
                                   .least = 1,
                                   .most = SJ_TRIDAGON_CELLS * SJ_TRIDAGON_SIZE,
                                   .found = strike_planes,
                                   .user = rounds};
    uint64_t any = 0;
    if (!sj_tridagon_fits(rounds->map))
        return false;
    sj_tridagon_find(&tridagon);
    for (unsigned cell = 0; cell < rounds->map->cells; cell++)
        any |= rounds->out[cell];
    return any != 0;
}
