/* SPDX-License-Identifier: MIT */
/* The smallest image of a grid of any size. */
#include "canon/lines_search_inl.h"
