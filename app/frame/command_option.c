/* SPDX-License-Identifier: MIT */
/* The row of an option of a command. */
#include "app/frame/command_option.h"

struct sj_option cli_option_row(const struct cli_option *option)
{
    return (struct sj_option){.name = option->name,
                              .kind = option->kind,
                              .offset = option->offset,
                              .value = option->value,
                              .fallback = option->fallback,
                              .low = option->low,
                              .high = option->high,
                              .words = option->words,
                              .help = option->help};
}
