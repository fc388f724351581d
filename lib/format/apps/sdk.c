/* SPDX-License-Identifier: MIT */
/* `sdk`: SadMan Software's and SudoCue's puzzle files: header lines `#A` author, `#B` date, `#C`
   comment, `#D` description, `#L` level, `#S` source, `#U` address, then n rows of n characters. In
   the long form the rows are in a section `[Puzzle]`. Values that only the rows of a section
   `[State]` have are entries, read if progress is asked for; other sections (pencil marks, ...) are
   skipped. The label is the description, else the comment, else the author. */
#include "format/grid_rows.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

#include <stdlib.h>
#include <strings.h>

static bool is_header(const struct sj_line *line)
{
    return line->len >= 2 && line->at[0] == '#' && memchr("ABCDHLSTU", line->at[1], 9) != NULL;
}

static bool is_puzzle_section(const struct sj_line *line)
{
    return line->len == 8 && strncasecmp(line->at, "[puzzle]", 8) == 0;
}

static enum sj_row_role row_role(const struct sj_dialect *dialect, const struct sj_line *line)
{
    if (line->len && *line->at == '[')
        return is_puzzle_section(line) ? SJ_ROLE_TITLE : SJ_ROLE_SECTION;
    return sj_row_role(dialect, line);
}

/* Which of two headers makes the better label: the one that comes first here. */
static const char *const rank = "DCA";

static const struct sj_rows_style style = {.role = row_role, .single = true, .sections = true};

/* The best header in front of the rows becomes the label. */
static void set_label(struct sj_parser *parser)
{
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line;
    struct sj_line best = {0};
    const char *place = rank + 3;
    while (sj_text_lines_next(&lines, &line)) {
        const enum sj_row_role what = row_role(parser->dialect, &line);
        if (what == SJ_ROLE_CELLS || what == SJ_ROLE_SECTION)
            break;
        if (what != SJ_ROLE_TITLE || !is_header(&line) || line.len < 3)
            continue;
        const char *const letter = strchr(rank, line.at[1]);
        if (letter && letter < place) {
            place = letter;
            best = line;
        }
    }
    if (best.at)
        sj_rows_label(parser, &best, 2);
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_rows_tally t;
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    bool header = false;
    bool section = false;
    while (sj_text_lines_next(&lines, &line)) {
        header |= is_header(&line);
        section |= is_puzzle_section(&line);
    }
    if (!header && !section && !dialect->format)
        return 0; /* the rows are of no use unless the format is asked for */
    sj_rows_probe(&style, head, len, whole, dialect, &t);
    if ((!header && !section) || dialect->usual < 2 ||
        (t.fit * 2 <= t.roles[SJ_ROLE_CELLS] && !section))
        return 0;
    return section ? 96 : 80;
}

static bool is_state_section(const struct sj_line *line)
{
    return line->len == 7 && strncasecmp(line->at, "[state]", 7) == 0;
}

/* What the rows of the section [State] have beside the givens. */
static suuji_status read_progress(struct sj_parser *parser, suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line;
    suuji_status status = SUUJI_OK;
    bool state = false;
    while (!state && sj_text_lines_next(&lines, &line))
        state = is_state_section(&line);
    for (unsigned row = 0; status == SUUJI_OK && state && row < size; row++) {
        state = sj_text_lines_next(&lines, &line) && line.len == size;
        for (unsigned col = 0; status == SUUJI_OK && state && col < size; col++)
            status = sj_parser_entry(parser, row * size + col, line.at[col], err);
    }
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    suuji_status status = sj_rows_parse(&style, parser, found, err);
    if (status == SUUJI_OK && *found && parser->dialect->progress)
        status = read_progress(parser, err);
    if (status == SUUJI_OK && *found)
        set_label(parser);
    return status;
}

/* Every puzzle has a header line, so that it is distinguished from a plain grid and from the puzzle
   before. */
static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    struct sj_writing puzzle = *writing;
    uint8_t *givens = NULL;
    suuji_status status = sj_symbols_check(writing, err);
    if (status == SUUJI_OK)
        status = sj_writing_split(writing, &givens, err);
    if (status != SUUJI_OK)
        return status;
    if (*suuji_puzzle_label(writing->puzzle))
        sj_rows_write_title(writing, "#D", out);
    else
        sj_text_str(out, "#Ssuuji\n");
    if (givens) {
        puzzle.grid = givens;
        sj_text_str(out, "[Puzzle]\n");
        sj_rows_write_plain(&puzzle, out);
        sj_text_str(out, "[State]\n");
    }
    sj_rows_write_plain(writing, out);
    free(givens);
    return SUUJI_OK;
}

const struct sj_format sj_format_sdk = {
    .info = {.name = "sdk",
             .summary = "SadMan and SudoCue: header lines, then rows of characters",
             .example = "#ARuud",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_PROGRAM |
                    SUUJI_FORMAT_ENTRIES,
             .max_size = 61,
             .options = sj_symbols_options},
    .probe = probe,
    .most = 96,
    .rows = &style,
    .parse = parse,
    .write = write,
};
