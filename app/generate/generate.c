/* SPDX-License-Identifier: MIT */
/* suuji generate: puzzles with exactly one solution. */
#include "app/generate/generating.h"

#include "app/cluster/member.h"
#include "app/frame/common_options.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/generate/drill.h"
#include "app/generate/generate_input.h"
#include "app/generate/generate_resume.h"
#include "app/generate/generate_search.h"
#include "app/generate/drawn_rules.h"
#include "app/jobs/part_option.h"
#include "app/generate/new_seed.h"
#include "app/generate/pages.h"
#include "app/jobs/write_puzzle.h"
#include "base/clock.h"
#include "base/fail.h"
#include "suuji/canon.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

/* Was the request met? Without a count any puzzle made in time is enough. */
static bool is_done(const struct generate_args *args, const struct cli_generate_result *result)
{
    return result->end == SUUJI_END_COMPLETE ||
           (args->count == 0 && result->timed_out && result->written > 0);
}

/* Has the format something before or after its records? */
static bool has_frame(const struct generating *g)
{
    struct sj_text text = {0};
    if (!g->args->common.json) {
        sj_dialect_write_head(&g->dialect, &text);
        sj_dialect_write_tail(&g->dialect, &text);
    }
    const bool frame = text.len > 0 || text.failed;
    sj_text_free(&text);
    return frame;
}

/* Begin on all members of a cluster. Rank 0 has opened the output, and decides whether all write to
   it. False: another rank, and there is nothing to do. */
static bool gather_cluster(struct generating *g, suuji_status *status, suuji_error *err)
{
    const struct cli_transport *const transport = cli_transport();
    const struct cli_output_mark nothing = {0};
    struct stat info;
    if (!transport || *status != SUUJI_OK)
        return true;
    if (transport->rank == 0) {
        const char *const path = g->args->common.output;
        g->shares = path && strcmp(path, "-") != 0 && !g->args->unique && !has_frame(g) &&
                    !cli_output_is_packed(&g->output) && stat(path, &info) == 0 &&
                    S_ISREG(info.st_mode);
        if (g->shares && g->resumption.noted.offset == 0)
            *status = cli_output_continue(&g->output, &nothing, err);
    }
    uint64_t how = g->shares;
    g->together = *status == SUUJI_OK && cli_cluster_start(transport, &how, NULL);
    g->shares = how != 0;
    return transport->rank == 0 || g->together;
}

static suuji_status open_canon(void *user, void **own, suuji_error *err)
{
    suuji_canon *canon = NULL;
    const suuji_status status =
        suuji_canon_new(((const struct generating *)user)->rules, &canon, err);
    *own = canon;
    return status;
}

static void close_canon(void *own)
{
    suuji_canon_free(own);
}

static enum cli_exit run_workers(struct generating *g)
{
    const struct generate_args *const args = g->args;
    const struct cli_generate_mark start = g->mark;
    struct cli_generate_result result = {0};
    suuji_error err;
    const bool serves = cli_transport() && cli_transport()->rank > 0;
    suuji_status status = SUUJI_OK;
    g->progress = cli_progress_open(!args->common.quiet);
    if (serves)
        g->output.fd = -1;
    else
        status =
            cli_output_open_gzip(&g->output, args->common.output, args->common.gzip, NULL, &err);
    if (status == SUUJI_OK && !serves)
        status = cli_generate_resume_start(g, &err);
    if (!gather_cluster(g, &status, &err))
        return CLI_YES;
    if (status != SUUJI_OK)
        return cli_fail(&err);
    const struct cli_generate_workers workers = {
        .rules = g->rules,
        .options = &g->options,
        .first = g->first,
        .together = g->together,
        .keeps = args->common.long_run.checkpoint != NULL,
        .shared_output = g->shares ? args->common.output : NULL,
        .shared_written = g->resumption.noted.offset,
        .count = args->unique ? 0 : args->count,
        .threads = (unsigned)args->common.threads,
        .time_limit = args->common.time_limit,
        .stop = cli_interrupt_watch(),
        .user = g,
        .open = args->unique ? open_canon : NULL,
        .close = close_canon,
        .format = cli_generate_format,
        .write = args->unique ? cli_generate_write_unique : cli_generate_write_text,
        .resume = &start,
        .mark = cli_generate_resume_mark,
        .progress = cli_generate_progress};
    const double began = sj_clock_now();
    g->last = began;
    g->made.limit = args->count;
    status = cli_generate_workers_run(&workers, &result, &err);
    if (serves)
        return CLI_YES;
    if (args->unique)
        result.written = g->made.kept;
    if (g->ended) {
        status = SUUJI_OK;
        result.end = g->end;
        result.last = (suuji_made){0};
    }
    if (status == SUUJI_OK && g->begun && !g->no_tail)
        status = cli_generate_write_part(g, sj_dialect_write_tail, &err);
    status = cli_generate_resume_finish(g, is_done(args, &result), status, &err);
    if (status == SUUJI_OK && result.end != SUUJI_END_COMPLETE)
        cli_generate_remark(g, &result);
    if (status == SUUJI_OK)
        cli_generate_remark_unproved(g, &result);
    if (args->common.stats)
        fprintf(stderr, "puzzles     %" PRIu64 "\nseconds     %.3f\n", result.written,
                sj_clock_now() - began);
    /* the total is not exact: work continues until enough puzzles are different */
    if (args->common.stats && args->unique)
        fprintf(stderr, "equivalent  %" PRIu64 "\n", g->made.dropped);
    else if (args->common.stats)
        fprintf(stderr, "attempts    %" PRIu64 "\ntests       %" PRIu64 "\n", result.attempts,
                result.questions);
    if (args->common.stats && g->options.unbiased && !args->unique)
        cli_generate_show_shares(&result);
    const enum cli_exit exit =
        cli_output_end(&g->output, status, &err, is_done(args, &result) ? CLI_YES : CLI_NO);
    return status == SUUJI_ERR_RULES ? CLI_USAGE : exit; /* rules without a solution grid */
}

static enum cli_exit run_search(struct generating *g)
{
    const struct generate_args *const args = g->args;
    suuji_error err;
    if (cli_output_open_gzip(&g->output, args->common.output, args->common.gzip, NULL, &err) !=
        SUUJI_OK)
        return cli_fail(&err);
    const enum cli_exit exit =
        cli_generate_is_search(args) ? cli_generate_search(g) : cli_generate_drawn(g);
    const suuji_status status = g->begun && !g->no_tail
                                    ? cli_generate_write_part(g, sj_dialect_write_tail, &err)
                                    : SUUJI_OK;
    return cli_output_end(&g->output, status, &err, exit);
}

/* Can there be positions for the technique? A puzzle that needs it must be possible; and, if
   another technique may be needed too, one that is no harder than asked for. */
static suuji_status try_drill(const struct generating *g, suuji_error *err)
{
    suuji_generate_options options = g->options;
    suuji_filter filter[SJ_GENERATE_FILTERS + 1];
    options.filters = filter;
    options.filter_count = 1;
    options.without = NULL;
    filter[0] = (suuji_filter){.property = "technique", .of = g->args->drill};
    suuji_status status = suuji_generator_check(g->rules, &options, err);
    if (status != SUUJI_OK)
        return status;
    for (size_t i = 0; i < g->options.filter_count; i++) {
        const suuji_filter *const asked = &g->options.filters[i];
        if (strcmp(asked->property, "level") != 0 && strcmp(asked->property, "rating") != 0)
            continue;
        filter[options.filter_count] = *asked;
        filter[options.filter_count++].low = 0;
    }
    status = suuji_generator_check(g->rules, &options, err);
    if (status != SUUJI_ERR_ARGUMENT)
        return status;
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "'--drill %.40s': puzzles as '%s %.40s' asks for are too easy to need it",
                   g->args->drill, g->args->words.level ? "--level" : "--rating",
                   g->args->words.level ? g->args->words.level : g->args->words.rating);
}

static enum cli_exit is_refusal(const suuji_error *err)
{
    return err->status == SUUJI_ERR_ARGUMENT || err->status == SUUJI_ERR_RULES ||
                   err->status == SUUJI_ERR_UNSUPPORTED
               ? cli_usage("generate", "generate: %s", err->text)
               : cli_fail(err);
}

/* Does anything depend on the seed? Whole neighbourhoods are gone through in order. */
static bool is_random(const struct generate_args *args)
{
    return !args->vicinity || args->count;
}

/* The rules. Of random regions those of a search need a solution grid; else these are only for the
   check of the options, and every puzzle gets its own. */
static suuji_status find_rules(const struct generate_args *args, suuji_rules **rules,
                               suuji_end *end, suuji_error *err)
{
    const suuji_limits limits = {.seconds = args->common.time_limit, .stop = cli_interrupt_watch()};
    if (!cli_drawn_asked(args->common.rules))
        return suuji_rules_new(args->common.rules ? args->common.rules : "9", rules, err);
    return cli_generate_is_search(args)
               ? suuji_rules_random_solvable(args->common.rules, args->seed, 1, &limits, rules, end,
                                             err)
               : suuji_rules_random(args->common.rules, args->seed, rules, err);
}

static void report_seed(const struct generate_args *args, bool new_seed, enum cli_exit exit)
{
    if (new_seed && !args->common.quiet && (exit == CLI_YES || exit == CLI_NO))
        cli_complain("seed %" PRIu64, args->seed);
}

/* The numbers of the puzzles: from --first on, or with --part some of these. */
static enum cli_exit choose_part(struct generate_args *args, struct generating *g)
{
    const uint64_t count = args->count;
    uint64_t part = 1;
    uint64_t parts = 1;
    g->first = args->first;
    if (!args->common.long_run.part)
        return CLI_YES;
    const enum cli_exit exit =
        cli_part_parse("generate", args->common.long_run.part, &part, &parts);
    if (exit != CLI_YES)
        return exit;
    if (count < parts)
        return cli_usage("generate",
                         "generate: option '--part': '--count %" PRIu64
                         "' cannot be divided into %" PRIu64 " parts",
                         count, parts);
    /* The first count % parts of them have one more; no product can be too large. */
    const uint64_t more = part - 1 < count % parts ? part - 1 : count % parts;
    g->first = 1 + (part - 1) * (count / parts) + more;
    args->count = count / parts + (part <= count % parts);
    g->no_head = part > 1;
    g->no_tail = part < parts;
    return CLI_YES;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    struct generate_args chosen = *(const struct generate_args *)given;
    const struct generate_args *const args = &chosen;
    const bool new_seed = chosen.seed == 0 && is_random(args);
    struct generating g = {.args = args, .resumption.checkpoint.fd = -1};
    struct cli_generate_input input = {0};
    suuji_filter filter[SJ_GENERATE_FILTERS];
    suuji_error err;
    (void)operands;
    if (strcasecmp(args->words.symmetry, "auto") == 0)
        chosen.words.symmetry = NULL;
    if (cli_generate_check_args(args) != CLI_YES || choose_part(&chosen, &g) != CLI_YES)
        return CLI_USAGE;
    if (new_seed)
        chosen.seed = cli_new_seed();
    g.options = (suuji_generate_options){.size = sizeof(suuji_generate_options),
                                         .seed = args->seed,
                                         .minimal = args->minimal,
                                         .limits.seconds = args->patience,
                                         .unbiased = args->method == UNBIASED,
                                         .weighted = args->weighted};
    suuji_end end = SUUJI_END_COMPLETE;
    suuji_status status = find_rules(args, &g.rules, &end, &err);
    if (status == SUUJI_OK && end != SUUJI_END_COMPLETE) {
        if (!args->common.quiet)
            cli_complain("%s: no regions with a solution grid were found",
                         end == SUUJI_END_STOPPED ? "interrupted" : suuji_end_name(end));
        return CLI_NO;
    }
    if (status == SUUJI_OK && args->pages && cli_transport() && cli_transport()->rank > 0) {
        suuji_rules_free(g.rules);
        return CLI_YES;
    }
    if (status == SUUJI_OK && args->pages) {
        const enum cli_exit made = cli_pages_run(&g);
        report_seed(args, new_seed, made);
        suuji_rules_free(g.rules);
        return made;
    }
    if (status == SUUJI_OK)
        status = sj_generate_read(&args->words, "option '--", filter, &g.options, &err);
    if (status == SUUJI_OK)
        status =
            args->drill ? cli_drill_choose_format(&g, &err) : cli_generate_choose_format(&g, &err);
    if (status == SUUJI_OK)
        status = cli_generate_try_format(&g, &err);
    enum cli_exit exit = status == SUUJI_OK ? CLI_YES : is_refusal(&err);
    if (exit == CLI_YES)
        exit = cli_generate_read(&input, g.rules, args->pattern, args->from_grid);
    g.options.pattern = input.pattern;
    g.options.grid = input.grid;
    if (exit == CLI_YES)
        status = suuji_generator_check(g.rules, &g.options, &err);
    if (exit == CLI_YES && status == SUUJI_OK && args->drill)
        status = try_drill(&g, &err);
    if (exit == CLI_YES && status != SUUJI_OK)
        exit = is_refusal(&err);
    bool finished = false;
    if (exit == CLI_YES && !(cli_transport() && cli_transport()->rank > 0))
        exit = cli_generate_resume_open(&g, &finished);
    if (exit == CLI_YES && !finished) {
        const bool alone =
            args->drill || cli_generate_is_search(args) || cli_drawn_asked(args->common.rules);
        exit = alone && cli_transport() && cli_transport()->rank > 0 ? CLI_YES
               : args->drill                                         ? cli_drill_run(&g)
               : alone                                               ? run_search(&g)
                                                                     : run_workers(&g);
        report_seed(args, new_seed, exit);
        if (g.begun && !args->common.quiet && !args->common.json)
            cli_note_lost_rules(g.dialect.info, args->common.rules);
        cli_unique_clear(&g.made);
        sj_text_free(&g.passed);
    }
    cli_generate_resume_close(&g);
    cli_generate_input_free(&input);
    sj_dialect_clear(&g.dialect);
    suuji_rules_free(g.rules);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {"level", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.level), .value = "NAME", .domain = CLI_LEVEL_RANGE,
     .help = "level of difficulty, or a range easy:hard"},
    {"rules", 'r', SUUJI_OPTION_TEXT, offsetof(struct generate_args, common.rules), .value = "SPEC", .domain = CLI_RULES_SPEC,
     .help = "rules of the puzzles: 16, 6:2x3, 9+x ... (see 'suuji rules'); 9:jigsaw, 9+killer, 9+arrow*6+thermo: new regions or constraints for each puzzle; default: 9"},
    {"count", 'n', SUUJI_OPTION_COUNT, offsetof(struct generate_args, count), .value = "N",
     .fallback = "1", .help = "number of puzzles; 0: until interrupted"},
    {"seed", 's', SUUJI_OPTION_COUNT, offsetof(struct generate_args, seed), .value = "N",
     .help = "make the puzzles of this seed again; 0: a new seed, which is reported"},
    {"first", 0, SUUJI_OPTION_COUNT, offsetof(struct generate_args, first), .value = "N", .rare = true,
     .fallback = "1", .low = 1, .high = 1000000000000000000, .help = "number of the first puzzle of --seed: 101 leaves out 100 puzzles"},
    {"pages", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, pages), .value = "FILE", .domain = CLI_FILE,
     .help = "a book to print; title page, rated puzzles, solutions; .pdf, or NAME-%d.svg or .png, one file per page"},
    {"sections", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, sections), .value = "LIST", .rare = true,
     .help = "with --pages: sections of the book, each [RULES] [LEVEL][*COUNT]; default: easy*12,medium*12,hard*12,expert*12"},
    {"title", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, title), .value = "TEXT", .rare = true,
     .help = "with --pages: title of the book; default: Sudoku"},
    {"per-page", 0, SUUJI_OPTION_COUNT, offsetof(struct generate_args, per_page), .value = "N", .rare = true,
     .low = 1, .high = 100, .help = "with --pages: puzzles on a page; default: 6, or fewer of sizes above 9"},
    {"qr", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, qr), .value = "ADDRESS", .rare = true,
     .help = "with --pages: beside or below each puzzle a QR code that opens it in the copy of suuji's page at this "
             "address (https://...), or in sudokupad or fpuzzles"},
    {"paper", 0, SUUJI_OPTION_WORD, offsetof(struct generate_args, paper), .value = "SIZE", .rare = true,
     .fallback = "A4", .words = (const char *const[]){"A4", "A5", "A3", "letter", NULL}, .help = "with --pages: size of the paper"},
    {"clues", 'c', SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.clues), .value = "N|LOW:HIGH",
     .help = "number of clues; some may then be redundant, see --minimal"},
    {"minimal", 'm', SUUJI_OPTION_FLAG, offsetof(struct generate_args, minimal),
     .help = "every clue is necessary; also with --symmetry or --clues"},
    {"no-givens", 0, SUUJI_OPTION_FLAG, offsetof(struct generate_args, words.no_givens), .rare = true,
     .help = "the constraints of the rules are enough: no cell is given"},
    {"symmetry", 'y', SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.symmetry), .value = "NAME",
     .fallback = "auto", .domain = CLI_SYMMETRY, .help = "symmetry of the clue positions; auto: none, but rotate180 with --pages where that is fast"},
    {"pattern", 'p', SUUJI_OPTION_TEXT, offsetof(struct generate_args, pattern), .value = "FILE", .domain = CLI_FILE,
     .rare = true, .help = "put clues exactly where FILE has them; FILE: a puzzle, or rows with '.' for empty cells and any other character for clues"},
    {"from-grid", 'g', SUUJI_OPTION_TEXT, offsetof(struct generate_args, from_grid), .rare = true, .value = "FILE", .domain = CLI_FILE,
     .help = "file with the solution grid that every puzzle must have; in any format"},
    {"guesses", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.guesses), .value = "LOW:HIGH", .rare = true,
     .help = "number of guesses until engine 'singles' has proved uniqueness; each value tried in a cell counts"},
    {"rating", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.rating), .value = "N|LOW:HIGH",
     .help = "rating by the scale of --scale; see 'suuji rate'"},
    {"scale", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.scale), .value = "NAME", .rare = true, .domain = CLI_SCALE_LIST,
     .help = "scale of --rating; with --pages also a list: ratings to print; default: suuji"},
    {"technique", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.technique), .value = "LIST", .domain = CLI_HARDEST_TECHNIQUE,
     .help = "hardest technique needed; one of these techniques and families (see 'suuji techniques')"},
    {"without", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.without), .value = "LIST", .rare = true, .domain = CLI_TECHNIQUE_LIST,
     .help = "these techniques and families are never needed: the puzzle is solved without them at the same level"},
    {"prevent", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.prevent), .value = "LIST", .rare = true, .domain = CLI_TECHNIQUE_LIST,
     .help = "wherever the path of 'suuji explain' has no single, no step of these techniques and families is possible; --without allows such steps if they are not needed"},
    {"breadth", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, words.breadth), .value = "LOW[:HIGH]", .rare = true,
     .help = "at least LOW moves are open at each point of the path until the end is near; see 'suuji rate'; "
             "default for the levels beginner and easy: a third of the size, 3 for 9x9"},
    {"drill", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, drill), .value = "NAME", .domain = CLI_TECHNIQUE_LIST,
     .help = "positions to practise a technique; with pencil marks, and the next step is of it; --with-solution adds the step"},
    {"fewest", 'f', SUUJI_OPTION_FLAG, offsetof(struct generate_args, fewest),
     .rare = true, .help = "search for puzzles with few clues; with --clues N: until one has at most N"},
    {"steps", 0, SUUJI_OPTION_COUNT, offsetof(struct generate_args, steps), .rare = true, .value = "N",
     .help = "stop after N steps; 0: a default for the size"},
    {"from-puzzle", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, from_puzzle), .rare = true, .value = "FILE", .domain = CLI_FILE,
     .help = "start from these puzzles (for --fewest and --vicinity)"},
    {"vicinity", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, vicinity), .rare = true, .value = "P,Q",
     .help = "minimal puzzles made by removing P clues and adding Q; --count 0: all of them"},
    {"method", 0, SUUJI_OPTION_WORD, offsetof(struct generate_args, method), .rare = true, .value = "NAME",
     .fallback = "suuji", .words = (const char *const[]){"suuji", "paper", "unbiased", NULL},
     .help = "generation method; unbiased: all minimal puzzles are equally likely; paper: the "
             "method of a paper (Netto 2018), for comparison"},
    {"weighted", 0, SUUJI_OPTION_FLAG, offsetof(struct generate_args, weighted), .rare = true,
     .help = "with --method unbiased: faster, but each puzzle has a weight"},
    {"seed-grid", 0, SUUJI_OPTION_COUNT, offsetof(struct generate_args, seed_grid), .value = "N", .rare = true,
     .low = 1, .high = 3, .help = "with --method paper: number of one of the solution grids of the paper; default: 1"},
    {"tries", 'k', SUUJI_OPTION_COUNT, offsetof(struct generate_args, tries), .value = "N", .rare = true,
     .low = 1, .help = "with --method paper: each puzzle is the best of N runs, or the first with at most --clues N (17) clues; default: 5"},
    {"unique-up-to-symmetry", 0, SUUJI_OPTION_FLAG, offsetof(struct generate_args, unique), .rare = true,
     .help = "leave out puzzles equivalent to an earlier one; see 'suuji canon'"},
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct generate_args, common.time_limit),
     .value = "SECONDS", .help = "stop after this time, with the puzzles made so far; 0: no limit"},
    {"patience", 0, SUUJI_OPTION_REAL, offsetof(struct generate_args, patience), .rare = true, .value = "SECONDS",
     .fallback = "300", .help = "give up when a single puzzle takes longer; 0: no limit"},
    {"with-solution", 'w', SUUJI_OPTION_FLAG, offsetof(struct generate_args, with_solution),
     .help = "write the solution of each puzzle too; next to the puzzle, or after it as another grid"},
    {CLI_SYMBOLS_OF("symbols of the puzzles")},
    {"to", 't', SUUJI_OPTION_TEXT, offsetof(struct generate_args, to), .value = "FORMAT", .domain = CLI_WRITABLE,
     .help = "format of the output (see 'suuji formats'); default: by the extension of -o FILE, "
             "otherwise line (jigsaw for irregular regions, json for constraints), or grid on a terminal"},
    CLI_OUTPUT_ROWS,
    {CLI_JSON, .rare = true},
    {CLI_THREADS, .rare = true},
    {CLI_CHECKPOINT},
    {CLI_RESUME},
    {CLI_EVERY},
    {"part", 0, SUUJI_OPTION_TEXT, offsetof(struct generate_args, common.long_run.part), .value = "I/N", .rare = true,
     .help = "make only part I of N of the --count puzzles; the outputs of all parts joined are the whole"},
    {CLI_STATS, .rare = true},
    CLI_BORDER_ROWS,
    {CLI_QUIET},
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {.options = "fewest vicinity method=paper"},
    {"fewest vicinity method=paper",
     .excludes =
         "symmetry pattern from-grid method=unbiased unique-up-to-symmetry guesses technique "
         "level rating without prevent breadth"},
    {"vicinity", .excludes = "clues"},
    {"no-givens",
     .excludes = "fewest vicinity method=paper method=unbiased clues symmetry pattern"},
    {"method=paper", .excludes = "from-puzzle rules"},
    {"vicinity", .needs = "from-puzzle"},
    {"from-puzzle steps", .needs = "fewest vicinity"},
    {"scale", .needs = "rating pages"},
    {"seed-grid tries", .needs = "method=paper"},
    {"weighted", .needs = "method=unbiased"},
    {"drill", .excludes = "fewest vicinity method=paper unique-up-to-symmetry"},
    {"pages",
     .excludes =
         "drill fewest vicinity method=paper unique-up-to-symmetry pattern from-grid json to "
         "output gzip"},
    {"sections title per-page paper qr", .needs = "pages"},
    {"sections", .excludes = "level", .because = ": sections have levels"},
    {"checkpoint", .excludes = "pages drill fewest vicinity method=paper"},
    {"part", .excludes = "pages drill fewest vicinity method=paper unique-up-to-symmetry"},
    {"first", .excludes = "pages fewest vicinity method=paper"},
    {"first", .needs = "seed", .because = ", because each run has another seed"},
    {"part", .needs = "seed", .because = ", because each run has another seed"},
    {"checkpoint", .needs = "seed", .because = ", because each run has another seed"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji generate", "a new puzzle each time; its seed is reported"},
    {"suuji generate --seed 7 --to grid", "the puzzle of this seed, drawn"},
    {"suuji generate --rules 6:2x3 --count 5", "five small puzzles"},
    {"suuji generate --symmetry rotate180 --clues 28:32 --with-solution",
     "symmetric puzzles with 28 to 32 clues"},
    {"suuji generate --fewest --rules 6:2x3", "a puzzle with the fewest clues possible: eight"},
    {"suuji generate --method unbiased --rules 4 --count 100 --stats",
     "all minimal puzzles are equally likely"},
    {"suuji generate --rules 9:jigsaw --to grid", "irregular regions, drawn at random"},
    {"suuji generate --rules 9+killer --level hard", "a killer of a level"},
    {"suuji generate --level medium --symmetry rotate180 --count 3", "three puzzles of a level"},
    {"suuji generate --technique x-wing", "a puzzle that needs an X-wing and nothing harder"},
    {"suuji generate --drill x-wing --count 10 --with-solution",
     "positions to practise a technique on, with the answers"},
    {"suuji generate --pages book.pdf", "a book to print: 48 puzzles, easy to expert"},
    {"suuji generate --pages book.pdf --sections 'easy*6,16 easy*2' --scale se",
     "other sections, with ratings by Sudoku Explainer too"},
    {0},
};

const struct cli_command cli_command_generate = {
    .name = "generate",
    .operands = NULL,
    .summary = "generate puzzles that have exactly one solution",
    .about =
        "Make puzzles by removing clues from random solution grids. Without --clues each puzzle "
        "is minimal: no clue can be removed; with --symmetry, no set of symmetric clues. From "
        "size 20 on tests that take too long are given up, and how many clues may be redundant is "
        "reported. "
        "--minimal asks for puzzles from which no single clue can be removed; these are found by "
        "trial and error. With --clues LOW:HIGH clues are removed until LOW are left or no other "
        "can be removed.\n"
        "--level, --rating and --technique ask for a difficulty: clues are removed in random order "
        "until the next would make the puzzle harder than that, so that some may be redundant "
        "unless --minimal is given. --level takes levels of the scale 'suuji', --technique the "
        "hardest technique needed. Each puzzle is rated again before it is written, as by 'suuji "
        "rate'.\n"
        "Each run makes different puzzles and reports its seed on standard error. --seed N makes "
        "the same puzzles again, for any number of threads, and puzzle number i does not depend "
        "on --count. Before a puzzle is written, a second, independent search verifies that it has "
        "exactly "
        "one solution.\n"
        "--fewest searches for puzzles with few clues: starting from the best random puzzles, it "
        "replaces one clue by another again and again until a clue becomes redundant. It stops "
        "at the fewest clues possible, if that number is known, at --clues N, or at the limit of "
        "steps or time, and writes the best puzzles found. --vicinity P,Q writes puzzles from "
        "the {-P+Q} neighbourhood of those in a file. With a limit of steps the result is the "
        "same each time; with a time limit it is not.\n"
        "--method unbiased makes minimal puzzles that are uniformly distributed among those with "
        "at most 30 clues (or with the range of --clues, which is required for rules other than "
        "9 and 4). This takes almost a second per puzzle. --weighted makes ten times as many, "
        "but favours puzzles with few clues; JSON has the weights that correct for this, and "
        "--stats shows the share of each number of clues among all puzzles.\n"
        "--drill NAME solves puzzles step by step up to the first position in which the technique "
        "is "
        "the next step, and writes that position with its pencil marks, in a format that stores "
        "them: hodoku, or pencil for sizes above 9. 'suuji hint' finds exactly this technique in "
        "it. JSON has the step. Rare techniques take long; how many puzzles were tried is "
        "reported.\n"
        "--pages FILE makes a book: title page, sections with the rating below each puzzle, the "
        "easiest first, and solutions at the end. --sections 'easy*12,6:2x3 easy*4,16 hard*2' has "
        "rules, level and number of puzzles of each section. --scale se,hodoku prints these "
        "ratings too.\n"
        "The exit code is 0 if all puzzles were made, 1 if a limit was reached first, 2 if the "
        "request is known to be impossible, 3 if a file could not be read, 4 if writing failed.",
    .cluster = true,
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct generate_args),
    .examples = examples,
    .run = run,
};
