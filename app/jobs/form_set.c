/* SPDX-License-Identifier: MIT */
/* A set of canonical forms: open addressing over keys that lie one after the other. */
#include "app/jobs/form_set.h"

#include "base/hash_inl.h"

#include <stdlib.h>
#include <string.h>

/* Slots of a small set. */
enum { LEAST_ROOM = 64 };

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
static struct cli_form_slot *find_form(const struct cli_form_set *set, const char *key, size_t len,
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
static suuji_status grow_slots(struct cli_form_set *set, suuji_error *err)
{
    const size_t room = set->room ? 2 * set->room : LEAST_ROOM;
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

/* ---- Limited memory ---- */

static int by_hash(const void *a, const void *b)
{
    const struct cli_form_slot *const x = a;
    const struct cli_form_slot *const y = b;
    return (x->hash > y->hash) - (x->hash < y->hash);
}

/* Move all keys to a run of the store. Free slots have the hash 0, and come first. */
static suuji_status spill_keys(struct cli_form_set *set, suuji_error *err)
{
    suuji_status status = cli_form_store_begin(&set->store, err);
    qsort(set->slot, set->room, sizeof *set->slot, by_hash);
    for (size_t i = set->room - set->count; i < set->room && status == SUUJI_OK; i++) {
        const struct cli_form_head head = {set->slot[i].hash, set->slot[i].len};
        status = cli_form_store_add(&set->store, &head, set->keys.at + set->slot[i].at, err);
    }
    if (status == SUUJI_OK)
        status = cli_form_store_end(&set->store, err);
    memset(set->slot, 0, set->room * sizeof *set->slot);
    set->count = 0;
    sj_text_clear(&set->keys);
    return status;
}

/* Will the memory, with one key more, be beyond the limit? */
static bool is_full(const struct cli_form_set *set, size_t len)
{
    const size_t room = set->count >= set->room / 3 * 2 ? 2 * set->room : set->room;
    return set->limit && set->count > 0 &&
           room * sizeof *set->slot + set->keys.len + len > set->limit;
}

suuji_status cli_form_set_add(struct cli_form_set *set, const char *key, size_t len, bool *added,
                              suuji_error *err)
{
    const uint32_t hash = hash_of(key, len);
    const struct cli_form_head head = {hash, (uint32_t)len};
    bool known = false;
    suuji_status status = SUUJI_OK;
    *added = false;
    if (is_full(set, len))
        status = spill_keys(set, err);
    if (status == SUUJI_OK && set->count >= set->room / 3 * 2)
        status = grow_slots(set, err);
    if (status != SUUJI_OK)
        return status;
    struct cli_form_slot *const slot = find_form(set, key, len, hash);
    if (slot->hash)
        return SUUJI_OK;
    status = cli_form_store_find(&set->store, &head, key, &known, err);
    if (status != SUUJI_OK || known)
        return status;
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
    cli_form_store_clear(&set->store);
    *set = (struct cli_form_set){0};
}
