/* SPDX-License-Identifier: MIT */
/* A search for one board, with a set of cells for each value. */
#include "generate/planes.h"

#include "base/bits_inl.h"
#include "suuji/houses.h"

#include <stdlib.h>
#include <string.h>

/* The number of words of a set must be known to the compiler: it is a constant where these are
   called. */
#if defined(__GNUC__)
#define PLANES_INLINE static inline __attribute__((always_inline))
#else
#define PLANES_INLINE static inline
#endif

enum {
    MAX_SIZE = 16,
    MAX_CELLS = MAX_SIZE * MAX_SIZE,
    MAX_WORDS = MAX_CELLS / SJ_WORD_BITS,
    MAX_HOUSES = 64, /* bits of a word */
    MOST_PLACES = 3, /* of a value in a house, to look at what they exclude */
    MOST_GUESSES = 4096,
    FILL_DEAD_ENDS =
        32, /* until a random search starts over for the first time, and how many more each time */
    FILL_GUESSES = 8192
};

struct node {
    uint64_t open_house[MAX_SIZE];        /* of each value: houses where it has no place yet */
    uint64_t open[MAX_WORDS];             /* cells without a value */
    uint64_t plane[MAX_SIZE * MAX_WORDS]; /* value v: words v * words .. */
};

struct guess {
    uint8_t value, cell;
};

struct sj_planes {
    unsigned size, cells;
    size_t words;      /* of a set of cells */
    size_t node_bytes; /* how much of a node is used */
    uint64_t all[MAX_WORDS];
    uint64_t all_houses;
    uint64_t peer[MAX_CELLS][MAX_WORDS];
    uint64_t house[MAX_HOUSES][MAX_WORDS];
    uint64_t houses_of[MAX_CELLS];

    /* The search. */
    struct node now;
    uint64_t
        dirty[MAX_SIZE]; /* of each value: houses where it lost a place since they were looked at */
    uint32_t dirty_values; /* which values have such houses */
    unsigned depth;
    uint64_t guesses;
    struct guess guess[MAX_CELLS];
    struct node stack[MAX_CELLS]; /* the node without each guess */
};

/* ---- Tables --------------------------------------------------------------------------------- */

bool sj_planes_fit(const suuji_rules *rules)
{
    return rules->size <= MAX_SIZE && rules->house_count <= MAX_HOUSES &&
           sj_rules_need_only(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS);
}

struct sj_planes *sj_planes_new(const suuji_rules *rules)
{
    struct sj_planes *const planes = calloc(1, sizeof *planes);
    if (!planes)
        return NULL;
    planes->size = rules->size;
    planes->cells = rules->cells;
    planes->words = sj_words(rules->cells);
    planes->node_bytes =
        offsetof(struct node, plane) + rules->size * planes->words * sizeof *planes->now.plane;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint16_t peer[MAX_CELLS];
        const unsigned count = suuji_rules_peers(rules, cell, peer);
        sj_bit_set(planes->all, cell);
        for (unsigned i = 0; i < count; i++)
            sj_bit_set(planes->peer[cell], peer[i]);
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
            sj_bit_set(planes->house[rules->cell_house[i]], cell);
            planes->houses_of[cell] |= (uint64_t)1 << rules->cell_house[i];
        }
        planes->all_houses |= planes->houses_of[cell];
    }
    return planes;
}

void sj_planes_free(struct sj_planes *planes)
{
    free(planes);
}

/* ---- What follows --------------------------------------------------------------------------- */

/* A value loses places in these houses. */
PLANES_INLINE void mark_dirty(struct sj_planes *planes, unsigned value, uint64_t houses)
{
    planes->dirty[value] |= houses;
    planes->dirty_values |= 1u << value;
}

/* A cell that has only this value: its peers do not have it. */
PLANES_INLINE void place_value(struct sj_planes *planes, unsigned value, unsigned cell,
                               size_t words)
{
    uint64_t *const plane = planes->now.plane + value * words;
    planes->now.open_house[value] &= ~planes->houses_of[cell];
    mark_dirty(planes, value, planes->all_houses);
    for (size_t w = 0; w < words; w++)
        plane[w] &= ~planes->peer[cell][w];
}

/* A cell gets a value. */
PLANES_INLINE void settle_cell(struct sj_planes *planes, unsigned value, unsigned cell,
                               size_t words)
{
    const uint64_t bit = (uint64_t)1 << cell % SJ_WORD_BITS;
    uint64_t *word = planes->now.plane + cell / SJ_WORD_BITS;
    for (unsigned v = 0; v < planes->size; v++, word += words)
        if (v != value && *word & bit) {
            *word &= ~bit;
            mark_dirty(planes, v, planes->houses_of[cell]);
        }
    planes->now.open[cell / SJ_WORD_BITS] &= ~bit;
    place_value(planes, value, cell, words);
}

/* Cells with one candidate, until there are none. False: a cell has no candidate. Two equal ones in
   a house take each other's away. */
PLANES_INLINE bool look_at_cells(struct sj_planes *planes, size_t words)
{
    struct node *const now = &planes->now;
    for (;;) {
        uint64_t fresh[MAX_WORDS];
        uint64_t any = 0;
        uint64_t empty = 0;
        for (size_t w = 0; w < words; w++) {
            uint64_t one = 0;
            uint64_t two = 0;
            for (unsigned v = 0; v < planes->size; v++) {
                const uint64_t here = now->plane[v * words + w];
                two |= one & here;
                one |= here;
            }
            empty |= planes->all[w] & ~one;
            fresh[w] = now->open[w] & ~two;
            any |= fresh[w];
            now->open[w] &= two;
        }
        if (empty || !any)
            return !empty;
        for (unsigned v = 0; v < planes->size; v++)
            for (size_t w = 0; w < words; w++)
                for (uint64_t set = now->plane[v * words + w] & fresh[w]; set; set &= set - 1)
                    place_value(planes, v, (unsigned)w * SJ_WORD_BITS + sj_low_bit(set), words);
    }
}

PLANES_INLINE uint32_t take_dirty_values(struct sj_planes *planes)
{
    const uint32_t values = planes->dirty_values;
    planes->dirty_values = 0;
    return values;
}

/* Values with one place in a house. False: a value has none. `*settled`: there was one. `later` has
   more houses then, those that were looked at. */
PLANES_INLINE bool look_at_houses(struct sj_planes *planes, uint64_t later[MAX_SIZE], bool *settled,
                                  size_t words)
{
    *settled = false;
    for (uint32_t look = take_dirty_values(planes); look; look &= look - 1) {
        const unsigned value = sj_low_bit(look);
        const uint64_t *const plane = planes->now.plane + value * words;
        uint64_t open = planes->dirty[value] & planes->now.open_house[value];
        later[value] |= open;
        planes->dirty[value] = 0;
        while (open) {
            const uint64_t *const house = planes->house[sj_low_bit(open)];
            uint64_t one = 0;
            uint64_t two = 0;
            for (size_t w = 0; w < words; w++) {
                const uint64_t here = plane[w] & house[w];
                two |= one ? here : here & (here - 1);
                one |= here;
            }
            open &= open - 1;
            if (!one)
                return false;
            if (two)
                continue;
            size_t w = 0;
            while (!(plane[w] & house[w]))
                w++;
            settle_cell(planes, value, (unsigned)w * SJ_WORD_BITS + sj_low_bit(one), words);
            open &= planes->now.open_house[value];
            *settled = true;
        }
    }
    return true;
}

/* The few places of a value in a house, whichever it is: cells that all of them see do not have it.
   Returns whether there were such cells. */
PLANES_INLINE bool exclude_seen(const struct sj_planes *planes, uint64_t *plane,
                                const uint64_t *house, size_t words)
{
    uint64_t seen[MAX_WORDS];
    uint64_t any = 0;
    unsigned places = 0;
    for (size_t w = 0; w < words; w++) {
        seen[w] = plane[w];
        places += sj_bit_count(plane[w] & house[w]);
    }
    if (places > MOST_PLACES)
        return false;
    for (size_t w = 0; w < words; w++)
        for (uint64_t set = plane[w] & house[w]; set; set &= set - 1)
            for (size_t u = 0; u < words; u++)
                seen[u] &= planes->peer[w * SJ_WORD_BITS + sj_low_bit(set)][u];
    for (size_t w = 0; w < words; w++) {
        plane[w] &= ~seen[w];
        any |= seen[w];
    }
    return any != 0;
}

/* The same for the houses of `later`, which are none then. Returns whether there were such
   cells. */
PLANES_INLINE bool look_at_places(struct sj_planes *planes, uint64_t later[MAX_SIZE], size_t words)
{
    for (unsigned value = 0; value < planes->size; value++) {
        uint64_t *const plane = planes->now.plane + value * words;
        uint64_t open = later[value] & planes->now.open_house[value];
        later[value] = 0;
        for (; open; open &= open - 1)
            if (exclude_seen(planes, plane, planes->house[sj_low_bit(open)], words))
                mark_dirty(planes, value, planes->all_houses);
    }
    return planes->dirty_values != 0;
}

/* False: a dead end. Looking at `places` takes longer than it saves a search for a grid, unless
   that is hard to find. */
PLANES_INLINE bool propagate(struct sj_planes *planes, bool places, size_t words)
{
    uint64_t later[MAX_SIZE] = {0};
    for (;;) {
        bool settled = false;
        if (!look_at_cells(planes, words) || !look_at_houses(planes, later, &settled, words))
            return false;
        if (!settled && !(places && look_at_places(planes, later, words)))
            return true;
    }
}

/* ---- Nodes ---------------------------------------------------------------------------------- */

PLANES_INLINE void start(struct sj_planes *planes, size_t words)
{
    struct node *const now = &planes->now;
    memcpy(now->open, planes->all, sizeof now->open);
    for (unsigned v = 0; v < planes->size; v++) {
        now->open_house[v] = planes->all_houses;
        memcpy(now->plane + v * words, planes->all, words * sizeof *now->plane);
        mark_dirty(planes, v, planes->all_houses);
    }
    planes->depth = 0;
}

PLANES_INLINE bool is_solved(const struct sj_planes *planes, size_t words)
{
    return sj_bits_empty(planes->now.open, words);
}

PLANES_INLINE bool has_candidate(const struct sj_planes *planes, unsigned value, unsigned cell,
                                 size_t words)
{
    return sj_bit_get(planes->now.plane + value * words, cell);
}

static void read_grid(const struct sj_planes *planes, uint8_t *grid)
{
    const uint64_t *word = planes->now.plane;
    for (unsigned v = 0; v < planes->size; v++)
        for (size_t w = 0; w < planes->words; w++, word++)
            for (uint64_t set = *word; set; set &= set - 1)
                grid[w * SJ_WORD_BITS + sj_low_bit(set)] = (uint8_t)(v + 1);
}

/* The open cells with the fewest candidates, which are counted in binary, bit by bit for all cells
   at once. */
PLANES_INLINE void find_fewest(const struct sj_planes *planes, uint64_t *set, size_t words)
{
    enum { DIGITS = 5 };
    uint64_t digit[DIGITS][MAX_WORDS] = {{0}};
    for (size_t w = 0; w < words; w++)
        for (unsigned v = 0; v < planes->size; v++) {
            uint64_t carry = planes->now.plane[v * words + w];
            for (unsigned i = 0; i < DIGITS; i++) {
                const uint64_t sum = digit[i][w] ^ carry;
                carry &= digit[i][w];
                digit[i][w] = sum;
            }
        }
    memcpy(set, planes->now.open, words * sizeof *set);
    for (unsigned i = DIGITS; i-- > 0;) {
        uint64_t any = 0;
        for (size_t w = 0; w < words; w++)
            any |= set[w] & ~digit[i][w];
        for (size_t w = 0; any && w < words; w++)
            set[w] &= ~digit[i][w];
    }
}

/* Guess: the node without the guess remains on the stack. */
PLANES_INLINE void guess_value(struct sj_planes *planes, unsigned value, unsigned cell,
                               size_t words)
{
    struct node *const rest = &planes->stack[planes->depth];
    memcpy(rest, &planes->now, planes->node_bytes);
    sj_bit_clear(rest->plane + value * words, cell);
    planes->guess[planes->depth++] = (struct guess){(uint8_t)value, (uint8_t)cell};
    planes->guesses++;
    settle_cell(planes, value, cell, words);
}

/* Go back to the last guess, and continue without it. */
PLANES_INLINE void go_back(struct sj_planes *planes)
{
    memcpy(&planes->now, &planes->stack[--planes->depth], planes->node_bytes);
    memset(planes->dirty, 0, sizeof planes->dirty);
    planes->dirty_values = 0;
    const struct guess guess = planes->guess[planes->depth];
    mark_dirty(planes, guess.value, planes->houses_of[guess.cell]);
}

/* ---- Solutions of a puzzle ------------------------------------------------------------------ */

/* Of the cells with the fewest candidates the one that sees most others of them. */
PLANES_INLINE unsigned choose_cell(const struct sj_planes *planes, size_t words)
{
    uint64_t set[MAX_WORDS];
    unsigned best = 0;
    unsigned most = 0;
    find_fewest(planes, set, words);
    for (size_t w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1) {
            const unsigned cell = (unsigned)w * SJ_WORD_BITS + sj_low_bit(rest);
            unsigned sees = 1;
            for (size_t u = 0; u < words; u++)
                sees += sj_bit_count(planes->peer[cell][u] & set[u]);
            if (sees > most) {
                most = sees;
                best = cell;
            }
        }
    return best;
}

/* The value of the known solution first: others are near it. */
PLANES_INLINE unsigned choose_value(const struct sj_planes *planes, unsigned cell,
                                    const uint8_t *known, size_t words)
{
    unsigned value = 0;
    if (known && has_candidate(planes, known[cell] - 1u, cell, words))
        return known[cell] - 1u;
    while (!has_candidate(planes, value, cell, words))
        value++;
    return value;
}

/* Is the solution on the board the known one? */
PLANES_INLINE bool is_known(const struct sj_planes *planes, const uint8_t *known, size_t words)
{
    for (unsigned cell = 0; cell < planes->cells; cell++)
        if (!has_candidate(planes, known[cell] - 1u, cell, words))
            return false;
    return true;
}

PLANES_INLINE unsigned count_question(struct sj_planes *planes,
                                      const struct sj_planes_question *question, size_t words)
{
    const uint8_t *const known = question->known;
    unsigned found = 0;
    start(planes, words);
    planes->guesses = 0;
    for (unsigned cell = 0; cell < planes->cells; cell++)
        if (question->givens[cell])
            settle_cell(planes, question->givens[cell] - 1u, cell, words);
    if (question->single < planes->cells)
        sj_bit_clear(planes->now.plane + (known[question->single] - 1u) * words, question->single);
    for (;;) {
        const bool alive = propagate(planes, true, words);
        if (alive && !is_solved(planes, words)) {
            if (planes->guesses == MOST_GUESSES)
                return SJ_PLANES_OPEN;
            const unsigned cell = choose_cell(planes, words);
            guess_value(planes, choose_value(planes, cell, known, words), cell, words);
            continue;
        }
        if (alive && !(known && is_known(planes, known, words))) {
            if (found++ == 0)
                read_grid(planes, question->solution);
            if (found == question->limit)
                return found;
        }
        if (planes->depth == 0)
            return found;
        go_back(planes);
    }
}

unsigned sj_planes_count(struct sj_planes *planes, const struct sj_planes_question *question)
{
    switch (planes->words) {
    case 1:
        return count_question(planes, question, 1);
    case 2:
        return count_question(planes, question, 2);
    case 3:
        return count_question(planes, question, 3);
    default:
        return count_question(planes, question, 4);
    }
}

/* ---- A random grid -------------------------------------------------------------------------- */

/* Member number `i` of a set. */
PLANES_INLINE unsigned pick_member(const uint64_t *set, unsigned i)
{
    size_t w = 0;
    for (unsigned here; i >= (here = sj_bit_count(set[w])); w++)
        i -= here;
    uint64_t rest = set[w];
    for (; i > 0; i--)
        rest &= rest - 1;
    return (unsigned)w * SJ_WORD_BITS + sj_low_bit(rest);
}

/* A random candidate of a random one of the cells with the fewest. */
PLANES_INLINE void guess_at_random(struct sj_planes *planes, struct sj_random *random, size_t words)
{
    uint64_t set[MAX_WORDS];
    uint64_t values = 0;
    unsigned members = 0;
    find_fewest(planes, set, words);
    for (size_t w = 0; w < words; w++)
        members += sj_bit_count(set[w]);
    const unsigned cell = pick_member(set, sj_random_below(random, members));
    for (unsigned v = 0; v < planes->size; v++)
        values |= (uint64_t)has_candidate(planes, v, cell, words) << v;
    guess_value(planes, pick_member(&values, sj_random_below(random, sj_bit_count(values))), cell,
                words);
}

PLANES_INLINE bool fill_grid(struct sj_planes *planes, struct sj_random *random, size_t words)
{
    unsigned patience = FILL_DEAD_ENDS;
    unsigned left = patience;
    start(planes, words);
    planes->guesses = 0;
    while (planes->guesses < FILL_GUESSES) {
        const bool alive = propagate(planes, patience > FILL_DEAD_ENDS, words);
        if (alive && is_solved(planes, words))
            return true;
        if (alive) {
            guess_at_random(planes, random, words);
        } else if (planes->depth == 0) {
            return false;
        } else if (left-- > 0) {
            go_back(planes);
        } else {
            patience += FILL_DEAD_ENDS;
            left = patience;
            start(planes, words);
        }
    }
    return false;
}

static bool fill_any(struct sj_planes *planes, struct sj_random *random)
{
    switch (planes->words) {
    case 1:
        return fill_grid(planes, random, 1);
    case 2:
        return fill_grid(planes, random, 2);
    case 3:
        return fill_grid(planes, random, 3);
    default:
        return fill_grid(planes, random, 4);
    }
}

bool sj_planes_fill(struct sj_planes *planes, struct sj_random *random, uint8_t *grid)
{
    const bool filled = fill_any(planes, random);
    if (filled)
        read_grid(planes, grid);
    return filled;
}
