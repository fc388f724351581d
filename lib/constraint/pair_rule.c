/* SPDX-License-Identifier: MIT */
/* Expressions, which are calculated while they are read. */
#include "constraint/pair_rule.h"

#include <string.h>

enum { MAX_EXPRESSION = 400, MAX_DEPTH = 50 };

#define BILLION ((int64_t)1000000000)
#define NONE INT64_MIN /* what a division by 0 is */

struct reader {
    const char *at;
    int64_t a, b;
    unsigned depth;
    const char *problem; /* what was expected at `at` */
};

/* ---- Tables ---- */

static bool is_table(const char *text)
{
    return *text == '/';
}

static suuji_status check_table(unsigned size, const char *text, suuji_error *err)
{
    const char *at = text;
    bool good = true;
    for (unsigned row = 0; row < size && good; row++) {
        const size_t places = *at == '/' ? strspn(at + 1, "01") : 0;
        good = places == size;
        at += good ? places + 1 : 0;
    }
    return good && !*at ? SUUJI_OK
                        : sj_fail(err, SUUJI_ERR_RULES,
                                  "table '%.40s': expected %u rows of %u digits 0 or 1, with a '/' "
                                  "before each",
                                  text, size, size);
}

/* ---- Expressions ---- */

static int64_t read_or(struct reader *r);

static int64_t keep_small(int64_t value)
{
    return value == NONE ? NONE : value > BILLION ? BILLION : value < -BILLION ? -BILLION : value;
}

static bool skip_word(struct reader *r, const char *word)
{
    const size_t length = strlen(word);
    if (r->problem || strncmp(r->at, word, length) != 0)
        return false;
    r->at += length;
    return true;
}

static void expect_word(struct reader *r, const char *word)
{
    if (!skip_word(r, word) && !r->problem)
        r->problem = *word == ')' ? "')'" : *word == ',' ? "','" : "'('";
}

static int64_t read_number(struct reader *r)
{
    int64_t value = 0;
    while (*r->at >= '0' && *r->at <= '9')
        value = keep_small(value * 10 + (*r->at++ - '0'));
    return value;
}

static int64_t absolute_value(int64_t value)
{
    return value == NONE || value >= 0 ? value : -value;
}

static int64_t lower_of(int64_t a, int64_t b)
{
    return a < b ? a : b; /* NONE is the lowest number */
}

static int64_t higher_of(int64_t a, int64_t b)
{
    return a == NONE || b == NONE ? NONE : a > b ? a : b;
}

/* min(x,y) or max(x,y), after its name. */
static int64_t read_two(struct reader *r, int64_t (*choose)(int64_t, int64_t))
{
    expect_word(r, "(");
    const int64_t first = read_or(r);
    expect_word(r, ",");
    const int64_t second = read_or(r);
    expect_word(r, ")");
    return choose(first, second);
}

static int64_t read_primary(struct reader *r)
{
    int64_t value = 0;
    if (skip_word(r, "abs(")) {
        value = absolute_value(read_or(r));
        expect_word(r, ")");
    } else if (skip_word(r, "min")) {
        value = read_two(r, lower_of);
    } else if (skip_word(r, "max")) {
        value = read_two(r, higher_of);
    } else if (skip_word(r, "(")) {
        value = read_or(r);
        expect_word(r, ")");
    } else if (skip_word(r, "a")) {
        value = r->a;
    } else if (skip_word(r, "b")) {
        value = r->b;
    } else if (*r->at >= '0' && *r->at <= '9') {
        value = read_number(r);
    } else if (!r->problem) {
        r->problem = "a, b, a number or '('";
    }
    return value;
}

/* What is nested is read by functions that call each other: not too deep. */
static int64_t read_unary(struct reader *r)
{
    int64_t value = 0;
    if (++r->depth > MAX_DEPTH && !r->problem)
        r->problem = "fewer parentheses";
    if (!r->problem && skip_word(r, "-")) {
        const int64_t positive = read_unary(r);
        value = positive == NONE ? NONE : -positive;
    } else if (!r->problem) {
        value = read_primary(r);
    }
    r->depth--;
    return value;
}

/* Rounded down. */
static int64_t divide_down(int64_t a, int64_t b)
{
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

static int64_t read_product(struct reader *r)
{
    int64_t value = read_unary(r);
    for (;;) {
        const char sign = *r->at;
        if (r->problem || (sign != '*' && sign != '/' && sign != '%'))
            return value;
        r->at++;
        const int64_t other = read_unary(r);
        if (value == NONE || other == NONE || (sign != '*' && other == 0))
            value = NONE;
        else
            value = sign == '*'   ? keep_small(value * other)
                    : sign == '/' ? divide_down(value, other)
                                  : value - divide_down(value, other) * other;
    }
}

static int64_t read_sum(struct reader *r)
{
    int64_t value = read_product(r);
    for (;;) {
        const char sign = *r->at;
        if (r->problem || (sign != '+' && sign != '-'))
            return value;
        r->at++;
        const int64_t other = read_product(r);
        if (value == NONE || other == NONE)
            value = NONE;
        else
            value = keep_small(sign == '+' ? value + other : value - other);
    }
}

static int64_t read_comparison(struct reader *r)
{
    /* the longer ones first */
    static const char *const signs[] = {"!=", "<=", ">=", "==", "<", ">", "="};
    const int64_t value = read_sum(r);
    size_t i = 0;
    while (i < sizeof signs / sizeof signs[0] && !skip_word(r, signs[i]))
        i++;
    if (i == sizeof signs / sizeof signs[0])
        return value;
    const int64_t other = read_sum(r);
    if (value == NONE || other == NONE)
        return 0;
    const bool results[] = {
        value != other, value <= other, value >= other, value == other, value<other, value> other,
        value == other};
    return results[i];
}

static bool is_true(int64_t value)
{
    return value != 0 && value != NONE;
}

static int64_t read_not(struct reader *r)
{
    bool negated = false;
    while (*r->at == '!' && r->at[1] != '=' && skip_word(r, "!"))
        negated = !negated;
    const int64_t value = read_comparison(r);
    return negated ? !is_true(value) : value;
}

static int64_t read_and(struct reader *r)
{
    int64_t value = read_not(r);
    while (skip_word(r, "&")) {
        skip_word(r, "&");
        const int64_t other = read_not(r);
        value = is_true(value) && is_true(other);
    }
    return value;
}

static int64_t read_or(struct reader *r)
{
    int64_t value = read_and(r);
    while (skip_word(r, "|")) {
        skip_word(r, "|");
        const int64_t other = read_and(r);
        value = is_true(value) || is_true(other);
    }
    return value;
}

/* ---- Both ---- */

/* With one sign for each operation. */
static void add_canonical(const char *text, struct sj_text *out)
{
    for (const char *at = text; *at; at++) {
        const bool doubled = at > text && at[0] == at[-1] && strchr("=&|", *at);
        if (!doubled)
            sj_text_char(out, *at);
    }
}

suuji_status sj_pair_rule_read(unsigned size, const char *text, struct sj_text *out,
                               suuji_error *err)
{
    struct reader reader = {.at = text, .a = 1, .b = 1};
    if (is_table(text)) {
        sj_text_str(out, text);
        return check_table(size, text, err);
    }
    if (strlen(text) > MAX_EXPRESSION)
        return sj_fail(err, SUUJI_ERR_RULES, "an expression has more than %d characters",
                       MAX_EXPRESSION);
    read_or(&reader);
    if (!reader.problem && *reader.at)
        reader.problem = "an operation or the end";
    if (reader.problem)
        return sj_fail_expected(err, "expression", text, reader.problem, reader.at);
    add_canonical(text, out);
    return SUUJI_OK;
}

bool sj_pair_rule_allows(const char *text, unsigned size, int32_t a, int32_t b)
{
    struct reader reader = {.at = text, .a = a, .b = b};
    if (is_table(text))
        return text[(size_t)(a - 1) * (size + 1) + (size_t)b] == '1';
    return is_true(read_or(&reader));
}
