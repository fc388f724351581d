/* SPDX-License-Identifier: MIT */
/* The method `dlx`: Algorithm X with dancing links (Knuth 2000), smallest item first, in memory that is
   allocated once. This file finds the layout and the width; the data are explained in dlx.h, the
   search is in dlx_search_inl.h. */
#include "cover/dlx.h"

#include "cover/block.h"
#include "cover/smallest_inl.h"

#include <stdlib.h>
#include <string.h>

static const suuji_option options[] = {
    {"weights", 0, SUUJI_OPTION_FLAG, offsetof(struct sj_dlx_options, weights), .fallback = "off",
     .help = "weigh items by their dead ends: cover heavy items first, try light options first"},
    {0},
};

/* What is in the one block of memory. */
struct plan {
    bool tight;
    uint32_t secondary; /* as in struct sj_dlx */
    uint32_t headers;   /* nodes of items */
    size_t nodes;
    size_t node, length, ease, level, chosen, shuffled; /* offsets */
    size_t bytes;
};

static uint32_t round_up(uint32_t count, uint32_t to)
{
    return (count + to - 1) / to * to;
}

/* Memory for 32-bit numbers is enough for 16-bit ones, so that a smaller matrix may use these. */
static struct plan make_plan(const struct sj_matrix_bounds *bounds)
{
    struct plan plan = {.tight = bounds->longest <= 4};
    plan.secondary = round_up(bounds->primary + 1, SJ_SMALLEST_BLOCK);
    plan.headers = round_up(plan.secondary + bounds->items - bounds->primary + 1, 4);
    plan.nodes = plan.headers + (plan.tight ? (size_t)bounds->options * 4
                                            : (size_t)bounds->entries + bounds->options + 1);
    plan.node = sj_block_place(&plan.bytes, plan.nodes, 4 * sizeof(uint32_t));
    plan.length = sj_block_place(&plan.bytes, plan.headers, sizeof(int32_t));
    plan.ease = sj_block_place(&plan.bytes, plan.secondary, sizeof(float));
    plan.level =
        sj_block_place(&plan.bytes, (size_t)bounds->primary + 1, sizeof(struct sj_dlx_level));
    plan.chosen = sj_block_place(&plan.bytes, (size_t)bounds->primary + 1, sizeof(uint32_t));
    plan.shuffled = sj_block_place(&plan.bytes, bounds->options, sizeof(uint32_t));
    return plan;
}

static size_t memory(const struct sj_matrix_bounds *bounds, const void *given)
{
    (void)given;
    return make_plan(bounds).bytes;
}

static suuji_status prepare(void *state, const struct sj_matrix_bounds *bounds, const void *given,
                            suuji_error *err)
{
    struct sj_dlx *const dlx = state;
    const struct plan plan = make_plan(bounds);
    if (plan.nodes > UINT32_MAX)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "too many options for dancing links");
    char *const block = aligned_alloc(SJ_BLOCK_ALIGNED, plan.bytes);
    if (!block)
        return sj_fail_memory(err);
    *dlx = (struct sj_dlx){.option = *(const struct sj_dlx_options *)given,
                           .tight = plan.tight,
                           .memory = block,
                           .node = block + plan.node,
                           .length = block + plan.length,
                           .ease = (void *)(block + plan.ease),
                           .level = (void *)(block + plan.level),
                           .chosen = (void *)(block + plan.chosen),
                           .shuffled = (void *)(block + plan.shuffled)};
    return SUUJI_OK;
}

static void release(void *state)
{
    struct sj_dlx *const dlx = state;
    free(dlx->memory);
}

static void run(void *state, struct sj_cover_job *job)
{
    struct sj_dlx *const dlx = state;
    const struct sj_matrix *const m = job->matrix;
    const bool brief = sj_block_short_lengths(m, dlx->length);
    const struct sj_matrix_bounds bounds = {m->items, m->primary, m->options,
                                            m->options ? m->first[m->options] : 0,
                                            dlx->tight ? 4 : 5};
    const struct plan plan = make_plan(&bounds);
    dlx->secondary = plan.secondary;
    dlx->first = plan.headers;
    if (brief && plan.nodes <= UINT16_MAX)
        sj_dlx_search16(dlx, job);
    else if (brief)
        sj_dlx_search32(dlx, job);
    else
        sj_dlx_search_long(dlx, job);
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
