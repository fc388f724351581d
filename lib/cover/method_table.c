/* SPDX-License-Identifier: MIT */
/* The table of the methods of exact cover. */
#include "cover/cover.h"
#include "cover/method_list.h"

#include <string.h>

#define DECLARE(name) extern const struct sj_cover_method sj_cover_##name;
SJ_METHOD_LIST(DECLARE)
#undef DECLARE

#define ROW(name) &sj_cover_##name,
static const struct sj_cover_method *const methods[] = {SJ_METHOD_LIST(ROW)};
#undef ROW

const struct sj_cover_method *sj_cover_method_at(size_t i)
{
    return i < sizeof methods / sizeof methods[0] ? methods[i] : NULL;
}

const struct sj_cover_method *sj_cover_method_find(const char *name, size_t len)
{
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
        if (strlen(methods[i]->info.name) == len && memcmp(methods[i]->info.name, name, len) == 0)
            return methods[i];
    return NULL;
}

const suuji_cover_method_info *suuji_cover_method_at(size_t i)
{
    const struct sj_cover_method *const method = sj_cover_method_at(i);
    return method ? &method->info : NULL;
}
