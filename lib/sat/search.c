/* SPDX-License-Identifier: MIT */
/* The search: conclude, learn or guess, and now and then start over, forget, rephase.

   Counting. A solution is excluded by the clause that not all of its guesses hold, which is kept
   like a learned one. That leaves the search free, which matters most for the question whether
   there is a second solution; but a million such clauses would choke it. So only the first few
   solutions get one. After that the last guess is turned round, and the level below it becomes the
   base: everything below the turned guess was seen. Conflicts above the base are learned from as
   before, going back no further than the base; a conflict on the base level itself turns the guess
   of that level (Gebser, Kaufmann, Neumann and Schaub 2007). A turned guess has no reason; clauses
   that are learned name it, so they follow only from the rules. */
#include "sat/cdcl.h"

#include <string.h>

/* Conflicts between two looks at the clock where no guess comes between. */
enum { LOOK_EVERY = 128 };
/* Solutions that are excluded by clauses. */
enum { BLOCKED_MOST = 16 };

/* ---- Ends ---- */

/* Everything was seen. */
static bool end_complete(struct sj_cdcl *c)
{
    sj_cdcl_log_clause(c, NULL, 0);
    return false;
}

static bool out_of_memory(struct sj_cdcl *c)
{
    c->budget->end = SUUJI_END_MEMORY;
    return false;
}

/* Look at the clock without visiting a node. */
static bool check_clock(struct sj_cdcl *c)
{
    if (c->budget->limits.nodes && c->stats->nodes >= c->budget->limits.nodes)
        return true;
    c->stats->nodes++;
    if (!sj_budget_check(c->budget, &c->stats->nodes))
        return false;
    c->stats->nodes--;
    return true;
}

static bool count_node(struct sj_cdcl *c)
{
    return sj_budget_node(c->budget, &c->stats->nodes);
}

/* ---- Clauses ---- */

/* Store the learned clause and conclude its first literal; all others are false. False: no room. */
static bool store_learned(struct sj_cdcl *c, uint32_t flag)
{
    const uint32_t lit = c->learned[0];
    sj_cdcl_log_clause(c, c->learned, c->learned_count);
    sj_cdcl_report(c, SJ_CDCL_ON_LEARN, c->level);
    c->counter[SJ_CDCL_LEARNED]++;
    if (c->learned_count == 1) {
        sj_cdcl_assign(c, lit, 0);
        c->cause[lit >> 1].level = 0; /* for any base level */
        return true;
    }
    uint32_t ref = sj_cdcl_add(c, flag);
    if (!ref) {
        /* `learned` is scratch to the reduction, and so are its other neighbours in memory. */
        uint32_t *const keep = c->met;
        const uint32_t count = c->learned_count;
        memcpy(keep, c->learned, count * sizeof *keep);
        sj_cdcl_reduce(c, true);
        memcpy(c->learned, keep, count * sizeof *keep);
        ref = sj_cdcl_add(c, flag);
    }
    if (!ref)
        return out_of_memory(c);
    sj_cdcl_assign(c, lit, sj_cdcl_reason(SJ_CDCL_CLAUSE, ref));
    return true;
}

/* Turn the guess of the base level's last level round. False: there is none. */
static bool flip_last_guess(struct sj_cdcl *c)
{
    if (c->level == 0)
        return end_complete(c);
    const uint32_t guess = c->trail[c->level_start[c->level - 1]];
    sj_cdcl_undo(c, c->level - 1);
    c->base_level = c->level;
    sj_cdcl_assign(c, guess ^ 1, 0);
    return true;
}

/* Learn from a conflict and go back. False: the search has ended. */
static bool on_conflict(struct sj_cdcl *c)
{
    c->conflicts++;
    c->counter[SJ_CDCL_CONFLICTS]++;
    c->stats->backtracks++;
    sj_cdcl_report(c, SJ_CDCL_ON_CONFLICT, c->level);
    if (c->level == c->base_level)
        return flip_last_guess(c);
    if (c->stable)
        sj_cdcl_phase_note(c);
    const uint32_t level = sj_cdcl_analyze(c);
    sj_cdcl_pace_note(c);
    sj_cdcl_undo(c, level > c->base_level ? level : c->base_level);
    if (!store_learned(c, c->glue <= 6 ? 2 : 1))
        return false;
    return c->conflicts % LOOK_EVERY != 0 || check_clock(c);
}

/* ---- Solutions ---- */

/* Exclude the guesses of this solution, all together, by a clause. */
static bool block_solution(struct sj_cdcl *c)
{
    const uint32_t level = c->level;
    for (uint32_t i = 0; i < level; i++)
        c->learned[i] = c->trail[c->level_start[level - 1 - i]] ^ 1;
    c->learned_count = level;
    c->glue = level;
    sj_cdcl_undo(c, level - 1);
    return store_learned(c, SJ_CDCL_KEPT);
}

/* Hand a solution in and continue to the next. False: the search has ended. */
static bool on_solution(struct sj_cdcl *c)
{
    if (!c->on_solution(c))
        return false;
    if (c->level == 0)
        return end_complete(c);
    if (c->base_level == 0 && (c->log || ++c->found <= BLOCKED_MOST))
        return block_solution(c);
    return flip_last_guess(c);
}

/* ---- The loop ---- */

/* There was no room for a watch: make some, and check all clauses again. */
static bool make_watch_room(struct sj_cdcl *c)
{
    sj_cdcl_reduce(c, true);
    c->starved = false;
    c->clause_head = 0;
    sj_cdcl_propagate(c); /* a conflict stays for the loop to find */
    return !c->starved;
}

static bool guess_literal(struct sj_cdcl *c)
{
    if (!count_node(c))
        return false;
    const uint32_t lit = sj_cdcl_decide(c);
    c->level_start[c->level++] = c->trail_count;
    c->stats->guesses++;
    if (c->level > c->stats->depth)
        c->stats->depth = c->level;
    sj_cdcl_assign(c, lit, 0);
    sj_cdcl_report(c, SJ_CDCL_ON_GUESS, c->level);
    return true;
}

/* Everything is concluded: what next? False: the search has ended. */
static bool decide_next(struct sj_cdcl *c)
{
    if (c->trail_count == c->variables)
        return on_solution(c);
    const uint64_t restarts = c->counter[SJ_CDCL_RESTARTS];
    sj_cdcl_pace_keep(c);
    if (c->budget->end != SUUJI_END_COMPLETE) /* spent by a local search */
        return false;
    if (c->on_restart && c->level == 0 && c->counter[SJ_CDCL_RESTARTS] > restarts)
        return c->on_restart(c);
    return guess_literal(c);
}

void sj_cdcl_search(struct sj_cdcl *c)
{
    sj_cdcl_pace_start(c);
    sj_cdcl_decide_start(c);
    sj_cdcl_phase_start(c);
    sj_cdcl_walk_start(c);
    for (bool more = count_node(c); more;) {
        if (!sj_cdcl_propagate(c))
            more = on_conflict(c);
        else if (c->starved)
            more = make_watch_room(c) || out_of_memory(c);
        else
            more = decide_next(c);
    }
    c->stats->updates += c->trail_count;
}
