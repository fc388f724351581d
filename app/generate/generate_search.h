/* SPDX-License-Identifier: MIT */
/* The searches of 'suuji generate': few clues, the vicinity of puzzles, the paper's method. */
#ifndef CLI_GENERATE_SEARCH_H
#define CLI_GENERATE_SEARCH_H

#include "app/frame/command.h"
#include "app/generate/generate_workers.h"

struct cli_generate_search {
    const suuji_rules *rules;
    uint64_t seed, count, steps, threads;
    double time_limit;
    double patience; /* seconds without a new puzzle, for --vicinity; 0: no end */
    bool fewest;
    unsigned target;      /* --clues; 0: none */
    const char *from;     /* file of start puzzles; NULL: none */
    const char *vicinity; /* "P,Q"; NULL: not requested */
    unsigned seed_grid;   /* 1 .. 3: the paper's method; 0: not requested */
    uint64_t tries;       /* of the paper's method, for each puzzle */
    bool quiet, stats;
    void *user;
    /* Write puzzles that were found. */
    suuji_status (*write)(void *user, const struct cli_generate_batch *batch, suuji_error *err);
};

/* Do it; the exit code. */
enum cli_exit cli_generate_search(const struct cli_generate_search *search);

#endif
