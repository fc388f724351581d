/* SPDX-License-Identifier: MIT */
/* The graph of rules and of puzzles. */
#include "engine/color/puzzle_problem.h"

#include "suuji/houses.h"

#include "base/fail.h"
#include "model/puzzle.h"

#include <stdlib.h>

/* Each pair of cells of each house, and each pair: edges, some of them twice. */
size_t sj_rules_edges(const suuji_rules *rules)
{
    return (size_t)rules->house_count * rules->size * (rules->size - 1) / 2 + rules->pair_count;
}

suuji_status sj_rules_graph(const suuji_rules *rules, suuji_graph **out, suuji_error *err)
{
    *out = NULL;
    suuji_edge *const edge = malloc((sj_rules_edges(rules) + 1) * sizeof *edge);
    if (!edge)
        return sj_fail_memory(err);
    size_t count = 0;
    for (unsigned house = 0; house < rules->house_count; house++) {
        const uint16_t *const cell = sj_house(rules, house);
        for (unsigned i = 0; i < rules->size; i++)
            for (unsigned k = i + 1; k < rules->size; k++)
                edge[count++] = (suuji_edge){cell[i], cell[k]};
    }
    for (uint32_t i = 0; i < rules->pair_count; i++)
        edge[count++] = (suuji_edge){rules->pair[i][0], rules->pair[i][1]};
    const suuji_status status = sj_graph_build(rules->cells, edge, count, out, err);
    free(edge);
    return status;
}

size_t sj_rules_graph_memory(const suuji_rules *rules)
{
    const size_t count = sj_rules_edges(rules);
    return sj_graph_memory(rules->cells, count) + (count + 1) * sizeof(suuji_edge);
}

bool sj_rules_graph_has_rows(const suuji_rules *rules)
{
    return sj_graph_wants_rows(rules->cells, sj_rules_edges(rules));
}

suuji_status suuji_puzzle_graph(const suuji_puzzle *puzzle, suuji_graph **out, suuji_error *err)
{
    *out = NULL;
    suuji_status status =
        suuji_rules_check(puzzle->rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS, "a graph", NULL, err);
    if (status == SUUJI_OK)
        status = sj_rules_graph(puzzle->rules, out, err);
    for (unsigned cell = 0; cell < puzzle->rules->cells && status == SUUJI_OK; cell++)
        status = suuji_graph_fix(*out, cell, puzzle->given[cell], err);
    if (status != SUUJI_OK) {
        suuji_graph_free(*out);
        *out = NULL;
    }
    return status;
}
