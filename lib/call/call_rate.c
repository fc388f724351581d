/* SPDX-License-Identifier: MIT */
/* The calls `rate` and `scales`. */
#include "call/call.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/fail.h"
#include "json/rating_json.h"

#include <string.h>

/* The most scales that can be asked for at once. */
#define SCALES 16u

struct rating {
    struct sj_call *call;
    const suuji_puzzle *puzzle;
    const suuji_scale_info *scale[SCALES];
    unsigned scales;
    bool steps;
    suuji_verdict verdict;
    suuji_end end;
    struct sj_budget budget;
    struct sj_json_writer list; /* of steps */
    struct sj_text text;
};

/* ---- Scales ---- */

static suuji_status add_scale(struct rating *rating, const char *name, size_t len, suuji_error *err)
{
    const suuji_scale_info *scale = NULL;
    for (size_t i = 0; (scale = suuji_scale_at(i)) != NULL; i++)
        if (strlen(scale->name) == len && memcmp(scale->name, name, len) == 0)
            break;
    if (!scale)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'scale': there is no scale '%.*s'",
                       len < 60 ? (int)len : 60, name);
    for (unsigned i = 0; i < rating->scales; i++)
        if (rating->scale[i] == scale)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'scale': '%s' is there twice",
                           scale->name);
    rating->scale[rating->scales++] = scale;
    return SUUJI_OK;
}

/* "se,hodoku", or "all". */
static suuji_status read_scales(struct rating *rating, suuji_error *err)
{
    static const char gaps[] = ", ";
    const char *list = sj_call_text(rating->call, "scale");
    suuji_status status = SUUJI_OK;
    if (!list)
        list = suuji_scale_at(0)->name;
    if (strcmp(list, "all") == 0) {
        while (rating->scales < SCALES && suuji_scale_at(rating->scales)) {
            rating->scale[rating->scales] = suuji_scale_at(rating->scales);
            rating->scales++;
        }
        return SUUJI_OK;
    }
    for (list += strspn(list, gaps); status == SUUJI_OK && *list; list += strspn(list, gaps)) {
        const size_t len = strcspn(list, gaps);
        status = add_scale(rating, list, len, err);
        list += len;
    }
    if (status == SUUJI_OK && rating->scales == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'scale' names no scale");
    return status;
}

/* ---- Ratings ---- */

/* The number of solutions is tested once for all scales. */
static suuji_status count(struct rating *rating, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_solver *solver = NULL;
    query.limit = 2;
    query.limits = sj_budget_left(&rating->budget);
    suuji_status status = sj_call_solver(rating->call, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, rating->puzzle, &query, &answer, err);
    rating->verdict = answer.verdict;
    rating->end = answer.end;
    return status;
}

static bool put_step(void *user, const suuji_rated_step *step)
{
    struct rating *const rating = user;
    if (rating->steps)
        sj_json_put_rated_step(&rating->list, suuji_puzzle_rules(rating->puzzle), step);
    return !rating->text.failed;
}

/* The steps come before the numbers: they are collected in a text. */
static suuji_status rate(struct rating *rating, suuji_rater *rater, suuji_rating *out,
                         suuji_error *err)
{
    const suuji_limits limits = sj_budget_left(&rating->budget);
    sj_text_clear(&rating->text);
    rating->list = (struct sj_json_writer){.out = &rating->text};
    sj_json_put_array(&rating->list, NULL);
    const suuji_status status =
        suuji_rater_rate(rater, rating->puzzle, &limits, put_step, rating, out, err);
    sj_json_put_end(&rating->list);
    if (rating->text.failed)
        return status == SUUJI_OK ? sj_fail_memory(err) : status;
    rating->text.at[rating->text.len - 1] = '\0'; /* the line end */
    return status;
}

/* A scale that is not defined for the rules is not an error of the call. */
static suuji_status put_rating(struct rating *rating, const suuji_scale_info *scale,
                               suuji_error *err)
{
    suuji_error own = {0};
    const suuji_rules *const rules = suuji_puzzle_rules(rating->puzzle);
    suuji_rating numbers = SUUJI_RATING_INIT;
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rater *rater = NULL;
    options.unique = true;
    suuji_status status = suuji_rater_new(rules, scale->name, &options, &rater, &own);
    struct sj_rated rated = {.scale = scale,
                             .verdict = rating->verdict,
                             .end = rating->end,
                             .defined = status == SUUJI_OK,
                             .rating = &numbers};
    const bool has_path = rated.defined && rating->verdict == SUUJI_VERDICT_UNIQUE;
    if (has_path)
        status = rate(rating, rater, &numbers, &own);
    suuji_rater_free(rater);
    if (status != SUUJI_OK && status != SUUJI_ERR_UNSUPPORTED) {
        if (err)
            *err = own;
        return status;
    }
    rated.steps = has_path && rating->steps ? rating->text.at : NULL;
    sj_json_put_rating(&rating->call->reply, &rated);
    return SUUJI_OK;
}

static suuji_status put_ratings(struct rating *rating, suuji_error *err)
{
    struct sj_call *const call = rating->call;
    suuji_status status = SUUJI_OK;
    sj_json_put_puzzle(&call->reply, rating->puzzle);
    sj_json_put_string(&call->reply, "verdict", suuji_verdict_name(rating->verdict));
    sj_json_put_array(&call->reply, "ratings");
    for (unsigned i = 0; status == SUUJI_OK && i < rating->scales; i++)
        status = put_rating(rating, rating->scale[i], err);
    sj_json_put_end(&call->reply);
    return status;
}

static suuji_status run_rate(struct sj_call *call, suuji_error *err)
{
    const suuji_limits limits = sj_call_limits(call);
    struct rating rating = {.call = call, .steps = sj_call_flag(call, "steps")};
    suuji_puzzle *puzzle = NULL;
    sj_budget_start(&rating.budget, &limits, sj_clock_now(), 0);
    suuji_status status = read_scales(&rating, err);
    if (status == SUUJI_OK)
        status = sj_call_puzzle(call, &puzzle, err);
    rating.puzzle = puzzle;
    if (status == SUUJI_OK)
        status = count(&rating, err);
    if (status == SUUJI_OK)
        status = put_ratings(&rating, err);
    sj_text_free(&rating.text);
    suuji_puzzle_free(puzzle);
    return status;
}

static const suuji_argument rate_arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"scale", SUUJI_ARGUMENT_TEXT,
     "scales, with commas between: \"se,hodoku\", or \"all\"; default: \"suuji\""},
    {"steps", SUUJI_ARGUMENT_FLAG, "list the steps with their scores"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_rate = {
    .info = {"rate", "how hard a puzzle is, on one or several scales", rate_arguments},
    .run = run_rate,
};
