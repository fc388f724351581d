/* SPDX-License-Identifier: MIT */
/* Chains and forcing: candidates whose assumption leads to a contradiction.

   Static forcing includes all chains. So it is tried first for every candidate, and the kinds of
   chains are distinguished only where it finds one: unless only one kind will be asked. */
#include "rate/suuji/reach.h"
#include "rate/suuji/rounds.h"

#include <string.h>

/* The searches, by sj_search_depth. Each looks at what the one before has left, if that is of the
   same kind. */
static const struct {
    enum sj_reach_kind kind;
    unsigned most; /* depth */
} searches[SJ_DEPTHS] = {
    [SJ_NEAR] = {SJ_REACH_STATIC, SJ_REACH_WING},
    [SJ_FAR] = {SJ_REACH_STATIC, SJ_REACH_ANY},
    [SJ_DYNAMIC] = {SJ_REACH_DYNAMIC, SJ_REACH_SHORT},
    [SJ_DYNAMIC_FAR] = {SJ_REACH_DYNAMIC, SJ_REACH_MIDDLE},
    [SJ_DYNAMIC_ANY] = {SJ_REACH_DYNAMIC, SJ_REACH_ANY},
};

static void search_cell(struct sj_rounds *rounds, unsigned which, unsigned cell, uint64_t of)
{
    struct sj_found *const found = &rounds->found[which];
    uint64_t wrong = 0, open = 0;
    for (; of; of &= of - 1) {
        const uint64_t bit = of & (~of + 1);
        if (sj_reach_try(rounds->reach, rounds->board, searches[which].kind, cell, sj_low_value(of),
                         searches[which].most) != SJ_REACH_NONE)
            wrong |= bit;
        else if (sj_reach_goes_on(rounds->reach))
            open |= bit;
    }
    found->out[cell] = wrong;
    found->rest[cell] = open;
    found->any |= wrong != 0;
}

/* The candidates that such a search finds; NULL: none. */
static const uint64_t *search_reach(struct sj_rounds *rounds, enum sj_search_depth which)
{
    struct sj_found *const found = &rounds->found[which];
    const uint64_t *of = rounds->board->candidates;
    if (found->change != rounds->board->change) {
        if (which > 0 && searches[which - 1].kind == searches[which].kind) {
            if (search_reach(rounds, which - 1))
                of = rounds->board->candidates; /* an easier rung was left out */
            else
                of = rounds->found[which - 1].rest;
        }
        found->any = false;
        for (unsigned cell = 0; cell < rounds->map->cells; cell++) {
            search_cell(rounds, which, cell, of[cell]);
            if (cell % 16 == 0 && !sj_budget_look(rounds->budget))
                return NULL;
        }
        found->change = rounds->board->change;
    }
    return found->any ? found->out : NULL;
}

/* Those of the candidates in `of` that fail with a more special kind too. */
static bool sift_candidates(struct sj_rounds *rounds, const uint64_t *of,
                            const struct sj_rung *rung)
{
    bool any = false;
    for (unsigned cell = 0; cell < rounds->map->cells; cell++) {
        if (cell % 16 == 0 && !sj_budget_look(rounds->budget))
            return false;
        for (uint64_t rest = of[cell]; rest; rest &= rest - 1)
            if (sj_reach_try(rounds->reach, rounds->board, rung->variant, cell, sj_low_value(rest),
                             rung->size) != SJ_REACH_NONE) {
                rounds->out[cell] |= rest & (~rest + 1);
                any = true;
            }
    }
    return any;
}

bool sj_rung_near(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const uint64_t *const wrong = search_reach(rounds, SJ_NEAR);
    return wrong && sift_candidates(rounds, wrong, rung);
}

bool sj_rung_far(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const bool known = rounds->found[SJ_FAR].change == rounds->board->change;
    const uint64_t *const wrong =
        rounds->last && !known ? rounds->board->candidates : search_reach(rounds, SJ_FAR);
    return wrong && sift_candidates(rounds, wrong, rung);
}

bool sj_rung_dynamic(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const uint64_t *const wrong = search_reach(rounds, rung->variant);
    if (wrong)
        memcpy(rounds->out, wrong, rounds->map->cells * sizeof *wrong);
    return wrong != NULL;
}

/* ---- What all cases have in common ---- */

/* After a case: what is possible in one of the cases. */
static void unite_case(struct sj_rounds *rounds, unsigned cell, unsigned value)
{
    const size_t words = (size_t)rounds->map->size * rounds->map->words;
    if (sj_reach_try(rounds->reach, rounds->board, SJ_REACH_DYNAMIC, cell, value, SJ_REACH_ANY) !=
        SJ_REACH_NONE)
        return;
    const uint64_t *const plane = sj_reach_plane(rounds->reach);
    for (size_t i = 0; i < words; i++)
        rounds->possible[i] |= plane[i];
}

/* What is possible in no case. */
static bool strike_impossible(struct sj_rounds *rounds)
{
    const struct sj_map *const map = rounds->map;
    bool any = false;
    for (unsigned v = 0; v < map->size; v++)
        for (unsigned w = 0; w < map->words; w++) {
            const size_t at = (size_t)v * map->words + w;
            for (uint64_t rest = rounds->board->plane[at] & ~rounds->possible[at]; rest;
                 rest &= rest - 1) {
                rounds->out[w * SJ_WORD_BITS + sj_low_bit(rest)] |= (uint64_t)1 << v;
                any = true;
            }
        }
    return any;
}

static void start_cases(struct sj_rounds *rounds)
{
    memset(rounds->possible, 0,
           (size_t)rounds->map->size * rounds->map->words * sizeof *rounds->possible);
}

bool sj_rung_dynamic_cases(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    const struct sj_board *const board = rounds->board;
    const struct sj_map *const map = rounds->map;
    bool any = false;
    for (unsigned cell = 0; cell < map->cells && sj_budget_look(rounds->budget); cell++) {
        if (!board->candidates[cell])
            continue;
        start_cases(rounds);
        for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1)
            unite_case(rounds, cell, sj_low_value(rest));
        any |= strike_impossible(rounds);
    }
    for (unsigned house = 0; house < map->houses; house++)
        for (unsigned value = 1; value <= map->size && sj_budget_look(rounds->budget); value++) {
            const uint64_t places = sj_board_places(board, house, value);
            if (!places)
                continue;
            start_cases(rounds);
            for (uint64_t rest = places; rest; rest &= rest - 1)
                unite_case(rounds, sj_map_cell(map, house, sj_low_bit(rest)), value);
            any |= strike_impossible(rounds);
        }
    return any && sj_budget_good(rounds->budget);
}
