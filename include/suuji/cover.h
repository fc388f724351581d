/* SPDX-License-Identifier: MIT */
/* Exact cover. Read suuji.h first: it explains handles, errors, structs, limits and threads. */
#ifndef SUUJI_COVER_H
#define SUUJI_COVER_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Choose options so that every primary item is in exactly one of them, and every secondary item in
   at most one. A primary item can have a multiplicity instead: it is in at least `low` and at most
   `high` of them. Options can give secondary items a colour: a secondary item is in any number of
   the options if all of them give it the same colour. Each option is chosen at most once. Items and
   options are numbered from 0 as they are added. */
typedef struct suuji_cover suuji_cover;

/* As an item: none. */
#define SUUJI_COVER_NO_ITEM UINT32_MAX

SUUJI_API suuji_status suuji_cover_new(suuji_cover **out, suuji_error *err);
SUUJI_API void suuji_cover_free(suuji_cover *cover);

/* Add an item: primary items before secondary ones, all before the first option. `name` is
   different from the other names and has no blank, no ':' and no '|'; NULL: the item's number.
   SUUJI_ERR_ARGUMENT: the order or the name is wrong. */
SUUJI_API suuji_status suuji_cover_add_item(suuji_cover *cover, const char *name, bool primary,
                                            suuji_error *err);
/* Add a primary item with a multiplicity, 0 <= low <= high, 1 <= high. */
SUUJI_API suuji_status suuji_cover_add_multiple_item(suuji_cover *cover, const char *name,
                                                     uint32_t low, uint32_t high, suuji_error *err);
/* Add an option of `count` items, at least one, none twice, else SUUJI_ERR_ARGUMENT. An option
   without a primary item is never chosen. */
SUUJI_API suuji_status suuji_cover_add_option(suuji_cover *cover, const uint32_t *items,
                                              size_t count, suuji_error *err);
/* The same with a colour for each item, a name as those of items; NULL: no colour, as for all
   primary items. */
SUUJI_API suuji_status suuji_cover_add_coloured_option(suuji_cover *cover, const uint32_t *items,
                                                       const char *const *colours, size_t count,
                                                       suuji_error *err);

SUUJI_API uint32_t suuji_cover_item_count(const suuji_cover *cover);
SUUJI_API uint32_t suuji_cover_primary_count(const suuji_cover *cover);
SUUJI_API const char *suuji_cover_item_name(const suuji_cover *cover, uint32_t item);
/* In how many options of a solution the item is, at least and at most. A secondary item without a
   colour: 0 and 1. */
SUUJI_API uint32_t suuji_cover_item_low(const suuji_cover *cover, uint32_t item);
SUUJI_API uint32_t suuji_cover_item_high(const suuji_cover *cover, uint32_t item);
/* The item with this name; SUUJI_COVER_NO_ITEM: there is none. */
SUUJI_API uint32_t suuji_cover_find_item(const suuji_cover *cover, const char *name);
SUUJI_API uint32_t suuji_cover_option_count(const suuji_cover *cover);
/* The `*count` items of an option, as they were added. Valid until the next option is added. */
SUUJI_API const uint32_t *suuji_cover_option(const suuji_cover *cover, uint32_t option,
                                             size_t *count);
/* The colour of the option's item `i` of these; NULL: none. */
SUUJI_API const char *suuji_cover_option_colour(const suuji_cover *cover, uint32_t option,
                                                size_t i);

/* Knuth's text form: lines that begin with '|' are comments; the first other line has the items,
   with '|' between primary and secondary ones; each further line is an option. "2:3|A" is an item A
   with a multiplicity, "x:red" in an option an item with a colour. SUUJI_ERR_SYNTAX: the text does
   not have this form. */
SUUJI_API suuji_status suuji_cover_read(const char *text, size_t length, suuji_cover **out,
                                        suuji_error *err);
/* SUUJI_ERR_SYNTAX: a primary item that a solution needs is in no option, so that there is no
   solution, which is rarely intended; `err` has the item's position in the text that the problem
   was read from. SUUJI_OK: there is no such item. */
SUUJI_API suuji_status suuji_cover_find_unused(const suuji_cover *cover, const char *text,
                                               size_t length, suuji_error *err);
/* Write the same form. `*text` is a string of `*length` bytes that the caller releases with
   suuji_text_free. */
SUUJI_API suuji_status suuji_cover_write(const suuji_cover *cover, char **text, size_t *length,
                                         suuji_error *err);

typedef struct suuji_cover_method_info {
    const char *name;
    const char *summary;          /* one line */
    const suuji_options *options; /* see suuji_option_at */
} suuji_cover_method_info;

/* Row `i` of the methods, the default first; NULL past the end. */
SUUJI_API const suuji_cover_method_info *suuji_cover_method_at(size_t i);

/* Called for each solution with the numbers of its options, in the order they were chosen; return
   false to end the search. `options` is valid during the call. */
typedef bool suuji_on_cover(void *user, const uint32_t *options, size_t count);

/* What to search for, as in suuji_query. Default: one solution, ascending order, no limits. */
typedef struct suuji_cover_query {
    size_t size;       /* sizeof(suuji_cover_query) */
    uint64_t limit;    /* end after this many solutions; 0: 1, SUUJI_ALL: find all */
    suuji_order order; /* in which the options of an item are tried */
    uint64_t seed;     /* of SUUJI_ORDER_RANDOM */
    suuji_limits limits;
    suuji_on_cover *on_cover; /* NULL: no callback */
    void *user;               /* first argument of on_cover */
} suuji_cover_query;

#define SUUJI_COVER_QUERY_INIT                                                              \
    {                                                                                       \
        sizeof(suuji_cover_query), 0, SUUJI_ORDER_ASCENDING, 0, {0, 0, 0, NULL}, NULL, NULL \
    }

typedef struct suuji_cover_answer {
    size_t size; /* sizeof(suuji_cover_answer) */
    suuji_verdict verdict;
    suuji_end end;
    uint64_t count; /* solutions found */
    suuji_stats stats;
} suuji_cover_answer;

#define SUUJI_COVER_ANSWER_INIT                                                   \
    {                                                                             \
        sizeof(suuji_cover_answer), SUUJI_VERDICT_UNKNOWN, SUUJI_END_COMPLETE, 0, \
        {                                                                         \
            0, 0, 0, 0, 0, 0, 0                                                   \
        }                                                                         \
    }

/* Answer `query` (NULL: the default) by a method with options: "dlx", "dlx:weights=off"; NULL: the
   default method. Every solution is verified before it is handed out. SUUJI_ERR_ARGUMENT: there is
   no such method. */
SUUJI_API suuji_status suuji_cover_solve(suuji_cover *cover, const char *method,
                                         const suuji_cover_query *query, suuji_cover_answer *answer,
                                         suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
