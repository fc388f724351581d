/* SPDX-License-Identifier: MIT */
/* Comparing engines: lists of them, turns and repetitions, agreement, summaries. */
#include "support.h"

#include "base/clock.h"
#include "app/lab/experiment.h"
#include "app/frame/engine_names.h"
#include "app/lab/cell.h"
#include "app/lab/summary.h"
#include "app/lab/host.h"

#include <stdio.h>
#include <string.h>

/* Plain backtracking takes seconds for this one. */
static const char *const slow =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

/* ---- Lists of engines ---- */

static void check_list(const char *list, const char *expected)
{
    char found[200] = "";
    const char *spec = NULL;
    size_t at = 0;
    size_t len = 0;
    size_t used = 0;
    while (cli_specs_next(list, &at, &spec, &len)) {
        const int wrote = snprintf(found + used, sizeof found - used, "[%.*s]", (int)len, spec);
        used += (size_t)wrote;
        assert_true(used < sizeof found);
    }
    assert_string_equal(found, expected);
}

static void lists_of_engines_are_split_by_blanks_semicolons_or_commas(void **state)
{
    (void)state;
    check_list("", "");
    check_list("  ", "");
    check_list(" ; ;", "");
    check_list("dlx", "[dlx]");
    check_list("dlx,bits", "[dlx][bits]");
    check_list(",dlx,,bits,", "[dlx][bits]");
    check_list("backtrack:mrv,forward", "[backtrack:mrv,forward]");
    check_list(" dlx  backtrack:mrv,forward\tbits ", "[dlx][backtrack:mrv,forward][bits]");
    check_list("bits; dimacs:solver=x %in %out ;dlx;", "[bits][dimacs:solver=x %in %out][dlx]");
    check_list("dimacs:solver=x %in;", "[dimacs:solver=x %in]");
    check_list("dimacs:solver=x -q  %in -o%out bits", "[dimacs:solver=x -q  %in -o%out][bits]");
    check_list("bits dlx %in", "[bits][dlx %in]");
}

/* ---- Claims ---- */

static struct cli_lab_claim claim(enum cli_lab_outcome outcome, suuji_end end, uint64_t count,
                                  const char *solution)
{
    struct cli_lab_claim claimed = cli_claim_nothing();
    const struct cli_lab_run run = {
        .outcome = outcome, .end = end, .count = count, .verified = solution != NULL};
    cli_claim_add(&claimed, &run, solution ? (uint64_t)(unsigned char)*solution : 0);
    return claimed;
}

static bool clash(struct cli_lab_claim a, struct cli_lab_claim b)
{
    assert_int_equal(cli_claims_clash(&a, &b), cli_claims_clash(&b, &a));
    return cli_claims_clash(&a, &b);
}

static void answers_that_cannot_both_be_true_clash(void **state)
{
    (void)state;
    const struct cli_lab_claim none = claim(CLI_OUTCOME_NONE, SUUJI_END_COMPLETE, 0, NULL);
    const struct cli_lab_claim solved = claim(CLI_OUTCOME_SOLVED, SUUJI_END_LIMIT, 1, "1234");
    const struct cli_lab_claim other = claim(CLI_OUTCOME_SOLVED, SUUJI_END_LIMIT, 1, "2143");
    const struct cli_lab_claim unique = claim(CLI_OUTCOME_SOLVED, SUUJI_END_COMPLETE, 1, "1234");
    const struct cli_lab_claim two = claim(CLI_OUTCOME_SOLVED, SUUJI_END_LIMIT, 2, "1234");
    const struct cli_lab_claim five = claim(CLI_OUTCOME_SOLVED, SUUJI_END_COMPLETE, 5, "1234");
    const struct cli_lab_claim six = claim(CLI_OUTCOME_SOLVED, SUUJI_END_COMPLETE, 6, "1234");
    assert_true(clash(none, solved));
    assert_true(clash(none, unique));
    assert_true(clash(unique, two));
    assert_true(clash(unique, other));
    assert_true(clash(five, six));
    assert_true(clash(five, unique));
    assert_false(clash(solved, other));
    assert_false(clash(solved, unique));
    assert_false(clash(two, five));
    assert_false(clash(none, none));
    assert_false(clash(five, five));
    /* The same grid, but another value is called the best. */
    struct cli_lab_claim best = solved, worse = solved;
    best.best = worse.best = true;
    best.value = -1;
    assert_true(clash(best, worse));
    assert_false(clash(best, best));
    assert_false(clash(best, other));
}

static void an_engine_that_did_not_finish_claims_only_what_it_found(void **state)
{
    (void)state;
    const struct cli_lab_claim none = claim(CLI_OUTCOME_NONE, SUUJI_END_COMPLETE, 0, NULL);
    const struct cli_lab_claim unique = claim(CLI_OUTCOME_SOLVED, SUUJI_END_COMPLETE, 1, "1234");
    const struct cli_lab_claim late = claim(CLI_OUTCOME_TIME, SUUJI_END_TIME, 0, NULL);
    const struct cli_lab_claim late_with_two = claim(CLI_OUTCOME_TIME, SUUJI_END_TIME, 2, "1234");
    const struct cli_lab_claim gave_up = claim(CLI_OUTCOME_GAVE_UP, SUUJI_END_GAVE_UP, 0, NULL);
    const struct cli_lab_claim refused = claim(CLI_OUTCOME_REFUSED, SUUJI_END_COMPLETE, 0, NULL);
    const struct cli_lab_claim failed = claim(CLI_OUTCOME_FAILED, SUUJI_END_COMPLETE, 0, NULL);
    assert_false(clash(unique, late));
    assert_false(clash(none, late));
    assert_true(clash(unique, late_with_two));
    assert_true(clash(none, late_with_two));
    assert_false(clash(unique, gave_up));
    assert_false(clash(unique, refused));
    assert_false(clash(unique, failed));
}

static void claims_are_put_into_words(void **state)
{
    (void)state;
    const struct {
        struct cli_lab_claim claim;
        const char *text;
    } cases[] = {
        {{.high = UINT64_MAX}, "nothing"},
        {{.high = 0}, "no solution"},
        {{.low = 1, .high = 1}, "one solution"},
        {{.low = 1, .high = UINT64_MAX}, "a solution"},
        {{.low = 3, .high = UINT64_MAX}, "at least 3 solutions"},
        {{.low = 5, .high = 5}, "5 solutions"},
        {{.low = 1, .high = UINT64_MAX, .best = true, .value = -3}, "the best value is -3"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[60];
        cli_claim_text(&cases[i].claim, text, sizeof text);
        assert_string_equal(text, cases[i].text);
    }
}

/* ---- Summaries ---- */

static void add(struct cli_summary *summary, enum cli_lab_outcome outcome, double seconds)
{
    const struct cli_lab_run run = {
        .outcome = outcome,
        .seconds = seconds,
        .stats = {.nodes = 10, .updates = 3, .counted = SUUJI_COUNTS_NODES | SUUJI_COUNTS_UPDATES}};
    assert_int_equal(cli_summary_add(summary, &run, NULL), SUUJI_OK);
}

static void check_time(struct cli_lab_time time, double seconds, bool at_least)
{
    assert_true(time.seconds > seconds - 1e-9 && time.seconds < seconds + 1e-9);
    assert_int_equal(time.at_least, at_least);
}

static void summaries_know_mean_median_and_quantiles(void **state)
{
    (void)state;
    struct cli_summary summary = {0};
    check_time(cli_summary_time(&summary, CLI_TIME_MEDIAN), 0, false);
    check_time(cli_summary_time(&summary, CLI_TIME_MAX), 0, false);
    for (int i = 100; i >= 1; i--)
        add(&summary, i % 2 ? CLI_OUTCOME_SOLVED : CLI_OUTCOME_NONE, i);
    check_time(cli_summary_time(&summary, CLI_TIME_TOTAL), 5050, false);
    check_time(cli_summary_time(&summary, CLI_TIME_MEAN), 50.5, false);
    check_time(cli_summary_time(&summary, CLI_TIME_MEDIAN), 50.5, false);
    check_time(cli_summary_time(&summary, CLI_TIME_Q95), 95, false);
    check_time(cli_summary_time(&summary, CLI_TIME_MAX), 100, false);
    add(&summary, CLI_OUTCOME_SOLVED, 1000);
    check_time(cli_summary_time(&summary, CLI_TIME_MEDIAN), 51, false);
    check_time(cli_summary_time(&summary, CLI_TIME_MAX), 1000, false);
    assert_int_equal(summary.outcome[CLI_OUTCOME_SOLVED], 51);
    assert_int_equal(summary.outcome[CLI_OUTCOME_NONE], 50);
    assert_int_equal(summary.work[CLI_WORK_NODES], 1010);
    assert_int_equal(summary.work[CLI_WORK_UPDATES], 303);
    cli_summary_free(&summary);
}

static void means_are_of_work_that_every_run_counted(void **state)
{
    (void)state;
    struct cli_summary summary = {0};
    const struct cli_lab_run kernel = {.outcome = CLI_OUTCOME_SOLVED,
                                       .stats = {.nodes = 4, .counted = SUUJI_COUNTS_NODES}};
    assert_true(cli_summary_work(&summary, CLI_WORK_NODES) < 0);
    add(&summary, CLI_OUTCOME_SOLVED, 1);
    assert_true(cli_summary_work(&summary, CLI_WORK_UPDATES) > 2.9);
    assert_true(cli_summary_work(&summary, CLI_WORK_GUESSES) < 0);
    assert_int_equal(cli_summary_add(&summary, &kernel, NULL), SUUJI_OK);
    assert_true(cli_summary_work(&summary, CLI_WORK_UPDATES) < 0);
    assert_true(cli_summary_work(&summary, CLI_WORK_NODES) > 6.9);
    cli_summary_free(&summary);
}

static void tables_group_digits(void **state)
{
    (void)state;
    static const struct {
        double mean;
        const char *text;
    } cases[] = {{-1, "-"},         {0, "0.0"},          {0.96, "1.0"},
                 {999.94, "999.9"}, {999.96, "1,000.0"}, {1234567.25, "1,234,567.2"}};
    char text[40];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        cli_mean_text(cases[i].mean, text, sizeof text);
        assert_string_equal(text, cases[i].text);
    }
    cli_grouped_text(12, text, sizeof text);
    assert_string_equal(text, "12");
    cli_grouped_text(UINT64_MAX, text, sizeof text);
    assert_string_equal(text, "18,446,744,073,709,551,615");
}

static void times_cut_short_are_lower_bounds_and_rank_last(void **state)
{
    (void)state;
    struct cli_summary summary = {0};
    add(&summary, CLI_OUTCOME_TIME, 5);
    add(&summary, CLI_OUTCOME_SOLVED, 5.1); /* the clock is not checked all the time */
    add(&summary, CLI_OUTCOME_SOLVED, 1);
    check_time(cli_summary_time(&summary, CLI_TIME_TOTAL), 11.1, true);
    check_time(cli_summary_time(&summary, CLI_TIME_MEDIAN), 5.1, false);
    check_time(cli_summary_time(&summary, CLI_TIME_MAX), 5, true);
    add(&summary, CLI_OUTCOME_TIME, 5);
    check_time(cli_summary_time(&summary, CLI_TIME_MEDIAN), 5.05, true);
    cli_summary_free(&summary);
}

static void runs_that_did_not_take_place_have_no_time(void **state)
{
    (void)state;
    struct cli_summary summary = {0};
    add(&summary, CLI_OUTCOME_SOLVED, 2);
    add(&summary, CLI_OUTCOME_REFUSED, 100);
    add(&summary, CLI_OUTCOME_FAILED, 100);
    add(&summary, CLI_OUTCOME_MEMORY, 100);
    add(&summary, CLI_OUTCOME_WRONG, 100);
    assert_int_equal(summary.times, 1);
    assert_int_equal(summary.work[CLI_WORK_NODES], 10);
    assert_int_equal(summary.outcome[CLI_OUTCOME_WRONG], 1);
    check_time(cli_summary_time(&summary, CLI_TIME_MEAN), 2, false);
    cli_summary_free(&summary);
}

/* ---- Experiments ---- */

static void open_experiment(struct cli_experiment *experiment, const char *list, uint64_t limit,
                            unsigned repeat)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_error err;
    query.limit = limit;
    query.limits.seconds = 20;
    if (cli_experiment_open(experiment, list, &query, repeat, &err) != SUUJI_OK)
        fail_msg("%s: %s", list, err.text);
}

static void put(struct cli_experiment *experiment, const suuji_puzzle *puzzle)
{
    bool whole = false;
    suuji_error err;
    assert_int_equal(cli_experiment_do(experiment, puzzle, &whole, &err), SUUJI_OK);
    assert_true(whole);
}

static void engines_find_the_same_and_are_measured(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    char text[200];
    suuji_puzzle *const puzzle = make_puzzle("9", slow);
    open_experiment(&experiment, "bits dlx cdcl dpll color", 2, 1);
    experiment.warm_up = 0.01;
    put(&experiment, puzzle);
    assert_int_equal(experiment.puzzles, 1);
    for (size_t i = 0; i < experiment.count; i++) {
        const struct cli_entry *const entry = &experiment.entry[i];
        assert_int_equal(entry->result->outcome, CLI_OUTCOME_SOLVED);
        assert_int_equal(entry->result->verdict, SUUJI_VERDICT_UNIQUE);
        assert_true(entry->result->verified);
        assert_true(entry->result->seconds > 0 && entry->result->cpu_seconds > 0);
        assert_true(entry->result->stats.nodes > 0);
        assert_true(entry->claim.solution != 0);
        assert_true(entry->claim.solution == experiment.entry[0].claim.solution);
    }
    assert_false(cli_experiment_disagrees(&experiment, text, sizeof text));
    assert_ptr_equal(cli_experiment_solved(&experiment), &experiment.entry[0]);
    assert_true(suuji_verify(puzzle, cli_experiment_puzzle(&experiment)->solution, NULL, NULL));
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

static void a_disagreement_is_found_and_reported(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    char text[200];
    suuji_puzzle *const puzzle = make_puzzle("4", "1234............");
    open_experiment(&experiment, "bits dlx cdcl", 2, 1);
    put(&experiment, puzzle);
    assert_false(cli_experiment_disagrees(&experiment, text, sizeof text));
    experiment.entry[2].claim = (struct cli_lab_claim){0};
    assert_true(cli_experiment_disagrees(&experiment, text, sizeof text));
    assert_string_equal(text, "engines disagree: 'bits' says at least 2 solutions, 'cdcl' says no "
                              "solution");
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

struct turns {
    char text[40];
    struct cli_experiment *experiment;
    size_t stop_at; /* stop when N turns have begun; 0: never */
};

static void note_turn(void *user, size_t turn)
{
    struct turns *const turns = user;
    const size_t len = strlen(turns->text);
    assert_true(len + 2 < sizeof turns->text);
    turns->text[len] = (char)('a' + turn);
    turns->text[len + 1] = '\0';
    if (turns->stop_at && len + 1 == turns->stop_at)
        suuji_stop_request(turns->experiment->query.limits.stop);
}

static void contestants_take_turns_and_the_first_one_changes(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    struct turns turns = {.text = "", .experiment = &experiment};
    suuji_puzzle *const puzzle = make_puzzle("4", "12..............");
    open_experiment(&experiment, "bits dlx cdcl", 1, 2);
    experiment.on_turn = note_turn;
    experiment.user = &turns;
    put(&experiment, puzzle);
    assert_string_equal(turns.text, "abcbca");
    put(&experiment, puzzle);
    assert_string_equal(turns.text, "abcbcabcacab");
    assert_int_equal(experiment.entry[0].runs, 2);
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

/* A contestant that reports given times, the last of them again and again, and counts its calls. */
struct staged {
    unsigned asked;
    double seconds[6];
};

static void warm_staged(struct cli_contestant *contestant, const suuji_puzzle *puzzle,
                        const suuji_query *query)
{
    (void)contestant, (void)puzzle, (void)query;
}

static bool ask_staged(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    struct staged *const staged = contestant->state;
    const double seconds = staged->seconds[staged->asked < 6 ? staged->asked : 5];
    task->run = (struct cli_lab_run){
        .outcome = CLI_OUTCOME_NONE, .seconds = seconds, .count = ++staged->asked};
    return true;
}

/* The number of calls for one run; `*counts` is the number of the one that counts. */
static unsigned times_asked(bool warms, double warm_up, struct staged staged, unsigned *counts)
{
    const struct cli_contestant_kind kind = {.warm = warms ? warm_staged : NULL, .ask = ask_staged};
    struct cli_contestant contestant = {.kind = &kind, .state = &staged, .warm_up = warm_up};
    struct cli_lab_task task = {.puzzle = NULL};
    assert_true(cli_contestant_ask(&contestant, &task));
    *counts = (unsigned)task.run.count;
    return staged.asked;
}

static void of_a_short_run_the_median_counts(void **state)
{
    (void)state;
    const struct staged brief = {0, {9e-6, 5e-6, 1e-6, 4e-6, 7e-6, 3e-6}};
    const struct staged late = {0, {9e-6, 5e-6, 0.5, 4e-6, 7e-6, 3e-6}};
    const struct staged slow_runs = {0, {0.5, 1e-6, 1e-6, 1e-6, 1e-6, 1e-6}};
    unsigned counts = 0;
    assert_int_equal(times_asked(true, 0.1, brief, &counts), 6);
    assert_int_equal(counts, 4); /* the first is not among them */
    assert_int_equal(times_asked(true, 0.1, late, &counts), 3);
    assert_int_equal(counts, 2);
    assert_int_equal(times_asked(true, 0.1, slow_runs, &counts), 1);
    assert_int_equal(times_asked(true, 0, brief, &counts), 1);
    assert_int_equal(times_asked(false, 0.1, brief, &counts), 1);
}

static void the_run_with_the_median_time_represents_all(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    suuji_puzzle *const puzzle = make_puzzle("9", slow);
    open_experiment(&experiment, "bits", 1, 5);
    put(&experiment, puzzle);
    const struct cli_entry *const entry = &experiment.entry[0];
    unsigned faster = 0;
    unsigned slower = 0;
    assert_int_equal(entry->runs, 5);
    for (unsigned i = 0; i < 5; i++) {
        faster += entry->run[i].seconds < entry->result->seconds;
        slower += entry->run[i].seconds > entry->result->seconds;
        assert_int_equal(entry->run[i].stats.nodes, entry->run[0].stats.nodes);
    }
    assert_true(faster <= 2 && slower <= 2);
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

static void an_engine_that_ran_out_of_time_is_not_run_again(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    suuji_puzzle *const puzzle = make_puzzle("9", slow);
    open_experiment(&experiment, "backtrack bits", 1, 3);
    experiment.query.limits.seconds = 0.02;
    experiment.warm_up = 0.001;
    put(&experiment, puzzle);
    assert_int_equal(experiment.entry[0].runs, 1);
    assert_int_equal(experiment.entry[0].result->outcome, CLI_OUTCOME_TIME);
    assert_int_equal(experiment.entry[1].runs, 3);
    assert_int_equal(experiment.entry[1].result->outcome, CLI_OUTCOME_SOLVED);
    assert_ptr_equal(cli_experiment_solved(&experiment), &experiment.entry[1]);
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

static void a_stop_leaves_the_puzzle_undone(void **state)
{
    (void)state;
    for (size_t stop_at = 1; stop_at <= 4; stop_at++) {
        struct cli_experiment experiment;
        struct turns turns = {.text = "", .experiment = &experiment, .stop_at = stop_at};
        suuji_puzzle *const puzzle = make_puzzle("9", slow);
        bool whole = true;
        open_experiment(&experiment, "bits singles", 1, 2);
        experiment.on_turn = note_turn;
        experiment.user = &turns;
        suuji_stop stop = {.requested = false};
        experiment.query.limits.stop = &stop;
        assert_int_equal(cli_experiment_do(&experiment, puzzle, &whole, NULL), SUUJI_OK);
        assert_false(whole);
        assert_int_equal(strlen(turns.text), stop_at);
        assert_int_equal(experiment.puzzles, 0);
        cli_experiment_close(&experiment);
        suuji_puzzle_free(puzzle);
    }
}

static void what_an_engine_does_not_do_is_refused(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    char text[200];
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    open_experiment(&experiment, "greedy bits", SUUJI_ALL, 1);
    put(&experiment, puzzle);
    assert_int_equal(experiment.entry[0].result->outcome, CLI_OUTCOME_REFUSED);
    assert_int_equal(experiment.entry[0].error.status, SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(experiment.entry[1].result->count, 288);
    assert_false(cli_experiment_disagrees(&experiment, text, sizeof text));
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

static void colourings_are_reported_and_prove_nothing(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    char text[200];
    suuji_puzzle *const puzzle = make_puzzle("9", slow);
    open_experiment(&experiment, "greedy bits", 1, 1);
    put(&experiment, puzzle);
    const struct cli_lab_run *const run = experiment.entry[0].result;
    assert_int_equal(run->outcome, CLI_OUTCOME_GAVE_UP);
    assert_true(run->colors > 9 && run->above > 0);
    assert_false(run->verified);
    assert_int_equal(experiment.entry[1].result->colors, 0);
    assert_false(cli_experiment_disagrees(&experiment, text, sizeof text));
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
}

static void sizes_may_change_from_puzzle_to_puzzle(void **state)
{
    (void)state;
    static const char *const rules[] = {"4", "16", "6:2x3", "9+x", "16"};
    struct cli_experiment experiment;
    open_experiment(&experiment, "bits dlx", 1, 2);
    experiment.warm_up = 0.001;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(rules[i], "");
        put(&experiment, puzzle);
        for (size_t k = 0; k < 2; k++)
            assert_true(experiment.entry[k].claim.solution != 0);
        assert_true(suuji_verify(puzzle, cli_experiment_puzzle(&experiment)->solution, NULL, NULL));
        suuji_puzzle_free(puzzle);
    }
    cli_experiment_close(&experiment);
}

static void all_means_every_exact_engine(void **state)
{
    (void)state;
    struct cli_experiment experiment;
    open_experiment(&experiment, "all backtrack:mrv", 1, 1);
    const suuji_engine_info *info = NULL;
    size_t at = 0;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        const bool takes_part =
            at < experiment.count && strcmp(experiment.entry[at].contestant.name, info->name) == 0;
        if (info->missing || !(info->can & SUUJI_CAN_FIND))
            assert_false(takes_part);
        else
            assert_true(takes_part || strcmp(info->name, "dimacs") == 0);
        at += takes_part;
    }
    assert_int_equal(at + 1, experiment.count);
    assert_string_equal(experiment.entry[at].contestant.name, "backtrack:mrv");
    cli_experiment_close(&experiment);
}

static void unknown_engines_and_empty_lists_are_refused(void **state)
{
    (void)state;
    const suuji_query query = SUUJI_QUERY_INIT;
    struct cli_experiment experiment;
    suuji_error err;
    assert_int_equal(cli_experiment_open(&experiment, "bits nosuch", &query, 1, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "'nosuch'"));
    assert_int_equal(cli_experiment_open(&experiment, " ; ", &query, 1, &err), SUUJI_ERR_ARGUMENT);
    assert_null(experiment.entry);
}

static void processor_time_grows_while_we_work(void **state)
{
    (void)state;
    const double start = cli_lab_cpu_seconds();
    const double wall = sj_clock_now();
    volatile unsigned work = 0;
    while (cli_lab_cpu_seconds() - start < 0.01) {
        work = work + 1;
        assert_true(sj_clock_now() - wall < 60);
    }
    assert_true(work > 0);
}

TEST_FILE(test_lab)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_engines_are_split_by_blanks_semicolons_or_commas),
        cmocka_unit_test(answers_that_cannot_both_be_true_clash),
        cmocka_unit_test(an_engine_that_did_not_finish_claims_only_what_it_found),
        cmocka_unit_test(claims_are_put_into_words),
        cmocka_unit_test(summaries_know_mean_median_and_quantiles),
        cmocka_unit_test(means_are_of_work_that_every_run_counted),
        cmocka_unit_test(tables_group_digits),
        cmocka_unit_test(times_cut_short_are_lower_bounds_and_rank_last),
        cmocka_unit_test(runs_that_did_not_take_place_have_no_time),
        cmocka_unit_test(engines_find_the_same_and_are_measured),
        cmocka_unit_test(a_disagreement_is_found_and_reported),
        cmocka_unit_test(contestants_take_turns_and_the_first_one_changes),
        cmocka_unit_test(of_a_short_run_the_median_counts),
        cmocka_unit_test(the_run_with_the_median_time_represents_all),
        cmocka_unit_test(an_engine_that_ran_out_of_time_is_not_run_again),
        cmocka_unit_test(a_stop_leaves_the_puzzle_undone),
        cmocka_unit_test(what_an_engine_does_not_do_is_refused),
        cmocka_unit_test(colourings_are_reported_and_prove_nothing),
        cmocka_unit_test(sizes_may_change_from_puzzle_to_puzzle),
        cmocka_unit_test(all_means_every_exact_engine),
        cmocka_unit_test(unknown_engines_and_empty_lists_are_refused),
        cmocka_unit_test(processor_time_grows_while_we_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
