/* SPDX-License-Identifier: MIT */
/* A cluster in virtual time: events in a heap, and what follows from each. */
#include "cluster_sim.h"

#include "app/cluster/coordinator.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/random_inl.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* As in app/cluster/member.c. */
#define MOST_HELD 67108864.0
#define SHORTEST_PAUSE 0.00005
#define LONGEST_PAUSE 0.001
/* A pause is this much longer than asked for. */
#define PAUSE_SLACK 0.00006
/* Seconds of the coordinator for a message that it hears or says, at most. */
#define MOST_HEARD 0.000002
/* Bytes of tallies in a result. */
#define TALLY "0 150000 1 150000 "

struct note {
    struct note *next;
    unsigned from;
    struct cli_message message;
};

/* A piece at a member, from its grant until its result is posted. */
struct job {
    struct job *next;
    struct cli_grant grant;
    uint64_t piece;
    double rest;   /* seconds after the count */
    double began;  /* when */
    double stolen; /* of its member, at the last look */
    double ended;  /* when; 0: not yet */
};

struct member {
    struct note *inbox, **inbox_end, *outbox, **outbox_end, *granted, **granted_end;
    struct job *jobs, **jobs_end;        /* in order, as the ring of a member has them */
    struct note *waiting, **waiting_end; /* results without a place, in order */
    unsigned workers, idle, wanted, queued;
    uint64_t inbox_count;
    unsigned slots; /* of the ring that are free */
    bool stuck;     /* a worker waits until less is held */
    double held;    /* bytes */
    double speed;   /* units per second of a worker */
    double paused;  /* since when the watching thread has had nothing to do */
    double stolen;  /* seconds of the watching thread, which its workers did not have */
    bool scheduled, busy, over, said, ended;
};

enum event_kind { ARRIVE, PUMP, RECEIVE, FINISH };

struct event {
    double time;
    uint64_t order;
    enum event_kind kind;
    unsigned rank;
    void *what; /* a note or a job */
};

struct sim {
    const struct sim_settings *set;
    struct sim_figures *figures;
    struct cli_coordinator coordinator;
    struct member *member;
    struct event *heap;
    size_t count, room;
    uint64_t order;
    struct sj_random random;
    uint64_t at, end, written;
    struct note *said, **said_end; /* by the coordinator, in this call */
    size_t said_count;
    double now;
    unsigned ranks, ended;
    suuji_status status;
};

/* ---- Small things ---- */

static double draw(struct sim *sim)
{
    return ((double)(sj_random_next(&sim->random) >> 11) + 0.5) / 9007199254740992.0;
}

static void *allocate(size_t size)
{
    void *const at = calloc(1, size);
    if (!at) {
        fprintf(stderr, "cluster_model: memory: there is no more\n");
        exit(2);
    }
    return at;
}

static void append(struct note ***end, struct note *note)
{
    note->next = NULL;
    **end = note;
    *end = &note->next;
}

static struct note *take_first(struct note **list, struct note ***end)
{
    struct note *const first = *list;
    if (first && !(*list = first->next))
        *end = list;
    return first;
}

static struct note *new_note(unsigned from, const struct cli_message *message)
{
    struct note *const note = allocate(sizeof *note);
    note->from = from;
    note->message = *message;
    return note;
}

/* ---- Events ---- */

static bool is_before(const struct event *a, const struct event *b)
{
    return a->time < b->time || (a->time <= b->time && a->order < b->order);
}

static void schedule(struct sim *sim, double time, enum event_kind kind, unsigned rank, void *what)
{
    if (sim->count == sim->room) {
        sim->room = 2 * sim->room + 1024;
        sim->heap = realloc(sim->heap, sim->room * sizeof *sim->heap);
        if (!sim->heap)
            exit(2);
    }
    const struct event event = {time, sim->order++, kind, rank, what};
    size_t at = sim->count++;
    for (; at > 0 && is_before(&event, &sim->heap[(at - 1) / 2]); at = (at - 1) / 2)
        sim->heap[at] = sim->heap[(at - 1) / 2];
    sim->heap[at] = event;
}

static struct event next_event(struct sim *sim)
{
    const struct event first = sim->heap[0];
    const struct event last = sim->heap[--sim->count];
    size_t at = 0;
    for (size_t child = 1; child < sim->count; child = 2 * at + 1) {
        child += child + 1 < sim->count && is_before(&sim->heap[child + 1], &sim->heap[child]);
        if (!is_before(&sim->heap[child], &last))
            break;
        sim->heap[at] = sim->heap[child];
        at = child;
    }
    sim->heap[at] = last;
    return first;
}

/* ---- The watching thread ---- */

/* It has this to do, which its workers wait for. */
static void spend(struct sim *sim, unsigned rank, double seconds)
{
    sim->now += seconds;
    sim->member[rank].stolen += seconds;
}

static void send(struct sim *sim, unsigned from, unsigned to, struct note *note)
{
    if (from != to)
        spend(sim, from, sim->set->message);
    schedule(sim, sim->now + (from != to ? sim->set->latency : 0), ARRIVE, to, note);
}

/* Something happened: it will be seen at the end of the pause. */
static void wake(struct sim *sim, unsigned rank)
{
    struct member *const member = &sim->member[rank];
    double pause = SHORTEST_PAUSE;
    double at = member->paused;
    if (member->scheduled)
        return;
    while (at <= sim->now) {
        at += pause + PAUSE_SLACK;
        pause = fmin(2 * pause + SHORTEST_PAUSE, LONGEST_PAUSE);
    }
    member->scheduled = true;
    schedule(sim, at, PUMP, rank, NULL);
}

static void post(struct sim *sim, unsigned rank, const struct cli_message *message)
{
    append(&sim->member[rank].outbox_end, new_note(rank, message));
    wake(sim, rank);
}

/* ---- Workers ---- */

static double time_of_piece(struct sim *sim, const struct member *member, double units)
{
    const struct sim_settings *const set = sim->set;
    const double seconds = units / member->speed;
    double factor = 1 + set->spread * (2 * draw(sim) - 1);
    if (set->tail > 1) /* its mean is 1 */
        factor *= (set->tail - 1) / set->tail * pow(draw(sim), -1 / set->tail);
    return set->begin + seconds * factor;
}

/* Give pieces to idle workers. */
static void start_workers(struct sim *sim, unsigned rank)
{
    struct member *const member = &sim->member[rank];
    while (member->idle > 0 && member->slots > 0 && member->granted) {
        struct note *const note = take_first(&member->granted, &member->granted_end);
        struct job *const job = allocate(sizeof *job);
        job->grant = note->message.of.grant;
        job->piece = note->message.piece;
        job->began = sim->now;
        job->stolen = member->stolen;
        const double seconds =
            time_of_piece(sim, member, (double)(job->grant.to - job->grant.from));
        job->rest = sim->set->count > 0 ? seconds : 0;
        schedule(sim, sim->now + (job->rest > 0 ? sim->set->count * seconds : seconds), FINISH,
                 rank, job);
        *member->jobs_end = job;
        member->jobs_end = &job->next;
        member->queued--;
        member->idle--;
        member->slots--;
        free(note);
        wake(sim, rank);
    }
    if (member->over && !member->granted) {
        member->workers -= member->idle;
        member->idle = 0;
        wake(sim, rank);
    }
}

/* Post the results that are next in order; the worker that does so waits while too much is held. */
static void post_results(struct sim *sim, unsigned rank)
{
    struct member *const member = &sim->member[rank];
    member->stuck = false;
    while (member->jobs && member->jobs->ended > 0) {
        struct job *const job = member->jobs;
        const uint64_t units = job->grant.to - job->grant.from;
        if (member->held > MOST_HELD) {
            member->stuck = true;
            return;
        }
        const struct cli_message done = {
            .kind = CLI_SAY_DONE,
            .piece = job->piece,
            .of.result = {.units = units,
                          .end = job->grant.to,
                          .nanoseconds = (uint64_t)(1e9 * (job->ended - job->began)),
                          .whole = 1,
                          .out = units,
                          .tally = sizeof TALLY - 1}};
        member->held += (double)units;
        post(sim, rank, &done);
        if (!(member->jobs = job->next))
            member->jobs_end = &member->jobs;
        member->slots++;
        free(job);
    }
}

/* A worker has finished, or counted, its piece: if its member's messages did not take its time. */
static void finish(struct sim *sim, unsigned rank, struct job *job)
{
    struct member *const member = &sim->member[rank];
    const double late = (member->stolen - job->stolen) / sim->set->workers;
    job->stolen = member->stolen;
    if (late > 1e-12) {
        schedule(sim, sim->now + late, FINISH, rank, job);
    } else if (job->rest > 0) {
        post(sim, rank, &(struct cli_message){.kind = CLI_SAY_COUNT, .piece = job->piece});
    } else {
        job->ended = sim->now;
        const bool stuck = member->stuck; /* another worker posts */
        if (!stuck)
            post_results(sim, rank);
        member->idle += stuck || !member->stuck;
        start_workers(sim, rank);
    }
}

/* The count of a piece was answered. */
static void resume(struct sim *sim, unsigned rank, uint64_t piece)
{
    for (struct job *job = sim->member[rank].jobs; job; job = job->next)
        if (job->piece == piece) {
            const double rest = job->rest;
            job->rest = 0;
            job->stolen = sim->member[rank].stolen;
            schedule(sim, sim->now + rest, FINISH, rank, job);
        }
}

/* ---- The coordinator ---- */

static suuji_status next_piece(void *user, uint64_t units, struct cli_grant *grant, bool *more,
                               uint64_t *left, suuji_error *err)
{
    struct sim *const sim = user;
    const uint64_t rest = sim->end - sim->at;
    (void)err;
    *more = rest > 0;
    *grant = (struct cli_grant){.from = sim->at, .to = sim->at + (units < rest ? units : rest)};
    sim->figures->pieces += *more;
    sim->at = grant->to;
    *left = sim->end - sim->at;
    return SUUJI_OK;
}

static suuji_status settle(void *user, const struct cli_grant *grant,
                           const struct cli_piece_result *result, const char *text, uint64_t *place,
                           suuji_error *err)
{
    struct sim *const sim = user;
    (void)text;
    if (grant->from != sim->written)
        return sj_fail(err, SUUJI_ERR_INTERNAL, "pieces are not in order");
    *place = sim->written;
    sim->written += result->out;
    return SUUJI_OK;
}

static suuji_status durable(void *user, uint64_t pieces, suuji_error *err)
{
    (void)user, (void)pieces, (void)err;
    return SUUJI_OK;
}

static suuji_status say(void *user, unsigned to, const struct cli_message *message,
                        suuji_error *err)
{
    struct sim *const sim = user;
    (void)err;
    sim->said_count++;
    append(&sim->said_end, new_note(to, message)); /* `from` is the receiver until it is sent */
    return SUUJI_OK;
}

/* Send what the coordinator said. */
static void send_said(struct sim *sim)
{
    struct note *note;
    while ((note = take_first(&sim->said, &sim->said_end)) != NULL) {
        const unsigned to = note->from;
        note->from = 0;
        sim->figures->messages++;
        sim->figures->bytes += sizeof note->message;
        send(sim, 0, to, note);
    }
}

/* The real coordinator hears a message. A call that takes too long was interrupted by other
   processes. */
static void coordinate(struct sim *sim, const struct note *note, suuji_error *err)
{
    const double start = sj_clock_now();
    sim->said_count = 0;
    sim->status = cli_coordinator_hear(&sim->coordinator, note->from, &note->message, TALLY, err);
    double seconds = sj_clock_now() - start;
    if (seconds > MOST_HEARD * (double)(1 + sim->said_count))
        seconds = MOST_HEARD * (double)(1 + sim->said_count);
    sim->figures->heard += seconds;
    sim->figures->messages++;
    sim->figures->bytes += sizeof note->message;
    if (note->message.kind == CLI_SAY_DONE)
        sim->figures->bytes += sizeof TALLY - 1;
    spend(sim, 0, seconds);
    send_said(sim);
    if (cli_coordinator_is_finished(&sim->coordinator)) {
        sim->coordinator.left = 1;
        for (unsigned i = 0; i < sim->ranks; i++)
            say(sim, i, &(struct cli_message){.kind = CLI_SAY_END}, err);
        send_said(sim);
    }
}

/* ---- Members ---- */

/* The first result that waits has a place now. */
static void write_result(struct sim *sim, unsigned rank)
{
    struct member *const member = &sim->member[rank];
    struct note *const note = take_first(&member->waiting, &member->waiting_end);
    const double len = (double)note->message.of.result.out;
    spend(sim, rank, len / sim->set->write);
    member->held -= len;
    free(note);
    if (member->stuck) {
        post_results(sim, rank);
        member->idle += !member->stuck;
        start_workers(sim, rank);
    }
}

static void hear(struct sim *sim, unsigned rank, struct note *note, suuji_error *err)
{
    struct member *const member = &sim->member[rank];
    const struct cli_message *const message = &note->message;
    const double start = sim->now;
    if (note->from != rank)
        spend(sim, rank, sim->set->message);
    switch (message->kind) {
    case CLI_SAY_GRANT:
        append(&member->granted_end, note);
        member->queued++;
        member->wanted--;
        start_workers(sim, rank);
        return;
    case CLI_SAY_BASE:
        resume(sim, rank, message->piece);
        break;
    case CLI_SAY_PLACE:
        write_result(sim, rank);
        break;
    case CLI_SAY_STOP:
        member->over = true;
        start_workers(sim, rank);
        break;
    case CLI_SAY_END:
        sim->ended += !member->ended;
        member->ended = true;
        break;
    default:
        coordinate(sim, note, err);
        sim->figures->load += sim->now - start;
    }
    free(note);
}

static void send_posted(struct sim *sim, unsigned rank)
{
    struct member *const member = &sim->member[rank];
    struct note *note;
    while ((note = take_first(&member->outbox, &member->outbox_end)) != NULL) {
        if (note->message.kind == CLI_SAY_DONE)
            append(&member->waiting_end, new_note(rank, &note->message));
        member->busy = true;
        send(sim, rank, 0, note);
    }
}

/* Should it ask for one more piece? */
static bool wants(const struct sim *sim, const struct member *member)
{
    const unsigned takes = member->idle > 0 && member->slots > 0; /* one worker at a time */
    const unsigned goal = takes + (sim->set->count > 0 ? 0 : 1);
    return !member->over && member->wanted + member->queued < goal;
}

static void ask(struct sim *sim, unsigned rank)
{
    struct member *const member = &sim->member[rank];
    while (wants(sim, member)) {
        member->wanted++;
        send(sim, rank, 0, new_note(rank, &(struct cli_message){.kind = CLI_SAY_WANT}));
    }
}

/* Nothing is left here: say so. */
static void leave(struct sim *sim, unsigned rank)
{
    struct member *const member = &sim->member[rank];
    if (member->workers > 0 || member->outbox || member->waiting || member->said)
        return;
    member->said = true;
    send(sim, rank, 0, new_note(rank, &(struct cli_message){.kind = CLI_SAY_BYE}));
}

/* Receive one message; after the last one, look again at everything or pause. */
static void receive(struct sim *sim, unsigned rank, suuji_error *err)
{
    struct member *const member = &sim->member[rank];
    struct note *const note = take_first(&member->inbox, &member->inbox_end);
    if (note) {
        member->inbox_count--;
        member->busy = true;
        hear(sim, rank, note, err);
        schedule(sim, sim->now, RECEIVE, rank, NULL);
        return;
    }
    leave(sim, rank);
    member->scheduled = member->busy;
    if (member->busy) {
        member->paused = sim->now;
        schedule(sim, sim->now, PUMP, rank, NULL);
    } else if (member->outbox || wants(sim, member)) {
        wake(sim, rank);
    }
}

static void pump(struct sim *sim, unsigned rank)
{
    struct member *const member = &sim->member[rank];
    member->scheduled = true;
    member->busy = false;
    send_posted(sim, rank);
    ask(sim, rank);
    schedule(sim, sim->now, RECEIVE, rank, NULL);
}

static void handle(struct sim *sim, const struct event *event, suuji_error *err)
{
    struct member *const member = &sim->member[event->rank];
    sim->now = event->time;
    switch (event->kind) {
    case ARRIVE:
        append(&member->inbox_end, event->what);
        member->inbox_count++;
        if (event->rank == 0 && member->inbox_count > sim->figures->queue)
            sim->figures->queue = member->inbox_count;
        wake(sim, event->rank);
        break;
    case PUMP:
        pump(sim, event->rank);
        break;
    case RECEIVE:
        receive(sim, event->rank, err);
        break;
    case FINISH:
        finish(sim, event->rank, event->what);
        break;
    }
}

/* ---- The whole ---- */

/* Members begin one after the other: the first rank has met all of them, and answers them. */
static void begin_members(struct sim *sim)
{
    const struct sim_settings *const set = sim->set;
    const double met = 2 * (LONGEST_PAUSE + set->latency) + 2 * set->ranks * set->message;
    const unsigned slow = (unsigned)(set->slow * set->ranks);
    for (unsigned i = 0; i < sim->ranks; i++) {
        struct member *const member = &sim->member[i];
        const unsigned place = i ? i : sim->ranks;
        member->inbox_end = &member->inbox;
        member->outbox_end = &member->outbox;
        member->granted_end = &member->granted;
        member->waiting_end = &member->waiting;
        member->jobs_end = &member->jobs;
        member->idle = member->workers = (unsigned)set->workers;
        member->slots = 2 * member->workers + 2;
        member->speed = i + slow >= sim->ranks ? set->speed / 2 : set->speed;
        member->scheduled = true;
        schedule(sim, met + place * set->message, PUMP, i, NULL);
    }
    const double power = (double)(sim->ranks - slow) + 0.5 * (double)slow;
    sim->figures->ideal =
        set->units / set->workers * (1 / (power * set->speed) + 1 / (set->ranks * set->write));
}

suuji_status sim_run(const struct sim_settings *settings, struct sim_figures *figures,
                     suuji_error *err)
{
    static const struct cli_coordinator_calls calls = {
        .next = next_piece, .settle = settle, .durable = durable, .send = say};
    struct sim sim = {.set = settings,
                      .figures = figures,
                      .end = (uint64_t)settings->units,
                      .ranks = (unsigned)settings->ranks};
    *figures = (struct sim_figures){0};
    sim.said_end = &sim.said;
    sim.member = allocate(sim.ranks * sizeof *sim.member);
    sj_random_seed(&sim.random, (uint64_t)settings->seed);
    sim.status = cli_coordinator_open(&sim.coordinator, &calls, &sim, sim.ranks, err);
    begin_members(&sim);
    while (sim.status == SUUJI_OK && sim.ended < sim.ranks && sim.count > 0) {
        const struct event event = next_event(&sim);
        handle(&sim, &event, err);
    }
    if (sim.status == SUUJI_OK && (sim.ended < sim.ranks || sim.written != sim.end))
        sim.status = sj_fail(err, SUUJI_ERR_INTERNAL, "the cluster stands still");
    figures->seconds = sim.now;
    figures->load /= sim.now;
    cli_coordinator_close(&sim.coordinator);
    free(sim.member);
    free(sim.heap);
    return sim.status;
}
