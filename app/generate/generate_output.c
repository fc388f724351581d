/* SPDX-License-Identifier: MIT */
/* What 'generate' writes: records, formats, JSON. */
#include "app/generate/generating.h"
#include "suuji/constraints.h"
#include "suuji/houses.h"

#include "app/frame/file_kind.h"
#include "app/frame/looks.h"
#include "app/frame/terminal.h"
#include "app/generate/generate_input.h"
#include "app/generate/drawn_rules.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/write_puzzle.h"
#include "base/clock.h"
#include "base/fail.h"
#include "json/reply_json.h"
#include "suuji/canon.h"

#include <string.h>
#include <unistd.h>

/* Memory for the canonical form of one puzzle. */
#define FORM_BYTES ((size_t)256 << 20)

/* The largest size with a character for each value. */
#define LARGEST_LINE 61u

/* ---- Records ---- */

static void write_json(const struct generating *g, const struct cli_generate_batch *batch, size_t i,
                       struct sj_text *out)
{
    const suuji_made *const made = batch->made[i];
    struct sj_json_writer json = {.out = out};
    sj_json_put_object(&json, NULL);
    sj_json_put_count(&json, "number", batch->first + i);
    sj_json_put_string(&json, "rules", suuji_rules_spec(batch->rules));
    sj_json_put_count(&json, "seed", g->options.seed);
    sj_json_put_made(&json, batch->rules, &g->options, made);
    sj_json_put_end(&json);
}

static suuji_status write_puzzle(const struct generating *g, const struct cli_generate_batch *batch,
                                 size_t i, suuji_puzzle *puzzle, struct sj_text *out,
                                 suuji_error *err)
{
    const uint8_t *const solution = batch->made[i]->solution;
    const size_t number = (size_t)(batch->first + i);
    const bool with = g->args->with_solution;
    suuji_status status = suuji_puzzle_set_givens(puzzle, batch->made[i]->givens, err);
    const struct sj_writing writing = {&g->dialect, puzzle, suuji_puzzle_givens(puzzle),
                                       with && !g->apart ? solution : NULL,
                                       with && g->apart ? 2 * number - 1 : number};
    const struct sj_writing second = {&g->dialect, puzzle, solution, NULL, 2 * number};
    if (status == SUUJI_OK)
        status = sj_dialect_write(&writing, out, err);
    if (status == SUUJI_OK && with && g->apart)
        status = sj_dialect_write(&second, out, err);
    return status;
}

static suuji_status format_one(const struct generating *g, const struct cli_generate_batch *batch,
                               size_t i, suuji_puzzle *puzzle, struct sj_text *out,
                               suuji_error *err)
{
    if (!g->args->common.json)
        return write_puzzle(g, batch, i, puzzle, out, err);
    write_json(g, batch, i, out);
    return SUUJI_OK;
}

/* Add the canonical form, so that puzzles equivalent to an earlier one can be left out. */
static suuji_status format_form(const struct generating *g, suuji_canon *canon,
                                const struct cli_generate_batch *batch, size_t i,
                                suuji_puzzle *puzzle, struct sj_text *out, suuji_error *err)
{
    const suuji_canon_query query = {.size = sizeof(suuji_canon_query),
                                     .limits.memory = FORM_BYTES};
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    suuji_status status = suuji_canon_form(canon, batch->made[i]->givens, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    if (!answer.form)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "a puzzle has no canonical form: %s",
                       suuji_end_name(answer.end));
    const size_t frame = cli_unique_begin(out, batch->rules, answer.form);
    status = format_one(g, batch, i, puzzle, out, err);
    cli_unique_end(out, frame);
    return status;
}

suuji_status cli_generate_format(void *user, void *own, const struct cli_generate_batch *batch,
                                 struct sj_text *out, suuji_error *err)
{
    struct generating *const g = user;
    suuji_canon *const canon = own;
    suuji_puzzle *puzzle = NULL;
    suuji_status status = suuji_puzzle_new(batch->rules, &puzzle, err);
    for (size_t i = 0; i < batch->count && status == SUUJI_OK; i++)
        status = canon ? format_form(g, canon, batch, i, puzzle, out, err)
                       : format_one(g, batch, i, puzzle, out, err);
    suuji_puzzle_free(puzzle);
    return status;
}

suuji_status cli_generate_write_found(struct generating *g, const struct cli_generate_batch *batch,
                                      suuji_error *err)
{
    struct sj_text text = {0};
    suuji_status status = cli_generate_format(g, NULL, batch, &text, err);
    if (status == SUUJI_OK && text.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = cli_generate_write_text(g, text.at, text.len, err);
    sj_text_free(&text);
    return status;
}

suuji_status cli_generate_write_part(struct generating *g, sj_part_writer *part, suuji_error *err)
{
    struct sj_text text = {0};
    if (g->args->common.json)
        return SUUJI_OK;
    part(&g->dialect, &text);
    const suuji_status status =
        text.failed ? sj_fail_memory(err) : cli_output_write(&g->output, text.at, text.len, err);
    sj_text_free(&text);
    return status;
}

suuji_status cli_generate_write_text(void *user, const char *text, size_t len, suuji_error *err)
{
    struct generating *const g = user;
    suuji_status status = SUUJI_OK;
    cli_progress_erase(&g->progress);
    if (!g->begun && len > 0) {
        g->begun = true;
        if (!g->no_head)
            status = cli_generate_write_part(g, sj_dialect_write_head, err);
    }
    return status == SUUJI_OK ? cli_output_write(&g->output, text, len, err) : status;
}

/* End early: there are enough different puzzles, or no new one was found for too long. */
static suuji_status end_unique(struct generating *g, suuji_end end, suuji_error *err)
{
    g->end = end;
    g->ended = true;
    return sj_fail(err, SUUJI_ERR_IO, "no more puzzles are needed");
}

suuji_status cli_generate_write_unique(void *user, const char *text, size_t len, suuji_error *err)
{
    struct generating *const g = user;
    const uint64_t before = g->made.kept;
    const double now = sj_clock_now();
    sj_text_clear(&g->passed);
    suuji_status status = cli_filter_log_add(&g->log, text, len, err);
    if (status == SUUJI_OK)
        status = cli_unique_filter(&g->made, text, len, &g->passed, err);
    if (status == SUUJI_OK)
        status = cli_generate_write_text(g, g->passed.at, g->passed.len, err);
    if (g->made.kept > before)
        g->last = now;
    if (status == SUUJI_OK && g->args->count && g->made.kept >= g->args->count)
        return end_unique(g, SUUJI_END_COMPLETE, err);
    if (status == SUUJI_OK && g->args->patience > 0 && now - g->last >= g->args->patience)
        return end_unique(g, SUUJI_END_TIME, err);
    return status;
}

/* ---- The format ---- */

/* Add the formats that can store the rules to an error about one that cannot. */
static suuji_status suggest_formats(const struct generating *g, suuji_error *err)
{
    const suuji_status status = err->status;
    suuji_puzzle *puzzle = NULL;
    if (suuji_puzzle_new(g->rules, &puzzle, NULL) == SUUJI_OK)
        cli_suggest_formats(puzzle, err);
    suuji_puzzle_free(puzzle);
    return status;
}

suuji_status cli_generate_choose_format(struct generating *g, suuji_error *err)
{
    const struct generate_args *const args = g->args;
    const suuji_format_info *const by_name =
        args->common.output ? cli_format_of_file(args->common.output) : NULL;
    const bool drawn = !args->common.output && cli_terminal(STDOUT_FILENO);
    const char *const rules = suuji_rules_spec(g->rules);
    const bool own = cli_drawn_asked(args->common.rules);
    const bool irregular = suuji_rules_division(g->rules) == SUUJI_DIVISION_REGIONS;
    const bool constrained = suuji_rules_constraint_count(g->rules) > 0;
    const char *spec = constrained                                 ? "json"
                       : suuji_rules_size(g->rules) > LARGEST_LINE ? irregular ? "sgt" : "numbers"
                       : drawn                                     ? "grid"
                       : !irregular                                ? "line"
                       : strchr(rules, '+')                        ? "sgt"
                                                                   : "jigsaw";
    if (args->to)
        spec = args->to;
    else if (by_name && (by_name->can & SUUJI_FORMAT_WRITES) &&
             by_name->max_size >= suuji_rules_size(g->rules))
        spec = by_name->name; /* else the name says less than the size */
    const struct cli_looks looks = cli_looks(&args->common);
    spec = cli_looks_format(&looks, spec);
    suuji_status status =
        args->to || args->common.json
            ? SUUJI_OK
            : cli_check_puzzle_file(args->common.output, "--pages makes a book; or ", err);
    if (status == SUUJI_OK)
        status = sj_dialect_for_writing(spec, NULL, &g->dialect, err);
    if (status == SUUJI_OK && args->common.symbols)
        status = sj_dialect_use_symbols(&g->dialect, args->common.symbols, err);
    if (status != SUUJI_OK)
        return status;
    const bool stores_regions = (g->dialect.info->can & SUUJI_FORMAT_REGIONS) != 0;
    const bool stores_constraints = (g->dialect.info->can & SUUJI_FORMAT_CONSTRAINTS) != 0;
    if (!args->common.json && own &&
        ((irregular && !stores_regions) || (constrained && !stores_constraints))) {
        (void)sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' cannot store %s",
                      g->dialect.info->name,
                      irregular && !stores_regions ? "irregular regions" : "constraints");
        return suggest_formats(g, err);
    }
    if (!args->common.json && cli_format_tells(g->dialect.info, g->rules) == CLI_MISLED) {
        (void)sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' cannot store the rules '%.60s%s'",
                      g->dialect.info->name, suuji_rules_spec(g->rules),
                      strlen(suuji_rules_spec(g->rules)) > 60 ? "..." : "");
        return suggest_formats(g, err);
    }
    g->dialect.pairs = args->with_solution;
    g->apart = !(g->dialect.info->can & SUUJI_FORMAT_SOLUTION) &&
               strcmp(g->dialect.info->name, "line") != 0;
    return SUUJI_OK;
}

/* Can the format store puzzles of these rules? Check with an empty puzzle before the work. */
suuji_status cli_generate_try_format(const struct generating *g, suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    struct sj_text text = {0};
    suuji_status status = suuji_puzzle_new(g->rules, &puzzle, err);
    if (status == SUUJI_OK) {
        const struct sj_writing writing = {&g->dialect, puzzle, suuji_puzzle_givens(puzzle), NULL,
                                           1};
        status = g->args->common.json ? SUUJI_OK : sj_dialect_write(&writing, &text, err);
        if (status == SUUJI_ERR_UNSUPPORTED)
            cli_suggest_formats(puzzle, err);
    }
    sj_text_free(&text);
    suuji_puzzle_free(puzzle);
    return status;
}
