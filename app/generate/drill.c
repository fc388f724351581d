/* SPDX-License-Identifier: MIT */
/* Positions just before a step. Every thread walks along the paths of its puzzles with the
   techniques up to the one asked for; the positions found are written in the order of the
   puzzles. Those of rare techniques are in puzzles near an example. */
#include "app/generate/drill.h"

#include "app/frame/file_kind.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/option_relation.h"
#include "app/frame/terminal.h"
#include "answer/drill_image.h"
#include "answer/drill_walk.h"
#include "app/generate/drawn_rules.h"
#include "answer/step_words.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/write_puzzle.h"
#include "base/clock.h"
#include "base/fail.h"
#include "json/reply_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Formats that store marks, the first that can store the rules is the default. */
static const char *const formats[] = {"hodoku", "pencil", "fpuzzles"};

/* The state of a run. */
struct drill {
    struct generating *g;
    struct sj_walk_plan plan;
    struct sj_images *images; /* of a rare technique; NULL: puzzles are random */
    suuji_stop *stop;         /* there are enough positions */
    uint64_t written;         /* positions */
    uint64_t images_written;  /* of them, those that are only images of the example */
    uint64_t tried;           /* puzzles, up to the one of the last position */
    double last;              /* when it was written */
    double end;               /* of the time limit; 0: none */
    bool complete, impatient;
};

/* What precedes the text of a position on its way from the thread that found it. */
struct frame {
    uint64_t number; /* of the puzzle */
    size_t length;   /* of the text */
};

/* ---- Options ---- */

/* Options that choose among random puzzles are of no use where these have no such step. */
static enum cli_exit check_choice(const struct generate_args *args,
                                  const suuji_technique_info *technique)
{
    char given[60];
    if (!sj_images_needed(technique) ||
        !cli_first_given(cli_command_find("generate"), args,
                         "level rating clues symmetry technique without prevent guesses breadth "
                         "pattern from-grid minimal method=unbiased",
                         given, sizeof given))
        return CLI_YES;
    return cli_usage("generate",
                     "generate: '%s' is too rare to be found in random puzzles; '%s' cannot choose "
                     "among puzzles near its example",
                     technique->name, given);
}

enum cli_exit cli_drill_check(const struct generate_args *args)
{
    const suuji_technique_info *info = suuji_technique_find(args->drill);
    if (info)
        return check_choice(args, info);
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
        if (strcmp(info->family, args->drill) == 0)
            return cli_usage("generate",
                             "generate: option '--drill' needs one technique, and '%s' is a family "
                             "of several: '%s' ... (see 'suuji techniques')",
                             args->drill, info->name);
    return cli_usage("generate", "generate: option '--drill' needs one technique, not '%.100s'",
                     args->drill);
}

/* Can the format store positions of these rules, and does it tell a reader no less than `worst`? */
static suuji_status try_format(const struct generating *g, const char *name, enum cli_telling worst,
                               bool *good, suuji_error *err)
{
    const suuji_format_info *const format = cli_format_named(name);
    struct generating own = {.args = g->args, .rules = g->rules};
    *good = false;
    if (!format || suuji_rules_size(g->rules) > format->max_size ||
        cli_format_tells(format, g->rules) > worst)
        return SUUJI_OK;
    suuji_status status = sj_dialect_for_writing(name, NULL, &own.dialect, err);
    if (status == SUUJI_OK)
        status = cli_generate_try_format(&own, err);
    sj_dialect_clear(&own.dialect);
    *good = status == SUUJI_OK;
    return status == SUUJI_ERR_UNSUPPORTED ? SUUJI_OK : status;
}

/* The first of the formats that can store the rules, then of those that need --rules to be read; on
   a terminal one that a person can read. */
static suuji_status find_format(const struct generating *g, const char **name, suuji_error *err)
{
    const bool drawn = !g->args->common.output && !g->args->common.json &&
                       cli_terminal(STDOUT_FILENO) &&
                       !sj_walk_needs_entries(suuji_technique_find(g->args->drill));
    suuji_status status = SUUJI_OK;
    bool good = false;
    *name = formats[0];
    for (enum cli_telling worst = drawn ? CLI_UNTOLD : CLI_TOLD; worst < CLI_MISLED; worst++)
        for (size_t i = drawn;
             i < sizeof formats / sizeof formats[0] && status == SUUJI_OK && !good; i++) {
            status = try_format(g, formats[i], worst, &good, err);
            if (good)
                *name = formats[i];
        }
    return status;
}

suuji_status cli_drill_choose_format(struct generating *g, suuji_error *err)
{
    const struct generate_args *const args = g->args;
    const char *spec = args->to;
    suuji_status status = spec ? SUUJI_OK : find_format(g, &spec, err);
    if (status == SUUJI_OK)
        status = sj_dialect_for_writing(spec, NULL, &g->dialect, err);
    if (status == SUUJI_OK && args->common.symbols)
        status = sj_dialect_use_symbols(&g->dialect, args->common.symbols, err);
    if (status != SUUJI_OK)
        return status;
    const suuji_format_info *const format = g->dialect.info;
    if (!(format->can & SUUJI_FORMAT_MARKS))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format '%s' cannot store pencil marks; --to pencil, hodoku, marks, "
                       "fpuzzles can",
                       format->name);
    if (sj_walk_needs_entries(suuji_technique_find(args->drill)) &&
        !(format->can & SUUJI_FORMAT_ENTRIES))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format '%s' does not distinguish givens from placed values, which '%s' "
                       "needs; --to hodoku, fpuzzles do",
                       format->name, args->drill);
    if (cli_format_tells(format, g->rules) == CLI_MISLED)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' cannot store the rules '%.60s'",
                       format->name, suuji_rules_spec(g->rules));
    return SUUJI_OK;
}

/* ---- Records ---- */

static suuji_status write_position(const struct drill *drill, const suuji_puzzle *position,
                                   uint64_t number, struct sj_text *out, suuji_error *err)
{
    const struct sj_writing writing = {&drill->g->dialect, position, suuji_puzzle_givens(position),
                                       NULL, (size_t)number};
    return sj_dialect_write(&writing, out, err);
}

static suuji_status write_json(const struct drill *drill, const struct sj_walker *walker,
                               const suuji_made *made, uint64_t number, struct sj_text *out,
                               suuji_error *err)
{
    struct sj_json_writer json = {.out = out};
    struct sj_text text = {0};
    const suuji_rules *const rules = drill->g->rules;
    const suuji_status status = write_position(drill, walker->position, number, &text, err);
    while (text.len > 0 && text.at[text.len - 1] == '\n')
        text.len--;
    sj_json_put_object(&json, NULL);
    sj_json_put_count(&json, "number", number);
    sj_json_put_string(&json, "rules", suuji_rules_spec(rules));
    sj_json_put_count(&json, "seed", drill->g->options.seed);
    sj_json_put_string(&json, "technique", drill->plan.technique->name);
    if (!text.failed)
        sj_json_put_drilled(&json, walker, made->givens, text.at, text.len, SUUJI_NOTATION_RC);
    sj_json_put_end(&json);
    out->failed |= text.failed;
    sj_text_free(&text);
    return status;
}

/* The position, and with --with-solution the step as a comment after it. */
static suuji_status write_record(const struct drill *drill, const struct sj_walker *walker,
                                 const suuji_made *made, uint64_t number, struct sj_text *out,
                                 suuji_error *err)
{
    if (drill->g->args->common.json)
        return write_json(drill, walker, made, number, out, err);
    const suuji_status status = write_position(drill, walker->position, number, out, err);
    if (status == SUUJI_OK && drill->g->args->with_solution) {
        sj_text_str(out, "# ");
        sj_step_append(suuji_human_sentence, walker->fresh, walker->step, SUUJI_NOTATION_RC, out);
        sj_text_char(out, '\n');
    }
    return status;
}

static suuji_status write_framed(const struct drill *drill, const struct sj_walker *walker,
                                 const suuji_made *made, uint64_t number, struct sj_text *out,
                                 suuji_error *err)
{
    struct frame frame = {.number = number};
    const size_t at = out->len;
    sj_text_add(out, (const char *)&frame, sizeof frame);
    const suuji_status status = write_record(drill, walker, made, number, out, err);
    frame.length = out->len - at - sizeof frame;
    if (!out->failed)
        memcpy(out->at + at, &frame, sizeof frame);
    return status;
}

/* ---- The calls of the workers ---- */

static bool is_over(const struct drill *drill)
{
    return suuji_stop_requested(drill->stop) || suuji_stop_requested(cli_interrupt_watch()) ||
           (drill->end > 0 && sj_clock_now() >= drill->end);
}

static suuji_status open_walker(void *user, void **own, suuji_error *err)
{
    return sj_walker_new(&((const struct drill *)user)->plan, (struct sj_walker **)own, err);
}

static void close_walker(void *own)
{
    sj_walker_free(own);
}

/* The positions in the puzzles of a batch; called by several threads at once. */
static suuji_status find_positions(void *user, void *own, const struct cli_generate_batch *batch,
                                   struct sj_text *out, suuji_error *err)
{
    struct drill *const drill = user;
    struct sj_walker *const walker = own;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < batch->count && status == SUUJI_OK && !is_over(drill); i++) {
        const suuji_limits limits = {.seconds = sj_clock_left(drill->end),
                                     .stop = cli_interrupt_watch()};
        bool found = false;
        status = sj_walker_walk(walker, batch->made[i]->givens, &limits, &found, err);
        if (status == SUUJI_OK && found)
            status = write_framed(drill, walker, batch->made[i], batch->first + i, out, err);
    }
    return status;
}

/* Leave the workers: there are enough positions, or none was found for too long. */
static suuji_status leave_workers(struct drill *drill, suuji_error *err)
{
    suuji_stop_request(drill->stop);
    return sj_fail(err, SUUJI_ERR_IO, "no more positions are needed");
}

static suuji_status write_positions(void *user, const char *text, size_t len, suuji_error *err)
{
    struct drill *const drill = user;
    struct generating *const g = drill->g;
    const double now = sj_clock_now();
    for (size_t at = 0; at < len;) {
        struct frame frame;
        memcpy(&frame, text + at, sizeof frame);
        const char *const record = text + at + sizeof frame;
        /* formats put an empty line before all records but number 1 */
        const size_t skip = drill->written == 0 && frame.length > 0 && *record == '\n';
        const suuji_status status =
            cli_generate_write_text(g, record + skip, frame.length - skip, err);
        if (status != SUUJI_OK)
            return status;
        at += sizeof frame + frame.length;
        drill->written++;
        drill->tried = frame.number;
        drill->last = now;
        drill->complete = g->args->count && drill->written >= g->args->count;
        if (drill->complete)
            return leave_workers(drill, err);
    }
    drill->impatient = g->args->patience > 0 && now - drill->last >= g->args->patience;
    return drill->impatient ? leave_workers(drill, err) : SUUJI_OK;
}

static void show_progress(void *user, const struct cli_progress *p)
{
    struct drill *const drill = user;
    if (p->finished)
        cli_progress_erase(&drill->g->progress);
    else
        cli_progress_show(&drill->g->progress, p->seconds,
                          "%" PRIu64 " positions in %" PRIu64 " puzzles, %.0f s", drill->written,
                          p->items, p->seconds);
}

/* ---- The run ---- */

/* Why fewer positions were found than requested. */
static void report_shortage(const struct drill *drill, const struct cli_generate_result *result)
{
    const struct generate_args *const args = drill->g->args;
    char wanted[40] = "";
    char why[80];
    if (args->common.quiet || drill->complete)
        return;
    if (args->count)
        snprintf(wanted, sizeof wanted, " of %" PRIu64, args->count);
    if (drill->impatient)
        snprintf(why, sizeof why, "no position for %g s (see --patience)", args->patience);
    else
        snprintf(why, sizeof why, "%s",
                 result->end == SUUJI_END_STOPPED ? "interrupted" : suuji_end_name(result->end));
    cli_complain("%s: %" PRIu64 "%s position%s with '%s' found in %" PRIu64 " puzzles", why,
                 drill->written, wanted, drill->written == 1 && args->count < 2 ? "" : "s",
                 drill->plan.technique->name, result->written);
}

/* Which positions have the logic of the example. */
static void report_images(const struct drill *drill)
{
    if (drill->g->args->common.quiet || drill->images_written == 0)
        return;
    cli_complain("%" PRIu64 " of %" PRIu64
                 " position%s with '%s': the example of 'suuji techniques "
                 "%s' in other cells, with the same logic",
                 drill->images_written, drill->written, drill->written == 1 ? "" : "s",
                 drill->plan.technique->name, drill->plan.technique->name);
}

static void start_clock(struct drill *drill)
{
    const double limit = drill->g->args->common.time_limit;
    drill->last = sj_clock_now();
    drill->end = limit > 0 ? drill->last + limit : 0;
}

static suuji_status run_workers(struct drill *drill, struct cli_generate_result *result,
                                suuji_error *err)
{
    struct generating *const g = drill->g;
    const struct cli_generate_workers workers = {.rules = g->rules,
                                                 .options = &g->options,
                                                 .first = g->first,
                                                 .threads = (unsigned)g->args->common.threads,
                                                 .time_limit = g->args->common.time_limit,
                                                 .stop = cli_interrupt_watch(),
                                                 .user = drill,
                                                 .open = open_walker,
                                                 .close = close_walker,
                                                 .format = find_positions,
                                                 .write = write_positions,
                                                 .progress = show_progress};
    g->progress = cli_progress_open(!g->args->common.quiet);
    start_clock(drill);
    suuji_status status = cli_generate_workers_run(&workers, result, err);
    if (drill->complete || drill->impatient) { /* the workers were left */
        status = SUUJI_OK;
        result->end = drill->complete ? SUUJI_END_COMPLETE : SUUJI_END_TIME;
    }
    if (drill->complete || result->written < drill->tried)
        result->written = drill->tried;
    return status;
}

/* Near an example, one after the other: each number has a position. */
static suuji_status write_images(struct drill *drill, struct sj_walker *walker,
                                 struct cli_generate_result *result, suuji_error *err)
{
    const suuji_limits limits = {.stop = cli_interrupt_watch()};
    struct sj_text text = {0};
    suuji_status status = SUUJI_OK;
    bool found = true; /* unless there is no time */
    for (uint64_t number = drill->g->first; status == SUUJI_OK && found && !is_over(drill);
         number++) {
        status = sj_images_walk(drill->images, walker, number, &limits, &found, err);
        const suuji_made made = {.givens = suuji_puzzle_givens(walker->puzzle)};
        sj_text_clear(&text);
        result->written++;
        drill->images_written += found && walker->image;
        if (status == SUUJI_OK && found)
            status = write_framed(drill, walker, &made, number, &text, err);
        if (status == SUUJI_OK && text.failed)
            status = sj_fail_memory(err);
        if (status == SUUJI_OK)
            status = write_positions(drill, text.at, text.len, err);
    }
    sj_text_free(&text);
    return drill->complete || drill->impatient ? SUUJI_OK : status;
}

static suuji_status run_images(struct drill *drill, struct cli_generate_result *result,
                               suuji_error *err)
{
    struct sj_walker *walker = NULL;
    *result = (struct cli_generate_result){.end = SUUJI_END_COMPLETE};
    start_clock(drill);
    suuji_status status = sj_walker_new(&drill->plan, &walker, err);
    if (status == SUUJI_OK)
        status = write_images(drill, walker, result, err);
    sj_walker_free(walker);
    result->timed_out = drill->end > 0 && sj_clock_now() >= drill->end;
    if (!drill->complete)
        result->end =
            suuji_stop_requested(cli_interrupt_watch()) ? SUUJI_END_STOPPED : SUUJI_END_TIME;
    return status;
}

static enum cli_exit find_and_write(struct drill *drill)
{
    struct generating *const g = drill->g;
    const struct generate_args *const args = g->args;
    struct cli_generate_result result;
    suuji_error err;
    suuji_status status =
        cli_output_open_gzip(&g->output, args->common.output, args->common.gzip, NULL, &err);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    const double began = sj_clock_now();
    status = drill->images ? run_images(drill, &result, &err) : run_workers(drill, &result, &err);
    if (status == SUUJI_OK && g->begun)
        status = cli_generate_write_part(g, sj_dialect_write_tail, &err);
    if (status == SUUJI_OK)
        report_shortage(drill, &result);
    if (status == SUUJI_OK)
        report_images(drill);
    if (args->common.stats)
        fprintf(stderr, "positions   %" PRIu64 "\npuzzles     %" PRIu64 "\nseconds     %.3f\n",
                drill->written, result.written, sj_clock_now() - began);
    const bool done =
        drill->complete || (args->count == 0 && result.timed_out && drill->written > 0);
    return cli_output_end(&g->output, status, &err, done ? CLI_YES : CLI_NO);
}

enum cli_exit cli_drill_run(struct generating *g)
{
    struct drill drill = {.g = g};
    suuji_error err;
    enum cli_exit exit = CLI_NO;
    drill.plan = (struct sj_walk_plan){
        .rules = g->rules,
        .technique = suuji_technique_find(g->args->drill),
        .entries = (g->dialect.info->can & SUUJI_FORMAT_ENTRIES) != 0,
    };
    if (suuji_rules_size(g->rules) > SUUJI_HUMAN_MAX_SIZE)
        return cli_usage("generate", "generate: option '--drill' supports sizes up to %d",
                         SUUJI_HUMAN_MAX_SIZE);
    if (sj_images_needed(drill.plan.technique) &&
        sj_images_new(&drill.plan, g->options.seed, &drill.images, &err) != SUUJI_OK)
        return err.status == SUUJI_ERR_UNSUPPORTED ? cli_usage("generate", "generate: %s", err.text)
                                                   : cli_fail(&err);
    exit = suuji_stop_new(&drill.stop, &err) == SUUJI_OK ? find_and_write(&drill) : cli_fail(&err);
    sj_images_free(drill.images);
    suuji_stop_free(drill.stop);
    return exit;
}
