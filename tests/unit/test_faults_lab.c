/* SPDX-License-Identifier: MIT */
/* Every allocation of the lab fails once: contestants, records, statistics, plots, pages. */
#include "faults.h"

#include "app/lab/against.h"
#include "app/compare/record_json.h"
#include "app/lab/external.h"
#include "app/lab/plots.h"
#include "app/lab/report.h"

#include <stdlib.h>
#include <string.h>

static suuji_status add_puzzle(struct cli_record *record, uint64_t i, suuji_error *err)
{
    struct cli_record_puzzle *const row = cli_record_add_puzzle(record, NULL);
    suuji_status status = SUUJI_OK;
    if (!row)
        return sj_fail_memory(err);
    row->number = i + 1;
    row->id = i;
    row->file = cli_record_share(record, i < 4 ? "one" : "two");
    row->rules = "4";
    row->size = i < 4 ? 4 : 9;
    row->solution = calloc(81, 1);
    row->label = strdup("label");
    if (!row->file || !row->solution || !row->label)
        return sj_fail_memory(err);
    for (unsigned k = 0; k < 4 && status == SUUJI_OK; k++) {
        const struct cli_lab_run run = {
            .contestant = k / 2, .outcome = CLI_OUTCOME_SOLVED, .seconds = 0.1};
        status = cli_record_add_run(record, &run, err);
    }
    return status;
}

static suuji_status build(struct cli_record *record, suuji_error *err)
{
    *record = (struct cli_record){0};
    suuji_status status = cli_record_describe_place(record, err);
    for (unsigned i = 0; i < 2 && status == SUUJI_OK; i++)
        status = cli_record_add_name(record, "engine", err);
    for (uint64_t i = 0; i < 7 && status == SUUJI_OK; i++)
        status = add_puzzle(record, i, err);
    return status == SUUJI_OK ? cli_record_add_note(record, 0, CLI_OUTCOME_FAILED, "why", err)
                              : status;
}

static suuji_status keep_and_compare(const void *user, suuji_error *err)
{
    struct cli_record record;
    struct cli_against against;
    (void)user;
    suuji_status status = build(&record, err);
    if (status == SUUJI_OK)
        status = cli_against_make(&against, &record, &record, 0.05, err);
    if (status == SUUJI_OK)
        cli_against_free(&against);
    cli_record_free(&record);
    return status;
}

static suuji_status draw(const void *user, suuji_error *err)
{
    struct cli_record record;
    struct sj_text script = {0};
    struct sj_text picture = {0};
    (void)user;
    suuji_status status = build(&record, err);
    for (unsigned plot = 0; plot < CLI_PLOTS && status == SUUJI_OK; plot++) {
        status = cli_plot_script(plot, &record, 1, &script, err);
        if (status == SUUJI_OK)
            status = cli_plot_draw(plot, &record, 1, "svg", true, &picture, err);
    }
    sj_text_free(&script);
    sj_text_free(&picture);
    cli_record_free(&record);
    return status;
}

static suuji_status write_page(const void *user, suuji_error *err)
{
    struct cli_record record;
    struct cli_summary summary[2];
    struct sj_text plot[CLI_PLOTS];
    struct sj_text page = {0};
    const suuji_query query = SUUJI_QUERY_INIT;
    (void)user;
    memset(summary, 0, sizeof summary);
    memset(plot, 0, sizeof plot);
    suuji_status status = build(&record, err);
    for (size_t i = 0; i < record.runs && status == SUUJI_OK; i++)
        status = cli_summary_add(&summary[record.run[i].contestant], &record.run[i], err);
    if (status == SUUJI_OK) {
        const struct cli_report report = {
            .record = &record, .query = &query, .summary = summary, .command = "", .plot = plot};
        cli_report_write(&report, &page);
        status = page.failed ? sj_fail_memory(err) : SUUJI_OK;
    }
    sj_text_free(&page);
    for (size_t i = 0; i < 2; i++)
        cli_summary_free(&summary[i]);
    cli_record_free(&record);
    return status;
}

static suuji_status read(const void *user, suuji_error *err)
{
    static const char text[] =
        "{\"version\": \"1\", \"machine\": {\"cpu\": \"c\"}, \"contestants\": [\"a\", \"b\"], "
        "\"options\": {}, \"puzzles\": [{\"number\": 1, \"file\": \"f\", \"label\": \"l\", "
        "\"rules\": \"4\", \"size\": 4, \"id\": \"1\", \"solution\": \"1234341221434321\", "
        "\"runs\": [{\"contestant\": 1, \"outcome\": \"failed\", \"error\": \"e\"}]}]}";
    struct cli_record record;
    size_t end = 0;
    bool whole = false;
    (void)user;
    const suuji_status status = cli_record_read(&record, text, sizeof text - 1, &end, &whole, err);
    if (status == SUUJI_OK) {
        end_of_failures();
        assert_true(whole);
        assert_int_equal(record.puzzles, 1);
        cli_record_free(&record);
    }
    return status;
}

/* A program that cannot be started for lack of memory is a failed run; the experiment continues. */
static suuji_status ask_program(const void *user, suuji_error *err)
{
    struct cli_contestant contestant;
    uint8_t solution[16];
    const suuji_query query = SUUJI_QUERY_INIT;
    struct cli_lab_task task = {.puzzle = user, .query = &query, .solution = solution};
    suuji_status status = cli_external_open(&contestant, "a:4=echo '1234341221434321' %rules", err);
    if (status != SUUJI_OK)
        return status;
    assert_true(cli_contestant_ask(&contestant, &task));
    end_of_failures();
    if (task.run.outcome != CLI_OUTCOME_SOLVED) {
        assert_int_equal(task.run.outcome, CLI_OUTCOME_FAILED);
        status = sj_fail_memory(err);
    }
    cli_contestant_close(&contestant);
    return status;
}

/* An experiment on two puzzles, and another that replays them. */
static suuji_status measure(const void *user, suuji_error *err)
{
    const suuji_query query = SUUJI_QUERY_INIT;
    struct cli_experiment experiment;
    struct cli_experiment again;
    bool whole = true;
    suuji_status status = cli_experiment_open(&experiment, "bits dlx", &query, 2, err);
    if (status != SUUJI_OK)
        return status;
    status = cli_experiment_open(&again, "bits dlx", &query, 2, err);
    experiment.keeps = true;
    for (size_t i = 0; i < 2 && status == SUUJI_OK; i++) {
        status = cli_experiment_do(&experiment, user, &whole, err);
        if (status == SUUJI_OK && experiment.entry[0].result->outcome != CLI_OUTCOME_SOLVED)
            status = sj_fail_memory(err); /* the engine's: a result like any other */
        if (status == SUUJI_OK && experiment.entry[1].result->outcome != CLI_OUTCOME_SOLVED)
            status = sj_fail_memory(err);
        if (status == SUUJI_OK)
            status = cli_experiment_replay(&again, user, &experiment.record,
                                           &experiment.record.puzzle[i], err);
    }
    end_of_failures();
    cli_experiment_close(&again);
    cli_experiment_close(&experiment);
    return status;
}

static void failing_memory_while_records_are_kept_is_survived(void **state)
{
    (void)state;
    assert_true(fail_each("record and against", keep_and_compare, NULL) >= 30);
    assert_true(fail_each("reading a record", read, NULL) >= 15);
}

static void failing_memory_while_puzzles_are_measured_is_survived(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    assert_int_equal(suuji_puzzle_set_label(puzzle, "label", NULL), SUUJI_OK);
    assert_true(fail_each("experiment", measure, puzzle) >= 20);
    suuji_puzzle_free(puzzle);
}

static void failing_memory_while_pages_are_written_is_survived(void **state)
{
    (void)state;
    assert_true(fail_each("plots", draw, NULL) >= 40);
    assert_true(fail_each("page", write_page, NULL) >= 30);
}

static void failing_memory_while_programs_are_asked_is_survived(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    assert_true(fail_each("external program", ask_program, puzzle) >= 10);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_faults_lab)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(failing_memory_while_records_are_kept_is_survived),
        cmocka_unit_test(failing_memory_while_puzzles_are_measured_is_survived),
        cmocka_unit_test(failing_memory_while_pages_are_written_is_survived),
        cmocka_unit_test(failing_memory_while_programs_are_asked_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
