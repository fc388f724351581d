/* SPDX-License-Identifier: MIT */
/* Can static chains from several candidates lead to the same node? This is known from sets before
   any chain is made. */
#include "rate/se/se_paths.h"

#include <string.h>

static void number_candidates(struct sj_se_meeting *m, const struct sj_se_grid *grid)
{
    m->count = 0;
    for (unsigned cell = 0; cell < SJ_SE_CELLS; cell++)
        for (unsigned rest = grid->cell[cell]; rest; rest &= rest - 1) {
            m->number[cell * 9 + sj_low_bit(rest)] = (uint16_t)m->count;
            m->candidate[m->count++] = (uint16_t)(cell * 9 + sj_low_bit(rest));
        }
    m->words = (unsigned)sj_words(m->count);
}

/* Into m->off: all others of the cell, and of the digit in the houses. */
static void fill_weak(struct sj_se_meeting *m, const struct sj_se_grid *grid)
{
    const unsigned words = m->words;
    unsigned next = 0; /* the number of the next cell's first candidate */
    memset(m->in_slot, 0, SJ_SE_SLOTS * words * sizeof *m->in_slot);
    for (unsigned i = 0; i < m->count; i++)
        for (unsigned f = 0; f < 3; f++)
            sj_bit_set(m->in_slot + sj_se_spot[m->candidate[i]].slot[f] * words, i);
    for (unsigned i = 0; i < m->count; i++) {
        const struct sj_se_spot *const spot = &sj_se_spot[m->candidate[i]];
        uint64_t *const off = m->off + i * words;
        const unsigned count = sj_se_count(grid->cell[spot->cell]);
        const unsigned first = next - (i < next ? count : 0);
        next = first + count;
        for (unsigned w = 0; w < words; w++)
            off[w] = m->in_slot[spot->slot[0] * words + w] | m->in_slot[spot->slot[1] * words + w] |
                     m->in_slot[spot->slot[2] * words + w];
        for (unsigned k = first; k < next; k++)
            sj_bit_set(off, k);
        sj_bit_clear(off, i);
    }
}

/* What is off if an end is off: that which the ends see that are on. */
static void fill_far_off(struct sj_se_meeting *m, const struct sj_se_paths *paths)
{
    const unsigned words = m->words;
    memset(m->far_off, 0, paths->count * words * sizeof *m->far_off);
    for (unsigned i = 0; i < paths->count; i++)
        for (unsigned v = 0; v < paths->words; v++)
            for (uint64_t rest = paths->far[i * paths->words + v]; rest; rest &= rest - 1) {
                const unsigned on = m->number[paths->end[v * 64 + sj_low_bit(rest)]];
                for (unsigned w = 0; w < words; w++)
                    m->far_off[i * words + w] |= m->off[on * words + w];
            }
}

static void extend_rows(struct sj_se_meeting *m, const struct sj_se_paths *paths, unsigned i)
{
    uint64_t *const on = m->on + i * paths->words;
    uint64_t *const off = m->off + i * m->words;
    uint64_t weak[SJ_SE_WORDS];
    sj_se_weak(paths, m->candidate[i], weak, paths->words);
    for (unsigned w = 0; w < paths->words; w++)
        on[w] = 0;
    for (unsigned v = 0; v < paths->words; v++)
        for (uint64_t rest = weak[v]; rest; rest &= rest - 1) {
            const unsigned end = v * 64 + sj_low_bit(rest);
            for (unsigned w = 0; w < paths->words; w++)
                on[w] |= paths->far[end * paths->words + w];
            for (unsigned w = 0; w < m->words; w++)
                off[w] |= m->far_off[end * m->words + w];
        }
    if (sj_bit_get(paths->is_end, m->candidate[i]))
        sj_bit_set(on, paths->number[m->candidate[i]]);
}

void sj_se_meet_fill(struct sj_se_chains *chains)
{
    struct sj_se_paths *const paths = chains->paths;
    struct sj_se_meeting *const m = &paths->meeting;
    sj_se_paths_fill_far(paths);
    number_candidates(m, &paths->grid);
    fill_weak(m, &paths->grid);
    fill_far_off(m, paths);
    for (unsigned i = 0; i < m->count; i++)
        extend_rows(m, paths, i);
}

/* Have rows of all sources anything in common? */
static inline bool meet_rows(const struct sj_se_meeting *m, const uint64_t *rows,
                             const uint16_t *source, unsigned count, unsigned words)
{
    uint64_t common[SJ_SE_WORDS];
    uint64_t any = 0;
    memcpy(common, rows + m->number[source[0]] * words, words * sizeof *common);
    for (unsigned i = 1; i < count; i++)
        for (unsigned w = 0; w < words; w++)
            common[w] &= rows[m->number[source[i]] * words + w];
    for (unsigned w = 0; w < words; w++)
        any |= common[w];
    return any != 0;
}

bool sj_se_meet(const struct sj_se_chains *chains, const uint16_t *source, unsigned count)
{
    const struct sj_se_paths *const paths = chains->paths;
    const struct sj_se_meeting *const m = &paths->meeting;
    const bool off = m->words == 4 ? meet_rows(m, m->off, source, count, 4)
                                   : meet_rows(m, m->off, source, count, m->words);
    return off || meet_rows(m, m->on, source, count, paths->words);
}
