/* SPDX-License-Identifier: MIT */
/* A member of a cluster. */
#include "app/cluster/member.h"

#include "base/clock.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Results that wait for their place may use this much memory; then workers wait. */
#define MOST_HELD ((size_t)64 << 20)
/* Pauses of the watching thread, in seconds: longer and longer while nothing happens. */
#define SHORTEST_PAUSE 0.00005
#define LONGEST_PAUSE 0.001
/* The same while others wait: workers of this member, or on rank 0 other members. */
#define LONGEST_WHILE_WAITED_FOR 0.0002
/* How often what was written is forced to the disk. */
#define SYNC_SECONDS 0.5

/* A message with its bytes, in a list. */
struct cli_queued_message {
    struct cli_queued_message *next;
    struct cli_message message;
    struct sj_text text; /* to be sent after the message: notes, tally, collected output */
    struct sj_text out;  /* of a result: what is written here when its place is known */
};

static void free_queued(struct cli_queued_message *queued)
{
    sj_text_free(&queued->text);
    sj_text_free(&queued->out);
    free(queued);
}

static void free_list(struct cli_queued_message *queued)
{
    while (queued) {
        struct cli_queued_message *const next = queued->next;
        free_queued(queued);
        queued = next;
    }
}

/* Append to the list whose end is `*end`. */
static void append_message(struct cli_queued_message ***end, struct cli_queued_message *queued)
{
    queued->next = NULL;
    **end = queued;
    *end = &queued->next;
}

/* Take the first of a list; NULL: it is empty. */
static struct cli_queued_message *take_first(struct cli_queued_message **list,
                                             struct cli_queued_message ***end)
{
    struct cli_queued_message *const first = *list;
    if (first && !(*list = first->next))
        *end = list;
    return first;
}

/* ---- Messages ---- */

suuji_status cli_message_send(const struct cli_transport *transport, unsigned to,
                              const struct cli_message *message, const char *text, size_t len,
                              suuji_error *err)
{
    struct sj_text bytes = {0};
    sj_text_add(&bytes, (const char *)message, sizeof *message);
    sj_text_add(&bytes, text, len);
    const suuji_status status =
        bytes.failed ? sj_fail_memory(err) : transport->send(to, bytes.at, bytes.len, err);
    sj_text_free(&bytes);
    return status;
}

/* Rank 0 tells the others to begin. */
static bool send_start(const struct cli_transport *transport, uint64_t how,
                       const struct sj_text *text)
{
    const struct cli_message start = {.kind = CLI_SAY_START, .of.number = {how}};
    bool sent = true;
    for (unsigned i = 1; i < transport->ranks; i++)
        sent &= cli_message_send(transport, i, &start, text ? text->at : NULL, text ? text->len : 0,
                                 NULL) == SUUJI_OK;
    return sent;
}

bool cli_cluster_start(const struct cli_transport *transport, uint64_t *how, struct sj_text *text)
{
    struct sj_text bytes = {0};
    struct cli_message message = {0};
    unsigned from = 0;
    if (transport->rank == 0)
        return send_start(transport, *how, text);
    while (message.kind != CLI_SAY_START && message.kind != CLI_SAY_OVER) {
        if (transport->receive(&from, &bytes) && bytes.len >= sizeof message)
            memcpy(&message, bytes.at, sizeof message);
        else
            nanosleep(&(struct timespec){.tv_nsec = (long)(LONGEST_PAUSE * 1e9)}, NULL);
    }
    if (text)
        sj_text_add(text, bytes.at + sizeof message, bytes.len - sizeof message);
    sj_text_free(&bytes);
    *how = message.of.number[0];
    return message.kind == CLI_SAY_START;
}

/* ---- Workers ---- */

/* A message to the coordinator, to be sent by the watching thread. Lock held. */
static struct cli_queued_message *post_message(struct cli_member *member,
                                               const struct cli_message *message)
{
    struct cli_queued_message *const queued = calloc(1, sizeof *queued);
    if (!queued)
        return NULL;
    queued->message = *message;
    append_message(&member->outbox_end, queued);
    return queued;
}

bool cli_member_take(struct cli_member *member, uint64_t *piece, struct cli_grant *grant)
{
    pthread_mutex_lock(&member->lock);
    member->idle++;
    while (!member->granted && !member->over && !member->cancelled)
        pthread_cond_wait(&member->change, &member->lock);
    member->idle--;
    struct cli_queued_message *const queued =
        member->cancelled ? NULL : take_first(&member->granted, &member->granted_end);
    if (queued) {
        *piece = queued->message.piece;
        *grant = queued->message.of.grant;
        member->queued--;
        free_queued(queued);
    }
    pthread_mutex_unlock(&member->lock);
    return queued != NULL;
}

/* The answer to the count of a piece, taken off the list. Lock held. */
static struct cli_queued_message *find_base(struct cli_member *member, uint64_t piece)
{
    for (struct cli_queued_message **at = &member->based; *at; at = &(*at)->next) {
        struct cli_queued_message *const queued = *at;
        if (queued->message.piece == piece) {
            *at = queued->next;
            return queued;
        }
    }
    return NULL;
}

bool cli_member_count(struct cli_member *member, uint64_t piece, uint64_t *lines, uint64_t *records)
{
    const struct cli_message message = {
        .kind = CLI_SAY_COUNT, .piece = piece, .of.number = {*lines, *records}};
    struct cli_queued_message *base = NULL;
    pthread_mutex_lock(&member->lock);
    bool posted = post_message(member, &message) != NULL;
    member->counting++;
    while (posted && !member->cancelled && !(base = find_base(member, piece)))
        pthread_cond_wait(&member->change, &member->lock);
    member->counting--;
    pthread_mutex_unlock(&member->lock);
    if (!base)
        return false;
    *lines = base->message.of.number[0];
    *records = base->message.of.number[1];
    free_queued(base);
    return true;
}

/* A text with the memory of an earlier one. Lock held. */
static struct sj_text take_memory(struct cli_member *member)
{
    struct sj_text text = {0};
    for (size_t i = 0; !text.at && i < sizeof member->spare / sizeof member->spare[0]; i++) {
        text = member->spare[i];
        member->spare[i] = (struct sj_text){0};
    }
    return text;
}

suuji_status cli_member_finish(struct cli_member *member, uint64_t piece,
                               struct cli_piece_result *result, struct sj_text *out,
                               const struct sj_text *notes, const struct sj_text *tally,
                               suuji_error *err)
{
    const bool collects = !member->output;
    result->out = out->len;
    result->sent = collects ? out->len : 0;
    result->notes = notes->len;
    result->tally = tally->len;
    pthread_mutex_lock(&member->lock);
    while (member->held > MOST_HELD && !member->cancelled)
        pthread_cond_wait(&member->change, &member->lock);
    struct cli_queued_message *const queued = post_message(
        member, &(struct cli_message){.kind = CLI_SAY_DONE, .piece = piece, .of.result = *result});
    if (queued) {
        sj_text_add(&queued->text, notes->at, notes->len);
        sj_text_add(&queued->text, tally->at, tally->len);
        if (collects) {
            sj_text_add(&queued->text, out->at, out->len);
            sj_text_clear(out);
        } else {
            queued->out = *out;
            *out = take_memory(member);
            member->held += queued->out.len;
        }
    }
    const bool failed = !queued || queued->text.failed || queued->out.failed;
    pthread_mutex_unlock(&member->lock);
    return failed ? sj_fail_memory(err) : SUUJI_OK;
}

void cli_member_cancel(struct cli_member *member)
{
    pthread_mutex_lock(&member->lock);
    member->cancelled = true;
    pthread_cond_broadcast(&member->change);
    pthread_mutex_unlock(&member->lock);
}

/* ---- Receiving ---- */

/* Keep the memory of a text for a later one: the system takes its time to give out new memory. */
static void keep_memory(struct cli_member *member, struct sj_text *text)
{
    pthread_mutex_lock(&member->lock);
    for (size_t i = 0; i < sizeof member->spare / sizeof member->spare[0]; i++)
        if (!member->spare[i].at && text->at) {
            member->spare[i] = *text;
            *text = (struct sj_text){0};
            sj_text_clear(&member->spare[i]);
        }
    pthread_mutex_unlock(&member->lock);
}

/* Write the output of a piece at its place. */
static suuji_status write_piece(struct cli_member *member, const struct cli_message *place,
                                suuji_error *err)
{
    pthread_mutex_lock(&member->lock);
    struct cli_queued_message *const queued = member->waiting;
    if (queued)
        member->waiting = queued->next;
    pthread_mutex_unlock(&member->lock);
    if (!queued || queued->message.piece != place->piece) {
        if (queued)
            free_queued(queued);
        return sj_fail(err, SUUJI_ERR_INTERNAL, "a place for a piece that is not here");
    }
    const size_t len = queued->out.len;
    const suuji_status status =
        member->transport->write_at(place->of.number[0], queued->out.at, len, err);
    keep_memory(member, &queued->out);
    free_queued(queued);
    if (status == SUUJI_OK)
        member->written = place->piece + 1;
    member->failed |= status != SUUJI_OK; /* a later piece must not cover this one */
    pthread_mutex_lock(&member->lock);
    member->held -= len;
    pthread_cond_broadcast(&member->change);
    pthread_mutex_unlock(&member->lock);
    return status;
}

/* A message of the coordinator that is kept for a worker. */
static suuji_status keep_message(struct cli_member *member, const struct cli_message *message,
                                 suuji_error *err)
{
    struct cli_queued_message *const queued = calloc(1, sizeof *queued);
    if (!queued)
        return sj_fail_memory(err);
    queued->message = *message;
    pthread_mutex_lock(&member->lock);
    if (message->kind == CLI_SAY_GRANT) {
        append_message(&member->granted_end, queued);
        member->queued++;
        member->wanted -= member->wanted > 0;
    } else {
        queued->next = member->based;
        member->based = queued;
    }
    pthread_cond_broadcast(&member->change);
    pthread_mutex_unlock(&member->lock);
    return SUUJI_OK;
}

/* No more pieces come; with `now` those that are here are left undone too. */
static void stop_work(struct cli_member *member, bool now)
{
    pthread_mutex_lock(&member->lock);
    member->over = true;
    pthread_cond_broadcast(&member->change);
    pthread_mutex_unlock(&member->lock);
    if (!now)
        return;
    member->told_stop = true;
    if (member->stop)
        suuji_stop_request(member->stop);
}

static suuji_status hear_message(struct cli_member *member, unsigned from, suuji_error *err)
{
    struct cli_message message;
    memcpy(&message, member->message.at, sizeof message);
    const char *const text = member->message.at + sizeof message;
    switch (message.kind) {
    case CLI_SAY_GRANT:
    case CLI_SAY_BASE:
        return keep_message(member, &message, err);
    case CLI_SAY_PLACE:
        return write_piece(member, &message, err);
    case CLI_SAY_OVER: /* rank 0 has failed */
        stop_work(member, true);
        member->ended = true;
        return SUUJI_OK;
    case CLI_SAY_END:
        member->ended = true;
        return SUUJI_OK;
    case CLI_SAY_FAILED:
        return sj_fail(err, SUUJI_ERR_IO, "%.*s", (int)(member->message.len - sizeof message),
                       text);
    case CLI_SAY_STOP:
        if (from == 0 && (message.of.number[0] != 2)) {
            stop_work(member, message.of.number[0] == 1);
            return SUUJI_OK;
        }
        break;
    default:
        break;
    }
    return cli_coordinator_hear(member->coordinator, from, &message, text, err);
}

static suuji_status receive_message(struct cli_member *member, bool *busy, suuji_error *err)
{
    unsigned from = 0;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && member->transport->receive(&from, &member->message)) {
        *busy = true;
        if (member->message.failed || member->message.len < sizeof(struct cli_message))
            status = sj_fail_memory(err);
        else
            status = hear_message(member, from, err);
    }
    return status;
}

/* ---- Sending ---- */

/* Send what the workers have posted, and keep what waits for its place. */
static suuji_status send_posted(struct cli_member *member, bool *busy, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK) {
        pthread_mutex_lock(&member->lock);
        struct cli_queued_message *const queued = take_first(&member->outbox, &member->outbox_end);
        if (queued && queued->out.len) {
            struct cli_queued_message **end = &member->waiting;
            while (*end)
                end = &(*end)->next;
            append_message(&end, queued);
        }
        pthread_mutex_unlock(&member->lock);
        if (!queued)
            break;
        *busy = true;
        status = cli_message_send(member->transport, 0, &queued->message, queued->text.at,
                                  queued->text.len, err);
        if (!queued->out.len)
            free_queued(queued);
    }
    return status;
}

/* Ask for as many pieces as workers wait for, and some ahead. */
static suuji_status ask_for_pieces(struct cli_member *member, suuji_error *err)
{
    const struct cli_message want = {.kind = CLI_SAY_WANT};
    suuji_status status = SUUJI_OK;
    pthread_mutex_lock(&member->lock);
    /* one ahead for each worker, so that none waits for messages; but a piece that waits would
       delay counts */
    const unsigned ahead = member->workers ? member->workers : 1;
    const unsigned goal = member->idle + (member->counts ? 0 : ahead);
    const unsigned have = member->wanted + member->queued;
    unsigned more = member->over || member->cancelled || have >= goal ? 0 : goal - have;
    member->wanted += more;
    pthread_mutex_unlock(&member->lock);
    for (; more > 0 && status == SUUJI_OK; more--)
        status = cli_message_send(member->transport, 0, &want, NULL, 0, err);
    return status;
}

/* Force what was written to the disk now and then, and say so. */
static suuji_status sync_now(struct cli_member *member, bool all, suuji_error *err)
{
    if (!member->keeps || !member->output || member->failed || member->synced == member->written ||
        (!all && sj_clock_now() - member->synced_at < SYNC_SECONDS))
        return SUUJI_OK;
    const struct cli_message durable = {.kind = CLI_SAY_DURABLE, .piece = member->written - 1};
    const suuji_status status = member->transport->sync_file(err);
    member->synced = member->written;
    member->synced_at = sj_clock_now();
    return status == SUUJI_OK ? cli_message_send(member->transport, 0, &durable, NULL, 0, err)
                              : status;
}

/* Does anybody wait for what this thread does? */
static bool is_waited_for(struct cli_member *member)
{
    pthread_mutex_lock(&member->lock);
    const bool own = (member->idle || member->counting) && !member->over;
    pthread_mutex_unlock(&member->lock);
    return own || (member->coordinator && member->transport->ranks > 1);
}

static suuji_status pump_messages(struct cli_member *member, suuji_error *err)
{
    bool busy = false;
    suuji_status status = send_posted(member, &busy, err);
    if (status == SUUJI_OK)
        status = ask_for_pieces(member, err);
    if (status == SUUJI_OK)
        status = receive_message(member, &busy, err);
    if (status == SUUJI_OK)
        status = sync_now(member, false, err);
    if (status == SUUJI_OK && !member->told_stop && suuji_stop_requested(member->stop)) {
        const struct cli_message stopped = {.kind = CLI_SAY_STOP, .of.number = {2}};
        member->told_stop = true;
        status = cli_message_send(member->transport, 0, &stopped, NULL, 0, err);
    }
    member->slept = busy ? 0 : member->slept * 2 + SHORTEST_PAUSE;
    const double longest = is_waited_for(member) ? LONGEST_WHILE_WAITED_FOR : LONGEST_PAUSE;
    if (member->slept > longest)
        member->slept = longest;
    if (!busy)
        nanosleep(&(struct timespec){.tv_nsec = (long)(member->slept * 1e9)}, NULL);
    return status;
}

suuji_status cli_member_attend(struct cli_member *member, suuji_error *err)
{
    return pump_messages(member, err);
}

/* ---- Beginning and end ---- */

/* Rank 0: compare what the others see with what is seen here. */
static suuji_status meet_member(struct cli_member *member, unsigned from,
                                const struct sj_text *inputs, suuji_error *err)
{
    const char *const text = member->message.at + sizeof(struct cli_message);
    const size_t len = member->message.len - sizeof(struct cli_message);
    const char *const host_end = memchr(text, '\n', len);
    struct cli_message message;
    memcpy(&message, member->message.at, sizeof message);
    if (message.kind == CLI_SAY_FAILED)
        return sj_fail(err, SUUJI_ERR_IO, "%.*s", (int)len, text);
    if (message.kind != CLI_SAY_HELLO || !host_end)
        return sj_fail(err, SUUJI_ERR_INTERNAL, "rank %u does not greet", from);
    if (message.of.number[1] > 1) /* one of each member is counted already */
        member->coordinator->workers += (unsigned)message.of.number[1] - 1;
    const int host = (int)(host_end - text);
    const char *seen = host_end + 1;
    const char *known = inputs->at;
    const size_t left = len - (size_t)(seen - text);
    if (message.of.number[0])
        return sj_fail(err, SUUJI_ERR_IO, "rank %u on %.*s cannot write '%s'", from, host, text,
                       member->output);
    if (left == inputs->len && memcmp(seen, known, left) == 0)
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_IO, "rank %u on %.*s does not see the same input files", from,
                   host, text);
}

/* Receive a message, however long it takes. */
static void wait_for_message(struct cli_member *member, unsigned *from)
{
    while (!member->transport->receive(from, &member->message))
        nanosleep(&(struct timespec){.tv_nsec = (long)(LONGEST_PAUSE * 1e9)}, NULL);
}

/* Rank 0: meet all members, then tell them to begin. */
static suuji_status welcome_members(struct cli_member *member, const struct sj_text *inputs,
                                    suuji_error *err)
{
    const struct cli_message begin = {.kind = CLI_SAY_HELLO, .of.number = {member->counts}};
    const unsigned ranks = member->transport->ranks;
    suuji_status status = SUUJI_OK;
    for (unsigned met = 0; met < ranks;) {
        struct cli_message message = {0};
        suuji_error now;
        unsigned from = 0;
        wait_for_message(member, &from);
        if (member->message.len >= sizeof message)
            memcpy(&message, member->message.at, sizeof message);
        if (message.kind == CLI_SAY_BYE) { /* of a member that failed before */
            (void)cli_coordinator_hear(member->coordinator, from, &message, NULL, NULL);
            continue;
        }
        const suuji_status one = meet_member(member, from, inputs, &now);
        if (status == SUUJI_OK && one != SUUJI_OK) {
            status = one;
            if (err)
                *err = now;
        }
        met++;
    }
    for (unsigned i = 1; i < ranks && status == SUUJI_OK; i++)
        status = cli_message_send(member->transport, i, &begin, NULL, 0, err);
    return status;
}

/* Say hello, and wait until all have met. */
static suuji_status greet_coordinator(struct cli_member *member, const struct sj_text *inputs,
                                      bool cannot, suuji_error *err)
{
    const struct cli_message hello = {.kind = CLI_SAY_HELLO,
                                      .of.number = {cannot, member->workers}};
    struct cli_message answer = {0};
    struct sj_text text = {0};
    unsigned from = 0;
    sj_text_printf(&text, "%s\n", member->transport->host());
    sj_text_add(&text, inputs->at, inputs->len);
    suuji_status status =
        text.failed ? sj_fail_memory(err)
                    : cli_message_send(member->transport, 0, &hello, text.at, text.len, err);
    sj_text_free(&text);
    if (status != SUUJI_OK || member->transport->rank == 0)
        return status == SUUJI_OK ? welcome_members(member, inputs, err) : status;
    wait_for_message(member, &from);
    if (member->message.len >= sizeof answer)
        memcpy(&answer, member->message.at, sizeof answer);
    member->counts = answer.of.number[0] != 0;
    if (answer.kind == CLI_SAY_HELLO)
        return SUUJI_OK;
    member->told_stop = true; /* it was not to begin */
    member->ended = answer.kind == CLI_SAY_OVER;
    return sj_fail(err, SUUJI_ERR_IO, "the work does not begin");
}

suuji_status cli_member_open(struct cli_member *member, const struct sj_text *inputs,
                             suuji_error *err)
{
    pthread_mutex_init(&member->lock, NULL);
    pthread_cond_init(&member->change, NULL);
    member->outbox_end = &member->outbox;
    member->granted_end = &member->granted;
    member->synced_at = sj_clock_now();
    const bool cannot =
        member->output && member->transport->open_file(member->output, err) != SUUJI_OK;
    return greet_coordinator(member, inputs, cannot, err);
}

void cli_member_close(struct cli_member *member)
{
    if (member->output)
        member->transport->close_file();
    free_list(member->outbox);
    free_list(member->waiting);
    free_list(member->granted);
    free_list(member->based);
    sj_text_free(&member->message);
    for (size_t i = 0; i < sizeof member->spare / sizeof member->spare[0]; i++)
        sj_text_free(&member->spare[i]);
    pthread_cond_destroy(&member->change);
    pthread_mutex_destroy(&member->lock);
}

/* Are there results here that were not sent, or wait for a place that will come? */
static bool has_left(struct cli_member *member)
{
    pthread_mutex_lock(&member->lock);
    const bool left =
        member->outbox || (member->waiting && !member->cancelled && !member->told_stop);
    pthread_mutex_unlock(&member->lock);
    return left;
}

suuji_status cli_member_leave(struct cli_member *member, suuji_status status, suuji_error *err)
{
    const struct cli_message bye = {.kind = CLI_SAY_BYE};
    const struct cli_message end = {.kind = CLI_SAY_END};
    bool said = false;
    bool failed = false;
    suuji_error own = {0};
    if (status != SUUJI_OK && err)
        own = *err;
    while (!member->ended) {
        suuji_error now;
        suuji_status next = pump_messages(member, &now);
        if (status == SUUJI_OK && next != SUUJI_OK) {
            status = next;
            own = now;
        }
        if (status != SUUJI_OK && !failed && member->transport->rank != 0) {
            struct sj_text why = {0};
            const struct cli_message message = {.kind = CLI_SAY_FAILED};
            sj_text_printf(&why, "rank %u on %s: %s", member->transport->rank,
                           member->transport->host(), own.text);
            (void)cli_message_send(member->transport, 0, &message, why.at, why.len, NULL);
            sj_text_free(&why);
        }
        if (status != SUUJI_OK && !failed && member->coordinator)
            (void)cli_coordinator_stop(member->coordinator, NULL);
        failed = status != SUUJI_OK;
        if (!said && !has_left(member)) {
            said = true;
            if (status == SUUJI_OK)
                status = sync_now(member, true, &own);
            if (status != SUUJI_OK && !failed) {
                said = false; /* first say that it failed */
                continue;
            }
            (void)cli_message_send(member->transport, 0, &bye, NULL, 0, NULL);
        }
        if (member->coordinator && cli_coordinator_is_finished(member->coordinator)) {
            member->coordinator->left = 1; /* END is sent once */
            for (unsigned i = 0; i < member->transport->ranks; i++)
                (void)cli_message_send(member->transport, i, &end, NULL, 0, NULL);
        }
    }
    if (status != SUUJI_OK && err)
        *err = own;
    return status;
}
