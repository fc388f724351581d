/* SPDX-License-Identifier: MIT */
/* A claim about a puzzle and its proof: there is no solution, or no second one. */
#ifndef CLI_CLAIM_H
#define CLI_CLAIM_H

#include "suuji/proof.h"

/* Does `proof` show that the puzzle has no solution but `solution` (NULL: none at all)? The formula
   is built here; the time and memory limits of the options, and the seconds of the result, cover
   both formula and check. Otherwise as suuji_proof_check. */
suuji_status cli_claim_check(const suuji_puzzle *puzzle, const uint8_t *solution, const char *proof,
                             size_t length, const suuji_proof_options *options,
                             suuji_proof_result *result, suuji_error *err);

/* Write the formula of the claim to the file `path`, "-": to standard output, but not to one of
   `inputs` (NULL at the end). `*end` is SUUJI_END_COMPLETE, or why the formula was abandoned; then
   there is no file. */
suuji_status cli_claim_write(const suuji_puzzle *puzzle, const uint8_t *solution, const char *path,
                             const char *const *inputs, const suuji_proof_options *options,
                             suuji_end *end, suuji_error *err);

#endif
