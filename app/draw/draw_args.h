/* SPDX-License-Identifier: MIT */
/* The options of suuji draw, and which of them can be used together. */
#ifndef CLI_DRAW_ARGS_H
#define CLI_DRAW_ARGS_H

#include "base/text.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/human/human_options.h"
#include "suuji/draw.h"

struct draw_args {
    struct cli_common common;
    const char *title, *mark, *original, *qr;
    const char *symbols; /* of the picture */
    unsigned to, layout, pages, orientation, no_solution;
    struct sj_human_choice human;
    uint64_t per_page, dpi, step, stage, leaves, trace_limit;
    double size, seconds;
    bool solution, at_end, candidates, coordinates, layers, cube, graph, hint, all_steps, tree,
        animate;
    bool no_words;
};

/* What --solution draws if there is none. */
enum { CLI_DRAW_PUZZLE, CLI_DRAW_EMPTY_BOARD };

/* --to dot, which only trees have; the media of all pictures come before it, after "auto". */
enum { CLI_DRAW_DOT = 4 };

/* Refuse options that cannot be used together: reports the first. */
enum cli_exit cli_draw_check(const struct draw_args *args);

/* The medium given by --to or by the output's extension; NULL, with an error reported, if there is
   none. */
const suuji_medium_info *cli_draw_medium(const struct draw_args *args);

/* Files with a number in the name are opened later, page by page: check now that the folder is
   writable. */
suuji_status cli_draw_check_folder(const char *path, suuji_error *err);
/* Write a picture to the file that `pattern` names with this number; `inputs` are not written
   over. */
suuji_status cli_draw_write_file(const char *pattern, bool gzip, uint64_t number,
                                 const struct sj_text *text, const char *const *inputs,
                                 suuji_error *err);

#endif
