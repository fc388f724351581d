/* SPDX-License-Identifier: MIT */
/* A block's records, cut and parsed lot by lot; and the form of messages. */
#include "app/batch/cutter.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Messages ---- */

/* Around a number of a line that has CLI_LINE_RELATIVE, without this bit. Not in any message. */
#define RELATIVE '\001'

void cli_write_complaint(struct sj_text *notes, const char *file, size_t line, size_t column,
                         const char *what)
{
    sj_text_str(notes, "suuji: ");
    sj_text_str(notes, file);
    if (line & CLI_LINE_RELATIVE)
        sj_text_printf(notes, ":%c%zu%c", RELATIVE, line - CLI_LINE_RELATIVE, RELATIVE);
    else if (line)
        sj_text_printf(notes, ":%zu", line);
    if (line && column)
        sj_text_printf(notes, ":%zu", column);
    sj_text_str(notes, ": ");
    sj_text_str(notes, what);
    sj_text_char(notes, '\n');
}

bool cli_notes_are_relative(const struct sj_text *notes)
{
    return notes->len && memchr(notes->at, RELATIVE, notes->len);
}

void cli_notes_resolve(const struct sj_text *notes, uint64_t lines_before, struct sj_text *out)
{
    const char *at = notes->at;
    const char *const end = at + notes->len;
    while (at < end) {
        const char *const from = memchr(at, RELATIVE, (size_t)(end - at));
        const char *const to = from ? memchr(from + 1, RELATIVE, (size_t)(end - from - 1)) : NULL;
        sj_text_add(out, at, (size_t)((to ? from : end) - at));
        if (!to)
            return;
        sj_text_printf(out, "%" PRIu64, lines_before + (uint64_t)strtoull(from + 1, NULL, 10));
        at = to + 1;
    }
}

void cli_lot_refuse(struct cli_lot *lot, const struct cli_item *item)
{
    cli_write_complaint(&lot->notes, lot->file, item->error.line, item->error.column,
                        item->error.text);
}

void cli_lot_complain(struct cli_lot *lot, const struct cli_item *item, const char *format, ...)
{
    char what[400];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    cli_write_complaint(&lot->notes, lot->file, item->line, 0, what);
}

/* ---- Cutting and parsing ---- */

suuji_status cli_cutter_new(struct cli_cutter *cutter, suuji_error *err)
{
    *cutter = (struct cli_cutter){.room = CLI_LOT_SIZE};
    cutter->item = calloc(cutter->room, sizeof *cutter->item);
    return cutter->item ? SUUJI_OK : sj_fail_memory(err);
}

static bool reserve_item(struct cli_cutter *cutter)
{
    const size_t before = cutter->room;
    if (!sj_grow(&cutter->item, &cutter->room, before + 1, sizeof *cutter->item))
        return false;
    memset(cutter->item + before, 0, (cutter->room - before) * sizeof *cutter->item);
    return true;
}

void cli_cutter_free(struct cli_cutter *cutter)
{
    for (size_t i = 0; cutter->item && i < cutter->room; i++)
        suuji_puzzle_free(cutter->item[i].puzzle);
    free(cutter->item);
    cutter->item = NULL;
    sj_parser_clear(&cutter->parser);
    cli_input_release(cutter->input);
    cutter->input = NULL;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The line of a record's first line that is not blank. */
static size_t first_line(const char *text, size_t len, size_t line)
{
    size_t first = line;
    for (size_t i = 0; i < len && is_blank(text[i]); i++)
        if (text[i] == '\n')
            first = ++line;
    return first;
}

/* Cut one record off and parse it into `item`. `*found` is false for a record without a puzzle. */
static suuji_status next_record(struct cli_cutter *cutter, const struct cli_block *block,
                                struct sj_place *place, struct cli_item *item, bool *found)
{
    struct sj_parser *const parser = &cutter->parser;
    const struct sj_dialect *const dialect = &block->input->dialect;
    if (cutter->input != block->input) {
        sj_parser_forget(parser);
        cli_input_release(cutter->input);
        cutter->input = cli_input_share(block->input);
    }
    if (place->at == 0) {
        parser->next = block->text;
        parser->next_column = block->column;
    }
    item->status = sj_parser_next(parser, dialect, block->text + place->at, block->len - place->at,
                                  place->line, &item->puzzle, found, &item->error);
    place->at += parser->len;
    item->line = first_line(parser->text, parser->len, place->line);
    if (item->status != SUUJI_OK) {
        *found = true;
        if (item->error.line == 0)
            item->error.line = item->line;
    }
    place->line += dialect->lines ? 1 : parser->lines;
    return item->status == SUUJI_ERR_MEMORY ? item->status : SUUJI_OK;
}

/* The one item of a block without text: an empty puzzle, or a record too long to be held. */
static suuji_status only_record(const struct cli_block *block, struct cli_item *item)
{
    item->line = block->line;
    if (block->kind == CLI_BLOCK_EMPTY) {
        suuji_puzzle_free(item->puzzle);
        return item->status =
                   suuji_puzzle_new(block->input->dialect.rules, &item->puzzle, &item->error);
    }
    item->status = block->error.status;
    item->error = block->error;
    return SUUJI_OK;
}

void cli_lot_start(struct cli_lot *lot, const struct cli_block *block)
{
    lot->file = block->file;
    lot->dialect = block->input ? &block->input->dialect : NULL;
    lot->model = block->input ? cli_input_model(block->input) : NULL;
    lot->item = NULL;
    lot->count = lot->done = 0;
    lot->single = false;
}

suuji_status cli_cutter_next(struct cli_cutter *cutter, const struct cli_block *block,
                             struct sj_place *place, bool all, struct cli_lot *lot,
                             suuji_error *err)
{
    cli_lot_start(lot, block);
    while ((all || lot->count < CLI_LOT_SIZE) && place->at < block->len) {
        if (lot->count == cutter->room && !reserve_item(cutter))
            return sj_fail_memory(err);
        struct cli_item *const item = &cutter->item[lot->count];
        bool found = true;
        suuji_status status = SUUJI_OK;
        if (block->kind == CLI_BLOCK_TEXT) {
            status = next_record(cutter, block, place, item, &found);
        } else {
            status = only_record(block, item);
            place->at = block->len;
        }
        if (status != SUUJI_OK)
            return sj_fail_memory(err);
        if (found && cutter->parser.remark[0] && item->status == SUUJI_OK && !cutter->quiet)
            cli_write_complaint(&lot->notes, lot->file, item->line, 0, cutter->parser.remark);
        item->number = item->place = 0;
        lot->count += found;
    }
    lot->item = cutter->item;
    return SUUJI_OK;
}

suuji_status cli_cutter_skip(struct cli_cutter *cutter, const struct cli_block *block,
                             struct sj_place *place, bool *found)
{
    return next_record(cutter, block, place, &cutter->item[0], found);
}
