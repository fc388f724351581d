/* SPDX-License-Identifier: MIT */
/* A set of canonical forms: open addressing over keys that lie one after the other. */
#include "app/jobs/form_set.h"

#include "base/hash_inl.h"

#include <stdlib.h>
#include <string.h>

/* ---- Keys ---- */

/* A bit per cell, then a nibble or a byte per value: a 17-clue puzzle takes 22 bytes. Rules come
   first, so that forms of different rules never meet. */
void cli_form_key(const suuji_rules *rules, const uint8_t *form, struct sj_text *key)
{
    const char *const spec = suuji_rules_spec(rules);
    const unsigned size = suuji_rules_size(rules);
    unsigned char bits = 0;
    unsigned char half = 0;
    bool odd = false;
    sj_text_add(key, spec, strlen(spec) + 1);
    for (unsigned c = 0; c < size * size; c++) {
        bits = (unsigned char)(bits << 1 | (form[c] != 0));
        if (c % 8 == 7 || c + 1 == size * size) {
            sj_text_char(key, (char)bits);
            bits = 0;
        }
    }
    for (unsigned c = 0; c < size * size; c++) {
        if (form[c] == 0)
            continue;
        if (size > 15)
            sj_text_char(key, (char)form[c]);
        else if (odd)
            sj_text_char(key, (char)(half << 4 | form[c]));
        half = form[c];
        odd = !odd;
    }
    if (size <= 15 && odd)
        sj_text_char(key, (char)half);
}

/* Never 0. */
static uint32_t hash_of(const char *key, size_t len)
{
    uint64_t hash = sj_hash(SJ_HASH_START, key, len);
    hash ^= hash >> 32;
    return (uint32_t)hash ? (uint32_t)hash : 1;
}

/* ---- The table ---- */

/* The slot that has the key, or the free one where it belongs. */
static struct cli_form_slot *find(const struct cli_form_set *set, const char *key, size_t len,
                                  uint32_t hash)
{
    size_t i = hash & (set->room - 1);
    for (; set->slot[i].hash; i = (i + 1) & (set->room - 1))
        if (set->slot[i].hash == hash && set->slot[i].len == len &&
            memcmp(set->keys.at + set->slot[i].at, key, len) == 0)
            break;
    return &set->slot[i];
}

/* Keep a third of the slots free. */
static suuji_status grow(struct cli_form_set *set, suuji_error *err)
{
    const size_t room = set->room ? 2 * set->room : 1024;
    struct cli_form_slot *const slot = calloc(room, sizeof *slot);
    if (!slot)
        return sj_fail_memory(err);
    for (size_t i = 0; i < set->room; i++) {
        size_t to = set->slot[i].hash & (room - 1);
        if (set->slot[i].hash == 0)
            continue;
        while (slot[to].hash)
            to = (to + 1) & (room - 1);
        slot[to] = set->slot[i];
    }
    free(set->slot);
    set->slot = slot;
    set->room = room;
    return SUUJI_OK;
}

suuji_status cli_form_set_add(struct cli_form_set *set, const char *key, size_t len, bool *added,
                              suuji_error *err)
{
    const uint32_t hash = hash_of(key, len);
    *added = false;
    if (set->count >= set->room / 3 * 2) {
        const suuji_status status = grow(set, err);
        if (status != SUUJI_OK)
            return status;
    }
    struct cli_form_slot *const slot = find(set, key, len, hash);
    if (slot->hash)
        return SUUJI_OK;
    const size_t at = set->keys.len;
    sj_text_add(&set->keys, key, len);
    if (set->keys.failed)
        return sj_fail_memory(err);
    *slot = (struct cli_form_slot){at, (uint32_t)len, hash};
    set->count++;
    *added = true;
    return SUUJI_OK;
}

void cli_form_set_clear(struct cli_form_set *set)
{
    free(set->slot);
    sj_text_free(&set->keys);
    *set = (struct cli_form_set){0};
}
