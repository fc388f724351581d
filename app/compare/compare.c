/* SPDX-License-Identifier: MIT */
/* suuji compare: the same puzzles through several engines. */
#include "base/text.h"
#include "app/batch/source.h"
#include "app/frame/command.h"
#include "app/frame/repeat_command.h"
#include "app/frame/common_options.h"
#include "app/compare/compare_args.h"
#include "app/frame/message.h"

#include <string.h>
#include <unistd.h>

/* Refuse what is no name of a file or folder but the next option or a puzzle: the option's own
   value was forgotten. */
static enum cli_exit check_name(const char *option, const char *path)
{
    if (path[0] == '-' && path[1])
        return cli_usage("compare",
                         "compare: option '%s' needs a name; '%.80s' is an option (a name: "
                         "'./%.80s')",
                         option, path, path);
    if (cli_source_is_puzzle(path) && access(path, F_OK) != 0)
        return cli_usage("compare",
                         "compare: option '%s' needs a name; '%.100s' is a puzzle (a name would "
                         "begin with './')",
                         option, path);
    return CLI_YES;
}

/* All files must differ, and none may be standard output while the table goes there. */
static enum cli_exit check_files(const struct compare_args *args)
{
    const struct {
        const char *option, *path;
    } all[] = {{"--csv", args->csv},
               {"--paper-csv", args->paper},
               {"--solutions", args->solutions},
               {"--matrices", args->matrices},
               {"--json", args->resume ? NULL : args->json},
               {"--resume", args->resume},
               {"--against", args->against},
               {"--output", args->common.output},
               {"--plots", args->plots},
               {"--report", args->report}};
    const size_t files = sizeof all / sizeof all[0] - 2; /* the last two are folders */
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (!all[i].path)
            continue;
        const enum cli_exit exit = check_name(all[i].option, all[i].path);
        if (exit != CLI_YES)
            return exit;
        if (i >= files)
            continue;
        if (!args->common.output && strcmp(all[i].path, "-") == 0)
            return cli_usage("compare",
                             "compare: option '%s' needs a file: standard output is used for the "
                             "table (-o FILE writes the table to a file)",
                             all[i].option);
        for (size_t k = 0; k < i; k++)
            if (all[k].path && strcmp(all[i].path, all[k].path) == 0)
                return cli_usage("compare", "compare: options '%s' and '%s' name the same file",
                                 all[k].option, all[i].option);
    }
    return CLI_YES;
}

/* Refuse options that cannot be used together, before any work is done. */
static enum cli_exit check_options(const struct compare_args *args)
{
    if (args->common.solver && strchr(args->common.solver, ';'))
        return cli_usage("compare", "compare: option '--solver': a command cannot contain ';'");
    if (args->resume && args->json && strcmp(args->resume, args->json) != 0)
        return cli_usage("compare",
                         "compare: options '--resume' and '--json' cannot be used together: "
                         "--resume writes its own file");
    if (args->resume && strcmp(args->resume, "-") == 0)
        return cli_usage("compare", "compare: option '--resume' needs a file");
    return check_files(args);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct compare_args *const args = given;
    struct sj_text line = {0};
    struct cli_objective objective;
    suuji_error err;
    enum cli_exit exit = check_options(args);
    if (exit == CLI_YES)
        exit = cli_objective_choose("compare", &args->common, &objective);
    if (exit != CLI_YES)
        return exit;
    cli_command_line(cli_command_find("compare"), args, operands, "resume", &line);
    sj_text_char(&line, '\0');
    if (line.failed) {
        sj_fail_memory(&err);
        exit = cli_fail(&err);
    } else {
        exit = cli_compare_run(args, &objective, operands, line.at);
    }
    sj_text_free(&line);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"engines", 'e', SUUJI_OPTION_TEXT, offsetof(struct compare_args, engines), .value = "LIST", .domain = CLI_ENGINE_LIST,
     .help = "engines to compare, separated by blanks (\"bits dlx backtrack:mrv,forward\"); all: "
             "every exact engine"},
    {CLI_SOLVER, .rare = true},
    {"external", 'x', SUUJI_OPTION_TEXT, offsetof(struct compare_args, external), .value = "NAME=CMD",
     .help = "add an external program (it reads a puzzle as a line and writes a solution; "
             "separate several by ';')"},
    CLI_INPUT_ROWS,
    {CLI_SYMBOLS},
    {CLI_EMPTY, .rare = true},
    {CLI_LIMIT("1", "search for up to this many solutions of each puzzle; 0: "
                                        "all")},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct compare_args, common.time_limit), .value = "SECONDS",
     .fallback = "15", .help = "stop a run after this time; 0: no limit"},
    {CLI_MEMORY_LIMIT, .rare = true},
    {"repeat", 0, SUUJI_OPTION_COUNT, offsetof(struct compare_args, repeat), .value = "N", .fallback = "1",
     .low = 1, .high = 1000, .help = "runs of each engine on each puzzle; the median time is shown"},
    {"warm-up", 0, SUUJI_OPTION_REAL, offsetof(struct compare_args, warm_up), .value = "SECONDS", .rare = true,
     .fallback = "0.1", .help = "warm up before the first puzzle of each size, without measuring "
                                "(for at most this long; 0: no warm-up)"},
    {"give-up", 0, SUUJI_OPTION_COUNT, offsetof(struct compare_args, give_up), .value = "N", .fallback = "3", .rare = true,
     .high = UINT32_MAX,
     .help = "skip an engine that timed out on N puzzles of a size in a row; 0: never"},
    {"isolate", 0, SUUJI_OPTION_FLAG, offsetof(struct compare_args, isolate), .rare = true,
     .help = "run each engine in its own process; a crash then does not stop the comparison"},
    {"pin", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, pin), .value = "N", .rare = true,
     .help = "run everything on processor N, counted from 0, for steadier times"},
    {"work", 'w', SUUJI_OPTION_WORD, offsetof(struct compare_args, work), .rare = true, .value = "COUNTER", .fallback = "none",
     .words = (const char *const[]){"none", "nodes", "guesses", "backtracks", "updates", NULL},
     .help = "work counter to show next to each time"},
    {CLI_ORDER, .rare = true},
    {CLI_SEED, .rare = true},
    {CLI_MINIMIZE, .rare = true},
    {CLI_MAXIMIZE, .rare = true},
    {CLI_PREFER, .rare = true},
    {"csv", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, csv), .value = "FILE", .domain = CLI_FILE,
     .help = "write one line for each run"},
    {"paper-csv", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, paper), .value = "FILE", .domain = CLI_FILE, .rare = true,
     .help = "write num_updates,time_taken,is_valid for each puzzle, with several engines a file for each "
             "(FILE_dlx.csv)"},
    {"solutions", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, solutions), .value = "FILE", .domain = CLI_FILE, .rare = true,
     .help = "write one solution per line, box side in front and the time after it; or why there is "
             "none"},
    {"matrices", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, matrices), .value = "FILE", .domain = CLI_FILE, .rare = true,
     .help = "write each puzzle and its solution as rows, with bars between boxes"},
    {"json", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, json), .value = "FILE", .domain = CLI_FILE,
     .help = "write everything as JSON (machine, options, each run, quantiles)"},
    {"resume", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, resume), .rare = true, .value = "FILE", .domain = CLI_FILE,
     .help = "as --json, but continue after the last puzzle already in FILE"},
    {"against", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, against), .value = "FILE", .domain = CLI_FILE,
     .help = "report what got slower since the JSON file FILE was written (with a significance "
             "test)"},
    {"tolerance", 0, SUUJI_OPTION_REAL, offsetof(struct compare_args, tolerance), .value = "PERCENT", .rare = true,
     .fallback = "5", .help = "for --against: ignore changes of the median below this"},
    {"plots", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, plots), .value = "DIR",
     .help = "draw plots into DIR: SVG, PNG, PDF, gnuplot scripts"},
    {"report", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, report), .value = "DIR",
     .help = "write an HTML page with tables and plots, DIR/index.html"},
    CLI_OUTPUT_ROWS,
    {CLI_COLOR},
    {CLI_QUIET},
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {"minimize maximize prefer", .excludes = "limit external"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji compare easy.txt", "a few engines of different kinds, side by side"},
    {"suuji compare --engines all --time-limit 0.1 hard.txt", "every exact engine"},
    {"suuji compare -e 'backtrack backtrack:mrv backtrack:mrv,forward' 6x6.txt",
     "the effect of each heuristic"},
    {"suuji compare -e dlx --csv runs.csv --solutions solved.txt easy.txt",
     "write measurements and solutions to files"},
    {"suuji compare -x 'twin=suuji solve --to line' easy.txt", "add another program"},
    {"suuji compare -e 'bits dlx' --json runs.json --report page easy.txt hard.txt",
     "all measurements as JSON, and a page with tables and plots"},
    {"suuji compare -q -e dlx --against runs.json easy.txt hard.txt | tail -n 4",
     "what got slower since runs.json was written"},
    {0},
};

const struct cli_command cli_command_compare = {
    .name = "compare",
    .operands = "[FILE...]",
    .summary = "compare engines on the same puzzles",
    .about =
        "Run every engine on every puzzle, one after another on one thread, and write a line for "
        "each puzzle as soon as it is done: the time of each engine and its result. A time "
        "without a word means that a solution was found; 'none' that the engine proved that there "
        "is none; '>15 s' that the time limit stopped it; '-' that the engine does not support "
        "the puzzle (the reason is reported once). With --limit 2 or more the result is 'unique' "
        "or the number of solutions found, with '+' if the engine did not search for more. If the "
        "result of an approximating engine is not a solution, it shows the colours used or the "
        "clashes left. A summary follows: the number of results of each kind, the times, and the "
        "mean of the counted work. '>' before a figure means that it would be larger without the "
        "time limit.\n"
        "Separate the engines of --engines by blanks; a word that contains '%' or begins with '-' "
        "belongs to the engine before it, as in 'bits dimacs:solver=minisat %in %out'. If other "
        "options contain blanks, separate the engines by ';'. If no engine has options, commas "
        "work too. 'all' means every exact engine that is built in. --solver gives the command "
        "for 'dimacs' and adds that engine if it is not in the list.\n"
        "With --minimize, --maximize or --prefer (see 'suuji solve --help') every engine searches "
        "for the best solution, and proves that there is no better one.\n"
        "The engines take turns at running first, so that noise affects all of them alike. A run "
        "below a millisecond is repeated five times, and the median counts. Times are wall-clock "
        "times and do not include the allocation of memory for the rules; --csv also has processor "
        "times. With --repeat, the run with the median time is used, and an engine that timed "
        "out is not run again on the same puzzle.\n"
        "--external adds other programs, written NAME=COMMAND, or NAME:RULES=COMMAND if the "
        "program supports only these rules. The program is started for every puzzle. It reads the "
        "puzzle as a line from standard input, as the argument %puzzle or from the file %in, and "
        "writes the solution as a line, or 'no solution'. If it fails, the table shows this, and "
        "the comparison continues; with --isolate this holds for engines as well. An engine that "
        "timed out on --give-up puzzles of the same rules in a row is 'skipped' for the rest.\n"
        "--json writes everything, --resume continues such a file, and --against reports what got "
        "slower since such a file was written: an engine counts as slower if a signed-rank test "
        "says so (p < 0.05 for all engines together) and the median changed by more than "
        "--tolerance. --json replaces only a file that it wrote itself, and no file if there are "
        "no puzzles. --plots needs Cairo for PNG and PDF; without it these are left out. The page "
        "of --report is self-contained and opens from disk. For the first 20 puzzles it links the "
        "search trees of the engines that report their "
        "search (see 'suuji draw --tree'): the pictures are made after all measurements, and not "
        "with --isolate.\n"
        "Every solution is verified, and results are compared: two results that contradict each "
        "other are reported with the puzzle. The exit code is 0 if everything was run, whatever "
        "the engines found; 1 if engines disagree, a grid is not a solution, or --against found "
        "an engine that got slower; 3 if some puzzles could not be read or --against has no "
        "puzzles or engines in common with the file; 4 if reading or writing failed or a program "
        "failed. When interrupted, it writes the summary of the puzzles done so far and ends with "
        "the signal (130 after Ctrl-C).",
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct compare_args),
    .examples = examples,
    .run = run,
};
