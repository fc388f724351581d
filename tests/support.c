/* SPDX-License-Identifier: MIT */
/* Helpers for most tests. */
#include "support.h"

#include "generate/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

unsigned test_number(const char *what, unsigned usual)
{
    char name[40];
    snprintf(name, sizeof name, "SUUJI_TEST_%s", what);
    const char *const text = getenv(name);
    return text ? (unsigned)strtoul(text, NULL, 10) : usual;
}

suuji_rules *make_rules(const char *spec)
{
    suuji_rules *rules = NULL;
    suuji_error err;
    if (suuji_rules_new(spec, &rules, &err) != SUUJI_OK)
        fail_msg("rules '%s': %s", spec, err.text);
    return rules;
}

bool is_short_run(void)
{
    const char *const wanted = getenv("SUUJI_TEST_LONG");
    return !wanted || (debugging && strcmp(wanted, "always") != 0);
}

static unsigned value_of(char c)
{
    if (c == '.')
        return 0;
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    if (c >= 'A' && c <= 'Z')
        return (unsigned)(c - 'A') + 10;
    fail_msg("character '%c' is not a cell", c);
    return 0;
}

suuji_puzzle *make_puzzle(const char *spec, const char *cells)
{
    suuji_rules *const rules = make_rules(spec);
    const size_t want = (size_t)suuji_rules_size(rules) * suuji_rules_size(rules);
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    suuji_rules_free(rules);
    const size_t len = strlen(cells);
    assert_true(len == 0 || len == want);
    for (unsigned i = 0; i < len; i++)
        assert_int_equal(suuji_puzzle_set_given(puzzle, i, value_of(cells[i]), NULL), SUUJI_OK);
    return puzzle;
}

bool can_ask(const suuji_engine_info *info, unsigned needs)
{
    return !info->missing && (info->can & needs) == needs && !info->programs;
}

void *stop_soon(void *stop)
{
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    suuji_stop_request(stop);
    return NULL;
}

suuji_solver *make_solver(const char *engine)
{
    suuji_solver *solver = NULL;
    suuji_error err;
    if (suuji_solver_new(engine, &solver, &err) != SUUJI_OK)
        fail_msg("engine '%s': %s", engine, err.text);
    return solver;
}

suuji_answer ask_solver(suuji_solver *solver, const suuji_puzzle *puzzle, const suuji_query *query)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    if (suuji_solver_solve(solver, puzzle, query, &answer, &err) != SUUJI_OK)
        fail_msg("engine '%s', %s: %s", suuji_solver_engine(solver)->name,
                 suuji_rules_spec(suuji_puzzle_rules(puzzle)), err.text);
    return answer;
}

uint64_t count_two(suuji_solver *solver, const suuji_rules *rules, const uint8_t *givens)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    memcpy(puzzle->given, givens, rules->cells);
    query.limit = 2;
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    suuji_puzzle_free(puzzle);
    return answer.count;
}

uint64_t count_with(const char *engine, const suuji_puzzle *puzzle, uint64_t limit)
{
    suuji_solver *const solver = make_solver(engine);
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit ? limit : SUUJI_ALL;
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    suuji_solver_free(solver);
    return answer.count;
}

void refuse_generator(const char *spec, const suuji_generate_options *options, const char *why)
{
    suuji_rules *const rules = make_rules(spec);
    suuji_generator *generator = NULL;
    suuji_error err = {0};
    assert_int_equal(suuji_generator_new(rules, options, &generator, &err), SUUJI_ERR_ARGUMENT);
    assert_null(generator);
    if (!strstr(err.text, why))
        fail_msg("'%s' does not mention '%s'", err.text, why);
    suuji_rules_free(rules);
}

suuji_status make_puzzles(suuji_generator *generator, uint64_t first, size_t count, uint8_t *givens,
                          uint8_t *solutions, suuji_made *made, suuji_error *err)
{
    const suuji_status status = suuji_generator_make(generator, first, count, err);
    const size_t cells = generator->rules->cells;
    for (size_t i = 0; status == SUUJI_OK && i < count; i++) {
        made[i] = *suuji_generator_result(generator, i);
        memcpy(givens + i * cells, made[i].givens, cells);
        memcpy(solutions + i * cells, made[i].solution, cells);
    }
    assert_null(suuji_generator_result(generator, status == SUUJI_OK ? count : 0));
    return status;
}
