/* SPDX-License-Identifier: MIT */
/* How many solutions, and some of them, as JSON: members of the object that is open. */
#ifndef SJ_COUNT_JSON_H
#define SJ_COUNT_JSON_H

#include "answer/count_answer.h"
#include "json/solve_json.h"

/* The puzzle and the number. `counted->answer` is that of `found`, whose search is described. */
void sj_json_put_counted(struct sj_json_writer *json, const struct sj_count_answer *found,
                         const struct sj_solved *counted);

/* Draw solutions, and write the puzzle and what was drawn. */
suuji_status sj_json_put_sample(struct sj_json_writer *json, const suuji_puzzle *puzzle,
                                const suuji_sample_options *options, suuji_sample_result *result,
                                suuji_error *err);

#endif
