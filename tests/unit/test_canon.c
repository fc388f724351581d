/* SPDX-License-Identifier: MIT */
/* Symmetries and canonical forms: known numbers, brute force where it is cheap, two searches
   against each other, and random equivalent puzzles. */
#include "support.h"

#include "suuji/canon.h"
#include "app/jobs/form_set.h"
#include "canon/group.h"
#include "canon/lines.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 25 * 25 };

static suuji_canon *make_canon(const suuji_rules *rules)
{
    suuji_canon *canon = NULL;
    suuji_error err;
    assert_int_equal(suuji_canon_new(rules, &canon, &err), SUUJI_OK);
    return canon;
}

/* The form of `grid`; it must match the transformation of cells and values. */
static suuji_canon_answer form_of(suuji_canon *canon, const suuji_rules *rules, const uint8_t *grid)
{
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(suuji_canon_form(canon, grid, NULL, &answer, &err), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_COMPLETE);
    for (unsigned c = 0; c < rules->cells; c++)
        assert_int_equal(answer.form[c], answer.value[grid[answer.cell[c]]]);
    return answer;
}

static void read_grid(const char *text, uint8_t *grid)
{
    for (; *text; text++)
        *grid++ = (uint8_t)(*text == '.' ? 0 : *text - '0');
}

/* A random solution grid, of rules with at most 81 cells. */
static void random_grid(const suuji_rules *rules, uint64_t seed, uint8_t *grid)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = seed;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_non_null(answer.solution);
    memcpy(grid, answer.solution, rules->cells);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* Keep about `keep` of 16 cells. */
static void thin_out(const suuji_rules *rules, struct sj_random *random, unsigned keep,
                     uint8_t *grid)
{
    for (unsigned c = 0; c < rules->cells; c++)
        if (sj_random_below(random, 16) >= keep)
            grid[c] = 0;
}

/* ---- How many symmetries ---- */

static const struct {
    const char *rules, *symmetries;
} known[] = {
    {"1", "1"},
    {"2", "8"},
    {"4", "128"},
    {"6:2x3", "3456"},
    {"6:3x2", "3456"},
    {"6:1x6", "1036800"},
    {"5", "28800"},
    {"9", "3359232"},
    {"9:latin", "263363788800"},
    {"9+x", "96"},
    {"9+windoku", "128"},
    {"9+antiknight", "8"},
    {"9+antiking", "8"},
    {"9+disjoint", "10368"},
    {"4:regions=AABBACBBACCDCDDD", "2"},
    {"4:regions=AABBAABBCCDDCCDD", "128"},
    {"4:regions=AAAABBBBCCCCDDDD", "1152"},
    {"12:3x4", "2579890176"},
    {"25", "17832200896512000000000000"},
};

static void numbers_of_symmetries_are_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        suuji_rules *const rules = make_rules(known[i].rules);
        suuji_canon *const canon = make_canon(rules);
        assert_string_equal(suuji_canon_symmetries(canon), known[i].symmetries);
        suuji_canon_free(canon);
        suuji_rules_free(rules);
    }
}

/* Refinement knows nothing about rows and bands: if it finds the number of symmetries that is
   computed from them, there are no others. */
static void rows_and_columns_are_all_there_is(void **state)
{
    static const char *const plain[] = {"2", "3", "4", "5", "6:2x3", "6:1x6", "8:2x4", "9"};
    (void)state;
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        suuji_rules *const rules = make_rules(plain[i]);
        struct sj_group *group = NULL;
        struct sj_lines *lines = NULL;
        struct sj_natural by_group = {0};
        struct sj_natural by_lines = {0};
        unsigned rows = 0;
        unsigned cols = 0;
        assert_true(sj_lines_fit(rules, &rows, &cols));
        assert_int_equal(sj_lines_new(rules->size, rows, cols, &lines, NULL), SUUJI_OK);
        assert_int_equal(sj_group_new(rules, &group, NULL), SUUJI_OK);
        sj_group_order(group, &by_group);
        sj_lines_order(lines, &by_lines);
        assert_true(sj_natural_value(&by_group) == sj_natural_value(&by_lines));
        sj_natural_free(&by_group);
        sj_natural_free(&by_lines);
        sj_group_free(group);
        sj_lines_free(lines);
        suuji_rules_free(rules);
    }
}

static void every_member_of_a_group_keeps_the_rules(void **state)
{
    static const char *const specs[] = {"9+x", "9+disjoint", "9+windoku", "16+x",
                                        "6:2x3+antiknight"};
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        struct sj_structure structure;
        struct sj_group *group = NULL;
        assert_int_equal(sj_structure_new(rules, &structure, NULL), SUUJI_OK);
        assert_int_equal(sj_group_new(rules, &group, NULL), SUUJI_OK);
        for (unsigned k = 0; k < group->level_count; k++)
            for (unsigned m = 0; m < group->level[k].count; m++)
                assert_true(sj_rules_keep(structure.rules, group->level[k].member[m]));
        sj_group_free(group);
        sj_structure_clear(&structure);
        suuji_rules_free(rules);
    }
}

static void maps_that_break_rules_are_recognised(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("4+antiknight");
    struct sj_structure structure;
    uint16_t map[16];
    assert_int_equal(sj_structure_new(rules, &structure, NULL), SUUJI_OK);
    for (unsigned c = 0; c < 16; c++)
        map[c] = (uint16_t)c;
    assert_true(sj_rules_keep(structure.rules, map));
    for (unsigned c = 0; c < 16; c++) /* columns 1 and 2: fine for boxes, not for knights */
        map[c] = (uint16_t)(c % 4 < 2 ? c ^ 1 : c);
    assert_false(sj_rules_keep(structure.rules, map));
    map[0] = 5;
    map[5] = 0;
    assert_false(sj_rules_keep(structure.rules, map));
    sj_structure_clear(&structure);
    suuji_rules_free(rules);
}

/* ---- Known classes ---- */

struct classes {
    const suuji_rules *rules;
    suuji_canon *canon;
    struct cli_form_set set;
    struct sj_text key;
    uint64_t grids, automorphisms;
    unsigned of_order[80]; /* classes by the number of their automorphisms */
};

static bool add_class(void *user, const uint8_t *grid)
{
    struct classes *const classes = user;
    const unsigned n = classes->rules->size;
    bool added = false;
    /* Rows within bands, and bands but the first, in order: the others are equivalent. */
    for (unsigned row = 2; n == 6 && row < n; row++)
        if (row != 4 ? row % 2 == 1 && grid[row * n] < grid[(row - 1) * n]
                     : grid[row * n] < grid[(row - 2) * n])
            return true;
    const suuji_canon_answer answer = form_of(classes->canon, classes->rules, grid);
    sj_text_clear(&classes->key);
    cli_form_key(classes->rules, answer.form, &classes->key);
    assert_int_equal(
        cli_form_set_add(&classes->set, classes->key.at, classes->key.len, &added, NULL), SUUJI_OK);
    assert_true(answer.automorphisms < 80 || n != 6);
    if (added && n == 6)
        classes->of_order[answer.automorphisms]++;
    classes->grids++;
    classes->automorphisms += answer.automorphisms;
    return true;
}

/* All grids of `spec` with the givens of `cells`, in classes. */
static struct classes classify(suuji_rules *rules, const char *spec, const char *cells)
{
    struct classes classes = {.rules = rules, .canon = make_canon(rules)};
    suuji_puzzle *const puzzle = make_puzzle(spec, cells);
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = SUUJI_ALL;
    query.on_solution = add_class;
    query.user = &classes;
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_canon_free(classes.canon);
    return classes;
}

static void end_classes(struct classes *classes)
{
    cli_form_set_clear(&classes->set);
    sj_text_free(&classes->key);
}

/* The number of grids that a symmetry and a relabelling fix, summed over all of these, is the
   number of classes times that of symmetries: Burnside's lemma. */
static void four_by_four_has_two_classes(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("4");
    struct classes classes = classify(rules, "4", "");
    assert_int_equal(classes.grids, 288);
    assert_int_equal(classes.set.count, 2);
    assert_int_equal(classes.automorphisms, 2 * 128 * 24);
    end_classes(&classes);
    suuji_rules_free(rules);
}

/* Sum of automorphisms without transposition. */
struct untransposed {
    struct sj_lines *lines;
    uint64_t automorphisms;
};

static bool add_untransposed(void *user, const uint8_t *grid)
{
    struct untransposed *const job = user;
    struct sj_canon_work work = {0};
    uint16_t cell[16];
    uint8_t value[5];
    uint8_t form[16];
    struct sj_canon_map map = {cell, value};
    assert_int_equal(sj_lines_form(job->lines, grid, form, &map, &work, NULL), SUUJI_OK);
    job->automorphisms += sj_natural_value(&work.automorphisms);
    sj_natural_free(&work.automorphisms);
    return true;
}

static void four_by_four_has_three_classes_without_transposition(void **state)
{
    (void)state;
    struct untransposed job = {0};
    suuji_puzzle *const puzzle = make_puzzle("4", "1234............");
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(sj_lines_new(4, 2, 2, &job.lines, NULL), SUUJI_OK);
    job.lines->sides = 1;
    query.limit = SUUJI_ALL;
    query.on_solution = add_untransposed;
    query.user = &job;
    assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.count, 12);
    assert_int_equal(job.automorphisms, 3 * 64);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    sj_lines_free(job.lines);
}

static void six_by_six_has_49_classes_with_known_automorphisms(void **state)
{
    static const unsigned profile[][2] = {{1, 1},  {2, 11}, {4, 12}, {6, 1}, {8, 5},
                                          {12, 9}, {24, 4}, {36, 3}, {72, 3}};
    (void)state;
    suuji_rules *const rules = make_rules("6:2x3");
    struct classes classes = classify(rules, "6:2x3", "123456..............................");
    unsigned total = 0;
    assert_int_equal(classes.grids * 8, 39168);
    assert_int_equal(classes.set.count, 49);
    assert_int_equal(classes.automorphisms * 8, 49 * 3456);
    for (size_t i = 0; i < sizeof profile / sizeof profile[0]; i++) {
        assert_int_equal(classes.of_order[profile[i][0]], profile[i][1]);
        total += profile[i][1];
    }
    assert_int_equal(total, 49);
    end_classes(&classes);
    suuji_rules_free(rules);
}

static void known_grids_are_their_own_forms(void **state)
{
    static const struct {
        const char *grid;
        unsigned automorphisms;
    } samples[] = {
        {"123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648},
        {"123456789457189236689273541236795418875641923941328657314962875562837194798514362", 1},
    };
    (void)state;
    suuji_rules *const rules = make_rules("9");
    suuji_canon *const canon = make_canon(rules);
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        uint8_t grid[81];
        uint8_t other[81];
        suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
        read_grid(samples[i].grid, grid);
        for (uint64_t seed = 0; seed < 20; seed++) {
            assert_int_equal(suuji_canon_shuffle(canon, grid, seed, &answer, NULL), SUUJI_OK);
            memcpy(other, answer.form, 81);
            answer = form_of(canon, rules, other);
            assert_memory_equal(answer.form, grid, 81);
            assert_int_equal(answer.automorphisms, samples[i].automorphisms);
        }
    }
    suuji_canon_free(canon);
    suuji_rules_free(rules);
}

/* ---- Brute force ---- */

struct orders {
    unsigned count;
    uint8_t at[720][6];
};

/* All orders of `n` lines in groups of `per`: each group of places has the lines of one group. */
static void list_orders(unsigned n, unsigned per, unsigned depth, uint8_t *line,
                        struct orders *orders)
{
    if (depth == n) {
        memcpy(orders->at[orders->count++], line, n);
        return;
    }
    for (unsigned next = 0; next < n; next++) {
        bool fits = depth % per == 0 || line[depth - 1] / per == next / per;
        for (unsigned i = 0; i < depth; i++)
            fits &= line[i] != next;
        if (!fits)
            continue;
        line[depth] = (uint8_t)next;
        list_orders(n, per, depth + 1, line, orders);
    }
}

/* The image under an order of rows and columns, relabelled on the way, compared with the best so
   far. */
static void try_orders(const uint8_t *grid, unsigned n, const uint8_t *row, const uint8_t *col,
                       bool transposed, uint8_t *best, uint64_t *count)
{
    uint8_t label[7] = {0};
    unsigned labels = 0;
    uint8_t image[36];
    for (unsigned c = 0; c < n * n; c++) {
        const unsigned r = row[c / n];
        const unsigned k = col[c % n];
        const unsigned value = grid[transposed ? k * n + r : r * n + k];
        if (value && !label[value])
            label[value] = (uint8_t)++labels;
        image[c] = label[value];
    }
    const int compared = memcmp(image, best, n * n);
    if (compared < 0) {
        memcpy(best, image, n * n);
        *count = 0;
    }
    *count += compared <= 0;
}

static void brute_force_agrees(void **state)
{
    static const struct {
        const char *spec;
        unsigned band_rows, stack_cols, rounds;
    } shapes[] = {
        {"4", 2, 2, 300}, {"4:latin", 4, 4, 60}, {"6:2x3", 2, 3, 40}, {"6:3x2", 3, 2, 10}};
    static struct orders rows;
    static struct orders cols;
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 1);
    for (size_t s = 0; s < sizeof shapes / sizeof shapes[0]; s++) {
        suuji_rules *const rules = make_rules(shapes[s].spec);
        suuji_canon *const canon = make_canon(rules);
        const unsigned n = rules->size;
        uint8_t line[6];
        rows.count = cols.count = 0;
        list_orders(n, shapes[s].band_rows, 0, line, &rows);
        list_orders(n, shapes[s].stack_cols, 0, line, &cols);
        for (unsigned round = 0; round < shapes[s].rounds; round++) {
            uint8_t grid[36];
            uint8_t best[36];
            uint64_t count = 0;
            memset(best, 255, sizeof best);
            random_grid(rules, round, grid);
            thin_out(rules, &random, round % 17, grid);
            for (unsigned r = 0; r < rows.count; r++)
                for (unsigned k = 0; k < cols.count; k++)
                    for (int side = 0; side <= (shapes[s].band_rows == shapes[s].stack_cols);
                         side++)
                        try_orders(grid, n, rows.at[r], cols.at[k], side, best, &count);
            const suuji_canon_answer answer = form_of(canon, rules, grid);
            assert_memory_equal(answer.form, best, n * n);
            assert_int_equal(answer.automorphisms, count);
        }
        suuji_canon_free(canon);
        suuji_rules_free(rules);
    }
}

/* The search by rows and the search through a chain of stabilisers share no code. */
static void both_searches_agree(void **state)
{
    static const struct {
        const char *spec;
        unsigned rounds, least; /* of 16 cells, that stay */
    } shapes[] = {{"4", 40, 0}, {"6:2x3", 40, 2}, {"8:2x4", 4, 12}, {"5", 20, 4}, {"9", 3, 15}};
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 2);
    for (size_t s = 0; s < sizeof shapes / sizeof shapes[0]; s++) {
        suuji_rules *const rules = make_rules(shapes[s].spec);
        suuji_canon *const canon = make_canon(rules);
        struct sj_group *group = NULL;
        assert_int_equal(sj_group_new(rules, &group, NULL), SUUJI_OK);
        for (unsigned round = 0; round < shapes[s].rounds; round++) {
            struct sj_canon_work work = {0};
            uint16_t cell[81];
            uint8_t value[10];
            uint8_t form[81];
            uint8_t grid[81];
            struct sj_canon_map map = {cell, value};
            random_grid(rules, round, grid);
            thin_out(rules, &random, shapes[s].least + round % (17 - shapes[s].least), grid);
            sj_group_form(group, grid, form, &map, &work);
            const suuji_canon_answer answer = form_of(canon, rules, grid);
            assert_memory_equal(answer.form, form, rules->cells);
            assert_int_equal(answer.automorphisms, sj_natural_value(&work.automorphisms));
            sj_natural_free(&work.automorphisms);
        }
        sj_group_free(group);
        suuji_canon_free(canon);
        suuji_rules_free(rules);
    }
}

/* ---- Disguises ---- */

/* Equivalent puzzles have the same form, and grids stay grids. */
static void check_disguises(const char *spec, unsigned keep)
{
    suuji_rules *const rules = make_rules(spec);
    suuji_canon *const canon = make_canon(rules);
    suuji_puzzle *empty = NULL;
    struct sj_random random;
    uint8_t grid[81];
    uint8_t form[81];
    uint8_t other[81];
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    assert_int_equal(suuji_puzzle_new(rules, &empty, NULL), SUUJI_OK);
    sj_random_seed(&random, keep);
    random_grid(rules, keep, grid);
    thin_out(rules, &random, keep, grid);
    const uint64_t automorphisms = form_of(canon, rules, grid).automorphisms;
    memcpy(form, form_of(canon, rules, grid).form, rules->cells);
    assert_true(memcmp(form, grid, rules->cells) <= 0 || keep < 16);
    for (uint64_t seed = 0; seed < 4; seed++) {
        assert_int_equal(suuji_canon_shuffle(canon, grid, seed, &answer, NULL), SUUJI_OK);
        for (unsigned c = 0; c < rules->cells; c++)
            assert_int_equal(answer.form[c], answer.value[grid[answer.cell[c]]]);
        memcpy(other, answer.form, rules->cells);
        assert_true(keep < 16 || suuji_verify(empty, other, NULL, NULL));
        answer = form_of(canon, rules, other);
        assert_memory_equal(answer.form, form, rules->cells);
        assert_int_equal(answer.automorphisms, automorphisms);
        assert_true(memcmp(form, other, rules->cells) <= 0);
    }
    suuji_puzzle_free(empty);
    suuji_canon_free(canon);
    suuji_rules_free(rules);
}

static void disguises_have_the_same_form(void **state)
{
    static const char *const specs[] = {"9",
                                        "6:2x3",
                                        "8:2x4",
                                        "8:4x2",
                                        "7",
                                        "9+x",
                                        "9+windoku",
                                        "9+antiknight",
                                        "9+disjoint",
                                        "6:2x3+antiking",
                                        "9+center",
                                        "9+asterisk",
                                        "9+x+windoku",
                                        "5+x",
                                        "9:latin",
                                        "4+disjoint",
                                        "6:regions=AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF",
                                        "5:regions=AABBBAABBCADCCCDDDCEDEEEE"};
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned keep = 4; keep <= 16; keep += 6)
            if (strcmp(specs[i], "9:latin") != 0 || keep > 9) /* many ties, much time */
                check_disguises(specs[i], keep);
}

/* Every symmetry is equally likely: each of the 8 of an anti-knight grid comes about as often. */
static void disguises_are_fair(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9+antiknight");
    suuji_canon *const canon = make_canon(rules);
    const uint8_t grid[81] = {0};
    unsigned seen[81] = {0};
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    for (uint64_t seed = 0; seed < 800; seed++) {
        assert_int_equal(suuji_canon_shuffle(canon, grid, seed, &answer, NULL), SUUJI_OK);
        seen[answer.cell[1]]++; /* the cell beside a corner is mapped to 8 places */
    }
    static const unsigned beside[] = {1, 7, 9, 17, 63, 71, 73, 79};
    for (size_t i = 0; i < 8; i++)
        assert_true(seen[beside[i]] > 60 && seen[beside[i]] < 140);
    suuji_canon_free(canon);
    suuji_rules_free(rules);
}

/* ---- Special cases ---- */

static void empty_puzzles_have_all_automorphisms(void **state)
{
    static const char *const specs[] = {"1",  "4",       "6:2x3", "9",
                                        "25", "9:latin", "9+x",   "255:latin"};
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        suuji_canon *const canon = make_canon(rules);
        uint8_t *const grid = calloc(rules->cells, 1);
        const suuji_canon_answer answer = form_of(canon, rules, grid);
        assert_string_equal(answer.automorphisms_text, suuji_canon_symmetries(canon));
        assert_memory_equal(answer.form, grid, rules->cells);
        if (i == 7)
            assert_int_equal(strlen(answer.automorphisms_text), 1010);
        free(grid);
        suuji_canon_free(canon);
        suuji_rules_free(rules);
    }
}

static void numbers_past_64_bits_are_reported(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("25");
    suuji_canon *const canon = make_canon(rules);
    const uint8_t grid[MOST_CELLS] = {0};
    assert_true(form_of(canon, rules, grid).automorphisms == UINT64_MAX);
    suuji_canon_free(canon);
    suuji_rules_free(rules);
}

static void values_that_do_not_occur_get_labels_too(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    suuji_canon *const canon = make_canon(rules);
    uint8_t grid[81] = {0};
    bool used[10] = {false};
    grid[40] = 7;
    grid[0] = 3;
    const suuji_canon_answer answer = form_of(canon, rules, grid);
    assert_int_equal(answer.value[0], 0);
    for (unsigned v = 1; v <= 9; v++) {
        assert_in_range(answer.value[v], 1, 9);
        assert_false(used[answer.value[v]]);
        used[answer.value[v]] = true;
    }
    assert_true(answer.value[3] <= 2 && answer.value[7] <= 2);
    suuji_canon_free(canon);
    suuji_rules_free(rules);
}

static void clashes_are_refused(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    suuji_canon *const canon = make_canon(rules);
    uint8_t grid[81] = {0};
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    suuji_error err;
    grid[0] = grid[10] = 5;
    assert_int_equal(suuji_canon_form(canon, grid, NULL, &answer, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "no canonical form: box 1 has two 5s");
    assert_null(answer.form);
    grid[10] = 10;
    assert_int_equal(suuji_canon_form(canon, grid, NULL, &answer, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_canon_shuffle(canon, grid, 1, &answer, &err), SUUJI_ERR_ARGUMENT);
    suuji_canon_free(canon);
    suuji_rules_free(rules);
}

static void limits_hold(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("25");
    suuji_canon *const canon = make_canon(rules);
    uint8_t grid[MOST_CELLS] = {0};
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    for (unsigned i = 0; i < 25; i++) /* the same value in every row: 25! ties, nearly */
        grid[(i % 5 * 5 + i / 5) * 25 + i] = 1;
    suuji_stop stop = {.requested = true};
    const suuji_limits limits[] = {
        {.nodes = 1000}, {.memory = 1 << 20}, {.seconds = 0.01}, {.stop = &stop}};
    const suuji_end ends[] = {SUUJI_END_NODES, SUUJI_END_MEMORY, SUUJI_END_TIME, SUUJI_END_STOPPED};
    for (size_t i = 0; i < 4; i++) {
        const suuji_canon_query query = {.size = sizeof(suuji_canon_query), .limits = limits[i]};
        assert_int_equal(suuji_canon_form(canon, grid, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, ends[i]);
        assert_null(answer.form);
        assert_null(answer.automorphisms_text);
    }
    memset(grid, 0, sizeof grid);
    form_of(canon, rules, grid);
    suuji_canon_free(canon);
    suuji_rules_free(rules);
}

static void rules_beyond_reach_are_refused(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("100+x");
    suuji_canon *canon = NULL;
    suuji_error err;
    assert_int_equal(suuji_canon_new(rules, &canon, &err), SUUJI_ERR_UNSUPPORTED);
    assert_null(canon);
    suuji_rules_free(rules);
}

/* ---- Sets of forms ---- */

static void sets_know_what_is_in_them(void **state)
{
    (void)state;
    suuji_rules *const rules[] = {make_rules("9"), make_rules("9+x"), make_rules("16")};
    struct cli_form_set set = {0};
    struct sj_text key = {0};
    bool added = false;
    for (int pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < 3 * 2000; i++) {
            uint8_t form[256] = {0};
            form[i / 3 % 64] = (uint8_t)(1 + i / 3 / 64 % 9);
            form[64 + i / 3 / 576] = 1;
            sj_text_clear(&key);
            cli_form_key(rules[i % 3], form, &key);
            assert_int_equal(cli_form_set_add(&set, key.at, key.len, &added, NULL), SUUJI_OK);
            assert_int_equal(added, pass == 0);
        }
    assert_int_equal(set.count, 3 * 2000);
    cli_form_set_clear(&set);
    sj_text_free(&key);
    for (int i = 0; i < 3; i++)
        suuji_rules_free(rules[i]);
}

/* The memory is far too small: there are many runs, which are merged more than once. */
static void sets_that_are_too_large_for_memory_know_the_same(void **state)
{
    (void)state;
    static bool seen[5000];
    struct cli_form_set set = {.limit = 4000};
    uint64_t random = 7;
    size_t different = 0;
    memset(seen, 0, sizeof seen);
    for (unsigned i = 0; i < 20000; i++) {
        char key[40];
        bool added = false;
        random = random * 6364136223846793005u + 1442695040888963407u;
        const unsigned number = (unsigned)(random >> 33) % 5000;
        const int len =
            snprintf(key, sizeof key, "%u%.*s", number, (int)(number % 20), "...................");
        assert_int_equal(cli_form_set_add(&set, key, (size_t)len, &added, NULL), SUUJI_OK);
        assert_int_equal(added, !seen[number]);
        different += added;
        seen[number] = true;
        assert_true(set.keys.len + set.room * sizeof *set.slot <= set.limit);
    }
    assert_true(different > 4500 && set.store.runs > 1);
    cli_form_set_clear(&set);
}

static void a_set_without_a_place_for_files_says_so(void **state)
{
    (void)state;
    struct cli_form_set set = {.limit = 4000};
    suuji_error err = {0};
    suuji_status status = SUUJI_OK;
    setenv("TMPDIR", "/nowhere/at/all", 1);
    for (unsigned i = 0; i < 1000 && status == SUUJI_OK; i++) {
        bool added = false;
        status = cli_form_set_add(&set, (const char *)&i, sizeof i, &added, &err);
    }
    unsetenv("TMPDIR");
    assert_int_equal(status, SUUJI_ERR_IO);
    assert_non_null(strstr(err.text, "temporary file of forms"));
    cli_form_set_clear(&set);
}

TEST_FILE(test_canon)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_that_are_too_large_for_memory_know_the_same),
        cmocka_unit_test(a_set_without_a_place_for_files_says_so),
        cmocka_unit_test(numbers_of_symmetries_are_known),
        cmocka_unit_test(rows_and_columns_are_all_there_is),
        cmocka_unit_test(every_member_of_a_group_keeps_the_rules),
        cmocka_unit_test(maps_that_break_rules_are_recognised),
        cmocka_unit_test(four_by_four_has_two_classes),
        cmocka_unit_test(four_by_four_has_three_classes_without_transposition),
        cmocka_unit_test(six_by_six_has_49_classes_with_known_automorphisms),
        cmocka_unit_test(known_grids_are_their_own_forms),
        cmocka_unit_test(brute_force_agrees),
        cmocka_unit_test(both_searches_agree),
        cmocka_unit_test(disguises_have_the_same_form),
        cmocka_unit_test(disguises_are_fair),
        cmocka_unit_test(empty_puzzles_have_all_automorphisms),
        cmocka_unit_test(numbers_past_64_bits_are_reported),
        cmocka_unit_test(values_that_do_not_occur_get_labels_too),
        cmocka_unit_test(clashes_are_refused),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(rules_beyond_reach_are_refused),
        cmocka_unit_test(sets_know_what_is_in_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
