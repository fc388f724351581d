/* SPDX-License-Identifier: MIT */
/* Building a problem of exact cover: items with names and bounds, options as lists of items, which
   may have colours. */
#include "cover/cover_matrix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

suuji_status suuji_cover_new(suuji_cover **out, suuji_error *err)
{
    *out = calloc(1, sizeof **out);
    return *out ? SUUJI_OK : sj_fail_memory(err);
}

void suuji_cover_free(suuji_cover *cover)
{
    if (!cover)
        return;
    free(cover->matrix.first);
    free(cover->matrix.item);
    free(cover->matrix.colour);
    free(cover->matrix.low);
    free(cover->matrix.high);
    sj_names_free(&cover->names);
    sj_names_free(&cover->colours);
    free(cover->seen);
    free(cover);
}

/* Have room for `count` numbers; the old ones stay, also when memory is short. */
static bool grow_numbers(uint32_t **array, size_t count)
{
    uint32_t *const more = realloc(*array, count * sizeof **array);
    if (more)
        *array = more;
    return more != NULL;
}

/* Half as much again, and at least `need`. */
static uint32_t more_room(uint32_t room, uint32_t need)
{
    const uint32_t more = room + room / 2 + 16;
    return more < need ? need : more;
}

/* Blanks and the marks of the text form. */
static bool is_in_names(char c)
{
    return !strchr(" \t\r\n\v\f:|", c); /* the NUL at the end of these is not in names either */
}

static bool is_name(const char *name, size_t len)
{
    size_t i = 0;
    while (i < len && is_in_names(name[i]))
        i++;
    return len > 0 && i == len;
}

static int shown_length(size_t len)
{
    return (int)(len < 60 ? len : 60);
}

/* ---- Items ---- */

uint32_t sj_cover_find(const suuji_cover *cover, const char *name, size_t len)
{
    return sj_names_find(&cover->names, name, len);
}

uint32_t suuji_cover_find_item(const suuji_cover *cover, const char *name)
{
    return sj_cover_find(cover, name, strlen(name));
}

static suuji_status check_bounds(const struct sj_new_item *item, suuji_error *err)
{
    const int shown = shown_length(item->len);
    if (!item->primary && (item->low != 1 || item->high != 1))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "secondary item '%.*s' cannot have a multiplicity",
                       shown, item->name);
    if (item->high == 0 || item->high > SJ_COVER_MAX)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "the highest multiplicity of item '%.*s' is %u: it must be from 1 to %u",
                       shown, item->name, item->high, SJ_COVER_MAX);
    if (item->low > item->high)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "the lowest multiplicity of item '%.*s' is %u, but the highest is %u", shown,
                       item->name, item->low, item->high);
    return SUUJI_OK;
}

static suuji_status check_item(const suuji_cover *cover, const struct sj_new_item *item,
                               suuji_error *err)
{
    const struct sj_matrix *const m = &cover->matrix;
    const int shown = shown_length(item->len);
    if (m->options)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "item '%.*s' comes after the first option", shown,
                       item->name);
    if (item->primary && m->items > m->primary)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "primary item '%.*s' comes after a secondary one",
                       shown, item->name);
    if (m->items >= SJ_COVER_MAX || cover->names.text.len + item->len >= SJ_COVER_MAX)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "too many items");
    if (!is_name(item->name, item->len))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "'%.*s' is not a name of an item: it is empty or has a blank, ':' or '|'",
                       shown, item->name);
    if (sj_cover_find(cover, item->name, item->len) != SUUJI_COVER_NO_ITEM)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there are two items named '%.*s'", shown,
                       item->name);
    return check_bounds(item, err);
}

/* Have room for another item. Bounds are only stored from the first item on that has others than
   1 and 1. */
static bool item_room(suuji_cover *cover, bool bounded)
{
    struct sj_matrix *const m = &cover->matrix;
    const bool first = bounded && !m->low;
    uint32_t room = cover->item_room;
    if (m->items >= room) {
        room = more_room(room, m->items + 1);
        if (!grow_numbers(&cover->seen, room))
            return false;
    }
    if ((bounded || m->low) && (first || room > cover->item_room) &&
        (!grow_numbers(&m->high, room) ||
         !grow_numbers(&m->low, room))) /* `low` last: it says that there are bounds */
        return false;
    cover->item_room = room;
    for (uint32_t i = 0; first && i < m->items; i++)
        m->low[i] = m->high[i] = 1;
    return true;
}

suuji_status sj_cover_add_item(suuji_cover *cover, const struct sj_new_item *item, suuji_error *err)
{
    struct sj_matrix *const m = &cover->matrix;
    const suuji_status status = check_item(cover, item, err);
    if (status != SUUJI_OK)
        return status;
    if (!item_room(cover, item->low != 1 || item->high != 1) ||
        !sj_names_add(&cover->names, item->name, item->len))
        return sj_fail_memory(err);
    cover->seen[m->items] = 0;
    if (m->low) {
        m->low[m->items] = item->low;
        m->high[m->items] = item->high;
    }
    m->items++;
    m->primary += item->primary;
    return SUUJI_OK;
}

/* An item whose name may be its number. */
static suuji_status add_named(suuji_cover *cover, const char *name, struct sj_new_item item,
                              suuji_error *err)
{
    char number[16];
    snprintf(number, sizeof number, "%u", cover->matrix.items);
    item.name = name ? name : number;
    item.len = strlen(item.name);
    return sj_cover_add_item(cover, &item, err);
}

suuji_status suuji_cover_add_item(suuji_cover *cover, const char *name, bool primary,
                                  suuji_error *err)
{
    return add_named(cover, name, (struct sj_new_item){.primary = primary, .low = 1, .high = 1},
                     err);
}

suuji_status suuji_cover_add_multiple_item(suuji_cover *cover, const char *name, uint32_t low,
                                           uint32_t high, suuji_error *err)
{
    return add_named(cover, name, (struct sj_new_item){.primary = true, .low = low, .high = high},
                     err);
}

/* ---- Options ---- */

suuji_status sj_cover_find_colour(suuji_cover *cover, const char *name, size_t len,
                                  uint32_t *colour, suuji_error *err)
{
    struct sj_names *const colours = &cover->colours;
    if (!is_name(name, len))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "'%.*s' is not a colour: it is empty or has a blank, ':' or '|'",
                       shown_length(len), name);
    *colour = sj_names_find(colours, name, len) + 1; /* 0: it is new */
    if (*colour)
        return SUUJI_OK;
    if (colours->text.len + len >= SJ_COVER_MAX)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "too many colours");
    if (!sj_names_add(colours, name, len))
        return sj_fail_memory(err);
    *colour = colours->count;
    return SUUJI_OK;
}

static suuji_status check_colours(const suuji_cover *cover, const uint32_t *items,
                                  const uint32_t *colours, size_t count, suuji_error *err)
{
    for (size_t i = 0; colours && i < count; i++)
        if (colours[i] && items[i] < cover->matrix.primary)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "primary item '%s' cannot have a colour",
                           suuji_cover_item_name(cover, items[i]));
    return SUUJI_OK;
}

static suuji_status check_option(suuji_cover *cover, const uint32_t *items, size_t count,
                                 suuji_error *err)
{
    const struct sj_matrix *const m = &cover->matrix;
    const uint32_t entries = m->options ? m->first[m->options] : 0;
    if (count == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "an option needs at least one item");
    for (size_t i = 0; i < count; i++)
        if (items[i] >= m->items)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no item %u", items[i]);
    if (m->options >= SJ_COVER_MAX || count > SJ_COVER_MAX - entries)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "too many options");
    size_t i = 0;
    while (i < count && cover->seen[items[i]] != m->options + 1)
        cover->seen[items[i++]] = m->options + 1;
    if (i == count)
        return SUUJI_OK;
    for (size_t k = 0; k < i; k++)
        cover->seen[items[k]] = 0; /* the number is still free for another option */
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "item '%s' occurs twice in an option",
                   suuji_cover_item_name(cover, items[i]));
}

/* Have room for another option. Colours are only stored from the first option on that has one. */
static bool option_room(suuji_cover *cover, uint32_t count, bool coloured)
{
    struct sj_matrix *const m = &cover->matrix;
    const uint32_t entries = m->options ? m->first[m->options] : 0;
    const bool first = coloured && !m->colour;
    uint32_t room = cover->entry_room;
    if (m->options + 2 > cover->option_room) {
        const uint32_t more = more_room(cover->option_room, m->options + 2);
        if (!grow_numbers(&m->first, more))
            return false;
        cover->option_room = more;
    }
    if (entries + count > room) {
        room = more_room(room, entries + count);
        if (!grow_numbers(&m->item, room))
            return false;
    }
    if ((coloured || m->colour) && (first || room > cover->entry_room) &&
        !grow_numbers(&m->colour, room))
        return false;
    cover->entry_room = room;
    if (first)
        memset(m->colour, 0, entries * sizeof *m->colour);
    return true;
}

static bool has_colour(const uint32_t *colours, size_t count)
{
    for (size_t i = 0; colours && i < count; i++)
        if (colours[i])
            return true;
    return false;
}

suuji_status sj_cover_add_option(suuji_cover *cover, const uint32_t *items, const uint32_t *colours,
                                 size_t count, suuji_error *err)
{
    struct sj_matrix *const m = &cover->matrix;
    suuji_status status = check_option(cover, items, count, err);
    if (status != SUUJI_OK)
        return status;
    status = check_colours(cover, items, colours, count, err);
    if (status == SUUJI_OK && !option_room(cover, (uint32_t)count, has_colour(colours, count)))
        status = sj_fail_memory(err);
    if (status != SUUJI_OK) {
        for (size_t i = 0; i < count; i++)
            cover->seen[items[i]] = 0;
        return status;
    }
    const uint32_t entries = m->options ? m->first[m->options] : 0;
    memcpy(m->item + entries, items, count * sizeof *items);
    for (size_t i = 0; m->colour && i < count; i++)
        m->colour[entries + i] = colours ? colours[i] : 0;
    m->first[m->options++] = entries;
    m->first[m->options] = entries + (uint32_t)count;
    if (count > cover->longest)
        cover->longest = (uint32_t)count;
    return SUUJI_OK;
}

suuji_status suuji_cover_add_option(suuji_cover *cover, const uint32_t *items, size_t count,
                                    suuji_error *err)
{
    return sj_cover_add_option(cover, items, NULL, count, err);
}

suuji_status suuji_cover_add_coloured_option(suuji_cover *cover, const uint32_t *items,
                                             const char *const *colours, size_t count,
                                             suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    uint32_t *const number = calloc(count + 1, sizeof *number);
    if (!number)
        return sj_fail_memory(err);
    for (size_t i = 0; status == SUUJI_OK && i < count; i++)
        if (colours[i])
            status = sj_cover_find_colour(cover, colours[i], strlen(colours[i]), &number[i], err);
    if (status == SUUJI_OK)
        status = sj_cover_add_option(cover, items, number, count, err);
    free(number);
    return status;
}

/* ---- Asking ---- */

uint32_t suuji_cover_item_count(const suuji_cover *cover)
{
    return cover->matrix.items;
}

uint32_t suuji_cover_primary_count(const suuji_cover *cover)
{
    return cover->matrix.primary;
}

const char *suuji_cover_item_name(const suuji_cover *cover, uint32_t item)
{
    return item < cover->matrix.items ? sj_names_at(&cover->names, item) : "";
}

uint32_t suuji_cover_item_low(const suuji_cover *cover, uint32_t item)
{
    return item < cover->matrix.primary ? sj_matrix_low(&cover->matrix, item) : 0;
}

uint32_t suuji_cover_item_high(const suuji_cover *cover, uint32_t item)
{
    return item < cover->matrix.primary ? sj_matrix_high(&cover->matrix, item) : 1;
}

uint32_t suuji_cover_option_count(const suuji_cover *cover)
{
    return cover->matrix.options;
}

const uint32_t *suuji_cover_option(const suuji_cover *cover, uint32_t option, size_t *count)
{
    const struct sj_matrix *const m = &cover->matrix;
    *count = option < m->options ? m->first[option + 1] - m->first[option] : 0;
    return option < m->options ? m->item + m->first[option] : NULL;
}

const char *suuji_cover_option_colour(const suuji_cover *cover, uint32_t option, size_t i)
{
    const struct sj_matrix *const m = &cover->matrix;
    if (option >= m->options || i >= m->first[option + 1] - m->first[option])
        return NULL;
    const uint32_t colour = sj_matrix_colour(m, m->first[option] + (uint32_t)i);
    return colour ? sj_names_at(&cover->colours, colour - 1) : NULL;
}

/* What the methods ask about a matrix. */

#define SHORT_LENGTH 0x4000u

bool sj_matrix_short_lengths(const struct sj_matrix *matrix, uint32_t *uses)
{
    uint32_t most = 0;
    if (matrix->options < SHORT_LENGTH)
        return true;
    memset(uses, 0, matrix->items * sizeof *uses);
    for (uint32_t k = 0; k < matrix->first[matrix->options]; k++) {
        const uint32_t now = ++uses[matrix->item[k]];
        most = now > most ? now : most;
    }
    return most < SHORT_LENGTH;
}
