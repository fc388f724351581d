/* SPDX-License-Identifier: MIT */
/* Techniques on the positions of tests/techniques/: fields with tabs between,

       technique  rules  cells  removed  expected

   `cells` has one character per cell, '+' before values that are entries. `removed` and `expected`
   are lists like "r1c2<>5 r3c4=7"; '-' is an empty list. Searching the position for all steps of
   the technique must find one that does exactly what is expected, or with '-' no step at all. Every
   step that is found must pass the checker and agree with the solution, where there is one, and
   hints about it must not name what is only its result.

   SUUJI_TEST_FILE=fish.tsv tries only the positions of that file. */
#include "suuji/human.h"
#include "look_check.h"
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS 5

struct position {
    char *field[FIELDS]; /* technique, rules, cells, removed, expected */
    char place[300];     /* file:line */
};

/* ---- Reading ---- */

static unsigned value_of(char c)
{
    return c >= '1' && c <= '9'   ? (unsigned)(c - '0')
           : c >= 'A' && c <= 'Z' ? (unsigned)(c - 'A') + 10
                                  : 0;
}

/* "r1c2<>5 r3c4=7" -> candidates, `placed[i]` for '='. Returns how many. */
static size_t read_list(const char *text, unsigned size, suuji_candidate *list, bool *placed,
                        size_t room)
{
    size_t count = 0;
    unsigned row, column, value;
    int len;
    char sign[3];
    while (count < room &&
           sscanf(text, " r%uc%u%2[<>=]%u%n", &row, &column, sign, &value, &len) == 4) {
        list[count].cell = (uint16_t)((row - 1) * size + column - 1);
        list[count].value = (uint16_t)value;
        placed[count++] = sign[0] == '=';
        text += len;
    }
    while (*text == ' ' || *text == '-' || *text == '\n')
        text++;
    if (*text)
        fail_msg("'%s' is not a list of candidates", text);
    return count;
}

static suuji_puzzle *read_position(const struct position *position)
{
    suuji_rules *const rules = make_rules(position->field[1]);
    const unsigned size = suuji_rules_size(rules), cells = suuji_rules_cells(rules);
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    unsigned cell = 0;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, &err), SUUJI_OK);
    for (const char *at = position->field[2]; *at; at++) {
        const bool entry = *at == '+';
        at += entry;
        if (cell < cells)
            assert_int_equal((entry ? suuji_puzzle_set_entry
                                    : suuji_puzzle_set_given)(puzzle, cell, value_of(*at), &err),
                             SUUJI_OK);
        cell++;
    }
    if (cell != cells)
        fail_msg("%s: %u cells, expected %u", position->place, cell, cells);
    suuji_candidate *const list = calloc((size_t)cells * size, sizeof *list);
    bool *const placed = calloc((size_t)cells * size, sizeof *placed);
    const size_t count = read_list(position->field[3], size, list, placed, (size_t)cells * size);
    for (size_t i = 0; i < count; i++)
        suuji_puzzle_set_excluded(puzzle, list[i].cell, list[i].value, true, &err);
    free(list);
    free(placed);
    suuji_rules_free(rules);
    return puzzle;
}

/* ---- Looking ---- */

struct look {
    const struct position *position;
    const suuji_rules *rules;
    suuji_human *human;
    suuji_candidate wanted[2048];
    bool placed[2048];
    size_t wanted_count;
    const uint8_t *solution; /* NULL: none, or several */
    unsigned steps;
    bool found;
};

static bool is_wanted(const struct look *look, suuji_candidate candidate, bool placed)
{
    for (size_t i = 0; i < look->wanted_count; i++)
        if (look->wanted[i].cell == candidate.cell && look->wanted[i].value == candidate.value &&
            look->placed[i] == placed)
            return true;
    return false;
}

static bool on_step(void *user, const suuji_human_step *step)
{
    struct look *const look = user;
    char text[2000];
    bool equal = step->placed_count + step->eliminated_count == look->wanted_count;
    suuji_human_sentence(look->human, step, SUUJI_NOTATION_RC, text, sizeof text);
    look->steps++;
    if (suuji_human_check(look->human, step) != SUUJI_PROVED_YES)
        fail_msg("%s: the evidence does not prove: %s", look->position->place, text);
    const char *const fault = look_fault(look->human, look->rules, step);
    if (fault)
        fail_msg("%s: a hint names %s: %s", look->position->place, fault, text);
    for (size_t i = 0; i < step->eliminated_count; i++) {
        equal = equal && is_wanted(look, step->eliminated[i], false);
        if (look->solution && look->solution[step->eliminated[i].cell] == step->eliminated[i].value)
            fail_msg("%s: against the solution: %s", look->position->place, text);
    }
    for (size_t i = 0; i < step->placed_count; i++) {
        equal = equal && is_wanted(look, step->placed[i], true);
        if (look->solution && look->solution[step->placed[i].cell] != step->placed[i].value)
            fail_msg("%s: against the solution: %s", look->position->place, text);
    }
    if (look->wanted_count == 0)
        fail_msg("%s: nothing should be found: %s", look->position->place, text);
    look->found = look->found || equal;
    return true;
}

static void check_position(const struct position *position)
{
    const suuji_technique_info *const technique = suuji_technique_find(position->field[0]);
    if (!technique)
        fail_msg("%s: no technique '%s'", position->place, position->field[0]);
    suuji_puzzle *const puzzle = read_position(position);
    struct look *const look = calloc(1, sizeof *look);
    suuji_solver *const solver = make_solver(NULL);
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_error err;
    suuji_answer answer;
    query.limit = 2;
    answer = ask_solver(solver, puzzle, &query);
    look->position = position;
    look->rules = suuji_puzzle_rules(puzzle);
    look->solution = answer.verdict == SUUJI_VERDICT_UNIQUE ? answer.solution : NULL;
    look->wanted_count = read_list(position->field[4], suuji_rules_size(suuji_puzzle_rules(puzzle)),
                                   look->wanted, look->placed, 2048);
    assert_int_equal(suuji_human_new(suuji_puzzle_rules(puzzle), NULL, &look->human, &err),
                     SUUJI_OK);
    assert_int_equal(suuji_human_load(look->human, puzzle, &err), SUUJI_OK);
    assert_int_equal(suuji_human_find(look->human, technique, NULL, on_step, look, NULL, &err),
                     SUUJI_OK);
    if (look->wanted_count && !look->found)
        fail_msg("%s: %s: %s is not among the %u steps", position->place, technique->name,
                 position->field[4], look->steps);
    suuji_human_free(look->human);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    free(look);
}

/* ---- Files ---- */

/* What the positions of each technique are, by its row in the table. */
static struct tally {
    unsigned positions, without, other_rules;
} tally[256];

static void count_position(const struct position *position)
{
    size_t row = 0;
    const suuji_technique_info *info;
    while ((info = suuji_technique_at(row)) && strcmp(info->name, position->field[0]) != 0)
        row++;
    tally[row].positions++;
    tally[row].without += strcmp(position->field[4], "-") == 0;
    tally[row].other_rules +=
        strcmp(position->field[1], "9") != 0 && strcmp(position->field[4], "-") != 0;
}

static void check_file(const char *path, const char *name)
{
    static char line[20000];
    FILE *const file = fopen(path, "r");
    unsigned number = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        struct position position;
        char *at = line;
        number++;
        snprintf(position.place, sizeof position.place, "%s:%u", name, number);
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0')
            continue;
        for (int i = 0; i < FIELDS; i++) {
            position.field[i] = at;
            at += strcspn(at, "\t");
            if (*at)
                *at++ = '\0';
            else if (i < FIELDS - 1)
                fail_msg("%s: %d fields, expected %d", position.place, i + 1, FIELDS);
        }
        check_position(&position);
        count_position(&position);
    }
    fclose(file);
}

static const char only_file[] = "SUUJI_TEST_FILE";

static void positions_are_as_expected(void **state)
{
    (void)state;
    DIR *const folder = opendir(SUUJI_SOURCE_DIR "/tests/techniques");
    const struct dirent *entry;
    const char *const only = getenv(only_file);
    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        char path[1000];
        const size_t len = strlen(entry->d_name);
        if (len < 4 || strcmp(entry->d_name + len - 4, ".tsv") != 0 ||
            (only && strcmp(entry->d_name, only) != 0))
            continue;
        snprintf(path, sizeof path, "%s/tests/techniques/%s", SUUJI_SOURCE_DIR, entry->d_name);
        check_file(path, entry->d_name);
    }
    closedir(folder);
}

/* Every technique has three positions: one in which it is not found, one of other rules than
   9x9. */
static void every_technique_has_positions(void **state)
{
    (void)state;
    const suuji_technique_info *info;
    unsigned bad = 0;
    for (size_t i = 0; !getenv(only_file) && (info = suuji_technique_at(i)) != NULL; i++)
        if (tally[i].positions < 3 || tally[i].without < 1 || tally[i].other_rules < 1) {
            print_error("%s: %u positions, %u without it, %u of other rules\n", info->name,
                        tally[i].positions, tally[i].without, tally[i].other_rules);
            bad++;
        }
    assert_int_equal(bad, 0);
}

TEST_FILE(test_techniques)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(positions_are_as_expected),
                                       cmocka_unit_test(every_technique_has_positions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
