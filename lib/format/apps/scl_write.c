/* SPDX-License-Identifier: MIT */
/* Writing the JSON of SudokuPad; scl.c says what it is like. */
#include "format/apps/web_puzzle.h"
#include "format/apps/scl_figures.h"

#include "codec/json_writer.h"
#include "model/region_map.h"
#include "model/extra_rules.h"

static void write_cells(const struct sj_writing *writing, struct sj_json_writer *json)
{
    const unsigned size = writing->puzzle->rules->size;
    sj_json_put_array(json, "cells");
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (cell % size == 0)
            sj_json_put_array(json, NULL);
        sj_json_put_object(json, NULL);
        if (writing->grid[cell])
            sj_json_put_count(json, "value", writing->grid[cell]);
        sj_json_put_end(json);
        if (cell % size == size - 1)
            sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

/* Boxes or regions; a Latin square has none. */
static void write_regions(const suuji_rules *rules, struct sj_json_writer *json)
{
    uint8_t map[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    if (!rules->region && rules->box_rows == 0)
        return;
    sj_region_map_fill(rules, map);
    sj_json_put_array(json, "regions");
    for (unsigned region = 0; region < rules->size; region++) {
        sj_json_put_array(json, NULL);
        for (unsigned cell = 0; cell < rules->cells; cell++)
            if (map[cell] == region)
                sj_json_put_pair(json, NULL, cell / rules->size, cell % rules->size);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

/* ---- Extra rules ---- */

/* The houses of extra rules are cages that are not shown, and coloured cells. */
static void write_house(void *user, enum sj_house_kind kind, const uint16_t *cells)
{
    struct sj_scl_list *const list = user;
    struct sj_json_writer *const json = list->json;
    const unsigned size = list->rules->size;
    (void)kind;
    if (list->part == SJ_SCL_CAGES) {
        sj_scl_item(list);
        sj_json_put_bool(json, "unique", true);
        sj_json_put_bool(json, "hidden", true);
        sj_json_put_array(json, "cells");
        for (unsigned i = 0; i < size; i++)
            sj_json_put_pair(json, NULL, cells[i] / size, cells[i] % size);
        sj_json_put_end(json);
        sj_json_put_end(json);
        return;
    }
    for (unsigned i = 0; i < size; i++) {
        sj_scl_item(list);
        sj_json_put_array(json, "center");
        sj_json_put_real(json, NULL, cells[i] / size + 0.5);
        sj_json_put_real(json, NULL, cells[i] % size + 0.5);
        sj_json_put_end(json);
        sj_json_put_count(json, "width", 1);
        sj_json_put_count(json, "height", 1);
        sj_json_put_string(json, "backgroundColor", "#CFCFCF");
        sj_json_put_end(json);
    }
}

static void write_houses(struct sj_scl_list *list, unsigned extras)
{
    const suuji_rules *const rules = list->rules;
    const struct sj_rules_spec spec = {.size = rules->size,
                                       .box_rows = rules->box_rows,
                                       .box_cols = rules->box_cols,
                                       .region = rules->region};
    const struct sj_rule_sink sink = {.house = write_house, .user = list};
    uint16_t cells[SUUJI_MAX_SIZE];
    for (unsigned i = 0; sj_extra_at(i); i++)
        if (extras >> i & 1)
            sj_extra_at(i)->add(&spec, &sink, cells);
}

static void write_diagonals(struct sj_scl_list *list)
{
    for (unsigned i = 0; i < 2; i++) {
        const unsigned size = list->rules->size;
        sj_scl_item(list);
        sj_json_put_string(list->json, "color", "#34BBE6");
        sj_json_put_count(list->json, "thickness", 2);
        sj_json_put_array(list->json, "wayPoints");
        for (unsigned end = 0; end < 2; end++)
            sj_json_put_pair(list->json, NULL, end * size, end == i ? 0 : size);
        sj_json_put_end(list->json);
        sj_json_put_end(list->json);
    }
}

/* Cages and drawings: of extra rules, then of constraints. */
static void write_part(const suuji_rules *rules, enum sj_scl_part part, struct sj_json_writer *json)
{
    const unsigned x = sj_extra_bit("x"), disjoint = sj_extra_bit("disjoint");
    const unsigned pairs = sj_extra_bit("antiknight") | sj_extra_bit("antiking");
    struct sj_scl_list list = {.rules = rules, .json = json, .part = part};
    if (part == SJ_SCL_CAGES)
        write_houses(&list, rules->extras & ~pairs);
    else if (part == SJ_SCL_UNDERLAYS)
        write_houses(&list, rules->extras & ~(pairs | x | disjoint));
    else if (part == SJ_SCL_LINES && rules->extras & x)
        write_diagonals(&list);
    sj_scl_figures(&list);
    sj_scl_end(&list);
}

/* ---- The whole ---- */

static void write_metadata(const struct sj_writing *writing, struct sj_json_writer *json)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    const char *const label = suuji_puzzle_label(writing->puzzle);
    struct sj_text prose = {0};
    sj_prose_write(rules, &prose);
    sj_json_put_object(json, "metadata");
    if (*label)
        sj_json_put_string(json, "title", label);
    sj_json_put_string(json, "author", "suuji");
    sj_json_put_bytes(json, "rules", prose.at, prose.len);
    if (rules->extras & sj_extra_bit("antiknight"))
        sj_json_put_bool(json, "antiknight", true);
    if (rules->extras & sj_extra_bit("antiking"))
        sj_json_put_bool(json, "antiking", true);
    if (rules->constraints.count > 0)
        sj_json_put_string(json, "suuji", rules->spec);
    if (writing->solution && rules->size <= 9) {
        char digits[81];
        for (unsigned cell = 0; cell < rules->cells; cell++)
            digits[cell] = (char)('0' + writing->solution[cell]);
        sj_json_put_bytes(json, "solution", digits, rules->cells);
    }
    sj_json_put_end(json);
    json->out->failed |= prose.failed;
    sj_text_free(&prose);
}

void sj_scl_write(const struct sj_writing *writing, struct sj_text *out)
{
    const suuji_rules *const rules = writing->puzzle->rules;
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_PACKED};
    sj_json_put_object(&json, NULL);
    write_cells(writing, &json);
    write_regions(rules, &json);
    for (unsigned part = 0; part < SJ_SCL_PARTS; part++)
        write_part(rules, (enum sj_scl_part)part, &json);
    write_metadata(writing, &json);
    if (writing->solution && rules->size > 9)
        sj_json_put_values(&json, "solution", writing->solution, rules->cells);
    sj_json_put_end(&json);
}
