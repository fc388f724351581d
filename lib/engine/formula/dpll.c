/* SPDX-License-Identifier: MIT */
/* The puzzle as a formula, and the procedure of Davis, Putnam, Logemann and Loveland: the solver of
   the SAT paper, with what makes it fast.

   A formula is a list of clauses; a clause is a list of literals, of which one must be true. The
   procedure sets literals true until every clause is satisfied, and does three things in turn:

     propagate  A clause with one literal left, all others false, makes that one true. Do this until
                nothing follows any more, or until a clause has no literal left: a conflict.
     decide     Pick a literal that is open and set it true.
     backtrack  After a conflict, undo the latest decision with all that followed from it. The
                decision was wrong: its opposite follows from those before it.

   The paper decides on the first open variable. Its text says false first, its program sets true
   first; both decide once before anything is propagated, the givens too. `order` has both searches,
   decision by decision, and a better one.

   The paper copies all clauses at each decision and looks through them at each propagation. Here
   nothing is copied: literals are set true on a trail, and undone from its end. And few clauses
   are looked at:

   - Nearly all clauses have two literals, such as "not this candidate or not that one". Clause (a or
     b) is kept as two implications: when a becomes false, b is next in the list of "not a".
   - The others say "at least one of these". Of each, two literals are watched, those at its front.
     While neither becomes false, the clause has two literals left and nothing follows. When one does,
     the clause looks for another to watch in its place; if there is none, the second must be true.
     Nothing needs to be done when literals are undone: watched literals become open again.

   A formula of `full` propagates as much as naked and hidden singles do.

   The clauses but for givens and marks are the same for all puzzles of some rules, and are loaded
   once, with the first of them: then its limits and its stop token can end the loading. Reduced
   formulas are another one for each puzzle. */
#include "engine/engine.h"
#include "engine/trail_trace.h"

#include "base/fail.h"
#include "base/layout.h"
#include "cnf/cnf.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ORDER_SMALLEST, ORDER_PAPER, ORDER_PROGRAM };
enum { AMO_AUTO, AMO_GIVEN }; /* AMO_GIVEN + enum sj_amo */

/* Above this size pairs of candidates are too many to be kept one by one. */
#define PAIRWISE_SIZE 25u

struct dpll_options {
    unsigned order;
    unsigned encoding; /* enum sj_cnf_encoding */
    unsigned amo;
};

static const char *const order_words[] = {"smallest", "paper", "program", NULL};
static const char *const amo_words[] = {"auto",       "pairwise",  "product",
                                        "sequential", "commander", NULL};

static const struct sj_option options[] = {
    {SJ_OPTION("order", WORD, struct dpll_options, order), .value = "HOW", .fallback = "smallest",
     .words = order_words,
     .help =
         "branch on the shortest clause, or on the first open variable: false first (as the SAT "
         "paper's text has it) or true first (as its program does)"},
    {SJ_OPTION("encoding", WORD, struct dpll_options, encoding), .value = "NAME",
     .fallback = "full", .words = sj_cnf_encoding_words,
     .help = "which clauses: minimal, paper, full, or reduced to what singles leave open"},
    {SJ_OPTION("amo", WORD, struct dpll_options, amo), .value = "NAME", .fallback = "auto",
     .words = amo_words,
     .help = "how to encode 'at most one'; auto: pairwise up to size 25, then product"},
    {.name = NULL},
};

static struct sj_cnf_options cnf_options(const struct dpll_options *option, unsigned size)
{
    const unsigned automatic = size <= PAIRWISE_SIZE ? SJ_AMO_PAIRWISE : SJ_AMO_PRODUCT;
    return (struct sj_cnf_options){.encoding = option->encoding,
                                   .amo = option->amo == AMO_AUTO ? automatic
                                                                  : option->amo - AMO_GIVEN,
                                   .renumber = true};
}

/* So many clauses are loaded between two looks at the clock. */
#define CLAUSES_A_LOOK 4096u

/* A literal is a number: 2v for variable v (from 0), 2v + 1 for its negation. */
typedef uint32_t literal;

#define NOBODY UINT32_MAX

/* How many clauses of each kind there are. */
struct kinds {
    uint32_t units;    /* of one literal */
    uint32_t pairs;    /* of two, not both positive */
    uint32_t clauses;  /* at least one of some candidates */
    uint32_t literals; /* in these */
};

struct dpll {
    struct dpll_options option;
    struct sj_cnf cnf;
    uint32_t variables;  /* all of them, auxiliary ones after the candidates */
    uint32_t candidates; /* only these are decided: the others follow from them */
    struct kinds count;

    int8_t *value;    /* [2 variables]: 1 true, -1 false, 0 open; of both literals */
    uint32_t *first;  /* [2 variables + 2]: when literal l becomes true, ... */
    literal *implied; /* ... implied[first[l] .. first[l + 1]] do */
    uint32_t *start;  /* [clauses + 1]: clause i is in[start[i] .. start[i + 1]], ... */
    literal *in;      /* ... and the two in front are watched */
    literal *loaded;  /* `in` as it was loaded: each search begins with it */
    uint32_t
        *watch;     /* [2 variables]: first watcher of a literal. Watcher 2i + k is clause i, ... */
    uint32_t *next; /* [2 clauses]: ... for in[start[i] + k]. NOBODY is after the last */
    literal *unit;  /* clauses of one literal */

    literal *trail;     /* [variables]: what is true, in the order it became so */
    uint32_t set;       /* literals on the trail */
    uint32_t drawn;     /* those whose consequences are drawn */
    uint32_t *decision; /* [candidates]: where on the trail each decision is */
    uint32_t depth;     /* decisions */
    uint8_t *grid;      /* [cells] */

    void *variable_block, *clause_block; /* all arrays but `grid` are in them (base/layout.h) */
    size_t variable_bytes, clause_bytes;

    suuji_puzzle *empty;     /* whose formula is that of the rules; NULL: reduced */
    bool ready;              /* that formula is loaded */
    struct sj_task *task;    /* that a formula is loaded for, or NULL */
    unsigned seen;           /* clauses on the way */
    uint64_t loaded_clauses; /* of the formula that is loaded: without givens, unless reduced */
    uint64_t counter[2];     /* variables and clauses of the last puzzle's formula */

    struct sj_trail_trace trace;
    uint32_t *name; /* [candidates]: for the trace of a reduced formula; else NULL */
};

/* ---- Loading a formula ---------------------------------------------------------------------- */

static literal code(int given)
{
    return given > 0 ? 2 * (literal)given - 2 : 2 * (literal)-given - 1;
}

static literal negation(literal l)
{
    return l ^ 1;
}

/* Large formulas take long: loading ends when the task is over. */
static bool may_continue(struct dpll *d)
{
    return ++d->seen % CLAUSES_A_LOOK != 0 || !sj_task_over(d->task);
}

/* First pass: how many are there of each kind? The implications of literal l are counted at l + 2 of
   `first`, so that sums make them begin at l + 1, and the second pass moves that to their end. */
static bool count_clause(void *user, const int *given, size_t count)
{
    struct dpll *const d = user;
    if (count == 1) {
        d->count.units++;
    } else if (given[0] < 0) {
        assert(count == 2);
        d->count.pairs++;
        d->first[negation(code(given[0])) + 2]++;
        d->first[negation(code(given[1])) + 2]++;
    } else {
        d->count.clauses++;
        d->count.literals += (uint32_t)count;
    }
    return may_continue(d);
}

/* Second pass: put each where it belongs. */
static bool keep_clause(void *user, const int *given, size_t count)
{
    struct dpll *const d = user;
    if (count == 1) {
        d->unit[d->count.units++] = code(given[0]);
    } else if (given[0] < 0) {
        const literal a = code(given[0]);
        const literal b = code(given[1]);
        d->implied[d->first[negation(a) + 1]++] = b;
        d->implied[d->first[negation(b) + 1]++] = a;
    } else {
        const uint32_t start = d->start[d->count.clauses];
        for (size_t i = 0; i < count; i++)
            d->loaded[start + i] = code(given[i]);
        d->start[++d->count.clauses] = start + (uint32_t)count;
    }
    return may_continue(d);
}

static void lay_out_variables(void *state, struct sj_layout *layout)
{
    struct dpll *const d = state;
    const size_t variables = d->variables;
    d->value = sj_layout_array(layout, 2 * variables, sizeof *d->value);
    d->first = sj_layout_array(layout, 2 * variables + 2, sizeof *d->first);
    d->watch = sj_layout_array(layout, 2 * variables, sizeof *d->watch);
    d->trail = sj_layout_array(layout, variables, sizeof *d->trail);
    d->decision = sj_layout_array(layout, variables, sizeof *d->decision);
}

static void lay_out_clauses(void *state, struct sj_layout *layout)
{
    struct dpll *const d = state;
    d->unit = sj_layout_array(layout, d->count.units, sizeof *d->unit);
    d->implied = sj_layout_array(layout, 2 * (size_t)d->count.pairs, sizeof *d->implied);
    d->start = sj_layout_array(layout, (size_t)d->count.clauses + 1, sizeof *d->start);
    d->next = sj_layout_array(layout, 2 * (size_t)d->count.clauses, sizeof *d->next);
    d->in = sj_layout_array(layout, d->count.literals, sizeof *d->in);
    d->loaded = sj_layout_array(layout, d->count.literals, sizeof *d->loaded);
}

/* The formula of `cnf`: counted, then kept, if it takes no more than `most` bytes; `fits` says so.
   It is incomplete when the task ends before. */
static suuji_status load(struct dpll *d, size_t most, bool *fits, suuji_error *err)
{
    const struct sj_cnf_size size = sj_cnf_count(&d->cnf);
    d->variables = (uint32_t)size.variables;
    const size_t bytes = sj_layout_bytes(lay_out_variables, d);
    d->candidates = (uint32_t)size.candidates;
    d->counter[0] = size.variables;
    d->loaded_clauses = size.clauses;
    *fits = bytes <= most;
    if (!*fits)
        return SUUJI_OK;
    if (!sj_layout_make(lay_out_variables, d, &d->variable_block, &d->variable_bytes))
        return sj_fail_memory(err);
    d->count = (struct kinds){0};
    memset(d->first, 0, (2 * (size_t)d->variables + 2) * sizeof *d->first);
    if (!sj_cnf_each(&d->cnf, count_clause, d))
        return SUUJI_OK;
    *fits = sj_layout_bytes(lay_out_clauses, d) <= most - bytes;
    if (!*fits)
        return SUUJI_OK;
    if (!sj_layout_make(lay_out_clauses, d, &d->clause_block, &d->clause_bytes))
        return sj_fail_memory(err);
    for (size_t l = 2; l < 2 * (size_t)d->variables + 2; l++)
        d->first[l] += d->first[l - 1];
    d->count = (struct kinds){.pairs = d->count.pairs, .literals = d->count.literals};
    d->start[0] = 0;
    sj_cnf_each(&d->cnf, keep_clause, d);
    return SUUJI_OK;
}

static bool is_reduced(const struct dpll *d)
{
    return d->option.encoding == SJ_CNF_REDUCED;
}

/* The bytes of the formula of an empty puzzle. Every clause that is not a pair has as many literals
   as there are values. */
static size_t formula_bytes(const struct sj_cnf *cnf)
{
    const struct sj_cnf_size size = sj_cnf_count(cnf);
    const unsigned n = cnf->rules->size;
    const uint64_t least = n > 2 ? (size.literals - 2 * size.clauses) / (n - 2) : size.clauses;
    struct dpll d = {.variables = (uint32_t)size.variables,
                     .count = {.pairs = (uint32_t)(size.clauses - least),
                               .clauses = (uint32_t)least,
                               .literals = (uint32_t)(least * n)}};
    return sj_layout_bytes(lay_out_variables, &d) + sj_layout_bytes(lay_out_clauses, &d);
}

/* What every puzzle takes: all there is, or all but a reduced formula. */
static size_t memory(const suuji_rules *rules, const void *given)
{
    const struct sj_cnf_options wanted = cnf_options(given, rules->size);
    size_t bytes = sj_cnf_memory(rules, &wanted) + rules->cells;
    suuji_puzzle *empty = NULL;
    struct sj_cnf cnf = {0};
    if (wanted.encoding == SJ_CNF_REDUCED)
        return bytes;
    if (suuji_puzzle_new(rules, &empty, NULL) == SUUJI_OK &&
        sj_cnf_start(&cnf, empty, &wanted, NULL) == SUUJI_OK)
        bytes += formula_bytes(&cnf);
    else
        bytes = SIZE_MAX / 2; /* memory too short to count is too short to search */
    sj_cnf_clear(&cnf);
    suuji_puzzle_free(empty);
    return bytes;
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct dpll *const d = state;
    d->option = *(const struct dpll_options *)given;
    d->grid = malloc(rules->cells);
    if (!d->grid)
        return sj_fail_memory(err);
    /* Reduced: each puzzle has its own formula. */
    return is_reduced(d) ? SUUJI_OK : suuji_puzzle_new(rules, &d->empty, err);
}

static void release(void *state)
{
    struct dpll *const d = state;
    sj_cnf_clear(&d->cnf);
    suuji_puzzle_free(d->empty);
    free(d->variable_block);
    free(d->clause_block);
    free(d->grid);
    free(d->name);
    sj_trail_trace_end(&d->trace);
}

/* ---- Propagation ---------------------------------------------------------------------------- */

/* Literal l, which is open, becomes true. */
static inline void set_true(struct dpll *d, literal l)
{
    d->value[l] = 1;
    d->value[negation(l)] = -1;
    d->trail[d->set++] = l;
}

/* The same for a literal that may be set already. False: it is false. */
static inline bool require(struct dpll *d, literal l)
{
    if (d->value[l] == 0)
        set_true(d, l);
    return d->value[l] > 0;
}

static void add_watcher(struct dpll *d, uint32_t watcher, literal l)
{
    d->next[watcher] = d->watch[l];
    d->watch[l] = watcher;
}

/* Literal `lost` became false: the clauses that watch it look for another that is not. */
static bool move_watchers(struct dpll *d, literal lost)
{
    uint32_t *link = &d->watch[lost];
    while (*link != NOBODY) {
        const uint32_t watcher = *link;
        literal *const clause = d->in + d->start[watcher / 2];
        const uint32_t length = d->start[watcher / 2 + 1] - d->start[watcher / 2];
        const uint32_t side = watcher % 2;
        uint32_t k = 2;
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
        } else if (require(d, clause[!side])) {
            link = &d->next[watcher];
        } else {
            return false;
        }
    }
    return true;
}

/* Draw the consequences of all that is on the trail. False: a conflict. */
static bool propagate(struct dpll *d)
{
    while (d->drawn < d->set) {
        const literal l = d->trail[d->drawn++];
        for (uint32_t i = d->first[l]; i < d->first[l + 1]; i++)
            if (!require(d, d->implied[i]))
                return false;
        if (!move_watchers(d, negation(l)))
            return false;
    }
    return true;
}

/* ---- Decisions ------------------------------------------------------------------------------ */

/* Is `l` to be tried before `other`? */
static bool is_before(literal l, literal other, suuji_order order)
{
    return other == NOBODY || (order == SUUJI_ORDER_DESCENDING ? l > other : l < other);
}

/* The open literals of a clause: how many; 0 when it is satisfied. */
static uint32_t open_literals(const struct dpll *d, uint32_t clause)
{
    uint32_t open = 0;
    for (uint32_t i = d->start[clause]; i < d->start[clause + 1]; i++) {
        if (d->value[d->in[i]] > 0)
            return 0;
        open += d->value[d->in[i]] == 0;
    }
    return open;
}

/* An open literal of the clause: the first or the last by number, or a random one of `open`. */
static literal pick(const struct dpll *d, uint32_t clause, uint32_t open, struct sj_task *task)
{
    const suuji_order order = task->query->order;
    uint32_t skip = order == SUUJI_ORDER_RANDOM ? sj_random_below(&task->random, open) : 0;
    literal best = NOBODY;
    /* The clause as it was loaded: watching has changed the order of the other. */
    for (uint32_t i = d->start[clause]; i < d->start[clause + 1]; i++) {
        const literal l = d->loaded[i];
        if (d->value[l] != 0)
            continue;
        if (order == SUUJI_ORDER_RANDOM && skip-- == 0)
            return l;
        if (is_before(l, best, order))
            best = l;
    }
    return best;
}

/* The shortest clause that is not satisfied has the fewest ways to go wrong: one of its literals is
   true. NOBODY: all are satisfied. */
static literal decide_smallest(const struct dpll *d, struct sj_task *task)
{
    uint32_t best = NOBODY;
    uint32_t fewest = UINT32_MAX;
    for (uint32_t clause = 0; clause < d->count.clauses && fewest > 2; clause++) {
        const uint32_t open = open_literals(d, clause);
        if (open > 0 && open < fewest) {
            fewest = open;
            best = clause;
        }
    }
    return best == NOBODY ? NOBODY : pick(d, best, fewest, task);
}

/* As the paper does: the first variable that is open. With descending values the last, with random
   ones the first after a random place. */
static literal decide_first(const struct dpll *d, struct sj_task *task)
{
    const uint32_t count = d->candidates;
    const suuji_order order = task->query->order;
    const uint32_t from =
        order == SUUJI_ORDER_RANDOM && count > 0 ? sj_random_below(&task->random, count) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t at = i + from < count ? i + from : i + from - count;
        const uint32_t variable = order == SUUJI_ORDER_DESCENDING ? count - 1 - at : at;
        if (d->value[2 * variable] == 0)
            return 2 * variable + (d->option.order == ORDER_PAPER);
    }
    return NOBODY;
}

/* ---- Search --------------------------------------------------------------------------------- */

static bool is_true(void *user, int variable)
{
    const struct dpll *const d = user;
    return d->value[code(variable)] > 0;
}

/* Nothing is set, every clause watches its first two literals. */
static void start_search(struct dpll *d)
{
    memset(d->value, 0, 2 * (size_t)d->variables);
    memset(d->watch, 0xff, 2 * (size_t)d->variables * sizeof *d->watch); /* NOBODY */
    memcpy(d->in, d->loaded, d->count.literals * sizeof *d->in);
    for (uint32_t i = 0; i < d->count.clauses; i++)
        for (uint32_t k = 0; k < 2; k++)
            add_watcher(d, 2 * i + k, d->in[d->start[i] + k]);
    d->set = 0;
    d->drawn = 0;
    d->depth = 0;
}

/* The clauses of one literal: those of the formula, and the puzzle's givens and marks. */
static bool require_units(struct dpll *d, const suuji_puzzle *puzzle)
{
    const unsigned n = puzzle->rules->size;
    for (uint32_t i = 0; i < d->count.units; i++)
        if (!require(d, d->unit[i]))
            return false;
    if (is_reduced(d))
        return true; /* it knows them */
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
        const literal before = 2 * cell * n;
        if (puzzle->given[cell] != 0 && !require(d, before + 2U * puzzle->given[cell] - 2))
            return false;
        for (unsigned value = 1; puzzle->has_marks && value <= n; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value) && !require(d, before + 2 * value - 1))
                return false;
    }
    return true;
}

/* Take back the latest decision; its opposite follows from those before it. False: there is none. */
static bool backtrack(struct dpll *d, struct sj_task *task)
{
    if (d->depth == 0)
        return false;
    const uint32_t from = d->decision[--d->depth];
    const literal wrong = d->trail[from];
    while (d->set > from) {
        const literal l = d->trail[--d->set];
        d->value[l] = 0;
        d->value[negation(l)] = 0;
    }
    d->drawn = from;
    set_true(d, negation(wrong));
    task->stats.backtracks++;
    return true;
}

/* What follows at a node. False: a conflict. As long as nothing has been drawn, the clauses of one
   literal are still to be required; the paper decides once before it does so. */
static bool infer(struct dpll *d, const suuji_puzzle *puzzle)
{
    if (d->drawn == 0) {
        if (d->option.order != ORDER_SMALLEST && d->set == 0)
            return true;
        if (!require_units(d, puzzle))
            return false;
    }
    return propagate(d);
}

/* ---- Events --------------------------------------------------------------------------------- */

static struct sj_trail trail_of(const struct dpll *d)
{
    return (struct sj_trail){d->trail, d->set, d->decision, d->depth};
}

static void trace_new(struct dpll *d)
{
    const struct sj_trail trail = trail_of(d);
    sj_trail_trace_new(&d->trace, &trail);
}

/* The first clause whose literals are all false; NOBODY: the conflict is one of two literals. */
static uint32_t find_empty_clause(const struct dpll *d)
{
    for (uint32_t clause = 0; clause < d->count.clauses; clause++) {
        uint32_t i = d->start[clause];
        while (i < d->start[clause + 1] && d->value[d->in[i]] < 0)
            i++;
        if (i == d->start[clause + 1])
            return clause;
    }
    return NOBODY;
}

/* Cell * size + value - 1 of a literal of a clause: these are candidates. */
static uint32_t candidate_of(const struct dpll *d, uint32_t at)
{
    const uint32_t v = d->loaded[at] >> 1;
    return d->name ? d->name[v] : v;
}

/* Is a clause about all places that are left to a value in the house? */
static bool is_of_house(const struct dpll *d, uint32_t clause, unsigned house, unsigned value)
{
    const suuji_rules *const rules = d->cnf.rules;
    const uint32_t length = d->start[clause + 1] - d->start[clause];
    if (is_reduced(d) && d->cnf.open.house_left[house * rules->size + value - 1] != length)
        return false;
    for (uint32_t i = d->start[clause]; i < d->start[clause + 1]; i++)
        if (!sj_house_has(rules, house, candidate_of(d, i) / rules->size))
            return false;
    return true;
}

/* A cell without candidates, or a value without a place in a house; else neither. */
static void trace_conflict(struct dpll *d)
{
    const suuji_rules *const rules = d->cnf.rules;
    const uint32_t clause = find_empty_clause(d);
    if (clause == NOBODY) {
        sj_trace_conflict(d->trace.hook, d->depth, SUUJI_EVENT_NONE, SUUJI_EVENT_NONE, 0);
        return;
    }
    const uint32_t first = candidate_of(d, d->start[clause]);
    const unsigned cell = first / rules->size;
    const unsigned value = first % rules->size + 1;
    if (candidate_of(d, d->start[clause] + 1) / rules->size == cell) {
        sj_trace_conflict(d->trace.hook, d->depth, cell, SUUJI_EVENT_NONE, 0);
        return;
    }
    uint32_t i = rules->cell_first[cell];
    while (!is_of_house(d, clause, rules->cell_house[i], value))
        i++;
    sj_trace_conflict(d->trace.hook, d->depth, SUUJI_EVENT_NONE, rules->cell_house[i], value);
}

/* What followed at a node, and whether it is a dead end. */
static void trace_node(struct dpll *d, bool alive)
{
    trace_new(d);
    if (!alive)
        trace_conflict(d);
}

static void trace_backtrack(struct dpll *d)
{
    const struct sj_trail trail = trail_of(d);
    if (d->depth > 0)
        sj_trail_trace_undo(&d->trace, &trail, d->depth - 1);
}

/* The candidates of the variables of a reduced formula. */
static suuji_status name_variables(struct dpll *d, const suuji_rules *rules, suuji_error *err)
{
    free(d->name);
    d->name = malloc(((size_t)d->candidates + 1) * sizeof *d->name);
    if (!d->name)
        return sj_fail_memory(err);
    d->name[0] = 0; /* the variable of a refuted formula, which has no others */
    for (unsigned cell = 0; cell < rules->cells; cell++)
        for (unsigned value = 1; value <= rules->size; value++) {
            const int variable = sj_cnf_variable(&d->cnf, cell, value);
            if (variable > 0)
                d->name[variable - 1] = cell * rules->size + value - 1;
        }
    return SUUJI_OK;
}

/* Get ready to report the search, if it is to be reported. */
static suuji_status start_trace(struct dpll *d, struct sj_task *task, suuji_error *err)
{
    suuji_status status = sj_trail_trace_start(&d->trace, task, err);
    if (status != SUUJI_OK || !task->trace)
        return status;
    if (is_reduced(d)) {
        status = name_variables(d, task->puzzle->rules, err);
        sj_trace_reduction(task->trace, task->puzzle, &d->cnf.open);
        d->trace.fixed = d->cnf.open.fixed;
        memcpy(d->trace.board, d->trace.fixed, task->puzzle->rules->cells);
    }
    d->trace.name = d->name;
    d->trace.named = d->candidates;
    return status;
}

/* ---- The loop ------------------------------------------------------------------------------- */

/* Depth first through all decisions. */
static void search(struct dpll *d, struct sj_task *task)
{
    while (sj_task_node(task)) {
        const uint32_t before = d->drawn;
        const bool alive = infer(d, task->puzzle);
        task->stats.updates += d->set - before;
        if (d->trace.hook)
            trace_node(d, alive);
        const literal l = !alive                              ? NOBODY
                          : d->option.order == ORDER_SMALLEST ? decide_smallest(d, task)
                                                              : decide_first(d, task);
        if (l != NOBODY) {
            d->decision[d->depth++] = d->set;
            set_true(d, l);
            task->stats.guesses++;
            sj_task_depth(task, d->depth);
            if (d->trace.hook)
                trace_new(d);
            continue;
        }
        if (alive) {
            sj_cnf_grid(&d->cnf, is_true, d, d->grid);
            if (!sj_task_solution(task, d->grid))
                return;
        }
        if (d->trace.hook)
            trace_backtrack(d);
        if (!backtrack(d, task))
            return;
    }
}

/* The formula of the rules, if it is not loaded yet. */
static suuji_status load_rules(struct dpll *d, struct sj_task *task, suuji_error *err)
{
    const struct sj_cnf_options wanted = cnf_options(&d->option, task->puzzle->rules->size);
    bool fits = true;
    if (d->ready || sj_task_over(task))
        return SUUJI_OK;
    suuji_status status = sj_cnf_start(&d->cnf, d->empty, &wanted, err);
    d->task = task;
    if (status == SUUJI_OK)
        status = load(d, SIZE_MAX, &fits, err);
    d->task = NULL;
    d->ready = status == SUUJI_OK && task->budget.end == SUUJI_END_COMPLETE;
    return status;
}

/* The formula of this puzzle, unless a memory limit has no room for it. */
static suuji_status load_reduced(struct dpll *d, struct sj_task *task, suuji_error *err)
{
    const suuji_rules *const rules = task->puzzle->rules;
    const struct sj_cnf_options wanted = cnf_options(&d->option, rules->size);
    const size_t limit = task->budget.limits.memory;
    bool fits = true;
    suuji_status status = sj_cnf_start(&d->cnf, task->puzzle, &wanted, err);
    d->task = task;
    if (status == SUUJI_OK)
        status = load(d, limit ? limit - memory(rules, &d->option) : SIZE_MAX, &fits, err);
    d->task = NULL;
    if (!fits)
        task->budget.end = SUUJI_END_MEMORY;
    return status;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct dpll *const d = state;
    suuji_status status = is_reduced(d) ? load_reduced(d, task, err) : load_rules(d, task, err);
    if (status == SUUJI_OK && task->budget.end == SUUJI_END_COMPLETE)
        status = start_trace(d, task, err);
    if (status != SUUJI_OK || task->budget.end != SUUJI_END_COMPLETE)
        return status;
    d->counter[1] = d->loaded_clauses + (is_reduced(d) ? 0 : sj_cnf_units(task->puzzle));
    start_search(d);
    search(d, task);
    return SUUJI_OK;
}

static const uint64_t *counters(const void *state)
{
    return ((const struct dpll *)state)->counter;
}

static const char *const counter_names[] = {"variables", "clauses", NULL};

const struct sj_engine sj_engine_dpll = {
    .info = {.name = "dpll",
             .summary = "the puzzle as a formula, unit propagation and backtracking",
             .source = "Segura and Arriaga 2020; Davis, Logemann and Loveland 1962",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM | SUUJI_CAN_TRACE,
             .max_size = 100,
             .counts = SUUJI_COUNTS_ALL,
             .options = options,
             .counters = counter_names},
    .options_size = sizeof(struct dpll_options),
    .state_size = sizeof(struct dpll),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .counters = counters,
};
