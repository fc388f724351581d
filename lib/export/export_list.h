/* SPDX-License-Identifier: MIT */
/* The exports: the one line to add. */
#ifndef SJ_EXPORT_LIST_H
#define SJ_EXPORT_LIST_H

#define SJ_EXPORT_LIST(X) \
    X(xcc)                \
    X(col)                \
    X(cnf)                \
    X(lp)                 \
    X(mps)

#endif
