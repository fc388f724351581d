/* SPDX-License-Identifier: MIT */
/* suuji solve --prove: an answer, the file with its proof, and the check of that proof. */
#ifndef CLI_PROVE_H
#define CLI_PROVE_H

#include "codec/json_writer.h"
#include "app/batch/batch.h"

/* The settings of a run. */
struct cli_proving {
    const char *path;          /* of the file, or with %d of one for each puzzle */
    const char *const *inputs; /* files that must not be written over; NULL at the end */
    const char *output;        /* likewise; may be NULL */
    bool check;                /* the proof, once it is written */
};

/* The result for a puzzle. */
struct cli_proved {
    struct sj_text
        name;        /* name of the file, a string; reused for every puzzle, freed by the owner */
    bool written;    /* there is a proof, and it is in that file */
    uint64_t lines;  /* of it */
    uint64_t lemmas; /* lines that add a clause */
    bool checked;    /* it was checked and is valid */
    double check_seconds;
    const char *unchecked; /* why not, or NULL */
};

/* Before anything is read or written: is `path` a valid name for proofs, and would no file be lost?
   Names with a number are checked one by one as they are needed. */
suuji_status cli_prove_guard(const struct cli_proving *proving, suuji_error *err);

/* Answer `query` about the puzzle with a proof of the answer. Unless `proved->written`, there is no
   file of that name afterwards. `answer->end` is SUUJI_END_STOPPED when the check was stopped, too. */
suuji_status cli_prove(const struct cli_proving *proving, suuji_solver *solver,
                       const struct cli_item *item, const suuji_query *query, suuji_answer *answer,
                       struct cli_proved *proved, suuji_error *err);

/* "WHAT: proof in FILE (12 lines, checked)" */
void cli_proved_text(const struct cli_proved *proved, const char *what, struct sj_text *text);
/* "proof": {...} */
void cli_proved_json(const struct cli_proved *proved, struct sj_json_writer *json);

#endif
