/* SPDX-License-Identifier: MIT */
/* Puzzles by level, rating and technique: they are what was asked for, by another way of
   looking. */
#include "support.h"

#include "generate/generate.h"
#include "model/reduce.h"
#include "suuji/rate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 24, CELLS = 625 };

struct lot {
    suuji_rules *rules;
    suuji_generator *generator;
    suuji_puzzle *puzzle;
    uint8_t givens[MOST * CELLS], solutions[MOST * CELLS];
    suuji_made made[MOST];
};

static void open_lot(struct lot *lot, const char *spec, const suuji_generate_options *options)
{
    lot->rules = make_rules(spec);
    assert_int_equal(suuji_generator_new(lot->rules, options, &lot->generator, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(lot->rules, &lot->puzzle, NULL), SUUJI_OK);
}

static void close_lot(struct lot *lot)
{
    suuji_puzzle_free(lot->puzzle);
    suuji_generator_free(lot->generator);
    suuji_rules_free(lot->rules);
}

/* Puzzle i of the lot into lot->puzzle; it must have been made, be unique, and have its
   solution. */
static void load(struct lot *lot, size_t i)
{
    const size_t cells = lot->rules->cells;
    assert_int_equal(lot->made[i].end, SUUJI_END_COMPLETE);
    memcpy(lot->puzzle->given, lot->givens + i * cells, cells);
    assert_true(suuji_verify(lot->puzzle, lot->solutions + i * cells, NULL, NULL));
    assert_int_equal(lot->made[i].clues, sj_count_clues(lot->puzzle->given, (unsigned)cells));
    if (lot->rules->size <= 9)
        assert_int_equal(count_with("backtrack:mrv,forward", lot->puzzle, 2), 1);
}

static void make_lot(struct lot *lot, uint64_t first, size_t count)
{
    assert_int_equal(
        make_puzzles(lot->generator, first, count, lot->givens, lot->solutions, lot->made, NULL),
        SUUJI_OK);
}

/* The rating of lot->puzzle by a rater of its own. */
static suuji_rating rate(const struct lot *lot, const char *scale, const char *without)
{
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_rater *rater = NULL;
    options.without = without;
    assert_int_equal(suuji_rater_new(lot->rules, scale, &options, &rater, NULL), SUUJI_OK);
    assert_int_equal(suuji_rater_rate(rater, lot->puzzle, NULL, NULL, NULL, &rating, NULL),
                     SUUJI_OK);
    suuji_rater_free(rater);
    return rating;
}

static bool is_symmetric(const struct lot *lot, unsigned symmetry)
{
    for (unsigned cell = 0; cell < lot->rules->cells; cell++) {
        uint16_t orbit[8];
        const unsigned count = suuji_symmetry_orbit(symmetry, lot->rules, cell, orbit);
        for (unsigned i = 0; i < count; i++)
            if (!lot->puzzle->given[cell] != !lot->puzzle->given[orbit[i]])
                return false;
    }
    return true;
}

static void puzzles_have_the_level_that_is_asked_for(void **state)
{
    static const struct {
        const char *rules;
        double low, high;
        unsigned symmetry, low_clues, high_clues;
        size_t count;
    } cases[] = {
        {"9", 0, 0, 0, 0, 0, 12},     {"9", 1, 1, 0, 0, 0, 12},  {"9", 2, 2, 0, 0, 0, 12},
        {"9", 3, 3, 0, 0, 0, 12},     {"9", 4, 4, 0, 0, 0, 6},   {"9", 2, 2, 1, 0, 0, 6},
        {"9", 1, 3, 2, 0, 0, 6},      {"9", 1, 1, 0, 32, 34, 6}, {"9", 0, 5, 0, 0, 0, 6},
        {"6:2x3", 1, 1, 0, 0, 0, 6},  {"9+x", 2, 3, 0, 0, 0, 4}, {"9+antiking", 1, 1, 0, 0, 0, 4},
        {"12:3x4", 2, 2, 0, 0, 0, 2}, {"16", 1, 1, 0, 0, 0, 1},  {"25", 1, 2, 0, 0, 0, 1},
        {"9", 3, 3, 0, 60, 60, 6},    {"9", 3, 4, 1, 58, 60, 4}, {"25", 4, 4, 0, 0, 0, 1}};
    static struct lot lot;
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        const suuji_filter filter = {
            .property = "level", .low = cases[c].low, .high = cases[c].high};
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        options.filters = &filter;
        options.filter_count = 1;
        options.symmetry = cases[c].symmetry;
        options.low_clues = cases[c].low_clues;
        options.high_clues = cases[c].high_clues;
        open_lot(&lot, cases[c].rules, &options);
        make_lot(&lot, 1, cases[c].count);
        for (size_t i = 0; i < cases[c].count; i++) {
            load(&lot, i);
            const suuji_rating rating = rate(&lot, "suuji", NULL);
            const suuji_made *const made = &lot.made[i];
            assert_int_equal(rating.verdict, SUUJI_RATED_YES);
            assert_true(cases[c].low <= rating.level && rating.level <= cases[c].high);
            assert_ptr_equal(made->scale, suuji_scale_find("suuji"));
            assert_true(made->rating == rating.rating && made->work == rating.work);
            assert_true(made->level == rating.level && made->measured[0] == rating.level);
            assert_int_equal(made->minimal_known, lot.rules->size <= 16);
            assert_true(is_symmetric(&lot, cases[c].symmetry));
            assert_true(made->clues >= cases[c].low_clues);
            assert_true(!cases[c].high_clues || made->clues <= cases[c].high_clues);
        }
        close_lot(&lot);
    }
}

static void ratings_are_within_the_range(void **state)
{
    static const struct {
        const char *scale;
        double low, high;
        bool minimal;
    } cases[] = {{"suuji", 4.1, 4.2, false},
                 {"se", 3.0, 4.2, false},
                 {"se", 7.0, 7.2, true},
                 {NULL, 2.6, 2.6, true}};
    static struct lot lot;
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        const suuji_filter filter = {
            .property = "rating", .low = cases[c].low, .high = cases[c].high, .of = cases[c].scale};
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        options.filters = &filter;
        options.filter_count = 1;
        options.minimal = cases[c].minimal;
        open_lot(&lot, "9", &options);
        make_lot(&lot, 7, 5);
        for (size_t i = 0; i < 5; i++) {
            load(&lot, i);
            const suuji_rating rating = rate(&lot, cases[c].scale, NULL);
            assert_true(cases[c].low <= rating.rating && rating.rating <= cases[c].high);
            assert_true(lot.made[i].rating == rating.rating);
            assert_true(lot.made[i].minimal || !cases[c].minimal);
        }
        close_lot(&lot);
    }
}

/* Do these techniques solve lot->puzzle? */
static bool solves(const struct lot *lot, const char *techniques, const char *without)
{
    const suuji_human_options options = {
        .size = sizeof(suuji_human_options), .techniques = techniques, .without = without};
    suuji_human *human = NULL;
    const suuji_human_step *step = NULL;
    assert_int_equal(suuji_human_new(lot->rules, &options, &human, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_load(human, lot->puzzle, NULL), SUUJI_OK);
    while (suuji_human_next(human, NULL, &step, NULL, NULL) == SUUJI_OK && step)
        suuji_human_apply(human, step);
    const bool solved = suuji_human_solved(human);
    suuji_human_free(human);
    return solved;
}

/* The techniques up to one of them, in the default order. */
static void list_up_to(const char *name, char *list, size_t room)
{
    size_t used = 0;
    for (size_t i = 0;; i++) {
        const char *const next = suuji_technique_at(i)->name;
        used += (size_t)snprintf(list + used, room - used, "%s,", next);
        if (strcmp(next, name) == 0)
            return;
    }
}

/* With it, and all before it, they are solved; without it they are not. */
static void a_technique_is_needed_and_nothing_harder(void **state)
{
    static const struct {
        const char *rules, *technique, *without;
        size_t count;
    } cases[] = {{"9", "naked-single", NULL, 6},       {"9", "pointing", NULL, 6},
                 {"9", "naked-pair", NULL, 6},         {"9", "xy-wing", NULL, 4},
                 {"9", "unique-rectangle-1", NULL, 3}, {"9", "aic", "wings,uniqueness", 4},
                 {"6:2x3", "naked-single", NULL, 4},   {"9+x", "locked-candidates", NULL, 3},
                 {"25", "naked-single", NULL, 1}};
    static struct lot lot;
    char list[2000];
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        const suuji_filter filter = {.property = "technique", .of = cases[c].technique};
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        char without[80];
        options.filters = &filter;
        options.filter_count = 1;
        options.without = cases[c].without;
        open_lot(&lot, cases[c].rules, &options);
        make_lot(&lot, 1, cases[c].count);
        list_up_to(cases[c].technique, list, sizeof list);
        snprintf(without, sizeof without, "%s,%s", cases[c].without ? cases[c].without : "",
                 cases[c].technique);
        for (size_t i = 0; i < cases[c].count; i++) {
            load(&lot, i);
            assert_true(solves(&lot, list, cases[c].without));
            assert_false(solves(&lot, list, without));
            assert_string_equal(suuji_property_word("technique", lot.made[i].measured[0]),
                                cases[c].technique);
        }
        close_lot(&lot);
    }
}

/* Techniques and the reduction for SAT and integer programs were written independently. */
static void families_are_what_the_reduction_says(void **state)
{
    static const char *const specs[] = {"6:2x3", "9", "9+x"};
    static const char *const families[] = {"singles", "intersections"};
    static struct lot lot;
    (void)state;
    for (size_t c = 0; c < 5;
         c++) { /* of 9+x only singles: more is locked than where houses meet */
        const suuji_filter filter = {.property = "technique", .of = families[c % 2]};
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        struct sj_reduction reduction = {0};
        options.filters = &filter;
        options.filter_count = 1;
        open_lot(&lot, specs[c / 2], &options);
        make_lot(&lot, 1, 8);
        for (size_t i = 0; i < 8; i++) {
            load(&lot, i);
            for (int reach = SJ_REDUCE_SINGLES; reach <= SJ_REDUCE_LOCKED; reach++) {
                bool solved = true;
                assert_int_equal(sj_reduce(&reduction, lot.puzzle, (enum sj_reach)reach, NULL),
                                 SUUJI_OK);
                for (unsigned cell = 0; cell < lot.rules->cells; cell++)
                    solved &= reduction.fixed[cell] != 0;
                assert_int_equal(solved, c % 2 == 0 || reach == SJ_REDUCE_LOCKED);
            }
        }
        sj_reduction_clear(&reduction);
        close_lot(&lot);
    }
}

/* One by one, or many at once, which makes attempts in larger blocks: the same. */
static void lots_do_not_change_what_is_made(void **state)
{
    static const suuji_filter filters[] = {{.property = "level", .low = 3, .high = 3},
                                           {.property = "technique", .of = "x-wing,naked-triple"},
                                           {.property = "level", .low = 0, .high = 0},
                                           {.property = "rating", .low = 8.5, .high = 8.5}};
    static struct lot many;
    static struct lot one;
    (void)state;
    for (size_t f = 0; f < sizeof filters / sizeof filters[0]; f++) {
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        options.filters = &filters[f];
        options.filter_count = 1;
        options.seed = 5;
        open_lot(&many, "9", &options);
        open_lot(&one, "9", &options);
        make_lot(&many, 3, 10);
        for (size_t i = 10; i-- > 0;) {
            make_lot(&one, 3 + i, 1);
            assert_memory_equal(one.givens, many.givens + i * 81, 81);
            assert_memory_equal(one.solutions, many.solutions + i * 81, 81);
            assert_true(one.made[0].attempts == many.made[i].attempts);
            assert_true(one.made[0].rating == many.made[i].rating);
        }
        close_lot(&many);
        close_lot(&one);
    }
}

/* Extreme puzzles are found with a test that leaves steps out: it must not lose them. */
static void the_quick_test_rejects_only_what_is_too_easy(void **state)
{
    const suuji_filter filter = {.property = "level", .low = 5, .high = 5};
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    static struct lot lot;
    /* rated 9.0 and above by Sudoku Explainer too */
    static const char *const hard[] = {
        "98.7.....6.....87...7.....6.4..3.5....8.....3......2...1..8..9...34......5......1",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"};
    double measured[SUUJI_MADE_MEASURED];
    (void)state;
    options.filters = &filter;
    options.filter_count = 1;
    open_lot(&lot, "9", &options);
    for (size_t i = 0; i < 2; i++) {
        suuji_puzzle *const puzzle = make_puzzle("9", hard[i]);
        const struct sj_specimen specimen = {.puzzle = puzzle, .measuring = SJ_MEASURE_BOUNDED};
        suuji_rating rating = {0};
        bool pass = false;
        memcpy(lot.puzzle->given, puzzle->given, 81);
        const bool extreme = rate(&lot, "suuji", NULL).level == 5;
        assert_int_equal(
            sj_filters_pass(&lot.generator->filters, &specimen, measured, &rating, &pass, NULL),
            SUUJI_OK);
        assert_int_equal(pass, extreme);
        suuji_puzzle_free(puzzle);
    }
    close_lot(&lot);
}

/* Techniques that do not count: the puzzle is solved without them, at the level asked for. */
static void what_is_left_out_is_not_needed(void **state)
{
    const suuji_filter filters[] = {{.property = "level", .low = 3, .high = 3},
                                    {.property = "technique"}};
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    static struct lot lot;
    (void)state;
    options.filters = filters;
    options.filter_count = 2;
    options.without = "xy-wing,uniqueness,forcing,sets";
    open_lot(&lot, "9", &options);
    make_lot(&lot, 1, 6);
    for (size_t i = 0; i < 6; i++) {
        load(&lot, i);
        assert_int_equal(rate(&lot, "suuji", NULL).level, 3);
        assert_true(rate(&lot, "suuji", options.without).level <= 3);
        assert_true(solves(&lot, NULL, options.without));
    }
    close_lot(&lot);
}

static void what_cannot_be_is_refused(void **state)
{
    static const struct {
        const char *rules;
        suuji_filter filter;
        const char *without;
        suuji_status status;
    } cases[] = {
        {"9", {.property = "level", .low = 3, .high = 2}, NULL, SUUJI_ERR_ARGUMENT},
        {"9", {.property = "level", .low = 0, .high = 99}, NULL, SUUJI_ERR_ARGUMENT},
        {"4", {.property = "level", .low = 1, .high = 2}, NULL, SUUJI_ERR_ARGUMENT},
        {"9", {.property = "rating", .low = 1.3, .high = 1.4}, NULL, SUUJI_ERR_ARGUMENT},
        {"9", {.property = "rating", .low = 50, .high = INFINITY}, NULL, SUUJI_ERR_ARGUMENT},
        {"9", {.property = "rating", .high = 5, .of = "feet"}, NULL, SUUJI_ERR_ARGUMENT},
        {"16", {.property = "rating", .high = 5, .of = "se"}, NULL, SUUJI_ERR_UNSUPPORTED},
        {"81", {.property = "level", .high = 5}, NULL, SUUJI_ERR_UNSUPPORTED},
        {"81", {.property = "technique", .of = "fish"}, NULL, SUUJI_ERR_UNSUPPORTED},
        {"9", {.property = "technique", .of = "locked-candidates"}, NULL, SUUJI_ERR_ARGUMENT},
        {"9", {.property = "technique", .of = "x-wing"}, "Fish", SUUJI_ERR_ARGUMENT},
        {"9", {.property = "technique", .of = "x-wing"}, "chess", SUUJI_ERR_ARGUMENT},
        {"9", {.property = "technique", .of = "nothing"}, NULL, SUUJI_ERR_ARGUMENT},
        {"9", {.property = "prevented", .of = "nothing"}, NULL, SUUJI_ERR_ARGUMENT},
        {"9", {.property = "prevented", .of = "x-wing,full-house"}, NULL, SUUJI_ERR_ARGUMENT},
        {"81", {.property = "prevented", .of = "x-wing"}, NULL, SUUJI_ERR_UNSUPPORTED},
        {"81", {.property = "breadth", .low = 2, .high = 3}, NULL, SUUJI_ERR_UNSUPPORTED}};
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        suuji_rules *const rules = make_rules(cases[c].rules);
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        suuji_generator *generator = NULL;
        options.filters = &cases[c].filter;
        options.filter_count = 1;
        options.without = cases[c].without;
        assert_int_equal(suuji_generator_new(rules, &options, &generator, NULL), cases[c].status);
        assert_null(generator);
        suuji_rules_free(rules);
    }
}

/* What was nearest is kept when time is up. */
static void the_nearest_attempt_is_reported(void **state)
{
    const suuji_filter filter = {.property = "rating", .low = 11, .high = 11};
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    static struct lot lot;
    (void)state;
    options.filters = &filter;
    options.filter_count = 1;
    options.limits.seconds = 0.05;
    open_lot(&lot, "9", &options);
    make_lot(&lot, 1, 1);
    assert_int_equal(lot.made[0].end, SUUJI_END_TIME);
    assert_in_range(lot.made[0].clues, 17, 40);
    assert_true(lot.made[0].attempts > 0);
    close_lot(&lot);
}

/* The fewest moves that are open at a point of the path of lot->puzzle; 0: no point counts. */
static unsigned breadth(const struct lot *lot)
{
    return rate(lot, "suuji", NULL).least_breadth;
}

/* Beginner and easy, of each size, with a symmetry and as minimal puzzles. */
/* Of random expert puzzles one in sixty has the highest rating of the level. */
static void expert_puzzles_are_spread_over_their_level(void **state)
{
    const suuji_filter filter = {.property = "level", .low = 4, .high = 4};
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    static struct lot lot, other;
    unsigned hard = 0;
    unsigned ratings = 0;
    uint64_t seen = 0;
    (void)state;
    options.filters = &filter;
    options.filter_count = 1;
    open_lot(&lot, "9", &options);
    make_lot(&lot, 1, MOST);
    for (size_t i = 0; i < MOST; i++) {
        load(&lot, i);
        const double rating = rate(&lot, "suuji", NULL).rating;
        assert_true(rating == lot.made[i].rating);
        hard += rating > 7.9;
        ratings += !(seen >> (unsigned)(10 * rating - 55) & 1);
        seen |= (uint64_t)1 << (unsigned)(10 * rating - 55);
    }
    assert_in_range(hard, MOST / 4, MOST);
    assert_in_range(ratings, 5, 7);
    /* what is wished for depends on the number alone */
    open_lot(&other, "9", &options);
    make_lot(&other, 11, 3);
    assert_memory_equal(other.givens, lot.givens + (size_t)10 * 81, (size_t)3 * 81);
    close_lot(&other);
    close_lot(&lot);
}

/* With five open cells no hard puzzle is known; that is found out soon, and always in the same way. */
static void too_many_clues_for_a_level_are_given_up(void **state)
{
    const suuji_filter filter = {.property = "level", .low = 3, .high = 3};
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    static struct lot lot;
    uint64_t attempts = 0;
    (void)state;
    options.filters = &filter;
    options.filter_count = 1;
    options.low_clues = options.high_clues = 76;
    for (unsigned round = 0; round < 2; round++) {
        open_lot(&lot, "9", &options);
        make_lot(&lot, 1, 1);
        assert_int_equal(lot.made[0].end, SUUJI_END_GAVE_UP);
        assert_in_range(lot.made[0].clues, 60, 75);
        assert_true(lot.made[0].measured[0] == 3);
        assert_true(lot.made[0].attempts > 500 && (round == 0 || lot.made[0].attempts == attempts));
        attempts = lot.made[0].attempts;
        close_lot(&lot);
    }
}

static void easy_levels_have_the_breadth_that_they_promise(void **state)
{
    static const struct {
        const char *rules;
        unsigned level, least, symmetry;
        bool minimal;
    } cases[] = {{"9", 0, 3, 0, false}, {"9", 1, 3, 0, false},     {"9", 1, 3, 1, false},
                 {"9", 1, 3, 0, true},  {"6:2x3", 0, 2, 0, false}, {"9+x", 1, 3, 0, false}};
    static struct lot lot;
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        const suuji_filter filter = {
            .property = "level", .low = cases[c].level, .high = cases[c].level};
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        options.filters = &filter;
        options.filter_count = 1;
        options.symmetry = cases[c].symmetry;
        options.minimal = cases[c].minimal;
        open_lot(&lot, cases[c].rules, &options);
        make_lot(&lot, 1, MOST);
        for (size_t i = 0; i < MOST; i++) {
            load(&lot, i);
            assert_in_range(breadth(&lot), cases[c].least, 81);
        }
        close_lot(&lot);
    }
}

/* The range that is asked for, also below what the level promises. */
static void puzzles_have_the_breadth_that_is_asked_for(void **state)
{
    suuji_filter filters[] = {{.property = "level", .low = 1, .high = 1}, {.property = "breadth"}};
    static struct lot lot;
    (void)state;
    for (unsigned low = 1; low <= 7; low += 2) {
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        filters[1].low = low;
        filters[1].high = low + 1;
        options.filters = filters;
        options.filter_count = 2;
        open_lot(&lot, "9", &options);
        make_lot(&lot, 1, MOST);
        for (size_t i = 0; i < MOST; i++) {
            load(&lot, i);
            assert_in_range(breadth(&lot), low, low + 1);
            assert_int_equal((int)lot.made[i].measured[1], (int)breadth(&lot));
        }
        close_lot(&lot);
    }
}

/* Of lot->puzzle: is a step of the techniques possible where the path has no single? */
static bool has_step(const struct lot *lot, const char *techniques)
{
    const suuji_human_options only = {.size = sizeof(suuji_human_options),
                                      .techniques = techniques};
    suuji_human *path = NULL;
    suuji_human *other = NULL;
    const suuji_human_step *step = NULL;
    bool seen = false;
    assert_int_equal(suuji_human_new(lot->rules, NULL, &path, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_new(lot->rules, &only, &other, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_load(path, lot->puzzle, NULL), SUUJI_OK);
    while (suuji_human_next(path, NULL, &step, NULL, NULL) == SUUJI_OK && step) {
        const suuji_human_step *found = NULL;
        if (strcmp(step->technique->family, "singles") != 0) {
            /* a board of its own for each position */
            assert_int_equal(suuji_human_load(other, lot->puzzle, NULL), SUUJI_OK);
            for (unsigned cell = 0; cell < lot->rules->cells; cell++)
                for (unsigned value = 1; value <= lot->rules->size; value++)
                    if (suuji_human_value(path, cell) == value)
                        suuji_human_place(other, cell, value);
                    else if (!suuji_human_value(path, cell) &&
                             !(suuji_human_candidates(path, cell) >> (value - 1) & 1))
                        suuji_human_eliminate(other, cell, value);
            assert_int_equal(suuji_human_next(other, NULL, &found, NULL, NULL), SUUJI_OK);
            seen |= found != NULL;
        }
        suuji_human_apply(path, step);
    }
    assert_true(suuji_human_solved(path));
    suuji_human_free(path);
    suuji_human_free(other);
    return seen;
}

static void what_is_prevented_is_nowhere(void **state)
{
    static const char list[] = "x-wing,swordfish,naked-triple";
    suuji_filter filters[] = {{.property = "level", .low = 2, .high = 3},
                              {.property = "prevented", .of = list}};
    static struct lot lot;
    (void)state;
    for (unsigned with = 0; with < 2; with++) {
        suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
        unsigned seen = 0;
        options.filters = filters;
        options.filter_count = 1 + with;
        open_lot(&lot, "9", &options);
        make_lot(&lot, 1, MOST);
        for (size_t i = 0; i < MOST; i++) {
            load(&lot, i);
            seen += has_step(&lot, list);
        }
        if (with)
            assert_int_equal(seen, 0);
        else
            assert_in_range(seen, 1, MOST); /* else the test says nothing */
        close_lot(&lot);
    }
}

static void values_have_words(void **state)
{
    (void)state;
    assert_string_equal(suuji_property_word("level", 0), "beginner");
    assert_string_equal(suuji_property_word("level", 5), "extreme");
    assert_null(suuji_property_word("level", 99));
    assert_string_equal(suuji_property_word("technique", 2), "naked-single");
    assert_null(suuji_property_word("technique", 1e6));
    assert_null(suuji_property_word("technique", -1));
    assert_null(suuji_property_word("clues", 20));
    assert_null(suuji_property_word("beauty", 1));
}

/* Sizes without a board have the engine 'singles'. */
static void large_puzzles_for_singles(void **state)
{
    const suuji_filter filter = {.property = "technique", .of = "singles"};
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    suuji_rules *const rules = make_rules("66:6x11");
    suuji_generator *generator = NULL;
    (void)state;
    options.filters = &filter;
    options.filter_count = 1;
    options.low_clues = 66 * 66 - 400;
    assert_int_equal(suuji_generator_new(rules, &options, &generator, NULL), SUUJI_OK);
    assert_int_equal(suuji_generator_make(generator, 1, 1, NULL), SUUJI_OK);
    const suuji_made *const made = suuji_generator_result(generator, 0);
    assert_int_equal(made->end, SUUJI_END_COMPLETE);
    assert_string_equal(suuji_property_word("technique", made->measured[0]), "singles");
    suuji_generator_free(generator);
    suuji_rules_free(rules);
}

TEST_FILE(test_generate_level)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_have_the_level_that_is_asked_for),
        cmocka_unit_test(ratings_are_within_the_range),
        cmocka_unit_test(a_technique_is_needed_and_nothing_harder),
        cmocka_unit_test(families_are_what_the_reduction_says),
        cmocka_unit_test(lots_do_not_change_what_is_made),
        cmocka_unit_test(the_quick_test_rejects_only_what_is_too_easy),
        cmocka_unit_test(what_is_left_out_is_not_needed),
        cmocka_unit_test(expert_puzzles_are_spread_over_their_level),
        cmocka_unit_test(too_many_clues_for_a_level_are_given_up),
        cmocka_unit_test(easy_levels_have_the_breadth_that_they_promise),
        cmocka_unit_test(puzzles_have_the_breadth_that_is_asked_for),
        cmocka_unit_test(what_is_prevented_is_nowhere),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(the_nearest_attempt_is_reported),
        cmocka_unit_test(values_have_words),
        cmocka_unit_test(large_puzzles_for_singles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
