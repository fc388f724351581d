/* SPDX-License-Identifier: MIT */
/* Puzzles with other clues as JSON. */
#include "json/minimize_json.h"

#include "json/grid_json.h"

void sj_json_put_minimize(struct sj_json_writer *json, const struct sj_minimize_answer *answer)
{
    const suuji_minimized *const result = &answer->result;
    sj_json_put_puzzle(json, answer->puzzle);
    sj_json_put_string(json, "verdict", suuji_verdict_name(answer->answer.verdict));
    sj_json_put_string(json, "end", suuji_end_name(result->end));
    sj_json_put_grid(json, "result", suuji_puzzle_rules(answer->puzzle), result->givens);
    if (result->givens) {
        sj_json_put_count(json, "clues", result->clues);
        sj_json_put_bool(json, "minimal", result->minimal);
    }
    sj_json_put_count(json, "tests", result->tests);
}
