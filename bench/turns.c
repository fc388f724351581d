/* SPDX-License-Identifier: MIT */
/* suuji-bench-turns: programs in turns, what the scripts of this folder measure with. */
#include "app/lab/statistics.h"
#include "app/lab/table.h"
#include "app/lab/turns.h"
#include "bench_options.h"
#include "timed_program.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: suuji-bench-turns [OPTION...] NAME=COMMAND...\n\n"
    "Run shell commands in rounds of turns, a different one first in each, and write a line for "
    "each: its name, the\n"
    "median of its CPU seconds, the lowest and the highest; the median of the rounds' ratios to "
    "the first command, the\n"
    "lowest and the highest. NAME:=COMMAND: not its time, but the number that it prints last. %r "
    "in a command is the\n"
    "number of the round, from 1. A command that fails took forever, '-'.\n";

struct options {
    const char *start;
    uint64_t rounds, per;
    bool wall, each;
};

/* clang-format off */
static const struct sj_option rows[] = {
    {SJ_OPTION("rounds", COUNT, struct options, rounds), .value = "N", .fallback = "5", .low = 1, .high = 1000, .help = "rounds"},
    {SJ_OPTION("per", COUNT, struct options, per), .value = "N", .fallback = "1", .low = 1, .high = UINT32_MAX,
     .help = "divide times by this, the number of puzzles"},
    {SJ_OPTION("start", TEXT, struct options, start), .value = "COMMAND", .help = "take the time of this command off that of all others"},
    {SJ_OPTION("wall", FLAG, struct options, wall), .help = "measure by the wall clock"},
    {SJ_OPTION("each", FLAG, struct options, each), .help = "write the figures of each round too"},
    {.name = NULL},
};
/* clang-format on */

struct contest {
    struct options options;
    size_t count;
    char **spec;   /* [count]: NAME=COMMAND */
    size_t round;  /* from 0 */
    double *value; /* [count * rounds] */
};

/* The command with the round's number in it; %% is a percent sign. */
static void write_command(const struct contest *contest, const char *command, struct sj_text *line)
{
    for (; *command; command++)
        if (command[0] == '%' && command[1] == 'r') {
            sj_text_printf(line, "%zu", contest->round + 1);
            command++;
        } else {
            command += command[0] == '%' && command[1] == '%';
            sj_text_char(line, *command);
        }
    sj_text_char(line, '\0');
    if (line->failed)
        bench_stop("memory", "out of memory");
}

static double measure_time(const struct contest *contest, const char *command)
{
    struct sj_text line = {0};
    struct program_time time;
    write_command(contest, command, &line);
    const bool good = program_time(line.at, &time);
    sj_text_free(&line);
    return !good ? (double)INFINITY : contest->options.wall ? time.wall : time.cpu;
}

/* The number that a command prints last. */
static double read_number(const struct contest *contest, const char *command)
{
    struct sj_text line = {0};
    char word[256];
    double number = (double)INFINITY;
    write_command(contest, command, &line);
    fflush(NULL);
    FILE *const pipe = popen(line.at, "r");
    while (pipe && fscanf(pipe, "%255s", word) == 1)
        number = strtod(word, NULL);
    if (!pipe || pclose(pipe) != 0)
        number = (double)INFINITY;
    sj_text_free(&line);
    return number;
}

static bool take_turn(void *user, size_t turn)
{
    const struct contest *const contest = user;
    const struct options *const o = &contest->options;
    const char *const command = strchr(contest->spec[turn], '=') + 1;
    double *const value = &contest->value[turn * o->rounds + contest->round];
    if (command[-2] == ':') {
        *value = read_number(contest, command);
        return true;
    }
    const double start = o->start ? measure_time(contest, o->start) : 0;
    const double whole = measure_time(contest, command) - start;
    *value = (whole > 0 ? whole : 1e-7) / (double)o->per;
    return true;
}

static void write_figure(struct cli_table *table, double figure)
{
    if (isfinite(figure))
        cli_table_entry(table, 12, "", "%.6g", figure);
    else
        cli_table_entry(table, 12, "", "-");
}

static void write_spread(struct cli_table *table, double *value, size_t count)
{
    const struct cli_spread spread = cli_spread_of(value, count);
    write_figure(table, spread.median);
    write_figure(table, spread.low);
    write_figure(table, spread.high);
}

static void write_results(const struct contest *contest)
{
    const size_t rounds = (size_t)contest->options.rounds;
    double *const ratio = calloc(contest->count * rounds, sizeof *ratio);
    struct sj_text text = {0};
    struct cli_table table = {.out = &text};
    for (size_t i = 0; ratio && i < contest->count * rounds; i++) {
        const double first = contest->value[i % rounds];
        ratio[i] = first > 0 ? contest->value[i] / first : 1;
    }
    for (size_t k = 0; ratio && k < contest->count; k++) {
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(contest->spec[k], ":="), contest->spec[k]);
        cli_table_name(&table, -16, name);
        write_spread(&table, contest->value + k * rounds, rounds);
        write_spread(&table, ratio + k * rounds, rounds);
        cli_table_end_row(&table);
    }
    fwrite(text.at, 1, text.len, stdout);
    sj_text_free(&text);
    free(ratio);
}

int main(int argc, char **argv)
{
    struct contest contest = {.spec = argv};
    contest.count = (size_t)bench_read_options(argc, argv, rows, &contest.options, usage);
    for (size_t k = 0; k < contest.count; k++)
        if (!strchr(argv[k], '='))
            bench_stop(argv[k], "is not NAME=COMMAND");
    contest.value = calloc(contest.count * contest.options.rounds + 1, sizeof *contest.value);
    for (; contest.value && contest.round < contest.options.rounds; contest.round++) {
        (void)cli_take_turns(contest.round, contest.count, take_turn, &contest);
        for (size_t k = 0; contest.options.each && k < contest.count; k++) {
            const double value = contest.value[k * contest.options.rounds + contest.round];
            printf(isfinite(value) ? "%s%.3g" : "%s-", k ? " " : "", value);
        }
        if (contest.options.each)
            puts("");
        fflush(stdout);
    }
    if (contest.value)
        write_results(&contest);
    free(contest.value);
    return 0;
}
