/* SPDX-License-Identifier: MIT */
/* One hard puzzle on all ranks of a cluster.

   The transport is called by the thread that called suuji_team_solve: in on_tick, and when the
   search has ended. On rank 0 that is a worker of the batch, not the main thread, and so the
   transport must allow calls from any thread, one at a time. It is only one at a time, since a
   batch that is not spread over the cluster does not use the transport. */
#include "app/jobs/rank_team.h"

#include "app/cluster/member.h"
#include "app/jobs/puzzle_bytes.h"
#include "app/jobs/query_options.h"
#include "base/fail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Numbers of a parcel beside those of the solution: thousands of clauses. */
#define PARCEL_CLAUSES 16384
/* A parcel is sent to all ranks: the more there are, the less often. Ranks that share one tick. */
#define RANKS_PER_TICK 32
/* If more bytes than this have not arrived, the network is too slow, and clauses are lost. */
#define MOST_PENDING ((size_t)64 << 20)
/* Pauses while other ranks end their searches. */
#define PAUSE_NANOSECONDS 500000

/* What a rank says of its search. All ranks are the same program: bytes are sent as they are. */
struct finding {
    suuji_status status;
    suuji_error error;
    suuji_answer answer; /* its pointers have no meaning on another rank */
    suuji_team_report report;
    bool has_counters;
    uint64_t counter[CLI_COUNTERS_MAX];
    char choice[240];
};

struct search {
    const struct cli_transport *transport;
    const struct cli_team_plan *plan;
    const suuji_puzzle *puzzle;
    size_t cells;
    suuji_team *team; /* NULL: it does not search */
    uint32_t *words;  /* [room]: a parcel */
    size_t room;
    struct sj_text message; /* that was received */
    struct sj_text grids;   /* solutions that the team has found */
    uint64_t ticks;
    suuji_status status; /* of carrying clauses */
    suuji_error error;
    bool begun;  /* the others know the puzzle */
    bool enough; /* the search is to end */
    bool ended;  /* END has come, or OVER */
    bool over;   /* OVER has come: rank 0 is not there any more */
    unsigned byes;

    /* rank 0 */
    suuji_stop *stop;    /* ends the batch */
    unsigned findings;   /* those of other ranks that have come */
    struct finding best; /* the answer, or what is nearest to it */
    unsigned best_rank;  /* whose it is */
    struct sj_text best_grids;
    suuji_team_report sum;  /* over all ranks */
    uint64_t most;          /* the largest number of solutions that a rank has found */
    bool has_exact;         /* a rank has searched everything, */
    uint64_t exact;         /* and found this many */
    bool contradicts;       /* another one found another number */
    struct finding failure; /* the first, if its status is not SUUJI_OK; */
    unsigned failed_rank;
};

static void pause_briefly(void)
{
    nanosleep(&(struct timespec){.tv_nsec = PAUSE_NANOSECONDS}, NULL);
}

/* ---- Sending ---- */

/* Send a message that must arrive: others would wait for it for ever. */
static void send_to(const struct search *search, unsigned to, enum cli_message_kind kind,
                    const struct sj_text *text)
{
    const struct cli_message message = {.kind = kind};
    while (cli_message_send(search->transport, to, &message, text ? text->at : NULL,
                            text ? text->len : 0, NULL) != SUUJI_OK)
        pause_briefly(); /* until there is memory */
}

/* The same to all other ranks. */
static void send_to_others(const struct search *search, enum cli_message_kind kind)
{
    for (unsigned i = 0; i < search->transport->ranks; i++)
        if (i != search->transport->rank)
            send_to(search, i, kind, NULL);
}

/* Carrying clauses has failed. */
static void fail_search(struct search *search, suuji_status status, const suuji_error *err)
{
    if (search->status == SUUJI_OK) {
        search->status = status;
        search->error = *err;
    }
    search->enough = true;
}

/* Send the new clauses of the team to all other ranks. */
static void send_clauses(struct search *search)
{
    const struct cli_transport *const transport = search->transport;
    const struct cli_message message = {.kind = CLI_SAY_CLAUSES};
    size_t count = 0;
    suuji_error err;
    if (search->ticks % (1 + transport->ranks / RANKS_PER_TICK) != 0 ||
        transport->pending() > MOST_PENDING)
        return;
    const suuji_status status =
        suuji_team_drain(search->team, search->words, search->room, &count, &err);
    if (status != SUUJI_OK)
        fail_search(search, status, &err);
    for (unsigned i = 0; count > 0 && i < transport->ranks; i++)
        if (i != transport->rank) /* clauses may be lost */
            (void)cli_message_send(transport, i, &message, (const char *)search->words,
                                   count * sizeof *search->words, NULL);
}

/* ---- What rank 0 knows ---- */

/* Has this rank the answer? Not if there is no finding yet. */
static bool is_answer(const struct finding *finding)
{
    return finding->answer.size && finding->status == SUUJI_OK &&
           (finding->answer.end == SUUJI_END_COMPLETE || finding->answer.end == SUUJI_END_LIMIT);
}

/* Are there as many solutions as the answer says, and are they solutions? */
static bool is_right(const struct search *search, const struct finding *finding,
                     const struct sj_text *grids)
{
    const uint64_t count = finding->answer.count;
    if (count > 2 || grids->len != count * search->cells)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!suuji_verify(search->puzzle, (const uint8_t *)grids->at + i * search->cells, NULL,
                          NULL))
            return false;
    return count < 2 || memcmp(grids->at, grids->at + search->cells, search->cells) != 0;
}

static void note_failure(struct search *search, unsigned rank, const struct finding *finding)
{
    /* a wrong answer is worse than any other failure */
    if (search->failure.status == SUUJI_OK || finding->status == SUUJI_ERR_INTERNAL) {
        search->failure = *finding;
        search->failed_rank = rank;
    }
    search->enough |= finding->status == SUUJI_ERR_INTERNAL;
}

/* Could this answer and those before it be true? */
static void check_finding(struct search *search, const struct finding *finding)
{
    const uint64_t count = finding->answer.count;
    const bool complete = finding->answer.end == SUUJI_END_COMPLETE;
    search->most = count > search->most ? count : search->most;
    search->contradicts |= complete && search->has_exact && count != search->exact;
    if (complete) {
        search->has_exact = true;
        search->exact = count;
    }
    search->contradicts |= search->has_exact && search->most > search->exact;
}

/* A search has ended. */
static void count_finding(struct search *search, unsigned rank, struct finding *finding,
                          const struct sj_text *grids)
{
    suuji_team_report *const sum = &search->sum;
    if (finding->status == SUUJI_OK && !is_right(search, finding, grids))
        finding->status = sj_fail(&finding->error, SUUJI_ERR_INTERNAL,
                                  "a wrong solution was found: please report this");
    if (finding->status != SUUJI_OK) {
        note_failure(search, rank, finding);
        return;
    }
    sum->members += finding->report.members;
    sum->shared += finding->report.shared;
    sum->injected += finding->report.injected;
    sum->imported += finding->report.imported;
    check_finding(search, finding);
    const bool first = search->best.answer.size == 0;
    const bool better = is_answer(finding) ? !is_answer(&search->best)
                                           : !is_answer(&search->best) &&
                                                 finding->answer.count > search->best.answer.count;
    if (first || better) {
        search->best = *finding;
        search->best_rank = rank;
        sj_text_clear(&search->best_grids);
        sj_text_add(&search->best_grids, grids->at, grids->len);
    }
    search->enough |= is_answer(finding);
}

/* The search of another rank has ended. */
static void hear_finding(struct search *search, unsigned rank)
{
    const size_t head = sizeof(struct cli_message);
    struct finding finding = {.status = SUUJI_ERR_INTERNAL};
    struct sj_text grids = {0};
    if (search->message.len >= head + sizeof finding) {
        memcpy(&finding, search->message.at + head, sizeof finding);
        grids.at = search->message.at + head + sizeof finding;
        grids.len = search->message.len - head - sizeof finding;
    }
    search->findings++;
    /* a signal has stopped that rank only: it ends the whole */
    if (finding.status == SUUJI_OK && finding.answer.end == SUUJI_END_STOPPED && !search->enough &&
        search->stop) {
        search->enough = true;
        suuji_stop_request(search->stop);
    }
    count_finding(search, rank, &finding, &grids);
}

/* ---- Receiving ---- */

/* Clauses of another rank, for the team if it is searching. */
static void hear_clauses(struct search *search)
{
    const size_t len = search->message.len - sizeof(struct cli_message);
    suuji_error err;
    if (!search->team || len > search->room * sizeof *search->words)
        return;
    memcpy(search->words, search->message.at + sizeof(struct cli_message), len);
    const suuji_status status =
        suuji_team_inject(search->team, search->words, len / sizeof *search->words, &err);
    if (status != SUUJI_OK)
        fail_search(search, status, &err);
}

/* Receive a message, if there is one. */
static bool receive_message(struct search *search)
{
    struct cli_message message;
    unsigned from = 0;
    if (!search->transport->receive(&from, &search->message))
        return false;
    if (search->message.failed || search->message.len < sizeof message) {
        sj_text_free(&search->message); /* there was no memory: it will be received again */
        return false;
    }
    memcpy(&message, search->message.at, sizeof message);
    switch (message.kind) {
    case CLI_SAY_CLAUSES:
        hear_clauses(search);
        break;
    case CLI_SAY_ANSWER:
        hear_finding(search, from);
        break;
    case CLI_SAY_BYE:
        search->byes++;
        break;
    case CLI_SAY_OVER:
        search->over = true;
        search->enough = search->ended = true;
        break;
    case CLI_SAY_END:
        search->enough = search->ended = true;
        break;
    case CLI_SAY_STOP:
        search->enough = true;
        break;
    default:
        break;
    }
    return true;
}

/* ---- Searching ---- */

/* Rank 0: the puzzle was not solved at once, the others begin. */
static void begin_others(struct search *search)
{
    struct sj_text bytes = {0};
    uint64_t how = CLI_START_TEAM;
    suuji_error err;
    cli_puzzle_bytes_write(search->puzzle, &bytes);
    search->begun = !bytes.failed && cli_cluster_start(search->transport, &how, &bytes);
    if (!search->begun)
        fail_search(search, sj_fail_memory(&err), &err);
    sj_text_free(&bytes);
}

static bool on_tick(void *user, suuji_team *team)
{
    struct search *const search = user;
    search->team = team;
    if (!search->begun && search->ticks > 0) /* the first tick may be the end of the search */
        begin_others(search);
    while (receive_message(search))
        ;
    if (search->begun && !search->enough)
        send_clauses(search);
    search->ticks++;
    return !search->enough;
}

static bool keep_grid(void *user, const uint8_t *grid)
{
    struct search *const search = user;
    sj_text_add(&search->grids, (const char *)grid, search->cells);
    return true;
}

/* Keep the counters that the engine asked for has. */
static void keep_counters(const struct cli_team_plan *plan, struct finding *finding)
{
    const suuji_engine_info *const engine = cli_engine_named(plan->engine);
    const uint64_t *const counters = finding->answer.counters;
    finding->has_counters = engine && engine->counters && counters;
    for (size_t i = 0; finding->has_counters && i < CLI_COUNTERS_MAX && engine->counters[i]; i++)
        finding->counter[i] = counters[i];
}

/* Search with a team in this process, until it has an answer or it is enough. */
static suuji_status search_here(struct search *search, suuji_team *team, const suuji_query *query,
                                struct finding *finding, suuji_error *err)
{
    suuji_query asked = *query;
    asked.on_solution = keep_grid;
    asked.user = search;
    suuji_status status = suuji_team_solve(team, search->puzzle, &asked, &finding->answer, err);
    search->team = NULL;
    if (status == SUUJI_OK && search->status != SUUJI_OK) {
        *err = search->error;
        return search->status;
    }
    if (status == SUUJI_OK)
        status = suuji_team_report_get(team, &finding->report, err);
    if (status == SUUJI_OK && search->grids.failed)
        status = sj_fail_memory(err);
    if (status != SUUJI_OK)
        return status;
    keep_counters(search->plan, finding);
    suuji_team_choice(team, finding->choice, sizeof finding->choice);
    return SUUJI_OK;
}

/* The same with a new team. */
static void run_team(struct search *search, const suuji_query *query, struct finding *finding)
{
    const unsigned rank = search->transport->rank;
    suuji_team_options options = SUUJI_TEAM_OPTIONS_INIT;
    suuji_team *team = NULL;
    options.engine = search->plan->engine;
    options.members = search->plan->members;
    options.first = rank * search->plan->members;
    options.at_once = rank > 0; /* rank 0 has begun, and the puzzle is not easy */
    options.on_tick = on_tick;
    options.user = search;
    finding->answer = (suuji_answer)SUUJI_ANSWER_INIT;
    finding->report = (suuji_team_report)SUUJI_TEAM_REPORT_INIT;
    search->cells = suuji_rules_cells(suuji_puzzle_rules(search->puzzle));
    search->room = SUUJI_TEAM_PARCEL(search->cells) + PARCEL_CLAUSES;
    search->words = malloc(search->room * sizeof *search->words);
    finding->status = search->words ? suuji_team_new(&options, &team, &finding->error)
                                    : sj_fail_memory(&finding->error);
    if (finding->status == SUUJI_OK)
        finding->status = search_here(search, team, query, finding, &finding->error);
    suuji_team_free(team);
}

static void release(struct search *search)
{
    free(search->words);
    sj_text_free(&search->message);
    sj_text_free(&search->grids);
    sj_text_free(&search->best_grids);
}

/* ---- Other ranks ---- */

void cli_rank_team_assist(const struct cli_transport *transport, const struct cli_team_plan *plan,
                          const struct sj_text *puzzle)
{
    struct search search = {.transport = transport, .plan = plan, .begun = true};
    struct finding finding = {0};
    struct sj_text text = {0};
    suuji_puzzle *own = NULL;
    finding.status = cli_puzzle_bytes_read(puzzle, &own, &finding.error);
    search.puzzle = own;
    if (finding.status == SUUJI_OK)
        run_team(&search, plan->query, &finding);
    do { /* others would wait for it for ever */
        sj_text_free(&text);
        sj_text_add(&text, (const char *)&finding, sizeof finding);
        sj_text_add(&text, search.grids.at, search.grids.len);
    } while (text.failed);
    send_to(&search, 0, CLI_SAY_ANSWER, &text);
    sj_text_free(&text);
    while (!search.ended)
        if (!receive_message(&search))
            pause_briefly();
    if (!search.over)
        send_to_others(&search, CLI_SAY_BYE);
    while (!search.over && search.byes + 2 < transport->ranks)
        if (!receive_message(&search))
            pause_briefly();
    release(&search);
    suuji_puzzle_free(own);
}

/* ---- Rank 0 ---- */

void cli_team_outcome_free(struct cli_team_outcome *outcome)
{
    sj_text_free(&outcome->grids);
}

bool cli_rank_team_is_possible(const struct cli_transport *transport)
{
    return transport && transport->ranks > 1 && transport->any_thread;
}

/* Does the search of rank 0 end that of all others? Not if its members have reached their node
   limits, or have no memory: others may have the answer. */
static bool ends_all(const struct finding *finding)
{
    return is_answer(finding) || finding->status == SUUJI_ERR_INTERNAL ||
           (finding->status == SUUJI_OK &&
            (finding->answer.end == SUUJI_END_TIME || finding->answer.end == SUUJI_END_STOPPED));
}

/* End the searches of the others, and wait for what they have to say. */
static void gather_findings(struct search *search)
{
    const unsigned others = search->transport->ranks - 1;
    bool told = false;
    while (search->findings < others) {
        search->enough |= suuji_stop_requested(search->stop);
        if (search->enough && !told) {
            send_to_others(search, CLI_SAY_STOP);
            told = true;
        }
        if (!receive_message(search))
            pause_briefly();
    }
    send_to_others(search, CLI_SAY_END);
    while (search->byes < others)
        if (!receive_message(search))
            pause_briefly();
}

/* The failure that matters: a wrong answer always, any other one if there is no answer. */
static suuji_status find_failure(const struct search *search, suuji_error *err)
{
    const struct finding *const failure = &search->failure;
    if (search->contradicts)
        return sj_fail(err, SUUJI_ERR_INTERNAL,
                       "the answers of ranks contradict each other: please report this");
    if (failure->status == SUUJI_OK ||
        (failure->status != SUUJI_ERR_INTERNAL && is_answer(&search->best)))
        return search->best_grids.failed ? sj_fail_memory(err) : SUUJI_OK;
    if (search->failed_rank == 0) {
        if (err)
            *err = failure->error;
        return failure->status;
    }
    return sj_fail(err, failure->status, "rank %u: %s", search->failed_rank, failure->error.text);
}

/* Write how the answer came about. */
static void describe_outcome(struct search *search, struct cli_team_outcome *outcome)
{
    const struct finding *const best = &search->best;
    outcome->ranks = search->begun ? search->transport->ranks : 1;
    outcome->report = search->sum;
    outcome->report.size = sizeof outcome->report;
    outcome->report.winner = best->report.winner;
    outcome->report.answered = best->report.answered;
    if (search->begun)
        snprintf(outcome->choice, sizeof outcome->choice, "rank %u of %u: %s", search->best_rank,
                 outcome->ranks, best->choice);
    else
        snprintf(outcome->choice, sizeof outcome->choice, "%s", best->choice);
    memcpy(outcome->counter, best->counter, sizeof outcome->counter);
    sj_text_free(&outcome->grids);
    outcome->grids = search->best_grids;
    search->best_grids = (struct sj_text){0};
}

/* The answer for the caller; `own` is what rank 0 has found. */
static void make_answer(const struct search *search, const struct finding *own,
                        const suuji_query *query, const struct cli_team_outcome *outcome,
                        suuji_answer *answer)
{
    const uint8_t *const grid = (const uint8_t *)outcome->grids.at;
    *answer = search->best.answer;
    answer->solution = answer->count ? grid : NULL;
    answer->counters = search->best.has_counters ? outcome->counter : NULL;
    answer->coloring = NULL;
    answer->stats.seconds = own->answer.stats.seconds;
    if (!is_answer(&search->best) && own->status == SUUJI_OK)
        answer->end = own->answer.end; /* others were only stopped */
    for (size_t i = 0; query->on_solution && i < answer->count; i++)
        if (!query->on_solution(query->user, grid + i * search->cells)) {
            answer->end = SUUJI_END_CALLBACK;
            return;
        }
}

suuji_status cli_rank_team_lead(const struct cli_transport *transport,
                                const struct cli_team_plan *plan, const suuji_puzzle *puzzle,
                                const suuji_query *query, suuji_answer *answer,
                                struct cli_team_outcome *outcome, suuji_error *err)
{
    struct search search = {
        .transport = transport, .plan = plan, .puzzle = puzzle, .stop = query->limits.stop};
    struct finding own = {0};
    run_team(&search, query, &own);
    count_finding(&search, 0, &own, &search.grids);
    search.enough |= ends_all(&own);
    if (search.begun)
        gather_findings(&search);
    const suuji_status status = find_failure(&search, err);
    if (status == SUUJI_OK) {
        describe_outcome(&search, outcome);
        make_answer(&search, &own, query, outcome, answer);
    }
    release(&search);
    return status;
}
