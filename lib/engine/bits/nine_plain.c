/* SPDX-License-Identifier: MIT */
/* The 9x9 kernel for machines of which nothing is known. */
#include "engine/bits/nine_kernel.h"

#include "engine/bits/nine_vec128_inl.h"
#include "engine/bits/nine_search_inl.h"

sj_nine_search *const sj_nine_search_plain = search;
