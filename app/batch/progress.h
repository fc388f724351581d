/* SPDX-License-Identifier: MIT */
/* How far work on many puzzles has come. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct cli_progress {
    uint64_t items;       /* written so far */
    uint64_t bytes;       /* of input that was read for them; 0 without input */
    uint64_t bytes_total; /* of all inputs, 0 when not known (a pipe) */
    double seconds;
    bool finished;
};

#endif
