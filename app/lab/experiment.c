/* SPDX-License-Identifier: MIT */
/* An experiment: several contestants on the same puzzles, on one thread. */
#include "app/lab/experiment.h"

#include "base/fail.h"
#include "app/lab/external.h"
#include "app/frame/engine_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Contestants ---- */

/* Room for one more; NULL if memory runs out. It becomes active when `count` is incremented. */
static struct cli_entry *next_entry(struct cli_experiment *experiment)
{
    const size_t count = experiment->count;
    struct cli_entry *const grown =
        realloc(experiment->entry, (count + 1) * sizeof *experiment->entry);
    if (!grown)
        return NULL;
    experiment->entry = grown;
    grown[count] = (struct cli_entry){0};
    return &grown[count];
}

/* What `opened` says about the next entry's contestant. */
static suuji_status take_in(struct cli_experiment *experiment, suuji_status opened,
                            suuji_error *err)
{
    if (opened != SUUJI_OK)
        return opened;
    struct cli_entry *const entry = &experiment->entry[experiment->count++];
    entry->run = calloc(experiment->repeat, sizeof *entry->run);
    return entry->run ? SUUJI_OK : sj_fail_memory(err);
}

static suuji_status add(struct cli_experiment *experiment, const char *spec, size_t len,
                        suuji_error *err)
{
    struct cli_entry *const entry = next_entry(experiment);
    if (!entry)
        return sj_fail_memory(err);
    return take_in(experiment, cli_contestant_open(&entry->contestant, spec, len, err), err);
}

suuji_status cli_experiment_add_external(struct cli_experiment *experiment, const char *spec,
                                         suuji_error *err)
{
    struct cli_entry *const entry = next_entry(experiment);
    if (!entry)
        return sj_fail_memory(err);
    suuji_status status = cli_external_open(&entry->contestant, spec, err);
    for (size_t i = 0; i < experiment->count && status == SUUJI_OK; i++)
        if (strcmp(experiment->entry[i].contestant.name, entry->contestant.name) == 0)
            status = sj_fail(err, SUUJI_ERR_ARGUMENT, "the name '%.60s' is used twice",
                             entry->contestant.name);
    if (status != SUUJI_OK && entry->contestant.kind)
        cli_contestant_close(&entry->contestant);
    return take_in(experiment, status, err);
}

static suuji_status add_all(struct cli_experiment *experiment, suuji_error *err)
{
    const suuji_engine_info *info = NULL;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; status == SUUJI_OK && (info = suuji_engine_at(i)) != NULL; i++) {
        bool works = false;
        status = cli_specs_works(info, &works, err);
        if (works)
            status = add(experiment, info->name, strlen(info->name), err);
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
    suuji_status status = SUUJI_OK;
    *experiment = (struct cli_experiment){.query = *query, .repeat = repeat ? repeat : 1};
    while (status == SUUJI_OK && list && cli_specs_next(list, &at, &spec, &len))
        status = len == sizeof all - 1 && memcmp(spec, all, len) == 0
                     ? add_all(experiment, err)
                     : add(experiment, spec, len, err);
    if (status == SUUJI_OK && list && experiment->count == 0)
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "the list of engines is empty");
    if (status != SUUJI_OK)
        cli_experiment_close(experiment);
    return status;
}

void cli_experiment_close(struct cli_experiment *experiment)
{
    for (size_t i = 0; i < experiment->count; i++) {
        struct cli_entry *const entry = &experiment->entry[i];
        cli_contestant_close(&entry->contestant);
        suuji_rules_free(entry->late_rules);
        free(entry->run);
        free(entry->solution);
    }
    free(experiment->entry);
    free(experiment->spare);
    experiment->entry = NULL;
    experiment->spare = NULL;
    experiment->count = experiment->room = 0;
}

/* ---- One puzzle ---- */

suuji_status cli_experiment_room(struct cli_experiment *experiment, size_t cells, suuji_error *err)
{
    if (cells <= experiment->room)
        return SUUJI_OK;
    uint8_t *grown = realloc(experiment->spare, cells);
    if (!grown)
        return sj_fail_memory(err);
    experiment->spare = grown;
    for (size_t i = 0; i < experiment->count; i++) {
        struct cli_entry *const entry = &experiment->entry[i];
        grown = realloc(entry->solution, cells);
        if (!grown)
            return sj_fail_memory(err);
        entry->solution = grown;
    }
    experiment->room = cells;
    return SUUJI_OK;
}

/* Add the result of a run to the claim of its contestant. */
static void note_claim(struct cli_entry *entry, const struct cli_lab_run *run,
                       const uint8_t *solution, size_t cells)
{
    struct cli_lab_claim *const claim = &entry->claim;
    if (run->verified && !claim->solution)
        memcpy(entry->solution, solution, cells);
    else if (run->verified && memcmp(entry->solution, solution, cells) != 0 && claim->low < 2)
        claim->low = 2;
    cli_claim_add(claim, run, entry->solution);
}

/* ---- Skipping contestants that keep timing out ---- */

/* Did it time out on the last `give_up` puzzles of these rules? */
static bool is_given_up(const struct cli_experiment *experiment, const struct cli_entry *entry,
                        const suuji_rules *rules)
{
    return experiment->give_up && entry->late >= experiment->give_up &&
           suuji_rules_equal(entry->late_rules, rules);
}

void cli_experiment_note_late(struct cli_entry *entry, const suuji_rules *rules)
{
    if (!suuji_rules_equal(entry->late_rules, rules)) {
        suuji_rules_free(entry->late_rules);
        entry->late_rules = suuji_rules_share(rules);
        entry->late = 0;
    }
    if (entry->result.outcome == CLI_OUTCOME_TIME)
        entry->late++;
    else if (entry->result.outcome != CLI_OUTCOME_SKIPPED)
        entry->late = 0;
}

/* One run of one contestant. False: stopped. */
static bool take_turn(struct cli_experiment *experiment, size_t turn, const suuji_puzzle *puzzle)
{
    struct cli_entry *const entry = &experiment->entry[turn];
    struct cli_lab_run *const run = &entry->run[entry->runs];
    if (suuji_stop_requested(experiment->query.limits.stop))
        return false;
    if (entry->runs && (entry->run[entry->runs - 1].outcome == CLI_OUTCOME_TIME ||
                        entry->run[entry->runs - 1].outcome == CLI_OUTCOME_SKIPPED))
        return true;
    if (is_given_up(experiment, entry, suuji_puzzle_rules(puzzle))) {
        *run = (struct cli_lab_run){.outcome = CLI_OUTCOME_SKIPPED, .end = SUUJI_END_GAVE_UP};
        entry->runs++;
        return true;
    }
    if (experiment->on_turn)
        experiment->on_turn(experiment->user, turn);
    cli_contestant_warm(&entry->contestant, puzzle, &experiment->query, experiment->warm_up);
    if (!cli_contestant_ask(&entry->contestant, puzzle, &experiment->query, run, experiment->spare,
                            &entry->error))
        return false;
    note_claim(entry, run, experiment->spare, suuji_rules_cells(suuji_puzzle_rules(puzzle)));
    entry->runs++;
    return true;
}

/* The result of an entry: the run with the median time, the lower of two. */
static const struct cli_lab_run *median_run(const struct cli_entry *entry)
{
    const struct cli_lab_run *const run = entry->run;
    for (unsigned i = 0; i < entry->runs; i++) {
        unsigned before = 0;
        for (unsigned k = 0; k < entry->runs; k++)
            before +=
                run[k].seconds < run[i].seconds || (!(run[k].seconds > run[i].seconds) && k < i);
        if (before == (entry->runs - 1) / 2)
            return &run[i];
    }
    return run;
}

suuji_status cli_experiment_do(struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                               bool *whole, suuji_error *err)
{
    const size_t count = experiment->count;
    const suuji_status status =
        cli_experiment_room(experiment, suuji_rules_cells(suuji_puzzle_rules(puzzle)), err);
    *whole = status == SUUJI_OK;
    for (size_t i = 0; *whole && i < count; i++) {
        experiment->entry[i].runs = 0;
        experiment->entry[i].claim = cli_claim_nothing();
        experiment->entry[i].error = (suuji_error){0};
    }
    for (unsigned r = 0; *whole && r < experiment->repeat; r++) {
        const size_t first = (size_t)((experiment->puzzles + r) % count);
        for (size_t i = 0; *whole && i < count; i++)
            *whole = take_turn(experiment, (first + i) % count, puzzle);
    }
    for (size_t i = 0; *whole && i < count; i++) {
        experiment->entry[i].result = *median_run(&experiment->entry[i]);
        cli_experiment_note_late(&experiment->entry[i], suuji_puzzle_rules(puzzle));
    }
    experiment->puzzles += *whole;
    return status;
}

/* ---- Agreement ---- */

static void tell_clash(const struct cli_entry *a, const struct cli_entry *b, char *text,
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

bool cli_experiment_disagrees(const struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                              char *text, size_t room)
{
    const size_t cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    for (size_t i = 0; i < experiment->count; i++)
        for (size_t k = 0; k <= i; k++) {
            const struct cli_entry *const a = &experiment->entry[k];
            const struct cli_entry *const b = &experiment->entry[i];
            if (cli_claims_clash(&a->claim, &b->claim, cells)) {
                tell_clash(a, b, text, room);
                return true;
            }
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

uint64_t cli_experiment_known(const struct cli_experiment *experiment, size_t cells)
{
    const struct cli_entry *const solved = cli_experiment_solved(experiment);
    uint64_t known = 0;
    for (size_t i = 0; i < experiment->count; i++) {
        const struct cli_lab_claim *const claim = &experiment->entry[i].claim;
        const bool other = claim->solution && memcmp(claim->solution, solved->solution, cells) != 0;
        known = known < claim->low ? claim->low : known;
        known = other && known < 2 ? 2 : known;
    }
    return known;
}
