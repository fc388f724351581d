/* SPDX-License-Identifier: MIT */
/* What 'generate' reads: patterns, solution grids. */
#ifndef CLI_GENERATE_INPUT_H
#define CLI_GENERATE_INPUT_H

#include "base/text.h"
#include "app/frame/command.h"

struct cli_generate_input {
    uint8_t *pattern; /* [cells]; NULL: none */
    uint8_t *grid;    /* [cells]; NULL: none */
};

/* Read the named files; on failure report it and return the exit code. Free in either case. */
enum cli_exit cli_generate_read(struct cli_generate_input *input, const suuji_rules *rules,
                                const char *pattern, const char *grid);
void cli_generate_input_free(struct cli_generate_input *input);

#endif
