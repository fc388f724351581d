/* SPDX-License-Identifier: MIT */
/* Rules in a file: --rules @FILE. */
#ifndef CLI_RULES_FILE_H
#define CLI_RULES_FILE_H

#include "base/text.h"

/* Append the rules of the file to `text`, ended by '\0': lines are joined, without blanks at their
   beginning and end; '#' at the beginning of a word begins a comment. */
suuji_status cli_rules_file_read(const char *path, struct sj_text *text, suuji_error *err);

#endif
