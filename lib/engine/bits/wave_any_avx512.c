/* SPDX-License-Identifier: MIT */
/* The wave kernel for any rules on machines with AVX-512 (F, VL and BW): 512 lanes, three-input
   logic in one instruction. */
#include "engine/bits/wave_any.h"

#if defined(__AVX512VL__) && defined(__AVX512BW__) && defined(__BMI2__)

#define WAVE_WIDE
#include "engine/bits/wave_any_run_inl.h"

const struct sj_wave_any_kernel sj_wave_any_avx512 = {"avx512", WAVE_LANES, solve};

#else

const struct sj_wave_any_kernel sj_wave_any_avx512 = {0};

#endif
