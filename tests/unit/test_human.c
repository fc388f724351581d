/* SPDX-License-Identifier: MIT */
/* The board, the order of techniques and the checker of steps. Positions of single techniques are
   in test_techniques.c. */
#include "suuji/human.h"
#include "human/handle.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const char *const easy =
    "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..";

static suuji_human *make_human(const suuji_puzzle *puzzle, const char *techniques,
                               const char *without)
{
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    suuji_human *human = NULL;
    suuji_error err = {0};
    options.techniques = techniques;
    options.without = without;
    if (suuji_human_new(suuji_puzzle_rules(puzzle), &options, &human, &err) != SUUJI_OK ||
        suuji_human_load(human, puzzle, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    return human;
}

/* ---- The board ---- */

/* Everything that is kept twice, computed again from the values and candidates of the cells. */
static void check_board(const struct sj_board *board)
{
    const struct sj_map *const map = board->map;
    unsigned left = 0;
    for (unsigned cell = 0; cell < map->cells; cell++) {
        left += board->value[cell] == 0;
        if (board->value[cell])
            assert_int_equal(board->candidates[cell], 0);
        for (unsigned v = 1; v <= map->size; v++)
            assert_int_equal(sj_bit_get(sj_board_plane(board, v), cell),
                             sj_board_has(board, cell, v));
        if (!board->broken)
            assert_int_equal(sj_bit_get(board->naked, cell),
                             sj_bit_count(board->candidates[cell]) == 1);
    }
    assert_int_equal(board->left, left);
    for (unsigned house = 0; house < map->houses; house++) {
        unsigned empty = 0;
        for (unsigned v = 1; v <= map->size; v++) {
            uint64_t places = 0;
            bool placed = false;
            for (unsigned p = 0; p < map->size; p++) {
                const unsigned cell = sj_map_cell(map, house, p);
                places |= (uint64_t)sj_board_has(board, cell, v) << p;
                placed |= board->value[cell] == v;
            }
            assert_int_equal(sj_board_places(board, house, v), places);
            assert_int_equal(board->used[house] >> (v - 1) & 1, placed);
            if (!board->broken)
                assert_int_equal(
                    sj_bit_get(board->hidden, (size_t)map->rank[house] * map->size + v - 1),
                    sj_bit_count(places) == 1);
        }
        for (unsigned p = 0; p < map->size; p++)
            empty += board->value[sj_map_cell(map, house, p)] == 0;
        assert_int_equal(board->empty[house], empty);
        assert_int_equal(sj_bit_get(board->full, map->rank[house]), empty == 1);
    }
}

/* Place the values of a solution in any order, with eliminations between. */
static void play(const char *spec, uint64_t seed)
{
    suuji_rules *const rules = make_rules(spec);
    suuji_generator *generator = NULL;
    suuji_error err;
    const unsigned cells = suuji_rules_cells(rules), size = suuji_rules_size(rules);
    uint8_t *const givens = malloc(cells), *const solution = malloc(cells);
    suuji_made made;
    assert_int_equal(suuji_generator_new(rules, NULL, &generator, &err), SUUJI_OK);
    assert_int_equal(make_puzzles(generator, seed, 1, givens, solution, &made, &err), SUUJI_OK);
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, &err), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_givens(puzzle, givens, &err), SUUJI_OK);
    suuji_human *const human = make_human(puzzle, NULL, NULL);
    uint64_t random = seed * 2 + 1;
    check_board(human->board);
    for (unsigned i = 0; i < 30 * cells && human->board->left; i++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        const unsigned cell = (unsigned)(random >> 33) % cells;
        const unsigned value = (unsigned)(random >> 20) % size + 1;
        const bool has = suuji_human_candidates(human, cell) >> (value - 1) & 1;
        if (value != solution[cell])
            assert_int_equal(suuji_human_eliminate(human, cell, value), has);
        else if (random >> 60 < 4)
            assert_int_equal(suuji_human_place(human, cell, value), has);
        if (i % 16 == 0)
            check_board(human->board);
    }
    assert_false(suuji_human_broken(human));
    check_board(human->board);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
    suuji_generator_free(generator);
    free(givens);
    free(solution);
    suuji_rules_free(rules);
}

static void board_agrees_with_itself(void **state)
{
    static const char *const specs[] = {"4",       "6:2x3",        "9",      "9+x", "9+windoku",
                                        "9:latin", "9+antiknight", "12:3x4", "16"};
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        for (uint64_t seed = 1; seed <= 3; seed++)
            play(specs[i], seed);
}

static void contradiction_breaks_the_board(void **state)
{
    (void)state;
    suuji_puzzle *const clash = make_puzzle("4", "11..............");
    suuji_puzzle *const stuck = make_puzzle("4", "12....34........");
    suuji_human *human = make_human(clash, NULL, NULL);
    const suuji_human_step *step;
    assert_true(suuji_human_broken(human));
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, NULL), SUUJI_OK);
    assert_null(step);
    suuji_human_free(human);
    human = make_human(stuck, NULL, NULL);
    assert_true(suuji_human_broken(human));
    suuji_human_free(human);
    suuji_puzzle_free(clash);
    suuji_puzzle_free(stuck);
}

/* ---- The path ---- */

/* Solve by steps; each must agree with the solution and be proved. */
static unsigned walk(suuji_human *human, const uint8_t *solution)
{
    const suuji_human_step *step;
    suuji_error err;
    unsigned steps = 0;
    while (suuji_human_next(human, NULL, &step, NULL, &err) == SUUJI_OK && step) {
        assert_int_equal(suuji_human_check(human, step), SUUJI_PROVED_YES);
        for (size_t i = 0; i < step->placed_count; i++)
            assert_int_equal(step->placed[i].value, solution[step->placed[i].cell]);
        for (size_t i = 0; i < step->eliminated_count; i++)
            assert_int_not_equal(step->eliminated[i].value, solution[step->eliminated[i].cell]);
        suuji_human_apply(human, step);
        steps++;
    }
    return steps;
}

static void easy_puzzle_is_solved_by_singles(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    suuji_solver *const solver = make_solver(NULL);
    const suuji_answer answer = ask_solver(solver, puzzle, NULL);
    suuji_human *const human = make_human(puzzle, "singles", NULL);
    assert_int_equal(walk(human, answer.solution), 81 - suuji_puzzle_clue_count(puzzle));
    assert_true(suuji_human_solved(human));
    for (unsigned cell = 0; cell < 81; cell++)
        assert_int_equal(suuji_human_value(human, cell), answer.solution[cell]);
    suuji_human_free(human);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* The order of the list is the order in which techniques are asked. */
static void lists_choose_and_order_techniques(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    const suuji_human_step *step;
    suuji_human *human = make_human(puzzle, "naked-single,hidden-single", NULL);
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, NULL), SUUJI_OK);
    assert_string_equal(step->technique->name, "naked-single");
    suuji_human_free(human);
    human = make_human(puzzle, NULL, "naked-single, full-house");
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, NULL), SUUJI_OK);
    assert_string_equal(step->technique->name, "hidden-single");
    suuji_human_free(human);
    human = make_human(puzzle, NULL, "uniqueness,forcing");
    for (size_t i = 0; i < human->count; i++)
        assert_false(human->technique[i]->info.flags &
                     (SUUJI_TECHNIQUE_UNIQUE | SUUJI_TECHNIQUE_FORCING));
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

static void new_board_is_empty(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("4");
    suuji_human *human = NULL;
    assert_int_equal(suuji_human_new(rules, NULL, &human, NULL), SUUJI_OK);
    assert_false(suuji_human_solved(human));
    assert_int_equal(suuji_human_candidates(human, 0), 15);
    assert_true(suuji_human_place(human, 0, 1));
    assert_int_equal(suuji_human_candidates(human, 1), 14);
    suuji_human_free(human);
    suuji_rules_free(rules);
}

/* Givens that a pair of cells must not have break the board, as those of a house do. */
static void clash_of_a_pair_breaks_the_board(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9+antiknight", "");
    assert_int_equal(suuji_puzzle_set_given(puzzle, 2 * 9 + 7, 5, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_given(puzzle, 4 * 9 + 8, 5, NULL), SUUJI_OK);
    suuji_human *const human = make_human(puzzle, NULL, NULL);
    assert_true(suuji_human_broken(human));
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

static void wrong_arguments_are_refused(void **state)
{
    (void)state;
    suuji_rules *const nine = make_rules("9"), *const large = make_rules("81");
    suuji_puzzle *const four = make_puzzle("4", "");
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    suuji_human *human = NULL;
    suuji_error err;
    options.without = "x-wings";
    assert_int_equal(suuji_human_new(nine, &options, &human, &err), SUUJI_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "'x-wings'"));
    assert_null(human);
    assert_int_equal(suuji_human_new(large, NULL, &human, &err), SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(suuji_human_new(nine, NULL, &human, &err), SUUJI_OK);
    assert_int_equal(suuji_human_load(human, four, &err), SUUJI_ERR_ARGUMENT);
    assert_false(suuji_human_place(human, 81, 1));
    assert_false(suuji_human_place(human, 0, 10));
    assert_int_equal(suuji_human_candidates(human, 81), 0);
    suuji_human_free(human);
    suuji_puzzle_free(four);
    suuji_rules_free(nine);
    suuji_rules_free(large);
}

/* All steps of a technique; the callback ends the search, and cannot begin another one. */
static bool ask_within(void *user, const suuji_human_step *step)
{
    suuji_human *const human = user;
    const suuji_human_step *other = step;
    suuji_error err;
    assert_int_equal(suuji_human_next(human, NULL, &other, NULL, &err), SUUJI_ERR_ARGUMENT);
    assert_null(other);
    assert_int_equal(suuji_human_find(human, step->technique, NULL, ask_within, user, NULL, &err),
                     SUUJI_ERR_ARGUMENT);
    return false;
}

static void callback_cannot_ask_for_steps(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    suuji_human *const human = make_human(puzzle, NULL, NULL);
    const suuji_human_step *step = NULL;
    suuji_end end = SUUJI_END_COMPLETE;
    assert_int_equal(suuji_human_find(human, suuji_technique_find("hidden-single"), NULL,
                                      ask_within, human, &end, NULL),
                     SUUJI_OK);
    assert_int_equal(end, SUUJI_END_CALLBACK);
    assert_int_equal(suuji_human_next(human, NULL, &step, &end, NULL), SUUJI_OK);
    assert_non_null(step);
    assert_int_equal(end, SUUJI_END_COMPLETE);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

/* ---- Every step ---- */

enum { MOST_KEPT = 2000 };

struct kept {
    const suuji_human *human;
    struct {
        const suuji_technique_info *technique;
        char text[400];
    } at[MOST_KEPT];
    size_t count;
};

static bool keep_step(void *user, const suuji_human_step *step)
{
    struct kept *const kept = user;
    assert_true(kept->count < MOST_KEPT);
    assert_int_equal(suuji_human_check(kept->human, step), SUUJI_PROVED_YES);
    kept->at[kept->count].technique = step->technique;
    suuji_human_brief(kept->human, step, SUUJI_NOTATION_RC, kept->at[kept->count].text,
                      sizeof kept->at->text);
    kept->count++;
    return true;
}

/* Each technique gives what it gives by itself, but for patterns that an earlier one has shown. */
static void all_steps_are_those_of_each_technique(void **state)
{
    (void)state;
    static struct kept all, own;
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    suuji_human *const human = make_human(puzzle, NULL, "forcing,sets,fish,exclusion");
    suuji_end end = SUUJI_END_STOPPED;
    size_t i = 0, techniques = 0;
    all.human = own.human = human;
    all.count = 0;
    assert_int_equal(suuji_human_find_all(human, NULL, keep_step, &all, &end, NULL), SUUJI_OK);
    assert_int_equal(end, SUUJI_END_COMPLETE);
    while (i < all.count) {
        const suuji_technique_info *const technique = all.at[i].technique;
        own.count = 0;
        techniques++;
        assert_int_equal(suuji_human_find(human, technique, NULL, keep_step, &own, NULL, NULL),
                         SUUJI_OK);
        for (; i < all.count && all.at[i].technique == technique; i++) {
            bool found = false;
            for (size_t k = 0; k < own.count; k++)
                found |= strcmp(all.at[i].text, own.at[k].text) == 0;
            assert_true(found);
        }
    }
    assert_true(techniques > 5);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

static size_t count_of(const struct kept *kept, const char *technique)
{
    size_t count = 0;
    for (size_t i = 0; i < kept->count; i++)
        count += strcmp(kept->at[i].technique->name, technique) == 0;
    return count;
}

/* A skyscraper is an X-chain too: it is one step. */
static void all_steps_show_a_pattern_once(void **state)
{
    (void)state;
    static struct kept all;
    const suuji_technique_info *const skyscraper = suuji_technique_find("skyscraper");
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    assert_int_equal(
        suuji_puzzle_read(skyscraper->example, strlen(skyscraper->example), NULL, &puzzle, &err),
        SUUJI_OK);
    size_t chains[2] = {0};
    for (int i = 0; i < 2; i++) {
        suuji_human *const human = make_human(puzzle, i ? "skyscraper,x-chain" : "x-chain", NULL);
        all.human = human;
        all.count = 0;
        assert_int_equal(suuji_human_find_all(human, NULL, keep_step, &all, NULL, NULL), SUUJI_OK);
        chains[i] = count_of(&all, "x-chain");
        assert_true(i == 0 || count_of(&all, "skyscraper") > 0);
        suuji_human_free(human);
    }
    assert_true(chains[1] < chains[0]);
    suuji_puzzle_free(puzzle);
}

/* ---- The checker ---- */

/* Is a step that eliminates this candidate proved by this evidence? */
static suuji_proved judge(suuji_human *human, const suuji_evidence *evidence, size_t count,
                          suuji_candidate eliminated, const char *technique)
{
    const suuji_human_step step = {.technique = suuji_technique_find(technique),
                                   .eliminated = &eliminated,
                                   .eliminated_count = 1,
                                   .evidence = evidence,
                                   .evidence_count = count};
    return suuji_human_check(human, &step);
}

static void checker_demands_evidence(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_human *const human = make_human(puzzle, NULL, NULL);
    /* r1c1 and r1c2 have 1 and 2 only: a naked pair. */
    for (unsigned cell = 0; cell < 2; cell++) {
        assert_true(suuji_human_eliminate(human, cell, 3));
        assert_true(suuji_human_eliminate(human, cell, 4));
    }
    suuji_evidence pair[2] = {
        {.kind = SUUJI_EVIDENCE_CELL, .role = SUUJI_ROLE_BASE, .used = true, .cell = 0},
        {.kind = SUUJI_EVIDENCE_CELL, .role = SUUJI_ROLE_BASE, .used = true, .cell = 1}};
    const suuji_candidate right = {2, 1}, wrong_value = {2, 3}, wrong_cell = {8, 1};
    assert_int_equal(judge(human, pair, 2, right, "naked-single"), SUUJI_PROVED_YES);
    assert_int_equal(judge(human, pair, 1, right, "naked-single"), SUUJI_PROVED_NO);
    assert_int_equal(judge(human, pair, 0, right, "naked-single"), SUUJI_PROVED_NO);
    assert_int_equal(judge(human, pair, 2, wrong_value, "naked-single"), SUUJI_PROVED_NO);
    assert_int_equal(judge(human, pair, 2, wrong_cell, "naked-single"), SUUJI_PROVED_NO);
    pair[1].used = false;
    assert_int_equal(judge(human, pair, 2, right, "naked-single"), SUUJI_PROVED_NO);
    pair[1].used = true;
    pair[1].cell = 16; /* outside the board */
    assert_int_equal(judge(human, pair, 2, right, "naked-single"), SUUJI_PROVED_NO);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

/* A weak link needs candidates that see each other, a strong one evidence. */
/* A demand that nothing can meet would prove everything. */
static void checker_refuses_what_is_not_on_the_board(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    suuji_human *const human = make_human(puzzle, NULL, NULL);
    const suuji_candidate candidate = {5, 2};
    suuji_evidence used = {.kind = SUUJI_EVIDENCE_CELL, .used = true}; /* r1c1, which is 1 */
    assert_int_equal(judge(human, &used, 1, candidate, "naked-single"), SUUJI_PROVED_NO);
    used = (suuji_evidence){.kind = SUUJI_EVIDENCE_HOUSE, .used = true, .house = 0, .value = 1};
    assert_int_equal(judge(human, &used, 1, candidate, "naked-single"), SUUJI_PROVED_NO);
    used = (suuji_evidence){.kind = SUUJI_EVIDENCE_CELL, .used = true, .cell = 1};
    const suuji_candidate others[] = {{0, 1}, {1, 1}, {1, 0}, {1, 5}, {16, 1}, {UINT16_MAX, 1}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(judge(human, &used, 1, others[i], "naked-single"), SUUJI_PROVED_NO);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

static void checker_looks_at_links(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_human *const human = make_human(puzzle, NULL, NULL);
    assert_true(suuji_human_eliminate(human, 2, 1));
    assert_true(suuji_human_eliminate(human, 3, 1));
    /* 1 is in r1c1 or r1c2, so not in r2c1. */
    suuji_evidence evidence[3] = {{.kind = SUUJI_EVIDENCE_HOUSE,
                                   .role = SUUJI_ROLE_BASE,
                                   .used = true,
                                   .house = 0,
                                   .value = 1},
                                  {.kind = SUUJI_EVIDENCE_CANDIDATE,
                                   .role = SUUJI_ROLE_OFF,
                                   .cell = 0,
                                   .value = 1,
                                   .node = 1},
                                  {.kind = SUUJI_EVIDENCE_CANDIDATE,
                                   .role = SUUJI_ROLE_ON,
                                   .cell = 1,
                                   .value = 1,
                                   .node = 2}};
    suuji_link link = {.from = 1, .to = 2, .strong = true};
    const suuji_candidate eliminated = {4, 1};
    suuji_human_step step = {.technique = suuji_technique_find("hidden-single"),
                             .eliminated = &eliminated,
                             .eliminated_count = 1,
                             .evidence = evidence,
                             .evidence_count = 3,
                             .links = &link,
                             .link_count = 1};
    assert_int_equal(suuji_human_check(human, &step), SUUJI_PROVED_YES);
    evidence[2].value = 2; /* 2 in r1c2 need not be true */
    assert_int_equal(suuji_human_check(human, &step), SUUJI_PROVED_NO);
    evidence[2].value = 1;
    link.strong = false; /* they see each other */
    assert_int_equal(suuji_human_check(human, &step), SUUJI_PROVED_YES);
    evidence[2].cell = 15; /* these do not */
    assert_int_equal(suuji_human_check(human, &step), SUUJI_PROVED_NO);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

/* A rectangle with 1 and 2 in all corners is deadly if it has two boxes, not if it has four. */
static void checker_knows_deadly_patterns(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    const struct sj_technique unique = {
        .info = {.name = "test", .title = "test", .flags = SUUJI_TECHNIQUE_UNIQUE}};
    static const unsigned corners[2][4] = {{0, 1, 8, 9}, {0, 2, 8, 10}};
    for (int k = 0; k < 2; k++) {
        suuji_human *const human = make_human(puzzle, NULL, NULL);
        suuji_evidence evidence[8];
        for (unsigned i = 0; i < 8; i++)
            evidence[i] = (suuji_evidence){.kind = SUUJI_EVIDENCE_CANDIDATE,
                                           .role = SUUJI_ROLE_PATTERN,
                                           .cell = (uint16_t)corners[k][i / 2],
                                           .value = (uint16_t)(i % 2 + 1)};
        for (unsigned i = 0; i < 3; i++) { /* three corners have nothing else */
            suuji_human_eliminate(human, corners[k][i], 3);
            suuji_human_eliminate(human, corners[k][i], 4);
        }
        const suuji_candidate eliminated = {(uint16_t)corners[k][3], 1};
        suuji_human_step step = {.technique = &unique.info,
                                 .eliminated = &eliminated,
                                 .eliminated_count = 1,
                                 .evidence = evidence,
                                 .evidence_count = 8};
        assert_int_equal(suuji_human_check(human, &step),
                         k == 0 ? SUUJI_PROVED_YES : SUUJI_PROVED_NO);
        step.technique = suuji_technique_find("naked-single"); /* which assumes nothing */
        assert_int_equal(suuji_human_check(human, &step), SUUJI_PROVED_NO);
        suuji_human_free(human);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- Words ---- */

static void cells_have_three_names(void **state)
{
    (void)state;
    static const struct {
        unsigned cell;
        const char *name[3];
    } rows[] = {{0, {"r1c1", "A1", "A1"}},
                {72, {"r9c1", "I1", "K1"}},
                {63, {"r8c1", "H1", "H1"}},
                {80, {"r9c9", "I9", "K9"}},
                {62, {"r7c9", "G9", "G9"}}};
    suuji_rules *const rules = make_rules("9");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int n = 0; n < 3; n++) {
            char name[16];
            suuji_cell_name(rules, rows[i].cell, (suuji_notation)n, name, sizeof name);
            assert_string_equal(name, rows[i].name[n]);
        }
    suuji_rules_free(rules);
}

static void table_is_well_formed(void **state)
{
    (void)state;
    const suuji_technique_info *info;
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++) {
        assert_ptr_equal(suuji_technique_find(info->name), info); /* names are unique */
        assert_true(info->title && info->family && info->summary);
        assert_true(sj_technique_at(i)->because || sj_technique_at(i)->because_of);
        assert_null(strpbrk(info->name, " ,_"));
        assert_null(strpbrk(info->family, " ,_"));
    }
}

/* The example of a technique is a position in which it is the next step, of all techniques or, for
   the few that others always precede, by itself. */
static void examples_show_their_technique(void **state)
{
    (void)state;
    const suuji_technique_info *info;
    unsigned bad = 0;
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++) {
        suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
        suuji_puzzle *puzzle = NULL;
        suuji_error err;
        const suuji_human_step *step = NULL;
        assert_non_null(info->example);
        options.rules = info->example_rules;
        if (suuji_puzzle_read(info->example, strlen(info->example), &options, &puzzle, &err))
            fail_msg("%s: %s", info->name, err.text);
        suuji_human *human = make_human(puzzle, NULL, NULL);
        assert_int_equal(suuji_human_next(human, NULL, &step, NULL, &err), SUUJI_OK);
        if (strcmp(info->name, "franken-x-wing") == 0 || strcmp(info->name, "mutant-x-wing") == 0) {
            suuji_human_free(human);
            human = make_human(puzzle, info->name, NULL);
            assert_int_equal(suuji_human_next(human, NULL, &step, NULL, &err), SUUJI_OK);
        }
        if (!step || step->technique != info) {
            print_error("%s: the next step is %s\n", info->name,
                        step ? step->technique->name : "none");
            bad++;
        } else {
            char text[2000];
            suuji_human_sentence(human, step, SUUJI_NOTATION_RC, text, sizeof text);
            assert_null(strpbrk(text, "{}[]<>#"));
            assert_int_equal(suuji_human_check(human, step), SUUJI_PROVED_YES);
            /* Strong and weak links are both written; forcing chains have lines. */
            const bool forcing = info->flags & SUUJI_TECHNIQUE_FORCING;
            if (suuji_human_chain(human, step, SUUJI_NOTATION_RC, text, sizeof text) == 0)
                assert_int_equal(step->link_count, 0);
            for (size_t k = 0; k < step->link_count && !forcing; k++)
                assert_non_null(strstr(text, step->links[k].strong ? " = " : " - "));
            assert_int_equal(forcing, strncmp(text, "1. Suppose that ", 16) == 0);
        }
        suuji_human_free(human);
        suuji_puzzle_free(puzzle);
    }
    assert_int_equal(bad, 0);
}

/* ---- Reasons ---- */

/* Not solved by singles: some rest on what other steps eliminated. */
static const char *const hard =
    ".7.......2..91..8.4....3......8..43...5...2.17.....6...291....7.....9....63.281..";

struct reasons {
    const suuji_human *human;
    unsigned lost[2]; /* steps that name lost candidates: hidden singles, naked singles */
};

static bool has_evidence(const suuji_human_step *step, suuji_role role, unsigned cell,
                         unsigned value)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].role == role && step->evidence[i].cell == cell &&
            step->evidence[i].value == value)
            return true;
    return false;
}

/* Does a blocker with this value see the cell? */
static bool is_blocked(const suuji_human *human, const suuji_human_step *step, unsigned cell,
                       unsigned value)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].role == SUUJI_ROLE_BLOCKER &&
            suuji_human_value(human, step->evidence[i].cell) == value &&
            sj_map_see(human->map, step->evidence[i].cell, cell))
            return true;
    return false;
}

/* Why `value` is not in a cell: there is one reason, not two. */
static unsigned check_reason(const suuji_human *human, const suuji_human_step *step, unsigned cell,
                             unsigned value)
{
    const bool lost = has_evidence(step, SUUJI_ROLE_LOST, cell, value);
    assert_int_equal(is_blocked(human, step, cell, value), !lost);
    return lost;
}

static bool check_reasons(void *user, const suuji_human_step *step)
{
    struct reasons *const reasons = user;
    const suuji_human *const human = reasons->human;
    const unsigned at = step->placed_count ? step->placed[0].cell : 0;
    unsigned lost = 0;
    if (strcmp(step->technique->name, "hidden-single") == 0) {
        const suuji_evidence *const base = &step->evidence[0];
        for (unsigned p = 0; p < human->map->size; p++) {
            const unsigned cell = sj_map_cell(human->map, base->house, p);
            if (cell != at && !suuji_human_value(human, cell))
                lost += check_reason(human, step, cell, base->value);
        }
        reasons->lost[0] += lost > 0;
    } else if (strcmp(step->technique->name, "naked-single") == 0) {
        for (unsigned value = 1; value <= human->map->size; value++)
            if (value != step->placed[0].value)
                lost += check_reason(human, step, at, value);
        reasons->lost[1] += lost > 0;
    }
    return true;
}

static void reasons_of_singles_are_whole(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk walk = SUUJI_WALK_INIT;
    suuji_human *const human = make_human(puzzle, NULL, NULL);
    struct reasons reasons = {.human = human};
    options.on_step = check_reasons;
    options.user = &reasons;
    assert_int_equal(suuji_human_walk(human, &options, &walk, NULL), SUUJI_OK);
    assert_true(walk.solved && reasons.lost[0] && reasons.lost[1]);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

/* The example of a technique, told step by step. */
static void check_story(const char *technique, const char *expected)
{
    const suuji_technique_info *const info = suuji_technique_find(technique);
    const suuji_human_step *step = NULL;
    suuji_puzzle *puzzle = NULL;
    char text[2000];
    assert_int_equal(suuji_puzzle_read(info->example, strlen(info->example), NULL, &puzzle, NULL),
                     SUUJI_OK);
    suuji_human *const human = make_human(puzzle, technique, NULL);
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, NULL), SUUJI_OK);
    suuji_human_story(human, step, SUUJI_NOTATION_RC, text, sizeof text);
    assert_string_equal(text, expected);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

static void chains_are_told_step_by_step(void **state)
{
    (void)state;
    check_story("aic", "If r2c6 is not 9, then r2c8 is 9.\n"
                       "Then r5c8 is not 9, so r5c8 is 1.\n"
                       "Then r5c6 is not 1, so r5c6 is 2.\n"
                       "So r2c6 is 9 or r5c6 is 2. In either case 2 is not in r2c6.");
    check_story("simple-colors", "");
    check_story("x-wing", "");
}

TEST_FILE(test_human)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(board_agrees_with_itself),
        cmocka_unit_test(contradiction_breaks_the_board),
        cmocka_unit_test(easy_puzzle_is_solved_by_singles),
        cmocka_unit_test(lists_choose_and_order_techniques),
        cmocka_unit_test(new_board_is_empty),
        cmocka_unit_test(clash_of_a_pair_breaks_the_board),
        cmocka_unit_test(wrong_arguments_are_refused),
        cmocka_unit_test(callback_cannot_ask_for_steps),
        cmocka_unit_test(all_steps_are_those_of_each_technique),
        cmocka_unit_test(all_steps_show_a_pattern_once),
        cmocka_unit_test(checker_demands_evidence),
        cmocka_unit_test(checker_refuses_what_is_not_on_the_board),
        cmocka_unit_test(checker_looks_at_links),
        cmocka_unit_test(checker_knows_deadly_patterns),
        cmocka_unit_test(cells_have_three_names),
        cmocka_unit_test(table_is_well_formed),
        cmocka_unit_test(examples_show_their_technique),
        cmocka_unit_test(reasons_of_singles_are_whole),
        cmocka_unit_test(chains_are_told_step_by_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
