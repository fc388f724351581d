/* SPDX-License-Identifier: MIT */
/* Choosing by name. */
#include "base/registry.h"

#include "base/did_you_mean.h"
#include "base/fail.h"
#include "base/option.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *name_of(const void *row)
{
    return *(const char *const *)row;
}

const void *sj_registry_at(const struct sj_registry *registry, size_t i)
{
    return i < registry->count ? registry->rows[i] : NULL;
}

static const suuji_options *options_of(const struct sj_registry *registry, const void *row)
{
    const char *const at = (const char *)row + registry->options;
    const void *const options = at;
    return *(const suuji_options *const *)options;
}

/* Is the word in the text, between other characters? */
static bool has_word(const char *text, const char *word)
{
    static const char part[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    const size_t len = strlen(word);
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        if ((at == text || !strchr(part, at[-1])) && (!at[len] || !strchr(part, at[len])))
            return true;
    return false;
}

/* A program that a row can start is not a row: "dimacs:solver=minisat". */
static void guess_program(const struct sj_registry *registry, const char *word, char *text,
                          size_t room)
{
    const bool has_options = registry->options_size > 0;
    for (size_t i = 0; has_options && *word && i < registry->count; i++) {
        const suuji_options *const options = options_of(registry, registry->rows[i]);
        const suuji_option *option;
        for (size_t k = 0; (option = suuji_option_at(options, k)) != NULL; k++)
            if (strcmp(option->name, "solver") == 0 && has_word(option->help, word)) {
                snprintf(text, room, "; did you mean '%s:solver=%s'?", name_of(registry->rows[i]),
                         word);
                return;
            }
    }
}

const void *sj_registry_find(const struct sj_registry *registry, const char *name, size_t len,
                             suuji_error *err)
{
    for (size_t i = 0; i < registry->count; i++)
        if (strlen(name_of(registry->rows[i])) == len &&
            memcmp(name_of(registry->rows[i]), name, len) == 0)
            return registry->rows[i];
    char word[SJ_GUESS_ROOM];
    char text[2 * SJ_GUESS_ROOM];
    struct sj_guess guess = {.word = sj_guess_word(name, len, word)};
    for (size_t i = 0; i < registry->count; i++)
        sj_guess_show(&guess, name_of(registry->rows[i]));
    sj_guess_write(&guess, text, sizeof text);
    if (!guess.best)
        guess_program(registry, word, text, sizeof text);
    (void)sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no %s named '%.*s'%s", registry->kind,
                  (int)(len < 60 ? len : 60), name, text);
    return NULL;
}

suuji_status sj_choice_make(struct sj_choice *choice, const struct sj_registry *registry,
                            const char *spec, suuji_error *err)
{
    const char *const name = spec ? spec : name_of(registry->rows[0]);
    const size_t len = strcspn(name, ":");
    char owner[64];
    *choice = (struct sj_choice){.row = sj_registry_find(registry, name, len, err)};
    if (!choice->row)
        return SUUJI_ERR_ARGUMENT;
    const suuji_status status = registry->check ? registry->check(choice->row, err) : SUUJI_OK;
    if (status != SUUJI_OK)
        return status;
    const char *const row = choice->row;
    const void *const size = row + registry->options_size;
    choice->text = name[len] ? strdup(name + len + 1) : NULL;
    choice->options = calloc(1, *(const size_t *)size + 1);
    if ((name[len] && !choice->text) || !choice->options)
        return sj_fail_memory(err);
    snprintf(owner, sizeof owner, "%s '%s'", registry->kind, name_of(row));
    return sj_option_parse(options_of(registry, row), choice->text, choice->options, owner, err);
}

void sj_choice_free(struct sj_choice *choice)
{
    free(choice->options);
    free(choice->text);
    *choice = (struct sj_choice){0};
}
