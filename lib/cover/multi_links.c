/* SPDX-License-Identifier: MIT */
/* Colours and multiplicities with linked lists. */
#include "cover/multi_search_inl.h"
