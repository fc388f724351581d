/* SPDX-License-Identifier: MIT */
/* A puzzle as a graph to be coloured approximately. */
#include "engine/color/puzzle_problem.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

suuji_status sj_puzzle_problem_make(struct sj_puzzle_problem *own, const suuji_rules *rules,
                                    suuji_error *err)
{
    own->rainbow = (struct sj_rainbow){.count = rules->house_count,
                                       .size = rules->size,
                                       .vertex = rules->house_cell,
                                       .first = rules->cell_first,
                                       .clique = rules->cell_house};
    own->fixed = malloc(rules->cells * sizeof *own->fixed);
    own->banned = malloc(rules->cells * sj_words(rules->size) * sizeof *own->banned);
    own->color = malloc(rules->cells * sizeof *own->color);
    if (!own->fixed || !own->banned || !own->color)
        return sj_fail_memory(err);
    return sj_rules_graph(rules, &own->graph, err);
}

size_t sj_puzzle_problem_memory(const suuji_rules *rules)
{
    return rules->cells *
               (sizeof(uint32_t) + sj_words(rules->size) * sizeof(uint64_t) + sizeof(uint16_t)) +
           sj_rules_graph_memory(rules);
}

void sj_puzzle_problem_free(struct sj_puzzle_problem *own)
{
    free(own->fixed);
    free(own->banned);
    free(own->color);
    suuji_graph_free(own->graph);
}

static bool count_node(void *task)
{
    return sj_task_node(task);
}

/* The value of each colour: the first colours are tried first. */
static void order_values(struct sj_puzzle_problem *own, struct sj_task *task, unsigned size)
{
    const suuji_order order = task->query->order;
    for (unsigned c = 1; c <= size; c++)
        own->value[c] = (uint16_t)(order == SUUJI_ORDER_DESCENDING ? size + 1 - c : c);
    for (unsigned left = size; order == SUUJI_ORDER_RANDOM && left > 1; left--) {
        const unsigned other = 1 + sj_random_below(&task->random, left);
        const uint16_t value = own->value[left];
        own->value[left] = own->value[other];
        own->value[other] = value;
    }
}

void sj_puzzle_problem_start(struct sj_puzzle_problem *own, struct sj_task *task)
{
    const suuji_puzzle *const puzzle = task->puzzle;
    const suuji_rules *const rules = puzzle->rules;
    const size_t words = sj_words(rules->size);
    uint8_t color_of[SUUJI_MAX_SIZE + 1] = {0};
    order_values(own, task, rules->size);
    for (unsigned c = 1; c <= rules->size; c++)
        color_of[own->value[c]] = (uint8_t)c;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        own->fixed[cell] = color_of[puzzle->given[cell]];
    if (puzzle->has_marks) {
        memset(own->banned, 0, rules->cells * words * sizeof *own->banned);
        for (unsigned cell = 0; cell < rules->cells; cell++)
            for (unsigned c = 1; c <= rules->size; c++)
                if (sj_puzzle_is_excluded(puzzle, cell, own->value[c]))
                    sj_bit_set(own->banned + cell * words, c - 1);
    }
    own->pace = (struct sj_pace){count_node, task, &task->random};
    own->problem = (struct sj_problem){.graph = own->graph,
                                       .colors = rules->size,
                                       .fixed = own->fixed,
                                       .banned = puzzle->has_marks ? own->banned : NULL,
                                       .rainbow = &own->rainbow};
}

bool sj_puzzle_problem_found(struct sj_puzzle_problem *own, struct sj_task *task,
                             const uint32_t *color)
{
    const suuji_rules *const rules = task->puzzle->rules;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        own->color[cell] =
            color[cell] <= rules->size ? own->value[color[cell]] : (uint16_t)color[cell];
    return sj_task_coloring(task, own->color);
}
