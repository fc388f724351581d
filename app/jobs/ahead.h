/* SPDX-License-Identifier: MIT */
/* Answers ahead: where a solver is faster with many puzzles at once, the next puzzles of a lot are
   solved together before the first of them is asked about. */
#ifndef CLI_AHEAD_H
#define CLI_AHEAD_H

#include "app/batch/batch.h"

/* A worker's memory for it; initially zeroed. */
struct cli_ahead {
    size_t first, count; /* these items of the lot were looked at */
    size_t answered;     /* rows that were answered */
    uint64_t limit;      /* of solutions, for these answers */
    unsigned cells;      /* of each */
    uint8_t *row;        /* [room * cells] */
    uint8_t *solution;
    size_t bytes; /* of each of both */
    uint64_t *found;
    uint64_t *guesses;
    size_t *at;  /* the row of each item that was looked at; SIZE_MAX: none */
    size_t room; /* items */
};

/* Look at the items of a lot from `first` on that have the same rules, and answer the query about
   them if the solver supports that and they are enough. Puzzles that take long are left. */
suuji_status cli_ahead_look(struct cli_ahead *ahead, suuji_solver *solver, const suuji_query *query,
                            struct cli_lot *lot, size_t first, suuji_error *err);

/* The answer to `query`, which may have a callback and another limit of solutions, for an item of
   the lot. False: there is none. The solution is valid until the next look. */
bool cli_ahead_answer(const struct cli_ahead *ahead, size_t item, const suuji_query *query,
                      suuji_answer *answer);

/* What `found` solutions mean for an answer, if the search ended by itself or at the query's
   limit. */
suuji_answer cli_answer_of_count(uint64_t found, const suuji_query *query);

void cli_ahead_free(struct cli_ahead *ahead);

#endif
