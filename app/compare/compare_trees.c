/* SPDX-License-Identifier: MIT */
/* The search trees next to the page of suuji compare --report. */
#include "app/compare/compare_trees.h"

#include "base/fail.h"
#include "answer/recorded_search.h"
#include "app/frame/message.h"
#include "app/frame/part_file.h"
#include "suuji/draw.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is recorded of each search: the tree of a longer one shows how it began. */
#define MOST_EVENTS 1000000u
#define MOST_SECONDS 2.0
/* Larger parts of a tree become one symbol, so that a picture has some ten kilobytes. */
#define MOST_LEAVES 100u

/* What is drawn now. */
struct pen {
    const struct cli_compare_trees *trees;
    const struct cli_record *record;
    const char *folder;
    size_t puzzle, contestant; /* the picture's */
    suuji_query query;
    suuji_trace *trace;
    suuji_answer answer; /* of the search that is in the trace */
    struct sj_text picture;
};

/* ---- Before ---- */

suuji_status cli_compare_trees_keep(struct cli_compare_trees *trees, const suuji_puzzle *puzzle,
                                    suuji_error *err)
{
    if (trees->puzzles == CLI_TREE_PUZZLES)
        return SUUJI_OK;
    const suuji_status status = suuji_puzzle_copy(puzzle, &trees->puzzle[trees->puzzles], err);
    trees->puzzles += status == SUUJI_OK;
    return status;
}

void cli_compare_trees_free(struct cli_compare_trees *trees)
{
    for (size_t i = 0; trees->name && i < trees->puzzles * trees->names; i++)
        free(trees->name[i]);
    free(trees->name);
    for (size_t i = 0; i < trees->puzzles; i++)
        suuji_puzzle_free(trees->puzzle[i]);
    *trees = (struct cli_compare_trees){0};
}

/* ---- Searching ---- */

/* Solve the puzzle once more. */
static suuji_status record_search(struct pen *pen, suuji_solver *solver, suuji_error *err)
{
    const suuji_puzzle *const puzzle = pen->trees->puzzle[pen->puzzle];
    suuji_trace_free(pen->trace);
    pen->trace = NULL;
    return sj_search_record(solver, puzzle, &pen->query, MOST_EVENTS, &pen->trace, &pen->answer,
                            err);
}

/* ---- Drawing ---- */

static suuji_status draw(struct pen *pen, suuji_error *err)
{
    const struct cli_record_puzzle *const puzzle = &pen->record->puzzle[pen->puzzle];
    suuji_tree_options options = SUUJI_TREE_OPTIONS_INIT;
    char title[40];
    snprintf(title, sizeof title, "puzzle %" PRIu64, puzzle->number);
    options.title = puzzle->label ? puzzle->label : title;
    options.engine = pen->record->name[pen->contestant];
    options.leaves = MOST_LEAVES;
    options.answer = &pen->answer;
    sj_text_clear(&pen->picture);
    const suuji_status status =
        suuji_draw_tree(pen->trace, &options, "svg", sj_text_keep, &pen->picture, err);
    return pen->picture.failed ? sj_fail_memory(err) : status;
}

/* "tree-3-backtrack-mrv.svg": only characters that need no escape in a link, and no other picture's
   name. NULL: memory ran out. */
static char *make_name(const struct pen *pen)
{
    struct sj_text name = {0};
    const size_t row = pen->puzzle * pen->trees->names;
    sj_text_printf(&name, "tree-%" PRIu64 "-%.60s", pen->record->puzzle[pen->puzzle].number,
                   pen->record->name[pen->contestant]);
    for (size_t i = 0; i < name.len; i++)
        if (!isalnum((unsigned char)name.at[i]) && name.at[i] != '.')
            name.at[i] = '-';
    const size_t length = name.len;
    for (size_t k = 0; k < pen->contestant && name.len == length && !name.failed; k++) {
        const char *const other = pen->trees->name[row + k];
        if (other && strncmp(other, name.at, length) == 0 && strcmp(other + length, ".svg") == 0)
            sj_text_printf(&name, "-%zu", pen->contestant + 1);
    }
    sj_text_str(&name, ".svg");
    sj_text_char(&name, '\0');
    if (name.failed)
        sj_text_free(&name);
    return name.at;
}

/* ---- One engine, one puzzle ---- */

/* Has it a tree at all? Of a search that timed out, it is the tree of what was searched. */
static bool has_tree(const struct pen *pen, const struct cli_contestant *contestant)
{
    const suuji_solver *const solver = cli_contestant_solver(contestant);
    const struct cli_lab_run *const run = cli_record_result(
        pen->record, &pen->record->puzzle[pen->puzzle], (unsigned)pen->contestant);
    return solver && (suuji_solver_engine(solver)->can & SUUJI_CAN_TRACE) && run &&
           (cli_outcome_is_done(run->outcome) || run->outcome == CLI_OUTCOME_TIME);
}

/* `*name` gets the name of the picture; it stays NULL if the engine refuses the query when it is
   traced, or the program was interrupted. */
static suuji_status draw_one(struct pen *pen, const struct cli_contestant *contestant, char **name,
                             suuji_error *err)
{
    suuji_solver *const solver = cli_contestant_solver(contestant);
    suuji_status status = record_search(pen, solver, err);
    (void)suuji_solver_trace(solver, NULL, NULL, NULL);
    if (status == SUUJI_ERR_UNSUPPORTED || suuji_stop_requested(pen->query.limits.stop))
        return SUUJI_OK;
    if (status == SUUJI_OK)
        status = draw(pen, err);
    if (status != SUUJI_OK)
        return status;
    struct sj_text path = {0};
    char *const made = make_name(pen);
    sj_text_printf(&path, "%s/%s%c", pen->folder, made ? made : "", '\0');
    status =
        made && !path.failed ? cli_part_write(path.at, &pen->picture, err) : sj_fail_memory(err);
    sj_text_free(&path);
    if (status == SUUJI_OK)
        *name = made;
    else
        free(made);
    return status;
}

static suuji_status draw_all(struct pen *pen, const struct cli_experiment *experiment,
                             suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (pen->puzzle = 0; pen->puzzle < pen->trees->puzzles; pen->puzzle++)
        for (pen->contestant = 0; pen->contestant < experiment->count; pen->contestant++) {
            const struct cli_contestant *const contestant =
                &experiment->entry[pen->contestant].contestant;
            char **const name =
                &pen->trees->name[pen->puzzle * pen->trees->names + pen->contestant];
            if (suuji_stop_requested(pen->query.limits.stop))
                return SUUJI_OK;
            if (has_tree(pen, contestant))
                status = draw_one(pen, contestant, name, err);
            if (status != SUUJI_OK)
                return status;
        }
    return SUUJI_OK;
}

enum cli_exit cli_compare_trees_draw(struct cli_compare_trees *trees,
                                     const struct cli_experiment *experiment, const char *folder)
{
    struct pen pen = {.trees = trees,
                      .record = &experiment->record,
                      .folder = folder,
                      .query = experiment->query};
    suuji_error err;
    trees->names = experiment->count;
    trees->name = calloc(trees->puzzles * trees->names, sizeof *trees->name);
    if (pen.query.limits.seconds <= 0 || pen.query.limits.seconds > MOST_SECONDS)
        pen.query.limits.seconds = MOST_SECONDS;
    const suuji_status status =
        trees->name ? draw_all(&pen, experiment, &err) : sj_fail_memory(&err);
    suuji_trace_free(pen.trace);
    sj_text_free(&pen.picture);
    return status == SUUJI_OK ? CLI_YES : cli_fail(&err);
}
