/* SPDX-License-Identifier: MIT */
/* A text that is handed on in pieces. */
#include "base/sink.h"

/* Large enough that handing it on costs nothing compared with writing it. */
#define PIECE ((size_t)64 << 10)

static void pass_text_on(struct sj_sink *sink)
{
    if (sink->text.len > 0 && !sink->text.failed && !sink->closed)
        sink->closed = !sink->on_text(sink->user, sink->text.at, sink->text.len);
    sink->text.len = 0;
}

bool sj_sink_step(struct sj_sink *sink)
{
    if (sink->text.len >= PIECE)
        pass_text_on(sink);
    return !sink->closed && !sink->text.failed;
}

suuji_status sj_sink_end(struct sj_sink *sink, suuji_error *err)
{
    pass_text_on(sink);
    const bool failed = sink->text.failed;
    sj_text_free(&sink->text);
    if (failed)
        return sj_fail_memory(err);
    return sink->closed ? sj_fail(err, SUUJI_ERR_IO, "the callback refused the text") : SUUJI_OK;
}

suuji_status sj_sink_finish(struct sj_sink *sink, suuji_status status, suuji_error *err)
{
    if (status == SUUJI_OK)
        return sj_sink_end(sink, err);
    sj_text_free(&sink->text);
    return status;
}
