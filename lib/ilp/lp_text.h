/* SPDX-License-Identifier: MIT */
/* An integer program in CPLEX LP form: as text that an export writes, and that other programs are
   given. */
#ifndef SJ_LP_TEXT_H
#define SJ_LP_TEXT_H

#include "base/sink.h"
#include "ilp/linear_program.h"

/* Write it; `more`: rows of text besides its own, NULL: none. */
void sj_lp_write(const struct sj_linear *linear, const struct sj_text *more, struct sj_sink *sink);

/* A term of a sum that has `terms` before it; its weight is not 0. */
void sj_lp_term(struct sj_text *out, unsigned terms, int64_t weight, const char *name);

#endif
