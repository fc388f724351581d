/* SPDX-License-Identifier: MIT */
/* `csv`: tables with a puzzle in one column and perhaps its solution in another. The header line
   says which, or `#!sudoku -cN,...`, or the first rows themselves. Cells are written in a field as
   single characters, as two digits each (three past size 99: the dancing-links paper's sets, whose
   header is `puzzle`), or as numbers with `;` between them. Fields may be quoted.

   A table is written as it was read: the paper's with one column, and with the solution in a second
   one when it is solved; `quizzes,solutions` and similar ones with two; every other with
   `puzzle,solution,label`. */
#include "format/grid_rows.h"
#include "format/symbols_inl.h"

#include <string.h>
#include <strings.h>

/* Kinds of tables: their headers as they are written. */
enum { TABLE_OWN, TABLE_PAPER, TABLE_KAGGLE, TABLE_PAIR, TABLE_PAIRS };
static const char *const headers[] = {"puzzle,solution,label", "puzzle", "quizzes,solutions",
                                      "puzzle,solution", "puzzles,solutions"};

/* Names of columns, in order of preference. */
static const char *const puzzle_names[] = {"puzzle",  "puzzles", "quiz",        "quizzes",
                                           "puzzler", "givens",  "sudoku",      "grid",
                                           "board",   "problem", "clue_string", NULL};
static const char *const solution_names[] = {"solution", "solutions", "solved", "answer", NULL};
static const char *const label_names[] = {"label", "name", "title", "comment", "id", NULL};

/* Columns beyond these are not looked at, nor is a longer line read as a header: time spent on
   probing stays in proportion to the head. */
#define MAX_COLUMNS 100
#define MAX_HEADER 4000

/* ---- Fields of a line ---- */

/* The fields of a line, one after the other. */
struct fields {
    const char *at, *end; /* `at` NULL: there are no more */
    char separator;
};

static struct fields fields_of(const struct sj_line *line, char separator)
{
    return (struct fields){.at = line->at, .end = line->at + line->len, .separator = separator};
}

static void trim_blanks(struct sj_cell_text *field)
{
    while (field->len && memchr(" \t", *field->at, 2))
        field->at++, field->len--;
    while (field->len && memchr(" \t", field->at[field->len - 1], 2))
        field->len--;
}

/* The next field, without its quotes; false: there are no more. A doubled quote inside a field
   stays doubled: cells have none. */
static bool next_field(struct fields *fields, struct sj_cell_text *field)
{
    const char *at = fields->at, *stop = NULL;
    const char *const end = fields->end;
    if (!at)
        return false;
    if (at < end && *at == '"') {
        for (stop = ++at; stop < end && (*stop != '"' || (stop + 1 < end && stop[1] == '"'));)
            stop += *stop == '"' ? 2 : 1;
        *field = (struct sj_cell_text){at, (size_t)(stop - at)};
        at = stop < end ? stop : end;
    }
    const char *const mark = at < end ? memchr(at, fields->separator, (size_t)(end - at)) : NULL;
    if (!stop)
        *field = (struct sj_cell_text){at, (size_t)((mark ? mark : end) - at)};
    fields->at = mark ? mark + 1 : NULL;
    trim_blanks(field);
    return true;
}

/* Field number `want` of a line; false: the line has fewer. */
static bool find_field(const struct sj_line *line, char separator, int want,
                       struct sj_cell_text *field)
{
    struct fields fields = fields_of(line, separator);
    for (int i = 0; next_field(&fields, field); i++)
        if (i == want)
            return true;
    return false;
}

static int find_name(const char *const *names, const struct sj_cell_text *field, int before)
{
    for (int i = 0; i < before && names[i]; i++)
        if (field->len == strlen(names[i]) && strncasecmp(field->at, names[i], field->len) == 0)
            return i;
    return before;
}

/* The column whose header is the first of `names` that occurs; -1: none. */
static int find_column(const struct sj_line *header, char separator, const char *const *names)
{
    struct fields fields = fields_of(header, separator);
    struct sj_cell_text field;
    int column = -1, best = MAX_COLUMNS;
    for (int i = 0; i < MAX_COLUMNS && next_field(&fields, &field); i++) {
        const int name = find_name(names, &field, best);
        if (name < best) {
            best = name;
            column = i;
        }
    }
    return column;
}

/* ---- Probing ---- */

static char separator_of(const struct sj_line *line)
{
    for (const char *c = ",\t;"; *c; c++)
        if (line->len && memchr(line->at, *c, line->len))
            return *c;
    return ',';
}

/* `#!sudoku -c1,PuzzleR,Label,...`: column, separator, names. */
static bool read_gsf(const struct sj_line *line, struct sj_dialect *dialect)
{
    static const char mark[] = "#!sudoku -c";
    const size_t skip = sizeof mark - 1;
    size_t at = skip;
    int column = 0;
    if (line->len < skip || strncasecmp(line->at, mark, skip) != 0)
        return false;
    while (at < line->len && line->at[at] >= '0' && line->at[at] <= '9' && column < MAX_COLUMNS)
        column = column * 10 + (line->at[at++] - '0');
    dialect->column = column > 0 ? column - 1 : 0;
    dialect->separator = at < line->len ? line->at[at] : ',';
    if (at < line->len) {
        const struct sj_line names = {.at = line->at + at + 1, .len = line->len - at - 1};
        dialect->label_column = find_column(&names, dialect->separator, label_names);
    }
    return true;
}

static bool read_header(const struct sj_line *line, struct sj_dialect *dialect)
{
    const char separator = separator_of(line);
    dialect->separator = separator;
    dialect->column = find_column(line, separator, puzzle_names);
    dialect->solution_column = find_column(line, separator, solution_names);
    dialect->label_column = find_column(line, separator, label_names);
    return dialect->column >= 0;
}

static unsigned kind_of(const struct sj_line *header, const struct sj_dialect *dialect)
{
    for (unsigned i = TABLE_PAPER; i <= TABLE_PAIRS; i++)
        if (header->len == strlen(headers[i]) &&
            strncasecmp(header->at, headers[i], header->len) == 0)
            return i == TABLE_PAPER && dialect->form != SJ_FORM_DIGITS ? TABLE_OWN : i;
    return TABLE_OWN;
}

/* The first column from `from` on whose field reads as a puzzle; -1: none. */
static int column_by_cells(const struct sj_line *line, const struct sj_dialect *dialect, int from)
{
    struct fields fields = fields_of(line, dialect->separator);
    struct sj_cell_text field;
    enum sj_form form;
    for (int i = 0; i < MAX_COLUMNS && next_field(&fields, &field); i++) {
        const unsigned size = i < from ? 0 : sj_cell_text_size(&field, &form);
        if (size >= 4 && sj_cell_text_fits(dialect, &field, size, form))
            return i;
    }
    return -1;
}

/* How many of the rows have a puzzle in the column; learns form, size and the empty character. */
static size_t count_fits(struct sj_text_lines lines, struct sj_dialect *dialect, size_t *rows)
{
    struct sj_line line;
    struct sj_cell_text field;
    enum sj_form form;
    size_t fit = 0;
    bool seen[256] = {false};
    *rows = 0;
    while (sj_text_lines_next(&lines, &line)) {
        if (line.len == 0 || *line.at == '#')
            continue;
        ++*rows;
        if (!find_field(&line, dialect->separator, dialect->column, &field))
            continue;
        const unsigned size = sj_cell_text_size(&field, &form);
        if (size == 0 || !sj_cell_text_fits(dialect, &field, size, form))
            continue;
        if (fit++ == 0) {
            dialect->usual = size;
            dialect->form = form;
        }
        for (size_t i = 0; form == SJ_FORM_CHARS && i < field.len; i++)
            seen[(unsigned char)field.at[i]] = true;
    }
    dialect->empty = sj_symbols_empty_of(seen, dialect->symbols);
    return fit;
}

/* Letters for all values, in the puzzle column of the first row? */
static void guess_symbols(struct sj_text_lines lines, struct sj_dialect *dialect)
{
    bool seen[256] = {false};
    struct sj_line line;
    struct sj_cell_text field;
    for (int i = 0; i < 20 && sj_text_lines_next(&lines, &line); i++)
        if (find_field(&line, dialect->separator, dialect->column, &field))
            for (size_t k = 0; k < field.len; k++)
                seen[(unsigned char)field.at[k]] = true;
    dialect->symbols = sj_symbols_guess(seen);
    dialect->unclear = sj_symbols_unclear(seen);
}

/* A table without a header: the columns are found by what the first line that has cells holds. */
static bool find_columns(struct sj_text_lines lines, struct sj_dialect *dialect)
{
    struct sj_line line;
    for (int i = 0; i < 20 && sj_text_lines_next(&lines, &line); i++) {
        if (line.len == 0 || *line.at == '#')
            continue;
        dialect->separator = separator_of(&line);
        dialect->column = column_by_cells(&line, dialect, 0);
        if (dialect->column >= 0) {
            dialect->solution_column = column_by_cells(&line, dialect, dialect->column + 1);
            return true;
        }
    }
    return false;
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line = {.at = head};
    size_t rows = 0;
    while (sj_text_lines_next(&lines, &line) && line.len == 0)
        continue;
    const bool asked = dialect->symbols != SJ_SYMBOLS_AUTO;
    const bool header =
        line.len <= MAX_HEADER && (read_gsf(&line, dialect) || read_header(&line, dialect));
    if (header) {
        dialect->head = (size_t)(lines.at - head);
    } else {
        lines = sj_text_lines_of(head, len, whole);
        if (!find_columns(lines, dialect)) {
            dialect->column = 0;
            return 0;
        }
    }
    if (!asked)
        guess_symbols(lines, dialect);
    const size_t fit = count_fits(lines, dialect, &rows);
    dialect->table = header ? kind_of(&line, dialect) : TABLE_OWN;
    if (fit * 2 <= rows && !(header && rows == 0)) /* under a header, little is a hint */
        return header && (fit || memchr(line.at, dialect->separator, line.len)) ? 30 : 0;
    return header ? 97 : dialect->column == 0 && dialect->form == SJ_FORM_CHARS ? 30 : 60;
}

/* ---- Parsing ---- */

static suuji_status parse_solution(struct sj_parser *parser, const struct sj_cell_text *field,
                                   suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    enum sj_form form;
    if (field->len == 0)
        return SUUJI_OK;
    if (sj_cell_text_size(field, &form) != size)
        return sj_parser_fail(parser, (size_t)(field->at - parser->text), err,
                              "the solution does not have size %u like the puzzle", size);
    uint8_t *const solution = sj_puzzle_solution(parser->puzzle);
    return solution ? sj_cell_text_parse(parser, field, size, form, solution, err)
                    : sj_fail_memory(err);
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const struct sj_dialect *const d = parser->dialect;
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line = {.at = parser->text};
    struct sj_cell_text field;
    enum sj_form form;
    (void)sj_text_lines_next(&lines, &line);
    if (line.len == 0 || *line.at == '#')
        return SUUJI_OK;
    if (!find_field(&line, d->separator, d->column, &field))
        return sj_parser_fail(parser, line.len, err, "there is no column %d", d->column + 1);
    const unsigned size = sj_cell_text_size(&field, &form);
    if (size == 0)
        return sj_cell_text_bad_count(parser, &field, err);
    suuji_status status = sj_parser_start(parser, size, err);
    if (status == SUUJI_OK)
        status = sj_cell_text_parse(parser, &field, size, form, parser->puzzle->given, err);
    if (status == SUUJI_OK && d->solution_column >= 0 &&
        find_field(&line, d->separator, d->solution_column, &field))
        status = parse_solution(parser, &field, err);
    if (status == SUUJI_OK && d->label_column >= 0 &&
        find_field(&line, d->separator, d->label_column, &field) && field.len)
        sj_puzzle_label(parser->puzzle, field.at, field.len);
    *found = status == SUUJI_OK;
    return status;
}

/* ---- Writing ---- */

/* The table to write: the paper's has no column for solutions. */
static unsigned table_for(const struct sj_dialect *dialect)
{
    return dialect->table == TABLE_PAPER && dialect->solved ? TABLE_PAIR : dialect->table;
}

static void write_head(const struct sj_dialect *dialect, struct sj_text *out)
{
    sj_text_str(out, headers[table_for(dialect)]);
    sj_text_char(out, '\n');
}

/* A form that can store the size: numbers where there are not enough characters. */
static enum sj_form form_for(const struct sj_writing *writing)
{
    const struct sj_dialect *const d = writing->dialect;
    if (sj_dialect_folds(d))
        return SJ_FORM_CHARS;
    if (d->table == TABLE_PAPER)
        return SJ_FORM_DIGITS;
    return d->form == SJ_FORM_CHARS && writing->puzzle->rules->size > sj_symbols_max(d->symbols)
               ? SJ_FORM_NUMBERS
               : d->form;
}

/* A label is quoted; a quote in it becomes an apostrophe, so that readers need no rule for it. */
static void write_label(const char *label, struct sj_text *out)
{
    if (!*label)
        return;
    sj_text_char(out, '"');
    for (; *label; label++)
        sj_text_char(out, *label == '"' ? '\'' : *label);
    sj_text_char(out, '"');
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const unsigned table = table_for(writing->dialect);
    const enum sj_form form = form_for(writing);
    const uint8_t *const solution = writing->solution;
    const bool alone = table == TABLE_PAPER;
    suuji_status status = sj_cell_text_write(writing, writing->grid, form, ';', out, err);
    if (status == SUUJI_OK && !alone) {
        sj_text_char(out, ',');
        if (solution)
            status = sj_cell_text_write(writing, solution, form, ';', out, err);
    }
    if (status == SUUJI_OK && table == TABLE_OWN) {
        sj_text_char(out, ',');
        write_label(suuji_puzzle_label(writing->puzzle), out);
    }
    sj_text_char(out, '\n');
    return status;
}

const struct sj_format sj_format_csv = {
    .info = {.name = "csv",
             .summary = "tables with puzzle and solution columns",
             .example = "quizzes,solutions",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_SOLUTION,
             .max_size = SUUJI_MAX_SIZE,
             .options = sj_symbols_options},
    .even = true,
    .probe = probe,
    .most = 97,
    .parse = parse,
    .write_head = write_head,
    .write = write,
};
