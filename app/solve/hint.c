/* SPDX-License-Identifier: MIT */
/* suuji hint: the next step of a position, as much of it as the player wants to know. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/terminal.h"
#include "app/human/human_options.h"
#include "app/human/position.h"
#include "app/human/step_picture.h"
#include "app/human/step_report.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/solve/explain.h"
#include "app/jobs/original.h"

#include "base/budget.h"
#include "base/clock.h"

#include <stdlib.h>
#include <unistd.h>

struct hint_args {
    const char *rules, *from, *number, *output, *original;
    struct cli_human_choice human;
    uint64_t first, level, threads;
    double time_limit;
    bool json, no_picture, quiet, stats;
};

/* What all workers share. */
struct plan {
    const struct hint_args *args;
    struct cli_solution_list originals;
    bool colour;
};

/* How much is revealed. */
enum { LEVEL_WHERE = 1, LEVEL_TECHNIQUE, LEVEL_STEP };

/* A worker's state besides its solver. */
struct hinter {
    struct cli_boards boards;
    struct cli_position position;
    struct sj_budget budget; /* of the current position */
    suuji_puzzle *own;       /* the current position with the entries of --puzzle; NULL: as read */
};

/* What was found out about a position. */
enum finding {
    FOUND_STEP,
    FOUND_SOLVED,
    FOUND_MISTAKE,  /* see the position */
    FOUND_CONFLICT, /* there is no solution: see the explanation */
    FOUND_NOTHING,  /* no technique finds a step, or a limit was reached */
    FOUND_TOO_LARGE /* there is no board for this size */
};

struct found {
    enum finding what;
    const suuji_puzzle *puzzle;
    const suuji_human *human;
    const suuji_human_step *step;
    suuji_end end;
    suuji_explanation *explanation; /* FOUND_CONFLICT */
    const suuji_puzzle *explained;  /* what it is about */
};

/* ---- Looking ---- */

static suuji_status explain_conflict(struct cli_query_worker *worker, const suuji_puzzle *puzzle,
                                     struct found *found, suuji_error *err)
{
    struct hinter *const hinter = worker->own;
    suuji_explain_options options = SUUJI_EXPLAIN_OPTIONS_INIT;
    options.limits = sj_budget_left(&hinter->budget);
    found->what = FOUND_CONFLICT;
    found->explained = puzzle;
    const suuji_status status =
        suuji_explain(worker->solver, puzzle, &options, &found->explanation, err);
    if (status == SUUJI_OK)
        worker->stopped |= found->explanation->end == SUUJI_END_STOPPED;
    return status;
}

static suuji_status find_step(struct cli_query_worker *worker, struct found *found,
                              suuji_error *err)
{
    struct hinter *const hinter = worker->own;
    const bool unique = hinter->position.verdict == SUUJI_VERDICT_UNIQUE;
    const double start = sj_clock_now();
    const suuji_limits limits = sj_budget_left(&hinter->budget);
    const suuji_rules *const rules = suuji_puzzle_rules(found->puzzle);
    suuji_human *human = NULL;
    if (suuji_rules_size(rules) > SUUJI_HUMAN_MAX_SIZE) {
        found->what = suuji_puzzle_clue_count(found->puzzle) == suuji_rules_cells(rules)
                          ? FOUND_SOLVED
                          : FOUND_TOO_LARGE;
        return SUUJI_OK;
    }
    suuji_status status = cli_boards_load(&hinter->boards, found->puzzle, unique, &human, err);
    found->human = human;
    if (status == SUUJI_OK)
        status = suuji_human_next(human, &limits, &found->step, &found->end, err);
    if (status != SUUJI_OK)
        return status;
    found->what = found->step                 ? FOUND_STEP
                  : suuji_human_solved(human) ? FOUND_SOLVED
                                              : FOUND_NOTHING;
    worker->seconds += sj_clock_now() - start;
    worker->stopped |= found->end == SUUJI_END_STOPPED;
    return SUUJI_OK;
}

/* False as for cli_query_worker_ask. */
static bool look(struct cli_query_worker *worker, struct found *found, suuji_status *status,
                 suuji_error *err)
{
    struct hinter *const hinter = worker->own;
    const struct plan *const plan = worker->job->user;
    const struct cli_position *const position = &hinter->position;
    suuji_limits limits = cli_search_limits(plan->args->time_limit, 0, 0);
    sj_budget_start(&hinter->budget, &limits, sj_clock_now(), 0);
    limits.seconds /= 2; /* the rest is for techniques, which do not depend on the result */
    if (!cli_position_examine(&hinter->position, worker, found->puzzle, &limits, status, err))
        return false;
    if (position->mistake_count)
        found->what = FOUND_MISTAKE;
    else if (position->verdict == SUUJI_VERDICT_NONE)
        *status = explain_conflict(worker, position->givens, found, err);
    else if (position->now == SUUJI_VERDICT_NONE)
        *status = explain_conflict(worker, found->puzzle, found, err);
    else
        *status = find_step(worker, found, err);
    return *status == SUUJI_OK && !worker->stopped;
}

/* ---- Text ---- */

static void write_place(struct cli_query_worker *worker)
{
    struct sj_text *const out = &worker->lot->out;
    sj_text_str(out, worker->lot->file);
    if (worker->item->line)
        sj_text_printf(out, ":%zu", worker->item->line);
    sj_text_str(out, ": ");
}

/* Why techniques that assume a unique solution are not used. */
static void write_warning(struct cli_query_worker *worker, const struct cli_position *position)
{
    struct sj_text *const out = &worker->lot->out;
    if (position->verdict == SUUJI_VERDICT_UNIQUE)
        return;
    write_place(worker);
    if (position->verdict == SUUJI_VERDICT_SEVERAL)
        sj_text_printf(out, "several solutions%s",
                       position->progress ? " of the givens by themselves" : "");
    else
        sj_text_printf(out, "unknown whether there is one solution (%s)",
                       suuji_end_name(position->end));
    sj_text_str(out, ": techniques that assume exactly one are not used\n");
}

static void write_step(struct cli_query_worker *worker, const struct found *found)
{
    const struct plan *const plan = worker->job->user;
    const struct hint_args *const args = plan->args;
    const suuji_notation notation = (suuji_notation)args->human.notation;
    const suuji_rules *const rules = suuji_puzzle_rules(found->puzzle);
    struct sj_text *const out = &worker->lot->out;
    if (args->level < LEVEL_STEP) {
        cli_step_look(rules, found->step, out);
        if (args->level == LEVEL_TECHNIQUE)
            sj_text_printf(out, ": %s", found->step->technique->title);
        sj_text_char(out, '\n');
        return;
    }
    const struct cli_picture_style style = {notation, plan->colour,
                                            suuji_puzzle_has_marks(found->puzzle)};
    cli_step_sentence(found->human, found->step, notation, out);
    sj_text_char(out, '\n');
    cli_step_links(found->human, found->step, notation, 4, out);
    if (!args->no_picture)
        cli_step_picture(rules, found->human, found->step, &style, out);
}

static void write_text(struct cli_query_worker *worker, const struct found *found)
{
    const struct hinter *const hinter = worker->own;
    const struct plan *const plan = worker->job->user;
    const struct hint_args *const args = plan->args;
    struct sj_text *const out = &worker->lot->out;
    if (worker->item->place > 1 && args->level == LEVEL_STEP && !args->no_picture)
        sj_text_char(out, '\n');
    if (found->what == FOUND_STEP || found->what == FOUND_NOTHING)
        write_warning(worker, &hinter->position);
    write_place(worker);
    switch (found->what) {
    case FOUND_STEP:
        write_step(worker, found);
        break;
    case FOUND_SOLVED:
        sj_text_str(out, "solved: every value is right\n");
        break;
    case FOUND_MISTAKE:
        cli_mistakes_write(&hinter->position, suuji_puzzle_rules(found->puzzle),
                           (suuji_notation)args->human.notation, args->level == LEVEL_STEP, out);
        sj_text_char(out, '\n');
        break;
    case FOUND_CONFLICT:
        cli_explanation_write(found->explanation, found->explained, out);
        if (hinter->position.entries == 0)
            sj_text_str(out, "If you entered some of these values, --puzzle with the original "
                             "puzzle finds the wrong ones.\n");
        break;
    case FOUND_NOTHING:
        if (found->end != SUUJI_END_COMPLETE)
            sj_text_printf(out, "no step was found (%s)\n", suuji_end_name(found->end));
        else if (args->human.techniques || args->human.without)
            sj_text_str(out, "no step: none of the chosen techniques finds anything\n");
        else
            sj_text_str(out, "no step: the techniques are exhausted\n");
        break;
    case FOUND_TOO_LARGE:
        cli_size_limit_write(out);
        break;
    }
}

/* ---- JSON ---- */

static void json_step(struct sj_json_writer *json, const struct found *found,
                      const struct hint_args *args)
{
    const suuji_rules *const rules = suuji_puzzle_rules(found->puzzle);
    if (!found->step) {
        sj_json_put_null(json, "step");
        return;
    }
    sj_json_put_object(json, "look");
    cli_step_look_json(json, rules, found->step);
    sj_json_put_end(json);
    if (args->level >= LEVEL_TECHNIQUE)
        sj_json_put_string(json, "technique", found->step->technique->name);
    if (args->level >= LEVEL_STEP)
        cli_step_json(json, "step", rules, found->human, found->step,
                      (suuji_notation)args->human.notation);
}

static void write_json(struct cli_query_worker *worker, const struct found *found)
{
    static const char *const words[] = {
        [FOUND_STEP] = "step",         [FOUND_SOLVED] = "solved", [FOUND_MISTAKE] = "mistake",
        [FOUND_CONFLICT] = "conflict", [FOUND_NOTHING] = "none",  [FOUND_TOO_LARGE] = "none"};
    const struct hinter *const hinter = worker->own;
    const struct plan *const plan = worker->job->user;
    struct sj_json_writer json = {.out = &worker->lot->out};
    cli_json_item(&json, worker->lot, worker->item);
    cli_json_puzzle(&json, found->puzzle);
    sj_json_put_string(&json, "verdict", suuji_verdict_name(hinter->position.verdict));
    sj_json_put_string(&json, "hint", words[found->what]);
    cli_mistakes_json(&json, &hinter->position, suuji_puzzle_rules(found->puzzle),
                      plan->args->level == LEVEL_STEP);
    if (found->what == FOUND_CONFLICT)
        cli_explanation_put_json(&json, found->explanation);
    else if (found->what != FOUND_SOLVED && found->what != FOUND_MISTAKE)
        json_step(&json, found, plan->args);
    if (found->what == FOUND_NOTHING)
        sj_json_put_string(&json, "end", suuji_end_name(found->end));
    sj_json_put_end(&json);
}

/* ---- One position ---- */

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct hinter *const hinter = worker->own;
    const struct plan *const plan = worker->job->user;
    struct cli_lot *const lot = worker->lot;
    struct found found = {.puzzle = worker->item->puzzle};
    suuji_status status = SUUJI_OK;
    hinter->boards.choice = &plan->args->human;
    suuji_puzzle_free(hinter->own);
    hinter->own = NULL;
    if (plan->originals.count)
        status = cli_original_apply(&plan->originals, worker->item->number, found.puzzle,
                                    &hinter->own, err);
    if (status != SUUJI_OK)
        return status;
    if (hinter->own)
        found.puzzle = hinter->own;
    if (look(worker, &found, &status, err)) {
        const bool fine = hinter->position.verdict == SUUJI_VERDICT_UNIQUE &&
                          (found.what == FOUND_STEP || found.what == FOUND_SOLVED);
        lot->tally[CLI_TALLY_VERDICT + (size_t)hinter->position.verdict]++;
        lot->tally[CLI_TALLY_NO] += !fine;
        if (plan->args->json)
            write_json(worker, &found);
        else if (!plan->args->quiet)
            write_text(worker, &found);
    }
    suuji_explanation_free(found.explanation);
    return status;
}

static void release(void *own)
{
    struct hinter *const hinter = own;
    cli_boards_clear(&hinter->boards);
    cli_position_clear(&hinter->position);
    suuji_puzzle_free(hinter->own);
}

/* ---- The command ---- */

static enum cli_exit hint(const struct hint_args *args, const char *const *operands,
                          struct plan *plan)
{
    const struct cli_batch_run batch = {.command = "hint",
                                        .files = operands,
                                        .rules = args->rules,
                                        .from = args->from,
                                        .number = args->number,
                                        .first = args->first,
                                        .output = args->output,
                                        .threads = args->threads,
                                        .quiet = args->quiet,
                                        .progress = true,
                                        .numbered = true,
                                        .slow = true};
    plan->colour = cli_batch_run_on_terminal(&batch) && cli_terminal_colour(STDOUT_FILENO);
    struct cli_query_job query_job = {.user = plan,
                                      .own_size = sizeof(struct hinter),
                                      .json = args->json,
                                      .long_text = true,
                                      .item = do_item,
                                      .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&batch, &job, args->stats, NULL);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct hint_args args = *(const struct hint_args *)given;
    struct plan plan = {.args = &args};
    struct sj_text list = {0};
    enum cli_exit exit = cli_human_choice_open("hint", &args.human, &list);
    if (exit == CLI_YES)
        exit = cli_originals_read(&plan.originals, args.original, args.rules);
    if (exit == CLI_YES)
        exit = hint(&args, operands, &plan);
    cli_solution_list_free(&plan.originals);
    sj_text_free(&list);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"level", 0, SUUJI_OPTION_COUNT, offsetof(struct hint_args, level), .value = "N", .fallback = "3",
     .low = LEVEL_WHERE, .high = LEVEL_STEP,
     .help = "how much to reveal; 1: where to look, 2: also which technique, 3: the whole step"},
    {CLI_ORIGINAL(struct hint_args)},
    {CLI_TECHNIQUES(struct hint_args)},
    {CLI_WITHOUT(struct hint_args)},
    {CLI_CHECK_STEPS(struct hint_args)},
    {CLI_NOTATION(struct hint_args)},
    {"no-picture", 0, SUUJI_OPTION_FLAG, offsetof(struct hint_args, no_picture),
     .help = "write only the sentence"},
    {CLI_RULES(struct hint_args)},
    {CLI_FROM(struct hint_args)},
    {CLI_NUMBER(struct hint_args)},
    {CLI_FIRST(struct hint_args)},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct hint_args, time_limit), .value = "SECONDS",
     .fallback = "30", .help = "give up on a position after this time; 0: no limit"},
    {CLI_THREADS(struct hint_args), .rare = true},
    {CLI_OUTPUT(struct hint_args)},
    {CLI_JSON(struct hint_args)},
    {CLI_STATS(struct hint_args), .rare = true},
    {CLI_QUIET(struct hint_args)},
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji hint --level 1 --number 1 easy.txt", "where to look next"},
    {"suuji hint --number 1 easy.txt", "the whole step, with a picture"},
    {"suuji hint --puzzle .1....3.......43 31..2.3.......43", "a half-filled grid"},
    {0},
};

const struct cli_command cli_command_hint = {
    .name = "hint",
    .operands = "[FILE...]",
    .summary = "show the next step of a position",
    .about =
        "Show the next step that a person can take: the first technique, in the order of 'suuji "
        "techniques', that finds something. --level reveals it in stages: where to look, which "
        "technique, the whole step with a picture. In the picture brackets mark what the step "
        "rests on, a star what is placed, an 'x' what is eliminated; a terminal with colours "
        "shows colours instead, unless NO_COLOR is set.\n\n"
        "Before that, the position is examined. Values that a player entered are distinguished "
        "from givens by the format (HoDoKu's '+', SudoCue's 'u' and others, see 'suuji formats') "
        "or by --puzzle. If the givens have exactly one solution, entries and eliminated "
        "candidates are compared with it: mistakes are named, and no step is shown. If there is no "
        "solution, the conflict is explained as 'suuji explain' does. If there are several, this "
        "is said, and techniques that assume exactly one solution are not used.\n\n"
        "The exit code is 0 if there is a step or the position is solved, 1 if there are "
        "mistakes, not exactly one solution, or no step, 3 if some positions could not be read, 4 "
        "if reading or writing failed.",
    .options = options,
    .args_size = sizeof(struct hint_args),
    .examples = examples,
    .run = run,
};
