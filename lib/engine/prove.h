/* SPDX-License-Identifier: MIT */
/* suuji_solver_prove with its one setting. */
#ifndef SJ_PROVE_H
#define SJ_PROVE_H

#include "suuji.h"

/* Bytes of lines that may wait for the header. */
#define SJ_PROOF_HELD ((size_t)1 << 20)

/* Like suuji_solver_prove, but with `held` bytes in place of SJ_PROOF_HELD. The text is the same
   for any number. */
suuji_status sj_solver_prove(suuji_solver *solver, const suuji_puzzle *puzzle,
                             const suuji_query *query, size_t held, suuji_on_text *on_text,
                             void *user, suuji_answer *answer, suuji_error *err);

#endif
