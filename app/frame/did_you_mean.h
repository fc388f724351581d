/* SPDX-License-Identifier: MIT */
/* "Did you mean ...?" */
#ifndef CLI_DID_YOU_MEAN_H
#define CLI_DID_YOU_MEAN_H

#include <stddef.h>

/* Start with {.word = what was written}, then show it every word there is. */
struct cli_guess {
    const char *word;
    const char *best; /* the closest word so far, if close enough, or NULL */
    unsigned distance;
};

void cli_guess_show(struct cli_guess *guess, const char *candidate);

/* "; did you mean 'solve'?" for `word` among the words of `at` (NULL past the end), or "". */
void cli_guess_text(const char *word, const char *(*at)(size_t i), char *text, size_t room);

#endif
