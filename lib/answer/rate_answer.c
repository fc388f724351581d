/* SPDX-License-Identifier: MIT */
/* Rating a puzzle on all scales that were asked for. */
#include "answer/rate_answer.h"

#include "base/arrays.h"
#include "base/clock.h"
#include "base/did_you_mean.h"
#include "base/fail.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Scales ---- */

static const char *scale_name_at(size_t i)
{
    return suuji_scale_at(i) ? suuji_scale_at(i)->name : NULL;
}

static suuji_status add_scale(struct sj_scale_list *scales, const char *what, const char *name,
                              size_t len, suuji_error *err)
{
    const suuji_scale_info *info = NULL;
    for (size_t i = 0; (info = suuji_scale_at(i)) != NULL; i++)
        if (strlen(info->name) == len && strncasecmp(info->name, name, len) == 0)
            break;
    if (!info && len == 3 && strncasecmp(name, "all", len) == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: 'all' must be the only name", what);
    if (!info) {
        char word[SJ_GUESS_ROOM];
        char guess[SJ_GUESS_ROOM];
        sj_guess_text(sj_guess_word(name, len, word), scale_name_at, guess, sizeof guess);
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: there is no scale '%.*s'%s", what,
                       len < 60 ? (int)len : 60, name, guess);
    }
    for (unsigned i = 0; i < scales->count; i++)
        if (scales->at[i] == info)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: '%s' is there twice", what, info->name);
    assert(scales->count < SUUJI_SCALES_MAX);
    scales->at[scales->count++] = info;
    return SUUJI_OK;
}

suuji_status sj_scale_list_read(struct sj_scale_list *scales, const char *what, const char *list,
                                suuji_error *err)
{
    static const char gaps[] = ", \t";
    suuji_status status = SUUJI_OK;
    scales->all = strcasecmp(list, "all") == 0;
    for (; scales->all && suuji_scale_at(scales->count); scales->count++)
        scales->at[scales->count] = suuji_scale_at(scales->count);
    for (list += strspn(list, gaps); status == SUUJI_OK && !scales->all && *list;
         list += strspn(list, gaps)) {
        const size_t len = strcspn(list, gaps);
        status = add_scale(scales, what, list, len, err);
        list += len;
    }
    return status == SUUJI_OK && scales->count == 0
               ? sj_fail(err, SUUJI_ERR_ARGUMENT, "%s names no scale", what)
               : status;
}

/* ---- Raters ---- */

static void free_raters(struct sj_rate_answer *answer)
{
    for (unsigned i = 0; i < SUUJI_SCALES_MAX; i++) {
        suuji_rater_free(answer->rater[i]);
        answer->rater[i] = NULL;
    }
    suuji_rules_free(answer->rules);
    answer->rules = NULL;
}

/* Raters for the rules of the puzzle, which most puzzles have in common with the one before. */
static suuji_status make_raters(struct sj_rate_answer *answer, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(answer->puzzle);
    const struct sj_scale_list *const scales = &answer->query->scales;
    if (suuji_rules_equal(answer->rules, rules))
        return SUUJI_OK;
    free_raters(answer);
    for (unsigned i = 0; i < scales->count; i++) {
        suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
        options.unique = true; /* this is asked once for all scales */
        options.no_breadth = answer->query->no_breadth;
        options.high = i == 0 ? answer->query->high : 0;
        const suuji_status status = suuji_rater_new(rules, scales->at[i]->name, &options,
                                                    &answer->rater[i], &answer->refusal[i]);
        if (status != SUUJI_OK && status != SUUJI_ERR_UNSUPPORTED) {
            if (err)
                *err = answer->refusal[i];
            return status;
        }
    }
    answer->rules = suuji_rules_share(rules);
    return SUUJI_OK;
}

/* ---- Steps ---- */

static void keep_candidates(struct sj_rated *rated, const suuji_candidate *list, size_t count)
{
    if (count)
        memcpy(rated->candidate + rated->candidates, list, count * sizeof *list);
    rated->candidates += count;
}

/* False: there is no memory for the step. */
static bool keep_step(void *user, const suuji_rated_step *step)
{
    struct sj_rated *const rated = user;
    const suuji_human_step *const does = &step->step;
    if (!sj_grow(&rated->step, &rated->step_room, rated->steps + 1, sizeof *rated->step) ||
        !sj_grow(&rated->candidate, &rated->candidate_room,
                 rated->candidates + does->placed_count + does->eliminated_count,
                 sizeof *rated->candidate))
        return false;
    struct sj_rated_move *const move = &rated->step[rated->steps++];
    *move = (struct sj_rated_move){.technique = does->technique,
                                   .also = step->also,
                                   .score = step->score,
                                   .length = step->length,
                                   .first = rated->candidates,
                                   .placed = does->placed_count,
                                   .eliminated = does->eliminated_count};
    snprintf(move->name, sizeof move->name, "%s", step->name);
    keep_candidates(rated, does->placed, does->placed_count);
    keep_candidates(rated, does->eliminated, does->eliminated_count);
    return true;
}

/* ---- A puzzle ---- */

static suuji_status rate_on(struct sj_rated *rated, suuji_rater *rater, const suuji_puzzle *puzzle,
                            const struct sj_budget *budget, suuji_error *err)
{
    const double begin = sj_clock_now();
    const suuji_limits limits = sj_budget_left(budget);
    const suuji_status status =
        suuji_rater_rate(rater, puzzle, &limits, keep_step, rated, &rated->rating, err);
    rated->seconds = sj_clock_now() - begin;
    return status == SUUJI_OK && rated->rating.end == SUUJI_END_CALLBACK ? sj_fail_memory(err)
                                                                         : status;
}

suuji_status sj_rate_find(struct sj_rate_answer *answer, const struct sj_searcher *searcher,
                          const suuji_puzzle *puzzle, suuji_error *err)
{
    const unsigned scales = answer->query->scales.count;
    suuji_query query = SUUJI_QUERY_INIT;
    struct sj_budget budget;
    sj_budget_start(&budget, &answer->query->limits, sj_clock_now(), 0);
    query.limit = 2;
    answer->answer = (suuji_answer)SUUJI_ANSWER_INIT;
    answer->puzzle = puzzle;
    for (unsigned i = 0; i < scales; i++) {
        struct sj_rated *const rated = &answer->on[i];
        rated->rating = (suuji_rating)SUUJI_RATING_INIT;
        rated->seconds = 0;
        rated->steps = rated->candidates = 0;
    }
    suuji_status status = sj_searcher_ask(searcher, &budget, puzzle, &query, &answer->answer, err);
    answer->answer.solution = NULL;
    if (status == SUUJI_OK)
        status = make_raters(answer, err);
    for (unsigned i = 0; i < scales && status == SUUJI_OK; i++) {
        answer->on[i].defined = answer->rater[i] != NULL;
        if (answer->rater[i] && answer->answer.verdict == SUUJI_VERDICT_UNIQUE)
            status = rate_on(&answer->on[i], answer->rater[i], puzzle, &budget, err);
    }
    return status;
}

void sj_rate_clear(struct sj_rate_answer *answer)
{
    free_raters(answer);
    for (unsigned i = 0; i < SUUJI_SCALES_MAX; i++) {
        free(answer->on[i].step);
        free(answer->on[i].candidate);
    }
}

/* ---- Reasons ---- */

unsigned sj_rate_reason(const struct sj_rate_answer *answer, unsigned i)
{
    switch (answer->answer.verdict) {
    case SUUJI_VERDICT_UNIQUE:
        return answer->on[i].defined ? (unsigned)answer->on[i].rating.verdict
                                     : SJ_RATED_NOT_DEFINED;
    case SUUJI_VERDICT_NONE:
        return SUUJI_RATED_NONE;
    case SUUJI_VERDICT_SEVERAL:
        return SUUJI_RATED_SEVERAL;
    default:
        return SUUJI_RATED_UNKNOWN;
    }
}

const char *sj_rate_reason_name(unsigned reason)
{
    return reason == SJ_RATED_NOT_DEFINED ? "not defined" : suuji_rated_name((suuji_rated)reason);
}

void sj_rate_write_reason(const struct sj_rate_answer *answer, unsigned i, char *text, size_t room)
{
    const unsigned reason = sj_rate_reason(answer, i);
    const bool unique = answer->answer.verdict == SUUJI_VERDICT_UNIQUE;
    const suuji_end end = unique ? answer->on[i].rating.end : answer->answer.end;
    const bool unknown = reason == SUUJI_RATED_UNKNOWN;
    snprintf(text, room, "%s%s%s%s", sj_rate_reason_name(reason), unknown ? " (" : "",
             unknown ? suuji_end_name(end) : "", unknown ? ")" : "");
}
