/* SPDX-License-Identifier: MIT */
/* Solving lines of 81 characters in bulk, without parsing each of them. */
#include "app/solve/solve_rows.h"
#include "suuji/rows.h"

#include "base/fail.h"
#include "app/jobs/tally.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, LINE = CELLS + 1 };

/* How many lines from the start on have the length of a puzzle? */
static size_t count_lines(const char *text, size_t len)
{
    size_t count = 0;
    while ((count + 1) * LINE <= len && text[count * LINE + CELLS] == '\n')
        count++;
    return count;
}

static suuji_status make_room(struct cli_rows *rows, size_t count, suuji_error *err)
{
    if (!rows->rules) {
        const suuji_status status = suuji_rules_new("9", &rows->rules, err);
        if (status != SUUJI_OK)
            return status;
    }
    if (count <= rows->room)
        return SUUJI_OK;
    free(rows->found);
    free(rows->guesses);
    rows->found = calloc(count, sizeof *rows->found);
    rows->guesses = calloc(count, sizeof *rows->guesses);
    rows->room = rows->found && rows->guesses ? count : 0;
    return rows->room ? SUUJI_OK : sj_fail_memory(err);
}

void cli_rows_free(struct cli_rows *rows)
{
    suuji_rules_free(rows->rules);
    suuji_puzzle_free(rows->item.puzzle);
    free(rows->found);
    free(rows->guesses);
}

/* A row without a solution as requested: report it like any other item. */
static suuji_status refuse_row(struct cli_query_worker *worker, struct cli_rows *rows,
                               cli_row_refused *refused, const char *row, size_t line,
                               const suuji_answer *answer, suuji_error *err)
{
    struct cli_item *const item = &rows->item;
    item->line = line;
    uint8_t givens[CELLS];
    for (unsigned i = 0; i < CELLS; i++)
        givens[i] = (uint8_t)(row[i] == '.' ? 0 : row[i] - '0');
    suuji_status status =
        item->puzzle ? SUUJI_OK : suuji_puzzle_new(rows->rules, &item->puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_givens(item->puzzle, givens, err);
    if (status != SUUJI_OK)
        return status;
    worker->item = item;
    status = refused(worker, answer, err);
    worker->item = NULL;
    return status;
}

/* Close the gaps that rows without a solution leave in what was written at `from`. */
static suuji_status remove_refused(struct cli_query_worker *worker, struct cli_rows *rows,
                                   const suuji_query *query, cli_row_refused *refused,
                                   const char *text, size_t line, size_t count, size_t from,
                                   suuji_error *err)
{
    struct sj_text *const out = &worker->lot->out;
    const suuji_answer one = cli_answer_of_count(1, query);
    uint64_t ones = 0;
    size_t to = from;
    for (size_t i = 0; i < count; i++) {
        if (rows->found[i] == 1) { /* one of one that is asked for, or the only one */
            if (to != from + i * LINE)
                memmove(out->at + to, out->at + from + i * LINE, LINE);
            to += LINE;
            ones++;
            continue;
        }
        const suuji_answer answer = cli_answer_of_count(rows->found[i], query);
        cli_tally_rows(worker->lot, &answer, 1);
        out->at[to++] = '\n';
        const suuji_status status =
            refuse_row(worker, rows, refused, text + i * LINE, line + i, &answer, err);
        if (status != SUUJI_OK)
            return status;
    }
    cli_tally_rows(worker->lot, &one, ones);
    out->len = to;
    return SUUJI_OK;
}

suuji_status cli_rows_solve(struct cli_query_worker *worker, struct cli_rows *rows,
                            const suuji_query *query, cli_row_refused *refused, const char *text,
                            size_t len, size_t line, size_t *taken, size_t *items, suuji_error *err)
{
    struct sj_text *const out = &worker->lot->out;
    size_t count = count_lines(text, len);
    const size_t from = out->len;
    if (count == 0)
        return SUUJI_OK;
    suuji_status status = make_room(rows, count, err);
    if (status == SUUJI_OK && !suuji_solver_takes_rows(worker->solver, rows->rules))
        return SUUJI_OK; /* one by one, so that the results of a slow engine are written in time */
    char *const room = status == SUUJI_OK ? sj_text_room(out, count * LINE) : NULL;
    if (!room)
        return status == SUUJI_OK ? sj_fail_memory(err) : status;
    suuji_rows work = {.size = sizeof(suuji_rows),
                       .cells = (const uint8_t *)text,
                       .stride = LINE,
                       .count = count,
                       .zero = '0',
                       .solution = (uint8_t *)room,
                       .solution_stride = LINE,
                       .found = rows->found,
                       .guesses = rows->guesses};
    suuji_error bad = {0};
    status = suuji_solver_solve_rows(worker->solver, rows->rules, &work, query, &bad);
    /* the lines before the first that has another form */
    if (status == SUUJI_ERR_ARGUMENT && bad.line > 1) {
        work.count = count = bad.line - 1;
        status = suuji_solver_solve_rows(worker->solver, rows->rules, &work, query, &bad);
    } else if (status == SUUJI_ERR_ARGUMENT) {
        return SUUJI_OK;
    }
    if (status != SUUJI_OK)
        return sj_fail(err, status, "%s", bad.text);
    if (work.done < count)
        return SUUJI_OK;
    for (size_t i = 0; i < count; i++)
        room[i * LINE + CELLS] = '\n';
    status = remove_refused(worker, rows, query, refused, text, line, count, from, err);
    if (status != SUUJI_OK) {
        out->len = from;
        return status;
    }
    *taken = count * LINE;
    *items = count;
    return SUUJI_OK;
}
