/* SPDX-License-Identifier: MIT */
/* The C side of bench_rows.py: reads rows of 81 bytes from a file and solves them in memory, once
   for each line of standard input; prints the seconds, with the memory for the answers allocated
   each time. */
#include <suuji/rows.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CELLS = 81 };

/* CPU time, on which other load of the machine has little effect; or the wall clock. */
static clockid_t clock_of_time = CLOCK_PROCESS_CPUTIME_ID;

static double now(void)
{
    struct timespec time;
    clock_gettime(clock_of_time, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double solve_all(const uint8_t *cells, size_t count, uint64_t limit, uint64_t *unique)
{
    const double start = now();
    suuji_rows rows = SUUJI_ROWS_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_solver *solver = NULL;
    suuji_rules *rules = NULL;
    suuji_error err;
    rows.cells = cells;
    rows.stride = rows.solution_stride = CELLS;
    rows.count = count;
    rows.solution = malloc(count * CELLS);
    rows.found = malloc(count * sizeof *rows.found);
    rows.guesses = malloc(count * sizeof *rows.guesses);
    query.limit = limit;
    if (!rows.solution || !rows.found || !rows.guesses ||
        suuji_rules_new("9", &rules, &err) != SUUJI_OK ||
        suuji_solver_new(NULL, &solver, &err) != SUUJI_OK ||
        suuji_solver_solve_rows(solver, rules, &rows, &query, &err) != SUUJI_OK)
        exit(1);
    const double seconds = now() - start;
    for (size_t i = 0; i < count; i++)
        *unique += rows.found[i] == 1;
    suuji_solver_free(solver);
    suuji_rules_free(rules);
    free(rows.solution);
    free(rows.found);
    free(rows.guesses);
    return seconds;
}

int main(int argc, char **argv)
{
    if (argc > 3)
        clock_of_time = CLOCK_MONOTONIC;
    FILE *const file = argc > 2 ? fopen(argv[1], "rb") : NULL;
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return 2;
    const size_t count = (size_t)ftell(file) / CELLS;
    uint8_t *const cells = malloc(count * CELLS);
    rewind(file);
    if (!cells || fread(cells, CELLS, count, file) != count)
        return 2;
    for (int c = getchar(); c != EOF; c = getchar()) {
        uint64_t unique = 0;
        const double seconds = solve_all(cells, count, strtoull(argv[2], NULL, 10), &unique);
        printf("%.6f %llu\n", seconds, (unsigned long long)unique);
        fflush(stdout);
    }
    free(cells);
    fclose(file);
    return 0;
}
