/* SPDX-License-Identifier: MIT */
/* Memory and tables of the wave kernels, and the choice of a kernel for the machine. */
#include "base/machine.h"
#include "engine/bits/wave_state.h"

#include <stdlib.h>
#include <string.h>

/* The triads of each configuration, as bits line * 3 + box; the order is close_band's. */
static const unsigned config_triads[CONFIGS] = {
    1u << 0 | 1u << 4 | 1u << 8, 1u << 1 | 1u << 5 | 1u << 6, 1u << 2 | 1u << 3 | 1u << 7,
    1u << 0 | 1u << 5 | 1u << 7, 1u << 1 | 1u << 3 | 1u << 8, 1u << 2 | 1u << 4 | 1u << 6,
};

/* Of three or more configurations: the triad that the fewest of them share, the first such; the
   branches are its configurations, one each, and all the others together. */
static unsigned rarest_triad(unsigned configs)
{
    unsigned best = 0;
    unsigned fewest = CONFIGS + 1;
    for (unsigned k = 0; k < CONFIGS; k++)
        for (unsigned t = 0; t < 9; t++) {
            unsigned count = 0;
            if (!(configs >> k & 1) || !(config_triads[k] >> t & 1))
                continue;
            for (unsigned other = 0; other < CONFIGS; other++)
                count += (configs >> other & 1) && (config_triads[other] >> t & 1);
            if (count < fewest) {
                fewest = count;
                best = t;
            }
        }
    return best;
}

/* The triads to keep in each way to continue, in the order they are tried. */
static unsigned choose_ways(unsigned configs, unsigned keep[3])
{
    unsigned ways = 0;
    if (__builtin_popcount(configs) == 2) {
        for (unsigned k = 0; k < CONFIGS; k++)
            if (configs >> k & 1)
                keep[ways++] = config_triads[k];
        return ways;
    }
    const unsigned triad = rarest_triad(configs);
    unsigned with[2];
    unsigned count = 0;
    for (unsigned k = 0; k < CONFIGS && count < 2; k++)
        if ((configs >> k & 1) && (config_triads[k] >> triad & 1))
            with[count++] = config_triads[k];
    keep[ways++] = with[0];
    keep[ways++] = 0x1ff & ~(1u << triad);
    if (count == 2)
        keep[ways++] = with[1];
    return ways;
}

static void fill_branches(struct sj_wave *wave)
{
    memset(wave->branch, 0, sizeof wave->branch);
    for (int band = 0; band < BANDS; band++)
        for (unsigned configs = 0; configs < 1u << CONFIGS; configs++) {
            struct branch *const branch = &wave->branch[band][configs];
            unsigned keep[3];
            if (__builtin_popcount(configs) < 2)
                continue;
            branch->ways = choose_ways(configs, keep);
            for (unsigned way = 0; way < branch->ways; way++)
                for (int i = 0; i < 27; i++) {
                    const int cell = triad_cell(band, i / 9, i / 3 % 3, i % 3);
                    if (keep[way] >> i / 3 & 1)
                        continue;
                    if (cell < LOW)
                        branch->lo[way] |= (uint64_t)1 << cell;
                    else
                        branch->hi[way] |= (uint64_t)1 << (cell - LOW);
                }
        }
}

/* Lanes are on a page boundary, as the frames of the kernel are (see solve): where planes and
   frames lie in the first-level cache, which both together fill, is then the same each time. */
struct sj_wave *sj_wave_new(void)
{
    const size_t size = (sizeof(struct lanes) + WAVE_PAGE - 1) / WAVE_PAGE * WAVE_PAGE;
    struct sj_wave *const wave = aligned_alloc(_Alignof(struct sj_wave), sizeof *wave);
    if (!wave)
        return NULL;
    fill_branches(wave);
    wave->stack = malloc((size_t)WAVE_LANES * STACK * sizeof *wave->stack);
    wave->lanes = aligned_alloc(WAVE_PAGE, size);
    if (!wave->stack || !wave->lanes) {
        sj_wave_free(wave);
        return NULL;
    }
    memset(wave->lanes, 0, size);
    return wave;
}

void sj_wave_free(struct sj_wave *wave)
{
    if (!wave)
        return;
    free(wave->stack);
    free(wave->lanes);
    free(wave);
}

struct sj_wave_kernel sj_wave_kernel_at(size_t i)
{
    const struct sj_wave_kernel kernels[] = {
        {"avx512", sj_machine_avx512() ? sj_wave_solver_avx512 : NULL},
        {"avx2", sj_machine_avx2() ? sj_wave_solver_avx2 : NULL},
        {"plain", sj_wave_solver_plain},
    };
    for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
        if (kernels[k].solve && i-- == 0)
            return kernels[k];
    return (struct sj_wave_kernel){0};
}
