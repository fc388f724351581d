/* SPDX-License-Identifier: MIT */
/* The call `generate`. Puzzle number i depends only on the arguments and i, and is the one that the program
   makes with the same options. */
#include "call/call.h"

#include "base/did_you_mean.h"
#include "base/fail.h"
#include "base/range.h"
#include "json/made_json.h"
#include "suuji/rate.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FILTERS = 4 };

/* What is asked for; `options` points into the rest. */
struct wish {
    const char *spec;
    suuji_rules *rules; /* NULL: no regions were found, for this reason: */
    suuji_end end;
    suuji_generate_options options;
    suuji_filter filter[FILTERS];
    uint8_t *grid, *pattern;
};

static suuji_status fail_range(const char *name, const char *what, suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument '%s' must be %s or a range \"LOW:HIGH\"",
                   name, what);
}

/* ---- Numbers of clues, symmetries ---- */

static suuji_status read_clues(const struct sj_call *call, suuji_generate_options *options,
                               suuji_error *err)
{
    const char *const text = sj_call_text(call, "clues");
    double low = 0;
    double high = 0;
    if (!text)
        return SUUJI_OK;
    if (strchr(text, '.') || !sj_range_real(text, &low, &high) || high < low || low > 65535 ||
        high <= 0)
        return fail_range("clues", "a number", err);
    options->low_clues = (unsigned)low;
    options->high_clues = high > 65535 ? 0 : (unsigned)high;
    return SUUJI_OK;
}

static const char *symmetry_at(size_t i)
{
    return suuji_symmetry_at(i) ? suuji_symmetry_at(i)->name : NULL;
}

static suuji_status read_symmetry(const struct sj_call *call, unsigned *symmetry, suuji_error *err)
{
    const char *const text = sj_call_text(call, "symmetry");
    char guess[60];
    for (unsigned i = 0; text && symmetry_at(i); i++)
        if (strcmp(symmetry_at(i), text) == 0) {
            *symmetry = i;
            return SUUJI_OK;
        }
    if (!text)
        return SUUJI_OK;
    sj_guess_text(text, symmetry_at, guess, sizeof guess);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'symmetry': there is no symmetry '%.60s'%s",
                   text, guess);
}

/* ---- Filters ---- */

static const char *level_at(size_t i)
{
    return suuji_property_word("level", (double)i);
}

/* The number of a level. */
static suuji_status read_level(const char *text, size_t len, double *level, suuji_error *err)
{
    char name[32];
    char guess[60];
    const size_t kept = len < sizeof name ? len : sizeof name - 1;
    memcpy(name, text, kept);
    name[kept] = '\0';
    for (size_t i = 0; level_at(i); i++)
        if (strcasecmp(level_at(i), name) == 0) {
            *level = (double)i;
            return SUUJI_OK;
        }
    sj_guess_text(name, level_at, guess, sizeof guess);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'level': there is no level '%s'%s", name,
                   guess);
}

static suuji_status read_levels(const char *text, suuji_filter *filter, suuji_error *err)
{
    struct sj_range range;
    suuji_status status = SUUJI_OK;
    *filter = (suuji_filter){.property = "level"};
    while (level_at((size_t)filter->high + 1))
        filter->high++;
    if (!sj_range_split(text, &range))
        return fail_range("level", "a level", err);
    if (range.low_len)
        status = read_level(range.low, range.low_len, &filter->low, err);
    if (status == SUUJI_OK && range.high_len)
        status = read_level(range.high, range.high_len, &filter->high, err);
    return status == SUUJI_OK && filter->high < filter->low ? fail_range("level", "a level", err)
                                                            : status;
}

static suuji_status read_rating(const struct sj_call *call, const char *text, suuji_filter *filter,
                                suuji_error *err)
{
    const char *const scale = sj_call_text(call, "scale");
    *filter = (suuji_filter){.property = "rating", .of = scale};
    if (scale && !suuji_scale_find(scale))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'scale': there is no scale '%.60s'",
                       scale);
    return sj_range_real(text, &filter->low, &filter->high) && filter->low <= filter->high
               ? SUUJI_OK
               : fail_range("rating", "a rating", err);
}

static suuji_status read_guesses(const char *text, suuji_filter *filter, suuji_error *err)
{
    *filter = (suuji_filter){.property = "guesses"};
    return sj_range_real(text, &filter->low, &filter->high) && filter->low <= filter->high
               ? SUUJI_OK
               : fail_range("guesses", "a number", err);
}

static suuji_status read_filters(const struct sj_call *call, struct wish *wish, suuji_error *err)
{
    suuji_generate_options *const options = &wish->options;
    const char *const guesses = sj_call_text(call, "guesses");
    const char *const technique = sj_call_text(call, "technique");
    const char *const level = sj_call_text(call, "level");
    const char *const rating = sj_call_text(call, "rating");
    suuji_status status = SUUJI_OK;
    options->filters = wish->filter;
    options->without = sj_call_text(call, "without");
    if (guesses)
        status = read_guesses(guesses, &wish->filter[options->filter_count++], err);
    if (technique || options->without)
        wish->filter[options->filter_count++] =
            (suuji_filter){.property = "technique", .of = technique};
    if (status == SUUJI_OK && level)
        status = read_levels(level, &wish->filter[options->filter_count++], err);
    if (status == SUUJI_OK && rating)
        status = read_rating(call, rating, &wish->filter[options->filter_count++], err);
    if (status == SUUJI_OK && !rating && sj_call_given(call, "scale"))
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'scale' needs 'rating'");
    return status;
}

/* ---- All of it ---- */

static suuji_status read_wish(const struct sj_call *call, struct wish *wish, suuji_error *err)
{
    suuji_generate_options *const options = &wish->options;
    options->seed = sj_call_count(call, "seed", 0);
    options->minimal = sj_call_flag(call, "minimal");
    options->unbiased = sj_call_flag(call, "unbiased");
    options->limits = sj_call_limits(call);
    wish->spec = sj_call_given(call, "rules") ? sj_call_text(call, "rules") : "9";
    suuji_status status = suuji_rules_random_solvable(
        wish->spec, options->seed, 1, &options->limits, &wish->rules, &wish->end, err);
    if (status == SUUJI_OK)
        status = read_symmetry(call, &options->symmetry, err);
    if (status == SUUJI_OK)
        status = read_clues(call, options, err);
    if (status == SUUJI_OK)
        status = read_filters(call, wish, err);
    if (status == SUUJI_OK && wish->rules)
        status = sj_call_grid(call, "grid", wish->rules, &wish->grid, err);
    if (status == SUUJI_OK && wish->rules)
        status = sj_call_grid(call, "pattern", wish->rules, &wish->pattern, err);
    options->grid = wish->grid;
    options->pattern = wish->pattern;
    return status;
}

/* Without a puzzle, "clues" is the number of the closest one. */
static void put_made(struct sj_call *call, const struct wish *wish, uint64_t number,
                     const suuji_made *made)
{
    const bool there = made->end == SUUJI_END_COMPLETE;
    sj_json_put_object(&call->reply, NULL);
    sj_json_put_count(&call->reply, "number", number);
    sj_json_put_string(&call->reply, "end", suuji_end_name(made->end));
    sj_json_put_grid(&call->reply, "givens", wish->rules, there ? made->givens : NULL);
    sj_json_put_grid(&call->reply, "solution", wish->rules, there ? made->solution : NULL);
    if (there) {
        sj_json_made(&call->reply, &wish->options, made);
    } else {
        sj_json_put_count(&call->reply, "clues", made->clues);
        sj_json_made_stats(&call->reply, made);
    }
    sj_json_put_end(&call->reply);
}

/* Numbers of puzzles end at 2^64 - 1. */
static suuji_status check_numbers(const struct sj_call *call, suuji_error *err)
{
    const uint64_t first = sj_call_count(call, "first", 1);
    const uint64_t count = sj_call_count(call, "count", 1);
    return count > 1 && count - 1 > UINT64_MAX - first
               ? sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "arguments 'first' and 'count': the last number is above 2^64 - 1")
               : SUUJI_OK;
}

/* All puzzles, until a stop is requested. */
static suuji_status put_puzzles(struct sj_call *call, const struct wish *wish,
                                suuji_generator *generator, suuji_error *err)
{
    const size_t batch = suuji_generator_batch(generator);
    uint64_t left = sj_call_count(call, "count", 1);
    uint64_t number = sj_call_count(call, "first", 1);
    suuji_status status = SUUJI_OK;
    bool stopped = false;
    sj_json_put_array(&call->reply, "puzzles");
    while (left > 0 && !stopped && status == SUUJI_OK && !call->reply.out->failed) {
        const size_t count = left < batch ? (size_t)left : batch;
        status = suuji_generator_make(generator, number, count, err);
        for (size_t i = 0; i < count && !stopped && status == SUUJI_OK; i++) {
            const suuji_made *const made = suuji_generator_result(generator, i);
            put_made(call, wish, number + i, made);
            stopped = made->end == SUUJI_END_STOPPED;
        }
        number += count;
        left -= count;
    }
    sj_json_put_end(&call->reply);
    return status;
}

/* Without regions there is no puzzle: the first says why. */
static void put_no_regions(struct sj_call *call, const struct wish *wish)
{
    const suuji_made none = {.end = wish->end};
    sj_json_put_array(&call->reply, "puzzles");
    if (sj_call_count(call, "count", 1) > 0)
        put_made(call, wish, sj_call_count(call, "first", 1), &none);
    sj_json_put_end(&call->reply);
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    struct wish wish = {.options = SUUJI_GENERATE_OPTIONS_INIT};
    suuji_generator *generator = NULL;
    suuji_status status = check_numbers(call, err);
    if (status == SUUJI_OK)
        status = read_wish(call, &wish, err);
    if (status == SUUJI_OK && wish.rules)
        status = suuji_generator_new(wish.rules, &wish.options, &generator, err);
    if (status == SUUJI_OK) {
        sj_json_put_string(&call->reply, "rules",
                           wish.rules ? suuji_rules_spec(wish.rules) : wish.spec);
        sj_json_put_count(&call->reply, "seed", wish.options.seed);
        if (generator)
            status = put_puzzles(call, &wish, generator, err);
        else
            put_no_regions(call, &wish);
    }
    suuji_generator_free(generator);
    suuji_rules_free(wish.rules);
    free(wish.grid);
    free(wish.pattern);
    return status;
}

static const suuji_argument arguments[] = {
    {"rules", SUUJI_ARGUMENT_TEXT,
     "the rules; default: \"9\"; \"9:jigsaw\": regions that follow from the seed"},
    {"count", SUUJI_ARGUMENT_COUNT, "how many puzzles; default: 1"},
    {"first", SUUJI_ARGUMENT_COUNT, "the number of the first; default: 1"},
    {"seed", SUUJI_ARGUMENT_COUNT, "another seed makes other puzzles; default: 0"},
    {"symmetry", SUUJI_ARGUMENT_TEXT, "of the clues: a name of the call \"symmetries\""},
    {"clues", SUUJI_ARGUMENT_TEXT, "how many clues: \"24\", \"24:28\""},
    {"minimal", SUUJI_ARGUMENT_FLAG, "every clue is necessary, also with a symmetry"},
    {"level", SUUJI_ARGUMENT_TEXT, "\"easy\", \"easy:hard\""},
    {"rating", SUUJI_ARGUMENT_TEXT, "a rating of `scale`: \"7.0:7.9\""},
    {"scale", SUUJI_ARGUMENT_TEXT, "of the rating; default: \"suuji\""},
    {"technique", SUUJI_ARGUMENT_TEXT, "the hardest technique needed, or a list with commas"},
    {"without", SUUJI_ARGUMENT_TEXT, "techniques that are not needed, a list with commas"},
    {"guesses", SUUJI_ARGUMENT_TEXT, "guesses of a search with singles: \"0\", \"1:3\""},
    {"pattern", SUUJI_ARGUMENT_GRID, "put clues exactly where this is not empty"},
    {"grid", SUUJI_ARGUMENT_GRID, "the solution of every puzzle"},
    {"unbiased", SUUJI_ARGUMENT_FLAG, "minimal puzzles, uniformly distributed; slower"},
    {"seconds", SUUJI_ARGUMENT_REAL, "a limit of time for each puzzle; default: none"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_generate = {
    .info = {"generate", "generate puzzles that have exactly one solution", arguments},
    .run = run,
};
