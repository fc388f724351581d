/* SPDX-License-Identifier: MIT */
/* For 9x9 only: how the values of a box are divided among its columns. */
#include "count/nine_band.h"

const uint8_t sj_nine_order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static const uint16_t power[9] = {1, 3, 9, 27, 81, 243, 729, 2187, 6561};

static uint16_t code_of(const uint8_t digit[9])
{
    unsigned code = 0;
    for (unsigned v = 0; v < 9; v++)
        code += power[v] * digit[v];
    return (uint16_t)code;
}

static void number_parts(struct sj_nine_parts *parts)
{
    unsigned count = 0;
    for (unsigned code = 0; code < SJ_NINE_CODES; code++) {
        uint8_t digit[9];
        unsigned in[3] = {0, 0, 0};
        for (unsigned v = 0; v < 9; v++)
            in[digit[v] = (uint8_t)(code / power[v] % 3)]++;
        parts->rank[code] = SJ_NINE_NO_PART;
        if (in[0] != 3 || in[1] != 3)
            continue;
        for (unsigned v = 0; v < 9; v++)
            parts->digit[count][v] = digit[v];
        for (unsigned i = 0; i < 3; i++)
            parts->chunk[count][i] = (uint8_t)(code / power[3 * i] % 27);
        parts->code[count] = (uint16_t)code;
        parts->rank[code] = (uint16_t)count++;
    }
}

static void forget_order(struct sj_nine_parts *parts)
{
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++) {
        parts->unordered[p] = SJ_NINE_NO_PART;
        for (unsigned i = 0; i < 6; i++) {
            uint8_t digit[9];
            for (unsigned v = 0; v < 9; v++)
                digit[v] = sj_nine_order[i][parts->digit[p][v]];
            const uint16_t part = parts->rank[code_of(digit)];
            if (part < parts->unordered[p])
                parts->unordered[p] = part;
        }
    }
}

/* The columns of a part as three sets of nine bits. */
static uint32_t column_sets(const struct sj_nine_parts *parts, unsigned part)
{
    uint32_t sets = 0;
    for (unsigned v = 0; v < 9; v++)
        sets |= (uint32_t)1 << (9 * parts->digit[part][v] + v);
    return sets;
}

/* Does each column of `a` have a value in each column of `b`? */
static bool is_orthogonal(uint32_t a, uint32_t b)
{
    for (unsigned i = 0; i < 3; i++) {
        const uint32_t column = a >> (9 * i) & 511;
        const uint32_t common = b & (column | column << 9 | column << 18);
        if (!(common & 511) || !(common >> 9 & 511) || !(common >> 18))
            return false;
    }
    return true;
}

static void relate_parts(struct sj_nine_parts *parts)
{
    uint32_t sets[SJ_NINE_PARTS];
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++)
        sets[p] = column_sets(parts, p);
    for (unsigned p = 0; p < SJ_NINE_PARTS; p++) {
        unsigned mates = 0, orthogonal = 0;
        for (unsigned q = 0; q < SJ_NINE_PARTS; q++) {
            if (is_orthogonal(sets[p], sets[q]))
                parts->orthogonal[p][orthogonal++] = (uint16_t)q;
            if (sets[p] & sets[q])
                continue;
            uint8_t third[9];
            for (unsigned v = 0; v < 9; v++)
                third[v] = (uint8_t)(3 - parts->digit[p][v] - parts->digit[q][v]);
            parts->mate[p][mates][0] = (uint16_t)q;
            parts->mate[p][mates++][1] = parts->rank[code_of(third)];
        }
    }
}

void sj_nine_parts_fill(struct sj_nine_parts *parts)
{
    number_parts(parts);
    forget_order(parts);
    relate_parts(parts);
}

void sj_nine_action_make(struct sj_nine_action *action, const uint8_t to[9])
{
    for (unsigned i = 0; i < 3; i++)
        for (unsigned code = 0; code < 27; code++)
            action->sum[i][code] =
                (uint16_t)(code % 3 * power[to[3 * i]] + code / 3 % 3 * power[to[3 * i + 1]] +
                           code / 9 * power[to[3 * i + 2]]);
}
