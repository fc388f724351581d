/* SPDX-License-Identifier: MIT */
/* Plain backtracking. */
#include "engine/engine.h"
