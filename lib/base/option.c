/* SPDX-License-Identifier: MIT */
/* Options: one parser and one range check for engines, formats and commands. */
#include "base/option.h"

#include "base/did_you_mean.h"
#include "base/fail.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const suuji_option *suuji_option_at(const suuji_options *list, size_t i)
{
    for (; list && list->name; list++, i--)
        if (i == 0)
            return &list->shown;
    return NULL;
}

const struct sj_option *sj_option_find(const struct sj_option *rows, const char *name, size_t len)
{
    for (; rows && rows->name; rows++)
        if (strlen(rows->name) == len && memcmp(rows->name, name, len) == 0)
            return rows;
    return NULL;
}

static void *option_member(const struct sj_option *row, void *into)
{
    return (char *)into + row->offset;
}

static suuji_status set_flag(const struct sj_option *row, const char *value, void *into,
                             const char *owner, suuji_error *err)
{
    const bool on = !value || strcmp(value, "on") == 0;
    if (!on && strcmp(value, "off") != 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: option '%s' must be 'on' or 'off', not '%s'",
                       owner, row->name, value);
    *(bool *)option_member(row, into) = on;
    return SUUJI_OK;
}

static suuji_status set_count(const struct sj_option *row, const char *value, void *into,
                              const char *owner, suuji_error *err)
{
    char *end = NULL;
    errno = 0;
    const unsigned long long number = strtoull(value, &end, 10);
    if (*value < '0' || *value > '9' || *end)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: option '%s' must be a whole number, not '%s'",
                       owner, row->name, value);
    if (errno == ERANGE || number < row->low || (row->high && number > row->high)) {
        if (row->high)
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "%s: option '%s' must be from %" PRIu64 " to %" PRIu64 ", not '%s'",
                           owner, row->name, row->low, row->high, value);
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: option '%s' must be from %" PRIu64 " to 2^64 - 1, not '%s'", owner,
                       row->name, row->low, value);
    }
    *(uint64_t *)option_member(row, into) = number;
    return SUUJI_OK;
}

static suuji_status set_real(const struct sj_option *row, const char *value, void *into,
                             const char *owner, suuji_error *err)
{
    char *end = NULL;
    const double number = strtod(value, &end);
    const bool plain = (*value >= '0' && *value <= '9') || *value == '.';
    /* The comparison is false for NaN as well. */
    if (row->high &&
        (!plain || *end || !(number >= (double)row->low) || number > (double)row->high))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: option '%s' must be a number from %" PRIu64 " to %" PRIu64 ", not '%s'",
                       owner, row->name, row->low, row->high, value);
    if (!plain || *end || !(number >= (double)row->low) || !(number <= 1e15))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: option '%s' must be a number of at least %" PRIu64 ", not '%s'", owner,
                       row->name, row->low, value);
    *(double *)option_member(row, into) = number;
    return SUUJI_OK;
}

/* The choice of this name, in any case. */
static bool word_index(const struct sj_option *row, const char *value, unsigned *index)
{
    for (unsigned i = 0; row->words[i]; i++)
        if (strcasecmp(row->words[i], value) == 0) {
            *index = i;
            return true;
        }
    return false;
}

/* "a, b or c" */
static void list_words(const struct sj_option *row, char *list, size_t room)
{
    list[0] = '\0';
    for (size_t i = 0; row->words[i]; i++) {
        const size_t used = strlen(list);
        const char *const between = i == 0 ? "" : row->words[i + 1] ? ", " : " or ";
        snprintf(list + used, room - used, "%s%s", between, row->words[i]);
    }
}

static suuji_status set_word(const struct sj_option *row, const char *value, void *into,
                             const char *owner, suuji_error *err)
{
    char choices[120];
    if (word_index(row, value, option_member(row, into)))
        return SUUJI_OK;
    if (row->other)
        return row->other(value, into, owner, err);
    list_words(row, choices, sizeof choices);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: option '%s' must be %s, not '%s'", owner,
                   row->name, choices, value);
}

static suuji_status no_value(const struct sj_option *row, const char *owner, suuji_error *err)
{
    char choices[120];
    if (row->kind != SUUJI_OPTION_WORD)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: option '%s' needs a value (%s)", owner,
                       row->name, row->value ? row->value : "VALUE");
    list_words(row, choices, sizeof choices);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: option '%s' needs a value: %s", owner, row->name,
                   choices);
}

suuji_status sj_option_set(const struct sj_option *row, const char *value, void *into,
                           const char *owner, suuji_error *err)
{
    if (row->kind == SUUJI_OPTION_FLAG)
        return set_flag(row, value, into, owner, err);
    if (!value)
        return no_value(row, owner, err);
    switch (row->kind) {
    case SUUJI_OPTION_COUNT:
        return set_count(row, value, into, owner, err);
    case SUUJI_OPTION_REAL:
        return set_real(row, value, into, owner, err);
    case SUUJI_OPTION_WORD:
        return set_word(row, value, into, owner, err);
    case SUUJI_OPTION_TEXT:
    case SUUJI_OPTION_FLAG:
        break;
    }
    *(const char **)option_member(row, into) = value;
    return SUUJI_OK;
}

void sj_option_defaults(const struct sj_option *rows, void *into)
{
    for (; rows && rows->name; rows++) {
        if (rows->preset)
            continue;
        switch (rows->kind) {
        case SUUJI_OPTION_FLAG:
            *(bool *)option_member(rows, into) = false;
            break;
        case SUUJI_OPTION_COUNT:
            *(uint64_t *)option_member(rows, into) = 0;
            break;
        case SUUJI_OPTION_REAL:
            *(double *)option_member(rows, into) = 0;
            break;
        case SUUJI_OPTION_WORD:
            *(unsigned *)option_member(rows, into) = 0;
            break;
        case SUUJI_OPTION_TEXT:
            *(const char **)option_member(rows, into) = NULL;
            break;
        }
        if (rows->fallback)
            (void)sj_option_set(rows, rows->fallback, into, "default", NULL);
    }
}

/* The option that has `word` among its choices, for "left" in place of "branch=left". */
static const struct sj_option *find_by_word(const struct sj_option *rows, const char *word)
{
    unsigned index = 0;
    for (; rows && rows->name; rows++)
        if (rows->kind == SUUJI_OPTION_WORD && word_index(rows, word, &index))
            return rows;
    return NULL;
}

suuji_status sj_option_parse(const struct sj_option *rows, char *list, void *into,
                             const char *owner, suuji_error *err)
{
    sj_option_defaults(rows, into);
    return sj_option_assign(rows, list, into, owner, err);
}

/* Cut the list after its first item, taking the backslash from "\\,". Returns the rest or NULL. */
static char *cut_item(char *list)
{
    char *to = list;
    for (char *from = list; *from && *from != ','; to++) {
        from += from[0] == '\\' && from[1] == ',';
        *to = *from++;
        if (*from == ',' || !*from) {
            char *const rest = *from ? from + 1 : NULL;
            to[1] = '\0';
            return rest;
        }
    }
    if (!*list)
        return NULL;
    *list = '\0'; /* an empty item */
    return list + 1;
}

/* Is a parenthesis open at the end of `value`? */
static bool is_cut(const char *value)
{
    int open = 0;
    for (; value && *value; value++)
        open += *value == '(' ? 1 : *value == ')' ? -1 : 0;
    return open > 0;
}

/* Set the options that a preset stands for; with "off" to their defaults. */
static suuji_status set_preset(const struct sj_option *rows, const struct sj_option *preset,
                               const char *value, void *into, const char *owner, suuji_error *err)
{
    const struct sj_option flag = {.name = preset->name, .kind = SUUJI_OPTION_FLAG, .offset = 0};
    bool on = true;
    const suuji_status status = set_flag(&flag, value, &on, owner, err);
    for (const char *at = preset->preset; status == SUUJI_OK && *at;) {
        char item[40];
        const size_t len = strcspn(at, ",");
        assert(len < sizeof item);
        memcpy(item, at, len);
        item[len] = '\0';
        char *word = strchr(item, '=');
        if (word)
            *word++ = '\0';
        const struct sj_option *const row = sj_option_find(rows, item, strlen(item));
        assert(row && !row->preset && row->kind != SUUJI_OPTION_TEXT);
        if (on)
            (void)sj_option_set(row, word, into, owner, NULL);
        else
            sj_option_defaults((const struct sj_option[]){*row, {.name = NULL}}, into);
        at += len + (at[len] == ',');
    }
    return status;
}

/* There is no such option. `cut`: the item before this ended in the middle of something. */
static suuji_status fail_unknown(const struct sj_option *rows, const char *name, bool cut,
                                 const char *owner, suuji_error *err)
{
    struct sj_guess guess = {.word = name};
    char text[SJ_GUESS_ROOM];
    for (; rows->name; rows++) {
        sj_guess_show(&guess, rows->name);
        for (size_t i = 0; rows->kind == SUUJI_OPTION_WORD && rows->words[i]; i++)
            sj_guess_show(&guess, rows->words[i]);
    }
    sj_guess_write(&guess, text, sizeof text);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s has no option '%.60s'%s", owner, name,
                   cut ? ": write a comma within a value as '\\,'" : text);
}

suuji_status sj_option_assign(const struct sj_option *rows, char *list, void *into,
                              const char *owner, suuji_error *err)
{
    bool cut = false; /* the item before this ended in the middle of something */
    if (list && (!rows || !rows->name))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s has no options", owner);
    for (char *next = NULL; list; list = next) {
        next = cut_item(list);
        char *value = strchr(list, '=');
        if (value)
            *value++ = '\0';
        const struct sj_option *row = sj_option_find(rows, list, strlen(list));
        if (!row && !value && (row = find_by_word(rows, list)) != NULL)
            value = list;
        if (!row)
            return fail_unknown(rows, list, cut, owner, err);
        cut = is_cut(value);
        const suuji_status status = row->preset ? set_preset(rows, row, value, into, owner, err)
                                                : sj_option_set(row, value, into, owner, err);
        if (status != SUUJI_OK)
            return status;
    }
    return SUUJI_OK;
}
