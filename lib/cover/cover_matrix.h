/* SPDX-License-Identifier: MIT */
/* Exact cover: choose options so that every primary item is in exactly one of them and every
   secondary item in at most one. More generally a primary item is in as many of them as its
   bounds allow, and a secondary item is in any number of them if all give it the same colour.

   A problem is built by hand or read from a text (suuji_cover, cover.c and text.c) and searched by
   a method (a row of method_table.c). A search sees no names, only the matrix: a caller
   that makes matrices by the thousand, as the Sudoku engines do, fills one in and hands it to a
   method without any suuji_cover. This folder knows nothing of Sudoku. */
#ifndef SJ_COVER_MATRIX_H
#define SJ_COVER_MATRIX_H

#include "base/option.h"
#include "base/registry.h"
#include "suuji/cover.h"
#include "base/budget.h"
#include "base/random_inl.h"
#include "cover/cover_names.h"

/* The items of each option, one option after the other. */
struct sj_matrix {
    uint32_t items;   /* numbered from 0, the primary ones first */
    uint32_t primary; /* how many are primary */
    uint32_t options; /* numbered from 0 */
    uint32_t *first;  /* [options + 1]: option o has item[first[o]] .. item[first[o + 1] - 1] */
    uint32_t *item;   /* no item twice in an option, no option without items */
    uint32_t *colour; /* of each entry of `item`, 0: none; NULL: there are no colours */
    uint32_t *low;    /* [primary]: in how many of the options an item is at least; */
    uint32_t *high;   /* [primary]: and at most, not 0; NULL, both of them: in exactly one */
};

/* Is this more than exact cover? Then the methods use another search (multi.h). */
static inline bool sj_matrix_is_multi(const struct sj_matrix *matrix)
{
    return matrix->colour || matrix->low;
}

static inline uint32_t sj_matrix_low(const struct sj_matrix *matrix, uint32_t item)
{
    return matrix->low ? matrix->low[item] : 1;
}

static inline uint32_t sj_matrix_high(const struct sj_matrix *matrix, uint32_t item)
{
    return matrix->low ? matrix->high[item] : 1;
}

static inline uint32_t sj_matrix_colour(const struct sj_matrix *matrix, uint32_t entry)
{
    return matrix->colour ? matrix->colour[entry] : 0;
}

/* How large a matrix may be that a method's memory is to hold. */
struct sj_matrix_bounds {
    uint32_t items;
    uint32_t primary;
    uint32_t options;
    uint32_t entries; /* items of all options together */
    uint32_t longest; /* most items of one option */
    bool multi;       /* sj_matrix_is_multi */
};

/* Has every item so few options that a 16-bit number holds it beside the mark of covered items?
   `uses` has room for a number for each item, and is overwritten. */
bool sj_matrix_short_lengths(const struct sj_matrix *matrix, uint32_t *uses);

/* The largest number of items, options or entries: two more bits are left to the methods. */
#define SJ_COVER_MAX ((uint32_t)1 << 30)

struct suuji_cover {
    struct sj_matrix matrix;
    uint32_t longest;   /* items in the longest option */
    uint32_t item_room; /* items that `seen` and the bounds have room for */
    uint32_t option_room, entry_room;
    struct sj_names names;   /* of items */
    struct sj_names colours; /* colour c has the name c - 1 */
    uint32_t *seen;          /* [items]: 1 + the last option that was found to have the item */
};

static inline struct sj_matrix_bounds sj_cover_bounds(const suuji_cover *cover)
{
    const struct sj_matrix *const m = &cover->matrix;
    return (struct sj_matrix_bounds){m->items,       m->primary,
                                     m->options,     m->options ? m->first[m->options] : 0,
                                     cover->longest, sj_matrix_is_multi(m)};
}

/* The item with this name, `len` bytes; SUUJI_COVER_NO_ITEM: there is none. */
uint32_t sj_cover_find(const suuji_cover *cover, const char *name, size_t len);

/* An item that is to be added: its name of `len` bytes, and its bounds, 1 and 1 for a secondary
   one. */
struct sj_new_item {
    const char *name;
    size_t len;
    bool primary;
    uint32_t low, high;
};

suuji_status sj_cover_add_item(suuji_cover *cover, const struct sj_new_item *item,
                               suuji_error *err);

/* The number of a colour of `len` bytes, a new one if need be. */
suuji_status sj_cover_find_colour(suuji_cover *cover, const char *name, size_t len,
                                  uint32_t *colour, suuji_error *err);

/* suuji_cover_add_coloured_option with colours by number; NULL: none. */
suuji_status sj_cover_add_option(suuji_cover *cover, const uint32_t *items, const uint32_t *colours,
                                 size_t count, suuji_error *err);

/* What a search does, step by step. Primary items are reported, secondary ones are not. */
enum sj_cover_step {
    SJ_COVER_GUESS,     /* an option is chosen, one of several of its item: a level begins */
    SJ_COVER_FORCED,    /* an option is chosen, the only one of its item */
    SJ_COVER_TAKE_BACK, /* a chosen option is taken back */
    SJ_COVER_COVER,     /* an item is covered */
    SJ_COVER_UNCOVER,   /* and is not any more */
    SJ_COVER_DEAD_END,  /* an item has no option left */
    SJ_COVER_RESTART    /* what is taken back next belongs to a search that starts over */
};

/* One search: what is asked, and how it can end. The methods read the first part and count their
   work in `stats`; the caller that starts the search sets everything. */
struct sj_cover_job {
    const struct sj_matrix *matrix;
    suuji_order order;        /* in which the options of an item are tried */
    struct sj_random *random; /* for SUUJI_ORDER_RANDOM */
    suuji_stats stats;

    struct sj_budget *budget; /* the caller's */
    /* A solution: the options chosen, in the order of choosing. False: the search must end. */
    bool (*solution)(struct sj_cover_job *job, const uint32_t *option, uint32_t count);
    /* A step: with which option or item, and how many guesses hold after it. NULL: steps are not
       reported, and the search is compiled without them. */
    void (*step)(struct sj_cover_job *job, enum sj_cover_step step, uint32_t what, uint32_t level);
    void *user;
};

/* For searches that report. An option is chosen, or taken back, for `item`, which is covered before
   and after; its other items are covered, or not any more. SUUJI_COVER_NO_ITEM: it is not for an
   item. `level`: the guesses that hold while it is chosen. */
void sj_cover_report_choice(struct sj_cover_job *job, uint32_t option, uint32_t item,
                            uint32_t level, bool is_guess);
void sj_cover_report_take_back(struct sj_cover_job *job, uint32_t option, uint32_t item,
                               uint32_t level, bool is_guess);

/* Count a node. False: return from the search. */
static inline bool sj_cover_node(struct sj_cover_job *job)
{
    return sj_budget_node(job->budget, &job->stats.nodes);
}

static inline void sj_cover_depth(struct sj_cover_job *job, uint64_t depth)
{
    if (depth > job->stats.depth)
        job->stats.depth = depth;
}

/* A way to search, as an engine is for puzzles. */
struct sj_cover_method {
    suuji_cover_method_info info;
    size_t options_size; /* bytes of the struct that info.options fill; 0: none */
    size_t state_size;   /* bytes of the state, zeroed before `prepare` */

    /* Bytes that `prepare` will allocate. */
    size_t (*memory)(const struct sj_matrix_bounds *bounds, const void *options);

    /* Allocate all that a search in a matrix within `bounds` needs. On failure leave what was
       allocated in `state`; `release` follows. */
    suuji_status (*prepare)(void *state, const struct sj_matrix_bounds *bounds, const void *options,
                            suuji_error *err);

    /* Search the job's matrix: sj_cover_node for each state visited, job->solution for each
       solution; return as soon as either says no, or when everything was seen. What `state` holds
       from an earlier run is of no meaning. */
    void (*run)(void *state, struct sj_cover_job *job);

    /* Free what `prepare` allocated, in whole or in part. */
    void (*release)(void *state);
};

/* Of sj_cover_method. */
extern const struct sj_registry sj_cover_methods;

#endif
