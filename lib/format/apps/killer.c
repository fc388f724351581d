/* SPDX-License-Identifier: MIT */
/* Killer puzzles of size 9 in one word, one per line, in three ways of writing:

   `killer`, 81 characters: 0-9, A-Z, a-j for the sum of a cage, at one of its cells; each other
   cell of it points a step closer to that cell by < > ^ v, or ` ' , . for up left, up right, down
   left, down right.

   `killerlong`, of PS and others: "3x3::k:", or "3x3:d:k:" with diagonals, and 81 numbers with a
   colon after each: 256 times the sum of the cage, and its number, which is any that other cages of
   this sum do not have.

   `sumocue`: "SumoCueV1", "D" with diagonals, and for each cell "=" and a sum at one cell of each
   cage, "+" and the number of this cell from 0 at the others; then "J" and a digit, its region, if
   regions are irregular.

   None has givens: a cage of one cell is one. Cells in no cage are cages of one cell without a sum.
   A solution is written as 81 such givens. */
#include "format/apps/cage_map.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "model/extra_rules.h"
#include "model/region_map.h"

enum { SIDE = SJ_CAGE_MAP_SIDE, CELLS = SIDE * SIDE, NO_CELL = UINT16_MAX };

/* What is read of a record. */
struct record {
    struct sj_parser *parser;
    size_t at, end;
    struct sj_cage_map map;
    struct sj_rules_spec spec;
    uint8_t region[CELLS];
};

static suuji_status parse_with(struct sj_parser *parser, bool *found, suuji_error *err,
                               suuji_status (*read)(struct record *r, suuji_error *err))
{
    struct record r = {.parser = parser};
    r.spec = (struct sj_rules_spec){.size = SIDE, .box_rows = 3, .box_cols = 3};
    r.at = sj_skip_blanks(parser->text, parser->len, 0);
    r.end = sj_word_end(parser->text, parser->len, r.at);
    suuji_status status = sj_cage_map_make(&r.map, SIDE) ? read(&r, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_cage_map_start(parser, &r.map, &r.spec, err);
    if (status == SUUJI_OK)
        sj_label_rest(parser, r.end);
    sj_cage_map_free(&r.map);
    sj_constraint_list_free(&r.spec.constraints);
    *found = status == SUUJI_OK;
    return status;
}

/* A whole number at `*at`; negative: there is none, or it is too large. */
static long read_number(const char *text, size_t end, size_t *at)
{
    const size_t first = *at;
    long number = 0;
    for (; *at < end && sj_is_digit(text[*at]) && *at < first + 7; ++*at)
        number = number * 10 + (text[*at] - '0');
    return *at > first ? number : -1;
}

static suuji_status check_extras(const suuji_rules *rules, const char *format, suuji_error *err)
{
    return rules->extras & ~sj_extra_bit("x")
               ? sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                         "format '%s' cannot store the rules '%.80s': '+x' is the only extra rule "
                         "it can store",
                         format, rules->spec)
               : SUUJI_OK;
}

/* ---- killer ---- */

static const char arrows[] = "<>^v`',.";
static const struct step {
    int row, col;
} steps[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

enum { STEPS = sizeof steps / sizeof steps[0], MAX_TOTAL = 45 };

/* 0-9, A-Z, a-j; negative: neither. */
static int sum_value(char c)
{
    return sj_is_digit(c)         ? c - '0'
           : c >= 'A' && c <= 'Z' ? c - 'A' + 10
           : c >= 'a' && c <= 'j' ? c - 'a' + 36
                                  : -1;
}

static char sum_symbol(int32_t total)
{
    return (char)(total < 10 ? '0' + total : total < 36 ? 'A' + total - 10 : 'a' + total - 36);
}

/* The cell a step from this one; NO_CELL: it is outside. */
static unsigned cell_after(unsigned cell, struct step step)
{
    const int row = (int)(cell / SIDE) + step.row, col = (int)(cell % SIDE) + step.col;
    return row < 0 || col < 0 || row >= SIDE || col >= SIDE ? (unsigned)NO_CELL
                                                            : (unsigned)(row * SIDE + col);
}

/* The cell that an arrow points to. */
static unsigned pointed_cell(unsigned cell, char arrow)
{
    const char *const found = memchr(arrows, arrow, STEPS);
    return found ? cell_after(cell, steps[found - arrows]) : (unsigned)NO_CELL;
}

/* The cell with the sum that arrows lead to from this one; NO_CELL: they lead nowhere. */
static unsigned find_head(const char *cells, unsigned cell)
{
    for (unsigned i = 0; i < CELLS && cell != NO_CELL; i++) {
        if (sum_value(cells[cell]) >= 0)
            return cell;
        cell = pointed_cell(cell, cells[cell]);
    }
    return NO_CELL;
}

/* Full stops and commas are in other formats too. */
static int looks_like_arrows(void *user, const char *line, size_t len)
{
    const size_t end = sj_word_end(line, len, 0);
    bool arrow = false;
    (void)user;
    if (end != CELLS)
        return 0;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (sum_value(line[cell]) < 0 && !memchr(arrows, line[cell], STEPS))
            return 0;
        arrow |= memchr(arrows, line[cell], STEPS - 2) != NULL && line[cell] != 'v';
    }
    return arrow ? 97 : 0;
}

static suuji_status read_arrows(struct record *r, suuji_error *err)
{
    const char *const cells = r->parser->text + r->at;
    if (r->end - r->at != CELLS)
        return sj_parser_fail(r->parser, r->at, err, "%zu characters, expected 81", r->end - r->at);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (sum_value(cells[cell]) < 0 && !memchr(arrows, cells[cell], STEPS))
            return sj_parser_fail(r->parser, r->at + cell, err,
                                  "%s is neither a sum, 0-9 A-Z a-j, nor an arrow, < > ^ v ` ' , .",
                                  sj_quoted(r->parser, r->at + cell, &(struct sj_quote){0}));
        const unsigned head = find_head(cells, cell);
        if (head == NO_CELL)
            return sj_parser_fail(r->parser, r->at + cell, err,
                                  "the arrow at r%uc%u does not lead to a sum", cell / SIDE + 1,
                                  cell % SIDE + 1);
        r->map.first[cell] = (uint16_t)head;
        r->map.total[cell] = head == cell ? sum_value(cells[cell]) : 0;
    }
    return SUUJI_OK;
}

static suuji_status parse_arrows(struct sj_parser *parser, bool *found, suuji_error *err)
{
    return parse_with(parser, found, err, read_arrows);
}

/* Arrows from the cells of a cage that touch one that has a symbol already, by these steps. */
static bool spread_arrows(const struct sj_cage_map *map, unsigned first, size_t from, size_t to,
                          char *cells)
{
    for (unsigned cell = first; cell != 0 || first == 0; cell = map->next[cell]) {
        for (size_t i = from; i < to && !cells[cell]; i++) {
            const unsigned other = cell_after(cell, steps[i]);
            if (other != NO_CELL && map->first[other] == first && cells[other]) {
                cells[cell] = arrows[i];
                return true;
            }
        }
        if (map->next[cell] == 0)
            break;
    }
    return false;
}

static suuji_status draw_arrows(const struct sj_cage_map *map, char *cells, suuji_error *err)
{
    for (unsigned first = 0; first < CELLS; first++) {
        if (map->first[first] != first)
            continue;
        if (map->total[first] > MAX_TOTAL)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "format 'killer' can store sums up to 45, not %d",
                           (int)map->total[first]);
        cells[first] = sum_symbol(map->total[first]);
        while (spread_arrows(map, first, 0, 4, cells) || spread_arrows(map, first, 4, 8, cells))
            ;
    }
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (!cells[cell])
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "format 'killer' cannot store the cage of r%uc%u, which is in several "
                           "pieces",
                           cell / SIDE + 1, cell % SIDE + 1);
    return SUUJI_OK;
}

static suuji_status write_arrows(const struct sj_writing *writing, struct sj_text *out,
                                 suuji_error *err)
{
    struct sj_cage_map map = {0};
    char cells[CELLS] = "";
    suuji_status status = sj_cage_map_write(writing, "killer", &map, err);
    if (status == SUUJI_OK)
        status = draw_arrows(&map, cells, err);
    if (status == SUUJI_OK) {
        sj_text_add(out, cells, CELLS);
        sj_write_label(writing, " ", out);
    }
    sj_cage_map_free(&map);
    return status;
}

const struct sj_format sj_format_killer = {
    .info = {.name = "killer",
             .summary = "Killer puzzles as 81 characters, sums and arrows to them",
             .example = "S<<<K<<<U^N<<<^K>^P<<^U<^P^^O>>^>^^^^^<Q7...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_PROGRAM |
                    SUUJI_FORMAT_CONSTRAINTS,
             .max_size = SIDE},
    .line_fits = looks_like_arrows,
    .parse = parse_arrows,
    .write = write_arrows,
};

/* ---- killerlong ---- */

/* After "3x3:", perhaps "d", and ":k:"; 0: that is not there. */
static size_t long_cells(const char *text, size_t end, size_t at, bool *diagonals)
{
    *diagonals = sj_starts(text, end, at, "3x3:d:k:");
    return *diagonals ? at + 8 : sj_starts(text, end, at, "3x3::k:") ? at + 7 : 0;
}

static int looks_long(void *user, const char *line, size_t len)
{
    bool diagonals = false;
    (void)user;
    return long_cells(line, sj_word_end(line, len, 0), 0, &diagonals) ? 98 : 0;
}

/* Cells with one number are a cage, unless it says the sum 0. */
static void join_numbers(struct record *r, const long *number)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        unsigned head = number[cell] < 256 ? cell : 0;
        while (number[head] != number[cell])
            head++;
        r->map.first[cell] = (uint16_t)head;
        r->map.total[cell] = head == cell ? (int32_t)(number[cell] / 256) : 0;
    }
}

static suuji_status read_long(struct record *r, suuji_error *err)
{
    const char *const text = r->parser->text;
    bool diagonals = false;
    long number[CELLS];
    size_t at = long_cells(text, r->end, r->at, &diagonals);
    if (at == 0)
        return sj_parser_fail(r->parser, r->at, err, "expected 3x3::k: or 3x3:d:k:");
    r->spec.extras = diagonals ? sj_extra_bit("x") : 0;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const size_t first = at;
        number[cell] = read_number(text, r->end, &at);
        if (number[cell] < 0 || (at < r->end && text[at] != ':') ||
            (at == r->end && cell + 1 < CELLS))
            return sj_parser_fail(r->parser, number[cell] < 0 ? first : at, err,
                                  "expected 81 numbers with ':' after each, not %s at number %u",
                                  sj_quoted(r->parser, at, &(struct sj_quote){0}), cell + 1);
        at += at < r->end;
    }
    if (at < r->end)
        return sj_parser_fail(r->parser, at, err, "more than 81 numbers");
    join_numbers(r, number);
    return SUUJI_OK;
}

static suuji_status parse_long(struct sj_parser *parser, bool *found, suuji_error *err)
{
    return parse_with(parser, found, err, read_long);
}

static suuji_status write_long(const struct sj_writing *writing, struct sj_text *out,
                               suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    struct sj_cage_map map = {0};
    suuji_status status = check_extras(rules, "killerlong", err);
    if (status == SUUJI_OK)
        status = sj_cage_map_write(writing, "killerlong", &map, err);
    for (unsigned cell = 0; status == SUUJI_OK && cell < CELLS; cell++)
        if (map.next[cell] && map.first[cell] == cell && map.total[cell] == 0)
            status = sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                             "format 'killerlong' cannot store a cage without a sum");
    if (status == SUUJI_OK)
        sj_text_str(out, rules->extras ? "3x3:d:k:" : "3x3::k:");
    for (unsigned cell = 0; status == SUUJI_OK && cell < CELLS; cell++)
        sj_text_printf(out, "%ld:", map.total[map.first[cell]] * 256L + map.first[cell]);
    if (status == SUUJI_OK)
        sj_write_label(writing, " ", out);
    sj_cage_map_free(&map);
    return status;
}

const struct sj_format sj_format_killerlong = {
    .info = {.name = "killerlong",
             .summary = "Killer puzzles as 81 numbers after 3x3::k:",
             .example = "3x3:d:k:3841:7705:7705:7705:7705:7705:26:...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_PROGRAM |
                    SUUJI_FORMAT_EXTRAS | SUUJI_FORMAT_CONSTRAINTS,
             .max_size = SIDE},
    .line_fits = looks_long,
    .parse = parse_long,
    .write = write_long,
};

/* ---- sumocue ---- */

static const char mark[] = "SumoCueV1";

static int looks_like_sumocue(void *user, const char *line, size_t len)
{
    (void)user;
    return sj_starts(line, len, 0, mark) ? 98 : 0;
}

/* One cell: "=15", "+3", with "J0" behind it if the regions are irregular. */
static suuji_status read_entry(struct record *r, size_t *at, unsigned cell, long *named,
                               suuji_error *err)
{
    const char *const text = r->parser->text;
    const size_t first = *at;
    const bool head = first < r->end && text[first] == '=';
    if (first >= r->end || (text[first] != '=' && text[first] != '+'))
        return sj_parser_fail(r->parser, first, err, "%s at cell %u, expected '=' or '+'",
                              sj_quoted(r->parser, first, &(struct sj_quote){0}), cell + 1);
    ++*at;
    const long number = read_number(text, r->end, at);
    if (number < 0 || (!head && number >= CELLS))
        return sj_parser_fail(r->parser, first + 1, err,
                              head ? "expected a sum" : "expected the number of a cell, 0 to 80");
    named[cell] = head ? (long)cell : number;
    r->map.total[cell] = head ? (int32_t)number : 0;
    if (r->spec.jigsaw || (cell == 0 && *at < r->end && text[*at] == 'J')) {
        r->spec.jigsaw = true;
        if (*at + 1 >= r->end || text[*at] != 'J' || text[*at + 1] < '0' || text[*at + 1] > '8')
            return sj_parser_fail(r->parser, *at, err, "expected a region, J0 to J8");
        r->region[cell] = (uint8_t)(text[*at + 1] - '0');
        *at += 2;
    }
    return SUUJI_OK;
}

static suuji_status read_sumocue(struct record *r, suuji_error *err)
{
    const char *const text = r->parser->text;
    long named[CELLS] = {0};
    size_t at = r->at + sizeof mark - 1;
    suuji_status status = SUUJI_OK;
    if (!sj_starts(text, r->end, r->at, mark))
        return sj_parser_fail(r->parser, r->at, err, "expected %s", mark);
    if (at < r->end && text[at] == 'D') {
        r->spec.extras = sj_extra_bit("x");
        at++;
    }
    for (unsigned cell = 0; status == SUUJI_OK && cell < CELLS; cell++)
        status = read_entry(r, &at, cell, named, err);
    if (status == SUUJI_OK && at < r->end)
        return sj_parser_fail(r->parser, at, err, "more than 81 cells");
    for (unsigned cell = 0; status == SUUJI_OK && cell < CELLS; cell++) {
        if (named[named[cell]] != named[cell])
            return sj_parser_fail(r->parser, r->at, err,
                                  "cell %u refers to cell %ld, which has no sum", cell + 1,
                                  named[cell] + 1);
        r->map.first[cell] = (uint16_t)named[cell];
    }
    if (status == SUUJI_OK && r->spec.jigsaw) {
        if (!sj_region_map_valid(r->region, SIDE))
            return sj_parser_fail(r->parser, r->at, err,
                                  "the regions are not 9 regions of 9 cells");
        const unsigned extras = r->spec.extras;
        sj_region_map_spec(r->region, SIDE, &r->spec);
        r->spec.extras = extras;
    }
    return status;
}

static suuji_status parse_sumocue(struct sj_parser *parser, bool *found, suuji_error *err)
{
    return parse_with(parser, found, err, read_sumocue);
}

static suuji_status write_sumocue(const struct sj_writing *writing, struct sj_text *out,
                                  suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    struct sj_cage_map map = {0};
    uint8_t region[CELLS];
    suuji_status status = check_extras(rules, "sumocue", err);
    if (status == SUUJI_OK)
        status = sj_cage_map_write(writing, "sumocue", &map, err);
    if (status == SUUJI_OK) {
        sj_region_map_fill(rules, region);
        sj_text_printf(out, "%s%s", mark, rules->extras ? "D" : "");
    }
    for (unsigned cell = 0; status == SUUJI_OK && cell < CELLS; cell++) {
        if (map.first[cell] == cell)
            sj_text_printf(out, "=%d", (int)map.total[cell]);
        else
            sj_text_printf(out, "+%u", map.first[cell]);
        if (rules->division != SUUJI_DIVISION_USUAL)
            sj_text_printf(out, "J%u", region[cell]);
    }
    if (status == SUUJI_OK)
        sj_write_label(writing, " ", out);
    sj_cage_map_free(&map);
    return status;
}

const struct sj_format sj_format_sumocue = {
    .info = {.name = "sumocue",
             .summary = "Killer puzzles of SumoCue, as a line after SumoCueV1",
             .example = "SumoCueV1=15+0+0=22=14+4=12...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_PROGRAM |
                    SUUJI_FORMAT_REGIONS | SUUJI_FORMAT_EXTRAS | SUUJI_FORMAT_CONSTRAINTS,
             .max_size = SIDE},
    .line_fits = looks_like_sumocue,
    .parse = parse_sumocue,
    .write = write_sumocue,
};
