/* SPDX-License-Identifier: MIT */
/* "Did you mean ...?" */
#ifndef SJ_DID_YOU_MEAN_H
#define SJ_DID_YOU_MEAN_H

#include <stddef.h>

/* Start with {.word = what was written}, then show it every word there is. */
struct sj_guess {
    const char *word;
    const char *best; /* the closest word so far, if close enough, or NULL */
    unsigned distance;
};

void sj_guess_show(struct sj_guess *guess, const char *candidate);

/* Room for a word that is not yet a string, and for what follows from it. */
#define SJ_GUESS_ROOM 60
/* The first `len` bytes of `word` as a string, to be the word of a guess. A word that is too long
   for any guess becomes "". */
const char *sj_guess_word(const char *word, size_t len, char text[SJ_GUESS_ROOM]);

/* "; did you mean 'solve'?", or "" if no word came close. */
void sj_guess_write(const struct sj_guess *guess, char *text, size_t room);

/* The same for `word` among the words of `at` (NULL past the end). */
void sj_guess_text(const char *word, const char *(*at)(size_t i), char *text, size_t room);

#endif
