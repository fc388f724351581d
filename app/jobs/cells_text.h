/* SPDX-License-Identifier: MIT */
/* The cells of a puzzle on one line among other columns. */
#ifndef CLI_CELLS_TEXT_H
#define CLI_CELLS_TEXT_H

#include "base/text.h"
#include "suuji.h"

struct sj_dialect;

/* The dialect to write cells in: the symbols and empty cells of `from`, but no blanks. `*dialect`
   is cleared first: start it zeroed. */
suuji_status cli_cells_dialect(const struct sj_dialect *from, struct sj_dialect *dialect,
                               suuji_error *err);
/* The cells of `grid`, one character each, or numbers with blanks between where that is not
   enough. */
void cli_cells_write(const struct sj_dialect *dialect, const suuji_puzzle *puzzle,
                     const uint8_t *grid, struct sj_text *out);

#endif
