/* SPDX-License-Identifier: MIT */
/* The engine `cdcl`: clause learning with the houses as native constraints.

   What naked and hidden singles leave of the givens are the open candidates; each is a variable,
   true when its cell holds its value. The candidates of a cell, and those of a value in a house,
   are the groups of sat/cdcl.h, of whose members exactly one is true; candidates that a pair of
   cells forbids together are mates. So there are no clauses but learned ones, and those of
   constraints, whose auxiliary variables come after the candidates.

   Files, in reading order: candidates.c makes variables and groups of what singles leave,
   cdcl_constraints.c loads the clauses of constraints, cdcl_trace.c reports events, cdcl_exchange.c
   shares clauses, cdcl.c is the row in the table. The search is in lib/sat. */
#ifndef SJ_HOUSE_CDCL_H
#define SJ_HOUSE_CDCL_H

#include "cnf/constraint_clauses.h"
#include "engine/engine.h"
#include "engine/exchange.h"
#include "engine/proof_hook.h"
#include "engine/trail_trace.h"
#include "model/reduce.h"
#include "sat/cdcl.h"

struct sj_house_cdcl {
    struct sj_cdcl core;      /* the first member: what on_solution gets is this struct too */
    const suuji_rules *rules; /* borrowed from the solver */
    const struct sj_proof_hook *hook; /* NULL: none */
    struct sj_clause_log log;         /* the hook's part of it */
    struct sj_task *task;             /* of the run */
    struct sj_trail_trace trace;
    uint32_t
        *decision; /* with a trace: "not this one" of all that was decided at the last conflict */
    uint32_t decisions;
    const struct sj_exchange *exchange; /* NULL: none */
    bool excludes; /* the exchange's common first solution is excluded, and no other */

    struct sj_reduction open;                 /* what singles leave */
    struct sj_constraint_clauses constraints; /* of the rules, if there are any */
    suuji_puzzle *empty; /* with constraints: its candidates are the variables of proofs */
    uint32_t candidates; /* variables below this; the others are auxiliary */
    void *block;         /* the arrays that follow are in it (base/layout.h) */
    size_t block_bytes;
    uint32_t *first;   /* [cells]: the first variable of a cell */
    uint32_t *group;   /* [cells + houses * size]: of a cell; of value d in house h at cells + h *
                        size + d - 1 */
    uint8_t *solution; /* [cells]: a grid to hand in */
};

/* ---- candidates.c ---- */

/* Count the variables and the groups, and number the variables. */
void sj_house_cdcl_measure(struct sj_house_cdcl *c);
/* Have the memory and make the variables and groups. False: memory is short. */
bool sj_house_cdcl_build(struct sj_house_cdcl *c);

/* The variable of an open candidate. */
uint32_t sj_house_cdcl_variable(const struct sj_house_cdcl *c, unsigned cell, unsigned value0);

/* ---- cdcl_constraints.c ---- */

/* Count the auxiliary variables. The candidates are counted. False: the task is over. */
bool sj_house_cdcl_measure_constraints(struct sj_house_cdcl *c);
/* Load the clauses, and in a proof the puzzle, which is not part of its candidates. False: a limit
   was reached. */
bool sj_house_cdcl_load_constraints(struct sj_house_cdcl *c);

/* Is this search one whose proof is about the formula of all candidates? */
static inline bool sj_house_cdcl_is_whole(const struct sj_house_cdcl *c)
{
    return c->hook && c->empty;
}

/* ---- cdcl_trace.c: nothing happens without a trace ---- */

/* What singles did. Before the variables are made. */
void sj_house_cdcl_trace_singles(struct sj_house_cdcl *c);
/* The search is about to begin. */
suuji_status sj_house_cdcl_trace_search(struct sj_house_cdcl *c, suuji_error *err);
/* The search has a solution, which is about to be handed in. */
void sj_house_cdcl_trace_solution(struct sj_house_cdcl *c);

/* ---- cdcl_exchange.c ---- */

/* Share clauses with other searches in the search that follows, in place of a trace; NULL: not. */
void sj_house_cdcl_exchange(struct sj_house_cdcl *c, const struct sj_exchange *exchange);
/* A solution was handed in and is about to be excluded. If it is not the common first one, the
   search shares nothing from here on, and has a second solution. False: enough. */
bool sj_house_cdcl_exchange_solution(struct sj_house_cdcl *c, const uint8_t *grid);

#endif
