/* SPDX-License-Identifier: MIT */
/* suuji_draw_animation: an SVG in which elements are visible at their times. Every look of every
   value of a cell is there once, hidden, with a list of times; so is every line of text. Without
   animation the file shows the last frame, and to readers who asked for less motion it shows a copy
   that never moves. */
#include "draw/animation.h"
#include "draw/drawing.h"
#include "draw/sheet.h"
#include "draw/medium.h"
#include "draw/tree_drawing.h"

#include "base/sink.h"
#include "base/sized.h"
#include "codec/xml.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MARGIN 3.0
/* Of the board by default, in millimetres: the words below need room. */
#define LEAST_SIDE 50.0
#define MOST_FRAMES 5000u
#define LEAST_FRAMES 10u
#define DEFAULT_FRAMES 300u
#define DEFAULT_RATE 4.0
#define MOST_SECONDS 86400.0
/* The last frame is shown for this long before the animation begins again. */
#define PAUSE 3.0
#define MOST_LINES 4u

/* How looks look. */
static const struct {
    const char *meaning; /* NULL: the legend does not have it */
    uint32_t letters;
    uint32_t fill, frame; /* SJ_NO_COLOR: none */
    bool bold, struck;
} looks[SJ_LOOKS + 1] = {
    [SJ_LOOK_EMPTY] = {NULL, SJ_INK, SJ_NO_COLOR, SJ_NO_COLOR, false, false},
    [SJ_LOOK_GIVEN] = {"given", SJ_INK, SJ_NO_COLOR, SJ_NO_COLOR, true, false},
    [SJ_LOOK_GUESS] = {"guess", 0x6B3D00, 0xFAD9A0, 0xB86A00, true, false},
    [SJ_LOOK_ASSIGNED] = {"follows", SJ_INK_SOLVED, SJ_NO_COLOR, SJ_NO_COLOR, false, false},
    [SJ_LOOK_RETRACTED] = {"taken back", 0x8A8A8A, 0xE6E6E6, SJ_NO_COLOR, false, true},
    [SJ_LOOK_SOLVED] = {"solution", SJ_INK_PLACED, SJ_TINT_PLACED, SJ_NO_COLOR, false, false},
    [SJ_LOOKS] = {"conflict", SJ_INK_REMOVED, SJ_NO_COLOR, SJ_INK_REMOVED, false, false},
};
/* The frame around a conflict is the last row. */
enum { CONFLICT = SJ_LOOKS };

struct animation {
    suuji_animation_options options; /* with the defaults filled in */
    const suuji_puzzle *puzzle;
    struct sj_drawing drawing;
    struct sj_frames frames;
    struct sj_picture picture; /* what does not move */
    struct sj_raster raster;
    double letters; /* of the lines below the board */
    double line[2]; /* base lines: what happens, and how many */
    double seconds; /* of a frame */
    struct sj_text *out;
};

/* ---- Times ---- */

/* When frame `at` begins. */
static void put_time(const struct animation *a, size_t at)
{
    if (a->options.repeat)
        sj_text_str(a->out, "t.begin+");
    sj_svg_length(a->out, (double)at * a->seconds);
    sj_text_char(a->out, 's');
}

/* The element around it is visible for `length` frames from each of the times that are put next. */
static void begin_visible(const struct animation *a)
{
    sj_text_str(a->out, "<set attributeName=\"visibility\" to=\"visible\" begin=\"");
}

static void end_visible(const struct animation *a, size_t length)
{
    sj_text_str(a->out, "\" dur=\"");
    sj_svg_length(a->out, (double)length * a->seconds);
    sj_text_str(a->out, "s\"/>");
}

/* ---- Cells ---- */

static const struct sj_frame_cell *cell_at(const struct animation *a, size_t frame, unsigned cell)
{
    return &a->frames.cell[frame * a->frames.cells + cell];
}

/* The shape behind a value, and the value, as figures. */
static void draw_look(const struct animation *a, struct sj_picture *picture, unsigned cell,
                      unsigned value, unsigned look)
{
    const double side = a->raster.cell, inset = (look == CONFLICT ? 0.07 : 0.06) * side;
    const double x = sj_raster_left(&a->raster, cell), y = sj_raster_top(&a->raster, cell);
    const double size = sj_raster_value_size(&a->raster);
    const struct sj_ink shape = {.fill = looks[look].fill,
                                 .line = looks[look].frame,
                                 .pen = (look == CONFLICT ? 0.1 : 0.045) * side};
    const struct sj_ink ink = {.fill = looks[look].letters,
                               .line = SJ_NO_COLOR,
                               .pen = size,
                               .align = SJ_ALIGN_MIDDLE,
                               .bold = looks[look].bold};
    char text[SJ_VALUE_ROOM];
    if (shape.fill != SJ_NO_COLOR || shape.line != SJ_NO_COLOR)
        sj_picture_rectangle(picture, &shape, x + inset, y + inset, side - 2 * inset,
                             side - 2 * inset);
    if (value == 0)
        return;
    sj_drawing_value(&a->drawing, value, text);
    sj_picture_centered(picture, &ink, x + side / 2, y + side / 2, text);
    if (looks[look].struck)
        sj_picture_line(picture, ink.fill, 0.05 * side, x + 0.25 * side, y + 0.5 * side,
                        x + 0.75 * side, y + 0.5 * side);
}

/* Is the cell like this in a frame? */
static bool is_so(const struct animation *a, size_t frame, unsigned cell, unsigned value,
                  unsigned look)
{
    const struct sj_frame_cell *const at = cell_at(a, frame, cell);
    return look == CONFLICT ? at->conflict : at->value == value && at->look == look;
}

/* A look of a cell. */
struct appearance {
    const struct animation *a;
    unsigned cell, value, look;
};

/* The first frame from `*at` on that has the look, and for how many frames; 0: none has. */
static size_t find_run(const struct appearance *p, size_t *at)
{
    const size_t count = p->a->frames.count;
    size_t end;
    while (*at < count && !is_so(p->a, *at, p->cell, p->value, p->look))
        ++*at;
    for (end = *at; end < count && is_so(p->a, end, p->cell, p->value, p->look);)
        end++;
    return end - *at;
}

/* Is there a run of this length before frame `before`? */
static bool has_length(const struct appearance *p, size_t length, size_t before)
{
    size_t run;
    for (size_t at = 0; (run = find_run(p, &at)) > 0 && at < before; at += run)
        if (run == length)
            return true;
    return false;
}

/* Its times: those of the same length together, which makes the file smaller. */
static void put_times(const struct appearance *p)
{
    size_t length, run;
    for (size_t first = 0; (length = find_run(p, &first)) > 0; first += length) {
        if (has_length(p, length, first))
            continue;
        begin_visible(p->a);
        put_time(p->a, first);
        for (size_t at = first + length; (run = find_run(p, &at)) > 0; at += run)
            if (run == length) {
                sj_text_char(p->a->out, ';');
                put_time(p->a, at);
            }
        end_visible(p->a, length);
    }
}

/* The figures of a look, and its times. */
static void put_look(const struct animation *a, struct sj_picture *scratch, unsigned cell,
                     unsigned value, unsigned look)
{
    sj_picture_start(scratch, 0, 0);
    draw_look(a, scratch, cell, value, look);
    sj_text_str(a->out, "<g>\n");
    sj_svg_figures(a->out, scratch);
    put_times(&(struct appearance){a, cell, value, look});
    sj_text_str(a->out, "</g>\n");
}

/* Each look of each value that the cell has at some time. `seen` has room for all of them. */
static void put_cell(const struct animation *a, struct sj_picture *scratch, unsigned cell,
                     uint8_t *seen)
{
    memset(seen, 0, (SUUJI_MAX_SIZE + 1) * sizeof *seen);
    for (size_t i = 0; i < a->frames.count; i++) {
        const struct sj_frame_cell *const at = cell_at(a, i, cell);
        if (at->look <= SJ_LOOK_GIVEN || seen[at->value] >> at->look & 1)
            continue;
        seen[at->value] |= (uint8_t)(1u << at->look);
        put_look(a, scratch, cell, at->value, at->look);
    }
    for (size_t i = 0; i < a->frames.count; i++)
        if (cell_at(a, i, cell)->conflict) {
            put_look(a, scratch, cell, 0, CONFLICT);
            return;
        }
}

/* The last board. */
static void draw_last(const struct animation *a, struct sj_picture *picture)
{
    for (unsigned cell = 0; cell < a->frames.cells; cell++) {
        const struct sj_frame_cell *const at = cell_at(a, a->frames.count - 1, cell);
        if (at->look > SJ_LOOK_GIVEN)
            draw_look(a, picture, cell, at->value, at->look);
        if (at->conflict)
            draw_look(a, picture, cell, 0, CONFLICT);
    }
}

/* ---- Lines of text ---- */

/* 0: nothing happens. */
static suuji_event_kind kind_of(const struct animation *a, size_t frame)
{
    const suuji_event *const event = a->frames.frame[frame].event;
    return event ? event->kind : (suuji_event_kind)0;
}

/* Clauses with more clues are not written out. */
#define MOST_CLUES 3u

/* What happens in a frame. */
static void write_event(const struct animation *a, size_t frame, struct sj_text *out)
{
    const struct sj_animation_frame *const at = &a->frames.frame[frame];
    const suuji_event_kind kind = kind_of(a, frame);
    char line[120];
    if (!at->event) {
        sj_text_str(out, "no events");
    } else if (at->again && at->solutions == 1) {
        sj_text_str(out, "1 solution");
    } else if (at->again) {
        sj_text_str(out, "the last of ");
        sj_tree_count(out, at->solutions, "solution", "solutions");
    } else if (kind == SUUJI_EVENT_GIVEN) {
        sj_text_str(out, "the givens");
    } else if (kind == SUUJI_EVENT_LEARNED && at->event->clue_count > MOST_CLUES) {
        sj_text_printf(out, "learned a clause of %zu", at->event->clue_count);
    } else {
        suuji_event flat = *at->event;
        flat.level = 0; /* lines of a trace are indented */
        suuji_event_write(a->puzzle->rules, &flat, SUUJI_TRACE_TEXT, line, sizeof line);
        sj_text_str(out, line);
    }
}

/* How many guesses and conflicts there were, or nodes of branch and bound. */
static void write_counts(const struct animation *a, size_t frame, struct sj_text *out)
{
    const struct sj_animation_frame *const at = &a->frames.frame[frame];
    if (at->nodes) {
        sj_tree_count(out, at->nodes, "node", "nodes");
        sj_text_str(out, ", ");
        sj_tree_count(out, at->pruned, "pruned", "pruned");
    } else {
        sj_tree_count(out, at->guesses, "guess", "guesses");
        sj_text_str(out, ", ");
        sj_tree_count(out, at->conflicts, "conflict", "conflicts");
    }
    sj_text_printf(out, ", level %u", at->level);
    if (at->solutions > 1) {
        sj_text_str(out, ", ");
        sj_tree_count(out, at->solutions, "solution", "solutions");
    }
}

typedef void write_line(const struct animation *a, size_t frame, struct sj_text *out);
static write_line *const write_lines[] = {write_event, write_counts};

static uint32_t line_color(const struct animation *a, size_t frame, unsigned line)
{
    const suuji_event_kind kind = kind_of(a, frame);
    return line == 1                      ? SJ_INK_QUIET
           : kind == SUUJI_EVENT_CONFLICT ? SJ_INK_REMOVED
           : kind == SUUJI_EVENT_SOLUTION ? SJ_INK_PLACED
                                          : SJ_INK;
}

/* Line `line` of a frame as a figure. */
static void draw_line(const struct animation *a, struct sj_picture *picture, size_t frame,
                      unsigned line)
{
    struct sj_text words = {0};
    const struct sj_ink ink =
        sj_ink_letters(line_color(a, frame, line), (line ? 0.85 : 1) * a->letters, SJ_ALIGN_LEFT);
    write_lines[line](a, frame, &words);
    sj_text_char(&words, '\0');
    if (words.failed)
        picture->failed = true;
    else
        sj_line_draw(picture, &ink, MARGIN, a->line[line], picture->width - 2 * MARGIN, words.at);
    sj_text_free(&words);
}

/* Are the lines of two frames the same? */
static bool same_line(const struct animation *a, size_t one, size_t other, unsigned line)
{
    struct sj_text words[2] = {{0}, {0}};
    write_lines[line](a, one, &words[0]);
    write_lines[line](a, other, &words[1]);
    const bool same = !words[0].failed && !words[1].failed && words[0].len == words[1].len &&
                      memcmp(words[0].at, words[1].at, words[0].len) == 0;
    a->out->failed |= words[0].failed || words[1].failed;
    sj_text_free(&words[0]);
    sj_text_free(&words[1]);
    return same;
}

static void put_lines(const struct animation *a, struct sj_picture *scratch, unsigned line)
{
    for (size_t i = 0; i < a->frames.count;) {
        const size_t from = i++;
        while (i < a->frames.count && same_line(a, from, i, line))
            i++;
        sj_picture_start(scratch, a->picture.width, 0);
        draw_line(a, scratch, from, line);
        sj_text_str(a->out, "<g>\n");
        sj_svg_figures(a->out, scratch);
        begin_visible(a);
        put_time(a, from);
        end_visible(a, i - from);
        sj_text_str(a->out, "</g>\n");
    }
}

/* ---- What does not move ---- */

/* What the looks mean, below `y`; returns its height, with a NULL picture only that. */
static double draw_legend(const struct animation *a, struct sj_picture *picture, double y,
                          double width)
{
    const double letters = 0.8 * a->letters, box = 1.3 * letters;
    double used = 0, top = 0;
    for (unsigned i = 0; i <= SJ_LOOKS; i++) {
        if (!looks[i].meaning)
            continue;
        const struct sj_ink shape = {
            .fill = looks[i].fill, .line = looks[i].frame, .pen = 0.08 * box};
        const struct sj_ink ink = {
            .fill = looks[i].letters, .line = SJ_NO_COLOR, .pen = letters, .bold = looks[i].bold};
        const double wide = box + letters * (sj_text_width(looks[i].meaning, true) + 0.6);
        if (used > 0 && used + wide > width) {
            used = 0;
            top += 1.5 * box;
        }
        const double x = MARGIN + used, middle = y + top + box / 2;
        if (picture) {
            if (shape.fill != SJ_NO_COLOR || shape.line != SJ_NO_COLOR)
                sj_picture_rectangle(picture, &shape, x, middle - 0.6 * box, wide - 0.6 * box,
                                     1.2 * box);
            sj_picture_centered(picture, &ink, x + 0.3 * letters, middle, looks[i].meaning);
            if (looks[i].struck)
                sj_picture_line(picture, ink.fill, 0.07 * letters, x + 0.3 * letters, middle,
                                x + letters * (0.3 + sj_text_width(looks[i].meaning, false) * 0.85),
                                middle);
        }
        used += wide;
    }
    return top + 1.5 * box;
}

/* Title, board with its givens, legend; and where the moving parts are. */
static suuji_status draw_still(struct animation *a, const char *title, suuji_error *err)
{
    struct sj_picture *const picture = &a->picture;
    const double side =
        a->options.side > 0 ? a->options.side : fmax(sj_drawing_side(&a->drawing), LEAST_SIDE);
    a->letters = fmin(fmax(0.045 * side, 1.5), 6);
    const struct sj_ink bold = sj_ink_bold(SJ_INK, a->letters, SJ_ALIGN_LEFT);
    const struct sj_ink quiet = sj_ink_letters(SJ_INK_QUIET, 0.85 * a->letters, SJ_ALIGN_LEFT);
    const char *const engine = a->options.engine ? a->options.engine : "";
    const double step = SJ_LINE_HEIGHT * a->letters;
    const double titled = step * sj_paragraph_draw(NULL, &bold, 0, 0, side, MOST_LINES, title);
    const double head =
        titled + 0.85 * step * sj_paragraph_draw(NULL, &quiet, 0, 0, side, MOST_LINES, engine);
    const double top = MARGIN + head + (head > 0 ? 0.3 * a->letters : 0);
    a->line[0] = top + side + 1.2 * step;
    a->line[1] = a->line[0] + step;
    const double legend = a->line[1] + 0.7 * step;
    sj_picture_page(picture, side + 2 * MARGIN,
                    legend + draw_legend(a, NULL, 0, side) + 0.5 * MARGIN);
    (void)sj_paragraph_draw(picture, &bold, MARGIN, MARGIN, side, MOST_LINES, title);
    (void)sj_paragraph_draw(picture, &quiet, MARGIN, MARGIN + titled, side, MOST_LINES, engine);
    sj_drawing_draw(&a->drawing, picture, MARGIN, top, side);
    (void)draw_legend(a, picture, legend, side);
    a->raster = sj_raster_make(&a->drawing, picture, MARGIN, top, side);
    return picture->failed ? sj_fail_memory(err) : SUUJI_OK;
}

/* ---- The file ---- */

/* The last frame: hidden while the others are shown, unless it is for readers who want no
   motion. */
static void put_last(const struct animation *a, struct sj_picture *scratch)
{
    sj_picture_start(scratch, a->picture.width, 0);
    draw_last(a, scratch);
    draw_line(a, scratch, a->frames.count - 1, 0);
    draw_line(a, scratch, a->frames.count - 1, 1);
    for (int still = 0; still < 2; still++) {
        sj_text_printf(a->out, "<g class=\"%s\">\n", still ? "still" : "moving");
        sj_svg_figures(a->out, scratch);
        if (!still) {
            sj_text_str(a->out,
                        "<set id=\"t\" attributeName=\"visibility\" to=\"hidden\" begin=\"0s");
            if (a->options.repeat) {
                sj_text_str(a->out, ";t.end+");
                sj_svg_length(a->out, PAUSE);
                sj_text_char(a->out, 's');
            }
            sj_text_str(a->out, "\" dur=\"");
            sj_svg_length(a->out, (double)a->frames.count * a->seconds);
            sj_text_str(a->out, "s\"/>\n");
        }
        sj_text_str(a->out, "</g>\n");
    }
}

static suuji_status write_file(const struct animation *a, const char *title, suuji_error *err)
{
    struct sj_picture scratch = {0};
    uint8_t seen[SUUJI_MAX_SIZE + 1];
    sj_svg_begin(a->out, &a->picture, title);
    sj_text_str(a->out, "<style>.still{display:none}@media (prefers-reduced-motion:reduce)"
                        "{.moving{display:none}.still{display:inline}}</style>\n");
    sj_svg_figures(a->out, &a->picture);
    sj_text_str(a->out, "<g class=\"moving\" visibility=\"hidden\">\n");
    for (unsigned cell = 0; cell < a->frames.cells && !a->out->failed; cell++)
        put_cell(a, &scratch, cell, seen);
    for (unsigned line = 0; line < 2 && !a->out->failed; line++)
        put_lines(a, &scratch, line);
    sj_text_str(a->out, "</g>\n");
    put_last(a, &scratch);
    sj_text_str(a->out, "</svg>\n");
    sj_picture_free(&scratch);
    return a->out->failed ? sj_fail_memory(err) : SUUJI_OK;
}

/* ---- Options ---- */

static suuji_status check_options(struct animation *a, const suuji_trace *trace, suuji_error *err)
{
    suuji_animation_options *const options = &a->options;
    if (options->frames > MOST_FRAMES || (options->frames && options->frames < LEAST_FRAMES))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "frames must be from %u to %u", LEAST_FRAMES,
                       MOST_FRAMES);
    if (!(options->seconds >= 0 && options->seconds <= MOST_SECONDS))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "seconds must be from 0 to %.0f", MOST_SECONDS);
    if (!(options->frame_rate >= 0 && options->frame_rate <= 60) ||
        (options->frame_rate > 0 && options->frame_rate < 0.01))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "frame_rate must be from 0.01 to 60");
    if (!suuji_rules_equal(suuji_trace_rules(trace), a->puzzle->rules))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the trace is of rules '%s', the puzzle of '%s'",
                       suuji_rules_spec(suuji_trace_rules(trace)),
                       suuji_rules_spec(a->puzzle->rules));
    if (options->frames == 0)
        options->frames = DEFAULT_FRAMES;
    if (!(options->frame_rate > 0))
        options->frame_rate = DEFAULT_RATE;
    return SUUJI_OK;
}

/* The drawing of the board; `empty` has no values, so that pencil marks are not drawn. */
static suuji_status make_drawing(struct animation *a, const uint8_t *empty, suuji_error *err)
{
    struct sj_draw_style style = {0};
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    options.symbols = a->options.symbols;
    options.values = a->options.values;
    options.coordinates = a->options.coordinates;
    options.side = a->options.side;
    suuji_status status = sj_draw_style_make(&style, &options, NULL, err);
    if (status == SUUJI_OK)
        status = sj_draw_style_use(&style, a->puzzle, empty, &a->drawing, err);
    sj_draw_style_free(&style);
    return status;
}

/* The title of the options, or the puzzle's label. */
static suuji_status make_title(const struct animation *a, struct sj_text *title, suuji_error *err)
{
    const char *const label = suuji_puzzle_label(a->puzzle);
    sj_text_clean(title, a->options.title ? a->options.title : label ? label : "");
    sj_text_char(title, '\0');
    return title->failed ? sj_fail_memory(err) : SUUJI_OK;
}

suuji_status suuji_draw_animation(const suuji_puzzle *puzzle, const suuji_trace *trace,
                                  const suuji_animation_options *options, suuji_on_text *on_text,
                                  void *user, suuji_error *err)
{
    struct sj_sink sink = {.on_text = on_text, .user = user};
    struct animation a = {.puzzle = puzzle, .out = &sink.text};
    struct sj_text title = {0};
    uint8_t *const empty = calloc(puzzle->rules->cells, 1);
    suuji_status status =
        empty ? sj_sized_read(&a.options, sizeof a.options, options, "suuji_animation_options", err)
              : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = check_options(&a, trace, err);
    if (status == SUUJI_OK)
        status = make_drawing(&a, empty, err);
    if (status == SUUJI_OK)
        status = sj_frames_make(&a.frames, puzzle->rules, trace, a.options.frames, err);
    if (status == SUUJI_OK)
        status = make_title(&a, &title, err);
    if (status == SUUJI_OK)
        status = draw_still(&a, title.at, err);
    if (status == SUUJI_OK) {
        a.seconds = a.options.seconds > 0 ? a.options.seconds / (double)a.frames.count
                                          : 1 / a.options.frame_rate;
        status = write_file(&a, title.at, err);
    }
    sj_frames_free(&a.frames);
    sj_picture_free(&a.picture);
    sj_text_free(&title);
    free(empty);
    return sj_sink_finish(&sink, status, err);
}
