/* SPDX-License-Identifier: MIT */
/* The links of chains, as lines. */
#ifndef CLI_STEP_LINKS_H
#define CLI_STEP_LINKS_H

#include "answer/step_words.h"
#include "suuji/human.h"

/* What the signs of links mean: a line for texts that have chains. */
extern const char cli_links_key[];
/* The links of a forcing chain that is too long for its sentence, a line each after `indent`
   blanks; nothing for other steps. */
void cli_step_links(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    unsigned indent, struct sj_text *out);
#endif
