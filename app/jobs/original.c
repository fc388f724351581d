/* SPDX-License-Identifier: MIT */
/* --puzzle ORIGINAL: the puzzle that a position comes from. */
#include "app/jobs/original.h"

#include "app/frame/message.h"
#include "answer/position.h"

enum cli_exit cli_originals_read(struct cli_solution_list *list, const char *original,
                                 const struct cli_common *common)
{
    const suuji_read_options options = {
        .size = sizeof(suuji_read_options), .rules = common->rules, .symbols = common->symbols};
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
    return sj_puzzle_set_original(puzzle, grid, out, err);
}
