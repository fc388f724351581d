/* SPDX-License-Identifier: MIT */
/* The engines for formulas, the default first: the one line to add. */
#ifndef SJ_SAT_ENGINE_LIST_H
#define SJ_SAT_ENGINE_LIST_H

#define SJ_SAT_ENGINE_LIST(X) \
    X(cdcl)                   \
    X(dpll)                   \
    X(cadical)                \
    X(dimacs)

#endif
