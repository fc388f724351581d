/* SPDX-License-Identifier: MIT */
/* `sudokuwiki`: the board in an address of sudokuwiki.org, after `bd=`, or only its newer form.
   The older form is 81 characters, 0 or . for an empty cell. The newer one has two digits of base
   32 (0-9, a-v) for every cell: bit 0 says that the cell is a clue, bits 1 to 9 are its candidates
   1 to 9. `03` is the clue 1, `g1` the clue 9, and `vu` a cell with all candidates. One board per
   line.

   A cell with one candidate is a given if it is a clue, else an entry: whether the player has
   entered it, the board does not say. */
#include "format/format.h"
#include "format/scan_inl.h"

#include "base/fail.h"

#define CELLS 81u

/* The board within a line. */
struct board {
    size_t at, len;
    bool address; /* it was after "bd=" */
};

static struct board find_board(const char *text, size_t len, size_t at)
{
    struct board board = {.at = at};
    const size_t end = sj_word_end(text, len, at);
    for (size_t i = at; i + 3 <= end && !board.address; i++)
        if (sj_starts(text, end, i, "bd=") &&
            (i == at || text[i - 1] == '?' || text[i - 1] == '&')) {
            board.at = i + 3;
            board.address = true;
        }
    while (board.at + board.len < end && text[board.at + board.len] != '&' &&
           text[board.at + board.len] != '#')
        board.len++;
    return board;
}

/* How many digits of the newer form are good: all of them unless one is not of base 32, or a clue
   does not have exactly one candidate. */
static size_t good_digits(const char *digits, size_t count)
{
    size_t i = 0;
    for (; i < count && sj_digit_value(digits[i]) < 32; i++) {
        if (i % 2 == 0)
            continue;
        const unsigned code = sj_digit_value(digits[i - 1]) * 32 + sj_digit_value(digits[i]);
        if ((code & 1) && sj_bit_count(code) != 2)
            return i - 1;
    }
    return i;
}

/* The newer form without an address must look like a puzzle: most cells have candidates. */
static int looks_like_record(void *user, const char *line, size_t len)
{
    const struct board board = find_board(line, len, 0);
    unsigned filled = 0;
    (void)user;
    if (board.address)
        return board.len == CELLS || board.len == 2 * CELLS ? 98 : 0;
    if (board.len != 2 * CELLS || good_digits(line + board.at, board.len) != board.len)
        return 0;
    for (unsigned cell = 0; cell < CELLS; cell++)
        filled += line[board.at + 2 * cell] != '0' || line[board.at + 2 * cell + 1] > '1';
    return filled * 4 >= CELLS * 3 ? 94 : 0;
}

static suuji_status read_new(struct sj_parser *parser, const struct board *board, suuji_error *err)
{
    suuji_puzzle *const puzzle = parser->puzzle;
    const char *const digits = parser->text + board->at;
    const size_t good = good_digits(digits, board->len);
    if (good < board->len)
        return sj_parser_fail(parser, board->at + good, err,
                              sj_digit_value(digits[good]) >= 32
                                  ? "%s is not a digit of base 32, expected 0-9 or a-v"
                                  : "%s begins a given that does not have exactly one candidate",
                              sj_quoted(parser, board->at + good, &(struct sj_quote){0}));
    suuji_status status = SUUJI_OK;
    for (unsigned cell = 0; status == SUUJI_OK && cell < CELLS; cell++) {
        const unsigned code =
            sj_digit_value(digits[2 * cell]) * 32 + sj_digit_value(digits[2 * cell + 1]);
        const uint64_t mask = code >> 1;
        status = sj_bit_count(mask) == 1 && (code & 1) == 0
                     ? suuji_puzzle_set_entry(puzzle, cell, sj_low_bit(mask) + 1, err)
                     : sj_puzzle_set_candidates(puzzle, cell, &mask, err);
    }
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    const struct board board = find_board(parser->text, parser->len, at);
    if (board.len != CELLS && board.len != 2 * CELLS)
        return sj_parser_fail(parser, board.at, err,
                              "a board of %zu characters, expected 81 or 162", board.len);
    suuji_status status = sj_parser_start(parser, 9, err);
    if (status == SUUJI_OK)
        status = board.len == CELLS ? sj_parser_digits(parser, board.at, err)
                                    : read_new(parser, &board, err);
    if (status == SUUJI_OK)
        sj_label_rest(parser, sj_word_end(parser->text, parser->len, at));
    *found = status == SUUJI_OK;
    return status;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    const suuji_puzzle *const puzzle = writing->puzzle;
    if (puzzle->rules->size != 9)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format 'sudokuwiki' can store only size 9, not %u", puzzle->rules->size);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        unsigned mask = writing->grid[cell] ? 1u << (writing->grid[cell] - 1) : 511u;
        if (puzzle->has_marks)
            mask &= ~(unsigned)puzzle->excluded[cell * puzzle->words] & 511u;
        /* A given that is also eliminated leaves no candidate, and such a cell is not a clue. */
        const bool given = puzzle->given[cell] != 0 && !sj_puzzle_is_entry(puzzle, cell);
        const unsigned code = mask << 1 | (given && mask != 0);
        sj_text_char(out, digits[code / 32]);
        sj_text_char(out, digits[code % 32]);
    }
    sj_write_label(writing, " ", out);
    return SUUJI_OK;
}

const struct sj_format sj_format_sudokuwiki = {
    .info = {.name = "sudokuwiki",
             .summary = "boards of sudokuwiki.org, in an address or by themselves",
             .example = "vuvu09vu05vu21vuvu...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_MARKS |
                    SUUJI_FORMAT_PROGRAM | SUUJI_FORMAT_ENTRIES,
             .max_size = 9},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = write,
};
