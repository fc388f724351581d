/* SPDX-License-Identifier: MIT */
/* The links of a grid for producer 21. What can be reached is computed for all ends together, as
   sets. */
#include "rate/se/se_paths.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = SJ_SE_CANDIDATES * 28 * 4 };

struct sj_se_paths *sj_se_paths_new(void)
{
    struct sj_se_paths *const paths = calloc(1, sizeof *paths);
    if (paths)
        paths->pass = SJ_SE_PASSES;
    return paths;
}

void sj_se_paths_free(struct sj_se_paths *paths)
{
    if (paths)
        free(paths->step);
    free(paths);
}

/* ---- Links ---- */

/* The same as sj_se_is_two, so that the compiler can ask many masks at once. */
static inline uint8_t is_two(uint16_t mask)
{
    const uint16_t rest = mask & (uint16_t)(mask - 1);
    return (rest != 0) & ((rest & (uint16_t)(rest - 1)) == 0);
}

static void add_strong(struct sj_se_paths *paths, unsigned from, unsigned to, unsigned cause)
{
    const unsigned count = paths->strong_count[from];
    for (unsigned i = 0; i < count; i++)
        if (paths->strong[from][i] == to)
            return;
    if (count == 0)
        paths->linked[paths->linked_count++] = (uint16_t)from;
    paths->strong[from][count] = (uint16_t)to;
    paths->strong_cause[from][count] = (uint8_t)cause;
    paths->strong_count[from]++;
}

static void link_both(struct sj_se_paths *paths, unsigned a, unsigned b, unsigned cause)
{
    add_strong(paths, a, b, cause);
    add_strong(paths, b, a, cause);
}

static void link_cell(struct sj_se_paths *paths, unsigned cell)
{
    const unsigned digits = paths->grid.cell[cell];
    const unsigned a = cell * 9 + sj_low_bit(digits);
    const unsigned b = cell * 9 + sj_high_bit(digits);
    link_both(paths, a, b, SJ_SE_BY_CELL);
    paths->in_cell[a] = paths->in_cell[b] = 1;
}

static void link_slot(struct sj_se_paths *paths, unsigned slot)
{
    const unsigned places = paths->grid.place[slot];
    link_both(paths, sj_se_candidate_at[slot][sj_low_bit(places)],
              sj_se_candidate_at[slot][sj_high_bit(places)], slot / 81);
}

/* What is on if a candidate is off. A link in the cell comes first, then box, row and column. */
static void link_strong(struct sj_se_paths *paths)
{
    enum { ALL = SJ_SE_CELLS + SJ_SE_SLOTS, STRIDE = 8 };
    uint8_t two[(ALL + STRIDE - 1) / STRIDE * STRIDE] = {0};
    for (unsigned i = 0; i < paths->linked_count; i++)
        paths->strong_count[paths->linked[i]] = paths->in_cell[paths->linked[i]] = 0;
    paths->linked_count = 0;
    for (unsigned i = 0; i < SJ_SE_CELLS; i++)
        two[i] = is_two(paths->grid.cell[i]);
    for (unsigned i = 0; i < SJ_SE_SLOTS; i++)
        two[SJ_SE_CELLS + i] = is_two(paths->grid.place[i]);
    for (unsigned i = 0; i < ALL; i += STRIDE) {
        uint64_t any;
        memcpy(&any, two + i, sizeof any);
        if (!any)
            continue;
        for (unsigned k = i; k < i + STRIDE; k++)
            if (two[k] && k < SJ_SE_CELLS)
                link_cell(paths, k);
            else if (two[k])
                link_slot(paths, k - SJ_SE_CELLS);
    }
}

bool sj_se_paths_link(struct sj_se_chains *chains, const struct sj_se_grid *grid)
{
    struct sj_se_paths *const paths = chains->paths;
    if (!sj_budget_reserve(chains->budget, &paths->step, &paths->step_room, MOST_STEPS,
                           sizeof *paths->step))
        return false;
    if (paths->stamp > UINT32_MAX / 2 || paths->list_stamp > UINT32_MAX / 2) {
        memset(paths->met, 0, sizeof paths->met);
        memset(paths->listed, 0, sizeof paths->listed);
        paths->stamp = paths->list_stamp = 0;
    }
    if (memcmp(&paths->grid, grid, sizeof *grid) == 0)
        return true;
    paths->grid = *grid;
    paths->pass = SJ_SE_PASSES;
    link_strong(paths);
    return true;
}

/* ---- The ends of a pass ---- */

static void number_ends(struct sj_se_paths *paths, unsigned dry)
{
    memset(paths->is_end, 0, sizeof paths->is_end);
    paths->count = 0;
    for (unsigned i = 0; i < paths->linked_count; i++) {
        const unsigned candidate = paths->linked[i];
        unsigned low;
        unsigned high;
        sj_se_pass_links(paths, candidate, &low, &high);
        if (low == high || (dry >> sj_se_spot[candidate].digit & 1))
            continue;
        sj_bit_set(paths->is_end, candidate);
        paths->number[candidate] = (uint16_t)paths->count;
        paths->end[paths->count++] = (uint16_t)candidate;
    }
    paths->words = (unsigned)sj_words(paths->count);
}

static void fill_sets(struct sj_se_paths *paths)
{
    const unsigned words = paths->words;
    memset(paths->in_slot, 0, SJ_SE_SLOTS * words * sizeof *paths->in_slot);
    memset(paths->same_cell, 0, SJ_SE_CELLS * words * sizeof *paths->same_cell);
    memset(paths->if_off, 0, paths->count * words * sizeof *paths->if_off);
    for (unsigned i = 0; i < paths->count; i++) {
        const unsigned candidate = paths->end[i];
        const struct sj_se_spot *const spot = &sj_se_spot[candidate];
        unsigned low;
        unsigned high;
        for (unsigned f = 0; f < 3; f++)
            sj_bit_set(paths->in_slot + spot->slot[f] * words, i);
        if (paths->pass == SJ_SE_PASS_XY)
            sj_bit_set(paths->same_cell + spot->cell * words, i);
        sj_se_pass_links(paths, candidate, &low, &high);
        for (unsigned k = low; k < high; k++)
            sj_bit_set(paths->if_off + i * words, paths->number[paths->strong[candidate][k]]);
    }
}

void sj_se_paths_closers(const struct sj_se_paths *paths, unsigned source, uint64_t *ends)
{
    unsigned low;
    unsigned high;
    memset(ends, 0, paths->words * sizeof *ends);
    sj_se_pass_links(paths, source, &low, &high);
    for (unsigned i = low; i < high; i++) {
        uint64_t weak[SJ_SE_WORDS];
        sj_se_weak(paths, paths->strong[source][i], weak, paths->words);
        for (unsigned w = 0; w < paths->words; w++)
            ends[w] |= weak[w];
    }
    sj_bit_clear(ends, paths->number[source]);
}

/* ---- What can be reached ---- */

/* Add to `to` the rows of a set. */
static inline void join_rows(const uint64_t *rows, const uint64_t *set, uint64_t *to,
                             unsigned words)
{
    for (unsigned v = 0; v < words; v++)
        for (uint64_t rest = set[v]; rest; rest &= rest - 1) {
            const uint64_t *const row = rows + (v * 64 + sj_low_bit(rest)) * words;
            for (unsigned w = 0; w < words; w++)
                to[w] |= row[w];
        }
}

/* One step from an end, then all that steps lead to (Warshall's algorithm). */
static inline void fill_reach(struct sj_se_paths *paths, unsigned words)
{
    const unsigned count = paths->count;
    uint64_t *const reach = paths->reach;
    memset(reach, 0, count * words * sizeof *reach);
    for (unsigned i = 0; i < count; i++) {
        uint64_t weak[SJ_SE_WORDS];
        sj_se_weak(paths, paths->end[i], weak, words);
        join_rows(paths->if_off, weak, reach + i * words, words);
        sj_bit_clear(reach + i * words, i);
    }
    for (unsigned k = 0; k < count; k++) {
        uint64_t via[SJ_SE_WORDS];
        for (unsigned w = 0; w < words; w++)
            via[w] = reach[k * words + w];
        for (unsigned i = 0; i < count; i++) {
            const uint64_t leads = -(reach[i * words + k / 64] >> k % 64 & 1);
            for (unsigned w = 0; w < words; w++)
                reach[i * words + w] |= via[w] & leads;
        }
    }
}

void sj_se_paths_pass(struct sj_se_paths *paths, enum sj_se_pass pass, unsigned dry)
{
    if (paths->pass == pass && paths->dry == dry)
        return;
    paths->pass = pass;
    paths->dry = dry;
    paths->has_useful = false;
    number_ends(paths, dry);
    fill_sets(paths);
    switch (paths->words) { /* few words are known to the compiler then */
    case 0:
        break;
    case 1:
        fill_reach(paths, 1);
        break;
    case 2:
        fill_reach(paths, 2);
        break;
    case 3:
        fill_reach(paths, 3);
        break;
    default:
        fill_reach(paths, paths->words);
    }
}

void sj_se_paths_fill_far(struct sj_se_paths *paths)
{
    const unsigned words = paths->words;
    memcpy(paths->far, paths->if_off, paths->count * words * sizeof *paths->far);
    for (unsigned i = 0; i < paths->count; i++)
        join_rows(paths->reach, paths->if_off + i * words, paths->far + i * words, words);
}

/* ---- Steps ---- */

static void find_useful(struct sj_se_paths *paths)
{
    paths->has_useful = true;
    paths->steps = 0;
    memset(paths->has_steps, 0, sizeof paths->has_steps);
    memset(&paths->useful, 0, sizeof paths->useful);
    for (unsigned i = 0; i < paths->count; i++) {
        const struct sj_se_spot *const spot = &sj_se_spot[paths->end[i]];
        paths->useful.cell[spot->cell] |= (uint16_t)(1u << spot->digit);
        for (unsigned f = 0; f < 3; f++)
            paths->useful.place[spot->slot[f]] |= spot->bit[f];
    }
}

static void list_steps_by(struct sj_se_paths *paths, unsigned from, unsigned off)
{
    unsigned low;
    unsigned high;
    sj_se_pass_links(paths, off, &low, &high);
    for (unsigned i = low; i < high; i++) {
        const unsigned on = paths->strong[off][i];
        if (on == from || paths->listed[on] == paths->list_stamp)
            continue;
        paths->listed[on] = paths->list_stamp;
        paths->step[paths->steps++] =
            (struct sj_se_path_step){(uint16_t)off, (uint16_t)on, paths->strong_cause[off][i]};
    }
}

/* In the order in which "off" nodes follow from an "on" node. */
void sj_se_paths_list_steps(struct sj_se_paths *paths, unsigned candidate)
{
    const struct sj_se_spot *const spot = &sj_se_spot[candidate];
    if (!paths->has_useful)
        find_useful(paths);
    if (sj_bit_get(paths->has_steps, candidate))
        return;
    sj_bit_set(paths->has_steps, candidate);
    paths->first[candidate] = paths->steps;
    paths->list_stamp++;
    if (paths->pass != SJ_SE_PASS_X)
        for (unsigned rest = paths->useful.cell[spot->cell] & ~(1u << spot->digit); rest;
             rest &= rest - 1)
            list_steps_by(paths, candidate, spot->cell * 9u + sj_low_bit(rest));
    for (unsigned f = 0; f < 3; f++)
        for (unsigned rest = paths->useful.place[spot->slot[f]] & ~(unsigned)spot->bit[f]; rest;
             rest &= rest - 1)
            list_steps_by(paths, candidate, sj_se_candidate_at[spot->slot[f]][sj_low_bit(rest)]);
    paths->last[candidate] = paths->steps;
}
