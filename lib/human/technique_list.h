/* SPDX-License-Identifier: MIT */
/* The techniques in the default order, the simplest first: the one line to add. A path always takes the
   first of them that finds a step. */
#ifndef SJ_TECHNIQUE_LIST_H
#define SJ_TECHNIQUE_LIST_H

#define SJ_TECHNIQUE_LIST(X) \
    X(full_house)            \
    X(hidden_single)         \
    X(naked_single)          \
    X(pointing)              \
    X(claiming)              \
    X(locked_candidates)     \
    X(naked_pair)            \
    X(hidden_pair)           \
    X(naked_triple)          \
    X(hidden_triple)         \
    X(naked_quad)            \
    X(hidden_quad)           \
    X(naked_subset)          \
    X(hidden_subset)

#endif
