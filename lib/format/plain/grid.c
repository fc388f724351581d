/* SPDX-License-Identifier: MIT */
/* `grid`: n rows of n cells, as people type and draw them: single characters, or numbers and
   symbols between blanks, with or without borders of | - + = : or box drawing characters. Puzzles
   are separated by blank lines, by titles (`# label`), or simply by being complete. Borders show
   the box shape; n rows of letters after the cells are a map of irregular regions. */
#include "model/region_map.h"
#include "format/grid_rows.h"
#include "format/symbols_inl.h"

#include "base/border.h"
#include "base/fail.h"

#include <stdio.h>

static const struct sj_rows_style style = {
    .role = sj_row_role, .titles = "#", .touching = true, .maps = true};

/* The surest that rows can make us. */
enum { BORDERED = 75 };

/* How sure rows can make us. Less than half a puzzle of bare characters is more likely a faulty
   line, if `line` recognises it as one. */
static size_t top_degree(const struct sj_rows_tally *t, bool whole,
                         const struct sj_dialect *dialect)
{
    if (!whole || t->fit >= dialect->usual)
        return dialect->bordered ? BORDERED : 70;
    const bool bare = !dialect->bordered && !dialect->separator;
    return bare && t->fit * 2 < dialect->usual ? 4 : 20;
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_rows_tally t;
    sj_rows_probe(&style, head, len, whole, dialect, &t);
    const size_t rows = t.roles[SJ_ROLE_CELLS];
    if (dialect->usual < 2 || t.fit * 2 <= rows || t.roles[SJ_ROLE_TITLE] > rows + t.maps)
        return 0;
    return (int)(top_degree(&t, whole, dialect) * t.fit / rows);
}

/* The longest number of a cell. */
#define MAX_DIGITS 3

/* How cells are drawn. */
struct drawing {
    unsigned size;
    unsigned box_rows, box_cols;  /* 0: no borders */
    unsigned width;               /* characters of a cell */
    char separator;               /* between cells; 0: nothing */
    bool numbers;                 /* decimal numbers, else symbols */
    bool lines;                   /* borders of box drawing characters */
    char shown[SJ_SYMBOLS_SHOWN]; /* the symbols */
};

/* Rows as they were read, or in the form that needs no borders to separate cells: single characters
   where they reach the size. */
static void choose_plain(struct drawing *d, const struct sj_dialect *dialect)
{
    const bool reach = d->size <= sj_symbols_max(dialect->symbols);
    const bool same = dialect->same && dialect->drawn == SJ_DRAWN_SAME;
    const bool bordered = same && dialect->bordered;
    const bool read = same && dialect->separator && !sj_by_column(dialect->separator);
    d->numbers = !reach || (read && dialect->numbers && d->size > 9 && !sj_dialect_folds(dialect));
    d->separator = read ? dialect->between : bordered || d->numbers ? ' ' : 0;
    if (!bordered)
        d->box_rows = d->box_cols = 0;
    else if (d->separator != ' ')
        d->separator = ' ';
}

/* With borders, or for people anyway. Letters, hex digits and an alphabet stay what they were;
   otherwise sizes above 9 are written in numbers. */
static void choose_boxed(struct drawing *d, const struct sj_dialect *dialect)
{
    const bool symbols = dialect->symbols == SJ_SYMBOLS_LETTERS ||
                         dialect->symbols == SJ_SYMBOLS_HEX || sj_dialect_folds(dialect);
    d->separator = ' ';
    d->shown[0] = '.';
    d->numbers = d->size > 9 && !(symbols && d->size <= sj_symbols_max(dialect->symbols));
}

/* The border above a row, which may be the size: below the last one. */
static void draw_border(const struct drawing *d, unsigned row, struct sj_text *out)
{
    const unsigned upright = (row > 0 ? SJ_UP : 0) | (row < d->size ? SJ_DOWN : 0);
    for (unsigned col = 0; col < d->size; col += d->box_cols) {
        sj_text_str(out, sj_border_text(upright | SJ_RIGHT | (col > 0 ? SJ_LEFT : 0), d->lines));
        sj_border_across(out, (size_t)d->box_cols * (d->width + 1) + 1, d->lines);
    }
    sj_text_str(out, sj_border_text(upright | SJ_LEFT, d->lines));
    sj_text_char(out, '\n');
}

/* What is before the cell of a column; the end of what was written, as below. */
static char *draw_gap(const struct drawing *d, unsigned col, char *to)
{
    const bool border = d->box_cols && col % d->box_cols == 0;
    if (border) {
        const char *const wall = sj_border_text(SJ_UP | SJ_DOWN, d->lines);
        const size_t len = strlen(wall);
        if (col)
            *to++ = ' ';
        memcpy(to, wall, len);
        to[len] = ' ';
        return to + len + 1;
    }
    if (col && d->separator)
        *to++ = d->separator;
    return to;
}

static char *draw_cell(const struct drawing *d, uint8_t value, char *to)
{
    if (d->numbers && value)
        return to + snprintf(to, MAX_DIGITS + 1, "%*u", (int)d->width, value);
    memset(to, ' ', d->width);
    to[d->width - 1] = d->shown[value];
    return to + d->width;
}

/* A row; `place` gets where its symbols are. */
static void draw_row(const struct drawing *d, const uint8_t *row, size_t *place,
                     struct sj_text *out)
{
    char *const room = sj_text_room(out, (size_t)d->size * (SJ_BORDER_BYTES + 2 + MAX_DIGITS) + 1);
    char *to = room;
    for (unsigned col = 0; room && col < d->size; col++) {
        to = draw_gap(d, col, to);
        if (!d->numbers)
            place[col] = (size_t)(to - room);
        to = draw_cell(d, row[col], to);
    }
    out->len += room ? (size_t)(to - room) : 0;
    if (d->box_cols) {
        sj_text_char(out, ' ');
        sj_text_str(out, sj_border_text(SJ_UP | SJ_DOWN, d->lines));
    }
    sj_text_char(out, '\n');
}

/* Append a part of the text once more. NULL: memory is short. */
static char *repeat_text(struct sj_text *out, size_t from, size_t len)
{
    char *const room = sj_text_room(out, len);
    if (!room)
        return NULL;
    memcpy(room, out->at + from, len);
    out->len += len;
    return room;
}

/* Rows and borders. Borders of + and - are copies of the first one, and so are rows of symbols:
   only cells differ. */
static void draw_rows(const struct drawing *d, const uint8_t *grid, struct sj_text *out)
{
    size_t place[SJ_SYMBOLS_SHOWN];
    const size_t border = out->len;
    if (d->box_rows)
        draw_border(d, 0, out);
    const size_t first = out->len;
    draw_row(d, grid, place, out);
    const size_t len = out->len - first;
    for (unsigned row = 1; row < d->size; row++) {
        const uint8_t *const cells = grid + (size_t)row * d->size;
        if (d->box_rows && row % d->box_rows == 0 && d->lines)
            draw_border(d, row, out);
        else if (d->box_rows && row % d->box_rows == 0)
            repeat_text(out, border, first - border);
        char *const copy = d->numbers ? NULL : repeat_text(out, first, len);
        for (unsigned col = 0; copy && col < d->size; col++)
            copy[place[col]] = d->shown[cells[col]];
        if (d->numbers)
            draw_row(d, cells, place, out);
    }
    if (d->box_rows && d->lines)
        draw_border(d, d->size, out);
    else if (d->box_rows)
        repeat_text(out, border, first - border);
}

/* The regions, after a puzzle and after a solution: without them either would be read with
   boxes. */
static suuji_status write_map(const struct sj_writing *writing, struct sj_text *out,
                              suuji_error *err)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const suuji_rules *const rules = writing->puzzle->rules;
    if (!rules->region)
        return SUUJI_OK;
    if (rules->size > SJ_MAP_MAX)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "letters can name %d regions; this puzzle has %u", SJ_MAP_MAX, rules->size);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (cell % rules->size == 0)
            sj_text_char(out, '\n');
        sj_text_char(out, letters[rules->region[cell]]);
    }
    sj_text_char(out, '\n');
    return SUUJI_OK;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    struct drawing d = {.size = rules->size,
                        .box_rows = rules->box_rows,
                        .box_cols = rules->box_cols,
                        .width = 1,
                        .separator = ' '};
    sj_symbols_shown(writing, d.shown);
    if (d.size == 1)
        d.box_rows = d.box_cols = 0;
    d.lines = writing->dialect->drawn == SJ_DRAWN_LINES;
    if (writing->dialect->drawn == SJ_DRAWN_BOXED || d.lines)
        choose_boxed(&d, writing->dialect);
    else
        choose_plain(&d, writing->dialect);
    if (d.numbers && d.separator == ' ')
        d.width = d.size > 99 ? 3 : 2;
    if (writing->number > 1)
        sj_text_char(out, '\n');
    if (*suuji_puzzle_label(writing->puzzle))
        sj_rows_write_title(writing, "# ", out);
    draw_rows(&d, writing->grid, out);
    return write_map(writing, out, err);
}

static const char *const drawn_words[] = {"boxed", "plain", "same", "lines", NULL};

static const struct sj_option options[] = {
    SJ_SYMBOLS_OPTION,
    {SJ_OPTION("drawn", WORD, struct sj_dialect, drawn), .value = "WORD", .fallback = "boxed",
     .words = drawn_words,
     .help = "written with borders (boxed), as bare rows (plain), as it was read (same), or "
             "with borders of box drawing characters (lines)"},
    {.name = NULL},
};

const struct sj_format sj_format_grid = {
    .info = {.name = "grid",
             .summary = "rows of cells, with or without box borders",
             .example = "| . . 3 | . 2 . | 6 . . |",
             .can = SUUJI_FORMAT_NUMBERED | SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES |
                    SUUJI_FORMAT_RULES | SUUJI_FORMAT_REGIONS,
             .max_size = SUUJI_MAX_SIZE,
             .options = options},
    .even = true,
    .probe = probe,
    .most = BORDERED,
    .rows = &style,
    .write = write,
};
