/* SPDX-License-Identifier: MIT */
/* Rules about two values a and b, as text: an expression, as abs(a-b)>=5, or a table, as
   /011/101/110: for each a a row, after a '/', with a 1 for each b that is allowed.

   Expressions have whole numbers, a, b, parentheses, + - * / % and - before a number, abs(x),
   min(x,y), max(x,y), the comparisons = != < <= > >=, and ! & | for not, and, or, which bind
   weaker. A division rounds down; a division by 0, and what is calculated with it, is never equal,
   less or more. Numbers beyond a billion count as a billion. */
#ifndef SJ_PAIR_RULE_H
#define SJ_PAIR_RULE_H

#include "base/fail.h"
#include "base/text.h"

/* Check a rule, and add its canonical form to `out`. */
suuji_status sj_pair_rule_read(unsigned size, const char *text, struct sj_text *out,
                               suuji_error *err);

/* Does a rule that was read allow the two values? */
bool sj_pair_rule_allows(const char *text, unsigned size, int32_t a, int32_t b);

#endif
