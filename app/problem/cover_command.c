/* SPDX-License-Identifier: MIT */
/* suuji cover: exact cover problems, one per file. */
#include "app/jobs/query_options.h"
#include "app/problem/problem_files.h"
#include "app/frame/message.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/puzzle_json.h"
#include "base/fail.h"
#include "codec/json_writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cover_args {
    struct cli_common common;
    const char *method;
    bool count;
};

/* The problem of one file. */
struct covering {
    struct cli_problem_files files;
    const struct cover_args *args;
    struct sj_json_writer json;
    suuji_cover *cover;
    uint32_t *chosen;     /* room for a solution */
    struct sj_text entry; /* "A" or "x:red" of an option */
    uint64_t shown;       /* solutions of this file that were written */
    uint64_t blocks;      /* and of all files */
};

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* ---- Solutions ---- */

static void write_entry(struct covering *work, bool last)
{
    sj_text_char(&work->entry, '\0');
    if (work->entry.failed)
        work->files.text.failed = true; /* which is reported when the text is written */
    else if (work->args->common.json)
        sj_json_put_string(&work->json, NULL, work->entry.at);
    else
        sj_text_printf(&work->files.text, "%s%c", work->entry.at, last ? '\n' : ' ');
}

static void write_option(struct covering *work, uint32_t option)
{
    size_t count = 0;
    const uint32_t *const item = suuji_cover_option(work->cover, option, &count);
    if (work->args->common.json)
        sj_json_put_array(&work->json, NULL);
    for (size_t i = 0; i < count; i++) {
        const char *const colour = suuji_cover_option_colour(work->cover, option, i);
        work->entry.len = 0;
        sj_text_str(&work->entry, suuji_cover_item_name(work->cover, item[i]));
        if (colour)
            sj_text_printf(&work->entry, ":%s", colour);
        write_entry(work, i + 1 == count);
    }
    if (work->args->common.json)
        sj_json_put_end(&work->json);
}

/* Options in the order of the file: the order of choosing is not useful to a reader. */
static bool on_cover(void *user, const uint32_t *options, size_t count)
{
    struct covering *const work = user;
    memcpy(work->chosen, options, count * sizeof *options);
    qsort(work->chosen, count, sizeof *options, compare_numbers);
    work->shown++;
    if (work->args->common.json)
        sj_json_put_array(&work->json, NULL);
    else if (work->blocks++ > 0)
        sj_text_char(&work->files.text, '\n');
    if (!work->args->common.json && work->files.several && work->shown == 1)
        sj_text_printf(&work->files.text, "file %s\n", work->files.name);
    for (size_t i = 0; i < count; i++)
        write_option(work, work->chosen[i]);
    if (work->args->common.json)
        sj_json_put_end(&work->json);
    return cli_problem_flush(&work->files);
}

/* ---- A file ---- */

static void write_stats(const struct covering *work, const suuji_cover_answer *answer)
{
    const suuji_cover *const cover = work->cover;
    fprintf(stderr,
            "file        %s\nitems       %" PRIu32 " (primary: %" PRIu32 ")\noptions     %" PRIu32
            "\nsolutions   %" PRIu64 "\n",
            work->files.name, suuji_cover_item_count(cover), suuji_cover_primary_count(cover),
            suuji_cover_option_count(cover), answer->count);
    cli_problem_stats(&answer->stats, CLI_WORKS);
}

static void open_json(struct covering *work)
{
    const suuji_cover *const cover = work->cover;
    work->json = (struct sj_json_writer){.out = &work->files.text};
    sj_json_put_object(&work->json, NULL);
    sj_json_put_string(&work->json, "file", work->files.name);
    sj_json_put_count(&work->json, "items", suuji_cover_item_count(cover));
    sj_json_put_count(&work->json, "primary", suuji_cover_primary_count(cover));
    sj_json_put_count(&work->json, "options", suuji_cover_option_count(cover));
    if (!work->args->count)
        sj_json_put_array(&work->json, "solutions");
}

static void close_json(struct covering *work, const suuji_cover_answer *answer)
{
    if (!work->args->count)
        sj_json_put_end(&work->json);
    sj_json_put_string(&work->json, "verdict", suuji_verdict_name(answer->verdict));
    sj_json_put_string(&work->json, "end", suuji_end_name(answer->end));
    sj_json_put_count(&work->json, "count", answer->count);
    sj_json_put_bool(&work->json, "exact", answer->end == SUUJI_END_COMPLETE);
    sj_json_put_stats(&work->json, &answer->stats, true);
    sj_json_put_end(&work->json);
}

/* Finish the report of a file after the search. */
static enum cli_exit write_result(struct covering *work, const suuji_cover_answer *answer)
{
    const struct cover_args *const args = work->args;
    const bool whole = answer->end == SUUJI_END_COMPLETE || answer->end == SUUJI_END_LIMIT;
    if (args->common.json)
        close_json(work, answer);
    else if (args->count && whole)
        sj_text_printf(&work->files.text, "%" PRIu64 "\n", answer->count);
    else if (args->count)
        sj_text_char(&work->files.text, '\n');
    if (args->common.stats)
        write_stats(work, answer);
    if (!whole && answer->count == 0 && !args->common.quiet)
        cli_complain("%s: unknown: %s", work->files.name, suuji_end_name(answer->end));
    else if (!whole && !args->common.quiet)
        cli_complain("%s: at least %" PRIu64 " solution%s (%s)", work->files.name, answer->count,
                     answer->count == 1 ? "" : "s", suuji_end_name(answer->end));
    else if (!args->count && answer->count == 0 && !args->common.quiet)
        cli_complain("%s: no solution", work->files.name);
    return whole && (args->count || answer->count) ? CLI_YES : CLI_NO;
}

static suuji_status solve(struct covering *work, enum cli_exit *exit, suuji_error *err)
{
    const struct cover_args *const args = work->args;
    const suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                     .limit = args->common.limit ? args->common.limit : SUUJI_ALL,
                                     .order = (suuji_order)args->common.order,
                                     .seed = args->common.seed,
                                     .limits = cli_common_limits(&args->common),
                                     .on_cover = args->count ? NULL : on_cover,
                                     .user = work};
    suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
    work->shown = 0;
    work->chosen = malloc((suuji_cover_option_count(work->cover) + 1) * sizeof *work->chosen);
    if (args->common.json)
        open_json(work);
    const suuji_status status =
        work->chosen ? suuji_cover_solve(work->cover, args->method, &query, &answer, err)
                     : sj_fail_memory(err);
    free(work->chosen);
    if (status == SUUJI_OK && work->files.status == SUUJI_OK)
        *exit = cli_exit_worse(*exit, write_result(work, &answer));
    return status;
}

static suuji_status answer_text(struct cli_problem_files *files, const char *text, size_t length,
                                enum cli_exit *exit, suuji_error *err)
{
    struct covering *const work = (struct covering *)files;
    suuji_error unused;
    work->cover = NULL;
    suuji_status status = suuji_cover_read(text, length, &work->cover, err);
    if (status != SUUJI_OK)
        return status;
    if (suuji_cover_find_unused(work->cover, text, length, &unused) != SUUJI_OK) {
        cli_problem_complain(files, &unused); /* this is an answer too: there is no solution */
        *exit = CLI_BAD_INPUT;
    }
    status = solve(work, exit, err);
    suuji_cover_free(work->cover);
    return status;
}

static void skip_line(struct cli_problem_files *files)
{
    if (((const struct covering *)files)->args->count)
        sj_text_char(&files->text, '\n');
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cover_args *const args = given;
    struct covering work = {
        .args = args,
        .files = {
            .command = "cover", .args = &args->common, .answer = answer_text, .skip = skip_line}};
    const enum cli_exit exit = cli_problem_files_run(&work.files, operands);
    sj_text_free(&work.entry);
    return exit;
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
    {CLI_LIMIT("0", "stop after this many solutions; 0: all")},
    {"order", 0, SUUJI_OPTION_WORD, offsetof(struct cover_args, common.order), .value = "ORDER",
     .fallback = "ascending",
     .words = (const char *const[]){"ascending", "descending", "random", NULL},
     .help = "order in which the options of an item are tried"},
    {CLI_SEED},
    {CLI_TIME_LIMIT_OF("problem")},
    {CLI_NODE_LIMIT_OF("problem")},
    {CLI_MEMORY_LIMIT_OF("problem")},
    CLI_PROBLEM_OUTPUT("problems"),
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
        "every secondary item at most once. An item written 2|A or 2:3|A is in exactly two options "
        "of a solution, or in two or three. An option can give a secondary item a colour, as in "
        "x:red: such an item may be in several options if all give it the same colour.\n"
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
