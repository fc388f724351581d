/* SPDX-License-Identifier: MIT */
/* The call `check`: is a puzzle consistent, unique and minimal, and is this grid its solution? */
#include "call/call_row.h"

#include "json/reply_json.h"

#include <stdlib.h>

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    static const char *const others[] = {"quick", NULL};

    struct sj_check_query query = {.quick = sj_call_flag(call, "quick"),
                                   .minimal = sj_call_flag(call, "minimal"),
                                   .constraints = sj_call_flag(call, "constraints"),
                                   .limits = sj_call_limits(call)};
    struct sj_check_answer found = {0};
    struct sj_searcher searcher = {0};
    suuji_puzzle *puzzle = NULL;
    uint8_t *grid = NULL;
    suuji_status status = sj_call_exclude(call, "minimal", others, err);
    if (status == SUUJI_OK)
        status = sj_call_exclude(call, "constraints", others, err);
    if (status == SUUJI_OK)
        status = sj_call_position(call, true, &puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_grid(call, "grid", suuji_puzzle_rules(puzzle), &grid, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &searcher.solver, err);
    if (status == SUUJI_OK) {
        query.puzzle = puzzle;
        query.grid = grid ? grid : suuji_puzzle_solution(puzzle);
        query.grid_cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
        status = sj_check_puzzle(&found, &searcher, &query, err);
    }
    if (status == SUUJI_OK)
        sj_json_put_check(&call->reply, &found, NULL);
    sj_check_clear(&found);
    free(grid);
    suuji_puzzle_free(puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    SJ_ARGUMENTS_ORIGINAL,
    {"grid", SUUJI_ARGUMENT_GRID,
     "a solution to check; default: the one that came with the puzzle"},
    {"quick", SUUJI_ARGUMENT_FLAG, "do not search for redundant clues"},
    {"minimal", SUUJI_ARGUMENT_FLAG, "search for them also in a half-filled grid"},
    {"constraints", SUUJI_ARGUMENT_FLAG, "search for redundant constraints as well"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_check = {
    .info = {"check", "check a puzzle: consistent, unique, minimal; and a solution", arguments},
    .run = run,
};
