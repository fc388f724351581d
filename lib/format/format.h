/* SPDX-License-Identifier: MIT */
/* What a text format is.

   A text is read in three steps. First its head is probed, once: which format is it, and what does
   it declare about all its puzzles (the dialect)? Then the text is cut into records, one per
   puzzle, by a cheap scan. Then records are parsed, independently of each other: the dialect is
   constant by then, so that many threads can share it.

   A format is one const struct of functions at the end of its file, listed once in format_list.h. */
#ifndef SJ_FORMAT_H
#define SJ_FORMAT_H

#include "base/option.h"
#include "base/registry.h"
#include "base/text.h"
#include "model/puzzle.h"

/* A record longer than this is refused: memory stays bounded for any input. */
#define SJ_MAX_RECORD ((size_t)16 << 20)

/* How much of a text's beginning is wanted to settle its dialect: at least one line of the largest
   puzzle. */
#define SJ_HEAD_SIZE ((size_t)512 << 10)

/* How much of it is shown to `probe`, unless the first line is longer. */
#define SJ_PROBE_SIZE ((size_t)16 << 10)

/* How single characters denote values; see symbols_inl.h. */
enum sj_symbols {
    SJ_SYMBOLS_AUTO,    /* not known yet */
    SJ_SYMBOLS_DIGITS,  /* 1-9, then A-Z for 10 .. 35, then a-z for 36 .. 61 */
    SJ_SYMBOLS_LETTERS, /* A-Z for 1 .. 26, then a-z */
    SJ_SYMBOLS_HEX      /* 0-9A-F for 1 .. 16: 0 is a value */
};

/* How the cells of a whole puzzle are written on one line; see field.h. */
enum sj_form {
    SJ_FORM_CHARS,  /* one character each */
    SJ_FORM_DIGITS, /* two digits each, three past size 99 */
    SJ_FORM_NUMBERS /* numbers with a separator between them */
};

/* How the rows of a grid are written. */
enum sj_drawn {
    SJ_DRAWN_BOXED, /* in columns, with borders around boxes */
    SJ_DRAWN_PLAIN, /* only rows */
    SJ_DRAWN_SAME   /* as they were read */
};

/* What is known about all puzzles of a text. Found once, then constant. */
struct sj_dialect {
    const struct sj_format *format;
    enum sj_symbols symbols;
    char empty;          /* how an empty cell is written: '.', '0', ... */
    char separator;      /* between cells or columns where there is one, else 0 */
    size_t head;         /* bytes before the first record, such as a header line */
    int column;          /* of the puzzle in a table, 0-based; -1: none */
    int solution_column; /* of the solution; -1: none */
    int label_column;    /* of what becomes the label; -1: none */
    unsigned table;      /* which kind of table, for csv */
    enum sj_form form;
    unsigned usual; /* the size that most puzzles of the head have; 0: not known */
    bool unclear;   /* '0' may be an empty cell, or a value in hex */
    bool bordered;  /* a grid with box borders */
    bool pairs;     /* lines hold a solution after the puzzle */
    char between;   /* what separates the cells of a grid, where something does */
    bool numbers;   /* a grid in decimal numbers, no letters */
    bool same;      /* for writing: what is known about rows comes from a text of this format */
    enum sj_drawn drawn;
    bool maps; /* region maps may follow the rows of a grid */
    bool gaps; /* blank lines occur inside the puzzles, not only between them */

    suuji_rules *rules; /* asked for: a reference; NULL: the text decides */
    unsigned size;      /* asked for by "SIZE:jigsaw"; 0: not asked for */
    unsigned extras;    /* asked for with it */
};

/* What each character means in single-character cells, for one size and one way of writing. */
struct sj_symbol_table {
    uint8_t value[256]; /* 0: an empty cell; SJ_SYMBOL_NONE: neither a value nor empty */
    unsigned size;      /* the table is for this size, these symbols, */
    unsigned symbols;
    char empty; /* and this character for empty cells; size 0: not built yet */
};

/* Parsing, by one thread: the current record and the rules met so far. */
struct sj_parser {
    const struct sj_dialect *dialect;
    const char *text; /* the record */
    size_t len;
    size_t line;          /* 1-based number of its first line in the whole text */
    suuji_puzzle *puzzle; /* what to fill; see sj_parser_start */
    suuji_rules *rules;   /* the last rules that were built from text: most puzzles share them */
    struct sj_symbol_table table; /* the last one that was asked for */
};

/* Writing one puzzle, or a solution of it. */
struct sj_writing {
    const struct sj_dialect
        *dialect; /* symbols, empty, separator, bordered: as the input had them */
    const suuji_puzzle *puzzle;
    const uint8_t *grid;     /* what to write: the givens or a solution, never NULL */
    const uint8_t *solution; /* for formats that store it with the puzzle; NULL: none */
    size_t number;           /* 1-based position in the output */
};

struct sj_format {
    suuji_format_info info;
    bool numbered; /* `write` looks at the number: what runs it must know it */

    /* Is this text in this format? 0: no; up to 100: certain. Fills what it learns into `dialect`,
       which is used if it wins; `symbols` other than SJ_SYMBOLS_AUTO were asked for and stay.
       `whole`: the head is the whole text. NULL: never recognised. One bad record must not hide the
       others: judge by how many lines fit. The usual degrees: 95 and more for a mark that no other
       format has, 85 for lines of n*n cells, 70 for rows of n cells, less for guesses. */
    int (*probe)(const char *head, size_t len, bool whole, struct sj_dialect *dialect);

    /* Bytes of the first record of `text`, with blank or comment lines before it; 0: no end in
       sight, show more text. With `last` there is no more text, and the answer is > 0 for len > 0.
       NULL: every line is a record. */
    size_t (*cut)(const struct sj_dialect *dialect, const char *text, size_t len, bool last);

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

/* ---- The dialect of a text (dialect.c) ---- */

/* Settle the dialect of a text from `options` and its head. SUUJI_ERR_SYNTAX when no format fits. */
suuji_status sj_dialect_new(const suuji_read_options *options, const char *head, size_t len,
                            bool whole, struct sj_dialect *dialect, suuji_error *err);
/* The dialect to write in: `spec` is "grid", "line:symbols=hex"; where it says nothing, like
   `model`, which may be NULL. A NULL `spec` asks for the model's own format, exactly as it was. */
suuji_status sj_dialect_for_writing(const char *spec, const struct sj_dialect *model,
                                    struct sj_dialect *dialect, suuji_error *err);
void sj_dialect_clear(struct sj_dialect *dialect);

/* Cut the first record: like `cut`, for every format. */
size_t sj_dialect_cut(const struct sj_dialect *dialect, const char *text, size_t len, bool last);

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
/* Parse a record with the dialect's format. */
suuji_status sj_parser_parse(struct sj_parser *parser, bool *found, suuji_error *err);
void sj_parser_clear(struct sj_parser *parser);

/* What every character means for `size` under the dialect: the parser's table, built if need be. */
const uint8_t *sj_parser_table(struct sj_parser *parser, unsigned size);
/* The character at byte `at` of the record is not a cell of `size`: an error that says what is. */
suuji_status sj_parser_bad_symbol(const struct sj_parser *parser, size_t at, unsigned size,
                                  suuji_error *err);

/* Words of a set of values, for any size. */
#define SJ_VALUE_WORDS 4

/* The values of the givens that `cell` sees, bit value-1, in puzzle->words words. Pencil marks that
   repeat this much say nothing new. */
void sj_seen_values(const suuji_puzzle *puzzle, unsigned cell, uint64_t *seen);

/* The size whose number of cells is `cells`, or 0. */
unsigned sj_size_of_cells(size_t cells);

/* Write what the dialect's format has before the first record, and after the last. */
typedef void sj_part_writer(const struct sj_dialect *dialect, struct sj_text *out);
sj_part_writer sj_dialect_write_head, sj_dialect_write_tail;
/* Write a record with the dialect's format. */
suuji_status sj_dialect_write(const struct sj_writing *writing, struct sj_text *out,
                              suuji_error *err);

#endif
