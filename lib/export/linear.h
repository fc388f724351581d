/* SPDX-License-Identifier: MIT */
/* What the text forms of integer programs share: their options, and the comments that state the
   puzzle. */
#ifndef SJ_LINEAR_H
#define SJ_LINEAR_H

#include "base/option.h"
#include "base/sink.h"
#include "export/export_row.h"
#include "ilp/linear_program.h"

struct sj_linear_options {
    unsigned model; /* enum sj_ilp_form */
    const char *minimize, *maximize, *prefer;
};

/* The rows of options, and whether they can be combined. */
extern const struct sj_option sj_linear_options[];
suuji_status sj_linear_check(const struct sj_linear_options *options, const char *owner,
                             suuji_error *err);

/* The program of a puzzle, and the objective that `linear` has. SUUJI_ERR_UNSUPPORTED where the
   objective does not fit its size. Clear and free them in any case. */
suuji_status sj_linear_make(struct sj_linear *linear, suuji_objective **objective,
                            const suuji_puzzle *puzzle, const struct sj_linear_options *options,
                            suuji_error *err);

/* Comments: what the names mean, the rules, the puzzle, what is decided; each line begins with
   `mark`. */
void sj_linear_describe(const struct sj_linear *linear, const char *mark, struct sj_sink *sink);

/* Read such a text back, as suuji_export_read: LP or MPS, whose comments differ in nothing else. */
suuji_status sj_linear_read(const char *text, size_t length, const char *rules,
                            suuji_report *report, suuji_puzzle **out, suuji_error *err);

#endif
