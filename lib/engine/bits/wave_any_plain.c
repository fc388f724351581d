/* SPDX-License-Identifier: MIT */
/* The wave kernel for any rules, for every machine: the compiler makes the vectors of what there
   is. */
#define WAVE_NARROW
#include "engine/bits/wave_any_run_inl.h"

const struct sj_wave_any_kernel sj_wave_any_plain = {"plain", WAVE_LANES, solve};
