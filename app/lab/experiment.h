/* SPDX-License-Identifier: MIT */
/* An experiment: the same puzzles through several contestants, on one thread.

   For each puzzle the contestants take turns, and who begins changes from puzzle to puzzle and from
   repetition to repetition, so that whatever else the machine does hits all of them alike. Nothing of
   a puzzle is kept for the next one but what a summary (summary.h) notes down. */
#ifndef SJ_EXPERIMENT_H
#define SJ_EXPERIMENT_H

#include "app/lab/agreement.h"
#include "app/lab/contestant.h"

#include <stdatomic.h>

/* A contestant, and what it made of the puzzle at hand. */
struct sj_entry {
    struct sj_contestant contestant;
    struct sj_lab_run *run;   /* [runs], in the order they were made */
    unsigned runs;            /* at most `repeat` */
    struct sj_lab_run result; /* the run with the median time */
    struct sj_claim claim;    /* of all its runs */
    uint8_t *solution;        /* [cells]: that of the first run that has one; see claim.solution */
    suuji_error error;        /* of the last run that was refused or failed */
    unsigned late;            /* puzzles of `late_rules` in a row that ran into the time limit */
    suuji_rules *late_rules;  /* NULL: there was none yet */
};

struct sj_experiment {
    struct sj_entry *entry;
    size_t count;
    suuji_query query;
    unsigned repeat; /* runs of each contestant on each puzzle, at least 1 */
    double warm_up;  /* seconds; see sj_contestant_warm */
    unsigned
        give_up; /* who ran into the time limit at so many puzzles of the same rules in a row is
                         not asked about others of them (SJ_OUTCOME_SKIPPED); 0: never */
    /* Told before each run whose turn it is; NULL: nobody wants to know. */
    void (*on_turn)(void *user, size_t turn);
    void *user;

    uint64_t puzzles; /* done so far */
    uint8_t *spare;   /* [room]: for the solution of a run that is not the first */
    size_t room;      /* cells that the solutions have room for */
    atomic_bool stop;
};

/* Set up an experiment with the engines of `list` (specs.h; "all" may be among them; NULL: with none
   yet). On failure it is freed. What an engine cannot do is no failure here, but that it does not exist is. */
suuji_status sj_experiment_open(struct sj_experiment *experiment, const char *list,
                                const suuji_query *query, unsigned repeat, suuji_error *err);
/* Let another program take part (external.h). */
suuji_status sj_experiment_add_external(struct sj_experiment *experiment, const char *spec,
                                        suuji_error *err);
void sj_experiment_close(struct sj_experiment *experiment);

/* Put a puzzle to all contestants; their entries tell what came of it. `*whole` is false when it was
   stopped before everybody had had their turns: then the entries mean nothing. A contestant that ran
   into the time limit is not asked again about the same puzzle. Fails when memory is short. */
suuji_status sj_experiment_do(struct sj_experiment *experiment, const suuji_puzzle *puzzle,
                              bool *whole, suuji_error *err);
/* For results that come from elsewhere: room for solutions of `cells` cells. */
suuji_status sj_experiment_room(struct sj_experiment *experiment, size_t cells, suuji_error *err);
/* Note whether the result of the last puzzle, of `rules`, was the time limit. */
void sj_experiment_note_late(struct sj_entry *entry, const suuji_rules *rules);
/* End the run that goes on, and all later ones; from any thread. */
void sj_experiment_stop(struct sj_experiment *experiment);

/* Do the answers about the last puzzle contradict each other? If so, `text` says who says what. */
bool sj_experiment_disagrees(const struct sj_experiment *experiment, const suuji_puzzle *puzzle,
                             char *text, size_t room);
/* How many solutions the last puzzle has at the least, by what all of them found. */
uint64_t sj_experiment_known(const struct sj_experiment *experiment, size_t cells);
/* The first entry that has a solution of the last puzzle, or NULL. */
const struct sj_entry *sj_experiment_solved(const struct sj_experiment *experiment);

#endif
