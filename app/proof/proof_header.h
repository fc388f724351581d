/* SPDX-License-Identifier: MIT */
/* The comment lines that a proof about a puzzle starts with: which puzzle, and which solution, if any,
   it shows to be the only one. docs/proofs.md defines them, suuji_solver_prove writes them. */
#ifndef CLI_PROOF_HEADER_H
#define CLI_PROOF_HEADER_H

#include "base/fail.h"

/* What a header claims. */
struct cli_proof_header {
    bool found;
    bool has_solution;
    size_t solution_line;
    uint8_t *solution; /* [cells]: memory of the caller */
};

/* Read the header of `proof`, if there is one. It must be about `puzzle`: other rules or givens are
   SUUJI_ERR_SYNTAX, as is a malformed header. */
suuji_status cli_proof_header_read(const char *proof, size_t length, const suuji_puzzle *puzzle,
                                   struct cli_proof_header *header, suuji_error *err);

#endif
