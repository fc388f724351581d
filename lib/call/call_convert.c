/* SPDX-License-Identifier: MIT */
/* The call `convert`: a puzzle, or a solution of it, in a format; or a puzzle as another kind of
   problem. */
#include "call/call_row.h"

#include "base/fail.h"
#include "suuji/export.h"

#include <stdlib.h>
#include <string.h>

static bool is_export(const char *to)
{
    const size_t len = strcspn(to, ":");
    const suuji_export_info *info = NULL;
    for (size_t i = 0; (info = suuji_export_at(i)) != NULL; i++)
        if (strlen(info->name) == len && memcmp(info->name, to, len) == 0)
            return true;
    return false;
}

static suuji_status write_export(const suuji_puzzle *puzzle, bool grid, const char *to,
                                 struct sj_text *out, suuji_error *err)
{
    if (grid)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'grid': an export has no solution");
    const suuji_status status = suuji_puzzle_export(puzzle, to, sj_text_keep, out, err);
    return out->failed ? sj_fail_memory(err) : status;
}

static suuji_status write_format(const suuji_puzzle *puzzle, const uint8_t *grid, const char *to,
                                 struct sj_text *out, suuji_error *err)
{
    char *text = NULL;
    size_t length = 0;
    const suuji_status status = suuji_puzzle_write(puzzle, grid, to, &text, &length, err);
    if (status == SUUJI_OK)
        sj_text_add(out, text, length);
    suuji_text_free(text);
    return out->failed ? sj_fail_memory(err) : status;
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    const char *const given = sj_call_text(call, "to");
    const char *const to = given ? given : "line";
    struct sj_text text = {0};
    suuji_puzzle *puzzle = NULL;
    uint8_t *grid = NULL;
    suuji_status status = sj_call_puzzle(call, &puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_grid(call, "grid", suuji_puzzle_rules(puzzle), &grid, err);
    if (status == SUUJI_OK)
        status = is_export(to) ? write_export(puzzle, grid != NULL, to, &text, err)
                               : write_format(puzzle, grid, to, &text, err);
    if (status == SUUJI_OK) {
        sj_json_put_puzzle(&call->reply, puzzle);
        sj_json_put_bytes(&call->reply, "text", text.at ? text.at : "", text.len);
    }
    sj_text_free(&text);
    free(grid);
    suuji_puzzle_free(puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"to", SUUJI_ARGUMENT_TEXT, "the format or export to write, with options; default: \"line\""},
    {"grid", SUUJI_ARGUMENT_GRID, "write these values instead of the givens: a solution"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_convert = {
    .info = {"convert", "write a puzzle in another format", arguments},
    .run = run,
};
