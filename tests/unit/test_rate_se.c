/* SPDX-License-Identifier: MIT */
/* The scale of Sudoku Explainer beside what that program prints.

   tests/ratings/se.tsv: puzzle, tab, ER/EP/ED, tab, the same by serate 1.2.1 or '-' where it was
   not run. tests/ratings/se_paths.txt: a puzzle, and after it its steps, indented: "  4.2, XY-Wing:
   r1c2<>5, r3c4=7". The puzzles are chosen so that every order and every quirk of the program
   decides a step: see tests/mutations.txt. */
#include "rate/se/se.h"
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE 1024

static suuji_rater *make_rater(const char *scale, double high)
{
    suuji_rules *const rules = make_rules("9");
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rater *rater = NULL;
    suuji_error err;
    options.high = high;
    assert_int_equal(suuji_rater_new(rules, scale, &options, &rater, &err), SUUJI_OK);
    suuji_rules_free(rules);
    return rater;
}

static FILE *open_file(const char *name)
{
    char path[300];
    snprintf(path, sizeof path, "%s/tests/ratings/%s", SUUJI_SOURCE_DIR, name);
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    return file;
}

static suuji_rating rate(suuji_rater *rater, const char *cells, suuji_on_rated_step *on_step,
                         void *user)
{
    char text[82];
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_error err;
    snprintf(text, sizeof text, "%.81s", cells);
    suuji_puzzle *const puzzle = make_puzzle("9", text);
    assert_int_equal(suuji_rater_rate(rater, puzzle, NULL, on_step, user, &rating, &err), SUUJI_OK);
    suuji_puzzle_free(puzzle);
    return rating;
}

/* ---- Ratings ---- */

/* Compare with a column of se.tsv: 1 or 2. Returns how many were compared. */
static unsigned compare_column(const char *scale, int column)
{
    suuji_rater *const rater = make_rater(scale, 0);
    FILE *const file = open_file("se.tsv");
    char line[LINE];
    unsigned count = 0;
    while (fgets(line, sizeof line, file)) {
        char want[2][32], have[64];
        if (line[0] == '#')
            continue;
        assert_int_equal(sscanf(line, "%*s %31s %31s", want[0], want[1]), 2);
        if (strcmp(want[column - 1], "-") == 0)
            continue;
        const suuji_rating rating = rate(rater, line, NULL, NULL);
        snprintf(have, sizeof have, "%.1f/%.1f/%.1f", rating.rating, rating.pearl, rating.diamond);
        if (rating.verdict != SUUJI_RATED_YES || strcmp(have, want[column - 1]) != 0)
            fail_msg("%.81s: %s, expected %s", line, have, want[column - 1]);
        count++;
    }
    fclose(file);
    suuji_rater_free(rater);
    return count;
}

static void ratings_are_those_of_serate(void **state)
{
    (void)state;
    assert_true(compare_column("se", 1) >= 60);
}

static void ratings_are_those_of_the_classic_serate(void **state)
{
    (void)state;
    assert_true(compare_column("se-classic", 2) >= 10);
}

/* 4.6 and 0.1 for a unique loop with a naked pair: as doubles their sum is less than 4.7. */
static void a_sum_of_scores_is_shown_with_one_digit(void **state)
{
    (void)state;
    suuji_rater *const rater = make_rater("se", 0);
    const suuji_rating rating = rate(
        rater, "2...........5.3..2..4.8.3..4.......83.9.61......7..6.9..59...4.9...17.85..865....",
        NULL, NULL);
    assert_true(fabs(rating.rating - 4.7) < 0.01);
    suuji_rater_free(rater);
}

/* With a bound the rating is the same, or it is above. */
static void a_bound_ends_ratings_above_it(void **state)
{
    static const double bounds[] = {1.0, 1.2, 1.9, 2.0, 2.3, 2.8, 3.4, 4.4, 4.5,
                                    4.6, 4.7, 5.0, 5.6, 6.2, 6.6, 7.0, 7.1, 7.5};
    (void)state;
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        suuji_rater *const rater = make_rater("se", bounds[i]);
        FILE *const file = open_file("se.tsv");
        char line[LINE];
        while (fgets(line, sizeof line, file)) {
            if (line[0] == '#')
                continue;
            const double whole = atof(line + 82);
            const suuji_rating rating = rate(rater, line, NULL, NULL);
            if (rating.verdict != (whole > bounds[i] + 0.01 ? SUUJI_RATED_ABOVE : SUUJI_RATED_YES))
                fail_msg("%.81s is %s with the bound %.1f", line, suuji_rated_name(rating.verdict),
                         bounds[i]);
            if (rating.verdict == SUUJI_RATED_YES)
                assert_true(fabs(rating.rating - whole) < 0.01);
        }
        fclose(file);
        suuji_rater_free(rater);
    }
}

static void what_is_not_a_puzzle_is_named_as_such(void **state)
{
    static const char solved[] =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    suuji_rater *const rater = make_rater("se", 0);
    char cells[82];
    (void)state;
    suuji_rating rating = rate(rater, solved, NULL, NULL);
    assert_int_equal(rating.verdict, SUUJI_RATED_YES);
    assert_true(rating.rating < 0.01 && rating.steps == 0);
    memset(cells, '.', 81);
    cells[81] = '\0';
    assert_int_equal(rate(rater, cells, NULL, NULL).verdict, SUUJI_RATED_SEVERAL);
    memcpy(cells, "12345678.........9", 18);
    assert_int_equal(rate(rater, cells, NULL, NULL).verdict, SUUJI_RATED_NONE);
    suuji_rater_free(rater);
}

static void other_rules_and_options_are_refused(void **state)
{
    static const char *const specs[] = {"9+x", "16"};
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rater *rater;
    suuji_error err;
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        assert_int_equal(suuji_rater_new(rules, "se", NULL, &rater, &err), SUUJI_ERR_UNSUPPORTED);
        suuji_rules_free(rules);
    }
    suuji_rules *const rules = make_rules("9");
    options.without = "x-wing";
    assert_int_equal(suuji_rater_new(rules, "se", &options, &rater, &err), SUUJI_ERR_UNSUPPORTED);
    suuji_rules_free(rules);
}

/* A type 3 with a pair in a loop of six cells scores 4.6 + 0.1, which is less than the 4.7 of a
   loop of eight. */
static void scores_of_loops_are_compared_as_doubles(void **state)
{
    const struct sj_se_loop loop = {.found = true, .score = sj_se_loop_score(8), .type = 1};
    (void)state;
    assert_true(sj_se_loop_is_better(&loop, sj_se_loop_score(6) + 0.1, 3));
    assert_false(sj_se_loop_is_better(&loop, sj_se_loop_score(8), 1));
    assert_false(sj_se_loop_is_better(&loop, sj_se_loop_score(10), 1));
}

/* ---- Paths ---- */

/* A path that is compared with the lines of the file, and followed on a board. */
struct follower {
    FILE *file;
    const char *puzzle;
    char line[LINE]; /* the step that is expected next */
    suuji_human *human;
    uint8_t solution[81];
    unsigned steps, proved;
};

static int compare_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* What a step does, as the file has it: sorted, with commas between. */
static void write_deed(const suuji_human_step *step, char *text, size_t room)
{
    static char part[800][12];
    size_t count = 0, length = 0;
    for (size_t i = 0; i < step->eliminated_count + step->placed_count; i++) {
        const bool placed = i >= step->eliminated_count;
        const suuji_candidate *const at =
            placed ? &step->placed[i - step->eliminated_count] : &step->eliminated[i];
        snprintf(part[count++], sizeof part[0], "r%uc%u%s%u", at->cell / 9u + 1, at->cell % 9u + 1,
                 placed ? "=" : "<>", at->value % 10u);
    }
    qsort(part, count, sizeof part[0], compare_text);
    text[0] = '\0';
    for (size_t i = 0; i < count && length < room; i++)
        length += (size_t)snprintf(text + length, room - length, "%s%s", i ? ", " : "", part[i]);
}

/* The step is right and, where it has evidence, proved. */
static void check_step(struct follower *f, const suuji_rated_step *step)
{
    const suuji_human_step *const what = &step->step;
    assert_non_null(what->technique);
    for (size_t i = 0; i < what->placed_count; i++)
        assert_int_equal(f->solution[what->placed[i].cell], what->placed[i].value);
    for (size_t i = 0; i < what->eliminated_count; i++)
        assert_int_not_equal(f->solution[what->eliminated[i].cell], what->eliminated[i].value);
    if (what->evidence_count) {
        if (suuji_human_check(f->human, what) != SUUJI_PROVED_YES)
            fail_msg("%.81s: %s at %s is not proved", f->puzzle, step->name, f->line);
        f->proved++;
    }
    suuji_human_apply(f->human, what);
}

static bool follow(void *user, const suuji_rated_step *step)
{
    struct follower *const f = user;
    char deed[LINE - 100], own[LINE];
    write_deed(&step->step, deed, sizeof deed);
    snprintf(own, sizeof own, "  %.1f, %s: %s\n", floor((step->score + 0.05) * 10) / 10, step->name,
             deed);
    if (strcmp(own, f->line) != 0)
        fail_msg("%.81s step %u:\n%sexpected\n%s", f->puzzle, (unsigned)step->number, own, f->line);
    check_step(f, step);
    f->steps++;
    if (!fgets(f->line, sizeof f->line, f->file))
        f->line[0] = '\0';
    return true;
}

static bool keep_solution(void *user, const uint8_t *grid)
{
    memcpy(user, grid, 81);
    return false;
}

/* The board and the solution of a puzzle. */
static void start_follower(struct follower *f)
{
    suuji_solver *const solver = make_solver(NULL);
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_error err;
    suuji_puzzle *const puzzle = make_puzzle("9", f->puzzle);
    suuji_rules *const rules = make_rules("9");
    query.on_solution = keep_solution;
    query.user = f->solution;
    ask_solver(solver, puzzle, &query);
    assert_int_equal(suuji_human_new(rules, NULL, &f->human, &err), SUUJI_OK);
    assert_int_equal(suuji_human_load(f->human, puzzle, &err), SUUJI_OK);
    suuji_rules_free(rules);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

static void paths_are_those_of_serate(void **state)
{
    suuji_rater *const rater = make_rater("se", 0);
    struct follower f = {.file = open_file("se_paths.txt")};
    (void)state;
    do {
        if (!fgets(f.line, sizeof f.line, f.file))
            f.line[0] = '\0';
    } while (f.line[0] == '#');
    while (f.line[0]) {
        char puzzle[82];
        snprintf(puzzle, sizeof puzzle, "%.81s", f.line);
        f.puzzle = puzzle;
        start_follower(&f);
        if (!fgets(f.line, sizeof f.line, f.file))
            f.line[0] = '\0';
        assert_int_equal(rate(rater, puzzle, follow, &f).verdict, SUUJI_RATED_YES);
        assert_true(f.line[0] != ' '); /* all steps were compared */
        suuji_human_free(f.human);
    }
    assert_true(f.steps > 1000 && f.proved > 1000);
    fclose(f.file);
    suuji_rater_free(rater);
}

TEST_FILE(test_rate_se)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_are_those_of_serate),
        cmocka_unit_test(ratings_are_those_of_the_classic_serate),
        cmocka_unit_test(a_sum_of_scores_is_shown_with_one_digit),
        cmocka_unit_test(a_bound_ends_ratings_above_it),
        cmocka_unit_test(what_is_not_a_puzzle_is_named_as_such),
        cmocka_unit_test(other_rules_and_options_are_refused),
        cmocka_unit_test(scores_of_loops_are_compared_as_doubles),
        cmocka_unit_test(paths_are_those_of_serate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
