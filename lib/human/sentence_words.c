/* SPDX-License-Identifier: MIT */
/* The parts of a sentence: see sentence_words.h. */
#include "human/sentence_words.h"

#include "suuji/houses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rows as letters: A .. Z, AA .. ; `skip` leaves out I, so that row 9 is J and row 10 K. */
static void letters(unsigned row, bool skip, char *text, size_t room)
{
    static const char with[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                      without[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    const char *const alphabet = skip ? without : with;
    const unsigned count = skip ? sizeof without - 1 : sizeof with - 1;
    if (row < count)
        snprintf(text, room, "%c", alphabet[row]);
    else
        snprintf(text, room, "%c%c", alphabet[row / count - 1], alphabet[row % count]);
}

/* K9 is the last cell of 9x9: its rows are A to H, then K: neither I nor J. */
static void row_letters(unsigned row, suuji_notation notation, char *text, size_t room)
{
    const bool skip = notation == SUUJI_NOTATION_K9;
    letters(skip && row >= 8 ? row + 1 : row, skip, text, room);
}

void suuji_cell_name(const suuji_rules *rules, unsigned cell, suuji_notation notation, char *text,
                     size_t room)
{
    const unsigned row = cell / rules->size, column = cell % rules->size + 1;
    char name[8];
    if (notation == SUUJI_NOTATION_RC) {
        snprintf(text, room, "r%uc%u", row + 1, column);
        return;
    }
    row_letters(row, notation, name, sizeof name);
    snprintf(text, room, "%s%u", name, column);
}

static void add_none(struct sj_words *words)
{
    sj_text_str(&words->out, "none");
    words->empty = true;
}

void sj_words_cell(struct sj_words *words, unsigned cell)
{
    char name[24];
    suuji_cell_name(words->human->rules, cell, words->notation, name, sizeof name);
    sj_text_str(&words->out, name);
}

void sj_words_value(struct sj_words *words, unsigned value)
{
    char text[SUUJI_VALUE_ROOM];
    suuji_value_text(words->human->symbols, value, text);
    sj_text_str(&words->out, text);
}

/* What comes before item `i` of `count`: nothing, a comma or "and". */
static void add_gap(struct sj_words *words, size_t i, size_t count)
{
    if (i > 0)
        sj_text_str(&words->out, i + 1 == count ? " and " : ", ");
}

static bool passes(const struct sj_words_filter *filter, const suuji_evidence *e)
{
    return (size_t)e->role == filter->role && (filter->group == 0 || e->group == filter->group);
}

/* ---- Cells ---- */

/* The largest size of which cells of a row or a column are written together: r4c134. */
#define SIZE_OF_LINES 9

struct line {
    uint64_t rows, columns; /* as bits */
    unsigned first;         /* cell */
};

static int compare_lines(const void *a, const void *b)
{
    const struct line *const x = a, *const y = b;
    return (x->first > y->first) - (x->first < y->first);
}

/* The row, or the column, with most cells of a set. Returns how many. */
static unsigned longest_line(const struct sj_map *map, const uint64_t *set, bool by_row,
                             unsigned *line)
{
    uint8_t count[SUUJI_HUMAN_MAX_SIZE] = {0};
    for (struct sj_walk w = sj_walk_start(set, map->words); sj_walk_next(&w);)
        count[by_row ? w.cell / map->size : w.cell % map->size]++;
    *line = 0;
    for (unsigned i = 1; i < map->size; i++)
        if (count[i] > count[*line])
            *line = i;
    return count[*line];
}

/* Take the cells of a line out of a set. */
static struct line take_line(const struct sj_map *map, uint64_t *set)
{
    struct line line = {.first = UINT32_MAX};
    unsigned row, column;
    const unsigned in_row = longest_line(map, set, true, &row);
    const bool by_row = in_row >= longest_line(map, set, false, &column);
    for (struct sj_walk w = sj_walk_start(set, map->words); sj_walk_next(&w);) {
        if (by_row ? w.cell / map->size != row : w.cell % map->size != column)
            continue;
        line.rows |= sj_value_bit(w.cell / map->size + 1);
        line.columns |= sj_value_bit(w.cell % map->size + 1);
        line.first = w.cell < line.first ? w.cell : line.first;
        sj_bit_clear(set, w.cell);
    }
    return line;
}

static void add_numbers_of(struct sj_words *words, uint64_t numbers)
{
    for (uint64_t rest = numbers; rest; rest &= rest - 1)
        sj_text_printf(&words->out, "%u", sj_low_value(rest));
}

static void add_line(struct sj_words *words, const struct line *line)
{
    if (words->notation == SUUJI_NOTATION_RC) {
        sj_text_char(&words->out, 'r');
        add_numbers_of(words, line->rows);
        sj_text_char(&words->out, 'c');
    } else {
        for (uint64_t rest = line->rows; rest; rest &= rest - 1) {
            char name[8];
            row_letters(sj_low_bit(rest), words->notation, name, sizeof name);
            sj_text_str(&words->out, name);
        }
    }
    add_numbers_of(words, line->columns);
}

/* The lines of cells, few and in order. Returns how many. */
static unsigned make_lines(const struct sj_map *map, const uint64_t *set, struct line *line)
{
    uint64_t rest[SJ_MOST_WORDS];
    unsigned lines = 0;
    sj_set_copy(rest, set, map->words);
    while (sj_set_count(rest, map->words))
        line[lines++] = take_line(map, rest);
    qsort(line, lines, sizeof *line, compare_lines);
    return lines;
}

/* `last`: before the last one; `gap`: before others. Above size 9, where numbers have several
   digits, each cell has its name. */
static void add_cells(struct sj_words *words, const uint64_t *set, const char *gap,
                      const char *last)
{
    const struct sj_map *const map = words->human->map;
    struct line line[2 * SIZE_OF_LINES];
    const unsigned cells = sj_set_count(set, map->words);
    if (map->size <= SIZE_OF_LINES) {
        const unsigned lines = make_lines(map, set, line);
        for (unsigned i = 0; i < lines; i++) {
            sj_text_str(&words->out, i == 0 ? "" : i + 1 == lines ? last : gap);
            add_line(words, &line[i]);
        }
        return;
    }
    unsigned i = 0;
    for (struct sj_walk w = sj_walk_start(set, map->words); sj_walk_next(&w); i++) {
        sj_text_str(&words->out, i == 0 ? "" : i + 1 == cells ? last : gap);
        sj_words_cell(words, w.cell);
    }
}

void sj_words_add_cells(struct sj_words *words, const uint64_t *cells)
{
    if (sj_set_count(cells, words->human->map->words) == 0)
        add_none(words);
    else
        add_cells(words, cells, ", ", " and ");
}

void sj_words_add_values(struct sj_words *words, uint64_t values)
{
    const unsigned count = sj_bit_count(values);
    size_t i = 0;
    for (uint64_t rest = values; rest; rest &= rest - 1) {
        add_gap(words, i++, count);
        sj_words_value(words, sj_low_value(rest));
    }
    if (count == 0)
        add_none(words);
}

/* ---- Lists from the evidence ---- */

static bool has_cell(const suuji_evidence *e)
{
    return e->kind == SUUJI_EVIDENCE_CELL || e->kind == SUUJI_EVIDENCE_CANDIDATE;
}

static void find_cells(const struct sj_words *words, const struct sj_words_filter *filter,
                       uint64_t *set)
{
    memset(set, 0, SJ_MOST_WORDS * sizeof *set);
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (passes(filter, e) && has_cell(e))
            sj_bit_set(set, e->cell);
    }
    for (size_t i = 0; i < words->step->eliminated_count && filter->role == SJ_WORDS_ELIMINATED;
         i++)
        sj_bit_set(set, words->step->eliminated[i].cell);
}

void sj_words_cells(struct sj_words *words, const struct sj_words_filter *filter)
{
    uint64_t set[SJ_MOST_WORDS];
    find_cells(words, filter, set);
    sj_words_add_cells(words, set);
}

/* "|is|are": the first word or the second. */
static void add_word(struct sj_words *words, bool is_one, const char *at, const char *end)
{
    const char *const one = memchr(at, '|', (size_t)(end - at));
    const char *const several = one ? memchr(one + 1, '|', (size_t)(end - one - 1)) : NULL;
    if (!several)
        return;
    if (is_one)
        sj_text_add(&words->out, one + 1, (size_t)(several - one - 1));
    else
        sj_text_add(&words->out, several + 1, (size_t)(end - several - 1));
}

void sj_words_number(struct sj_words *words, const struct sj_words_filter *filter, const char *at,
                     const char *end)
{
    uint64_t set[SJ_MOST_WORDS];
    find_cells(words, filter, set);
    add_word(words, sj_set_count(set, words->human->map->words) == 1, at, end);
}

static uint64_t find_values(const struct sj_words *words, const struct sj_words_filter *filter)
{
    uint64_t values = 0;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (passes(filter, e) && e->value)
            values |= sj_value_bit(e->value);
    }
    for (size_t i = 0; i < words->step->eliminated_count && filter->role == SJ_WORDS_ELIMINATED;
         i++)
        values |= sj_value_bit(words->step->eliminated[i].value);
    return values;
}

void sj_words_number_of_values(struct sj_words *words, const struct sj_words_filter *filter,
                               const char *at, const char *end)
{
    add_word(words, sj_bit_count(find_values(words, filter)) == 1, at, end);
}

void sj_words_values(struct sj_words *words, const struct sj_words_filter *filter)
{
    sj_words_add_values(words, find_values(words, filter));
}

static uint64_t find_within(const struct sj_words *words, const struct sj_words_filter *filter)
{
    uint64_t values = 0;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (passes(filter, e) && has_cell(e))
            values |= suuji_human_candidates(words->human, e->cell);
    }
    return values;
}

void sj_words_within(struct sj_words *words, const struct sj_words_filter *filter)
{
    sj_words_add_values(words, find_within(words, filter));
}

void sj_words_common(struct sj_words *words, const struct sj_words_filter *filter)
{
    const struct sj_words_filter one = {filter->role, 1}, two = {filter->role, 2};
    sj_words_add_values(words, find_within(words, &one) & find_within(words, &two));
}

/* The houses of a kind, as a set of their numbers. Returns how many. */
static unsigned numbers_of(const suuji_rules *rules, const uint64_t *houses, unsigned kind,
                           uint64_t *numbers)
{
    unsigned count = 0;
    for (unsigned house = 0; house < rules->house_count; house++)
        if (sj_bit_get(houses, house) && rules->house_kind[house] == kind) {
            sj_bit_set(numbers, rules->house_number[house]);
            count++;
        }
    return count;
}

/* "rows 2 and 5" */
static void add_numbers(struct sj_words *words, unsigned kind, const uint64_t *numbers,
                        unsigned count)
{
    size_t i = 0;
    sj_text_str(&words->out, count > 1 ? sj_house_kinds[kind].plural : sj_house_kinds[kind].name);
    for (unsigned n = 1; n < 256 && !sj_house_kinds[kind].single; n++)
        if (sj_bit_get(numbers, n)) {
            if (i == 0)
                sj_text_char(&words->out, ' ');
            add_gap(words, i++, count);
            sj_text_printf(&words->out, "%u", n);
        }
}

void sj_words_add_houses(struct sj_words *words, const uint64_t *houses)
{
    const suuji_rules *const rules = words->human->rules;
    unsigned kinds = 0, at = 0;
    for (unsigned kind = 0; kind < SJ_HOUSE_KINDS; kind++) {
        uint64_t numbers[4] = {0};
        kinds += numbers_of(rules, houses, kind, numbers) > 0;
    }
    for (unsigned kind = 0; kind < SJ_HOUSE_KINDS; kind++) {
        uint64_t numbers[4] = {0};
        const unsigned count = numbers_of(rules, houses, kind, numbers);
        if (count == 0)
            continue;
        add_gap(words, at++, kinds);
        add_numbers(words, kind, numbers, count);
    }
    if (kinds == 0)
        add_none(words);
}

void sj_words_houses(struct sj_words *words, const struct sj_words_filter *filter)
{
    uint64_t houses[SJ_MOST_WORDS] = {0};
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (passes(filter, e) && e->kind == SUUJI_EVIDENCE_HOUSE)
            sj_bit_set(houses, e->house);
    }
    sj_words_add_houses(words, houses);
}

void sj_words_shares(struct sj_words *words, const struct sj_words_filter *filter)
{
    const suuji_rules *const rules = words->human->rules;
    bool first = true;
    for (unsigned house = 0; house < rules->house_count; house++) {
        uint64_t values = 0, houses[SJ_MOST_WORDS] = {0};
        for (size_t i = 0; i < words->step->evidence_count; i++) {
            const suuji_evidence *const e = &words->step->evidence[i];
            if (passes(filter, e) && e->kind == SUUJI_EVIDENCE_HOUSE && e->house == house)
                values |= sj_value_bit(e->value);
        }
        if (!values)
            continue;
        sj_text_str(&words->out, first ? "" : "; ");
        sj_words_add_values(words, values);
        sj_text_str(&words->out, " of ");
        sj_bit_set(houses, house);
        sj_words_add_houses(words, houses);
        first = false;
    }
    if (first)
        add_none(words);
}

void sj_words_count(struct sj_words *words, const struct sj_words_filter *filter)
{
    uint64_t set[SJ_MOST_WORDS];
    find_cells(words, filter, set);
    sj_text_printf(&words->out, "%u", sj_set_count(set, words->human->map->words));
}

/* What comes before item `i` of `count`, if the items are lists themselves. */
static void add_long_gap(struct sj_words *words, size_t i, size_t count)
{
    if (i > 0)
        sj_text_str(&words->out, i + 1 < count ? ", " : count > 2 ? ", and " : " and ");
}

/* The values of the candidates that a placeholder means. */
static uint64_t candidate_values(const struct sj_words *words, const struct sj_words_filter *filter)
{
    uint64_t values = 0;
    for (size_t i = 0; i < words->step->evidence_count; i++) {
        const suuji_evidence *const e = &words->step->evidence[i];
        if (passes(filter, e) && e->kind == SUUJI_EVIDENCE_CANDIDATE)
            values |= sj_value_bit(e->value);
    }
    return values;
}

/* By value: "5 in r1c2 and r1c5, 6 in r2c2, and 7 in r3c3". */
void sj_words_candidates(struct sj_words *words, const struct sj_words_filter *filter)
{
    const uint64_t values = candidate_values(words, filter);
    size_t at = 0;
    for (uint64_t rest = values; rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        uint64_t set[SJ_MOST_WORDS] = {0};
        for (size_t i = 0; i < words->step->evidence_count; i++) {
            const suuji_evidence *const e = &words->step->evidence[i];
            if (passes(filter, e) && e->kind == SUUJI_EVIDENCE_CANDIDATE && e->value == value)
                sj_bit_set(set, e->cell);
        }
        add_long_gap(words, at++, sj_bit_count(values));
        sj_words_value(words, value);
        sj_text_str(&words->out, " in ");
        sj_words_add_cells(words, set);
    }
    if (values == 0)
        add_none(words);
}

/* The next candidate of a node, from row `*i` of the evidence on; NULL: there are no more. */
static const suuji_evidence *next_of_node(const struct sj_words *words, unsigned node, size_t *i)
{
    while (*i < words->step->evidence_count) {
        const suuji_evidence *const e = &words->step->evidence[(*i)++];
        if (e->kind == SUUJI_EVIDENCE_CANDIDATE && e->node == node)
            return e;
    }
    return NULL;
}

/* The cells of a node, beginning with `e`. */
static void add_cells_of_node(struct sj_words *words, const suuji_evidence *e, size_t i,
                              const char *gap)
{
    uint64_t set[SJ_MOST_WORDS] = {0};
    const unsigned node = e->node;
    for (; e; e = next_of_node(words, node, &i))
        sj_bit_set(set, e->cell);
    add_cells(words, set, gap, gap);
}

/* A node: its value and its cells. */
void sj_words_node(struct sj_words *words, unsigned node)
{
    size_t i = 0;
    const suuji_evidence *const e = next_of_node(words, node, &i);
    words->empty |= !e;
    if (!e)
        return;
    sj_words_value(words, e->value);
    add_cells_of_node(words, e, i, "|");
}

/* "r1c2 is 5", "5 is in r1c23"; `is`: "is" or "is not" */
static void add_claim(struct sj_words *words, unsigned node, const char *is)
{
    size_t i = 0;
    const suuji_evidence *const e = next_of_node(words, node, &i);
    size_t next = i;
    words->empty |= !e;
    if (!e)
        return;
    if (next_of_node(words, node, &next)) {
        sj_words_value(words, e->value);
        sj_text_printf(&words->out, " %s in ", is);
        add_cells_of_node(words, e, i, " or ");
    } else {
        sj_words_cell(words, e->cell);
        sj_text_printf(&words->out, " %s ", is);
        sj_words_value(words, e->value);
    }
}

void sj_words_claim(struct sj_words *words, unsigned node)
{
    add_claim(words, node, "is");
}

void sj_words_denial(struct sj_words *words, unsigned node)
{
    add_claim(words, node, "is not");
}

/* Links that follow each other as one chain; a link that begins elsewhere begins a new one after
   `gap`. */
void sj_words_chain(struct sj_words *words, const char *gap)
{
    const suuji_link *last = NULL;
    for (size_t i = 0; i < words->step->link_count; i++) {
        const suuji_link *const link = &words->step->links[i];
        if (!last || last->to != link->from) {
            if (last)
                sj_text_str(&words->out, gap);
            sj_words_node(words, link->from);
        }
        sj_text_str(&words->out, link->strong ? " = " : " - ");
        sj_words_node(words, link->to);
        last = link;
    }
    words->empty |= !last;
}

/* ---- What a step does ---- */

void sj_words_placed(struct sj_words *words)
{
    const suuji_human_step *const step = words->step;
    for (size_t i = 0; i < step->placed_count; i++) {
        add_gap(words, i, step->placed_count);
        sj_words_cell(words, step->placed[i].cell);
        sj_text_str(&words->out, " is ");
        sj_words_value(words, step->placed[i].value);
    }
}

/* The cells that lose `value`; false: there are none. */
static bool cells_losing(const suuji_human_step *step, unsigned value, uint64_t *set)
{
    bool any = false;
    memset(set, 0, SJ_MOST_WORDS * sizeof *set);
    for (size_t i = 0; i < step->eliminated_count; i++)
        if (step->eliminated[i].value == value) {
            sj_bit_set(set, step->eliminated[i].cell);
            any = true;
        }
    return any;
}

/* Values that the same cells lose together: "3 is not in r2c2, and 7 and 8 are not in r5c1". */
void sj_words_eliminated(struct sj_words *words)
{
    const unsigned size = words->human->map->size;
    uint64_t done = 0, all = 0;
    for (size_t i = 0; i < words->step->eliminated_count; i++)
        all |= sj_value_bit(words->step->eliminated[i].value);
    for (unsigned value = 1; value <= size; value++) {
        uint64_t set[SJ_MOST_WORDS], other[SJ_MOST_WORDS], values = sj_value_bit(value);
        if ((done & values) || !cells_losing(words->step, value, set))
            continue;
        for (unsigned v = value + 1; v <= size; v++)
            if (cells_losing(words->step, v, other) && memcmp(set, other, sizeof set) == 0)
                values |= sj_value_bit(v);
        if (done)
            sj_text_str(&words->out, (done | values) == all ? ", and " : ", ");
        done |= values;
        sj_words_add_values(words, values);
        sj_text_str(&words->out, (values & (values - 1)) ? " are not in " : " is not in ");
        sj_words_add_cells(words, set);
    }
}
