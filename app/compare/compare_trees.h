/* SPDX-License-Identifier: MIT */
/* The search trees next to the page of suuji compare --report: pictures of searches. */
#ifndef CLI_COMPARE_TREES_H
#define CLI_COMPARE_TREES_H

#include "app/frame/command.h"
#include "app/lab/experiment.h"

/* Only the first puzzles have trees, so that the folder stays small. */
#define CLI_TREE_PUZZLES 20u

/* A zeroed struct is one without puzzles. */
struct cli_compare_trees {
    suuji_puzzle *puzzle[CLI_TREE_PUZZLES];
    size_t puzzles; /* the first ones of the record */
    size_t names;   /* contestants */
    char **name;    /* [puzzles * names], as in struct cli_report; NULL: nothing was drawn */
};

/* Keep a copy of the puzzle that was just measured, if it is one of the first. */
suuji_status cli_compare_trees_keep(struct cli_compare_trees *trees, const suuji_puzzle *puzzle,
                                    suuji_error *err);

/* After all runs: each engine that can report its search solves each puzzle that it solved, or
   timed out on, once more, and the tree is written to `folder` as tree-PUZZLE-ENGINE.svg. Long
   searches are ended early. Stops when the program is interrupted. Reports errors and returns the
   exit code. */
enum cli_exit cli_compare_trees_draw(struct cli_compare_trees *trees,
                                     const struct cli_experiment *experiment, const char *folder);
void cli_compare_trees_free(struct cli_compare_trees *trees);

#endif
