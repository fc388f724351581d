/* SPDX-License-Identifier: MIT */
/* The searches of 'suuji generate': few clues, the vicinity of puzzles, the paper's method. */
#ifndef CLI_GENERATE_SEARCH_H
#define CLI_GENERATE_SEARCH_H

#include "app/generate/generating.h"

/* Do it; the exit code. */
enum cli_exit cli_generate_search(struct generating *g);

#endif
