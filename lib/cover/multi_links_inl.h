/* SPDX-License-Identifier: MIT */
/* Colours and multiplicities with linked lists. Entries that are put back are where they were, so
   that the options of an item stay in the order of the matrix. */
#ifndef SJ_MULTI_LINKS_INL_H
#define SJ_MULTI_LINKS_INL_H

#include "cover/multi.h"

static inline void clear_set(struct sj_multi *m, uint32_t item)
{
    m->link[item] = (struct sj_multi_link){item, item};
}

static inline void add_to_set(struct sj_multi *m, uint32_t item, uint32_t entry)
{
    const uint32_t at = m->bounds.items + entry, last = m->link[item].up;
    m->link[at] = (struct sj_multi_link){last, item};
    m->link[last].down = m->link[item].up = at;
}

static inline void remove_from_set(struct sj_multi *m, uint32_t item, uint32_t entry)
{
    const struct sj_multi_link link = m->link[m->bounds.items + entry];
    (void)item;
    m->link[link.up].down = link.down;
    m->link[link.down].up = link.up;
}

static inline void return_to_set(struct sj_multi *m, uint32_t item, uint32_t entry)
{
    const uint32_t at = m->bounds.items + entry;
    (void)item;
    m->link[m->link[at].up].down = m->link[m->link[at].down].up = at;
}

/* The entry of a node; SJ_MULTI_NONE: it is a header. */
static inline uint32_t entry_of(const struct sj_multi *m, uint32_t node)
{
    return node < m->bounds.items ? SJ_MULTI_NONE : node - m->bounds.items;
}

static inline uint32_t first_in_set(const struct sj_multi *m, uint32_t item)
{
    return entry_of(m, m->link[item].down);
}

static inline uint32_t next_in_set(const struct sj_multi *m, uint32_t item, uint32_t entry)
{
    (void)item;
    return entry_of(m, m->link[m->bounds.items + entry].down);
}

static uint32_t lowest_in_set(const struct sj_multi *m, uint32_t item)
{
    return first_in_set(m, item);
}

static uint32_t highest_in_set(const struct sj_multi *m, uint32_t item)
{
    return entry_of(m, m->link[item].up);
}

#endif
