/* SPDX-License-Identifier: MIT */
/* Rules of a kind that nothing knows: whatever reads rules refuses them, by a sentence that begins
   with its own name. Every public function that gets rules or a puzzle is in the table here or in
   the list of rules.sh, which compares both with the headers. */
#include "support.h"

#include "suuji/canon.h"
#include "suuji/clues.h"
#include "suuji/count.h"
#include "suuji/draw.h"
#include "suuji/export.h"
#include "suuji/graph.h"
#include "suuji/houses.h"
#include "suuji/human.h"
#include "suuji/proof.h"
#include "suuji/rate.h"
#include "suuji/rows.h"
#include "suuji/team.h"
#include "suuji/trace.h"
#include "canon/lines.h"
#include "engine/bits/wave_any.h"
#include "generate/wave_questions.h"
#include "grid/random_grid.h"
#include "model/puzzle.h"

#include <stdio.h>
#include <string.h>

/* A need that no kind of rule has. */
#define UNKNOWN (1u << 31)

/* Rules of `spec`, and a puzzle with some givens and its solution; handles for both kinds of
   rules. */
struct scene {
    suuji_rules *rules;
    suuji_puzzle *puzzle;
    uint8_t solution[81];
    suuji_solver *solver;
    suuji_human *human;     /* of rules without UNKNOWN */
    const char *table_name; /* of the row of a table that is asked */
    suuji_error *err;
};

static bool take_text(void *user, const char *text, size_t length)
{
    (void)user, (void)text, (void)length;
    return true;
}

static bool take_grid(void *user, const uint8_t *grid)
{
    (void)user, (void)grid;
    return true;
}

static bool take_minimal(void *user, const uint8_t *givens, unsigned clues)
{
    (void)user, (void)givens, (void)clues;
    return false; /* one is enough */
}

static bool take_found(void *user, const suuji_clues_found *found)
{
    (void)user, (void)found;
    return false;
}

/* ---- What must refuse ---- */

static suuji_status solve(struct scene *s)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_solver *const solver = make_solver(s->table_name);
    const suuji_status status = suuji_solver_solve(solver, s->puzzle, NULL, &answer, s->err);
    suuji_solver_free(solver);
    return status;
}

static suuji_status solve_rows(struct scene *s)
{
    uint8_t cells[81], solution[81];
    uint64_t found, guesses;
    suuji_rows rows = {.size = sizeof rows,
                       .cells = cells,
                       .stride = sizeof cells,
                       .count = 1,
                       .solution = solution,
                       .solution_stride = sizeof solution,
                       .found = &found,
                       .guesses = &guesses};
    memcpy(cells, suuji_puzzle_givens(s->puzzle), suuji_rules_cells(s->rules));
    return suuji_solver_solve_rows(s->solver, s->rules, &rows, NULL, s->err);
}

static suuji_status take_rows(struct scene *s)
{
    if (suuji_solver_takes_rows(s->solver, s->rules))
        return SUUJI_OK;
    snprintf(s->err->text, sizeof s->err->text, "no rows");
    return SUUJI_ERR_UNSUPPORTED;
}

static suuji_status prove(struct scene *s)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_solver *const solver = make_solver("cdcl");
    const suuji_status status =
        suuji_solver_prove(solver, s->puzzle, NULL, take_text, NULL, &answer, s->err);
    suuji_solver_free(solver);
    return status;
}

static suuji_status write_formula(struct scene *s)
{
    return suuji_proof_formula(s->puzzle, NULL, take_text, NULL, s->err);
}

static suuji_status read_claim(struct scene *s)
{
    suuji_proof_claim claim;
    uint8_t solution[81];
    return suuji_proof_read_claim(s->puzzle, "", 0, &claim, solution, s->err);
}

static suuji_status check_proof(struct scene *s)
{
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    return suuji_proof_check_puzzle(s->puzzle, NULL, "", 0, NULL, &result, s->err);
}

static suuji_status solve_by_team(struct scene *s)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_team *team = NULL;
    suuji_status status = suuji_team_new(NULL, &team, s->err);
    if (status == SUUJI_OK)
        status = suuji_team_solve(team, s->puzzle, NULL, &answer, s->err);
    suuji_team_free(team);
    return status;
}

static suuji_status explain(struct scene *s)
{
    suuji_explanation *explanation = NULL;
    const suuji_status status = suuji_explain(s->solver, s->puzzle, NULL, &explanation, s->err);
    suuji_explanation_free(explanation);
    return status;
}

static suuji_status generate(struct scene *s)
{
    suuji_generator *generator = NULL;
    const suuji_status status = suuji_generator_new(s->rules, NULL, &generator, s->err);
    suuji_generator_free(generator);
    return status;
}

static suuji_status check_request(struct scene *s)
{
    return suuji_generator_check(s->rules, NULL, s->err);
}

static suuji_status minimize(struct scene *s)
{
    suuji_minimizer *minimizer = NULL;
    suuji_minimized result = SUUJI_MINIMIZED_INIT;
    suuji_status status = suuji_minimizer_new(s->solver, &minimizer, s->err);
    if (status == SUUJI_OK && strcmp(s->table_name, "minimize") == 0)
        status = suuji_minimizer_minimize(minimizer, s->puzzle, NULL, &result, s->err);
    else if (status == SUUJI_OK && strcmp(s->table_name, "maximize") == 0)
        status = suuji_minimizer_maximize(minimizer, s->puzzle, NULL, &result, s->err);
    else if (status == SUUJI_OK && strcmp(s->table_name, "add") == 0)
        status = suuji_minimizer_add_clues(minimizer, s->puzzle, NULL, &result, s->err);
    else if (status == SUUJI_OK)
        status =
            suuji_minimizer_list(minimizer, s->puzzle, NULL, take_minimal, NULL, &result, s->err);
    suuji_minimizer_free(minimizer);
    return status;
}

static suuji_status search_clues(struct scene *s)
{
    suuji_clues_query query = SUUJI_CLUES_QUERY_INIT;
    suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
    query.rules = s->rules;
    query.on_found = take_found;
    query.steps = query.count = 1;
    if (strcmp(s->table_name, "fewest") == 0)
        return suuji_clues_fewest(&query, &result, s->err);
    query.start = suuji_puzzle_givens(s->puzzle);
    query.start_count = query.removed = 1;
    return suuji_clues_vicinity(&query, &result, s->err);
}

static suuji_status find_symmetries(struct scene *s)
{
    suuji_canon *canon = NULL;
    const suuji_status status = suuji_canon_new(s->rules, &canon, s->err);
    suuji_canon_free(canon);
    return status;
}

static suuji_status count(struct scene *s)
{
    suuji_total *total = NULL;
    const suuji_status status = suuji_total_new(s->puzzle, NULL, &total, s->err);
    suuji_total_free(total);
    return status;
}

static suuji_status split(struct scene *s)
{
    suuji_split *split = NULL;
    const suuji_status status = suuji_split_new(s->puzzle, 2, &split, s->err);
    suuji_split_free(split);
    return status;
}

static suuji_status sample(struct scene *s)
{
    suuji_sample_result result = SUUJI_SAMPLE_RESULT_INIT;
    return suuji_sample(s->puzzle, NULL, take_grid, NULL, &result, s->err);
}

static suuji_status draw(struct scene *s)
{
    return suuji_draw(s->puzzle, NULL, NULL, s->table_name, take_text, NULL, s->err);
}

static suuji_status check_drawing(struct scene *s)
{
    return suuji_draw_check(s->puzzle, NULL, s->err);
}

static suuji_status draw_step(struct scene *s)
{
    const suuji_human_step step = {.technique = suuji_technique_at(0)};
    return suuji_draw_step(s->puzzle, s->human, &step, NULL, NULL, take_text, NULL, s->err);
}

static suuji_status add_to_book(struct scene *s)
{
    const suuji_human_step step = {.technique = suuji_technique_at(0)};
    suuji_book *book = NULL;
    suuji_status status = suuji_book_new(NULL, NULL, &book, s->err);
    if (status == SUUJI_OK && strcmp(s->table_name, "puzzle") == 0)
        status = suuji_book_add(book, s->puzzle, NULL, s->err);
    else if (status == SUUJI_OK && strcmp(s->table_name, "caption") == 0)
        status = suuji_book_add_captioned(book, s->puzzle, NULL, "easy", s->err);
    else if (status == SUUJI_OK)
        status = suuji_book_add_step(book, s->puzzle, s->human, &step, s->err);
    suuji_book_free(book);
    return status;
}

static suuji_status animate(struct scene *s)
{
    const suuji_event event = {.kind = SUUJI_EVENT_GIVEN, .cell = 0, .value = 1};
    suuji_trace *trace = NULL;
    suuji_status status = suuji_trace_new(s->rules, 0, &trace, s->err);
    if (status == SUUJI_OK) {
        suuji_trace_record(trace, &event);
        status = suuji_draw_animation(s->puzzle, trace, NULL, take_text, NULL, s->err);
    }
    suuji_trace_free(trace);
    return status;
}

static suuji_status export(struct scene *s)
{
    return suuji_puzzle_export(s->puzzle, s->table_name, take_text, NULL, s->err);
}

static suuji_status make_graph(struct scene *s)
{
    suuji_graph *graph = NULL;
    const suuji_status status = suuji_puzzle_graph(s->puzzle, &graph, s->err);
    suuji_graph_free(graph);
    return status;
}

static suuji_status write_text(struct scene *s)
{
    char *text = NULL;
    size_t length;
    const suuji_status status =
        suuji_puzzle_write(s->puzzle, NULL, s->table_name, &text, &length, s->err);
    suuji_text_free(text);
    return status;
}

static suuji_status make_human(struct scene *s)
{
    suuji_human *human = NULL;
    const suuji_status status = suuji_human_new(s->rules, NULL, &human, s->err);
    suuji_human_free(human);
    return status;
}

static suuji_status load_board(struct scene *s)
{
    return suuji_human_load(s->human, s->puzzle, s->err);
}

static suuji_status make_rater(struct scene *s)
{
    suuji_rater *rater = NULL;
    const suuji_status status = suuji_rater_new(s->rules, s->table_name, NULL, &rater, s->err);
    suuji_rater_free(rater);
    return status;
}

static suuji_status rate(struct scene *s)
{
    suuji_rules *const plain = make_rules(suuji_rules_spec(s->rules));
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_rater *rater = NULL;
    suuji_status status = suuji_rater_new(plain, "suuji", NULL, &rater, s->err);
    if (status == SUUJI_OK)
        status = suuji_rater_rate(rater, s->puzzle, NULL, NULL, NULL, &rating, s->err);
    suuji_rater_free(rater);
    suuji_rules_free(plain);
    return status;
}

static suuji_status verify(struct scene *s)
{
    const bool right = strcmp(s->table_name, "grid") == 0
                           ? suuji_verify(s->puzzle, s->solution, NULL, NULL)
                           : suuji_verify_givens(s->puzzle, NULL, NULL);
    snprintf(s->err->text, sizeof s->err->text, "not verified");
    return right ? SUUJI_OK : SUUJI_ERR_UNSUPPORTED;
}

/* The name of row `i` of a table, NULL: it is to be left out; "" past the end. */
static const char *engine_name(size_t i)
{
    const suuji_engine_info *const info = suuji_engine_at(i);
    return !info ? "" : can_ask(info, 0) ? info->name : NULL;
}

static const char *medium_name(size_t i)
{
    const suuji_medium_info *const info = suuji_medium_at(i);
    return !info ? "" : strcmp(info->name, "svg") == 0 ? info->name : NULL;
}

static const char *export_name(size_t i)
{
    const suuji_export_info *const info = suuji_export_at(i);
    return info ? info->name : "";
}

static const char *format_name(size_t i)
{
    const suuji_format_info *const info = suuji_format_at(i);
    return !info ? "" : info->can & SUUJI_FORMAT_WRITES ? info->name : NULL;
}

static const char *scale_name(size_t i)
{
    const suuji_scale_info *const info = suuji_scale_at(i);
    return info ? info->name : "";
}

/* One row for each function; `who` begins the message. */
static const struct reader {
    const char *function, *who;
    suuji_status (*ask)(struct scene *s);
    const char *(*row_name)(size_t i); /* ask each row of this table */
    const char *name;                  /* without a table */
} readers[] = {
    {"suuji_solver_solve", "engine ", solve, engine_name, NULL},
    {"suuji_solver_solve_rows", "engine ", solve_rows, NULL, ""},
    {"suuji_solver_takes_rows", "no rows", take_rows, NULL, ""},
    {"suuji_solver_prove", "a proof ", prove, NULL, ""},
    {"suuji_proof_formula", "a proof ", write_formula, NULL, ""},
    {"suuji_proof_read_claim", "a proof ", read_claim, NULL, ""},
    {"suuji_proof_check_puzzle", "a proof ", check_proof, NULL, ""},
    {"suuji_team_solve", "engine ", solve_by_team, NULL, ""},
    {"suuji_explain", "an explanation ", explain, NULL, ""},
    {"suuji_generator_new", "the generator ", generate, NULL, ""},
    {"suuji_generator_check", "the generator ", check_request, NULL, ""},
    {"suuji_minimizer_minimize", "the minimizer ", minimize, NULL, "minimize"},
    {"suuji_minimizer_maximize", "the minimizer ", minimize, NULL, "maximize"},
    {"suuji_minimizer_add_clues", "the minimizer ", minimize, NULL, "add"},
    {"suuji_minimizer_list", "the minimizer ", minimize, NULL, "list"},
    {"suuji_clues_fewest", "a search for puzzles ", search_clues, NULL, "fewest"},
    {"suuji_clues_vicinity", "a search for puzzles ", search_clues, NULL, "vicinity"},
    {"suuji_canon_new", "a canonical form ", find_symmetries, NULL, ""},
    {"suuji_total_new", "a count without a search ", count, NULL, ""},
    {"suuji_split_new", "a count in parts ", split, NULL, ""},
    {"suuji_sample", "a random sample ", sample, NULL, ""},
    {"suuji_draw", "a picture ", draw, medium_name, NULL},
    {"suuji_draw_check", "a picture ", check_drawing, NULL, ""},
    {"suuji_draw_step", "a picture ", draw_step, NULL, ""},
    {"suuji_book_add", "a picture ", add_to_book, NULL, "puzzle"},
    {"suuji_book_add_captioned", "a picture ", add_to_book, NULL, "caption"},
    {"suuji_book_add_step", "a picture ", add_to_book, NULL, "step"},
    {"suuji_draw_animation", "a picture ", animate, NULL, ""},
    {"suuji_puzzle_export", "export ", export, export_name, NULL},
    {"suuji_puzzle_graph", "a graph ", make_graph, NULL, ""},
    {"suuji_puzzle_write", "format ", write_text, format_name, NULL},
    {"suuji_human_new", "the search for steps ", make_human, NULL, ""},
    {"suuji_human_load", "the puzzle has rules ", load_board, NULL, ""},
    {"suuji_rater_new", "scale ", make_rater, scale_name, NULL},
    {"suuji_rater_rate", "the puzzle has rules ", rate, NULL, ""},
    {"suuji_verify", "not verified", verify, NULL, "grid"},
    {"suuji_verify_givens", "not verified", verify, NULL, "givens"},
};

/* ---- Tests ---- */

/* A puzzle with one solution. */
static void open_scene(struct scene *s, const char *spec)
{
    suuji_query query = SUUJI_QUERY_INIT;
    *s = (struct scene){.rules = make_rules(spec), .solver = make_solver(NULL)};
    const unsigned cells = suuji_rules_cells(s->rules);
    assert_int_equal(suuji_puzzle_new(s->rules, &s->puzzle, NULL), SUUJI_OK);
    const suuji_answer answer = ask_solver(s->solver, s->puzzle, &query);
    assert_non_null(answer.solution);
    memcpy(s->solution, answer.solution, cells);
    suuji_puzzle_set_givens(s->puzzle, s->solution, NULL);
    suuji_puzzle_set_given(s->puzzle, 1, 0, NULL);
    assert_int_equal(suuji_human_new(s->rules, NULL, &s->human, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_load(s->human, s->puzzle, NULL), SUUJI_OK);
}

/* From now on the rules need what nothing knows; solver and board are those of the rules before. */
static void make_unknown(struct scene *s)
{
    suuji_puzzle *const before = s->puzzle;
    const char *const spec = suuji_rules_spec(s->rules);
    suuji_rules *const rules = make_rules(spec);
    rules->needs |= UNKNOWN;
    assert_int_equal(suuji_puzzle_new(rules, &s->puzzle, NULL), SUUJI_OK);
    suuji_puzzle_set_givens(s->puzzle, suuji_puzzle_givens(before), NULL);
    suuji_puzzle_free(before);
    suuji_rules_free(s->rules);
    s->rules = rules;
}

static void close_scene(struct scene *s)
{
    suuji_human_free(s->human);
    suuji_solver_free(s->solver);
    suuji_puzzle_free(s->puzzle);
    suuji_rules_free(s->rules);
}

/* How often was the answer SUUJI_OK? */
static unsigned ask_reader(struct scene *s, const struct reader *reader, bool refuses)
{
    unsigned good = 0;
    const char *name = reader->name;
    for (size_t i = 0; name || reader->row_name; i++) {
        suuji_error err = {.status = SUUJI_OK};
        if (reader->row_name && !(name = reader->row_name(i)))
            continue;
        if (reader->row_name && !*name)
            break;
        s->table_name = name;
        s->err = &err;
        const suuji_status status = reader->ask(s);
        good += status == SUUJI_OK;
        const bool begins = strncmp(err.text, reader->who, strlen(reader->who)) == 0;
        /* A format or scale may not have these rules anyhow, and says that. */
        const bool other = strstr(err.text, " supports sizes up to ") ||
                           strstr(err.text, " is defined for the rules ") ||
                           strstr(err.text, "no rows");
        if (refuses && (status == SUUJI_OK || !(begins || other)))
            fail_msg("%s('%s'): %s", reader->function, name, err.text);
        if (!reader->row_name)
            break;
    }
    return good;
}

static const char *const specs[] = {"9",          "6:2x3",   "9+x",
                                    "9+antiking", "4:latin", "4:regions=AABBAABBCCDDCCDD"};

static void rules_of_a_kind_that_nothing_knows_are_refused_everywhere(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct scene s;
        open_scene(&s, specs[i]);
        make_unknown(&s);
        for (size_t k = 0; k < sizeof readers / sizeof *readers; k++)
            ask_reader(&s, &readers[k], true);
        close_scene(&s);
    }
}

/* What refuses did not do so for another reason: without the need nearly all is answered. */
static void the_same_rules_are_not_refused_otherwise(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof readers / sizeof *readers; k++) {
        unsigned good = 0;
        for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
            struct scene s;
            open_scene(&s, specs[i]);
            good += ask_reader(&s, &readers[k], false);
            close_scene(&s);
        }
        if (!good)
            fail_msg("%s never succeeds", readers[k].function);
    }
}

/* What chooses a short way for some rules leaves it when they need more. */
static void short_ways_are_only_for_rules_that_they_know(void **state)
{
    (void)state;
    suuji_rules *const nine = make_rules("9");
    suuji_rules *const large = make_rules("36");
    unsigned rows, columns;
    assert_true(sj_rules_plain(nine) && sj_rules_plain_nine(nine) && sj_rules_basic(nine));
    assert_true(sj_wave_any_fits(nine) && sj_wave_questions_fit(nine));
    assert_true(sj_lines_fit(nine, &rows, &columns) && sj_grid_large_fits(large));
    nine->needs = large->needs = UNKNOWN;
    assert_false(sj_rules_plain(nine) || sj_rules_plain_nine(nine) || sj_rules_basic(nine));
    assert_false(sj_wave_any_fits(nine) || sj_wave_questions_fit(nine));
    assert_false(sj_lines_fit(nine, &rows, &columns) || sj_grid_large_fits(large));
    assert_false(suuji_rules_equal(nine, sj_rules_nine()));
    suuji_rules_free(nine);
    suuji_rules_free(large);
}

/* Refusals name what is missing. */
static void a_reader_that_knows_less_refuses_by_name(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned needs, knows;
        const char *message; /* NULL: none */
    } cases[] = {
        {"9", 0, 0, NULL},
        {"9:1x9", 0, 0, NULL},
        {"1", 0, 0, NULL},
        {"7", SUUJI_CAN_HOUSES, SUUJI_CAN_HOUSES, NULL},
        {"9:latin", SUUJI_CAN_HOUSES, SUUJI_CAN_PAIRS,
         "reader 'x' does not support houses other than rows, columns and boxes"},
        {"9+x", SUUJI_CAN_HOUSES, 0,
         "reader 'x' does not support houses other than rows, columns and boxes"},
        {"4:regions=AABBAABBCCDDCCDD", SUUJI_CAN_HOUSES, SUUJI_CAN_HOUSES, NULL},
        {"9+antiking", SUUJI_CAN_PAIRS, SUUJI_CAN_HOUSES,
         "reader 'x' does not support pairs of cells that must differ"},
        {"9+x+antiking", SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS, SUUJI_CAN_HOUSES,
         "reader 'x' does not support pairs of cells that must differ"},
        {"9+x+antiking", SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS,
         NULL},
        {"9+odd(r1c1)", SUUJI_CAN_CONSTRAINTS, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS,
         "reader 'x' does not support constraints"},
        {"9+odd(r1c1)", SUUJI_CAN_CONSTRAINTS, SUUJI_CAN_CONSTRAINTS, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        suuji_rules *const rules = make_rules(cases[i].spec);
        suuji_error err = {.status = SUUJI_OK};
        assert_int_equal(suuji_rules_needs(rules), cases[i].needs);
        assert_int_equal(suuji_rules_check(rules, cases[i].knows, "reader", "x", &err),
                         cases[i].message ? SUUJI_ERR_UNSUPPORTED : SUUJI_OK);
        if (cases[i].message)
            assert_string_equal(err.text, cases[i].message);
        rules->needs |= UNKNOWN;
        assert_int_equal(suuji_rules_check(rules, ~UNKNOWN, "the reader", NULL, &err),
                         SUUJI_ERR_UNSUPPORTED);
        assert_non_null(strstr(err.text, cases[i].spec));
        suuji_rules_free(rules);
    }
}

TEST_FILE(test_rule_needs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_of_a_kind_that_nothing_knows_are_refused_everywhere),
        cmocka_unit_test(the_same_rules_are_not_refused_otherwise),
        cmocka_unit_test(short_ways_are_only_for_rules_that_they_know),
        cmocka_unit_test(a_reader_that_knows_less_refuses_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
