/* SPDX-License-Identifier: MIT */
/* Formulas as text: reading DIMACS, and from a formula and a model to the solution. */
#include "cnf_candidate.h"
#include "support.h"

#include "base/sink.h"
#include "cnf/dimacs.h"
#include "cnf/cnf_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char hard[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1.."
    "9....4..";

/* ---- DIMACS
   ----------------------------------------------------------------------------------- */

/* What was read, written in one line: "#text" a comment, "p3/2" the size, "(1 -2)" a clause. */
static suuji_status note_comment(void *user, const char *text, size_t length, size_t line,
                                 size_t column, suuji_error *err)
{
    (void)line, (void)column, (void)err;
    sj_text_printf(user, "#%.*s", (int)length, text);
    return SUUJI_OK;
}

static suuji_status note_size(void *user, uint64_t variables, uint64_t clauses, size_t line,
                              suuji_error *err)
{
    (void)line, (void)err;
    sj_text_printf(user, "p%u/%u", (unsigned)variables, (unsigned)clauses);
    return SUUJI_OK;
}

static suuji_status note_clause(void *user, const int *literals, size_t count, size_t line,
                                size_t column, suuji_error *err)
{
    (void)line, (void)column, (void)err;
    sj_text_char(user, '(');
    for (size_t i = 0; i < count; i++)
        sj_text_printf(user, "%s%d", i ? " " : "", literals[i]);
    sj_text_char(user, ')');
    return SUUJI_OK;
}

static suuji_status read_text(const char *text, struct sj_text *out, suuji_error *err)
{
    const struct sj_dimacs_callbacks listener = {out, note_comment, note_size, note_clause};
    const suuji_status status = sj_dimacs_parse(text, strlen(text), &listener, err);
    sj_text_char(out, '\0');
    return status;
}

static void formulas_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text, *heard;
    } good[] = {
        {"p cnf 3 2\n1 -2 0\n3 0\n", "p3/2(1 -2)(3)"},
        {"c hello \r\nc\np cnf 3 2\r\n1\n-2 0 3 0", "#hello#p3/2(1 -2)(3)"},
        {"\n  p  cnf\t3 2 \n 1 -2 0 c", NULL},
        {"p cnf 0 0\n", "p0/0"},
        {"p cnf 0 0", "p0/0"},
        {"p cnf 1 1\n0\n", "p1/1()"},
        {"p cnf 2 2\n1 1 -1 0\nc between\n2 0\n", "p2/2(1 1 -1)#between(2)"},
        {"p cnf 2 1\n1 2\n0\n%\n0\n\n", "p2/1(1 2)"},
        {"p cnf 12 1\n007 -12 0\n", "p12/1(7 -12)"},
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct sj_text out = {0};
        suuji_error err;
        const suuji_status status = read_text(good[i].text, &out, &err);
        if (good[i].heard) {
            assert_int_equal(status, SUUJI_OK);
            assert_string_equal(out.at, good[i].heard);
        } else {
            assert_int_equal(status, SUUJI_ERR_SYNTAX);
        }
        sj_text_free(&out);
    }
}

static void bad_formulas_are_refused_with_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line, column;
        const char *says; /* part of the message */
    } bad[] = {
        {"", 1, 1, "the line 'p cnf ...' is missing"},
        {"c nothing\n", 2, 1, "the line 'p cnf ...' is missing"},
        {"1 2 0\n", 1, 1, "before the p line"},
        {"p cnf 2\n", 1, 8, "number of clauses"},
        {"p cnf x 2\n", 1, 7, "'x' where the number of variables"},
        {"p cnf -1 2\n", 1, 7, "'-1'"},
        {"p edge 2 2\n", 1, 3, "'edge' where 'cnf'"},
        {"p cnf 2 2 2\n", 1, 11, "end of the line"},
        {"p cnf 2 1\np cnf 2 1\n", 2, 1, "second p line"},
        {"p cnf 99999999999 1\n", 1, 1, "are too many"},
        {"p cnf 9999999999999999999999 1\n", 1, 7, "where the number of variables"},
        {"p cnf 2 1\n1 3 0\n", 2, 3, "literal 3 is out of range"},
        {"p cnf 2 1\n1 -3 0\n", 2, 3, "literal -3 is out of range"},
        {"p cnf 2 1\n1 -99999999999999999999 0\n", 2, 3, "where a literal"},
        {"p cnf 2 1\n1 +2 0\n", 2, 3, "'+2' where a literal"},
        {"p cnf 2 1\n1 -0\n", 2, 3, "'-0' where a literal"},
        {"p cnf 2 1\n1 - 0\n", 2, 3, "'-' where a literal"},
        {"p cnf 2 1\n1 2x 0\n", 2, 3, "'2x' where a literal"},
        {"p cnf 2 1\n1 \001 0\n", 2, 3, "binary data"},
        {"p cnf 2 1\n1 2\n", 3, 1, "ends inside a clause"},
        {"p cnf 2 1\n1 2", 2, 4, "ends inside a clause"},
        {"p cnf 2 2\n1 2 0\n", 3, 1, "ends after 1 clause; the p line says 2"},
        {"p cnf 2 1\n1 2 0\n1 0\n", 3, 1, "there are more clauses than the 1"},
        {"cx\np cnf 2 1\n1 2 0\n", 1, 1, "'cx' where a literal"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct sj_text out = {0};
        suuji_error err;
        if (read_text(bad[i].text, &out, &err) != SUUJI_ERR_SYNTAX)
            fail_msg("'%s' was read", bad[i].text);
        if (err.line != bad[i].line || err.column != bad[i].column ||
            !strstr(err.text, bad[i].says))
            fail_msg("'%s' is refused at %zu:%zu: %s", bad[i].text, err.line, err.column, err.text);
        sj_text_free(&out);
    }
}

/* ---- Back again
   ------------------------------------------------------------------------------- */

static bool take(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

/* The text of the formula of a puzzle, and that of the model of its solution. */
static void write_formula(const suuji_puzzle *puzzle, const struct sj_cnf_options *options,
                          struct sj_text *text)
{
    struct sj_cnf cnf = {0};
    struct sj_sink sink = {.on_text = take, .user = text};
    assert_int_equal(sj_cnf_start(&cnf, puzzle, options, NULL), SUUJI_OK);
    sj_dimacs_write(&cnf, &sink);
    assert_int_equal(sj_sink_end(&sink, NULL), SUUJI_OK);
    sj_cnf_clear(&cnf);
}

static void write_model(const suuji_puzzle *puzzle, const struct sj_cnf_options *options,
                        const uint8_t *solution, struct sj_text *text)
{
    struct sj_cnf cnf = {0};
    assert_int_equal(sj_cnf_start(&cnf, puzzle, options, NULL), SUUJI_OK);
    sj_text_str(text, "s SATISFIABLE\nv");
    for (int x = 1; x <= (int)sj_cnf_count(&cnf).candidates; x++) {
        unsigned cell = 0;
        unsigned value = 0;
        if (cnf_candidate(&cnf, x, &cell, &value))
            sj_text_printf(text, " %d", solution[cell] == value ? x : -x);
    }
    sj_text_str(text, " 0\n");
    sj_cnf_clear(&cnf);
}

static void solve_puzzle(const suuji_puzzle *puzzle, uint8_t *solution)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_new("singles", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
    assert_non_null(answer.solution);
    memcpy(solution, answer.solution,
           (size_t)suuji_rules_size(suuji_puzzle_rules(puzzle)) *
               suuji_rules_size(suuji_puzzle_rules(puzzle)));
    suuji_solver_free(solver);
}

static void formulas_and_models_give_the_solution_back(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *cells;
    } puzzles[] = {{"4", "1..............."}, {"9", hard}, {"6:3x2", ""},
                   {"9+antiknight", ""},      {"1", ""},   {"4:regions=AAABACBBCCBDCDDD", ""}};
    uint8_t solution[81];
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++)
        for (unsigned choice = 0; choice < 8; choice++) {
            const struct sj_cnf_options options = {choice % 4, SJ_AMO_PAIRWISE, choice >= 4};
            suuji_puzzle *const puzzle = make_puzzle(puzzles[i].spec, puzzles[i].cells);
            const unsigned n = suuji_rules_size(suuji_puzzle_rules(puzzle));
            struct sj_text formula = {0};
            struct sj_text model = {0};
            struct sj_cnf_reader back = {0};
            suuji_error err = {.text = ""};
            solve_puzzle(puzzle, solution);
            if (n > 1)
                assert_int_equal(suuji_puzzle_set_excluded(puzzle, n * n - 1,
                                                           solution[n * n - 1] % n + 1, true, NULL),
                                 SUUJI_OK);
            write_formula(puzzle, &options, &formula);
            write_model(puzzle, &options, solution, &model);
            if (sj_cnf_read_formula(&back, formula.at, formula.len, NULL, &err) != SUUJI_OK ||
                sj_cnf_read_model(&back, model.at, model.len, &err) != SUUJI_OK ||
                sj_cnf_read_solution(&back, &err) != SUUJI_OK)
                fail_msg("%s, %u: %zu:%zu: %s", puzzles[i].spec, choice, err.line, err.column,
                         err.text);
            assert_memory_equal(back.grid, solution, n * n);
            assert_memory_equal(suuji_puzzle_givens(back.puzzle), suuji_puzzle_givens(puzzle),
                                n * n);
            assert_int_equal(suuji_puzzle_has_marks(back.puzzle), n > 1);
            sj_cnf_reader_clear(&back);
            sj_text_free(&formula);
            sj_text_free(&model);
            suuji_puzzle_free(puzzle);
        }
}

/* The same formula with a line changed: line `number` becomes `text` (NULL: it is removed). */
static struct sj_text change_line(const struct sj_text *from, size_t number, const char *text)
{
    struct sj_text out = {0};
    size_t line = 1;
    for (const char *at = from->at; at < from->at + from->len; line++) {
        const char *const end = strchr(at, '\n') + 1;
        if (line != number)
            sj_text_add(&out, at, (size_t)(end - at));
        else if (text)
            sj_text_str(&out, text);
        at = end;
    }
    sj_text_char(&out, '\0');
    out.len--;
    return out;
}

static void comments_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    static const struct {
        size_t line;
        const char *text;
        size_t at, column; /* the line where it is refused; 0: none */
        const char *says;
    } changes[] = {
        {1, NULL, 9, 1, "no comment before this line"},
        {2, NULL, 5, 1, "rules must be stated before"},
        {2, "c rules 4+zz\n", 2, 9, "there is no rule '+zz'"},
        {2, "c rules 6\n", 6, 17, "expected a number"},
        {2, "c rules 4:latin\n", 10, 1, "the comments describe a formula"},
        {3, NULL, 9, 1, "'c encoding ...' is missing"},
        {3, "c encoding big\n", 3, 12, "expected the name"},
        {3, "c encoding paper\n", 10, 1, "the comments describe a formula"},
        {4, NULL, 9, 1, "'c amo ...' is missing"},
        {4, "c amo product\n", 0, 0, NULL}, /* the same formula at size 4 */
        {5, "c what you like\n", 0, 0, NULL},
        {6, NULL, 6, 1, "row 2 follows row 0"},
        {9, NULL, 9, 1, "'c row ...' is missing"},
        {6, "c row 1: 1 0 0\n", 6, 15, "expected a number from 0 to 4"},
        {6, "c row 1: 1 0 0 5\n", 6, 16, "expected a number from 0 to 4"},
        {6, "c row 1: 1 0 0 0 0\n", 6, 18, "expected nothing more"},
        {6, "c row 1 1 0 0 0\n", 6, 8, "expected ':'"},
        {6, "c row 1: 0 0 0 0\n", 10, 1, "the comments describe a formula"},
        {5, "c out 1 2: 5\n", 5, 12, "expected a number from 1 to 4"},
        {5, "c out 1 5: 1\n", 5, 9, "expected a number from 1 to 4"},
        {11, NULL, 395, 1, "the text ends after 384 clauses"},
    };
    const struct sj_cnf_options options = {.encoding = SJ_CNF_FULL};
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    struct sj_text formula = {0};
    write_formula(puzzle, &options, &formula);
    sj_text_char(&formula, '\0');
    formula.len--;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct sj_text changed = change_line(&formula, changes[i].line, changes[i].text);
        struct sj_cnf_reader back = {0};
        suuji_error err = {.text = ""};
        const suuji_status status = sj_cnf_read_formula(&back, changed.at, changed.len, NULL, &err);
        if (changes[i].says &&
            (status != SUUJI_ERR_SYNTAX || err.line != changes[i].at ||
             err.column != changes[i].column || !strstr(err.text, changes[i].says)))
            fail_msg("change %zu: %zu:%zu: %s", i, err.line, err.column, err.text);
        if (changes[i].at == 0)
            assert_int_equal(status, SUUJI_OK);
        sj_cnf_reader_clear(&back);
        sj_text_free(&changed);
    }
    sj_text_free(&formula);
    suuji_puzzle_free(puzzle);
}

static void models_that_are_not_solutions_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
        size_t line, column;
    } models[] = {
        {"s SATISFIABLE\nv 65 0\n", "literal 65 is out of range", 2, 3},
        {"", "without an answer", 1, 1},
        {"some\nwords\n", "without an answer", 3, 1},
        {"s SATISFIABLE\nv 1 -1 0\n", "both true and false", 2, 5},
        {"s SATISFIABLE\nv 1 x 0\n", "expected a literal", 2, 5},
        {"s MAYBE\n", "expected SATISFIABLE", 1, 3},
        {"s SATISFIABLE\nv 0\n", "says nothing about variable 1,", 11, 1},
        {"s SATISFIABLE\nv -1 -2 0\n", "says nothing about variable 3,", 11, 1},
        {"s SATISFIABLE\n", "gives no values", 0, 0},
        {"SATISFIABLE\n", "gives no values", 0, 0},
        {"-1 -2 -3 -4 0\n", "does not satisfy this clause", 11, 1},
        {"1 2 -3 -4 0\n", "does not satisfy this clause", 12, 1},
    };
    const struct sj_cnf_options options = {.encoding = SJ_CNF_FULL};
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    struct sj_text formula = {0};
    struct sj_cnf_reader back = {0};
    write_formula(puzzle, &options, &formula);
    assert_int_equal(sj_cnf_read_formula(&back, formula.at, formula.len, "4", NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof models / sizeof models[0]; i++) {
        suuji_error err = {.text = ""};
        suuji_status status =
            sj_cnf_read_model(&back, models[i].text, strlen(models[i].text), &err);
        if (status == SUUJI_OK)
            status = sj_cnf_read_solution(&back, &err);
        if (status != SUUJI_ERR_SYNTAX || err.line != models[i].line ||
            err.column != models[i].column || !strstr(err.text, models[i].says))
            fail_msg("model %zu: %zu:%zu: %s", i, err.line, err.column, err.text);
    }
    assert_int_equal(sj_cnf_read_model(&back, "s UNSATISFIABLE\n", 16, NULL), SUUJI_OK);
    assert_int_equal(back.model.result, SJ_SAT_RESULT_UNSATISFIABLE);
    assert_int_equal(sj_cnf_read_formula(&back, formula.at, formula.len, "4:latin", NULL),
                     SUUJI_ERR_RULES);
    sj_cnf_reader_clear(&back);
    sj_text_free(&formula);
    suuji_puzzle_free(puzzle);
}

/* Clauses that are too weak: the model satisfies them but is not a solution. */
static void the_verifier_has_the_last_word(void **state)
{
    (void)state;
    static const char formula[] = "p cnf 64 2\n1 0\n-2 0\n";
    struct sj_cnf_reader back = {0};
    suuji_error err = {.text = ""};
    assert_int_equal(sj_cnf_read_formula(&back, formula, strlen(formula), NULL, &err),
                     SUUJI_ERR_SYNTAX);
    assert_int_equal(sj_cnf_read_formula(&back, formula, strlen(formula), "9", &err),
                     SUUJI_ERR_SYNTAX);
    assert_non_null(strstr(err.text, "too few"));
    assert_int_equal(sj_cnf_read_formula(&back, formula, strlen(formula), "4", &err), SUUJI_OK);
    assert_int_equal(suuji_puzzle_givens(back.puzzle)[0], 1);
    assert_true(suuji_puzzle_excluded(back.puzzle, 0, 2));
    assert_int_equal(sj_cnf_read_model(&back, "1 -2 5 0", 8, &err), SUUJI_OK);
    assert_int_equal(sj_cnf_read_solution(&back, &err), SUUJI_ERR_SYNTAX);
    assert_non_null(strstr(err.text, "is not a solution"));
    static const char clash[] = "p cnf 64 2\n1 0\n2 0\n";
    assert_int_equal(sj_cnf_read_formula(&back, clash, strlen(clash), "4", &err), SUUJI_ERR_SYNTAX);
    assert_int_equal(err.line, 3);
    sj_cnf_reader_clear(&back);
}

/* Prefixes of a formula, and a formula with one byte changed, give a solution or an error. */
static void damaged_formulas_do_no_harm(void **state)
{
    (void)state;
    const struct sj_cnf_options options = {.encoding = SJ_CNF_REDUCED, .renumber = true};
    suuji_puzzle *const puzzle = make_puzzle("4", "1.....2.........");
    struct sj_text formula = {0};
    struct sj_cnf_reader back = {0};
    write_formula(puzzle, &options, &formula);
    for (size_t length = 0; length + 1 < formula.len; length += length < 300 ? 1 : 5) {
        char *const copy = malloc(length + 1); /* a copy, so that reading past its end shows */
        assert_non_null(copy);
        memcpy(copy, formula.at, length);
        if (sj_cnf_read_formula(&back, copy, length, NULL, NULL) == SUUJI_OK)
            fail_msg("%zu of %zu bytes are a formula", length, formula.len);
        free(copy);
    }
    for (size_t i = 0; i < formula.len; i += i < 300 ? 1 : 11) {
        const char was = formula.at[i];
        for (const char *c = "x\n 90-\001"; *c; c++) {
            formula.at[i] = *c;
            (void)sj_cnf_read_formula(&back, formula.at, formula.len, NULL, NULL);
        }
        formula.at[i] = was;
    }
    sj_cnf_reader_clear(&back);
    sj_text_free(&formula);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_cnf_text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formulas_are_read),
        cmocka_unit_test(bad_formulas_are_refused_with_their_place),
        cmocka_unit_test(formulas_and_models_give_the_solution_back),
        cmocka_unit_test(comments_that_do_not_fit_are_refused),
        cmocka_unit_test(models_that_are_not_solutions_are_refused),
        cmocka_unit_test(the_verifier_has_the_last_word),
        cmocka_unit_test(damaged_formulas_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
