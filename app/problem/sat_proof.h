/* SPDX-License-Identifier: MIT */
/* suuji sat --prove: an answer, the file with its proof, and the check of that proof. */
#ifndef CLI_SAT_PROOF_H
#define CLI_SAT_PROOF_H

#include "suuji/sat.h"
#include "base/text.h"

/* Set the first three; the rest is the result for a formula. */
struct cli_sat_proof {
    const char *path; /* of the file, or with %d of one for each formula */
    uint64_t number;  /* of the formula, from 1 */
    bool check;       /* the proof, once it is written */

    struct sj_text name; /* of the file, a string; reused, freed by the owner */
    bool written;        /* there is a proof, and it is in that file */
    uint64_t lines;      /* of it */
    bool checked;        /* it was checked and is valid */
};

/* Before anything is read: is `path` a valid name for proofs, and would no file be lost? `output` may be
   NULL. */
suuji_status cli_sat_prove_guard(const char *path, const char *const *inputs, const char *output,
                                 suuji_error *err);

/* Answer `query` about the formula, whose text is `text`, with a proof if it is unsatisfiable. Unless
   `proof->written`, there is no file of that name afterwards. */
suuji_status cli_sat_prove(struct cli_sat_proof *proof, suuji_formula *formula, const char *engine,
                           const suuji_sat_query *query, const char *text, size_t length,
                           suuji_sat_answer *answer, suuji_error *err);

#endif
