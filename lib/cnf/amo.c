/* SPDX-License-Identifier: MIT */
/* At most one, in clauses. The schemes with auxiliary variables call themselves for the groups that
   these form; a group shrinks at least to the half each time, so that they end soon. */
#include "cnf/amo.h"

#include "base/bits_inl.h"

#include <assert.h>

/* Where the clauses go. */
struct writer {
    sj_clause *emit;
    void *user;
    int *next; /* auxiliary variable */
};

static bool emit_two(const struct writer *w, int a, int b)
{
    const int clause[2] = {a, b};
    return w->emit(w->user, clause, 2);
}

static unsigned ceil_divide(unsigned a, unsigned b)
{
    return (a + b - 1) / b;
}

/* The rows of the most nearly square arrangement of `count`. */
static unsigned ceil_root(unsigned count)
{
    unsigned root = 1;
    while (root * root < count)
        root++;
    return root;
}

/* Literals are forbidden pair by pair within blocks of this many; 0: nowhere. */
static unsigned block_of(enum sj_amo scheme, unsigned count)
{
    if (scheme == SJ_AMO_PAIRWISE || count <= SJ_AMO_SMALL)
        return count;
    return scheme == SJ_AMO_COMMANDER ? 3 : 0;
}

static bool is_fresh(const struct sj_amo_group *g, unsigned i, unsigned j)
{
    return !g->fresh || sj_bit_get(g->fresh + g->place[i] * g->words, g->place[j]);
}

/* ---- What it costs -------------------------------------------------------------------------- */

static uint64_t count_pairs(unsigned count)
{
    return count < 2 ? 0 : (uint64_t)count * (count - 1) / 2;
}

/* The fresh pairs of a whole group, a row of the matrix at a time. */
static uint64_t fresh_pairs(const struct sj_amo_group *g)
{
    uint64_t member[SJ_AMO_MOST / SJ_WORD_BITS] = {0};
    uint64_t count = 0;
    for (unsigned i = 0; i < g->count; i++)
        sj_bit_set(member, g->place[i]);
    for (unsigned i = 0; i < g->count; i++) {
        const uint64_t *const row = g->fresh + g->place[i] * g->words;
        for (size_t w = 0; w < g->words; w++)
            count += sj_bit_count(row[w] & member[w]);
    }
    return count;
}

/* The pairs that blocks of `block` literals forbid one by one. */
static uint64_t block_pairs(const struct sj_amo_group *g, unsigned block)
{
    uint64_t count = 0;
    if (block == 0)
        return 0;
    if (!g->fresh)
        return g->count / block * count_pairs(block) + count_pairs(g->count % block);
    if (block == g->count)
        return fresh_pairs(g);
    for (unsigned i = 0; i < g->count; i++) {
        const unsigned end = (i / block + 1) * block;
        for (unsigned j = i + 1; j < end && j < g->count; j++)
            count += is_fresh(g, i, j);
    }
    return count;
}

static void add_cost(struct sj_amo_cost *sum, struct sj_amo_cost more)
{
    sum->variables += more.variables;
    sum->clauses += more.clauses;
    sum->literals += more.literals;
}

struct sj_amo_cost sj_amo_cost(enum sj_amo scheme, const struct sj_amo_group *group)
{
    const unsigned m = group->count;
    const uint64_t direct = block_pairs(group, block_of(scheme, m));
    struct sj_amo_cost cost = {0, direct, 2 * direct};
    struct sj_amo_group inner = {0};
    if (scheme == SJ_AMO_PAIRWISE || m <= SJ_AMO_SMALL)
        return cost;
    if (scheme == SJ_AMO_SEQUENTIAL) {
        add_cost(&cost, (struct sj_amo_cost){m - 1, 3 * m - 4, 2 * (3 * m - 4)});
    } else if (scheme == SJ_AMO_PRODUCT) {
        const unsigned rows = ceil_root(m);
        const unsigned cols = ceil_divide(m, rows);
        add_cost(&cost, (struct sj_amo_cost){rows + cols, 2 * m, 4 * m});
        inner.count = rows;
        add_cost(&cost, sj_amo_cost(scheme, &inner));
        inner.count = cols;
        add_cost(&cost, sj_amo_cost(scheme, &inner));
    } else {
        inner.count = ceil_divide(m, 3);
        add_cost(&cost, (struct sj_amo_cost){inner.count, m, 2 * m});
        add_cost(&cost, sj_amo_cost(scheme, &inner));
    }
    return cost;
}

/* ---- Writing it ----------------------------------------------------------------------------- */

static bool write_group(const struct writer *w, enum sj_amo scheme, const struct sj_amo_group *g);

static bool write_pairs(const struct writer *w, const struct sj_amo_group *g, unsigned block)
{
    for (unsigned i = 0; i < g->count; i++) {
        const unsigned next = (i / block + 1) * block;
        const unsigned end = next < g->count ? next : g->count;
        for (unsigned j = i + 1; j < end; j++)
            if (is_fresh(g, i, j) && !emit_two(w, -g->literal[i], -g->literal[j]))
                return false;
    }
    return true;
}

/* `count` new auxiliary variables into `variable`. */
static void new_variables(const struct writer *w, int *variable, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        variable[i] = (*w->next)++;
}

/* New variables form a group of their own. */
static bool write_inner(const struct writer *w, enum sj_amo scheme, const int *variable,
                        unsigned count)
{
    return write_group(w, scheme, &(struct sj_amo_group){.literal = variable, .count = count});
}

/* The literals lie on a rectangle; a true one makes its row true and its column; one row at most,
   and one column at most. (Chen 2010) */
static bool write_product(const struct writer *w, const struct sj_amo_group *g)
{
    int line[2 * SJ_AMO_MOST];
    const unsigned rows = ceil_root(g->count);
    const unsigned cols = ceil_divide(g->count, rows);
    new_variables(w, line, rows + cols);
    for (unsigned i = 0; i < g->count; i++)
        if (!emit_two(w, -g->literal[i], line[i / cols]) ||
            !emit_two(w, -g->literal[i], line[rows + i % cols]))
            return false;
    return write_inner(w, SJ_AMO_PRODUCT, line, rows) &&
           write_inner(w, SJ_AMO_PRODUCT, line + rows, cols);
}

/* Variable i says that one of the literals 0 .. i is true; then the next literal is not. (Sinz
   2005) */
static bool write_sequential(const struct writer *w, const struct sj_amo_group *g)
{
    const int first = *w->next;
    const int last = (int)g->count - 1;
    *w->next += last;
    for (int i = 0; i < last; i++) {
        if (!emit_two(w, -g->literal[i], first + i) ||
            !emit_two(w, -(first + i), -g->literal[i + 1]))
            return false;
        if (i + 1 < last && !emit_two(w, -(first + i), first + i + 1))
            return false;
    }
    return true;
}

/* Each three literals have a commander, which is true when one of them is; one commander at most.
   (Klieber and Kwon 2007) */
static bool write_commander(const struct writer *w, const struct sj_amo_group *g)
{
    int commander[SJ_AMO_MOST];
    const unsigned count = ceil_divide(g->count, 3);
    new_variables(w, commander, count);
    for (unsigned i = 0; i < g->count; i++)
        if (!emit_two(w, -g->literal[i], commander[i / 3]))
            return false;
    return write_pairs(w, g, 3) && write_inner(w, SJ_AMO_COMMANDER, commander, count);
}

static bool write_group(const struct writer *w, enum sj_amo scheme, const struct sj_amo_group *g)
{
    assert(g->count <= SJ_AMO_MOST);
    if (scheme == SJ_AMO_PAIRWISE || g->count <= SJ_AMO_SMALL)
        return write_pairs(w, g, g->count);
    switch (scheme) {
    case SJ_AMO_PRODUCT:
        return write_product(w, g);
    case SJ_AMO_SEQUENTIAL:
        return write_sequential(w, g);
    default:
        return write_commander(w, g);
    }
}

bool sj_amo_each(enum sj_amo scheme, const struct sj_amo_group *group, int *next, sj_clause *emit,
                 void *user)
{
    const struct writer w = {emit, user, next};
    return write_group(&w, scheme, group);
}
