/* SPDX-License-Identifier: MIT */
/* suuji generate: puzzles with exactly one solution. */
#include "app/jobs/canon_pool.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/generate/generate_input.h"
#include "app/generate/generate_search.h"
#include "app/generate/jigsaw.h"
#include "app/generate/new_seed.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/frame/progress_line.h"
#include "app/jobs/puzzle_json.h"
#include "app/frame/terminal.h"
#include "app/jobs/drop_equivalent.h"
#include "app/jobs/write_puzzle.h"

#include "base/clock.h"
#include "base/fail.h"
#include "format/record_io.h"
#include "app/generate/generate_workers.h"
#include "app/frame/file_kind.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Memory for the canonical form of one puzzle. */
#define FORM_BYTES ((size_t)256 << 20)

/* The largest size with a character for each value. */
#define LARGEST_LINE 61u

/* Words of --method, in the order of its table. */
enum { TAKE_AWAY, PAPER, UNBIASED };

struct generate_args {
    const char *rules, *clues, *pattern, *from_grid, *from_puzzle, *vicinity, *guesses, *technique,
        *to, *output;
    unsigned symmetry, method;
    uint64_t count, seed, threads, steps, seed_grid, tries;
    double time_limit, patience;
    bool minimal, weighted, unique, fewest, with_solution, json, quiet, stats;
};

/* The state of a run. */
struct generating {
    const struct generate_args *args;
    suuji_rules *rules;
    suuji_generate_options options;
    struct cli_output output;
    struct sj_dialect dialect;
    bool apart; /* the format cannot store a solution: it follows as a separate record */
    struct cli_progress_line progress;
    bool begun; /* the head of the format is written */
    /* With --unique-up-to-symmetry: */
    struct cli_canon_pool pool;
    struct cli_unique made;
    struct sj_text passed;
    double last;   /* time of the last new puzzle */
    suuji_end end; /* why generation ended early */
    bool ended;
};

/* ---- Writing ---- */

/* Within a technique only clues that it needs are kept, and it is not known whether others are redundant. */
static void put_minimal(struct sj_json_writer *json, const struct generating *g, const char *name,
                        bool minimal)
{
    const struct generate_args *const args = g->args;
    const bool within = args->technique && strcmp(args->technique, "search") != 0 &&
                        !args->pattern && args->method != UNBIASED;
    if (minimal || !within)
        sj_json_put_bool(json, name, minimal);
    else
        sj_json_put_null(json, name);
}

static void write_json(const struct generating *g, const struct cli_generate_batch *batch, size_t i,
                       struct sj_text *out)
{
    const suuji_made *const made = batch->made[i];
    struct sj_json_writer json = {.out = out};
    sj_json_put_object(&json, NULL);
    sj_json_put_count(&json, "number", batch->first + i);
    sj_json_put_count(&json, "seed", g->options.seed);
    sj_json_put_string(&json, "rules", suuji_rules_spec(batch->rules));
    cli_json_grid(&json, "puzzle", batch->rules, made->givens);
    if (g->args->with_solution)
        cli_json_grid(&json, "solution", batch->rules, made->solution);
    sj_json_put_count(&json, "clues", made->clues);
    put_minimal(&json, g, "minimal", made->minimal);
    if (g->args->weighted)
        sj_json_put_real(&json, "weight", made->weight);
    sj_json_put_string(&json, "symmetry", suuji_symmetry_at(g->options.symmetry)->name);
    if (g->options.symmetry)
        put_minimal(&json, g, "minimal_under_symmetry", made->orbit_minimal);
    for (size_t k = 0; k < g->options.filter_count; k++) {
        const char *const property = g->options.filters[k].property;
        const char *const *const words = cli_generate_words(property);
        if (words)
            sj_json_put_string(&json, property, words[(size_t)made->measured[k]]);
        else
            sj_json_put_count(&json, property, (uint64_t)made->measured[k]);
    }
    sj_json_put_object(&json, "stats");
    sj_json_put_count(&json, "attempts", made->attempts);
    sj_json_put_count(&json, "questions", made->questions);
    sj_json_put_end(&json);
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
    if (!g->args->json)
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

static suuji_status format_batch(void *user, const struct cli_generate_batch *batch,
                                 struct sj_text *out, suuji_error *err)
{
    struct generating *const g = user;
    suuji_puzzle *puzzle = NULL;
    suuji_canon *canon = NULL;
    suuji_status status = suuji_puzzle_new(batch->rules, &puzzle, err);
    if (status == SUUJI_OK && g->args->unique)
        status = cli_canon_borrow(&g->pool, &canon, err);
    for (size_t i = 0; i < batch->count && status == SUUJI_OK; i++)
        status = canon ? format_form(g, canon, batch, i, puzzle, out, err)
                       : format_one(g, batch, i, puzzle, out, err);
    if (g->args->unique)
        cli_canon_return(&g->pool, canon);
    suuji_puzzle_free(puzzle);
    return status;
}

static void progress(void *user, const struct cli_progress *p)
{
    struct generating *const g = user;
    if (p->finished)
        cli_progress_erase(&g->progress);
    else
        cli_progress_show(&g->progress, p->seconds, "%" PRIu64 " puzzles, %.1f/s, %.0f s", p->items,
                          (double)p->items / p->seconds, p->seconds);
}

/* The part of the format before the first record, or after the last. */
static suuji_status write_part(struct generating *g, sj_part_writer *part, suuji_error *err)
{
    struct sj_text text = {0};
    if (g->args->json)
        return SUUJI_OK;
    part(&g->dialect, &text);
    const suuji_status status =
        text.failed ? sj_fail_memory(err) : cli_output_write(&g->output, text.at, text.len, err);
    sj_text_free(&text);
    return status;
}

static suuji_status write_text(void *user, const char *text, size_t len, suuji_error *err)
{
    struct generating *const g = user;
    suuji_status status = SUUJI_OK;
    cli_progress_erase(&g->progress);
    if (!g->begun && len > 0) {
        g->begun = true;
        status = write_part(g, sj_dialect_write_head, err);
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

/* The same with --unique-up-to-symmetry: write only the records with a new canonical form. */
static suuji_status write_unique(void *user, const char *text, size_t len, suuji_error *err)
{
    struct generating *const g = user;
    const uint64_t before = g->made.kept;
    const double now = sj_clock_now();
    sj_text_clear(&g->passed);
    suuji_status status = cli_unique_filter(&g->made, text, len, &g->passed, err);
    if (status == SUUJI_OK)
        status = write_text(g, g->passed.at, g->passed.len, err);
    if (g->made.kept > before)
        g->last = now;
    if (status == SUUJI_OK && g->args->count && g->made.kept >= g->args->count)
        return end_unique(g, SUUJI_END_COMPLETE, err);
    if (status == SUUJI_OK && g->args->patience > 0 && now - g->last >= g->args->patience)
        return end_unique(g, SUUJI_END_TIME, err);
    return status;
}

/* ---- The run ---- */

/* The closest attempt at the puzzle that was not made, and what may work better. */
static void tell_nearest(const struct generating *g, const suuji_made *last, struct sj_text *text)
{
    const suuji_generate_options *const options = &g->options;
    const bool above = options->high_clues && last->clues > options->high_clues;
    if (last->attempts == 0)
        return;
    if (options->unbiased) {
        sj_text_printf(text, "; %" PRIu64 " trials for the next puzzle", last->attempts);
        return;
    }
    if (last->clues == 0) {
        sj_text_printf(text,
                       options->pattern ? "; %" PRIu64 " fillings of the pattern did not have "
                                          "exactly one solution"
                                        : "; attempt %" PRIu64 " was not finished",
                       last->attempts);
        return;
    }
    sj_text_printf(text, "; of %" PRIu64 " attempts the closest had %u clues", last->attempts,
                   last->clues);
    for (size_t i = 0; i < options->filter_count; i++) {
        const char *const property = options->filters[i].property;
        const char *const *const words = cli_generate_words(property);
        if (isnan(last->measured[i]))
            continue;
        if (words)
            sj_text_printf(text, ", %s %s", property, words[(size_t)last->measured[i]]);
        else
            sj_text_printf(text, ", %.0f %s", last->measured[i], property);
    }
    const bool more = options->minimal && !last->minimal;
    if (more)
        sj_text_str(text, " and was not minimal");
    if (above && !options->pattern && !options->symmetry)
        sj_text_str(text, "; --fewest searches for few clues");
    if (last->clues < options->low_clues || (more && options->low_clues && !options->symmetry))
        sj_text_str(text, "; 'suuji maximize' searches for minimal puzzles with many clues");
}

/* Report why fewer puzzles were made than requested. */
static void remark(const struct generating *g, const struct cli_generate_result *result)
{
    const struct generate_args *const args = g->args;
    struct sj_text text = {0};
    if (args->quiet)
        return;
    if (result->end == SUUJI_END_STOPPED)
        sj_text_str(&text, "interrupted");
    else if (g->ended)
        sj_text_printf(&text, "no new puzzle for %g s (see --patience)", args->patience);
    else if (result->end == SUUJI_END_TIME && !result->timed_out)
        sj_text_printf(&text, "no puzzle within %g s (see --patience)", args->patience);
    else
        sj_text_str(&text, suuji_end_name(result->end));
    sj_text_printf(&text, ": %" PRIu64, result->written);
    if (args->count)
        sj_text_printf(&text, " of %" PRIu64, args->count);
    sj_text_str(&text, result->written == 1 && args->count < 2 ? " puzzle made" : " puzzles made");
    if (result->end != SUUJI_END_STOPPED && (result->written == 0 || result->last.clues > 0))
        tell_nearest(g, &result->last, &text);
    sj_text_char(&text, '\0');
    if (!text.failed)
        cli_complain("%s", text.at);
    sj_text_free(&text);
}

/* Was the request met? Without a count any puzzle made in time is enough. */
static bool is_done(const struct generate_args *args, const struct cli_generate_result *result)
{
    return result->end == SUUJI_END_COMPLETE ||
           (args->count == 0 && result->timed_out && result->written > 0);
}

/* For unbiased puzzles: estimate the share of all minimal puzzles that have n clues. Each puzzle
   counts by its weight; the standard errors are those of a ratio of two sums. */
static void show_shares(const struct cli_generate_result *result)
{
    const double *const weight = result->weight;
    double sum = 0;
    double squares = 0;
    for (unsigned n = 0; n < CLI_GENERATE_CLUES; n++) {
        sum += weight[n] * (double)result->clues[n];
        squares += weight[n] * weight[n] * (double)result->clues[n];
    }
    fprintf(stderr, "clues  puzzles      share    error\n");
    for (unsigned n = 0; n < CLI_GENERATE_CLUES && sum > 0; n++) {
        const double own = weight[n] * (double)result->clues[n];
        const double share = own / sum;
        const double variance =
            (weight[n] * own * (1 - 2 * share) + share * share * squares) / (sum * sum);
        if (result->clues[n])
            fprintf(stderr, "%5u  %7" PRIu64 "  %8.4f%%  %.4f%%\n", n, result->clues[n],
                    100 * share, 100 * sqrt(variance));
    }
}

static enum cli_exit run_workers(struct generating *g)
{
    const struct generate_args *const args = g->args;
    const struct cli_generate_workers workers = {.rules = g->rules,
                                                 .options = &g->options,
                                                 .first = 1,
                                                 .count = args->unique ? 0 : args->count,
                                                 .threads = (unsigned)args->threads,
                                                 .time_limit = args->time_limit,
                                                 .stop = cli_interrupt_watch(),
                                                 .user = g,
                                                 .format = format_batch,
                                                 .write = args->unique ? write_unique : write_text,
                                                 .progress = progress};
    struct cli_generate_result result;
    suuji_error err;
    g->progress = cli_progress_open(!args->quiet);
    suuji_status status = cli_output_open(&g->output, args->output, NULL, &err);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    const double began = sj_clock_now();
    g->last = began;
    g->made.limit = args->count;
    status = cli_generate_workers_run(&workers, &result, &err);
    if (args->unique)
        result.written = g->made.kept;
    if (g->ended) {
        status = SUUJI_OK;
        result.end = g->end;
        result.last = (suuji_made){0};
    }
    if (status == SUUJI_OK && g->begun)
        status = write_part(g, sj_dialect_write_tail, &err);
    if (status == SUUJI_OK && result.end != SUUJI_END_COMPLETE)
        remark(g, &result);
    if (args->stats)
        fprintf(stderr, "puzzles     %" PRIu64 "\nseconds     %.3f\n", result.written,
                sj_clock_now() - began);
    /* the total is not exact: work continues until enough puzzles are different */
    if (args->stats && args->unique)
        fprintf(stderr, "equivalent  %" PRIu64 "\n", g->made.dropped);
    else if (args->stats)
        fprintf(stderr, "attempts    %" PRIu64 "\ntests       %" PRIu64 "\n", result.attempts,
                result.questions);
    if (args->stats && g->options.unbiased && !args->unique)
        show_shares(&result);
    const enum cli_exit exit =
        cli_output_end(&g->output, status, &err, is_done(args, &result) ? CLI_YES : CLI_NO);
    return status == SUUJI_ERR_RULES ? CLI_USAGE : exit; /* rules without a solution grid */
}

/* ---- Searching ---- */

/* Is it one of the searches? */
static bool is_search(const struct generate_args *args)
{
    return args->fewest || args->vicinity || args->method == PAPER;
}

/* Refuse options that cannot be used together. */
static enum cli_exit check_args(const struct generate_args *args)
{
    const bool paper = args->method == PAPER;
    const char *const name = args->fewest     ? "--fewest"
                             : args->vicinity ? "--vicinity"
                             : paper          ? "--method paper"
                                              : NULL;
    const char *const other = args->symmetry                   ? "--symmetry"
                              : args->pattern                  ? "--pattern"
                              : args->from_grid                ? "--from-grid"
                              : args->vicinity && args->fewest ? "--vicinity"
                              : args->method && !paper && name ? "--method unbiased"
                              : paper && name[2] != 'm'        ? "--method paper"
                              : args->unique                   ? "--unique-up-to-symmetry"
                              : args->guesses                  ? "--guesses"
                              : args->technique                ? "--technique"
                              : args->clues && args->vicinity  ? "--clues"
                              : args->from_puzzle && paper     ? "--from-puzzle"
                              : args->rules && paper           ? "--rules"
                                                               : NULL;
    const char *const fixed = args->from_grid            ? "--from-grid"
                              : args->from_puzzle        ? "--from-puzzle"
                              : args->unique             ? "--unique-up-to-symmetry"
                              : args->method == UNBIASED ? "--method unbiased"
                                                         : NULL;
    if (cli_jigsaw_asked(args->rules) && fixed)
        return cli_usage("generate",
                         "generate: '--rules %.40s' makes new regions, which '%s' cannot use; give "
                         "them as regions=MAP",
                         args->rules, fixed);
    if (name && other)
        return cli_usage("generate", "generate: options '%s' and '%s' cannot be used together",
                         name, other);
    if (args->vicinity && !args->from_puzzle)
        return cli_usage("generate", "generate: option '--vicinity' needs '--from-puzzle'");
    if (args->seed_grid && !paper)
        return cli_usage("generate", "generate: option '--seed-grid' needs '--method paper'");
    if (args->tries && !paper)
        return cli_usage("generate", "generate: option '--tries' needs '--method paper'");
    if (!name && (args->from_puzzle || args->steps))
        return cli_usage("generate", "generate: option '--%s' needs '--fewest' or '--vicinity'",
                         args->steps ? "steps" : "from-puzzle");
    if (args->weighted && args->method != UNBIASED)
        return cli_usage("generate", "generate: option '--weighted' needs '--method unbiased'");
    return CLI_YES;
}

static suuji_status write_found(void *user, const struct cli_generate_batch *batch,
                                suuji_error *err)
{
    struct generating *const g = user;
    struct sj_text text = {0};
    suuji_status status = format_batch(g, batch, &text, err);
    if (status == SUUJI_OK && text.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = write_text(g, text.at, text.len, err);
    sj_text_free(&text);
    return status;
}

static enum cli_exit run_search(struct generating *g)
{
    const struct generate_args *const args = g->args;
    const bool paper = args->method == PAPER;
    const struct cli_generate_search search = {.rules = g->rules,
                                               .seed = args->seed,
                                               .count = args->count,
                                               .steps = args->steps,
                                               .threads = args->threads,
                                               .time_limit = args->time_limit,
                                               .patience = args->patience,
                                               .fewest = args->fewest,
                                               .target = g->options.high_clues,
                                               .from = args->from_puzzle,
                                               .vicinity = args->vicinity,
                                               .seed_grid = !paper ? 0
                                                            : args->seed_grid
                                                                ? (unsigned)args->seed_grid
                                                                : 1,
                                               .tries = args->tries,
                                               .quiet = args->quiet,
                                               .stats = args->stats,
                                               .user = g,
                                               .write = write_found};
    suuji_error err;
    if (cli_output_open(&g->output, args->output, NULL, &err) != SUUJI_OK)
        return cli_fail(&err);
    const enum cli_exit exit = !is_search(args)
                                   ? cli_generate_jigsaw(&search, args->rules, &g->options)
                                   : cli_generate_search(&search);
    const suuji_status status = g->begun ? write_part(g, sj_dialect_write_tail, &err) : SUUJI_OK;
    return cli_output_end(&g->output, status, &err, exit);
}

/* ---- The run ---- */

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

/* The output format: from --to, from the output's extension, a grid on a terminal, or lines. */
static suuji_status choose_format(struct generating *g, suuji_error *err)
{
    const struct generate_args *const args = g->args;
    const suuji_format_info *const by_name = args->output ? cli_format_of_file(args->output) : NULL;
    const bool drawn = !args->output && cli_terminal(STDOUT_FILENO);
    const bool jigsaw = cli_jigsaw_asked(args->rules);
    const char *const rules = jigsaw ? args->rules : suuji_rules_spec(g->rules);
    const bool irregular = jigsaw || strstr(rules, ":regions=");
    const char *spec = suuji_rules_size(g->rules) > LARGEST_LINE ? irregular ? "sgt" : "numbers"
                       : drawn                                   ? "grid"
                       : !irregular                              ? "line"
                       : strchr(rules, '+')                      ? "sgt"
                                                                 : "jigsaw";
    if (args->to)
        spec = args->to;
    else if (by_name && (by_name->can & SUUJI_FORMAT_WRITES))
        spec = by_name->name;
    suuji_status status =
        args->to || args->json ? SUUJI_OK : cli_check_puzzle_file(args->output, err);
    if (status == SUUJI_OK)
        status = sj_dialect_for_writing(spec, NULL, &g->dialect, err);
    if (status != SUUJI_OK)
        return status;
    if (!args->json && jigsaw && !(g->dialect.info->can & SUUJI_FORMAT_REGIONS)) {
        (void)sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' cannot store irregular regions",
                      g->dialect.info->name);
        return suggest_formats(g, err);
    }
    if (!args->json && cli_format_tells(g->dialect.info, g->rules) == CLI_MISLED) {
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
static suuji_status try_format(const struct generating *g, suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    struct sj_text text = {0};
    suuji_status status = suuji_puzzle_new(g->rules, &puzzle, err);
    if (status == SUUJI_OK) {
        const struct sj_writing writing = {&g->dialect, puzzle, suuji_puzzle_givens(puzzle), NULL,
                                           1};
        status = g->args->json ? SUUJI_OK : sj_dialect_write(&writing, &text, err);
        if (status == SUUJI_ERR_UNSUPPORTED)
            cli_suggest_formats(puzzle, err);
    }
    sj_text_free(&text);
    suuji_puzzle_free(puzzle);
    return status;
}

/* Is the request impossible? Opening a generator reports it. */
static suuji_status try_options(const struct generating *g, suuji_error *err)
{
    suuji_generator *generator = NULL;
    const suuji_status status = suuji_generator_new(g->rules, &g->options, &generator, err);
    suuji_generator_free(generator);
    return status;
}

static enum cli_exit refuse(const suuji_error *err)
{
    return err->status == SUUJI_ERR_ARGUMENT || err->status == SUUJI_ERR_RULES ||
                   err->status == SUUJI_ERR_UNSUPPORTED
               ? cli_usage("generate", "generate: %s", err->text)
               : cli_fail(err);
}

/* Does anything depend on the seed? Whole neighbourhoods are gone through in order. */
static bool is_random(const struct generate_args *args)
{
    return !args->vicinity || args->count;
}

/* The rules. Of random regions those of a search need a solution grid; else these are only for the
   check of the options, and every puzzle gets its own. */
static suuji_status find_rules(const struct generate_args *args, suuji_rules **rules,
                               suuji_end *end, suuji_error *err)
{
    const suuji_limits limits = {.seconds = args->time_limit, .stop = cli_interrupt_watch()};
    if (!cli_jigsaw_asked(args->rules))
        return suuji_rules_new(args->rules ? args->rules : "9", rules, err);
    return is_search(args) ? cli_jigsaw_rules(args->rules, args->seed, 1, &limits, rules, end, err)
                           : suuji_rules_random(args->rules, args->seed, rules, err);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct generate_args chosen = *(const struct generate_args *)given;
    const struct generate_args *const args = &chosen;
    const bool new_seed = chosen.seed == 0 && is_random(args);
    struct generating g = {.args = args};
    struct cli_generate_input input = {0};
    suuji_filter filter[2];
    suuji_error err;
    (void)operands;
    if (new_seed)
        chosen.seed = cli_new_seed();
    g.options = (suuji_generate_options){.size = sizeof(suuji_generate_options),
                                         .seed = args->seed,
                                         .symmetry = args->symmetry,
                                         .minimal = args->minimal,
                                         .limits.seconds = args->patience,
                                         .unbiased = args->method == UNBIASED,
                                         .weighted = args->weighted};
    if (check_args(args) != CLI_YES)
        return CLI_USAGE;
    suuji_end end = SUUJI_END_COMPLETE;
    suuji_status status = find_rules(args, &g.rules, &end, &err);
    if (status == SUUJI_OK && end != SUUJI_END_COMPLETE) {
        if (!args->quiet)
            cli_complain("%s: no regions with a solution grid were found",
                         end == SUUJI_END_STOPPED ? "interrupted" : suuji_end_name(end));
        return CLI_NO;
    }
    if (status == SUUJI_OK)
        status = cli_generate_clues(args->clues, &g.options, &err);
    if (status == SUUJI_OK)
        status = cli_generate_filters(args->guesses, args->technique, filter, &g.options, &err);
    if (status == SUUJI_OK)
        status = choose_format(&g, &err);
    if (status == SUUJI_OK)
        status = try_format(&g, &err);
    enum cli_exit exit = status == SUUJI_OK ? CLI_YES : refuse(&err);
    if (exit == CLI_YES)
        exit = cli_generate_read(&input, g.rules, args->pattern, args->from_grid);
    g.options.pattern = input.pattern;
    g.options.grid = input.grid;
    if (exit == CLI_YES && try_options(&g, &err) != SUUJI_OK)
        exit = refuse(&err);
    if (exit == CLI_YES) {
        cli_canon_pool_open(&g.pool, g.rules);
        exit = is_search(args) || cli_jigsaw_asked(args->rules) ? run_search(&g) : run_workers(&g);
        if (new_seed && !args->quiet && (exit == CLI_YES || exit == CLI_NO))
            cli_complain("seed %" PRIu64, args->seed);
        if (g.begun && !args->quiet && !args->json)
            cli_remark_untold(g.dialect.info, args->rules);
        cli_canon_pool_close(&g.pool);
        cli_unique_clear(&g.made);
        sj_text_free(&g.passed);
    }
    cli_generate_input_free(&input);
    sj_dialect_clear(&g.dialect);
    suuji_rules_free(g.rules);
    return exit;
}

/* clang-format off */
static const char *const symmetries[] = {"none", "rotate180", "rotate90", "horizontal", "vertical",
                                         "diagonal", "antidiagonal", "diagonals", "axes", "full",
                                         NULL};

static const struct cli_option options[] = {
    {"rules", 'r', SUUJI_OPTION_TEXT, offsetof(struct generate_args, rules), .value = "SPEC", .domain = CLI_RULES_SPEC,
     .help = "rules of the puzzles: 16, 6:2x3, 9+x ... (see 'suuji rules'); 9:jigsaw: new irregular regions for each puzzle; default: 9"},
    {"count", 'n', SUUJI_OPTION_COUNT, offsetof(struct generate_args, count), .value = "N",
     .fallback = "1", .help = "number of puzzles; 0: until interrupted"},
    {"seed", 's', SUUJI_OPTION_COUNT, offsetof(struct generate_args, seed), .value = "N",
     .help = "make the puzzles of this seed again; 0: a new seed, which is reported"},
    {"clues", 'c', SUUJI_OPTION_TEXT, offsetof(struct generate_args, clues), .value = "N|LOW:HIGH",
     .help = "number of clues; some may then be redundant, see --minimal"},
    {"minimal", 'm', SUUJI_OPTION_FLAG, offsetof(struct generate_args, minimal),
     .help = "every clue is necessary; also with --symmetry or --clues"},
    {"symmetry", 'y', SUUJI_OPTION_WORD, offsetof(struct generate_args, symmetry), .value = "NAME",
     .fallback = "none", .words = symmetries, .help = "symmetry of the clue positions"},
    {"pattern", 'p', SUUJI_OPTION_TEXT, offsetof(struct generate_args, pattern), .value = "FILE", .domain = CLI_FILE,
     .help = "put clues exactly where FILE has them; FILE: a puzzle, or rows with '.' for empty cells and any other character for clues"},
    {"from-grid", 'g', SUUJI_OPTION_TEXT, offsetof(struct generate_args, from_grid), .rare = true, .value = "FILE", .domain = CLI_FILE,
     .help = "file with the solution grid that every puzzle must have; in any format"},
    {"guesses", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, guesses), .value = "LOW:HIGH", .rare = true,
     .help = "number of guesses until engine 'singles' has proved uniqueness; each value tried in a cell counts"},
    {"technique", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, technique), .value = "NAME",
     .help = "hardest technique needed to solve it; one of singles, locked, pairs, triples, search; clues are removed only within it, see --minimal"},
    {"fewest", 'f', SUUJI_OPTION_FLAG, offsetof(struct generate_args, fewest),
     .help = "search for puzzles with few clues; with --clues N: until one has at most N"},
    {"steps", 0, SUUJI_OPTION_COUNT, offsetof(struct generate_args, steps), .rare = true, .value = "N",
     .help = "stop after N steps; 0: a default for the size"},
    {"from-puzzle", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, from_puzzle), .rare = true, .value = "FILE", .domain = CLI_FILE,
     .help = "start from these puzzles (for --fewest and --vicinity)"},
    {"vicinity", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, vicinity), .rare = true, .value = "P,Q",
     .help = "minimal puzzles made by removing P clues and adding Q; --count 0: all of them"},
    {"method", 0, SUUJI_OPTION_WORD, offsetof(struct generate_args, method), .rare = true, .value = "NAME",
     .fallback = "suuji", .words = (const char *const[]){"suuji", "paper", "unbiased", NULL},
     .help = "generation method; unbiased: all minimal puzzles are equally likely; paper: the "
             "method of a paper (Netto 2018), for comparison"},
    {"weighted", 0, SUUJI_OPTION_FLAG, offsetof(struct generate_args, weighted), .rare = true,
     .help = "with --method unbiased: faster, but each puzzle has a weight"},
    {"seed-grid", 0, SUUJI_OPTION_COUNT, offsetof(struct generate_args, seed_grid), .value = "N", .rare = true,
     .low = 1, .high = 3, .help = "with --method paper: number of one of the solution grids of the paper; default: 1"},
    {"tries", 'k', SUUJI_OPTION_COUNT, offsetof(struct generate_args, tries), .value = "N", .rare = true,
     .low = 1, .help = "with --method paper: each puzzle is the best of N runs, or the first with at most --clues N (17) clues; default: 5"},
    {"unique-up-to-symmetry", 0, SUUJI_OPTION_FLAG, offsetof(struct generate_args, unique), .rare = true,
     .help = "leave out puzzles equivalent to an earlier one; see 'suuji canon'"},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct generate_args, time_limit),
     .value = "SECONDS", .help = "stop after this time, with the puzzles made so far; 0: no limit"},
    {"patience", 0, SUUJI_OPTION_REAL, offsetof(struct generate_args, patience), .rare = true, .value = "SECONDS",
     .fallback = "300", .help = "give up when a single puzzle takes longer; 0: no limit"},
    {"with-solution", 'w', SUUJI_OPTION_FLAG, offsetof(struct generate_args, with_solution),
     .help = "write the solution of each puzzle too; next to the puzzle, or after it as another grid"},
    {"to", 't', SUUJI_OPTION_TEXT, offsetof(struct generate_args, to), .value = "FORMAT", .domain = CLI_WRITABLE,
     .help = "format of the output (see 'suuji formats'); default: by the extension of -o FILE, "
             "otherwise line (jigsaw for irregular regions), or grid on a terminal"},
    {CLI_OUTPUT(struct generate_args)},
    {CLI_JSON(struct generate_args), .rare = true},
    {CLI_THREADS(struct generate_args), .rare = true},
    {CLI_STATS(struct generate_args), .rare = true},
    {CLI_QUIET(struct generate_args)},
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji generate", "a new puzzle each time; its seed is reported"},
    {"suuji generate --seed 7 --to grid", "the puzzle of this seed, drawn"},
    {"suuji generate --rules 6:2x3 --count 5", "five small puzzles"},
    {"suuji generate --symmetry rotate180 --clues 28:32 --with-solution",
     "symmetric puzzles with 28 to 32 clues"},
    {"suuji generate --fewest --rules 6:2x3", "a puzzle with the fewest clues possible: eight"},
    {"suuji generate --method unbiased --rules 4 --count 100 --stats",
     "all minimal puzzles are equally likely"},
    {"suuji generate --rules 9:jigsaw --to grid", "irregular regions, drawn at random"},
    {"suuji generate --technique locked", "a puzzle that singles cannot solve but locked "
                                          "candidates can"},
    {0},
};

const struct cli_command cli_command_generate = {
    .name = "generate",
    .operands = NULL,
    .summary = "generate puzzles that have exactly one solution",
    .about =
        "Make puzzles by removing clues from random solution grids. Without --clues each puzzle "
        "is minimal: no clue can be removed; with --symmetry, no set of symmetric clues. "
        "--minimal asks for puzzles from which no single clue can be removed; these are found by "
        "trial and error. With --clues LOW:HIGH clues are removed until LOW are left or no other "
        "can be removed. With --technique a clue is removed only if the technique still solves the "
        "puzzle: no other can be removed within it, but some may be redundant unless --minimal is "
        "given.\n"
        "Each run makes different puzzles and reports its seed on standard error. --seed N makes "
        "the same puzzles again, for any number of threads, and puzzle number i does not depend "
        "on --count. Before a puzzle is written, a second engine verifies that it has exactly "
        "one solution.\n"
        "--fewest searches for puzzles with few clues: starting from the best random puzzles, it "
        "replaces one clue by another again and again until a clue becomes redundant. It stops "
        "at the fewest clues possible, if that number is known, at --clues N, or at the limit of "
        "steps or time, and writes the best puzzles found. --vicinity P,Q writes puzzles from "
        "the {-P+Q} neighbourhood of those in a file. With a limit of steps the result is the "
        "same each time; with a time limit it is not.\n"
        "--method unbiased makes minimal puzzles that are uniformly distributed among those with "
        "at most 30 clues (or with the range of --clues, which is required for rules other than "
        "9 and 4). This takes almost a second per puzzle. --weighted makes ten times as many, "
        "but favours puzzles with few clues; JSON has the weights that correct for this, and "
        "--stats shows the share of each number of clues among all puzzles.\n"
        "The exit code is 0 if all puzzles were made, 1 if a limit was reached first, 2 if the "
        "request is known to be impossible, 3 if a file could not be read, 4 if writing failed.",
    .options = options,
    .args_size = sizeof(struct generate_args),
    .examples = examples,
    .run = run,
};
