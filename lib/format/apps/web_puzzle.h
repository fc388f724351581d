/* SPDX-License-Identifier: MIT */
/* Puzzles of web applications: their JSON, packed or not, and what of it is left out. */
#ifndef SJ_WEB_PUZZLE_H
#define SJ_WEB_PUZZLE_H

#include "codec/json_reader.h"
#include "format/format.h"

/* What a puzzle of another application has beside what suuji reads: drawings that may stand for
   rules, and rules in prose. They are left out, and reported. */

struct sj_leftovers {
    unsigned lines, arrows, shapes, texts, cages, colors;
    bool prose;      /* rules in words that say more than suuji has read */
    bool no_regions; /* regions are missing where boxes are usual */
};

/* Make them the remark of the puzzle that was read. */
void sj_leftovers_report(const struct sj_leftovers *leftovers, struct sj_parser *parser);

/* Does this prose say more than that the usual rules, and extra rules of suuji, apply? */
bool sj_prose_is_more(const char *text, size_t len);
/* Does it say that there are no boxes, in the words of sj_prose_write? */
bool sj_prose_is_latin(const char *text, size_t len);
/* The prose for rules. */
void sj_prose_write(const suuji_rules *rules, struct sj_text *out);

/* ---- JSON of puzzles ---- */

/* The error of `json`, which is inside the record of `parser` at `at`. */
suuji_status sj_json_fail(const struct sj_parser *parser, size_t at, const struct sj_json *json,
                          suuji_error *err);
/* A value up to `size`: a number, or a string that is one; 0: it is none. */
unsigned sj_json_value(struct sj_json *json, unsigned size);
/* An array that is the solution of the puzzle if it has a value for each cell. False: memory is
   short. */
bool sj_json_solution(struct sj_json *json, suuji_puzzle *puzzle);
/* Members of an array, which is stepped over; 0: it is none. With `part`, members of that member of
   each object instead. */
unsigned sj_json_count(struct sj_json *json, const char *part);
static inline bool sj_json_key_is(const char *key, size_t len, const char *name)
{
    size_t i = 0;
    while (i < len && name[i] && key[i] == name[i])
        i++;
    return i == len && !name[i];
}

/* The JSON of f-puzzles.com, for formats that have it in another wrapping. */

/* Read the puzzle in `json` as the record of `parser`, in which it begins at `at`. */
suuji_status sj_fpuzzles_read(struct sj_parser *parser, size_t at, const struct sj_text *json,
                              suuji_error *err);

/* The JSON of SudokuPad (SCL): cells, regions, cages and drawings. */

/* Read the puzzle in `json` as the record of `parser`, in which it begins at `at`. */
suuji_status sj_scl_read(struct sj_parser *parser, size_t at, const struct sj_text *json,
                         suuji_error *err);

/* Append a puzzle, or the solution in `writing`. */
void sj_scl_write(const struct sj_writing *writing, struct sj_text *out);

/* SudokuPad shortens JSON before it packs it: names without quotes and shorter, apostrophes for
   quotes, nothing for an empty object, t and f for true and false, colours without quotes. Append
   JSON of it. A text that is JSON already is copied. */
void sj_scl_unzip(const char *text, size_t len, struct sj_text *out);

/* Puzzles that are packed by LZString, within an address or by themselves. */

/* Where the packed text is in a record, and how surely. */
struct sj_packed {
    size_t at, end;
    int sure; /* 0: nothing shows that it is one */
};

/* In the word at `at`: after one of `prefixes` (NULL at the end), which begins the word, a step of
   a path, or a value of an address; else the whole word. It ends at '&', '#' or '?'. */
struct sj_packed sj_packed_find(const char *text, size_t len, size_t at,
                                const char *const *prefixes);
/* Does it have only characters of packed texts? */
bool sj_packed_fits(const char *text, const struct sj_packed *packed);
/* Append the text within to `out`. */
suuji_status sj_packed_open(const struct sj_parser *parser, const struct sj_packed *packed,
                            struct sj_text *out, suuji_error *err);
/* Append `json` packed, for an address. With `escaped`, + / = are written as %2B %2F %3D. */
void sj_packed_write(const struct sj_text *json, bool escaped, struct sj_text *out);

#endif
