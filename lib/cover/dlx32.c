/* SPDX-License-Identifier: MIT */
/* Dancing links with 32-bit nodes, 16-bit lengths. */
#define INDEX uint32_t
#define LENGTH int16_t
#define COVERED 0x4000
#define SEARCH sj_dlx_search32
#define SMALLEST sj_smallest16
#define LIGHTEST sj_lightest16
#include "cover/dlx_search_inl.h"
