/* SPDX-License-Identifier: MIT */
/* The media. */
#include "draw/medium_list.h"

#include <string.h>

static const struct sj_medium *const media[] = {&sj_medium_svg, &sj_medium_png, &sj_medium_pdf};

const struct sj_medium *sj_medium_at(size_t i)
{
    return i < sizeof media / sizeof media[0] ? media[i] : NULL;
}

const suuji_medium_info *suuji_medium_at(size_t i)
{
    return sj_medium_at(i) ? &sj_medium_at(i)->info : NULL;
}

suuji_status sj_medium_find(const char *name, const struct sj_medium **medium, suuji_error *err)
{
    for (size_t i = 0; (*medium = sj_medium_at(i)) != NULL; i++)
        if (!name || strcmp((*medium)->info.name, name) == 0)
            return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no medium named '%.60s'", name);
}

suuji_status sj_medium_write(const struct sj_medium *medium,
                             const struct sj_medium_options *options,
                             const struct sj_picture *picture, struct sj_text *out,
                             suuji_error *err)
{
    void *state = NULL;
    suuji_status status = medium->open(options, out, &state, err);
    if (status != SUUJI_OK)
        return status;
    status = medium->page(state, picture, err);
    if (status == SUUJI_OK)
        return medium->close(state, true, err);
    (void)medium->close(state, false, NULL);
    return status;
}
