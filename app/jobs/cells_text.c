/* SPDX-License-Identifier: MIT */
/* The cells of a puzzle on one line among other columns. */
#include "app/jobs/cells_text.h"

#include "base/utf.h"
#include "format/record_io.h"

/* Above this size numbers with blanks between. */
#define MAX_SINGLE 61u

suuji_status cli_cells_dialect(const struct sj_dialect *from, struct sj_dialect *dialect,
                               suuji_error *err)
{
    sj_dialect_clear(dialect);
    *dialect = (struct sj_dialect){0};
    const suuji_status status = sj_dialect_for_writing("line", from, dialect, err);
    if (dialect->empty == ' ')
        dialect->empty = '.'; /* other columns follow */
    return status;
}

/* As a line of HoDoKu, which tells givens, entries and pencil marks. False: it cannot. */
static bool write_position(const suuji_puzzle *puzzle, struct sj_text *out)
{
    const size_t before = out->len;
    struct sj_dialect dialect;
    suuji_error err;
    if (sj_dialect_for_writing("hodoku", NULL, &dialect, &err) != SUUJI_OK)
        return false;
    const struct sj_writing writing = {
        .dialect = &dialect, .puzzle = puzzle, .grid = suuji_puzzle_givens(puzzle), .number = 1};
    const bool written = sj_dialect_write(&writing, out, &err) == SUUJI_OK;
    sj_dialect_clear(&dialect);
    while (written && out->len > before && out->at[out->len - 1] == '\n')
        out->len--;
    if (!written)
        out->len = before;
    return written;
}

void cli_cells_write(const struct sj_dialect *dialect, const suuji_puzzle *puzzle,
                     const uint8_t *grid, struct sj_text *out)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned cells = suuji_rules_cells(rules);
    const struct sj_writing writing = {
        .dialect = dialect, .puzzle = puzzle, .grid = grid, .number = 1};
    const size_t before = out->len;
    size_t bytes = 0;
    if (suuji_rules_size(rules) <= MAX_SINGLE &&
        sj_dialect_write(&writing, out, NULL) == SUUJI_OK && out->len >= before + cells) {
        bytes = sj_dialect_folds(dialect) ? 0 : cells;
        for (unsigned i = 0; i < cells && sj_dialect_folds(dialect); i++) /* of UTF-8 */
            bytes += sj_utf8_length(out->at + before + bytes, out->len - before - bytes);
        out->len = before + bytes; /* without the label */
        return;
    }
    out->len = before;
    if (grid == suuji_puzzle_givens(puzzle) && suuji_puzzle_has_marks(puzzle) &&
        write_position(puzzle, out))
        return;
    for (unsigned i = 0; i < cells; i++)
        sj_text_printf(out, "%s%u", i ? " " : "", grid[i]);
}
