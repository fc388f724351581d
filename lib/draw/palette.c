/* SPDX-License-Identifier: MIT */
/* The colours of all pictures. */
#include "draw/palette.h"

#include <math.h>
#include <string.h>

static const struct sj_mark_color mark_colors[] = {
    {"yellow", 0xFFF3A3, 0xA08400}, {"orange", 0xFAD9A0, 0xB86A00}, {"blue", 0xC3E2F6, 0x0072B2},
    {"green", 0xBFE6D8, 0x00805E},  {"pink", 0xF3D3E3, 0xB0558A},   {"grey", 0xD9D9D9, 0x707070},
};

/* Values 1 .. 9: Okabe and Ito's eight without black, then two that are easy to tell from them. */
static const uint32_t value_colors[] = {0x56B4E9, 0xE69F00, 0x009E73, 0xF0E442, 0x0072B2,
                                        0xD55E00, 0xCC79A7, 0xB5B5B5, 0x6A3D7C};

const struct sj_mark_color *sj_mark_color_at(size_t i)
{
    return i < sizeof mark_colors / sizeof mark_colors[0] ? &mark_colors[i] : NULL;
}

const struct sj_mark_color *sj_mark_color_find(const char *name)
{
    size_t i = 0;
    while (sj_mark_color_at(i) && strcmp(sj_mark_color_at(i)->name, name) != 0)
        i++;
    return sj_mark_color_at(i) ? sj_mark_color_at(i) : sj_mark_color_at(0);
}

uint32_t sj_arrow_color(unsigned branch)
{
    static const uint32_t colors[] = {0x1F4E79, 0x0072B2, 0xA85400, 0x00694D, 0x8F3F70, 0x505050};
    const unsigned several = sizeof colors / sizeof colors[0] - 1;
    return branch == 0 ? colors[0] : colors[1 + (branch - 1) % several];
}

static uint32_t mix(uint32_t color, uint32_t with, double part)
{
    uint32_t mixed = 0;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        const double a = color >> shift & 255;
        const double b = with >> shift & 255;
        mixed |= (uint32_t)(a + (b - a) * part + 0.5) << shift;
    }
    return mixed;
}

uint32_t sj_line_color(const char *name)
{
    const struct sj_mark_color *const color = sj_mark_color_find(name);
    return mix(color->fill, color->frame, 0.22);
}

uint32_t sj_house_shade(enum sj_house_kind kind, unsigned number)
{
    static const struct {
        const char *tint;
        uint32_t shade;
    } shades[] = {{"yellow", 0xF0E4AE}, {"orange", 0xF5E0BD},   {"blue", 0xD3E3F1},
                  {"green", 0xCFE6DC},  {"pink", 0xF1DCE8},     {"grey", 0xDEDCD6},
                  {"sky", 0xD2E9F7},    {"vermilion", 0xF4DCCB}};
    const char *const tint = sj_house_kinds[kind].tint;
    if (!tint)
        return SJ_PAPER;
    if (strcmp(tint, "each") == 0)
        return mix(sj_value_color(number), SJ_PAPER, 0.68);
    for (size_t i = 0; i < sizeof shades / sizeof *shades; i++)
        if (strcmp(shades[i].tint, tint) == 0)
            return shades[i].shade;
    return SJ_PAPER;
}

uint32_t sj_region_shade(unsigned color)
{
    static const uint32_t shades[] = {0xFFFFFF, 0xEAF1F8, 0xFAF1DF, 0xE9F4EC, 0xF6EAF1, 0xEFEFEF};
    return shades[color % (sizeof shades / sizeof shades[0])];
}

uint32_t sj_edge_color(unsigned kind)
{
    return kind == SJ_ROW                        ? 0x8FB2D0
           : kind == SJ_COLUMN                   ? 0xDDB97F
           : kind == SJ_BOX || kind == SJ_REGION ? 0x93C6AF
                                                 : 0xD2A3BD;
}

/* Beyond the named ones hues go round by the golden angle, in three degrees of lightness. */
uint32_t sj_value_color(unsigned value)
{
    const unsigned named = sizeof value_colors / sizeof value_colors[0];
    if (value >= 1 && value <= named)
        return value_colors[value - 1];
    const double hue = fmod(value * 0.381966 * 6, 6);
    const double light = 0.35 + 0.2 * (value % 3);
    const double chroma = 0.62 * (1 - fabs(2 * light - 1));
    uint32_t color = 0;
    for (unsigned i = 0; i < 3; i++) {
        const double away = fabs(fmod(hue + 6 - 2 * i, 6) - 3); /* 3: this component is full */
        const double part = fmin(fmax(away - 1, 0), 1) - 0.5;
        color = color << 8 | (uint32_t)((light + chroma * part) * 255 + 0.5);
    }
    return color;
}

uint32_t sj_letters_on(uint32_t color)
{
    const double light =
        0.3 * (color >> 16 & 255) + 0.59 * (color >> 8 & 255) + 0.11 * (color & 255);
    return light > 125 ? SJ_INK : SJ_PAPER;
}

uint32_t sj_color_pale(uint32_t color)
{
    return mix(color, SJ_PAPER, 0.5);
}

uint32_t sj_color_through(uint32_t a, uint32_t b)
{
    uint32_t both = 0;
    for (unsigned shift = 0; shift < 24; shift += 8)
        both |= ((a >> shift & 255) * (b >> shift & 255) + 127) / 255 << shift;
    return both;
}

uint32_t sj_series_color(size_t look)
{
    /* Okabe and Ito's without yellow, which is hard to see on white. */
    static const uint32_t colors[] = {0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7,
                                      0x000000, 0xE69F00, 0x56B4E9};
    return colors[look % (sizeof colors / sizeof colors[0])];
}
