/* SPDX-License-Identifier: MIT */
/* What the rules say about sight. */
#include "human/house_leftovers.h"
#include "human/ties.h"
#include "suuji/houses.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

static uint64_t *row(uint64_t *table, unsigned i, unsigned words)
{
    return table + (size_t)i * words;
}

static void fill_sets(struct sj_map *map)
{
    const suuji_rules *const rules = map->rules;
    for (unsigned house = 0; house < map->houses; house++) {
        uint64_t *const set = row(map->house_set, house, map->words);
        for (unsigned p = 0; p < map->size; p++)
            sj_bit_set(set, sj_map_cell(map, house, p));
        for (unsigned p = 0; p < map->size; p++)
            sj_set_or(row(map->sees, sj_map_cell(map, house, p), map->words), set, map->words);
    }
    for (unsigned cell = 0; cell < map->cells; cell++) {
        sj_bit_clear(row(map->sees, cell, map->words), cell);
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
            const uint16_t *const cells = sj_house(rules, rules->cell_house[i]);
            unsigned p = 0;
            while (cells[p] != cell)
                p++;
            map->seat[i].house = rules->cell_house[i];
            map->seat[i].position = (uint16_t)p;
        }
    }
}

/* Pairs of the rules, and of constraints: the mates of each cell are the cells that it sees, and that
   none of its houses has. */
static void fill_pairs(struct sj_map *map)
{
    const suuji_rules *const rules = map->rules;
    uint64_t *const own = sj_arrays_add(&map->arrays, (size_t)map->cells * map->words, sizeof *own);
    uint32_t mates = 0;
    if (!own)
        return;
    for (unsigned cell = 0; cell < map->cells; cell++)
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
            sj_bit_set(row(own, cell, map->words), rules->mate[i]);
    if (map->ties)
        sj_ties_see(map->ties, own, map->words);
    for (unsigned cell = 0; cell < map->cells; cell++) {
        uint64_t *const set = row(own, cell, map->words);
        sj_set_minus(set, row(map->sees, cell, map->words), map->words);
        sj_bit_clear(set, cell);
        sj_set_or(row(map->sees, cell, map->words), set, map->words);
        map->mate_first[cell] = mates;
        mates += sj_set_count(set, map->words);
        map->paired[cell] = mates > map->mate_first[cell];
        map->pairs |= map->paired[cell];
    }
    map->mate_first[map->cells] = mates;
    map->mate = sj_arrays_add(&map->arrays, mates, sizeof *map->mate);
    for (unsigned cell = 0; cell < map->cells && map->mate; cell++) {
        uint32_t at = map->mate_first[cell];
        for (struct sj_walk w = sj_walk_start(row(own, cell, map->words), map->words);
             sj_walk_next(&w);)
            map->mate[at++] = (uint16_t)w.cell;
    }
}

/* Boxes and regions first: people look there first. Then rows, columns, and the rest. */
static void order_houses(struct sj_map *map)
{
    const uint8_t *const kind = map->rules->house_kind;
    unsigned at = 0;
    for (unsigned house = 0; house < map->houses; house++)
        if (kind[house] == SJ_BOX || kind[house] == SJ_REGION)
            map->order[at++] = (uint16_t)house;
    for (unsigned house = 0; house < map->houses; house++)
        if (kind[house] != SJ_BOX && kind[house] != SJ_REGION)
            map->order[at++] = (uint16_t)house;
    for (unsigned i = 0; i < map->houses; i++)
        map->rank[map->order[i]] = (uint16_t)i;
    for (uint32_t i = 0; i < map->rules->cell_first[map->cells]; i++) {
        struct sj_seat *const seat = &map->seat[i];
        seat->places = seat->house * map->size;
        seat->hidden = map->rank[seat->house] * map->size;
    }
}

/* Houses of a kind are one family unless they overlap; then each is a family of its own. */
static void find_families(struct sj_map *map)
{
    const uint8_t *const kind = map->rules->house_kind;
    unsigned next = 3;
    for (unsigned house = 0; house < map->houses; house++) {
        const unsigned k = kind[house];
        unsigned family = k == SJ_ROW                     ? 0
                          : k == SJ_COLUMN                ? 1
                          : k == SJ_BOX || k == SJ_REGION ? 2
                                                          : 0;
        if (k != SJ_ROW && family == 0) {
            unsigned other = house;
            bool apart = house > 0 && kind[house - 1] == k;
            while (apart && other > 0 && kind[other - 1] == k) {
                other--;
                apart = !sj_sets_meet(sj_map_house_set(map, house), sj_map_house_set(map, other),
                                      map->words);
            }
            family = apart ? map->family[house - 1] : next++;
        }
        map->family[house] = (uint8_t)family;
    }
}

/* The positions in house `a` that are also in `b`. */
static uint64_t shared(const struct sj_map *map, unsigned a, unsigned b)
{
    uint64_t in = 0;
    for (unsigned p = 0; p < map->size; p++)
        if (sj_map_house_has(map, b, sj_map_cell(map, a, p)))
            in |= (uint64_t)1 << p;
    return in;
}

/* List the houses that share two cells, or count them. */
static size_t list_meets(const struct sj_map *map, struct sj_meet *meet)
{
    size_t count = 0;
    for (unsigned a = 0; a < map->houses; a++)
        for (unsigned b = a + 1; b < map->houses; b++) {
            unsigned cells = 0;
            for (unsigned w = 0; w < map->words; w++)
                cells += sj_bit_count(sj_map_house_set(map, a)[w] & sj_map_house_set(map, b)[w]);
            if (cells < 2)
                continue;
            if (meet)
                meet[count] = (struct sj_meet){(uint16_t)a, (uint16_t)b, shared(map, a, b),
                                               shared(map, b, a)};
            count++;
        }
    return count;
}

suuji_status sj_map_new(const suuji_rules *rules, struct sj_map **out, suuji_error *err)
{
    *out = NULL;
    suuji_status status =
        suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
                          "the search for steps", NULL, err);
    if (status != SUUJI_OK)
        return status;
    struct sj_map *const map = calloc(1, sizeof *map);
    if (!map)
        return sj_fail_memory(err);
    map->rules = rules;
    map->size = rules->size;
    map->cells = rules->cells;
    map->houses = rules->house_count;
    map->words = (unsigned)sj_words(map->cells);
    map->all = sj_low_mask(map->size);
    map->sees = sj_arrays_add(&map->arrays, (size_t)map->cells * map->words, sizeof *map->sees);
    map->house_set =
        sj_arrays_add(&map->arrays, (size_t)map->houses * map->words, sizeof *map->house_set);
    map->seat = sj_arrays_add(&map->arrays, rules->cell_first[map->cells], sizeof *map->seat);
    map->family = sj_arrays_add(&map->arrays, map->houses, sizeof *map->family);
    map->order = sj_arrays_add(&map->arrays, map->houses, sizeof *map->order);
    map->rank = sj_arrays_add(&map->arrays, map->houses, sizeof *map->rank);
    map->paired = sj_arrays_add(&map->arrays, map->cells, sizeof *map->paired);
    map->mate_first = sj_arrays_add(&map->arrays, map->cells + 1u, sizeof *map->mate_first);
    if (rules->constraints.count)
        status = sj_ties_new(rules, &map->ties, err);
    if (status == SUUJI_OK && !map->arrays.failed) {
        fill_sets(map);
        fill_pairs(map);
        order_houses(map);
        find_families(map);
        map->meets = list_meets(map, NULL);
        map->meet = sj_arrays_add(&map->arrays, map->meets, sizeof *map->meet);
    }
    if (status == SUUJI_OK &&
        (map->arrays.failed || !sj_leftovers_find(map) ||
         (map->ties && !sj_ties_join(map->ties, map->sees, map->words)) ||
         (map->ties && !sj_ties_add_house_sums(map->ties, map)) ||
         (map->ties && !sj_ties_combine(map->ties, rules, map->sees, map->words))))
        status = sj_fail_memory(err);
    if (status != SUUJI_OK) {
        sj_map_free(map);
        return status;
    }
    list_meets(map, map->meet);
    *out = map;
    return SUUJI_OK;
}

void sj_map_free(struct sj_map *map)
{
    if (map) {
        sj_ties_free(map->ties);
        sj_arrays_free(&map->arrays);
    }
    free(map);
}
