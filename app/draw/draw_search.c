/* SPDX-License-Identifier: MIT */
#include "app/draw/draw_search.h"

#include "base/fail.h"

#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/frame/words.h"
#include "answer/recorded_search.h"
#include "app/jobs/answer_text.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/each_item.h"
#include "app/jobs/query_options.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* tallies: puzzles that cannot be drawn; puzzles without a solution; pictures that there is no room
   for */
enum { REFUSED, UNSOLVED, LEFT_OUT };

struct search_drawing {
    bool animate;       /* else a tree */
    const char *medium; /* "svg", "png", "pdf", "dot" */
    const struct draw_args *args;
    uint64_t events; /* the most that are recorded */
    suuji_tree_options tree;
    suuji_animation_options animation;
    struct cli_batch_run run;
};

/* The state of the only worker. */
struct worker {
    struct cli_each_item each;
    const struct search_drawing *drawing;
    suuji_solver *solver;
    suuji_trace *trace;
    suuji_answer answer; /* of the search that is in the trace */
    uint64_t pictures;   /* so far */
};

/* Solve the puzzle and record how, unless the program is interrupted. */
static suuji_status record_search(struct worker *worker, struct cli_lot *lot,
                                  const struct cli_item *item, suuji_error *err)
{
    const struct search_drawing *const drawing = worker->drawing;
    const suuji_query query = cli_common_query(&drawing->args->common);
    suuji_answer *const answer = &worker->answer;
    char reason[300];
    suuji_trace_free(worker->trace);
    worker->trace = NULL;
    const suuji_status status = sj_search_record(worker->solver, item->puzzle, &query,
                                                 drawing->events, &worker->trace, answer, err);
    worker->each.stopped = status == SUUJI_OK && suuji_stop_requested(query.limits.stop);
    if (status != SUUJI_OK || worker->each.stopped)
        return status;
    const bool cut = suuji_trace_cut(worker->trace);
    if (cut && !drawing->args->common.quiet)
        cli_lot_complain(lot, item, "the search was ended after %zu event%s (--trace-limit)",
                         suuji_trace_count(worker->trace), drawing->events == 1 ? "" : "s");
    if (answer->count == 0 && !cut) {
        lot->tally[UNSOLVED]++;
        cli_answer_reason(item->puzzle, answer, NULL, reason, sizeof reason);
        if (!drawing->args->common.quiet)
            cli_lot_complain(lot, item, "%s", reason);
    }
    return SUUJI_OK;
}

/* Draw what was recorded. */
static suuji_status draw(const struct worker *worker, const struct cli_item *item,
                         struct sj_text *out, suuji_error *err)
{
    const struct search_drawing *const drawing = worker->drawing;
    const char *const label = suuji_puzzle_label(item->puzzle);
    suuji_tree_options tree = drawing->tree;
    tree.engine = drawing->args->common.engine ? drawing->args->common.engine
                                               : suuji_solver_engine(worker->solver)->name;
    tree.answer = &worker->answer;
    suuji_animation_options animation = drawing->animation;
    animation.engine = tree.engine;
    if (!tree.title)
        tree.title = label;
    const suuji_status status =
        drawing->animate
            ? suuji_draw_animation(item->puzzle, worker->trace, &animation, sj_text_keep, out, err)
            : suuji_draw_tree(worker->trace, &tree, drawing->medium, sj_text_keep, out, err);
    return out->failed ? sj_fail_memory(err) : status;
}

/* The picture to a file of its own. */
static suuji_status write_file(struct worker *worker, const struct cli_item *item, suuji_error *err)
{
    const struct cli_batch_run *const run = &worker->drawing->run;
    struct sj_text text = {0};
    suuji_status status = draw(worker, item, &text, err);
    worker->pictures++;
    if (status == SUUJI_OK)
        status = cli_draw_write_file(run->common->output, run->common->gzip, worker->pictures,
                                     &text, run->batch.files, err);
    sj_text_free(&text);
    return status;
}

static suuji_status do_item(void *user, struct cli_lot *lot, const struct cli_item *item,
                            suuji_error *err)
{
    struct worker *const worker = user;
    const bool each = worker->drawing->run.own_files;
    if (!each && worker->pictures) {
        lot->tally[LEFT_OUT]++;
        return SUUJI_OK;
    }
    const suuji_status status = record_search(worker, lot, item, err);
    if (status != SUUJI_OK || worker->each.stopped)
        return status;
    if (each)
        return write_file(worker, item, err);
    worker->pictures++;
    return draw(worker, item, &lot->out, err);
}

static enum cli_exit draw_all(struct search_drawing *drawing)
{
    struct worker worker = {.drawing = drawing};
    worker.each = (struct cli_each_item){
        .user = &worker, .quiet = drawing->args->common.quiet, .refused = REFUSED, .item = do_item};
    const struct cli_job job = cli_each_item_job(&worker.each);
    struct cli_batch_result result;
    suuji_error err;
    if (suuji_solver_new(drawing->args->common.engine, &worker.solver, &err))
        return cli_fail(&err);
    enum cli_exit exit = cli_batch_run_do(&drawing->run, &job, &result);
    suuji_trace_free(worker.trace);
    suuji_solver_free(worker.solver);
    if (result.tally[UNSOLVED])
        exit = cli_exit_worse(exit, CLI_NO);
    if (result.tally[REFUSED] || result.tally[LEFT_OUT])
        exit = cli_exit_worse(exit, CLI_BAD_INPUT);
    if (result.tally[LEFT_OUT] && !drawing->args->common.quiet)
        cli_complain("the output can hold one picture: %" PRIu64 " more %s left out; '-o "
                     "NAME-%%d.%s' writes one file per puzzle",
                     result.tally[LEFT_OUT], result.tally[LEFT_OUT] == 1 ? "was" : "were",
                     drawing->medium);
    return exit;
}

/* ---- The command ---- */

/* The kind of picture of a search, by --to or the output's extension; NULL: reported. */
static const char *choose_search_medium(const struct draw_args *args)
{
    const bool graphviz =
        args->to == CLI_DRAW_DOT || (args->to == 0 && args->common.output && args->tree &&
                                     cli_extension_among(args->common.output, "dot gv"));
    const suuji_medium_info *const medium = graphviz ? NULL : cli_draw_medium(args);
    if (!graphviz && !medium)
        return NULL;
    const char *const name = graphviz ? "dot" : medium->name;
    if (!args->animate || strcmp(name, "svg") == 0)
        return name;
    (void)cli_usage("draw", "draw: option '--animate' writes SVG, not %s", name);
    return NULL;
}

enum cli_exit cli_draw_searches(const struct draw_args *args, const char *const *files)
{
    struct search_drawing drawing = {.animate = args->animate,
                                     .medium = choose_search_medium(args),
                                     .args = args,
                                     .events =
                                         args->trace_limit ? args->trace_limit : SUUJI_TRACE_LIMIT,
                                     .tree = SUUJI_TREE_OPTIONS_INIT,
                                     .animation = SUUJI_ANIMATION_OPTIONS_INIT,
                                     .run = cli_batch_run_of("draw", &args->common, files)};
    drawing.run.own_files = args->common.output && cli_name_has_number(args->common.output);
    drawing.run.keeps_old = true;
    drawing.run.batch.threads = 1;
    drawing.run.batch.numbered = true;
    if (!drawing.medium)
        return CLI_USAGE;
    drawing.tree.title = drawing.animation.title = args->title;
    drawing.tree.leaves = (unsigned)args->leaves;
    drawing.tree.dpi = (double)args->dpi;
    drawing.animation.seconds = args->seconds;
    drawing.animation.coordinates = args->coordinates;
    drawing.animation.values = args->symbols;
    drawing.animation.side = args->size;
    if ((strcmp(drawing.medium, "png") == 0 || strcmp(drawing.medium, "pdf") == 0) &&
        !drawing.run.own_files && cli_batch_run_on_terminal(&drawing.run))
        return cli_usage("draw", "draw: a terminal cannot show %s: give a file with -o",
                         drawing.medium);
    return draw_all(&drawing);
}
