/* SPDX-License-Identifier: MIT */
/* The options of a drawing, checked. */
#include "draw/drawing.h"

#include "draw/qr_code.h"

#include "base/fail.h"
#include "base/sized.h"
#include "format/record_io.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A little less than what PDF allows, in millimetres. */
#define MOST_SIDE 5000.0
#define MOST_PER_PAGE 1000u
#define DEFAULT_PER_PAGE 6u

suuji_status sj_draw_options_copy(const suuji_draw_options *given, suuji_draw_options *options,
                                  suuji_error *err)
{
    return sj_sized_read(options, sizeof *options, given, "suuji_draw_options", err);
}

static bool is_symbols(suuji_draw_symbols symbols)
{
    return symbols == SUUJI_DRAW_SYMBOLS_NUMBERS || suuji_symbols_at((unsigned)symbols - 1u);
}

/* The symbols that `values` names, or its alphabet. */
static suuji_status choose_symbols(struct sj_draw_style *style, suuji_error *err)
{
    suuji_draw_options *const options = &style->options;
    struct sj_dialect any = {.info = NULL};
    if (!options->values)
        return SUUJI_OK;
    options->symbols = SUUJI_DRAW_SYMBOLS_NUMBERS;
    style->automatic = strcasecmp(options->values, "auto") == 0;
    if (style->automatic || strcasecmp(options->values, "numbers") == 0)
        return SUUJI_OK;
    const suuji_status status = sj_dialect_use_symbols(&any, options->values, err);
    if (status == SUUJI_OK && !sj_dialect_folds(&any))
        options->symbols = (suuji_draw_symbols)any.symbols; /* AUTO is in the place of NUMBERS */
    style->alphabet = any.alphabet;
    return status;
}

static suuji_status check_ranges(const suuji_draw_options *options, suuji_error *err)
{
    if ((unsigned)options->subject > SUUJI_DRAW_SUBJECT_CUBE || !is_symbols(options->symbols) ||
        (unsigned)options->layout > SUUJI_DRAW_LAYOUT_GRID ||
        (unsigned)options->orientation > SUUJI_DRAW_ORIENTATION_LANDSCAPE ||
        (unsigned)options->notation > SUUJI_NOTATION_K9)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "subject, symbols, layout, orientation or notation is not a value of its "
                       "enumeration");
    if (!(options->side >= 0 && options->side <= MOST_SIDE))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "side must be from 0 to %.0f millimetres",
                       MOST_SIDE);
    if (options->per_page > MOST_PER_PAGE)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "per_page must be from 0 to %u", MOST_PER_PAGE);
    return SUUJI_OK;
}

static suuji_status find_paper(const char *name, const suuji_paper_info **paper, suuji_error *err)
{
    *paper = NULL;
    for (size_t i = 0; name && (*paper = suuji_paper_at(i)) != NULL; i++)
        if (strcmp((*paper)->name, name) == 0)
            return SUUJI_OK;
    return name ? sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no paper named '%.60s'", name)
                : SUUJI_OK;
}

suuji_status sj_draw_style_make(struct sj_draw_style *style, const suuji_draw_options *options,
                                const char *medium, suuji_error *err)
{
    suuji_status status = sj_draw_options_copy(options, &style->options, err);
    if (status == SUUJI_OK)
        status = check_ranges(&style->options, err);
    if (status == SUUJI_OK)
        status = choose_symbols(style, err);
    if (status == SUUJI_OK)
        status = sj_medium_dpi(&style->options.dpi, err);
    if (status == SUUJI_OK)
        status = sj_medium_find(medium, &style->medium, err);
    if (status == SUUJI_OK)
        status = find_paper(style->options.paper, &style->paper, err);
    if (status == SUUJI_OK && style->options.qr)
        status = style->paper ? sj_qr_check(style->options.qr, err)
                              : sj_fail(err, SUUJI_ERR_ARGUMENT, "QR codes need pages of paper");
    if (status == SUUJI_OK && style->options.highlight)
        status = sj_highlight_read(style->options.highlight, &style->highlight, err);
    if (style->options.per_page == 0)
        style->options.per_page = DEFAULT_PER_PAGE;
    return status;
}

/* ---- Use ---- */

void sj_draw_style_free(struct sj_draw_style *style)
{
    sj_highlight_free(&style->highlight);
}

/* Numbers of two digits side by side run together where cells are small, and at sizes above 16 they
   are. Capital letters keep their distance, as far as there are any. Constraints reckon with values:
   these stay numbers. */
static bool prefers_letters(const suuji_rules *rules)
{
    return rules->size > 16 && rules->size <= 26 && rules->constraints.count == 0;
}

suuji_status sj_draw_style_use(const struct sj_draw_style *style, const suuji_puzzle *puzzle,
                               const uint8_t *solution, struct sj_drawing *drawing,
                               suuji_error *err)
{
    const suuji_draw_options *const options = &style->options;
    *drawing = (struct sj_drawing){.puzzle = puzzle,
                                   .solution = solution,
                                   .subject = options->subject,
                                   .symbols = style->automatic && prefers_letters(puzzle->rules)
                                                  ? SUUJI_DRAW_SYMBOLS_LETTERS
                                                  : options->symbols,
                                   .alphabet = style->alphabet,
                                   .layout = options->layout,
                                   .candidates = options->candidates,
                                   .notation = options->notation,
                                   .coordinates = options->coordinates};
    const suuji_status status = sj_drawing_check(drawing, err);
    if (status != SUUJI_OK || style->highlight.count == 0)
        return status;
    drawing->highlight = &style->highlight;
    return sj_highlight_check(&style->highlight, puzzle->rules, err);
}
