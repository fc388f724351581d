/* SPDX-License-Identifier: MIT */
/* Constraints in words. */
#include "human/sentence_words.h"
#include "human/ties.h"

#include "suuji/constraints.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More combinations are not listed. */
enum { MOST_COMBINATIONS = 5 };

/* Add a text with the names of its cells in the notation of the words: r1c2 as B1. */
static void add_renamed(struct sj_words *words, const char *text)
{
    for (const char *at = text; *at;) {
        unsigned row, column;
        int len = 0;
        const bool starts = at == text || !isalnum((unsigned char)at[-1]);
        if (starts && sscanf(at, "r%uc%u%n", &row, &column, &len) == 2 && len > 0) {
            sj_words_cell(words, (row - 1) * words->human->map->size + column - 1);
            at += len;
        } else {
            sj_text_char(&words->out, *at++);
        }
    }
}

static void add_constraint(struct sj_words *words, uint32_t constraint)
{
    const size_t length = suuji_rules_constraint_sentence(words->human->rules, constraint, NULL, 0);
    char *const text = malloc(length + 1);
    words->out.failed |= !text || length == 0;
    if (!words->out.failed) {
        suuji_rules_constraint_sentence(words->human->rules, constraint, text, length + 1);
        add_renamed(words, text);
    }
    free(text);
}

void sj_words_constraints(struct sj_words *words)
{
    bool any = false;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (e->kind != SUUJI_EVIDENCE_CONSTRAINT)
            continue;
        sj_text_str(&words->out, any ? "; " : "");
        add_constraint(words, e->constraint);
        any = true;
    }
}

/* The tie of the first constraint; the number of all ties: there is none. */
static size_t find_tie(const struct sj_words *words)
{
    const struct sj_ties *const ties = words->human->map->ties;
    for (size_t i = 0; i < words->step->evidence_count; i++)
        for (size_t k = 0;
             words->step->evidence[i].kind == SUUJI_EVIDENCE_CONSTRAINT && ties && k < ties->count;
             k++)
            if (ties->at[k].kind == SJ_TIE_OWN &&
                ties->at[k].constraint == words->step->evidence[i].constraint)
                return k;
    return ties ? ties->count : 0;
}

void sj_words_combinations(struct sj_words *words)
{
    const struct sj_ties *const ties = words->human->map->ties;
    const size_t tie = find_tie(words);
    uint64_t set[MOST_COMBINATIONS];
    const size_t count = ties && tie < ties->count
                             ? sj_tie_combinations(words->human->board, tie, set, MOST_COMBINATIONS)
                             : 0;
    words->empty |= count == 0 || count > MOST_COMBINATIONS;
    for (size_t i = 0; i < count && count <= MOST_COMBINATIONS; i++) {
        sj_text_str(&words->out, i == 0 ? "" : i + 1 == count ? " or " : ", ");
        for (uint64_t rest = set[i]; rest; rest &= rest - 1) {
            sj_text_str(&words->out, rest == set[i] ? "" : "+");
            sj_words_value(words, sj_low_value(rest));
        }
    }
}

void sj_words_filled(struct sj_words *words)
{
    const uint8_t *const value = words->human->board->value;
    size_t count = 0, at = 0;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        count += e->kind == SUUJI_EVIDENCE_CELL && value[e->cell];
    }
    words->empty |= count == 0;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (e->kind != SUUJI_EVIDENCE_CELL || !value[e->cell])
            continue;
        sj_text_str(&words->out, at == 0 ? "" : at + 1 == count ? " and " : ", ");
        sj_words_cell(words, e->cell);
        sj_text_str(&words->out, " is ");
        sj_words_value(words, value[e->cell]);
        at++;
    }
}

/* The sums of the constraints, as "10, 15 and 13". Returns what they add up to. */
static int32_t add_totals(struct sj_words *words)
{
    const struct sj_constraints *const all = &words->human->rules->constraints;
    size_t count = 0, at = 0;
    int32_t total = 0;
    for (size_t i = 0; i < words->step->evidence_count; i++)
        count += words->step->evidence[i].kind == SUUJI_EVIDENCE_CONSTRAINT;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (e->kind != SUUJI_EVIDENCE_CONSTRAINT)
            continue;
        const int32_t number = all->at[e->constraint].number[0];
        sj_text_printf(&words->out, "%s%d",
                       at == 0           ? ""
                       : at + 1 == count ? " and "
                                         : ", ",
                       (int)number);
        total += number;
        at++;
    }
    return total;
}

/* Cells of a role, and those with values on that side. */
static unsigned find_side(const struct sj_words *words, suuji_role role, uint64_t *set)
{
    const suuji_human_step *const step = words->step;
    sj_set_clear(set, words->human->map->words);
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->kind != SUUJI_EVIDENCE_CELL)
            continue;
        bool inside = false;
        for (size_t k = 0; k < step->evidence_count; k++)
            inside |= step->evidence[k].kind == SUUJI_EVIDENCE_HOUSE &&
                      sj_map_house_has(words->human->map, step->evidence[k].house, e->cell);
        if (e->role == role ||
            (e->role == SUUJI_ROLE_BLOCKER && inside == (role == SUUJI_ROLE_PLUS)))
            sj_bit_set(set, e->cell);
    }
    return sj_set_count(set, words->human->map->words);
}

/* Are all constraints of the step cages? */
static bool are_cages(const struct sj_words *words)
{
    const struct sj_constraints *const all = &words->human->rules->constraints;
    bool are = true;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (e->kind == SUUJI_EVIDENCE_CONSTRAINT)
            are &= strcmp(all->at[e->constraint].kind->info.name, "cage") == 0;
    }
    return are;
}

void sj_words_sums(struct sj_words *words)
{
    const unsigned size = words->human->map->size;
    const struct sj_words_filter base = {SUUJI_ROLE_BASE, 0};
    uint64_t plus[SJ_MOST_WORDS], minus[SJ_MOST_WORDS];
    const unsigned in = find_side(words, SUUJI_ROLE_PLUS, plus);
    const unsigned out = find_side(words, SUUJI_ROLE_MINUS, minus);
    size_t houses = 0, cages = 0;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        houses += words->step->evidence[i].kind == SUUJI_EVIDENCE_HOUSE;
        cages += words->step->evidence[i].kind == SUUJI_EVIDENCE_CONSTRAINT;
    }
    const int32_t whole = (int32_t)(houses * size * (size + 1) / 2);
    sj_words_houses(words, &base);
    sj_text_printf(&words->out, " %s up to %d and %s%s%s ", houses == 1 ? "adds" : "add",
                   (int)whole, cages == 1 ? "a " : "", are_cages(words) ? "cage" : "constraint",
                   cages == 1 ? " to" : "s of");
    const int32_t total = add_totals(words), left = whole - total;
    if (cages > 1)
        sj_text_printf(&words->out, " to %d", (int)total);
    if (out == 0) {
        sj_text_printf(&words->out, ", which leaves %d for ", (int)left);
        sj_words_add_cells(words, plus);
    } else if (in == 0) {
        sj_text_printf(&words->out, ", of which %d %s outside, in ", (int)-left,
                       left == -1 ? "is" : "are");
        sj_words_add_cells(words, minus);
    } else {
        sj_text_str(&words->out, ", so ");
        sj_words_add_cells(words, plus);
        if (left == 0)
            sj_text_printf(&words->out, " %s as much as ", in == 1 ? "is" : "are together");
        else
            sj_text_printf(&words->out, " %s %d %s than ", in == 1 ? "is" : "are together",
                           (int)(left < 0 ? -left : left), left < 0 ? "less" : "more");
        sj_words_add_cells(words, minus);
        if (out > 1)
            sj_text_str(&words->out, " together");
    }
}
