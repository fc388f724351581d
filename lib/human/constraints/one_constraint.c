/* SPDX-License-Identifier: MIT */
/* What one constraint, or two together, say about their cells: see human/ties.h. */
#include "human/constraints/constraint_step.h"

enum { LAST, NEIGHBOURS, COMBINATIONS, WAYS, TWO };

static const enum sj_tie_question questions[] = {
    [LAST] = SJ_TIE_WAYS,
    [NEIGHBOURS] = SJ_TIE_NEIGHBOURS,
    [COMBINATIONS] = SJ_TIE_COMBINATIONS,
    [WAYS] = SJ_TIE_WAYS,
    [TWO] = SJ_TIE_WAYS,
};

static bool emit_tie(struct sj_search *search, size_t tie, const uint64_t *keep)
{
    const struct sj_board *const board = search->board;
    sj_step_start(search->step);
    sj_constraint_evidence(search, tie);
    return sj_constraint_keep(search->step, board, tie, keep) && sj_search_emit(search);
}

/* Ties with fewer open cells first. */
static void find_in_ties(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_ties *const ties = board->map->ties;
    const unsigned variant = search->technique->variant;
    const enum sj_tie_kind kind = variant == TWO ? SJ_TIE_JOINT : SJ_TIE_OWN;
    const unsigned most = variant == LAST ? 1 : ties->most_cells;
    for (unsigned open = 1; open <= most; open++)
        for (size_t i = 0; i < ties->count; i++)
            if (ties->at[i].kind == kind && sj_tie_open(board, i) == open &&
                sj_search_may_go_on(search) &&
                emit_tie(search, i, sj_tie_ask(search->ties, board, i, questions[variant])))
                return;
}

const struct sj_technique sj_technique_constraint_last = {
    .info = {.name = "constraint-last",
             .title = "last cell of a constraint",
             .family = "constraints",
             .summary = "a constraint has one cell without a value",
             .example = ":0000:x:43................................................................"
                        "...............:::",
             .example_rules = "9+cage(15:r1c1-r1c3)"},
    .find = find_in_ties,
    .fits = sj_constraint_fits,
    .variant = LAST,
    .because = "{constraint}[, and {filled}]",
};

const struct sj_technique sj_technique_constraint_neighbours = {
    .info = {.name = "constraint-neighbours",
             .title = "neighbours in a constraint",
             .family = "constraints",
             .summary = "a candidate has no partner in a neighbouring cell of a constraint",
             .example = ":0000:x:.................................................................."
                        "...............:::",
             .example_rules = "9+thermometer(r2c2-r2c6)"},
    .find = find_in_ties,
    .fits = sj_constraint_fits,
    .variant = NEIGHBOURS,
    .because = "{constraint}",
};

const struct sj_technique sj_technique_constraint_combinations = {
    .info = {.name = "constraint-combinations",
             .title = "combinations of a constraint",
             .family = "constraints",
             .summary = "a candidate is in no set of values that a cage or line can have",
             .example = ":0000:x:.................................................................."
                        "...............:::",
             .example_rules = "9+cage(15:r1c1,r1c2)"},
    .find = find_in_ties,
    .fits = sj_constraint_fits,
    .variant = COMBINATIONS,
    .because = "{constraint}[: {combinations}]",
};

const struct sj_technique sj_technique_constraint_ways = {
    .info = {.name = "constraint-ways",
             .title = "ways to fill a constraint",
             .family = "constraints",
             .summary = "no way to fill the cells of a constraint has the candidate",
             .example = ":0000:x:.................................................................."
                        "...............:::",
             .example_rules = "9+arrow(r1c1;r1c2-r1c4)"},
    .find = find_in_ties,
    .fits = sj_constraint_fits,
    .variant = WAYS,
    .because = "{constraint}, which is impossible with some candidates of {cells base}",
};

static bool has_pairs(const struct sj_map *map)
{
    return sj_constraint_has(map, SJ_TIE_JOINT);
}

const struct sj_technique sj_technique_two_constraints = {
    .info = {.name = "two-constraints",
             .title = "two constraints",
             .family = "constraints",
             .summary = "no way to fill the cells of two constraints has the candidate",
             .example =
                 ":0000:x:"
                 "................................................................................."
                 ":511 711 911 512 712 912 513 713 913::",
             .example_rules = "9+ratio(2:r1c1,r1c2)+ratio(2:r1c2,r1c3)"},
    .find = find_in_ties,
    .fits = has_pairs,
    .variant = TWO,
    .because = "{constraint}, which together are impossible with some candidates of {cells base}",
};
