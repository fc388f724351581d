/* SPDX-License-Identifier: MIT */
/* Which rated puzzles are shown. */
#include "app/rate/rate_filter.h"

#include "app/human/human_options.h"
#include "base/fail.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Far below the last digit of any scale, far above the errors of sums. */
#define ROUNDING 1e-6

/* A number as options have them: "7.0". */
static bool is_rating(const char *text, double *number)
{
    char *end = NULL;
    if (strspn(text, "0123456789.") != strlen(text) || !*text)
        return false;
    *number = strtod(text, &end);
    return *end == '\0' && isfinite(*number);
}

suuji_status cli_filter_rating(struct cli_rate_filter *filter, const char *text, suuji_error *err)
{
    const char *const colon = strchr(text, ':');
    const size_t len = colon ? (size_t)(colon - text) : strlen(text);
    const char *const rest = colon ? colon + 1 : text;
    char first[40] = "";
    bool good = len < sizeof first && strcmp(text, ":") != 0;
    if (good)
        memcpy(first, text, len);
    if (good && *first)
        good = filter->has_low = is_rating(first, &filter->low);
    if (good && *rest)
        good = filter->has_high = is_rating(rest, &filter->high);
    if (!good || !*text)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "option '--rating': '%.60s' is not a range, as 7.0:7.9 is", text);
    filter->on = true;
    return SUUJI_OK;
}

suuji_status cli_filter_limit(const char *option, const char *text, double *number, bool *has,
                              suuji_error *err)
{
    *has = is_rating(text, number);
    return *has ? SUUJI_OK
                : sj_fail(err, SUUJI_ERR_ARGUMENT, "option '%s': '%.60s' is not a rating", option,
                          text);
}

suuji_status cli_filter_check(const struct cli_rate_filter *filter, suuji_error *err)
{
    if (filter->has_low && filter->has_high && filter->low > filter->high)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "no rating is from %.15g to %.15g: give the lower one first", filter->low,
                       filter->high);
    if (filter->has_levels && filter->low_level > filter->high_level)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "option '--level': the first level is the harder one");
    return SUUJI_OK;
}

/* The number of the level named by `len` bytes; SUUJI_NO_LEVEL: there is none. */
static unsigned find_level(const suuji_scale_info *scale, const char *name, size_t len)
{
    for (unsigned i = 0; scale->levels[i].name; i++)
        if (strlen(scale->levels[i].name) == len &&
            strncasecmp(scale->levels[i].name, name, len) == 0)
            return i;
    return SUUJI_NO_LEVEL;
}

static suuji_status refuse_level(const suuji_scale_info *scale, const char *name, size_t len,
                                 suuji_error *err)
{
    struct sj_text names = {0};
    for (unsigned i = 0; scale->levels[i].name; i++)
        sj_text_printf(&names, "%s%s", i ? ", " : "", scale->levels[i].name);
    sj_text_char(&names, '\0');
    const suuji_status status =
        names.failed
            ? sj_fail_memory(err)
            : sj_fail(err, SUUJI_ERR_ARGUMENT,
                      "option '--level': the scale '%s' has no level '%.*s'; use one of %s",
                      scale->name, len > 40 ? 40 : (int)len, name, names.at);
    sj_text_free(&names);
    return status;
}

suuji_status cli_filter_level(struct cli_rate_filter *filter, const struct sj_scale_list *scales,
                              const char *text, suuji_error *err)
{
    const size_t len = strcspn(text, ":");
    const char *const rest = text[len] ? text + len + 1 : text;
    unsigned i = 0;
    while (i < scales->count && !scales->at[i]->levels)
        i++;
    if (i == scales->count)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--level': the scale '%s' has no levels",
                       scales->at[0]->name);
    const suuji_scale_info *const scale = scales->at[i];
    filter->level_scale = i;
    filter->low_level = find_level(scale, text, len);
    filter->high_level = find_level(scale, rest, strlen(rest));
    if (filter->low_level == SUUJI_NO_LEVEL)
        return refuse_level(scale, text, len, err);
    if (filter->high_level == SUUJI_NO_LEVEL)
        return refuse_level(scale, rest, strlen(rest), err);
    filter->on = filter->has_levels = true;
    return SUUJI_OK;
}

/* Can a step of the scale be of the technique, or of one of the family? */
static bool scale_has(const suuji_scale_info *scale, const char *name)
{
    const suuji_technique_info *info = NULL;
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
        if (cli_technique_is_listed(name, info) && suuji_scale_has(scale, info->name))
            return true;
    return false;
}

/* Name the scales that have it. */
static suuji_status refuse_technique(const suuji_scale_info *scale, const char *name,
                                     suuji_error *err)
{
    const suuji_scale_info *others[SUUJI_SCALES_MAX];
    unsigned count = 0;
    char names[200] = "";
    for (size_t i = 0; suuji_scale_at(i); i++)
        if (scale_has(suuji_scale_at(i), name))
            others[count++] = suuji_scale_at(i);
    for (unsigned i = 0; i < count; i++) {
        const size_t len = strlen(names);
        snprintf(names + len, sizeof names - len, "%s'%s'",
                 i == 0           ? count == 1 ? "; the scale " : "; the scales "
                 : i + 1 == count ? " and "
                                  : ", ",
                 others[i]->name);
    }
    if (count)
        snprintf(names + strlen(names), sizeof names - strlen(names),
                 count == 1 ? " has" : " have");
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--needs': the scale '%s' has no step '%s'%s",
                   scale->name, name, names);
}

suuji_status cli_filter_needs(struct cli_rate_filter *filter, const suuji_scale_info *scale,
                              const char *text, suuji_error *err)
{
    static const char gaps[] = ", \t\n";
    for (text += strspn(text, gaps); *text; text += strspn(text, gaps)) {
        const size_t len = strcspn(text, gaps);
        if (filter->needed == CLI_NEEDS_MAX)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "more than %u techniques", CLI_NEEDS_MAX);
        filter->needs[filter->needed] = strndup(text, len);
        if (!filter->needs[filter->needed])
            return sj_fail_memory(err);
        filter->needed++;
        if (!scale_has(scale, filter->needs[filter->needed - 1]))
            return refuse_technique(scale, filter->needs[filter->needed - 1], err);
        text += len;
    }
    filter->on = true;
    return SUUJI_OK;
}

void cli_filter_clear(struct cli_rate_filter *filter)
{
    for (unsigned i = 0; i < filter->needed; i++)
        free(filter->needs[i]);
}

/* Is the step of the technique or family, or may it be? */
static bool is_of(const struct sj_rated_move *move, const char *wanted)
{
    if (move->technique && cli_technique_is_listed(wanted, move->technique))
        return true;
    for (const char *at = move->also; at && *at; at += strspn(at, ",")) {
        char name[64];
        const size_t len = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)len, at);
        const suuji_technique_info *const info = suuji_technique_find(name);
        if (info && cli_technique_is_listed(wanted, info))
            return true;
        at += len;
    }
    return false;
}

static bool needs_technique(const struct sj_rated *rated, const char *wanted)
{
    for (size_t i = 0; i < rated->steps; i++)
        if (is_of(&rated->step[i], wanted))
            return true;
    return false;
}

bool cli_filter_passes(const struct cli_rate_filter *filter, const struct sj_rate_answer *answer)
{
    const double rating = answer->on[0].rating.rating;
    if (!filter->on)
        return true;
    if (sj_rate_reason(answer, 0) != SUUJI_RATED_YES)
        return false;
    if (filter->has_low && rating < filter->low - ROUNDING)
        return false;
    if (filter->has_high && rating > filter->high + ROUNDING)
        return false;
    if (filter->has_levels) {
        const unsigned level = answer->on[filter->level_scale].rating.level;
        if (sj_rate_reason(answer, filter->level_scale) != SUUJI_RATED_YES ||
            level == SUUJI_NO_LEVEL || level < filter->low_level || level > filter->high_level)
            return false;
    }
    for (unsigned i = 0; i < filter->needed; i++)
        if (!needs_technique(&answer->on[0], filter->needs[i]))
            return false;
    return true;
}
