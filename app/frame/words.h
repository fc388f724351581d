/* SPDX-License-Identifier: MIT */
/* Lists of words in one string, a blank between them: "txt sdm". */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <stdbool.h>

/* Is `word` one of the words of `list`, in either case? `list` may be NULL: empty. */
bool cli_word_among(const char *word, const char *list);

/* What follows the last dot of a file's name, or NULL. */
const char *cli_extension(const char *path);

#endif
