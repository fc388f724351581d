/* SPDX-License-Identifier: MIT */
/* The wave kernel for machines with AVX-512 (F, VL and BW): three-input logic in one instruction.
   512 lanes measured no better than 256, which the first-level cache nearly holds. */
#include "engine/bits/wave.h"

#if defined(__AVX512VL__) && defined(__AVX512BW__) && defined(__BMI2__)

#include "engine/bits/wave_run_inl.h"

sj_wave_solver *const sj_wave_solver_avx512 = solve;

#else

sj_wave_solver *const sj_wave_solver_avx512 = NULL;

#endif
