/* SPDX-License-Identifier: MIT */
/* Hints for a reduced grid: what they rest on, and their order. */
#include "rate/se/se_chain.h"

#include <stdlib.h>
#include <string.h>

void sj_se_add_cause(struct sj_se_causes *causes, unsigned candidate, unsigned cause)
{
    const unsigned cell = sj_se_cell_of(candidate);
    if (cause == SJ_SE_BY_CELL)
        sj_bit_set(causes->cell, cell);
    else if (cause <= SJ_SE_BY_COLUMN)
        sj_bit_set(causes->house, sj_se_house[cell][cause] * 9u + sj_se_digit_of(candidate));
}

unsigned sj_se_dry_digits(const struct sj_se_chains *chains, const struct sj_se_dry *dry)
{
    unsigned digits = 0;
    for (unsigned digit = 0; digit < 9; digit++)
        if (chains->cells[digit][0] == dry->cells[digit][0] &&
            chains->cells[digit][1] == dry->cells[digit][1])
            digits |= 1u << digit;
    return digits;
}

static int compare_found(const void *left, const void *right)
{
    const struct sj_se_deduction *const a = left;
    const struct sj_se_deduction *const b = right;
    if (a->rating < b->rating || a->rating > b->rating)
        return a->rating < b->rating ? -1 : 1;
    if (a->complexity != b->complexity)
        return a->complexity < b->complexity ? -1 : 1;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

/* Has one of the first `count` hints the same eliminations? */
static bool is_repeated(const struct sj_se_layer *layer, const struct sj_se_deduction *hint,
                        size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (layer->found[i].count == hint->count &&
            memcmp(layer->eliminated + layer->found[i].first, layer->eliminated + hint->first,
                   hint->count * sizeof *layer->eliminated) == 0)
            return true;
    return false;
}

void sj_se_sort_found(struct sj_se_layer *layer)
{
    uint64_t single[SJ_SE_WORDS] = {0}; /* eliminated alone */
    size_t count = 0;
    if (layer->found_count)
        qsort(layer->found, layer->found_count, sizeof *layer->found, compare_found);
    for (size_t i = 0; i < layer->found_count; i++) {
        const struct sj_se_deduction hint = layer->found[i];
        const unsigned first = layer->eliminated[hint.first];
        if (hint.count == 1 ? sj_bit_get(single, first) : is_repeated(layer, &hint, count))
            continue;
        if (hint.count == 1)
            sj_bit_set(single, first);
        layer->found[count++] = hint;
    }
    layer->found_count = count;
}
