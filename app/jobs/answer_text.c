/* SPDX-License-Identifier: MIT */
/* Answers in words. */
#include "app/jobs/answer_text.h"

#include <inttypes.h>
#include <stdio.h>

double cli_coloring_ratio(const suuji_rules *rules, const suuji_coloring *coloring)
{
    return (double)coloring->colors / (double)suuji_rules_size(rules);
}

static const char *plural_ending(uint64_t count, const char *ending)
{
    return count == 1 ? "" : ending;
}

void cli_coloring_text(const suuji_rules *rules, const suuji_coloring *coloring, char *text,
                       size_t room)
{
    int at = 0;
    if (coloring->above || coloring->clashes == 0)
        at = snprintf(text, room, "%u colour%s (ratio %.3f), %u cell%s with values above %u",
                      coloring->colors, plural_ending(coloring->colors, "s"),
                      cli_coloring_ratio(rules, coloring), coloring->above,
                      plural_ending(coloring->above, "s"), suuji_rules_size(rules));
    if (coloring->clashes && at >= 0 && (size_t)at < room)
        snprintf(text + at, room - (size_t)at, "%s%" PRIu64 " clash%s", at ? ", " : "",
                 coloring->clashes, plural_ending(coloring->clashes, "es"));
}

static bool keep_first(void *user, const suuji_fault *fault)
{
    *(suuji_fault *)user = *fault;
    return false;
}

void cli_answer_reason(const suuji_puzzle *puzzle, const suuji_answer *answer, const char *symbols,
                       char *text, size_t room)
{
    suuji_fault fault;
    if (answer->verdict == SUUJI_VERDICT_UNKNOWN && answer->coloring) {
        const suuji_coloring *const coloring = answer->coloring;
        char made[120];
        cli_coloring_text(suuji_puzzle_rules(puzzle), coloring, made, sizeof made);
        snprintf(text, room, "unknown: %s: %s %s%s", suuji_end_name(answer->end),
                 coloring->above ? "the colouring uses" : "the colouring has", made,
                 coloring->above ? "" : " left");
    } else if (answer->verdict == SUUJI_VERDICT_UNKNOWN) {
        snprintf(text, room, "unknown: %s", suuji_end_name(answer->end));
    } else if (answer->verdict == SUUJI_VERDICT_NONE &&
               !suuji_verify_givens(puzzle, keep_first, &fault)) {
        char why[160];
        suuji_fault_text(suuji_puzzle_rules(puzzle), &fault, symbols, why, sizeof why);
        snprintf(text, room, "no solution: %s", why);
    } else {
        snprintf(text, room, "%s",
                 answer->verdict == SUUJI_VERDICT_NONE ? "no solution" : "several solutions");
    }
}
