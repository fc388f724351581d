/* SPDX-License-Identifier: MIT */
/* A value that every way to fill a constraint has: it is in one of its cells, so not in a cell that
   sees all of these; nor in one that sees so many that no way is left. */
#include "human/constraints/constraint_step.h"

static bool is_equal(const uint64_t *a, const uint64_t *b, unsigned words)
{
    uint64_t differ = 0;
    for (unsigned w = 0; w < words; w++)
        differ |= a[w] ^ b[w];
    return differ == 0;
}

/* Other cells that see these places of the value lose it as well. */
static bool emit_needed(struct sj_search *search, size_t tie, unsigned value,
                        const uint64_t *places)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    uint64_t own[SJ_MOST_WORDS];
    sj_step_start(search->step);
    sj_constraint_evidence(search, tie);
    for (struct sj_walk w = sj_walk_start(places, map->words); sj_walk_next(&w);)
        sj_step_candidate(search->step, SUUJI_ROLE_COVER, w.cell, value);
    for (struct sj_walk w = sj_walk_start(sj_board_plane(board, value), map->words);
         sj_walk_next(&w);)
        if (sj_tie_places(board, tie, w.cell, value, own) && is_equal(own, places, map->words))
            sj_step_eliminate(search->step, w.cell, value);
    return sj_search_emit(search);
}

static bool find_in_tie(struct sj_search *search, size_t tie)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    uint64_t places[SJ_MOST_WORDS], before[SJ_MOST_WORDS];
    for (uint64_t rest = sj_tie_needed(search->ties, board, tie); rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        sj_set_clear(before, map->words);
        for (struct sj_walk w = sj_walk_start(sj_board_plane(board, value), map->words);
             sj_walk_next(&w);) {
            if (!sj_tie_places(board, tie, w.cell, value, places) ||
                is_equal(places, before, map->words) ||
                sj_tie_has_way_without(search->ties, board, tie, value, places))
                continue;
            sj_set_copy(before, places, map->words);
            if (emit_needed(search, tie, value, places))
                return true;
        }
    }
    return false;
}

static void find_needed(struct sj_search *search)
{
    const struct sj_ties *const ties = search->board->map->ties;
    for (size_t i = 0; i < ties->count && sj_search_may_go_on(search); i++)
        if (ties->at[i].kind == SJ_TIE_OWN && find_in_tie(search, i))
            return;
}

const struct sj_technique sj_technique_constraint_needs = {
    .info = {.name = "constraint-needs",
             .title = "value that a constraint needs",
             .family = "constraints",
             .summary = "a cell sees where a constraint must have a value",
             .example = ":0000:x:.................................................................."
                        "...............:::",
             .example_rules = "9+renban(r1c1-r1c5)"},
    .find = find_needed,
    .fits = sj_constraint_fits,
    .because = "{constraint}, which is possible only with {values cover} in {cells cover}",
};
