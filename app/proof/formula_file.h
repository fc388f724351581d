/* SPDX-License-Identifier: MIT */
/* The formula of a claim about a puzzle as a file: that there is no solution, or no other one. */
#ifndef CLI_FORMULA_FILE_H
#define CLI_FORMULA_FILE_H

#include "suuji/proof.h"

/* Write the formula of the claim to the file `path`, "-": to standard output, but not to one of
   `inputs` (NULL at the end). `*end` is SUUJI_END_COMPLETE, or why the formula was abandoned; then
   there is no file. */
suuji_status cli_formula_write(const suuji_puzzle *puzzle, const uint8_t *solution,
                               const char *path, const char *const *inputs,
                               const suuji_proof_options *options, suuji_end *end,
                               suuji_error *err);

#endif
