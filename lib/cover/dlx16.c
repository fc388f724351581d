/* SPDX-License-Identifier: MIT */
/* Dancing links with 16-bit nodes and lengths. */
#include "cover/dlx_search_inl.h"
