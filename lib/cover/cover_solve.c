/* SPDX-License-Identifier: MIT */
/* Answering a query about a problem of exact cover: the method's memory, budgets, and the check
   that each solution is one. */
#include "cover/cover_matrix.h"

#include "base/clock.h"
#include "base/option.h"
#include "base/sized.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nodes between two looks at the clock, at most; and numbers that the nodes between two looks may
   touch, since a node of a large problem is much work. */
#define CHECK_EVERY 256u
#define CHECK_WORK ((uint64_t)1 << 22)

/* A mere count checks the first solutions, this many, and then one in this many. */
#define COUNT_CHECKED 1000u
#define COUNT_SAMPLED 1024u

/* What the options of a solution that were looked at have in an item. */
struct tally {
    uint32_t mark;   /* of the check that the rest is of */
    uint32_t count;  /* options with the item */
    uint32_t colour; /* that the last of them gives it; 0: none */
};

struct search {
    suuji_cover *cover;
    const suuji_cover_query *query;
    struct sj_budget budget;
    uint64_t found;
    struct tally *tally; /* [items] */
    uint32_t *seen;      /* [options]: mark of the last check that saw the option */
    uint32_t mark;       /* of the last check */
    uint32_t needed;     /* primary items that at least one option must have */
    bool failed;         /* a solution was none */
};

static void start_check(struct search *s)
{
    const struct sj_matrix *const m = &s->cover->matrix;
    if (++s->mark > 0)
        return;
    memset(s->tally, 0, m->items * sizeof *s->tally);
    memset(s->seen, 0, m->options * sizeof *s->seen);
    s->mark = 1;
}

/* Note another option with the item of entry `k`. False: it contradicts those before. */
static bool add_entry(struct search *s, uint32_t k, uint32_t *satisfied)
{
    const struct sj_matrix *const m = &s->cover->matrix;
    const uint32_t item = m->item[k], colour = sj_matrix_colour(m, k);
    struct tally *const tally = s->tally + item;
    const bool again = tally->mark == s->mark;
    if (item >= m->primary && again && (colour == 0 || colour != tally->colour))
        return false;
    *tally = (struct tally){s->mark, again ? tally->count + 1 : 1, colour};
    if (item < m->primary && tally->count > sj_matrix_high(m, item))
        return false;
    *satisfied += item < m->primary && tally->count == sj_matrix_low(m, item);
    return true;
}

/* Is every primary item in as many of these options as it must be, no secondary item in two that
   give it no or another colour, and no option here twice? Shares nothing with the methods. */
static bool check_cover(struct search *s, const uint32_t *option, uint32_t count)
{
    const struct sj_matrix *const m = &s->cover->matrix;
    uint32_t satisfied = 0;
    start_check(s);
    for (uint32_t i = 0; i < count; i++) {
        if (option[i] >= m->options || s->seen[option[i]] == s->mark)
            return false;
        s->seen[option[i]] = s->mark;
        for (uint32_t k = m->first[option[i]]; k < m->first[option[i] + 1]; k++)
            if (!add_entry(s, k, &satisfied))
                return false;
    }
    return satisfied == s->needed;
}

static bool report_solution(struct sj_cover_job *job, const uint32_t *option, uint32_t count)
{
    struct search *const s = job->user;
    const suuji_cover_query *const query = s->query;
    if ((query->on_cover || s->found < COUNT_CHECKED || s->found % COUNT_SAMPLED == 0) &&
        !check_cover(s, option, count)) {
        s->failed = true;
        return false;
    }
    s->found++;
    if (query->on_cover && !query->on_cover(query->user, option, count))
        s->budget.end = SUUJI_END_CALLBACK;
    else if (s->found >= query->limit)
        s->budget.end = SUUJI_END_LIMIT;
    return s->budget.end == SUUJI_END_COMPLETE;
}

static suuji_verdict find_verdict(const struct search *s)
{
    const bool complete = s->budget.end == SUUJI_END_COMPLETE;
    if (s->found >= 2)
        return SUUJI_VERDICT_SEVERAL;
    if (s->found == 0)
        return complete ? SUUJI_VERDICT_NONE : SUUJI_VERDICT_UNKNOWN;
    if (complete)
        return SUUJI_VERDICT_UNIQUE;
    return s->query->limit == 1 ? SUUJI_VERDICT_SOLVED : SUUJI_VERDICT_UNKNOWN;
}

static uint64_t check_every(const struct sj_matrix_bounds *bounds)
{
    const uint64_t nodes = CHECK_WORK / ((uint64_t)bounds->items + bounds->entries + 1) + 1;
    return nodes < CHECK_EVERY ? nodes : CHECK_EVERY;
}

static suuji_status run_method(const struct sj_choice *choice, struct search *s,
                               struct sj_random *random, suuji_stats *stats, suuji_error *err)
{
    const struct sj_cover_method *const method = choice->row;
    const struct sj_matrix_bounds bounds = sj_cover_bounds(s->cover);
    const size_t limit = s->query->limits.memory;
    const size_t checking =
        (bounds.items + 1) * sizeof *s->tally + (bounds.options + 1) * sizeof *s->seen;
    if (limit && method->memory(&bounds, choice->options) + checking > limit) {
        s->budget.end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    struct sj_cover_job job = {.matrix = &s->cover->matrix,
                               .order = s->query->order,
                               .random = random,
                               .budget = &s->budget,
                               .stats = *stats,
                               .solution = report_solution,
                               .user = s};
    s->budget.check_every = check_every(&bounds);
    s->tally = calloc(1, checking);
    s->seen = (uint32_t *)(s->tally ? s->tally + bounds.items + 1 : NULL);
    for (uint32_t i = 0; i < bounds.primary; i++)
        s->needed += sj_matrix_low(&s->cover->matrix, i) > 0;
    void *const state = calloc(1, method->state_size + 1);
    suuji_status status = s->tally && state ? method->prepare(state, &bounds, choice->options, err)
                                            : sj_fail_memory(err);
    if (status == SUUJI_OK)
        method->run(state, &job);
    if (status == SUUJI_OK && s->failed)
        status =
            sj_fail(err, SUUJI_ERR_INTERNAL,
                    "method '%s' returned a wrong solution: please report this", method->info.name);
    if (state)
        method->release(state);
    free(state);
    free(s->tally);
    *stats = job.stats;
    return status;
}

/* Answer a query whose defaults are filled in. */
static suuji_status solve_cover(suuji_cover *cover, const char *method,
                                const suuji_cover_query *query, suuji_cover_answer *answer,
                                suuji_error *err)
{
    const double start = sj_clock_now();
    struct sj_choice choice;
    struct sj_random random;
    struct search s = {.cover = cover, .query = query};
    sj_budget_start(&s.budget, &query->limits, start, CHECK_EVERY);
    sj_random_seed(&random, query->seed);
    suuji_stats stats = {.counted = SUUJI_COUNTS_ALL}; /* every method counts everything */
    suuji_status status = sj_choice_make(&choice, &sj_cover_methods, method, err);
    if (status == SUUJI_OK)
        status = run_method(&choice, &s, &random, &stats, err);
    sj_choice_free(&choice);
    if (status != SUUJI_OK)
        return status;
    stats.seconds = sj_clock_now() - start;
    *answer = (suuji_cover_answer){sizeof *answer, find_verdict(&s), s.budget.end, s.found, stats};
    return SUUJI_OK;
}

suuji_status suuji_cover_solve(suuji_cover *cover, const char *method,
                               const suuji_cover_query *query, suuji_cover_answer *answer,
                               suuji_error *err)
{
    suuji_cover_query asked;
    suuji_cover_answer found = SUUJI_COVER_ANSWER_INIT;
    suuji_status status = sj_sized_clear(answer, "suuji_cover_answer", err);
    if (status == SUUJI_OK)
        status = sj_sized_read(&asked, sizeof asked, query, "suuji_cover_query", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&asked.limits, err);
    if (status == SUUJI_OK)
        status = sj_order_check(asked.order, err);
    if (status == SUUJI_OK && asked.limit == 0)
        asked.limit = 1;
    if (status == SUUJI_OK)
        status = solve_cover(cover, method, &asked, &found, err);
    if (status == SUUJI_OK)
        sj_sized_write(answer, &found, sizeof found);
    return status;
}
