/* SPDX-License-Identifier: MIT */
/* Reading and writing alternatives. They are read twice: for their cells, then, when these are
   known, to be kept. */
#include "constraint/alternatives_text.h"

#include "base/arrays.h"
#include "base/bits_inl.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 8, MAX_ALTERNATIVES = 1000 };

/* ---- Reading ---- */

/* Constraints with '+' between, up to '|' or ')'. */
static suuji_status read_alternative(const char *text, const char **at,
                                     struct sj_constraint_list *list, suuji_error *err)
{
    for (;;) {
        if ((**at | 32) < 'a' || (**at | 32) > 'z')
            return sj_fail_expected(err, "rules", text, "a constraint", *at);
        const suuji_status status = sj_constraint_parse(text, at, list, err);
        if (status != SUUJI_OK)
            return status;
        const struct sj_constraint_kind *const kind = list->at[list->count - 1].kind;
        if (kind->groups.high == 0)
            return sj_fail(err, SUUJI_ERR_RULES,
                           "rules '%.60s': '%s' is about the whole grid, and cannot be one of "
                           "several alternatives",
                           text, kind->info.name);
        if (**at != '+')
            return SUUJI_OK;
        ++*at;
    }
}

static suuji_status add_alternative(struct sj_alternatives *of, unsigned size, unsigned depth,
                                    suuji_error *err)
{
    const size_t count = of->count + (size_t)1;
    struct sj_constraint_list *const list = realloc(of->list, count * sizeof *list);
    if (!list)
        return sj_fail_memory(err);
    of->list = list;
    list[of->count++] = (struct sj_constraint_list){.size = size, .depth = depth};
    return SUUJI_OK;
}

static suuji_status read_alternatives(const char *text, const char **at, unsigned size,
                                      unsigned depth, struct sj_alternatives *of, suuji_error *err)
{
    if (depth > MAX_DEPTH)
        return sj_fail(err, SUUJI_ERR_RULES, "rules '%.60s': more than %d alternatives in another",
                       text, MAX_DEPTH);
    for (;;) {
        if (of->count == MAX_ALTERNATIVES)
            return sj_fail(err, SUUJI_ERR_RULES, "rules '%.60s': more than %d alternatives", text,
                           MAX_ALTERNATIVES);
        suuji_status status = add_alternative(of, size, depth, err);
        if (status == SUUJI_OK)
            status = read_alternative(text, at, &of->list[of->count - 1], err);
        if (status != SUUJI_OK || **at != '|')
            return status;
        ++*at;
    }
}

/* The cells of all alternatives, ascending, as one group. */
static bool add_cells(const struct sj_alternatives *of, struct sj_constraint_list *list)
{
    uint64_t seen[(SUUJI_MAX_SIZE * SUUJI_MAX_SIZE + 63) / 64] = {0};
    bool done = true;
    for (unsigned i = 0; i < of->count; i++)
        for (size_t k = 0; k < of->list[i].cells; k++)
            sj_bit_set(seen, of->list[i].cell[k]);
    for (size_t w = 0; w < sizeof seen / sizeof seen[0]; w++)
        for (uint64_t left = seen[w]; left && done; left &= left - 1)
            done = sj_constraint_cell(list, (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(left));
    return done && sj_constraint_group(list);
}

suuji_status sj_alternatives_parse(const char *text, const char **at,
                                   struct sj_constraint_list *list, suuji_error *err)
{
    const char *const start = *at;
    struct sj_alternatives all = {0};
    suuji_status status = read_alternatives(text, at, list->size, list->depth + 1, &all, err);
    if (status == SUUJI_OK &&
        (!sj_constraint_text(list, start, (size_t)(*at - start)) || !add_cells(&all, list)))
        status = sj_fail_memory(err);
    for (unsigned i = 0; i < all.count; i++)
        sj_constraint_list_free(&all.list[i]);
    free(all.list);
    return status;
}

/* ---- The canonical form ---- */

/* An alternative and where it is written. */
struct spelled {
    const char *text;
    size_t at;
    struct sj_constraint_list list;
};

static int compare_spelled(const void *a, const void *b)
{
    const struct spelled *const first = a, *const second = b;
    return strcmp(first->text + first->at, second->text + second->at);
}

static void spell_alternative(const struct sj_constraint_list *list, struct sj_text *text)
{
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0)
            sj_text_char(text, '+');
        sj_constraint_spell(&list->at[i], list->size, text);
    }
}

/* Alternatives in the order of their texts, each once. */
static bool order_alternatives(struct sj_alternatives *of, struct sj_text *out)
{
    struct sj_text text = {0};
    struct spelled *const spelled = malloc(of->count * sizeof *spelled);
    unsigned kept = 0;
    for (unsigned i = 0; i < of->count && spelled; i++) {
        spelled[i] = (struct spelled){NULL, text.len, of->list[i]};
        spell_alternative(&of->list[i], &text);
        sj_text_char(&text, '\0');
    }
    const bool done = spelled && !text.failed;
    for (unsigned i = 0; i < of->count && done; i++)
        spelled[i].text = text.at;
    if (done)
        qsort(spelled, of->count, sizeof *spelled, compare_spelled);
    for (unsigned i = 0; i < of->count && done; i++) {
        if (i > 0 && compare_spelled(&spelled[i], &spelled[i - 1]) == 0) {
            sj_constraint_list_free(&spelled[i].list);
            continue;
        }
        sj_text_str(out, kept ? "|" : "");
        sj_text_str(out, text.at + spelled[i].at);
        of->list[kept++] = spelled[i].list;
    }
    of->count = done ? kept : of->count;
    free(spelled);
    sj_text_free(&text);
    return done;
}

suuji_status sj_alternatives_make(const char *text, unsigned size, unsigned depth,
                                  const uint8_t *region, struct sj_alternatives **alternatives,
                                  struct sj_text *out, suuji_error *err)
{
    const char *at = text;
    struct sj_alternatives *const made = *alternatives = calloc(1, sizeof *made);
    if (!made)
        return sj_fail_memory(err);
    suuji_status status = read_alternatives(text, &at, size, depth + 1, made, err);
    for (unsigned i = 0; i < made->count && status == SUUJI_OK; i++)
        status = sj_constraint_finish(&made->list[i], region, err);
    if (status == SUUJI_OK && !order_alternatives(made, out))
        status = sj_fail_memory(err);
    made->at = status == SUUJI_OK ? calloc(made->count, sizeof *made->at) : NULL;
    if (status == SUUJI_OK && !made->at)
        return sj_fail_memory(err);
    for (unsigned i = 0; i < made->count && status == SUUJI_OK; i++)
        made->at[i] = (struct sj_constraints){size, NULL, made->list[i].at, made->list[i].count};
    return status;
}

void sj_alternatives_free(struct sj_alternatives *of)
{
    if (!of)
        return;
    for (unsigned i = 0; i < of->count; i++)
        sj_constraint_list_free(&of->list[i]);
    free(of->list);
    free(of->at);
    free(of);
}

/* ---- In words ---- */

void sj_alternatives_sentence(const struct sj_alternatives *of, unsigned size, struct sj_text *text)
{
    for (unsigned i = 0; i < of->count; i++)
        for (size_t k = 0; k < of->at[i].count; k++) {
            sj_text_str(text, k > 0 ? " and " : i > 0 ? "; or " : "");
            sj_constraint_sentence(&of->at[i].at[k], size, text);
        }
}
