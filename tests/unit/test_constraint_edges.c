/* SPDX-License-Identifier: MIT */
/* What each kind of constraint means at its edges: boards of tests/constraints/edges.txt. Three
   programs that share little have to agree with the file: the engines, the verifier asked about all
   grids, and the oracle of the tests. */
#include "constraint_boards.h"
#include "constraint_oracle.h"
#include "support.h"

#include "suuji/constraints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Grids that a board without its constraints has are listed up to this many. */
enum { MOST_GRIDS = 2000, MAX_KINDS = 80, SPEC_ROOM = 600 };

struct filter {
    const suuji_puzzle *puzzle;
    unsigned long kept, seen;
};

static bool see_grid(void *user, const uint8_t *grid)
{
    struct filter *const filter = user;
    filter->kept += suuji_verify(filter->puzzle, grid, NULL, NULL);
    return ++filter->seen < MOST_GRIDS;
}

/* How many grids of the rules before the first '+' the verifier accepts. */
static void check_verifier(const char *spec, const char *givens, unsigned long expected)
{
    char plain[SPEC_ROOM];
    suuji_query query = SUUJI_QUERY_INIT;
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(spec, "+"), spec);
    suuji_puzzle *const all = make_puzzle(plain, givens), *const puzzle = make_puzzle(spec, givens);
    suuji_solver *const solver = make_solver("backtrack");
    struct filter filter = {puzzle, 0, 0};
    query.limit = SUUJI_ALL;
    query.on_solution = see_grid;
    query.user = &filter;
    ask_solver(solver, all, &query);
    assert_in_range(filter.seen, 1, MOST_GRIDS - 1);
    if (filter.kept != expected)
        fail_msg("%s %s: the verifier accepts %lu grids, expected %lu", spec, givens, filter.kept,
                 expected);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(all);
}

static unsigned long ask_oracle(const suuji_puzzle *puzzle)
{
    return (unsigned long)oracle_count(suuji_rules_spec(suuji_puzzle_rules(puzzle)),
                                       suuji_puzzle_givens(puzzle), UINT64_MAX, 0, NULL);
}

/* Kinds that a board was seen of with a solution, and of which one without. */
struct seen {
    bool kept[MAX_KINDS], broken[MAX_KINDS];
};

static void note_kinds(struct seen *seen, const suuji_puzzle *puzzle, bool solvable)
{
    suuji_constraint constraint;
    const suuji_constraint_info *info = NULL;
    for (size_t i = 0; suuji_rules_constraint(suuji_puzzle_rules(puzzle), i, &constraint); i++)
        for (size_t kind = 0; (info = suuji_constraint_kind_at(kind)) != NULL; kind++)
            if (info == constraint.kind)
                (solvable ? seen->kept : seen->broken)[kind] = true;
}

/* The same rules with empty cells, so that engines have to search: all cells of small boards, two
   rows of others. */
static void check_with_empty_cells(const char *spec, const char *givens, unsigned number)
{
    char fewer[ORACLE_CELLS + 1];
    const size_t cells = strlen(givens), empty = cells <= 16 ? cells : 2 * strtoul(spec, NULL, 10);
    if (strchr(givens, '.'))
        return;
    snprintf(fewer, sizeof fewer, "%s", givens);
    memset(fewer, '.', empty);
    suuji_puzzle *const puzzle = make_puzzle(spec, fewer);
    const unsigned long expected = ask_oracle(puzzle);
    check_verifier(spec, fewer, expected);
    check_engines(spec, puzzle, expected, number);
    suuji_puzzle_free(puzzle);
}

static void check_line(const char *line, unsigned number, struct seen *seen)
{
    char spec[SPEC_ROOM], givens[ORACLE_CELLS + 1];
    unsigned long expected = 0;
    assert_int_equal(sscanf(line, "%599s %144s %lu", spec, givens, &expected), 3);
    suuji_puzzle *const puzzle = make_puzzle(spec, givens);
    if (ask_oracle(puzzle) != expected)
        fail_msg("%s: the oracle finds %lu grids, expected %lu", spec, ask_oracle(puzzle),
                 expected);
    check_verifier(spec, givens, expected);
    check_engines(spec, puzzle, expected, number);
    check_with_empty_cells(spec, givens, number);
    note_kinds(seen, puzzle, expected > 0);
    suuji_puzzle_free(puzzle);
}

static void edges_of_all_kinds_mean_what_they_should(void **state)
{
    (void)state;
    char line[SPEC_ROOM + 200];
    unsigned lines = 0;
    struct seen seen = {{false}, {false}};
    const suuji_constraint_info *info = NULL;
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/tests/constraints/edges.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && line[0] != '\n')
            check_line(line, lines++, &seen);
    fclose(file);
    for (size_t kind = 0; (info = suuji_constraint_kind_at(kind)) != NULL; kind++)
        if (!seen.kept[kind] || !seen.broken[kind])
            fail_msg("%s: there is no board that %s it", info->name,
                     seen.kept[kind] ? "breaks" : "keeps");
    assert_in_range(lines, 300, 1000);
}

TEST_FILE(test_constraint_edges)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_of_all_kinds_mean_what_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
