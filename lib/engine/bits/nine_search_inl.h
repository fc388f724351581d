/* SPDX-License-Identifier: MIT */
/* The 9x9 kernel's search, over the state and the propagation of nine_kernel_inl.h: depth first,
   with a cell of few candidates to guess in and a stack of states. Included like that file, by one
   source per kind of vectors, which takes `search`. */
#ifndef SJ_NINE_SEARCH_INL_H
#define SJ_NINE_SEARCH_INL_H

#include "engine/bits/nine_kernel_inl.h"

/* A cell to guess in, and the candidate to try first. */
struct guess {
    unsigned row;   /* word in a block */
    unsigned shift; /* bit in the word */
    unsigned word;  /* of the candidate, in a state */
};

/* A careful choice costs up to three rounds, and pays where there are few choices: of SCORED cells
   with two candidates the best is used; with more than PLENTY of them, the first. */
enum { SCORED = 8, PLENTY = 12 };

/* How many of the bits of a digit's words are in the mask. */
static inline unsigned bits_in(const uint32_t *words, const uint32_t *mask)
{
    uint64_t a[2], b[2];
    memcpy(a, words, sizeof a);
    memcpy(b, mask, sizeof b);
    return (unsigned)(__builtin_popcountll(a[0] & b[0]) + __builtin_popcountll(a[1] & b[1]));
}

/* Of the first cells of the set (two words and a third), the one where both candidates take most
   from other cells; in cells with two candidates that counts three times. */
static inline unsigned best_cell(const struct state *s, const uint32_t *words, vec crowded,
                                 const uint32_t *set)
{
    _Alignas(64) uint32_t pairs[STATE_WORDS]; /* candidates in cells with no more than two */
    struct sj_nine_columns columns;
    columns_make(&columns, s->x, words);
    for (int v = 0; v < VECTORS; v++)
        vec_store(pairs + VECTOR_WORDS * v, vec_without(s->x[v], crowded));
    unsigned best = 0, base = 0;
    uint64_t left = set[0] | (uint64_t)set[1] << 32;
    for (unsigned i = 0; i < SCORED; i++, left &= left - 1) {
        if (left == 0) {
            left = set[2];
            if (base || left == 0)
                break;
            base = 64;
        }
        const unsigned cell = base + (unsigned)__builtin_ctzll(left);
        const uint32_t *const peers = sj_nine_peers[cell];
        unsigned word[2];
        columns_pair(&columns, cell / 32, cell % 32, word);
        const unsigned a = bits_in(words + word[0], peers) + 2 * bits_in(pairs + word[0], peers);
        const unsigned b = bits_in(words + word[1], peers) + 2 * bits_in(pairs + word[1], peers);
        const unsigned score = (a * b + 1) << 8 | cell;
        best = score > best ? score : best;
    }
    return best & 0xFF;
}

/* The first cell of a set. */
static inline unsigned first_cell(const uint32_t *set)
{
    const unsigned row = set[0] ? 0 : set[1] ? 1 : 2;
    return 32 * row + (unsigned)__builtin_ctz(set[row]);
}

enum choice { NOTHING, GUESS, CHANGED };

/* Choose a guess, or find by counting that there is no need for one yet. `words` gets the state. */
static inline enum choice choose(struct state *s, uint32_t *words, struct guess *guess)
{
    _Alignas(64) uint32_t pair[VECTOR_WORDS], open[VECTOR_WORDS], three[VECTOR_WORDS];
    const struct at_least n = count_cells(s);
    vec_store(pair, vec_without(n.two, n.three));
    vec_store(open, n.two);
    vec_store(three, vec_without(n.three, n.four));
    const unsigned pairs = (unsigned)(__builtin_popcountll(pair[0] | (uint64_t)pair[1] << 32) +
                                      __builtin_popcount(pair[2]));
    if (pairs <= PLENTY && triads(s))
        return CHANGED;
    state_store(words, s);
    unsigned cell;
    if (pairs > PLENTY)
        cell = first_cell(pair);
    else if (pairs > 0)
        cell = best_cell(s, words, n.three, pair);
    else if (three[0] | three[1] | three[2])
        cell = first_cell(three);
    else if (open[0] | open[1] | open[2])
        cell = first_cell(open);
    else
        return NOTHING;
    guess->row = cell / 32;
    guess->shift = cell % 32;
    guess->word = guess->row;
    while (!(words[guess->word] >> guess->shift & 1))
        guess->word += 4;
    return GUESS;
}

/* Try the guess in `s`, and leave in `words` what is to be tried if it fails. */
static inline void branch(struct state *s, uint32_t *words, const struct guess *guess)
{
    const vec cell = vec_at(1u << guess->shift, guess->row);
    for (int v = 0; v < VECTORS; v++) {
        const vec candidate = cell & vec_mark(v, guess->word);
        vec_store(words + VECTOR_WORDS * v, vec_without(s->x[v], candidate));
        s->x[v] = vec_keep(s->x[v], cell, candidate);
    }
}

/* The values of a solved state. */
static inline void state_write(const struct state *s, uint8_t *grid)
{
    _Alignas(64) uint32_t words[STATE_WORDS];
    state_store(words, s);
    for (unsigned row = 0; row < 3; row++) {
        const uint32_t *const w = words + row;
        const uint32_t binary[4] = {
            w[4 * 0] | w[4 * 2] | w[4 * 4] | w[4 * 6] | w[4 * 8],
            w[4 * 1] | w[4 * 2] | w[4 * 5] | w[4 * 6],
            w[4 * 3] | w[4 * 4] | w[4 * 5] | w[4 * 6],
            w[4 * 7] | w[4 * 8],
        };
        _Alignas(32) uint8_t bytes[32];
        bytes_write(bytes, binary);
        for (unsigned band = 0; band < 3; band++)
            memcpy(grid + 27 * band + 9 * row, bytes + 10 * band, 9);
    }
}

/* Without the candidates that the caller rules out. */
static void words_restrict(uint32_t *words, const uint16_t *allowed)
{
    for (unsigned cell = 0; cell < SJ_NINE_CELLS; cell++) {
        const unsigned row = cell / 9 % 3, shift = cell / 27 * 10 + cell % 9;
        for (unsigned digit = 0; digit < 9; digit++)
            if (!(allowed[cell] >> digit & 1))
                words[4 * digit + row] &= ~(1u << shift);
    }
}

/* A solution: count it, keep the first, show it. False: enough. */
static inline bool on_solution(const struct state *s, const struct sj_nine_query *query,
                               struct sj_nine_result *result)
{
    const struct sj_nine_watch *const watch = query->watch;
    if (result->count++ == 0 && query->solution)
        state_write(s, query->solution);
    if (watch && watch->solution) {
        uint8_t grid[SJ_NINE_CELLS];
        state_write(s, grid);
        if (!watch->solution(watch->user, grid))
            return false;
    }
    return result->count != query->limit;
}

/* Ask the watch whether to continue after this many guesses; it says when to ask again. */
static inline bool may_continue(const struct sj_nine_watch *watch, uint64_t guesses,
                                uint64_t *ask_at)
{
    if (guesses < *ask_at)
        return true;
    *ask_at = watch->check(watch->user, guesses);
    return *ask_at != 0;
}

/* Depth first; stack[0 .. depth - 1] are the states still to be tried. A guess settles a cell, so
   there are never more than there are cells. */
static void search(const struct sj_nine_query *query, struct sj_nine_result *result)
{
    _Alignas(64) uint32_t stack[SJ_NINE_CELLS + 1][STATE_WORDS];
    memset(stack[0], 0, sizeof stack[0]);
    words_read(stack[0], query->givens);
    if (query->allowed)
        words_restrict(stack[0], query->allowed);
    uint64_t guesses = 0, ask_at = query->watch && query->watch->check ? 0 : UINT64_MAX;
    unsigned depth = 0;
    struct state s = state_load(stack[0]);
    for (bool more = may_continue(query->watch, 0, &ask_at); more;) {
        const enum outcome outcome = propagate(&s);
        if (outcome == STUCK) {
            struct guess guess;
            const enum choice choice = choose(&s, stack[depth], &guess);
            if (choice == CHANGED)
                continue;
            if (choice == GUESS) {
                branch(&s, stack[depth++], &guess);
                guesses++;
                more = may_continue(query->watch, guesses, &ask_at);
                continue;
            }
        }
        if (outcome == SOLVED && !on_solution(&s, query, result))
            break;
        if (depth == 0) {
            result->complete = true;
            break;
        }
        s = state_load(stack[--depth]);
    }
    result->guesses = guesses;
}

#endif
