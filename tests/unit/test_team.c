/* SPDX-License-Identifier: MIT */
/* Teams: their answers are those of one thread, also when clauses come from other teams; limits and
   stops hold for all members; parcels that are not well-formed are refused. */
#include "support.h"
#include "hard_puzzles.h"

#include "base/random_inl.h"
#include "team/team_members.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A search that exchanges clauses at almost every conflict. */
#define EAGER "cdcl:restart=1"

static suuji_team *make_team(const char *engine, unsigned members, unsigned first)
{
    suuji_team *team = NULL;
    suuji_error err;
    suuji_team_options options = SUUJI_TEAM_OPTIONS_INIT;
    options.engine = engine;
    options.members = members;
    options.first = first;
    options.at_once = true;
    if (suuji_team_new(&options, &team, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    return team;
}

static suuji_answer ask_team(suuji_team *team, const suuji_puzzle *puzzle, const suuji_query *query)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    if (suuji_team_solve(team, puzzle, query, &answer, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    return answer;
}

static suuji_team_report report_of(const suuji_team *team)
{
    suuji_team_report report = SUUJI_TEAM_REPORT_INIT;
    assert_int_equal(suuji_team_report_get(team, &report, NULL), SUUJI_OK);
    return report;
}

/* ---- Agreement with one thread ---- */

static const char *const rules[] = {
    "6:2x3+x+disjoint",
    "6:2x3",
    "8:2x4+x",
    "9",
    "9+x",
    "9+windoku",
    "7",
    "9:latin",
    "9+antiknight",
    "9+disjoint",
    "10",
    "12",
    "16",
    "6:2x3+cage(9:r1c1-r3c1)+thermometer(r5c5,r4c4,r3c3)+sum(14:r6c1-r6c4)+regionsum(r2c2-r2c5)",
    ("9+arrow(r1c1;r2c2,r3c3)+whispers(r5c1-r5c9)+littlekiller(28:r9c3-r3c9)+skyscraper(4:r8c1-"
     "r8c9)")};
enum { RULES = sizeof rules / sizeof rules[0] };

/* Some cells of a random grid, and often one that is wrong; the givens do not clash. */
static suuji_puzzle *random_puzzle(const char *spec, unsigned kept, struct sj_random *random)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    suuji_solver *const solver = make_solver("cdcl");
    const suuji_query query = {.size = sizeof query, .seed = sj_random_next(random)};
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    for (unsigned cell = 0; answer.solution && cell < size * size; cell++) {
        const unsigned other = 1 + sj_random_below(random, size);
        if (sj_random_below(random, 100) < kept)
            suuji_puzzle_set_given(puzzle, cell, answer.solution[cell], NULL);
        else if (sj_random_below(random, 8) == 0 && other != answer.solution[cell])
            suuji_puzzle_set_excluded(puzzle, cell, other, true, NULL);
    }
    if (sj_random_below(random, 3) == 0) {
        const unsigned cell = sj_random_below(random, size * size);
        const unsigned old = suuji_puzzle_givens(puzzle)[cell];
        suuji_puzzle_set_given(puzzle, cell, 1 + sj_random_below(random, size), NULL);
        if (!suuji_verify_givens(puzzle, NULL, NULL))
            suuji_puzzle_set_given(puzzle, cell, old, NULL);
    }
    suuji_solver_free(solver);
    return puzzle;
}

/* The verdicts that were compared. */
struct tally {
    unsigned verdict[SUUJI_VERDICT_SEVERAL + 1];
    uint64_t shared, imported, injected;
};

/* Is this what one thread says? */
static void compare_answer(const suuji_puzzle *puzzle, const suuji_answer *answer, uint64_t limit,
                           struct tally *tally)
{
    suuji_solver *const solver = make_solver("bits");
    const suuji_query query = {.size = sizeof query, .limit = limit};
    const suuji_answer one = ask_solver(solver, puzzle, &query);
    if (answer->verdict != one.verdict || answer->count != one.count || answer->end != one.end)
        fail_msg("%s: '%s', %llu, '%s' instead of '%s', %llu, '%s'",
                 suuji_rules_spec(suuji_puzzle_rules(puzzle)), suuji_verdict_name(answer->verdict),
                 (unsigned long long)answer->count, suuji_end_name(answer->end),
                 suuji_verdict_name(one.verdict), (unsigned long long)one.count,
                 suuji_end_name(one.end));
    if (answer->solution)
        assert_true(suuji_verify(puzzle, answer->solution, NULL, NULL));
    if (one.verdict == SUUJI_VERDICT_UNIQUE)
        assert_memory_equal(answer->solution, one.solution,
                            suuji_rules_cells(suuji_puzzle_rules(puzzle)));
    tally->verdict[answer->verdict]++;
    suuji_solver_free(solver);
}

static void compare_random(const char *engine, unsigned members, int rounds, struct tally *tally)
{
    suuji_team *const team = make_team(engine, members, 0);
    struct sj_random random;
    sj_random_seed(&random, members);
    for (int round = 0; round < rounds; round++)
        for (int r = 0; r < RULES; r++) {
            const unsigned size = (unsigned)strtoul(rules[r], NULL, 10);
            const unsigned kept = (size > 9 ? 40 : 24) + 5 * (unsigned)(round % 4);
            suuji_puzzle *const puzzle = random_puzzle(rules[r], kept, &random);
            const suuji_query query = {.size = sizeof query,
                                       .limit = 1 + (uint64_t)(round + r) % 2,
                                       .seed = (uint64_t)round};
            const suuji_answer answer = ask_team(team, puzzle, &query);
            compare_answer(puzzle, &answer, query.limit, tally);
            const suuji_team_report report = report_of(team);
            assert_true(report.answered && report.members >= 1 && report.members <= members &&
                        report.winner < members);
            tally->shared += report.shared;
            tally->imported += report.imported;
            suuji_puzzle_free(puzzle);
        }
    suuji_team_free(team);
}

static void teams_agree_with_one_thread(void **state)
{
    (void)state;
    const int rounds = debugging ? 3 : 12;
    struct tally tally = {0};
    compare_random(EAGER, 3, rounds, &tally);
    compare_random(EAGER, 2, rounds, &tally);
    compare_random("cdcl", 4, rounds, &tally);
    compare_random(NULL, 2, rounds, &tally);
    compare_random("bits", 2, rounds, &tally);
    compare_random(NULL, 1, rounds, &tally);
    print_message("%u none, %u unique, %u several; %llu clauses shared, %llu imported\n",
                  tally.verdict[SUUJI_VERDICT_NONE], tally.verdict[SUUJI_VERDICT_UNIQUE],
                  tally.verdict[SUUJI_VERDICT_SEVERAL], (unsigned long long)tally.shared,
                  (unsigned long long)tally.imported);
    const unsigned least = debugging ? 0 : 5;
    assert_true(tally.verdict[SUUJI_VERDICT_NONE] > least &&
                tally.verdict[SUUJI_VERDICT_UNIQUE] > least &&
                tally.verdict[SUUJI_VERDICT_SEVERAL] > least && tally.imported > 50);
}

/* Long searches: no solution, and no second one. */
static void shared_clauses_prove_what_is_true(void **state)
{
    (void)state;
    suuji_puzzle *const none = make_puzzle("6:2x3+x+disjoint", "");
    suuji_puzzle *const late = make_puzzle("20", LATE_PROOF);
    const suuji_query query = {.size = sizeof query, .limit = 2};
    for (unsigned seed = 0; seed < (debugging ? 1 : 5); seed++) {
        suuji_team *const team = make_team(EAGER, 4, seed);
        assert_int_equal(ask_team(team, none, &query).verdict, SUUJI_VERDICT_NONE);
        assert_true(report_of(team).imported > 0);
        assert_int_equal(ask_team(team, late, &query).verdict, SUUJI_VERDICT_UNIQUE);
        suuji_team_free(team);
    }
    suuji_puzzle_free(none);
    suuji_puzzle_free(late);
}

/* What the first member answers before it restarts does not depend on the others. */
static void easy_puzzles_need_one_member(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("12", "");
    suuji_solver *const solver = make_solver(NULL);
    suuji_team_options options = SUUJI_TEAM_OPTIONS_INIT;
    suuji_team *team = NULL;
    options.members = 4;
    assert_int_equal(suuji_team_new(&options, &team, NULL), SUUJI_OK);
    const suuji_answer one = ask_solver(solver, puzzle, NULL);
    const suuji_answer answer = ask_team(team, puzzle, NULL);
    assert_int_equal(report_of(team).members, 1);
    assert_memory_equal(answer.solution, one.solution, 144);
    assert_int_equal(answer.stats.nodes, one.stats.nodes);
    char text[200];
    suuji_team_choice(team, text, sizeof text);
    assert_int_equal(strncmp(text, "bits", 4), 0);
    suuji_team_free(team);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

struct seen {
    unsigned count;
    unsigned most;
    uint8_t grid[2][16];
};

static bool see(void *user, const uint8_t *grid)
{
    struct seen *const seen = user;
    memcpy(seen->grid[seen->count++], grid, 16);
    return seen->count < seen->most;
}

static void solutions_are_reported_at_the_end(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    suuji_team *const team = make_team(EAGER, 2, 0);
    struct seen seen = {.most = 3};
    suuji_query query = {.size = sizeof query, .limit = 2, .on_solution = see, .user = &seen};
    assert_int_equal(ask_team(team, puzzle, &query).end, SUUJI_END_LIMIT);
    assert_int_equal(seen.count, 2);
    assert_memory_not_equal(seen.grid[0], seen.grid[1], 16);
    seen = (struct seen){.most = 1};
    assert_int_equal(ask_team(team, puzzle, &query).end, SUUJI_END_CALLBACK);
    assert_int_equal(seen.count, 1);
    suuji_team_free(team);
    suuji_puzzle_free(puzzle);
}

/* ---- Several teams ---- */

enum { PARCEL = 4096 };

struct search {
    suuji_team *team;
    const suuji_puzzle *puzzle;
    suuji_query query;
    suuji_answer answer;
    atomic_bool done;
};

static void *run_search(void *user)
{
    struct search *const search = user;
    search->answer = ask_team(search->team, search->puzzle, &search->query);
    atomic_store(&search->done, true);
    return NULL;
}

/* Carry everything from one team to the other, twice: repetition does not matter. */
static void carry(struct search *from, struct search *to)
{
    uint32_t words[2 * PARCEL];
    size_t count = 0;
    suuji_error err;
    if (suuji_team_drain(from->team, words, PARCEL, &count, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    memcpy(words + count, words, count * sizeof *words);
    if (suuji_team_inject(to->team, words, 2 * count, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
}

static void solve_with_two_teams(const suuji_puzzle *puzzle, uint64_t limit, unsigned seed,
                                 struct tally *tally)
{
    struct search search[2] = {{.team = make_team(EAGER, 2, 0)}, {.team = make_team(EAGER, 2, 2)}};
    pthread_t thread[2];
    for (int i = 0; i < 2; i++) {
        search[i].puzzle = puzzle;
        search[i].query = (suuji_query){.size = sizeof(suuji_query), .limit = limit, .seed = seed};
        assert_int_equal(pthread_create(&thread[i], NULL, run_search, &search[i]), 0);
    }
    while (!atomic_load(&search[0].done) && !atomic_load(&search[1].done)) {
        carry(&search[0], &search[1]);
        carry(&search[1], &search[0]);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(thread[i], NULL);
        compare_answer(puzzle, &search[i].answer, limit, tally);
        tally->injected += report_of(search[i].team).injected;
        suuji_team_free(search[i].team);
    }
}

static void teams_can_exchange_clauses(void **state)
{
    (void)state;
    struct tally tally = {0};
    struct sj_random random;
    sj_random_seed(&random, 5);
    suuji_puzzle *const none = make_puzzle("6:2x3+x+disjoint", "");
    suuji_puzzle *const late = make_puzzle("20", LATE_PROOF);
    for (unsigned seed = 0; seed < (debugging ? 1 : 5); seed++) {
        solve_with_two_teams(none, 2, seed, &tally);
        solve_with_two_teams(late, 2, seed, &tally);
    }
    for (int round = 0; round < (debugging ? 1 : 6); round++)
        for (int r = 0; r < RULES; r++) {
            suuji_puzzle *const puzzle = random_puzzle(rules[r], 24, &random);
            if (suuji_rules_size(suuji_puzzle_rules(puzzle)) < 10)
                solve_with_two_teams(puzzle, 2, (unsigned)round, &tally);
            suuji_puzzle_free(puzzle);
        }
    print_message("%llu clauses injected\n", (unsigned long long)tally.injected);
    assert_true(tally.injected > 0);
    suuji_puzzle_free(none);
    suuji_puzzle_free(late);
}

/* ---- Parcels by hand ---- */

enum { SIZE = 81, CELLS = SIZE * SIZE, GRID_WORDS = (CELLS + 3) / 4, HEADER = 4 };

/* What happens in the ticks of a search that does not end by itself: an empty grid of 81 values. */
struct ticking {
    unsigned ticks;
    uint8_t grid[2][CELLS];
    uint32_t words[HEADER + GRID_WORDS + 64];
    void (*act)(struct ticking *ticking, suuji_team *team);
    bool stops; /* the search, after the first tick */
};

/* A solution grid, with two values exchanged in the second one. */
static void fill_grids(struct ticking *ticking)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned row = cell / SIZE;
        const uint8_t value = (uint8_t)((9 * (row % 9) + row / 9 + cell % SIZE) % SIZE + 1);
        ticking->grid[0][cell] = value;
        ticking->grid[1][cell] = value == 1 ? 2 : value == 2 ? 1 : value;
    }
}

/* Write a parcel with a solution and one clause: the first cell has value 1. Returns its length. */
static size_t write_parcel(struct ticking *ticking, const suuji_team *team, const uint8_t *grid)
{
    uint32_t *const words = ticking->words;
    memset(words, 0, sizeof ticking->words);
    words[0] = 0x534a5431;
    words[1] = HEADER + GRID_WORDS + 2;
    words[2] = team->pool.puzzle_id;
    words[3] = GRID_WORDS;
    for (unsigned cell = 0; cell < CELLS; cell++)
        words[HEADER + cell / 4] |= (uint32_t)grid[cell] << 8 * (cell % 4);
    words[HEADER + GRID_WORDS] = 0x101; /* one literal, marked */
    return words[1];
}

static bool on_tick(void *user, suuji_team *team)
{
    struct ticking *const ticking = user;
    ticking->act(ticking, team);
    ticking->ticks++;
    return !ticking->stops;
}

static suuji_answer solve_ticking(struct ticking *ticking, suuji_team **team)
{
    suuji_puzzle *const puzzle = make_puzzle("81", "");
    suuji_team_options options = SUUJI_TEAM_OPTIONS_INIT;
    options.engine = "bits";
    options.members = 2;
    options.on_tick = on_tick;
    options.user = ticking;
    fill_grids(ticking);
    assert_int_equal(suuji_team_new(&options, team, NULL), SUUJI_OK);
    const suuji_query query = {.size = sizeof query, .limit = 2, .limits = {.seconds = 60}};
    const suuji_answer answer = ask_team(*team, puzzle, &query);
    if (answer.solution)
        assert_true(suuji_verify(puzzle, answer.solution, NULL, NULL));
    suuji_puzzle_free(puzzle);
    return answer;
}

static void inject_solutions(struct ticking *ticking, suuji_team *team)
{
    if (ticking->ticks > 1)
        return;
    const size_t count = write_parcel(ticking, team, ticking->grid[ticking->ticks]);
    assert_int_equal(suuji_team_inject(team, ticking->words, count, NULL), SUUJI_OK);
}

static void different_solutions_of_two_teams_are_an_answer(void **state)
{
    (void)state;
    struct ticking ticking = {.act = inject_solutions};
    suuji_team *team = NULL;
    const suuji_answer answer = solve_ticking(&ticking, &team);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SEVERAL);
    assert_int_equal(answer.count, 2);
    assert_int_equal(answer.end, SUUJI_END_LIMIT);
    const suuji_team_report report = report_of(team);
    assert_false(report.answered);
    assert_int_equal(report.injected, 1); /* the marked clause of the solution that came first */
    suuji_team_free(team);
}

/* A number of a good parcel that makes it a bad one. */
static const struct {
    size_t at;
    uint32_t word;
} spoilt[] = {
    {0, 1},                                    /* magic */
    {1, HEADER + GRID_WORDS + 3},              /* longer than it is */
    {1, HEADER + GRID_WORDS + 1},              /* a clause that is cut off */
    {1, 3},                                    /* shorter than a header */
    {1, 0},                                    /* nothing at all */
    {2, 0},                                    /* another puzzle */
    {3, GRID_WORDS - 1},                       /* a solution that is too short */
    {HEADER, 0x01010101},                      /* one that is wrong */
    {HEADER, 0xffffffff},                      /* one with values that do not exist */
    {HEADER + GRID_WORDS, 0x100},              /* a clause without literals */
    {HEADER + GRID_WORDS, 0x121},              /* one with too many */
    {HEADER + GRID_WORDS, 0x201},              /* an unknown mark */
    {HEADER + GRID_WORDS + 1, 2 * SIZE *CELLS} /* a literal that does not exist */
};

static void inject_bad_parcels(struct ticking *ticking, suuji_team *team)
{
    uint32_t room[4];
    size_t count = 1;
    suuji_error err;
    assert_int_equal(suuji_team_drain(team, room, 4, &count, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(count, 0);
    for (size_t i = 0; i < sizeof spoilt / sizeof spoilt[0]; i++) {
        const size_t length = write_parcel(ticking, team, ticking->grid[0]);
        ticking->words[spoilt[i].at] = spoilt[i].word;
        if (suuji_team_inject(team, ticking->words, length, &err) != SUUJI_ERR_ARGUMENT)
            fail_msg("parcel %zu was accepted", i);
        assert_non_null(strstr(err.text, "parcel"));
    }
    /* Marked clauses need the solution. */
    write_parcel(ticking, team, ticking->grid[0]);
    memmove(ticking->words + HEADER, ticking->words + HEADER + GRID_WORDS, 8);
    ticking->words[1] = HEADER + 2;
    ticking->words[3] = 0;
    assert_int_equal(suuji_team_inject(team, ticking->words, HEADER + 2, &err), SUUJI_ERR_ARGUMENT);
    ticking->words[HEADER] = 1;
    assert_int_equal(suuji_team_inject(team, ticking->words, HEADER + 2, &err), SUUJI_OK);
    assert_false(team->pool.has_first);
}

static void bad_parcels_are_refused(void **state)
{
    (void)state;
    struct ticking ticking = {.act = inject_bad_parcels, .stops = true};
    suuji_team *team = NULL;
    const suuji_answer answer = solve_ticking(&ticking, &team);
    assert_int_equal(ticking.ticks, 1);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(report_of(team).injected, 1);
    /* When no search is under way, nothing happens. */
    size_t count = 1;
    assert_int_equal(suuji_team_inject(team, ticking.words, 4, NULL), SUUJI_OK);
    assert_int_equal(suuji_team_drain(team, ticking.words, 64, &count, NULL), SUUJI_OK);
    assert_int_equal(count, 0);
    suuji_team_free(team);
}

/* ---- Limits ---- */

/* An empty grid that no member fills soon. */
static suuji_answer ask_limited(const suuji_limits *limits)
{
    suuji_puzzle *const puzzle = make_puzzle("81", "");
    suuji_team *const team = make_team(EAGER, 3, 0);
    suuji_query query = {.size = sizeof query, .limits = *limits};
    suuji_answer answer = ask_team(team, puzzle, &query);
    answer.solution = NULL;
    answer.counters = NULL;
    assert_false(report_of(team).answered);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    char text[200];
    suuji_team_choice(team, text, sizeof text);
    assert_true(strstr(text, "members of a team") || report_of(team).members == 1);
    suuji_team_free(team);
    suuji_puzzle_free(puzzle);
    return answer;
}

static void limits_hold_for_all_members(void **state)
{
    (void)state;
    const suuji_answer nodes = ask_limited(&(suuji_limits){.nodes = 50});
    assert_int_equal(nodes.end, SUUJI_END_NODES);
    assert_int_equal(nodes.stats.nodes, 50);
    assert_int_equal(ask_limited(&(suuji_limits){.memory = 1 << 20}).end, SUUJI_END_MEMORY);
    const suuji_answer time = ask_limited(&(suuji_limits){.seconds = 0.1});
    assert_int_equal(time.end, SUUJI_END_TIME);
    assert_true(time.stats.seconds < (debugging ? 60 : 10));
}

static void a_stop_ends_all_members(void **state)
{
    (void)state;
    pthread_t thread;
    suuji_stop *stop = NULL;
    assert_int_equal(suuji_stop_new(&stop, NULL), SUUJI_OK);
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, stop), 0);
    assert_int_equal(ask_limited(&(suuji_limits){.stop = stop}).end, SUUJI_END_STOPPED);
    pthread_join(thread, NULL);
    assert_int_equal(ask_limited(&(suuji_limits){.stop = stop}).end, SUUJI_END_STOPPED);
    suuji_stop_free(stop);
}

/* ---- What is refused ---- */

static void refuse_team(suuji_team_options options, suuji_status status, const char *why)
{
    suuji_team *team = (suuji_team *)&options;
    suuji_error err;
    assert_int_equal(suuji_team_new(&options, &team, &err), status);
    assert_null(team);
    if (!strstr(err.text, why))
        fail_msg("'%s'", err.text);
}

static void what_teams_do_not_support_is_refused(void **state)
{
    (void)state;
    suuji_team_options options = SUUJI_TEAM_OPTIONS_INIT;
    options.engine = "dlx";
    refuse_team(options, SUUJI_ERR_UNSUPPORTED, "'dlx' cannot be in a team");
    options.engine = "nothing";
    refuse_team(options, SUUJI_ERR_ARGUMENT, "nothing");
    options.engine = NULL;
    options.members = SUUJI_TEAM_MOST + 1;
    refuse_team(options, SUUJI_ERR_ARGUMENT, "1025");
    options.members = 2;
    options.first = UINT32_MAX;
    refuse_team(options, SUUJI_ERR_ARGUMENT, "too large");

    suuji_team *const team = make_team(NULL, 2, 0);
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const suuji_query many = {.size = sizeof many, .limit = 3};
    assert_int_equal(suuji_team_solve(team, puzzle, &many, &answer, NULL), SUUJI_ERR_UNSUPPORTED);
    const suuji_query good = {.size = sizeof good, .limit = 2};
    assert_int_equal(ask_team(team, puzzle, &good).verdict, SUUJI_VERDICT_SEVERAL);
    suuji_puzzle_free(puzzle);
    suuji_team_free(team);
    suuji_team_free(NULL);
}

static void a_single_member_of_another_team_has_its_number(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_team *const team = make_team(NULL, 1, 2);
    char text[200];
    (void)ask_team(team, puzzle, NULL);
    suuji_team_choice(team, text, sizeof text);
    assert_string_equal(text, "member 2: cdcl:decay=98");
    suuji_team_free(team);
    suuji_puzzle_free(puzzle);
}

static void the_table_of_members_has_engines_that_exist(void **state)
{
    (void)state;
    const suuji_team_member_info *row = suuji_team_member_at(0);
    assert_null(row->engine);
    for (size_t i = 1; (row = suuji_team_member_at(i)) != NULL; i++) {
        suuji_solver_free(make_solver(row->engine));
        assert_true(*row->summary);
    }
    /* And teams may be longer than the table. */
    suuji_team_free(make_team(NULL, 40, 3));
}

TEST_FILE(test_team)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_agree_with_one_thread),
        cmocka_unit_test(shared_clauses_prove_what_is_true),
        cmocka_unit_test(easy_puzzles_need_one_member),
        cmocka_unit_test(solutions_are_reported_at_the_end),
        cmocka_unit_test(teams_can_exchange_clauses),
        cmocka_unit_test(different_solutions_of_two_teams_are_an_answer),
        cmocka_unit_test(bad_parcels_are_refused),
        cmocka_unit_test(limits_hold_for_all_members),
        cmocka_unit_test(a_stop_ends_all_members),
        cmocka_unit_test(what_teams_do_not_support_is_refused),
        cmocka_unit_test(a_single_member_of_another_team_has_its_number),
        cmocka_unit_test(the_table_of_members_has_engines_that_exist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
