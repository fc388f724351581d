/* SPDX-License-Identifier: MIT */
/* Bytes make a position of some rules; every step that a technique finds there must be proved by
   its evidence. The position may have no solution or many, and its marks may be wrong: nothing else
   is assumed.

   Byte 0: the rules, most often small ones; byte 1: the technique of which all steps are looked for
   at every position, and whether a search may take long; byte 2: the number of steps of the path
   (low 5 bits; 0 or 1 for larger rules), and which techniques it leaves out (high 2 bits). Then
   pairs of bytes: a cell, and a value to give, to enter (bit 6) or to exclude (bit 7). */
#include "fuzz.h"

#include "suuji/human.h"

#include <string.h>
#include <time.h>

static const char *const specs[] = {
    "4", "4+x", "4:latin", "4:regions=AABBACBBACCDCDDD", "5:latin", "3", "1", "2", "4+antiking",
    /* slower: */
    "9", "6:2x3", "6:3x2+x", "9+x", "9+antiknight", "9+windoku", "9+antiking", "9+disjoint",
    "8:2x4", "9+center", "10:2x5", "9+x+windoku", "6+x", "6+antiknight"};

enum { SMALL = 9 };

enum { MOST_STEPS = 12 }; /* of one search */

/* Seconds for each of the two walks of an input, and of one input in 64: what takes longer seldom
   ends in twenty times this either. Kept inputs have time. */
#ifdef FUZZ_REPLAY
#define SECONDS 0.3
#else
#define SECONDS 0.001
#endif
#define MORE_SECONDS 0.02

struct look {
    suuji_human *human;
    unsigned cells, size, steps;
    double end; /* on the clock */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void give_time(struct look *look, unsigned byte)
{
    look->end = now() + (byte < 252 ? SECONDS : SECONDS + MORE_SECONDS);
}

/* What is left for the next search. False: nothing. */
static bool take_rest(const struct look *look, suuji_limits *limits)
{
    limits->seconds = look->end - now();
    return limits->seconds > 0;
}

static bool is_candidate(const struct look *look, suuji_candidate candidate)
{
    MUST(candidate.cell < look->cells && candidate.value >= 1 && candidate.value <= look->size);
    return suuji_human_candidates(look->human, candidate.cell) >> (candidate.value - 1) & 1;
}

/* A step does something, to candidates that are there; its evidence proves it; it has a
   sentence. */
static void check_step(const struct look *look, const suuji_human_step *step)
{
    char text[64], other[64];
    MUST(step->placed_count + step->eliminated_count > 0);
    for (size_t i = 0; i < step->placed_count; i++)
        MUST(is_candidate(look, step->placed[i]));
    for (size_t i = 0; i < step->eliminated_count; i++)
        MUST(is_candidate(look, step->eliminated[i]));
    const size_t len =
        suuji_human_sentence(look->human, step, SUUJI_NOTATION_K9, text, sizeof text);
    MUST(len > 0 && strlen(text) == (len < sizeof text ? len : sizeof text - 1));
    suuji_human_brief(look->human, step, SUUJI_NOTATION_A1, other, sizeof other);
    const suuji_proved proved = suuji_human_check(look->human, step);
    if (proved == SUUJI_PROVED_NO)
        fprintf(stderr, "%s: %s\n", step->technique->name, text);
    MUST(proved != SUUJI_PROVED_NO);
}

static bool on_step(void *user, const suuji_human_step *step)
{
    struct look *const look = user;
    check_step(look, step);
    return ++look->steps < MOST_STEPS;
}

/* A solved board is a solution of the puzzle. */
static void check_solved(const struct look *look, const suuji_puzzle *puzzle)
{
    uint8_t grid[256];
    for (unsigned cell = 0; cell < look->cells; cell++)
        grid[cell] = (uint8_t)suuji_human_value(look->human, cell);
    MUST(suuji_verify(puzzle, grid, NULL, NULL));
}

/* The path without its detours. */
static void walk_needed(struct look *look, const suuji_puzzle *puzzle)
{
    suuji_walk_options options = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk result = SUUJI_WALK_INIT;
    options.on_step = on_step;
    options.user = look;
    look->steps = 0;
    if (!take_rest(look, &options.limits))
        return;
    MUST(suuji_human_load(look->human, puzzle, NULL) == SUUJI_OK);
    MUST(suuji_human_walk(look->human, &options, &result, NULL) == SUUJI_OK);
    MUST(result.solved == suuji_human_solved(look->human));
    if (result.solved)
        check_solved(look, puzzle);
}

static void walk(struct look *look, const suuji_puzzle *puzzle, size_t which, unsigned most)
{
    suuji_limits limits = {0};
    const suuji_human_step *step = NULL;
    size_t rows = 0;
    while (suuji_technique_at(rows))
        rows++;
    MUST(suuji_human_load(look->human, puzzle, NULL) == SUUJI_OK);
    for (unsigned i = 0; i <= most && take_rest(look, &limits); i++) {
        look->steps = 0;
        MUST(suuji_human_find(look->human, suuji_technique_at(which % rows), &limits, on_step, look,
                              NULL, NULL) == SUUJI_OK);
        MUST(suuji_human_next(look->human, &limits, &step, NULL, NULL) == SUUJI_OK);
        if (!step)
            break;
        MUST(!suuji_human_broken(look->human));
        check_step(look, step);
        suuji_human_apply(look->human, step);
    }
    if (suuji_human_solved(look->human))
        check_solved(look, puzzle);
}

static void read_cells(suuji_puzzle *puzzle, const uint8_t *data, size_t size)
{
    const unsigned n = suuji_rules_size(suuji_puzzle_rules(puzzle));
    for (size_t i = 0; i + 1 < size; i += 2) {
        const unsigned cell = data[i] % (n * n), value = (data[i + 1] & 63u) % n + 1;
        if (data[i + 1] & 128)
            MUST(suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL) == SUUJI_OK);
        else
            MUST((data[i + 1] & 64 ? suuji_puzzle_set_entry : suuji_puzzle_set_given)(
                     puzzle, cell, value, NULL) == SUUJI_OK);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* Without the simple techniques, the others meet more positions. */
    static const char *const without[] = {NULL, "singles", "uniqueness", "singles,uniqueness"};
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    static suuji_human *finder[sizeof specs / sizeof *specs][4]; /* kept: they are large */
    struct look look = {0};
    suuji_puzzle *puzzle = NULL;
    size_t which = 0;
    if (size < 3)
        return 0;
    options.without = without[data[2] >> 6];
    const suuji_rules *const rules =
        fuzz_rules(specs, SMALL, sizeof specs / sizeof *specs, data[0], &which);
    MUST(suuji_puzzle_new(rules, &puzzle, NULL) == SUUJI_OK);
    read_cells(puzzle, data + 3, size - 3);
    look.cells = suuji_rules_cells(rules);
    look.size = suuji_rules_size(rules);
    suuji_human **const kept = &finder[which][data[2] >> 6];
    if (!*kept)
        MUST(suuji_human_new(rules, &options, kept, NULL) == SUUJI_OK);
    look.human = *kept;
    give_time(&look, data[1]);
    walk(&look, puzzle, data[1], look.size > 6 ? data[2] & 1u : data[2] & 31u);
    give_time(&look, data[1]);
    walk_needed(&look, puzzle);
    suuji_puzzle_free(puzzle);
    return 0;
}
