/* SPDX-License-Identifier: MIT */
/* Ratings as lines for people. */
#include "app/rate/rate_text.h"

#include "format/record_io.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Above this size numbers with blanks between. */
#define MAX_SINGLE 61u

void cli_rate_write_cells(const struct sj_dialect *dialect, const suuji_puzzle *puzzle,
                          struct sj_text *out)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned cells = suuji_rules_cells(rules);
    const uint8_t *const givens = suuji_puzzle_givens(puzzle);
    const struct sj_writing writing = {
        .dialect = dialect, .puzzle = puzzle, .grid = givens, .number = 1};
    const size_t before = out->len;
    if (suuji_rules_size(rules) <= MAX_SINGLE &&
        sj_dialect_write(&writing, out, NULL) == SUUJI_OK && out->len >= before + cells) {
        out->len = before + cells; /* without the label */
        return;
    }
    out->len = before;
    for (unsigned i = 0; i < cells; i++)
        sj_text_printf(out, "%s%u", i ? " " : "", givens[i]);
}

/* The three numbers where a scale has no levels, else rating and level, and the work if it is not the rating. */
static void write_rating(const suuji_scale_info *scale, const suuji_rating *rating,
                         struct sj_text *out)
{
    const int digits = (int)scale->decimals;
    sj_text_printf(out, "%s %.*f", scale->name, digits, rating->rating);
    if (!scale->levels) {
        sj_text_printf(out, "/%.*f/%.*f", digits, rating->pearl, digits, rating->diamond);
        return;
    }
    if (rating->level != SUUJI_NO_LEVEL)
        sj_text_printf(out, " %s", scale->levels[rating->level].name);
    if (rating->work < rating->rating || rating->work > rating->rating)
        sj_text_printf(out, ", work %.0f", rating->work);
}

static void write_one(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    char reason[60];
    if (cli_rate_done(line->result, i)) {
        write_rating(line->scales->at[i], &line->result->on[i].rating, out);
        return;
    }
    cli_rate_reason(line->result, i, reason, sizeof reason);
    sj_text_printf(out, "%s %s", line->scales->at[i]->name, reason);
}

/* True: the puzzle has not exactly one solution, which is said once for all scales. */
static bool write_verdict(const struct cli_rate_line *line, struct sj_text *out)
{
    char reason[60];
    if (line->result->verdict == SUUJI_VERDICT_UNIQUE)
        return false;
    cli_rate_reason(line->result, 0, reason, sizeof reason);
    sj_text_str(out, reason);
    return true;
}

void cli_rate_write_ratings(const struct cli_rate_line *line, struct sj_text *out)
{
    if (write_verdict(line, out))
        return;
    for (unsigned i = 0; i < line->scales->count; i++) {
        if (cli_rate_left_out(line->scales, line->result, i))
            continue;
        sj_text_str(out, i ? "; " : "");
        write_one(line, i, out);
    }
}

/* ---- Why ---- */

/* The hardest first. */
static int compare_kinds(const void *a, const void *b)
{
    const struct cli_step_kind *const x = a;
    const struct cli_step_kind *const y = b;
    if (x->score > y->score || x->score < y->score)
        return x->score > y->score ? -1 : 1;
    return strcmp(x->name, y->name);
}

static void write_kinds(const struct cli_rated *rated, struct sj_text *out)
{
    qsort(rated->kind, rated->kinds, sizeof *rated->kind, compare_kinds);
    for (size_t i = 0; i < rated->kinds; i++)
        sj_text_printf(out, "%s%" PRIu64 " %s", i ? ", " : "\n    steps: ", rated->kind[i].count,
                       rated->kind[i].name);
}

void cli_rate_write_why(const struct cli_rate_line *line, struct sj_text *out)
{
    if (write_verdict(line, out))
        return;
    for (unsigned i = 0; i < line->scales->count; i++) {
        const struct cli_rated *const rated = &line->result->on[i];
        const suuji_rating *const rating = &rated->rating;
        if (cli_rate_left_out(line->scales, line->result, i))
            continue;
        sj_text_str(out, i ? "\n  " : "");
        write_one(line, i, out);
        if (!rated->defined || rating->at == 0)
            continue;
        sj_text_printf(out, "\n    step %" PRIu64 " of %" PRIu64 ": %s (%.*f): ", rating->at,
                       rating->steps, rated->hardest, (int)line->scales->at[i]->decimals,
                       rating->hardest);
        sj_text_add(out, rated->does.at, rated->does.len);
        write_kinds(rated, out);
    }
}
