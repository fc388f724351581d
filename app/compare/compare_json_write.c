/* SPDX-License-Identifier: MIT */
/* The measurements of suuji compare as one JSON document. */
#include "app/compare/compare_json.h"

#include "base/fail.h"
#include "app/jobs/puzzle_json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Options ---- */

static void text_or_null(struct sj_json_writer *json, const char *key, const char *text)
{
    if (text)
        sj_json_put_string(json, key, text);
    else
        sj_json_put_null(json, key);
}

static void write_options(struct sj_json_writer *json, const char *key,
                          const struct compare_args *args)
{
    static const char *const orders[] = {"ascending", "descending", "random"};
    sj_json_put_object(json, key);
    sj_json_put_count(json, "limit", args->limit);
    sj_json_put_real(json, "time_limit", args->time_limit);
    sj_json_put_count(json, "memory_limit_mib", args->memory_limit);
    sj_json_put_count(json, "repeat", args->repeat);
    sj_json_put_real(json, "warm_up", args->warm_up);
    sj_json_put_count(json, "give_up", args->give_up);
    sj_json_put_string(json, "order", orders[args->order]);
    sj_json_put_count(json, "seed", args->seed);
    sj_json_put_bool(json, "isolate", args->isolate);
    text_or_null(json, "pin", args->pin);
    text_or_null(json, "external", args->external);
    sj_json_put_end(json);
}

void cli_compare_options(const struct compare_args *args, struct sj_text *out)
{
    struct sj_json_writer json = {.out = out};
    write_options(&json, NULL, args);
    if (!out->failed && out->len > 0)
        out->len--; /* its line end */
}

/* ---- Parts of the document ---- */

/* From the opening brace to the list of puzzles, which stays open. */
static void write_head(struct sj_text *out, const struct cli_record *record)
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

static void write_run(struct sj_json_writer *json, const struct cli_entry *entry, size_t contestant,
                      unsigned repeat)
{
    const struct cli_lab_run *const run = &entry->run[repeat];
    sj_json_put_object(json, NULL);
    sj_json_put_count(json, "contestant", contestant + 1);
    sj_json_put_string(json, "engine", entry->contestant.name);
    sj_json_put_count(json, "repeat", repeat + 1);
    sj_json_put_string(json, "outcome", cli_outcome_name(run->outcome));
    sj_json_put_string(json, "verdict", suuji_verdict_name(run->verdict));
    sj_json_put_string(json, "end", suuji_end_name(run->end));
    sj_json_put_count(json, "count", run->count);
    sj_json_put_real(json, "seconds", run->seconds);
    sj_json_put_real(json, "cpu_seconds", run->cpu_seconds);
    cli_json_work(json, &run->stats);
    sj_json_put_bool(json, "valid", run->verified);
    if (run->colored) {
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

static void write_puzzle(struct sj_text *out, const struct cli_experiment *experiment,
                         const struct cli_lot *lot, const struct cli_item *item)
{
    const suuji_rules *const rules = suuji_puzzle_rules(item->puzzle);
    const struct cli_entry *const solved = cli_experiment_solved(experiment);
    struct sj_json_writer json = {.out = out};
    char id[20];
    const unsigned clues = suuji_puzzle_clue_count(item->puzzle);
    snprintf(id, sizeof id, "%016" PRIx64, cli_record_id(item->puzzle));
    cli_json_item(&json, lot, item);
    sj_json_put_puzzle(&json, item->puzzle);
    sj_json_put_count(&json, "size", suuji_rules_size(rules));
    sj_json_put_count(&json, "clues", clues);
    sj_json_put_string(&json, "id", id);
    if (solved)
        sj_json_put_grid(&json, "solution", rules, solved->solution);
    sj_json_put_count(&json, "known", cli_experiment_known(experiment, suuji_rules_cells(rules)));
    sj_json_put_array(&json, "runs");
    for (size_t i = 0; i < experiment->count; i++)
        for (unsigned r = 0; r < experiment->entry[i].runs; r++)
            write_run(&json, &experiment->entry[i], i, r);
    sj_json_put_end(&json);
    sj_json_put_end(&json);
    if (!out->failed)
        out->len--; /* its line end */
}

static void write_time(struct sj_json_writer *json, const char *key, struct cli_lab_time time,
                       bool any)
{
    if (!any) {
        sj_json_put_null(json, key);
        return;
    }
    sj_json_put_real(json, key, time.seconds);
}

static void write_summary(struct sj_json_writer *json, const struct cli_entry *entry,
                          struct cli_summary *summary)
{
    static const struct {
        const char *key;
        double share;
    } quantiles[] = {{"min", 0},    {"q25", 0.25}, {"q75", 0.75},
                     {"q95", 0.95}, {"q99", 0.99}, {"max", 1}};
    const bool any = summary->times > 0;
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", entry->contestant.name);
    for (unsigned k = 0; k < CLI_OUTCOMES; k++)
        sj_json_put_count(json, cli_outcome_name(k), summary->outcome[k]);
    write_time(json, "total", cli_summary_total(summary), any);
    write_time(json, "mean", cli_summary_mean(summary), any);
    write_time(json, "median", cli_summary_median(summary), any);
    for (size_t i = 0; i < sizeof quantiles / sizeof quantiles[0]; i++)
        write_time(json, quantiles[i].key, cli_summary_quantile(summary, quantiles[i].share), any);
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++)
        if (summary->uncounted[k])
            sj_json_put_null(json, cli_work_name(k));
        else
            sj_json_put_count(json, cli_work_name(k), summary->work[k]);
    if (entry->contestant.approximates) {
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

/* ---- Writing ---- */

/* All of the text at byte `at`, without moving on. */
static suuji_status write_at(struct cli_compare_json *json, off_t at, suuji_error *err)
{
    const char *text = json->text.at;
    for (size_t left = json->text.len; left > 0;) {
        const ssize_t wrote = pwrite(json->output.fd, text, left, at);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return sj_fail_system(err, json->output.name, errno);
        text += wrote;
        at += wrote;
        left -= (size_t)wrote;
    }
    return SUUJI_OK;
}

/* Write the text; its first `stay` bytes are final. A pipe gets only these. */
static suuji_status emit(struct cli_compare_json *json, size_t stay, suuji_error *err)
{
    suuji_status status = json->text.failed ? sj_fail_memory(err) : SUUJI_OK;
    if (status == SUUJI_OK && json->regular)
        status = write_at(json, json->at, err);
    else if (status == SUUJI_OK)
        status = cli_output_write(&json->output, json->text.at, stay, err);
    json->at += (off_t)stay;
    sj_text_clear(&json->text);
    return status;
}

/* The end of a document that is not finished. */
static void write_open_end(struct sj_text *out)
{
    sj_text_str(out, "\n],\n\"complete\": false}\n");
}

suuji_status cli_compare_json_open(struct cli_compare_json *json, const char *const *inputs,
                                   size_t end, bool listed, suuji_error *err)
{
    struct stat info;
    json->output.fd = -1;
    if (!json->path)
        return SUUJI_OK;
    const suuji_status status = cli_output_open(&json->output, json->path, inputs, err);
    if (status != SUUJI_OK)
        return status;
    if (cli_output_is_packed(&json->output)) {
        cli_output_keep(&json->output);
        (void)cli_output_close(&json->output, NULL);
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: measurements are not written to a compressed file", json->path);
    }
    json->regular = fstat(json->output.fd, &info) == 0 && S_ISREG(info.st_mode) &&
                    json->output.fd != STDOUT_FILENO;
    json->at = (off_t)end;
    json->listed = listed;
    return SUUJI_OK;
}

suuji_status cli_compare_json_begin(struct cli_compare_json *json, const struct cli_record *record,
                                    suuji_error *err)
{
    if (!json->path || json->begun)
        return SUUJI_OK;
    json->begun = true;
    json->output.old = false; /* what is there is written over, and cut off */
    if (json->at == 0)
        write_head(&json->text, record);
    const size_t stay = json->text.len;
    write_open_end(&json->text);
    const off_t length = json->at + (off_t)json->text.len;
    suuji_status status = emit(json, stay, err);
    if (status == SUUJI_OK && json->regular && ftruncate(json->output.fd, length) != 0)
        status = sj_fail_system(err, json->path, errno);
    if (status != SUUJI_OK)
        (void)cli_output_close(&json->output, NULL);
    return status;
}

suuji_status cli_compare_json_puzzle(struct cli_compare_json *json,
                                     const struct cli_experiment *experiment,
                                     const struct cli_lot *lot, const struct cli_item *item,
                                     suuji_error *err)
{
    if (!json->path)
        return SUUJI_OK;
    sj_text_str(&json->text, json->listed ? ",\n" : "\n");
    json->listed = true;
    write_puzzle(&json->text, experiment, lot, item);
    const size_t stay = json->text.len;
    write_open_end(&json->text);
    return emit(json, stay, err);
}

suuji_status cli_compare_json_close(struct cli_compare_json *json,
                                    const struct cli_experiment *experiment,
                                    struct cli_summary *summary, uint64_t disagreements,
                                    bool complete, suuji_error *err)
{
    struct sj_text *const text = &json->text;
    struct sj_json_writer engines = {.out = text};
    if (!json->path || json->output.fd < 0)
        return SUUJI_OK;
    if (!json->begun) {
        cli_output_keep(&json->output);
        return cli_output_close(&json->output, err);
    }
    sj_text_str(text, "\n],\n\"engines\": ");
    sj_json_put_array(&engines, NULL);
    for (size_t i = 0; i < experiment->count; i++)
        write_summary(&engines, &experiment->entry[i], &summary[i]);
    sj_json_put_end(&engines);
    sj_text_printf(text, ", \"disagreements\": %" PRIu64 ", \"complete\": %s}\n", disagreements,
                   complete ? "true" : "false");
    suuji_status status = emit(json, text->len, err);
    if (status == SUUJI_OK && json->regular && ftruncate(json->output.fd, json->at) != 0)
        status = sj_fail_system(err, json->path, errno);
    const suuji_status closed = cli_output_close(&json->output, status == SUUJI_OK ? err : NULL);
    sj_text_free(text);
    return status == SUUJI_OK ? closed : status;
}
