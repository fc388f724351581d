/* SPDX-License-Identifier: MIT */
/* The library for other languages: the name of a call and its arguments as JSON in, a JSON object
   out. The packages for Python and JavaScript are made of it. docs/call.md lists all calls. Read
   suuji.h first: it explains handles, errors, structs, limits and threads. */
#ifndef SUUJI_CALL_H
#define SUUJI_CALL_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum suuji_argument_kind {
    SUUJI_ARGUMENT_TEXT,   /* a string; a number is its digits: 9 is "9" */
    SUUJI_ARGUMENT_COUNT,  /* a whole number, 0 or more, below 2^64; may be a string of digits,
                              because numbers above 2^53 are not exact in every language */
    SUUJI_ARGUMENT_REAL,   /* a number, 0 or more */
    SUUJI_ARGUMENT_FLAG,   /* true or false */
    SUUJI_ARGUMENT_PUZZLE, /* a string in any format; or the values of all cells, as a list or as a
                              list of rows, 0 or null for an empty cell */
    SUUJI_ARGUMENT_GRID /* the values of all cells in the same way; or a string, one character per
                           cell */
} suuji_argument_kind;

/* What a call may be given. An argument that is missing or null has its default. */
typedef struct suuji_argument {
    const char *name;
    suuji_argument_kind kind;
    const char *help; /* one line */
} suuji_argument;

typedef struct suuji_call_info {
    const char *name;
    const char *summary;             /* one line */
    const suuji_argument *arguments; /* the last one has the name NULL */
} suuji_call_info;

/* Row `i` of the calls; NULL past the end. */
SUUJI_API const suuji_call_info *suuji_call_at(size_t i);

/* Keeps what calls can use again: the engine that was used last, and memory. */
typedef struct suuji_caller suuji_caller;

SUUJI_API suuji_status suuji_caller_new(suuji_caller **out, suuji_error *err);
SUUJI_API void suuji_caller_free(suuji_caller *caller);

/* Receives what a call reports while it runs, a JSON object on one line, with a zero byte
   after its `length` bytes, valid until the receiver returns. It must not use the caller. */
typedef void suuji_on_report(void *user, const char *report, size_t length);

/* From now on `on_report` receives what calls with this caller report; NULL: nothing is reported.
   Replies are the same with and without. */
SUUJI_API void suuji_caller_watch(suuji_caller *caller, suuji_on_report *on_report, void *user);

/* Make the call `name`; NULL: the member "call" of the arguments is the name, as in a request of
   `suuji call`. `arguments` is a JSON object; a length of 0: none. `stop`, which may be NULL, ends
   its searches. `*reply` is a JSON object on one line, the caller's and valid until its next call,
   with a zero byte after its `*reply_length` bytes. The same call has the same reply, byte for
   byte, in every language and on every machine: times are not part of it. The exceptions: a limit
   of time or a stop ended it; what other libraries compute, such as the search and the bounds of
   the engine `ilp`; the lists of what is built in or installed. Whole numbers above 2^53 are
   strings. Calls start no programs: engines that do (suuji_engine_info.programs) are
   SUUJI_ERR_UNSUPPORTED.

   SUUJI_ERR_ARGUMENT: there is no such call or argument, or an argument is of the wrong kind or out
   of range. SUUJI_ERR_SYNTAX: `arguments` is not JSON in UTF-8, or the puzzle is not well-formed:
   line and column are the place in that text. Other errors are those of the functions that are
   called. */
SUUJI_API suuji_status suuji_call(suuji_caller *caller, const char *name, const char *arguments,
                                  size_t length, suuji_stop *stop, const char **reply,
                                  size_t *reply_length, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
