/* SPDX-License-Identifier: MIT */
/* The report of suuji check-proof. */
#include "app/proof/check_proof_report.h"

#include "app/frame/json.h"

#include <inttypes.h>
#include <stdio.h>

/* "refused (claim: unique): FILE:LINE: reason". A proof without a header does not name its claim:
   the message then says how to make another claim. */
static void tell_refused(const struct cli_proof_report *report, struct sj_text *out)
{
    const suuji_proof_result *const result = report->result;
    sj_text_str(out, "refused");
    if (report->about_puzzle)
        sj_text_str(out, report->unique   ? " (claim: unique)"
                         : report->header ? " (claim: no solution)"
                                          : " (claim: no solution; to check uniqueness, pass "
                                            "--solution)");
    sj_text_str(out, ": ");
    sj_text_str(out, report->wrong_solution ? "--solution" : report->proof);
    sj_text_char(out, ':');
    if (result->line)
        sj_text_printf(out, "%zu:", result->line);
    else if (result->step)
        sj_text_printf(out, " step %" PRIu64 ":", result->step);
    sj_text_printf(out, " %s\n", result->reason);
}

void cli_proof_report_text(const struct cli_proof_report *report, struct sj_text *out)
{
    const suuji_proof_result *const result = report->result;
    if (result->verdict == SUUJI_PROOF_VERIFIED) {
        sj_text_str(out, !report->about_puzzle ? "verified\n"
                         : report->unique      ? "unique: proved\n"
                                               : "no solution: proved\n");
    } else if (result->verdict == SUUJI_PROOF_UNKNOWN) {
        sj_text_printf(out, "unknown: %s\n", suuji_end_name(result->end));
    } else {
        tell_refused(report, out);
    }
}

void cli_proof_report_json(const struct cli_proof_report *report, struct sj_text *out)
{
    const suuji_proof_result *const result = report->result;
    const suuji_proof_stats *const stats = &result->stats;
    struct cli_json json = {.out = out, .form = SJ_JSON_WIDE};
    cli_json_object(&json, NULL);
    cli_json_string(&json, "verdict", suuji_proof_verdict_name(result->verdict));
    cli_json_string(&json, "claim",
                    !report->about_puzzle ? "formula has no solution"
                    : report->unique      ? "puzzle has one solution"
                                          : "puzzle has no solution");
    cli_json_string(&json, "end", suuji_end_name(result->end));
    if (result->verdict == SUUJI_PROOF_REFUSED) {
        cli_json_count(&json, "line", result->line);
        cli_json_count(&json, "step", result->step);
        cli_json_string(&json, "reason", result->reason);
    }
    cli_json_object(&json, "stats");
    cli_json_count(&json, "variables", stats->variables);
    cli_json_count(&json, "clauses", stats->clauses);
    cli_json_count(&json, "lemmas", stats->lemmas);
    cli_json_count(&json, "deletions", stats->deletions);
    cli_json_count(&json, "ignored", stats->ignored);
    cli_json_count(&json, "core_clauses", stats->core_clauses);
    cli_json_count(&json, "core_lemmas", stats->core_lemmas);
    cli_json_count(&json, "rat", stats->rat);
    cli_json_count(&json, "propagations", stats->propagations);
    cli_json_count(&json, "memory", stats->memory);
    cli_json_real(&json, "seconds", stats->seconds);
    cli_json_end(&json);
    cli_json_end(&json);
}

/* A forward check does not know which clauses the conclusion depends on. */
void cli_proof_report_stats(const struct cli_proof_report *report)
{
    const suuji_proof_stats *const stats = &report->result->stats;
    fprintf(stderr, "clauses       %" PRIu64, stats->clauses);
    if (!report->forward)
        fprintf(stderr, ", %" PRIu64 " in the core", stats->core_clauses);
    fprintf(stderr,
            "\n"
            "lemmas        %" PRIu64 ", %" PRIu64 " checked, %" PRIu64 " of them RAT\n"
            "deletions     %" PRIu64 ", %" PRIu64 " ignored\n"
            "propagations  %" PRIu64 "\n"
            "memory        %zu KiB\n"
            "seconds       %.3f\n",
            stats->lemmas, stats->core_lemmas, stats->rat, stats->deletions, stats->ignored,
            stats->propagations, stats->memory / 1024, stats->seconds);
}
