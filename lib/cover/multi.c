/* SPDX-License-Identifier: MIT */
/* Memory for the search with colours and multiplicities. */
#include "cover/multi.h"

#include "base/layout.h"
#include "cover/smallest_inl.h"

#include <stdlib.h>

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_multi *const m = state;
    const struct sj_matrix_bounds *const b = &m->bounds;
    const size_t number = sizeof(uint32_t);
    const size_t scanned =
        ((size_t)b->primary + SJ_SMALLEST_BLOCK) / SJ_SMALLEST_BLOCK * SJ_SMALLEST_BLOCK;
    if (m->has_links) {
        m->link = sj_layout_array(layout, (size_t)b->items + b->entries, sizeof *m->link);
    } else {
        m->set = sj_layout_array(layout, b->entries, number);
        m->place = sj_layout_array(layout, b->entries, number);
        m->begin = sj_layout_array(layout, b->items, number);
    }
    m->left = sj_layout_array(layout, b->items, number);
    m->option_of = sj_layout_array(layout, b->entries, number);
    m->degree = sj_layout_array(layout, scanned, sizeof *m->degree);
    m->ease = sj_layout_array(layout, scanned, sizeof *m->ease);
    m->count = sj_layout_array(layout, b->primary, number);
    m->setter = sj_layout_array(layout, b->items, number);
    m->trail = sj_layout_array(layout, b->entries, number);
    m->chosen = sj_layout_array(layout, (size_t)b->options + 1, number);
    m->level = sj_layout_array(layout, (size_t)b->options + b->primary + 1, sizeof *m->level);
}

size_t sj_multi_memory(const struct sj_matrix_bounds *bounds, bool has_links)
{
    return sj_layout_bytes(lay_out, &(struct sj_multi){.bounds = *bounds, .has_links = has_links});
}

suuji_status sj_multi_prepare(struct sj_multi *multi, const struct sj_matrix_bounds *bounds,
                              bool has_links, suuji_error *err)
{
    *multi = (struct sj_multi){.bounds = *bounds, .has_links = has_links};
    if (bounds->options > SJ_COVER_MAX / 2)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "too many options for a problem with colours or multiplicities");
    return sj_layout_make(lay_out, multi, &multi->block, &multi->block_bytes) ? SUUJI_OK
                                                                              : sj_fail_memory(err);
}

void sj_multi_free(struct sj_multi *multi)
{
    free(multi->block);
}
