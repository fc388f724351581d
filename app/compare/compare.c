/* SPDX-License-Identifier: MIT */
/* suuji compare: the same puzzles through several engines. */
#include "base/text.h"
#include "app/frame/command.h"
#include "app/frame/command_line.h"
#include "app/frame/common_options.h"
#include "app/compare/compare_args.h"
#include "app/compare/compare_work.h"
#include "app/frame/message.h"

#include <string.h>

/* Each file is another one, and none is standard output while the table goes there. */
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
               {"--output", args->output}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (!all[i].path)
            continue;
        if (!args->output && strcmp(all[i].path, "-") == 0)
            return cli_usage("compare",
                             "compare: option '%s' needs a file: standard output has the table "
                             "(-o FILE moves it)",
                             all[i].option);
        for (size_t k = 0; k < i; k++)
            if (all[k].path && strcmp(all[i].path, all[k].path) == 0)
                return cli_usage("compare", "compare: options '%s' and '%s' name the same file",
                                 all[k].option, all[i].option);
    }
    return CLI_YES;
}

/* Options that do not go together, told before anything is done. */
static enum cli_exit check_options(const struct compare_args *args)
{
    if (args->solver && strchr(args->solver, ';'))
        return cli_usage("compare", "compare: option '--solver': no ';' can be in a command");
    if (args->resume && args->json && strcmp(args->resume, args->json) != 0)
        return cli_usage(
            "compare", "compare: option '--resume' goes on with its own file, '--json' is another");
    if (args->resume && strcmp(args->resume, "-") == 0)
        return cli_usage("compare", "compare: option '--resume' needs a file");
    return check_files(args);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct compare_args *const args = given;
    struct sj_text line = {0};
    suuji_error err;
    enum cli_exit exit = check_options(args);
    if (exit != CLI_YES)
        return exit;
    cli_command_line(cli_command_find("compare"), args, operands, "resume", &line);
    sj_text_char(&line, '\0');
    if (line.failed) {
        sj_fail_memory(&err);
        exit = cli_fail(&err);
    } else {
        exit = cli_compare_run(args, operands, line.at);
    }
    sj_text_free(&line);
    return exit;
}

/* clang-format off */
static const suuji_option options[] = {
    {"engines", 'e', SUUJI_OPTION_TEXT, offsetof(struct compare_args, engines), .value = "LIST",
     .help = "engines to compare, blanks between (\"bits dlx backtrack:mrv,forward\"); all: every exact one"},
    CLI_SOLVER(struct compare_args),
    {"external", 'x', SUUJI_OPTION_TEXT, offsetof(struct compare_args, external), .value = "NAME=CMD",
     .help = "another program that takes part (reads a puzzle as a line, writes a solution; ';' between several)"},
    CLI_RULES(struct compare_args),
    CLI_FROM(struct compare_args),
    CLI_EMPTY(struct compare_args),
    CLI_LIMIT(struct compare_args, "1", "look for up to this many solutions of each puzzle; 0: all"),
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct compare_args, time_limit), .value = "SECONDS",
     .fallback = "15", .help = "end a run after this long; 0: never"},
    CLI_MEMORY_LIMIT(struct compare_args),
    {"repeat", 0, SUUJI_OPTION_COUNT, offsetof(struct compare_args, repeat), .value = "N", .fallback = "1",
     .low = 1, .high = 1000, .help = "runs of each engine on each puzzle; the median time is shown"},
    {"warm-up", 0, SUUJI_OPTION_REAL, offsetof(struct compare_args, warm_up), .value = "SECONDS",
     .fallback = "0.1", .help = "run unmeasured before the first puzzle of each size (at most so long; 0: not)"},
    {"give-up", 0, SUUJI_OPTION_COUNT, offsetof(struct compare_args, give_up), .value = "N", .fallback = "3",
     .high = UINT32_MAX,
     .help = "skip an engine that ran out of time at N puzzles of a size in a row; 0: never"},
    {"isolate", 0, SUUJI_OPTION_FLAG, offsetof(struct compare_args, isolate),
     .help = "run engines in processes of their own: one that crashes does not end the comparison"},
    {"pin", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, pin), .value = "N",
     .help = "run everything on processor N (from 0), for steadier times"},
    {"work", 'w', SUUJI_OPTION_WORD, offsetof(struct compare_args, work), .value = "COUNTER", .fallback = "none",
     .words = (const char *const[]){"none", "nodes", "guesses", "backtracks", "updates", NULL},
     .help = "counted work to show beside each time"},
    CLI_ORDER(struct compare_args),
    CLI_SEED(struct compare_args),
    {"csv", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, csv), .value = "FILE",
     .help = "write a line for each run"},
    {"paper-csv", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, paper), .value = "FILE",
     .help = "write num_updates,time_taken,is_valid (of one engine, for each puzzle)"},
    {"solutions", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, solutions), .value = "FILE",
     .help = "write a solution of each puzzle, one line each; an empty line where there is none"},
    {"matrices", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, matrices), .value = "FILE",
     .help = "write solutions as rows of numbers (a blank line between)"},
    {"json", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, json), .value = "FILE",
     .help = "write everything as JSON (machine, options, each run, quantiles)"},
    {"resume", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, resume), .value = "FILE",
     .help = "as --json, and go on behind the last puzzle that is in FILE already"},
    {"against", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, against), .value = "FILE",
     .help = "tell what got slower since the JSON in FILE was written (with a test of significance)"},
    {"tolerance", 0, SUUJI_OPTION_REAL, offsetof(struct compare_args, tolerance), .value = "PERCENT",
     .fallback = "5", .help = "a change of the median by less is none, for --against"},
    {"plots", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, plots), .value = "DIR",
     .help = "draw plots as SVG and PNG into the folder DIR (needs gnuplot)"},
    {"report", 0, SUUJI_OPTION_TEXT, offsetof(struct compare_args, report), .value = "DIR",
     .help = "write a page with tables and plots, DIR/index.html"},
    CLI_OUTPUT(struct compare_args),
    CLI_QUIET(struct compare_args),
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"suuji compare easy.txt", "a few engines of different kinds, side by side"},
    {"suuji compare --engines all --time-limit 0.1 hard.txt", "every exact engine"},
    {"suuji compare -e 'backtrack backtrack:mrv backtrack:mrv,forward' 6x6.txt",
     "what each heuristic brings"},
    {"suuji compare -e dlx --csv runs.csv --solutions solved.txt easy.txt",
     "figures and solutions into files"},
    {"suuji compare -x 'twin=suuji solve --to line' easy.txt", "with another program"},
    {"suuji compare -e 'bits dlx' --json runs.json --report page easy.txt hard.txt",
     "everything that was measured, and a page with tables and plots"},
    {"suuji compare -q -e dlx --against runs.json easy.txt hard.txt | tail -n 4",
     "what got slower since then"},
    {0},
};

const struct cli_command cli_command_compare = {
    .name = "compare",
    .operands = "[FILE...]",
    .summary = "compare engines on the same puzzles",
    .about =
        "Put every puzzle to every engine, in turns and on one thread, and write a line for each "
        "puzzle as soon as it is done: the time of each engine, and what it found. A time alone "
        "means that it found a solution; 'none' that it proved that there is none; '>15 s' that "
        "the time limit ended it; '-' that the engine does not take such a puzzle, and the reason "
        "is told once. With --limit 2 or more, 'unique', or how many solutions it found; '+' where "
        "it did not look for others. An engine that approximates shows the colours it used, or "
        "the clashes that are left, where that is no solution. A summary follows: how often an "
        "engine did what, its times, and the mean of its counted work. '>' stands before what "
        "would be more without the time limit.\n"
        "The engines of --engines have blanks between them; a word with '%' in it or '-' in front "
        "belongs to the engine before it, as in 'bits dimacs:solver=minisat %in %out'. Where other "
        "options have blanks in them, put ';' between engines instead. Without options, commas do "
        "as well. 'all' is every exact engine that is built in. --solver gives its command to "
        "'dimacs', which takes part then whether or not it is in the list.\n"
        "Who begins changes from puzzle to puzzle, so that noise hits all alike; a run below a "
        "millisecond is made twice, and the second counts; times are wall clock, without setting "
        "up memory for the rules, and --csv has processor times as well. "
        "With --repeat, the run with the median time stands for the puzzle, and an engine that "
        "ran into the time limit is not asked again about the same puzzle.\n"
        "--external lets other programs take part, written NAME=COMMAND or NAME:RULES=COMMAND "
        "where "
        "it knows just these rules: each is started for every puzzle, reads it as a line, or finds "
        "it in the place of %puzzle or in the file %in, and writes the solution as a line, or 'no "
        "solution'. What goes wrong with it is shown in the table, and the rest goes on; with "
        "--isolate that is true of engines as well. An engine that ran into the time limit at "
        "--give-up puzzles of the same rules in a row is 'skipped' at the others.\n"
        "--json writes everything, --resume goes on with such a file, and --against tells what got "
        "slower since one was written: an engine did if its times are longer by a signed-rank test "
        "(p < 0.05 for all engines together) and by more than --tolerance. --plots and --report "
        "draw with gnuplot; the page needs nothing else and opens from disk.\n"
        "Every solution is verified, and answers are compared: two that cannot both be true are "
        "told with the puzzle. The exit code is 0 when all was done, whatever the engines found; 1 "
        "when engines disagree, a grid is not a solution, or --against found one slower; 3 if some "
        "puzzles could not be read or --against has nothing in common with them, 4 if reading or "
        "writing failed or a program. Interrupted, it "
        "writes the summary of the puzzles that are done and ends by the signal (130 after "
        "Ctrl-C).",
    .options = options,
    .args_size = sizeof(struct compare_args),
    .rare = "solver empty memory-limit warm-up give-up isolate pin order seed tolerance paper-csv "
            "solutions matrices",
    .examples = examples,
    .run = run,
};
