/* SPDX-License-Identifier: MIT */
/* A step on its board, ready to be drawn: a copy of the board and of the step, and for every house,
   cell and candidate of the evidence how it is marked.

   Nothing is shown by colour only. Base houses are tinted, cover houses hatched; cells have a frame
   and a tag in their corner, candidates a shape around them; eliminated candidates are crossed out,
   placed ones have two rings. Of chains, strong links are solid and weak ones dashed. */
#ifndef SJ_STEP_VIEW_H
#define SJ_STEP_VIEW_H

#include "suuji/human.h"
#include "base/arrays.h"
#include "draw/drawing.h"

/* How a cell or candidate looks that has a role. */
struct sj_mark {
    const char *name; /* in the legend */
    suuji_shape shape;
    uint32_t fill, line;
    bool dashed, bold; /* the outline */
    char tag;          /* in the corner of a cell; 0: none */
};

/* Which of them: a role, and the group in it. Zero: none. */
struct sj_mark_key {
    uint8_t role; /* 1 + suuji_role */
    uint8_t group;
};

/* A cell can be in this many sets that are told apart: a cell of several petals. */
#define SJ_CELL_MARKS 4u

struct sj_step_view {
    uint8_t *value;        /* [cells] */
    uint64_t *candidates;  /* [cells] */
    suuji_human_step step; /* its arrays are the view's own */
    char *sentence;
    bool is_chain;                      /* it has links: houses and plain cells are not drawn */
    bool is_bare;                       /* it has no evidence: placed values are drawn large */
    bool has_tags;                      /* of cells */
    bool has_base, has_cover;           /* houses */
    uint8_t *house;                     /* [cells]: SJ_IN_BASE | SJ_IN_COVER */
    struct sj_mark_key *cell_mark;      /* [SJ_CELL_MARKS * cells] */
    struct sj_mark_key *candidate_mark; /* [cells * size] */
    uint64_t *eliminated, *placed;      /* [cells], bit value - 1 */
    bool *link_shown;                   /* [links] */
    size_t shown_links;                 /* how many */
    unsigned stage;                     /* that is drawn; 0: the shortest ways, or all links */
    size_t first_link;                  /* of the stage */
    struct sj_arrays arrays;
};

enum { SJ_IN_BASE = 1, SJ_IN_COVER = 2 };

/* A view of `step` on the board of `human`; free it in either case. A zeroed struct is a valid
   start. SUUJI_ERR_ARGUMENT: the step names a cell, house, value or role that the rules do not
   have. */
suuji_status sj_step_view_make(struct sj_step_view *view, const suuji_rules *rules,
                               const suuji_human *human, const suuji_human_step *step,
                               const suuji_draw_options *options, suuji_error *err);
void sj_step_view_free(struct sj_step_view *view);

struct sj_mark_key sj_step_view_mark(const struct sj_step_view *view, const suuji_rules *rules,
                                     unsigned cell, unsigned value);
/* Does the step say something of this candidate? */
bool sj_step_view_is_marked(const struct sj_step_view *view, const suuji_rules *rules,
                            unsigned cell, unsigned value);

/* ---- Drawing ---- */

/* What is below lines and texts; arrows; what is on top. */
void sj_step_draw_under(const struct sj_raster *raster);
void sj_step_draw_links(const struct sj_raster *raster);
void sj_step_draw_over(const struct sj_raster *raster);

/* What the marks mean, below `y`: only those that occur. Returns its height; with a NULL picture it
   only returns that. */
double sj_step_draw_legend(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                           double y, double width, double size);

/* ---- For the drawing functions ---- */

/* Which links are drawn; false: out of memory. */
bool sj_step_choose_links(struct sj_step_view *view);
/* Is a node an end of a link that is drawn? */
bool sj_step_is_linked(const struct sj_step_view *view, unsigned node);
/* Is it part of a node whose candidates have one outline? */
bool sj_step_is_in_band(const struct sj_step_view *view, const suuji_evidence *evidence);

struct sj_mark_key sj_mark_key_of(const suuji_evidence *evidence);
/* The look of a role: of a candidate and of a cell. */
struct sj_mark sj_mark_of(struct sj_mark_key key, bool has_cover);
struct sj_mark sj_mark_of_cell(struct sj_mark_key key);
/* A shape, for a candidate in the middle. */
void sj_mark_draw(struct sj_picture *picture, const struct sj_mark *mark, double x, double y,
                  double radius);
/* A cell's tint, frame and tag. */
void sj_mark_draw_cell(struct sj_picture *picture, const struct sj_mark *mark, double x, double y,
                       double side);
void sj_mark_draw_tag(struct sj_picture *picture, const struct sj_mark *mark, double x, double y,
                      double side);
/* Hatching of a cell. */
void sj_mark_hatch(struct sj_picture *picture, double x, double y, double side);
/* A candidate is eliminated or placed. */
void sj_mark_cross(struct sj_picture *picture, double x, double y, double radius);
void sj_mark_rings(struct sj_picture *picture, double x, double y, double radius);
/* A placed value in the middle of its cell, instead of its candidates. */
void sj_mark_value(const struct sj_raster *raster, unsigned cell, unsigned value);
/* An arrow from `from` to `to`, around `bend`. */
struct sj_arrow {
    double from[2], bend[2], to[2];
    double pen;
    double head; /* length of its head */
    bool strong;
    uint32_t color;
};
void sj_mark_arrow(struct sj_picture *picture, const struct sj_arrow *arrow);

#endif
