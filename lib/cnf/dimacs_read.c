/* SPDX-License-Identifier: MIT */
/* Reading DIMACS. Nothing is allocated for what the p line promises: memory depends on the longest
   clause in the text. */
#include "cnf/dimacs.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    const char *text;
    size_t len;
    size_t at;    /* the next byte */
    size_t start; /* of the line it is in */
    size_t line;  /* the number of that, from 1 */
    const struct sj_dimacs_callbacks *callbacks;

    bool sized; /* the p line was seen */
    uint64_t variables, clauses;
    uint64_t read; /* clauses so far */

    int *literal; /* the clause being read */
    size_t count, room;
    size_t clause_line, clause_column; /* where it begins */
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static size_t column_of(const struct reader *r)
{
    return r->at - r->start + 1;
}

static void skip_blanks(struct reader *r)
{
    while (r->at < r->len && is_blank(r->text[r->at]))
        r->at++;
}

static bool at_line_end(const struct reader *r)
{
    return r->at == r->len || r->text[r->at] == '\n';
}

/* The length of the word at `at`. */
static size_t word_length(const struct reader *r)
{
    size_t end = r->at;
    while (end < r->len && !is_blank(r->text[end]) && r->text[end] != '\n')
        end++;
    return end - r->at;
}

/* A word that is not what it should be. Bytes that are not text are not shown. */
static suuji_status fail_unexpected(const struct reader *r, const char *wanted, suuji_error *err)
{
    const size_t length = word_length(r);
    if (length == 0)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r), "expected %s", wanted);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)r->text[r->at + i] < 32)
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r),
                              "expected %s, not binary data", wanted);
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r), "'%.*s' where %s is expected",
                      (int)(length < 30 ? length : 30), r->text + r->at, wanted);
}

/* The number at `at`, only digits; false: it is not one, or has more than 18 digits. */
static bool read_digits(const char *at, size_t length, uint64_t *value)
{
    *value = 0;
    if (length == 0 || length > 18)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (at[i] < '0' || at[i] > '9')
            return false;
        *value = *value * 10 + (uint64_t)(at[i] - '0');
    }
    return true;
}

/* ---- The p line ----------------------------------------------------------------------------- */

static suuji_status read_count(struct reader *r, const char *wanted, uint64_t *value,
                               suuji_error *err)
{
    skip_blanks(r);
    const size_t length = word_length(r);
    if (!read_digits(r->text + r->at, length, value))
        return fail_unexpected(r, wanted, err);
    r->at += length;
    return SUUJI_OK;
}

/* "cnf V C", after the p. */
static suuji_status read_size(struct reader *r, suuji_error *err)
{
    if (r->sized)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, 1, "there is a second p line");
    skip_blanks(r);
    if (word_length(r) != 3 || memcmp(r->text + r->at, "cnf", 3) != 0)
        return fail_unexpected(r, "'cnf'", err);
    r->at += 3;
    suuji_status status = read_count(r, "the number of variables", &r->variables, err);
    if (status == SUUJI_OK && r->variables > SJ_DIMACS_MOST)
        status = sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, 1,
                            "%" PRIu64 " variables are too many, at most %d", r->variables,
                            SJ_DIMACS_MOST);
    if (status == SUUJI_OK)
        status = read_count(r, "the number of clauses", &r->clauses, err);
    if (status != SUUJI_OK)
        return status;
    skip_blanks(r);
    if (!at_line_end(r))
        return fail_unexpected(r, "the end of the line", err);
    r->sized = true;
    return r->callbacks->size
               ? r->callbacks->size(r->callbacks->user, r->variables, r->clauses, r->line, err)
               : SUUJI_OK;
}

/* ---- Clauses -------------------------------------------------------------------------------- */

static suuji_status end_clause(struct reader *r, suuji_error *err)
{
    const struct sj_dimacs_callbacks *const to = r->callbacks;
    const suuji_status status = to->clause ? to->clause(to->user, r->literal, r->count,
                                                        r->clause_line, r->clause_column, err)
                                           : SUUJI_OK;
    r->count = 0;
    r->read++;
    return status;
}

static suuji_status keep_literal(struct reader *r, int literal, suuji_error *err)
{
    if (!sj_grow(&r->literal, &r->room, r->count + 1, sizeof literal))
        return sj_fail_memory(err);
    r->literal[r->count++] = literal;
    return SUUJI_OK;
}

/* The literal at `at`, or the 0 after the last. */
static suuji_status read_literal(struct reader *r, suuji_error *err)
{
    const size_t length = word_length(r);
    const bool minus = r->text[r->at] == '-';
    uint64_t variable = 0;
    if (!read_digits(r->text + r->at + minus, length - minus, &variable) ||
        (minus && variable == 0))
        return fail_unexpected(r, "a literal", err);
    if (!r->sized)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r),
                          "this clause is before the p line");
    if (r->read == r->clauses)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r),
                          "there are more clauses than the %" PRIu64 " of the p line", r->clauses);
    if (variable > r->variables)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r),
                          "literal %.*s is out of range: the p line says %" PRIu64 " variables",
                          (int)length, r->text + r->at, r->variables);
    if (r->count == 0) {
        r->clause_line = r->line;
        r->clause_column = column_of(r);
    }
    r->at += length;
    if (variable == 0)
        return end_clause(r, err);
    return keep_literal(r, minus ? -(int)variable : (int)variable, err);
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static suuji_status read_comment(struct reader *r, suuji_error *err)
{
    const struct sj_dimacs_callbacks *const to = r->callbacks;
    const char *const stop = memchr(r->text + r->at, '\n', r->len - r->at);
    size_t end = stop ? (size_t)(stop - r->text) : r->len;
    const size_t next = end;
    r->at++;
    if (r->at < end && is_blank(r->text[r->at]))
        r->at++;
    while (end > r->at && is_blank(r->text[end - 1]))
        end--;
    const suuji_status status = to->comment ? to->comment(to->user, r->text + r->at, end - r->at,
                                                          r->line, column_of(r), err)
                                            : SUUJI_OK;
    r->at = next;
    return status;
}

/* A line to its end. `ended`: it was the % after the formula. */
static suuji_status read_line(struct reader *r, bool *ended, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    skip_blanks(r);
    if (at_line_end(r))
        return SUUJI_OK;
    const char letter = r->text[r->at];
    const bool alone = word_length(r) == 1;
    if (letter == 'c' && alone)
        return read_comment(r, err);
    if (letter == 'p' && alone) {
        r->at++;
        return read_size(r, err);
    }
    if (letter == '%' && alone) {
        *ended = true;
        return SUUJI_OK;
    }
    for (; status == SUUJI_OK && !at_line_end(r); skip_blanks(r))
        status = read_literal(r, err);
    return status;
}

/* Everything was read: was it everything? */
static suuji_status check_end(const struct reader *r, suuji_error *err)
{
    if (!r->sized)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, 1, "the line 'p cnf ...' is missing");
    if (r->count > 0)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r),
                          "the text ends inside a clause");
    if (r->read < r->clauses)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r),
                          "the text ends after %" PRIu64 " clause%s; the p line says %" PRIu64,
                          r->read, r->read == 1 ? "" : "s", r->clauses);
    return SUUJI_OK;
}

suuji_status sj_dimacs_parse(const char *text, size_t length,
                             const struct sj_dimacs_callbacks *callbacks, suuji_error *err)
{
    struct reader r = {.text = text, .len = length, .line = 1, .callbacks = callbacks};
    suuji_status status = SUUJI_OK;
    bool ended = false;
    while (!ended) {
        status = read_line(&r, &ended, err);
        if (status != SUUJI_OK || r.at >= r.len)
            break;
        if (!ended) { /* the line end */
            r.at++;
            r.line++;
            r.start = r.at;
        }
    }
    if (status == SUUJI_OK)
        status = check_end(&r, err);
    free(r.literal);
    return status;
}
