/* SPDX-License-Identifier: MIT */
/* Solutions: how many, in which cells they differ, and which givens would leave exactly one of
   them.

   Givens that make `target` the only solution have one, for each other solution, in a cell where
   that differs: minimal_set.c looks for few such cells. As long as all solutions are in memory the
   list of them answers its questions, else the solver does. */
#include "explain/explainer.h"

#include "base/arrays.h"
#include "base/bits_inl.h"
#include "base/fail.h"
#include "model/reduce.h"

#include <stdlib.h>
#include <string.h>

/* Solutions that are kept, and the bytes that they may take. */
#define KEPT 4096
#define KEPT_BYTES ((size_t)1 << 24)

/* Passes through the list of solutions that cost as much effort as an easy search. */
#define LOOKS_PER_QUESTION 4

struct solutions {
    struct sj_explainer *explainer;
    suuji_explanation *out;
    unsigned cells, size;
    uint8_t *kept; /* [count * cells]: the solutions seen first */
    size_t count, room;
    bool failed; /* memory was short */
    bool all;    /* every solution is kept */

    /* Of the search for givens to add. */
    const uint8_t *target; /* the solution that is to be the only one */
    uint16_t *open;        /* [open_count]: cells that can be given */
    uint16_t *list;        /* [open_count]: those that are, in a question */
    size_t open_count;
    uint8_t *other;    /* [cells]: a solution that is not the target */
    bool found;        /* `other` holds one */
    uint64_t looks;    /* through the list */
    uint32_t *differs; /* [open_count]: seen solutions that are not the target there */
    uint64_t *set;     /* of open cells: what to give */
    uint64_t *best;
};

/* ---- Seeing solutions ---- */

static void record_values(struct solutions *s, const uint8_t *grid)
{
    for (unsigned cell = 0; cell < s->cells; cell++)
        sj_bit_set(s->out->values, (size_t)cell * s->size + grid[cell] - 1);
}

static bool on_solution(void *user, const uint8_t *grid)
{
    struct solutions *const s = user;
    record_values(s, grid);
    if (s->count >= KEPT || (s->count >= 2 && s->count * s->cells >= KEPT_BYTES))
        return true;
    s->failed = !sj_grow(&s->kept, &s->room, s->count + 1, s->cells);
    if (s->failed)
        return false;
    memcpy(s->kept + s->count++ * s->cells, grid, s->cells);
    return true;
}

static suuji_status count_solutions(struct solutions *s, suuji_error *err)
{
    suuji_explanation *const out = s->out;
    const uint64_t limit = s->explainer->options.limit == 1 ? 2 : s->explainer->options.limit;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = sj_explainer_copy_puzzle(s->explainer, err);
    if (status == SUUJI_OK)
        status = sj_explainer_solve(s->explainer, limit, on_solution, s, &answer, err);
    if (status == SUUJI_OK && s->failed)
        status = sj_fail_memory(err);
    if (status != SUUJI_OK)
        return status;
    out->verdict = answer.verdict;
    out->count = answer.count;
    out->count_exact = out->values_exact = answer.end == SUUJI_END_COMPLETE;
    s->all = out->count_exact && s->count == out->count;
    return SUUJI_OK;
}

/* ---- Values ---- */

/* Has a solution this value? `*known`: that could be settled. */
static suuji_status ask_value(struct solutions *s, unsigned cell, unsigned value, bool *known,
                              suuji_error *err)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = sj_explainer_copy_puzzle(s->explainer, err);
    if (status != SUUJI_OK)
        return status;
    s->explainer->trial.given[cell] = (uint8_t)value;
    status = sj_explainer_solve(s->explainer, 1, NULL, NULL, &answer, err);
    if (status != SUUJI_OK)
        return status;
    if (answer.solution)
        record_values(s, answer.solution);
    *known = answer.verdict != SUUJI_VERDICT_UNKNOWN;
    return SUUJI_OK;
}

/* Not all solutions were seen: ask for each value that none has shown yet. A solution shows a value
   of every cell, so few of these questions are answered with one. */
static suuji_status find_values(struct solutions *s, const struct sj_reduction *open,
                                suuji_error *err)
{
    suuji_explanation *const out = s->out;
    const uint64_t start = s->explainer->effort;
    out->values_exact = true;
    for (unsigned cell = 0; cell < s->cells; cell++)
        for (unsigned value = 1; value <= s->size; value++) {
            bool known = false;
            if (!sj_reduction_allows(open, cell, value) ||
                suuji_explanation_value(out, cell, value))
                continue;
            if (s->explainer->effort - start >= s->explainer->options.effort ||
                sj_explainer_is_over(s->explainer)) {
                out->values_exact = false;
                return SUUJI_OK;
            }
            const suuji_status status = ask_value(s, cell, value, &known, err);
            if (status != SUUJI_OK)
                return status;
            out->values_exact &= known;
        }
    return SUUJI_OK;
}

static suuji_status complete_values(struct solutions *s, suuji_error *err)
{
    struct sj_reduction open = {0};
    if (s->out->values_exact || s->out->verdict != SUUJI_VERDICT_SEVERAL)
        return SUUJI_OK;
    suuji_status status = sj_reduce(&open, s->explainer->puzzle, SJ_REDUCE_SINGLES, err);
    if (status == SUUJI_OK)
        status = find_values(s, &open, err);
    sj_reduction_clear(&open);
    return status;
}

/* ---- Givens to add ---- */

/* Cells that are not known to be the same in all solutions. */
static suuji_status list_open(struct solutions *s, suuji_error *err)
{
    const uint8_t *const given = s->explainer->puzzle->given;
    s->open = malloc(s->cells * sizeof *s->open);
    s->list = malloc(s->cells * sizeof *s->list);
    s->other = malloc(s->cells);
    s->differs = malloc(s->cells * sizeof *s->differs);
    if (!s->open || !s->list || !s->other || !s->differs)
        return sj_fail_memory(err);
    for (unsigned cell = 0; cell < s->cells; cell++) {
        unsigned values = 0;
        for (unsigned value = 1; value <= s->size; value++)
            values += suuji_explanation_value(s->out, cell, value);
        if (!given[cell] && (values > 1 || !s->out->values_exact))
            s->open[s->open_count++] = (uint16_t)cell;
    }
    const size_t words = sj_words(s->open_count);
    s->set = calloc(2 * words, sizeof *s->set);
    if (!s->set)
        return sj_fail_memory(err);
    s->best = s->set + words;
    return SUUJI_OK;
}

static bool keep_second_solution(void *user, const uint8_t *grid)
{
    struct solutions *const s = user;
    if (memcmp(grid, s->target, s->cells) == 0)
        return true;
    memcpy(s->other, grid, s->cells);
    s->found = true;
    return false;
}

/* `correction` becomes the open cells in which a solution is not the target. */
static void note_correction(const struct solutions *s, const uint8_t *grid, uint64_t *correction)
{
    memset(correction, 0, sj_words(s->open_count) * sizeof *correction);
    for (size_t i = 0; i < s->open_count; i++)
        if (grid[s->open[i]] != s->target[s->open[i]])
            sj_bit_set(correction, i);
}

/* Does every other solution differ from the target in at least one of these cells? */
static enum sj_reply ask_kept_solutions(void *user, const uint64_t *set, uint64_t *correction,
                                        suuji_status *status, suuji_error *err)
{
    struct solutions *const s = user;
    unsigned given = 0;
    (void)status;
    (void)err;
    s->explainer->effort += s->looks++ % LOOKS_PER_QUESTION == 0;
    for (size_t i = 0; i < s->open_count; i++)
        if (sj_bit_get(set, i))
            s->list[given++] = s->open[i];
    for (size_t j = 0; j < s->count; j++) {
        const uint8_t *const grid = s->kept + j * s->cells;
        unsigned same = 0;
        while (same < given && grid[s->list[same]] == s->target[s->list[same]])
            same++;
        if (same < given || grid == s->target)
            continue;
        note_correction(s, grid, correction);
        return SJ_REPLY_NO;
    }
    return SJ_REPLY_YES;
}

/* The same where not all of them are known. */
static enum sj_reply ask_solver(void *user, const uint64_t *set, uint64_t *correction,
                                suuji_status *status, suuji_error *err)
{
    struct solutions *const s = user;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    *status = sj_explainer_copy_puzzle(s->explainer, err);
    if (*status != SUUJI_OK)
        return SJ_REPLY_END;
    for (size_t i = 0; i < s->open_count; i++)
        if (sj_bit_get(set, i))
            s->explainer->trial.given[s->open[i]] = s->target[s->open[i]];
    s->found = false;
    *status = sj_explainer_solve(s->explainer, 2, keep_second_solution, s, &answer, err);
    if (*status != SUUJI_OK)
        return SJ_REPLY_END;
    if (s->found)
        note_correction(s, s->other, correction);
    else if (answer.verdict != SUUJI_VERDICT_UNIQUE)
        return sj_explainer_is_over(s->explainer) ? SJ_REPLY_END : SJ_REPLY_UNKNOWN;
    return s->found ? SJ_REPLY_NO : SJ_REPLY_YES;
}

static void count_differences(struct solutions *s)
{
    memset(s->differs, 0, s->open_count * sizeof *s->differs);
    for (size_t j = 0; j < s->count; j++)
        for (size_t i = 0; i < s->open_count; i++)
            s->differs[i] += s->kept[j * s->cells + s->open[i]] != s->target[s->open[i]];
}

/* `set` becomes a sufficient one, from nothing: as long as there is a second solution, give the
   cell that distinguishes it, and most others, from the target. These are easy questions; beginning
   with all cells and leaving some out would need harder ones, and more of them. False: it ended
   before. */
static bool find_sufficient_set(struct solutions *s, sj_ask *ask, uint64_t *set,
                                uint64_t *correction, suuji_status *status, suuji_error *err)
{
    memset(set, 0, sj_words(s->open_count) * sizeof *set);
    count_differences(s);
    for (;;) {
        const enum sj_reply reply = ask(s, set, correction, status, err);
        if (reply != SJ_REPLY_NO)
            return reply == SJ_REPLY_YES;
        size_t best = s->open_count;
        for (size_t i = 0; i < s->open_count; i++)
            if (sj_bit_get(correction, i) &&
                (best == s->open_count || s->differs[i] > s->differs[best]))
                best = i;
        sj_bit_set(set, best);
    }
}

/* Few givens for the target, in `set`, and with `*effort` to spend the fewest; with `most` other
   than 0 only if they are fewer than that, else any `most` cells are in `set`. */
static suuji_status find_givens(struct solutions *s, size_t most, uint64_t *effort,
                                suuji_reduced *reduced, suuji_error *err)
{
    sj_ask *const ask = s->all ? ask_kept_solutions : ask_solver;
    struct sj_minimal_set search;
    suuji_status status =
        sj_explainer_minimal_set(s->explainer, &search, s->open_count, ask, s, err);
    search.most_effort = *effort;
    *reduced = SUUJI_REDUCED_IRREDUCIBLE;
    if (status == SUUJI_OK &&
        (most || !find_sufficient_set(s, ask, s->set, search.scratch, &status, err))) {
        memset(s->set, 0, sj_words(s->open_count) * sizeof *s->set);
        for (size_t i = 0; i < (most ? most : s->open_count); i++)
            sj_bit_set(s->set, i);
    }
    if (status == SUUJI_OK && !most)
        status = sj_minimal_set_reduce(&search, s->set, reduced, err);
    if (status == SUUJI_OK && *reduced == SUUJI_REDUCED_IRREDUCIBLE)
        status = sj_minimal_set_minimize(&search, s->set, reduced, err);
    *effort -= search.spent < *effort ? search.spent : *effort;
    sj_minimal_set_free(&search);
    return status;
}

static suuji_status store_added(struct solutions *s, suuji_error *err)
{
    suuji_explanation *const out = s->out;
    out->solution = malloc(s->cells);
    out->added = malloc((s->open_count + 1) * sizeof *out->added);
    if (!out->solution || !out->added)
        return sj_fail_memory(err);
    memcpy(out->solution, s->target, s->cells);
    for (size_t i = 0; i < s->open_count; i++)
        if (sj_bit_get(s->best, i))
            out->added[out->added_count++] = (suuji_clue){s->open[i], s->target[s->open[i]], false};
    return SUUJI_OK;
}

/* Would another solution need fewer? `best` and `target` follow what is found. */
static suuji_status try_others(struct solutions *s, uint64_t *effort, suuji_error *err)
{
    const size_t words = sj_words(s->open_count);
    const uint8_t *best_target = s->target;
    size_t most = sj_set_count(s->best, words);
    suuji_status status = SUUJI_OK;
    bool all = true;
    for (size_t j = 0; j < s->count && most > 1 && all && status == SUUJI_OK; j++) {
        suuji_reduced reduced = SUUJI_REDUCED_IRREDUCIBLE;
        s->target = s->kept + j * s->cells;
        if (s->target == s->kept)
            continue; /* the first is where `best` comes from */
        status = find_givens(s, most, effort, &reduced, err);
        all = reduced == SUUJI_REDUCED_SMALLEST;
        if (status == SUUJI_OK && sj_set_count(s->set, words) < most) {
            most = sj_set_count(s->set, words);
            memcpy(s->best, s->set, words * sizeof *s->best);
            best_target = s->target;
            s->out->added_reduced = reduced;
        }
    }
    s->out->added_any = all;
    s->target = best_target;
    return status;
}

static suuji_status add_givens(struct solutions *s, suuji_error *err)
{
    uint64_t effort = s->explainer->options.effort;
    suuji_status status = list_open(s, err);
    if (status != SUUJI_OK)
        return status;
    s->target = s->kept;
    status = find_givens(s, 0, &effort, &s->out->added_reduced, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(s->best, s->set, sj_words(s->open_count) * sizeof *s->best);
    if (s->all && s->out->added_reduced == SUUJI_REDUCED_SMALLEST)
        status = try_others(s, &effort, err);
    return status == SUUJI_OK ? store_added(s, err) : status;
}

/* ---- The whole ---- */

static suuji_status store_solution(struct solutions *s, suuji_error *err)
{
    s->out->solution = malloc(s->cells);
    if (!s->out->solution)
        return sj_fail_memory(err);
    memcpy(s->out->solution, s->kept, s->cells);
    return SUUJI_OK;
}

suuji_status sj_explain_solutions(struct sj_explainer *explainer, suuji_explanation *out,
                                  suuji_error *err)
{
    const suuji_rules *const rules = explainer->puzzle->rules;
    struct solutions s = {
        .explainer = explainer, .out = out, .cells = rules->cells, .size = rules->size};
    out->values = calloc(sj_words((size_t)rules->cells * rules->size), sizeof *out->values);
    suuji_status status = out->values ? count_solutions(&s, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = complete_values(&s, err);
    if (status == SUUJI_OK && out->verdict == SUUJI_VERDICT_SEVERAL)
        status = add_givens(&s, err);
    else if (status == SUUJI_OK && s.count)
        status = store_solution(&s, err);
    free(s.kept);
    free(s.open);
    free(s.list);
    free(s.other);
    free(s.differs);
    free(s.set);
    return status;
}
