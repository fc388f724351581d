/* SPDX-License-Identifier: MIT */
/* Looking for a solution without proof: local search on the groups, at a constant temperature.

   The first group of a variable, the cell of a candidate, is its *home*. Every home has one of its
   members chosen, at any time, so that these groups are satisfied; the others are, when none has
   two chosen members. Homes with a member that is not alone in some group clash. A move takes one
   of them at random and chooses again among its members, with probabilities that fall by a constant
   factor with each clash: the heat bath of statistical physics, at a temperature at which clashes
   are few but do not freeze. Only homes that clash move, as in WalkSAT, which is what makes it
   fast.

   A group knows how many of its members are chosen, and the exclusive or of their homes. So it is
   known which home begins to clash or ceases to, and a move costs no more than a look at the
   members of one home.

   Where a puzzle has many solutions, or many that are nearly so, that finds one in much less time
   than clause learning; it never finds out that there is none. So the search walks now and then,
   and the walks take a fixed share of the time. If the walk finds a solution, that becomes the
   phases, and the search has only to follow them; else nothing has changed but the seed. The walk
   itself goes on from where it was. */
#include "sat/cdcl.h"

#include <assert.h>
#include <string.h>

/* Moves for each update of the search: about three times as long. */
enum { MOVES_PER_UPDATE = 8 };
/* Moves between two looks at the clock. */
enum { LOOK_EVERY = 1 << 14 };
/* Each clash makes a choice less likely by this many percent of 1 / the members of an average home.
   Measured: below 25 the walk freezes, above 45 it boils. Walks take turns. */
static const uint8_t warmth[] = {37, 34};

/* Weights of choices by their clashes. All members of a home together stay below 2^32. */
enum { WEIGHTS = 16, MEMBERS_MOST = 255 };
#define FULL_WEIGHT ((uint32_t)1 << 24)

/* ---- The state ---- */

static void note_clash(struct sj_cdcl_walk *w, uint32_t home)
{
    if (w->clashes[home]++ > 0)
        return;
    w->place[home] = w->clashing_count;
    w->clashing[w->clashing_count++] = home;
}

static void drop_clash(struct sj_cdcl_walk *w, uint32_t home)
{
    if (--w->clashes[home] > 0)
        return;
    const uint32_t last = w->clashing[--w->clashing_count];
    w->clashing[w->place[home]] = last;
    w->place[last] = w->place[home];
}

/* Choose a variable for its home, which has none chosen. */
static inline void choose_variable(struct sj_cdcl *c, uint32_t home, uint32_t v, unsigned stride)
{
    struct sj_cdcl_walk *const w = &c->walk;
    const uint32_t *const group = c->group_of + (size_t)v * stride;
    w->chosen[home] = v;
    for (unsigned i = 1; i < stride && group[i]; i++) {
        const unsigned before = w->taken[group[i]]++;
        const uint32_t other = w->homes[group[i]];
        w->homes[group[i]] ^= home;
        if (before > 0)
            note_clash(w, home);
        if (before == 1)
            note_clash(w, other);
    }
}

/* Take back the choice of a home. */
static inline void unchoose_home(struct sj_cdcl *c, uint32_t home, unsigned stride)
{
    struct sj_cdcl_walk *const w = &c->walk;
    const uint32_t *const group = c->group_of + (size_t)w->chosen[home] * stride;
    for (unsigned i = 1; i < stride && group[i]; i++) {
        const unsigned left = --w->taken[group[i]];
        w->homes[group[i]] ^= home;
        if (left > 0)
            drop_clash(w, home);
        if (left == 1)
            drop_clash(w, w->homes[group[i]]);
    }
}

/* ---- Moves ---- */

/* A member of a home that is open, at random: the weights of those up to each are summed up.
   `chosen`, the present one or none, does not clash with itself. */
static inline uint32_t draw_member(const struct sj_cdcl *c, uint32_t home, uint32_t chosen,
                                   const uint32_t *weight, uint32_t random, unsigned stride)
{
    const uint32_t *const member = c->member + c->member_first[home];
    const uint32_t count = c->member_first[home + 1] - c->member_first[home];
    const unsigned others = stride - 1;
    const uint32_t *const group_of = c->group_of;
    const uint8_t *const taken = c->walk.taken;
    const uint8_t *const value = c->value;
    uint32_t upto[MEMBERS_MOST];
    uint32_t sum = 0;
    assert(count <= MEMBERS_MOST);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t v = member[i];
        const uint32_t *const group = group_of + (size_t)v * stride + 1;
        const bool own = v == chosen;
        uint32_t clashes = 0;
        for (unsigned k = 0; k < others; k++) /* after the last group of a member there are zeros */
            clashes += taken[group[k]] - (uint32_t)(own && group[k] != 0);
        clashes = clashes < WEIGHTS ? clashes : WEIGHTS - 1;
        sum += value[v] == SJ_CDCL_OPEN ? weight[clashes] : 0;
        upto[i] = sum;
    }
    const uint32_t at = (uint32_t)((uint64_t)random * sum >> 32);
    uint32_t i = 0;
    while (upto[i] <= at)
        i++;
    return member[i];
}

/* Move until nothing clashes, `moves` were made, or the budget is spent. */
static inline void move_variables(struct sj_cdcl *c, const uint32_t *weight, uint64_t moves,
                                  unsigned stride)
{
    struct sj_cdcl_walk *const w = &c->walk;
    for (uint64_t i = 1; w->clashing_count && i <= moves; i++) {
        const uint64_t random = sj_random_next(c->random);
        const uint32_t home = w->clashing[(random >> 32) * w->clashing_count >> 32];
        const uint32_t v = draw_member(c, home, w->chosen[home], weight, (uint32_t)random, stride);
        if (v != w->chosen[home]) {
            unchoose_home(c, home, stride);
            choose_variable(c, home, v, stride);
        }
        if (i % LOOK_EVERY == 0 && !sj_budget_look(c->budget))
            return;
    }
}

/* ---- A walk ---- */

/* Is this group the home of its members, and none of them true? */
static bool is_open_home(const struct sj_cdcl *c, uint32_t group)
{
    const uint32_t first = c->member_first[group];
    if (first == c->member_first[group + 1] ||
        c->group_of[(size_t)c->member[first] * c->stride] != group)
        return false;
    for (uint32_t i = first; i < c->member_first[group + 1]; i++)
        if (c->value[c->member[i]] == SJ_CDCL_TRUE)
            return false;
    return true;
}

/* What was chosen, as far as it is open yet; new choices for the other homes. */
static void resume_choices(struct sj_cdcl *c, const uint32_t *weight)
{
    struct sj_cdcl_walk *const w = &c->walk;
    memset(w->taken, 0, c->groups * sizeof *w->taken);
    memset(w->homes, 0, c->groups * sizeof *w->homes);
    memset(w->clashes, 0, c->groups * sizeof *w->clashes);
    w->clashing_count = 0;
    for (uint32_t home = 1; home < c->groups; home++) {
        uint32_t v = w->chosen[home];
        if (!is_open_home(c, home)) {
            w->chosen[home] = SJ_CDCL_NONE;
            continue;
        }
        if (v == SJ_CDCL_NONE || c->value[v] != SJ_CDCL_OPEN)
            v = draw_member(c, home, SJ_CDCL_NONE, weight,
                            (uint32_t)(sj_random_next(c->random) >> 32), c->stride);
        choose_variable(c, home, v, c->stride);
    }
}

/* The weights by temperature: that of every clash is the one before, times warmth / (100
   members). */
static void weigh_clashes(const struct sj_cdcl *c, uint32_t *weight)
{
    uint64_t open = 0;
    uint64_t homes = 0;
    for (uint32_t home = 1; home < c->groups; home++)
        if (is_open_home(c, home)) {
            homes++;
            for (uint32_t i = c->member_first[home]; i < c->member_first[home + 1]; i++)
                open += c->value[c->member[i]] == SJ_CDCL_OPEN;
        }
    const uint64_t percent = warmth[c->walk.walks % sizeof warmth];
    weight[0] = FULL_WEIGHT;
    for (unsigned i = 1; i < WEIGHTS; i++) {
        weight[i] = (uint32_t)(weight[i - 1] * percent * homes / (100 * (open ? open : 1)));
        weight[i] += weight[i] == 0; /* whatever clashes everywhere still has a choice */
    }
}

void sj_cdcl_walk_start(struct sj_cdcl *c)
{
    c->walk.walks = 0;
    c->walk.updates = c->stats->updates;
    for (uint32_t group = 0; group < c->groups; group++)
        c->walk.chosen[group] = SJ_CDCL_NONE;
}

void sj_cdcl_walk(struct sj_cdcl *c)
{
    struct sj_cdcl_walk *const w = &c->walk;
    uint32_t weight[WEIGHTS];
    if (!w->wanted || c->stride == 0 || c->has_mates || c->level > 0)
        return;
    weigh_clashes(c, weight);
    resume_choices(c, weight);
    const uint64_t moves = MOVES_PER_UPDATE * (c->stats->updates - w->updates);
    if (c->stride == SJ_CDCL_PLAIN_STRIDE)
        move_variables(c, weight, moves, SJ_CDCL_PLAIN_STRIDE);
    else
        move_variables(c, weight, moves, c->stride);
    w->updates = c->stats->updates;
    w->walks++;
    if (w->clashing_count)
        return;
    memset(c->saved, -1, c->variables);
    for (uint32_t home = 1; home < c->groups; home++)
        if (w->chosen[home] != SJ_CDCL_NONE)
            c->saved[w->chosen[home]] = 1;
}
