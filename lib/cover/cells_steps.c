/* SPDX-License-Identifier: MIT */
/* Dancing cells with 32-bit nodes and lengths, which suit every matrix; steps are reported. */
#define INDEX uint32_t
#define LENGTH int32_t
#define COVERED 0x40000000
#define SEARCH sj_cells_search_steps
#define SMALLEST sj_smallest32
#define LIGHTEST sj_lightest32
#define REPORTS true
#include "cover/cells_search_inl.h"
