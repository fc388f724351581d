/* SPDX-License-Identifier: MIT */
/* What 'generate' asks for beyond clues: level, rating, technique, guesses. */
#include "app/generate/generate_filters.h"

#include "base/did_you_mean.h"
#include "base/fail.h"
#include "base/range.h"
#include "suuji/rate.h"

#include <string.h>
#include <strings.h>

/* ---- Ranges ---- */

static suuji_status fail_empty(const char *option, const char *text, const char *kind,
                               suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "'--%s %.40s': the range is empty: give the %s first",
                   option, text, kind);
}

/* ---- Each of them ---- */

static suuji_status read_guesses(const char *text, suuji_filter *filter, suuji_error *err)
{
    *filter = (suuji_filter){.property = "guesses"};
    if (strchr(text, '.') || !sj_range_real(text, &filter->low, &filter->high))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "'--guesses %.40s': expected a number or a range LOW:HIGH", text);
    return filter->high < filter->low ? fail_empty("guesses", text, "smaller number", err)
                                      : SUUJI_OK;
}

static const char *level_at(size_t i)
{
    return suuji_property_word("level", (double)i);
}

static suuji_status read_level(const char *text, size_t len, size_t fallback, double *level,
                               suuji_error *err)
{
    char name[32];
    char guess[60];
    *level = (double)fallback;
    if (len == 0)
        return SUUJI_OK;
    for (size_t i = 0; level_at(i); i++)
        if (strlen(level_at(i)) == len && strncasecmp(level_at(i), text, len) == 0) {
            *level = (double)i;
            return SUUJI_OK;
        }
    const size_t kept = len < sizeof name ? len : sizeof name - 1;
    memcpy(name, text, kept);
    name[kept] = '\0';
    sj_guess_text(name, level_at, guess, sizeof guess);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--level': there is no level '%s'%s", name,
                   memchr(text, ',', len) ? "; a range is easy:hard"
                   : *guess               ? guess
                            : "; use beginner, easy, medium, hard, expert or extreme");
}

static suuji_status read_levels(const char *text, suuji_filter *filter, suuji_error *err)
{
    struct sj_range range;
    size_t last = 0;
    *filter = (suuji_filter){.property = "level"};
    while (level_at(last + 1))
        last++;
    if (!sj_range_split(text, &range))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "'--level %.40s': expected a level or a range LOW:HIGH", text);
    suuji_status status = read_level(range.low, range.low_len, 0, &filter->low, err);
    if (status == SUUJI_OK)
        status = read_level(range.high, range.high_len, last, &filter->high, err);
    if (status == SUUJI_OK && filter->high < filter->low)
        status = fail_empty("level", text, "easier level", err);
    return status;
}

static const char *scale_at(size_t i)
{
    const suuji_scale_info *const info = suuji_scale_at(i);
    return info ? info->name : NULL;
}

static suuji_status read_rating(const struct cli_generate_wishes *wishes, suuji_filter *filter,
                                suuji_error *err)
{
    const char *const text = wishes->rating;
    const char *scale = wishes->scale ? wishes->scale : scale_at(0);
    char guess[60];
    for (size_t i = 0; scale_at(i); i++)
        if (strcasecmp(scale_at(i), scale) == 0)
            scale = scale_at(i);
    *filter = (suuji_filter){.property = "rating", .of = scale};
    if (!suuji_scale_find(scale)) {
        if (strchr(scale, ','))
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "'--scale %.40s': one scale only, without '--pages'", scale);
        sj_guess_text(scale, scale_at, guess, sizeof guess);
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no scale named '%.40s'%s", scale,
                       *guess ? guess : "; use suuji, se, se-classic or hodoku");
    }
    if (!sj_range_real(text, &filter->low, &filter->high))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "'--rating %.40s': expected a rating or a range LOW:HIGH", text);
    return filter->high < filter->low ? fail_empty("rating", text, "lower rating", err) : SUUJI_OK;
}

/* ---- Contradictions ---- */

/* Does a list of techniques and families name one of the family 'singles', or one that is not? */
static void find_singles(const char *list, bool *singles, bool *others)
{
    static const char gaps[] = " ,\t\r\n";
    *singles = *others = false;
    for (size_t len = 0;; list += len) {
        bool single = false;
        const suuji_technique_info *info = NULL;
        list += strspn(list, gaps);
        len = strcspn(list, gaps);
        if (len == 0)
            return;
        for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
            single |= strcmp(info->family, "singles") == 0 &&
                      ((strlen(info->name) == len && strncasecmp(info->name, list, len) == 0) ||
                       (len == 7 && strncasecmp("singles", list, len) == 0));
        *singles |= single;
        *others |= !single;
    }
}

/* Guesses and a technique. */
static suuji_status check_guesses(const struct cli_generate_wishes *wishes,
                                  const suuji_filter *guesses, suuji_error *err)
{
    bool singles = false;
    bool others = false;
    if (!wishes->technique || !wishes->guesses)
        return SUUJI_OK;
    find_singles(wishes->technique, &singles, &others);
    if ((others || guesses->low <= 0) && (singles || guesses->high > 0))
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "'--technique %.40s' and '--guesses %.40s' contradict each other: a puzzle "
                   "needs no guess exactly if singles solve it",
                   wishes->technique, wishes->guesses);
}

static const char list_gaps[] = " ,\t\r\n";

/* Is a word in a list? */
static bool is_listed(const char *list, const char *word, size_t word_len)
{
    for (size_t len = 0;; list += len) {
        list += strspn(list, list_gaps);
        len = strcspn(list, list_gaps);
        if (len == 0)
            return false;
        if (len == word_len && strncasecmp(list, word, len) == 0)
            return true;
    }
}

/* A technique that is asked for and left out, by its name or its family. */
static suuji_status check_without(const struct cli_generate_wishes *wishes, suuji_error *err)
{
    const char *word = wishes->technique;
    for (size_t len = 0; word && wishes->without; word += len) {
        const suuji_technique_info *info = NULL;
        word += strspn(word, list_gaps);
        len = strcspn(word, list_gaps);
        if (len == 0)
            break;
        bool left_out = is_listed(wishes->without, word, len);
        for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
            left_out |= strlen(info->name) == len && strncasecmp(info->name, word, len) == 0 &&
                        is_listed(wishes->without, info->family, strlen(info->family));
        if (left_out)
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "'%.*s' is asked for by '--technique' and left out by '--without'",
                           (int)(len < 60 ? len : 60), word);
    }
    return SUUJI_OK;
}

/* ---- All of them ---- */

suuji_status cli_generate_filters(const struct cli_generate_wishes *wishes, suuji_filter *filter,
                                  suuji_generate_options *options, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    options->filters = filter;
    options->without = wishes->without;
    if (wishes->guesses)
        status = read_guesses(wishes->guesses, &filter[options->filter_count++], err);
    if (status == SUUJI_OK)
        status = check_guesses(wishes, filter, err);
    if (status == SUUJI_OK)
        status = check_without(wishes, err);
    if (status == SUUJI_OK && (wishes->technique || wishes->without))
        filter[options->filter_count++] =
            (suuji_filter){.property = "technique", .of = wishes->technique};
    if (status == SUUJI_OK && wishes->level)
        status = read_levels(wishes->level, &filter[options->filter_count++], err);
    if (status == SUUJI_OK && wishes->scale && !wishes->rating)
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--scale' needs '--rating' or '--pages'");
    if (status == SUUJI_OK && wishes->rating)
        status = read_rating(wishes, &filter[options->filter_count++], err);
    return status;
}

void cli_generate_name_wishes(const struct cli_generate_wishes *wishes, struct sj_text *text)
{
    const struct {
        const char *before, *word;
    } parts[] = {{"", wishes->level},
                 {wishes->scale ? wishes->scale : scale_at(0), wishes->rating},
                 {"", wishes->technique},
                 {"without", wishes->without},
                 {"guesses", wishes->guesses}};
    const char *gap = "";
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!parts[i].word)
            continue;
        sj_text_printf(text, "%s%s%s%.60s", gap, parts[i].before, *parts[i].before ? " " : "",
                       parts[i].word);
        gap = ", ";
    }
}
