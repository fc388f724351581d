/* SPDX-License-Identifier: MIT */
/* The examples of techniques. */
#ifndef SJ_TECHNIQUE_EXAMPLE_H
#define SJ_TECHNIQUE_EXAMPLE_H

#include "suuji/human.h"

/* The step of an example. */
struct sj_technique_example {
    suuji_puzzle *puzzle;
    suuji_human *human;
    const suuji_human_step *step;
    bool first; /* it is the next step if all techniques are used */
};

/* Read the example of a technique and look for its step, which is NULL if there is none. To be
   closed in any case. */
suuji_status sj_technique_example_open(struct sj_technique_example *example,
                                       const suuji_technique_info *info, suuji_error *err);
void sj_technique_example_close(struct sj_technique_example *example);

#endif
