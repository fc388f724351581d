/* SPDX-License-Identifier: MIT */
/* How fast puzzles are rated: one thread, CPU time. */
#include "suuji/rate.h"
#include "bench_options.h"
#include "race.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: suuji-bench-ratings [OPTION...] FILE\n\n"
    "FILE has a puzzle per line, and after it, where known, its rating by Sudoku Explainer: "
    "7.1/1.2/1.2. Puzzles\n"
    "are measured by the whole numbers of these ratings: 1, 2, 3-4, 5-6, 7, 8, 9 and above; those "
    "without one by\n"
    "themselves. Reading the file is not timed.\n\n"
    "A line per class: its name, puzzles, the median time per puzzle in microseconds, the shortest "
    "and the\n"
    "longest, puzzles per second, how many ratings are those of the file.\n";

struct options {
    const char *scale;
    uint64_t rounds, batch;
    bool unique;
};

/* clang-format off */
static const struct sj_option rows[] = {
    {SJ_OPTION("scale", TEXT, struct options, scale), .value = "NAME", .fallback = "se", .help = "the scale; default: se"},
    {SJ_OPTION("rounds", COUNT, struct options, rounds), .value = "N", .fallback = "5", .low = 1, .high = ROUNDS_MOST,
     .help = "rounds, of which the median is shown"},
    {SJ_OPTION("batch", COUNT, struct options, batch), .value = "N", .fallback = "1", .low = 1, .high = 100000000,
     .help = "repeat classes until a round has this many puzzles"},
    {SJ_OPTION("unique", FLAG, struct options, unique), .help = "do not test whether there is one solution"},
    {.name = NULL},
};
/* clang-format on */

struct job {
    struct options options;
    struct sample_set set;
    suuji_rater *rater;
};

struct class
{
    const char *name;
    double low, high; /* ratings from low to below high */
};

static const struct class classes[] = {{"1", 1, 2}, {"2", 2, 3}, {"3-4", 3, 5}, {"5-6", 5, 7},
                                       {"7", 7, 8}, {"8", 8, 9}, {"9+", 9, 21}, {"-", 0, 1}};

/* As the file has it, after the puzzle: "7.1/1.2/1.2" or "ED=7.1/1.2/1.2"; "": it has none. */
static const char *known_rating(const suuji_puzzle *puzzle)
{
    const char *const label = suuji_puzzle_label(puzzle);
    return strncmp(label, "ED=", 3) == 0 ? label + 3 : label;
}

static bool is_in(const suuji_puzzle *puzzle, const struct class *class)
{
    const double rating = atof(known_rating(puzzle));
    return rating >= class->low && rating < class->high;
}

/* Rate the puzzles of a class `times` times. Returns the seconds per puzzle. */
static double run(const struct job *job, const struct class *class, size_t count, size_t times,
                  size_t *same)
{
    suuji_error err;
    const double start = race_clock();
    *same = 0;
    for (size_t i = 0; i < times * job->set.count; i++) {
        const suuji_puzzle *const puzzle = job->set.puzzle[i % job->set.count];
        suuji_rating rating = SUUJI_RATING_INIT;
        char text[64];
        if (!is_in(puzzle, class))
            continue;
        if (suuji_rater_rate(job->rater, puzzle, NULL, NULL, NULL, &rating, &err) != SUUJI_OK)
            bench_stop("rate", err.text);
        if (i >= job->set.count)
            continue;
        const int len = snprintf(text, sizeof text, "%.1f/%.1f/%.1f", rating.rating, rating.pearl,
                                 rating.diamond);
        *same += rating.verdict == SUUJI_RATED_YES &&
                 strncmp(text, known_rating(puzzle), (size_t)len) == 0;
    }
    return (race_clock() - start) / (double)(times * count);
}

static void measure(const struct job *job, const struct class *class)
{
    const size_t rounds = (size_t)job->options.rounds;
    double seconds[ROUNDS_MOST];
    size_t count = 0, same = 0;
    for (size_t i = 0; i < job->set.count; i++)
        count += is_in(job->set.puzzle[i], class);
    if (count == 0)
        return;
    const size_t times = ((size_t)job->options.batch + count - 1) / count;
    for (size_t i = 0; i < rounds; i++)
        seconds[i] = run(job, class, count, times, &same);
    const struct cli_spread spread = cli_spread_of(seconds, rounds);
    printf("%-4s %6zu %12.2f %12.2f %12.2f %10.0f %6zu\n", class->name, count, 1e6 * spread.median,
           1e6 * spread.low, 1e6 * spread.high, 1 / spread.median, same);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    struct samples samples = {0};
    struct job job = {0};
    suuji_error err;
    if (bench_read_options(argc, argv, rows, &job.options, usage) != 1)
        bench_stop("usage", "suuji-bench-ratings [OPTION...] FILE");
    if (samples_add(&samples, argv[0], NULL, &err) != SUUJI_OK)
        bench_stop(argv[0], err.text);
    job.set = samples.set[0];
    options.unique = job.options.unique;
    if (suuji_rater_new(suuji_puzzle_rules(job.set.puzzle[0]), job.options.scale, &options,
                        &job.rater, &err) != SUUJI_OK)
        bench_stop(job.options.scale, err.text);
    for (size_t c = 0; c < sizeof classes / sizeof classes[0]; c++)
        measure(&job, &classes[c]);
    suuji_rater_free(job.rater);
    samples_free(&samples);
    return 0;
}
