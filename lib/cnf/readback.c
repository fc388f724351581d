/* SPDX-License-Identifier: MIT */
/* Reading back. Nothing is trusted: the comments must fit the formula, the model must satisfy each
   clause of the text, and the grid goes through the verifier. */
#include "cnf/readback.h"

#include "base/fail.h"
#include "base/text.h"
#include "cnf/dimacs_read.h"
#include "cnf/notes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void sj_readback_clear(struct sj_readback *back)
{
    sj_cnf_clear(&back->cnf);
    sj_model_clear(&back->model);
    suuji_puzzle_free(back->puzzle);
    free(back->grid);
    *back = (struct sj_readback){0};
}

/* ---- The formula ---------------------------------------------------------------------------- */

/* A formula being read for the first time. */
struct opening {
    struct sj_readback *back;
    struct sj_notes notes;
    const char *rules; /* what the caller says, or NULL */
};

static suuji_status hear_comment(void *user, const char *text, size_t length, size_t line,
                                 size_t column, suuji_error *err)
{
    struct opening *const o = user;
    if (o->back->puzzle)
        return SUUJI_OK; /* after the p line they state nothing */
    return sj_notes_read(&o->notes, text, length, line, column, err);
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
                            "%" PRIu64 " variables are too few for rules '%.40s': %" PRIu64
                            " candidates",
                            variables, o->rules, candidates);
    else
        status = suuji_puzzle_new(rules, &o->back->puzzle, err);
    suuji_rules_free(rules);
    return status;
}

/* With comments: they must be complete, and the formula as large as they make it. */
static suuji_status open_own(struct opening *o, uint64_t variables, uint64_t clauses, size_t line,
                             suuji_error *err)
{
    struct sj_readback *const back = o->back;
    suuji_rules *rules = NULL;
    struct sj_cnf_options options;
    suuji_status status = sj_notes_end(&o->notes, &back->puzzle, &options, line, err);
    if (status == SUUJI_OK && o->rules)
        status = suuji_rules_new(o->rules, &rules, err);
    if (status == SUUJI_OK && rules && strcmp(rules->spec, back->puzzle->rules->spec) != 0)
        status = sj_fail(err, SUUJI_ERR_RULES, "the comments say rules '%.60s', not '%.60s'",
                         back->puzzle->rules->spec, rules->spec);
    suuji_rules_free(rules);
    if (status == SUUJI_OK)
        status = sj_cnf_start(&back->cnf, back->puzzle, &options, err);
    if (status != SUUJI_OK)
        return status;
    const struct sj_cnf_size size = sj_cnf_count(&back->cnf);
    if (size.variables != variables || size.clauses != clauses)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, 1,
                          "the comments describe a formula of %" PRIu64 " variables and %" PRIu64
                          " clauses, not %" PRIu64 " and %" PRIu64,
                          size.variables, size.clauses, variables, clauses);
    return SUUJI_OK;
}

static suuji_status hear_size(void *user, uint64_t variables, uint64_t clauses, size_t line,
                              suuji_error *err)
{
    struct opening *const o = user;
    o->back->variables = variables;
    o->back->clauses = clauses;
    return o->notes.ours ? open_own(o, variables, clauses, line, err)
                         : open_foreign(o, variables, line, err);
}

/* A clause of one literal in a formula without comments is a given or an excluded candidate. */
static suuji_status hear_clause(void *user, const int *literals, size_t count, size_t line,
                                size_t column, suuji_error *err)
{
    struct opening *const o = user;
    const suuji_rules *const rules = o->back->puzzle->rules;
    const unsigned x = count == 1 ? (unsigned)abs(literals[0]) - 1 : UINT_MAX;
    if (o->notes.ours || x >= rules->cells * rules->size)
        return SUUJI_OK;
    const unsigned cell = x / rules->size;
    const unsigned value = x % rules->size + 1;
    const unsigned given = o->back->puzzle->given[cell];
    if (literals[0] < 0)
        return suuji_puzzle_exclude(o->back->puzzle, cell, value, err);
    if (given != 0 && given != value)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, column,
                          "r%uc%u cannot hold %u and %u at the same time", cell / rules->size + 1,
                          cell % rules->size + 1, given, value);
    return suuji_puzzle_set_given(o->back->puzzle, cell, value, err);
}

suuji_status sj_readback_formula(struct sj_readback *back, const char *text, size_t length,
                                 const char *rules, suuji_error *err)
{
    struct opening o = {.back = back, .rules = rules};
    const struct sj_dimacs_listener listener = {&o, hear_comment, hear_size, hear_clause};
    sj_readback_clear(back);
    back->text = text;
    back->length = length;
    suuji_status status = sj_dimacs_parse(text, length, &listener, err);
    if (status == SUUJI_OK && !o.notes.ours)
        status = sj_cnf_start(&back->cnf, back->puzzle, NULL, err);
    sj_notes_clear(&o.notes);
    if (status != SUUJI_OK)
        sj_readback_clear(back);
    return status;
}

/* ---- The model ------------------------------------------------------------------------------ */

suuji_status sj_readback_model(struct sj_readback *back, const char *text, size_t length,
                               suuji_error *err)
{
    const suuji_status status =
        sj_model_read(&back->model, text, length, (size_t)back->variables, err);
    if (status == SUUJI_OK && back->model.said == SJ_SAID_NOTHING)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, sj_count_lines(text, length) + 1, 1,
                          "the text ends without an answer: no 's' line, no literals");
    if (status == SUUJI_OK && back->model.said == SJ_SAID_SATISFIABLE && !back->model.literals &&
        back->clauses > 0)
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
    struct sj_readback *const back = user;
    int untold = 0;
    for (size_t i = 0; i < count; i++) {
        const int variable = abs(literals[i]);
        const bool told = sj_bit_get(back->model.told, (size_t)variable);
        if (told && sj_model_value(&back->model, variable) == (literals[i] > 0))
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

suuji_status sj_readback_solution(struct sj_readback *back, suuji_error *err)
{
    const struct sj_dimacs_listener listener = {.user = back, .clause = check_clause};
    suuji_fault fault = {0};
    char why[160];
    if (!back->grid)
        back->grid = malloc(back->puzzle->rules->cells);
    if (!back->grid)
        return sj_fail_memory(err);
    const suuji_status status = sj_dimacs_parse(back->text, back->length, &listener, err);
    if (status != SUUJI_OK)
        return status;
    sj_cnf_grid(&back->cnf, sj_model_value, &back->model, back->grid);
    if (suuji_verify(back->puzzle, back->grid, keep_fault, &fault))
        return SUUJI_OK;
    suuji_fault_text(back->puzzle->rules, &fault, why, sizeof why);
    return sj_fail(err, SUUJI_ERR_SYNTAX,
                   "the model satisfies the clauses but is not a solution: %s", why);
}
