/* SPDX-License-Identifier: MIT */
/* `ksudoku`: saved games of KSudoku, XML, read only:

       <ksudoku><game ...><puzzle><graph order="9" type="sudoku"/><values>__c_b_f__...</values>
       </puzzle> ... </game></ksudoku>

   The graph states the size (`order`) and the houses: square boxes, or with type "custom" groups of
   cells: diagonals, regions. The values are letters, `a` for 1, `_` for an empty cell, column by
   column; so are the cells that groups name. What the player did follows as `<history>` and is not
   part of the puzzle. Cages have an operator: 4 adds; 0 is a given cell. Their values differ unless the type is
   "Mathdoku". Boards of several grids or three dimensions, and other operators, are refused. */
#include "format/format.h"
#include "model/region_map.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "codec/xml.h"
#include "model/extra_rules.h"

#include <stdlib.h>

/* Letters 'a' to 'z'. */
#define MAX_SIZE 26u

/* A board under construction. */
struct board {
    unsigned size;
    bool custom;
    bool grid;                           /* there are rows and columns */
    bool boxes;                          /* square boxes too */
    bool diagonal[2];                    /* down, up */
    unsigned regions;                    /* groups that are neither */
    uint8_t region[MAX_SIZE * MAX_SIZE]; /* 1-based, by cell; 0: in none yet */
    bool mathdoku;                       /* the values of a cage may be equal */
    int32_t total;                       /* of the cage that is being read, */
    unsigned cage_size; /* and how many cells it says that it has; 0: it does not */
    struct sj_constraint_list cages;
};

static int probe(const char *head, size_t len, bool whole, struct sj_dialect *dialect)
{
    struct sj_xml xml = {.text = head, .len = len};
    (void)whole, (void)dialect;
    if (sj_skip_blanks(head, len, 0) == len || head[sj_skip_blanks(head, len, 0)] != '<')
        return 0;
    return sj_xml_next(&xml) && sj_xml_is(&xml, "ksudoku") ? 99 : 0;
}

/* A record ends with </puzzle>; what follows the last one is a record without a puzzle. */
static size_t record_length(const struct sj_dialect *dialect, const char *text, size_t len,
                            bool last)
{
    struct sj_xml xml = {.text = text, .len = len};
    (void)dialect;
    while (sj_xml_next(&xml))
        if (xml.closing && sj_xml_is(&xml, "puzzle"))
            return xml.at;
    return last ? len : 0;
}

/* An attribute that is a number, or `fallback`. */
static unsigned number_of(const struct sj_xml *xml, const char *name, unsigned fallback)
{
    struct sj_xml_part part;
    if (!sj_xml_attribute(xml, name, &part))
        return fallback;
    return sj_scan_number(xml->text, part.at + part.len, &part.at);
}

static suuji_status fail_at_tag(struct sj_parser *parser, const struct sj_xml *xml,
                                suuji_error *err, const char *what)
{
    (void)sj_parser_fail(parser, xml->tag, err, "%s: not supported", what);
    return sj_refused(err);
}

static suuji_status read_graph(struct sj_parser *parser, const struct sj_xml *xml,
                               struct board *board, suuji_error *err)
{
    struct sj_xml_part type;
    board->size = number_of(xml, "order", 0);
    if (board->size < 1 || board->size > MAX_SIZE)
        return sj_parser_fail(parser, xml->tag, err, "the order of a graph must be from 1 to %u",
                              MAX_SIZE);
    if (!sj_xml_attribute(xml, "type", &type))
        return sj_parser_fail(parser, xml->tag, err, "the graph has no type");
    const char *const name = parser->text + type.at;
    if (type.len == 6 && memcmp(name, "sudoku", 6) == 0) {
        board->grid = board->boxes = true;
        return SUUJI_OK;
    }
    struct sj_xml_part specific;
    board->mathdoku = sj_xml_attribute(xml, "specific-type", &specific) && specific.len == 8 &&
                      memcmp(parser->text + specific.at, "Mathdoku", 8) == 0;
    board->custom = type.len == 6 && memcmp(name, "custom", 6) == 0;
    if (!board->custom || number_of(xml, "sizeX", 0) != board->size ||
        number_of(xml, "sizeY", 0) != board->size || number_of(xml, "sizeZ", 1) != 1)
        return fail_at_tag(parser, xml, err, "a board that is not one square grid");
    return SUUJI_OK;
}

/* A group of cells: one of the diagonals, or a region. `cells` is its text. */
static suuji_status add_group(struct sj_parser *parser, const struct sj_xml *xml,
                              struct board *board, suuji_error *err)
{
    const unsigned size = board->size;
    const size_t end = xml->before.at + xml->before.len;
    unsigned count = 0;
    unsigned down = 0;
    unsigned up = 0;
    uint16_t cell[MAX_SIZE];
    for (size_t at = sj_skip_blanks(parser->text, end, xml->before.at); at < end;
         at = sj_skip_blanks(parser->text, end, at)) {
        const size_t first = at;
        const unsigned index = sj_scan_number(parser->text, end, &at);
        if (at == first || index >= size * size || count == size)
            return sj_parser_fail(parser, first, err, "a group must have %u cells from 0 to %u",
                                  size, size * size - 1);
        const unsigned row = index % size; /* columns come first */
        const unsigned col = index / size;
        down += row == col;
        up += row + col == size - 1;
        cell[count++] = (uint16_t)(row * size + col);
    }
    if (count != size)
        return sj_parser_fail(parser, end, err, "a group of %u cells, expected %u", count, size);
    if (size > 1 && (down == size || up == size)) {
        board->diagonal[up == size] = true;
        return SUUJI_OK;
    }
    board->regions++;
    for (unsigned i = 0; i < size; i++) {
        if (board->boxes || board->regions > size || board->region[cell[i]])
            return fail_at_tag(parser, xml, err, "a group that is neither a diagonal nor a region");
        board->region[cell[i]] = (uint8_t)board->regions;
    }
    return SUUJI_OK;
}

/* The total of a cage that adds. */
static suuji_status begin_cage(struct sj_parser *parser, const struct sj_xml *xml,
                               struct board *board, suuji_error *err)
{
    static const char *const others[] = {"a cage that divides", "a cage that subtracts",
                                         "a cage that multiplies"};
    const unsigned type = number_of(xml, "operator", 0), size = number_of(xml, "size", 0);
    if (type >= 1 && type <= 3 && size != 1)
        return fail_at_tag(parser, xml, err, others[type - 1]);
    if ((type == 0 && size != 1) || type > 4)
        return fail_at_tag(parser, xml, err, "a cage whose operator is not known");
    board->total = (int32_t)number_of(xml, "value", 0);
    board->cage_size = size;
    return board->total > 0 ? SUUJI_OK
                            : sj_parser_fail(parser, xml->tag, err, "a cage without a value");
}

static suuji_status add_cage(struct sj_parser *parser, const struct sj_xml *xml,
                             struct board *board, suuji_error *err)
{
    const unsigned size = board->size;
    const size_t end = xml->before.at + xml->before.len;
    const char *const kind = board->mathdoku ? "sum" : "cage";
    unsigned count = 0;
    bool good = sj_constraint_begin(&board->cages, sj_constraint_kind_find(kind, strlen(kind))) &&
                sj_constraint_number(&board->cages, board->total);
    for (size_t at = sj_skip_blanks(parser->text, end, xml->before.at); good && at < end;
         at = sj_skip_blanks(parser->text, end, at)) {
        const size_t first = at;
        const unsigned index = sj_scan_number(parser->text, end, &at);
        if (at == first || index >= size * size)
            return sj_parser_fail(parser, first, err, "a cage must have cells from 0 to %u",
                                  size * size - 1);
        good = sj_constraint_cell(&board->cages, index % size * size + index / size);
        count++;
    }
    if (good && board->cage_size && count != board->cage_size)
        return sj_parser_fail(parser, end, err, "a cage of %u cells, expected %u", count,
                              board->cage_size);
    return good && sj_constraint_group(&board->cages) ? SUUJI_OK : sj_fail_memory(err);
}

/* What one tag says about the board. */
static suuji_status read_tag(struct sj_parser *parser, const struct sj_xml *xml,
                             struct board *board, suuji_error *err)
{
    if (!xml->closing && sj_xml_is(xml, "graph"))
        return board->size ? sj_parser_fail(parser, xml->tag, err, "a second graph")
                           : read_graph(parser, xml, board, err);
    if (!board->custom)
        return SUUJI_OK;
    if (!xml->closing && sj_xml_is(xml, "sudokugroups")) {
        if (board->grid || number_of(xml, "at", 0) != 0)
            return fail_at_tag(parser, xml, err, "a board of several grids");
        board->grid = true;
        board->boxes = number_of(xml, "withblocks", 1) == 1;
    } else if (sj_xml_is(xml, "roxdokugroups")) {
        return fail_at_tag(parser, xml, err, "a board of three dimensions");
    } else if (sj_xml_is(xml, "cage")) {
        return xml->closing ? add_cage(parser, xml, board, err)
                            : begin_cage(parser, xml, board, err);
    } else if (xml->closing && sj_xml_is(xml, "clique")) {
        return add_group(parser, xml, board, err);
    }
    return SUUJI_OK;
}

/* The rules of a board whose graph has been read. */
static suuji_status start(struct sj_parser *parser, const struct sj_xml *xml, struct board *board,
                          suuji_error *err)
{
    struct sj_rules_spec spec = {.size = board->size};
    unsigned base = 1;
    while (base * base < board->size)
        base++;
    if (!board->grid || board->diagonal[0] != board->diagonal[1] ||
        (board->regions > 0 && board->regions != board->size))
        return fail_at_tag(parser, xml, err,
                           !board->grid     ? "a board without rows and columns"
                           : board->regions ? "regions that do not cover the board"
                                            : "only one diagonal");
    if (board->boxes && base * base != board->size)
        return sj_parser_fail(parser, xml->tag, err, "a board of size %u cannot have square boxes",
                              board->size);
    if (board->boxes)
        spec.box_rows = spec.box_cols = base;
    else if (board->regions)
        sj_region_map_spec(board->region, board->size, &spec);
    spec.extras = board->diagonal[0] ? sj_extra_bit("x") : 0;
    board->cages.size = board->size;
    spec.constraints = board->cages;
    suuji_error why = {.column = 0};
    const suuji_status status = sj_parser_start_spec(parser, &spec, &why);
    if (status == SUUJI_ERR_RULES)
        return sj_parser_fail(parser, xml->tag, err, "%s", why.text);
    if (status != SUUJI_OK && err)
        *err = why;
    return status;
}

static suuji_status read_values(struct sj_parser *parser, const struct sj_xml_part *part,
                                suuji_error *err)
{
    const unsigned size = parser->puzzle->rules->size;
    size_t at = sj_skip_blanks(parser->text, part->at + part->len, part->at);
    const size_t end = sj_word_end(parser->text, part->at + part->len, at);
    if (end - at != (size_t)size * size)
        return sj_parser_fail(parser, at, err, "%zu values, expected %u", end - at, size * size);
    for (unsigned i = 0; i < size * size; i++, at++) {
        const char c = parser->text[at];
        if (c != '_' && (c < 'a' || c >= (char)('a' + size)))
            return sj_parser_fail(parser, at, err, "%s is not a value, expected 'a' to '%c' or '_'",
                                  sj_quoted(parser, at, &(struct sj_quote){0}),
                                  (char)('a' + size - 1));
        parser->puzzle->given[i % size * size + i / size] = c == '_' ? 0 : (uint8_t)(c - 'a' + 1);
    }
    return SUUJI_OK;
}

static suuji_status read_puzzle(struct sj_parser *parser, struct board *board, bool *found,
                                suuji_error *err)
{
    struct sj_xml xml = {.text = parser->text, .len = parser->len};
    suuji_status status = SUUJI_OK;
    bool puzzle = false;
    while (status == SUUJI_OK && sj_xml_next(&xml)) {
        puzzle = puzzle || sj_xml_is(&xml, "puzzle");
        if (!xml.closing || !sj_xml_is(&xml, "values")) {
            status = read_tag(parser, &xml, board, err);
            continue;
        }
        if (!board->size)
            return sj_parser_fail(parser, xml.tag, err, "there is no graph before the values");
        status = start(parser, &xml, board, err);
        if (status == SUUJI_OK)
            status = read_values(parser, &xml.before, err);
        *found = status == SUUJI_OK;
        return status;
    }
    if (status == SUUJI_OK && (puzzle || board->size))
        return sj_parser_fail(parser, parser->len, err, "the puzzle has no values");
    return status == SUUJI_OK ? sj_parser_end_tags(parser, xml.at, err) : status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct board board = {0};
    const suuji_status status = read_puzzle(parser, &board, found, err);
    sj_constraint_list_free(&board.cages);
    return status;
}

const struct sj_format sj_format_ksudoku = {
    .info = {.name = "ksudoku",
             .summary = "saved games of KSudoku",
             .example = "<ksudoku><game had-help=\"0\"...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_REGIONS | SUUJI_FORMAT_RULES |
                    SUUJI_FORMAT_EXTRAS | SUUJI_FORMAT_CONSTRAINTS,
             .max_size = MAX_SIZE},
    .probe = probe,
    .cut = record_length,
    .parse = parse,
};
