/* SPDX-License-Identifier: MIT */
/* Propagation, decisions and the loop of the procedure. */
#include "sat/dpll.h"

#include <string.h>

const char *const sj_dpll_order_words[] = {"smallest", "paper", "program", NULL};

void sj_dpll_lay_out(struct sj_dpll *d, size_t literals, struct sj_layout *layout)
{
    const size_t variables = d->variables;
    d->value = sj_layout_array(layout, 2 * variables, sizeof *d->value);
    d->watch = sj_layout_array(layout, 2 * variables, sizeof *d->watch);
    d->trail = sj_layout_array(layout, variables, sizeof *d->trail);
    d->decision = sj_layout_array(layout, variables, sizeof *d->decision);
    d->next = sj_layout_array(layout, 2 * d->clauses, sizeof *d->next);
    d->in = sj_layout_array(layout, literals, sizeof *d->in);
}

static inline uint32_t negate_literal(uint32_t literal)
{
    return literal ^ 1;
}

static size_t length_of(const struct sj_dpll *d, size_t clause)
{
    return d->start[clause + 1] - d->start[clause];
}

/* ---- Propagation ---- */

/* A literal, which is open, becomes true. */
static inline void set_true(struct sj_dpll *d, uint32_t literal)
{
    d->value[literal] = 1;
    d->value[negate_literal(literal)] = -1;
    d->trail[d->set++] = literal;
}

/* The same for a literal that may be set already. False: it is false. */
static inline bool require_literal(struct sj_dpll *d, uint32_t literal)
{
    if (d->value[literal] == 0)
        set_true(d, literal);
    return d->value[literal] > 0;
}

bool sj_dpll_require(struct sj_dpll *d, uint32_t literal)
{
    return require_literal(d, literal);
}

static void add_watcher(struct sj_dpll *d, uint32_t watcher, uint32_t literal)
{
    d->next[watcher] = d->watch[literal];
    d->watch[literal] = watcher;
}

/* Literal `lost` became false: the clauses that watch it look for another that is not. */
static bool move_watchers(struct sj_dpll *d, uint32_t lost)
{
    uint32_t *link = &d->watch[lost];
    while (*link != SJ_DPLL_NONE) {
        const uint32_t watcher = *link;
        uint32_t *const clause = d->in + d->start[watcher / 2];
        const size_t length = length_of(d, watcher / 2);
        const uint32_t side = watcher % 2;
        size_t k = 2;
        if (d->value[clause[!side]] <= 0)
            while (k < length && d->value[clause[k]] < 0)
                k++;
        else
            k = length; /* satisfied: stay */
        if (k < length) {
            clause[side] = clause[k];
            clause[k] = lost;
            *link = d->next[watcher];
            add_watcher(d, watcher, clause[side]);
        } else if (require_literal(d, clause[!side])) {
            link = &d->next[watcher];
        } else {
            return false;
        }
    }
    return true;
}

/* Draw the consequences of all that is on the trail. False: a conflict. */
static bool propagate_trail(struct sj_dpll *d)
{
    while (d->drawn < d->set) {
        const uint32_t literal = d->trail[d->drawn++];
        const uint32_t end = d->first ? d->first[literal + 1] : 0;
        for (uint32_t i = d->first ? d->first[literal] : 0; i < end; i++)
            if (!require_literal(d, d->implied[i]))
                return false;
        if (!move_watchers(d, negate_literal(literal)))
            return false;
    }
    return true;
}

/* What follows at a node. False: a conflict. As long as nothing has been drawn, the clauses of one
   literal are still to be required; the paper decides once before it does so. */
static bool infer_at_node(struct sj_dpll *d)
{
    if (d->drawn == 0) {
        if (d->order != SJ_DPLL_SMALLEST && d->set == 0 && d->variables > 0)
            return true;
        if (!d->require_units(d))
            return false;
    }
    return propagate_trail(d);
}

/* ---- Decisions ---- */

/* The open literals of a clause: how many; 0 when it is satisfied. */
static size_t open_literals(const struct sj_dpll *d, size_t clause)
{
    size_t open = 0;
    for (size_t i = d->start[clause]; i < d->start[clause + 1]; i++) {
        if (d->value[d->in[i]] > 0)
            return 0;
        open += d->value[d->in[i]] == 0;
    }
    return open;
}

/* Of the clauses of `least` to `most` literals that are not satisfied the one with the fewest open
   ones, as `*open` says. SIZE_MAX: all are satisfied. */
static size_t shortest_clause(const struct sj_dpll *d, size_t least, size_t most, size_t *open)
{
    size_t best = SIZE_MAX;
    *open = SIZE_MAX;
    for (size_t i = 0; i<d->clauses && * open> 2; i++) {
        if (length_of(d, i) < least || length_of(d, i) > most)
            continue;
        const size_t count = open_literals(d, i);
        if (count > 0 && count < *open) {
            *open = count;
            best = i;
        }
    }
    return best;
}

/* Is `literal` to be tried before `other`? */
static bool is_before(uint32_t literal, uint32_t other, suuji_order order)
{
    return other == SJ_DPLL_NONE ||
           (order == SUUJI_ORDER_DESCENDING ? literal > other : literal < other);
}

/* An open literal of the clause: the first or the last by number, or a random one of `open`. */
static uint32_t pick_literal(const struct sj_dpll *d, size_t clause, size_t open)
{
    const bool random = d->values == SUUJI_ORDER_RANDOM;
    uint32_t skip = random ? sj_random_below(d->random, (uint32_t)open) : 0;
    uint32_t best = SJ_DPLL_NONE;
    /* The clause as it was given: watching has changed the order of the other. */
    for (size_t i = d->start[clause]; i < d->start[clause + 1]; i++) {
        const uint32_t literal = d->given[i];
        if (d->value[literal] != 0)
            continue;
        if (random && skip-- == 0)
            return literal;
        if (is_before(literal, best, d->values))
            best = literal;
    }
    return best;
}

/* The shortest clause that is not satisfied has the fewest ways to go wrong: one of its literals is
   true. SJ_DPLL_NONE: all are satisfied. */
static uint32_t decide_smallest(const struct sj_dpll *d)
{
    size_t open = 0;
    size_t clause = shortest_clause(d, d->pairs_last ? 3 : 2, SIZE_MAX, &open);
    if (clause == SIZE_MAX && d->pairs_last)
        clause = shortest_clause(d, 2, 2, &open);
    return clause == SIZE_MAX ? SJ_DPLL_NONE : pick_literal(d, clause, open);
}

/* As the paper does: the first variable that is open. With descending values the last, with random
   ones the first after a random place. */
static uint32_t decide_first(const struct sj_dpll *d)
{
    const uint32_t count = d->decided;
    const uint32_t from =
        d->values == SUUJI_ORDER_RANDOM && count > 0 ? sj_random_below(d->random, count) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t at = i + from < count ? i + from : i + from - count;
        const uint32_t v = d->values == SUUJI_ORDER_DESCENDING ? count - 1 - at : at;
        if (d->value[2 * v] == 0)
            return 2 * v + (d->order == SJ_DPLL_PAPER);
    }
    return SJ_DPLL_NONE;
}

/* ---- Search ---- */

/* Nothing is set, every clause watches its first two literals. */
static void start_search(struct sj_dpll *d)
{
    memset(d->value, 0, 2 * (size_t)d->variables);
    memset(d->watch, 0xff, 2 * (size_t)d->variables * sizeof *d->watch); /* SJ_DPLL_NONE */
    memcpy(d->in, d->given, d->start[d->clauses] * sizeof *d->in);
    for (size_t i = 0; i < d->clauses; i++)
        for (uint32_t k = 0; k < 2 && length_of(d, i) >= 2; k++)
            add_watcher(d, (uint32_t)(2 * i) + k, d->in[d->start[i] + k]);
    d->set = 0;
    d->drawn = 0;
    d->depth = 0;
}

static void report_event(struct sj_dpll *d, enum sj_dpll_event event)
{
    if (d->on_event)
        d->on_event(d, event);
}

static void guess_literal(struct sj_dpll *d, uint32_t literal)
{
    d->decision[d->depth++] = d->set;
    set_true(d, literal);
    d->stats->guesses++;
    if (d->depth > d->stats->depth)
        d->stats->depth = d->depth;
    report_event(d, SJ_DPLL_ON_GUESS);
}

/* Undo the latest decision; its opposite follows from those before it. False: there is none. */
static bool undo_decision(struct sj_dpll *d)
{
    if ((d->on_undo && !d->on_undo(d)) || d->depth == 0)
        return false;
    const uint32_t from = d->decision[--d->depth];
    const uint32_t wrong = d->trail[from];
    while (d->set > from) {
        const uint32_t literal = d->trail[--d->set];
        d->value[literal] = 0;
        d->value[negate_literal(literal)] = 0;
    }
    d->drawn = from;
    set_true(d, negate_literal(wrong));
    d->stats->backtracks++;
    return true;
}

void sj_dpll_search(struct sj_dpll *d)
{
    start_search(d);
    while (sj_budget_node(d->budget, &d->stats->nodes)) {
        const uint32_t before = d->drawn;
        const bool alive = infer_at_node(d);
        d->stats->updates += d->set - before;
        report_event(d, alive ? SJ_DPLL_ON_ALIVE : SJ_DPLL_ON_CONFLICT);
        const uint32_t literal = !alive                         ? SJ_DPLL_NONE
                                 : d->order == SJ_DPLL_SMALLEST ? decide_smallest(d)
                                                                : decide_first(d);
        if (literal != SJ_DPLL_NONE)
            guess_literal(d, literal);
        else if ((alive && !d->on_model(d)) || !undo_decision(d))
            return;
    }
}
