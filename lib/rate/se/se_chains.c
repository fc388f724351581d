/* SPDX-License-Identifier: MIT */
/* The chaining producers of Sudoku Explainer: their memory, and the step that is made of the chosen
   hint. */
#include "rate/se/se_chain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void free_layer(struct sj_se_layer *layer)
{
    if (!layer)
        return;
    free(layer->pool);
    free(layer->link);
    free(layer->advance);
    free(layer->parent);
    free(layer->found);
    free(layer->eliminated);
    free(layer);
}

void sj_se_chains_free(struct sj_se_chains *chains)
{
    if (!chains)
        return;
    for (unsigned depth = 0; depth < SJ_SE_DEPTHS; depth++)
        free_layer(chains->layer[depth]);
    sj_se_paths_free(chains->paths);
    free(chains->nested);
    free(chains->barren);
    free(chains);
}

static void fill_tables(struct sj_se_chains *chains)
{
    for (unsigned house = 0; house < SJ_SE_HOUSES; house++)
        for (unsigned p = 0; p < 9; p++) {
            const unsigned cell = sj_se_cell_at[house][p];
            for (unsigned f = 0; f < 3; f++)
                if (sj_se_house[cell][f] != house)
                    chains->meet[house][sj_se_house[cell][f]] |= (uint16_t)(1u << p);
            for (unsigned q = 0; q < 9; q++)
                if (q != p)
                    sj_bit_set(chains->sees[cell], sj_se_cell_at[house][q]);
        }
}

struct sj_se_chains *sj_se_chains_new(void)
{
    struct sj_se_chains *const chains = calloc(1, sizeof *chains);
    if (!chains)
        return NULL;
    fill_tables(chains);
    chains->paths = sj_se_paths_new();
    bool good = chains->paths != NULL;
    for (unsigned depth = 0; depth < SJ_SE_DEPTHS; depth++) {
        chains->layer[depth] = calloc(1, sizeof *chains->layer[depth]);
        good = good && chains->layer[depth];
        if (chains->layer[depth])
            chains->layer[depth]->depth = depth;
    }
    if (good)
        return chains;
    sj_se_chains_free(chains);
    return NULL;
}

/* ---- The board ---- */

void sj_se_load(struct sj_se_chains *chains, const struct sj_board *board)
{
    struct sj_se_grid *const grid = &chains->layer[0]->grid;
    memset(grid, 0, sizeof *grid);
    memset(chains->empty, 0, sizeof chains->empty);
    memset(chains->placed, 0, sizeof chains->placed);
    memset(chains->cells, 0, sizeof chains->cells);
    for (unsigned cell = 0; cell < SJ_SE_CELLS; cell++) {
        grid->cell[cell] = (uint16_t)board->candidates[cell];
        if (board->value[cell])
            chains->placed[board->value[cell] - 1]++;
        for (unsigned rest = grid->cell[cell]; rest; rest &= rest - 1)
            sj_bit_set(chains->cells[sj_low_bit(rest)], cell);
        for (unsigned f = 0; f < 3; f++) {
            const unsigned house = sj_se_house[cell][f];
            if (!board->value[cell])
                chains->empty[house]++;
            for (unsigned rest = grid->cell[cell]; rest; rest &= rest - 1)
                grid->place[house * 9 + sj_low_bit(rest)] |= (uint16_t)(1u << sj_se_seat[cell][f]);
        }
    }
}

/* The cells and houses that the chains rest on. */
static void fill_evidence(const struct sj_se_causes *causes, struct sj_step *step)
{
    for (unsigned cell = 0; cell < SJ_SE_CELLS; cell++)
        if (sj_bit_get(causes->cell, cell))
            sj_step_cell(step, SUUJI_ROLE_BASE, cell, true);
    for (unsigned house = 0; house < SJ_SE_HOUSES; house++) {
        /* Boxes are the last houses of a board, the first ones here. */
        const unsigned on_board = (house + 18) % SJ_SE_HOUSES;
        for (unsigned digit = 0; digit < 9; digit++)
            if (sj_bit_get(causes->house, house * 9 + digit))
                sj_step_house(step, SUUJI_ROLE_BASE, on_board, digit + 1, true);
    }
}

static void fill_step(const struct sj_se_choice *choice, struct sj_rated_step *step)
{
    step->name = choice->name;
    step->technique = choice->technique;
    step->score = choice->rating;
    step->length = choice->complexity - 2;
    if (choice->placed < SJ_SE_CANDIDATES)
        sj_step_place(step->what, choice->placed / 9, choice->placed % 9 + 1);
    for (unsigned i = 0; i < choice->eliminated_count; i++)
        sj_step_eliminate(step->what, choice->eliminated[i] / 9u, choice->eliminated[i] % 9u + 1);
    fill_evidence(&choice->evidence, step->what);
}

bool sj_se_find_chain(struct sj_se *se, const struct sj_se_producer *producer)
{
    static const struct sj_se_mode modes[] = {[SJ_SE_CYCLES] = {false, false, 0},
                                              [SJ_SE_NISHIO] = {true, true, 0},
                                              [SJ_SE_MULTIPLE] = {false, false, 0},
                                              [SJ_SE_DYNAMIC] = {true, false, 0},
                                              [SJ_SE_PLUS] = {true, false, 1},
                                              [SJ_SE_NESTED_CHAINS] = {true, false, 2},
                                              [SJ_SE_NESTED_MULTIPLE] = {true, false, 3},
                                              [SJ_SE_NESTED_DYNAMIC] = {true, false, 4},
                                              [SJ_SE_NESTED_NESTED] = {true, false, 5}};
    struct sj_se_chains *const chains = se->chains;
    if (producer->least > se->high)
        return false;
    chains->budget = se->budget;
    chains->choice.rating = INFINITY;
    sj_se_load(chains, se->board);
    chains->layer[0]->mode = modes[producer->size];
    if (producer->size == SJ_SE_CYCLES)
        sj_se_find_cycles(chains, 0);
    else
        sj_se_find_multiple(chains, 0);
    for (unsigned depth = 0; depth < SJ_SE_DEPTHS && !sj_budget_good(se->budget); depth++)
        sj_se_forget_chains(chains->layer[depth]);
    if (chains->choice.rating == (double)INFINITY || !sj_budget_good(se->budget))
        return false;
    fill_step(&chains->choice, se->step);
    return true;
}

/* How much longer chains count. */

/* The sum is built up in steps of 0.1, as the doubles of that program are: it matters which of two
   sums that print alike is the lower one. */
double sj_se_length(unsigned complexity)
{
    double added = 0;
    unsigned bound = 4;
    bool third = false;
    while (complexity > bound + 2) {
        added += 0.1;
        bound = third ? bound * 4 / 3 : bound * 3 / 2;
        third = !third;
    }
    return added;
}
