/* SPDX-License-Identifier: MIT */
/* The report of suuji check-proof. */
#include "app/proof/check_proof_report.h"

#include "codec/json_writer.h"

#include <inttypes.h>
#include <stdio.h>

/* "refused (claim: unique): FILE:LINE: reason". A proof without a header does not name its claim:
   the message then says how to make another claim. */
static void write_refusal(const struct cli_proof_report *report, struct sj_text *out)
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
    if (result->verdict == SUUJI_PROOF_VERDICT_VERIFIED) {
        sj_text_str(out, !report->about_puzzle ? "verified\n"
                         : report->unique      ? "unique: proved\n"
                                               : "no solution: proved\n");
    } else if (result->verdict == SUUJI_PROOF_VERDICT_UNKNOWN) {
        sj_text_printf(out, "unknown: %s\n", suuji_end_name(result->end));
    } else {
        write_refusal(report, out);
    }
}

void cli_proof_report_json(const struct cli_proof_report *report, struct sj_text *out)
{
    const suuji_proof_result *const result = report->result;
    const suuji_proof_stats *const stats = &result->stats;
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_WIDE};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "verdict", suuji_proof_verdict_name(result->verdict));
    sj_json_put_string(&json, "claim",
                       !report->about_puzzle ? "formula has no solution"
                       : report->unique      ? "puzzle has one solution"
                                             : "puzzle has no solution");
    sj_json_put_string(&json, "end", suuji_end_name(result->end));
    if (result->verdict == SUUJI_PROOF_VERDICT_REFUSED) {
        sj_json_put_count(&json, "line", result->line);
        sj_json_put_count(&json, "step", result->step);
        sj_json_put_string(&json, "reason", result->reason);
    }
    sj_json_put_object(&json, "stats");
    sj_json_put_count(&json, "variables", stats->variables);
    sj_json_put_count(&json, "clauses", stats->clauses);
    sj_json_put_count(&json, "lemmas", stats->lemmas);
    sj_json_put_count(&json, "deletions", stats->deletions);
    sj_json_put_count(&json, "ignored", stats->ignored);
    sj_json_put_count(&json, "core_clauses", stats->core_clauses);
    sj_json_put_count(&json, "core_lemmas", stats->core_lemmas);
    sj_json_put_count(&json, "rat", stats->rat);
    sj_json_put_count(&json, "propagations", stats->propagations);
    sj_json_put_count(&json, "memory", stats->memory);
    sj_json_put_real(&json, "seconds", stats->seconds);
    sj_json_put_end(&json);
    sj_json_put_end(&json);
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
