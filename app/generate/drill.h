/* SPDX-License-Identifier: MIT */
/* generate --drill: positions to practise a technique on. Each comes from a puzzle that is solved
   step by step until the technique is the next step: no simpler one has a step there. */
#ifndef CLI_DRILL_H
#define CLI_DRILL_H

#include "app/generate/generating.h"

/* Refuse options that cannot be used with --drill, and names that are not of one technique. */
enum cli_exit cli_drill_check(const struct generate_args *args);
/* The output format: one that stores pencil marks and, if possible, which values are entries. */
suuji_status cli_drill_choose_format(struct generating *g, suuji_error *err);
/* Find and write the positions. */
enum cli_exit cli_drill_run(struct generating *g);

#endif
