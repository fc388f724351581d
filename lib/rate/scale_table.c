/* SPDX-License-Identifier: MIT */
/* The table of scales. */
#include "rate/scale.h"

#include <string.h>

/* The scales, the default first: the one line to add. */
#define SJ_SCALE_LIST(X) \
    X(suuji)             \
    X(se)                \
    X(se_classic)        \
    X(hodoku)

#define DECLARE(name) extern const struct sj_scale sj_scale_##name;
SJ_SCALE_LIST(DECLARE)

#define ROW(name) &sj_scale_##name,
static const struct sj_scale *const scales[] = {SJ_SCALE_LIST(ROW)};
_Static_assert(sizeof scales / sizeof scales[0] <= SUUJI_SCALES_MAX, "raise SUUJI_SCALES_MAX");

const struct sj_scale *sj_scale_at(size_t i)
{
    return i < sizeof scales / sizeof scales[0] ? scales[i] : NULL;
}

const suuji_scale_info *suuji_scale_at(size_t i)
{
    const struct sj_scale *const scale = sj_scale_at(i);
    return scale ? &scale->info : NULL;
}

bool sj_scale_word(const char *list, const char *word)
{
    while (*list) {
        const size_t len = strcspn(list, ",");
        if (strlen(word) == len && strncmp(list, word, len) == 0)
            return true;
        list += len + (list[len] == ',');
    }
    return false;
}

bool suuji_scale_has(const suuji_scale_info *scale, const char *technique)
{
    for (size_t i = 0; sj_scale_at(i); i++)
        if (strcmp(sj_scale_at(i)->info.name, scale->name) == 0)
            return sj_scale_at(i)->has(technique);
    return false;
}

const suuji_scale_info *suuji_scale_find(const char *name)
{
    const suuji_scale_info *info = NULL;
    for (size_t i = 0; (info = suuji_scale_at(i)) != NULL; i++)
        if (strcmp(info->name, name) == 0)
            break;
    return info;
}
