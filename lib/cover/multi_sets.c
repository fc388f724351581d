/* SPDX-License-Identifier: MIT */
/* Colours and multiplicities with sparse sets. */
#define SPARSE_SETS
#define SEARCH sj_multi_search_sets
#include "cover/multi_search_inl.h"
