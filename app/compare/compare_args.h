/* SPDX-License-Identifier: MIT */
/* The options of suuji compare, and what is made of them. */
#ifndef CLI_COMPARE_ARGS_H
#define CLI_COMPARE_ARGS_H

#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/objective_option.h"
#include "app/lab/experiment.h"

struct compare_args {
    struct cli_common common;
    const char *engines, *external;
    uint64_t repeat, give_up;
    double warm_up, tolerance;
    unsigned work;
    bool isolate;
    const char *pin; /* a number; NULL: not pinned */
    const char *csv, *paper, *solutions, *matrices, *json;
    const char *resume, *against, *plots, *report;
};

/* Open the experiment: the engines of --engines, or the usual ones, --solver and --external. */
suuji_status cli_compare_contest(struct cli_experiment *experiment, const struct compare_args *args,
                                 suuji_error *err);
/* --pin: bind to the processor, or return an error in `err`. Call it before any thread is
   started. */
suuji_status cli_compare_pin(const struct compare_args *args, suuji_error *err);
/* Measure, write all requested outputs, return the exit code. `command_line` repeats the run, for
   the report. */
enum cli_exit cli_compare_run(const struct compare_args *args,
                              const struct cli_objective *objective, const char *const *operands,
                              const char *command_line);

#endif
