/* SPDX-License-Identifier: MIT */
/* Dancing cells with 16-bit nodes and lengths. */
#include "cover/cells_search_inl.h"
