/* SPDX-License-Identifier: MIT */
/* What hints may say of a step, from its evidence only. */
#ifndef LOOK_CHECK_H
#define LOOK_CHECK_H

#include "suuji/human.h"

/* Does each stage of hints name only parts of the pattern, and more than the one before? NULL, or
   what is wrong: a text that is valid until the next call. */
const char *look_fault(const suuji_human *human, const suuji_rules *rules,
                       const suuji_human_step *step);

#endif
