/* SPDX-License-Identifier: MIT */
/* Memory and tables of the wave kernels for any rules, and the choice of a kernel for the
   machine. */
#include "engine/bits/wave_any_state.h"

#include "base/layout.h"
#include "base/machine.h"

#include <stdlib.h>
#include <string.h>

/* Cells are in houses as often as houses have cells. */
static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_wave_any *const wave = state;
    const size_t plane = wave->plane;
    const size_t places = (size_t)wave->houses * wave->size;
    wave->house_cell = sj_layout_array(layout, places, sizeof *wave->house_cell);
    wave->cell_house = sj_layout_array(layout, places, sizeof *wave->cell_house);
    wave->mate = sj_layout_array(layout, 2 * (size_t)wave->rules->pair_count, sizeof *wave->mate);
    wave->x = sj_layout_array(layout, wave->words * 64, plane);
    wave->word = sj_layout_array(layout, wave->words * WORD_ROW, plane);
    wave->single = sj_layout_array(layout, wave->cells, plane);
    wave->code = sj_layout_array(layout, CODES, plane);
    wave->view = sj_layout_array(layout, wave->views, plane);
    wave->sure = sj_layout_array(layout, wave->cells, plane);
    wave->taken = sj_layout_array(layout, wave->houses, plane);
    wave->two = sj_layout_array(layout, places, plane);
    wave->open = sj_layout_array(layout, 3 * (size_t)wave->cells, plane);
    wave->score = sj_layout_array(layout, (size_t)wave->houses * HOUSE_BITS, plane);
    wave->weight = sj_layout_array(layout, (size_t)wave->cells * WEIGHT_BITS, plane);
    wave->news = sj_layout_array(layout, CODES, plane);
    wave->guess = sj_layout_array(layout, (size_t)STACK * wave->lanes, sizeof *wave->guess);
    wave->stack =
        sj_layout_array(layout, (size_t)STACK * wave->lanes * wave->words, sizeof *wave->stack);
}

static void fill_tables(struct sj_wave_any *wave)
{
    const suuji_rules *const rules = wave->rules;
    const uint32_t plane = (uint32_t)wave->plane;
    for (size_t i = 0; i < (size_t)wave->houses * wave->size; i++) {
        wave->house_cell[i] = rules->house_cell[i] * plane;
        wave->cell_house[i] = rules->cell_house[i] * plane;
    }
    for (size_t i = 0; i < 2 * (size_t)rules->pair_count; i++)
        wave->mate[i] = rules->mate[i] * plane;
    memset(wave->word, 0, wave->words * WORD_ROW * wave->plane);
    memset(wave->code, 0, CODES * wave->plane);
    memset(wave->news, 0, CODES * wave->plane);
}

struct sj_wave_any *sj_wave_any_new(const struct sj_wave_any_kernel *kernel,
                                    const suuji_rules *rules)
{
    struct sj_wave_any *const wave = calloc(1, sizeof *wave);
    if (!wave)
        return NULL;
    wave->rules = rules;
    wave->size = rules->size;
    wave->cells = rules->cells;
    wave->houses = rules->house_count;
    wave->row = rules->cells | 1;
    wave->lanes = kernel->lanes;
    wave->plane = kernel->lanes / 8;
    wave->words = ((size_t)wave->row * wave->size + 63) / 64;
    if (!sj_wave_any_make_locks(wave) ||
        !sj_layout_make(lay_out, wave, &wave->block, &wave->block_bytes)) {
        sj_wave_any_free(wave);
        return NULL;
    }
    fill_tables(wave);
    return wave;
}

void sj_wave_any_free(struct sj_wave_any *wave)
{
    if (!wave)
        return;
    sj_wave_any_free_locks(wave);
    free(wave->block);
    free(wave);
}

const struct sj_wave_any_kernel *sj_wave_any_kernel_at(size_t i)
{
    const struct sj_wave_any_kernel *const kernels[] = {
        sj_machine_avx512() ? &sj_wave_any_avx512 : NULL,
        sj_machine_avx2() ? &sj_wave_any_avx2 : NULL,
        &sj_wave_any_plain,
    };
    for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
        if (kernels[k] && kernels[k]->solve && i-- == 0)
            return kernels[k];
    return NULL;
}
