/* SPDX-License-Identifier: MIT */
/* Small boards with random constraints, and all grids that such a board can have. */
#include "constraint_boards.h"

#include "support.h"

#include "base/text.h"
#include "constraint/constraint.h"
#include "constraint/neighbours.h"

#include <stdlib.h>
#include <string.h>

static bool keep_grid(void *user, const uint8_t *grid)
{
    struct board_grids *const all = user;
    uint8_t *const more = realloc(all->grid, (all->count + 1) * all->bytes);
    assert_non_null(more);
    all->grid = more;
    memcpy(all->grid + all->count++ * all->bytes, grid, all->bytes);
    return true;
}

void board_grids_list(struct board_grids *all)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *const puzzle = make_puzzle(all->spec, "");
    suuji_solver *const solver = make_solver("backtrack");
    query.limit = SUUJI_ALL;
    query.on_solution = keep_grid;
    query.user = all;
    all->bytes = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    ask_solver(solver, puzzle, &query);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* A group of cells: a walk where they must be neighbours, else any. */
static void add_group(struct sj_text *text, unsigned size, unsigned count, bool walk,
                      struct sj_random *random)
{
    uint16_t cell[32];
    for (unsigned i = 0; i < count; i++) {
        uint16_t beside[4];
        cell[i] = (uint16_t)sj_random_below(random, size * size);
        if (walk && i > 0)
            cell[i] = beside[sj_random_below(random, sj_neighbours(size, cell[i - 1], beside))];
        sj_text_printf(text, "%sr%uc%u", i ? "," : "", cell[i] / size + 1, cell[i] % size + 1);
    }
}

static unsigned draw_between(struct sj_random *random, unsigned low, unsigned high, unsigned most)
{
    return low + sj_random_below(random, (high < most ? high : most) - low + 1);
}

/* Numbers small enough to matter on small boards, cells that may be wrong: not every text is a rule. */
static void add_constraint(struct sj_text *text, const struct sj_constraint_kind *kind,
                           unsigned size, struct sj_random *random)
{
    const unsigned numbers =
        draw_between(random, kind->low_numbers, kind->high_numbers, kind->low_numbers + 2);
    const unsigned groups = draw_between(random, kind->low_groups, kind->high_groups, 3);
    const unsigned cells = draw_between(random, kind->low_cells, kind->high_cells, 6);
    sj_text_printf(text, "+%s(", kind->info.name);
    for (unsigned i = 0; i < numbers; i++)
        sj_text_printf(text, "%s%u", i ? "," : "", sj_random_below(random, 3 * size));
    if (numbers && groups)
        sj_text_char(text, ':');
    for (unsigned g = 0; g < groups; g++) {
        const bool one = g == 0 && groups == 2 && sj_random_below(random, 2);
        if (g > 0)
            sj_text_char(text, ';');
        add_group(text, size, one ? 1 : cells, sj_random_below(random, 2), random);
    }
    sj_text_char(text, ')');
}

suuji_rules *board_draw_rules(const struct board_grids *all, unsigned first_kind,
                              struct sj_random *random)
{
    unsigned kinds = 0;
    suuji_rules *rules = NULL;
    while (sj_constraint_kind_at(kinds))
        kinds++;
    for (unsigned tries = 0; !rules; tries++) {
        struct sj_text text = {0};
        if (tries > 50) /* this kind does not fit the board */
            first_kind = sj_random_below(random, kinds);
        const unsigned count = 1 + sj_random_below(random, 3);
        unsigned size = 0;
        sj_text_str(&text, all->spec);
        while ((size_t)size * size < all->bytes)
            size++;
        for (unsigned i = 0; i < count; i++)
            add_constraint(
                &text,
                sj_constraint_kind_at(i == 0 ? first_kind % kinds : sj_random_below(random, kinds)),
                size, random);
        sj_text_char(&text, '\0');
        assert_false(text.failed);
        suuji_rules_new(text.at, &rules, NULL);
        sj_text_free(&text);
    }
    return rules;
}

void board_add_givens(suuji_puzzle *puzzle, const uint8_t *grid, struct sj_random *random)
{
    for (unsigned cell = 0; cell < suuji_rules_cells(suuji_puzzle_rules(puzzle)); cell++)
        if (sj_random_below(random, 3) == 0)
            assert_int_equal(suuji_puzzle_set_given(puzzle, cell, grid[cell], NULL), SUUJI_OK);
}
