/* SPDX-License-Identifier: MIT */
/* Grids and puzzles as JSON. */
#include "json/grid_json.h"

void sj_json_put_grid(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                      const uint8_t *grid)
{
    if (!grid) {
        sj_json_put_null(json, key);
        return;
    }
    sj_json_put_array(json, key);
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++)
        sj_json_put_count(json, NULL, grid[cell]);
    sj_json_put_end(json);
}

void sj_json_put_puzzle(struct sj_json_writer *json, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    sj_json_put_string(json, "rules", suuji_rules_spec(rules));
    sj_json_put_grid(json, "givens", rules, suuji_puzzle_givens(puzzle));
}
