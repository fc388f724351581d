/* SPDX-License-Identifier: MIT */
/* Counts over all answers of a run, and their summary. */
#include "app/jobs/tally.h"

#include "suuji/constraints.h"

#include "app/jobs/answer_text.h"
#include "app/jobs/query_options.h"

#include <inttypes.h>
#include <stdio.h>

_Static_assert(CLI_TALLY_END <= CLI_TALLIES, "too many tallies");

static void tally_coloring(uint64_t *tally, const suuji_rules *rules,
                           const suuji_coloring *coloring)
{
    tally[CLI_TALLY_COLORINGS]++;
    tally[CLI_TALLY_CLASHES] += coloring->clashes;
    if (coloring->clashes)
        return;
    tally[CLI_TALLY_PROPER]++;
    tally[CLI_TALLY_COLORS] += coloring->colors;
    tally[CLI_TALLY_RATIO] += (uint64_t)(cli_coloring_ratio(rules, coloring) * 1e6 + 0.5);
    tally[CLI_TALLY_ABOVE] += coloring->above;
}

void cli_tally_rows(struct cli_lot *lot, const suuji_answer *answer, uint64_t times)
{
    uint64_t *const tally = lot->tally;
    tally[(size_t)CLI_TALLY_VERDICT + answer->verdict] += times;
    tally[CLI_TALLY_SOLUTIONS] += times * answer->count;
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
        tally[CLI_TALLY_WORK + k] += times * cli_work_count(&answer->stats, k);
        tally[CLI_TALLY_UNCOUNTED + k] += cli_work_counted(&answer->stats, k) ? 0 : times;
    }
    tally[CLI_TALLY_NANOSECONDS] += times * (uint64_t)(answer->stats.seconds * 1e9);
}

void cli_tally_answer(struct cli_lot *lot, const suuji_rules *rules, const suuji_answer *answer)
{
    if (answer->coloring)
        tally_coloring(lot->tally, rules, answer->coloring);
    lot->tally[CLI_TALLY_CONFLICTS] +=
        answer->verdict == SUUJI_VERDICT_NONE && suuji_rules_constraint_count(rules) > 0;
    cli_tally_rows(lot, answer, 1);
}

void cli_tally_counters(struct cli_lot *lot, const suuji_engine_info *engine,
                        const suuji_answer *answer)
{
    if (!engine->counters || !answer->counters)
        return;
    lot->tally[CLI_TALLY_COUNTED]++;
    for (size_t i = 0; engine->counters[i] && i < CLI_COUNTERS_MAX; i++)
        lot->tally[CLI_TALLY_COUNTERS + i] += answer->counters[i];
}

/* The sums of what was counted for every puzzle. */
static void print_work(const uint64_t *tally)
{
    suuji_stats sum = {tally[(size_t)CLI_TALLY_WORK + CLI_WORK_NODES],
                       tally[(size_t)CLI_TALLY_WORK + CLI_WORK_GUESSES],
                       tally[(size_t)CLI_TALLY_WORK + CLI_WORK_BACKTRACKS],
                       tally[(size_t)CLI_TALLY_WORK + CLI_WORK_UPDATES],
                       0,
                       0,
                       0};
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++)
        sum.counted |= (unsigned)(tally[CLI_TALLY_UNCOUNTED + k] == 0) << k;
    cli_work_print(&sum, CLI_WORK_SUMS);
}

static void print_counters(const uint64_t *tally, const char *engine)
{
    const suuji_engine_info *const info = cli_engine_named(engine);
    if (!info || !info->counters || tally[CLI_TALLY_COUNTED] == 0)
        return;
    for (size_t i = 0; info->counters[i] && i < CLI_COUNTERS_MAX; i++)
        fprintf(stderr, "  %-17s %" PRIu64 "\n", info->counters[i], tally[CLI_TALLY_COUNTERS + i]);
}

static void print_colorings(const uint64_t *tally)
{
    const uint64_t colorings = tally[CLI_TALLY_COLORINGS];
    if (colorings == 0)
        return;
    const double proper = (double)tally[CLI_TALLY_PROPER];
    fprintf(stderr, "colourings  %" PRIu64 "\n", colorings);
    if (proper > 0) {
        fprintf(stderr, "  colours   %.2f on average (ratio %.3f)\n",
                (double)tally[CLI_TALLY_COLORS] / proper,
                (double)tally[CLI_TALLY_RATIO] * 1e-6 / proper);
        fprintf(stderr, "  above     %.2f cells with values above the size\n",
                (double)tally[CLI_TALLY_ABOVE] / proper);
    }
    if (proper < (double)colorings)
        fprintf(stderr, "  clashes   %.2f on average, none in %" PRIu64 "\n",
                (double)tally[CLI_TALLY_CLASHES] / (double)colorings, tally[CLI_TALLY_PROPER]);
}

/* Of a team. */
static void print_members(const uint64_t *tally)
{
    if (tally[CLI_TALLY_MEMBERS])
        fprintf(stderr,
                "members     %" PRIu64 " (the counters are those of the one with the answer)\n",
                tally[CLI_TALLY_MEMBERS]);
    if (tally[CLI_TALLY_RANKS])
        fprintf(stderr, "ranks       %" PRIu64 " (clauses carried between them: %" PRIu64 ")\n",
                tally[CLI_TALLY_RANKS], tally[CLI_TALLY_CARRIED]);
}

void cli_tally_print(const struct cli_batch_result *result, const char *engine, double seconds)
{
    static const struct {
        const char *name;
        unsigned tally;
    } rows[] = {
        {"  unique", (unsigned)CLI_TALLY_VERDICT + SUUJI_VERDICT_UNIQUE},
        {"  several", (unsigned)CLI_TALLY_VERDICT + SUUJI_VERDICT_SEVERAL},
        {"none", (unsigned)CLI_TALLY_VERDICT + SUUJI_VERDICT_NONE},
        {"unknown", (unsigned)CLI_TALLY_VERDICT + SUUJI_VERDICT_UNKNOWN},
        {"refused", CLI_TALLY_REFUSED},
        {"solutions", CLI_TALLY_SOLUTIONS},
    };
    fprintf(stderr, "puzzles     %" PRIu64 "\n", result->items);
    fprintf(stderr, "unreadable  %" PRIu64 "\n", result->bad);
    /* All solved puzzles, whether or not a second solution was searched for; details follow
       below. */
    const uint64_t *const verdict = result->tally + CLI_TALLY_VERDICT;
    fprintf(stderr, "solved      %" PRIu64 "\n",
            verdict[SUUJI_VERDICT_SOLVED] + verdict[SUUJI_VERDICT_UNIQUE] +
                verdict[SUUJI_VERDICT_SEVERAL]);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        fprintf(stderr, "%-11s %" PRIu64 "\n", rows[i].name, result->tally[rows[i].tally]);
    print_members(result->tally);
    print_work(result->tally);
    print_counters(result->tally, engine);
    print_colorings(result->tally);
    const uint64_t reworked = result->tally[CLI_TALLY_REWORKED];
    if (reworked > 0)
        fprintf(stderr, "clues       %.2f on average\ntests       %" PRIu64 "\n",
                (double)result->tally[CLI_TALLY_CLUES] / (double)reworked,
                result->tally[CLI_TALLY_TESTS]);
    if (result->tally[CLI_TALLY_PROOFS])
        fprintf(stderr, "proofs      %" PRIu64 " (lemmas: %" PRIu64 ", checking: %.3f s)\n",
                result->tally[CLI_TALLY_PROOFS], result->tally[CLI_TALLY_LEMMAS],
                (double)result->tally[CLI_TALLY_CHECK_NANOSECONDS] * 1e-9);
    fprintf(stderr, "seconds     %.3f (searching: %.3f)\n", seconds,
            (double)result->tally[CLI_TALLY_NANOSECONDS] * 1e-9);
    fprintf(stderr, "per second  %.0f\n", seconds > 0 ? (double)result->items / seconds : 0.0);
}
