/* SPDX-License-Identifier: MIT */
/* The option --part I/N. */
#ifndef CLI_PART_OPTION_H
#define CLI_PART_OPTION_H

#include "app/frame/command.h"

/* Part `number` of `of`, 1-based; 0: everything. */
struct cli_part {
    uint64_t number, of;
};

/* Read the value of the option; NULL: it was not given. Reports what is wrong, and returns the exit
   code. */
enum cli_exit cli_part_read(const char *command, const char *text, const char *const *files,
                            struct cli_part *part);

#endif
