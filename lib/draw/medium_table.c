/* SPDX-License-Identifier: MIT */
/* The media. */
#include "draw/medium.h"

#include "base/fail.h"
#include "base/registry.h"

#include <string.h>

#define MOST_DPI 10000.0
#define DEFAULT_DPI 150.0

static const void *const rows[] = {&sj_medium_svg, &sj_medium_png, &sj_medium_pdf};

static const struct sj_registry media = {
    .kind = "medium", .rows = rows, .count = sizeof rows / sizeof rows[0]};

const struct sj_medium *sj_medium_at(size_t i)
{
    return sj_registry_at(&media, i);
}

const suuji_medium_info *suuji_medium_at(size_t i)
{
    return sj_registry_at(&media, i);
}

suuji_status sj_medium_find(const char *name, const struct sj_medium **medium, suuji_error *err)
{
    *medium = name ? sj_registry_find(&media, name, strlen(name), err) : sj_medium_at(0);
    return *medium ? SUUJI_OK : SUUJI_ERR_ARGUMENT;
}

suuji_status sj_medium_dpi(double *dpi, suuji_error *err)
{
    if (!(*dpi >= 0 && *dpi <= MOST_DPI))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "dpi must be from 0 to %.0f", MOST_DPI);
    *dpi = *dpi > 0 ? *dpi : DEFAULT_DPI;
    return SUUJI_OK;
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
