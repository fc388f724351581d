/* SPDX-License-Identifier: MIT */
/* Solution grids of large sizes, where a search takes long.

   Begin with the grid that every shape of boxes has, each row the one above shifted; exchange
   values, rows of a band, bands, columns of a stack and stacks at random; then, many times, take
   two values and exchange them in one of the parts that these two values fall into: cells that
   share a house are in one part, and an exchange within a part keeps every house whole. How far
   that gets from the first grid is in docs/generator.md; it is not known to be uniform. */
#include "grid/random_grid.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Exchanges for each cell. */
#define EXCHANGES 2u
/* Exchanges between two looks at the clock: less than 10 ms at size 255. */
#define LOOK_EVERY 512u

struct board {
    const suuji_rules *rules;
    uint8_t *grid;
    uint16_t *where; /* [house * size + value - 1] */
    uint16_t *queue; /* [2 * size] */
    uint8_t *seen;   /* [cells] */
};

bool sj_grid_large_fits(const suuji_rules *rules)
{
    return rules->size > 25 && sj_rules_plain(rules);
}

/* An order of `size` lines in which bands of `band` lines stay together. */
static void shuffle_lines(uint8_t *line, unsigned size, unsigned band, struct sj_random *random)
{
    uint8_t first[SUUJI_MAX_SIZE];
    for (unsigned i = 0; i < size / band; i++)
        first[i] = (uint8_t)(i * band);
    sj_random_shuffle(random, first, size / band, 1);
    for (unsigned i = 0; i < size; i++)
        line[i] = (uint8_t)(first[i / band] + i % band);
    for (unsigned i = 0; i < size; i += band)
        sj_random_shuffle(random, line + i, band, 1);
}

static void fill_grid(const suuji_rules *rules, uint8_t *grid, struct sj_random *random)
{
    const unsigned size = rules->size;
    uint8_t row[SUUJI_MAX_SIZE], col[SUUJI_MAX_SIZE], value[SUUJI_MAX_SIZE];
    shuffle_lines(row, size, rules->box_rows, random);
    shuffle_lines(col, size, rules->box_cols, random);
    for (unsigned i = 0; i < size; i++)
        value[i] = (uint8_t)(i + 1);
    sj_random_shuffle(random, value, size, 1);
    for (unsigned r = 0; r < size; r++)
        for (unsigned c = 0; c < size; c++) {
            const unsigned shift = r % rules->box_rows * rules->box_cols + r / rules->box_rows;
            grid[row[r] * size + col[c]] = value[(c + shift) % size];
        }
}

/* Exchange `a` and `b` in the part of `cell`, which holds `a`. */
static void exchange_values(struct board *board, unsigned cell, unsigned a, unsigned b)
{
    const suuji_rules *const rules = board->rules;
    unsigned count = 1;
    board->queue[0] = (uint16_t)cell;
    board->seen[cell] = 1;
    for (unsigned i = 0; i < count; i++) {
        const unsigned at = board->queue[i];
        const unsigned other = board->grid[at] == a ? b : a;
        for (uint32_t h = rules->cell_first[at]; h < rules->cell_first[at + 1]; h++) {
            const size_t house = rules->cell_house[h];
            const unsigned next = board->where[house * rules->size + other - 1];
            if (!board->seen[next]) {
                board->seen[next] = 1;
                board->queue[count++] = (uint16_t)next;
            }
        }
    }
    for (unsigned i = 0; i < count; i++) {
        const unsigned at = board->queue[i];
        const unsigned now = board->grid[at] == a ? b : a;
        board->seen[at] = 0;
        board->grid[at] = (uint8_t)now;
        for (uint32_t h = rules->cell_first[at]; h < rules->cell_first[at + 1]; h++)
            board->where[(size_t)rules->cell_house[h] * rules->size + now - 1] = (uint16_t)at;
    }
}

suuji_status sj_grid_large(const suuji_rules *rules, struct sj_random *random,
                           struct sj_budget *budget, uint8_t *grid, suuji_error *err)
{
    const size_t places = (size_t)rules->house_count * rules->size;
    struct board board = {.rules = rules,
                          .grid = grid,
                          .where = malloc(places * sizeof *board.where),
                          .queue = malloc(2 * (size_t)rules->size * sizeof *board.queue),
                          .seen = calloc(rules->cells, 1)};
    const bool fine = board.where && board.queue && board.seen;
    if (fine) {
        fill_grid(rules, grid, random);
        for (size_t i = 0; i < places; i++)
            board.where[i / rules->size * rules->size + grid[rules->house_cell[i]] - 1] =
                rules->house_cell[i];
        for (unsigned i = 0; i < EXCHANGES * rules->cells; i++) {
            if (i % LOOK_EVERY == 0 && !sj_budget_look(budget))
                break;
            const unsigned cell = sj_random_below(random, rules->cells);
            const unsigned value = 1 + sj_random_below(random, rules->size);
            if (value != grid[cell])
                exchange_values(&board, cell, grid[cell], value);
        }
    }
    free(board.where);
    free(board.queue);
    free(board.seen);
    return fine ? SUUJI_OK : sj_fail_memory(err);
}
