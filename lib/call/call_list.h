/* SPDX-License-Identifier: MIT */
/* The calls: the one line to add. */
#ifndef SJ_CALL_LIST_H
#define SJ_CALL_LIST_H

#define SJ_CALL_LIST(X) \
    X(solve)            \
    X(count)            \
    X(check)            \
    X(explain)          \
    X(hint)             \
    X(rate)             \
    X(generate)         \
    X(minimize)         \
    X(maximize)         \
    X(canon)            \
    X(convert)          \
    X(read)             \
    X(draw)             \
    X(engines)          \
    X(formats)          \
    X(rules)            \
    X(symmetries)       \
    X(techniques)       \
    X(scales)           \
    X(tables)           \
    X(calls)            \
    X(version)

#endif
