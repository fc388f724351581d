/* SPDX-License-Identifier: MIT */
/* The handle: a board, the techniques to use on it, and the loop that asks them in order. */
#include "human/handle.h"

#include "human/ties.h"

#include "base/clock.h"
#include "base/did_you_mean.h"
#include "base/fail.h"
#include "base/sized.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Choosing techniques ---- */

/* In any case: titles have capitals. */
static bool same(const char *name, size_t len, const char *text)
{
    return strlen(text) == len && strncasecmp(name, text, len) == 0;
}

/* Does this word of a list name the technique, its family, or a flag of it? */
static bool names(const suuji_technique_info *info, const char *word, size_t len)
{
    return same(word, len, info->name) || same(word, len, info->family) ||
           (same(word, len, "uniqueness") && (info->flags & SUUJI_TECHNIQUE_UNIQUE)) ||
           (same(word, len, "forcing") && (info->flags & SUUJI_TECHNIQUE_FORCING));
}

/* The next word of a list with commas; false: there is none. */
static bool next_word(const char **list, const char **word, size_t *len)
{
    const char *at = *list;
    while (*at == ',' || *at == ' ' || *at == '\n' || *at == '\t' || *at == '\r')
        at++;
    *word = at;
    *len = strcspn(at, ", \n\t\r");
    *list = at + *len;
    return *len > 0;
}

static suuji_status fail_unknown(const char *word, size_t len, suuji_error *err)
{
    char name[SJ_GUESS_ROOM];
    char text[SJ_GUESS_ROOM];
    struct sj_guess guess = {.word = sj_guess_word(word, len, name)};
    for (size_t i = 0; sj_technique_at(i); i++) {
        sj_guess_show(&guess, sj_technique_at(i)->info.name);
        sj_guess_show(&guess, sj_technique_at(i)->info.family);
    }
    sj_guess_write(&guess, text, sizeof text);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "no technique or family named '%.*s'%s",
                   (int)(len < 60 ? len : 60), word, text);
}

suuji_status sj_technique_list_check(const char *list, suuji_error *err)
{
    const char *word;
    size_t len;
    while (list && next_word(&list, &word, &len)) {
        bool known = same(word, len, "uniqueness") || same(word, len, "forcing");
        for (size_t i = 0; !known && sj_technique_at(i); i++)
            known = names(&sj_technique_at(i)->info, word, len);
        if (!known)
            return fail_unknown(word, len, err);
    }
    return SUUJI_OK;
}

bool sj_technique_in_list(const char *list, const suuji_technique_info *info)
{
    const char *word;
    size_t len;
    while (list && next_word(&list, &word, &len))
        if (names(info, word, len))
            return true;
    return false;
}

static void add_technique(suuji_human *human, const struct sj_technique *technique,
                          const char *without)
{
    if (sj_technique_in_list(without, &technique->info) ||
        !sj_technique_fits(technique, human->map))
        return;
    for (size_t i = 0; i < human->count; i++)
        if (human->technique[i] == technique)
            return;
    human->technique[human->count++] = technique;
}

static suuji_status choose(suuji_human *human, const suuji_human_options *options, suuji_error *err)
{
    suuji_status status = sj_technique_list_check(options->techniques, err);
    if (status == SUUJI_OK)
        status = sj_technique_list_check(options->without, err);
    if (status != SUUJI_OK)
        return status;
    size_t rows = 0;
    while (sj_technique_at(rows))
        rows++;
    human->technique = calloc(rows + 1, sizeof *human->technique);
    human->since = calloc(rows + 1, sizeof *human->since);
    if (!human->technique || !human->since)
        return sj_fail_memory(err);
    const char *list = options->techniques;
    if (!list)
        for (size_t i = 0; i < rows; i++)
            add_technique(human, sj_technique_at(i), options->without);
    const char *word;
    size_t len;
    while (list && next_word(&list, &word, &len))
        for (size_t i = 0; i < rows; i++)
            if (names(&sj_technique_at(i)->info, word, len))
                add_technique(human, sj_technique_at(i), options->without);
    return SUUJI_OK;
}

/* ---- Life ---- */

static size_t (*const stores[SJ_STORES])(const struct sj_map *map) = {
    [SJ_STORE_ALS] = sj_als_memory,
    [SJ_STORE_LINKS] = sj_chains_memory,
    [SJ_STORE_FORCING] = sj_forcing_memory,
    [SJ_STORE_PLACEMENTS] = sj_placements_memory,
    [SJ_STORE_RECTANGLES] = sj_rectangles_memory,
};

/* Memory for any technique: suuji_human_find may ask for one that is not in the list. */
static suuji_status make_memory(suuji_human *human, suuji_error *err)
{
    size_t scratch = 1;
    const struct sj_technique *technique;
    for (size_t i = 0; (technique = sj_technique_at(i)) != NULL; i++)
        if (technique->scratch && technique->scratch(human->map) > scratch)
            scratch = technique->scratch(human->map);
    human->search.scratch = malloc(scratch);
    bool good = human->search.scratch != NULL;
    if (good && human->map->ties) {
        const suuji_status status =
            sj_tie_view_new(human->map, &human->search.budget, &human->search.ties, err);
        if (status != SUUJI_OK)
            return status;
    }
    for (int i = 0; good && i < SJ_STORES; i++) {
        human->search.store[i] = calloc(1, stores[i](human->map));
        good = human->search.store[i] != NULL;
    }
    return good ? SUUJI_OK : sj_fail_memory(err);
}

suuji_status suuji_human_new(const suuji_rules *rules, const suuji_human_options *options,
                             suuji_human **out, suuji_error *err)
{
    suuji_human_options own;
    *out = NULL;
    suuji_status status = sj_sized_read(&own, sizeof own, options, "suuji_human_options", err);
    if (status != SUUJI_OK)
        return status;
    if (rules->size > SUUJI_HUMAN_MAX_SIZE)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "techniques support sizes up to %d, and these rules have size %u",
                       SUUJI_HUMAN_MAX_SIZE, rules->size);
    suuji_human *const human = calloc(1, sizeof *human);
    if (!human)
        return sj_fail_memory(err);
    human->check = own.check;
    human->rules = suuji_rules_share(rules);
    human->symbols = own.symbols ? strdup(own.symbols) : NULL;
    if (own.symbols && !human->symbols)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_map_new(rules, &human->map, err);
    if (status == SUUJI_OK)
        status = choose(human, &own, err);
    if (status == SUUJI_OK)
        status = sj_board_new(human->map, &human->board, err);
    const size_t candidates = (size_t)rules->cells * rules->size;
    if (status == SUUJI_OK && !sj_step_make(&human->step, candidates, 8 * candidates))
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = make_memory(human, err);
    if (status == SUUJI_OK)
        status = sj_step_checker_new(rules, &human->checker, err);
    if (status != SUUJI_OK) {
        suuji_human_free(human);
        return status;
    }
    human->search.board = human->board;
    human->search.step = &human->step;
    human->search.budget = &human->budget;
    human->search.user = human;
    human->limited = true; /* no budget yet */
    *out = human;
    return SUUJI_OK;
}

void suuji_human_free(suuji_human *human)
{
    if (!human)
        return;
    sj_step_checker_free(human->checker);
    for (int i = 0; i < SJ_STORES; i++)
        free(human->search.store[i]);
    sj_tie_view_free(human->search.ties);
    free(human->search.scratch);
    sj_arrays_free(&human->step.arrays);
    free(human->technique);
    free(human->since);
    free(human->symbols);
    sj_board_free(human->board);
    sj_map_free(human->map);
    suuji_rules_free(human->rules);
    free(human);
}
