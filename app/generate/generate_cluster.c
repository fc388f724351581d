/* SPDX-License-Identifier: MIT */
/* Generating on a cluster: members get numbers from the coordinator on rank 0, and what they make
   of them is written in order. */
#include "app/generate/generate_run.h"

#include "app/cluster/member.h"
#include "base/clock.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How far the run is when a piece is settled, until its output is on the disk. */
struct kept {
    struct kept *next;
    struct cli_generate_mark mark;
};

struct cli_generate_cluster {
    struct cli_member member;
    struct cli_coordinator coordinator; /* rank 0 only, as what follows */
    uint64_t settled, durable;          /* pieces */
    uint64_t done;                      /* numbers of these */
    uint64_t written;                   /* bytes of the shared output */
    struct kept *kept, **kept_end;
};

/* ---- Workers ---- */

static suuji_status take_piece(void *user, size_t index, bool *more, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    struct cli_generate_slot *const slot = &run->slot[index];
    struct cli_grant grant = {0};
    uint64_t piece = 0;
    (void)err;
    *more = cli_member_take(&run->cluster->member, &piece, &grant);
    *slot = (struct cli_generate_slot){.text = slot->text,
                                       .first = grant.from,
                                       .count = (size_t)(grant.to - grant.from),
                                       .piece = piece};
    sj_text_clear(&slot->text);
    return SUUJI_OK;
}

/* What was made, as text for the coordinator. */
static void write_tally(const struct cli_generate_slot *slot, struct sj_text *out)
{
    sj_text_printf(out,
                   "%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %d %" PRIu64 " %" PRIu64 " %u",
                   slot->puzzles, slot->attempts, slot->questions, slot->unproved, (int)slot->end,
                   slot->last.attempts, slot->last.questions, slot->last.clues);
    for (unsigned i = 0; i < CLI_GENERATE_CLUES; i++)
        if (slot->clues[i])
            sj_text_printf(out, " %u %" PRIu32 " %a", i, slot->clues[i], slot->weight[i]);
    sj_text_char(out, '\0');
}

static void read_tally(const char *text, struct cli_generate_slot *slot)
{
    int end = 0;
    int len = 0;
    if (sscanf(text,
               "%" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %d %" SCNu64 " %" SCNu64 " %u%n",
               &slot->puzzles, &slot->attempts, &slot->questions, &slot->unproved, &end,
               &slot->last.attempts, &slot->last.questions, &slot->last.clues, &len) < 8)
        return;
    slot->end = slot->last.end = (suuji_end)end;
    unsigned n = 0;
    uint32_t count = 0;
    double weight = 0;
    for (text += len; sscanf(text, " %u %" SCNu32 " %la%n", &n, &count, &weight, &len) == 3;
         text += len)
        if (n < CLI_GENERATE_CLUES) {
            slot->clues[n] = count;
            slot->weight[n] = weight;
        }
}

static suuji_status finish(void *user, size_t index, bool *whole, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    struct cli_generate_slot *const slot = &run->slot[index];
    struct sj_text tally = {0};
    const struct sj_text notes = {0};
    struct cli_piece_result result = {.units = slot->count,
                                      .end = slot->first + slot->puzzles,
                                      .items = slot->puzzles,
                                      .nanoseconds = (uint64_t)(slot->seconds * 1e9),
                                      .whole = slot->end == SUUJI_END_COMPLETE &&
                                               cli_ring_is_whole(&run->ring, index)};
    (void)whole;
    write_tally(slot, &tally);
    const suuji_status status = tally.failed || slot->text.failed
                                    ? sj_fail_memory(err)
                                    : cli_member_finish(&run->cluster->member, slot->piece, &result,
                                                        &slot->text, &notes, &tally, err);
    sj_text_free(&tally);
    return status;
}

/* ---- The coordinator ---- */

static suuji_status next(void *user, uint64_t units, struct cli_grant *grant, bool *more,
                         uint64_t *left, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    const uint64_t count = run->workers->count;
    uint64_t most = run->cluster->settled ? run->most : run->lot;
    (void)err;
    if (count && count - run->handed < most)
        most = count - run->handed;
    *more = most > 0;
    if (units < most)
        most = units;
    grant->kind = CLI_GRANT_NUMBERS;
    grant->from = run->workers->first + run->handed;
    grant->to = grant->from + most;
    run->handed += most;
    *left = count ? count - run->handed : UINT64_MAX;
    return SUUJI_OK;
}

static suuji_status keep_mark(struct cli_generate_run *run, suuji_error *err)
{
    struct cli_generate_cluster *const cluster = run->cluster;
    struct kept *const kept = calloc(1, sizeof *kept);
    if (!kept)
        return sj_fail_memory(err);
    kept->mark = (struct cli_generate_mark){
        .done = cluster->done, .result = *run->result, .shared_written = cluster->written};
    if (!cluster->kept)
        cluster->kept_end = &cluster->kept;
    *cluster->kept_end = kept;
    cluster->kept_end = &kept->next;
    return SUUJI_OK;
}

static suuji_status settle_batch(void *user, const struct cli_grant *grant,
                                 const struct cli_piece_result *result, const char *text,
                                 uint64_t *place, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    struct cli_generate_cluster *const cluster = run->cluster;
    struct cli_generate_slot slot = {0};
    suuji_status status = SUUJI_OK;
    (void)grant;
    read_tally(text + result->notes, &slot);
    *place = cluster->written;
    cluster->written += result->out;
    if (result->sent)
        status = run->workers->write(run->workers->user, text + result->notes + result->tally,
                                     (size_t)result->sent, err);
    cluster->settled++;
    cluster->done += slot.puzzles;
    cli_generate_add(run, &slot);
    return status == SUUJI_OK && run->workers->keeps && result->whole ? keep_mark(run, err)
                                                                      : status;
}

static suuji_status make_durable(void *user, uint64_t pieces, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    struct cli_generate_cluster *const cluster = run->cluster;
    suuji_status status = SUUJI_OK;
    for (; cluster->durable < pieces && cluster->kept; cluster->durable++) {
        struct kept *const kept = cluster->kept;
        cluster->kept = kept->next;
        if (status == SUUJI_OK)
            status = run->workers->mark(run->workers->user, &kept->mark, err);
        free(kept);
    }
    return status;
}

static suuji_status send_batch(void *user, unsigned to, const struct cli_message *message,
                               suuji_error *err)
{
    const struct cli_generate_run *const run = user;
    return cli_message_send(run->cluster->member.transport, to, message, NULL, 0, err);
}

/* ---- The whole ---- */

static suuji_status attend_member(void *user, suuji_error *err)
{
    return cli_member_attend(&((struct cli_generate_run *)user)->cluster->member, err);
}

static void stop_work(void *user)
{
    cli_generate_stop(user);
    cli_member_cancel(&((struct cli_generate_run *)user)->cluster->member);
}

/* Other members may be stopped first. */
static bool is_over(void *user)
{
    const struct cli_generate_run *const run = user;
    return cli_generate_is_over(user) || suuji_stop_requested(run->stop);
}

static void show_progress(void *user, bool finished)
{
    if (((struct cli_generate_run *)user)->cluster->member.coordinator)
        cli_generate_show(user, finished);
}

suuji_status cli_generate_run_cluster(struct cli_generate_run *run, suuji_error *err)
{
    static const struct cli_coordinator_calls coordinator_calls = {
        .next = next, .settle = settle_batch, .durable = make_durable, .send = send_batch};
    static const struct cli_ring_calls calls = {.take = take_piece,
                                                .work = cli_generate_work,
                                                .write = finish,
                                                .stop = stop_work,
                                                .is_over = is_over,
                                                .attend = attend_member,
                                                .progress = show_progress};
    const struct cli_generate_workers *const workers = run->workers;
    struct cli_generate_cluster cluster = {.member = {.transport = cli_transport(),
                                                      .output = workers->shared_output,
                                                      .keeps = workers->keeps,
                                                      .workers = run->ring.threads,
                                                      .stop = run->stop},
                                           .written = workers->shared_written};
    struct sj_text version = {0};
    suuji_status status = SUUJI_OK;
    run->cluster = &cluster;
    run->ring.calls = &calls;
    cluster.done = run->handed;
    sj_text_printf(&version, "%s %zu\n", suuji_version(), sizeof(struct cli_message));
    if (cluster.member.transport->rank == 0) {
        status = cli_coordinator_open(&cluster.coordinator, &coordinator_calls, run,
                                      cluster.member.transport->ranks, err);
        cluster.coordinator.keeps = workers->keeps;
        cluster.member.coordinator = &cluster.coordinator;
    }
    if (status == SUUJI_OK && version.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = cli_member_open(&cluster.member, &version, err);
    if (status == SUUJI_OK)
        status = cli_ring_run(&run->ring, err);
    status = cli_member_leave(&cluster.member, status, err);
    while (cluster.kept) {
        struct kept *const first = cluster.kept;
        cluster.kept = first->next;
        free(first);
    }
    if (cluster.member.coordinator)
        cli_coordinator_close(&cluster.coordinator);
    cli_member_close(&cluster.member);
    sj_text_free(&version);
    return status;
}
