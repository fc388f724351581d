/* SPDX-License-Identifier: MIT */
/* Chains of HoDoKu: by depth-first search (turbot fish, remote pairs, X- and XY-chains), and in
   tables (nice loops, AIC, forcing chains and nets); almost locked sets. Each function is the
   `find` of a step type.

   hodoku_simple_chains.c  chains by depth-first search
   hodoku_sue_de_coq.c     Sue de Coq
   hodoku_als.c            the list of almost locked sets; hodoku_als_steps.c: their steps
   hodoku_tables.c         nodes and what follows from them at once; hodoku_groups.c: group nodes
   hodoku_reach.c          what follows link by link, as sets
   hodoku_loops.c          nice loops and AIC; hodoku_loops_first.c: the first without building all
   hodoku_forcing.c        forcing chains and nets; hodoku_ways.c: the ways to a result and their lengths
   hodoku_nets.c           direct entries of nets; hodoku_trial.c: the board they are tried on; hodoku_net_chain.c: chains
   hodoku_found.c          steps that were found, and which is first; hodoku_sort.c: the sort of Java's lists
   hodoku_evidence.c       what steps rest on */
#ifndef SJ_HODOKU_CHAINS_H
#define SJ_HODOKU_CHAINS_H

#include "rate/hodoku/hodoku.h"

struct sj_hodoku_chains *sj_hodoku_chains_new(void);
void sj_hodoku_chains_free(struct sj_hodoku_chains *chains);

/* By depth-first search. */
bool sj_hodoku_turbot(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_remote_pair(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_x_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_xy_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* Almost locked sets; Sue de Coq. */
bool sj_hodoku_sue_de_coq(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_als_xz(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_als_xy_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_als_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* In tables. type->variant 1: with group nodes. */
bool sj_hodoku_nice_loop(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_forcing_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_forcing_net(struct sj_hodoku *h, const struct sj_hodoku_type *type);

#endif
