/* SPDX-License-Identifier: MIT */
/* Writing the JSON of SudokuPad; scl.c says what it is like. */
#include "format/apps/web_puzzle.h"

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

/* The houses of extra rules, as cages that are not shown, or as coloured cells. */
struct houses {
    const suuji_rules *rules;
    struct sj_json_writer *json;
    bool colors;
};

static void write_house(void *user, enum sj_house_kind kind, const uint16_t *cells)
{
    const struct houses *const h = user;
    (void)kind;
    if (!h->colors) {
        sj_json_put_object(h->json, NULL);
        sj_json_put_bool(h->json, "unique", true);
        sj_json_put_bool(h->json, "hidden", true);
        sj_json_put_array(h->json, "cells");
        for (unsigned i = 0; i < h->rules->size; i++)
            sj_json_put_pair(h->json, NULL, cells[i] / h->rules->size, cells[i] % h->rules->size);
        sj_json_put_end(h->json);
        sj_json_put_end(h->json);
        return;
    }
    for (unsigned i = 0; i < h->rules->size; i++) {
        sj_json_put_object(h->json, NULL);
        sj_json_put_array(h->json, "center");
        sj_json_put_real(h->json, NULL, cells[i] / h->rules->size + 0.5);
        sj_json_put_real(h->json, NULL, cells[i] % h->rules->size + 0.5);
        sj_json_put_end(h->json);
        sj_json_put_count(h->json, "width", 1);
        sj_json_put_count(h->json, "height", 1);
        sj_json_put_string(h->json, "backgroundColor", "#CFCFCF");
        sj_json_put_end(h->json);
    }
}

static void write_houses(const suuji_rules *rules, unsigned extras, const char *key, bool colors,
                         struct sj_json_writer *json)
{
    const struct sj_rules_spec spec = {.size = rules->size,
                                       .box_rows = rules->box_rows,
                                       .box_cols = rules->box_cols,
                                       .region = rules->region};
    struct houses houses = {rules, json, colors};
    const struct sj_rule_sink sink = {.house = write_house, .user = &houses};
    uint16_t cells[SUUJI_MAX_SIZE];
    if (extras == 0)
        return;
    sj_json_put_array(json, key);
    for (unsigned i = 0; sj_extra_at(i); i++)
        if (extras >> i & 1)
            sj_extra_at(i)->add(&spec, &sink, cells);
    sj_json_put_end(json);
}

static void write_diagonals(unsigned size, struct sj_json_writer *json)
{
    sj_json_put_array(json, "lines");
    for (unsigned i = 0; i < 2; i++) {
        sj_json_put_object(json, NULL);
        sj_json_put_string(json, "color", "#34BBE6");
        sj_json_put_count(json, "thickness", 2);
        sj_json_put_array(json, "wayPoints");
        for (unsigned end = 0; end < 2; end++) {
            sj_json_put_pair(json, NULL, end * size, end == i ? 0 : size);
        }
        sj_json_put_end(json);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

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
    const unsigned pairs = sj_extra_bit("antiknight") | sj_extra_bit("antiking");
    const unsigned plain = pairs | sj_extra_bit("x") | sj_extra_bit("disjoint");
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_PACKED};
    sj_json_put_object(&json, NULL);
    write_cells(writing, &json);
    write_regions(rules, &json);
    write_houses(rules, rules->extras & ~pairs, "cages", false, &json);
    write_houses(rules, rules->extras & ~plain, "underlays", true, &json);
    if (rules->extras & sj_extra_bit("x"))
        write_diagonals(rules->size, &json);
    write_metadata(writing, &json);
    if (writing->solution && rules->size > 9)
        sj_json_put_values(&json, "solution", writing->solution, rules->cells);
    sj_json_put_end(&json);
}
