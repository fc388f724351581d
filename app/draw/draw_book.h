/* SPDX-License-Identifier: MIT */
/* What suuji draw has collected, and how it becomes pages and files. */
#ifndef CLI_DRAW_BOOK_H
#define CLI_DRAW_BOOK_H

#include "draw/medium.h"
#include "draw/sheet.h"

/* A puzzle to draw; the book owns all of it. */
struct cli_book_puzzle {
    suuji_puzzle *puzzle;
    uint8_t *solution; /* NULL: none */
    uint8_t *mark;     /* NULL: none */
};

struct cli_book {
    /* The request. */
    const struct sj_medium *medium;
    struct sj_medium_options options;
    struct sj_drawing style;      /* settings of every drawing, without a puzzle */
    const char *title;            /* clean; NULL: those of the puzzles */
    double side;                  /* 0: automatic */
    const struct sj_paper *paper; /* NULL: one puzzle per page */
    unsigned per_page;
    enum sj_orientation orientation;
    bool at_end;               /* solutions after all puzzles, not in them */
    const char *output;        /* a name with a number: each page is a file; NULL: one document */
    const char *const *inputs; /* files that are not to be written to */
    const suuji_stop *stop;    /* if set, leave out the remaining pages; NULL: never */

    /* What there is. */
    struct cli_book_puzzle *puzzle;
    size_t count, room;

    /* The result. */
    size_t pages;    /* written */
    size_t left_out; /* left out because the document holds one page */
    size_t refused;  /* that the medium cannot hold */
};

/* Add a copy of a puzzle, with a solution and marks if not NULL. */
suuji_status cli_book_add(struct cli_book *book, const suuji_puzzle *puzzle,
                          const uint8_t *solution, const uint8_t *mark, suuji_error *err);
void cli_book_free(struct cli_book *book);

/* Can the pages be laid out as requested? */
suuji_status cli_book_check(const struct cli_book *book, suuji_error *err);
/* Draw everything: a document is appended to `out`, pages that are files are written. */
suuji_status cli_book_write(struct cli_book *book, struct sj_text *out, suuji_error *err);

#endif
