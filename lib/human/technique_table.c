/* SPDX-License-Identifier: MIT */
/* The table of techniques. */
#include "human/finder.h"
#include "human/technique_list.h"

#include <string.h>

#define DECLARE(name) extern const struct sj_technique sj_technique_##name;
SJ_TECHNIQUE_LIST(DECLARE)
#undef DECLARE

#define ROW(name) &sj_technique_##name,
static const struct sj_technique *const rows[] = {SJ_TECHNIQUE_LIST(ROW)};
#undef ROW

const struct sj_technique *sj_technique_at(size_t i)
{
    return i < sizeof rows / sizeof *rows ? rows[i] : NULL;
}

const suuji_technique_info *suuji_technique_at(size_t i)
{
    return i < sizeof rows / sizeof *rows ? &rows[i]->info : NULL;
}

const suuji_technique_info *suuji_technique_find(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i]->info.name, name) == 0)
            return &rows[i]->info;
    return NULL;
}
