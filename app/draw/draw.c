/* SPDX-License-Identifier: MIT */
/* suuji draw: pictures of puzzles. */
#include "base/fail.h"
#include "app/batch/batch.h"
#include "app/draw/draw_args.h"
#include "app/draw/draw_search.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/file_kind.h"
#include "app/frame/interrupt.h"
#include "app/human/human_options.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/each_item.h"
#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/jobs/answer_text.h"
#include "app/jobs/query_options.h"
#include "app/jobs/original.h"
#include "answer/path.h"
#include "format/record_io.h"
#include "suuji/draw.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* tallies: puzzles that cannot be drawn; puzzles without exactly one solution, or without the
   step */
enum { REFUSED, UNSOLVED };

/* The state of the only worker. */
struct drawing_job {
    const struct draw_args *args;
    const char *const *files; /* that are read */
    const suuji_medium_info *medium;
    suuji_draw_options options;
    suuji_book *book;
    bool each; /* each page is a file of its own, by the number in --output */
    suuji_solver *solver;
    struct sj_path_step steps;          /* of --step and --hint */
    uint64_t step;                      /* its number; 0: not asked for */
    struct cli_solution_list originals; /* of --puzzle; empty: none were named */
    size_t left_out;                    /* pages for which the one document has no room */
    size_t refused;                     /* pages that the medium cannot hold */
    suuji_status status;                /* of the writing, at the end */
    suuji_error error;
};

/* ---- The job: collecting ---- */

/* The solution if it is the only one; one of them, with a note, if there are several. */
static suuji_status solve(struct drawing_job *job, struct cli_lot *lot, const struct cli_item *item,
                          const uint8_t **solution, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    char reason[300];
    *solution = NULL;
    if (!job->solver)
        return SUUJI_OK;
    query.limit = 2;
    query.limits = cli_search_limits(job->args->common.time_limit, 0, 0);
    const suuji_status status = suuji_solver_solve(job->solver, item->puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    *solution = answer.solution;
    if (answer.verdict == SUUJI_VERDICT_UNIQUE)
        return SUUJI_OK;
    lot->tally[UNSOLVED]++;
    cli_answer_reason(item->puzzle, &answer, NULL, reason, sizeof reason);
    if (!job->args->common.quiet)
        cli_lot_complain(lot, item, "%s%s", reason,
                         answer.verdict == SUUJI_VERDICT_SEVERAL ? ": one of them was drawn"
                         : answer.solution                       ? ": the solution found was drawn"
                                                                 : "");
    return SUUJI_OK;
}

/* Will a page of this puzzle be written at all? A single document holds the first. */
static bool has_place(const struct drawing_job *job)
{
    return job->medium->pages || job->each || job->options.paper ||
           suuji_book_page_count(job->book) == 0;
}

/* In the place of a solution that does not exist. */
static suuji_status add_empty_board(struct drawing_job *job, const suuji_puzzle *puzzle,
                                    suuji_error *err)
{
    suuji_puzzle *empty = NULL;
    suuji_status status = suuji_puzzle_new(suuji_puzzle_rules(puzzle), &empty, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_label(empty, suuji_puzzle_label(puzzle), err);
    if (status == SUUJI_OK)
        status = suuji_book_add(job->book, empty, NULL, err);
    suuji_puzzle_free(empty);
    return status;
}

/* A step of the puzzle's path. A puzzle that does not have it is not drawn. Ctrl-C ends the search
   for it without a word. */
static suuji_status collect_step(struct drawing_job *job, struct cli_lot *lot,
                                 const struct cli_item *item, suuji_error *err)
{
    const struct sj_searcher searcher = {.solver = job->solver};
    const suuji_limits limits = cli_search_limits(job->args->common.time_limit, 0, 0);
    struct sj_text why = {0};
    suuji_status status =
        sj_path_step_find(&job->steps, &searcher, item->puzzle, job->step, &limits, &why, err);
    if (status == SUUJI_OK && job->steps.step)
        status =
            suuji_book_add_step(job->book, item->puzzle, job->steps.human, job->steps.step, err);
    if (job->steps.position.end == SUUJI_END_STOPPED)
        sj_text_clear(&why);
    sj_text_char(&why, '\0');
    if (status == SUUJI_OK && why.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK && why.len > 1 && !job->args->common.quiet)
        cli_lot_complain(lot, item, "%s", why.at);
    lot->tally[UNSOLVED] += status == SUUJI_OK && why.len > 1;
    sj_text_free(&why);
    return status;
}

/* The same with the entries of --puzzle, if given. */
static suuji_status collect_step_of(struct drawing_job *job, struct cli_lot *lot,
                                    const struct cli_item *item, suuji_error *err)
{
    struct cli_item own = *item;
    if (job->originals.count == 0)
        return collect_step(job, lot, item, err);
    suuji_status status =
        cli_original_apply(&job->originals, item->number, item->puzzle, &own.puzzle, err);
    if (status != SUUJI_OK)
        return status;
    status = collect_step(job, lot, &own, err);
    suuji_puzzle_free(own.puzzle);
    return status;
}

static suuji_status collect_item(void *user, struct cli_lot *lot, const struct cli_item *item,
                                 suuji_error *err)
{
    struct drawing_job *const job = user;
    const uint8_t *solution = NULL;
    suuji_status status = suuji_draw_check(item->puzzle, &job->options, err);
    if (status != SUUJI_OK)
        return status;
    if (!has_place(job)) {
        job->left_out++;
        return SUUJI_OK;
    }
    if (job->step)
        return collect_step_of(job, lot, item, err);
    status = solve(job, lot, item, &solution, err);
    if (status != SUUJI_OK)
        return status;
    if (!solution && job->args->solution && job->args->no_solution == CLI_DRAW_EMPTY_BOARD)
        return add_empty_board(job, item->puzzle, err);
    return suuji_book_add(job->book, item->puzzle, solution, err);
}

/* ---- The job: writing ---- */

/* One page, or all of them, after what is in `out`. */
static suuji_status write_page(const struct drawing_job *job, size_t page, struct sj_text *out,
                               suuji_error *err)
{
    const suuji_status status = suuji_book_write_page(job->book, page, sj_text_keep, out, err);
    return out->failed ? sj_fail_memory(err) : status;
}

static suuji_status write_pages(const struct drawing_job *job, struct sj_text *out,
                                suuji_error *err)
{
    const suuji_status status = suuji_book_write(job->book, sj_text_keep, out, err);
    return out->failed ? sj_fail_memory(err) : status;
}

/* A page to a file of its own, which is opened once there is something to write. */
static suuji_status write_file(struct drawing_job *job, size_t page, suuji_error *err)
{
    struct sj_text text = {0};
    suuji_status status = write_page(job, page, &text, err);
    if (status == SUUJI_OK)
        status = cli_draw_write_file(job->args->common.output, job->args->common.gzip, page + 1,
                                     &text, job->files, err);
    sj_text_free(&text);
    return status;
}

/* Every page to a file of its own. A page that the medium cannot hold is reported. */
static suuji_status write_files(struct drawing_job *job, suuji_error *err)
{
    const suuji_stop *const stop = cli_interrupt_stop();
    for (size_t page = 0; page < suuji_book_page_count(job->book) && !suuji_stop_requested(stop);
         page++) {
        const suuji_status status = write_file(job, page, err);
        if (status == SUUJI_ERR_UNSUPPORTED) {
            cli_complain("page %zu: %s", page + 1, err->text);
            job->refused++;
        } else if (status != SUUJI_OK) {
            return status;
        }
    }
    return SUUJI_OK;
}

/* The one document, of all pages or, where the medium holds no more, of the first. */
static suuji_status write_document(struct drawing_job *job, struct sj_text *out, suuji_error *err)
{
    const size_t pages = suuji_book_page_count(job->book);
    if (job->medium->pages)
        return write_pages(job, out, err);
    const suuji_status status = write_page(job, 0, out, err);
    job->left_out += pages - 1;
    if (status != SUUJI_ERR_UNSUPPORTED)
        return status;
    cli_complain("page 1: %s", err->text);
    job->refused++;
    return SUUJI_OK;
}

static void write_all(void *user, const struct sj_dialect *dialect, struct sj_text *out)
{
    struct drawing_job *const job = ((struct cli_each_item *)user)->user;
    (void)dialect;
    if (suuji_book_page_count(job->book) > 0)
        job->status =
            job->each ? write_files(job, &job->error) : write_document(job, out, &job->error);
    if (job->status != SUUJI_OK)
        sj_text_clear(out);
}

/* ---- The command ---- */

static void fill_options(const struct draw_args *args, suuji_draw_options *options)
{
    *options = (suuji_draw_options)SUUJI_DRAW_OPTIONS_INIT;
    options->title = args->title;
    options->subject = args->graph    ? SUUJI_DRAW_SUBJECT_GRAPH
                       : args->cube   ? SUUJI_DRAW_SUBJECT_CUBE
                       : args->layers ? SUUJI_DRAW_SUBJECT_LAYERS
                                      : SUUJI_DRAW_SUBJECT_PUZZLE;
    options->values = args->symbols;
    options->layout = (suuji_draw_layout)args->layout;
    options->candidates = args->candidates;
    options->coordinates = args->coordinates;
    options->highlight = args->mark;
    options->side = args->size;
    options->dpi = (double)args->dpi;
    options->paper = args->pages ? suuji_paper_at(args->pages - 1)->name : NULL;
    options->per_page = (unsigned)args->per_page;
    options->orientation = (suuji_draw_orientation)args->orientation;
    options->solutions_at_end = args->at_end;
    options->notation = (suuji_notation)args->human.notation;
    options->no_words = args->no_words;
    options->stage = (unsigned)args->stage;
    options->qr = args->qr;
    options->stop = cli_interrupt_stop();
}

/* All checks that are possible before the first puzzle is read: Cairo, fonts, marks, solver,
   output. */
static suuji_status set_up(struct drawing_job *job, suuji_error *err)
{
    const struct draw_args *const args = job->args;
    suuji_status status = suuji_book_new(&job->options, job->medium->name, &job->book, err);
    if (status == SUUJI_OK && job->each)
        status = cli_draw_check_folder(args->common.output, err);
    job->step = args->hint ? 1 : args->step;
    job->steps.all_steps = args->hint || args->all_steps;
    if (status == SUUJI_OK && (args->solution || args->at_end || job->step))
        status = suuji_solver_new(NULL, &job->solver, err);
    job->steps.boards.choice = &args->human;
    return status;
}

/* Add to the exit code: pages that failed, were refused or left out. */
static enum cli_exit finish(const struct drawing_job *job, const struct cli_batch_result *result,
                            enum cli_exit exit)
{
    if (job->status != SUUJI_OK)
        return cli_exit_worse(exit, cli_fail(&job->error));
    if (result->tally[UNSOLVED])
        exit = cli_exit_worse(exit, CLI_NO);
    if (result->tally[REFUSED] || job->refused)
        exit = cli_exit_worse(exit, CLI_BAD_INPUT);
    if (job->left_out == 0)
        return exit;
    if (!job->args->common.quiet)
        cli_complain("the output can hold one page: %zu more %s left out; '-o NAME-%%d.%s' writes "
                     "one file per page, '-o NAME.pdf' holds all pages",
                     job->left_out, job->left_out == 1 ? "was" : "were", job->medium->name);
    return cli_exit_worse(exit, CLI_BAD_INPUT);
}

static enum cli_exit draw(struct drawing_job *drawing)
{
    const struct draw_args *const args = drawing->args;
    struct cli_each_item each = {
        .user = drawing, .quiet = args->common.quiet, .refused = REFUSED, .item = collect_item};
    const struct cli_job job = cli_each_item_job(&each);
    struct cli_batch_run run = cli_batch_run_of("draw", &args->common, drawing->files);
    run.own_files = drawing->each;
    run.keeps_old = true;
    run.batch.threads = 1;
    run.batch.read.progress = args->hint;
    run.batch.numbered = drawing->originals.count > 0;
    run.batch.tail = write_all;
    struct cli_batch_result result;
    if (drawing->medium != suuji_medium_at(0) && !drawing->each && cli_batch_run_on_terminal(&run))
        return cli_usage("draw", "draw: a terminal cannot show %s: give a file with -o",
                         drawing->medium->name);
    const enum cli_exit exit = cli_batch_run_do(&run, &job, &result);
    return finish(drawing, &result, exit);
}

static enum cli_exit run_checked(const struct draw_args *args, const char *const *files)
{
    struct drawing_job job = {.args = args, .files = files};
    suuji_error err;
    enum cli_exit exit = CLI_YES;
    job.medium = cli_draw_medium(args);
    if (!job.medium)
        return CLI_USAGE;
    job.each =
        args->common.output && !job.medium->pages && cli_name_has_number(args->common.output);
    exit = cli_originals_read(&job.originals, args->original, &args->common);
    if (exit != CLI_YES)
        return exit;
    fill_options(args, &job.options);
    const suuji_status status = set_up(&job, &err);
    if (status == SUUJI_OK)
        exit = draw(&job);
    else
        exit =
            status == SUUJI_ERR_ARGUMENT ? cli_usage("draw", "draw: %s", err.text) : cli_fail(&err);
    sj_path_step_clear(&job.steps);
    cli_solution_list_free(&job.originals);
    suuji_solver_free(job.solver);
    suuji_book_free(job.book);
    return exit;
}

static enum cli_exit run(const void *given, const char *const *files)
{
    struct draw_args args = *(const struct draw_args *)given;
    struct sj_text list = {0};
    enum cli_exit exit = cli_draw_check(&args);
    if (exit == CLI_YES)
        exit = cli_human_choice_open("draw", &args.human, &list);
    /* Sentences below the picture are about the same values: numbers. */
    if (strcasecmp(args.symbols, "auto") == 0 && (args.hint || args.step || args.animate))
        args.symbols = "numbers";
    args.human.symbols = args.symbols;
    if (exit == CLI_YES)
        exit =
            args.tree || args.animate ? cli_draw_searches(&args, files) : run_checked(&args, files);
    sj_text_free(&list);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    CLI_OUTPUT_ROWS,
    {"to", 't', SUUJI_OPTION_WORD, offsetof(struct draw_args, to), .value = "KIND", .fallback = "auto",
     .words = (const char *const[]){"auto", "svg", "png", "pdf", "dot", NULL},
     .help = "kind of picture; auto: from the extension of -o FILE, else svg; dot: a tree for Graphviz"},
    CLI_INPUT_ROWS,
    {CLI_EMPTY},
    {"solution", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, solution),
     .help = "fill in the solution; only the givens are bold"},
    {"no-solution", 0, SUUJI_OPTION_WORD, offsetof(struct draw_args, no_solution), .rare = true, .value = "WHAT",
     .fallback = "puzzle", .words = (const char *const[]){"puzzle", "empty", NULL},
     .help = "what --solution draws if there is none: the puzzle or an empty board"},
    {"solutions-at-end", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, at_end),
     .help = "draw the solutions on pages after the puzzles"},
    {"candidates", 'c', SUUJI_OPTION_FLAG, offsetof(struct draw_args, candidates),
     .help = "draw the candidates that the givens allow (true candidates: suuji count --candidates 1); "
             "pencil marks stored with the puzzle are always drawn"},
    {"mark", 'm', SUUJI_OPTION_TEXT, offsetof(struct draw_args, mark), .value = "PLACES",
     .help = "highlight r1c1,r5,c2:blue,b3:green; cells, rows, columns or boxes, with an optional "
             "colour; with --graph: draw only the edges of these vertices"},
    {"coordinates", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, coordinates), .rare = true,
     .help = "label rows r1, r2 ... and columns c1, c2 ..."},
    {"title", 0, SUUJI_OPTION_TEXT, offsetof(struct draw_args, title), .value = "TEXT",
     .help = "title of the picture, or of each page; default: the title of the puzzle"},
    {"no-words", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, no_words), .rare = true,
     .help = "leave out what extra rules and constraints say, which is below the picture"},
    {"symbols", 0, SUUJI_OPTION_TEXT, offsetof(struct draw_args, symbols), .rare = true, .value = "TEXT",
     .domain = CLI_SYMBOL_LIST, .fallback = "auto",
     .help = "how values are drawn; auto: letters at sizes 17 to 26, else numbers; numbers: 1, 2 ... 16; digits: 1-9A-Z; letters: A-Z; hex: "
             "0-9A-F; or N different characters, the first for value 1"},
    {"hint", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, hint),
     .help = "draw the next step as a person would take it; what it rests on is marked"},
    {"step", 0, SUUJI_OPTION_COUNT, offsetof(struct draw_args, step), .value = "N", .low = 1, .high = UINT32_MAX,
     .help = "draw step N of the path of the puzzle (see 'suuji explain') on the board before it"},
    {"stage", 0, SUUJI_OPTION_COUNT, offsetof(struct draw_args, stage), .rare = true, .value = "N", .low = 1,
     .high = UINT32_MAX,
     .help = "of a long forcing chain draw stage N, with all links of this stage; the legend of the picture "
             "without this option says how many there are"},
    {"all-steps", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, all_steps), .rare = true,
     .help = "with --step: count also the steps that turn out not to be needed"},
    {"tree", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, tree),
     .help = "draw the search tree: guesses, conflicts, solutions"},
    {"animate", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, animate),
     .help = "draw the board being solved, as an animated SVG"},
    {CLI_ENGINE, .rare = true},
    {CLI_LIMIT("1", "with --tree, --animate: search for this many solutions; 0: all"), .rare = true},
    {"leaves", 0, SUUJI_OPTION_COUNT, offsetof(struct draw_args, leaves), .rare = true, .value = "N", .high = 1000,
     .help = "leaves of --tree that are drawn; larger parts become one symbol; 0: the default, 50"},
    {"seconds", 0, SUUJI_OPTION_REAL, offsetof(struct draw_args, seconds), .rare = true, .value = "S",
     .high = 86400, .help = "how long --animate takes; 0: four events a second"},
    {"trace-limit", 0, SUUJI_OPTION_COUNT, offsetof(struct draw_args, trace_limit), .rare = true, .value = "N",
     .high = 100000000, .help = "record up to this many events for --tree and --animate; 0: the default, 1000000"},
    {CLI_ORIGINAL(struct draw_args), .rare = true},
    {CLI_TECHNIQUES(struct draw_args), .rare = true},
    {CLI_WITHOUT(struct draw_args), .rare = true},
    {CLI_NOTATION(struct draw_args), .rare = true},
    {"layers", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, layers), .rare = true,
     .help = "draw one 0/1 grid per value (the layers of the integer program) instead of the puzzle"},
    {"cube", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, cube), .rare = true,
     .help = "draw the layers of --layers as a cube, with the puzzle on top; --mark r5c3: cut after row 5 and column 3"},
    {"graph", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, graph), .rare = true,
     .help = "draw the graph of the puzzle, coloured by its values, instead of the puzzle"},
    {"layout", 0, SUUJI_OPTION_WORD, offsetof(struct draw_args, layout), .rare = true, .value = "WORD",
     .fallback = "circle", .words = (const char *const[]){"circle", "grid", NULL},
     .help = "arrangement of the vertices of --graph"},
    {"size", 0, SUUJI_OPTION_REAL, offsetof(struct draw_args, size), .rare = true, .value = "MM",
     .help = "side of the grid in millimetres; with --pages: the largest allowed; 0: automatic"},
    {"dpi", 0, SUUJI_OPTION_COUNT, offsetof(struct draw_args, dpi), .rare = true, .value = "N", .fallback = "150",
     .low = 10, .high = 2400, .help = "resolution of PNG in pixels per inch"},
    {"pages", 'p', SUUJI_OPTION_WORD, offsetof(struct draw_args, pages), .value = "PAPER",
     .fallback = "none", .words = (const char *const[]){"none", "A4", "A5", "A3", "letter", NULL},
     .help = "several numbered puzzles on each page, to print"},
    {"per-page", 0, SUUJI_OPTION_COUNT, offsetof(struct draw_args, per_page), .rare = true, .value = "N", .high = 1000,
     .help = "puzzles on a page; 0: the default, 6"},
    {"qr", 0, SUUJI_OPTION_TEXT, offsetof(struct draw_args, qr), .rare = true, .value = "ADDRESS",
     .help = "with --pages: beside or below each puzzle a QR code that opens it in the copy of suuji's page at this "
             "address (https://...), or in sudokupad or fpuzzles"},
    {"orientation", 0, SUUJI_OPTION_WORD, offsetof(struct draw_args, orientation), .rare = true, .value = "WORD",
     .fallback = "auto", .words = (const char *const[]){"auto", "portrait", "landscape", NULL},
     .help = "orientation of the pages; auto: whichever makes the puzzles larger"},
    {CLI_TIME_LIMIT, .rare = true},
    {CLI_QUIET},
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {.options = "layers graph"},
    {"layers", .excludes = "coordinates"},
    {"cube", .needs = "layers"},
    {"graph", .excludes = "coordinates candidates"},
    {"no-solution", .needs = "solution"},
    {.options = "solution solutions-at-end"},
    {"layout", .needs = "graph"},
    {"per-page orientation qr", .needs = "pages"},
    {.options = "tree animate"},
    {"leaves to=dot", .needs = "tree"},
    {"seconds", .needs = "animate"},
    {"engine limit trace-limit", .needs = "tree animate"},
    {"tree animate",
     .excludes = "layers graph solution solutions-at-end candidates mark pages hint step"},
    {"tree", .excludes = "coordinates symbols size"},
    {.options = "hint step"},
    {"hint step", .excludes = "layers graph solution solutions-at-end"},
    {"puzzle techniques without", .needs = "step hint"},
    {"all-steps", .needs = "step"},
    {"stage", .needs = "step hint"},
    {0},
};

static const struct cli_example examples[] = {
    {"head -n 2 easy.txt | suuji draw -o easy.svg", "a puzzle"},
    {"suuji draw --rules 9+x --solution -o x-%d.svg diagonal.txt", "one file per puzzle, with "
                                                                   "the solution"},
    {"head -n 2 hard.txt | suuji draw --candidates --mark r1c1,b5:blue > hard.svg",
     "pencil marks, a cell and a box highlighted"},
    {"suuji draw --pages A4 --solutions-at-end -o page-%d.svg easy.txt hard.txt",
     "pages to print; '-o book.pdf' writes one document"},
    {"head -n 2 easy.txt | suuji draw --hint -o hint.svg", "the next step, marked on the board"},
    {"suuji draw --graph --rules 4 --empty > graph.svg", "the graph of 4x4"},
    {"suuji draw --tree --engine dlx --limit 2 --first 1 -o tree.svg hard.txt",
     "how dancing links proves that the solution is the only one"},
    {"suuji draw --animate --engine backtrack -o search.svg 1....2....3....4",
     "the board while it is solved"},
    {0},
};

const struct cli_command cli_command_draw = {
    .name = "draw",
    .operands = "[FILE...]",
    .summary = "draw puzzles as SVG, PNG or PDF, and pages to print",
    .about =
        "Draw puzzles of any size and rules: thick borders around boxes and regions, shaded "
        "diagonals, windows and other houses, the names of extra rules below, and the pencil "
        "marks of the puzzle. Givens are bold and solved cells are not, so that they differ in a "
        "black-and-white print.\n\n"
        "The extension of '-o FILE' gives the kind of picture. A PDF holds all puzzles, one per "
        "page; SVG and PNG hold one page, and '-o NAME-%d.svg' writes one file per page (%03d: "
        "with leading zeros). With '--pages' each page has several numbered puzzles, as large as "
        "the paper allows.\n\n"
        "'--solution' and '--solutions-at-end' solve each puzzle with the default engine. A "
        "puzzle with no solution, or with several, is reported and still drawn; the exit code is "
        "then 1. With '--no-solution empty' a puzzle with no solution becomes an empty board. The "
        "same puzzles give the same bytes: files contain no dates.\n\n"
        "'--hint' and '--step N' draw a step with all candidates: houses, cells and links that it "
        "rests on, eliminated candidates crossed out, a placed value in two rings, below it the "
        "step as a sentence and what the marks mean. A puzzle that does not have this step is "
        "reported and not drawn; the exit code is then 1.\n\n"
        "'--tree' and '--animate' solve each puzzle with '--engine' and draw the search: its tree, "
        "where large parts become one symbol, or the board as it changes. The engines that have "
        "'traces' in the list of 'suuji engines' report their search. docs/trace.md explains "
        "both.\n\n"
        "SVG needs no other library; PNG and PDF need Cairo (libcairo2-dev to build suuji, "
        "libcairo2 to run it).",
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct draw_args),
    .examples = examples,
    .run = run,
};
