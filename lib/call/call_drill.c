/* SPDX-License-Identifier: MIT */
/* The call `drill`: positions in which a technique is the next step. Position number i is in the
   puzzle that `generate` makes with the same seed and number; those of rare techniques are in
   puzzles near an example. */
#include "call/call_row.h"

#include "answer/drill_image.h"
#include "answer/drill_walk.h"
#include "answer/generate_query.h"
#include "base/clock.h"
#include "base/did_you_mean.h"
#include "base/fail.h"
#include "json/reply_json.h"

#include <string.h>

/* Puzzles that are made unless "tries" says otherwise. */
enum { TRIES = 1000 };

struct drilling {
    struct sj_call *call;
    struct sj_walk_plan plan;
    suuji_generate_options options;
    suuji_filter filter[SJ_GENERATE_FILTERS];
    suuji_notation notation;
    const char *to; /* the format of positions */
    suuji_generator *generator;
    struct sj_walker *walker;
    struct sj_images *images; /* of a rare technique; NULL: puzzles are random */
    struct sj_budget budget;  /* of the whole call */
    uint64_t found, tried;
};

/* ---- Arguments ---- */

static const char *technique_name(size_t i)
{
    const suuji_technique_info *const info = suuji_technique_at(i);
    return info ? info->name : NULL;
}

static suuji_status read_technique(struct drilling *d, suuji_error *err)
{
    const char *const name = sj_call_text(d->call, "technique");
    if (!name)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'technique' is missing");
    d->plan.technique = suuji_technique_find(name);
    if (!d->plan.technique) {
        char hint[SJ_GUESS_ROOM + 20];
        sj_guess_text(name, technique_name, hint, sizeof hint);
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "argument 'technique': no technique named '%.60s'%s", name, hint);
    }
    return SUUJI_OK;
}

/* Arguments that choose among random puzzles are of no use where these have no such step. */
static suuji_status check_choice(const struct drilling *d, suuji_error *err)
{
    static const char *const choosing[] = {"level", "clues", "symmetry", "minimal"};
    if (!sj_images_needed(d->plan.technique))
        return SUUJI_OK;
    for (size_t i = 0; i < sizeof choosing / sizeof *choosing; i++)
        if (sj_call_given(d->call, choosing[i]))
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "argument '%s': '%s' is too rare to be found in random puzzles, and "
                           "puzzles near its example cannot be chosen",
                           choosing[i], d->plan.technique->name);
    return SUUJI_OK;
}

/* The format of positions: that of "to", or the first of these that can store them. */
static suuji_status choose_format(struct drilling *d, suuji_error *err)
{
    static const char *const formats[] = {"hodoku", "pencil", "fpuzzles"};
    suuji_status status = SUUJI_ERR_UNSUPPORTED;
    d->to = sj_call_text(d->call, "to");
    for (size_t i = 0; !d->to && i < sizeof formats / sizeof *formats; i++) {
        suuji_puzzle *empty = NULL;
        char *text = NULL;
        size_t length = 0;
        status = suuji_puzzle_new(d->plan.rules, &empty, err);
        if (status == SUUJI_OK)
            status = suuji_puzzle_write(empty, NULL, formats[i], &text, &length, err);
        suuji_text_free(text);
        suuji_puzzle_free(empty);
        if (status == SUUJI_OK)
            d->to = formats[i];
        else if (status != SUUJI_ERR_UNSUPPORTED)
            return status;
    }
    return d->to ? SUUJI_OK : status;
}

/* What the format can store decides what a position is. */
static suuji_status check_format(struct drilling *d, suuji_error *err)
{
    const size_t length = strcspn(d->to, ":");
    const suuji_format_info *info = NULL;
    size_t i = 0;
    while ((info = suuji_format_at(i)) != NULL &&
           !(strlen(info->name) == length && memcmp(info->name, d->to, length) == 0))
        i++;
    if (!info)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'to': no format named '%.60s'", d->to);
    d->plan.entries = (info->can & SUUJI_FORMAT_ENTRIES) != 0;
    if (!(info->can & SUUJI_FORMAT_MARKS))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' cannot store pencil marks",
                       info->name);
    if (!d->plan.entries && sj_walk_needs_entries(d->plan.technique))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format '%s' does not distinguish givens from placed values, which '%s' "
                       "needs",
                       info->name, d->plan.technique->name);
    return SUUJI_OK;
}

static suuji_status read_request(struct drilling *d, suuji_rules **rules, suuji_error *err)
{
    const struct sj_call *const call = d->call;
    const char *const spec = sj_call_given(call, "rules") ? sj_call_text(call, "rules") : "9";
    const struct sj_generate_words words = {.symmetry = sj_call_text(call, "symmetry"),
                                            .clues = sj_call_text(call, "clues"),
                                            .level = sj_call_text(call, "level")};
    suuji_status status = read_technique(d, err);
    if (status == SUUJI_OK)
        status = check_choice(d, err);
    d->options = (suuji_generate_options)SUUJI_GENERATE_OPTIONS_INIT;
    d->options.seed = sj_call_count(call, "seed", 0);
    d->options.minimal = sj_call_flag(call, "minimal");
    if (status == SUUJI_OK)
        status = suuji_rules_new(spec, rules, err);
    if (status == SUUJI_OK)
        status = sj_generate_read(&words, "argument '", d->filter, &d->options, err);
    if (status == SUUJI_OK)
        status = sj_call_notation(call, &d->notation, err);
    d->plan.rules = *rules;
    if (status == SUUJI_OK)
        status = choose_format(d, err);
    return status == SUUJI_OK ? check_format(d, err) : status;
}

/* ---- Positions ---- */

static suuji_status put_position(struct drilling *d, uint64_t number, const uint8_t *givens,
                                 suuji_error *err)
{
    struct sj_json_writer *const reply = &d->call->reply;
    char *text = NULL;
    size_t length = 0;
    const suuji_status status =
        suuji_puzzle_write(d->walker->position, NULL, d->to, &text, &length, err);
    if (status != SUUJI_OK)
        return status;
    while (length > 0 && text[length - 1] == '\n')
        length--;
    sj_json_put_object(reply, NULL);
    sj_json_put_count(reply, "number", number);
    sj_json_put_drilled(reply, d->walker, givens, text, length, d->notation);
    sj_json_put_end(reply);
    suuji_text_free(text);
    d->found++;
    return SUUJI_OK;
}

/* A generator's limits are those of each puzzle: where there is one, the next puzzle has a
   generator with what is left. */
static suuji_status renew_generator(struct drilling *d, suuji_error *err)
{
    if (d->generator && d->budget.deadline <= 0)
        return SUUJI_OK;
    suuji_generator_free(d->generator);
    d->generator = NULL;
    d->options.limits = sj_budget_left(&d->budget);
    return suuji_generator_new(d->plan.rules, &d->options, &d->generator, err);
}

/* Make a puzzle and walk along its path. */
static suuji_status try_puzzle(struct drilling *d, uint64_t number, suuji_error *err)
{
    bool found = false;
    suuji_status status = renew_generator(d, err);
    if (status == SUUJI_OK)
        status = suuji_generator_make(d->generator, number, 1, err);
    if (status != SUUJI_OK)
        return status;
    const suuji_made *const made = suuji_generator_result(d->generator, 0);
    d->tried++;
    if (made->end != SUUJI_END_COMPLETE)
        return SUUJI_OK;
    const suuji_limits limits = sj_budget_left(&d->budget);
    status = sj_walker_walk(d->walker, made->givens, &limits, &found, err);
    return status == SUUJI_OK && found ? put_position(d, number, made->givens, err) : status;
}

/* Make an image of the example. */
static suuji_status try_image(struct drilling *d, uint64_t number, suuji_error *err)
{
    const suuji_limits limits = sj_budget_left(&d->budget);
    bool found = false;
    const suuji_status status = sj_images_walk(d->images, d->walker, number, &limits, &found, err);
    d->tried++;
    return status == SUUJI_OK && found
               ? put_position(d, number, suuji_puzzle_givens(d->walker->puzzle), err)
               : status;
}

static suuji_status put_positions(struct drilling *d, suuji_error *err)
{
    struct sj_call *const call = d->call;
    const uint64_t first = sj_call_count(call, "first", 1);
    const uint64_t count = sj_call_count(call, "count", 1);
    const uint64_t tries = sj_call_count(call, "tries", TRIES);
    suuji_status status = SUUJI_OK;
    sj_json_put_array(&call->reply, "positions");
    while (status == SUUJI_OK && d->found < count && d->tried < tries &&
           first + d->tried >= first && sj_budget_look(&d->budget))
        status =
            d->images ? try_image(d, first + d->tried, err) : try_puzzle(d, first + d->tried, err);
    sj_json_put_end(&call->reply);
    if (d->found < count && d->budget.end == SUUJI_END_COMPLETE)
        d->budget.end = SUUJI_END_GAVE_UP;
    sj_json_put_string(&call->reply, "end", suuji_end_name(d->budget.end));
    sj_json_put_count(&call->reply, "tried", d->tried);
    return status;
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    struct drilling d = {.call = call};
    suuji_rules *rules = NULL;
    const suuji_limits limits = sj_call_limits(call);
    sj_budget_start(&d.budget, &limits, sj_clock_now(), 0);
    suuji_status status = read_request(&d, &rules, err);
    if (status == SUUJI_OK)
        status = sj_images_needed(d.plan.technique)
                     ? sj_images_new(&d.plan, d.options.seed, &d.images, err)
                     : renew_generator(&d, err);
    if (status == SUUJI_OK)
        status = sj_walker_new(&d.plan, &d.walker, err);
    if (status == SUUJI_OK) {
        sj_json_put_string(&call->reply, "rules", suuji_rules_spec(rules));
        sj_json_put_count(&call->reply, "seed", d.options.seed);
        sj_json_put_string(&call->reply, "technique", d.plan.technique->name);
        status = put_positions(&d, err);
    }
    sj_walker_free(d.walker);
    sj_images_free(d.images);
    suuji_generator_free(d.generator);
    suuji_rules_free(rules);
    return status;
}

static const suuji_argument arguments[] = {
    {"technique", SUUJI_ARGUMENT_TEXT, "the technique that is the next step: a name"},
    {"rules", SUUJI_ARGUMENT_TEXT, "the rules; default: \"9\""},
    {"count", SUUJI_ARGUMENT_COUNT, "how many positions; default: 1"},
    {"first", SUUJI_ARGUMENT_COUNT, "the number of the first puzzle; default: 1"},
    {"tries", SUUJI_ARGUMENT_COUNT, "the most puzzles that are made; default: 1000"},
    {"seed", SUUJI_ARGUMENT_COUNT, "another seed makes other puzzles; default: 0"},
    {"symmetry", SUUJI_ARGUMENT_TEXT, "of the clues: a name of the call \"symmetries\""},
    {"clues", SUUJI_ARGUMENT_TEXT, "how many clues: \"24\", \"24:28\""},
    {"level", SUUJI_ARGUMENT_TEXT, "of the puzzles: \"easy\", \"easy:hard\""},
    {"minimal", SUUJI_ARGUMENT_FLAG, "every clue is necessary, also with a symmetry"},
    {"to", SUUJI_ARGUMENT_TEXT,
     "the format of positions; default: the first of hodoku, pencil, fpuzzles that has the size"},
    SJ_ARGUMENTS_NOTATION,
    {"seconds", SUUJI_ARGUMENT_REAL, "a limit of time for all; default: none"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_drill = {
    .info = {"drill", "positions in which a technique is the next step", arguments},
    .run = run,
};
