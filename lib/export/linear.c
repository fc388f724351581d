/* SPDX-License-Identifier: MIT */
/* What the text forms of integer programs share. */
#include "export/linear.h"

#include "base/fail.h"
#include "model/objective_weights.h"
#include "ilp/program.h"

const struct sj_option sj_linear_options[] = {
    {SJ_OPTION("model", WORD, struct sj_linear_options, model), .value = "NAME", .fallback = "full",
     .words = sj_ilp_form_words,
     .help = "every candidate and every equation (full), what singles and locked candidates "
             "leave open (reduced), or what is left of that after probing (probed)"},
    {SJ_OPTION("minimize", TEXT, struct sj_linear_options, minimize), .value = "EXPR",
     .help = "objective to minimise; write a comma in it as \\,"},
    {SJ_OPTION("maximize", TEXT, struct sj_linear_options, maximize), .value = "EXPR",
     .help = "objective to maximise"},
    {SJ_OPTION("prefer", TEXT, struct sj_linear_options, prefer), .value = "CELL=VALUE,...",
     .help = "objective to have as many of these values as possible (r1c1=5\\,r2c3=7)"},
    {.name = NULL},
};

/* ---- Objectives ---- */

/* The text of the objective, if there is one. */
static const char *text_of(const struct sj_linear_options *options)
{
    return options->prefer     ? options->prefer
           : options->minimize ? options->minimize
                               : options->maximize;
}

suuji_status sj_linear_check(const struct sj_linear_options *options, const char *owner,
                             suuji_error *err)
{
    suuji_error why;
    const int given =
        (options->minimize != NULL) + (options->maximize != NULL) + (options->prefer != NULL);
    if (given > 1)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: give at most one objective", owner);
    if (given == 0)
        return SUUJI_OK;
    const suuji_status status = suuji_objective_check(text_of(options), options->prefer, &why);
    return status == SUUJI_OK || status == SUUJI_ERR_MEMORY
               ? (status == SUUJI_OK ? SUUJI_OK : sj_fail_memory(err))
               : sj_fail_at(err, status, why.line, why.column,
                            "%s: objective, character %zu: %.160s", owner, why.column, why.text);
}

static suuji_status make_objective(suuji_objective **objective, const suuji_rules *rules,
                                   const struct sj_linear_options *options, suuji_error *err)
{
    const char *const text = text_of(options);
    suuji_error why;
    suuji_status status = SUUJI_OK;
    if (!text)
        return SUUJI_OK;
    if (options->prefer)
        status = suuji_objective_prefer(rules, text, objective, &why);
    else
        status = suuji_objective_new(
            rules, text, options->minimize ? SUUJI_SENSE_MINIMIZE : SUUJI_SENSE_MAXIMIZE, objective,
            &why);
    if (status == SUUJI_OK)
        return SUUJI_OK;
    if (status == SUUJI_ERR_MEMORY)
        return sj_fail_memory(err);
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "objective, character %zu: %.160s", why.column,
                   why.text);
}

suuji_status sj_linear_make(struct sj_linear *linear, suuji_objective **objective,
                            const suuji_puzzle *puzzle, const struct sj_linear_options *options,
                            suuji_error *err)
{
    *linear = (struct sj_linear){0};
    *objective = NULL;
    const suuji_status status = make_objective(objective, puzzle->rules, options, err);
    return status == SUUJI_OK
               ? sj_linear_start(linear, puzzle, (enum sj_ilp_form)options->model, *objective, err)
               : status;
}

/* ---- Comments ---- */

/* A grid, a comment for each row. */
static void describe_grid(const struct sj_linear *linear, const char *mark, const char *name,
                          const uint8_t *grid, struct sj_sink *sink)
{
    const unsigned size = linear->program.rules->size;
    for (unsigned row = 0; row < size && sj_sink_step(sink); row++) {
        sj_text_printf(&sink->text, "%s %s row %u:", mark, name, row + 1);
        for (unsigned col = 0; col < size; col++)
            sj_text_printf(&sink->text, " %u", grid[row * size + col]);
        sj_text_char(&sink->text, '\n');
    }
}

/* What the givens do not say: excluded candidates, a comment for each cell that has some. */
static void describe_marks(const suuji_puzzle *puzzle, const char *mark, struct sj_sink *sink)
{
    const unsigned size = puzzle->rules->size;
    for (unsigned cell = 0; puzzle->has_marks && cell < puzzle->rules->cells; cell++) {
        bool any = false;
        for (unsigned value = 1; value <= size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value)) {
                if (!any)
                    sj_text_printf(&sink->text, "%s excluded r%uc%u:", mark, cell / size + 1,
                                   cell % size + 1);
                sj_text_printf(&sink->text, " %u", value);
                any = true;
            }
        if (any)
            sj_text_char(&sink->text, '\n');
        if (!sj_sink_step(sink))
            return;
    }
}

void sj_linear_describe(const struct sj_linear *linear, const char *mark, struct sj_sink *sink)
{
    const struct sj_ilp *const program = &linear->program;
    const char *const spec = program->rules->spec;
    const char *const by = program->form == SJ_ILP_PROBED ? "singles and probes" : "singles";
    struct sj_text *const out = &sink->text;
    sj_text_printf(out, "%s a puzzle: x_r1c2_5 is 1 if row 1, column 2 holds 5\n", mark);
    if (program->parts)
        sj_text_printf(out, "%s part3_7 is a further variable of the third constraint\n", mark);
    sj_text_printf(out, "%s rules: ", mark);
    sj_text_str(out, spec);
    sj_text_char(out, '\n');
    describe_grid(linear, mark, "given", program->puzzle->given, sink);
    describe_marks(program->puzzle, mark, sink);
    if (program->form == SJ_ILP_FULL)
        return;
    if (program->refuted) {
        sj_text_printf(out, "%s %s find a contradiction: there is no solution\n", mark, by);
        return;
    }
    sj_text_printf(out, "%s what %s decide has no variables; 0: not decided yet\n", mark, by);
    describe_grid(linear, mark, "decided", program->grid, sink);
}

suuji_status sj_linear_read(const char *text, size_t length, const char *rules,
                            suuji_report *report, suuji_puzzle **out, suuji_error *err)
{
    struct sj_program_reader reader = {0};
    suuji_status status = sj_program_read(&reader, text, length, rules, err);
    if (status == SUUJI_OK && report) {
        status = sj_program_read_report(&reader, report->text, report->length, err);
        report->at_fault = status != SUUJI_OK;
        report->verdict = reader.verdict;
        if (status == SUUJI_OK && reader.verdict == SUUJI_VERDICT_SOLVED)
            status = sj_export_keep_solution(reader.puzzle, reader.grid, err);
    }
    *out = reader.puzzle;
    reader.puzzle = NULL;
    sj_program_reader_clear(&reader);
    return status;
}
