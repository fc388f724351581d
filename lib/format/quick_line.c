/* SPDX-License-Identifier: MIT */
/* One plain 9x9 puzzle as 81 digits and dots. Asking every format whether it knows a text takes
   longer than solving this one, and so does building its rules. */
#include "format/format.h"

#include "model/verify_rows.h"

enum { SIZE = 9, CELLS = SIZE * SIZE };

/* Is it a line of that length, with or without its end? */
static bool has_length(const char *text, size_t length)
{
    return length == CELLS || (length == CELLS + 1 && text[CELLS] == '\n') ||
           (length == CELLS + 2 && text[CELLS] == '\r' && text[CELLS + 1] == '\n');
}

suuji_puzzle *sj_quick_line(const char *text, size_t length)
{
    suuji_puzzle *puzzle = NULL;
    if (!has_length(text, length) ||
        sj_row_bad_cell((const uint8_t *)text, CELLS, SIZE, '0') < CELLS)
        return NULL;
    if (suuji_puzzle_new(sj_rules_nine(), &puzzle, NULL) != SUUJI_OK)
        return NULL;
    uint8_t *const given = puzzle->given;
    for (unsigned i = 0; i < CELLS; i++) /* without a branch: dots come at random */
        given[i] = (uint8_t)((text[i] - '0') & -(text[i] != '.'));
    return puzzle;
}
