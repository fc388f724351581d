/* SPDX-License-Identifier: MIT */
/* Drawing puzzles and searches: pictures as SVG, PNG and PDF, and pages to print. Read suuji.h
   first: it explains handles, errors, structs, limits and threads.

   A puzzle as SVG:

       suuji_draw(puzzle, NULL, NULL, "svg", on_text, user, &err);

   docs/draw.md shows pictures. The same puzzle and options give the same bytes. */
#ifndef SUUJI_DRAW_H
#define SUUJI_DRAW_H

#include <suuji.h>
#include <suuji/human.h>
#include <suuji/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A medium: a kind of file. */
typedef struct suuji_medium_info {
    const char *name;    /* "svg"; also the extension of its files */
    bool pages;          /* a document can have many pages; else each page is a document */
    const char *missing; /* NULL: it can be used; else a sentence that says what it needs */
} suuji_medium_info;

/* Row `i` of the media, the default first; NULL past the end. SVG needs nothing; PNG and PDF need
   Cairo, which is loaded when it is used. */
SUUJI_API const suuji_medium_info *suuji_medium_at(size_t i);

/* A size of paper. */
typedef struct suuji_paper_info {
    const char *name;     /* "A4" */
    double width, height; /* millimetres, upright */
} suuji_paper_info;

/* Row `i` of the papers; NULL past the end. */
SUUJI_API const suuji_paper_info *suuji_paper_at(size_t i);

typedef enum suuji_draw_subject {
    SUUJI_DRAW_SUBJECT_PUZZLE = 0, /* the grid with its values */
    SUUJI_DRAW_SUBJECT_LAYERS,     /* for each value the 0/1 layer of the integer program */
    SUUJI_DRAW_SUBJECT_GRAPH,      /* cells as vertices, coloured by their values */
    SUUJI_DRAW_SUBJECT_CUBE        /* the layers as a cube with the grid on top */
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
    SUUJI_DRAW_ORIENTATION_AUTO = 0, /* the one that makes puzzles larger */
    SUUJI_DRAW_ORIENTATION_PORTRAIT,
    SUUJI_DRAW_ORIENTATION_LANDSCAPE
} suuji_draw_orientation;

/* How to draw. Default: the puzzle as it is. Texts are borrowed for the call, or until the book is
   freed. */
typedef struct suuji_draw_options {
    size_t size;       /* sizeof(suuji_draw_options) */
    const char *title; /* NULL: the puzzle's label; "": none */
    suuji_draw_subject subject;
    suuji_draw_symbols symbols;
    suuji_draw_layout layout;
    /* Draw the candidates that the givens leave. Pencil marks of the puzzle are always drawn;
       if one of a book has some, all puzzles of it have candidates. */
    bool candidates;
    bool coordinates; /* r1, r2 ... and c1, c2 ... next to the grid */
    /* "r1c1,r5,c2:blue,b3:green": cells, rows, columns, boxes; NULL: none. Of a graph only the
       edges of these vertices are drawn; a cube is cut after this row and this column. */
    const char *highlight;
    double side; /* of the grid in millimetres, on a page at most; 0: a default for the size */
    double dpi;  /* pixels per inch of PNG; 0: 150 */

    /* Books only. */
    const char *paper; /* "A4": several numbered puzzles on a page; NULL: one, as large as it is */
    unsigned per_page; /* 0: 6 */
    suuji_draw_orientation orientation;
    bool solutions_at_end; /* solutions on separate pages after the puzzles */
    suuji_stop *stop;      /* when it is requested, suuji_book_write omits the remaining pages */

    const char *caption;     /* below a picture by itself; NULL: the sentence of a step; "": none */
    bool no_legend;          /* do not explain the marks of a step below it */
    suuji_notation notation; /* of coordinates, and of the sentence of a step */
    bool no_words;           /* do not explain extra rules and constraints below it */

    /* Books on paper: below each puzzle a QR code that opens it. The address of a copy of the page
       for browsers ("https://example.org/suuji/"), or "sudokupad" or "fpuzzles"; NULL: none. Needs
       libqrencode, which is loaded when it is used. */
    const char *qr;

    /* How values are written, by name: "numbers", or one of suuji_symbols_at, or "auto": letters at
       sizes from 17 to 26, unless there are constraints, else numbers; or as many different
       characters of UTF-8 as there are values, the first for value 1 ("SUDOKIMEN"). NULL: as
       `symbols` says. */
    const char *values;

    unsigned
        stage; /* of a step: which part of a long net is drawn, from 1 to suuji_draw_stages(), else
                       SUUJI_ERR_ARGUMENT; 0: its shortest ways */
} suuji_draw_options;

#define SUUJI_DRAW_OPTIONS_INIT                                                                    \
    {                                                                                              \
        sizeof(suuji_draw_options), NULL, SUUJI_DRAW_SUBJECT_PUZZLE, SUUJI_DRAW_SYMBOLS_NUMBERS,   \
            SUUJI_DRAW_LAYOUT_CIRCLE, false, false, NULL, 0, 0, NULL, 0,                           \
            SUUJI_DRAW_ORIENTATION_AUTO, false, NULL, NULL, false, SUUJI_NOTATION_RC, false, NULL, \
            NULL, 0                                                                                \
    }

/* Draw `puzzle`, or if `grid` is not NULL a solution of it, in a medium ("svg", ...; NULL: the
   default). `on_text` gets the document; `options` may be NULL. SUUJI_ERR_UNSUPPORTED: it cannot be
   drawn this way (values without symbol, too many parts, a highlighted cell outside the grid).
   SUUJI_ERR_ARGUMENT: an option or the medium does not exist or is out of range. SUUJI_ERR_PROGRAM:
   the medium is not available. SUUJI_ERR_IO: `on_text` returned false. */
SUUJI_API suuji_status suuji_draw(const suuji_puzzle *puzzle, const uint8_t *grid,
                                  const suuji_draw_options *options, const char *medium,
                                  suuji_on_text *on_text, void *user, suuji_error *err);
/* SUUJI_OK: suuji_draw can draw `puzzle` this way. Else its error. */
SUUJI_API suuji_status suuji_draw_check(const suuji_puzzle *puzzle,
                                        const suuji_draw_options *options, suuji_error *err);

/* A forcing chain with many links is drawn in stages: the links are divided in the order in which the
   net is read, and each picture has only what its links concern. How many stages a step has: 1 unless
   it is such a net. */
SUUJI_API unsigned suuji_draw_stages(const suuji_human_step *step);

/* Draw the board of `human` with all candidates, and on it `step`: the houses, cells, candidates
   and links of its evidence, what it eliminates (crossed out) and what it places (in two rings).
   Below it are the sentence of the step and what the marks mean. Nothing is shown by colour only.
   What a step without evidence places is drawn large: so several singles can be shown in one
   picture. `puzzle` says which values are givens, and has the rules and the label. Coordinates are
   always drawn. Errors: those of suuji_draw; SUUJI_ERR_ARGUMENT: the step names a cell, house or
   value that the rules do not have, or the subject is not the puzzle. */
SUUJI_API suuji_status suuji_draw_step(const suuji_puzzle *puzzle, const suuji_human *human,
                                       const suuji_human_step *step,
                                       const suuji_draw_options *options, const char *medium,
                                       suuji_on_text *on_text, void *user, suuji_error *err);

/* A book: puzzles on pages. */
typedef struct suuji_book suuji_book;

/* An empty book; `options` and `medium` may be NULL. SUUJI_ERR_ARGUMENT: with that number of
   puzzles on a page they are too small to read. SUUJI_ERR_PROGRAM: the medium, or what makes QR
   codes, is not available. */
SUUJI_API suuji_status suuji_book_new(const suuji_draw_options *options, const char *medium,
                                      suuji_book **out, suuji_error *err);
SUUJI_API void suuji_book_free(suuji_book *book);
/* Add a copy of `puzzle`, and of `solution` if it is not NULL. Errors: those of suuji_draw_check
   and suuji_book_new; SUUJI_ERR_UNSUPPORTED also if no QR code can have the puzzle. */
SUUJI_API suuji_status suuji_book_add(suuji_book *book, const suuji_puzzle *puzzle,
                                      const uint8_t *solution, suuji_error *err);
/* The same with a line below the puzzle, such as its rating; NULL: none. */
SUUJI_API suuji_status suuji_book_add_captioned(suuji_book *book, const suuji_puzzle *puzzle,
                                                const uint8_t *solution, const char *caption,
                                                suuji_error *err);
/* What is added from here on begins on a new page, with `title` above it instead of the book's, and
   below that `note`, for example what the puzzles have to obey; both can be NULL. `per_page`: of
   these pages; 0: that of the options. SUUJI_ERR_UNSUPPORTED: the book has no paper.
   SUUJI_ERR_ARGUMENT: as suuji_book_new. */
SUUJI_API suuji_status suuji_book_add_section(suuji_book *book, const char *title, const char *note,
                                              unsigned per_page, suuji_error *err);
/* Begin the book with a title page: its title, `subtitle`, the first puzzle, the sections with
   their page numbers, and `note` at the bottom. Texts can be NULL. SUUJI_ERR_UNSUPPORTED: the book
   has no paper. */
SUUJI_API suuji_status suuji_book_add_cover(suuji_book *book, const char *subtitle,
                                            const char *note, suuji_error *err);
/* Add a copy of a step and of its board: see suuji_draw_step. On paper it is one of several on a
   page, with what it says and what its marks mean below. */
SUUJI_API suuji_status suuji_book_add_step(suuji_book *book, const suuji_puzzle *puzzle,
                                           const suuji_human *human, const suuji_human_step *step,
                                           suuji_error *err);
/* The number of pages so far. */
SUUJI_API size_t suuji_book_page_count(const suuji_book *book);
/* Write page `page`, from 0, as one document. SUUJI_ERR_ARGUMENT: there is no such page. */
SUUJI_API suuji_status suuji_book_write_page(suuji_book *book, size_t page, suuji_on_text *on_text,
                                             void *user, suuji_error *err);
/* Write all pages as one document. SUUJI_ERR_ARGUMENT: the book is empty. SUUJI_ERR_UNSUPPORTED: it
   has several pages, and a document of this medium has one. */
SUUJI_API suuji_status suuji_book_write(suuji_book *book, suuji_on_text *on_text, void *user,
                                        suuji_error *err);

/* ---- Searches -------------------------------------------------------------------------------- */

/* Where the leaves of a tree are. */
typedef enum suuji_tree_direction {
    SUUJI_TREE_AUTO = 0, /* the one with larger letters on a slide */
    SUUJI_TREE_DOWN,
    SUUJI_TREE_RIGHT
} suuji_tree_direction;

/* How to draw the tree of a search. Texts are borrowed for the call. */
typedef struct suuji_tree_options {
    size_t size;         /* sizeof(suuji_tree_options) */
    const char *title;   /* above the tree; NULL or "": none */
    const char *engine;  /* begins the counts: "dlx: 12 guesses, ..."; NULL or "": not named */
    const char *caption; /* below the title; NULL: the counts of the search; "": none */
    unsigned leaves;     /* drawn at most, up to 1000; more become one symbol; 0: 50 */
    unsigned levels;     /* drawn at most, up to 100; long paths are shortened; 0: 16 */
    suuji_tree_direction direction;
    double dpi;     /* pixels per inch of PNG; 0: 150 */
    bool no_legend; /* do not explain the symbols */
    /* Of the search: the counts end with "no solution", or with the limit that ended it. NULL: not
       known. */
    const suuji_answer *answer;
} suuji_tree_options;

#define SUUJI_TREE_OPTIONS_INIT                                                             \
    {                                                                                       \
        sizeof(suuji_tree_options), NULL, NULL, NULL, 0, 0, SUUJI_TREE_AUTO, 0, false, NULL \
    }

/* Draw the tree of a search: guesses are nodes, conflicts and solutions are leaves. A tree with
   more leaves or levels than the options allow is drawn in part: subtrees become one symbol with
   the numbers of their guesses ("nodes") and conflicts, and so does part of a long path. Paths to
   solutions are always drawn: all, or if there are more solutions than leaves, those to the first
   ones; they may need more leaves and levels than the options allow. `medium`: "svg" (NULL: the
   same), "png", "pdf", or "dot", a text for Graphviz. A trace without events is a tree of its root
   alone. SUUJI_ERR_ARGUMENT: an option is out of range, or there is no such medium.
   SUUJI_ERR_UNSUPPORTED: the picture is too large for the medium. SUUJI_ERR_PROGRAM: the medium is
   not available. SUUJI_ERR_IO: `on_text` returned false. */
SUUJI_API suuji_status suuji_draw_tree(const suuji_trace *trace, const suuji_tree_options *options,
                                       const char *medium, suuji_on_text *on_text, void *user,
                                       suuji_error *err);

/* How to show a search as it happens. Texts are borrowed for the call. */
typedef struct suuji_animation_options {
    size_t size;        /* sizeof(suuji_animation_options) */
    const char *title;  /* above the board; NULL: the puzzle's label; "": none */
    const char *engine; /* below the title; NULL or "": not named */
    suuji_draw_symbols symbols;
    bool coordinates; /* r1, r2 ... and c1, c2 ... next to the board */
    double side;      /* of the board in millimetres; 0: a default for the size */
    unsigned frames;  /* at most, 10 to 5000; a long search is shown faster in the middle; 0: 300 */
    double seconds;   /* in all; 0: one by one at frame_rate */
    double frame_rate;  /* frames per second; 0: 4 */
    bool repeat;        /* begin again at the end */
    const char *values; /* as in suuji_draw_options */
} suuji_animation_options;

#define SUUJI_ANIMATION_OPTIONS_INIT                                                             \
    {                                                                                            \
        sizeof(suuji_animation_options), NULL, NULL, SUUJI_DRAW_SYMBOLS_NUMBERS, false, 0, 0, 0, \
            0, false, NULL                                                                       \
    }

/* The board of `puzzle` while it is solved, as an animated SVG that needs nothing else: givens,
   guesses, values that follow, values that are taken back, conflicts, solutions; below the board
   what happens, and how many guesses and conflicts there were. If solutions were found, the last of
   them is the last board. Where nothing moves (paper, readers who asked for less motion) the file
   shows the last board. SUUJI_ERR_ARGUMENT: an option is out of range, or the trace is not of the
   puzzle's rules. SUUJI_ERR_UNSUPPORTED, SUUJI_ERR_IO: as suuji_draw. */
SUUJI_API suuji_status suuji_draw_animation(const suuji_puzzle *puzzle, const suuji_trace *trace,
                                            const suuji_animation_options *options,
                                            suuji_on_text *on_text, void *user, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
