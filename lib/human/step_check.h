/* SPDX-License-Identifier: MIT */
/* The checker of steps. It shares no code with the techniques: it knows the rules as lists of
   houses and pairs, the candidates before the step, and what the step names as evidence. */
#ifndef SJ_STEP_CHECK_H
#define SJ_STEP_CHECK_H

#include "suuji/human.h"

struct sj_step_checker;

suuji_status sj_step_checker_new(const suuji_rules *rules, struct sj_step_checker **out,
                                 suuji_error *err);
void sj_step_checker_free(struct sj_step_checker *checker);

/* Does the evidence of `step` prove it, on a board with these candidates, placed values and givens,
   each [cells]? */
suuji_proved sj_step_check(struct sj_step_checker *checker, const uint64_t *candidates,
                           const uint8_t *value, const bool *given, const suuji_human_step *step);
/* Was the last result unknown because memory was short? */
bool sj_step_checker_failed(const struct sj_step_checker *checker);

#endif
