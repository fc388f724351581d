/* SPDX-License-Identifier: MIT */
/* Unique rectangles and loops: finding them.

   From every cell with two candidates the program walks from cell to cell, each with both
   candidates and in a house with the one before, but never twice in a row in the same kind of
   house. It collects the hints of all loops, and takes the one with the lowest score, then the
   lowest type, then the first. So of loops with the same hints only the first counts, and loops
   that can only score more than a hint that is known need not be found. */
#include "rate/se/se.h"

double sj_se_loop_score(unsigned count)
{
    double score = 4.5;
    if (count >= 10)
        score += 0.3;
    if (count >= 8)
        score += 0.2;
    else if (count >= 6)
        score += 0.1;
    return score;
}

/* Scores are compared as doubles: 4.6 + 0.1 is less than 4.7. */
bool sj_se_loop_is_better(const struct sj_se_loop *loop, double score, unsigned type)
{
    return !loop->found || score < loop->score || (score <= loop->score && type < loop->type);
}

/* The houses of a cell as bits. */
static uint32_t houses_of(unsigned cell)
{
    return 1u << (SJ_SE_ROW + cell / 9) | 1u << (SJ_SE_COLUMN + cell % 9) |
           1u << (SJ_SE_BOX + cell / 27 * 3 + cell % 9 / 3);
}

static void walk_loop(struct sj_se_loop *loop, unsigned cell, int allowance, uint64_t extra,
                      unsigned last);

/* Go on to `cell`, unless no loop with it is valid or can be better than what is known. Cells of a
   loop with even index are in different houses, and so are those with odd index. */
static void enter_cell(struct sj_se_loop *loop, unsigned cell, int allowance, uint64_t extra,
                       unsigned family)
{
    const unsigned parity = loop->count & 1;
    const uint32_t houses = houses_of(cell), before = loop->houses[parity];
    if ((before & houses) || loop->count == SJ_SE_LOOP_CELLS)
        return;
    if (loop->found) {
        const unsigned least = loop->count < 4 ? 4 : (loop->count + 2) & ~1u;
        if (!sj_se_loop_is_better(loop, sj_se_loop_score(least), 1))
            return;
    }
    if (loop->se->board->candidates[cell] != loop->pair)
        allowance--;
    loop->houses[parity] |= houses;
    walk_loop(loop, cell, allowance, extra, family);
    loop->houses[parity] = before;
}

/* Add a cell and try all that may follow it. `extra`: the further candidates of the cells. It grows
   with every cell that is looked at, whether it becomes part of the loop or not, which makes the
   program miss some loops. `allowance`: how many cells with further candidates may follow. */
static void walk_loop(struct sj_se_loop *loop, unsigned cell, int allowance, uint64_t extra,
                      unsigned last)
{
    static const uint8_t families[] = {SJ_SE_BOX, SJ_SE_ROW, SJ_SE_COLUMN};
    const struct sj_board *const board = loop->se->board;
    loop->cell[loop->count++] = (uint8_t)cell;
    sj_bit_set(loop->in_loop, cell);
    for (unsigned f = 0; f < 3; f++) {
        if (families[f] == last)
            continue;
        const unsigned house = families[f] == SJ_SE_ROW ? cell / 9
                               : families[f] == SJ_SE_COLUMN
                                   ? SJ_SE_COLUMN + cell % 9
                                   : SJ_SE_BOX + cell / 27 * 3 + cell % 9 / 3;
        for (uint64_t rest = sj_board_places(board, house, loop->low) &
                             sj_board_places(board, house, loop->high);
             rest; rest &= rest - 1) {
            const unsigned next = sj_map_cell(loop->se->map, house, sj_low_bit(rest));
            if (next == loop->cell[0] && loop->count >= 4) {
                if (loop->houses[0] == loop->houses[1])
                    sj_se_loop_hints(loop);
            } else if (!sj_bit_get(loop->in_loop, next)) {
                extra |= board->candidates[next] & ~loop->pair;
                if (board->candidates[next] == loop->pair || sj_is_one(extra) || allowance > 0)
                    enter_cell(loop, next, allowance, extra, families[f]);
            }
        }
    }
    sj_bit_clear(loop->in_loop, cell);
    loop->count--;
}

/* Can there be a loop at all? All but two of its cells have only the pair, or all others have the
   same further candidate. */
static bool is_promising(const struct sj_se_loop *loop)
{
    const struct sj_board *const board = loop->se->board;
    const uint64_t *const low = sj_board_plane(board, loop->low);
    const uint64_t *const high = sj_board_plane(board, loop->high);
    unsigned all = 0, plain = 0,
             same = 0; /* cells with both, with nothing else, with the same value */
    uint8_t with[9] = {0};
    for (unsigned w = 0; w < 2; w++)
        for (uint64_t rest = low[w] & high[w]; rest; rest &= rest - 1) {
            const unsigned cell = w * SJ_WORD_BITS + sj_low_bit(rest);
            const uint64_t more = board->candidates[cell] & ~loop->pair;
            all++;
            if (more == 0)
                plain++;
            else if (sj_is_one(more) && ++with[sj_low_bit(more)] > same)
                same = with[sj_low_bit(more)];
        }
    return all >= 4 && (plain >= 2 || plain + same >= 4);
}

bool sj_se_find_loop(struct sj_se *se, const struct sj_se_producer *producer)
{
    struct sj_se_loop loop = {.se = se};
    (void)producer;
    for (unsigned cell = 0; cell < 81; cell++) {
        loop.pair = se->board->candidates[cell];
        if (!sj_is_two(loop.pair))
            continue;
        loop.low = sj_low_value(loop.pair);
        loop.high = sj_high_bit(loop.pair) + 1;
        if (!is_promising(&loop))
            continue;
        loop.houses[0] = houses_of(cell);
        loop.houses[1] = 0;
        walk_loop(&loop, cell, 2, 0, 27);
    }
    return loop.found;
}
