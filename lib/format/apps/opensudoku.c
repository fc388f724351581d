/* SPDX-License-Identifier: MIT */
/* `opensudoku`: the XML files of the OpenSudoku app, all versions, and `.1gsudoku` files:

       <opensudoku version="2"><folder name="mine"><game data="003020600..." note="hard"/></folder>
       </opensudoku>

   A `<game>` or `<sudoku>` is a puzzle; its `data` is 81 digits, or `version: N` and value, notes
   and 0 or 1 for every cell, with bars between them. Cells marked 1 belong to the player: what is
   entered there is an entry, read if progress is asked for; notes are not read. The attribute
   `note` is the puzzle's label. Written is version 2 with 81 digits, or, if there are entries, with
   three fields for every cell. */
#include "format/format.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "codec/xml.h"

#define CELLS 81u

static bool is_game(const struct sj_xml *xml)
{
    return !xml->closing && (sj_xml_is(xml, "game") || sj_xml_is(xml, "sudoku"));
}

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_xml xml = {.text = head, .len = len};
    (void)whole, (void)dialect;
    if (sj_skip_blanks(head, len, 0) == len || head[sj_skip_blanks(head, len, 0)] != '<')
        return 0;
    while (sj_xml_next(&xml)) {
        struct sj_xml_part data;
        if (sj_xml_is(&xml, "opensudoku"))
            return 99;
        if (is_game(&xml))
            return sj_xml_attribute(&xml, "data", &data) ? 90 : 0;
    }
    return 0;
}

/* A record ends with a game's tag; the first has the head before it, the last one has the tail. */
static size_t record_length(const struct sj_dialect *dialect, const char *text, size_t len,
                            bool last)
{
    struct sj_xml xml = {.text = text, .len = len};
    (void)dialect;
    while (sj_xml_next(&xml))
        if (is_game(&xml))
            return xml.at;
    return last ? len : 0;
}

static suuji_status read_digits(struct sj_parser *parser, const struct sj_xml_part *data,
                                suuji_error *err)
{
    if (data->len != CELLS)
        return sj_parser_fail(parser, data->at, err, "data of %zu characters, expected 81 digits",
                              data->len);
    return sj_parser_digits(parser, data->at, err);
}

/* After "version: N" and the end of line after it, which may be written as a blank or an entity. */
static size_t skip_version(const char *text, size_t at, size_t end)
{
    at += strlen("version:");
    while (at < end && text[at] == ' ')
        at++;
    while (at < end && sj_is_digit(text[at]))
        at++;
    for (;;) {
        at = sj_skip_blanks(text, end, at);
        const char *const entity =
            sj_starts(text, end, at, "&#") ? memchr(text + at, ';', end - at) : NULL;
        if (!entity)
            return at;
        at = (size_t)(entity - text) + 1;
    }
}

/* Value, notes, editable: a bar ends each. A second bar after the notes is a slip of version 2. */
static suuji_status read_fields(struct sj_parser *parser, const struct sj_xml_part *data,
                                suuji_error *err)
{
    const char *const text = parser->text;
    const size_t end = data->at + data->len;
    size_t at = skip_version(text, data->at, end);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const size_t value = at;
        if (at + 1 >= end || !sj_is_digit(text[at]) || text[at + 1] != '|')
            return sj_parser_fail(parser, at, err, "cell %u: expected its value and '|'", cell + 1);
        at += 2;
        while (at < end && (sj_is_digit(text[at]) || text[at] == ',' || text[at] == '-'))
            at++;
        const size_t bars = at;
        while (at < end && at < bars + 2 && text[at] == '|')
            at++;
        if (at == bars)
            return sj_parser_fail(parser, at, err, "cell %u: expected its notes and '|'", cell + 1);
        if (at >= end || (text[at] != '0' && text[at] != '1') ||
            (at + 1 < end && text[at + 1] != '|'))
            return sj_parser_fail(parser, at, err, "cell %u: expected 0 or 1 and '|'", cell + 1);
        const unsigned number = (unsigned)(text[value] - '0');
        if (text[at] == '0')
            parser->puzzle->given[cell] = (uint8_t)number;
        else if (parser->dialect->progress &&
                 suuji_puzzle_set_entry(parser->puzzle, cell, number, err) != SUUJI_OK)
            return SUUJI_ERR_MEMORY;
        at += at + 1 < end ? 2 : 1;
    }
    return at == end ? SUUJI_OK : sj_parser_fail(parser, at, err, "more than 81 cells");
}

static suuji_status read_game(struct sj_parser *parser, const struct sj_xml *xml, suuji_error *err)
{
    struct sj_xml_part data;
    struct sj_xml_part note;
    if (!sj_xml_attribute(xml, "data", &data))
        return sj_parser_fail(parser, xml->tag, err, "<%.*s> has no data", (int)xml->name.len,
                              parser->text + xml->name.at);
    suuji_status status = sj_parser_start(parser, 9, err);
    if (status == SUUJI_OK)
        status = sj_starts(parser->text, data.at + data.len, data.at, "version:")
                     ? read_fields(parser, &data, err)
                     : read_digits(parser, &data, err);
    if (status == SUUJI_OK && sj_xml_attribute(xml, "note", &note)) {
        struct sj_text label = {0};
        sj_xml_unescape(parser->text + note.at, note.len, &label);
        if (label.failed)
            status = sj_fail_memory(err);
        else if (label.len > 0)
            sj_puzzle_label(parser->puzzle, label.at, label.len);
        sj_text_free(&label);
    }
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_xml xml = {.text = parser->text, .len = parser->len};
    while (sj_xml_next(&xml))
        if (is_game(&xml)) {
            const suuji_status status = read_game(parser, &xml, err);
            *found = status == SUUJI_OK;
            return status;
        }
    return sj_parser_end_tags(parser, xml.at, err);
}

static void write_head(const struct sj_dialect *dialect, struct sj_text *out)
{
    (void)dialect;
    sj_text_str(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
                     "<folder name=\"suuji\">\n");
}

/* Value, no notes, 1 for what is not a given. */
static void write_fields(const struct sj_writing *writing, struct sj_text *out)
{
    const suuji_puzzle *const puzzle = writing->puzzle;
    sj_text_str(out, "version: 2&#10;");
    for (unsigned cell = 0; cell < CELLS; cell++)
        sj_text_printf(out, "%u|0|%u|", writing->grid[cell],
                       puzzle->given[cell] == 0 || sj_puzzle_is_entry(puzzle, cell));
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const char *const label = suuji_puzzle_label(writing->puzzle);
    if (writing->puzzle->rules->size != 9)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format 'opensudoku' can store only size 9, not %u",
                       writing->puzzle->rules->size);
    sj_text_str(out, "<game data=\"");
    if (writing->puzzle->has_entries && writing->grid == writing->puzzle->given)
        write_fields(writing, out);
    else
        for (unsigned cell = 0; cell < CELLS; cell++)
            sj_text_char(out, (char)('0' + writing->grid[cell]));
    if (*label) {
        sj_text_str(out, "\" note=\"");
        sj_xml_escape(label, strlen(label), out);
    }
    sj_text_str(out, "\"/>\n");
    return SUUJI_OK;
}

static void write_tail(struct sj_text *out)
{
    sj_text_str(out, "</folder>\n</opensudoku>\n");
}

const struct sj_format sj_format_opensudoku = {
    .info = {.name = "opensudoku",
             .summary = "XML files of the OpenSudoku app",
             .example = "<opensudoku version=\"2\"><folder name=...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_PROGRAM |
                    SUUJI_FORMAT_ENTRIES,
             .max_size = 9,
             .extensions = "xml"},
    .probe = probe,
    .cut = record_length,
    .parse = parse,
    .write_head = write_head,
    .write = write,
    .write_tail = write_tail,
};
