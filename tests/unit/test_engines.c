/* SPDX-License-Identifier: MIT */
/* Every engine of the table, and every set of switches of those that have them, asked exactly what
   its row declares: known counts, agreement on random puzzles, limits, order, seeds. An engine
   added to the table is tested here without a change. */
#include "support.h"
#include "suuji/houses.h"

#include "base/random_inl.h"
#include "engine/engine.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- The variants ---------------------------------------------------------------------------- */

struct variant {
    char spec[64];
    const suuji_engine_info *info;
    suuji_solver *solver;
};

#define MAX_VARIANTS 128
static struct variant variants[MAX_VARIANTS];
static size_t variant_count;

static void add_variant(const suuji_engine_info *info, const char *options)
{
    assert_true(variant_count < MAX_VARIANTS);
    struct variant *const v = &variants[variant_count++];
    suuji_error err;
    v->info = info;
    snprintf(v->spec, sizeof v->spec, "%s%s%s", info->name, *options ? ":" : "", options);
    if (suuji_solver_new(v->spec, &v->solver, &err) != SUUJI_OK)
        fail_msg("engine '%s': %s", v->spec, err.text);
}

/* Every subset of an engine's flags. A preset may be slow by intention; its options are tested
   below. */
static void add_variants(const suuji_engine_info *info)
{
    const struct sj_option *flag[8];
    unsigned flags = 0;
    for (const struct sj_option *o = info->options; o && o->name && flags < 8; o++)
        if (o->kind == SUUJI_OPTION_FLAG && !o->preset)
            flag[flags++] = o;
    for (unsigned set = 0; set < 1u << flags; set++) {
        char text[64] = "";
        for (unsigned i = 0; i < flags; i++)
            if (set >> i & 1)
                snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", *text ? "," : "",
                         flag[i]->name);
        add_variant(info, text);
    }
}

static const struct variant *variant(const char *spec)
{
    for (size_t i = 0; i < variant_count; i++)
        if (strcmp(variants[i].spec, spec) == 0)
            return &variants[i];
    fail_msg("no engine '%s'", spec);
    return NULL;
}

static int start_variants(void **state)
{
    (void)state;
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        if (can_ask(info, SUUJI_CAN_FIND)) /* others: test_approximate.c, test_dimacs.c */
            add_variants(info);
    const suuji_engine_info *const singles = variant("singles")->info;
    add_variant(singles, "branch=left");
    add_variant(singles, "branch=right");
    add_variant(variant("dlx")->info, "matrix=full");
    add_variant(variant("dlx")->info, "matrix=full,weights=off");
    return 0;
}

static int free_variants(void **state)
{
    (void)state;
    while (variant_count > 0)
        suuji_solver_free(variants[--variant_count].solver);
    return 0;
}

/* Does the engine's row declare support for this? */
static bool takes(const suuji_engine_info *info, const suuji_puzzle *puzzle,
                  const suuji_query *query)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    unsigned needs = SUUJI_CAN_FIND;
    if (query->limit != 1)
        needs |= SUUJI_CAN_COUNT;
    if (query->order == SUUJI_ORDER_RANDOM)
        needs |= SUUJI_CAN_RANDOM;
    if (suuji_puzzle_has_marks(puzzle))
        needs |= SUUJI_CAN_MARKS;
    if (strpbrk(suuji_rules_spec(rules), "+lr")) /* extras, latin, regions */
        needs |= SUUJI_CAN_HOUSES;
    if (suuji_rules_house_count(rules) == 2 * suuji_rules_size(rules))
        needs |= SUUJI_CAN_HOUSES; /* a prime size has no boxes either */
    if (suuji_rules_pair_count(rules) > 0)
        needs |= SUUJI_CAN_PAIRS;
    return (info->can & needs) == needs && suuji_rules_size(rules) <= info->max_size;
}

static suuji_answer ask(const struct variant *v, const suuji_puzzle *puzzle,
                        const suuji_query *query)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    if (suuji_solver_solve(v->solver, puzzle, query, &answer, &err) != SUUJI_OK)
        fail_msg("engine '%s' on %s: %s", v->spec, suuji_rules_spec(suuji_puzzle_rules(puzzle)),
                 err.text);
    return answer;
}

/* ---- Known counts ---------------------------------------------------------------------------- */

struct count {
    const char *rules;
    uint64_t count;
    const char *engine; /* NULL: all of them */
};

static const struct count counts[] = {
    {"1", 1, NULL},
    {"2", 2, NULL},
    {"3", 12, NULL},
    {"4", 288, NULL},
    {"4+x", 48, NULL},
    {"4+disjoint", 168, NULL},
    {"4+x+disjoint", 48, NULL},
    {"4+antiknight", 24, NULL},
    {"4+antiking", 0, NULL},
    {"4:latin", 576, NULL},
    {"4:latin+x", 48, NULL},
    {"5:latin+x", 960, NULL},
    {"6:2x3+antiknight", 11520, NULL},
    {"6:2x3+antiknight+antiking", 0, NULL},
    /* Queries that take long are for the fast ones only, and not for debug builds. */
    {"5:latin", 161280, "singles"},
    {"5:latin", 161280, "backtrack"},
    {"5:latin", 161280, "backtrack:bits"},
    {"5:latin", 161280, "backtrack:mrv,forward,lcv,bits,propagate"},
    {"6:2x3+x+disjoint", 0, "singles"},
    {"6:2x3+x+disjoint", 0, "backtrack"},
    {"6:3x2+x", 8640, "singles"},
    {"6:2x3+x", 8640, "backtrack:bits"},
    {"6:2x3+x", 8640, "backtrack:mrv,propagate"},
    {"6:2x3+antiking", 74160, "singles"},
    {"6:2x3+antiking", 74160, "backtrack:bits"},
    {"6:2x3+antiking", 74160, "backtrack:mrv,bits"},
    {"6:latin+x", 92160, "singles"},
    {"6:2x3+disjoint", 2799360, "singles"},
    {"6:2x3+disjoint", 2799360, "backtrack:bits"},
};

/* Does it solve a linear program at each node? Then a node takes as long as a thousand of another
   engine. */
static bool is_slow(const suuji_engine_info *info)
{
    return sj_engine_find(info->name, strlen(info->name))->watch != NULL;
}

static void check_count(const struct variant *v, const struct count *row)
{
    const suuji_query all = {.size = sizeof(suuji_query), .limit = SUUJI_ALL};
    suuji_puzzle *const puzzle = make_puzzle(row->rules, "");
    if (takes(v->info, puzzle, &all) && !(is_slow(v->info) && row->count > 1000)) {
        const suuji_answer answer = ask(v, puzzle, &all);
        if (answer.count != row->count || answer.end != SUUJI_END_COMPLETE)
            fail_msg("engine '%s' counts %llu of %s, not %llu", v->spec,
                     (unsigned long long)answer.count, row->rules, (unsigned long long)row->count);
        assert_int_equal(answer.verdict, row->count == 0   ? SUUJI_VERDICT_NONE
                                         : row->count == 1 ? SUUJI_VERDICT_UNIQUE
                                                           : SUUJI_VERDICT_SEVERAL);
    }
    suuji_puzzle_free(puzzle);
}

static void counts_are_the_known_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        if (is_short_run() && counts[i].count > (debugging ? 1000 : 100000))
            continue;
        else if (debugging && counts[i].engine)
            continue;
        else if (counts[i].engine)
            check_count(variant(counts[i].engine), &counts[i]);
        else
            for (size_t v = 0; v < variant_count; v++)
                check_count(&variants[v], &counts[i]);
}

/* ---- Agreement on random puzzles
   -------------------------------------------------------------- */

/* The boxes of 9, with cells exchanged across their borders. */
#define JIGSAW \
    "9:regions=AABBBBCCCAAABBBCCCAAAABBCCCDDEEEEFFFDDDEEEFFFDDDDEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII"

static const char *const mixed_rules[] = {
    "1",
    "2",
    "3",
    "4",
    "4+x",
    "4:latin+antiknight",
    "5",
    "5+x",
    "6:2x3",
    "6:3x2+x",
    "6+disjoint",
    "6+antiking",
    "7",
    "8",
    "8:4x2+x",
    "8+disjoint",
    "9",
    "9+x",
    "9+windoku",
    "9+disjoint",
    "9+asterisk",
    "9+center",
    "9+antiknight",
    "9+antiking",
    "9:latin",
    JIGSAW,
    JIGSAW "+x",
    "10",
    "11",
    "12",
    "12:2x6",
    "13+x",
    "14",
    "15+center",
    "16",
    "4+windoku",
    "16:latin",
    "13+antiking",
    "14+antiknight",
    "16+x",
};

static bool keep_grid(void *user, const uint8_t *grid)
{
    uint8_t *const into = user;
    memcpy(into + 1, grid, into[0] ? (size_t)into[0] * into[0] : 1);
    return false;
}

/* A solution grid of the rules in `grid`; restarts compensate for unlucky starts. */
static void random_grid(const suuji_puzzle *empty, struct sj_random *random, uint8_t *grid)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(empty));
    for (int tries = 0; tries < 200; tries++) {
        const suuji_query query = {.size = sizeof(suuji_query),
                                   .limit = 1,
                                   .order = SUUJI_ORDER_RANDOM,
                                   .seed = sj_random_next(random),
                                   .limits.nodes = 3000};
        const suuji_answer answer = ask(variant("singles"), empty, &query);
        if (answer.count == 0)
            continue;
        memcpy(grid, answer.solution, (size_t)size * size);
        return;
    }
    fail_msg("no grid of %s", suuji_rules_spec(suuji_puzzle_rules(empty)));
}

/* A puzzle with some of the grid's cells; sometimes with a wrong clue, or with eliminated
   candidates (some of them the solution's). */
static suuji_puzzle *random_puzzle(const char *spec, struct sj_random *random)
{
    static uint8_t grid[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    const unsigned cells = size * size;
    random_grid(puzzle, random, grid);
    const unsigned kept = size <= 6   ? 15 + sj_random_below(random, 40)
                          : size <= 9 ? 30 + sj_random_below(random, 35)
                                      : 52 + sj_random_below(random, 30);
    for (unsigned cell = 0; cell < cells; cell++)
        if (sj_random_below(random, 100) < kept)
            suuji_puzzle_set_given(puzzle, cell, grid[cell], NULL);
    if (sj_random_below(random, 4) == 0) {
        const unsigned cell = sj_random_below(random, cells);
        suuji_puzzle_set_given(puzzle, cell, 1 + sj_random_below(random, size), NULL);
    }
    if (sj_random_below(random, 3) == 0)
        for (unsigned i = 0; i < cells; i++) {
            const unsigned cell = sj_random_below(random, cells);
            const unsigned value = 1 + sj_random_below(random, size);
            if (grid[cell] != value || sj_random_below(random, 20) == 0)
                suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL);
        }
    return puzzle;
}

static void engines_agree_on_random_puzzles(void **state)
{
    (void)state;
    struct sj_random random;
    unsigned asked = 0, spent = 0, verdicts[5] = {0};
    unsigned asked_of[MAX_VARIANTS] = {0}, finished[MAX_VARIANTS] = {0};
    sj_random_seed(&random, 1);
    for (size_t r = 0; r < sizeof mixed_rules / sizeof mixed_rules[0]; r++)
        for (int round = 0; round < (debugging ? 4 : 20); round++) {
            suuji_puzzle *const puzzle = random_puzzle(mixed_rules[r], &random);
            suuji_query query = {.size = sizeof(suuji_query), .limit = round % 3 == 0 ? 2 : 100};
            const suuji_answer want = ask(&variants[0], puzzle, &query);
            verdicts[want.verdict]++;
            for (size_t v = 1; v < variant_count; v++) {
                query.limits.nodes = is_slow(variants[v].info) ? 20 : 2000;
                if (!takes(variants[v].info, puzzle, &query))
                    continue;
                query.order =
                    (suuji_order)(round % 3 == 2 && !(variants[v].info->can & SUUJI_CAN_RANDOM)
                                      ? 0
                                      : round % 3);
                const suuji_answer got = ask(&variants[v], puzzle, &query);
                asked++;
                asked_of[v]++;
                spent += got.end == SUUJI_END_NODES;
                finished[v] += got.end != SUUJI_END_NODES;
                if (got.end != SUUJI_END_NODES &&
                    (got.verdict != want.verdict || got.count != want.count))
                    fail_msg("%s, round %d: '%s' says %s (%llu), '%s' %s (%llu)", mixed_rules[r],
                             round, variants[0].spec, suuji_verdict_name(want.verdict),
                             (unsigned long long)want.count, variants[v].spec,
                             suuji_verdict_name(got.verdict), (unsigned long long)got.count);
            }
            suuji_puzzle_free(puzzle);
        }
    print_message("%u answers, %u ran out of nodes; %u none, %u unique, %u several\n", asked, spent,
                  verdicts[SUUJI_VERDICT_NONE], verdicts[SUUJI_VERDICT_UNIQUE],
                  verdicts[SUUJI_VERDICT_SEVERAL]);
    assert_true(spent < asked / 4);
    for (size_t v = 1; v < variant_count; v++) /* none gets through by running out of nodes */
        if (2 * finished[v] < asked_of[v])
            fail_msg("'%s' finished %u of %u", variants[v].spec, finished[v], asked_of[v]);
    assert_true(verdicts[SUUJI_VERDICT_NONE] > 10 && verdicts[SUUJI_VERDICT_UNIQUE] > 10 &&
                verdicts[SUUJI_VERDICT_SEVERAL] > 10);
}

/* The grid whose rows are shifted copies of the first. */
static unsigned shifted(unsigned size, unsigned rows, unsigned cols, unsigned cell)
{
    const unsigned row = cell / size, col = cell % size;
    return (cols * (row % rows) + row / rows + col) % size + 1;
}

/* Is this engine asked for large puzzle `i`? One without options is asked for each of the first
   three, one with options for one of them; few are asked for the largest, and fewer in short
   runs. */
static bool is_turn(const struct variant *v, size_t number, size_t i)
{
    const bool plain = !strchr(v->spec, ':');
    if (is_short_run())
        return i < 3 ? plain && number % 3 == i : number % 15 == 0;
    return i < 3 ? plain || number % 3 == i : number % 5 == 0;
}

/* Sets of values of one word, of several, and of the maximum. */
static void large_puzzles_are_solved(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned size, rows, cols;
    } shape[] = {{"63:7x9", 63, 7, 9},
                 {"64", 64, 8, 8},
                 {"65:5x13", 65, 5, 13},
                 {"128:8x16", 128, 8, 16},
                 {"255", 255, 15, 17}};
    struct sj_random random;
    sj_random_seed(&random, 5);
    for (size_t i = 0; i < sizeof shape / sizeof shape[0]; i++) {
        const unsigned size = shape[i].size;
        suuji_puzzle *const puzzle = make_puzzle(shape[i].spec, "");
        for (unsigned cell = 0; cell < size * size; cell++) {
            const unsigned value = shifted(size, shape[i].rows, shape[i].cols, cell);
            if (sj_random_below(&random, 100) < 95)
                suuji_puzzle_set_given(puzzle, cell, value, NULL);
            else if (value != size)
                suuji_puzzle_set_excluded(puzzle, cell, size, true, NULL);
        }
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 2, .limits.nodes = 20000};
        for (size_t v = 0; v < variant_count; v++)
            if (takes(variants[v].info, puzzle, &query) && is_turn(&variants[v], v, i)) {
                const suuji_answer answer = ask(&variants[v], puzzle, &query);
                if (answer.end == SUUJI_END_NODES && strchr(variants[v].spec, ':'))
                    continue; /* an option that makes the engine weaker */
                if (answer.verdict != SUUJI_VERDICT_UNIQUE)
                    fail_msg("%s on %s: %s, %s after %llu nodes", variants[v].spec, shape[i].spec,
                             suuji_verdict_name(answer.verdict), suuji_end_name(answer.end),
                             (unsigned long long)answer.stats.nodes);
                for (unsigned cell = 0; cell < size * size; cell++)
                    assert_int_equal(answer.solution[cell],
                                     shifted(size, shape[i].rows, shape[i].cols, cell));
            }
        suuji_puzzle_free(puzzle);
    }
}

/* ---- Puzzles from the papers
   ------------------------------------------------------------------- */

/* Lines "name rules puzzle count solution...". */
static void puzzles_of_the_papers_are_solved_as_printed(void **state)
{
    (void)state;
    char line[1024], name[64], rules[32], cells[260], solution[260];
    unsigned count = 0, lines = 0, finished[MAX_VARIANTS] = {0};
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/data/papers/puzzles.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        assert_int_equal(
            sscanf(line, "%63s %31s %259s %u %259s", name, rules, cells, &count, solution), 5);
        suuji_puzzle *const puzzle = make_puzzle(rules, cells);
        const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
        for (size_t v = 0; v < variant_count; v++) {
            if (!takes(variants[v].info, puzzle, &two)) {
                finished[v]++; /* not asked for anything */
                continue;
            }
            const suuji_query query = {.size = sizeof(suuji_query),
                                       .limit = 2,
                                       .limits.nodes = debugging ? 20000 : 100000};
            const suuji_answer answer = ask(&variants[v], puzzle, &query);
            if (answer.end == SUUJI_END_NODES)
                continue;
            finished[v]++;
            assert_int_equal(answer.count, count);
            for (unsigned i = 0; i < 81 && count == 1; i++)
                assert_int_equal(answer.solution[i], solution[i] - '0');
        }
        assert_int_equal(count_with("singles", puzzle, 2), count);
        suuji_puzzle_free(puzzle);
        lines++;
    }
    fclose(file);
    assert_int_equal(lines, 17);
    for (size_t v = 0; v < variant_count; v++)
        if (finished[v] < 5)
            fail_msg("'%s' finished %u of %u", variants[v].spec, finished[v], lines);
}

static void the_rules_make_the_difference(void **state)
{
    (void)state;
    suuji_puzzle *const crossed = make_puzzle(
        "9+x", ".............8..2......73.4..5.....9.492......3.1..86.5..82...6.9..5..1...4.1...2");
    suuji_puzzle *const plain = make_puzzle(
        "9", "..86...1.1.2.........185.67..6...7.9..3...1..7.5...6..35.924.........3.1.2...35..");
    suuji_puzzle *const two = make_puzzle(
        "9", "..6958437875643912349127865481295376937816254652374189..8769543794531628563482791");
    const suuji_query query = {
        .size = sizeof(suuji_query), .limit = SUUJI_ALL, .limits.nodes = 1000000};
    const suuji_query some = {.size = sizeof(suuji_query), .limit = 2};
    unsigned asked = 0, proved = 0;
    for (size_t v = 0; v < variant_count; v++) {
        if (takes(variants[v].info, crossed, &query)) {
            const suuji_answer answer = ask(&variants[v], crossed, &query);
            assert_int_equal(answer.count, 0);
            asked++;
            proved += answer.verdict == SUUJI_VERDICT_NONE;
        }
        if (takes(variants[v].info, plain, &some))
            assert_int_equal(ask(&variants[v], plain, &some).verdict, SUUJI_VERDICT_SEVERAL);
        if (takes(variants[v].info, two, &query))
            assert_int_equal(ask(&variants[v], two, &query).count, 2);
    }
    print_message("%u of %u prove that there is no solution\n", proved, asked);
    assert_int_equal(proved, asked);
    suuji_puzzle_free(crossed);
    suuji_puzzle_free(plain);
    suuji_puzzle_free(two);
}

/* ---- Budgets
   ------------------------------------------------------------------------------------ */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void a_node_limit_is_kept_exactly(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    for (uint64_t limit = 1; limit < 3000; limit = limit * 3 + 1) {
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = SUUJI_ALL, .limits.nodes = limit};
        for (size_t v = 0; v < variant_count; v++) {
            if (!takes(variants[v].info, puzzle, &query))
                continue;
            const suuji_answer answer = ask(&variants[v], puzzle, &query);
            assert_int_equal(answer.end, SUUJI_END_NODES);
            assert_int_equal(answer.stats.nodes, limit);
            assert_int_equal(answer.verdict,
                             answer.count >= 2 ? SUUJI_VERDICT_SEVERAL : SUUJI_VERDICT_UNKNOWN);
        }
    }
    suuji_puzzle_free(puzzle);
}

static void a_time_limit_is_kept(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("16", "");
    const suuji_query query = {
        .size = sizeof(suuji_query), .limit = SUUJI_ALL, .limits.seconds = 0.02};
    for (size_t v = 0; v < variant_count; v++) {
        if (!takes(variants[v].info, puzzle, &query))
            continue;
        const double start = now();
        assert_int_equal(ask(&variants[v], puzzle, &query).end, SUUJI_END_TIME);
        assert_true(now() - start < 2);
    }
    suuji_puzzle_free(puzzle);
}

static void another_thread_can_stop_a_search(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_stop stop = {.requested = false};
    const suuji_query query = {
        .size = sizeof(suuji_query), .limit = SUUJI_ALL, .limits = {.seconds = 60, .stop = &stop}};
    const suuji_query one = {.size = sizeof(suuji_query), .limit = 1, .limits.stop = &stop};
    const suuji_engine_info *last = NULL;
    for (size_t v = 0; v < variant_count; v++) {
        if (variants[v].info == last || !takes(variants[v].info, puzzle, &query))
            continue;
        last = variants[v].info;
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
        assert_int_equal(ask(&variants[v], puzzle, &query).end, SUUJI_END_STOPPED);
        assert_int_equal(pthread_join(thread, NULL), 0);
        const suuji_answer later = ask(&variants[v], puzzle, &one);
        assert_int_equal(later.end, SUUJI_END_STOPPED);
        assert_int_equal(later.verdict, SUUJI_VERDICT_UNKNOWN);
        suuji_stop_clear(&stop);
        assert_int_equal(ask(&variants[v], puzzle, &one).verdict, SUUJI_VERDICT_SOLVED);
    }
    suuji_puzzle_free(puzzle);
}

static void a_callback_can_end_a_search(void **state)
{
    (void)state;
    uint8_t grid[82] = {9};
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    const suuji_query query = {
        .size = sizeof(suuji_query), .limit = SUUJI_ALL, .on_solution = keep_grid, .user = grid};
    for (size_t v = 0; v < variant_count; v++) {
        if (!takes(variants[v].info, puzzle, &query))
            continue;
        const suuji_answer answer = ask(&variants[v], puzzle, &query);
        assert_int_equal(answer.end, SUUJI_END_CALLBACK);
        assert_int_equal(answer.count, 1);
        assert_memory_equal(answer.solution, grid + 1, 81);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- Order and seeds
   ------------------------------------------------------------------------------ */

struct sequence {
    uint8_t last[16];
    int sign;
    unsigned count;
};

static bool check_order(void *user, const uint8_t *grid)
{
    struct sequence *const s = user;
    if (s->count++ > 0)
        assert_true(s->sign * memcmp(s->last, grid, 16) < 0);
    memcpy(s->last, grid, 16);
    return true;
}

static void ordered_engines_list_solutions_in_lexicographic_order(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    for (int sign = -1; sign <= 1; sign += 2)
        for (size_t v = 0; v < variant_count; v++) {
            struct sequence sequence = {.sign = sign};
            const suuji_query query = {.size = sizeof(suuji_query),
                                       .limit = SUUJI_ALL,
                                       .order = sign > 0 ? SUUJI_ORDER_ASCENDING
                                                         : SUUJI_ORDER_DESCENDING,
                                       .on_solution = check_order,
                                       .user = &sequence};
            if (!(variants[v].info->can & SUUJI_CAN_ORDER) || strstr(variants[v].spec, "mrv") ||
                strstr(variants[v].spec, "lcv") || !takes(variants[v].info, puzzle, &query))
                continue;
            ask(&variants[v], puzzle, &query);
            assert_int_equal(sequence.count, 288);
        }
    suuji_puzzle_free(puzzle);
}

static void a_seed_fixes_the_random_order(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("6", "");
    for (size_t v = 0; v < variant_count; v++) {
        uint8_t first[36];
        unsigned different = 0;
        const suuji_engine_info *const info = variants[v].info;
        for (uint64_t seed = 1; seed <= 10; seed++) {
            const suuji_query query = {
                .size = sizeof(suuji_query), .limit = 1, .order = SUUJI_ORDER_RANDOM, .seed = seed};
            if (!takes(info, puzzle, &query) || strstr(variants[v].spec, "branch="))
                continue;
            memcpy(first, ask(&variants[v], puzzle, &query).solution, 36);
            assert_memory_equal(ask(&variants[v], puzzle, &query).solution, first, 36);
            const suuji_query next = {.size = sizeof(suuji_query),
                                      .limit = 1,
                                      .order = SUUJI_ORDER_RANDOM,
                                      .seed = seed + 1};
            different += memcmp(ask(&variants[v], puzzle, &next).solution, first, 36) != 0;
        }
        if ((info->can & SUUJI_CAN_FIND) && (info->can & SUUJI_CAN_RANDOM) &&
            !strstr(variants[v].spec, "branch="))
            assert_true(different >= 8);
    }
    suuji_puzzle_free(puzzle);
}

/* ---- Counted work ---------------------------------------------------------------------------- */

/* What the search counted has moved, and nothing else has. Returns it. */
static unsigned check_counted(const char *spec, const suuji_engine_info *info,
                              const suuji_stats *stats)
{
    const struct {
        const char *name;
        uint64_t count;
    } row[] = {{"nodes", stats->nodes},
               {"guesses", stats->guesses},
               {"backtracks", stats->backtracks},
               {"updates", stats->updates},
               {"depth", stats->depth}};
    if (stats->counted & ~info->counts)
        fail_msg("engine '%s' counted what its row does not declare", spec);
    for (unsigned k = 0; k < sizeof row / sizeof row[0]; k++)
        if ((stats->counted >> k & 1) != (row[k].count > 0))
            fail_msg("engine '%s': %s is %llu, %s", spec, row[k].name,
                     (unsigned long long)row[k].count,
                     stats->counted >> k & 1 ? "counted" : "not counted");
    return stats->counted;
}

/* A puzzle that needs a search, asked for kernels (ascending) and for general searches. */
static void rows_declare_what_engines_count(void **state)
{
    (void)state;
    static const suuji_order orders[] = {SUUJI_ORDER_ASCENDING, SUUJI_ORDER_DESCENDING};
    suuji_puzzle *const puzzle = make_puzzle("9", "98.7..6..75..6......6..8...4......3...5.8.9..."
                                                  "..2....1.3.....94..9.5.7.......1.2.");
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        const bool exact = info->can & SUUJI_CAN_FIND;
        if (!can_ask(info, exact ? SUUJI_CAN_FIND : SUUJI_CAN_APPROXIMATE))
            continue;
        suuji_solver *solver = NULL;
        unsigned counted = 0;
        assert_int_equal(suuji_solver_new(info->name, &solver, NULL), SUUJI_OK);
        for (size_t k = 0; k < sizeof orders / sizeof orders[0]; k++) {
            suuji_answer answer = SUUJI_ANSWER_INIT;
            const suuji_query query = {
                .size = sizeof(suuji_query), .limit = exact ? 2 : 1, .order = orders[k]};
            assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
            counted |= check_counted(info->name, info, &answer.stats);
        }
        if (counted != info->counts)
            fail_msg("engine '%s' declares counters that it never counts", info->name);
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_engines)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_the_known_ones),
        cmocka_unit_test(engines_agree_on_random_puzzles),
        cmocka_unit_test(large_puzzles_are_solved),
        cmocka_unit_test(puzzles_of_the_papers_are_solved_as_printed),
        cmocka_unit_test(the_rules_make_the_difference),
        cmocka_unit_test(a_node_limit_is_kept_exactly),
        cmocka_unit_test(a_time_limit_is_kept),
        cmocka_unit_test(another_thread_can_stop_a_search),
        cmocka_unit_test(a_callback_can_end_a_search),
        cmocka_unit_test(ordered_engines_list_solutions_in_lexicographic_order),
        cmocka_unit_test(a_seed_fixes_the_random_order),
        cmocka_unit_test(rows_declare_what_engines_count),
    };
    return cmocka_run_group_tests(tests, start_variants, free_variants);
}
