/* SPDX-License-Identifier: MIT */
/* Which kinds of constraints can be drawn, and what of a text for rules is to be drawn. */
#include "generate/drawn_constraints.h"

#include "base/fail.h"
#include "model/extra_rules.h"

#include <string.h>

/* Amounts are such that most puzzles with them need few givens and are not crowded. */
static const struct sj_drawable drawables[] = {
    {"cage", SJ_DRAWN_CAGES, .low = 2, .high = 4, .usual = 24},
    {"thermometer", SJ_DRAWN_LINE, .low = 3, .high = 7, .usual = 8, .grows = true},
    {"slowthermometer", SJ_DRAWN_LINE, .low = 4, .high = 8, .usual = 8, .grows = true},
    {"arrow", SJ_DRAWN_ARROW, .low = 2, .high = 4, .usual = 10},
    {"palindrome", SJ_DRAWN_LINE, .low = 4, .high = 7, .usual = 7},
    {"renban", SJ_DRAWN_LINE, .low = 3, .high = 5, .usual = 9},
    {"whispers", SJ_DRAWN_LINE, .low = 3, .high = 7, .usual = 7, .grows = true},
    {"nabner", SJ_DRAWN_LINE, .low = 3, .high = 4, .usual = 9, .grows = true},
    {"between", SJ_DRAWN_LINE, .low = 4, .high = 6, .usual = 8},
    {"lockout", SJ_DRAWN_LINE, .low = 4, .high = 6, .usual = 8},
    {"regionsum", SJ_DRAWN_LINE, .low = 3, .high = 6, .usual = 9, .spans = true},
    {"zipper", SJ_DRAWN_LINE, .low = 4, .high = 6, .usual = 8},
    {"entropic", SJ_DRAWN_LINE, .low = 4, .high = 8, .usual = 7, .grows = true},
    {"modular", SJ_DRAWN_LINE, .low = 4, .high = 8, .usual = 7, .grows = true},
    {"difference", SJ_DRAWN_PAIR, .usual = 20, .mark = SJ_DRAWN_DOT, .negative = "nonconsecutive"},
    {"ratio", SJ_DRAWN_PAIR, .usual = 12, .mark = SJ_DRAWN_DOT, .negative = "noratio"},
    {"xv", SJ_DRAWN_PAIR, .usual = 18, .mark = SJ_DRAWN_SIGN, .number = {5, 10},
     .negative = "noxv"},
    {"greater", SJ_DRAWN_PAIR, .usual = 36, .mark = SJ_DRAWN_ORDER},
    {"littlekiller", SJ_DRAWN_DIAGONAL, .low = 3, .usual = 8},
    {"sandwich", SJ_DRAWN_ROW, .usual = 12},
    {"xsum", SJ_DRAWN_ROW, .usual = 14},
    {"skyscraper", SJ_DRAWN_ROW, .usual = 18},
    {"numberedroom", SJ_DRAWN_ROW, .usual = 16},
    {"quadruple", SJ_DRAWN_SQUARE, .low = 2, .high = 4, .usual = 12},
    {"odd", SJ_DRAWN_CELLS, .usual = 14},
    {"even", SJ_DRAWN_CELLS, .usual = 14},
    {"minimum", SJ_DRAWN_CELLS, .usual = 10},
    {"maximum", SJ_DRAWN_CELLS, .usual = 10},
};

/* Names of several kinds together. */
static const struct {
    const char *name, *kind[2];
} groups[] = {{"kropki", {"difference", "ratio"}}, {"dots", {"difference", "ratio"}}};

enum {
    DRAWABLES = sizeof drawables / sizeof drawables[0],
    GROUPS = sizeof groups / sizeof groups[0]
};

const struct sj_drawable *sj_drawable_at(size_t i)
{
    return i < DRAWABLES ? &drawables[i] : NULL;
}

static const struct sj_drawable *find_drawable(const char *name)
{
    for (size_t i = 0; i < DRAWABLES; i++)
        if (strcmp(drawables[i].name, name) == 0)
            return &drawables[i];
    return NULL;
}

static bool is_name(const char *name, const char *text, size_t len)
{
    return strlen(name) == len && memcmp(name, text, len) == 0;
}

static bool is_extra(const char *text, size_t len)
{
    for (unsigned i = 0; sj_extra_at(i); i++)
        if (is_name(sj_extra_at(i)->info.name, text, len))
            return true;
    return false;
}

/* The end of a part of the text: the next '+' outside parentheses. */
static const char *find_end(const char *at)
{
    for (unsigned open = 0; *at && (open > 0 || *at != '+'); at++) {
        open += *at == '(';
        open -= *at == ')' && open > 0;
    }
    return at;
}

static suuji_status add_wish(struct sj_drawn_list *drawn, const char *kind, unsigned amount,
                             suuji_error *err)
{
    const struct sj_drawable *const row = find_drawable(kind);
    if (!row)
        return sj_fail(err, SUUJI_ERR_RULES,
                       "'%s' cannot be drawn at random: name its cells, as in %s", kind,
                       sj_constraint_kind_find(kind, strlen(kind))->info.example);
    for (unsigned i = 0; i < drawn->count; i++)
        if (drawn->wish[i].row == row)
            return sj_fail(err, SUUJI_ERR_RULES, "'%s' is to be drawn twice", kind);
    drawn->wish[drawn->count++] = (struct sj_drawn_wish){.row = row, .amount = amount};
    return SUUJI_OK;
}

/* Take part `text` of the rules, if it is to be drawn; `*taken`: it was. */
static suuji_status take_part(struct sj_drawn_list *drawn, const char *text, size_t len,
                              bool *taken, suuji_error *err)
{
    const char *const star = memchr(text, '*', len);
    const size_t name = star ? (size_t)(star - text) : len;
    const struct sj_constraint_kind *const kind = sj_constraint_kind_find(text, name);
    unsigned amount = 0;
    size_t group = 0;
    while (group < GROUPS && !is_name(groups[group].name, text, name))
        group++;
    *taken = !memchr(text, '(', len) && !is_extra(text, len) &&
             (group < GROUPS ||
              (kind && (star || kind->groups.low > 0 || kind->read_text || kind->chooses)));
    if (!*taken)
        return SUUJI_OK;
    for (const char *digit = star ? star + 1 : text + len; digit < text + len; digit++)
        amount = *digit >= '0' && *digit <= '9' && amount < UINT16_MAX
                     ? amount * 10 + (unsigned)(*digit - '0')
                     : UINT32_MAX;
    if (star && (amount == 0 || amount > UINT16_MAX))
        return sj_fail(err, SUUJI_ERR_RULES, "'%.*s': expected a number from 1 to %d after the '*'",
                       (int)(len < 60 ? len : 60), text, UINT16_MAX);
    if (group == GROUPS)
        return add_wish(drawn, kind->info.name, amount, err);
    const suuji_status status = add_wish(drawn, groups[group].kind[0], amount - amount / 2, err);
    return status == SUUJI_OK && amount != 1
               ? add_wish(drawn, groups[group].kind[1], amount / 2, err)
               : status;
}

/* A rule for the whole grid that needs all marks of a kind which is drawn: it is added after
   them. */
static bool takes_all(struct sj_drawn_list *drawn, const char *text, size_t len)
{
    for (unsigned i = 0; i < drawn->count; i++) {
        struct sj_drawn_wish *const wish = &drawn->wish[i];
        if (wish->row->negative && is_name(wish->row->negative, text, len))
            return wish->all = true;
    }
    return false;
}

suuji_status sj_drawn_read(const char *text, struct sj_drawn_list *drawn, suuji_error *err)
{
    const char *const first = find_end(text);
    suuji_status status = SUUJI_OK;
    *drawn = (struct sj_drawn_list){0};
    for (const char *at = first; *at && status == SUUJI_OK;) {
        const char *const end = find_end(at + 1);
        bool taken = false;
        status = take_part(drawn, at + 1, (size_t)(end - at - 1), &taken, err);
        at = end;
    }
    sj_text_add(&drawn->base, text, (size_t)(first - text));
    for (const char *at = first; *at && status == SUUJI_OK;) {
        const char *const end = find_end(at + 1);
        struct sj_drawn_list own = {0};
        bool taken = false;
        (void)take_part(&own, at + 1, (size_t)(end - at - 1), &taken, NULL);
        if (!taken && !takes_all(drawn, at + 1, (size_t)(end - at - 1)))
            sj_text_add(&drawn->base, at, (size_t)(end - at));
        at = end;
    }
    sj_text_char(&drawn->base, '\0');
    return status == SUUJI_OK && drawn->base.failed ? sj_fail_memory(err) : status;
}

void sj_drawn_clear(struct sj_drawn_list *drawn)
{
    sj_text_free(&drawn->base);
}
