/* SPDX-License-Identifier: MIT */
/* The report of suuji check-proof. */
#ifndef CLI_CHECK_PROOF_REPORT_H
#define CLI_CHECK_PROOF_REPORT_H

#include "suuji/proof.h"
#include "base/text.h"

/* A check that was made, and what it was about. */
struct cli_proof_report {
    const char *proof;   /* name of the proof's file */
    bool about_puzzle;   /* else about a formula */
    bool unique;         /* the claim: there is one solution; else there is none */
    bool header;         /* the proof's header names the claim */
    bool wrong_solution; /* refused because of the solution on the command line */
    bool forward;        /* how it was checked */
    const suuji_proof_result *result;
};

/* "unique: proved", "refused (claim: unique): FILE:LINE: reason". */
void cli_proof_report_text(const struct cli_proof_report *report, struct sj_text *out);
void cli_proof_report_json(const struct cli_proof_report *report, struct sj_text *out);
/* The figures, to standard error. */
void cli_proof_report_stats(const struct cli_proof_report *report);

#endif
