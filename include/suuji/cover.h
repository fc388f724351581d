/* SPDX-License-Identifier: MIT */
/* Exact cover. Read suuji.h first: it says how handles, errors, structs and threads are dealt with. */
#ifndef SUUJI_COVER_H
#define SUUJI_COVER_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Choose options so that every primary item is in exactly one of them, and every secondary item in at
   most one. Items and options are numbered from 0 as they are added. */
typedef struct suuji_cover suuji_cover;

/* The number of no item. */
#define SUUJI_COVER_NO_ITEM UINT32_MAX

SUUJI_API suuji_status suuji_cover_new(suuji_cover **out, suuji_error *err);
SUUJI_API void suuji_cover_free(suuji_cover *cover);

/* Add an item: primary ones before secondary ones, all of them before the first option. A name is
   unlike the others, has no blank and no ':' and does not begin with '|'; NULL: the item's number. */
SUUJI_API suuji_status suuji_cover_add_item(suuji_cover *cover, const char *name, bool primary,
                                            suuji_error *err);
/* Add an option: `count` items, at least one, none twice. One without a primary item is never
   chosen. */
SUUJI_API suuji_status suuji_cover_add_option(suuji_cover *cover, const uint32_t *items,
                                              size_t count, suuji_error *err);

SUUJI_API uint32_t suuji_cover_item_count(const suuji_cover *cover);
SUUJI_API uint32_t suuji_cover_primary_count(const suuji_cover *cover);
SUUJI_API const char *suuji_cover_item_name(const suuji_cover *cover, uint32_t item);
/* The item with this name, or SUUJI_COVER_NO_ITEM. */
SUUJI_API uint32_t suuji_cover_find_item(const suuji_cover *cover, const char *name);
SUUJI_API uint32_t suuji_cover_option_count(const suuji_cover *cover);
/* The items of an option, `*count` of them, as they were added. */
SUUJI_API const uint32_t *suuji_cover_option(const suuji_cover *cover, uint32_t option,
                                             size_t *count);

/* Knuth's text form: lines that begin with '|' are comments; the first other line has the items,
   with '|' between primary and secondary ones; each further line is an option. */
SUUJI_API suuji_status suuji_cover_read(const char *text, size_t length, suuji_cover **out,
                                        suuji_error *err);
/* Is there a primary item that no option covers? Then the problem has no solution, which is rarely
   intended: SUUJI_ERR_SYNTAX with the item's place in the text that the problem was read from.
   SUUJI_OK: there is none. */
SUUJI_API suuji_status suuji_cover_find_unused(const suuji_cover *cover, const char *text,
                                               size_t length, suuji_error *err);
/* `*text` is a string of `*length` bytes to release with suuji_text_free. */
SUUJI_API suuji_status suuji_cover_write(const suuji_cover *cover, char **text, size_t *length,
                                         suuji_error *err);

typedef struct suuji_cover_method_info {
    const char *name;
    const char *summary;          /* one line */
    const suuji_options *options; /* suuji_option_at walks them */
} suuji_cover_method_info;

/* The ways to search, the default first; NULL past the end. */
SUUJI_API const suuji_cover_method_info *suuji_cover_method_at(size_t i);

/* Called for each solution with the numbers of its options, in the order they were chosen; return
   false to end the search. `options` is valid during the call. */
typedef bool suuji_on_cover(void *user, const uint32_t *options, size_t count);

/* What is asked, as in suuji_query. All zero: one solution, ascending, without limits. */
typedef struct suuji_cover_query {
    size_t size;       /* sizeof(suuji_cover_query) */
    uint64_t limit;    /* stop after this many solutions; 0: 1, SUUJI_ALL: none */
    suuji_order order; /* in which an item's options are tried */
    uint64_t seed;     /* for SUUJI_ORDER_RANDOM */
    suuji_limits limits;
    suuji_on_cover *on_cover; /* may be NULL */
    void *user;               /* handed to on_cover */
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
            0, 0, 0, 0, 0, 0                                                      \
        }                                                                         \
    }

/* Answer `query` (NULL: find one solution) by a method with its options: "dlx", "dlx:weights=off"; NULL: the
   default. Every solution is checked before it is handed out. */
SUUJI_API suuji_status suuji_cover_solve(suuji_cover *cover, const char *method,
                                         const suuji_cover_query *query, suuji_cover_answer *answer,
                                         suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
