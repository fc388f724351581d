/* SPDX-License-Identifier: MIT */
/* A record of everything that was measured. */
#include "app/lab/record.h"

#include "base/fail.h"
#include "base/hash_inl.h"
#include "app/lab/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- The id of a puzzle ---- */

uint64_t cli_record_id(const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    uint64_t id =
        sj_hash(SJ_HASH_START, suuji_rules_spec(rules), strlen(suuji_rules_spec(rules)) + 1);
    id = sj_hash(id, suuji_puzzle_givens(puzzle), suuji_rules_cells(rules));
    for (unsigned cell = 0; suuji_puzzle_has_marks(puzzle) && cell < suuji_rules_cells(rules);
         cell++)
        for (unsigned value = 1; value <= suuji_rules_size(rules); value++)
            if (suuji_puzzle_excluded(puzzle, cell, value)) {
                const unsigned mark[] = {cell, value};
                id = sj_hash(id, mark, sizeof mark);
            }
    return id;
}

/* ---- Adding ---- */

/* Texts of the place; false: memory ran out. */
static bool describe_place(struct cli_record_place *place)
{
    struct cli_lab_host machine;
    const time_t now = time(NULL);
    struct tm utc;
    char started[40] = "";
    cli_lab_host_describe(&machine);
    if (gmtime_r(&now, &utc))
        strftime(started, sizeof started, "%Y-%m-%dT%H:%M:%SZ", &utc);
    *place = (struct cli_record_place){.version = strdup(suuji_version()),
                                       .compiler = strdup(cli_lab_compiler()),
                                       .cpu = strdup(machine.cpu),
                                       .system = strdup(machine.system),
                                       .started = strdup(started),
                                       .cores = machine.cores,
                                       .memory = machine.memory};
    return place->version && place->compiler && place->cpu && place->system && place->started;
}

suuji_status cli_record_begin(struct cli_record *record, const struct cli_experiment *experiment,
                              suuji_error *err)
{
    *record = (struct cli_record){.name = calloc(experiment->count, sizeof *record->name)};
    if (!describe_place(&record->place) || !record->name) {
        cli_record_free(record);
        return sj_fail_memory(err);
    }
    for (; record->names < experiment->count; record->names++) {
        char *const name = strdup(experiment->entry[record->names].contestant.name);
        if (!name) {
            cli_record_free(record);
            return sj_fail_memory(err);
        }
        record->name[record->names] = name;
    }
    return SUUJI_OK;
}

void cli_record_free(struct cli_record *record)
{
    struct cli_record_place *const place = &record->place;
    char *const texts[] = {place->version, place->compiler, place->cpu,
                           place->system,  place->started,  record->options};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        free(texts[i]);
    for (size_t i = 0; i < record->names; i++)
        free(record->name[i]);
    for (size_t i = 0; i < record->shareds; i++)
        free(record->shared[i]);
    for (size_t i = 0; i < record->puzzles; i++) {
        free(record->puzzle[i].label);
        free(record->puzzle[i].solution);
    }
    for (size_t i = 0; i < record->notes; i++)
        free(record->note[i].text);
    free(record->note);
    free(record->name);
    free(record->shared);
    free(record->puzzle);
    free(record->run);
    *record = (struct cli_record){0};
}

/* A text shared by many puzzles; NULL if memory runs out. The search begins with the last ones, the
   most likely. */
static const char *share(struct cli_record *record, const char *text)
{
    for (size_t i = record->shareds; i-- > 0;)
        if (strcmp(record->shared[i], text) == 0)
            return record->shared[i];
    char **const grown = realloc(record->shared, (record->shareds + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    record->shared = grown;
    char *const copy = strdup(text);
    if (copy)
        record->shared[record->shareds++] = copy;
    return copy;
}

static bool grow(void **array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return true;
    const size_t more = *room ? 2 * *room : 64;
    void *const grown = realloc(*array, more * size);
    if (!grown)
        return false;
    *array = grown;
    *room = more;
    return true;
}

suuji_status cli_record_add_puzzle(struct cli_record *record,
                                   const struct cli_record_puzzle *puzzle, suuji_error *err)
{
    const size_t cells = (size_t)puzzle->size * puzzle->size;
    struct cli_record_puzzle copy = *puzzle;
    void *array = record->puzzle;
    const bool fits = grow(&array, record->puzzles, &record->puzzle_room, sizeof copy);
    record->puzzle = array;
    if (!fits)
        return sj_fail_memory(err);
    copy.file = share(record, puzzle->file);
    copy.rules = copy.file ? share(record, puzzle->rules) : NULL;
    copy.label = copy.rules ? strdup(puzzle->label) : NULL;
    copy.solution = copy.label && puzzle->solution ? malloc(cells) : NULL;
    if (!copy.label || (puzzle->solution && !copy.solution)) {
        free(copy.label);
        return sj_fail_memory(err);
    }
    if (copy.solution)
        memcpy(copy.solution, puzzle->solution, cells);
    copy.first = record->runs;
    copy.runs = 0;
    record->puzzle[record->puzzles++] = copy;
    return SUUJI_OK;
}

suuji_status cli_record_add_run(struct cli_record *record, unsigned contestant,
                                const struct cli_lab_run *run, suuji_error *err)
{
    void *array = record->run;
    const bool fits = grow(&array, record->runs, &record->run_room, sizeof *record->run);
    record->run = array;
    if (!fits)
        return sj_fail_memory(err);
    record->run[record->runs++] = (struct cli_record_run){contestant, *run};
    record->puzzle[record->puzzles - 1].runs++;
    return SUUJI_OK;
}

const char *cli_record_note_of(const struct cli_record *record, unsigned contestant,
                               enum cli_lab_outcome outcome)
{
    for (size_t i = 0; i < record->notes; i++)
        if (record->note[i].contestant == contestant && record->note[i].outcome == outcome)
            return record->note[i].text;
    return NULL;
}

suuji_status cli_record_add_note(struct cli_record *record, unsigned contestant,
                                 enum cli_lab_outcome outcome, const char *text, suuji_error *err)
{
    if (!*text || cli_record_note_of(record, contestant, outcome))
        return SUUJI_OK;
    struct cli_record_note *const grown =
        realloc(record->note, (record->notes + 1) * sizeof *record->note);
    if (!grown)
        return sj_fail_memory(err);
    record->note = grown;
    char *const copy = strdup(text);
    if (!copy)
        return sj_fail_memory(err);
    grown[record->notes++] = (struct cli_record_note){contestant, outcome, copy};
    return SUUJI_OK;
}

suuji_status cli_record_add(struct cli_record *record, const struct cli_experiment *experiment,
                            const suuji_puzzle *puzzle, uint64_t number, const char *file,
                            size_t line, suuji_error *err)
{
    const struct cli_entry *const solved = cli_experiment_solved(experiment);
    char *const label = (char *)(uintptr_t)suuji_puzzle_label(puzzle); /* copied, not changed */
    const struct cli_record_puzzle row = {
        .number = number,
        .id = cli_record_id(puzzle),
        .file = file,
        .rules = suuji_rules_spec(suuji_puzzle_rules(puzzle)),
        .label = label,
        .line = line,
        .size = suuji_rules_size(suuji_puzzle_rules(puzzle)),
        .clues = suuji_puzzle_clue_count(puzzle),
        .solution = solved ? solved->solution : NULL,
        .known = cli_experiment_known(experiment, suuji_rules_cells(suuji_puzzle_rules(puzzle)))};
    suuji_status status = cli_record_add_puzzle(record, &row, err);
    for (size_t i = 0; i < experiment->count; i++)
        for (unsigned r = 0; status == SUUJI_OK && r < experiment->entry[i].runs; r++)
            status = cli_record_add_run(record, (unsigned)i, &experiment->entry[i].run[r], err);
    for (size_t i = 0; i < experiment->count && status == SUUJI_OK; i++)
        status = cli_record_add_note(record, (unsigned)i, experiment->entry[i].result.outcome,
                                     experiment->entry[i].error.text, err);
    return status;
}

/* ---- Queries ---- */

const struct cli_record_run *cli_record_runs(const struct cli_record *record,
                                             const struct cli_record_puzzle *puzzle,
                                             unsigned contestant, size_t *count)
{
    size_t from = puzzle->first;
    const size_t end = puzzle->first + puzzle->runs;
    while (from < end && record->run[from].contestant != contestant)
        from++;
    *count = 0;
    while (from + *count < end && record->run[from + *count].contestant == contestant)
        ++*count;
    return *count ? &record->run[from] : NULL;
}

const struct cli_lab_run *cli_record_result(const struct cli_record *record,
                                            const struct cli_record_puzzle *puzzle,
                                            unsigned contestant)
{
    size_t count = 0;
    const struct cli_record_run *const run = cli_record_runs(record, puzzle, contestant, &count);
    for (size_t i = 0; i < count; i++) {
        size_t before = 0;
        for (size_t k = 0; k < count; k++)
            before += run[k].run.seconds < run[i].run.seconds ||
                      (!(run[k].run.seconds > run[i].run.seconds) && k < i);
        if (before == (count - 1) / 2)
            return &run[i].run;
    }
    return NULL;
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

suuji_status cli_record_replay(const struct cli_record *record,
                               const struct cli_record_puzzle *recorded,
                               struct cli_experiment *experiment, const suuji_puzzle *puzzle,
                               suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_status status = check_recorded(recorded, puzzle, err);
    if (status == SUUJI_OK)
        status = cli_experiment_room(experiment, suuji_rules_cells(rules), err);
    if (status != SUUJI_OK)
        return status;
    for (unsigned i = 0; i < experiment->count; i++) {
        struct cli_entry *const entry = &experiment->entry[i];
        size_t count = 0;
        const struct cli_record_run *const run = cli_record_runs(record, recorded, i, &count);
        const struct cli_lab_run *const result = cli_record_result(record, recorded, i);
        entry->runs = 0;
        entry->claim = cli_claim_nothing();
        if (recorded->solution)
            memcpy(entry->solution, recorded->solution, suuji_rules_cells(rules));
        for (size_t r = 0; r < count && r < experiment->repeat; r++) {
            entry->run[entry->runs++] = run[r].run;
            cli_claim_add(&entry->claim, &run[r].run, recorded->solution ? entry->solution : NULL);
        }
        /* The contestant that found a second solution is not recorded; that there are two
           contradicts every contestant that claims exactly one. */
        if (entry->claim.solution && entry->claim.low < recorded->known)
            entry->claim.low = recorded->known;
        if (!result)
            return sj_fail(err, SUUJI_ERR_SYNTAX, "puzzle %llu has no run of '%.60s'",
                           (unsigned long long)recorded->number, record->name[i]);
        entry->result = *result;
        const char *const why = cli_record_note_of(record, i, result->outcome);
        entry->error = (suuji_error){.status = why ? SUUJI_ERR_PROGRAM : SUUJI_OK};
        snprintf(entry->error.text, sizeof entry->error.text, "%s", why ? why : "");
        cli_experiment_note_late(entry, rules);
    }
    experiment->puzzles++;
    return SUUJI_OK;
}
