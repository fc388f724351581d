/* SPDX-License-Identifier: MIT */
/* What got slower or faster, as text. */
#include "app/compare/compare_against.h"

#include "app/compare/record_json.h"
#include "app/lab/results.h"

#include <inttypes.h>

uint64_t cli_compare_against(const struct cli_against *against, const char *name, double tolerance,
                             bool colour, const struct cli_record *before,
                             const struct cli_record *now, struct sj_text *out)
{
    struct cli_table table = {.out = out, .colour = colour};
    char text[200];
    uint64_t trends[CLI_TREND_FEW + 1] = {0};
    sj_text_printf(out, "\nagainst %s: %zu puzzles in both", name, against->puzzles);
    if (against->only_before || against->only_now)
        sj_text_printf(out, "; %zu only in the file, %zu only now", against->only_before,
                       against->only_now);
    sj_text_char(out, '\n');
    for (unsigned k = 0; k < CLI_CONDITIONS; k++) /* which may be the cause of a change */
        if (cli_records_differ(k, before, now, text, sizeof text))
            sj_text_printf(out, "note: %s\n", text);
    cli_write_changes(against, &table);
    for (size_t i = 0; i < against->count; i++)
        trends[against->change[i].trend]++;
    sj_text_printf(out,
                   "\nof %zu engines, %" PRIu64 " slower, %" PRIu64
                   " faster (p < 0.05 for all engines together, and a change of more than %g %%)",
                   against->count, trends[CLI_TREND_SLOWER], trends[CLI_TREND_FASTER], tolerance);
    if (trends[CLI_TREND_FEW])
        sj_text_printf(out, "; too few measurements for %" PRIu64, trends[CLI_TREND_FEW]);
    sj_text_char(out, '\n');
    return trends[CLI_TREND_SLOWER];
}
