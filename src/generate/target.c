/* SPDX-License-Identifier: MIT */
/* What is known to be impossible, so that it is refused at once. */
#include "generate/generate.h"

#include "base/fail.h"

#include <string.h>

/* Proved minima. Others are lower bounds that hold for all rules. */
static const struct {
    const char *spec;
    unsigned fewest;
} proved[] = {{"4", 4}, {"6", 8}, {"8", 14}, {"9", 17}};

unsigned sj_fewest_clues(const suuji_rules *rules)
{
    for (size_t i = 0; i < sizeof proved / sizeof proved[0]; i++)
        if (strcmp(rules->spec, proved[i].spec) == 0)
            return proved[i].fewest;
    /* Two values without a clue could be exchanged. */
    return rules->size - 1;
}

static unsigned count_cells(const suuji_rules *rules, const uint8_t *pattern)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        count += pattern[cell] != 0;
    return count;
}

static suuji_status check_clues(const suuji_rules *rules, const suuji_generate_options *options,
                                suuji_error *err)
{
    const unsigned fewest = sj_fewest_clues(rules);
    if (options->low_clues > rules->cells)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%u clues are more than the %u cells there are",
                       options->low_clues, rules->cells);
    if (options->high_clues && options->high_clues < fewest)
        return sj_fail(
            err, SUUJI_ERR_ARGUMENT,
            "no puzzle of the rules '%.60s' with a single solution has fewer than %u clues",
            rules->spec, fewest);
    if (options->high_clues && options->high_clues < options->low_clues)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "from %u to %u clues is an empty range",
                       options->low_clues, options->high_clues);
    return SUUJI_OK;
}

static suuji_status check_grid(const suuji_rules *rules, const uint8_t *grid, suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    suuji_status status = suuji_puzzle_new(rules, &puzzle, err);
    if (status == SUUJI_OK && !suuji_verify(puzzle, grid, NULL, NULL))
        status = sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "the grid is not a full grid of the rules '%.60s'", rules->spec);
    suuji_puzzle_free(puzzle);
    return status;
}

suuji_status sj_target_check(const suuji_rules *rules, const suuji_generate_options *options,
                             suuji_error *err)
{
    suuji_status status = check_clues(rules, options, err);
    if (status == SUUJI_OK && options->grid)
        status = check_grid(rules, options->grid, err);
    if (status == SUUJI_OK && !suuji_symmetry_at(options->symmetry))
        status =
            sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no symmetry number %u", options->symmetry);
    if (status == SUUJI_OK && options->pattern) {
        const unsigned cells = count_cells(rules, options->pattern);
        if (cells < sj_fewest_clues(rules))
            status = sj_fail(err, SUUJI_ERR_ARGUMENT,
                             "the pattern has %u cells: puzzles of the rules '%.60s' with a single "
                             "solution have at least %u clues",
                             cells, rules->spec, sj_fewest_clues(rules));
    }
    return status;
}
