/* SPDX-License-Identifier: MIT */
/* Failing memory, everywhere but in engines (test_faults_engines.c). */
#include "faults.h"

#include "suuji/canon.h"
#include "suuji/proof.h"
#include "suuji/cover.h"
#include "suuji/sat.h"
#include "suuji/export.h"
#include "app/batch/batch.h"
#include "app/jobs/form_set.h"
#include "ilp/program.h"
#include "app/lab/experiment.h"
#include "app/lab/summary.h"
#include "cnf/cnf_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Rules and puzzles ---- */

static suuji_status make_rules_of(const void *user, suuji_error *err)
{
    suuji_rules *rules = NULL;
    const suuji_status status = suuji_rules_new(user, &rules, err);
    assert_int_equal(status == SUUJI_OK, rules != NULL);
    suuji_rules_free(rules);
    return status;
}

static void rules_survive_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const specs[] = {"9",
                                        "6:3x2",
                                        "7",
                                        "9+x+windoku+antiknight",
                                        "9+disjoint+center+asterisk",
                                        "16+antiking",
                                        "4:regions=AABBACBBACCDCDDD",
                                        "4:regions=1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4",
                                        "9+equalsums(r1c1,r9c9;r1c1,r1c2)+odd(r1c1)+odd(r1c1)",
                                        ("4+or(odd(r1c1)|or(odd(r1c2)|pair(a<b:r1c3,r1c4)))"
                                         "+regex(1*:r1c1)+automaton(*.>0:r1c1)")};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        assert_true(fail_each(specs[i], make_rules_of, specs[i]) >= 3);
}

static suuji_status fill_puzzle(const void *user, suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    suuji_status status = suuji_puzzle_new(user, &puzzle, err);
    assert_int_equal(status == SUUJI_OK, puzzle != NULL);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_excluded(puzzle, 3, 2, true, err);
    if (status == SUUJI_OK)
        assert_true(suuji_puzzle_excluded(puzzle, 3, 2));
    else if (puzzle)
        assert_false(suuji_puzzle_has_marks(puzzle));
    suuji_puzzle_free(puzzle);
    return status;
}

static void puzzles_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    assert_true(fail_each("puzzle", fill_puzzle, rules) >= 3);
    suuji_rules_free(rules);
}

/* ---- Formats ---- */

struct text {
    const char *format;
    const suuji_puzzle *puzzle; /* to write */
    char *text;                 /* to read */
    size_t length;
};

static suuji_status write_text(const void *user, suuji_error *err)
{
    const struct text *const job = user;
    char *text = NULL;
    size_t length = 0;
    const suuji_status status =
        suuji_puzzle_write(job->puzzle, NULL, job->format, &text, &length, err);
    assert_int_equal(status == SUUJI_OK, text != NULL);
    if (text) {
        assert_int_equal(length, job->length);
        assert_memory_equal(text, job->text, length);
    }
    suuji_text_free(text);
    return status;
}

static suuji_status read_text(const void *user, suuji_error *err)
{
    const struct text *const job = user;
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = job->format};
    suuji_puzzle *puzzle = NULL;
    const suuji_status status = suuji_puzzle_read(job->text, job->length, &options, &puzzle, err);
    assert_int_equal(status == SUUJI_OK, puzzle != NULL);
    suuji_puzzle_free(puzzle);
    return status;
}

/* Memory may fail in the middle of reading: this is reported, and the reader can be freed. */
static suuji_status read_records(const void *user, suuji_error *err)
{
    const struct text *const job = user;
    const suuji_puzzle *puzzle = NULL;
    suuji_reader *reader = NULL;
    suuji_status status = suuji_reader_new(job->text, job->length, NULL, &reader, err);
    assert_int_equal(status == SUUJI_OK, reader != NULL);
    while (status == SUUJI_OK) {
        status = suuji_reader_next(reader, &puzzle, err);
        assert_true(status == SUUJI_OK || !puzzle);
        if (!puzzle)
            break;
    }
    suuji_reader_free(reader);
    return status;
}

static void check_format(const suuji_format_info *format, const suuji_puzzle *puzzle)
{
    struct text job = {.format = format->name, .puzzle = puzzle};
    suuji_error err;
    if (!(format->can & SUUJI_FORMAT_WRITES))
        return;
    const suuji_status status =
        suuji_puzzle_write(puzzle, NULL, format->name, &job.text, &job.length, &err);
    if (status == SUUJI_ERR_UNSUPPORTED)
        return;
    assert_int_equal(status, SUUJI_OK);
    fail_each(format->name, write_text, &job);
    if (format->can & SUUJI_FORMAT_READS) {
        assert_true(fail_each(format->name, read_text, &job) >= 3);
        fail_each(format->name, read_records, &job);
    }
    suuji_text_free(job.text);
}

static void formats_survive_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "9",
        "6",
        "4:regions=AABBACBBACCDCDDD",
        "12",
        "9+cage(12:r2c1,r3c1,r3c2)",
        "3:latin+cage(6:r1c1-r1c3)+cage(6:r2c1-r2c3)+cage(6:r3c1-r3c3)",
        "9+arrow(r1c1;r1c2,r2c3)+xv(5:r5c5,r5c6)",
        ("4+or(cage(3:r1c1,r1c2)+pair(a<b:r1c1,r1c2)|lunchbox(2:r2c1-r2c3))+regex([12].*:r3c1-r3c3)"
         "+automaton(*12>0,34>1/*34>1:r4c1-r4c4)+allpairs(/1011/0101/1010/1101:r1c3,r3c3)")};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (int marks = 0; marks < 2; marks++) {
            suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
            assert_int_equal(suuji_puzzle_set_given(puzzle, 1, 2, NULL), SUUJI_OK);
            if (marks)
                assert_int_equal(suuji_puzzle_set_excluded(puzzle, 5, 3, true, NULL), SUUJI_OK);
            for (size_t k = 0; suuji_format_at(k); k++)
                check_format(suuji_format_at(k), puzzle);
            suuji_puzzle_free(puzzle);
        }
}

/* ---- Exports ---- */

static suuji_status export_text(const void *user, suuji_error *err)
{
    const struct text *const job = user;
    return suuji_puzzle_export(job->puzzle, job->format, take_text, NULL, err);
}

static void exports_survive_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "4", "6+antiknight",
        "4+cage(5:r1c1,r2c2)+or(odd(r1c1)|pair(a<b:r2c1,r2c2))+regex(1.*:r3c1-r3c4)"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        assert_int_equal(suuji_puzzle_set_given(puzzle, 0, 1, NULL), SUUJI_OK);
        assert_int_equal(suuji_puzzle_set_excluded(puzzle, 1, 1, true, NULL), SUUJI_OK);
        for (size_t k = 0; suuji_export_at(k); k++) {
            const struct text job = {.format = suuji_export_at(k)->name, .puzzle = puzzle};
            if (export_text(&job, NULL) != SUUJI_ERR_UNSUPPORTED)
                assert_true(fail_each(job.format, export_text, &job) >= 3);
        }
        static const char *const programs[] = {"lp:model=reduced,minimize=r1c1-x(2\\,2\\,2)",
                                               "mps:model=reduced,prefer=r1c2=1\\,r2c1=3"};
        for (size_t k = 0; k < 2; k++) {
            const struct text job = {.format = programs[k], .puzzle = puzzle};
            assert_true(fail_each(job.format, export_text, &job) >= 10);
        }
        suuji_puzzle_free(puzzle);
    }
}

/* ---- A batch ---- */

static const char *const batch_input = "1...............\n"
                                       "..2............. a label\n"
                                       "not a puzzle\n"
                                       "...3............\n";
static const char *const batch_output = "1...............\n..2.............\nbad\n"
                                        "...3............\n";

struct batching {
    char path[64];
    unsigned threads;
    const char *numbers; /* of the puzzles; NULL: all */
};

struct written {
    char text[200];
    size_t length;
};

static suuji_status open_job(void *user, void **state, suuji_error *err)
{
    (void)user;
    *state = malloc(1);
    return *state ? SUUJI_OK : sj_fail_memory(err);
}

/* Write each puzzle again. */
static suuji_status work(void *state, struct cli_lot *lot, suuji_error *err)
{
    (void)state;
    (void)err;
    for (; lot->done < lot->count; lot->done++) {
        const struct cli_item *const item = &lot->item[lot->done];
        if (item->status != SUUJI_OK)
            sj_text_str(&lot->out, "bad\n");
        for (unsigned i = 0; item->status == SUUJI_OK && i <= 16; i++)
            sj_text_char(&lot->out, i == 16 ? '\n' : ".1234"[item->puzzle->given[i]]);
    }
    return SUUJI_OK;
}

static suuji_status write_out(void *user, const char *text, size_t length, suuji_error *err)
{
    struct written *const written = user;
    (void)err;
    assert_true(written->length + length < sizeof written->text);
    memcpy(written->text + written->length, text, length);
    written->length += length;
    return SUUJI_OK;
}

static suuji_status ignore_notes(void *user, const char *text, size_t length, suuji_error *err)
{
    (void)user;
    (void)text;
    (void)length;
    (void)err;
    return SUUJI_OK;
}

static suuji_status run_batch(const void *user, suuji_error *err)
{
    const struct batching *const batching = user;
    const char *const files[] = {batching->path, NULL};
    const struct cli_job job = {.open = open_job, .work = work, .close = free};
    struct written written = {.length = 0};
    suuji_stop stop = {.requested = false};
    struct cli_number_list numbers = {0};
    if (batching->numbers) {
        const suuji_status status = cli_number_list_read(&numbers, batching->numbers, err);
        if (status != SUUJI_OK)
            return status;
    }
    const struct cli_batch batch = {.files = files,
                                    .choice = {.numbers = batching->numbers ? &numbers : NULL},
                                    .read = {.format = "line"},
                                    .threads = batching->threads,
                                    .job = &job,
                                    .write_out = write_out,
                                    .write_notes = ignore_notes,
                                    .user = &written,
                                    .stop = &stop};
    struct cli_batch_result result;
    const suuji_status status = cli_batch_execute(&batch, &result, err);
    cli_number_list_free(&numbers);
    /* Complete lines in order, whatever happened; all of them on success. */
    assert_memory_equal(written.text, batch_output, written.length);
    if (status == SUUJI_OK) {
        assert_int_equal(written.length, strlen(batch_output));
        assert_int_equal(result.items, 4);
        assert_int_equal(result.bad, 1);
    }
    return status;
}

static void batches_survive_every_failed_allocation(void **state)
{
    (void)state;
    struct batching batching = {.path = "faults-XXXXXX"};
    const int file = mkstemp(batching.path);
    assert_true(file >= 0);
    assert_int_equal(write(file, batch_input, strlen(batch_input)), strlen(batch_input));
    close(file);
    for (batching.threads = 1; batching.threads <= 2; batching.threads++) {
        batching.numbers = NULL;
        assert_true(fail_each("batch", run_batch, &batching) >= 5);
        batching.numbers = "1-4";
        assert_true(fail_each("chosen puzzles", run_batch, &batching) >= 7);
    }
    unlink(batching.path);
}

/* ---- Formulas read back ---- */

/* A formula with comments, and a solver's output for it. */
static suuji_status read_back(const void *user, suuji_error *err)
{
    static const char own[] =
        "c " SJ_FORMULA_HEAD "\nc rules 2\nc encoding minimal\nc amo product\n"
        "c out 1 2: 1\nc row 1: 1 0\nc row 2: 0 0\np cnf 8 14\n1 2 0\n"
        "3 4 0\n5 6 0\n7 8 0\n-1 -3 0\n-2 -4 0\n-5 -7 0\n-6 -8 0\n"
        "-1 -5 0\n-2 -6 0\n-3 -7 0\n-4 -8 0\n-3 0\n1 0\n";
    static const char model[] = "s SATISFIABLE\nv 1 -2 -3 4 -5 6 7 -8 0\n";
    const bool foreign = *(const bool *)user;
    struct sj_cnf_reader back = {0};
    const char *const text = foreign ? strstr(own, "p cnf") : own;
    suuji_status status = sj_cnf_read_formula(&back, text, strlen(text), foreign ? "2" : NULL, err);
    if (status == SUUJI_OK)
        status = sj_cnf_read_model(&back, model, sizeof model - 1, err);
    if (status == SUUJI_OK)
        status = sj_cnf_read_solution(&back, err);
    sj_cnf_reader_clear(&back);
    return status;
}

static void reading_back_survives_every_failed_allocation(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        const bool foreign = i == 1;
        assert_true(fail_each("formula", read_back, &foreign) >= 10);
    }
}

static suuji_status read_report(const void *user, suuji_error *err)
{
    static const char own[] = "\\ rules: 2\n\\ given row 1: 0 2\n\\ given row 2: 0 0\n"
                              "\\ excluded r1c1: 2\nMinimize\n";
    static const char report[] = "x_r1c1_1 1\nx_r1c2_2 1\nx_r2c1_2 1 0\n 4 x_r2c2_1 * 1\n";
    struct sj_program_reader back = {0};
    suuji_status status = sj_program_read(&back, own, sizeof own - 1, user, err);
    if (status == SUUJI_OK)
        status = sj_program_read_report(&back, report, sizeof report - 1, err);
    sj_program_reader_clear(&back);
    return status;
}

static void reading_reports_survives_every_failed_allocation(void **state)
{
    (void)state;
    assert_true(fail_each("report", read_report, NULL) >= 5);
    assert_true(fail_each("report, and rules", read_report, "2") >= 8);
}

/* ---- Proofs ---- */

/* With RAT and deletions, and variables with large numbers. */
static suuji_status check_proof(const void *user, suuji_error *err)
{
    static const char formula[] = "p cnf 900000 5\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n4 900000 0\n";
    static const char proof[] = "6 -4 -5 0\n-6 4 0\n-6 5 0\n6 1 0\nd 4 900000 0\n-6 1 0\n1 0\n0\n";
    const suuji_proof_options options = {.size = sizeof(suuji_proof_options),
                                         .forward = *(const bool *)user};
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    const suuji_status status = suuji_proof_check(formula, sizeof formula - 1, proof,
                                                  sizeof proof - 1, &options, &result, err);
    assert_int_equal(result.verdict, status == SUUJI_OK ? SUUJI_PROOF_VERDICT_VERIFIED
                                                        : SUUJI_PROOF_VERDICT_UNKNOWN);
    return status;
}

static void proof_checks_survive_every_failed_allocation(void **state)
{
    (void)state;
    const bool forward[] = {false, true};
    assert_true(fail_each("proof, backward", check_proof, &forward[0]) >= 15);
    assert_true(fail_each("proof, forward", check_proof, &forward[1]) >= 17);
}

/* ---- Exact cover ---- */

/* A problem for a method, with this number of solutions. */
struct cover_case {
    const char *text;
    uint64_t count;
    const char *method;
};

/* Read a problem, write it again, solve it. */
static suuji_status cover_problem(const void *user, suuji_error *err)
{
    const struct cover_case *const given = user;
    const char *const text = given->text;
    suuji_cover *cover = NULL;
    const suuji_cover_query query = {.size = sizeof(suuji_cover_query), .limit = SUUJI_ALL};
    suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
    char *written = NULL;
    size_t length = 0;
    suuji_status status = suuji_cover_read(text, strlen(text), &cover, err);
    assert_int_equal(status == SUUJI_OK, cover != NULL);
    if (status == SUUJI_OK)
        status = suuji_cover_write(cover, &written, &length, err);
    if (status == SUUJI_OK)
        status = suuji_cover_solve(cover, given->method, &query, &answer, err);
    if (status == SUUJI_OK)
        assert_int_equal(answer.count, given->count);
    suuji_text_free(written);
    suuji_cover_free(cover);
    return status;
}

static void exact_cover_survives_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const plain = "A B C | x y\nA x\nB x\nB y\nC\nA B C\n";
    static const char *const multi = "A 0:1|B C | x y\nA x:a\nB x\nB y\nC\nA B C x:b\n";
    const suuji_cover_method_info *method = NULL;
    for (size_t i = 0; (method = suuji_cover_method_at(i)) != NULL; i++) {
        const struct cover_case cases[] = {{plain, 2, method->name}, {multi, 3, method->name}};
        assert_true(fail_each(method->name, cover_problem, &cases[0]) >= 8);
        assert_true(fail_each(method->name, cover_problem, &cases[1]) >= 12);
    }
}

/* ---- Formulas ---- */

/* Read a formula, write it again, solve it with a proof where the engine has one. */
static suuji_status formula(const void *user, suuji_error *err)
{
    static const char *const text = "p cnf 3 7\n1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n-1 2 0\n"
                                    "-2 3 3 0\n-3 -2 -1 0\n";
    const suuji_sat_engine_info *const engine = user;
    suuji_formula *read = NULL;
    suuji_sat_query query = SUUJI_SAT_QUERY_INIT;
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    bool satisfied = false;
    query.on_proof = engine->proves ? take_text : NULL;
    suuji_status status = suuji_formula_read(text, strlen(text), &read, err);
    assert_int_equal(status == SUUJI_OK, read != NULL);
    if (status == SUUJI_OK)
        status = suuji_formula_write(read, take_text, NULL, err);
    if (status == SUUJI_OK)
        status = suuji_formula_verify(read, (const int32_t[]){1, 2}, 2, &satisfied, NULL, err);
    if (status == SUUJI_OK)
        status = suuji_sat_solve(read, engine->name, &query, &answer, err);
    if (status == SUUJI_OK)
        assert_int_equal(answer.verdict, SUUJI_SAT_VERDICT_UNSATISFIABLE);
    else
        assert_null(answer.model);
    suuji_formula_free(read);
    return status;
}

/* The same where there is a model. */
static suuji_status satisfiable_formula(const void *user, suuji_error *err)
{
    const suuji_sat_engine_info *const engine = user;
    suuji_formula *made = NULL;
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    suuji_status status = suuji_formula_new(&made, err);
    for (int32_t i = 1; i < 40 && status == SUUJI_OK; i++)
        status = suuji_formula_add_clause(made, (const int32_t[]){-i, i + 1, i + 2}, 3, err);
    if (status == SUUJI_OK)
        status = suuji_sat_solve(made, engine->name, NULL, &answer, err);
    if (status == SUUJI_OK)
        assert_int_equal(answer.verdict, SUUJI_SAT_VERDICT_SATISFIABLE);
    suuji_formula_free(made);
    return status;
}

/* CaDiCaL ends the program when memory is short. */
static void formulas_survive_every_failed_allocation(void **state)
{
    (void)state;
    const suuji_sat_engine_info *engine = NULL;
    for (size_t i = 0; (engine = suuji_sat_engine_at(i)) != NULL; i++) {
        if (engine->missing || strcmp(engine->name, "cadical") == 0 ||
            strcmp(engine->name, "dimacs") == 0)
            continue;
        assert_true(fail_each(engine->name, formula, engine) >= 12);
        assert_true(fail_each(engine->name, satisfiable_formula, engine) >= 12);
    }
}

/* ---- Comparing ---- */

/* An engine that gets no memory fails in that run; the comparison continues. */
static suuji_status compare_engines(const void *user, suuji_error *err)
{
    const suuji_query query = SUUJI_QUERY_INIT;
    struct cli_experiment experiment;
    struct cli_summary summary = {0};
    bool whole = false;
    suuji_status status = cli_experiment_open(&experiment, "bits dlx greedy", &query, 2, err);
    if (status != SUUJI_OK)
        return status;
    status = cli_experiment_do(&experiment, user, &whole, err);
    assert_int_equal(whole, status == SUUJI_OK);
    for (size_t i = 0; i < experiment.count && status == SUUJI_OK; i++) {
        const enum cli_lab_outcome outcome = experiment.entry[i].result->outcome;
        assert_true(outcome == CLI_OUTCOME_SOLVED || outcome == CLI_OUTCOME_FAILED);
        status = cli_summary_add(&summary, experiment.entry[i].result, err);
    }
    cli_summary_free(&summary);
    cli_experiment_close(&experiment);
    return status;
}

static void comparisons_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1.......2.......");
    assert_true(fail_each("comparison", compare_engines, puzzle) >= 20);
    suuji_puzzle_free(puzzle);
}

/* ---- Canonical forms ---- */

/* Without extra rules one value in every row and column: more ties than fit at first. */
static suuji_status make_form(const void *user, suuji_error *err)
{
    const suuji_rules *const rules = user;
    suuji_canon *canon = NULL;
    struct cli_form_set set = {0};
    struct sj_text key = {0};
    uint8_t grid[81] = {0};
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    bool added = false;
    const unsigned size = suuji_rules_size(rules);
    for (unsigned i = 0; i < size; i++)
        if (strchr(suuji_rules_spec(rules), '+'))
            grid[i] = (uint8_t)(i + 1);
        else
            grid[size == 9 ? (i % 3 * 3 + i / 3) * 9 + i : i * size + i] = 1;
    suuji_status status = suuji_canon_new(rules, &canon, err);
    assert_int_equal(status == SUUJI_OK, canon != NULL);
    if (status == SUUJI_OK)
        status = suuji_canon_form(canon, grid, NULL, &answer, err);
    if (status == SUUJI_OK) {
        cli_form_key(rules, answer.form, &key);
        status =
            key.failed ? sj_fail_memory(err) : cli_form_set_add(&set, key.at, key.len, &added, err);
        assert_int_equal(added, status == SUUJI_OK);
    }
    cli_form_set_clear(&set);
    sj_text_free(&key);
    suuji_canon_free(canon);
    return status;
}

static void canonical_forms_survive_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const specs[] = {"9", "5:latin", "9+x", "9+disjoint"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        assert_true(fail_each(specs[i], make_form, rules) >= 15);
        suuji_rules_free(rules);
    }
}

TEST_FILE(test_faults)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_survive_every_failed_allocation),
        cmocka_unit_test(puzzles_survive_every_failed_allocation),
        cmocka_unit_test(exact_cover_survives_every_failed_allocation),
        cmocka_unit_test(formulas_survive_every_failed_allocation),
        cmocka_unit_test(formats_survive_every_failed_allocation),
        cmocka_unit_test(exports_survive_every_failed_allocation),
        cmocka_unit_test(batches_survive_every_failed_allocation),
        cmocka_unit_test(reading_back_survives_every_failed_allocation),
        cmocka_unit_test(reading_reports_survives_every_failed_allocation),
        cmocka_unit_test(proof_checks_survive_every_failed_allocation),
        cmocka_unit_test(comparisons_survive_every_failed_allocation),
        cmocka_unit_test(canonical_forms_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
