/* SPDX-License-Identifier: MIT */
/* Other programs as contestants: anything that reads a puzzle as a line and writes a solution as
   one.

   It is written NAME[:RULES]=COMMAND: "qqwing:9=qqwing --solve --one-line". RULES, separated by
   commas, are those that it supports; without them it gets puzzles of every plain size. The
   command's words are separated by blanks; quotes ('...' or "...") keep blanks. It is started
   for every puzzle, in its own process group, with the query's limits of time and memory, and
   gets the puzzle on standard input, as the text in place of %puzzle, or in the file %in.
   %rules are the rules as suuji writes them; %% is a percent sign. */
#ifndef CLI_EXTERNAL_H
#define CLI_EXTERNAL_H

#include "app/lab/contestant.h"

suuji_status cli_external_open(struct cli_contestant *contestant, const char *spec,
                               suuji_error *err);

/* Read a program's output about a puzzle of `rules`: a solution, into `solution`
   (CLI_OUTCOME_SOLVED, not verified), that there is none (CLI_OUTCOME_NONE), or neither
   (CLI_OUTCOME_FAILED). A solution is a word of one character for each cell, 1-9, A-Z, a-z, with
   blanks, ':', ',' or ';' around it. */
enum cli_lab_outcome cli_external_read(const suuji_rules *rules, const char *said, size_t len,
                                       uint8_t *solution);
/* The value of such a character; 0: it has none. */
unsigned cli_symbol_value(char c);

#endif
