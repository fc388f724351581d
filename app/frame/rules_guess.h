/* SPDX-License-Identifier: MIT */
/* "Did you mean ...?" for rules. */
#ifndef CLI_RULES_GUESS_H
#define CLI_RULES_GUESS_H

#include "base/text.h"

/* Cut "; did you mean ...?" off an error of the library, where other names may be right. */
void cli_suggestion_forget(suuji_error *err);

/* Suggest rules that exist in the error about `written`, which is not well-formed: other names of
   rules and constraints, hyphens, capitals, a missing size, "9x9". False: nothing comes close, and
   the library suggests nothing. */
bool cli_rules_suggest(const char *written, suuji_error *err);

/* The kind of constraint whose name is close to the word `written`, or NULL. */
const char *cli_constraint_guess(const char *written);

#endif
