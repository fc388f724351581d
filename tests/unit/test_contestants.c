/* SPDX-License-Identifier: MIT */
/* Contestants of every kind: other programs, separate processes, giving up. */
#include "support.h"

#include "app/lab/experiment.h"
#include "app/lab/external.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const nine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char *const nine_solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static suuji_query query_of(double seconds)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.seconds = seconds;
    return query;
}

/* ---- What a program said ---- */

static enum cli_lab_outcome reads(const char *said, unsigned *first)
{
    suuji_rules *const rules = make_rules("4");
    uint8_t grid[16] = {0};
    const enum cli_lab_outcome outcome = cli_external_read(rules, said, strlen(said), grid);
    *first = grid[0];
    suuji_rules_free(rules);
    return outcome;
}

static void answers_of_programs_are_found_among_their_words(void **state)
{
    (void)state;
    unsigned first = 0;
    assert_int_equal(reads("1234341221434321\n", &first), CLI_OUTCOME_SOLVED);
    assert_int_equal(first, 1);
    assert_int_equal(reads("2143432112343412", &first), CLI_OUTCOME_SOLVED);
    assert_int_equal(first, 2);
    assert_int_equal(reads("took 3 ms\n1...............:1:1234341221434321\r\n", &first),
                     CLI_OUTCOME_SOLVED);
    assert_int_equal(first, 1);
    assert_int_equal(reads("123434122143432\n", &first), CLI_OUTCOME_FAILED);   /* too short */
    assert_int_equal(reads("12343412214343215\n", &first), CLI_OUTCOME_FAILED); /* too long */
    assert_int_equal(reads("1234341221434325\n", &first),
                     CLI_OUTCOME_FAILED); /* 5 is not a value */
    assert_int_equal(reads("123434122143432.\n", &first), CLI_OUTCOME_FAILED);
    assert_int_equal(reads("", &first), CLI_OUTCOME_FAILED);
    assert_int_equal(reads("Puzzle is Not Possible.\n", &first), CLI_OUTCOME_NONE);
    assert_int_equal(reads("There is no solution", &first), CLI_OUTCOME_NONE);
}

static void letters_are_values_above_nine(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("16");
    char said[256];
    uint8_t grid[256];
    memset(said, 'G', sizeof said);
    assert_int_equal(cli_external_read(rules, said, sizeof said, grid), CLI_OUTCOME_SOLVED);
    assert_int_equal(grid[255], 16);
    memset(said, 'g', sizeof said);
    assert_int_equal(cli_external_read(rules, said, sizeof said, grid), CLI_OUTCOME_SOLVED);
    assert_int_equal(grid[0], 16);
    memset(said, 'H', sizeof said);
    assert_int_equal(cli_external_read(rules, said, sizeof said, grid), CLI_OUTCOME_FAILED);
    suuji_rules_free(rules);
}

/* ---- Other programs ---- */

/* A program's answer to a puzzle. */
static struct cli_lab_run ask_program(const char *spec, const char *rules, const char *cells,
                                      double seconds, suuji_error *err)
{
    struct cli_contestant contestant;
    uint8_t solution[256];
    suuji_puzzle *const puzzle = make_puzzle(rules, cells);
    const suuji_query query = query_of(seconds);
    struct cli_lab_task task = {.puzzle = puzzle, .query = &query, .solution = solution};
    *err = (suuji_error){0};
    if (cli_external_open(&contestant, spec, err) != SUUJI_OK)
        fail_msg("%s: %s", spec, err->text);
    cli_contestant_warm(&contestant, puzzle, &query, 1);
    assert_true(cli_contestant_ask(&contestant, &task));
    assert_int_equal(task.run.verified, task.run.outcome == CLI_OUTCOME_SOLVED);
    *err = task.error;
    cli_contestant_close(&contestant);
    suuji_puzzle_free(puzzle);
    return task.run;
}

static void programs_get_the_puzzle_and_are_believed_when_right(void **state)
{
    (void)state;
    char spec[400];
    suuji_error err;
    snprintf(spec, sizeof spec, "echo=echo %s", nine_solved);
    struct cli_lab_run run = ask_program(spec, "9", nine, 20, &err);
    assert_int_equal(run.outcome, CLI_OUTCOME_SOLVED);
    assert_int_equal(run.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(run.end, SUUJI_END_LIMIT);
    assert_int_equal(run.count, 1);
    assert_true(run.seconds > 0);
    /* A full puzzle is its own solution: on standard input, as a file, as an argument. */
    assert_int_equal(ask_program("a=cat", "9", nine_solved, 20, &err).outcome, CLI_OUTCOME_SOLVED);
    assert_int_equal(ask_program("a=cat %in", "9", nine_solved, 20, &err).outcome,
                     CLI_OUTCOME_SOLVED);
    assert_int_equal(ask_program("a=echo  it is:%puzzle", "9", nine_solved, 20, &err).outcome,
                     CLI_OUTCOME_SOLVED);
    assert_int_equal(ask_program("a=sh -c 'cat \"$0\"' %in", "9", nine_solved, 20, &err).outcome,
                     CLI_OUTCOME_SOLVED);
    run = ask_program("a=echo no solution", "9", nine, 20, &err);
    assert_int_equal(run.outcome, CLI_OUTCOME_NONE);
    assert_int_equal(run.end, SUUJI_END_COMPLETE);
}

static void what_goes_wrong_with_a_program_is_reported(void **state)
{
    (void)state;
    suuji_error err;
    assert_int_equal(ask_program("a=cat", "9", nine, 20, &err).outcome, CLI_OUTCOME_FAILED);
    assert_non_null(strstr(err.text, "'a' wrote no solution (exit code 0), but '53..7"));
    assert_int_equal(ask_program("a=false", "9", nine, 20, &err).outcome, CLI_OUTCOME_FAILED);
    assert_string_equal(err.text, "'a' wrote no output (exit code 1)");
    assert_int_equal(ask_program("a=no-such-program", "9", nine, 20, &err).outcome,
                     CLI_OUTCOME_FAILED);
    assert_string_equal(err.text, "no-such-program: no such file or directory");
    assert_int_equal(ask_program("a=sh -c 'kill -SEGV $$'", "9", nine, 20, &err).outcome,
                     CLI_OUTCOME_CRASHED);
    assert_string_equal(err.text, "'a' crashed (signal 11)");
    assert_int_equal(ask_program("a=sleep 20", "9", nine, 0.05, &err).outcome, CLI_OUTCOME_TIME);
    assert_int_equal(
        ask_program("a=echo 1234341221434321", "4", "4...............", 20, &err).outcome,
        CLI_OUTCOME_WRONG);
    assert_string_equal(err.text, "'a' wrote a grid that is not a solution");
}

static void programs_are_not_asked_what_a_line_does_not_say(void **state)
{
    (void)state;
    suuji_error err;
    assert_int_equal(ask_program("a=cat", "9+x", "", 20, &err).outcome, CLI_OUTCOME_REFUSED);
    assert_non_null(strstr(err.text, "does not support the rules '9+x'"));
    assert_int_equal(ask_program("a=echo %rules no solution", "9+x", "", 20, &err).outcome,
                     CLI_OUTCOME_NONE);
    assert_int_equal(ask_program("a:4,9+x=echo no solution", "9+x", "", 20, &err).outcome,
                     CLI_OUTCOME_NONE);
    assert_int_equal(ask_program("a:4,9+x=echo no solution", "9", "", 20, &err).outcome,
                     CLI_OUTCOME_REFUSED);
}

static void commands_that_mean_nothing_are_refused(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "", "name", "=cat", ":9=cat", "a=", "a= ", "a=cat 'open", "a=cat %output", "two words=cat"};
    struct cli_contestant contestant;
    suuji_error err;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        if (cli_external_open(&contestant, specs[i], &err) != SUUJI_ERR_ARGUMENT)
            fail_msg("'%s' is taken", specs[i]);
        assert_null(contestant.name);
    }
}

/* ---- Processes of their own ---- */

static bool ask_crash(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    task->run = (struct cli_lab_run){0};
    const int how = *(const int *)contestant->state;
    if (how > 0) {
        signal(how, SIG_DFL);
        raise(how);
    } else if (how == -1) {
        _exit(3);
    } else {
        sleep(20);
    }
    return true;
}

static void close_crash(struct cli_contestant *contestant)
{
    (void)contestant;
}

static void an_engine_that_crashes_in_its_own_process_is_a_row(void **state)
{
    (void)state;
    static const struct cli_contestant_kind kind = {.ask = ask_crash, .close = close_crash};
    static const struct {
        int how;
        enum cli_lab_outcome outcome;
        const char *text;
    } cases[] = {{SIGKILL, CLI_OUTCOME_CRASHED, "'poor thing' crashed (signal 9)"},
                 {SIGTERM, CLI_OUTCOME_CRASHED, "'poor thing' crashed (signal 15)"},
                 {-1, CLI_OUTCOME_FAILED, "'poor thing' ended without an answer (exit code 3)"},
                 {-2, CLI_OUTCOME_TIME, ""}};
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char name[] = "poor thing";
        int how = cases[i].how;
        struct cli_contestant contestant = {
            .name = name, .kind = &kind, .state = &how, .isolated = true};
        const suuji_query query = query_of(how == -2 ? 0.01 : 20);
        uint8_t solution[16];
        struct cli_lab_task task = {.puzzle = puzzle, .query = &query, .solution = solution};
        assert_true(cli_contestant_ask(&contestant, &task));
        assert_int_equal(task.run.outcome, cases[i].outcome);
        assert_string_equal(task.error.text, cases[i].text);
        assert_true(contestant.isolated);
        if (task.run.outcome == CLI_OUTCOME_TIME) /* not the grace that the process was given */
            assert_true(task.run.seconds >= 0.01 && task.run.seconds <= 0.01);
    }
    suuji_puzzle_free(puzzle);
}

static void engines_in_processes_of_their_own_answer_the_same(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    suuji_puzzle *const puzzle = make_puzzle("9", nine);
    const suuji_query query = query_of(20);
    bool whole = false;
    char text[200];
    assert_int_equal(cli_experiment_open(&experiment, "dlx dlx greedy", &query, 2, NULL), SUUJI_OK);
    experiment.entry[1].contestant.isolated = true;
    experiment.entry[2].contestant.isolated = true;
    experiment.warm_up = 0.001;
    assert_int_equal(cli_experiment_do(&experiment, puzzle, &whole, NULL), SUUJI_OK);
    assert_true(whole);
    const struct cli_lab_run *const here = experiment.entry[0].result;
    const struct cli_lab_run *const there = experiment.entry[1].result;
    assert_int_equal(there->outcome, CLI_OUTCOME_SOLVED);
    assert_true(there->verified);
    assert_int_equal(here->stats.nodes, there->stats.nodes);
    assert_int_equal(here->stats.updates, there->stats.updates);
    assert_true(experiment.entry[0].claim.solution == experiment.entry[1].claim.solution);
    assert_true(experiment.entry[2].result->colors > 0);
    assert_false(cli_experiment_disagrees(&experiment, text, sizeof text));
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

/* ---- Giving up ---- */

static void an_engine_that_keeps_timing_out_is_skipped_until_the_rules_change(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        enum cli_lab_outcome outcome;
    } steps[] = {{"4", CLI_OUTCOME_TIME},    {"4", CLI_OUTCOME_TIME}, {"4", CLI_OUTCOME_SKIPPED},
                 {"4", CLI_OUTCOME_SKIPPED}, {"9", CLI_OUTCOME_TIME}, {"4", CLI_OUTCOME_TIME}};
    struct cli_experiment experiment;
    const suuji_query query = query_of(0.001);
    assert_int_equal(cli_experiment_open(&experiment, "bits", &query, 2, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_add_external(&experiment, "late=sleep 5", NULL), SUUJI_OK);
    experiment.give_up = 2;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(steps[i].rules, "");
        bool whole = false;
        assert_int_equal(cli_experiment_do(&experiment, puzzle, &whole, NULL), SUUJI_OK);
        assert_int_equal(experiment.entry[1].result->outcome, steps[i].outcome);
        assert_int_equal(experiment.entry[1].runs, 1);
        assert_int_equal(experiment.entry[0].runs, 2);
        suuji_puzzle_free(puzzle);
    }
    cli_experiment_close(&experiment);
}

TEST_FILE(test_contestants)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_of_programs_are_found_among_their_words),
        cmocka_unit_test(letters_are_values_above_nine),
        cmocka_unit_test(programs_get_the_puzzle_and_are_believed_when_right),
        cmocka_unit_test(what_goes_wrong_with_a_program_is_reported),
        cmocka_unit_test(programs_are_not_asked_what_a_line_does_not_say),
        cmocka_unit_test(commands_that_mean_nothing_are_refused),
        cmocka_unit_test(an_engine_that_crashes_in_its_own_process_is_a_row),
        cmocka_unit_test(engines_in_processes_of_their_own_answer_the_same),
        cmocka_unit_test(an_engine_that_keeps_timing_out_is_skipped_until_the_rules_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
