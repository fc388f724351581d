/* SPDX-License-Identifier: MIT */
/* What the formats that spread a puzzle over several lines share: lines, their roles, cells in
   them, cutting and parsing. A puzzle is title lines, then n rows of n cells, with border lines
   between. */
#ifndef SJ_GRID_ROWS_H
#define SJ_GRID_ROWS_H

#include "format/format.h"

/* A line without its end and without blanks at its end. */
struct sj_line {
    const char *at;
    size_t len;
    size_t full; /* with the blanks, among which tabs may be empty cells; only for whole lines */
};

/* The lines of a text. An unfinished last line counts if the text ends there. */
struct sj_text_lines {
    const char *at; /* after the last line that was handed out */
    const char *end;
    bool last;
};

struct sj_text_lines sj_text_lines_of(const char *text, size_t len, bool last);
/* The next whole line; false: there is none. */
bool sj_text_lines_next(struct sj_text_lines *lines, struct sj_line *line);

/* What a line is for. */
enum sj_row_role {
    SJ_ROLE_BLANK,
    SJ_ROLE_TITLE,   /* says something about the rows that follow */
    SJ_ROLE_BORDER,  /* drawn with - = + or similar signs, no cells */
    SJ_ROLE_CELLS,   /* a row */
    SJ_ROLE_SECTION, /* what follows up to the next title is not for us */
    SJ_ROLE_ROLES
};

/* Blank, border, a title that begins with '#' or holds few cells, or a row. */
enum sj_row_role sj_row_role(const struct sj_dialect *dialect, const struct sj_line *line);
bool sj_line_is_blank(const struct sj_line *line);
bool sj_line_is_border(const struct sj_line *line);

/* ---- Cells of a row ---- */

/* A part of a line that is one cell. */
struct sj_cell {
    const char *at;
    size_t len;
    bool walled; /* a border is before it */
};

/* Bytes of the border character at `at`: | : ! or a box drawing; 0: it is none. */
size_t sj_wall(const char *at, const char *end);
/* As a separator: cells are groups between blanks and borders, and commas are part of them. */
#define SJ_GROUPS '{'
/* As a separator, for rows between borders: blanks are empty cells, which are adjacent
   ("|5 3|") or in every second column ("| 5   3 |"). */
#define SJ_DENSE '1'
#define SJ_SPACED '2'
/* The same for rows without any border, which may end early: the rest is empty. */
#define SJ_OPEN 'o'
#define SJ_OPEN_SPACED 'w'

/* As a separator: cells are what is between commas or semicolons, and nothing between two of
   them is an empty cell ("5,3,,,7"). */
#define SJ_FIELDS 'f'
/* The same between tabs. */
#define SJ_TABS 't'

static inline bool sj_is_open(char separator)
{
    return separator == SJ_OPEN || separator == SJ_OPEN_SPACED;
}

static inline bool sj_by_column(char separator)
{
    return separator == SJ_DENSE || separator == SJ_SPACED || sj_is_open(separator);
}

/* Where sj_cell_next starts in a line, and where it ends. */
const char *sj_cells_start(char separator, const struct sj_line *line);
const char *sj_cells_end(char separator, const struct sj_line *line);

/* The next cell at or after `*at`: with `separator` what is between blanks, commas, semicolons
   and borders, else one character. False: the row ends. */
bool sj_cell_next(char separator, const char **at, const char *end, struct sj_cell *cell);
unsigned sj_cells_count(char separator, const struct sj_line *line);
/* The value of a cell: a decimal number or a symbol; 0: empty; SJ_SYMBOL_BAD: neither. */
unsigned sj_cell_value(const struct sj_dialect *dialect, unsigned size, const struct sj_cell *cell);
/* An error about a cell that has no value. */
suuji_status sj_cell_fail(const struct sj_parser *parser, const struct sj_cell *cell, unsigned size,
                          suuji_error *err);

/* ---- Whole puzzles ---- */

struct sj_rows_style {
    enum sj_row_role (*role)(const struct sj_dialect *dialect, const struct sj_line *line);
    /* Title lines become the label, without the first of these characters. NULL: they do not. */
    const char *titles;
    bool single;   /* cells are always single characters */
    bool sections; /* SJ_ROLE_SECTION may follow the rows */
    bool touching; /* a title must not be parted from its rows by a blank line */
    bool maps;     /* a region map may follow the rows; other text must not */
};

/* `cut` and `parse` for puzzles of this style. */
size_t sj_rows_cut(const struct sj_rows_style *style, const struct sj_dialect *dialect,
                   const char *text, size_t len, bool last);
suuji_status sj_rows_parse(const struct sj_rows_style *style, struct sj_parser *parser, bool *found,
                           suuji_error *err);

/* ---- Region maps after the rows (row_map.c) ---- */

/* The largest size that single letters number regions for. */
#define SJ_MAP_MAX 52

enum sj_map_end {
    SJ_MAP_NONE,   /* something else follows */
    SJ_MAP_MORE,   /* show more text */
    SJ_MAP_GOOD,   /* `size` rows of letters: regions */
    SJ_MAP_BROKEN, /* apparently a map, but with an error */
};

/* Look for a map after the last row; `lines` moves past it, `*start` is where it begins. `map`
   has room for SJ_MAP_MAX * SJ_MAP_MAX. */
enum sj_map_end sj_rows_map(const struct sj_dialect *dialect, struct sj_text_lines *lines,
                            unsigned size, uint8_t *map, const char **start);
/* Could this line be a row of a map? */
bool sj_rows_like_map(const struct sj_line *line, unsigned size);

/* ---- Steps of parsing and probing ---- */

/* The first steps of parsing: find the size and the boxes, and start the puzzle. `*size` is 0 where
   there are no rows. */
suuji_status sj_rows_start(const struct sj_rows_style *style, struct sj_parser *parser,
                           unsigned *size, suuji_error *err);

/* What a head shows when it is read as rows. */
struct sj_rows_tally {
    size_t roles[SJ_ROLE_ROLES];
    size_t fit;    /* rows that fit `usual` */
    size_t blocks; /* runs of rows between blank lines and titles */
    size_t cells;  /* of all rows, as single characters */
    size_t maps;   /* titles that could be rows of a region map */
};
/* Find out symbols, empty, separator, usual size, borders and gaps of a head of rows. */
void sj_rows_probe(const struct sj_rows_style *style, const char *head, size_t len, bool whole,
                   struct sj_dialect *dialect, struct sj_rows_tally *tally);

/* ---- Writing ---- */

/* n rows of single characters. */
void sj_rows_write_plain(const struct sj_writing *writing, struct sj_text *out);
/* The label, made fit for a line of its own after `mark`. */
void sj_rows_write_title(const struct sj_writing *writing, const char *mark, struct sj_text *out);
/* Make a title line the label of the puzzle that has just been started. */
void sj_rows_title(const struct sj_rows_style *style, struct sj_parser *parser,
                   const struct sj_line *line);
/* Set the label to a line from its byte `from` on, without blanks around it. */
void sj_rows_label(struct sj_parser *parser, const struct sj_line *line, size_t from);

/* All cells of a puzzle in one part of a line: a column of a table, or the line itself. */

struct sj_cell_text {
    const char *at;
    size_t len;
};

/* The size of the puzzle that a field could hold by the number of its characters or numbers, and in
   which form; 0: none. The three forms never agree on a length, since 2 and 3 are not squares. */
unsigned sj_cell_text_size(const struct sj_cell_text *field, enum sj_form *form);

/* Does every cell of the field have a value in this size and form? */
bool sj_cell_text_fits(const struct sj_dialect *dialect, const struct sj_cell_text *field,
                       unsigned size, enum sj_form form);

/* Read the field into `grid`, which has room for size * size. */
suuji_status sj_cell_text_parse(struct sj_parser *parser, const struct sj_cell_text *field,
                                unsigned size, enum sj_form form, uint8_t *grid, suuji_error *err);

/* An error about a field whose length fits no size. */
suuji_status sj_cell_text_bad_count(const struct sj_parser *parser,
                                    const struct sj_cell_text *field, suuji_error *err);

/* Write `grid` in a form; `separator` is for SJ_FORM_NUMBERS. */
suuji_status sj_cell_text_write(const struct sj_writing *writing, const uint8_t *grid,
                                enum sj_form form, char separator, struct sj_text *out,
                                suuji_error *err);

#endif
