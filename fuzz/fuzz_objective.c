/* SPDX-License-Identifier: MIT */
/* Any text as an objective and as a list of preferences: it is refused with a place in the text, or
   has a value for every grid. The first byte says which. If it is valid, the best of the 288 grids
   of size 4 is the one that brute force finds. */
#include "fuzz.h"

#include "suuji/objective.h"

#include <string.h>

/* All grids, one by one. */
struct look {
    const suuji_objective *objective;
    int64_t least, most;
    bool any;
};

static bool look_at(void *user, const uint8_t *grid)
{
    struct look *const look = user;
    const int64_t value = suuji_objective_value(look->objective, grid);
    MUST(value > -((int64_t)1 << 47) && value < (int64_t)1 << 47);
    look->least = look->any && look->least < value ? look->least : value;
    look->most = look->any && look->most > value ? look->most : value;
    look->any = true;
    return true;
}

static void check_best(const suuji_puzzle *puzzle, const suuji_objective *objective)
{
    struct look look = {.objective = objective};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    MUST(suuji_solver_new("bits", &solver, NULL) == SUUJI_OK);
    query.limit = SUUJI_ALL;
    query.on_solution = look_at;
    query.user = &look;
    MUST(suuji_solver_solve(solver, puzzle, &query, &answer, NULL) == SUUJI_OK);
    query = (suuji_query)SUUJI_QUERY_INIT;
    query.objective = objective;
    MUST(suuji_solver_solve(solver, puzzle, &query, &answer, NULL) == SUUJI_OK);
    MUST(answer.best);
    MUST(answer.value ==
         (suuji_objective_sense(objective) == SUUJI_SENSE_MINIMIZE ? look.least : look.most));
    suuji_solver_free(solver);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_objective *objective = NULL;
    suuji_error err = {0};
    if (size == 0)
        return 0;
    char *const text = malloc(size);
    MUST(text);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    MUST(suuji_rules_new("4", &rules, NULL) == SUUJI_OK);
    const suuji_status status =
        data[0] % 3 == 2
            ? suuji_objective_prefer(rules, text, &objective, &err)
            : suuji_objective_new(rules, text,
                                  data[0] % 3 ? SUUJI_SENSE_MAXIMIZE : SUUJI_SENSE_MINIMIZE,
                                  &objective, &err);
    if (status == SUUJI_OK) {
        MUST(suuji_puzzle_new(rules, &puzzle, NULL) == SUUJI_OK);
        check_best(puzzle, objective);
    } else {
        MUST(!objective && (status == SUUJI_ERR_SYNTAX || status == SUUJI_ERR_ARGUMENT));
        MUST(err.status == status && err.text[0]);
        MUST(err.line == 1 && err.column >= 1 && err.column <= strlen(text) + 1);
    }
    suuji_objective_free(objective);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
    free(text);
    return 0;
}
