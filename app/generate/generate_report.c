/* SPDX-License-Identifier: MIT */
/* What 'generate' reports: progress, why fewer puzzles were made, statistics. */
#include "app/generate/generating.h"

#include "app/frame/message.h"
#include "suuji/rate.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* What is asked for: "hard", "se 7.0:7.9, x-wing". */
static void name_request(const struct sj_generate_words *words, struct sj_text *text)
{
    const struct {
        const char *before, *word;
    } parts[] = {{"", words->level},
                 {words->scale ? words->scale : suuji_scale_at(0)->name, words->rating},
                 {"", words->technique},
                 {"without", words->without},
                 {"prevent", words->prevent},
                 {"breadth", words->breadth},
                 {"guesses", words->guesses}};
    const char *gap = "";
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!parts[i].word)
            continue;
        sj_text_printf(text, "%s%s%s%.60s", gap, parts[i].before, *parts[i].before ? " " : "",
                       parts[i].word);
        gap = ", ";
    }
    sj_text_char(text, '\0');
}

void cli_generate_progress(void *user, const struct cli_progress *p)
{
    struct generating *const g = user;
    struct sj_text request = {0};
    if (p->finished) {
        cli_progress_erase(&g->progress);
        return;
    }
    name_request(&g->args->words, &request);
    const bool named = !request.failed && *request.at;
    cli_progress_show(&g->progress, p->seconds, "%" PRIu64 " puzzles%s%.60s%s, %.1f/s, %.0f s",
                      p->items, named ? " (" : "", named ? request.at : "", named ? ")" : "",
                      (double)p->items / p->seconds, p->seconds);
    sj_text_free(&request);
}

/* The closest attempt at the puzzle that was not made, and what may work better. */
static void write_nearest(const struct generating *g, const suuji_made *last, struct sj_text *text)
{
    const suuji_generate_options *const options = &g->options;
    const bool above = options->high_clues && last->clues > options->high_clues;
    if (last->attempts == 0)
        return;
    if (options->unbiased) {
        sj_text_printf(text, "; %" PRIu64 " trials for the next puzzle", last->attempts);
        return;
    }
    if (last->clues == 0) {
        sj_text_printf(text,
                       options->pattern ? "; %" PRIu64 " fillings of the pattern did not have "
                                          "exactly one solution"
                                        : "; attempt %" PRIu64 " was not finished",
                       last->attempts);
        return;
    }
    sj_text_printf(text, "; of %" PRIu64 " attempts the closest had %u clues", last->attempts,
                   last->clues);
    for (size_t i = 0; i < options->filter_count; i++) {
        const char *const property = options->filters[i].property;
        const char *const word = suuji_property_word(property, last->measured[i]);
        if (last->measured[i] < 0)
            sj_text_str(text, ", easier than asked for");
        if (isinf(last->measured[i]))
            sj_text_str(text, strcmp(property, "breadth") == 0
                                  ? ", without a point at which moves are counted"
                                  : ", harder than asked for");
        if (last->measured[i] < 0 || isnan(last->measured[i]) || isinf(last->measured[i]))
            continue;
        if (word)
            sj_text_printf(text, ", %s %s", property, word);
        else if (strcmp(property, "prevented") == 0)
            sj_text_str(text, last->measured[i] > 0 ? ", steps that are to be prevented" : "");
        else if (strcmp(property, "rating") == 0)
            sj_text_printf(text, ", rating %.1f", last->measured[i]);
        else
            sj_text_printf(text, ", %.0f %s", last->measured[i], property);
    }
    const bool more = options->minimal && !last->minimal;
    if (more)
        sj_text_str(text, " and was not minimal");
    if (above && !options->pattern && !options->symmetry)
        sj_text_str(text, "; --fewest searches for few clues");
    if ((last->clues < options->low_clues && options->minimal) ||
        (more && options->low_clues && !options->symmetry))
        sj_text_str(text, "; 'suuji maximize' searches for minimal puzzles with many clues");
}

/* Report why fewer puzzles were made than requested. */
void cli_generate_remark(const struct generating *g, const struct cli_generate_result *result)
{
    const struct generate_args *const args = g->args;
    struct sj_text text = {0};
    if (args->common.quiet)
        return;
    if (result->end == SUUJI_END_STOPPED)
        sj_text_str(&text, "interrupted");
    else if (g->ended)
        sj_text_printf(&text, "no new puzzle for %g s (see --patience)", args->patience);
    else if (result->end == SUUJI_END_TIME && !result->timed_out)
        sj_text_printf(&text, "no puzzle within %g s (see --patience)", args->patience);
    else
        sj_text_str(&text, suuji_end_name(result->end));
    sj_text_printf(&text, ": %" PRIu64, result->written);
    if (args->count)
        sj_text_printf(&text, " of %" PRIu64, args->count);
    sj_text_str(&text, result->written == 1 && args->count < 2 ? " puzzle made" : " puzzles made");
    if ((result->end != SUUJI_END_STOPPED || args->count) &&
        (result->written == 0 || result->last.clues > 0))
        write_nearest(g, &result->last, &text);
    sj_text_char(&text, '\0');
    if (!text.failed)
        cli_complain("%s", text.at);
    sj_text_free(&text);
}

void cli_generate_remark_unproved(const struct generating *g,
                                  const struct cli_generate_result *result)
{
    if (result->unproved > 0 && !g->args->common.quiet)
        cli_complain("up to %" PRIu64 " clues may be redundant: to test each would take too long "
                     "(--minimal insists)",
                     result->unproved);
}

/* For unbiased puzzles: estimate the share of all minimal puzzles that have n clues. Each puzzle
   counts by its weight; the standard errors are those of a ratio of two sums. */
void cli_generate_show_shares(const struct cli_generate_result *result)
{
    const double *const weight = result->weight;
    double sum = 0;
    double squares = 0;
    for (unsigned n = 0; n < CLI_GENERATE_CLUES; n++) {
        sum += weight[n] * (double)result->clues[n];
        squares += weight[n] * weight[n] * (double)result->clues[n];
    }
    fprintf(stderr, "clues  puzzles      share    error\n");
    for (unsigned n = 0; n < CLI_GENERATE_CLUES && sum > 0; n++) {
        const double own = weight[n] * (double)result->clues[n];
        const double share = own / sum;
        const double variance =
            (weight[n] * own * (1 - 2 * share) + share * share * squares) / (sum * sum);
        if (result->clues[n])
            fprintf(stderr, "%5u  %7" PRIu64 "  %8.4f%%  %.4f%%\n", n, result->clues[n],
                    100 * share, 100 * sqrt(variance));
    }
}
