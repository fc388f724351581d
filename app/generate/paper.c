/* SPDX-License-Identifier: MIT */
/* The generator paper's method. */
#include "app/generate/paper.h"

#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/random_inl.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    GRIDS = 3,
    CELLS = 81,
    DRAWS = 65,   /* of a run */
    TRIES = 5,    /* runs for a puzzle, in the program published with the paper */
    FEWEST = 17,  /* clues at which it stops */
    COUNTERS = 4, /* of engine 'singles' */
};

/* Solutions: of a puzzle with 17 clues, of a hard one, and the first of the empty grid. */
static const char *const grids[GRIDS] = {
    "825917346167843592394652817612495738483276951759138624271589463548361279936724185",
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    "123456789456789123789123456231674895875912364694538217317265948542897631968341572"};

/* The state of all runs. */
struct runs {
    struct generating *g;
    suuji_solver *solver;  /* searches from both ends */
    suuji_solver *checker; /* another engine, which confirms uniqueness */
    suuji_puzzle *puzzle;
    suuji_stop *stop;
    double start; /* time */
    uint8_t solution[CELLS];
    uint8_t clue[CELLS]; /* of the best run for the puzzle so far */
    unsigned clues;      /* how many of them; 0: there is no run yet */
    uint64_t written;    /* puzzles */
    uint64_t done;       /* those whose runs were all made, or that have few enough clues */
    uint64_t met;        /* those that have as few clues as --clues asks for */
    /* Of all runs: */
    uint64_t count, sum, tests;
    unsigned fewest;
    uint64_t counter[COUNTERS]; /* guesses left and right, nanoseconds left and right */
};

/* Is time up, or was it interrupted? */
static bool is_over(const struct runs *runs)
{
    const double limit = runs->g->args->common.time_limit;
    return suuji_stop_requested(runs->stop) || (limit > 0 && sj_clock_now() - runs->start >= limit);
}

/* A query that was stopped counts as "not unique": it ends a run, whose puzzle is unique before
   it. */
static suuji_status is_unique(struct runs *runs, bool *unique, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    query.limits.stop = runs->stop;
    const suuji_status status =
        suuji_solver_solve(runs->solver, runs->puzzle, &query, &answer, err);
    *unique = status == SUUJI_OK && answer.verdict == SUUJI_VERDICT_UNIQUE;
    for (unsigned i = 0; status == SUUJI_OK && answer.counters && i < COUNTERS; i++)
        runs->counter[i] += answer.counters[i];
    runs->tests++;
    return status;
}

/* One run; keep its puzzle if none of this number had fewer clues. */
static suuji_status run_once(struct runs *runs, uint64_t number, suuji_error *err)
{
    struct sj_random random;
    bool unique = true;
    unsigned clues = 0;
    sj_random_seed(&random, runs->g->args->seed);
    sj_random_seed(&random, sj_random_next(&random) + number);
    suuji_status status = suuji_puzzle_set_givens(runs->puzzle, runs->solution, err);
    for (unsigned draw = 0; status == SUUJI_OK && unique && draw < DRAWS; draw++) {
        const unsigned cell = sj_random_below(&random, CELLS);
        const uint8_t value = suuji_puzzle_givens(runs->puzzle)[cell];
        (void)suuji_puzzle_set_given(runs->puzzle, cell, 0, NULL);
        status = is_unique(runs, &unique, err);
        if (!unique)
            (void)suuji_puzzle_set_given(runs->puzzle, cell, value, NULL);
    }
    const uint8_t *const givens = suuji_puzzle_givens(runs->puzzle);
    for (unsigned cell = 0; cell < CELLS; cell++)
        clues += givens[cell] != 0;
    if (status == SUUJI_OK && (runs->clues == 0 || clues <= runs->clues)) {
        memcpy(runs->clue, givens, CELLS);
        runs->clues = clues;
    }
    runs->count++;
    runs->sum += clues;
    runs->fewest = clues < runs->fewest ? clues : runs->fewest;
    return status;
}

/* Let the second engine confirm that the puzzle is unique, and write it. */
static suuji_status write_best(struct runs *runs, uint64_t tries, uint64_t tests, suuji_error *err)
{
    struct generating *const g = runs->g;
    const suuji_made made = {.givens = runs->clue,
                             .solution = runs->solution,
                             .clues = runs->clues,
                             .attempts = tries,
                             .questions = tests};
    const suuji_made *const list = &made;
    const struct cli_generate_batch batch = {g->rules, runs->written, 1, &list};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    suuji_status status = suuji_puzzle_set_givens(runs->puzzle, runs->clue, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(runs->checker, runs->puzzle, &query, &answer, err);
    if (status == SUUJI_OK && (answer.verdict != SUUJI_VERDICT_UNIQUE ||
                               memcmp(answer.solution, runs->solution, CELLS) != 0))
        status = sj_fail(err, SUUJI_ERR_INTERNAL,
                         "engine '%s' found that a generated puzzle does not have exactly one "
                         "solution: please report this",
                         suuji_solver_engine(runs->checker)->name);
    return status == SUUJI_OK ? cli_generate_write_found(g, &batch, err) : status;
}

/* Puzzle after puzzle, each the best of some runs. */
static suuji_status make_puzzles(struct runs *runs, suuji_error *err)
{
    struct generating *const g = runs->g;
    const uint64_t tries = g->args->tries ? g->args->tries : TRIES;
    const unsigned target = g->options.high_clues ? g->options.high_clues : FEWEST;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && (g->args->count == 0 || runs->written < g->args->count) &&
           !is_over(runs)) {
        const uint64_t tests = runs->tests;
        uint64_t k = 0;
        runs->clues = 0;
        do
            status = run_once(runs, runs->written * tries + ++k, err);
        while (status == SUUJI_OK && k < tries && runs->clues > target && !is_over(runs));
        runs->written++;
        runs->done += k == tries || runs->clues <= target;
        runs->met += !g->options.high_clues || runs->clues <= target;
        if (status == SUUJI_OK)
            status = write_best(runs, k, runs->tests - tests, err);
    }
    return status;
}

static void print_stats(const struct runs *runs)
{
    fprintf(stderr,
            "runs        %" PRIu64 "\nfewest      %u\nmean        %.2f\ntests       %" PRIu64 "\n",
            runs->count, runs->fewest, runs->count ? (double)runs->sum / (double)runs->count : 0,
            runs->tests);
    fprintf(stderr,
            "left        %" PRIu64 " guesses, %.6f s\nright       %" PRIu64
            " guesses, %.6f s\nseconds     %.6f\n",
            runs->counter[0], (double)runs->counter[2] * 1e-9, runs->counter[1],
            (double)runs->counter[3] * 1e-9, sj_clock_now() - runs->start);
}

/* Report why there are fewer puzzles than requested, or more clues. */
static void report_end(const struct runs *runs)
{
    struct generating *const g = runs->g;
    const char *const end = suuji_stop_requested(runs->stop) ? "interrupted" : "time limit";
    if (g->args->common.quiet)
        return;
    if (g->args->count == 0 || runs->done < g->args->count)
        cli_complain("%s: %" PRIu64 " puzzle%s made, after %" PRIu64 " runs", end, runs->written,
                     runs->written == 1 ? "" : "s", runs->count);
    else if (runs->met < runs->done)
        cli_complain("%" PRIu64 " of %" PRIu64 " puzzles have at most %u clues (see --tries)",
                     runs->met, runs->done, g->options.high_clues);
}

enum cli_exit cli_generate_paper(struct generating *g)
{
    struct runs runs = {.g = g, .fewest = CELLS, .stop = cli_interrupt_watch()};
    suuji_error err;
    for (unsigned cell = 0; cell < CELLS; cell++)
        runs.solution[cell] =
            (uint8_t)(grids[g->args->seed_grid ? g->args->seed_grid - 1 : 0][cell] - '0');
    runs.start = sj_clock_now();
    suuji_status status = suuji_solver_new("singles:paper,unique=opposite", &runs.solver, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new("bits", &runs.checker, &err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(g->rules, &runs.puzzle, &err);
    if (status == SUUJI_OK)
        status = make_puzzles(&runs, &err);
    suuji_puzzle_free(runs.puzzle);
    suuji_solver_free(runs.solver);
    suuji_solver_free(runs.checker);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    report_end(&runs);
    if (g->args->common.stats)
        print_stats(&runs);
    return g->args->count && runs.met >= g->args->count ? CLI_YES : CLI_NO;
}
