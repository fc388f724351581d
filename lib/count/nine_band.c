/* SPDX-License-Identifier: MIT */
/* For 9x9 only: in how many ways a band can be filled if the values of each of its columns are
   known. */
#include "count/nine_band.h"

#include <stdlib.h>
#include <string.h>

enum { LIST = SJ_NINE_PARTS * SJ_NINE_ORTHOGONAL };

/* ---- Boxes ---- */

/* Does the box allow these columns and rows? place[v] has a bit for each cell where v may be. */
static bool box_allows(const struct sj_nine_parts *parts, const uint16_t place[9], unsigned columns,
                       unsigned rows)
{
    for (unsigned v = 0; v < 9; v++)
        if (!(place[v] >> (parts->digit[rows][v] * 3 + parts->digit[columns][v]) & 1))
            return false;
    return true;
}

static bool make_box(struct sj_nine_box *box, const struct sj_nine_parts *parts,
                     const uint16_t *corner, struct sj_budget *budget)
{
    uint16_t place[9] = {0};
    box->open = true;
    for (unsigned i = 0; i < 9; i++)
        for (unsigned v = 0; v < 9; v++) {
            if (corner[i / 3 * 9 + i % 3] >> v & 1)
                place[v] |= (uint16_t)(1u << i);
            else
                box->open = false;
        }
    if (box->open)
        return true;
    box->list = sj_budget_zeros(budget, LIST, sizeof *box->list);
    box->count = sj_budget_zeros(budget, SJ_NINE_PARTS, sizeof *box->count);
    box->across = sj_budget_zeros(budget, LIST, sizeof *box->across);
    box->across_count = sj_budget_zeros(budget, SJ_NINE_PARTS, sizeof *box->across_count);
    if (!box->list || !box->count || !box->across || !box->across_count)
        return false;
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++)
        for (unsigned i = 0; i < SJ_NINE_ORTHOGONAL; i++) {
            const unsigned r = parts->orthogonal[p][i];
            if (!box_allows(parts, place, p, r))
                continue;
            box->list[p * SJ_NINE_ORTHOGONAL + box->count[p]++] = (uint16_t)r;
            box->across[r * SJ_NINE_ORTHOGONAL + box->across_count[r]++] = (uint16_t)p;
        }
    return true;
}

/* The rows that go with columns `part`; with `across` the columns that go with rows `part`. */
static const uint16_t *box_list(const struct sj_nine_band *band, unsigned stack, unsigned part,
                                bool across, unsigned *count)
{
    const struct sj_nine_box *const box = &band->box[stack];
    *count = SJ_NINE_ORTHOGONAL;
    if (box->open)
        return band->parts->orthogonal[part];
    *count = across ? box->across_count[part] : box->count[part];
    return (across ? box->across : box->list) + (size_t)part * SJ_NINE_ORTHOGONAL;
}

/* ---- Classes of first parts ---- */

/* The lowest part that `part` becomes, by a permutation of values that the band treats alike and of
   columns; the permutation of values is `to`. */
static unsigned lowest_part(const struct sj_nine_band *band, unsigned part, uint8_t to[9])
{
    const struct sj_nine_symmetry *const symmetry = &band->symmetry;
    unsigned best = SJ_NINE_NO_PART;
    for (unsigned i = 0; i < symmetry->orders[0]; i++) {
        uint8_t key[9], map[9];
        for (unsigned v = 0; v < 9; v++)
            key[v] = sj_nine_order[symmetry->order[0][i]][band->parts->digit[part][v]];
        sj_nine_sort(symmetry->group, key, map);
        unsigned code = 0;
        for (unsigned v = 9; v-- > 0;)
            code = code * 3 + key[v];
        const unsigned found = band->parts->rank[code];
        if (found < best) {
            best = found;
            memcpy(to, map, 9);
        }
    }
    return best;
}

static void find_classes(struct sj_nine_band *band)
{
    uint16_t number[SJ_NINE_PARTS];
    memset(number, 0xff, sizeof number);
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++) {
        uint8_t to[9];
        const unsigned best = lowest_part(band, p, to);
        if (number[best] == SJ_NINE_NO_PART)
            number[best] = (uint16_t)band->classes++;
        band->class_of[p] = number[best];
        sj_nine_action_make(&band->action[p], to);
    }
}

bool sj_nine_band_make(struct sj_nine_band *band, const struct sj_nine_parts *parts,
                       const uint16_t allowed[81], unsigned number, struct sj_budget *budget)
{
    band->parts = parts;
    band->budget = budget;
    sj_nine_symmetry_find(&band->symmetry, allowed, 7u << (3 * number));
    band->second_unordered = band->symmetry.orders[1] == 6;
    band->action = sj_budget_zeros(budget, SJ_NINE_PARTS, sizeof *band->action);
    band->none = sj_budget_zeros(budget, SJ_NINE_PARTS, sizeof *band->none);
    if (!band->action || !band->none)
        return false;
    for (unsigned stack = 0; stack < 3; stack++)
        if (!make_box(&band->box[stack], parts, allowed + number * 27 + stack * 3, budget))
            return false;
    find_classes(band);
    band->vector =
        sj_budget_zeros(budget, (size_t)band->classes * SJ_NINE_PARTS, sizeof *band->vector);
    return band->vector;
}

void sj_nine_band_free(struct sj_nine_band *band)
{
    for (size_t i = 0; band->vector && i < (size_t)band->classes * SJ_NINE_PARTS; i++)
        if (band->vector[i] != band->none)
            free(band->vector[i]);
    free(band->vector);
    free(band->none);
    free(band->action);
    for (unsigned stack = 0; stack < 3; stack++) {
        free(band->box[stack].list);
        free(band->box[stack].count);
        free(band->box[stack].across);
        free(band->box[stack].across_count);
    }
}

/* ---- Vectors ---- */

/* By the rows of the third box: in how many ways can the rows of the first two be chosen? */
static void choose_rows(const struct sj_nine_band *band, unsigned first, unsigned second,
                        uint16_t ways[SJ_NINE_PARTS])
{
    bool fits[SJ_NINE_PARTS] = {false};
    unsigned count;
    const uint16_t *list = box_list(band, 1, second, false, &count);
    for (unsigned i = 0; i < count; i++)
        fits[list[i]] = true;
    list = box_list(band, 0, first, false, &count);
    for (unsigned i = 0; i < count; i++) {
        const uint16_t(*const mate)[2] = band->parts->mate[list[i]];
        for (unsigned k = 0; k < SJ_NINE_MATES; k++)
            ways[mate[k][1]] = (uint16_t)(ways[mate[k][1]] + fits[mate[k][0]]);
    }
}

const uint16_t *sj_nine_band_compute(struct sj_nine_band *band, unsigned first, unsigned second)
{
    const struct sj_nine_parts *const parts = band->parts;
    const struct sj_nine_action *const action = &band->action[first];
    const unsigned mapped = sj_nine_act(parts, action, second);
    const unsigned key = band->second_unordered ? parts->unordered[mapped] : mapped;
    uint16_t **const place = &band->vector[band->class_of[first] * SJ_NINE_PARTS + key];
    uint16_t ways[SJ_NINE_PARTS] = {0};
    uint16_t sum[SJ_NINE_PARTS] = {0};
    bool any = false;
    choose_rows(band, first, second, ways);
    for (unsigned rows = 0; rows < SJ_NINE_PARTS; rows++) {
        unsigned count;
        if (!ways[rows])
            continue;
        const uint16_t *const list = box_list(band, 2, rows, true, &count);
        for (unsigned i = 0; i < count; i++)
            sum[list[i]] = (uint16_t)(sum[list[i]] + ways[rows]);
        any |= count > 0;
    }
    if (!any) {
        *place = band->none;
        return *place;
    }
    uint16_t *const vector = sj_budget_zeros(band->budget, SJ_NINE_PARTS, sizeof *vector);
    if (!vector)
        return NULL;
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++)
        vector[sj_nine_act(parts, action, p)] = sum[p];
    *place = vector;
    return vector;
}
