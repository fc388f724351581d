/* SPDX-License-Identifier: MIT */
/* Ratings as JSON. */
#include "app/rate/rate_json.h"

#include "app/jobs/puzzle_json.h"
#include "codec/json_writer.h"
#include "json/rating_json.h"

void cli_rate_json(const struct cli_lot *lot, const struct cli_item *item,
                   const struct cli_scales *scales, const struct cli_rate_result *result,
                   struct sj_text *out)
{
    struct sj_json_writer json = {.out = out};
    cli_json_item(&json, lot, item);
    sj_json_put_puzzle(&json, item->puzzle);
    sj_json_put_string(&json, "verdict", suuji_verdict_name(result->verdict));
    sj_json_put_array(&json, "ratings");
    for (unsigned i = 0; i < scales->count; i++) {
        struct sj_rated rated = cli_rate_result_on(result, i);
        rated.scale = scales->at[i];
        sj_json_put_rating(&json, &rated);
    }
    sj_json_put_end(&json);
    sj_json_put_end(&json);
}
