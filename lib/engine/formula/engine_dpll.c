/* SPDX-License-Identifier: MIT */
/* The engine `dpll`: the puzzle as a formula, and the procedure of Davis, Putnam, Logemann and
   Loveland, which sat/dpll.h explains: the solver of the SAT paper, with what makes it fast.

   The paper copies all clauses at each decision and looks through them at each propagation. Here
   nothing is copied, and few clauses are looked at:

   - Nearly all clauses have two literals, such as "not this candidate or not that one". Clause (a
     or b) is kept as two implications: when a becomes false, b is next in the list of "not a".
   - The others say "at least one of these", and are watched.

   A formula of `full` propagates as much as naked and hidden singles do.

   The clauses but for givens and marks are the same for all puzzles of some rules, and are loaded
   once, with the first of them: then its limits and its stop token can end the loading. Reduced
   formulas are another one for each puzzle. */
#include "engine/engine.h"
#include "engine/trail_trace.h"

#include "base/fail.h"
#include "cnf/cnf.h"
#include "sat/dpll.h"

#include <stdlib.h>
#include <string.h>

enum { AMO_AUTO, AMO_GIVEN }; /* AMO_GIVEN + enum sj_amo */

/* Above this size pairs of candidates are too many to be kept one by one. */
#define PAIRWISE_SIZE 25u

struct dpll_options {
    unsigned order;
    unsigned encoding; /* enum sj_cnf_encoding */
    unsigned amo;
};

static const char *const amo_words[] = {"auto",       "pairwise",  "product",
                                        "sequential", "commander", NULL};

static const struct sj_option options[] = {
    {SJ_OPTION("order", WORD, struct dpll_options, order), .value = "HOW", .fallback = "smallest",
     .words = sj_dpll_order_words, .help = SJ_DPLL_ORDER_HELP},
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

/* How many clauses of each kind there are. */
struct kinds {
    uint32_t units;    /* of one literal */
    uint32_t pairs;    /* of two, not both positive */
    uint32_t clauses;  /* the others: at least one of some candidates, and what constraints say */
    uint32_t literals; /* in these */
};

struct dpll {
    struct sj_dpll core; /* the first member: what its calls get is this struct too */
    struct dpll_options option;
    struct sj_cnf cnf;
    struct kinds count;

    uint32_t *first, *implied; /* of the core: implications, clauses ... */
    size_t *start;
    uint32_t *given;
    uint32_t *unit; /* clauses of one literal */
    uint8_t *grid;  /* [cells] */

    void *first_block, *clause_block; /* `first`, and all other arrays but `grid` (base/layout.h) */
    size_t first_bytes, clause_bytes;

    suuji_puzzle *empty;     /* whose formula is that of the rules; NULL: reduced */
    bool ready;              /* that formula is loaded */
    struct sj_task *task;    /* that a formula is loaded for, or that is being searched for */
    unsigned seen;           /* clauses on the way */
    uint64_t loaded_clauses; /* of the formula that is loaded: without givens, unless reduced */
    uint64_t counter[2];     /* variables and clauses of the last puzzle's formula */

    struct sj_trail_trace trace;
    uint32_t *name; /* [candidates]: for the trace of a reduced formula; else NULL */
};

/* ---- Loading a formula ---------------------------------------------------------------------- */

static uint32_t literal_code(int given)
{
    return given > 0 ? 2 * (uint32_t)given - 2 : 2 * (uint32_t)-given - 1;
}

/* Large formulas take long: loading ends when the task is over. */
static bool may_continue(struct dpll *d)
{
    return ++d->seen % CLAUSES_A_LOOK != 0 || !sj_task_over(d->task);
}

/* Is the clause kept as two implications? */
static bool is_pair(const int *given, size_t count)
{
    return count == 2 && (given[0] < 0 || given[1] < 0);
}

static void count_kind(struct kinds *kinds, const int *given, size_t count)
{
    if (count == 1) {
        kinds->units++;
    } else if (is_pair(given, count)) {
        kinds->pairs++;
    } else {
        kinds->clauses++;
        kinds->literals += (uint32_t)count;
    }
}

/* First pass: how many are there of each kind? The implications of literal l are counted at l + 2
   of `first`, so that sums make them begin at l + 1, and the second pass moves that to their
   end. */
static bool count_clause(void *user, const int *given, size_t count)
{
    struct dpll *const d = user;
    count_kind(&d->count, given, count);
    if (is_pair(given, count)) {
        d->first[(literal_code(given[0]) ^ 1) + 2]++;
        d->first[(literal_code(given[1]) ^ 1) + 2]++;
    }
    return may_continue(d);
}

/* Second pass: put each where it belongs. */
static bool keep_clause(void *user, const int *given, size_t count)
{
    struct dpll *const d = user;
    if (count == 1) {
        d->unit[d->count.units++] = literal_code(given[0]);
    } else if (is_pair(given, count)) {
        const uint32_t a = literal_code(given[0]);
        const uint32_t b = literal_code(given[1]);
        d->implied[d->first[(a ^ 1) + 1]++] = b;
        d->implied[d->first[(b ^ 1) + 1]++] = a;
    } else {
        const size_t start = d->start[d->count.clauses];
        for (size_t i = 0; i < count; i++)
            d->given[start + i] = literal_code(given[i]);
        d->start[++d->count.clauses] = start + count;
    }
    return may_continue(d);
}

static void lay_out_first(void *state, struct sj_layout *layout)
{
    struct dpll *const d = state;
    d->first = sj_layout_array(layout, 2 * (size_t)d->core.variables + 2, sizeof *d->first);
}

static void lay_out_clauses(void *state, struct sj_layout *layout)
{
    struct dpll *const d = state;
    d->unit = sj_layout_array(layout, d->count.units, sizeof *d->unit);
    d->implied = sj_layout_array(layout, 2 * (size_t)d->count.pairs, sizeof *d->implied);
    d->start = sj_layout_array(layout, (size_t)d->count.clauses + 1, sizeof *d->start);
    d->given = sj_layout_array(layout, d->count.literals, sizeof *d->given);
    d->core.clauses = d->count.clauses;
    sj_dpll_lay_out(&d->core, d->count.literals, layout);
}

/* The formula of `cnf`: counted, then kept, if it takes no more than `most` bytes; `fits` says so.
   It is incomplete when the task ends before. */
static suuji_status load(struct dpll *d, size_t most, bool *fits, suuji_error *err)
{
    const struct sj_cnf_size size = sj_cnf_count(&d->cnf);
    const size_t literals = 2 * (size_t)size.variables;
    d->core.variables = (uint32_t)size.variables;
    d->core.decided = (uint32_t)size.candidates;
    const size_t bytes = sj_layout_bytes(lay_out_first, d);
    d->counter[0] = size.variables;
    d->loaded_clauses = size.clauses;
    *fits = bytes <= most;
    if (!*fits || sj_task_over(d->task))
        return SUUJI_OK;
    if (!sj_layout_make(lay_out_first, d, &d->first_block, &d->first_bytes))
        return sj_fail_memory(err);
    d->count = (struct kinds){0};
    memset(d->first, 0, (literals + 2) * sizeof *d->first);
    if (!sj_cnf_each(&d->cnf, count_clause, d))
        return SUUJI_OK;
    *fits = sj_layout_bytes(lay_out_clauses, d) <= most - bytes;
    if (!*fits)
        return SUUJI_OK;
    if (!sj_layout_make(lay_out_clauses, d, &d->clause_block, &d->clause_bytes))
        return sj_fail_memory(err);
    for (size_t l = 2; l < literals + 2; l++)
        d->first[l] += d->first[l - 1];
    d->count = (struct kinds){.pairs = d->count.pairs, .literals = d->count.literals};
    d->start[0] = 0;
    sj_cnf_each(&d->cnf, keep_clause, d);
    d->core.first = d->first;
    d->core.implied = d->implied;
    d->core.start = d->start;
    d->core.given = d->given;
    return SUUJI_OK;
}

static bool is_reduced(const struct dpll *d)
{
    return d->option.encoding == SJ_CNF_REDUCED;
}

static bool count_any(void *user, const int *given, size_t count)
{
    count_kind(user, given, count);
    return true;
}

/* The bytes of the formula of an empty puzzle. Every clause that is not a pair, nor of a
   constraint, has as many literals as there are values. */
static size_t formula_bytes(const struct sj_cnf *cnf)
{
    const struct sj_cnf_size size = sj_cnf_count(cnf);
    const unsigned n = cnf->rules->size;
    const uint64_t least = n > 2 ? (size.literals - 2 * size.clauses) / (n - 2) : size.clauses;
    struct dpll d = {.core = {.variables = (uint32_t)size.variables},
                     .count = {.pairs = (uint32_t)(size.clauses - least),
                               .clauses = (uint32_t)least,
                               .literals = (uint32_t)(least * n)}};
    if (cnf->constraints) {
        d.count = (struct kinds){0};
        sj_cnf_each(cnf, count_any, &d.count);
    }
    return sj_layout_bytes(lay_out_first, &d) + sj_layout_bytes(lay_out_clauses, &d);
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
    free(d->first_block);
    free(d->clause_block);
    free(d->grid);
    free(d->name);
    sj_trail_trace_end(&d->trace);
}

/* ---- What the search asks for ---------------------------------------------------------------- */

/* The clauses of one literal: those of the formula, and the puzzle's givens and marks. */
static bool require_units(struct sj_dpll *core)
{
    const struct dpll *const d = (const struct dpll *)core;
    const suuji_puzzle *const puzzle = d->task->puzzle;
    const unsigned n = puzzle->rules->size;
    for (uint32_t i = 0; i < d->count.units; i++)
        if (!sj_dpll_require(core, d->unit[i]))
            return false;
    if (is_reduced(d))
        return true; /* it knows them */
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
        const uint32_t before = 2 * cell * n;
        if (puzzle->given[cell] && !sj_dpll_require(core, before + 2U * puzzle->given[cell] - 2))
            return false;
        for (unsigned value = 1; puzzle->has_marks && value <= n; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value) &&
                !sj_dpll_require(core, before + 2 * value - 1))
                return false;
    }
    return true;
}

static bool is_true(void *user, int variable)
{
    const struct dpll *const d = user;
    return d->core.value[literal_code(variable)] > 0;
}

static bool on_model(struct sj_dpll *core)
{
    struct dpll *const d = (struct dpll *)core;
    sj_cnf_grid(&d->cnf, is_true, d, d->grid);
    return sj_task_solution(d->task, d->grid);
}

/* ---- Events --------------------------------------------------------------------------------- */

static struct sj_trail trail_of(const struct sj_dpll *core)
{
    return (struct sj_trail){core->trail, core->set, core->decision, core->depth};
}

/* The first clause whose literals are all false; SIZE_MAX: the conflict is one of two literals. */
static size_t find_empty_clause(const struct sj_dpll *core)
{
    for (size_t clause = 0; clause < core->clauses; clause++) {
        size_t i = core->start[clause];
        while (i < core->start[clause + 1] && core->value[core->in[i]] < 0)
            i++;
        if (i == core->start[clause + 1])
            return clause;
    }
    return SIZE_MAX;
}

/* Cell * size + value - 1 of a literal of a clause: these are candidates. */
static uint32_t candidate_of(const struct dpll *d, size_t at)
{
    const uint32_t v = d->given[at] >> 1;
    return d->name ? d->name[v] : v;
}

/* Is a clause about all places that are left to a value in the house? */
static bool is_of_house(const struct dpll *d, size_t clause, unsigned house, unsigned value)
{
    const suuji_rules *const rules = d->cnf.rules;
    const size_t length = d->start[clause + 1] - d->start[clause];
    if (is_reduced(d) && d->cnf.open.house_left[house * rules->size + value - 1] != length)
        return false;
    for (size_t i = d->start[clause]; i < d->start[clause + 1]; i++)
        if (!sj_house_has(rules, house, candidate_of(d, i) / rules->size))
            return false;
    return true;
}

/* Are all literals of a clause candidates of one cell, or of one value? Else a constraint says it.
   */
static bool is_of_rules(const struct dpll *d, size_t clause)
{
    const unsigned n = d->cnf.rules->size;
    const uint32_t first = candidate_of(d, d->start[clause]);
    bool cell = true, value = true;
    for (size_t i = d->start[clause]; i < d->start[clause + 1]; i++) {
        if (d->given[i] & 1 || d->given[i] >> 1 >= d->core.decided)
            return false;
        cell &= candidate_of(d, i) / n == first / n;
        value &= candidate_of(d, i) % n == first % n;
    }
    return cell || value;
}

/* A cell without candidates, or a value without a place in a house; else neither. */
static void trace_conflict(struct dpll *d)
{
    const suuji_rules *const rules = d->cnf.rules;
    const size_t clause = find_empty_clause(&d->core);
    const uint32_t depth = d->core.depth;
    if (clause == SIZE_MAX || (d->cnf.constraints && !is_of_rules(d, clause))) {
        sj_trace_conflict(d->trace.hook, depth, SUUJI_EVENT_NONE, SUUJI_EVENT_NONE, 0);
        return;
    }
    const uint32_t first = candidate_of(d, d->start[clause]);
    const unsigned cell = first / rules->size;
    const unsigned value = first % rules->size + 1;
    if (candidate_of(d, d->start[clause] + 1) / rules->size == cell) {
        sj_trace_conflict(d->trace.hook, depth, cell, SUUJI_EVENT_NONE, 0);
        return;
    }
    uint32_t i = rules->cell_first[cell];
    while (i < rules->cell_first[cell + 1] && !is_of_house(d, clause, rules->cell_house[i], value))
        i++;
    if (i < rules->cell_first[cell + 1])
        sj_trace_conflict(d->trace.hook, depth, SUUJI_EVENT_NONE, rules->cell_house[i], value);
    else /* the cells of a constraint that differ, as many as there are values */
        sj_trace_conflict(d->trace.hook, depth, SUUJI_EVENT_NONE, SUUJI_EVENT_NONE, 0);
}

static void on_event(struct sj_dpll *core, enum sj_dpll_event event)
{
    struct dpll *const d = (struct dpll *)core;
    const struct sj_trail trail = trail_of(core);
    sj_trail_trace_new(&d->trace, &trail);
    if (event == SJ_DPLL_ON_CONFLICT)
        trace_conflict(d);
}

static bool on_undo(struct sj_dpll *core)
{
    const struct sj_trail trail = trail_of(core);
    if (core->depth > 0)
        sj_trail_trace_undo(&((struct dpll *)core)->trace, &trail, core->depth - 1);
    return true;
}

/* The candidates of the variables of a reduced formula. */
static suuji_status name_variables(struct dpll *d, const suuji_rules *rules, suuji_error *err)
{
    free(d->name);
    d->name = malloc(((size_t)d->core.decided + 1) * sizeof *d->name);
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
    d->core.on_event = NULL;
    d->core.on_undo = NULL;
    if (status != SUUJI_OK || !task->trace)
        return status;
    if (is_reduced(d)) {
        status = name_variables(d, task->puzzle->rules, err);
        sj_trail_trace_reduction(&d->trace, &d->cnf.open);
    }
    d->trace.name = d->name;
    d->trace.named = d->core.decided;
    d->core.on_event = on_event;
    d->core.on_undo = on_undo;
    return status;
}

/* ---- A run ------------------------------------------------------------------------------- */

/* The formula of the rules, if it is not loaded yet. */
static suuji_status load_rules(struct dpll *d, struct sj_task *task, suuji_error *err)
{
    const struct sj_cnf_options wanted = cnf_options(&d->option, task->puzzle->rules->size);
    bool fits = true;
    if (d->ready || sj_task_over(task))
        return SUUJI_OK;
    d->cnf.budget = &task->budget;
    suuji_status status = sj_cnf_start(&d->cnf, d->empty, &wanted, err);
    if (status == SUUJI_OK)
        status = load(d, SIZE_MAX, &fits, err);
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
    d->cnf.budget = &task->budget;
    suuji_status status = sj_cnf_start(&d->cnf, task->puzzle, &wanted, err);
    if (status == SUUJI_OK)
        status = load(d, limit ? limit - memory(rules, &d->option) : SIZE_MAX, &fits, err);
    if (!fits)
        task->budget.end = SUUJI_END_MEMORY;
    return status;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct dpll *const d = state;
    d->task = task;
    suuji_status status = is_reduced(d) ? load_reduced(d, task, err) : load_rules(d, task, err);
    if (status == SUUJI_OK && task->budget.end == SUUJI_END_COMPLETE)
        status = start_trace(d, task, err);
    if (status != SUUJI_OK || task->budget.end != SUUJI_END_COMPLETE)
        return status;
    d->counter[1] = d->loaded_clauses + (is_reduced(d) ? 0 : sj_cnf_units(task->puzzle));
    d->core.budget = &task->budget;
    d->core.stats = &task->stats;
    d->core.random = &task->random;
    d->core.order = d->option.order;
    d->core.values = task->query->order;
    d->core.require_units = require_units;
    d->core.on_model = on_model;
    sj_dpll_search(&d->core);
    return SUUJI_OK;
}

static const uint64_t *counters(const void *state)
{
    return ((const struct dpll *)state)->counter;
}

static const char *const counter_names[] = {"variables", "clauses", NULL};

static const suuji_event_sums sums[] = {
    {NULL, "nodes = 1 guess undone; guesses = guess; backtracks = undone; depth = deepest"},
};

const struct sj_engine sj_engine_dpll = {
    .info = {.name = "dpll",
             .summary = "the puzzle as a formula, unit propagation and backtracking",
             .about =
                 "Writes the puzzle as a logical formula. A clause with one open part forces it; "
                 "otherwise a part is tried, and taken back after a contradiction.",
             .source = "Segura and Arriaga 2020; Davis, Logemann and Loveland 1962",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS | SUUJI_CAN_RANDOM | SUUJI_CAN_TRACE,
             .max_size = 100,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums,
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
