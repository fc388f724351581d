/* SPDX-License-Identifier: MIT */
/* Chains in words. */
#ifndef CLI_STEP_LINKS_H
#define CLI_STEP_LINKS_H

#include "answer/step_words.h"
#include "suuji/human.h"

/* What the signs of links mean, and how lines are to be read: for texts that have chains, and for
   those that have forcing chains. */
extern const char cli_links_key[], cli_lines_key[];
/* The lines of a chain, each after `indent` blanks; nothing for other steps. */
void cli_step_links(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    unsigned indent, struct sj_text *out);
#endif
