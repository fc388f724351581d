/* SPDX-License-Identifier: MIT */
/* suuji convert: puzzles from any format to any other, or to an export, as a stream. */
#include "base/fail.h"
#include "base/option.h"
#include "app/batch/batch.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/convert/convert_export.h"
#include "app/convert/convert_problem.h"
#include "app/convert/givens_only.h"
#include "app/jobs/batch_run.h"
#include "app/frame/looks.h"
#include "app/frame/message.h"
#include "app/frame/objective_option.h"
#include "app/frame/spec_build.h"
#include "app/jobs/write_puzzle.h"
#include "app/frame/file_kind.h"

#include <stdlib.h>
#include <string.h>

struct convert_args {
    struct cli_common common;
    const char *model, *to;
    bool by_name; /* the extension of the output file gave `to` */
    bool givens;  /* without entries and marks */
};

enum { REFUSED }; /* tally: puzzles that the target format cannot store */

/* One worker's. */
struct converter {
    const char *to;
    bool by_name, givens, quiet;
};

/* ---- The job ---- */

static suuji_status open_converter(void *user, void **state, suuji_error *err)
{
    const struct convert_args *const args = user;
    struct converter *const converter = malloc(sizeof *converter);
    *state = converter;
    if (!converter)
        return sj_fail_memory(err);
    *converter = (struct converter){args->to, args->by_name, args->givens, args->common.quiet};
    return SUUJI_OK;
}

static suuji_status convert_item(const struct converter *converter, struct cli_lot *lot,
                                 const struct sj_dialect *dialect, const struct cli_item *item,
                                 suuji_error *err)
{
    suuji_puzzle *givens = NULL;
    suuji_status status =
        converter->givens ? cli_givens_only(item->puzzle, &givens, err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = cli_write_puzzle(lot, dialect, item, givens ? givens : item->puzzle, err);
    suuji_puzzle_free(givens);
    return status;
}

static suuji_status convert_lot(void *state, struct cli_lot *lot, suuji_error *err)
{
    const struct converter *const converter = state;
    struct sj_dialect dialect;
    suuji_status status = sj_dialect_for_writing(converter->to, lot->model, &dialect, err);
    if (status != SUUJI_OK)
        return status;
    dialect.by_default = converter->by_name;
    for (; lot->done < lot->count; lot->done++) {
        const struct cli_item *const item = &lot->item[lot->done];
        const size_t before = lot->out.len;
        suuji_error why;
        if (item->status != SUUJI_OK) {
            if (!converter->quiet)
                cli_lot_refuse(lot, item);
            continue;
        }
        status = convert_item(converter, lot, &dialect, item, &why);
        if (status == SUUJI_OK)
            continue;
        lot->out.len = before; /* do not leave half a puzzle in the output */
        lot->tally[REFUSED]++;
        if (!converter->quiet)
            cli_lot_complain(lot, item, "%s", why.text);
    }
    sj_dialect_clear(&dialect);
    return SUUJI_OK;
}

static void write_head(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    cli_write_part(((const struct convert_args *)user)->to, input, sj_dialect_write_head, out);
}

static void write_tail(void *user, const struct sj_dialect *input, struct sj_text *out)
{
    cli_write_part(((const struct convert_args *)user)->to, input, sj_dialect_write_tail, out);
}

/* ---- The command ---- */

/* The format or export of the file to write, by its name. */
static const char *target_of_output(const char *path)
{
    const suuji_format_info *const format = path ? cli_format_of_file(path) : NULL;
    const suuji_export_info *const export = path ? cli_export_of_file(path) : NULL;
    if (format && (format->can & SUUJI_FORMAT_WRITES))
        return format->name;
    return export ? export->name : NULL;
}

/* Does "NAME:option=value,..." set this option? */
static bool names_option(const char *spec, const char *option)
{
    const size_t len = strlen(option);
    for (const char *at = strstr(spec, option); at; at = strstr(at + 1, option))
        if (at > spec && (at[-1] == ':' || at[-1] == ',') && at[len] == '=')
            return true;
    return false;
}

/* --minimize and its like are options of the export; `args->to` gets them, in `spec`. */
static enum cli_exit add_objective(struct convert_args *args, struct sj_text *spec)
{
    const size_t len = strcspn(args->to, ":");
    const suuji_export_info *const export = cli_export_named(args->to);
    struct cli_objective chosen;
    suuji_error err;
    const enum cli_exit exit = cli_objective_choose("convert", &args->common, &chosen);
    if (exit != CLI_YES || !chosen.option)
        return exit;
    if (!export || !sj_option_find(export->options, chosen.option, strlen(chosen.option)))
        return cli_usage("convert",
                         "convert: '%.*s' cannot store an objective: use lp or mps with '--%s'",
                         (int)len, args->to, chosen.option);
    if (names_option(args->to, chosen.option))
        return cli_usage("convert",
                         "convert: option '--%s' and '%s' both give an objective: use only one",
                         chosen.option, args->to);
    sj_text_str(spec, args->to);
    cli_spec_add(spec, args->to[len], chosen.option, chosen.text);
    sj_text_char(spec, '\0');
    suuji_status status = spec->failed ? sj_fail_memory(&err) : suuji_export_check(spec->at, &err);
    args->to = spec->at;
    if (status == SUUJI_ERR_MEMORY)
        return cli_fail(&err);
    return status == SUUJI_OK ? CLI_YES : cli_usage("convert", "convert: %s", err.text);
}

static enum cli_exit run_with(struct convert_args args, const char *const *files)
{
    struct cli_batch_result result;
    const suuji_format_info *const format = cli_format_named(args.to);
    const suuji_export_info *const problem =
        args.common.from ? cli_export_named(args.common.from) : NULL;
    if (problem)
        return cli_convert_problem(
            &(struct cli_convert_problem){&args.common, files, args.model, args.to});
    const struct cli_job job = {
        .user = &args, .open = open_converter, .work = convert_lot, .close = free};
    struct cli_batch_run run = cli_batch_run_of("convert", &args.common, files);
    run.batch.unlined = true;
    run.batch.read.progress = !args.givens && format && format->can & SUUJI_FORMAT_ENTRIES;
    run.batch.numbered = format && format->can & SUUJI_FORMAT_NUMBERED;
    run.batch.head = write_head;
    run.batch.tail = write_tail;
    run.refused = REFUSED;
    if (!format)
        return cli_convert_export(&run, args.to, args.givens);
    if (!args.common.quiet)
        cli_note_lost_rules(format, args.common.rules);
    const enum cli_exit exit = cli_batch_run_do(&run, &job, &result);
    return result.tally[REFUSED] ? cli_exit_worse(exit, CLI_BAD_INPUT) : exit;
}

static enum cli_exit run(const void *given, const char *const *files)
{
    struct convert_args args = *(const struct convert_args *)given;
    struct sj_text spec = {0};
    suuji_error err;
    args.by_name = !args.to;
    if (!args.to)
        args.to = target_of_output(args.common.output);
    if (!args.to && cli_check_puzzle_file(args.common.output, "", &err) != SUUJI_OK)
        return cli_usage("convert", "convert: %s", err.text);
    const struct cli_looks looks = cli_looks(&args.common);
    args.to = cli_looks_format(&looks, args.to);
    if (!args.to)
        return cli_usage(
            "convert",
            "convert: no output format: give it with --to or by the extension of -o FILE");
    enum cli_exit exit = add_objective(&args, &spec);
    if (exit == CLI_YES)
        exit = run_with(args, files);
    sj_text_free(&spec);
    return exit;
}

static const struct cli_option options[] = {
    {"to", 't', SUUJI_OPTION_TEXT, offsetof(struct convert_args, to), .value = "TARGET",
     .domain = CLI_TARGET,
     .help = "format or export (see 'suuji formats'); default: the extension of -o FILE"},
    CLI_OUTPUT_ROWS,
    {"from", 'f', SUUJI_OPTION_TEXT, offsetof(struct convert_args, common.from), .value = "SOURCE",
     .domain = CLI_SOURCE,
     .help = "format of the input (see 'suuji formats'), or cnf, lp, mps; default: detected"},
    {"givens", 0, SUUJI_OPTION_FLAG, offsetof(struct convert_args, givens),
     .help = "the puzzle before a player began: leave entries and pencil marks out"},
    {CLI_SYMBOLS},
    {CLI_NUMBER},
    {CLI_FIRST},
    {"model", 0, SUUJI_OPTION_TEXT, offsetof(struct convert_args, model), .value = "FILE",
     .domain = CLI_FILE,
     .help = "with --from cnf, lp or mps: output of the solver; its solution is written"},
    {"minimize", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, minimize), .value = "EXPR",
     .once = true, .help = "for lp and mps: objective to minimise (\"3*r1c1 - x(2,3,4)\")"},
    {"maximize", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, maximize), .value = "EXPR",
     .once = true, .help = "for lp and mps: objective to maximise"},
    {"prefer", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, prefer), .value = "CELL=VALUE,...",
     .once = true,
     .help =
         "for lp and mps: objective to have as many of these values as possible (r1c1=5,r2c3=7)"},
    {CLI_RULES},
    {CLI_EMPTY},
    {CLI_THREADS},
    CLI_LONG_RUN_ROWS,
    CLI_BORDER_ROWS,
    {CLI_QUIET},
    {0},
};

static const struct cli_option_relation relations[] = {
    {"model", .needs = "from=cnf from=lp from=mps"},
    {"from=cnf from=lp from=mps", .excludes = "number first givens",
     .because = ": a problem is not a list of puzzles"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji convert --to grid easy.txt", "grids for people to read"},
    {"suuji convert -o easy.sdk easy.txt", "a file for other programs; the extension gives the "
                                           "format"},
    {"suuji convert --rules 9+x --to sgt < diagonal.txt", "a format that stores the rules"},
    {"suuji generate --drill x-wing --seed 1 | suuji convert --givens --to line",
     "the puzzle that a position comes from"},
    {"suuji convert --to col hard.txt | head -n 4", "the puzzle as a graph to colour"},
    {"head -n 2 hard.txt | suuji convert -o hard.cnf", "a puzzle as a formula for SAT solvers"},
    {"suuji convert --rules 9 --empty --maximize r1c1 -o empty.lp",
     "an integer program for glpsol and cbc"},
    {"minisat hard.cnf m; suuji convert --from cnf --model m --to grid hard.cnf",
     "read the solver's model and write the solution"},
    {0},
};

const struct cli_command cli_command_convert = {
    .name = "convert",
    .operands = "[FILE...]",
    .summary = "convert puzzles from one format to another",
    .about =
        "Read puzzles in any format and write them in another, in input order, with their titles "
        "and solutions if the new format can store them.\n\n"
        "A puzzle that the new format cannot store, because of its size, pencil marks or rules, "
        "is reported and left out; the others are written, and the exit code is 3. --givens drops "
        "pencil marks and the values that a player has entered. Rules given "
        "with --rules are not stored; give them again when you read the file.\n\n"
        "Exports write a puzzle as another kind of problem, for other programs. Such a file holds "
        "one puzzle; '-o NAME-%d.col' writes one file per puzzle, with its number in place of %d "
        "(%03d: with leading zeros).\n\n"
        "To read the result of a SAT solver, use '--from cnf --model FILE': FILE is the solver's "
        "output for a formula written by '--to cnf'. Its model is checked against each clause and "
        "each rule, and the solution is written. The exit code is 1 if the solver found that "
        "there is no solution. Without '--model' the puzzle itself is written. Formulas of other "
        "programs need '--rules' and the numbering of variables described in docs/sat.md. The "
        "output of a solver can also be read by itself, as the format 'model'.\n\n"
        "To read the result of glpsol, cbc and other integer programming solvers, use '--from lp "
        "--model REPORT' or '--from mps': REPORT contains the values of the variables x_r1c2_5. "
        "The solution is checked against the rules before it is written.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct convert_args),
    .examples = examples,
    .run = run,
};
