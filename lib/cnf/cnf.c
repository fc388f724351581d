/* SPDX-License-Identifier: MIT */
/* From houses and pairs to clauses. Everything is a group of candidates of which one at least, or
   one at most, is true: the candidates of a cell, and those of a value in a house. */
#include "cnf/cnf.h"

#include "base/fail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *const sj_cnf_encoding_words[] = {"minimal", "paper", "full", "reduced", NULL};
const char *const sj_cnf_amo_words[] = {"pairwise", "product", "sequential", "commander", NULL};

/* Groups, or clauses, that are counted between two looks at the clock. */
#define GROUPS_A_LOOK 64u

/* What an encoding consists of. */
static const struct parts {
    bool cell_most;   /* one value at most in a cell */
    bool house_least; /* one place at least for a value in a house */
    bool once;        /* no clause twice */
} parts[] = {
    [SJ_CNF_MINIMAL] = {false, false, false},
    [SJ_CNF_PAPER] = {true, false, false},
    [SJ_CNF_FULL] = {true, true, true},
    [SJ_CNF_REDUCED] = {true, true, true},
};

/* ---- Starting and ending -------------------------------------------------------------------- */

static bool is_reduced(const struct sj_cnf *c)
{
    return c->options.encoding == SJ_CNF_REDUCED;
}

static bool is_renumbered(const struct sj_cnf *c)
{
    return is_reduced(c) && c->options.renumber;
}

static suuji_status make_room(struct sj_cnf *c, unsigned size, suuji_error *err)
{
    if (size <= c->room)
        return SUUJI_OK;
    free(c->first);
    free(c->fresh);
    c->room = 0;
    c->first = malloc(((size_t)size * size + 1) * sizeof *c->first);
    c->fresh = malloc(size * sj_words(size) * sizeof *c->fresh);
    if (!c->first || !c->fresh)
        return sj_fail_memory(err);
    c->room = size;
    return SUUJI_OK;
}

/* The formula of houses and pairs. */
static suuji_status start_houses(struct sj_cnf *c, const suuji_puzzle *puzzle,
                                 const struct sj_cnf_options *options, suuji_error *err)
{
    static const struct sj_cnf_options standard = {.encoding = SJ_CNF_FULL};
    suuji_status status = make_room(c, puzzle->rules->size, err);
    c->puzzle = puzzle;
    c->rules = puzzle->rules;
    c->options = options ? *options : standard;
    c->words = sj_words(c->rules->size);
    c->open.refuted = false;
    if (status != SUUJI_OK || !is_reduced(c))
        return status;
    status = sj_reduce(&c->open, puzzle, SJ_REDUCE_SINGLES, err);
    if (status != SUUJI_OK)
        return status;
    c->first[0] = 0;
    for (unsigned cell = 0; cell < c->rules->cells; cell++)
        c->first[cell + 1] = c->first[cell] + c->open.cell_left[cell];
    return SUUJI_OK;
}

static void clear_constraints(struct sj_cnf *c)
{
    if (c->constraints)
        sj_constraint_clauses_clear(c->constraints);
    free(c->constraints);
    c->constraints = NULL;
    c->constraint_size = (struct sj_cnf_size){0};
}

/* Must counting end? */
static bool is_over(const struct sj_cnf *c)
{
    return c->budget && !sj_budget_look(c->budget);
}

static bool count_clause(void *user, const int *literals, size_t count)
{
    struct sj_cnf *const c = user;
    (void)literals;
    c->constraint_size.literals += count;
    return ++c->constraint_size.clauses % GROUPS_A_LOOK != 0 || !is_over(c);
}

static bool write_constraints(const struct sj_cnf *c, int *next, sj_clause *emit, void *user);

/* The constraints: their clauses are counted by walking through them. */
static suuji_status start_constraints(struct sj_cnf *c, suuji_error *err)
{
    c->constraints = calloc(1, sizeof *c->constraints);
    if (!c->constraints)
        return sj_fail_memory(err);
    const suuji_status status = sj_constraint_clauses_start(c->constraints, c->rules, err);
    int next = 0;
    if (status != SUUJI_OK || c->open.refuted)
        return status;
    write_constraints(c, &next, count_clause, c);
    c->constraint_size.variables = (uint64_t)next;
    return SUUJI_OK;
}

suuji_status sj_cnf_start(struct sj_cnf *c, const suuji_puzzle *puzzle,
                          const struct sj_cnf_options *options, suuji_error *err)
{
    clear_constraints(c);
    const suuji_status status = start_houses(c, puzzle, options, err);
    return status == SUUJI_OK && c->rules->constraints.count ? start_constraints(c, err) : status;
}

size_t sj_cnf_memory(const suuji_rules *rules, const struct sj_cnf_options *options)
{
    const size_t own = sj_constraint_clauses_memory(rules) + (rules->cells + 1) * sizeof(uint32_t) +
                       rules->size * sj_words(rules->size) * sizeof(uint64_t);
    return own + (options->encoding == SJ_CNF_REDUCED
                      ? sj_reduction_memory(rules, SJ_REDUCE_SINGLES)
                      : 0);
}

void sj_cnf_clear(struct sj_cnf *c)
{
    clear_constraints(c);
    sj_reduction_clear(&c->open);
    free(c->first);
    free(c->fresh);
    *c = (struct sj_cnf){0};
}

/* ---- Variables ------------------------------------------------------------------------------ */

/* Does the formula mention a candidate? */
static bool is_open(const struct sj_cnf *c, unsigned cell, unsigned value)
{
    return !is_reduced(c) ||
           (!c->open.refuted && sj_bit_get(c->open.candidate + cell * c->words, value - 1));
}

/* The variable of a candidate that is open. */
static int variable_of(const struct sj_cnf *c, unsigned cell, unsigned value)
{
    if (!is_renumbered(c))
        return (int)(cell * c->rules->size + value);
    const uint64_t *const set = c->open.candidate + cell * c->words;
    const size_t last = (value - 1) / SJ_WORD_BITS;
    uint32_t before = c->first[cell];
    for (size_t w = 0; w < last; w++)
        before += sj_bit_count(set[w]);
    before += sj_bit_count(set[last] & sj_low_mask((value - 1) % SJ_WORD_BITS));
    return (int)before + 1;
}

int sj_cnf_variable(const struct sj_cnf *c, unsigned cell, unsigned value)
{
    return is_open(c, cell, value) ? variable_of(c, cell, value) : 0;
}

bool sj_cnf_grid(const struct sj_cnf *c, sj_cnf_value *is_true, void *user, uint8_t *grid)
{
    bool whole = true;
    for (unsigned cell = 0; cell < c->rules->cells; cell++) {
        unsigned found = 0;
        grid[cell] = is_reduced(c) ? c->open.fixed[cell] : 0;
        if (grid[cell] != 0)
            continue;
        for (unsigned value = 1; value <= c->rules->size; value++)
            if (is_open(c, cell, value) && is_true(user, variable_of(c, cell, value))) {
                grid[cell] = (uint8_t)value;
                found++;
            }
        if (found != 1) {
            grid[cell] = 0;
            whole = false;
        }
    }
    return whole;
}

/* ---- Groups --------------------------------------------------------------------------------- */

/* A group of candidates: the values of a cell, or the places of a value in a house. */
struct group {
    int literal[SUUJI_MAX_SIZE];
    uint8_t place[SUUJI_MAX_SIZE]; /* of each in its cell or house, from 0 */
    unsigned count;
};

static void cell_group(const struct sj_cnf *c, unsigned cell, struct group *g)
{
    g->count = 0;
    for (unsigned value = 1; value <= c->rules->size; value++)
        if (is_open(c, cell, value)) {
            g->place[g->count] = (uint8_t)(value - 1);
            g->literal[g->count++] = variable_of(c, cell, value);
        }
}

static void house_group(const struct sj_cnf *c, unsigned house, unsigned value, struct group *g)
{
    const uint16_t *const cell = sj_house(c->rules, house);
    g->count = 0;
    if (is_reduced(c) && c->open.house_left[house * c->rules->size + value - 1] == 0)
        return;
    for (unsigned k = 0; k < c->rules->size; k++)
        if (is_open(c, cell[k], value)) {
            g->place[g->count] = (uint8_t)k;
            g->literal[g->count++] = variable_of(c, cell[k], value);
        }
}

/* Has a house before this one both cells? */
static bool share_before(const suuji_rules *rules, unsigned house, unsigned a, unsigned b)
{
    for (uint32_t i = rules->cell_first[a]; i < rules->cell_first[a + 1]; i++)
        if (rules->cell_house[i] < house && sj_house_has(rules, rules->cell_house[i], b))
            return true;
    return false;
}

/* The pairs of the house's places i < j that no house before it has, into `fresh`. */
static void find_fresh(const struct sj_cnf *c, unsigned house)
{
    const unsigned n = c->rules->size;
    const uint16_t *const cell = sj_house(c->rules, house);
    memset(c->fresh, 0, n * c->words * sizeof *c->fresh);
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = i + 1; j < n; j++)
            if (!share_before(c->rules, house, cell[i], cell[j]))
                sj_bit_set(c->fresh + i * c->words, j);
}

/* Has a house before this one the very same places for the value? Then both say the same. */
static bool is_repeated(const struct sj_cnf *c, unsigned house, unsigned value,
                        const struct group *g)
{
    const suuji_rules *const rules = c->rules;
    const uint16_t *const cell = sj_house(rules, house);
    const unsigned a = cell[g->place[0]];
    for (uint32_t i = rules->cell_first[a]; i < rules->cell_first[a + 1]; i++) {
        const unsigned other = rules->cell_house[i];
        const unsigned places =
            is_reduced(c) ? c->open.house_left[other * rules->size + value - 1] : rules->size;
        unsigned same = 0;
        if (other >= house || places != g->count)
            continue;
        while (same < g->count && sj_house_has(rules, other, cell[g->place[same]]))
            same++;
        if (same == g->count)
            return true;
    }
    return false;
}

/* `g` for at most one; with the pairs of `fresh` only, where no clause comes twice. */
static struct sj_amo_group most_of(const struct sj_cnf *c, const struct group *g, bool fresh)
{
    return (struct sj_amo_group){.literal = g->literal,
                                 .count = g->count,
                                 .place = g->place,
                                 .fresh = fresh ? c->fresh : NULL,
                                 .words = c->words};
}

/* ---- Counting ------------------------------------------------------------------------------- */

/* `times` groups like this one. */
static void count_group(struct sj_cnf_size *size, enum sj_amo amo, const struct sj_amo_group *most,
                        bool want_least, bool want_most, uint64_t times)
{
    if (want_least) {
        size->clauses += times;
        size->literals += times * most->count;
    }
    if (want_most) {
        const struct sj_amo_cost cost = sj_amo_cost(amo, most);
        size->variables += times * cost.variables;
        size->clauses += times * cost.clauses;
        size->literals += times * cost.literals;
    }
}

static void count_cells(const struct sj_cnf *c, struct sj_cnf_size *size)
{
    const struct parts *const part = &parts[c->options.encoding];
    const unsigned kinds = is_reduced(c) ? c->rules->cells : 1; /* else all cells are alike */
    struct group g;
    for (unsigned cell = 0; cell < kinds; cell++) {
        if (cell % GROUPS_A_LOOK == 0 && is_over(c))
            return;
        cell_group(c, cell, &g);
        const struct sj_amo_group most = most_of(c, &g, false);
        if (g.count > 0)
            count_group(size, c->options.amo, &most, true, part->cell_most,
                        c->rules->cells / kinds);
    }
}

static void count_houses(const struct sj_cnf *c, struct sj_cnf_size *size)
{
    const struct parts *const part = &parts[c->options.encoding];
    const unsigned n = c->rules->size;
    const unsigned kinds = is_reduced(c) ? n : 1; /* else all values are alike */
    struct group g;
    for (unsigned house = 0; house < c->rules->house_count && !is_over(c); house++) {
        if (part->once)
            find_fresh(c, house);
        for (unsigned value = 1; value <= kinds; value++) {
            house_group(c, house, value, &g);
            if (g.count == 0 || (part->once && is_repeated(c, house, value, &g)))
                continue;
            const struct sj_amo_group most = most_of(c, &g, part->once);
            count_group(size, c->options.amo, &most, part->house_least, true, n / kinds);
        }
    }
}

static void count_pairs(const struct sj_cnf *c, struct sj_cnf_size *size)
{
    const suuji_rules *const rules = c->rules;
    uint64_t count = (uint64_t)rules->pair_count * rules->size;
    if (is_reduced(c)) {
        count = 0;
        for (uint32_t i = 0; i < rules->pair_count; i++) {
            const uint64_t *const a = c->open.candidate + rules->pair[i][0] * c->words;
            const uint64_t *const b = c->open.candidate + rules->pair[i][1] * c->words;
            for (size_t w = 0; w < c->words; w++)
                count += sj_bit_count(a[w] & b[w]);
        }
    }
    size->clauses += count;
    size->literals += 2 * count;
}

uint64_t sj_cnf_units(const suuji_puzzle *puzzle)
{
    uint64_t count = 0;
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
        count += puzzle->given[cell] != 0;
        for (size_t w = 0; puzzle->has_marks && w < puzzle->words; w++)
            count += sj_bit_count(puzzle->excluded[cell * puzzle->words + w]);
    }
    return count;
}

struct sj_cnf_size sj_cnf_count(const struct sj_cnf *c)
{
    struct sj_cnf_size size = {.candidates = (uint64_t)c->rules->cells * c->rules->size};
    if (c->open.refuted) {
        if (is_renumbered(c))
            size.candidates = 1;
        return (struct sj_cnf_size){size.candidates, size.candidates, 2, 2};
    }
    if (is_renumbered(c))
        size.candidates = c->first[c->rules->cells];
    size.variables = size.candidates;
    count_cells(c, &size);
    count_houses(c, &size);
    count_pairs(c, &size);
    const uint64_t units = is_reduced(c) ? 0 : sj_cnf_units(c->puzzle);
    size.variables += c->constraint_size.variables;
    size.clauses += units + c->constraint_size.clauses;
    size.literals += units + c->constraint_size.literals;
    return size;
}

/* ---- Writing -------------------------------------------------------------------------------- */

/* Where the clauses go. */
struct walk {
    const struct sj_cnf *cnf;
    sj_clause *emit;
    void *user;
    int next; /* auxiliary variable */
};

static bool emit_one(const struct walk *w, int literal)
{
    return w->emit(w->user, &literal, 1);
}

static bool write_group(struct walk *w, const struct group *g, bool least, bool most, bool fresh)
{
    const struct sj_amo_group amo = most_of(w->cnf, g, fresh);
    return (!least || w->emit(w->user, g->literal, g->count)) &&
           (!most || sj_amo_each(w->cnf->options.amo, &amo, &w->next, w->emit, w->user));
}

static bool write_cells(struct walk *w)
{
    const struct sj_cnf *const c = w->cnf;
    const struct parts *const part = &parts[c->options.encoding];
    struct group g;
    for (unsigned cell = 0; cell < c->rules->cells; cell++) {
        cell_group(c, cell, &g);
        if (g.count > 0 && !write_group(w, &g, true, part->cell_most, false))
            return false;
    }
    return true;
}

static bool write_houses(struct walk *w)
{
    const struct sj_cnf *const c = w->cnf;
    const struct parts *const part = &parts[c->options.encoding];
    struct group g;
    for (unsigned house = 0; house < c->rules->house_count; house++) {
        if (part->once)
            find_fresh(c, house);
        for (unsigned value = 1; value <= c->rules->size; value++) {
            house_group(c, house, value, &g);
            if (g.count == 0 || (part->once && is_repeated(c, house, value, &g)))
                continue;
            if (!write_group(w, &g, part->house_least, true, part->once))
                return false;
        }
    }
    return true;
}

static bool write_pairs(const struct walk *w)
{
    const struct sj_cnf *const c = w->cnf;
    for (uint32_t i = 0; i < c->rules->pair_count; i++)
        for (unsigned value = 1; value <= c->rules->size; value++) {
            const int a = sj_cnf_variable(c, c->rules->pair[i][0], value);
            const int b = sj_cnf_variable(c, c->rules->pair[i][1], value);
            if (a != 0 && b != 0 && !w->emit(w->user, (const int[]){-a, -b}, 2))
                return false;
        }
    return true;
}

/* What constraints see of a candidate. */
static int literal_of(const void *user, unsigned cell, unsigned value)
{
    const struct sj_cnf *const c = user;
    if (is_open(c, cell, value))
        return variable_of(c, cell, value);
    return c->open.fixed[cell] == value ? SJ_LITERAL_TRUE : SJ_LITERAL_FALSE;
}

static bool write_constraints(const struct sj_cnf *c, int *next, sj_clause *emit, void *user)
{
    const struct sj_candidate_literals candidates = {literal_of, c, c->options.amo};
    return !c->constraints ||
           sj_constraint_clauses_each(c->constraints, &candidates, next, emit, user);
}

static bool write_units(const struct walk *w)
{
    const struct sj_cnf *const c = w->cnf;
    const suuji_puzzle *const puzzle = c->puzzle;
    for (unsigned cell = 0; puzzle->has_marks && cell < c->rules->cells; cell++)
        for (unsigned value = 1; value <= c->rules->size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value) &&
                !emit_one(w, -variable_of(c, cell, value)))
                return false;
    for (unsigned cell = 0; cell < c->rules->cells; cell++)
        if (puzzle->given[cell] != 0 && !emit_one(w, variable_of(c, cell, puzzle->given[cell])))
            return false;
    return true;
}

bool sj_cnf_each(const struct sj_cnf *c, sj_clause *emit, void *user)
{
    struct walk w = {.cnf = c, .emit = emit, .user = user};
    if (c->open.refuted)
        return emit_one(&w, 1) && emit_one(&w, -1);
    w.next =
        1 + (int)(is_renumbered(c) ? c->first[c->rules->cells] : c->rules->cells * c->rules->size);
    return write_cells(&w) && write_houses(&w) && write_pairs(&w) &&
           write_constraints(c, &w.next, emit, user) && (is_reduced(c) || write_units(&w));
}
