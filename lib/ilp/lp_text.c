/* SPDX-License-Identifier: MIT */
/* A 0/1 integer program in CPLEX LP form. Only what all readers understand alike is used: no
   constants, no empty sums, lines of moderate length, and fixed columns are not among the binary
   ones, since that would set their bounds anew. */
#include "ilp/lp_text.h"

#include <inttypes.h>

/* Terms of a line. */
#define ON_A_LINE 6

/* A sum being written, broken into lines. */
struct sum {
    struct sj_text *out;
    unsigned terms;
};

static void start_term(struct sum *sum)
{
    if (sum->terms && sum->terms % ON_A_LINE == 0)
        sj_text_str(sum->out, "\n  ");
}

/* A term with its weight, not 0. */
static void add_weighted(struct sum *sum, int64_t weight, const char *name)
{
    start_term(sum);
    if (weight < 0)
        sj_text_str(sum->out, " -");
    else if (sum->terms)
        sj_text_str(sum->out, " +");
    if (weight != 1 && weight != -1)
        sj_text_printf(sum->out, " %" PRId64, weight < 0 ? -weight : weight);
    sj_text_char(sum->out, ' ');
    sj_text_str(sum->out, name);
    sum->terms++;
}

static bool has_nothing(const struct sj_linear *linear)
{
    return linear->program.columns == 0;
}

static void write_objective(const struct sj_linear *linear, struct sj_sink *sink)
{
    const struct sj_ilp *const program = &linear->program;
    struct sj_text *const out = &sink->text;
    struct sum sum = {.out = out};
    char name[SJ_ILP_NAME_ROOM];
    const bool maximize =
        linear->objective && suuji_objective_sense(linear->objective) == SUUJI_SENSE_MAXIMIZE;
    sj_text_str(out, maximize ? "Maximize\n objective:" : "Minimize\n objective:");
    for (uint32_t c = 0; c < program->columns && sj_sink_step(sink); c++) {
        const int64_t weight = sj_linear_weight(linear, c);
        if (weight == 0)
            continue;
        sj_ilp_column_name(program, c, name);
        add_weighted(&sum, weight, name);
    }
    if (linear->constant)
        add_weighted(&sum, linear->constant, "constant");
    if (sum.terms == 0 && program->columns) {
        sj_ilp_column_name(program, 0, name);
        sj_text_str(out, " 0 ");
        sj_text_str(out, name);
    } else if (sum.terms == 0) {
        sj_text_str(out, " 0 nothing");
    }
    sj_text_char(out, '\n');
}

static void write_rows(const struct sj_linear *linear, struct sj_sink *sink)
{
    static const char *const signs[] = {
        [SJ_ILP_EQUAL] = "=", [SJ_ILP_MOST] = "<=", [SJ_ILP_LEAST] = ">="};
    const struct sj_ilp *const program = &linear->program;
    struct sj_text *const out = &sink->text;
    char name[SJ_ILP_NAME_ROOM];
    sj_text_str(out, "Subject To\n");
    if (has_nothing(linear))
        sj_text_printf(out, " %s: nothing = %d\n", program->refuted ? "refuted" : "solved",
                       program->refuted);
    for (uint32_t r = 0; r < program->rows && !has_nothing(linear) && sj_sink_step(sink); r++) {
        struct sum sum = {.out = out};
        sj_ilp_row_name(program, r, name);
        sj_text_printf(out, " %s:", name);
        for (size_t i = program->row_first[r]; i < program->row_first[r + 1]; i++) {
            sj_ilp_column_name(program, program->entry[i], name);
            add_weighted(&sum, sj_ilp_factor(program, i), name);
        }
        sj_text_printf(out, " %s %" PRId64 "\n", signs[sj_ilp_row_sense(program, r)],
                       sj_ilp_row_side(program, r));
    }
}

static void write_bounds(const struct sj_linear *linear, struct sj_sink *sink)
{
    const struct sj_ilp *const program = &linear->program;
    struct sj_text *const out = &sink->text;
    char name[SJ_ILP_NAME_ROOM];
    sj_text_str(out, "Bounds\n");
    if (linear->constant)
        sj_text_str(out, " constant = 1\n");
    if (has_nothing(linear))
        sj_text_str(out, " nothing = 0\n");
    for (uint32_t c = 0; c < program->columns && sj_sink_step(sink); c++) {
        if (program->bound[c] == SJ_ILP_FREE)
            continue;
        sj_ilp_column_name(program, c, name);
        sj_text_printf(out, " %s = %d\n", name, program->bound[c] == SJ_ILP_ONE);
    }
    for (uint32_t c = program->columns; c < sj_ilp_width(program) && sj_sink_step(sink); c++) {
        if (sj_ilp_is_whole(program, c))
            continue;
        sj_ilp_column_name(program, c, name);
        sj_text_printf(out, " %s <= 1\n", name);
    }
}

/* The columns that are free, or those that are not, but for parts between 0 and 1; no header where
   there are none. */
static void write_columns(const struct sj_linear *linear, const char *header, bool free_ones,
                          struct sj_sink *sink)
{
    const struct sj_ilp *const program = &linear->program;
    struct sj_text *const out = &sink->text;
    char name[SJ_ILP_NAME_ROOM];
    unsigned terms = 0;
    for (uint32_t c = 0; c < sj_ilp_width(program) && sj_sink_step(sink); c++) {
        const bool is_free = c >= program->columns || program->bound[c] == SJ_ILP_FREE;
        if (is_free != free_ones || !sj_ilp_is_whole(program, c))
            continue;
        if (terms == 0)
            sj_text_str(out, header);
        sj_ilp_column_name(program, c, name);
        sj_text_char(out, ' ');
        sj_text_str(out, name);
        if (++terms % ON_A_LINE == 0)
            sj_text_char(out, '\n');
    }
    if (terms % ON_A_LINE)
        sj_text_char(out, '\n');
}

void sj_lp_write(const struct sj_linear *linear, const struct sj_text *more, struct sj_sink *sink)
{
    write_objective(linear, sink);
    write_rows(linear, sink);
    if (more)
        sj_text_add(&sink->text, more->at, more->len);
    write_bounds(linear, sink);
    write_columns(linear, "General\n", false, sink);
    write_columns(linear, "Binary\n", true, sink);
    sj_text_str(&sink->text, "End\n");
}

void sj_lp_term(struct sj_text *out, unsigned terms, int64_t weight, const char *name)
{
    struct sum sum = {.out = out, .terms = terms};
    add_weighted(&sum, weight, name);
}
