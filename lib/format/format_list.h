/* SPDX-License-Identifier: MIT */
/* The formats, in the order they are listed and probed: the one line to add. */
#ifndef SJ_FORMAT_LIST_H
#define SJ_FORMAT_LIST_H

#define SJ_FORMAT_LIST(X) \
    X(line)               \
    X(numbers)            \
    X(grid)               \
    X(csv)                \
    X(sdk)                \
    X(ss)                 \
    X(euler)              \
    X(rank)               \
    X(pencil)             \
    X(sgt)                \
    X(marks)              \
    X(jigsaw)             \
    X(hodoku)             \
    X(sdx)                \
    X(sudokuwiki)         \
    X(scf)                \
    X(bank)               \
    X(opensudoku)         \
    X(ksudoku)            \
    X(fpuzzles)           \
    X(sudokupad)          \
    X(json)

#endif
