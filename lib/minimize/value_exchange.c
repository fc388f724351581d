/* SPDX-License-Identifier: MIT */
/* Cells that can exchange their values. See exchange.h for the idea. */
#include "minimize/value_exchange.h"

#include "base/bits_inl.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

suuji_status sj_exchanges_make(struct sj_exchanges *exchanges, const suuji_rules *rules,
                               suuji_error *err)
{
    exchanges->rules = rules;
    exchanges->where = malloc(rules->cells * sizeof *exchanges->where);
    exchanges->row_of = malloc((size_t)rules->house_count * rules->size);
    return exchanges->where && exchanges->row_of ? SUUJI_OK : sj_fail_memory(err);
}

void sj_exchanges_release(struct sj_exchanges *exchanges)
{
    free(exchanges->where);
    free(exchanges->row_of);
    free(exchanges->list);
}

/* Room for the parts of some more pairs: each part has two rows at least. */
static bool grow(struct sj_exchanges *exchanges, unsigned pairs)
{
    const uint32_t more = pairs * exchanges->rules->size / 2;
    if (exchanges->room - exchanges->count >= more)
        return true;
    const uint32_t room = exchanges->room * 2 + more;
    struct sj_value_exchange *const list = realloc(exchanges->list, room * sizeof *list);
    if (!list)
        return false;
    exchanges->list = list;
    exchanges->room = room;
    return true;
}

/* There is room for it. Large ones are left out. */
static void add_exchange(struct sj_exchanges *exchanges, enum sj_exchange_kind kind, unsigned one,
                         unsigned two, uint64_t part)
{
    exchanges->list[exchanges->count] =
        (struct sj_value_exchange){part, (uint8_t)one, (uint8_t)two, (uint8_t)kind};
    exchanges->count += 3 * sj_bit_count(part) <= 2 * exchanges->rules->size;
}

/* ---- Two values ---- */

static void find_places(struct sj_exchanges *exchanges, const uint8_t *solution)
{
    const suuji_rules *const rules = exchanges->rules;
    for (unsigned house = 0; house < rules->house_count; house++)
        for (unsigned i = 0; i < rules->size; i++) {
            const unsigned cell = sj_house(rules, house)[i];
            if (house < rules->size)
                exchanges->where[house * rules->size + solution[cell] - 1] = (uint16_t)cell;
            exchanges->row_of[(size_t)(solution[cell] - 1) * rules->house_count + house] =
                (uint8_t)(cell / rules->size);
        }
}

/* Rows x and y are tied: the lower root stays. Returns whether they did not before. */
static bool join_rows(uint8_t *parent, unsigned x, unsigned y)
{
    while (parent[x] != x)
        x = parent[x] = parent[parent[x]];
    while (parent[y] != y)
        y = parent[y] = parent[parent[y]];
    parent[x > y ? x : y] = (uint8_t)(x < y ? x : y);
    return x != y;
}

/* Where two values are exchanged in a row, they must be in every row with which it shares a house
   that has one of them in each, or a pair with both. Rows that are tied in this way, into `parent`;
   how many parts there are. Rows are the first houses. */
static unsigned tie_rows(const struct sj_exchanges *exchanges, const uint8_t *solution, unsigned a,
                         unsigned b, uint8_t *parent)
{
    const suuji_rules *const rules = exchanges->rules;
    const unsigned houses = rules->house_count;
    const uint8_t *const one = exchanges->row_of + (size_t)(a - 1) * houses;
    const uint8_t *const two = exchanges->row_of + (size_t)(b - 1) * houses;
    unsigned parts = rules->size;
    for (unsigned row = 0; row < rules->size; row++)
        parent[row] = (uint8_t)row;
    for (unsigned house = rules->size; house < houses && parts > 1; house++)
        parts -= join_rows(parent, one[house], two[house]);
    for (unsigned row = 0; rules->pair_count > 0 && row < rules->size && parts > 1; row++) {
        const unsigned cell = exchanges->where[(size_t)row * rules->size + a - 1];
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
            if (solution[rules->mate[i]] == b)
                parts -= join_rows(parent, row, rules->mate[i] / rules->size);
    }
    return parts;
}

/* The parts of two values. */
static void pair_two_values(struct sj_exchanges *exchanges, const uint8_t *solution, unsigned a,
                            unsigned b)
{
    const unsigned size = exchanges->rules->size;
    uint8_t parent[SJ_MOST_EXCHANGES];
    uint64_t part[SJ_MOST_EXCHANGES] = {0};
    if (tie_rows(exchanges, solution, a, b, parent) == 1)
        return;
    for (unsigned row = 0; row < size; row++) {
        unsigned root = row;
        while (parent[root] != root)
            root = parent[root];
        part[root] |= (uint64_t)1 << row;
    }
    for (unsigned row = 0; row < size; row++)
        if (part[row])
            add_exchange(exchanges, SJ_EXCHANGE_VALUES, a, b, part[row]);
}

/* All pairs of values. False: no memory. */
static bool pair_values(struct sj_exchanges *exchanges, const uint8_t *solution)
{
    const unsigned size = exchanges->rules->size;
    for (unsigned a = 1; a < size; a++)
        for (unsigned b = a + 1; b <= size; b++) {
            if (!grow(exchanges, 1))
                return false;
            pair_two_values(exchanges, solution, a, b);
        }
    return true;
}

/* ---- Two lines ---- */

/* The cycles of two rows or of two columns. */
static void pair_lines(struct sj_exchanges *exchanges, const uint8_t *solution,
                       enum sj_exchange_kind kind, unsigned one, unsigned two)
{
    const unsigned size = exchanges->rules->size;
    const unsigned across = kind == SJ_EXCHANGE_ROWS ? size : 1; /* from line to line */
    const unsigned along = kind == SJ_EXCHANGE_ROWS ? 1 : size;
    const uint8_t *const first = solution + (size_t)one * across;
    const uint8_t *const second = solution + (size_t)two * across;
    uint8_t place[SJ_MOST_EXCHANGES + 1]; /* of each value in the first line */
    for (unsigned i = 0; i < size; i++)
        place[first[i * along]] = (uint8_t)i;
    for (uint64_t rest = sj_low_mask(size); rest;) {
        uint64_t part = 0;
        for (unsigned i = sj_low_bit(rest); !(part >> i & 1); i = place[second[i * along]])
            part |= (uint64_t)1 << i;
        rest &= ~part;
        add_exchange(exchanges, kind, one, two, part);
    }
}

/* All pairs of lines that meet the same boxes: `together` next to each other do. */
static bool pair_all_lines(struct sj_exchanges *exchanges, const uint8_t *solution,
                           enum sj_exchange_kind kind, unsigned together)
{
    const unsigned size = exchanges->rules->size;
    for (unsigned one = 0; one < size; one++)
        for (unsigned two = one + 1; two < size && two / together == one / together; two++) {
            if (!grow(exchanges, 1))
                return false;
            pair_lines(exchanges, solution, kind, one, two);
        }
    return true;
}

/* ---- Plain 9x9 ---- */

/* 36 pairs of values, 9 of rows and 9 of columns, and room up to a multiple of what vectors
   hold. */
enum { NINE = 9, VALUE_PAIRS = 36, NINE_PAIRS = 54, NINE_ROOM = 56 };

/* All pairs side by side, in a time that hardly depends on the grid. */
struct nine_pairs {
    uint8_t place[2][NINE][NINE + 1]; /* [columns?][line][value]: place along the line */
    uint16_t column[NINE][16];        /* [column][value - 1]: bit of its row; 0 above 9 */
    uint16_t box[NINE][16];           /* the same for boxes */
    uint16_t reach[NINE][NINE_ROOM];  /* [row or place][pair]: what is tied to it */
};

static void find_places_nine(struct sj_exchanges *exchanges, const uint8_t *solution,
                             struct nine_pairs *pairs)
{
    for (unsigned row = 0; row < NINE; row++)
        for (unsigned col = 0; col < NINE; col++) {
            const unsigned value = solution[row * NINE + col];
            exchanges->where[row * NINE + value - 1] = (uint16_t)(row * NINE + col);
            pairs->place[0][row][value] = (uint8_t)col;
            pairs->place[1][col][value] = (uint8_t)row;
            pairs->column[col][value - 1] = (uint16_t)(1u << row);
            pairs->box[row / 3 * 3 + col / 3][value - 1] = (uint16_t)(1u << row);
        }
}

/* From the cell of a value go to those of another value in its column and box. Who follows such
   ties in one direction gets back: in a column or a box each value occurs once, so they form
   cycles. All pairs with a value are done in one step, eight of them, of which those that do not
   exist are overwritten later. */
static void tie_values(struct nine_pairs *pairs)
{
    unsigned pair = 0;
    for (unsigned a = 0; a + 1 < NINE; pair += NINE - 1 - a, a++)
        for (unsigned row = 0; row < NINE; row++) {
            const unsigned col = pairs->place[0][row][a + 1];
            const uint16_t *const column = pairs->column[col] + a + 1;
            const uint16_t *const box = pairs->box[row / 3 * 3 + col / 3] + a + 1;
            for (unsigned i = 0; i < 8; i++)
                pairs->reach[row][pair + i] = (uint16_t)(1u << row | column[i] | box[i]);
        }
}

static void tie_lines(struct nine_pairs *pairs, const uint8_t *solution)
{
    unsigned pair = VALUE_PAIRS;
    for (unsigned columns = 0; columns < 2; columns++)
        for (unsigned one = 0; one < NINE; one++)
            for (unsigned two = one + 1; two < one / 3 * 3 + 3; two++, pair++)
                for (unsigned i = 0; i < NINE; i++) {
                    const unsigned value = solution[columns ? i * NINE + two : two * NINE + i];
                    pairs->reach[i][pair] =
                        (uint16_t)(1u << i | 1u << pairs->place[columns][one][value]);
                }
}

/* What is tied to `by` is tied to what reaches it. */
static void reach_further(uint16_t *restrict reach, const uint16_t *restrict further, unsigned by)
{
    for (unsigned i = 0; i < NINE_ROOM; i++) {
        const uint16_t tied = (uint16_t)(0u - (reach[i] >> by & 1u));
        reach[i] = (uint16_t)(reach[i] | (tied & further[i]));
    }
}

static void add_parts(struct sj_exchanges *exchanges, const struct nine_pairs *pairs, unsigned pair,
                      enum sj_exchange_kind kind, unsigned one, unsigned two)
{
    for (unsigned rest = 0x1ff; rest;) {
        const unsigned part = pairs->reach[sj_low_bit(rest)][pair];
        add_exchange(exchanges, kind, one, two, part);
        rest &= ~part;
    }
}

static bool pair_nine(struct sj_exchanges *exchanges, const uint8_t *solution)
{
    struct nine_pairs pairs = {0};
    unsigned pair = 0;
    if (!grow(exchanges, NINE_PAIRS))
        return false;
    find_places_nine(exchanges, solution, &pairs);
    tie_values(&pairs);
    tie_lines(&pairs, solution);
    for (unsigned by = 0; by < NINE; by++)
        for (unsigned row = 0; row < NINE; row++)
            if (row != by)
                reach_further(pairs.reach[row], pairs.reach[by], by);
    for (unsigned a = 1; a < NINE; a++)
        for (unsigned b = a + 1; b <= NINE; b++)
            add_parts(exchanges, &pairs, pair++, SJ_EXCHANGE_VALUES, a, b);
    for (unsigned columns = 0; columns < 2; columns++)
        for (unsigned one = 0; one < NINE; one++)
            for (unsigned two = one + 1; two < one / 3 * 3 + 3; two++)
                add_parts(exchanges, &pairs, pair++,
                          columns ? SJ_EXCHANGE_COLUMNS : SJ_EXCHANGE_ROWS, one, two);
    return true;
}

suuji_status sj_exchanges_find(struct sj_exchanges *exchanges, const uint8_t *solution,
                               suuji_error *err)
{
    const suuji_rules *const rules = exchanges->rules;
    exchanges->count = 0;
    if (sj_rules_plain_nine(rules))
        return pair_nine(exchanges, solution) ? SUUJI_OK : sj_fail_memory(err);
    find_places(exchanges, solution);
    bool done = pair_values(exchanges, solution);
    if (done && sj_rules_plain(rules))
        done = pair_all_lines(exchanges, solution, SJ_EXCHANGE_ROWS, rules->box_rows) &&
               pair_all_lines(exchanges, solution, SJ_EXCHANGE_COLUMNS, rules->box_cols);
    return done ? SUUJI_OK : sj_fail_memory(err);
}
