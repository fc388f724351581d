/* SPDX-License-Identifier: MIT */
/* What the text forms of integer programs share: the program, its objective, and the comments that
   state the puzzle.

   Weights of cells that the program does not mention, because they are decided, and the objective's
   own constant become the weight of a column `constant`, which is fixed to 1: readers differ in how
   they treat constants. A program without columns gets a column `nothing`, which is fixed to 0,
   since the forms cannot write an empty sum. */
#ifndef SJ_LINEAR_H
#define SJ_LINEAR_H

#include "base/option.h"
#include "base/sink.h"
#include "export/export_row.h"
#include "ilp/program.h"

struct sj_linear_options {
    unsigned model; /* enum sj_ilp_form */
    const char *minimize, *maximize, *prefer;
};

/* The rows of options, and whether they can be combined. */
extern const struct sj_option sj_linear_options[];
suuji_status sj_linear_check(const struct sj_linear_options *options, const char *owner,
                             suuji_error *err);

struct sj_linear {
    struct sj_ilp program;
    suuji_objective *objective; /* NULL: none */
    int64_t constant;           /* the weight of column `constant`; 0: there is no such column */
};

/* The program of a puzzle. SUUJI_ERR_UNSUPPORTED where the objective does not fit its size. Clear
   it in any case. */
suuji_status sj_linear_start(struct sj_linear *linear, const suuji_puzzle *puzzle,
                             const struct sj_linear_options *options, suuji_error *err);
void sj_linear_clear(struct sj_linear *linear);

/* The weight of a column in the objective. */
int64_t sj_linear_weight(const struct sj_linear *linear, uint32_t column);

/* Comments: what the names mean, the rules, the puzzle, what is decided; each line begins with
   `mark`. */
void sj_linear_describe(const struct sj_linear *linear, const char *mark, struct sj_sink *sink);

/* Read such a text back, as suuji_export_read: LP or MPS, whose comments differ in nothing else. */
suuji_status sj_linear_read(const char *text, size_t length, const char *rules,
                            suuji_report *report, suuji_puzzle **out, suuji_error *err);

#endif
