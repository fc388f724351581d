/* SPDX-License-Identifier: MIT */
/* suuji_explain: why a puzzle has no solution, or what is missing where it has several. */
#include "explain/explainer.h"
#include "suuji/houses.h"

#include "base/arrays.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *suuji_reduced_name(suuji_reduced reduced)
{
    static const char *const names[] = {"partly reduced", "irreducible", "smallest"};
    return (size_t)reduced < sizeof names / sizeof names[0] ? names[reduced] : "unknown";
}

void suuji_explanation_free(suuji_explanation *explanation)
{
    if (!explanation)
        return;
    free(explanation->clashes);
    free(explanation->conflict);
    free(explanation->conflict_constraints);
    free((void *)explanation->reason.steps);
    free(explanation->solution);
    free(explanation->values);
    free(explanation->added);
    suuji_rules_free(explanation->rules);
    free(explanation);
}

bool suuji_explanation_value(const suuji_explanation *explanation, unsigned cell, unsigned value)
{
    const suuji_rules *const rules = explanation->rules;
    return explanation->values && cell < rules->cells && value >= 1 && value <= rules->size &&
           sj_bit_get(explanation->values, (size_t)cell * rules->size + value - 1);
}

/* ---- Sentences ---- */

static void name_cell(const suuji_rules *rules, unsigned cell, char name[24])
{
    snprintf(name, 24, "r%uc%u", cell / rules->size + 1, cell % rules->size + 1);
}

void suuji_single_text(const suuji_rules *rules, const suuji_single *step, const char *symbols,
                       char *text, size_t room)
{
    char value[SUUJI_VALUE_ROOM];
    char cell[24];
    char house[32];
    name_cell(rules, step->cell, cell);
    suuji_value_text(symbols, step->value, value);
    if (step->house == SUUJI_SINGLE_NO_HOUSE) {
        snprintf(text, room, "%s must be %s: it has no other value left", cell, value);
        return;
    }
    suuji_rules_house_name(rules, step->house, house, sizeof house);
    snprintf(text, room, "%s must be %s: %s has no other place for it", cell, value, house);
}

void suuji_reason_text(const suuji_rules *rules, const suuji_reason *reason, const char *symbols,
                       char *text, size_t room)
{
    char name[32], value[SUUJI_VALUE_ROOM];
    switch (reason->kind) {
    case SUUJI_REASON_SEARCH:
        snprintf(text, room, "only a search shows it");
        return;
    case SUUJI_REASON_CELL:
        name_cell(rules, reason->cell, name);
        snprintf(text, room, "%s has no value left", name);
        return;
    case SUUJI_REASON_HOUSE:
        suuji_rules_house_name(rules, reason->house, name, sizeof name);
        suuji_value_text(symbols, reason->value, value);
        snprintf(text, room, "%s has no place left for %s", name, value);
        return;
    }
}

/* ---- Clashes ---- */

struct clashes {
    suuji_explanation *out;
    size_t room;
    bool failed;
};

static bool keep_clash(void *user, const suuji_fault *fault)
{
    struct clashes *const clashes = user;
    suuji_explanation *const out = clashes->out;
    clashes->failed = !sj_grow(&out->clashes, &clashes->room, out->clash_count + 1, sizeof *fault);
    if (!clashes->failed)
        out->clashes[out->clash_count++] = *fault;
    return !clashes->failed;
}

/* ---- The whole ---- */

static suuji_status explain(struct sj_explainer *explainer, suuji_explanation *out,
                            suuji_error *err)
{
    struct clashes clashes = {.out = out};
    if (!suuji_verify_givens(explainer->puzzle, keep_clash, &clashes)) {
        out->verdict = SUUJI_VERDICT_NONE;
        out->count_exact = true;
        return clashes.failed ? sj_fail_memory(err) : SUUJI_OK;
    }
    suuji_status status = sj_explain_solutions(explainer, out, err);
    if (status == SUUJI_OK && out->verdict == SUUJI_VERDICT_NONE)
        status = sj_explain_conflict(explainer, out, err);
    out->questions = explainer->questions;
    out->end = explainer->end;
    return status;
}

/* An effort beyond this would take years. */
#define MOST_EFFORT ((uint64_t)1 << 48)

/* The caller's options, with the defaults. */
static suuji_status read_options(suuji_explain_options *options, const suuji_explain_options *from,
                                 suuji_error *err)
{
    suuji_status status =
        sj_sized_read(options, sizeof *options, from, "suuji_explain_options", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&options->limits, err);
    if (options->limit == 0)
        options->limit = 1000;
    if (options->effort == 0)
        options->effort = 50000;
    if (options->effort > MOST_EFFORT)
        options->effort = MOST_EFFORT;
    if (options->irreducible)
        options->effort = 0;
    return status;
}

suuji_status suuji_explain(suuji_solver *solver, const suuji_puzzle *puzzle,
                           const suuji_explain_options *options, suuji_explanation **out,
                           suuji_error *err)
{
    const suuji_engine_info *const engine = suuji_solver_engine(solver);
    suuji_explain_options chosen;
    const double start = sj_clock_now();
    struct sj_explainer explainer;
    *out = NULL;
    suuji_status status = read_options(&chosen, options, err);
    if (status == SUUJI_OK)
        status = suuji_rules_check(puzzle->rules,
                                   SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
                                   "an explanation", NULL, err);
    if (status != SUUJI_OK)
        return status;
    if (!(engine->can & SUUJI_CAN_FIND) || !(engine->can & SUUJI_CAN_COUNT))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "engine '%s' cannot decide whether there are no solutions or several",
                       engine->name);
    suuji_explanation *const result = calloc(1, sizeof *result);
    if (!result)
        return sj_fail_memory(err);
    result->rules = suuji_rules_share(puzzle->rules);
    sj_explainer_start(&explainer, solver, puzzle, &chosen);
    status = explain(&explainer, result, err);
    sj_explainer_clear(&explainer);
    result->seconds = sj_clock_now() - start;
    if (status == SUUJI_OK)
        *out = result;
    else
        suuji_explanation_free(result);
    return status;
}
