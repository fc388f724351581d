/* SPDX-License-Identifier: MIT */
/* `ss`: Simple Sudoku's box drawing.

        *-----------*
        |..3|.2.|6..|
        |9..|3.5|..1|
        |..1|8.6|4..|
        |---+---+---|   and so on

   An export has up to three such blocks for one puzzle: the givens, the values of the moment, and
   the pencil marks. The first is the puzzle; what the second adds are entries, read if progress is
   asked for. A block continues with the puzzle before it when it
   repeats all of its givens, or when its cells are wider than a character; a comment line between
   two blocks always parts them, and is what we write between two puzzles. */
#include "format/grid_rows.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

#include <stdlib.h>

/* A block: what is between two lines that begin with `*-`. */
struct block {
    const char *start; /* its first line */
    const char *end;   /* after its last line */
    bool parted;       /* a title or other line is before it */
    size_t rows;
};

static const char *skip_blanks(const struct sj_line *line)
{
    const char *at = line->at;
    while (at < line->at + line->len && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

static bool is_edge(const struct sj_line *line)
{
    const char *const at = skip_blanks(line);
    return line->at + line->len - at >= 2 && (*at == '*' || *at == '.' || *at == '\'') &&
           at[1] == '-';
}

static enum sj_row_role row_role(const struct sj_dialect *dialect, const struct sj_line *line)
{
    const char *const at = skip_blanks(line);
    (void)dialect;
    if (at == line->at + line->len)
        return SJ_ROLE_BLANK;
    if (sj_line_is_border(line))
        return SJ_ROLE_BORDER;
    return *at == '|' ? SJ_ROLE_CELLS : SJ_ROLE_TITLE;
}

/* The next block. 1: found; 0: there is none; -1: it may continue in text that is not there yet. */
static int next_block(const struct sj_dialect *d, struct sj_text_lines *lines, struct block *b)
{
    struct sj_line line;
    bool open = false;
    *b = (struct block){0};
    while (sj_text_lines_next(lines, &line)) {
        if (!open && is_edge(&line)) {
            open = true;
            b->start = line.at;
        } else if (open && is_edge(&line) && b->rows) {
            b->end = lines->at;
            return 1;
        } else if (open) {
            b->rows += row_role(d, &line) == SJ_ROLE_CELLS;
        } else if (line.len) {
            b->parted = true;
        }
    }
    b->end = lines->end;
    return !lines->last ? -1 : open && b->rows ? 1 : 0;
}

/* The next cell of a block, 0 after its last one; rows are all that is looked at. */
static char next_cell(const struct sj_dialect *d, struct sj_text_lines *lines, struct sj_line *line,
                      const char **at)
{
    struct sj_cell cell;
    for (;;) {
        if (*at && sj_cell_next(0, at, line->at + line->len, &cell))
            return *cell.at;
        do
            if (!sj_text_lines_next(lines, line))
                return 0;
        while (row_role(d, line) != SJ_ROLE_CELLS);
        *at = line->at;
    }
}

/* Does block `b` have the value of each given of block `a` in the same place, or wider cells? */
static bool continues_block(const struct sj_dialect *d, const struct block *a,
                            const struct block *b)
{
    struct sj_text_lines in_a = sj_text_lines_of(a->start, (size_t)(a->end - a->start), true);
    struct sj_text_lines in_b = sj_text_lines_of(b->start, (size_t)(b->end - b->start), true);
    struct sj_line line_a = {0};
    struct sj_line line_b = {0};
    const char *at_a = NULL;
    const char *at_b = NULL;
    size_t more = 0;
    bool same = true;
    for (;;) {
        const char left = next_cell(d, &in_a, &line_a, &at_a);
        const char right = next_cell(d, &in_b, &line_b, &at_b);
        if (!left || !right) {
            more = right != 0;
            same &= left == right;
            break;
        }
        same &= left == right || sj_symbol_empty(left) || left == '0';
    }
    return same || (more && a->rows == b->rows);
}

static size_t record_length(const struct sj_dialect *dialect, const char *text, size_t len,
                            bool last)
{
    struct sj_text_lines lines = sj_text_lines_of(text, len, last);
    struct block first;
    struct block next;
    const int found = next_block(dialect, &lines, &first);
    if (found <= 0)
        return found < 0 ? 0 : len;
    const char *end = first.end;
    for (int blocks = 1; blocks < 3; blocks++) {
        const int more = next_block(dialect, &lines, &next);
        if (more < 0 && !next.parted)
            return 0; /* whether a third block follows is not known yet */
        if (more <= 0 || next.parted || !continues_block(dialect, &first, &next))
            break;
        end = next.end;
    }
    return (size_t)(end - text);
}

static const struct sj_rows_style style = {.role = row_role, .titles = "#", .single = true};

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_rows_tally t;
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct block first;
    if (next_block(dialect, &lines, &first) != 1)
        return 0;
    sj_rows_probe(&style, first.start, (size_t)(first.end - first.start), true, dialect, &t);
    dialect->bordered = true;
    return dialect->usual >= 2 && t.fit * 2 > t.roles[SJ_ROLE_CELLS] ? 96 : 0;
}

/* The values of the second block, if it has as many cells as the puzzle. */
static suuji_status read_progress(struct sj_parser *parser, const struct block *b, suuji_error *err)
{
    struct sj_text_lines lines = sj_text_lines_of(b->start, (size_t)(b->end - b->start), true);
    struct sj_line line = {0};
    const char *at = NULL;
    suuji_status status = SUUJI_OK;
    unsigned cells = 0;
    while (next_cell(parser->dialect, &lines, &line, &at))
        cells++;
    if (cells != parser->puzzle->rules->cells)
        return SUUJI_OK; /* pencil marks */
    lines = sj_text_lines_of(b->start, (size_t)(b->end - b->start), true);
    at = NULL;
    for (unsigned cell = 0; status == SUUJI_OK && cell < cells; cell++)
        status = sj_parser_entry(parser, cell, next_cell(parser->dialect, &lines, &line, &at), err);
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct block first;
    struct block second;
    const size_t whole = parser->len;
    if (next_block(parser->dialect, &lines, &first) == 0)
        return SUUJI_OK;
    parser->len = (size_t)(first.end - parser->text);
    suuji_status status = sj_rows_parse(&style, parser, found, err);
    parser->len = whole;
    if (status == SUUJI_OK && *found && parser->dialect->progress &&
        next_block(parser->dialect, &lines, &second) == 1)
        status = read_progress(parser, &second, err);
    return status;
}

/* " |---+---+---|" and, with `*` and `-`, the edges. */
static void write_border(const suuji_rules *rules, char edge, char cross, struct sj_text *out)
{
    const unsigned box = rules->box_cols && rules->size > 1 ? rules->box_cols : rules->size;
    sj_text_char(out, ' ');
    for (unsigned col = 0; col < rules->size; col += box) {
        sj_text_char(out, col ? cross : edge);
        sj_text_fill(out, '-', box);
    }
    sj_text_char(out, edge);
    sj_text_char(out, '\n');
}

static void write_block(const struct sj_writing *writing, const uint8_t *grid, struct sj_text *out)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const unsigned boxes = rules->size > 1 ? rules->box_cols : 0;
    write_border(rules, '*', '-', out);
    for (unsigned row = 0; row < rules->size; row++) {
        if (boxes && row && row % rules->box_rows == 0)
            write_border(rules, '|', '+', out);
        sj_text_char(out, ' ');
        for (unsigned col = 0; col < rules->size; col += boxes ? boxes : rules->size) {
            sj_text_char(out, '|');
            sj_symbols_write(writing, grid + (size_t)row * rules->size + col,
                             boxes ? boxes : rules->size, out);
        }
        sj_text_str(out, "|\n");
    }
    write_border(rules, '*', '-', out);
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    uint8_t *givens = NULL;
    suuji_status status = sj_symbols_check(writing, err);
    if (status == SUUJI_OK)
        status = sj_writing_split(writing, &givens, err);
    if (status != SUUJI_OK)
        return status;
    if (writing->number > 1 || *suuji_puzzle_label(writing->puzzle))
        sj_rows_write_title(writing, "#", out);
    if (givens)
        write_block(writing, givens, out);
    write_block(writing, writing->grid, out);
    free(givens);
    return SUUJI_OK;
}

const struct sj_format sj_format_ss = {
    .info = {.name = "ss",
             .summary = "Simple Sudoku: rows of characters in a drawn box",
             .example = "|..3|.2.|6..|",
             .can = SUUJI_FORMAT_NUMBERED | SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES |
                    SUUJI_FORMAT_RULES | SUUJI_FORMAT_PROGRAM | SUUJI_FORMAT_ENTRIES,
             .max_size = 61,
             .options = sj_symbols_options},
    .probe = probe,
    .most = 96,
    .cut = record_length,
    .parse = parse,
    .write = write,
};
