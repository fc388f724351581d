/* SPDX-License-Identifier: MIT */
/* 'suuji generate --rules 9:jigsaw', '--rules 9+killer': every puzzle has its own irregular regions or
   constraints. */
#ifndef CLI_DRAWN_RULES_H
#define CLI_DRAWN_RULES_H

#include "app/generate/generating.h"

/* Do the rules leave something to be drawn? NULL: the usual rules. */
bool cli_drawn_asked(const char *rules);

/* Puzzles to be made, each with rules of its own. */
struct cli_drawn_run {
    const char *rules;     /* "9:jigsaw+x" */
    uint64_t first, count; /* numbers; a count of 0: until stopped */
    const suuji_generate_options *options;
    double time_limit; /* seconds for all; 0: none */
    void *user;
    /* The next puzzle, a batch of one. */
    suuji_status (*put)(void *user, const struct cli_generate_batch *batch, suuji_error *err);
};

/* Make one puzzle after the other. `*done`: how many; `*end`: why the next one was not made. */
suuji_status cli_drawn_make(const struct cli_drawn_run *run, uint64_t *done, suuji_end *end,
                            suuji_error *err);
/* The puzzles that were asked for, written. */
enum cli_exit cli_generate_drawn(struct generating *g);

#endif
