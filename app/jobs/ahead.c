/* SPDX-License-Identifier: MIT */
/* Answers ahead: many puzzles at once. */
#include "app/jobs/ahead.h"
#include "suuji/rows.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Fewer puzzles are as fast one by one. */
#define FEW_PUZZLES 256u

suuji_answer cli_answer_of_count(uint64_t found, const suuji_query *query)
{
    suuji_answer answer = {.size = sizeof(suuji_answer), .count = found, .end = SUUJI_END_COMPLETE};
    if (query->limit && found >= query->limit)
        answer.end = SUUJI_END_LIMIT;
    answer.verdict = found >= 2                         ? SUUJI_VERDICT_SEVERAL
                     : found == 0                       ? SUUJI_VERDICT_NONE
                     : answer.end == SUUJI_END_COMPLETE ? SUUJI_VERDICT_UNIQUE
                                                        : SUUJI_VERDICT_SOLVED;
    return answer;
}

/* Can an item be a row? */
static bool is_row(const struct cli_item *item)
{
    return item->status == SUUJI_OK && !suuji_puzzle_has_marks(item->puzzle);
}

/* How many items from `first` on have the rules of the first row among them, or are not rows? Sets
   these rules and the number of rows. */
static size_t count_items(const struct cli_lot *lot, size_t first, const suuji_rules **rules,
                          size_t *rows)
{
    size_t i = first;
    *rules = NULL;
    *rows = 0;
    for (; i < lot->count; i++) {
        const struct cli_item *const item = &lot->item[i];
        if (!is_row(item))
            continue;
        if (*rules && !suuji_rules_equal(suuji_puzzle_rules(item->puzzle), *rules))
            break;
        *rules = suuji_puzzle_rules(item->puzzle);
        ++*rows;
    }
    return i - first;
}

static suuji_status make_room(struct cli_ahead *ahead, size_t count, suuji_error *err)
{
    const size_t bytes = count * ahead->cells;
    if (bytes <= ahead->bytes && count <= ahead->room)
        return SUUJI_OK;
    cli_ahead_free(ahead);
    ahead->row = malloc(bytes);
    ahead->solution = malloc(bytes);
    ahead->found = calloc(count, sizeof *ahead->found);
    ahead->guesses = calloc(count, sizeof *ahead->guesses);
    ahead->at = calloc(count, sizeof *ahead->at);
    if (!ahead->row || !ahead->solution || !ahead->found || !ahead->guesses || !ahead->at)
        return sj_fail_memory(err);
    ahead->bytes = bytes;
    ahead->room = count;
    return SUUJI_OK;
}

suuji_status cli_ahead_look(struct cli_ahead *ahead, suuji_solver *solver, const suuji_query *query,
                            struct cli_lot *lot, size_t first, suuji_error *err)
{
    const suuji_rules *rules;
    size_t count;
    ahead->first = first;
    ahead->count = count_items(lot, first, &rules, &count);
    ahead->answered = 0;
    if (count == 0)
        return SUUJI_OK;
    lot->together = suuji_solver_takes_rows(solver, rules);
    if (count < FEW_PUZZLES || !lot->together)
        return SUUJI_OK;
    ahead->cells = suuji_rules_cells(rules);
    ahead->limit = query->limit;
    suuji_status status = make_room(ahead, ahead->count, err);
    if (status != SUUJI_OK)
        return status;
    size_t row = 0;
    for (size_t i = 0; i < ahead->count; i++) {
        const struct cli_item *const item = &lot->item[first + i];
        ahead->at[i] = is_row(item) ? row : SIZE_MAX;
        if (is_row(item))
            memcpy(ahead->row + row++ * ahead->cells, suuji_puzzle_givens(item->puzzle),
                   ahead->cells);
    }
    suuji_rows rows = {.size = sizeof(suuji_rows),
                       .cells = ahead->row,
                       .stride = ahead->cells,
                       .count = count,
                       .solution = ahead->solution,
                       .solution_stride = ahead->cells,
                       .found = ahead->found,
                       .guesses = ahead->guesses,
                       .skip = true};
    status = suuji_solver_solve_rows(solver, rules, &rows, query, err);
    ahead->answered = status == SUUJI_OK ? rows.done : 0;
    return status;
}

bool cli_ahead_answer(const struct cli_ahead *ahead, size_t item, const suuji_query *query,
                      suuji_answer *answer)
{
    if (item < ahead->first || item - ahead->first >= ahead->count || ahead->answered == 0)
        return false;
    const size_t row = ahead->at[item - ahead->first];
    if (row >= ahead->answered)
        return false;
    const uint8_t *const solution = ahead->solution + row * ahead->cells;
    const uint64_t found = ahead->found[row];
    const bool all = found < ahead->limit; /* else there may be more */
    if (found == SUUJI_ROW_SKIPPED || (all ? found > query->limit : query->limit != ahead->limit))
        return false;
    if (found > 1 && query->on_solution) /* of several solutions there is only the first */
        return false;
    *answer = cli_answer_of_count(found, query);
    answer->solution = found ? solution : NULL;
    if (found && query->on_solution)
        query->on_solution(query->user, solution);
    return true;
}

void cli_ahead_free(struct cli_ahead *ahead)
{
    free(ahead->row);
    free(ahead->solution);
    free(ahead->found);
    free(ahead->guesses);
    free(ahead->at);
    ahead->at = NULL;
    ahead->row = ahead->solution = NULL;
    ahead->found = ahead->guesses = NULL;
    ahead->bytes = ahead->room = 0;
}
