/* SPDX-License-Identifier: MIT */
/* Simple symmetries of rules. */
#include "count/layer_plan.h"

#include <stdlib.h>
#include <string.h>

struct finder {
    struct sj_rule_symmetries *found;
    const suuji_rules *rules;
    struct sj_budget *budget;
    bool transposed;
    uint8_t place[SUUJI_MAX_SIZE]; /* the exchange of columns that is tried */
};

/* Keep the exchange in finder->place if it is a symmetry, and make it the identity again. */
static bool try_exchange(struct finder *finder)
{
    struct sj_rule_symmetries *const found = finder->found;
    const unsigned size = finder->rules->size, cells = finder->rules->cells;
    if (!sj_budget_reserve(finder->budget, &found->map, &found->room, (found->count + 1) * cells,
                           sizeof *found->map))
        return false;
    uint16_t *const map = found->map + found->count * cells;
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned row = cell / size, column = cell % size;
        map[cell] = (uint16_t)(finder->transposed ? finder->place[row] * size + column
                                                  : row * size + finder->place[column]);
    }
    found->count += sj_rules_keep(finder->rules, map);
    for (unsigned i = 0; i < size; i++)
        finder->place[i] = (uint8_t)i;
    return true;
}

static void exchange(struct finder *finder, unsigned a, unsigned b)
{
    finder->place[a] = (uint8_t)b;
    finder->place[b] = (uint8_t)a;
}

bool sj_rule_symmetries_find(struct sj_rule_symmetries *symmetries, const suuji_rules *rules,
                             bool transposed, struct sj_budget *budget)
{
    struct finder finder = {
        .found = symmetries, .rules = rules, .budget = budget, .transposed = transposed};
    const unsigned size = rules->size;
    const unsigned width = transposed ? rules->box_rows : rules->box_cols;
    for (unsigned i = 0; i < size; i++)
        finder.place[i] = (uint8_t)i;
    for (unsigned a = 0; a < size; a++)
        for (unsigned b = a + 1; b < size; b++) {
            exchange(&finder, a, b);
            if (!try_exchange(&finder))
                return false;
        }
    for (unsigned a = 0; width && a < size; a += width)
        for (unsigned b = a + width; b < size; b += width) {
            for (unsigned i = 0; i < width; i++)
                exchange(&finder, a + i, b + i);
            if (!try_exchange(&finder))
                return false;
        }
    for (unsigned a = 0; a < width; a++)
        for (unsigned b = a + 1; b < width; b++) {
            for (unsigned i = 0; i < size; i += width)
                exchange(&finder, a + i, b + i);
            if (!try_exchange(&finder))
                return false;
        }
    for (unsigned a = 0; a < size / 2; a++)
        exchange(&finder, a, size - 1 - a);
    return try_exchange(&finder);
}

void sj_rule_symmetries_free(struct sj_rule_symmetries *symmetries)
{
    free(symmetries->map);
    *symmetries = (struct sj_rule_symmetries){0};
}
