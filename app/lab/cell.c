/* SPDX-License-Identifier: MIT */
/* Figures as texts. */
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

struct unit {
    double of;
    const char *name;
};

/* A value in the unit that fits, the first one in which it has at most three digits before the
   point: three digits in all, and the unit's name. */
static void write_in_unit(const struct unit *unit, size_t units, double value, bool whole,
                          char *text, size_t room)
{
    char number[40];
    char grouped[56];
    while (units > 1 && value >= 999.5 * unit->of)
        unit++, units--;
    const double scaled = value / unit->of;
    const int digits = scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0;
    snprintf(number, sizeof number, "%.*f", whole ? 0 : digits, scaled);
    group_digits(number, strcspn(number, "."), grouped, sizeof grouped);
    snprintf(text, room, "%s%s", grouped, unit->name);
}

void cli_time_text(double seconds, char *text, size_t room)
{
    static const struct unit units[] = {{1e-9, " ns"}, {1e-6, " us"}, {1e-3, " ms"}, {1, " s"}};
    write_in_unit(units, 4, seconds, seconds < 999.5e-9, text, room);
}

void cli_count_text(uint64_t count, char *text, size_t room)
{
    static const struct unit units[] = {
        {1e6, "M"}, {1e9, "G"}, {1e12, "T"}, {1e15, "P"}, {1e18, "E"}};
    if (count < 1000000)
        snprintf(text, room, "%" PRIu64, count);
    else
        write_in_unit(units, 5, (double)count, false, text, room);
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
    else if (run->outcome != CLI_OUTCOME_SOLVED && run->colors)
        snprintf(text, room, "%u colours %.3f", run->colors, run->ratio);
    else if (run->outcome == CLI_OUTCOME_GAVE_UP)
        snprintf(text, room, "gave up");
}

void cli_cell_time(const suuji_query *query, const struct cli_lab_run *run, char *text, size_t room)
{
    const double limit = query->limits.seconds;
    if (run->outcome == CLI_OUTCOME_REFUSED)
        snprintf(text, room, "-");
    else if (run->outcome == CLI_OUTCOME_TIME) /* as it was given: ">15 s", ">0.5 s" */
        snprintf(text, room, limit < 0.1 ? ">%.3g ms" : ">%.4g s",
                 limit < 0.1 ? limit * 1e3 : limit);
    else if (cli_outcome_is_timed(run->outcome))
        cli_time_text(run->seconds, text, room);
    else
        snprintf(text, room, "%s", cli_outcome_name(run->outcome));
}

void cli_cell_work(const struct cli_lab_run *run, enum cli_work work, char *text, size_t room)
{
    char count[24] = "-";
    const bool counted = cli_work_counted(&run->stats, work);
    if (counted)
        cli_count_text(cli_work_count(&run->stats, work), count, sizeof count);
    if (cli_outcome_is_timed(run->outcome))
        snprintf(text, room, "%s%s", counted && run->outcome == CLI_OUTCOME_TIME ? ">" : "", count);
    else
        text[0] = '\0';
}

const char *cli_cell_class(const struct cli_lab_run *run)
{
    static const char *const classes[CLI_OUTCOMES] = {
        [CLI_OUTCOME_SOLVED] = "",    [CLI_OUTCOME_NONE] = "",        [CLI_OUTCOME_TIME] = "part",
        [CLI_OUTCOME_MEMORY] = "bad", [CLI_OUTCOME_GAVE_UP] = "part", [CLI_OUTCOME_REFUSED] = "nil",
        [CLI_OUTCOME_FAILED] = "bad", [CLI_OUTCOME_WRONG] = "bad",    [CLI_OUTCOME_CRASHED] = "bad",
        [CLI_OUTCOME_SKIPPED] = "nil"};
    return run ? classes[run->outcome] : "nil";
}
