/* SPDX-License-Identifier: MIT */
/* suuji-bench-holes RANK PERCENT SEED [COUNT]: random solution grids with holes, as lines of
   numbers.

   A grid starts as the cyclic pattern with rows, columns and values shuffled. Then pairs of values
   are exchanged along Kempe chains: from a cell with one of them, through the houses, to all cells
   with either that must change too. At last PERCENT of the cells of every house are emptied: those
   in which a second grid has the lowest values. Whether the solution is unique is not asked. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANK_MOST = 15, SIZE_MOST = RANK_MOST * RANK_MOST, CELLS_MOST = SIZE_MOST * SIZE_MOST };
enum { KINDS = 3 };          /* of houses: rows, columns, boxes */
enum { SWAPS_PER_CELL = 4 }; /* chains are long soon, and more of them change little */

struct grid {
    unsigned rank, size, cells;
    uint64_t random;                          /* state of splitmix64 */
    uint8_t value[CELLS_MOST];                /* from 0 */
    uint16_t at[KINDS][SIZE_MOST][SIZE_MOST]; /* the cell of a house that has a value */
    uint16_t chain[2 * SIZE_MOST];            /* cells */
};

static unsigned draw(struct grid *g, unsigned below)
{
    uint64_t x = g->random += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((x ^ x >> 31) % below);
}

static void shuffle(struct grid *g, uint16_t *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        list[i] = (uint16_t)i;
    for (unsigned i = count; i > 1; i--) {
        const unsigned j = draw(g, i);
        const uint16_t last = list[i - 1];
        list[i - 1] = list[j];
        list[j] = last;
    }
}

/* An order of the rows, or columns, in which those of a band stay together. */
static void shuffle_lines(struct grid *g, uint16_t *list)
{
    uint16_t band[RANK_MOST];
    uint16_t line[RANK_MOST];
    shuffle(g, band, g->rank);
    for (unsigned b = 0; b < g->rank; b++) {
        shuffle(g, line, g->rank);
        for (unsigned i = 0; i < g->rank; i++)
            list[b * g->rank + i] = (uint16_t)(band[b] * g->rank + line[i]);
    }
}

static unsigned house_of(const struct grid *g, unsigned kind, unsigned cell)
{
    const unsigned row = cell / g->size;
    const unsigned col = cell % g->size;
    return kind == 0 ? row : kind == 1 ? col : row / g->rank * g->rank + col / g->rank;
}

static void set_value(struct grid *g, unsigned cell, unsigned value)
{
    g->value[cell] = (uint8_t)value;
    for (unsigned kind = 0; kind < KINDS; kind++)
        g->at[kind][house_of(g, kind, cell)][value] = (uint16_t)cell;
}

static void fill(struct grid *g)
{
    uint16_t row[SIZE_MOST];
    uint16_t col[SIZE_MOST];
    uint16_t value[SIZE_MOST];
    shuffle_lines(g, row);
    shuffle_lines(g, col);
    shuffle(g, value, g->size);
    for (unsigned cell = 0; cell < g->cells; cell++) {
        const unsigned r = row[cell / g->size];
        const unsigned c = col[cell % g->size];
        set_value(g, cell, value[(c + r % g->rank * g->rank + r / g->rank) % g->size]);
    }
}

/* Exchange a cell's value and another one, all along their chain. */
static void swap(struct grid *g, unsigned cell, unsigned other)
{
    const unsigned own = g->value[cell];
    static uint8_t seen[CELLS_MOST];
    unsigned count = 1;
    g->chain[0] = (uint16_t)cell;
    seen[cell] = 1;
    for (unsigned i = 0; i < count; i++) {
        const unsigned from = g->chain[i];
        const unsigned wanted = g->value[from] == own ? other : own;
        for (unsigned kind = 0; kind < KINDS; kind++) {
            const uint16_t next = g->at[kind][house_of(g, kind, from)][wanted];
            if (!seen[next])
                g->chain[count++] = next;
            seen[next] = 1;
        }
    }
    for (unsigned i = 0; i < count; i++) {
        seen[g->chain[i]] = 0;
        set_value(g, g->chain[i], g->value[g->chain[i]] == own ? other : own);
    }
}

/* A solution grid. */
static void make_grid(struct grid *g)
{
    fill(g);
    for (unsigned i = 0; i < SWAPS_PER_CELL * g->cells; i++) {
        const unsigned cell = draw(g, g->cells);
        const unsigned other = draw(g, g->size);
        if (other != g->value[cell])
            swap(g, cell, other);
    }
}

static void write_puzzle(struct grid *g, unsigned percent)
{
    static uint8_t solution[CELLS_MOST];
    const unsigned holes = (g->size * percent + 50) / 100; /* in every house */
    make_grid(g);
    memcpy(solution, g->value, g->cells);
    make_grid(g);
    for (unsigned cell = 0; cell < g->cells; cell++)
        printf("%s%d", cell ? " " : "", g->value[cell] < holes ? 0 : solution[cell] + 1);
    printf("\n");
}

static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    char *end = NULL;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && *number >= least && *number <= most;
}

int main(int argc, char **argv)
{
    static struct grid g;
    uint64_t rank = 0, percent = 0, seed = 0, count = 1;
    if (argc < 4 || argc > 5 || !read_number(argv[1], 2, RANK_MOST, &rank) ||
        !read_number(argv[2], 0, 100, &percent) || !read_number(argv[3], 0, UINT64_MAX, &seed) ||
        (argc == 5 && !read_number(argv[4], 1, UINT32_MAX, &count))) {
        fprintf(stderr, "usage: %s RANK PERCENT SEED [COUNT], RANK from 2 to %d\n", argv[0],
                RANK_MOST);
        return 2;
    }
    g.rank = (unsigned)rank;
    g.size = g.rank * g.rank;
    g.cells = g.size * g.size;
    for (uint64_t i = 0; i < count; i++) {
        g.random = seed + i;
        write_puzzle(&g, (unsigned)percent);
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
