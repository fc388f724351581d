/* SPDX-License-Identifier: MIT */
/* Steps in words. */
#ifndef CLI_STEP_REPORT_H
#define CLI_STEP_REPORT_H

#include "answer/step_words.h"
#include "suuji/human.h"

/* "Hidden single: row 3 has one place for 4, so r3c2 is 4." */
void cli_step_sentence(const suuji_human *human, const suuji_human_step *step,
                       suuji_notation notation, struct sj_text *out);
/* What the signs of links mean: a line for texts that have chains. */
extern const char cli_links_key[];
/* The links of a forcing chain that is too long for its sentence, a line each after `indent` blanks; nothing
   for other steps. */
void cli_step_links(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    unsigned indent, struct sj_text *out);
/* "hidden single: r3c2=4" */
void cli_step_brief(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    struct sj_text *out);
/* "look at 4 in row 3": where the step is, but not what it is. */
void cli_step_look(const suuji_rules *rules, const suuji_human_step *step, struct sj_text *out);

/* "Steps are known for sizes up to 64 only.", as a line: there is no board for larger puzzles. */
void cli_size_limit_write(struct sj_text *out);

#endif
