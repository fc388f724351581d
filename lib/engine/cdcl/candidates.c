/* SPDX-License-Identifier: MIT */
/* Variables and groups, made of the candidates that the singles left open. */
#include "engine/cdcl/house_cdcl.h"

#include <string.h>

/* Is this candidate open? */
static bool is_open(const struct sj_house_cdcl *c, uint32_t candidate)
{
    const unsigned cell = candidate / c->rules->size;
    return sj_bit_get(c->open.candidate + cell * c->open.words, candidate % c->rules->size);
}

/* How many candidates a pair forbids together with open ones. */
static size_t count_mates(const struct sj_house_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    size_t count = 0;
    for (uint32_t i = 0; i < rules->pair_count; i++)
        for (unsigned value0 = 0; value0 < rules->size; value0++)
            if (is_open(c, rules->pair[i][0] * rules->size + value0) &&
                is_open(c, rules->pair[i][1] * rules->size + value0))
                count += 2;
    return count;
}

void sj_house_cdcl_measure(struct sj_house_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    const size_t items = rules->cells + (size_t)rules->house_count * rules->size;
    c->core.variables = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        c->first[cell] = c->core.variables;
        c->core.variables += c->open.cell_left[cell];
    }
    c->core.groups = 1; /* the others are of cells and of places: open.cell_left[i] has both */
    for (size_t i = 0; i < items; i++)
        c->core.groups += c->open.cell_left[i] > 0;
    c->core.stride = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned own = 1 + rules->cell_first[cell + 1] - rules->cell_first[cell];
        c->core.stride = own > c->core.stride ? own : c->core.stride;
    }
    c->candidates = c->core.variables;
    c->core.auxiliary = 0;
    c->core.has_mates = rules->pair_count > 0;
    c->core.mate_count = c->core.has_mates ? count_mates(c) : 0;
}

/* Number the open candidates, cell by cell, and the groups. */
static void number_candidates(struct sj_house_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    const size_t items = rules->cells + (size_t)rules->house_count * rules->size;
    uint32_t v = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        for (size_t k = 0; k < c->open.words; k++)
            for (uint64_t set = c->open.candidate[cell * c->open.words + k]; set; set &= set - 1)
                c->core.name[v++] =
                    cell * rules->size + (uint32_t)(k * SJ_WORD_BITS) + sj_low_bit(set);
    for (uint32_t name = rules->cells * rules->size; v < c->core.variables; name++)
        c->core.name[v++] = name;
    uint32_t group = 1;
    uint32_t first = 0;
    c->core.group[0] = (struct sj_cdcl_group){.left = UINT32_MAX / 2};
    c->core.member_first[0] = 0;
    for (size_t i = 0; i < items; i++)
        if (c->open.cell_left[i]) {
            c->core.group[group] = (struct sj_cdcl_group){0};
            c->core.member_first[group] = first;
            first += c->open.cell_left[i];
            c->group[i] = group++;
        }
    c->core.member_first[group] = first;
}

static void join_group(struct sj_house_cdcl *c, uint32_t v, unsigned at, uint32_t group)
{
    struct sj_cdcl_group *const g = &c->core.group[group];
    c->core.group_of[(size_t)v * c->core.stride + at] = group;
    c->core.member[c->core.member_first[group] + g->left++] = v;
    g->sum ^= v;
}

static void fill_groups(struct sj_house_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    for (uint32_t v = 0; v < c->candidates; v++) {
        const unsigned cell = c->core.name[v] / rules->size;
        const unsigned value0 = c->core.name[v] % rules->size;
        unsigned at = 0;
        join_group(c, v, at++, c->group[cell]);
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            join_group(c, v, at++,
                       c->group[rules->cells + rules->cell_house[i] * rules->size + value0]);
        while (at < c->core.stride)
            c->core.group_of[(size_t)v * c->core.stride + at++] = 0;
    }
    memset(c->core.group_of + (size_t)c->candidates * c->core.stride, 0,
           (size_t)c->core.auxiliary * c->core.stride * sizeof *c->core.group_of);
}

/* The first of its cell and as many as have smaller values. */
uint32_t sj_house_cdcl_variable(const struct sj_house_cdcl *c, unsigned cell, unsigned value0)
{
    const uint64_t *const open = c->open.candidate + cell * c->open.words;
    uint32_t v = c->first[cell];
    for (size_t k = 0; k < value0 / SJ_WORD_BITS; k++)
        v += sj_bit_count(open[k]);
    return v + sj_bit_count(open[value0 / SJ_WORD_BITS] & sj_low_mask(value0 % SJ_WORD_BITS));
}

static void fill_mates(struct sj_house_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    uint32_t count = 0;
    for (uint32_t v = 0; v < c->candidates; v++) {
        const unsigned cell = c->core.name[v] / rules->size;
        const unsigned value0 = c->core.name[v] % rules->size;
        c->core.mate_first[v] = count;
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++) {
            if (is_open(c, rules->mate[i] * rules->size + value0))
                c->core.mate[count++] = sj_house_cdcl_variable(c, rules->mate[i], value0);
        }
    }
    for (uint32_t v = c->candidates; v <= c->core.variables; v++)
        c->core.mate_first[v] = count;
}

bool sj_house_cdcl_build(struct sj_house_cdcl *c)
{
    if (!sj_cdcl_problem_make(&c->core))
        return false;
    number_candidates(c);
    fill_groups(c);
    if (c->core.has_mates)
        fill_mates(c);
    return true;
}
