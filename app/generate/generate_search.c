/* SPDX-License-Identifier: MIT */
/* The searches of 'suuji generate'. */
#include "app/generate/generate_search.h"

#include "base/clock.h"
#include "base/fail.h"
#include "app/generate/generate_input.h"
#include "app/batch/stream.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/progress_line.h"
#include "app/frame/terminal.h"
#include "clues/fewest.h"
#include "clues/near.h"
#include "app/generate/paper.h"
#include "model/puzzle.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Search nodes to show that a clue is needed. */
#define CHECK_NODES 100000
/* Number of random parts of a neighbourhood to examine if --steps is not given. */
#define DRAWS ((uint64_t)100000)

/* ---- Output ---- */

/* The second engine, which verifies every puzzle. */
static suuji_status certify(suuji_solver *checker, const suuji_rules *rules, const uint8_t *clue,
                            const uint8_t *solution, suuji_error *err)
{
    suuji_puzzle puzzle = {0};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = sj_puzzle_start(&puzzle, rules, err);
    query.limit = 2;
    if (status == SUUJI_OK) {
        memcpy(puzzle.given, clue, rules->cells);
        status = suuji_solver_solve(checker, &puzzle, &query, &answer, err);
    }
    if (status == SUUJI_OK && (answer.verdict != SUUJI_VERDICT_UNIQUE ||
                               memcmp(answer.solution, solution, rules->cells) != 0))
        status = sj_fail(err, SUUJI_ERR_INTERNAL,
                         "engine '%s' found that a generated puzzle does not have exactly one "
                         "solution: please report this",
                         suuji_solver_engine(checker)->name);
    sj_puzzle_clear(&puzzle);
    return status;
}

/* Is every clue necessary? If the engine reaches the node limit, the puzzle does not count as
   minimal. */
static suuji_status find_minimal(suuji_solver *checker, const suuji_rules *rules,
                                 const uint8_t *clue, bool *minimal, suuji_error *err)
{
    suuji_puzzle puzzle = {0};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_status status = sj_puzzle_start(&puzzle, rules, err);
    query.limit = 2;
    query.limits.nodes = CHECK_NODES;
    *minimal = true;
    for (unsigned cell = 0; status == SUUJI_OK && *minimal && cell < rules->cells; cell++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        if (!clue[cell])
            continue;
        memcpy(puzzle.given, clue, rules->cells);
        puzzle.given[cell] = 0;
        status = suuji_solver_solve(checker, &puzzle, &query, &answer, err);
        *minimal = status == SUUJI_OK && answer.verdict == SUUJI_VERDICT_SEVERAL;
    }
    sj_puzzle_clear(&puzzle);
    return status;
}

/* Check one puzzle and write it. */
static suuji_status put(const struct cli_generate_search *search, suuji_solver *checker,
                        uint64_t number, const uint8_t *clue, const uint8_t *solution,
                        const suuji_made *made, suuji_error *err)
{
    const struct sj_generate_batch batch = {search->rules, number, 1, clue, solution, made};
    const suuji_status status = certify(checker, search->rules, clue, solution, err);
    return status == SUUJI_OK ? search->write(search->user, &batch, err) : status;
}

static suuji_status open_checker(const suuji_rules *rules, suuji_solver **checker, suuji_error *err)
{
    return suuji_solver_new(rules->size <= 12 ? "singles" : "cdcl", checker, err);
}

static unsigned count_clues(const uint8_t *clue, unsigned cells)
{
    unsigned clues = 0;
    for (unsigned i = 0; i < cells; i++)
        clues += clue[i] != 0;
    return clues;
}

/* ---- Start puzzles ---- */

struct start {
    struct sj_puzzle_list list;
    suuji_solver *solver;
    const char *file;
    unsigned refused;
};

/* Decide by the clues only: the output has no pencil marks. */
static suuji_status take_start(struct start *start, const suuji_puzzle *puzzle, size_t number,
                               suuji_error *err)
{
    suuji_puzzle clues = {0};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    suuji_status status = sj_puzzle_start(&clues, puzzle->rules, err);
    if (status == SUUJI_OK) {
        memcpy(clues.given, puzzle->given, puzzle->rules->cells);
        status = suuji_solver_solve(start->solver, &clues, &query, &answer, err);
    }
    if (status == SUUJI_OK && answer.verdict == SUUJI_VERDICT_UNIQUE) {
        status = sj_puzzle_list_add(&start->list, clues.given, answer.solution, err);
    } else if (status == SUUJI_OK) {
        cli_complain("%s: puzzle %zu does not have exactly one solution", start->file, number);
        start->refused++;
    }
    sj_puzzle_clear(&clues);
    return status;
}

/* Every puzzle of a text; errors are reported. */
static suuji_status read_starts(struct start *start, const suuji_rules *rules, const char *text,
                                size_t len, suuji_error *err)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .rules = rules->spec};
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
        if (status != SUUJI_OK || !puzzle)
            break;
        status = take_start(start, puzzle, number, err);
    }
    suuji_reader_free(reader);
    return status;
}

static enum cli_exit load_starts(struct start *start, const struct cli_generate_search *search)
{
    struct sj_text text = {0};
    suuji_error err = {0};
    start->file = search->from;
    start->list.cells = search->rules->cells;
    suuji_status status = sj_whole_file_read(search->from, &text, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(NULL, &start->solver, &err);
    if (status == SUUJI_OK)
        status = read_starts(start, search->rules, text.at, text.len, &err);
    sj_text_free(&text);
    if (status != SUUJI_OK)
        return cli_fail_in(search->from, &err);
    if (start->list.count == 0) {
        cli_complain("%s: there is no puzzle with exactly one solution", search->from);
        return CLI_BAD_INPUT;
    }
    return start->refused ? CLI_BAD_INPUT : CLI_YES;
}

/* ---- Few clues ---- */

static void show(void *user, const struct sj_fewest_progress *p)
{
    cli_progress_show(user, p->seconds,
                      "%u clues, %zu found, %" PRIu64 " steps, %.0f tests/s, %.0f s", p->clues,
                      p->found, p->steps, (double)p->tests / p->seconds, p->seconds);
}

/* Default if neither steps nor time are limited: about one or two minutes of work. */
static uint64_t default_steps(const suuji_rules *rules)
{
    const uint64_t cells = rules->cells;
    const uint64_t steps = cells <= 81 ? 20000 : (uint64_t)20000 * 81 * 81 / (cells * cells);
    return steps < 100 ? 100 : steps;
}

static suuji_status write_fewest(const struct cli_generate_search *search,
                                 const struct sj_fewest_result *result, suuji_error *err)
{
    suuji_made made = {.clues = result->progress.clues,
                       .attempts = result->progress.steps,
                       .questions = result->progress.tests};
    suuji_solver *checker = NULL;
    suuji_status status = open_checker(search->rules, &checker, err);
    for (size_t i = 0; status == SUUJI_OK && i < result->best.count; i++) {
        const uint8_t *const clue = sj_puzzle_list_clue(&result->best, i);
        status = find_minimal(checker, search->rules, clue, &made.minimal, err);
        if (status == SUUJI_OK)
            status = put(search, checker, i + 1, clue, sj_puzzle_list_solution(&result->best, i),
                         &made, err);
    }
    suuji_solver_free(checker);
    return status;
}

/* Report the result; returns whether the request was met. */
static enum cli_exit judge(const struct cli_generate_search *search,
                           const struct sj_fewest_result *result)
{
    const struct sj_fewest_progress *const p = &result->progress;
    const bool met =
        result->best.count >= search->count && (search->target == 0 || p->clues <= search->target);
    if (!search->quiet && result->end != SUUJI_END_STOPPED)
        cli_complain("%u clues, %zu puzzle%s (%s)", p->clues, p->found, p->found == 1 ? "" : "s",
                     result->end == SUUJI_END_COMPLETE
                         ? search->target ? "as requested" : "no puzzle has fewer"
                     : result->end == SUUJI_END_NODES ? "step limit"
                                                      : suuji_end_name(result->end));
    if (search->stats)
        fprintf(stderr,
                "clues       %u\nfound       %zu\nsteps       %" PRIu64 "\ntests       %" PRIu64
                "\nrestarts    %" PRIu64 "\nseconds     %.3f\n",
                p->clues, p->found, p->steps, p->tests, p->restarts, p->seconds);
    return met && result->end != SUUJI_END_STOPPED ? CLI_YES : CLI_NO;
}

static enum cli_exit run_fewest(const struct cli_generate_search *search,
                                const struct sj_puzzle_list *start)
{
    struct cli_progress_line line = cli_progress_open(!search->quiet);
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const struct sj_fewest_query query = {.rules = search->rules,
                                          .seed = search->seed,
                                          .steps = search->steps || search->time_limit > 0
                                                       ? search->steps
                                                       : default_steps(search->rules),
                                          .time_limit = search->time_limit,
                                          .target = search->target,
                                          .count = search->count ? (size_t)search->count : SIZE_MAX,
                                          .threads = search->threads ? (unsigned)search->threads
                                                     : cores > 0     ? (unsigned)cores
                                                                     : 1,
                                          .start = start,
                                          .stop = cli_interrupt_watch(),
                                          .progress = show,
                                          .user = &line};
    struct sj_fewest_result result;
    suuji_error err;
    suuji_status status = sj_fewest_search(&query, &result, &err);
    cli_progress_erase(&line);
    if (status == SUUJI_OK)
        status = write_fewest(search, &result, &err);
    const enum cli_exit exit = status == SUUJI_OK ? judge(search, &result) : cli_fail(&err);
    sj_puzzle_list_free(&result.best);
    return exit;
}

/* ---- The vicinity of a puzzle ---- */

struct nearby {
    const struct cli_generate_search *search;
    suuji_solver *checker;
    struct sj_seen seen;
    const suuji_stop *stop;
    double began, last; /* time of the start, and of the last new puzzle */
    bool out_of_time, out_of_patience;
    struct cli_progress_line line;
    uint64_t written;
    uint64_t tests;
    suuji_status status;
    suuji_error err;
};

static bool near_go_on(void *user)
{
    struct nearby *const nearby = user;
    const struct cli_generate_search *const search = nearby->search;
    const double now = sj_clock_now();
    nearby->out_of_time |= search->time_limit > 0 && now - nearby->began >= search->time_limit;
    nearby->out_of_patience |= search->patience > 0 && now - nearby->last >= search->patience;
    cli_progress_show(&nearby->line, now - nearby->began, "%" PRIu64 " puzzles, %.0f s",
                      nearby->written, now - nearby->began);
    return !suuji_stop_requested(nearby->stop) && !nearby->out_of_time && !nearby->out_of_patience;
}

static bool near_wanted(void *user, const uint8_t *clue)
{
    const struct nearby *const nearby = user;
    return !sj_seen_has(&nearby->seen, clue, nearby->search->rules->cells);
}

/* A puzzle with one solution: write it if it is minimal and new. */
static bool near_found(void *user, const uint8_t *clue, const uint8_t *solution, unsigned redundant)
{
    struct nearby *const nearby = user;
    const struct cli_generate_search *const search = nearby->search;
    const unsigned cells = search->rules->cells;
    bool added = false;
    nearby->status = sj_seen_add(&nearby->seen, clue, cells, &added, &nearby->err);
    if (nearby->status == SUUJI_OK && added && redundant == cells) {
        const suuji_made made = {
            .clues = count_clues(clue, cells), .minimal = true, .attempts = 1, .questions = 1};
        nearby->written++;
        nearby->last = sj_clock_now();
        cli_progress_erase(&nearby->line);
        nearby->status =
            put(search, nearby->checker, nearby->written, clue, solution, &made, &nearby->err);
    }
    return nearby->status == SUUJI_OK && (search->count == 0 || nearby->written < search->count);
}

/* Number of ways to choose `minus` of the clues; at most `most`. */
static uint64_t count_ways(unsigned clues, unsigned minus, uint64_t most)
{
    uint64_t ways = 1;
    for (unsigned i = 1; i <= minus && ways < most; i++)
        ways = ways * (clues - minus + i) / i;
    return ways < most ? ways : most;
}

/* Number of random parts of the neighbourhoods to examine: not more than there are, if that is
   known. `*small`: there are few enough to examine all of them. */
static uint64_t count_draws(const struct cli_generate_search *search,
                            const struct sj_puzzle_list *start, unsigned minus, unsigned plus,
                            bool *small)
{
    const uint64_t draws = search->steps ? search->steps : DRAWS;
    uint64_t ways = 0;
    for (size_t i = 0; i < start->count && ways < draws; i++)
        ways += count_ways(count_clues(sj_puzzle_list_clue(start, i), start->cells), minus, draws);
    *small = search->steps == 0 && plus <= 1 && ways < draws;
    return *small ? ways : draws;
}

static suuji_status draw_near(struct nearby *nearby, struct sj_near *near,
                              const struct sj_puzzle_list *start, unsigned minus, unsigned plus,
                              uint64_t draws, suuji_error *err)
{
    const struct sj_near_hooks hooks = {near_wanted, near_found, near_go_on, nearby};
    struct sj_random random;
    suuji_status status = SUUJI_OK;
    bool ended = false;
    sj_random_seed(&random, nearby->search->seed);
    for (uint64_t i = 0; status == SUUJI_OK && !ended && i < draws && near_go_on(nearby); i++)
        status = sj_near_some(near, sj_puzzle_list_clue(start, (size_t)(i % start->count)), minus,
                              plus, &random, &hooks, &ended, err);
    return status;
}

/* Search all of the neighbourhoods, or random parts of them until enough puzzles are found; small
   neighbourhoods are then searched completely. `*complete`: everything was searched. */
static suuji_status look_near(struct nearby *nearby, struct sj_near *near,
                              const struct sj_puzzle_list *start, unsigned minus, unsigned plus,
                              bool *complete, suuji_error *err)
{
    const struct cli_generate_search *const search = nearby->search;
    const struct sj_near_hooks hooks = {near_wanted, near_found, near_go_on, nearby};
    suuji_status status = SUUJI_OK;
    bool small = true;
    bool ended = false;
    if (search->count) {
        const uint64_t draws = count_draws(search, start, minus, plus, &small);
        status = draw_near(nearby, near, start, minus, plus, draws, err);
        ended = !small || nearby->written >= search->count || !near_go_on(nearby);
    }
    for (size_t i = 0; status == SUUJI_OK && !ended && i < start->count; i++)
        status = sj_near_all(near, sj_puzzle_list_clue(start, i), minus, plus, &hooks, &ended, err);
    nearby->tests = sj_near_tests(near);
    if (status == SUUJI_OK && nearby->status != SUUJI_OK) {
        status = nearby->status;
        *err = nearby->err;
    }
    *complete = !ended;
    return status;
}

/* Report why fewer puzzles were found than requested. */
static void tell_near(const struct nearby *nearby, bool complete)
{
    const struct cli_generate_search *const search = nearby->search;
    char why[80];
    if (search->quiet || suuji_stop_requested(nearby->stop))
        return;
    if (complete)
        snprintf(why, sizeof why, "there are no more");
    else if (nearby->out_of_time)
        snprintf(why, sizeof why, "time limit");
    else if (nearby->out_of_patience)
        snprintf(why, sizeof why, "no new puzzle for %g s (see --patience)", search->patience);
    else
        snprintf(why, sizeof why, "after %" PRIu64 " draws (see --steps)",
                 search->steps ? search->steps : DRAWS);
    if (search->count)
        cli_complain("%s: %" PRIu64 " of %" PRIu64 " puzzles found", why, nearby->written,
                     search->count);
    else
        cli_complain("%s: %" PRIu64 " puzzles found", why, nearby->written);
}

/* Every start puzzle must have at least `minus` clues. */
static enum cli_exit check_minus(const struct cli_generate_search *search,
                                 const struct sj_puzzle_list *start, unsigned minus)
{
    for (size_t i = 0; i < start->count; i++) {
        const unsigned clues = count_clues(sj_puzzle_list_clue(start, i), start->cells);
        if (minus > clues)
            return cli_usage("generate",
                             "generate: '--vicinity %.40s': a puzzle in %.80s has only %u clues",
                             search->vicinity, search->from, clues);
    }
    return CLI_YES;
}

static enum cli_exit run_vicinity(const struct cli_generate_search *search,
                                  const struct sj_puzzle_list *start, unsigned minus, unsigned plus)
{
    struct nearby nearby = {
        .search = search, .stop = cli_interrupt_watch(), .line = cli_progress_open(!search->quiet)};
    struct sj_minimizer *minimizer = NULL;
    struct sj_near *near = NULL;
    suuji_error err;
    bool complete = false;
    if (check_minus(search, start, minus) != CLI_YES)
        return CLI_USAGE;
    nearby.began = nearby.last = sj_clock_now();
    suuji_status status = open_checker(search->rules, &nearby.checker, &err);
    if (status == SUUJI_OK)
        status = sj_minimizer_new(search->rules, NULL, &minimizer, &err);
    if (status == SUUJI_OK)
        status = sj_near_new(minimizer, &near, &err);
    /* do not write the start puzzles */
    for (size_t i = 0; status == SUUJI_OK && i < start->count; i++) {
        bool added = false;
        status =
            sj_seen_add(&nearby.seen, sj_puzzle_list_clue(start, i), start->cells, &added, &err);
    }
    if (status == SUUJI_OK)
        status = look_near(&nearby, near, start, minus, plus, &complete, &err);
    cli_progress_erase(&nearby.line);
    const bool met = search->count ? nearby.written >= search->count : complete;
    const enum cli_exit exit = status != SUUJI_OK ? cli_fail(&err) : met ? CLI_YES : CLI_NO;
    if (exit == CLI_NO)
        tell_near(&nearby, complete);
    if (search->stats)
        fprintf(stderr, "puzzles     %" PRIu64 "\ntests       %" PRIu64 "\nseconds     %.3f\n",
                nearby.written, nearby.tests, sj_clock_now() - nearby.began);
    sj_seen_free(&nearby.seen);
    sj_near_free(near);
    sj_minimizer_free(minimizer);
    suuji_solver_free(nearby.checker);
    return exit;
}

/* "2,1": remove 2 clues, add 1. */
static bool read_vicinity(const char *text, unsigned *minus, unsigned *plus)
{
    char rest = 0;
    return strspn(text, "0123456789,") == strlen(text) &&
           sscanf(text, "%2u,%2u%c", minus, plus, &rest) == 2;
}

/* ---- The paper's method ---- */

static enum cli_exit run_paper(const struct cli_generate_search *search)
{
    suuji_stop *const stop = cli_interrupt_watch();
    suuji_solver *solver = NULL;
    suuji_solver *checker = NULL;
    suuji_error err;
    uint8_t clue[SJ_PAPER_CELLS];
    uint8_t solution[SJ_PAPER_CELLS];
    unsigned fewest = SJ_PAPER_CELLS;
    uint64_t done = 0;
    uint64_t clues = 0;
    uint64_t tests = 0;
    const double began = sj_clock_now();
    suuji_status status = suuji_solver_new("singles:unique=opposite", &solver, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new("bits", &checker, &err);
    for (; status == SUUJI_OK && (search->count == 0 || done < search->count) &&
           !suuji_stop_requested(stop) &&
           (search->time_limit <= 0 || sj_clock_now() - began < search->time_limit);
         done++) {
        suuji_made made = {.attempts = 1};
        status = sj_paper_run(solver, search->seed_grid, search->seed, done + 1, clue, solution,
                              &made.questions, &err);
        made.clues = count_clues(clue, SJ_PAPER_CELLS);
        fewest = made.clues < fewest ? made.clues : fewest;
        clues += made.clues;
        tests += made.questions;
        if (status == SUUJI_OK)
            status = put(search, checker, done + 1, clue, solution, &made, &err);
    }
    suuji_solver_free(solver);
    suuji_solver_free(checker);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    if (search->stats)
        fprintf(stderr,
                "runs        %" PRIu64 "\nfewest      %u\nmean        %.2f\ntests       %" PRIu64
                "\nseconds     %.6f\n",
                done, fewest, done ? (double)clues / (double)done : 0, tests,
                sj_clock_now() - began);
    return done == search->count ? CLI_YES : CLI_NO;
}

enum cli_exit cli_generate_search(const struct cli_generate_search *search)
{
    struct start start = {0};
    unsigned minus = 0;
    unsigned plus = 0;
    if (search->seed_grid)
        return run_paper(search);
    if (search->vicinity && !read_vicinity(search->vicinity, &minus, &plus))
        return cli_usage("generate",
                         "generate: '--vicinity %.40s': expected the numbers of clues to remove "
                         "and to add, as in 2,1",
                         search->vicinity);
    enum cli_exit exit = search->from ? load_starts(&start, search) : CLI_YES;
    if (!search->from || start.list.count) {
        const enum cli_exit found = search->fewest
                                        ? run_fewest(search, search->from ? &start.list : NULL)
                                        : run_vicinity(search, &start.list, minus, plus);
        exit = found > exit ? found : exit;
    }
    suuji_solver_free(start.solver);
    sj_puzzle_list_free(&start.list);
    return exit;
}
