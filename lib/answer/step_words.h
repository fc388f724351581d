/* SPDX-License-Identifier: MIT */
/* What a step says, and where it is. */
#ifndef SJ_STEP_WORDS_H
#define SJ_STEP_WORDS_H

#include "base/text.h"
#include "suuji/human.h"

/* suuji_human_sentence, suuji_human_brief or suuji_human_chain. */
typedef size_t sj_step_writer(const suuji_human *human, const suuji_human_step *step,
                              suuji_notation notation, char *text, size_t room);

/* What `write` says, as long as it is. */
void sj_step_append(sj_step_writer *write, const suuji_human *human, const suuji_human_step *step,
                    suuji_notation notation, struct sj_text *out);

/* More houses or values than these are too many to look at. */
enum { SJ_PLACE_HOUSES = 4, SJ_PLACE_VALUES = 3 };

/* Where a step is, but not what it is. */
struct sj_step_place {
    unsigned house[SJ_PLACE_HOUSES];
    unsigned houses;
    bool around; /* the step is not only in these houses */
    unsigned value[SJ_PLACE_VALUES];
    unsigned values; /* 0: too many to name */
};

struct sj_step_place sj_step_find_place(const suuji_rules *rules, const suuji_human_step *step);

#endif
