/* SPDX-License-Identifier: MIT */
/* `pencil`: a grid in which each open cell shows its candidates: `1567` up to size 9, `{1,12,16}`
   at every size. Rows with or without borders, or all cells on one line.

   A bare single value is a given, unless an open cell that it sees still shows it: then it is the
   last candidate of an open cell that is not filled yet. A cell marked with `*` or `#`, or in
   braces, is always open. `.` is an open cell with all candidates, `{}` one with none.

   Candidates that a given eliminates anyway are not written, and their absence is not read as a
   mark: givens and what the marks say beyond them come back as they were. */
#include "format/grid_rows.h"
#include "format/symbols_inl.h"

#include <stdlib.h>

/* What one cell of the text says. */
struct cell {
    uint64_t set[SJ_VALUE_WORDS]; /* its candidates */
    unsigned count;               /* of them */
    unsigned value;               /* the last one that was added */
    bool open;                    /* marked as open, or with other than one candidate */
    bool all;                     /* '.' */
};

static bool add_value(struct cell *cell, unsigned value, unsigned size)
{
    if (value < 1 || value > size || sj_bit_get(cell->set, value - 1))
        return false;
    sj_bit_set(cell->set, value - 1);
    cell->count++;
    cell->value = value;
    return true;
}

/* A decimal number at `*at`; 0: there is none, or it is too large. */
static unsigned read_number(const char **at, const char *end)
{
    unsigned value = 0;
    for (; *at < end && **at >= '0' && **at <= '9'; ++*at)
        value = value > SUUJI_MAX_SIZE ? value : value * 10 + (unsigned)(**at - '0');
    return value;
}

/* "{1,12,16}" from after the brace on. */
static bool read_braces(const char *at, const char *end, unsigned size, struct cell *cell)
{
    cell->open = true;
    if (end - at == 1 && *at == '}')
        return true;
    while (at < end) {
        if (!add_value(cell, read_number(&at, end), size) || at == end)
            return false;
        if (*at == '}')
            return at + 1 == end;
        if (*at++ != ',')
            return false;
    }
    return false;
}

/* Read one cell of a text of `size`; false: it is none. */
static bool read_cell(const struct sj_cell *text, unsigned size, struct cell *cell)
{
    const char *at = text->at;
    const char *const end = at + text->len;
    *cell = (struct cell){.open = false};
    if (*at == '*' || *at == '#') {
        cell->open = true;
        if (++at == end)
            return false;
    }
    if (*at == '{')
        return read_braces(at + 1, end, size, cell);
    if (end - at == 1 && (*at == '.' || *at == '_' || *at == '0')) {
        cell->all = cell->open = true;
        return true;
    }
    if (size > 9) {
        const unsigned value = read_number(&at, end);
        return at == end && add_value(cell, value, size);
    }
    for (; at < end; at++)
        if (*at < '1' || *at > '9' || !add_value(cell, (unsigned)(*at - '0'), size))
            return false;
    cell->open |= cell->count > 1;
    return true;
}

/* ---- Lines ---- */

/* `# label`, as opposed to a first cell that is marked with '#'. */
static bool is_title(const struct sj_line *line)
{
    return *line->at == '#' && (line->len == 1 || line->at[1] == ' ' || line->at[1] == '\t');
}

/* Title or row? Most groups of a row are cells, at least of the largest size that they could be. */
static enum sj_row_role row_role(const struct sj_dialect *dialect, const struct sj_line *line)
{
    const unsigned size = dialect->usual ? dialect->usual : 9;
    const char *at = line->at;
    struct sj_cell text;
    struct cell cell;
    size_t good = 0;
    size_t all = 0;
    if (sj_line_is_blank(line))
        return SJ_ROLE_BLANK;
    if (sj_line_is_border(line))
        return SJ_ROLE_BORDER;
    if (is_title(line))
        return SJ_ROLE_TITLE;
    for (; sj_cell_next(SJ_GROUPS, &at, line->at + line->len, &text); all++)
        good += read_cell(&text, size, &cell);
    return good * 2 > all ? SJ_ROLE_CELLS : SJ_ROLE_TITLE;
}

static const struct sj_rows_style style = {.role = row_role, .titles = "#", .touching = true};

/* ---- Probing ---- */

/* Do all groups of a line read as cells of `size`? Counts those that no other format would have. */
static bool line_fits(const struct sj_line *line, unsigned size, size_t *special)
{
    const char *at = line->at;
    struct sj_cell text;
    struct cell cell;
    size_t found = 0;
    while (sj_cell_next(SJ_GROUPS, &at, line->at + line->len, &text)) {
        if (!read_cell(&text, size, &cell))
            return false;
        found += cell.open && !cell.all;
    }
    *special += found;
    return true;
}

struct tally {
    size_t rows, fit;                /* lines with cells, those that fit a size */
    size_t special;                  /* cells with several candidates in them */
    size_t whole;                    /* fitting lines that hold a whole puzzle */
    size_t borders;                  /* border lines */
    size_t size[SUUJI_MAX_SIZE + 1]; /* fitting lines by size */
};

static void count_line(struct tally *t, const struct sj_line *line)
{
    const unsigned count = sj_cells_count(SJ_GROUPS, line);
    const unsigned root = sj_size_of_cells(count);
    if (sj_line_is_border(line)) {
        t->borders++;
        return;
    }
    if (sj_line_is_blank(line) || is_title(line))
        return;
    t->rows++;
    if (count >= 2 && count <= SUUJI_MAX_SIZE && line_fits(line, count, &t->special)) {
        t->size[count]++;
        t->fit++;
    } else if (root >= 4 && line_fits(line, root, &t->special)) {
        t->size[root]++;
        t->fit++;
        t->whole++;
    } else if (*line->at == '#') {
        t->rows--;
    }
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    struct tally t = {0};
    while (sj_text_lines_next(&lines, &line))
        count_line(&t, &line);
    for (unsigned n = 1; n <= SUUJI_MAX_SIZE; n++)
        if (t.size[n] > t.size[dialect->usual])
            dialect->usual = n;
    dialect->separator = SJ_GROUPS;
    dialect->bordered = t.borders > 0;
    if (t.special == 0 || t.fit * 2 <= t.rows)
        return 0;
    const size_t top = t.whole * 2 > t.fit ? 86 : t.borders ? 78 : 60;
    return (int)(top * t.fit / t.rows);
}

/* ---- Parsing ---- */

/* While a record is read, `excluded` holds the candidates of open cells and nothing for others. */
static void store_cell(suuji_puzzle *puzzle, unsigned at, const struct cell *cell)
{
    uint64_t *const set = puzzle->excluded + at * puzzle->words;
    if (!cell->open)
        puzzle->given[at] = (uint8_t)cell->value;
    else
        for (size_t w = 0; w < puzzle->words; w++)
            set[w] = cell->all ? ~(uint64_t)0 : cell->set[w];
}

static suuji_status parse_line(struct sj_parser *parser, const struct sj_line *line, unsigned *at,
                               suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    const unsigned count = sj_cells_count(SJ_GROUPS, line);
    const bool whole = *at == 0 && count == size * size;
    const char *p = line->at;
    struct sj_cell text;
    struct cell cell;
    if (count != size && !whole)
        return sj_parser_fail(parser, (size_t)(line->at + line->len - parser->text), err,
                              "%u cells in this row, expected %u", count, size);
    for (; sj_cell_next(SJ_GROUPS, &p, line->at + line->len, &text); ++*at) {
        if (!read_cell(&text, size, &cell))
            return sj_parser_fail(parser, (size_t)(text.at - parser->text), err,
                                  "'%.*s' is neither a value nor a set of candidates of size %u",
                                  (int)(text.len < 40 ? text.len : 40), text.at, size);
        store_cell(parser->puzzle, *at, &cell);
    }
    return SUUJI_OK;
}

/* Does an open cell that `cell` sees still show `value`? */
static bool still_shown(const suuji_puzzle *puzzle, unsigned cell, unsigned value)
{
    for (struct sj_sight sight = sj_sight(puzzle->rules, cell); sj_sight_next(&sight);)
        if (!puzzle->given[sight.cell] && sj_puzzle_is_excluded(puzzle, sight.cell, value))
            return true;
    return false;
}

/* Values that are still shown elsewhere were no givens. All are judged before any is changed. */
static void open_last_candidates(suuji_puzzle *puzzle)
{
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        if (puzzle->given[cell] && still_shown(puzzle, cell, puzzle->given[cell]))
            sj_bit_set(puzzle->excluded + cell * puzzle->words, puzzle->given[cell] - 1u);
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        if (puzzle->given[cell] &&
            sj_bit_get(puzzle->excluded + cell * puzzle->words, puzzle->given[cell] - 1u))
            puzzle->given[cell] = 0;
}

/* From candidates to what is eliminated beyond the givens. */
static void candidates_to_marks(suuji_puzzle *puzzle)
{
    uint64_t seen[SJ_VALUE_WORDS];
    uint64_t any = 0;
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
        uint64_t *const set = puzzle->excluded + cell * puzzle->words;
        sj_puzzle_seen(puzzle, cell, seen);
        for (size_t w = 0; w < puzzle->words; w++) {
            const unsigned rest = puzzle->rules->size - (unsigned)(w * SJ_WORD_BITS);
            set[w] = puzzle->given[cell] ? 0 : ~set[w] & ~seen[w] & sj_low_mask(rest);
            any |= set[w];
        }
    }
    puzzle->has_marks = any != 0;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line;
    unsigned size = 0;
    unsigned at = 0;
    size_t end = 0;
    suuji_status status = sj_rows_start(&style, parser, &size, err);
    if (status != SUUJI_OK || size == 0)
        return status;
    if (!sj_puzzle_marks(parser->puzzle))
        return sj_fail_memory(err);
    while (status == SUUJI_OK && at < size * size && sj_text_lines_next(&lines, &line)) {
        const enum sj_row_role what = row_role(parser->dialect, &line);
        if (what == SJ_ROLE_CELLS) {
            status = parse_line(parser, &line, &at, err);
            end = (size_t)(line.at + line.len - parser->text);
        } else if (what == SJ_ROLE_TITLE && at == 0) {
            sj_rows_title(&style, parser, &line);
        } else if (what == SJ_ROLE_BLANK && at == 0) {
            sj_text_clear(&parser->puzzle->label);
        }
    }
    if (status == SUUJI_OK && at < size * size)
        status = sj_parser_fail(parser, end, err, "%u rows, expected %u", at / size, size);
    if (status != SUUJI_OK)
        return status;
    open_last_candidates(parser->puzzle);
    candidates_to_marks(parser->puzzle);
    *found = true;
    return status;
}

/* ---- Writing ---- */

/* The candidates of a cell: a value that is there, or what is neither marked off nor seen. A value
   that is marked off itself leaves none: an open cell without candidates keeps this visible. */
static void list_candidates(const struct sj_writing *writing, unsigned at, struct cell *cell)
{
    const suuji_puzzle *const puzzle = writing->puzzle;
    const unsigned own = writing->grid[at];
    *cell = (struct cell){.open = own == 0 || sj_puzzle_is_excluded(puzzle, at, own)};
    if (own) {
        if (!cell->open)
            (void)add_value(cell, own, puzzle->rules->size);
        return;
    }
    cell->count = sj_puzzle_candidates(puzzle, at, cell->set);
}

static void write_cell(const struct cell *cell, unsigned size, struct sj_text *out)
{
    const bool braces = cell->open && (size > 9 || cell->count == 0);
    bool first = true;
    if (braces)
        sj_text_char(out, '{');
    else if (cell->open && cell->count == 1)
        sj_text_char(out, '*');
    for (unsigned value = 1; value <= size; value++)
        if (sj_bit_get(cell->set, value - 1)) {
            sj_text_printf(out, braces && !first ? ",%u" : "%u", value);
            first = false;
        }
    if (braces)
        sj_text_char(out, '}');
}

/* All cells as text, one after the other, and where each begins. */
struct drawing {
    struct sj_text text;
    size_t *start;                    /* [cells + 1] */
    size_t width[SUUJI_MAX_SIZE + 1]; /* of each column */
};

static bool prepare(const struct sj_writing *writing, struct drawing *d)
{
    const unsigned size = writing->puzzle->rules->size;
    const unsigned cells = writing->puzzle->rules->cells;
    struct cell cell;
    d->start = malloc((cells + 1) * sizeof *d->start);
    if (!d->start)
        return false;
    d->start[0] = 0;
    for (unsigned at = 0; at < cells; at++) {
        list_candidates(writing, at, &cell);
        write_cell(&cell, size, &d->text);
        d->start[at + 1] = d->text.len;
        const size_t len = d->text.len - d->start[at];
        if (len > d->width[at % size])
            d->width[at % size] = len;
    }
    return !d->text.failed;
}

static void draw_border(const struct drawing *d, unsigned size, unsigned box, struct sj_text *out)
{
    for (unsigned col = 0; col < size; col++) {
        sj_text_str(out, col % box == 0 ? "+-" : "");
        sj_text_fill(out, '-', d->width[col] + 1);
    }
    sj_text_str(out, "+\n");
}

static void draw_grid(const struct drawing *d, const suuji_rules *rules, struct sj_text *out)
{
    const unsigned size = rules->size;
    const unsigned cols = rules->box_cols && size > 1 ? rules->box_cols : size;
    const unsigned rows = rules->box_rows && size > 1 ? rules->box_rows : size;
    for (unsigned at = 0; at < rules->cells; at++) {
        const unsigned col = at % size;
        const size_t len = d->start[at + 1] - d->start[at];
        if (col == 0 && at / size % rows == 0)
            draw_border(d, size, cols, out);
        sj_text_str(out, col % cols == 0 ? "| " : "");
        sj_text_add(out, d->text.at + d->start[at], len);
        sj_text_fill(out, ' ', d->width[col] - len + 1);
        sj_text_str(out, col == size - 1 ? "|\n" : "");
    }
    draw_border(d, size, cols, out);
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    struct drawing d = {.start = NULL};
    (void)err;
    if (prepare(writing, &d)) {
        if (writing->number > 1)
            sj_text_char(out, '\n');
        if (*suuji_puzzle_label(writing->puzzle))
            sj_rows_write_title(writing, "# ", out);
        draw_grid(&d, writing->puzzle->rules, out);
    } else {
        out->failed = true;
    }
    sj_text_free(&d.text);
    free(d.start);
    return SUUJI_OK;
}

const struct sj_format sj_format_pencil = {
    .info = {.name = "pencil",
             .summary = "grids with the candidates of every open cell",
             .example = "| 1567 3 1567 | 4 12579 179 | 689 5678 579 |",
             .can = SUUJI_FORMAT_NUMBERED | SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES |
                    SUUJI_FORMAT_MARKS | SUUJI_FORMAT_RULES,
             .max_size = 144},
    .probe = probe,
    .most = 86,
    .rows = &style,
    .parse = parse,
    .write = write,
};
