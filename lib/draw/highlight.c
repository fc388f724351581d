/* SPDX-License-Identifier: MIT */
/* The cells that a text names, to be highlighted. */
#include "draw/drawing.h"

#include "base/fail.h"
#include "draw/palette.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "r12" at `*at`: returns the number and moves `*at` after it; 0: the text is something else. */
static unsigned read_number(const char **at, char letter)
{
    unsigned number = 0;
    if (**at != letter)
        return 0;
    const char *digit = *at + 1;
    for (; *digit >= '0' && *digit <= '9' && number <= SUUJI_MAX_SIZE; digit++)
        number = number * 10 + (unsigned)(*digit - '0');
    if (number > 0 && number <= SUUJI_MAX_SIZE)
        *at = digit;
    return number <= SUUJI_MAX_SIZE ? number : 0;
}

static suuji_status read_color(const char *name, size_t length, uint8_t *color, suuji_error *err)
{
    char all[100] = "";
    for (size_t i = 0; sj_mark_color_at(i); i++) {
        const char *const known = sj_mark_color_at(i)->name;
        if (strlen(known) == length && memcmp(known, name, length) == 0) {
            *color = (uint8_t)(i + 1);
            return SUUJI_OK;
        }
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", known);
    }
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "unknown colour '%.*s'; known colours: %s",
                   length < 40 ? (int)length : 40, name, all);
}

/* One place with its colour, `length` bytes. */
static suuji_status read_place(const char *text, size_t length, struct sj_named_cells *place,
                               suuji_error *err)
{
    const char *at = text;
    *place = (struct sj_named_cells){.color = 1};
    place->box = read_number(&at, 'b');
    if (!place->box) {
        place->row = read_number(&at, 'r');
        place->column = read_number(&at, 'c');
    }
    const size_t rest = length - (size_t)(at - text);
    if (at > text && rest == 0)
        return SUUJI_OK;
    if (at > text && *at == ':')
        return read_color(at + 1, rest - 1, &place->color, err);
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "'%.*s' is not a cell, row, column or box: write r1c1, r1, c1 or b1, followed "
                   "by ':blue' for a colour",
                   length < 40 ? (int)length : 40, text);
}

suuji_status sj_highlight_read(const char *list, struct sj_highlight *highlight, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    size_t places = 1;
    for (const char *at = list; *at; at++)
        places += *at == ',';
    highlight->count = 0;
    highlight->place = calloc(places, sizeof *highlight->place);
    if (!highlight->place)
        return sj_fail_memory(err);
    while (status == SUUJI_OK && highlight->count < places) {
        const size_t length = strcspn(list, ",");
        status = read_place(list, length, &highlight->place[highlight->count++], err);
        list += length + 1;
    }
    return status;
}

void sj_highlight_free(struct sj_highlight *highlight)
{
    free(highlight->place);
    *highlight = (struct sj_highlight){0};
}

/* Is `cell` in box or region number `box`? */
static bool in_box(const suuji_rules *r, unsigned cell, unsigned box)
{
    for (uint32_t i = r->cell_first[cell]; i < r->cell_first[cell + 1]; i++) {
        const unsigned house = r->cell_house[i];
        if ((r->house_kind[house] == SJ_BOX || r->house_kind[house] == SJ_REGION) &&
            r->house_number[house] == box)
            return true;
    }
    return false;
}

/* "r10c1", as it was written. */
static void write_place(const struct sj_named_cells *place, char *text, size_t room)
{
    const struct {
        char letter;
        unsigned number;
    } parts[] = {{'b', place->box}, {'r', place->row}, {'c', place->column}};
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i].number && used < room)
            used += (size_t)snprintf(text + used, room - used, "%c%u", parts[i].letter,
                                     parts[i].number);
}

bool sj_place_has(const struct sj_named_cells *place, const suuji_rules *rules, unsigned cell)
{
    return (!place->row || cell / rules->size + 1 == place->row) &&
           (!place->column || cell % rules->size + 1 == place->column) &&
           (!place->box || in_box(rules, cell, place->box));
}

unsigned sj_highlight_color(const struct sj_highlight *highlight, const suuji_rules *rules,
                            unsigned cell)
{
    for (size_t i = highlight->count; i > 0; i--)
        if (sj_place_has(&highlight->place[i - 1], rules, cell))
            return highlight->place[i - 1].color;
    return 0;
}

suuji_status sj_highlight_check(const struct sj_highlight *highlight, const suuji_rules *rules,
                                suuji_error *err)
{
    for (size_t i = 0; i < highlight->count; i++) {
        const struct sj_named_cells *const place = &highlight->place[i];
        unsigned cell = 0;
        while (cell < rules->cells && !sj_place_has(place, rules, cell))
            cell++;
        if (cell == rules->cells) {
            char text[40];
            write_place(place, text, sizeof text);
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "%s is outside this grid of size %u", text,
                           rules->size);
        }
    }
    return SUUJI_OK;
}
