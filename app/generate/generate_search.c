/* SPDX-License-Identifier: MIT */
/* The searching side of 'suuji generate'. */
#include "app/generate/generate_search.h"

#include "app/batch/stream.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/progress_line.h"
#include "app/generate/generate_input.h"
#include "app/generate/paper.h"
#include "base/clock.h"
#include "base/fail.h"

#include <suuji/clues.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static unsigned cells_of(const suuji_rules *rules)
{
    return suuji_rules_size(rules) * suuji_rules_size(rules);
}

/* ---- Puzzles to begin with ---- */

struct start {
    suuji_puzzle *clues; /* a puzzle of the rules without pencil marks */
    suuji_solver *solver;
    const char *file;
    struct sj_text givens; /* of puzzles with one solution, a byte for each cell */
    size_t count, refused;
    double end; /* on the clock; 0: no limit */
    bool late;
};

/* By its clues: what is written has no pencil marks. */
static suuji_status take_start(struct start *start, const suuji_puzzle *puzzle, size_t number,
                               suuji_error *err)
{
    const unsigned cells = cells_of(suuji_puzzle_rules(puzzle));
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = SUUJI_OK;
    query.limit = 2;
    query.limits.stop = cli_interrupt_watch();
    query.limits.seconds = sj_clock_left(start->end);
    for (unsigned cell = 0; status == SUUJI_OK && cell < cells; cell++)
        status = suuji_puzzle_set_given(start->clues, cell, suuji_puzzle_givens(puzzle)[cell], err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(start->solver, start->clues, &query, &answer, err);
    if (status == SUUJI_OK && answer.verdict == SUUJI_VERDICT_UNIQUE) {
        sj_text_add(&start->givens, (const char *)suuji_puzzle_givens(puzzle), cells);
        start->count++;
    } else if (status == SUUJI_OK && answer.end == SUUJI_END_TIME) {
        start->late = true;
    } else if (status == SUUJI_OK && answer.end != SUUJI_END_STOPPED) {
        cli_complain("%s: puzzle %zu does not have exactly one solution", start->file, number);
        start->refused++;
    }
    return status == SUUJI_OK && start->givens.failed ? sj_fail_memory(err) : status;
}

/* Every puzzle of a text; errors are reported. */
static suuji_status read_starts(struct start *start, const suuji_rules *rules, const char *text,
                                size_t len, suuji_error *err)
{
    const suuji_read_options options = {.size = sizeof options, .rules = suuji_rules_spec(rules)};
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_status status = suuji_reader_new(text, len, &options, &reader, err);
    for (size_t number = 1; status == SUUJI_OK; number++) {
        status = suuji_reader_next(reader, &puzzle, err);
        if (status == SUUJI_ERR_SYNTAX || status == SUUJI_ERR_RULES ||
            status == SUUJI_ERR_UNSUPPORTED) {
            cli_complain("%s:%zu:%zu: %s", start->file, err->line, err->column, err->text);
            start->refused++;
            status = SUUJI_OK;
            continue;
        }
        if (status != SUUJI_OK || !puzzle || start->late ||
            suuji_stop_requested(cli_interrupt_stop()))
            break;
        status = take_start(start, puzzle, number, err);
    }
    suuji_reader_free(reader);
    return status;
}

static enum cli_exit load_starts(struct start *start, struct generating *g)
{
    struct sj_text text = {0};
    suuji_error err = {0};
    start->file = g->args->from_puzzle;
    if (g->args->common.time_limit > 0)
        start->end = sj_clock_now() + g->args->common.time_limit;
    suuji_status status = cli_whole_file_read(g->args->from_puzzle, &text, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(NULL, &start->solver, &err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(g->rules, &start->clues, &err);
    if (status == SUUJI_OK)
        status = read_starts(start, g->rules, text.at, text.len, &err);
    sj_text_free(&text);
    if (status != SUUJI_OK)
        return cli_fail_in(g->args->from_puzzle, &err);
    if (start->count == 0 && suuji_stop_requested(cli_interrupt_stop()))
        return CLI_NO;
    if (start->count == 0 && start->late) {
        cli_complain("%s: time limit: no puzzle was found to have exactly one solution",
                     start->file);
        return CLI_NO;
    }
    if (start->count == 0) {
        cli_complain("%s: none of the puzzles has exactly one solution", g->args->from_puzzle);
        return CLI_BAD_INPUT;
    }
    return start->refused ? CLI_BAD_INPUT : CLI_YES;
}

/* ---- The two searches ---- */

struct finding {
    struct generating *g;
    struct cli_progress_line line;
    uint64_t written;
    suuji_status status; /* of writing */
    suuji_error err;
};

static void show_progress(void *user, const suuji_clues_progress *p)
{
    struct finding *const finding = user;
    if (finding->g->args->fewest)
        cli_progress_show(&finding->line, p->seconds,
                          "%u clues, %" PRIu64 " found, %" PRIu64 " steps, %.0f tests/s, %.0f s",
                          p->clues, p->found, p->steps, (double)p->tests / p->seconds, p->seconds);
    else
        cli_progress_show(&finding->line, p->seconds, "%" PRIu64 " puzzles, %.0f s", p->found,
                          p->seconds);
}

static bool on_found(void *user, const suuji_clues_found *found)
{
    struct finding *const finding = user;
    struct generating *const g = finding->g;
    const suuji_made made = {.givens = found->givens,
                             .solution = found->solution,
                             .clues = found->clues,
                             .minimal = found->minimal,
                             .attempts = g->args->fewest ? found->progress->steps : 1,
                             .questions = g->args->fewest ? found->progress->tests : 1};
    const suuji_made *const list = &made;
    const struct cli_generate_batch batch = {g->rules, ++finding->written, 1, &list};
    cli_progress_erase(&finding->line);
    finding->status = cli_generate_write_found(g, &batch, &finding->err);
    return finding->status == SUUJI_OK;
}

/* Was it what was asked for? Say what came of a search for few clues. */
static enum cli_exit judge_fewest(const struct finding *finding, const suuji_clues_result *result)
{
    struct generating *const g = finding->g;
    const suuji_clues_progress *const p = &result->progress;
    const bool met = finding->written >= g->args->count &&
                     (g->options.high_clues == 0 || p->clues <= g->options.high_clues);
    if (!g->args->common.quiet && result->end == SUUJI_END_STOPPED)
        cli_complain("interrupted: %" PRIu64 " puzzle%s found, %" PRIu64 " steps", finding->written,
                     finding->written == 1 ? "" : "s", p->steps);
    else if (!g->args->common.quiet)
        cli_complain("%u clues, %" PRIu64 " puzzle%s (%s)", p->clues, p->found,
                     p->found == 1 ? "" : "s",
                     result->end == SUUJI_END_COMPLETE
                         ? g->options.high_clues ? "as requested" : "no puzzle has fewer"
                     : result->end == SUUJI_END_NODES ? "step limit"
                                                      : suuji_end_name(result->end));
    if (g->args->common.stats)
        fprintf(stderr,
                "clues       %u\nfound       %" PRIu64 "\nsteps       %" PRIu64
                "\ntests       %" PRIu64 "\nrestarts    %" PRIu64 "\nseconds     %.3f\n",
                p->clues, p->found, p->steps, p->tests, p->restarts, p->seconds);
    return met && result->end != SUUJI_END_STOPPED ? CLI_YES : CLI_NO;
}

/* Say why there are not as many puzzles as were asked for. */
static void report_vicinity(const struct finding *finding, const suuji_clues_result *result)
{
    struct generating *const g = finding->g;
    char why[80];
    if (g->args->common.quiet)
        return;
    if (result->end == SUUJI_END_STOPPED)
        snprintf(why, sizeof why, "interrupted");
    else if (result->end == SUUJI_END_COMPLETE)
        snprintf(why, sizeof why, "there are no more");
    else if (result->end == SUUJI_END_GAVE_UP)
        snprintf(why, sizeof why, "no new puzzle for %g s (see --patience)", g->args->patience);
    else if (result->end == SUUJI_END_NODES)
        snprintf(why, sizeof why, "stopped after %" PRIu64 " random steps (see --steps)",
                 result->progress.steps);
    else
        snprintf(why, sizeof why, "%s", suuji_end_name(result->end));
    if (g->args->count)
        cli_complain("%s: %" PRIu64 " of %" PRIu64 " puzzles found", why, finding->written,
                     g->args->count);
    else
        cli_complain("%s: %" PRIu64 " puzzles found", why, finding->written);
}

static enum cli_exit judge_vicinity(const struct finding *finding, const suuji_clues_result *result)
{
    struct generating *const g = finding->g;
    const bool met =
        g->args->count ? finding->written >= g->args->count : result->end == SUUJI_END_COMPLETE;
    if (!met)
        report_vicinity(finding, result);
    if (g->args->common.stats)
        fprintf(stderr, "puzzles     %" PRIu64 "\ntests       %" PRIu64 "\nseconds     %.3f\n",
                finding->written, result->progress.tests, result->progress.seconds);
    return met ? CLI_YES : CLI_NO;
}

static unsigned thread_count(struct generating *g)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return g->args->common.threads ? (unsigned)g->args->common.threads
           : cores > 0             ? (unsigned)cores
                                   : 1;
}

static enum cli_exit run_search(struct generating *g, const struct start *start, unsigned removed,
                                unsigned added)
{
    struct finding finding = {.g = g, .line = cli_progress_open(!g->args->common.quiet)};
    suuji_clues_query query = SUUJI_CLUES_QUERY_INIT;
    suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
    suuji_error err;
    query.rules = g->rules;
    query.seed = g->args->seed;
    query.start = (const uint8_t *)start->givens.at;
    query.start_count = start->count;
    query.count = g->args->count;
    query.steps = g->args->steps;
    query.target = g->options.high_clues;
    query.threads = thread_count(g);
    query.removed = removed;
    query.added = added;
    query.patience = g->args->patience;
    query.limits.seconds = start->end > 0 ? sj_clock_left(start->end) : g->args->common.time_limit;
    query.limits.stop = cli_interrupt_watch();
    query.on_found = on_found;
    query.on_progress = show_progress;
    query.user = &finding;
    suuji_status status = g->args->fewest ? suuji_clues_fewest(&query, &result, &err)
                                          : suuji_clues_vicinity(&query, &result, &err);
    cli_progress_erase(&finding.line);
    if (status == SUUJI_OK && finding.status != SUUJI_OK) {
        status = finding.status;
        err = finding.err;
    }
    if (status != SUUJI_OK) {
        const enum cli_exit exit = cli_fail(&err);
        return status == SUUJI_ERR_RULES ? CLI_USAGE : exit; /* rules without a solution grid */
    }
    return g->args->fewest ? judge_fewest(&finding, &result) : judge_vicinity(&finding, &result);
}

/* So many clues must be there to be removed. */
static enum cli_exit check_removed(struct generating *g, const struct start *start,
                                   unsigned removed)
{
    const unsigned cells = cells_of(g->rules);
    for (size_t i = 0; i < start->count; i++) {
        unsigned clues = 0;
        for (unsigned cell = 0; cell < cells; cell++)
            clues += start->givens.at[i * cells + cell] != 0;
        if (removed > clues)
            return cli_usage("generate",
                             "generate: '--vicinity %.40s': a puzzle in %.80s has only %u clues",
                             g->args->vicinity, g->args->from_puzzle, clues);
    }
    return CLI_YES;
}

/* "2,1": remove 2 clues, add 1. */
static bool read_vicinity(const char *text, unsigned *removed, unsigned *added)
{
    char rest = 0;
    return strspn(text, "0123456789,") == strlen(text) &&
           sscanf(text, "%2u,%2u%c", removed, added, &rest) == 2;
}

enum cli_exit cli_generate_search(struct generating *g)
{
    struct start start = {0};
    unsigned removed = 0;
    unsigned added = 0;
    if (g->args->method == PAPER)
        return cli_generate_paper(g);
    if (g->args->vicinity && !read_vicinity(g->args->vicinity, &removed, &added))
        return cli_usage("generate",
                         "generate: '--vicinity %.40s': expected the numbers of clues to remove "
                         "and to add, as in 2,1",
                         g->args->vicinity);
    enum cli_exit exit = g->args->from_puzzle ? load_starts(&start, g) : CLI_YES;
    if (!g->args->from_puzzle || start.count) {
        enum cli_exit found = check_removed(g, &start, removed);
        if (found == CLI_YES)
            found = run_search(g, &start, removed, added);
        exit = found > exit ? found : exit;
    }
    suuji_solver_free(start.solver);
    suuji_puzzle_free(start.clues);
    sj_text_free(&start.givens);
    return exit;
}
