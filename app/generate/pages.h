/* SPDX-License-Identifier: MIT */
/* generate --pages: a book of puzzles in one command. */
#ifndef CLI_PAGES_H
#define CLI_PAGES_H

#include "app/generate/generating.h"

/* Make the puzzles, section after section, and write the book. */
enum cli_exit cli_pages_run(struct generating *g);

#endif
