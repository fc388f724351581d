/* SPDX-License-Identifier: MIT */
/* `sgt`: game IDs of Solo, the Sudoku in Simon Tatham's puzzle collection, one per line:

       3x3:b3a2a6b9b3a5b1b1_8a6_4d8_1a2_9b7g8b6_7a8_2d2_6a9_5b8b2a3b9b5a1a3b

   Before the colon are the parameters: `CxR`, C columns of boxes, which makes boxes of C rows and R
   columns; or `Nj` (or `CxRj`) for irregular regions; `x` for both diagonals. Symmetry and
   difficulty may follow, which matter only to Solo's generator. After it come the cells: `a` .. `z`
   for 1 .. 26 empty cells, numbers for values, `_` between two numbers. With irregular regions a
   comma follows and then their borders. With `k` for Killer, two more parts follow: the borders of the cages, and their
   sums, like the cells, each at the first cell of its cage.

   Borders are the sides between two cells: first the size * (size - 1) upright ones, row by row,
   then the level ones, column by column. `_` is a border, `a` .. `y` are 1 .. 25 sides that are not
   borders and then a border, `z` is 25 sides that are not. One more border is imagined at the
   end. */
#include "format/apps/cage_map.h"
#include "format/format.h"
#include "model/region_map.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "model/extra_rules.h"

#include <stdlib.h>

/* The parameters of an ID. */
struct params {
    unsigned size; /* 0: not a size that there is */
    unsigned box_rows, box_cols;
    bool jigsaw;
    bool diagonals;
    bool killer;
};

/* Symmetry (a, r2, r4, m2, md2, ...) and difficulty (d and a letter): skipped. */
static bool skip_taste(const char *text, size_t len, size_t *at)
{
    const char c = text[*at];
    if (c != 'a' && c != 'r' && c != 'm' && c != 'd')
        return false;
    ++*at;
    if (c == 'd' && *at < len && memchr("tbiaeu", text[*at], 6))
        ++*at;
    if (c == 'm' && *at < len && text[*at] == 'd')
        ++*at;
    if (c != 'd')
        (void)sj_scan_number(text, len, at);
    return true;
}

/* Read the parameters; `*at` ends at the colon, or at what is not understood. */
static bool read_params(const char *text, size_t len, size_t *at, struct params *p)
{
    *p = (struct params){0};
    if (*at >= len || !sj_is_digit(text[*at]))
        return false;
    const unsigned c = sj_scan_number(text, len, at);
    unsigned r = c;
    bool product = *at + 1 < len && text[*at] == 'x' && sj_is_digit(text[*at + 1]);
    if (product) {
        ++*at;
        r = sj_scan_number(text, len, at);
    }
    while (*at < len && text[*at] != ':') {
        if (text[*at] == 'j')
            p->jigsaw = true;
        else if (text[*at] == 'x')
            p->diagonals = true;
        else if (text[*at] == 'k')
            p->killer = true;
        else if (skip_taste(text, len, at))
            continue;
        else
            return false;
        ++*at;
    }
    p->jigsaw = p->jigsaw || (product && r == 1);
    const unsigned size = p->jigsaw && !product ? c : c * r;
    p->size = size <= SUUJI_MAX_SIZE ? size : 0;
    p->box_rows = c;
    p->box_cols = r;
    return *at < len;
}

static int looks_like_record(void *user, const char *line, size_t len)
{
    size_t at = 0;
    struct params params;
    (void)user;
    const size_t end = sj_word_end(line, len, 0);
    if (!read_params(line, end, &at, &params) || params.size == 0)
        return 0;
    for (at++; at < end; at++)
        if (!sj_is_digit(line[at]) && !(line[at] >= 'a' && line[at] <= 'z') && line[at] != '_' &&
            line[at] != ',')
            return 0;
    return 97;
}

/* Values up to `high`, from `*at` to the comma or the end of the word. */
static suuji_status read_values(struct sj_parser *parser, size_t *at, unsigned cells, unsigned high,
                                uint16_t *value, suuji_error *err)
{
    const char *const text = parser->text;
    unsigned cell = 0;
    while (!sj_at_end(text, parser->len, *at) && text[*at] != ',') {
        const size_t start = *at;
        unsigned step = 0;
        if (sj_is_digit(text[*at])) {
            const unsigned number = sj_scan_number(text, parser->len, at);
            if (number < 1 || number > high)
                return sj_parser_fail(parser, start, err, "'%.*s' is not a value, expected 1 to %u",
                                      (int)(*at - start < 20 ? *at - start : 20), text + start,
                                      high);
            if (cell < cells)
                value[cell] = (uint16_t)number;
            step = 1;
        } else if (text[*at] >= 'a' && text[*at] <= 'z') {
            step = (unsigned)(text[(*at)++] - 'a') + 1;
        } else if (text[*at] == '_') {
            ++*at;
        } else {
            return sj_parser_fail(parser, *at, err,
                                  "%s is not expected here: write a value, a letter for empty "
                                  "cells or '_'",
                                  sj_quoted(parser, *at, &(struct sj_quote){0}));
        }
        if (step > cells - cell)
            return sj_parser_fail(parser, start, err, "more than %u cells", cells);
        cell += step;
    }
    if (cell < cells)
        return sj_parser_fail(parser, *at, err, "the cells end after %u, expected %u", cell, cells);
    return SUUJI_OK;
}

/* The two cells at side number `side`. */
static void side_cells(unsigned size, unsigned side, unsigned *a, unsigned *b)
{
    const unsigned line = side / (size - 1);
    const unsigned along = side % (size - 1);
    *a = line < size ? line * size + along : along * size + line - size;
    *b = line < size ? *a + 1 : *a + size;
}

static unsigned sides_of(unsigned size)
{
    return 2 * size * (size - 1);
}

/* The root of a cell's tree; paths are halved on the way. */
static unsigned root_of(uint16_t *parent, unsigned cell)
{
    while (parent[cell] != cell)
        cell = parent[cell] = parent[parent[cell]];
    return cell;
}

/* Join the cells at every side that is not a border. `parent` is a forest over the cells. */
static suuji_status join_cells(struct sj_parser *parser, size_t at, unsigned size, const char *what,
                               uint16_t *parent, suuji_error *err)
{
    const unsigned sides = sides_of(size);
    unsigned side = 0;
    for (unsigned cell = 0; cell < size * size; cell++)
        parent[cell] = (uint16_t)cell;
    for (; !sj_at_end(parser->text, parser->len, at) && parser->text[at] != ','; at++) {
        const char c = parser->text[at];
        if (c != '_' && (c < 'a' || c > 'z'))
            return sj_parser_fail(parser, at, err,
                                  "%s is not a run of borders, expected 'a' to 'z' or '_'",
                                  sj_quoted(parser, at, &(struct sj_quote){0}));
        unsigned open = c == '_' ? 0 : c == 'z' ? 25 : (unsigned)(c - 'a') + 1;
        if (side > sides || open > sides - side)
            return sj_parser_fail(parser, at, err, "the %s have more than %u borders", what, sides);
        for (; open > 0; open--) {
            unsigned a = 0;
            unsigned b = 0;
            side_cells(size, side++, &a, &b);
            parent[root_of(parent, a)] = (uint16_t)root_of(parent, b);
        }
        side += c != 'z';
    }
    if (side != sides + 1)
        return sj_parser_fail(parser, at, err, "the borders of the %s end after %u, expected %u",
                              what, side, sides);
    return SUUJI_OK;
}

/* Number the trees by their first cells and check that they are `size` regions of `size` cells. */
static suuji_status number_regions(struct sj_parser *parser, size_t at, unsigned size,
                                   uint16_t *parent, uint8_t *map, suuji_error *err)
{
    uint16_t root[SUUJI_MAX_SIZE];
    unsigned count[SUUJI_MAX_SIZE] = {0};
    unsigned regions = 0;
    for (unsigned cell = 0; cell < size * size; cell++) {
        const unsigned top = root_of(parent, cell);
        unsigned region = 0;
        while (region < regions && root[region] != top)
            region++;
        if (region == size)
            return sj_parser_fail(parser, at, err, "the borders make more than %u regions", size);
        if (region == regions)
            root[regions++] = (uint16_t)top;
        map[cell] = (uint8_t)region;
        count[region]++;
    }
    for (unsigned region = 0; region < regions; region++)
        if (count[region] != size)
            return sj_parser_fail(parser, at, err, "region %u has %u cells, expected %u",
                                  region + 1, count[region], size);
    return SUUJI_OK;
}

/* The regions, which are a map for `spec`. */
static suuji_status read_regions(struct sj_parser *parser, size_t at, unsigned size, uint8_t *map,
                                 struct sj_rules_spec *spec, suuji_error *err)
{
    uint16_t *const parent = malloc((size_t)size * size * sizeof *parent);
    suuji_status status =
        parent ? join_cells(parser, at, size, "regions", parent, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = number_regions(parser, at, size, parent, map, err);
    if (status == SUUJI_OK)
        sj_region_map_spec(map, size, spec);
    free(parent);
    return status;
}

/* A cage of one cell that is a given says nothing new. */
static bool is_given(const void *user, unsigned cell, int32_t total)
{
    const uint16_t *const given = user;
    return given[cell] == total;
}

/* The cages at `at`, and their sums after the next comma; `given` are the cells. */
static suuji_status read_cages(struct sj_parser *parser, size_t at, size_t sums, unsigned size,
                               const uint16_t *given, struct sj_constraint_list *list,
                               suuji_error *err)
{
    const unsigned cells = size * size;
    struct sj_cage_map map = {0};
    uint16_t *const total = calloc(cells, sizeof *total);
    suuji_status status = total && sj_cage_map_make(&map, size) ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = join_cells(parser, at, size, "cages", map.first, err);
    at = sums;
    if (status == SUUJI_OK)
        status = read_values(parser, &at, cells, 9999, total, err);
    for (unsigned cell = 0; status == SUUJI_OK && cell < cells; cell++) {
        const unsigned root = root_of(map.first, cell);
        map.first[cell] = (uint16_t)root;
        if (total[cell] && map.total[root])
            status = sj_parser_fail(parser, sums, err, "a second sum in the cage of r%uc%u",
                                    cell / size + 1, cell % size + 1);
        map.total[root] += total[cell];
    }
    if (status == SUUJI_OK) {
        sj_cage_map_settle(&map);
        status = sj_cage_map_list(&map, is_given, given, list) ? SUUJI_OK : sj_fail_memory(err);
    }
    sj_cage_map_free(&map);
    free(total);
    return status;
}

/* Where part `part` after the cells begins, each after a comma; an error where there is none. */
static suuji_status find_part(struct sj_parser *parser, size_t *at, unsigned part, const char *what,
                              suuji_error *err)
{
    for (;; ++*at) {
        if (sj_at_end(parser->text, parser->len, *at))
            return sj_parser_fail(parser, *at, err, "expected ',' and the %s after the cells",
                                  what);
        if (parser->text[*at] == ',' && part-- == 0)
            break;
    }
    ++*at;
    return SUUJI_OK;
}

/* What is read of an ID: its parts have to be read first, because the puzzle starts with its rules.
   */
struct reading {
    struct params params;
    struct sj_rules_spec spec;
    uint16_t *given; /* [size * size] */
    uint8_t *map;
    size_t at; /* of the cells */
};

static suuji_status read_parts(struct sj_parser *parser, struct reading *r, suuji_error *err)
{
    const unsigned size = r->params.size, cells = size * size;
    size_t regions = r->at, cages = r->at, sums = r->at, end = r->at;
    suuji_status status = read_values(parser, &end, cells, size, r->given, err);
    if (status == SUUJI_OK && r->params.jigsaw)
        status = find_part(parser, &regions, 0, "regions", err);
    if (status == SUUJI_OK && r->params.jigsaw)
        status = read_regions(parser, regions, size, r->map, &r->spec, err);
    if (status == SUUJI_OK && r->params.killer)
        status = find_part(parser, &cages, r->params.jigsaw, "cages", err);
    if (status == SUUJI_OK && r->params.killer)
        status = find_part(parser, &sums, r->params.jigsaw + 1u, "sums of the cages", err);
    if (status == SUUJI_OK && r->params.killer)
        status = read_cages(parser, cages, sums, size, r->given, &r->spec.constraints, err);
    if (status == SUUJI_OK && !r->params.jigsaw && !r->params.killer &&
        !sj_at_end(parser->text, parser->len, end))
        return sj_parser_fail(parser, end, err,
                              "there are regions, but the parameters have no 'j'");
    return status;
}

static suuji_status read_puzzle(struct sj_parser *parser, struct reading *r, suuji_error *err)
{
    const unsigned cells = r->params.size * r->params.size;
    r->spec = (struct sj_rules_spec){.size = r->params.size};
    if (!r->params.jigsaw) {
        r->spec.box_rows = r->params.box_rows;
        r->spec.box_cols = r->params.box_cols;
    }
    suuji_status status = read_parts(parser, r, err);
    r->spec.extras = r->params.diagonals ? sj_extra_bit("x") : 0;
    if (status == SUUJI_OK)
        status = sj_parser_start_spec(parser, &r->spec, err);
    for (unsigned cell = 0; status == SUUJI_OK && cell < cells; cell++)
        parser->puzzle->given[cell] = (uint8_t)r->given[cell];
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct reading r = {.at = 0};
    const size_t first = sj_skip_blanks(parser->text, parser->len, 0);
    const size_t end = sj_word_end(parser->text, parser->len, first);
    r.at = first;
    if (!read_params(parser->text, end, &r.at, &r.params))
        return sj_parser_fail(
            parser, r.at, err,
            "%s in a game ID, expected parameters such as 3x3, 9j or 3x3x and ':'",
            sj_quoted(parser, r.at, &(struct sj_quote){0}));
    if (r.params.size == 0)
        return sj_parser_fail(parser, first, err, "the size must be from 1 to %d", SUUJI_MAX_SIZE);
    r.at++;
    const size_t cells = (size_t)r.params.size * r.params.size;
    r.given = calloc(cells, sizeof *r.given);
    r.map = malloc(cells);
    const suuji_status status =
        r.given && r.map ? read_puzzle(parser, &r, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        sj_label_rest(parser, end);
    sj_constraint_list_free(&r.spec.constraints);
    free(r.given);
    free(r.map);
    *found = status == SUUJI_OK;
    return status;
}

/* Runs of empty cells, and numbers with `_` between those that would touch: the grid, or if it is
   NULL totals. */
static void write_values(const uint8_t *grid, const int32_t *total, unsigned cells,
                         struct sj_text *out)
{
    unsigned run = 0;
    for (unsigned cell = 0; cell <= cells; cell++) {
        const int32_t value = cell == cells ? 0 : grid ? grid[cell] : total[cell];
        if (cell < cells && value == 0) {
            run++;
            continue;
        }
        if (run == 0 && cell > 0 && cell < cells)
            sj_text_char(out, '_');
        for (; run > 26; run -= 26)
            sj_text_char(out, 'z');
        if (run > 0)
            sj_text_char(out, (char)('a' + run - 1));
        run = 0;
        if (cell < cells)
            sj_text_printf(out, "%d", (int)value);
    }
}

/* The borders of regions, or if `map` is NULL of cages. */
static void write_borders(const uint8_t *map, const uint16_t *cage, unsigned size,
                          struct sj_text *out)
{
    const unsigned sides = sides_of(size);
    unsigned run = 0;
    for (unsigned side = 0; side <= sides; side++) {
        unsigned a = 0;
        unsigned b = 0;
        if (side < sides)
            side_cells(size, side, &a, &b);
        if (side < sides && (map ? map[a] == map[b] : cage[a] == cage[b])) {
            run++;
            continue;
        }
        for (; run > 25; run -= 25)
            sj_text_char(out, 'z');
        sj_text_char(out, run > 0 ? (char)('a' + run - 1) : '_');
        run = 0;
    }
}

/* Solo needs every cell in a cage with a sum: givens in no cage are cages of one cell. */
static suuji_status fill_cages(const struct sj_writing *writing, struct sj_cage_map *map,
                               suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    if (!sj_cage_map_make(map, rules->size))
        return sj_fail_memory(err);
    const suuji_status status = sj_cage_map_fill(rules, "sgt", map, err);
    if (status != SUUJI_OK)
        return status;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (map->total[map->first[cell]] == 0 && !sj_cage_map_shares(map, cell))
            map->total[cell] = writing->grid[cell];
        if (map->total[map->first[cell]] == 0)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "format 'sgt' cannot store a cell in no cage, or in a 'cage' without a "
                           "sum, as r%uc%u",
                           cell / rules->size + 1, cell % rules->size + 1);
        if (map->total[map->first[cell]] > 9999)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format 'sgt' can store sums up to 9999");
    }
    if (sj_cage_map_connected(map))
        return SUUJI_OK;
    return map->arrays.failed ? sj_fail_memory(err)
                              : sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                                        "format 'sgt' cannot store a cage in several pieces");
}

/* The cells, and the cages unless it is a solution. */
static suuji_status write_parts(const struct sj_writing *writing, const uint8_t *regions,
                                struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const bool killer = rules->constraints.count > 0 && writing->grid == writing->puzzle->given;
    struct sj_cage_map map = {0};
    const suuji_status status = killer ? fill_cages(writing, &map, err) : SUUJI_OK;
    if (status == SUUJI_OK) {
        if (regions)
            sj_text_printf(out, "%uj", rules->size);
        else
            sj_text_printf(out, "%ux%u", rules->box_rows, rules->box_cols);
        sj_text_printf(out, "%s%s:", rules->extras ? "x" : "", killer ? "k" : "");
        write_values(writing->grid, NULL, rules->cells, out);
        if (regions) {
            sj_text_char(out, ',');
            write_borders(regions, NULL, rules->size, out);
        }
        if (killer) {
            sj_text_char(out, ',');
            write_borders(NULL, map.first, rules->size, out);
            sj_text_char(out, ',');
            write_values(NULL, map.total, rules->cells, out);
        }
        sj_write_label(writing, " ", out);
    }
    sj_cage_map_free(&map);
    return status;
}

static suuji_status write_jigsaw(const struct sj_writing *writing, struct sj_text *out,
                                 suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    uint8_t *const map = malloc(rules->cells);
    if (!map)
        return sj_fail_memory(err);
    sj_region_map_fill(rules, map);
    const suuji_status status =
        sj_region_map_connected(map, rules->size)
            ? write_parts(writing, map, out, err)
            : sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                      "format 'sgt' cannot store regions in several pieces");
    free(map);
    return status;
}

/* Boxes of one row or one column, and Latin squares, are beyond `CxR`: they are written as regions,
   and regions that are such boxes are read back as what they are. */
static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    if (rules->extras & ~sj_extra_bit("x"))
        return sj_fail(
            err, SUUJI_ERR_UNSUPPORTED,
            "format 'sgt' cannot store the rules '%.80s': '+x' is the only extra rule it can store",
            rules->spec);
    if (rules->region || rules->box_rows < 2 || rules->box_cols < 2)
        return write_jigsaw(writing, out, err);
    return write_parts(writing, NULL, out, err);
}

const struct sj_format sj_format_sgt = {
    .info = {.name = "sgt",
             .summary = "game IDs of Solo, in Simon Tatham's puzzle collection",
             .example = "3x3:b3a2a6b9b3a5b1b1_8a6_4d8_1a2_9b7g8...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_REGIONS |
                    SUUJI_FORMAT_RULES | SUUJI_FORMAT_EXTRAS | SUUJI_FORMAT_CONSTRAINTS,
             .max_size = SUUJI_MAX_SIZE},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = write,
};
