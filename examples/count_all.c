/* SPDX-License-Identifier: MIT */
/* Count all solutions, with a callback for each of them and a node limit.

   The empty 4x4 grid has 288 solutions, and one in 24 of them begins with the row 1 2 3 4. The
   empty 9x9 grid has 6670903752021072936960: there the limit ends the search. */
#include <suuji.h>

#include <stdio.h>

struct tally {
    unsigned long long seen;
    unsigned long long first_row_in_order;
};

/* Called for each solution during the search; `grid` is valid during the call. */
static bool look(void *user, const uint8_t *grid)
{
    struct tally *const tally = user;
    tally->seen++;
    if (grid[0] == 1 && grid[1] == 2 && grid[2] == 3 && grid[3] == 4)
        tally->first_row_in_order++;
    return true; /* continue; false would end the search */
}

/* Count the solutions of the empty grid of `spec`, with at most `nodes` search nodes. */
static suuji_status count_empty(suuji_solver *solver, const char *spec, uint64_t nodes,
                                suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    struct tally tally = {0};
    suuji_answer answer = SUUJI_ANSWER_INIT;

    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = SUUJI_ALL;    /* count all */
    query.limits.nodes = nodes; /* exact; limits.seconds depends on the machine */
    query.on_solution = look;
    query.user = &tally;

    suuji_status status = suuji_rules_new(spec, &rules, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, puzzle, &query, &answer, err);
    if (status == SUUJI_OK && answer.end == SUUJI_END_COMPLETE)
        printf("%s: %llu solutions, %llu of them begin 1 2 3 4\n", spec, tally.seen,
               tally.first_row_in_order);
    else if (status == SUUJI_OK)
        printf("%s: more than the search could count (%s)\n", spec, suuji_end_name(answer.end));

    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules); /* the puzzle had its own reference */
    return status;
}

int main(void)
{
    static const char *const specs[] = {"4", "4:latin", "4+x", "9"};
    suuji_solver *solver = NULL;
    suuji_error err;

    /* One solver serves puzzles of any rules, one after the other. */
    suuji_status status = suuji_solver_new(NULL, &solver, &err);
    for (size_t i = 0; status == SUUJI_OK && i < sizeof specs / sizeof specs[0]; i++)
        status = count_empty(solver, specs[i], 100000, &err);
    if (status != SUUJI_OK)
        fprintf(stderr, "count_all: %s\n", err.text);
    suuji_solver_free(solver);
    return status == SUUJI_OK ? 0 : 1;
}
