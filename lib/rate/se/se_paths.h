/* SPDX-License-Identifier: MIT */
/* The links of a grid as producer 21 uses them, and what can be reached by them.

   Few candidates have strong links, and only these are passed by chains: the ends. What can be
   reached is kept for them, as sets of ends, and follows for the other candidates. */
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

/* For all candidates of a grid: what is on and off if one is on. */
struct sj_se_meeting {
    unsigned count, words;
    uint16_t number[SJ_SE_CANDIDATES];
    uint16_t candidate[SJ_SE_CANDIDATES];         /* by number */
    uint64_t on[SJ_SE_CANDIDATES * SJ_SE_WORDS];  /* sets of ends */
    uint64_t off[SJ_SE_CANDIDATES * SJ_SE_WORDS]; /* sets of numbers, as the following */
    uint64_t in_slot[SJ_SE_SLOTS * SJ_SE_WORDS];
    uint64_t far_off[SJ_SE_CANDIDATES * SJ_SE_WORDS]; /* of an end: off if it is off */
};

struct sj_se_paths {
    struct sj_se_grid grid;               /* whose links they are */
    enum sj_se_pass pass;                 /* SJ_SE_PASSES: none has been made */
    unsigned dry;                         /* digits that the pass leaves out */
    uint16_t strong[SJ_SE_CANDIDATES][4]; /* on if the candidate is off */
    uint8_t strong_cause[SJ_SE_CANDIDATES][4];
    uint8_t strong_count[SJ_SE_CANDIDATES],
        in_cell[SJ_SE_CANDIDATES];     /* all; 1: the first one is in its cell */
    uint16_t linked[SJ_SE_CANDIDATES]; /* candidates that have strong links */
    unsigned linked_count;
    /* Ends: candidates that have strong links in this pass. In sets an end has its number. */
    uint64_t is_end[SJ_SE_WORDS]; /* by candidate */
    uint16_t number[SJ_SE_CANDIDATES];
    uint16_t end[SJ_SE_CANDIDATES]; /* by number */
    unsigned count, words;
    /* Sets, `words` words each: */
    uint64_t in_slot[SJ_SE_SLOTS * SJ_SE_WORDS];     /* by house * 9 + digit */
    uint64_t same_cell[SJ_SE_CELLS * SJ_SE_WORDS];   /* if the pass uses cells and houses */
    uint64_t if_off[SJ_SE_CANDIDATES * SJ_SE_WORDS]; /* of an end: on if it is off, by one link */
    uint64_t reach[SJ_SE_CANDIDATES * SJ_SE_WORDS];  /* of an end: on if it is on; itself only by a
                                                        way of at least one step */
    uint64_t far[SJ_SE_CANDIDATES * SJ_SE_WORDS];    /* of an end: on if it is off, by any way */
    struct sj_se_meeting meeting;
    /* Steps, listed when a search needs them. */
    struct sj_se_grid useful; /* the ends */
    bool has_useful;
    uint64_t has_steps[SJ_SE_WORDS]; /* candidates whose steps are listed */
    struct sj_se_path_step *step;
    size_t step_room;
    uint32_t steps, first[SJ_SE_CANDIDATES], last[SJ_SE_CANDIDATES];
    uint32_t listed[SJ_SE_CANDIDATES], list_stamp; /* in the list with this number */
    /* A search: */
    uint32_t met[SJ_SE_CANDIDATES], stamp; /* met by the search with this number */
    uint16_t queue[SJ_SE_CANDIDATES];
    unsigned head, tail;
    uint16_t parent[SJ_SE_CANDIDATES]; /* the "on" node before; the source: itself */
    uint16_t via[SJ_SE_CANDIDATES];    /* the "off" node between them */
    uint8_t cause[SJ_SE_CANDIDATES];
    uint16_t distance[SJ_SE_CANDIDATES]; /* "on" nodes on the way from the source */
};

/* Sources of hints in this pass, as sets of candidates. None is missing. */
struct sj_se_sources {
    uint64_t cycle[SJ_SE_WORDS];  /* there may be a cycle through it that eliminates something */
    uint64_t refute[SJ_SE_WORDS]; /* on leads to off */
    uint64_t prove[SJ_SE_WORDS];  /* off leads to on */
};

/* All links of a grid. False: no memory. */
bool sj_se_paths_link(struct sj_se_chains *chains, const struct sj_se_grid *grid);
/* The ends of a pass, and what can be reached from them; without the digits `dry`. */
void sj_se_paths_pass(struct sj_se_paths *paths, enum sj_se_pass pass, unsigned dry);
/* Fill paths->far of the pass. */
void sj_se_paths_fill_far(struct sj_se_paths *paths);
/* List the steps from a candidate, if they are not there: step[first ... last - 1]. */
void sj_se_paths_list_steps(struct sj_se_paths *paths, unsigned candidate);
/* The ends from which a cycle through the source, an end, can be closed. */
void sj_se_paths_closers(const struct sj_se_paths *paths, unsigned source, uint64_t *ends);

/* ---- se_sources ---- */

/* False: there are none. */
bool sj_se_find_sources(struct sj_se_chains *chains, struct sj_se_sources *sources);

/* ---- se_meet ---- */

/* For the pass with cells and houses: what is on and off if any candidate is on. */
void sj_se_meet_fill(struct sj_se_chains *chains);
/* Can `count` candidates, if on, all lead to the same node? */
bool sj_se_meet(const struct sj_se_chains *chains, const uint16_t *source, unsigned count);

/* The strong links that the pass uses: from `low` up to `high`. */
static inline void sj_se_pass_links(const struct sj_se_paths *paths, unsigned candidate,
                                    unsigned *low, unsigned *high)
{
    *low = paths->pass == SJ_SE_PASS_X ? paths->in_cell[candidate] : 0;
    *high =
        paths->pass == SJ_SE_PASS_Y ? paths->in_cell[candidate] : paths->strong_count[candidate];
}

/* The ends that are off if a candidate is on. `words`: paths->words, where the compiler may know
   it. */
static inline void sj_se_weak(const struct sj_se_paths *paths, unsigned candidate, uint64_t *ends,
                              unsigned words)
{
    const struct sj_se_spot *const spot = &sj_se_spot[candidate];
    for (unsigned w = 0; w < words; w++)
        ends[w] =
            paths->same_cell[spot->cell * words + w] | paths->in_slot[spot->slot[0] * words + w] |
            paths->in_slot[spot->slot[1] * words + w] | paths->in_slot[spot->slot[2] * words + w];
    if (sj_bit_get(paths->is_end, candidate))
        sj_bit_clear(ends, paths->number[candidate]);
}

/* Does the end `from` on lead to the end `to` on, by at least one step? */
static inline bool sj_se_reaches(const struct sj_se_paths *paths, unsigned from, unsigned to)
{
    return sj_bit_get(paths->reach + paths->number[from] * paths->words, paths->number[to]);
}

#endif
