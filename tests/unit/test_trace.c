/* SPDX-License-Identifier: MIT */
/* The events of every engine that reports its search, replayed on an empty board: on random puzzles
   of many sizes and rules, with one, several and no solutions, with limits and without. */
#include "hard_puzzles.h"
#include "support.h"
#include "replay.h"

#include "engine/tracing.h"
#include "suuji/rows.h"

#include <stdio.h>
#include <string.h>

/* Every engine with SUUJI_CAN_TRACE has rows here. What its counters are in events is in its own
   row: suuji_event_sums. */
static const struct traced {
    const char *spec;
    const char *more;  /* beyond that; see replay_agrees */
    unsigned puzzles;  /* 0: 1,000 */
    bool second_guess; /* it may guess a value for a cell that has one: replay.h */
} engines[] = {
    {.spec = "backtrack", .more = "unseen = 0"},
    {.spec = "backtrack:bits"},
    {.spec = "backtrack:forward", .more = "unseen = 0"},
    {.spec = "backtrack:mrv,lcv"},
    {.spec = "backtrack:mrv,propagate", .more = "unseen = 0"},
    {.spec = "singles", .more = "unseen = 0"},
    {.spec = "singles:branch=right", .more = "unseen = 0"},
    {.spec = "singles:paper", .more = "unseen = 0"},
    {.spec = "singles:paper,branch=left", .more = "unseen = 0"},
    {.spec = "bits"},
    {.spec = "bits:kernel=any"},
    {.spec = "auto"},
    {.spec = "dpll"},
    {.spec = "dpll:encoding=reduced"},
    {.spec = "dpll:encoding=minimal,amo=sequential"},
    {.spec = "dpll:encoding=paper,amo=commander"},
    {.spec = "dpll:encoding=full,amo=product"},
    {.spec = "dpll:order=paper,encoding=paper"},
    {.spec = "dpll:order=paper,encoding=minimal"},
    {.spec = "dpll:order=program", .second_guess = true},
    {.spec = "dpll:order=program,encoding=minimal", .second_guess = true},
    {.spec = "dpll:order=program,encoding=reduced", .second_guess = true},
    {.spec = "ilp",
     .more = "branched = parents; pruned_infeasible = pruned; pruned_integral = node -parents "
             "-pruned; cells_settled = settled"},
    {.spec = "ilp:model=full", .puzzles = 52},
    {.spec = "ilp:model=reduced,branch=fractional,select=breadth", .puzzles = 300},
    {.spec = "ilp:model=reduced,heuristics=rounding", .puzzles = 300},
    {.spec = "ilp:model=reduced,presolve=on", .puzzles = 300},
    {.spec = "ilp:model=reduced,branch=pseudocost,cuts=all", .puzzles = 300},
    {.spec = "cdcl", .more = "conflicts = conflict; learned = learned; restarts = restart"},
    {.spec = "dlx", .more = "unseen = 0"},
    {.spec = "dlx:weights=off", .more = "unseen = 0"},
    {.spec = "dlx:matrix=full", .more = "unseen = 0"},
    {.spec = "dlx:tree=whole", .more = "unseen = 0"},
    {.spec = "dlx:paper", .more = "unseen = 0"},
    {.spec = "cells", .more = "unseen = 0"},
    {.spec = "cells:weights=off", .more = "unseen = 0"},
    {.spec = "cells:restarts=1", .more = "unseen = 0"},
    {.spec = "cells:restarts=5", .more = "unseen = 0"},
    {.spec = "color"},
    {.spec = "color:order=reading", .more = "unseen = 0"},
};

/* ---- Puzzles --------------------------------------------------------------------------------- */

/* Kinds of puzzles: rules, and how many clues of a random grid are left. Plain backtracking must be
   able to solve them. */
static const struct kind {
    const char *rules;
    unsigned percent; /* of the cells are given */
    bool marks;       /* some candidates are excluded */
} kinds[] = {
    {"4", 25, false},        {"4+x", 20, true},          {"5:latin", 30, false}, {"6", 30, false},
    {"6:2x3+x", 25, false},  {"9", 45, false},           {"9", 35, true},        {"9+x", 35, false},
    {"9:jigsaw", 45, false}, {"9+antiknight", 40, true}, {"8:2x4", 45, false},   {"12", 62, false},
    {"16", 70, false},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static suuji_puzzle *random_puzzle(const struct kind *kind, uint64_t seed)
{
    return replay_puzzle(kind->rules, kind->percent, kind->marks, seed);
}

/* ---- Replaying ------------------------------------------------------------------------------- */

/* Is `option` among those of "engine:option,option"? */
static bool has_option(const char *spec, const char *option)
{
    const size_t length = strlen(option);
    for (const char *at = spec; (at = strpbrk(at, ":,")) != NULL;)
        if (strncmp(++at, option, length) == 0 && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

/* What the counters of an engine are in events, as its row says. */
static const char *equations_of(const suuji_engine_info *info, const char *spec)
{
    const suuji_event_sums *sums = info->sums;
    while (sums->option && !has_option(spec, sums->option))
        sums++;
    return sums->equations;
}

/* Returns how often the search started over. */
static uint64_t replay_search(const struct traced *row, suuji_solver *solver,
                              const suuji_puzzle *puzzle, const suuji_query *query)
{
    const suuji_engine_info *const info = suuji_solver_engine(solver);
    struct replay replay;
    suuji_error err;
    replay_start(&replay, puzzle);
    replay.second_guess = row->second_guess;
    assert_int_equal(suuji_solver_trace(solver, replay_event, &replay, &err), SUUJI_OK);
    const suuji_answer answer = ask_solver(solver, puzzle, query);
    const bool searched = suuji_verify_givens(puzzle, NULL, NULL);
    if (!replay.fault[0] && replay.count[SUUJI_EVENT_SOLUTION] != answer.count)
        snprintf(replay.fault, sizeof replay.fault, "%llu solutions in events, %llu in the answer",
                 (unsigned long long)replay.count[SUUJI_EVENT_SOLUTION],
                 (unsigned long long)answer.count);
    if (!replay.fault[0] && !answer.count && answer.end == SUUJI_END_COMPLETE &&
        !replay.count[SUUJI_EVENT_CONFLICT] && !replay.count[SUUJI_EVENT_PRUNED])
        snprintf(replay.fault, sizeof replay.fault, "no solution, and no conflict");
    if (!replay.fault[0] && searched && answer.end != SUUJI_END_NODES &&
        replay_agrees(&replay, equations_of(info, row->spec), info, &answer) && row->more)
        replay_agrees(&replay, row->more, info, &answer);
    if (replay.fault[0])
        fail_msg("%s, %s: %s", row->spec, suuji_rules_spec(suuji_puzzle_rules(puzzle)),
                 replay.fault);
    replay_free(&replay);
    return replay.count[SUUJI_EVENT_RESTART];
}

/* Limits that a search may be given. */
static suuji_query random_query(const suuji_engine_info *info, uint64_t seed)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.seed = seed;
    query.limits.nodes = seed % 7 == 0 ? 50 : 20000;
    if (seed % 3 && info->can & SUUJI_CAN_COUNT)
        query.limit = seed % 3 == 1 ? 2 : 20;
    if (seed % 4 == 3 && info->can & SUUJI_CAN_RANDOM)
        query.order = SUUJI_ORDER_RANDOM;
    return query;
}

/* 1,000 puzzles for each row. They are the same for all: to make them takes longer than to solve
   them. */
static void events_lead_to_the_solution(void **state)
{
    (void)state;
    static suuji_puzzle *puzzle[1000];
    const size_t made = debugging ? 78 : is_short_run() ? 260 : sizeof puzzle / sizeof *puzzle;
    for (size_t seed = 0; seed < made; seed++)
        puzzle[seed] = random_puzzle(&kinds[seed % KINDS], seed);
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++) {
        const size_t most = engines[i].puzzles;
        const size_t puzzles = most && most < made ? most : made;
        suuji_solver *const solver = make_solver(engines[i].spec);
        for (size_t seed = 0; seed < puzzles; seed++) {
            const suuji_query query = random_query(suuji_solver_engine(solver), seed);
            replay_search(&engines[i], solver, puzzle[seed], &query);
        }
        suuji_solver_free(solver);
    }
    for (size_t seed = 0; seed < made; seed++)
        suuji_puzzle_free(puzzle[seed]);
}

static void every_engine_that_traces_is_replayed(void **state)
{
    (void)state;
    for (size_t i = 0; suuji_engine_at(i); i++) {
        const suuji_engine_info *const info = suuji_engine_at(i);
        bool found = false;
        for (size_t k = 0; k < sizeof engines / sizeof *engines; k++)
            found = found || strncmp(engines[k].spec, info->name, strlen(info->name)) == 0;
        if (info->can & SUUJI_CAN_TRACE && !info->missing && !found)
            fail_msg("engine '%s' has no row in this test", info->name);
    }
}

/* ---- Searches that start over ---------------------------------------------------------------- */

/* The second path, in the opposite order, starts with the givens. */
static void opposite_paths_are_one_trace(void **state)
{
    (void)state;
    static const struct traced rows[] = {
        {.spec = "singles:unique=opposite",
         .more = "unseen = 0; left_guesses = before; right_guesses = after"},
        {.spec = "singles:unique=opposite,branch=right",
         .more = "unseen = 0; left_guesses = after; right_guesses = before"},
        {.spec = "singles:unique=opposite,paper",
         .more = "unseen = 0; left_guesses = before; right_guesses = after"},
    };
    const uint64_t puzzles = debugging ? 26 : 260;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        suuji_solver *const solver = make_solver(rows[i].spec);
        const suuji_query query = {.size = sizeof query, .limit = 2, .limits.nodes = 20000};
        uint64_t restarts = 0;
        for (uint64_t seed = 0; seed < puzzles; seed++) {
            suuji_puzzle *const puzzle = random_puzzle(&kinds[seed % KINDS], seed);
            restarts += replay_search(&rows[i], solver, puzzle, &query);
            suuji_puzzle_free(puzzle);
        }
        assert_true(restarts > puzzles / 2);
        suuji_solver_free(solver);
    }
}

/* Hard enough for restarts. */
static const struct kind hard = {"25", 44, false};

static void bits_restarts(void **state)
{
    (void)state;
    static const struct traced row = {.spec = "bits"};
    const suuji_query query = {.size = sizeof query, .limit = 2, .limits.nodes = 1500};
    suuji_solver *const solver = make_solver("bits");
    uint64_t restarts = 0;
    for (uint64_t seed = 1; seed <= (debugging ? 4 : 20); seed++) {
        suuji_puzzle *const puzzle = random_puzzle(&hard, seed);
        restarts += replay_search(&row, solver, puzzle, &query);
        suuji_puzzle_free(puzzle);
    }
    assert_true(restarts > 4);
    suuji_solver_free(solver);
}

static bool three_events(void *user, const suuji_event *event)
{
    unsigned *const count = user;
    (void)event;
    return ++*count < 3;
}

/* A trace of `auto` and of the engine that it changes to, which its choice names. */
static void replay_hand_over(const suuji_puzzle *puzzle, const suuji_query *query,
                             const char *choice)
{
    static const struct traced row = {.spec = "auto"};
    suuji_solver *const solver = make_solver("auto");
    char text[200];
    const uint64_t restarts = replay_search(&row, solver, puzzle, query);
    suuji_solver_choice(solver, text, sizeof text);
    assert_non_null(strstr(text, choice));
    assert_true(restarts > 0);
    suuji_solver_free(solver);
}

/* What `bits` has on the board is retracted before another engine starts. */
static void a_hand_over_is_one_trace(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("12:3x4+x+antiknight+antiking", "");
    const suuji_query query = {.size = sizeof query, .limit = 1, .limits.nodes = 1500};
    replay_hand_over(puzzle, &query, "cdcl, clause learning");
    suuji_puzzle_free(puzzle);
}

/* The next engine finds the solution that `bits` has found: it is no event, since it is not new. */
static void a_hand_over_after_a_solution_is_one_trace(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("20:4x5", LATE_PROOF);
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_query query = {.size = sizeof query, .limit = 2};
    replay_hand_over(puzzle, &query, "cdcl, clause learning");
    query.limits.memory = sj_engine_find("bits", 4)->memory(rules, NULL) +
                          sj_engine_find("cdcl", 4)->memory(rules, NULL) +
                          suuji_rules_cells(rules) * (2 + sizeof(struct sj_trace_put));
    replay_hand_over(puzzle, &query, "no memory for cdcl");
    suuji_puzzle_free(puzzle);
}

static void the_choice_says_that_kernels_do_not_report(void **state)
{
    (void)state;
    static const char *const specs[] = {"bits", "auto"};
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        suuji_solver *const solver = make_solver(specs[i]);
        char text[200];
        unsigned count = 0;
        suuji_error err;
        assert_int_equal(suuji_solver_trace(solver, three_events, &count, &err), SUUJI_OK);
        ask_solver(solver, puzzle, NULL);
        suuji_solver_choice(solver, text, sizeof text);
        assert_string_equal(text, "bits, general search: the kernels do not report events");
        assert_int_equal(suuji_solver_trace(solver, NULL, NULL, &err), SUUJI_OK);
        ask_solver(solver, puzzle, NULL);
        suuji_solver_choice(solver, text, sizeof text);
        assert_string_equal(text, "bits, kernel for one 9x9: plain 9x9 rules");
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

/* Events change nothing in a search, except that there are no kernels. */
static void a_traced_search_is_the_same_search(void **state)
{
    (void)state;
    static const char *const specs[] = {"backtrack:mrv", "singles", "singles:paper",
                                        "bits:kernel=any"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        suuji_solver *const solver = make_solver(specs[i]);
        for (uint64_t seed = 0; seed < 4 * KINDS; seed++) {
            suuji_puzzle *const puzzle = random_puzzle(&kinds[seed % KINDS], seed);
            const suuji_query query = random_query(suuji_solver_engine(solver), seed);
            unsigned count = 0;
            suuji_error err;
            assert_int_equal(suuji_solver_trace(solver, three_events, &count, &err), SUUJI_OK);
            suuji_stats traced = ask_solver(solver, puzzle, &query).stats;
            assert_int_equal(suuji_solver_trace(solver, NULL, NULL, &err), SUUJI_OK);
            suuji_stats plain = ask_solver(solver, puzzle, &query).stats;
            assert_int_equal(traced.nodes, plain.nodes);
            assert_int_equal(traced.guesses, plain.guesses);
            assert_int_equal(traced.backtracks, plain.backtracks);
            assert_int_equal(traced.updates, plain.updates);
            assert_int_equal(traced.depth, plain.depth);
            suuji_puzzle_free(puzzle);
        }
        suuji_solver_free(solver);
    }
}

/* ---- The callback ---------------------------------------------------------------------------- */

static void a_callback_can_have_enough(void **state)
{
    (void)state;
    suuji_solver *const solver = make_solver("backtrack");
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    unsigned count = 0;
    suuji_error err;
    assert_int_equal(suuji_solver_trace(solver, three_events, &count, &err), SUUJI_OK);
    assert_int_equal(ask_solver(solver, puzzle, NULL).verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(count, 3);
    assert_int_equal(ask_solver(solver, puzzle, NULL).verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(count, 4); /* the next search asks again */
    assert_int_equal(suuji_solver_trace(solver, NULL, NULL, &err), SUUJI_OK);
    ask_solver(solver, puzzle, NULL);
    assert_int_equal(count, 4);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

/* A callback that calls suuji_solver_trace. */
struct changer {
    suuji_solver *solver;
    suuji_on_event *next; /* NULL: no more events */
    unsigned *after;      /* the user of `next` */
    unsigned count;
};

static bool change_now(void *user, const suuji_event *event)
{
    struct changer *const changer = user;
    changer->count++;
    if (event->kind == SUUJI_EVENT_GUESS)
        assert_int_equal(suuji_solver_trace(changer->solver, changer->next, changer->after, NULL),
                         SUUJI_OK);
    return true;
}

static bool count_events(void *user, const suuji_event *event)
{
    (void)event;
    ++*(unsigned *)user;
    return true;
}

static bool keep_level(void *user, const suuji_event *event)
{
    if (event->kind == SUUJI_EVENT_SOLUTION)
        *(unsigned *)user = event->level;
    return true;
}

/* With every engine, since each has its own way to its callback. */
static void a_callback_can_change_the_trace(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    for (size_t i = 0; suuji_engine_at(i); i++) {
        const suuji_engine_info *const info = suuji_engine_at(i);
        if (!(info->can & SUUJI_CAN_TRACE) || info->missing || strcmp(info->name, "ilp") == 0)
            continue;
        suuji_solver *const solver = make_solver(info->name);
        unsigned all = 0, after = 0, level = 0, level_after = 0;
        struct changer none = {.solver = solver};
        struct changer other = {.solver = solver, .next = count_events, .after = &after};
        struct changer levels = {.solver = solver, .next = keep_level, .after = &level_after};
        assert_int_equal(suuji_solver_trace(solver, count_events, &all, NULL), SUUJI_OK);
        ask_solver(solver, puzzle, NULL);
        assert_int_equal(suuji_solver_trace(solver, change_now, &none, NULL), SUUJI_OK);
        assert_int_equal(ask_solver(solver, puzzle, NULL).count, 1);
        assert_true(none.count > 0 && none.count < all);
        assert_int_equal(suuji_solver_trace(solver, change_now, &other, NULL), SUUJI_OK);
        assert_int_equal(ask_solver(solver, puzzle, NULL).count, 1);
        assert_int_equal(other.count, none.count);
        assert_int_equal(other.count + after, all);
        assert_int_equal(suuji_solver_trace(solver, keep_level, &level, NULL), SUUJI_OK);
        ask_solver(solver, puzzle, NULL);
        assert_int_equal(suuji_solver_trace(solver, change_now, &levels, NULL), SUUJI_OK);
        ask_solver(solver, puzzle, NULL);
        assert_int_equal(level_after, level);
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* A minimizer tests puzzles side by side where it can: not while its solver is traced. */
static void a_traced_solver_takes_no_rows(void **state)
{
    (void)state;
    static const char cells[] =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    suuji_puzzle *const puzzle = make_puzzle("9", cells);
    suuji_solver *const solver = make_solver("bits");
    suuji_minimizer *minimizer = NULL;
    suuji_minimize_options options = SUUJI_MINIMIZE_OPTIONS_INIT;
    suuji_minimized result = SUUJI_MINIMIZED_INIT;
    suuji_error err;
    options.tries = 5;
    assert_int_equal(suuji_minimizer_new(solver, &minimizer, &err), SUUJI_OK);
    for (unsigned i = 0; i < 4; i++) {
        unsigned count = 0;
        const bool traced = i % 2;
        assert_int_equal(suuji_solver_trace(solver, traced ? count_events : NULL, &count, &err),
                         SUUJI_OK);
        assert_int_equal(suuji_solver_takes_rows(solver, suuji_puzzle_rules(puzzle)), !traced);
        assert_int_equal(suuji_minimizer_minimize(minimizer, puzzle, &options, &result, &err),
                         SUUJI_OK);
        assert_true(result.minimal);
        assert_int_equal(count > 0, traced);
    }
    suuji_minimizer_free(minimizer);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void what_cannot_be_traced_is_refused(void **state)
{
    (void)state;
    suuji_solver *const greedy = make_solver("greedy");
    unsigned count = 0;
    suuji_error err;
    assert_int_equal(suuji_solver_trace(greedy, three_events, &count, &err), SUUJI_ERR_UNSUPPORTED);
    assert_string_equal(err.text, "engine 'greedy' does not report its search");
    suuji_solver_free(greedy);
}

TEST_FILE(test_trace)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_lead_to_the_solution),
        cmocka_unit_test(every_engine_that_traces_is_replayed),
        cmocka_unit_test(opposite_paths_are_one_trace),
        cmocka_unit_test(bits_restarts),
        cmocka_unit_test(a_hand_over_is_one_trace),
        cmocka_unit_test(a_hand_over_after_a_solution_is_one_trace),
        cmocka_unit_test(the_choice_says_that_kernels_do_not_report),
        cmocka_unit_test(a_traced_search_is_the_same_search),
        cmocka_unit_test(a_callback_can_have_enough),
        cmocka_unit_test(a_callback_can_change_the_trace),
        cmocka_unit_test(a_traced_solver_takes_no_rows),
        cmocka_unit_test(what_cannot_be_traced_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
