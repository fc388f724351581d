/* SPDX-License-Identifier: MIT */
/* How a puzzle with exactly one solution is solved, step by step. */
#include "app/solve/explain_path.h"

#include "app/human/step_links.h"
#include "app/human/step_picture.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Merged singles are written this wide. */
#define LINE_WIDTH 76

struct path {
    const suuji_rules *rules;
    suuji_notation notation;
    const struct cli_path_style *style;
    struct cli_lot *lot;
    struct sj_text *out; /* of the lot */
    struct sj_path_end *end;
    size_t *count;  /* [techniques]: how often each was used */
    bool chains;    /* links were written, */
    bool lines;     /* lines of forcing chains were */
    size_t pending; /* singles that are not written yet, in `singles` */
    struct sj_text singles;
    size_t column; /* of the last line of `singles` */
};

size_t cli_technique_row(const suuji_technique_info *technique)
{
    size_t i = 0;
    while (suuji_technique_at(i) && suuji_technique_at(i) != technique)
        i++;
    return i;
}

/* ---- Text ---- */

static bool is_single(const suuji_human_step *step)
{
    return strcmp(step->technique->family, "singles") == 0 && step->eliminated_count == 0;
}

/* The singles up to step `last`. */
static void write_singles(struct path *path, uint64_t last)
{
    if (path->pending == 0)
        return;
    if (path->pending == 1)
        sj_text_printf(path->out, "%3" PRIu64 ". Single:", last);
    else
        sj_text_printf(path->out, "%3" PRIu64 "-%" PRIu64 ". Singles:", last - path->pending + 1,
                       last);
    sj_text_add(path->out, path->singles.at, path->singles.len);
    sj_text_char(path->out, '\n');
    path->out->failed |= path->singles.failed;
    sj_text_clear(&path->singles);
    path->pending = 0;
}

/* Keep a single for the line that all in a row share. */
static void add_single(struct path *path, const suuji_human_step *step)
{
    for (size_t i = 0; i < step->placed_count; i++) {
        char name[24];
        suuji_cell_name(path->rules, step->placed[i].cell, path->notation, name, sizeof name);
        char value[SUUJI_VALUE_ROOM];
        suuji_value_text(path->style->looks.symbols, step->placed[i].value, value);
        const size_t len = strlen(name) + 2 + strlen(value);
        if (path->pending == 0)
            path->column = 16;
        const bool wrap = path->column + len > LINE_WIDTH;
        path->column = wrap ? 5 + len : path->column + len;
        sj_text_printf(&path->singles, "%s%s=%s", wrap ? "\n     " : " ", name, value);
    }
    path->pending++;
}

static void write_step(void *user, const suuji_human *human, const suuji_human_step *step)
{
    struct path *const path = user;
    const struct cli_path_style *const style = path->style;
    path->count[cli_technique_row(step->technique)]++;
    if (style->merge && is_single(step)) {
        add_single(path, step);
        return;
    }
    write_singles(path, path->end->steps - 1);
    sj_text_printf(path->out, "%3" PRIu64 ". ", path->end->steps);
    if (style->brief)
        sj_step_append(suuji_human_brief, human, step, path->notation, path->out);
    else
        sj_step_append(suuji_human_sentence, human, step, path->notation, path->out);
    sj_text_char(path->out, '\n');
    const bool forcing = step->technique->flags & SUUJI_TECHNIQUE_FORCING;
    path->chains |= step->link_count > 0 && !forcing && !style->brief;
    path->lines |= forcing && !style->brief;
    if (!style->brief)
        cli_step_links(human, step, path->notation, 5, path->out);
    if (style->candidates) {
        const struct cli_picture_style picture = {path->notation, style->looks, true};
        cli_step_picture(path->rules, human, step, &picture, path->out);
    }
    (void)cli_lot_offer(path->lot); /* if it fails, the batch stops the search */
}

/* "hidden single (41), X-wing (3)": what was needed, the simplest first. */
static void write_counts(const struct path *path)
{
    const suuji_technique_info *info = NULL;
    const char *before = ": ";
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++) {
        if (path->count[i] == 0)
            continue;
        sj_text_printf(path->out, "%s%s (%zu)", before, info->title, path->count[i]);
        before = ", ";
    }
}

static void write_end(struct path *path, const suuji_human *human)
{
    const struct cli_picture_style picture = {path->notation, path->style->looks, true};
    write_singles(path, path->end->steps);
    sj_path_end_write(path->end, path->out);
    if (path->end->solved)
        write_counts(path);
    sj_text_str(path->out, ".\n");
    if (path->end->left_out) {
        sj_path_left_out_write(path->end, path->out);
        sj_text_str(path->out, "; --all-steps shows all.\n");
    }
    if (path->chains)
        sj_text_str(path->out, cli_links_key);
    if (path->lines)
        sj_text_str(path->out, cli_lines_key);
    if (!path->end->solved)
        cli_step_picture(path->rules, human, NULL, &picture, path->out);
}

suuji_status cli_path_write(struct sj_explain_answer *found, const struct cli_path_style *style,
                            struct sj_path_end *end, struct cli_lot *lot, suuji_error *err)
{
    struct path path = {.rules = found->explanation->rules,
                        .notation = (suuji_notation)found->boards.choice->notation,
                        .style = style,
                        .end = end,
                        .lot = lot,
                        .out = &lot->out};
    size_t techniques = 0;
    while (suuji_technique_at(techniques))
        techniques++;
    path.count = calloc(techniques + 1, sizeof *path.count);
    (void)cli_lot_offer(lot); /* what is known before the steps */
    const suuji_status status =
        path.count ? sj_explain_walk(found, write_step, &path, end, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        write_end(&path, found->human);
    free(path.count);
    sj_text_free(&path.singles);
    return status;
}
