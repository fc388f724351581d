/* SPDX-License-Identifier: MIT */
/* Books: puzzles that become pages. First come the pages of puzzles, then, if asked for, those of their
   solutions. Page numbers lead to puzzles by arithmetic, so that any page can be drawn at any time. */
#include "draw/draw_style.h"
#include "draw/sheet.h"
#include "draw/step_view.h"

#include "base/fail.h"
#include "base/sink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    suuji_puzzle *puzzle;
    uint8_t *solution;         /* NULL: none */
    struct sj_step_view *step; /* NULL: none */
    struct sj_drawing drawing;
};

struct suuji_book {
    struct sj_draw_style style;
    struct sj_page_plan plan[2]; /* with paper: of puzzles, of solutions */
    bool captioned;              /* some puzzle has a caption */
    struct entry *entry;
    size_t *solved; /* [solved_count] numbers of the entries that have a solution */
    size_t count, solved_count, room;
    /* The page that is drawn. */
    struct sj_picture picture;
    struct sj_text title; /* a string */
};

/* ---- Titles ---- */

/* "title", "title: solutions", "Solutions". */
static void set_title(suuji_book *book, const char *title, const char *words)
{
    struct sj_text *const text = &book->title;
    sj_text_clear(text);
    sj_text_clean(text, title);
    if (*words && *title)
        sj_text_str(text, ": ");
    sj_text_str(text, words);
    sj_text_char(text, '\0');
}

/* The same for the pages of puzzles or of solutions. */
static void set_page_title(suuji_book *book, bool solutions)
{
    const char *const title = book->style.options.title ? book->style.options.title : "";
    set_title(book, title, !solutions ? "" : *title ? "solutions" : "Solutions");
}

/* ---- A new book ---- */

static suuji_status plan_kind(suuji_book *book, bool solutions, struct sj_page_request *request,
                              struct sj_page_plan *plan, suuji_error *err)
{
    set_page_title(book, solutions);
    if (book->title.failed) {
        sj_text_free(&book->title);
        return sj_fail_memory(err);
    }
    request->title = book->title.at;
    return sj_page_plan_make(request, plan, err);
}

/* Solutions are drawn half as large as puzzles, or larger if there are few, between the same margins. */
static suuji_status plan_pages(suuji_book *book, bool captioned, size_t solved,
                               struct sj_page_plan plan[2], suuji_error *err)
{
    const suuji_draw_options *const options = &book->style.options;
    struct sj_page_request request = {.paper = book->style.paper,
                                      .per_page = options->per_page,
                                      .orientation = options->orientation,
                                      .side = options->side,
                                      .captioned = captioned};
    const suuji_status status =
        book->style.paper ? plan_kind(book, false, &request, &plan[0], err) : SUUJI_OK;
    if (status != SUUJI_OK || !book->style.paper || !options->solutions_at_end)
        return status;
    request.orientation =
        plan[0].landscape ? SUUJI_DRAW_ORIENTATION_LANDSCAPE : SUUJI_DRAW_ORIENTATION_PORTRAIT;
    request.captioned = false;
    request.side = plan[0].side;
    request.per_page = 4 * plan[0].per_page;
    request.within = &plan[0];
    if (solved > 0 && solved < request.per_page)
        request.per_page = (unsigned)solved;
    return plan_kind(book, true, &request, &plan[1], err);
}

/* Is all there that the medium needs? */
static suuji_status try_medium(const struct sj_draw_style *style, suuji_error *err)
{
    const struct sj_medium_options options = {.dpi = style->options.dpi};
    struct sj_text scratch = {0};
    void *state = NULL;
    const suuji_status status = style->medium->open(&options, &scratch, &state, err);
    if (status == SUUJI_OK)
        (void)style->medium->close(state, false, NULL);
    sj_text_free(&scratch);
    return status;
}

suuji_status suuji_book_new(const suuji_draw_options *options, const char *medium, suuji_book **out,
                            suuji_error *err)
{
    suuji_book *const book = calloc(1, sizeof *book);
    *out = NULL;
    if (!book)
        return sj_fail_memory(err);
    suuji_status status = sj_draw_style_make(&book->style, options, medium, err);
    if (status == SUUJI_OK)
        status = plan_pages(book, false, 0, book->plan, err);
    if (status == SUUJI_OK)
        status = try_medium(&book->style, err);
    if (status == SUUJI_OK)
        *out = book;
    else
        suuji_book_free(book);
    return status;
}

static void free_entry(struct entry *entry)
{
    suuji_puzzle_free(entry->puzzle);
    free(entry->solution);
    if (entry->step)
        sj_step_view_free(entry->step);
    free(entry->step);
}

void suuji_book_free(suuji_book *book)
{
    if (!book)
        return;
    for (size_t i = 0; i < book->count; i++)
        free_entry(&book->entry[i]);
    free(book->entry);
    free(book->solved);
    sj_picture_free(&book->picture);
    sj_text_free(&book->title);
    sj_draw_style_free(&book->style);
    free(book);
}

/* ---- Adding ---- */

static bool make_room(suuji_book *book)
{
    if (book->count < book->room)
        return true;
    const size_t room = book->room ? 2 * book->room : 16;
    struct entry *const entry = realloc(book->entry, room * sizeof *entry);
    if (entry)
        book->entry = entry;
    size_t *const solved = entry ? realloc(book->solved, room * sizeof *solved) : NULL;
    if (!solved)
        return false;
    book->solved = solved;
    book->room = room;
    return true;
}

static suuji_status make_entry(const suuji_book *book, const suuji_puzzle *puzzle,
                               const uint8_t *solution, struct entry *entry, suuji_error *err)
{
    const size_t cells = puzzle->rules->cells;
    suuji_status status = suuji_puzzle_copy(puzzle, &entry->puzzle, err);
    if (status == SUUJI_OK && solution) {
        entry->solution = malloc(cells);
        if (!entry->solution)
            return sj_fail_memory(err);
        memcpy(entry->solution, solution, cells);
    }
    if (status == SUUJI_OK)
        status = sj_draw_style_use(&book->style, entry->puzzle,
                                   book->style.options.solutions_at_end ? NULL : entry->solution,
                                   &entry->drawing, err);
    return status;
}

suuji_status suuji_book_add(suuji_book *book, const suuji_puzzle *puzzle, const uint8_t *solution,
                            suuji_error *err)
{
    struct entry entry = {0};
    struct sj_page_plan plan[2] = {0};
    const bool captioned = book->captioned || puzzle->rules->extras;
    const size_t solved_count = book->solved_count + (solution != NULL);
    suuji_status status = make_room(book) ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = plan_pages(book, captioned, solved_count, plan, err);
    if (status == SUUJI_OK)
        status = make_entry(book, puzzle, solution, &entry, err);
    if (status != SUUJI_OK) {
        free_entry(&entry);
        return status;
    }
    if (solution)
        book->solved[book->solved_count] = book->count;
    book->solved_count = solved_count;
    book->captioned = captioned;
    memcpy(book->plan, plan, sizeof plan);
    book->entry[book->count++] = entry;
    return SUUJI_OK;
}

/* The drawing of a step on its board. */
static suuji_status make_step_entry(const suuji_book *book, const suuji_puzzle *puzzle,
                                    const suuji_human *human, const suuji_human_step *step,
                                    struct entry *entry, suuji_error *err)
{
    const suuji_draw_options *const options = &book->style.options;
    if (book->style.paper)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "a step is a page of its own, not one of several on paper");
    if (options->subject != SUUJI_DRAW_SUBJECT_PUZZLE)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "a step is drawn on the puzzle, not on layers or "
                       "a graph");
    entry->step = calloc(1, sizeof *entry->step);
    if (!entry->step)
        return sj_fail_memory(err);
    suuji_status status =
        sj_step_view_make(entry->step, puzzle->rules, human, step, options->notation, err);
    if (status == SUUJI_OK)
        status = make_entry(book, puzzle, NULL, entry, err);
    entry->drawing.step = entry->step;
    entry->drawing.coordinates = true;
    return status == SUUJI_OK ? sj_drawing_check(&entry->drawing, err) : status;
}

suuji_status suuji_book_add_step(suuji_book *book, const suuji_puzzle *puzzle,
                                 const suuji_human *human, const suuji_human_step *step,
                                 suuji_error *err)
{
    struct entry entry = {0};
    suuji_status status = make_room(book) ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = make_step_entry(book, puzzle, human, step, &entry, err);
    if (status == SUUJI_OK)
        book->entry[book->count++] = entry;
    else
        free_entry(&entry);
    return status;
}

/* ---- Pages ---- */

/* How many drawings a page has at most. */
static size_t per_page(const suuji_book *book, bool solutions)
{
    return book->style.paper ? book->plan[solutions].per_page : 1;
}

static size_t pages_of(const suuji_book *book, bool solutions)
{
    const size_t each = per_page(book, solutions);
    const size_t count = solutions ? book->solved_count : book->count;
    return solutions && !book->style.options.solutions_at_end ? 0 : (count + each - 1) / each;
}

size_t suuji_book_page_count(const suuji_book *book)
{
    return pages_of(book, false) + pages_of(book, true);
}

/* Drawing number `i` of the puzzles or of the solutions. */
static struct sj_sheet_item item_at(const suuji_book *book, bool solutions, size_t i)
{
    const size_t number = solutions ? book->solved[i] : i;
    const struct entry *const entry = &book->entry[number];
    struct sj_sheet_item item = {.drawing = entry->drawing,
                                 .number = (unsigned long)(number + 1),
                                 .title = suuji_puzzle_label(entry->puzzle),
                                 .caption = book->style.options.caption,
                                 .legend = !book->style.options.no_legend};
    if (!item.caption && entry->step)
        item.caption = entry->step->sentence;
    if (solutions)
        item.drawing.solution = entry->solution;
    return item;
}

/* A puzzle by itself. */
static void draw_single(suuji_book *book, bool solutions, size_t i)
{
    const suuji_draw_options *const options = &book->style.options;
    struct sj_sheet_item item = item_at(book, solutions, i);
    set_title(book, options->title ? options->title : item.title, solutions ? "solution" : "");
    item.title = book->title.failed ? "" : book->title.at;
    sj_sheet_single(&item, options->side, &book->picture);
    if (!*item.title && item.caption) /* what the document is called */
        set_title(book, item.caption, "");
}

/* Several puzzles on a page of paper. */
static suuji_status draw_several(suuji_book *book, bool solutions, size_t page, const char *foot,
                                 suuji_error *err)
{
    const size_t most = per_page(book, solutions);
    const size_t all = solutions ? book->solved_count : book->count;
    const size_t left = all - page * most;
    const size_t count = left < most ? left : most;
    struct sj_sheet_item *const item = calloc(count, sizeof *item);
    if (!item)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        item[i] = item_at(book, solutions, page * most + i);
    set_page_title(book, solutions);
    sj_page_draw(&book->plan[solutions], item, count, book->title.failed ? "" : book->title.at,
                 foot, &book->picture);
    free(item);
    return SUUJI_OK;
}

/* Draw a page into the book's picture. */
static suuji_status draw_page(suuji_book *book, size_t page, suuji_error *err)
{
    const size_t pages = suuji_book_page_count(book);
    const bool solutions = page >= pages_of(book, false);
    const size_t within = solutions ? page - pages_of(book, false) : page;
    suuji_status status = SUUJI_OK;
    char foot[60] = "";
    if (pages > 1)
        snprintf(foot, sizeof foot, "%zu / %zu", page + 1, pages);
    if (book->style.paper)
        status = draw_several(book, solutions, within, foot, err);
    else
        draw_single(book, solutions, within);
    if (status == SUUJI_OK && book->title.failed) {
        sj_text_free(&book->title);
        return sj_fail_memory(err);
    }
    return status;
}

/* ---- Documents ---- */

/* The document in `sink`, unless something went wrong. */
static suuji_status hand_document_over(struct sj_sink *sink, suuji_status status, suuji_error *err)
{
    if (status == SUUJI_OK)
        return sj_sink_end(sink, err);
    sj_text_free(&sink->text);
    return status;
}

suuji_status suuji_book_write_page(suuji_book *book, size_t page, suuji_on_text *on_text,
                                   void *user, suuji_error *err)
{
    struct sj_sink sink = {.on_text = on_text, .user = user};
    const size_t pages = suuji_book_page_count(book);
    if (page >= pages)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no page %zu: the book has %zu", page,
                       pages);
    suuji_status status = draw_page(book, page, err);
    if (status == SUUJI_OK) {
        const struct sj_medium_options options = {.dpi = book->style.options.dpi,
                                                  .title = book->title.at};
        status = sj_medium_write(book->style.medium, &options, &book->picture, &sink.text, err);
    }
    return hand_document_over(&sink, status, err);
}

/* Page after page into one document. */
static suuji_status write_pages(suuji_book *book, struct sj_text *out, suuji_error *err)
{
    const struct sj_medium *const medium = book->style.medium;
    const char *const title = book->style.options.title;
    struct sj_text clean = {0};
    void *state = NULL;
    sj_text_clean(&clean, title ? title : "");
    sj_text_char(&clean, '\0');
    const struct sj_medium_options options = {.dpi = book->style.options.dpi, .title = clean.at};
    suuji_status status =
        clean.failed ? sj_fail_memory(err) : medium->open(&options, out, &state, err);
    for (size_t page = 0; page < suuji_book_page_count(book) && status == SUUJI_OK &&
                          !suuji_stop_requested(book->style.options.stop);
         page++) {
        status = draw_page(book, page, err);
        if (status == SUUJI_OK)
            status = medium->page(state, &book->picture, err);
    }
    if (state) {
        const suuji_status closed =
            medium->close(state, status == SUUJI_OK, status == SUUJI_OK ? err : NULL);
        status = status == SUUJI_OK ? closed : status;
    }
    sj_text_free(&clean);
    return status;
}

suuji_status suuji_book_write(suuji_book *book, suuji_on_text *on_text, void *user,
                              suuji_error *err)
{
    struct sj_sink sink = {.on_text = on_text, .user = user};
    const size_t pages = suuji_book_page_count(book);
    if (!book->style.medium->info.pages && pages == 1)
        return suuji_book_write_page(book, 0, on_text, user, err);
    if (pages == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the book has no pages");
    if (!book->style.medium->info.pages)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "'%s' can store one page, not %zu",
                       book->style.medium->info.name, pages);
    return hand_document_over(&sink, write_pages(book, &sink.text, err), err);
}
