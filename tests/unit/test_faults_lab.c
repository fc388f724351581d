/* SPDX-License-Identifier: MIT */
/* Every allocation of the lab fails once: contestants, records, statistics, plots, pages. */
#include "faults.h"

#include "app/lab/against.h"
#include "app/compare/compare_json.h"
#include "app/lab/external.h"
#include "app/lab/plots.h"
#include "app/lab/report.h"

#include <stdlib.h>
#include <string.h>

static suuji_status add_puzzles(struct cli_record *record, const struct cli_experiment *experiment,
                                suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (uint64_t i = 0; i < 7 && status == SUUJI_OK; i++) {
        uint8_t solution[16] = {0};
        char label[] = "label";
        const struct cli_record_puzzle row = {.number = i + 1,
                                              .id = i,
                                              .file = i < 4 ? "one" : "two",
                                              .rules = "4",
                                              .label = label,
                                              .size = i < 4 ? 4 : 9,
                                              .solution = i < 4 ? solution : NULL};
        status = cli_record_add_puzzle(record, &row, err);
        for (unsigned k = 0; k < 2 * experiment->count && status == SUUJI_OK; k++) {
            const struct cli_lab_run run = {.outcome = CLI_OUTCOME_SOLVED, .seconds = 0.1};
            status = cli_record_add_run(record, k / 2, &run, err);
        }
    }
    return status == SUUJI_OK ? cli_record_add_note(record, 0, CLI_OUTCOME_FAILED, "why", err)
                              : status;
}

static suuji_status build(struct cli_record *record, bool *built, suuji_error *err)
{
    char name[] = "engine";
    struct cli_entry entries[2];
    memset(entries, 0, sizeof entries);
    entries[0].contestant.name = entries[1].contestant.name = name;
    const struct cli_experiment experiment = {.entry = entries, .count = 2};
    suuji_status status = cli_record_begin(record, &experiment, err);
    *built = status == SUUJI_OK;
    return *built ? add_puzzles(record, &experiment, err) : status;
}

static suuji_status keep_and_compare(const void *user, suuji_error *err)
{
    struct cli_record record;
    struct cli_against against;
    bool built = false;
    (void)user;
    suuji_status status = build(&record, &built, err);
    if (status == SUUJI_OK)
        status = cli_against_make(&against, &record, &record, 0.05, err);
    if (status == SUUJI_OK)
        cli_against_free(&against);
    if (built)
        cli_record_free(&record);
    return status;
}

static suuji_status draw(const void *user, suuji_error *err)
{
    struct cli_record record;
    struct sj_text script = {0};
    bool built = false;
    (void)user;
    suuji_status status = build(&record, &built, err);
    for (unsigned plot = 0; plot < CLI_PLOTS && status == SUUJI_OK; plot++)
        status = cli_plot_script(plot, &record, 1, CLI_PICTURE_PNG, &script, err);
    sj_text_free(&script);
    if (built)
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
    bool built = false;
    (void)user;
    memset(summary, 0, sizeof summary);
    memset(plot, 0, sizeof plot);
    suuji_status status = build(&record, &built, err);
    for (size_t i = 0; i < record.runs && built && status == SUUJI_OK; i++)
        status = cli_summary_add(&summary[record.run[i].contestant], &record.run[i].run, err);
    if (status == SUUJI_OK) {
        const struct cli_report report = {
            .record = &record, .query = &query, .summary = summary, .command = "", .plot = plot};
        cli_report_write(&report, &page);
        status = page.failed ? sj_fail_memory(err) : SUUJI_OK;
    }
    sj_text_free(&page);
    for (size_t i = 0; i < 2; i++)
        cli_summary_free(&summary[i]);
    if (built)
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
    const suuji_status status =
        cli_compare_json_read(&record, text, sizeof text - 1, &end, &whole, err);
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
    struct cli_lab_run run;
    uint8_t solution[16];
    const suuji_query query = SUUJI_QUERY_INIT;
    suuji_error why = {0};
    suuji_status status = cli_external_open(&contestant, "a:4=echo '1234341221434321' %rules", err);
    if (status != SUUJI_OK)
        return status;
    assert_true(cli_contestant_ask(&contestant, user, &query, &run, solution, &why));
    end_of_failures();
    if (run.outcome != CLI_OUTCOME_SOLVED) {
        assert_int_equal(run.outcome, CLI_OUTCOME_FAILED);
        status = sj_fail_memory(err);
    }
    cli_contestant_close(&contestant);
    return status;
}

static void failing_memory_while_records_are_kept_is_survived(void **state)
{
    (void)state;
    assert_true(fail_each("record and against", keep_and_compare, NULL) >= 30);
    assert_true(fail_each("reading a record", read, NULL) >= 15);
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
        cmocka_unit_test(failing_memory_while_pages_are_written_is_survived),
        cmocka_unit_test(failing_memory_while_programs_are_asked_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
