/* SPDX-License-Identifier: MIT */
/* A puzzle as it was before a player began. */
#ifndef CLI_GIVENS_ONLY_H
#define CLI_GIVENS_ONLY_H

#include "suuji.h"

/* A copy without entries and pencil marks; the caller frees it. */
suuji_status cli_givens_only(const suuji_puzzle *puzzle, suuji_puzzle **out, suuji_error *err);

#endif
