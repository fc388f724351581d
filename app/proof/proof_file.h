/* SPDX-License-Identifier: MIT */
/* The file of a proof: written while an engine searches, checked as `suuji check-proof` does it,
   and only then given its name. A file of that name is always a complete proof; a file that is not
   a proof is never changed. */
#ifndef CLI_PROOF_FILE_H
#define CLI_PROOF_FILE_H

#include "suuji/proof.h"
#include "app/batch/stream.h"

/* The settings of a run. */
struct cli_proving {
    const char *path;          /* of the file, or with %d of one for each puzzle or formula */
    const char *const *inputs; /* files that must not be written over; NULL at the end */
    const char *output;        /* likewise; may be NULL */
    bool check;                /* the proof, once it is written */
    const char *noun;          /* what is proved: "puzzle", "formula" */
};

/* The result for a puzzle or formula. */
struct cli_proved {
    struct sj_text name; /* of the file, a string; reused for every proof, freed by the owner */
    bool written;        /* there is a proof, and it is in that file */
    uint64_t lines;      /* of it */
    uint64_t lemmas;     /* lines that add a clause */
    bool checked;        /* it was checked and is valid */
    double check_seconds;
    const char *unchecked; /* why not, or NULL */
};

/* What is proved, and by what. */
struct cli_prover {
    /* Search, and log a proof by `put`; `*proved` if there is one. */
    suuji_status (*search)(void *user, suuji_on_text *put, void *to, bool *proved,
                           suuji_error *err);
    /* Check a proof. */
    suuji_status (*check)(void *user, const char *proof, size_t length, suuji_proof_result *result,
                          suuji_error *err);
    void *user;
    const char *unchecked; /* why this proof need not be checked, or NULL */
};

/* Do two paths name the same file, whether it exists or not? */
bool cli_files_same(const char *a, const char *b);

/* Before anything is read or written: is `path` a valid name for proofs, and would no file be lost?
   Names with a number are checked one by one as they are needed. */
suuji_status cli_proving_guard(const struct cli_proving *proving, suuji_error *err);

/* Search with a proof, for puzzle or formula `number`. Unless `proved->written`, there is no file
   of that name afterwards. `*stopped`: the check was, and there is no proof; NULL: it is kept, not
   checked. */
suuji_status cli_proof_write(const struct cli_proving *proving, uint64_t number,
                             const struct cli_prover *prover, struct cli_proved *proved,
                             bool *stopped, suuji_error *err);

#endif
