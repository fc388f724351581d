/* SPDX-License-Identifier: MIT */
/* Reading puzzle after puzzle from a text in memory, and single puzzles to and from text. */
#include "format/format.h"

#include "base/fail.h"
#include "base/sized.h"
#include "base/utf.h"
#include "model/verify_rows.h"

#include <stdlib.h>
#include <string.h>

struct suuji_reader {
    const char *text; /* the caller's, or `own` */
    char *own;        /* a text that was UTF-16, or folded; NULL: it was neither */
    size_t len;
    size_t at;   /* after the last record */
    size_t line; /* number of the line at `at` */
    struct sj_dialect dialect;
    struct sj_parser parser;
    suuji_puzzle *puzzle; /* the last one */
};

/* A text with an alphabet or with dots. */
static suuji_status fold_text(suuji_reader *reader, const char **text, size_t *length,
                              suuji_error *err)
{
    size_t rest = 0;
    if (!reader->own) {
        reader->own = malloc(*length + 1);
        if (!reader->own)
            return sj_fail_memory(err);
        if (*length)
            memcpy(reader->own, *text, *length);
    }
    *text = reader->own;
    *length = sj_alphabet_fold(&reader->dialect.alphabet, reader->own, *length, true, &rest);
    return SUUJI_OK;
}

suuji_status suuji_reader_new(const char *text, size_t length, const suuji_read_options *options,
                              suuji_reader **out, suuji_error *err)
{
    suuji_read_options own;
    *out = NULL;
    suuji_status status = sj_sized_read(&own, sizeof own, options, "suuji_read_options", err);
    if (status != SUUJI_OK)
        return status;
    suuji_reader *const reader = calloc(1, sizeof *reader);
    if (!reader)
        return sj_fail_memory(err);
    struct sj_utf16 utf16 = {.order = sj_utf16_order(text, length)};
    if (utf16.order) {
        reader->own = malloc(sj_utf16_room(length));
        if (!reader->own) {
            suuji_reader_free(reader);
            return sj_fail_memory(err);
        }
        length = sj_utf16_convert(&utf16, text, length, reader->own);
        text = reader->own;
    }
    const bool whole = length <= SJ_HEAD_SIZE;
    status =
        sj_dialect_new(&own, text, whole ? length : SJ_HEAD_SIZE, whole, &reader->dialect, err);
    if (status == SUUJI_OK && sj_dialect_recodes(&reader->dialect))
        status = fold_text(reader, &text, &length, err);
    if (status != SUUJI_OK) {
        suuji_reader_free(reader);
        return status;
    }
    reader->text = text;
    reader->len = length;
    reader->at = reader->dialect.head;
    reader->line = 1 + sj_count_lines(text, reader->at);
    *out = reader;
    return SUUJI_OK;
}

suuji_status suuji_reader_next(suuji_reader *reader, const suuji_puzzle **out, suuji_error *err)
{
    *out = NULL;
    while (reader->at < reader->len) {
        struct sj_parser *const parser = &reader->parser;
        bool found = false;
        const suuji_status status =
            sj_parser_next(parser, &reader->dialect, reader->text + reader->at,
                           reader->len - reader->at, reader->line, &reader->puzzle, &found, err);
        reader->at += parser->len;
        reader->line += parser->lines;
        if (status != SUUJI_OK)
            return status;
        if (found) {
            *out = reader->puzzle;
            break;
        }
    }
    return SUUJI_OK;
}

const char *suuji_reader_remark(const suuji_reader *reader)
{
    return reader->parser.remark;
}

const char *suuji_reader_format(const suuji_reader *reader)
{
    return reader->dialect.format->info.name;
}

void suuji_reader_free(suuji_reader *reader)
{
    if (!reader)
        return;
    sj_parser_clear(&reader->parser);
    suuji_puzzle_free(reader->puzzle);
    sj_dialect_clear(&reader->dialect);
    free(reader->own);
    free(reader);
}

/* Does the caller leave everything to be recognised? */
static bool is_open(const suuji_read_options *options)
{
    return !options || (sj_sized_same(options, sizeof *options) && !options->format &&
                        !options->rules && !options->symbols);
}

suuji_status suuji_puzzle_read(const char *text, size_t length, const suuji_read_options *options,
                               suuji_puzzle **out, suuji_error *err)
{
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    *out = is_open(options) ? sj_quick_line(text, length) : NULL;
    if (*out)
        return SUUJI_OK;
    suuji_status status = suuji_reader_new(text, length, options, &reader, err);
    if (status == SUUJI_OK)
        status = suuji_reader_next(reader, &puzzle, err);
    if (status == SUUJI_OK && !puzzle)
        status = sj_fail(err, SUUJI_ERR_SYNTAX, "there is no puzzle in the text");
    if (status == SUUJI_OK) {
        *out = reader->puzzle;
        reader->puzzle = NULL;
    }
    suuji_reader_free(reader);
    return status;
}

suuji_status suuji_puzzle_write(const suuji_puzzle *puzzle, const uint8_t *grid, const char *format,
                                char **text, size_t *length, suuji_error *err)
{
    struct sj_dialect dialect;
    struct sj_text out = {0};
    *text = NULL;
    *length = 0;
    suuji_status status = sj_dialect_for_writing(format, NULL, &dialect, err);
    if (status != SUUJI_OK)
        return status;
    const struct sj_writing writing = {&dialect, puzzle, grid ? grid : puzzle->given,
                                       suuji_puzzle_solution(puzzle), 1};
    sj_dialect_write_head(&dialect, &out);
    status = sj_dialect_write(&writing, &out, err);
    sj_dialect_write_tail(&dialect, &out);
    sj_text_char(&out, '\0');
    if (status == SUUJI_OK && out.failed)
        status = sj_fail_memory(err);
    if (status != SUUJI_OK) {
        sj_text_free(&out);
        return status;
    }
    *text = out.at;
    *length = out.len - 1;
    return SUUJI_OK;
}

void suuji_text_free(char *text)
{
    free(text);
}

/* One plain 9x9 puzzle as 81 digits and dots. Asking every format whether it knows a text takes
   longer than solving this one, and so does building its rules. */

enum { SIZE = 9, CELLS = SIZE * SIZE };

/* Is it a line of that length, with or without its end? */
static bool has_length(const char *text, size_t length)
{
    return length == CELLS || (length == CELLS + 1 && text[CELLS] == '\n') ||
           (length == CELLS + 2 && text[CELLS] == '\r' && text[CELLS + 1] == '\n');
}

suuji_puzzle *sj_quick_line(const char *text, size_t length)
{
    suuji_puzzle *puzzle = NULL;
    if (!has_length(text, length) ||
        sj_row_bad_cell((const uint8_t *)text, CELLS, SIZE, '0') < CELLS)
        return NULL;
    if (suuji_puzzle_new(sj_rules_nine(), &puzzle, NULL) != SUUJI_OK)
        return NULL;
    uint8_t *const given = puzzle->given;
    for (unsigned i = 0; i < CELLS; i++) /* without a branch: dots come at random */
        given[i] = (uint8_t)((text[i] - '0') & -(text[i] != '.'));
    return puzzle;
}
