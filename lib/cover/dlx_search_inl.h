/* SPDX-License-Identifier: MIT */
/* Algorithm X with dancing links, without recursion and without pointers in the data. Included by
   one source for each width, which defines these before; without them everything has 16 bits:

       INDEX    the type of a node's number
       LENGTH   the type of a length, signed
       COVERED  what is added to the length of a covered item: more than any length is
       SEARCH   the name of the function
       SMALLEST the function that finds the first smallest length
       LIGHTEST the one that finds the first smallest length times ease
       REPORTS  whether steps are reported; without it they are not, and cost nothing

   `tight` (dlx.h) is a constant in every call: each loop is compiled for both layouts. */
#ifndef SJ_DLX_SEARCH_INL_H
#define SJ_DLX_SEARCH_INL_H

#include "cover/dlx.h"
#include "cover/lightest_inl.h"
#include "cover/smallest_inl.h"

#ifndef INDEX
#define INDEX uint16_t
#define LENGTH int16_t
#define COVERED 0x4000
#define SEARCH sj_dlx_search16
#define SMALLEST sj_smallest16
#define LIGHTEST sj_lightest16
#endif

#ifndef REPORTS
#define REPORTS false
#endif

/* Up to this number of options are weighed against each other; more would take too long. */
#define FEW 8u

struct node {
    INDEX up, down;
    INDEX item;
    INDEX option; /* that of the entry, or of the spacer's last neighbour */
};

/* The parts of the state that the inner loops use. */
struct search {
    struct node *node;
    LENGTH *length;
    uint32_t scanned; /* lengths of primary items, rounded up with large ones */
    uint32_t nobody;  /* the item of places that are not needed */
    uint64_t updates; /* links removed or put back */
    float *ease;      /* one over the weight; NULL: all weigh the same */
    bool weighs;      /* no solution so far: options are tried by what they take from others */
};

/* ---- Building ---- */

/* Secondary items are numbered after the padding of the primary ones. */
static void make_headers(struct search *s, const struct sj_dlx *dlx, const struct sj_matrix *m)
{
    const uint32_t shift = dlx->secondary - m->primary;
    s->node = dlx->node;
    s->length = dlx->length;
    s->scanned = dlx->secondary;
    s->nobody = m->items + shift;
    for (uint32_t i = 0; i <= s->nobody; i++) {
        s->node[i] = (struct node){(INDEX)i, (INDEX)i, (INDEX)i, 0};
        s->length[i] = 0;
    }
    for (uint32_t i = m->primary; i < dlx->secondary; i++)
        s->length[i] = COVERED;
}

static void append_node(const struct search *s, uint32_t at, uint32_t item, uint32_t option)
{
    struct node *const node = s->node;
    const INDEX last = node[item].up;
    node[at] = (struct node){last, (INDEX)item, (INDEX)item, (INDEX)option};
    node[last].down = (INDEX)at;
    node[item].up = (INDEX)at;
    s->length[item] = (LENGTH)(s->length[item] + 1);
}

static void make_tight(const struct search *s, uint32_t at, const struct sj_matrix *m)
{
    const uint32_t shift = s->scanned - m->primary;
    for (uint32_t option = 0; option < m->options; option++) {
        const uint32_t end = at + 4;
        for (uint32_t k = m->first[option]; k < m->first[option + 1]; k++, at++)
            append_node(s, at, m->item[k] < m->primary ? m->item[k] : m->item[k] + shift, option);
        for (; at < end; at++)
            s->node[at] = (struct node){(INDEX)at, (INDEX)at, (INDEX)s->nobody, (INDEX)option};
    }
}

/* There is a spacer before the first option, between two, and after the last. */
static void make_spaced(const struct search *s, uint32_t at, const struct sj_matrix *m)
{
    const uint32_t shift = s->scanned - m->primary;
    for (uint32_t option = 0; option < m->options; option++) {
        const uint32_t spacer = at++;
        const uint32_t begin = at;
        for (uint32_t k = m->first[option]; k < m->first[option + 1]; k++, at++)
            append_node(s, at, m->item[k] < m->primary ? m->item[k] : m->item[k] + shift, option);
        s->node[spacer].item = (INDEX)s->nobody;
        s->node[spacer].down = (INDEX)(at - 1);
        s->node[at].up = (INDEX)begin;
        s->node[at].item = (INDEX)s->nobody;
    }
}

/* ---- Covering ---- */

static inline void unlink_node(const struct search *s, uint32_t at)
{
    struct node *const node = s->node;
    const uint32_t up = node[at].up, down = node[at].down, item = node[at].item;
    node[up].down = (INDEX)down;
    node[down].up = (INDEX)up;
    s->length[item] = (LENGTH)(s->length[item] - 1);
}

static inline void relink_node(const struct search *s, uint32_t at)
{
    struct node *const node = s->node;
    const uint32_t up = node[at].up, down = node[at].down, item = node[at].item;
    node[up].down = (INDEX)at;
    node[down].up = (INDEX)at;
    s->length[item] = (LENGTH)(s->length[item] + 1);
}

/* Take the other nodes of an option out of their items' circles. */
static inline void hide_option(struct search *s, uint32_t at, bool tight)
{
    if (tight) {
        for (uint32_t k = 1; k < 4; k++) {
            unlink_node(s, at ^ k);
            s->updates += s->node[at ^ k].item != s->nobody;
        }
        return;
    }
    uint32_t other = at + 1;
    for (; s->node[other].item != s->nobody; other++)
        unlink_node(s, other);
    const uint32_t begin = s->node[other].up;
    s->updates += other - begin - 1;
    for (other = begin; other != at; other++)
        unlink_node(s, other);
}

static inline void unhide_option(struct search *s, uint32_t at, bool tight)
{
    if (tight) {
        for (uint32_t k = 3; k > 0; k--) {
            relink_node(s, at ^ k);
            s->updates += s->node[at ^ k].item != s->nobody;
        }
        return;
    }
    uint32_t other = at - 1;
    for (; s->node[other].item != s->nobody; other--)
        relink_node(s, other);
    const uint32_t last = s->node[other].down;
    s->updates += last - other - 1;
    for (other = last; other != at; other--)
        relink_node(s, other);
}

static inline void cover_item(struct search *s, uint32_t item, bool tight)
{
    s->length[item] = (LENGTH)(s->length[item] + COVERED);
    s->updates++;
    for (uint32_t at = s->node[item].down; at != item; at = s->node[at].down)
        hide_option(s, at, tight);
}

static inline void uncover_item(struct search *s, uint32_t item, bool tight)
{
    for (uint32_t at = s->node[item].up; at != item; at = s->node[at].up)
        unhide_option(s, at, tight);
    s->length[item] = (LENGTH)(s->length[item] - COVERED);
    s->updates++;
}

/* Cover the other items of an option; the one it was found in is covered. */
static inline void choose_option(struct search *s, uint32_t at, bool tight)
{
    if (tight) {
        for (uint32_t k = 1; k < 4; k++)
            if (s->node[at ^ k].item != s->nobody)
                cover_item(s, s->node[at ^ k].item, true);
        return;
    }
    for (uint32_t other = at + 1; other != at;)
        if (s->node[other].item == s->nobody)
            other = s->node[other].up;
        else
            cover_item(s, s->node[other++].item, false);
}

/* The reverse, in reverse order: the dance depends on it. */
static inline void undo_option(struct search *s, uint32_t at, bool tight)
{
    if (tight) {
        for (uint32_t k = 3; k > 0; k--)
            if (s->node[at ^ k].item != s->nobody)
                uncover_item(s, s->node[at ^ k].item, true);
        return;
    }
    for (uint32_t other = at - 1; other != at;)
        if (s->node[other].item == s->nobody)
            other = s->node[other].down;
        else
            uncover_item(s, s->node[other--].item, false);
}

/* ---- Searching ---- */

/* The first smallest item; where none is forced or dead, the first smallest for its weight. */
static uint32_t choose_item(const struct search *s)
{
    const uint32_t item = SMALLEST(s->length, s->scanned);
    return s->ease && s->length[item] > 1 && s->length[item] < COVERED
               ? LIGHTEST(s->length, s->ease, s->scanned)
               : item;
}

/* Open a level for `item`, which is covered: its options are to be tried. */
static void open_level(const struct search *s, const struct sj_dlx *dlx, struct sj_cover_job *job,
                       uint32_t depth, uint32_t item)
{
    struct sj_dlx_level *const level = dlx->level + depth;
    const struct sj_dlx_level *const before = depth ? level - 1 : NULL;
    const uint32_t length = (uint32_t)(s->length[item] - COVERED);
    level->item = item;
    level->node = item;
    level->guess = (before ? before->guess : 0) + (length > 1);
    level->several = length > 1;
    sj_cover_depth(job, level->guess);
    if (length == 0 && s->ease) {
        const float weight = 1 / s->ease[item]; /* variables round each step, on every processor */
        const float more = weight + 1;
        s->ease[item] = 1 / more;
    }
    level->next = level->end = before ? before->end : 0;
    level->listed = job->order == SUUJI_ORDER_RANDOM || (s->weighs && length > 1 && length <= FEW);
    if (!level->listed)
        return;
    for (uint32_t at = s->node[item].down; at != item; at = s->node[at].down)
        dlx->shuffled[level->end++] = at;
}

/* The next node of the same option, going round. */
static inline uint32_t next_of_option(const struct search *s, uint32_t at, bool tight)
{
    if (tight)
        return (at & ~3u) | ((at + 1) & 3);
    return s->node[at + 1].item == s->nobody ? s->node[at + 1].up : at + 1;
}

/* What an option takes from items that are not its own, when those have few options left or are
   heavy (Geelen's promise, turned round): each option that leaves with it is a part of what an item
   has. */
static float price_of(const struct search *s, uint32_t option, bool tight)
{
    float price = 0;
    for (uint32_t own = next_of_option(s, option, tight); own != option;
         own = next_of_option(s, own, tight)) {
        const uint32_t item = s->node[own].item;
        for (uint32_t at = s->node[item].down; at != item; at = s->node[at].down)
            for (uint32_t k = next_of_option(s, at, tight); k != at;
                 k = next_of_option(s, k, tight)) {
                const uint32_t loser = s->node[k].item;
                if (loser >= s->scanned)
                    continue;
                const float load = s->ease[loser] * (float)s->length[loser];
                const float part = 1 / load;
                price += part;
            }
    }
    return price;
}

/* The place of the cheapest of a level's options, the first of equals. */
static uint32_t cheapest_place(const struct search *s, const struct sj_dlx *dlx,
                               const struct sj_dlx_level *level, bool down, bool tight)
{
    uint32_t pick = level->next;
    float least = price_of(s, dlx->shuffled[pick], tight);
    for (uint32_t k = pick + 1; k < level->end; k++) {
        const float price = price_of(s, dlx->shuffled[k], tight);
        if (price > least || (price == least && (dlx->shuffled[k] > dlx->shuffled[pick]) != down))
            continue;
        least = price;
        pick = k;
    }
    return pick;
}

/* The next option of a level's item; the item's header when there is none. */
static inline uint32_t next_option(const struct search *s, const struct sj_dlx *dlx,
                                   struct sj_cover_job *job, struct sj_dlx_level *level, bool tight)
{
    const bool down = job->order == SUUJI_ORDER_DESCENDING;
    if (!level->listed)
        return down ? s->node[level->node].up : s->node[level->node].down;
    if (level->next == level->end)
        return level->item;
    uint32_t pick = level->next;
    if (job->order == SUUJI_ORDER_RANDOM)
        pick += sj_random_below(job->random, level->end - level->next);
    else if (level->end - pick > 1)
        pick = cheapest_place(s, dlx, level, down, tight);
    const uint32_t node = dlx->shuffled[pick];
    dlx->shuffled[pick] = dlx->shuffled[level->next];
    dlx->shuffled[level->next++] = node;
    return node;
}

/* Guesses that hold above a level. */
static inline uint32_t guesses_above(const struct sj_dlx *dlx, uint32_t depth)
{
    return depth ? dlx->level[depth - 1].guess : 0;
}

/* Cover the item of a new level. An item without options is covered too, which changes nothing
   else: it is reported as the dead end that it is. */
static inline void cover_for_level(struct search *s, const struct sj_dlx *dlx,
                                   struct sj_cover_job *job, uint32_t depth, uint32_t item,
                                   bool tight)
{
    if (REPORTS)
        job->step(job, s->length[item] > 0 ? SJ_COVER_COVER : SJ_COVER_DEAD_END, item,
                  guesses_above(dlx, depth));
    cover_item(s, item, tight);
}

static inline void uncover_for_level(struct search *s, const struct sj_dlx *dlx,
                                     struct sj_cover_job *job, uint32_t depth, bool tight)
{
    const uint32_t item = dlx->level[depth].item;
    uncover_item(s, item, tight);
    if (REPORTS && s->length[item] > 0)
        job->step(job, SJ_COVER_UNCOVER, item, guesses_above(dlx, depth));
}

/* Take the option of a level back. */
static inline void take_back(struct search *s, const struct sj_dlx *dlx, struct sj_cover_job *job,
                             uint32_t depth, bool tight)
{
    const struct sj_dlx_level *const level = dlx->level + depth;
    undo_option(s, level->node, tight);
    job->stats.backtracks++;
    if (REPORTS)
        sj_cover_report_take_back(job, dlx->chosen[depth], level->item, level->guess,
                                  level->several);
}

/* Try the next option of the deepest level that has one. False: there is none on any level. */
static inline bool try_next_option(struct search *s, const struct sj_dlx *dlx,
                                   struct sj_cover_job *job, uint32_t *depth, bool tight)
{
    for (;;) {
        struct sj_dlx_level *const level = dlx->level + *depth;
        const uint32_t node = next_option(s, dlx, job, level, tight);
        if (node != level->item) {
            level->node = node;
            dlx->chosen[(*depth)++] = s->node[node].option;
            job->stats.guesses += level->several;
            if (REPORTS)
                sj_cover_report_choice(job, s->node[node].option, level->item, level->guess,
                                       level->several);
            choose_option(s, node, tight);
            return true;
        }
        uncover_for_level(s, dlx, job, *depth, tight);
        if (*depth == 0)
            return false;
        take_back(s, dlx, job, --*depth, tight);
    }
}

static inline void search_states(struct search *s, const struct sj_dlx *dlx,
                                 struct sj_cover_job *job, bool tight)
{
    uint32_t depth = 0;
    do {
        if (!sj_cover_node(job))
            return;
        const uint32_t item = choose_item(s);
        if (s->length[item] < COVERED) {
            cover_for_level(s, dlx, job, depth, item, tight);
            open_level(s, dlx, job, depth, item);
            continue;
        }
        s->weighs = false;
        if (!job->solution(job, dlx->chosen, depth) || depth == 0)
            return;
        take_back(s, dlx, job, --depth, tight);
    } while (try_next_option(s, dlx, job, &depth, tight));
}

void SEARCH(struct sj_dlx *dlx, struct sj_cover_job *job)
{
    struct search s = {0};
    make_headers(&s, dlx, job->matrix);
    if (dlx->option.weights) {
        s.ease = dlx->ease;
        s.weighs = true;
        for (uint32_t i = 0; i < s.scanned; i++)
            s.ease[i] = 1;
    }
    if (dlx->tight) {
        make_tight(&s, dlx->first, job->matrix);
        search_states(&s, dlx, job, true);
    } else {
        make_spaced(&s, dlx->first, job->matrix);
        search_states(&s, dlx, job, false);
    }
    job->stats.updates += s.updates;
}

#endif
