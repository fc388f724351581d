/* SPDX-License-Identifier: MIT */
/* Puzzles that are rows of cells on lines of their own: cutting them out of a text, parsing them,
   and finding out how they are written. */
#include "format/record_layout.h"
#include "model/region_map.h"
#include "format/grid_rows.h"
#include "format/symbols_inl.h"

/* Text without any row is handed out in pieces of about this size. */
#define MAX_TITLES ((size_t)32 << 10)

/* A title is marked by '#', or more than half of it could not be cells of the usual size. */
enum sj_row_role sj_row_role(const struct sj_dialect *dialect, const struct sj_line *line)
{
    const unsigned size = dialect->usual ? dialect->usual : 9;
    const char *at = sj_cells_start(dialect->separator, line);
    struct sj_cell cell;
    size_t good = 0;
    size_t bad = 0;
    if (sj_line_is_blank(line) && sj_cells_end(dialect->separator, line) == at)
        return SJ_ROLE_BLANK;
    if (sj_line_is_border(line))
        return SJ_ROLE_BORDER;
    if (*line->at == '#')
        return SJ_ROLE_TITLE;
    while (sj_cell_next(dialect->separator, &at, sj_cells_end(dialect->separator, line), &cell))
        if (sj_cell_value(dialect, size, &cell) != SJ_SYMBOL_BAD)
            good += 1;
        else
            bad += cell.len;
    return bad > good || good + bad == 0 ? SJ_ROLE_TITLE : SJ_ROLE_CELLS;
}

/* ---- How many rows ---- */

/* The size of a puzzle, from its first rows: the usual size, unless two rows agree on another. */
struct sizing {
    unsigned rows;  /* so far */
    unsigned first; /* cells of the first one */
    unsigned want;  /* the size, 0: not known yet */
};

static void add_row(struct sizing *s, const struct sj_dialect *dialect, const struct sj_line *line)
{
    if (++s->rows > 2)
        return;
    const unsigned count = sj_cells_count(dialect->separator, line);
    const bool whole = dialect->separator == SJ_GROUPS && dialect->usual > 1 &&
                       count == dialect->usual * dialect->usual;
    if (sj_is_open(dialect->separator)) {
        s->want = s->first = dialect->usual;
    } else if (s->rows == 1 && whole) { /* all rows on one line */
        s->rows = s->want = s->first = dialect->usual;
    } else if (s->rows == 1) {
        s->first = count;
        s->want = !dialect->usual || count == dialect->usual ? count : 0;
    } else if (!s->want) {
        s->want = count == s->first && count <= SUUJI_MAX_SIZE ? count : dialect->usual;
    }
}

/* After complete rows: the end of the sections that still belong to them. 0: not in sight. */
static size_t skip_sections(const struct sj_rows_style *style, const struct sj_dialect *dialect,
                            const char *text, struct sj_text_lines lines)
{
    const char *const complete = lines.at;
    const char *before = lines.at;
    struct sj_line line;
    bool inside = false;
    while (sj_text_lines_next(&lines, &line)) {
        const enum sj_row_role role = style->role(dialect, &line);
        inside |= role == SJ_ROLE_SECTION;
        if (role == SJ_ROLE_TITLE || (!inside && role != SJ_ROLE_BLANK))
            return (size_t)((inside ? before : complete) - text);
        before = lines.at;
    }
    return lines.last ? (size_t)(lines.end - text) : 0;
}

/* After complete rows: the end of the region map that follows; 0: not in sight. Where there is no
   map, the rows are the end. */
static size_t skip_map(const struct sj_dialect *dialect, unsigned size, const char *text,
                       struct sj_text_lines lines)
{
    uint8_t map[SJ_MAP_MAX * SJ_MAP_MAX];
    const char *start = NULL;
    return sj_rows_map(dialect, &lines, size, map, &start) == SJ_MAP_MORE
               ? 0
               : (size_t)(lines.at - text);
}

size_t sj_rows_cut(const struct sj_rows_style *style, const struct sj_dialect *dialect,
                   const char *text, size_t len, bool last)
{
    struct sj_text_lines lines = sj_text_lines_of(text, len, last);
    struct sizing s = {0};
    struct sj_line line;
    while (sj_text_lines_next(&lines, &line)) {
        const size_t start = (size_t)(line.at - text);
        const size_t next = (size_t)(lines.at - text);
        const bool complete = s.want && s.rows >= s.want;
        if (s.rows == 0 && start >= MAX_TITLES)
            return start;
        switch (style->role(dialect, &line)) {
        case SJ_ROLE_BLANK:
            if (s.rows && !dialect->gaps)
                return next;
            break;
        case SJ_ROLE_BORDER:
            if (complete)
                return next;
            break;
        case SJ_ROLE_CELLS:
            if (complete)
                return start;
            add_row(&s, dialect, &line);
            if (!s.want || s.rows < s.want)
                break;
            if (style->maps && dialect->maps) {
                const size_t end = skip_map(dialect, s.want, text, lines);
                if (end != next)
                    return end;
            }
            if (!dialect->bordered)
                return style->sections ? skip_sections(style, dialect, text, lines) : next;
            break;
        case SJ_ROLE_SECTION:
        case SJ_ROLE_TITLE:
        case SJ_ROLE_ROLES:
            if (s.rows)
                return start;
            break;
        }
    }
    return last ? len : 0;
}

/* ---- Parsing ---- */

/* What a first look at a record shows. */
struct outline {
    struct sizing sizing;
    const char *end;             /* after the last row */
    unsigned box_rows, box_cols; /* as borders show them; 0: no borders */
};

/* Cells before the first border inside the row. */
static unsigned cells_before_wall(char separator, const struct sj_line *line)
{
    const char *at = sj_cells_start(separator, line);
    struct sj_cell cell;
    for (unsigned count = 0; sj_cell_next(separator, &at, sj_cells_end(separator, line), &cell);
         count++)
        if (cell.walled && count)
            return count;
    return 0;
}

static void outline_record(const struct sj_rows_style *style, const struct sj_parser *parser,
                           struct outline *o)
{
    const struct sj_dialect *const d = parser->dialect;
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line;
    *o = (struct outline){.end = parser->text};
    while (sj_text_lines_next(&lines, &line)) {
        const enum sj_row_role role = style->role(d, &line);
        if (role == SJ_ROLE_CELLS) {
            add_row(&o->sizing, d, &line);
            o->end = line.at + line.len;
            if (!o->box_cols)
                o->box_cols = cells_before_wall(d->separator, &line);
        } else if (role == SJ_ROLE_BORDER && o->sizing.rows && !o->box_rows) {
            o->box_rows = o->sizing.rows;
        } else if (role == SJ_ROLE_SECTION) {
            break;
        }
    }
    if (!o->sizing.want)
        o->sizing.want = d->usual ? d->usual : o->sizing.first;
}

/* The region map after the rows of the record, if there is one. */
static enum sj_map_end find_map(const struct sj_rows_style *style, const struct sj_parser *parser,
                                unsigned size, uint8_t *map, const char **start)
{
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line;
    unsigned rows = 0;
    if (!style->maps || !parser->dialect->maps)
        return SJ_MAP_NONE;
    while (rows < size && sj_text_lines_next(&lines, &line))
        rows += style->role(parser->dialect, &line) == SJ_ROLE_CELLS;
    return sj_rows_map(parser->dialect, &lines, size, map, start);
}

/* Regions as a map shows them, else boxes as the borders show them, where they make sense, else the
   default ones. */
static suuji_status start(const struct sj_rows_style *style, struct sj_parser *parser,
                          const struct outline *o, suuji_error *err)
{
    const unsigned size = o->sizing.want;
    struct sj_rules_spec spec = {
        .size = size, .box_rows = o->box_rows, .box_cols = o->box_cols, .extras = 0};
    uint8_t map[SJ_MAP_MAX * SJ_MAP_MAX];
    const char *at = NULL;
    const enum sj_map_end found = find_map(style, parser, size, map, &at);
    if (found == SJ_MAP_BROKEN)
        return sj_parser_fail(parser, (size_t)(at - parser->text), err,
                              "the region map does not have %u regions of %u cells", size, size);
    if (found == SJ_MAP_GOOD) {
        sj_region_map_spec(map, size, &spec);
        return sj_parser_start_spec(parser, &spec, err);
    }
    if (spec.box_rows == 0 || spec.box_cols == 0 || spec.box_rows * spec.box_cols != size)
        return sj_parser_start(parser, size, err);
    return sj_parser_start_spec(parser, &spec, err);
}

static suuji_status parse_row(struct sj_parser *parser, const struct sj_line *line, uint8_t *row,
                              suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    const char separator = parser->dialect->separator;
    const char *at = sj_cells_start(separator, line);
    struct sj_cell cell;
    unsigned count = 0;
    for (; sj_cell_next(separator, &at, sj_cells_end(separator, line), &cell); count++) {
        if (count == size)
            return sj_parser_fail(parser, (size_t)(cell.at - parser->text), err,
                                  "%u cells in this row, expected %u",
                                  sj_cells_count(separator, line), size);
        const unsigned value = sj_cell_value(parser->dialect, size, &cell);
        if (value == SJ_SYMBOL_BAD)
            return sj_cell_fail(parser, &cell, size, err);
        row[count] = (uint8_t)value;
        if (parser->noted)
            sj_record_layout_note(parser->noted, parser, cell.at, cell.len);
    }
    if (count < size && !sj_is_open(separator))
        return sj_parser_fail(parser, (size_t)(line->at + line->len - parser->text), err,
                              "%u cells in this row, expected %u", count, size);
    memset(row + count, 0, size - count);
    return SUUJI_OK;
}

suuji_status sj_rows_start(const struct sj_rows_style *style, struct sj_parser *parser,
                           unsigned *size, suuji_error *err)
{
    struct outline o;
    outline_record(style, parser, &o);
    *size = o.sizing.rows ? o.sizing.want : 0;
    if (*size > SUUJI_MAX_SIZE)
        return sj_parser_fail(parser, (size_t)(o.end - parser->text), err,
                              "%u cells in a row, at most %u are possible", *size, SUUJI_MAX_SIZE);
    return *size ? start(style, parser, &o, err) : SUUJI_OK;
}

/* A record without any row: remarks may be anywhere, but anything else may be a faulty puzzle and
   must not be dropped silently. */
static suuji_status no_rows(const struct sj_rows_style *style, const struct sj_parser *parser,
                            suuji_error *err)
{
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line;
    while (style->maps && sj_text_lines_next(&lines, &line))
        if (!sj_line_is_blank(&line) && !sj_line_is_border(&line) && *line.at != '#')
            return sj_parser_fail(
                parser, (size_t)(line.at - parser->text), err, "'%.*s%s' is not a row of a puzzle",
                (int)(line.len < 40 ? line.len : 40), line.at, line.len > 40 ? "..." : "");
    return SUUJI_OK;
}

/* A row of a grid and no more. Unless that is the usual size, or the one that was asked for, it is
   rather a line that is too short. */
static suuji_status fail_one_row(struct sj_parser *parser, size_t end, unsigned size,
                                 suuji_error *err)
{
    const struct sj_dialect *const d = parser->dialect;
    if (size != 9 && !d->rules)
        return sj_parser_fail(parser, end, err,
                              "%u cells are too few for a puzzle in one line (81 for 9x9); as a "
                              "row of a grid, %u more must follow",
                              size, size - 1);
    return sj_parser_fail(parser, end, err,
                          "1 row of %u cells, expected %u rows, or a line of %u cells", size, size,
                          size * size);
}

suuji_status sj_rows_parse(const struct sj_rows_style *style, struct sj_parser *parser, bool *found,
                           suuji_error *err)
{
    unsigned size = 0;
    suuji_status status = sj_rows_start(style, parser, &size, err);
    if (size == 0)
        return status == SUUJI_OK ? no_rows(style, parser, err) : status;
    struct sj_text_lines lines = sj_text_lines_of(parser->text, parser->len, true);
    struct sj_line line;
    size_t end = 0; /* after the last row */
    unsigned row = 0;
    while (status == SUUJI_OK && row < size && sj_text_lines_next(&lines, &line)) {
        const enum sj_row_role role = style->role(parser->dialect, &line);
        if (role == SJ_ROLE_CELLS) {
            status = parse_row(parser, &line, parser->puzzle->given + (size_t)row++ * size, err);
            end = (size_t)(line.at + line.len - parser->text);
        } else if (role == SJ_ROLE_TITLE && row == 0 && style->titles) {
            sj_rows_title(style, parser, &line);
        } else if (role == SJ_ROLE_BLANK && row == 0 && style->touching) {
            sj_text_clear(&parser->puzzle->label);
        } else if (role == SJ_ROLE_SECTION) {
            break;
        }
    }
    if (status == SUUJI_OK && row == 1 && size > 1)
        return fail_one_row(parser, end, size, err);
    if (status == SUUJI_OK && row < size)
        return sj_parser_fail(parser, end, err, "%u rows, expected %u", row, size);
    *found = status == SUUJI_OK;
    return status;
}

void sj_rows_label(struct sj_parser *parser, const struct sj_line *line, size_t from)
{
    while (from < line->len && (line->at[from] == ' ' || line->at[from] == '\t'))
        from++;
    if (from < line->len)
        sj_puzzle_label(parser->puzzle, line->at + from, line->len - from);
}

void sj_rows_title(const struct sj_rows_style *style, struct sj_parser *parser,
                   const struct sj_line *line)
{
    sj_rows_label(parser, line, line->len && strchr(style->titles, *line->at) ? 1 : 0);
}

/* ---- Probing ---- */

/* Rows by their number of cells. */
struct counts {
    uint32_t rows[SUUJI_MAX_SIZE + 1];
};

/* The size that most rows fit, each of whose cells must have a value in it. */
static size_t best_size(const struct counts *c, unsigned *size)
{
    *size = 0;
    for (unsigned n = 1; n <= SUUJI_MAX_SIZE; n++)
        if (c->rows[n] > c->rows[*size])
            *size = n;
    return *size ? c->rows[*size] : 0;
}

static bool ends_with_wall(const struct sj_line *line)
{
    const char *const end = line->at + line->len;
    return sj_wall(end - 1, end) || (line->len >= 3 && sj_wall(end - 3, end) == 3);
}

static bool row_fits(const struct sj_dialect *d, const struct sj_line *line, unsigned size)
{
    const char *const end = sj_cells_end(d->separator, line);
    const char *at = sj_cells_start(d->separator, line);
    struct sj_cell cell;
    if (d->separator == SJ_TABS && !memchr(line->at, '\t', (size_t)(end - line->at)))
        return false;
    if (d->separator == SJ_FIELDS && !memchr(line->at, ',', line->len) &&
        !memchr(line->at, ';', line->len))
        return false;
    if (sj_by_column(d->separator) && !sj_is_open(d->separator) &&
        !(sj_wall(at, end) && ends_with_wall(line)))
        return false;
    while (sj_cell_next(d->separator, &at, end, &cell))
        if (sj_cell_value(d, size, &cell) == SJ_SYMBOL_BAD)
            return false;
    return true;
}

/* Count the rows that fit their own size, read with this separator. */
static void count_rows(const struct sj_rows_style *style, const char *head, size_t len, bool whole,
                       const struct sj_dialect *d, struct counts *counts)
{
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    const unsigned max = d->separator ? SUUJI_MAX_SIZE : sj_symbols_max(d->symbols);
    struct sj_line line;
    *counts = (struct counts){{0}};
    while (sj_text_lines_next(&lines, &line)) {
        const enum sj_row_role role = style->role(d, &line);
        if (role != SJ_ROLE_CELLS && (role != SJ_ROLE_TITLE || *line.at == '#'))
            continue;
        const unsigned count = sj_cells_count(d->separator, &line);
        if (count >= 1 && count <= max && row_fits(d, &line, count))
            counts->rows[count]++;
    }
}

/* Characters that occur in rows; titles that are marked as such are left out. */
static void note_symbols(const struct sj_rows_style *style, const char *head, size_t len,
                         bool whole, const struct sj_dialect *d, bool *seen)
{
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    while (sj_text_lines_next(&lines, &line))
        if (style->role(d, &line) == SJ_ROLE_CELLS)
            for (size_t i = 0; i < line.len; i++)
                seen[(unsigned char)line.at[i]] = true;
}

/* Count lines by role, and blocks of rows; blocks shorter than the puzzles are bands of them. */
static void count_roles(const struct sj_rows_style *style, const char *head, size_t len, bool whole,
                        struct sj_dialect *d, struct sj_rows_tally *t)
{
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    size_t run = 0;
    size_t bands = 0;
    while (sj_text_lines_next(&lines, &line)) {
        const enum sj_row_role role = style->role(d, &line);
        t->roles[role]++;
        if (sj_rows_like_map(&line, d->usual)) {
            d->maps = true;
            t->maps += role == SJ_ROLE_TITLE;
        }
        if (role == SJ_ROLE_CELLS) {
            run++;
            t->cells += sj_cells_count(0, &line);
            d->bordered |= sj_wall(line.at, line.at + line.len) > 0;
        } else if (role == SJ_ROLE_BLANK || role == SJ_ROLE_TITLE) {
            t->blocks += run > 0;
            bands += run > 0 && run < d->usual && d->usual % run == 0;
            run = 0;
        } else if (role == SJ_ROLE_BORDER) {
            d->bordered = true;
        }
    }
    t->blocks += run > 0;
    bands += run > 0 && run < d->usual && d->usual % run == 0;
    d->gaps = t->blocks > 1 && bands * 2 > t->blocks;
}

/* The character between cells; any is accepted when they are read. */
static char separator_seen(const bool *seen)
{
    return seen[','] ? ',' : seen[';'] ? ';' : seen['\t'] ? '\t' : ' ';
}

static bool letters_seen(const bool *seen)
{
    for (int c = 'A'; c <= 'Z'; c++)
        if (c != 'X' && (seen[c] || seen[c - 'A' + 'a']))
            return true;
    return false;
}

/* Where blanks, or nothing between commas, are empty cells, rows fit that do not fit otherwise:
   more of them than the `tally` and `d` have so far. */
static void try_columns(const struct sj_rows_style *style, const char *head, size_t len, bool whole,
                        struct sj_dialect *d, struct sj_rows_tally *tally)
{
    static const char ways[] = {SJ_FIELDS, SJ_TABS, SJ_SPACED, SJ_DENSE};
    for (size_t i = 0; i < sizeof ways; i++) {
        struct sj_dialect by_column = *d;
        struct counts counts;
        by_column.separator = ways[i];
        by_column.usual = SUUJI_MAX_SIZE;
        count_rows(style, head, len, whole, &by_column, &counts);
        const size_t fit = best_size(&counts, &by_column.usual);
        /* Any text makes dense rows of some size: they must make a puzzle as well. */
        if (fit > tally->fit && (ways[i] != SJ_DENSE || fit >= by_column.usual)) {
            tally->fit = fit;
            *d = by_column;
        }
    }
}

/* ---- Rows without borders whose empty cells are blanks ---- */

/* Blocks of rows, which blank lines separate. */
struct open_blocks {
    size_t longest;        /* cells of the longest row, up to its last value */
    size_t rows;           /* of a block; 0: there is none yet */
    size_t shown, blanked; /* characters of the longest and of the shortest row, with its blanks */
    bool even;             /* all blocks have the same number of rows */
    bool margin;           /* no row has a value in the first column */
};

static void end_block(struct open_blocks *blocks, size_t *run)
{
    blocks->even &= *run == 0 || blocks->rows == 0 || blocks->rows == *run;
    blocks->rows = *run ? *run : blocks->rows;
    *run = 0;
}

static struct open_blocks measure_blocks(char separator, const char *head, size_t len, bool whole)
{
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct open_blocks blocks = {.blanked = SIZE_MAX, .even = true, .margin = true};
    struct sj_line line;
    size_t run = 0;
    while (sj_text_lines_next(&lines, &line)) {
        if (line.full == 0 || *line.at == '#') {
            end_block(&blocks, &run);
            continue;
        }
        const size_t count = line.len ? sj_cells_count(separator, &line) : 0;
        blocks.longest = count > blocks.longest ? count : blocks.longest;
        blocks.shown = line.full > blocks.shown ? line.full : blocks.shown;
        blocks.blanked = line.full < blocks.blanked ? line.full : blocks.blanked;
        blocks.margin &= line.len == 0 || *line.at == ' ';
        run++;
    }
    if (whole)
        end_block(&blocks, &run);
    return blocks;
}

/* A few numbers on a few lines may be anything, and so may words on many. */
enum { OPEN_FROM = 6, OPEN_TO = 25 };

/* The size of puzzles that are written like this, of which one at least is whole; 0: this is
   something else, or it is not certain. The last two columns of a puzzle with one solution are not
   both empty, and where the first one is, the rows must be whole for it not to be a margin. */
static unsigned open_size(const struct open_blocks *blocks, char separator)
{
    const bool bands = blocks->rows && blocks->longest % blocks->rows == 0;
    const size_t size = bands ? blocks->longest : blocks->rows;
    const size_t across = separator == SJ_OPEN ? size : 2 * size - 1;
    if (!blocks->even || size < OPEN_FROM || size > OPEN_TO || blocks->longest > size ||
        blocks->longest + 1 < size)
        return 0;
    if (blocks->margin && (blocks->shown != blocks->blanked || blocks->shown != across))
        return 0;
    return (unsigned)size;
}

/* How many rows there are, if all of them are values and blanks, and make whole puzzles. */
static size_t count_open(const char *head, size_t len, bool whole, const struct sj_dialect *open)
{
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    size_t rows = 0;
    while (open->usual && sj_text_lines_next(&lines, &line)) {
        if (line.full == 0 || *line.at == '#')
            continue;
        for (size_t i = 0; i < line.len; i++)
            if (line.at[i] == '0' || sj_symbol_empty(line.at[i]))
                return 0;
        if (!row_fits(open, &line, open->usual))
            return 0;
        rows++;
    }
    return whole && open->usual && rows % open->usual ? 0 : rows;
}

/* More rows must fit than otherwise. */
static void try_open(const char *head, size_t len, bool whole, struct sj_dialect *d,
                     struct sj_rows_tally *tally)
{
    static const char ways[] = {SJ_OPEN, SJ_OPEN_SPACED};
    for (size_t i = 0; i < sizeof ways; i++) {
        const struct open_blocks blocks = measure_blocks(ways[i], head, len, whole);
        struct sj_dialect open = *d;
        open.separator = ways[i];
        open.usual = open_size(&blocks, ways[i]);
        const size_t fit = count_open(head, len, whole, &open);
        if (fit > tally->fit) {
            tally->fit = fit;
            *d = open;
        }
    }
}

void sj_rows_probe(const struct sj_rows_style *style, const char *head, size_t len, bool whole,
                   struct sj_dialect *dialect, struct sj_rows_tally *tally)
{
    struct counts single;
    struct counts separated;
    struct sj_dialect d = *dialect;
    unsigned size[2] = {0, 0};
    bool seen[256] = {false};
    *tally = (struct sj_rows_tally){.fit = 0};
    /* Letters first: whether a line is a title depends on which symbols count as cells. */
    const bool asked = d.symbols != SJ_SYMBOLS_AUTO;
    d.separator = 0;
    if (!asked) {
        d.symbols = SJ_SYMBOLS_DIGITS;
        d.usual = 61;
        note_symbols(style, head, len, whole, &d, seen);
        d.symbols = sj_symbols_guess(seen);
    }
    d.usual = SUUJI_MAX_SIZE;
    count_rows(style, head, len, whole, &d, &single);
    d.separator = ' ';
    count_rows(style, head, len, whole, &d, &separated);
    const size_t fit[2] = {best_size(&single, &size[0]), best_size(&separated, &size[1])};
    const bool by_blanks =
        !style->single && (fit[1] > fit[0] || (fit[1] == fit[0] && size[0] == size[1]));
    d.separator = by_blanks ? ' ' : 0;
    d.usual = size[by_blanks];
    tally->fit = fit[by_blanks];
    if (!style->single)
        try_columns(style, head, len, whole, &d, tally);
    if (style->maps)
        try_open(head, len, whole, &d, tally);
    memset(seen, 0, sizeof seen);
    note_symbols(style, head, len, whole, &d, seen);
    d.empty = d.separator && seen['.'] ? '.' : sj_symbols_empty_of(seen, d.symbols);
    d.between = separator_seen(seen);
    d.numbers = d.separator && !letters_seen(seen);
    d.unclear = !asked && sj_symbols_unclear(seen);
    count_roles(style, head, len, whole, &d, tally);
    *dialect = d;
}

/* ---- Writing ---- */

void sj_rows_write_plain(const struct sj_writing *writing, struct sj_text *out)
{
    const unsigned size = writing->puzzle->rules->size;
    for (unsigned row = 0; row < size; row++) {
        sj_symbols_write(writing, writing->grid + (size_t)row * size, size, out);
        sj_text_char(out, '\n');
    }
}

void sj_rows_write_title(const struct sj_writing *writing, const char *mark, struct sj_text *out)
{
    sj_text_str(out, mark);
    sj_text_str(out, suuji_puzzle_label(writing->puzzle));
    sj_text_char(out, '\n');
}
