/* SPDX-License-Identifier: MIT */
/* A position in the inputs of a batch, between two records: where a run can be resumed, and where a
   part of the inputs begins and ends. */
#ifndef CLI_INPUT_POSITION_H
#define CLI_INPUT_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cli_position {
    uint64_t file;    /* inputs before this one are done */
    uint64_t offset;  /* bytes of its text before the position; 0: its beginning */
    uint64_t line;    /* number of the next line in it, and the bytes of this line that are done; */
    uint64_t column;  /* neither is looked at where `offset` is 0 */
    uint64_t records; /* of all inputs so far, where they are counted, */
    uint64_t passed;  /* and those of them that were chosen */
};

/* Lines that are counted from somewhere in the file and not from its beginning have this bit: how
   many are before them is not known yet. */
#define CLI_LINE_RELATIVE (SIZE_MAX / 2 + 1)

#endif
