/* SPDX-License-Identifier: MIT */
/* Producer 21: cycles and forcing chains, in three passes: with the houses only, with the cells
   only, with both.

   A search goes breadth first from "on" to "off" to "on" nodes. An "on" node counts when it is met
   first, so there is one path to each. An "off" node that comes again leads to nothing new but a
   further cycle, if the source is on because it is off: these are looked up when an "on" node is
   taken, and no "off" node is ever queued.

   Most searches would find nothing. So what can be reached at all is computed before, for all
   sources together, as sets; only sources that reach their own contrary, or themselves, are
   searched. */
#include "rate/se/se_paths.h"

#include <math.h>
#include <string.h>

struct search {
    struct sj_se_chains *chains;
    struct sj_se_paths *paths;
    struct sj_se_layer *layer;
    struct sj_se_sources sources;
    enum sj_se_pass pass;
    bool all; /* all hints are needed, not the best one */
    uint32_t order;
    unsigned source;
    bool off;                          /* it begins with the source off */
    unsigned cycle_limit, chain_limit; /* no longer way can be the best one: "on" nodes */
    uint16_t node[SJ_SE_NODES];        /* of a hint, the last one first */
    unsigned nodes;
    struct sj_se_causes causes;
};

/* Why `b` is off if `a` is on. */
static unsigned weak_cause(const struct sj_se_paths *paths, unsigned a, unsigned b)
{
    const enum sj_se_cause cause = sj_se_conflict(a, b);
    return cause == SJ_SE_BY_CELL && paths->pass == SJ_SE_PASS_X ? SJ_SE_NO_CAUSE : cause;
}

/* ---- Hints ---- */

static double base_of(enum sj_se_pass pass, bool cycle)
{
    return pass == SJ_SE_PASS_XY ? 7.0 : cycle ? 6.5 : 6.6;
}

/* Can a hint of this complexity be the best? */
static bool can_win(const struct search *s, bool cycle, unsigned complexity)
{
    const struct sj_se_choice *const best = &s->chains->choice;
    const double rating = base_of(s->pass, cycle) + sj_se_length(complexity);
    const unsigned key = (unsigned)s->pass + 2;
    if (rating < best->rating)
        return true;
    if (rating > best->rating || complexity > best->complexity)
        return false;
    return complexity < best->complexity || key < best->key;
}

/* The complexity of a hint whose way has this many "on" nodes beside the source: the links of a
   cycle, the nodes of a chain. */
static unsigned complexity_of(unsigned distance)
{
    return 2 * distance + 2;
}

static unsigned find_limit(const struct search *s, bool cycle)
{
    unsigned limit = 0;
    if (s->all || s->chains->choice.rating == (double)INFINITY)
        return SJ_SE_CANDIDATES;
    while (can_win(s, cycle, complexity_of(limit + 1)))
        limit++;
    return limit;
}

static void find_limits(struct search *s)
{
    s->cycle_limit = find_limit(s, true);
    s->chain_limit = s->pass == SJ_SE_PASS_Y ? 0 : find_limit(s, false);
}

static void add_node(struct search *s, unsigned candidate, bool on, unsigned cause)
{
    s->node[s->nodes++] = (uint16_t)(candidate * 2 + on);
    if (on)
        sj_se_add_cause(&s->causes, candidate, cause);
}

/* The nodes from the "on" node `at` back to the source. */
static void add_path(struct search *s, unsigned at)
{
    const struct sj_se_paths *const paths = s->paths;
    while (s->off || at != s->source) {
        add_node(s, at, true, paths->cause[at]);
        add_node(s, paths->via[at], false, SJ_SE_NO_CAUSE);
        if (s->off && paths->parent[at] == at)
            return; /* `via` was the source */
        at = paths->parent[at];
    }
    add_node(s, at, true, SJ_SE_START);
}

static void emit_found(struct search *s, bool cycle, const uint16_t *eliminated, unsigned count)
{
    struct sj_se_layer *const layer = s->layer;
    if (!sj_budget_reserve(s->chains->budget, &layer->found, &layer->found_room,
                           layer->found_count + 1, sizeof *layer->found) ||
        !sj_budget_reserve(s->chains->budget, &layer->eliminated, &layer->eliminated_room,
                           layer->eliminated_count + count, sizeof *layer->eliminated))
        return;
    struct sj_se_deduction *const d = &layer->found[layer->found_count++];
    const unsigned complexity = s->nodes;
    *d = (struct sj_se_deduction){.rating = base_of(s->pass, cycle) + sj_se_length(complexity),
                                  .identity = cycle ? 2 : 1,
                                  .complexity = complexity,
                                  .key = (uint32_t)s->pass + 2,
                                  .order = s->order++,
                                  .first = (uint32_t)layer->eliminated_count,
                                  .count = count,
                                  .causes = s->causes,
                                  .evidence = s->causes};
    for (unsigned i = 0; i < s->nodes; i++)
        d->identity = sj_se_mix(d->identity, s->node[i]);
    memcpy(layer->eliminated + layer->eliminated_count, eliminated, count * sizeof *eliminated);
    layer->eliminated_count += count;
}

static void name_choice(struct sj_se_choice *choice, enum sj_se_pass pass, bool cycle)
{
    static const char *const cycles[] = {"Bidirectional X-Cycle", "Bidirectional Y-Cycle",
                                         "Bidirectional Cycle"};
    choice->name = cycle                     ? cycles[pass]
                   : pass == SJ_SE_PASS_XY   ? "Forcing Chain"
                   : choice->complexity == 6 ? "Turbot Fish"
                                             : "Forcing X-Chain";
    choice->technique = cycle                                             ? "continuous-loop"
                        : pass == SJ_SE_PASS_X && choice->complexity == 6 ? "turbot-fish"
                        : pass == SJ_SE_PASS_X                            ? "x-chain"
                                                                          : "aic";
}

static void offer_cycle(struct search *s, bool cycle, const uint16_t *eliminated, unsigned count,
                        unsigned placed)
{
    struct sj_se_choice *const choice = &s->chains->choice;
    if (s->all) {
        emit_found(s, cycle, eliminated, count);
        return;
    }
    choice->rating = base_of(s->pass, cycle) + sj_se_length(s->nodes);
    choice->complexity = s->nodes;
    choice->key = (unsigned)s->pass + 2;
    choice->placed = placed;
    memcpy(choice->eliminated, eliminated, count * sizeof *eliminated);
    choice->eliminated_count = count;
    choice->evidence = s->causes;
    name_choice(choice, s->pass, cycle);
    find_limits(s);
}

static void start_hint(struct search *s)
{
    s->nodes = 0;
    memset(&s->causes, 0, sizeof s->causes);
}

/* ---- Cycles ---- */

/* Candidates that see an "on" and an "off" node with their digit. Cells of the cycle keep
   theirs. */
static unsigned list_cycle_eliminations(const struct search *s, uint16_t *list)
{
    uint64_t seen[2][9][2] = {0};
    uint64_t own[2] = {0};
    unsigned count = 0;
    for (unsigned i = 0; i < s->nodes; i++) {
        const unsigned cell = s->node[i] / 18u;
        const unsigned digit = s->node[i] / 2u % 9;
        for (unsigned w = 0; w < 2; w++)
            seen[s->node[i] & 1][digit][w] |= s->chains->sees[cell][w];
        sj_bit_set(own, cell);
    }
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned w = 0; w < 2; w++)
            for (uint64_t rest = seen[0][digit][w] & seen[1][digit][w] & ~own[w]; rest;
                 rest &= rest - 1) {
                const unsigned cell = w * 64 + sj_low_bit(rest);
                if (!(s->layer->grid.cell[cell] >> digit & 1))
                    continue;
                unsigned at = count++;
                for (; at > 0 && list[at - 1] > cell * 9 + digit; at--)
                    list[at] = list[at - 1];
                list[at] = (uint16_t)(cell * 9 + digit);
            }
    return count;
}

/* The source is on because `off` is off, which follows from `at`. */
static void close_cycle(struct search *s, unsigned at, unsigned off, unsigned cause)
{
    const struct sj_se_paths *const paths = s->paths;
    uint16_t eliminated[SJ_SE_CANDIDATES];
    for (unsigned on = at; on != s->source; on = paths->parent[on])
        if (paths->via[on] == off)
            return;
    start_hint(s);
    add_node(s, s->source, true, cause);
    add_node(s, off, false, SJ_SE_NO_CAUSE);
    sj_se_add_cause(&s->causes, off, weak_cause(paths, at, off));
    for (unsigned on = at; on != s->source; on = paths->parent[on]) {
        add_node(s, on, true, paths->cause[on]);
        add_node(s, paths->via[on], false, SJ_SE_NO_CAUSE);
        /* In the reversed chain this node is on, and keeps its cause. */
        sj_se_add_cause(&s->causes, paths->via[on],
                        weak_cause(paths, paths->parent[on], paths->via[on]));
    }
    const unsigned count = list_cycle_eliminations(s, eliminated);
    if (count)
        offer_cycle(s, true, eliminated, count, SJ_SE_CANDIDATES);
}

static unsigned weak_rank(unsigned candidate, unsigned cause)
{
    return cause == SJ_SE_BY_CELL ? candidate % 9
                                  : 16 * (cause + 1) + sj_se_seat[candidate / 9][cause];
}

/* All cycles whose last "on" node is `at`, in the order in which "off" nodes follow from it. */
static void close_cycles(struct search *s, unsigned at)
{
    const struct sj_se_paths *const paths = s->paths;
    unsigned list[4][3];
    unsigned count = 0;
    unsigned low;
    unsigned high;
    sj_se_pass_links(paths, s->source, &low, &high);
    for (unsigned i = low; i < high; i++) {
        const unsigned off = paths->strong[s->source][i];
        const unsigned cause = off == at ? SJ_SE_NO_CAUSE : weak_cause(paths, at, off);
        if (cause == SJ_SE_NO_CAUSE)
            continue;
        unsigned place = count++;
        for (; place > 0 && list[place - 1][0] > weak_rank(off, cause); place--)
            memcpy(list[place], list[place - 1], sizeof list[0]);
        list[place][0] = weak_rank(off, cause);
        list[place][1] = off;
        list[place][2] = paths->strong_cause[s->source][i];
    }
    for (unsigned i = 0; i < count; i++)
        close_cycle(s, at, list[i][1], list[i][2]);
}

/* ---- Searching ---- */

static void start_search(struct search *s, unsigned source, bool off)
{
    struct sj_se_paths *const paths = s->paths;
    s->source = source;
    s->off = off;
    paths->stamp++;
    paths->head = paths->tail = 0;
    if (!off) {
        paths->met[source] = paths->stamp;
        paths->parent[source] = (uint16_t)source;
        paths->distance[source] = 0;
        paths->queue[paths->tail++] = (uint16_t)source;
        return;
    }
    unsigned low;
    unsigned high;
    sj_se_pass_links(paths, source, &low, &high);
    for (unsigned i = low; i < high; i++) {
        const unsigned on = paths->strong[source][i];
        paths->met[on] = paths->stamp;
        paths->parent[on] = (uint16_t)on;
        paths->via[on] = (uint16_t)source;
        paths->cause[on] = paths->strong_cause[source][i];
        paths->distance[on] = 1;
        paths->queue[paths->tail++] = (uint16_t)on;
    }
}

static void meet_node(struct sj_se_paths *paths, unsigned from, const struct sj_se_path_step *step)
{
    if (paths->met[step->on] == paths->stamp)
        return;
    paths->met[step->on] = paths->stamp;
    paths->parent[step->on] = (uint16_t)from;
    paths->via[step->on] = step->off;
    paths->cause[step->on] = (uint8_t)step->cause;
    paths->distance[step->on] = (uint16_t)(paths->distance[from] + 1);
    paths->queue[paths->tail++] = step->on;
}

/* Only candidates that lead back to the source are of interest. */
static void search_cycles(struct search *s, unsigned source)
{
    struct sj_se_paths *const paths = s->paths;
    uint64_t closers[SJ_SE_WORDS];
    sj_se_paths_closers(paths, source, closers);
    start_search(s, source, false);
    while (paths->head < paths->tail) {
        const unsigned at = paths->queue[paths->head++];
        if (paths->distance[at] > s->cycle_limit)
            return;
        if (sj_bit_get(closers, paths->number[at]))
            close_cycles(s, at);
        sj_se_paths_list_steps(paths, at);
        for (uint32_t i = paths->first[at]; i < paths->last[at]; i++)
            if (sj_se_reaches(paths, paths->step[i].on, source))
                meet_node(paths, at, &paths->step[i]);
    }
}

static void emit_elimination(struct search *s, unsigned last)
{
    const uint16_t eliminated = (uint16_t)s->source;
    start_hint(s);
    add_node(s, s->source, false, SJ_SE_NO_CAUSE);
    add_path(s, last);
    offer_cycle(s, false, &eliminated, 1, SJ_SE_CANDIDATES);
}

/* From the source on to the source off. */
static void search_on(struct search *s, unsigned source)
{
    struct sj_se_paths *const paths = s->paths;
    uint64_t weak[SJ_SE_WORDS];
    sj_se_weak(paths, source, weak, paths->words);
    start_search(s, source, false);
    while (paths->head < paths->tail) {
        const unsigned at = paths->queue[paths->head++];
        if (paths->distance[at] > s->chain_limit)
            return;
        if (at != source && sj_bit_get(weak, paths->number[at])) {
            emit_elimination(s, at);
            return;
        }
        sj_se_paths_list_steps(paths, at);
        for (uint32_t i = paths->first[at]; i < paths->last[at]; i++)
            meet_node(paths, at, &paths->step[i]);
    }
}

static void emit_placement(struct search *s, unsigned last, const struct sj_se_path_step *step)
{
    uint16_t eliminated[9];
    unsigned count = 0;
    const unsigned cell = s->source / 9;
    start_hint(s);
    add_node(s, s->source, true, step->cause);
    add_node(s, step->off, false, SJ_SE_NO_CAUSE);
    add_path(s, last);
    for (unsigned rest = s->layer->grid.cell[cell] & ~(1u << s->source % 9); rest; rest &= rest - 1)
        eliminated[count++] = (uint16_t)(cell * 9 + sj_low_bit(rest));
    offer_cycle(s, false, eliminated, count, s->source);
}

static void search_off(struct search *s, unsigned source)
{
    struct sj_se_paths *const paths = s->paths;
    start_search(s, source, true);
    while (paths->head < paths->tail) {
        const unsigned at = paths->queue[paths->head++];
        if (paths->distance[at] > s->chain_limit)
            return;
        sj_se_paths_list_steps(paths, at);
        for (uint32_t i = paths->first[at]; i < paths->last[at]; i++) {
            if (paths->step[i].on == source) {
                emit_placement(s, at, &paths->step[i]);
                return;
            }
            if (sj_se_reaches(paths, paths->step[i].on, source))
                meet_node(paths, at, &paths->step[i]);
        }
    }
}

static void search_source(struct search *s, unsigned source)
{
    if (s->cycle_limit && sj_bit_get(s->sources.cycle, source))
        search_cycles(s, source);
    if (s->chain_limit && sj_bit_get(s->sources.refute, source))
        search_on(s, source);
    if (s->chain_limit && sj_bit_get(s->sources.prove, source))
        search_off(s, source);
}

/* Sources in cells that are not open any more are left out. */
static void search_sources(struct search *s)
{
    for (unsigned w = 0; w < SJ_SE_WORDS; w++)
        for (uint64_t rest = s->sources.cycle[w] | s->sources.refute[w] | s->sources.prove[w]; rest;
             rest &= rest - 1) {
            const unsigned source = w * 64 + sj_low_bit(rest);
            if (sj_se_count(s->layer->grid.cell[source / 9]) > 1)
                search_source(s, source);
        }
}

static bool search_pass(struct search *s, enum sj_se_pass pass)
{
    struct sj_se_chains *const chains = s->chains;
    const unsigned dry =
        pass == SJ_SE_PASS_X && !s->all ? sj_se_dry_digits(chains, &chains->dry_x) : 0;
    s->pass = pass;
    find_limits(s);
    if (!s->cycle_limit && !s->chain_limit)
        return true;
    sj_se_paths_pass(s->paths, pass, dry);
    if (sj_se_find_sources(chains, &s->sources))
        search_sources(s);
    if (pass == SJ_SE_PASS_X && !s->all && chains->choice.rating == (double)INFINITY)
        memcpy(chains->dry_x.cells, chains->cells, sizeof chains->cells);
    return sj_budget_look(chains->budget);
}

/* A hint of any pass is one of a source that the last pass has as well. */
static bool has_sources(struct search *s)
{
    sj_se_paths_pass(s->paths, SJ_SE_PASS_XY, 0);
    return sj_se_find_sources(s->chains, &s->sources);
}

void sj_se_find_cycles(struct sj_se_chains *chains, unsigned depth)
{
    struct search s = {
        .chains = chains, .paths = chains->paths, .layer = chains->layer[depth], .all = depth > 0};
    if (!sj_se_paths_link(chains, &s.layer->grid) || (depth && !has_sources(&s)))
        return;
    for (enum sj_se_pass pass = SJ_SE_PASS_X; pass < SJ_SE_PASSES; pass++)
        if (!search_pass(&s, pass))
            return;
    if (depth)
        sj_se_sort_found(s.layer);
}
