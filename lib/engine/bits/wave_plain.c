/* SPDX-License-Identifier: MIT */
/* The wave kernel for every machine: the compiler makes the vectors of what there is. */
#define WAVE_NARROW
#include "engine/bits/wave_run_inl.h"

sj_wave_solver *const sj_wave_solver_plain = solve;
