/* SPDX-License-Identifier: MIT */
/* "Did you mean ...?" */
#include "base/did_you_mean.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 32 }; /* longer words get no suggestion */

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Letters to insert, delete, replace or swap with their neighbour to make `b` of `a`, capital or
   not: the usual table, of which the last three rows are kept. Both are at most LONGEST long. */
static unsigned edit_distance(const char *a, size_t a_len, const char *b, size_t b_len)
{
    unsigned row[3][LONGEST + 1];
    for (size_t j = 0; j <= b_len; j++)
        row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= a_len; i++) {
        unsigned *const now = row[i % 3];
        const unsigned *const last = row[(i + 2) % 3];
        const unsigned *const before = row[(i + 1) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= b_len; j++) {
            now[j] = least(least(last[j], now[j - 1]) + 1,
                           last[j - 1] + !same_letter(a[i - 1], b[j - 1]));
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return row[a_len % 3][b_len];
}

/* Close enough: a third of the letters wrong, or the word cut short. */
void sj_guess_show(struct sj_guess *guess, const char *candidate)
{
    const size_t len = strlen(guess->word);
    const size_t candidate_len = strlen(candidate);
    if (len == 0 || len > LONGEST || candidate_len > LONGEST)
        return;
    unsigned distance = edit_distance(guess->word, len, candidate, candidate_len);
    if (distance == 0 && strcmp(guess->word, candidate) != 0) /* in capitals, where they differ */
        distance = 1;
    if (len >= 2 && candidate_len > len && strncmp(candidate, guess->word, len) == 0)
        distance = 1;
    if (3 * distance <= len + 1 && (!guess->best || distance < guess->distance)) {
        guess->best = candidate;
        guess->distance = distance;
    }
}

const char *sj_guess_word(const char *word, size_t len, char text[SJ_GUESS_ROOM])
{
    snprintf(text, SJ_GUESS_ROOM, "%.*s", len <= LONGEST ? (int)len : 0, word);
    return text;
}

void sj_guess_write(const struct sj_guess *guess, char *text, size_t room)
{
    text[0] = '\0';
    if (guess->best && guess->distance > 0) /* not the word itself, where it cannot be used */
        snprintf(text, room, "; did you mean '%s'?", guess->best);
}

void sj_guess_text(const char *word, const char *(*at)(size_t i), char *text, size_t room)
{
    struct sj_guess guess = {.word = word};
    for (size_t i = 0; at(i); i++)
        sj_guess_show(&guess, at(i));
    sj_guess_write(&guess, text, room);
}
