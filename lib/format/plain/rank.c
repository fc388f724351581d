/* SPDX-License-Identifier: MIT */
/* `rank`: the side of a box, a blank, then all cells: `3 000400009020980030...`. Cells are single
   characters (1-9, then letters) or, always for box sides above 7, numbers with blanks between
   them. A label may follow after `#`, or after a blank where cells are single characters. */
#include "format/grid_rows.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

#include "base/fail.h"

/* The parts of a line. */
struct record {
    unsigned side; /* of a box; 0: the line does not begin with one */
    struct sj_cell_text cells;
    size_t label; /* where it begins in the line; the line's length: none */
    enum sj_form form;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t skip_while(const struct sj_line *line, size_t at, bool blanks)
{
    while (at < line->len && is_blank(line->at[at]) == blanks)
        at++;
    return at;
}

/* A first word as long as all the cells is single characters; otherwise they are numbers. */
static struct record split_record(const struct sj_line *line)
{
    struct record r = {.label = line->len};
    size_t at = skip_while(line, 0, true);
    const size_t digits = at;
    for (; at < line->len && at < digits + 2 && line->at[at] >= '0' && line->at[at] <= '9'; at++)
        r.side = r.side * 10 + (unsigned)(line->at[at] - '0');
    if (r.side > 15 || at == line->len || !is_blank(line->at[at]))
        r.side = 0;
    at = skip_while(line, at, true);
    const size_t word = skip_while(line, at, false);
    const size_t rest = skip_while(line, word, true);
    const char *const mark = memchr(line->at + at, '#', line->len - at);
    const bool numbers = word - at <= 3 && rest < line->len && line->at[rest] != '#';
    size_t end = numbers && mark ? (size_t)(mark - line->at) : numbers ? line->len : word;
    r.label = mark && numbers ? end : numbers ? line->len : rest;
    while (end > at && is_blank(line->at[end - 1]))
        end--;
    r.form = numbers ? SJ_FORM_NUMBERS : SJ_FORM_CHARS;
    r.cells = (struct sj_cell_text){line->at + at, end - at};
    return r;
}

static bool looks_like_record(const struct sj_dialect *dialect, const struct record *r)
{
    enum sj_form form = SJ_FORM_CHARS;
    const unsigned size = r->side * r->side;
    return r->side >= 1 && sj_cell_text_size(&r->cells, &form) == size && form == r->form &&
           sj_cell_text_fits(dialect, &r->cells, size, form);
}

/* A line that misses the number of cells by less than a row deserves a message that says so. */
static bool is_near_miss(const struct sj_dialect *dialect, const struct record *r)
{
    const size_t size = (size_t)r->side * r->side;
    size_t good = 0;
    for (size_t i = 0; i < r->cells.len; i++)
        good += sj_symbol_value(dialect->symbols, (unsigned)size, r->cells.at[i]) != SJ_SYMBOL_BAD;
    return r->side >= 2 && r->form == SJ_FORM_CHARS && r->cells.len + size > size * size &&
           r->cells.len < size * (size + 1) && good == r->cells.len;
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    bool seen[256] = {false};
    size_t lines = 0;
    size_t fit = 0;
    size_t near = 0;
    struct sj_line line;
    for (int pass = 0; pass < 2; pass++) { /* symbols, then lines that fit them */
        struct sj_text_lines all = sj_text_lines_of(head, len, whole);
        while (sj_text_lines_next(&all, &line)) {
            const struct record r = split_record(&line);
            if (line.len == 0 || *line.at == '#')
                continue;
            for (size_t i = 0; pass == 0 && r.side && i < r.cells.len; i++)
                seen[(unsigned char)r.cells.at[i]] = true;
            if (pass == 0)
                continue;
            lines++;
            near += is_near_miss(dialect, &r);
            if (!looks_like_record(dialect, &r))
                continue;
            fit++;
            if (!dialect->usual)
                dialect->usual = r.side * r.side;
        }
        if (pass == 0 && dialect->symbols == SJ_SYMBOLS_AUTO)
            dialect->symbols = sj_symbols_guess(seen);
    }
    dialect->empty = sj_symbols_empty_of(seen, dialect->symbols);
    if (fit * 2 <= lines) /* more than a line of which a blank would be a cell */
        return (fit + near) * 2 > lines ? 45 : 0;
    /* "1 0" could be half of anything. */
    return (int)((dialect->usual > 1 ? 92 : 30) * fit / lines);
}

/* The SAT paper's program writes 36 as '.': beside '0' for an empty cell it is a value. In a line
   of 36 points, in which every other cell has a value below 36, all of them are it: a solution. */
static void read_points(const struct record *r, uint8_t *given)
{
    size_t points = 0, empty = 0, last = 0;
    if (r->side != 6 || r->form != SJ_FORM_CHARS)
        return;
    for (size_t i = 0; i < r->cells.len; i++) {
        points += r->cells.at[i] == '.';
        empty += given[i] == 0;
        last += given[i] == 36;
    }
    if (!memchr(r->cells.at, '0', r->cells.len) && (points != 36 || empty != 36 || last != 0))
        return;
    for (size_t i = 0; i < r->cells.len; i++)
        if (r->cells.at[i] == '.')
            given[i] = 36;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line = {.at = parser->text};
    (void)sj_text_lines_next(&lines, &line);
    const struct record r = split_record(&line);
    if (line.len == 0 || *line.at == '#')
        return SUUJI_OK;
    if (r.side == 0)
        return sj_parser_fail(parser, 0, err, "a line must begin with the side of a box (1 to 15)");
    const unsigned size = r.side * r.side;
    const struct sj_line text = {.at = r.cells.at, .len = r.cells.len};
    const size_t count = r.form == SJ_FORM_CHARS ? r.cells.len : sj_cells_count(' ', &text);
    if (count != (size_t)size * size || (r.form == SJ_FORM_CHARS && size > 61))
        return sj_parser_fail(parser, (size_t)(r.cells.at + r.cells.len - parser->text), err,
                              "%zu cells, expected %u for boxes of side %u", count, size * size,
                              r.side);
    suuji_status status = sj_parser_start(parser, size, err);
    if (status == SUUJI_OK)
        status = sj_cell_text_parse(parser, &r.cells, size, r.form, parser->puzzle->given, err);
    if (status == SUUJI_OK)
        read_points(&r, parser->puzzle->given);
    if (status == SUUJI_OK && r.label < line.len)
        sj_rows_label(parser, &line, r.label + (line.at[r.label] == '#'));
    *found = status == SUUJI_OK;
    return status;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const unsigned size = writing->puzzle->rules->size;
    const unsigned side = sj_size_of_cells(size);
    if (side == 0)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format 'rank' needs square boxes, which size %u does not have", size);
    sj_text_printf(out, "%u ", side);
    const suuji_status status = sj_cell_text_write(
        writing, writing->grid,
        size > 49 && !sj_dialect_folds(writing->dialect) ? SJ_FORM_NUMBERS : SJ_FORM_CHARS, ' ',
        out, err);
    sj_write_label(writing, " # ", out);
    return status;
}

const struct sj_format sj_format_rank = {
    .info = {.name = "rank",
             .summary = "box side, a blank, then all cells of the puzzle",
             .example = "3 000400009020980030093000840...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES,
             .max_size = 225,
             .options = sj_symbols_options},
    .probe = probe,
    .most = 92,
    .parse = parse,
    .write = write,
};
