/* SPDX-License-Identifier: MIT */
/* Houses and pairs as a structure whose symmetries are looked for. */
#include "canon/group.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* ---- Life ---- */

void sj_structure_clear(struct sj_structure *structure)
{
    free(structure->twice);
    free(structure->house_color);
    free(structure->old_color);
    *structure = (struct sj_structure){0};
}

/* Rules are sets of houses: that a region may be a row as well makes no difference. */
static void mark_twice(const suuji_rules *rules, bool *twice)
{
    for (unsigned h = 0; h < rules->house_count; h++) {
        const uint16_t *const house = sj_house(rules, h);
        const unsigned first = house[0];
        for (uint32_t i = rules->cell_first[first]; i < rules->cell_first[first + 1]; i++) {
            const unsigned other = rules->cell_house[i];
            if (other < h &&
                memcmp(sj_house(rules, other), house, rules->size * sizeof *house) == 0)
                twice[h] = true;
        }
    }
}

suuji_status sj_structure_new(const suuji_rules *rules, struct sj_structure *structure,
                              suuji_error *err)
{
    *structure = (struct sj_structure){.rules = rules};
    structure->twice = calloc(rules->house_count, sizeof *structure->twice);
    structure->house_color = calloc(rules->house_count, sizeof *structure->house_color);
    structure->old_color = calloc(rules->cells, sizeof *structure->old_color);
    if (!structure->twice || !structure->house_color || !structure->old_color) {
        sj_structure_clear(structure);
        return sj_fail_memory(err);
    }
    mark_twice(rules, structure->twice);
    return SUUJI_OK;
}

/* ---- Colours ---- */

static uint64_t mix_bits(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

uint64_t sj_structure_mark(uint64_t color)
{
    return mix_bits(color ^ 0x9e3779b97f4a7c15u);
}

/* One step: houses by their cells, then cells by their houses and mates. Sums do not depend on the
   order. */
static void refine_once(struct sj_structure *structure, uint64_t *color)
{
    const suuji_rules *const rules = structure->rules;
    uint64_t *const house = structure->house_color;
    uint64_t *const old = structure->old_color;
    for (unsigned c = 0; c < rules->cells; c++)
        old[c] = mix_bits(color[c] + 1);
    for (unsigned h = 0; h < rules->house_count; h++) {
        uint64_t sum = 0;
        for (unsigned i = 0; i < rules->size; i++)
            sum += old[sj_house(rules, h)[i]];
        house[h] = mix_bits(sum + 2);
    }
    for (unsigned c = 0; c < rules->cells; c++) {
        uint64_t sum = 3 * old[c];
        uint64_t mates = 0;
        for (uint32_t i = rules->cell_first[c]; i < rules->cell_first[c + 1]; i++)
            if (!structure->twice[rules->cell_house[i]])
                sum += house[rules->cell_house[i]];
        for (uint32_t i = rules->mate_first[c]; i < rules->mate_first[c + 1]; i++)
            mates += old[rules->mate[i]];
        color[c] = mix_bits(sum + mix_bits(mates + 5));
    }
}

static int compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a;
    const uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static unsigned sort_colors(const uint64_t *color, uint64_t *sorted, unsigned cells)
{
    unsigned count = 1;
    memcpy(sorted, color, cells * sizeof *sorted);
    qsort(sorted, cells, sizeof *sorted, compare);
    for (unsigned i = 1; i < cells; i++)
        count += sorted[i] != sorted[i - 1];
    return count;
}

unsigned sj_structure_refine(struct sj_structure *structure, uint64_t *color, uint64_t *sorted,
                             unsigned *rounds)
{
    const unsigned cells = structure->rules->cells;
    unsigned count = 0;
    if (*rounds > 0) {
        for (unsigned i = 0; i < *rounds; i++)
            refine_once(structure, color);
        return sort_colors(color, sorted, cells);
    }
    for (;;) {
        const unsigned before = count;
        refine_once(structure, color);
        ++*rounds;
        count = sort_colors(color, sorted, cells);
        if (count == before || count == cells)
            return count;
    }
}
