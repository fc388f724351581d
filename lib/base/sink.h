/* SPDX-License-Identifier: MIT */
/* A text that is handed on in pieces as it is written, so that it may be larger than memory. */
#ifndef SJ_SINK_H
#define SJ_SINK_H

#include "base/text.h"

struct sj_sink {
    struct sj_text text; /* append here with sj_text_..., then call sj_sink_step */
    suuji_on_text *on_text;
    void *user;
    bool closed; /* the receiver wants no more */
};

/* Hand on what there is, if it is enough for a piece. False: the receiver wants no more, or memory
   is short; stop writing. Call it after each line or so. */
bool sj_sink_step(struct sj_sink *sink);

/* After all went well, the same as sj_sink_end; else release the memory, and the status. */
suuji_status sj_sink_finish(struct sj_sink *sink, suuji_status status, suuji_error *err);
/* Hand on the rest, release the memory, and say whether everything went well. */
suuji_status sj_sink_end(struct sj_sink *sink, suuji_error *err);

#endif
