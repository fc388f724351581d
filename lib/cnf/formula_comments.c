/* SPDX-License-Identifier: MIT */
/* Reading the comments of a formula. */
#include "cnf/cnf_reader.h"

#include "base/fail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A comment: what is left of it. */
struct cursor {
    const char *at;
    const char *end;
    const char *start;
    size_t line, column; /* of `start` */
};

static suuji_status fail_expected(const struct cursor *c, const char *what, suuji_error *err)
{
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, c->line, c->column + (size_t)(c->at - c->start),
                      "expected %s in this comment", what);
}

static void skip_blanks(struct cursor *c)
{
    while (c->at < c->end && (*c->at == ' ' || *c->at == '\t'))
        c->at++;
}

/* Is this the next word? Then step past it. */
static bool read_word(struct cursor *c, const char *word)
{
    const size_t length = strlen(word);
    if ((size_t)(c->end - c->at) < length || memcmp(c->at, word, length) != 0)
        return false;
    if (c->at + length < c->end && c->at[length] != ' ')
        return false;
    c->at += length;
    skip_blanks(c);
    return true;
}

/* A number of low .. high. */
static suuji_status read_number(struct cursor *c, unsigned low, unsigned high, unsigned *value,
                                suuji_error *err)
{
    const char *at = c->at;
    *value = 0;
    for (; at < c->end && *at >= '0' && *at <= '9' && *value <= high; at++)
        *value = *value * 10 + (unsigned)(*at - '0');
    if (at == c->at || *value < low || *value > high) {
        char what[40];
        snprintf(what, sizeof what, "a number from %u to %u", low, high);
        return fail_expected(c, what, err);
    }
    c->at = at;
    return SUUJI_OK;
}

static suuji_status read_colon(struct cursor *c, suuji_error *err)
{
    if (c->at == c->end || *c->at != ':')
        return fail_expected(c, "':'", err);
    c->at++;
    skip_blanks(c);
    return SUUJI_OK;
}

/* ---- What they state ------------------------------------------------------------------------ */

static suuji_status read_rules(struct sj_formula_comments *comments, const struct cursor *c,
                               suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_error why;
    if (comments->puzzle)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, c->line, 1, "the rules are stated twice");
    char *const spec = strndup(c->at, (size_t)(c->end - c->at));
    if (!spec)
        return sj_fail_memory(err);
    suuji_status status = suuji_rules_new(spec, &rules, &why);
    free(spec);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &comments->puzzle, &why);
    suuji_rules_free(rules);
    if (status == SUUJI_ERR_MEMORY)
        return sj_fail_memory(err);
    if (status != SUUJI_OK)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, c->line, c->column + (size_t)(c->at - c->start),
                          "%s", why.text);
    return SUUJI_OK;
}

/* One of `words`, its index into `value`. */
static suuji_status read_choice(const struct cursor *given, const char *const *words,
                                unsigned *value, bool *told, suuji_error *err)
{
    struct cursor c = *given;
    *told = true;
    for (*value = 0; words[*value]; ++*value)
        if (read_word(&c, words[*value]) && c.at == c.end)
            return SUUJI_OK;
    return fail_expected(given, "the name of an encoding or scheme", err);
}

static suuji_status read_row(struct sj_formula_comments *comments, struct cursor *c,
                             suuji_error *err)
{
    const unsigned n = comments->puzzle->rules->size;
    unsigned row = 0;
    suuji_status status = read_number(c, 1, n, &row, err);
    if (status == SUUJI_OK && row != comments->rows + 1)
        status = sj_fail_at(err, SUUJI_ERR_SYNTAX, c->line, 1, "row %u follows row %u", row,
                            comments->rows);
    if (status == SUUJI_OK)
        status = read_colon(c, err);
    for (unsigned i = 0; status == SUUJI_OK && i < n; i++) {
        unsigned value = 0;
        status = read_number(c, 0, n, &value, err);
        if (status == SUUJI_OK)
            status = suuji_puzzle_set_given(comments->puzzle, (row - 1) * n + i, value, err);
        skip_blanks(c);
    }
    if (status == SUUJI_OK && c->at < c->end)
        status = fail_expected(c, "nothing more", err);
    comments->rows++;
    return status;
}

static suuji_status read_out(struct sj_formula_comments *comments, struct cursor *c,
                             suuji_error *err)
{
    const unsigned n = comments->puzzle->rules->size;
    unsigned row = 0;
    unsigned col = 0;
    suuji_status status = read_number(c, 1, n, &row, err);
    skip_blanks(c);
    if (status == SUUJI_OK)
        status = read_number(c, 1, n, &col, err);
    if (status == SUUJI_OK)
        status = read_colon(c, err);
    for (; status == SUUJI_OK && c->at < c->end; skip_blanks(c)) {
        unsigned value = 0;
        status = read_number(c, 1, n, &value, err);
        if (status == SUUJI_OK)
            status = suuji_puzzle_set_excluded(comments->puzzle, (row - 1) * n + col - 1, value,
                                               true, err);
    }
    return status;
}

suuji_status sj_formula_comment_read(struct sj_formula_comments *comments, const char *text,
                                     size_t length, size_t line, size_t column, suuji_error *err)
{
    struct cursor c = {text, text + length, text, line, column};
    if (read_word(&c, SJ_FORMULA_HEAD)) {
        comments->ours = true;
        return SUUJI_OK;
    }
    if (!comments->ours)
        return SUUJI_OK;
    if (read_word(&c, "rules"))
        return read_rules(comments, &c, err);
    if (read_word(&c, "encoding"))
        return read_choice(&c, sj_cnf_encoding_words, &comments->options.encoding,
                           &comments->encoding, err);
    if (read_word(&c, "amo"))
        return read_choice(&c, sj_cnf_amo_words, &comments->options.amo, &comments->amo, err);
    if (read_word(&c, "renumbered:")) {
        comments->options.renumber = true;
        return SUUJI_OK;
    }
    const bool row = read_word(&c, "row");
    if (!row && !read_word(&c, "out"))
        return SUUJI_OK;
    if (!comments->puzzle)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, 1, "the rules must be stated before this");
    return row ? read_row(comments, &c, err) : read_out(comments, &c, err);
}

suuji_status sj_formula_comments_end(struct sj_formula_comments *comments, suuji_puzzle **puzzle,
                                     struct sj_cnf_options *options, size_t line, suuji_error *err)
{
    const char *missing = NULL;
    if (!comments->puzzle)
        missing = "rules";
    else if (!comments->encoding)
        missing = "encoding";
    else if (!comments->amo)
        missing = "amo";
    else if (comments->rows < comments->puzzle->rules->size)
        missing = "row";
    if (missing)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, 1,
                          "a comment 'c %s ...' is missing before this line", missing);
    *puzzle = comments->puzzle;
    *options = comments->options;
    comments->puzzle = NULL;
    return SUUJI_OK;
}

void sj_formula_comments_clear(struct sj_formula_comments *comments)
{
    suuji_puzzle_free(comments->puzzle);
    *comments = (struct sj_formula_comments){0};
}
