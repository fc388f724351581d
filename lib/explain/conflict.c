/* SPDX-License-Identifier: MIT */
/* No solution: a minimal conflict among the clues and constraints, and how one sees it. */
#include "explain/explainer.h"

#include "base/bits_inl.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* All clues of the puzzle, and its constraints: first excluded candidates, then constraints, then
   givens, since people see givens first and what can be left out is tried in this order. */
struct clues {
    struct sj_explainer *explainer;
    suuji_clue *at; /* of constraints there is nothing in it */
    size_t count;
    size_t excluded;          /* how many of them are, the first */
    size_t constraints;       /* how many come after those */
    uint64_t *demanded;       /* of constraints, for a question */
    uint32_t *given;          /* [cells]: number of the given; valid only where there is one */
    uint64_t *set;            /* the clues that are to blame */
    struct sj_reduction open; /* with causes */
};

/* Which constraint is number `i` of the clues? */
static bool is_constraint(const struct clues *clues, size_t i, size_t *which)
{
    *which = i - clues->excluded;
    return i >= clues->excluded && *which < clues->constraints;
}

static suuji_status list_clues(struct clues *clues, const suuji_puzzle *puzzle, suuji_error *err)
{
    const suuji_rules *const rules = puzzle->rules;
    size_t room = 1 + rules->constraints.count;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        room += puzzle->given[cell] != 0;
        for (size_t w = 0; puzzle->has_marks && w < puzzle->words; w++)
            room += sj_bit_count(puzzle->excluded[cell * puzzle->words + w]);
    }
    clues->at = malloc(room * sizeof *clues->at);
    clues->given = calloc(rules->cells, sizeof *clues->given);
    clues->demanded = calloc(sj_words(rules->constraints.count) + 1, sizeof *clues->demanded);
    if (!clues->at || !clues->given || !clues->demanded)
        return sj_fail_memory(err);
    for (unsigned cell = 0; puzzle->has_marks && cell < rules->cells; cell++)
        for (unsigned value = 1; value <= rules->size; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value))
                clues->at[clues->count++] = (suuji_clue){cell, value, true};
    clues->excluded = clues->count;
    clues->constraints = rules->constraints.count;
    for (size_t i = 0; i < clues->constraints; i++)
        clues->at[clues->count++] = (suuji_clue){0};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (puzzle->given[cell]) {
            clues->given[cell] = (uint32_t)clues->count;
            clues->at[clues->count++] = (suuji_clue){cell, puzzle->given[cell], false};
        }
    return SUUJI_OK;
}

/* The trial becomes the puzzle of only these clues. */
static suuji_status lay_out(const struct clues *clues, const uint64_t *set, suuji_error *err)
{
    size_t which;
    memset(clues->demanded, 0, sj_words(clues->constraints) * sizeof *clues->demanded);
    for (size_t i = 0; i < clues->count; i++)
        if (sj_bit_get(set, i) && is_constraint(clues, i, &which))
            sj_bit_set(clues->demanded, which);
    suuji_status status = sj_explainer_demand(clues->explainer, clues->demanded, err);
    if (status == SUUJI_OK)
        status = sj_explainer_clear_trial(clues->explainer, err);
    for (size_t i = 0; i < clues->count && status == SUUJI_OK; i++)
        if (sj_bit_get(set, i) && !is_constraint(clues, i, &which))
            status = sj_explainer_add_clue(clues->explainer, &clues->at[i], err);
    return status;
}

static bool breaks_clue(const struct clues *clues, size_t i, const uint8_t *grid)
{
    const struct sj_constraints *const all = &clues->explainer->puzzle->rules->constraints;
    const suuji_clue *const clue = &clues->at[i];
    size_t which;
    if (is_constraint(clues, i, &which))
        return !sj_constraint_holds(all, &all->at[which], grid);
    return (grid[clue->cell] == clue->value) == clue->excluded;
}

/* Have these clues no solution? One that there is misses the clues that it breaks. */
static enum sj_reply ask_solver(void *user, const uint64_t *set, uint64_t *correction,
                                suuji_status *status, suuji_error *err)
{
    const struct clues *const clues = user;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    *status = lay_out(clues, set, err);
    if (*status == SUUJI_OK)
        *status = sj_explainer_solve(clues->explainer, 1, NULL, NULL, &answer, err);
    if (*status != SUUJI_OK)
        return SJ_REPLY_END;
    if (answer.verdict == SUUJI_VERDICT_NONE)
        return SJ_REPLY_YES;
    if (answer.verdict == SUUJI_VERDICT_UNKNOWN)
        return sj_explainer_is_over(clues->explainer) ? SJ_REPLY_END : SJ_REPLY_UNKNOWN;
    memset(correction, 0, sj_words(clues->count) * sizeof *correction);
    for (size_t i = 0; i < clues->count; i++)
        if (breaks_clue(clues, i, answer.solution))
            sj_bit_set(correction, i);
    return SJ_REPLY_NO;
}

/* ---- The first guess ---- */

static int compare_clues(const void *a, const void *b)
{
    const suuji_clue *const x = a;
    const suuji_clue *const y = b;
    if (x->cell != y->cell)
        return x->cell < y->cell ? -1 : 1;
    return (x->value > y->value) - (x->value < y->value);
}

static void add_to_conflict(void *user, suuji_clue clue)
{
    struct clues *const clues = user;
    size_t i = clues->given[clue.cell];
    if (clue.excluded) { /* these are in order */
        const suuji_clue *const at =
            bsearch(&clue, clues->at, clues->excluded, sizeof clue, compare_clues);
        i = (size_t)(at - clues->at);
    }
    sj_bit_set(clues->set, i);
}

/* The clues that singles use where singles find a contradiction, only givens if they suffice; else
   all. */
static suuji_status guess_conflict(struct clues *clues, suuji_error *err)
{
    const suuji_puzzle *const puzzle = clues->explainer->puzzle;
    suuji_puzzle *const trial = &clues->explainer->trial;
    suuji_status status = sj_explainer_clear_trial(clues->explainer, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(trial->given, puzzle->given, puzzle->rules->cells);
    status = sj_reduce(&clues->open, trial, SJ_REDUCE_SINGLES, err);
    if (status == SUUJI_OK && !clues->open.refuted && puzzle->has_marks)
        status = sj_reduce(&clues->open, puzzle, SJ_REDUCE_SINGLES, err);
    if (status == SUUJI_OK && clues->open.refuted)
        return sj_reasons_find(&clues->open, add_to_conflict, clues, NULL, NULL, err);
    for (size_t i = 0; i < clues->count; i++)
        sj_bit_set(clues->set, i);
    return status;
}

/* ---- What is reported ---- */

/* How one sees it: only from the conflict, else from all clues, if singles are enough. */
static suuji_status store_reason(struct clues *clues, suuji_reason *reason, suuji_error *err)
{
    suuji_status status = lay_out(clues, clues->set, err);
    if (status == SUUJI_OK)
        status = sj_reduce(&clues->open, &clues->explainer->trial, SJ_REDUCE_SINGLES, err);
    const bool alone = clues->open.refuted;
    if (status == SUUJI_OK && !alone)
        status = sj_reduce(&clues->open, clues->explainer->puzzle, SJ_REDUCE_SINGLES, err);
    if (status != SUUJI_OK || !clues->open.refuted)
        return status;
    suuji_single *steps = NULL;
    *reason = clues->open.end;
    reason->all_clues = !alone;
    status = sj_reasons_find(&clues->open, NULL, NULL, &steps, &reason->step_count, err);
    reason->steps = steps;
    return status;
}

static suuji_status store_conflict(const struct clues *clues, suuji_explanation *out,
                                   suuji_error *err)
{
    size_t which;
    out->conflict = malloc((clues->count + 1) * sizeof *out->conflict);
    out->conflict_constraints =
        malloc((clues->constraints + 1) * sizeof *out->conflict_constraints);
    if (!out->conflict || !out->conflict_constraints)
        return sj_fail_memory(err);
    for (size_t i = 0; i < clues->count; i++)
        if (sj_bit_get(clues->set, i) && is_constraint(clues, i, &which))
            out->conflict_constraints[out->conflict_constraint_count++] = which;
        else if (sj_bit_get(clues->set, i))
            out->conflict[out->conflict_count++] = clues->at[i];
    qsort(out->conflict, out->conflict_count, sizeof *out->conflict, compare_clues);
    out->empty_rules = out->conflict_count + out->conflict_constraint_count == 0;
    return SUUJI_OK;
}

static suuji_status reduce(struct clues *clues, suuji_reduced *reduced, suuji_error *err)
{
    struct sj_minimal_set search;
    suuji_status status =
        sj_explainer_minimal_set(clues->explainer, &search, clues->count, ask_solver, clues, err);
    search.most_effort = clues->explainer->options.effort;
    if (status == SUUJI_OK)
        status = sj_minimal_set_reduce(&search, clues->set, reduced, err);
    if (status == SUUJI_OK && *reduced == SUUJI_REDUCED_IRREDUCIBLE)
        status = sj_minimal_set_minimize(&search, clues->set, reduced, err);
    sj_minimal_set_free(&search);
    return status;
}

suuji_status sj_explain_conflict(struct sj_explainer *explainer, suuji_explanation *out,
                                 suuji_error *err)
{
    struct clues clues = {.explainer = explainer, .open.causes = true};
    suuji_status status = list_clues(&clues, explainer->puzzle, err);
    if (status == SUUJI_OK)
        clues.set = calloc(sj_words(clues.count) + 1, sizeof *clues.set);
    if (status == SUUJI_OK)
        status = clues.set ? guess_conflict(&clues, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = reduce(&clues, &out->conflict_reduced, err);
    if (status == SUUJI_OK)
        status = store_conflict(&clues, out, err);
    if (status == SUUJI_OK)
        status = store_reason(&clues, &out->reason, err);
    sj_reduction_clear(&clues.open);
    free(clues.set);
    free(clues.at);
    free(clues.given);
    free(clues.demanded);
    return status;
}
