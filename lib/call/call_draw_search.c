/* SPDX-License-Identifier: MIT */
/* Pictures of searches: trees and animations. */
#include "call/call_draw.h"

#include "answer/recorded_search.h"
#include "base/fail.h"
#include "suuji/trace.h"

#include <string.h>

/* Events that are recorded, unless "trace" says otherwise. */
#define EVENTS 1000000u

/* A search that is drawn. */
struct search {
    struct sj_call_picture *picture;
    suuji_solver *solver; /* the caller's */
    suuji_trace *trace;
    const char *engine; /* as it is named in the picture */
    suuji_answer answer;
};

/* Solve the puzzle and record how. */
static suuji_status record_search(struct search *search, suuji_error *err)
{
    struct sj_call_picture *const picture = search->picture;
    struct sj_call *const call = picture->call;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = sj_call_count(call, "limit", 1);
    if (query.limit == 0)
        query.limit = SUUJI_ALL;
    query.limits = sj_call_limits(call);
    const suuji_status status = sj_search_record(search->solver, picture->puzzle, &query,
                                                 sj_call_count(call, "trace", EVENTS),
                                                 &search->trace, &search->answer, err);
    if (status == SUUJI_OK) {
        sj_json_put_string(&call->reply, "verdict", suuji_verdict_name(search->answer.verdict));
        sj_json_put_count(&call->reply, "count", search->answer.count);
        sj_json_put_bool(&call->reply, "events_cut", suuji_trace_cut(search->trace));
    }
    return status;
}

static suuji_status draw_tree(const struct search *search, suuji_error *err)
{
    static const char *const directions[] = {"auto", "down", "right", NULL};
    struct sj_call_picture *const picture = search->picture;
    const struct sj_call *const call = picture->call;
    suuji_tree_options options = SUUJI_TREE_OPTIONS_INIT;
    unsigned direction = 0;
    const suuji_status status = sj_call_word(call, "direction", directions, &direction, err);
    options.title =
        picture->options.title ? picture->options.title : suuji_puzzle_label(picture->puzzle);
    options.engine = search->engine;
    options.answer = &search->answer;
    options.caption = picture->options.caption;
    options.leaves = sj_call_number(call, "leaves");
    options.levels = sj_call_number(call, "levels");
    options.direction = (suuji_tree_direction)direction;
    options.dpi = picture->options.dpi;
    options.no_legend = picture->options.no_legend;
    return status == SUUJI_OK ? suuji_draw_tree(search->trace, &options, picture->medium,
                                                sj_text_keep, &picture->out, err)
                              : status;
}

static suuji_status draw_animation(const struct search *search, suuji_error *err)
{
    struct sj_call_picture *const picture = search->picture;
    const struct sj_call *const call = picture->call;
    suuji_animation_options options = SUUJI_ANIMATION_OPTIONS_INIT;
    if (strcmp(picture->medium, "svg") != 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "argument 'to' must be svg: other pictures do not move");
    options.title = picture->options.title;
    options.engine = search->engine;
    options.values = picture->options.values;
    options.coordinates = picture->options.coordinates;
    options.side = picture->options.side;
    options.frames = sj_call_number(call, "frames");
    options.seconds = sj_call_real(call, "duration");
    options.frame_rate = sj_call_real(call, "frame_rate");
    options.repeat = sj_call_flag(call, "repeat");
    return suuji_draw_animation(picture->puzzle, search->trace, &options, sj_text_keep,
                                &picture->out, err);
}

static suuji_status draw_search(struct sj_call_picture *picture,
                                suuji_status (*draw)(const struct search *search, suuji_error *err),
                                suuji_error *err)
{
    struct search search = {.picture = picture, .engine = sj_call_text(picture->call, "engine")};
    suuji_status status = sj_call_solver(picture->call, &search.solver, err);
    if (status == SUUJI_OK && !search.engine)
        search.engine = suuji_solver_engine(search.solver)->name;
    if (status == SUUJI_OK)
        status = record_search(&search, err);
    if (status == SUUJI_OK)
        status = draw(&search, err);
    suuji_trace_free(search.trace);
    return status;
}

suuji_status sj_picture_draw_tree(struct sj_call_picture *picture, suuji_error *err)
{
    return draw_search(picture, draw_tree, err);
}

suuji_status sj_picture_draw_animation(struct sj_call_picture *picture, suuji_error *err)
{
    return draw_search(picture, draw_animation, err);
}
