/* SPDX-License-Identifier: MIT */
/* The method `dlx`: Algorithm X with dancing links (Knuth 2000), smallest item first, in memory
   that is allocated once. This file finds the layout and the width; the data are explained in
   dlx.h, the search is in dlx_search_inl.h. */
#include "cover/dlx.h"

#include "base/layout.h"
#include "cover/smallest_inl.h"

#include <stdlib.h>
#include <string.h>

static const struct sj_option options[] = {
    {SJ_OPTION("weights", FLAG, struct sj_dlx_options, weights), .fallback = "off",
     .help = "weight items by the dead ends they caused: cover heavy items first, try light "
             "options first"},
    {.name = NULL},
};

static uint32_t round_up(uint32_t count, uint32_t to)
{
    return (count + to - 1) / to * to;
}

/* How the nodes of a matrix within `bounds` are numbered. Returns how many there are. */
static size_t number_nodes(struct sj_dlx *dlx, const struct sj_matrix_bounds *bounds)
{
    dlx->secondary = round_up(bounds->primary + 1, SJ_SMALLEST_BLOCK);
    dlx->first = round_up(dlx->secondary + bounds->items - bounds->primary + 1, 4);
    return dlx->first + (dlx->tight ? (size_t)bounds->options * 4
                                    : (size_t)bounds->entries + bounds->options + 1);
}

/* Memory for 32-bit numbers is enough for 16-bit ones, so that a smaller matrix may use these. */
static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_dlx *const dlx = state;
    const struct sj_matrix_bounds *const bounds = &dlx->bounds;
    const size_t nodes = number_nodes(dlx, bounds);
    dlx->node = sj_layout_array(layout, nodes, 4 * sizeof(uint32_t));
    dlx->length = sj_layout_array(layout, dlx->first, sizeof(int32_t));
    dlx->ease = sj_layout_array(layout, dlx->secondary, sizeof *dlx->ease);
    dlx->level = sj_layout_array(layout, (size_t)bounds->primary + 1, sizeof *dlx->level);
    dlx->chosen = sj_layout_array(layout, (size_t)bounds->primary + 1, sizeof *dlx->chosen);
    dlx->shuffled = sj_layout_array(layout, bounds->options, sizeof *dlx->shuffled);
}

static size_t memory(const struct sj_matrix_bounds *bounds, const void *given)
{
    if (bounds->multi)
        return sj_multi_memory(bounds, true);
    struct sj_dlx dlx = {.bounds = *bounds, .tight = bounds->longest <= 4};
    (void)given;
    return sj_layout_bytes(lay_out, &dlx);
}

static suuji_status prepare(void *state, const struct sj_matrix_bounds *bounds, const void *given,
                            suuji_error *err)
{
    struct sj_dlx *const dlx = state;
    *dlx = (struct sj_dlx){.option = *(const struct sj_dlx_options *)given,
                           .bounds = *bounds,
                           .tight = bounds->longest <= 4};
    if (bounds->multi)
        return sj_multi_prepare(&dlx->multi, bounds, true, err);
    if (number_nodes(dlx, bounds) > UINT32_MAX)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "too many options for dancing links");
    return sj_layout_make(lay_out, dlx, &dlx->block, &dlx->block_bytes) ? SUUJI_OK
                                                                        : sj_fail_memory(err);
}

static void release(void *state)
{
    struct sj_dlx *const dlx = state;
    free(dlx->block);
    sj_multi_free(&dlx->multi);
}

static void run_plain(struct sj_dlx *dlx, struct sj_cover_job *job)
{
    const struct sj_matrix *const m = job->matrix;
    const bool brief = sj_matrix_short_lengths(m, dlx->length);
    const struct sj_matrix_bounds bounds = {
        m->items,           m->primary, m->options, m->options ? m->first[m->options] : 0,
        dlx->tight ? 4 : 5, false};
    const size_t nodes = number_nodes(dlx, &bounds);
    if (job->step)
        sj_dlx_search_steps(dlx, job);
    else if (brief && nodes <= UINT16_MAX)
        sj_dlx_search16(dlx, job);
    else if (brief)
        sj_dlx_search32(dlx, job);
    else
        sj_dlx_search_long(dlx, job);
}

static void run(void *state, struct sj_cover_job *job)
{
    struct sj_dlx *const dlx = state;
    const struct sj_multi_way way = {.weights = dlx->option.weights};
    if (dlx->bounds.multi)
        sj_multi_search_links(&dlx->multi, &way, job);
    else
        run_plain(dlx, job);
}

const struct sj_cover_method sj_cover_dlx = {
    .info = {.name = "dlx",
             .summary = "dancing links: smallest item first, options unlinked and put back",
             .options = options},
    .options_size = sizeof(struct sj_dlx_options),
    .state_size = sizeof(struct sj_dlx),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
