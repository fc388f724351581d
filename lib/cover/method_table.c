/* SPDX-License-Identifier: MIT */
/* The table of the methods of exact cover. */
#include "cover/cover_matrix.h"

/* The methods of exact cover, the default first: the one line to add. */
#define SJ_METHOD_LIST(X) \
    X(dlx)                \
    X(cells)

#define DECLARE(name) extern const struct sj_cover_method sj_cover_##name;
SJ_METHOD_LIST(DECLARE)

#define ROW(name) &sj_cover_##name,
static const void *const rows[] = {SJ_METHOD_LIST(ROW)};

const struct sj_registry sj_cover_methods = {
    .kind = "method",
    .rows = rows,
    .count = sizeof rows / sizeof rows[0],
    .options = offsetof(struct sj_cover_method, info.options),
    .options_size = offsetof(struct sj_cover_method, options_size),
};

const suuji_cover_method_info *suuji_cover_method_at(size_t i)
{
    return sj_registry_at(&sj_cover_methods, i);
}
