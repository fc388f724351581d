/* SPDX-License-Identifier: MIT */
/* Hints against the evidence. The pattern of a step is all of its evidence but results and what
   only explains it; the candidates of a cell that the step rests on are part of it, and the places
   of a value in a house that it rests on. What is only eliminated or placed is not. */
#include "look_check.h"

#include "suuji/houses.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = SUUJI_HUMAN_MAX_SIZE * SUUJI_HUMAN_MAX_SIZE, MOST_TEXT = 2000 };

static struct {
    const suuji_human *human;
    const suuji_rules *rules;
    const suuji_human_step *step;
    bool cell[MOST_CELLS]; /* is it part of the pattern? */
    uint64_t values;       /* of the pattern */
    char fault[MOST_TEXT + 200];
} check;

static bool is_in(const uint16_t *list, unsigned count, unsigned item)
{
    for (unsigned i = 0; i < count; i++)
        if (list[i] == item)
            return true;
    return false;
}

static uint64_t bit(unsigned value)
{
    return value ? (uint64_t)1 << (value - 1) : 0;
}

/* Is it not part of the pattern? */
static bool is_beside(const suuji_evidence *e)
{
    return e->role == SUUJI_ROLE_RESULT || e->role == SUUJI_ROLE_BLOCKER ||
           e->role == SUUJI_ROLE_LOST;
}

static void add_house(const suuji_evidence *e)
{
    const uint16_t *const cells = suuji_rules_house(check.rules, e->house);
    for (unsigned i = 0; i < suuji_rules_size(check.rules); i++)
        if (suuji_human_candidates(check.human, cells[i]) & bit(e->value))
            check.cell[cells[i]] = true;
}

static void find_pattern(void)
{
    memset(check.cell, 0, sizeof check.cell);
    check.values = 0;
    for (size_t i = 0; i < check.step->evidence_count; i++) {
        const suuji_evidence *const e = &check.step->evidence[i];
        if (is_beside(e) || e->kind == SUUJI_EVIDENCE_CONSTRAINT)
            continue;
        check.values |= bit(e->value);
        if (e->kind != SUUJI_EVIDENCE_HOUSE)
            check.cell[e->cell] = true;
        else if (e->used)
            add_house(e);
        if (e->kind == SUUJI_EVIDENCE_CELL && e->used)
            check.values |= suuji_human_candidates(check.human, e->cell);
    }
}

/* Is a house named by the evidence, or has it a part of the pattern? */
static bool is_house_of_pattern(unsigned house)
{
    const uint16_t *const cells = suuji_rules_house(check.rules, house);
    for (size_t i = 0; i < check.step->evidence_count; i++)
        if (check.step->evidence[i].kind == SUUJI_EVIDENCE_HOUSE &&
            check.step->evidence[i].house == house)
            return true;
    for (unsigned i = 0; i < suuji_rules_size(check.rules); i++)
        if (check.cell[cells[i]])
            return true;
    return false;
}

static const char *names_only_pattern(const suuji_look *look)
{
    for (unsigned i = 0; i < look->cells; i++)
        if (!check.cell[look->cell[i]])
            return "a cell that is not of the pattern";
    for (unsigned i = 0; i < look->houses; i++)
        if (!is_house_of_pattern(look->house[i]))
            return "a house without a part of the pattern";
    if (look->values & ~check.values)
        return "a value that is not of the pattern";
    return NULL;
}

/* Is all of the evidence at the place that is named? */
static bool is_there(const suuji_look *look)
{
    for (size_t i = 0; i < check.step->evidence_count; i++) {
        const suuji_evidence *const e = &check.step->evidence[i];
        bool found = e->kind == SUUJI_EVIDENCE_HOUSE || e->kind == SUUJI_EVIDENCE_CONSTRAINT ||
                     is_beside(e) || is_in(look->cell, look->cells, e->cell);
        for (unsigned k = 0; k < look->houses && !found; k++)
            found = is_in(suuji_rules_house(check.rules, look->house[k]),
                          suuji_rules_size(check.rules), e->cell);
        if (!found)
            return false;
    }
    return true;
}

/* ---- From stage to stage ---- */

static bool same_place(const suuji_look *a, const suuji_look *b)
{
    return a->houses == b->houses && a->cells == b->cells && a->around == b->around &&
           memcmp(a->house, b->house, a->houses * sizeof *a->house) == 0 &&
           memcmp(a->cell, b->cell, a->cells * sizeof *a->cell) == 0;
}

/* Are all cells of `b` at the place of `a`, which is only houses or a part of these cells? */
static bool is_within(const suuji_look *a, const suuji_look *b)
{
    for (unsigned k = 0; k < b->cells; k++) {
        bool found = a->houses == 0;
        for (unsigned i = 0; i < a->houses && !found; i++)
            found = is_in(suuji_rules_house(check.rules, a->house[i]),
                          suuji_rules_size(check.rules), b->cell[k]);
        if (!found)
            return false;
    }
    for (unsigned i = 0; i < a->cells; i++)
        if (!is_in(b->cell, b->cells, a->cell[i]))
            return false;
    return b->houses == 0 && b->cells > a->cells;
}

/* Are one cell and one value named that the step places or eliminates? */
static bool is_result(const suuji_look *look)
{
    const suuji_human_step *const step = check.step;
    bool found = false;
    if (look->cells != 1 || look->houses || !look->values || (look->values & (look->values - 1)))
        return false;
    for (size_t i = 0; i < step->placed_count; i++)
        found |=
            look->cell[0] == step->placed[i].cell && look->values == bit(step->placed[i].value);
    for (size_t i = 0; i < step->eliminated_count; i++)
        found |= look->cell[0] == step->eliminated[i].cell &&
                 look->values == bit(step->eliminated[i].value);
    return found;
}

static const char *says_more(const suuji_look look[SUUJI_STAGE_STEP])
{
    const suuji_look *const spot = &look[SUUJI_STAGE_SPOT], *const kind = &look[SUUJI_STAGE_KIND],
                            *const place = &look[SUUJI_STAGE_PLACE],
                            *const values = &look[SUUJI_STAGE_VALUES];
    if (spot->kind || spot->technique || spot->values || spot->cells + spot->houses == 0)
        return "the spot is not only a place";
    if (!kind->kind || strcmp(kind->kind->name, check.step->technique->family) != 0 ||
        kind->technique || kind->cells + kind->houses > 0 || kind->values)
        return "the kind is not only a kind";
    if (place->technique != check.step->technique || place->cells + place->houses == 0 ||
        place->values)
        return "the place is not only a technique and a place";
    if (place->around == is_there(place))
        return "the place is the whole pattern, or is not";
    if (values->technique != place->technique)
        return "the values have no technique";
    if (!(values->values ? same_place(place, values) : is_within(place, values)))
        return "the values are not more than the place";
    if (is_result(values))
        return "the values are the result";
    return NULL;
}

/* ---- Words ---- */

/* The number at `*at`, which moves on. */
static unsigned read_number(const char **at)
{
    char *end;
    const unsigned long number = strtoul(*at, &end, 10);
    *at = end;
    return (unsigned)number;
}

/* The numbers at `*at`, which moves on, as bits: up to size 9 each digit is one. */
static uint64_t read_numbers(const char **at)
{
    uint64_t numbers = 0;
    if (suuji_rules_size(check.rules) > 9)
        return bit(read_number(at));
    for (; isdigit((unsigned char)**at); ++*at)
        numbers |= bit((unsigned)(**at - '0'));
    return numbers;
}

static bool is_house_number(const suuji_look *look, unsigned number)
{
    for (unsigned i = 0; i < look->houses; i++) {
        char name[40];
        suuji_rules_house_name(check.rules, look->house[i], name, sizeof name);
        const char *const digits = strpbrk(name, "0123456789");
        if (digits && strtoul(digits, NULL, 10) == number)
            return true;
    }
    return false;
}

/* The cells in these rows and columns: how many; more than can be if one of them is not named. */
static unsigned count_cells(const suuji_look *look, uint64_t rows, uint64_t columns)
{
    const unsigned size = suuji_rules_size(check.rules);
    unsigned cells = 0;
    for (unsigned row = 0; row < size; row++)
        for (unsigned column = 0; column < size; column++)
            if ((rows >> row & 1) && (columns >> column & 1))
                cells += is_in(look->cell, look->cells, row * size + column) ? 1 : MOST_CELLS;
    return cells;
}

/* Does a text name these cells, values and houses, and no others? */
static bool is_said(const char *text, const suuji_look *look)
{
    uint64_t values = 0;
    unsigned cells = 0;
    if (look->technique)
        text += strlen(look->technique->title);
    for (const char *at = text; *at;) {
        if (at[0] == 'r' && isdigit((unsigned char)at[1])) {
            at++;
            const uint64_t rows = read_numbers(&at);
            at += *at == 'c';
            cells += count_cells(look, rows, read_numbers(&at));
        } else if (isdigit((unsigned char)*at)) {
            const unsigned number = read_number(&at);
            const bool value =
                number <= suuji_rules_size(check.rules) && (look->values & bit(number)) != 0;
            values |= value ? bit(number) : 0;
            if (!value && !is_house_number(look, number))
                return false;
        } else {
            at++;
        }
    }
    return values == look->values && cells == look->cells;
}

static const char *words_fault(const suuji_look look[SUUJI_STAGE_STEP])
{
    static char text[SUUJI_STAGE_STEP][MOST_TEXT];
    for (unsigned stage = 0; stage < SUUJI_STAGE_STEP; stage++) {
        if (suuji_human_hint(check.human, check.step, (suuji_stage)stage, SUUJI_NOTATION_RC,
                             text[stage], MOST_TEXT) >= MOST_TEXT)
            return "the words are too long";
        if (!is_said(text[stage], &look[stage]))
            return "the words say something else";
        for (unsigned other = 0; other < stage; other++)
            if (strcmp(text[stage], text[other]) == 0)
                return "two stages have the same words";
    }
    return NULL;
}

const char *look_fault(const suuji_human *human, const suuji_rules *rules,
                       const suuji_human_step *step)
{
    suuji_look look[SUUJI_STAGE_STEP];
    const char *fault = NULL;
    int failed = 0;
    check.human = human;
    check.rules = rules;
    check.step = step;
    find_pattern();
    for (int stage = 0; stage < SUUJI_STAGE_STEP; stage++) {
        suuji_human_look(human, step, (suuji_stage)stage, &look[stage]);
        if (!fault && (fault = names_only_pattern(&look[stage])) != NULL)
            failed = stage;
    }
    if (!fault && (fault = says_more(look)) != NULL)
        failed = SUUJI_STAGE_VALUES;
    if (!fault)
        fault = words_fault(look);
    if (!fault)
        return NULL;
    char words[MOST_TEXT];
    suuji_human_hint(human, step, (suuji_stage)failed, SUUJI_NOTATION_RC, words, sizeof words);
    snprintf(check.fault, sizeof check.fault, "%s, in: %s", fault, words);
    return check.fault;
}
