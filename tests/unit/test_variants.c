/* SPDX-License-Identifier: MIT */
/* Puzzles of others with constraints, whose answers are proved: ../shared/data/variants, read where
   it is present; variant_sets.c asks more engines. Each row has a format, a puzzle, its solution
   and how many solutions there are: "1", "0", "2+" or a number. */
#include "support.h"

#include "suuji/constraints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER SUUJI_SOURCE_DIR "/../shared/data/variants/"

enum { COLUMNS = 9, ROW_ROOM = 1 << 16 };

struct row {
    char *id, *source, *size, *kinds, *format, *puzzle, *solution, *count;
};

static bool split_row(char *line, struct row *row)
{
    char **const column[] = {&row->id,     &row->source, &row->size,     &row->kinds,
                             &row->format, &row->puzzle, &row->solution, &row->count};
    for (size_t i = 0; i < sizeof column / sizeof column[0]; i++) {
        *column[i] = line;
        line += strcspn(line, "\t");
        if (*line == '\0')
            return false;
        *line++ = '\0';
    }
    return true;
}

/* Letters, from A for 1 on, where there are values above 9. */
static unsigned value_of(char c)
{
    return c >= 'A' ? (unsigned)(c - 'A') + 1 : (unsigned)(c - '0');
}

static void check_answer(const struct row *row, const char *engine, const suuji_puzzle *puzzle)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_solver *const solver = make_solver(engine);
    const bool several = strcmp(row->count, "2+") == 0;
    query.limit = several || strcmp(row->count, "1") == 0 ? 2 : SUUJI_ALL;
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    if (several ? answer.count < 2 : answer.count != strtoul(row->count, NULL, 10))
        fail_msg("%s: %s finds %lu solutions, expected %s", row->id, engine,
                 (unsigned long)answer.count, row->count);
    for (unsigned cell = 0; strcmp(row->count, "1") == 0 && row->solution[cell]; cell++)
        if (answer.solution[cell] != value_of(row->solution[cell]))
            fail_msg("%s: another solution", row->id);
    suuji_solver_free(solver);
}

/* How rows of a file were answered. */
struct tally {
    unsigned right, refused, open; /* open: the search is longer than the test allows */
};

/* Strings of Interactive Sudoku Solver, some of which are not for minutes, or have values or boards
   that suuji does not know. */
static void answer_string(const struct row *row, const char *engine, struct tally *tally)
{
    const suuji_read_options options = {.size = sizeof options, .format = "iss"};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    const suuji_status status =
        suuji_puzzle_read(row->puzzle, strlen(row->puzzle), &options, &puzzle, &err);
    if (status != SUUJI_OK) {
        if (!strstr(err.text, "supported"))
            fail_msg("%s: %s", row->id, err.text);
        tally->refused++;
        return;
    }
    suuji_solver *const solver = make_solver(engine);
    query.limit = 2;
    query.limits.nodes = 2000;
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    if (answer.verdict == SUUJI_VERDICT_UNKNOWN) {
        tally->open++;
    } else {
        const unsigned expected = (unsigned)(row->count[0] - '0'); /* of "2+": 2 */
        if (answer.count != expected)
            fail_msg("%s: %s finds %lu solutions, expected %u", row->id, engine,
                     (unsigned long)answer.count, expected);
        for (unsigned cell = 0; expected == 1 && row->solution[cell]; cell++)
            assert_int_equal(answer.solution[cell], value_of(row->solution[cell]));
        tally->right++;
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static struct tally answer_strings(const char *name, const char *engine)
{
    static char line[ROW_ROOM];
    char path[400];
    struct row row;
    struct tally tally = {0};
    snprintf(path, sizeof path, FOLDER "%s.tsv", name);
    FILE *const file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (split_row(line, &row) && strcmp(row.format, "iss") == 0)
            answer_string(&row, engine, &tally);
    if (file)
        fclose(file);
    return tally;
}

/* What is refused has values or boards that are not supported, cells beside the board, or an order
   of rows. */
static void strings_of_iss_have_the_known_answers(void **state)
{
    (void)state;
    static const struct {
        const char *engine;
        unsigned puzzles, featured, exotic, none_or_several; /* at least */
    } rows[] = {{"bits", 70, 9, 7, 4}, {"cdcl", 50, 5, 6, 4}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct tally puzzles = answer_strings("iss", rows[i].engine),
                           featured = answer_strings("ctc", rows[i].engine),
                           exotic = answer_strings("iss_exotic", rows[i].engine),
                           none_or_several = answer_strings("zero_multi", rows[i].engine);
        if (puzzles.right + featured.right == 0)
            return;
        assert_int_equal(puzzles.refused, 22);
        assert_int_equal(featured.refused, 0);
        assert_int_equal(exotic.refused, 35);
        assert_int_equal(none_or_several.refused, 0);
        assert_in_range(puzzles.right, rows[i].puzzles, 117);
        assert_in_range(featured.right, rows[i].featured, 14);
        assert_in_range(exotic.right, rows[i].exotic, 7);
        assert_in_range(none_or_several.right, rows[i].none_or_several, 8);
    }
}

/* Rows of a file in a format: each has the known answer. Returns how many there are. */
static unsigned check_file(const char *name, const char *format, const char *read_as,
                           const char *engine)
{
    static char line[ROW_ROOM];
    char path[400];
    struct row row;
    unsigned rows = 0;
    snprintf(path, sizeof path, FOLDER "%s.tsv", name);
    FILE *const file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        const suuji_read_options options = {.size = sizeof options, .format = read_as};
        suuji_puzzle *puzzle = NULL;
        suuji_error err = {0};
        if (!split_row(line, &row) || strcmp(row.format, format) != 0)
            continue;
        if (suuji_puzzle_read(row.puzzle, strlen(row.puzzle), &options, &puzzle, &err) != SUUJI_OK)
            fail_msg("%s: %s", row.id, err.text);
        check_answer(&row, engine, puzzle);
        suuji_puzzle_free(puzzle);
        rows++;
    }
    if (file)
        fclose(file);
    return rows;
}

static void check_rows(const char *name, const char *format, const char *read_as, unsigned expected)
{
    const unsigned rows = check_file(name, format, read_as, "auto");
    if (rows > 0)
        assert_int_equal(rows, expected);
}

/* Is this the first row of its mixture of kinds? Notes it. */
static bool is_new_mixture(const char *kinds, char seen[][64], unsigned *mixtures)
{
    for (unsigned i = 0; i < *mixtures; i++)
        if (strncmp(seen[i], kinds, 63) == 0)
            return false;
    assert_true(*mixtures < 200);
    snprintf(seen[(*mixtures)++], 64, "%s", kinds);
    return true;
}

/* The first puzzle of each mixture of kinds: what is not solved soon is left open. */
static void check_mixtures(const char *engine, uint64_t nodes, unsigned least_right)
{
    static char line[ROW_ROOM], seen[200][64];
    struct row row;
    unsigned mixtures = 0, right = 0;
    FILE *const file = fopen(FOLDER "fpuzzles.tsv", "r");
    suuji_solver *solver = NULL;
    if (suuji_solver_new(engine, &solver, NULL) != SUUJI_OK || !file)
        skip();
    while (fgets(line, sizeof line, file)) {
        const suuji_read_options options = {.size = sizeof options, .format = "json"};
        suuji_query query = SUUJI_QUERY_INIT;
        suuji_puzzle *puzzle = NULL;
        if (!split_row(line, &row) || strcmp(row.format, "fpuzzles-json") != 0 ||
            strcmp(row.count, "1") != 0 || !is_new_mixture(row.kinds, seen, &mixtures))
            continue;
        assert_int_equal(suuji_puzzle_read(row.puzzle, strlen(row.puzzle), &options, &puzzle, NULL),
                         SUUJI_OK);
        query.limit = 2;
        query.limits.nodes = nodes;
        query.limits.seconds = 1;
        const suuji_answer answer = ask_solver(solver, puzzle, &query);
        if (answer.verdict == SUUJI_VERDICT_NONE || answer.verdict == SUUJI_VERDICT_SEVERAL)
            fail_msg("%s: %s", row.id, suuji_verdict_name(answer.verdict));
        for (unsigned cell = 0; answer.solution && row.solution[cell]; cell++)
            if (answer.solution[cell] != value_of(row.solution[cell]))
                fail_msg("%s: another solution", row.id);
        right += answer.solution != NULL;
        suuji_puzzle_free(puzzle);
    }
    assert_int_equal(mixtures, 80);
    assert_in_range(right, least_right, mixtures);
    suuji_solver_free(solver);
    fclose(file);
}

static void formulas_have_the_known_answers(void **state)
{
    (void)state;
    check_mixtures("cadical", 0, 60);
}

static void small_boards_have_the_known_answers(void **state)
{
    (void)state;
    check_mixtures("bits", 5000, 75);
}

static void puzzles_of_fpuzzles_have_the_known_answers(void **state)
{
    (void)state;
    check_rows("counts4", "fpuzzles-json", "json", 206);
    check_rows("counts6", "fpuzzles-json", "json", 106);
    check_rows("fpuzzles", "fpuzzles-json", "json", 227);
    check_rows("fpuzzles_lz", "fpuzzles-lz64", "fpuzzles", 32);
    check_rows("zero_multi", "fpuzzles-json", "json", 19);
}

/* Strings of Killer puzzles, most of which take long: their solutions are right. */
static void check_killer_string(const struct row *row)
{
    const suuji_read_options options = {.size = sizeof options};
    suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    uint8_t grid[81];
    if (suuji_puzzle_read(row->puzzle, strlen(row->puzzle), &options, &puzzle, &err) != SUUJI_OK)
        fail_msg("%s: %s", row->id, err.text);
    for (unsigned cell = 0; cell < 81; cell++)
        grid[cell] = (uint8_t)value_of(row->solution[cell]);
    assert_true(suuji_rules_constraint_count(suuji_puzzle_rules(puzzle)) > 5);
    if (!suuji_verify(puzzle, grid, NULL, NULL))
        fail_msg("%s: its solution is refused", row->id);
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 2;
    query.limits.nodes = 100;
    suuji_solver *const solver = make_solver("bits");
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    if (answer.verdict != SUUJI_VERDICT_UNKNOWN)
        assert_int_equal(answer.count, 1);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void killer_strings_have_the_known_solutions(void **state)
{
    static char line[ROW_ROOM];
    struct row row;
    unsigned rows = 0;
    (void)state;
    FILE *const file = fopen(FOLDER "killer_strings.tsv", "r");
    while (file && fgets(line, sizeof line, file))
        if (split_row(line, &row) && strcmp(row.id, "id") != 0) {
            check_killer_string(&row);
            rows++;
        }
    if (file) {
        fclose(file);
        assert_int_equal(rows, 30);
    }
}

/* ---- From one format to the other ---- */

/* A puzzle comes back from a format with the same rules, or is refused; `written` counts. */
static void carry_over(const char *id, const suuji_puzzle *puzzle, const char *format,
                       unsigned *written)
{
    const suuji_read_options options = {.size = sizeof options, .format = format};
    const char *const spec = suuji_rules_spec(suuji_puzzle_rules(puzzle));
    suuji_puzzle *again = NULL;
    suuji_error err = {0};
    char *text = NULL;
    size_t len = 0;
    if (suuji_puzzle_write(puzzle, NULL, format, &text, &len, &err) != SUUJI_OK) {
        assert_int_equal(err.status, SUUJI_ERR_UNSUPPORTED);
        return;
    }
    if (suuji_puzzle_read(text, len, &options, &again, &err) != SUUJI_OK)
        fail_msg("%s, %s: %s", id, format, err.text);
    /* iss names some diagonals from their other ends. */
    if (!(strcmp(format, "iss") == 0 && strstr(spec, "littlekiller")))
        assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(again)), spec);
    for (unsigned cell = 0; cell < suuji_rules_size(suuji_puzzle_rules(puzzle)); cell++)
        assert_int_equal(suuji_puzzle_givens(puzzle)[cell], suuji_puzzle_givens(again)[cell]);
    ++*written;
    suuji_puzzle_free(again);
    suuji_text_free(text);
}

static void puzzles_come_back_from_other_formats(void **state)
{
    static const char *const files[] = {"fpuzzles", "iss", "ctc", "killer_strings"};
    static const char *const formats[] = {"json", "fpuzzles", "sudokupad", "iss"};
    static char line[ROW_ROOM];
    unsigned written[4] = {0}, rows = 0;
    (void)state;
    for (size_t f = 0; f < sizeof files / sizeof files[0]; f++) {
        char path[400];
        struct row row;
        snprintf(path, sizeof path, FOLDER "%s.tsv", files[f]);
        FILE *const file = fopen(path, "r");
        while (file && fgets(line, sizeof line, file)) {
            suuji_puzzle *puzzle = NULL;
            if (!split_row(line, &row) ||
                suuji_puzzle_read(row.puzzle, strlen(row.puzzle), NULL, &puzzle, NULL) != SUUJI_OK)
                continue;
            for (size_t k = 0; k < 4; k++)
                carry_over(row.id, puzzle, formats[k], &written[k]);
            suuji_puzzle_free(puzzle);
            rows++;
        }
        if (file)
            fclose(file);
    }
    if (rows == 0)
        return;
    assert_true(written[0] * 100 > rows * 98); /* it has no pencil marks, which some of them have */
    assert_true(written[1] * 10 > rows * 8 && written[3] * 10 > rows * 7);
}

TEST_FILE(test_variants)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_of_fpuzzles_have_the_known_answers),
        cmocka_unit_test(strings_of_iss_have_the_known_answers),
        cmocka_unit_test(puzzles_come_back_from_other_formats),
        cmocka_unit_test(killer_strings_have_the_known_solutions),
        cmocka_unit_test(formulas_have_the_known_answers),
        cmocka_unit_test(small_boards_have_the_known_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
