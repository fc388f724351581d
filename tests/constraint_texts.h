/* SPDX-License-Identifier: MIT */
/* Random texts for constraints whose rule is a text. */
#ifndef CONSTRAINT_TEXTS_H
#define CONSTRAINT_TEXTS_H

#include "base/random_inl.h"
#include "base/text.h"

/* Add the text of a rule of this kind, for boards of this size. */
void board_draw_text(struct sj_text *text, const char *kind, unsigned size,
                     struct sj_random *random);

#endif
