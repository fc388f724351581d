/* SPDX-License-Identifier: MIT */
/* Techniques as JSON. */
#include "json/reply_json.h"

#include "answer/technique_example.h"
#include "json/step_json.h"

suuji_status sj_json_put_technique(struct sj_json_writer *json, const suuji_technique_info *info,
                                   bool examples, suuji_error *err)
{
    struct sj_technique_example example = {0};
    const suuji_status status =
        examples ? sj_technique_example_open(&example, info, err) : SUUJI_OK;
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "title", info->title);
    sj_json_put_string(json, "family", info->family);
    sj_json_put_string(json, "summary", info->summary);
    sj_json_put_bool(json, "unique", info->flags & SUUJI_TECHNIQUE_UNIQUE);
    sj_json_put_bool(json, "lines", info->flags & SUUJI_TECHNIQUE_LINES);
    sj_json_put_bool(json, "forcing", info->flags & SUUJI_TECHNIQUE_FORCING);
    if (status == SUUJI_OK && example.step) {
        sj_json_put_object(json, "example");
        if (info->example_rules)
            sj_json_put_string(json, "rules", info->example_rules);
        sj_json_put_string(json, "puzzle", info->example);
        sj_json_put_bool(json, "next", example.first);
        sj_json_put_step(json, "step", suuji_puzzle_rules(example.puzzle), example.human,
                         example.step, SUUJI_NOTATION_RC);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    sj_technique_example_close(&example);
    return status;
}
