/* SPDX-License-Identifier: MIT */
/* Captions: the extra rules in words. */
#include "draw/sheet.h"

#include "model/extra_rules.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

bool sj_caption_any(const struct sj_drawing *drawing)
{
    return drawing->puzzle->rules->extras != 0;
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

double sj_caption_draw(const struct sj_drawing *drawing, bool full, struct sj_picture *picture,
                       double x, double y, double width, double size)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK_QUIET, size, SJ_ALIGN_LEFT);
    const unsigned extras = drawing->puzzle->rules->extras;
    double used = 0;
    char all[200] = "";
    for (unsigned i = 0; sj_extra_at(i); i++) {
        const suuji_rule_info *const rule = &sj_extra_at(i)->info;
        char text[200];
        if (!(extras >> i & 1))
            continue;
        snprintf(text, sizeof text, "%s: %s", rule->name, rule->summary);
        if (full)
            used += SJ_LINE_HEIGHT * size *
                    sj_paragraph_draw(picture, &ink, x, y + used, width, UINT_MAX, text);
        else
            snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", *all ? ", " : "",
                     rule->name);
    }
    if (*all) {
        used = SJ_LINE_HEIGHT * size;
        if (picture)
            sj_line_draw(picture, &ink, x, y + size, width, all);
    }
    return used;
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
