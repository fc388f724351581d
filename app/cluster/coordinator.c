/* SPDX-License-Identifier: MIT */
/* The coordinator of a cluster. */
#include "app/cluster/coordinator.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* A piece takes at least this long, and this long for each worker of the cluster if that is more.
   Its four messages cost the coordinator 2 to 20 microseconds, so it is busy for 4 to 40 percent of
   its time. */
#define SHORTEST_SECONDS 0.01
#define SECONDS_PER_WORKER 0.00005
/* Where members wait for counts, a piece takes this many times as long. */
#define COUNTED_FACTOR 4
/* The first pieces, whose speed is not known, and the largest. */
#define FIRST_UNITS 4096
#define MOST_UNITS ((uint64_t)32 << 20)
/* Near the end a worker gets this part of its share of what is left, but not less than it can do in
   this time: else a thousand workers would ask for pieces of a few bytes, faster than they can be
   handed out. */
#define END_PARTS 3
#define SHORTEST_END_SECONDS 0.001
#define END_SECONDS_PER_WORKER 0.00001
/* Pieces of each member that may be handed out and not settled. */
#define MOST_OPEN 64
/* How fast the known speed follows what is measured. */
#define FOLLOW 0.3

struct cli_coordinated {
    unsigned owner;
    bool counted, done;
    struct cli_grant grant;
    struct cli_piece_result result;
    char *text; /* notes, tally, output */
    uint64_t lines, records;
};

struct cli_member_state {
    unsigned waiting; /* pieces it has asked for while too many were open */
    double speed;     /* units per second of one of its workers; 0: not known */
    uint64_t durable; /* its pieces before this one are on the disk */
};

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

double cli_coordinator_target(unsigned workers)
{
    return larger(SHORTEST_SECONDS, SECONDS_PER_WORKER * workers);
}

suuji_status cli_coordinator_open(struct cli_coordinator *coordinator,
                                  const struct cli_coordinator_calls *calls, void *user,
                                  unsigned members, suuji_error *err)
{
    *coordinator = (struct cli_coordinator){.calls = calls,
                                            .user = user,
                                            .members = members,
                                            .workers = members,
                                            .left = members,
                                            .units_left = UINT64_MAX,
                                            .room = 4 * (size_t)members + 16};
    coordinator->queue = calloc(coordinator->room, sizeof *coordinator->queue);
    coordinator->member = calloc(members, sizeof *coordinator->member);
    return coordinator->queue && coordinator->member ? SUUJI_OK : sj_fail_memory(err);
}

void cli_coordinator_close(struct cli_coordinator *coordinator)
{
    for (size_t i = 0; coordinator->queue && i < coordinator->room; i++)
        free(coordinator->queue[i].text);
    free(coordinator->queue);
    free(coordinator->member);
}

static struct cli_coordinated *piece_at(const struct cli_coordinator *coordinator, uint64_t piece)
{
    return &coordinator->queue[piece % coordinator->room];
}

/* Is this a piece of the member that is not settled? */
static bool is_under_way(const struct cli_coordinator *coordinator, unsigned member, uint64_t piece)
{
    return piece >= coordinator->settled && piece < coordinator->granted &&
           piece_at(coordinator, piece)->owner == member;
}

/* Room for one more piece. */
static suuji_status reserve_piece(struct cli_coordinator *coordinator, suuji_error *err)
{
    if (coordinator->granted - coordinator->durable < coordinator->room)
        return SUUJI_OK;
    const size_t room = 2 * coordinator->room;
    struct cli_coordinated *const queue = calloc(room, sizeof *queue);
    if (!queue)
        return sj_fail_memory(err);
    for (uint64_t p = coordinator->durable; p < coordinator->granted; p++)
        queue[p % room] = *piece_at(coordinator, p);
    free(coordinator->queue);
    coordinator->queue = queue;
    coordinator->room = room;
    return SUUJI_OK;
}

/* ---- Handing out ---- */

static uint64_t choose_units(const struct cli_coordinator *coordinator, unsigned member)
{
    const uint64_t left = coordinator->units_left;
    double speed = coordinator->member[member].speed;
    if (speed <= 0)
        speed = coordinator->speed;
    const double target =
        cli_coordinator_target(coordinator->workers) * (coordinator->counts ? COUNTED_FACTOR : 1);
    double units = speed > 0 ? speed * target : FIRST_UNITS;
    const double share = (double)left / ((double)END_PARTS * coordinator->workers);
    const double least =
        speed * larger(SHORTEST_END_SECONDS, END_SECONDS_PER_WORKER * coordinator->workers);
    if (left != UINT64_MAX)
        units = smaller(units, larger(share, least));
    return (uint64_t)smaller(larger(units, 1), (double)MOST_UNITS);
}

/* Are so many pieces not settled that their results would fill the memory? One slow piece holds up
   all after it. */
static bool is_full(const struct cli_coordinator *coordinator)
{
    return coordinator->granted - coordinator->settled >=
           (uint64_t)MOST_OPEN * (coordinator->members + 1);
}

static suuji_status grant_piece(struct cli_coordinator *coordinator, unsigned member,
                                suuji_error *err)
{
    struct cli_message message = {.kind = CLI_SAY_GRANT, .piece = coordinator->granted};
    bool more = false;
    if (coordinator->over)
        return SUUJI_OK; /* the member knows, or will soon */
    if (is_full(coordinator)) {
        coordinator->member[member].waiting++;
        coordinator->waiting++;
        return SUUJI_OK;
    }
    suuji_status status = reserve_piece(coordinator, err);
    if (status == SUUJI_OK)
        status = coordinator->calls->next(coordinator->user, choose_units(coordinator, member),
                                          &message.of.grant, &more, &coordinator->units_left, err);
    if (status != SUUJI_OK)
        return status;
    if (!more) {
        coordinator->over = true;
        const struct cli_message end = {.kind = CLI_SAY_STOP};
        for (unsigned i = 0; i < coordinator->members && status == SUUJI_OK; i++)
            status = coordinator->calls->send(coordinator->user, i, &end, err);
        return status;
    }
    struct cli_coordinated *const piece = piece_at(coordinator, coordinator->granted++);
    free(piece->text);
    *piece = (struct cli_coordinated){.owner = member, .grant = message.of.grant};
    return coordinator->calls->send(coordinator->user, member, &message, err);
}

/* Hand out what members wait for, now that pieces are settled. */
static suuji_status grant_waiting(struct cli_coordinator *coordinator, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned i = 0; i < coordinator->members && coordinator->waiting > 0; i++)
        while (status == SUUJI_OK && coordinator->member[i].waiting > 0 && !is_full(coordinator)) {
            coordinator->member[i].waiting--;
            coordinator->waiting--;
            status = grant_piece(coordinator, i, err);
        }
    return status;
}

/* ---- Lines and records before a piece ---- */

/* Tell members what is before their pieces, in order. */
static suuji_status pass_counts(struct cli_coordinator *coordinator, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && coordinator->counted < coordinator->granted) {
        struct cli_coordinated *const piece = piece_at(coordinator, coordinator->counted);
        if (!piece->counted)
            break;
        if (piece->grant.line)
            coordinator->lines = piece->grant.line - 1;
        const struct cli_message base = {.kind = CLI_SAY_BASE,
                                         .piece = coordinator->counted,
                                         .of.number = {coordinator->lines, coordinator->numbers}};
        coordinator->lines += piece->lines;
        coordinator->numbers += piece->records;
        coordinator->counted++;
        status = coordinator->calls->send(coordinator->user, piece->owner, &base, err);
    }
    return status;
}

static suuji_status take_count(struct cli_coordinator *coordinator, unsigned from,
                               const struct cli_message *message, suuji_error *err)
{
    struct cli_coordinated *const piece = piece_at(coordinator, message->piece);
    if (!is_under_way(coordinator, from, message->piece) || piece->counted)
        return sj_fail(err, SUUJI_ERR_INTERNAL, "a count that was not asked for");
    piece->counted = true;
    piece->lines = message->of.number[0];
    piece->records = message->of.number[1];
    return pass_counts(coordinator, err);
}

/* ---- Results ---- */

/* Which pieces are on the disk by now? */
static suuji_status pass_durable(struct cli_coordinator *coordinator, suuji_error *err)
{
    const uint64_t before = coordinator->durable;
    while (coordinator->durable < coordinator->settled) {
        const struct cli_coordinated *const piece = piece_at(coordinator, coordinator->durable);
        if (coordinator->keeps && piece->result.out > piece->result.sent &&
            coordinator->member[piece->owner].durable <= coordinator->durable)
            break;
        coordinator->durable++;
    }
    return coordinator->durable > before
               ? coordinator->calls->durable(coordinator->user, coordinator->durable, err)
               : SUUJI_OK;
}

/* Settle all pieces that are next in order and done. */
static suuji_status settle_ready(struct cli_coordinator *coordinator, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && !coordinator->closed &&
           coordinator->settled < coordinator->granted) {
        struct cli_coordinated *const piece = piece_at(coordinator, coordinator->settled);
        struct cli_message place = {.kind = CLI_SAY_PLACE, .piece = coordinator->settled};
        if (!piece->done)
            break;
        coordinator->closed = !piece->result.whole;
        status = coordinator->calls->settle(coordinator->user, &piece->grant, &piece->result,
                                            piece->text, &place.of.number[0], err);
        free(piece->text);
        piece->text = NULL;
        coordinator->settled++;
        if (status == SUUJI_OK && piece->result.out > piece->result.sent)
            status = coordinator->calls->send(coordinator->user, piece->owner, &place, err);
        if (status == SUUJI_OK) /* now: what is marked must be all that is written */
            status = pass_durable(coordinator, err);
    }
    return status == SUUJI_OK ? grant_waiting(coordinator, err) : status;
}

/* Learn from a result how fast a member is. */
static void learn_speed(struct cli_coordinator *coordinator, unsigned member,
                        const struct cli_piece_result *result)
{
    double *const own = &coordinator->member[member].speed;
    if (result->units == 0)
        return;
    const double seconds = 1e-9 * (double)(result->nanoseconds + 1000);
    const double speed = (double)result->units / seconds;
    *own += *own > 0 ? FOLLOW * (speed - *own) : speed;
    coordinator->speed += coordinator->speed > 0 ? FOLLOW * (*own - coordinator->speed) : *own;
}

static suuji_status take_result(struct cli_coordinator *coordinator, unsigned from,
                                const struct cli_message *message, const char *text,
                                suuji_error *err)
{
    struct cli_coordinated *const piece = piece_at(coordinator, message->piece);
    const struct cli_piece_result *const result = &message->of.result;
    const size_t len = (size_t)(result->notes + result->tally + result->sent);
    if (!is_under_way(coordinator, from, message->piece) || piece->done)
        return sj_fail(err, SUUJI_ERR_INTERNAL, "a result that was not asked for");
    piece->result = *result;
    piece->done = true;
    piece->text = len ? malloc(len) : NULL;
    if (len && !piece->text)
        return sj_fail_memory(err);
    if (len)
        memcpy(piece->text, text, len);
    learn_speed(coordinator, from, result);
    return settle_ready(coordinator, err);
}

/* ---- Messages ---- */

suuji_status cli_coordinator_stop(struct cli_coordinator *coordinator, suuji_error *err)
{
    const struct cli_message stop = {.kind = CLI_SAY_STOP, .of.number = {1}};
    suuji_status status = SUUJI_OK;
    if (coordinator->stopped)
        return SUUJI_OK;
    coordinator->over = coordinator->stopped = true;
    for (unsigned i = 0; i < coordinator->members && status == SUUJI_OK; i++)
        status = coordinator->calls->send(coordinator->user, i, &stop, err);
    return status;
}

suuji_status cli_coordinator_hear(struct cli_coordinator *coordinator, unsigned from,
                                  const struct cli_message *message, const char *text,
                                  suuji_error *err)
{
    switch (message->kind) {
    case CLI_SAY_WANT:
        return grant_piece(coordinator, from, err);
    case CLI_SAY_COUNT:
        return take_count(coordinator, from, message, err);
    case CLI_SAY_DONE:
        return take_result(coordinator, from, message, text, err);
    case CLI_SAY_DURABLE:
        coordinator->member[from].durable = message->piece + 1;
        return pass_durable(coordinator, err);
    case CLI_SAY_STOP:
        return cli_coordinator_stop(coordinator, err);
    case CLI_SAY_BYE:
        coordinator->left--;
        return SUUJI_OK;
    default:
        return sj_fail(err, SUUJI_ERR_INTERNAL, "a message of an unknown kind");
    }
}

bool cli_coordinator_is_finished(const struct cli_coordinator *coordinator)
{
    return coordinator->left == 0;
}
