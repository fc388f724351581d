/* SPDX-License-Identifier: MIT */
/* suuji explain: how is a puzzle solved? If it has no solution, why, and if it has several, what
   would make it unique? */
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/solve/explain_picture.h"
#include "app/solve/explain_html.h"
#include "app/solve/explain_path.h"
#include "app/jobs/query_job.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/message.h"
#include "app/human/human_options.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/original.h"
#include "app/frame/solver_option.h"

#include "app/frame/demand_lines.h"
#include "base/clock.h"
#include "json/reply_json.h"

#include <unistd.h>

struct explain_args {
    struct cli_common common;
    const char *original;
    struct sj_human_choice human;
    uint64_t effort;
    bool brief, merge, all_steps, candidates, html, show_rules;
    /* not options */
    struct cli_looks looks;
    struct cli_solution_list originals; /* of --puzzle; empty: none were named */
};

/* ---- Text ---- */

/* After the verdict of a puzzle with exactly one solution: how it is solved. */
static suuji_status write_path(const struct explain_args *args, struct sj_explain_answer *found,
                               struct sj_path_end *end, struct cli_lot *lot, suuji_error *err)
{
    const struct cli_path_style style = {.brief = args->brief,
                                         .merge = args->merge,
                                         .candidates = args->candidates,
                                         .looks = args->looks};
    if (args->common.quiet)
        return sj_explain_walk(found, NULL, NULL, end, err);
    if (found->position.verdict != SUUJI_VERDICT_UNIQUE)
        sj_text_str(&lot->out,
                    "The givens by themselves do not have exactly one solution: techniques "
                    "that assume one are not used.\n");
    return cli_path_write(found, &style, end, lot, err);
}

/* Is there a picture, or anything longer than a line? */
static bool is_long(const struct sj_explain_answer *found)
{
    return found->explanation && found->explanation->verdict != SUUJI_VERDICT_UNKNOWN &&
           !sj_explain_is_full(found);
}

/* What the rules demand, and the place again. */
static void write_rules(struct cli_query_worker *worker, const struct sj_explain_answer *found)
{
    if (!found->rules)
        return;
    sj_text_str(&worker->lot->out, "the rules\n");
    cli_demands_write(suuji_puzzle_rules(found->puzzle), &worker->lot->out);
    cli_query_worker_place(worker);
}

static suuji_status write_report(struct cli_query_worker *worker, struct sj_explain_answer *found,
                                 struct sj_path_end *end, suuji_error *err)
{
    const struct explain_args *const args = worker->job->user;
    struct sj_text *const out = &worker->lot->out;
    const suuji_explanation *const e = found->explanation;
    const bool path = found->human && !sj_explain_is_full(found);
    if (!args->common.quiet) {
        if (worker->item->place > 1 && is_long(found))
            sj_text_char(out, '\n');
        cli_query_worker_place(worker);
        write_rules(worker, found);
        if (is_long(found) && e->verdict == SUUJI_VERDICT_UNIQUE)
            sj_text_str(out, "exactly one solution\n");
        if (!path)
            sj_explain_write(found, end, out);
        if (e)
            cli_explanation_draw(e, found->puzzle, &args->looks, out);
    }
    return path ? write_path(args, found, end, worker->lot, err) : SUUJI_OK;
}

/* ---- One puzzle ---- */

/* Update the tallies of tally.h: they count the time of the searches, but not their work. */
static void count_explanation(struct cli_query_worker *worker,
                              const struct sj_explain_answer *found)
{
    const suuji_explanation *const e = found->explanation;
    const suuji_answer answer = {.size = sizeof(suuji_answer),
                                 .verdict = e->verdict,
                                 .end = e->end,
                                 .count = e->count,
                                 .stats.seconds = e->seconds};
    cli_tally_answer(worker->lot, e->rules, &answer);
}

static suuji_status write_json(struct cli_query_worker *worker, struct sj_explain_answer *found,
                               struct sj_path_end *end, suuji_error *err)
{
    struct sj_json_writer json = {.out = &worker->lot->out};
    cli_json_item(&json, worker->lot, worker->item);
    const suuji_status status = sj_json_put_explain(&json, found, end, err);
    sj_json_put_end(&json);
    return status;
}

static suuji_status write_found(struct cli_query_worker *worker, struct sj_explain_answer *found,
                                suuji_error *err)
{
    const struct explain_args *const args = worker->job->user;
    struct sj_path_end end = {.solved = sj_explain_is_full(found)};
    const suuji_status status = args->common.json ? write_json(worker, found, &end, err)
                                : args->html
                                    ? cli_explain_html(worker->lot, worker->item, found, &end, err)
                                    : write_report(worker, found, &end, err);
    worker->lot->tally[CLI_TALLY_NO] += !end.solved;
    return status;
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct sj_explain_answer *const found = worker->own;
    const struct explain_args *const args = worker->job->user;
    const struct sj_searcher searcher = cli_query_worker_searcher(worker);
    const struct sj_explain_query query = {
        .puzzle = worker->item->puzzle,
        .options = {.size = sizeof(suuji_explain_options),
                    .limit = args->common.limit ? args->common.limit : SUUJI_ALL,
                    .effort = args->effort,
                    .irreducible = args->effort == 0,
                    .limits = cli_search_limits(args->common.time_limit, args->common.node_limit,
                                                args->common.memory_limit)},
        .any = args->html,
        .rules = args->show_rules,
        .all_steps = args->all_steps};
    const double before = worker->seconds;
    const double start = sj_clock_now();
    found->boards.choice = &args->human;
    suuji_status status = sj_explain_puzzle(found, &searcher, &query, err);
    const suuji_explanation *const e = found->explanation;
    if (status != SUUJI_OK)
        return status;
    worker->stopped |= e && e->end == SUUJI_END_STOPPED;
    /* Keep what is known, even if Ctrl-C came before the explanation was complete. */
    worker->kept = e && e->verdict != SUUJI_VERDICT_UNKNOWN;
    if (worker->stopped && !worker->kept)
        return SUUJI_OK;
    if (e)
        count_explanation(worker, found);
    else
        worker->lot->tally[CLI_TALLY_VERDICT + (size_t)found->position.verdict]++;
    status = write_found(worker, found, err);
    worker->seconds = before + sj_clock_now() - start;
    return status;
}

static void release(void *own)
{
    sj_explain_clear(own);
}

static enum cli_exit explain_batch(struct explain_args *args, const char *const *operands)
{
    struct cli_batch_run run = cli_batch_run_of("explain", &args->common, operands);
    run.batch.numbered = true;
    run.slow = true;
    run.batch.head = args->html ? cli_explain_html_head : NULL;
    run.batch.tail = args->html ? cli_explain_html_tail : NULL;
    args->looks = cli_looks(run.common);
    struct cli_query_job query_job = {.user = args,
                                      .engine = args->common.engine,
                                      .originals = &args->originals,
                                      .own_size = sizeof(struct sj_explain_answer),
                                      .json = args->common.json,
                                      .long_text = true,
                                      .item = do_item,
                                      .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&run, &job, NULL);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct explain_args args = *(const struct explain_args *)given;
    struct sj_text spec = {0};
    struct sj_text list = {0};
    enum cli_exit exit = CLI_YES;
    args.human.symbols = args.common.symbols;
    args.common.engine =
        cli_solver_engine("explain", args.common.engine, args.common.solver, &spec, &exit);
    if (exit == CLI_YES && !cli_engine_counts("explain", args.common.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = cli_human_choice_open("explain", &args.human, &list);
    if (exit == CLI_YES)
        exit = cli_originals_read(&args.originals, args.original, &args.common);
    if (exit == CLI_YES)
        exit = explain_batch(&args, operands);
    cli_solution_list_free(&args.originals);
    sj_text_free(&spec);
    sj_text_free(&list);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"brief", 'b', SUUJI_OPTION_FLAG, offsetof(struct explain_args, brief),
     .help = "write one short line per step: technique, result"},
    {"merge", 0, SUUJI_OPTION_FLAG, offsetof(struct explain_args, merge),
     .help = "write singles that follow each other as one line"},
    {"all-steps", 0, SUUJI_OPTION_FLAG, offsetof(struct explain_args, all_steps),
     .help = "also write the steps that turn out not to be needed"},
    {"candidates", 'c', SUUJI_OPTION_FLAG, offsetof(struct explain_args, candidates),
     .help = "draw the board with its candidates before each step"},
    {"html", 0, SUUJI_OPTION_FLAG, offsetof(struct explain_args, html),
     .help = "write a page for a browser, with a picture of each step; singles in a row share one"},
    {"show-rules", 0, SUUJI_OPTION_FLAG, offsetof(struct explain_args, show_rules), .rare = true,
     .help = "say first what the rules of the puzzle demand"},
    {CLI_ORIGINAL(struct explain_args)},
    {CLI_TECHNIQUES(struct explain_args)},
    {CLI_WITHOUT(struct explain_args), .rare = true},
    {CLI_CHECK_STEPS(struct explain_args)},
    {CLI_NOTATION(struct explain_args), .rare = true},
    {CLI_RULES},
    {CLI_FROM, .rare = true},
    {CLI_SYMBOLS},
    {CLI_NUMBER},
    {CLI_FIRST},
    {CLI_EMPTY, .rare = true},
    {CLI_LIMIT("1000", "stop counting at this many solutions; 0: count all"), .rare = true},
    {"effort", 0, SUUJI_OPTION_COUNT, offsetof(struct explain_args, effort), .rare = true, .value = "N",
     .fallback = "50000",
     .help = "effort to find a set of minimum size, not only a minimal one; 0: none"},
    {CLI_ENGINE, .rare = true},
    {CLI_SOLVER, .rare = true},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct explain_args, common.time_limit), .value = "SECONDS",
     .fallback = "30", .help = "stop after this time and report what is known of the puzzle; 0: no limit"},
    {CLI_NODE_LIMIT, .rare = true},
    {CLI_MEMORY_LIMIT, .rare = true},
    {CLI_THREADS, .rare = true},
    CLI_OUTPUT_ROWS,
    {CLI_COLOR},
    CLI_BORDER_ROWS,
    {CLI_JSON},
    {CLI_STATS, .rare = true},
    {CLI_QUIET},
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {.options = "html json"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji explain --first 1 easy.txt", "how is the first puzzle solved?"},
    {"suuji explain --brief --merge easy.txt", "the same for all puzzles, in few lines"},
    {"echo 12....34........ | suuji explain -o why.txt; cat why.txt", "why does this puzzle have "
                                                                      "no solution?"},
    {0},
};

const struct cli_command cli_command_explain = {
    .name = "explain",
    .operands = "[FILE...]",
    .summary = "explain how a puzzle is solved, or why it cannot be",
    .about =
        "A puzzle with exactly one solution is solved step by step as a person would do it, always "
        "with the simplest technique that finds something, in the order of 'suuji techniques'. A "
        "sentence says what each step rests on. Steps without which the others lead to the "
        "solution "
        "too are left out; --all-steps shows them. If the techniques are exhausted, all steps and "
        "the board that is left are shown. Above size 64 no steps are shown.\n"
        "Values that a player entered are distinguished from givens by the format (HoDoKu's '+' "
        "and "
        "others, see 'suuji formats') or by --puzzle. If the givens have exactly one solution, "
        "wrong "
        "entries and pencil marks that lack its values are named instead of steps.\n"
        "If givens clash (a value occurs twice in a house), report each clash. If there is no "
        "solution for another reason, report a minimal conflict: a set of givens (and eliminated "
        "candidates) that allows no solution, but allows one if any of them is removed. It is "
        "called smallest if it is proved that no smaller set conflicts. If naked and hidden "
        "singles are enough to show the contradiction, it is derived step by step. If there are "
        "several solutions, report how many, which cells differ and in which values, and a "
        "smallest set of givens that would make one of the solutions the only one.\n"
        "What is still unknown at the time limit (30 seconds per puzzle by default) is reported "
        "as unknown.\n"
        "In the picture a star marks the givens in question, '!' a cell with no candidate left, "
        "'?' cells that differ.\n"
        "The exit code is 0 if all puzzles have exactly one solution and the techniques lead to "
        "it, "
        "1 if not, 3 if some puzzles could not be read, 4 if reading or writing failed.",
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct explain_args),
    .examples = examples,
    .run = run,
};
