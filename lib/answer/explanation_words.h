/* SPDX-License-Identifier: MIT */
/* Why a puzzle has no solution, or several, in sentences and lists. */
#ifndef SJ_EXPLANATION_WORDS_H
#define SJ_EXPLANATION_WORDS_H

#include "base/text.h"
#include "suuji.h"

/* What a part of the words is: a paragraph, an entry of a list, or one of several cells
   ("r1c2=4/7") that share lines. */
enum sj_words_kind { SJ_WORDS_SENTENCE, SJ_WORDS_ENTRY, SJ_WORDS_CELL };

/* Receives the parts in order; NULL: there was no memory for a part. */
typedef void sj_on_words(void *user, enum sj_words_kind kind, const char *text);

/* Report what is known of `puzzle`, which the explanation is about. `symbols`: see
   suuji_value_text. */
void sj_explanation_report(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                           const char *symbols, sj_on_words *on_words, void *user);
/* The same as lines of text, lists and cells indented. */
void sj_explanation_write(const suuji_explanation *explanation, const suuji_puzzle *puzzle,
                          const char *symbols, struct sj_text *out);

/* How many values a cell has in the solutions that are known. */
unsigned sj_explanation_values(const suuji_explanation *explanation, unsigned cell);
/* How many of the givens to add are useful advice: 0 if before the limit only a complete solution
   was found. */
size_t sj_explanation_added(const suuji_explanation *explanation, const suuji_puzzle *puzzle);

#endif
