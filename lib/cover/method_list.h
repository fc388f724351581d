/* SPDX-License-Identifier: MIT */
/* The methods of exact cover, the default first: the one line to add. */
#ifndef SJ_METHOD_LIST_H
#define SJ_METHOD_LIST_H

#define SJ_METHOD_LIST(X) \
    X(dlx)                \
    X(cells)

#endif
