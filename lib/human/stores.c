/* SPDX-License-Identifier: MIT */
/* What is kept between techniques, and how much memory it needs. */
#include "human/als.h"
#include "human/chains.h"
#include "human/forcing.h"
#include "human/placements.h"
#include "human/uniqueness.h"

const struct sj_store_row sj_stores[SJ_STORES] = {
    [SJ_STORE_ALS] = {sj_als_memory},
    [SJ_STORE_LINKS] = {sj_chains_memory},
    [SJ_STORE_FORCING] = {sj_forcing_memory},
    [SJ_STORE_PLACEMENTS] = {sj_placements_memory},
    [SJ_STORE_RECTANGLES] = {sj_rectangles_memory},
};
