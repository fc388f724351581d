/* SPDX-License-Identifier: MIT */
/* --minimize, --maximize and --prefer: which of several solutions is wanted. The rules of a puzzle may be
   known only when it is read, so the text is checked first, and made an objective for each size that
   comes along. */
#ifndef CLI_OBJECTIVE_OPTION_H
#define CLI_OBJECTIVE_OPTION_H

#include "base/text.h"
#include "app/frame/command.h"

/* What was asked for. */
struct cli_objective {
    const char *option; /* "minimize"; NULL: nothing */
    const char *text;
};

/* Which of the three is given? A usage error, told, for more than one, for a text that does not parse,
   and for cells and values outside the grid of `rules`, where they are given. */
enum cli_exit cli_objective_choose(const char *command, const char *minimize, const char *maximize,
                                   const char *prefer, const char *rules,
                                   struct cli_objective *chosen);

/* The objective for puzzles of `rules`, made when they come for the first time; NULL where nothing was
   asked for. SUUJI_ERR_UNSUPPORTED, so that other puzzles are still done, where it does not fit. Start
   with a zeroed struct, and free it. */
struct cli_objective_made {
    suuji_objective *objective;
    unsigned size;
};
suuji_status cli_objective_make(struct cli_objective_made *made, const struct cli_objective *chosen,
                                const suuji_rules *rules, const suuji_objective **objective,
                                suuji_error *err);
void cli_objective_free(struct cli_objective_made *made);

#endif
