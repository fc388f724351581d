/* SPDX-License-Identifier: MIT */
/* What a SAT solver says. */
#include "cnf/sat_model.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* A place in the text. */
struct cursor {
    const char *at;
    const char *end;  /* of the line */
    const char *line; /* its start */
    size_t number;    /* of the line, 1-based */
};

void sj_sat_model_clear(struct sj_sat_model *model)
{
    free(model->truth);
    free(model->told);
    *model = (struct sj_sat_model){0};
}

bool sj_sat_model_value(void *user, int variable)
{
    const struct sj_sat_model *const model = user;
    return variable > 0 && (size_t)variable <= model->variables &&
           sj_bit_get(model->truth, (size_t)variable);
}

static suuji_status start(struct sj_sat_model *model, size_t variables, suuji_error *err)
{
    const size_t words = sj_words(variables + 1);
    if (words > model->words) {
        sj_sat_model_clear(model);
        model->truth = malloc(words * sizeof *model->truth);
        model->told = malloc(words * sizeof *model->told);
        if (!model->truth || !model->told) {
            sj_sat_model_clear(model);
            return sj_fail_memory(err);
        }
        model->words = words;
    }
    memset(model->truth, 0, words * sizeof *model->truth);
    memset(model->told, 0, words * sizeof *model->told);
    model->variables = variables;
    model->result = SJ_SAT_RESULT_NOTHING;
    model->literals = false;
    return SUUJI_OK;
}

static suuji_status fail_in_line(const struct cursor *c, const char *at, suuji_error *err,
                                 const char *what)
{
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, c->number, (size_t)(at - c->line) + 1, "%s", what);
}

static void skip_blanks(struct cursor *c)
{
    while (c->at < c->end && (*c->at == ' ' || *c->at == '\t' || *c->at == '\r'))
        c->at++;
}

/* Bytes of the word at the cursor. */
static size_t word_length(const struct cursor *c)
{
    const char *at = c->at;
    while (at < c->end && *at != ' ' && *at != '\t' && *at != '\r')
        at++;
    return (size_t)(at - c->at);
}

/* Is the rest of the line this text, but for blanks after it? */
static bool rest_is(const struct cursor *c, const char *text)
{
    const size_t len = strlen(text);
    if ((size_t)(c->end - c->at) < len || memcmp(c->at, text, len) != 0)
        return false;
    struct cursor behind = *c;
    behind.at += len;
    skip_blanks(&behind);
    return behind.at == behind.end;
}

/* ---- Answers -------------------------------------------------------------------------------- */

static const struct {
    const char *words;
    enum sj_sat_result result;
} answers[] = {
    {"SATISFIABLE", SJ_SAT_RESULT_SATISFIABLE},
    {"UNSATISFIABLE", SJ_SAT_RESULT_UNSATISFIABLE},
    {"UNKNOWN", SJ_SAT_RESULT_UNKNOWN},
    {"SAT", SJ_SAT_RESULT_SATISFIABLE},
    {"UNSAT", SJ_SAT_RESULT_UNSATISFIABLE},
    {"INDET", SJ_SAT_RESULT_UNKNOWN},
    {"INDETERMINATE", SJ_SAT_RESULT_UNKNOWN},
    {"Instance Satisfiable", SJ_SAT_RESULT_SATISFIABLE},
    {"Instance Unsatisfiable", SJ_SAT_RESULT_UNSATISFIABLE},
};

static enum sj_sat_result find_answer(const struct cursor *c)
{
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
        if (rest_is(c, answers[i].words))
            return answers[i].result;
    return SJ_SAT_RESULT_NOTHING;
}

/* The answer of a line "s cnf 1 VARIABLES ...", as DIMACS wrote it in 1993: 1, 0 or -1. */
static enum sj_sat_result find_old_answer(struct cursor c)
{
    static const struct {
        const char *word;
        enum sj_sat_result result;
    } numbers[] = {{"1", SJ_SAT_RESULT_SATISFIABLE},
                   {"0", SJ_SAT_RESULT_UNSATISFIABLE},
                   {"-1", SJ_SAT_RESULT_UNKNOWN}};
    if (word_length(&c) != 3 || memcmp(c.at, "cnf", 3) != 0)
        return SJ_SAT_RESULT_NOTHING;
    c.at += 3;
    skip_blanks(&c);
    const size_t len = word_length(&c);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (len == strlen(numbers[i].word) && memcmp(c.at, numbers[i].word, len) == 0)
            return numbers[i].result;
    return SJ_SAT_RESULT_NOTHING;
}

static suuji_status store_result(struct sj_sat_model *model, const struct cursor *c,
                                 enum sj_sat_result result, suuji_error *err)
{
    if (model->result != SJ_SAT_RESULT_NOTHING && model->result != result)
        return fail_in_line(c, c->at, err, "this contradicts an earlier answer");
    model->result = result;
    return SUUJI_OK;
}

/* ---- Literals ------------------------------------------------------------------------------- */

/* The number at the cursor, at most 18 digits, as far as there is one: false for any other word. */
static bool read_number(const struct cursor *c, size_t len, long long *number)
{
    const bool minus = len > 0 && *c->at == '-';
    *number = 0;
    for (size_t i = minus; i < len; i++) {
        if (c->at[i] < '0' || c->at[i] > '9' || i - minus >= 18)
            return false;
        *number = *number * 10 + (c->at[i] - '0');
    }
    *number = minus ? -*number : *number;
    return len > (size_t)minus;
}

static suuji_status store_literal(struct sj_sat_model *model, const struct cursor *c,
                                  long long literal, suuji_error *err)
{
    const unsigned long long number = (unsigned long long)(literal < 0 ? -literal : literal);
    const size_t variable = (size_t)number;
    if (number > model->variables)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, c->number, (size_t)(c->at - c->line) + 1,
                          "literal %lld is out of range: the formula has %zu variables", literal,
                          model->variables);
    if (sj_bit_get(model->told, variable) && sj_bit_get(model->truth, variable) != (literal > 0))
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, c->number, (size_t)(c->at - c->line) + 1,
                          "variable %zu is both true and false", variable);
    sj_bit_set(model->told, variable);
    if (literal > 0)
        sj_bit_set(model->truth, variable);
    return SUUJI_OK;
}

/* Does the line consist of numbers? zchaff puts a remark after its literals. */
static bool is_all_numbers(struct cursor c)
{
    static const char remark[] = "Random Seed Used";
    long long number = 0;
    bool any = false;
    for (skip_blanks(&c); c.at < c.end; skip_blanks(&c)) {
        const size_t len = word_length(&c);
        if (!read_number(&c, len, &number))
            return any && (size_t)(c.end - c.at) >= sizeof remark - 1 &&
                   memcmp(c.at, remark, sizeof remark - 1) == 0;
        c.at += len;
        any = true;
    }
    return any;
}

/* The literals of a line. In a line of the competitions' form (`strict`) there is nothing else. */
static suuji_status read_literals(struct sj_sat_model *model, struct cursor *c, bool strict,
                                  suuji_error *err)
{
    for (skip_blanks(c); c->at < c->end; skip_blanks(c)) {
        long long literal = 0;
        const size_t len = word_length(c);
        if (!read_number(c, len, &literal))
            return strict ? fail_in_line(c, c->at, err, "expected a literal") : SUUJI_OK;
        const suuji_status status = literal == 0 ? SUUJI_OK : store_literal(model, c, literal, err);
        if (status != SUUJI_OK)
            return status;
        c->at += len;
    }
    return SUUJI_OK;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static suuji_status read_line(struct sj_sat_model *model, struct cursor *c, suuji_error *err)
{
    skip_blanks(c);
    const size_t len = word_length(c);
    if (len == 1 && *c->at == 's') {
        c->at++;
        skip_blanks(c);
        const enum sj_sat_result old = find_old_answer(*c);
        const enum sj_sat_result result = old == SJ_SAT_RESULT_NOTHING ? find_answer(c) : old;
        return result == SJ_SAT_RESULT_NOTHING
                   ? fail_in_line(c, c->at, err, "expected SATISFIABLE or UNSATISFIABLE")
                   : store_result(model, c, result, err);
    }
    if (len == 1 && *c->at == 'v') {
        c->at++;
        model->literals = true;
        return read_literals(model, c, true, err);
    }
    const enum sj_sat_result result = find_answer(c);
    if (result != SJ_SAT_RESULT_NOTHING)
        return store_result(model, c, result, err);
    if (!is_all_numbers(*c))
        return SUUJI_OK;
    model->literals = true;
    return read_literals(model, c, false, err);
}

suuji_status sj_sat_model_read(struct sj_sat_model *model, const char *text, size_t length,
                               size_t variables, suuji_error *err)
{
    const char *const end = text + length;
    struct cursor c = {.number = 0};
    suuji_status status = start(model, variables, err);
    while (status == SUUJI_OK && text < end) {
        const char *const stop = memchr(text, '\n', (size_t)(end - text));
        c.line = c.at = text;
        c.end = stop ? stop : end;
        c.number++;
        status = read_line(model, &c, err);
        text = c.end + 1;
        if (!stop)
            break;
    }
    if (status == SUUJI_OK && model->literals && model->result == SJ_SAT_RESULT_NOTHING)
        model->result = SJ_SAT_RESULT_SATISFIABLE;
    return status;
}
