/* SPDX-License-Identifier: MIT */
/* `wikikiller`: Killer puzzles in an address of sudokuwiki.org, after `bd=`: for each cell a colour
   from 1 to 4, where cells of one colour that share a side are one cage; a comma; for each cell two
   digits, the sum of the cage at its first cell, 00 at the others. One puzzle per line. Cages of
   one cell are givens, or with 00 cells in no cage. */
#include "format/apps/cage_map.h"
#include "format/scan_inl.h"

#include "base/fail.h"

enum { SIDE = SJ_CAGE_MAP_SIDE, CELLS = SIDE * SIDE, LENGTH = CELLS + 1 + 2 * CELLS, COLORS = 4 };

/* Where the board is: after "bd="; `*len` its bytes, 0 where there is none. */
static size_t find_board(const char *text, size_t len, size_t at, size_t *length)
{
    const size_t end = sj_word_end(text, len, at);
    *length = 0;
    for (size_t i = at; i + 3 <= end; i++)
        if (sj_starts(text, end, i, "bd=") &&
            (i == at || text[i - 1] == '?' || text[i - 1] == '&')) {
            at = i + 3;
            while (at + *length < end && text[at + *length] != '&' && text[at + *length] != '#')
                ++*length;
            break;
        }
    return at;
}

static int looks_like_record(void *user, const char *line, size_t len)
{
    size_t length = 0;
    const size_t at = find_board(line, len, 0, &length);
    (void)user;
    return length == LENGTH && line[at + CELLS] == ',' ? 98 : 0;
}

/* The first cell of the same cage before this one: above, or left; both may lead to different ones,
   which are joined then. */
static void join_cells(struct sj_cage_map *map, unsigned a, unsigned b)
{
    const uint16_t from = map->first[a], to = map->first[b];
    for (unsigned cell = 0; cell < CELLS && from != to; cell++)
        if (map->first[cell] == from)
            map->first[cell] = to;
}

static suuji_status read_board(struct sj_parser *parser, size_t at, struct sj_cage_map *map,
                               suuji_error *err)
{
    const char *const color = parser->text + at, *const sum = color + CELLS + 1;
    int32_t total[CELLS] = {0};
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (color[cell] < '1' || color[cell] > '0' + COLORS)
            return sj_parser_fail(parser, at + cell, err, "%s is not a colour from 1 to 4",
                                  sj_quoted(parser, at + cell, &(struct sj_quote){0}));
        if (!sj_is_digit(sum[2 * cell]) || !sj_is_digit(sum[2 * cell + 1]))
            return sj_parser_fail(parser, at + CELLS + 1 + 2 * cell, err,
                                  "expected a sum of two digits for r%uc%u", cell / SIDE + 1,
                                  cell % SIDE + 1);
        total[cell] = (sum[2 * cell] - '0') * 10 + (sum[2 * cell + 1] - '0');
        if (cell % SIDE > 0 && color[cell] == color[cell - 1])
            join_cells(map, cell, cell - 1);
        if (cell >= SIDE && color[cell] == color[cell - SIDE])
            join_cells(map, cell, cell - SIDE);
    }
    for (unsigned cell = 0; cell < CELLS; cell++) {
        int32_t *const of_cage = &map->total[map->first[cell]];
        if (*of_cage > 0 && total[cell] > 0)
            return sj_parser_fail(parser, at + CELLS + 1 + 2 * cell, err,
                                  "a second sum in the cage of r%uc%u", cell / SIDE + 1,
                                  cell % SIDE + 1);
        *of_cage += total[cell];
    }
    return SUUJI_OK;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_rules_spec spec = {.size = SIDE, .box_rows = 3, .box_cols = 3};
    struct sj_cage_map map = {0};
    size_t length = 0;
    const size_t first = sj_skip_blanks(parser->text, parser->len, 0);
    const size_t at = find_board(parser->text, parser->len, first, &length);
    if (length != LENGTH || parser->text[at + CELLS] != ',')
        return sj_parser_fail(parser, at, err,
                              "expected bd= with 81 colours, a comma and 162 digits");
    suuji_status status =
        sj_cage_map_make(&map, SIDE) ? read_board(parser, at, &map, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_cage_map_start(parser, &map, &spec, err);
    if (status == SUUJI_OK)
        sj_label_rest(parser, sj_word_end(parser->text, parser->len, at));
    sj_cage_map_free(&map);
    sj_constraint_list_free(&spec.constraints);
    *found = status == SUUJI_OK;
    return status;
}

/* ---- Writing ---- */

/* Colours of cages, each by its first cell, from 1; 0: none yet. */
struct coloring {
    const struct sj_cage_map *map;
    uint8_t color[CELLS];
    unsigned steps; /* that are left: a map needs few, and others are given up */
};

/* The colours of cages that share a side with this one, as bits. */
static unsigned colors_around(const struct coloring *c, unsigned first)
{
    const uint16_t *const cage = c->map->first;
    unsigned seen = 0;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (cage[cell] != first)
            continue;
        const unsigned col = cell % SIDE;
        const unsigned beside[4] = {cell >= SIDE ? cell - SIDE : cell,
                                    cell + SIDE < CELLS ? cell + SIDE : cell,
                                    col > 0 ? cell - 1 : cell, col + 1 < SIDE ? cell + 1 : cell};
        for (unsigned i = 0; i < 4; i++)
            if (cage[beside[i]] != first)
                seen |= 1u << c->color[cage[beside[i]]];
    }
    return seen;
}

/* Colour the cages without a colour, the one with the fewest possible colours first. */
static bool color_cages(struct coloring *c)
{
    unsigned best = CELLS, fewest = COLORS + 1, best_seen = 0;
    if (c->steps == 0)
        return false;
    c->steps--;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (c->map->first[cell] != cell || c->color[cell])
            continue;
        const unsigned seen = colors_around(c, cell);
        unsigned possible = 0;
        for (unsigned color = 1; color <= COLORS; color++)
            possible += !(seen >> color & 1);
        if (possible < fewest) {
            fewest = possible;
            best = cell;
            best_seen = seen;
        }
    }
    if (best == CELLS)
        return true;
    for (unsigned color = 1; color <= COLORS; color++) {
        if (best_seen >> color & 1)
            continue;
        c->color[best] = (uint8_t)color;
        if (color_cages(c))
            return true;
    }
    c->color[best] = 0;
    return false;
}

static suuji_status check_cages(struct sj_cage_map *map, suuji_error *err)
{
    if (!sj_cage_map_connected(map))
        return map->arrays.failed
                   ? sj_fail_memory(err)
                   : sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                             "format 'wikikiller' cannot store a cage in several pieces");
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (map->total[cell] > 99)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "format 'wikikiller' can store sums up to 99, not %d",
                           (int)map->total[cell]);
    return SUUJI_OK;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    struct sj_cage_map map;
    struct coloring coloring = {.map = &map, .steps = 100000};
    suuji_status status = sj_cage_map_write(writing, "wikikiller", &map, err);
    if (status == SUUJI_OK)
        status = check_cages(&map, err);
    if (status == SUUJI_OK && !color_cages(&coloring))
        status = sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                         "format 'wikikiller' has no four colours for these cages");
    if (status == SUUJI_OK)
        sj_text_str(out, "https://www.sudokuwiki.org/killersudoku.htm?bd=");
    for (unsigned cell = 0; status == SUUJI_OK && cell < CELLS; cell++)
        sj_text_char(out, (char)('0' + coloring.color[map.first[cell]]));
    for (unsigned cell = 0; status == SUUJI_OK && cell < CELLS; cell++)
        sj_text_printf(out, "%s%02d", cell ? "" : ",", (int)map.total[cell]);
    if (status == SUUJI_OK)
        sj_write_label(writing, " ", out);
    sj_cage_map_free(&map);
    return status;
}

const struct sj_format sj_format_wikikiller = {
    .info = {.name = "wikikiller",
             .summary = "Killer puzzles of sudokuwiki.org, in an address",
             .example = "https://www.sudokuwiki.org/killersudoku.htm?bd=1122...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_PROGRAM |
                    SUUJI_FORMAT_CONSTRAINTS,
             .max_size = SIDE},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = write,
};
