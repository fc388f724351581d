/* SPDX-License-Identifier: MIT */
/* suuji solve --prove: an answer, the file with its proof, and the check of that proof. */
#ifndef CLI_PUZZLE_PROOF_H
#define CLI_PUZZLE_PROOF_H

#include "codec/json_writer.h"
#include "app/batch/batch.h"
#include "app/proof/proof_file.h"

/* Answer `query` about the puzzle with a proof of the answer. Unless `proved->written`, there is no
   file of that name afterwards. `answer->end` is SUUJI_END_STOPPED when the check was stopped,
   too. */
suuji_status cli_prove(const struct cli_proving *proving, suuji_solver *solver,
                       const struct cli_item *item, const suuji_query *query, suuji_answer *answer,
                       struct cli_proved *proved, suuji_error *err);

/* "WHAT: proof in FILE (12 lines, checked)" */
void cli_proved_text(const struct cli_proved *proved, const char *what, struct sj_text *text);
/* "proof": {...} */
void cli_proved_json(const struct cli_proved *proved, struct sj_json_writer *json);

#endif
