/* SPDX-License-Identifier: MIT */
/* Rules on the reduced grid of a chain that is exhausted. The rules are asked in order, each for
   all its instances; the first that yields anything ends it. An instance counts only if it needs
   the chain: it rests on candidates that the chain has removed, which are its parents. */
#include "rate/se/se_chain.h"

#include <string.h>

/* An instance in the making. */
struct instance {
    struct sj_se_chains *chains;
    unsigned depth;
    struct sj_se_layer *layer;
    uint32_t first; /* its parents: layer->parent[first ...] */
    struct sj_se_causes causes;
    bool any; /* the rule has yielded something */
    /* Digits, by houses: of an instance at least one has lost places, or it would not need the
       chain. */
    uint16_t lost[SJ_SE_HOUSES]; /* it has lost places */
    uint16_t two[SJ_SE_HOUSES];  /* it has two places */
};

static void look_at_houses(struct instance *in)
{
    for (unsigned house = 0; house < SJ_SE_HOUSES; house++) {
        const uint16_t *const from = in->layer->grid.place + house * 9u;
        const uint16_t *const now = in->layer->now.place + house * 9u;
        unsigned lost = 0;
        unsigned two = 0;
        for (unsigned digit = 0; digit < 9; digit++) {
            lost |= (unsigned)(from[digit] != now[digit]) << digit;
            two |= (unsigned)sj_se_is_two(now[digit]) << digit;
        }
        in->lost[house] = (uint16_t)lost;
        in->two[house] = (uint16_t)two;
    }
}

/* ---- Instances ---- */

static bool start_instance(struct instance *in)
{
    memset(&in->causes, 0, sizeof in->causes);
    in->first = (uint32_t)in->layer->parent_count;
    return sj_budget_reserve(in->chains->budget, &in->layer->parent, &in->layer->parent_room,
                             in->layer->parent_count + SJ_SE_CANDIDATES,
                             sizeof *in->layer->parent) &&
           sj_budget_reserve(in->chains->budget, &in->layer->advance, &in->layer->advance_room,
                             in->layer->advance_count + 1, sizeof *in->layer->advance);
}

static void add_parent(struct instance *in, unsigned cell, unsigned digit)
{
    const struct sj_se_chain *const chain = in->layer->chain;
    in->layer->parent[in->layer->parent_count++] = chain->at[(cell * 9 + digit) * 2];
}

static void add_parents_in_house(struct instance *in, unsigned house, unsigned digit,
                                 unsigned positions)
{
    for (unsigned rest = positions; rest; rest &= rest - 1)
        add_parent(in, sj_se_cell_at[house][sj_low_bit(rest)], digit);
}

static void add_parents_in_cell(struct instance *in, unsigned cell, unsigned digits)
{
    for (unsigned rest = digits; rest; rest &= rest - 1)
        add_parent(in, cell, sj_low_bit(rest));
}

/* Does it need the chain? Then its eliminations may be added. */
static bool close_instance(struct instance *in, uint32_t nested)
{
    struct sj_se_layer *const layer = in->layer;
    const uint32_t count = (uint32_t)layer->parent_count - in->first;
    if (count == 0)
        return false;
    layer->advance[layer->advance_count++] =
        (struct sj_se_advance){in->first, count, nested, in->causes};
    in->any = true;
    return true;
}

static void eliminate_candidate(struct instance *in, unsigned candidate)
{
    struct sj_se_layer *const layer = in->layer;
    if (!sj_bit_get(layer->chain->off, candidate))
        sj_se_add_off(layer, candidate,
                      (unsigned)(layer->advance_count - 1 - layer->chain->advances),
                      SJ_SE_ADVANCED);
}

static unsigned gone_from_house(const struct sj_se_layer *layer, unsigned house, unsigned digit)
{
    return layer->grid.place[house * 9 + digit] & ~(unsigned)layer->now.place[house * 9 + digit];
}

static unsigned gone_from_cell(const struct sj_se_layer *layer, unsigned cell)
{
    return layer->grid.cell[cell] & ~(unsigned)layer->now.cell[cell];
}

/* ---- Locking ---- */

/* The digit has all its places of house `a` in house `b`. */
static void lock_digit(struct instance *in, unsigned a, unsigned b, unsigned digit)
{
    const struct sj_se_layer *const layer = in->layer;
    const unsigned outside = ~(unsigned)in->chains->meet[a][b];
    const unsigned lost = layer->now.place[b * 9 + digit] & ~(unsigned)in->chains->meet[b][a];
    if (!lost || !start_instance(in))
        return;
    sj_bit_set(in->causes.house, a * 9 + digit);
    add_parents_in_house(in, a, digit, gone_from_house(layer, a, digit) & outside);
    if (close_instance(in, 0))
        for (unsigned rest = lost; rest; rest &= rest - 1)
            eliminate_candidate(in, sj_se_cell_at[b][sj_low_bit(rest)] * 9u + digit);
}

/* Digits of `house` that have lost places and are in one segment of it: `segment` has the positions
   of the first of three, `shift` is from one to the next. */
static void lock_in_segments(struct instance *in, unsigned house, unsigned segment, unsigned shift,
                             const uint8_t others[3])
{
    const uint16_t *const place = in->layer->now.place + house * 9u;
    unsigned locked[3] = {0, 0, 0};
    for (unsigned rest = in->lost[house]; rest; rest &= rest - 1) {
        const unsigned digit = sj_low_bit(rest);
        for (unsigned k = 0; k < 3; k++)
            if (!(place[digit] & ~(segment << k * shift)) && (place[digit] & (place[digit] - 1u)))
                locked[k] |= 1u << digit;
    }
    for (unsigned k = 0; k < 3; k++)
        for (unsigned rest = locked[k]; rest; rest &= rest - 1)
            lock_digit(in, house, others[k], sj_low_bit(rest));
}

/* Box and column, box and row, column and box, row and box. */
static void find_locking(struct instance *in)
{
    enum { ROW_PART = 7, COLUMN_PART = 0x49 }; /* of a box: the first three, every third */
    for (unsigned i = 0; i < 9; i++) {
        const unsigned column = 18 + i % 3 * 3;
        const uint8_t columns[3] = {(uint8_t)column, (uint8_t)(column + 1), (uint8_t)(column + 2)};
        lock_in_segments(in, i, COLUMN_PART, 1, columns);
    }
    for (unsigned i = 0; i < 9; i++) {
        const unsigned row = 9 + i / 3 * 3;
        const uint8_t rows[3] = {(uint8_t)row, (uint8_t)(row + 1), (uint8_t)(row + 2)};
        lock_in_segments(in, i, ROW_PART, 3, rows);
    }
    for (unsigned i = 0; i < 9; i++) {
        const uint8_t boxes[3] = {(uint8_t)(i / 3), (uint8_t)(i / 3 + 3), (uint8_t)(i / 3 + 6)};
        lock_in_segments(in, 18 + i, ROW_PART, 3, boxes);
    }
    for (unsigned i = 0; i < 9; i++) {
        const unsigned box = i / 3 * 3;
        const uint8_t boxes[3] = {(uint8_t)box, (uint8_t)(box + 1), (uint8_t)(box + 2)};
        lock_in_segments(in, 9 + i, ROW_PART, 3, boxes);
    }
}

/* ---- Pairs ---- */

/* Boxes, columns, rows. */
static const uint8_t pair_families[3] = {0, 18, 9};

static void hide_pair(struct instance *in, unsigned house, unsigned d, unsigned e, unsigned places)
{
    const struct sj_se_layer *const layer = in->layer;
    const unsigned pair = 1u << d | 1u << e;
    unsigned lost = 0;
    for (unsigned rest = places; rest; rest &= rest - 1)
        lost |= layer->now.cell[sj_se_cell_at[house][sj_low_bit(rest)]] & ~pair;
    if (!lost || !start_instance(in))
        return;
    sj_bit_set(in->causes.house, house * 9 + d);
    sj_bit_set(in->causes.house, house * 9 + e);
    for (unsigned p = 0; p < 9; p++)
        if (!(places >> p & 1))
            add_parents_in_cell(in, sj_se_cell_at[house][p],
                                layer->grid.cell[sj_se_cell_at[house][p]] & pair);
    if (!close_instance(in, 0))
        return;
    for (unsigned rest = places; rest; rest &= rest - 1) {
        const unsigned cell = sj_se_cell_at[house][sj_low_bit(rest)];
        for (unsigned digits = layer->now.cell[cell] & ~pair; digits; digits &= digits - 1)
            eliminate_candidate(in, cell * 9 + sj_low_bit(digits));
    }
}

static void find_hidden_pairs(struct instance *in)
{
    for (unsigned i = 0; i < 3; i++)
        for (unsigned house = pair_families[i]; house < pair_families[i] + 9u; house++) {
            const uint16_t *const place = in->layer->now.place + house * 9u;
            if (in->chains->empty[house] <= 4 || !(in->lost[house] & in->two[house]))
                continue;
            for (unsigned high = in->two[house]; high; high &= high - 1) {
                const unsigned e = sj_low_bit(high);
                for (unsigned low = in->two[house] & ((1u << e) - 1); low; low &= low - 1)
                    if (place[sj_low_bit(low)] == place[e])
                        hide_pair(in, house, sj_low_bit(low), e, place[e]);
            }
        }
}

static void bare_pair(struct instance *in, unsigned house, unsigned p, unsigned q, unsigned pair)
{
    const struct sj_se_layer *const layer = in->layer;
    const unsigned cells[2] = {sj_se_cell_at[house][p], sj_se_cell_at[house][q]};
    unsigned lost = 0;
    for (unsigned i = 0; i < 9; i++)
        if (i != p && i != q)
            lost |= layer->now.cell[sj_se_cell_at[house][i]] & pair;
    if (!lost || !start_instance(in))
        return;
    for (unsigned i = 0; i < 2; i++) {
        sj_bit_set(in->causes.cell, cells[i]);
        add_parents_in_cell(in, cells[i], layer->grid.cell[cells[i]] & ~pair);
    }
    if (!close_instance(in, 0))
        return;
    for (unsigned i = 0; i < 9; i++)
        if (i != p && i != q)
            for (unsigned digits = layer->now.cell[sj_se_cell_at[house][i]] & pair; digits;
                 digits &= digits - 1)
                eliminate_candidate(in, sj_se_cell_at[house][i] * 9u + sj_low_bit(digits));
}

static void find_naked_pairs(struct instance *in)
{
    const uint16_t *const cell = in->layer->now.cell;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned house = pair_families[i]; house < pair_families[i] + 9u; house++) {
            const uint8_t *const at = sj_se_cell_at[house];
            unsigned two = 0;
            if (in->chains->empty[house] < 4 || !in->lost[house])
                continue;
            for (unsigned p = 0; p < 9; p++)
                two |= (unsigned)sj_se_is_two(cell[at[p]]) << p;
            for (unsigned high = two; high; high &= high - 1) {
                const unsigned q = sj_low_bit(high);
                for (unsigned low = two & ((1u << q) - 1); low; low &= low - 1)
                    if (cell[at[sj_low_bit(low)]] == cell[at[q]])
                        bare_pair(in, house, sj_low_bit(low), q, cell[at[q]]);
            }
        }
}

/* ---- X-wing ---- */

static void find_cross(struct instance *in, unsigned base, unsigned i, unsigned j, unsigned digit)
{
    const struct sj_se_layer *const layer = in->layer;
    const unsigned cover = 27 - base; /* rows and columns are families 9 and 18 */
    const unsigned lines = layer->now.place[(base + i) * 9 + digit];
    const unsigned both = 1u << i | 1u << j;
    unsigned lost = 0;
    for (unsigned rest = lines; rest; rest &= rest - 1)
        lost |= layer->now.place[(cover + sj_low_bit(rest)) * 9 + digit] & ~both;
    if (!lost || !start_instance(in))
        return;
    sj_bit_set(in->causes.house, (base + i) * 9 + digit);
    sj_bit_set(in->causes.house, (base + j) * 9 + digit);
    add_parents_in_house(in, base + i, digit, gone_from_house(layer, base + i, digit) & ~lines);
    add_parents_in_house(in, base + j, digit, gone_from_house(layer, base + j, digit) & ~lines);
    if (!close_instance(in, 0))
        return;
    for (unsigned cell = 0; cell < SJ_SE_CELLS; cell++) {
        const unsigned base_at = sj_se_house[cell][base / 9] - base;
        const unsigned cover_at = sj_se_house[cell][cover / 9] - cover;
        if ((lines >> cover_at & 1) && !(both >> base_at & 1) &&
            (layer->now.cell[cell] >> digit & 1))
            eliminate_candidate(in, cell * 9 + digit);
    }
}

static void find_x_wings(struct instance *in)
{
    for (unsigned base = 18; base >= 9; base -= 9)
        for (unsigned j = 1; j < 9; j++)
            for (unsigned i = 0; i < j; i++)
                for (unsigned rest = in->two[base + i] & in->two[base + j] &
                                     (in->lost[base + i] | in->lost[base + j]);
                     rest; rest &= rest - 1) {
                    const unsigned digit = sj_low_bit(rest);
                    if (in->layer->now.place[(base + j) * 9 + digit] ==
                            in->layer->now.place[(base + i) * 9 + digit] &&
                        in->chains->placed[digit] <= 5)
                        find_cross(in, base, i, j, digit);
                }
}

/* ---- Producers ---- */

/* The parents of a chain hint: all that was removed from the cells and houses by which it goes. */
static void add_removed_causes(struct instance *in, const struct sj_se_causes *causes)
{
    const struct sj_se_layer *const layer = in->layer;
    uint64_t removed[SJ_SE_WORDS] = {0};
    for (unsigned w = 0; w < 2; w++)
        for (uint64_t rest = causes->cell[w]; rest; rest &= rest - 1) {
            const unsigned cell = w * 64 + sj_low_bit(rest);
            for (unsigned gone = gone_from_cell(layer, cell); gone; gone &= gone - 1)
                sj_bit_set(removed, cell * 9 + sj_low_bit(gone));
        }
    for (unsigned w = 0; w < 4; w++)
        for (uint64_t rest = causes->house[w]; rest; rest &= rest - 1) {
            const unsigned house = (w * 64 + sj_low_bit(rest)) / 9;
            const unsigned digit = (w * 64 + sj_low_bit(rest)) % 9;
            for (unsigned gone = gone_from_house(layer, house, digit); gone; gone &= gone - 1)
                sj_bit_set(removed, sj_se_cell_at[house][sj_low_bit(gone)] * 9u + digit);
        }
    for (unsigned w = 0; w < SJ_SE_WORDS; w++)
        for (uint64_t rest = removed[w]; rest; rest &= rest - 1) {
            const unsigned candidate = w * 64 + sj_low_bit(rest);
            add_parent(in, candidate / 9, candidate % 9);
        }
}

static void take_deductions(struct instance *in, const struct sj_se_layer *inner)
{
    struct sj_se_chains *const chains = in->chains;
    for (size_t i = 0; i < inner->found_count; i++) {
        const struct sj_se_deduction *const found = &inner->found[i];
        if (!start_instance(in) ||
            !sj_budget_reserve(chains->budget, &chains->nested, &chains->nested_room,
                               chains->nested_count + 1, sizeof *chains->nested))
            return;
        in->causes = found->evidence;
        add_removed_causes(in, &found->causes);
        if (!close_instance(in, (uint32_t)chains->nested_count + 1))
            continue;
        chains->nested[chains->nested_count++] =
            (struct sj_se_nested){found->identity, found->complexity};
        for (uint32_t e = 0; e < found->count; e++)
            eliminate_candidate(in, inner->eliminated[found->first + e]);
    }
}

/* The place of the reduced grid among those without hints; NULL: no memory. The grid that was there
   is forgotten. */
static struct sj_se_barren *find_barren(struct instance *in)
{
    struct sj_se_chains *const chains = in->chains;
    uint64_t candidates[SJ_SE_WORDS];
    uint64_t hash = 0;
    for (unsigned w = 0; w < SJ_SE_WORDS; w++) {
        candidates[w] = in->layer->candidates[w] & ~in->layer->chain->off[w];
        hash = sj_se_mix(hash, candidates[w]);
    }
    if (!chains->barren) {
        if (!sj_budget_reserve(chains->budget, &chains->barren, &chains->barren_room, SJ_SE_BARREN,
                               sizeof *chains->barren))
            return NULL;
        memset(chains->barren, 0, SJ_SE_BARREN * sizeof *chains->barren);
    }
    struct sj_se_barren *const place = &chains->barren[hash % SJ_SE_BARREN];
    if (memcmp(place->candidates, candidates, sizeof candidates) != 0) {
        memcpy(place->candidates, candidates, sizeof candidates);
        place->producers = 0;
    }
    return place;
}

/* A producer on the reduced grid; `mode` NULL: cycles and forcing chains. */
static void ask_producer(struct instance *in, const struct sj_se_mode *mode)
{
    struct sj_se_layer *const inner = in->chains->layer[in->depth + 1];
    const uint8_t bit = mode ? SJ_SE_NO_MULTIPLE : SJ_SE_NO_CYCLES;
    struct sj_se_barren *const barren = mode && mode->dynamic ? NULL : find_barren(in);
    if (barren && (barren->producers & bit))
        return;
    inner->grid = in->layer->now;
    inner->found_count = inner->eliminated_count = 0;
    if (mode) {
        inner->mode = *mode;
        sj_se_find_multiple(in->chains, in->depth + 1);
    } else {
        sj_se_find_cycles(in->chains, in->depth + 1);
    }
    if (!sj_budget_good(in->chains->budget))
        return;
    if (barren && inner->found_count == 0)
        barren->producers |= bit;
    take_deductions(in, inner);
}

static void ask_producers(struct instance *in, unsigned level)
{
    static const struct sj_se_mode multiple = {false, false, 0};
    static const struct sj_se_mode dynamic = {true, false, 0};
    static const struct sj_se_mode nested = {true, false, 2};
    ask_producer(in, level <= 3 ? NULL : &dynamic);
    if (!in->any && level == 3)
        ask_producer(in, &multiple);
    if (!in->any && level == 5)
        ask_producer(in, &nested);
}

bool sj_se_advance(struct sj_se_chains *chains, unsigned depth)
{
    static void (*const rules[])(struct instance *) = {find_locking, find_hidden_pairs,
                                                       find_naked_pairs, find_x_wings};
    struct sj_se_layer *const layer = chains->layer[depth];
    struct instance in = {.chains = chains, .depth = depth, .layer = layer};
    look_at_houses(&in);
    for (size_t i = 0; i < sizeof rules / sizeof rules[0] && !in.any; i++)
        rules[i](&in);
    if (!in.any && !layer->chain->based) {
        layer->chain->based = true;
        layer->chain->base_count = layer->chain->count;
        layer->chain->base_advances = (uint32_t)layer->advance_count - layer->chain->advances;
    }
    if (!in.any && layer->mode.level > 1 && sj_budget_look(chains->budget))
        ask_producers(&in, layer->mode.level);
    return in.any && sj_budget_good(chains->budget);
}
