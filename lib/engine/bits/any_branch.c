/* SPDX-License-Identifier: MIT */
/* What to guess: the item with the fewest members for its weight, where an item's weight is one
   more than the number of dead ends there (after F. Boussemart et al., Boosting systematic search
   by weighting constraints, ECAI 2004). A dead end at a place of a house counts for that place and,
   in equal parts that add up to one, for the cells of the house. Ties go to the lowest item: cells
   in reading order, then houses in the order of the rules with their values ascending.

   After the first dead end only cells are chosen above PLACE_SIZE. Up to there places make smaller
   trees (9x9, the hardest known: 62 guesses against 74); from 25x25 on they make larger ones, and
   looking only at cells is a fourth of the work besides.

   The query's order is that of the members: the values of a cell, or, where a place is chosen, the
   cells of the house. Where a solution is known and another is looked for, its member is first:
   most cells have the same value in both. */
#include "engine/bits/any_constraints.h"
#include "engine/bits/any_inl.h"

#define PLACE_SIZE 16u

/* The first item with two members, or else the first with the fewest. */
static uint32_t smallest(const struct sj_any *any)
{
    uint32_t best = 0;
    unsigned fewest = SUUJI_MAX_SIZE + 1;
    for (uint32_t i = 0; i < any->items; i++) {
        const unsigned left = any->left[i];
        if (left > 1 && left < fewest) {
            fewest = left;
            best = i;
            if (left == 2)
                break;
        }
    }
    return best;
}

/* The item with the fewest members for its weight. */
static uint32_t heaviest(const struct sj_any *any)
{
    const uint32_t end = any->size <= PLACE_SIZE ? any->items : any->cells;
    uint32_t best = 0;
    float least = 1e30f;
    for (uint32_t i = 0; i < end; i++) {
        if (any->left[i] <= 1)
            continue;
        const float score = (float)any->left[i] * any->ease[i];
        if (score < least) {
            least = score;
            best = i;
        }
    }
    return best;
}

/* The member of an item that comes first in the query's order. */
static unsigned member(const struct sj_any *any, struct sj_task *task, uint32_t item)
{
    const uint64_t *const set = any->set + item * any->words;
    size_t w = 0;
    if (task->query->order == SUUJI_ORDER_DESCENDING) {
        for (w = any->words - 1; set[w] == 0;)
            w--;
        return (unsigned)(w * SJ_WORD_BITS) + sj_high_bit(set[w]);
    }
    unsigned skip = task->query->order == SUUJI_ORDER_RANDOM
                        ? sj_random_below(&task->random, any->left[item])
                        : 0;
    for (; sj_bit_count(set[w]) <= skip; w++)
        skip -= sj_bit_count(set[w]);
    uint64_t bits = set[w];
    while (skip-- > 0)
        bits &= bits - 1;
    return (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(bits);
}

/* The member of an item in a solution that is known, if it has it still; else `member`. */
static unsigned known_member(const struct sj_any *any, struct sj_task *task, uint32_t item)
{
    const uint8_t *const known = task->known;
    unsigned at = 0;
    if (item < any->cells) {
        at = known[item] - 1u;
    } else {
        const unsigned house = any->place_house[item - any->cells];
        const unsigned value = item - any->cells - house * any->size + 1;
        while (known[sj_house(any->rules, house)[at]] != value)
            at++;
    }
    return sj_bit_get(any->set + item * any->words, at) ? at : member(any, task, item);
}

uint32_t sj_any_choose(const struct sj_any *any, struct sj_task *task)
{
    const uint32_t item = any->weighted ? heaviest(any) : smallest(any);
    const unsigned first = task->known ? known_member(any, task, item) : member(any, task, item);
    if (item < any->cells)
        return sj_any_pack(item, first);
    const unsigned house = any->place_house[item - any->cells];
    return sj_any_pack(sj_house(any->rules, house)[first], item - any->cells - house * any->size);
}

void sj_any_learn(struct sj_any *any)
{
    float *const ease = any->ease;
    if (!any->weighted)
        for (uint32_t i = 0; i < any->items; i++)
            ease[i] = 1;
    any->weighted = true;
    /* 1 / w becomes 1 / (w + 1). Variables round each step, also where processors calculate with
       more digits: the search is the same everywhere. */
    uint32_t count = any->size;
    const uint16_t *cells = NULL;
    if (any->dead < any->items) {
        const float growth = 1 + ease[any->dead];
        ease[any->dead] /= growth;
        if (any->dead < any->cells)
            return;
        cells = sj_house(any->rules, any->place_house[any->dead - any->cells]);
    } else {
        cells = sj_any_dead_cells(any, &count);
    }
    for (uint32_t i = 0; i < count; i++) {
        const float part = ease[cells[i]] / (float)count;
        const float more = 1 + part;
        ease[cells[i]] /= more;
    }
}
