/* SPDX-License-Identifier: MIT */
/* `matlab`: the givens as a matrix of rows (row, column, value), the input of MATLAB's example of
   Sudoku as an integer program:

       % a comment, which is the label
       B = [1,2,2;
            1,5,3;
            9,8,6];

   or only its rows, up to a blank line. The size is the smallest square from 9 on that every number
   fits, unless a comment says "% size 16". */
#include "format/format.h"
#include "format/scan_inl.h"

#include "base/fail.h"

#include <stdlib.h>

/* ---- Tokens ---- */

enum token {
    TOKEN_END,    /* of the record */
    TOKEN_ROW,    /* the end of a row: ';' or the end of a line that has numbers */
    TOKEN_NUMBER, /* decimal digits */
    TOKEN_OPEN,   /* "NAME = [" or "[" */
    TOKEN_CLOSE,  /* ']' */
    TOKEN_OTHER   /* anything else */
};

struct scan {
    const char *text;
    size_t len, at;
    size_t from;        /* where the token begins */
    unsigned number;    /* of TOKEN_NUMBER; 9999: at least that */
    size_t comment;     /* where the last comment begins, after '%' and blanks; */
    size_t comment_len; /* 0: there was none */
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static size_t line_end(const char *text, size_t len, size_t at)
{
    const char *const end = at < len ? memchr(text + at, '\n', len - at) : NULL;
    return end ? (size_t)(end - text) : len;
}

static void skip_comment(struct scan *s)
{
    size_t end = line_end(s->text, s->len, s->at);
    const size_t next = end;
    while (s->at < end && (s->text[s->at] == '%' || sj_is_blank(s->text[s->at])))
        s->at++;
    while (end > s->at && sj_is_blank(s->text[end - 1]))
        end--;
    s->comment = s->at;
    s->comment_len = end - s->at;
    s->at = next;
}

/* Past blanks, commas, comments and the ends of lines that are continued. */
static void skip_space(struct scan *s)
{
    while (s->at < s->len) {
        const char c = s->text[s->at];
        if (c == '%')
            skip_comment(s);
        else if (sj_starts(s->text, s->len, s->at, "..."))
            s->at = line_end(s->text, s->len, s->at) + 1;
        else if (c == ' ' || c == '\t' || c == '\r' || c == ',')
            s->at++;
        else
            break;
    }
    s->at = s->at < s->len ? s->at : s->len;
}

/* Past "NAME =" before a bracket; false, and nowhere, where there is none. */
static bool skip_name(struct scan *s)
{
    size_t at = s->at;
    while (at < s->len && (is_letter(s->text[at]) || (at > s->at && sj_is_digit(s->text[at]))))
        at++;
    const bool named = at > s->at;
    while (at < s->len && (s->text[at] == ' ' || s->text[at] == '\t'))
        at++;
    if (named && at < s->len && s->text[at] == '=')
        at++;
    else if (named)
        return false;
    while (at < s->len && (s->text[at] == ' ' || s->text[at] == '\t'))
        at++;
    if (at >= s->len || s->text[at] != '[')
        return false;
    s->at = at + 1;
    return true;
}

static enum token next_token(struct scan *s)
{
    skip_space(s);
    s->from = s->at;
    if (s->at >= s->len)
        return TOKEN_END;
    const char c = s->text[s->at];
    if (sj_is_digit(c)) {
        s->number = sj_scan_number(s->text, s->len, &s->at);
        return TOKEN_NUMBER;
    }
    if ((is_letter(c) || c == '[') && skip_name(s))
        return TOKEN_OPEN;
    s->at++;
    return c == ';' || c == '\n' ? TOKEN_ROW : c == ']' ? TOKEN_CLOSE : TOKEN_OTHER;
}

/* ---- Rows ---- */

/* One row: three numbers and where they are. */
struct row {
    unsigned number[3];
    size_t at[3];
    unsigned count; /* numbers; more than three count as four */
};

/* The next row that is not empty; TOKEN_NUMBER: there is one, else what is there instead. */
static enum token next_row(struct scan *s, struct row *row)
{
    enum token token;
    row->count = 0;
    while ((token = next_token(s)) == TOKEN_NUMBER || (token == TOKEN_ROW && row->count == 0))
        if (token == TOKEN_NUMBER && row->count < 3) {
            row->number[row->count] = s->number;
            row->at[row->count++] = s->from;
        } else if (token == TOKEN_NUMBER) {
            row->count = 4;
        }
    if (row->count && token != TOKEN_ROW)
        s->at = s->from; /* it is seen again after the row */
    return row->count ? TOKEN_NUMBER : token;
}

/* ---- Recognising ---- */

/* What lines look like before a format is chosen. */
struct tally {
    size_t rows, others; /* lines of rows, and other lines, without blanks and comments */
    unsigned most;       /* the largest number */
    bool opened;         /* "NAME = [" with a number, or nothing, after it */
    bool again;          /* two rows in a row name the same cell */
    unsigned cell[2];    /* of the last row */
};

/* Rows of three positive numbers, and no more? */
static bool has_rows(const char *line, size_t len, struct tally *t)
{
    struct scan s = {.text = line, .len = len};
    struct row row;
    enum token token;
    while ((token = next_row(&s, &row)) == TOKEN_NUMBER) {
        for (unsigned i = 0; i < 3; i++) {
            if (row.count != 3 || row.number[i] == 0 || row.number[i] > SUUJI_MAX_SIZE)
                return false;
            t->most = row.number[i] > t->most ? row.number[i] : t->most;
        }
        t->again |= t->rows > 0 && row.number[0] == t->cell[0] && row.number[1] == t->cell[1];
        t->cell[0] = row.number[0];
        t->cell[1] = row.number[1];
    }
    while (token == TOKEN_ROW || token == TOKEN_CLOSE)
        token = next_token(&s);
    return token == TOKEN_END;
}

static bool opens_rows(const char *line, size_t len)
{
    struct scan s = {.text = line, .len = len};
    if (next_token(&s) != TOKEN_OPEN)
        return false;
    const enum token token = next_token(&s);
    return token == TOKEN_NUMBER || token == TOKEN_END || token == TOKEN_CLOSE;
}

/* A matrix with a bracket has a mark of its own. Rows only are three small numbers each, which
   could be a grid of size 3 unless one of them is larger. */
static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct tally t = {0};
    (void)dialect;
    for (size_t at = 0; at < len;) {
        const size_t end = line_end(head, len, at);
        struct scan s = {.text = head + at, .len = end - at};
        skip_space(&s);
        if (s.at < s.len && (end < len || whole)) {
            if (opens_rows(head + at, end - at))
                t.opened = true;
            else if (has_rows(head + at, end - at, &t))
                t.rows++;
            else
                t.others++;
        }
        at = end + 1;
    }
    if (t.opened)
        return t.rows >= t.others ? 96 : 0;
    return t.rows >= 4 && t.most > 3 && !t.again && t.rows > 8 * t.others ? 80 : 0;
}

/* ---- Cutting ---- */

/* A record ends with the line that closes the bracket, or before a blank line after its rows. */
static size_t cut(const struct sj_dialect *dialect, const char *text, size_t len, bool last)
{
    bool open = false, rows = false;
    (void)dialect;
    for (size_t at = 0; at < len;) {
        const size_t end = line_end(text, len, at);
        struct scan s = {.text = text, .len = end, .at = at};
        bool blank = true;
        for (enum token token; (token = next_token(&s)) != TOKEN_END; blank = false) {
            open |= token == TOKEN_OPEN;
            rows |= token == TOKEN_NUMBER;
            if (open && token == TOKEN_CLOSE)
                return end < len ? end + 1 : last ? len : 0;
        }
        blank &= s.comment_len == 0;
        if (end == len)
            break;
        if (rows && !open && blank)
            return end + 1;
        at = end + 1;
    }
    return last ? len : 0;
}

/* ---- Parsing ---- */

/* "size 16" in a comment; 0: it says something else. */
static unsigned stated_size(const struct scan *s)
{
    size_t at = s->comment;
    const size_t end = at + s->comment_len;
    if (s->comment_len < 6 || !sj_starts(s->text, end, at, "size "))
        return 0;
    at += 5;
    const unsigned size = sj_scan_number(s->text, end, &at);
    return at == end ? size : 0;
}

/* What is found in a record before its puzzle is made: the size, and the label. */
struct survey {
    unsigned most, stated;
    size_t label, label_len;
    bool any;
};

static struct survey look_over(const struct sj_parser *parser)
{
    struct scan s = {.text = parser->text, .len = parser->len};
    struct survey v = {0};
    for (enum token token = TOKEN_ROW; token != TOKEN_END;) {
        token = next_token(&s);
        if (token == TOKEN_NUMBER && s.number > v.most)
            v.most = s.number;
        v.any |= token == TOKEN_NUMBER || token == TOKEN_OPEN || token == TOKEN_OTHER;
        if (s.comment_len && stated_size(&s))
            v.stated = stated_size(&s);
        else if (s.comment_len && !v.label_len) {
            v.label = s.comment;
            v.label_len = s.comment_len;
        }
        s.comment_len = 0;
    }
    return v;
}

/* The size asked for, stated, or large enough. */
static unsigned size_of(const struct sj_parser *parser, const struct survey *v)
{
    const struct sj_dialect *const d = parser->dialect;
    if (v->stated)
        return v->stated;
    if (d->rules || d->size)
        return d->rules ? suuji_rules_size(d->rules) : d->size;
    unsigned side = 3;
    while (side * side < v->most && side * side <= SUUJI_MAX_SIZE)
        side++;
    return side * side;
}

static suuji_status put_row(struct sj_parser *parser, const struct row *row, suuji_error *err)
{
    static const char *const what[] = {"row", "column", "value"};
    const unsigned size = parser->puzzle->rules->size;
    if (row->count != 3)
        return sj_parser_fail(parser, row->at[0], err,
                              "expected three numbers: row, column, value");
    for (unsigned i = 0; i < 3; i++)
        if (row->number[i] == 0 || row->number[i] > size)
            return sj_parser_fail(parser, row->at[i], err, "%s %u is not from 1 to %u", what[i],
                                  row->number[i], size);
    uint8_t *const given = &parser->puzzle->given[(row->number[0] - 1) * size + row->number[1] - 1];
    if (*given)
        return sj_parser_fail(parser, row->at[0], err, "r%uc%u has two values: %u and %u",
                              row->number[0], row->number[1], *given, row->number[2]);
    *given = (uint8_t)row->number[2];
    return SUUJI_OK;
}

static suuji_status put_rows(struct sj_parser *parser, suuji_error *err)
{
    struct scan s = {.text = parser->text, .len = parser->len};
    struct row row;
    suuji_status status = SUUJI_OK;
    bool open = false, closed = false;
    for (enum token token = TOKEN_ROW; status == SUUJI_OK && token != TOKEN_END;) {
        token = next_row(&s, &row);
        const bool right = token == TOKEN_NUMBER  ? !closed
                           : token == TOKEN_OPEN  ? !open
                           : token == TOKEN_CLOSE ? open && !closed
                                                  : token == TOKEN_ROW || token == TOKEN_END;
        if (!right || (token == TOKEN_END && open && !closed))
            return sj_parser_fail(parser, s.from, err, "%s, expected %s",
                                  sj_quoted(parser, s.from, &(struct sj_quote){0}),
                                  closed ? "the end of the matrix"
                                  : open ? "a row of numbers or ']'"
                                         : "a row of numbers or a name, '=' and '['");
        open |= token == TOKEN_OPEN;
        closed |= token == TOKEN_CLOSE;
        if (token == TOKEN_NUMBER)
            status = put_row(parser, &row, err);
    }
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const struct survey v = look_over(parser);
    *found = false;
    if (!v.any)
        return SUUJI_OK;
    const unsigned size = size_of(parser, &v);
    if (size == 0 || size > SUUJI_MAX_SIZE)
        return sj_parser_fail(parser, 0, err, "size %u is not from 1 to %u", size, SUUJI_MAX_SIZE);
    suuji_status status = sj_parser_start(parser, size, err);
    if (status == SUUJI_OK)
        status = put_rows(parser, err);
    if (status == SUUJI_OK && v.label_len)
        sj_puzzle_label(parser->puzzle, parser->text + v.label, v.label_len);
    *found = status == SUUJI_OK;
    return status;
}

/* ---- Writing ---- */

/* The size is stated where a reader would find another. */
static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const char *const label = suuji_puzzle_label(writing->puzzle);
    bool any = false;
    (void)err;
    if (*label)
        sj_text_printf(out, "%% %s\n", label);
    if (rules->size != 9)
        sj_text_printf(out, "%% size %u\n", rules->size);
    sj_text_str(out, "B = [");
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (!writing->grid[cell])
            continue;
        sj_text_str(out, any ? ";\n     " : "");
        sj_text_printf(out, "%u,%u,%u", cell / rules->size + 1, cell % rules->size + 1,
                       writing->grid[cell]);
        any = true;
    }
    sj_text_str(out, "];\n");
    return SUUJI_OK;
}

const struct sj_format sj_format_matlab = {
    .info = {.name = "matlab",
             .summary = "MATLAB's matrix of rows row,column,value, or only its rows",
             .example = "B = [1,2,2; 1,5,3; 1,8,4; ...];",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES,
             .extensions = "m",
             .max_size = SUUJI_MAX_SIZE},
    .probe = probe,
    .most = 96,
    .cut = cut,
    .parse = parse,
    .write = write,
};
