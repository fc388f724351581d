/* SPDX-License-Identifier: MIT */
/* The links of a grid as producer 21 uses them, and what can be reached by them. */
#ifndef SJ_SE_PATHS_H
#define SJ_SE_PATHS_H

#include "rate/se/se_chain.h"

/* With the houses only, with the cells only, with both. */
enum sj_se_pass { SJ_SE_PASS_X, SJ_SE_PASS_Y, SJ_SE_PASS_XY, SJ_SE_PASSES };

/* If a candidate is on then `off` is off, so `on` is on. */
struct sj_se_path_step {
    uint16_t off, on;
    uint16_t cause; /* why `on` is on */
};

struct sj_se_paths {
    enum sj_se_pass pass;
    uint16_t strong[SJ_SE_CANDIDATES][4]; /* on if the candidate is off */
    uint8_t strong_cause[SJ_SE_CANDIDATES][4];
    uint8_t strong_count[SJ_SE_CANDIDATES],
        in_cell[SJ_SE_CANDIDATES]; /* all; 1: the first one is in its cell */
    struct sj_se_grid useful;      /* candidates that have strong links in this pass */
    struct sj_se_path_step *step;
    size_t step_room;
    uint32_t first[SJ_SE_CANDIDATES], last[SJ_SE_CANDIDATES];
    /* Reachable candidates. In sets a candidate has its number among those of the grid. */
    uint16_t number[SJ_SE_CANDIDATES];
    uint16_t candidate[SJ_SE_CANDIDATES]; /* by number */
    unsigned count, words;
    uint64_t in_slot[SJ_SE_SLOTS][SJ_SE_WORDS];   /* by house * 9 + digit */
    uint64_t weak[SJ_SE_CANDIDATES][SJ_SE_WORDS]; /* off if the candidate is on */
    uint64_t reach[SJ_SE_CANDIDATES]
                  [SJ_SE_WORDS]; /* on if it is on; itself only by a way of at least one step */
    uint64_t reach_off[SJ_SE_CANDIDATES][SJ_SE_WORDS]; /* off if it is on */
    /* A search: */
    uint32_t met[SJ_SE_CANDIDATES], stamp; /* met by the search with this number */
    uint16_t queue[SJ_SE_CANDIDATES];
    unsigned head, tail;
    uint16_t parent[SJ_SE_CANDIDATES]; /* the "on" node before; the source: itself */
    uint16_t via[SJ_SE_CANDIDATES];    /* the "off" node between them */
    uint8_t cause[SJ_SE_CANDIDATES];
    uint16_t distance[SJ_SE_CANDIDATES]; /* "on" nodes on the way from the source */
};

/* All links of a grid. False: no memory. */
bool sj_se_paths_link(struct sj_se_chains *chains, const struct sj_se_grid *grid);
/* The steps of a pass, and what can be reached by them; without the digits `dry`. */
void sj_se_paths_pass(struct sj_se_paths *paths, enum sj_se_pass pass, unsigned dry);
/* For the pass with cells and houses: what can be off as well, into paths->reach_off. */
void sj_se_paths_fill_off(struct sj_se_paths *paths);
/* Can `count` candidates, if on, all lead to the same node? */
bool sj_se_paths_meet(const struct sj_se_paths *paths, const uint16_t *source, unsigned count);
/* Does the source on lead to the source off? */
bool sj_se_paths_refute(const struct sj_se_paths *paths, unsigned source);
/* Does the source off lead to the source on? */
bool sj_se_paths_prove(const struct sj_se_paths *paths, unsigned source);
/* Is there a cycle through the source? `closers`: the candidates from which it can be closed. */
bool sj_se_paths_cycle(const struct sj_se_paths *paths, unsigned source, uint64_t *closers);

/* The strong links that the pass uses: from `low` up to `high`. */
static inline void sj_se_pass_links(const struct sj_se_paths *paths, unsigned candidate,
                                    unsigned *low, unsigned *high)
{
    *low = paths->pass == SJ_SE_PASS_X ? paths->in_cell[candidate] : 0;
    *high =
        paths->pass == SJ_SE_PASS_Y ? paths->in_cell[candidate] : paths->strong_count[candidate];
}

/* Does `from` on lead to `to` on, by at least one step? */
static inline bool sj_se_reaches(const struct sj_se_paths *paths, unsigned from, unsigned to)
{
    return sj_bit_get(paths->reach[paths->number[from]], paths->number[to]);
}

#endif
