/* SPDX-License-Identifier: MIT */
/* What propagators do. A file that includes this is one build of it, for the vectors of a machine. All builds do the
   same in the same order, so that they also count the same guesses. */
#include "engine/bits/small_sums_inl.h"

/* ---- Cells ---- */

#if defined(__AVX512BW__)

/* The cells that see a cell lose its value. False: one of them has no other. */
INLINE bool spread_value(struct sj_small *s, uint16_t *dom, unsigned cell)
{
    const __m512i value = _mm512_set1_epi16((short)dom[cell]);
    __mmask32 dead = 0;
    for (unsigned i = 0; i * SJ_SMALL_LANES < s->cells; i++) {
        const __mmask32 sees = (__mmask32)(s->sees[cell].word[i / 2] >> i % 2 * SJ_SMALL_LANES);
        const __m512i had = _mm512_load_si512(dom + i * SJ_SMALL_LANES);
        const __mmask32 has = _mm512_mask_test_epi16_mask(sees, had, value);
        if (!has)
            continue;
        const __m512i left = _mm512_mask_mov_epi16(had, has, _mm512_andnot_si512(value, had));
        _mm512_store_si512(dom + i * SJ_SMALL_LANES, left);
        dead |= _mm512_mask_testn_epi16_mask(has, left, left);
        s->removed += sj_bit_count(has);
        s->changed.word[i / 2] |= (uint64_t)has << i % 2 * SJ_SMALL_LANES;
        for (uint32_t bits = has; bits; bits &= bits - 1)
            wake_cell(s, i * SJ_SMALL_LANES + sj_low_bit(bits));
    }
    return dead == 0;
}

#else

INLINE bool spread_value(struct sj_small *s, uint16_t *dom, unsigned cell)
{
    const unsigned value = dom[cell];
    bool alive = true;
    for (unsigned w = 0; w * 64 < s->cells; w++)
        for (uint64_t bits = s->sees[cell].word[w]; bits; bits &= bits - 1) {
            const unsigned other = w * 64 + sj_low_bit(bits);
            if (dom[other] & value)
                alive = cut(s, dom, other, ~value) && alive;
        }
    return alive;
}

#endif

/* A cell has changed: its value, if it has only one, leaves the cells that see it; relations leave others their images. */
INLINE bool follow_cell(struct sj_small *s, uint16_t *dom, unsigned cell)
{
    const unsigned values = dom[cell];
    if ((values & (values - 1)) == 0 && !spread_value(s, dom, cell))
        return false;
    for (uint32_t i = s->edge_first[cell]; i < s->edge_first[cell + 1]; i++) {
        const struct sj_small_image *const image = &s->image[s->edge[i].image];
        if (!cut(s, dom, s->edge[i].cell, image->low[values & 255] | image->high[values >> 8]))
            return false;
    }
    return true;
}

INLINE bool follow_cells(struct sj_small *s, uint16_t *dom)
{
    for (unsigned w = 0; w < SJ_SMALL_WORDS;) {
        if (!s->changed.word[w]) {
            w++;
            continue;
        }
        const unsigned cell = w * 64 + sj_low_bit(s->changed.word[w]);
        s->changed.word[w] &= s->changed.word[w] - 1;
        if (!follow_cell(s, dom, cell))
            return false;
        w = 0;
    }
    return true;
}

/* ---- Houses ---- */

/* A value with one place in a house is there. */
INLINE bool propagate_house(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    unsigned once = 0, twice = 0;
    for (unsigned i = 0; i < p->cells; i++) {
        const unsigned m = dom[cell[i]];
        twice |= once & m;
        once |= m;
    }
    if (once != s->full)
        return false;
    const unsigned hidden = once & ~twice;
    for (unsigned i = 0; hidden && i < p->cells; i++) {
        const unsigned m = dom[cell[i]], only = m & hidden;
        if (only && only != m && ((only & (only - 1)) || !cut(s, dom, cell[i], only)))
            return false;
    }
    return true;
}

/* A value whose places in one house are all in the other is at no other place of that. */
INLINE bool propagate_cross(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const common = s->cell + p->cell, *const first = common + p->table,
                          *const second = common + p->more;
    unsigned both = 0, in_first = 0, in_second = 0;
    for (unsigned i = 0; i < p->table; i++)
        both |= dom[common[i]];
    const unsigned count = p->more - p->table;
    for (unsigned i = 0; i < count; i++) {
        in_first |= dom[first[i]];
        in_second |= dom[second[i]];
    }
    const unsigned from_second = both & ~in_first & in_second,
                   from_first = both & ~in_second & in_first;
    for (unsigned i = 0; from_second && i < count; i++)
        if (!cut(s, dom, second[i], ~from_second))
            return false;
    for (unsigned i = 0; from_first && i < count; i++)
        if (!cut(s, dom, first[i], ~from_first))
            return false;
    return true;
}

/* Is there anything to do? A house is looked at only then: that they are all asked first is what vectors can do. */
INLINE bool house_has_news(const struct sj_small *s, const uint16_t *dom,
                           const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    unsigned once = 0, twice = 0, news = 0;
    for (unsigned i = 0; i < p->cells; i++) {
        twice |= once & dom[cell[i]];
        once |= dom[cell[i]];
    }
    for (unsigned i = 0; i < p->cells; i++) {
        const unsigned only = dom[cell[i]] & once & ~twice;
        news |= only && only != dom[cell[i]];
    }
    return news || once != s->full;
}

INLINE bool cross_has_news(const struct sj_small *s, const uint16_t *dom,
                           const struct sj_small_propagator *p)
{
    const uint16_t *const common = s->cell + p->cell, *const first = common + p->table,
                          *const second = common + p->more;
    unsigned both = 0, in_first = 0, in_second = 0;
    for (unsigned i = 0; i < p->table; i++)
        both |= dom[common[i]];
    for (unsigned i = 0; i < p->more - p->table; i++) {
        in_first |= dom[first[i]];
        in_second |= dom[second[i]];
    }
    return both & (in_first ^ in_second);
}

#if defined(__AVX512BW__)

struct board {
    __m512i part[SJ_SMALL_BOARD / SJ_SMALL_LANES];
};

INLINE struct board load_board(const uint16_t *dom)
{
    struct board board;
    for (unsigned i = 0; i < SJ_SMALL_BOARD / SJ_SMALL_LANES; i++)
        board.part[i] = _mm512_load_si512(dom + i * SJ_SMALL_LANES);
    return board;
}

/* The sets of the cells of a vector. */
INLINE __m512i gather(const struct board *board, const uint16_t *lane)
{
    const __m512i index = _mm512_load_si512(lane);
    const __m512i low = _mm512_permutex2var_epi16(board->part[0], index, board->part[1]),
                  high = _mm512_permutex2var_epi16(board->part[2], index, board->part[3]);
    return _mm512_mask_mov_epi16(low, _mm512_test_epi16_mask(index, _mm512_set1_epi16(64)), high);
}

/* Which of the houses of a vector have news, as house_has_news. */
INLINE uint32_t find_houses(const struct sj_small *s, const struct board *board, unsigned group)
{
    const uint16_t *const lane = s->house_lane + (size_t)group * s->size * SJ_SMALL_LANES;
    __m512i once = _mm512_setzero_si512(), twice = once, at[SJ_SMALL_SIZE];
    for (unsigned k = 0; k < s->size; k++) {
        at[k] = gather(board, lane + k * SJ_SMALL_LANES);
        twice = _mm512_or_si512(twice, _mm512_and_si512(once, at[k]));
        once = _mm512_or_si512(once, at[k]);
    }
    __mmask32 news = _mm512_cmpneq_epi16_mask(once, _mm512_set1_epi16((short)s->full));
    const __m512i hidden = _mm512_andnot_si512(twice, once);
    for (unsigned k = 0; k < s->size; k++) {
        const __m512i only = _mm512_and_si512(at[k], hidden);
        news |= _mm512_mask_cmpneq_epi16_mask(_mm512_test_epi16_mask(only, only), only, at[k]);
    }
    return news;
}

/* Which of the crosses of a vector have news, as cross_has_news. */
INLINE uint32_t find_crosses(const struct sj_small *s, const struct board *board, unsigned group)
{
    const unsigned width = s->common_width + 2 * s->rest_width;
    const uint16_t *lane = s->cross_lane + (size_t)group * width * SJ_SMALL_LANES;
    __m512i in[3];
    for (unsigned part = 0; part < 3; part++) {
        in[part] = _mm512_setzero_si512();
        for (unsigned k = part ? s->rest_width : s->common_width; k > 0; k--) {
            in[part] = _mm512_or_si512(in[part], gather(board, lane));
            lane += SJ_SMALL_LANES;
        }
    }
    const __m512i odd = _mm512_and_si512(in[0], _mm512_xor_si512(in[1], in[2]));
    return _mm512_test_epi16_mask(odd, odd);
}

#endif

/* Those of a range that are awake and have news, into `found`; all of it is put to sleep. */
INLINE void take_range(struct sj_small *s, const uint16_t *dom, const struct sj_small_range *range,
                       bool crosses)
{
    memcpy(s->found, s->awake + range->word, range->words * sizeof *s->found);
    memset(s->awake + range->word, 0, range->words * sizeof *s->awake);
#if defined(__AVX512BW__)
    if (s->house_lane) {
        const struct board board = load_board(dom);
        for (unsigned w = 0; w < range->words; w++) {
            uint64_t news =
                crosses ? find_crosses(s, &board, 2 * w) : find_houses(s, &board, 2 * w);
            if (range->count > w * 64 + SJ_SMALL_LANES)
                news |= (uint64_t)(crosses ? find_crosses(s, &board, 2 * w + 1)
                                           : find_houses(s, &board, 2 * w + 1))
                        << SJ_SMALL_LANES;
            s->found[w] &= news;
        }
        return;
    }
#endif
    for (unsigned w = 0; w < range->words; w++)
        for (uint64_t bits = s->found[w]; bits; bits &= bits - 1) {
            const struct sj_small_propagator *const p =
                &s->propagator[(range->word + w) * 64 + sj_low_bit(bits)];
            if (!(crosses ? cross_has_news(s, dom, p) : house_has_news(s, dom, p)))
                s->found[w] &= ~(bits & -bits);
        }
}

INLINE bool propagate_range(struct sj_small *s, uint16_t *dom, const struct sj_small_range *range,
                            bool crosses)
{
    take_range(s, dom, range, crosses);
    for (unsigned w = 0; w < range->words; w++)
        for (uint64_t bits = s->found[w]; bits; bits &= bits - 1) {
            const struct sj_small_propagator *const p =
                &s->propagator[(range->word + w) * 64 + sj_low_bit(bits)];
            s->failed = p;
            if (!(crosses ? propagate_cross(s, dom, p) : propagate_house(s, dom, p)))
                return false;
        }
    return true;
}

/* ---- Counts ---- */

/* One of the cells that may have a value, and may have others, has it: no cell that sees all of these does. */
static bool keep_value_inside(struct sj_small *s, uint16_t *dom,
                              const struct sj_small_propagator *p, unsigned value)
{
    const uint16_t *const cell = s->cell + p->cell;
    struct sj_small_cells outside;
    memset(&outside, 0xff, sizeof outside);
    for (unsigned i = 0; i < p->cells; i++)
        for (unsigned w = 0; dom[cell[i]] & value && dom[cell[i]] != value && w < SJ_SMALL_WORDS;
             w++)
            outside.word[w] &= s->sees[cell[i]].word[w];
    for (unsigned w = 0; w < SJ_SMALL_WORDS; w++)
        for (uint64_t bits = outside.word[w]; bits; bits &= bits - 1)
            if (!cut(s, dom, w * 64 + sj_low_bit(bits), ~value))
                return false;
    return true;
}

/* Cells that see each other have a value once. If those that may have it are as few such groups as cells are needed, each
   group has it. */
enum { MOST_GROUPS = 4 };

static bool keep_value_in_groups(struct sj_small *s, uint16_t *dom,
                                 const struct sj_small_propagator *p, unsigned value, unsigned need)
{
    struct sj_small_cells sees_all[MOST_GROUPS];
    unsigned groups = 0;
    for (unsigned i = 0; i < p->cells; i++) {
        const unsigned cell = s->cell[p->cell + i];
        unsigned g = 0;
        if (!(dom[cell] & value) || dom[cell] == value)
            continue;
        while (g < groups && !sj_bit_get(sees_all[g].word, cell))
            g++;
        if (g == need || g == MOST_GROUPS)
            return true;
        if (g == groups)
            sees_all[groups++] = s->sees[cell];
        for (unsigned w = 0; w < SJ_SMALL_WORDS; w++)
            sees_all[g].word[w] &= s->sees[cell].word[w];
    }
    for (unsigned g = 0; g < groups; g++)
        for (unsigned w = 0; w < SJ_SMALL_WORDS; w++)
            for (uint64_t bits = sees_all[g].word[w]; bits; bits &= bits - 1)
                if (!cut(s, dom, w * 64 + sj_low_bit(bits), ~value))
                    return false;
    return groups == need;
}

static bool propagate_count(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    const uint64_t *const counts = s->lowering.set + p->more;
    const unsigned values = (unsigned)s->lowering.set[p->table] & s->full;
    unsigned sure = 0, possible = 0;
    for (unsigned i = 0; i < p->cells; i++) {
        possible += (dom[cell[i]] & values) != 0;
        sure += (dom[cell[i]] & ~values) == 0;
    }
    unsigned least = sure, most = possible;
    while (least <= possible && !sj_bit_get(counts, least))
        least++;
    while (most > sure && !sj_bit_get(counts, most))
        most--;
    if (least > possible)
        return false;
    if (least > sure && (values & (values - 1)) == 0 && !keep_value_inside(s, dom, p, values))
        return false;
    if (least > sure + 1 && (values & (values - 1)) == 0 &&
        !keep_value_in_groups(s, dom, p, values, least - sure))
        return false;
    if (least < possible && most > sure)
        return true;
    const unsigned keep = least == possible ? values : ~values;
    for (unsigned i = 0; i < p->cells; i++)
        if (dom[cell[i]] & values && dom[cell[i]] & ~values && !cut(s, dom, cell[i], keep))
            return false;
    return true;
}

/* ---- Shares ---- */

/* The numbers of cells that can have a value, as bits: between those that have it and those that may. */
static uint64_t list_counts(const struct sj_small *s, const uint16_t *dom,
                            const struct sj_small_propagator *p, unsigned value)
{
    const uint16_t *const cell = s->cell + p->cell;
    const uint32_t share = s->share[p->table + value];
    uint64_t counts = 0;
    unsigned sure = 0, possible = 0;
    for (unsigned i = 0; i < p->cells; i++) {
        possible += dom[cell[i]] >> value & 1;
        sure += dom[cell[i]] == 1u << value;
    }
    for (unsigned count = sure; count <= possible; count++)
        if (share == SJ_NO_SHARE || sj_bit_get(s->lowering.set + share, count))
            counts |= (uint64_t)1 << count;
    return counts;
}

/* The sums of a number from each set. */
static uint64_t add_counts(uint64_t sums, uint64_t counts)
{
    uint64_t both = 0;
    for (; counts; counts &= counts - 1)
        both |= sums << sj_low_bit(counts);
    return both;
}

/* A value that no cell can have, by the other values' numbers, is in none; one that all cells have that may, is there. */
static bool propagate_shares(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    uint64_t counts[SJ_SMALL_SIZE], before[SJ_SMALL_SIZE + 1], after = 1;
    before[0] = 1;
    for (unsigned v = 0; v < s->size; v++) {
        counts[v] = list_counts(s, dom, p, v);
        before[v + 1] = add_counts(before[v], counts[v]);
    }
    if (!(before[s->size] >> p->cells & 1))
        return false;
    for (unsigned v = s->size; v-- > 0;) {
        const uint64_t others = add_counts(before[v], after);
        unsigned most = 0, possible = 0;
        bool only = true;
        for (uint64_t rest = counts[v]; rest; rest &= rest - 1)
            if (others >> (p->cells - sj_low_bit(rest)) & 1)
                most = sj_low_bit(rest);
            else
                counts[v] &= ~(rest & -rest);
        only = (counts[v] & (counts[v] - 1)) == 0;
        after = add_counts(after, counts[v]);
        for (unsigned i = 0; i < p->cells; i++)
            possible += dom[cell[i]] >> v & 1;
        for (unsigned i = 0; i < p->cells; i++) {
            const unsigned set = dom[cell[i]], value = 1u << v;
            if (!(set & value) || set == value)
                continue;
            if (most == 0 && !cut(s, dom, cell[i], ~value))
                return false;
            if (only && most == possible && !cut(s, dom, cell[i], value))
                return false;
        }
    }
    return true;
}

/* ---- Automata ---- */

/* The states after each cell, forwards; then, backwards, which values lead on to one that accepts. */
static bool walk_states(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const struct sj_lowering *const l = &s->lowering;
    const struct sj_automaton *const automaton = &l->automaton[p->table];
    const uint16_t *const cell = s->cell + p->cell;
    const size_t words = sj_words(automaton->states);
    uint64_t *const states = s->states;
    uint64_t *goal = states + (p->cells + 1u) * words, *before = goal + words;
    memset(states, 0, (p->cells + 1u) * words * sizeof *states);
    states[0] = 1;
    for (uint32_t i = 0; i < p->cells; i++) {
        uint64_t *const to = states + (i + 1) * words;
        for (size_t w = 0; w < words; w++)
            for (uint64_t from = states[i * words + w]; from; from &= from - 1) {
                const int32_t *const next =
                    l->next + automaton->next + (w * SJ_WORD_BITS + sj_low_bit(from)) * s->size;
                for (unsigned values = dom[cell[i]]; values; values &= values - 1) {
                    const int32_t state = next[sj_low_bit(values)];
                    if (state >= 0)
                        sj_bit_set(to, (size_t)state);
                }
            }
    }
    memset(goal, 0, words * sizeof *goal);
    for (size_t w = 0; w < words; w++)
        for (uint64_t at = states[p->cells * words + w]; at; at &= at - 1)
            if (l->accepts[automaton->accepts + w * SJ_WORD_BITS + sj_low_bit(at)])
                goal[w] |= at & -at;
    if (sj_bits_empty(goal, words))
        return false;
    for (uint32_t i = p->cells; i-- > 0;) {
        unsigned kept = 0;
        memset(before, 0, words * sizeof *before);
        for (size_t w = 0; w < words; w++)
            for (uint64_t from = states[i * words + w]; from; from &= from - 1) {
                const int32_t *const next =
                    l->next + automaton->next + (w * SJ_WORD_BITS + sj_low_bit(from)) * s->size;
                for (unsigned values = dom[cell[i]]; values; values &= values - 1) {
                    const int32_t state = next[sj_low_bit(values)];
                    if (state >= 0 && sj_bit_get(goal, (size_t)state)) {
                        kept |= values & -values;
                        before[w] |= from & -from;
                    }
                }
            }
        if (!cut(s, dom, cell[i], kept))
            return false;
        uint64_t *const spare = goal;
        goal = before;
        before = spare;
    }
    return true;
}

/* The bits of `set` that are in `from` become those in `to`, in order; both have as many. */
INLINE uint64_t move_bits(uint64_t set, uint64_t from, uint64_t to)
{
#if defined(__BMI2__)
    return _pdep_u64(_pext_u64(set, from), to);
#else
    uint64_t moved = 0;
    for (; from; from &= from - 1, to &= to - 1)
        moved |= set & from & -from ? to & -to : 0;
    return moved;
#endif
}

/* Forwards: mark the nodes of the next layer that the values of a cell lead to. */
INLINE void follow_moves(const struct sj_small *s, const struct sj_small_layer *layer,
                         uint64_t *states, unsigned values)
{
    const uint64_t *const from = states + layer->word;
    uint64_t *const to = states + layer[1].word;
    for (; values; values &= values - 1) {
        const uint32_t *const range = s->value_move + layer->moves + sj_low_bit(values);
        for (uint32_t i = range[0]; i < range[1]; i++) {
            const struct sj_small_move *const m = &s->move[i];
            to[m->to_word] |= move_bits(from[m->from_word], m->from, m->to);
        }
    }
}

/* Backwards: keep the nodes from which the values of a cell lead to marked ones. Returns those values. */
INLINE unsigned keep_sources(const struct sj_small *s, const struct sj_small_layer *layer,
                             uint64_t *states, uint64_t *sources, unsigned values)
{
    uint64_t *const from = states + layer->word;
    const uint64_t *const to = states + layer[1].word;
    unsigned kept = 0;
    memset(sources, 0, layer->words * sizeof *sources);
    for (; values; values &= values - 1) {
        const uint32_t *const range = s->value_move + layer->moves + sj_low_bit(values);
        uint64_t leading = 0;
        for (uint32_t i = range[0]; i < range[1]; i++) {
            const struct sj_small_move *const m = &s->move[i];
            const uint64_t back = move_bits(to[m->to_word], m->to, m->from) & from[m->from_word];
            sources[m->from_word] |= back;
            leading |= back;
        }
        kept |= leading ? values & -values : 0;
    }
    memcpy(from, sources, layer->words * sizeof *from);
    return kept;
}

/* The nodes before each cell that its values reach; then, backwards, which of them lead on to the end. */
static bool walk_layers(struct sj_small *s, uint16_t *dom, const struct sj_small_propagator *p)
{
    const uint16_t *const cell = s->cell + p->cell;
    const struct sj_small_layer *const layer = s->layer + p->layer;
    uint64_t *const nodes = s->nodes;
    const size_t words = layer->word + layer->words;
    memset(nodes, 0, words * sizeof *nodes);
    nodes[layer->word] = 1;
    for (uint32_t i = 0; i < p->cells; i++)
        follow_moves(s, layer + i, nodes, dom[cell[i]]);
    if (!nodes[layer[p->cells].word])
        return false;
    for (uint32_t i = p->cells; i-- > 0;)
        if (!cut(s, dom, cell[i], keep_sources(s, layer + i, nodes, nodes + words, dom[cell[i]])))
            return false;
    return true;
}

static bool propagate_automaton(struct sj_small *s, uint16_t *dom,
                                const struct sj_small_propagator *p)
{
    return s->unrolled ? walk_layers(s, dom, p) : walk_states(s, dom, p);
}

/* ---- All of them ---- */

/* Cages and automata leave nothing for a second look, also where they changed their own cells; but for automata in which
   a cell comes twice. */
INLINE bool propagate_one(struct sj_small *s, uint16_t *dom, size_t i)
{
    const struct sj_small_propagator *const p = &s->propagator[i];
    bool alive = false;
    s->failed = p;
    switch ((enum sj_small_kind)p->kind) {
    case SJ_SMALL_COUNT:
        return propagate_count(s, dom, p);
    case SJ_SMALL_SHARES:
        return propagate_shares(s, dom, p);
    case SJ_SMALL_SUM:
        return propagate_sum(s, dom, p);
    case SJ_SMALL_WAYS:
        return propagate_ways(s, dom, p);
    case SJ_SMALL_CAGE:
        if (p->derived && p->cells == s->size && p->total != SJ_NO_TOTAL)
            return propagate_whole(s, dom, p);
        alive = propagate_cage(s, dom, p);
        break;
    case SJ_SMALL_AUTOMATON:
        alive = propagate_automaton(s, dom, p);
        if (p->more)
            return alive;
        break;
    case SJ_SMALL_HOUSE:
    case SJ_SMALL_CROSS:
        break; /* see propagate_range */
    }
    s->awake[i / 64] &= ~((uint64_t)1 << i % 64);
    return alive;
}

/* A derived propagator that hardly ever leaves less is no longer woken: its time is better spent on guesses. */
enum { LOOKS = 1024, LOOKS_PER_CHANGE = 32 };

static void note_use(struct sj_small *s, size_t i, bool changed)
{
    const struct sj_small_propagator *const p = &s->propagator[i];
    struct sj_small_use *const use = &s->use[i];
    use->changes += changed;
    if (++use->looks < LOOKS)
        return;
    if (use->changes * LOOKS_PER_CHANGE < use->looks) {
        for (unsigned k = 0; k < p->cells; k++)
            s->wake[s->cell[p->cell + k] * s->wake_words + i / 64] &= ~((uint64_t)1 << i % 64);
        s->retired = true;
    }
    *use = (struct sj_small_use){0, 0};
}

/* The first word from `from` to `end` with a bit, or `end`. */
INLINE size_t find_awake(const struct sj_small *s, size_t from, size_t end)
{
    while (from < end && !s->awake[from])
        from++;
    return from;
}

/* The quick ones first, cages among them: together they leave houses more to find. */
INLINE bool propagate_next(struct sj_small *s, uint16_t *dom, bool *none)
{
    const size_t others = s->cross.word + s->cross.words;
    size_t w = find_awake(s, others, s->wake_words);
    size_t i = w < s->wake_words ? w * 64 + sj_low_bit(s->awake[w]) : s->slow;
    if (i >= s->slow) {
        const size_t v = find_awake(s, 0, others);
        if (v < s->cross.word)
            return propagate_range(s, dom, &s->house, false);
        if (v < others)
            return propagate_range(s, dom, &s->cross, true);
        *none = w == s->wake_words;
        if (*none)
            return true;
    }
    s->awake[w] &= s->awake[w] - 1;
    if (!s->propagator[i].derived)
        return propagate_one(s, dom, i);
    const uint64_t removed = s->removed;
    const bool alive = propagate_one(s, dom, i);
    note_use(s, i, !alive || s->removed != removed);
    return alive;
}

static bool propagate(struct sj_small *s, uint16_t *dom)
{
    bool none = false;
    s->failed = NULL;
    while (follow_cells(s, dom) && propagate_next(s, dom, &none))
        if (none)
            return true;
    memset(&s->changed, 0, sizeof s->changed);
    memset(s->awake, 0, s->wake_words * sizeof *s->awake);
    return false;
}

enum { ADDEND_BYTES = sizeof(struct addend) };
