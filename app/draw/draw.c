/* SPDX-License-Identifier: MIT */
/* suuji draw: pictures of puzzles. */
#include "base/fail.h"
#include "app/batch/batch.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/draw/draw_book.h"
#include "app/draw/draw_marks.h"
#include "app/frame/interrupt.h"
#include "app/jobs/many.h"
#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/frame/output.h"
#include "app/jobs/search.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* PDF allows slightly more. */
#define LARGEST_SIDE 5000.0
#define SMALLEST_SIDE 5.0
#define DEFAULT_PER_PAGE 6u

struct draw_args {
    const char *rules, *from, *output, *title, *mark;
    unsigned to, symbols, layout, pages, orientation;
    uint64_t per_page, dpi;
    double size, time_limit;
    bool empty, solution, at_end, candidates, coordinates, layers, graph, quiet;
};

/* tallies: puzzles that cannot be drawn; puzzles without exactly one solution */
enum { REFUSED, UNSOLVED };

/* The state of the only worker. */
struct drawing_job {
    const struct draw_args *args;
    struct cli_book book;
    struct cli_draw_marks marks;
    uint8_t *colors; /* [cells of the largest grid] */
    suuji_solver *solver;
    struct sj_text title;
    suuji_status status; /* of the writing, at the end */
    suuji_error error;
};

/* ---- The job: collecting ---- */

static suuji_status open_worker(void *user, void **state, suuji_error *err)
{
    (void)err;
    *state = user;
    return SUUJI_OK;
}

static void close_worker(void *state)
{
    (void)state; /* the tail needs it */
}

/* The solution if it is the only one; one of them, with a note, if there are several. */
static suuji_status solve(struct drawing_job *job, struct sj_lot *lot, const struct sj_item *item,
                          const uint8_t **solution, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    char reason[300];
    *solution = NULL;
    if (!job->solver)
        return SUUJI_OK;
    query.limit = 2;
    query.limits = cli_search_limits(job->args->time_limit, 0, 0);
    const suuji_status status =
        suuji_solver_solve(job->solver, &item->puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    *solution = answer.solution;
    if (answer.verdict == SUUJI_VERDICT_UNIQUE)
        return SUUJI_OK;
    lot->tally[UNSOLVED]++;
    cli_answer_reason(&item->puzzle, &answer, reason, sizeof reason);
    if (!job->args->quiet)
        sj_lot_complain(lot, item, "%s%s", reason,
                        answer.verdict == SUUJI_VERDICT_SEVERAL ? ": one of them was drawn"
                        : answer.solution                       ? ": the solution found was drawn"
                                                                : "");
    return SUUJI_OK;
}

/* Will a page of this puzzle be written at all? A single document holds the first. */
static bool has_place(const struct cli_book *book)
{
    return book->medium->pages || book->output || book->paper || book->count == 0;
}

static suuji_status collect(struct drawing_job *job, struct sj_lot *lot, const struct sj_item *item,
                            suuji_error *err)
{
    struct sj_drawing drawing = job->book.style;
    const uint8_t *solution = NULL;
    drawing.puzzle = &item->puzzle;
    suuji_status status = sj_drawing_check(&drawing, err);
    if (status == SUUJI_OK && job->marks.count)
        status = cli_draw_marks_apply(&job->marks, item->puzzle.rules, job->colors, err);
    if (status != SUUJI_OK)
        return status;
    if (!has_place(&job->book)) {
        job->book.left_out++;
        return SUUJI_OK;
    }
    status = solve(job, lot, item, &solution, err);
    if (status != SUUJI_OK)
        return status;
    return cli_book_add(&job->book, &item->puzzle, solution, job->marks.count ? job->colors : NULL,
                        err);
}

static suuji_status work(void *state, struct sj_lot *lot, suuji_error *err)
{
    struct drawing_job *const job = state;
    for (; lot->done < lot->count; lot->done++) {
        const struct sj_item *const item = &lot->item[lot->done];
        if (item->status != SUUJI_OK) {
            if (!job->args->quiet)
                sj_lot_refuse(lot, item);
            continue;
        }
        const suuji_status status = collect(job, lot, item, err);
        if (status == SUUJI_ERR_UNSUPPORTED) {
            lot->tally[REFUSED]++;
            if (!job->args->quiet)
                sj_lot_complain(lot, item, "%s", err->text);
        } else if (status != SUUJI_OK) {
            return status;
        }
    }
    return SUUJI_OK;
}

static void write_all(void *user, const struct sj_dialect *dialect, struct sj_text *out)
{
    struct drawing_job *const job = user;
    (void)dialect;
    job->status = cli_book_write(&job->book, out, &job->error);
    if (job->status != SUUJI_OK)
        sj_text_clear(out);
}

/* ---- The command ---- */

/* The medium given by --to or by the output's extension; NULL, with an error reported, if there is
   none. */
static const struct sj_medium *choose_medium(const struct draw_args *args)
{
    if (args->to > 0)
        return sj_medium_at(args->to - 1);
    if (!args->output || strcmp(args->output, "-") == 0)
        return sj_medium_at(0);
    const struct sj_medium *const medium = sj_medium_of_file(args->output);
    if (!medium)
        (void)cli_usage("draw",
                        "draw: '%.200s' does not end in .svg, .png or .pdf: give the kind "
                        "with --to",
                        args->output);
    return medium;
}

static enum cli_exit check_args(const struct draw_args *args)
{
    if (args->output && !cli_name_is_plain(args->output))
        return cli_usage("draw",
                         "draw: option '--output': a name can contain '%%' only once, as '%%d' or "
                         "'%%03d'");
    if (args->layers && args->graph)
        return cli_usage("draw", "draw: options '--layers' and '--graph' cannot be used together");
    if ((args->layers || args->graph) && (args->mark || args->coordinates))
        return cli_usage("draw", "draw: option '%s' cannot be used with '%s'",
                         args->mark ? "--mark" : "--coordinates",
                         args->layers ? "--layers" : "--graph");
    if (args->graph && args->candidates)
        return cli_usage("draw", "draw: option '--candidates' cannot be used with '--graph'");
    if (args->solution && args->at_end)
        return cli_usage("draw",
                         "draw: options '--solution' and '--solutions-at-end' cannot be used "
                         "together");
    if (args->layout && !args->graph)
        return cli_usage("draw", "draw: option '--layout' needs '--graph'");
    if (args->pages == 0 && (args->per_page || args->orientation))
        return cli_usage("draw", "draw: option '%s' needs '--pages'",
                         args->per_page ? "--per-page" : "--orientation");
    if (args->size > LARGEST_SIDE || (args->size > 0 && args->size < SMALLEST_SIDE))
        return cli_usage("draw", "draw: option '--size' must be from %.0f to %.0f millimetres",
                         SMALLEST_SIDE, LARGEST_SIDE);
    return CLI_YES;
}

/* Files with a number in the name are opened later, page by page: check now that the folder is
   writable. */
static suuji_status check_folder(const char *path, suuji_error *err)
{
    const char *const slash = strrchr(path, '/');
    const size_t length = slash ? (size_t)(slash - path) : 0;
    char *const folder = slash ? strndup(path, length ? length : 1) : strdup(".");
    if (!folder)
        return sj_fail_memory(err);
    const suuji_status status =
        access(folder, W_OK | X_OK) == 0 ? SUUJI_OK : sj_fail_system(err, folder, errno);
    free(folder);
    return status;
}

/* All checks that are possible before the first puzzle is read: Cairo, fonts, marks, solver,
   output. */
static suuji_status set_up(struct drawing_job *job, suuji_error *err)
{
    const struct draw_args *const args = job->args;
    const struct sj_medium *const medium = job->book.medium;
    struct sj_text scratch = {0};
    void *state = NULL;
    suuji_status status = cli_book_check(&job->book, err);
    if (status == SUUJI_OK)
        status = medium->open(&job->book.options, &scratch, &state, err);
    if (status == SUUJI_OK)
        (void)medium->close(state, false, NULL);
    sj_text_free(&scratch);
    if (status == SUUJI_OK && job->book.output)
        status = check_folder(args->output, err);
    if (status == SUUJI_OK && args->mark)
        status = cli_draw_marks_read(args->mark, &job->marks, err);
    if (status == SUUJI_OK && args->mark) {
        job->colors = malloc((size_t)SUUJI_MAX_SIZE * SUUJI_MAX_SIZE);
        status = job->colors ? SUUJI_OK : sj_fail_memory(err);
    }
    if (status == SUUJI_OK && (args->solution || args->at_end))
        status = suuji_solver_new(NULL, &job->solver, err);
    return status;
}

static void fill_book(struct drawing_job *job, const char *const *files)
{
    const struct draw_args *const args = job->args;
    struct cli_book *const book = &job->book;
    book->options.dpi = (double)args->dpi;
    book->style = (struct sj_drawing){.subject = args->graph    ? SJ_SUBJECT_GRAPH
                                                 : args->layers ? SJ_SUBJECT_LAYERS
                                                                : SJ_SUBJECT_BOARD,
                                      .style = (enum sj_value_style)args->symbols,
                                      .layout = (enum sj_layout)args->layout,
                                      .candidates = args->candidates,
                                      .coordinates = args->coordinates};
    book->title = args->title ? job->title.at : NULL;
    book->side = args->size;
    book->paper = args->pages ? sj_paper_at(args->pages - 1) : NULL;
    book->per_page = args->per_page ? (unsigned)args->per_page : DEFAULT_PER_PAGE;
    book->orientation = (enum sj_orientation)args->orientation;
    book->at_end = args->at_end;
    book->inputs = files;
    book->output = args->output && !book->medium->pages && cli_name_has_number(args->output)
                       ? args->output
                       : NULL;
}

/* Add to the exit code: pages that failed, were refused or left out. */
static enum cli_exit finish(const struct drawing_job *job, const struct sj_batch_result *result,
                            enum cli_exit exit)
{
    const struct cli_book *const book = &job->book;
    if (job->status != SUUJI_OK)
        return cli_exit_worse(exit, cli_fail(&job->error));
    if (result->tally[UNSOLVED])
        exit = cli_exit_worse(exit, CLI_NO);
    if (result->tally[REFUSED] || book->refused)
        exit = cli_exit_worse(exit, CLI_BAD_INPUT);
    if (book->left_out == 0)
        return exit;
    if (!job->args->quiet)
        cli_complain("the output can hold one page: %zu more %s left out; '-o NAME-%%d.%s' writes "
                     "one file per page, '-o NAME.pdf' holds all pages",
                     book->left_out, book->left_out == 1 ? "was" : "were", book->medium->name);
    return cli_exit_worse(exit, CLI_BAD_INPUT);
}

static enum cli_exit draw(struct drawing_job *drawing, const char *const *files)
{
    const struct draw_args *const args = drawing->args;
    const struct sj_job job = {
        .user = drawing, .open = open_worker, .work = work, .close = close_worker};
    const struct cli_many many = {.command = "draw",
                                  .files = files,
                                  .rules = args->rules,
                                  .from = args->from,
                                  .empty = args->empty,
                                  .output = drawing->book.output ? NULL : args->output,
                                  .threads = 1,
                                  .quiet = args->quiet,
                                  .needs_puzzles = !args->quiet,
                                  .keeps_old = true,
                                  .tail = write_all};
    struct sj_batch_result result;
    if (drawing->book.medium != sj_medium_at(0) && !drawing->book.output &&
        cli_many_on_terminal(&many))
        return cli_usage("draw", "draw: a terminal cannot show %s: give a file with -o",
                         drawing->book.medium->name);
    drawing->book.stop = cli_interrupt_watch();
    const enum cli_exit exit = cli_many_run(&many, &job, &result);
    return finish(drawing, &result, exit);
}

static enum cli_exit run(const void *given, const char *const *files)
{
    const struct draw_args *const args = given;
    struct drawing_job job = {.args = args};
    suuji_error err;
    enum cli_exit exit = check_args(args);
    if (exit != CLI_YES)
        return exit;
    job.book.medium = choose_medium(args);
    if (!job.book.medium)
        return CLI_USAGE;
    if (args->title) {
        sj_text_clean(&job.title, args->title);
        sj_text_char(&job.title, '\0');
    }
    fill_book(&job, files);
    const suuji_status status = job.title.failed ? sj_fail_memory(&err) : set_up(&job, &err);
    if (status == SUUJI_OK)
        exit = draw(&job, files);
    else
        exit =
            status == SUUJI_ERR_ARGUMENT ? cli_usage("draw", "draw: %s", err.text) : cli_fail(&err);
    suuji_solver_free(job.solver);
    cli_book_free(&job.book);
    cli_draw_marks_free(&job.marks);
    sj_text_free(&job.title);
    free(job.colors);
    return exit;
}

/* clang-format off */
static const struct cli_option options[] = {
    {CLI_OUTPUT(struct draw_args)},
    {"to", 't', SUUJI_OPTION_WORD, offsetof(struct draw_args, to), .value = "KIND", .fallback = "auto",
     .words = (const char *const[]){"auto", "svg", "png", "pdf", NULL},
     .help = "kind of picture; auto: from the extension of -o FILE, else svg"},
    {CLI_RULES(struct draw_args)},
    {CLI_FROM(struct draw_args)},
    {CLI_EMPTY(struct draw_args)},
    {"solution", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, solution),
     .help = "fill in the solution; only the givens are bold"},
    {"solutions-at-end", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, at_end),
     .help = "draw the solutions on separate pages after the puzzles"},
    {"candidates", 'c', SUUJI_OPTION_FLAG, offsetof(struct draw_args, candidates),
     .help = "draw the candidates that the givens leave as pencil marks; those of the puzzle are "
             "always drawn"},
    {"mark", 'm', SUUJI_OPTION_TEXT, offsetof(struct draw_args, mark), .value = "PLACES",
     .help = "highlight r1c1,r5,c2:blue,b3:green; cells, rows, columns or boxes, with an optional "
             "colour"},
    {"coordinates", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, coordinates), .rare = true,
     .help = "label rows r1, r2 ... and columns c1, c2 ..."},
    {"title", 0, SUUJI_OPTION_TEXT, offsetof(struct draw_args, title), .value = "TEXT",
     .help = "title of the picture, or of each page; default: the title of the puzzle"},
    {"symbols", 0, SUUJI_OPTION_WORD, offsetof(struct draw_args, symbols), .rare = true, .value = "WORD",
     .fallback = "numbers", .words = (const char *const[]){"numbers", "digits", "letters", "hex", NULL},
     .help = "how values are written; numbers: 1, 2 ... 16; digits: 1-9A-Z; letters: A-Z; hex: "
             "0-9A-F"},
    {"layers", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, layers), .rare = true,
     .help = "draw the 0/1 layers of the integer program instead"},
    {"graph", 0, SUUJI_OPTION_FLAG, offsetof(struct draw_args, graph), .rare = true,
     .help = "draw the graph, coloured by values, instead"},
    {"layout", 0, SUUJI_OPTION_WORD, offsetof(struct draw_args, layout), .rare = true, .value = "WORD",
     .fallback = "circle", .words = (const char *const[]){"circle", "grid", NULL},
     .help = "arrangement of the vertices of --graph"},
    {"size", 0, SUUJI_OPTION_REAL, offsetof(struct draw_args, size), .value = "MM",
     .help = "side of the grid in millimetres; with --pages: the largest allowed; 0: automatic"},
    {"dpi", 0, SUUJI_OPTION_COUNT, offsetof(struct draw_args, dpi), .rare = true, .value = "N", .fallback = "150",
     .low = 10, .high = 2400, .help = "resolution of PNG in pixels per inch"},
    {"pages", 'p', SUUJI_OPTION_WORD, offsetof(struct draw_args, pages), .value = "PAPER",
     .fallback = "none", .words = (const char *const[]){"none", "A4", "A5", "A3", "letter", NULL},
     .help = "put several numbered puzzles on each page, for printing"},
    {"per-page", 0, SUUJI_OPTION_COUNT, offsetof(struct draw_args, per_page), .rare = true, .value = "N", .high = 1000,
     .help = "puzzles on a page; 0: the default, 6"},
    {"orientation", 0, SUUJI_OPTION_WORD, offsetof(struct draw_args, orientation), .rare = true, .value = "WORD",
     .fallback = "auto", .words = (const char *const[]){"auto", "portrait", "landscape", NULL},
     .help = "orientation of the pages; auto: the one with larger puzzles"},
    {CLI_TIME_LIMIT(struct draw_args), .rare = true},
    {CLI_QUIET(struct draw_args)},
    {0},
};
/* clang-format on */

static const struct cli_example examples[] = {
    {"head -n 2 easy.txt | suuji draw -o easy.svg", "a puzzle"},
    {"suuji draw --rules 9+x --solution -o x-%d.svg diagonal.txt", "one file each, with the "
                                                                   "solution"},
    {"head -n 2 hard.txt | suuji draw --candidates --mark r1c1,b5:blue > hard.svg",
     "pencil marks, a cell and a box highlighted"},
    {"suuji draw --pages A4 --solutions-at-end -o page-%d.svg easy.txt hard.txt",
     "pages to print; '-o book.pdf' writes one document"},
    {"suuji draw --graph --rules 4 --empty > graph.svg", "the graph of 4x4"},
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
        "puzzle with no solution, or with several, is drawn all the same and reported; the exit "
        "code is then 1. The same puzzles give the same bytes: files contain no dates.\n\n"
        "SVG needs no other library; PNG and PDF need Cairo (libcairo2-dev to build suuji, "
        "libcairo2 to run it).",
    .options = options,
    .args_size = sizeof(struct draw_args),
    .examples = examples,
    .run = run,
};
