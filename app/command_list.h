/* SPDX-License-Identifier: MIT */
/* The commands in the order that help lists them, the default job first: the one line to add.
   Before the name: the heading under which the first screen of help has it; NULL: that screen only
   names it. */
#ifndef CLI_COMMAND_LIST_H
#define CLI_COMMAND_LIST_H

/* clang-format off */
#define CLI_COMMAND_LIST(X) \
    X("Solve", solve)       \
    X("Solve", count)       \
    X("Solve", check)       \
    X("Solve", explain)     \
    X("Solve", hint)        \
    X("Play", page)         \
    X("Make", generate)     \
    X("Make", minimize)     \
    X(NULL, maximize)       \
    X("Change", convert)    \
    X("Change", draw)       \
    X(NULL, canon)          \
    X("Measure", rate)      \
    X("Measure", compare)   \
    X(NULL, check_proof)    \
    X(NULL, color)          \
    X(NULL, cover)          \
    X(NULL, ilp)            \
    X(NULL, sat)            \
    X(NULL, call)           \
    X(NULL, engines)        \
    X(NULL, formats)        \
    X(NULL, rules)          \
    X(NULL, techniques)     \
    X(NULL, completion)     \
    X(NULL, man)            \
    X(NULL, help)
/* clang-format on */

#endif
