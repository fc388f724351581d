/* SPDX-License-Identifier: MIT */
/* The puzzle as a 0/1 integer program in free MPS form. Fixed MPS has eight characters for a name,
   which is too little for people above 9x9. The form always minimises, and readers do not agree on
   sections that say otherwise: an objective that is to be as large as possible is written with its
   sign changed, and called `negative`. */
#include "suuji/objective.h"
#include "export/export_row.h"
#include "export/linear.h"

#include <inttypes.h>

/* The name of the row that is minimised. */
static const char *objective_name(const struct sj_linear *linear)
{
    return linear->objective && suuji_objective_sense(linear->objective) == SUUJI_SENSE_MAXIMIZE
               ? "negative"
               : "objective";
}

/* A weight as it is written. */
static int64_t written_cost(const struct sj_linear *linear, int64_t weight)
{
    return linear->objective && suuji_objective_sense(linear->objective) == SUUJI_SENSE_MAXIMIZE
               ? -weight
               : weight;
}

static void write_rows(const struct sj_linear *linear, struct sj_sink *sink)
{
    static const char letters[] = {[SJ_ILP_EQUAL] = 'E', [SJ_ILP_MOST] = 'L', [SJ_ILP_LEAST] = 'G'};
    const struct sj_ilp *const program = &linear->program;
    struct sj_text *const out = &sink->text;
    char name[SJ_ILP_NAME_ROOM];
    sj_text_printf(out, "ROWS\n N %s\n", objective_name(linear));
    if (program->columns == 0)
        sj_text_printf(out, " E %s\n", program->refuted ? "refuted" : "solved");
    for (uint32_t r = 0; r < program->rows && program->columns && sj_sink_step(sink); r++) {
        sj_ilp_row_name(program, r, name);
        sj_text_printf(out, " %c %s\n", letters[sj_ilp_row_sense(program, r)], name);
    }
}

static void write_columns(const struct sj_linear *linear, const struct sj_ilp_columns *columns,
                          struct sj_sink *sink)
{
    const struct sj_ilp *const program = &linear->program;
    struct sj_text *const out = &sink->text;
    const char *const objective = objective_name(linear);
    char name[SJ_ILP_NAME_ROOM];
    char row[SJ_ILP_NAME_ROOM];
    sj_text_str(out, "COLUMNS\n");
    if (program->columns == 0)
        sj_text_printf(out, " nothing %s 1\n", program->refuted ? "refuted" : "solved");
    for (uint32_t c = 0; c < sj_ilp_width(program) && sj_sink_step(sink); c++) {
        const int64_t weight = sj_linear_weight(linear, c);
        sj_ilp_column_name(program, c, name);
        if (weight)
            sj_text_printf(out, " %s %s %" PRId64 "\n", name, objective,
                           written_cost(linear, weight));
        for (size_t i = columns->first[c]; i < columns->first[c + 1]; i++) {
            sj_ilp_row_name(program, columns->at[i], row);
            sj_text_printf(out, " %s %s %" PRId64 "\n", name, row, columns->factor[i]);
        }
    }
    if (linear->constant)
        sj_text_printf(out, " constant %s %" PRId64 "\n", objective,
                       written_cost(linear, linear->constant));
}

static void write_sides(const struct sj_linear *linear, struct sj_sink *sink)
{
    const struct sj_ilp *const program = &linear->program;
    struct sj_text *const out = &sink->text;
    char name[SJ_ILP_NAME_ROOM];
    sj_text_str(out, "RHS\n");
    if (program->columns == 0 && program->refuted)
        sj_text_str(out, " rhs refuted 1\n");
    for (uint32_t r = 0; r < program->rows && program->columns && sj_sink_step(sink); r++) {
        sj_ilp_row_name(program, r, name);
        sj_text_printf(out, " rhs %s %" PRId64 "\n", name, sj_ilp_row_side(program, r));
    }
}

static void write_bounds(const struct sj_linear *linear, struct sj_sink *sink)
{
    const struct sj_ilp *const program = &linear->program;
    struct sj_text *const out = &sink->text;
    char name[SJ_ILP_NAME_ROOM];
    sj_text_str(out, "BOUNDS\n");
    if (program->columns == 0)
        sj_text_str(out, " FX bound nothing 0\n");
    for (uint32_t c = 0; c < program->columns && sj_sink_step(sink); c++) {
        sj_ilp_column_name(program, c, name);
        if (program->bound[c] == SJ_ILP_FREE)
            sj_text_printf(out, " BV bound %s\n", name);
        else
            sj_text_printf(out, " FX bound %s %d\n", name, program->bound[c] == SJ_ILP_ONE);
    }
    for (uint32_t c = program->columns; c < sj_ilp_width(program) && sj_sink_step(sink); c++) {
        sj_ilp_column_name(program, c, name);
        if (sj_ilp_is_whole(program, c))
            sj_text_printf(out, " BV bound %s\n", name);
        else
            sj_text_printf(out, " UP bound %s 1\n", name);
    }
    if (linear->constant)
        sj_text_str(out, " FX bound constant 1\n");
}

static suuji_status check(const void *given, suuji_error *err)
{
    return sj_linear_check(given, "export 'mps'", err);
}

static suuji_status write(const suuji_puzzle *puzzle, const void *given, struct sj_sink *sink,
                          suuji_error *err)
{
    struct sj_linear linear;
    suuji_objective *objective = NULL;
    struct sj_ilp_columns columns = {0};
    suuji_status status = sj_linear_make(&linear, &objective, puzzle, given, err);
    if (status == SUUJI_OK)
        status = sj_ilp_transpose(&linear.program, &columns, err);
    if (status == SUUJI_OK) {
        sj_linear_describe(&linear, "*", sink);
        sj_text_str(&sink->text, "NAME puzzle\n");
        write_rows(&linear, sink);
        write_columns(&linear, &columns, sink);
        write_sides(&linear, sink);
        write_bounds(&linear, sink);
        sj_text_str(&sink->text, "ENDATA\n");
    }
    sj_ilp_columns_clear(&columns);
    sj_ilp_clear(&linear.program);
    suuji_objective_free(objective);
    return status;
}

const struct sj_export sj_export_mps = {
    .info = {.name = "mps",
             .summary = "integer program, free MPS form; a 0/1 variable for each candidate",
             .options = sj_linear_options,
             .reads = true},
    .options_size = sizeof(struct sj_linear_options),
    .knows = SUUJI_CAN_CONSTRAINTS,
    .check = check,
    .write = write,
    .read = sj_linear_read,
};
