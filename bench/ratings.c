/* SPDX-License-Identifier: MIT */
/* How fast puzzles are rated: one thread, CPU time.

       suuji-bench-ratings [--scale NAME] [--rounds N] [--unique] [--batch N] FILE

   FILE has a puzzle per line, and after it, where known, its rating by Sudoku Explainer: 7.1/1.2/1.2. Puzzles are
   measured by the whole numbers of these ratings: 1, 2, 3-4, 5-6, 7, 8, 9 and above; those without one by
   themselves. Classes with few puzzles are repeated until a round has at least --batch of them. --unique leaves
   out the test for exactly one solution. Reading the file is not timed.

   A line per class: its name, puzzles, the median time per puzzle in microseconds, the shortest and the longest,
   puzzles per second, how many ratings are those of the file. */
#include "suuji/rate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct rated {
    suuji_puzzle *puzzle;
    char rating[16]; /* as the file has it: "7.1/1.2/1.2"; empty: it has none */
};

struct job {
    struct rated *list;
    size_t count;
    suuji_rater *rater;
    size_t rounds, batch;
};

struct class
{
    const char *name;
    double low, high; /* ratings from low to below high */
};

static const struct class classes[] = {{"1", 1, 2}, {"2", 2, 3}, {"3-4", 3, 5}, {"5-6", 5, 7},
                                       {"7", 7, 8}, {"8", 8, 9}, {"9+", 9, 21}, {"-", 0, 1}};

static double cpu_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void stop_with(const char *what, const char *why)
{
    fprintf(stderr, "suuji-bench-ratings: %s: %s\n", what, why);
    exit(3);
}

static void read_line(struct job *job, const char *path, const char *line)
{
    struct rated *const rated = &job->list[job->count++];
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    suuji_error err;
    const size_t length = strcspn(line, " \t\r\n");
    if (sscanf(line + length, " ED=%15s", rated->rating) != 1 &&
        sscanf(line + length, "%15s", rated->rating) != 1)
        rated->rating[0] = '\0';
    if (suuji_puzzle_read(line, length, &options, &rated->puzzle, &err) != SUUJI_OK)
        stop_with(path, err.text);
}

static void read_file(struct job *job, const char *path)
{
    static char line[4096];
    FILE *const file = fopen(path, "r");
    size_t room = 0;
    if (!file)
        stop_with(path, "cannot be opened");
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (job->count == room) {
            room = room ? 2 * room : 1024;
            job->list = realloc(job->list, room * sizeof *job->list);
            if (!job->list)
                stop_with(path, "out of memory");
        }
        read_line(job, path, line);
    }
    fclose(file);
    if (job->count == 0)
        stop_with(path, "no puzzles");
}

static bool is_in(const struct rated *rated, const struct class *class)
{
    const double rating = atof(rated->rating);
    return rating >= class->low && rating < class->high;
}

/* Rate the puzzles of a class `times` times. Returns the seconds per puzzle. */
static double run(const struct job *job, const struct class *class, size_t count, size_t times,
                  size_t *same)
{
    suuji_error err;
    const double start = cpu_now();
    *same = 0;
    for (size_t t = 0; t < times; t++)
        for (size_t i = 0; i < job->count; i++) {
            suuji_rating rating = SUUJI_RATING_INIT;
            char text[64];
            if (!is_in(&job->list[i], class))
                continue;
            if (suuji_rater_rate(job->rater, job->list[i].puzzle, NULL, NULL, NULL, &rating,
                                 &err) != SUUJI_OK)
                stop_with("rate", err.text);
            if (t > 0)
                continue;
            snprintf(text, sizeof text, "%.1f/%.1f/%.1f", rating.rating, rating.pearl,
                     rating.diamond);
            *same += rating.verdict == SUUJI_RATED_YES && strcmp(text, job->list[i].rating) == 0;
        }
    return (cpu_now() - start) / (double)(times * count);
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const struct job *job, const struct class *class)
{
    double seconds[101];
    size_t count = 0, same = 0;
    for (size_t i = 0; i < job->count; i++)
        count += is_in(&job->list[i], class);
    if (count == 0)
        return;
    const size_t times = (job->batch + count - 1) / count;
    for (size_t i = 0; i < job->rounds; i++)
        seconds[i] = run(job, class, count, times ? times : 1, &same);
    qsort(seconds, job->rounds, sizeof *seconds, compare);
    const double median = seconds[job->rounds / 2];
    printf("%-4s %6zu %12.2f %12.2f %12.2f %10.0f %6zu\n", class->name, count, 1e6 * median,
           1e6 * seconds[0], 1e6 * seconds[job->rounds - 1], 1 / median, same);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    struct job job = {.rounds = 5, .batch = 1};
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_error err;
    const char *file = NULL, *scale = "se";
    for (int i = 1; i < argc; i++) {
        const bool more = i + 1 < argc;
        if (strcmp(argv[i], "--unique") == 0)
            options.unique = true;
        else if (strcmp(argv[i], "--scale") == 0 && more)
            scale = argv[++i];
        else if (strcmp(argv[i], "--rounds") == 0 && more)
            job.rounds = (size_t)atoi(argv[++i]);
        else if (strcmp(argv[i], "--batch") == 0 && more)
            job.batch = (size_t)atoi(argv[++i]);
        else if (argv[i][0] != '-')
            file = argv[i];
        else
            stop_with(argv[i], "unknown option");
    }
    if (!file || job.rounds < 1 || job.rounds > 101)
        stop_with("usage", "suuji-bench-ratings [OPTION]... FILE");
    read_file(&job, file);
    if (suuji_rater_new(suuji_puzzle_rules(job.list[0].puzzle), scale, &options, &job.rater,
                        &err) != SUUJI_OK)
        stop_with(scale, err.text);
    for (size_t c = 0; c < sizeof classes / sizeof classes[0]; c++)
        measure(&job, &classes[c]);
    suuji_rater_free(job.rater);
    for (size_t i = 0; i < job.count; i++)
        suuji_puzzle_free(job.list[i].puzzle);
    free(job.list);
    return 0;
}
