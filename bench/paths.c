/* SPDX-License-Identifier: MIT */
/* How fast puzzles are explained: whole paths of techniques, one thread, CPU time.

       suuji-bench-paths [--techniques LIST] [--without LIST] [--up-to NAME] [--rounds N] [--profile]
                         [--rules SPEC] FILE

   FILE has a puzzle per line. Reading it is not timed. The last line of output is the median time per
   puzzle in microseconds. --profile shows how often each technique was asked, how often it found a step,
   and its time. */
#include "suuji/human.h"
#include "human/handle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct job {
    suuji_puzzle **puzzle;
    size_t count;
    suuji_human *human;
    size_t solved, steps;
};

struct profile {
    uint64_t asked, found;
    double seconds;
};

static double cpu_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void stop_with(const char *what, const char *why)
{
    fprintf(stderr, "suuji-bench-paths: %s: %s\n", what, why);
    exit(3);
}

static void read_puzzles(struct job *job, const char *path, const char *rules)
{
    static char line[8192];
    FILE *const file = fopen(path, "r");
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    suuji_error err;
    size_t room = 0;
    options.rules = rules;
    if (!file)
        stop_with(path, "cannot be opened");
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (job->count == room) {
            room = room ? 2 * room : 1024;
            job->puzzle = realloc(job->puzzle, room * sizeof *job->puzzle);
            if (!job->puzzle)
                stop_with(path, "out of memory");
        }
        if (suuji_puzzle_read(line, strlen(line), &options, &job->puzzle[job->count++], &err))
            stop_with(path, err.text);
    }
    fclose(file);
    if (job->count == 0)
        stop_with(path, "no puzzles");
}

/* Explain all puzzles once. */
static double run(struct job *job)
{
    suuji_error err;
    const double start = cpu_now();
    job->solved = job->steps = 0;
    for (size_t i = 0; i < job->count; i++) {
        const suuji_human_step *step;
        if (suuji_human_load(job->human, job->puzzle[i], &err) != SUUJI_OK)
            stop_with("load", err.text);
        while (suuji_human_next(job->human, NULL, &step, NULL, &err) == SUUJI_OK && step) {
            suuji_human_apply(job->human, step);
            job->steps++;
        }
        job->solved += suuji_human_solved(job->human);
    }
    return (cpu_now() - start) / (double)job->count;
}

static bool take(struct sj_search *search)
{
    *(bool *)search->user = true;
    return true;
}

/* The same with a clock around every technique: the loop of suuji_human_next. */
static void run_profile(struct job *job)
{
    suuji_human *const human = job->human;
    struct profile *const rows = calloc(human->count, sizeof *rows);
    static const suuji_limits none = {0};
    suuji_error err;
    bool found = false;
    struct sj_search search = human->search;
    search.take = take;
    search.user = &found;
    for (size_t p = 0; rows && p < job->count; p++) {
        suuji_human_load(human, job->puzzle[p], &err);
        for (size_t i = 0; i < human->count && !human->board->broken && human->board->left; i++) {
            if (human->since[i] == human->board->change)
                continue;
            const double start = cpu_now();
            found = false;
            sj_budget_start(&human->budget, &none, 0, 1);
            search.technique = human->technique[i];
            search.since = human->since[i];
            search.technique->find(&search);
            rows[i].seconds += cpu_now() - start;
            rows[i].asked++;
            rows[i].found += found;
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
    for (size_t i = 0; rows && i < human->count; i++)
        printf("%-28s %10llu %10llu %12.3f %12.3f\n", human->technique[i]->info.name,
               (unsigned long long)rows[i].asked, (unsigned long long)rows[i].found,
               rows[i].asked ? 1e6 * rows[i].seconds / (double)rows[i].asked : 0,
               1e6 * rows[i].seconds / (double)job->count);
    free(rows);
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
    stop_with(last, "no such technique");
    return NULL;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    struct job job = {0};
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    suuji_error err;
    const char *file = NULL, *rules = NULL;
    size_t rounds = 5;
    bool profile = false;
    double seconds[101];
    for (int i = 1; i < argc; i++) {
        const char *const value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--profile") == 0) {
            profile = true;
            continue;
        }
        if (argv[i][0] != '-') {
            file = argv[i];
            continue;
        }
        i++;
        if (strcmp(argv[i - 1], "--techniques") == 0)
            options.techniques = value;
        else if (strcmp(argv[i - 1], "--up-to") == 0)
            options.techniques = list_up_to(value);
        else if (strcmp(argv[i - 1], "--without") == 0)
            options.without = value;
        else if (strcmp(argv[i - 1], "--rules") == 0)
            rules = value;
        else if (strcmp(argv[i - 1], "--rounds") == 0)
            rounds = (size_t)atoi(value);
        else
            stop_with(argv[i - 1], "unknown option");
    }
    if (!file || rounds < 1 || rounds > 101)
        stop_with("usage", "suuji-bench-paths [OPTION]... FILE");
    read_puzzles(&job, file, rules);
    if (suuji_human_new(suuji_puzzle_rules(job.puzzle[0]), &options, &job.human, &err) != SUUJI_OK)
        stop_with("techniques", err.text);
    for (size_t i = 0; i < rounds; i++)
        seconds[i] = run(&job);
    qsort(seconds, rounds, sizeof *seconds, compare);
    if (profile)
        run_profile(&job);
    printf("%zu puzzles, %zu solved, %zu steps; %.0f puzzles per second (%.0f to %.0f)\n",
           job.count, job.solved, job.steps, 1 / seconds[rounds / 2], 1 / seconds[rounds - 1],
           1 / seconds[0]);
    printf("%.3f\n", 1e6 * seconds[rounds / 2]);
    suuji_human_free(job.human);
    for (size_t i = 0; i < job.count; i++)
        suuji_puzzle_free(job.puzzle[i]);
    free(job.puzzle);
    return 0;
}
