/* SPDX-License-Identifier: MIT */
/* Captions: extra rules and constraints in words. */
#include "draw/sheet.h"

#include "model/extra_rules.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

bool sj_caption_any(const suuji_rules *rules)
{
    return rules->extras != 0 || rules->constraints.count > 0;
}

/* ---- What there is to say ---- */

/* Items of a caption: the extra rules, then the kinds of constraints, each once. */
struct items {
    const suuji_rules *rules;
    unsigned extra;    /* the next row of the table of extra rules */
    size_t constraint; /* the next one */
};

/* Constraints are in the order of their kinds. "cage (dashed outline)", and what it says. False: there are no more. */
static bool next_item(struct items *items, char name[100], const char **summary)
{
    const struct sj_constraints *const all = &items->rules->constraints;
    for (; sj_extra_at(items->extra); items->extra++)
        if (items->rules->extras >> items->extra & 1) {
            const suuji_rule_info *const rule = &sj_extra_at(items->extra++)->info;
            snprintf(name, 100, "%s", rule->name);
            *summary = rule->summary;
            return true;
        }
    if (items->constraint == all->count)
        return false;
    const struct sj_constraint_kind *const kind = all->at[items->constraint].kind;
    const char *const words = kind->look.words;
    while (items->constraint < all->count && all->at[items->constraint].kind == kind)
        items->constraint++;
    snprintf(name, 100, words ? "%s (%s)" : "%s", kind->info.name, words);
    *summary = kind->info.summary;
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

/* The names of all items in one line, with what they look like or without. */
static void list_names(const suuji_rules *rules, bool looks, char text[400])
{
    struct items items = {.rules = rules};
    const char *summary = NULL;
    char name[100];
    *text = '\0';
    while (next_item(&items, name, &summary)) {
        if (!looks)
            name[strcspn(name, " ")] = '\0';
        snprintf(text + strlen(text), 400 - strlen(text), "%s%s", *text ? ", " : "", name);
    }
}

/* Each item with what it says. Returns the height. */
static double explain_items(const suuji_rules *rules, struct sj_picture *picture,
                            const struct sj_ink *ink, double x, double y, double width)
{
    struct items items = {.rules = rules};
    const char *summary = NULL;
    char name[100], text[400];
    double used = 0;
    while (next_item(&items, name, &summary)) {
        snprintf(text, sizeof text, "%s: %s", name, summary);
        used += SJ_LINE_HEIGHT * ink->pen *
                sj_paragraph_draw(picture, ink, x, y + used, width, UINT_MAX, text);
    }
    return used;
}

double sj_caption_draw(const struct sj_drawing *drawing, bool full, struct sj_picture *picture,
                       double x, double y, double width, double size)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK_QUIET, size, SJ_ALIGN_LEFT);
    const suuji_rules *const rules = drawing->puzzle->rules;
    char names[400];
    if (full)
        return explain_items(rules, picture, &ink, x, y, width);
    list_names(rules, true, names);
    if (size * sj_text_width(names, false) > width)
        list_names(rules, false, names);
    if (picture && *names)
        sj_line_draw(picture, &ink, x, y + size, width, names);
    return *names ? SJ_LINE_HEIGHT * size : 0;
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
