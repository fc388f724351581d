/* SPDX-License-Identifier: MIT */
/* The format table. */
#include "format/format.h"

/* The formats, in the order they are listed and probed: the one line to add. */
#define SJ_FORMAT_LIST(X) \
    X(line)               \
    X(numbers)            \
    X(grid)               \
    X(csv)                \
    X(sdk)                \
    X(ss)                 \
    X(euler)              \
    X(matlab)             \
    X(rank)               \
    X(model)              \
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
    X(iss)                \
    X(killer)             \
    X(killerlong)         \
    X(sumocue)            \
    X(wikikiller)         \
    X(json)

#define DECLARE(name) extern const struct sj_format sj_format_##name;
SJ_FORMAT_LIST(DECLARE)

#define ROW(name) &sj_format_##name,
static const void *const rows[] = {SJ_FORMAT_LIST(ROW)};

const struct sj_registry sj_formats = {
    .kind = "format", .rows = rows, .count = sizeof rows / sizeof rows[0]};

const struct sj_format *sj_format_at(size_t i)
{
    return sj_registry_at(&sj_formats, i);
}

const suuji_format_info *suuji_format_at(size_t i)
{
    return sj_registry_at(&sj_formats, i);
}
