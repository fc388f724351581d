/* SPDX-License-Identifier: MIT */
/* Engines, the verifier and the text of constraints, compared with a program that shares no code
   with them, on small boards with random constraints of all kinds. */
#include "constraint_boards.h"
#include "constraint_oracle.h"
#include "support.h"

#include "base/text.h"
#include "suuji/constraints.h"

#include <stdio.h>
#include <string.h>

enum { MAX_KINDS = 80, MANY_GRIDS = 2000 };

static const char *const boards[] = {"4",
                                     "4",
                                     "6",
                                     "4:regions=AAABCABBCCDBCDDD",
                                     "5:regions=AAABBAACBBDCCCBDDCEEDDEEE",
                                     "4",
                                     "4:latin",
                                     "6:regions=AAABBBAACCBBADCCEBDDCCEEDDFFEEDFFFFE",
                                     "4",
                                     "3"};

/* How often kinds occurred, and on boards with a solution. */
struct tally {
    unsigned boards[MAX_KINDS], solvable[MAX_KINDS];
};

static unsigned count_kinds(void)
{
    unsigned kinds = 0;
    while (suuji_constraint_kind_at(kinds))
        kinds++;
    return kinds;
}

static bool differ_by(int number, int first, int second)
{
    return first - second == number || second - first == number;
}

static bool in_ratio(int number, int first, int second)
{
    return first == number * second || second == number * first;
}

static bool add_up(int number, int first, int second)
{
    return first + second == number;
}

/* Add a constraint of this kind, which the grid keeps, or not where none is found that it does.
   False: the kind does not fit the board. */
static bool add_constraint(struct sj_text *spec, const char *board, const uint8_t *grid,
                           unsigned kind, struct sj_random *random)
{
    struct sj_text found = {0};
    const bool wanted = sj_random_below(random, 6) > 0;
    bool keeps = false;
    for (unsigned tries = 0; tries < 600 && !keeps; tries++) {
        struct sj_text text = {0};
        sj_text_str(&text, board);
        board_draw_constraint(&text, kind, (unsigned)(board[0] - '0'), random);
        sj_text_char(&text, '\0');
        if (!board_can_search(text.at)) {
            sj_text_free(&text);
            continue;
        }
        sj_text_free(&found);
        found = text;
        keeps = !wanted || oracle_holds(found.at, grid);
    }
    if (found.at)
        sj_text_str(spec, found.at + strlen(board));
    sj_text_free(&found);
    return keeps || spec->len > strlen(board);
}

/* Marks of neighbours that keep a rule about all others: with all of them the grid keeps it. */
static const struct {
    const char *kind, *mark;
    int low, high;
    bool (*is_marked)(int number, int first, int second);
} marks[] = {
    {"nonconsecutive", "difference", 1, 1, differ_by},
    {"noratio", "ratio", 2, 2, in_ratio},
    {"noxv", "xv", 5, 10, add_up},
};

static void add_marks(struct sj_text *spec, unsigned size, const uint8_t *grid, const char *kind)
{
    for (size_t m = 0; m < sizeof marks / sizeof marks[0]; m++)
        for (unsigned cell = 0; strcmp(marks[m].kind, kind) == 0 && cell < 2 * size * size;
             cell++) {
            const unsigned row = cell / 2 / size, col = cell / 2 % size, down = cell % 2;
            if ((down ? row : col) + 1 == size)
                continue;
            for (int number = marks[m].low; number <= marks[m].high; number += 5)
                if (marks[m].is_marked(number, grid[cell / 2], grid[cell / 2 + (down ? size : 1)]))
                    sj_text_printf(spec, "+%s(%d:r%uc%u,r%uc%u)", marks[m].mark, number, row + 1,
                                   col + 1, row + 1 + down, col + 2 - down);
        }
}

/* One to four constraints on a board, the first of them of this kind. */
static void draw_spec(struct sj_text *spec, const char *board, const uint8_t *grid, unsigned kind,
                      struct sj_random *random)
{
    const unsigned count = 1 + sj_random_below(random, 4), kinds = count_kinds();
    sj_text_str(spec, board);
    for (unsigned added = 0; added < count; kind = sj_random_below(random, kinds)) {
        added += add_constraint(spec, board, grid, kind, random);
        if (sj_random_below(random, 4))
            add_marks(spec, (unsigned)(board[0] - '0'), grid, suuji_constraint_kind_at(kind)->name);
    }
    sj_text_char(spec, '\0');
    assert_false(spec->failed);
}

/* Cells of the grid, so many that a board without constraints has few solutions; sometimes one is
   wrong. */
static void draw_givens(const char *board, const uint8_t *grid, uint8_t *givens,
                        struct sj_random *random)
{
    const unsigned size = (unsigned)(board[0] - '0'), cells = size * size;
    memset(givens, 0, ORACLE_CELLS);
    if (size < 5 && sj_random_below(random, 3))
        return;
    for (unsigned i = 0; i < cells / 3; i++) {
        const unsigned cell = sj_random_below(random, cells);
        givens[cell] = grid[cell];
    }
    while (oracle_count(board, givens, MANY_GRIDS, 0, NULL) == MANY_GRIDS) {
        const unsigned cell = sj_random_below(random, cells);
        givens[cell] = grid[cell];
    }
    if (sj_random_below(random, 8) == 0)
        givens[sj_random_below(random, cells)] = (uint8_t)(1 + sj_random_below(random, size));
}

static suuji_puzzle *make_board(const char *spec, const uint8_t *givens)
{
    suuji_rules *const rules = make_rules(spec);
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++)
        if (givens[cell])
            assert_int_equal(suuji_puzzle_set_given(puzzle, cell, givens[cell], NULL), SUUJI_OK);
    suuji_rules_free(rules);
    return puzzle;
}

/* The verifier says of grids of the board, most of which do not keep the constraints, what the
   other program says. */
static void check_verifier(const char *board, const char *spec, struct sj_random *random)
{
    static const uint8_t none[ORACLE_CELLS];
    suuji_puzzle *const puzzle = make_board(spec, none);
    for (unsigned i = 0; i < 3; i++) {
        uint8_t grid[ORACLE_CELLS];
        oracle_count(board, none, 1, 1 + sj_random_below(random, 1 << 30), grid);
        if (suuji_verify(puzzle, grid, NULL, NULL) != oracle_holds(spec, grid))
            fail_msg("%s: the verifier is wrong", spec);
    }
    suuji_puzzle_free(puzzle);
}

static void note_kinds(struct tally *tally, const suuji_rules *rules, bool solvable)
{
    suuji_constraint constraint;
    for (size_t i = 0; suuji_rules_constraint(rules, i, &constraint); i++)
        for (unsigned kind = 0; kind < count_kinds(); kind++)
            if (suuji_constraint_kind_at(kind) == constraint.kind) {
                tally->boards[kind]++;
                tally->solvable[kind] += solvable;
            }
}

static void check_board(unsigned number, struct sj_random *random, struct tally *tally)
{
    static const uint8_t none[ORACLE_CELLS];
    const suuji_constraint_info *const kind = suuji_constraint_kind_at(number % count_kinds());
    const bool whole = kind->figure == SUUJI_FIGURE_NONE && number % 4;
    const char *const board = whole ? "6" : boards[number % (sizeof boards / sizeof boards[0])];
    uint8_t grid[ORACLE_CELLS], givens[ORACLE_CELLS];
    char first[100];
    struct sj_text spec = {0};
    snprintf(first, sizeof first, "%s%s%s", board, whole ? "+" : "", whole ? kind->name : "");
    assert_int_equal(oracle_count(first, none, 1, 1 + sj_random_below(random, 1 << 30), grid), 1);
    draw_spec(&spec, board, grid, number % count_kinds(), random);
    draw_givens(board, grid, givens, random);
    check_verifier(board, spec.at, random);
    const uint64_t expected = oracle_count(spec.at, givens, UINT64_MAX, 0, NULL);
    suuji_puzzle *const puzzle = make_board(spec.at, givens);
    check_engines(spec.at, puzzle, (unsigned long)expected, number);
    note_kinds(tally, suuji_puzzle_rules(puzzle), expected > 0);
    suuji_puzzle_free(puzzle);
    sj_text_free(&spec);
}

static void random_boards_have_as_many_solutions_for_every_engine(void **state)
{
    (void)state;
    const unsigned cases = test_number("CONSTRAINTS", is_short_run() ? 440 : 100000);
    const unsigned kinds = count_kinds();
    struct tally tally = {{0}, {0}};
    struct sj_random random;
    assert_true(kinds <= MAX_KINDS);
    sj_random_seed(&random, test_number("SEED", 1));
    for (unsigned i = 0; i < cases; i++)
        check_board(i, &random, &tally);
    for (unsigned kind = 0; kind < kinds && cases >= 440; kind++)
        if (tally.boards[kind] < cases / 110 || tally.solvable[kind] < cases / 220)
            fail_msg("%s: on %u boards, %u of them with a solution",
                     suuji_constraint_kind_at(kind)->name, tally.boards[kind],
                     tally.solvable[kind]);
}

static bool oracle_knows(const char *name)
{
    for (unsigned i = 0; oracle_kind_at(i); i++)
        if (strcmp(oracle_kind_at(i), name) == 0)
            return true;
    return false;
}

static void the_other_program_knows_all_kinds(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < count_kinds(); kind++)
        if (!oracle_knows(suuji_constraint_kind_at(kind)->name))
            fail_msg("%s", suuji_constraint_kind_at(kind)->name);
}

TEST_FILE(test_constraint_engines)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_other_program_knows_all_kinds),
        cmocka_unit_test(random_boards_have_as_many_solutions_for_every_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
