/* SPDX-License-Identifier: MIT */
/* The sources of hints of producer 21, which most grids do not have: only these are searched.

   The ends from which a cycle goes through a source lead to each other. Most such groups belong to
   one candidate that has several strong links and is passed twice; what a cycle eliminates sees
   both an "on" and an "off" node of it, and most groups have no such candidate. */
#include "rate/se/se_paths.h"

#include <string.h>

/* ---- Cycles ---- */

struct seen {
    uint64_t on[9][2], off[9][2]; /* by digit: the cells that see a node */
};

static void add_seen(uint64_t (*seen)[2], const struct sj_se_chains *chains, unsigned candidate)
{
    const struct sj_se_spot *const spot = &sj_se_spot[candidate];
    for (unsigned w = 0; w < 2; w++)
        seen[spot->digit][w] |= chains->sees[spot->cell][w];
}

/* The "off" nodes between ends that lead to each other. Returns how many. */
static unsigned list_off(const struct sj_se_paths *paths, const uint64_t *group, uint16_t *off)
{
    const unsigned words = paths->words;
    uint64_t near[SJ_SE_WORDS] = {0};
    unsigned count = 0;
    for (unsigned v = 0; v < words; v++)
        for (uint64_t rest = group[v]; rest; rest &= rest - 1)
            for (unsigned w = 0; w < words; w++)
                near[w] |= paths->if_off[(v * 64 + sj_low_bit(rest)) * words + w];
    for (unsigned v = 0; v < words; v++)
        for (uint64_t rest = near[v]; rest; rest &= rest - 1) {
            const unsigned candidate = paths->end[v * 64 + sj_low_bit(rest)];
            uint64_t weak[SJ_SE_WORDS];
            uint64_t any = 0;
            sj_se_weak(paths, candidate, weak, words);
            for (unsigned w = 0; w < words; w++)
                any |= weak[w] & group[w];
            if (any)
                off[count++] = (uint16_t)candidate;
        }
    return count;
}

/* Could a cycle through ends that lead to each other eliminate anything? */
static bool can_eliminate(const struct sj_se_chains *chains, const uint64_t *group)
{
    const struct sj_se_paths *const paths = chains->paths;
    struct seen seen;
    uint16_t off[SJ_SE_CANDIDATES];
    const unsigned count = list_off(paths, group, off);
    if (count < 2)
        return false;
    memset(&seen, 0, sizeof seen);
    for (unsigned i = 0; i < count; i++)
        add_seen(seen.off, chains, off[i]);
    for (unsigned v = 0; v < paths->words; v++)
        for (uint64_t rest = group[v]; rest; rest &= rest - 1)
            add_seen(seen.on, chains, paths->end[v * 64 + sj_low_bit(rest)]);
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned w = 0; w < 2; w++)
            for (uint64_t rest = seen.on[digit][w] & seen.off[digit][w]; rest; rest &= rest - 1)
                if (paths->grid.cell[w * 64 + sj_low_bit(rest)] >> digit & 1)
                    return true;
    return false;
}

static void find_cycles(const struct sj_se_chains *chains, struct sj_se_sources *sources)
{
    const struct sj_se_paths *const paths = chains->paths;
    const unsigned words = paths->words;
    uint64_t done[SJ_SE_WORDS] = {0};
    for (unsigned i = 0; i < paths->count; i++) {
        const uint64_t *const reach = paths->reach + i * words;
        uint64_t group[SJ_SE_WORDS] = {0};
        if (!sj_bit_get(reach, i) || sj_bit_get(done, i))
            continue;
        for (unsigned v = 0; v < words; v++)
            for (uint64_t rest = reach[v]; rest; rest &= rest - 1) {
                const unsigned k = v * 64 + sj_low_bit(rest);
                if (sj_bit_get(paths->reach + k * words, i)) {
                    sj_bit_set(group, k);
                    sj_bit_set(done, k);
                }
            }
        if (!can_eliminate(chains, group))
            continue;
        for (unsigned v = 0; v < words; v++)
            for (uint64_t rest = group[v]; rest; rest &= rest - 1)
                sj_bit_set(sources->cycle, paths->end[v * 64 + sj_low_bit(rest)]);
    }
}

/* ---- Chains ---- */

/* What is on if a candidate of a slot or cell, other than an end, is on: far by slot and cell. */
struct leaving {
    uint64_t slot[SJ_SE_SLOTS * SJ_SE_WORDS], cell[SJ_SE_CELLS * SJ_SE_WORDS];
};

static void join_row(uint64_t *to, const uint64_t *row, unsigned words)
{
    for (unsigned w = 0; w < words; w++)
        to[w] |= row[w];
}

static void fill_leaving(const struct sj_se_paths *paths, struct leaving *leaving)
{
    const unsigned words = paths->words;
    memset(leaving->slot, 0, SJ_SE_SLOTS * words * sizeof *leaving->slot);
    memset(leaving->cell, 0, SJ_SE_CELLS * words * sizeof *leaving->cell);
    for (unsigned i = 0; i < paths->count; i++) {
        const struct sj_se_spot *const spot = &sj_se_spot[paths->end[i]];
        for (unsigned f = 0; f < 3; f++)
            join_row(leaving->slot + spot->slot[f] * words, paths->far + i * words, words);
        if (paths->pass == SJ_SE_PASS_XY)
            join_row(leaving->cell + spot->cell * words, paths->far + i * words, words);
    }
}

/* Does a candidate, on, lead to an end that it sees? */
static inline bool is_refuted(const struct sj_se_paths *paths, const struct leaving *leaving,
                              unsigned candidate, unsigned words)
{
    const struct sj_se_spot *const spot = &sj_se_spot[candidate];
    const unsigned cell = spot->cell * words;
    const unsigned box = spot->slot[0] * words;
    const unsigned row = spot->slot[1] * words;
    const unsigned column = spot->slot[2] * words;
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++)
        any |= (leaving->cell[cell + w] | leaving->slot[box + w] | leaving->slot[row + w] |
                leaving->slot[column + w]) &
               (paths->same_cell[cell + w] | paths->in_slot[box + w] | paths->in_slot[row + w] |
                paths->in_slot[column + w]);
    return any != 0;
}

/* The same of an end. It does not leave itself. */
static bool is_end_refuted(const struct sj_se_paths *paths, unsigned i)
{
    const unsigned words = paths->words;
    uint64_t weak[SJ_SE_WORDS];
    uint64_t any = 0;
    sj_se_weak(paths, paths->end[i], weak, words);
    for (unsigned w = 0; w < words; w++)
        any |= paths->reach[i * words + w] & weak[w];
    return any != 0;
}

static inline void find_refuted(const struct sj_se_paths *paths, const struct leaving *leaving,
                                struct sj_se_sources *sources, unsigned words)
{
    for (unsigned cell = 0; cell < SJ_SE_CELLS; cell++)
        for (unsigned rest = paths->grid.cell[cell]; rest; rest &= rest - 1) {
            const unsigned candidate = cell * 9 + sj_low_bit(rest);
            if (is_refuted(paths, leaving, candidate, words) &&
                (!sj_bit_get(paths->is_end, candidate) ||
                 is_end_refuted(paths, paths->number[candidate])))
                sj_bit_set(sources->refute, candidate);
        }
}

static void find_chains(struct sj_se_paths *paths, struct sj_se_sources *sources)
{
    struct leaving leaving;
    sj_se_paths_fill_far(paths);
    for (unsigned i = 0; i < paths->count; i++)
        if (sj_bit_get(paths->far + i * paths->words, i))
            sj_bit_set(sources->prove, paths->end[i]);
    fill_leaving(paths, &leaving);
    if (paths->words == 1)
        find_refuted(paths, &leaving, sources, 1);
    else
        find_refuted(paths, &leaving, sources, paths->words);
}

bool sj_se_find_sources(struct sj_se_chains *chains, struct sj_se_sources *sources)
{
    uint64_t any = 0;
    memset(sources, 0, sizeof *sources);
    find_cycles(chains, sources);
    if (chains->paths->pass != SJ_SE_PASS_Y)
        find_chains(chains->paths, sources);
    for (unsigned w = 0; w < SJ_SE_WORDS; w++)
        any |= sources->cycle[w] | sources->refute[w] | sources->prove[w];
    return any != 0;
}
