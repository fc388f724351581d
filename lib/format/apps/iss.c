/* SPDX-License-Identifier: MIT */
/* `iss`: puzzles of Interactive Sudoku Solver, one per line, in an address after `?q=` or by themselves:

       .~R1C1_5~R2C2_1_2.Thermo~R1C1~R2C1~R3C2.Cage~15~R1C1~R1C2.AntiKnight

   A type begins with a dot; its arguments have a tilde before each. No name is a given, or given candidates where a cell
   has several values. Cells have one character for the row and one for the column: 1 to 9, then a to g. Most types are
   rows of a table, iss_types.c; iss_constraints.c reads them, iss_write.c writes them. */
#include "format/apps/iss_reader_inl.h"

#include "constraint/alternatives_text.h"
#include "constraint/written_values.h"
#include "model/extra_rules.h"
#include "model/region_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is there a type, with blanks before it or not? */
static bool is_type_next(const char *text, size_t len, size_t at)
{
    at = sj_skip_blanks(text, len, at);
    return at + 1 < len && text[at] == '.' &&
           (text[at + 1] == '~' || (text[at + 1] >= 'A' && text[at + 1] <= 'Z'));
}

/* Where the text of a puzzle begins, and its end. Types can have blanks between them. */
static struct sj_iss_piece find_text(const char *text, size_t len, size_t at)
{
    struct sj_iss_piece piece = {at, sj_word_end(text, len, at)};
    while (is_type_next(text, len, piece.end))
        piece.end = sj_word_end(text, len, sj_skip_blanks(text, len, piece.end));
    for (size_t i = at; i + 3 <= piece.end; i++)
        if (sj_starts(text, piece.end, i, "?q=") || sj_starts(text, piece.end, i, "&q=")) {
            piece.at = i + 3;
            break;
        }
    return piece;
}

/* R1C1_5, or with several values that are left. */
static bool read_given(struct sj_iss_reader *r, struct sj_iss_piece argument, unsigned *cell,
                       uint64_t *allowed)
{
    const char *const text = r->parser->text;
    int32_t number = 0;
    if (!read_cell(r, argument.at, argument.end, cell))
        return false;
    if (argument.end - argument.at < 6 || text[argument.at + 4] != '_') {
        note_problem(r, argument.at + 4, "expected '_' and a value");
        return false;
    }
    for (struct sj_iss_piece value = {argument.at + 5, argument.at + 5}; value.at < argument.end;
         value.at = value.end + 1) {
        value.end = value.at;
        while (value.end < argument.end && text[value.end] != '_')
            value.end++;
        if (!read_integer(text, value, &number) || number < 1 || number > (int32_t)r->spec.size) {
            note_problem(r, value.at, "expected a value from 1 to the size");
            return false;
        }
        *allowed |= (uint64_t)1 << (number - 1);
    }
    return true;
}

/* ---- Shape and rules ---- */

static void read_shape(struct sj_iss_reader *r, struct sj_iss_piece type,
                       struct sj_iss_piece argument)
{
    const char *const text = r->parser->text;
    unsigned rows = 0, cols = 0;
    int used = 0;
    char shape[16] = "";
    if (!next_argument(text, type.end, &argument))
        return;
    snprintf(shape, sizeof shape, "%.*s", (int)(argument.end - argument.at), text + argument.at);
    if (sscanf(shape, "%2ux%2u%n", &rows, &cols, &used) != 2 || shape[used] || rows != cols ||
        rows < 1 || rows > MAX_SIDE)
        refuse_piece(r, "the shape", argument, "square boards up to 16x16");
    else
        r->spec.size = rows;
    while (next_argument(text, type.end, &argument)) {
        int32_t values = 0;
        if (!read_integer(text, argument, &values) || values != (int32_t)rows)
            refuse_piece(r, "the range of values", argument, "1 to the size");
    }
}

static void read_jigsaw(struct sj_iss_reader *r, struct sj_iss_piece type,
                        struct sj_iss_piece argument)
{
    const unsigned cells = r->spec.size * r->spec.size;
    if (!next_argument(r->parser->text, type.end, &argument) ||
        argument.end - argument.at != cells) {
        note_problem(r, argument.at, "the layout does not have a character for each cell");
        return;
    }
    for (unsigned cell = 0; cell < cells; cell++)
        r->region[cell] = (uint8_t)r->parser->text[argument.at + cell];
    struct sj_rules_spec regions = {.region = r->region, .jigsaw = true};
    if (sj_region_map_valid(r->region, r->spec.size))
        sj_region_map_spec(r->region, r->spec.size, &regions);
    r->spec.region = regions.region;
    r->spec.jigsaw = regions.jigsaw;
    r->spec.box_rows = regions.box_rows;
    r->spec.box_cols = regions.box_cols;
}

static void take_diagonal(struct sj_iss_reader *r, struct sj_iss_piece type,
                          struct sj_iss_piece argument)
{
    int32_t direction = 0;
    if (!next_argument(r->parser->text, type.end, &argument) ||
        !read_integer(r->parser->text, argument, &direction) || (direction != 1 && direction != -1))
        note_problem(r, argument.at, "expected 1 or -1");
    else
        r->diagonal[direction < 0] = true;
}

static void check_region_size(struct sj_iss_reader *r, struct sj_iss_piece type,
                              struct sj_iss_piece argument)
{
    int32_t size = 0;
    if (!next_argument(r->parser->text, type.end, &argument) ||
        !read_integer(r->parser->text, argument, &size) || size != (int32_t)r->spec.size)
        refuse_piece(r, "the region size", argument, "that of the board");
}

/* Types that are neither constraints nor givens. */
static bool take_setting(struct sj_iss_reader *r, struct sj_iss_piece type,
                         struct sj_iss_piece name, struct sj_iss_piece argument)
{
    const char *const text = r->parser->text;
    if (piece_is(text, name, "NoBoxes"))
        r->spec.box_rows = r->spec.box_cols = 0;
    else if (piece_is(text, name, "Jigsaw"))
        read_jigsaw(r, type, argument);
    else if (piece_is(text, name, "Diagonal"))
        take_diagonal(r, type, argument);
    else if (piece_is(text, name, "RegionSize"))
        check_region_size(r, type, argument);
    else if (!piece_is(text, name, "Shape") && !piece_is(text, name, "") &&
             !piece_is(text, name, "Given"))
        return false;
    return true;
}

/* ---- Alternatives ---- */

static bool is_choice(const struct sj_iss_reader *r)
{
    return r->depth > 0 && r->composite[r->depth - 1].chooses;
}

/* What the library says about constraints at this place. */
static void note_why(struct sj_iss_reader *r, size_t at, suuji_status status)
{
    if (status == SUUJI_OK)
        return;
    r->failed |= status == SUUJI_ERR_MEMORY;
    note_problem(r, at, r->why.text);
}

static void open_composite(struct sj_iss_reader *r, size_t at, bool chooses)
{
    if (r->depth == MAX_DEPTH) {
        note_problem(r, at, "too many alternatives in each other");
        return;
    }
    struct sj_iss_composite *const c = &r->composite[r->depth];
    *c = (struct sj_iss_composite){.chooses = chooses, .apart = chooses || is_choice(r)};
    r->depth++;
    if (!c->apart)
        return;
    c->list = r->list;
    r->list = (struct sj_constraint_list){.size = r->spec.size};
}

/* What was read since the last alternative is the next one. Boxes and regions are not known yet:
   rules check that. */
static void end_alternative(struct sj_iss_reader *r, size_t at)
{
    static const uint8_t regions[MAX_SIDE * MAX_SIDE];
    struct sj_text *const text = &r->composite[r->depth - 1].text;
    if (!is_well(r) || r->list.count == 0)
        return;
    note_why(r, at, sj_constraint_finish(&r->list, regions, &r->why));
    for (size_t i = 0; i < r->list.count && is_well(r); i++) {
        if (text->len > 0)
            sj_text_char(text, i > 0 ? '+' : '|');
        sj_constraint_spell(&r->list.at[i], r->spec.size, text);
    }
    r->failed |= text->failed;
    sj_constraint_list_free(&r->list);
}

static void close_composite(struct sj_iss_reader *r, size_t at)
{
    if (r->depth == 0) {
        note_problem(r, at, "nothing ends here");
        return;
    }
    struct sj_iss_composite *const c = &r->composite[--r->depth];
    if (c->chooses && c->text.len == 0)
        note_problem(r, at, "expected a constraint");
    if (c->chooses) {
        sj_text_char(&c->text, ')');
        sj_text_char(&c->text, '\0');
        r->failed |= c->text.failed;
        const char *alternatives = c->text.at;
        sj_constraint_list_free(&r->list);
        r->list = c->list;
        begin(r, "or");
        if (is_well(r))
            note_why(r, at, sj_alternatives_parse(alternatives, &alternatives, &r->list, &r->why));
        sj_text_free(&c->text);
    }
    if (is_choice(r))
        end_alternative(r, at);
}

/* A given as a constraint: it is one of several alternatives. */
static void add_given(struct sj_iss_reader *r, struct sj_iss_piece argument)
{
    struct sj_text pattern = {0};
    uint64_t allowed = 0;
    unsigned cell = 0;
    if (!read_given(r, argument, &cell, &allowed))
        return;
    sj_text_char(&pattern, '[');
    for (uint64_t left = allowed; left; left &= left - 1)
        sj_write_values(sj_low_bit(left) + 1, sj_low_bit(left) + 1, &pattern);
    sj_text_char(&pattern, ']');
    const bool single = (allowed & (allowed - 1)) == 0;
    begin(r, single ? "cage" : "regex");
    if (single)
        add_number(r, (int32_t)sj_low_bit(allowed) + 1);
    else if (is_well(r))
        r->failed |= pattern.failed || !sj_constraint_text(&r->list, pattern.at, pattern.len);
    add_group(r, &(uint16_t){(uint16_t)cell}, 1);
    sj_text_free(&pattern);
}

/* In alternatives givens are constraints, too, and nothing else can be there. */
static bool take_part(struct sj_iss_reader *r, struct sj_iss_piece type, struct sj_iss_piece name)
{
    const char *const text = r->parser->text;
    if (!piece_is(text, name, "") && !piece_is(text, name, "Given"))
        return false;
    for (struct sj_iss_piece argument = {name.end, name.end};
         is_well(r) && next_argument(text, type.end, &argument);)
        add_given(r, argument);
    return true;
}

/* Is there an Or around what is read? */
static bool is_in_choice(const struct sj_iss_reader *r)
{
    bool found = false;
    for (unsigned i = 0; i < r->depth; i++)
        found |= r->composite[i].chooses;
    return found;
}

static void take_type(struct sj_iss_reader *r, struct sj_iss_piece type)
{
    const char *const text = r->parser->text;
    const struct sj_iss_piece name = {type.at, type.at + name_length(text, type)};
    const struct sj_iss_piece argument = {name.end, name.end};
    if (piece_is(text, name, "Or") || piece_is(text, name, "And")) {
        open_composite(r, type.at, piece_is(text, name, "Or"));
        return;
    }
    if (piece_is(text, name, "End")) {
        close_composite(r, type.at);
        return;
    }
    const bool part = is_in_choice(r);
    bool known = part ? take_part(r, type, name) : take_setting(r, type, name, argument);
    for (size_t i = 0; sj_iss_extras[i].name && !known && !part; i++)
        if (piece_is(text, name, sj_iss_extras[i].name)) {
            r->spec.extras |= sj_extra_bit(sj_iss_extras[i].extra);
            known = true;
        }
    for (size_t i = 0; sj_iss_types[i].name && is_well(r); i++)
        if (piece_is(text, name, sj_iss_types[i].name)) {
            sj_iss_add_type(r, &sj_iss_types[i], type.end, argument);
            known = true;
        }
    if (!known)
        refuse_piece(r, "constraint", name, "");
    if (is_choice(r))
        end_alternative(r, type.at);
}

static bool take_given(struct sj_iss_reader *r, struct sj_iss_piece argument)
{
    suuji_puzzle *const puzzle = r->parser->puzzle;
    uint64_t allowed = 0;
    unsigned cell = 0;
    if (!read_given(r, argument, &cell, &allowed))
        return true;
    const bool single = (allowed & (allowed - 1)) == 0;
    const unsigned number = sj_low_bit(allowed) + 1;
    const unsigned other = single ? puzzle->given[cell] : 0u;
    if (other && other != number) /* two givens: there is no solution */
        return suuji_puzzle_set_excluded(puzzle, cell, other, true, NULL) == SUUJI_OK;
    if (single)
        return suuji_puzzle_set_given(puzzle, cell, number, NULL) == SUUJI_OK;
    for (unsigned value = 1; value <= r->spec.size; value++)
        if (!(allowed >> (value - 1) & 1) &&
            suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL) != SUUJI_OK)
            return false;
    return true;
}

/* Givens of the puzzle: those in alternatives are not. */
static void take_givens(struct sj_iss_reader *r, struct sj_iss_piece type)
{
    const char *const text = r->parser->text;
    const struct sj_iss_piece name = {type.at, type.at + name_length(text, type)};
    if (piece_is(text, name, "Or") || piece_is(text, name, "And"))
        r->composite[r->depth++] = (struct sj_iss_composite){.chooses = piece_is(text, name, "Or")};
    else if (piece_is(text, name, "End"))
        r->depth--;
    if (is_in_choice(r) || (!piece_is(text, name, "") && !piece_is(text, name, "Given")))
        return;
    for (struct sj_iss_piece argument = {name.end, name.end};
         is_well(r) && next_argument(text, type.end, &argument);)
        r->failed |= !take_given(r, argument);
}

static suuji_status fail(const struct sj_iss_reader *r, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (r->failed)
        return sj_fail_memory(err);
    status = sj_parser_fail(r->parser, r->problem_at, err, "%s", r->problem);
    if (!r->unsupported)
        return status;
    if (err)
        err->status = SUUJI_ERR_UNSUPPORTED;
    return SUUJI_ERR_UNSUPPORTED;
}

static void add_one_diagonal(struct sj_iss_reader *r)
{
    uint16_t cell[MAX_SIDE];
    const unsigned size = r->spec.size;
    if (r->diagonal[0] && r->diagonal[1]) {
        r->spec.extras |= sj_extra_bit("x");
        return;
    }
    for (unsigned i = 0; i < size; i++)
        cell[i] = (uint16_t)((r->diagonal[0] ? size - 1 - i : i) * size + i);
    if (r->diagonal[0] || r->diagonal[1]) {
        begin(r, "region");
        add_group(r, cell, size);
    }
}

static suuji_status start(struct sj_iss_reader *r, suuji_error *err)
{
    suuji_error why = {.column = 0};
    r->spec.constraints = r->list;
    const suuji_status status = sj_parser_start_spec(r->parser, &r->spec, &why);
    if (status == SUUJI_ERR_RULES)
        return sj_parser_fail(r->parser, 0, err, "%s", why.text);
    if (status != SUUJI_OK && err)
        *err = why;
    return status;
}

static suuji_status read_puzzle(struct sj_iss_reader *r, struct sj_iss_piece whole,
                                suuji_error *err)
{
    const char *const text = r->parser->text;
    r->spec.size = 9;
    for (struct sj_iss_piece type = {whole.at, whole.at}; next_type(text, whole.end, &type);)
        if (piece_is(text, (struct sj_iss_piece){type.at, type.at + name_length(text, type)},
                     "Shape"))
            read_shape(r, type, (struct sj_iss_piece){type.at + 5, type.at + 5});
    r->list.size = r->spec.size;
    sj_rules_default_box(r->spec.size, &r->spec.box_rows, &r->spec.box_cols);
    for (struct sj_iss_piece type = {whole.at, whole.at};
         is_well(r) && next_type(text, whole.end, &type);)
        take_type(r, type);
    if (is_well(r) && r->depth > 0)
        note_problem(r, whole.end, "expected '.End'");
    if (is_well(r))
        add_one_diagonal(r);
    if (!is_well(r))
        return fail(r, err);
    const suuji_status status = start(r, err);
    for (struct sj_iss_piece type = {whole.at, whole.at};
         status == SUUJI_OK && is_well(r) && next_type(text, whole.end, &type);)
        take_givens(r, type);
    return status == SUUJI_OK && !is_well(r) ? fail(r, err) : status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    const struct sj_iss_piece whole = find_text(parser->text, parser->len, at);
    struct sj_iss_reader *const r = calloc(1, sizeof *r);
    if (!r)
        return sj_fail_memory(err);
    r->parser = parser;
    const suuji_status status = read_puzzle(r, whole, err);
    for (unsigned i = 0; i < r->depth; i++) {
        sj_constraint_list_free(&r->composite[i].list);
        sj_text_free(&r->composite[i].text);
    }
    sj_constraint_list_free(&r->list);
    free(r);
    if (status == SUUJI_OK)
        sj_label_rest(parser, whole.end);
    *found = status == SUUJI_OK;
    return status;
}

/* A type without arguments: cells of a large puzzle can be dots and letters, too. */
static bool is_flag(const char *line, struct sj_iss_piece name)
{
    bool found = piece_is(line, name, "NoBoxes");
    for (size_t i = 0; sj_iss_types[i].name && !found; i++)
        found =
            sj_iss_types[i].arguments == SJ_ISS_FLAG && piece_is(line, name, sj_iss_types[i].name);
    for (size_t i = 0; sj_iss_extras[i].name && !found; i++)
        found = piece_is(line, name, sj_iss_extras[i].name);
    return found;
}

/* A name of letters, the first one large, and a tilde or another dot behind it. */
static bool is_named(const char *line, struct sj_iss_piece name, size_t end)
{
    for (size_t i = name.at; i < name.end; i++)
        if ((line[i] | 32) < 'a' || (line[i] | 32) > 'z' || (i == name.at && (line[i] & 32)))
            return false;
    return name.end > name.at + 1 ||
           (name.end > name.at && name.end < end && line[name.end] == '~');
}

/* A dot and a name, or givens. */
static int looks_like_record(void *user, const char *line, size_t len)
{
    const struct sj_iss_piece whole = find_text(line, len, 0);
    struct sj_iss_piece type = {whole.at, whole.at};
    (void)user;
    if (!next_type(line, whole.end, &type))
        return 0;
    const struct sj_iss_piece name = {type.at, type.at + name_length(line, type)};
    if (name.at == name.end)
        return type.end - name.end > 5 && line[name.end] == '~' && (line[name.end + 1] | 32) == 'r'
                   ? 98
                   : 0;
    return is_named(line, name, type.end) && (memchr(line, '~', whole.end) || is_flag(line, name))
               ? 98
               : 0;
}

const struct sj_format sj_format_iss = {
    .info = {.name = "iss",
             .summary = "puzzles of Interactive Sudoku Solver, in an address or by themselves",
             .example = ".~R1C1_5.Thermo~R1C1~R2C1~R3C2.AntiKnight",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_MARKS |
                    SUUJI_FORMAT_REGIONS | SUUJI_FORMAT_RULES | SUUJI_FORMAT_EXTRAS |
                    SUUJI_FORMAT_CONSTRAINTS,
             .max_size = MAX_SIDE},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = sj_iss_write,
};
