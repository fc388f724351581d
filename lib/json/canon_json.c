/* SPDX-License-Identifier: MIT */
/* Canonical forms as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"

#include <stdlib.h>
#include <string.h>

/* A decimal number, which may have more digits than 64 bits. */
static void write_number(struct sj_json_writer *json, const char *key, const char *digits)
{
    if (strlen(digits) < 19)
        sj_json_put_count(json, key, strtoull(digits, NULL, 10));
    else
        sj_json_put_string(json, key, digits);
}

/* Does the map send rows to rows (or, `transposed`, columns to rows), and the same for columns? */
static bool is_of_lines(const suuji_rules *rules, const uint16_t *cell, bool transposed)
{
    const unsigned n = suuji_rules_size(rules);
    for (unsigned row = 0; row < n; row++)
        for (unsigned col = 0; col < n; col++) {
            const unsigned left = cell[row * n];
            const unsigned top = cell[col];
            const unsigned expected = transposed ? top / n * n + left % n : left / n * n + top % n;
            if (cell[row * n + col] != expected)
                return false;
        }
    return true;
}

/* Line i of the form comes from line [i] of the puzzle, counted from 1. */
static void write_lines(struct sj_json_writer *json, const char *key, unsigned count,
                        const uint16_t *cell, unsigned step, unsigned divide, unsigned size)
{
    sj_json_put_array(json, key);
    for (unsigned i = 0; i < count; i++)
        sj_json_put_count(json, NULL, cell[i * step] / divide % size + 1);
    sj_json_put_end(json);
}

static void write_transformation(struct sj_json_writer *json, const suuji_rules *rules,
                                 const suuji_canon_answer *answer)
{
    const unsigned n = suuji_rules_size(rules);
    const bool straight = is_of_lines(rules, answer->cell, false);
    sj_json_put_object(json, "transformation");
    if (straight || is_of_lines(rules, answer->cell, true)) {
        sj_json_put_bool(json, "transposed", !straight);
        write_lines(json, "rows", n, answer->cell, n, straight ? n : 1, n);
        write_lines(json, "columns", n, answer->cell, 1, straight ? 1 : n, n);
    } else {
        sj_json_put_array(json, "cells");
        for (unsigned c = 0; c < suuji_rules_cells(rules); c++)
            sj_json_put_count(json, NULL, answer->cell[c] + 1u);
        sj_json_put_end(json);
    }
    sj_json_put_array(json, "values");
    for (unsigned v = 1; v <= n; v++)
        sj_json_put_count(json, NULL, answer->value[v]);
    sj_json_put_end(json);
    sj_json_put_end(json);
}

void sj_json_put_canon(struct sj_json_writer *json, const struct sj_canon_answer *answer)
{
    const suuji_rules *const rules = suuji_puzzle_rules(answer->puzzle);
    const suuji_canon_answer *const found = &answer->found;
    sj_json_put_puzzle(json, answer->puzzle);
    sj_json_put_string(json, "end", suuji_end_name(found->end));
    sj_json_put_grid(json, answer->shuffled ? "shuffled" : "canonical", rules, found->form);
    if (found->automorphisms_text)
        write_number(json, "automorphisms", found->automorphisms_text);
    write_number(json, "symmetries", suuji_canon_symmetries(answer->canon));
    if (found->form)
        write_transformation(json, rules, found);
}
