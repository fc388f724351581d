/* SPDX-License-Identifier: MIT */
/* An experiment: several contestants on the same puzzles, on one thread.

   For each puzzle the contestants take turns, and a different one begins at each puzzle and
   repetition, so that other load on the machine affects all of them alike. Results of a puzzle
   are kept only in a summary (summary.h). */
#ifndef CLI_EXPERIMENT_H
#define CLI_EXPERIMENT_H

#include "app/lab/agreement.h"
#include "app/lab/contestant.h"

#include <stdatomic.h>

/* A contestant and its result for the current puzzle. */
struct cli_entry {
    struct cli_contestant contestant;
    struct cli_lab_run *run;    /* [runs], in the order they were made */
    unsigned runs;              /* at most `repeat` */
    struct cli_lab_run result;  /* the run with the median time */
    struct cli_lab_claim claim; /* of all its runs */
    uint8_t *solution;       /* [cells]: that of the first run that has one; see claim.solution */
    suuji_error error;       /* of the last run that was refused or failed */
    unsigned late;           /* number of puzzles of `late_rules` in a row that timed out */
    suuji_rules *late_rules; /* NULL: there was none yet */
};

struct cli_experiment {
    struct cli_entry *entry;
    size_t count;
    suuji_query query; /* its stop token ends the current run and all later ones */
    unsigned repeat;   /* runs of each contestant on each puzzle, at least 1 */
    double warm_up;    /* seconds; see cli_contestant_warm */
    /* A contestant that timed out on this many puzzles of the same rules in a row is skipped for the
       rest of them (CLI_OUTCOME_SKIPPED); 0: never. */
    unsigned give_up;
    /* Called before each run with the contestant's number; NULL: not called. */
    void (*on_turn)(void *user, size_t turn);
    void *user;

    uint64_t puzzles; /* done so far */
    uint8_t *spare;   /* [room]: for the solution of a run that is not the first */
    size_t room;      /* cells that the solutions have room for */
};

/* Set up an experiment with the engines of `list` (engine_names.h; "all" may be among them; NULL: with
   none yet). On failure it is freed. An unknown engine is a failure; an engine that supports little
   is not. */
suuji_status cli_experiment_open(struct cli_experiment *experiment, const char *list,
                                 const suuji_query *query, unsigned repeat, suuji_error *err);
/* Add another program (external.h). */
suuji_status cli_experiment_add_external(struct cli_experiment *experiment, const char *spec,
                                         suuji_error *err);
void cli_experiment_close(struct cli_experiment *experiment);

/* Run all contestants on a puzzle; their entries have the results. `*whole` is false if it was
   stopped before all contestants had run: then the entries are invalid. A contestant that timed out
   is not run again on the same puzzle. Fails if memory runs out. */
suuji_status cli_experiment_do(struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                               bool *whole, suuji_error *err);
/* For results that come from elsewhere: room for solutions of `cells` cells. */
suuji_status cli_experiment_room(struct cli_experiment *experiment, size_t cells, suuji_error *err);
/* Note whether the result of the last puzzle, of `rules`, was the time limit. */
void cli_experiment_note_late(struct cli_entry *entry, const suuji_rules *rules);

/* Do the answers about the last puzzle contradict each other? If so, `text` names the contestants
   and their claims. */
bool cli_experiment_disagrees(const struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                              char *text, size_t room);
/* The least number of solutions of the last puzzle, from the results of all contestants. */
uint64_t cli_experiment_known(const struct cli_experiment *experiment, size_t cells);
/* The first entry that has a solution of the last puzzle, or NULL. */
const struct cli_entry *cli_experiment_solved(const struct cli_experiment *experiment);

#endif
