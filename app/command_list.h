/* SPDX-License-Identifier: MIT */
/* The commands in the order that help lists them, the default job first: the one line to add. */
#ifndef CLI_COMMAND_LIST_H
#define CLI_COMMAND_LIST_H

/* clang-format off */
#define CLI_COMMAND_LIST(X) \
    X(solve)                \
    X(count)                \
    X(check)                \
    X(explain)              \
    X(check_proof)          \
    X(generate)             \
    X(minimize)             \
    X(maximize)             \
    X(canon)                \
    X(convert)              \
    X(draw)                 \
    X(color)                \
    X(cover)                \
    X(ilp)                  \
    X(compare)              \
    X(engines)              \
    X(formats)              \
    X(rules)                \
    X(completion)           \
    X(man)                  \
    X(help)
/* clang-format on */

#endif
