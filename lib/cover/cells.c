/* SPDX-License-Identifier: MIT */
/* The method `cells`: Algorithm X with sparse sets instead of linked lists (Knuth's dancing cells,
   in The Art of Computer Programming 7.2.2.3), in memory that is allocated once. An item that is
   left with one option is covered at once; else the item with the smallest length over weight is
   chosen, the first of equals. The weights grow at dead ends (Boussemart, Hemery, Lecoutre and Sais
   2004). This file finds the width; the data are explained in cells.h, the search is in
   cells_search_inl.h. */
#include "cover/cells.h"

#include "base/layout.h"
#include "cover/smallest_inl.h"

#include <stdlib.h>
#include <string.h>

const struct sj_option sj_cells_option_rows[] = {
    {SJ_OPTION("weights", FLAG, struct sj_cells_options, weights), .fallback = "on",
     .help = "weight items by the dead ends they caused: cover heavy items first, try light "
             "options first"},
    {SJ_OPTION("restarts", COUNT, struct sj_cells_options, restarts), .value = "N", .fallback = "0",
     .high = 1000000000,
     .help =
         "with weights: restart after N dead ends without a solution, then less and less often"},
    {.name = NULL},
};

/* How the items of a matrix within `bounds` are numbered. Returns how many there are. */
static size_t number_items(struct sj_cells *cells, const struct sj_matrix_bounds *bounds)
{
    cells->secondary =
        (bounds->primary + SJ_SMALLEST_BLOCK) / SJ_SMALLEST_BLOCK * SJ_SMALLEST_BLOCK;
    return (size_t)cells->secondary + bounds->items - bounds->primary;
}

/* Memory for 32-bit numbers is enough for 16-bit ones, so that a smaller matrix may use these. */
static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_cells *const cells = state;
    const struct sj_matrix_bounds *const bounds = &cells->bounds;
    const size_t index = sizeof(uint32_t);
    const size_t items = number_items(cells, bounds);
    cells->node = sj_layout_array(layout, bounds->entries, 2 * index);
    cells->set = sj_layout_array(layout, bounds->entries, index);
    cells->begin = sj_layout_array(layout, items, index);
    cells->length = sj_layout_array(layout, items, sizeof(int32_t));
    cells->trail = sj_layout_array(layout, bounds->entries, index);
    cells->queue = sj_layout_array(layout, bounds->primary, index);
    cells->option_of = sj_layout_array(layout, bounds->entries, sizeof *cells->option_of);
    cells->ease = sj_layout_array(layout, cells->secondary, sizeof *cells->ease);
    cells->level = sj_layout_array(layout, (size_t)bounds->primary + 1, sizeof *cells->level);
    cells->chosen = sj_layout_array(layout, bounds->primary, sizeof *cells->chosen);
}

static size_t memory(const struct sj_matrix_bounds *bounds, const void *given)
{
    if (bounds->multi)
        return sj_multi_memory(bounds, false);
    (void)given;
    return sj_layout_bytes(lay_out, &(struct sj_cells){.bounds = *bounds});
}

static suuji_status prepare(void *state, const struct sj_matrix_bounds *bounds, const void *given,
                            suuji_error *err)
{
    struct sj_cells *const cells = state;
    *cells = (struct sj_cells){.option = *(const struct sj_cells_options *)given,
                               .bounds = *bounds,
                               .longest = bounds->longest};
    if (bounds->multi)
        return sj_multi_prepare(&cells->multi, bounds, false, err);
    return sj_layout_make(lay_out, cells, &cells->block, &cells->block_bytes) ? SUUJI_OK
                                                                              : sj_fail_memory(err);
}

static void release(void *state)
{
    struct sj_cells *const cells = state;
    free(cells->block);
    sj_multi_free(&cells->multi);
}

static void run_plain(struct sj_cells *cells, struct sj_cover_job *job)
{
    const struct sj_matrix *const m = job->matrix;
    const uint32_t entries = m->options ? m->first[m->options] : 0;
    const bool brief = sj_matrix_short_lengths(m, cells->length);
    const struct sj_matrix_bounds bounds = {m->items, m->primary, m->options, entries, 0, false};
    const size_t items = number_items(cells, &bounds);
    if (job->step)
        sj_cells_search_steps(cells, job);
    else if (brief && entries <= UINT16_MAX && items <= UINT16_MAX)
        sj_cells_search16(cells, job);
    else if (brief)
        sj_cells_search32(cells, job);
    else
        sj_cells_search_long(cells, job);
}

static void run(void *state, struct sj_cover_job *job)
{
    struct sj_cells *const cells = state;
    const struct sj_multi_way way = {cells->option.weights, cells->option.restarts};
    if (cells->bounds.multi)
        sj_multi_search_sets(&cells->multi, &way, job);
    else
        run_plain(cells, job);
}

const struct sj_cover_method sj_cover_cells = {
    .info = {.name = "cells",
             .summary = "dancing cells: sparse sets of options, lengths counted down and restored",
             .options = sj_cells_option_rows},
    .options_size = sizeof(struct sj_cells_options),
    .state_size = sizeof(struct sj_cells),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
