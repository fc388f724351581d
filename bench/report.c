/* SPDX-License-Identifier: MIT */
/* Figures as a table for people, and as CSV. */
#include "report.h"

void report_heading(const struct report *report)
{
    printf("%-15s %-20s %12s %25s%s %12s\n", "set", "contestant", "puzzles/s", "low .. high",
           report->has_peer ? "  to peer" : "", "guesses each");
    if (report->csv)
        fprintf(report->csv, "set,contestant,puzzles,settled,median,low,high,ratio,guesses\n");
}

static void print_speed(const struct figure *figure)
{
    char text[64];
    if (figure->puzzles == 0) {
        printf(" %12s %25s", "-", "");
    } else if (figure->settled < figure->puzzles) {
        snprintf(text, sizeof text, "%zu of %zu", figure->settled, figure->puzzles);
        printf(" %12s %25s", text, "");
    } else {
        snprintf(text, sizeof text, "%.0f .. %.0f", figure->low, figure->high);
        printf(" %12.0f %25s", figure->median, text);
    }
}

void report_row(const struct report *report, const char *set, const char *contestant,
                const struct figure *figure)
{
    char text[32] = "";
    printf("%-15s %-20s", set, contestant);
    print_speed(figure);
    if (figure->ratio > 0)
        snprintf(text, sizeof text, "%.2f", figure->ratio);
    if (report->has_peer)
        printf(" %8s", text);
    if (figure->puzzles > 0 && figure->guesses >= 0)
        printf(" %12.2f", figure->guesses);
    else if (report->rows > 0 && figure->median > 0) /* a program: it does not report guesses */
        printf(" %5.1f%% of rows", 100 * figure->median / report->rows);
    else
        printf(" %12s", "-");
    putchar('\n');
    fflush(stdout);
    if (!report->csv)
        return;
    fprintf(report->csv, "%s,\"%s\",%zu,%zu,%.1f,%.1f,%.1f,%.4f,", set, contestant, figure->puzzles,
            figure->settled, figure->median, figure->low, figure->high, figure->ratio);
    if (figure->guesses >= 0)
        fprintf(report->csv, "%.4f", figure->guesses);
    fputc('\n', report->csv);
}
