/* SPDX-License-Identifier: MIT */
/* Exact cover with sparse sets, without recursion. Included by one source for each width, which
   defines these before; without them everything has 16 bits:

       INDEX    the type of a node's, an item's or a place's number
       LENGTH   the type of a length, signed
       COVERED  what is added to the length of a covered item: a power of two above any length
       SEARCH   the name of the function
       SMALLEST the function that finds the first smallest length
       LIGHTEST the one that finds the first smallest length times ease
       REPORTS  whether steps are reported; without it they are not, and cost nothing

   Branching is d-way: an item is hidden once, then each of its options is tried in turn. Trying one
   option or doing without it (binary branching) searched larger trees on most matrices. `tight` is
   a constant in every call: every option has exactly four nodes, side by side, so that the others
   of a node are found by flipping its last two bits. */
#ifndef SJ_CELLS_SEARCH_INL_H
#define SJ_CELLS_SEARCH_INL_H

#include "cover/cells.h"
#include "cover/lightest_inl.h"
#include "cover/smallest_inl.h"

#include <string.h>

#ifndef INDEX
#define INDEX uint16_t
#define LENGTH int16_t
#define COVERED 0x4000
#define SEARCH sj_cells_search16
#define SMALLEST sj_smallest16
#define LIGHTEST sj_lightest16
#endif

#ifndef REPORTS
#define REPORTS false
#endif

/* How much longer a restarted search may continue than the one before. */
#define PATIENCE 1.2

/* From this number on the options of an item are sorted; the next of fewer is looked for. */
#define MANY 64u

/* Up to this number of options are weighed against each other; more would take too long. */
#define FEW 8u

struct node {
    INDEX item;
    INDEX place; /* in `set` */
};

struct search {
    struct sj_cover_job *job;
    const struct sj_matrix *matrix;
    struct node *node;
    INDEX *set;
    INDEX *begin;
    LENGTH *length;
    INDEX *trail;
    INDEX *trail_end;
    INDEX *queue;
    uint32_t *option_of;
    uint32_t *chosen;
    struct sj_cells_level *level;
    float *ease; /* one over the weight; NULL: all weigh the same */
    uint32_t queue_count, chosen_count, level_count;
    uint32_t queue_done; /* items of the queue that were looked at */
    uint32_t scanned;    /* lengths of primary items, rounded up with large ones */
    uint32_t dead;       /* the last item that was left without options */
    bool weighs;         /* no solution so far: options are tried by what they take from others */
    double patience;     /* dead ends until the next restart; 0: there is none to come */
    double stamina;      /* and between that and the one after it */
};

/* How many options an item has, covered or not. */
static inline uint32_t count_of(const struct search *s, uint32_t item)
{
    return (uint32_t)(s->length[item] & (COVERED - 1));
}

/* ---- Building ---- */

/* Secondary items are numbered after the padding of the primary ones. */
static void make_sets(struct search *s, const struct sj_matrix *m)
{
    const uint32_t shift = s->scanned - m->primary;
    const uint32_t items = m->items + shift;
    uint32_t begin = 0;
    memset(s->length, 0, items * sizeof *s->length);
    for (uint32_t option = 0; option < m->options; option++)
        for (uint32_t k = m->first[option]; k < m->first[option + 1]; k++) {
            const uint32_t item = m->item[k] < m->primary ? m->item[k] : m->item[k] + shift;
            s->node[k].item = (INDEX)item;
            s->option_of[k] = option;
            s->length[item] = (LENGTH)(s->length[item] + 1);
        }
    for (uint32_t i = 0; i < items; i++) {
        s->begin[i] = (INDEX)begin;
        begin += count_of(s, i);
        s->length[i] = 0;
    }
    for (uint32_t k = 0; k < begin; k++) {
        const uint32_t item = s->node[k].item;
        s->node[k].place = (INDEX)(s->begin[item] + count_of(s, item));
        s->set[s->node[k].place] = (INDEX)k;
        s->length[item] = (LENGTH)(s->length[item] + 1);
    }
    for (uint32_t i = m->primary; i < items; i++)
        s->length[i] = (LENGTH)(s->length[i] + COVERED);
}

/* Begin at the root: every item with one option from the beginning is queued. */
static bool start_at_root(struct search *s)
{
    s->trail_end = s->trail;
    s->queue_count = s->queue_done = s->chosen_count = s->level_count = 0;
    for (uint32_t i = 0; i < s->matrix->primary; i++)
        if (s->length[i] == 1) {
            s->queue[s->queue_count++] = (INDEX)i;
        } else if (s->length[i] == 0) {
            s->dead = i;
            return false;
        }
    return true;
}

/* ---- Hiding ---- */

/* A node leaves the set of its item, which is noted at the end of the trail. An active item that is
   left with one option is queued. False: a `strict` caller must know that an active item has none
   left. */
static inline bool remove_node(struct search *s, uint32_t at, INDEX **trail, bool strict)
{
    struct node *const node = s->node;
    const uint32_t item = node[at].item;
    const LENGTH length = s->length[item] = (LENGTH)(s->length[item] - 1);
    const uint32_t last = s->begin[item] + count_of(s, item);
    const INDEX place = node[at].place, other = s->set[last];
    s->set[last] = (INDEX)at;
    s->set[place] = other;
    node[other].place = place;
    node[at].place = (INDEX)last;
    *(*trail)++ = (INDEX)item;
    if (length > 1)
        return true;
    if (length == 1)
        s->queue[s->queue_count++] = (INDEX)item;
    else
        s->dead = item;
    return length == 1 || !strict;
}

/* The other nodes of a node's option leave their sets. */
static inline bool remove_other_nodes(struct search *s, uint32_t at, INDEX **trail, bool strict,
                                      bool tight)
{
    if (tight)
        return remove_node(s, at ^ 1, trail, strict) && remove_node(s, at ^ 2, trail, strict) &&
               remove_node(s, at ^ 3, trail, strict);
    const uint32_t option = s->option_of[at];
    const uint32_t end = s->matrix->first[option + 1];
    for (uint32_t other = s->matrix->first[option]; other < at; other++)
        if (!remove_node(s, other, trail, strict))
            return false;
    for (uint32_t other = at + 1; other < end; other++)
        if (!remove_node(s, other, trail, strict))
            return false;
    return true;
}

/* The options of a covered item leave all other sets, but for the one whose node is `keep`. */
static inline bool hide_item(struct search *s, uint32_t item, uint32_t keep, bool strict,
                             bool tight)
{
    const INDEX *const place = s->set + s->begin[item];
    const uint32_t options = count_of(s, item);
    INDEX *trail = s->trail_end; /* kept out of memory in the loop */
    bool alive = true;
    for (uint32_t k = 0; alive && k < options; k++)
        alive = place[k] == keep || remove_other_nodes(s, place[k], &trail, strict, tight);
    s->trail_end = trail;
    return alive;
}

/* Add COVERED to, or take it from, the primary items of an option, but for `except`. */
static inline void mark_items(struct search *s, uint32_t option, uint32_t except, int covered)
{
    const uint32_t end = s->matrix->first[option + 1];
    for (uint32_t k = s->matrix->first[option]; k < end; k++) {
        const uint32_t item = s->node[k].item;
        if (item < s->scanned && item != except)
            s->length[item] = (LENGTH)(s->length[item] + covered);
    }
}

/* Choose an option. `hidden` is an item that was covered and hidden before: that of a guess. False:
   an item is left without options. */
static inline bool choose_option(struct search *s, uint32_t option, uint32_t hidden, bool tight)
{
    const uint32_t end = s->matrix->first[option + 1];
    if (REPORTS)
        sj_cover_report_choice(s->job, option, hidden, s->level_count,
                               hidden != SUUJI_COVER_NO_ITEM);
    s->chosen[s->chosen_count++] = option;
    mark_items(s, option, hidden, COVERED);
    for (uint32_t k = s->matrix->first[option]; k < end; k++)
        if (s->node[k].item != hidden && !hide_item(s, s->node[k].item, k, true, tight))
            return false;
    return true;
}

/* Restore the lengths that were counted down since the trail had `size` items. */
static inline void restore_lengths(struct search *s, uint32_t size)
{
    const INDEX *const to = s->trail + size;
    s->job->stats.updates += (uint64_t)(s->trail_end - to);
    while (s->trail_end > to) {
        const uint32_t item = *--s->trail_end;
        s->length[item] = (LENGTH)(s->length[item] + 1);
    }
}

/* Take back the option that was chosen last. `hidden` is the item of a guess. */
static inline void take_back(struct search *s, uint32_t hidden)
{
    const uint32_t option = s->chosen[--s->chosen_count];
    mark_items(s, option, hidden, -COVERED);
    if (REPORTS)
        sj_cover_report_take_back(s->job, option, hidden, s->level_count,
                                  hidden != SUUJI_COVER_NO_ITEM);
}

/* Take back all that was chosen at a level. */
static inline void undo_level(struct search *s, const struct sj_cells_level *level)
{
    while (s->chosen_count > level->chosen + 1)
        take_back(s, SUUJI_COVER_NO_ITEM);
    if (s->chosen_count > level->chosen) {
        take_back(s, level->item);
        s->job->stats.backtracks++;
    }
    restore_lengths(s, level->hidden_trail);
    s->queue_count = level->hidden_queue;
    s->queue_done = level->queue;
}

/* ---- Searching ---- */

/* Choose the options of items that have only one. False: a dead end, or (*go_on) the search is
   over. */
static inline bool choose_forced(struct search *s, bool *go_on, bool tight)
{
    while (s->queue_done < s->queue_count) {
        const uint32_t item = s->queue[s->queue_done++];
        if (s->length[item] >= COVERED)
            continue;
        if (s->length[item] == 0) {
            s->dead = item;
            return false;
        }
        *go_on = sj_cover_node(s->job);
        if (!*go_on ||
            !choose_option(s, s->option_of[s->set[s->begin[item]]], SUUJI_COVER_NO_ITEM, tight))
            return false;
    }
    return true;
}

/* The first item with the smallest length, or length over weight; a covered one: all are. */
static uint32_t choose_item(const struct search *s)
{
    return s->ease ? LIGHTEST(s->length, s->ease, s->scanned) : SMALLEST(s->length, s->scanned);
}

/* Sink a node of a heap of `count` nodes whose greatest (by `down`: least) is to come to the
   top. */
static void sink_entry(INDEX *heap, uint32_t at, uint32_t count, bool down)
{
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && (heap[child] < heap[child + 1]) != down)
            child++;
        if ((heap[at] < heap[child]) == down)
            return;
        const INDEX node = heap[at];
        heap[at] = heap[child];
        heap[child] = node;
    }
}

/* Put many options of an item in order, so that the next one need not be looked for each time. */
static void sort_options(struct search *s, uint32_t begin, uint32_t end, bool down)
{
    INDEX *const heap = s->set + begin;
    for (uint32_t at = (end - begin) / 2; at-- > 0;)
        sink_entry(heap, at, end - begin, down);
    for (uint32_t count = end - begin; count-- > 1;) {
        const INDEX node = heap[count];
        heap[count] = heap[0];
        heap[0] = node;
        sink_entry(heap, 0, count, down);
    }
    for (uint32_t place = begin; place < end; place++)
        s->node[s->set[place]].place = (INDEX)place;
}

/* Cover and hide an item, whose options are then to be tried. No dead end is seen here: an item may
   have all of its options in common with this one. */
static inline void open_level(struct search *s, uint32_t item, bool tight)
{
    struct sj_cells_level *const level = s->level + s->level_count++;
    *level = (struct sj_cells_level){.item = item,
                                     .next = s->begin[item],
                                     .end = s->begin[item] + count_of(s, item),
                                     .chosen = s->chosen_count,
                                     .trail = (uint32_t)(s->trail_end - s->trail),
                                     .queue = s->queue_count};
    s->length[item] = (LENGTH)(s->length[item] + COVERED);
    if (REPORTS)
        s->job->step(s->job, SJ_COVER_COVER, item, s->level_count - 1);
    hide_item(s, item, UINT32_MAX, false, tight);
    if (level->end - level->next > MANY && s->job->order != SUUJI_ORDER_RANDOM) {
        sort_options(s, level->next, level->end, s->job->order == SUUJI_ORDER_DESCENDING);
        level->sorted = true;
    }
    level->hidden_trail = (uint32_t)(s->trail_end - s->trail);
    level->hidden_queue = s->queue_count;
    sj_cover_depth(s->job, s->level_count);
}

static inline void close_level(struct search *s)
{
    const struct sj_cells_level *const level = s->level + --s->level_count;
    restore_lengths(s, level->trail);
    s->queue_count = s->queue_done = level->queue;
    s->length[level->item] = (LENGTH)(s->length[level->item] - COVERED);
    if (REPORTS)
        s->job->step(s->job, SJ_COVER_UNCOVER, level->item, s->level_count);
}

/* What an option takes from items that are not its own, when those have few options left or are
   heavy (Geelen's promise, turned round): each option that leaves with it is a part of what an item
   has. The options of `hidden` have left all other sets. */
static float price_of(const struct search *s, uint32_t option, uint32_t hidden)
{
    const uint32_t *const first = s->matrix->first;
    float price = 0;
    for (uint32_t k = first[option]; k < first[option + 1]; k++) {
        const uint32_t item = s->node[k].item;
        const INDEX *const place = s->set + s->begin[item];
        const uint32_t options = item == hidden ? 0 : count_of(s, item);
        for (uint32_t j = 0; j < options; j++) {
            const uint32_t leaves = s->option_of[place[j]];
            for (uint32_t at = first[leaves]; at < first[leaves + 1] && leaves != option; at++) {
                const uint32_t loser = s->node[at].item;
                if (loser == item || loser >= s->scanned)
                    continue;
                const float load = s->ease[loser] * (float)count_of(s, loser);
                const float part = 1 / load; /* variables round each step, on every processor */
                price += part;
            }
        }
    }
    return price;
}

/* The place of the cheapest of a level's options, the first of equals. */
static uint32_t cheapest_place(const struct search *s, const struct sj_cells_level *level)
{
    const bool down = s->job->order == SUUJI_ORDER_DESCENDING;
    uint32_t pick = level->next;
    float least = price_of(s, s->option_of[s->set[pick]], level->item);
    for (uint32_t k = pick + 1; k < level->end; k++) {
        const float price = price_of(s, s->option_of[s->set[k]], level->item);
        if (price > least || (price == least && (s->set[k] > s->set[pick]) != down))
            continue;
        least = price;
        pick = k;
    }
    return pick;
}

/* The option to try next at a level. The set of an item that is hidden stays as it is, so that the
   options that were tried are kept at its front. */
static inline uint32_t next_option(struct search *s, struct sj_cells_level *level)
{
    const suuji_order order = s->job->order;
    uint32_t pick = level->next;
    if (order == SUUJI_ORDER_RANDOM)
        pick += sj_random_below(s->job->random, level->end - level->next);
    else if (s->weighs && level->end - pick > 1 && level->end - pick <= FEW)
        pick = cheapest_place(s, level);
    else if (!level->sorted)
        for (uint32_t k = level->next + 1; k < level->end; k++)
            if (order == SUUJI_ORDER_ASCENDING ? s->set[k] < s->set[pick]
                                               : s->set[k] > s->set[pick])
                pick = k;
    const INDEX node = s->set[pick], front = s->set[level->next];
    s->set[pick] = front;
    s->node[front].place = (INDEX)pick;
    s->set[level->next] = node;
    s->node[node].place = (INDEX)level->next++;
    return s->option_of[node];
}

/* Try the next option of the deepest level that has one. False: there is none on any level, or the
   search is over. */
static inline bool try_next_option(struct search *s, bool *alive, bool tight)
{
    for (; s->level_count > 0; close_level(s)) {
        struct sj_cells_level *const level = s->level + s->level_count - 1;
        undo_level(s, level);
        if (level->next == level->end)
            continue;
        if (!sj_cover_node(s->job))
            return false;
        s->job->stats.guesses++;
        *alive = choose_option(s, next_option(s, level), level->item, tight);
        return true;
    }
    return false;
}

/* A dead end: its item gets heavier, and after many of them the search starts again from the root,
   where heavy items are chosen first. */
static inline bool weigh_dead_end(struct search *s)
{
    if (!s->ease)
        return false;
    const float growth = 1 + s->ease[s->dead];
    s->ease[s->dead] /= growth;
    if (s->patience == 0 || --s->patience > 0)
        return false;
    s->patience = s->stamina;
    s->stamina *= PATIENCE;
    return true;
}

static void leave_levels(struct search *s)
{
    if (REPORTS)
        s->job->step(s->job, SJ_COVER_RESTART, 0, s->level_count);
    for (; s->level_count > 0; close_level(s))
        undo_level(s, s->level + s->level_count - 1);
}

static inline void search_states(struct search *s, bool tight)
{
    bool go_on = sj_cover_node(s->job);
    bool alive = go_on && start_at_root(s);
    if (REPORTS && go_on && !alive)
        s->job->step(s->job, SJ_COVER_DEAD_END, s->dead, 0);
    if (!alive)
        return;
    do {
        alive = alive && choose_forced(s, &go_on, tight);
        if (!go_on)
            return;
        if (!alive) {
            if (REPORTS)
                s->job->step(s->job, SJ_COVER_DEAD_END, s->dead, s->level_count);
            if (s->level_count > 0 && weigh_dead_end(s)) {
                leave_levels(s);
                alive = true;
            } else {
                continue;
            }
        }
        const uint32_t item = choose_item(s);
        if (s->length[item] < COVERED) {
            open_level(s, item, tight);
            continue;
        }
        s->patience = 0;
        s->weighs = false;
        if (!s->job->solution(s->job, s->chosen, s->chosen_count))
            return;
    } while (try_next_option(s, &alive, tight));
}

void SEARCH(struct sj_cells *cells, struct sj_cover_job *job)
{
    const struct sj_matrix *const m = job->matrix;
    struct search s = {.job = job,
                       .matrix = m,
                       .node = cells->node,
                       .set = cells->set,
                       .begin = cells->begin,
                       .length = cells->length,
                       .trail = cells->trail,
                       .queue = cells->queue,
                       .option_of = cells->option_of,
                       .chosen = cells->chosen,
                       .level = cells->level,
                       .scanned = cells->secondary,
                       .ease = cells->option.weights ? cells->ease : NULL,
                       .weighs = cells->option.weights,
                       .patience = (double)cells->option.restarts,
                       .stamina = (double)cells->option.restarts * PATIENCE};
    make_sets(&s, m);
    for (uint32_t i = 0; s.ease && i < s.scanned; i++)
        s.ease[i] = 1;
    if (cells->longest <= 4 && m->options > 0 && m->first[m->options] / 4 == m->options &&
        m->first[m->options] % 4 == 0)
        search_states(&s, true);
    else
        search_states(&s, false);
    job->stats.updates += s.trail_end ? (uint64_t)(s.trail_end - s.trail) : 0;
}

#endif
