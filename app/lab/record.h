/* SPDX-License-Identifier: MIT */
/* A record of everything that was measured: puzzles, contestants, every run. An experiment fills
   it; tables, plots, reports, files and comparisons with earlier measurements are made from it. It
   needs about two hundred bytes per run. */
#ifndef CLI_RECORD_H
#define CLI_RECORD_H

#include "app/lab/contestant.h"

struct cli_record_puzzle {
    uint64_t number;          /* among all records of all inputs, from 1 */
    uint64_t id;              /* cli_record_id */
    const char *file, *rules; /* the record's, shared among puzzles */
    char *label;              /* its own; NULL: none */
    uint64_t line;
    unsigned size, clues;
    uint8_t *solution; /* [size * size]: a verified one; NULL: none is known */
    uint64_t known;    /* least number of solutions, from the results of all contestants */
    size_t first; /* its runs: run[first .. first + runs - 1], by contestant, then by repetition */
    size_t runs;
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
    char *options; /* JSON: what the measurements depend on; see app/compare/record_json.h */
    char **name;   /* [names]: the contestants */
    size_t names;
    struct cli_record_puzzle *puzzle;
    size_t puzzles, puzzle_room;
    struct cli_lab_run *run;
    size_t runs, run_room;
    struct cli_record_note *note;
    size_t notes;
    char **shared; /* [shareds]: names of files, rules */
    size_t shareds;
};

/* An id of a puzzle: a hash of rules, givens and pencil marks. */
uint64_t cli_record_id(const suuji_puzzle *puzzle);

/* A zeroed record is an empty one. On failure, what was recorded before stays. */
void cli_record_free(struct cli_record *record);
/* Record this machine, this program and the time. */
suuji_status cli_record_describe_place(struct cli_record *record, suuji_error *err);
suuji_status cli_record_add_name(struct cli_record *record, const char *name, suuji_error *err);
/* A text shared by many puzzles; NULL if memory runs out. */
const char *cli_record_share(struct cli_record *record, const char *text);
/* Add one more puzzle, without file and runs; NULL if memory runs out. `puzzle` may be NULL:
   nothing is known of it yet. */
struct cli_record_puzzle *cli_record_add_puzzle(struct cli_record *record,
                                                const suuji_puzzle *puzzle);
/* Remove the last puzzle and its runs. */
void cli_record_drop_puzzle(struct cli_record *record);
/* Room for `count` more runs after the last one; NULL if memory runs out. Earlier runs may move. */
struct cli_lab_run *cli_record_reserve(struct cli_record *record, size_t count);
/* Add a run of the last puzzle. */
suuji_status cli_record_add_run(struct cli_record *record, const struct cli_lab_run *run,
                                suuji_error *err);
/* Record why a run was refused or failed, unless a reason is recorded already. */
suuji_status cli_record_add_note(struct cli_record *record, unsigned contestant,
                                 enum cli_lab_outcome outcome, const char *text, suuji_error *err);
/* The recorded reason, or NULL. */
const char *cli_record_note_of(const struct cli_record *record, unsigned contestant,
                               enum cli_lab_outcome outcome);

/* The one of several runs that has the median time, the lower of two. */
const struct cli_lab_run *cli_median_run(const struct cli_lab_run *run, size_t count);
/* The result of a contestant for a puzzle: the run with the median time. NULL: it has none. */
const struct cli_lab_run *cli_record_result(const struct cli_record *record,
                                            const struct cli_record_puzzle *puzzle,
                                            unsigned contestant);
/* The runs of a contestant on a puzzle: `*count` of them, one after another. */
const struct cli_lab_run *cli_record_runs(const struct cli_record *record,
                                          const struct cli_record_puzzle *puzzle,
                                          unsigned contestant, size_t *count);

#endif
