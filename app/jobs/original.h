/* SPDX-License-Identifier: MIT */
/* --puzzle ORIGINAL: the puzzle that a position comes from. What is not in it is an entry. */
#ifndef CLI_ORIGINAL_H
#define CLI_ORIGINAL_H

#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/jobs/solution_list.h"

/* clang-format off */
#define CLI_ORIGINAL(args) /* const char *original */                                            \
    "puzzle", 0, SUUJI_OPTION_TEXT, offsetof(args, original), .value = "ORIGINAL", .domain = CLI_FILE, \
     .help = "the original puzzle, a file or a line: all other values are entries of a player"
/* clang-format on */

/* Read the originals, one per position or one for all; `original` NULL: none. Errors are
   reported. */
enum cli_exit cli_originals_read(struct cli_solution_list *list, const char *original,
                                 const struct cli_common *common);

/* A copy of position number `number` in which all values that its original does not have are
   entries; the caller frees it. SUUJI_ERR_UNSUPPORTED: the original does not belong to this
   position. */
suuji_status cli_original_apply(const struct cli_solution_list *list, uint64_t number,
                                const suuji_puzzle *puzzle, suuji_puzzle **out, suuji_error *err);

#endif
