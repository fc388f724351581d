/* SPDX-License-Identifier: MIT */
/* Helpers for most tests: cmocka with the headers it needs, and short ways to make puzzles. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "suuji.h"
#include "base/stop.h"

/* Assertions are on: a debug build, under sanitizers, where everything takes ten to fifty times as
   long. Tests with many random cases try fewer of them there. */
#ifdef NDEBUG
enum { debugging = false };
#else
enum { debugging = true };
#endif

/* What a file of tests in tests/unit/ ends with: a function that runs them and returns how many
   failed. It is named as the file; tests/unit.c calls it. */
#define TEST_FILE(name) \
    int name(void);     \
    int name(void)

/* The number in the environment variable SUUJI_TEST_`what`, which asks a test for a longer run or
   another one; `usual` without it. */
unsigned test_number(const char *what, unsigned usual);

/* Are few cases enough for tests that take long? In `make check-all`, which sets SUUJI_TEST_LONG,
   they are not; in debug builds they always are. */
bool is_short_run(void);

/* Rules from their text; the test fails if they are refused. */
suuji_rules *make_rules(const char *spec);

/* A puzzle of `spec` from one character per cell ('.' or '0' empty, 1-9, then A-Z); the test fails
   on any other character or length. An empty string is the empty grid. */
suuji_puzzle *make_puzzle(const char *spec, const char *cells);

/* Is the engine built in, does it support all of `needs`, and does it work in this process? One
   that starts a program for each query is too slow for thousands of puzzles: it has its own
   test. */
bool can_ask(const suuji_engine_info *info, unsigned needs);

/* A thread that requests the stop it is given after a moment. */
void *stop_soon(void *stop);

/* A solver by its engine, and its answer; the test fails if there is none. */
suuji_solver *make_solver(const char *engine);
suuji_answer ask_solver(suuji_solver *solver, const suuji_puzzle *puzzle, const suuji_query *query);

/* How many solutions these givens have, up to two. */
uint64_t count_two(suuji_solver *solver, const suuji_rules *rules, const uint8_t *givens);

/* How many solutions `engine` finds up to `limit` (0: all). */
uint64_t count_with(const char *engine, const suuji_puzzle *puzzle, uint64_t limit);

/* A generator with these options is refused: SUUJI_ERR_ARGUMENT, with `why` in the message. */
void refuse_generator(const char *spec, const suuji_generate_options *options, const char *why);

/* suuji_generator_make, with copies of the results: `count` grids each, and `count` reports. */
suuji_status make_puzzles(suuji_generator *generator, uint64_t first, size_t count, uint8_t *givens,
                          uint8_t *solutions, suuji_made *made, suuji_error *err);

#endif
