/* SPDX-License-Identifier: MIT */
/* Reading a model back. Nothing is trusted: the comments must fit the formula, the model must
   satisfy each clause of the text, and the grid goes through the verifier. */
#include "cnf/cnf_reader.h"

#include "base/fail.h"
#include "base/text.h"
#include "cnf/dimacs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void sj_cnf_reader_clear(struct sj_cnf_reader *reader)
{
    sj_cnf_clear(&reader->cnf);
    sj_sat_model_clear(&reader->model);
    suuji_puzzle_free(reader->puzzle);
    free(reader->grid);
    *reader = (struct sj_cnf_reader){0};
}

/* ---- The formula ---------------------------------------------------------------------------- */

/* A formula being read for the first time. */
struct opening {
    struct sj_cnf_reader *reader;
    struct sj_formula_comments comments;
    const char *rules; /* what the caller says, or NULL */
};

static suuji_status on_comment(void *user, const char *text, size_t length, size_t line,
                               size_t column, suuji_error *err)
{
    struct opening *const o = user;
    if (o->reader->puzzle)
        return SUUJI_OK; /* after the p line they state nothing */
    return sj_formula_comment_read(&o->comments, text, length, line, column, err);
}

/* Without comments: an empty puzzle of the rules, if the variables suffice. */
static suuji_status open_foreign(struct opening *o, uint64_t variables, size_t line,
                                 suuji_error *err)
{
    suuji_rules *rules = NULL;
    if (!o->rules)
        return sj_fail_at(
            err, SUUJI_ERR_SYNTAX, line, 1,
            "no comment before this line states the rules of the puzzle: pass --rules");
    suuji_status status = suuji_rules_new(o->rules, &rules, err);
    if (status != SUUJI_OK)
        return status;
    const uint64_t candidates = (uint64_t)rules->cells * rules->size;
    if (variables < candidates)
        status = sj_fail_at(err, SUUJI_ERR_SYNTAX, line, 1,
                            "%" PRIu64
                            " variables are too few for the rules '%.40s', which have %" PRIu64
                            " candidates",
                            variables, o->rules, candidates);
    else
        status = suuji_puzzle_new(rules, &o->reader->puzzle, err);
    suuji_rules_free(rules);
    return status;
}

/* With comments: they must be complete, and the formula as large as they make it. */
static suuji_status open_own(struct opening *o, uint64_t variables, uint64_t clauses, size_t line,
                             suuji_error *err)
{
    struct sj_cnf_reader *const reader = o->reader;
    suuji_rules *rules = NULL;
    struct sj_cnf_options options;
    suuji_status status =
        sj_formula_comments_end(&o->comments, &reader->puzzle, &options, line, err);
    if (status == SUUJI_OK && o->rules)
        status = suuji_rules_new(o->rules, &rules, err);
    if (status == SUUJI_OK && rules && !suuji_rules_equal(rules, reader->puzzle->rules))
        status = sj_fail(err, SUUJI_ERR_RULES, "the comments say rules '%.60s', not '%.60s'",
                         reader->puzzle->rules->spec, rules->spec);
    suuji_rules_free(rules);
    if (status == SUUJI_OK)
        status = sj_cnf_start(&reader->cnf, reader->puzzle, &options, err);
    if (status != SUUJI_OK)
        return status;
    const struct sj_cnf_size size = sj_cnf_count(&reader->cnf);
    if (size.variables != variables || size.clauses != clauses)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, 1,
                          "the comments describe a formula of %" PRIu64 " variables and %" PRIu64
                          " clauses, not %" PRIu64 " and %" PRIu64,
                          size.variables, size.clauses, variables, clauses);
    return SUUJI_OK;
}

static suuji_status on_size(void *user, uint64_t variables, uint64_t clauses, size_t line,
                            suuji_error *err)
{
    struct opening *const o = user;
    o->reader->variables = variables;
    o->reader->clauses = clauses;
    return o->comments.ours ? open_own(o, variables, clauses, line, err)
                            : open_foreign(o, variables, line, err);
}

/* A clause of one literal in a formula without comments is a given or an excluded candidate. */
static suuji_status on_clause(void *user, const int *literals, size_t count, size_t line,
                              size_t column, suuji_error *err)
{
    struct opening *const o = user;
    const suuji_rules *const rules = o->reader->puzzle->rules;
    const unsigned x = count == 1 ? (unsigned)abs(literals[0]) - 1 : UINT_MAX;
    if (o->comments.ours || x >= rules->cells * rules->size)
        return SUUJI_OK;
    const unsigned cell = x / rules->size;
    const unsigned value = x % rules->size + 1;
    const unsigned given = o->reader->puzzle->given[cell];
    if (literals[0] < 0)
        return suuji_puzzle_set_excluded(o->reader->puzzle, cell, value, true, err);
    if (given != 0 && given != value)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, column,
                          "r%uc%u cannot hold %u and %u at the same time", cell / rules->size + 1,
                          cell % rules->size + 1, given, value);
    return suuji_puzzle_set_given(o->reader->puzzle, cell, value, err);
}

suuji_status sj_cnf_read_formula(struct sj_cnf_reader *reader, const char *text, size_t length,
                                 const char *rules, suuji_error *err)
{
    struct opening o = {.reader = reader, .rules = rules};
    const struct sj_dimacs_callbacks callbacks = {&o, on_comment, on_size, on_clause};
    sj_cnf_reader_clear(reader);
    reader->text = text;
    reader->length = length;
    suuji_status status = sj_dimacs_parse(text, length, &callbacks, err);
    if (status == SUUJI_OK && !o.comments.ours)
        status = sj_cnf_start(&reader->cnf, reader->puzzle, NULL, err);
    sj_formula_comments_clear(&o.comments);
    if (status != SUUJI_OK)
        sj_cnf_reader_clear(reader);
    return status;
}

/* ---- The model ------------------------------------------------------------------------------ */

suuji_status sj_cnf_read_model(struct sj_cnf_reader *reader, const char *text, size_t length,
                               suuji_error *err)
{
    const suuji_status status =
        sj_sat_model_read(&reader->model, text, length, (size_t)reader->variables, err);
    if (status == SUUJI_OK && reader->model.result == SJ_SAT_RESULT_NOTHING)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, sj_count_lines(text, length) + 1, 1,
                          "the text ends without an answer: no 's' line, no literals");
    if (status == SUUJI_OK && reader->model.result == SJ_SAT_RESULT_SATISFIABLE &&
        !reader->model.literals && reader->clauses > 0)
        return sj_fail(err, SUUJI_ERR_SYNTAX,
                       "the solver says SATISFIABLE but gives no values (minisat writes them to a "
                       "second file: minisat FORMULA MODEL)");
    return status;
}

/* A clause must hold by a literal that the model states. If a clause fails only because the model
   leaves variables out, the model was cut off and is not wrong. */
static suuji_status check_clause(void *user, const int *literals, size_t count, size_t line,
                                 size_t column, suuji_error *err)
{
    struct sj_cnf_reader *const reader = user;
    int untold = 0;
    for (size_t i = 0; i < count; i++) {
        const int variable = abs(literals[i]);
        const bool told = sj_bit_get(reader->model.told, (size_t)variable);
        if (told && sj_sat_model_value(&reader->model, variable) == (literals[i] > 0))
            return SUUJI_OK;
        if (!told && untold == 0)
            untold = variable;
    }
    if (untold != 0)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, column,
                          "the model says nothing about variable %d, which this clause needs",
                          untold);
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, column,
                      "the model does not satisfy this clause");
}

static bool keep_fault(void *user, const suuji_fault *fault)
{
    *(suuji_fault *)user = *fault;
    return false;
}

suuji_status sj_cnf_read_solution(struct sj_cnf_reader *reader, suuji_error *err)
{
    const struct sj_dimacs_callbacks callbacks = {.user = reader, .clause = check_clause};
    suuji_fault fault = {0};
    char why[160];
    if (!reader->grid)
        reader->grid = malloc(reader->puzzle->rules->cells);
    if (!reader->grid)
        return sj_fail_memory(err);
    const suuji_status status = sj_dimacs_parse(reader->text, reader->length, &callbacks, err);
    if (status != SUUJI_OK)
        return status;
    sj_cnf_grid(&reader->cnf, sj_sat_model_value, &reader->model, reader->grid);
    if (suuji_verify(reader->puzzle, reader->grid, keep_fault, &fault))
        return SUUJI_OK;
    suuji_fault_text(reader->puzzle->rules, &fault, NULL, why, sizeof why);
    return sj_fail(err, SUUJI_ERR_SYNTAX,
                   "the model satisfies the clauses but is not a solution: %s", why);
}
