/* SPDX-License-Identifier: MIT */
/* Writing a puzzle in another format than it was read in. */
#ifndef CLI_WRITE_PUZZLE_H
#define CLI_WRITE_PUZZLE_H

#include "app/batch/batch.h"

/* Append `puzzle`, made of `item`, with its solution where the format has a place. Refused where the
   format has no place for rules that the text told: they would be lost. */
suuji_status cli_write_puzzle(struct sj_lot *lot, const struct sj_dialect *dialect,
                              const struct sj_item *item, const suuji_puzzle *puzzle,
                              suuji_error *err);

/* What becomes of rules in a format. */
enum cli_telling {
    CLI_TOLD,   /* a reader finds them in the text, or would suppose them */
    CLI_UNTOLD, /* a reader has to be told them */
    CLI_MISLED  /* whoever reads the text takes it for a puzzle of other rules */
};

enum cli_telling cli_format_tells(const suuji_format_info *format, const suuji_rules *rules);

/* Rules that are named on the command line can be named again by whoever reads the output: remark
   that this is needed, where it is. NULL: nothing was named. */
void cli_remark_untold(const suuji_format_info *format, const char *spec);

/* Would the rules of a puzzle that was read be lost in the format? Those of the command line are not. */
suuji_status cli_check_told(const struct sj_lot *lot, const suuji_format_info *format,
                            const suuji_puzzle *puzzle, suuji_error *err);

/* Refuse the name of a picture or an export as the file of -o, where puzzles are written. */
suuji_status cli_check_puzzle_file(const char *path, suuji_error *err);

/* What the format `to` (NULL: the input's) has before its first record, or behind its last. */
void cli_write_part(const char *to, const struct sj_dialect *input, sj_part_writer *part,
                    struct sj_text *out);

#endif
