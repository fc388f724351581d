/* SPDX-License-Identifier: MIT */
/* suuji hint: the next step of a position, as much of it as the player wants to know, or every
   step. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/human/human_options.h"
#include "app/human/step_picture.h"
#include "app/human/step_links.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_job.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/solve/explain_picture.h"
#include "app/jobs/original.h"

#include "base/clock.h"
#include "json/reply_json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

struct hint_args {
    struct cli_common common;
    const char *original;
    struct sj_human_choice human;
    uint64_t level;
    bool cell;
    bool all;
    bool no_picture;
};

/* What all workers share. */
struct plan {
    const struct hint_args *args;
    struct cli_looks looks;
};

static suuji_stage stage_of(const struct hint_args *args)
{
    return args->cell ? SUUJI_STAGE_SPOT : (suuji_stage)args->level;
}

/* ---- Text ---- */

/* The links of the step, and a picture of it. */
static void draw_step(const struct plan *plan, const struct sj_hint *hint, struct sj_text *out)
{
    const suuji_notation notation = (suuji_notation)plan->args->human.notation;
    const struct cli_picture_style style = {notation, plan->looks,
                                            suuji_puzzle_has_marks(hint->puzzle)};
    cli_step_links(hint->human, hint->step, notation, 4, out);
    if (!plan->args->no_picture)
        cli_step_picture(suuji_puzzle_rules(hint->puzzle), hint->human, hint->step, &style, out);
}

/* Steps as numbered lines, a sentence each. */
struct list {
    const struct hint_args *args;
    struct sj_text text;
    uint64_t count;
};

static void write_step(void *user, const suuji_human *human, const suuji_human_step *step)
{
    struct list *const list = user;
    const suuji_notation notation = (suuji_notation)list->args->human.notation;
    sj_text_printf(&list->text, "%3" PRIu64 ". ", ++list->count);
    sj_step_append(suuji_human_sentence, human, step, notation, &list->text);
    sj_text_char(&list->text, '\n');
}

static suuji_status write_text(struct cli_query_worker *worker, struct sj_hint *hint,
                               suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    const struct hint_args *const args = plan->args;
    struct sj_text *const out = &worker->lot->out;
    struct sj_text warning = {0};
    struct list list = {.args = args};
    suuji_status status = SUUJI_OK;
    if (hint->what == SJ_FOUND_STEPS)
        status = sj_hint_find_all(hint, write_step, &list, err);
    if (worker->item->place > 1 && stage_of(args) == SUUJI_STAGE_STEP && !args->no_picture)
        sj_text_char(out, '\n');
    sj_hint_warning_write(hint, &warning);
    if (warning.len) {
        cli_query_worker_place(worker);
        sj_text_add(out, warning.at, warning.len);
    }
    out->failed |= warning.failed;
    sj_text_free(&warning);
    cli_query_worker_place(worker);
    sj_hint_write(hint, stage_of(args), out);
    sj_text_add(out, list.text.at, list.text.len);
    out->failed |= list.text.failed;
    sj_text_free(&list.text);
    if (hint->what == SJ_FOUND_STEP && stage_of(args) == SUUJI_STAGE_STEP)
        draw_step(plan, hint, out);
    if (hint->what == SJ_FOUND_CONFLICT)
        cli_explanation_draw(hint->explanation, hint->explained, &plan->looks, out);
    if (hint->what == SJ_FOUND_CONFLICT && hint->position.entries == 0)
        sj_text_str(out, "If you entered some of these values, --puzzle with the original "
                         "puzzle finds the wrong ones.\n");
    return status;
}

/* ---- JSON ---- */

static suuji_status write_json(struct cli_query_worker *worker, struct sj_hint *hint,
                               suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    struct sj_json_writer json = {.out = &worker->lot->out};
    cli_json_item(&json, worker->lot, worker->item);
    const suuji_status status = sj_json_put_hint(&json, hint, stage_of(plan->args), err);
    sj_json_put_end(&json);
    return status;
}

/* ---- One position ---- */

static void ignore_step(void *user, const suuji_human *human, const suuji_human_step *step)
{
    (void)user;
    (void)human;
    (void)step;
}

static suuji_status write_hint(struct cli_query_worker *worker, struct sj_hint *hint,
                               suuji_error *err)
{
    const struct plan *const plan = worker->job->user;
    if (plan->args->common.json)
        return write_json(worker, hint, err);
    if (!plan->args->common.quiet)
        return write_text(worker, hint, err);
    return hint->what == SJ_FOUND_STEPS ? sj_hint_find_all(hint, ignore_step, NULL, err) : SUUJI_OK;
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct sj_hint *const hint = worker->own;
    const struct plan *const plan = worker->job->user;
    const suuji_limits limits = cli_common_limits(&plan->args->common);
    const struct sj_searcher searcher = cli_query_worker_searcher(worker);
    const double before = worker->seconds;
    const double start = sj_clock_now();
    hint->boards.choice = &plan->args->human;
    hint->all = plan->args->all;
    suuji_status status = sj_hint_find(hint, &searcher, worker->item->puzzle, &limits, err);
    worker->stopped |= hint->end == SUUJI_END_STOPPED;
    if (status == SUUJI_OK && !worker->stopped)
        status = write_hint(worker, hint, err);
    worker->seconds = before + sj_clock_now() - start;
    worker->stopped |= hint->end == SUUJI_END_STOPPED;
    if (status != SUUJI_OK || worker->stopped)
        return status;
    const bool step =
        hint->what == SJ_FOUND_STEP || (hint->what == SJ_FOUND_STEPS && hint->steps > 0);
    const bool fine =
        hint->position.verdict == SUUJI_VERDICT_UNIQUE && (step || hint->what == SJ_FOUND_SOLVED);
    worker->lot->tally[CLI_TALLY_VERDICT + (size_t)hint->position.verdict]++;
    worker->lot->tally[CLI_TALLY_NO] += !fine;
    return SUUJI_OK;
}

static void release(void *own)
{
    sj_hint_clear(own);
}

/* ---- The command ---- */

static enum cli_exit hint_batch(const struct hint_args *args, const char *const *operands,
                                const struct cli_solution_list *originals)
{
    struct plan plan = {.args = args};
    struct cli_batch_run run = cli_batch_run_of("hint", &args->common, operands);
    run.batch.read.progress = true;
    run.batch.numbered = true;
    run.slow = true;
    plan.looks = cli_looks(run.common);
    struct cli_query_job query_job = {.user = &plan,
                                      .originals = originals,
                                      .own_size = sizeof(struct sj_hint),
                                      .json = args->common.json,
                                      .long_text = true,
                                      .item = do_item,
                                      .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&run, &job, NULL);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct hint_args args = *(const struct hint_args *)given;
    struct cli_solution_list originals = {0};
    struct sj_text list = {0};
    args.human.symbols = args.common.symbols;
    enum cli_exit exit = cli_human_choice_open("hint", &args.human, &list);
    if (exit == CLI_YES)
        exit = cli_originals_read(&originals, args.original, &args.common);
    if (exit == CLI_YES)
        exit = hint_batch(&args, operands, &originals);
    cli_solution_list_free(&originals);
    sj_text_free(&list);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"level", 0, SUUJI_OPTION_COUNT, offsetof(struct hint_args, level), .value = "N", .fallback = "4",
     .low = SUUJI_STAGE_KIND, .high = SUUJI_STAGE_STEP,
     .help = "how much to reveal; 1: what kind of step, 2: which technique and where, 3: also which values, "
             "4: the whole step"},
    {"cell", 0, SUUJI_OPTION_FLAG, offsetof(struct hint_args, cell),
     .help = "instead of --level: name only the cell to look at, or the houses"},
    {"all", 0, SUUJI_OPTION_FLAG, offsetof(struct hint_args, all),
     .help = "every step that the position offers; by technique"},
    {CLI_ORIGINAL(struct hint_args)},
    {CLI_TECHNIQUES(struct hint_args)},
    {CLI_WITHOUT(struct hint_args)},
    {CLI_CHECK_STEPS(struct hint_args)},
    {CLI_NOTATION(struct hint_args)},
    {"no-picture", 0, SUUJI_OPTION_FLAG, offsetof(struct hint_args, no_picture), .rare = true,
     .help = "write only the sentence"},
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct hint_args, common.time_limit), .value = "SECONDS",
     .fallback = "30", .help = "give up on a position after this time; 0: no limit"},
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
    {.options = "all cell level"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji hint --cell --number 1 easy.txt", "where to look next"},
    {"suuji hint --level 1 --number 1 easy.txt", "what kind of step is next"},
    {"suuji hint --number 1 easy.txt", "the whole step, with a picture"},
    {"suuji hint --all --number 1 --without forcing easy.txt", "all steps but forcing chains"},
    {"suuji hint --puzzle .1....3.......43 31..2.3.......43", "a half-filled grid"},
    {0},
};

const struct cli_command cli_command_hint = {
    .name = "hint",
    .operands = "[FILE...]",
    .summary = "show the next step of a position",
    .about =
        "Show the next step that a person can take: the first technique, in the order of 'suuji "
        "techniques', that finds something. --level reveals it in stages: what kind of step, "
        "which technique and where, which values, the whole step with a picture; before the last "
        "stage "
        "nothing is named that is only placed or eliminated. In the picture brackets mark what the "
        "step "
        "rests on, a star what is placed, an 'x' what is eliminated; a terminal with colours "
        "shows colours instead (see --color). --all lists every step of every technique; the same "
        "pattern is one step, and of several ways to the same eliminations the first of each "
        "technique is shown.\n\n"
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
    .relations = relations,
    .args_size = sizeof(struct hint_args),
    .examples = examples,
    .run = run,
};
