/* SPDX-License-Identifier: MIT */
/* Symbols of the user's own: an alphabet is N different characters of UTF-8, and the i-th means
   value i.

   Formats read and write cells of one byte. So a text with an alphabet is folded before a format
   sees it: each character of the alphabet becomes one byte, SJ_ALPHABET_CODE + its value. In UTF-8
   these bytes occur only inside a character that begins with another byte, so the rest of the text
   (labels, borders) stays what it is, and unfolding makes the same text again. What formats write
   is unfolded once. Dots in the middle of a line, as people type them for empty cells, are folded
   too, where a text makes more sense that way; they are not unfolded. */
#ifndef SJ_ALPHABET_H
#define SJ_ALPHABET_H

#include "suuji.h"
#include "base/text.h"

/* The most characters, and the byte that the first one follows. */
#define SJ_ALPHABET_MAX 61
#define SJ_ALPHABET_CODE 0x80

struct sj_alphabet {
    unsigned count;
    bool dots; /* dots in the middle of a line are empty cells, and fold to '.' */
    char symbol[SJ_ALPHABET_MAX][5]; /* [value - 1]: each ends with a zero */
};

/* The characters of `text`. SUUJI_ERR_ARGUMENT: there are none or too many, one occurs twice or
   cannot be a symbol. Of ASCII only letters and digits can: what formats put around cells, and what
   means an empty cell, is among the others. */
suuji_status sj_alphabet_read(const char *text, struct sj_alphabet *alphabet, suuji_error *err);
/* The first `count` of them as one string, for messages. */
void sj_alphabet_name(const struct sj_alphabet *alphabet, unsigned count, char *text, size_t room);
/* Is this character of ASCII in it? */
bool sj_alphabet_has(const struct sj_alphabet *alphabet, char c);

/* Has the text a dot in the middle of a line? */
bool sj_alphabet_dotted(const char *text, size_t len);
/* Fold a text in place; returns its new length. With symbols, bytes that are not UTF-8 become 0xFF. Of a piece
   that is not the `last`, up to three bytes at the end may be the beginning of a character: `*rest`
   of them are not folded. */
size_t sj_alphabet_fold(const struct sj_alphabet *alphabet, char *text, size_t len, bool last,
                        size_t *rest);
/* Unfold what `text` has from byte `from` on. Text that was unfolded stays as it is. */
void sj_alphabet_unfold(const struct sj_alphabet *alphabet, struct sj_text *text, size_t from);
/* The same for a string in a buffer of `room` bytes, which is cut to fit. */
void sj_alphabet_unfold_string(const struct sj_alphabet *alphabet, char *string, size_t room);

/* Bytes of the character at `text`, of which `left` are there, at least 1; a byte of a folded text
   that means a value is one. */
size_t sj_alphabet_step(const char *text, size_t left);

#endif
