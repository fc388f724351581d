/* SPDX-License-Identifier: MIT */
/* An experiment: several contestants on the same puzzles, on one thread, and the record of what
   they did.

   For each puzzle the contestants take turns, and a different one begins at each puzzle and
   repetition, so that other load on the machine affects all of them alike. */
#ifndef CLI_EXPERIMENT_H
#define CLI_EXPERIMENT_H

#include "app/lab/agreement.h"
#include "app/lab/record.h"

/* A contestant and its result for the current puzzle. Runs are in the record. */
struct cli_entry {
    struct cli_contestant contestant;
    struct cli_lab_run *run; /* [runs], in the order they were made; valid until the next puzzle */
    unsigned runs;           /* at most `repeat` */
    const struct cli_lab_run *result; /* the run with the median time */
    struct cli_lab_claim claim;       /* of all its runs */
    suuji_error error;                /* of the last run that was refused or failed */
    unsigned late; /* number of puzzles in a row, of the same rules, that timed out */
};

struct cli_experiment {
    struct cli_entry *entry;
    size_t count;
    suuji_query query; /* its stop token ends the current run and all later ones */
    unsigned repeat;   /* runs of each contestant on each puzzle, at least 1 */
    double warm_up;    /* seconds; see cli_contestant_warm */
    /* A contestant that timed out on this many puzzles of the same rules in a row is skipped for
       the rest of them (CLI_OUTCOME_SKIPPED); 0: never. */
    unsigned give_up;
    /* Called before each run with the contestant's number; NULL: not called. */
    void (*on_turn)(void *user, size_t turn);
    void *user;

    struct cli_record record;   /* its last puzzle is the current one */
    bool keeps;                 /* keep all puzzles in the record, not only the last one */
    uint64_t puzzles;           /* done so far */
    const suuji_puzzle *puzzle; /* the current one; valid while it is measured */
    uint8_t *spare;             /* [cells]: for the solution of a run */
};

/* Set up an experiment with the engines of `list` (engine_names.h; "all" may be among them; NULL:
   with none yet). On failure it is freed. An unknown engine is a failure; an engine that supports
   little is not. */
suuji_status cli_experiment_open(struct cli_experiment *experiment, const char *list,
                                 const suuji_query *query, unsigned repeat, suuji_error *err);
/* Add another program (external.h). */
suuji_status cli_experiment_add_external(struct cli_experiment *experiment, const char *spec,
                                         suuji_error *err);
void cli_experiment_close(struct cli_experiment *experiment);

/* Run all contestants on a puzzle; their entries and the record have the results. `*whole` is false
   if it was stopped before all contestants had run: then the puzzle is not recorded. A contestant
   that timed out is not run again on the same puzzle. Fails if memory runs out. The record does not
   know which file the puzzle is from, and numbers puzzles as they come. */
suuji_status cli_experiment_do(struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                               bool *whole, suuji_error *err);
/* The same with results that `past` has of this puzzle: entries are as they were after
   cli_experiment_do. Both have the same contestants. SUUJI_ERR_SYNTAX if the recorded data cannot
   belong to this puzzle. */
suuji_status cli_experiment_replay(struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                                   const struct cli_record *past,
                                   const struct cli_record_puzzle *recorded, suuji_error *err);
/* The last puzzle in the record. */
struct cli_record_puzzle *cli_experiment_puzzle(const struct cli_experiment *experiment);

/* Do the answers about the last puzzle contradict each other? If so, `text` names the contestants
   and their claims. */
bool cli_experiment_disagrees(const struct cli_experiment *experiment, char *text, size_t room);
/* The first entry that has a solution of the last puzzle, which is the one in the record; or
   NULL. */
const struct cli_entry *cli_experiment_solved(const struct cli_experiment *experiment);

#endif
