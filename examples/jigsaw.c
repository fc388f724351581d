/* SPDX-License-Identifier: MIT */
/* Irregular regions, givens set one by one, faults reported by the verifier, and a search that
   another thread stops. */
#include <suuji.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* A region map: one letter per cell, six cells of each. */
/* clang-format off */
#define JIGSAW   \
    "6:regions=" \
    "AAABBB" \
    "AACCBB" \
    "ADDCCB" \
    "EDDCCF" \
    "EEDDFF" \
    "EEEFFF"
/* clang-format on */

/* Print a fault of a grid. */
static bool print_fault(void *user, const suuji_fault *fault)
{
    const suuji_rules *const rules = user;
    char text[120];
    suuji_fault_text(rules, fault, NULL, text, sizeof text);
    printf("  %s\n", text);
    return true;
}

static void print_grid(const suuji_rules *rules, const uint8_t *grid)
{
    const unsigned size = suuji_rules_size(rules);
    for (unsigned cell = 0; cell < size * size; cell++)
        printf("%s%u%s", cell % size ? " " : "  ", grid[cell], (cell + 1) % size ? "" : "\n");
}

/* Solve a jigsaw, then swap two cells of its solution and call the verifier. */
static suuji_status solve_and_spoil(suuji_solver *solver, suuji_puzzle *puzzle, suuji_error *err)
{
    uint8_t grid[36];
    suuji_rules *const rules = suuji_rules_share(suuji_puzzle_rules(puzzle));
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = SUUJI_OK;

    for (unsigned i = 0; i < 6 && status == SUUJI_OK; i++)
        status = suuji_puzzle_set_given(puzzle, i, i + 1, err); /* the first row: 1 2 3 4 5 6 */
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, puzzle, NULL, &answer, err);
    if (status == SUUJI_OK && answer.solution) {
        puts("a solution:");
        print_grid(rules, answer.solution);

        memcpy(grid, answer.solution, sizeof grid);
        grid[0] = answer.solution[1];
        grid[1] = answer.solution[0];
        puts("with the first two cells swapped:");
        suuji_verify(puzzle, grid, print_fault, rules);
    }
    suuji_rules_free(rules);
    return status;
}

/* A stop may be requested by another thread, or by a signal handler, while a solver works. */
static void *stop_soon(void *stop)
{
    const struct timespec moment = {.tv_nsec = 20000000};
    nanosleep(&moment, NULL);
    suuji_stop_request(stop);
    return NULL;
}

/* Count the solutions of the empty 25x25 grid, which would take for ever. */
static suuji_status count_until_stopped(suuji_solver *solver, suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_stop *stop = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = SUUJI_ALL;

    suuji_status status = suuji_rules_new("25", &rules, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_stop_new(&stop, err);
    if (status == SUUJI_OK) {
        query.limits.stop = stop;
        pthread_t other;
        const bool started = pthread_create(&other, NULL, stop_soon, stop) == 0;
        if (started) {
            status = suuji_solver_solve(solver, puzzle, &query, &answer, err);
            pthread_join(other, NULL);
            if (status == SUUJI_OK)
                printf("the long search ended: %s\n", suuji_end_name(answer.end));
        }
    }
    suuji_stop_free(stop);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
    return status;
}

int main(void)
{
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    suuji_error err;

    suuji_status status = suuji_rules_new(JIGSAW, &rules, &err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &puzzle, &err);
    if (status == SUUJI_OK)
        status = suuji_solver_new("backtrack:mrv,forward", &solver, &err);
    if (status == SUUJI_OK)
        status = solve_and_spoil(solver, puzzle, &err);
    if (status == SUUJI_OK)
        status = count_until_stopped(solver, &err);
    if (status != SUUJI_OK)
        fprintf(stderr, "jigsaw: %s\n", err.text);

    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
    return status == SUUJI_OK ? 0 : 1;
}
