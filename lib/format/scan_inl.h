/* SPDX-License-Identifier: MIT */
/* Small steps through a record, for formats whose puzzle is one word of a line. */
#ifndef SJ_SCAN_INL_H
#define SJ_SCAN_INL_H

#include "format/format.h"

#include <stdio.h>
#include <string.h>

static inline bool sj_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool sj_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Does a word end here? Commas and semicolons are left to the format. */
static inline bool sj_at_end(const char *text, size_t len, size_t at)
{
    return at >= len || sj_is_blank(text[at]);
}

static inline size_t sj_skip_blanks(const char *text, size_t len, size_t at)
{
    while (at < len && sj_is_blank(text[at]))
        at++;
    return at;
}

static inline size_t sj_word_end(const char *text, size_t len, size_t at)
{
    while (!sj_at_end(text, len, at))
        at++;
    return at;
}

/* A number at `*at`, which moves past it; larger ones than 9999 count as that. */
static inline unsigned sj_scan_number(const char *text, size_t len, size_t *at)
{
    unsigned value = 0;
    for (; *at < len && sj_is_digit(text[*at]); ++*at)
        value = value > 999 ? 9999 : value * 10 + (unsigned)(text[*at] - '0');
    return value;
}

/* The value of a digit of a base up to 36, whose letters may be in either case; 36: it is none. */
static inline unsigned sj_digit_value(char c)
{
    const char letter = (char)(c | 0x20);
    return sj_is_digit(c)                   ? (unsigned)(c - '0')
           : letter >= 'a' && letter <= 'z' ? (unsigned)(letter - 'a') + 10
                                            : 36;
}

/* Is `word` at `at`? */
static inline bool sj_starts(const char *text, size_t len, size_t at, const char *word)
{
    const size_t count = strlen(word);
    return at <= len && count <= len - at && memcmp(text + at, word, count) == 0;
}

/* Make what follows the puzzle its label, without the separators around it. */
static inline void sj_label_rest(struct sj_parser *parser, size_t at)
{
    size_t end = parser->len;
    while (at < end && (sj_is_blank(parser->text[at]) || memchr(",;#", parser->text[at], 3)))
        at++;
    while (end > at && sj_is_blank(parser->text[end - 1]))
        end--;
    if (at < end)
        sj_puzzle_label(parser->puzzle, parser->text + at, end - at);
}

/* Turn what sj_parser_fail has just said into a refusal: well-formed, but beyond the library. */
static inline suuji_status sj_refused(suuji_error *err)
{
    if (err)
        err->status = SUUJI_ERR_UNSUPPORTED;
    return SUUJI_ERR_UNSUPPORTED;
}

/* End a line with the puzzle's label after `mark`, where it has one. */
static inline void sj_write_label(const struct sj_writing *writing, const char *mark,
                                  struct sj_text *out)
{
    const char *const label = suuji_puzzle_label(writing->puzzle);
    sj_text_str(out, *label ? mark : "");
    sj_text_str(out, label);
    sj_text_char(out, '\n');
}

/* For `probe`: the average of `fits` over the lines that are neither blank nor comments; 0 unless
   more than half of them fit. A line that the head cuts off counts only where it is the first. */
int sj_probe_lines(const char *head, size_t len, bool whole, sj_line_fits *fits, void *user);

/* Where a text has both givens and the state of the game: a symbol of a cell that is not a given,
   if it is a value, is an entry. */
suuji_status sj_parser_entry(struct sj_parser *parser, unsigned cell, char symbol,
                             suuji_error *err);
/* Read the 81 digits at `at`, with '0' or '.' for an empty cell, into a puzzle of size 9. */
suuji_status sj_parser_digits(struct sj_parser *parser, size_t at, suuji_error *err);
/* For XML: only blanks may follow the last tag, which ends at `at`. */
suuji_status sj_parser_end_tags(const struct sj_parser *parser, size_t at, suuji_error *err);

/* Room for sj_quoted. */
struct sj_quote {
    char text[16];
};

/* The byte at `at` as a message shows it: "'x'", "byte 0x07", or "the end of the line". The caller
   lends the room: sj_quoted(..., &(struct sj_quote){0}). */
static inline const char *sj_quoted(const struct sj_parser *parser, size_t at,
                                    struct sj_quote *room)
{
    if (at >= parser->len || parser->text[at] == '\n' || parser->text[at] == '\r')
        return "the end of the line";
    const unsigned char c = (unsigned char)parser->text[at];
    if (c >= 32 && c < 127)
        snprintf(room->text, sizeof room->text, "'%c'", c);
    else
        snprintf(room->text, sizeof room->text, "byte 0x%02x", c);
    return room->text;
}

#endif
