/* SPDX-License-Identifier: MIT */
/* What a text format is.

   A format is one const struct of functions at the end of its file, listed once in format_table.c.
   record_io.h says how a text is read and written with it. */
#ifndef SJ_FORMAT_H
#define SJ_FORMAT_H

#include "format/record_io.h"
#include "base/option.h"
#include "base/registry.h"
#include "model/puzzle.h"
#include "suuji.h"

/* How much of a text's beginning is shown to `probe`, unless the first line is longer. */
#define SJ_PROBE_SIZE ((size_t)16 << 10)

/* How surely is this line, which has no blanks around it and is not a comment, of the format? 0 ..
   100; `user` is the caller's. */
typedef int sj_line_fits(void *user, const char *line, size_t len);

struct sj_format {
    suuji_format_info info;

    /* Records that differ only in their cells are read alike: the value of a cell depends on its
       own character and on nothing else, as long as each is a value or empty. `parse` notes the
       cells. */
    bool even;

    /* Is this text in this format? 0: no; up to 100: certain. Fills what it learns into `dialect`,
       which is used if it wins; `symbols` other than SJ_SYMBOLS_AUTO were asked for and stay.
       `whole`: the head is the whole text. One bad record must not hide the
       others: judge by how many lines fit. The usual degrees: 95 and more for a mark that no other
       format has, 85 for lines of n*n cells, 70 for rows of n cells, less for guesses. */
    int (*probe)(const char *head, size_t len, bool whole, struct sj_dialect *dialect);
    /* Instead of `probe`, where each line is judged by itself; `user` is the dialect. `parse` does
       not get blank lines and comments then. */
    sj_line_fits *line_fits;
    /* A text that begins with this character is probably in this format, which is asked first; 0:
       none. */
    char first;
    /* The highest degree that it returns, where a surer format saves asking it; 0: not known. */
    int most;

    /* Bytes of the first record of `text`, with blank or comment lines before it; 0: no end in
       sight, show more text. With `last` there is no more text, and the answer is > 0 for len > 0.
       NULL: every line is a record. */
    size_t (*cut)(const struct sj_dialect *dialect, const char *text, size_t len, bool last);
    /* Instead of `cut`, and of `parse` if that does no more: puzzles are rows of this style. */
    const struct sj_rows_style *rows;

    /* Parse the record in `parser` into its puzzle. Errors carry line and column. `*found` is false
       for a record without a puzzle (a blank line, a comment). */
    suuji_status (*parse)(struct sj_parser *parser, bool *found, suuji_error *err);

    /* What goes before the first record (a header line); NULL: nothing. */
    void (*write_head)(const struct sj_dialect *dialect, struct sj_text *out);

    /* What goes after the last record (a closing tag); NULL: nothing. */
    void (*write_tail)(struct sj_text *out);

    /* Write one record, with its end of line. SUUJI_ERR_UNSUPPORTED when the format cannot store
       this puzzle. A failed allocation shows only in `out`. */
    suuji_status (*write)(const struct sj_writing *writing, struct sj_text *out, suuji_error *err);
};

extern const struct sj_registry sj_formats;
/* Row i of the format table, NULL past the end. */
const struct sj_format *sj_format_at(size_t i);
static inline const struct sj_format *sj_format_find(const char *name, size_t len)
{
    return sj_registry_find(&sj_formats, name, len, NULL);
}

/* Parse the record in `parser` with the format of its dialect. */
suuji_status sj_parser_parse(struct sj_parser *parser, bool *found, suuji_error *err);

/* ---- For `parse` functions (parser.c) ---- */

/* Start the puzzle with the rules for a text of `size`: those asked for, else default boxes. */
suuji_status sj_parser_start(struct sj_parser *parser, unsigned size, suuji_error *err);
/* The same for a format that states boxes, regions or extra rules; what was asked for must agree in
   size, and takes precedence. Regions in the text are used where "jigsaw" or nothing was asked
   for. */
suuji_status sj_parser_start_spec(struct sj_parser *parser, const struct sj_rules_spec *spec,
                                  suuji_error *err);
/* An error at byte `at` of the record; line and column follow from it. */
suuji_status sj_parser_fail(const struct sj_parser *parser, size_t at, suuji_error *err,
                            const char *format, ...) SJ_PRINTF_LIKE(4, 5);

/* What every character means for `size` under the dialect: the parser's table, built if need be. */
const uint8_t *sj_parser_table(struct sj_parser *parser, unsigned size);
/* The character at byte `at` of the record is not a cell of `size`: an error that says what is. */
suuji_status sj_parser_bad_symbol(const struct sj_parser *parser, size_t at, unsigned size,
                                  suuji_error *err);

/* Has every cell a candidate, and no given that is excluded? For formats where an empty list of
   candidates would mean all. */
bool sj_writing_is_open(const struct sj_writing *writing);
/* For `write` functions of formats that store entries apart from givens: if the puzzle itself is
   written and has entries, its givens without them, which the caller frees; else NULL. */
suuji_status sj_writing_split(const struct sj_writing *writing, uint8_t **givens, suuji_error *err);

/* The size whose number of cells is `cells`, or 0. */
unsigned sj_size_of_cells(size_t cells);

/* The text that programs read most often, recognised at once: one plain 9x9 puzzle as 81 digits and
   dots. */

/* The puzzle of such a text, the same that recognising the format would lead to; NULL: the text is
   something else, or memory is short. */
suuji_puzzle *sj_quick_line(const char *text, size_t length);

/* Addresses of other sites, which no format reads. */

/* A text that no format reads: an error that names the site where its first word is an address, and
   says what to do. False: it is not an address. */
bool sj_foreign_link_report(const char *text, size_t len, suuji_error *err);

#endif
