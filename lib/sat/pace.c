/* SPDX-License-Identifier: MIT */
/* When to start over, to forget, to change phases; all counted in conflicts.

   Formulas alternate between two modes (Oh 2015; Biere and Fleury 2020). In the focused mode the
   search starts over whenever the learned clauses are worse than usual, which refutes; in the
   stable mode it seldom does and follows target phases, which satisfies. Puzzles are always
   searched in the stable mode. */
#include "sat/cdcl.h"

/* Conflicts: the unit of restarts in puzzles, until clauses are first forgotten, between
   rephasings. */
enum { RESTART_LEAST = 256, RESTART_MOST = 1024, FIRST_REDUCE = 300, REPHASE_UNIT = 1000 };
/* A new start costs all the guesses of a trail: with more variables there are fewer. */
enum { RESTART_VARIABLES = 64 };
/* Clauses are forgotten this many times in FIRST_REDUCE times the root of the conflicts;
   measured. */
enum { REDUCE_PUZZLE = 16, REDUCE_FORMULA = 48 };
/* Formulas: the unit of restarts in the stable mode, the least between two in the other, and the
   conflicts of the first mode. */
enum { RESTART_STABLE = 1024, RESTART_FOCUSED = 2, FIRST_MODE = 1000 };
/* Clauses are worse than usual if the glue of the latest is this much above the average. */
#define RESTART_MARGIN 1.1
#define FAST 0.03
#define SLOW 1e-5

void sj_cdcl_pace_start(struct sj_cdcl *c)
{
    const uint32_t unit = c->variables / RESTART_VARIABLES;
    c->conflicts = 0;
    c->restart_unit = c->habits.restart      ? (uint32_t)c->habits.restart
                      : c->stride == 0       ? RESTART_STABLE
                      : unit < RESTART_LEAST ? RESTART_LEAST
                      : unit > RESTART_MOST  ? RESTART_MOST
                                             : unit;
    c->stable = c->stride > 0;
    c->next_restart = c->stable ? c->restart_unit : RESTART_FOCUSED;
    c->next_reduce = FIRST_REDUCE;
    c->reduce_root = 0;
    c->next_rephase = REPHASE_UNIT;
    c->reluctant_u = c->reluctant_v = 1;
    c->glue_fast = c->glue_slow = 0;
    c->modes = 0;
    c->next_mode = FIRST_MODE;
}

/* An average whose first terms count more, so that it need not start at 0. */
static double update_average(double old, double term, double step, uint64_t terms)
{
    const double first = 1.0 / (double)terms;
    return old + (step > first ? step : first) * (term - old);
}

void sj_cdcl_pace_note(struct sj_cdcl *c)
{
    c->glue_fast = update_average(c->glue_fast, c->glue, FAST, c->conflicts);
    c->glue_slow = update_average(c->glue_slow, c->glue, SLOW, c->conflicts);
}

/* ---- Starting over ---- */

/* The level up to which the guesses would be the same again. */
static uint32_t same_level(struct sj_cdcl *c)
{
    uint32_t level = c->base_level;
    if (c->stride)
        return level;
    const double next = c->activity[sj_cdcl_top_variable(c)];
    while (level < c->level && c->activity[c->trail[c->level_start[level]] >> 1] > next)
        level++;
    return level;
}

/* Reluctant doubling: 1, 1, 2, 1, 1, 2, 4 ... units (Knuth). */
static uint64_t next_reluctant(struct sj_cdcl *c)
{
    if ((c->reluctant_u & (~c->reluctant_u + 1)) == c->reluctant_v) {
        c->reluctant_u++;
        c->reluctant_v = 1;
    } else {
        c->reluctant_v *= 2;
    }
    return c->reluctant_v * c->restart_unit;
}

static bool is_time_to_restart(const struct sj_cdcl *c)
{
    return c->conflicts >= c->next_restart &&
           (c->stable || c->glue_fast > RESTART_MARGIN * c->glue_slow);
}

static void restart_search(struct sj_cdcl *c)
{
    c->counter[SJ_CDCL_RESTARTS]++;
    sj_cdcl_report(c, SJ_CDCL_ON_RESTART, c->level);
    c->next_restart = c->conflicts + (c->stable ? next_reluctant(c) : RESTART_FOCUSED);
    sj_cdcl_undo(c, same_level(c));
}

/* ---- Modes ---- */

/* The first mode ends after some conflicts; the work that they took is the unit of the others,
   which become longer. */
static bool is_time_to_change(const struct sj_cdcl *c)
{
    return c->stride == 0 && (c->modes ? c->stats->updates : c->conflicts) >= c->next_mode;
}

static void change_mode(struct sj_cdcl *c)
{
    sj_cdcl_undo(c, c->base_level);
    if (c->modes++ == 0)
        c->mode_updates = c->stats->updates;
    const uint64_t length = (c->modes + 1) / 2;
    c->next_mode = c->stats->updates + c->mode_updates * length * length;
    c->stable = !c->stable;
    c->reluctant_u = c->reluctant_v = 1;
    c->next_restart = c->conflicts + (c->stable ? c->restart_unit : RESTART_FOCUSED);
}

/* ---- Phases and clauses ---- */

static void choose_phases(struct sj_cdcl *c)
{
    sj_cdcl_undo(c, c->base_level);
    sj_cdcl_rephase(c);
    sj_cdcl_walk(c);
    c->next_rephase = c->conflicts + REPHASE_UNIT * (c->rephased + 1);
}

/* Forget clauses; the time to the next grows with the root of the conflicts. */
static void reduce_clauses(struct sj_cdcl *c)
{
    const uint64_t often = c->stride ? REDUCE_PUZZLE : REDUCE_FORMULA;
    sj_cdcl_reduce(c, false);
    while ((c->reduce_root + 1) * (c->reduce_root + 1) <= c->conflicts)
        c->reduce_root++;
    c->next_reduce = c->conflicts + FIRST_REDUCE * c->reduce_root / often + 1;
}

void sj_cdcl_pace_keep(struct sj_cdcl *c)
{
    if (c->conflicts >= c->next_reduce)
        reduce_clauses(c);
    if (c->conflicts >= c->next_rephase)
        choose_phases(c);
    if (is_time_to_restart(c))
        restart_search(c);
    if (is_time_to_change(c))
        change_mode(c);
}
