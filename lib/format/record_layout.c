/* SPDX-License-Identifier: MIT */
/* The layout of records, learned from what the format's own parser does with one of them. */
#include "format/record_layout.h"

#include "base/fail.h"
#include "format/symbols_inl.h"

#include <stdlib.h>
#include <string.h>

/* Records of the same length before the layout of one is learned: learning takes as long as parsing
   two more of them. The number doubles each time that no record matched what was learned. */
#define SOME_RECORDS 4
#define MOST_DOUBLINGS 10

/* ---- Matching ---- */

/* Has the text the bytes of the layout around its cells, and are these digits up to the size or the
   usual sign for an empty cell? The loop does not end early, so that compilers
   use vectors for it. */
static bool fits_digits(const struct sj_record_layout *layout, const char *text)
{
    const uint8_t most = layout->digits;
    const uint8_t empty = (uint8_t)layout->table.empty;
    uint8_t wrong = 0;
    for (size_t i = 0; i < layout->len; i++) {
        const uint8_t c = (uint8_t)text[i];
        const uint8_t fixed = layout->fixed[i];
        const uint8_t bad = (uint8_t) - (((uint8_t)(c - '0') > most) & (c != empty));
        wrong |= (uint8_t)(((c ^ (uint8_t)layout->text[i]) & fixed) | (bad & ~fixed));
    }
    return most && !wrong;
}

/* The same for any symbols. */
static bool fits_symbols(const struct sj_record_layout *layout, const char *text)
{
    uint8_t wrong = 0;
    for (size_t i = 0; i < layout->len; i++)
        wrong |= (uint8_t)((uint8_t)text[i] ^ (uint8_t)layout->text[i]) & layout->fixed[i];
    for (size_t i = 0; i < layout->count && !wrong; i++)
        wrong = layout->table.value[(unsigned char)text[layout->place[i]]] == SJ_SYMBOL_NONE;
    return !wrong;
}

bool sj_record_layout_match(const struct sj_record_layout *layout, const char *text, size_t len)
{
    return layout && layout->len && layout->len <= len &&
           (fits_digits(layout, text) || fits_symbols(layout, text));
}

static void read_values(const struct sj_record_layout *layout, size_t first, const char *text,
                        uint8_t *grid)
{
    const size_t cells = layout->rules->cells;
    for (size_t i = 0; i < cells; i++)
        grid[i] = layout->table.value[(unsigned char)text[layout->place[first + i]]];
}

suuji_status sj_record_layout_fill(const struct sj_record_layout *layout, const char *text,
                                   suuji_puzzle *puzzle, suuji_error *err)
{
    const suuji_status status = sj_puzzle_start(puzzle, layout->rules, err);
    if (status != SUUJI_OK)
        return status;
    read_values(layout, 0, text, puzzle->given);
    if (!layout->has_solution)
        return SUUJI_OK;
    uint8_t *const solution = sj_puzzle_solution(puzzle);
    if (!solution)
        return sj_fail_memory(err);
    read_values(layout, layout->rules->cells, text, solution);
    return SUUJI_OK;
}

/* ---- Learning ---- */

void sj_record_layout_note(struct sj_record_layout *layout, const struct sj_parser *parser,
                           const char *at, size_t len)
{
    if (len == 1 && layout->count < SJ_RECORD_LAYOUT_BYTES)
        layout->place[layout->count++] = (uint16_t)(at - parser->text);
    else
        layout->count = SJ_RECORD_LAYOUT_BYTES; /* too many for any record: it has no layout */
}

/* Parse a record and note its cells. False: it holds more than cells of one character each, or
   where it ends depends on what follows it. */
static bool note_cells(struct sj_parser *parser, struct sj_record_layout *layout, const char *text,
                       size_t len)
{
    const suuji_puzzle *const puzzle = parser->puzzle;
    bool found = false;
    parser->text = text;
    parser->len = len;
    parser->remark[0] = '\0';
    parser->noted = layout;
    layout->count = 0;
    if (sj_dialect_cut(parser->dialect, text, len, false) != len ||
        sj_parser_parse(parser, &found, NULL) != SUUJI_OK || !found)
        return false;
    const size_t cells = puzzle->rules->cells;
    return layout->count == (puzzle->has_solution ? 2 * cells : cells) &&
           puzzle->rules->size == parser->dialect->usual && !puzzle->has_marks &&
           !puzzle->has_entries && !puzzle->label.len && !parser->remark[0];
}

/* The same record with empty cells only must have the same layout: not a border, for example. */
static bool is_learned(struct sj_parser *parser, struct sj_record_layout *layout, const char *text,
                       size_t len)
{
    if (!note_cells(parser, layout, text, len))
        return false;
    const suuji_puzzle *const puzzle = parser->puzzle;
    const suuji_rules *const rules = puzzle->rules;
    const size_t count = layout->count;
    layout->has_solution = puzzle->has_solution;
    memcpy(layout->text, text, len);
    memset(layout->fixed, 255, len);
    for (size_t i = 0; i < count; i++) {
        layout->text[layout->place[i]] = '.';
        layout->fixed[layout->place[i]] = 0;
    }
    return note_cells(parser, layout, layout->text, len) && layout->count == count &&
           puzzle->rules == rules && puzzle->has_solution == layout->has_solution &&
           sj_count_clues(puzzle->given, rules->cells) == 0;
}

/* The largest digit of cells for fits_digits; 0: their symbols are not digits. */
static uint8_t digits_of(const struct sj_record_layout *layout)
{
    const struct sj_symbol_table *const table = &layout->table;
    const bool digits = table->symbols == SJ_SYMBOLS_DIGITS && table->size <= 9 &&
                        table->value[(unsigned char)table->empty] == 0;
    return (uint8_t)(digits ? table->size : 0);
}

static void learn_layout(struct sj_parser *parser, const char *text, size_t len)
{
    suuji_puzzle puzzle = {0};
    struct sj_parser own = *parser;
    if (!parser->layout && !(parser->layout = calloc(1, sizeof *parser->layout)))
        return;
    struct sj_record_layout *const layout = parser->layout;
    layout->len = 0;
    own.puzzle = &puzzle;
    if (is_learned(&own, layout, text, len)) {
        layout->len = len;
        layout->lines = sj_count_lines(text, len);
        suuji_rules_free(layout->rules);
        layout->rules = suuji_rules_share(puzzle.rules);
        (void)sj_parser_table(&own, puzzle.rules->size);
        layout->table = own.table;
        layout->digits = digits_of(layout);
    }
    parser->rules = own.rules;
    parser->table = own.table;
    sj_puzzle_clear(&puzzle);
}

void sj_record_layout_consider(struct sj_parser *parser, const char *text, size_t len)
{
    struct sj_repetition *const seen = &parser->seen;
    if (!parser->dialect->format->even || len == 0 || len > SJ_RECORD_LAYOUT_BYTES ||
        parser->dialect->empty == ' ')
        return;
    seen->count = len == seen->len ? seen->count + 1 : 1;
    seen->len = len;
    if (seen->count <= (size_t)SOME_RECORDS << seen->useless)
        return;
    seen->useless += seen->useless < MOST_DOUBLINGS;
    seen->count = 0;
    learn_layout(parser, text, len);
}
