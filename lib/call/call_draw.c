/* SPDX-License-Identifier: MIT */
/* The call `draw`: pictures of a puzzle, of a solution, of a step, of a search. */
#include "call/call_draw.h"

#include "base/fail.h"
#include "call/call_row.h"
#include "codec/base64.h"
#include "answer/path.h"
#include "json/puzzle_parts_json.h"

#include <stdlib.h>
#include <string.h>

/* ---- Options ---- */

static suuji_status read_options(struct sj_call_picture *picture, suuji_error *err)
{
    static const char *const layouts[] = {"circle", "grid", NULL};
    struct sj_call *const call = picture->call;
    suuji_draw_options *const options = &picture->options;
    unsigned layout = 0;
    suuji_status status = sj_call_word(call, "layout", layouts, &layout, err);
    if (status == SUUJI_OK)
        status = sj_call_notation(call, &options->notation, err);
    options->title = sj_call_text(call, "title");
    options->caption = sj_call_text(call, "caption");
    options->highlight = sj_call_text(call, "highlight");
    options->values = sj_call_text(call, "symbols");
    options->layout = (suuji_draw_layout)layout;
    options->candidates = sj_call_flag(call, "candidates");
    options->coordinates = sj_call_flag(call, "coordinates");
    options->no_legend = sj_call_flag(call, "no_legend");
    options->no_words = sj_call_flag(call, "no_words");
    options->stage = sj_call_number(call, "stage");
    options->side = sj_call_real(call, "side");
    options->dpi = sj_call_real(call, "dpi");
    options->stop = call->stop;
    return status;
}

/* ---- The puzzle ---- */

/* The solution of "solution", or one of several; `*solution` is the solver's and NULL if there is
   none. */
static suuji_status solve(struct sj_call_picture *picture, const uint8_t **solution,
                          suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_solver *solver = NULL;
    query.limit = 2;
    query.limits = sj_call_limits(picture->call);
    suuji_status status = sj_call_solver(picture->call, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, picture->puzzle, &query, &answer, err);
    if (status == SUUJI_OK)
        sj_json_put_string(&picture->call->reply, "verdict", suuji_verdict_name(answer.verdict));
    *solution = answer.solution;
    return status;
}

static suuji_status draw_puzzle(struct sj_call_picture *picture, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(picture->puzzle);
    const uint8_t *solution = NULL;
    uint8_t *grid = NULL;
    suuji_status status = sj_call_grid(picture->call, "grid", rules, &grid, err);
    if (status == SUUJI_OK && !grid && sj_call_flag(picture->call, "solution"))
        status = solve(picture, &solution, err);
    if (status == SUUJI_OK)
        status = suuji_draw(picture->puzzle, grid ? grid : solution, &picture->options,
                            picture->medium, sj_text_keep, &picture->out, err);
    free(grid);
    return status;
}

static suuji_status draw_layers(struct sj_call_picture *picture, suuji_error *err)
{
    picture->options.subject = SUUJI_DRAW_SUBJECT_LAYERS;
    return draw_puzzle(picture, err);
}

static suuji_status draw_cube(struct sj_call_picture *picture, suuji_error *err)
{
    picture->options.subject = SUUJI_DRAW_SUBJECT_CUBE;
    return draw_puzzle(picture, err);
}

static suuji_status draw_graph(struct sj_call_picture *picture, suuji_error *err)
{
    picture->options.subject = SUUJI_DRAW_SUBJECT_GRAPH;
    return draw_puzzle(picture, err);
}

/* ---- Steps ---- */

/* `why` is what is to be known of the step, or why there is none. */
static suuji_status draw_found(struct sj_call_picture *picture, const struct sj_path_step *found,
                               struct sj_text *why, suuji_error *err)
{
    struct sj_json_writer *const reply = &picture->call->reply;
    sj_text_char(why, '\0');
    if (why->failed)
        return sj_fail_memory(err);
    if (!found->step)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "%s", why->at);
    if (*why->at)
        sj_json_put_string(reply, "note", why->at);
    sj_json_put_step(reply, "step", suuji_puzzle_rules(picture->puzzle), found->human, found->step,
                     picture->options.notation);
    return suuji_draw_step(picture->puzzle, found->human, found->step, &picture->options,
                           picture->medium, sj_text_keep, &picture->out, err);
}

static suuji_status draw_number(struct sj_call_picture *picture, uint64_t number, bool all_steps,
                                suuji_error *err)
{
    const suuji_limits limits = sj_call_limits(picture->call);
    struct sj_human_choice choice = {0};
    struct sj_path_step found = {.boards.choice = &choice, .all_steps = all_steps};
    struct sj_searcher searcher = {0};
    struct sj_text why = {0};
    if (number == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "argument 'step' must be 1 or more");
    suuji_status status = sj_call_choice(picture->call, &choice, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(picture->call, &searcher.solver, err);
    if (status == SUUJI_OK)
        status = sj_path_step_find(&found, &searcher, picture->puzzle, number, &limits, &why, err);
    if (status == SUUJI_OK)
        status = draw_found(picture, &found, &why, err);
    sj_text_free(&why);
    sj_path_step_clear(&found);
    return status;
}

static suuji_status draw_step(struct sj_call_picture *picture, suuji_error *err)
{
    return draw_number(picture, sj_call_count(picture->call, "step", 1),
                       sj_call_flag(picture->call, "all_steps"), err);
}

static suuji_status draw_hint(struct sj_call_picture *picture, suuji_error *err)
{
    return draw_number(picture, 1, true, err);
}

/* ---- The call ---- */

static const char *const subjects[] = {"puzzle", "step",      "hint", "layers", "graph",
                                       "tree",   "animation", "cube", NULL};
static suuji_status (*const draw[])(struct sj_call_picture *picture,
                                    suuji_error *err) = {draw_puzzle,
                                                         draw_step,
                                                         draw_hint,
                                                         draw_layers,
                                                         draw_graph,
                                                         sj_picture_draw_tree,
                                                         sj_picture_draw_animation,
                                                         draw_cube};

/* Text as it is, other documents as base64. */
static suuji_status put_document(struct sj_call_picture *picture, suuji_error *err)
{
    struct sj_json_writer *const reply = &picture->call->reply;
    sj_json_put_string(reply, "to", picture->medium);
    if (strcmp(picture->medium, "png") != 0 && strcmp(picture->medium, "pdf") != 0) {
        sj_json_put_bytes(reply, "text", picture->out.at, picture->out.len);
        return SUUJI_OK;
    }
    struct sj_text letters = {0};
    sj_base64_add(&letters, picture->out.at, picture->out.len);
    const bool failed = letters.failed;
    if (!failed)
        sj_json_put_bytes(reply, "base64", letters.at, letters.len);
    sj_text_free(&letters);
    return failed ? sj_fail_memory(err) : SUUJI_OK;
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    struct sj_call_picture picture = {
        .call = call, .options = SUUJI_DRAW_OPTIONS_INIT, .medium = sj_call_text(call, "to")};
    unsigned subject = 0;
    if (!picture.medium)
        picture.medium = suuji_medium_at(0)->name;
    suuji_status status = sj_call_word(call, "what", subjects, &subject, err);
    if (status == SUUJI_OK)
        status = read_options(&picture, err);
    if (status == SUUJI_OK)
        status = sj_call_position(call, draw[subject] == draw_hint, &picture.puzzle, err);
    if (status == SUUJI_OK) {
        sj_json_put_puzzle(&call->reply, picture.puzzle);
        status = draw[subject](&picture, err);
    }
    if (picture.out.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = put_document(&picture, err);
    sj_text_free(&picture.out);
    suuji_puzzle_free(picture.puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"what", SUUJI_ARGUMENT_TEXT,
     "\"puzzle\", \"step\", \"hint\", \"layers\", \"cube\", \"graph\", \"tree\" or \"animation\"; "
     "default: puzzle"},
    {"to", SUUJI_ARGUMENT_TEXT,
     "\"svg\", \"png\" or \"pdf\", of a tree also \"dot\"; default: svg"},
    {"grid", SUUJI_ARGUMENT_GRID, "a solution to show in the puzzle"},
    {"solution", SUUJI_ARGUMENT_FLAG, "solve the puzzle and show its solution"},
    {"step", SUUJI_ARGUMENT_COUNT, "the number of the step, from 1; default: 1"},
    {"all_steps", SUUJI_ARGUMENT_FLAG,
     "of a step: count also those that turn out not to be needed"},
    {"stage", SUUJI_ARGUMENT_COUNT,
     "of a step that is a long forcing chain: which part of it, from 1; default: its shortest "
     "ways"},
    SJ_ARGUMENTS_HUMAN,
    {"title", SUUJI_ARGUMENT_TEXT, "the title; default: the puzzle's; \"\": none"},
    {"caption", SUUJI_ARGUMENT_TEXT, "the text below; default: the sentence of a step; \"\": none"},
    {"highlight", SUUJI_ARGUMENT_TEXT, "\"r1c1,r5,c2:blue,b3:green\": cells, rows, columns, boxes"},
    {"candidates", SUUJI_ARGUMENT_FLAG, "draw all candidates that the givens allow"},
    {"coordinates", SUUJI_ARGUMENT_FLAG, "name rows and columns"},
    {"symbols", SUUJI_ARGUMENT_TEXT,
     "how values are written: \"numbers\", \"digits\", \"letters\", \"hex\", or as many different "
     "characters as there are values; default: numbers"},
    {"layout", SUUJI_ARGUMENT_TEXT, "of a graph: \"circle\" or \"grid\"; default: circle"},
    {"no_legend", SUUJI_ARGUMENT_FLAG, "do not explain the marks of a step"},
    {"no_words", SUUJI_ARGUMENT_FLAG, "do not explain extra rules and constraints"},
    {"side", SUUJI_ARGUMENT_REAL, "side of the grid in millimetres; default: by the size"},
    {"dpi", SUUJI_ARGUMENT_REAL, "resolution of PNG in pixels per inch; default: 150"},
    SJ_ARGUMENTS_SEARCH,
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_draw = {
    .info = {"draw", "a picture of a puzzle, a solution, a step or a search", arguments},
    .run = run,
};
