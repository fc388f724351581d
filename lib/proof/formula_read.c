/* SPDX-License-Identifier: MIT */
/* Texts of literals, and the reader of DIMACS CNF. */
#include "proof/drat.h"

#include "base/fail.h"

#include <string.h>

/* Clauses between two looks at the clock. */
enum { PAUSE = 1 << 14 };

struct sj_tokens sj_tokens_start(const char *text, size_t length)
{
    return (struct sj_tokens){text, text + length, text, 1};
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool sj_tokens_skip(struct sj_tokens *tokens)
{
    for (; tokens->at < tokens->end; tokens->at++) {
        if (*tokens->at == '\n') {
            tokens->line++;
            tokens->line_start = tokens->at + 1;
        } else if (!is_blank(*tokens->at)) {
            return true;
        }
    }
    return false;
}

void sj_tokens_skip_line(struct sj_tokens *tokens)
{
    const char *const end = memchr(tokens->at, '\n', (size_t)(tokens->end - tokens->at));
    tokens->at = end ? end : tokens->end;
}

static suuji_status fail_syntax(const struct sj_tokens *tokens, const char *what, suuji_error *err)
{
    size_t len = 0;
    while (len < 20 && tokens->at + len < tokens->end && tokens->at[len] != '\n' &&
           !is_blank(tokens->at[len]))
        len++;
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, tokens->line,
                      (size_t)(tokens->at - tokens->line_start) + 1, "'%.*s' is %s", (int)len,
                      tokens->at, what);
}

suuji_status sj_tokens_literal(struct sj_tokens *tokens, int32_t *literal, suuji_error *err)
{
    const char *at = tokens->at;
    const bool negative = at < tokens->end && *at == '-';
    uint32_t number = 0;
    at += negative;
    const char *const digits = at;
    for (; at < tokens->end && *at >= '0' && *at <= '9'; at++) {
        if (number > ((uint32_t)SJ_VARIABLE_MAX - 9) / 10)
            return fail_syntax(tokens, "too large for a variable", err);
        number = 10 * number + (uint32_t)(*at - '0');
    }
    if (at == digits || (at < tokens->end && !is_blank(*at) && *at != '\n') ||
        (negative && number == 0))
        return fail_syntax(tokens, "not a literal", err);
    tokens->at = at;
    *literal = negative ? -(int32_t)number : (int32_t)number;
    return SUUJI_OK;
}

/* ---- Formulas ---- */

/* A number of the heading: on its line, and not negative. */
static suuji_status read_count(struct sj_tokens *tokens, const char *what, int32_t *count,
                               suuji_error *err)
{
    while (tokens->at < tokens->end && is_blank(*tokens->at))
        tokens->at++;
    if (tokens->at == tokens->end || *tokens->at == '\n')
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, tokens->line, 0,
                          "the number of %s is missing after 'p cnf'", what);
    if (*tokens->at == '-')
        return fail_syntax(tokens, "not a number", err);
    return sj_tokens_literal(tokens, count, err);
}

/* "p cnf VARIABLES CLAUSES" */
static suuji_status read_heading(struct sj_tokens *tokens, int32_t *variables, int32_t *clauses,
                                 suuji_error *err)
{
    static const char start[] = "p cnf ";
    const size_t len = sizeof start - 1;
    if ((size_t)(tokens->end - tokens->at) < len || memcmp(tokens->at, start, len) != 0)
        return fail_syntax(tokens, "not the start of 'p cnf VARIABLES CLAUSES'", err);
    tokens->at += len;
    suuji_status status = read_count(tokens, "variables", variables, err);
    if (status == SUUJI_OK)
        status = read_count(tokens, "clauses", clauses, err);
    while (tokens->at < tokens->end && is_blank(*tokens->at))
        tokens->at++;
    if (status == SUUJI_OK && tokens->at < tokens->end && *tokens->at != '\n')
        return fail_syntax(tokens, "not expected at the end of the line 'p cnf'", err);
    return status;
}

/* The literals of a clause up to its 0. */
static suuji_status read_clause(struct sj_tokens *tokens, int32_t variables,
                                struct sj_clauses *clauses, suuji_error *err)
{
    const size_t line = tokens->line;
    if (!sj_clauses_open(clauses))
        return SUUJI_OK;
    for (;;) {
        int32_t literal = 0;
        if (!sj_tokens_skip(tokens))
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, 0, "the clause does not end with 0");
        const struct sj_tokens before = *tokens;
        const suuji_status status = sj_tokens_literal(tokens, &literal, err);
        if (status != SUUJI_OK)
            return status;
        if (literal > variables || literal < -variables)
            return fail_syntax(&before, "not a variable that 'p cnf' declares", err);
        if (literal == 0)
            break;
        if (!sj_clauses_add(clauses, literal))
            return SUUJI_OK;
    }
    (void)sj_clauses_close(clauses, 0);
    return SUUJI_OK;
}

suuji_status sj_dimacs_read(const char *text, size_t length, struct sj_clauses *clauses,
                            suuji_error *err)
{
    struct sj_tokens tokens = sj_tokens_start(text, length);
    int32_t variables = -1, expected = 0;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && sj_budget_good(clauses->budget) && sj_tokens_skip(&tokens)) {
        if (*tokens.at == 'c' && tokens.at == tokens.line_start) {
            sj_tokens_skip_line(&tokens);
        } else if (variables < 0) {
            status = read_heading(&tokens, &variables, &expected, err);
            /* A literal takes two bytes: the formula cannot use more variables than that. */
            if (status == SUUJI_OK)
                clauses->direct =
                    (uint32_t)((size_t)variables < length / 2 ? (size_t)variables : length / 2);
        } else {
            if (clauses->count == (size_t)expected)
                return sj_fail_at(err, SUUJI_ERR_SYNTAX, tokens.line, 0,
                                  "more than the %d clauses that 'p cnf' declares", (int)expected);
            status = read_clause(&tokens, variables, clauses, err);
            if (clauses->count % PAUSE == 0)
                (void)sj_budget_look(clauses->budget);
        }
    }
    if (status != SUUJI_OK || !sj_budget_good(clauses->budget))
        return status;
    if (variables < 0)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, tokens.line, 0, "the line 'p cnf' is missing");
    if (clauses->count != (size_t)expected)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, tokens.line, 0, "%zu clauses, 'p cnf' declares %d",
                          clauses->count, (int)expected);
    return SUUJI_OK;
}
