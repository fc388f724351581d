/* SPDX-License-Identifier: MIT */
/* The verifier for rows of bytes: like suuji_verify it shares no code with any engine; it exists
   because millions of 9x9 grids a second must be checked. The rows, columns and boxes are written
   out, not taken from a rule set. */
#include "model/verify_rows.h"

#include "base/machine.h"

/* Without a way out of the loop it becomes vectors; bytes all the way keep them narrow. */
static inline bool is_clean(const uint8_t *row, unsigned cells, uint8_t size, uint8_t zero,
                            uint8_t dot)
{
    uint8_t bad = 0;
    for (unsigned i = 0; i < cells; i++)
        bad |= (uint8_t)((uint8_t)(row[i] - zero) > size) & (uint8_t)(row[i] != dot);
    return !bad;
}

size_t sj_row_bad_cell(const uint8_t *row, unsigned cells, unsigned size, uint8_t zero)
{
    const uint8_t dot = zero ? '.' : 0; /* without characters, only 0 is empty */
    if (cells == 81 ? is_clean(row, 81, 9, zero, dot)
                    : is_clean(row, cells, (uint8_t)size, zero, dot))
        return cells;
    for (size_t i = 0;; i++)
        if ((uint8_t)(row[i] - zero) > size && row[i] != dot)
            return i;
}

size_t sj_rows_bad_row(const uint8_t *row, size_t stride, size_t count, unsigned cells,
                       unsigned size, uint8_t zero)
{
    if (cells == 81 && sj_rows_bad_row_nine_avx2 && sj_machine_avx2())
        return sj_rows_bad_row_nine_avx2(row, stride, count, zero);
    for (size_t i = 0; i < count; i++)
        if (sj_row_bad_cell(row + i * stride, cells, size, zero) < cells)
            return i;
    return count;
}

/* How often each value occurs among some cells: six bits per value, value 1 lowest. No value occurs
   twice if the sum has only bits of one of each; nine cells hold each once if it has all. */
#define ONE_OF_EACH ((uint64_t)0x0001041041041041) /* bits 0, 6, 12, ... 48 */

static const uint64_t count_of[16] = {
    0, /* empty, and all that is not a value, counts for nothing: the sum comes out short */
    (uint64_t)1 << 0,
    (uint64_t)1 << 6,
    (uint64_t)1 << 12,
    (uint64_t)1 << 18,
    (uint64_t)1 << 24,
    (uint64_t)1 << 30,
    (uint64_t)1 << 36,
    (uint64_t)1 << 42,
    (uint64_t)1 << 48,
};

/* Add up the cells of each house, and OR what is in any sum but not in `wanted`, and, unless gaps
   are allowed, what is missing. */
static inline uint64_t add_houses(const uint8_t *grid, uint8_t zero, bool gaps)
{
    uint64_t column[9] = {0};
    uint64_t wrong = 0;
    const uint64_t missing = gaps ? 0 : ONE_OF_EACH;
    for (int band = 0; band < 3; band++) {
        uint64_t box[3] = {0};
        for (int line = 0; line < 3; line++) {
            const uint8_t *const cell = grid + (band * 3 + line) * 9;
            uint64_t row = 0;
            for (int b = 0; b < 3; b++) {
                uint64_t three = 0;
                for (int i = 0; i < 3; i++) {
                    const uint8_t value = (uint8_t)(cell[b * 3 + i] - zero);
                    const uint64_t one = count_of[value & 15];
                    wrong |= value >> 4;
                    three += one;
                    column[b * 3 + i] += one;
                }
                box[b] += three;
                row += three;
            }
            wrong |= (row & ~ONE_OF_EACH) | (missing & ~row);
        }
        for (int b = 0; b < 3; b++)
            wrong |= (box[b] & ~ONE_OF_EACH) | (missing & ~box[b]);
    }
    for (int c = 0; c < 9; c++)
        wrong |= (column[c] & ~ONE_OF_EACH) | (missing & ~column[c]);
    return wrong;
}

static bool verify_row(const uint8_t *row, const uint8_t *solution, uint8_t zero)
{
    unsigned changed = 0; /* a given is another value in the solution */
    for (int i = 0; i < 81; i++)
        changed |= (unsigned)((uint8_t)(row[i] - zero - 1) < 9) & (unsigned)(row[i] != solution[i]);
    return (add_houses(solution, zero, false) | changed) == 0;
}

bool sj_verify_givens_nine(const uint8_t *givens)
{
    return add_houses(givens, 0, true) == 0;
}

size_t sj_verify_rows_nine_plain(const struct sj_claims *claims)
{
    return sj_verify_each(claims, verify_row);
}

size_t sj_verify_rows_nine(const struct sj_claims *claims)
{
    if (sj_verify_rows_nine_vbmi && sj_machine_vbmi())
        return sj_verify_rows_nine_vbmi(claims);
    if (sj_verify_rows_nine_avx2 && sj_machine_avx2())
        return sj_verify_rows_nine_avx2(claims);
    return sj_verify_rows_nine_plain(claims);
}
