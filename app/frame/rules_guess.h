/* SPDX-License-Identifier: MIT */
/* "Did you mean ...?" for rules. */
#ifndef CLI_RULES_GUESS_H
#define CLI_RULES_GUESS_H

#include "base/text.h"

/* Append rules that exist to `out`, ended by '\0', for `written`, which is not well-formed: other
   names of rules and constraints, hyphens, capitals, a missing size, "9x9". False: nothing comes close. */
bool cli_rules_guess(const char *written, struct sj_text *out);

/* The kind of constraint whose name is close to the word `written`, or NULL. */
const char *cli_constraint_guess(const char *written);

#endif
