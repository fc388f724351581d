/* SPDX-License-Identifier: MIT */
/* Captions: extra rules and constraints in words. */
#include "draw/sheet.h"

#include "draw/constraint_drawing.h"
#include "model/extra_rules.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { RULE_ROOM = 400, NAMES_ROOM = 800 };

bool sj_caption_any(const suuji_rules *rules)
{
    return rules->extras != 0 || rules->constraints.count > 0;
}

/* ---- What there is to say ---- */

/* Items of a caption: the extra rules, then the kinds of constraints, each once; where the rule is
   a text, each of these. */
struct items {
    const suuji_rules *rules;
    unsigned extra;    /* the next row of the table of extra rules */
    size_t constraint; /* the next one */
};

struct item {
    char name[100];       /* "cage (dashed outline)" */
    const char *summary;  /* what it says */
    char rule[RULE_ROOM]; /* and the rule as it is written; "": there is none */
};

/* A rule that is written, in words if it is of alternatives. What is too long ends in dots. */
static void spell_rule(const suuji_rules *rules, const struct sj_constraint *c, char *rule)
{
    struct sj_text text = {0};
    if (c->alternatives)
        sj_constraint_sentence(c, rules->size, &text);
    else
        sj_text_add(&text, c->text, c->text_length);
    const size_t room = RULE_ROOM - 1;
    const bool cut = text.len > room;
    snprintf(rule, RULE_ROOM, "%.*s%s", (int)(cut ? room - 3 : text.len), text.len ? text.at : "",
             cut ? "..." : "");
    sj_text_free(&text);
}

/* Constraints are in the order of their kinds. False: there are no more items. */
static bool next_item(struct items *items, struct item *item)
{
    const suuji_rules *const rules = items->rules;
    const struct sj_constraints *const all = &rules->constraints;
    char letter[SJ_MARK_ROOM];
    item->rule[0] = '\0';
    for (; sj_extra_at(items->extra); items->extra++)
        if (rules->extras >> items->extra & 1) {
            const suuji_rule_info *const rule = &sj_extra_at(items->extra++)->info;
            snprintf(item->name, sizeof item->name, "%s", rule->name);
            item->summary = rule->summary;
            return true;
        }
    while (items->constraint < all->count && sj_mark_is_known(rules, &all->at[items->constraint]))
        items->constraint++;
    if (items->constraint == all->count)
        return false;
    const struct sj_constraint *const c = &all->at[items->constraint++];
    const char *const name = c->kind->info.name, *const words = c->kind->look.words;
    item->summary = c->kind->info.summary;
    if (*c->text) {
        sj_mark_letter(rules, c, letter);
        snprintf(item->name, sizeof item->name, "%s %.8s (%s%.8s)", name, letter, words, letter);
        spell_rule(rules, c, item->rule);
        return true;
    }
    while (items->constraint < all->count && all->at[items->constraint].kind == c->kind)
        items->constraint++;
    snprintf(item->name, sizeof item->name, words ? "%s (%s)" : "%s", name, words);
    return true;
}

/* The first line of `text` that fits: bytes up to a blank, or as many as there is room for. */
static size_t first_line(const char *text, bool bold, double size, double width)
{
    const size_t fits = sj_text_fitting(text, bold, size, width);
    size_t end = fits;
    if (text[fits] == '\0')
        return fits;
    while (end > 0 && text[end] != ' ')
        end--;
    return end ? end : fits ? fits : strlen(text);
}

unsigned sj_paragraph_draw(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                           double width, unsigned most, const char *text)
{
    unsigned lines = 0;
    while (*text && lines < most) {
        char line[256];
        size_t length = first_line(text, ink->bold, ink->pen, width);
        if (length >= sizeof line)
            length = sizeof line - 1;
        lines++;
        const double base = y + (lines * SJ_LINE_HEIGHT - 0.3) * ink->pen;
        if (lines == most) {
            if (picture)
                sj_line_draw(picture, ink, x, base, width, text);
            break;
        }
        memcpy(line, text, length);
        line[length] = '\0';
        if (picture)
            sj_picture_text(picture, ink, x, base, line);
        text += length;
        text += strspn(text, " ");
    }
    return lines;
}

/* "cage (dashed outline)" -> "cage" */
static void cut_looks(char *name)
{
    char *const look = strstr(name, " (");
    if (look)
        *look = '\0';
}

/* The names of all items in one line, with what they look like or without. */
static void list_names(const suuji_rules *rules, bool looks, char text[NAMES_ROOM])
{
    struct items items = {.rules = rules};
    struct item item;
    size_t used = 0;
    *text = '\0';
    while (next_item(&items, &item) && used < NAMES_ROOM - 1) {
        if (!looks)
            cut_looks(item.name);
        snprintf(text + used, NAMES_ROOM - used, "%s%s%s%s", used ? ", " : "", item.name,
                 *item.rule ? ": " : "", item.rule);
        used += strlen(text + used);
    }
}

/* Each item with what it says. Returns the height. */
static double explain_items(const suuji_rules *rules, struct sj_picture *picture,
                            const struct sj_ink *ink, double x, double y, double width)
{
    struct items items = {.rules = rules};
    struct item item;
    char text[NAMES_ROOM];
    double used = 0;
    while (next_item(&items, &item)) {
        snprintf(text, sizeof text, "%s: %s%s%s", item.name, item.summary, *item.rule ? ": " : "",
                 item.rule);
        used += SJ_LINE_HEIGHT * ink->pen *
                sj_paragraph_draw(picture, ink, x, y + used, width, UINT_MAX, text);
    }
    return used;
}

/* In the height of one line: letters become smaller where there are many names, and then there are
   two lines. */
static void draw_names(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                       double width, const char *names)
{
    const double share = width / (ink->pen * sj_text_width(names, false));
    struct sj_ink small = *ink;
    if (share >= 1) {
        sj_line_draw(picture, ink, x, y + ink->pen, width, names);
        return;
    }
    small.pen *= share > 0.6 ? share : 0.5;
    if (share > 0.6)
        sj_picture_text(picture, &small, x, y + ink->pen, names);
    else
        (void)sj_paragraph_draw(picture, &small, x, y, width, 2, names);
}

void sj_caption_draw_names(const struct sj_drawing *drawing, unsigned lines,
                           struct sj_picture *picture, double x, double y, double width,
                           double size)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK_QUIET, size, SJ_ALIGN_LEFT);
    const suuji_rules *const rules = drawing->puzzle->rules;
    char names[NAMES_ROOM];
    list_names(rules, true, names);
    if (sj_paragraph_draw(NULL, &ink, x, y, width, lines + 1, names) > lines)
        list_names(rules, false, names);
    if (lines > 1)
        (void)sj_paragraph_draw(picture, &ink, x, y, width, lines, names);
    else
        draw_names(picture, &ink, x, y, width, names);
}

double sj_caption_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                       double y, double width, double size)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK_QUIET, size, SJ_ALIGN_LEFT);
    return explain_items(drawing->puzzle->rules, picture, &ink, x, y, width);
}

void sj_line_draw(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                  double width, const char *text)
{
    static const char dots[] = "...";
    const size_t fits = sj_text_fitting(text, ink->bold, ink->pen, width);
    if (text[fits] == '\0') {
        sj_picture_text(picture, ink, x, y, text);
        return;
    }
    struct sj_text cut = {0};
    const double room = width - ink->pen * sj_text_width(dots, ink->bold);
    if (room <= 0)
        return;
    sj_text_add(&cut, text, sj_text_fitting(text, ink->bold, ink->pen, room));
    sj_text_add(&cut, dots, sizeof dots);
    if (cut.failed)
        picture->failed = true;
    else
        sj_picture_text(picture, ink, x, y, cut.at);
    sj_text_free(&cut);
}
