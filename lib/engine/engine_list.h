/* SPDX-License-Identifier: MIT */
/* The engines, the default first: the one line to add. */
#ifndef SJ_ENGINE_LIST_H
#define SJ_ENGINE_LIST_H

#define SJ_ENGINE_LIST(X) \
    X(auto)               \
    X(bits)               \
    X(singles)            \
    X(backtrack)          \
    X(greedy)             \
    X(dsatur)             \
    X(tabu)               \
    X(dlx)                \
    X(cells)              \
    X(color)              \
    X(dpll)               \
    X(cdcl)               \
    X(cadical)            \
    X(dimacs)             \
    X(ilp)

#endif
