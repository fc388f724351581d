/* SPDX-License-Identifier: MIT */
/* The board of the `singles` engine: filling naked and hidden singles until there is none.

   With these two rules the candidates of a cell are always the values that no peer holds and that
   neither the puzzle nor a constraint rules out: a hidden single strikes others out of its own cell
   only, and that cell is filled. So the values held by each house, and those of the cells of each
   constraint, are the whole state. Candidates are computed
   from them, a pass over the open cells at a time and without branches, and going back is emptying
   the cells that were filled.

   Both rules fill only what every solution below this state holds, and filling one single never
   takes another away (at most both turn out to clash, and the state is dead either way). Where the
   passes end, then, does not depend on the order in which they meet the singles. */
#ifndef SJ_SINGLES_INL_H
#define SJ_SINGLES_INL_H

#include "engine/search/primitive_checks.h"

#define SJ_SINGLES_WORDS 4u        /* words of a set of values: enough for SUUJI_MAX_SIZE */
#define SJ_SINGLES_NONE UINT32_MAX /* no cell */

struct sj_singles_options {
    unsigned branch; /* BRANCH_... */
    unsigned unique; /* UNIQUE_... */
    bool paper;      /* search as the paper's program does */
};

/* One guess on the path. */
struct sj_singles_frame {
    uint32_t cell;
    uint32_t filled; /* `filled_count` before the guess */
};

struct sj_singles {
    const suuji_rules *rules; /* borrowed from the solver */
    struct sj_singles_options option;
    size_t words;                       /* 64-bit words per set of values; bit value-1 */
    uint64_t all[SJ_SINGLES_WORDS];     /* every value of the size */
    struct sj_primitive_checks *checks; /* NULL: there are no constraints */
    void *block;                        /* all arrays are in it (base/layout.h) */
    size_t block_bytes;

    /* The board. */
    uint8_t *grid;            /* [cells] */
    uint64_t *used;           /* [houses * words]: the values that a house holds */
    const uint64_t *excluded; /* [cells * words] of the puzzle, or NULL */
    uint64_t *cand;           /* [cells * words]: from the last pass; none for a filled cell */
    uint64_t *empty;          /* set of cells: the empty ones */
    uint32_t open_count;      /* cells that were empty at the root */
    uint16_t *filled;         /* [cells]: cells in the order they were filled */
    uint32_t filled_count;

    /* On a large board a pass looks only where something happened. Sets of houses: `touched` covers
       every cell whose `cand` may be out of date, `changed` every house in which candidates
       changed since it was last scanned. Both outlive a dead end: going back touches as well. */
    bool large;
    size_t house_words;
    uint64_t *touched;
    uint64_t *changed;

    /* The path of guesses. */
    struct sj_singles_frame *frame; /* [cells + 1] */
    uint64_t *left;                 /* [(cells + 1) * words]: values still to try */

    /* Opposite paths. */
    enum sj_singles_path { SJ_PATH_ALL, SJ_PATH_FIRST, SJ_PATH_SECOND } path;
    bool go_on;          /* the second path is needed */
    uint8_t *other;      /* [cells]: the solution that the first path found */
    bool counted;        /* the last run was of opposite paths: */
    uint64_t counter[4]; /* guesses of the left and of the right one, and their nanoseconds */

    uint8_t *hidden; /* [cells]: the paper's search: values of hidden singles, 0 for none */
};

/* Set the givens, which do not clash. */
void sj_singles_start(struct sj_singles *s, const suuji_puzzle *puzzle);
/* A solution is on the board; false ends the search. Of two opposite paths each ends with its first
   solution, and when the second finds that of the first there is no other. */
bool sj_singles_solution(struct sj_singles *s, struct sj_task *task);
/* singles_paper.c: one path of the paper's search. */
void sj_singles_paper(struct sj_singles *s, struct sj_task *task, suuji_order order);

/* singles_trace.c: events. Cells filled from trail entry `from` on, the guess of `level` among
   them; what going back from `level` takes back, before it does; a dead end; the end of a path that
   another one follows. */
void sj_singles_trace_filled(const struct sj_singles *s, struct sj_trace_hook *trace,
                             uint32_t level, uint32_t from);
void sj_singles_trace_undo(const struct sj_singles *s, struct sj_trace_hook *trace, uint32_t level);
void sj_singles_trace_dead(const struct sj_singles *s, struct sj_trace_hook *trace, uint32_t level);
void sj_singles_trace_restart(struct sj_singles *s, struct sj_task *task);

/* 0, 1, or 2 for more members than one. */
static inline unsigned sj_singles_few(const uint64_t *set, size_t words)
{
    unsigned few = 0;
    for (size_t w = 0; w < words; w++)
        few += (unsigned)(set[w] != 0) + (unsigned)((set[w] & (set[w] - 1)) != 0);
    return few < 2 ? few : 2;
}

/* The first value of a set that is not empty. */
static inline unsigned sj_singles_first(const uint64_t *set, size_t words)
{
    size_t w = 0;
    while (w + 1 < words && set[w] == 0)
        w++;
    return (unsigned)w * SJ_WORD_BITS + sj_low_bit(set[w]) + 1;
}

/* The values that an empty cell can take. */
static inline void sj_singles_candidates(const struct sj_singles *s, unsigned cell, uint64_t *set,
                                         size_t words)
{
    const suuji_rules *const rules = s->rules;
    const uint16_t *const end = rules->cell_house + rules->cell_first[cell + 1];
    for (size_t w = 0; w < words; w++) {
        uint64_t used = s->excluded ? s->excluded[cell * words + w] : 0;
        for (const uint16_t *h = rules->cell_house + rules->cell_first[cell]; h < end; h++)
            used |= s->used[*h * words + w];
        set[w] = s->all[w] & ~used;
    }
    if (rules->pair_count > 0)
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
            if (s->grid[rules->mate[i]])
                sj_bit_clear(set, s->grid[rules->mate[i]] - 1u);
    if (s->checks)
        sj_checks_limit(s->checks, s->grid, cell, set);
}

/* The cells that a cell shares constraints with are out of date. */
static inline void sj_singles_touch_constraints(struct sj_singles *s, unsigned cell)
{
    const suuji_rules *const rules = s->rules;
    const struct sj_primitive_checks *const checks = s->checks;
    for (uint32_t i = checks->first[cell]; i < checks->first[cell + 1]; i++) {
        const struct sj_primitive *const p = &checks->lowering.primitive[checks->of[i]];
        const uint16_t *const other = sj_primitive_cells(&checks->lowering, p);
        for (uint32_t k = 0; k < p->cells; k++)
            sj_bit_set(s->touched, rules->cell_house[rules->cell_first[other[k]]]);
    }
}

/* A cell of a large board was filled or emptied: its peers are out of date. */
static inline void sj_singles_touch(struct sj_singles *s, unsigned cell)
{
    const suuji_rules *const rules = s->rules;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        sj_bit_set(s->touched, rules->cell_house[i]);
        sj_bit_set(s->changed, rules->cell_house[i]);
    }
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        sj_bit_set(s->touched, rules->cell_house[rules->cell_first[rules->mate[i]]]);
    if (s->checks)
        sj_singles_touch_constraints(s, cell);
}

/* Take a house out of a set of them; false when it is empty. */
static inline bool sj_singles_take(uint64_t *set, size_t words, unsigned *house)
{
    size_t w = 0;
    while (w < words && set[w] == 0)
        w++;
    if (w == words)
        return false;
    *house = (unsigned)w * SJ_WORD_BITS + sj_low_bit(set[w]);
    set[w] &= set[w] - 1;
    return true;
}

/* Fill an empty cell with one of its candidates. */
static inline void sj_singles_fill(struct sj_singles *s, unsigned cell, unsigned value,
                                   size_t words)
{
    const suuji_rules *const rules = s->rules;
    s->grid[cell] = (uint8_t)value;
    sj_bit_clear(s->empty, cell);
    s->filled[s->filled_count++] = (uint16_t)cell;
    for (size_t w = 0; w < words; w++)
        s->cand[cell * words + w] = 0;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        sj_bit_set(s->used + rules->cell_house[i] * words, value - 1);
    if (s->large)
        sj_singles_touch(s, cell);
}

/* Empty the cells filled last, until `count` are left. */
static inline void sj_singles_undo(struct sj_singles *s, uint32_t count, size_t words)
{
    const suuji_rules *const rules = s->rules;
    while (s->filled_count > count) {
        const unsigned cell = s->filled[--s->filled_count];
        const unsigned value = s->grid[cell];
        s->grid[cell] = 0;
        sj_bit_set(s->empty, cell);
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            sj_bit_clear(s->used + rules->cell_house[i] * words, value - 1);
        if (s->large)
            sj_singles_touch(s, cell);
    }
}

/* One pass over the empty cells for naked singles, up to `last`, or to the end once it has filled a
   cell: `*filled` is the last such, SJ_SINGLES_NONE for none. False: a cell has no candidate. */
static inline bool sj_singles_naked_pass(struct sj_singles *s, uint32_t last, uint32_t *filled,
                                         size_t words)
{
    const size_t sets = sj_words(s->rules->cells);
    *filled = SJ_SINGLES_NONE;
    for (size_t w = 0; w < sets; w++)
        for (uint64_t bits = s->empty[w]; bits; bits &= bits - 1) {
            const unsigned cell = (unsigned)w * SJ_WORD_BITS + sj_low_bit(bits);
            uint64_t *const set = s->cand + cell * words;
            if (cell > last && *filled == SJ_SINGLES_NONE)
                return true;
            sj_singles_candidates(s, cell, set, words);
            const unsigned few = sj_singles_few(set, words);
            if (few == 0)
                return false;
            if (few == 2)
                continue;
            sj_singles_fill(s, cell, sj_singles_first(set, words), words);
            *filled = cell;
        }
    return true;
}

/* Fill naked singles until there is none, which leaves `cand` right for every empty cell: those
   after the cell filled last were looked at after it. False: a cell has no candidate. */
static inline bool sj_singles_naked(struct sj_singles *s, size_t words)
{
    uint32_t last = SJ_SINGLES_NONE;
    do
        if (!sj_singles_naked_pass(s, last, &last, words))
            return false;
    while (last != SJ_SINGLES_NONE);
    return true;
}

/* Fill the hidden singles of one word of values in a house. A cell filled since the candidates were
   computed may have taken a candidate from another: what is filled is asked again. */
static inline bool sj_singles_place(struct sj_singles *s, const uint16_t *cells, uint64_t hidden,
                                    size_t w, size_t words)
{
    uint64_t set[SJ_SINGLES_WORDS] = {0};
    for (unsigned k = 0; hidden; k++) {
        const unsigned cell = cells[k];
        const uint64_t here = s->cand[cell * words + w] & hidden;
        if (!here)
            continue;
        sj_singles_candidates(s, cell, set, words);
        if (here & (here - 1) || !(here & set[w]))
            return false;
        sj_singles_fill(s, cell, (unsigned)w * SJ_WORD_BITS + sj_low_bit(here) + 1, words);
        hidden &= ~here;
    }
    return true;
}

/* Look at the empty cells of one house again, and fill the naked singles among them. */
static inline bool sj_singles_renew(struct sj_singles *s, unsigned house, size_t words)
{
    const suuji_rules *const rules = s->rules;
    const uint16_t *const cells = sj_house(rules, house);
    uint64_t set[SJ_SINGLES_WORDS];
    for (unsigned k = 0; k < rules->size; k++) {
        const unsigned cell = cells[k];
        uint64_t *const cand = s->cand + cell * words;
        bool same = true;
        if (s->grid[cell])
            continue;
        sj_singles_candidates(s, cell, set, words);
        const unsigned few = sj_singles_few(set, words);
        if (few == 0)
            return false;
        if (few == 1) {
            sj_singles_fill(s, cell, sj_singles_first(set, words), words);
            continue;
        }
        for (size_t w = 0; w < words; w++) {
            same = same && cand[w] == set[w];
            cand[w] = set[w];
        }
        for (uint32_t i = rules->cell_first[cell]; !same && i < rules->cell_first[cell + 1]; i++)
            sj_bit_set(s->changed, rules->cell_house[i]);
    }
    return true;
}

/* sj_singles_naked for a large board. */
static inline bool sj_singles_naked_large(struct sj_singles *s, size_t words)
{
    unsigned house = 0;
    while (sj_singles_take(s->touched, s->house_words, &house))
        if (!sj_singles_renew(s, house, words)) {
            sj_bit_set(s->touched, house); /* not all of it was looked at */
            return false;
        }
    return true;
}

/* Fill the hidden singles of a house. False: a value has no place, or two values have one cell. */
static inline bool sj_singles_scan(struct sj_singles *s, unsigned house, size_t words)
{
    const uint16_t *const cells = sj_house(s->rules, house);
    const unsigned size = s->rules->size;
    for (size_t w = 0; w < words; w++) {
        uint64_t once = 0, twice = 0;
        for (unsigned k = 0; k < size; k++) {
            const uint64_t set = s->cand[cells[k] * words + w];
            twice |= once & set;
            once |= set;
        }
        const uint64_t used = s->used[house * words + w];
        const uint64_t hidden = once & ~twice & ~used;
        if ((once | used) != s->all[w])
            return false;
        if (hidden && !sj_singles_place(s, cells, hidden, w, words))
            return false;
    }
    return true;
}

/* One pass over the houses, on a large board over the changed ones. */
static inline bool sj_singles_hidden(struct sj_singles *s, size_t words)
{
    unsigned house = 0;
    if (!s->large) {
        for (; house < s->rules->house_count; house++)
            if (!sj_singles_scan(s, house, words))
                return false;
        return true;
    }
    while (sj_singles_take(s->changed, s->house_words, &house))
        if (!sj_singles_scan(s, house, words)) {
            sj_bit_set(s->changed, house);
            return false;
        }
    return true;
}

/* Fill singles until there is none. False: a contradiction. */
static inline bool sj_singles_propagate(struct sj_singles *s, size_t words)
{
    for (;;) {
        if (!(s->large ? sj_singles_naked_large(s, words) : sj_singles_naked(s, words)))
            return false;
        const uint32_t before = s->filled_count;
        if (before == s->open_count)
            return true;
        if (!sj_singles_hidden(s, words))
            return false;
        if (s->filled_count == before)
            return true;
    }
}

/* Take the next value out of a level's set; 0 when it is empty. */
static inline unsigned sj_singles_draw(uint64_t *set, suuji_order order, struct sj_random *random,
                                       size_t words)
{
    unsigned total = 0;
    for (size_t w = 0; w < words; w++)
        total += sj_bit_count(set[w]);
    if (total == 0)
        return 0;
    unsigned skip = order == SUUJI_ORDER_ASCENDING    ? 0
                    : order == SUUJI_ORDER_DESCENDING ? total - 1
                                                      : sj_random_below(random, total);
    size_t w = 0;
    for (; w + 1 < words && sj_bit_count(set[w]) <= skip; w++)
        skip -= sj_bit_count(set[w]);
    uint64_t rest = set[w];
    for (; skip > 0; skip--)
        rest &= rest - 1;
    set[w] &= ~(rest & (~rest + 1));
    return (unsigned)w * SJ_WORD_BITS + sj_low_bit(rest) + 1;
}

#endif
