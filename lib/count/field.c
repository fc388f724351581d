/* SPDX-License-Identifier: MIT */
/* Candidates of a grid and what naked and hidden singles conclude from them. */
#include "count/field.h"
#include "suuji/houses.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* ---- The field ---- */

static unsigned list_peers(const suuji_rules *rules, unsigned cell, bool *seen, uint16_t *list)
{
    unsigned count = 0;
    memset(seen, 0, rules->cells);
    seen[cell] = true;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        for (unsigned k = 0; k < rules->size; k++) {
            const uint16_t other = sj_house(rules, rules->cell_house[i])[k];
            if (!seen[other])
                list[count++] = other;
            seen[other] = true;
        }
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        list[count++] = rules->mate[i]; /* no house covers them */
    return count;
}

/* A bound of the number of peers of all cells together. */
static size_t most_peers(const suuji_rules *rules)
{
    return (size_t)rules->cell_first[rules->cells] * rules->size + rules->mate_first[rules->cells];
}

suuji_status sj_field_make(struct sj_field *field, const suuji_rules *rules, suuji_error *err)
{
    *field = (struct sj_field){.rules = rules, .all = sj_low_mask(rules->size)};
    const suuji_status status =
        suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS, "a count", NULL, err);
    if (status != SUUJI_OK)
        return status;
    if (rules->size > SJ_FIELD_MAX_SIZE)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "this works for sizes up to %d, not %u",
                       SJ_FIELD_MAX_SIZE, rules->size);
    field->peer_first = malloc((rules->cells + 1) * sizeof *field->peer_first);
    field->peer = malloc((most_peers(rules) + 1) * sizeof *field->peer);
    field->queue = malloc(rules->cells * sizeof *field->queue);
    field->stale = malloc(rules->house_count * sizeof *field->stale);
    bool *const seen = malloc(rules->cells * sizeof *seen);
    const bool good = field->peer_first && field->peer && field->queue && field->stale && seen;
    if (good) {
        field->peer_first[0] = 0;
        for (unsigned cell = 0; cell < rules->cells; cell++)
            field->peer_first[cell + 1] =
                field->peer_first[cell] +
                list_peers(rules, cell, seen, field->peer + field->peer_first[cell]);
    }
    free(seen);
    return good ? SUUJI_OK : sj_fail_memory(err);
}

void sj_field_free(struct sj_field *field)
{
    free(field->peer_first);
    free(field->peer);
    free(field->queue);
    free(field->stale);
    *field = (struct sj_field){0};
}

size_t sj_field_bytes(const struct sj_field *field)
{
    return sizeof(struct sj_position) + field->rules->cells * sizeof(uint64_t);
}

/* ---- Conclusions ---- */

static bool is_single(uint64_t mask)
{
    return (mask & (mask - 1)) == 0;
}

static void mark_stale(struct sj_field *field, unsigned cell)
{
    const suuji_rules *const rules = field->rules;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        field->stale[rules->cell_house[i]] = true;
}

/* Remove the values of cells in the queue from their peers, which may join the queue. */
static void draw_naked(struct sj_field *field, struct sj_position *position, unsigned queued)
{
    for (unsigned i = 0; i < queued && !position->dead; i++) {
        const unsigned cell = field->queue[i];
        const uint64_t value = position->mask[cell];
        for (uint32_t k = field->peer_first[cell]; k < field->peer_first[cell + 1]; k++) {
            const unsigned other = field->peer[k];
            uint64_t *const mask = &position->mask[other];
            if (!(*mask & value))
                continue;
            *mask &= ~value;
            mark_stale(field, other);
            if (*mask == 0)
                position->dead = true;
            if (*mask == 0)
                return;
            if (is_single(*mask)) {
                field->queue[queued++] = (uint16_t)other;
                position->open--;
            }
        }
    }
}

/* Values that have only one place left in `house`: these cells are decided. How many? */
static unsigned draw_hidden(struct sj_field *field, struct sj_position *position, unsigned house)
{
    const uint16_t *const cell = sj_house(field->rules, house);
    uint64_t once = 0, twice = 0, decided = 0;
    unsigned queued = 0;
    for (unsigned i = 0; i < field->rules->size; i++) {
        const uint64_t mask = position->mask[cell[i]];
        twice |= once & mask;
        once |= mask;
        if (is_single(mask))
            decided |= mask;
    }
    if (once != field->all)
        position->dead = true;
    uint64_t hidden = once & ~twice & ~decided;
    for (unsigned i = 0; hidden && i < field->rules->size; i++) {
        const uint64_t found = position->mask[cell[i]] & hidden;
        if (!found)
            continue;
        if (!is_single(found))
            position->dead = true;
        if (position->dead)
            return 0;
        hidden &= ~found;
        position->mask[cell[i]] = found;
        mark_stale(field, cell[i]);
        position->open--;
        field->queue[queued++] = cell[i];
    }
    return queued;
}

static void conclude(struct sj_field *field, struct sj_position *position, unsigned queued)
{
    draw_naked(field, position, queued);
    for (unsigned house = 0; house < field->rules->house_count && !position->dead; house++) {
        if (!field->stale[house])
            continue;
        field->stale[house] = false;
        queued = draw_hidden(field, position, house);
        if (!queued || position->dead)
            continue;
        draw_naked(field, position, queued);
        house = ~0u; /* from the first house again */
    }
}

void sj_field_start(struct sj_field *field, struct sj_position *position,
                    const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = field->rules;
    unsigned queued = 0;
    position->open = 0;
    position->dead = false;
    memset(field->stale, true, rules->house_count);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint64_t mask = puzzle->given[cell] ? (uint64_t)1 << (puzzle->given[cell] - 1) : field->all;
        if (puzzle->has_marks)
            mask &= ~puzzle->excluded[cell * puzzle->words];
        position->mask[cell] = mask;
        position->dead |= mask == 0;
        if (is_single(mask))
            field->queue[queued++] = (uint16_t)cell;
        else
            position->open++;
    }
    if (!position->dead)
        conclude(field, position, queued);
}

void sj_field_copy(const struct sj_field *field, struct sj_position *to,
                   const struct sj_position *from)
{
    memcpy(to, from, sj_field_bytes(field));
}

void sj_field_place(struct sj_field *field, struct sj_position *position, unsigned cell,
                    unsigned value)
{
    memset(field->stale, false, field->rules->house_count);
    mark_stale(field, cell);
    if (!is_single(position->mask[cell]))
        position->open--;
    position->mask[cell] = (uint64_t)1 << value;
    field->queue[0] = (uint16_t)cell;
    conclude(field, position, 1);
}

unsigned sj_field_branch(const struct sj_field *field, const struct sj_position *position)
{
    unsigned best = 0, fewest = ~0u;
    for (unsigned cell = 0; cell < field->rules->cells && fewest > 2; cell++) {
        const unsigned count = sj_bit_count(position->mask[cell]);
        if (count > 1 && count < fewest) {
            fewest = count;
            best = cell;
        }
    }
    return best;
}
