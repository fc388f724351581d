/* SPDX-License-Identifier: MIT */
/* A search as frames: boards that follow each other. */
#ifndef SJ_ANIMATION_H
#define SJ_ANIMATION_H

#include "suuji/draw.h"
#include "model/puzzle.h"

/* How a value is on the board. */
enum sj_look {
    SJ_LOOK_EMPTY,
    SJ_LOOK_GIVEN,
    SJ_LOOK_GUESS,
    SJ_LOOK_ASSIGNED,  /* it follows */
    SJ_LOOK_RETRACTED, /* it was taken back in this frame */
    SJ_LOOK_SOLVED,    /* part of a solution */
    SJ_LOOKS
};

/* A cell in a frame. */
struct sj_frame_cell {
    uint8_t value; /* 0: none */
    uint8_t look : 7;
    uint8_t conflict : 1; /* it, or its house, has no candidate or place */
};

struct sj_animation_frame {
    /* What happened, or the most important of what happened; NULL: nothing, in a search without
       events. */
    const suuji_event *event;
    bool again; /* nothing happens: it is the last solution, which the search had taken back */
    uint64_t guesses, conflicts, solutions;
    uint64_t nodes, pruned; /* of branch and bound */
    unsigned level;
};

struct sj_frames {
    unsigned cells;
    size_t count;
    struct sj_animation_frame *frame; /* [count] */
    struct sj_frame_cell *cell;       /* [count][cells] */
};

/* At most `most` frames, at least 3. Events next to each other of the same kind are one frame; if
   there are too many, so are many in the middle of the search. If there are solutions, the last
   frame is the last of them. Without events there is one frame. A zeroed struct is a valid start;
   free it in either case. Events refer to the trace. */
suuji_status sj_frames_make(struct sj_frames *frames, const suuji_rules *rules,
                            const suuji_trace *trace, size_t most, suuji_error *err);
void sj_frames_free(struct sj_frames *frames);

#endif
