/* SPDX-License-Identifier: MIT */
/* Which sequences of values are meant, as text: a pattern, or a list of states.

   A pattern is a regular expression: values one after the other, . for any, [1-47] for one of some,
   [^1-3] for one of the others, ( ), | between alternatives, and * + ? {n} {n,} {n,m} after what
   may be repeated. It is for the whole sequence.

   A list of states has a '/' between them. A state has what leads on from it, with commas between:
   values, as in [ ] or . for any, '>', and the number of the state that they lead to, from 0.
   Before that there may be '^', the state is a start, and '*', the sequence may end there. Without
   any '^' the first state is the start.

   A value is one character, 1 to 9 and from A on for 10 and more, or <N>. */
#ifndef SJ_VALUE_PATTERN_H
#define SJ_VALUE_PATTERN_H

#include "base/text.h"
#include "constraint/value_machine.h"

/* Check a text, and add its canonical form to `out`. */
suuji_status sj_pattern_read(unsigned size, const char *text, struct sj_text *out,
                             suuji_error *err);
suuji_status sj_states_read(unsigned size, const char *text, struct sj_text *out, suuji_error *err);

/* The machine of a text that was read; `m` is zeroed but for its size and words. */
void sj_pattern_build(const char *text, struct sj_machine *m);
void sj_states_build(const char *text, struct sj_machine *m);

/* Do the values of the cells match a text that was read? Nothing of this is known to the machines.
   At most SJ_PATTERN_CELLS cells. */
enum { SJ_PATTERN_CELLS = 1023 };
bool sj_pattern_matches(const char *text, const uint16_t *cell, unsigned cells,
                        const uint8_t *grid);
bool sj_states_match(const char *text, unsigned size, const uint16_t *cell, unsigned cells,
                     const uint8_t *grid);

#endif
