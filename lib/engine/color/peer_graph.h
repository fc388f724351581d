/* SPDX-License-Identifier: MIT */
/* The graph of rules, for every engine that colours it. */
#ifndef SJ_PEER_GRAPH_H
#define SJ_PEER_GRAPH_H

#include "suuji/graph.h"
#include "graph/graph.h"
#include "model/rules.h"

/* Cells are vertices, cells that must differ are joined; nothing is fixed. */
suuji_status sj_rules_graph(const suuji_rules *rules, suuji_graph **out, suuji_error *err);

/* How many pairs of cells its houses and pairs have: at least as many as it has edges. */
size_t sj_rules_edges(const suuji_rules *rules);

/* Bytes that making it allocates, and whether it has a matrix. */
size_t sj_rules_graph_memory(const suuji_rules *rules);
bool sj_rules_graph_has_rows(const suuji_rules *rules);

#endif
