/* SPDX-License-Identifier: MIT */
/* The texts of constraints on a board, from the templates in the table of kinds. */
#include "draw/constraint_drawing.h"

#include <stdio.h>
#include <string.h>

/* A text of limited length; what does not fit ends in dots. */
struct mark {
    char *text;
    size_t length;
};

static void put_text(struct mark *mark, const char *what)
{
    if (mark->length == SJ_MARK_ROOM)
        return; /* it has its dots */
    const size_t left = SJ_MARK_ROOM - mark->length;
    const int wrote = snprintf(mark->text + mark->length, left, "%s", what);
    if (wrote >= 0 && (size_t)wrote < left) {
        mark->length += (size_t)wrote;
        return;
    }
    size_t end = SJ_MARK_ROOM - 4;
    while (end > 0 && (mark->text[end - 1] & 0x80)) /* no part of a character is left */
        end--;
    memcpy(mark->text + end, "...", 4);
    mark->length = SJ_MARK_ROOM;
}

static void put_number(struct mark *mark, int32_t number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", (int)number);
    put_text(mark, digits);
}

/* 10 as X, 5 as V; what Romans had no number for in digits. */
static void put_roman(struct mark *mark, int32_t number)
{
    static const struct {
        int32_t value;
        const char *letters;
    } parts[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"},
                 {90, "XC"},  {50, "L"},   {40, "XL"}, {10, "X"},   {9, "IX"},
                 {5, "V"},    {4, "IV"},   {1, "I"}};
    if (number < 1 || number > 3999) {
        put_number(mark, number);
        return;
    }
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (; number >= parts[i].value; number -= parts[i].value)
            put_text(mark, parts[i].letters);
}

bool sj_mark_is_known(const suuji_rules *rules, const struct sj_constraint *c)
{
    const struct sj_constraint *other = rules->constraints.at;
    while (other < c && (!*c->text || other->kind != c->kind || strcmp(other->text, c->text) != 0))
        other++;
    return other < c;
}

/* A, B ... Z, then numbers. */
static void put_letter(struct mark *mark, const suuji_rules *rules, const struct sj_constraint *c)
{
    int32_t before = 0;
    const struct sj_constraint *first = rules->constraints.at;
    while (first < c && (first->kind != c->kind || !*c->text || strcmp(first->text, c->text) != 0))
        first++;
    for (const struct sj_constraint *other = rules->constraints.at; other < first; other++)
        before += other->kind == c->kind && !sj_mark_is_known(rules, other);
    if (before < 26)
        put_text(mark, (const char[]){(char)('A' + before), '\0'});
    else
        put_number(mark, before + 1);
}

static void put_numbers(struct mark *mark, const struct sj_constraint *c, bool pairs)
{
    for (unsigned i = 0; i < c->numbers; i++) {
        if (i > 0)
            put_text(mark, pairs && i % 2 ? "\xC3\x97" : pairs ? " " : ",");
        put_number(mark, c->number[i]);
    }
}

static bool is_unusual(const suuji_rules *rules, const struct sj_constraint *c)
{
    return c->numbers > 0 && !(c->kind->usual && c->number[0] == c->kind->usual(rules->size));
}

/* `place`: of the cell among its group. */
static void fill_in(const suuji_rules *rules, const struct sj_constraint *c, unsigned place,
                    const char *template, char text[SJ_MARK_ROOM])
{
    struct mark mark = {.text = text};
    bool shown = true;
    *text = '\0';
    for (const char *at = template; at && *at; at++) {
        if (*at == '{' || *at == '}')
            shown = *at == '}' || is_unusual(rules, c);
        if (*at == '{' || *at == '}' || !shown)
            continue;
        if (*at != '%')
            put_text(&mark, (const char[]){*at, '\0'});
        else if (*++at == 'n' || *at == 'p')
            put_numbers(&mark, c, *at == 'p');
        else if (*at == 'f')
            put_number(&mark, c->number[0]);
        else if (*at == 'r')
            put_roman(&mark, c->number[0]);
        else if (*at == 'l')
            put_letter(&mark, rules, c);
        else if (*at == 'w' && place + 1 < c->numbers)
            put_number(&mark, c->number[place + 1]);
        else if (*at == 'k')
            put_number(&mark, (int32_t)place + 1);
    }
}

void sj_mark_text(const suuji_rules *rules, const struct sj_constraint *c, unsigned group,
                  char text[SJ_MARK_ROOM])
{
    const struct sj_constraint_look *const look = &c->kind->look;
    fill_in(rules, c, 0, group == 0 && look->first ? look->first : look->mark, text);
}

/* Is each group the first one, moved? Then it is seen which cells are at the same place of them. */
static bool groups_have_one_form(const suuji_rules *rules, const struct sj_constraint *c)
{
    const int n = (int)rules->size;
    for (unsigned g = 1; g < c->groups; g++) {
        unsigned count = 0, firsts = 0;
        const uint16_t *const cell = sj_group(c, g, &count), *const first = sj_group(c, 0, &firsts);
        for (unsigned i = 1; i < count && i < firsts; i++)
            if (cell[i] / n - cell[0] / n != first[i] / n - first[0] / n ||
                cell[i] % n - cell[0] % n != first[i] % n - first[0] % n)
                return false;
    }
    return c->groups > 1;
}

void sj_mark_letter(const suuji_rules *rules, const struct sj_constraint *c,
                    char text[SJ_MARK_ROOM])
{
    fill_in(rules, c, 0, "%l", text);
}

void sj_mark_text_of_cell(const suuji_rules *rules, const struct sj_constraint *c, unsigned place,
                          char text[SJ_MARK_ROOM])
{
    const char *const each = c->kind->look.each;
    fill_in(rules, c, place, each && !groups_have_one_form(rules, c) ? each : NULL, text);
}
