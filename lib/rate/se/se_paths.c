/* SPDX-License-Identifier: MIT */
/* The links of a grid for producer 21. What can be reached is computed for all candidates together,
   as sets. */
#include "rate/se/se_paths.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = SJ_SE_CANDIDATES * 28 * 4 };

struct sj_se_paths *sj_se_paths_new(void)
{
    return calloc(1, sizeof(struct sj_se_paths));
}

void sj_se_paths_free(struct sj_se_paths *paths)
{
    if (paths)
        free(paths->step);
    free(paths);
}

/* ---- Links ---- */

static void add_strong(struct sj_se_paths *paths, unsigned from, unsigned to, unsigned cause)
{
    const unsigned count = paths->strong_count[from];
    for (unsigned i = 0; i < count; i++)
        if (paths->strong[from][i] == to)
            return;
    paths->strong[from][count] = (uint16_t)to;
    paths->strong_cause[from][count] = (uint8_t)cause;
    paths->strong_count[from]++;
}

/* What is on if a candidate is off. A link in the cell comes first. */
static void link_strong(struct sj_se_paths *paths, const struct sj_se_grid *grid,
                        unsigned candidate)
{
    const unsigned cell = sj_se_cell_of(candidate);
    const unsigned digit = sj_se_digit_of(candidate);
    paths->strong_count[candidate] = 0;
    if (sj_is_two(grid->cell[cell]))
        add_strong(paths, candidate, cell * 9 + sj_low_bit(grid->cell[cell] & ~(1u << digit)),
                   SJ_SE_BY_CELL);
    paths->in_cell[candidate] = paths->strong_count[candidate];
    for (unsigned f = 0; f < 3; f++) {
        const unsigned house = sj_se_house[cell][f];
        const unsigned places = grid->place[house * 9 + digit];
        if (sj_is_two(places)) {
            const unsigned other = sj_low_bit(places & ~(1u << sj_se_seat[cell][f]));
            add_strong(paths, candidate, sj_se_cell_at[house][other] * 9u + digit, f);
        }
    }
}

/* Keep in paths->useful the candidates that have strong links in this pass. */
static void find_useful(struct sj_se_paths *paths, unsigned dry)
{
    memset(&paths->useful, 0, sizeof paths->useful);
    for (unsigned i = 0; i < paths->count; i++) {
        const unsigned candidate = paths->candidate[i];
        const unsigned cell = sj_se_cell_of(candidate);
        const unsigned digit = sj_se_digit_of(candidate);
        unsigned low;
        unsigned high;
        sj_se_pass_links(paths, candidate, &low, &high);
        if (low == high || (dry >> digit & 1))
            continue;
        paths->useful.cell[cell] |= (uint16_t)(1u << digit);
        for (unsigned f = 0; f < 3; f++)
            paths->useful.place[sj_se_house[cell][f] * 9 + digit] |=
                (uint16_t)(1u << sj_se_seat[cell][f]);
    }
}

static uint32_t add_steps(struct sj_se_paths *paths, uint32_t at, unsigned from, unsigned off)
{
    unsigned low;
    unsigned high;
    sj_se_pass_links(paths, off, &low, &high);
    for (unsigned i = low; i < high; i++) {
        const unsigned on = paths->strong[off][i];
        if (on == from || paths->met[on] == paths->stamp)
            continue;
        paths->met[on] = paths->stamp;
        paths->step[at++] =
            (struct sj_se_path_step){(uint16_t)off, (uint16_t)on, paths->strong_cause[off][i]};
    }
    return at;
}

/* In the order in which "off" nodes follow from an "on" node. */
static uint32_t link_steps(struct sj_se_paths *paths, uint32_t at, unsigned candidate)
{
    const unsigned cell = sj_se_cell_of(candidate);
    const unsigned digit = sj_se_digit_of(candidate);
    paths->first[candidate] = at;
    paths->stamp++;
    if (paths->pass != SJ_SE_PASS_X)
        for (unsigned rest = paths->useful.cell[cell] & ~(1u << digit); rest; rest &= rest - 1)
            at = add_steps(paths, at, candidate, cell * 9 + sj_low_bit(rest));
    for (unsigned f = 0; f < 3; f++) {
        const unsigned house = sj_se_house[cell][f];
        for (unsigned rest = paths->useful.place[house * 9 + digit] & ~(1u << sj_se_seat[cell][f]);
             rest; rest &= rest - 1)
            at = add_steps(paths, at, candidate,
                           sj_se_cell_at[house][sj_low_bit(rest)] * 9u + digit);
    }
    paths->last[candidate] = at;
    return at;
}

static void link_pass(struct sj_se_paths *paths, unsigned dry)
{
    uint32_t at = 0;
    find_useful(paths, dry);
    for (unsigned i = 0; i < paths->count; i++) {
        const unsigned candidate = paths->candidate[i];
        const struct sj_se_spot *const spot = &sj_se_spot[candidate];
        /* Ways by cells begin and end in cells with two candidates. */
        if (paths->pass == SJ_SE_PASS_Y && !(paths->useful.cell[spot->cell] >> spot->digit & 1))
            paths->first[candidate] = paths->last[candidate] = at;
        else
            at = link_steps(paths, at, candidate);
    }
}

/* Sets of what is off if a candidate is on: all others of its cell and of its digit in its
   houses. */
static void link_weak(struct sj_se_paths *paths, const struct sj_se_grid *grid)
{
    const unsigned words = paths->words;
    unsigned next = 0; /* the number of the next cell's first candidate */
    for (unsigned slot = 0; slot < SJ_SE_SLOTS; slot++)
        memset(paths->in_slot[slot], 0, words * sizeof(uint64_t));
    for (unsigned i = 0; i < paths->count; i++)
        for (unsigned f = 0; f < 3; f++)
            sj_bit_set(paths->in_slot[sj_se_spot[paths->candidate[i]].slot[f]], i);
    for (unsigned i = 0; i < paths->count; i++) {
        const struct sj_se_spot *const spot = &sj_se_spot[paths->candidate[i]];
        const uint64_t *const box = paths->in_slot[spot->slot[0]];
        const uint64_t *const row = paths->in_slot[spot->slot[1]];
        const uint64_t *const column = paths->in_slot[spot->slot[2]];
        uint64_t *const weak = paths->weak[i];
        const unsigned count = sj_se_count(grid->cell[spot->cell]);
        const unsigned first = next - (i < next ? count : 0);
        next = first + count;
        for (unsigned w = 0; w < words; w++)
            weak[w] = box[w] | row[w] | column[w];
        for (unsigned k = first; k < next; k++)
            sj_bit_set(weak, k);
        sj_bit_clear(weak, i);
    }
}

static void number_candidates(struct sj_se_paths *paths, const struct sj_se_grid *grid)
{
    paths->count = 0;
    for (unsigned cell = 0; cell < SJ_SE_CELLS; cell++)
        for (unsigned rest = grid->cell[cell]; rest; rest &= rest - 1) {
            paths->number[cell * 9 + sj_low_bit(rest)] = (uint16_t)paths->count;
            paths->candidate[paths->count++] = (uint16_t)(cell * 9 + sj_low_bit(rest));
        }
    paths->words = (unsigned)sj_words(paths->count);
}

bool sj_se_paths_link(struct sj_se_chains *chains, const struct sj_se_grid *grid)
{
    struct sj_se_paths *const paths = chains->paths;
    if (!sj_budget_reserve(chains->budget, &paths->step, &paths->step_room, MOST_STEPS,
                           sizeof *paths->step))
        return false;
    if (paths->stamp > UINT32_MAX / 2) {
        memset(paths->met, 0, sizeof paths->met);
        paths->stamp = 0;
    }
    number_candidates(paths, grid);
    for (unsigned i = 0; i < paths->count; i++)
        link_strong(paths, grid, paths->candidate[i]);
    link_weak(paths, grid);
    return true;
}

/* ---- What can be reached ---- */

typedef uint64_t sets[SJ_SE_WORDS];

/* Add to the set of a candidate those of all to which it leads; true: something new. */
static bool extend_set(const struct sj_se_paths *paths, sets *all, unsigned number)
{
    const unsigned from = paths->candidate[number];
    const unsigned words = paths->words;
    uint64_t *const own = all[number];
    uint64_t added = 0;
    for (uint32_t k = paths->first[from]; k < paths->last[from]; k++) {
        const uint64_t *const next = all[paths->number[paths->step[k].on]];
        for (unsigned w = 0; w < words; w++) {
            added |= next[w] & ~own[w];
            own[w] |= next[w];
        }
    }
    return added != 0;
}

/* The same until nothing is new. */
static void extend_all(const struct sj_se_paths *paths, sets *all)
{
    bool more = true;
    while (more) {
        more = false;
        for (unsigned i = 0; i < paths->count; i++)
            more |= extend_set(paths, all, i);
        for (unsigned i = paths->count; more && i-- > 0;)
            extend_set(paths, all, i);
    }
}

static void fill_reach(struct sj_se_paths *paths)
{
    for (unsigned i = 0; i < paths->count; i++) {
        const unsigned from = paths->candidate[i];
        memset(paths->reach[i], 0, paths->words * sizeof(uint64_t));
        for (uint32_t k = paths->first[from]; k < paths->last[from]; k++)
            sj_bit_set(paths->reach[i], paths->number[paths->step[k].on]);
    }
    extend_all(paths, paths->reach);
}

void sj_se_paths_fill_off(struct sj_se_paths *paths)
{
    for (unsigned i = 0; i < paths->count; i++)
        memcpy(paths->reach_off[i], paths->weak[i], paths->words * sizeof(uint64_t));
    extend_all(paths, paths->reach_off);
}

bool sj_se_paths_meet(const struct sj_se_paths *paths, const uint16_t *source, unsigned count)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < paths->words; w++) {
        uint64_t on = ~(uint64_t)0;
        uint64_t off = ~(uint64_t)0;
        for (unsigned i = 0; i < count; i++) {
            const unsigned own = paths->number[source[i]];
            on &= paths->reach[own][w] | (own / 64 == w ? (uint64_t)1 << own % 64 : 0);
            off &= paths->reach_off[own][w];
        }
        any |= on | off;
    }
    return any != 0;
}

void sj_se_paths_pass(struct sj_se_paths *paths, enum sj_se_pass pass, unsigned dry)
{
    paths->pass = pass;
    link_pass(paths, dry);
    fill_reach(paths);
}

bool sj_se_paths_refute(const struct sj_se_paths *paths, unsigned source)
{
    const unsigned i = paths->number[source];
    uint64_t any = 0;
    for (unsigned w = 0; w < paths->words; w++)
        any |= paths->reach[i][w] & paths->weak[i][w];
    return any != 0;
}

bool sj_se_paths_prove(const struct sj_se_paths *paths, unsigned source)
{
    bool can = false;
    unsigned low;
    unsigned high;
    sj_se_pass_links(paths, source, &low, &high);
    for (unsigned i = low; i < high; i++)
        can |= sj_se_reaches(paths, paths->strong[source][i], source);
    return can;
}

bool sj_se_paths_cycle(const struct sj_se_paths *paths, unsigned source, uint64_t *closers)
{
    const unsigned own = paths->number[source];
    uint64_t any = 0;
    unsigned low;
    unsigned high;
    sj_se_pass_links(paths, source, &low, &high);
    if (low == high)
        return false;
    for (unsigned w = 0; w < paths->words; w++) {
        closers[w] = 0;
        for (unsigned k = low; k < high; k++)
            closers[w] |= paths->weak[paths->number[paths->strong[source][k]]][w];
    }
    sj_bit_clear(closers, own);
    for (unsigned w = 0; w < paths->words; w++)
        any |= closers[w] & paths->reach[own][w];
    return any != 0;
}
