/* SPDX-License-Identifier: MIT */
/* Lines of --format. The codes are those of serate, the batch program of Sudoku Explainer, and some
   of our own. */
#include "app/rate/rate_text.h"

#include "base/fail.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Writing a code that concerns scale `i`. */
typedef void code_writer(const struct cli_rate_line *line, unsigned i, struct sj_text *out);

static void put_number(const struct cli_rate_line *line, unsigned i, double number,
                       struct sj_text *out)
{
    sj_text_printf(out, "%.*f", (int)line->answer->query->scales.at[i]->decimals, number);
}

static void put_rating(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    put_number(line, i, line->answer->on[i].rating.rating, out);
}

static void put_pearl(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    put_number(line, i, line->answer->on[i].rating.pearl, out);
}

static void put_diamond(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    put_number(line, i, line->answer->on[i].rating.diamond, out);
}

static void put_level(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    const unsigned level = line->answer->on[i].rating.level;
    sj_text_str(
        out, level == SUUJI_NO_LEVEL ? "-" : line->answer->query->scales.at[i]->levels[level].name);
}

static void put_work(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    sj_text_printf(out, "%.0f", line->answer->on[i].rating.work);
}

/* Only some scales have a breadth, and of those not all puzzles. */
static void put_least(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    const unsigned least = line->answer->on[i].rating.least_breadth;
    sj_text_printf(out, least ? "%u" : "-", least);
}

static void put_mean(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    const suuji_rating *const rating = &line->answer->on[i].rating;
    sj_text_printf(out, rating->least_breadth ? "%.1f" : "-", rating->mean_breadth);
}

static void put_hardest(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    const struct sj_rated_move *const hardest = cli_rate_hardest(&line->answer->on[i]);
    sj_text_str(out, hardest ? hardest->name : "-");
}

static void put_steps(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    sj_text_printf(out, "%" PRIu64, line->answer->on[i].rating.steps);
}

static void put_seconds(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    sj_text_printf(out, "%.3f", line->answer->on[i].seconds);
}

static void put_version(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    sj_text_printf(out, "%s %s", line->answer->query->scales.at[i]->name,
                   line->answer->query->scales.at[i]->version);
}

static void put_puzzle(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    (void)i;
    sj_text_str(out, line->puzzle);
}

static void put_count(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    (void)i;
    sj_text_printf(out, "%" PRIu64, line->item->number);
}

static void put_place(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    (void)i;
    sj_text_printf(out, "%s:%zu", line->lot->file, line->item->line);
}

static void put_rules(const struct cli_rate_line *line, unsigned i, struct sj_text *out)
{
    (void)i;
    sj_text_str(out, suuji_rules_spec(suuji_puzzle_rules(line->item->puzzle)));
}

static const struct code {
    char letter;
    bool rated;       /* it is about a rating: a puzzle without one has none of these */
    bool level;       /* it needs a scale with levels */
    const char *home; /* the scale it belongs to, if that is among several, and its variants */
    code_writer *write;
} codes[] = {
    {'g', false, false, NULL, put_puzzle},  {'n', false, false, NULL, put_count},
    {'f', false, false, NULL, put_place},   {'u', false, false, NULL, put_rules},
    {'r', true, false, "se", put_rating},   {'p', true, false, "se", put_pearl},
    {'d', true, false, "se", put_diamond},  {'s', true, false, "hodoku", put_rating},
    {'l', true, true, "hodoku", put_level}, {'w', true, false, "suuji", put_work},
    {'h', true, false, "se", put_hardest},  {'c', true, false, "se", put_steps},
    {'e', false, false, "se", put_seconds}, {'v', false, false, "se", put_version},
    {'b', true, false, "suuji", put_least}, {'m', true, false, "suuji", put_mean},
};

static const struct code *find_code(char letter)
{
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if (codes[i].letter == letter)
            return &codes[i];
    return NULL;
}

/* "se" and "se-classic" are at home in "se". */
static bool is_home(const suuji_scale_info *scale, const char *home)
{
    const size_t len = strlen(home);
    return strncmp(scale->name, home, len) == 0 &&
           (scale->name[len] == '\0' || scale->name[len] == '-');
}

/* The scale that a code is about; scales->count: none. */
static unsigned scale_of(const struct code *code, const struct sj_scale_list *scales)
{
    for (unsigned i = 0; i < scales->count && code->home; i++)
        if (is_home(scales->at[i], code->home))
            return i;
    unsigned i = 0;
    while (code->level && i < scales->count && !scales->at[i]->levels)
        i++;
    return i;
}

suuji_status cli_rate_format_check(const char *format, const struct sj_scale_list *scales,
                                   suuji_error *err)
{
    for (const char *at = strchr(format, '%'); at; at = strchr(at + 2, '%')) {
        const struct code *const code = find_code(at[1]);
        if (!at[1])
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "option '--format': '%%' at the end: write '%%%%'");
        if (at[1] != '%' && !code)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--format': there is no code '%%%c'",
                           at[1]);
        if (code && scale_of(code, scales) == scales->count)
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "option '--format': '%%%c': the scale '%s' has no levels", at[1],
                           scales->at[0]->name);
    }
    return SUUJI_OK;
}

bool cli_rate_format_has_breadth(const char *format)
{
    bool has = false;
    for (const char *at = strchr(format, '%'); at && at[1]; at = strchr(at + 2, '%'))
        has |= at[1] == 'b' || at[1] == 'm';
    return has;
}

/* What a puzzle without a rating has in the place of its codes: the first says why. */
static void write_missing(const struct cli_rate_line *line, unsigned i, bool *said,
                          struct sj_text *out)
{
    char reason[60];
    sj_rate_write_reason(line->answer, i, reason, sizeof reason);
    sj_text_str(out, *said ? "-" : reason);
    *said = true;
}

void cli_rate_format_write(const char *format, const struct cli_rate_line *line,
                           struct sj_text *out)
{
    bool said[SUUJI_SCALES_MAX] = {false};
    for (; *format; format++) {
        const struct code *const code = *format == '%' ? find_code(format[1]) : NULL;
        if (*format == '%')
            format++;
        if (!code) {
            sj_text_char(out, *format);
            continue;
        }
        const unsigned i = scale_of(code, &line->answer->query->scales);
        if (code->rated && sj_rate_reason(line->answer, i) != SUUJI_RATED_YES)
            write_missing(line, i, &said[i], out);
        else
            code->write(line, i, out);
    }
    sj_text_char(out, '\n');
}
