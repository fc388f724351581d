/* SPDX-License-Identifier: MIT */
/* Pictures as SVG, by our own writer: no library is needed, and the same picture gives the same
   bytes on every machine. Texts stay texts, in whatever sans-serif font the reader has: they can be
   searched and read aloud, and the layout leaves room for the widest of the usual fonts.

   Figures that are painted alike and follow each other share a group, and lines a path: that makes
   a file a third of the size. */
#include "draw/medium.h"

#include "codec/xml.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FONTS "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

struct svg {
    struct sj_medium_options options;
    struct sj_text *out;
};

void sj_svg_length(struct sj_text *out, double length)
{
    const long long thousandths = llround(length * 1000);
    const unsigned long long size =
        (unsigned long long)(thousandths < 0 ? -thousandths : thousandths);
    unsigned fraction = (unsigned)(size % 1000);
    unsigned digits = 3;
    sj_text_printf(out, "%s%llu", thousandths < 0 ? "-" : "", size / 1000);
    if (fraction == 0)
        return;
    for (; fraction % 10 == 0; fraction /= 10)
        digits--;
    sj_text_printf(out, ".%0*u", (int)digits, fraction);
}

static void put_attribute(struct sj_text *out, const char *name, double length)
{
    sj_text_printf(out, " %s=\"", name);
    sj_svg_length(out, length);
    sj_text_char(out, '"');
}

static void put_color(struct sj_text *out, const char *name, uint32_t color)
{
    if (color == SJ_NO_COLOR)
        sj_text_printf(out, " %s=\"none\"", name);
    else if (((color >> 4 ^ color) & 0x0F0F0F) == 0) /* #aabbcc is #abc */
        sj_text_printf(out, " %s=\"#%x%x%x\"", name, color >> 16 & 15, color >> 8 & 15, color & 15);
    else
        sj_text_printf(out, " %s=\"#%06x\"", name, color);
}

static bool is_path(enum sj_figure_kind kind)
{
    return kind == SJ_FIGURE_LINE || kind == SJ_FIGURE_CURVE;
}

/* Can two figures be in one group? */
static bool share_group(const struct sj_figure *a, const struct sj_figure *b)
{
    return (is_path(a->kind) ? is_path(b->kind) : a->kind == b->kind) &&
           a->ink.fill == b->ink.fill && a->ink.line == b->ink.line && !(a->ink.pen < b->ink.pen) &&
           !(a->ink.pen > b->ink.pen) && a->ink.align == b->ink.align &&
           a->ink.bold == b->ink.bold && a->ink.round == b->ink.round &&
           !(a->ink.dash < b->ink.dash) && !(a->ink.dash > b->ink.dash);
}

static void put_ink(struct sj_text *out, const struct sj_figure *figure)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    const struct sj_ink *const ink = &figure->ink;
    put_color(out, "fill", ink->fill);
    if (figure->kind == SJ_FIGURE_TEXT) {
        put_attribute(out, "font-size", ink->pen);
        if (ink->align != SJ_ALIGN_LEFT)
            sj_text_printf(out, " text-anchor=\"%s\"", anchors[ink->align]);
        if (ink->bold)
            sj_text_str(out, " font-weight=\"bold\"");
    } else if (ink->line != SJ_NO_COLOR) {
        put_color(out, "stroke", ink->line);
        put_attribute(out, "stroke-width", ink->pen);
        if (is_path(figure->kind) && (ink->round || !(ink->dash > 0)))
            sj_text_printf(out, " stroke-linecap=\"%s\"", ink->round ? "round" : "square");
        if (figure->kind == SJ_FIGURE_CORNERS)
            sj_text_str(out, " stroke-linejoin=\"round\"");
        if (ink->dash > 0)
            put_attribute(out, "stroke-dasharray", ink->dash);
    }
}

/* "M1 2H3": straight lines need one number for their end. */
static void put_segment(struct sj_text *out, const struct sj_figure *f)
{
    const bool level = !(f->y < f->v) && !(f->y > f->v);
    const bool upright = !(f->x < f->u) && !(f->x > f->u);
    const double end[] = {f->bend_x, f->bend_y, f->u, f->v};
    sj_text_char(out, 'M');
    sj_svg_length(out, f->x);
    sj_text_char(out, ' ');
    sj_svg_length(out, f->y);
    if (f->kind == SJ_FIGURE_LINE && level) {
        sj_text_char(out, 'H');
        sj_svg_length(out, f->u);
        return;
    }
    if (f->kind == SJ_FIGURE_LINE && upright) {
        sj_text_char(out, 'V');
        sj_svg_length(out, f->v);
        return;
    }
    for (size_t i = f->kind == SJ_FIGURE_CURVE ? 0 : 2; i < 4; i++) {
        sj_text_char(out, i == 0 ? 'Q' : i == 2 && f->kind == SJ_FIGURE_LINE ? 'L' : ' ');
        sj_svg_length(out, end[i]);
    }
}

static void put_corners(struct sj_text *out, const struct sj_figure *f)
{
    const double at[] = {f->x, f->y, f->u, f->v, f->bend_x, f->bend_y, f->last_x, f->last_y};
    const bool triangle = at[4] <= at[6] && at[4] >= at[6] && at[5] <= at[7] && at[5] >= at[7];
    sj_text_str(out, "<path d=\"M");
    for (size_t i = 0; i < (triangle ? 6 : 8); i++) {
        if (i > 0)
            sj_text_char(out, i == 2 ? 'L' : ' ');
        sj_svg_length(out, at[i]);
    }
    sj_text_str(out, "Z\"/>\n");
}

static void put_figure(struct sj_text *out, const struct sj_picture *picture,
                       const struct sj_figure *f)
{
    const char *text = NULL;
    switch (f->kind) {
    case SJ_FIGURE_LINE:
    case SJ_FIGURE_CURVE:
        put_segment(out, f);
        break;
    case SJ_FIGURE_RECTANGLE:
        sj_text_str(out, "<rect");
        put_attribute(out, "x", f->x);
        put_attribute(out, "y", f->y);
        put_attribute(out, "width", f->u);
        put_attribute(out, "height", f->v);
        sj_text_str(out, "/>\n");
        break;
    case SJ_FIGURE_CORNERS:
        put_corners(out, f);
        break;
    case SJ_FIGURE_CIRCLE:
        sj_text_str(out, "<circle");
        put_attribute(out, "cx", f->x);
        put_attribute(out, "cy", f->y);
        put_attribute(out, "r", f->u);
        sj_text_str(out, "/>\n");
        break;
    case SJ_FIGURE_TEXT:
        sj_text_str(out, "<text");
        put_attribute(out, "x", f->x);
        put_attribute(out, "y", f->y);
        sj_text_char(out, '>');
        text = picture->text.at + f->text;
        sj_xml_escape(text, strlen(text), out);
        sj_text_str(out, "</text>\n");
        break;
    }
}

/* The figures from `first` on that are in one group; the number of the one after them. */
static size_t put_group(struct sj_text *out, const struct sj_picture *picture, size_t first)
{
    const struct sj_figure *const figure = &picture->figure[first];
    const bool path = is_path(figure->kind);
    size_t end = first;
    sj_text_str(out, path ? "<path" : "<g");
    put_ink(out, figure);
    sj_text_str(out, path ? " d=\"" : ">\n");
    for (; end < picture->count && share_group(figure, &picture->figure[end]); end++)
        put_figure(out, picture, &picture->figure[end]);
    sj_text_str(out, path ? "\"/>\n" : "</g>\n");
    return end;
}

void sj_svg_begin(struct sj_text *out, const struct sj_picture *picture, const char *title)
{
    sj_text_str(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    sj_svg_length(out, picture->width);
    sj_text_str(out, "mm\" height=\"");
    sj_svg_length(out, picture->height);
    sj_text_str(out, "mm\" viewBox=\"0 0 ");
    sj_svg_length(out, picture->width);
    sj_text_char(out, ' ');
    sj_svg_length(out, picture->height);
    sj_text_str(out, "\" font-family=\"" FONTS "\">\n");
    if (title && *title) {
        sj_text_str(out, "<title>");
        sj_xml_escape(title, strlen(title), out);
        sj_text_str(out, "</title>\n");
    }
}

void sj_svg_figures(struct sj_text *out, const struct sj_picture *picture)
{
    for (size_t i = 0; i < picture->count;)
        i = put_group(out, picture, i);
    out->failed |= picture->failed;
}

static suuji_status write_page(void *state, const struct sj_picture *picture, suuji_error *err)
{
    const struct svg *const svg = state;
    struct sj_text *const out = svg->out;
    const size_t before = out->len;
    sj_svg_begin(out, picture, svg->options.title);
    sj_svg_figures(out, picture);
    sj_text_str(out, "</svg>\n");
    if (!out->failed)
        return SUUJI_OK;
    out->len = before;
    return sj_fail_memory(err);
}

static suuji_status open_svg(const struct sj_medium_options *options, struct sj_text *out,
                             void **state, suuji_error *err)
{
    struct svg *const svg = malloc(sizeof *svg);
    *state = svg;
    if (!svg)
        return sj_fail_memory(err);
    *svg = (struct svg){*options, out};
    return SUUJI_OK;
}

static suuji_status close_svg(void *state, bool finish, suuji_error *err)
{
    (void)finish, (void)err;
    free(state);
    return SUUJI_OK;
}

const struct sj_medium sj_medium_svg = {
    .info = {.name = "svg"}, .open = open_svg, .page = write_page, .close = close_svg};
