/* SPDX-License-Identifier: MIT */
/* What is kept between techniques, and how much memory it needs. */
#include "human/finder.h"

const struct sj_store_row sj_stores[SJ_STORES] = {{0}};
