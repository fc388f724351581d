/* SPDX-License-Identifier: MIT */
/* How well does a cluster of any size work? A table of figures by cluster_sim.c; docs/scale.md
   explains them.

       cluster_model --ranks 1,16,1000 --puzzles 1e9 --speed 3e6

   `cluster_model --help` lists the settings. */
#include "cluster_sim.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of 81 cells. */
#define LINE 82

static struct {
    const char *ranks;
    double puzzles, speed, least;
    struct sim_settings sim;
} options = {.ranks = "1,2,16,100,1000,10000",
             .puzzles = 1e9,
             .speed = 3.6e6,
             .sim = {.workers = 1,
                     .spread = 0.05,
                     .begin = 20e-6,
                     .latency = 20e-6,
                     .message = 5e-6,
                     .write = 2.8e9,
                     .seed = 1}};

static const struct {
    const char *name;
    double *value;
    const char *help;
} table[] = {
    {"puzzles", &options.puzzles, "how many, a line of 82 bytes each"},
    {"speed", &options.speed, "puzzles per second of a worker"},
    {"workers", &options.sim.workers, "of each rank"},
    {"spread", &options.sim.spread, "a piece takes up to this part more or less"},
    {"tail", &options.sim.tail, "if > 1: times of pieces have a Pareto distribution of this index"},
    {"slow", &options.sim.slow, "this part of the ranks works at half the speed"},
    {"begin", &options.sim.begin, "seconds to begin a piece"},
    {"latency", &options.sim.latency, "seconds that a message travels"},
    {"message", &options.sim.message, "seconds of a processor to send or to receive a message"},
    {"write", &options.sim.write, "bytes per second that a rank writes"},
    {"count", &options.sim.count, "if > 0: lines are counted first, in this part of the time"},
    {"seed", &options.sim.seed, "of the random times"},
    {"least", &options.least, "fail if the efficiency is below this, in percent"},
};

enum { SETTINGS = sizeof table / sizeof *table };

static void print_help(void)
{
    printf("cluster_model [--ranks N,N...] [--SETTING NUMBER]...\n\n");
    for (size_t i = 0; i < SETTINGS; i++)
        printf("  --%-9s %s (%g)\n", table[i].name, table[i].help, *table[i].value);
}

static bool set_option(const char *name, const char *value)
{
    char *end = NULL;
    if (strcmp(name, "--ranks") == 0) {
        options.ranks = value;
        return true;
    }
    for (size_t i = 0; i < SETTINGS; i++)
        if (strncmp(name, "--", 2) == 0 && strcmp(name + 2, table[i].name) == 0) {
            *table[i].value = strtod(value, &end);
            return end > value && *end == '\0';
        }
    return false;
}

/* One row. Is it good enough? */
static bool run_ranks(double ranks)
{
    struct sim_settings settings = options.sim;
    struct sim_figures figures;
    suuji_error err;
    settings.ranks = ranks;
    settings.units = options.puzzles * LINE;
    settings.speed = options.speed * LINE;
    if (sim_run(&settings, &figures, &err) != SUUJI_OK) {
        fprintf(stderr, "cluster_model: %s\n", err.text);
        exit(2);
    }
    const double efficiency = 100 * figures.ideal / figures.seconds;
    const double messages = (double)figures.messages;
    printf("%6.0f %10.3f %10.3f %8.1f %8.2f %10.0f %9" PRIu64 " %7" PRIu64 " %8.2f %6.0f\n", ranks,
           figures.seconds, figures.ideal, efficiency, 100 * figures.load,
           messages / figures.seconds, figures.pieces, figures.queue,
           1e6 * figures.heard / messages, (double)figures.bytes / messages);
    fflush(stdout);
    return efficiency >= options.least;
}

int main(int count, char **argument)
{
    bool good = true;
    if (count == 2 && strcmp(argument[1], "--help") == 0) {
        print_help();
        return 0;
    }
    for (int i = 1; i < count; i += 2)
        if (i + 1 == count || !set_option(argument[i], argument[i + 1])) {
            fprintf(stderr, "cluster_model: '%s' is not a setting: see --help\n", argument[i]);
            return 2;
        }
    printf("%6s %10s %10s %8s %8s %10s %9s %7s %8s %6s\n", "ranks", "seconds", "ideal", "eff. %",
           "load %", "messages/s", "pieces", "queue", "us/mess.", "bytes");
    for (const char *at = options.ranks; at; at = strchr(at, ',')) {
        at += *at == ',';
        const double ranks = strtod(at, NULL);
        if (ranks < 1 || ranks > 1e6) {
            fprintf(stderr, "cluster_model: --ranks needs numbers from 1 to 1000000\n");
            return 2;
        }
        good &= run_ranks(ranks);
    }
    return good ? 0 : 1;
}
