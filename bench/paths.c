/* SPDX-License-Identifier: MIT */
/* How fast puzzles are explained: whole paths of techniques, one thread, CPU time. */
#include "suuji/human.h"
#include "bench_options.h"
#include "human/handle.h"
#include "race.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] = "Usage: suuji-bench-paths [OPTION...] FILE\n\n"
                            "How fast the puzzles of FILE are explained, by CPU time of one "
                            "thread. Reading it is not timed. The last\n"
                            "line of output is the median time per puzzle in microseconds.\n";

struct options {
    const char *techniques, *without, *up_to, *rules;
    uint64_t rounds;
    bool profile;
};

/* clang-format off */
static const struct sj_option rows[] = {
    {SJ_OPTION("techniques", TEXT, struct options, techniques), .value = "LIST", .help = "only these"},
    {SJ_OPTION("without", TEXT, struct options, without), .value = "LIST", .help = "not these"},
    {SJ_OPTION("up-to", TEXT, struct options, up_to), .value = "NAME", .help = "those up to this one"},
    {SJ_OPTION("rules", TEXT, struct options, rules), .value = "SPEC", .help = "rules of the puzzles"},
    {SJ_OPTION("rounds", COUNT, struct options, rounds), .value = "N", .fallback = "5", .low = 1, .high = ROUNDS_MOST,
     .help = "rounds, of which the median is shown"},
    {SJ_OPTION("profile", FLAG, struct options, profile),
     .help = "how often each technique was asked, how often it found a step, and its time"},
    {.name = NULL},
};
/* clang-format on */

struct job {
    struct sample_set set;
    suuji_human *human;
    size_t solved, steps;
};

struct profile {
    uint64_t asked, found;
    double seconds;
};

/* Explain all puzzles once. */
static double run(struct job *job)
{
    suuji_error err;
    const double start = race_clock();
    job->solved = job->steps = 0;
    for (size_t i = 0; i < job->set.count; i++) {
        const suuji_human_step *step;
        if (suuji_human_load(job->human, job->set.puzzle[i], &err) != SUUJI_OK)
            bench_stop("load", err.text);
        while (suuji_human_next(job->human, NULL, &step, NULL, &err) == SUUJI_OK && step) {
            suuji_human_apply(job->human, step);
            job->steps++;
        }
        job->solved += suuji_human_solved(job->human);
    }
    return (race_clock() - start) / (double)job->set.count;
}

static bool note_step(struct sj_search *search)
{
    *(bool *)search->user = true;
    return true;
}

/* The same with a clock around every technique: the loop of suuji_human_next. */
static void run_profile(struct job *job)
{
    suuji_human *const human = job->human;
    struct profile *const profile = calloc(human->count, sizeof *profile);
    static const suuji_limits none = {0};
    suuji_error err;
    bool found = false;
    struct sj_search search = human->search;
    search.take = note_step;
    search.user = &found;
    for (size_t p = 0; profile && p < job->set.count; p++) {
        suuji_human_load(human, job->set.puzzle[p], &err);
        for (size_t i = 0; i < human->count && !human->board->broken && human->board->left; i++) {
            if (human->since[i] == human->board->change)
                continue;
            const double start = race_clock();
            found = false;
            sj_budget_start(&human->budget, &none, 0, 1);
            search.technique = human->technique[i];
            search.since = human->since[i];
            search.technique->find(&search);
            profile[i].seconds += race_clock() - start;
            profile[i].asked++;
            profile[i].found += found;
            if (!found) {
                human->since[i] = human->board->change;
                continue;
            }
            for (size_t k = 0; k < human->step.eliminated_count; k++)
                sj_board_eliminate(human->board, human->step.eliminated[k].cell,
                                   human->step.eliminated[k].value);
            for (size_t k = 0; k < human->step.placed_count; k++)
                sj_board_place(human->board, human->step.placed[k].cell,
                               human->step.placed[k].value);
            i = (size_t)-1; /* from the first technique again */
        }
    }
    printf("%-28s %10s %10s %12s %12s\n", "technique", "asked", "found", "us/call", "us/puzzle");
    for (size_t i = 0; profile && i < human->count; i++)
        printf("%-28s %10llu %10llu %12.3f %12.3f\n", human->technique[i]->info.name,
               (unsigned long long)profile[i].asked, (unsigned long long)profile[i].found,
               profile[i].asked ? 1e6 * profile[i].seconds / (double)profile[i].asked : 0,
               1e6 * profile[i].seconds / (double)job->set.count);
    free(profile);
}

/* The techniques of the default order up to `last`, as a list. */
static char *list_up_to(const char *last)
{
    const suuji_technique_info *info;
    size_t len = 0;
    char *const list = calloc(1, 8192);
    for (size_t i = 0; list && (info = suuji_technique_at(i)) != NULL; i++) {
        len += (size_t)snprintf(list + len, 8192 - len, "%s%s", i ? "," : "", info->name);
        if (strcmp(info->name, last) == 0)
            return list;
    }
    bench_stop(last, "no such technique");
}

int main(int argc, char **argv)
{
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    struct samples samples = {0};
    struct options o = {0};
    struct job job = {0};
    double seconds[ROUNDS_MOST];
    suuji_error err;
    if (bench_read_options(argc, argv, rows, &o, usage) != 1)
        bench_stop("usage", "suuji-bench-paths [OPTION...] FILE");
    if (samples_add(&samples, argv[0], o.rules, &err) != SUUJI_OK)
        bench_stop(argv[0], err.text);
    options.techniques = o.up_to ? list_up_to(o.up_to) : o.techniques;
    options.without = o.without;
    job.set = samples.set[0];
    if (suuji_human_new(suuji_puzzle_rules(job.set.puzzle[0]), &options, &job.human, &err) !=
        SUUJI_OK)
        bench_stop("techniques", err.text);
    for (size_t i = 0; i < o.rounds; i++)
        seconds[i] = run(&job);
    const struct cli_spread spread = cli_spread_of(seconds, (size_t)o.rounds);
    if (o.profile)
        run_profile(&job);
    printf("%zu puzzles, %zu solved, %zu steps; %.0f puzzles per second (%.0f to %.0f)\n",
           job.set.count, job.solved, job.steps, 1 / spread.median, 1 / spread.high,
           1 / spread.low);
    printf("%.3f\n", 1e6 * spread.median);
    suuji_human_free(job.human);
    samples_free(&samples);
    return 0;
}
