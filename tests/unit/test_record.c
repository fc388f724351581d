/* SPDX-License-Identifier: MIT */
/* Records of measurements: stored, read, replayed, compared with earlier ones. */
#include "support.h"

#include "app/lab/against.h"
#include "app/compare/record_json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Building ---- */

static suuji_puzzle *numbered_puzzle(unsigned i)
{
    static const char *const first[] = {"1", "2", "3", "4"};
    char cells[17];
    memset(cells, '.', 16);
    cells[16] = '\0';
    cells[i % 16] = first[i / 16 % 4][0];
    return make_puzzle("4", cells);
}

/* A record of two contestants on `count` puzzles: `seconds[k]` of the k-th on each, with small
   differences from puzzle to puzzle. */
static void build(struct cli_record *record, const char *first, const char *second, size_t count,
                  double a, double b, unsigned repeat)
{
    *record = (struct cli_record){0};
    assert_int_equal(cli_record_add_name(record, first, NULL), SUUJI_OK);
    assert_int_equal(cli_record_add_name(record, second, NULL), SUUJI_OK);
    for (size_t i = 0; i < count; i++) {
        suuji_puzzle *const puzzle = numbered_puzzle((unsigned)i);
        struct cli_record_puzzle *const row = cli_record_add_puzzle(record, puzzle);
        assert_non_null(row);
        row->number = i + 1;
        row->file = cli_record_share(record, i % 2 ? "odd.txt" : "even.txt");
        for (unsigned k = 0; k < 2; k++)
            for (unsigned r = 0; r < repeat; r++) {
                const double jitter = 1 + 0.001 * (double)(i * 7 % 5) + 0.0001 * r;
                const struct cli_lab_run run = {
                    .contestant = k,
                    .outcome = CLI_OUTCOME_SOLVED,
                    .seconds = (k ? b : a) * jitter,
                    .stats = {.nodes = i + 1, .counted = SUUJI_COUNTS_NODES}};
                assert_int_equal(cli_record_add_run(record, &run, NULL), SUUJI_OK);
            }
        suuji_puzzle_free(puzzle);
    }
}

static void puzzles_are_distinguished_by_rules_givens_and_marks(void **state)
{
    (void)state;
    suuji_puzzle *const puzzles[] = {
        make_puzzle("4", "1..............."), make_puzzle("4", ".1.............."),
        make_puzzle("4", "2..............."), make_puzzle("4+x", "1..............."),
        make_puzzle("4", "1...............")};
    assert_int_equal(suuji_puzzle_set_excluded(puzzles[4], 3, 2, true, NULL), SUUJI_OK);
    for (size_t i = 0; i < 5; i++)
        for (size_t k = 0; k < i; k++)
            assert_true(cli_record_id(puzzles[i]) != cli_record_id(puzzles[k]));
    suuji_puzzle *const same = make_puzzle("4", "1...............");
    assert_true(cli_record_id(puzzles[0]) == cli_record_id(same));
    suuji_puzzle_free(same);
    for (size_t i = 0; i < 5; i++)
        suuji_puzzle_free(puzzles[i]);
}

static void the_median_run_represents_a_puzzle(void **state)
{
    (void)state;
    struct cli_record record;
    build(&record, "a", "b", 3, 1, 2, 5);
    size_t count = 0;
    assert_int_equal(record.puzzles, 3);
    assert_int_equal(record.runs, 30);
    assert_non_null(cli_record_runs(&record, &record.puzzle[1], 1, &count));
    assert_int_equal(count, 5);
    const struct cli_lab_run *const run = cli_record_result(&record, &record.puzzle[0], 1);
    assert_true(fabs(run->seconds - 2 * 1.0002) < 1e-12);
    assert_null(cli_record_result(&record, &record.puzzle[0], 2));
    assert_ptr_equal(record.puzzle[0].file, record.puzzle[2].file);
    cli_record_free(&record);
}

static void only_the_first_reason_is_kept(void **state)
{
    (void)state;
    struct cli_record record;
    build(&record, "a", "b", 1, 1, 1, 1);
    assert_int_equal(cli_record_add_note(&record, 1, CLI_OUTCOME_FAILED, "one", NULL), SUUJI_OK);
    assert_int_equal(cli_record_add_note(&record, 1, CLI_OUTCOME_FAILED, "two", NULL), SUUJI_OK);
    assert_int_equal(cli_record_add_note(&record, 1, CLI_OUTCOME_REFUSED, "", NULL), SUUJI_OK);
    assert_int_equal(record.notes, 1);
    assert_string_equal(cli_record_note_of(&record, 1, CLI_OUTCOME_FAILED), "one");
    assert_null(cli_record_note_of(&record, 0, CLI_OUTCOME_FAILED));
    cli_record_free(&record);
}

/* ---- Reading ---- */

static const char document[] =
    "{\"suuji\": \"compare\", \"version\": \"9.9\", \"machine\": {\"cpu\": \"abacus\", \"cores\": "
    "3, "
    "\"other\": [1]}, \"contestants\": [\"bits\", \"x=\\\"y\\\"\"], \"options\": {\"limit\": 1}, "
    "\"puzzles\": [\n"
    "{\"number\": 1, \"file\": \"f\", \"line\": 2, \"label\": \"one\", \"rules\": \"4\", \"size\": "
    "4, "
    "\"clues\": 5, \"id\": \"00000000000000ff\", \"solution\": \"1234341221434321\", \"runs\": ["
    "{\"contestant\": 1, \"outcome\": \"solved\", \"verdict\": \"unique\", \"end\": \"complete\", "
    "\"count\": 1, \"seconds\": 0.5, \"nodes\": 7, \"valid\": true, \"new\": {}}, "
    "{\"contestant\": 2, \"outcome\": \"failed\", \"seconds\": 1, \"error\": \"gone\"}]},\n"
    "{\"number\": 3, \"size\": 4, \"runs\": [{\"contestant\": 1, \"outcome\": \"timeout\", "
    "\"end\": \"time limit\", \"seconds\": 2, \"colors\": 11, \"clashes\": 4}]}\n"
    "], \"complete\": true}\n";

static void records_are_read_from_json(void **state)
{
    (void)state;
    struct cli_record record;
    suuji_error err;
    size_t end = 0;
    bool whole = false;
    if (cli_record_read(&record, document, sizeof document - 1, &end, &whole, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    assert_true(whole);
    assert_string_equal(document + end, "\n], \"complete\": true}\n");
    assert_string_equal(record.place.cpu, "abacus");
    assert_int_equal(record.place.cores, 3);
    assert_string_equal(record.options, "{\"limit\": 1}");
    assert_int_equal(record.names, 2);
    assert_string_equal(record.name[1], "x=\"y\"");
    assert_int_equal(record.puzzles, 2);
    const struct cli_record_puzzle *const puzzle = record.puzzle;
    assert_int_equal(puzzle[0].id, 255);
    assert_int_equal(puzzle[0].clues, 5);
    assert_string_equal(puzzle[0].label, "one");
    assert_int_equal(puzzle[0].solution[15], 1);
    assert_null(puzzle[1].solution);
    const struct cli_lab_run *run = cli_record_result(&record, &puzzle[0], 0);
    assert_int_equal(run->verdict, SUUJI_VERDICT_UNIQUE);
    assert_int_equal(run->end, SUUJI_END_COMPLETE);
    assert_int_equal(run->stats.nodes, 7);
    assert_true(run->verified);
    assert_string_equal(cli_record_note_of(&record, 1, CLI_OUTCOME_FAILED), "gone");
    run = cli_record_result(&record, &puzzle[1], 0);
    assert_int_equal(run->outcome, CLI_OUTCOME_TIME);
    assert_true(run->colors == 11 && run->clashes == 4);
    assert_null(cli_record_result(&record, &puzzle[1], 1));
    cli_record_free(&record);
}

/* Wherever the file is cut, complete puzzles are kept, and nothing else is used. */
static void a_text_that_ends_too_soon_keeps_its_whole_puzzles(void **state)
{
    (void)state;
    const size_t list = (size_t)(strstr(document, "\"puzzles\": [") - document) + 12;
    const size_t second = (size_t)(strstr(document, ",\n{\"number\": 3") - document);
    const size_t last = (size_t)(strstr(document, "\n], ") - document);
    for (size_t len = 0; len < sizeof document - 3; len++) {
        struct cli_record record;
        size_t end = 0;
        bool whole = true;
        char text[sizeof document];
        memcpy(text, document, len);
        const suuji_status status = cli_record_read(&record, text, len, &end, &whole, NULL);
        if (len < list) {
            assert_int_equal(status, SUUJI_ERR_SYNTAX);
            continue;
        }
        assert_int_equal(status, SUUJI_OK);
        assert_false(whole);
        assert_int_equal(record.puzzles, len >= last ? 2 : len >= second ? 1 : 0);
        assert_int_equal(end, len >= last ? last : len >= second ? second : list);
        cli_record_free(&record);
    }
}

static void what_is_not_a_record_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "[]",
        "{}",
        "puzzle",
        "{\"puzzles\": []}",
        "{\"contestants\": [\"a\"], \"options\": {}, \"puzzles\": [{\"size\": 0, \"runs\": []}]}",
        "{\"contestants\": [\"a\"], \"options\": {}, \"puzzles\": [{\"size\": 4, \"runs\": "
        "[{\"contestant\": 2}]}]}",
        "{\"contestants\": [\"a\"], \"options\": {}, \"puzzles\": [{\"size\": 4, \"runs\": "
        "[{\"contestant\": 0}]}]}"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct cli_record record;
        suuji_error err;
        size_t end = 0;
        bool whole = false;
        if (cli_record_read(&record, texts[i], strlen(texts[i]), &end, &whole, &err) !=
            SUUJI_ERR_SYNTAX)
            fail_msg("'%s' is taken", texts[i]);
        assert_null(record.puzzle);
    }
}

static void answers_can_be_replayed(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    struct cli_experiment again;
    const suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *const puzzle = make_puzzle("4", "1234............");
    bool whole = false;
    assert_int_equal(cli_experiment_open(&experiment, "dlx greedy", &query, 3, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_open(&again, "dlx greedy", &query, 3, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_do(&experiment, puzzle, &whole, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_replay(&again, puzzle, &experiment.record,
                                           &experiment.record.puzzle[0], NULL),
                     SUUJI_OK);
    assert_int_equal(again.puzzles, 1);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(again.entry[i].runs, experiment.entry[i].runs);
        assert_true(fabs(again.entry[i].result->seconds - experiment.entry[i].result->seconds) <
                    1e-15);
        assert_int_equal(again.entry[i].result->outcome, experiment.entry[i].result->outcome);
        assert_int_equal(again.entry[i].claim.low, experiment.entry[i].claim.low);
    }
    assert_non_null(cli_experiment_solved(&again));
    assert_true(suuji_verify(puzzle, cli_experiment_puzzle(&again)->solution, NULL, NULL));
    cli_experiment_close(&again);
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

/* Only the last puzzle is kept, unless all are. */
static void a_record_has_the_last_puzzle_or_all(void **state)
{
    (void)state;
    const suuji_query query = SUUJI_QUERY_INIT;
    for (int keeps = 0; keeps < 2; keeps++) {
        struct cli_experiment experiment;
        bool whole = false;
        assert_int_equal(cli_experiment_open(&experiment, "dlx bits", &query, 2, NULL), SUUJI_OK);
        experiment.keeps = keeps;
        for (unsigned i = 0; i < 70; i++) {
            suuji_puzzle *const puzzle = numbered_puzzle(i);
            assert_int_equal(cli_experiment_do(&experiment, puzzle, &whole, NULL), SUUJI_OK);
            assert_true(cli_experiment_puzzle(&experiment)->id == cli_record_id(puzzle));
            suuji_puzzle_free(puzzle);
        }
        assert_int_equal(experiment.record.puzzles, keeps ? 70 : 1);
        assert_int_equal(experiment.record.runs, keeps ? 280 : 4);
        assert_int_equal(experiment.record.puzzle[0].number, keeps ? 1 : 70);
        cli_experiment_close(&experiment);
    }
}

/* A contestant with a solution of its own. */
static bool ask_stubborn(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    memcpy(task->solution, contestant->state, 16);
    task->run = (struct cli_lab_run){.outcome = CLI_OUTCOME_SOLVED,
                                     .verdict = SUUJI_VERDICT_SOLVED,
                                     .end = SUUJI_END_LIMIT,
                                     .count = 1,
                                     .seconds = 1,
                                     .verified = true};
    return true;
}

/* The same, which claims that it is the only one. */
static bool ask_sure(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    (void)ask_stubborn(contestant, task);
    task->run.end = SUUJI_END_COMPLETE;
    return true;
}

/* Two that found different solutions, of which one claims that there is no second one. */
static void a_contradiction_is_one_when_it_is_replayed(void **state)
{
    (void)state;
    static const struct cli_contestant_kind sure = {.ask = ask_sure};
    static const struct cli_contestant_kind stubborn = {.ask = ask_stubborn};
    static char grids[2][17] = {"\1\2\3\4\3\4\1\2\2\1\4\3\4\3\2\1",
                                "\1\2\3\4\3\4\1\2\2\3\4\1\4\1\2\3"};
    struct cli_experiment experiment;
    struct cli_experiment again;
    const suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *const puzzle = make_puzzle("4", "12..............");
    char text[300];
    bool whole = false;
    assert_int_equal(cli_experiment_open(&experiment, "dlx bits", &query, 1, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_open(&again, "dlx bits", &query, 1, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_do(&experiment, puzzle, &whole, NULL), SUUJI_OK);
    assert_int_equal(cli_experiment_puzzle(&experiment)->known, 1);
    assert_false(cli_experiment_disagrees(&experiment, text, sizeof text));
    struct cli_contestant kept[2];
    for (size_t i = 0; i < 2; i++) {
        kept[i] = experiment.entry[i].contestant;
        experiment.entry[i].contestant.kind = i ? &stubborn : &sure;
        experiment.entry[i].contestant.state = grids[i];
    }
    for (int turn = 0; turn < 2;
         turn++) { /* whichever begins: the solution of the first in the list */
        assert_int_equal(cli_experiment_do(&experiment, puzzle, &whole, NULL), SUUJI_OK);
        assert_int_equal(cli_experiment_puzzle(&experiment)->known, 2);
        assert_memory_equal(cli_experiment_puzzle(&experiment)->solution, grids[0], 16);
        assert_true(cli_experiment_disagrees(&experiment, text, sizeof text));
        assert_string_equal(text,
                            "engines disagree: 'dlx' says one solution, 'bits' says a solution");
    }
    assert_int_equal(cli_experiment_replay(&again, puzzle, &experiment.record,
                                           &experiment.record.puzzle[0], NULL),
                     SUUJI_OK);
    assert_true(cli_experiment_disagrees(&again, text, sizeof text));
    for (size_t i = 0; i < 2; i++)
        experiment.entry[i].contestant = kept[i];
    cli_experiment_close(&again);
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

/* A file can say anything under the id of a puzzle. */
static void what_is_replayed_fits_its_puzzle_and_is_a_solution(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    const suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *const puzzle = make_puzzle("4", "1234............");
    static const struct {
        const char *text;
        suuji_status status;
    } cases[] = {{"\"size\": 4, \"solution\": \"1234341221434321\"", SUUJI_OK},
                 {"\"size\": 4", SUUJI_OK},
                 {"\"size\": 4, \"solution\": \"1234341221434312\"", SUUJI_ERR_SYNTAX},
                 {"\"size\": 4, \"solution\": \"4321341221431234\"", SUUJI_ERR_SYNTAX},
                 {"\"size\": 4, \"solution\": \"12343412214343zz\"", SUUJI_ERR_SYNTAX},
                 {"\"size\": 2, \"solution\": \"1221\"", SUUJI_ERR_SYNTAX},
                 {"\"size\": 5", SUUJI_ERR_SYNTAX}};
    assert_int_equal(cli_experiment_open(&experiment, "dlx", &query, 1, NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cli_record record;
        char text[400];
        size_t end = 0;
        bool whole = false;
        snprintf(text, sizeof text,
                 "{\"contestants\": [\"dlx\"], \"options\": {}, \"puzzles\": [{%s, \"runs\": "
                 "[{\"contestant\": 1, \"outcome\": \"solved\", \"valid\": true}]}]}",
                 cases[i].text);
        assert_int_equal(cli_record_read(&record, text, strlen(text), &end, &whole, NULL),
                         SUUJI_OK);
        assert_int_equal(
            cli_experiment_replay(&experiment, puzzle, &record, &record.puzzle[0], NULL),
            cases[i].status);
        cli_record_free(&record);
    }
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

/* ---- Against ---- */

static void a_change_that_is_large_and_certain_is_found(void **state)
{
    (void)state;
    struct cli_record before;
    struct cli_record now;
    struct cli_against against;
    build(&before, "a", "b", 20, 1, 1, 1);
    build(&now, "b", "a", 24, 1.3, 0.5, 1); /* in another order, with more puzzles */
    assert_int_equal(cli_against_make(&against, &before, &now, 0.05, NULL), SUUJI_OK);
    assert_int_equal(against.count, 2);
    assert_int_equal(against.puzzles, 20);
    assert_int_equal(against.only_now, 4);
    const struct cli_change *const b = &against.change[0];
    const struct cli_change *const a = &against.change[1];
    assert_string_equal(b->name, "b");
    assert_int_equal(b->trend, CLI_TREND_SLOWER);
    assert_int_equal(a->trend, CLI_TREND_FASTER);
    assert_true(fabs(b->ratio - 1.3) < 1e-9 && fabs(a->ratio - 0.5) < 1e-9);
    assert_true(fabs(b->test.effect - 1) < 1e-9 && fabs(a->test.effect + 1) < 1e-9);
    assert_true(fabs(b->p - 2 * 2 / 1048576.0) < 1e-12); /* 2 (1/2)^20, for two of them */
    assert_int_equal(b->work_puzzles, 20);
    assert_int_equal(b->work_changed, 0);
    assert_int_equal(b->work_now[CLI_WORK_NODES], 210);
    cli_against_free(&against);
    cli_record_free(&before);
    cli_record_free(&now);
}

static void small_changes_are_tolerated_and_few_puzzles_prove_nothing(void **state)
{
    (void)state;
    struct cli_record before;
    struct cli_record now;
    struct cli_against against;
    build(&before, "a", "b", 20, 1, 1, 1);
    build(&now, "a", "c", 20, 1.04, 9, 1);
    now.run[0].stats.nodes = 1000;
    now.run[2].outcome = CLI_OUTCOME_TIME;
    now.run[4].outcome = CLI_OUTCOME_SKIPPED; /* not run: not lost */
    assert_int_equal(cli_against_make(&against, &before, &now, 0.05, NULL), SUUJI_OK);
    assert_int_equal(against.count, 1);
    assert_int_equal(against.change[0].trend, CLI_TREND_NONE);
    assert_true(against.change[0].p < 0.05);
    assert_int_equal(against.change[0].work_changed, 1);
    assert_int_equal(against.change[0].lost, 1);
    cli_against_free(&against);
    assert_int_equal(cli_against_make(&against, &before, &now, 0.01, NULL), SUUJI_OK);
    assert_int_equal(against.change[0].trend, CLI_TREND_SLOWER);
    cli_against_free(&against);
    cli_record_free(&now);
    build(&now, "a", "c", 5, 3, 9, 1);
    assert_int_equal(cli_against_make(&against, &before, &now, 0.05, NULL), SUUJI_OK);
    assert_int_equal(against.change[0].trend, CLI_TREND_FEW);
    assert_int_equal(against.only_before, 15);
    cli_against_free(&against);
    cli_record_free(&before);
    cli_record_free(&now);
}

static void many_runs_of_one_puzzle_prove_something(void **state)
{
    (void)state;
    struct cli_record before;
    struct cli_record now;
    struct cli_against against;
    build(&before, "a", "b", 1, 1, 1, 8);
    build(&now, "a", "b", 1, 1.5, 1, 8);
    assert_int_equal(cli_against_make(&against, &before, &now, 0.05, NULL), SUUJI_OK);
    assert_int_equal(against.change[0].trend, CLI_TREND_SLOWER);
    assert_int_equal(against.change[0].slower_puzzles, 1);
    assert_int_equal(against.change[1].trend, CLI_TREND_FEW);
    cli_against_free(&against);
    cli_record_free(&before);
    cli_record_free(&now);
}

/* Most puzzles a little slower, the others much faster: the ranks say faster, the median slower. */
static void what_test_and_median_contradict_is_not_a_change(void **state)
{
    (void)state;
    struct cli_record before;
    struct cli_record now;
    struct cli_against against;
    build(&before, "a", "b", 60, 1, 1, 1);
    build(&now, "a", "b", 60, 1.1, 0.1, 1);
    for (size_t i = 0; i < 27; i++)
        now.run[2 * i].seconds /= 11;
    assert_int_equal(cli_against_make(&against, &before, &now, 0.05, NULL), SUUJI_OK);
    assert_true(against.change[0].p < 0.05);
    assert_true(against.change[0].ratio > 1.05 && against.change[0].test.effect < 0);
    assert_int_equal(against.change[0].trend, CLI_TREND_NONE);
    assert_int_equal(against.change[1].trend, CLI_TREND_FASTER);
    cli_against_free(&against);
    cli_record_free(&before);
    cli_record_free(&now);
    build(&before, "a", "b", 3, 1, 1, 8);
    build(&now, "a", "b", 3, 1.06, 1, 8);
    for (size_t r = 0; r < 32; r++) /* of the last two, only some are slower: not significant */
        if (r % 16 < 8)
            before.run[16 + r].seconds *= r % 8 < 3 ? 1.1 : 1;
    for (size_t r = 0; r < 8; r++)
        now.run[r].seconds *= 0.5;
    assert_int_equal(cli_against_make(&against, &before, &now, 0.05, NULL), SUUJI_OK);
    assert_int_equal(against.change[0].faster_puzzles, 1);
    assert_int_equal(against.change[0].slower_puzzles, 0);
    assert_true(against.change[0].p < 0.05 && against.change[0].ratio > 1.05);
    assert_int_equal(against.change[0].trend, CLI_TREND_NONE);
    cli_against_free(&against);
    cli_record_free(&before);
    cli_record_free(&now);
}

static void runs_without_a_result_are_not_compared(void **state)
{
    (void)state;
    struct cli_record before;
    struct cli_record now;
    struct cli_against against;
    build(&before, "a", "b", 1, 1, 1, 8);
    build(&now, "a", "b", 1, 1.5, 1.5, 8);
    for (size_t r = 0; r < 8; r++) {
        before.run[r].outcome = now.run[r].outcome = CLI_OUTCOME_REFUSED;
        before.run[8 + r].outcome = CLI_OUTCOME_CRASHED;
    }
    assert_int_equal(cli_against_make(&against, &before, &now, 0.05, NULL), SUUJI_OK);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(against.change[i].pairs, 0);
        assert_int_equal(against.change[i].slower_puzzles, 0);
        assert_int_equal(against.change[i].trend, CLI_TREND_FEW);
    }
    assert_int_equal(against.change[1].gained, 1);
    cli_against_free(&against);
    cli_record_free(&before);
    cli_record_free(&now);
}

TEST_FILE(test_record)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_distinguished_by_rules_givens_and_marks),
        cmocka_unit_test(the_median_run_represents_a_puzzle),
        cmocka_unit_test(only_the_first_reason_is_kept),
        cmocka_unit_test(records_are_read_from_json),
        cmocka_unit_test(a_text_that_ends_too_soon_keeps_its_whole_puzzles),
        cmocka_unit_test(what_is_not_a_record_is_refused),
        cmocka_unit_test(answers_can_be_replayed),
        cmocka_unit_test(a_record_has_the_last_puzzle_or_all),
        cmocka_unit_test(a_contradiction_is_one_when_it_is_replayed),
        cmocka_unit_test(what_is_replayed_fits_its_puzzle_and_is_a_solution),
        cmocka_unit_test(a_change_that_is_large_and_certain_is_found),
        cmocka_unit_test(small_changes_are_tolerated_and_few_puzzles_prove_nothing),
        cmocka_unit_test(many_runs_of_one_puzzle_prove_something),
        cmocka_unit_test(what_test_and_median_contradict_is_not_a_change),
        cmocka_unit_test(runs_without_a_result_are_not_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
