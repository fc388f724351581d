/* SPDX-License-Identifier: MIT */
/* `model`: what a SAT solver printed about a formula of `cnf`, without the formula, read only. The
   numbering of the variables says what the true ones mean: variable x is the value 1 + (x - 1) mod
   n of cell (x - 1) / n. The size n follows from the rules, else from the largest variable: the
   last cell's value is among the last n, true or not. */
#include "format/grid_rows.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "cnf/sat_model.h"

/* Larger models are beyond the length of a record. */
#define MAX_SIZE 100u

/* Does the line say what the solver found? */
static bool is_answer(const struct sj_line *line)
{
    static const char *const words[] = {
        "SAT", "UNSAT", "INDET", "INDETERMINATE", "Instance Satisfiable", "Instance Unsatisfiable"};
    if (sj_starts(line->at, line->len, 0, "s SATISFIABLE") ||
        sj_starts(line->at, line->len, 0, "s UNSATISFIABLE") ||
        sj_starts(line->at, line->len, 0, "s UNKNOWN") ||
        sj_starts(line->at, line->len, 0, "s cnf "))
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (line->len == strlen(words[i]) && sj_starts(line->at, line->len, 0, words[i]))
            return true;
    return false;
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_text_lines lines = sj_text_lines_of(head, len, whole);
    struct sj_line line;
    (void)dialect;
    while (sj_text_lines_next(&lines, &line))
        if (is_answer(&line))
            return 96;
    return 0;
}

/* A record ends before the next answer. */
static size_t record_length(const struct sj_dialect *dialect, const char *text, size_t len,
                            bool last)
{
    struct sj_text_lines lines = sj_text_lines_of(text, len, last);
    struct sj_line line;
    bool answered = false;
    (void)dialect;
    while (sj_text_lines_next(&lines, &line)) {
        const bool answer = is_answer(&line);
        if (answer && answered)
            return (size_t)(line.at - text);
        answered |= answer;
    }
    return last ? len : 0;
}

/* More variables than a text of this length has: it has at least a digit and a blank for each cell
   of a board, and encodings have fewer auxiliary variables for each candidate than this. */
static size_t most_variables(size_t len)
{
    const size_t most = (size_t)1 << 26;
    size_t size = 1;
    while (size < SUUJI_MAX_SIZE && 2 * size * size <= len)
        size++;
    return size * size * size < most / 64 ? size * size * size * 64 : most;
}

/* The smallest size with that many variables. */
static unsigned size_of(size_t variables)
{
    unsigned size = 1;
    while ((size_t)size * size * size < variables)
        size++;
    return size;
}

static size_t largest_variable(const struct sj_sat_model *model)
{
    size_t variable = model->variables;
    while (variable > 0 && !sj_bit_get(model->told, variable))
        variable--;
    return variable;
}

/* The values of a board of `size` as the model has them. */
static suuji_status read_values(struct sj_parser *parser, struct sj_sat_model *model, unsigned size,
                                suuji_error *err)
{
    uint8_t *const given = parser->puzzle->given;
    for (unsigned cell = 0; cell < size * size; cell++) {
        for (unsigned value = 1; value <= size; value++) {
            if (!sj_sat_model_value(model, (int)(cell * size + value)))
                continue;
            if (given[cell])
                return sj_parser_fail(
                    parser, 0, err,
                    "r%uc%u has two values: %u and %u; are these the variables of "
                    "size %u? --rules names the size",
                    cell / size + 1, cell % size + 1, given[cell], value, size);
            given[cell] = (uint8_t)value;
        }
        if (!given[cell])
            return sj_parser_fail(
                parser, 0, err,
                "r%uc%u has no value: the model of a reduced formula is read with "
                "it (convert --from cnf --model), that of others with --rules",
                cell / size + 1, cell % size + 1);
    }
    return SUUJI_OK;
}

static suuji_status read_model(struct sj_parser *parser, struct sj_sat_model *model,
                               suuji_error *err)
{
    suuji_status status =
        sj_sat_model_read(model, parser->text, parser->len, most_variables(parser->len), err);
    if (status == SUUJI_ERR_SYNTAX && err)
        err->line += parser->line - 1;
    if (status != SUUJI_OK)
        return status;
    if (model->result == SJ_SAT_RESULT_UNSATISFIABLE)
        return sj_parser_fail(parser, 0, err, "the solver found that there is no solution");
    if (model->result == SJ_SAT_RESULT_UNKNOWN)
        return sj_parser_fail(parser, 0, err,
                              "the solver found neither a solution nor a proof that there is none");
    const size_t largest = largest_variable(model);
    if (largest == 0)
        return sj_parser_fail(parser, 0, err, "the model has no values");
    const struct sj_dialect *const d = parser->dialect;
    const unsigned asked = d->rules ? d->rules->size : d->size;
    const unsigned size = asked ? asked : size_of(largest);
    status = sj_parser_start(parser, size, err);
    return status == SUUJI_OK ? read_values(parser, model, size, err) : status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_sat_model model = {0};
    if (sj_skip_blanks(parser->text, parser->len, 0) == parser->len)
        return SUUJI_OK;
    const suuji_status status = read_model(parser, &model, err);
    sj_sat_model_clear(&model);
    *found = status == SUUJI_OK;
    return status;
}

const struct sj_format sj_format_model = {
    .info = {.name = "model",
             .summary = "what a SAT solver printed: the true variables of a formula of cnf",
             .example = "s SATISFIABLE",
             .can = SUUJI_FORMAT_READS,
             .max_size = MAX_SIZE},
    .probe = probe,
    .most = 96,
    .cut = record_length,
    .parse = parse,
};
