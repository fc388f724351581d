/* SPDX-License-Identifier: MIT */
/* Checks for every text format: does it recognise, read, write, refuse, and survive? */
#ifndef FORMAT_CHECKS_H
#define FORMAT_CHECKS_H

#include "support.h"

#include <stdbool.h>

/* The test puzzle of this folder: the first of the Euler collection. */
#define EULER_1 "003020600900305001001806400008102900700000008006708200002609500800203009005010300"

/* `text` is recognised as `format` and its first puzzle has the rules `spec` and the givens `cells`
   (as for make_puzzle). */
void check_reads(const char *text, const char *format, const char *spec, const char *cells);

/* The first puzzle of `text`, read by `format` (NULL: recognised); the test fails if there is
   none. */
suuji_puzzle *read_puzzle(const char *text, const char *format);

/* `puzzle` written in `format` is `text`. */
void check_writes(const suuji_puzzle *puzzle, const char *format, const char *text);

/* Writing `puzzle` in `format` is refused, with `fragment` in the message. */
void check_cannot_write(const suuji_puzzle *puzzle, const char *format, const char *fragment);

/* Written in `format`, the puzzle is recognised as that and read back unchanged; written again it
   is the same text. */
void check_round_trip(const suuji_puzzle *puzzle, const char *format);

/* A puzzle of `spec` with about one cell in `sparse` given, at random, with or without a solution;
   with `marks`, some candidates of other cells are eliminated, never all but one. */
suuji_puzzle *random_puzzle(const char *spec, unsigned sparse, bool marks, uint64_t seed);

/* Text that `format` refuses, where, and a part of the message. */
struct bad_text {
    const char *text;
    size_t line, column;
    const char *fragment;
};

/* Rows up to one without text. */
void check_refused(const char *format, const struct bad_text *rows);

/* Every prefix of `text`, and many texts that differ from it by some bytes, are read without harm,
   recognised or by `format`. (The sanitizers detect the harm.) */
void check_survives(const char *text, const char *format);

#endif
