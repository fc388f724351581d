/* SPDX-License-Identifier: MIT */
/* The comment lines that a proof about a puzzle starts with: which puzzle, and which solution, if
   any, it shows to be the only one. docs/proofs.md defines them; suuji_proof_read_claim reads
   them. */
#ifndef SJ_PROOF_HEADER_H
#define SJ_PROOF_HEADER_H

#include "suuji/proof.h"
#include "base/text.h"

/* Do formula and header say all of these rules? Else SUUJI_ERR_UNSUPPORTED. */
suuji_status sj_proof_check_rules(const suuji_rules *rules, suuji_error *err);

/* Write the lines of a proof that `solution` is the only one; NULL: that there is none. */
void sj_proof_header_write(const suuji_puzzle *puzzle, const uint8_t *solution,
                           struct sj_text *out);

#endif
