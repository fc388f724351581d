/* SPDX-License-Identifier: MIT */
/* Alternatives: constraints of which one has to hold, as text ALTERNATIVE|ALTERNATIVE..., where an
   alternative is one constraint or several with a '+' between. Only kinds that name their cells can
   be in them. */
#ifndef SJ_ALTERNATIVES_TEXT_H
#define SJ_ALTERNATIVES_TEXT_H

#include "constraint/constraint_text.h"

/* Read alternatives at `*at`, which is moved to the parenthesis after them, as the text and the
   cells of the last constraint of `list`. `text` is what errors quote. */
suuji_status sj_alternatives_parse(const char *text, const char **at,
                                   struct sj_constraint_list *list, suuji_error *err);

/* Make the alternatives of a text that was read so, and add its canonical form to `out`. `depth`
   and `region` are those of the list that they are in. The caller frees `*alternatives`, also after
   an error if it is not NULL. */
suuji_status sj_alternatives_make(const char *text, unsigned size, unsigned depth,
                                  const uint8_t *region, struct sj_alternatives **alternatives,
                                  struct sj_text *out, suuji_error *err);
void sj_alternatives_free(struct sj_alternatives *alternatives);

/* The alternatives as a sentence. */
void sj_alternatives_sentence(const struct sj_alternatives *alternatives, unsigned size,
                              struct sj_text *text);

#endif
