/* SPDX-License-Identifier: MIT */
/* Names and their numbers: a hash table over one text. */
#include "cover/cover_names.h"

#include <stdlib.h>
#include <string.h>

static uint32_t hash_name(const char *name, size_t len)
{
    uint32_t h = 2166136261u; /* FNV-1a */
    for (size_t i = 0; i < len; i++)
        h = (h ^ (unsigned char)name[i]) * 16777619u;
    return h ^ (h >> 15);
}

/* The slot where a name is, or the free one where it belongs. */
static uint32_t slot_of(const struct sj_names *names, const char *name, size_t len)
{
    const uint32_t mask = names->slots - 1;
    uint32_t at = hash_name(name, len) & mask;
    for (; names->slot[at]; at = (at + 1) & mask) {
        const char *const other = sj_names_at(names, names->slot[at] - 1);
        if (strlen(other) == len && memcmp(other, name, len) == 0) /* `name` may hold NUL */
            break;
    }
    return at;
}

uint32_t sj_names_find(const struct sj_names *names, const char *name, size_t len)
{
    const uint32_t found = names->slots ? names->slot[slot_of(names, name, len)] : 0;
    return found ? found - 1 : SJ_NO_NAME;
}

/* A table twice as large, for at most half of it to be in use. */
static bool grow_slots(struct sj_names *names)
{
    uint32_t *const old = names->slot;
    const uint32_t slots = names->slots ? 2 * names->slots : 64;
    uint32_t *const slot = calloc(slots, sizeof *slot);
    if (!slot)
        return false;
    free(old);
    names->slot = slot;
    names->slots = slots;
    for (uint32_t i = 0; i < names->count; i++) {
        const char *const name = sj_names_at(names, i);
        slot[slot_of(names, name, strlen(name))] = i + 1;
    }
    return true;
}

static bool grow_places(struct sj_names *names)
{
    const uint32_t room = names->room + names->room / 2 + 16;
    uint32_t *const at = realloc(names->at, room * sizeof *at);
    if (!at)
        return false;
    names->at = at;
    names->room = room;
    return true;
}

bool sj_names_add(struct sj_names *names, const char *name, size_t len)
{
    if ((names->count >= names->slots / 2 && !grow_slots(names)) ||
        (names->count >= names->room && !grow_places(names)))
        return false;
    char *const text = sj_text_room(&names->text, len + 1);
    if (!text) {
        names->text.failed = false; /* nothing was lost that is not reported */
        return false;
    }
    memcpy(text, name, len);
    text[len] = '\0';
    names->slot[slot_of(names, name, len)] = names->count + 1;
    names->at[names->count++] = (uint32_t)names->text.len;
    names->text.len += len + 1;
    return true;
}

void sj_names_free(struct sj_names *names)
{
    sj_text_free(&names->text);
    free(names->at);
    free(names->slot);
}
