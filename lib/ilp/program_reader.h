/* SPDX-License-Identifier: MIT */
/* Reading a solver's report: from an integer program's text and the report to the solution. Which
   puzzle it was, what the solver found, and whether that is true.

       sj_program_read          the comments of the program (LP or MPS); then `puzzle` is there
       sj_program_read_report   the report: the verdict, and the grid, after every rule was checked

   A report is any text in which names x_r1c2_5 are followed by their values, such as glpsol, cbc,
   HiGHS and SCIP write. Names that it leaves out are 0. */
#ifndef SJ_PROGRAM_READER_H
#define SJ_PROGRAM_READER_H

#include "suuji.h"

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

/* Release what the struct holds, not the struct. */
void sj_program_reader_clear(struct sj_program_reader *reader);

#endif
