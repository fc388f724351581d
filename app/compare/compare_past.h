/* SPDX-License-Identifier: MIT */
/* Earlier measurements that suuji compare resumes (--resume) or compares with (--against), and what
   is known of the puzzles before the first run. */
#ifndef CLI_COMPARE_PAST_H
#define CLI_COMPARE_PAST_H

#include "app/compare/compare_args.h"
#include "app/lab/record.h"

/* Read the file of --against. */
suuji_status cli_compare_past_read(const char *path, struct cli_record *record, suuji_error *err);

/* Refuse an existing file that has no measurements: --json would destroy it. Files that are empty
   or not regular (pipes, devices) lose nothing. */
suuji_status cli_compare_past_guard(const char *path, suuji_error *err);

/* Read the file of --resume, if it exists: `*end` is where to continue, 0 if the file does not
   exist or is empty. Refused if it was measured under other conditions than `now`. */
suuji_status cli_compare_past_resume(const char *path, const struct cli_record *now,
                                     struct cli_record *past, size_t *end, suuji_error *err);

/* Go through all puzzles of the inputs: how many are there (0: not known, some input can be read
   only once)? Those that `past` has must be the same. Puzzles that cannot be read are not counted;
   their errors are reported when they are reached. */
suuji_status cli_compare_census(const struct compare_args *args, const char *const *inputs,
                                const struct cli_record *past, uint64_t *puzzles, suuji_error *err);

/* Is this the puzzle that was recorded? */
suuji_status cli_compare_past_same(const char *path, const struct cli_record_puzzle *recorded,
                                   const suuji_puzzle *puzzle, suuji_error *err);

#endif
