/* SPDX-License-Identifier: MIT */
/* Small boards with random constraints, all grids that such a board can have, and what engines make
   of them. */
#include "constraint_boards.h"

#include "constraint_texts.h"
#include "support.h"

#include "base/text.h"
#include "constraint/lowering.h"
#include "constraint/neighbours.h"
#include "model/rules.h"

#include <limits.h>
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

/* A group of cells: a walk from neighbour to neighbour, a row or column from its first cell on, or
   any. */
static void add_group(struct sj_text *text, unsigned size, unsigned count, struct sj_random *random)
{
    uint16_t cell[32], beside[4];
    const unsigned way = sj_random_below(random, 4), line = sj_random_below(random, size),
                   down = sj_random_below(random, 2);
    for (unsigned i = 0; i < count; i++) {
        if (way < 2 && i > 0)
            cell[i] = beside[sj_random_below(random, sj_neighbours(size, cell[i - 1], beside))];
        else if (way == 2 && i < size)
            cell[i] = (uint16_t)(down ? i * size + line : line * size + i);
        else
            cell[i] = (uint16_t)sj_random_below(random, size * size);
        sj_text_printf(text, "%sr%uc%u", i ? "," : "", cell[i] / size + 1, cell[i] % size + 1);
    }
}

static unsigned draw_amount(struct sj_random *random, struct sj_amount amount, unsigned most)
{
    return amount.low +
           sj_random_below(random, (amount.high < most ? amount.high : most) - amount.low + 1u);
}

static unsigned count_kinds(void)
{
    unsigned kinds = 0;
    while (sj_constraint_kind_at(kinds))
        kinds++;
    return kinds;
}

/* Alternatives, of one or two constraints each. */
static void draw_alternatives(struct sj_text *text, unsigned size, struct sj_random *random)
{
    for (unsigned i = 0, count = 1 + sj_random_below(random, 3); i < count; i++) {
        for (unsigned k = 0, parts = 1 + sj_random_below(random, 2); k < parts; k++) {
            const size_t before = text->len;
            unsigned kind = 0;
            do
                kind = sj_random_below(random, count_kinds());
            while (sj_constraint_kind_at(kind)->groups.high == 0);
            board_draw_constraint(text, kind, size, random);
            text->at[before] = k > 0 ? '+' : i > 0 ? '|' : '(';
        }
    }
    sj_text_char(text, ')');
}

void board_draw_constraint(struct sj_text *text, unsigned kind_number, unsigned size,
                           struct sj_random *random)
{
    const struct sj_constraint_kind *const kind = sj_constraint_kind_at(kind_number);
    const unsigned numbers = draw_amount(random, kind->numbers, kind->numbers.low + 2);
    const unsigned groups = draw_amount(random, kind->groups, 3);
    const unsigned cells = draw_amount(random, kind->cells, 7);
    sj_text_printf(text, "+%s", kind->info.name);
    if (kind->chooses) {
        draw_alternatives(text, size, random);
        return;
    }
    sj_text_char(text, '(');
    if (kind->read_text) {
        board_draw_text(text, kind->info.name, size, random);
        sj_text_char(text, ':');
    }
    for (unsigned i = 0; i < numbers; i++) {
        const unsigned below = sj_random_below(random, 2) ? 3 * size : size + 1;
        sj_text_printf(text, "%s%s%u", i ? "," : "", sj_random_below(random, 9) ? "" : "-",
                       sj_random_below(random, below));
    }
    if (numbers && groups)
        sj_text_char(text, ':');
    for (unsigned g = 0; g < groups; g++) {
        const unsigned fewer = sj_random_below(random, 5);
        if (g > 0)
            sj_text_char(text, ';');
        add_group(text, size, g == 0 && groups == 2 && fewer && fewer < 3 ? fewer : cells, random);
    }
    sj_text_char(text, ')');
}

bool board_can_search(const char *spec)
{
    suuji_rules *rules = NULL;
    struct sj_lowering lowering = {0};
    const bool can = suuji_rules_new(spec, &rules, NULL) == SUUJI_OK &&
                     sj_lower_to_automata(&rules->constraints, &lowering, NULL) == SUUJI_OK;
    sj_lowering_free(&lowering);
    suuji_rules_free(rules);
    return can;
}

suuji_rules *board_draw_rules(const struct board_grids *all, unsigned first_kind,
                              struct sj_random *random)
{
    const unsigned kinds = count_kinds();
    suuji_rules *rules = NULL;
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
            board_draw_constraint(
                &text, i == 0 ? first_kind % kinds : sj_random_below(random, kinds), size, random);
        sj_text_char(&text, '\0');
        assert_false(text.failed);
        if (board_can_search(text.at))
            rules = make_rules(text.at);
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

/* ---- Engines ---- */

/* Engines whose solutions cost much, and ways of engines that are asked beside their usual one: how
   many solutions they may be asked to list, and of how many boards they get one. */
static const struct share {
    const char *way;
    unsigned long solutions;
    unsigned one_of;
} shares[] = {
    {"bits:kernel=any", ULONG_MAX, 1},
    {"backtrack:mrv,forward,bits", ULONG_MAX, 2},
    {"backtrack:lcv,propagate", ULONG_MAX, 3},
    {"singles:paper", ULONG_MAX, 2},
    {"dpll", 1000, 2},
    {"cadical", 100, 6},
    {"ilp", 150, 3},
    {"ilp:model=reduced", 30, 16},
    {"ilp:model=full", 30, 16},
    {"ilp:model=full,presolve=on", 10, 24},
    {"dpll:encoding=reduced", 500, 4},
    {"dpll:encoding=minimal,amo=product", 500, 8},
    {"dpll:encoding=paper,amo=commander,order=paper", 100, 8},
    {"cadical:formula=fresh", 20, 12},
    {"dimacs:solver=minisat", 3, 49},
    {NULL, ULONG_MAX, 1},
};

static const struct share *find_share(const char *way)
{
    const struct share *share = shares;
    while (share->way && strcmp(share->way, way) != 0)
        share++;
    return share;
}

static void check_way(const char *spec, const suuji_puzzle *puzzle, unsigned long expected,
                      unsigned number, const char *way)
{
    const struct share *const share = find_share(way);
    if (expected > share->solutions || number % test_number("ONE_OF", share->one_of))
        return;
    const uint64_t found = count_with(way, puzzle, 0);
    if (found != expected)
        fail_msg("%s: %s finds %lu solutions, not %lu", spec, way, (unsigned long)found, expected);
}

void check_engines(const char *spec, const suuji_puzzle *puzzle, unsigned long expected,
                   unsigned number)
{
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        const size_t length = strlen(info->name);
        if (!can_ask(info, SUUJI_CAN_COUNT | SUUJI_CAN_CONSTRAINTS))
            continue;
        check_way(spec, puzzle, expected, number, info->name);
        for (const struct share *way = shares; way->way; way++)
            if (strncmp(way->way, info->name, length) == 0 && way->way[length] == ':')
                check_way(spec, puzzle, expected, number, way->way);
    }
    check_way(spec, puzzle, expected, number + 1, "dimacs:solver=minisat");
}
