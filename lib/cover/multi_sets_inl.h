/* SPDX-License-Identifier: MIT */
/* Colours and multiplicities with sparse sets. What leaves a set is right after its end, so that it
   comes back when the set gets longer. */
#ifndef SJ_MULTI_SETS_INL_H
#define SJ_MULTI_SETS_INL_H

#include "cover/multi.h"

static inline void clear_set(struct sj_multi *m, uint32_t item)
{
    (void)m;
    (void)item;
}

static inline void add_to_set(struct sj_multi *m, uint32_t item, uint32_t entry)
{
    m->place[entry] = m->begin[item] + m->left[item];
    m->set[m->place[entry]] = entry;
}

/* The set is one shorter already. */
static inline void remove_from_set(struct sj_multi *m, uint32_t item, uint32_t entry)
{
    const uint32_t last = m->begin[item] + m->left[item], place = m->place[entry];
    const uint32_t other = m->set[last];
    m->set[last] = entry;
    m->set[place] = other;
    m->place[other] = place;
    m->place[entry] = last;
}

static inline void return_to_set(struct sj_multi *m, uint32_t item, uint32_t entry)
{
    (void)m;
    (void)item;
    (void)entry;
}

static inline uint32_t first_in_set(const struct sj_multi *m, uint32_t item)
{
    return m->left[item] ? m->set[m->begin[item]] : SJ_MULTI_NONE;
}

static inline uint32_t next_in_set(const struct sj_multi *m, uint32_t item, uint32_t entry)
{
    const uint32_t next = m->place[entry] + 1;
    return next < m->begin[item] + m->left[item] ? m->set[next] : SJ_MULTI_NONE;
}

static uint32_t lowest_in_set(const struct sj_multi *m, uint32_t item)
{
    uint32_t lowest = SJ_MULTI_NONE; /* which is the highest number too */
    for (uint32_t k = 0; k < m->left[item]; k++)
        if (m->set[m->begin[item] + k] < lowest)
            lowest = m->set[m->begin[item] + k];
    return lowest;
}

static uint32_t highest_in_set(const struct sj_multi *m, uint32_t item)
{
    uint32_t highest = first_in_set(m, item);
    for (uint32_t k = 1; k < m->left[item]; k++)
        if (m->set[m->begin[item] + k] > highest)
            highest = m->set[m->begin[item] + k];
    return highest;
}

#endif
