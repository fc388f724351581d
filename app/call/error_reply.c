/* SPDX-License-Identifier: MIT */
/* The reply to a request that failed. */
#include "app/call/error_reply.h"

#include "codec/json_writer.h"

void cli_error_reply(struct sj_text *out, const suuji_error *err)
{
    static const char *const names[] = {
        [SUUJI_OK] = "ok",
        [SUUJI_ERR_ARGUMENT] = "argument",
        [SUUJI_ERR_SYNTAX] = "syntax",
        [SUUJI_ERR_RULES] = "rules",
        [SUUJI_ERR_MEMORY] = "memory",
        [SUUJI_ERR_IO] = "io",
        [SUUJI_ERR_UNSUPPORTED] = "unsupported",
        [SUUJI_ERR_INTERNAL] = "internal",
        [SUUJI_ERR_PROGRAM] = "program",
    };
    struct sj_json_writer json = {.out = out};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "error", err->text);
    sj_json_put_string(&json, "status", names[err->status]);
    if (err->line) {
        sj_json_put_count(&json, "line", err->line);
        sj_json_put_count(&json, "column", err->column);
    }
    sj_json_put_end(&json);
}
