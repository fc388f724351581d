/* SPDX-License-Identifier: MIT */
/* Ratings as lines for people. */
#include "app/rate/rate_text.h"

#include "app/frame/looks.h"
#include "suuji/constraints.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The first of all scales is defined for all rules: a puzzle that it refuses has no rating at
   all. */
bool cli_rate_leaves_out(const struct sj_rate_answer *answer, unsigned i)
{
    return answer->query->scales.all && i > 0 && sj_rate_reason(answer, i) == SJ_RATED_NOT_DEFINED;
}

const struct sj_rated_move *cli_rate_hardest(const struct sj_rated *rated)
{
    return rated->rating.at ? &rated->step[rated->rating.at - 1] : NULL;
}

/* From the easiest third of the levels to the hardest. */
static enum cli_ink level_ink(const suuji_level *levels, unsigned level)
{
    static const enum cli_ink thirds[] = {CLI_INK_GOOD, CLI_INK_PART, CLI_INK_BAD};
    unsigned count = 0;
    while (levels[count].name)
        count++;
    return thirds[level * 3 / count];
}

/* The three numbers where a scale has no levels, else rating and level, and the work if it is not
   the rating. */
static void write_rating(const suuji_scale_info *scale, const suuji_rating *rating, bool colour,
                         struct sj_text *out)
{
    const int digits = (int)scale->decimals;
    sj_text_printf(out, "%s ", scale->name);
    cli_ink_begin(out, colour, CLI_INK_STRONG);
    sj_text_printf(out, "%.*f", digits, rating->rating);
    cli_ink_end(out, colour, CLI_INK_STRONG);
    if (!scale->levels) {
        sj_text_printf(out, "/%.*f/%.*f", digits, rating->pearl, digits, rating->diamond);
        return;
    }
    if (rating->level != SUUJI_NO_LEVEL) {
        sj_text_char(out, ' ');
        cli_ink_text(out, colour, level_ink(scale->levels, rating->level),
                     scale->levels[rating->level].name);
    }
    if (rating->work < rating->rating || rating->work > rating->rating)
        sj_text_printf(out, ", work %.0f", rating->work);
}

/* How many moves were open on the way. */
static void write_breadth(const suuji_rating *rating, struct sj_text *out)
{
    if (rating->least_breadth)
        sj_text_printf(out, "\n    breadth: at least %u, on average %.1f moves open",
                       rating->least_breadth, rating->mean_breadth);
}

static void write_one(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    char reason[60];
    if (sj_rate_reason(line->answer, i) == SUUJI_RATED_YES) {
        write_rating(line->answer->query->scales.at[i], &line->answer->on[i].rating, line->colour,
                     out);
        return;
    }
    sj_rate_write_reason(line->answer, i, reason, sizeof reason);
    sj_text_printf(out, "%s ", line->answer->query->scales.at[i]->name);
    cli_ink_text(out, line->colour, CLI_INK_PART, reason);
    if (sj_rate_reason(line->answer, i) == SJ_RATED_NOT_DEFINED &&
        suuji_rules_constraint_count(suuji_puzzle_rules(line->item->puzzle)) > 0)
        sj_text_str(out, " for constraints");
}

/* True: the puzzle has not exactly one solution, which is said once for all scales. */
static bool write_verdict(const struct cli_rate_line *line, struct sj_text *out)
{
    char reason[60];
    if (line->answer->answer.verdict == SUUJI_VERDICT_UNIQUE)
        return false;
    sj_rate_write_reason(line->answer, 0, reason, sizeof reason);
    cli_ink_text(out, line->colour, CLI_INK_BAD, reason);
    return true;
}

void cli_rate_write_ratings(const struct cli_rate_line *line, struct sj_text *out)
{
    if (write_verdict(line, out))
        return;
    for (unsigned i = 0; i < line->answer->query->scales.count; i++) {
        if (cli_rate_leaves_out(line->answer, i))
            continue;
        sj_text_str(out, i ? "; " : "");
        write_one(line, i, out);
    }
}

/* ---- Why ---- */

/* Steps that do more are cut off: those of a scale that does all steps of a kind at once. */
#define MOST_SHOWN 10

/* "r4c7=3", "r4c7<>3". */
static void write_candidates(const struct cli_rate_line *line, const suuji_candidate *list,
                             size_t count, const char *sign, const char *gap, struct sj_text *out)
{
    const size_t shown = count > MOST_SHOWN ? MOST_SHOWN - 1 : count;
    for (size_t i = 0; i < shown; i++, gap = ", ") {
        char name[40];
        suuji_cell_name(suuji_puzzle_rules(line->item->puzzle), list[i].cell, line->notation, name,
                        sizeof name);
        sj_text_printf(out, "%s%s%s%u", gap, name, sign, list[i].value);
    }
    if (shown < count)
        sj_text_printf(out, " and %zu more", count - shown);
}

static void write_hardest(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    const struct sj_rated *const rated = &line->answer->on[i];
    const suuji_rating *const rating = &rated->rating;
    const struct sj_rated_move *const move = cli_rate_hardest(rated);
    const suuji_candidate *const placed = rated->candidate + move->first;
    sj_text_printf(out, "\n    step %" PRIu64 " of %" PRIu64 ": %s (%.*f): ", rating->at,
                   rating->steps, move->name, (int)line->answer->query->scales.at[i]->decimals,
                   rating->hardest);
    write_candidates(line, placed, move->placed, "=", "", out);
    write_candidates(line, placed + move->placed, move->eliminated, "<>", move->placed ? ", " : "",
                     out);
}

/* The steps that have the same name. */
struct kind {
    const char *name;
    double score; /* the highest */
    uint64_t count;
};

/* The hardest first. */
static int compare_kinds(const void *a, const void *b)
{
    const struct kind *const x = a;
    const struct kind *const y = b;
    if (x->score > y->score || x->score < y->score)
        return x->score > y->score ? -1 : 1;
    return strcmp(x->name, y->name);
}

static void write_kinds(const struct sj_rated *rated, struct sj_text *out)
{
    struct kind *const kinds = malloc(rated->steps * sizeof *kinds);
    size_t count = 0;
    out->failed |= !kinds;
    for (size_t i = 0; i < rated->steps && kinds; i++) {
        const struct sj_rated_move *const move = &rated->step[i];
        size_t k = 0;
        while (k < count && strcmp(kinds[k].name, move->name) != 0)
            k++;
        if (k == count)
            kinds[count++] = (struct kind){.name = move->name, .score = move->score};
        kinds[k].count++;
        kinds[k].score = move->score > kinds[k].score ? move->score : kinds[k].score;
    }
    if (kinds)
        qsort(kinds, count, sizeof *kinds, compare_kinds);
    for (size_t k = 0; k < count; k++)
        sj_text_printf(out, "%s%" PRIu64 " %s", k ? ", " : "\n    steps: ", kinds[k].count,
                       kinds[k].name);
    free(kinds);
}

void cli_rate_write_why(const struct cli_rate_line *line, struct sj_text *out)
{
    if (write_verdict(line, out))
        return;
    for (unsigned i = 0; i < line->answer->query->scales.count; i++) {
        if (cli_rate_leaves_out(line->answer, i))
            continue;
        sj_text_str(out, i ? "\n  " : "");
        write_one(line, i, out);
        if (!line->answer->on[i].defined || line->answer->on[i].rating.at == 0)
            continue;
        write_hardest(line, i, out);
        write_kinds(&line->answer->on[i], out);
        write_breadth(&line->answer->on[i].rating, out);
    }
}
