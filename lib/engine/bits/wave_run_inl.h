/* SPDX-License-Identifier: MIT */
/* The search around the wave kernel: filling lanes, waves, and the result of each lane. Included
   by one source per kind of machine, which takes `solve`. */
#ifndef SJ_WAVE_RUN_INL_H
#define SJ_WAVE_RUN_INL_H

#include "engine/bits/wave_convert_inl.h"

#include <assert.h>
#include <string.h>

/* ---- A wave --------------------------------------------------------------------------------- */

/* The planes of all nodes become their words, and the other way round, in place: each is the
   other's transpose, and the cache has room for one of them. */
static void transpose_nodes(struct lanes *wave, bool to_words)
{
    if (wave->words == to_words)
        return;
    for (int w = 0; w < BLOCKS; w++)
        transpose(wave->planes.x + w * ROW, wave->planes.x + w * ROW);
    wave->words = to_words;
}

/* Are all live lanes decided: dead, or every cell single? */
static bool all_decided(const struct lanes *wave, vec live)
{
    return !vec_any(live & ~(wave->planes.dead | wave->planes.solved));
}

WAVE_APART void cells_first(struct planes *p)
{
    look_at_cells(p, true, false);
}
WAVE_APART void cells_again(struct planes *p)
{
    look_at_cells(p, false, false);
}
WAVE_APART void cells_last(struct planes *p)
{
    look_at_cells(p, false, true);
}
WAVE_APART void bands_plain(struct planes *p)
{
    look_at_bands(p, (struct round){0});
}
WAVE_APART void bands_noting(struct planes *p)
{
    look_at_bands(p, (struct round){.note_triads = true});
}
WAVE_APART void bands_last(struct planes *p)
{
    look_at_bands(p, (struct round){.use_triads = true, .last = true});
}
WAVE_APART void triads(struct planes *p)
{
    count_triads(p);
}
WAVE_APART void branches(struct planes *p)
{
    choose_branch(p);
}

enum { WAVE_ROUNDS = 4 };

/* A fixed number of rounds, so that what happens to a lane does not depend on the others; fewer
   only when all are decided, and then one more look at the bands finds clashes between singles. */
static void propagate(struct planes *p, const struct lanes *wave, vec live)
{
    p->dead = vec_none();
    p->changed = vec_none();
    cells_first(p);
    for (int round = 0; round < WAVE_ROUNDS - 2; round++) {
        bands_plain(p);
        if (all_decided(wave, live))
            return;
        cells_again(p);
    }
    bands_noting(p);
    if (all_decided(wave, live))
        return;
    triads(p);
    cells_again(p);
    bands_last(p);
    cells_last(p);
}

/* ---- Lanes ---------------------------------------------------------------------------------- */

/* Remove cells of a digit from a node, given by its first word and the way to the next. */
WAVE_INLINE void remove_cells(uint64_t *word, size_t step, unsigned digit, uint64_t lo, uint64_t hi)
{
    word[digit * step] &= ~lo;
    word[(DIGITS + digit / 3) * step] &= ~(hi << digit % 3 * HIGH);
}

/* The same for one candidate, cell * 16 + value. */
WAVE_INLINE void remove_candidate(uint64_t *word, unsigned candidate)
{
    const unsigned cell = candidate / 16;
    const uint64_t bit = (uint64_t)1 << cell % LOW;
    remove_cells(word, STEP, candidate % 16 - 1, cell < LOW ? bit : 0, cell < LOW ? 0 : bit);
}

/* What there is to do: the puzzles of a batch, or those of a list. */
struct work {
    struct sj_wave_batch *batch;
    const size_t *list; /* indices, or NULL: all */
    size_t count;
    size_t next;
    bool steal; /* idle lanes may help others */
};

WAVE_INLINE void load_node(struct lanes *wave, unsigned lane, const struct node *node)
{
    transpose_nodes(wave, true);
    uint64_t *const word = lane_words(wave->planes.x, lane);
    WAVE_UNROLL
    for (int w = 0; w < BLOCKS; w++)
        word[w * STEP] = node->word[w];
}

/* The next node from a lane's own stack. */
WAVE_INLINE void pop_node(struct lanes *wave, unsigned lane)
{
    load_node(wave, lane, &wave->stack[--wave->depth[lane] * WAVE_LANES + lane]);
}

/* Has a lane nodes on its stack? */
WAVE_INLINE bool has_node(const struct lanes *wave, unsigned lane)
{
    return wave->bottom[lane] < wave->depth[lane];
}

/* A lane without work takes the lowest node, the largest part of the search, from the stack of
   another. Returns whether there was one. The puzzle is then shared by lanes. */
static bool steal_node(struct lanes *wave, unsigned lane)
{
    for (unsigned tries = 0; tries < WAVE_LANES; tries++) {
        const unsigned from = wave->victim;
        if (has_node(wave, from)) {
            load_node(wave, lane, &wave->stack[wave->bottom[from]++ * WAVE_LANES + from]);
            wave->puzzle[lane] = wave->puzzle[from];
            if (!wave->shared[from])
                wave->shared_puzzle[wave->shared_count++] = wave->puzzle[from];
            wave->shared[from] = wave->shared[lane] = true;
            return true;
        }
        wave->victim = (from + 1) % WAVE_LANES;
    }
    return false;
}

enum { AHEAD = 8 }; /* puzzles between the one that is read and the one that is fetched */

/* A new puzzle for a lane: as a node if the nodes are there as words, else by way of `packed` and
   nibbles_to_planes, which costs the same for one lane and for all. */
static void take_puzzle(struct lanes *wave, struct work *work, unsigned lane, bool as_node)
{
    struct sj_wave_batch *const batch = work->batch;
    const size_t puzzle = work->list ? work->list[work->next] : work->next;
    const uint8_t *const cells = batch->puzzle + puzzle * batch->stride;
    work->next++;
    if (batch->count - puzzle > AHEAD)
        __builtin_prefetch(cells + AHEAD * batch->stride);
    const unsigned excluded = batch->excluded ? batch->excluded[puzzle] : 0;
    batch->found[puzzle] = excluded != 0;
    batch->guesses[puzzle] = 0;
    wave->puzzle[lane] = puzzle;
    wave->shared[lane] = false;
    if (as_node) {
        uint64_t *const word = lane_words(wave->planes.x, lane);
        puzzle_to_node(cells, word);
        if (excluded)
            remove_candidate(word, excluded);
    } else {
        uint64_t *const word = lane_words(wave->packed, lane);
        uint64_t packed[NIBBLE_WORDS];
        pack_puzzle(cells, packed);
        WAVE_UNROLL
        for (int w = 0; w < NIBBLE_WORDS; w++)
            word[w * STEP] = packed[w];
    }
}

/* Other work for a lane that is done with its puzzle: the next one, or part of another lane's. */
enum found_work { NOTHING, NODE, PUZZLE };

static enum found_work find_work(struct lanes *wave, struct work *work, unsigned lane, bool as_node)
{
    if (wave->guesses[lane] > 0)
        work->batch->guesses[wave->puzzle[lane]] += wave->guesses[lane];
    wave->guesses[lane] = 0;
    wave->depth[lane] = wave->bottom[lane] = 0;
    if (work->next < work->count) {
        take_puzzle(wave, work, lane, as_node);
        return as_node ? NODE : PUZZLE;
    }
    work->steal = work->steal && steal_node(wave, lane);
    return work->steal ? NODE : NOTHING;
}

/* Of the idle lanes of a group, those with nodes on their stacks. These nodes are fetched into the
   cache meanwhile. */
static uint64_t lanes_with_nodes(const struct lanes *wave, unsigned g)
{
    uint64_t with = 0;
    for (uint64_t idle = ~wave->live[g]; idle; idle &= idle - 1) {
        const unsigned lane = g * 64 + (unsigned)__builtin_ctzll(idle);
        const unsigned depth = wave->depth[lane];
        const struct node *const top = &wave->stack[(depth - (depth > 0)) * WAVE_LANES + lane];
        with |= has_node(wave, lane) ? idle & -idle : 0;
        __builtin_prefetch(top);
        __builtin_prefetch(&top->word[BLOCKS - 1]);
    }
    return with;
}

/* Give each idle lane a node from its own stack, or other work. Returns whether any lane is
   live. */
WAVE_APART bool fill_lanes(struct lanes *wave, struct work *work)
{
    uint64_t with[WAVE_GROUPS];
    unsigned needy = 0;
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        with[g] = lanes_with_nodes(wave, g);
        needy += (unsigned)__builtin_popcountll(~(wave->live[g] | with[g]));
    }
    const bool as_node = wave->words && needy < FEW_LANES;
    const bool may_steal = work->steal;
    bool any = false;
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        for (uint64_t rest = with[g]; rest; rest &= rest - 1)
            pop_node(wave, g * 64 + (unsigned)__builtin_ctzll(rest));
        wave->live[g] |= with[g];
    }
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        uint64_t filled = 0;
        uint64_t fresh = 0;
        for (uint64_t idle = ~wave->live[g]; idle; idle &= idle - 1) {
            const uint64_t bit = idle & -idle;
            const unsigned lane = g * 64 + (unsigned)__builtin_ctzll(idle);
            const enum found_work found = find_work(wave, work, lane, as_node);
            filled |= found != NOTHING ? bit : 0;
            fresh |= found == PUZZLE ? bit : 0;
        }
        wave->live[g] |= filled;
        wave->fresh[g] = fresh;
        any |= wave->live[g] != 0;
    }
    work->steal = may_steal;
    return any;
}

/* Has a puzzle as many solutions as are asked for? */
WAVE_INLINE bool is_done(const struct sj_wave_batch *batch, size_t puzzle)
{
    return batch->limit && batch->found[puzzle] >= batch->limit;
}

WAVE_APART void finish_solved(struct lanes *wave, struct sj_wave_batch *batch, unsigned lane,
                              bool nibbles)
{
    const size_t puzzle = wave->puzzle[lane];
    const uint64_t before = batch->found[puzzle]++;
    uint8_t *const to = before == 0 ? batch->solution : before == 1 ? batch->other : NULL;
    uint8_t *const grid = to ? to + puzzle * batch->solution_stride : NULL;
    if (grid && nibbles) {
        const uint64_t *const word = lane_words(wave->packed, lane);
        uint64_t packed[NIBBLE_WORDS];
        WAVE_UNROLL
        for (int w = 0; w < NIBBLE_WORDS; w++)
            packed[w] = word[w * STEP];
        unpack_grid(packed, batch->zero, grid);
    } else if (grid) {
        node_to_grid(lane_words(wave->planes.x, lane), batch->zero, grid);
    }
    if (is_done(batch, puzzle))
        wave->depth[lane] = wave->bottom[lane] = 0;
}

/* Leave a copy of the lane's node, less some cells of a digit, on its stack. */
WAVE_INLINE void push_node(struct lanes *wave, unsigned lane, unsigned digit, uint64_t lo,
                           uint64_t hi)
{
    const uint64_t *const word = lane_words(wave->planes.x, lane);
    struct node *const node = &wave->stack[wave->depth[lane]++ * WAVE_LANES + lane];
    WAVE_UNROLL
    for (int w = 0; w < BLOCKS; w++)
        node->word[w] = word[w * STEP];
    remove_cells(node->word, 1, digit, lo, hi);
}

/* The branch that a lane's code denotes. */
WAVE_INLINE const struct branch *find_branch(struct lanes *wave, unsigned lane)
{
    const unsigned code = (unsigned)*lane_words(wave->code, lane);
    return &wave->branch[code & 7][code >> 7 & 63];
}

/* A lane at its fixpoint: leave the other ways on its stack, continue with the first. */
WAVE_INLINE void branch_lane(struct lanes *wave, unsigned lane)
{
    const unsigned code = (unsigned)*lane_words(wave->code, lane);
    const unsigned digit = code >> 3 & 15;
    const struct branch *const branch = find_branch(wave, lane);
    assert((code & 7) < BANDS && branch->ways >= 2);
    push_node(wave, lane, digit, branch->lo[1], branch->hi[1]);
    if (branch->ways > 2)
        push_node(wave, lane, digit, branch->lo[2], branch->hi[2]);
    remove_cells(lane_words(wave->planes.x, lane), STEP, digit, branch->lo[0], branch->hi[0]);
    wave->guesses[lane]++;
}

/* After a wave: the result of each lane. */
static void sort_lanes(struct lanes *wave, struct sj_wave_batch *batch)
{
    struct planes *const p = &wave->planes;
    uint64_t solved[WAVE_GROUPS], stuck[WAVE_GROUPS];
    unsigned solved_count = 0;
    uint64_t any_stuck = 0;
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        const uint64_t live = wave->live[g] & ~vec_group(&p->dead, g);
        const uint64_t still = live & ~vec_group(&p->changed, g);
        solved[g] = still & vec_group(&p->solved, g);
        stuck[g] = still & ~vec_group(&p->solved, g);
        wave->live[g] = live & ~solved[g];
        solved_count += (unsigned)__builtin_popcountll(solved[g]);
        any_stuck |= stuck[g];
    }
    if (any_stuck) {
        branches(p);
        transpose(p->code, wave->code);
    }
    const bool nibbles = solved_count > 0 && (!any_stuck || solved_count >= FEW_LANES);
    if (nibbles)
        planes_to_nibbles(wave);
    if (any_stuck)
        transpose_nodes(wave, true);
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        for (; solved[g]; solved[g] &= solved[g] - 1)
            finish_solved(wave, batch, g * 64 + (unsigned)__builtin_ctzll(solved[g]), nibbles);
        /* The table of branches is not in the first-level cache after a wave. */
        for (uint64_t rest = stuck[g]; rest; rest &= rest - 1)
            __builtin_prefetch(find_branch(wave, g * 64 + (unsigned)__builtin_ctzll(rest)));
        for (; stuck[g]; stuck[g] &= stuck[g] - 1) {
            const unsigned lane = g * 64 + (unsigned)__builtin_ctzll(stuck[g]);
            if (wave->shared[lane] && is_done(batch, wave->puzzle[lane])) {
                wave->depth[lane] = wave->bottom[lane] = 0;
                wave->live[g] &= ~(stuck[g] & -stuck[g]);
            } else {
                branch_lane(wave, lane);
            }
        }
    }
}

/* Remove the excluded candidates of the lanes that have a new puzzle from the planes. */
static void exclude_fresh(struct lanes *wave, const uint16_t *excluded)
{
    for (unsigned g = 0; g < WAVE_GROUPS; g++)
        for (uint64_t rest = wave->fresh[g]; rest; rest &= rest - 1) {
            const unsigned candidate =
                excluded[wave->puzzle[g * 64 + (unsigned)__builtin_ctzll(rest)]];
            if (candidate == 0)
                continue;
            const struct digit x = find_digit(&wave->planes, (int)(candidate % 16) - 1);
            ((uint64_t *)plane(x, (int)(candidate / 16)))[g] &= ~(rest & -rest);
        }
}

static void add_fresh(struct lanes *wave, const uint16_t *excluded)
{
    vec fresh;
    memcpy(&fresh, wave->fresh, sizeof fresh);
    if (!vec_any(fresh))
        return;
    nibbles_to_planes(wave, fresh);
    if (excluded)
        exclude_fresh(wave, excluded);
}

/* Wave after wave until everything is done. False: stopped. */
static bool run(struct lanes *wave, struct work *work)
{
    const suuji_stop *const stop = work->batch->stop;
    wave->words = false;
    wave->victim = 0;
    memset(wave->live, 0, sizeof wave->live);
    memset(wave->depth, 0, sizeof wave->depth);
    memset(wave->bottom, 0, sizeof wave->bottom);
    memset(wave->guesses, 0, sizeof wave->guesses);
    while (fill_lanes(wave, work)) {
        vec live;
        if (sj_stop_requested(stop))
            return false;
        transpose_nodes(wave, false);
        add_fresh(wave, work->batch->excluded);
        memcpy(&live, wave->live, sizeof live);
        propagate(&wave->planes, wave, live);
        sort_lanes(wave, work->batch);
        work->batch->waves++;
    }
    return true;
}

/* When there are no more puzzles, idle lanes help with those that are left. Which solution of
   several is found first, and after how many guesses, then depends on which lanes helped: such
   puzzles are solved again by one lane each. Only a puzzle that was searched to its end and has at
   most one solution gives the same answer whichever lanes helped.

   The boundary for `work` is one for all frames below as well, see sj_wave_new: without it, speed
   differs by up to 8 % from one start of the program to the next. */
static bool solve(struct sj_wave *shared, struct sj_wave_batch *batch)
{
    struct lanes *const wave = shared->lanes;
    _Alignas(WAVE_PAGE) struct work work = {.batch = batch, .count = batch->count, .steal = true};
    wave->branch = shared->branch;
    wave->stack = shared->stack;
    wave->shared_count = 0;
    if (!run(wave, &work))
        return false;
    size_t again = 0;
    for (size_t i = 0; i < wave->shared_count && !batch->any; i++) {
        const size_t puzzle = wave->shared_puzzle[i];
        if (batch->found[puzzle] > 1 || is_done(batch, puzzle))
            wave->shared_puzzle[again++] = puzzle;
    }
    work = (struct work){.batch = batch, .list = wave->shared_puzzle, .count = again};
    return again == 0 || run(wave, &work);
}

#endif
