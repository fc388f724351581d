/* SPDX-License-Identifier: MIT */
/* `scf`: the short code of SudokuPad for classic puzzles, by itself or within an address, one per
   line:

       scfADCQTDPL1I6i8B2TvAS6H8g2G9PSCNTFBN

   A character encodes a digit, 0 for an empty cell, and the up to five empty cells that follow it:
   its place in 0-9A-Za-z is the digit plus ten times their number. After the 81 cells `x` means
   both diagonals, and `w` windoku; they may follow a `*`, and after them `t` and a title, ended by
   `*`, and `a` and an author. */
#include "format/format.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "model/extra_rules.h"

#define CELLS 81u

/* Where the code begins: after the first "scf" that begins a word, a step of a path or a value of
   an address. `*found` is false where there is none; the code is the whole word then. */
static size_t find_code(const char *text, size_t len, size_t at, bool *found)
{
    const size_t end = sj_word_end(text, len, at);
    *found = true;
    for (size_t i = at; i < end; i++)
        if (sj_starts(text, end, i, "scf") && (i == at || text[i - 1] == '/' || text[i - 1] == '='))
            return i + 3;
    *found = false;
    return at;
}

/* The characters of the code, by what they say. */
static const char codes[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/* Decode the cells at `at` and the letters for rules after them. Returns the end, and in `*cells`
   how many there are; more than 81 where the last character says too many. */
static size_t decode(const char *text, size_t len, size_t at, uint8_t *grid, unsigned *cells,
                     unsigned *extras)
{
    *cells = 0;
    *extras = 0;
    const char *place = NULL;
    while (at < len && *cells < CELLS && (place = memchr(codes, text[at], sizeof codes - 1))) {
        const unsigned code = (unsigned)(place - codes);
        const unsigned more = 1 + code / 10;
        if (*cells + more > CELLS) {
            *cells += more;
            return at;
        }
        memset(grid + *cells, 0, more);
        grid[*cells] = (uint8_t)(code % 10);
        *cells += more;
        at++;
    }
    at += *cells == CELLS && at < len && text[at] == '*';
    for (; *cells == CELLS && at < len && (text[at] == 'x' || text[at] == 'w'); at++)
        *extras |= sj_extra_bit(text[at] == 'x' ? "x" : "windoku");
    return at;
}

/* May an address continue, or end, here? After '*' a title or an author may follow. */
static bool can_end(const char *text, size_t len, size_t at)
{
    size_t star = at;
    while (star > 0 && (text[star - 1] == 'x' || text[star - 1] == 'w'))
        star--;
    return sj_at_end(text, len, at) || memchr("?&#/", text[at], 4) ||
           (star > 0 && text[star - 1] == '*' && memchr("ta*", text[at], 3));
}

static int looks_like_record(void *user, const char *line, size_t len)
{
    uint8_t grid[CELLS];
    unsigned cells = 0;
    unsigned extras = 0;
    bool found = false;
    (void)user;
    const size_t at = find_code(line, len, 0, &found);
    const size_t end = found ? decode(line, len, at, grid, &cells, &extras) : 0;
    return cells == CELLS && can_end(line, len, end) ? 98 : 0;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    uint8_t grid[CELLS];
    unsigned cells = 0;
    struct sj_rules_spec spec = {.size = 9, .box_rows = 3, .box_cols = 3};
    bool prefix = false;
    const size_t first = sj_skip_blanks(parser->text, parser->len, 0);
    const size_t at = find_code(parser->text, parser->len, first, &prefix);
    const size_t end = decode(parser->text, parser->len, at, grid, &cells, &spec.extras);
    if (cells > CELLS)
        return sj_parser_fail(parser, end, err, "%s makes %u cells, expected 81",
                              sj_quoted(parser, end, &(struct sj_quote){0}), cells);
    if (cells < CELLS)
        return sj_parser_fail(parser, end, err, "%s after %u cells, expected 81",
                              sj_quoted(parser, end, &(struct sj_quote){0}), cells);
    if (!can_end(parser->text, parser->len, end))
        return sj_parser_fail(parser, end, err, "%s after the cells, expected 'x', 'w' or the end",
                              sj_quoted(parser, end, &(struct sj_quote){0}));
    const suuji_status status = sj_parser_start_spec(parser, &spec, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(parser->puzzle->given, grid, CELLS);
    sj_label_rest(parser, sj_word_end(parser->text, parser->len, end));
    *found = true;
    return SUUJI_OK;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const unsigned x = sj_extra_bit("x");
    const unsigned windoku = sj_extra_bit("windoku");
    if (rules->size != 9 || rules->box_rows != 3 || (rules->extras & ~(x | windoku)))
        return sj_fail(
            err, SUUJI_ERR_UNSUPPORTED,
            "format 'scf' can store only 9x9 with boxes, '+x' and '+windoku', not '%.80s'",
            rules->spec);
    sj_text_str(out, "https://sudokupad.app/scf");
    for (unsigned cell = 0; cell < CELLS;) {
        unsigned zeros = 0;
        while (zeros < 5 && cell + zeros + 1 < CELLS && writing->grid[cell + zeros + 1] == 0)
            zeros++;
        sj_text_char(out, codes[writing->grid[cell] + 10 * zeros]);
        cell += zeros + 1;
    }
    sj_text_str(out, rules->extras & x ? "x" : "");
    sj_text_str(out, rules->extras & windoku ? "w" : "");
    sj_write_label(writing, " ", out);
    return SUUJI_OK;
}

const struct sj_format sj_format_scf = {
    .info = {.name = "scf",
             .summary = "SudokuPad's code for classic puzzles, by itself or in an address",
             .example = "https://sudokupad.app/scfADCQTDPL1I6i8B2TvAS6H8...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_RULES |
                    SUUJI_FORMAT_EXTRAS,
             .max_size = 9},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = write,
};
