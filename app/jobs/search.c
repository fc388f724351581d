/* SPDX-License-Identifier: MIT */
/* Running an engine on one puzzle after another. */
#include "app/jobs/search.h"

#include "app/frame/interrupt.h"
#include "app/frame/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

_Static_assert(CLI_TALLY_END <= SJ_TALLIES, "too many tallies");

suuji_limits cli_search_limits(double seconds, uint64_t nodes, uint64_t mebibytes)
{
    return (suuji_limits){seconds, nodes, (size_t)mebibytes << 20, cli_interrupt_stop()};
}

suuji_query cli_search_query(const struct cli_search_options *options)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = options->limit ? options->limit : SUUJI_ALL;
    query.order = (suuji_order)options->order;
    query.seed = options->seed;
    query.limits =
        cli_search_limits(options->time_limit, options->node_limit, options->memory_limit);
    return query;
}

double cli_coloring_ratio(const suuji_rules *rules, const suuji_coloring *coloring)
{
    return (double)coloring->colors / (double)suuji_rules_size(rules);
}

static const char *plural(uint64_t count, const char *ending)
{
    return count == 1 ? "" : ending;
}

void cli_coloring_text(const suuji_rules *rules, const suuji_coloring *coloring, char *text,
                       size_t room)
{
    int at = 0;
    if (coloring->above || coloring->clashes == 0)
        at = snprintf(text, room, "%u colour%s (ratio %.3f), %u cell%s above %u", coloring->colors,
                      plural(coloring->colors, "s"), cli_coloring_ratio(rules, coloring),
                      coloring->above, plural(coloring->above, "s"), suuji_rules_size(rules));
    if (coloring->clashes && at >= 0 && (size_t)at < room)
        snprintf(text + at, room - (size_t)at, "%s%" PRIu64 " clash%s", at ? ", " : "",
                 coloring->clashes, plural(coloring->clashes, "es"));
}

static void tally_coloring(uint64_t *tally, const suuji_rules *rules,
                           const suuji_coloring *coloring)
{
    tally[CLI_TALLY_COLORINGS]++;
    tally[CLI_TALLY_COLORS] += coloring->colors;
    tally[CLI_TALLY_RATIO] += (uint64_t)(cli_coloring_ratio(rules, coloring) * 1e6 + 0.5);
    tally[CLI_TALLY_ABOVE] += coloring->above;
    tally[CLI_TALLY_CLASHES] += coloring->clashes;
}

void cli_tally_answer(struct sj_lot *lot, const suuji_rules *rules, const suuji_answer *answer)
{
    uint64_t *const tally = lot->tally;
    if (answer->coloring)
        tally_coloring(tally, rules, answer->coloring);
    tally[CLI_TALLY_VERDICT + answer->verdict]++;
    tally[CLI_TALLY_SOLUTIONS] += answer->count;
    tally[CLI_TALLY_NODES] += answer->stats.nodes;
    tally[CLI_TALLY_GUESSES] += answer->stats.guesses;
    tally[CLI_TALLY_BACKTRACKS] += answer->stats.backtracks;
    tally[CLI_TALLY_UPDATES] += answer->stats.updates;
    tally[CLI_TALLY_NANOSECONDS] += (uint64_t)(answer->stats.seconds * 1e9);
}

void cli_tally_counters(struct sj_lot *lot, const suuji_engine_info *engine,
                        const suuji_answer *answer)
{
    if (!engine->counters || !answer->counters)
        return;
    for (size_t i = 0; engine->counters[i] && i < CLI_COUNTERS_MAX; i++)
        lot->tally[CLI_TALLY_COUNTERS + i] += answer->counters[i];
}

static const suuji_engine_info *find_engine(const char *spec);

static void print_counters(const uint64_t *tally, const char *engine)
{
    const suuji_engine_info *const info = find_engine(engine);
    if (!info || !info->counters)
        return;
    for (size_t i = 0; info->counters[i] && i < CLI_COUNTERS_MAX; i++)
        fprintf(stderr, "  %-17s %" PRIu64 "\n", info->counters[i], tally[CLI_TALLY_COUNTERS + i]);
}

static void print_colorings(const uint64_t *tally)
{
    const uint64_t colorings = tally[CLI_TALLY_COLORINGS];
    if (colorings == 0)
        return;
    fprintf(stderr, "colourings  %" PRIu64 "\n", colorings);
    const double each = 1 / (double)colorings;
    fprintf(stderr, "  colours   %.2f on average (ratio %.3f)\n",
            (double)tally[CLI_TALLY_COLORS] * each, (double)tally[CLI_TALLY_RATIO] * 1e-6 * each);
    fprintf(stderr, "  above     %.2f\n", (double)tally[CLI_TALLY_ABOVE] * each);
    fprintf(stderr, "  clashes   %.2f\n", (double)tally[CLI_TALLY_CLASHES] * each);
}

void cli_tally_print(const struct sj_batch_result *result, const char *engine, double seconds)
{
    static const struct {
        const char *name;
        unsigned tally;
    } rows[] = {
        {"  unique", CLI_TALLY_VERDICT + SUUJI_VERDICT_UNIQUE},
        {"  several", CLI_TALLY_VERDICT + SUUJI_VERDICT_SEVERAL},
        {"none", CLI_TALLY_VERDICT + SUUJI_VERDICT_NONE},
        {"unknown", CLI_TALLY_VERDICT + SUUJI_VERDICT_UNKNOWN},
        {"refused", CLI_TALLY_REFUSED},
        {"solutions", CLI_TALLY_SOLUTIONS},
        {"nodes", CLI_TALLY_NODES},
        {"guesses", CLI_TALLY_GUESSES},
        {"backtracks", CLI_TALLY_BACKTRACKS},
        {"updates", CLI_TALLY_UPDATES},
    };
    fprintf(stderr, "puzzles     %" PRIu64 "\n", result->items);
    fprintf(stderr, "bad         %" PRIu64 "\n", result->bad);
    /* All solved puzzles, whether or not a second solution was searched for; details follow
       below. */
    const uint64_t *const verdict = result->tally + CLI_TALLY_VERDICT;
    fprintf(stderr, "solved      %" PRIu64 "\n",
            verdict[SUUJI_VERDICT_SOLVED] + verdict[SUUJI_VERDICT_UNIQUE] +
                verdict[SUUJI_VERDICT_SEVERAL]);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        fprintf(stderr, "%-11s %" PRIu64 "\n", rows[i].name, result->tally[rows[i].tally]);
    print_counters(result->tally, engine);
    print_colorings(result->tally);
    const uint64_t reworked = result->tally[CLI_TALLY_REWORKED];
    if (reworked > 0)
        fprintf(stderr, "clues       %.2f on average\ntests       %" PRIu64 "\n",
                (double)result->tally[CLI_TALLY_CLUES] / (double)reworked,
                result->tally[CLI_TALLY_TESTS]);
    if (result->tally[CLI_TALLY_PROOFS])
        fprintf(stderr, "proofs      %" PRIu64 " (lemmas: %" PRIu64 ", checking: %.3f)\n",
                result->tally[CLI_TALLY_PROOFS], result->tally[CLI_TALLY_LEMMAS],
                (double)result->tally[CLI_TALLY_CHECK_NANOSECONDS] * 1e-9);
    fprintf(stderr, "seconds     %.3f (searching: %.3f)\n", seconds,
            (double)result->tally[CLI_TALLY_NANOSECONDS] * 1e-9);
    fprintf(stderr, "per second  %.0f\n", seconds > 0 ? (double)result->items / seconds : 0.0);
}

static bool keep_first(void *user, const suuji_fault *fault)
{
    *(suuji_fault *)user = *fault;
    return false;
}

void cli_answer_reason(const suuji_puzzle *puzzle, const suuji_answer *answer, char *text,
                       size_t room)
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
        suuji_fault_text(suuji_puzzle_rules(puzzle), &fault, why, sizeof why);
        snprintf(text, room, "no solution: %s", why);
    } else {
        snprintf(text, room, "%s",
                 answer->verdict == SUUJI_VERDICT_NONE ? "no solution" : "several solutions");
    }
}

/* ---- Engines ---- */

static const suuji_engine_info *find_engine(const char *spec)
{
    const size_t len = spec ? strcspn(spec, ":") : 0;
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; spec && (info = suuji_engine_at(i)) != NULL; i++)
        if (strlen(info->name) == len && memcmp(info->name, spec, len) == 0)
            return info;
    return NULL;
}

bool cli_engine_can(const char *spec, unsigned what)
{
    const suuji_engine_info *const info = find_engine(spec);
    return info ? info->can & what : spec != NULL;
}

bool cli_engine_counts(const char *command, const char *spec)
{
    const suuji_engine_info *const info = find_engine(spec);
    if (!info || (info->can & SUUJI_CAN_COUNT))
        return true;
    cli_usage(command, "%s: engine '%s' finds one solution and cannot count", command, info->name);
    return false;
}

/* ---- JSON ---- */

void cli_json_puzzle(struct sj_json_writer *json, const suuji_puzzle *puzzle)
{
    sj_json_put_string(json, "rules", suuji_rules_spec(suuji_puzzle_rules(puzzle)));
    cli_json_grid(json, "puzzle", suuji_puzzle_rules(puzzle), suuji_puzzle_givens(puzzle));
}

void cli_json_item(struct sj_json_writer *json, const struct sj_lot *lot,
                   const struct sj_item *item)
{
    sj_json_put_object(json, NULL);
    sj_json_put_count(json, "number", item->number);
    sj_json_put_string(json, "file", lot->file);
    sj_json_put_count(json, "line", item->line);
    const char *const label = item->status == SUUJI_OK ? suuji_puzzle_label(item->puzzle) : "";
    if (*label)
        sj_json_put_string(json, "label", label);
}

void cli_json_bad_item(struct sj_text *out, const struct sj_lot *lot, const struct sj_item *item)
{
    struct sj_json_writer json = {.out = out};
    cli_json_item(&json, lot, item);
    sj_json_put_string(&json, "error", item->error.text);
    sj_json_put_count(&json, "error_line", item->error.line);
    sj_json_put_count(&json, "error_column", item->error.column);
    sj_json_put_end(&json);
}

void cli_json_bad_file(struct sj_text *out, const char *file, const suuji_error *err)
{
    struct sj_json_writer json = {.out = out};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "file", file);
    sj_json_put_string(&json, "error", err->text);
    sj_json_put_count(&json, "error_line", err->line);
    sj_json_put_count(&json, "error_column", err->column);
    sj_json_put_end(&json);
}

void cli_json_grid(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                   const uint8_t *grid)
{
    static const char symbols[] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const unsigned cells = suuji_rules_cells(rules);
    char text[sizeof symbols * sizeof symbols];
    if (suuji_rules_size(rules) < sizeof symbols - 1) {
        for (unsigned i = 0; i < cells; i++)
            text[i] = symbols[grid[i]];
        sj_json_put_bytes(json, key, text, cells);
        return;
    }
    sj_json_put_array(json, key);
    for (unsigned i = 0; i < cells; i++)
        sj_json_put_count(json, NULL, grid[i]);
    sj_json_put_end(json);
}

void cli_json_verdict(struct sj_json_writer *json, const suuji_answer *answer)
{
    sj_json_put_string(json, "verdict", suuji_verdict_name(answer->verdict));
    sj_json_put_string(json, "end", suuji_end_name(answer->end));
    sj_json_put_count(json, "count", answer->count);
}

void cli_json_coloring(struct sj_json_writer *json, const suuji_rules *rules,
                       const suuji_coloring *coloring, bool cells)
{
    if (!coloring)
        return;
    sj_json_put_object(json, "coloring");
    sj_json_put_count(json, "colors", coloring->colors);
    sj_json_put_real(json, "ratio",
                     (double)(uint64_t)(cli_coloring_ratio(rules, coloring) * 1e6 + 0.5) / 1e6);
    sj_json_put_count(json, "above", coloring->above);
    sj_json_put_count(json, "clashes", coloring->clashes);
    if (cells) {
        sj_json_put_array(json, "cells");
        for (unsigned i = 0; i < suuji_rules_cells(rules); i++)
            sj_json_put_count(json, NULL, coloring->color[i]);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

void cli_json_counters(struct sj_json_writer *json, const suuji_engine_info *engine,
                       const suuji_answer *answer)
{
    if (!engine->counters || !answer->counters)
        return;
    sj_json_put_object(json, "counters");
    for (size_t i = 0; engine->counters[i]; i++)
        sj_json_put_count(json, engine->counters[i], answer->counters[i]);
    sj_json_put_end(json);
}

void cli_json_stats(struct sj_json_writer *json, const suuji_stats *stats)
{
    sj_json_put_object(json, "stats");
    sj_json_put_count(json, "nodes", stats->nodes);
    sj_json_put_count(json, "guesses", stats->guesses);
    sj_json_put_count(json, "backtracks", stats->backtracks);
    sj_json_put_count(json, "updates", stats->updates);
    sj_json_put_count(json, "depth", stats->depth);
    sj_json_put_real(json, "seconds", (double)(uint64_t)(stats->seconds * 1e6 + 0.5) / 1e6);
    sj_json_put_end(json);
}
