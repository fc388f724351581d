/* SPDX-License-Identifier: MIT */
/* The media. */
#include "draw/medium_list.h"

#include "base/words.h"

static const struct sj_medium *const media[] = {&sj_medium_svg, &sj_medium_png, &sj_medium_pdf};

const struct sj_medium *sj_medium_at(size_t i)
{
    return i < sizeof media / sizeof media[0] ? media[i] : NULL;
}

const struct sj_medium *sj_medium_of_file(const char *path)
{
    const char *const extension = sj_extension(path);
    for (size_t i = 0; extension && sj_medium_at(i); i++)
        if (sj_word_among(extension, media[i]->name))
            return media[i];
    return NULL;
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
