/* SPDX-License-Identifier: MIT */
/* The grids of a file, in memory. They come through the same pipeline as puzzles do, by a job
   that writes grids as bytes: first how many cells, in two bytes, then the cells. */
#include "app/jobs/solution_list.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "app/batch/batch.h"
#include "app/frame/interrupt.h"

#include <stdio.h>
#include <stdlib.h>

static suuji_status collect_lot(void *state, struct cli_lot *lot, suuji_error *err)
{
    const bool givens = ((const struct cli_solution_list *)state)->givens;
    (void)err;
    for (; lot->done < lot->count; lot->done++) {
        const struct cli_item *const item = &lot->item[lot->done];
        const suuji_puzzle *const puzzle = item->puzzle;
        const unsigned cells =
            item->status == SUUJI_OK ? suuji_rules_cells(suuji_puzzle_rules(puzzle)) : 0;
        if (item->status != SUUJI_OK)
            cli_lot_refuse(lot, item);
        sj_text_char(&lot->out, (char)(cells >> 8));
        sj_text_char(&lot->out, (char)(cells & 255));
        const uint8_t *const beside = cells && !givens ? suuji_puzzle_solution(puzzle) : NULL;
        for (unsigned cell = 0; cell < cells && givens; cell++)
            sj_text_char(&lot->out, suuji_puzzle_is_entry(puzzle, cell)
                                        ? '\0'
                                        : (char)suuji_puzzle_givens(puzzle)[cell]);
        if (cells && !givens)
            sj_text_add(&lot->out, (const char *)(beside ? beside : suuji_puzzle_givens(puzzle)),
                        cells);
    }
    return SUUJI_OK;
}

static suuji_status add_solution(struct cli_solution_list *list, unsigned cells, suuji_error *err)
{
    if (!sj_grow(&list->grid, &list->room, list->count + 1, sizeof *list->grid))
        return sj_fail_memory(err);
    list->grid[list->count++] = (struct cli_solution){list->cells.len, cells};
    return SUUJI_OK;
}

static suuji_status collect(void *user, const char *text, size_t len, suuji_error *err)
{
    struct cli_solution_list *const list = user;
    for (const char *const end = text + len; text < end;) {
        const unsigned cells = (unsigned)(unsigned char)text[0] << 8 | (unsigned char)text[1];
        const suuji_status status = add_solution(list, cells, err);
        if (status != SUUJI_OK)
            return status;
        sj_text_add(&list->cells, text + 2, cells);
        text += 2 + cells;
    }
    return list->cells.failed ? sj_fail_memory(err) : SUUJI_OK;
}

static suuji_status write_complaint(void *user, const char *text, size_t len, suuji_error *err)
{
    (void)user;
    (void)err;
    fwrite(text, 1, len, stderr);
    return SUUJI_OK;
}

/* Read the grids into `list`, where `givens` is set. */
static suuji_status read_grids(struct cli_solution_list *list, const char *file,
                               const suuji_read_options *options, size_t *bad, suuji_error *err)
{
    const char *const files[] = {file, NULL};
    const struct cli_job job = {.user = list, .work = collect_lot};
    const struct cli_batch batch = {.files = files,
                                    .read = *options,
                                    .threads = 1,
                                    .job = &job,
                                    .write_out = collect,
                                    .write_notes = write_complaint,
                                    .user = list,
                                    .stop = cli_interrupt_watch()};
    struct cli_batch_result result;
    const char *const what = list->givens ? "original puzzles" : "solutions";
    suuji_status status = cli_batch_execute(&batch, &result, err);
    if (status == SUUJI_OK && result.missing)
        status = sj_fail(err, SUUJI_ERR_IO, "the %s could not be read", what);
    if (status == SUUJI_OK && result.foreign)
        status = sj_fail(err, SUUJI_ERR_SYNTAX, "the %s could not be read", what);
    *bad = (size_t)result.bad;
    if (status != SUUJI_OK)
        cli_solution_list_free(list);
    return status;
}

suuji_status cli_solution_list_read(struct cli_solution_list *list, const char *file,
                                    const suuji_read_options *options, size_t *bad,
                                    suuji_error *err)
{
    *list = (struct cli_solution_list){.givens = false};
    return read_grids(list, file, options, bad, err);
}

suuji_status cli_original_list_read(struct cli_solution_list *list, const char *file,
                                    const suuji_read_options *options, size_t *bad,
                                    suuji_error *err)
{
    *list = (struct cli_solution_list){.givens = true};
    return read_grids(list, file, options, bad, err);
}

void cli_solution_list_free(struct cli_solution_list *list)
{
    sj_text_free(&list->cells);
    free(list->grid);
    *list = (struct cli_solution_list){0};
}

const uint8_t *cli_solution_list_at(const struct cli_solution_list *list, uint64_t number,
                                    unsigned *cells)
{
    if (number == 0 || number > list->count)
        return NULL;
    const struct cli_solution *const grid = &list->grid[number - 1];
    *cells = grid->cells;
    return grid->cells ? (const uint8_t *)list->cells.at + grid->at : NULL;
}
