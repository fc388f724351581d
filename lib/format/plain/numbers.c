/* SPDX-License-Identifier: MIT */
/* `numbers`: one puzzle per line, the cells as decimal numbers between blanks, commas or
   semicolons; 0 and the usual characters are empty cells. A label may follow after `#`. */
#include "format/grid_rows.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

/* The cells of a line: up to a '#'. */
static struct sj_cell_text cells_of(const struct sj_line *line)
{
    const char *const label = line->len ? memchr(line->at, '#', line->len) : NULL;
    const char *at = line->at;
    const char *end = label ? label : line->at + line->len;
    while (at < end && memchr(" \t", *at, 2))
        at++;
    while (end > at && memchr(" \t,;", end[-1], 4))
        end--;
    return (struct sj_cell_text){at, (size_t)(end - at)};
}

/* The size of a line that fits, else 0. */
static unsigned fitting_size(const struct sj_dialect *dialect, const struct sj_cell_text *cells)
{
    enum sj_form form = SJ_FORM_NUMBERS;
    const unsigned size = sj_cell_text_size(cells, &form);
    const bool fits = form == SJ_FORM_NUMBERS && sj_cell_text_fits(dialect, cells, size, form);
    return fits ? size : 0;
}

static char separator_of(const struct sj_cell_text *cells)
{
    for (size_t i = 0; i < cells->len; i++)
        if (cells->at[i] == ',' || cells->at[i] == ';')
            return cells->at[i];
    return ' ';
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    size_t sizes[SUUJI_MAX_SIZE + 1] = {0};
    size_t lines = 0;
    size_t fit = 0;
    struct sj_text_lines all = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    dialect->separator = 0;
    while (sj_text_lines_next(&all, &line)) {
        const struct sj_cell_text cells = cells_of(&line);
        const unsigned size = cells.len ? fitting_size(dialect, &cells) : 0;
        lines += cells.len > 0;
        if (size < 2)
            continue;
        fit++;
        if (++sizes[size] > sizes[dialect->usual])
            dialect->usual = size;
        if (!dialect->separator)
            dialect->separator = separator_of(&cells);
    }
    if (!dialect->separator)
        dialect->separator = ' ';
    if (dialect->symbols == SJ_SYMBOLS_AUTO)
        dialect->symbols = SJ_SYMBOLS_DIGITS;
    dialect->form = SJ_FORM_NUMBERS;
    dialect->empty = '0';
    if (fit * 2 <= lines)
        return 0;
    return (int)((dialect->usual < 4 ? 40 : 88) * fit / lines);
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line = {.at = parser->text};
    (void)sj_text_lines_next(&lines, &line);
    const struct sj_cell_text cells = cells_of(&line);
    const struct sj_line text = {.at = cells.at, .len = cells.len};
    if (cells.len == 0)
        return SUUJI_OK;
    const unsigned size = sj_size_of_cells(sj_cells_count(' ', &text));
    if (size == 0)
        return sj_cell_text_bad_count(parser, &cells, err);
    suuji_status status = sj_parser_start(parser, size, err);
    if (status == SUUJI_OK)
        status =
            sj_cell_text_parse(parser, &cells, size, SJ_FORM_NUMBERS, parser->puzzle->given, err);
    const char *const label = memchr(line.at, '#', line.len);
    if (status == SUUJI_OK && label)
        sj_rows_label(parser, &line, (size_t)(label - line.at) + 1);
    *found = status == SUUJI_OK;
    return status;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const char separator = writing->dialect->separator;
    const suuji_status status =
        sj_cell_text_write(writing, writing->grid, SJ_FORM_NUMBERS,
                           separator == ',' || separator == ';' ? separator : ' ', out, err);
    sj_write_label(writing, " # ", out);
    return status;
}

const struct sj_format sj_format_numbers = {
    .info = {.name = "numbers",
             .summary = "one puzzle per line, decimal numbers",
             .example = "0 0 3 0 2 0 6 0 0 9 0 0 3 ...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES,
             .max_size = SUUJI_MAX_SIZE},
    .even = true,
    .probe = probe,
    .most = 88,
    .parse = parse,
    .write = write,
};
