/* SPDX-License-Identifier: MIT */
/* The search around the wave kernel for any rules: filling lanes, waves, and the result of each
   lane. Included by one source per kind of machine, which takes `solve`. */
#ifndef SJ_WAVE_ANY_RUN_INL_H
#define SJ_WAVE_ANY_RUN_INL_H

#include "engine/bits/wave_any_kernel_inl.h"
#include "engine/bits/wave_any_pairs_inl.h"
#include "engine/bits/wave_any_weights_inl.h"
#include "engine/bits/wave_transpose_inl.h"

#include <string.h>

enum {
    MOST_GUESSES = 4096, /* for one puzzle, then it is left open */
    PAIRS_EVERY = 3      /* large sizes look for pairs in one of this many waves */
};

/* ---- A wave --------------------------------------------------------------------------------- */

/* The nodes of all lanes as words, and back to planes. */
static void planes_to_words(struct sj_wave_any *wave)
{
    for (size_t w = 0; w < wave->words; w++)
        transpose((vec *)wave->x + w * 64, (vec *)wave->word + w * WORD_ROW);
}

static void words_to_planes(struct sj_wave_any *wave)
{
    for (size_t w = 0; w < wave->words; w++)
        transpose((vec *)wave->word + w * WORD_ROW, (vec *)wave->x + w * 64);
}

/* Two rounds, of which only the second has locks, and pairs before it in large sizes. A lane in
   which it finds no new single is ready for a branch: to wait until nothing at all changes would
   take 10 to 30 % more waves, and save 5 % of guesses at most. Every single of a lane without new
   ones was there before the round, which has looked for clashes.

   Pairs save a third of the guesses of 12x12 and half of those of 16x16, and make a wave take
   almost twice as long. Every third wave is enough for most of that, and the fastest. In 9x9 they
   save a tenth: not worth it. */
WAVE_INLINE void propagate_size(struct sj_wave_any *wave, unsigned size, struct outcome *outcome)
{
    outcome->dead = vec_none();
    look_at_cells(wave, size, outcome, true);
    look_at_values(wave, size, outcome, false);
    look_at_cells(wave, size, outcome, false);
    if (size >= LARGE_SIZE && wave->turn++ % PAIRS_EVERY == 0)
        look_at_pairs(wave, size, &outcome->dead);
    look_at_values(wave, size, outcome, true);
    look_at_cells(wave, size, outcome, false);
}

WAVE_APART void propagate_9(struct sj_wave_any *wave, struct outcome *outcome)
{
    propagate_size(wave, 9, outcome);
}
WAVE_APART void propagate_12(struct sj_wave_any *wave, struct outcome *outcome)
{
    propagate_size(wave, 12, outcome);
}
WAVE_APART void propagate_16(struct sj_wave_any *wave, struct outcome *outcome)
{
    propagate_size(wave, 16, outcome);
}
WAVE_APART void propagate_other(struct sj_wave_any *wave, struct outcome *outcome)
{
    propagate_size(wave, wave->size, outcome);
}
WAVE_APART void branches(struct sj_wave_any *wave)
{
    choose_branch(wave);
}

static void propagate(struct sj_wave_any *wave, struct outcome *outcome)
{
    if (wave->size == 9)
        propagate_9(wave, outcome);
    else if (wave->size == 12)
        propagate_12(wave, outcome);
    else if (wave->size == 16)
        propagate_16(wave, outcome);
    else
        propagate_other(wave, outcome);
}

/* ---- Nodes ---------------------------------------------------------------------------------- */

/* A candidate in a node: the bit of its word. */
struct bit {
    size_t word;
    uint64_t mask;
};

WAVE_INLINE struct bit find_bit(const struct sj_wave_any *wave, unsigned value, unsigned cell)
{
    const size_t at = (size_t)value * wave->row + cell;
    return (struct bit){at / 64, (uint64_t)1 << at % 64};
}

/* From one word of a lane to the next. */
enum { STEP = WORD_ROW * WAVE_GROUPS };

/* Remove a value from a set of cells. */
WAVE_INLINE void remove_value(const struct sj_wave_any *wave, uint64_t node[MAX_WORDS + 1],
                              unsigned value, const uint64_t set[MAX_CELLS / 64])
{
    const struct bit first = find_bit(wave, value, 0);
    const unsigned shift = value * wave->row % 64;
    for (unsigned w = 0; w * 64 < wave->cells; w++) {
        node[first.word + w] &= ~(set[w] << shift);
        node[first.word + w + 1] &= ~(shift ? set[w] >> (64 - shift) : 0);
    }
}

/* A puzzle as the node of a lane. */
static void puzzle_to_node(const struct sj_wave_any *wave, const uint8_t *puzzle, uint8_t zero,
                           uint64_t *lane)
{
    uint64_t node[MAX_WORDS + 1];
    uint64_t set[SJ_WAVE_ANY_SIZE][MAX_CELLS / 64] = {{0}}; /* cells with another given */
    memset(node, 0xff, sizeof node);
    for (unsigned cell = 0; cell < wave->cells; cell++) {
        const unsigned given = (uint8_t)(puzzle[cell] - zero) - 1u;
        const uint64_t bit = (uint64_t)1 << cell % 64;
        if (given < wave->size)
            set[given][cell / 64] |= bit;
    }
    uint64_t all[MAX_CELLS / 64] = {0};
    for (unsigned value = 0; value < wave->size; value++)
        for (unsigned w = 0; w < MAX_CELLS / 64; w++)
            all[w] |= set[value][w];
    for (unsigned value = 0; value < wave->size; value++) {
        for (unsigned w = 0; w < MAX_CELLS / 64; w++)
            set[value][w] = all[w] & ~set[value][w];
        remove_value(wave, node, value, set[value]);
    }
    for (size_t w = 0; w < wave->words; w++)
        lane[w * STEP] = node[w];
}

/* A solved node as a grid. */
static void node_to_grid(const struct sj_wave_any *wave, const uint64_t *lane, uint8_t zero,
                         uint8_t *grid)
{
    unsigned value = 0;
    unsigned first = 0; /* the bit of the value and cell 0 */
    for (size_t w = 0; w < wave->words; w++)
        for (uint64_t rest = lane[w * STEP]; rest; rest &= rest - 1) {
            const unsigned at = (unsigned)(w * 64) + (unsigned)__builtin_ctzll(rest);
            for (; at >= first + wave->row; first += wave->row)
                value++;
            if (value < wave->size && at < first + wave->cells) /* not all bits are candidates */
                grid[at - first] = (uint8_t)(zero + value + 1);
        }
}

/* ---- Lanes ---------------------------------------------------------------------------------- */

/* All lanes, for i from 0: first those whose words are next to each other. */
WAVE_INLINE unsigned lane_in_turn(unsigned i)
{
    return i % WAVE_GROUPS * 64 + i / WAVE_GROUPS;
}

/* Has a puzzle as many solutions as are asked for, or is it left open? */
WAVE_INLINE bool is_done(const struct sj_wave_batch *batch, size_t puzzle)
{
    const uint64_t found = batch->found[puzzle];
    return found == SJ_WAVE_ANY_OPEN || (batch->limit && found >= batch->limit);
}

WAVE_INLINE uint64_t *stack_node(const struct sj_wave_any *wave, unsigned lane, size_t level)
{
    return wave->stack + (level * WAVE_LANES + lane) * wave->words;
}

WAVE_INLINE uint8_t *stack_guess(const struct sj_wave_any *wave, unsigned lane, size_t level)
{
    return wave->guess + level * WAVE_LANES + lane;
}

/* Words from one place to another; those of size 9 without a loop. */
WAVE_INLINE void copy_node(const struct sj_wave_any *wave, uint64_t *to, size_t to_step,
                           const uint64_t *from, size_t from_step)
{
    enum { NINE_WORDS = 12 };
    if (wave->words == NINE_WORDS) {
        WAVE_UNROLL
        for (size_t w = 0; w < NINE_WORDS; w++)
            to[w * to_step] = from[w * from_step];
    } else {
        for (size_t w = 0; w < wave->words; w++)
            to[w * to_step] = from[w * from_step];
    }
}

static void load_node(struct sj_wave_any *wave, unsigned lane, const uint64_t *node)
{
    copy_node(wave, lane_words(wave->word, lane), STEP, node, 1);
}

/* Has a lane nodes on its stack? */
WAVE_INLINE bool has_node(const struct sj_wave_any *wave, unsigned lane)
{
    return wave->bottom[lane] < wave->depth[lane];
}

WAVE_INLINE void clear_stack(struct sj_wave_any *wave, unsigned lane)
{
    wave->depth[lane] = wave->bottom[lane] = 0;
}

/* A lane without work takes the lowest node, the largest part of the search, from the stack of
   another. Returns whether there was one. */
static bool steal_node(struct sj_wave_any *wave, unsigned lane)
{
    for (unsigned tries = 0; tries < WAVE_LANES; tries++) {
        const unsigned from = wave->victim;
        if (has_node(wave, from)) {
            load_node(wave, lane, stack_node(wave, from, wave->bottom[from]++));
            wave->puzzle[lane] = wave->puzzle[from];
            note_puzzle(wave, lane);
            return true;
        }
        wave->victim = (from + 1) % WAVE_LANES;
    }
    return false;
}

static void take_puzzle(struct sj_wave_any *wave, const struct sj_wave_batch *batch, unsigned lane)
{
    const size_t puzzle = wave->next++;
    const unsigned excluded = batch->excluded ? batch->excluded[puzzle] : 0;
    uint64_t *const word = lane_words(wave->word, lane);
    batch->found[puzzle] = excluded != 0;
    batch->guesses[puzzle] = 0;
    wave->puzzle[lane] = puzzle;
    note_puzzle(wave, lane);
    puzzle_to_node(wave, batch->puzzle + puzzle * batch->stride, batch->zero, word);
    if (excluded) {
        const struct bit out = find_bit(wave, (excluded - 1) % 16, (excluded - 1) / 16);
        word[out.word * STEP] &= ~out.mask;
    }
}

/* Work for an idle lane: a node from its own stack, the next puzzle, or part of another lane's. */
static bool find_work(struct sj_wave_any *wave, const struct sj_wave_batch *batch, unsigned lane)
{
    if (has_node(wave, lane)) {
        const unsigned level = --wave->depth[lane];
        load_node(wave, lane, stack_node(wave, lane, level));
        note_failure(wave, lane, *stack_guess(wave, lane, level));
        return true;
    }
    clear_stack(wave, lane);
    if (wave->next < batch->count) {
        take_puzzle(wave, batch, lane);
        return true;
    }
    return steal_node(wave, lane);
}

/* Give each idle lane work. Returns whether any lane is live. */
WAVE_APART bool fill_lanes(struct sj_wave_any *wave, const struct sj_wave_batch *batch)
{
    bool any = false;
    bool more = true; /* there may be work */
    for (unsigned i = 0; i < WAVE_LANES; i++) {
        const unsigned lane = lane_in_turn(i);
        const uint64_t bit = (uint64_t)1 << lane % 64;
        uint64_t *const live = &wave->live[lane / 64];
        if (more && !(*live & bit)) {
            more = find_work(wave, batch, lane);
            *live |= more ? bit : 0;
        }
        any |= (*live & bit) != 0;
    }
    return any;
}

static void finish_solved(struct sj_wave_any *wave, struct sj_wave_batch *batch, unsigned lane)
{
    const size_t puzzle = wave->puzzle[lane];
    if (!is_done(batch, puzzle)) {
        const uint64_t before = batch->found[puzzle]++;
        uint8_t *const grids = before == 0 ? batch->solution : before == 1 ? batch->other : NULL;
        if (grids)
            node_to_grid(wave, lane_words(wave->word, lane), batch->zero,
                         grids + puzzle * batch->solution_stride);
    }
    if (is_done(batch, puzzle))
        clear_stack(wave, lane);
}

WAVE_INLINE bool has_candidate(const struct sj_wave_any *wave, const uint64_t *lane, unsigned value,
                               unsigned cell)
{
    const struct bit bit = find_bit(wave, value, cell);
    return lane[bit.word * STEP] & bit.mask;
}

/* A lane where nothing follows: leave the node without the first candidate of a cell on its stack,
   continue with that candidate. */
static void branch_lane(struct sj_wave_any *wave, unsigned lane)
{
    const unsigned cell = (unsigned)*lane_words(wave->code, lane) & ((1u << CODE_BITS) - 1);
    uint64_t *const word = lane_words(wave->word, lane);
    const unsigned level = wave->depth[lane]++;
    uint64_t *const node = stack_node(wave, lane, level);
    unsigned chosen = 0;
    *stack_guess(wave, lane, level) = (uint8_t)cell;
    while (chosen + 1 < wave->size && !has_candidate(wave, word, chosen, cell))
        chosen++;
    const struct bit out = find_bit(wave, chosen, cell);
    copy_node(wave, node, 1, word, STEP);
    node[out.word] &= ~out.mask;
    for (unsigned value = 0; value < wave->size; value++) {
        const struct bit bit = find_bit(wave, value, cell);
        if (value != chosen)
            word[bit.word * STEP] &= ~bit.mask;
    }
}

/* Returns whether the lane continues. */
static bool finish_stuck(struct sj_wave_any *wave, struct sj_wave_batch *batch, unsigned lane)
{
    const size_t puzzle = wave->puzzle[lane];
    if (!is_done(batch, puzzle) &&
        (wave->depth[lane] == STACK || batch->guesses[puzzle] == MOST_GUESSES))
        batch->found[puzzle] = SJ_WAVE_ANY_OPEN;
    if (is_done(batch, puzzle)) {
        clear_stack(wave, lane);
        return false;
    }
    batch->guesses[puzzle]++;
    branch_lane(wave, lane);
    return true;
}

/* After a wave: the result of each lane. */
static void sort_lanes(struct sj_wave_any *wave, struct sj_wave_batch *batch,
                       const struct outcome *outcome)
{
    uint64_t solved[WAVE_GROUPS], stuck[WAVE_GROUPS];
    uint64_t any_stuck = 0;
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        const uint64_t live = wave->live[g] & ~vec_group(&outcome->dead, g);
        const uint64_t still = live & ~vec_group(&outcome->fresh, g);
        solved[g] = still & vec_group(&outcome->solved, g);
        stuck[g] = still & ~vec_group(&outcome->solved, g);
        wave->live[g] = live & ~solved[g];
        any_stuck |= stuck[g];
    }
    if (any_stuck) {
        branches(wave);
        transpose(wave->code, wave->code);
    }
    planes_to_words(wave);
    for (unsigned i = 0; i < WAVE_LANES; i++) {
        const unsigned lane = lane_in_turn(i);
        const uint64_t bit = (uint64_t)1 << lane % 64;
        if (solved[lane / 64] & bit)
            finish_solved(wave, batch, lane);
        else if (stuck[lane / 64] & bit && !finish_stuck(wave, batch, lane))
            wave->live[lane / 64] &= ~bit;
    }
}

/* When there are no more puzzles, idle lanes help with those that are left. */
static bool solve(struct sj_wave_any *wave, struct sj_wave_batch *batch)
{
    memset(wave->live, 0, sizeof wave->live);
    memset(wave->depth, 0, sizeof wave->depth);
    memset(wave->bottom, 0, sizeof wave->bottom);
    wave->next = 0;
    wave->turn = 0;
    while (fill_lanes(wave, batch)) {
        struct outcome outcome;
        if (sj_stop_requested(batch->stop))
            return false;
        words_to_planes(wave);
        if (wave->size >= LARGE_SIZE)
            update_weights(wave);
        propagate(wave, &outcome);
        sort_lanes(wave, batch, &outcome);
        batch->waves++;
    }
    return true;
}

#endif
