/* SPDX-License-Identifier: MIT */
/* A job that asks an engine about one puzzle after the other. It does what all such commands need:
   a solver per worker, records that cannot be read, puzzles that the engine or the output format
   refuses, stops, and returning in time so that results are written while others are made. A
   command says what to do with one puzzle. */
#ifndef CLI_ASKING_H
#define CLI_ASKING_H

#include "app/batch/batch.h"

struct cli_asking;

/* One worker, and the puzzle it has at hand. */
struct cli_asker {
    const struct cli_asking *asking;
    suuji_solver *solver;
    void *own; /* the command's, zeroed at first */
    struct sj_lot *lot;
    const struct sj_item *item;
    bool kept;      /* what was written of this puzzle stays, even if it is not finished */
    bool stopped;   /* set when an answer ended by a stop: the puzzle is not finished */
    double seconds; /* of searches since the worker last returned */
};

struct cli_asking {
    void *user;
    const char *engine; /* NULL: the default */
    size_t own_size;
    bool json; /* write an object for what cannot be done, else an empty line */
    /* Before the items of a lot; NULL: nothing to do. */
    suuji_status (*lot)(struct cli_asker *asker, suuji_error *err);
    /* A puzzle. SUUJI_ERR_UNSUPPORTED and SUUJI_ERR_PROGRAM are told and the next one is taken; what
       else fails ends the whole. */
    suuji_status (*item)(struct cli_asker *asker, suuji_error *err);
    /* Records straight from the text, see sj_job; NULL: all are parsed. */
    suuji_status (*text)(struct cli_asker *asker, const char *text, size_t len, size_t line,
                         size_t *taken, size_t *items, suuji_error *err);
    /* Release what `own` holds; NULL: nothing. */
    void (*release)(void *own);
};

/* Ask, and account for the answer. False: `*status` tells of a failure, or the search was stopped;
   either way the puzzle is to be left. */
bool cli_asker_ask(struct cli_asker *asker, const suuji_puzzle *puzzle, const suuji_query *query,
                   suuji_answer *answer, suuji_status *status, suuji_error *err);

/* Account for an answer that was had otherwise. False: the search was stopped. */
bool cli_asker_took(struct cli_asker *asker, const suuji_answer *answer);

/* The job; `asking` must outlive it. */
struct sj_job cli_asking_job(struct cli_asking *asking);

#endif
