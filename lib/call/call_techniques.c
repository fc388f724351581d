/* SPDX-License-Identifier: MIT */
/* The call `techniques`: the techniques of `hint` and `explain`, the simplest first. */
#include "call/call.h"

#include "json/reply_json.h"

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    const bool examples = sj_call_flag(call, "examples");
    const suuji_technique_info *info = NULL;
    suuji_status status = SUUJI_OK;
    sj_json_put_array(&call->reply, "techniques");
    for (size_t i = 0; status == SUUJI_OK && (info = suuji_technique_at(i)) != NULL; i++)
        status = sj_json_put_technique(&call->reply, info, examples, err);
    sj_json_put_end(&call->reply);
    return status;
}

static const suuji_argument arguments[] = {
    {"examples", SUUJI_ARGUMENT_FLAG, "with an example of each, and its step"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_techniques = {
    .info = {"techniques", "the techniques of 'hint' and 'explain'", arguments},
    .run = run,
};
