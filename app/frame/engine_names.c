/* SPDX-License-Identifier: MIT */
/* A list of engines as it is written. */
#include "app/frame/engine_names.h"

#include <string.h>

#define BLANKS " \t\r\n"

static const char *name_separators(const char *list)
{
    return strchr(list, ';') ? ";" : strpbrk(list, BLANKS) ? BLANKS : strchr(list, ':') ? "" : ",";
}

/* Bytes after a blank that continue the command of the engine before it; 0: none. No engine's name
   begins with '-' or contains '%'. */
static size_t goes_on(const char *from)
{
    const size_t blanks = strspn(from, BLANKS);
    const char *const word = from + blanks;
    const size_t len = strcspn(word, BLANKS);
    return *word == '-' || memchr(word, '%', len) ? blanks + len : 0;
}

bool cli_specs_next(const char *list, size_t *at, const char **spec, size_t *len)
{
    const char *const between = name_separators(list);
    const char *from = list + *at;
    do {
        from += strspn(from, between);
        from += strspn(from, BLANKS);
    } while (*from && strchr(between, *from));
    size_t whole = strcspn(from, between);
    for (size_t more = 1; more > 0 && *between == ' '; whole += more)
        more = goes_on(from + whole);
    *at = (size_t)(from - list) + whole;
    *spec = from;
    *len = whole;
    while (*len > 0 && strchr(BLANKS, from[*len - 1]))
        --*len;
    return *len > 0;
}

/* Solve a small puzzle: a missing program is noticed only when it is run. */
suuji_status cli_specs_works(const suuji_engine_info *info, bool *works, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    *works = false;
    if (!(info->can & SUUJI_CAN_FIND) || info->missing)
        return SUUJI_OK;
    query.limits.seconds = 1;
    suuji_status status = suuji_rules_new("4", &rules, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(info->name, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, puzzle, &query, &answer, err);
    *works = status == SUUJI_OK;
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
    return status == SUUJI_ERR_MEMORY ? status : SUUJI_OK;
}
