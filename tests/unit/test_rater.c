/* SPDX-License-Identifier: MIT */
/* What all scales have in common: puzzles with entries and excluded candidates, puzzles that are
   not what the caller says, and raters that are used again. */
#include "suuji/rate.h"
#include "answer/rate_answer.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static suuji_rater *make_rater(const char *scale, bool unique, double high)
{
    suuji_rules *const rules = make_rules("9");
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rater *rater = NULL;
    suuji_error err;
    options.unique = unique;
    options.high = high;
    assert_int_equal(suuji_rater_new(rules, scale, &options, &rater, &err), SUUJI_OK);
    suuji_rules_free(rules);
    return rater;
}

/* With a limit of `seconds`; 0: none. */
static suuji_rating rate_once(const char *scale, const suuji_puzzle *puzzle, bool unique,
                              double seconds)
{
    const suuji_limits limits = {.seconds = seconds};
    suuji_rater *const rater = make_rater(scale, unique, 0);
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_error err;
    if (suuji_rater_rate(rater, puzzle, &limits, NULL, NULL, &rating, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    suuji_rater_free(rater);
    return rating;
}

/* ---- Entries and excluded candidates ---- */

/* The givens have several solutions, of which the excluded candidates leave one. So a rectangle
   without one of its candidates says nothing. */
static void excluded_candidates_can_make_the_solution_unique(void **state)
{
    static const uint8_t excluded[][2] = {{0, 7},  {1, 2},  {16, 7}, {16, 9}, {33, 8},
                                          {34, 5}, {54, 5}, {55, 9}, {61, 6}, {70, 7},
                                          {74, 5}, {80, 3}, {80, 9}};
    suuji_puzzle *const puzzle = make_puzzle(
        "9", ".....8.9..4.96....1........93.4.......2.8.5...7...23......7....4.1.....2...3..1..");
    (void)state;
    for (size_t i = 0; i < sizeof excluded / sizeof excluded[0]; i++)
        assert_int_equal(
            suuji_puzzle_set_excluded(puzzle, excluded[i][0], excluded[i][1], true, NULL),
            SUUJI_OK);
    for (size_t i = 0; suuji_scale_at(i); i++)
        assert_int_equal(rate_once(suuji_scale_at(i)->name, puzzle, false, 0).verdict,
                         SUUJI_RATED_YES);
    suuji_puzzle_free(puzzle);
}

/* ---- Puzzles that are not what the caller says ---- */

/* They are not to be rated with `unique`, but nothing worse happens than a rating that means
   nothing. */
static void a_wrong_promise_does_no_harm(void **state)
{
    static const char *const cells[] = {
        /* empty; two rows the same but for two values; many solutions */
        ".................................................................................",
        "12.456789.............................................................12.456789..",
        "123456789456789123789123456......................................................",
        /* a 5 twice in a row; a cell without candidates; a value without a place */
        "5.......5........................................................................",
        "12345678.........9...............................................................",
        ".......12.........3.......4......................................................",
        /* the givens are those of a puzzle with one wrong */
        "98.7..6..5...8......7..4.8.6...7.4....34...98.....3..21....92...5.1..9......4..13",
    };
    (void)state;
    for (size_t i = 0; suuji_scale_at(i); i++)
        for (size_t k = 0; k < sizeof cells / sizeof cells[0]; k++) {
            suuji_puzzle *const puzzle = make_puzzle("9", cells[k]);
            const suuji_rating rating = rate_once(suuji_scale_at(i)->name, puzzle, true, 0.1);
            assert_true(rating.verdict == SUUJI_RATED_YES || rating.verdict == SUUJI_RATED_BEYOND ||
                        rating.verdict == SUUJI_RATED_UNKNOWN);
            suuji_puzzle_free(puzzle);
        }
}

/* ---- Techniques ---- */

/* Each technique of a step is one that the scale says it has. */
static bool has_its_techniques(void *user, const suuji_rated_step *step)
{
    const suuji_scale_info *const scale = suuji_scale_find(user);
    if (step->step.technique)
        assert_true(suuji_scale_has(scale, step->step.technique->name));
    for (const char *at = step->also; at && *at; at += strspn(at, ",")) {
        char name[64];
        const size_t len = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)len, at);
        assert_non_null(suuji_technique_find(name));
        assert_true(suuji_scale_has(scale, name));
        at += len;
    }
    return true;
}

static void scales_know_their_techniques(void **state)
{
    static const char *const scales[] = {"suuji", "se", "se-classic", "hodoku"};
    static const struct {
        const char *technique;
        bool in[sizeof scales / sizeof scales[0]];
    } rows[] = {{"hidden-single", {true, true, true, true}},
                {"skyscraper", {true, false, false, true}}, /* the turbot fish of suuji */
                {"pointing", {true, true, true, true}},
                {"unique-rectangle-1", {false, true, true, true}},
                {"unique-loop", {false, true, true, false}},
                {"grouped-loop", {false, false, false, true}},
                {"exocet", {false, false, false, false}},
                {"", {false, false, false, false}}};
    static const char *const cells[] = {
        "98.7..6..5...8......7..4.8.6...7.4....34...98.....3..21....92...5.1..9......4..1.",
        "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........",
        "12..5....4.....123..8..3...2.4.....8....9.2...15.....6.6.....5.....2..4.8...7.6.."};
    (void)state;
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++)
        for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++)
            assert_true(suuji_scale_has(suuji_scale_find(scales[i]), rows[k].technique) ==
                        rows[k].in[i]);
    for (size_t i = 0; suuji_scale_at(i); i++) {
        const char *const scale = suuji_scale_at(i)->name;
        suuji_rater *const rater = make_rater(scale, false, 0);
        for (size_t k = 0; k < sizeof cells / sizeof cells[0]; k++) {
            suuji_puzzle *const puzzle = make_puzzle("9", cells[k]);
            suuji_rating rating = SUUJI_RATING_INIT;
            assert_int_equal(suuji_rater_rate(rater, puzzle, NULL, has_its_techniques,
                                              (char *)(uintptr_t)scale, &rating, NULL),
                             SUUJI_OK);
            suuji_puzzle_free(puzzle);
        }
        suuji_rater_free(rater);
    }
}

/* ---- Limits and bounds ---- */

static const char hard[] =
    "98.7..6..5...8......7..4.8.6...7.4....34...98.....3..21....92...5.1..9......4..1.";

static bool refuse(void *user, const suuji_rated_step *step)
{
    (void)user;
    (void)step;
    return false;
}

/* A receiver that needs no more steps does not hide that the first one was above the bound. */
static void above_is_known_when_steps_end(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    (void)state;
    suuji_rater *const rater = make_rater("se", false, 1); /* it is 1.2 */
    suuji_rating rating = SUUJI_RATING_INIT;
    assert_int_equal(suuji_rater_rate(rater, puzzle, NULL, refuse, NULL, &rating, NULL), SUUJI_OK);
    assert_true(rating.verdict == SUUJI_RATED_ABOVE);
    suuji_rater_free(rater);
    suuji_puzzle_free(puzzle);
}

/* ---- A rater that is used again ---- */

static const char easy[] =
    "32...1.484.1.3...2...2.8.3.8.7...4...6.....5...4...7.6.9.6.2...1...7.8.554.8...27";

/* Receives this many steps. */
static bool count_down(void *user, const suuji_rated_step *step)
{
    unsigned *const left = user;
    (void)step;
    return --*left > 0;
}

static void assert_same(const suuji_rating *a, const suuji_rating *b)
{
    assert_int_equal(a->verdict, b->verdict);
    assert_true(a->rating >= b->rating && a->rating <= b->rating);
    assert_true(a->pearl >= b->pearl && a->pearl <= b->pearl);
    assert_true(a->work >= b->work && a->work <= b->work);
    assert_int_equal(a->level, b->level);
    assert_int_equal(a->steps, b->steps);
    assert_int_equal(a->at, b->at);
}

/* The same rating as a new one gives, wherever the last one was cut short, and by a limit too. */
static void a_rater_forgets_the_last_puzzle(void **state)
{
    static const double seconds[] = {1e-6, 1e-3, 4e-3};
    suuji_puzzle *const puzzles[] = {make_puzzle("9", hard), make_puzzle("9", easy)};
    (void)state;
    for (size_t i = 0; suuji_scale_at(i); i++) {
        suuji_rater *const rater = make_rater(suuji_scale_at(i)->name, true, 0);
        const suuji_rating want = rate_once(suuji_scale_at(i)->name, puzzles[0], true, 0);
        for (unsigned k = 0; k < 24; k++) {
            suuji_rating rating = SUUJI_RATING_INIT;
            unsigned left = 2 * k + 1;
            const suuji_limits limits = {.seconds = seconds[k / 2 % 3]};
            assert_int_equal(suuji_rater_rate(rater, puzzles[k % 2], k % 3 ? NULL : &limits,
                                              count_down, &left, &rating, NULL),
                             SUUJI_OK);
            assert_int_equal(suuji_rater_rate(rater, puzzles[0], NULL, NULL, NULL, &rating, NULL),
                             SUUJI_OK);
            assert_same(&rating, &want);
        }
        suuji_rater_free(rater);
    }
    suuji_puzzle_free(puzzles[0]);
    suuji_puzzle_free(puzzles[1]);
}

/* The same rating with a bound, or above exactly if the rating is. */
static void bounds_change_no_rating(void **state)
{
    static const double parts[] = {0.1, 0.4, 0.7, 0.9, 0.99, 1, 1.01, 2};
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    (void)state;
    for (size_t i = 0; suuji_scale_at(i); i++) {
        const suuji_rating want = rate_once(suuji_scale_at(i)->name, puzzle, true, 0);
        for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++) {
            suuji_rater *const rater =
                make_rater(suuji_scale_at(i)->name, true, parts[k] * want.rating);
            suuji_rating rating = SUUJI_RATING_INIT;
            assert_int_equal(suuji_rater_rate(rater, puzzle, NULL, NULL, NULL, &rating, NULL),
                             SUUJI_OK);
            if (parts[k] < 1)
                assert_int_equal(rating.verdict, SUUJI_RATED_ABOVE);
            else
                assert_same(&rating, &want);
            suuji_rater_free(rater);
        }
    }
    suuji_puzzle_free(puzzle);
}

static void nodes_and_memory_are_not_limited(void **state)
{
    const suuji_limits limits = {.nodes = 1, .memory = 1};
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    (void)state;
    for (size_t i = 0; suuji_scale_at(i); i++) {
        suuji_rater *const rater = make_rater(suuji_scale_at(i)->name, false, 0);
        suuji_rating rating = SUUJI_RATING_INIT;
        assert_int_equal(suuji_rater_rate(rater, puzzle, &limits, NULL, NULL, &rating, NULL),
                         SUUJI_OK);
        assert_int_equal(rating.verdict, SUUJI_RATED_YES);
        suuji_rater_free(rater);
    }
    suuji_puzzle_free(puzzle);
}

/* `rate --scale all` has room for as many. */
static void all_scales_can_be_asked_for_at_once(void **state)
{
    struct sj_scale_list list = {0};
    size_t scales = 0;
    (void)state;
    while (suuji_scale_at(scales))
        scales++;
    assert_int_equal(sj_scale_list_read(&list, "scale", "all", NULL), SUUJI_OK);
    assert_int_equal(list.count, scales);
}

TEST_FILE(test_rater)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_scales_can_be_asked_for_at_once),
        cmocka_unit_test(excluded_candidates_can_make_the_solution_unique),
        cmocka_unit_test(a_wrong_promise_does_no_harm),
        cmocka_unit_test(scales_know_their_techniques),
        cmocka_unit_test(above_is_known_when_steps_end),
        cmocka_unit_test(a_rater_forgets_the_last_puzzle),
        cmocka_unit_test(bounds_change_no_rating),
        cmocka_unit_test(nodes_and_memory_are_not_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
