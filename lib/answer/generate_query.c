/* SPDX-License-Identifier: MIT */
/* What puzzles are to be generated: ranges of clues, levels and ratings, techniques, guesses. */
#include "answer/generate_query.h"

#include "base/did_you_mean.h"
#include "base/fail.h"
#include "base/real_text.h"
#include "suuji/rate.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A word of the query, for messages. */
struct word {
    const char *kind, *name, *text;
};

/* ---- Ranges ---- */

/* `kind`: "a level"; `less`: "the easier level". */
static suuji_status check_range(const struct word *word, bool read, const suuji_filter *filter,
                                const char *kind, const char *less, suuji_error *err)
{
    if (!read)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s%s': expected %s or a range LOW:HIGH, not '%.40s'", word->kind,
                       word->name, kind, word->text);
    if (filter->high < filter->low)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s%s': the range '%.40s' is empty: give %s first",
                       word->kind, word->name, word->text, less);
    return SUUJI_OK;
}

/* A range of whole numbers. */
static bool read_counts(const char *text, suuji_filter *filter)
{
    return !strchr(text, '.') && sj_range_real(text, &filter->low, &filter->high);
}

static suuji_status read_clues(const struct word *word, suuji_generate_options *options,
                               suuji_error *err)
{
    const double most = 65535;
    suuji_filter range;
    const bool good = read_counts(word->text, &range) && range.low <= most && range.high > 0 &&
                      (range.high <= most || (isinf(range.high) && range.low > 0));
    options->low_clues = good ? (unsigned)range.low : 0;
    options->high_clues = good && !isinf(range.high) ? (unsigned)range.high : 0;
    return check_range(word, good, &range, "a number of clues", "the smaller number", err);
}

static suuji_status read_guesses(const struct word *word, suuji_filter *filter, suuji_error *err)
{
    *filter = (suuji_filter){.property = "guesses"};
    return check_range(word, read_counts(word->text, filter), filter, "a number",
                       "the smaller number", err);
}

/* One number is the least. */
static suuji_status read_breadth(const struct word *word, suuji_filter *filter, suuji_error *err)
{
    *filter = (suuji_filter){.property = "breadth"};
    const bool read = read_counts(word->text, filter);
    if (read && !strchr(word->text, ':'))
        filter->high = INFINITY;
    return check_range(word, read, filter, "a number of moves", "the smaller number", err);
}

/* ---- Names ---- */

/* The name of level i of the scale "suuji"; NULL past the end. */
static const char *level_name_at(size_t i)
{
    return suuji_property_word("level", (double)i);
}

/* There is no `kind` with this name: the closest one, or all of them. */
static suuji_status fail_unknown(const struct word *word, const char *kind, const char *name,
                                 size_t len, const char *(*at)(size_t i), suuji_error *err)
{
    char own[SJ_GUESS_ROOM];
    char guess[160];
    const char *const comma = memchr(name, ',', len);
    if (comma && at == level_name_at)
        snprintf(guess, sizeof guess, "; from one to another is written 'easy:hard'");
    else if (comma)
        snprintf(guess, sizeof guess, "; only one is possible");
    else
        sj_guess_text(sj_guess_word(name, len, own), at, guess, sizeof guess);
    for (size_t i = 0; !*guess || (i > 0 && at(i)); i++) {
        const size_t used = strlen(guess);
        snprintf(guess + used, sizeof guess - used, "%s%s", i ? ", " : "; use one of ", at(i));
    }
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s%s': there is no %s '%.*s'%s", word->kind,
                   word->name, kind, (int)(len < 60 ? len : 60), name, guess);
}

int sj_level_find(const char *name, size_t len)
{
    for (int i = 0; level_name_at((size_t)i); i++)
        if (strlen(level_name_at((size_t)i)) == len &&
            strncasecmp(level_name_at((size_t)i), name, len) == 0)
            return i;
    return -1;
}

/* An end of a range that is not open. */
static suuji_status read_level(const struct word *word, const char *text, size_t len, double *level,
                               suuji_error *err)
{
    const int found = sj_level_find(text, len);
    if (len == 0)
        return SUUJI_OK;
    *level = (double)found;
    return found >= 0 ? SUUJI_OK : fail_unknown(word, "level", text, len, level_name_at, err);
}

static suuji_status read_levels(const struct word *word, suuji_filter *filter, suuji_error *err)
{
    struct sj_range range;
    *filter = (suuji_filter){.property = "level"};
    while (level_name_at((size_t)filter->high + 1))
        filter->high++;
    if (!sj_range_split(word->text, &range))
        return check_range(word, false, filter, "a level", "", err);
    suuji_status status = read_level(word, range.low, range.low_len, &filter->low, err);
    if (status == SUUJI_OK)
        status = read_level(word, range.high, range.high_len, &filter->high, err);
    return status == SUUJI_OK ? check_range(word, true, filter, "a level", "the easier level", err)
                              : status;
}

static const char *symmetry_at(size_t i)
{
    return suuji_symmetry_at(i) ? suuji_symmetry_at(i)->name : NULL;
}

static suuji_status read_symmetry(const struct word *word, unsigned *symmetry, suuji_error *err)
{
    for (unsigned i = 0; symmetry_at(i); i++)
        if (strcasecmp(symmetry_at(i), word->text) == 0) {
            *symmetry = i;
            return SUUJI_OK;
        }
    return fail_unknown(word, "symmetry", word->text, strlen(word->text), symmetry_at, err);
}

static const char *scale_at(size_t i)
{
    return suuji_scale_at(i) ? suuji_scale_at(i)->name : NULL;
}

static suuji_status read_rating(const struct word *word, const char *scale, suuji_filter *filter,
                                suuji_error *err)
{
    const struct word name = {word->kind, "scale", scale};
    *filter = (suuji_filter){.property = "rating", .of = scale ? NULL : scale_at(0)};
    for (size_t i = 0; scale && scale_at(i); i++)
        if (strcasecmp(scale_at(i), scale) == 0)
            filter->of = scale_at(i);
    if (!filter->of)
        return fail_unknown(&name, "scale", scale, strlen(scale), scale_at, err);
    return check_range(word, sj_range_real(word->text, &filter->low, &filter->high), filter,
                       "a rating", "the lower rating", err);
}

/* ---- Contradictions ---- */

static const char gaps[] = " ,\t\r\n";

/* The next word of a list; its length, 0: there is none. */
static size_t next_word(const char **list)
{
    *list += strspn(*list, gaps);
    return strcspn(*list, gaps);
}

static bool is_word(const char *text, size_t len, const char *word)
{
    return strlen(word) == len && strncasecmp(text, word, len) == 0;
}

/* Does a list name this word? */
static bool is_listed(const char *list, const char *word, size_t word_len)
{
    for (size_t len = next_word(&list); len; list += len, len = next_word(&list))
        if (len == word_len && strncasecmp(list, word, len) == 0)
            return true;
    return false;
}

/* Guesses and a technique: a puzzle needs no guess exactly if singles solve it. */
static suuji_status check_guesses(const struct sj_generate_words *words, const char *kind,
                                  const suuji_filter *guesses, suuji_error *err)
{
    const char *list = words->technique;
    bool singles = false; /* one of the list is, */
    bool others = false;  /* one is not */
    if (!list || !words->guesses)
        return SUUJI_OK;
    for (size_t len = next_word(&list); len; list += len, len = next_word(&list)) {
        const suuji_technique_info *info = NULL;
        bool single = is_word(list, len, "singles");
        for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
            single |= strcmp(info->family, "singles") == 0 && is_word(list, len, info->name);
        singles |= single;
        others |= !single;
    }
    if ((others || guesses->low <= 0) && (singles || guesses->high > 0))
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "%sguesses' contradicts 'technique': a puzzle needs no guess exactly if "
                   "singles solve it",
                   kind);
}

/* A technique that is asked for and left out, by its name or its family. */
static suuji_status check_left_out(const struct word *without, const char *list, suuji_error *err)
{
    if (!list || !without->text)
        return SUUJI_OK;
    for (size_t len = next_word(&list); len; list += len, len = next_word(&list)) {
        const suuji_technique_info *info = NULL;
        bool left_out = is_listed(without->text, list, len);
        for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
            left_out |= is_word(list, len, info->name) &&
                        is_listed(without->text, info->family, strlen(info->family));
        if (left_out)
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "%s%s': '%.*s' is left out, and asked for by 'technique'", without->kind,
                           without->name, (int)(len < 60 ? len : 60), list);
    }
    return SUUJI_OK;
}

/* ---- All of it ---- */

suuji_status sj_generate_read(const struct sj_generate_words *words, const char *kind,
                              suuji_filter filter[SJ_GENERATE_FILTERS],
                              suuji_generate_options *options, suuji_error *err)
{
    const struct word symmetry = {kind, "symmetry", words->symmetry};
    const struct word clues = {kind, "clues", words->clues};
    const struct word guesses = {kind, "guesses", words->guesses};
    const struct word without = {kind, "without", words->without};
    const struct word prevent = {kind, "prevent", words->prevent};
    const struct word breadth = {kind, "breadth", words->breadth};
    const struct word level = {kind, "level", words->level};
    const struct word rating = {kind, "rating", words->rating};
    size_t *const count = &options->filter_count;
    suuji_status status = SUUJI_OK;
    options->filters = filter;
    options->without = words->without;
    options->minimal |= words->no_givens;
    if (words->no_givens)
        filter[(*count)++] = (suuji_filter){.property = "clues"};
    if (words->symmetry)
        status = read_symmetry(&symmetry, &options->symmetry, err);
    if (status == SUUJI_OK && words->clues)
        status = read_clues(&clues, options, err);
    if (status == SUUJI_OK && words->guesses)
        status = read_guesses(&guesses, &filter[(*count)++], err);
    if (status == SUUJI_OK)
        status = check_guesses(words, kind, filter, err);
    if (status == SUUJI_OK)
        status = check_left_out(&without, words->technique, err);
    if (status == SUUJI_OK)
        status = check_left_out(&prevent, words->technique, err);
    if (status == SUUJI_OK && (words->technique || words->without))
        filter[(*count)++] = (suuji_filter){.property = "technique", .of = words->technique};
    if (status == SUUJI_OK && words->level)
        status = read_levels(&level, &filter[(*count)++], err);
    if (status == SUUJI_OK && words->rating)
        status = read_rating(&rating, words->scale, &filter[(*count)++], err);
    else if (status == SUUJI_OK && words->scale)
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "%sscale' needs 'rating'", kind);
    if (status == SUUJI_OK && words->breadth)
        status = read_breadth(&breadth, &filter[(*count)++], err);
    if (status == SUUJI_OK && words->prevent)
        filter[(*count)++] = (suuji_filter){.property = "prevented", .of = words->prevent};
    return status;
}
