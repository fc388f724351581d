/* SPDX-License-Identifier: MIT */
/* Patterns: checking and building a machine by one reader, and matching by another that shares only
   the syntax. */
#include "constraint/value_pattern.h"

#include "constraint/pattern_syntax_inl.h"
#include "constraint/written_values.h"

#include <string.h>

enum { MAX_PATTERN = 1000, MAX_DEPTH = 10 };

/* ---- Reading ---- */

/* A piece of the machine, from its first to its last state. */
struct piece {
    uint32_t first, last;
};

struct reader {
    const char *at;
    struct sj_machine *machine; /* NULL: the pattern is only checked */
    unsigned size, depth;
    const char *problem; /* what was expected at `at` */
};

static struct piece read_choice(struct reader *r);

static bool is_done(const struct reader *r)
{
    return r->problem || (r->machine && r->machine->failed);
}

static uint32_t add_state(struct reader *r)
{
    return r->machine ? sj_machine_state(r->machine) : 0;
}

static void join_states(struct reader *r, uint32_t from, uint32_t to)
{
    if (r->machine)
        sj_machine_arc(r->machine, from, to, SJ_NO_VALUE);
}

static void fail_once(struct reader *r, const char *problem)
{
    r->problem = r->problem ? r->problem : problem;
}

static void add_values(void *user, unsigned low, unsigned high)
{
    uint64_t *const set = user;
    for (unsigned value = low; set && value <= high; value++)
        sj_bit_set(set, value - 1);
}

/* A set of values in brackets, . or one value. */
static struct piece read_values(struct reader *r)
{
    const struct piece piece = {add_state(r), add_state(r)};
    size_t at = 0;
    uint64_t *const set = r->machine ? sj_machine_set(r->machine, &at) : NULL;
    const bool negated = r->at[0] == '[' && r->at[1] == '^';
    unsigned value = 0;
    if (*r->at == '[') {
        r->at += negated ? 2 : 1;
        if (!sj_written_values(&r->at, r->size, ']', add_values, set))
            fail_once(r, "values of the size, and ']'");
        r->at += *r->at == ']';
    } else if (*r->at == '.') {
        r->at++;
        add_values(set, 1, r->size);
    } else if (sj_written_value(&r->at, &value) && value <= r->size) {
        add_values(set, value, value);
    } else {
        fail_once(r, "a value of the size, '[', '(' or '.'");
    }
    for (unsigned i = 0; set && negated && i < r->size; i++)
        set[i / SJ_WORD_BITS] ^= (uint64_t)1 << i % SJ_WORD_BITS;
    if (r->machine)
        sj_machine_arc(r->machine, piece.first, piece.last, at);
    return piece;
}

static struct piece read_atom(struct reader *r)
{
    if (*r->at != '(')
        return read_values(r);
    r->at++;
    if (++r->depth > MAX_DEPTH)
        fail_once(r, "fewer parentheses in each other");
    const struct piece piece = r->problem ? (struct piece){0, 0} : read_choice(r);
    r->depth--;
    if (*r->at == ')')
        r->at++;
    else
        fail_once(r, "')'");
    return piece;
}

/* The same text once more, after `from`. */
static uint32_t repeat_atom(struct reader *r, const char *start, uint32_t from)
{
    r->at = start;
    const struct piece piece = read_atom(r);
    join_states(r, from, piece.first);
    return piece.last;
}

/* What may be there several times is read again for each. */
static struct piece build_item(struct reader *r)
{
    const char *const start = r->at, *after = skip_atom(r->at);
    struct times times;
    if (!is_quantifier(*after))
        return read_atom(r);
    read_times(&after, &times);
    const struct piece all = {add_state(r), add_state(r)};
    uint32_t here = all.first;
    for (unsigned i = 0; i < times.low && !is_done(r); i++)
        here = repeat_atom(r, start, here);
    if (times.high == UNLIMITED) { /* back to a state that nothing else leads to */
        const uint32_t again = add_state(r);
        join_states(r, here, again);
        join_states(r, repeat_atom(r, start, again), again);
        here = again;
    }
    join_states(r, here, all.last);
    for (unsigned i = times.low; times.high != UNLIMITED && i < times.high && !is_done(r); i++) {
        here = repeat_atom(r, start, here);
        join_states(r, here, all.last);
    }
    r->at = after;
    return all;
}

static struct piece read_item(struct reader *r)
{
    struct times times;
    if (r->machine)
        return build_item(r);
    const struct piece piece = read_atom(r);
    if (!r->problem && is_quantifier(*r->at) && !read_times(&r->at, &times))
        fail_once(r, "{N}, {N,} or {N,M} up to 999, and not another");
    return piece;
}

static struct piece read_row(struct reader *r)
{
    struct piece row = {add_state(r), 0};
    row.last = row.first;
    while (!is_done(r) && *r->at && *r->at != '|' && *r->at != ')') {
        const struct piece item = read_item(r);
        join_states(r, row.last, item.first);
        row.last = item.last;
    }
    return row;
}

static struct piece read_choice(struct reader *r)
{
    const struct piece all = {add_state(r), add_state(r)};
    for (;;) {
        const struct piece row = read_row(r);
        join_states(r, all.first, row.first);
        join_states(r, row.last, all.last);
        if (is_done(r) || *r->at != '|')
            return all;
        r->at++;
    }
}

suuji_status sj_pattern_read(unsigned size, const char *text, struct sj_text *out, suuji_error *err)
{
    struct reader reader = {.at = text, .size = size};
    if (strlen(text) > MAX_PATTERN)
        return sj_fail(err, SUUJI_ERR_RULES, "a pattern has more than %d characters", MAX_PATTERN);
    read_choice(&reader);
    if (*reader.at)
        fail_once(&reader, "'('");
    if (reader.problem)
        return sj_fail_expected(err, "pattern", text, reader.problem, reader.at);
    sj_text_str(out, text);
    return SUUJI_OK;
}

void sj_pattern_build(const char *text, struct sj_machine *m)
{
    struct reader reader = {.at = text, .machine = m, .size = m->size};
    const struct piece all = read_choice(&reader);
    sj_bit_set(m->start, all.first);
    sj_bit_set(m->accept, all.last);
}

/* ---- Matching ---- */

/* Places between the cells: bit i, before cell i. */
struct places {
    uint64_t word[(SJ_PATTERN_CELLS + 1) / 64];
};

enum { WORDS = sizeof(struct places) / sizeof(uint64_t) };

struct matcher {
    unsigned cells;
    const uint16_t *cell;
    const uint8_t *grid;
};

static struct places match_choice(const struct matcher *m, const char **at,
                                  const struct places *from);

static void add_places(struct places *to, const struct places *more)
{
    for (unsigned w = 0; w < WORDS; w++)
        to->word[w] |= more->word[w];
}

static bool has_value(const char **at, unsigned value)
{
    bool found = false, others = false;
    unsigned low = 0, high = 0;
    if (**at == '.') {
        ++*at;
        return true;
    }
    if (**at != '[')
        return sj_written_value(at, &low) && value == low;
    ++*at;
    if (**at == '^') {
        others = true;
        ++*at;
    }
    while (**at != ']') {
        sj_written_value(at, &low);
        high = low;
        if (**at == '-') {
            ++*at;
            sj_written_value(at, &high);
        }
        found |= value >= low && value <= high;
    }
    ++*at;
    return found != others;
}

/* Where the atom at `*at` can end if it begins at one of the places. */
static struct places match_atom(const struct matcher *m, const char **at, const struct places *from)
{
    struct places to = {{0}};
    const char *const start = *at;
    if (**at == '(') {
        ++*at;
        to = match_choice(m, at, from);
        ++*at;
        return to;
    }
    has_value(at, 0); /* only to step over it */
    for (unsigned i = 0; i < m->cells; i++) {
        const char *again = start;
        if (sj_bit_get(from->word, i) && has_value(&again, m->grid[m->cell[i]]))
            sj_bit_set(to.word, i + 1);
    }
    return to;
}

static struct places match_item(const struct matcher *m, const char **at, const struct places *from)
{
    const char *const start = *at;
    const struct places once = match_atom(m, at, from);
    struct places here = *from, ends = {{0}};
    struct times times;
    if (!is_quantifier(**at))
        return once;
    read_times(at, &times);
    for (unsigned i = 0; i <= times.high && !sj_bits_empty(here.word, WORDS); i++) {
        const char *again = start;
        if (i >= times.low)
            add_places(&ends, &here);
        struct places next = i == 0 ? once : match_atom(m, &again, &here);
        if (i < times.low && memcmp(&next, &here, sizeof next) == 0)
            i = times.low - 1; /* once more changes nothing */
        for (unsigned w = 0; w < WORDS && i >= times.low; w++)
            next.word[w] &= ~ends.word[w]; /* those after fewer times lead further */
        here = next;
    }
    return ends;
}

static struct places match_row(const struct matcher *m, const char **at, const struct places *from)
{
    struct places here = *from;
    while (**at && **at != '|' && **at != ')')
        here = match_item(m, at, &here);
    return here;
}

static struct places match_choice(const struct matcher *m, const char **at,
                                  const struct places *from)
{
    struct places all = match_row(m, at, from);
    while (**at == '|') {
        ++*at;
        const struct places row = match_row(m, at, from);
        add_places(&all, &row);
    }
    return all;
}

bool sj_pattern_matches(const char *text, const uint16_t *cell, unsigned cells, const uint8_t *grid)
{
    const struct matcher matcher = {cells, cell, grid};
    const struct places all = match_choice(&matcher, &text, &(struct places){{1}});
    return sj_bit_get(all.word, cells);
}
