/* SPDX-License-Identifier: MIT */
/* What commands that process many puzzles have in common. */
#include "app/jobs/batch_run.h"

#include "base/clock.h"
#include "app/batch/source.h"
#include "app/frame/wrong_command.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/cluster/member.h"
#include "app/frame/progress_line.h"
#include "app/jobs/batch_mark.h"
#include "app/jobs/filter_log.h"
#include "app/jobs/part_option.h"
#include "app/resume/resumption.h"
#include "app/jobs/tally.h"
#include "app/jobs/write_puzzle.h"
#include "app/frame/terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The state of the output of a run. */
struct writer {
    struct cli_batch_run *run;
    struct cli_output output;
    struct sj_text passed; /* the filter */
    struct cli_resumption resumption;
    struct cli_filter_log log;  /* what the filter has got, if the run can be resumed */
    struct cli_batch_mark mark; /* how far the batch has come, and the output with it */
    uint64_t logged;
    bool together; /* on a cluster; */
    bool shares;   /* and all its members write the output */
    struct cli_progress_line progress;
};

enum cli_exit cli_exit_worse(enum cli_exit a, enum cli_exit b)
{
    return a > b ? a : b;
}

struct cli_batch_run cli_batch_run_of(const char *command, const struct cli_common *common,
                                      const char *const *files)
{
    return (struct cli_batch_run){
        .command = command,
        .common = common,
        .refused = -1,
        .batch = {
            .files = files,
            .read = {.format = common->from, .rules = common->rules, .symbols = common->symbols},
            .threads = (unsigned)common->threads,
            .quiet = common->quiet}};
}

/* The file that the run writes to; NULL: standard output. */
static const char *output_of(const struct cli_batch_run *run)
{
    return run->own_files ? NULL : run->common->output;
}

bool cli_batch_run_on_terminal(const struct cli_batch_run *run)
{
    const char *const output = output_of(run);
    return (!output || strcmp(output, "-") == 0) && cli_terminal(STDOUT_FILENO);
}

/* ---- Standard error ---- */

/* If standard error fails, there is no way to report it. */
static void write_error(const char *text, size_t len)
{
    fwrite(text, 1, len, stderr);
    fflush(stderr);
}

static void show_progress(void *user, const struct cli_progress *p)
{
    struct writer *const writer = user;
    char left[40] = "";
    char news[200] = "";
    const double speed = (double)p->items / p->seconds;
    if (p->finished) {
        cli_progress_erase(&writer->progress);
        return;
    }
    if (writer->run->news)
        writer->run->news(writer->run->news_user, news, sizeof news);
    if (*news) {
        cli_progress_show(&writer->progress, p->seconds, "%s, %.0f s", news, p->seconds);
        return;
    }
    if (p->bytes > 0 && p->bytes_total > p->bytes)
        cli_time_left(p->seconds * (double)(p->bytes_total - p->bytes) / (double)p->bytes, left,
                      sizeof left);
    if (writer->run->slow && speed < 1)
        cli_progress_show(&writer->progress, p->seconds, "%" PRIu64 " puzzle%s done, %.0f s",
                          p->items, p->items == 1 ? "" : "s", p->seconds);
    else
        cli_progress_show(&writer->progress, p->seconds, "%" PRIu64 " puzzles, %.0f/s%s", p->items,
                          speed, left);
}

static suuji_status write_notes(void *user, const char *text, size_t len, suuji_error *err)
{
    (void)err;
    cli_progress_erase(&((struct writer *)user)->progress);
    write_error(text, len);
    return SUUJI_OK;
}

static suuji_status write_out(void *user, const char *text, size_t len, suuji_error *err)
{
    struct writer *const writer = user;
    const struct cli_batch_run *const run = writer->run;
    if (cli_batch_run_on_terminal(run))
        cli_progress_erase(&writer->progress);
    if (!run->filter)
        return cli_output_write(&writer->output, text, len, err);
    sj_text_clear(&writer->passed);
    suuji_status status = cli_filter_log_add(&writer->log, text, len, err);
    if (status == SUUJI_OK)
        status = run->filter(run->filter_user, text, len, &writer->passed, err);
    return status == SUUJI_OK
               ? cli_output_write(&writer->output, writer->passed.at, writer->passed.len, err)
               : status;
}

/* ---- Runs that can be resumed ---- */

static suuji_status save_state(struct writer *writer, bool finished, suuji_error *err)
{
    struct sj_text lines = {0};
    cli_batch_mark_write(&writer->mark, &lines);
    sj_text_printf(&lines, "log %" PRIu64 "\n", writer->logged);
    if (finished)
        sj_text_str(&lines, "finished 1\n");
    suuji_status status =
        lines.failed ? sj_fail_memory(err) : cli_filter_log_sync(&writer->log, err);
    if (status == SUUJI_OK)
        status = cli_resumption_save(&writer->resumption, &writer->output, &lines, err);
    sj_text_free(&lines);
    return status;
}

static suuji_status note_mark(void *user, const struct cli_batch_mark *now, suuji_error *err)
{
    struct writer *const writer = user;
    const bool due = cli_resumption_is_due(&writer->resumption);
    if (!due && cli_output_is_packed(&writer->output))
        return SUUJI_OK; /* noting it would copy much text */
    writer->mark = *now;
    writer->logged = writer->log.output.written;
    if (writer->shares)
        cli_resumption_note_bytes(&writer->resumption, now->written);
    else
        cli_resumption_note(&writer->resumption, &writer->output);
    return due ? save_state(writer, false, err) : SUUJI_OK;
}

/* Open the checkpoint, and read how far an earlier run has come. */
static suuji_status open_checkpoint(struct writer *writer, suuji_error *err)
{
    const struct cli_batch_run *const run = writer->run;
    const struct cli_common *const common = run->common;
    const char *const *const files = run->batch.files;
    const suuji_status status =
        cli_resumption_open(&writer->resumption, run->command, common, files,
                            common->empty ? NULL : files, output_of(run), err);
    return status == SUUJI_OK && writer->resumption.resumes
               ? cli_batch_mark_read(&writer->resumption.checkpoint, &writer->mark, err)
               : status;
}

/* Open the outputs; those of a resumed run end where its state says. */
static suuji_status start(struct writer *writer, suuji_error *err)
{
    const struct cli_batch_run *const run = writer->run;
    const struct cli_checkpoint *const checkpoint = &writer->resumption.checkpoint;
    uint64_t logged = 0;
    suuji_status status = cli_resumption_start(&writer->resumption, &writer->output, err);
    if (status != SUUJI_OK || !writer->resumption.active || !run->filter)
        return status;
    if (writer->resumption.resumes && cli_checkpoint_find(checkpoint, "log"))
        status = cli_checkpoint_number(checkpoint, "log", &logged, err);
    if (status == SUUJI_OK)
        status = cli_filter_log_open(&writer->log, checkpoint->name, logged, run->filter,
                                     run->filter_user, err);
    writer->logged = logged;
    return status;
}

/* The batch has ended: save how far it has come. A run that failed has its own message. That a run
   is finished is saved after its output is closed, because closing may write the rest of it. */
static suuji_status finish(struct writer *writer, const struct cli_batch_result *result,
                           suuji_status status, suuji_error *err)
{
    if (!writer->resumption.active)
        return status;
    const bool finished = status == SUUJI_OK && !result->stopped;
    suuji_status saved = SUUJI_OK;
    if (finished) {
        writer->mark.result = *result;
        saved = cli_output_close(&writer->output, err);
    }
    if (saved == SUUJI_OK)
        saved = save_state(writer, finished, status == SUUJI_OK ? err : NULL);
    cli_filter_log_close(&writer->log, finished && saved == SUUJI_OK);
    return status == SUUJI_OK ? saved : status;
}

/* ---- The run ---- */

/* The rules of the empty puzzle requested by --empty. */
static enum cli_exit empty_rules(const struct cli_batch_run *run, suuji_rules **rules)
{
    suuji_error err;
    const bool files = strcmp(run->batch.files[0], "-") != 0 || run->batch.files[1];
    if (files)
        return cli_usage(run->command, "%s: option '--empty' cannot be used with files",
                         run->command);
    if (suuji_rules_new(run->common->rules, rules, &err) == SUUJI_OK)
        return CLI_YES;
    return err.status == SUUJI_ERR_MEMORY ? cli_fail(&err)
                                          : cli_usage(run->command, "%s", err.text);
}

/* Give advice about files whose format is unknown. */
static void advise_on_format(const struct cli_batch_run *run, const struct cli_batch_result *result)
{
    if (run->common->quiet)
        return;
    const char *hint = result->hint;
    for (size_t i = 0; result->foreign && !hint && run->batch.files[i]; i++)
        hint = cli_hint_of_file(run->batch.files[i]);
    if (hint)
        cli_complain("%s", hint);
    else if (result->foreign && !run->common->from)
        cli_complain("see 'suuji formats', or give the format with --from");
}

/* Report files that contain no puzzles. */
static void report_empty(const struct cli_batch_run *run, const struct cli_batch_result *result)
{
    if (run->common->quiet || run->common->long_run.part || result->items || result->missing ||
        result->foreign || result->beyond || result->stopped)
        return;
    for (size_t i = 0; run->batch.files[i]; i++)
        cli_complain("%s: no puzzles", strcmp(run->batch.files[i], "-") == 0 ? "standard input"
                                                                             : run->batch.files[i]);
}

/* Report numbers of --number that no puzzle has. */
static void report_beyond(const struct cli_batch_run *run, const struct cli_batch_result *result)
{
    if (result->beyond && result->records == 0)
        cli_complain("%s: option '--number %s': there are no puzzles", run->command,
                     run->common->number);
    else if (result->beyond)
        cli_complain("%s: option '--number %s': the last puzzle is number %" PRIu64, run->command,
                     run->common->number, result->records);
}

/* What the result of a batch means for the exit code. */
static enum cli_exit exit_of(const struct cli_batch_result *result)
{
    return result->missing                                    ? CLI_FAILED
           : result->bad || result->foreign || result->beyond ? CLI_BAD_INPUT
           : result->stopped                                  ? CLI_NO
                                                              : CLI_YES;
}

/* The batch itself, with the outputs open. */
static enum cli_exit execute_batch(struct writer *writer, struct cli_batch_result *result)
{
    struct cli_batch_run *const run = writer->run;
    struct cli_batch *const batch = &run->batch;
    const struct cli_batch_mark start_mark = writer->mark;
    suuji_error err;
    batch->together = writer->together;
    batch->shared_output = writer->shares ? output_of(run) : NULL;
    batch->written = writer->resumption.noted.offset;
    batch->keeps = run->common->long_run.checkpoint != NULL;
    batch->resume = writer->resumption.resumes ? &start_mark : NULL;
    batch->finds_single = run->team && cli_team_plan_is_team(run->team);
    batch->write_out = write_out;
    batch->write_notes = write_notes;
    batch->progress = show_progress;
    batch->mark = writer->resumption.active ? note_mark : NULL;
    batch->user = writer;
    batch->stop = cli_interrupt_watch();
    suuji_status status = cli_batch_execute(batch, result, &err);
    if (status != SUUJI_OK)
        cli_interrupt_resume(); /* the batch has failed, not the rest of the command */
    status = finish(writer, result, status, &err);
    advise_on_format(run, result);
    if (status == SUUJI_OK) {
        report_empty(run, result);
        report_beyond(run, result);
    }
    if (run->keeps_old || (run->refused >= 0 && result->tally[run->refused]))
        cli_output_keep(&writer->output);
    return cli_output_end(&writer->output, status, &err, exit_of(result));
}

/* ---- Clusters ---- */

/* Why can the work not be spread over the cluster? NULL: it can. */
static const char *alone_because(const struct cli_batch_run *run)
{
    if (run->batch.empty)
        return "there is only one puzzle";
    for (const char *const *file = run->batch.files; *file; file++)
        if (!cli_source_is_plain(*file))
            return strcmp(*file, "-") == 0
                       ? "standard input is read by one process"
                       : "an input is compressed, in UTF-16, or not a regular file";
    return NULL;
}

/* Rank 0: is there only one puzzle, on which all ranks can work? */
static bool is_for_team(const struct writer *writer)
{
    struct cli_batch batch = writer->run->batch;
    bool single = false;
    if (!writer->run->team || !cli_rank_team_is_possible(cli_transport()))
        return false;
    batch.resume = writer->resumption.resumes ? &writer->mark : NULL;
    batch.stop = cli_interrupt_watch();
    return cli_batch_is_single(&batch, &single, NULL) == SUUJI_OK && single;
}

/* Rank 0: can all members do this, and can they all write to the output? Tell them. */
static suuji_status gather_cluster(struct writer *writer, suuji_error *err)
{
    const struct cli_batch_run *const run = writer->run;
    const struct cli_transport *const transport = cli_transport();
    const struct cli_output_mark nothing = {0};
    const char *const output = output_of(run);
    struct stat info;
    if (!transport || !cli_command_find(run->command)->cluster)
        return SUUJI_OK;
    if (is_for_team(writer)) {
        run->team->spread = true; /* the others begin when rank 0 has read the puzzle */
        return SUUJI_OK;
    }
    const char *const alone = alone_because(run);
    if (alone) {
        if (transport->ranks > 1 && !run->common->quiet)
            cli_complain("%s: rank 0 works alone", alone);
        return SUUJI_OK;
    }
    writer->shares = !run->filter && writer->output.name && output && strcmp(output, "-") != 0 &&
                     !cli_output_is_packed(&writer->output) && stat(output, &info) == 0 &&
                     S_ISREG(info.st_mode);
    if (!writer->shares && !run->filter && transport->ranks > 1 && !run->common->quiet)
        cli_complain("the output is %s: rank 0 writes all of it",
                     cli_output_is_packed(&writer->output) ? "compressed" : "not a file (-o FILE)");
    if (writer->shares && writer->resumption.noted.offset == 0) {
        const suuji_status status = cli_output_continue(&writer->output, &nothing, err);
        if (status != SUUJI_OK)
            return status;
    }
    uint64_t how = writer->shares ? CLI_START_SHARED : CLI_START_COLLECTED;
    writer->together = cli_cluster_start(transport, &how, NULL);
    return SUUJI_OK;
}

/* Other ranks: do what rank 0 hands out. It reports the result. */
static enum cli_exit serve_rank(struct writer *writer, struct cli_batch_result *result)
{
    const struct cli_batch_run *const run = writer->run;
    struct sj_text text = {0};
    uint64_t how = 0;
    const bool starts =
        cli_command_find(run->command)->cluster && cli_cluster_start(cli_transport(), &how, &text);
    if (starts && how == CLI_START_TEAM && run->team) {
        (void)cli_interrupt_watch();
        cli_rank_team_assist(cli_transport(), run->team, &text);
    }
    sj_text_free(&text);
    if (!starts || how == CLI_START_TEAM)
        return CLI_YES;
    writer->together = true;
    writer->shares = how == CLI_START_SHARED;
    writer->output.fd = -1;
    writer->run->batch.empty = NULL;
    writer->run->batch.part = writer->run->batch.parts = 0;
    (void)execute_batch(writer, result);
    *result = (struct cli_batch_result){0};
    return CLI_YES;
}

static enum cli_exit run_batch(struct cli_batch_run *run, struct cli_batch_result *result)
{
    const struct cli_common *const common = run->common;
    struct writer writer = {.run = run,
                            .progress = cli_progress_open(
                                !common->quiet && (run->slow || !cli_batch_run_on_terminal(run)))};
    suuji_error err;
    enum cli_exit exit = cli_part_read(run->command, common->long_run.part, &run->batch);
    if (exit != CLI_YES)
        return exit;
    if (cli_transport() && cli_transport()->rank > 0)
        return serve_rank(&writer, result);
    if (open_checkpoint(&writer, &err) != SUUJI_OK) {
        exit = err.status == SUUJI_ERR_ARGUMENT
                   ? cli_usage(run->command, "%s: %s", run->command, err.text)
                   : cli_fail(&err);
    } else if (cli_resumption_is_finished(&writer.resumption)) {
        *result = writer.mark.result;
        cli_filter_log_discard(common->long_run.checkpoint);
        if (!common->quiet)
            cli_complain("%s: this run is finished", common->long_run.checkpoint);
        exit = exit_of(result);
    } else {
        suuji_status status =
            cli_output_open_gzip(&writer.output, output_of(run), common->gzip && !run->own_files,
                                 run->batch.empty ? NULL : run->batch.files, &err);
        if (status == SUUJI_OK)
            status = start(&writer, &err);
        if (status == SUUJI_OK)
            status = gather_cluster(&writer, &err);
        if (status == SUUJI_OK) {
            exit = execute_batch(&writer, result);
        } else {
            exit = cli_fail(&err);
            cli_filter_log_close(&writer.log, false);
            writer.output.kept = writer.output.failed = true;
            (void)cli_output_close(&writer.output, NULL);
        }
    }
    cli_resumption_close(&writer.resumption);
    sj_text_free(&writer.passed);
    return exit;
}

/* If it was interrupted, say how far it came. */
static void complain_interrupted(const struct cli_batch_run *run,
                                 const struct cli_batch_result *result)
{
    if (!result->stopped || run->common->quiet)
        return;
    if (!run->common->empty)
        cli_complain("interrupted: %" PRIu64 " puzzle%s done%s", result->items,
                     result->items == 1 ? "" : "s",
                     run->common->long_run.checkpoint ? "; --resume continues" : "");
    else
        cli_complain("interrupted");
}

enum cli_exit cli_batch_run_do(struct cli_batch_run *run, const struct cli_job *job,
                               struct cli_batch_result *result)
{
    const struct cli_common *const common = run->common;
    struct cli_number_list numbers = {0};
    suuji_rules *empty = NULL;
    suuji_error err;
    *result = (struct cli_batch_result){0};
    if (run->same_format && cli_check_puzzle_file(common->output, "", &err) != SUUJI_OK)
        return cli_usage(run->command, "%s: %s", run->command, err.text);
    enum cli_exit exit = common->empty ? empty_rules(run, &empty) : CLI_YES;
    if (exit == CLI_YES && common->number &&
        cli_number_list_read(&numbers, common->number, &err) != SUUJI_OK)
        exit = cli_fail(&err);
    run->batch.job = job;
    run->batch.empty = empty;
    run->batch.choice =
        (struct cli_choice){.numbers = common->number ? &numbers : NULL, .first = common->first};
    if (exit == CLI_YES)
        exit = run_batch(run, result);
    complain_interrupted(run, result);
    cli_number_list_free(&numbers);
    suuji_rules_free(empty);
    return exit;
}

enum cli_exit cli_batch_run_report(struct cli_batch_run *run, const struct cli_job *job,
                                   uint64_t *items)
{
    const double start = sj_clock_now();
    struct cli_batch_result result;
    run->refused = CLI_TALLY_REFUSED;
    const enum cli_exit exit = cli_batch_run_do(run, job, &result);
    if (items)
        *items = result.items;
    if (run->advises && result.tally[(size_t)CLI_TALLY_VERDICT + SUUJI_VERDICT_NONE] &&
        !run->common->quiet && (result.tally[CLI_TALLY_CONFLICTS] || cli_terminal(STDERR_FILENO)))
        cli_complain("'suuji explain' shows why a puzzle has no solution");
    if (run->common->stats && exit != CLI_USAGE)
        cli_tally_print(&result, run->common->engine, sj_clock_now() - start);
    return cli_exit_worse(exit, result.tally[CLI_TALLY_FAILED]    ? CLI_FAILED
                                : result.tally[CLI_TALLY_REFUSED] ? CLI_BAD_INPUT
                                : result.tally[CLI_TALLY_NO]      ? CLI_NO
                                                                  : CLI_YES);
}
