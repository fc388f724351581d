/* SPDX-License-Identifier: MIT */
/* Formulas, built clause by clause, and their text. */
#include "sat/sat_problem.h"

#include "base/arrays.h"
#include "base/bits_inl.h"
#include "base/sink.h"
#include "cnf/dimacs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

suuji_status suuji_formula_new(suuji_formula **out, suuji_error *err)
{
    suuji_formula *const formula = calloc(1, sizeof *formula);
    *out = NULL;
    if (formula)
        formula->first = malloc(sizeof *formula->first);
    if (!formula || !formula->first) {
        free(formula);
        return sj_fail_memory(err);
    }
    formula->first[0] = 0;
    formula->first_room = 1;
    *out = formula;
    return SUUJI_OK;
}

void suuji_formula_free(suuji_formula *formula)
{
    if (!formula)
        return;
    free(formula->first);
    free(formula->literal);
    free(formula->model);
    free(formula);
}

suuji_status suuji_formula_add_clause(suuji_formula *formula, const int32_t *literals, size_t count,
                                      suuji_error *err)
{
    const size_t used = formula->first[formula->clauses];
    uint32_t highest = formula->variables;
    for (size_t i = 0; i < count; i++) {
        if (literals[i] == 0 || literals[i] == INT32_MIN)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "%" PRId32 " is not a literal", literals[i]);
        const uint32_t variable = (uint32_t)(literals[i] < 0 ? -literals[i] : literals[i]);
        highest = variable > highest ? variable : highest;
    }
    if (!sj_grow(&formula->first, &formula->first_room, formula->clauses + 2,
                 sizeof *formula->first) ||
        !sj_grow(&formula->literal, &formula->literal_room, used + count, sizeof *literals))
        return sj_fail_memory(err);
    if (count)
        memcpy(formula->literal + used, literals, count * sizeof *literals);
    formula->first[++formula->clauses] = used + count;
    formula->variables = highest;
    return SUUJI_OK;
}

suuji_status suuji_formula_set_variables(suuji_formula *formula, uint32_t variables,
                                         suuji_error *err)
{
    if (variables > SUUJI_FORMULA_MAX_VARIABLE)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%" PRIu32 " variables are too many, at most %d",
                       variables, SUUJI_FORMULA_MAX_VARIABLE);
    if (variables > formula->variables)
        formula->variables = variables;
    return SUUJI_OK;
}

uint32_t suuji_formula_variable_count(const suuji_formula *formula)
{
    return formula->variables;
}

size_t suuji_formula_clause_count(const suuji_formula *formula)
{
    return formula->clauses;
}

const int32_t *suuji_formula_clause(const suuji_formula *formula, size_t clause, size_t *count)
{
    static const int32_t none = 0;
    *count = 0;
    if (clause >= formula->clauses)
        return NULL;
    *count = formula->first[clause + 1] - formula->first[clause];
    return *count ? formula->literal + formula->first[clause] : &none;
}

/* ---- Text ---- */

static suuji_status on_size(void *user, uint64_t variables, uint64_t clauses, size_t line,
                            suuji_error *err)
{
    (void)clauses;
    (void)line;
    return suuji_formula_set_variables(user, (uint32_t)variables, err);
}

static suuji_status on_clause(void *user, const int *literals, size_t count, size_t line,
                              size_t column, suuji_error *err)
{
    (void)line;
    (void)column;
    return suuji_formula_add_clause(user, literals, count, err);
}

suuji_status suuji_formula_read(const char *text, size_t length, suuji_formula **out,
                                suuji_error *err)
{
    suuji_formula *formula = NULL;
    suuji_status status = suuji_formula_new(&formula, err);
    *out = NULL;
    if (status == SUUJI_OK)
        status = sj_dimacs_parse(
            text, length,
            &(struct sj_dimacs_callbacks){.user = formula, .size = on_size, .clause = on_clause},
            err);
    if (status == SUUJI_OK)
        *out = formula;
    else
        suuji_formula_free(formula);
    return status;
}

suuji_status suuji_formula_write(const suuji_formula *formula, suuji_on_text *on_text, void *user,
                                 suuji_error *err)
{
    struct sj_sink sink = {.on_text = on_text, .user = user};
    sj_text_printf(&sink.text, "p cnf %" PRIu32 " %zu\n", formula->variables, formula->clauses);
    for (size_t i = 0; i < formula->clauses; i++)
        if (!sj_dimacs_clause(&sink, formula->literal + formula->first[i],
                              formula->first[i + 1] - formula->first[i]))
            break;
    return sj_sink_end(&sink, err);
}

/* ---- Models ---- */

/* Is some literal of clause `i` true? */
static bool has_true(const suuji_formula *formula, size_t i, const uint64_t *truth,
                     uint32_t highest)
{
    for (size_t k = formula->first[i]; k < formula->first[i + 1]; k++) {
        const int32_t literal = formula->literal[k];
        const uint32_t variable = (uint32_t)abs(literal);
        const bool is_true = variable <= highest && sj_bit_get(truth, variable);
        if (is_true == (literal > 0))
            return true;
    }
    return false;
}

suuji_status suuji_formula_verify(const suuji_formula *formula, const int32_t *literals,
                                  size_t count, bool *satisfied, size_t *clause, suuji_error *err)
{
    uint32_t highest = 0;
    size_t good = 0;
    bool agree = true;
    *satisfied = false;
    for (size_t i = 0; i < count; i++)
        if (literals[i] > 0 && (uint32_t)literals[i] > highest)
            highest = (uint32_t)literals[i];
    uint64_t *const truth = calloc(sj_words((size_t)highest + 1), sizeof *truth);
    if (!truth)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        if (literals[i] > 0)
            sj_bit_set(truth, (uint32_t)literals[i]);
    for (size_t i = 0; agree && i < count; i++)
        agree = literals[i] > 0 || literals[i] < -(int64_t)highest ||
                !sj_bit_get(truth, (uint32_t)-literals[i]);
    while (agree && good < formula->clauses && has_true(formula, good, truth, highest))
        good++;
    free(truth);
    *satisfied = agree && good == formula->clauses;
    if (clause)
        *clause = good;
    return SUUJI_OK;
}
