/* SPDX-License-Identifier: MIT */
/* An experiment: several contestants on the same puzzles, on one thread. */
#include "app/lab/experiment.h"

#include "base/fail.h"
#include "base/hash_inl.h"
#include "app/lab/external.h"
#include "app/lab/turns.h"
#include "app/frame/engine_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Contestants ---- */

/* Add a contestant, which now belongs to the experiment, whatever the status. */
static suuji_status add_entry(struct cli_experiment *experiment, struct cli_contestant *contestant,
                              suuji_error *err)
{
    struct cli_entry *const grown =
        realloc(experiment->entry, (experiment->count + 1) * sizeof *experiment->entry);
    if (!grown) {
        cli_contestant_close(contestant);
        return sj_fail_memory(err);
    }
    experiment->entry = grown;
    grown[experiment->count++] = (struct cli_entry){.contestant = *contestant};
    return cli_record_add_name(&experiment->record, contestant->name, err);
}

static suuji_status add_engine(struct cli_experiment *experiment, const char *spec, size_t len,
                               suuji_error *err)
{
    struct cli_contestant contestant;
    const suuji_status status = cli_contestant_open(&contestant, spec, len, err);
    return status == SUUJI_OK ? add_entry(experiment, &contestant, err) : status;
}

suuji_status cli_experiment_add_external(struct cli_experiment *experiment, const char *spec,
                                         suuji_error *err)
{
    struct cli_contestant contestant;
    const suuji_status status = cli_external_open(&contestant, spec, err);
    for (size_t i = 0; i < experiment->count && status == SUUJI_OK; i++)
        if (strcmp(experiment->entry[i].contestant.name, contestant.name) == 0) {
            (void)sj_fail(err, SUUJI_ERR_ARGUMENT, "the name '%.60s' is used twice",
                          contestant.name);
            cli_contestant_close(&contestant);
            return SUUJI_ERR_ARGUMENT;
        }
    return status == SUUJI_OK ? add_entry(experiment, &contestant, err) : status;
}

static suuji_status add_all(struct cli_experiment *experiment, suuji_error *err)
{
    const suuji_engine_info *info = NULL;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; status == SUUJI_OK && (info = suuji_engine_at(i)) != NULL; i++) {
        bool works = false;
        status = cli_specs_works(info, &works, err);
        if (works)
            status = add_engine(experiment, info->name, strlen(info->name), err);
    }
    return status;
}

suuji_status cli_experiment_open(struct cli_experiment *experiment, const char *list,
                                 const suuji_query *query, unsigned repeat, suuji_error *err)
{
    static const char all[] = CLI_SPECS_ALL;
    const char *spec = NULL;
    size_t at = 0;
    size_t len = 0;
    *experiment = (struct cli_experiment){.query = *query, .repeat = repeat ? repeat : 1};
    suuji_status status = cli_record_describe_place(&experiment->record, err);
    while (status == SUUJI_OK && list && cli_specs_next(list, &at, &spec, &len))
        status = len == sizeof all - 1 && memcmp(spec, all, len) == 0
                     ? add_all(experiment, err)
                     : add_engine(experiment, spec, len, err);
    if (status == SUUJI_OK && list && experiment->count == 0)
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "the list of engines is empty");
    if (status != SUUJI_OK)
        cli_experiment_close(experiment);
    return status;
}

void cli_experiment_close(struct cli_experiment *experiment)
{
    for (size_t i = 0; i < experiment->count; i++)
        cli_contestant_close(&experiment->entry[i].contestant);
    free(experiment->entry);
    free(experiment->spare);
    cli_record_free(&experiment->record);
    *experiment = (struct cli_experiment){0};
}

/* ---- The current puzzle ---- */

struct cli_record_puzzle *cli_experiment_puzzle(const struct cli_experiment *experiment)
{
    return &experiment->record.puzzle[experiment->record.puzzles - 1];
}

/* Begin a puzzle in the record, with room for its runs. Other rules than those of the puzzle
   before: no contestant is given up any more. */
static suuji_status begin_puzzle(struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                                 suuji_error *err)
{
    struct cli_record *const record = &experiment->record;
    const struct cli_record_puzzle *const last =
        record->puzzles ? cli_experiment_puzzle(experiment) : NULL;
    const bool same_rules = last && suuji_rules_is(suuji_puzzle_rules(puzzle), last->rules);
    if (!experiment->keeps && last)
        cli_record_drop_puzzle(record);
    struct cli_lab_run *const run =
        cli_record_reserve(record, experiment->count * experiment->repeat);
    uint8_t *const spare =
        realloc(experiment->spare, suuji_rules_cells(suuji_puzzle_rules(puzzle)));
    experiment->spare = spare ? spare : experiment->spare;
    struct cli_record_puzzle *const row =
        run && spare ? cli_record_add_puzzle(record, puzzle) : NULL;
    if (!row)
        return sj_fail_memory(err);
    row->number = experiment->puzzles + 1;
    row->solution = malloc(suuji_rules_cells(suuji_puzzle_rules(puzzle)));
    experiment->puzzle = puzzle;
    for (size_t i = 0; i < experiment->count; i++) {
        struct cli_entry *const entry = &experiment->entry[i];
        entry->run = run + i * experiment->repeat;
        entry->runs = 0;
        entry->claim = cli_claim_nothing();
        entry->error = (suuji_error){0};
        entry->late = same_rules ? entry->late : 0;
    }
    if (row->solution)
        return SUUJI_OK;
    cli_record_drop_puzzle(record);
    return sj_fail_memory(err);
}

/* All runs are made, unless there was a failure: put them together, and find what they show. */
static suuji_status end_puzzle(struct cli_experiment *experiment, suuji_status status,
                               suuji_error *err)
{
    struct cli_record *const record = &experiment->record;
    struct cli_record_puzzle *const row = cli_experiment_puzzle(experiment);
    const struct cli_entry *const solved = cli_experiment_solved(experiment);
    if (!solved) {
        free(row->solution);
        row->solution = NULL;
    }
    for (unsigned i = 0; i < experiment->count && status == SUUJI_OK; i++) {
        struct cli_entry *const entry = &experiment->entry[i];
        const uint64_t low = cli_claims_low(&entry->claim, solved ? &solved->claim : &entry->claim);
        row->known = low > row->known ? low : row->known;
        entry->run =
            memmove(&record->run[record->runs], entry->run, entry->runs * sizeof *entry->run);
        for (unsigned r = 0; r < entry->runs; r++)
            entry->run[r].contestant = i;
        record->runs += entry->runs;
        row->runs += entry->runs;
        entry->result = cli_median_run(entry->run, entry->runs);
        if (entry->result->outcome == CLI_OUTCOME_TIME)
            entry->late++;
        else if (entry->result->outcome != CLI_OUTCOME_SKIPPED)
            entry->late = 0;
        status = cli_record_add_note(record, i, entry->result->outcome, entry->error.text, err);
    }
    if (status == SUUJI_OK)
        experiment->puzzles++;
    else
        cli_record_drop_puzzle(record);
    return status;
}

/* ---- Runs ---- */

/* Add a run to the claim of its contestant, with its solution, if that is known: the record has the
   solution of the first entry that found one. */
static void note_claim(const struct cli_experiment *experiment, struct cli_entry *entry,
                       const struct cli_lab_run *run, const uint8_t *solution)
{
    struct cli_record_puzzle *const row = cli_experiment_puzzle(experiment);
    const size_t cells = (size_t)row->size * row->size;
    const struct cli_entry *const solved = cli_experiment_solved(experiment);
    if (!run->verified || !solution) {
        cli_claim_add(&entry->claim, run, 0);
        return;
    }
    if (!entry->claim.solution && (!solved || entry < solved))
        memcpy(row->solution, solution, cells);
    cli_claim_add(&entry->claim, run, sj_hash(SJ_HASH_START, solution, cells));
}

/* One run of one contestant. False: stopped. */
static bool take_turn(void *user, size_t turn)
{
    struct cli_experiment *const experiment = user;
    struct cli_entry *const entry = &experiment->entry[turn];
    struct cli_lab_run *const run = &entry->run[entry->runs];
    struct cli_lab_task task = {
        .puzzle = experiment->puzzle, .query = &experiment->query, .solution = experiment->spare};
    if (suuji_stop_requested(experiment->query.limits.stop))
        return false;
    if (entry->runs &&
        (run[-1].outcome == CLI_OUTCOME_TIME || run[-1].outcome == CLI_OUTCOME_SKIPPED))
        return true;
    if (experiment->give_up && entry->late >= experiment->give_up) {
        *run = (struct cli_lab_run){.outcome = CLI_OUTCOME_SKIPPED, .end = SUUJI_END_GAVE_UP};
        entry->runs++;
        return true;
    }
    if (experiment->on_turn)
        experiment->on_turn(experiment->user, turn);
    cli_contestant_warm(&entry->contestant, task.puzzle, task.query, experiment->warm_up);
    if (!cli_contestant_ask(&entry->contestant, &task))
        return false;
    if (task.error.status != SUUJI_OK)
        entry->error = task.error;
    *run = task.run;
    entry->runs++;
    note_claim(experiment, entry, run, task.solution);
    return true;
}

suuji_status cli_experiment_do(struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                               bool *whole, suuji_error *err)
{
    suuji_status status = begin_puzzle(experiment, puzzle, err);
    *whole = status == SUUJI_OK;
    if (status != SUUJI_OK)
        return status;
    for (unsigned r = 0; *whole && r < experiment->repeat; r++)
        *whole = cli_take_turns(experiment->puzzles + r, experiment->count, take_turn, experiment);
    if (*whole)
        status = end_puzzle(experiment, status, err);
    else
        cli_record_drop_puzzle(&experiment->record);
    *whole &= status == SUUJI_OK;
    return status;
}

/* ---- Replaying ---- */

/* A file may contain wrong data under the id of a puzzle. */
static suuji_status check_recorded(const struct cli_record_puzzle *recorded,
                                   const suuji_puzzle *puzzle, suuji_error *err)
{
    const unsigned long long number = recorded->number;
    if (recorded->size != suuji_rules_size(suuji_puzzle_rules(puzzle)))
        return sj_fail(err, SUUJI_ERR_SYNTAX, "puzzle %llu has size %u, not %u", number,
                       suuji_rules_size(suuji_puzzle_rules(puzzle)), recorded->size);
    if (recorded->solution && !suuji_verify(puzzle, recorded->solution, NULL, NULL))
        return sj_fail(err, SUUJI_ERR_SYNTAX, "the recorded solution of puzzle %llu is wrong",
                       number);
    return SUUJI_OK;
}

static suuji_status replay_entry(struct cli_experiment *experiment, unsigned i,
                                 const struct cli_record *past,
                                 const struct cli_record_puzzle *recorded, suuji_error *err)
{
    struct cli_entry *const entry = &experiment->entry[i];
    size_t count = 0;
    const struct cli_lab_run *const run = cli_record_runs(past, recorded, i, &count);
    if (!run)
        return sj_fail(err, SUUJI_ERR_SYNTAX, "puzzle %llu has no run of '%.60s'",
                       (unsigned long long)recorded->number, past->name[i]);
    for (size_t r = 0; r < count && r < experiment->repeat; r++) {
        entry->run[entry->runs++] = run[r];
        note_claim(experiment, entry, &run[r], recorded->solution);
    }
    /* The contestant that found a second solution is not recorded; that there are two
       contradicts every contestant that claims exactly one. */
    if (entry->claim.solution && entry->claim.low < recorded->known)
        entry->claim.low = recorded->known;
    const char *const why = cli_record_note_of(past, i, cli_median_run(run, count)->outcome);
    entry->error = (suuji_error){.status = why ? SUUJI_ERR_PROGRAM : SUUJI_OK};
    snprintf(entry->error.text, sizeof entry->error.text, "%s", why ? why : "");
    return SUUJI_OK;
}

suuji_status cli_experiment_replay(struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                                   const struct cli_record *past,
                                   const struct cli_record_puzzle *recorded, suuji_error *err)
{
    suuji_status status = check_recorded(recorded, puzzle, err);
    if (status == SUUJI_OK)
        status = begin_puzzle(experiment, puzzle, err);
    if (status != SUUJI_OK)
        return status;
    for (unsigned i = 0; i < experiment->count && status == SUUJI_OK; i++)
        status = replay_entry(experiment, i, past, recorded, err);
    return end_puzzle(experiment, status, err);
}

/* ---- Agreement ---- */

static void describe_clash(const struct cli_entry *a, const struct cli_entry *b, char *text,
                           size_t room)
{
    char says_a[60];
    char says_b[60];
    cli_claim_text(&a->claim, says_a, sizeof says_a);
    cli_claim_text(&b->claim, says_b, sizeof says_b);
    snprintf(text, room, "engines disagree: '%s' says %s, '%s' says %s%s", a->contestant.name,
             says_a, b->contestant.name, says_b,
             strcmp(says_a, says_b) == 0 ? ", but their solutions differ" : "");
}

bool cli_experiment_disagrees(const struct cli_experiment *experiment, char *text, size_t room)
{
    for (size_t i = 0; i < experiment->count; i++)
        for (size_t k = 0; k <= i; k++)
            if (cli_claims_clash(&experiment->entry[k].claim, &experiment->entry[i].claim)) {
                describe_clash(&experiment->entry[k], &experiment->entry[i], text, room);
                return true;
            }
    return false;
}

const struct cli_entry *cli_experiment_solved(const struct cli_experiment *experiment)
{
    for (size_t i = 0; i < experiment->count; i++)
        if (experiment->entry[i].claim.solution)
            return &experiment->entry[i];
    return NULL;
}
