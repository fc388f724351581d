/* SPDX-License-Identifier: MIT */
/* What got slower or faster, as text. */
#include "app/compare/compare_against.h"

#include "app/compare/compare_json.h"
#include "app/frame/message.h"
#include "app/lab/against.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST_NAME = 40 };

/* Other differences, which may be the cause of a change. */
static void tell_differences(const struct cli_record *before, const struct cli_record *now,
                             struct sj_text *out)
{
    const struct {
        const char *what, *before, *now;
    } places[] = {{"version", before->place.version, now->place.version},
                  {"compiler", before->place.compiler, now->place.compiler},
                  {"processor", before->place.cpu, now->place.cpu},
                  {"system", before->place.system, now->place.system}};
    char text[200];
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (places[i].before && strcmp(places[i].before, places[i].now) != 0)
            sj_text_printf(out, "note: the %s was '%s' and is now '%s'\n", places[i].what,
                           places[i].before, places[i].now);
    if (cli_compare_options_differ(before->options, now->options, text, sizeof text))
        sj_text_printf(out, "note: %s\n", text);
}

static const char *trend_name(enum cli_trend trend)
{
    static const char *const names[] = {"no change", "SLOWER", "faster", "too few"};
    return names[trend];
}

/* The change in counted work: "the same", "differs for 3 of 10: nodes +12.5 %". */
static void write_work(const struct cli_change *change, struct sj_text *out)
{
    if (change->work_puzzles == 0) {
        sj_text_str(out, "-");
        return;
    }
    if (change->work_changed == 0) {
        sj_text_str(out, "the same");
        return;
    }
    sj_text_printf(out, "differs for %zu of %zu", change->work_changed, change->work_puzzles);
    const char *between = ": ";
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
        const double before = (double)change->work_before[k];
        const double now = (double)change->work_now[k];
        if (change->work_before[k] == change->work_now[k])
            continue;
        if (change->work_before[k] == 0)
            sj_text_printf(out, "%s%s from 0 to %.0f", between, cli_work_name(k), now);
        else
            sj_text_printf(out, "%s%s %+.1f %%", between, cli_work_name(k),
                           100 * (now / before - 1));
        between = ", ";
    }
}

static void write_change(const struct cli_change *change, int width, struct sj_text *out)
{
    char interval[60] = "-";
    char ratio[20] = "-";
    char p[20] = "-";
    if (change->pairs > 0) {
        snprintf(ratio, sizeof ratio, "%.3f", change->ratio);
        snprintf(interval, sizeof interval, "%.3f .. %.3f", change->low, change->high);
        snprintf(p, sizeof p, change->p < 0.0001 ? "%.0e" : "%.4f", change->p);
    }
    sj_text_printf(out, "%-*s  %7zu  %8s  %18s  %7s  %6.2f  %4zu  %6zu  %-9s  ", width,
                   change->name, change->pairs, ratio, interval, p, change->test.effect,
                   change->lost, change->gained, trend_name(change->trend));
    write_work(change, out);
    if (change->slower_puzzles + change->faster_puzzles > 0)
        sj_text_printf(out, "; single puzzles: %zu slower, %zu faster", change->slower_puzzles,
                       change->faster_puzzles);
    sj_text_char(out, '\n');
}

/* The conclusion in one sentence. */
static uint64_t conclude(const struct cli_against *against, double tolerance, struct sj_text *out)
{
    uint64_t slower = 0;
    uint64_t faster = 0;
    uint64_t few = 0;
    for (size_t i = 0; i < against->count; i++) {
        slower += against->change[i].trend == CLI_TREND_SLOWER;
        faster += against->change[i].trend == CLI_TREND_FASTER;
        few += against->change[i].trend == CLI_TREND_FEW;
    }
    sj_text_printf(out,
                   "\nof %zu engines, %" PRIu64 " slower, %" PRIu64
                   " faster (p < 0.05 for all engines together, and a change of more than %g %%)",
                   against->count, slower, faster, 100 * tolerance);
    if (few)
        sj_text_printf(out, "; too few measurements for %" PRIu64, few);
    sj_text_char(out, '\n');
    return slower;
}

uint64_t cli_compare_against(const struct compare_args *args, const struct cli_record *before,
                             const struct cli_record *now, struct sj_text *out, bool *strangers)
{
    struct cli_against against;
    const double tolerance = args->tolerance / 100;
    size_t width = strlen("engine");
    if (cli_against_make(&against, before, now, tolerance, NULL) != SUUJI_OK) {
        out->failed = true;
        return 0;
    }
    *strangers = against.count == 0 || against.puzzles == 0;
    if (*strangers) {
        cli_complain("%s: the file and this run have no %s in common", args->against,
                     against.count ? "puzzle" : "engine");
        cli_against_free(&against);
        return 0;
    }
    for (size_t i = 0; i < against.count; i++)
        width = strlen(against.change[i].name) > width ? strlen(against.change[i].name) : width;
    width = width < MOST_NAME ? width : MOST_NAME;
    sj_text_printf(out,
                   "\n"
                   "against %s: %zu puzzles in both",
                   args->against, against.puzzles);
    if (against.only_before || against.only_now)
        sj_text_printf(out, "; %zu only in the file, %zu only now", against.only_before,
                       against.only_now);
    sj_text_char(out, '\n');
    tell_differences(before, now, out);
    sj_text_printf(out, "%-*s  %7s  %8s  %18s  %7s  %6s  %4s  %6s  %-9s  %s\n", (int)width,
                   "engine", "puzzles", "now/then", "95 % interval", "p", "effect", "lost",
                   "gained", "time", "work");
    for (size_t i = 0; i < against.count; i++)
        write_change(&against.change[i], (int)width, out);
    const uint64_t slower = conclude(&against, tolerance, out);
    cli_against_free(&against);
    return slower;
}
