/* SPDX-License-Identifier: MIT */
/* Exports: a puzzle as another kind of problem. Read suuji.h first: it says how handles, errors, structs and threads are dealt with. */
#ifndef SUUJI_EXPORT_H
#define SUUJI_EXPORT_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A puzzle as another kind of problem, written as text: a graph to colour, clauses, ... An export
   says what the puzzle asks; it is not read back as a puzzle like a format. */
typedef struct suuji_export_info {
    const char *name;
    const char *summary;         /* one line */
    const char *extensions;      /* of file names, beside the name: "lp mps" or NULL */
    const suuji_option *options; /* NULL-named row at the end, or NULL for none */
} suuji_export_info;

/* The exports, in the order they are listed; NULL past the end. */
SUUJI_API const suuji_export_info *suuji_export_at(size_t i);

/* Write `puzzle` as `name` says ("col", with options "name:option,..."), piece by piece: the whole
   text, which can be gigabytes, is never in memory. SUUJI_ERR_IO when `on_text` returned false. */
SUUJI_API suuji_status suuji_puzzle_export(const suuji_puzzle *puzzle, const char *name,
                                           suuji_on_text *on_text, void *user, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
