/* SPDX-License-Identifier: MIT */
/* `fpuzzles`: puzzles of f-puzzles.com, one per line: an address with `?load=` and the puzzle as
   JSON, packed by LZString; or only the packed text, or the packed text after `fpuzzles`, as
   SudokuPad has it.

       {"size":9,"grid":[[{"value":3,"given":true},{},...],...],"antiknight":true}

   Read are size, givens, regions, given pencil marks, the solution, the title, both diagonals,
   antiknight, antiking, disjoint groups, and the constraints of fpuzzles_constraints.c. A value that is not given is an entry of the player,
   which is read if progress is asked for; other pencil marks are not part of the puzzle. Decoration
   and prose are left out and reported. Everything else that is switched on or has entries is a
   constraint that suuji does not know: the puzzle is refused by its name. */
#include "format/apps/web_puzzle.h"
#include "format/apps/fpuzzles_constraints.h"
#include "model/region_map.h"
#include "format/scan_inl.h"

#include "base/fail.h"
#include "model/extra_rules.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- The packed text ---- */

static const char *const prefixes[] = {"load=", "fpuzzles", "fpuz", NULL};

static struct sj_packed find_payload(const char *text, size_t len, size_t at)
{
    struct sj_packed p = sj_packed_find(text, len, at, prefixes);
    /* A packed object begins with this for any first key. */
    if (!p.sure && sj_starts(text, p.end, at, "N4Ig"))
        p.sure = 90;
    return p;
}

static int looks_like_record(void *user, const char *line, size_t len)
{
    (void)user;
    if (sj_starts(line, len, 0, "{")) /* JSON, often long, and not an address */
        return 0;
    const struct sj_packed p = find_payload(line, len, 0);
    return sj_packed_fits(line, &p) ? p.sure : 0;
}

/* ---- The JSON within ---- */

/* What is known of a puzzle while it is read. */
struct puzzle {
    struct sj_parser *parser;
    size_t at; /* of the payload in the record, for messages */
    const struct sj_text *text;
    unsigned size;
    bool diagonal[2]; /* "diagonal+" and "diagonal-" */
    unsigned extras;
    bool grid;
    bool failed;      /* memory was short */
    unsigned outside; /* cells that are in no region */
    uint8_t *region;  /* [size * size] */
    struct sj_constraint_list constraints;
    struct sj_leftovers leftovers;
};

/* Keys that say nothing about the solutions. */
static bool is_harmless(const char *key, size_t len)
{
    static const char *const names[] = {
        "author",     "highlightConflicts", "disabledlogic", "truecandidatesoptions",
        "msgcorrect", "successMessage",     "metadata"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (sj_json_key_is(key, len, names[i]))
            return true;
    return false;
}

/* Drawings and prose, which may stand for rules: they are counted. */
static bool take_leftover(struct puzzle *p, struct sj_json *json, const char *key, size_t len)
{
    struct sj_text prose = {0};
    if (sj_json_key_is(key, len, "line"))
        p->leftovers.lines += sj_json_count(json, "lines");
    else if (sj_json_key_is(key, len, "rectangle") || sj_json_key_is(key, len, "circle"))
        p->leftovers.shapes += sj_json_count(json, NULL);
    else if (sj_json_key_is(key, len, "text"))
        p->leftovers.texts += sj_json_count(json, NULL);
    else if (sj_json_key_is(key, len, "cage"))
        p->leftovers.cages += sj_json_count(json, NULL);
    else if (sj_json_key_is(key, len, "ruleset") && sj_json_kind(json) == '"')
        sj_json_string(json, &prose);
    else
        return false;
    p->leftovers.prose |= prose.len > 0 && sj_prose_is_more(prose.at, prose.len);
    p->failed |= prose.failed;
    sj_text_free(&prose);
    return true;
}

/* A switch that suuji knows: where it is kept, or NULL. */
static bool take_switch(struct puzzle *p, struct sj_json *json, const char *key, size_t len)
{
    static const struct {
        const char *key, *rule;
    } rows[] = {{"diagonal+", NULL},
                {"diagonal-", NULL},
                {"antiknight", "antiknight"},
                {"antiking", "antiking"},
                {"disjointgroups", "disjoint"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool on = false;
        if (!sj_json_key_is(key, len, rows[i].key))
            continue;
        if (sj_json_kind(json) == 'n')
            sj_json_skip(json, &on);
        else
            sj_json_bool(json, &on);
        if (on && !rows[i].rule)
            p->diagonal[i] = true;
        else if (on)
            p->extras |= sj_extra_bit(rows[i].rule);
        return true;
    }
    return false;
}

/* First pass: everything but the cells. */
static suuji_status read_rules(struct puzzle *p, struct sj_text *title, suuji_error *err)
{
    struct sj_json json = {.text = p->text->at, .len = p->text->len};
    const char *key = NULL;
    size_t len = 0;
    for (sj_json_enter(&json, '{'); sj_json_more(&json, '}') && sj_json_key(&json, &key, &len);) {
        double number = 0;
        bool holds = false;
        if (sj_json_key_is(key, len, "size")) {
            if (sj_json_number(&json, &number) && number >= 1 && number <= SUUJI_MAX_SIZE &&
                number == (unsigned)number)
                p->size = (unsigned)number;
        } else if (sj_json_key_is(key, len, "title") && sj_json_kind(&json) == '"') {
            sj_json_string(&json, title);
        } else if (!take_switch(p, &json, key, len) && !take_leftover(p, &json, key, len)) {
            const char kind = sj_json_kind(&json);
            sj_json_skip(&json, &holds);
            p->grid = p->grid || sj_json_key_is(key, len, "grid");
            if (holds && !sj_fpuzzles_knows(key, len) && kind != '"' && kind != '0' &&
                !is_harmless(key, len) && !sj_json_key_is(key, len, "grid") &&
                !sj_json_key_is(key, len, "solution")) {
                (void)sj_parser_fail(p->parser, p->at, err, "constraint '%.*s' is not supported",
                                     (int)(len < 40 ? len : 40), key);
                return sj_refused(err);
            }
        }
    }
    if (json.error)
        return sj_json_fail(p->parser, p->at, &json, err);
    if (p->size == 0 || !p->grid)
        return sj_parser_fail(p->parser, p->at, err, "the JSON inside has no '%s'",
                              p->size == 0 ? "size" : "grid");
    return SUUJI_OK;
}

/* Is this one of both diagonals, which are an extra rule? */
static bool is_both_diagonals(const struct puzzle *p, const char *key, size_t len)
{
    return p->diagonal[0] && p->diagonal[1] &&
           (sj_json_key_is(key, len, "diagonal+") || sj_json_key_is(key, len, "diagonal-"));
}

/* "constraint 'thermometer' number 2 has a cell outside the grid: R9C10" */
static suuji_status fail_constraint(struct puzzle *p, const char *key, size_t len,
                                    const struct sj_fpuzzles_problem *problem, suuji_error *err)
{
    char number[32] = "";
    if (problem->entry)
        snprintf(number, sizeof number, " number %zu", problem->entry);
    return sj_parser_fail(p->parser, p->at, err, "constraint '%.*s'%s %s%s%s",
                          (int)(len < 40 ? len : 40), key, number, problem->text,
                          *problem->cell ? ": " : "", problem->cell);
}

/* Another pass, when the size is known: the constraints. */
static suuji_status read_constraints(struct puzzle *p, suuji_error *err)
{
    struct sj_json json = {.text = p->text->at, .len = p->text->len};
    const char *key = NULL;
    size_t len = 0;
    p->constraints.size = p->size;
    for (sj_json_enter(&json, '{'); sj_json_more(&json, '}') && sj_json_key(&json, &key, &len);) {
        struct sj_fpuzzles_problem problem = {0};
        bool holds = false;
        if (!sj_fpuzzles_knows(key, len) || is_both_diagonals(p, key, len))
            sj_json_skip(&json, &holds);
        else if (!sj_fpuzzles_read_constraints(&json, key, len, &p->constraints, &problem))
            return problem.text ? fail_constraint(p, key, len, &problem, err) : sj_fail_memory(err);
    }
    return json.error ? sj_json_fail(p->parser, p->at, &json, err) : SUUJI_OK;
}

/* Candidates that a cell is left with: a given where there is only one, else the others are
   excluded. */
static bool take_marks(struct puzzle *p, struct sj_json *json, unsigned cell)
{
    suuji_puzzle *const puzzle = p->parser->puzzle;
    uint64_t allowed[4] = {0};
    unsigned count = 0;
    for (sj_json_enter(json, '['); sj_json_more(json, ']');) {
        double value = 0;
        if (!sj_json_number(json, &value))
            return true;
        if (value < 1 || value > p->size)
            continue;
        sj_bit_set(allowed, (unsigned)value - 1);
        count++;
    }
    for (unsigned value = 1; count > 0 && value <= p->size; value++)
        if (!sj_bit_get(allowed, value - 1) &&
            suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL) != SUUJI_OK)
            return false;
    return true;
}

/* One cell. Without `values` it is its region that is wanted. False: memory is short. */
static bool read_cell(struct puzzle *p, struct sj_json *json, unsigned cell, bool values)
{
    const char *key = NULL;
    size_t len = 0;
    double value = 0;
    bool given = false;
    bool memory = true;
    for (sj_json_enter(json, '{'); sj_json_more(json, '}') && sj_json_key(json, &key, &len);) {
        const char kind = sj_json_kind(json);
        bool holds = false;
        double number = 0;
        if (values && sj_json_key_is(key, len, "value") && kind == '0') {
            sj_json_number(json, &value);
        } else if (values && sj_json_key_is(key, len, "given") && (kind == 't' || kind == 'f')) {
            sj_json_bool(json, &given);
        } else if (values && sj_json_key_is(key, len, "givenPencilMarks") && kind == '[') {
            memory = take_marks(p, json, cell) && memory;
        } else if (!values && sj_json_key_is(key, len, "region") && kind == '0') {
            sj_json_number(json, &number);
            if (number >= 0 && number < p->size)
                p->region[cell] = (uint8_t)number;
            else
                p->outside++;
        } else {
            p->outside += !values && sj_json_key_is(key, len, "region") && kind == 'n';
            sj_json_skip(json, &holds);
            p->leftovers.colors += values && holds && sj_json_key_is(key, len, "c");
        }
    }
    const bool entry = !given && value > 0 && p->parser->dialect->progress;
    if ((given || entry) && !json->error && (value < 0 || value > p->size))
        json->error = "a value up to the size";
    else if (given)
        p->parser->puzzle->given[cell] = (uint8_t)value;
    else if (entry && !json->error)
        memory =
            suuji_puzzle_set_entry(p->parser->puzzle, cell, (unsigned)value, NULL) == SUUJI_OK &&
            memory;
    return memory;
}

/* A pass through the grid. */
static suuji_status read_grid(struct puzzle *p, struct sj_json *json, bool values, suuji_error *err)
{
    unsigned row = 0;
    for (sj_json_enter(json, '['); sj_json_more(json, ']'); row++) {
        unsigned col = 0;
        for (sj_json_enter(json, '['); sj_json_more(json, ']'); col++) {
            if (row >= p->size || col >= p->size)
                json->error = "no more cells than the size allows";
            else if (!read_cell(p, json, row * p->size + col, values))
                return sj_fail_memory(err);
        }
        if (!json->error && col < p->size)
            json->error = "as many cells as the size says";
    }
    if (!json->error && row < p->size)
        json->error = "as many rows as the size says";
    return json->error ? sj_json_fail(p->parser, p->at, json, err) : SUUJI_OK;
}

/* Second and third pass: the regions, then, with rules made of them, the cells. */
static suuji_status read_cells(struct puzzle *p, bool values, suuji_error *err)
{
    struct sj_json json = {.text = p->text->at, .len = p->text->len};
    suuji_status status = SUUJI_OK;
    const char *key = NULL;
    size_t len = 0;
    for (sj_json_enter(&json, '{');
         status == SUUJI_OK && sj_json_more(&json, '}') && sj_json_key(&json, &key, &len);) {
        bool holds = false;
        if (sj_json_key_is(key, len, "grid"))
            status = read_grid(p, &json, values, err);
        else if (values && sj_json_key_is(key, len, "solution") && sj_json_kind(&json) == '[')
            status = sj_json_solution(&json, p->parser->puzzle) ? SUUJI_OK : sj_fail_memory(err);
        else
            sj_json_skip(&json, &holds);
    }
    return status == SUUJI_OK && json.error ? sj_json_fail(p->parser, p->at, &json, err) : status;
}

/* The regions that a grid has where cells do not say: default boxes, rows without any. */
static void default_regions(struct puzzle *p)
{
    unsigned rows = 0;
    unsigned cols = 0;
    sj_rules_default_box(p->size, &rows, &cols);
    rows = rows ? rows : 1;
    cols = cols ? cols : p->size;
    for (unsigned cell = 0; cell < p->size * p->size; cell++)
        p->region[cell] =
            (uint8_t)(cell / p->size / rows * (p->size / cols) + cell % p->size / cols);
}

static suuji_status start(struct puzzle *p, suuji_error *err)
{
    struct sj_rules_spec spec = {.size = p->size};
    if (p->outside > 0 && p->outside != p->size * p->size) {
        (void)sj_parser_fail(p->parser, p->at, err, "cells outside all regions are not supported");
        return sj_refused(err);
    }
    if (p->outside == 0 && !sj_region_map_valid(p->region, p->size))
        return sj_parser_fail(p->parser, p->at, err, "the regions are not %u regions of %u cells",
                              p->size, p->size);
    if (p->outside == 0)
        sj_region_map_spec(p->region, p->size, &spec);
    spec.constraints = p->constraints;
    spec.extras = p->extras | (p->diagonal[0] && p->diagonal[1] ? sj_extra_bit("x") : 0);
    suuji_error why = {.column = 0};
    const suuji_status status = sj_parser_start_spec(p->parser, &spec, &why);
    if (status == SUUJI_ERR_RULES) /* what is wrong is somewhere inside */
        return sj_parser_fail(p->parser, p->at, err, "%s", why.text);
    if (status != SUUJI_OK && err)
        *err = why;
    return status;
}

static suuji_status read_puzzle(struct puzzle *p, suuji_error *err)
{
    struct sj_text title = {0};
    suuji_status status = read_rules(p, &title, err);
    if (status == SUUJI_OK)
        status = read_constraints(p, err);
    if (status == SUUJI_OK) {
        p->region = malloc((size_t)p->size * p->size);
        status = p->region ? SUUJI_OK : sj_fail_memory(err);
    }
    if (status == SUUJI_OK) {
        default_regions(p);
        status = read_cells(p, false, err);
    }
    if (status == SUUJI_OK)
        status = start(p, err);
    if (status == SUUJI_OK)
        status = read_cells(p, true, err);
    if (status == SUUJI_OK && title.len > 0 && !title.failed)
        sj_puzzle_label(p->parser->puzzle, title.at, title.len);
    if (status == SUUJI_OK && title.failed)
        status = sj_fail_memory(err);
    sj_text_free(&title);
    sj_constraint_list_free(&p->constraints);
    free(p->region);
    return status;
}

suuji_status sj_fpuzzles_read(struct sj_parser *parser, size_t at, const struct sj_text *json,
                              suuji_error *err)
{
    struct puzzle puzzle = {.parser = parser, .at = at, .text = json};
    suuji_status status = read_puzzle(&puzzle, err);
    if (status == SUUJI_OK && puzzle.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        sj_leftovers_report(&puzzle.leftovers, parser);
    return status;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_text json = {0};
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    const struct sj_packed payload = find_payload(parser->text, parser->len, at);
    suuji_status status = sj_packed_open(parser, &payload, &json, err);
    if (status == SUUJI_OK)
        status = sj_fpuzzles_read(parser, payload.at, &json, err);
    sj_text_free(&json);
    *found = status == SUUJI_OK;
    return status;
}

/* ---- Writing ---- */

static void write_cell(const struct sj_writing *writing, unsigned cell, int region,
                       struct sj_json_writer *json)
{
    const suuji_puzzle *const puzzle = writing->puzzle;
    const unsigned value = writing->grid[cell];
    bool marked = false;
    sj_json_put_object(json, NULL);
    if (value)
        sj_json_put_count(json, "value", value);
    if (value && puzzle->given[cell] && !sj_puzzle_is_entry(puzzle, cell))
        sj_json_put_bool(json, "given", true);
    if (region >= 0)
        sj_json_put_count(json, "region", (unsigned)region);
    for (unsigned v = 1; puzzle->has_marks && !value && v <= puzzle->rules->size; v++)
        marked = marked || sj_puzzle_is_excluded(puzzle, cell, v);
    if (marked) {
        sj_json_put_array(json, "givenPencilMarks");
        for (unsigned v = 1; v <= puzzle->rules->size; v++)
            if (!sj_puzzle_is_excluded(puzzle, cell, v))
                sj_json_put_count(json, NULL, v);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

static void write_extras(const suuji_rules *rules, struct sj_json_writer *json)
{
    static const struct {
        const char *extra, *key;
    } rows[] = {{"x", "diagonal+"},
                {"x", "diagonal-"},
                {"antiknight", "antiknight"},
                {"antiking", "antiking"},
                {"disjoint", "disjointgroups"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rules->extras & sj_extra_bit(rows[i].extra))
            sj_json_put_bool(json, rows[i].key, true);
}

static void write_json(const struct sj_writing *writing, const uint8_t *map, struct sj_text *out)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const char *const label = suuji_puzzle_label(writing->puzzle);
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_PACKED};
    sj_json_put_object(&json, NULL);
    sj_json_put_count(&json, "size", rules->size);
    if (*label)
        sj_json_put_string(&json, "title", label);
    sj_json_put_array(&json, "grid");
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (cell % rules->size == 0)
            sj_json_put_array(&json, NULL);
        write_cell(writing, cell, map ? map[cell] : -1, &json);
        if (cell % rules->size == rules->size - 1)
            sj_json_put_end(&json);
    }
    sj_json_put_end(&json);
    if (writing->solution)
        sj_json_put_values(&json, "solution", writing->solution, rules->cells);
    write_extras(rules, &json);
    sj_fpuzzles_write_constraints(rules, &json);
    sj_json_put_end(&json);
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const unsigned known = sj_extra_bit("x") | sj_extra_bit("antiknight") |
                           sj_extra_bit("antiking") | sj_extra_bit("disjoint");
    struct sj_text json = {0};
    uint8_t *map = NULL;
    if (rules->extras & ~known)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format 'fpuzzles' cannot store the rules '%.80s'", rules->spec);
    const struct sj_constraint *const unknown = sj_fpuzzles_find_unknown(rules);
    if (unknown)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format 'fpuzzles' cannot store '%s'",
                       unknown->kind->info.name);
    if (!sj_writing_is_open(writing))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format 'fpuzzles' cannot store a cell without candidates");
    if (rules->division != SUUJI_DIVISION_USUAL) {
        map = malloc(rules->cells);
        if (!map)
            return sj_fail_memory(err);
        sj_region_map_fill(rules, map);
    }
    write_json(writing, map, &json);
    free(map);
    sj_text_str(out, "https://f-puzzles.com/?load=");
    sj_packed_write(&json, false, out);
    sj_text_char(out, '\n');
    sj_text_free(&json);
    return SUUJI_OK;
}

const struct sj_format sj_format_fpuzzles = {
    .info = {.name = "fpuzzles",
             .summary = "addresses of f-puzzles.com, or only the code in them",
             .example = "https://f-puzzles.com/?load=N4IgzglgXgpiBc...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_MARKS |
                    SUUJI_FORMAT_REGIONS | SUUJI_FORMAT_RULES | SUUJI_FORMAT_EXTRAS |
                    SUUJI_FORMAT_SOLUTION | SUUJI_FORMAT_ENTRIES | SUUJI_FORMAT_CONSTRAINTS,
             .max_size = SUUJI_MAX_SIZE},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = write,
};
