/* SPDX-License-Identifier: MIT */
/* Sheets: a drawing by itself with its title and caption, or pages of several for printing. */
#ifndef SJ_SHEET_H
#define SJ_SHEET_H

#include "draw/drawing.h"
#include "draw/qr_code.h"

/* One drawing as it is on a sheet. */
struct sj_sheet_item {
    struct sj_drawing drawing;
    unsigned long number;          /* printed above it on a page; 0: none */
    const char *title;             /* "": none */
    const char *caption;           /* below it; "" or NULL: none */
    bool legend;                   /* and what the marks of a step mean */
    bool no_words;                 /* the extra rules and constraints are not said in words */
    const struct sj_qr_code *code; /* on a page beside it or below; NULL: none */
};

/* A picture of one drawing, as large as it needs: the title above; caption, legend and what extra
   rules say below. `side` is that of the square, 0: what suits the drawing. */
void sj_sheet_single(const struct sj_sheet_item *item, double side, struct sj_picture *picture);

/* ---- Pages ---- */

/* How pages are laid out. */
struct sj_page_plan {
    double width, height; /* of the paper */
    double margin;
    double head, foot; /* heights of title and page number */
    double letters;    /* size of the title's */
    unsigned lines;    /* of the title */
    const char *note;  /* below the title; borrowed; NULL: none */
    unsigned note_lines;
    double left, top;    /* where the first drawing's heading begins */
    double across, down; /* spaces between drawings */
    double above, below; /* heights of a drawing's heading, and of what is below it */
    double beside;       /* width of the code on the right of a drawing; 0: it is below, or none */
    double caption;      /* height of a line of the caption */
    bool stacked;        /* a code that is below is below the caption too, not on the right of it */
    unsigned columns, rows;
    unsigned per_page; /* at most columns * rows */
    double side;       /* of each drawing's square */
    bool landscape;
};

struct sj_page_request {
    const suuji_paper_info *paper;
    unsigned per_page;
    suuji_draw_orientation orientation; /* automatic: which makes drawings larger */
    double side;                        /* at most this large; 0: as large as the page lets them */
    const char *title;                  /* of the pages; "": none */
    const char *note;                   /* below the title, small; borrowed; NULL: none */
    bool captioned;                     /* some drawing has a caption */
    double words;                       /* sj_page_words, the most of all drawings; 0: no steps */
    unsigned code;                      /* modules across of the largest code; 0: none */
    /* Other pages of the same book, whose margins these pages get; NULL: none. */
    const struct sj_page_plan *within;
};

/* The plan that makes drawings largest. SUUJI_ERR_ARGUMENT when they would be too small to read. */
suuji_status sj_page_plan_make(const struct sj_page_request *request, struct sj_page_plan *plan,
                               suuji_error *err);
/* The height of the sentence and the legend of a step below its drawing, as a part of the drawing's
   side; 0 of other drawings. */
double sj_page_words(const struct sj_sheet_item *item);
/* A page with `count` items, at most per_page. `title` is that of the plan; `foot` may be "". */
void sj_page_draw(const struct sj_page_plan *plan, const struct sj_sheet_item *item, size_t count,
                  const char *title, const char *foot, struct sj_picture *picture);

/* ---- Title pages (title_page.c) ---- */

/* A line of the table of contents. */
struct sj_contents_row {
    const char *title;
    char numbers[48]; /* of the puzzles: "1-20", with an en dash */
    size_t page;      /* where it begins, from 1 */
};

struct sj_cover {
    const struct sj_page_plan *plan; /* of other pages of the book: paper and margin */
    const char *title, *subtitle;    /* "": none */
    const char *note;                /* at the bottom, small; "": none */
    const struct sj_contents_row *row;
    size_t rows;
    const struct sj_drawing *drawing; /* shown below the title */
};

void sj_cover_draw(const struct sj_cover *cover, struct sj_picture *picture);

/* ---- Captions (caption.c) ---- */

/* Do the rules have one? Extra rules are named, since not all of them can be seen, and constraints,
   since not everyone knows what a line means. */
bool sj_caption_any(const suuji_rules *rules);
/* The caption below `y`, in lines no wider than `width`: the names of the rules and what they say.
   Returns its height; with a NULL picture it only returns that. */
double sj_caption_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                       double y, double width, double size);
/* The names only, in the height of this many lines, at least one. */
void sj_caption_draw_names(const struct sj_drawing *drawing, unsigned lines,
                           struct sj_picture *picture, double x, double y, double width,
                           double size);
/* From one line of a paragraph to the next, in letters of size 1. */
#define SJ_LINE_HEIGHT 1.3
/* A paragraph below `y` in at most `most` lines, the last of which is cut, with dots, where it does
   not fit. Returns the number of lines; with a NULL picture it only returns that. */
unsigned sj_paragraph_draw(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                           double width, unsigned most, const char *text);
/* A line of text that is cut, with dots, where it does not fit. */
void sj_line_draw(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                  double width, const char *text);

#endif
