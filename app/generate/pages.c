/* SPDX-License-Identifier: MIT */
/* A book of puzzles in one command: sections of rising difficulty, ratings below the puzzles,
   solutions at the end. */
#include "app/generate/pages.h"

#include "app/frame/file_kind.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/generate/book_ratings.h"
#include "app/generate/book_sections.h"
#include "app/generate/drawn_rules.h"
#include "base/clock.h"
#include "base/fail.h"
#include "suuji/constraints.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A book for everybody. */
static const char usual_sections[] = "easy*12,medium*12,hard*12,expert*12";

/* The state of a run. */
struct pages {
    struct generating *g;
    const suuji_medium_info *medium;
    struct cli_book_sections sections;
    struct sj_scale_list listed; /* of --scale; empty: not given */
    suuji_book *book;
    double end;     /* of the time limit; 0: none */
    uint64_t made;  /* puzzles, of all sections */
    bool cut_short; /* fewer than requested */
    /* The current section. */
    const struct cli_book_section *section;
    struct cli_book_rating rating;
    struct sj_text found; /* struct entry and two grids, again and again */
    suuji_rules **own;    /* [own_count] of its puzzles, if they differ */
    size_t own_count;
};

/* A puzzle on its way into the book; givens and solution follow it. */
struct entry {
    double rating, work;
    size_t own; /* 1 + number of its own rules; 0: those of the section */
    char caption[120];
};

/* ---- Sections ---- */

/* Without --sections: those of the usual book, or one section as the other options ask. */
static suuji_status read_sections(struct pages *pages, suuji_error *err)
{
    const struct generate_args *const args = pages->g->args;
    const struct cli_book_usual usual = {
        .rules = args->common.rules ? args->common.rules : suuji_rules_spec(pages->g->rules),
        .count = args->count,
        .per_page = (unsigned)args->per_page,
        .seed = args->seed};
    const struct sj_generate_words *const words = &args->words;
    const bool asked = words->level || words->rating || words->technique || words->guesses ||
                       words->prevent || words->breadth || args->words.clues || args->minimal ||
                       args->method == UNBIASED || args->count > 1;
    if (!args->sections && asked)
        return cli_book_sections_one(&pages->sections, words->level, &usual, err);
    return cli_book_sections_read(&pages->sections,
                                  args->sections ? args->sections : usual_sections, &usual, err);
}

/* ---- The puzzles of a section ---- */

/* The time for the ratings of a puzzle: --patience, but not beyond the time limit. 0: no limit. */
static double rating_seconds(const struct pages *pages)
{
    const double patience = pages->g->args->patience;
    if (pages->end <= 0)
        return patience;
    const double left = sj_clock_left(pages->end);
    return patience > 0 && patience < left ? patience : left;
}

static suuji_status open_raters(void *user, void **own, suuji_error *err)
{
    return cli_book_raters_new(&((const struct pages *)user)->rating,
                               (struct cli_book_raters **)own, err);
}

static void close_raters(void *own)
{
    cli_book_raters_free(own);
}

/* With its rating; called by several threads at once. An interrupt leaves out what is not rated
   yet. */
static suuji_status add_entries(void *user, void *own_raters,
                                const struct cli_generate_batch *batch, struct sj_text *out,
                                suuji_error *err)
{
    struct pages *const pages = user;
    const size_t cells = suuji_rules_cells(batch->rules);
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < batch->count && status == SUUJI_OK; i++) {
        const suuji_limits limits = {.seconds = rating_seconds(pages),
                                     .stop = cli_interrupt_watch()};
        const suuji_made *const made = batch->made[i];
        suuji_rating own = SUUJI_RATING_INIT;
        struct entry entry = {0};
        status = cli_book_rate(&pages->rating, own_raters, made->givens, &limits, &own,
                               entry.caption, sizeof entry.caption, err);
        if (!own.scale && suuji_stop_requested(cli_interrupt_stop()))
            continue;
        entry.rating = own.rating;
        entry.work = own.work;
        entry.own = pages->section->drawn ? pages->own_count : 0;
        sj_text_add(out, (const char *)&entry, sizeof entry);
        sj_text_add(out, (const char *)made->givens, cells);
        sj_text_add(out, (const char *)made->solution, cells);
    }
    return status;
}

/* A puzzle with regions of its own, which it keeps. */
static suuji_status add_drawn(void *user, const struct cli_generate_batch *batch, suuji_error *err)
{
    struct pages *const pages = user;
    struct cli_book_raters *raters = NULL;
    suuji_rules **const own = realloc(pages->own, (pages->own_count + 1) * sizeof *own);
    if (!own)
        return sj_fail_memory(err);
    pages->own = own;
    suuji_status status =
        suuji_rules_new(suuji_rules_spec(batch->rules), &own[pages->own_count], err);
    if (status != SUUJI_OK)
        return status;
    pages->own_count++;
    cli_book_rating_open(&pages->rating, batch->rules, &pages->listed);
    status = cli_book_raters_new(&pages->rating, &raters, err);
    if (status == SUUJI_OK)
        status = add_entries(pages, raters, batch, &pages->found, err);
    if (raters)
        cli_book_raters_free(raters);
    if (status == SUUJI_OK && pages->found.failed)
        status = sj_fail_memory(err);
    return status;
}

static void free_own_rules(struct pages *pages)
{
    for (size_t i = 0; i < pages->own_count; i++)
        suuji_rules_free(pages->own[i]);
    free(pages->own);
    pages->own = NULL;
    pages->own_count = 0;
}

static suuji_status keep_entries(void *user, const char *text, size_t len, suuji_error *err)
{
    struct pages *const pages = user;
    sj_text_add(&pages->found, text, len);
    return pages->found.failed ? sj_fail_memory(err) : SUUJI_OK;
}

static void show_progress(void *user, const struct cli_progress *p)
{
    struct pages *const pages = user;
    if (p->finished)
        cli_progress_erase(&pages->g->progress);
    else
        cli_progress_show(&pages->g->progress, p->seconds, "%s: %" PRIu64 " of %" PRIu64 ", %.0f s",
                          pages->section->title, p->items, pages->section->count, p->seconds);
}

/* By rating, then by the amount of work. Items begin with a struct entry. */
static int by_rating(const void *a, const void *b)
{
    struct entry x;
    struct entry y;
    memcpy(&x, *(const char *const *)a, sizeof x);
    memcpy(&y, *(const char *const *)b, sizeof y);
    if (x.rating != y.rating)
        return x.rating < y.rating ? -1 : 1;
    if (x.work != y.work)
        return x.work < y.work ? -1 : 1;
    return *(const char *const *)a < *(const char *const *)b ? -1 : 1;
}

static suuji_status add_puzzle(struct pages *pages, const char *item, suuji_error *err)
{
    const uint8_t *const givens = (const uint8_t *)item + sizeof(struct entry);
    struct entry entry;
    suuji_puzzle *puzzle = NULL;
    memcpy(&entry, item, sizeof entry);
    const suuji_rules *const rules = entry.own ? pages->own[entry.own - 1] : pages->section->rules;
    suuji_status status = suuji_puzzle_new(rules, &puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_givens(puzzle, givens, err);
    if (status == SUUJI_OK)
        status = suuji_book_add_captioned(pages->book, puzzle, givens + suuji_rules_cells(rules),
                                          entry.caption, err);
    suuji_puzzle_free(puzzle);
    return status;
}

/* Bytes of a puzzle in `found`. */
static size_t entry_size(const struct pages *pages)
{
    return sizeof(struct entry) + 2 * suuji_rules_cells(pages->section->rules);
}

static size_t found_count(const struct pages *pages)
{
    return pages->found.len / entry_size(pages);
}

/* The puzzles that were found, the easiest first. */
static suuji_status add_section(struct pages *pages, suuji_error *err)
{
    const size_t each = entry_size(pages);
    const size_t count = found_count(pages);
    if (count == 0)
        return SUUJI_OK;
    const char **const order = malloc(count * sizeof *order);
    if (!order)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        order[i] = pages->found.at + i * each;
    qsort(order, count, sizeof *order, by_rating);
    suuji_status status = suuji_book_add_section(
        pages->book, pages->section->title, pages->section->note, pages->section->per_page, err);
    for (size_t i = 0; i < count && status == SUUJI_OK; i++)
        status = add_puzzle(pages, order[i], err);
    free(order);
    pages->made += count;
    return status;
}

/* Report a section with fewer puzzles than requested; with `last` it is the last one of the
   book. */
static void report_shortage(struct pages *pages, suuji_end end, bool last)
{
    const size_t left = (size_t)(&pages->sections.list[pages->sections.count - 1] - pages->section);
    struct sj_text text = {0};
    pages->cut_short = true;
    if (pages->g->args->common.quiet)
        return;
    sj_text_printf(&text, "%s: section '%s' has %zu of %" PRIu64 " puzzles",
                   end == SUUJI_END_STOPPED ? "interrupted" : suuji_end_name(end),
                   pages->section->title, found_count(pages), pages->section->count);
    if (last && left > 0)
        sj_text_printf(&text, "; %zu section%s not begun", left, left == 1 ? " was" : "s were");
    if (last && pages->made > 0)
        sj_text_printf(&text, "; the book has %" PRIu64 " puzzle%s", pages->made,
                       pages->made == 1 ? "" : "s");
    else if (last)
        sj_text_str(&text, "; no book was written");
    sj_text_char(&text, '\0');
    if (!text.failed)
        cli_complain("%s", text.at);
    sj_text_free(&text);
}

/* Are clues symmetric though nobody asked for it? That makes extreme puzzles slow, and some
   wishes. */
static bool is_symmetric(const struct pages *pages)
{
    const struct generate_args *const args = pages->g->args;
    const char *const level = pages->section->level;
    return !args->words.symmetry && !args->minimal && !args->words.no_givens &&
           suuji_rules_constraint_count(pages->section->rules) == 0 && !args->words.clues &&
           args->method != UNBIASED && !args->words.rating && !args->words.technique &&
           !args->words.guesses && !args->words.prevent && !args->words.breadth &&
           !(level && strncasecmp(level, "extreme", strlen("extreme")) == 0);
}

/* What is asked for in the section. */
static suuji_status section_options(const struct pages *pages, suuji_filter *filter,
                                    suuji_generate_options *options, suuji_error *err)
{
    struct sj_generate_words words = pages->g->args->words;
    *options = pages->g->options;
    words.level = pages->section->level;
    words.scale = words.rating && pages->listed.count ? pages->listed.at[0]->name
                                                      : NULL; /* others are only printed */
    if (is_symmetric(pages))
        words.symmetry = "rotate180";
    return sj_generate_read(&words, "option '--", filter, options, err);
}

/* Numbers continue from section to section: each puzzle has a solution grid of its own. */
static suuji_status run_section(struct pages *pages, uint64_t first, suuji_end *end,
                                suuji_error *err)
{
    const struct generate_args *const args = pages->g->args;
    suuji_generate_options options;
    suuji_filter filter[SJ_GENERATE_FILTERS];
    struct cli_generate_result result;
    suuji_status status = section_options(pages, filter, &options, err);
    if (status != SUUJI_OK)
        return status;
    const double time_limit = sj_clock_left(pages->end);
    const struct cli_drawn_run drawn = {.rules = pages->section->drawn,
                                        .first = first,
                                        .count = pages->section->count,
                                        .options = &options,
                                        .time_limit = time_limit,
                                        .user = pages,
                                        .put = add_drawn};
    const struct cli_generate_workers workers = {.rules = pages->section->rules,
                                                 .options = &options,
                                                 .first = first,
                                                 .count = pages->section->count,
                                                 .threads = (unsigned)args->common.threads,
                                                 .time_limit = time_limit,
                                                 .stop = cli_interrupt_watch(),
                                                 .user = pages,
                                                 .open = open_raters,
                                                 .close = close_raters,
                                                 .format = add_entries,
                                                 .write = keep_entries,
                                                 .progress = show_progress};
    if (drawn.rules) {
        uint64_t done = 0;
        status = cli_drawn_make(&drawn, &done, end, err);
    } else {
        status = cli_generate_workers_run(&workers, &result, err);
        *end = result.end;
    }
    return status == SUUJI_OK ? add_section(pages, err) : status;
}

/* Is nothing more to be made? */
static bool is_over(const struct pages *pages)
{
    return suuji_stop_requested(cli_interrupt_stop()) ||
           (pages->end > 0 && sj_clock_now() >= pages->end);
}

/* Is this request impossible for the section? Known before the first puzzle is made. */
static suuji_status try_section(struct pages *pages, suuji_error *err)
{
    suuji_generate_options options;
    suuji_filter filter[SJ_GENERATE_FILTERS];
    suuji_status status = section_options(pages, filter, &options, err);
    if (status == SUUJI_OK)
        status = suuji_generator_check(pages->section->rules, &options, err);
    if (status != SUUJI_ERR_ARGUMENT || pages->sections.count < 2)
        return status;
    const suuji_error old = *err;
    return sj_fail(err, old.status, "section '%s': %.300s", pages->section->title, old.text);
}

/* Report once which scales are not printed everywhere. */
static void report_scales(const struct pages *pages)
{
    for (unsigned i = 0; i < pages->listed.count && !pages->g->args->common.quiet; i++) {
        const suuji_scale_info *const scale = pages->listed.at[i];
        bool missing = false;
        for (size_t k = 0; scale->rules && k < pages->sections.count; k++)
            missing |= !suuji_rules_is(pages->sections.list[k].rules, scale->rules);
        if (missing)
            cli_complain("the scale '%s' is only for the rules %s: other puzzles have no rating by "
                         "it",
                         scale->name, scale->rules);
    }
}

static suuji_status try_sections(struct pages *pages, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < pages->sections.count && status == SUUJI_OK; i++) {
        pages->section = &pages->sections.list[i];
        status = try_section(pages, err);
    }
    if (status == SUUJI_OK)
        report_scales(pages);
    return status;
}

static suuji_status run_sections(struct pages *pages, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    uint64_t first = 1;
    bool over = false;
    for (size_t i = 0; i < pages->sections.count && status == SUUJI_OK && !over; i++) {
        suuji_end end = SUUJI_END_COMPLETE;
        pages->section = &pages->sections.list[i];
        sj_text_clear(&pages->found);
        cli_book_rating_open(&pages->rating, pages->section->rules, &pages->listed);
        status = run_section(pages, first, &end, err);
        over = is_over(pages) && (i + 1 < pages->sections.count || end != SUUJI_END_COMPLETE);
        if (over && end == SUUJI_END_COMPLETE)
            end = suuji_stop_requested(cli_interrupt_stop()) ? SUUJI_END_STOPPED : SUUJI_END_TIME;
        if (status == SUUJI_OK && end != SUUJI_END_COMPLETE)
            report_shortage(pages, end, over);
        first += pages->section->count;
        free_own_rules(pages);
    }
    return status;
}

/* ---- The book ---- */

/* A page, or the whole book, to a file. */
static enum cli_exit write_file(struct pages *pages, size_t page)
{
    const bool whole = pages->medium->pages;
    struct sj_text text = {0};
    struct sj_text name = {0};
    suuji_error err;
    suuji_status status = whole
                              ? suuji_book_write(pages->book, sj_text_keep, &text, &err)
                              : suuji_book_write_page(pages->book, page, sj_text_keep, &text, &err);
    cli_name_write(pages->g->args->pages, page + 1, &name);
    if (text.failed || name.failed)
        status = sj_fail_memory(&err);
    const enum cli_exit exit =
        status == SUUJI_OK ? cli_output_text(name.at, &text, CLI_YES) : cli_fail(&err);
    if (status != SUUJI_OK)
        sj_text_free(&text);
    sj_text_free(&name);
    return exit;
}

static enum cli_exit write_book(struct pages *pages)
{
    const size_t files = pages->medium->pages ? 1 : suuji_book_page_count(pages->book);
    enum cli_exit exit = CLI_YES;
    for (size_t i = 0; i < files && exit == CLI_YES; i++)
        exit = write_file(pages, i);
    return exit;
}

/* "48 puzzles, easy to expert, with solutions" */
static suuji_status add_cover(struct pages *pages, suuji_error *err)
{
    const struct cli_book_section *const list = pages->sections.list;
    const char *const low = list[0].level;
    const char *const high = list[pages->sections.count - 1].level;
    const bool rising = cli_book_sections_rise(&pages->sections);
    char levels[100] = "";
    char subtitle[160];
    char note[80];
    if (rising)
        snprintf(levels, sizeof levels, ", %.40s to %.40s", low, high);
    snprintf(subtitle, sizeof subtitle, "%" PRIu64 " puzzle%s%s, with solutions", pages->made,
             pages->made == 1 ? "" : "s", levels);
    snprintf(note, sizeof note, "made by suuji, seed %" PRIu64, pages->g->options.seed);
    return suuji_book_add_cover(pages->book, subtitle, note, err);
}

/* Without a stop: what was made before an interrupt is still written. */
static suuji_status open_book(struct pages *pages, suuji_error *err)
{
    const struct generate_args *const args = pages->g->args;
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    options.title = args->title ? args->title : "Sudoku";
    options.paper = suuji_paper_at(args->paper)->name;
    options.per_page = (unsigned)args->per_page;
    options.orientation = SUUJI_DRAW_ORIENTATION_PORTRAIT;
    options.solutions_at_end = true;
    options.qr = args->qr;
    options.values = args->common.symbols ? args->common.symbols : "auto";
    return suuji_book_new(&options, pages->medium->name, &pages->book, err);
}

static suuji_status make_book(struct pages *pages, suuji_error *err)
{
    const char *const scales = pages->g->args->words.scale;
    suuji_status status =
        scales ? sj_scale_list_read(&pages->listed, "option '--scale'", scales, err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = read_sections(pages, err);
    if (status == SUUJI_OK)
        status = open_book(pages, err);
    if (status == SUUJI_OK)
        status = try_sections(pages, err);
    if (status == SUUJI_OK)
        status = run_sections(pages, err);
    if (status == SUUJI_OK && pages->made > 0)
        status = add_cover(pages, err);
    return status;
}

enum cli_exit cli_pages_run(struct generating *g)
{
    struct pages pages = {.g = g, .medium = cli_medium_of_file(g->args->pages)};
    const double now = sj_clock_now();
    suuji_error err;
    enum cli_exit exit = CLI_NO;
    pages.end = g->args->common.time_limit > 0 ? now + g->args->common.time_limit : 0;
    g->progress = cli_progress_open(!g->args->common.quiet);
    const suuji_status status = make_book(&pages, &err);
    if (status == SUUJI_ERR_ARGUMENT || status == SUUJI_ERR_RULES ||
        status == SUUJI_ERR_UNSUPPORTED)
        exit = cli_usage("generate", "generate: %s", err.text);
    else if (status != SUUJI_OK)
        exit = cli_fail(&err);
    else if (pages.made > 0)
        exit = write_book(&pages);
    if (exit == CLI_YES && pages.cut_short)
        exit = CLI_NO;
    if (status == SUUJI_OK && g->args->common.stats)
        fprintf(stderr, "puzzles     %" PRIu64 "\npages       %zu\nseconds     %.3f\n", pages.made,
                suuji_book_page_count(pages.book), sj_clock_now() - now);
    suuji_book_free(pages.book);
    cli_book_sections_free(&pages.sections);
    free_own_rules(&pages);
    sj_text_free(&pages.found);
    return exit;
}
