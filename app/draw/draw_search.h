/* SPDX-License-Identifier: MIT */
/* `suuji draw --tree` and `--animate`: pictures of how an engine searches. */
#ifndef CLI_DRAW_SEARCH_H
#define CLI_DRAW_SEARCH_H

#include "app/draw/draw_args.h"

/* Draw the searches of all puzzles of `files`, once the options are checked. */
enum cli_exit cli_draw_searches(const struct draw_args *args, const char *const *files);

#endif
