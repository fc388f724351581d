/* SPDX-License-Identifier: MIT */
/* The gate through which colourings leave an engine that approximates. An engine's own claims are
   not trusted: colours and clashes are counted here, from the houses and pairs of the rules. */
#include "engine/task.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* The highest colour that may be needed: with all values excluded and a colour of its own for each
   cell. */
static unsigned highest_color(const suuji_rules *rules)
{
    return rules->size + rules->cells;
}

suuji_status sj_colorings_make(struct sj_colorings *colorings, const suuji_rules *rules,
                               suuji_error *err)
{
    colorings->best = malloc(rules->cells * sizeof *colorings->best);
    colorings->place = calloc(highest_color(rules) + 1, sizeof *colorings->place);
    return colorings->best && colorings->place ? SUUJI_OK : sj_fail_memory(err);
}

size_t sj_colorings_memory(const suuji_rules *rules)
{
    const struct sj_colorings *const c = NULL;
    return rules->cells * sizeof *c->best + (highest_color(rules) + 1) * sizeof *c->place;
}

void sj_colorings_free(struct sj_colorings *colorings)
{
    free(colorings->best);
    free(colorings->place);
    *colorings = (struct sj_colorings){0};
}

void sj_task_approximate(struct sj_task *task, struct sj_colorings *colorings)
{
    colorings->held = (suuji_coloring){0};
    task->colorings = colorings;
}

/* Is there a colour in every cell, and the puzzle kept to? */
static bool keeps_puzzle(const suuji_puzzle *puzzle, const uint16_t *color)
{
    const suuji_rules *const rules = puzzle->rules;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (color[cell] < 1 || color[cell] > highest_color(rules))
            return false;
        if (puzzle->given[cell] && color[cell] != puzzle->given[cell])
            return false;
        if (color[cell] <= rules->size && sj_puzzle_is_excluded(puzzle, cell, color[cell]))
            return false;
    }
    return true;
}

/* The first house that holds both cells. Houses of a cell are listed in ascending order. */
static unsigned first_house(const suuji_rules *rules, unsigned a, unsigned b)
{
    const uint16_t *x = rules->cell_house + rules->cell_first[a];
    const uint16_t *y = rules->cell_house + rules->cell_first[b];
    while (*x != *y) /* the caller knows of one */
        if (*x < *y)
            x++;
        else
            y++;
    return *x;
}

/* Pairs of a house that agree, but for those that an earlier house has counted. Cells of the house
   with the same colour are chained, the last at place[colour]; places count from 1. */
static uint64_t clashes_in_house(const suuji_rules *rules, unsigned house, const uint16_t *color,
                                 uint16_t *place)
{
    const uint16_t *const cell = sj_house(rules, house);
    uint16_t before[SUUJI_MAX_SIZE + 1];
    uint64_t clashes = 0;
    for (unsigned i = 1; i <= rules->size; i++) {
        uint16_t *const last = &place[color[cell[i - 1]]];
        for (unsigned k = *last; k; k = before[k])
            clashes += first_house(rules, cell[k - 1], cell[i - 1]) == house;
        before[i] = *last;
        *last = (uint16_t)i;
    }
    for (unsigned i = 0; i < rules->size; i++)
        place[color[cell[i]]] = 0;
    return clashes;
}

static suuji_coloring count_coloring(const suuji_rules *rules, const uint16_t *color,
                                     uint16_t *place)
{
    suuji_coloring counted = {0};
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        counted.above += color[cell] > rules->size;
        counted.colors += place[color[cell]] == 0;
        place[color[cell]] = 1;
    }
    memset(place, 0, (highest_color(rules) + 1) * sizeof *place);
    for (unsigned house = 0; house < rules->house_count; house++)
        counted.clashes += clashes_in_house(rules, house, color, place);
    for (uint32_t i = 0; i < rules->pair_count; i++)
        counted.clashes += color[rules->pair[i][0]] == color[rules->pair[i][1]];
    return counted;
}

static bool is_better(const suuji_coloring *a, const suuji_coloring *b)
{
    if (!b->color)
        return true;
    if (a->clashes != b->clashes)
        return a->clashes < b->clashes;
    return a->above != b->above ? a->above < b->above : a->colors < b->colors;
}

/* A colouring without clash and without colours above the size, as a grid to the verifier. */
static bool report_coloring(struct sj_task *task)
{
    const struct sj_colorings *const own = task->colorings;
    const suuji_rules *const rules = task->puzzle->rules;
    uint8_t *const grid = (uint8_t *)own->place;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        grid[cell] = (uint8_t)own->best[cell];
    const bool more = sj_task_solution(task, grid);
    memset(own->place, 0, (highest_color(rules) + 1) * sizeof *own->place);
    return more;
}

bool sj_task_coloring(struct sj_task *task, const uint16_t *color)
{
    struct sj_colorings *const own = task->colorings;
    const suuji_rules *const rules = task->puzzle->rules;
    if (!keeps_puzzle(task->puzzle, color)) {
        task->failed = true;
        return false;
    }
    const suuji_coloring counted = count_coloring(rules, color, own->place);
    if (is_better(&counted, &own->held)) {
        memcpy(own->best, color, rules->cells * sizeof *color);
        own->held = counted;
        own->held.color = own->best;
        if (counted.clashes == 0 && counted.above == 0)
            return report_coloring(task);
    }
    return true;
}
