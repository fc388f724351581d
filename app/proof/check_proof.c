/* SPDX-License-Identifier: MIT */
/* suuji check-proof: is this proof valid? */
#include "base/clock.h"
#include "base/fail.h"
#include "app/batch/stream.h"
#include "codec/json_writer.h"
#include "suuji/proof.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/interrupt.h"
#include "app/batch/source.h"
#include "app/jobs/batch_run.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/proof/formula_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct proof_args {
    struct cli_common common;
    const char *puzzle, *solution, *write_formula;
    uint64_t number;
    bool forward;
};

/* The state of one run. */
struct run {
    const struct proof_args *args;
    const char *formula_name; /* name of the formula's or puzzle's file, for messages */
    const char *proof_name;   /* NULL: there is none, the formula is only written */
    struct cli_stream formula_file, proof_file, puzzle_file;
    suuji_reader *reader;
    suuji_puzzle *empty;        /* of --empty */
    const suuji_puzzle *puzzle; /* the reader's, or that one; NULL: a formula was given */
    unsigned size;              /* of the puzzle */
    uint8_t *solution;          /* room for one */
    bool unique;                /* the proof is to show that `solution` is the only one */
    bool said;                  /* the proof's header names the claim */
    double start;               /* on sj_clock_now */
    bool wrong;                 /* that one is not a solution */
    suuji_proof_options options;
    suuji_proof_result result;
};

/* ---- Reading ---- */

/* Read a whole file, which then is cli_stream_text. */
static suuji_status read_file(struct cli_stream *stream, const char *name, suuji_error *err)
{
    stream->stop = cli_interrupt_watch();
    const suuji_status status = cli_stream_load_up_to(stream, name, SIZE_MAX / 4, err);
    return status == SUUJI_OK && stream->stopped ? sj_fail(err, SUUJI_ERR_IO, "interrupted")
                                                 : status;
}

/* Record number `number` of a text. The reader owns it; the caller frees the reader in any case. */
static suuji_status take_record(const struct cli_stream *file, const suuji_read_options *options,
                                uint64_t number, suuji_reader **reader, const suuji_puzzle **out,
                                suuji_error *err)
{
    suuji_status status =
        suuji_reader_new(cli_stream_text(file), cli_stream_len(file), options, reader, err);
    for (uint64_t i = 0; i < number && status == SUUJI_OK; i++) {
        status = suuji_reader_next(*reader, out, err);
        if (status == SUUJI_OK && !*out)
            status =
                sj_fail(err, SUUJI_ERR_SYNTAX, "the file has no puzzle number %" PRIu64, number);
    }
    return status;
}

/* The puzzle of the file. */
static suuji_status read_record(struct run *run, suuji_error *err)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options),
                                        .format = run->args->common.from,
                                        .rules = run->args->common.rules};
    const suuji_status status = read_file(&run->puzzle_file, run->args->puzzle, err);
    return status == SUUJI_OK ? take_record(&run->puzzle_file, &options, run->args->number,
                                            &run->reader, &run->puzzle, err)
                              : status;
}

/* The empty puzzle of --rules. */
static suuji_status make_empty(struct run *run, suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_status status = suuji_rules_new(run->args->common.rules, &rules, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &run->empty, err);
    suuji_rules_free(rules);
    run->puzzle = run->empty;
    return status;
}

static suuji_status read_puzzle(struct run *run, suuji_error *err)
{
    const suuji_status status =
        run->args->common.empty ? make_empty(run, err) : read_record(run, err);
    if (status != SUUJI_OK)
        return status;
    run->size = suuji_rules_size(suuji_puzzle_rules(run->puzzle));
    run->solution = calloc((size_t)run->size * run->size, 1);
    return run->solution ? SUUJI_OK : sj_fail_memory(err);
}

/* Keep the solution that `record` is or holds. */
static void keep_solution(struct run *run, const suuji_puzzle *record)
{
    const uint8_t *const beside = suuji_puzzle_solution(record);
    memcpy(run->solution, beside ? beside : suuji_puzzle_givens(record),
           (size_t)run->size * run->size);
    run->unique = true;
}

/* The solution given on the command line: from a file, at the same position as the puzzle in its
   file, or as text. */
static suuji_status read_solution(struct run *run, suuji_error *err)
{
    const char *const name = run->args->solution;
    const suuji_read_options options = {.size = sizeof(suuji_read_options),
                                        .rules = suuji_rules_spec(suuji_puzzle_rules(run->puzzle))};
    suuji_status status = SUUJI_OK;
    if (strcmp(name, "-") == 0 || access(name, F_OK) == 0) {
        struct cli_stream file = {.fd = -1};
        suuji_reader *reader = NULL;
        const suuji_puzzle *record = NULL;
        status = read_file(&file, name, err);
        if (status == SUUJI_OK)
            status = take_record(&file, &options, run->args->number, &reader, &record, err);
        if (status == SUUJI_OK)
            keep_solution(run, record);
        suuji_reader_free(reader);
        cli_stream_free(&file);
    } else {
        suuji_puzzle *record = NULL;
        status = suuji_puzzle_read(name, strlen(name), &options, &record, err);
        if (status == SUUJI_OK)
            keep_solution(run, record);
        else if (status == SUUJI_ERR_SYNTAX && !cli_source_is_puzzle(name) && !strchr(name, ' '))
            status = sj_fail_system(err, NULL, ENOENT); /* not a grid: it was meant to be a file */
        suuji_puzzle_free(record);
    }
    return status;
}

/* ---- The claim about a puzzle ---- */

/* Determine the claim that the proof must show. */
static enum cli_exit find_claim(struct run *run)
{
    suuji_proof_claim claim = {0};
    suuji_error err;
    if (read_puzzle(run, &err) != SUUJI_OK)
        return cli_fail_in(run->formula_name, &err);
    if (run->proof_name && suuji_proof_read_claim(run->puzzle, cli_stream_text(&run->proof_file),
                                                  cli_stream_len(&run->proof_file), &claim,
                                                  run->solution, &err) != SUUJI_OK)
        return cli_fail_in(run->proof_name, &err);
    run->unique = claim.unique;
    run->said = claim.header;
    if (run->args->solution && read_solution(run, &err) != SUUJI_OK)
        return cli_fail_in(run->args->solution, &err);
    run->wrong = run->unique && !suuji_verify(run->puzzle, run->solution, NULL, NULL);
    return CLI_YES;
}

/* What the claim leaves out, NULL: nothing. */
static const uint8_t *blocked_solution(const struct run *run)
{
    return run->unique ? run->solution : NULL;
}

/* The rest of the time limit: reading, and writing a formula, used some of it. */
static double time_left(const struct run *run)
{
    const double left = run->args->common.time_limit - (sj_clock_now() - run->start);
    return run->args->common.time_limit <= 0 ? 0 : left > 1e-9 ? left : 1e-9;
}

/* Write the formula. If a limit was reached, `run->result.end` says which. */
static enum cli_exit write_formula(struct run *run)
{
    const char *const inputs[] = {run->args->puzzle ? run->args->puzzle : run->proof_name,
                                  run->args->puzzle ? run->proof_name : NULL, NULL};
    suuji_error err;
    run->options.limits.seconds = time_left(run);
    if (cli_formula_write(run->puzzle, blocked_solution(run), run->args->write_formula, inputs,
                          &run->options, &run->result.end, &err) != SUUJI_OK)
        return cli_fail(&err);
    return CLI_YES;
}

/* ---- The report ---- */

/* Is it a proof about a puzzle, which was checked against a formula? */
static bool is_about_puzzle(const struct run *run)
{
    static const char head[] = "c suuji proof ";
    const size_t len = sizeof head - 1;
    return !run->puzzle && run->proof_name && cli_stream_len(&run->proof_file) >= len &&
           memcmp(cli_stream_text(&run->proof_file), head, len) == 0;
}

/* "refused (claim: unique): FILE:LINE: reason". A proof without a header does not name its claim:
   the message then says how to make another claim. */
static void write_refusal(const struct run *run, struct sj_text *out)
{
    const suuji_proof_result *const result = &run->result;
    sj_text_str(out, "refused");
    if (run->puzzle)
        sj_text_str(out, run->unique ? " (claim: unique)"
                         : run->said ? " (claim: no solution)"
                                     : " (claim: no solution; to check uniqueness, pass "
                                       "--solution)");
    sj_text_str(out, ": ");
    sj_text_str(out, run->wrong && run->args->solution ? "--solution" : run->proof_name);
    sj_text_char(out, ':');
    if (result->line)
        sj_text_printf(out, "%zu:", result->line);
    else if (result->step)
        sj_text_printf(out, " step %" PRIu64 ":", result->step);
    sj_text_printf(out, " %s%s\n", result->reason,
                   is_about_puzzle(run) ? "; the proof is about a puzzle: use --puzzle FILE" : "");
}

static void write_text(const struct run *run, struct sj_text *out)
{
    const suuji_proof_result *const result = &run->result;
    if (result->verdict == SUUJI_PROOF_VERDICT_VERIFIED) {
        sj_text_str(out, !run->puzzle  ? "verified\n"
                         : run->unique ? "unique: proved\n"
                                       : "no solution: proved\n");
    } else if (result->verdict == SUUJI_PROOF_VERDICT_UNKNOWN) {
        sj_text_printf(out, "unknown: %s\n", suuji_end_name(result->end));
    } else {
        write_refusal(run, out);
    }
}

static void write_json(const struct run *run, struct sj_text *out)
{
    const suuji_proof_result *const result = &run->result;
    const suuji_proof_stats *const stats = &result->stats;
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_WIDE};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "verdict", suuji_proof_verdict_name(result->verdict));
    sj_json_put_string(&json, "claim",
                       !run->puzzle  ? "formula has no solution"
                       : run->unique ? "puzzle has one solution"
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
static void write_stats(const struct run *run)
{
    const suuji_proof_stats *const stats = &run->result.stats;
    fprintf(stderr, "clauses       %" PRIu64, stats->clauses);
    if (!run->args->forward)
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

static enum cli_exit report_result(const struct run *run)
{
    struct sj_text out = {0};
    if (run->args->common.stats)
        write_stats(run);
    if (run->args->common.json)
        write_json(run, &out);
    else if (!run->args->common.quiet)
        write_text(run, &out);
    return cli_output_text(NULL, &out,
                           run->result.verdict == SUUJI_PROOF_VERDICT_VERIFIED ? CLI_YES : CLI_NO);
}

/* ---- The command ---- */

/* Check the proof against the formula, wherever that comes from. */
static enum cli_exit check_run(struct run *run)
{
    const char *const proof = cli_stream_text(&run->proof_file);
    const size_t length = cli_stream_len(&run->proof_file);
    suuji_error err;
    run->options.limits.seconds = time_left(run);
    const suuji_status status =
        run->puzzle ? suuji_proof_check_puzzle(run->puzzle,
                                               run->args->solution ? blocked_solution(run) : NULL,
                                               proof, length, &run->options, &run->result, &err)
                    : suuji_proof_check(cli_stream_text(&run->formula_file),
                                        cli_stream_len(&run->formula_file), proof, length,
                                        &run->options, &run->result, &err);
    if (status != SUUJI_OK)
        return cli_fail_in(run->result.in_formula || err.status == SUUJI_ERR_UNSUPPORTED
                               ? run->formula_name
                               : run->proof_name,
                           &err);
    return report_result(run);
}

/* A claim about a puzzle: write its formula, check the proof, or both. */
static enum cli_exit do_claim(struct run *run)
{
    enum cli_exit exit = find_claim(run);
    if (exit == CLI_YES && run->wrong)
        return check_run(run); /* which says what is wrong with it */
    if (exit == CLI_YES && run->args->write_formula)
        exit = write_formula(run);
    if (exit != CLI_YES)
        return exit;
    if (!run->proof_name && run->result.end != SUUJI_END_COMPLETE) {
        cli_complain("%s: %s: the formula was not written", run->formula_name,
                     suuji_end_name(run->result.end));
        return CLI_NO;
    }
    if (!run->proof_name)
        return CLI_YES;
    return run->result.end == SUUJI_END_COMPLETE ? check_run(run) : report_result(run);
}

/* Read what is named, and check it. */
static enum cli_exit do_run(struct run *run)
{
    const struct proof_args *const args = run->args;
    suuji_error err;
    run->options =
        (suuji_proof_options){.size = sizeof(suuji_proof_options),
                              .forward = args->forward,
                              .limits = {.memory = (size_t)args->common.memory_limit << 20,
                                         .stop = cli_interrupt_watch()}};
    if (run->proof_name && read_file(&run->proof_file, run->proof_name, &err) != SUUJI_OK)
        return cli_fail_in(run->proof_name, &err);
    if (args->puzzle || args->common.empty)
        return do_claim(run);
    if (read_file(&run->formula_file, run->formula_name, &err) != SUUJI_OK)
        return cli_fail_in(run->formula_name, &err);
    return check_run(run);
}

/* Refuse options and operands that cannot be used together. */
static enum cli_exit check_args(const struct proof_args *args, const char *first,
                                const char *second)
{
    const bool about_puzzle = args->puzzle || args->common.empty;
    if (!first && !(about_puzzle && args->write_formula))
        return cli_usage("check-proof", "check-proof: PROOF-FILE is missing");
    if (about_puzzle && second)
        return cli_usage("check-proof", "check-proof: with '--%s' give one file, the proof",
                         args->puzzle ? "puzzle" : "empty");
    if (!about_puzzle && !second)
        return cli_usage("check-proof",
                         "check-proof: what does '%s' prove? Give a formula file before it, or a "
                         "puzzle with --puzzle",
                         first);
    if (args->write_formula && first && strcmp(args->write_formula, "-") == 0)
        return cli_usage("check-proof", "check-proof: standard output is used for the verdict: "
                                        "write the formula to a file");
    return CLI_YES;
}

static enum cli_exit run_command(const void *given, const char *const *operands)
{
    const struct proof_args *const args = given;
    const char *const first = operands[0], *const second = first ? operands[1] : NULL;
    const enum cli_exit usage = check_args(args, first, second);
    if (usage != CLI_YES)
        return usage;
    struct run run = {.args = args,
                      .result = SUUJI_PROOF_RESULT_INIT,
                      .start = sj_clock_now(),
                      .formula_name = args->common.empty ? "empty"
                                      : args->puzzle     ? args->puzzle
                                                         : first,
                      .proof_name = second ? second : first,
                      .formula_file = {.fd = -1},
                      .proof_file = {.fd = -1},
                      .puzzle_file = {.fd = -1}};
    const enum cli_exit exit = do_run(&run);
    cli_stream_free(&run.formula_file);
    cli_stream_free(&run.proof_file);
    suuji_reader_free(run.reader);
    suuji_puzzle_free(run.empty);
    cli_stream_free(&run.puzzle_file);
    free(run.solution);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"puzzle", 'p', SUUJI_OPTION_TEXT, offsetof(struct proof_args, puzzle), .value = "FILE", .domain = CLI_FILE,
     .help = "check a proof about this puzzle; its formula is built from the rules"},
    {"solution", 0, SUUJI_OPTION_TEXT, offsetof(struct proof_args, solution), .value = "FILE|GRID", .domain = CLI_FILE,
     .help = "the solution that the proof shows to be unique; default: the one in the proof's "
             "header"},
    {"number", 0, SUUJI_OPTION_COUNT, offsetof(struct proof_args, number), .value = "N", .fallback = "1",
     .low = 1, .help = "number of the puzzle in the file"},
    {"empty", 0, SUUJI_OPTION_FLAG, offsetof(struct proof_args, common.empty),
     .help = "check a proof about the empty puzzle of --rules, instead of --puzzle"},
    {CLI_RULES},
    {CLI_FROM},
    {"write-formula", 0, SUUJI_OPTION_TEXT, offsetof(struct proof_args, write_formula), .value = "FILE", .domain = CLI_FILE,
     .help = "write the formula of the puzzle, for other programs; no proof is needed"},
    {"forward", 0, SUUJI_OPTION_FLAG, offsetof(struct proof_args, forward),
     .help = "check every clause in order, not only those that the conclusion depends on"},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct proof_args, common.time_limit), .value = "SECONDS",
     .help = "give up after this time; 0: no limit"},
    {"memory-limit", 0, SUUJI_OPTION_COUNT, offsetof(struct proof_args, common.memory_limit), .value = "MIB",
     .high = (uint64_t)1 << 40,
     .help = "give up if formula and check need more memory (MiB); 0: no limit"},
    {CLI_JSON},
    {CLI_STATS},
    {"quiet", 'q', SUUJI_OPTION_FLAG, offsetof(struct proof_args, common.quiet),
     .help = "do not print the verdict; the exit code shows it"},
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {.options = "puzzle empty"},
    {"solution write-formula", .needs = "puzzle empty"},
    {0},
};

static const struct cli_example examples[] = {
    {"printf 'p cnf 1 2\\n1 0\\n-1 0\\n' >a.cnf; echo 0 | suuji check-proof a.cnf -",
     "does the proof show that the formula is unsatisfiable?"},
    {"suuji solve easy.txt | suuji check-proof -p easy.txt --solution - /dev/null",
     "unit propagation proves that an easy puzzle is unique: an empty proof is enough"},
    {"suuji check-proof -p easy.txt --write-formula easy.cnf",
     "write the formula that is unsatisfiable if the first puzzle has no solution; with --solution "
     "FILE: if it has no other"},
    {0},
};

const struct cli_command cli_command_check_proof = {
    .name = "check-proof",
    .operands = "[FORMULA-FILE] [PROOF-FILE]",
    .summary = "check a proof that there is no (second) solution",
    .about =
        "A solution is easy to check; that there is no second one needs a proof. A DRAT proof is "
        "a list of clauses, each of which must follow from a formula and the clauses before it, "
        "up to the empty clause, a contradiction. This checker verifies the list and shares no "
        "code with the engines.\n\n"
        "With a FORMULA-FILE (DIMACS CNF) the verdict is 'verified' (the formula is "
        "unsatisfiable), or 'refused' with the line of the proof that does not follow.\n\n"
        "With --puzzle the formula is built from the houses and pairs of the rules: for size n, "
        "variable (row * n + column) * n + value, with rows and columns counted from 0, is true "
        "if the cell has the value. If a solution is given by --solution or in the proof's "
        "header, it is verified and excluded by a clause of its own; a valid proof then means "
        "'unique: proved'. Without a solution it means 'no solution: proved'. --write-formula "
        "writes this formula; then the proof is optional.\n\n"
        "Proofs can be text or binary; the form is detected. The check goes backward from the end "
        "and examines only the clauses that the conclusion depends on. --forward examines all "
        "clauses and names the first that does not follow. The exit code is 0 if the proof is "
        "valid, 1 if it is refused or a limit was reached, 3 if a file has the wrong format.",
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct proof_args),
    .examples = examples,
    .run = run_command,
};
