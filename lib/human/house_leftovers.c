/* SPDX-License-Identifier: MIT */
/* Which sets of houses leave something over that is of use.

   A family is a set of houses that do not overlap: rows, columns, regions, windows ... Derived
   houses are looked for as lines of one family without houses that do not overlap, all inside
   these lines, and one fewer than the lines. What was found is then used likewise: the middle one
   of the hidden windows of windoku is what two others leave of three rows. */
#include "human/house_leftovers.h"

#include "suuji/houses.h"

#include <stdlib.h>
#include <string.h>

enum {
    PASSES = 2,      /* how often derived houses are looked for with those that were found */
    SMALL = 12,      /* up to this size any number of lines is tried */
    LARGE_LINES = 3, /* above: of the law of leftovers; derived houses have up to a box more */
};

struct family {
    unsigned first, count; /* houses */
};

/* A leftover that was found: sets of cells, and how often each house counts. */
struct builder {
    struct sj_map *map;
    /* Houses, then derived houses, then those of the law of leftovers. */
    uint64_t *set;   /* [2 * items * words]: in and out */
    int8_t *factor;  /* [items * houses] */
    uint64_t *lines; /* [items]: the lines of a family in which all its cells are; 0: not all are */
    size_t items, derived, set_room, factor_room, lines_room;
    /* What is being chosen. */
    struct family lines_of; /* the lines of derived houses */
    uint64_t *taken;        /* [(size + 1) * words]: cells of the chosen items, by their number */
    size_t end, chosen[SUUJI_HUMAN_MAX_SIZE];
    unsigned most; /* lines */
    struct family base, cover;
    unsigned shared[SUUJI_HUMAN_MAX_SIZE]; /* cells that each cover line shares with base lines */
    uint64_t base_lines;
    unsigned limit; /* cells left over of each */
    bool failed;
};

static uint64_t *set_of(const struct builder *b, size_t item)
{
    return b->set + 2 * item * b->map->words;
}

static int8_t *factor_of(const struct builder *b, size_t item)
{
    return b->factor + item * b->map->houses;
}

/* A new item without cells and houses; NULL: memory is short. */
static uint64_t *add_item(struct builder *b)
{
    const size_t words = 2 * (size_t)b->map->words, houses = b->map->houses, items = b->items + 1;
    if (!sj_grow(&b->set, &b->set_room, items * words, sizeof *b->set) ||
        !sj_grow(&b->factor, &b->factor_room, items * houses, sizeof *b->factor) ||
        !sj_grow(&b->lines, &b->lines_room, items, sizeof *b->lines)) {
        b->failed = true;
        return NULL;
    }
    memset(set_of(b, b->items), 0, words * sizeof *b->set);
    memset(factor_of(b, b->items), 0, houses * sizeof *b->factor);
    return set_of(b, b->items++);
}

/* The next family of at least two houses; begin with {0, 0}. */
static bool next_family(const struct sj_map *map, struct family *family)
{
    do {
        family->first += family->count;
        family->count = 0;
        while (family->first + family->count < map->houses &&
               map->family[family->first + family->count] == map->family[family->first])
            family->count++;
    } while (family->count == 1);
    return family->count > 0;
}

/* ---- Derived houses ---- */

static bool is_in(const struct family *family, size_t house)
{
    return house >= family->first && house < family->first + family->count;
}

/* In which lines are the cells of each item? */
static void find_lines(struct builder *b)
{
    const struct sj_map *const map = b->map;
    for (size_t item = 0; item < b->items; item++) {
        unsigned cells = 0;
        b->lines[item] = 0;
        for (unsigned i = 0; i < b->lines_of.count && !is_in(&b->lines_of, item); i++) {
            const uint64_t *const line = sj_map_house_set(map, b->lines_of.first + i);
            unsigned both = 0;
            for (unsigned w = 0; w < map->words; w++)
                both += sj_bit_count(line[w] & set_of(b, item)[w]);
            cells += both;
            b->lines[item] |= (uint64_t)(both > 0) << i;
        }
        if (cells < map->size)
            b->lines[item] = 0;
    }
}

static bool is_known(const struct builder *b, const uint64_t *set)
{
    for (size_t item = 0; item < b->items; item++)
        if (memcmp(set_of(b, item), set, b->map->words * sizeof *set) == 0)
            return true;
    return false;
}

/* These lines without `count` chosen items. */
static void add_derived(struct builder *b, uint64_t lines, unsigned count)
{
    const struct sj_map *const map = b->map;
    uint64_t left[SJ_MOST_WORDS] = {0};
    for (uint64_t rest = lines; rest; rest &= rest - 1)
        sj_set_or(left, sj_map_house_set(map, b->lines_of.first + sj_low_bit(rest)), map->words);
    sj_set_minus(left, b->taken + (size_t)count * map->words, map->words);
    if (is_known(b, left))
        return;
    uint64_t *const set = add_item(b);
    if (!set)
        return;
    int8_t *const factor = factor_of(b, b->items - 1);
    sj_set_copy(set, left, map->words);
    for (uint64_t rest = lines; rest; rest &= rest - 1)
        factor[b->lines_of.first + sj_low_bit(rest)]++;
    for (unsigned i = 0; i < count; i++)
        for (unsigned house = 0; house < map->houses; house++)
            factor[house] = (int8_t)(factor[house] - factor_of(b, b->chosen[i])[house]);
}

/* Choose a further item after `count` of them, which are in `lines`. On large boards it shares a
   line with them: what has no line in common would be tried in far too many ways, and is of use only
   if a later item joins it. */
static void choose_items(struct builder *b, size_t from, unsigned count, uint64_t lines)
{
    const unsigned words = b->map->words;
    const uint64_t *const taken = b->taken + (size_t)count * words;
    const uint64_t near = b->map->size > SMALL && count > 0 ? lines : UINT64_MAX;
    for (size_t item = from; item < b->end && !b->failed; item++) {
        const uint64_t more = lines | b->lines[item];
        if (!(b->lines[item] & near) || sj_bit_count(more) > b->most ||
            sj_sets_meet(taken, set_of(b, item), words))
            continue;
        uint64_t *const next = b->taken + (size_t)(count + 1) * words;
        sj_set_copy(next, taken, words);
        sj_set_or(next, set_of(b, item), words);
        b->chosen[count] = item;
        if (sj_bit_count(more) == b->most && b->most == count + 2)
            add_derived(b, more, count + 1);
        choose_items(b, item + 1, count + 1, more);
    }
}

/* Those with fewest lines first. */
static void find_derived(struct builder *b)
{
    const unsigned size = b->map->size;
    unsigned box = 1; /* the root of the size, rounded up */
    while (box * box < size)
        box++;
    const unsigned most = size <= SMALL ? size - 1 : box + 1;
    for (unsigned pass = 0; pass < PASSES; pass++) {
        b->end = b->items;
        for (b->most = 2; b->most <= most; b->most++) {
            b->lines_of = (struct family){0, 0};
            while (next_family(b->map, &b->lines_of) && !b->failed) {
                find_lines(b);
                choose_items(b, 0, 0, 0);
            }
        }
    }
}

/* ---- The law of leftovers ---- */

/* The chosen base lines and these cover lines, as many. */
static void add_law(struct builder *b, uint64_t covers)
{
    const struct sj_map *const map = b->map;
    uint64_t *const in = add_item(b);
    if (!in)
        return;
    int8_t *const factor = factor_of(b, b->items - 1);
    uint64_t *const out = in + map->words;
    for (uint64_t rest = b->base_lines; rest; rest &= rest - 1) {
        sj_set_or(in, sj_map_house_set(map, b->base.first + sj_low_bit(rest)), map->words);
        factor[b->base.first + sj_low_bit(rest)] = 1;
    }
    for (uint64_t rest = covers; rest; rest &= rest - 1) {
        sj_set_or(out, sj_map_house_set(map, b->cover.first + sj_low_bit(rest)), map->words);
        factor[b->cover.first + sj_low_bit(rest)] = -1;
    }
    for (unsigned w = 0; w < map->words; w++) {
        const uint64_t both = in[w] & out[w];
        in[w] &= ~both;
        out[w] &= ~both;
    }
}

/* Choose `left` cover lines that share at least `need` cells with the base lines. */
static void choose_covers(struct builder *b, unsigned from, unsigned left, unsigned need,
                          uint64_t covers)
{
    if (left == 0) {
        if (need == 0)
            add_law(b, covers);
        return;
    }
    unsigned best = 0;
    for (unsigned i = from; i < b->cover.count; i++)
        best = b->shared[i] > best ? b->shared[i] : best;
    if (left * best < need)
        return;
    for (unsigned i = from; i + left <= b->cover.count && !b->failed; i++)
        choose_covers(b, i + 1, left - 1, need > b->shared[i] ? need - b->shared[i] : 0,
                      covers | (uint64_t)1 << i);
}

static void share(struct builder *b, unsigned line, int sign)
{
    const struct sj_map *const map = b->map;
    for (unsigned i = 0; i < b->cover.count; i++)
        for (unsigned w = 0; w < map->words; w++) {
            const unsigned both = sj_bit_count(sj_map_house_set(map, b->base.first + line)[w] &
                                               sj_map_house_set(map, b->cover.first + i)[w]);
            b->shared[i] += sign > 0 ? both : -both;
        }
}

static void choose_bases(struct builder *b, unsigned from, unsigned count)
{
    for (unsigned line = from; line < b->base.count && count < b->most && !b->failed; line++) {
        share(b, line, 1);
        b->base_lines |= (uint64_t)1 << line;
        if (count + 1 >= 2) /* of single houses, locked candidates say the same */
            choose_covers(b, 0, count + 1, (count + 1) * b->map->size - b->limit, 0);
        choose_bases(b, line + 1, count + 1);
        b->base_lines &= ~((uint64_t)1 << line);
        share(b, line, -1);
    }
}

static bool has_regions(const struct sj_map *map, const struct family *family)
{
    return map->rules->house_kind[family->first] == SJ_REGION;
}

static void find_laws(struct builder *b)
{
    const struct sj_map *const map = b->map;
    b->limit = map->size / 2;
    b->most = map->size <= SMALL ? map->size / 2 : LARGE_LINES;
    b->base = (struct family){0, 0};
    while (next_family(map, &b->base)) {
        b->cover = b->base;
        while (next_family(map, &b->cover) && !b->failed)
            if (has_regions(map, &b->base) || has_regions(map, &b->cover))
                choose_bases(b, 0, 0);
    }
}

/* ---- The list ---- */

static unsigned cells_of(const struct builder *b, size_t item)
{
    return sj_set_count(set_of(b, item), b->map->words);
}

static size_t write_item(struct builder *b, size_t item, size_t at, size_t houses)
{
    struct sj_map *const map = b->map;
    const int8_t *const factor = factor_of(b, item);
    struct sj_leftover *const leftover = &map->leftover[at];
    memcpy(map->leftover_set + 2 * at * map->words, set_of(b, item),
           2 * map->words * sizeof *map->leftover_set);
    leftover->first = (uint32_t)houses;
    for (unsigned house = 0; house < map->houses; house++)
        for (int k = 0; k < factor[house]; k++, leftover->plus++)
            map->leftover_house[houses++] = (uint16_t)house;
    for (unsigned house = 0; house < map->houses; house++)
        for (int k = 0; k > factor[house]; k--, leftover->minus++)
            map->leftover_house[houses++] = (uint16_t)house;
    return houses;
}

static size_t count_houses(const struct builder *b)
{
    size_t houses = 0;
    for (size_t i = b->map->houses * (size_t)b->map->houses; i < b->items * b->map->houses; i++)
        houses += (size_t)abs(b->factor[i]);
    return houses;
}

static bool write_list(struct builder *b)
{
    struct sj_map *const map = b->map;
    const size_t count = b->items - map->houses;
    size_t at = 0, houses = 0;
    map->leftover = sj_arrays_add(&map->arrays, count, sizeof *map->leftover);
    map->leftover_set =
        sj_arrays_add(&map->arrays, 2 * count * map->words, sizeof *map->leftover_set);
    map->leftover_house = sj_arrays_add(&map->arrays, count_houses(b), sizeof *map->leftover_house);
    if (map->arrays.failed)
        return false;
    map->leftovers = count;
    map->derived = b->derived - map->houses;
    for (size_t item = map->houses; item < b->derived; item++)
        houses = write_item(b, item, at++, houses);
    for (unsigned cells = 1; cells <= b->limit; cells++)
        for (size_t item = b->derived; item < b->items; item++)
            if (cells_of(b, item) == cells)
                houses = write_item(b, item, at++, houses);
    map->leftovers = at; /* without those that leave nothing over */
    return true;
}

static bool is_plain(const struct sj_map *map)
{
    for (unsigned house = 0; house < map->houses; house++) {
        const unsigned kind = map->rules->house_kind[house];
        if (kind != SJ_ROW && kind != SJ_COLUMN && kind != SJ_BOX)
            return false;
    }
    return true;
}

bool sj_leftovers_find(struct sj_map *map)
{
    struct builder b = {.map = map};
    if (is_plain(map))
        return true;
    b.taken = calloc(((size_t)map->size + 1) * map->words, sizeof *b.taken);
    b.failed = !b.taken;
    for (unsigned house = 0; house < map->houses && !b.failed; house++) {
        uint64_t *const set = add_item(&b);
        if (!set)
            break;
        sj_set_copy(set, sj_map_house_set(map, house), map->words);
        factor_of(&b, house)[house] = 1;
    }
    if (!b.failed)
        find_derived(&b);
    b.derived = b.items;
    if (!b.failed)
        find_laws(&b);
    const bool good = !b.failed && write_list(&b);
    free(b.taken);
    free(b.set);
    free(b.factor);
    free(b.lines);
    return good;
}
