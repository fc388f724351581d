/* SPDX-License-Identifier: MIT */
/* A query job: runs an engine on one puzzle after another. It does what all such commands need: a
   solver per worker, records that cannot be read, puzzles that the engine or the output format
   refuses, stops, and returning in time so that results are written while others are computed. A
   command defines what to do with one puzzle. */
#ifndef CLI_QUERY_JOB_H
#define CLI_QUERY_JOB_H

#include "answer/searcher.h"
#include "app/batch/batch.h"
#include "app/jobs/ahead.h"
#include "app/jobs/rank_team.h"
#include "app/jobs/reply_csv.h"
#include "app/jobs/solution_list.h"

struct cli_query_job;

/* One worker and its current puzzle. */
struct cli_query_worker {
    const struct cli_query_job *job;
    suuji_solver *solver;
    suuji_team *team;                /* that answers in the place of the solver; NULL: none yet */
    struct cli_team_outcome outcome; /* how the current puzzle was answered */
    void *own;                       /* the command's state, initially zeroed */
    struct cli_lot *lot;
    const struct cli_item *item;
    bool kept;              /* keep the output for this puzzle even if it is not finished */
    bool stopped;           /* set when an answer ended by a stop: the puzzle is not finished */
    double seconds;         /* search time since the worker last returned */
    struct cli_ahead ahead; /* answers to job->ahead */
};

struct cli_query_job {
    void *user;
    const char *engine;               /* NULL: the default */
    const struct cli_team_plan *team; /* that answers a query about a single puzzle; NULL: none */
    /* What is asked about each puzzle, if nothing but the answer itself is of interest: many
       puzzles may be solved together. NULL: one by one. */
    const suuji_query *ahead;
    /* Of --puzzle: the item is then the puzzle with all values that its original does not have as
       entries. NULL: none. */
    const struct cli_solution_list *originals;
    size_t own_size;
    bool json; /* write an object for a failed record, else an empty line */
    /* Objects become rows of a table with these columns; needs `json`. NULL: they stay objects. */
    const struct cli_csv_column *columns;
    bool long_text; /* reports of several lines: a failed record has none, not an empty line */
    /* Write what there is of a failed record, in place of all that; NULL: as above. */
    void (*failed)(const struct cli_query_worker *worker, const suuji_error *why);
    /* Before the items of a lot; NULL: nothing to do. */
    suuji_status (*lot)(struct cli_query_worker *worker, suuji_error *err);
    /* A puzzle. SUUJI_ERR_UNSUPPORTED and SUUJI_ERR_PROGRAM are reported and the next puzzle
       follows; any other failure ends the batch. */
    suuji_status (*item)(struct cli_query_worker *worker, suuji_error *err);
    /* Records straight from the text, see cli_job; NULL: all are parsed. */
    suuji_status (*text)(struct cli_query_worker *worker, const char *text, size_t len, size_t line,
                         size_t *taken, size_t *items, suuji_error *err);
    /* Release what `own` holds; NULL: nothing. */
    void (*release)(void *own);
};

/* Run the query and count the answer. If that was stopped, worker->stopped is set: abandon the
   puzzle. */
suuji_status cli_query_worker_ask(struct cli_query_worker *worker, const suuji_puzzle *puzzle,
                                  const suuji_query *query, suuji_answer *answer, suuji_error *err);
/* The worker as one that answers with the function above. */
struct sj_searcher cli_query_worker_searcher(struct cli_query_worker *worker);

/* Which engine had the answer, and how. */
void cli_query_worker_choice(const struct cli_query_worker *worker, char *text, size_t room);

/* Count an answer that was obtained in another way, and note whether the search was stopped. */
void cli_query_worker_count(struct cli_query_worker *worker, const suuji_answer *answer);

/* Write where the current puzzle is in the input: "easy.txt:3: ". */
void cli_query_worker_place(const struct cli_query_worker *worker);

/* Before the first lot, if there are columns: fits cli_batch.head. */
void cli_query_job_head(void *job, const struct sj_dialect *dialect, struct sj_text *out);
/* The job; `job` must outlive it. */
struct cli_job cli_query_job_make(struct cli_query_job *job);

#endif
