/* SPDX-License-Identifier: MIT */
/* Drawing puzzles: pictures as SVG, PNG and PDF, and pages to print. Read suuji.h first: it says how handles, errors, structs
   and threads are dealt with.

   A puzzle as SVG:

       suuji_draw(puzzle, NULL, NULL, "svg", on_text, user, &err);

   docs/draw.md shows what pictures look like. The same puzzle and options give the same bytes. */
#ifndef SUUJI_DRAW_H
#define SUUJI_DRAW_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A medium: what kind of file pictures become. */
typedef struct suuji_medium_info {
    const char *name; /* "svg"; also the extension of its files */
    bool pages;       /* one document can have many pages; else each page is a document */
    const char
        *missing; /* NULL: built in; else a sentence that says what would make it available */
} suuji_medium_info;

/* The media, the default first; NULL past the end. SVG needs nothing; PNG and PDF need Cairo, which is
   loaded when it is used. */
SUUJI_API const suuji_medium_info *suuji_medium_at(size_t i);

/* A size of paper. */
typedef struct suuji_paper_info {
    const char *name;     /* "A4" */
    double width, height; /* millimetres, upright */
} suuji_paper_info;

/* The papers; NULL past the end. */
SUUJI_API const suuji_paper_info *suuji_paper_at(size_t i);

typedef enum suuji_draw_subject {
    SUUJI_DRAW_SUBJECT_PUZZLE = 0, /* the puzzle as people know it */
    SUUJI_DRAW_SUBJECT_LAYERS,     /* for each value the 0/1 layer of the integer program */
    SUUJI_DRAW_SUBJECT_GRAPH       /* cells as vertices, coloured by their values */
} suuji_draw_subject;

/* How values are written. */
typedef enum suuji_draw_symbols {
    SUUJI_DRAW_SYMBOLS_NUMBERS = 0, /* 1, 2, ... 16 */
    SUUJI_DRAW_SYMBOLS_DIGITS,      /* 1-9A-Z */
    SUUJI_DRAW_SYMBOLS_LETTERS,     /* A-Z */
    SUUJI_DRAW_SYMBOLS_HEX          /* 0-9A-F */
} suuji_draw_symbols;

/* Where the vertices of a graph are. */
typedef enum suuji_draw_layout {
    SUUJI_DRAW_LAYOUT_CIRCLE = 0,
    SUUJI_DRAW_LAYOUT_GRID
} suuji_draw_layout;

typedef enum suuji_draw_orientation {
    SUUJI_DRAW_ORIENTATION_AUTO = 0, /* whichever makes the puzzles larger */
    SUUJI_DRAW_ORIENTATION_PORTRAIT,
    SUUJI_DRAW_ORIENTATION_LANDSCAPE
} suuji_draw_orientation;

/* How to draw. NULL and SUUJI_DRAW_OPTIONS_INIT: the puzzle as it is. Texts are borrowed: for the call,
   or until the book is freed. */
typedef struct suuji_draw_options {
    size_t size;       /* sizeof(suuji_draw_options) */
    const char *title; /* NULL: the puzzle's label; "": none */
    suuji_draw_subject subject;
    suuji_draw_symbols symbols;
    suuji_draw_layout layout;
    bool candidates; /* pencil marks: what the givens leave; those of the puzzle are always drawn */
    bool coordinates;      /* r1, r2 ... and c1, c2 ... next to the grid */
    const char *highlight; /* "r1c1,r5,c2:blue,b3:green": cells, rows, columns, boxes; NULL: none */
    double side;           /* of the grid in millimetres; on a page at most this; 0: what suits */
    double dpi;            /* pixels per inch of PNG; 0: 150 */

    /* Books only. */
    const char *paper; /* "A4": several puzzles on a page, numbered; NULL: one, as large as it is */
    unsigned per_page; /* 0: 6 */
    suuji_draw_orientation orientation;
    bool solutions_at_end; /* solutions on pages of their own after the puzzles, not in them */
    suuji_stop *stop; /* when it is requested, suuji_book_write leaves out the remaining pages */
} suuji_draw_options;

#define SUUJI_DRAW_OPTIONS_INIT                                                                  \
    {                                                                                            \
        sizeof(suuji_draw_options), NULL, SUUJI_DRAW_SUBJECT_PUZZLE, SUUJI_DRAW_SYMBOLS_NUMBERS, \
            SUUJI_DRAW_LAYOUT_CIRCLE, false, false, NULL, 0, 0, NULL, 0,                         \
            SUUJI_DRAW_ORIENTATION_AUTO, false, NULL                                             \
    }

/* Draw `puzzle`, or with `grid` a solution of it, in a medium ("svg", ...; NULL: the default), and
   hand over the document. SUUJI_ERR_UNSUPPORTED: it cannot be drawn this way (values that have no
   symbol, too many parts, a highlighted cell that is not there). SUUJI_ERR_PROGRAM: the medium is not
   there. SUUJI_ERR_IO: `on_text` returned false. */
SUUJI_API suuji_status suuji_draw(const suuji_puzzle *puzzle, const uint8_t *grid,
                                  const suuji_draw_options *options, const char *medium,
                                  suuji_on_text *on_text, void *user, suuji_error *err);
/* Can `puzzle` be drawn this way? SUUJI_ERR_UNSUPPORTED says why not. */
SUUJI_API suuji_status suuji_draw_check(const suuji_puzzle *puzzle,
                                        const suuji_draw_options *options, suuji_error *err);

/* A book: puzzles that become pages. */
typedef struct suuji_book suuji_book;

/* An empty book. SUUJI_ERR_ARGUMENT: so many puzzles on a page would be too small to read. */
SUUJI_API suuji_status suuji_book_new(const suuji_draw_options *options, const char *medium,
                                      suuji_book **out, suuji_error *err);
SUUJI_API void suuji_book_free(suuji_book *book);
/* Add a copy of `puzzle`, with its solution if that is not NULL. Errors are those of suuji_draw_check
   and suuji_book_new. */
SUUJI_API suuji_status suuji_book_add(suuji_book *book, const suuji_puzzle *puzzle,
                                      const uint8_t *solution, suuji_error *err);
/* How many pages the book has now. */
SUUJI_API size_t suuji_book_page_count(const suuji_book *book);
/* Page `page`, from 0, as a document of its own. */
SUUJI_API suuji_status suuji_book_write_page(suuji_book *book, size_t page, suuji_on_text *on_text,
                                             void *user, suuji_error *err);
/* All pages as one document. SUUJI_ERR_UNSUPPORTED: there are several, and the medium cannot hold more
   than one. */
SUUJI_API suuji_status suuji_book_write(suuji_book *book, suuji_on_text *on_text, void *user,
                                        suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
