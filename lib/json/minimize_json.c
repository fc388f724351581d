/* SPDX-License-Identifier: MIT */
/* Puzzles with other clues as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"

static void put_verdict(struct sj_json_writer *json, const struct sj_minimize_answer *answer)
{
    sj_json_put_string(json, "verdict", suuji_verdict_name(answer->answer.verdict));
    sj_json_put_string(json, "end", suuji_end_name(answer->result.end));
}

void sj_json_put_minimize(struct sj_json_writer *json, const struct sj_minimize_answer *answer)
{
    const suuji_minimized *const result = &answer->result;
    sj_json_put_puzzle(json, answer->puzzle);
    put_verdict(json, answer);
    sj_json_put_grid(json, "result", suuji_puzzle_rules(answer->puzzle), result->givens);
    if (result->givens) {
        sj_json_put_count(json, "clues", result->clues);
        sj_json_put_bool(json, "minimal", result->minimal);
    }
    sj_json_put_count(json, "tests", result->tests);
}

/* ---- Lists ---- */

struct listing {
    struct sj_json_writer *json;
    const suuji_rules *rules;
};

static bool put_minimal(void *user, const uint8_t *givens, unsigned clues)
{
    const struct listing *const listing = user;
    (void)clues;
    sj_json_put_grid(listing->json, NULL, listing->rules, givens);
    return !listing->json->out->failed;
}

suuji_status sj_json_list_minimal(struct sj_json_writer *json, struct sj_minimize_answer *answer,
                                  const struct sj_searcher *searcher,
                                  const struct sj_minimize_query *query, const suuji_puzzle *puzzle,
                                  suuji_error *err)
{
    struct listing listing = {json, suuji_puzzle_rules(puzzle)};
    struct sj_minimize_query asked = *query;
    asked.on_minimal = put_minimal;
    asked.user = &listing;
    sj_json_put_puzzle(json, puzzle);
    sj_json_put_array(json, "results");
    const suuji_status status = sj_minimize_find(answer, searcher, &asked, puzzle, err);
    sj_json_put_end(json);
    put_verdict(json, answer);
    sj_json_put_count(json, "count", answer->listed);
    sj_json_put_count(json, "tests", answer->result.tests);
    return status;
}
