/* SPDX-License-Identifier: MIT */
/* suuji sat: formulas in DIMACS form, one per file. */
#include "suuji/sat.h"
#include "app/jobs/query_options.h"
#include "app/problem/problem_files.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/solver_option.h"
#include "app/jobs/puzzle_json.h"
#include "app/frame/numbered_name.h"
#include "app/proof/proof_file.h"
#include "base/fail.h"
#include "app/frame/work.h"
#include "codec/json_writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct sat_args {
    struct cli_common common;
    const char *prove;
    bool no_check, no_model;
};

/* A line of literals has at most this many characters. */
enum { LINE_MOST = 78 };

/* The formula of one file. */
struct formula_run {
    struct cli_problem_files files;
    const struct sat_args *args;
    const char *engine;         /* of --engine and --solver; NULL: the default */
    struct cli_proving proving; /* with --prove */
    struct cli_proved proof;
    suuji_formula *formula;
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

/* ---- The answer ---- */

/* Lines "v 1 -2 3", a 0 after the last literal. */
static void write_model(struct formula_run *run, const suuji_sat_answer *answer)
{
    size_t line = 0;
    for (size_t i = 0; i <= answer->model_count && run->files.status == SUUJI_OK; i++) {
        char literal[16];
        const int len = snprintf(literal, sizeof literal, " %" PRId32,
                                 i < answer->model_count ? answer->model[i] : 0);
        if (line == 0 || line + (size_t)len > LINE_MOST) {
            sj_text_str(&run->files.text, line ? "\nv" : "v");
            line = 1;
        }
        sj_text_add(&run->files.text, literal, (size_t)len);
        line += (size_t)len;
        cli_problem_flush(&run->files);
    }
    sj_text_char(&run->files.text, '\n');
}

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static void write_text(struct formula_run *run, const suuji_sat_answer *answer)
{
    const uint32_t variables = suuji_formula_variable_count(run->formula);
    const size_t clauses = suuji_formula_clause_count(run->formula);
    if (run->files.several)
        sj_text_printf(&run->files.text, "c file %s\n", run->files.name);
    sj_text_printf(&run->files.text, "c engine %s, %" PRIu32 " variable%s, %zu clause%s\n",
                   engine_info(run->engine)->name, variables, plural(variables), clauses,
                   plural(clauses));
    if (answer->end != SUUJI_END_COMPLETE)
        sj_text_printf(&run->files.text, "c %s\n", suuji_end_name(answer->end));
    if (run->proof.written)
        sj_text_printf(&run->files.text, "c proof in %s (%" PRIu64 " line%s, %s)\n",
                       run->proof.name.at, run->proof.lines, plural(run->proof.lines),
                       run->proof.checked ? "checked" : "not checked");
    sj_text_printf(&run->files.text, "s %s\n", suuji_sat_verdict_name(answer->verdict));
    if (answer->model && !run->args->no_model)
        write_model(run, answer);
}

static void write_json(struct formula_run *run, const suuji_sat_answer *answer)
{
    const suuji_sat_engine_info *const engine = engine_info(run->engine);
    struct sj_json_writer json = {.out = &run->files.text};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "file", run->files.name);
    sj_json_put_string(&json, "engine", engine->name);
    sj_json_put_count(&json, "variables", suuji_formula_variable_count(run->formula));
    sj_json_put_count(&json, "clauses", suuji_formula_clause_count(run->formula));
    sj_json_put_string(&json, "verdict", suuji_sat_verdict_name(answer->verdict));
    sj_json_put_string(&json, "end", suuji_end_name(answer->end));
    if (answer->model && !run->args->no_model) {
        sj_json_put_array(&json, "model");
        for (size_t i = 0; i < answer->model_count; i++)
            sj_json_put_integer(&json, NULL, answer->model[i]);
        sj_json_put_end(&json);
    }
    if (run->proof.written) {
        sj_json_put_object(&json, "proof");
        sj_json_put_string(&json, "file", run->proof.name.at);
        sj_json_put_count(&json, "lines", run->proof.lines);
        sj_json_put_bool(&json, "checked", run->proof.checked);
        sj_json_put_end(&json);
    }
    if (answer->counters) {
        sj_json_put_object(&json, "counters");
        for (size_t i = 0; engine->counters[i]; i++)
            sj_json_put_count(&json, engine->counters[i], answer->counters[i]);
        sj_json_put_end(&json);
    }
    sj_json_put_stats(&json, &answer->stats, true);
    sj_json_put_end(&json);
}

static void write_stats(const struct formula_run *run, const suuji_sat_answer *answer)
{
    const suuji_sat_engine_info *const engine = engine_info(run->engine);
    fprintf(stderr, "file        %s\nvariables   %" PRIu32 "\nclauses     %zu\n", run->files.name,
            suuji_formula_variable_count(run->formula), suuji_formula_clause_count(run->formula));
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

/* A formula that is solved with a proof. */
struct proving_formula {
    const struct formula_run *run;
    const suuji_sat_query *query;
    const char *text; /* of the formula */
    size_t length;
    suuji_sat_answer *answer;
};

static suuji_status search(void *user, suuji_on_text *put, void *to, bool *proved, suuji_error *err)
{
    const struct proving_formula *const of = user;
    suuji_sat_query query = *of->query;
    query.on_proof = put;
    query.user = to;
    const suuji_status status =
        suuji_sat_solve(of->run->formula, of->run->engine, &query, of->answer, err);
    *proved = status == SUUJI_OK && of->answer->verdict == SUUJI_SAT_VERDICT_UNSATISFIABLE;
    return status;
}

static suuji_status check(void *user, const char *proof, size_t length, suuji_proof_result *result,
                          suuji_error *err)
{
    const struct proving_formula *const of = user;
    suuji_proof_options options = {.size = sizeof(suuji_proof_options),
                                   .limits = of->query->limits};
    options.limits.nodes = 0; /* a check has no nodes */
    return suuji_proof_check(of->text, of->length, proof, length, &options, result, err);
}

static suuji_status solve(struct formula_run *run, const char *text, size_t length,
                          suuji_sat_answer *answer, suuji_error *err)
{
    const struct sat_args *const args = run->args;
    const suuji_sat_query query = {.size = sizeof(suuji_sat_query),
                                   .seed = args->common.seed,
                                   .limits = cli_common_limits(&args->common)};
    struct proving_formula of = {run, &query, text, length, answer};
    const struct cli_prover prover = {.search = search, .check = check, .user = &of};
    return args->prove
               ? cli_proof_write(&run->proving, run->files.number, &prover, &run->proof, NULL, err)
               : suuji_sat_solve(run->formula, run->engine, &query, answer, err);
}

static suuji_status answer_text(struct cli_problem_files *files, const char *text, size_t length,
                                enum cli_exit *exit, suuji_error *err)
{
    struct formula_run *const run = (struct formula_run *)files;
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    run->formula = NULL;
    suuji_status status = suuji_formula_read(text, length, &run->formula, err);
    if (status == SUUJI_OK)
        status = solve(run, text, length, &answer, err);
    if (status == SUUJI_OK) {
        if (files->args->json)
            write_json(run, &answer);
        else
            write_text(run, &answer);
        if (files->args->stats)
            write_stats(run, &answer);
        if (answer.verdict == SUUJI_SAT_VERDICT_UNKNOWN && !files->args->quiet)
            cli_complain("%s: unknown: %s", files->name, suuji_end_name(answer.end));
        *exit = exit_of(answer.verdict);
    }
    suuji_formula_free(run->formula);
    return status;
}

/* ---- The command ---- */

static bool is_answer(enum cli_exit exit)
{
    return exit == CLI_SATISFIABLE || exit == CLI_UNSATISFIABLE;
}

/* The exit code of several files: 10 or 20 if that is the answer for all, 0 if all are answered but
   not alike, else the worst. */
static enum cli_exit join_exits(enum cli_exit sum, enum cli_exit one)
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
                                         const struct cli_proving *proving)
{
    const char *const path = args->prove;
    const bool several = proving->inputs[0] && proving->inputs[1];
    suuji_error err;
    if (!path)
        return CLI_YES;
    const suuji_sat_engine_info *const info = engine_info(engine);
    if (info && !info->proves)
        return cli_usage("sat", "sat: engine '%s' cannot log a proof: use cdcl or dpll",
                         info->name);
    if (strcmp(path, "-") == 0)
        return cli_usage("sat", "sat: standard output is used for the answer: write the proof to a "
                                "file");
    const suuji_status status = cli_proving_guard(proving, &err);
    if (status == SUUJI_OK && several && !cli_name_has_number(path))
        return cli_usage("sat",
                         "sat: %s: a file can hold the proof of one formula; '--prove "
                         "NAME-%%d.drat' writes one file per formula",
                         path);
    return status == SUUJI_OK             ? CLI_YES
           : status == SUUJI_ERR_ARGUMENT ? cli_usage("sat", "sat: %s", err.text)
                                          : cli_fail(&err);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct sat_args *const args = given;
    struct sj_text spec = {0};
    enum cli_exit exit = CLI_YES;
    struct formula_run run = {.args = args,
                              .files = {.command = "sat",
                                        .args = &args->common,
                                        .answer = answer_text,
                                        .join = join_exits},
                              .proving = {.path = args->prove,
                                          .inputs = operands,
                                          .output = args->common.output,
                                          .check = !args->no_check,
                                          .noun = "formula"}};
    run.engine = cli_solver_engine("sat", args->common.engine, args->common.solver, &spec, &exit);
    if (exit == CLI_YES)
        exit = check_proof_options(args, run.engine, &run.proving);
    if (exit == CLI_YES && args->prove)
        cli_interrupt_watch_writes();
    if (exit == CLI_YES)
        exit = cli_problem_files_run(&run.files, operands);
    sj_text_free(&run.proof.name);
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
    {"engine", 'e', SUUJI_OPTION_TEXT, offsetof(struct sat_args, common.engine), .value = "NAME[:OPTION,...]", .domain = CLI_SAT_ENGINE,
     .help = "engine to use, with its options; see below; default: the first"},
    {CLI_SOLVER},
    {"prove", 0, SUUJI_OPTION_TEXT, offsetof(struct sat_args, prove), .value = "FILE", .domain = CLI_FILE,
     .help = "if the formula is unsatisfiable, write a proof (DRAT); %d in FILE: the number of the formula"},
    {"no-check", 0, SUUJI_OPTION_FLAG, offsetof(struct sat_args, no_check),
     .help = "do not check the proof that is written"},
    {"no-model", 0, SUUJI_OPTION_FLAG, offsetof(struct sat_args, no_model),
     .help = "do not write the model, the lines 'v ...'"},
    {CLI_SEED},
    {CLI_TIME_LIMIT_OF("formula")},
    {CLI_NODE_LIMIT_OF("formula")},
    {CLI_MEMORY_LIMIT_OF("formula")},
    CLI_PROBLEM_OUTPUT("formulas"),
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
