/* SPDX-License-Identifier: MIT */
/* suuji rate: how hard each puzzle is, on one or several scales. */
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/file_kind.h"
#include "app/frame/looks.h"
#include "app/frame/message.h"
#include "app/frame/words.h"
#include "app/human/human_options.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/cells_text.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_job.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"
#include "app/rate/rate_filter.h"
#include "app/rate/rate_histogram.h"
#include "app/rate/rate_refusals.h"
#include "app/rate/rate_text.h"
#include "format/record_io.h"
#include "json/reply_json.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct rate_args {
    struct cli_common common;
    const char *scale, *format, *rating, *min, *max, *level, *needs;
    struct sj_human_choice human; /* its notation */
    bool histogram, svg, explain;
};

enum form { FORM_LINES, FORM_FORMAT, FORM_CSV, FORM_JSON, FORM_EXPLAIN, FORM_HISTOGRAM };

/* What all workers share. */
struct plan {
    const struct rate_args *args;
    enum form form;
    bool colour;
    bool svg;      /* the histogram is a picture */
    bool terminal; /* results go to one: places instead of puzzles */
    struct sj_rate_query query;
    struct cli_rate_filter filter;
    struct cli_histogram histogram;
    struct cli_refusals refusals;
    _Atomic uint64_t passed; /* puzzles that were shown */
};

/* A worker's state besides its solver. */
struct worker {
    struct sj_rate_answer answer;
    struct sj_dialect dialect; /* how puzzles are written: as the file does */
    struct sj_text puzzle;     /* the current one, written */
};

/* ---- One puzzle ---- */

static suuji_status start_lot(struct cli_query_worker *worker, suuji_error *err)
{
    return cli_cells_dialect(worker->lot->dialect, &((struct worker *)worker->own)->dialect, err);
}

static void write_place(const struct cli_rate_line *line, struct sj_text *out)
{
    sj_text_str(out, line->lot->file);
    if (line->item->line)
        sj_text_printf(out, ":%zu", line->item->line);
    sj_text_str(out, ": ");
}

static void write_json(const struct cli_rate_line *line, struct sj_text *out)
{
    struct sj_json_writer json = {.out = out};
    cli_json_item(&json, line->lot, line->item);
    sj_json_put_rate(&json, line->answer, true);
    sj_json_put_end(&json);
}

static void write_result(const struct plan *plan, const struct cli_rate_line *line,
                         struct sj_text *out)
{
    switch (plan->form) {
    case FORM_LINES:
        if (plan->terminal)
            write_place(line, out);
        else
            sj_text_printf(out, "%s  ", line->puzzle);
        cli_rate_write_ratings(line, out);
        sj_text_char(out, '\n');
        break;
    case FORM_FORMAT:
        cli_rate_format_write(plan->args->format, line, out);
        break;
    case FORM_CSV:
        cli_rate_csv_row(line, out);
        break;
    case FORM_JSON:
        write_json(line, out);
        break;
    case FORM_EXPLAIN:
        write_place(line, out);
        cli_rate_write_why(line, out);
        sj_text_char(out, '\n');
        break;
    case FORM_HISTOGRAM:
        cli_histogram_frame(line->answer, out);
        break;
    }
}

static void count_work(struct cli_query_worker *worker, const struct sj_rate_answer *answer)
{
    cli_tally_answer(worker->lot, suuji_puzzle_rules(worker->item->puzzle), &answer->answer);
    for (unsigned i = 0; i < answer->query->scales.count; i++) {
        const struct sj_rated *const rated = &answer->on[i];
        worker->seconds += rated->seconds;
        worker->stopped |= rated->rating.end == SUUJI_END_STOPPED;
        worker->lot->tally[CLI_TALLY_NANOSECONDS] += (uint64_t)(rated->seconds * 1e9);
    }
}

/* What the exit code depends on, and scales that are not defined. */
static suuji_status count_ratings(struct plan *plan, const struct sj_rate_answer *answer,
                                  struct cli_lot *lot, const struct cli_item *item,
                                  suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    bool all = true;
    bool refused = false;
    for (unsigned i = 0; i < answer->query->scales.count && status == SUUJI_OK; i++) {
        const unsigned reason = sj_rate_reason(answer, i);
        if (cli_rate_leaves_out(answer, i))
            continue;
        all &= reason == SUUJI_RATED_YES;
        if (reason != SJ_RATED_NOT_DEFINED)
            continue;
        refused = true;
        status =
            cli_refusals_add(&plan->refusals, lot->file, item->number, &answer->refusal[i], err);
    }
    lot->tally[CLI_TALLY_REFUSED] += refused;
    lot->tally[CLI_TALLY_NO] += !plan->filter.on && !all;
    return status;
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct worker *const own = worker->own;
    struct plan *const plan = worker->job->user;
    struct cli_lot *const lot = worker->lot;
    const struct sj_searcher searcher = cli_query_worker_searcher(worker);
    own->answer.query = &plan->query;
    suuji_status status = sj_rate_find(&own->answer, &searcher, worker->item->puzzle, err);
    if (status != SUUJI_OK || worker->stopped)
        return status;
    count_work(worker, &own->answer);
    if (worker->stopped)
        return SUUJI_OK;
    status = count_ratings(plan, &own->answer, lot, worker->item, err);
    if (status != SUUJI_OK || !cli_filter_passes(&plan->filter, &own->answer))
        return status;
    atomic_fetch_add(&plan->passed, 1);
    sj_text_clear(&own->puzzle);
    cli_cells_write(&own->dialect, worker->item->puzzle, suuji_puzzle_givens(worker->item->puzzle),
                    &own->puzzle);
    sj_text_char(&own->puzzle, '\0');
    if (own->puzzle.failed)
        return sj_fail_memory(err);
    const struct cli_rate_line line = {lot,
                                       worker->item,
                                       &own->answer,
                                       own->puzzle.at,
                                       (suuji_notation)plan->args->human.notation,
                                       plan->colour};
    write_result(plan, &line, &lot->out);
    return SUUJI_OK;
}

/* A row that says why there is no rating, so that tables of one file have the same rows; what a
   filter leaves out is not in the table. */
static void write_failed(const struct cli_query_worker *worker, const suuji_error *why)
{
    const struct plan *const plan = worker->job->user;
    if (!plan->filter.on)
        cli_rate_csv_failed(&plan->query.scales, worker->lot, worker->item, why, &worker->lot->out);
}

static void release(void *own)
{
    struct worker *const worker = own;
    sj_rate_clear(&worker->answer);
    sj_dialect_clear(&worker->dialect);
    sj_text_free(&worker->puzzle);
}

static void write_head(void *user, const struct sj_dialect *dialect, struct sj_text *out)
{
    const struct plan *const plan = ((const struct cli_query_job *)user)->user;
    (void)dialect;
    if (plan->form == FORM_CSV)
        cli_rate_csv_head(&plan->query.scales, out);
}

/* All counts have been collected by now. */
static void write_tail(void *user, const struct sj_dialect *dialect, struct sj_text *out)
{
    const struct plan *const plan = ((const struct cli_query_job *)user)->user;
    struct sj_text text = {0};
    (void)dialect;
    if (plan->form != FORM_HISTOGRAM)
        return;
    if (plan->svg)
        cli_histogram_draw(&plan->histogram, &plan->query.scales, &text);
    else
        cli_histogram_write(&plan->histogram, &plan->query.scales, &text);
    cli_histogram_frame_text(&text, out);
    sj_text_free(&text);
}

/* ---- The command ---- */

static enum cli_exit rate_batch(const struct rate_args *args, const char *const *operands,
                                struct plan *plan)
{
    const bool histogram = plan->form == FORM_HISTOGRAM;
    struct cli_batch_run run = cli_batch_run_of("rate", &args->common, operands);
    run.batch.numbered = true;
    run.slow = true;
    run.batch.head = write_head;
    run.batch.tail = write_tail;
    run.filter = histogram ? cli_histogram_collect : NULL;
    run.filter_user = &plan->histogram;
    plan->terminal = cli_batch_run_on_terminal(&run);
    plan->colour = cli_looks(run.common).colour;
    struct cli_query_job query_job = {
        .user = plan,
        .own_size = sizeof(struct worker),
        .json = plan->form == FORM_JSON,
        .long_text = (plan->form != FORM_LINES && plan->form != FORM_FORMAT) || plan->filter.on,
        .failed = plan->form == FORM_CSV ? write_failed : NULL,
        .lot = start_lot,
        .item = do_item,
        .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    const enum cli_exit exit = cli_batch_run_report(&run, &job, NULL);
    cli_refusals_report(&plan->refusals);
    return exit == CLI_YES && plan->filter.on && atomic_load(&plan->passed) == 0 ? CLI_NO : exit;
}

/* ---- Options ---- */

static suuji_status read_filter(const struct rate_args *args, struct plan *plan, suuji_error *err)
{
    struct cli_rate_filter *const filter = &plan->filter;
    suuji_status status = SUUJI_OK;
    if (args->rating)
        status = cli_filter_rating(filter, args->rating, err);
    if (status == SUUJI_OK && args->min)
        status = cli_filter_limit("--min", args->min, &filter->low, &filter->has_low, err);
    if (status == SUUJI_OK && args->max)
        status = cli_filter_limit("--max", args->max, &filter->high, &filter->has_high, err);
    filter->on |= filter->has_low || filter->has_high;
    if (status == SUUJI_OK && args->level)
        status = cli_filter_level(filter, &plan->query.scales, args->level, err);
    if (status == SUUJI_OK && args->needs && *args->needs == '@')
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--needs': a file is not possible");
    if (status == SUUJI_OK && args->needs)
        status = cli_filter_needs(filter, plan->query.scales.at[0], args->needs, err);
    return status == SUUJI_OK ? cli_filter_check(filter, err) : status;
}

/* The form of the output; false: options exclude each other. */
static void choose_form(const struct rate_args *args, struct plan *plan)
{
    const bool is[] = {[FORM_FORMAT] = args->format != NULL,
                       [FORM_CSV] = args->common.csv,
                       [FORM_JSON] = args->common.json,
                       [FORM_EXPLAIN] = args->explain,
                       [FORM_HISTOGRAM] = args->histogram};
    for (unsigned form = FORM_FORMAT; form <= FORM_HISTOGRAM; form++)
        if (is[form])
            plan->form = (enum form)form;
    plan->svg =
        args->svg || (args->common.output && cli_extension_among(args->common.output, "svg"));
}

/* The name of a file must fit what is written into it. */
static enum cli_exit check_output(const struct rate_args *args, const struct plan *plan)
{
    const suuji_medium_info *const medium =
        args->common.output ? cli_medium_of_file(args->common.output) : NULL;
    const bool histogram = plan->form == FORM_HISTOGRAM;
    if (plan->svg && !histogram)
        return cli_usage("rate", "rate: a picture needs '--histogram'");
    if (!medium || strcmp(medium->name, "svg") == 0)
        return CLI_YES;
    return histogram ? cli_usage("rate",
                                 "rate: '%.80s': the histogram can be drawn as SVG only: "
                                 "use a name that ends in .svg",
                                 args->common.output)
                     : cli_usage("rate",
                                 "rate: '%.80s' is the name of a picture: use --histogram "
                                 "and a name that ends in .svg",
                                 args->common.output);
}

static suuji_status make_plan(struct rate_args *args, struct plan *plan, suuji_error *err)
{
    struct sj_rate_query *const query = &plan->query;
    suuji_status status = sj_scale_list_read(&query->scales, "option '--scale'", args->scale, err);
    if (status == SUUJI_OK)
        status = read_filter(args, plan, err);
    if (status == SUUJI_OK && args->format)
        status = cli_rate_format_check(args->format, &query->scales, err);
    query->no_breadth = plan->form == FORM_LINES || plan->form == FORM_HISTOGRAM ||
                        (plan->form == FORM_FORMAT && !cli_rate_format_has_breadth(args->format));
    query->high = plan->filter.has_high ? plan->filter.high + 1e-6 : 0;
    query->limits = cli_search_limits(args->common.time_limit, 0, 0);
    return status;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct rate_args args = *(const struct rate_args *)given;
    struct plan plan = {.args = &args};
    suuji_error err;
    choose_form(&args, &plan);
    if (check_output(&args, &plan) != CLI_YES)
        return CLI_USAGE;
    cli_refusals_open(&plan.refusals);
    const suuji_status status = make_plan(&args, &plan, &err);
    const enum cli_exit exit = status == SUUJI_OK ? rate_batch(&args, operands, &plan)
                               : status == SUUJI_ERR_MEMORY
                                   ? cli_fail(&err)
                                   : cli_usage("rate", "rate: %s", err.text);
    cli_filter_clear(&plan.filter);
    cli_histogram_clear(&plan.histogram);
    cli_refusals_close(&plan.refusals);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"scale", 0, SUUJI_OPTION_TEXT, offsetof(struct rate_args, scale), .value = "LIST",
     .domain = CLI_SCALES_OR_ALL, .fallback = "suuji",
     .help = "scales, with commas between"},
    {"format", 0, SUUJI_OPTION_TEXT, offsetof(struct rate_args, format), .value = "TEXT",
     .help = "write this line for each puzzle; %g is the puzzle, %r its rating (all codes: above)"},
    {CLI_CSV},
    {CLI_JSON},
    {"explain", 0, SUUJI_OPTION_FLAG, offsetof(struct rate_args, explain),
     .help = "write why: the hardest step (and how many steps there are of each kind)"},
    {"histogram", 0, SUUJI_OPTION_FLAG, offsetof(struct rate_args, histogram),
     .help = "write how many puzzles have which rating and level; a picture if FILE of -o ends in .svg"},
    {"svg", 0, SUUJI_OPTION_FLAG, offsetof(struct rate_args, svg), .rare = true,
     .help = "write the histogram as SVG"},
    {"rating", 0, SUUJI_OPTION_TEXT, offsetof(struct rate_args, rating), .value = "N|LOW:HIGH",
     .help = "show only puzzles with a rating in this range of the first scale (7.0:7.9, 7.0:, :7.9)"},
    {"min", 0, SUUJI_OPTION_TEXT, offsetof(struct rate_args, min), .value = "N", .rare = true,
     .help = "show only puzzles with at least this rating on the first scale"},
    {"max", 0, SUUJI_OPTION_TEXT, offsetof(struct rate_args, max), .value = "N", .rare = true,
     .help = "show only puzzles with at most this rating on the first scale"},
    {"level", 0, SUUJI_OPTION_TEXT, offsetof(struct rate_args, level), .value = "NAME[:NAME]",
     .domain = CLI_LEVEL_RANGE, .help = "show only puzzles of this level; easy:hard: from one level to another"},
    {"needs", 0, SUUJI_OPTION_TEXT, offsetof(struct rate_args, needs), .value = "LIST",
     .domain = CLI_TECHNIQUE_LIST,
     .help = "show only puzzles that need each of these techniques (or families), by their steps on the first scale"},
    {CLI_NOTATION(struct rate_args), .rare = true},
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {CLI_TIME_LIMIT},
    {CLI_THREADS, .rare = true},
    CLI_LONG_RUN_ROWS,
    CLI_OUTPUT_ROWS,
    {CLI_COLOR},
    {CLI_STATS, .rare = true},
    {CLI_QUIET},
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {.options = "format csv json explain histogram"},
    {"svg", .needs = "histogram"},
    {"rating", .excludes = "min max"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji rate easy.txt", "how hard is each puzzle?"},
    {"suuji rate --scale se --format '%g ED=%r/%p/%d' easy.txt", "as serate prints it"},
    {"suuji rate --explain --number 1 hard.txt", "why is it hard?"},
    {"suuji rate --level easy:medium easy.txt hard.txt", "only puzzles of these levels"},
    {"suuji rate --histogram easy.txt hard.txt", "how many are how hard?"},
    {0},
};

const struct cli_command cli_command_rate = {
    .name = "rate",
    .operands = "[FILE...]",
    .summary = "rate how hard puzzles are",
    .about =
        "Write one line for each puzzle, in input order: the puzzle and its rating on each scale "
        "of "
        "--scale; on a terminal, file and line in the place of the puzzle. A puzzle is solved step "
        "by step, always with the first technique of the scale that finds something, and the "
        "rating follows from the scores of the steps. 'suuji' is a scale of its own, for every "
        "size and all rules: the hardest step, a level, and the amount of work. 'se' is the rating "
        "of Sudoku "
        "Explainer, 'se-classic' that of its version 1.2.1; both have three numbers: the hardest "
        "step "
        "(ER), the hardest up to the first value that is placed (EP), the first step (ED). "
        "'hodoku' "
        "is HoDoKu's score and level. These three are for plain 9x9. 'all' is all scales that are "
        "defined "
        "for the rules of the puzzle.\n\n"
        "Puzzles without or with several solutions have no rating; the line says so.\n\n"
        "Codes of --format: %g puzzle, %n its number, %f its file and line, %u its rules; %r "
        "rating, "
        "%p pearl, %d diamond, %h name of the hardest step, %c number of steps, %v scale and "
        "version, "
        "%e seconds; %s score, %l level; %w work, %b least and %m mean "
        "breadth; %% a percent sign. With several scales %r to %e "
        "are "
        "those of se, %s and %l those of hodoku, %w, %b and %m those of suuji, if these are among "
        "them, else "
        "of "
        "the first scale (%l: the first that has levels). If there is no rating, the first of "
        "these "
        "codes says why and the others are '-'.\n\n"
        "The exit code is 0 if all puzzles have a rating, 1 if not, 3 if some could not be read or "
        "their rules are not those of the scale, 4 if reading or writing failed. With --rating, "
        "--min, --max, --level or --needs it is 0 if a puzzle is shown, 1 if none is.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct rate_args),
    .examples = examples,
    .run = run,
};
