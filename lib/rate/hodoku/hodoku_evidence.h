/* SPDX-License-Identifier: MIT */
/* What steps rest on, as the checker of steps wants it. */
#ifndef SJ_HODOKU_EVIDENCE_H
#define SJ_HODOKU_EVIDENCE_H

#include "rate/hodoku/hodoku_chains_own.h"

/* Each of these cells has one of its candidates. */
void sj_hodoku_use_cells(struct sj_hodoku *h, struct sj_set81 cells, suuji_role role,
                         unsigned group);

/* One of two nodes of a chain is on: they are the candidates of a cell, or the places of a value in
   a house. */
void sj_hodoku_use_link(struct sj_hodoku *h, struct sj_set81 a, unsigned value_a, struct sj_set81 b,
                        unsigned value_b);

#endif
