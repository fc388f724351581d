/* SPDX-License-Identifier: MIT */
/* Whole paths: which steps are shown, and that each is right on the board on which it is shown. */
#include "suuji/human.h"
#include "suuji/houses.h"
#include "answer/technique_example.h"
#include "human/handle.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* Puzzles with detours, of many rules. */
static const struct {
    const char *rules, *puzzle;
} samples[] = {
    {"9", ".5..2.1..4...8.79..1.4.38........4.5..5..4..1.......8..218.....57......6.9.2...3."},
    {"9", "2.....1.....3.1.826....9...4.2....1.3....8.27..52....6....52.3....8....9.8.1.3..."},
    {"9", "......81..2...47.63.165.49.....1..6...9......45...2.........9...82..76......85..."},
    {"9", ".4....1.9.8..7..43.6..4..2...2.....5.765.9...4...26.....97.5..15.........1..9...."},
    {"9", "..9.....78....16.5.12.6.8...8....74.1.........47..852...1.9.......8..4.....32..7."},
    {"6:2x3", "..5.4.3.....4...2..6.....4.51......2"},
    {"9+x", "...5...........3.6..3....8....79.2..........8..1.....9.......2.1.4..28.3..8...5.."},
    {"9+windoku",
     "...6........9.....8....2........9.....4.....169.4......7.2..5.3......6..9.....21."},
    {"9:latin",
     "...37.5....7.5.1.9513.......8.7346..........3..28....724...1...4.12.3..83..6..25."},
    {"9+antiknight",
     "....3...87.9...4..............82..7.1.....3..2.6..9.....................4.....98."},
    {"9+disjoint",
     "28.9...6.....5...2...........28..........54.6........5.......3.........9...31.8.."},
    {"12:3x4",
     "..9.C.7.5AB.4B.3.16.9.....2...9..3...6.7..B.C.....A...C..2.6.21.7.4...3A.5..9...46A."
     "9....C...1.524...6.1.9..3C...91..B2.A9...B..8...6...8A.C...."},
};
#define SAMPLES (sizeof samples / sizeof samples[0])

enum { MOST_STEPS = 400, SENTENCE = 4000 };

static suuji_human *make_human(const suuji_puzzle *puzzle, const char *techniques)
{
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    suuji_human *human = NULL;
    options.techniques = techniques;
    assert_int_equal(suuji_human_new(suuji_puzzle_rules(puzzle), &options, &human, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_load(human, puzzle, NULL), SUUJI_OK);
    return human;
}

/* A step as it was found or shown. */
struct seen {
    char *sentence;
    uint64_t evidence; /* a hash */
    size_t eliminated;
    bool single;
};

/* What the callbacks see. */
struct look {
    suuji_human *human;
    struct seen found[MOST_STEPS], shown[MOST_STEPS];
    size_t found_count, shown_count;
    size_t unproved;
    size_t most; /* no more steps are wanted then; 0: all are */
};

static struct seen see(const struct look *look, const suuji_human_step *step)
{
    char text[SENTENCE];
    struct seen seen = {.eliminated = step->eliminated_count,
                        .single = strcmp(step->technique->family, "singles") == 0};
    suuji_human_sentence(look->human, step, SUUJI_NOTATION_RC, text, sizeof text);
    seen.sentence = strdup(text);
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        const unsigned parts[] = {e->kind,  e->role,  e->used,  e->cell,
                                  e->house, e->value, e->group, e->node};
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            seen.evidence = (seen.evidence ^ parts[k]) * 0x9E3779B97F4A7C15u;
    }
    return seen;
}

static bool on_found(void *user, const suuji_human_step *step)
{
    struct look *const look = user;
    assert_int_equal(look->shown_count, 0);
    assert_true(look->found_count < MOST_STEPS);
    look->found[look->found_count++] = see(look, step);
    return true;
}

static bool on_step(void *user, const suuji_human_step *step)
{
    struct look *const look = user;
    look->unproved += suuji_human_check(look->human, step) != SUUJI_PROVED_YES;
    assert_true(look->shown_count < MOST_STEPS);
    look->shown[look->shown_count++] = see(look, step);
    return look->shown_count != look->most;
}

static suuji_walk walk(struct look *look, const suuji_puzzle *puzzle, const char *techniques,
                       bool all_steps)
{
    suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk result = SUUJI_WALK_INIT;
    look->human = make_human(puzzle, techniques);
    options.all_steps = all_steps;
    options.on_found = all_steps ? NULL : on_found;
    options.on_step = on_step;
    options.user = look;
    assert_int_equal(suuji_human_walk(look->human, &options, &result, NULL), SUUJI_OK);
    assert_int_equal(result.steps, look->shown_count);
    assert_int_equal(look->unproved, 0);
    return result;
}

static void forget(struct look *look)
{
    for (size_t i = 0; i < look->found_count; i++)
        free(look->found[i].sentence);
    for (size_t i = 0; i < look->shown_count; i++)
        free(look->shown[i].sentence);
    suuji_human_free(look->human);
    *look = (struct look){0};
}

/* The board is solved, and by the solution. */
static void check_solved(const suuji_human *human, const suuji_puzzle *puzzle)
{
    suuji_solver *const solver = make_solver(NULL);
    const suuji_answer answer = ask_solver(solver, puzzle, NULL);
    assert_true(suuji_human_solved(human));
    for (unsigned cell = 0; cell < suuji_rules_cells(suuji_puzzle_rules(puzzle)); cell++)
        assert_int_equal(suuji_human_value(human, cell), answer.solution[cell]);
    suuji_solver_free(solver);
}

/* With all steps it is the loop of suuji_human_next. */
static void whole_path_has_each_next_step(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        struct look look = {0};
        suuji_puzzle *const puzzle = make_puzzle(samples[i].rules, samples[i].puzzle);
        const suuji_walk result = walk(&look, puzzle, NULL, true);
        suuji_human *const human = make_human(puzzle, NULL);
        const suuji_human_step *step = NULL;
        for (size_t k = 0; k < look.shown_count; k++) {
            char text[SENTENCE];
            assert_int_equal(suuji_human_next(human, NULL, &step, NULL, NULL), SUUJI_OK);
            suuji_human_sentence(human, step, SUUJI_NOTATION_RC, text, sizeof text);
            assert_string_equal(look.shown[k].sentence, text);
            suuji_human_apply(human, step);
        }
        assert_true(result.solved);
        assert_int_equal(result.left_out, 0);
        check_solved(look.human, puzzle);
        suuji_human_free(human);
        forget(&look);
        suuji_puzzle_free(puzzle);
    }
}

/* Was it found, with this evidence and this sentence, unless it does more now? */
static bool was_found(const struct look *look, const struct seen *shown)
{
    for (size_t i = 0; i < look->found_count; i++)
        if (look->found[i].evidence == shown->evidence &&
            (shown->eliminated > look->found[i].eliminated ||
             strcmp(look->found[i].sentence, shown->sentence) == 0))
            return true;
    return false;
}

/* Every step that is shown is proved on its board, where fewer steps were taken, and says what it
   said when it was found. */
static void steps_that_are_not_needed_are_left_out(void **state)
{
    (void)state;
    uint64_t left_out = 0;
    for (size_t i = 0; i < SAMPLES; i++) {
        struct look look = {0};
        suuji_puzzle *const puzzle = make_puzzle(samples[i].rules, samples[i].puzzle);
        const suuji_walk result = walk(&look, puzzle, NULL, false);
        assert_true(result.solved);
        assert_int_equal(result.end, SUUJI_END_COMPLETE);
        left_out += result.left_out;
        assert_int_equal(result.steps + result.left_out, look.found_count);
        check_solved(look.human, puzzle);
        for (size_t k = 0; k < look.shown_count; k++)
            assert_true(look.shown[k].single || was_found(&look, &look.shown[k]));
        forget(&look);
        suuji_puzzle_free(puzzle);
    }
    assert_true(left_out > 2 * SAMPLES);
}

/* ---- Nothing more can be left out ---- */

/* What the used evidence of a step sees of a board, computed apart from the library. */
struct kept {
    suuji_candidate does[64];
    size_t placed, count;
    suuji_evidence *evidence;
    size_t evidence_count;
    uint64_t *before; /* [cells] */
    bool single;
};

struct path {
    suuji_human *human;
    unsigned cells;
    struct kept step[MOST_STEPS];
    size_t count;
};

static bool keep_step(void *user, const suuji_human_step *step)
{
    struct path *const path = user;
    struct kept *const kept = &path->step[path->count++];
    assert_true(path->count < MOST_STEPS);
    for (size_t i = 0; i < step->placed_count; i++)
        kept->does[kept->count++] = step->placed[i];
    kept->placed = kept->count;
    for (size_t i = 0; i < step->eliminated_count; i++)
        kept->does[kept->count++] = step->eliminated[i];
    kept->evidence = calloc(step->evidence_count + 1, sizeof *kept->evidence);
    kept->evidence_count = step->evidence_count;
    memcpy(kept->evidence, step->evidence, step->evidence_count * sizeof *kept->evidence);
    kept->before = calloc(path->cells, sizeof *kept->before);
    for (unsigned cell = 0; cell < path->cells; cell++)
        kept->before[cell] = suuji_human_candidates(path->human, cell);
    kept->single = strcmp(step->technique->family, "singles") == 0;
    return true;
}

static bool rests_on_the_same(const struct kept *kept, const suuji_human *human,
                              const suuji_rules *rules)
{
    for (size_t i = 0; i < kept->evidence_count; i++) {
        const suuji_evidence *const e = &kept->evidence[i];
        const bool pattern = e->kind == SUUJI_EVIDENCE_CANDIDATE && e->role == SUUJI_ROLE_PATTERN;
        if (((e->kind == SUUJI_EVIDENCE_CELL && e->used) || pattern) &&
            suuji_human_candidates(human, e->cell) != kept->before[e->cell])
            return false;
        for (unsigned p = 0;
             e->kind == SUUJI_EVIDENCE_HOUSE && e->used && p < suuji_rules_size(rules); p++) {
            const unsigned cell = suuji_rules_house(rules, e->house)[p];
            if ((suuji_human_candidates(human, cell) ^ kept->before[cell]) >> (e->value - 1) & 1)
                return false;
        }
    }
    return true;
}

static void take_singles(suuji_human *human)
{
    const suuji_human_step *step = NULL;
    while (suuji_human_next(human, NULL, &step, NULL, NULL) == SUUJI_OK && step)
        suuji_human_apply(human, step);
}

static bool is_solved_without(const struct path *path, suuji_human *human,
                              const suuji_puzzle *puzzle, size_t without)
{
    assert_int_equal(suuji_human_load(human, puzzle, NULL), SUUJI_OK);
    take_singles(human);
    for (size_t i = 0; i < path->count; i++) {
        const struct kept *const kept = &path->step[i];
        if (i == without || kept->single ||
            !rests_on_the_same(kept, human, suuji_puzzle_rules(puzzle)))
            continue;
        for (size_t k = 0; k < kept->count; k++)
            (k < kept->placed ? suuji_human_place : suuji_human_eliminate)(
                human, kept->does[k].cell, kept->does[k].value);
        take_singles(human);
    }
    return suuji_human_solved(human);
}

static void no_further_step_can_be_left_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        suuji_puzzle *const puzzle = make_puzzle(samples[i].rules, samples[i].puzzle);
        struct path *const path = calloc(1, sizeof *path);
        suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
        suuji_walk result = SUUJI_WALK_INIT;
        suuji_human *const singles = make_human(puzzle, "singles");
        path->human = make_human(puzzle, NULL);
        path->cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
        options.on_step = keep_step;
        options.user = path;
        assert_int_equal(suuji_human_walk(path->human, &options, &result, NULL), SUUJI_OK);
        assert_true(is_solved_without(path, singles, puzzle, path->count));
        for (size_t k = 0; k < path->count; k++)
            if (!path->step[k].single)
                assert_false(is_solved_without(path, singles, puzzle, k));
        for (size_t k = 0; k < path->count; k++) {
            free(path->step[k].evidence);
            free(path->step[k].before);
        }
        suuji_human_free(path->human);
        suuji_human_free(singles);
        free(path);
        suuji_puzzle_free(puzzle);
    }
}

/* ---- Other paths ---- */

/* A path that ends before the solution has all its steps, and the board is at its end. */
static void path_that_does_not_solve_is_whole(void **state)
{
    (void)state;
    struct look look = {0};
    struct look whole = {0};
    suuji_puzzle *const puzzle = make_puzzle("9", samples[4].puzzle);
    const suuji_walk result = walk(&look, puzzle, "singles,intersections", false);
    assert_false(result.solved);
    assert_int_equal(result.end, SUUJI_END_COMPLETE);
    assert_int_equal(result.left_out, 0);
    walk(&whole, puzzle, "singles,intersections", true);
    assert_int_equal(look.shown_count, whole.shown_count);
    for (size_t k = 0; k < look.shown_count; k++)
        assert_string_equal(look.shown[k].sentence, whole.shown[k].sentence);
    for (unsigned cell = 0; cell < 81; cell++)
        assert_int_equal(suuji_human_candidates(look.human, cell),
                         suuji_human_candidates(whole.human, cell));
    forget(&look);
    forget(&whole);
    suuji_puzzle_free(puzzle);
}

/* Lists in which other techniques are asked before singles, or only some singles are. */
static void any_order_of_techniques_is_right(void **state)
{
    static const char *const lists[] = {"x-wing,intersections,subsets,singles,wings,chains",
                                        "forcing", "naked-single,forcing",
                                        "subsets,hidden-single,intersections,wings,chains"};
    (void)state;
    for (size_t i = 0; i < 5; i++)
        for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
            struct look look = {0};
            suuji_puzzle *const puzzle = make_puzzle("9", samples[i].puzzle);
            const suuji_walk result = walk(&look, puzzle, lists[k], false);
            if (result.solved)
                check_solved(look.human, puzzle);
            else
                assert_int_equal(result.left_out, 0);
            forget(&look);
            suuji_puzzle_free(puzzle);
        }
}

/* ---- The calls ---- */

/* False ends the path: the board is as it was before the last step, which can still be read. */
static void callback_ends_the_path(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", samples[0].puzzle);
    for (unsigned all = 0; all < 2; all++) {
        struct look look = {.most = 7};
        const suuji_walk result = walk(&look, puzzle, NULL, all);
        assert_int_equal(result.end, SUUJI_END_CALLBACK);
        assert_int_equal(result.steps, 7);
        assert_false(result.solved);
        const struct seen last = see(&look, &look.human->found);
        assert_string_equal(last.sentence, look.shown[6].sentence);
        assert_int_equal(suuji_human_check(look.human, &look.human->found), SUUJI_PROVED_YES);
        free(last.sentence);
        forget(&look);
    }
    suuji_puzzle_free(puzzle);
}

static bool walk_within(void *user, const suuji_human_step *step)
{
    suuji_walk result = SUUJI_WALK_INIT;
    suuji_error err;
    const suuji_human_step *other = step;
    assert_int_equal(suuji_human_walk(user, NULL, &result, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_human_next(user, NULL, &other, NULL, &err), SUUJI_ERR_ARGUMENT);
    return false;
}

static void walk_is_refused_in_its_callbacks(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", samples[0].puzzle);
    suuji_human *const human = make_human(puzzle, NULL);
    suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk result = SUUJI_WALK_INIT;
    suuji_error err;
    options.on_found = walk_within;
    options.user = human;
    assert_int_equal(suuji_human_walk(human, &options, &result, &err), SUUJI_OK);
    assert_int_equal(result.end, SUUJI_END_CALLBACK);
    assert_int_equal(result.steps, 0);
    options.size = 0;
    assert_int_equal(suuji_human_walk(human, &options, &result, &err), SUUJI_ERR_ARGUMENT);
    result.size = 0;
    assert_int_equal(suuji_human_walk(human, NULL, &result, &err), SUUJI_ERR_ARGUMENT);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

static bool count_found(void *user, const suuji_human_step *step)
{
    (void)step;
    ++*(size_t *)user;
    return true;
}

/* Searches with nested loops look at the limits before the first step. */
static void long_searches_heed_a_stop(void **state)
{
    (void)state;
    static const char *const names[] = {"firework-triple",   "firework-quadruple", "firework-pair",
                                        "chute-remote-pair", "junior-exocet",      "sk-loop"};
    const suuji_technique_info *info = NULL;
    suuji_limits limits = {0};
    size_t asked = 0;
    assert_int_equal(suuji_stop_new(&limits.stop, NULL), SUUJI_OK);
    suuji_stop_request(limits.stop);
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            struct sj_technique_example example = {0};
            suuji_end end = SUUJI_END_COMPLETE;
            size_t found = 0;
            if (strcmp(info->name, names[k]) != 0)
                continue;
            assert_int_equal(sj_technique_example_open(&example, info, NULL), SUUJI_OK);
            assert_int_equal(
                suuji_human_find(example.human, info, NULL, count_found, &found, &end, NULL),
                SUUJI_OK);
            assert_true(found > 0);
            found = 0;
            assert_int_equal(
                suuji_human_find(example.human, info, &limits, count_found, &found, &end, NULL),
                SUUJI_OK);
            if (found > 0 || end != SUUJI_END_STOPPED)
                fail_msg("%s does not look at the limits", info->name);
            sj_technique_example_close(&example);
            asked++;
        }
    suuji_stop_free(limits.stop);
    assert_int_equal(asked, sizeof names / sizeof *names);
}

static void limits_end_the_path(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", samples[0].puzzle);
    suuji_human *const human = make_human(puzzle, NULL);
    suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk result = SUUJI_WALK_INIT;
    assert_int_equal(suuji_stop_new(&options.limits.stop, NULL), SUUJI_OK);
    suuji_stop_request(options.limits.stop);
    assert_int_equal(suuji_human_walk(human, &options, &result, NULL), SUUJI_OK);
    assert_int_equal(result.end, SUUJI_END_STOPPED);
    assert_int_equal(result.steps, 0);
    suuji_stop_free(options.limits.stop);
    options.limits.stop = NULL;
    options.limits.seconds = 1e-9;
    assert_int_equal(suuji_human_walk(human, &options, &result, NULL), SUUJI_OK);
    assert_int_equal(result.end, SUUJI_END_TIME);
    assert_int_equal(suuji_human_walk(human, NULL, &result, NULL), SUUJI_OK);
    assert_true(result.solved);
    assert_int_equal(suuji_human_walk(human, NULL, &result, NULL), SUUJI_OK);
    assert_true(result.solved); /* it was before */
    assert_int_equal(result.steps, 0);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

/* ---- Steps on a board with more candidates ---- */

struct mirror {
    suuji_human *human, *twin; /* the twin has the same board */
    const suuji_human_step *step;
    size_t same, compared;
};

/* Of the same evidence: is the same eliminated? */
static bool compare(void *user, const suuji_human_step *other)
{
    struct mirror *const mirror = user;
    const suuji_human_step *const step = mirror->step;
    bool same = other->evidence_count == step->evidence_count;
    for (size_t i = 0; same && i < step->evidence_count; i++)
        same = other->evidence[i].kind == step->evidence[i].kind &&
               other->evidence[i].role == step->evidence[i].role &&
               other->evidence[i].cell == step->evidence[i].cell &&
               other->evidence[i].house == step->evidence[i].house &&
               other->evidence[i].value == step->evidence[i].value;
    if (!same)
        return true;
    mirror->compared++;
    mirror->same += other->eliminated_count == step->eliminated_count &&
                    memcmp(other->eliminated, step->eliminated,
                           step->eliminated_count * sizeof *step->eliminated) == 0;
    return true;
}

static bool look_again(void *user, const suuji_human_step *step)
{
    struct mirror *const mirror = user;
    mirror->step = step;
    if (step->eliminated_count && !(step->technique->flags & SUUJI_TECHNIQUE_FORCING))
        assert_int_equal(
            suuji_human_find(mirror->twin, step->technique, NULL, compare, mirror, NULL, NULL),
            SUUJI_OK);
    suuji_human_apply(mirror->twin, step);
    return true;
}

/* A step that is left eliminates all that its technique eliminates on the board on which it is
   shown, not only what it eliminated on the board on which it was found. */
static void steps_do_all_they_can(void **state)
{
    (void)state;
    size_t compared = 0;
    for (size_t i = 0; i < SAMPLES; i++) {
        suuji_puzzle *const puzzle = make_puzzle(samples[i].rules, samples[i].puzzle);
        struct mirror mirror = {.human = make_human(puzzle, NULL),
                                .twin = make_human(puzzle, NULL)};
        suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
        suuji_walk result = SUUJI_WALK_INIT;
        options.on_step = look_again;
        options.user = &mirror;
        assert_int_equal(suuji_human_walk(mirror.human, &options, &result, NULL), SUUJI_OK);
        assert_int_equal(mirror.same, mirror.compared);
        compared += mirror.compared;
        suuji_human_free(mirror.human);
        suuji_human_free(mirror.twin);
        suuji_puzzle_free(puzzle);
    }
    assert_true(compared > 20);
}

TEST_FILE(test_human_walk)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_path_has_each_next_step),
        cmocka_unit_test(steps_that_are_not_needed_are_left_out),
        cmocka_unit_test(no_further_step_can_be_left_out),
        cmocka_unit_test(path_that_does_not_solve_is_whole),
        cmocka_unit_test(any_order_of_techniques_is_right),
        cmocka_unit_test(callback_ends_the_path),
        cmocka_unit_test(walk_is_refused_in_its_callbacks),
        cmocka_unit_test(long_searches_heed_a_stop),
        cmocka_unit_test(limits_end_the_path),
        cmocka_unit_test(steps_do_all_they_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
