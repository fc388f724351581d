/* SPDX-License-Identifier: MIT */
/* Reading and writing many puzzles, record by record: what the program uses of this folder.

   A text is read in three steps. First its head is probed, once: which format is it, and what does
   it declare about all its puzzles (the dialect)? Then the text is cut into records, one per
   puzzle, by a cheap scan. Then records are parsed, independently of each other: the dialect is
   constant by then, so that many threads can share it. Writing is the reverse: a head, a record for
   each puzzle, a tail. */
#ifndef SJ_RECORD_IO_H
#define SJ_RECORD_IO_H

#include "suuji.h"
#include "base/text.h"
#include "format/alphabet.h"

struct sj_format;
struct sj_record_layout;

/* A record longer than this is refused: memory stays bounded for any input. */
#define SJ_MAX_RECORD ((size_t)16 << 20)

/* How much of a text's beginning is wanted to settle its dialect: at least one line of the largest
   puzzle. */
#define SJ_HEAD_SIZE ((size_t)512 << 10)

/* How single characters denote values; see symbols_inl.h. A row has a constant, a name, and the
   characters of the values 1, 2, ... Those of hex have 0 as a value. The order is that of
   suuji_draw_symbols. */
#define SJ_SYMBOLS_UPPER "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SJ_SYMBOLS_LOWER "abcdefghijklmnopqrstuvwxyz"
/* clang-format off */
#define SJ_SYMBOLS_LIST(X)                                              \
    X(DIGITS, "digits", "123456789" SJ_SYMBOLS_UPPER SJ_SYMBOLS_LOWER) \
    X(LETTERS, "letters", SJ_SYMBOLS_UPPER SJ_SYMBOLS_LOWER)           \
    X(HEX, "hex", "0123456789ABCDEF")

/* The names, with a comma after each. */
#define SJ_SYMBOLS_NAME(constant, name, characters) name,
#define SJ_SYMBOLS_NAMES SJ_SYMBOLS_LIST(SJ_SYMBOLS_NAME)

enum sj_symbols {
    SJ_SYMBOLS_AUTO, /* not known yet */
#define SJ_SYMBOLS_CONSTANT(constant, name, characters) SJ_SYMBOLS_##constant,
    SJ_SYMBOLS_LIST(SJ_SYMBOLS_CONSTANT)
    SJ_SYMBOLS_OWN /* an alphabet; its texts are folded, see alphabet.h */
#undef SJ_SYMBOLS_CONSTANT
};
/* clang-format on */

/* How the cells of a whole puzzle are written on one line; see cell_text.c. */
enum sj_form {
    SJ_FORM_CHARS,  /* one character each */
    SJ_FORM_DIGITS, /* two digits each, three past size 99 */
    SJ_FORM_NUMBERS /* numbers with a separator between them */
};

/* How the rows of a grid are written. */
enum sj_drawn {
    SJ_DRAWN_BOXED, /* in columns, with borders around boxes */
    SJ_DRAWN_PLAIN, /* only rows */
    SJ_DRAWN_SAME,  /* as they were read */
    SJ_DRAWN_LINES  /* boxed, with box drawing characters */
};

/* What is known about all puzzles of a text. Found once, then constant. */
struct sj_dialect {
    /* What the program looks at. */
    const suuji_format_info *info; /* the format's */
    bool lines;                    /* every line is a record, and every record a line */
    bool pairs;                    /* lines hold a solution after the puzzle */
    enum sj_symbols symbols;
    struct sj_alphabet alphabet; /* of SJ_SYMBOLS_OWN, and whether dots are folded */
    size_t head;                 /* bytes before the first record, such as a header line */
    suuji_rules *rules;          /* asked for: a reference; NULL: the text decides */
    unsigned size;               /* asked for by "SIZE:jigsaw"; 0: not asked for */
    unsigned extras;             /* asked for with it: bit i is row i of suuji_rule_at */
    bool progress;               /* asked for: read what the player entered */

    /* What formats look at. */
    const struct sj_format *format;
    char empty;          /* how an empty cell is written: '.', '0', ... */
    char separator;      /* between cells or columns where there is one, else 0 */
    int column;          /* of the puzzle in a table, 0-based; -1: none */
    int solution_column; /* of the solution; -1: none */
    int label_column;    /* of what becomes the label; -1: none */
    unsigned table;      /* which kind of table, for csv */
    enum sj_form form;
    unsigned usual; /* the size that most puzzles of the head have; 0: not known */
    bool unclear;   /* '0' may be an empty cell, or a value in hex */
    bool bordered;  /* a grid with box borders */
    char between;   /* what separates the cells of a grid, where something does */
    bool numbers;   /* a grid in decimal numbers, no letters */
    /* For writing: the format was not asked for, so that puzzles that are too large for `line` are
       written as `numbers`, which are lines as well. */
    bool by_default;
    bool same;   /* for writing: what is known about rows comes from a text of this format */
    bool solved; /* for writing: each puzzle has its solution beside it, as far as there is room */
    enum sj_drawn drawn;
    bool maps; /* region maps may follow the rows of a grid */
    bool gaps; /* blank lines occur inside the puzzles, not only between them */
};

/* What each character means in single-character cells, for one size and one way of writing. */
struct sj_symbol_table {
    uint8_t value[256]; /* 0: an empty cell; SJ_SYMBOL_NONE: neither a value nor empty */
    unsigned size;      /* the table is for this size, these symbols, */
    unsigned symbols;
    char empty; /* and this character for empty cells; size 0: not built yet */
};

/* Records that did not have the known layout; see record_layout.c. */
struct sj_repetition {
    size_t len;       /* of the last one, */
    size_t count;     /* and how many had it one after the other */
    unsigned useless; /* layouts learned that no record had */
};

/* Parsing, by one thread: the current record and the rules met so far. Zeroed at first. */
struct sj_parser {
    const struct sj_dialect *dialect;
    const char *text; /* the record */
    size_t len;
    size_t lines;     /* it has this many ends of lines */
    size_t line;      /* 1-based number of its first line in the whole text */
    size_t column;    /* bytes of that line before the record, as far as they are known */
    const char *next; /* the end of the last record, and the bytes of its last line */
    size_t next_column;
    suuji_puzzle *puzzle; /* what to fill; see sj_parser_start */
    suuji_rules *rules;   /* the last rules that were built from text: most puzzles share them */
    struct sj_symbol_table table;    /* the last one that was asked for */
    struct sj_record_layout *layout; /* of the records so far; NULL: none was learned */
    bool known;                      /* the last record that was cut has it */
    struct sj_record_layout *noted;  /* gets the places of cells; NULL: they are not needed */
    struct sj_repetition seen;
    /* What the record has beside the puzzle that was read, and should be reported; "": nothing. */
    char remark[400];
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

/* Settle the dialect of a text from `options` and its head. SUUJI_ERR_SYNTAX when no format
   fits. A dialect that recodes needs a text that was folded before it is cut and parsed;
   `dialect->head` counts bytes of the folded text. */
suuji_status sj_dialect_new(const suuji_read_options *options, const char *head, size_t len,
                            bool whole, struct sj_dialect *dialect, suuji_error *err);
/* The dialect to write in: `spec` is "grid", "line:symbols=hex"; where it says nothing, like
   `model`, which may be NULL. A NULL `spec` asks for the model's own format, exactly as it was. */
suuji_status sj_dialect_for_writing(const char *spec, const struct sj_dialect *model,
                                    struct sj_dialect *dialect, suuji_error *err);
void sj_dialect_clear(struct sj_dialect *dialect);
/* Choose the symbols: a name of the list, or an alphabet. SUUJI_ERR_ARGUMENT: it is neither, or the
   dialect's format, if it has one, writes no symbols. */
suuji_status sj_dialect_use_symbols(struct sj_dialect *dialect, const char *symbols,
                                    suuji_error *err);
/* Does the dialect have an alphabet? */
static inline bool sj_dialect_folds(const struct sj_dialect *dialect)
{
    return dialect->symbols == SJ_SYMBOLS_OWN;
}
/* Are texts folded when they are read: for an alphabet, or for dots? */
static inline bool sj_dialect_recodes(const struct sj_dialect *dialect)
{
    return sj_dialect_folds(dialect) || dialect->alphabet.dots;
}

/* Cut the first record: like `cut`, for every format. */
size_t sj_dialect_cut(const struct sj_dialect *dialect, const char *text, size_t len, bool last);

/* Cut the first record off `text` and parse it into `*puzzle`, which is made if it is NULL and
   keeps its memory from record to record. `line` is the number of the record's first line;
   `parser->len` its length, whatever the status. `*found` is false for a record without a
   puzzle. */
suuji_status sj_parser_next(struct sj_parser *parser, const struct sj_dialect *dialect,
                            const char *text, size_t len, size_t line, suuji_puzzle **puzzle,
                            bool *found, suuji_error *err);
/* Cut the first record like sj_dialect_cut. Faster where records repeat their layout. */
size_t sj_parser_cut(struct sj_parser *parser, const struct sj_dialect *dialect, const char *text,
                     size_t len, bool last);
/* Another dialect follows. */
void sj_parser_forget(struct sj_parser *parser);
void sj_parser_clear(struct sj_parser *parser);

/* Write what the dialect's format has before the first record, and after the last. */
typedef void sj_part_writer(const struct sj_dialect *dialect, struct sj_text *out);
sj_part_writer sj_dialect_write_head, sj_dialect_write_tail;
/* Write a record with the dialect's format. */
suuji_status sj_dialect_write(const struct sj_writing *writing, struct sj_text *out,
                              suuji_error *err);

#endif
