/* SPDX-License-Identifier: MIT */
/* How a table shows the result of a run. */
#include "app/lab/cell.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Copy a number, with a comma before each group of three of its first `digits` digits. */
static void group_digits(const char *number, size_t digits, char *text, size_t room)
{
    size_t used = 0;
    for (size_t i = 0; number[i] && used + 2 < room; i++) {
        if (i > 0 && i < digits && (digits - i) % 3 == 0)
            text[used++] = ',';
        text[used++] = number[i];
    }
    text[used] = '\0';
}

void cli_grouped_text(uint64_t count, char *text, size_t room)
{
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, count);
    group_digits(number, strlen(number), text, room);
}

void cli_mean_text(double mean, char *text, size_t room)
{
    char number[40];
    snprintf(number, sizeof number, mean < 0 ? "-" : "%.1f", mean);
    group_digits(number, strcspn(number, "."), text, room);
}

void cli_work_mean_text(const struct cli_summary *summary, enum cli_work work, char *text,
                        size_t room)
{
    const double mean = cli_summary_work(summary, work);
    char plain[40];
    cli_mean_text(mean, plain, sizeof plain);
    snprintf(text, room, "%s%s", mean > 0 && summary->outcome[CLI_OUTCOME_TIME] ? ">" : "", plain);
}

void cli_time_text(double seconds, char *text, size_t room)
{
    static const struct {
        double of;
        const char *name;
    } units[] = {{1e-9, "ns"}, {1e-6, "us"}, {1e-3, "ms"}, {1, "s"}};
    size_t i = 0;
    while (i < 3 && seconds >= 999.5 * units[i].of)
        i++;
    const double value = seconds / units[i].of;
    const int digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    char number[40];
    char grouped[56];
    snprintf(number, sizeof number, "%.*f", i == 0 ? 0 : digits, value);
    group_digits(number, strcspn(number, "."), grouped, sizeof grouped);
    snprintf(text, room, "%s %s", grouped, units[i].name);
}

void cli_lab_time_text(struct cli_lab_time time, bool none, char *text, size_t room)
{
    char plain[24];
    cli_time_text(time.seconds, plain, sizeof plain);
    snprintf(text, room, "%s%s", !none && time.at_least ? ">" : "", none ? "-" : plain);
}

void cli_cell_mark(const suuji_query *query, const struct cli_lab_run *run, char *text, size_t room)
{
    char count[32];
    cli_grouped_text(run->count, count, sizeof count);
    text[0] = '\0';
    if (run->outcome == CLI_OUTCOME_NONE)
        snprintf(text, room, "none");
    else if (run->outcome == CLI_OUTCOME_SOLVED && run->verdict == SUUJI_VERDICT_UNIQUE &&
             query->limit != 1)
        snprintf(text, room, "unique");
    else if (run->outcome == CLI_OUTCOME_SOLVED && query->limit != 1)
        snprintf(text, room, "%s%s", count, run->end == SUUJI_END_COMPLETE ? "" : "+");
    else if (run->outcome != CLI_OUTCOME_SOLVED && run->clashes)
        snprintf(text, room, "%" PRIu64 " clash%s", run->clashes, run->clashes == 1 ? "" : "es");
    else if (run->outcome != CLI_OUTCOME_SOLVED && run->colored)
        snprintf(text, room, "%u colours %.3f", run->colors, run->ratio);
    else if (run->outcome == CLI_OUTCOME_GAVE_UP)
        snprintf(text, room, "gave up");
}

/* The time limit as it was given: ">15 s", ">0.5 s". */
static void over_text(double limit, char *text, size_t room)
{
    snprintf(text, room, limit < 0.1 ? ">%.3g ms" : ">%.4g s", limit < 0.1 ? limit * 1e3 : limit);
}

void cli_cell_time(const suuji_query *query, const struct cli_lab_run *run, char *text, size_t room)
{
    if (run->outcome == CLI_OUTCOME_REFUSED)
        snprintf(text, room, "-");
    else if (run->outcome == CLI_OUTCOME_TIME)
        over_text(query->limits.seconds, text, room);
    else if (cli_outcome_counts(run->outcome))
        cli_time_text(run->seconds, text, room);
    else
        snprintf(text, room, "%s", cli_outcome_name(run->outcome));
}

void cli_count_text(uint64_t count, char *text, size_t room)
{
    static const struct {
        double of;
        char letter;
    } units[] = {{1e6, 'M'}, {1e9, 'G'}, {1e12, 'T'}, {1e15, 'P'}, {1e18, 'E'}};
    size_t i = 0;
    if (count < 1000000) {
        snprintf(text, room, "%" PRIu64, count);
        return;
    }
    while (i < 4 && (double)count >= 999.5 * units[i].of)
        i++;
    const double value = (double)count / units[i].of;
    const int digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    snprintf(text, room, "%.*f%c", digits, value, units[i].letter);
}

void cli_cell_work(const struct cli_lab_run *run, enum cli_work work, char *text, size_t room)
{
    char count[24];
    text[0] = '\0';
    if (cli_outcome_counts(run->outcome) && cli_work_counted(&run->stats, work)) {
        cli_count_text(cli_work_count(&run->stats, work), count, sizeof count);
        snprintf(text, room, "%s%s", run->outcome == CLI_OUTCOME_TIME ? ">" : "", count);
    } else if (cli_outcome_counts(run->outcome))
        snprintf(text, room, "-");
}
