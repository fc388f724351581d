/* SPDX-License-Identifier: MIT */
/* The search around the wave kernel: filling lanes, waves, and what comes of each lane. Included
   by one source per kind of machine, which takes `solve`. */
#ifndef SJ_WAVE_RUN_H
#define SJ_WAVE_RUN_H

#include "engine/bits/wave_state.h"

#include <assert.h>
#include <string.h>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

/* ---- Lanes as words ------------------------------------------------------------------------- */

/* Swap the blocks of `shift` bits that `mask` does not name in a with those that it names in b. */
WAVE_INLINE void swap_blocks(vec *a, vec *b, int shift, uint64_t mask)
{
    const vec m = vec_all(mask);
    const vec low = choose(m, *a, *b << shift);
    *b = choose(m, *a >> shift, *b);
    *a = low;
}

/* Four 64 x 64 bit matrices are turned, one in each group of a vector: row i, bit j to row j, bit i.
   In two steps of three, so that eight rows stay in registers. `to` may be `from`. */
WAVE_APART void transpose(const vec *from, vec *to)
{
    vec half[64];
    for (int i = 0; i < 8; i++) {
        vec r[8];
        WAVE_UNROLL
        for (int k = 0; k < 8; k++)
            r[k] = from[i + 8 * k];
        WAVE_UNROLL
        for (int k = 0; k < 4; k++)
            swap_blocks(&r[k], &r[k + 4], 32, 0x00000000ffffffff);
        WAVE_UNROLL
        for (int k = 0; k < 8; k += 4)
            WAVE_UNROLL
        for (int j = 0; j < 2; j++)
            swap_blocks(&r[k + j], &r[k + j + 2], 16, 0x0000ffff0000ffff);
        WAVE_UNROLL
        for (int k = 0; k < 8; k += 2)
            swap_blocks(&r[k], &r[k + 1], 8, 0x00ff00ff00ff00ff);
        WAVE_UNROLL
        for (int k = 0; k < 8; k++)
            half[i + 8 * k] = r[k];
    }
    for (int i = 0; i < 64; i += 8) {
        vec r[8];
        WAVE_UNROLL
        for (int k = 0; k < 8; k++)
            r[k] = half[i + k];
        WAVE_UNROLL
        for (int k = 0; k < 4; k++)
            swap_blocks(&r[k], &r[k + 4], 4, 0x0f0f0f0f0f0f0f0f);
        WAVE_UNROLL
        for (int k = 0; k < 8; k += 4)
            WAVE_UNROLL
        for (int j = 0; j < 2; j++)
            swap_blocks(&r[k + j], &r[k + j + 2], 2, 0x3333333333333333);
        WAVE_UNROLL
        for (int k = 0; k < 8; k += 2)
            swap_blocks(&r[k], &r[k + 1], 1, 0x5555555555555555);
        WAVE_UNROLL
        for (int k = 0; k < 8; k++)
            to[i + k] = r[k];
    }
}

/* The first word of a lane in an array of ROW vectors per word; the next is STEP further on. */
enum { STEP = ROW * WAVE_GROUPS };

/* Below this many lanes a conversion lane by lane is cheaper than one for all of them. */
enum { FEW_LANES = 64 };

WAVE_INLINE uint64_t *lane_words(vec *array, unsigned lane)
{
    return (uint64_t *)array + (lane & 63) * WAVE_GROUPS + (lane >> 6);
}

/* ---- Grids with four bits per cell ---------------------------------------------------------- */

/* Pack the low halves of eight bytes. */
WAVE_INLINE uint64_t pack_nibbles(const uint8_t *bytes)
{
    uint64_t x;
    memcpy(&x, bytes, sizeof x);
#if defined(__BMI2__)
    return _pext_u64(x, 0x0f0f0f0f0f0f0f0f);
#else
    x &= 0x0f0f0f0f0f0f0f0f;
    x = (x | x >> 4) & 0x00ff00ff00ff00ff;
    x = (x | x >> 8) & 0x0000ffff0000ffff;
    return (x | x >> 16) & 0xffffffff;
#endif
}

WAVE_INLINE uint64_t unpack_nibbles(uint64_t x)
{
#if defined(__BMI2__)
    return _pdep_u64(x, 0x0f0f0f0f0f0f0f0f);
#else
    x = (x | x << 16) & 0x0000ffff0000ffff;
    x = (x | x << 8) & 0x00ff00ff00ff00ff;
    return (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
#endif
}

#if defined(__AVX2__)
/* Pack the low halves of 32 bytes into 16. */
WAVE_INLINE __m128i pack_32(__m256i bytes)
{
    const __m256i low = _mm256_and_si256(bytes, _mm256_set1_epi8(15));
    const __m256i pairs = _mm256_maddubs_epi16(low, _mm256_set1_epi16(0x1001));
    const __m256i packed = _mm256_packus_epi16(pairs, pairs);
    return _mm256_castsi256_si128(_mm256_permute4x64_epi64(packed, 0x08));
}

/* 16 bytes of nibbles into 32 bytes, with `zero` added. */
WAVE_INLINE __m256i unpack_16(uint64_t lo, uint64_t hi, __m256i zero)
{
    const __m128i packed = _mm_set_epi64x((long long)hi, (long long)lo);
    const __m256i wide = _mm256_cvtepu8_epi16(packed);
    const __m256i both = _mm256_or_si256(wide, _mm256_slli_epi16(wide, 4));
    return _mm256_add_epi8(_mm256_and_si256(both, _mm256_set1_epi8(15)), zero);
}
#endif

/* The nibbles of a puzzle, six words of them. */
WAVE_INLINE void pack_puzzle(const uint8_t *puzzle, uint64_t word[NIBBLE_WORDS])
{
#if defined(__AVX2__)
    const __m128i a = pack_32(_mm256_loadu_si256((const void *)puzzle));
    const __m128i b = pack_32(_mm256_loadu_si256((const void *)(puzzle + 32)));
    word[0] = (uint64_t)_mm_cvtsi128_si64(a);
    word[1] = (uint64_t)_mm_extract_epi64(a, 1);
    word[2] = (uint64_t)_mm_cvtsi128_si64(b);
    word[3] = (uint64_t)_mm_extract_epi64(b, 1);
    word[4] = pack_nibbles(puzzle + 64) | pack_nibbles(puzzle + 72) << 32;
#else
    WAVE_UNROLL
    for (int w = 0; w < 5; w++)
        word[w] = pack_nibbles(puzzle + 16 * w) | pack_nibbles(puzzle + 16 * w + 8) << 32;
#endif
    word[5] = puzzle[80] & 15u;
}

/* The other way round. */
WAVE_INLINE void unpack_grid(const uint64_t word[NIBBLE_WORDS], uint8_t zero, uint8_t *grid)
{
#if defined(__AVX2__)
    const __m256i zeros = _mm256_set1_epi8((char)zero);
    _mm256_storeu_si256((void *)grid, unpack_16(word[0], word[1], zeros));
    _mm256_storeu_si256((void *)(grid + 32), unpack_16(word[2], word[3], zeros));
    _mm_storeu_si128((void *)(grid + 64), _mm256_castsi256_si128(unpack_16(word[4], 0, zeros)));
#else
    const uint64_t zeros = zero * 0x0101010101010101u;
    WAVE_UNROLL
    for (int w = 0; w < 10; w++) {
        const uint64_t bytes = unpack_nibbles(word[w / 2] >> w % 2 * 32 & 0xffffffff) + zeros;
        memcpy(grid + 8 * w, &bytes, sizeof bytes);
    }
#endif
    grid[80] = (uint8_t)((word[5] & 15) + zero);
}

/* ---- Grids and nodes ------------------------------------------------------------------------ */

/* A set of cells. */
struct cells {
    uint64_t lo, hi; /* cells 0-63, 64-80 */
};

/* Bit `bit` of each of sixteen nibbles. */
WAVE_INLINE uint64_t bits_of_nibbles(uint64_t nibbles, int bit)
{
#if defined(__BMI2__)
    return _pext_u64(nibbles, (uint64_t)0x1111111111111111 << bit);
#else
    uint64_t x = nibbles >> bit & 0x1111111111111111;
    x = (x | x >> 3) & 0x0303030303030303;
    x = (x | x >> 6) & 0x000f000f000f000f;
    x = (x | x >> 12) & 0x000000ff000000ff;
    return (x | x >> 24) & 0xffff;
#endif
}

WAVE_INLINE uint64_t bits_to_nibbles(uint64_t bits, int bit)
{
#if defined(__BMI2__)
    return _pdep_u64(bits, (uint64_t)0x1111111111111111 << bit);
#else
    uint64_t x = bits & 0xffff;
    x = (x | x << 24) & 0x000000ff000000ff;
    x = (x | x << 12) & 0x000f000f000f000f;
    x = (x | x << 6) & 0x0303030303030303;
    x = (x | x << 3) & 0x1111111111111111;
    return x << bit;
#endif
}

WAVE_INLINE struct cells get_digit(const uint64_t word[NODE_WORDS], int d)
{
    const int shift = d * CELLS % 64;
    const uint64_t *const w = word + d * CELLS / 64;
    struct cells cells = {w[0] >> shift, w[1] >> shift};
    if (shift > 0)
        cells.lo |= w[1] << (64 - shift);
    if (shift + 17 > 64)
        cells.hi |= w[2] << (64 - shift);
    cells.hi &= 0x1ffff;
    return cells;
}

/* Into a node whose words are 0 from this digit on. */
WAVE_INLINE void put_digit(uint64_t word[NODE_WORDS], int d, struct cells cells)
{
    const int shift = d * CELLS % 64;
    uint64_t *const w = word + d * CELLS / 64;
    w[0] |= cells.lo << shift;
    w[1] |= cells.hi << shift;
    if (shift > 0)
        w[1] |= cells.lo >> (64 - shift);
    if (shift + 17 > 64)
        w[2] |= cells.hi >> (64 - shift);
}

/* Where a puzzle has each digit. */
WAVE_INLINE void find_givens(const uint8_t *puzzle, struct cells given[DIGITS])
{
#if defined(__AVX512BW__)
    const __m512i low = _mm512_set1_epi8(15);
    const __m512i a = _mm512_and_si512(_mm512_loadu_si512(puzzle), low);
    const __m512i b = _mm512_and_si512(_mm512_maskz_loadu_epi8(0x1ffff, puzzle + 64), low);
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const __m512i value = _mm512_set1_epi8((char)(d + 1));
        given[d].lo = _mm512_cmpeq_epi8_mask(a, value);
        given[d].hi = _mm512_cmpeq_epi8_mask(b, value);
    }
#elif defined(__AVX2__)
    const __m256i low = _mm256_set1_epi8(15);
    const __m256i a = _mm256_and_si256(_mm256_loadu_si256((const void *)puzzle), low);
    const __m256i b = _mm256_and_si256(_mm256_loadu_si256((const void *)(puzzle + 32)), low);
    const __m256i c = _mm256_and_si256(_mm256_loadu_si256((const void *)(puzzle + 49)), low);
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const __m256i value = _mm256_set1_epi8((char)(d + 1));
        const uint32_t at_a = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, value));
        const uint32_t at_b = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(b, value));
        const uint32_t at_c = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(c, value));
        given[d] = (struct cells){at_a | (uint64_t)at_b << 32, at_c >> 15};
    }
#else
    uint64_t nibbles[NIBBLE_WORDS];
    uint64_t bit[4][2] = {{0}};
    pack_puzzle(puzzle, nibbles);
    for (int w = 0; w < NIBBLE_WORDS; w++)
        for (int k = 0; k < 4; k++)
            bit[k][w / 4] |= bits_of_nibbles(nibbles[w], k) << w % 4 * 16;
    for (unsigned d = 0; d < DIGITS; d++) {
        uint64_t set[2];
        for (int half = 0; half < 2; half++) {
            set[half] = ~(uint64_t)0;
            for (int k = 0; k < 4; k++)
                set[half] &= (d + 1) >> k & 1 ? bit[k][half] : ~bit[k][half];
        }
        given[d] = (struct cells){set[0], set[1] & 0x1ffff};
    }
#endif
}

/* A puzzle as a node. Values above 9 and 0 are empty cells, where every digit is possible. */
static void puzzle_to_node(const uint8_t *puzzle, uint64_t *lane)
{
    uint64_t word[NODE_WORDS] = {0};
    struct cells given[DIGITS];
    struct cells empty = {~(uint64_t)0, 0x1ffff};
    find_givens(puzzle, given);
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        empty.lo &= ~given[d].lo;
        empty.hi &= ~given[d].hi;
    }
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++)
        put_digit(word, d, (struct cells){given[d].lo | empty.lo, given[d].hi | empty.hi});
    WAVE_UNROLL
    for (int w = 0; w < NODE_WORDS; w++)
        lane[w * STEP] = word[w];
}

/* A solved node as a grid. */
static void node_to_grid(const uint64_t *lane, uint8_t zero, uint8_t *grid)
{
    uint64_t word[NODE_WORDS];
    WAVE_UNROLL
    for (int w = 0; w < NODE_WORDS; w++)
        word[w] = lane[w * STEP];
#if defined(__AVX512BW__)
    __m512i a = _mm512_setzero_si512();
    __m512i b = a;
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const struct cells cells = get_digit(word, d);
        const __m512i value = _mm512_set1_epi8((char)(zero + d + 1));
        a = _mm512_mask_mov_epi8(a, cells.lo, value);
        b = _mm512_mask_mov_epi8(b, cells.hi, value);
    }
    _mm512_storeu_si512(grid, a);
    _mm512_mask_storeu_epi8(grid + 64, 0x1ffff, b);
#else
    uint64_t bit[4][2] = {{0}};
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const struct cells cells = get_digit(word, d);
        WAVE_UNROLL
        for (int k = 0; k < 4; k++)
            if ((d + 1) >> k & 1) {
                bit[k][0] |= cells.lo;
                bit[k][1] |= cells.hi;
            }
    }
    uint64_t nibbles[NIBBLE_WORDS] = {0};
    for (int w = 0; w < NIBBLE_WORDS; w++)
        for (int k = 0; k < 4; k++)
            nibbles[w] |= bits_to_nibbles(bit[k][w / 4] >> w % 4 * 16 & 0xffff, k);
    unpack_grid(nibbles, zero, grid);
#endif
}

/* New puzzles into the lanes of `fresh`: from four bits to one plane per digit. Values above 9 and
   0 are empty cells, where every digit is possible. */
WAVE_APART void nibbles_to_planes(struct sj_wave *wave, vec fresh)
{
    for (int w = 0; w < NIBBLE_WORDS; w++)
        transpose(wave->packed + w * ROW, wave->nibble + w * 64);
    for (int cell = 0; cell < CELLS; cell++) {
        const vec b0 = wave->nibble[cell * 4];
        const vec b1 = wave->nibble[cell * 4 + 1];
        const vec b2 = wave->nibble[cell * 4 + 2];
        const vec b3 = wave->nibble[cell * 4 + 3];
        const vec low = ~(b2 | b3);  /* 0-3 */
        const vec middle = b2 & ~b3; /* 4-7 */
        const vec high = b3 & ~b2;   /* 8-11 */
        const vec empty = or3(b2 & b3, high & b1, and_nor(low, b0, b1));
        const vec given[DIGITS] = {
            and_and_not(low, b0, b1), and_and_not(low, b1, b0),    and3(low, b0, b1),
            and_nor(middle, b0, b1),  and_and_not(middle, b0, b1), and_and_not(middle, b1, b0),
            and3(middle, b0, b1),     and_nor(high, b0, b1),       and_and_not(high, b0, b1)};
        WAVE_UNROLL
        for (int d = 0; d < DIGITS; d++) {
            vec *const x = &wave->planes.x[d * CELLS + cell];
            *x = choose(fresh, given[d] | empty, *x);
        }
    }
}

/* The other way round, for lanes that are solved. */
WAVE_APART void planes_to_nibbles(struct sj_wave *wave)
{
    const vec *const plane = wave->planes.x;
    for (int cell = 0; cell < CELLS; cell++) {
        const vec *const x = plane + cell;
        const vec x5_7 = x[4 * CELLS] | x[6 * CELLS];
        wave->nibble[cell * 4] = or3(x[0] | x[2 * CELLS], x5_7, x[8 * CELLS]);
        wave->nibble[cell * 4 + 1] = or3(x[CELLS] | x[2 * CELLS], x[5 * CELLS], x[6 * CELLS]);
        wave->nibble[cell * 4 + 2] = or3(x[3 * CELLS], x5_7, x[5 * CELLS]);
        wave->nibble[cell * 4 + 3] = x[7 * CELLS] | x[8 * CELLS];
    }
    for (int w = 0; w < NIBBLE_WORDS; w++)
        transpose(wave->nibble + w * 64, wave->packed + w * ROW);
}

/* ---- A wave --------------------------------------------------------------------------------- */

/* The planes of all nodes become their words, and the other way round, in place: each is the other's
   transpose, and the cache has room for one of them. */
static void turn_nodes(struct sj_wave *wave, bool to_words)
{
    if (wave->words == to_words)
        return;
    for (int w = 0; w < NODE_WORDS; w++)
        transpose(wave->planes.x + w * ROW, wave->planes.x + w * ROW);
    wave->words = to_words;
}

/* Are all live lanes decided: dead, or every cell single? */
static bool all_decided(const struct sj_wave *wave, vec live)
{
    const vec open = live & ~(wave->planes.dead | wave->planes.solved);
    return (open[0] | open[1] | open[2] | open[3]) == 0;
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

/* A fixed number of rounds, so that what happens to a lane does not depend on the others; fewer only
   when all are decided, and then one more look at the bands finds clashes between singles. */
static void propagate(struct planes *p, const struct sj_wave *wave, vec live)
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

WAVE_INLINE void remove_cells(uint64_t *word, size_t step, unsigned digit, uint64_t lo, uint64_t hi)
{
    const unsigned at = digit * CELLS;
    const unsigned shift = at & 63;
    word += (at >> 6) * step;
    word[0] &= ~(lo << shift);
    word[step] &= ~(lo >> 1 >> (63 - shift) | hi << shift);
    if (shift + 17 > 64)
        word[2 * step] &= ~(hi >> (64 - shift));
}

/* What there is to do: the puzzles of a batch, or those of a list. */
struct work {
    struct sj_wave_batch *batch;
    const size_t *list; /* indices, or NULL: all */
    size_t count;
    size_t next;
    bool steal; /* idle lanes may help others */
};

WAVE_INLINE void load_node(struct sj_wave *wave, unsigned lane, const struct node *node)
{
    turn_nodes(wave, true);
    uint64_t *const word = lane_words(wave->planes.x, lane);
    WAVE_UNROLL
    for (int w = 0; w < NODE_WORDS; w++)
        word[w * STEP] = node->word[w];
}

/* The next node from a lane's own stack. */
WAVE_INLINE void pop_node(struct sj_wave *wave, unsigned lane)
{
    load_node(wave, lane, &wave->stack[--wave->depth[lane] * WAVE_LANES + lane]);
}

/* Has a lane nodes on its stack? */
WAVE_INLINE bool has_node(const struct sj_wave *wave, unsigned lane)
{
    return wave->bottom[lane] < wave->depth[lane];
}

/* A lane without work takes the lowest node, the largest piece, from the stack of another. Returns
   whether there was one. The puzzle is then shared by lanes. */
static bool steal_node(struct sj_wave *wave, unsigned lane)
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

/* A new puzzle for a lane: as a node if the nodes are there as words, else by way of `packed` and
   nibbles_to_planes, which costs the same for one lane and for all. */
static void take_puzzle(struct sj_wave *wave, struct work *work, unsigned lane, bool as_node)
{
    struct sj_wave_batch *const batch = work->batch;
    const size_t puzzle = work->list ? work->list[work->next] : work->next;
    const uint8_t *const cells = batch->puzzle + puzzle * batch->stride;
    work->next++;
    __builtin_prefetch(cells + 8 * batch->stride);
    batch->found[puzzle] = 0;
    batch->guesses[puzzle] = 0;
    wave->puzzle[lane] = puzzle;
    wave->shared[lane] = false;
    if (as_node) {
        puzzle_to_node(cells, lane_words(wave->planes.x, lane));
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

static enum found_work find_work(struct sj_wave *wave, struct work *work, unsigned lane,
                                 bool as_node)
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

/* How many lanes need a new puzzle? */
static unsigned count_needy(const struct sj_wave *wave)
{
    unsigned count = 0;
    for (unsigned g = 0; g < WAVE_GROUPS; g++)
        for (uint64_t idle = ~wave->live[g]; idle; idle &= idle - 1)
            count += !has_node(wave, g * 64 + (unsigned)__builtin_ctzll(idle));
    return count;
}

/* Give each idle lane a node from its own stack, or other work. Returns whether any lane is live. */
WAVE_APART bool fill_lanes(struct sj_wave *wave, struct work *work)
{
    const bool as_node = wave->words && count_needy(wave) < FEW_LANES;
    const bool may_steal = work->steal;
    bool any = false;
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        uint64_t filled = 0;
        uint64_t fresh = 0;
        for (uint64_t idle = ~wave->live[g]; idle; idle &= idle - 1) {
            const uint64_t bit = idle & -idle;
            const unsigned lane = g * 64 + (unsigned)__builtin_ctzll(idle);
            if (has_node(wave, lane)) {
                pop_node(wave, lane);
                filled |= bit;
                continue;
            }
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

WAVE_APART void finish_solved(struct sj_wave *wave, struct sj_wave_batch *batch, unsigned lane,
                              bool nibbles)
{
    const size_t puzzle = wave->puzzle[lane];
    uint8_t *const grid = batch->solution + puzzle * batch->solution_stride;
    const bool first = batch->found[puzzle]++ == 0;
    if (first && nibbles) {
        const uint64_t *const word = lane_words(wave->packed, lane);
        uint64_t packed[NIBBLE_WORDS];
        WAVE_UNROLL
        for (int w = 0; w < NIBBLE_WORDS; w++)
            packed[w] = word[w * STEP];
        unpack_grid(packed, batch->zero, grid);
    } else if (first) {
        node_to_grid(lane_words(wave->planes.x, lane), batch->zero, grid);
    }
    if (is_done(batch, puzzle))
        wave->depth[lane] = wave->bottom[lane] = 0;
}

/* Leave a copy of the lane's node, less some cells of a digit, on its stack. */
WAVE_INLINE void push_node(struct sj_wave *wave, unsigned lane, unsigned digit, uint64_t lo,
                           uint64_t hi)
{
    const uint64_t *const word = lane_words(wave->planes.x, lane);
    struct node *const node = &wave->stack[wave->depth[lane]++ * WAVE_LANES + lane];
    WAVE_UNROLL
    for (int w = 0; w < NODE_WORDS; w++)
        node->word[w] = word[w * STEP];
    remove_cells(node->word, 1, digit, lo, hi);
}

/* A lane at its fixpoint: leave the other ways on its stack, go on with the first. */
WAVE_APART void branch_lane(struct sj_wave *wave, unsigned lane)
{
    const unsigned code = (unsigned)*lane_words(wave->code, lane);
    const unsigned digit = code >> 3 & 15;
    const struct branch *const branch = &wave->branch[code & 7][code >> 7 & 63];
    assert((code & 7) < BANDS && branch->ways >= 2);
    push_node(wave, lane, digit, branch->lo[1], branch->hi[1]);
    if (branch->ways > 2)
        push_node(wave, lane, digit, branch->lo[2], branch->hi[2]);
    remove_cells(lane_words(wave->planes.x, lane), STEP, digit, branch->lo[0], branch->hi[0]);
    wave->guesses[lane]++;
}

/* After a wave: what became of each lane. */
static void sort_lanes(struct sj_wave *wave, struct sj_wave_batch *batch)
{
    struct planes *const p = &wave->planes;
    uint64_t solved[WAVE_GROUPS], stuck[WAVE_GROUPS];
    unsigned solved_count = 0;
    uint64_t any_stuck = 0;
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        const uint64_t live = wave->live[g] & ~p->dead[g];
        solved[g] = live & p->solved[g] & ~p->changed[g];
        stuck[g] = live & ~p->solved[g] & ~p->changed[g];
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
        turn_nodes(wave, true);
    for (unsigned g = 0; g < WAVE_GROUPS; g++) {
        for (; solved[g]; solved[g] &= solved[g] - 1)
            finish_solved(wave, batch, g * 64 + (unsigned)__builtin_ctzll(solved[g]), nibbles);
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

static void add_fresh(struct sj_wave *wave)
{
    vec fresh;
    if ((wave->fresh[0] | wave->fresh[1] | wave->fresh[2] | wave->fresh[3]) == 0)
        return;
    memcpy(&fresh, wave->fresh, sizeof fresh);
    nibbles_to_planes(wave, fresh);
}

/* Wave after wave until everything is done. False: stopped. */
static bool run(struct sj_wave *wave, struct work *work)
{
    const atomic_bool *const stop = work->batch->stop;
    wave->words = false;
    memset(wave->live, 0, sizeof wave->live);
    memset(wave->depth, 0, sizeof wave->depth);
    memset(wave->bottom, 0, sizeof wave->bottom);
    memset(wave->guesses, 0, sizeof wave->guesses);
    while (fill_lanes(wave, work)) {
        vec live;
        if (stop && atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        turn_nodes(wave, false);
        add_fresh(wave);
        memcpy(&live, wave->live, sizeof live);
        propagate(&wave->planes, wave, live);
        sort_lanes(wave, work->batch);
        work->batch->waves++;
    }
    return true;
}

/* When there are no more puzzles, idle lanes help with those that are left. Which solution of
   several is found first, and after how many guesses, then depends on who helped: such puzzles are
   done again by one lane each. */
static bool solve(struct sj_wave *wave, struct sj_wave_batch *batch)
{
    struct work work = {.batch = batch, .count = batch->count, .steal = true};
    wave->shared_count = 0;
    if (!run(wave, &work))
        return false;
    size_t again = 0;
    for (size_t i = 0; i < wave->shared_count; i++)
        if (batch->found[wave->shared_puzzle[i]] > 1)
            wave->shared_puzzle[again++] = wave->shared_puzzle[i];
    work = (struct work){.batch = batch, .list = wave->shared_puzzle, .count = again};
    return again == 0 || run(wave, &work);
}

#endif
