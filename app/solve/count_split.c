/* SPDX-License-Identifier: MIT */
/* One puzzle, counted part by part. Parts are numbered, and are the same in every process and every
   run, so that their counts can be added in order: what is done is a number and a sum. */
#include "app/solve/count_split.h"

#include "app/batch/ring.h"
#include "app/batch/source.h"
#include "app/batch/stream.h"
#include "app/cluster/member.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/progress_line.h"
#include "app/resume/resumption.h"
#include "base/clock.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A part that is counted, and its count in decimal. */
struct slot {
    uint64_t part;
    uint64_t piece; /* in a cluster */
    double seconds;
    struct sj_text digits;
};

struct run {
    const struct cli_count_split *what;
    suuji_split *split;
    suuji_stop *stop;
    struct cli_ring ring;
    struct slot *slot;
    double start;
    uint64_t parts, handed;
    uint64_t done;      /* parts that are added up, */
    struct sj_text sum; /* their sum in decimal, the lowest digit first, */
    struct cli_resumption resumption;
    struct cli_output output;
    struct cli_progress_line progress;
    struct cli_member *member; /* NULL: not in a cluster */
};

/* ---- Sums ---- */

/* Add a number in decimal, the highest digit first, to one with the lowest digit first. */
static void add_digits(struct sj_text *sum, const char *digits, size_t len)
{
    int carry = 0;
    for (size_t i = 0; i < len || carry; i++) {
        if (i == sum->len)
            sj_text_char(sum, '0');
        if (sum->failed)
            return;
        const int value = sum->at[i] - '0' + (i < len ? digits[len - 1 - i] - '0' : 0) + carry;
        sum->at[i] = (char)('0' + value % 10);
        carry = value / 10;
    }
}

/* The sum with its highest digit first. */
static void write_sum(const struct sj_text *sum, struct sj_text *out)
{
    size_t len = sum->len;
    while (len > 1 && sum->at[len - 1] == '0')
        len--;
    if (len == 0)
        sj_text_char(out, '0');
    while (len > 0)
        sj_text_char(out, sum->at[--len]);
}

/* ---- States ---- */

static suuji_status save_state(struct run *run, bool finished, suuji_error *err)
{
    struct sj_text lines = {0};
    sj_text_printf(&lines, "parts %" PRIu64 "\ndone %" PRIu64 "\nsum ", run->parts, run->done);
    write_sum(&run->sum, &lines);
    sj_text_str(&lines, finished ? "\nfinished 1\n" : "\n");
    const suuji_status status =
        lines.failed ? sj_fail_memory(err)
                     : cli_resumption_save(&run->resumption, &run->output, &lines, err);
    sj_text_free(&lines);
    return status;
}

static suuji_status load(struct run *run, suuji_error *err)
{
    const struct cli_checkpoint *const checkpoint = &run->resumption.checkpoint;
    uint64_t parts = 0;
    if (!run->resumption.resumes || !cli_checkpoint_find(checkpoint, "done"))
        return SUUJI_OK;
    suuji_status status = cli_checkpoint_number(checkpoint, "parts", &parts, err);
    if (status == SUUJI_OK)
        status = cli_checkpoint_number(checkpoint, "done", &run->done, err);
    const char *const sum = cli_checkpoint_find(checkpoint, "sum");
    if (status == SUUJI_OK && (parts != run->parts || !sum))
        return sj_fail(err, SUUJI_ERR_SYNTAX, "%s: has another number of parts", checkpoint->name);
    add_digits(&run->sum, sum, strspn(sum, "0123456789"));
    run->handed = run->done;
    return run->sum.failed ? sj_fail_memory(err) : status;
}

/* The next part in order is counted. */
static suuji_status add_part(struct run *run, const char *digits, size_t len, suuji_error *err)
{
    add_digits(&run->sum, digits, len);
    run->done++;
    if (run->sum.failed)
        return sj_fail_memory(err);
    return cli_resumption_is_due(&run->resumption) ? save_state(run, false, err) : SUUJI_OK;
}

/* ---- Workers ---- */

static suuji_status count_piece(void *user, unsigned worker, uint64_t piece, size_t index,
                                bool *whole, suuji_error *err)
{
    struct run *const run = user;
    struct slot *const slot = &run->slot[index];
    suuji_count_options options = run->what->options;
    suuji_puzzle *puzzle = NULL;
    suuji_total *total = NULL;
    const double start = sj_clock_now();
    (void)worker;
    (void)piece;
    options.want = SUUJI_COUNT_EXACT;
    options.threads = 1;
    options.limits.stop = run->stop;
    suuji_status status = suuji_split_puzzle(run->split, (size_t)slot->part, &puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_total_new(puzzle, &options, &total, err);
    *whole = status == SUUJI_OK && total->digits;
    if (*whole)
        sj_text_str(&slot->digits, total->digits);
    slot->seconds = sj_clock_now() - start;
    suuji_total_free(total);
    suuji_puzzle_free(puzzle);
    return status == SUUJI_OK && slot->digits.failed ? sj_fail_memory(err) : status;
}

static void request_stop(void *user)
{
    struct run *const run = user;
    suuji_stop_request(run->stop);
    if (run->member)
        cli_member_cancel(run->member);
}

static bool is_over(void *user)
{
    const struct run *const run = user;
    return suuji_stop_requested(run->what->options.limits.stop) || suuji_stop_requested(run->stop);
}

static void show_progress(void *user, bool finished)
{
    struct run *const run = user;
    const double seconds = sj_clock_now() - run->start;
    char left[40] = "";
    if (run->done > 0)
        cli_time_left(seconds * (double)(run->parts - run->done) / (double)run->done, left,
                      sizeof left);
    if (finished)
        cli_progress_erase(&run->progress);
    else
        cli_progress_show(&run->progress, seconds, "%" PRIu64 " of %" PRIu64 " parts%s", run->done,
                          run->parts, left);
}

/* ---- In one process ---- */

static suuji_status take_piece(void *user, size_t index, bool *more, suuji_error *err)
{
    struct run *const run = user;
    (void)err;
    *more = run->handed < run->parts;
    sj_text_clear(&run->slot[index].digits);
    run->slot[index].part = run->handed;
    run->handed += *more;
    return SUUJI_OK;
}

static suuji_status write_slot(void *user, size_t index, bool *whole, suuji_error *err)
{
    (void)user;
    (void)index;
    (void)whole;
    (void)err;
    return SUUJI_OK;
}

static suuji_status settle_slot(void *user, size_t index, suuji_error *err)
{
    struct run *const run = user;
    const struct sj_text *const digits = &run->slot[index].digits;
    return add_part(run, digits->at, digits->len, err);
}

/* ---- On a cluster ---- */

static suuji_status member_take(void *user, size_t index, bool *more, suuji_error *err)
{
    struct run *const run = user;
    struct slot *const slot = &run->slot[index];
    struct cli_grant grant = {0};
    (void)err;
    sj_text_clear(&slot->digits);
    *more = cli_member_take(run->member, &slot->piece, &grant);
    slot->part = grant.from;
    return SUUJI_OK;
}

static suuji_status member_finish(void *user, size_t index, bool *whole, suuji_error *err)
{
    struct run *const run = user;
    struct slot *const slot = &run->slot[index];
    struct sj_text out = {0};
    const struct sj_text notes = {0};
    struct cli_piece_result result = {.units = 1,
                                      .nanoseconds = (uint64_t)(slot->seconds * 1e9),
                                      .whole = cli_ring_is_whole(&run->ring, index)};
    (void)whole;
    return cli_member_finish(run->member, slot->piece, &result, &out, &notes, &slot->digits, err);
}

static suuji_status attend_member(void *user, suuji_error *err)
{
    return cli_member_attend(((struct run *)user)->member, err);
}

static suuji_status next(void *user, uint64_t units, struct cli_grant *grant, bool *more,
                         uint64_t *left, suuji_error *err)
{
    struct run *const run = user;
    (void)units;
    (void)err;
    *more = run->handed < run->parts;
    *grant =
        (struct cli_grant){.kind = CLI_GRANT_NUMBERS, .from = run->handed, .to = run->handed + 1};
    run->handed += *more;
    *left = run->parts - run->handed;
    return SUUJI_OK;
}

static suuji_status settle_piece(void *user, const struct cli_grant *grant,
                                 const struct cli_piece_result *result, const char *text,
                                 uint64_t *place, suuji_error *err)
{
    (void)grant;
    (void)place;
    return result->whole ? add_part(user, text + result->notes, (size_t)result->tally, err)
                         : SUUJI_OK;
}

static suuji_status durable(void *user, uint64_t pieces, suuji_error *err)
{
    (void)user;
    (void)pieces;
    (void)err;
    return SUUJI_OK;
}

static suuji_status send(void *user, unsigned to, const struct cli_message *message,
                         suuji_error *err)
{
    return cli_message_send(((struct run *)user)->member->transport, to, message, NULL, 0, err);
}

static suuji_status run_cluster(struct run *run, const struct cli_transport *transport,
                                suuji_error *err)
{
    static const struct cli_coordinator_calls coordinator_calls = {
        .next = next, .settle = settle_piece, .durable = durable, .send = send};
    struct cli_coordinator coordinator = {0};
    struct cli_member member = {
        .transport = transport, .workers = run->ring.threads, .stop = run->stop};
    struct sj_text same = {0};
    suuji_status status = SUUJI_OK;
    run->member = &member;
    sj_text_printf(&same, "%s %" PRIu64 "\n", suuji_version(), run->parts);
    if (transport->rank == 0) {
        member.coordinator = &coordinator;
        status = cli_coordinator_open(&coordinator, &coordinator_calls, run, transport->ranks, err);
    }
    if (status == SUUJI_OK && same.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = cli_member_open(&member, &same, err);
    if (status == SUUJI_OK)
        status = cli_ring_run(&run->ring, err);
    status = cli_member_leave(&member, status, err);
    if (member.coordinator)
        cli_coordinator_close(&coordinator);
    cli_member_close(&member);
    sj_text_free(&same);
    return status;
}

/* ---- The whole ---- */

static suuji_status count_parts(struct run *run, suuji_error *err)
{
    static const struct cli_ring_calls own = {.take = take_piece,
                                              .work = count_piece,
                                              .write = write_slot,
                                              .settle = settle_slot,
                                              .stop = request_stop,
                                              .is_over = is_over,
                                              .progress = show_progress};
    static const struct cli_ring_calls of_cluster = {.take = member_take,
                                                     .work = count_piece,
                                                     .write = member_finish,
                                                     .stop = request_stop,
                                                     .is_over = is_over,
                                                     .attend = attend_member,
                                                     .progress = show_progress};
    const struct cli_transport *const transport = cli_transport();
    suuji_status status = cli_ring_open(&run->ring, transport ? &of_cluster : &own, run,
                                        (unsigned)run->what->common->threads, err);
    run->slot = calloc(run->ring.slots, sizeof *run->slot);
    if (status == SUUJI_OK && !run->slot)
        status = sj_fail_memory(err);
    run->start = sj_clock_now();
    if (status == SUUJI_OK)
        status = transport ? run_cluster(run, transport, err) : cli_ring_run(&run->ring, err);
    for (size_t i = 0; run->slot && i < run->ring.slots; i++)
        sj_text_free(&run->slot[i].digits);
    free(run->slot);
    cli_ring_close(&run->ring);
    return status;
}

/* The only puzzle of a text. */
static suuji_status read_only_puzzle(const char *text, size_t len,
                                     const suuji_read_options *options, suuji_puzzle **puzzle,
                                     suuji_error *err)
{
    suuji_reader *reader = NULL;
    const suuji_puzzle *found = NULL;
    const suuji_puzzle *second = NULL;
    suuji_status status = suuji_reader_new(text, len, options, &reader, err);
    if (status == SUUJI_OK)
        status = suuji_reader_next(reader, &found, err);
    if (status == SUUJI_OK && !found)
        status = sj_fail(err, SUUJI_ERR_SYNTAX, "no puzzle");
    if (status == SUUJI_OK)
        status = suuji_puzzle_copy(found, puzzle, err);
    if (status == SUUJI_OK && (suuji_reader_next(reader, &second, NULL) != SUUJI_OK || second))
        status = sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                         "option '--split' is for one puzzle, and there are more");
    suuji_reader_free(reader);
    return status;
}

static suuji_status read_puzzle(const struct cli_count_split *what, suuji_puzzle **puzzle,
                                suuji_error *err)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options),
                                        .format = what->common->from,
                                        .rules = what->common->rules,
                                        .symbols = what->common->symbols};
    struct sj_text text = {0};
    suuji_rules *rules = NULL;
    suuji_status status = SUUJI_OK;
    if (what->common->empty) {
        status = suuji_rules_new(options.rules ? options.rules : "9", &rules, err);
        if (status == SUUJI_OK)
            status = suuji_puzzle_new(rules, puzzle, err);
        suuji_rules_free(rules);
        return status;
    }
    if (what->files[1])
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "option '--split' is for one puzzle");
    suuji_error unread;
    if (cli_whole_file_read(what->files[0], &text, &unread) == SUUJI_OK)
        status = read_only_puzzle(text.at, text.len, &options, puzzle, err);
    else if (cli_source_is_puzzle(what->files[0]))
        status = suuji_puzzle_read(what->files[0], strlen(what->files[0]), &options, puzzle, err);
    else
        status = sj_fail(err, unread.status, "%s: %s", what->files[0], unread.text);
    sj_text_free(&text);
    return status;
}

/* Write the number, and save that it is written. */
static suuji_status finish(struct run *run, suuji_error *err)
{
    struct sj_text text = {0};
    write_sum(&run->sum, &text);
    sj_text_char(&text, '\n');
    suuji_status status =
        text.failed ? sj_fail_memory(err) : cli_output_write(&run->output, text.at, text.len, err);
    sj_text_free(&text);
    if (status != SUUJI_OK || !run->resumption.active)
        return status;
    status = cli_output_close(&run->output, err); /* which may write the rest of it */
    return status == SUUJI_OK ? save_state(run, true, err) : status;
}

/* Rank 0 and the plain program: with the output and the checkpoint. */
static enum cli_exit lead_run(struct run *run)
{
    const struct cli_count_split *const what = run->what;
    const char *const none[] = {NULL};
    const char *const *const inputs =
        what->common->empty || cli_source_is_puzzle(what->files[0]) ? none : what->files;
    suuji_error err;
    uint64_t how = 0;
    suuji_status status = cli_resumption_open(&run->resumption, "count", what->common, what->files,
                                              inputs, what->common->output, &err);
    if (status != SUUJI_OK)
        return err.status == SUUJI_ERR_ARGUMENT ? cli_usage("count", "count: %s", err.text)
                                                : cli_fail(&err);
    if (cli_resumption_is_finished(&run->resumption)) {
        if (!what->common->quiet)
            cli_complain("%s: this run is finished", what->common->long_run.checkpoint);
        return CLI_YES;
    }
    status = load(run, &err);
    if (status == SUUJI_OK)
        status = cli_output_open(&run->output, what->common->output, inputs, &err);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    status = cli_resumption_start(&run->resumption, &run->output, &err);
    run->progress = cli_progress_open(!what->common->quiet);
    if (status == SUUJI_OK && cli_transport() && !cli_cluster_start(cli_transport(), &how, NULL))
        status = sj_fail(&err, SUUJI_ERR_IO, "the other ranks cannot be reached");
    if (status == SUUJI_OK)
        status = count_parts(run, &err);
    const bool all = status == SUUJI_OK && run->done == run->parts;
    if (all)
        status = finish(run, &err);
    else if (status == SUUJI_OK && run->resumption.active)
        status = save_state(run, false, &err);
    if (status == SUUJI_OK && !all && !what->common->quiet)
        cli_complain("interrupted: %" PRIu64 " of %" PRIu64 " parts done", run->done, run->parts);
    return cli_output_end(&run->output, status, &err, all ? CLI_YES : CLI_NO);
}

enum cli_exit cli_count_split_run(const struct cli_count_split *what)
{
    struct run run = {.what = what, .resumption.checkpoint.fd = -1};
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    uint64_t how = 0;
    enum cli_exit exit = CLI_YES;
    suuji_status status = read_puzzle(what, &puzzle, &err);
    if (status == SUUJI_OK)
        status = suuji_split_new(puzzle, (size_t)what->parts, &run.split, &err);
    if (status == SUUJI_OK)
        status = suuji_stop_new(&run.stop, &err);
    if (status != SUUJI_OK) {
        exit = err.status == SUUJI_ERR_SYNTAX || err.status == SUUJI_ERR_UNSUPPORTED ? CLI_BAD_INPUT
                                                                                     : CLI_FAILED;
        cli_complain("%s", err.text);
    } else {
        run.parts = suuji_split_size(run.split);
        if (!cli_transport() || cli_transport()->rank == 0)
            exit = lead_run(&run);
        else if (cli_cluster_start(cli_transport(), &how, NULL))
            (void)count_parts(&run, &err);
    }
    cli_resumption_close(&run.resumption);
    sj_text_free(&run.sum);
    suuji_stop_free(run.stop);
    suuji_split_free(run.split);
    suuji_puzzle_free(puzzle);
    return exit;
}
