/* SPDX-License-Identifier: MIT */
/* Fireworks of all kinds: human/patterns/fireworks.h. */
#include "human/patterns/fireworks.h"
#include "rate/suuji/rounds.h"

static void eliminate(void *user, unsigned cell, unsigned value)
{
    struct sj_rounds *const rounds = user;
    rounds->out[cell] |= sj_value_bit(value);
}

static bool take(struct sj_fireworks *fireworks)
{
    sj_fireworks_conclude(fireworks, eliminate, fireworks->user);
    return false;
}

/* All of them at once. */
bool sj_rung_fireworks(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    struct sj_fireworks fireworks = {.board = rounds->board, .found = take, .user = rounds};
    static const enum sj_firework_kind kinds[] = {SJ_FIREWORK_TRIPLE, SJ_FIREWORK_QUADRUPLE,
                                                  SJ_FIREWORK_PAIR};
    uint64_t any = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        fireworks.kind = kinds[i];
        sj_fireworks_find(&fireworks);
    }
    for (unsigned cell = 0; cell < rounds->map->cells; cell++)
        any |= rounds->out[cell];
    return any != 0;
}
