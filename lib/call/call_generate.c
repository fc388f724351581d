/* SPDX-License-Identifier: MIT */
/* The call `generate`. Puzzle number i depends only on the arguments and i, and is the one that the
   program makes with the same options. */
#include "call/call_row.h"

#include "answer/generate_query.h"
#include "base/fail.h"
#include "json/reply_json.h"

#include <stdlib.h>

/* What is asked for; `options` points into the rest. */
struct request {
    const char *spec;
    suuji_rules *rules; /* NULL: no regions were found, for this reason: */
    suuji_end end;
    suuji_generate_options options;
    suuji_filter filter[SJ_GENERATE_FILTERS];
    uint8_t *grid, *pattern;
};

static suuji_status read_request(const struct sj_call *call, struct request *request,
                                 suuji_error *err)
{
    const struct sj_generate_words words = {.symmetry = sj_call_text(call, "symmetry"),
                                            .clues = sj_call_text(call, "clues"),
                                            .level = sj_call_text(call, "level"),
                                            .rating = sj_call_text(call, "rating"),
                                            .scale = sj_call_text(call, "scale"),
                                            .technique = sj_call_text(call, "technique"),
                                            .without = sj_call_text(call, "without"),
                                            .prevent = sj_call_text(call, "prevent"),
                                            .breadth = sj_call_text(call, "breadth"),
                                            .guesses = sj_call_text(call, "guesses")};
    suuji_generate_options *const options = &request->options;
    options->seed = sj_call_count(call, "seed", 0);
    options->minimal = sj_call_flag(call, "minimal");
    options->unbiased = sj_call_flag(call, "unbiased");
    options->weighted = sj_call_flag(call, "weighted");
    options->limits = sj_call_limits(call);
    request->spec = sj_call_given(call, "rules") ? sj_call_text(call, "rules") : "9";
    suuji_status status = suuji_rules_random_solvable(
        request->spec, options->seed, 1, &options->limits, &request->rules, &request->end, err);
    if (status == SUUJI_OK)
        status = sj_generate_read(&words, "argument '", request->filter, options, err);
    if (status == SUUJI_OK && options->weighted && !options->unbiased)
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'weighted' needs 'unbiased'");
    if (status == SUUJI_OK && request->rules)
        status = sj_call_grid(call, "grid", request->rules, &request->grid, err);
    if (status == SUUJI_OK && request->rules)
        status = sj_call_grid(call, "pattern", request->rules, &request->pattern, err);
    options->grid = request->grid;
    options->pattern = request->pattern;
    return status;
}

static void put_made(struct sj_call *call, const struct request *request, uint64_t number,
                     const suuji_made *made)
{
    sj_json_put_object(&call->reply, NULL);
    sj_json_put_count(&call->reply, "number", number);
    sj_json_put_made(&call->reply, request->rules, &request->options, made);
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
static suuji_status put_puzzles(struct sj_call *call, const struct request *request,
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
            put_made(call, request, number + i, made);
            stopped = made->end == SUUJI_END_STOPPED;
        }
        number += count;
        left -= count;
    }
    sj_json_put_end(&call->reply);
    return status;
}

/* Without regions there is no puzzle: the first says why. */
static void put_no_regions(struct sj_call *call, const struct request *request)
{
    const suuji_made none = {.end = request->end};
    sj_json_put_array(&call->reply, "puzzles");
    if (sj_call_count(call, "count", 1) > 0)
        put_made(call, request, sj_call_count(call, "first", 1), &none);
    sj_json_put_end(&call->reply);
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    struct request request = {.options = SUUJI_GENERATE_OPTIONS_INIT};
    suuji_generator *generator = NULL;
    suuji_status status = check_numbers(call, err);
    if (status == SUUJI_OK)
        status = read_request(call, &request, err);
    if (status == SUUJI_OK && request.rules)
        status = suuji_generator_new(request.rules, &request.options, &generator, err);
    if (status == SUUJI_OK) {
        sj_json_put_string(&call->reply, "rules",
                           request.rules ? suuji_rules_spec(request.rules) : request.spec);
        sj_json_put_count(&call->reply, "seed", request.options.seed);
        if (generator)
            status = put_puzzles(call, &request, generator, err);
        else
            put_no_regions(call, &request);
    }
    suuji_generator_free(generator);
    suuji_rules_free(request.rules);
    free(request.grid);
    free(request.pattern);
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
    {"prevent", SUUJI_ARGUMENT_TEXT,
     "techniques that have no step where the path has no single, a list with commas"},
    {"breadth", SUUJI_ARGUMENT_TEXT,
     "how many moves are open at least at each point of the path: \"5\", \"5:10\""},
    {"guesses", SUUJI_ARGUMENT_TEXT, "guesses of a search with singles: \"0\", \"1:3\""},
    {"pattern", SUUJI_ARGUMENT_GRID, "put clues exactly where this is not empty"},
    {"grid", SUUJI_ARGUMENT_GRID, "the solution of every puzzle"},
    {"unbiased", SUUJI_ARGUMENT_FLAG, "minimal puzzles, uniformly distributed; slower"},
    {"weighted", SUUJI_ARGUMENT_FLAG, "with `unbiased`: faster, and each puzzle has a weight"},
    {"seconds", SUUJI_ARGUMENT_REAL, "a limit of time for each puzzle; default: none"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_generate = {
    .info = {"generate", "generate puzzles that have exactly one solution", arguments},
    .run = run,
};
