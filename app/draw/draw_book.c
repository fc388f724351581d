/* SPDX-License-Identifier: MIT */
/* What suuji draw has collected, as pages and files. */
#include "app/draw/draw_book.h"

#include "base/fail.h"
#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/frame/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Collecting ---- */

static uint8_t *copy_cells(const uint8_t *cells, unsigned count)
{
    uint8_t *const copy = cells ? malloc(count) : NULL;
    if (copy)
        memcpy(copy, cells, count);
    return copy;
}

static suuji_status copy_puzzle(const suuji_puzzle *from, suuji_puzzle **out, suuji_error *err)
{
    suuji_status status = suuji_puzzle_new(from->rules, out, err);
    if (status != SUUJI_OK)
        return status;
    memcpy((*out)->given, from->given, from->rules->cells);
    sj_puzzle_label(*out, from->label.at ? from->label.at : "", strlen(suuji_puzzle_label(from)));
    uint64_t *const marks = from->has_marks ? sj_puzzle_marks(*out) : NULL;
    if (marks)
        memcpy(marks, from->excluded, from->rules->cells * from->words * sizeof *marks);
    if ((*out)->label.failed || (from->has_marks && !marks)) {
        suuji_puzzle_free(*out);
        *out = NULL;
        return sj_fail_memory(err);
    }
    return SUUJI_OK;
}

static void free_puzzle(struct cli_book_puzzle *own)
{
    suuji_puzzle_free(own->puzzle);
    free(own->solution);
    free(own->mark);
}

suuji_status cli_book_add(struct cli_book *book, const suuji_puzzle *puzzle,
                          const uint8_t *solution, const uint8_t *mark, suuji_error *err)
{
    struct cli_book_puzzle own = {0};
    if (book->count == book->room) {
        const size_t room = book->room ? 2 * book->room : 16;
        struct cli_book_puzzle *const more = realloc(book->puzzle, room * sizeof *more);
        if (!more)
            return sj_fail_memory(err);
        book->puzzle = more;
        book->room = room;
    }
    suuji_status status = copy_puzzle(puzzle, &own.puzzle, err);
    if (status != SUUJI_OK)
        return status;
    own.solution = copy_cells(solution, puzzle->rules->cells);
    own.mark = copy_cells(mark, puzzle->rules->cells);
    if ((solution && !own.solution) || (mark && !own.mark)) {
        free_puzzle(&own);
        return sj_fail_memory(err);
    }
    book->puzzle[book->count++] = own;
    return SUUJI_OK;
}

void cli_book_free(struct cli_book *book)
{
    for (size_t i = 0; i < book->count; i++)
        free_puzzle(&book->puzzle[i]);
    free(book->puzzle);
    book->puzzle = NULL;
    book->count = book->room = 0;
}

/* ---- Pages ---- */

/* Writing under way. */
struct writing {
    struct cli_book *book;
    struct sj_text *out;
    void *state; /* the medium's, for a document of many pages */
    struct sj_picture picture;
    struct sj_sheet_item *item; /* [the most of a page] */
    size_t page;                /* its number */
    size_t page_count;
};

static struct sj_sheet_item item_of(const struct cli_book *book, size_t i, bool solved)
{
    const struct cli_book_puzzle *const own = &book->puzzle[i];
    struct sj_sheet_item item = {.drawing = book->style,
                                 .number = (unsigned long)(i + 1),
                                 .title = suuji_puzzle_label(own->puzzle)};
    item.drawing.puzzle = own->puzzle;
    item.drawing.solution = solved ? own->solution : NULL;
    item.drawing.mark = own->mark;
    return item;
}

/* Write the current page as a separate document: to its file, or to the common output. */
static suuji_status write_alone(struct writing *w, const char *title, suuji_error *err)
{
    struct cli_book *const book = w->book;
    struct sj_medium_options options = book->options;
    struct sj_text text = {0};
    struct sj_text name = {0};
    struct cli_output output = {.fd = -1};
    options.title = title;
    suuji_status status = sj_medium_write(book->medium, &options, &w->picture, &text, err);
    if (status == SUUJI_OK && !book->output) {
        sj_text_add(w->out, text.at, text.len);
    } else if (status == SUUJI_OK) {
        suuji_error why;
        cli_name_write(book->output, w->page, &name);
        status = name.failed ? sj_fail_memory(err)
                             : cli_output_open(&output, name.at, book->inputs, err);
        if (status == SUUJI_OK) {
            status = cli_output_write(&output, text.at, text.len, err);
            const suuji_status closed = cli_output_close(&output, &why);
            if (status == SUUJI_OK && closed != SUUJI_OK) {
                status = closed;
                *err = why;
            }
        }
    }
    sj_text_free(&text);
    sj_text_free(&name);
    return status;
}

/* Write the current page to its destination. A page that the medium cannot hold is reported. */
static suuji_status write_page(struct writing *w, const char *title, suuji_error *err)
{
    struct cli_book *const book = w->book;
    if (!book->medium->pages && !book->output && book->pages > 0) {
        book->left_out++;
        return SUUJI_OK;
    }
    const suuji_status status = book->medium->pages ? book->medium->page(w->state, &w->picture, err)
                                                    : write_alone(w, title, err);
    if (status == SUUJI_ERR_UNSUPPORTED) {
        cli_complain("page %zu: %s", w->page, err->text);
        book->refused++;
        return SUUJI_OK;
    }
    book->pages += status == SUUJI_OK;
    return status;
}

static bool goes_on(const struct cli_book *book)
{
    return !suuji_stop_requested(book->stop);
}

/* A title of "title: solutions" or the like. */
static suuji_status add_words(const char *title, const char *words, struct sj_text *text,
                              suuji_error *err)
{
    sj_text_clear(text);
    sj_text_str(text, title ? title : "");
    if (*words && title && *title)
        sj_text_str(text, ": ");
    sj_text_str(text, words);
    sj_text_char(text, '\0');
    return text->failed ? sj_fail_memory(err) : SUUJI_OK;
}

/* One puzzle per page. */
static suuji_status write_singles(struct writing *w, bool solutions, suuji_error *err)
{
    const struct cli_book *const book = w->book;
    struct sj_text title = {0};
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < book->count && status == SUUJI_OK && goes_on(book); i++) {
        struct sj_sheet_item item = item_of(book, i, solutions || !book->at_end);
        if (solutions && !item.drawing.solution)
            continue;
        status = add_words(book->title ? book->title : item.title, solutions ? "solution" : "",
                           &title, err);
        if (status != SUUJI_OK)
            break;
        item.title = title.at;
        w->page++;
        sj_sheet_single(&item, book->side, &w->picture);
        status = write_page(w, title.at, err);
    }
    sj_text_free(&title);
    return status;
}

static bool any_caption(const struct cli_book *book)
{
    for (size_t i = 0; i < book->count; i++)
        if (book->puzzle[i].puzzle->rules->extras)
            return true;
    return false;
}

/* How many puzzles have a solution? */
static size_t count_solved(const struct cli_book *book)
{
    size_t solved = 0;
    for (size_t i = 0; i < book->count; i++)
        solved += book->puzzle[i].solution != NULL;
    return solved;
}

/* Solutions are drawn half as large as puzzles, or larger if there are few. */
static suuji_status plan_pages(const struct cli_book *book, bool solutions,
                               struct sj_page_plan *plan, suuji_error *err)
{
    struct sj_page_wish wish = {.paper = book->paper,
                                .per_page = book->per_page,
                                .orientation = book->orientation,
                                .side = book->side,
                                .titled = book->title && *book->title,
                                .captioned = any_caption(book)};
    const size_t solved = count_solved(book);
    const suuji_status status = sj_page_plan_make(&wish, plan, err);
    if (status != SUUJI_OK || !solutions)
        return status;
    wish.orientation = plan->landscape ? SJ_LANDSCAPE : SJ_PORTRAIT;
    wish.titled = true;
    wish.captioned = false;
    wish.side = plan->side;
    wish.per_page = 4 * plan->per_page;
    if (solved > 0 && solved < wish.per_page)
        wish.per_page = (unsigned)solved;
    return sj_page_plan_make(&wish, plan, err);
}

static size_t pages_for(const struct sj_page_plan *plan, size_t items)
{
    return (items + plan->per_page - 1) / plan->per_page;
}

/* Draw the collected items as a page. */
static suuji_status write_items(struct writing *w, const struct sj_page_plan *plan, size_t count,
                                const char *title, suuji_error *err)
{
    char foot[60] = "";
    w->page++;
    if (w->page_count > 1)
        snprintf(foot, sizeof foot, "%zu / %zu", w->page, w->page_count);
    sj_page_draw(plan, w->item, count, title, foot, &w->picture);
    return write_page(w, title, err);
}

static suuji_status write_part(struct writing *w, const struct sj_page_plan *plan, bool solutions,
                               suuji_error *err)
{
    const struct cli_book *const book = w->book;
    const size_t most = plan->per_page;
    struct sj_text title = {0};
    size_t count = 0;
    w->item = calloc(most, sizeof *w->item);
    suuji_status status = w->item
                              ? add_words(book->title, solutions ? "solutions" : "", &title, err)
                              : sj_fail_memory(err);
    if (status == SUUJI_OK && solutions && !(book->title && *book->title))
        title.at[0] = 'S';
    for (size_t i = 0; i < book->count && status == SUUJI_OK && goes_on(book); i++) {
        w->item[count] = item_of(book, i, solutions || !book->at_end);
        if (!solutions || w->item[count].drawing.solution)
            count++;
        if (count == most) {
            status = write_items(w, plan, count, title.at, err);
            count = 0;
        }
    }
    if (status == SUUJI_OK && count > 0)
        status = write_items(w, plan, count, title.at, err);
    free(w->item);
    w->item = NULL;
    sj_text_free(&title);
    return status;
}

static suuji_status write_pages(struct writing *w, suuji_error *err)
{
    const struct cli_book *const book = w->book;
    struct sj_page_plan puzzles;
    struct sj_page_plan solutions;
    suuji_status status = plan_pages(book, false, &puzzles, err);
    if (status == SUUJI_OK && book->at_end)
        status = plan_pages(book, true, &solutions, err);
    if (status != SUUJI_OK)
        return status;
    w->page_count = pages_for(&puzzles, book->count);
    if (book->at_end)
        w->page_count += pages_for(&solutions, count_solved(book));
    status = write_part(w, &puzzles, false, err);
    if (status == SUUJI_OK && book->at_end)
        status = write_part(w, &solutions, true, err);
    return status;
}

suuji_status cli_book_check(const struct cli_book *book, suuji_error *err)
{
    struct sj_page_plan plan;
    suuji_status status = book->paper ? plan_pages(book, false, &plan, err) : SUUJI_OK;
    if (status == SUUJI_OK && book->paper && book->at_end)
        status = plan_pages(book, true, &plan, err);
    return status;
}

suuji_status cli_book_write(struct cli_book *book, struct sj_text *out, suuji_error *err)
{
    struct writing w = {.book = book, .out = out};
    suuji_status status = SUUJI_OK;
    if (book->count == 0)
        return SUUJI_OK;
    book->options.title = book->title;
    if (book->medium->pages)
        status = book->medium->open(&book->options, out, &w.state, err);
    if (status == SUUJI_OK && book->paper)
        status = write_pages(&w, err);
    else if (status == SUUJI_OK)
        status = write_singles(&w, false, err);
    if (status == SUUJI_OK && !book->paper && book->at_end)
        status = write_singles(&w, true, err);
    if (w.state) {
        const suuji_status closed = book->medium->close(w.state, status == SUUJI_OK, err);
        status = status == SUUJI_OK ? closed : status;
    }
    sj_picture_free(&w.picture);
    return status == SUUJI_OK && out->failed ? sj_fail_memory(err) : status;
}
