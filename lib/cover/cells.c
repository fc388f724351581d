/* SPDX-License-Identifier: MIT */
/* The method `cells`: Algorithm X with sparse sets instead of linked lists (Knuth's dancing cells,
   in The Art of Computer Programming 7.2.2.3), in memory that is allocated once. An item that is
   left with one option is covered at once; else the item with the smallest length over weight is
   chosen, the first of equals. The weights grow at dead ends (Boussemart, Hemery, Lecoutre and Sais
   2004). This file finds the width; the data are explained in cells.h, the search is in
   cells_search_inl.h. */
#include "cover/cells.h"

#include "cover/block.h"
#include "cover/smallest_inl.h"

#include <stdlib.h>
#include <string.h>

static const suuji_option options[] = {
    {"weights", 0, SUUJI_OPTION_FLAG, offsetof(struct sj_cells_options, weights), .fallback = "on",
     .help = "weigh items by their dead ends: cover heavy items first, try light options first"},
    {"restarts", 0, SUUJI_OPTION_COUNT, offsetof(struct sj_cells_options, restarts), .value = "N",
     .fallback = "0", .high = 1000000000,
     .help =
         "with weights: restart after N dead ends without a solution, then less and less often"},
    {0},
};

/* What is in the one block of memory. */
struct plan {
    uint32_t secondary; /* as in struct sj_cells */
    size_t items;       /* numbers of items */
    size_t node, set, begin, length, trail, queue, option_of, ease, level, chosen; /* offsets */
    size_t bytes;
};

/* Memory for 32-bit numbers is enough for 16-bit ones, so that a smaller matrix may use these. */
static struct plan make_plan(const struct sj_matrix_bounds *bounds)
{
    struct plan plan = {0};
    const size_t index = sizeof(uint32_t);
    plan.secondary = (bounds->primary + SJ_SMALLEST_BLOCK) / SJ_SMALLEST_BLOCK * SJ_SMALLEST_BLOCK;
    plan.items = (size_t)plan.secondary + bounds->items - bounds->primary;
    plan.node = sj_block_place(&plan.bytes, bounds->entries, 2 * index);
    plan.set = sj_block_place(&plan.bytes, bounds->entries, index);
    plan.begin = sj_block_place(&plan.bytes, plan.items, index);
    plan.length = sj_block_place(&plan.bytes, plan.items, sizeof(int32_t));
    plan.trail = sj_block_place(&plan.bytes, bounds->entries, index);
    plan.queue = sj_block_place(&plan.bytes, bounds->primary, index);
    plan.option_of = sj_block_place(&plan.bytes, bounds->entries, sizeof(uint32_t));
    plan.ease = sj_block_place(&plan.bytes, plan.secondary, sizeof(float));
    plan.level =
        sj_block_place(&plan.bytes, (size_t)bounds->primary + 1, sizeof(struct sj_cells_level));
    plan.chosen = sj_block_place(&plan.bytes, bounds->primary, sizeof(uint32_t));
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
    struct sj_cells *const cells = state;
    const struct plan plan = make_plan(bounds);
    char *const block = aligned_alloc(SJ_BLOCK_ALIGNED, plan.bytes);
    if (!block)
        return sj_fail_memory(err);
    *cells = (struct sj_cells){.option = *(const struct sj_cells_options *)given,
                               .longest = bounds->longest,
                               .memory = block,
                               .node = block + plan.node,
                               .set = block + plan.set,
                               .begin = block + plan.begin,
                               .length = block + plan.length,
                               .trail = block + plan.trail,
                               .queue = block + plan.queue,
                               .option_of = (void *)(block + plan.option_of),
                               .ease = (void *)(block + plan.ease),
                               .level = (void *)(block + plan.level),
                               .chosen = (void *)(block + plan.chosen)};
    return SUUJI_OK;
}

static void release(void *state)
{
    struct sj_cells *const cells = state;
    free(cells->memory);
}

static void run(void *state, struct sj_cover_job *job)
{
    struct sj_cells *const cells = state;
    const struct sj_matrix *const m = job->matrix;
    const uint32_t entries = m->options ? m->first[m->options] : 0;
    const bool brief = sj_block_short_lengths(m, cells->length);
    const struct sj_matrix_bounds bounds = {m->items, m->primary, m->options, entries, 0};
    const struct plan plan = make_plan(&bounds);
    cells->secondary = plan.secondary;
    if (brief && entries <= UINT16_MAX && plan.items <= UINT16_MAX)
        sj_cells_search16(cells, job);
    else if (brief)
        sj_cells_search32(cells, job);
    else
        sj_cells_search_long(cells, job);
}

const struct sj_cover_method sj_cover_cells = {
    .info = {.name = "cells",
             .summary = "dancing cells: sparse sets of options, lengths counted down and restored",
             .options = options},
    .options_size = sizeof(struct sj_cells_options),
    .state_size = sizeof(struct sj_cells),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
