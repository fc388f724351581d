/* SPDX-License-Identifier: MIT */
/* --minimize, --maximize and --prefer: which of several solutions to find. The rules of a puzzle
   may be known only when it is read, so the text is checked first and turned into an objective for
   each size that occurs. */
#ifndef CLI_OBJECTIVE_OPTION_H
#define CLI_OBJECTIVE_OPTION_H

#include "base/text.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"

/* The objective of the command line. */
struct cli_objective {
    const char *option; /* "minimize"; NULL: nothing */
    const char *text;
};

/* Which of the three is given? Reports a usage error for a text that does not parse, and for cells
   and values outside the grid of --rules, if these are given. */
enum cli_exit cli_objective_choose(const char *command, const struct cli_common *common,
                                   struct cli_objective *chosen);

/* The objective for puzzles of `rules`, created at their first puzzle; NULL if there is no
   objective. SUUJI_ERR_UNSUPPORTED if it does not fit the rules, so that other puzzles are still
   solved. Start with a zeroed struct, and free it. */
struct cli_objective_made {
    suuji_objective *objective;
    unsigned size;
};
suuji_status cli_objective_make(struct cli_objective_made *made, const struct cli_objective *chosen,
                                const suuji_rules *rules, const suuji_objective **objective,
                                suuji_error *err);
void cli_objective_free(struct cli_objective_made *made);

#endif
