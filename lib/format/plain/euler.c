/* SPDX-License-Identifier: MIT */
/* `euler`: a heading (`Grid 01` as in Project Euler's problem 96, or `%title`), then n rows of n
   characters. The heading is the label. */
#include "format/grid_rows.h"
#include "format/symbols_inl.h"

#include <strings.h>

static bool is_heading(const struct sj_line *line)
{
    return line->len && (*line->at == '%' || (line->len >= 4 && !strncasecmp(line->at, "grid", 4)));
}

static enum sj_row_role row_role(const struct sj_dialect *dialect, const struct sj_line *line)
{
    return is_heading(line) ? SJ_ROLE_TITLE : sj_row_role(dialect, line);
}

static const struct sj_rows_style style = {.role = row_role, .titles = "%#", .single = true};

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_rows_tally t;
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    size_t headings = 0;
    while (sj_text_lines_next(&lines, &line))
        headings += is_heading(&line);
    if (headings == 0 && !dialect->format)
        return 0; /* the rows are of no use unless the format is asked for */
    sj_rows_probe(&style, head, len, whole, dialect, &t);
    const size_t rows = t.roles[SJ_ROLE_CELLS];
    if (headings == 0 || rows == 0 || dialect->usual < 2 || t.fit * 2 <= rows)
        return 0;
    return (int)(90 * t.fit / rows);
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const char *const label = suuji_puzzle_label(writing->puzzle);
    const suuji_status status = sj_symbols_check(writing, err);
    if (status != SUUJI_OK)
        return status;
    if (*label)
        sj_rows_write_title(writing, strncasecmp(label, "grid", 4) == 0 ? "" : "%", out);
    else
        sj_text_printf(out, "Grid %02zu\n", writing->number);
    sj_rows_write_plain(writing, out);
    return SUUJI_OK;
}

const struct sj_format sj_format_euler = {
    .info = {.name = "euler",
             .summary = "Project Euler 96: a heading, then rows of characters",
             .example = "Grid 01",
             .can = SUUJI_FORMAT_NUMBERED | SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES,
             .max_size = 61,
             .options = sj_symbols_options},
    .probe = probe,
    .most = 90,
    .rows = &style,
    .write = write,
};
