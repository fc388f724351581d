/* SPDX-License-Identifier: MIT */
/* Rounds: find the easiest rung, do all of it. */
#include "rate/suuji/rounds.h"

#include "base/fail.h"
#include "human/ties.h"
#include "rate/suuji/reach.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Houses that are like boxes ---- */

static int compare_bytes(const void *a, const void *b)
{
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* How many cells `house` shares with each other house, sorted: the same for houses that a symmetry
   of the rules exchanges. */
static void measure_house(const struct sj_map *map, unsigned house, uint8_t *shared)
{
    for (unsigned other = 0; other < map->houses; other++) {
        unsigned cells = 0;
        for (unsigned w = 0; w < map->words; w++)
            cells +=
                sj_bit_count(sj_map_house_set(map, house)[w] & sj_map_house_set(map, other)[w]);
        shared[other] = (uint8_t)cells;
    }
    qsort(shared, map->houses, 1, compare_bytes);
}

/* The bits of board->hidden that are of boxes, of regions, and of houses that share as many cells
   with other houses as one of them does. */
static bool find_boxes(struct sj_rounds *rounds)
{
    const struct sj_map *const map = rounds->map;
    uint8_t *const shared = malloc((size_t)map->houses * map->houses);
    if (!shared)
        return false;
    for (unsigned house = 0; house < map->houses; house++)
        measure_house(map, house, shared + (size_t)house * map->houses);
    for (unsigned house = 0; house < map->houses; house++) {
        bool like = false;
        for (unsigned box = 0; box < map->houses && !like; box++)
            like = (map->rules->house_kind[box] == SJ_BOX ||
                    map->rules->house_kind[box] == SJ_REGION) &&
                   memcmp(shared + (size_t)house * map->houses, shared + (size_t)box * map->houses,
                          map->houses) == 0;
        for (unsigned v = 0; v < map->size && like; v++)
            sj_bit_set(rounds->box_bits, (size_t)map->rank[house] * map->size + v);
    }
    free(shared);
    return true;
}

/* Are there rules besides rows, columns and boxes? */
static bool has_more(const struct sj_map *map)
{
    for (unsigned house = 0; house < map->houses; house++) {
        const unsigned kind = map->rules->house_kind[house];
        if (kind != SJ_ROW && kind != SJ_COLUMN && kind != SJ_BOX)
            return true;
    }
    return map->pairs;
}

/* ---- Life ---- */

static bool make_arrays(struct sj_rounds *rounds)
{
    const struct sj_map *const map = rounds->map;
    const size_t word = sizeof(uint64_t);
    rounds->placed = sj_arrays_add(&rounds->arrays, map->cells, sizeof *rounds->placed);
    rounds->taken = sj_arrays_add(&rounds->arrays, map->words, word);
    rounds->out = sj_arrays_add(&rounds->arrays, map->cells, word);
    rounds->set = sj_arrays_add(&rounds->arrays, map->words, word);
    rounds->possible = sj_arrays_add(&rounds->arrays, (size_t)map->size * map->words, word);
    for (unsigned i = 0; i < SJ_DEPTHS; i++) {
        rounds->found[i].out = sj_arrays_add(&rounds->arrays, map->cells, word);
        rounds->found[i].rest = sj_arrays_add(&rounds->arrays, map->cells, word);
    }
    rounds->pattern = sj_arrays_add(&rounds->arrays, sj_pattern_memory(map), 1);
    rounds->box_bits =
        sj_arrays_add(&rounds->arrays, sj_words((size_t)map->houses * map->size), word);
    return !rounds->arrays.failed && find_boxes(rounds);
}

suuji_status sj_rounds_new(const struct sj_map *map, const bool *skip, bool inner,
                           struct sj_rounds **out, suuji_error *err)
{
    struct sj_rounds *const rounds = calloc(1, sizeof *rounds);
    *out = NULL;
    if (!rounds)
        return sj_fail_memory(err);
    rounds->map = map;
    rounds->skip = skip;
    rounds->more = has_more(map);
    suuji_status status = make_arrays(rounds) ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_board_new(map, &rounds->board, err);
    if (status == SUUJI_OK)
        status = sj_reach_new(map, &rounds->reach, err);
    if (status == SUUJI_OK && map->ties)
        status = sj_tie_view_new(map, &rounds->budget, &rounds->ties, err);
    if (status == SUUJI_OK && inner)
        status = sj_rounds_new(map, skip, false, &rounds->inner, err);
    if (status == SUUJI_OK)
        *out = rounds;
    else
        sj_rounds_free(rounds);
    return status;
}

void sj_rounds_free(struct sj_rounds *rounds)
{
    if (!rounds)
        return;
    sj_rounds_free(rounds->inner);
    sj_tie_view_free(rounds->ties);
    sj_reach_free(rounds->reach);
    sj_board_free(rounds->board);
    sj_arrays_free(&rounds->arrays);
    free(rounds);
}

/* ---- Rounds ---- */

static void forget_round(struct sj_rounds *rounds)
{
    for (unsigned i = 0; i < rounds->placed_count; i++)
        sj_bit_clear(rounds->taken, rounds->placed[i].cell);
    rounds->placed_count = 0;
    memset(rounds->out, 0, rounds->map->cells * sizeof *rounds->out);
}

const struct sj_rung *sj_rounds_find(struct sj_rounds *rounds, size_t end, double high)
{
    const struct sj_rung *rung = NULL;
    forget_round(rounds);
    if (rounds->board->broken)
        return NULL;
    for (size_t i = 0; i < end && (rung = sj_rung_at(i)) != NULL && rung->score <= high; i++) {
        if (rounds->skip[i])
            continue;
        rounds->last = i + 1 == end || !sj_rung_at(i + 1) || sj_rung_at(i + 1)->score > high;
        if (rung->find(rounds, rung))
            return rung;
        if (!sj_budget_good(rounds->budget))
            break;
    }
    return NULL;
}

void sj_rounds_count_open(struct sj_rounds *rounds, unsigned levels, unsigned *open)
{
    const unsigned own = rounds->placed_count;
    const struct sj_rung *rung = NULL;
    size_t i = 0;
    for (unsigned level = 0; level < levels; level++) {
        for (; (rung = sj_rung_at(i)) != NULL && rung->level == level; i++)
            if (!rounds->skip[i])
                (void)rung->find(rounds, rung);
        open[level] = rounds->placed_count;
    }
    while (rounds->placed_count > own)
        sj_bit_clear(rounds->taken, rounds->placed[--rounds->placed_count].cell);
}

void sj_rounds_apply(struct sj_rounds *rounds)
{
    for (unsigned i = 0; i < rounds->placed_count; i++)
        sj_board_place(rounds->board, rounds->placed[i].cell, rounds->placed[i].value);
    if (rounds->placed_count)
        return;
    for (unsigned cell = 0; cell < rounds->map->cells; cell++)
        for (uint64_t rest = rounds->out[cell]; rest; rest &= rest - 1)
            sj_board_eliminate(rounds->board, cell, sj_low_value(rest));
}

bool sj_rounds_run(struct sj_rounds *rounds, size_t end)
{
    while (rounds->board->left && sj_rounds_find(rounds, end, (double)INFINITY))
        sj_rounds_apply(rounds);
    return !rounds->board->broken;
}
