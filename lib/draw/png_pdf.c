/* SPDX-License-Identifier: MIT */
/* Pictures as PNG and PDF, by Cairo. Without a date, so that the same picture gives the same bytes.
   Where a machine has no fonts at all, Cairo has letters of its own. */
#include "draw/medium.h"

#include "draw/cairo_calls.h"

#ifdef SUUJI_HAVE_CAIRO

#include <math.h>
#include <stdlib.h>

#define MM_PER_INCH 25.4
#define POINTS_PER_INCH 72.0
/* Cairo's images end here. */
#define MOST_PIXELS 32767.0

struct painter {
    struct sj_cairo cairo;
    struct sj_medium_options options;
    struct sj_text *out;
    cairo_surface_t *document; /* PDF; NULL before the first page */
};

static cairo_status_t put_bytes(void *user, const unsigned char *bytes, unsigned count)
{
    struct sj_text *const out = user;
    sj_text_add(out, (const char *)bytes, count);
    return out->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static suuji_status check_cairo(const struct painter *painter, cairo_status_t status,
                                suuji_error *err)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return SUUJI_OK;
    if (status == CAIRO_STATUS_NO_MEMORY || painter->out->failed)
        return sj_fail_memory(err);
    return sj_fail(err, SUUJI_ERR_PROGRAM, "Cairo: %s", painter->cairo.status_to_string(status));
}

/* ---- Painting ---- */

static void set_color(const struct sj_cairo *cairo, cairo_t *to, uint32_t color)
{
    cairo->set_source_rgb(to, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0,
                          (color & 255) / 255.0);
}

static void paint_text(const struct sj_cairo *cairo, cairo_t *to, const struct sj_picture *picture,
                       const struct sj_figure *f)
{
    const char *const text = picture->text.at + f->text;
    cairo_text_extents_t extents;
    cairo->select_font_face(to, "Helvetica", CAIRO_FONT_SLANT_NORMAL,
                            f->ink.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo->set_font_size(to, f->ink.pen);
    cairo->text_extents(to, text, &extents);
    const double before = f->ink.align == SJ_ALIGN_LEFT     ? 0
                          : f->ink.align == SJ_ALIGN_MIDDLE ? extents.x_advance / 2
                                                            : extents.x_advance;
    set_color(cairo, to, f->ink.fill);
    cairo->move_to(to, f->x - before, f->y);
    cairo->show_text(to, text);
    cairo->new_path(to);
}

static void trace_figure(const struct sj_cairo *cairo, cairo_t *to, const struct sj_figure *f)
{
    cairo->new_path(to);
    switch (f->kind) {
    case SJ_FIGURE_RECTANGLE:
        cairo->rectangle(to, f->x, f->y, f->u, f->v);
        break;
    case SJ_FIGURE_CORNERS:
        cairo->move_to(to, f->x, f->y);
        cairo->line_to(to, f->u, f->v);
        cairo->line_to(to, f->bend_x, f->bend_y);
        cairo->line_to(to, f->last_x, f->last_y);
        cairo->close_path(to);
        break;
    case SJ_FIGURE_CIRCLE:
        cairo->arc(to, f->x, f->y, f->u, 0, 2 * acos(-1));
        break;
    case SJ_FIGURE_LINE:
        cairo->move_to(to, f->x, f->y);
        cairo->line_to(to, f->u, f->v);
        break;
    case SJ_FIGURE_CURVE: /* a quadratic curve as a cubic one */
        cairo->move_to(to, f->x, f->y);
        cairo->curve_to(to, f->x + (f->bend_x - f->x) * 2 / 3, f->y + (f->bend_y - f->y) * 2 / 3,
                        f->u + (f->bend_x - f->u) * 2 / 3, f->v + (f->bend_y - f->v) * 2 / 3, f->u,
                        f->v);
        break;
    case SJ_FIGURE_TEXT:
        break;
    }
}

static void paint_figure(const struct sj_cairo *cairo, cairo_t *to,
                         const struct sj_picture *picture, const struct sj_figure *f)
{
    if (f->kind == SJ_FIGURE_TEXT) {
        paint_text(cairo, to, picture, f);
        return;
    }
    trace_figure(cairo, to, f);
    if (f->ink.fill != SJ_NO_COLOR) {
        set_color(cairo, to, f->ink.fill);
        cairo->fill_preserve(to);
    }
    if (f->ink.line != SJ_NO_COLOR) {
        set_color(cairo, to, f->ink.line);
        cairo->set_line_width(to, f->ink.pen);
        cairo->set_line_cap(to, f->ink.round      ? CAIRO_LINE_CAP_ROUND
                                : f->ink.dash > 0 ? CAIRO_LINE_CAP_BUTT
                                                  : CAIRO_LINE_CAP_SQUARE);
        cairo->set_line_join(to, f->kind == SJ_FIGURE_CORNERS ? CAIRO_LINE_JOIN_ROUND
                                                              : CAIRO_LINE_JOIN_MITER);
        cairo->set_dash(to, &f->ink.dash, f->ink.dash > 0 ? 1 : 0, 0);
        cairo->stroke(to);
    }
}

/* Paint the picture on a surface, where a millimetre is `scale` units: an image, or a page of
   many. */
static suuji_status paint_picture(const struct painter *painter, cairo_surface_t *surface,
                                  const struct sj_picture *picture, double scale, bool page,
                                  suuji_error *err)
{
    const struct sj_cairo *const cairo = &painter->cairo;
    cairo_t *const to = cairo->create(surface);
    cairo_font_options_t *const fonts = cairo->font_options_create();
    cairo->font_options_set_hint_style(fonts, CAIRO_HINT_STYLE_NONE);
    cairo->font_options_set_hint_metrics(fonts, CAIRO_HINT_METRICS_OFF);
    cairo->set_font_options(to, fonts);
    cairo->font_options_destroy(fonts);
    if (!page) { /* pixels at the edge that the picture does not fill */
        cairo->set_source_rgb(to, 1, 1, 1);
        cairo->paint(to);
    }
    cairo->scale(to, scale, scale);
    for (size_t i = 0; i < picture->count; i++)
        paint_figure(cairo, to, picture, &picture->figure[i]);
    if (page)
        cairo->show_page(to);
    const cairo_status_t status = cairo->status(to);
    cairo->destroy(to);
    return check_cairo(painter, status, err);
}

static suuji_status open_painter(const struct sj_medium_options *options, struct sj_text *out,
                                 void **state, suuji_error *err)
{
    struct painter *const painter = calloc(1, sizeof *painter);
    *state = NULL;
    if (!painter)
        return sj_fail_memory(err);
    const suuji_status status = sj_cairo_load(&painter->cairo, err);
    if (status != SUUJI_OK) {
        free(painter);
        return status;
    }
    painter->options = *options;
    painter->out = out;
    *state = painter;
    return SUUJI_OK;
}

/* ---- PNG ---- */

static suuji_status png_page(void *state, const struct sj_picture *picture, suuji_error *err)
{
    const struct painter *const painter = state;
    const struct sj_cairo *const cairo = &painter->cairo;
    const double scale = painter->options.dpi / MM_PER_INCH;
    const double width = ceil(picture->width * scale - 1e-6);
    const double height = ceil(picture->height * scale - 1e-6);
    if (picture->failed)
        return sj_fail_memory(err);
    if (!(width <= MOST_PIXELS) || !(height <= MOST_PIXELS))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "a PNG of %.0f x %.0f pixels is too large, at most %.0f a side: use fewer "
                       "pixels per inch or a smaller side",
                       width, height, MOST_PIXELS);
    cairo_surface_t *const image =
        cairo->image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    suuji_status status = check_cairo(painter, cairo->surface_status(image), err);
    if (status == SUUJI_OK)
        status = paint_picture(painter, image, picture, scale, false, err);
    if (status == SUUJI_OK)
        status = check_cairo(
            painter, cairo->surface_write_to_png_stream(image, put_bytes, painter->out), err);
    cairo->surface_destroy(image);
    return status;
}

static suuji_status close_png(void *state, bool finish, suuji_error *err)
{
    (void)finish, (void)err;
    free(state);
    return SUUJI_OK;
}

const struct sj_medium sj_medium_png = {
    .info = {.name = "png"}, .open = open_painter, .page = png_page, .close = close_png};

/* ---- PDF ---- */

static suuji_status pdf_page(void *state, const struct sj_picture *picture, suuji_error *err)
{
    struct painter *const painter = state;
    const struct sj_cairo *const cairo = &painter->cairo;
    const double scale = POINTS_PER_INCH / MM_PER_INCH;
    const char *const title = painter->options.title;
    if (picture->failed)
        return sj_fail_memory(err);
    if (painter->document) {
        cairo->pdf_surface_set_size(painter->document, picture->width * scale,
                                    picture->height * scale);
    } else {
        painter->document = cairo->pdf_surface_create_for_stream(
            put_bytes, painter->out, picture->width * scale, picture->height * scale);
        cairo->pdf_surface_set_metadata(painter->document, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
        if (title && *title)
            cairo->pdf_surface_set_metadata(painter->document, CAIRO_PDF_METADATA_TITLE, title);
    }
    return paint_picture(painter, painter->document, picture, scale, true, err);
}

static suuji_status close_pdf(void *state, bool finish, suuji_error *err)
{
    struct painter *const painter = state;
    suuji_status status = SUUJI_OK;
    if (painter && painter->document) {
        painter->cairo.surface_finish(painter->document);
        if (finish)
            status = check_cairo(painter, painter->cairo.surface_status(painter->document), err);
        painter->cairo.surface_destroy(painter->document);
    }
    free(painter);
    return status;
}

const struct sj_medium sj_medium_pdf = {.info = {.name = "pdf", .pages = true},
                                        .open = open_painter,
                                        .page = pdf_page,
                                        .close = close_pdf};

#else

#define MISSING \
    "PNG and PDF need Cairo: install libcairo2-dev and build suuji again (SVG needs no library)"

static suuji_status refuse_document(const struct sj_medium_options *options, struct sj_text *out,
                                    void **state, suuji_error *err)
{
    (void)options, (void)out;
    *state = NULL;
    return sj_fail(err, SUUJI_ERR_PROGRAM, MISSING);
}

const struct sj_medium sj_medium_png = {.info = {.name = "png", .missing = MISSING},
                                        .open = refuse_document};
const struct sj_medium sj_medium_pdf = {.info = {.name = "pdf", .pages = true, .missing = MISSING},
                                        .open = refuse_document};

#endif
