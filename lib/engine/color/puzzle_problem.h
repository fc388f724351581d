/* SPDX-License-Identifier: MIT */
/* A puzzle as a graph to be coloured approximately: what the engines greedy, dsatur and tabu share.
   Cells are vertices, houses are cliques that need every colour; values are colours, in the order
   of the query. */
#ifndef SJ_PUZZLE_PROBLEM_H
#define SJ_PUZZLE_PROBLEM_H

#include "engine/engine.h"
#include "graph/approximate.h"
#include "graph/graph_rows.h"
#include "model/rules.h"
#include "suuji/graph.h"

struct sj_puzzle_problem {
    suuji_graph *graph;
    struct sj_rainbow rainbow; /* the rules' own arrays */
    struct sj_problem problem; /* of the current puzzle */
    struct sj_pace pace;       /* of its task */
    uint32_t *fixed;
    uint64_t *banned;
    uint16_t *color;                    /* values, for handing in */
    uint16_t value[SUUJI_MAX_SIZE + 1]; /* of each colour */
};

suuji_status sj_puzzle_problem_make(struct sj_puzzle_problem *own, const suuji_rules *rules,
                                    suuji_error *err);
size_t sj_puzzle_problem_memory(const suuji_rules *rules);
void sj_puzzle_problem_free(struct sj_puzzle_problem *own);

/* Make it the problem of the task's puzzle; its steps are the task's nodes. */
void sj_puzzle_problem_start(struct sj_puzzle_problem *own, struct sj_task *task);

/* Hand in a colouring; false: return from `run`. */
bool sj_puzzle_problem_found(struct sj_puzzle_problem *own, struct sj_task *task,
                             const uint32_t *color);

/* The graph of rules, for every engine that colours it. */

/* Cells are vertices, cells that must differ are joined; nothing is fixed. */
suuji_status sj_rules_graph(const suuji_rules *rules, suuji_graph **out, suuji_error *err);

/* How many pairs of cells its houses and pairs have: at least as many as it has edges. */
size_t sj_rules_edges(const suuji_rules *rules);

/* Bytes that making it allocates, and whether it has a matrix. */
size_t sj_rules_graph_memory(const suuji_rules *rules);
bool sj_rules_graph_has_rows(const suuji_rules *rules);

#endif
