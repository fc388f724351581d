/* SPDX-License-Identifier: MIT */
/* The solutions, or the puzzles, of a file, in memory, for comparing with puzzles by their
   numbers. */
#ifndef CLI_SOLUTION_LIST_H
#define CLI_SOLUTION_LIST_H

#include "base/text.h"

struct cli_solution_list {
    struct sj_text cells; /* all grids, one after another */
    struct cli_solution {
        size_t at;      /* in `cells` */
        unsigned cells; /* how many; 0: the record could not be read */
    } * grid;
    size_t count;
    size_t room;
    bool givens; /* the grids are puzzles, not solutions */
};

/* Read the file. A record's grid is the solution stored with its puzzle, if there is one, else its
   givens. Records that cannot be read are reported on standard error and counted in `*bad`. */
suuji_status cli_solution_list_read(struct cli_solution_list *list, const char *file,
                                    const suuji_read_options *options, size_t *bad,
                                    suuji_error *err);
/* The same for puzzles: a record's grid is its givens without entries. `file` may be a puzzle
   itself. */
suuji_status cli_original_list_read(struct cli_solution_list *list, const char *file,
                                    const suuji_read_options *options, size_t *bad,
                                    suuji_error *err);
void cli_solution_list_free(struct cli_solution_list *list);

/* Solution `number`, from 1, or NULL; `*cells` is how many cells it has. */
const uint8_t *cli_solution_list_at(const struct cli_solution_list *list, uint64_t number,
                                    unsigned *cells);

#endif
