/* SPDX-License-Identifier: MIT */
/* Constraints whose rule is written by the setter: pairs of values, patterns, lists of states, and
   alternatives. */
#include "constraint/alternatives_text.h"
#include "constraint/alternatives_walk.h"
#include "constraint/pair_rule.h"
#include "constraint/value_pattern.h"

#include <stdlib.h>

#define TEXT .groups = {1, 1}

/* ---- Pairs ---- */

static bool pair_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                       const uint8_t *grid)
{
    for (unsigned i = 1; i < c->cells; i++)
        if (!sj_pair_rule_allows(c->text, all->size, grid[c->cell[i - 1]], grid[c->cell[i]]))
            return false;
    return true;
}

static bool all_pairs_hold(const struct sj_constraints *all, const struct sj_constraint *c,
                           const uint8_t *grid)
{
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned k = 0; k < c->cells; k++)
            if (i != k &&
                !sj_pair_rule_allows(c->text, all->size, grid[c->cell[i]], grid[c->cell[k]]))
                return false;
    return true;
}

/* A rule as `allows` of relations. */
struct pair_rule {
    const char *text;
    unsigned size;
    bool both; /* also the other way round */
};

static bool allows_pair(const void *user, int32_t first, int32_t second)
{
    const struct pair_rule *const rule = user;
    return sj_pair_rule_allows(rule->text, rule->size, first, second) &&
           (!rule->both || sj_pair_rule_allows(rule->text, rule->size, second, first));
}

static void lower_pair(const struct sj_constraints *all, const struct sj_constraint *c,
                       struct sj_lowering *out)
{
    const uint32_t relation =
        sj_lower_table(out, allows_pair, &(struct pair_rule){c->text, all->size, false});
    for (unsigned i = 1; i < c->cells; i++)
        sj_lower_by_table(out, c->cell[i - 1], c->cell[i], relation);
}

static void lower_all_pairs(const struct sj_constraints *all, const struct sj_constraint *c,
                            struct sj_lowering *out)
{
    const uint32_t relation =
        sj_lower_table(out, allows_pair, &(struct pair_rule){c->text, all->size, true});
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned k = 0; k < i; k++)
            sj_lower_by_table(out, c->cell[k], c->cell[i], relation);
}

/* ---- Sequences ---- */

static bool regex_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                        const uint8_t *grid)
{
    (void)all;
    return sj_pattern_matches(c->text, c->cell, c->cells, grid);
}

static bool automaton_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                            const uint8_t *grid)
{
    return sj_states_match(c->text, all->size, c->cell, c->cells, grid);
}

static void lower_sequence(const struct sj_constraint *c, struct sj_lowering *out,
                           void (*build)(const char *text, struct sj_machine *m))
{
    struct sj_machine machine = {.size = out->size, .words = out->words};
    build(c->text, &machine);
    sj_lower_machine(out, c->cell, c->cells, &machine);
    sj_machine_free(&machine);
}

static void lower_regex(const struct sj_constraints *all, const struct sj_constraint *c,
                        struct sj_lowering *out)
{
    (void)all;
    lower_sequence(c, out, sj_pattern_build);
}

static void lower_states(const struct sj_constraints *all, const struct sj_constraint *c,
                         struct sj_lowering *out)
{
    (void)all;
    lower_sequence(c, out, sj_states_build);
}

/* ---- Alternatives ---- */

static bool or_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                     const uint8_t *grid)
{
    for (unsigned i = 0; i < c->alternatives->count; i++) {
        struct sj_constraints part = c->alternatives->at[i];
        size_t k = 0;
        part.region = all->region;
        while (k < part.count && part.at[k].kind->holds(&part, &part.at[k], grid))
            k++;
        if (k == part.count)
            return true;
    }
    return false;
}

const struct sj_constraint_kind sj_written_kinds[] = {
    {.info = {"pair", "two neighbours on the line, a and b, are as the expression or table says",
              "any two neighbours a, b on %c: %t", "pair(abs(a-b)>=5:r1c1-r1c4)", NULL,
              SUUJI_FIGURE_LINE},
     .look = {.words = "line from p", .mark = "p%l", .color = "orange", .width = 0.12},
     .holds = pair_holds,
     .lower = lower_pair,
     .read_text = sj_pair_rule_read,
     TEXT,
     .cells = {1, SJ_ANY},
     .repeats = true},
    {.info = {"allpairs",
              "any two of the cells, a and b either way round, are as the expression or table says",
              "any two a, b of %c, either way round: %t", "allpairs(abs(a-b)>1:r1c1-r1c4)", "pairx",
              SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with all", .mark = "all%l", .color = "orange"},
     .holds = all_pairs_hold,
     .lower = lower_all_pairs,
     .read_text = sj_pair_rule_read,
     TEXT,
     .cells = {1, SJ_PATTERN_CELLS},
     .order = SJ_UNORDERED},
    {.info = {"regex", "the values along the line match the regular expression",
              "the values of %c, in order, match %t", "regex([1-5]+[6-9]*:r1c1-r1c4)", NULL,
              SUUJI_FIGURE_LINE},
     .look = {.words = "line from r", .mark = "r%l", .color = "green", .width = 0.12},
     .holds = regex_holds,
     .lower = lower_regex,
     .read_text = sj_pattern_read,
     TEXT,
     .cells = {1, SJ_PATTERN_CELLS},
     .repeats = true},
    {.info = {"automaton",
              "the values along the line lead from the first state to one where they may end",
              "the values of %c, in order, lead through the states %t",
              "automaton(*1-5>0,6-9>1/*6-9>1:r1c1-r1c4)", "nfa statemachine", SUUJI_FIGURE_LINE},
     .look = {.words = "line from s", .mark = "s%l", .color = "blue", .width = 0.12},
     .holds = automaton_holds,
     .lower = lower_states,
     .read_text = sj_states_read,
     TEXT,
     .cells = {1, SJ_PATTERN_CELLS},
     .repeats = true},
    {.info = {"or", "at least one of the alternatives holds", "%a",
              "or(cage(15:r1c1-r1c3)|even(r1c2)+odd(r1c1))", NULL, SUUJI_FIGURE_AREA},
     .look = {.words = "shaded, with or", .mark = "or%l", .color = "yellow"},
     .holds = or_holds,
     .lower = sj_lower_alternatives,
     .chooses = true,
     TEXT,
     .cells = {1, SJ_ANY}},
    {.info = {.name = NULL}},
};
