/* SPDX-License-Identifier: MIT */
/* Any text as an engine with options and as a format with options: refused with a reason, or it
   works. The engine counts the 288 grids of size 4; the format writes a puzzle. */
#include "fuzz.h"

#include <string.h>

static void check_error(suuji_status status, const suuji_error *err)
{
    MUST(status == SUUJI_ERR_ARGUMENT || status == SUUJI_ERR_UNSUPPORTED ||
         status == SUUJI_ERR_MEMORY);
    MUST(err->status == status && err->text[0]);
}

static void try_engine(const char *spec, const suuji_puzzle *puzzle)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {0};
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.nodes = 20000;
    query.limits.seconds = 2;
    suuji_status status = suuji_solver_new(spec, &solver, &err);
    if (status != SUUJI_OK) {
        MUST(!solver);
        check_error(status, &err);
        return;
    }
    if (suuji_solver_engine(solver)->can & SUUJI_CAN_COUNT)
        query.limit = SUUJI_ALL;
    status = suuji_solver_solve(solver, puzzle, &query, &answer, &err);
    if (status != SUUJI_OK)
        check_error(status, &err);
    else if (answer.end == SUUJI_END_COMPLETE && query.limit == 0)
        MUST(answer.count == 288);
    suuji_solver_free(solver);
}

static void try_format(const char *spec, const suuji_puzzle *puzzle)
{
    char *text = NULL;
    size_t length = 0;
    suuji_error err = {0};
    const suuji_status status = suuji_puzzle_write(puzzle, NULL, spec, &text, &length, &err);
    if (status != SUUJI_OK) {
        MUST(!text);
        check_error(status, &err);
    } else {
        MUST(text && strlen(text) == length);
    }
    suuji_text_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    char *const spec = malloc(size + 1);
    MUST(spec);
    if (size > 0)
        memcpy(spec, data, size);
    spec[size] = '\0';
    MUST(suuji_rules_new("4", &rules, NULL) == SUUJI_OK);
    MUST(suuji_puzzle_new(rules, &puzzle, NULL) == SUUJI_OK);
    try_engine(spec, puzzle);
    try_format(spec, puzzle);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
    free(spec);
    return 0;
}
