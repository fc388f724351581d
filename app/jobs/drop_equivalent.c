/* SPDX-License-Identifier: MIT */
/* Leaving out puzzles that are equivalent to an earlier one. */
#include "app/jobs/drop_equivalent.h"

#include <assert.h>
#include <string.h>

struct frame {
    size_t key, record; /* bytes of each, after the frame */
};

size_t cli_unique_begin(struct sj_text *out, const suuji_rules *rules, const uint8_t *form)
{
    const size_t at = out->len;
    struct frame frame = {0};
    sj_text_add(out, (const char *)&frame, sizeof frame);
    if (form)
        cli_form_key(rules, form, out);
    frame.key = out->len - at - sizeof frame;
    if (!out->failed)
        memcpy(out->at + at, &frame, sizeof frame);
    return at;
}

void cli_unique_end(struct sj_text *out, size_t at)
{
    struct frame frame;
    if (out->failed)
        return;
    memcpy(&frame, out->at + at, sizeof frame);
    frame.record = out->len - at - sizeof frame - frame.key;
    memcpy(out->at + at, &frame, sizeof frame);
}

suuji_status cli_unique_filter(struct cli_unique *unique, const char *frames, size_t len,
                               struct sj_text *out, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t at = 0; at < len && status == SUUJI_OK;) {
        struct frame frame;
        bool passes = true;
        memcpy(&frame, frames + at, sizeof frame);
        const char *const key = frames + at + sizeof frame;
        at += sizeof frame + frame.key + frame.record;
        assert(at <= len);
        if (frame.key && unique->limit && unique->kept >= unique->limit)
            continue;
        if (frame.key) {
            status = cli_form_set_add(&unique->set, key, frame.key, &passes, err);
            unique->kept += passes;
            unique->dropped += !passes;
        }
        if (passes)
            sj_text_add(out, key + frame.key, frame.record);
    }
    return status == SUUJI_OK && out->failed ? sj_fail_memory(err) : status;
}

void cli_unique_clear(struct cli_unique *unique)
{
    cli_form_set_clear(&unique->set);
    *unique = (struct cli_unique){0};
}
