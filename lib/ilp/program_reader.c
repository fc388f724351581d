/* SPDX-License-Identifier: MIT */
/* Reading a report back. Nothing is trusted: the grid goes through the verifier. */
#include "ilp/program.h"

#include "base/fail.h"
#include "model/puzzle.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Values of 0/1 variables within this distance of 0 or 1 count as that. */
#define NEAR 0.001

void sj_program_reader_clear(struct sj_program_reader *reader)
{
    suuji_puzzle_free(reader->puzzle);
    free(reader->grid);
    *reader = (struct sj_program_reader){0};
}

/* A text and a place in it. */
struct cursor {
    const char *text;
    size_t at, end;
    size_t line, start; /* the line, and where it starts */
};

static suuji_status fail_here(const struct cursor *c, suuji_error *err, const char *what)
{
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, c->line, c->at - c->start + 1, "%s", what);
}

static void skip_blanks(struct cursor *c)
{
    while (c->at < c->end && (c->text[c->at] == ' ' || c->text[c->at] == '\t'))
        c->at++;
}

static bool read_word(struct cursor *c, const char *word)
{
    const size_t length = strlen(word);
    if (c->end - c->at < length || memcmp(c->text + c->at, word, length) != 0)
        return false;
    c->at += length;
    return true;
}

/* A number of low .. high; false: there is none. */
static bool read_number(struct cursor *c, unsigned low, unsigned high, unsigned *number)
{
    const size_t from = c->at;
    *number = 0;
    while (c->at < c->end && isdigit((unsigned char)c->text[c->at]) && *number <= high)
        *number = *number * 10 + (unsigned)(c->text[c->at++] - '0');
    return c->at > from && *number >= low && *number <= high;
}

/* ---- The program ---- */

static suuji_status start(struct sj_program_reader *reader, const char *spec, suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_status status = suuji_rules_new(spec, &rules, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &reader->puzzle, err);
    if (status == SUUJI_OK) {
        reader->grid = calloc(rules->cells, 1);
        status = reader->grid ? SUUJI_OK : sj_fail_memory(err);
    }
    suuji_rules_free(rules);
    return status;
}

static suuji_status read_rules(struct sj_program_reader *reader, const struct cursor *c,
                               suuji_error *err)
{
    suuji_error why;
    if (reader->puzzle)
        return fail_here(c, err, "the rules are stated twice");
    char *const spec = strndup(c->text + c->at, c->end - c->at);
    if (!spec)
        return sj_fail_memory(err);
    const suuji_status status = start(reader, spec, &why);
    free(spec);
    if (status == SUUJI_ERR_MEMORY)
        return sj_fail_memory(err);
    return status == SUUJI_OK ? SUUJI_OK : fail_here(c, err, why.text);
}

/* "3: 0 0 5 ..." after "given row" or "decided row". */
static suuji_status read_row(struct cursor *c, unsigned size, uint8_t *grid, suuji_error *err)
{
    unsigned row = 0;
    if (!read_number(c, 1, size, &row) || !read_word(c, ":"))
        return fail_here(c, err, "expected the number of a row and ':' in this comment");
    for (unsigned col = 0; col < size; col++) {
        unsigned value = 0;
        skip_blanks(c);
        if (!read_number(c, 0, size, &value))
            return fail_here(c, err, "expected a value, or 0, in this comment");
        grid[(row - 1) * size + col] = (uint8_t)value;
    }
    skip_blanks(c);
    return c->at == c->end ? SUUJI_OK : fail_here(c, err, "expected nothing more in this comment");
}

/* "r1c2: 3 4" after "excluded". */
static suuji_status read_excluded(struct cursor *c, suuji_puzzle *puzzle, suuji_error *err)
{
    const unsigned size = puzzle->rules->size;
    unsigned row = 0;
    unsigned col = 0;
    if (!read_word(c, "r") || !read_number(c, 1, size, &row) || !read_word(c, "c") ||
        !read_number(c, 1, size, &col) || !read_word(c, ":"))
        return fail_here(c, err, "expected a cell and ':' in this comment");
    for (skip_blanks(c); c->at < c->end; skip_blanks(c)) {
        unsigned value = 0;
        if (!read_number(c, 1, size, &value))
            return fail_here(c, err, "expected a value in this comment");
        const suuji_status status =
            suuji_puzzle_set_excluded(puzzle, (row - 1) * size + col - 1, value, true, err);
        if (status != SUUJI_OK)
            return status;
    }
    return SUUJI_OK;
}

static suuji_status read_comment(struct sj_program_reader *reader, struct cursor *c,
                                 suuji_error *err)
{
    skip_blanks(c);
    if (read_word(c, "rules: "))
        return read_rules(reader, c, err);
    if (!reader->puzzle)
        return SUUJI_OK;
    if (read_word(c, "given row "))
        return read_row(c, reader->puzzle->rules->size, reader->puzzle->given, err);
    if (read_word(c, "decided row "))
        return read_row(c, reader->puzzle->rules->size, reader->grid, err);
    return read_word(c, "excluded ") ? read_excluded(c, reader->puzzle, err) : SUUJI_OK;
}

/* All comments at the head. */
static suuji_status read_head(struct sj_program_reader *reader, const char *text, size_t length,
                              suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    size_t line = 1;
    for (size_t at = 0; at < length && status == SUUJI_OK; line++) {
        const char *const newline = memchr(text + at, '\n', length - at);
        const size_t end = newline ? (size_t)(newline - text) : length;
        struct cursor c = {text, at + 1, end, line, at};
        if (end > at && text[at] != '\\' && text[at] != '*')
            break;
        while (c.end > c.at && isspace((unsigned char)text[c.end - 1]))
            c.end--;
        if (end > at)
            status = read_comment(reader, &c, err);
        at = end + 1;
    }
    return status;
}

suuji_status sj_program_read(struct sj_program_reader *reader, const char *text, size_t length,
                             const char *rules, suuji_error *err)
{
    suuji_rules *told = NULL;
    sj_program_reader_clear(reader);
    suuji_status status = read_head(reader, text, length, err);
    if (status == SUUJI_OK && !reader->puzzle)
        status =
            rules ? start(reader, rules, err)
                  : sj_fail(err, SUUJI_ERR_SYNTAX,
                            "no comment at the start states the rules of the puzzle: pass --rules");
    if (status == SUUJI_OK && rules)
        status = suuji_rules_new(rules, &told, err);
    if (status == SUUJI_OK && told && !suuji_rules_equal(told, reader->puzzle->rules))
        status = sj_fail(err, SUUJI_ERR_RULES, "the comments say rules '%.60s', not '%.60s'",
                         reader->puzzle->rules->spec, told->spec);
    suuji_rules_free(told);
    return status;
}

/* ---- The report ---- */

/* A report of a puzzle, and the grid that it fills. */
struct report {
    const suuji_puzzle *puzzle;
    uint8_t *grid;
};

/* Does the text have this word, in small letters or capitals? */
static bool has_word(const char *text, size_t length, const char *word)
{
    const size_t len = strlen(word);
    for (size_t at = 0; at + len <= length; at++) {
        size_t same = 0;
        while (same < len && tolower((unsigned char)text[at + same]) == word[same])
            same++;
        if (same == len)
            return true;
    }
    return false;
}

/* Go to the next name of a variable; false: there is none. */
static bool next_name(struct cursor *c)
{
    for (; c->at < c->end; c->at++) {
        const bool begins = c->at == 0 || (!isalnum((unsigned char)c->text[c->at - 1]) &&
                                           c->text[c->at - 1] != '_'); /* not within another name */
        if (c->text[c->at] == '\n') {
            c->line++;
            c->start = c->at + 1;
        } else if (begins && c->end - c->at >= 3 && memcmp(c->text + c->at, "x_r", 3) == 0) {
            return true;
        }
    }
    return false;
}

/* The first number after a name, on its line or the next; marks such as '*' are skipped. */
static bool read_value(struct cursor *c, double *value)
{
    for (unsigned lines = 0; c->at < c->end && lines < 2;) {
        char word[40];
        size_t length = 0;
        while (c->at < c->end && isspace((unsigned char)c->text[c->at]) && c->text[c->at] != '\n')
            c->at++;
        if (c->at < c->end && c->text[c->at] == '\n') {
            lines++;
            c->start = ++c->at;
            c->line++;
            continue;
        }
        for (; c->at < c->end && !isspace((unsigned char)c->text[c->at]); c->at++)
            if (length < sizeof word - 1)
                word[length++] = c->text[c->at];
        word[length] = '\0';
        char *end = word;
        *value = strtod(word, &end);
        if (length && *end == '\0')
            return true;
    }
    return false;
}

/* "x_r1c2_5", and its value. */
static suuji_status read_variable(struct report *report, struct cursor *c, suuji_error *err)
{
    const unsigned size = report->puzzle->rules->size;
    const struct cursor name = *c;
    char what[120];
    unsigned row = 0;
    unsigned col = 0;
    unsigned value = 0;
    double is = 0;
    c->at += 3;
    if (!read_number(c, 1, size, &row) || !read_word(c, "c") || !read_number(c, 1, size, &col) ||
        !read_word(c, "_") || !read_number(c, 1, size, &value)) {
        snprintf(what, sizeof what, "this is not a candidate of the rules '%.60s'",
                 report->puzzle->rules->spec);
        return fail_here(&name, err, what);
    }
    if (!read_value(c, &is))
        return fail_here(&name, err, "no value follows this name");
    uint8_t *const cell = &report->grid[(row - 1) * size + col - 1];
    if (is > -NEAR && is < NEAR)
        return SUUJI_OK;
    if (!(is > 1 - NEAR && is < 1 + NEAR)) {
        snprintf(what, sizeof what,
                 "x_r%uc%u_%u is %g, neither 0 nor 1: is this the relaxation's report?", row, col,
                 value, is);
        return fail_here(&name, err, what);
    }
    if (*cell && *cell != value) {
        snprintf(what, sizeof what, "r%uc%u cannot hold %u and %u at the same time", row, col,
                 *cell, value);
        return fail_here(&name, err, what);
    }
    *cell = (uint8_t)value;
    return SUUJI_OK;
}

static bool keep_fault(void *user, const suuji_fault *fault)
{
    *(suuji_fault *)user = *fault;
    return false;
}

/* Is it a solution? */
static suuji_status check_solution(const struct report *report, bool named, suuji_error *err)
{
    const suuji_rules *const rules = report->puzzle->rules;
    suuji_fault fault = {0};
    char why[160];
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (!report->grid[cell])
            return named ? sj_fail(err, SUUJI_ERR_SYNTAX, "r%uc%u has no value in this report",
                                   cell / rules->size + 1, cell % rules->size + 1)
                         : sj_fail(err, SUUJI_ERR_SYNTAX,
                                   "no variable such as x_r1c2_5 is in this text (glpsol writes "
                                   "names to the report of -o, not to that of -w)");
    if (suuji_verify(report->puzzle, report->grid, keep_fault, &fault))
        return SUUJI_OK;
    suuji_fault_text(rules, &fault, NULL, why, sizeof why);
    return sj_fail(err, SUUJI_ERR_SYNTAX, "the values are not a solution: %s", why);
}

suuji_status sj_report_read(const suuji_puzzle *puzzle, const char *text, size_t length,
                            uint8_t *grid, suuji_verdict *verdict, suuji_error *err)
{
    struct report report = {puzzle, grid};
    struct cursor c = {text, 0, length, 1, 0};
    bool named = next_name(&c);
    /* What the solver says about its answer is before the values, if there are any. */
    if (has_word(text, c.at, "infeasible") || has_word(text, c.at, "integer empty"))
        *verdict = SUUJI_VERDICT_NONE;
    else if (has_word(text, c.at, "undefined"))
        *verdict = SUUJI_VERDICT_UNKNOWN;
    else
        *verdict = SUUJI_VERDICT_SOLVED;
    if (*verdict != SUUJI_VERDICT_SOLVED)
        return SUUJI_OK;
    for (bool more = named; more; more = next_name(&c)) {
        const suuji_status status = read_variable(&report, &c, err);
        if (status != SUUJI_OK)
            return status;
    }
    return check_solution(&report, named, err);
}

bool sj_report_denies(const char *text, size_t length)
{
    static const char *const words[] = {"infeasible", "no feasible solution",
                                        "no primal feasible solution",
                                        "no integer feasible solution"};
    bool denies = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        denies |= has_word(text, length, words[i]);
    return denies;
}

suuji_status sj_program_read_report(struct sj_program_reader *reader, const char *text,
                                    size_t length, suuji_error *err)
{
    return sj_report_read(reader->puzzle, text, length, reader->grid, &reader->verdict, err);
}
