/* SPDX-License-Identifier: MIT */
/* One puzzle on all ranks, which are threads here: their messages wait in lists. */
#include "app/cluster/member.h"
#include "app/jobs/puzzle_bytes.h"
#include "app/jobs/rank_team.h"
#include "hard_puzzles.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { RANKS = 3 };

/* ---- A cluster of threads ---- */

struct letter {
    struct letter *next;
    unsigned from;
    size_t len;
    char bytes[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct letter *box[RANKS], **box_end[RANKS];
static _Thread_local unsigned own_rank;

static suuji_status send_letter(unsigned to, const char *bytes, size_t len, suuji_error *err)
{
    struct letter *const letter = malloc(sizeof *letter + len);
    if (!letter)
        return sj_fail_memory(err);
    *letter = (struct letter){.from = own_rank, .len = len};
    memcpy(letter->bytes, bytes, len);
    pthread_mutex_lock(&lock);
    *box_end[to] = letter;
    box_end[to] = &letter->next;
    pthread_mutex_unlock(&lock);
    return SUUJI_OK;
}

static bool receive_letter(unsigned *from, struct sj_text *message)
{
    pthread_mutex_lock(&lock);
    struct letter *const letter = box[own_rank];
    if (letter && !(box[own_rank] = letter->next))
        box_end[own_rank] = &box[own_rank];
    pthread_mutex_unlock(&lock);
    sj_text_clear(message);
    if (!letter)
        return false;
    *from = letter->from;
    sj_text_add(message, letter->bytes, letter->len);
    free(letter);
    return true;
}

static size_t nothing_pending(void)
{
    return 0;
}

static struct cli_transport make_transport(unsigned rank)
{
    return (struct cli_transport){.rank = rank,
                                  .ranks = RANKS,
                                  .any_thread = true,
                                  .send = send_letter,
                                  .receive = receive_letter,
                                  .pending = nothing_pending};
}

struct helper {
    pthread_t thread;
    unsigned rank;
    const struct cli_team_plan *plan;
};

static void *help(void *user)
{
    const struct helper *const helper = user;
    const struct cli_transport transport = make_transport(helper->rank);
    struct sj_text text = {0};
    uint64_t how = 0;
    own_rank = helper->rank;
    if (cli_cluster_start(&transport, &how, &text) && how == CLI_START_TEAM)
        cli_rank_team_assist(&transport, helper->plan, &text);
    sj_text_free(&text);
    return NULL;
}

/* Answer a query on all ranks. In the end no message may be left. */
static suuji_status ask_ranks(const suuji_puzzle *puzzle, const suuji_query *query,
                              suuji_answer *answer, struct cli_team_outcome *outcome,
                              suuji_error *err)
{
    const struct cli_transport transport = make_transport(0);
    const struct cli_team_plan plan = {
        .engine = "cdcl:restart=1", .members = 1, .query = query, .spread = true};
    const struct cli_message over = {.kind = CLI_SAY_OVER};
    struct helper helper[RANKS];
    struct sj_text text = {0};
    unsigned from = 0;
    own_rank = 0;
    for (unsigned i = 0; i < RANKS; i++)
        box_end[i] = &box[i];
    for (unsigned i = 1; i < RANKS; i++) {
        helper[i] = (struct helper){.rank = i, .plan = &plan};
        assert_int_equal(pthread_create(&helper[i].thread, NULL, help, &helper[i]), 0);
    }
    assert_true(cli_rank_team_is_possible(&transport));
    const suuji_status status =
        cli_rank_team_lead(&transport, &plan, puzzle, query, answer, outcome, err);
    assert_false(receive_letter(&from, &text));
    for (unsigned i = 1; outcome->ranks < 2 && i < RANKS; i++)
        assert_int_equal(send_letter(i, (const char *)&over, sizeof over, err), SUUJI_OK);
    for (unsigned i = 1; i < RANKS; i++)
        pthread_join(helper[i].thread, NULL);
    for (unsigned i = 1; i < RANKS; i++) {
        own_rank = i;
        assert_false(receive_letter(&from, &text));
    }
    own_rank = 0;
    sj_text_free(&text);
    return status;
}

/* ---- Tests ---- */

static void a_unique_puzzle_is_solved_by_all_ranks(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("20", LATE_PROOF);
    const suuji_query query = {.size = sizeof query, .limit = 2};
    struct cli_team_outcome outcome = {0};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(ask_ranks(puzzle, &query, &answer, &outcome, &err), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
    assert_int_equal(answer.end, SUUJI_END_COMPLETE);
    assert_int_equal(answer.count, 1);
    assert_true(suuji_verify(puzzle, answer.solution, NULL, NULL));
    assert_int_equal(outcome.ranks, RANKS);
    assert_int_equal(outcome.report.members, RANKS);
    assert_true(outcome.report.answered && outcome.report.winner < RANKS);
    assert_true(outcome.report.injected > 0);
    assert_int_equal(strncmp(outcome.choice, "rank ", 5), 0);
    cli_team_outcome_free(&outcome);
    suuji_puzzle_free(puzzle);
}

/* Rank 0 answers it before the others begin. */
static void an_easy_puzzle_needs_one_rank(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    const suuji_query query = {.size = sizeof query, .limit = 1};
    struct cli_team_outcome outcome = {0};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(ask_ranks(puzzle, &query, &answer, &outcome, &err), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_true(suuji_verify(puzzle, answer.solution, NULL, NULL));
    cli_team_outcome_free(&outcome);
    suuji_puzzle_free(puzzle);
}

struct seen {
    unsigned count;
    uint8_t grid[2][25 * 25];
};

static bool see(void *user, const uint8_t *grid)
{
    struct seen *const seen = user;
    assert_true(seen->count < 2);
    memcpy(seen->grid[seen->count++], grid, 25 * 25);
    return true;
}

static void two_solutions_are_reported_once(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("25+x", "");
    struct seen seen = {0};
    const suuji_query query = {.size = sizeof query, .limit = 2, .on_solution = see, .user = &seen};
    struct cli_team_outcome outcome = {0};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(ask_ranks(puzzle, &query, &answer, &outcome, &err), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SEVERAL);
    assert_int_equal(seen.count, 2);
    assert_memory_equal(answer.solution, seen.grid[0], sizeof seen.grid[0]);
    assert_memory_not_equal(seen.grid[0], seen.grid[1], sizeof seen.grid[0]);
    cli_team_outcome_free(&outcome);
    suuji_puzzle_free(puzzle);
}

static suuji_end end_of_limited(const suuji_limits *limits)
{
    suuji_puzzle *const puzzle = make_puzzle("81", "");
    const suuji_query query = {.size = sizeof query, .limit = 1, .limits = *limits};
    struct cli_team_outcome outcome = {0};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    assert_int_equal(ask_ranks(puzzle, &query, &answer, &outcome, &err), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_null(answer.solution);
    cli_team_outcome_free(&outcome);
    suuji_puzzle_free(puzzle);
    return answer.end;
}

static void limits_end_all_ranks(void **state)
{
    (void)state;
    suuji_stop *stop = NULL;
    assert_int_equal(end_of_limited(&(suuji_limits){.seconds = 0.2}), SUUJI_END_TIME);
    assert_int_equal(end_of_limited(&(suuji_limits){.nodes = 300}), SUUJI_END_NODES);
    assert_int_equal(suuji_stop_new(&stop, NULL), SUUJI_OK);
    suuji_stop_request(stop);
    assert_int_equal(end_of_limited(&(suuji_limits){.stop = stop}), SUUJI_END_STOPPED);
    suuji_stop_free(stop);
}

static void a_puzzle_survives_as_bytes(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4+x", "1...............");
    suuji_puzzle *copy = NULL;
    struct sj_text bytes = {0};
    suuji_error err;
    for (unsigned marks = 0; marks < 2; marks++) {
        sj_text_clear(&bytes);
        cli_puzzle_bytes_write(puzzle, &bytes);
        assert_int_equal(cli_puzzle_bytes_read(&bytes, &copy, &err), SUUJI_OK);
        assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(copy)), "4+x");
        assert_memory_equal(suuji_puzzle_givens(copy), suuji_puzzle_givens(puzzle), 16);
        assert_int_equal(suuji_puzzle_has_marks(copy), marks);
        assert_int_equal(suuji_puzzle_excluded(copy, 5, 3), marks);
        suuji_puzzle_free(copy);
        assert_int_equal(suuji_puzzle_set_excluded(puzzle, 5, 3, true, &err), SUUJI_OK);
    }
    bytes.len--;
    assert_int_equal(cli_puzzle_bytes_read(&bytes, &copy, &err), SUUJI_ERR_INTERNAL);
    assert_null(copy);
    bytes.at[0] ^= 1;
    assert_int_equal(cli_puzzle_bytes_read(&bytes, &copy, &err), SUUJI_ERR_UNSUPPORTED);
    bytes.len = 0;
    assert_int_equal(cli_puzzle_bytes_read(&bytes, &copy, &err), SUUJI_ERR_UNSUPPORTED);
    sj_text_free(&bytes);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_rank_team)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unique_puzzle_is_solved_by_all_ranks),
        cmocka_unit_test(an_easy_puzzle_needs_one_rank),
        cmocka_unit_test(two_solutions_are_reported_once),
        cmocka_unit_test(limits_end_all_ranks),
        cmocka_unit_test(a_puzzle_survives_as_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
