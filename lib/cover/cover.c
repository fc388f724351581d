/* SPDX-License-Identifier: MIT */
/* Building a problem of exact cover: items with names, options as lists of items. */
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
    sj_text_free(&cover->names);
    free(cover->name_at);
    free(cover->seen);
    free(cover->slot);
    free(cover);
}

/* Have room for `count` numbers; the old ones stay, also when memory is short. */
static bool grow(uint32_t **array, size_t count)
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

/* ---- Names ---- */

static uint32_t hash(const char *name, size_t len)
{
    uint32_t h = 2166136261u; /* FNV-1a */
    for (size_t i = 0; i < len; i++)
        h = (h ^ (unsigned char)name[i]) * 16777619u;
    return h ^ (h >> 15);
}

/* The slot where a name is, or the free one where it belongs. */
static uint32_t slot_of(const suuji_cover *cover, const char *name, size_t len)
{
    const uint32_t mask = cover->slots - 1;
    uint32_t at = hash(name, len) & mask;
    for (; cover->slot[at]; at = (at + 1) & mask) {
        const char *const other = cover->names.at + cover->name_at[cover->slot[at] - 1];
        if (strlen(other) == len && memcmp(other, name, len) == 0) /* `name` may hold NUL */
            break;
    }
    return at;
}

uint32_t sj_cover_find(const suuji_cover *cover, const char *name, size_t len)
{
    const uint32_t found = cover->slots ? cover->slot[slot_of(cover, name, len)] : 0;
    return found ? found - 1 : SUUJI_COVER_NO_ITEM;
}

uint32_t suuji_cover_find_item(const suuji_cover *cover, const char *name)
{
    return sj_cover_find(cover, name, strlen(name));
}

/* A table twice as large, for at most half of it to be in use. */
static bool grow_slots(suuji_cover *cover)
{
    uint32_t *const old = cover->slot;
    const uint32_t slots = cover->slots ? 2 * cover->slots : 64;
    uint32_t *const slot = calloc(slots, sizeof *slot);
    if (!slot)
        return false;
    free(old);
    cover->slot = slot;
    cover->slots = slots;
    for (uint32_t i = 0; i < cover->matrix.items; i++) {
        const char *const name = cover->names.at + cover->name_at[i];
        slot[slot_of(cover, name, strlen(name))] = i + 1;
    }
    return true;
}

/* ---- Items ---- */

static suuji_status check_item(const suuji_cover *cover, const char *name, size_t len, bool primary,
                               suuji_error *err)
{
    const struct sj_matrix *const m = &cover->matrix;
    const int shown = (int)(len < 60 ? len : 60);
    if (m->options)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "item '%.*s' comes after the first option", shown,
                       name);
    if (primary && m->items > m->primary)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "primary item '%.*s' comes after a secondary one",
                       shown, name);
    if (m->items >= SJ_COVER_MAX || cover->names.len + len >= SJ_COVER_MAX)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "too many items");
    if (len == 0 || memchr(name, '\0', len) || *name == '|')
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "'%.*s' is not a name of an item", shown, name);
    for (size_t i = 0; i < len; i++)
        if (strchr(" \t\r\n\v\f:", name[i]))
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "the name of item '%.*s' contains a blank or a colon", shown, name);
    if (sj_cover_find(cover, name, len) != SUUJI_COVER_NO_ITEM)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there are two items named '%.*s'", shown, name);
    return SUUJI_OK;
}

static bool item_room(suuji_cover *cover)
{
    const uint32_t items = cover->matrix.items;
    if (items >= cover->slots / 2 && !grow_slots(cover))
        return false;
    if (items < cover->item_room)
        return true;
    const uint32_t room = more_room(cover->item_room, items + 1);
    if (!grow(&cover->name_at, room) || !grow(&cover->seen, room))
        return false;
    cover->item_room = room;
    return true;
}

suuji_status sj_cover_add_item(suuji_cover *cover, const char *name, size_t len, bool primary,
                               suuji_error *err)
{
    struct sj_matrix *const m = &cover->matrix;
    const suuji_status status = check_item(cover, name, len, primary, err);
    if (status != SUUJI_OK)
        return status;
    char *const text = item_room(cover) ? sj_text_room(&cover->names, len + 1) : NULL;
    if (!text) {
        cover->names.failed = false; /* nothing was lost that is not reported here */
        return sj_fail_memory(err);
    }
    memcpy(text, name, len);
    text[len] = '\0';
    cover->slot[slot_of(cover, name, len)] = m->items + 1;
    cover->name_at[m->items] = (uint32_t)cover->names.len;
    cover->seen[m->items] = 0;
    cover->names.len += len + 1;
    m->items++;
    m->primary += primary;
    return SUUJI_OK;
}

suuji_status suuji_cover_add_item(suuji_cover *cover, const char *name, bool primary,
                                  suuji_error *err)
{
    char number[16];
    snprintf(number, sizeof number, "%u", cover->matrix.items);
    if (!name)
        name = number;
    return sj_cover_add_item(cover, name, strlen(name), primary, err);
}

/* ---- Options ---- */

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

static bool option_room(suuji_cover *cover, uint32_t count)
{
    struct sj_matrix *const m = &cover->matrix;
    const uint32_t entries = m->options ? m->first[m->options] : 0;
    if (m->options + 2 > cover->option_room) {
        const uint32_t room = more_room(cover->option_room, m->options + 2);
        if (!grow(&m->first, room))
            return false;
        cover->option_room = room;
    }
    if (entries + count > cover->entry_room) {
        const uint32_t room = more_room(cover->entry_room, entries + count);
        if (!grow(&m->item, room))
            return false;
        cover->entry_room = room;
    }
    return true;
}

suuji_status suuji_cover_add_option(suuji_cover *cover, const uint32_t *items, size_t count,
                                    suuji_error *err)
{
    struct sj_matrix *const m = &cover->matrix;
    const suuji_status status = check_option(cover, items, count, err);
    if (status != SUUJI_OK)
        return status;
    if (!option_room(cover, (uint32_t)count)) {
        for (size_t i = 0; i < count; i++)
            cover->seen[items[i]] = 0;
        return sj_fail_memory(err);
    }
    const uint32_t entries = m->options ? m->first[m->options] : 0;
    memcpy(m->item + entries, items, count * sizeof *items);
    m->first[m->options++] = entries;
    m->first[m->options] = entries + (uint32_t)count;
    if (count > cover->longest)
        cover->longest = (uint32_t)count;
    return SUUJI_OK;
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
    return item < cover->matrix.items ? cover->names.at + cover->name_at[item] : "";
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
