/* SPDX-License-Identifier: MIT */
/* For 9x9 only: what can be exchanged without a difference. */
#include "count/nine_band.h"

#include <string.h>

static bool same_value(const uint16_t allowed[81], unsigned rows, unsigned a, unsigned b)
{
    for (unsigned cell = 0; cell < 81; cell++)
        if ((rows >> cell / 9 & 1) && (allowed[cell] >> a & 1) != (allowed[cell] >> b & 1))
            return false;
    return true;
}

static bool same_columns(const uint16_t allowed[81], unsigned rows, unsigned stack,
                         const uint8_t order[3])
{
    for (unsigned row = 0; row < 9; row++)
        for (unsigned c = 0; c < 3; c++) {
            const uint16_t *const cell = allowed + row * 9 + stack * 3;
            if ((rows >> row & 1) && cell[c] != cell[order[c]])
                return false;
        }
    return true;
}

void sj_nine_symmetry_find(struct sj_nine_symmetry *symmetry, const uint16_t allowed[81],
                           unsigned rows)
{
    memset(symmetry, 0, sizeof *symmetry);
    for (unsigned v = 0; v < 9; v++) {
        unsigned first = 0;
        while (first < v && !same_value(allowed, rows, first, v))
            first++;
        symmetry->group[v] = (uint8_t)first;
    }
    for (unsigned stack = 0; stack < 3; stack++)
        for (unsigned i = 0; i < 6; i++)
            if (same_columns(allowed, rows, stack, sj_nine_order[i]))
                symmetry->order[stack][symmetry->orders[stack]++] = (uint8_t)i;
}

double sj_nine_symmetry_values(const struct sj_nine_symmetry *symmetry)
{
    unsigned in[9] = {0};
    double product = 1;
    for (unsigned v = 0; v < 9; v++)
        product *= ++in[symmetry->group[v]];
    return product;
}

double sj_nine_symmetry_columns(const struct sj_nine_symmetry *symmetry)
{
    return (double)symmetry->orders[0] * symmetry->orders[1] * symmetry->orders[2];
}

void sj_nine_sort(const uint8_t group[9], uint8_t key[9], uint8_t to[9])
{
    uint8_t from[9]; /* which value is at a place now */
    for (uint8_t v = 0; v < 9; v++)
        from[v] = v;
    for (unsigned v = 1; v < 9; v++) { /* insertion, among the places of the same group */
        unsigned at = v;
        for (unsigned u = v; u-- > 0;) {
            if (group[u] != group[v])
                continue;
            if (key[u] <= key[at])
                break;
            const uint8_t k = key[u], f = from[u];
            key[u] = key[at];
            from[u] = from[at];
            key[at] = k;
            from[at] = f;
            at = u;
        }
    }
    for (uint8_t v = 0; v < 9; v++)
        to[from[v]] = v;
}
