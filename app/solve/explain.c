/* SPDX-License-Identifier: MIT */
/* suuji explain: how is a puzzle solved? If it has no solution, why, and if it has several, what would make
   it unique? */
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/solve/explain.h"
#include "app/solve/explain_html.h"
#include "app/jobs/query_job.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/message.h"
#include "app/frame/terminal.h"
#include "app/human/human_options.h"
#include "app/human/step_report.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/original.h"
#include "app/frame/solver_option.h"

#include "base/budget.h"
#include "base/clock.h"
#include "json/hint_json.h"

#include <stdlib.h>
#include <unistd.h>

struct explain_args {
    const char *rules, *from, *number, *engine, *solver, *output, *original;
    struct sj_human_choice human;
    uint64_t first, limit, effort, node_limit, memory_limit, threads;
    double time_limit;
    bool gzip, empty, json, quiet, stats, brief, merge, candidates, html;
    /* not options */
    bool colour;                        /* the terminal has colours */
    struct cli_solution_list originals; /* of --puzzle; empty: none were named */
};

/* A worker's state besides its solver. */
struct explainer {
    struct sj_boards boards;
    struct sj_position position;
    bool examined;           /* the position is that of the current puzzle */
    struct sj_budget budget; /* of the current puzzle */
};

/* Update the tallies of tally.h: they count the time of the searches, but not their work. */
static void tally(struct cli_query_worker *worker, const suuji_explanation *explanation)
{
    const suuji_answer answer = {.size = sizeof(suuji_answer),
                                 .verdict = explanation->verdict,
                                 .end = explanation->end,
                                 .count = explanation->count,
                                 .stats.seconds = explanation->seconds};
    cli_tally_answer(worker->lot, explanation->rules, &answer);
    worker->lot->tally[CLI_TALLY_NO] += explanation->verdict != SUUJI_VERDICT_UNIQUE;
}

static bool is_full(const suuji_puzzle *puzzle)
{
    return suuji_puzzle_clue_count(puzzle) == suuji_rules_cells(suuji_puzzle_rules(puzzle));
}

/* Where the puzzle is in the input. */
static void write_place(struct cli_query_worker *worker)
{
    struct sj_text *const out = &worker->lot->out;
    sj_text_str(out, worker->lot->file);
    if (worker->item->line)
        sj_text_printf(out, ":%zu", worker->item->line);
    sj_text_str(out, ": ");
}

/* ---- Mistakes ---- */

/* Examine the position, unless that was done, in a part of the time that is left. False as for
   cli_query_worker_ask. */
static bool examine(struct cli_query_worker *worker, double part, suuji_status *status,
                    suuji_error *err)
{
    struct explainer *const explainer = worker->own;
    const struct sj_searcher searcher = cli_query_worker_searcher(worker);
    suuji_limits limits = sj_budget_left(&explainer->budget);
    struct sj_budget budget;
    limits.seconds *= part;
    sj_budget_start(&budget, &limits, sj_clock_now(), 0);
    if (!explainer->examined)
        *status = sj_position_examine(&explainer->position, &searcher, worker->item->puzzle,
                                      &budget, err);
    explainer->examined = *status == SUUJI_OK && !worker->stopped;
    return explainer->examined;
}

/* What is wrong with the entries and pencil marks of a puzzle with exactly one solution. */
static void write_mistakes(struct cli_query_worker *worker)
{
    const struct explainer *const explainer = worker->own;
    const struct explain_args *const args = worker->job->user;
    const suuji_rules *const rules = suuji_puzzle_rules(worker->item->puzzle);
    struct sj_text *const out = &worker->lot->out;
    struct sj_json_writer json = {.out = out};
    worker->lot->tally[CLI_TALLY_VERDICT + (size_t)explainer->position.verdict]++;
    worker->lot->tally[CLI_TALLY_NO]++;
    if (args->json) {
        cli_json_item(&json, worker->lot, worker->item);
        sj_json_put_puzzle(&json, worker->item->puzzle);
        sj_json_put_string(&json, "verdict", suuji_verdict_name(explainer->position.verdict));
        sj_json_put_mistakes(&json, &explainer->position, rules, true);
        sj_json_put_end(&json);
    } else if (!args->quiet) {
        write_place(worker);
        sj_mistakes_write(&explainer->position, rules, (suuji_notation)args->human.notation, true,
                          out);
        sj_text_char(out, '\n');
    }
}

/* ---- How it is solved ---- */

/* Load the board of a puzzle with exactly one solution. Techniques that assume one are used if the givens by
   themselves have one: pencil marks and entries may be what makes it unique. `*human` is NULL if the
   puzzle is too large. False as for cli_query_worker_ask. */
static bool load_board(struct cli_query_worker *worker, suuji_human **human, suuji_status *status,
                       suuji_error *err)
{
    struct explainer *const explainer = worker->own;
    const struct explain_args *const args = worker->job->user;
    const suuji_puzzle *const puzzle = worker->item->puzzle;
    *human = NULL;
    if (suuji_rules_size(suuji_puzzle_rules(puzzle)) > SUUJI_HUMAN_MAX_SIZE)
        return true;
    explainer->boards.choice = &args->human;
    if (!examine(worker, 1, status, err))
        return false;
    *status = sj_boards_load(&explainer->boards, puzzle,
                             explainer->position.verdict == SUUJI_VERDICT_UNIQUE, human, err);
    return *status == SUUJI_OK;
}

static suuji_status write_path(struct cli_query_worker *worker, suuji_human *human,
                               struct sj_path_end *end, suuji_error *err)
{
    struct explainer *const explainer = worker->own;
    const struct explain_args *const args = worker->job->user;
    const suuji_rules *const rules = suuji_puzzle_rules(worker->item->puzzle);
    const suuji_limits limits = sj_budget_left(&explainer->budget);
    const struct cli_path_style style = {.notation = (suuji_notation)args->human.notation,
                                         .brief = args->brief,
                                         .merge = args->merge,
                                         .candidates = args->candidates,
                                         .colour = args->colour};
    struct sj_text *const out = &worker->lot->out;
    if (args->quiet)
        return sj_path_walk(human, rules, &limits, NULL, NULL, end, err);
    if (explainer->position.verdict != SUUJI_VERDICT_UNIQUE)
        sj_text_str(out, "The givens by themselves do not have exactly one solution: techniques "
                         "that assume one are not used.\n");
    return cli_path_write(human, rules, &limits, &style, end, out, err);
}

/* After the verdict of a puzzle with exactly one solution: how it is solved. False as for
   cli_query_worker_ask. */
static bool explain_path(struct cli_query_worker *worker, struct sj_json_writer *json,
                         suuji_status *status, suuji_error *err)
{
    struct explainer *const explainer = worker->own;
    const struct explain_args *const args = worker->job->user;
    const double start = sj_clock_now();
    struct sj_path_end end = {.solved = is_full(worker->item->puzzle)};
    suuji_human *human = NULL;
    if (!load_board(worker, &human, status, err))
        return false;
    const suuji_limits limits = sj_budget_left(&explainer->budget);
    if (!human && json)
        sj_json_put_null(json, "steps");
    else if (!human && !args->quiet)
        cli_size_limit_write(&worker->lot->out);
    else if (human && json)
        *status = sj_json_put_path(human, suuji_puzzle_rules(worker->item->puzzle), &limits,
                                   (suuji_notation)args->human.notation, &end, json, err);
    else if (human)
        *status = write_path(worker, human, &end, err);
    worker->seconds += sj_clock_now() - start;
    worker->lot->tally[CLI_TALLY_NO] += !end.solved;
    return *status == SUUJI_OK;
}

/* ---- One puzzle ---- */

/* Is the text of a puzzle longer than a line? */
static bool is_long(const struct cli_query_worker *worker, const suuji_explanation *explanation)
{
    return explanation->verdict == SUUJI_VERDICT_UNIQUE
               ? !is_full(worker->item->puzzle)
               : explanation->verdict != SUUJI_VERDICT_UNKNOWN;
}

/* Separate a report of several lines from the text before it. */
static bool write_report(struct cli_query_worker *worker, const suuji_explanation *explanation,
                         suuji_status *status, suuji_error *err)
{
    const struct explain_args *const args = worker->job->user;
    struct sj_text *const out = &worker->lot->out;
    const struct cli_item *const item = worker->item;
    const bool unique = explanation->verdict == SUUJI_VERDICT_UNIQUE;
    const bool full = is_full(item->puzzle);
    if (!args->quiet) {
        if (item->place > 1 && is_long(worker, explanation))
            sj_text_char(out, '\n');
        write_place(worker);
        if (unique && full)
            sj_text_str(out, "solved: every value is right\n");
        else
            cli_explanation_write(explanation, item->puzzle, out);
    }
    return !unique || full || explain_path(worker, NULL, status, err);
}

static bool write_json(struct cli_query_worker *worker, const suuji_explanation *explanation,
                       suuji_status *status, suuji_error *err)
{
    struct sj_json_writer json = {.out = &worker->lot->out};
    bool done = true;
    cli_explanation_open_json(&json, explanation, worker->lot, worker->item);
    if (explanation->verdict == SUUJI_VERDICT_UNIQUE)
        done = explain_path(worker, &json, status, err);
    sj_json_put_end(&json);
    return done;
}

/* A part of the page. */
static bool write_html(struct cli_query_worker *worker, const suuji_explanation *explanation,
                       suuji_status *status, suuji_error *err)
{
    struct explainer *const explainer = worker->own;
    const struct explain_args *const args = worker->job->user;
    const double start = sj_clock_now();
    struct sj_path_end end = {.solved = explanation->verdict != SUUJI_VERDICT_UNIQUE ||
                                        is_full(worker->item->puzzle)};
    struct cli_html_item item = {.lot = worker->lot,
                                 .item = worker->item,
                                 .explanation = explanation,
                                 .notation = (suuji_notation)args->human.notation};
    if (explanation->verdict == SUUJI_VERDICT_UNIQUE &&
        !load_board(worker, &item.human, status, err))
        return false;
    item.unique = explainer->position.verdict == SUUJI_VERDICT_UNIQUE;
    item.limits = sj_budget_left(&explainer->budget);
    *status = cli_explain_html(&item, &end, &worker->lot->out, err);
    worker->seconds += sj_clock_now() - start;
    worker->lot->tally[CLI_TALLY_NO] += !end.solved;
    return *status == SUUJI_OK;
}

static suuji_status explain_puzzle(struct cli_query_worker *worker, suuji_explanation **out,
                                   suuji_error *err)
{
    struct explainer *const explainer = worker->own;
    const struct explain_args *const args = worker->job->user;
    const suuji_explain_options options = {.size = sizeof(suuji_explain_options),
                                           .limit = args->limit ? args->limit : SUUJI_ALL,
                                           .effort = args->effort,
                                           .irreducible = args->effort == 0,
                                           .limits = sj_budget_left(&explainer->budget)};
    return suuji_explain(worker->solver, worker->item->puzzle, &options, out, err);
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct explainer *const explainer = worker->own;
    const struct explain_args *const args = worker->job->user;
    const suuji_limits limits =
        cli_search_limits(args->time_limit, args->node_limit, args->memory_limit);
    suuji_explanation *explanation = NULL;
    suuji_status status = SUUJI_OK;
    sj_budget_start(&explainer->budget, &limits, sj_clock_now(), 0);
    explainer->examined = false;
    if (!args->html && sj_puzzle_has_progress(worker->item->puzzle)) {
        if (!examine(worker, 0.5, &status, err))
            return status;
        if (explainer->position.mistake_count) {
            write_mistakes(worker);
            return SUUJI_OK;
        }
    }
    status = explain_puzzle(worker, &explanation, err);
    if (status != SUUJI_OK)
        return status;
    const suuji_answer time = {.size = sizeof(suuji_answer),
                               .end = explanation->end,
                               .stats.seconds = explanation->seconds};
    /* Keep what is known, even if Ctrl-C came before the explanation was complete. */
    worker->kept = explanation->verdict != SUUJI_VERDICT_UNKNOWN;
    cli_query_worker_count(worker, &time);
    if (!worker->stopped || worker->kept) {
        tally(worker, explanation);
        if (args->json)
            write_json(worker, explanation, &status, err);
        else if (args->html)
            write_html(worker, explanation, &status, err);
        else
            write_report(worker, explanation, &status, err);
    }
    suuji_explanation_free(explanation);
    return status;
}

static void release(void *own)
{
    struct explainer *const explainer = own;
    sj_boards_clear(&explainer->boards);
    sj_position_clear(&explainer->position);
}

static enum cli_exit explain(struct explain_args *args, const char *const *operands)
{
    const struct cli_batch_run batch = {.command = "explain",
                                        .files = operands,
                                        .rules = args->rules,
                                        .from = args->from,
                                        .number = args->number,
                                        .first = args->first,
                                        .empty = args->empty,
                                        .output = args->output,
                                        .gzip = args->gzip,
                                        .threads = args->threads,
                                        .quiet = args->quiet,
                                        .numbered = true,
                                        .slow = true,
                                        .head = args->html ? cli_explain_html_head : NULL,
                                        .tail = args->html ? cli_explain_html_tail : NULL};
    args->colour = cli_batch_run_on_terminal(&batch) && cli_terminal_colour(STDOUT_FILENO);
    struct cli_query_job query_job = {.user = args,
                                      .engine = args->engine,
                                      .originals = &args->originals,
                                      .own_size = sizeof(struct explainer),
                                      .json = args->json,
                                      .long_text = true,
                                      .item = do_item,
                                      .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&batch, &job, args->stats, NULL);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct explain_args args = *(const struct explain_args *)given;
    struct sj_text spec = {0};
    struct sj_text list = {0};
    enum cli_exit exit = CLI_YES;
    if (args.html && args.json)
        return cli_usage("explain", "explain: options '--html' and '--json' cannot be used "
                                    "together");
    args.engine = cli_solver_engine("explain", args.engine, args.solver, &spec, &exit);
    if (exit == CLI_YES && !cli_engine_counts("explain", args.engine))
        exit = CLI_USAGE;
    if (exit == CLI_YES)
        exit = cli_human_choice_open("explain", &args.human, &list);
    if (exit == CLI_YES)
        exit = cli_originals_read(&args.originals, args.original, args.rules);
    if (exit == CLI_YES)
        exit = explain(&args, operands);
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
    {"candidates", 'c', SUUJI_OPTION_FLAG, offsetof(struct explain_args, candidates),
     .help = "draw the board with its candidates before each step"},
    {"html", 0, SUUJI_OPTION_FLAG, offsetof(struct explain_args, html),
     .help = "write a page for a browser, with a picture of each step; singles in a row share one"},
    {CLI_ORIGINAL(struct explain_args)},
    {CLI_TECHNIQUES(struct explain_args)},
    {CLI_WITHOUT(struct explain_args)},
    {CLI_CHECK_STEPS(struct explain_args)},
    {CLI_NOTATION(struct explain_args), .rare = true},
    {CLI_RULES(struct explain_args)},
    {CLI_FROM(struct explain_args), .rare = true},
    {CLI_NUMBER(struct explain_args)},
    {CLI_FIRST(struct explain_args)},
    {CLI_EMPTY(struct explain_args), .rare = true},
    {CLI_LIMIT(struct explain_args, "1000", "stop counting at this many solutions; 0: count all"), .rare = true},
    {"effort", 0, SUUJI_OPTION_COUNT, offsetof(struct explain_args, effort), .rare = true, .value = "N",
     .fallback = "50000",
     .help = "effort to find a set of minimum size, not only a minimal one; 0: none"},
    {CLI_ENGINE(struct explain_args), .rare = true},
    {CLI_SOLVER(struct explain_args), .rare = true},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct explain_args, time_limit), .value = "SECONDS",
     .fallback = "30", .help = "stop after this time and report what is known of the puzzle; 0: no limit"},
    {CLI_NODE_LIMIT(struct explain_args), .rare = true},
    {CLI_MEMORY_LIMIT(struct explain_args), .rare = true},
    {CLI_THREADS(struct explain_args), .rare = true},
    {CLI_OUTPUT(struct explain_args)},
    {CLI_GZIP(struct explain_args)},
    {CLI_JSON(struct explain_args)},
    {CLI_STATS(struct explain_args), .rare = true},
    {CLI_QUIET(struct explain_args)},
    {0},
};
/* clang-format on */

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
        "sentence says what each step rests on. If the techniques are exhausted, the board that is "
        "left is shown. Above size 64 no steps are shown.\n"
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
    .args_size = sizeof(struct explain_args),
    .examples = examples,
    .run = run,
};
