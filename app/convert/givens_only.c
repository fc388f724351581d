/* SPDX-License-Identifier: MIT */
#include "app/convert/givens_only.h"

suuji_status cli_givens_only(const suuji_puzzle *puzzle, suuji_puzzle **out, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const uint8_t *const solution = suuji_puzzle_solution(puzzle);
    const unsigned cells = suuji_rules_cells(rules);
    suuji_status status = suuji_puzzle_new(rules, out, err);
    if (status != SUUJI_OK)
        return status;
    for (unsigned cell = 0; cell < cells && status == SUUJI_OK; cell++)
        if (!suuji_puzzle_is_entry(puzzle, cell))
            status = suuji_puzzle_set_given(*out, cell, suuji_puzzle_givens(puzzle)[cell], err);
    if (status == SUUJI_OK && solution)
        status = suuji_puzzle_set_solution(*out, solution, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_label(*out, suuji_puzzle_label(puzzle), err);
    if (status != SUUJI_OK) {
        suuji_puzzle_free(*out);
        *out = NULL;
    }
    return status;
}
