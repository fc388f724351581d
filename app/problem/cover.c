/* SPDX-License-Identifier: MIT */
/* suuji cover: exact cover problems, one per file. */
#include "base/fail.h"
#include "app/batch/stream.h"
#include "app/frame/work.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/wrong_command.h"
#include "app/frame/interrupt.h"
#include "codec/json_writer.h"
#include "app/jobs/batch_run.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cover_args {
    const char *method, *output;
    uint64_t limit, node_limit, memory_limit, seed;
    unsigned order;
    double time_limit;
    bool gzip, count, json, quiet, stats;
};

/* Output is written when it reaches this size, while the search continues. */
#define FLUSH ((size_t)1 << 16)

/* One file at a time. */
struct work {
    const struct cover_args *args;
    struct cli_output output;
    struct cli_stream stream;
    struct sj_text text;
    struct sj_json_writer json;
    suuji_cover *cover;
    bool unused;      /* a primary item has no option */
    uint32_t *chosen; /* room for a solution */
    const char *file; /* for messages */
    uint64_t shown;   /* solutions of this file that were written */
    uint64_t blocks;  /* and of all files */
    bool several;     /* there are several files: write their names */
    suuji_status status;
    suuji_error err; /* status of writing; a failure ends the run */
};

static int ascending(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static bool flush(struct work *work)
{
    if (work->text.failed)
        work->status = sj_fail_memory(&work->err);
    else
        work->status = cli_output_write(&work->output, work->text.at, work->text.len, &work->err);
    sj_text_clear(&work->text);
    return work->status == SUUJI_OK;
}

/* ---- Solutions ---- */

static void write_option(struct work *work, uint32_t option)
{
    size_t count = 0;
    const uint32_t *const item = suuji_cover_option(work->cover, option, &count);
    if (work->args->json)
        sj_json_put_array(&work->json, NULL);
    for (size_t i = 0; i < count; i++) {
        const char *const name = suuji_cover_item_name(work->cover, item[i]);
        if (work->args->json) {
            sj_json_put_string(&work->json, NULL, name);
            continue;
        }
        sj_text_str(&work->text, name);
        sj_text_char(&work->text, i + 1 < count ? ' ' : '\n');
    }
    if (work->args->json)
        sj_json_put_end(&work->json);
}

/* Options in the order of the file: the order of choosing is not useful to a reader. */
static bool on_cover(void *user, const uint32_t *options, size_t count)
{
    struct work *const work = user;
    memcpy(work->chosen, options, count * sizeof *options);
    qsort(work->chosen, count, sizeof *options, ascending);
    work->shown++;
    if (work->args->json)
        sj_json_put_array(&work->json, NULL);
    else if (work->blocks++ > 0)
        sj_text_char(&work->text, '\n');
    if (!work->args->json && work->several && work->shown == 1)
        sj_text_printf(&work->text, "file %s\n", work->file);
    for (size_t i = 0; i < count; i++)
        write_option(work, work->chosen[i]);
    if (work->args->json)
        sj_json_put_end(&work->json);
    return work->text.len < FLUSH || flush(work);
}

/* ---- A file ---- */

static suuji_status read_file(struct work *work, suuji_error *err)
{
    struct cli_stream *const stream = &work->stream;
    suuji_status status = cli_stream_load(stream, work->file, err);
    if (status == SUUJI_OK && !stream->stopped)
        status =
            suuji_cover_read(cli_stream_text(stream), cli_stream_len(stream), &work->cover, err);
    work->unused = work->cover && suuji_cover_find_unused(work->cover, cli_stream_text(stream),
                                                          cli_stream_len(stream), err) != SUUJI_OK;
    return status;
}

static void complain(const struct work *work, const suuji_error *err)
{
    const struct cli_stream *const stream = &work->stream;
    if (err->line)
        cli_complain("%s:%zu:%zu: %s%s", work->file, err->line, err->column, err->text,
                     cli_hint(cli_stream_text(stream), cli_stream_len(stream), "cover"));
    else
        cli_complain("%s: %s", work->file, err->text);
}

static void write_stats(const struct work *work, const suuji_cover_answer *answer)
{
    const suuji_cover *const cover = work->cover;
    fprintf(stderr,
            "file        %s\nitems       %" PRIu32 " (primary: %" PRIu32 ")\noptions     %" PRIu32
            "\nsolutions   %" PRIu64 "\n",
            work->file, suuji_cover_item_count(cover), suuji_cover_primary_count(cover),
            suuji_cover_option_count(cover), answer->count);
    cli_work_print(&answer->stats, CLI_WORKS);
    fprintf(stderr, "seconds     %.3f\n", answer->stats.seconds);
}

static void open_json(struct work *work)
{
    const suuji_cover *const cover = work->cover;
    work->json = (struct sj_json_writer){.out = &work->text};
    sj_json_put_object(&work->json, NULL);
    sj_json_put_string(&work->json, "file", work->file);
    sj_json_put_count(&work->json, "items", suuji_cover_item_count(cover));
    sj_json_put_count(&work->json, "primary", suuji_cover_primary_count(cover));
    sj_json_put_count(&work->json, "options", suuji_cover_option_count(cover));
    if (!work->args->count)
        sj_json_put_array(&work->json, "solutions");
}

static void close_json(struct work *work, const suuji_cover_answer *answer)
{
    if (!work->args->count)
        sj_json_put_end(&work->json);
    sj_json_put_string(&work->json, "verdict", suuji_verdict_name(answer->verdict));
    sj_json_put_string(&work->json, "end", suuji_end_name(answer->end));
    sj_json_put_count(&work->json, "count", answer->count);
    sj_json_put_bool(&work->json, "exact", answer->end == SUUJI_END_COMPLETE);
    cli_json_stats(&work->json, &answer->stats);
    sj_json_put_end(&work->json);
}

/* Finish the report of a file after the search. */
static enum cli_exit tell(struct work *work, const suuji_cover_answer *answer)
{
    const struct cover_args *const args = work->args;
    const bool whole = answer->end == SUUJI_END_COMPLETE || answer->end == SUUJI_END_LIMIT;
    if (args->json)
        close_json(work, answer);
    else if (args->count && whole)
        sj_text_printf(&work->text, "%" PRIu64 "\n", answer->count);
    else if (args->count)
        sj_text_char(&work->text, '\n');
    if (args->stats)
        write_stats(work, answer);
    if (!whole && answer->count == 0 && !args->quiet)
        cli_complain("%s: unknown: %s", work->file, suuji_end_name(answer->end));
    else if (!whole && !args->quiet)
        cli_complain("%s: at least %" PRIu64 " solution%s (%s)", work->file, answer->count,
                     answer->count == 1 ? "" : "s", suuji_end_name(answer->end));
    else if (!args->count && answer->count == 0 && !args->quiet)
        cli_complain("%s: no solution", work->file);
    return whole && (args->count || answer->count) ? CLI_YES : CLI_NO;
}

static enum cli_exit solve(struct work *work, suuji_error *err)
{
    const struct cover_args *const args = work->args;
    const suuji_cover_query query = {
        .size = sizeof(suuji_cover_query),
        .limit = args->limit ? args->limit : SUUJI_ALL,
        .order = (suuji_order)args->order,
        .seed = args->seed,
        .limits = cli_search_limits(args->time_limit, args->node_limit, args->memory_limit),
        .on_cover = args->count ? NULL : on_cover,
        .user = work};
    suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
    work->shown = 0;
    work->chosen = malloc(suuji_cover_primary_count(work->cover) * sizeof *work->chosen);
    if (args->json)
        open_json(work);
    suuji_status status = work->chosen
                              ? suuji_cover_solve(work->cover, args->method, &query, &answer, err)
                              : sj_fail_memory(err);
    free(work->chosen);
    if (status == SUUJI_OK && work->status == SUUJI_OK)
        return tell(work, &answer);
    if (status != SUUJI_OK) {
        sj_text_clear(&work->text); /* do not write half an object */
        complain(work, err);
    }
    return status != SUUJI_OK ? cli_exit_of(status) : CLI_FAILED;
}

/* Write a placeholder for a file that could not be read. */
static void tell_nothing(struct work *work, const suuji_error *err)
{
    if (work->args->json)
        cli_json_bad_file(&work->text, work->file, err);
    else if (work->args->count)
        sj_text_char(&work->text, '\n');
}

static enum cli_exit do_file(struct work *work)
{
    suuji_error err = {0};
    enum cli_exit result = CLI_YES;
    work->cover = NULL;
    const suuji_status status = read_file(work, &err);
    if (status != SUUJI_OK) {
        complain(work, &err);
        tell_nothing(work, &err);
        result = cli_exit_of(status);
    } else if (work->cover) {
        if (work->unused)
            complain(work, &err); /* this is an answer too: there is no solution */
        result = solve(work, &err);
        result = cli_exit_worse(result, work->unused ? CLI_BAD_INPUT : CLI_YES);
    }
    suuji_cover_free(work->cover);
    return result;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cover_args *const args = given;
    struct work work = {.args = args, .stream = {.fd = -1}, .several = operands[0] && operands[1]};
    suuji_stop *const stop = cli_interrupt_watch();
    enum cli_exit result = CLI_YES;
    work.stream.stop = stop;
    work.status = cli_output_open_gzip(&work.output, args->output, args->gzip, operands, &work.err);
    if (work.status != SUUJI_OK)
        return cli_fail(&work.err);
    for (size_t i = 0; operands[i] && work.status == SUUJI_OK && !suuji_stop_requested(stop); i++) {
        work.file = operands[i];
        const enum cli_exit one = do_file(&work);
        result = one > result ? one : result;
        if (work.status == SUUJI_OK)
            flush(&work);
    }
    cli_stream_free(&work.stream);
    sj_text_free(&work.text);
    return cli_output_end(&work.output, work.status, &work.err, result);
}

static bool method_at(size_t i, suuji_cover_method_info *row)
{
    const suuji_cover_method_info *const method = suuji_cover_method_at(i);
    if (method)
        *row = *method;
    return method != NULL;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"method", 'm', SUUJI_OPTION_TEXT, offsetof(struct cover_args, method), .value = "NAME[:OPTION,...]", .domain = CLI_COVER_METHOD,
     .help = "search method; see below; default: the first"},
    {"count", 'c', SUUJI_OPTION_FLAG, offsetof(struct cover_args, count),
     .help = "write the number of solutions, not the solutions"},
    {CLI_LIMIT(struct cover_args, "0", "stop after this many solutions; 0: all")},
    {"order", 0, SUUJI_OPTION_WORD, offsetof(struct cover_args, order), .value = "ORDER",
     .fallback = "ascending",
     .words = (const char *const[]){"ascending", "descending", "random", NULL},
     .help = "order in which the options of an item are tried"},
    {CLI_SEED(struct cover_args)},
    {CLI_TIME_LIMIT_OF(struct cover_args, "problem")},
    {CLI_NODE_LIMIT_OF(struct cover_args, "problem")},
    {CLI_MEMORY_LIMIT_OF(struct cover_args, "problem")},
    {CLI_OUTPUT(struct cover_args)},
    {CLI_GZIP(struct cover_args)},
    {CLI_JSON(struct cover_args)},
    {CLI_STATS(struct cover_args)},
    {"quiet", 'q', SUUJI_OPTION_FLAG, offsetof(struct cover_args, quiet),
     .help = "do not print notes about single problems; the exit code shows the result"},
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji cover data/cover/letters.xc", "the solutions, one block of options each"},
    {"suuji cover --count data/cover/queens_8.xc", "the number of solutions: 92"},
    {"suuji cover --limit 1 --order random --seed 7 data/cover/queens_8.xc", "a random one"},
    {0},
};

const struct cli_command cli_command_cover = {
    .name = "cover",
    .operands = "[FILE...]",
    .summary = "solve exact cover problems, or count their solutions",
    .about =
        "Each file is an exact cover problem in Knuth's text format. Lines that begin with '|' "
        "are comments. The first other line has the names of the items: first the primary ones, "
        "then, after a single '|', the secondary ones. Each further line is an option, a list of "
        "items. A solution is a set of options that contains every primary item exactly once and "
        "every secondary item at most once.\n"
        "Write each solution as its options, one per line in the file's order, with an empty line "
        "between two solutions; with several files a line 'file NAME' comes before the first "
        "solution of each. With --count, write one number per file, or an empty line if a limit "
        "was reached first.\n"
        "The exit code is 0 if every problem was solved or counted, 1 if one has no solution or a "
        "limit was reached, 3 if a file is not an exact cover problem, 4 if reading or writing "
        "failed.",
    .options = options,
    .args_size = sizeof(struct cover_args),
    .method_at = method_at,
    .examples = examples,
    .run = run,
};
