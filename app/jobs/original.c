/* SPDX-License-Identifier: MIT */
/* --puzzle ORIGINAL: the puzzle that a position comes from. */
#include "app/jobs/original.h"

#include "app/frame/message.h"

enum cli_exit cli_originals_read(struct cli_solution_list *list, const char *original,
                                 const char *rules)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .rules = rules};
    suuji_error err;
    size_t bad = 0;
    *list = (struct cli_solution_list){.givens = true};
    if (!original)
        return CLI_YES;
    if (cli_original_list_read(list, original, &options, &bad, &err) != SUUJI_OK)
        return cli_fail(&err);
    if (bad == 0 && list->count > 0)
        return CLI_YES;
    if (bad == 0)
        cli_complain("%s: no puzzles", original);
    cli_solution_list_free(list);
    return CLI_BAD_INPUT;
}

/* A given of the original that the position does not have. */
static suuji_status fail_at(const suuji_puzzle *puzzle, unsigned cell, unsigned given,
                            suuji_error *err)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    const unsigned value = suuji_puzzle_givens(puzzle)[cell];
    if (value == 0)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "r%uc%u is %u in the original puzzle, but empty here", cell / size + 1,
                       cell % size + 1, given);
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "r%uc%u is %u in the original puzzle, but %u here",
                   cell / size + 1, cell % size + 1, given, value);
}

suuji_status cli_original_apply(const struct cli_solution_list *list, uint64_t number,
                                const suuji_puzzle *puzzle, suuji_puzzle **out, suuji_error *err)
{
    unsigned cells = 0;
    const uint8_t *const grid = cli_solution_list_at(list, list->count == 1 ? 1 : number, &cells);
    *out = NULL;
    if (!grid)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "there is no original puzzle for this position");
    if (cells != suuji_rules_cells(suuji_puzzle_rules(puzzle)))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "the original puzzle has a different size");
    suuji_status status = suuji_puzzle_copy(puzzle, out, err);
    for (unsigned cell = 0; status == SUUJI_OK && cell < cells; cell++) {
        const unsigned value = suuji_puzzle_givens(puzzle)[cell];
        if (grid[cell] && grid[cell] != value)
            status = fail_at(puzzle, cell, grid[cell], err);
        else if (grid[cell])
            status = suuji_puzzle_set_given(*out, cell, value, err);
        else if (value)
            status = suuji_puzzle_set_entry(*out, cell, value, err);
    }
    if (status != SUUJI_OK) {
        suuji_puzzle_free(*out);
        *out = NULL;
    }
    return status;
}
