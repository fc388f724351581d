/* SPDX-License-Identifier: MIT */
/* A record of everything that was measured: puzzles, contestants, every run. Plots, reports and
   comparisons with earlier measurements are made from it. It needs about a hundred bytes per
   run. */
#ifndef CLI_RECORD_H
#define CLI_RECORD_H

#include "app/lab/experiment.h"

struct cli_record_puzzle {
    uint64_t number;          /* among all records of all inputs, from 1 */
    uint64_t id;              /* cli_record_id */
    const char *file, *rules; /* the record's, shared among puzzles */
    char *label;              /* its own; "" where there is none */
    size_t line;
    unsigned size, clues;
    uint8_t *solution; /* [size * size]: a verified one; NULL: none is known */
    uint64_t known;    /* least number of solutions, from the results of all contestants */
    size_t first; /* its runs: run[first .. first + runs - 1], by contestant, then by repetition */
    size_t runs;
};

struct cli_record_run {
    unsigned contestant;
    struct cli_lab_run run;
};

/* Why runs were refused or failed: the first reason of each contestant for each outcome. */
struct cli_record_note {
    unsigned contestant;
    enum cli_lab_outcome outcome;
    char *text;
};

/* Where it was measured, and by what; texts are the record's own, "" where nothing is known. */
struct cli_record_place {
    char *version, *compiler, *cpu, *system, *started;
    unsigned cores;
    uint64_t memory; /* bytes; 0: not known */
};

struct cli_record {
    struct cli_record_place place;
    char *options; /* JSON: what the measurements depend on; see app/compare/compare_json.h */
    char **name;   /* [names]: the contestants */
    size_t names;
    struct cli_record_puzzle *puzzle;
    size_t puzzles, puzzle_room;
    struct cli_record_run *run;
    size_t runs, run_room;
    struct cli_record_note *note;
    size_t notes;
    char **shared; /* [shareds]: names of files, rules */
    size_t shareds;
};

/* An id of a puzzle: a hash of rules, givens and pencil marks. */
uint64_t cli_record_id(const suuji_puzzle *puzzle);

/* Begin a record of an experiment's contestants, here and now; a zeroed struct is one without any. */
suuji_status cli_record_begin(struct cli_record *record, const struct cli_experiment *experiment,
                              suuji_error *err);
void cli_record_free(struct cli_record *record);

/* Add one more puzzle, without runs. `puzzle->label` and the names are copied, the solution too. */
suuji_status cli_record_add_puzzle(struct cli_record *record,
                                   const struct cli_record_puzzle *puzzle, suuji_error *err);
/* Add a run of the last puzzle. */
suuji_status cli_record_add_run(struct cli_record *record, unsigned contestant,
                                const struct cli_lab_run *run, suuji_error *err);
/* Record why a run was refused or failed, unless a reason is recorded already. */
suuji_status cli_record_add_note(struct cli_record *record, unsigned contestant,
                                 enum cli_lab_outcome outcome, const char *text, suuji_error *err);
/* The recorded reason, or NULL. */
const char *cli_record_note_of(const struct cli_record *record, unsigned contestant,
                               enum cli_lab_outcome outcome);
/* Add the results of an experiment for the current puzzle. */
suuji_status cli_record_add(struct cli_record *record, const struct cli_experiment *experiment,
                            const suuji_puzzle *puzzle, uint64_t number, const char *file,
                            size_t line, suuji_error *err);

/* The result of a contestant for a puzzle: the run with the median time. NULL: it has none. */
const struct cli_lab_run *cli_record_result(const struct cli_record *record,
                                            const struct cli_record_puzzle *puzzle,
                                            unsigned contestant);
/* The runs of a contestant on a puzzle: `*count` of them, one after another. */
const struct cli_record_run *cli_record_runs(const struct cli_record *record,
                                             const struct cli_record_puzzle *puzzle,
                                             unsigned contestant, size_t *count);

/* Give an experiment the recorded results for `puzzle`: its entries are as they were after
   cli_experiment_do. Both have the same contestants. SUUJI_ERR_SYNTAX if the recorded data cannot
   belong to this puzzle. */
suuji_status cli_record_replay(const struct cli_record *record,
                               const struct cli_record_puzzle *recorded,
                               struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                               suuji_error *err);

#endif
