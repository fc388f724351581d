/* SPDX-License-Identifier: MIT */
/* `line`: one puzzle per line, one character per cell, row by row. Values are 1-9 and then letters,
   or only letters; what follows the cells after a blank, a tab, `,`, `;` or `#` is the label, or,
   if it is a solution grid, the solution, and a label may follow that. Blank lines and lines that
   begin with `#` hold no puzzle.

   A blank is an empty cell only in a text whose lines make no sense otherwise: the dialect's
   `empty` is ' ' then, and the usual size says where the cells end and a label begins. */
#include "format/grid_rows.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

#include "base/fail.h"

static bool ends_cells(char c)
{
    return sj_is_blank(c) || c == ',' || c == ';' || c == '#';
}

/* The cells of a line, as a part of it. */
struct span {
    const char *at;
    size_t len;
};

/* The first word of a line; empty for a blank line and a comment. */
static struct span first_word(const char *line, size_t len)
{
    size_t from = 0;
    while (from < len && (line[from] == ' ' || line[from] == '\t'))
        from++;
    size_t to = from;
    while (to < len && !ends_cells(line[to]))
        to++;
    return (struct span){line + from, to - from};
}

/* The first word after the cells that end at `at`: past blanks, one separator, and blanks again. */
static struct span second_word(const char *line, size_t len, size_t at)
{
    bool separated = false;
    while (at < len && (sj_is_blank(line[at]) || (!separated && memchr(",;", line[at], 2)))) {
        separated |= !sj_is_blank(line[at]);
        at++;
    }
    return first_word(line + at, len - at);
}

/* A line without its end. */
static size_t without_end(const char *line, size_t len)
{
    if (len > 0 && line[len - 1] == '\n')
        len--;
    if (len > 0 && line[len - 1] == '\r')
        len--;
    return len;
}

/* ---- Probing ---- */

struct tally {
    size_t lines;     /* that are neither blank nor comments */
    size_t fit;       /* of them: n * n cells, all of them values or empty */
    size_t small;     /* of those: n < 4, which is more often a row of something else */
    size_t near;      /* not of them, but almost n * n cells */
    unsigned aimed;   /* that n, of the first such line */
    size_t sizes[62]; /* [n]: fitting lines of size n */
    bool seen[256];   /* characters in lines of n * n cells */
    char separator;   /* after the cells of the first fitting line that has more text */
    bool pairs;       /* a fitting line has a solution after its cells */
};

static bool all_cells(const struct span *cells, enum sj_symbols symbols, unsigned size, bool blanks)
{
    for (size_t i = 0; i < cells->len; i++)
        if (sj_symbol_value(symbols, size, cells->at[i]) == SJ_SYMBOL_BAD &&
            !(blanks && cells->at[i] == ' '))
            return false;
    return true;
}

/* Is this a grid of `size` without an empty cell? */
static bool is_full(const struct span *cells, enum sj_symbols symbols, unsigned size)
{
    if (size < 2 || cells->len != (size_t)size * size)
        return false;
    for (size_t i = 0; i < cells->len; i++) {
        const unsigned value = sj_symbol_value(symbols, size, cells->at[i]);
        if (value == 0 || value == SJ_SYMBOL_BAD)
            return false;
    }
    return true;
}

/* The size of 4 or more that a number of cells misses by less than a row; 0: there is none. */
static unsigned nearest_size(size_t cells)
{
    for (unsigned size = 4; size <= 61; size++)
        if (cells + size > (size_t)size * size && cells < (size_t)size * (size + 1))
            return size;
    return 0;
}

/* A line that looks like a faulty puzzle: it deserves a message that says what is wrong with it. */
static void count_near_miss(struct tally *t, const struct span *cells, enum sj_symbols symbols)
{
    const unsigned size = nearest_size(cells->len);
    size_t good = 0;
    for (size_t i = 0; i < cells->len; i++)
        good += sj_symbol_value(symbols, size, cells->at[i]) != SJ_SYMBOL_BAD;
    if (size == 0 || good * 8 < cells->len * 7)
        return;
    t->near++;
    t->aimed = t->aimed ? t->aimed : size;
}

/* Count one line; with `symbols` still unknown only the characters are collected. */
static void count_line(struct tally *t, const char *line, size_t len, enum sj_symbols symbols,
                       bool blanks)
{
    struct span cells = first_word(line, len);
    if (cells.len == 0)
        return; /* blank, or a comment */
    if (blanks)
        cells = (struct span){line, len};
    unsigned size = sj_size_of_cells(cells.len);
    if (size == 1 && cells.at + 1 < line + len)
        size = 0; /* a word of one letter begins many a sentence */
    t->lines++;
    if (size == 0 || size > sj_symbols_max(symbols)) {
        count_near_miss(t, &cells, symbols);
        return;
    }
    if (symbols == SJ_SYMBOLS_AUTO) {
        for (size_t i = 0; i < cells.len; i++)
            t->seen[(unsigned char)cells.at[i]] = true;
    } else if (all_cells(&cells, symbols, size, blanks)) {
        const char *const behind = cells.at + cells.len;
        t->fit++;
        t->small += size < 4;
        t->sizes[size]++;
        if (!t->separator && behind < line + len)
            t->separator = *behind;
        if (behind < line + len && !t->pairs) {
            const struct span second = second_word(line, len, (size_t)(behind - line));
            t->pairs = is_full(&second, symbols, size);
        }
    } else {
        count_near_miss(t, &cells, symbols);
    }
}

static void count_head(struct tally *t, const char *head, size_t len, bool whole,
                       enum sj_symbols symbols, bool blanks)
{
    for (size_t at = 0; at < len;) {
        const char *const end = memchr(head + at, '\n', len - at);
        const size_t next = end ? (size_t)(end - head) + 1 : len;
        if (end || whole)
            count_line(t, head + at, without_end(head + at, next - at), symbols, blanks);
        at = next;
    }
}

static unsigned most_frequent(const size_t *sizes, unsigned from)
{
    unsigned best = 0;
    for (unsigned size = from; size < 62; size++)
        if (sizes[size] > (best ? sizes[best] : 0))
            best = size;
    return best;
}

/* From this size on a line of n * n cells can hardly be anything else: a word of 16 digits may be a
   number. */
#define CERTAIN 6

/* More than half of the lines must fit; the more of them, the surer. Fewer are enough where no other
   format fits, so that the faulty lines are reported one by one: half of them, with those that are
   almost puzzles; or any that is one for certain. */
static int degree_of(const struct tally *t, bool blanks)
{
    if (t->fit * 2 <= t->lines)
        return blanks                                          ? 0
               : (t->fit - t->small + t->near) * 2 >= t->lines ? 5
               : most_frequent(t->sizes, CERTAIN)              ? 4
                                                               : 0;
    const size_t top = t->small * 2 > t->fit ? (t->sizes[1] * 2 > t->fit ? 10 : 15) : 85;
    return (int)((blanks ? top / 2 : top) * t->fit / t->lines);
}

/* Are these lines, of n * n cells each, rather the rows of grids of size n * n? They are when they
   come n * n at a time with fewer than n - 1 values each, on average: a puzzle of size n in which
   two values do not occur cannot have a single solution. */
static bool rows_of_grids(const char *head, size_t len, bool whole, unsigned n)
{
    const size_t cells = (size_t)n * n;
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    size_t run = 0;
    size_t count = 0;
    size_t values = 0;
    if (n < 2 || cells > sj_symbols_max(SJ_SYMBOLS_DIGITS))
        return false;
    while (sj_text_lines_next(&lines, &line)) {
        const struct span word = first_word(line.at, line.len);
        if (word.len == 0) {
            if (run % cells != 0)
                return false;
            run = 0;
            continue;
        }
        if (word.len != cells || word.at + cells != line.at + line.len)
            return false;
        run++;
        count++;
        for (size_t i = 0; i < cells; i++)
            values += word.at[i] != '0' && !sj_symbol_empty(word.at[i]);
    }
    return (!whole || run % cells == 0) && count >= cells && values < (n - 1) * count;
}

/* A text of only comments holds no puzzle, which is not an error. */
static bool starts_with_comment(const char *head, size_t len)
{
    const size_t at = sj_skip_blanks(head, len, 0);
    return at < len && head[at] == '#';
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct tally chars = {0};
    struct tally plain = {0};
    struct tally blanks = {0};
    count_head(&chars, head, len, whole, SJ_SYMBOLS_AUTO, false);
    if (dialect->symbols == SJ_SYMBOLS_AUTO) {
        dialect->symbols = sj_symbols_guess(chars.seen);
        dialect->unclear = sj_symbols_unclear(chars.seen);
    }
    dialect->empty = sj_symbols_empty_of(chars.seen, dialect->symbols);
    count_head(&plain, head, len, whole, dialect->symbols, false);
    int sure = degree_of(&plain, false);
    const struct tally *best = &plain;
    if (chars.lines == 0)
        return whole && starts_with_comment(head, len) ? 1 : 0;
    if (sure <= 5) {
        count_head(&blanks, head, len, whole, dialect->symbols, true);
        const int with_blanks = degree_of(&blanks, true);
        if (with_blanks > sure) {
            sure = with_blanks;
            best = &blanks;
            dialect->empty = ' ';
        }
    }
    dialect->usual = most_frequent(best->sizes, sure <= 5 ? 4 : 2);
    if (!dialect->usual && sure > 5) /* single characters count where there is nothing else */
        dialect->usual = most_frequent(best->sizes, 1);
    if (!dialect->usual)
        dialect->usual = best->aimed;
    dialect->separator = best->separator;
    dialect->pairs = best->pairs;
    return sure > 40 && rows_of_grids(head, len, whole, dialect->usual) ? 40 : sure;
}

/* ---- Parsing ---- */

static suuji_status bad_count(const struct sj_parser *parser, const struct span *cells,
                              suuji_error *err)
{
    const size_t at = (size_t)(cells->at - parser->text);
    const unsigned usual = parser->dialect->usual;
    const size_t want = (size_t)usual * usual;
    for (size_t i = 0; sj_dialect_folds(parser->dialect) && i < cells->len; i++)
        if ((unsigned char)cells->at[i] >= 0xC0) /* a character that is no symbol has more bytes */
            return sj_parser_bad_symbol(parser, at + i, parser->dialect->alphabet.count, err);
    if (want == 0)
        return sj_parser_fail(parser, at, err,
                              sj_size_of_cells(cells->len) > 0
                                  ? "%zu cells, but one character per cell works up to size 61"
                                  : "%zu cells, which is not a square number",
                              cells->len);
    return sj_parser_fail(parser, at + (cells->len < want ? cells->len : want), err,
                          "%zu cell%s, expected %zu", cells->len, cells->len == 1 ? "" : "s", want);
}

/* The cells of the record. Where blanks are cells, a line that lost its last ones counts as
   complete, and a label follows the usual number of cells. */
static struct span find_cells(const struct sj_parser *parser)
{
    const struct sj_dialect *const d = parser->dialect;
    const size_t usual = (size_t)d->usual * d->usual;
    struct span cells = first_word(parser->text, parser->len);
    if (d->empty != ' ' || cells.len == 0 || cells.len == usual)
        return cells;
    cells = (struct span){parser->text, without_end(parser->text, parser->len)};
    if (usual && cells.len > usual && ends_cells(cells.at[usual]))
        cells.len = usual;
    return cells;
}

/* Translate cells; the whole text is read before the check for bad characters. */
static bool translate_cells(const uint8_t *table, const char *text, size_t count, uint8_t *given)
{
    uint8_t all = 0;
    for (size_t i = 0; i < count; i++) {
        given[i] = table[(unsigned char)text[i]];
        all |= given[i];
    }
    return all < 128;
}

/* What follows the cells, which end at `at`: a solution grid is the solution, the rest the
   label. */
static suuji_status parse_rest(struct sj_parser *parser, size_t at, suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    const size_t len = without_end(parser->text, parser->len);
    if (at >= len)
        return SUUJI_OK;
    const struct span second = second_word(parser->text, len, at);
    if (is_full(&second, parser->dialect->symbols, size)) {
        uint8_t *const solution = sj_puzzle_solution(parser->puzzle);
        if (!solution)
            return sj_fail_memory(err);
        translate_cells(sj_parser_table(parser, size), second.at, second.len, solution);
        at = (size_t)(second.at - parser->text) + second.len;
    }
    sj_label_rest(parser, at);
    return SUUJI_OK;
}

/* The usual case, for speed: the line begins with the usual number of good cells. */
static bool parse_usual(struct sj_parser *parser)
{
    const struct sj_dialect *const d = parser->dialect;
    const size_t usual = (size_t)d->usual * d->usual;
    if (usual == 0 || parser->len < usual ||
        (parser->len > usual && !ends_cells(parser->text[usual])) ||
        sj_parser_start(parser, d->usual, NULL) != SUUJI_OK ||
        !translate_cells(sj_parser_table(parser, d->usual), parser->text, usual,
                         parser->puzzle->given))
        return false;
    return true;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const struct sj_dialect *const d = parser->dialect;
    const size_t usual = (size_t)d->usual * d->usual;
    if (parse_usual(parser)) {
        *found = true;
        return parse_rest(parser, usual, err);
    }
    const struct span cells = find_cells(parser);
    if (cells.len == 0)
        return SUUJI_OK;
    const bool cut_short = d->empty == ' ' && cells.len < usual;
    const unsigned size = cells.len == usual || cut_short ? d->usual : sj_size_of_cells(cells.len);
    const bool wanted = size != 1 || usual <= 1 || (d->rules && d->rules->size == 1);
    if (size == 0 || !wanted || size > sj_symbols_max(d->symbols))
        return bad_count(parser, &cells, err);
    const suuji_status status = sj_parser_start(parser, size, err);
    if (status != SUUJI_OK)
        return status;
    const size_t from = (size_t)(cells.at - parser->text);
    const uint8_t *const table = sj_parser_table(parser, size);
    if (!translate_cells(table, cells.at, cells.len, parser->puzzle->given)) {
        size_t i = 0;
        while (table[(unsigned char)cells.at[i]] != SJ_SYMBOL_NONE)
            i++;
        return sj_parser_bad_symbol(parser, from + i, size, err);
    }
    *found = true;
    return parse_rest(parser, from + cells.len, err);
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_status status = sj_symbols_check(writing, err);
    if (status != SUUJI_OK)
        return status;
    const char *const label = suuji_puzzle_label(writing->puzzle);
    const char separator = writing->dialect->separator;
    const unsigned cells = writing->puzzle->rules->cells;
    sj_symbols_write(writing, writing->grid, cells, out);
    if (writing->dialect->pairs && writing->solution) {
        sj_text_char(out, separator && separator != '#' && ends_cells(separator) ? separator : ' ');
        sj_symbols_write(writing, writing->solution, cells, out);
    }
    if (*label) {
        sj_text_str(out, separator == '#' ? " # " : "");
        if (separator != '#')
            sj_text_char(out, separator && ends_cells(separator) ? separator : ' ');
        sj_text_str(out, label);
    }
    sj_text_char(out, '\n');
    return SUUJI_OK;
}

const struct sj_format sj_format_line = {
    .info = {.name = "line",
             .summary = "one puzzle per line, one character per cell",
             .example = "..3.2.6..9..3.5..1..18.64....81.29..7...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES,
             .max_size = 61,
             .options = sj_symbols_options,
             .extensions = "txt sdm"},
    .probe = probe,
    .most = 85,
    .parse = parse,
    .write = write,
};
