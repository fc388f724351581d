/* SPDX-License-Identifier: MIT */
/* What `parse` functions share: rules for a record, places of errors. */
#include "format/format.h"

#include "base/fail.h"
#include "format/grid_rows.h"
#include "format/record_layout.h"
#include "format/scan_inl.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned sj_size_of_cells(size_t cells)
{
    unsigned size = 0;
    for (unsigned bit = 128; bit; bit >>= 1) /* the root, bit by bit */
        if ((size_t)(size | bit) * (size | bit) <= cells)
            size |= bit;
    return (size_t)size * size == cells ? size : 0;
}

static suuji_status start_built(struct sj_parser *parser, const struct sj_rules_spec *spec,
                                suuji_error *err)
{
    if (!parser->rules || !sj_rules_match(parser->rules, spec)) {
        suuji_rules *rules = NULL;
        const suuji_status status = sj_rules_build(spec, &rules, err);
        if (status != SUUJI_OK) {
            if (err)
                err->line = parser->line;
            return status;
        }
        suuji_rules_free(parser->rules);
        parser->rules = rules;
    }
    return sj_puzzle_start(parser->puzzle, parser->rules, err);
}

suuji_status sj_parser_start_spec(struct sj_parser *parser, const struct sj_rules_spec *spec,
                                  suuji_error *err)
{
    const struct sj_dialect *const d = parser->dialect;
    const unsigned asked = d->rules ? d->rules->size : d->size;
    if (asked && asked != spec->size)
        return sj_parser_fail(parser, 0, err,
                              "the puzzle has size %u, but the rules ask for size %u", spec->size,
                              asked);
    if (sj_dialect_folds(d) && d->alphabet.count != spec->size)
        return sj_parser_fail(parser, 0, err, "there are %u symbols, but the size is %u",
                              d->alphabet.count, spec->size);
    if (d->rules)
        return sj_puzzle_start(parser->puzzle, d->rules, err);
    struct sj_rules_spec both = *spec;
    both.extras |= d->extras;
    if (d->size && !both.region)
        return sj_parser_fail(parser, 0, err,
                              "the rules ask for irregular regions, but the puzzle has none");
    return start_built(parser, &both, err);
}

suuji_status sj_parser_start(struct sj_parser *parser, unsigned size, suuji_error *err)
{
    struct sj_rules_spec spec = {.size = size};
    sj_rules_default_box(size, &spec.box_rows, &spec.box_cols);
    return sj_parser_start_spec(parser, &spec, err);
}

suuji_status sj_parser_fail(const struct sj_parser *parser, size_t at, suuji_error *err,
                            const char *format, ...)
{
    char message[sizeof err->text];
    size_t line = parser->line;
    size_t column = parser->column + 1;
    const bool folded = sj_dialect_recodes(parser->dialect); /* characters count, not bytes */
    for (size_t i = 0; i < at && i < parser->len;
         i += folded ? sj_alphabet_step(parser->text + i, parser->len - i) : 1) {
        column++;
        if (parser->text[i] == '\n') {
            line++;
            column = 1;
        }
    }
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    if (sj_dialect_folds(parser->dialect))
        sj_alphabet_unfold_string(&parser->dialect->alphabet, message, sizeof message);
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, column, "%s", message);
}

/* Records that follow each other on one line: where does this one begin, and the next? */
static void find_column(struct sj_parser *parser)
{
    const char *const end = parser->text + parser->len;
    size_t count = 0;
    while (count < parser->len && end[-(ptrdiff_t)count - 1] != '\n')
        count++;
    parser->column = parser->text == parser->next ? parser->next_column : 0;
    parser->next = end;
    parser->next_column = count == parser->len ? parser->column + count : count;
}

size_t sj_parser_cut(struct sj_parser *parser, const struct sj_dialect *dialect, const char *text,
                     size_t len, bool last)
{
    parser->dialect = dialect;
    parser->known = sj_record_layout_match(parser->layout, text, len);
    if (parser->known) {
        parser->seen = (struct sj_repetition){0};
        return parser->layout->len;
    }
    const size_t cut = sj_dialect_cut(dialect, text, len, last);
    sj_record_layout_consider(parser, text, cut);
    return cut;
}

suuji_status sj_parser_parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const struct sj_format *const format = parser->dialect->format;
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    if (format->line_fits && (at == parser->len || parser->text[at] == '#'))
        return SUUJI_OK;
    return format->parse ? format->parse(parser, found, err)
                         : sj_rows_parse(format->rows, parser, found, err);
}

/* What of the record is shown: a label, a remark. */
static void unfold_shown(struct sj_parser *parser)
{
    const struct sj_alphabet *const alphabet = &parser->dialect->alphabet;
    sj_alphabet_unfold(alphabet, &parser->puzzle->label, 0);
    sj_alphabet_unfold_string(alphabet, parser->remark, sizeof parser->remark);
}

suuji_status sj_parser_next(struct sj_parser *parser, const struct sj_dialect *dialect,
                            const char *text, size_t len, size_t line, suuji_puzzle **puzzle,
                            bool *found, suuji_error *err)
{
    *found = false;
    parser->text = text;
    parser->len = sj_parser_cut(parser, dialect, text, len, true);
    parser->lines = parser->known ? parser->layout->lines : sj_count_lines(text, parser->len);
    parser->line = line;
    find_column(parser);
    parser->remark[0] = '\0';
    if (!*puzzle && (*puzzle = calloc(1, sizeof **puzzle)) == NULL)
        return sj_fail_memory(err);
    parser->puzzle = *puzzle;
    if (parser->len > SJ_MAX_RECORD)
        return sj_parser_fail(parser, 0, err, "the record is larger than %zu MiB",
                              SJ_MAX_RECORD >> 20);
    *found = parser->known;
    const suuji_status status =
        parser->known ? sj_record_layout_fill(parser->layout, text, parser->puzzle, err)
                      : sj_parser_parse(parser, found, err);
    if (sj_dialect_folds(dialect))
        unfold_shown(parser);
    if (status == SUUJI_OK && parser->puzzle->label.failed)
        return sj_fail_memory(err);
    return status;
}

void sj_parser_forget(struct sj_parser *parser)
{
    if (parser->layout)
        suuji_rules_free(parser->layout->rules);
    free(parser->layout);
    parser->layout = NULL;
    parser->seen = (struct sj_repetition){0};
}

void sj_parser_clear(struct sj_parser *parser)
{
    sj_parser_forget(parser);
    suuji_rules_free(parser->rules);
    parser->rules = NULL;
}
