/* SPDX-License-Identifier: MIT */
/* The scale of our own: the same for equivalent puzzles, sound without a unique solution, not
   harder with more givens, and defined for all rules. */
#include "constraint_boards.h"
#include "faults.h"

#include "base/random_inl.h"
#include "rate/suuji/rounds.h"
#include "suuji/canon.h"
#include "suuji/constraints.h"
#include "suuji/rate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 25 * 25, MOST_SOLUTIONS = 400 };

/* Rules, and how many puzzles of them are tried. */
static const struct {
    const char *rules;
    unsigned puzzles;
} some[] = {
    {"9", 30},         {"4", 5},          {"6:2x3", 10},   {"6:3x2", 5},    {"9+x", 6},
    {"9+windoku", 4},  {"9+disjoint", 8}, {"7:latin", 5},  {"9:jigsaw", 6}, {"9+antiknight", 4},
    {"9+antiking", 2}, {"8:2x4", 4},      {"6:jigsaw", 5}, {"12:3x4", 2},
};

/* ---- Helpers ---- */

static suuji_rater *make_rater(const suuji_rules *rules, suuji_rater_options options)
{
    suuji_rater *rater = NULL;
    suuji_error err;
    assert_int_equal(suuji_rater_new(rules, "suuji", &options, &rater, &err), SUUJI_OK);
    return rater;
}

static suuji_rater *default_rater(const suuji_rules *rules)
{
    return make_rater(rules, (suuji_rater_options)SUUJI_RATER_OPTIONS_INIT);
}

static suuji_rating rate_puzzle(suuji_rater *rater, const suuji_puzzle *puzzle,
                                suuji_on_rated_step *on_step, void *user)
{
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_error err;
    assert_int_equal(suuji_rater_rate(rater, puzzle, NULL, on_step, user, &rating, &err), SUUJI_OK);
    return rating;
}

static suuji_puzzle *from_givens(const suuji_rules *rules, const uint8_t *givens)
{
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_givens(puzzle, givens, NULL), SUUJI_OK);
    return puzzle;
}

static suuji_rating rate_givens(suuji_rater *rater, const suuji_rules *rules, const uint8_t *givens)
{
    suuji_puzzle *const puzzle = from_givens(rules, givens);
    const suuji_rating rating = rate_puzzle(rater, puzzle, NULL, NULL);
    suuji_puzzle_free(puzzle);
    return rating;
}

/* A string of one character per cell. */
static suuji_rating rate_text(const char *rules_text, const char *cells,
                              suuji_rater_options options)
{
    suuji_puzzle *const puzzle = make_puzzle(rules_text, cells);
    suuji_rater *const rater = make_rater(suuji_puzzle_rules(puzzle), options);
    const suuji_rating rating = rate_puzzle(rater, puzzle, NULL, NULL);
    suuji_rater_free(rater);
    suuji_puzzle_free(puzzle);
    return rating;
}

/* Rules, with new regions for each seed. */
static suuji_rules *rules_of(const char *spec, uint64_t seed)
{
    suuji_rules *rules = NULL;
    if (strstr(spec, "jigsaw"))
        assert_int_equal(suuji_rules_random(spec, seed, &rules, NULL), SUUJI_OK);
    else
        rules = make_rules(spec);
    return rules;
}

/* Minimal puzzles and their solutions. */
static void generate(const suuji_rules *rules, uint64_t seed, unsigned count, uint8_t *givens,
                     uint8_t *solutions)
{
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    suuji_generator *generator = NULL;
    suuji_made *const made = calloc(count, sizeof *made);
    options.seed = seed;
    assert_non_null(made);
    assert_int_equal(suuji_generator_new(rules, &options, &generator, NULL), SUUJI_OK);
    assert_int_equal(make_puzzles(generator, 0, count, givens, solutions, made, NULL), SUUJI_OK);
    suuji_generator_free(generator);
    free(made);
}

/* For each of the rules: minimal puzzles, with a rater. */
typedef void try_puzzle(suuji_rater *rater, const suuji_rules *rules, uint64_t seed,
                        const uint8_t *givens, const uint8_t *solution);

static void for_puzzles(try_puzzle *try_one, suuji_rater_options options, unsigned part)
{
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        static uint8_t givens[MOST_CELLS], solution[MOST_CELLS];
        for (unsigned k = 0; k < (some[i].puzzles + part - 1) / part; k++) {
            suuji_rules *const rules = rules_of(some[i].rules, 1 + k);
            suuji_rater *const rater = make_rater(rules, options);
            generate(rules, 100 + k, 1, givens, solution);
            try_one(rater, rules, 7 * k, givens, solution);
            suuji_rater_free(rater);
            suuji_rules_free(rules);
        }
    }
}

/* ---- The table ---- */

static void rungs_rise(void **state)
{
    (void)state;
    const struct sj_rung *rung;
    for (size_t i = 0; (rung = sj_rung_at(i)) != NULL; i++) {
        assert_non_null(suuji_technique_find(rung->technique));
        assert_non_null(rung->also);
        char names[200];
        snprintf(names, sizeof names, "%s", rung->also);
        for (char *name = strtok(names, ","); name; name = strtok(NULL, ","))
            assert_non_null(suuji_technique_find(name));
        if (i == 0)
            continue;
        const struct sj_rung *const before = sj_rung_at(i - 1);
        assert_true(rung->score > before->score);
        assert_true(rung->level >= before->level);
        assert_true(rung->cost >= before->cost);
        assert_string_not_equal(rung->name, before->name);
    }
}

/* The table in docs/suuji-scale.md has the same rows. */
static void rungs_are_documented(void **state)
{
    (void)state;
    static char page[32768];
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/docs/suuji-scale.md", "rb");
    assert_non_null(file);
    const size_t len = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    page[len] = '\0';
    const char *at = strstr(page, "<!-- rungs -->\n");
    assert_non_null(at);
    for (unsigned i = 0; i < 3; i++)
        at = strchr(at, '\n') + 1;
    const struct sj_rung *rung;
    for (size_t i = 0; (rung = sj_rung_at(i)) != NULL; i++) {
        char row[200];
        snprintf(row, sizeof row, "| %.1f | %s | %s | %.0f |\n", rung->score,
                 suuji_scale_find("suuji")->levels[rung->level].name, rung->name, rung->cost);
        assert_memory_equal(at, row, strlen(row));
        at += strlen(row);
    }
    assert_memory_equal(at, "<!-- end -->", 12);
}

/* ---- Equivalent puzzles ---- */

static void compare_forms(suuji_rater *rater, const suuji_rules *rules, uint64_t seed,
                          const uint8_t *givens, const uint8_t *solution)
{
    (void)solution;
    suuji_canon *canon = NULL;
    const suuji_rating first = rate_givens(rater, rules, givens);
    assert_int_equal(first.verdict, SUUJI_RATED_YES);
    assert_int_equal(suuji_canon_new(rules, &canon, NULL), SUUJI_OK);
    for (unsigned k = 0; k < 3; k++) {
        suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
        assert_int_equal(suuji_canon_shuffle(canon, givens, seed + k, &answer, NULL), SUUJI_OK);
        const suuji_rating other = rate_givens(rater, rules, answer.form);
        assert_int_equal(other.verdict, first.verdict);
        assert_true(other.rating == first.rating && other.work == first.work);
        assert_int_equal(other.least_breadth, first.least_breadth);
        assert_true(other.mean_breadth == first.mean_breadth);
        assert_true(other.pearl == first.pearl && other.diamond == first.diamond);
        assert_int_equal(other.level, first.level);
        assert_int_equal(other.steps, first.steps);
        assert_int_equal(other.at, first.at);
    }
    suuji_canon_free(canon);
}

static void equivalent_puzzles_are_equally_hard(void **state)
{
    (void)state;
    for_puzzles(compare_forms, (suuji_rater_options)SUUJI_RATER_OPTIONS_INIT, 1);
}

/* ---- Soundness ---- */

struct solutions {
    uint64_t may[MOST_CELLS]; /* the values of a cell in the solutions */
    unsigned cells;
    uint64_t steps;
};

static bool collect(void *user, const uint8_t *grid)
{
    struct solutions *const all = user;
    for (unsigned c = 0; c < all->cells; c++)
        all->may[c] |= (uint64_t)1 << (grid[c] - 1);
    return true;
}

static bool agree(void *user, const suuji_rated_step *step)
{
    struct solutions *const all = user;
    all->steps++;
    assert_true(step->step.placed_count + step->step.eliminated_count > 0);
    assert_non_null(step->step.technique);
    for (size_t i = 0; i < step->step.placed_count; i++)
        assert_true(all->may[step->step.placed[i].cell] == (uint64_t)1
                                                               << (step->step.placed[i].value - 1));
    for (size_t i = 0; i < step->step.eliminated_count; i++)
        assert_false(
            all->may[step->step.eliminated[i].cell] >> (step->step.eliminated[i].value - 1) & 1);
    return true;
}

/* Find all solutions, if they are not too many. */
static bool find_solutions(const suuji_puzzle *puzzle, struct solutions *all)
{
    suuji_solver *const solver = make_solver(NULL);
    suuji_query query = SUUJI_QUERY_INIT;
    memset(all, 0, sizeof *all);
    all->cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    query.limit = MOST_SOLUTIONS;
    query.on_solution = collect;
    query.user = all;
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    const bool complete = answer.count < MOST_SOLUTIONS;
    suuji_solver_free(solver);
    return complete;
}

/* Remove clues until there are several solutions, and some more. */
static void follow_solutions(suuji_rater *rater, const suuji_rules *rules, uint64_t seed,
                             const uint8_t *givens, const uint8_t *solution)
{
    (void)solution;
    static struct solutions all;
    uint8_t fewer[MOST_CELLS];
    struct sj_random random;
    sj_random_seed(&random, seed);
    memcpy(fewer, givens, suuji_rules_cells(rules));
    for (unsigned removed = 0; removed < 3; removed++) {
        suuji_puzzle *const puzzle = from_givens(rules, fewer);
        if (!find_solutions(puzzle, &all)) {
            suuji_puzzle_free(puzzle);
            break;
        }
        const suuji_rating rating = rate_puzzle(rater, puzzle, agree, &all);
        suuji_puzzle_free(puzzle);
        assert_int_equal(rating.verdict, removed ? SUUJI_RATED_BEYOND : SUUJI_RATED_YES);
        assert_int_equal(rating.steps, all.steps);
        unsigned cell;
        do
            cell = sj_random_below(&random, suuji_rules_cells(rules));
        while (!fewer[cell]);
        fewer[cell] = 0;
    }
}

static void steps_agree_with_all_solutions(void **state)
{
    (void)state;
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    options.unique = true; /* so that the puzzle is not asked for a second solution */
    for_puzzles(follow_solutions, options, 10);
}

/* ---- More givens ---- */

static void add_givens(suuji_rater *rater, const suuji_rules *rules, uint64_t seed,
                       const uint8_t *givens, const uint8_t *solution)
{
    uint8_t more[MOST_CELLS];
    struct sj_random random;
    double last = rate_givens(rater, rules, givens).rating;
    sj_random_seed(&random, seed);
    memcpy(more, givens, suuji_rules_cells(rules));
    for (unsigned left = suuji_rules_cells(rules) / 2; left > 0; left--) {
        const unsigned cell = sj_random_below(&random, suuji_rules_cells(rules));
        more[cell] = solution[cell];
        const double now = rate_givens(rater, rules, more).rating;
        assert_true(now <= last);
        last = now;
    }
}

static void more_givens_are_not_harder(void **state)
{
    (void)state;
    for_puzzles(add_givens, (suuji_rater_options)SUUJI_RATER_OPTIONS_INIT, 2);
}

/* ---- Constraints ---- */

/* A grid that keeps the constraints; NULL: the tries were in vain. */
static const uint8_t *draw_grid(const struct board_grids *all, const suuji_rules *rules,
                                struct sj_random *random)
{
    suuji_puzzle *empty = NULL;
    const uint8_t *grid = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &empty, NULL), SUUJI_OK);
    for (unsigned tries = 0; tries < 500 && !grid; tries++) {
        grid = all->grid + sj_random_below(random, all->count) * all->bytes;
        if (!suuji_verify(empty, grid, NULL, NULL))
            grid = NULL;
    }
    suuji_puzzle_free(empty);
    return grid;
}

/* Remove givens of a solution as long as it is the only one. */
static void remove_givens(suuji_rater *rater, const suuji_rules *rules, uint8_t *givens,
                          struct sj_random *random)
{
    const unsigned cells = suuji_rules_cells(rules);
    for (unsigned tries = 0; tries < 2 * cells; tries++) {
        const unsigned cell = sj_random_below(random, cells);
        const uint8_t value = givens[cell];
        givens[cell] = 0;
        const suuji_rated verdict = rate_givens(rater, rules, givens).verdict;
        if (verdict != SUUJI_RATED_YES && verdict != SUUJI_RATED_BEYOND)
            givens[cell] = value;
    }
}

static void rate_random_board(const struct board_grids *all, unsigned kind,
                              struct sj_random *random)
{
    static struct solutions solutions;
    suuji_rules *const rules = board_draw_rules(all, kind, random);
    const uint8_t *const grid = draw_grid(all, rules, random);
    if (grid) {
        suuji_rater *const rater = default_rater(rules);
        uint8_t givens[MOST_CELLS];
        memcpy(givens, grid, all->bytes);
        remove_givens(rater, rules, givens, random);
        suuji_puzzle *const puzzle = from_givens(rules, givens);
        assert_true(find_solutions(puzzle, &solutions));
        rate_puzzle(rater, puzzle, agree, &solutions);
        suuji_puzzle_free(puzzle);
        add_givens(rater, rules, sj_random_next(random), givens, grid);
        suuji_rater_free(rater);
    }
    suuji_rules_free(rules);
}

/* On boards with random constraints: what is done agrees with the solution, and more givens are not
   harder. */
static void constraints_are_rated_as_houses_are(void **state)
{
    (void)state;
    struct board_grids boards[] = {{.spec = "4"}, {.spec = "5:latin"}};
    struct sj_random random;
    sj_random_seed(&random, 6);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        board_grids_list(&boards[i]);
        for (unsigned round = 0; round < 6; round++)
            for (unsigned kind = 0; suuji_constraint_kind_at(kind); kind++)
                rate_random_board(&boards[i], kind, &random);
        free(boards[i].grid);
    }
}

/* Where a technique with a pattern of its own would make the first of two easier, and the given in which they differ
   takes the pattern apart. */
static void no_given_takes_a_rung_away(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"..1.875...34..26..9...5....8.......4.....186.....7.9...8.......2..6......1......2",
         "..1.875...34..26..9...5....8.......4.....186.....7.9...8.......2..6...8..1......2"},
        {"1.3...7........236.98..74...3.....4..4.71....7...4..51...96.8.....2.1...9..5.....",
         "1.3...7........236.98..74...3.....4.54.71....7...4..51...96.8.....2.1...9..5....."}};
    const suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_true(rate_text("9", rows[i][1], options).rating <=
                    rate_text("9", rows[i][0], options).rating);
}

/* ---- Known puzzles ---- */

static const struct {
    const char *rules, *cells, *level;
    double rating;
} known[] = {
    {"4", ".1.....3....4.2.", "beginner", 1.2},
    /* labelled very easy, easy, moderate, hard, very hard and diabolic */
    {"9", "9..5...8.7..98..............9..3.7.....87.69..8.2...312.31....66.....5.3.....68..",
     "easy", 1.5},
    {"9", "7..43..95..5..6..4......17...2...34...7.....61...6.....4..............63613..29..",
     "easy", 1.5},
    {"9", ".......9..1.3.....6.3....82..26.197...1.2.8.4..98.....9......4..........2.41..763",
     "medium", 2.6},
    {"9", "3......18.4..3.2..5..8.1.9..92.....7....19...8.12.5..4...18.......4.........9...2",
     "hard", 4.1},
    {"9", "......3.66....9.1...47...2.2...............4717...25.......4.71..62...9.....31...",
     "expert", 6.2},
    {"9", "3.......59.486..........48....1...36..8.....4......17.4...9.5.3.6..7...8..9..3...",
     "expert", 6.5},
    /* known for being hard: SE 10.5 and 10.7 */
    {"9", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
     "extreme", 10.5},
    {"9", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     "extreme", 10.0},
};

static void known_puzzles_have_their_levels(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const suuji_rating rating = rate_text(known[i].rules, known[i].cells,
                                              (suuji_rater_options)SUUJI_RATER_OPTIONS_INIT);
        assert_int_equal(rating.verdict, SUUJI_RATED_YES);
        assert_string_equal(rating.scale->levels[rating.level].name, known[i].level);
        assert_true(rating.rating == known[i].rating);
        assert_true(rating.hardest == rating.rating && rating.work > 0);
    }
}

/* ---- Breadth ---- */

/* A plain 9x9 board, and the points of its path: by the definition. */
struct points {
    unsigned value[81];
    bool out[81][10]; /* eliminated */
    bool boxes_only;  /* what beginners see */
    unsigned least, points, sum;
};

static bool sees(unsigned a, unsigned b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static bool is_possible(const struct points *p, unsigned cell, unsigned value)
{
    bool good = !p->value[cell] && !p->out[cell][value];
    for (unsigned other = 0; other < 81; other++)
        good &= !(sees(cell, other) && p->value[other] == value);
    return good;
}

/* Kind 0: rows; 1: columns; 2: boxes. */
static bool shares(unsigned a, unsigned b, unsigned kind)
{
    return kind == 0   ? a / 9 == b / 9
           : kind == 1 ? a % 9 == b % 9
                       : a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
}

/* Can the cell be filled at once? */
static bool is_open(const struct points *p, unsigned cell)
{
    unsigned values = 0;
    bool open = false;
    for (unsigned value = 1; value <= 9; value++) {
        if (!is_possible(p, cell, value))
            continue;
        values++;
        for (unsigned kind = 0; kind < 3; kind++) {
            unsigned places = 0;
            unsigned empty = 0;
            for (unsigned other = 0; other < 81; other++)
                if (shares(cell, other, kind)) {
                    places += is_possible(p, other, value);
                    empty += !p->value[other];
                }
            open |= empty == 1 || (places == 1 && (kind == 2 || !p->boxes_only));
        }
    }
    return open || (values == 1 && !p->boxes_only);
}

static bool add_point(void *user, const suuji_rated_step *rated)
{
    struct points *const p = user;
    const suuji_human_step *const step = &rated->step;
    unsigned left = 0;
    unsigned open = 0;
    for (unsigned cell = 0; cell < 81; cell++) {
        left += !p->value[cell];
        open += !p->value[cell] && is_open(p, cell);
    }
    assert_true((open > 0) == (step->placed_count > 0));
    if (left > 13) {
        const unsigned moves = open ? open : (unsigned)step->eliminated_count;
        p->least = p->points == 0 || moves < p->least ? moves : p->least;
        p->points++;
        p->sum += moves;
    }
    for (size_t i = 0; i < step->placed_count; i++)
        p->value[step->placed[i].cell] = step->placed[i].value;
    for (size_t i = 0; i < step->eliminated_count; i++)
        p->out[step->eliminated[i].cell][step->eliminated[i].value] = true;
    return true;
}

static void breadth_is_as_defined(void **state)
{
    static struct points p;
    suuji_rules *const rules = make_rules("9");
    suuji_rater *const rater = default_rater(rules);
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(known[i].rules, known[i].cells);
        if (suuji_rules_size(suuji_puzzle_rules(puzzle)) == 9 &&
            suuji_rules_equal(suuji_puzzle_rules(puzzle), rules)) {
            memset(&p, 0, sizeof p);
            for (unsigned cell = 0; cell < 81; cell++)
                p.value[cell] = puzzle->given[cell];
            p.boxes_only = rate_puzzle(rater, puzzle, NULL, NULL).level == 0;
            const suuji_rating rating = rate_puzzle(rater, puzzle, add_point, &p);
            assert_int_equal(rating.least_breadth, p.least);
            assert_true(rating.mean_breadth == (double)p.sum / (double)p.points);
        }
        suuji_puzzle_free(puzzle);
    }
    suuji_rater_free(rater);
    suuji_rules_free(rules);
}

/* What does not count moves says the same of everything else. */
static void breadth_is_counted_unless_it_is_declined(void **state)
{
    suuji_rater_options plain = SUUJI_RATER_OPTIONS_INIT;
    (void)state;
    plain.no_breadth = true;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const suuji_rating with = rate_text(known[i].rules, known[i].cells,
                                            (suuji_rater_options)SUUJI_RATER_OPTIONS_INIT);
        const suuji_rating without = rate_text(known[i].rules, known[i].cells, plain);
        assert_true(without.least_breadth == 0 && without.mean_breadth == 0);
        assert_true(with.rating == without.rating && with.work == without.work);
        assert_int_equal(with.level, without.level);
        assert_int_equal(with.steps, without.steps);
    }
}

static void solved_grids_are_for_beginners(void **state)
{
    (void)state;
    const suuji_rating rating =
        rate_text("4", "1234341221434321", (suuji_rater_options)SUUJI_RATER_OPTIONS_INIT);
    assert_int_equal(rating.verdict, SUUJI_RATED_YES);
    assert_int_equal(rating.level, 0);
    assert_true(rating.rating == 0 && rating.work == 0 && rating.steps == 0);
    assert_true(rating.least_breadth == 0 && rating.mean_breadth == 0);
}

static void several_and_no_solutions_are_named(void **state)
{
    (void)state;
    const suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    assert_int_equal(rate_text("4", "1...............", options).verdict, SUUJI_RATED_SEVERAL);
    assert_int_equal(rate_text("4", "12....34........", options).verdict, SUUJI_RATED_NONE);
}

/* ---- Options ---- */

static bool below(void *user, const suuji_rated_step *step)
{
    assert_true(step->score <= *(const double *)user);
    return true;
}

static void nothing_above_the_bound_is_tried(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(known[i].rules, known[i].cells);
        suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
        for (unsigned k = 0; k < 2; k++) {
            options.high = k ? known[i].rating : known[i].rating - 0.1;
            options.unique = true;
            suuji_rater *const rater = make_rater(suuji_puzzle_rules(puzzle), options);
            const suuji_rating rating = rate_puzzle(rater, puzzle, below, &options.high);
            assert_int_equal(rating.verdict, k ? SUUJI_RATED_YES : SUUJI_RATED_ABOVE);
            suuji_rater_free(rater);
        }
        suuji_puzzle_free(puzzle);
    }
}

static bool is_no_pair(void *user, const suuji_rated_step *step)
{
    (void)user;
    assert_null(strstr(step->name, "pair"));
    return true;
}

/* A puzzle that needs a naked pair is harder without. */
static void rungs_can_be_left_out(void **state)
{
    (void)state;
    static const char cells[] =
        ".1.89.72..5..........17....9....7.3.5.6.3...7...9.....6......78.2....153.91...6..";
    const suuji_rating plain = rate_text("9", cells, (suuji_rater_options)SUUJI_RATER_OPTIONS_INIT);
    suuji_puzzle *const puzzle = make_puzzle("9", cells);
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    options.without = "naked-pair, hidden-pair";
    suuji_rater *const rater = make_rater(suuji_puzzle_rules(puzzle), options);
    const suuji_rating rating = rate_puzzle(rater, puzzle, is_no_pair, NULL);
    assert_int_equal(rating.verdict, SUUJI_RATED_YES);
    assert_true(rating.rating > plain.rating);
    suuji_rater_free(rater);
    suuji_rater *none = NULL;
    options.without = "no-such-thing";
    assert_int_equal(suuji_rater_new(suuji_puzzle_rules(puzzle), "suuji", &options, &none, NULL),
                     SUUJI_ERR_ARGUMENT);
    options.without = "subsets,intersections,fish,wings,chains,forcing,colors,uniqueness,exocet,"
                      "multi-sector";
    suuji_rater *const little = make_rater(suuji_puzzle_rules(puzzle), options);
    assert_int_equal(rate_puzzle(little, puzzle, NULL, NULL).verdict, SUUJI_RATED_BEYOND);
    suuji_rater_free(little);
    suuji_puzzle_free(puzzle);
}

static void excluded_candidates_count(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    suuji_rater *const rater = default_rater(suuji_puzzle_rules(puzzle));
    static const uint8_t solution[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    for (unsigned c = 1; c < 16; c++)
        for (unsigned v = 1; v <= 4; v++)
            if (v != solution[c])
                assert_int_equal(suuji_puzzle_set_excluded(puzzle, c, v, true, NULL), SUUJI_OK);
    const suuji_rating rating = rate_puzzle(rater, puzzle, NULL, NULL);
    assert_int_equal(rating.verdict, SUUJI_RATED_YES);
    suuji_rater_free(rater);
    suuji_puzzle_free(puzzle);
}

static void time_limits_hold(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("16", "");
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    options.unique = true;
    suuji_rater *const rater = make_rater(suuji_puzzle_rules(puzzle), options);
    suuji_limits limits = {.seconds = 0.01};
    suuji_rating rating = SUUJI_RATING_INIT;
    assert_int_equal(suuji_rater_rate(rater, puzzle, &limits, NULL, NULL, &rating, NULL), SUUJI_OK);
    assert_int_equal(rating.verdict, SUUJI_RATED_UNKNOWN);
    assert_int_equal(rating.end, SUUJI_END_TIME);
    suuji_rater_free(rater);
    suuji_puzzle_free(puzzle);
}

/* ---- Sizes ---- */

/* A solution grid of a pattern, with some cells empty: easy for any size. */
static void all_sizes_are_rated(void **state)
{
    (void)state;
    static const char *const specs[] = {"1", "4", "9", "16", "25", "36", "64"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        const unsigned size = suuji_rules_size(rules);
        unsigned box = 1;
        while (box * box < size)
            box++;
        uint8_t *const givens = calloc(size * size, 1);
        assert_non_null(givens);
        for (unsigned c = 0; c < size * size; c++)
            if (c % 7)
                givens[c] = (uint8_t)(1 + (c / size * box + c / size / box + c % size) % size);
        suuji_rater *const rater = default_rater(rules);
        const suuji_rating rating = rate_givens(rater, rules, givens);
        assert_int_equal(rating.verdict, SUUJI_RATED_YES);
        assert_true(rating.level <= 1);
        suuji_rater_free(rater);
        suuji_rules_free(rules);
        free(givens);
    }
}

/* ---- Memory ---- */

static suuji_status rate_once(const void *user, suuji_error *err)
{
    const suuji_puzzle *const puzzle = user;
    suuji_rater *rater = NULL;
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_status status = suuji_rater_new(suuji_puzzle_rules(puzzle), "suuji", NULL, &rater, err);
    if (status == SUUJI_OK)
        status = suuji_rater_rate(rater, puzzle, NULL, NULL, NULL, &rating, err);
    suuji_rater_free(rater);
    return status;
}

static void raters_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", known[7].cells);
    assert_true(fail_each("rater", rate_once, puzzle) >= 20);
    suuji_puzzle_free(puzzle);
    suuji_puzzle *const cages = make_puzzle(
        "4+cage(5:r1c1,r1c2)+cage(6:r1c3,r2c3,r2c4)+thermometer(r3c1,r3c2,r3c3)+cage(6:r2c1,r2c2)",
        "1...............");
    assert_true(fail_each("rater with constraints", rate_once, cages) >= 20);
    suuji_puzzle_free(cages);
}

TEST_FILE(test_rate_suuji)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rungs_rise),
        cmocka_unit_test(rungs_are_documented),
        cmocka_unit_test(equivalent_puzzles_are_equally_hard),
        cmocka_unit_test(steps_agree_with_all_solutions),
        cmocka_unit_test(more_givens_are_not_harder),
        cmocka_unit_test(constraints_are_rated_as_houses_are),
        cmocka_unit_test(no_given_takes_a_rung_away),
        cmocka_unit_test(known_puzzles_have_their_levels),
        cmocka_unit_test(breadth_is_as_defined),
        cmocka_unit_test(breadth_is_counted_unless_it_is_declined),
        cmocka_unit_test(solved_grids_are_for_beginners),
        cmocka_unit_test(several_and_no_solutions_are_named),
        cmocka_unit_test(nothing_above_the_bound_is_tried),
        cmocka_unit_test(rungs_can_be_left_out),
        cmocka_unit_test(excluded_candidates_count),
        cmocka_unit_test(time_limits_hold),
        cmocka_unit_test(all_sizes_are_rated),
        cmocka_unit_test(raters_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
