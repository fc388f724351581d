/* SPDX-License-Identifier: MIT */
/* suuji solve --prove: an answer, the file with its proof, and a second look at that. */
#ifndef CLI_PROVE_H
#define CLI_PROVE_H

#include "batch/batch.h"

/* How a run wants it. */
struct cli_proving {
    const char *path;           /* of the file, or with %d of one for each puzzle */
    const char *const *inputs;  /* files that must not be written over; NULL at the end */
    const char *const *outputs; /* likewise */
    bool check;                 /* the proof, once it is written */
    atomic_bool *stop;          /* set when the user has had enough */
};

/* What came of a puzzle. */
struct cli_proved {
    struct sj_text
        name;       /* of the file, a string; it serves puzzle after puzzle, the owner frees it */
    bool written;   /* there is a proof, and it is in that file */
    uint64_t lines; /* of it */
    bool checked;   /* it was checked, and holds */
    const char *unchecked; /* why not, or NULL */
};

/* Answer `query` about the puzzle with a proof of the answer. Unless `proved->written`, there is no
   file of that name afterwards. `answer->end` is SUUJI_END_STOPPED when the check was stopped, too. */
suuji_status cli_prove(const struct cli_proving *proving, suuji_solver *solver,
                       const struct sj_item *item, const suuji_query *query, suuji_answer *answer,
                       struct cli_proved *proved, suuji_error *err);

/* "unique: proof in FILE (12 lines, checked)" */
void cli_proved_text(const struct cli_proved *proved, const suuji_answer *answer,
                     struct sj_text *text);

#endif
