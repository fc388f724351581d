/* SPDX-License-Identifier: MIT */
/* A puzzle as a formula, made in the plainest way from the lists of houses and pairs. It shares no code
   with the formulas that engines are given: a proof is checked against what the rules say, not against
   what an engine made of them. */
#ifndef CLI_PUZZLE_FORMULA_H
#define CLI_PUZZLE_FORMULA_H

#include "base/text.h"

/* Append the DIMACS text. Variable cell * size + value says that the cell, numbered row by row from 0,
   holds the value. Solutions of the formula are the solutions of the puzzle, but for `blocked`, if that
   is not NULL. SUUJI_ERR_UNSUPPORTED where that would be too many clauses. */
suuji_status cli_puzzle_formula(const suuji_puzzle *puzzle, const uint8_t *blocked,
                                struct sj_text *out, suuji_error *err);

#endif
