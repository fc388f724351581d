/* SPDX-License-Identifier: MIT */
/* The options of the programs that measure. */
#ifndef BENCH_OPTIONS_H
#define BENCH_OPTIONS_H

#include "base/option.h"

/* Read "--name VALUE", "--name=VALUE" and flags into `options`, and move the other arguments to the
   front of `argv`; returns their number. Ends the program after --help, which shows `usage` and the
   options, and after a mistake. */
int bench_read_options(int argc, char **argv, const struct sj_option *rows, void *options,
                       const char *usage);

/* End the program with a message. */
_Noreturn void bench_stop(const char *what, const char *why);

#endif
