/* SPDX-License-Identifier: MIT */
/* Reading what compare_json_write.c wrote into a record. */
#include "app/compare/compare_json.h"

#include "base/fail.h"
#include "codec/json_reader.h"
#include "app/frame/work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The state of reading; the tables of keys refer to it. */
struct reading {
    struct sj_json json;
    struct cli_record *record;
    struct sj_text text;  /* the current string */
    struct sj_text error; /* why the current run was refused or failed */
    size_t end;           /* after the last whole puzzle */
    bool found;           /* the list of puzzles was found */
    bool memory;          /* an allocation failed */
};

static bool is(const char *key, size_t len, const char *name)
{
    return strlen(name) == len && memcmp(key, name, len) == 0;
}

/* A string value into reading->text, with its end. */
static const char *take_string(struct reading *reading)
{
    sj_text_clear(&reading->text);
    if (!sj_json_string(&reading->json, &reading->text))
        return "";
    sj_text_char(&reading->text, '\0');
    reading->memory |= reading->text.failed;
    return reading->text.failed ? "" : reading->text.at;
}

static void keep_string(struct reading *reading, char **into)
{
    const char *const text = take_string(reading);
    free(*into);
    *into = strdup(text);
    reading->memory |= !*into;
}

static uint64_t take_count(struct reading *reading)
{
    double value = 0;
    sj_json_number(&reading->json, &value);
    return value > 0 && value < 1.8e19 ? (uint64_t)value : 0;
}

/* A time or a ratio; an invalid one is 0. */
static double take_positive(struct reading *reading)
{
    double value = 0;
    sj_json_number(&reading->json, &value);
    return value > 0 && value < 1e12 ? value : 0;
}

/* ---- Runs ---- */

static suuji_verdict find_verdict(const char *name)
{
    unsigned i = SUUJI_VERDICT_UNKNOWN;
    while (i < SUUJI_VERDICT_SEVERAL && strcmp(suuji_verdict_name((suuji_verdict)i), name) != 0)
        i++;
    return (suuji_verdict)i;
}

static suuji_end find_end(const char *name)
{
    unsigned i = SUUJI_END_COMPLETE;
    while (i < SUUJI_END_GAVE_UP && strcmp(suuji_end_name((suuji_end)i), name) != 0)
        i++;
    return (suuji_end)i;
}

static void read_run_words(struct reading *reading, const char *key, size_t len,
                           struct cli_lab_run *run)
{
    if (is(key, len, "outcome")) {
        run->outcome = cli_outcome_find(take_string(reading));
        if (run->outcome == CLI_OUTCOMES)
            run->outcome = CLI_OUTCOME_FAILED;
    } else if (is(key, len, "verdict")) {
        run->verdict = find_verdict(take_string(reading));
    } else if (is(key, len, "end")) {
        run->end = find_end(take_string(reading));
    } else if (is(key, len, "valid")) {
        sj_json_bool(&reading->json, &run->verified);
    } else {
        sj_json_skip(&reading->json, &(bool){false});
    }
}

/* A counter, or null where the run did not count it. */
static void read_work(struct reading *reading, enum cli_work work, suuji_stats *stats)
{
    uint64_t *const count[CLI_WORKS] = {&stats->nodes, &stats->guesses, &stats->backtracks,
                                        &stats->updates, &stats->depth};
    if (sj_json_kind(&reading->json) == 'n') {
        sj_json_skip(&reading->json, &(bool){false});
        return;
    }
    *count[work] = take_count(reading);
    stats->counted |= 1u << work;
}

static void read_run_member(struct reading *reading, const char *key, size_t len,
                            struct cli_record_run *into)
{
    struct cli_lab_run *const run = &into->run;
    for (unsigned k = 0; k < CLI_WORKS; k++)
        if (is(key, len, cli_work_name(k))) {
            read_work(reading, k, &run->stats);
            return;
        }
    if (is(key, len, "contestant")) {
        into->contestant = (unsigned)take_count(reading) - 1;
    } else if (is(key, len, "count")) {
        run->count = take_count(reading);
    } else if (is(key, len, "clashes")) {
        run->clashes = take_count(reading);
    } else if (is(key, len, "seconds")) {
        run->seconds = take_positive(reading);
    } else if (is(key, len, "cpu_seconds")) {
        run->cpu_seconds = take_positive(reading);
    } else if (is(key, len, "colors")) {
        run->colors = (unsigned)take_count(reading);
        run->colored = true;
    } else if (is(key, len, "ratio")) {
        run->ratio = take_positive(reading);
    } else if (is(key, len, "above")) {
        run->above = (unsigned)take_count(reading);
    } else {
        read_run_words(reading, key, len, run);
    }
}

static suuji_status add_run(struct reading *reading, const struct cli_record_run *run,
                            suuji_error *err)
{
    struct cli_record *const record = reading->record;
    if (run->contestant >= record->names)
        return sj_fail(err, SUUJI_ERR_SYNTAX, "a run refers to an engine that is not in the list");
    sj_text_char(&reading->error, '\0');
    if (reading->error.failed || reading->memory)
        return sj_fail_memory(err);
    const suuji_status status =
        cli_record_add_note(record, run->contestant, run->run.outcome, reading->error.at, err);
    return status == SUUJI_OK ? cli_record_add_run(record, run->contestant, &run->run, err)
                              : status;
}

/* The runs of the last puzzle, which follow its other members. */
static suuji_status read_runs(struct reading *reading, suuji_error *err)
{
    struct sj_json *const json = &reading->json;
    suuji_status status = SUUJI_OK;
    sj_json_enter(json, '[');
    while (status == SUUJI_OK && sj_json_more(json, ']')) {
        struct cli_record_run run = {.contestant = UINT32_MAX};
        const char *key = NULL;
        size_t len = 0;
        sj_text_clear(&reading->error);
        sj_json_enter(json, '{');
        while (sj_json_more(json, '}') && sj_json_key(json, &key, &len))
            if (is(key, len, "error"))
                sj_json_string(json, &reading->error);
            else
                read_run_member(reading, key, len, &run);
        if (json->error)
            break;
        status = add_run(reading, &run, err);
    }
    return status;
}

/* ---- Puzzles ---- */

/* "1234..." or [1, 2, 3, ...] into reading->text, a byte per cell. */
static void read_grid(struct reading *reading)
{
    struct sj_json *const json = &reading->json;
    struct sj_text *const text = &reading->text;
    sj_text_clear(text);
    if (sj_json_kind(json) == '"') {
        sj_json_string(json, text);
        for (size_t i = 0; !text->failed && i < text->len; i++) {
            const char c = text->at[i];
            text->at[i] = (char)(c >= '1' && c <= '9'   ? c - '0'
                                 : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                 : c >= 'a' && c <= 'z' ? c - 'a' + 36
                                                        : 0);
        }
    } else if (sj_json_kind(json) == '[') {
        sj_json_enter(json, '[');
        while (sj_json_more(json, ']'))
            sj_text_char(text, (char)(unsigned char)take_count(reading));
    } else {
        sj_json_skip(json, &(bool){false});
    }
    reading->memory |= text->failed;
}

struct puzzle_texts {
    char *file, *rules, *label;
    uint8_t *solution;
    size_t cells;
};

static void free_texts(struct puzzle_texts *texts)
{
    free(texts->file);
    free(texts->rules);
    free(texts->label);
    free(texts->solution);
}

static void read_solution(struct reading *reading, struct puzzle_texts *texts)
{
    read_grid(reading);
    texts->cells = reading->text.len;
    free(texts->solution);
    texts->solution = NULL;
    if (texts->cells == 0 || reading->memory)
        return;
    texts->solution = malloc(texts->cells);
    reading->memory |= !texts->solution;
    if (texts->solution)
        memcpy(texts->solution, reading->text.at, texts->cells);
}

static void read_puzzle_member(struct reading *reading, const char *key, size_t len,
                               struct cli_record_puzzle *puzzle, struct puzzle_texts *texts)
{
    if (is(key, len, "number"))
        puzzle->number = take_count(reading);
    else if (is(key, len, "known"))
        puzzle->known = take_count(reading);
    else if (is(key, len, "line"))
        puzzle->line = (size_t)take_count(reading);
    else if (is(key, len, "size"))
        puzzle->size = (unsigned)take_count(reading);
    else if (is(key, len, "clues"))
        puzzle->clues = (unsigned)take_count(reading);
    else if (is(key, len, "id"))
        puzzle->id = strtoull(take_string(reading), NULL, 16);
    else if (is(key, len, "file"))
        keep_string(reading, &texts->file);
    else if (is(key, len, "label"))
        keep_string(reading, &texts->label);
    else if (is(key, len, "rules"))
        keep_string(reading, &texts->rules);
    else if (is(key, len, "solution"))
        read_solution(reading, texts);
    else
        sj_json_skip(&reading->json, &(bool){false});
}

static suuji_status add_puzzle(struct reading *reading, const struct cli_record_puzzle *read,
                               const struct puzzle_texts *texts, suuji_error *err)
{
    char none[] = "";
    struct cli_record_puzzle puzzle = *read;
    if (reading->memory)
        return sj_fail_memory(err);
    if (puzzle.size == 0 || puzzle.size > 255)
        return sj_fail(err, SUUJI_ERR_SYNTAX, "a puzzle has no valid size");
    puzzle.file = texts->file ? texts->file : none;
    puzzle.rules = texts->rules ? texts->rules : none;
    puzzle.label = texts->label ? texts->label : none;
    const bool fits = texts->cells == (size_t)puzzle.size * puzzle.size;
    puzzle.solution = fits ? texts->solution : NULL;
    return cli_record_add_puzzle(reading->record, &puzzle, err);
}

/* Remove the last puzzle and its runs: the text ended within it. */
static void drop_puzzle(struct cli_record *record)
{
    struct cli_record_puzzle *const last = &record->puzzle[--record->puzzles];
    record->runs = last->first;
    free(last->label);
    free(last->solution);
}

static suuji_status read_puzzle(struct reading *reading, suuji_error *err)
{
    struct sj_json *const json = &reading->json;
    struct cli_record_puzzle puzzle = {0};
    struct puzzle_texts texts = {0};
    const size_t before = reading->record->puzzles;
    const char *key = NULL;
    size_t len = 0;
    suuji_status status = SUUJI_OK;
    sj_json_enter(json, '{');
    while (status == SUUJI_OK && sj_json_more(json, '}') && sj_json_key(json, &key, &len)) {
        if (!is(key, len, "runs") || reading->record->puzzles > before) {
            read_puzzle_member(reading, key, len, &puzzle, &texts);
            continue;
        }
        status = add_puzzle(reading, &puzzle, &texts, err);
        if (status == SUUJI_OK)
            status = read_runs(reading, err);
    }
    if ((status != SUUJI_OK || json->error) && reading->record->puzzles > before)
        drop_puzzle(reading->record);
    free_texts(&texts);
    return status;
}

static suuji_status read_puzzles(struct reading *reading, suuji_error *err)
{
    struct sj_json *const json = &reading->json;
    suuji_status status = SUUJI_OK;
    if (!sj_json_enter(json, '['))
        return SUUJI_OK;
    reading->found = true;
    reading->end = json->at;
    while (status == SUUJI_OK && sj_json_more(json, ']')) {
        status = read_puzzle(reading, err);
        if (!json->error)
            reading->end = json->at;
    }
    return status;
}

/* ---- The whole ---- */

static void read_machine(struct reading *reading)
{
    struct cli_record_place *const place = &reading->record->place;
    const char *key = NULL;
    size_t len = 0;
    sj_json_enter(&reading->json, '{');
    while (sj_json_more(&reading->json, '}') && sj_json_key(&reading->json, &key, &len))
        if (is(key, len, "cpu"))
            keep_string(reading, &place->cpu);
        else if (is(key, len, "system"))
            keep_string(reading, &place->system);
        else if (is(key, len, "cores"))
            place->cores = (unsigned)take_count(reading);
        else if (is(key, len, "memory"))
            place->memory = take_count(reading);
        else
            sj_json_skip(&reading->json, &(bool){false});
}

static void read_names(struct reading *reading)
{
    struct cli_record *const record = reading->record;
    sj_json_enter(&reading->json, '[');
    while (!reading->memory && sj_json_more(&reading->json, ']')) {
        char **const grown = realloc(record->name, (record->names + 1) * sizeof *grown);
        reading->memory |= !grown;
        if (!grown)
            return;
        record->name = grown;
        grown[record->names] = NULL;
        keep_string(reading, &grown[record->names]);
        record->names += grown[record->names] != NULL;
    }
}

static void keep_options(struct reading *reading)
{
    (void)sj_json_kind(&reading->json); /* to where the value begins */
    const size_t from = reading->json.at;
    sj_json_skip(&reading->json, &(bool){false});
    free(reading->record->options);
    reading->record->options = strndup(reading->json.text + from, reading->json.at - from);
    reading->memory |= !reading->record->options;
}

static suuji_status read_member(struct reading *reading, const char *key, size_t len,
                                suuji_error *err)
{
    struct cli_record *const record = reading->record;
    if (is(key, len, "puzzles") && !reading->found)
        return read_puzzles(reading, err);
    if (is(key, len, "version"))
        keep_string(reading, &record->place.version);
    else if (is(key, len, "compiler"))
        keep_string(reading, &record->place.compiler);
    else if (is(key, len, "started"))
        keep_string(reading, &record->place.started);
    else if (is(key, len, "machine"))
        read_machine(reading);
    else if (is(key, len, "contestants") && !record->names)
        read_names(reading);
    else if (is(key, len, "options"))
        keep_options(reading);
    else
        sj_json_skip(&reading->json, &(bool){false});
    return reading->memory ? sj_fail_memory(err) : SUUJI_OK;
}

/* Is the error that the text is cut off: in a string, in a word or number, or between them? */
static bool at_end(const struct sj_json *json)
{
    size_t at = json->at;
    while (at < json->len && strchr(" \t\r\n", json->text[at]))
        at++;
    if (at < json->len && json->text[at] == '"')
        return !memchr(json->text + at + 1, '"', json->len - at - 1);
    while (at < json->len && strchr("0123456789+-.abcdefghijklmnopqrstuvwxyzE\\", json->text[at]))
        at++;
    return at >= json->len;
}

suuji_status cli_compare_json_read(struct cli_record *record, const char *text, size_t len,
                                   size_t *end, bool *whole, suuji_error *err)
{
    struct reading reading = {.json = {.text = text, .len = len}, .record = record};
    struct sj_json *const json = &reading.json;
    const char *key = NULL;
    size_t key_len = 0;
    suuji_status status = SUUJI_OK;
    *record = (struct cli_record){0};
    sj_json_enter(json, '{');
    while (status == SUUJI_OK && sj_json_more(json, '}') && sj_json_key(json, &key, &key_len))
        status = read_member(&reading, key, key_len, err);
    if (status == SUUJI_OK && reading.memory)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK && reading.found && json->error && !at_end(json))
        status = sj_fail(err, SUUJI_ERR_SYNTAX, "line %zu: expected %s",
                         sj_count_lines(text, json->at) + 1, json->error);
    if (status == SUUJI_OK && (!reading.found || !record->names || !record->options))
        status = sj_fail_at(err, SUUJI_ERR_SYNTAX, sj_count_lines(text, json->at) + 1, 0,
                            "this is not the output of 'suuji compare --json'");
    sj_text_free(&reading.text);
    sj_text_free(&reading.error);
    *end = reading.end;
    *whole = !json->error;
    if (status != SUUJI_OK)
        cli_record_free(record);
    return status;
}

/* ---- Options ---- */

/* The value of a key in an object, as it is written; "null" where it is not there. */
static void find_value(const char *object, const char *name, const char **value, size_t *len)
{
    struct sj_json json = {.text = object, .len = strlen(object)};
    const char *key = NULL;
    size_t key_len = 0;
    *value = "null";
    *len = strlen(*value);
    sj_json_enter(&json, '{');
    while (sj_json_more(&json, '}') && sj_json_key(&json, &key, &key_len)) {
        (void)sj_json_kind(&json);
        const size_t from = json.at;
        sj_json_skip(&json, &(bool){false});
        if (key_len == strlen(name) && memcmp(key, name, key_len) == 0) {
            *value = object + from;
            *len = json.at - from;
        }
    }
}

bool cli_compare_options_differ(const char *before, const char *now, char *text, size_t room)
{
    struct sj_json json = {.text = now, .len = strlen(now)};
    const char *key = NULL;
    size_t key_len = 0;
    sj_json_enter(&json, '{');
    while (sj_json_more(&json, '}') && sj_json_key(&json, &key, &key_len)) {
        const char *a = NULL;
        const char *b = NULL;
        size_t a_len = 0;
        size_t b_len = 0;
        char name[40];
        snprintf(name, sizeof name, "%.*s", (int)key_len, key);
        sj_json_skip(&json, &(bool){false});
        find_value(before, name, &a, &a_len);
        find_value(now, name, &b, &b_len);
        if (a_len == b_len && memcmp(a, b, a_len) == 0)
            continue;
        snprintf(text, room, "option '%s' was %.*s and is now %.*s", name,
                 (int)(a_len < 60 ? a_len : 60), a, (int)(b_len < 60 ? b_len : 60), b);
        return true;
    }
    return false;
}
