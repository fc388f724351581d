/* SPDX-License-Identifier: MIT */
/* Which techniques a puzzle needs if it is solved without guessing.

   The state is the set of candidates of each cell. A technique looks for a pattern that eliminates
   candidates, singles for all there are, eliminates them, and says whether it found any; then the
   ladder is climbed again from its foot. Everything works on the lists of houses and pairs, so that all rules are the
   same here. */
#include "rate/technique.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

#define WORDS 4 /* of a set of values, or of places in a house: up to 255 */

struct set {
    uint64_t word[WORDS];
};

struct sj_ladder {
    const suuji_rules *rules;
    struct set *candidate; /* [cells] */
    uint8_t *value;        /* [cells]: what is decided; 0: open */
    unsigned open;         /* cells that are not decided */
    bool broken;           /* a cell or a value has no place left */
    struct set *item; /* [size]: of the current house: candidates of cells, or places of values */
    uint16_t *member; /* [size]: which cell or value an item belongs to */
};

/* ---- Sets ---- */

static bool has(const struct set *set, unsigned i)
{
    return set->word[i / 64] >> (i % 64) & 1;
}

static void add(struct set *set, unsigned i)
{
    set->word[i / 64] |= (uint64_t)1 << (i % 64);
}

static bool remove_element(struct set *set, unsigned i)
{
    const bool had = has(set, i);
    set->word[i / 64] &= ~((uint64_t)1 << (i % 64));
    return had;
}

static unsigned count(const struct set *set)
{
    unsigned bits = 0;
    for (int w = 0; w < WORDS; w++)
        bits += sj_bit_count(set->word[w]);
    return bits;
}

static unsigned first(const struct set *set)
{
    int w = 0;
    while (w < WORDS - 1 && !set->word[w])
        w++;
    return (unsigned)w * 64 + (set->word[w] ? sj_low_bit(set->word[w]) : 0);
}

static struct set join(struct set a, const struct set *b)
{
    for (int w = 0; w < WORDS; w++)
        a.word[w] |= b->word[w];
    return a;
}

/* ---- Deciding ---- */

/* Eliminate a candidate; was it there? */
static bool rule_out(struct sj_ladder *ladder, unsigned cell, unsigned value)
{
    if (ladder->value[cell] || !remove_element(&ladder->candidate[cell], value - 1))
        return false;
    ladder->broken |= count(&ladder->candidate[cell]) == 0;
    return true;
}

static void decide(struct sj_ladder *ladder, unsigned cell, unsigned value)
{
    const suuji_rules *const rules = ladder->rules;
    ladder->value[cell] = (uint8_t)value;
    ladder->candidate[cell] = (struct set){{0}};
    ladder->open--;
    for (uint32_t h = rules->cell_first[cell]; h < rules->cell_first[cell + 1]; h++)
        for (unsigned i = 0; i < rules->size; i++)
            rule_out(ladder, sj_house(rules, rules->cell_house[h])[i], value);
    for (uint32_t m = rules->mate_first[cell]; m < rules->mate_first[cell + 1]; m++)
        rule_out(ladder, rules->mate[m], value);
}

/* ---- Houses ---- */

/* The open cells of a house with their candidates, as items. */
static unsigned list_cells(struct sj_ladder *ladder, unsigned house)
{
    const uint16_t *const cell = sj_house(ladder->rules, house);
    unsigned items = 0;
    for (unsigned i = 0; i < ladder->rules->size; i++) {
        if (ladder->value[cell[i]])
            continue;
        ladder->item[items] = ladder->candidate[cell[i]];
        ladder->member[items++] = cell[i];
    }
    return items;
}

/* The open values of a house with their places in it, as items. */
static unsigned list_values(struct sj_ladder *ladder, unsigned house)
{
    const unsigned size = ladder->rules->size;
    const uint16_t *const cell = sj_house(ladder->rules, house);
    unsigned items = 0;
    for (unsigned value = 1; value <= size; value++) {
        struct set places = {{0}};
        bool there = false;
        for (unsigned i = 0; i < size && !there; i++) {
            there = ladder->value[cell[i]] == value;
            if (has(&ladder->candidate[cell[i]], value - 1))
                add(&places, i);
        }
        if (there)
            continue;
        ladder->broken |= count(&places) == 0;
        ladder->item[items] = places;
        ladder->member[items++] = (uint16_t)value;
    }
    return items;
}

/* ---- Techniques: one step each; false: nothing found ---- */

/* Decide the values that have one place in a house. */
static void decide_hidden(struct sj_ladder *ladder, unsigned house)
{
    const unsigned size = ladder->rules->size;
    const uint16_t *const cell = sj_house(ladder->rules, house);
    struct set once = {{0}};
    struct set twice = {{0}};
    struct set held = {{0}};
    for (unsigned i = 0; i < size; i++) {
        for (int w = 0; w < WORDS; w++) {
            twice.word[w] |= once.word[w] & ladder->candidate[cell[i]].word[w];
            once.word[w] |= ladder->candidate[cell[i]].word[w];
        }
        if (ladder->value[cell[i]])
            add(&held, ladder->value[cell[i]] - 1u);
    }
    const struct set all = join(once, &held);
    ladder->broken |= count(&all) < size;
    for (unsigned i = 0; i < size; i++)
        for (int w = 0; w < WORDS; w++) {
            const uint64_t here =
                ladder->candidate[cell[i]].word[w] & once.word[w] & ~twice.word[w];
            if (here)
                decide(ladder, cell[i], (unsigned)w * 64 + sj_low_bit(here) + 1);
        }
}

/* All there are in one pass over cells and houses: by far the most steps are singles. */
static bool step_singles(struct sj_ladder *ladder)
{
    const unsigned open = ladder->open;
    for (unsigned cell = 0; cell < ladder->rules->cells; cell++)
        if (!ladder->value[cell] && count(&ladder->candidate[cell]) == 1)
            decide(ladder, cell, first(&ladder->candidate[cell]) + 1);
    for (unsigned house = 0; house < ladder->rules->house_count; house++)
        decide_hidden(ladder, house);
    return ladder->open < open;
}

static bool in_house(const suuji_rules *rules, unsigned cell, unsigned house)
{
    for (uint32_t h = rules->cell_first[cell]; h < rules->cell_first[cell + 1]; h++)
        if (rules->cell_house[h] == house)
            return true;
    return false;
}

/* All places of `value` in `house` lie in `other` too: it has no other place there. */
static bool lock(struct sj_ladder *ladder, unsigned house, unsigned other, unsigned value,
                 const struct set *places)
{
    const suuji_rules *const rules = ladder->rules;
    bool found = false;
    for (unsigned i = 0; i < rules->size; i++)
        if (has(places, i) && !in_house(rules, sj_house(rules, house)[i], other))
            return false;
    for (unsigned i = 0; i < rules->size; i++) {
        const unsigned cell = sj_house(rules, other)[i];
        if (!in_house(rules, cell, house))
            found |= rule_out(ladder, cell, value);
    }
    return found;
}

static bool step_locked(struct sj_ladder *ladder)
{
    const suuji_rules *const rules = ladder->rules;
    for (unsigned house = 0; house < rules->house_count; house++) {
        const unsigned items = list_values(ladder, house);
        for (unsigned i = 0; i < items; i++) {
            const unsigned cell = sj_house(rules, house)[first(&ladder->item[i])];
            for (uint32_t h = rules->cell_first[cell]; h < rules->cell_first[cell + 1]; h++)
                if (rules->cell_house[h] != house &&
                    lock(ladder, house, rules->cell_house[h], ladder->member[i], &ladder->item[i]))
                    return true;
        }
    }
    return false;
}

/* `k` items whose sets together have `k` elements: no other item has any of these. Rule them out there. */
static bool eliminate_subset(struct sj_ladder *ladder, unsigned house, unsigned items,
                             const unsigned *chosen, unsigned k, const struct set *all, bool values)
{
    bool found = false;
    for (unsigned i = 0; i < items; i++) {
        bool own = false;
        for (unsigned c = 0; c < k; c++)
            own |= chosen[c] == i;
        for (unsigned e = 0; e < ladder->rules->size && !own; e++) {
            if (!has(all, e) || !has(&ladder->item[i], e))
                continue;
            found |= values ? rule_out(ladder, sj_house(ladder->rules, house)[e], ladder->member[i])
                            : rule_out(ladder, ladder->member[i], e + 1);
        }
    }
    return found;
}

/* Look for such items among those from `from` on, with some chosen. */
static bool choose(struct sj_ladder *ladder, unsigned house, unsigned items, unsigned *chosen,
                   unsigned have, unsigned k, unsigned from, struct set all, bool values)
{
    if (have == k)
        return eliminate_subset(ladder, house, items, chosen, k, &all, values);
    for (unsigned i = from; i < items; i++) {
        const struct set more = join(all, &ladder->item[i]);
        if (count(&ladder->item[i]) > k || count(&more) > k)
            continue;
        chosen[have] = i;
        if (choose(ladder, house, items, chosen, have + 1, k, i + 1, more, values))
            return true;
    }
    return false;
}

/* Naked (cells) and hidden (values) subsets of k. */
static bool step_subsets(struct sj_ladder *ladder, unsigned k)
{
    unsigned chosen[4];
    for (unsigned house = 0; house < ladder->rules->house_count; house++)
        for (int values = 0; values <= 1; values++) {
            const unsigned items = values ? list_values(ladder, house) : list_cells(ladder, house);
            if (items > k &&
                choose(ladder, house, items, chosen, 0, k, 0, (struct set){{0}}, values))
                return true;
        }
    return false;
}

static bool step_pairs(struct sj_ladder *ladder)
{
    return step_subsets(ladder, 2);
}

static bool step_triples(struct sj_ladder *ladder)
{
    return step_subsets(ladder, 3);
}

/* ---- The ladder ---- */

/* The step of each technique; the last, search, has none. */
static bool (*const steps[])(struct sj_ladder *ladder) = {
    step_singles, /* one value left in a cell, or one place for a value in a house */
    step_locked,  /* a value whose places in a house all lie in another house */
    step_pairs,   /* two cells with the same two values, or two values with the same two places */
    step_triples, /* the same with three */
    NULL,
};

enum { TECHNIQUES = sizeof steps / sizeof steps[0] };

const char *const sj_technique_names[TECHNIQUES + 1] = {"singles", "locked", "pairs",
                                                        "triples", "search", NULL};

suuji_status sj_ladder_new(const suuji_rules *rules, struct sj_ladder **out, suuji_error *err)
{
    *out = NULL;
    struct sj_ladder *const ladder = calloc(1, sizeof *ladder);
    if (!ladder)
        return sj_fail_memory(err);
    ladder->rules = suuji_rules_share(rules);
    ladder->candidate = malloc(rules->cells * sizeof *ladder->candidate);
    ladder->value = malloc(rules->cells);
    ladder->item = malloc(rules->size * sizeof *ladder->item);
    ladder->member = malloc(rules->size * sizeof *ladder->member);
    if (!ladder->candidate || !ladder->value || !ladder->item || !ladder->member) {
        sj_ladder_free(ladder);
        return sj_fail_memory(err);
    }
    *out = ladder;
    return SUUJI_OK;
}

void sj_ladder_free(struct sj_ladder *ladder)
{
    if (!ladder)
        return;
    suuji_rules_free((suuji_rules *)(uintptr_t)ladder->rules);
    free(ladder->candidate);
    free(ladder->value);
    free(ladder->item);
    free(ladder->member);
    free(ladder);
}

static void start(struct sj_ladder *ladder, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = ladder->rules;
    struct set all = {{0}};
    for (unsigned value = 1; value <= rules->size; value++)
        add(&all, value - 1);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        ladder->candidate[cell] = all;
        for (unsigned value = 1; puzzle->has_marks && value <= rules->size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value))
                remove_element(&ladder->candidate[cell], value - 1);
    }
    memset(ladder->value, 0, rules->cells);
    ladder->open = rules->cells;
    ladder->broken = false;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (puzzle->given[cell])
            decide(ladder, cell, puzzle->given[cell]);
}

size_t sj_ladder_climb(struct sj_ladder *ladder, const suuji_puzzle *puzzle)
{
    size_t highest = 0;
    start(ladder, puzzle);
    while (ladder->open > 0 && !ladder->broken) {
        size_t rung = 0;
        while (steps[rung] && !steps[rung](ladder))
            rung++;
        if (rung > highest)
            highest = rung;
        if (!steps[rung])
            break;
    }
    return ladder->broken ? TECHNIQUES - 1 : highest;
}
