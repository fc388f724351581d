/* SPDX-License-Identifier: MIT */
/* suuji_draw_tree. */
#include "draw/medium.h"
#include "draw/tree_drawing.h"

#include "base/sink.h"
#include "base/sized.h"

#include <string.h>

#define MOST_LEAVES 1000u
#define MOST_LEVELS 100u
#define DEFAULT_LEAVES 50u
#define DEFAULT_LEVELS 16u

/* Check the options and fill in their defaults. */
static suuji_status complete_options(suuji_tree_options *options, suuji_error *err)
{
    if (options->leaves > MOST_LEAVES || options->levels > MOST_LEVELS)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "a tree can have up to %u leaves and %u levels",
                       MOST_LEAVES, MOST_LEVELS);
    if ((unsigned)options->direction > SUUJI_TREE_RIGHT)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "direction is not a value of its enumeration");
    if (options->leaves == 0)
        options->leaves = DEFAULT_LEAVES;
    if (options->levels == 0)
        options->levels = DEFAULT_LEVELS;
    return sj_medium_dpi(&options->dpi, err);
}

static suuji_status write_picture(const struct sj_tree_drawing *drawing,
                                  const struct sj_medium *medium, struct sj_text *out,
                                  suuji_error *err)
{
    struct sj_picture picture = {0};
    struct sj_text title = {0};
    sj_text_clean(&title, drawing->options->title ? drawing->options->title : "");
    sj_text_char(&title, '\0');
    suuji_status status = title.failed ? sj_fail_memory(err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = sj_tree_picture(drawing, &picture, err);
    if (status == SUUJI_OK) {
        const struct sj_medium_options options = {.dpi = drawing->options->dpi, .title = title.at};
        status = sj_medium_write(medium, &options, &picture, out, err);
    }
    sj_text_free(&title);
    sj_picture_free(&picture);
    return status;
}

suuji_status suuji_draw_tree(const suuji_trace *trace, const suuji_tree_options *options,
                             const char *medium, suuji_on_text *on_text, void *user,
                             suuji_error *err)
{
    suuji_tree_options complete;
    const struct sj_medium *found = NULL;
    struct sj_tree tree = {0};
    struct sj_view view = {0};
    struct sj_sink sink = {.on_text = on_text, .user = user};
    const struct sj_tree_drawing drawing = {.trace = trace, .view = &view, .options = &complete};
    const bool dot = medium && strcmp(medium, "dot") == 0;
    suuji_status status =
        sj_sized_read(&complete, sizeof complete, options, "suuji_tree_options", err);
    if (status == SUUJI_OK)
        status = complete_options(&complete, err);
    if (status == SUUJI_OK && !dot)
        status = sj_medium_find(medium, &found, err);
    if (status == SUUJI_OK)
        status = sj_tree_make(&tree, trace, err);
    if (status == SUUJI_OK)
        status = sj_view_make(&view, &tree, complete.leaves, complete.levels, err);
    if (status == SUUJI_OK && dot)
        sj_tree_dot(&drawing, &sink.text);
    else if (status == SUUJI_OK)
        status = write_picture(&drawing, found, &sink.text, err);
    sj_view_free(&view);
    sj_tree_free(&tree);
    return sj_sink_finish(&sink, status, err);
}
