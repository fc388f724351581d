/* SPDX-License-Identifier: MIT */
/* `marks`: the candidates of every cell, one puzzle per line. A cell has a place for each value, in
   order, which holds the value or an empty sign: {3, 5} is `..3.5....`, a 9x9 puzzle 729
   characters. Beyond size 9 a place is two characters, `..` or `03`; a single character per place,
   1-9 and then letters, is read as well.

   A cell with one candidate is a given: the format does not distinguish them, and the difference
   does not matter. A cell without any candidate is allowed; the puzzle has no solution then. */
#include "format/format.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

#include "base/fail.h"

/* Two decimal digits per candidate. */
#define MAX_SIZE 99u

/* How a line of candidates is laid out. */
struct layout {
    unsigned size;  /* 0: it is not */
    unsigned width; /* characters per place, 1 or 2 */
};

/* The layout of `count` characters. No two layouts have the same count: 2 is not a cube. */
static struct layout layout_of(size_t count)
{
    for (unsigned size = 1; size <= MAX_SIZE; size++) {
        const size_t places = (size_t)size * size * size;
        if (count == places && size <= 61)
            return (struct layout){size, 1};
        if (count == 2 * places && size > 9)
            return (struct layout){size, 2};
    }
    return (struct layout){0, 0};
}

static size_t word_length(const char *text, size_t len, size_t at)
{
    size_t end = at;
    while (!sj_at_end(text, len, end) && !memchr(",;#", text[end], 3))
        end++;
    return end - at;
}

/* What the place says: the value, 0 for no candidate, SJ_SYMBOL_BAD for neither. */
static unsigned place_value(const struct layout *layout, const char *place)
{
    const bool two = layout->width == 2;
    if ((place[0] == '0' || sj_symbol_empty(place[0])) &&
        (!two || (place[1] == place[0]))) /* two alike: "00" or ".." */
        return 0;
    if (!two)
        return sj_symbol_value(SJ_SYMBOLS_DIGITS, layout->size, place[0]);
    if (!sj_is_digit(place[0]) || !sj_is_digit(place[1]))
        return SJ_SYMBOL_BAD;
    return (unsigned)(place[0] - '0') * 10 + (unsigned)(place[1] - '0');
}

/* Are the first `places` of a text of this layout as they should be? Counts the cells, of those
   that are whole, that have a candidate. */
static bool places_fit(const struct layout *layout, const char *text, size_t places, size_t *filled)
{
    bool any = false;
    *filled = 0;
    for (size_t i = 0; i < places; i++) {
        const unsigned want = (unsigned)(i % layout->size) + 1;
        const unsigned value = place_value(layout, text + i * layout->width);
        if (value != 0 && value != want)
            return false;
        any = any || value != 0;
        if (want == layout->size) {
            *filled += any;
            any = false;
        }
    }
    return true;
}

/* A cube can be a square as well: 729 characters may be a `line` of size 27. Candidates are
   recognised by their places; where few cells have any, that says little. */
static int looks_like_record(void *user, const char *line, size_t len)
{
    const size_t count = word_length(line, len, 0);
    const struct layout layout = layout_of(count);
    struct sj_dialect *const dialect = user;
    size_t filled = 0;
    const size_t cells = (size_t)layout.size * layout.size;
    if (layout.size < 2 || !places_fit(&layout, line, cells * layout.size, &filled))
        return 0;
    if (layout.size <= 9 && memchr(line, '0', count))
        dialect->empty = '0';
    if (layout.size == 2)
        return 20;
    if (filled == cells)
        return 97;
    return filled * 4 >= cells * 3 ? 92 : filled > 0 ? 30 : 0;
}

/* A head without the end of a line: of which size could such a long one be? */
static int probe_long_line(const char *head, size_t len)
{
    for (unsigned size = 10; size <= MAX_SIZE; size++)
        for (unsigned width = 1; width <= 2; width++) {
            const struct layout layout = {size, width};
            const size_t places = len / width;
            size_t filled = 0;
            if ((size_t)size * size * size >= places && (size <= 61 || width == 2) &&
                places_fit(&layout, head, places, &filled) && filled * 4 >= places / size * 3)
                return 92;
        }
    return 0;
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    if (!whole && len > 0 && !memchr(head, '\n', len))
        return probe_long_line(head, len);
    return sj_probe_lines(head, len, whole, looks_like_record, dialect);
}

static suuji_status read_cells(struct sj_parser *parser, size_t at, const struct layout *layout,
                               suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    const unsigned cells = layout->size * layout->size;
    for (unsigned cell = 0; status == SUUJI_OK && cell < cells; cell++) {
        uint64_t present[2] = {0, 0};
        for (unsigned want = 1; want <= layout->size; want++, at += layout->width) {
            const unsigned value = place_value(layout, parser->text + at);
            if (value != 0 && value != want)
                return sj_parser_fail(
                    parser, at, err,
                    "'%.*s' at the place of candidate %u, expected the candidate or '.'",
                    (int)layout->width, parser->text + at, want);
            if (value)
                sj_bit_set(present, want - 1);
        }
        status = sj_puzzle_set_candidates(parser->puzzle, cell, present, err);
    }
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    if (at == parser->len || parser->text[at] == '#')
        return SUUJI_OK;
    const size_t count = word_length(parser->text, parser->len, at);
    const struct layout layout = layout_of(count);
    if (layout.size == 0)
        return sj_parser_fail(parser, at, err,
                              "%zu characters of candidates, expected size^3 (729 for size 9), "
                              "twice that above size 9",
                              count);
    suuji_status status = sj_parser_start(parser, layout.size, err);
    if (status == SUUJI_OK)
        status = read_cells(parser, at, &layout, err);
    if (status == SUUJI_OK)
        sj_label_rest(parser, at + count);
    *found = status == SUUJI_OK;
    return status;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const char empty = writing->dialect->empty == '0' ? '0' : '.';
    (void)err;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        for (unsigned value = 1; value <= rules->size; value++) {
            const bool candidate = (writing->grid[cell] == 0 || writing->grid[cell] == value) &&
                                   !sj_puzzle_is_excluded(writing->puzzle, cell, value);
            if (rules->size > 9)
                sj_text_char(out, candidate ? (char)('0' + value / 10) : empty);
            sj_text_char(out, candidate ? (char)('0' + value % 10) : empty);
        }
    sj_write_label(writing, " ", out);
    return SUUJI_OK;
}

const struct sj_format sj_format_marks = {
    .info = {.name = "marks",
             .summary = "all candidates, a place for each: 729 characters for 9x9",
             .example = "..3.5....1.......123456789.........",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_MARKS,
             .max_size = MAX_SIZE},
    .probe = probe,
    .most = 97,
    .parse = parse,
    .write = write,
};
