/* SPDX-License-Identifier: MIT */
/* Books: puzzles that become pages. First comes the title page if there is one, then the pages of
   puzzles, section after section, then, if asked for, those of their solutions. Page numbers lead
   to puzzles by arithmetic, so that any page can be drawn at any time. */
#include "draw/drawing.h"
#include "draw/sheet.h"
#include "draw/step_view.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "base/sink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    suuji_puzzle *puzzle;
    uint8_t *solution;         /* NULL: none */
    char *caption;             /* NULL: none of its own */
    struct sj_step_view *step; /* NULL: none */
    struct sj_qr_code code;
    struct sj_drawing drawing;
};

/* Puzzles on pages of their own: up to the first of the next section. */
struct section {
    char *title; /* NULL: that of the book */
    char *note;  /* below it; NULL: none */
    size_t first;
    unsigned per_page;
    size_t first_solved; /* of book->solved */
    bool captioned;      /* some puzzle has a caption */
    double words;        /* sj_page_words, the most of all steps */
    unsigned code;       /* modules across of the largest code */
    /* With paper: of its puzzles, and of its solutions together with those of the next sections
       that have as many puzzles on a page. */
    struct sj_page_plan plan, solution_plan;
};

struct suuji_book {
    struct sj_draw_style style;
    struct section *section; /* [sections]: at least one */
    size_t sections;
    bool has_cover;
    bool has_marks;        /* some puzzle has pencil marks: then all are drawn with them */
    char *subtitle, *note; /* of the title page */
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

/* The same for the pages of a section; NULL: of solutions. With a title page the book's title is
   there. */
static void set_page_title(suuji_book *book, const struct section *section)
{
    const char *const title =
        book->style.options.title && !book->has_cover ? book->style.options.title : "";
    if (section && section->title)
        set_title(book, section->title, "");
    else
        set_title(book, title, section ? "" : *title ? "solutions" : "Solutions");
}

/* ---- A new book ---- */

static suuji_status plan_kind(suuji_book *book, const struct section *section,
                              struct sj_page_request *request, struct sj_page_plan *plan,
                              suuji_error *err)
{
    set_page_title(book, section);
    if (book->title.failed) {
        sj_text_free(&book->title);
        return sj_fail_memory(err);
    }
    request->title = book->title.at;
    return sj_page_plan_make(request, plan, err);
}

static suuji_status plan_section(suuji_book *book, struct section *section, suuji_error *err)
{
    const suuji_draw_options *const options = &book->style.options;
    struct sj_page_request request = {.paper = book->style.paper,
                                      .per_page = section->per_page,
                                      .orientation = options->orientation,
                                      .side = options->side,
                                      .note = section->note,
                                      .captioned = section->captioned,
                                      .words = section->words,
                                      .code = section->code};
    return book->style.paper ? plan_kind(book, section, &request, &section->plan, err) : SUUJI_OK;
}

/* Solutions are drawn half as large as puzzles, or larger if there are few, between the same
   margins. */
static suuji_status plan_solutions(suuji_book *book, const struct sj_page_plan *first,
                                   size_t solved, struct sj_page_plan *plan, suuji_error *err)
{
    struct sj_page_request request = {.paper = book->style.paper,
                                      .per_page = 4 * first->per_page,
                                      .orientation = first->landscape
                                                         ? SUUJI_DRAW_ORIENTATION_LANDSCAPE
                                                         : SUUJI_DRAW_ORIENTATION_PORTRAIT,
                                      .side = first->side,
                                      .within = first};
    if (!book->style.paper || !book->style.options.solutions_at_end)
        return SUUJI_OK;
    if (solved > 0 && solved < request.per_page)
        request.per_page = (unsigned)solved;
    return plan_kind(book, NULL, &request, plan, err);
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

/* The first section, with the title of the book. */
static suuji_status begin_book(suuji_book *book, suuji_error *err)
{
    book->section = calloc(1, sizeof *book->section);
    if (!book->section)
        return sj_fail_memory(err);
    book->sections = 1;
    book->section->per_page = book->style.options.per_page;
    const suuji_status status = plan_section(book, book->section, err);
    return status == SUUJI_OK
               ? plan_solutions(book, &book->section->plan, 0, &book->section->solution_plan, err)
               : status;
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
        status = begin_book(book, err);
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
    free(entry->caption);
    sj_qr_code_free(&entry->code);
    if (entry->step)
        sj_step_view_free(entry->step);
    free(entry->step);
}

static void free_section(const struct section *section)
{
    free(section->title);
    free(section->note);
}

void suuji_book_free(suuji_book *book)
{
    if (!book)
        return;
    for (size_t i = 0; i < book->count; i++)
        free_entry(&book->entry[i]);
    for (size_t i = 0; i < book->sections; i++)
        free_section(&book->section[i]);
    free(book->section);
    free(book->subtitle);
    free(book->note);
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
    size_t room = book->room;
    return sj_grow(&book->entry, &room, book->count + 1, sizeof *book->entry) &&
           sj_grow(&book->solved, &book->room, book->count + 1, sizeof *book->solved);
}

/* A clean copy; NULL stays NULL. */
static suuji_status copy_text(const char *text, char **out, suuji_error *err)
{
    struct sj_text clean = {0};
    *out = NULL;
    if (!text)
        return SUUJI_OK;
    sj_text_clean(&clean, text);
    sj_text_char(&clean, '\0');
    if (!clean.failed)
        *out = strdup(clean.at);
    sj_text_free(&clean);
    return *out ? SUUJI_OK : sj_fail_memory(err);
}

/* The code that opens it. */
static suuji_status make_code(const suuji_book *book, const suuji_puzzle *puzzle,
                              struct sj_qr_code *code, suuji_error *err)
{
    struct sj_text link = {0};
    if (!book->style.options.qr)
        return SUUJI_OK;
    suuji_status status = sj_puzzle_link(puzzle, book->style.options.qr, &link, err);
    if (status == SUUJI_OK)
        status = sj_qr_code_make(link.at, code, err);
    sj_text_free(&link);
    return status;
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
        status = make_code(book, puzzle, &entry->code, err);
    if (status == SUUJI_OK)
        status = sj_draw_style_use(&book->style, entry->puzzle,
                                   book->style.options.solutions_at_end ? NULL : entry->solution,
                                   &entry->drawing, err);
    return status;
}

suuji_status suuji_book_add(suuji_book *book, const suuji_puzzle *puzzle, const uint8_t *solution,
                            suuji_error *err)
{
    return suuji_book_add_captioned(book, puzzle, solution, NULL, err);
}

/* The section with which the solutions of section `i` are. */
static size_t solutions_of(const suuji_book *book, size_t i)
{
    while (i > 0 && book->section[i - 1].per_page == book->section[i].per_page)
        i--;
    return i;
}

/* Plans with one puzzle more: of the last section, and of the solutions that its own are with. */
static suuji_status plan_next(suuji_book *book, const struct section *more, size_t solved,
                              struct section *section, struct sj_page_plan *solutions,
                              suuji_error *err)
{
    const size_t last = book->sections - 1;
    const size_t head = solutions_of(book, last);
    *section = book->section[last];
    section->captioned |= more->captioned;
    if (more->words > section->words)
        section->words = more->words;
    if (more->code > section->code)
        section->code = more->code;
    *solutions = book->section[head].solution_plan;
    const suuji_status status = plan_section(book, section, err);
    return status == SUUJI_OK
               ? plan_solutions(book, head == last ? &section->plan : &book->section[head].plan,
                                solved - book->section[head].first_solved, solutions, err)
               : status;
}

/* What both a page and a picture show of it. */
static struct sj_sheet_item sheet_item(const suuji_book *book, const struct entry *entry)
{
    const suuji_draw_options *const options = &book->style.options;
    struct sj_sheet_item item = {.drawing = entry->drawing,
                                 .title = suuji_puzzle_label(entry->puzzle),
                                 .caption = entry->caption ? entry->caption : options->caption,
                                 .legend = !options->no_legend,
                                 .no_words = options->no_words};
    if (!item.caption && entry->step)
        item.caption = entry->step->sentence;
    return item;
}

/* One entry more, which becomes the book's: the pages have what it needs. */
static suuji_status add_entry(suuji_book *book, const struct entry *entry, suuji_error *err)
{
    const suuji_draw_options *const options = &book->style.options;
    const struct sj_sheet_item item = sheet_item(book, entry);
    const struct section more = {
        .captioned = entry->caption || (!options->no_words && sj_caption_any(entry->puzzle->rules)),
        .words = sj_page_words(&item),
        .code = entry->code.side};
    const size_t solved = book->solved_count + (entry->solution != NULL);
    struct section section = {0};
    struct sj_page_plan solutions;
    suuji_status status = make_room(book) ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = plan_next(book, &more, solved, &section, &solutions, err);
    if (status != SUUJI_OK)
        return status;
    if (entry->solution)
        book->solved[book->solved_count] = book->count;
    book->solved_count = solved;
    book->section[book->sections - 1] = section;
    book->section[solutions_of(book, book->sections - 1)].solution_plan = solutions;
    book->entry[book->count++] = *entry;
    book->has_marks |= entry->puzzle->has_marks;
    return SUUJI_OK;
}

suuji_status suuji_book_add_captioned(suuji_book *book, const suuji_puzzle *puzzle,
                                      const uint8_t *solution, const char *caption,
                                      suuji_error *err)
{
    struct entry entry = {0};
    suuji_status status = make_entry(book, puzzle, solution, &entry, err);
    if (status == SUUJI_OK)
        status = copy_text(caption, &entry.caption, err);
    if (status == SUUJI_OK)
        status = add_entry(book, &entry, err);
    if (status != SUUJI_OK)
        free_entry(&entry);
    return status;
}

/* ---- Steps ---- */

/* The drawing of a step on its board. */
static suuji_status make_step_entry(const suuji_book *book, const suuji_puzzle *puzzle,
                                    const suuji_human *human, const suuji_human_step *step,
                                    struct entry *entry, suuji_error *err)
{
    const suuji_draw_options *const options = &book->style.options;
    if (options->subject != SUUJI_DRAW_SUBJECT_PUZZLE)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "a step is drawn on the puzzle, not on layers or "
                       "a graph");
    entry->step = calloc(1, sizeof *entry->step);
    if (!entry->step)
        return sj_fail_memory(err);
    suuji_status status = sj_step_view_make(entry->step, puzzle->rules, human, step, options, err);
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
    suuji_status status = make_step_entry(book, puzzle, human, step, &entry, err);
    if (status == SUUJI_OK)
        status = add_entry(book, &entry, err);
    if (status != SUUJI_OK)
        free_entry(&entry);
    return status;
}

/* ---- Sections and the title page ---- */

/* What needs paper. */
static suuji_status need_paper(const suuji_book *book, const char *what, suuji_error *err)
{
    return book->style.paper ? SUUJI_OK
                             : sj_fail(err, SUUJI_ERR_UNSUPPORTED, "%s needs pages of paper", what);
}

suuji_status suuji_book_add_section(suuji_book *book, const char *title, const char *note,
                                    unsigned per_page, suuji_error *err)
{
    const bool empty = book->count == book->section[book->sections - 1].first;
    struct section section = {.first = book->count,
                              .first_solved = book->solved_count,
                              .per_page = per_page ? per_page : book->style.options.per_page};
    suuji_status status = need_paper(book, "a section", err);
    if (status == SUUJI_OK)
        status = copy_text(title, &section.title, err);
    if (status == SUUJI_OK)
        status = copy_text(note && *note ? note : NULL, &section.note, err);
    if (status == SUUJI_OK)
        status = plan_section(book, &section, err);
    if (status == SUUJI_OK)
        status = plan_solutions(book, &section.plan, 0, &section.solution_plan, err);
    if (status == SUUJI_OK && !empty) {
        struct section *const list =
            realloc(book->section, (book->sections + 1) * sizeof *book->section);
        if (list)
            book->section = list;
        status = list ? SUUJI_OK : sj_fail_memory(err);
    }
    if (status != SUUJI_OK) {
        free_section(&section);
        return status;
    }
    if (empty)
        free_section(&book->section[--book->sections]);
    book->section[book->sections++] = section;
    return SUUJI_OK;
}

suuji_status suuji_book_add_cover(suuji_book *book, const char *subtitle, const char *note,
                                  suuji_error *err)
{
    char *texts[2] = {NULL, NULL};
    suuji_status status = need_paper(book, "a title page", err);
    if (status == SUUJI_OK)
        status = copy_text(subtitle, &texts[0], err);
    if (status == SUUJI_OK)
        status = copy_text(note, &texts[1], err);
    if (status != SUUJI_OK) {
        free(texts[0]);
        return status;
    }
    free(book->subtitle);
    free(book->note);
    book->subtitle = texts[0];
    book->note = texts[1];
    book->has_cover = true;
    return SUUJI_OK;
}

/* ---- Pages ---- */

/* Part of the book: puzzles of a section, or solutions. */
struct part {
    const struct section *section; /* NULL: solutions */
    const struct sj_page_plan *plan;
    size_t first, count; /* of book->entry, or of book->solved */
    size_t per_page;
    size_t pages;
};

/* Part `i`: first the sections, then their solutions. */
static struct part part_at(const suuji_book *book, size_t i)
{
    const size_t at = i % book->sections;
    const struct section *const section = &book->section[at];
    size_t end = at + 1;
    struct part part = {.plan = &section->solution_plan, .first = section->first_solved};
    if (i < book->sections) {
        part.section = section;
        part.plan = &section->plan;
        part.first = section->first;
        part.count = (end < book->sections ? section[1].first : book->count) - part.first;
    } else if (book->style.options.solutions_at_end && solutions_of(book, at) == at) {
        while (end < book->sections && book->section[end].per_page == section->per_page)
            end++;
        part.count = (end < book->sections ? book->section[end].first_solved : book->solved_count) -
                     part.first;
    }
    /* there is no plan where nothing is drawn */
    part.per_page = part.count > 0 && book->style.paper ? part.plan->per_page : 1;
    part.pages = (part.count + part.per_page - 1) / part.per_page;
    return part;
}

/* A title page needs a puzzle to show. */
static bool has_cover(const suuji_book *book)
{
    return book->has_cover && book->count > 0;
}

size_t suuji_book_page_count(const suuji_book *book)
{
    size_t pages = has_cover(book);
    for (size_t i = 0; i < 2 * book->sections; i++)
        pages += part_at(book, i).pages;
    return pages;
}

/* Drawing number `i` of the puzzles or of the solutions. */
static struct sj_sheet_item item_at(const suuji_book *book, bool solutions, size_t i)
{
    const size_t number = solutions ? book->solved[i] : i;
    const struct entry *const entry = &book->entry[number];
    struct sj_sheet_item item = sheet_item(book, entry);
    item.number = (unsigned long)(number + 1);
    item.drawing.candidates |= book->has_marks;
    if (solutions)
        item.drawing.solution = entry->solution;
    else if (entry->code.side)
        item.code = &entry->code;
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
static suuji_status draw_several(suuji_book *book, const struct part *part, size_t page,
                                 const char *foot, suuji_error *err)
{
    const size_t left = part->count - page * part->per_page;
    const size_t count = left < part->per_page ? left : part->per_page;
    struct sj_sheet_item *const item = calloc(count, sizeof *item);
    if (!item)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        item[i] = item_at(book, !part->section, part->first + page * part->per_page + i);
    set_page_title(book, part->section);
    sj_page_draw(part->plan, item, count, book->title.failed ? "" : book->title.at, foot,
                 &book->picture);
    free(item);
    return SUUJI_OK;
}

/* What the table of contents says of a part. */
static struct sj_contents_row contents_row(const struct part *part, size_t page)
{
    struct sj_contents_row row = {.title = part->section ? part->section->title : "Solutions",
                                  .page = page};
    if (part->section && part->count > 1)
        snprintf(row.numbers, sizeof row.numbers, "%zu\xE2\x80\x93%zu", part->first + 1,
                 part->first + part->count);
    else if (part->section)
        snprintf(row.numbers, sizeof row.numbers, "%zu", part->first + 1);
    return row;
}

static suuji_status draw_cover(suuji_book *book, suuji_error *err)
{
    struct sj_contents_row *const row = calloc(book->sections + 1, sizeof *row);
    size_t page = 2;
    if (!row)
        return sj_fail_memory(err);
    struct sj_cover cover = {.plan = &book->section->plan,
                             .subtitle = book->subtitle ? book->subtitle : "",
                             .note = book->note ? book->note : "",
                             .row = row,
                             .drawing = &book->entry[0].drawing};
    bool solutions = false;
    for (size_t i = 0; i < 2 * book->sections; i++) {
        const struct part part = part_at(book, i);
        if (part.pages && (part.section ? part.section->title != NULL : !solutions))
            row[cover.rows++] = contents_row(&part, page);
        solutions |= part.pages && !part.section;
        page += part.pages;
    }
    set_title(book, book->style.options.title ? book->style.options.title : "", "");
    cover.title = book->title.failed ? "" : book->title.at;
    sj_cover_draw(&cover, &book->picture);
    free(row);
    return SUUJI_OK;
}

/* Page `page` of the puzzles and solutions. */
static suuji_status draw_inner(suuji_book *book, size_t page, const char *foot, suuji_error *err)
{
    struct part part = part_at(book, 0);
    for (size_t i = 0; page >= part.pages; part = part_at(book, ++i))
        page -= part.pages;
    if (book->style.paper)
        return draw_several(book, &part, page, foot, err);
    draw_single(book, !part.section, part.first + page);
    return SUUJI_OK;
}

/* Draw a page into the book's picture. */
static suuji_status draw_page(suuji_book *book, size_t page, suuji_error *err)
{
    const size_t pages = suuji_book_page_count(book);
    const bool cover = has_cover(book);
    char foot[60] = "";
    if (pages > 1)
        snprintf(foot, sizeof foot, "%zu / %zu", page + 1, pages);
    const suuji_status status =
        cover && page == 0 ? draw_cover(book, err) : draw_inner(book, page - cover, foot, err);
    if (status == SUUJI_OK && book->title.failed) {
        sj_text_free(&book->title);
        return sj_fail_memory(err);
    }
    return status;
}

/* ---- Documents ---- */

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
    return sj_sink_finish(&sink, status, err);
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
    return sj_sink_finish(&sink, write_pages(book, &sink.text, err), err);
}
