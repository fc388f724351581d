/* SPDX-License-Identifier: MIT */
/* A record of everything that was measured. */
#include "app/lab/record.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "base/hash_inl.h"
#include "app/frame/compiler.h"
#include "app/lab/host.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

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

suuji_status cli_record_describe_place(struct cli_record *record, suuji_error *err)
{
    struct cli_record_place *const place = &record->place;
    struct cli_lab_host machine;
    const time_t now = time(NULL);
    struct tm utc;
    char started[40] = "";
    cli_lab_host_describe(&machine);
    if (gmtime_r(&now, &utc))
        strftime(started, sizeof started, "%Y-%m-%dT%H:%M:%SZ", &utc);
    *place = (struct cli_record_place){.version = strdup(suuji_version()),
                                       .compiler = strdup(cli_compiler()),
                                       .cpu = strdup(machine.cpu),
                                       .system = strdup(machine.system),
                                       .started = strdup(started),
                                       .cores = machine.cores,
                                       .memory = machine.memory};
    return place->version && place->compiler && place->cpu && place->system && place->started
               ? SUUJI_OK
               : sj_fail_memory(err);
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
    while (record->puzzles > 0)
        cli_record_drop_puzzle(record);
    for (size_t i = 0; i < record->notes; i++)
        free(record->note[i].text);
    free(record->note);
    free(record->name);
    free(record->shared);
    free(record->puzzle);
    free(record->run);
    *record = (struct cli_record){0};
}

/* ---- Adding ---- */

/* Append a copy of a text to a list; NULL if memory runs out. */
static char *add_text(char ***list, size_t *count, const char *text)
{
    char **const grown = realloc(*list, (*count + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    *list = grown;
    char *const copy = strdup(text);
    if (copy)
        grown[(*count)++] = copy;
    return copy;
}

suuji_status cli_record_add_name(struct cli_record *record, const char *name, suuji_error *err)
{
    return add_text(&record->name, &record->names, name) ? SUUJI_OK : sj_fail_memory(err);
}

/* The search begins with the last ones, the most likely. */
const char *cli_record_share(struct cli_record *record, const char *text)
{
    for (size_t i = record->shareds; i-- > 0;)
        if (strcmp(record->shared[i], text) == 0)
            return record->shared[i];
    return add_text(&record->shared, &record->shareds, text);
}

struct cli_record_puzzle *cli_record_add_puzzle(struct cli_record *record,
                                                const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = puzzle ? suuji_puzzle_rules(puzzle) : NULL;
    const char *const label = puzzle ? suuji_puzzle_label(puzzle) : "";
    const char *const spec = rules ? cli_record_share(record, suuji_rules_spec(rules)) : "";
    struct cli_record_puzzle row = {.file = "", .rules = spec, .first = record->runs};
    const bool good =
        sj_grow(&record->puzzle, &record->puzzle_room, record->puzzles + 1, sizeof row);
    row.label = *label ? strdup(label) : NULL;
    if (!good || !spec || (*label && !row.label)) {
        free(row.label);
        return NULL;
    }
    if (puzzle) {
        row.id = cli_record_id(puzzle);
        row.size = suuji_rules_size(rules);
        row.clues = suuji_puzzle_clue_count(puzzle);
    }
    record->puzzle[record->puzzles] = row;
    return &record->puzzle[record->puzzles++];
}

void cli_record_drop_puzzle(struct cli_record *record)
{
    struct cli_record_puzzle *const last = &record->puzzle[--record->puzzles];
    record->runs = last->first;
    free(last->label);
    free(last->solution);
}

struct cli_lab_run *cli_record_reserve(struct cli_record *record, size_t count)
{
    return sj_grow(&record->run, &record->run_room, record->runs + count, sizeof *record->run)
               ? &record->run[record->runs]
               : NULL;
}

suuji_status cli_record_add_run(struct cli_record *record, const struct cli_lab_run *run,
                                suuji_error *err)
{
    struct cli_lab_run *const room = cli_record_reserve(record, 1);
    if (!room)
        return sj_fail_memory(err);
    *room = *run;
    record->runs++;
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

/* ---- Queries ---- */

const struct cli_lab_run *cli_record_runs(const struct cli_record *record,
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

const struct cli_lab_run *cli_median_run(const struct cli_lab_run *run, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t before = 0;
        for (size_t k = 0; k < count; k++)
            before +=
                run[k].seconds < run[i].seconds || (!(run[k].seconds > run[i].seconds) && k < i);
        if (before == (count - 1) / 2)
            return &run[i];
    }
    return NULL;
}

const struct cli_lab_run *cli_record_result(const struct cli_record *record,
                                            const struct cli_record_puzzle *puzzle,
                                            unsigned contestant)
{
    size_t count = 0;
    const struct cli_lab_run *const run = cli_record_runs(record, puzzle, contestant, &count);
    return cli_median_run(run, count);
}
