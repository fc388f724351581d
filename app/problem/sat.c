/* SPDX-License-Identifier: MIT */
/* suuji sat: formulas in DIMACS form, one per file. */
#include "suuji/sat.h"
#include "app/batch/stream.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/frame/solver_option.h"
#include "app/frame/wrong_command.h"
#include "app/frame/work.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "app/problem/sat_proof.h"
#include "base/fail.h"
#include "codec/json_writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct sat_args {
    const char *engine, *solver, *output, *prove;
    uint64_t node_limit, memory_limit, seed;
    double time_limit;
    bool gzip, no_check, no_model, json, quiet, stats;
};

/* A line of literals has at most this many characters. */
enum { LINE_MOST = 78 };
/* Output is written when it reaches this size. */
#define FLUSH ((size_t)1 << 16)

/* One file at a time. */
struct work {
    const struct sat_args *args;
    const char *engine; /* of --engine and --solver; NULL: the default */
    struct cli_output output;
    struct cli_stream stream;
    struct sj_text text;
    struct cli_sat_proof proof;
    suuji_formula *formula;
    const char *file; /* for messages */
    bool several;     /* there are several files */
    suuji_status status;
    suuji_error err; /* status of writing; a failure ends the run */
};

static const suuji_sat_engine_info *engine_info(const char *spec)
{
    const size_t len = spec ? strcspn(spec, ":") : 0;
    const suuji_sat_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_sat_engine_at(i)) != NULL; i++)
        if (!spec || (strlen(info->name) == len && memcmp(info->name, spec, len) == 0))
            return info;
    return NULL;
}

static bool flush(struct work *work)
{
    if (work->text.failed)
        work->status = sj_fail_memory(&work->err);
    else
        work->status = cli_output_write(&work->output, work->text.at, work->text.len, &work->err);
    sj_text_clear(&work->text);
    return work->status == SUUJI_OK;
}

static void complain(const struct work *work, const suuji_error *err)
{
    const struct cli_stream *const stream = &work->stream;
    if (err->line)
        cli_complain("%s:%zu:%zu: %s%s", work->file, err->line, err->column, err->text,
                     cli_hint(cli_stream_text(stream), cli_stream_len(stream), "sat"));
    else
        cli_complain("%s: %s", work->file, err->text);
}

/* ---- The answer ---- */

/* Lines "v 1 -2 3", a 0 after the last literal. */
static void write_model(struct work *work, const suuji_sat_answer *answer)
{
    size_t line = 0;
    for (size_t i = 0; i <= answer->model_count && work->status == SUUJI_OK; i++) {
        char literal[16];
        const int len = snprintf(literal, sizeof literal, " %" PRId32,
                                 i < answer->model_count ? answer->model[i] : 0);
        if (line == 0 || line + (size_t)len > LINE_MOST) {
            sj_text_str(&work->text, line ? "\nv" : "v");
            line = 1;
        }
        sj_text_add(&work->text, literal, (size_t)len);
        line += (size_t)len;
        if (work->text.len >= FLUSH)
            flush(work);
    }
    sj_text_char(&work->text, '\n');
}

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static void write_text(struct work *work, const suuji_sat_answer *answer)
{
    const uint32_t variables = suuji_formula_variable_count(work->formula);
    const size_t clauses = suuji_formula_clause_count(work->formula);
    if (work->several)
        sj_text_printf(&work->text, "c file %s\n", work->file);
    sj_text_printf(&work->text, "c engine %s, %" PRIu32 " variable%s, %zu clause%s\n",
                   engine_info(work->engine)->name, variables, plural(variables), clauses,
                   plural(clauses));
    if (answer->end != SUUJI_END_COMPLETE)
        sj_text_printf(&work->text, "c %s\n", suuji_end_name(answer->end));
    if (work->proof.written)
        sj_text_printf(&work->text, "c proof in %s (%" PRIu64 " line%s, %s)\n", work->proof.name.at,
                       work->proof.lines, plural(work->proof.lines),
                       work->proof.checked ? "checked" : "not checked");
    sj_text_printf(&work->text, "s %s\n", suuji_sat_verdict_name(answer->verdict));
    if (answer->model && !work->args->no_model)
        write_model(work, answer);
}

static void write_json(struct work *work, const suuji_sat_answer *answer)
{
    const suuji_sat_engine_info *const engine = engine_info(work->engine);
    struct sj_json_writer json = {.out = &work->text};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "file", work->file);
    sj_json_put_string(&json, "engine", engine->name);
    sj_json_put_count(&json, "variables", suuji_formula_variable_count(work->formula));
    sj_json_put_count(&json, "clauses", suuji_formula_clause_count(work->formula));
    sj_json_put_string(&json, "verdict", suuji_sat_verdict_name(answer->verdict));
    sj_json_put_string(&json, "end", suuji_end_name(answer->end));
    if (answer->model && !work->args->no_model) {
        sj_json_put_array(&json, "model");
        for (size_t i = 0; i < answer->model_count; i++)
            sj_json_put_integer(&json, NULL, answer->model[i]);
        sj_json_put_end(&json);
    }
    if (work->proof.written) {
        sj_json_put_object(&json, "proof");
        sj_json_put_string(&json, "file", work->proof.name.at);
        sj_json_put_count(&json, "lines", work->proof.lines);
        sj_json_put_bool(&json, "checked", work->proof.checked);
        sj_json_put_end(&json);
    }
    if (answer->counters) {
        sj_json_put_object(&json, "counters");
        for (size_t i = 0; engine->counters[i]; i++)
            sj_json_put_count(&json, engine->counters[i], answer->counters[i]);
        sj_json_put_end(&json);
    }
    cli_json_stats(&json, &answer->stats);
    sj_json_put_end(&json);
}

static void write_stats(const struct work *work, const suuji_sat_answer *answer)
{
    const suuji_sat_engine_info *const engine = engine_info(work->engine);
    fprintf(stderr, "file        %s\nvariables   %" PRIu32 "\nclauses     %zu\n", work->file,
            suuji_formula_variable_count(work->formula), suuji_formula_clause_count(work->formula));
    cli_work_print(&answer->stats, CLI_WORKS);
    for (size_t i = 0; answer->counters && engine->counters[i]; i++)
        fprintf(stderr, "%-11s %" PRIu64 "\n", engine->counters[i], answer->counters[i]);
    fprintf(stderr, "seconds     %.3f\n", answer->stats.seconds);
}

/* ---- A file ---- */

static enum cli_exit exit_of(suuji_sat_verdict verdict)
{
    return verdict == SUUJI_SAT_VERDICT_SATISFIABLE     ? CLI_SATISFIABLE
           : verdict == SUUJI_SAT_VERDICT_UNSATISFIABLE ? CLI_UNSATISFIABLE
                                                        : CLI_NO;
}

static enum cli_exit solve(struct work *work, suuji_error *err)
{
    const struct sat_args *const args = work->args;
    const suuji_sat_query query = {
        .size = sizeof(suuji_sat_query),
        .seed = args->seed,
        .limits = cli_search_limits(args->time_limit, args->node_limit, args->memory_limit)};
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    const suuji_status status =
        args->prove ? cli_sat_prove(&work->proof, work->formula, work->engine, &query,
                                    cli_stream_text(&work->stream), cli_stream_len(&work->stream),
                                    &answer, err)
                    : suuji_sat_solve(work->formula, work->engine, &query, &answer, err);
    if (status != SUUJI_OK) {
        if (args->json)
            cli_json_bad_file(&work->text, work->file, err);
        complain(work, err);
        return cli_exit_of(status);
    }
    if (args->json)
        write_json(work, &answer);
    else
        write_text(work, &answer);
    if (args->stats)
        write_stats(work, &answer);
    if (answer.verdict == SUUJI_SAT_VERDICT_UNKNOWN && !args->quiet)
        cli_complain("%s: unknown: %s", work->file, suuji_end_name(answer.end));
    return exit_of(answer.verdict);
}

static enum cli_exit do_file(struct work *work)
{
    struct cli_stream *const stream = &work->stream;
    suuji_error err = {0};
    enum cli_exit result = CLI_NO;
    work->formula = NULL;
    suuji_status status = cli_stream_load(stream, work->file, &err);
    if (status == SUUJI_OK && !stream->stopped)
        status = suuji_formula_read(cli_stream_text(stream), cli_stream_len(stream), &work->formula,
                                    &err);
    if (status != SUUJI_OK) {
        complain(work, &err);
        if (work->args->json)
            cli_json_bad_file(&work->text, work->file, &err);
        result = cli_exit_of(status);
    } else if (work->formula) {
        result = solve(work, &err);
    }
    suuji_formula_free(work->formula);
    return result;
}

/* ---- The command ---- */

static bool is_answer(enum cli_exit exit)
{
    return exit == CLI_SATISFIABLE || exit == CLI_UNSATISFIABLE;
}

/* The exit code of several files: 10 or 20 if that is the answer for all, 0 if all are answered but not
   alike, else the worst. */
static enum cli_exit join(enum cli_exit sum, enum cli_exit one)
{
    if (sum == one)
        return sum;
    if ((is_answer(sum) || sum == CLI_YES) && (is_answer(one) || one == CLI_YES))
        return CLI_YES;
    const enum cli_exit a = is_answer(sum) ? CLI_YES : sum, b = is_answer(one) ? CLI_YES : one;
    return a > b ? a : b;
}

/* Refuse a proof that cannot be written, before anything is read. */
static enum cli_exit check_proof_options(const struct sat_args *args, const char *engine,
                                         const char *const *operands)
{
    suuji_error err;
    if (!args->prove)
        return args->no_check ? cli_usage("sat", "sat: option '--no-check' needs '--prove'")
                              : CLI_YES;
    const suuji_sat_engine_info *const info = engine_info(engine);
    if (info && !info->proves)
        return cli_usage("sat", "sat: engine '%s' cannot log a proof: use cdcl or dpll",
                         info->name);
    if (cli_sat_prove_guard(args->prove, operands, args->output, &err) == SUUJI_OK)
        return CLI_YES;
    return err.status == SUUJI_ERR_ARGUMENT ? cli_usage("sat", "sat: %s", err.text)
                                            : cli_fail(&err);
}

static enum cli_exit run_files(struct work *work, const char *const *operands)
{
    suuji_stop *const stop = cli_interrupt_watch();
    enum cli_exit result = CLI_NO;
    work->stream.stop = stop;
    if (work->args->prove)
        cli_interrupt_watch_writes();
    work->status = cli_output_open_gzip(&work->output, work->args->output, work->args->gzip,
                                        operands, &work->err);
    if (work->status != SUUJI_OK)
        return cli_fail(&work->err);
    for (size_t i = 0; operands[i] && work->status == SUUJI_OK; i++) {
        if (i > 0 && suuji_stop_requested(stop))
            break;
        work->file = operands[i];
        work->proof.number = i + 1;
        const enum cli_exit one = do_file(work);
        result = i == 0 ? one : join(result, one);
        if (work->status == SUUJI_OK)
            flush(work);
    }
    return cli_output_end(&work->output, work->status, &work->err, result);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct sat_args *const args = given;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    struct work work = {.args = args,
                        .stream = {.fd = -1},
                        .several = operands[0] && operands[1],
                        .proof = {.path = args->prove, .check = !args->no_check}};
    work.engine = cli_solver_engine("sat", args->engine, args->solver, &spec, &exit);
    if (exit == CLI_YES)
        exit = check_proof_options(args, work.engine, operands);
    if (exit == CLI_YES)
        exit = run_files(&work, operands);
    cli_stream_free(&work.stream);
    sj_text_free(&work.text);
    sj_text_free(&work.proof.name);
    sj_text_free(&spec);
    return exit;
}

static bool engine_at(size_t i, suuji_cover_method_info *row)
{
    const suuji_sat_engine_info *const engine = suuji_sat_engine_at(i);
    if (engine)
        *row = (suuji_cover_method_info){engine->name, engine->summary, engine->options};
    return engine != NULL;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"engine", 'e', SUUJI_OPTION_TEXT, offsetof(struct sat_args, engine), .value = "NAME[:OPTION,...]", .domain = CLI_SAT_ENGINE,
     .help = "engine to use, with its options; see below; default: the first"},
    {CLI_SOLVER(struct sat_args)},
    {"prove", 0, SUUJI_OPTION_TEXT, offsetof(struct sat_args, prove), .value = "FILE", .domain = CLI_FILE,
     .help = "if the formula is unsatisfiable, write a proof (DRAT); %d in FILE: the number of the formula"},
    {"no-check", 0, SUUJI_OPTION_FLAG, offsetof(struct sat_args, no_check),
     .help = "do not check the proof that is written"},
    {"no-model", 0, SUUJI_OPTION_FLAG, offsetof(struct sat_args, no_model),
     .help = "do not write the model, the lines 'v ...'"},
    {CLI_SEED(struct sat_args)},
    {CLI_TIME_LIMIT_OF(struct sat_args, "formula")},
    {CLI_NODE_LIMIT_OF(struct sat_args, "formula")},
    {CLI_MEMORY_LIMIT_OF(struct sat_args, "formula")},
    {CLI_OUTPUT(struct sat_args)},
    {CLI_GZIP(struct sat_args)},
    {CLI_JSON(struct sat_args)},
    {CLI_STATS(struct sat_args)},
    {"quiet", 'q', SUUJI_OPTION_FLAG, offsetof(struct sat_args, quiet),
     .help = "do not print notes about single formulas; the exit code shows the result"},
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji sat data/sat/colouring.cnf", "a model, or that there is none"},
    {"suuji sat --prove proof.drat data/sat/pigeons.cnf", "a proof that there is none, checked"},
    {"head -n 2 hard.txt | suuji convert --to cnf | suuji sat -e dpll", "a puzzle as a formula"},
    {0},
};

static const struct cli_exit_info exits[] = {
    {CLI_SATISFIABLE, "satisfiable"},
    {CLI_UNSATISFIABLE, "unsatisfiable"},
    {CLI_YES, "several files: all are answered, but not alike"},
    {CLI_NO, "unknown: a limit was reached first"},
    {CLI_USAGE, "error in the command line"},
    {CLI_BAD_INPUT, "a file is not a formula"},
    {CLI_FAILED, "reading, writing, memory or another program failed"},
    {0},
};

const struct cli_command cli_command_sat = {
    .name = "sat",
    .operands = "[FILE...]",
    .summary = "solve formulas in DIMACS form (SAT)",
    .about =
        "Each file is a formula in conjunctive normal form: comments 'c ...', a line 'p cnf "
        "VARIABLES CLAUSES', and clauses, each a list of literals with 0 at its end. A literal is "
        "the number of a variable, negative if the variable is to be false; one literal of each "
        "clause must be true. 'suuji convert --to cnf' writes puzzles in this form.\n"
        "The output is that of the SAT competitions: comments 'c ...', the answer 's SATISFIABLE', "
        "'s UNSATISFIABLE' or 's UNKNOWN', and a model in lines 'v ...': the literals that are "
        "true, with a 0 after the last. Variables that no clause has are not in it; they may have "
        "any value. A model is checked against each clause before it is written.\n"
        "--prove writes a proof that an unsatisfiable formula is so, in DRAT form, and checks it; "
        "'suuji check-proof FORMULA PROOF' checks it again. If there is no such proof, there is "
        "no file of that name afterwards.\n"
        "The exit code is that of the SAT competitions. Of several files it is 10 or 20 if they "
        "all "
        "have this answer, 0 if all are answered but not alike, else the highest of 1, 3 and 4.",
    .options = options,
    .args_size = sizeof(struct sat_args),
    .method_at = engine_at,
    .methods = "Engines",
    .examples = examples,
    .exits = exits,
    .run = run,
};
