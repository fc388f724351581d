/* SPDX-License-Identifier: MIT */
/* The methods of colouring a graph, the default first: the one line to add. */
#ifndef SJ_COLOR_METHOD_LIST_H
#define SJ_COLOR_METHOD_LIST_H

#define SJ_COLOR_METHOD_LIST(X) \
    X(exact)                    \
    X(greedy)                   \
    X(dsatur)                   \
    X(tabu)

#endif
