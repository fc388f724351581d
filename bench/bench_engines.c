/* SPDX-License-Identifier: MIT */
/* Puzzles per second of each engine on each sample set, one thread, uniqueness proved (two solutions
   looked for), every solution verified, as a caller of the library would see it.

   A figure is the median of several rounds, each long enough to be measured. A puzzle that an engine
   does not settle within the budget makes the set "k/n": k of n puzzles were settled. Such a set has no
   speed, because the puzzles that are left out would be the slow ones. */
#include "samples.h"

#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 5 };
static const double round_seconds = 0.02;
static const double puzzle_seconds = 0.25;

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Solve the whole set once; how many puzzles were settled. */
static size_t solve_set(suuji_solver *solver, const struct sample_set *set)
{
    suuji_query query = suuji_query_default();
    suuji_answer answer;
    size_t settled = 0;
    query.limit = 2;
    query.time_limit = puzzle_seconds;
    for (size_t i = 0; i < set->count; i++)
        if (suuji_solver_solve(solver, set->puzzle[i], &query, &answer, NULL) == SUUJI_OK &&
            answer.verdict != SUUJI_UNKNOWN)
            settled++;
    return settled;
}

/* Puzzles per second over one round. */
static double time_round(suuji_solver *solver, const struct sample_set *set)
{
    const double start = sj_clock_now();
    double now = start;
    size_t done = 0;
    do {
        solve_set(solver, set);
        done += set->count;
        now = sj_clock_now();
    } while (now - start < round_seconds);
    return (double)done / (now - start);
}

static void print_figure(const char *engine, const struct sample_set *set)
{
    suuji_solver *solver = NULL;
    double speed[ROUNDS];
    if (suuji_solver_new(engine, &solver, NULL) != SUUJI_OK) {
        printf(" %12s", "-");
        return;
    }
    const size_t settled = solve_set(solver, set); /* also warms up */
    if (settled == set->count) {
        for (int i = 0; i < ROUNDS; i++)
            speed[i] = time_round(solver, set);
        qsort(speed, ROUNDS, sizeof speed[0], compare);
        printf(" %12.0f", speed[ROUNDS / 2]);
    } else {
        char share[32];
        snprintf(share, sizeof share, "%zu/%zu", settled, set->count);
        printf(" %12s", share);
    }
    fflush(stdout);
    suuji_solver_free(solver);
}

int main(int argc, char **argv)
{
    struct samples samples;
    char complaint[300];
    if (argc != 2) {
        fprintf(stderr, "usage: bench_engines FOLDER\n");
        return 2;
    }
    if (!samples_read(argv[1], &samples, complaint, sizeof complaint)) {
        fprintf(stderr, "bench_engines: %s\n", complaint);
        return 3;
    }
    printf("suuji %s: puzzles per second, one thread, uniqueness proved; median of %d rounds\n"
           "k/n: only k of n puzzles were settled within %g seconds each\n\n%-16s",
           suuji_version(), ROUNDS, puzzle_seconds, "set");
    const suuji_engine_info *engine = NULL;
    for (size_t i = 0; (engine = suuji_engine_at(i)) != NULL; i++)
        printf(" %12s", engine->name);
    putchar('\n');
    for (size_t k = 0; k < samples.count; k++) {
        printf("%-16s", samples.set[k].file);
        for (size_t i = 0; (engine = suuji_engine_at(i)) != NULL; i++)
            print_figure(engine->name, &samples.set[k]);
        putchar('\n');
    }
    samples_free(&samples);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 4;
}
