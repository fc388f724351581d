/* SPDX-License-Identifier: MIT */
/* The puzzles of the page of `suuji explain --html`. The steps of a puzzle are written first, into
   a text of their own: what is above them says how many there are. */
#include "app/solve/explain_html.h"

#include "app/frame/html_text.h"
#include "answer/demands.h"
#include "answer/step_words.h"
#include "suuji/draw.h"
#include "app/solve/explain_path.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The evidence of a single, which is kept until the next step is known. */
#define SINGLE_EVIDENCE 8

struct page {
    const struct cli_lot *lot;
    const struct cli_item *item;
    struct sj_explain_answer *found;
    const suuji_rules *rules;
    suuji_notation notation;
    suuji_human *before; /* the board before the singles that are not written yet */
    const struct sj_path_end *end;
    suuji_status status; /* of the pictures */
    suuji_error error;
    struct sj_text steps;
    struct sj_text *contents; /* [techniques]: links to the steps that are not singles */
    size_t linked;            /* how many these are */
    bool has_chain;           /* some step has links */
    size_t steps_done;
    size_t *count; /* [techniques]: how often each was used */
    /* Singles that are not written yet. */
    suuji_candidate *placed; /* [size] */
    size_t placed_count;
    struct sj_text sentences;
    suuji_evidence evidence[SINGLE_EVIDENCE]; /* of the first */
    size_t evidence_count;
    const suuji_technique_info *technique; /* of the first */
    bool same;                             /* all are of that technique */
};

/* ---- Pictures ---- */

static suuji_status draw_step(struct page *page, const suuji_human *human,
                              const suuji_human_step *step, suuji_error *err)
{
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    options.title = options.caption = "";
    options.notation = page->notation;
    options.values = page->found->boards.choice->symbols;
    const unsigned stages = suuji_draw_stages(step);
    suuji_status status = SUUJI_OK;
    /* A long net is drawn as a whole and then in stages. */
    for (; status == SUUJI_OK && options.stage <= (stages > 1 ? stages : 0); options.stage++) {
        sj_text_str(&page->steps, "<figure>\n");
        status = suuji_draw_step(page->item->puzzle, human, step, &options, "svg", sj_text_keep,
                                 &page->steps, err);
        sj_text_str(&page->steps, "</figure>\n");
    }
    return page->steps.failed ? sj_fail_memory(err) : status;
}

static suuji_status draw_puzzle(const struct page *page, struct sj_text *out, suuji_error *err)
{
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    options.title = "";
    options.coordinates = true;
    options.notation = page->notation;
    options.values = page->found->boards.choice->symbols;
    struct sj_text marks = {0};
    cli_html_verdict_marks(page->found, &marks);
    options.highlight = marks.failed ? NULL : marks.at;
    sj_text_str(out, "<figure>\n");
    const suuji_status status =
        suuji_draw(page->item->puzzle, NULL, &options, "svg", sj_text_keep, out, err);
    sj_text_str(out, "</figure>\n");
    out->failed |= marks.failed;
    sj_text_free(&marks);
    return out->failed ? sj_fail_memory(err) : status;
}

/* ---- Steps ---- */

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* "Naked pair" of "naked pair", and "r1c1 has" of "r1c1 has". */
static void write_title(const char *title, struct sj_text *out)
{
    const bool word = is_small(title[0]) && (is_small(title[1]) || title[1] == ' ');
    const char first[2] = {word ? (char)(*title - 'a' + 'A') : *title, 0};
    cli_html_text(first, out);
    cli_html_text(title + (*title != '\0'), out);
}

/* Begin the entry of the steps from `first` on, up to the last so far. */
static void open_step(struct page *page, size_t first, size_t last)
{
    struct sj_text *const out = &page->steps;
    const struct cli_item *const item = page->item;
    const char *const plural = first == last ? "" : "s";
    char puzzle[40] = "S"; /* "Step 9" of the first puzzle, "Puzzle 2, step 9" */
    if (item->place > 1)
        snprintf(puzzle, sizeof puzzle, "Puzzle %" PRIu64 ", s", item->number);
    char range[48] = "";
    if (first != last)
        snprintf(range, sizeof range, "-%zu", last);
    sj_text_printf(out,
                   "<li class=\"step\" id=\"p%" PRIu64
                   "s%zu\" tabindex=\"-1\" data-label=\"%step%s "
                   "%zu%s\">\n<div>\n<h3><span class=\"number\">%zu%s</span> ",
                   item->number, first, puzzle, plural, first, range, first, range);
}

/* What the step says, without the title of its technique, which is above it. */
static void write_reason(struct page *page, const suuji_human *human, const suuji_human_step *step,
                         struct sj_text *out)
{
    struct sj_text statement = {0};
    sj_step_append(suuji_human_statement, human, step, page->notation, &statement);
    sj_text_char(&statement, '\0');
    out->failed |= statement.failed;
    if (!statement.failed)
        write_title(statement.at, out);
    sj_text_free(&statement);
}

static void write_chain(void *user, const char *line, size_t len)
{
    struct sj_text *const out = user;
    sj_text_str(out, "<br>\n<code>");
    sj_text_add(out, line, len); /* names of cells and signs, of which HTML has none */
    sj_text_str(out, "</code>");
}

/* The singles that were kept, in one entry. */
static suuji_status flush_singles(struct page *page, suuji_error *err)
{
    struct sj_text *const out = &page->steps;
    const size_t count = page->placed_count;
    const suuji_human_step step = {.technique = page->technique,
                                   .placed = page->placed,
                                   .placed_count = count,
                                   .evidence = page->evidence,
                                   .evidence_count = count == 1 ? page->evidence_count : 0};
    if (count == 0)
        return SUUJI_OK;
    open_step(page, page->steps_done - count + 1, page->steps_done);
    write_title(page->same ? page->technique->title : "single", out);
    if (count > 1)
        sj_text_printf(out, "s</h3>\n<ol start=\"%zu\">\n", page->steps_done - count + 1);
    else
        sj_text_str(out, "</h3>\n<p>");
    sj_text_add(out, page->sentences.at, page->sentences.len);
    out->failed |= page->sentences.failed;
    sj_text_printf(out, "</%s>\n</div>\n", count > 1 ? "ol" : "p");
    const suuji_status status = draw_step(page, page->before, &step, err);
    sj_text_str(out, "</li>\n");
    suuji_human_apply(page->before, &step);
    sj_text_clear(&page->sentences);
    page->placed_count = 0;
    return status;
}

/* Keep a single. As many as there are rows share a picture: more of them would be hard to
   follow. */
static suuji_status add_single(struct page *page, const suuji_human *human,
                               const suuji_human_step *step, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (page->placed_count == suuji_rules_size(page->rules))
        status = flush_singles(page, err);
    if (page->placed_count == 0) {
        page->technique = step->technique;
        page->same = true;
        page->evidence_count = step->evidence_count <= SINGLE_EVIDENCE ? step->evidence_count : 0;
        if (page->evidence_count)
            memcpy(page->evidence, step->evidence, page->evidence_count * sizeof *step->evidence);
    } else if (page->placed_count == 1) {
        struct sj_text first = page->sentences; /* it becomes the first of a list */
        page->sentences = (struct sj_text){0};
        sj_text_str(&page->sentences, "<li>");
        sj_text_add(&page->sentences, first.at, first.len);
        sj_text_str(&page->sentences, "</li>\n");
        page->sentences.failed |= first.failed;
        sj_text_free(&first);
    }
    page->same &= step->technique == page->technique;
    page->placed[page->placed_count++] = step->placed[0];
    sj_text_str(&page->sentences, page->placed_count > 1 ? "<li>" : "");
    write_reason(page, human, step, &page->sentences);
    sj_text_str(&page->sentences, page->placed_count > 1 ? "</li>\n" : "");
    return status;
}

static bool is_single(const suuji_human_step *step)
{
    return strcmp(step->technique->family, "singles") == 0 && step->eliminated_count == 0 &&
           step->placed_count == 1;
}

static void add_contents(struct page *page, const suuji_human_step *step, size_t number)
{
    struct sj_text *const out = &page->contents[cli_technique_row(step->technique)];
    sj_text_printf(out, "%s<a href=\"#p%" PRIu64 "s%zu\">%zu</a>", out->len ? ", " : "",
                   page->item->number, number, number);
    page->steps.failed |= out->failed;
    page->linked++;
    page->has_chain |= step->link_count > 0;
}

/* A step with a picture of its own. The board before it is that of the handle. */
static suuji_status write_step(struct page *page, const suuji_human *human,
                               const suuji_human_step *step, suuji_error *err)
{
    const size_t number = page->steps_done + 1;
    struct sj_text *const out = &page->steps;
    suuji_status status = flush_singles(page, err);
    if (status != SUUJI_OK)
        return status;
    add_contents(page, step, number);
    open_step(page, number, number);
    write_title(step->technique->title, out);
    sj_text_str(out, "</h3>\n<p>");
    write_reason(page, human, step, out);
    out->failed |= !sj_step_chains(human, step, page->notation, write_chain, out);
    sj_text_str(out, "</p>\n</div>\n");
    status = draw_step(page, human, step, err);
    sj_text_str(out, "</li>\n");
    suuji_human_apply(page->before, step);
    return status;
}

/* The board on which no technique finds a step. */
static suuji_status write_rest(struct page *page, suuji_error *err)
{
    const suuji_human_step nothing = {.technique = suuji_technique_at(0)};
    struct sj_text *const out = &page->steps;
    sj_text_printf(out,
                   "<li class=\"step\" id=\"p%" PRIu64 "rest\" tabindex=\"-1\" "
                   "data-label=\"What is left\">\n<div>\n<h3>What is left</h3>\n<p>",
                   page->item->number);
    sj_path_end_write(page->end, out);
    sj_text_str(out, "</p>\n</div>\n");
    const suuji_status status = draw_step(page, page->found->human, &nothing, err);
    sj_text_str(out, "</li>\n");
    return status;
}

/* ---- The path ---- */

static void visit_step(void *user, const suuji_human *human, const suuji_human_step *step)
{
    struct page *const page = user;
    if (page->status != SUUJI_OK)
        return;
    page->count[cli_technique_row(step->technique)]++;
    page->status = is_single(step) ? add_single(page, human, step, &page->error)
                                   : write_step(page, human, step, &page->error);
    page->steps_done++;
}

static suuji_status walk_steps(struct page *page, struct sj_path_end *end, suuji_error *err)
{
    const suuji_status status = sj_explain_walk(page->found, visit_step, page, end, err);
    if (status != SUUJI_OK)
        return status;
    if (page->status == SUUJI_OK)
        page->status = flush_singles(page, &page->error);
    if (page->status == SUUJI_OK && !end->solved)
        page->status = write_rest(page, &page->error);
    *err = page->error;
    return page->status;
}

/* ---- A section ---- */

/* The techniques that were used, with their numbers. */
static void write_used(const struct page *page, struct sj_text *out)
{
    const suuji_technique_info *row;
    sj_text_str(out, "<ul class=\"used\">\n");
    for (size_t i = 0; (row = suuji_technique_at(i)) != NULL; i++)
        if (page->count[i]) {
            sj_text_printf(out, "<li><b>%zu</b> &times; ", page->count[i]);
            cli_html_text(row->title, out);
            sj_text_str(out, "</li>\n");
        }
    sj_text_str(out, "</ul>\n");
}

/* "26 givens, 4 entries". */
static void write_clues(const suuji_puzzle *puzzle, struct sj_text *out)
{
    unsigned entries = 0;
    for (unsigned cell = 0; cell < suuji_rules_cells(suuji_puzzle_rules(puzzle)); cell++)
        entries += suuji_puzzle_is_entry(puzzle, cell);
    const unsigned givens = suuji_puzzle_clue_count(puzzle) - entries;
    sj_text_printf(out, "%u given%s", givens, givens == 1 ? "" : "s");
    if (entries)
        sj_text_printf(out, ", %u entr%s", entries, entries == 1 ? "y" : "ies");
}

/* The specification, but not the map of irregular regions: the picture shows it. */
static void write_rules(const suuji_rules *rules, struct sj_text *out)
{
    static const char map[] = ":regions=";
    const char *const spec = suuji_rules_spec(rules);
    const char *const regions = strstr(spec, map);
    if (!regions) {
        cli_html_text(spec, out);
        return;
    }
    sj_text_add(out, spec, (size_t)(regions - spec));
    cli_html_text(regions + strcspn(regions, "+"), out);
    sj_text_str(out, ", irregular regions");
}

static void write_heading(const struct page *page, struct sj_text *out)
{
    const suuji_puzzle *const puzzle = page->item->puzzle;
    const char *const label = suuji_puzzle_label(puzzle);
    sj_text_printf(out, "<article id=\"p%" PRIu64 "\">\n", page->item->number);
    sj_text_str(out, "<div class=\"puzzle\">\n<div>\n<h2>");
    if (*label)
        cli_html_text(label, out);
    else
        sj_text_printf(out, "Puzzle %" PRIu64, page->item->number);
    sj_text_printf(out, ": %s", cli_html_verdict_title(page->found->explanation));
    sj_text_str(out, "</h2>\n<p class=\"place\">");
    cli_html_text(page->lot->file, out);
    if (page->item->line)
        sj_text_printf(out, ":%zu", page->item->line);
    sj_text_str(out, "; rules ");
    write_rules(suuji_puzzle_rules(puzzle), out);
    sj_text_str(out, "; ");
    write_clues(puzzle, out);
    sj_text_str(out, "</p>\n");
}

struct demand_list {
    const suuji_rules *rules;
    struct sj_text *out;
};

static void write_demand(void *user, const struct sj_demand *demand)
{
    const struct demand_list *const list = user;
    struct sj_text *const out = list->out;
    sj_text_str(out, "<li>");
    cli_html_text(demand->sentence, out);
    for (size_t i = 0; i < demand->count; i++) {
        sj_text_char(out, ' ');
        sj_demand_item(list->rules, demand->first + i, out);
    }
    sj_text_str(out, "</li>\n");
}

static void write_demands(const struct page *page, struct sj_text *out)
{
    struct demand_list list = {suuji_puzzle_rules(page->found->puzzle), out};
    sj_text_str(out, "<ul>\n");
    out->failed |= !sj_demands_list(list.rules, write_demand, &list);
    sj_text_str(out, "</ul>\n");
}

/* Why there are no steps. */
static void write_verdict(const struct page *page, struct sj_text *out)
{
    if (page->found->explanation->verdict == SUUJI_VERDICT_UNIQUE) {
        sj_text_str(out, "<p>Exactly one solution. ");
        sj_explain_write_refusal(page->found, out);
        sj_text_str(out, "</p>\n");
        return;
    }
    cli_html_verdict(page->found, out);
}

/* How chains are written. */
static void write_chain_key(const struct page *page, struct sj_text *out)
{
    char cell[2][24];
    for (unsigned i = 0; i < 2; i++)
        suuji_cell_name(page->rules, i, page->notation, cell[i], sizeof cell[i]);
    sj_text_printf(out,
                   "<p class=\"chains\">In chains, <code>=</code> is a strong link: if the left is "
                   "false, the right is true. <code>-</code> is a weak link: not both are true. "
                   "<code>|</code> means or: <code>1%s|%s</code> is a 1 in one of these two "
                   "cells.</p>\n",
                   cell[0], cell[1]);
}

/* More links than this are folded. */
#define MOST_OPEN 12

/* Where the steps are that are worth a look, by technique, and what these are. */
static void write_contents(const struct page *page, struct sj_text *out)
{
    const suuji_technique_info *row;
    const bool folded = page->linked > MOST_OPEN;
    sj_text_str(out, folded ? "<details class=\"contents\">" : "<div class=\"contents\">");
    sj_text_str(out, folded ? "<summary>" : "");
    sj_text_printf(out, "Steps that are not singles: %zu", page->linked);
    sj_text_str(out, folded ? "</summary>\n<ul>\n" : "\n<ul>\n");
    for (size_t i = 0; (row = suuji_technique_at(i)) != NULL; i++) {
        if (!page->contents[i].len)
            continue;
        sj_text_str(out, "<li>");
        cli_html_text(row->title, out);
        sj_text_char(out, ' ');
        sj_text_add(out, page->contents[i].at, page->contents[i].len);
        sj_text_str(out, " <span>(");
        cli_html_text(row->summary, out);
        sj_text_str(out, ")</span></li>\n");
    }
    sj_text_str(out, folded ? "</ul>\n</details>\n" : "</ul>\n</div>\n");
}

/* How far the steps lead, which they are, and where those are that are worth a look. */
static void write_overview(const struct page *page, struct sj_text *out)
{
    if (page->found->position.verdict != SUUJI_VERDICT_UNIQUE)
        sj_text_str(out, "<p>The givens by themselves do not have exactly one solution: techniques "
                         "that assume one are not used.</p>\n");
    sj_text_str(out, "<p>");
    sj_path_end_write(page->end, out);
    sj_text_str(out, page->end->left_out ? ". " : "");
    sj_path_left_out_write(page->end, out);
    sj_text_str(out, ".</p>\n");
    write_used(page, out);
    if (page->has_chain)
        write_chain_key(page, out);
    if (page->linked)
        write_contents(page, out);
}

/* What is known before the steps, next to a picture of the puzzle. */
static suuji_status write_summary(const struct page *page, struct sj_text *out, suuji_error *err)
{
    write_heading(page, out);
    if (page->found->rules)
        write_demands(page, out);
    if (page->found->human)
        write_overview(page, out);
    else
        write_verdict(page, out);
    sj_text_str(out, "</div>\n");
    const suuji_status status = draw_puzzle(page, out, err);
    sj_text_str(out, "</div>\n");
    return status;
}

static suuji_status make_page(struct page *page, suuji_error *err)
{
    size_t rows = 0;
    while (suuji_technique_at(rows))
        rows++;
    page->count = calloc(rows + 1, sizeof *page->count);
    page->contents = calloc(rows + 1, sizeof *page->contents);
    page->placed = calloc(suuji_rules_size(page->rules), sizeof *page->placed);
    if (!page->count || !page->contents || !page->placed)
        return sj_fail_memory(err);
    const suuji_human_options options = {.size = sizeof options, .techniques = ""};
    const suuji_status status = suuji_human_new(page->rules, &options, &page->before, err);
    return status == SUUJI_OK ? suuji_human_load(page->before, page->item->puzzle, err) : status;
}

static void free_page(struct page *page)
{
    suuji_human_free(page->before);
    free(page->count);
    free(page->placed);
    sj_text_free(&page->steps);
    for (size_t i = 0; page->contents && suuji_technique_at(i); i++)
        sj_text_free(&page->contents[i]);
    free(page->contents);
    sj_text_free(&page->sentences);
}

suuji_status cli_explain_html(struct cli_lot *lot, const struct cli_item *item,
                              struct sj_explain_answer *found, struct sj_path_end *end,
                              suuji_error *err)
{
    struct page page = {.lot = lot,
                        .item = item,
                        .found = found,
                        .rules = suuji_puzzle_rules(item->puzzle),
                        .notation = (suuji_notation)found->boards.choice->notation,
                        .end = end};
    struct sj_text *const out = &lot->out;
    suuji_status status = SUUJI_OK;
    if (found->human)
        status = make_page(&page, err);
    if (status == SUUJI_OK && found->human)
        status = walk_steps(&page, end, err);
    if (status == SUUJI_OK)
        status = write_summary(&page, out, err);
    if (page.steps.len) {
        sj_text_str(out, "<ol class=\"steps\">\n");
        sj_text_add(out, page.steps.at, page.steps.len);
        sj_text_str(out, "</ol>\n");
    }
    sj_text_str(out, "</article>\n");
    if (status == SUUJI_OK && (out->failed || page.steps.failed || page.sentences.failed))
        status = sj_fail_memory(err);
    free_page(&page);
    return status;
}
