/* SPDX-License-Identifier: MIT */
/* What the pictures of the call `draw` have in common. */
#ifndef SJ_CALL_DRAW_H
#define SJ_CALL_DRAW_H

#include "call/call_row.h"
#include "suuji/draw.h"

struct sj_call_picture {
    struct sj_call *call;
    suuji_puzzle *puzzle;
    suuji_draw_options options;
    const char *medium;
    struct sj_text out; /* the document */
};

/* Solve the puzzle and draw the search: as a tree, or the board as it changes. */
suuji_status sj_picture_draw_tree(struct sj_call_picture *picture, suuji_error *err);
suuji_status sj_picture_draw_animation(struct sj_call_picture *picture, suuji_error *err);

/* Their arguments, besides those of all pictures. */
#define SJ_ARGUMENTS_SEARCH                                                                       \
    {"limit", SUUJI_ARGUMENT_COUNT, "of a search: solutions to search for; 0: all; default: 1"},  \
        {"trace", SUUJI_ARGUMENT_COUNT,                                                           \
         "of a search: events after which it is ended; default: 1000000"},                        \
        {"leaves", SUUJI_ARGUMENT_COUNT, "of a tree: most leaves to draw; default: 50"},          \
        {"levels", SUUJI_ARGUMENT_COUNT, "of a tree: most levels to draw; default: 16"},          \
        {"direction", SUUJI_ARGUMENT_TEXT, "of a tree: \"auto\", \"down\" or \"right\""},         \
        {"frames", SUUJI_ARGUMENT_COUNT, "of an animation: most frames; default: 300"},           \
        {"duration", SUUJI_ARGUMENT_REAL, "of an animation, in seconds; default: by frame_rate"}, \
        {"frame_rate", SUUJI_ARGUMENT_REAL, "of an animation: frames per second; default: 4"},    \
    {                                                                                             \
        "repeat", SUUJI_ARGUMENT_FLAG, "of an animation: begin again at the end"                  \
    }

#endif
