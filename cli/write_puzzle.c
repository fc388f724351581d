/* SPDX-License-Identifier: MIT */
/* Writing a puzzle in another format than it was read in. */
#include "cli/write_puzzle.h"

#include "base/fail.h"

#include <string.h>

/* Would the puzzle come back with other rules? Rules that were named on the command line can be
   named again; those that the text told must be told by the new text. */
static bool loses_rules(const struct sj_lot *lot, const suuji_puzzle *puzzle, unsigned can)
{
    const suuji_rules *const rules = puzzle->rules;
    unsigned rows = 0;
    unsigned cols = 0;
    if (lot->dialect->rules)
        return false;
    if (rules->extras & ~lot->dialect->extras && !(can & SUUJI_FORMAT_EXTRAS))
        return true;
    if (rules->region)
        return !(can & SUUJI_FORMAT_REGIONS);
    sj_rules_default_box(rules->size, &rows, &cols);
    return (rules->box_rows != rows || rules->box_cols != cols) && !(can & SUUJI_FORMAT_RULES);
}

suuji_status cli_write_puzzle(struct sj_lot *lot, const struct sj_dialect *dialect,
                              const struct sj_item *item, const suuji_puzzle *puzzle,
                              suuji_error *err)
{
    const suuji_format_info *const info = &dialect->format->info;
    const struct sj_writing writing = {dialect, puzzle, puzzle->given,
                                       suuji_puzzle_solution(puzzle), (size_t)item->number};
    if (loses_rules(lot, puzzle, info->can))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format '%s' has no place for the rules '%.60s%s'", info->name,
                       puzzle->rules->spec, strlen(puzzle->rules->spec) > 60 ? "..." : "");
    return sj_dialect_write(&writing, &lot->out, err);
}

void cli_write_part(const char *to, const struct sj_dialect *input, sj_part_writer *part,
                    struct sj_text *out)
{
    struct sj_dialect dialect;
    if (sj_dialect_for_writing(to, input, &dialect, NULL) != SUUJI_OK)
        return;
    part(&dialect, out);
    sj_dialect_clear(&dialect);
}
