/* SPDX-License-Identifier: MIT */
/* Writing a puzzle in another format than it was read in. */
#ifndef CLI_WRITE_PUZZLE_H
#define CLI_WRITE_PUZZLE_H

#include "app/batch/batch.h"

/* Append `puzzle`, made of `item`, with its solution if the format can store it. Refused if the
   format cannot store rules that were read from the text: they would be lost. */
suuji_status cli_write_puzzle(struct cli_lot *lot, const struct sj_dialect *dialect,
                              const struct cli_item *item, const suuji_puzzle *puzzle,
                              suuji_error *err);

/* Add "; --to sgt, json can" to an error about a format that cannot store the puzzle. */
void cli_suggest_formats(const suuji_puzzle *puzzle, suuji_error *err);

/* What a format does with rules. */
enum cli_telling {
    CLI_TOLD,   /* a reader finds them in the text, or assumes them by default */
    CLI_UNTOLD, /* a reader needs --rules */
    CLI_MISLED  /* a reader would assume other rules */
};

enum cli_telling cli_format_tells(const suuji_format_info *format, const suuji_rules *rules);

/* Rules given on the command line can be given again when the output is read: print a note if this
   is needed. NULL: no rules were given. */
void cli_note_lost_rules(const suuji_format_info *format, const char *spec);

/* Would the rules of a puzzle that was read be lost in the format? Those of the command line are
   not. */
suuji_status cli_check_stored(const struct cli_lot *lot, const suuji_format_info *format,
                              const suuji_puzzle *puzzle, suuji_error *err);

/* Refuse the name of a picture or an export as the file of -o, where puzzles are written; `advice`,
   "" or with "; or " at its end, says first what else makes pictures. */
suuji_status cli_check_puzzle_file(const char *path, const char *advice, suuji_error *err);

/* The part of format `to` (NULL: the input's) before its first record, or after its last. */
void cli_write_part(const char *to, const struct sj_dialect *input, sj_part_writer *part,
                    struct sj_text *out);

#endif
