/* SPDX-License-Identifier: MIT */
/* The wave kernel for machines with AVX2. */
#include "engine/bits/wave.h"

#if defined(__AVX2__) && defined(__BMI2__)

#include "engine/bits/wave_run_inl.h"

sj_wave_solver *const sj_wave_solver_avx2 = solve;

#else

sj_wave_solver *const sj_wave_solver_avx2 = NULL;

#endif
