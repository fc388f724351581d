/* SPDX-License-Identifier: MIT */
/* Lists of words in one string, a blank between them: "txt sdm". */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <stdbool.h>

/* Is `word` one of the words of `list`, in either case? `list` may be NULL: empty. */
bool cli_word_among(const char *word, const char *list);

/* Is the extension of a file's name, what follows its last dot, one of the words? That of a
   compressed file is in front of the ending .gz or .zst. */
bool cli_extension_among(const char *path, const char *list);

#endif
