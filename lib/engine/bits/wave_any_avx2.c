/* SPDX-License-Identifier: MIT */
/* The wave kernel for any rules on machines with AVX2. */
#include "engine/bits/wave_any.h"

#if defined(__AVX2__) && defined(__BMI2__)

#include "engine/bits/wave_any_run_inl.h"

const struct sj_wave_any_kernel sj_wave_any_avx2 = {"avx2", WAVE_LANES, solve};

#else

const struct sj_wave_any_kernel sj_wave_any_avx2 = {0};

#endif
