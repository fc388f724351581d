/* SPDX-License-Identifier: MIT */
/* Sums that follow from houses and cages: some houses that have no cell in common add up to a known number, so what
   the cages in them leave, and what cages that begin in them have outside, adds up to a known number too. People call
   the cells innies and outies. Short sums of that kind save most of the search. */
#include "engine/bits/small.h"

#include <stdlib.h>
#include <string.h>

enum {
    CELL_WORDS = 4, /* sets of cells: boards up to 16x16 */
    MAX_TERMS = 6,  /* longer sums cost more than they save ... */
    MOST_TERMS = 9, /* ... unless a cell of them is in no other */
    MAX_DERIVED = 128,
    MAX_TRIPLES = 30 /* houses up to which three of them are put together */
};

struct cell_set {
    uint64_t word[CELL_WORDS];
};

/* Cells that add up to a number. */
struct cage {
    struct cell_set cells;
    unsigned count;
    int32_t total;
};

struct innies {
    const suuji_rules *rules;
    struct sj_lowering *out;
    struct cage *cage; /* without common cells */
    size_t cages;
    struct cell_set *house, in_cages;
    struct cell_set *of_house; /* for each house, the cages that have cells there */
    struct cage *
        derived; /* `total` of the cells with +1, `count` of them all; to leave out what was there */
    size_t found;
    bool whole_houses;
};

static void add_to_set(struct cell_set *set, unsigned cell)
{
    set->word[cell / 64] |= (uint64_t)1 << cell % 64;
}

static bool has_common(const struct cell_set *a, const struct cell_set *b)
{
    uint64_t common = 0;
    for (unsigned w = 0; w < CELL_WORDS; w++)
        common |= a->word[w] & b->word[w];
    return common != 0;
}

static bool is_none(const struct cell_set *set)
{
    uint64_t some = 0;
    for (unsigned w = 0; w < CELL_WORDS; w++)
        some |= set->word[w];
    return some == 0;
}

static unsigned count_set(const struct cell_set *set)
{
    unsigned count = 0;
    for (unsigned w = 0; w < CELL_WORDS; w++)
        count += sj_bit_count(set->word[w]);
    return count;
}

/* a without b, or what they have in common. */
static struct cell_set without(const struct cell_set *a, const struct cell_set *b)
{
    struct cell_set rest;
    for (unsigned w = 0; w < CELL_WORDS; w++)
        rest.word[w] = a->word[w] & ~b->word[w];
    return rest;
}

static struct cell_set join(const struct cell_set *a, const struct cell_set *b)
{
    struct cell_set both;
    for (unsigned w = 0; w < CELL_WORDS; w++)
        both.word[w] = a->word[w] | b->word[w];
    return both;
}

/* ---- Cages ---- */

/* By length, then by eights of cells: the same on every machine. */
static int compare_cages(const void *a, const void *b)
{
    const struct cage *const x = a, *const y = b;
    if (x->count != y->count)
        return x->count < y->count ? -1 : 1;
    for (unsigned i = 0; i < CELL_WORDS * 8; i++) {
        const unsigned shift = i % 8 * 8, first = x->cells.word[i / 8] >> shift & 0xff,
                       second = y->cells.word[i / 8] >> shift & 0xff;
        if (first != second)
            return first < second ? -1 : 1;
    }
    return 0;
}

static bool is_plain_sum(const struct sj_lowering *l, const struct sj_primitive *p)
{
    bool plain = p->kind == SJ_SUM;
    for (uint32_t i = 0; plain && i < p->cells; i++)
        plain = l->coefficient[p->table + i] == 1;
    return plain;
}

/* Sums of cells, the short ones first, as long as they have no cell in common. */
static bool list_cages(struct innies *all)
{
    const struct sj_lowering *const l = all->out;
    size_t count = 0;
    all->cage = calloc(l->primitives + 1, sizeof *all->cage);
    for (size_t i = 0; all->cage && i < l->primitives; i++) {
        const struct sj_primitive *const p = &l->primitive[i];
        if (!is_plain_sum(l, p))
            continue;
        struct cage *const cage = &all->cage[count++];
        cage->count = p->cells;
        cage->total = p->total;
        for (uint32_t k = 0; k < p->cells; k++)
            add_to_set(&cage->cells, sj_primitive_cells(l, p)[k]);
    }
    if (count)
        qsort(all->cage, count, sizeof *all->cage, compare_cages);
    for (size_t i = 0; i < count; i++) {
        size_t k = 0;
        while (k < all->cages && !has_common(&all->cage[k].cells, &all->cage[i].cells))
            k++;
        all->in_cages = join(&all->in_cages, &all->cage[i].cells);
        if (k == all->cages)
            all->cage[all->cages++] = all->cage[i];
    }
    return all->cage != NULL;
}

/* ---- Sums ---- */

/* A sum of `plus` less `minus`; left out if it is long, or was there. */
static void add_sum(struct innies *all, const struct cell_set *plus, const struct cell_set *minus,
                    int32_t total)
{
    uint16_t cell[MOST_TERMS];
    int32_t coefficient[MOST_TERMS];
    const unsigned count = count_set(plus) + count_set(minus);
    unsigned k = 0;
    const struct cell_set both = join(plus, minus), rest = without(&both, &all->in_cages);
    if (count == 0 || count > MOST_TERMS || (count > MAX_TERMS && count_set(&rest) == 0) ||
        all->found == MAX_DERIVED)
        return;
    for (size_t i = 0; i < all->found; i++)
        if (memcmp(&all->derived[i].cells, &both, sizeof both) == 0)
            return;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned w = 0; w < CELL_WORDS; w++)
            for (uint64_t bits = side ? minus->word[w] : plus->word[w]; bits; bits &= bits - 1) {
                cell[k] = (uint16_t)(w * 64 + sj_low_bit(bits));
                coefficient[k++] = side ? -1 : 1;
            }
    all->derived[all->found++].cells = both;
    sj_lower_sum(all->out, cell, coefficient, count, total);
}

/* Houses without a common cell, `houses` of them, and the cages there. */
static void look_at_union(struct innies *all, const struct cell_set *cells, unsigned houses,
                          const struct cell_set *there)
{
    static const struct cell_set none;
    const int32_t size = (int32_t)all->rules->size, whole = (int32_t)houses * size * (size + 1) / 2;
    struct cell_set inside = *cells, mixed_inside = *cells, mixed_outside = none, outside = none,
                    covered = none;
    const struct cell_set open = without(cells, &all->in_cages);
    int32_t left = whole, mixed_left = whole, over = -whole;
    if (count_set(&open) > MOST_TERMS) /* all of which would be terms */
        return;
    for (unsigned w = 0; w < CELL_WORDS; w++)
        for (uint64_t bits = there->word[w]; bits; bits &= bits - 1) {
            const struct cage *const cage = &all->cage[w * 64 + sj_low_bit(bits)];
            const struct cell_set out = without(&cage->cells, cells),
                                  in = without(&cage->cells, &out);
            const unsigned outs = is_none(&out) ? 0 : count_set(&out);
            covered = join(&covered, &in);
            outside = join(&outside, &out);
            over += cage->total;
            if (outs == 0) {
                inside = without(&inside, &in);
                left -= cage->total;
            }
            if (2 * outs < cage->count) {
                mixed_inside = without(&mixed_inside, &in);
                mixed_outside = join(&mixed_outside, &out);
                mixed_left -= cage->total;
            }
        }
    if (left != whole || all->whole_houses)
        add_sum(all, &inside, &none, left);
    if (count_set(&covered) == count_set(cells))
        add_sum(all, &outside, &none, over);
    if (mixed_left != whole || all->whole_houses)
        add_sum(all, &mixed_inside, &mixed_outside, mixed_left);
}

/* Rows, or columns, that are beside each other. */
static void look_at_lines(struct innies *all, unsigned first_house)
{
    const unsigned size = all->rules->size;
    for (unsigned from = 0; from < size; from++) {
        struct cell_set cells = all->house[first_house + from],
                        there = all->of_house[first_house + from];
        for (unsigned to = from + 1; to < size && to - from + 1 < size; to++) {
            cells = join(&cells, &all->house[first_house + to]);
            there = join(&there, &all->of_house[first_house + to]);
            look_at_union(all, &cells, to - from + 1, &there);
        }
    }
}

/* Any two or three houses without a common cell. */
static void look_at_pairs(struct innies *all)
{
    const unsigned houses = all->rules->house_count;
    for (unsigned a = 0; a < houses; a++)
        for (unsigned b = 0; b < a; b++) {
            if (has_common(&all->house[a], &all->house[b]))
                continue;
            const struct cell_set two = join(&all->house[a], &all->house[b]),
                                  there = join(&all->of_house[a], &all->of_house[b]);
            look_at_union(all, &two, 2, &there);
            for (unsigned c = 0; c < b && houses <= MAX_TRIPLES; c++)
                if (!has_common(&two, &all->house[c])) {
                    const struct cell_set three = join(&two, &all->house[c]),
                                          there_too = join(&there, &all->of_house[c]);
                    look_at_union(all, &three, 3, &there_too);
                }
        }
}

bool sj_small_add_innies(const suuji_rules *rules, bool whole_houses, struct sj_lowering *lowering)
{
    struct innies all = {.rules = rules, .out = lowering, .whole_houses = whole_houses};
    if (rules->cells > CELL_WORDS * 64)
        return true;
    all.house = calloc(rules->house_count, sizeof *all.house);
    all.of_house = calloc(rules->house_count, sizeof *all.of_house);
    all.derived = calloc(MAX_DERIVED, sizeof *all.derived);
    bool ready = list_cages(&all) && all.house && all.of_house && all.derived;
    for (unsigned h = 0; ready && h < rules->house_count; h++)
        for (unsigned k = 0; k < rules->size; k++)
            add_to_set(&all.house[h], sj_house(rules, h)[k]);
    for (unsigned h = 0; ready && h < rules->house_count; h++)
        for (unsigned i = 0; i < all.cages; i++)
            if (has_common(&all.house[h], &all.cage[i].cells))
                add_to_set(&all.of_house[h], i);
    if (ready && all.cages > 0) {
        for (unsigned h = 0; h < rules->house_count; h++)
            look_at_union(&all, &all.house[h], 1, &all.of_house[h]);
        look_at_lines(&all, 0);
        look_at_lines(&all, rules->size);
        look_at_pairs(&all);
    }
    free(all.cage);
    free(all.house);
    free(all.of_house);
    free(all.derived);
    return ready && !lowering->failed;
}
