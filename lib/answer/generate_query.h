/* SPDX-License-Identifier: MIT */
/* What puzzles are to be generated, as people write it. */
#ifndef SJ_GENERATE_QUERY_H
#define SJ_GENERATE_QUERY_H

#include "suuji.h"

/* Texts; NULL: not given. */
struct sj_generate_words {
    const char *symmetry;  /* "rotate180" */
    const char *clues;     /* "24", "24:28", ":28", "24:" */
    const char *level;     /* "easy", "easy:hard" */
    const char *rating;    /* "7.0:7.9" */
    const char *scale;     /* of `rating`; NULL: the default */
    const char *technique; /* a list */
    const char *without;   /* a list */
    const char *prevent;   /* a list */
    const char *guesses;   /* "LOW:HIGH" */
    const char *breadth;   /* "LOW", "LOW:HIGH" */
    bool no_givens;        /* the constraints are enough */
};

/* The most filters that follow from them. */
enum { SJ_GENERATE_FILTERS = 7 };

/* Set the symmetry, the numbers of clues, `filter` and `without` of the options. `kind` begins the
   name of a text in messages: "option '--" or "argument '". SUUJI_ERR_ARGUMENT: a text is none of
   its kind, or two contradict each other. */
suuji_status sj_generate_read(const struct sj_generate_words *words, const char *kind,
                              suuji_filter filter[SJ_GENERATE_FILTERS],
                              suuji_generate_options *options, suuji_error *err);

/* The number of the level with the first `len` bytes of `name`, in any case; -1: there is none. */
int sj_level_find(const char *name, size_t len);

#endif
