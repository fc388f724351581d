/* SPDX-License-Identifier: MIT */
/* Reading and writing constraints, and their canonical form. */
#include "constraint/constraint_text.h"
#include "constraint/alternatives_text.h"

#include "base/bits_inl.h"
#include "base/did_you_mean.h"
#include "base/arrays.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No constraint of a puzzle is as long: what is longer is refused before it takes memory. */
enum { MAX_NUMBER = 1000000, MAX_NUMBERS = 1024, MAX_CELLS = 1 << 16, MAX_TEXT = 1 << 16 };

/* What errors quote of a constraint, with the 0 at the end. */
enum { QUOTE_ROOM = 61 };

/* ---- Building ---- */

/* A list of constraints has all arrays, also where none has a cell, so that pointers into them are
   valid. */
static bool have_arrays(struct sj_constraint_list *list)
{
    return sj_grow(&list->number, &list->number_room, list->numbers + 1, sizeof *list->number) &&
           sj_grow(&list->text, &list->text_room, list->texts + 1, sizeof *list->text) &&
           sj_grow(&list->cell, &list->cell_room, list->cells + 1, sizeof *list->cell) &&
           sj_grow(&list->end, &list->end_room, list->ends + 1, sizeof *list->end);
}

bool sj_constraint_begin(struct sj_constraint_list *list, const struct sj_constraint_kind *kind)
{
    if (!sj_grow(&list->at, &list->room, list->count + 1, sizeof *list->at) || !have_arrays(list))
        return false;
    list->at[list->count++] = (struct sj_constraint){.kind = kind};
    return true;
}

bool sj_constraint_number(struct sj_constraint_list *list, int32_t number)
{
    if (!sj_grow(&list->number, &list->number_room, list->numbers + 1, sizeof *list->number))
        return false;
    list->number[list->numbers++] = number;
    list->at[list->count - 1].numbers++;
    return true;
}

bool sj_constraint_text(struct sj_constraint_list *list, const char *text, size_t length)
{
    struct sj_constraint *const c = &list->at[list->count - 1];
    if (!sj_grow(&list->text, &list->text_room, list->texts + length + 1, sizeof *list->text))
        return false;
    memcpy(list->text + list->texts, text, length);
    list->texts += length;
    list->text[list->texts++] = '\0';
    c->text_length = (unsigned)length;
    return true;
}

bool sj_constraint_cell(struct sj_constraint_list *list, unsigned cell)
{
    if (!sj_grow(&list->cell, &list->cell_room, list->cells + 1, sizeof *list->cell))
        return false;
    list->cell[list->cells++] = (uint16_t)cell;
    list->at[list->count - 1].cells++;
    return true;
}

bool sj_constraint_group(struct sj_constraint_list *list)
{
    struct sj_constraint *const c = &list->at[list->count - 1];
    if (!sj_grow(&list->end, &list->end_room, list->ends + 1, sizeof *list->end))
        return false;
    list->end[list->ends++] = (uint16_t)c->cells;
    c->groups++;
    return true;
}

bool sj_constraint_add(struct sj_constraint_list *list, const struct sj_constraint *c)
{
    bool done = sj_constraint_begin(list, c->kind);
    for (unsigned i = 0; i < c->numbers && done; i++)
        done = sj_constraint_number(list, c->number[i]);
    if (c->text_length && done)
        done = sj_constraint_text(list, c->text, c->text_length);
    for (unsigned g = 0; g < c->groups && done; g++) {
        unsigned count;
        const uint16_t *const cell = sj_group(c, g, &count);
        for (unsigned i = 0; i < count && done; i++)
            done = sj_constraint_cell(list, cell[i]);
        done = done && sj_constraint_group(list);
    }
    return done;
}

bool sj_constraint_list_copy(struct sj_constraint_list *to, const struct sj_constraint_list *from)
{
    *to = (struct sj_constraint_list){.size = from->size};
    to->numbers = from->numbers;
    to->texts = from->texts;
    to->cells = from->cells;
    to->ends = from->ends;
    if (!sj_grow(&to->at, &to->room, from->count, sizeof *to->at) || !have_arrays(to))
        return false;
    to->count = from->count;
    for (size_t i = 0; i < to->count; i++) {
        to->at[i] = from->at[i];
        to->at[i].alternatives = NULL; /* finishing makes its own */
    }
    for (size_t i = 0; i < to->texts; i++)
        to->text[i] = from->text[i];
    for (size_t i = 0; i < to->numbers; i++)
        to->number[i] = from->number[i];
    for (size_t i = 0; i < to->cells; i++)
        to->cell[i] = from->cell[i];
    for (size_t i = 0; i < to->ends; i++)
        to->end[i] = from->end[i];
    return true;
}

void sj_constraint_list_free(struct sj_constraint_list *list)
{
    free(list->at);
    free(list->number);
    free(list->text);
    for (size_t i = 0; i < list->chosen; i++)
        sj_alternatives_free(list->alternatives[i]);
    free(list->alternatives);
    free(list->cell);
    free(list->end);
    *list = (struct sj_constraint_list){.size = list->size, .depth = list->depth};
}

/* ---- Reading ---- */

/* Blanks after it are skipped, too. */
static bool skip_char(const char **at, char c)
{
    if (**at != c)
        return false;
    ++*at;
    *at += strspn(*at, " \t\r\n");
    return true;
}

/* A whole number; false: there is none, or it is too large. */
static bool read_number(const char **at, int32_t *number)
{
    const bool minus = **at == '-';
    *at += minus;
    const char *const start = *at;
    int32_t value = 0;
    while (**at >= '0' && **at <= '9' && value <= MAX_NUMBER)
        value = value * 10 + (*(*at)++ - '0');
    *number = minus ? -value : value;
    return *at > start && value <= MAX_NUMBER;
}

/* r1c1 */
static suuji_status read_cell(const char *text, const char **at, unsigned size, unsigned *cell,
                              suuji_error *err)
{
    const char *const start = *at;
    int32_t row = 0, col = 0;
    if ((**at | 32) != 'r' || (++*at, !read_number(at, &row)) || (**at | 32) != 'c' ||
        (++*at, !read_number(at, &col)))
        return sj_fail_expected(err, "rules", text, "a cell, as r1c1,", start);
    if (row < 1 || col < 1 || row > (int32_t)size || col > (int32_t)size)
        return sj_fail(err, SUUJI_ERR_RULES,
                       "rules '%.60s': cell %.*s is not on a board of size %u", text,
                       (int)(*at - start < 20 ? *at - start : 20), start, size);
    *cell = ((unsigned)row - 1) * size + (unsigned)col - 1;
    return SUUJI_OK;
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

/* The step from one cell to the next on the way to another; 0: they are not on one row, column or
   diagonal. */
static int find_step(unsigned size, unsigned from, unsigned to)
{
    const int rows = (int)(to / size) - (int)(from / size),
              cols = (int)(to % size) - (int)(from % size);
    if (rows != 0 && cols != 0 && abs(rows) != abs(cols))
        return 0;
    return sign_of(rows) * (int)size + sign_of(cols);
}

/* r1 for the cells of row 1, c1 for column 1: their first and last cell. */
static bool read_line(const char **at, unsigned size, unsigned *first, unsigned *last)
{
    const char *next = *at + 1;
    const bool row = (**at | 32) == 'r';
    int32_t line = 0;
    if ((!row && (**at | 32) != 'c') || !read_number(&next, &line) || line < 1 ||
        line > (int32_t)size || (*next | 32) == 'c')
        return false;
    *at = next;
    *first = ((unsigned)line - 1) * (row ? size : 1);
    *last = *first + (size - 1) * (row ? 1 : size);
    return true;
}

/* r1c1, r1c1-r1c9 or, with the cells of a whole row or column, r1 and c1 */
static suuji_status read_run(const char *text, const char **at, struct sj_constraint_list *list,
                             suuji_error *err)
{
    unsigned cell = 0, last = 0;
    if (!read_line(at, list->size, &cell, &last)) {
        suuji_status status = read_cell(text, at, list->size, &cell, err);
        last = cell;
        if (status == SUUJI_OK && skip_char(at, '-'))
            status = read_cell(text, at, list->size, &last, err);
        if (status != SUUJI_OK)
            return status;
    }
    const int step = find_step(list->size, cell, last);
    if (step == 0 && cell != last)
        return sj_fail(err, SUUJI_ERR_RULES,
                       "rules '%.60s': r%uc%u and r%uc%u are not on one row, column or diagonal",
                       text, cell / list->size + 1, cell % list->size + 1, last / list->size + 1,
                       last % list->size + 1);
    for (;; cell = (unsigned)((int)cell + step)) {
        if (list->at[list->count - 1].cells == MAX_CELLS - 1)
            return sj_fail(err, SUUJI_ERR_RULES,
                           "rules '%.60s': a constraint has more than %d cells", text,
                           MAX_CELLS - 1);
        if (!sj_constraint_cell(list, cell))
            return sj_fail_memory(err);
        if (cell == last)
            return SUUJI_OK;
    }
}

static suuji_status read_numbers(const char *text, const char **at, struct sj_constraint_list *list,
                                 suuji_error *err)
{
    do {
        const char *const start = *at;
        int32_t number = 0;
        if (!read_number(at, &number) || list->at[list->count - 1].numbers == MAX_NUMBERS) {
            char what[40];
            snprintf(what, sizeof what, "a number up to %d", MAX_NUMBER);
            return sj_fail_expected(err, "rules", text, what, start);
        }
        if (!sj_constraint_number(list, number))
            return sj_fail_memory(err);
    } while (skip_char(at, ','));
    return SUUJI_OK;
}

/* Up to the colon or the closing parenthesis; parentheses within are closed within. */
static suuji_status read_text(const char *text, const char **at, struct sj_constraint_list *list,
                              suuji_error *err)
{
    const char *const start = *at;
    unsigned open = 0;
    while (**at && (open > 0 || (**at != ':' && **at != ')'))) {
        open += **at == '(';
        open -= **at == ')';
        ++*at;
    }
    const size_t length = (size_t)(*at - start);
    if (length > MAX_TEXT)
        return sj_fail(err, SUUJI_ERR_RULES,
                       "rules '%.60s': the text of a constraint has more than %d characters", text,
                       MAX_TEXT);
    if (!sj_constraint_text(list, start, length))
        return sj_fail_memory(err);
    skip_char(at, ':');
    return SUUJI_OK;
}

static suuji_status read_groups(const char *text, const char **at, struct sj_constraint_list *list,
                                suuji_error *err)
{
    do {
        do {
            const suuji_status status = read_run(text, at, list, err);
            if (status != SUUJI_OK)
                return status;
        } while (skip_char(at, ','));
        if (!sj_constraint_group(list))
            return sj_fail_memory(err);
    } while (skip_char(at, ';'));
    return SUUJI_OK;
}

/* Names of several kinds together. */
static const struct {
    const char *name, *hint;
} groups_of_kinds[] = {
    {"kropki", "; white dots are 'difference', black dots 'ratio'"},
    {"dots", "; white dots are 'difference', black dots 'ratio'"},
};

/* Show each of the names, which have blanks between; the best is copied to `best`. */
static void guess_aliases(struct sj_guess *guess, const char *names, char best[SJ_GUESS_ROOM])
{
    for (const char *at = names; at && *at; at += strspn(at, " ")) {
        char name[SJ_GUESS_ROOM];
        const size_t len = strcspn(at, " ");
        const char *const before = guess->best;
        sj_guess_show(guess, sj_guess_word(at, len, name));
        if (guess->best != before) {
            memcpy(best, name, sizeof name);
            guess->best = best;
        }
        at += len;
    }
}

static suuji_status fail_unknown(const char *text, const char *name, size_t len, suuji_error *err)
{
    char word[SJ_GUESS_ROOM], best[SJ_GUESS_ROOM], hint[SJ_GUESS_ROOM + 20];
    struct sj_guess guess = {.word = sj_guess_word(name, len, word)};
    const struct sj_constraint_kind *kind;
    for (size_t i = 0; (kind = sj_constraint_kind_at(i)) != NULL; i++) {
        sj_guess_show(&guess, kind->info.name);
        guess_aliases(&guess, kind->info.aliases, best);
    }
    sj_guess_write(&guess, hint, sizeof hint);
    for (size_t i = 0; i < sizeof groups_of_kinds / sizeof *groups_of_kinds; i++)
        if (strcmp(word, groups_of_kinds[i].name) == 0)
            snprintf(hint, sizeof hint, "%s", groups_of_kinds[i].hint);
    return sj_fail(err, SUUJI_ERR_RULES, "rules '%.60s': there is no constraint '%.*s'%s", text,
                   (int)(len < 40 ? len : 40), name, hint);
}

/* What errors quote of the rules: the constraint that begins at `text`. */
static void quote_constraint(const char *text, char quote[QUOTE_ROOM])
{
    unsigned open = 0;
    size_t len = 0;
    for (; text[len] && (open > 0 || !strchr("+|)", text[len])); len++) {
        open += text[len] == '(';
        if (text[len] == ')' && --open == 0) {
            len++;
            break;
        }
    }
    snprintf(quote, QUOTE_ROOM, len < QUOTE_ROOM ? "%.*s" : "%.*s...",
             (int)(len < QUOTE_ROOM ? len : QUOTE_ROOM - 4), text);
}

suuji_status sj_constraint_parse(const char *text, const char **at, struct sj_constraint_list *list,
                                 suuji_error *err)
{
    const char *const name = *at;
    const size_t len = strcspn(name, "(+|) \t\r\n");
    const struct sj_constraint_kind *const kind = sj_constraint_kind_find(name, len);
    char quote[QUOTE_ROOM];
    suuji_status status = SUUJI_OK;
    if (!kind)
        return fail_unknown(text, name, len, err);
    quote_constraint(name, quote);
    text = quote;
    if (!sj_constraint_begin(list, kind))
        return sj_fail_memory(err);
    *at += len;
    if (!skip_char(at, '('))
        return SUUJI_OK;
    if (kind->chooses) {
        status = sj_alternatives_parse(text, at, list, err);
    } else if (kind->read_text) {
        status = read_text(text, at, list, err);
    } else if (**at == '-' || (**at >= '0' && **at <= '9')) {
        status = read_numbers(text, at, list, err);
        if (status == SUUJI_OK && **at != ')' && !skip_char(at, ':'))
            return sj_fail_expected(err, "rules", text, "':'", *at);
    }
    if (status == SUUJI_OK && **at != ')' && !kind->chooses)
        status = read_groups(text, at, list, err);
    if (status == SUUJI_OK && !skip_char(at, ')'))
        return sj_fail_expected(err, "rules", text, "',', ';' or ')'", *at);
    return status;
}

/* ---- Checking ---- */

/* SUUJI_ERR_RULES: "'CONSTRAINT' HAS WHAT", as in "'cage(3:r1c1)' has ...". */
static suuji_status refuse(const struct sj_constraints *all, const struct sj_constraint *c,
                           const char *what, suuji_error *err)
{
    struct sj_text text = {0};
    char quote[QUOTE_ROOM];
    sj_constraint_spell(c, all->size, &text);
    sj_text_char(&text, '\0');
    quote_constraint(text.failed ? c->kind->info.name : text.at, quote);
    sj_text_free(&text);
    return sj_fail(err, SUUJI_ERR_RULES, "'%s'%s", quote, what);
}

/* `one`, `several`: words for what is counted. */
static suuji_status check_amount(const struct sj_constraints *all, const struct sj_constraint *c,
                                 const char *one, const char *several, unsigned has,
                                 struct sj_amount takes, suuji_error *err)
{
    char what[160];
    char range[64];
    if (has >= takes.low && has <= takes.high)
        return SUUJI_OK;
    if (takes.high == 0)
        snprintf(range, sizeof range, "no");
    else if (takes.low == takes.high)
        snprintf(range, sizeof range, "%u", takes.low);
    else
        snprintf(range, sizeof range, has < takes.low ? "at least %u" : "at most %u",
                 has < takes.low ? takes.low : takes.high);
    snprintf(what, sizeof what, " has %u %s where it takes %s, as in %s", has,
             has == 1 ? one : several, range, c->kind->info.example);
    return refuse(all, c, what, err);
}

static int compare_cells(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

/* A cell that is in a group twice; negative: there is none. */
static long find_repeat(const uint16_t *cell, unsigned count, unsigned cells)
{
    uint64_t seen[(SUUJI_MAX_SIZE * SUUJI_MAX_SIZE + 63) / 64];
    memset(seen, 0, sj_words(cells) * sizeof *seen);
    for (unsigned i = 0; i < count; i++) {
        if (sj_bit_get(seen, cell[i]))
            return cell[i];
        sj_bit_set(seen, cell[i]);
    }
    return -1;
}

static suuji_status check_constraint(const struct sj_constraints *all,
                                     const struct sj_constraint *c, suuji_error *err)
{
    const struct sj_constraint_kind *const kind = c->kind;
    char what[160];
    if (c->cells >= MAX_CELLS || c->numbers > MAX_NUMBERS) /* ends of groups are 16 bits */
        return sj_fail(err, SUUJI_ERR_RULES, "'%s' has more than %d %s", kind->info.name,
                       c->cells >= MAX_CELLS ? MAX_CELLS - 1 : MAX_NUMBERS,
                       c->cells >= MAX_CELLS ? "cells" : "numbers");
    suuji_status status = check_amount(all, c, "number", "numbers", c->numbers, kind->numbers, err);
    if (status == SUUJI_OK)
        status =
            check_amount(all, c, "group of cells", "groups of cells", c->groups, kind->groups, err);
    for (unsigned g = 0; status == SUUJI_OK && g < c->groups; g++) {
        unsigned count = 0;
        const uint16_t *const cell = sj_group(c, g, &count);
        status = check_amount(all, c, "cell", "cells", count, kind->cells, err);
        const long twice = kind->repeats ? -1 : find_repeat(cell, count, all->size * all->size);
        if (status == SUUJI_OK && twice >= 0) {
            snprintf(what, sizeof what, " has r%ldc%ld twice", twice / (long)all->size + 1,
                     twice % (long)all->size + 1);
            return refuse(all, c, what, err);
        }
    }
    const char *const flaw = status == SUUJI_OK && kind->flaw ? kind->flaw(all, c) : NULL;
    if (!flaw)
        return status;
    snprintf(what, sizeof what, ": %s", flaw);
    return refuse(all, c, what, err);
}

/* ---- The canonical form ---- */

/* Turn a group round if it reads lower from its other end. */
static void turn_group(uint16_t *cell, unsigned count)
{
    if (cell[0] <= cell[count - 1])
        return;
    for (unsigned i = 0; i < count / 2; i++) {
        const uint16_t first = cell[i];
        cell[i] = cell[count - 1 - i];
        cell[count - 1 - i] = first;
    }
}

static void order_groups(const struct sj_constraint *c, uint16_t *cell)
{
    for (unsigned g = 0; g < c->groups; g++) {
        const unsigned first = g ? c->end[g - 1] : 0u, count = c->end[g] - first;
        if (c->kind->order == SJ_UNORDERED)
            qsort(cell + first, count, sizeof *cell, compare_cells);
        else if (c->kind->order == SJ_REVERSIBLE)
            turn_group(cell + first, count);
    }
}

/* A group that is moved. */
struct group {
    const uint16_t *cell;
    unsigned count;
};

/* By their cells, then their lengths. */
static int compare_groups(const void *first, const void *second)
{
    const struct group *const a = first, *const b = second;
    for (unsigned i = 0; i < a->count && i < b->count; i++)
        if (a->cell[i] != b->cell[i])
            return a->cell[i] < b->cell[i] ? -1 : 1;
    return (a->count > b->count) - (a->count < b->count);
}

/* Groups that may change places come in the order of their cells. */
static bool sort_groups(const struct sj_constraint *c, uint16_t *cell, uint16_t *end)
{
    uint16_t *const old = malloc(c->cells * sizeof *old);
    struct group *const group = malloc(c->groups * sizeof *group);
    const bool ready = old && group;
    unsigned to = 0;
    if (ready) {
        memcpy(old, cell, c->cells * sizeof *old);
        for (unsigned g = 0, from = 0; g < c->groups; from = end[g++])
            group[g] = (struct group){old + from, end[g] - from};
        qsort(group, c->groups, sizeof *group, compare_groups);
        for (unsigned g = 0; g < c->groups; g++) {
            memcpy(cell + to, group[g].cell, group[g].count * sizeof *cell);
            to += group[g].count;
            end[g] = (uint16_t)to;
        }
    }
    free(old);
    free(group);
    return ready;
}

static int compare_numbers(const struct sj_constraint *a, const struct sj_constraint *b)
{
    for (unsigned i = 0; i < a->numbers && i < b->numbers; i++)
        if (a->number[i] != b->number[i])
            return a->number[i] < b->number[i] ? -1 : 1;
    return (a->numbers > b->numbers) - (a->numbers < b->numbers);
}

/* By kind, then cells, then numbers: constraints that are equal are beside each other. */
static int compare_constraints(const void *first, const void *second)
{
    const struct sj_constraint *const a = first, *const b = second;
    const int order = strcmp(a->kind->info.name, b->kind->info.name);
    if (order != 0)
        return order;
    for (unsigned i = 0; i < a->cells && i < b->cells; i++)
        if (a->cell[i] != b->cell[i])
            return a->cell[i] < b->cell[i] ? -1 : 1;
    if (a->cells != b->cells)
        return a->cells < b->cells ? -1 : 1;
    for (unsigned g = 0; g < a->groups && g < b->groups; g++)
        if (a->end[g] != b->end[g])
            return a->end[g] < b->end[g] ? -1 : 1;
    const int numbers = compare_numbers(a, b);
    return numbers != 0 ? numbers : strcmp(a->text, b->text);
}

bool sj_constraints_equal(const struct sj_constraints *a, const struct sj_constraints *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (a->at[i].waived != b->at[i].waived || compare_constraints(&a->at[i], &b->at[i]) != 0)
            return false;
    return true;
}

/* Numbers that are meant where none is written are added; the pointers are set after that, when
   nothing moves. */
static bool add_usual_numbers(struct sj_constraint_list *list)
{
    int32_t *const old = list->number;
    const size_t olds = list->numbers;
    struct sj_constraint_list fresh = {0};
    size_t at = 0;
    for (size_t i = 0; i < list->count; i++) {
        struct sj_constraint *const c = &list->at[i];
        const bool usual = c->numbers == 0 && c->kind->usual && c->kind->numbers.low == 1;
        const unsigned numbers = c->numbers + usual;
        if (!sj_grow(&fresh.number, &fresh.number_room, fresh.numbers + numbers + 1,
                     sizeof *fresh.number)) {
            free(fresh.number);
            return false;
        }
        if (usual)
            fresh.number[fresh.numbers++] = c->kind->usual(list->size);
        for (unsigned k = 0; k < c->numbers && at < olds; k++)
            fresh.number[fresh.numbers++] = old[at++];
        c->numbers = numbers;
    }
    free(old);
    list->number = fresh.number;
    list->numbers = fresh.numbers;
    list->number_room = fresh.number_room;
    return true;
}

/* Alternatives of a constraint, which are kept in the list. */
static suuji_status settle_alternatives(struct sj_constraint_list *list, struct sj_constraint *c,
                                        const char *old, const uint8_t *region, struct sj_text *out,
                                        suuji_error *err)
{
    struct sj_alternatives *made = NULL;
    if (!sj_grow(&list->alternatives, &list->chosen_room, list->chosen + 1,
                 sizeof(struct sj_alternatives *)))
        return sj_fail_memory(err);
    const suuji_status status =
        sj_alternatives_make(old, list->size, list->depth, region, &made, out, err);
    if (made)
        list->alternatives[list->chosen++] = made;
    c->alternatives = made;
    return status;
}

/* Texts are checked, and replaced by their canonical forms. */
static suuji_status settle_texts(struct sj_constraint_list *list, const uint8_t *region,
                                 suuji_error *err)
{
    struct sj_text fresh = {0};
    const char *old = list->text;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < list->count && status == SUUJI_OK; i++) {
        struct sj_constraint *const c = &list->at[i];
        const size_t before = fresh.len;
        if (!c->kind->read_text && !c->kind->chooses)
            continue;
        if (c->text_length == 0)
            status = sj_fail(err, SUUJI_ERR_RULES, "'%s' needs a text, as in %s",
                             c->kind->info.name, c->kind->info.example);
        else if (c->kind->chooses)
            status = settle_alternatives(list, c, old, region, &fresh, err);
        else
            status = c->kind->read_text(list->size, old, &fresh, err);
        old += c->text_length + (c->text_length > 0);
        c->text_length = (unsigned)(fresh.len - before);
        sj_text_char(&fresh, '\0');
    }
    if (status == SUUJI_OK && fresh.failed)
        status = sj_fail_memory(err);
    if (status != SUUJI_OK || fresh.len == 0) {
        sj_text_free(&fresh);
        return status;
    }
    free(list->text);
    list->text = fresh.at;
    list->texts = fresh.len;
    list->text_room = fresh.cap;
    return SUUJI_OK;
}

suuji_status sj_constraint_finish(struct sj_constraint_list *list, const uint8_t *region,
                                  suuji_error *err)
{
    const struct sj_constraints all = {list->size, region, list->at, list->count};
    const char *text;
    int32_t *number;
    uint16_t *cell = list->cell, *end = list->end;
    const suuji_status settled = settle_texts(list, region, err);
    if (settled != SUUJI_OK)
        return settled;
    if (!add_usual_numbers(list))
        return sj_fail_memory(err);
    number = list->number;
    text = list->text;
    for (size_t i = 0; i < list->count; i++) {
        struct sj_constraint *const c = &list->at[i];
        c->number = number;
        c->text = c->text_length ? text : "";
        c->cell = cell;
        c->end = end;
        const suuji_status status = check_constraint(&all, c, err);
        if (status != SUUJI_OK)
            return status;
        order_groups(c, cell);
        if (c->kind->swaps && !sort_groups(c, cell, end))
            return sj_fail_memory(err);
        number += c->numbers;
        text += c->text_length + (c->text_length > 0);
        cell += c->cells;
        end += c->groups;
    }
    if (list->count)
        qsort(list->at, list->count, sizeof *list->at, compare_constraints);
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (kept == 0 || compare_constraints(&list->at[i], &list->at[kept - 1]) != 0)
            list->at[kept++] = list->at[i];
    list->count = kept;
    return SUUJI_OK;
}

/* ---- Writing ---- */

static void spell_cell(unsigned cell, unsigned size, struct sj_text *text)
{
    sj_text_printf(text, "r%uc%u", cell / size + 1, cell % size + 1);
}

/* How many cells from the first are one after the other in a row, a column or a diagonal. */
static unsigned run_length(const uint16_t *cell, unsigned count, unsigned size)
{
    unsigned length = 1;
    if (count < 2 || cell[0] == cell[1])
        return 1;
    const int step = find_step(size, cell[0], cell[1]);
    if (step == 0 || (int)cell[1] - (int)cell[0] != step)
        return 1;
    while (length < count && (int)cell[length] - (int)cell[length - 1] == step &&
           find_step(size, cell[0], cell[length]) == step)
        length++;
    return length;
}

static void spell_cells(const uint16_t *cell, unsigned count, unsigned size, struct sj_text *text)
{
    for (unsigned i = 0; i < count;) {
        const unsigned run = run_length(cell + i, count - i, size);
        if (i > 0)
            sj_text_char(text, ',');
        spell_cell(cell[i], size, text);
        if (run < 3) {
            i++;
            continue;
        }
        sj_text_char(text, '-');
        spell_cell(cell[i + run - 1], size, text);
        i += run;
    }
}

static void spell_groups(const struct sj_constraint *c, unsigned size, struct sj_text *text)
{
    for (unsigned g = 0; g < c->groups; g++) {
        unsigned count = 0;
        const uint16_t *const cell = sj_group(c, g, &count);
        if (g > 0)
            sj_text_char(text, ';');
        spell_cells(cell, count, size, text);
    }
}

static void spell_numbers(const struct sj_constraint *c, struct sj_text *text)
{
    for (unsigned i = 0; i < c->numbers; i++)
        sj_text_printf(text, i ? ",%d" : "%d", (int)c->number[i]);
}

void sj_constraint_spell(const struct sj_constraint *c, unsigned size, struct sj_text *text)
{
    sj_text_str(text, c->kind->info.name);
    if (c->numbers + c->groups == 0)
        return;
    sj_text_char(text, '(');
    spell_numbers(c, text);
    sj_text_add(text, c->text, c->text_length);
    if (c->kind->chooses) {
        sj_text_char(text, ')');
        return;
    }
    if (c->numbers + c->text_length && c->groups)
        sj_text_char(text, ':');
    spell_groups(c, size, text);
    sj_text_char(text, ')');
}

void sj_constraint_sentence(const struct sj_constraint *c, unsigned size, struct sj_text *text)
{
    bool shown = true; /* what is in braces is for constraints with numbers */
    for (const char *at = c->kind->info.sentence; *at; at++) {
        if (*at == '{' || *at == '}') {
            shown = *at == '}' || c->numbers > 0;
        } else if (shown && *at == '%' && at[1]) {
            unsigned count = 0;
            at++;
            if (*at == 'n') {
                spell_numbers(c, text);
            } else if (*at == 't') {
                sj_text_add(text, c->text, c->text_length);
            } else if (*at == 'a') {
                sj_alternatives_sentence(c->alternatives, size, text);
            } else if (*at == 'c') {
                spell_groups(c, size, text);
            } else {
                const uint16_t *const cell = sj_group(c, (unsigned)(*at - '1'), &count);
                spell_cells(cell, count, size, text);
            }
        } else if (shown) {
            sj_text_char(text, *at);
        }
    }
}
