/* SPDX-License-Identifier: MIT */
/* A record of measurements as JSON. */
#include "app/compare/record_json.h"

#include "base/fail.h"
#include "codec/json_reader.h"
#include "app/jobs/puzzle_json.h"
#include "app/lab/external.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Members of objects ---- */

static void skip_value(struct sj_json *json)
{
    (void)sj_json_skip(json, &(bool){false});
}

/* A reader at the value of a member of the object that `object` is at; at the end of the text if
   there is no such member. */
static struct sj_json find_member(const struct sj_json *object, const char *name)
{
    struct sj_json json = *object;
    const char *key = NULL;
    size_t len = 0;
    sj_json_enter(&json, '{');
    while (sj_json_more(&json, '}') && sj_json_key(&json, &key, &len)) {
        if (strlen(name) == len && memcmp(key, name, len) == 0) {
            (void)sj_json_kind(&json); /* to where the value begins */
            return json;
        }
        skip_value(&json);
    }
    return (struct sj_json){.text = object->text, .len = object->len, .at = object->len};
}

/* The state of reading. */
struct reading {
    struct sj_json json;
    struct cli_record *record;
    bool memory; /* an allocation failed */
};

/* What is wrong with a value is wrong with the whole text. */
static void note_error(struct reading *reading, const struct sj_json *value)
{
    if (value->error && !reading->json.error) {
        reading->json.error = value->error;
        reading->json.at = value->at;
    }
}

/* A number above 0 and below `most`; an invalid one is 0, and so is none. */
static double read_number(struct reading *reading, const struct sj_json *object, const char *name,
                          double most)
{
    struct sj_json value = find_member(object, name);
    double number = 0;
    if (value.at < value.len)
        (void)sj_json_number(&value, &number);
    note_error(reading, &value);
    return number > 0 && number < most ? number : 0;
}

static double read_seconds(struct reading *reading, const struct sj_json *object, const char *name)
{
    return read_number(reading, object, name, 1e12);
}

/* A string, of the caller; NULL: there is none. */
static char *read_text(struct reading *reading, const struct sj_json *object, const char *name)
{
    struct sj_json value = find_member(object, name);
    struct sj_text text = {0};
    if (value.at == value.len)
        return NULL;
    (void)sj_json_string(&value, &text);
    note_error(reading, &value);
    sj_text_char(&text, '\0');
    reading->memory |= text.failed;
    return text.at;
}

/* A count above 2^53 is a string. */
static uint64_t read_count(struct reading *reading, const struct sj_json *object, const char *name)
{
    struct sj_json value = find_member(object, name);
    char *const digits = sj_json_kind(&value) == '"' ? read_text(reading, object, name) : NULL;
    const uint64_t count = digits && *digits >= '0' && *digits <= '9'
                               ? strtoull(digits, NULL, 10)
                               : (uint64_t)read_number(reading, object, name, 1.8e19);
    free(digits);
    return count;
}

static const char *read_shared(struct reading *reading, const struct sj_json *object,
                               const char *name)
{
    char *const text = read_text(reading, object, name);
    const char *const shared = cli_record_share(reading->record, text ? text : "");
    free(text);
    reading->memory |= !shared;
    return shared;
}

/* ---- Runs ---- */

static enum cli_lab_outcome find_outcome(const char *name)
{
    unsigned i = 0;
    while (i < CLI_OUTCOMES && strcmp(cli_outcome_name((enum cli_lab_outcome)i), name) != 0)
        i++;
    return i < CLI_OUTCOMES ? (enum cli_lab_outcome)i : CLI_OUTCOME_FAILED;
}

static suuji_verdict find_verdict(const char *name)
{
    unsigned i = SUUJI_VERDICT_SEVERAL;
    while (i > SUUJI_VERDICT_UNKNOWN && strcmp(suuji_verdict_name((suuji_verdict)i), name) != 0)
        i--;
    return (suuji_verdict)i;
}

static suuji_end find_end(const char *name)
{
    unsigned i = SUUJI_END_COMPLETE;
    while (i < SUUJI_END_GAVE_UP && strcmp(suuji_end_name((suuji_end)i), name) != 0)
        i++;
    return (suuji_end)i;
}

/* A counter is null where the run did not count it. */
static void read_work(struct reading *reading, const struct sj_json *object, suuji_stats *stats)
{
    uint64_t *const count[CLI_WORKS] = {&stats->nodes, &stats->guesses, &stats->backtracks,
                                        &stats->updates, &stats->depth};
    for (unsigned k = 0; k < CLI_WORKS; k++) {
        struct sj_json value = find_member(object, cli_work_name(k));
        if (value.at == value.len || sj_json_kind(&value) == 'n')
            continue;
        *count[k] = read_count(reading, object, cli_work_name(k));
        stats->counted |= 1u << k;
    }
}

static suuji_status read_run(struct reading *reading, const struct sj_json *object,
                             suuji_error *err)
{
    struct cli_record *const record = reading->record;
    struct sj_json valid = find_member(object, "valid");
    const char *const outcome = read_shared(reading, object, "outcome");
    const char *const verdict = read_shared(reading, object, "verdict");
    const char *const end = read_shared(reading, object, "end");
    if (reading->memory)
        return sj_fail_memory(err);
    struct cli_lab_run run = {.contestant = (unsigned)read_count(reading, object, "contestant") - 1,
                              .outcome = find_outcome(outcome),
                              .verdict = find_verdict(verdict),
                              .end = find_end(end),
                              .count = read_count(reading, object, "count"),
                              .seconds = read_seconds(reading, object, "seconds"),
                              .cpu_seconds = read_seconds(reading, object, "cpu_seconds"),
                              .verified = sj_json_kind(&valid) == 't',
                              .colors = (unsigned)read_count(reading, object, "colors"),
                              .above = (unsigned)read_count(reading, object, "above"),
                              .clashes = read_count(reading, object, "clashes"),
                              .ratio = read_seconds(reading, object, "ratio")};
    read_work(reading, object, &run.stats);
    if (run.contestant >= record->names)
        return sj_fail(err, SUUJI_ERR_SYNTAX, "a run refers to an engine that is not in the list");
    char *const error = read_text(reading, object, "error");
    suuji_status status = reading->memory ? sj_fail_memory(err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = cli_record_add_note(record, run.contestant, run.outcome, error ? error : "", err);
    free(error);
    return status == SUUJI_OK ? cli_record_add_run(record, &run, err) : status;
}

/* ---- Puzzles ---- */

/* "1234..." or [1, 2, 3, ...]: the solution of a puzzle whose size is known. One of another size,
   or with other values, is ignored. */
static void read_solution(struct reading *reading, const struct sj_json *object,
                          struct cli_record_puzzle *puzzle)
{
    struct sj_json json = find_member(object, "solution");
    struct sj_text text = {0};
    const size_t cells = (size_t)puzzle->size * puzzle->size;
    bool valid = true;
    if (sj_json_kind(&json) == '"') {
        (void)sj_json_string(&json, &text);
        for (size_t i = 0; !text.failed && i < text.len; i++)
            text.at[i] = (char)cli_symbol_value(text.at[i]);
    } else if (sj_json_kind(&json) == '[') {
        double value = 0;
        for (sj_json_enter(&json, '[');
             valid && sj_json_more(&json, ']') && sj_json_number(&json, &value);) {
            valid = value >= 0 && value <= puzzle->size && value <= SUUJI_MAX_SIZE;
            sj_text_char(&text, valid ? (char)(unsigned char)value : 0);
        }
    }
    if (valid)
        note_error(reading, &json);
    reading->memory |= text.failed;
    if (valid && text.len == cells && !text.failed)
        puzzle->solution = (uint8_t *)text.at;
    else
        sj_text_free(&text);
}

static suuji_status read_puzzle(struct reading *reading, const struct sj_json *object,
                                suuji_error *err)
{
    struct cli_record_puzzle *const row = cli_record_add_puzzle(reading->record, NULL);
    suuji_status status = SUUJI_OK;
    if (!row)
        return sj_fail_memory(err);
    row->number = read_count(reading, object, "number");
    row->line = read_count(reading, object, "line");
    row->known = read_count(reading, object, "known");
    row->size = (unsigned)read_count(reading, object, "size");
    row->clues = (unsigned)read_count(reading, object, "clues");
    row->file = read_shared(reading, object, "file");
    row->rules = read_shared(reading, object, "rules");
    row->label = read_text(reading, object, "label");
    char *const id = read_text(reading, object, "id");
    row->id = id ? strtoull(id, NULL, 16) : 0;
    free(id);
    if (row->size == 0 || row->size > 255)
        return sj_fail(err, SUUJI_ERR_SYNTAX, "a puzzle has no valid size");
    read_solution(reading, object, row);
    struct sj_json runs = find_member(object, "runs");
    for (sj_json_enter(&runs, '['); status == SUUJI_OK && sj_json_more(&runs, ']');) {
        status = read_run(reading, &runs, err);
        skip_value(&runs);
    }
    return reading->memory && status == SUUJI_OK ? sj_fail_memory(err) : status;
}

/* The list of puzzles, as far as they are whole. */
static suuji_status read_puzzles(struct reading *reading, size_t *end, suuji_error *err)
{
    struct sj_json *const json = &reading->json;
    suuji_status status = SUUJI_OK;
    if (sj_json_enter(json, '['))
        *end = json->at;
    while (status == SUUJI_OK && sj_json_more(json, ']')) {
        const struct sj_json object = *json;
        skip_value(json);
        if (json->error)
            break;
        *end = json->at;
        status = read_puzzle(reading, &object, err);
    }
    return status;
}

/* ---- The whole ---- */

static void read_head(struct reading *reading)
{
    const struct sj_json *const whole = &reading->json;
    const struct sj_json machine = find_member(whole, "machine");
    struct sj_json names = find_member(whole, "contestants");
    struct sj_json options = find_member(whole, "options");
    const size_t from = options.at;
    struct cli_record *const record = reading->record;
    record->place =
        (struct cli_record_place){.version = read_text(reading, whole, "version"),
                                  .compiler = read_text(reading, whole, "compiler"),
                                  .started = read_text(reading, whole, "started"),
                                  .cpu = read_text(reading, &machine, "cpu"),
                                  .system = read_text(reading, &machine, "system"),
                                  .cores = (unsigned)read_count(reading, &machine, "cores"),
                                  .memory = read_count(reading, &machine, "memory")};
    struct sj_text text = {0};
    for (sj_json_enter(&names, '['); sj_json_more(&names, ']') && sj_json_string(&names, &text);) {
        sj_text_char(&text, '\0');
        reading->memory |= text.failed || cli_record_add_name(record, text.at, NULL) != SUUJI_OK;
        sj_text_clear(&text);
    }
    sj_text_free(&text);
    skip_value(&options);
    if (options.at > from && !options.error) {
        record->options = strndup(options.text + from, options.at - from);
        reading->memory |= !record->options;
    }
}

/* Is the error that the text is cut off: in a string, in a word or number, or between them? */
static bool is_cut_off(const struct sj_json *json)
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

suuji_status cli_record_read(struct cli_record *record, const char *text, size_t len, size_t *end,
                             bool *whole, suuji_error *err)
{
    struct reading reading = {.json = {.text = text, .len = len}, .record = record};
    struct sj_json *const json = &reading.json;
    const size_t list = find_member(json, "puzzles").at;
    const char *key = NULL;
    size_t key_len = 0;
    *record = (struct cli_record){0};
    *end = 0;
    read_head(&reading);
    suuji_status status = reading.memory ? sj_fail_memory(err) : SUUJI_OK;
    sj_json_enter(json, '{');
    while (status == SUUJI_OK && sj_json_more(json, '}') && sj_json_key(json, &key, &key_len)) {
        (void)sj_json_kind(json);
        if (json->at == list)
            status = read_puzzles(&reading, end, err);
        else
            skip_value(json);
    }
    const size_t line = sj_count_lines(text, json->at) + 1;
    if (status == SUUJI_OK && *end && json->error && !is_cut_off(json))
        status = sj_fail(err, SUUJI_ERR_SYNTAX, "line %zu: expected %s", line, json->error);
    if (status == SUUJI_OK && (!*end || !record->names || !record->options))
        status = sj_fail_at(err, SUUJI_ERR_SYNTAX, line, 0,
                            "this is not the output of 'suuji compare --json'");
    *whole = !json->error;
    if (status != SUUJI_OK)
        cli_record_free(record);
    return status;
}

/* ---- Writing ---- */

void cli_record_write_head(const struct cli_record *record, struct sj_text *out)
{
    const struct cli_record_place *const place = &record->place;
    struct sj_json_writer json = {.out = out};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "suuji", "compare");
    sj_json_put_string(&json, "version", place->version);
    sj_json_put_string(&json, "compiler", place->compiler);
    sj_json_put_string(&json, "started", place->started);
    sj_json_put_object(&json, "machine");
    sj_json_put_string(&json, "cpu", place->cpu);
    sj_json_put_count(&json, "cores", place->cores);
    sj_json_put_count(&json, "memory", place->memory);
    sj_json_put_string(&json, "system", place->system);
    sj_json_put_end(&json);
    sj_json_put_array(&json, "contestants");
    for (size_t i = 0; i < record->names; i++)
        sj_json_put_string(&json, NULL, record->name[i]);
    sj_json_put_end(&json);
    sj_text_printf(out, ", \"options\": %s, \"puzzles\": [", record->options);
}

/* Six places are enough; 0: there is none. */
static void put_ratio(struct sj_json_writer *json, const char *key, double ratio)
{
    if (ratio > 0)
        sj_json_put_real(json, key, (double)(uint64_t)(ratio * 1e6 + 0.5) / 1e6);
    else
        sj_json_put_null(json, key);
}

static void write_run(struct sj_json_writer *json, const struct cli_entry *entry, unsigned repeat)
{
    const struct cli_lab_run *const run = &entry->run[repeat];
    sj_json_put_object(json, NULL);
    sj_json_put_count(json, "contestant", run->contestant + 1);
    sj_json_put_string(json, "engine", entry->contestant.name);
    sj_json_put_count(json, "repeat", repeat + 1);
    sj_json_put_string(json, "outcome", cli_outcome_name(run->outcome));
    sj_json_put_string(json, "verdict", suuji_verdict_name(run->verdict));
    sj_json_put_string(json, "end", suuji_end_name(run->end));
    sj_json_put_count(json, "count", run->count);
    sj_json_put_real(json, "seconds", run->seconds);
    sj_json_put_real(json, "cpu_seconds", run->cpu_seconds);
    sj_json_put_work(json, &run->stats);
    sj_json_put_bool(json, "valid", run->verified);
    if (run->colors) {
        sj_json_put_count(json, "colors", run->colors);
        sj_json_put_count(json, "above", run->above);
        sj_json_put_count(json, "clashes", run->clashes);
        if (run->ratio > 0)
            put_ratio(json, "ratio", run->ratio);
    }
    if (repeat + 1 == entry->runs && entry->error.status != SUUJI_OK)
        sj_json_put_string(json, "error", entry->error.text);
    sj_json_put_end(json);
}

void cli_record_write_puzzle(const struct cli_experiment *experiment, const struct cli_lot *lot,
                             const struct cli_item *item, struct sj_text *out)
{
    const struct cli_record_puzzle *const row = cli_experiment_puzzle(experiment);
    struct sj_json_writer json = {.out = out};
    char id[20];
    snprintf(id, sizeof id, "%016" PRIx64, row->id);
    cli_json_item(&json, lot, item);
    sj_json_put_puzzle(&json, item->puzzle);
    sj_json_put_count(&json, "size", row->size);
    sj_json_put_count(&json, "clues", row->clues);
    sj_json_put_string(&json, "id", id);
    if (row->solution)
        sj_json_put_grid(&json, "solution", suuji_puzzle_rules(item->puzzle), row->solution);
    sj_json_put_count(&json, "known", row->known);
    sj_json_put_array(&json, "runs");
    for (size_t i = 0; i < experiment->count; i++)
        for (unsigned r = 0; r < experiment->entry[i].runs; r++)
            write_run(&json, &experiment->entry[i], r);
    sj_json_put_end(&json);
    sj_json_put_end(&json);
    if (!out->failed)
        out->len--; /* its line end */
}

static void write_summary(struct sj_json_writer *json, const char *name,
                          struct cli_summary *summary)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", name);
    for (unsigned k = 0; k < CLI_OUTCOMES; k++)
        sj_json_put_count(json, cli_outcome_name(k), summary->outcome[k]);
    for (unsigned k = 0; k < CLI_TIMES; k++)
        if (summary->times > 0)
            sj_json_put_real(json, cli_time_figures[k].key, cli_summary_time(summary, k).seconds);
        else
            sj_json_put_null(json, cli_time_figures[k].key);
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++)
        if (summary->uncounted[k])
            sj_json_put_null(json, cli_work_name(k));
        else
            sj_json_put_count(json, cli_work_name(k), summary->work[k]);
    if (summary->approximates) {
        const double count = (double)summary->colorings;
        sj_json_put_object(json, "colorings");
        sj_json_put_count(json, "count", summary->colorings);
        sj_json_put_count(json, "colors", summary->colors);
        put_ratio(json, "ratio", summary->colorings ? summary->ratio / count : 0);
        put_ratio(json, "largest_ratio", summary->largest_ratio);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

void cli_record_write_summaries(const struct cli_record *record, struct cli_summary *summary,
                                struct sj_text *out)
{
    struct sj_json_writer json = {.out = out};
    sj_json_put_array(&json, NULL);
    for (size_t i = 0; i < record->names; i++)
        write_summary(&json, record->name[i], &summary[i]);
    sj_json_put_end(&json);
}

/* ---- Conditions ---- */

/* The value of a key in an object, as it is written; "null" where it is not there. */
static const char *find_value(const char *object, const char *name, int *len)
{
    const struct sj_json whole = {.text = object, .len = strlen(object)};
    struct sj_json value = find_member(&whole, name);
    const size_t from = value.at;
    skip_value(&value);
    *len = value.at > from ? (int)(value.at - from) : (int)strlen("null");
    return value.at > from ? object + from : "null";
}

/* The first difference of two objects of options. */
static bool options_differ(const char *before, const char *now, char *text, size_t room)
{
    struct sj_json json = {.text = now, .len = strlen(now)};
    const char *key = NULL;
    size_t key_len = 0;
    for (sj_json_enter(&json, '{'); sj_json_more(&json, '}') && sj_json_key(&json, &key, &key_len);
         skip_value(&json)) {
        int a_len = 0;
        int b_len = 0;
        char name[40];
        snprintf(name, sizeof name, "%.*s", (int)key_len, key);
        const char *const a = find_value(before, name, &a_len);
        const char *const b = find_value(now, name, &b_len);
        if (a_len == b_len && memcmp(a, b, (size_t)a_len) == 0)
            continue;
        snprintf(text, room, "option '%s' was %.*s and is now %.*s", name, a_len < 60 ? a_len : 60,
                 a, b_len < 60 ? b_len : 60, b);
        return true;
    }
    return false;
}

bool cli_records_differ(enum cli_condition condition, const struct cli_record *before,
                        const struct cli_record *now, char *text, size_t room)
{
    const struct cli_record_place *const a = &before->place;
    const struct cli_record_place *const b = &now->place;
    const char *const what[CLI_CONDITIONS] = {"version", "compiler", "processor", "", "system"};
    const char *const was[CLI_CONDITIONS] = {a->version, a->compiler, a->cpu, NULL, a->system};
    const char *const is[CLI_CONDITIONS] = {b->version, b->compiler, b->cpu, NULL, b->system};
    if (condition == CLI_CONDITION_OPTIONS)
        return options_differ(before->options, now->options, text, room);
    if (!was[condition] || strcmp(was[condition], is[condition]) == 0)
        return false;
    snprintf(text, room, "the %s was '%.60s' and is now '%.60s'", what[condition], was[condition],
             is[condition]);
    return true;
}
