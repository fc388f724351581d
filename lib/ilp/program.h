/* SPDX-License-Identifier: MIT */
/* A puzzle as a 0/1 integer program, in plain arrays: for libraries that solve such programs, and
   for the text forms that other programs read.

   Columns are variables x(cell, value) in {0, 1}: 1 says that the cell holds the value. Rows are
   sums of columns, every coefficient 1, every right-hand side 1:

     cell_r1c2         the values of a cell                     = 1
     row_1_5, box_3_7  the places of a value in a house         = 1   any house: column_, diagonal_, ...
     pair_r1c2_r3c3_5  a value in two cells that must differ   <= 1

   Forms. All have the same solutions.

     full      size^3 columns and all rows, as the paper has them: (size^2 + houses * size) equations and
               pairs * size inequalities. Givens are columns fixed to 1, excluded candidates columns
               fixed to 0.
     reduced   what singles and locked values leave open: only columns of open candidates,
               none of them fixed; no row that is settled, that is of fewer than two columns; no row
               that has the same columns as another one before it. What was decided is in `grid`.
     probed    reduced, less the candidates that singles refute when they are tried one by one.

   A puzzle that is refuted on the way has as its reduced or probed form no column, and one row,
   `refuted`, that is an empty sum and must be 1: so it has no solution for a reader of the arrays.

   Order. Columns ascend by cell, then by value: those of a cell are adjacent, from first[cell] on.
   Rows: cells, then houses in the order of the rules and for each house its values, then pairs.
   Columns ascend within a row.

   Constraints (constraint_rows.h) have rows after these, with factors and right-hand sides of their
   own, and columns after those of candidates, the parts: they are 0 or 1 as well, or anything
   between. What the values of candidates are decides those of the parts. */
#ifndef SJ_ILP_PROGRAM_H
#define SJ_ILP_PROGRAM_H

#include "base/arrays.h"
#include "base/budget.h"
#include "ilp/constraint_rows.h"
#include "model/puzzle.h"
#include "model/reduce.h"
#include "suuji.h"

enum sj_ilp_form { SJ_ILP_PROBED, SJ_ILP_REDUCED, SJ_ILP_FULL };
/* Their names, as options need them: NULL at the end. */
extern const char *const sj_ilp_form_words[];

enum sj_ilp_bound { SJ_ILP_FREE, SJ_ILP_ZERO, SJ_ILP_ONE };
enum sj_ilp_row_kind { SJ_ILP_CELL, SJ_ILP_HOUSE, SJ_ILP_PAIR, SJ_ILP_REFUTED, SJ_ILP_CONSTRAINT };
enum sj_ilp_sense { SJ_ILP_EQUAL, SJ_ILP_MOST, SJ_ILP_LEAST };

/* Which equation a row is. */
struct sj_ilp_row {
    uint32_t index; /* of the cell, the house, the pair or the constraint */
    uint8_t kind; /* enum sj_ilp_row_kind; a pair is "at most one", the others are "equal to one" */
    uint8_t value; /* 0 for cells and constraints */
};

/* What a row of a constraint demands, the `number`th that the constraint has. */
struct sj_ilp_demand {
    int64_t side;
    uint32_t number;
    uint8_t sense; /* enum sj_ilp_sense */
};

/* A column of a constraint, the `number`th that it has. */
struct sj_ilp_part {
    uint32_t constraint, number;
    bool whole; /* 0 or 1, else anything between */
};

/* A program. A zeroed struct is a valid start; starting again reuses its memory. */
struct sj_ilp {
    const suuji_puzzle *puzzle; /* borrowed: must stay until the next start */
    const suuji_rules *rules;   /* the puzzle's */
    struct sj_budget *budget;   /* set by the caller, NULL: none; see sj_ilp_start */
    enum sj_ilp_form form;
    bool refuted; /* reduced, probed: a contradiction came up */

    uint32_t columns, rows; /* columns of candidates, rows of all kinds */
    size_t entries;         /* in all rows together */

    uint32_t *first; /* [cells + 1]: columns of a cell are first[cell] .. first[cell + 1] - 1 */
    uint16_t *cell;  /* [columns]: the cell of a column */
    uint8_t *value;  /* [columns]: its value */
    uint8_t *bound;  /* [columns]: enum sj_ilp_bound; unless the form is full all are free */
    struct sj_ilp_row *row; /* [rows] */
    size_t
        *row_first;  /* [rows + 1]: columns of row r are entry[row_first[r]] up to the next row's */
    uint32_t *entry; /* [entries]: columns */

    /* Constraints: */
    uint32_t parts;               /* columns from `columns` on */
    uint32_t plain_rows;          /* rows from here on are theirs, */
    size_t plain_entries;         /* and entries */
    struct sj_ilp_part *part;     /* [parts] */
    struct sj_ilp_demand *demand; /* [rows - plain_rows] */
    int64_t *factor;              /* [entries - plain_entries] */
    struct sj_ilp_constraints constraints;

    uint8_t *grid; /* [cells]: what is decided; 0 where the program decides */

    struct sj_reduction open; /* reduced, probed: where the columns come from */
    uint32_t *bucket;         /* [buckets]: rows by a hash of their columns, to find equal ones */
    uint32_t buckets;         /* a power of two */
    struct sj_arrays arrays;
    unsigned cell_room; /* what the arrays have room for */
    uint32_t column_room, row_room;
    size_t entry_room;
    struct sj_ilp_extent constraint_room;
};

/* Make `program` that of `puzzle`. If its budget does not afford that, the budget ends, and the
   program is not to be used. */
suuji_status sj_ilp_start(struct sj_ilp *program, const suuji_puzzle *puzzle, enum sj_ilp_form form,
                          suuji_error *err);
/* Bytes that it allocates at most for a puzzle of `rules`. */
size_t sj_ilp_memory(const suuji_rules *rules, enum sj_ilp_form form);
/* Release what the struct holds, not the struct. */
void sj_ilp_clear(struct sj_ilp *program);

/* The column of a candidate, or SJ_ILP_NO_COLUMN: the reduced program does not mention it. */
#define SJ_ILP_NO_COLUMN UINT32_MAX
uint32_t sj_ilp_column(const struct sj_ilp *program, unsigned cell, unsigned value);

/* The columns of candidates and the parts together. */
static inline uint32_t sj_ilp_width(const struct sj_ilp *program)
{
    return program->columns + program->parts;
}

/* Must the column be a whole number? */
static inline bool sj_ilp_is_whole(const struct sj_ilp *program, uint32_t column)
{
    return column < program->columns || program->part[column - program->columns].whole;
}

/* The sum of the entries of a row, each times its factor, is that, at most that, or at least that.
   */
static inline enum sj_ilp_sense sj_ilp_row_sense(const struct sj_ilp *program, uint32_t row)
{
    if (row >= program->plain_rows)
        return (enum sj_ilp_sense)program->demand[row - program->plain_rows].sense;
    return program->row[row].kind == SJ_ILP_PAIR ? SJ_ILP_MOST : SJ_ILP_EQUAL;
}

static inline int64_t sj_ilp_row_side(const struct sj_ilp *program, uint32_t row)
{
    return row < program->plain_rows ? 1 : program->demand[row - program->plain_rows].side;
}

static inline int64_t sj_ilp_factor(const struct sj_ilp *program, size_t entry)
{
    return entry < program->plain_entries ? 1 : program->factor[entry - program->plain_entries];
}

/* The same matrix by columns, the parts among them: row numbers, ascending, of column c are
   at[first[c]] up to the next column's. For forms and libraries that need columns. A zeroed struct
   is a valid start. */
struct sj_ilp_columns {
    size_t *first;   /* [width + 1] */
    uint32_t *at;    /* [entries] */
    int64_t *factor; /* [entries] */
};
suuji_status sj_ilp_transpose(const struct sj_ilp *program, struct sj_ilp_columns *columns,
                              suuji_error *err);
void sj_ilp_columns_clear(struct sj_ilp_columns *columns);

/* Names, each unlike the others, of letters, digits and '_', beginning with a letter. */
#define SJ_ILP_NAME_ROOM 48
void sj_ilp_column_name(const struct sj_ilp *program, uint32_t column, char name[SJ_ILP_NAME_ROOM]);
void sj_ilp_row_name(const struct sj_ilp *program, uint32_t row, char name[SJ_ILP_NAME_ROOM]);

/* Cells in which two solutions differ at least: where a cell holds another value, so do a second
   one of its row and a second one of its column, and these two have such a cell each in their
   column and row. */
#define SJ_ILP_LEAST_DIFFERENCE 4

/* The value of a column in a solution of the program or of its relaxation. */
typedef double sj_ilp_value(void *user, uint32_t column);

/* The grid of a solution: what was decided, and for each other cell the value whose column is above
   1/2. Cells with none or several are 0, and the result false. It may still break rules: verify
   it. */
bool sj_ilp_solution(const struct sj_ilp *program, sj_ilp_value *value, void *user, uint8_t *grid);

/* Reading a solver's report: from an integer program's text and the report to the solution. Which
   puzzle it was, what the solver found, and whether that is true.

       sj_program_read          the comments of the program (LP or MPS); then `puzzle` is there
       sj_program_read_report   the report: the verdict, and the grid, after every rule was checked

   A report is any text in which names x_r1c2_5 are followed by their values, such as glpsol, cbc,
   HiGHS and SCIP write. Names that it leaves out are 0. */

/* A zeroed struct is a valid start. */
struct sj_program_reader {
    suuji_puzzle *puzzle;
    uint8_t *grid;         /* [cells]: what the comments say is decided, then the solution */
    suuji_verdict verdict; /* of the report: solved, none or unknown */
};

/* Rules, givens, excluded candidates and what was decided before come from the comments that suuji
   writes. Without them `rules` must be given; with them it may be NULL, and must not differ. */
suuji_status sj_program_read(struct sj_program_reader *reader, const char *text, size_t length,
                             const char *rules, suuji_error *err);

/* Read the report. SUUJI_ERR_SYNTAX when it has no values, or they are not a solution. */
suuji_status sj_program_read_report(struct sj_program_reader *reader, const char *text,
                                    size_t length, suuji_error *err);

/* The same for a puzzle that is there, and a grid [cells] that has what was decided before. */
suuji_status sj_report_read(const suuji_puzzle *puzzle, const char *text, size_t length,
                            uint8_t *grid, suuji_verdict *verdict, suuji_error *err);
/* Do a solver's remarks say that there is no solution? For reports that leave it open, as glpsol's
   do where presolving finds a contradiction. */
bool sj_report_denies(const char *text, size_t length);

/* Release what the struct holds, not the struct. */
void sj_program_reader_clear(struct sj_program_reader *reader);

#endif
