/* SPDX-License-Identifier: MIT */
/* Objectives as text: "3*r1c1 - 2 x(2,3,4)", and wishes: "r1c1=1,r2c3=4".

       sum     = product { ('+' | '-') product }
       product = factor { ['*'] factor }            at most one of them is not a number
       factor  = { '+' | '-' } ( NUMBER | x(ROW, COLUMN, VALUE) | rROWcCOLUMN | sum | '(' sum ')' )

   A candidate is x_rROWcCOLUMN_VALUE as well, which is its name in an integer program.

   The sign '*' may be left out before anything but a number or a sign. What is read is a list of
   terms; a factor is the terms that were added since it began, so a sum in parentheses is
   multiplied in place, and no tree is built. */
#include "model/objective_weights.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "base/utf.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NESTING 100

struct parser {
    const char *text;
    size_t at;
    unsigned size;
    unsigned nesting;
    struct sj_terms *terms;
    suuji_error *err;
};

/* ---- Small parts ---- */

/* What is at `at`, quoted, for messages. */
struct quote {
    char text[24];
};

static const char *quote_text(const struct parser *parser, size_t at, struct quote *quote)
{
    const char *const from = parser->text + at;
    size_t len = 0;
    if (!*from)
        return "the end";
    while (isalnum((unsigned char)from[len]) && len < 16)
        len++;
    if (len == 0 && (len = sj_utf8_length(from, strlen(from))) == 0)
        len = 1;
    quote->text[0] = '\'';
    memcpy(quote->text + 1, from, len);
    memcpy(quote->text + 1 + len, "'", 2);
    return quote->text;
}

static suuji_status fail_unexpected(const struct parser *parser, const char *wanted)
{
    struct quote quote;
    return sj_fail_at(parser->err, SUUJI_ERR_SYNTAX, 1, parser->at + 1, "expected %s, not %s",
                      wanted, quote_text(parser, parser->at, &quote));
}

static char peek_byte(struct parser *parser)
{
    while (isspace((unsigned char)parser->text[parser->at]))
        parser->at++;
    return parser->text[parser->at];
}

static bool skip_byte(struct parser *parser, char c)
{
    if (peek_byte(parser) != c)
        return false;
    parser->at++;
    return true;
}

static suuji_status add_term(struct parser *parser, struct sj_term term)
{
    struct sj_terms *const terms = parser->terms;
    if (!sj_grow(&terms->term, &terms->room, terms->count + 1, sizeof term))
        return sj_fail_memory(parser->err);
    terms->term[terms->count++] = term;
    return SUUJI_OK;
}

/* A whole number without sign, at most SJ_WEIGHT_MAX. */
static suuji_status read_number(struct parser *parser, const char *wanted, int64_t *number)
{
    const size_t start = parser->at;
    if (!isdigit((unsigned char)parser->text[start]))
        return fail_unexpected(parser, wanted);
    for (*number = 0; isdigit((unsigned char)parser->text[parser->at]); parser->at++) {
        *number = *number * 10 + (parser->text[parser->at] - '0');
        if (*number > SJ_WEIGHT_MAX)
            return sj_fail_at(parser->err, SUUJI_ERR_ARGUMENT, 1, start + 1,
                              "this number is too large: at most %d", SJ_WEIGHT_MAX);
    }
    if (parser->text[parser->at] == '.' && isdigit((unsigned char)parser->text[parser->at + 1]))
        return sj_fail_at(parser->err, SUUJI_ERR_SYNTAX, 1, start + 1,
                          "numbers must be whole: multiply everything by 10, 100 ... instead, "
                          "which prefers the same solutions");
    return SUUJI_OK;
}

/* A row, column or value: 1 .. size. */
static suuji_status read_index(struct parser *parser, const char *what, unsigned *index)
{
    const size_t start = parser->at;
    int64_t number = 0;
    char wanted[24];
    snprintf(wanted, sizeof wanted, "a %s (a number)", what);
    const suuji_status status = read_number(parser, wanted, &number);
    if (status == SUUJI_OK && (number < 1 || number > parser->size))
        return sj_fail_at(parser->err, SUUJI_ERR_ARGUMENT, 1, start + 1,
                          "%s %lld is outside the grid, expected 1 to %u", what, (long long)number,
                          parser->size);
    *index = (unsigned)number;
    return status;
}

/* ---- Atoms ---- */

/* "1,1,1)" after "x(". */
static suuji_status read_candidate(struct parser *parser, struct sj_term *term)
{
    static const char *const what[] = {"row", "column", "value"};
    unsigned index[3] = {0};
    for (unsigned i = 0; i < 3; i++) {
        peek_byte(parser);
        const suuji_status status = read_index(parser, what[i], &index[i]);
        if (status != SUUJI_OK)
            return status;
        if (!skip_byte(parser, i < 2 ? ',' : ')'))
            return fail_unexpected(parser, i < 2 ? "',' in x(row,column,value)"
                                                 : "')' after x(row,column,value");
    }
    term->kind = SJ_TERM_CANDIDATE;
    term->cell = (index[0] - 1) * parser->size + index[1] - 1;
    term->value = index[2];
    return SUUJI_OK;
}

/* "1c1" after "r". */
static suuji_status read_cell(struct parser *parser, unsigned *cell)
{
    unsigned row = 0;
    unsigned col = 0;
    suuji_status status = read_index(parser, "row", &row);
    if (status != SUUJI_OK)
        return status;
    if (tolower((unsigned char)parser->text[parser->at]) != 'c')
        return fail_unexpected(parser, "'c' and a column, as in r1c1");
    parser->at++;
    status = read_index(parser, "column", &col);
    *cell = (row - 1) * parser->size + col - 1;
    return status;
}

/* "r1c1_1" after "x_". */
static suuji_status read_variable(struct parser *parser, struct sj_term *term)
{
    if (tolower((unsigned char)parser->text[parser->at]) != 'r')
        return fail_unexpected(parser, "a candidate, as in x_r1c2_5");
    parser->at++;
    const suuji_status status = read_cell(parser, &term->cell);
    if (status != SUUJI_OK)
        return status;
    if (parser->text[parser->at] != '_')
        return fail_unexpected(parser, "'_' and a value, as in x_r1c2_5");
    parser->at++;
    term->kind = SJ_TERM_CANDIDATE;
    return read_index(parser, "value", &term->value);
}

/* Is the word "sum" here, and does it end here? */
static bool skip_sum(struct parser *parser)
{
    const char *const at = parser->text + parser->at;
    const bool is = tolower((unsigned char)at[0]) == 's' && tolower((unsigned char)at[1]) == 'u' &&
                    tolower((unsigned char)at[2]) == 'm' && !isalnum((unsigned char)at[3]);
    parser->at += is ? 3 : 0;
    return is;
}

/* Anything but a sum in parentheses. */
static suuji_status read_atom(struct parser *parser)
{
    struct sj_term term = {.factor = 1, .at = parser->at};
    suuji_status status = SUUJI_OK;
    const char first = (char)tolower((unsigned char)peek_byte(parser));
    const char second = first ? parser->text[parser->at + 1] : '\0';
    if (isdigit((unsigned char)first)) {
        status = read_number(parser, "a number", &term.factor);
    } else if (first == 'x' && (second == '(' || isspace((unsigned char)second))) {
        parser->at++;
        if (!skip_byte(parser, '('))
            return fail_unexpected(parser, "'(' after x");
        status = read_candidate(parser, &term);
    } else if (first == 'x' && second == '_') {
        parser->at += 2;
        status = read_variable(parser, &term);
    } else if (first == 'r' && isdigit((unsigned char)second)) {
        parser->at++;
        term.kind = SJ_TERM_CELL;
        status = read_cell(parser, &term.cell);
    } else if (skip_sum(parser)) {
        term.kind = SJ_TERM_SUM;
    } else {
        return fail_unexpected(parser,
                               "a number, a cell (r1c1), x(row,column,value), 'sum' or '('");
    }
    return status == SUUJI_OK ? add_term(parser, term) : status;
}

/* ---- Sums and products ---- */

static suuji_status read_sum(struct parser *parser);

static suuji_status too_large(const struct parser *parser, size_t at)
{
    return sj_fail_at(parser->err, SUUJI_ERR_ARGUMENT, 1, at + 1,
                      "weights are too large: at most %d", SJ_WEIGHT_MAX);
}

/* Both are within the bound, so their product does not overflow. */
static bool multiply_weight(int64_t *number, int64_t by)
{
    *number *= by;
    return *number >= -SJ_WEIGHT_MAX && *number <= SJ_WEIGHT_MAX;
}

/* Multiply the terms from `from` on. */
static suuji_status scale_terms(struct parser *parser, size_t from, int64_t by)
{
    struct sj_terms *const terms = parser->terms;
    for (size_t i = from; i < terms->count; i++)
        if (!multiply_weight(&terms->term[i].factor, by))
            return too_large(parser, terms->term[i].at);
    return SUUJI_OK;
}

/* Are the terms from `from` on numbers? Then take them out and add them up. */
static bool sum_numbers(struct parser *parser, size_t from, int64_t *number, bool *fits)
{
    struct sj_terms *const terms = parser->terms;
    *number = 0;
    *fits = true;
    for (size_t i = from; i < terms->count; i++)
        if (terms->term[i].kind != SJ_TERM_NUMBER)
            return false;
    for (size_t i = from; i < terms->count && *fits; i++) {
        *number += terms->term[i].factor;
        *fits = *number >= -SJ_WEIGHT_MAX && *number <= SJ_WEIGHT_MAX;
    }
    terms->count = from;
    return true;
}

static suuji_status read_group(struct parser *parser)
{
    if (++parser->nesting > MAX_NESTING)
        return sj_fail_at(parser->err, SUUJI_ERR_SYNTAX, 1, parser->at,
                          "parentheses are nested deeper than %d", MAX_NESTING);
    const suuji_status status = read_sum(parser);
    if (status == SUUJI_OK && !skip_byte(parser, ')'))
        return fail_unexpected(parser, "'+', '-', '*' or ')'");
    parser->nesting--;
    return status;
}

static suuji_status read_factor(struct parser *parser)
{
    const size_t from = parser->terms->count;
    int64_t sign = 1;
    for (char c = peek_byte(parser); c == '+' || c == '-'; c = peek_byte(parser)) {
        sign = c == '-' ? -sign : sign;
        parser->at++;
    }
    const suuji_status status = skip_byte(parser, '(') ? read_group(parser) : read_atom(parser);
    return status == SUUJI_OK ? scale_terms(parser, from, sign) : status;
}

/* Does the product continue? The sign '*' is skipped. */
static bool another_factor(struct parser *parser)
{
    return skip_byte(parser, '*') || peek_byte(parser) == '(' ||
           isalpha((unsigned char)peek_byte(parser));
}

static suuji_status read_product(struct parser *parser, int64_t sign)
{
    peek_byte(parser);
    const size_t from = parser->terms->count;
    const size_t start = parser->at;
    int64_t number = sign;
    bool linear = false; /* the terms from `from` on are the factor that is not a number */
    do {
        const size_t mark = parser->terms->count;
        int64_t by = 0;
        bool fits = true;
        peek_byte(parser);
        const size_t at = parser->at;
        const suuji_status status = read_factor(parser);
        if (status != SUUJI_OK)
            return status;
        const bool is_number = sum_numbers(parser, mark, &by, &fits);
        if (is_number && !(fits && multiply_weight(&number, by)))
            return too_large(parser, at);
        if (!is_number && linear)
            return sj_fail_at(parser->err, SUUJI_ERR_SYNTAX, 1, at + 1,
                              "a cell can only be multiplied by a number, not by another cell: is "
                              "a '+' missing here?");
        linear |= !is_number;
    } while (another_factor(parser));
    return linear
               ? scale_terms(parser, from, number)
               : add_term(parser,
                          (struct sj_term){.kind = SJ_TERM_NUMBER, .factor = number, .at = start});
}

static suuji_status read_sum(struct parser *parser)
{
    suuji_status status = read_product(parser, 1);
    for (char c = peek_byte(parser); status == SUUJI_OK && (c == '+' || c == '-');
         c = peek_byte(parser)) {
        parser->at++;
        status = read_product(parser, c == '-' ? -1 : 1);
    }
    return status;
}

suuji_status sj_terms_parse(const char *text, unsigned size, struct sj_terms *terms,
                            suuji_error *err)
{
    struct parser parser = {.text = text, .size = size, .terms = terms, .err = err};
    const suuji_status status = read_sum(&parser);
    if (status == SUUJI_OK && peek_byte(&parser))
        return fail_unexpected(&parser, "'+', '-', '*' or the end");
    return status;
}

/* ---- Wishes ---- */

static suuji_status read_wish(struct parser *parser)
{
    struct sj_term wish = {.kind = SJ_TERM_CANDIDATE, .factor = 1};
    const char first = peek_byte(parser);
    wish.at = parser->at;
    if (tolower((unsigned char)first) != 'r')
        return fail_unexpected(parser, "a cell and its value, as in r1c1=5");
    parser->at++;
    suuji_status status = read_cell(parser, &wish.cell);
    if (status == SUUJI_OK && !skip_byte(parser, '='))
        return fail_unexpected(parser, "'=' and a value, as in r1c1=5");
    peek_byte(parser);
    if (status == SUUJI_OK)
        status = read_index(parser, "value", &wish.value);
    return status == SUUJI_OK ? add_term(parser, wish) : status;
}

suuji_status sj_terms_parse_wishes(const char *text, unsigned size, struct sj_terms *terms,
                                   suuji_error *err)
{
    struct parser parser = {.text = text, .size = size, .terms = terms, .err = err};
    suuji_status status = SUUJI_OK;
    do
        status = read_wish(&parser);
    while (status == SUUJI_OK && skip_byte(&parser, ','));
    if (status == SUUJI_OK && peek_byte(&parser))
        return fail_unexpected(&parser, "',' or the end");
    return status;
}
