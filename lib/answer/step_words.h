/* SPDX-License-Identifier: MIT */
/* What a step says. */
#ifndef SJ_STEP_WORDS_H
#define SJ_STEP_WORDS_H

#include "base/text.h"
#include "suuji/human.h"

/* suuji_human_sentence, suuji_human_brief or suuji_human_story. */
typedef size_t sj_step_writer(const suuji_human *human, const suuji_human_step *step,
                              suuji_notation notation, char *text, size_t room);

/* What `write` says, as long as it is. */
void sj_step_append(sj_step_writer *write, const suuji_human *human, const suuji_human_step *step,
                    suuji_notation notation, struct sj_text *out);

/* A line of a text; not terminated. */
typedef void sj_on_line(void *user, const char *line, size_t len);

/* A chain in words, line by line; nothing for steps whose sentence says it all. False: there is no memory. */
bool sj_step_chains(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    sj_on_line *on_line, void *user);

/* Of a position without open cells, and of one for which there is no board. */
#define SJ_SOLVED_TEXT "solved: every value is right"
#define SJ_SIZE_LIMIT_TEXT "Steps are known for sizes up to 64 only."

#endif
