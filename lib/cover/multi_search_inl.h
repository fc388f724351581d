/* SPDX-License-Identifier: MIT */
/* Exact cover with colours and multiplicities, after Knuth's Algorithms C and M (The Art of
   Computer Programming 7.2.2.1), without recursion. Included by one source for each kind of set;
   with sparse sets it defines SPARSE_SETS and SEARCH, the name of the function. What is done with a
   set is in multi_links_inl.h and multi_sets_inl.h:

       clear_set, add_to_set           build it
       remove_from_set, return_to_set  an entry leaves it, and is back in reverse order; `left` has
                                       been changed before
       first_in_set, next_in_set       go through it while it does not change
       lowest_in_set, highest_in_set   the entry to try first

   Branching. Options of the chosen item are tried one after the other; what was tried is then
   excluded, so that each set of options is found once. An item that may be in more options stays
   open and is chosen again. One that needs no more is last done without any other. An item that is
   left with exactly one option to find is closed before the first option is tried, which hides its
   options from all other items once and not for each option again. */
#ifndef SJ_MULTI_SEARCH_INL_H
#define SJ_MULTI_SEARCH_INL_H

#include "cover/lightest_inl.h"
#include "cover/smallest_inl.h"

#ifdef SPARSE_SETS
#include "cover/multi_sets_inl.h"
#else
#include "cover/multi_links_inl.h"
#define SEARCH sj_multi_search_links
#endif

/* What is added to the degree of a closed item: more than any other degree. */
#define CLOSED 0x40000000

/* How much longer a restarted search may continue than the one before. */
#define PATIENCE 1.2

struct search {
    struct sj_multi *m;
    struct sj_cover_job *job;
    const struct sj_matrix *matrix;
    uint32_t scanned; /* degrees, rounded up with large ones */
    uint32_t trail_count, chosen_count, level_count;
    uint32_t dead; /* an open item that cannot get what it needs; SJ_MULTI_NONE */
    bool weighs;
    double patience, stamina; /* dead ends until the next restart, 0: none; until the one after */
};

/* ---- Building ---- */

static void count_entries(struct search *s)
{
    struct sj_multi *const m = s->m;
    const struct sj_matrix *const x = s->matrix;
    for (uint32_t i = 0; i < x->items; i++) {
        m->left[i] = m->setter[i] = 0;
        clear_set(m, i);
    }
    for (uint32_t o = 0; o < x->options; o++)
        for (uint32_t k = x->first[o]; k < x->first[o + 1]; k++) {
            m->option_of[k] = o;
            m->left[x->item[k]]++;
        }
    uint32_t begin = 0;
    for (uint32_t i = 0; i < x->items; i++) {
        if (m->begin)
            m->begin[i] = begin;
        begin += m->left[i];
        m->left[i] = 0;
    }
}

static void build_sets(struct search *s)
{
    struct sj_multi *const m = s->m;
    const struct sj_matrix *const x = s->matrix;
    count_entries(s);
    for (uint32_t k = 0; x->options && k < x->first[x->options]; k++) {
        add_to_set(m, x->item[k], k);
        m->left[x->item[k]]++;
    }
    for (uint32_t i = 0; i < s->scanned; i++) {
        m->degree[i] = CLOSED;
        m->ease[i] = 1;
        if (i >= x->primary)
            continue;
        m->count[i] = 0;
        m->degree[i] = (int32_t)m->left[i] + 1 - (int32_t)sj_matrix_low(x, i);
    }
}

/* ---- Sets and the trail ---- */

static inline void take_out(struct search *s, uint32_t entry)
{
    struct sj_multi *const m = s->m;
    const uint32_t item = s->matrix->item[entry];
    m->left[item]--;
    remove_from_set(m, item, entry);
    m->trail[s->trail_count++] = entry;
    s->job->stats.updates++;
    if (item < s->matrix->primary && --m->degree[item] <= 0)
        s->dead = item;
}

/* Put back all that left a set since the trail had this length. */
static void cut_trail(struct search *s, uint32_t length)
{
    struct sj_multi *const m = s->m;
    s->job->stats.updates += s->trail_count - length;
    while (s->trail_count > length) {
        const uint32_t entry = m->trail[--s->trail_count];
        const uint32_t item = s->matrix->item[entry];
        m->left[item]++;
        if (item < s->matrix->primary)
            m->degree[item]++;
        return_to_set(m, item, entry);
    }
    s->dead = SJ_MULTI_NONE;
}

/* The entries of an option leave their sets, but for one; SJ_MULTI_NONE: all of them. */
static inline void take_out_option(struct search *s, uint32_t option, uint32_t but)
{
    const struct sj_matrix *const x = s->matrix;
    for (uint32_t k = x->first[option]; k < x->first[option + 1]; k++)
        if (k != but)
            take_out(s, k);
}

/* The options of an item that give it another colour than this, 0: all of them, leave the sets of
   other items. A `strict` caller needs to know only that an item is dead. */
static void hide_options(struct search *s, uint32_t item, uint32_t colour, bool strict)
{
    struct sj_multi *const m = s->m;
    for (uint32_t k = first_in_set(m, item); k != SJ_MULTI_NONE; k = next_in_set(m, item, k)) {
        if (colour == 0 || sj_matrix_colour(s->matrix, k) != colour)
            take_out_option(s, m->option_of[k], k);
        if (strict && s->dead != SJ_MULTI_NONE)
            return;
    }
}

/* ---- Choosing ---- */

static inline bool is_full(const struct search *s, uint32_t item)
{
    return s->m->count[item] == sj_matrix_high(s->matrix, item);
}

/* A primary item is in another chosen option. */
static inline void count_up(struct search *s, uint32_t item)
{
    struct sj_multi *const m = s->m;
    m->count[item]++;
    m->degree[item] += m->count[item] <= sj_matrix_low(s->matrix, item);
    m->degree[item] += is_full(s, item) ? CLOSED : 0;
}

static inline void count_down(struct search *s, uint32_t item)
{
    struct sj_multi *const m = s->m;
    m->degree[item] -= is_full(s, item) ? CLOSED : 0;
    m->degree[item] -= m->count[item] <= sj_matrix_low(s->matrix, item);
    m->count[item]--;
}

/* A secondary item gets a colour, or none and no further option; if it has one already, the options
   left agree. */
static void colour_item(struct search *s, uint32_t item, uint32_t colour, uint32_t option)
{
    struct sj_multi *const m = s->m;
    if (m->setter[item])
        return;
    m->setter[item] = option + 1;
    hide_options(s, item, colour, true);
}

/* The item whose count has been changed when its level was opened; SJ_MULTI_NONE: there is none. */
static inline uint32_t counted_item(const struct sj_multi_level *level)
{
    return level->exact ? level->item : SJ_MULTI_NONE;
}

/* All counts come first, so that what is found dead does need an option that is gone. */
static void choose_option(struct search *s, const struct sj_multi_level *level)
{
    const struct sj_matrix *const x = s->matrix;
    const uint32_t option = s->m->option_of[level->entry], counted = counted_item(level);
    const uint32_t end = x->first[option + 1];
    s->m->chosen[s->chosen_count++] = option;
    for (uint32_t k = x->first[option]; k < end; k++)
        if (x->item[k] < x->primary && x->item[k] != counted)
            count_up(s, x->item[k]);
    if (!level->exact)
        take_out_option(s, option, SJ_MULTI_NONE);
    for (uint32_t k = x->first[option]; k < end && s->dead == SJ_MULTI_NONE; k++)
        if (x->item[k] >= x->primary)
            colour_item(s, x->item[k], sj_matrix_colour(x, k), option);
        else if (x->item[k] != counted && is_full(s, x->item[k]))
            hide_options(s, x->item[k], 0, true);
}

/* What is tried on a level is taken back. */
static void undo_choice(struct search *s, const struct sj_multi_level *level)
{
    struct sj_multi *const m = s->m;
    const struct sj_matrix *const x = s->matrix;
    cut_trail(s, level->tried);
    s->job->stats.backtracks++;
    if (level->entry == SJ_MULTI_NONE) {
        m->degree[level->item] -= CLOSED;
        return;
    }
    const uint32_t option = m->option_of[level->entry];
    s->chosen_count--;
    for (uint32_t k = x->first[option]; k < x->first[option + 1]; k++) {
        const uint32_t item = x->item[k];
        if (item < x->primary && item != counted_item(level))
            count_down(s, item);
        else if (item >= x->primary && m->setter[item] == option + 1)
            m->setter[item] = 0;
    }
}

/* ---- Levels ---- */

/* The first item with the smallest degree, or degree over weight; a closed one: all are. */
static uint32_t choose_item(const struct search *s)
{
    const int32_t *const degree = s->m->degree;
    const uint32_t item = sj_smallest32(degree, s->scanned);
    return s->weighs && degree[item] > 1 && degree[item] < CLOSED
               ? sj_lightest32(degree, s->m->ease, s->scanned)
               : item;
}

static void open_level(struct search *s, uint32_t item)
{
    struct sj_multi *const m = s->m;
    struct sj_multi_level *const level = m->level + s->level_count;
    const uint32_t need = sj_matrix_low(s->matrix, item) - m->count[item];
    const uint32_t room = sj_matrix_high(s->matrix, item) - m->count[item];
    *level = (struct sj_multi_level){.item = item,
                                     .opened = s->trail_count,
                                     .several = m->degree[item] > 1,
                                     .exact = need == 1 && room == 1};
    level->guess = (s->level_count ? level[-1].guess : 0) + level->several;
    sj_cover_depth(s->job, level->guess);
    s->level_count++;
    if (level->exact) {
        count_up(s, item);
        hide_options(s, item, 0, false);
        s->dead = SJ_MULTI_NONE; /* it may be in the option that is to be chosen */
    }
    level->tried = s->trail_count;
}

static void close_level(struct search *s)
{
    const struct sj_multi_level *const level = s->m->level + --s->level_count;
    cut_trail(s, level->opened);
    if (level->exact)
        count_down(s, level->item);
}

/* The option that was tried is not tried again below this level. */
static void exclude_tried(struct search *s, struct sj_multi_level *level)
{
    if (level->exact)
        take_out(s, level->entry); /* the others are hidden */
    else
        take_out_option(s, s->m->option_of[level->entry], SJ_MULTI_NONE);
    level->tried = s->trail_count;
}

static uint32_t random_in_set(const struct search *s, uint32_t item)
{
    uint32_t skip = sj_random_below(s->job->random, s->m->left[item]);
    uint32_t entry = first_in_set(s->m, item);
    for (; skip > 0; skip--)
        entry = next_in_set(s->m, item, entry);
    return entry;
}

/* The entry of the item to try next; SJ_MULTI_NONE: there is none. */
static uint32_t next_entry(const struct search *s, uint32_t item)
{
    if (s->m->left[item] == 0)
        return SJ_MULTI_NONE;
    if (s->job->order == SUUJI_ORDER_RANDOM)
        return random_in_set(s, item);
    return s->job->order == SUUJI_ORDER_DESCENDING ? highest_in_set(s->m, item)
                                                   : lowest_in_set(s->m, item);
}

/* Try the next option of a level, or last, if the item needs no more, none. False: all was
   tried. */
static bool try_next(struct search *s, struct sj_multi_level *level)
{
    struct sj_multi *const m = s->m;
    if (level->begun) {
        undo_choice(s, level);
        if (level->entry == SJ_MULTI_NONE)
            return false;
        exclude_tried(s, level);
        if (s->dead != SJ_MULTI_NONE)
            return false;
    }
    level->begun = true;
    level->entry = next_entry(s, level->item);
    if (level->entry != SJ_MULTI_NONE)
        choose_option(s, level);
    else if (!level->exact && m->count[level->item] >= sj_matrix_low(s->matrix, level->item))
        m->degree[level->item] += CLOSED;
    else
        return false;
    s->job->stats.guesses += level->several;
    return true;
}

/* Try what is next on the deepest level that has something left. False: none has. */
static bool try_next_entry(struct search *s)
{
    for (; s->level_count > 0; close_level(s))
        if (try_next(s, s->m->level + s->level_count - 1))
            return true;
    return false;
}

/* ---- Searching ---- */

/* A dead end: its item gets heavier, and after many of them the search starts again. */
static bool weigh_dead_end(struct search *s, uint32_t item)
{
    if (!s->weighs)
        return false;
    const float growth = 1 + s->m->ease[item]; /* rounded, on every processor */
    s->m->ease[item] /= growth;
    if (s->patience == 0 || --s->patience > 0)
        return false;
    s->patience = s->stamina;
    s->stamina *= PATIENCE;
    return true;
}

static void restart_search(struct search *s)
{
    for (; s->level_count > 0; close_level(s))
        undo_choice(s, s->m->level + s->level_count - 1);
    open_level(s, choose_item(s));
}

/* Look at a state. False: the search must end. */
static bool visit_state(struct search *s)
{
    const uint32_t item = s->dead != SJ_MULTI_NONE ? s->dead : choose_item(s);
    const int32_t degree = s->m->degree[item];
    if (degree >= CLOSED) {
        s->patience = 0;
        return s->job->solution(s->job, s->m->chosen, s->chosen_count);
    }
    if (degree > 0)
        open_level(s, item);
    else if (s->level_count > 0 && weigh_dead_end(s, item))
        restart_search(s);
    return true;
}

void SEARCH(struct sj_multi *multi, const struct sj_multi_way *way, struct sj_cover_job *job)
{
    struct search s = {.m = multi,
                       .job = job,
                       .matrix = job->matrix,
                       .scanned = (job->matrix->primary + SJ_SMALLEST_BLOCK) / SJ_SMALLEST_BLOCK *
                                  SJ_SMALLEST_BLOCK,
                       .dead = SJ_MULTI_NONE,
                       .weighs = way->weights,
                       .patience = (double)way->restarts,
                       .stamina = (double)way->restarts * PATIENCE};
    build_sets(&s);
    while (sj_cover_node(job) && visit_state(&s) && try_next_entry(&s))
        continue;
}

#endif
